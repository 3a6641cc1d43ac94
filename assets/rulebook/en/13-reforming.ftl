# Changes of formation on the move, those that must be, and dressing.

chapter-reforming = Changing formation and dressing

bp-reform-10 =
    A change of formation takes one of the moves that the unit has, at that point of its way which the order names. It
    must be ordered. How it is done is told in [BP-REFORM-02] and [BP-REFORM-03]; where there is no room for it, in [BP-OP1-29].
    .title = Changing formation on the way
bp-reform-11 =
    With several moves, marching and changing formation may follow one another in any order that was stated. Each change
    takes a whole move.
    .title = March and formation together
bp-reform-ex-01 =
    A battalion in skirmish order stands in a wood's edge. “Leave the wood, form line, and go at the French.” The test gives
    three moves: with the first it comes out, with the second it forms line, with the third it advances, to within range of
    the French.
    .title = Example: out of the wood
bp-reform-20 =
    An irregular or tiny unit that has left the road on which it went in march column always takes its own formation again
    in its next turn.
    .title = After the road
bp-reform-21 =
    A warband takes no other formation, but for skirmish order where the ground demands it, as a wood does, and march
    column for a road.
    .title = Warbands stay warbands
bp-reform-22 =
    A warband that has left the ground which it had to cross in skirmish order is a warband again in its next turn.
    .title = After difficult ground
bp-reform-23 =
    These changes are made whatever the orders say. Think of them when you order such a unit. See [BP-OP1-12].
    .title = They must be made

bp-dress-01 =
    A line that is bent, along a wall for instance, must dress before it moves on. That takes
    { $movement-dressing ->
        [whole-turn] all the moves that it has this turn.
       *[one-move] one move.
    } See [BP-OP1-15].
    .title = Dressing the line
bp-dress-02 =
    A line is straight, or slightly curved where it cannot be helped: here, bent by no more than { $layout-slight-bend-degrees }
    in all. One that follows an obstacle may be formed all the same, but must dress before it moves.
    .title = What a straight line is
bp-dress-03 =
    By the letter this holds for every formation. Columns will hardly ever need it, skirmishers never do.
    .title = Other formations
bp-dress-ex-01 =
    A line bent along a wall is ordered forward and has one move. It dresses, and does not advance.
    .title = Example: dressing
