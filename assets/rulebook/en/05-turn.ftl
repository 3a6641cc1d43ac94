# Setting up, the order of a turn, measuring.

chapter-turn = The turn

bp-setup-01 =
    The ground is laid out first. Where the armies stand is the scenario's affair; if it says nothing they line up along
    opposite edges, at least { $movement-deployment-gap } apart. See [BP-OP1-34].
    .title = Setting up
bp-turn-01 =
    A battle is a series of turns, and a turn is one player turn of each side. A player turn has three phases.
    • Command: the side moves, units on initiative first, then units under orders.
    • Shooting: the side's units fire.
    • Hand-to-hand: all who are in contact fight, of both sides.
    .title = The turn and its phases
bp-turn-02 =
    So hand-to-hand combats are fought twice in a full turn, at the end of each player turn.
    .title = Two bouts a turn
bp-turn-03 =
    The scenario says who begins. If it does not, each side throws a die, and the higher takes the first turn or gives it
    away. On equal dice both throw again [BP-OP1-31].
    .title = Who begins
bp-turn-04 =
    The sides keep this order to the end of the battle.
    .title = The order stays

bp-meas-01 =
    Distances run from the edge of one base to the edge of another, unless a rule says otherwise.
    .title = From edge to edge
bp-meas-02 =
    Whatever concerns a commander is measured from his head: here, from the point where he stands.
    .title = Measuring from commanders
bp-meas-03 =
    The fire of a gun is measured from its muzzle.
    .title = Measuring from guns
bp-meas-04 =
    Commanders do not count when it is asked whether an enemy or a friend is near. An enemy commander within
    { $command-near-enemy } gives nobody initiative, hampers no order, and leaves every movement free.
    .title = Commanders are not units
