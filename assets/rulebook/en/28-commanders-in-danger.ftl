# Commanders with units, and how they are lost.

chapter-commanders-in-danger = Commanders in danger

bp-commander-01 =
    A commander is a point: his head. Everything is measured to and from it.
    .title = A single point
bp-commander-02 =
    Nobody can shoot at a general or brigade commander or charge him. He is no enemy and no friend where nearness counts, and
    bars no fire.
    .title = No target
bp-commander-03 =
    He neither shoots nor fights himself.
    .title = He does not fight
bp-commander-04 =
    Apart from what follows nothing can befall him.
    .title = Safe otherwise
bp-commander-05 =
    If the unit that he has joined is destroyed, in whatever way, he is lost with it.
    .title = Lost with his unit
bp-commander-06 =
    Whether he fell, was wounded or was taken is for the tale. To the game it is the same.
    .title = What lost means
bp-commander-07 =
    With a shaken unit, each further casualty of it is a die for him, and a six is his end. Casualties up to the one that
    shakes it are none.
    .title = With a shaken unit
bp-commander-08 =
    If an enemy unit drives him away and the nearest unit of his side is farther than { $movement-commander-on-foot } on foot
    or { $movement-commander-mounted } mounted, he is lost.
    .title = No refuge
bp-commander-09 =
    The commander of a broken brigade is taken as soon as he is in the way of an enemy unit; so is the general of a broken
    army.
    .title = Broken brigades
bp-commander-10 =
    He may join a unit of his side by going up to it with his own move in the Command phase; a brigade commander as [BP-CMDR-06]
    tells.
    .title = Joining by choice
bp-commander-11 =
    He is then part of it and goes where it has to go in the enemy's turn, until it moves in its side's next Command phase or,
    if it stays, until he may move himself.
    .title = Part of the unit
bp-commander-12 =
    When it moves by order he stays behind, Follow Me excepted.
    .title = Left behind
bp-commander-13 =
    He must join the unit to which he gave Follow Me or Rally with success, and some unit if an enemy unit comes to where he
    stands. Enemy commanders drive him nowhere.
    .title = When he must join
bp-commander-14 =
    With a unit, the enemy's movement does not touch him. He stands where he is in nobody's way.
    .title = The enemy passes by
bp-commander-15 =
    A commander of Staff Rating { $melee-commander-rating } or more gives the unit that he has joined
    { $melee-commander-dice ->
        [one] one die
       *[other] { $melee-commander-dice } dice
    } more hand to hand. See [BP-OP2-41].
    .title = His dice
bp-commander-16 =
    Optional. Heroes may give two or three, but not more than the unit throws itself.
    .title = Heroes
bp-commander-17 =
    One commander counts and no more.
    .title = One commander
bp-commander-18 =
    He has no Hand-to-hand value. For duels there are no rules; players may agree on some.
    .title = Duels
bp-commander-ex-01 =
    A side of a square fights with two dice, and its commander would give three: he gives two.
    .title = Example: a hero in a square
bp-commander-ex-02 =
    An enemy commander is 10″ from a unit, and no enemy unit is within 12″. It has no initiative.
    .title = Example: a commander near
bp-commander-ex-03 =
    Stamina 3, two casualties, a commander with the unit; it takes three more. The first shakes it, the other two are a die
    each, and on a 6 he is lost.
    .title = Example: two dice for his life
