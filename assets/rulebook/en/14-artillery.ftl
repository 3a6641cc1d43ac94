# Limbering up, going into action, moving guns by hand.

chapter-artillery = Moving the guns

bp-limber-01 =
    Without a limber and team a gun moves only by hand. They belong to the unit: while the gun is deployed they stand at
    most { $limber-distance } behind it or, as here, off the table.
    .title = Limbers and teams
bp-limber-02 =
    Horse artillery limbers and unlimbers for nothing, at the start of its movement, at the end, or both. One move lets it
    limber up, drive, unlimber and be ready to fire. See [BP-OP1-25].
    .title = Horse artillery
bp-limber-03 =
    Foot artillery takes { $movement-foot-artillery-limbering ->
        [0] no move
        [one] one whole move
       *[other] { $movement-foot-artillery-limbering } whole moves
    } to limber up, and as many to unlimber and be ready to fire.
    .title = Foot artillery
bp-limber-04 =
    Siege artillery takes { $movement-siege-artillery-limbering ->
        [0] no move
        [one] one whole move
       *[other] { $movement-siege-artillery-limbering } whole moves
    } to limber up, and as many to unlimber. It may spread them over several turns. Half-way it cannot shoot.
    .title = Siege artillery
bp-limber-05 =
    Limbered guns neither shoot nor fight.
    .title = Limbered guns are helpless
bp-limber-06 =
    Limbered guns take orders as march columns do [BP-CMD-34], [BP-CMD-35], and like them have a free move [BP-FREE-02].
    .title = Limbered guns march well
bp-limber-10 =
    Deployed guns, siege guns excepted, may be moved by their crew when ordered to.
    .title = Moving guns by hand
bp-limber-11 =
    Whatever the dice give, a gun moved by hand makes one such move and no more in a Command phase:
    { $movement-manhandled }, or { $movement-manhandled-battalion-gun } for a battalion gun.
    .title = One move by hand
bp-limber-12 =
    As part of it the crew may turn the gun to face any way.
    .title = Turning the gun
bp-limber-ex-01 =
    A deployed horse battery has one move. It limbers up, drives up to 18″, unlimbers and is ready to fire.
    .title = Example: horse artillery
bp-limber-ex-02 =
    A limbered foot battery has one move. It may unlimber and is ready to fire.
    .title = Example: foot artillery, one move
bp-limber-ex-03 =
    A limbered foot battery has two moves. It drives up to 12″ with the first and unlimbers with the second.
    .title = Example: foot artillery, two moves
bp-limber-ex-04 =
    A deployed foot gun is ordered forward by hand, and the test gives three moves. It goes 6″; a battalion gun would go 12″.
    .title = Example: by hand
