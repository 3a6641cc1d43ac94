# Leaving the table and coming back.

chapter-off-table = Leaving the table

bp-offtable-01 =
    A blunder may take a unit off the table, a retirement after a break test, or an order.
    .title = How units leave
bp-offtable-02 =
    As soon as any part of a unit goes over the edge, the whole of it has left the field and is taken off.
    .title = Over the edge
bp-offtable-03 =
    A unit that was shaken when it left never comes back.
    .title = Shaken units stay away
bp-offtable-04 =
    A unit that was not shaken may come back in a later turn, if its brigade commander orders it to. One that a break test
    drove off { $nerve-retired-may-return ->
        [on] may too.
       *[off] is lost.
    } See [BP-OP1-13].
    .title = Ordered back
bp-offtable-05 =
    Units that left at the same time may be ordered back together.
    .title = Several together
bp-offtable-06 =
    Distance is measured from the commander to the point where the unit left, and costs what it always costs [BP-CMD-31].
    See [BP-OP1-14].
    .title = How far the order carries
bp-offtable-07 =
    If the order succeeds, no matter how well, the unit stands at that point of the edge, or as near to it as there is
    room, in whatever formation it may form. It moves no more this turn and cannot be ordered again, but shoots and fights
    as usual.
    .title = Coming back
bp-offtable-08 =
    Units off the table count when it is asked whether their brigade is broken. If it is, they do not come back.
    .title = Off the table and broken brigades
