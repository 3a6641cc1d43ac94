# Break tests, retiring, holding.

chapter-break-tests = Break tests

bp-break-01 =
    A unit that breaks has run or been cut down. It is removed as destroyed.
    .title = Broken
bp-break-t0 =
    A unit tests its nerve
    • when fire has brought it excess casualties, at the end of the Shooting phase [BP-BREAK-10];
    • when closing fire has shaken it as it charged, or guns so fired have cost it a casualty [BP-BREAK-11];
    • when it has lost a combat [BP-BREAK-12];
    • when it is shaken and its combat was drawn [BP-BREAK-13];
    • when a friend whom it supported breaks [BP-BREAK-30].

    The first is read in the rows for shooting, all others in those for hand-to-hand [BP-BREAK-T2].
    .title = When nerve is tested
bp-break-10 =
    After the Shooting phase of every player turn each unit tests whose casualties are more than its Stamina. As many as its
    Stamina shake it and no more.
    .title = After fire
bp-break-11 =
    A charger tests at once [BP-CLOSING-05], with the modifiers of a test after fire.
    .title = After closing fire
bp-break-12 =
    Each losing unit tests by itself, shaken or not, in the order that its owner chooses. Excess casualties of the combat count
    against it.
    .title = After a lost combat
bp-break-13 =
    After a draw the shaken units of both sides test, in any order, else as after a lost combat.
    .title = After a draw
bp-break-30 =
    { $nerve-supporters-test ->
        [off] In this ruleset supporters do not test.
       *[on] When a unit breaks, whoever could have supported it tests. That it has merely lost is not enough.
    } See [BP-OP2-32].
    .title = When a friend breaks
bp-break-31 =
    Infantry and cavalry are not moved by the loss of guns and tiny units, unless they are tiny themselves.
    .title = Guns and tiny units
bp-break-32 =
    It is enough to have stood where one could support, counted or not: behind two friends, either of them.
    .title = Where one could support
bp-break-33 =
    A supporter tests once, however many it supported break.
    .title = Once
bp-break-34 =
    A unit removed because it could not retire has broken too [BP-RETREAT-06].
    .title = Those who could not retire
bp-break-35 =
    If a supporter breaks by this test, those near it do not test in turn.
    .title = No chain
bp-break-40 =
    Throw two dice, add the modifiers [BP-BREAK-T1], read the result [BP-BREAK-T2].
    .title = The test
bp-break-41 =
    Afterwards excess casualties are struck off, whatever the result [BP-CAS-04].
    .title = Excess is struck off
bp-break-t1 =
    • Each excess casualty: { $nerve-excess-casualty-signed }.
    • The unit is disordered: { $nerve-disordered-signed }.
    • After fire and closing fire alone, if guns cost it a casualty this turn: { $nerve-artillery-casualty-signed }.
    .title = Modifiers of the test
bp-break-t2 =
    After fire:
    { $nerve-shooting-rows }

    In hand-to-hand:
    { $nerve-hand-to-hand-rows }

    To break is to be removed. To retire is to go one move back, disordered [BP-RETREAT-01]. To hold is to stay [BP-HOLD-01].
    .title = The table
bp-break-ex-01 =
    Stamina 3, four casualties from muskets, disordered: −2.
    .title = Example: modifiers
bp-break-ex-02 =
    A unit stands behind two friends in combat. One of them breaks, or both: it tests once.
    .title = Example: behind two friends
bp-break-ex-03 =
    Infantry has lost a combat, no modifiers. At 4 it breaks, at 5 and 6 it retires, at 7 it holds.
    .title = Example: infantry
bp-break-ex-04 =
    Cavalry has lost a combat. At 4 it breaks, from 5 to 12 it retires.
    .title = Example: cavalry
bp-break-ex-05 =
    A battery has excess casualties from fire. At 6 it breaks, at 7 it holds.
    .title = Example: guns under fire
bp-break-ex-06 =
    A battery has lost a combat: it breaks, whatever it throws.
    .title = Example: guns in combat
bp-break-ex-07 =
    A shaken unit of Stamina 3 takes one more casualty from muskets: it tests at −1 when the phase ends. Had it taken none it
    would not test.
    .title = Example: one more casualty

bp-retreat-01 =
    To retire is to go one full move, or up to two if no place is found nearer.
    .title = How far
bp-retreat-02 =
    Backwards. But a unit attacked on one flank alone or in the rear goes the opposite way: struck on the left, to its right;
    struck in the rear, forward. See [BP-OP2-27].
    .title = Which way
bp-retreat-03 =
    It is a move like another, slowed by ground, but must lie wholly within the unit's rear zone, or within that to which it
    goes.
    .title = Within its zone
bp-retreat-04 =
    The unit keeps facing and formation.
    .title = Facing the enemy
bp-retreat-05 =
    It may pass through friends if it gets clear of them, and must touch no enemy.
    .title = Through friends
bp-retreat-06 =
    If it can find no place even with two moves, it breaks.
    .title = No way back
bp-retreat-07 =
    A unit that leaves the table as it retires is { $nerve-retired-may-return ->
        [on] off it, and may return if it was not shaken.
       *[off] destroyed, shaken or not.
    } See [BP-OP1-13].
    .title = Off the table
bp-retreat-08 =
    Who retires by a break test is disordered. Cavalry that retires after a draw is told of in [BP-DRAW-02].
    .title = Disordered
bp-retreat-09 =
    A march column that must retire also deploys into line, if there is room, or irregular and tiny units into their own
    formation. It is disordered by that. See [BP-OP2-21].
    .title = March columns
bp-retreat-ex-01 =
    A unit attacked on its left flank alone must retire. It goes to its right and keeps its facing.
    .title = Example: struck in flank

bp-hold-01 =
    To hold is to stay, and to fight on if still in contact.
    .title = Holding
bp-hold-02 =
    Who was attacked in flank or rear, from one side alone, and who was caught in march column, may turn to face the enemy for
    the next round if there is room.
    .title = Turning to face
bp-hold-03 =
    A march column that holds deploys into line facing the enemy, if there is room, or irregular and tiny units into their own
    formation. It is disordered.
    .title = March columns
bp-hold-04 =
    A unit attacked in the rear alone or on one flank alone forms line facing the enemy, if there is room; irregulars take their
    own formation. If that changes its formation it is disordered. See [BP-OP2-22].
    .title = Forming against a flank attack
bp-hold-05 =
    A unit attacked from several sides cannot turn and fights on as it stands.
    .title = From several sides
