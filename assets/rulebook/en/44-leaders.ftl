# Special rules of brigade commanders, and other kinds of general.

chapter-leaders = Advanced: commanders and generals

bp-ctrait-001 =
    Eight is the rating for most commanders, nine for a great leader of horse or for seasoned and willing brigades, seven for the
    badly trained and led. In an even battle give all eight, and character by what follows.
    .title = Ratings and character
bp-ctrait-002 =
    The limits of the rating hold [BP-CMD-30].
    .title = The limits hold
bp-ctrait-003 =
    Before the battle throw a die for each brigade commander; the highest has one of these at random, and equals throw again. One
    a side is enough.
    • One: aggressive.
    • Two: decisive.
    • Three: diffident.
    • Four: headstrong.
    • Five: hesitant.
    • Six: timid.
    .title = Character by chance
bp-ctrait-004 =
    It may be kept from the enemy till it shows.
    .title = Kept secret
bp-ctrait-010 =
    He has one more when he orders a charge at an enemy whom one of the units ordered can reach. See [BP-OP3-45].
    .title = Aggressive
bp-ctrait-020 =
    He may throw a failed test again; if it fails again it is a blunder. See [BP-OP3-46].
    .title = Decisive
bp-ctrait-021 =
    With the general beside him the general's re-roll goes first and brings no such blunder. There is one in any case.
    .title = Decisive: with the general
bp-ctrait-030 =
    He has one less when the general is farther than { $command-general-reach }. But he never blunders: two sixes only fail.
    .title = Diffident
bp-ctrait-040 =
    If he is the first to order this turn he has one more. He never has the general's re-roll, and eleven is a blunder too. See [BP-OP3-47].
    .title = Headstrong
bp-ctrait-050 =
    If his test gives three moves he must throw it again, and that stands. Not with the general beside him.
    .title = Hesitant
bp-ctrait-060 =
    He has one less when he orders a charge, one more when he orders a move away from the enemy; not if it leads towards
    another.
    .title = Timid
bp-ctrait-061 =
    A scenario may give a commander more than one of them.
    .title = Several at once
bp-ctrait-dx-01 =
    Decisive, rating 8: a 10 fails, the second throw is 11: the table of blunders. A 7 would be one move.
    .title = Example: Decisive
bp-ctrait-dx-02 =
    Headstrong, rating 8, first to order: 9. An 11 is a blunder, a 7 gives two moves.
    .title = Example: Headstrong
bp-ctrait-dx-03 =
    Hesitant, rating 8: a 4 would give three moves and must be thrown again. A 9 then fails; a 3 gives three moves.
    .title = Example: Hesitant
bp-ctrait-dx-04 =
    Diffident, rating 8, the general 20″ off: 7. Two sixes only fail.
    .title = Example: Diffident

bp-gentrait-01 =
    Each of these generals gives up the re-roll [BP-GEN-04] for what is told of him.
    .title = In place of the re-roll
bp-gentrait-10 =
    The commander-in-chief has a rating, that of his army or a little more, and no brigade of his own.
    .title = Commander-in-chief
bp-gentrait-11 =
    When all brigade commanders have done, he may order units of any brigade that have had no order this turn, like any
    commander, till he fails. See [BP-OP3-48].
    .title = Commander-in-chief: his orders
bp-gentrait-12 =
    He suits small battles, where he leads, rallies and stands in for the fallen.
    .title = Commander-in-chief: where he suits
bp-gentrait-13 =
    The staff general has a rating one above his army's and orders nobody. All commanders within { $command-general-reach } of
    him may use it for theirs.
    .title = Staff general
bp-gentrait-14 =
    The fighting general commands a brigade, with the rating of his army or one more; or he has the usual one, and the re-roll for
    himself.
    .title = Fighting general
bp-gentrait-15 =
    He may give the unit that he has joined two dice or even three. It suits prophets and war chiefs. See [BP-OP3-49].
    .title = Fighting general: his dice
bp-gentrait-20 =
    For great battles of the American Civil War. A general may have up to three aides, who go with him till they are sent.
    .title = General with aides
bp-gentrait-21 =
    He has a rating, that of his army or rather one more, for sending aides alone.
    .title = General with aides: his rating
bp-gentrait-22 =
    When the turn begins, before orders, he may send an aide to a brigade commander and tests. Whatever the dice, the aide makes
    one move at least, of { $movement-cavalry } each.
    .title = Sending an aide
bp-gentrait-23 =
    If he does not arrive he goes on next turn, till he is ordered otherwise.
    .title = On the way
bp-gentrait-24 =
    Any number may be sent in a turn, till a test fails.
    .title = Several aides
bp-gentrait-25 =
    The distance to an aide does not count.
    .title = Distance to aides
bp-gentrait-26 =
    When he arrives, that commander has one more this turn. The aide stays with him, and falls with him, till called back. See [BP-OP3-50].
    .title = What an aide brings
bp-gentrait-27 =
    He may be called back the turn after, and sent out again from the general's side.
    .title = Back to the staff
