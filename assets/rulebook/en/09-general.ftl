# What the general does for his brigades.

chapter-general = The general

bp-gen-01 =
    The general does not order troops. Once a turn he may assist one of his brigade commanders.
    .title = The general assists
bp-gen-02 =
    For that he must stand within { $command-general-reach } of the brigade commander when the turn of his side begins.
    .title = How near he must be
bp-gen-03 =
    At the start of the Command phase choose one brigade commander within reach. { $command-general-rides-along ->
        [on] The general's own model rides over to him.
       *[off] An aide rides over to him in the general's name, while the general himself stays where he is.
    } He can assist one and no more, even if several are near. See [BP-OP1-8].
    .title = Choosing whom to assist
bp-gen-04 =
    The commander who is assisted may throw one Command test of this turn again, both dice of it, whether it succeeded,
    failed or was a blunder. See [BP-OP1-9].
    .title = The re-roll
bp-gen-05 =
    The second throw stands, better or worse. There is one re-roll a turn.
    .title = The second throw stands
bp-gen-06 =
    A success may be thrown again too, in the hope of more moves.
    .title = Throwing a success again
bp-gen-07 =
    The general can give neither Follow Me nor Rally.
    .title = No Follow Me, no Rally
bp-gen-08 =
    The general moves when all brigade commanders have finished [BP-CMDR-03]. Whom he is to assist he must ride to a turn
    before.
    .title = Ride a turn ahead
bp-gen-09 =
    Optional. Other kinds of general, who do something else in place of the re-roll, are among the advanced rules.
    .title = Other kinds of general
bp-gen-ex-01 =
    The general stands within 12″ of three brigade commanders. He assists one of them.
    .title = Example: one of three
bp-gen-ex-02 =
    The commander whom the general assists throws a blunder. He may throw again, and what comes then stands even if it is
    worse.
    .title = Example: a blunder thrown again
