# How commanders move, join units and get out of the way.

chapter-commanders = Commanders on the field

bp-cmdr-01 =
    Brigade commanders and the general move without an order and without a test.
    .title = No order needed
bp-cmdr-02 =
    A brigade commander may move once a turn: when he has given all his orders, before the next commander begins.
    .title = When a brigade commander moves
bp-cmdr-03 =
    The general may move once a turn, after all brigade commanders have moved.
    .title = When the general moves
bp-cmdr-04 =
    They move { $movement-commander-on-foot } on foot and { $movement-commander-mounted } mounted.
    .title = How far
bp-cmdr-05 =
    A Follow Me or Rally that succeeds takes the commander to the unit at once. That is his movement for the turn.
    .title = Riding to a unit
bp-cmdr-06 =
    A commander may also join a unit by going up to it and saying so: the general any unit of his side, a brigade commander
    { $command-joins-any-friend ->
        [on] any of them too.
       *[off] one of his own brigade.
    } See [BP-OP1-33].
    .title = Joining a unit
bp-cmdr-07 =
    A commander who joined a unit in an earlier turn does not go along when it moves in the Command phase: it leaves him
    behind on his own. Follow Me is the exception.
    .title = Left behind
bp-cmdr-08 =
    For the rest of the turn in which he joined, and in the enemy's turn, he goes wherever the unit has to go. So it is until
    the unit moves in its side's next Command phase or, if it stays, until he may move himself.
    .title = Carried along
bp-cmdr-09 =
    Nobody shoots at commanders and they block no view. A unit of either side that would run into one takes no notice: his
    owner puts him out of its way, wherever he likes within { $movement-commander-on-foot } or
    { $movement-commander-mounted }, as he is on foot or mounted.
    .title = Out of the way
bp-cmdr-10 =
    If it is an enemy unit that drives a commander away, he must join a unit of his side at once. If there is none in his
    reach he is killed or taken and leaves the game. Enemy commanders drive nobody away.
    .title = Driven off by the enemy
bp-cmdr-11 =
    A commander who has joined a unit is not driven away. He is part of it.
    .title = Safe with a unit
bp-cmdr-12 =
    With a disordered unit he may still order others, and may leave it.
    .title = With a disordered unit
bp-cmdr-13 =
    The commander of a broken brigade gives no orders.
    .title = Commanders of broken brigades
bp-cmdr-ex-01 =
    An enemy unit rides over the place of a mounted brigade commander. The nearest unit of his side is 30″ off: he joins it.
    Were it 50″ off he would be lost.
    .title = Example: driven off
