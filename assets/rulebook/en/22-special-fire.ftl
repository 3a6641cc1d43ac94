# Enfilade, skirmishers, march columns, closing and traversing fire.

chapter-special-fire = Shooting: enfilade, skirmishers, fire in the enemy's turn

bp-enfil-01 =
    Firearms enfilade, and guns that fire direct. Bows, thrown weapons, howitzers and mortars do not, nor does anybody in
    skirmish order.
    .title = Who enfilades
bp-enfil-02 =
    Infantry and cavalry in line, and warbands, can be enfiladed from a flank; march columns from in front or from the rear [BP-OP2-9].
    Mixed formation counts as its main body does.
    .title = Who can be enfiladed
bp-enfil-03 =
    The shooters stand in the target's flank (before or behind a column), and a straight line from their leader passes
    lengthwise through the whole of the target.
    .title = Along the whole line
bp-enfil-04 =
    Of a very long target it is enough if the line runs inside it for the front of a standard unit,
    { $layout-standard-frontage }.
    .title = Long targets
bp-enfil-05 =
    Cannon enfilade only up to { $shooting-medium-share-percent } of their greatest range.
    .title = Cannon in enfilade
bp-enfil-06 =
    { $shooting-enfilade ->
        [double-dice] Enfilading fire throws twice the dice.
       *[re-roll-misses] Enfilading fire may throw all dice that missed once more. A six of these disorders too.
    } See [BP-OP2-10].
    .title = What enfilade does
bp-enfil-ex-01 =
    A battalion enfilades with three dice on 4+: 2, 3 and 5. The two misses are thrown again: 4 and 6. Three hits in all, and
    for the six the target is disordered.
    .title = Example: misses thrown again
bp-enfil-ex-02 =
    A unit stands beside the end of an enemy line; a straight line from its leader runs along the whole of it. That is
    enfilade.
    .title = Example: beside a line

bp-skirm-01 =
    Skirmishers have front all round.
    .title = All round
bp-skirm-02 =
    The player picks any man of the edge to be leader for this phase: sight, arc and range are taken from him. Another time it
    may be another.
    .title = Any man leads
bp-skirm-03 =
    Their target is the one nearest to that man, by the usual rules.
    .title = Their target
bp-skirm-04 =
    Or they split their dice, all before any is thrown: one at the nearest, one at the next, and so on till none is left.
    .title = Splitting the fire
bp-skirm-05 =
    Nearer targets may have more of them and the farthest none; but none more than a nearer one, and none in between is
    left out. See [BP-OP2-11].
    .title = More for the nearer
bp-skirm-06 =
    What is near is always asked of the man who was picked.
    .title = Near to whom
bp-skirm-07 =
    If only part of them can shoot at the target, because friends mask the others for instance, they throw that part of their
    dice: of three dice one for a third of them or less, two for two thirds or less.
    .title = Masked skirmishers
bp-skirm-08 =
    Skirmishers neither enfilade nor give closing fire.
    .title = What skirmishers do not do
bp-skirm-ex-01 =
    Skirmishers with three dice have three targets, one behind the other. One each, or two and one, or three at the nearest:
    all are allowed, and said before the throw.
    .title = Example: three targets
bp-skirm-ex-02 =
    Three dice, a third of the unit or less can shoot: one die.
    .title = Example: a third
bp-skirm-ex-03 =
    Three dice, two thirds or less can shoot: two dice.
    .title = Example: two thirds

bp-march-01 =
    A march column neither shoots nor gives closing fire.
    .title = March columns do not shoot
bp-march-02 =
    It saves at { $shooting-march-column-save-signed }, fights with { $melee-march-column-dice ->
        [one] one die,
       *[other] { $melee-march-column-dice } dice,
    } cannot charge, counter-charge or support, is enfiladed from in front, and guns hit it at
    { $shooting-artillery-at-column-signed }.
    .title = March columns in battle

bp-closing-01 =
    Infantry with missile weapons, or a battery in action, that is charged in front may fire at the charger.
    .title = Closing fire
bp-closing-02 =
    The infantry must be in line, attack column, square or mixed formation. Warbands, skirmishers and march columns give
    none, hence tiny units neither.
    .title = In what formation
