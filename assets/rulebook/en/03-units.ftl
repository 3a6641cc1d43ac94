# Profiles, sizes, casualties, bases.

chapter-units = Units

bp-stat-01 =
    A unit goes by the name it has in its army.
    .title = Name
bp-stat-02 =
    The type says which rules hold for a unit. Most are regular infantry, regular cavalry, irregular infantry, irregular
    cavalry or artillery.
    .title = Type
bp-stat-03 =
    The arms of most of its men: musket, rifle, carbine, lance, cold steel alone. They decide the range.
    .title = Armament
bp-stat-04 =
    How many dice a unit throws in hand-to-hand fighting. Six is common; more is better.
    .title = Hand-to-hand
bp-stat-05 =
    How many dice a unit throws when it shoots. Infantry with muskets usually has three; artillery has a value for each
    band of range.
    .title = Shooting
bp-stat-06 =
    What a die must show to save the unit from a hit. Three or more is excellent, four or more good, five or more
    mediocre, only a six poor; two or more is rare. With a Morale of zero no save may be thrown at all.
    .title = Morale
bp-stat-07 =
    How many casualties shake the unit. Three is common.
    .title = Stamina
bp-stat-08 =
    The unit's special rules, if it has any.
    .title = Special rules
bp-stat-09 =
    All these values differ from army to army. The scenario gives them.
    .title = Where profiles come from
bp-stat-ex-01 =
    A British line battalion of the American War of Independence: regular infantry, smoothbore musket, Hand-to-hand 6,
    Shooting 3, Morale 4+, Stamina 3; Crack, First Fire, Steady.
    .title = Example: a profile
bp-stat-ex-02 =
    Morale 3+: a die that shows 3, 4, 5 or 6 saves, a 1 or 2 does not. A unit of Morale 0 does not throw.
    .title = Example: saving by Morale
bp-stat-ex-03 =
    Stamina 3: one casualty, two casualties, the unit stands firm; at the third it is shaken.
    .title = Example: Stamina

bp-type-01 =
    Regulars are drilled troops: they know several formations and change between them when ordered.
    .title = Regular troops
bp-type-02 =
    Irregulars have one formation of their own, warband or skirmish order, and return to it as soon as they can [BP-REFORM-20].
    Only a road or the ground makes them leave it for a while.
    .title = Irregular troops

bp-unit-01 =
    The figure in the middle of the front rank is the unit's leader. Changes of formation turn upon him, and sight, range
    and charges are measured from him where their rules say so.
    .title = The leader
bp-unit-02 =
    Colours, drummers, officers and sergeants in the ranks are there for the look of it.
    .title = Colours and drums

bp-size-01 =
    How many figures a unit has does not matter. What counts is how wide it stands in line, its ordinary order of
    battle.
    .title = Frontage counts
bp-size-02 =
    Units are standard, large, small or tiny; guns and wagons stand apart. In line they are this wide:
    • standard: { $layout-standard-frontage }, with miniatures { $mm-standard };
    • small: { $layout-small-frontage }, with miniatures { $mm-small };
    • large: { $layout-large-frontage }, with miniatures { $mm-large }.
    .title = Sizes
bp-size-03 =
    The ordinary battalion or cavalry regiment is of standard size. A little more or less makes no difference.
    .title = Standard units
bp-size-04 =
    Size changes how many dice a unit throws.
    • Large: { $shooting-large-dice-signed } when shooting, { $melee-large-dice-signed } hand to hand.
    • Small: { $shooting-small-dice-signed } when shooting, { $melee-small-dice-signed } hand to hand.
    • Tiny: a single die for either.

    Stamina goes with size too [BP-STAMINA-02].
    .title = What size does
bp-size-09 =
    Where a scenario prints a profile for a large or a small unit, size is in it already and is not counted again. See [BP-OP1-35].
    .title = Size in printed profiles
bp-size-05 =
    With another measure than the usual one, take the narrowest standard unit as the whole. Standard units are up to a
    quarter wider than it; small ones from three fifths to three quarters of it; large ones begin at thirteen tenths of
    it and may be a quarter wider than that.
    .title = Sizes by another measure
bp-size-06 =
    Scouts, foragers, armed settlers: a few figures on one base are a tiny unit. It is no fighting unit and no part of the
    army proper, but a scenario may have it. Here it is { $layout-tiny-frontage } wide.
    .title = Tiny units
bp-size-07 =
    One gun with its crew, and with limber and team if there are any, is one unit: a battery. A light gun may stand on a
    base of only { $mm-light-gun }.

    Optional. Two or three models may stand for a battery; it is then about as wide as a small unit.
    .title = Artillery
bp-size-08 =
    Baggage, wagons, coaches, elephants: usually one model on a large base.
    .title = Wagons and the like
bp-size-ex-01 =
    If the narrowest standard unit is 200 mm, the widest is 200 + 50 = 250 mm.
    .title = Example: standard units
bp-size-ex-02 =
    The same 200 mm: small units are 120 to 150 mm wide, large ones 260 to 325 mm.
    .title = Example: small and large units
bp-size-ex-03 =
    All players use standard units of 160 to 200 mm: that is allowed. Small units then are 96 to 120 mm wide, large ones
    208 to 260 mm.
    .title = Example: a measure of your own
bp-size-ex-04 =
    A guard battalion on narrow bases, fifteen of 15 mm side by side, is 225 mm wide: a standard unit.
    .title = Example: narrow bases

bp-stamina-01 =
    Losses are counted as casualties beside the unit. No figure is taken away: the unit stays as wide and as deep as it
    was.
    .title = Casualties
bp-stamina-02 =
    Unless its profile says otherwise, a unit can bear so many casualties before it is shaken: large four, standard
    three, small two, artillery two, tiny one.
    .title = Stamina by size
bp-stamina-03 =
    A unit whose casualties have reached its Stamina is shaken.
    .title = Shaken

bp-base-01 =
    Sizes of bases are advice, not law: { $mm-foot-base } square for a foot soldier or { $mm-foot-group-base } square for
    four, { $mm-horse-base-width } by { $mm-horse-base-depth } for a horseman or { $mm-horse-base-depth } square for two,
    whatever fits for a gun. Others, such as { $mm-narrow-foot-base } a man, do no harm while the frontage is right.
    .title = Bases
bp-base-02 =
    Small units, skirmishers above all, are best based singly or in pairs.
    .title = Bases of small units
bp-base-03 =
    A commander's base may have any size and shape, for everything is measured from the commander's head. Here he is a
    single point.
    .title = Bases of commanders
