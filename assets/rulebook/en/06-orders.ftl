# The Command phase, who is ordered and what an order says.

chapter-orders = Orders

bp-cmd-01 =
    The phase runs in this order.
    • First it is settled who may act on initiative [BP-INIT-02], which brigade commander the general assists [BP-GEN-03],
    and which irregular and tiny units must now return to their own formation [BP-REFORM-23].
    • Then all units that act on initiative move, disorderly retreats among them.
    • Then one brigade commander after another, in the order you choose, gives all his orders; each is tested and carried
    out before the next. When he is done he may move himself.
    • Last of all the general moves.
    .title = The course of the Command phase
bp-cmd-02 =
    A brigade commander finishes all his orders before another begins. There is no going back to him.
    .title = One commander after another
bp-cmd-03 =
    Several players of a side may order at the same time, but each leads his own commanders one after another.
    .title = Several players a side
bp-cmd-04 =
    Name the commander; name the unit or the group of units; say the order; throw the dice. Then the units move as the
    result and the order tell them.
    .title = Giving an order
bp-cmd-05 =
    A brigade commander orders the units of his own brigade and no others.
    .title = Own brigade only
bp-cmd-06 =
    The general gives no orders himself. He improves the chances of one of his brigade commanders [BP-GEN-01]. See [BP-OP1-7].
    .title = The general gives no orders
bp-cmd-07 =
    A unit can be given one order a turn. Whether the test succeeded or not, nobody can order it again this turn.
    .title = One order a turn
bp-cmd-08 =
    A unit that has acted on initiative this turn cannot be ordered.
    .title = No order after initiative
bp-cmd-09 =
    A disordered unit can be given no order of any kind: not alone, not in a group, not Follow Me, not Rally.
    .title = Disordered units take no orders
bp-cmd-10 =
    Nobody needs an order to shoot or to fight hand to hand. Both simply happen in their phases.
    .title = Shooting and fighting need no order
bp-cmd-11 =
    Moving, changing formation and charging need an order, or initiative, or a rule that demands or allows them. A change
    of formation, with the formation wanted, and a charge must be part of the order.
    .title = What needs an order

bp-cmd-12 =
    The order is said before the dice are thrown, plainly and without an “if”. It must not hang on the result or on the
    number of moves. So here an order is a plan, fixed when you give it; see [BP-OP1-4].
    .title = Without conditions
bp-cmd-13 =
    An order to move says where to and, where it matters, by which way.
    .title = Where to, and which way
bp-cmd-14 =
    At a table, dice thrown before the order was said, or for an order that nobody can make out, { $command-blunders ->
        [on] are a blunder whatever they show.
       *[off] fail whatever they show.
    } Here that cannot happen: no order is tested before it is whole.
    .title = Thrown too soon
bp-cmd-15 =
    A unit carries out its order by the simplest and quickest way. If its moves do not reach, it does as much as it can:
    ordered to charge and falling short, it stops as close to the enemy as it has come, even under the muzzles
    of his guns.
    .title = As far as it can
bp-cmd-16 =
    If the order is fulfilled with moves to spare, they are lost.
    .title = Moves to spare

bp-cmd-17 =
    Only a unit that charges comes into contact with the enemy: by an order that says so, on initiative, by Follow Me
    { $command-blunders ->
        [on] or by a blunder.
       *[off] or where a rule makes it.
    } When the order is given nobody need know whether an enemy is in sight or within reach.
    .title = An order to charge
bp-cmd-18 =
    A unit under an order to charge that comes upon an enemy it could not see before charges him.
    .title = An enemy comes into view
bp-cmd-19 =
    An order may name whom to charge, or leave it open. If it is left open the unit charges the nearest enemy.
    .title = Whom to charge
bp-cmd-20 =
    To charge is to go by the shortest way as close to the target as can be, whatever follows, and into contact if that
    is possible. Such an order may be given merely to get close, with contact as a chance.
    .title = What a charge means
bp-cmd-21 =
    Whoever can never charge cannot be ordered to: shaken units, march columns, artillery, squares, skirmishers against
    some formed troops. When several moves lead to a charge only the last of them is the charge, and the target must be
    within one move of the leader where that begins.
    .title = Who cannot be ordered to charge

bp-cmd-40 =
    A brigade commander may give one order to several of his units, or to all of them, if they form one body: from each to
    the next at most { $command-group-gap }, when the order is given and again when it has been carried out. See [BP-OP1-3].
    .title = One order for several units
bp-cmd-41 =
    Name the units, say one order, throw once. If it is received, all have the same order and the same number of moves
    and do their best with it. If not, nobody moves but those entitled to a free move [BP-FREE-03].
    .title = One test for the group
bp-cmd-42 =
    The order must mean the same for all: all advance, or all fall back, or all take up one arrangement.
    .title = The same for all
bp-cmd-43 =
    Keeping within { $command-group-gap } comes before the order: cavalry cannot leave the infantry of its group farther
    behind than that.
    .title = Staying together comes first
bp-cmd-44 =
    To make parts of a brigade do different things give each its own order. Under different orders they may part as far as
    you like.
    .title = Different tasks, different orders
bp-cmd-45 =
    A disordered unit cannot be in a group that is ordered.
    .title = No disordered unit in a group

bp-cmd-ex-05 =
    A battalion is ordered to charge and its moves do not reach. It goes as close as they take it, even to a few inches from
    the guns, and is not in contact.
    .title = Example: falling short
bp-cmd-ex-06 =
    “Up the hill, and charge whatever you find there”: the unit charges the nearest enemy.
    .title = Example: an open charge
bp-cmd-ex-07 =
    On the way of a charging unit an enemy appears whom a wood had hidden. The unit charges him.
    .title = Example: behind the wood
bp-cmd-ex-08 =
    Infantry, which moves 12″, and cavalry, which moves 18″, stand side by side and are ordered to advance as fast as they
    can. With two moves the infantry goes 24″; the cavalry could go 36″ but stops where it is 6″ from the infantry.
    .title = Example: horse and foot together
bp-cmd-ex-09 =
    Half a brigade is to hold, half to advance. These are two orders, and the halves may end more than 6″ apart.
    .title = Example: a brigade parts
bp-cmd-ex-10 =
    “Advance, and if there are two moves form line as well” is no order: it hangs on the dice.
    .title = Example: an order with an if
bp-cmd-ex-16 =
    A commander has the units A, B and C. He orders A and succeeds; he orders B and fails. A moves. B stays, or makes its
    free move. C can be given no order this turn.
    .title = Example: the second order fails