bp-closing-03 =
    It is given as the charger comes into contact, before any other unit moves.
    .title = When it is given
bp-closing-04 =
    It is resolved as any fire, with all modifiers; firearms and guns have the bonus of close range, and guns throw the dice
    of close range.
    .title = How it is resolved
bp-closing-05 =
    The charger tests its nerve if this fire has left it shaken, or if it took a casualty from guns.
    .title = When the charger tests
bp-closing-06 =
    The test is read as in hand-to-hand fighting.
    .title = Which row counts
bp-closing-07 =
    If it must retire it goes back at once, the whole way, and there is no combat; if it breaks it is removed. Either way the
    charge has failed.
    .title = A charge beaten off
bp-closing-08 =
    If it need not test, or holds, the combat is fought in this turn's Hand-to-hand phase, with the bonus for charging. Horse
    that must test cannot hold [BP-OP2-12].
    .title = A charge that goes home
bp-closing-09 =
    A unit gives closing fire once a turn, even if its first charger is driven off and another comes.
    .title = Once a turn
bp-closing-10 =
    If one unit charges several at once, each may fire at it, but for each it is an unclear target.
    .title = Several charged at once
bp-closing-11 =
    A six disorders the charger, who then fights the coming round at { $melee-shaken-or-disordered-signed }.
    .title = A six disorders the charger
bp-closing-12 =
    Nobody has to give it. A standing instruction may say beforehand: always, never, ask, or if the chance is good enough. A
    unit that forms square as it is charged cannot.
    .title = By choice
bp-closing-20 =
    Cavalry as a rule gives none, even with firearms.
    .title = Cavalry gives none
bp-closing-21 =
    Cavalry with pistols or carbines, charged in front, may give closing fire in place of a counter-charge.
    .title = Pistols and carbines
bp-closing-ex-01 =
    Infantry of Stamina 3 charges and takes two casualties from muskets. It is not shaken and does not test. The combat is
    fought.
    .title = Example: two casualties
bp-closing-ex-02 =
    The same with three casualties: shaken, it tests and throws 7. It holds, and fights at +1 for charging and −1 for being
    shaken.
    .title = Example: three casualties
bp-closing-ex-03 =
    Infantry takes one casualty from a gun that it charges, and throws 7: −1 makes 6. It retires one move, disordered, and
    there is no combat.
    .title = Example: a gun fires
bp-closing-ex-04 =
    Cavalry takes one casualty from a gun and throws 12: −1 makes 11, and it retires all the same.
    .title = Example: cavalry and a gun
bp-closing-ex-05 =
    A charger is beaten off; a second one charges the same unit this turn. There is no second closing fire.
    .title = Example: a second charge

bp-trav-01 =
    If an enemy crosses the front of your unit in his Command phase, { $shooting-traversing-reach } off or less, and covers
    there at least { $shooting-traversing-share-percent } of your front's width, your unit may fire at him, if it is not
    engaged.
    .title = Traversing fire
bp-trav-02 =
    It is given as closing fire is, but no combat follows.
    .title = As closing fire
bp-trav-03 =
    It is resolved when the enemy has made his whole move: then he takes casualties, is disordered, tests.
    .title = When it is resolved
bp-trav-04 =
    The bonus of close range is had at { $shooting-close-range } or less and not otherwise.
    .title = Close range
bp-trav-05 =
    Once a turn. Who gave traversing fire cannot give closing fire that turn, nor the other way about, and does not fire again
    before his own turn [BP-SHOOT-05].
    .title = Once a turn
bp-trav-06 =
    Squares and garrisons may give it, with the dice of each side.
    .title = Squares and garrisons
bp-trav-07 =
    For a gun it is the gun's own narrow front that counts. That makes it easy, and is meant to.
    .title = Guns
bp-trav-08 =
    At what place the enemy is shot, by whom, and what test follows is settled in [BP-OP2-13].
    .title = The details
bp-trav-ex-01 =
    Enemy cavalry rides past your infantry, within 12″ and along more than half of its front, to charge your cavalry. When
    its move is made the infantry may fire once.
    .title = Example: riding past
bp-trav-ex-02 =
    Infantry has given traversing fire. Later in the turn it is charged in front: no closing fire.
    .title = Example: once only
