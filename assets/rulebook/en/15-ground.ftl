# What ground does to movement.

chapter-ground = Ground

bp-terr-01 =
    In the open everybody moves at full rate.
    .title = Open ground
bp-terr-02 =
    Woods admit infantry in skirmish order alone: each inch in the wood costs { $movement-woods-cost } of movement. Nobody
    else enters, but along a road that runs through.
    .title = Woods: who enters
bp-terr-03 =
    Rough ground: { $movement-rough-ground ->
        [skirmishers-only] foot and horse in skirmish order alone may enter, and each inch costs them
            { $movement-rough-cost } of movement.
       *[skirmishers-free] skirmishers, foot or horse, move at full rate; for others each inch costs { $movement-rough-cost }
            of movement.
    } Artillery and wagons keep to roads.
    .title = Rough ground: who enters
bp-terr-04 =
    Optional. On very rough ground an inch costs three { $movement-worse-ground-slows-skirmishers ->
        [off] foot and horse, skirmishers excepted.
       *[on] foot and horse alike, skirmishers too [BP-OP1-21].
    } Artillery and wagons keep to roads.
    .title = Very rough ground
bp-terr-05 =
    Optional. On extremely rough ground an inch costs four { $movement-worse-ground-slows-skirmishers ->
        [off] foot and horse, skirmishers excepted.
       *[on] foot and horse alike, skirmishers too [BP-OP1-21].
    } Artillery and wagons keep to roads.
    .title = Extremely rough ground
bp-terr-06 =
    Optional. Rough ground may be agreed to be closed to cavalry. Infantry in skirmish order then crosses it as it would a
    wood, at half rate; nobody else enters, but along a road.
    .title = Rough ground closed to cavalry
bp-terr-07 =
    To cross an obstacle costs foot and horse { $movement-obstacle-cost } [BP-TERR-13]. Artillery and wagons need a gate, a
    ford, a bridge or a gap made for them.
    .title = Obstacles: who crosses
bp-terr-08 =
    Impassable ground admits nobody.
    .title = Impassable ground
bp-terr-10 =
    A wood has a clear edge; all inside is thick wood and hides what stands behind it. A move may be spent partly outside
    at full rate and partly inside at the rate of [BP-TERR-02].
    .title = Woods
bp-terr-11 =
    Scrub, sand, ploughland, marsh, rocks and steep slopes are rough ground; steep slopes may also be called impassable.
    Where it begins and ends must be clear. See [BP-OP1-17].
    .title = Rough ground
bp-terr-12 =
    An obstacle is a line that hinders but can be crossed: fence, wall, palisade, barricade, broad stream, gully, dry river
    bed. Which lines are obstacles and which are only for show is settled before the battle; here the scenario says it.
    .title = Obstacles
bp-terr-13 =
    Foot and horse spend { $movement-obstacle-cost } to cross an obstacle. A unit with less left when it comes up to one
    stops before it and does not try. See [BP-OP1-23].
    .title = Crossing an obstacle
bp-terr-14 =
    To charge an enemy behind an obstacle the charge must have those { $movement-obstacle-cost } to spare. Otherwise the
    unit may come up to the obstacle, not in contact, and charge next turn.
    .title = Charging over an obstacle
bp-terr-15 =
    Optional. An obstacle of its own kind may cost more or less than { $movement-obstacle-cost }.
    .title = Other obstacles
bp-terr-16 =
    Cliffs, steep slopes, large lakes and deep ravines may be agreed to be impassable, and buildings too if nobody is to
    enter them. Rivers and lakes are so as a rule, but for bridges and fords.
    .title = What is impassable
bp-terr-17 =
    To enter a building costs infantry { $building-entry } once it is in contact with it. Others never enter. See the
    rules for buildings.
    .title = Entering a building
bp-terr-18 =
    Lone trees, carts, low hedges, fields under crop, tracks and country folk hinder nobody.
    .title = What is only for show
bp-terr-19 =
    Gentle slopes do not slow anybody. Only steep ones are rough or impassable ground.
    .title = Hills
bp-terr-20 =
    A road or track leads any unit through a wood, and artillery and wagons over rough ground. Columns on it take orders
    more easily [BP-CMD-35], and tiny units may form march column. Nobody goes faster for it. See [BP-OP1-20].
    .title = Roads
bp-terr-21 =
    There are no rules for boats and landings.
    .title = Boats
bp-terr-ex-01 =
    Infantry in skirmish order has a move of 12″; a wood begins 4″ ahead. It goes 4″ in the open and up to 4″ in the wood,
    which cost 8″: 12″ in all.
    .title = Example: into the wood
bp-terr-ex-02 =
    Infantry has one move of 12″ and an obstacle before it that costs 6″. If that is 7″ off, 5″ are left and it stops
    there. If it is 5″ off, 7″ are left: it crosses and goes 1″ farther.
    .title = Example: an obstacle
