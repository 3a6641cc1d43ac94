# Moving without an order, or in spite of a failed one.

chapter-initiative = Initiative and free moves

bp-init-01 =
    A unit that acts on initiative makes one move without an order and without a test.
    .title = One sure move
bp-init-02 =
    A unit may act on initiative if an enemy unit is within { $command-near-enemy } of it when its own side's Command
    phase begins. It need not see him. Enemy commanders do not count [BP-MEAS-04].
    .title = Who has initiative
bp-init-03 =
    All of a side's units that act on initiative move before any of its commanders gives an order.
    .title = Before all orders
bp-init-04 =
    Who acts on initiative cannot be ordered in the same turn, and who is ordered cannot act on initiative.
    .title = Initiative or an order
bp-init-05 =
    The unit acts as if ordered: it may move, charge or change formation as you like. A charge is announced before the
    unit stirs.
    .title = What initiative allows
bp-init-06 =
    With the enemy so near, the move is bound by the rule of proximity [BP-PROX-02].
    .title = Bound by the enemy
bp-init-07 =
    Nobody has to use initiative. A unit may wait for an order, which may bring two or three moves, or none. Each unit of
    a brigade may do as it likes.
    .title = Not an obligation
bp-init-08 =
    A disordered unit has no initiative but one: it may retreat in disorder, one move straight away from the nearest enemy
    and as far as it can. It then does not recover at the end of the turn.
    .title = Disorderly retreat
bp-init-09 =
    Units of a broken brigade have no initiative but the disorderly retreat.
    .title = Broken brigades
bp-init-ex-01 =
    An enemy is within 12″ of a unit. It may make one sure move, or wait for an order that brings none to three.
    .title = Example: the choice
bp-init-ex-02 =
    Nobody but an enemy commander is within 12″ of a unit. It cannot act on initiative.
    .title = Example: a commander alone

bp-free-01 =
    A free move is one move in spite of a failed Command test.
    .title = What a free move is
bp-free-02 =
    March columns, infantry squares and limbered artillery are entitled to it. When an order to such a unit fails it must
    make one move all the same, if that is what the order was about.
    .title = Who has a free move
bp-free-03 =
    If an order to a group fails, those of it that are entitled make their free move and the others stay.
    .title = Free moves in a group
bp-free-04 =
    A square's free move is bound by what a square can do: one move a turn at half rate, not towards the enemy, and none
    with enemy cavalry near. See the advanced rules.
    .title = The square's free move
bp-free-05 =
    A unit that evades a charge always has one move at least, even if its test fails.
    .title = Evading
bp-free-06 =
    A blunder leaves no free move: what the blunder brings takes its place.
    .title = No free move after a blunder
bp-free-07 =
    A failed Follow Me or Rally leaves none either, for there is no order to carry out.
    .title = Nor after Follow Me or Rally
bp-free-08 =
    Special rules give free moves to other units.
    .title = Free moves by special rule
bp-free-09 =
    A free move needs an order that failed. A unit that was not ordered at all, for instance because its commander had
    failed already, has none. See [BP-OP1-10].
    .title = No order, no free move
bp-free-ex-01 =
    A group of a march column, a line and a limbered battery is ordered, and the test fails without a blunder. Column and
    battery make one move of what was ordered; the line stays.
    .title = Example: a group fails
