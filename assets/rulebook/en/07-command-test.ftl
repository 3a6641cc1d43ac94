# Staff Ratings and the Command test.

chapter-command-test = The Command test

bp-staff-01 =
    Every brigade commander has a Staff Rating, from { $command-lowest }, the worst, to { $command-highest }, the best. As
    a rule all of an army have the same, for it tells more of the army's staff work than of the man.
    .title = Staff Rating
bp-staff-02 =
    An ordinary professional army has eight; seven stands for poor command or training, nine for uncommonly good. Seven and
    nine suit colonial wars and battles of unlike armies.
    .title = Usual ratings
bp-staff-03 =
    Optional. Each commander or brigade may have a rating of its own.
    • ten: a genius of war;
    • nine: a great commander;
    • eight: good;
    • seven: middling;
    • six: poor;
    • five: a fool;
    • below that nobody is fit to serve.
    .title = Ratings man by man
bp-staff-04 =
    After all modifiers the rating is held between { $command-lowest } and { $command-highest } [BP-CMD-30].
    .title = Limits of the rating
bp-staff-05 =
    The general has no Staff Rating of his own, for he gives no orders. The other kinds of general, among the advanced
    rules, have one.
    .title = The general has none

bp-cmd-22 =
    Throw two dice and compare their sum with the commander's Staff Rating as modified [BP-CMD-30].
    .title = The throw
bp-cmd-23 =
    Two sixes { $command-blunders ->
        [on] are a blunder: the order fails and something worse happens [BP-BLUNDER-03].
       *[off] fail like any throw above the rating. With the rule of blunders they would be a blunder [BP-BLUNDER-02].
    }
    .title = Two sixes
bp-cmd-24 =
    More than the rating: the order is not received. The unit stays, unless it is entitled to a free move [BP-FREE-01],
    which is one move.
    .title = Not received
bp-cmd-25 =
    The rating itself, or one below it: the unit may make one move.
    .title = One move
bp-cmd-26 =
    Two below the rating: up to two moves.
    .title = Two moves
bp-cmd-27 =
    Three or more below the rating: up to { $movement-most-moves ->
        [one] one move.
       *[other] { $movement-most-moves } moves.
    }
    .title = The most moves
bp-cmd-28 =
    A commander who fails a test gives no more orders this turn: the rest of his brigade goes without. He may still move
    himself, unless it was Follow Me or Rally that failed. { $command-blunders ->
        [on] A blunder is a failure too [BP-OP1-5].
       *[off] Two sixes are a failure like any other [BP-OP1-5].
    }
    .title = The first failure is the last order
bp-cmd-29 =
    Two sixes are looked for first. No rating is above { $command-highest }, so they never succeed.
    .title = Two sixes always fail

bp-cmd-30 =
    Modifiers change the Staff Rating, not the throw. Whatever they come to, the rating is never taken as more than
    { $command-highest } or less than { $command-lowest }.
    .title = Modifiers and their limits
bp-cmd-31 =
    Beyond { $command-distance-step } from the commander, each full { $command-distance-step } between him and the unit
    takes one from the rating. See [BP-CMD-36].
    .title = Far from the commander
bp-cmd-32 =
    An enemy unit within { $command-near-enemy } of the unit that is ordered: { $command-near-enemy-modifier-signed }.
    .title = The enemy is near
bp-cmd-33 =
    The unit is in attack column: { $command-attack-column-signed }.
    .title = Attack column
bp-cmd-34 =
    The unit is in march column, or is limbered artillery, and not on a road: { $command-on-the-march-signed }.
    .title = On the march
bp-cmd-35 =
    The unit is in march column, or is limbered artillery, and moves along a road or track: { $command-on-a-road-signed }
    in place of what it would have off the road.
    .title = On the march by road
bp-cmd-36 =
    Distance runs from the commander to the nearest point of the unit; for a group, to the unit of it that is farthest
    off. Up to { $command-distance-step } costs nothing; beyond, every full { $command-distance-step } counts, the first
    among them. See [BP-OP1-1] and [BP-OP1-2].
    .title = How the distance counts
bp-cmd-37 =
    For a group the near enemy counts once, if he is near any unit of it.
    .title = An enemy near a group
bp-cmd-38 =
    A group has the bonus of columns only if every unit of it is in attack column, in march column or limbered; these may
    be mixed.
    .title = A group of columns
bp-cmd-39 =
    A group has the bonus of the road only if every unit of it is in march column or limbered and moves along a road. If
    some are off the road the group has the bonus of columns.
    .title = A group on the road
bp-cmd-46 =
    Everything is judged at the moment of the order: the formation that the units have and the place where they stand.
    .title = When modifiers are judged
bp-cmd-47 =
    Optional. Players may agree on modifiers of their own. Special rules of units and commanders bring more.
    .title = Further modifiers

bp-cmd-ex-01 =
    The unit stands 19″ from its commander: −1.
    .title = Example: 19 inches
bp-cmd-ex-02 =
    The unit stands 38″ from its commander: three full 12″, so −3. See [BP-OP1-1].
    .title = Example: 38 inches
bp-cmd-ex-03 =
    The unit stands 48″ from its commander: −4.
    .title = Example: 48 inches
bp-cmd-ex-04 =
    A unit has left the table and is ordered back; its commander is 26″ from where it left: −2.
    .title = Example: 26 inches
bp-cmd-ex-11 =
    Staff Rating 8. A throw of 5 gives three moves, 6 two, 7 or 8 one; 9 fails; 12 is a blunder where blunders are in
    play.
    .title = Example: reading the throw
bp-cmd-ex-12 =
    Staff Rating 8, the unit 48″ off in line, an enemy within 12″: 8 − 4 − 1 is 3, which counts as 5.
    .title = Example: as bad as it gets
bp-cmd-ex-13 =
    Staff Rating 9, a march column on a road within 12″ and no enemy near: 9 + 2 is 11, which counts as 10. A throw of 7
    gives three moves.
    .title = Example: as good as it gets
bp-cmd-ex-14 =
    Two attack columns and a march column off the road are ordered together by a commander of 8; no enemy is near, the
    farthest is 10″ off. All are columns: +1, so 9.
    .title = Example: a group of columns
bp-cmd-ex-15 =
    The same group with one unit in line: no bonus, so 8.
    .title = Example: a line among columns
