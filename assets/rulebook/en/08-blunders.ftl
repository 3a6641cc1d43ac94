# What two sixes lead to.

chapter-blunders = Blunders

bp-blunder-01 =
    Two sixes on a brigade commander's Command test { $command-blunders ->
        [on] are a blunder.
       *[off] would be a blunder; in this ruleset they are a plain failure.
    }
    .title = Two sixes
bp-blunder-02 =
    Optional. The rule may be left out, which suits beginners: two sixes are then an ordinary failure. Or players change
    the table to fit their war. In this ruleset blunders are { $command-blunders ->
        [on] in play.
       *[off] left out.
    }
    .title = Without blunders
bp-blunder-03 =
    After a blunder there are no free moves. Once the general's re-roll is used or waived [BP-GEN-04], a die says what
    happens instead.
    • One: { $command-blunder-table-1-words }.
    • Two: { $command-blunder-table-2-words }.
    • Three: { $command-blunder-table-3-words }.
    • Four: { $command-blunder-table-4-words }.
    • Five: { $command-blunder-table-5-words }.
    • Six: { $command-blunder-table-6-words }.

    What these are is told from [BP-BLUNDER-11] to [BP-BLUNDER-16].
    .title = The table of blunders
bp-blunder-11 =
    The unit falls back two moves from the nearest enemy unit that it sees. Another enemy in its way it
    may not charge: it goes round him and keeps as far from him as it can. If it sees no enemy it goes straight back or
    towards its own edge of the table, whichever looks more like running.
    .title = Headlong retreat
bp-blunder-12 =
    As a headlong retreat [BP-BLUNDER-11], but one move.
    .title = Retreat
bp-blunder-13 =
    The unit moves towards its left flank, one move at most, as far as it can get. An enemy in its way
    { $command-blunder-choice ->
        [enemy] it charges if the enemy so chooses.
       *[owner] it may charge.
    }
    .title = To the left
bp-blunder-14 =
    As [BP-BLUNDER-13], on the other side.
    .title = To the right
bp-blunder-15 =
    The unit moves straight ahead, one move at most, as far as it can get. An enemy in its way
    { $command-blunder-choice ->
        [enemy] it charges if the enemy so chooses.
       *[owner] it may charge.
    }
    .title = Forward
bp-blunder-16 =
    The unit charges the nearest enemy unit that it sees; if it sees none it goes straight ahead. A second die
    says how many moves it makes: from a one to a six { $command-blunder-charge-moves-1 },
    { $command-blunder-charge-moves-2 }, { $command-blunder-charge-moves-3 }, { $command-blunder-charge-moves-4 },
    { $command-blunder-charge-moves-5 } and { $command-blunder-charge-moves-6 }.
    .title = Charge!
bp-blunder-04 =
    If the order was for a group, one die decides for all of it, and if it says “charge”, one second die too.
    { $command-blunder-takes ->
        [whole-brigade] In this ruleset the whole brigade is carried away, but for units in combat.
       *[ordered-group] Units of the brigade that had no part in the order take none in the blunder.
    } See [BP-OP1-6].
    .title = A group blunders
bp-blunder-05 =
    A blunder may carry a unit off the table [BP-OFFTABLE-01].
    .title = Off the table
bp-blunder-06 =
    Follow Me, Rally and the test for evading a charge can be blundered too. See [BP-OP1-11].
    .title = Other tests that blunder
bp-blunder-07 =
    Where the table leaves a choice it is made by { $command-blunder-choice ->
        [enemy] the enemy
       *[owner] the owner of the unit
    }. See [BP-OP1-6].
    .title = Who chooses
