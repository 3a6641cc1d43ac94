# How far, in what manner, through whom, and near whom.

chapter-movement = Movement

bp-move-01 =
    Infantry, limbered foot artillery and wagons move { $movement-infantry }.
    .title = Infantry
bp-move-02 =
    Cavalry and limbered horse artillery move { $movement-cavalry }.
    .title = Cavalry
bp-move-03 =
    Guns moved by hand go { $movement-manhandled }.
    .title = Guns by hand
bp-move-04 =
    Battalion guns, the lightest, go { $movement-manhandled-battalion-gun } by hand.
    .title = Battalion guns by hand
bp-move-05 =
    A commander on foot moves { $movement-commander-on-foot }, once a turn.
    .title = Commander on foot
bp-move-06 =
    A mounted commander moves { $movement-commander-mounted }, once a turn.
    .title = Mounted commander
bp-move-07 =
    In a Command phase a unit makes up to { $movement-most-moves ->
        [one] one move
       *[other] { $movement-most-moves } moves
    }: as many as the Command test, initiative or Follow Me give it.
    .title = Several moves
bp-move-08 =
    Formation does not change how far a unit moves, but that a square moves at half rate. Roads make nobody faster. Columns
    gain by taking orders more easily [BP-CMD-34] and by their free move [BP-FREE-02].
    .title = Formations and roads
bp-move-12 =
    Optional. For a slower game all moves are shortened, and ranges with them [BP-SCALE-01].
    .title = Shorter moves
bp-move-09 =
    Each man or base may move and turn as he likes while the formation is kept and none goes farther than the move
    allows. So a unit may wheel, turn about, turn where it stands, go forward, back, sideways and aslant, all in one move.
    See [BP-OP1-19].
    .title = Freely, but in formation
bp-move-10 =
    Contact with the enemy is made by charging and not otherwise [BP-CMD-17]. Any other move stops short of him, however
    close.
    .title = No contact without a charge
bp-move-11 =
    Of a charge only the leader's way is measured. The others may go farther to stand beside him.
    .title = Measuring a charge
bp-move-ex-01 =
    Infantry moves 12″. With three moves it may go up to 36″, if the order allows.
    .title = Example: three moves

bp-inter-01 =
    Units may pass through units of their own side as they move.
    .title = Through friends
bp-inter-02 =
    No unit may end on top of another. If it cannot get wholly clear with all the moves that it has this turn, it may not
    pass and stops before its friends.
    .title = It must get clear
bp-inter-03 =
    So a first or second move may end among friends, if a later move of the same turn leads out again.
    .title = Between two moves
bp-inter-04 =
    Neither unit suffers for it.
    .title = No harm done
bp-inter-05 =
    Nobody passes through the enemy.
    .title = Not through the enemy

bp-prox-01 =
    A unit that is within { $movement-proximity } of an enemy unit when it begins to move, or comes so near while it moves,
    is bound by the enemy for the rest of the turn, even if it leaves him behind again.
    .title = Near the enemy
bp-prox-02 =
    A unit that is bound may advance within its own front or fall back within its own rear, and nothing else.
    .title = Forward or back
bp-prox-03 =
    This comes before any order.
    .title = Before any order
bp-prox-04 =
    So nobody slips sideways past the enemy: one goes more or less straight on or straight back. Aslant and wheeling is
    allowed while it stays inside the front. How the game judges this is told in [BP-OP1-18].
    .title = No sidling
bp-prox-05 =
    A change of formation is allowed near the enemy. Units on initiative, who always are near him, may make one [BP-INIT-05].
    .title = Changing formation near the enemy
bp-prox-06 =
    Skirmishers have front all around [BP-ARC-04], so they go where they like.
    .title = Skirmishers are free
bp-prox-07 =
    Commanders are no units and bind nobody [BP-MEAS-04].
    .title = Commanders bind nobody
