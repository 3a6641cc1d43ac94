# Units, brigades, commanders.

chapter-army = The army

bp-army-01 =
    Units make up brigades, brigades make up the army. Every unit belongs to a brigade.
    .title = Units and brigades
bp-army-02 =
    Each brigade has one commander, a figure of his own apart from the figures of the units.
    .title = The brigade commander
bp-army-03 =
    A brigade may hold any number of units of any arms: foot, horse and guns together if you like. Three to six are
    usual. There is no limit, but a large brigade is hard to move as one.
    .title = What a brigade holds
bp-army-04 =
    Each army has exactly one general: the commander-in-chief with his staff and aides, and the player's own person on
    the field.
    .title = The general
bp-army-05 =
    Units need not stay near each other or near their commander. But one order for several of them asks for a body whose
    neighbours stand at most { $command-group-gap } apart [BP-CMD-40], and friends can support each other in
    hand-to-hand fighting only from close by.
    .title = Keeping together
bp-army-06 =
    A brigade is in formation while its units form one body: from each to the next it is never more than
    { $command-group-gap }. See [BP-OP1-3].
    .title = A brigade in formation
bp-army-07 =
    Commanders may stand where they like, however far from their troops. Nobody can shoot at them or fight them hand to
    hand.
    .title = Where commanders stand
bp-army-ex-01 =
    All three are lawful brigades: four regiments of cavalry with a battery; six battalions with two regiments of
    cavalry; one battalion with three regiments of cavalry and a battery.
    .title = Example: three brigades
