# Doubtful points of army, command, movement and ground, and how the game settles them.

chapter-settled-command = Doubtful points: command and movement

bp-op1-1 =
    One printed example takes two from the rating for thirty-eight inches; all the others count every full
    { $command-distance-step }, which gives three. It is taken for a slip of the pen: full { $command-distance-step } are
    counted.
    .title = Counting the distance
bp-op1-2 =
    Is { $command-distance-step } exactly already far? No: up to and including { $command-distance-step } costs nothing,
    beyond it each full { $command-distance-step } counts. “Within” a distance always means that distance or less, give or
    take a hundredth of an inch.
    .title = Exactly at the limit
bp-op1-3 =
    How near must the units of a body be? { $command-group-cohesion ->
        [every-pair] Each within { $command-group-gap } of every other.
       *[chain] Each within { $command-group-gap } of some other, so that all hang together like a chain; if each had to be
            near every other, no brigade in line could be ordered.
    } The distance is that between their edges.
    .title = A body of units
bp-op1-4 =
    On a table an order is free speech. Here it is a plan made before the throw: who, the steps in their order (a way to a
    place, a facing, a formation, limbering), and whether and whom to charge. The unit carries out as much of it as its
    moves allow, and nothing can be changed after the throw. Moves on initiative and by Follow Me are chosen as they are
    made.
    .title = An order is a plan
bp-op1-5 =
    Does a blunder end a commander's orders as a failure does? Yes: it is a failure, with something added.
    .title = A blunder is a failure
bp-op1-6 =
    Who blunders, and how?
    • { $command-blunder-takes ->
        [whole-brigade] The whole brigade, but for units in combat.
       *[ordered-group] Only the units that were ordered.
    }
    • Choices are made by { $command-blunder-choice ->
        [enemy] the enemy.
       *[owner] the owner.
    }
    • The nearness of the enemy { $command-blunders-bound-by-proximity ->
        [on] binds them as always.
       *[off] does not bind them, or a step aside would come to nothing.
    }
    • They keep their formation; the ground holds them up as always; they go as far as they can.
    • Deployed guns make one move by hand at most, siege guns none; horse artillery may limber up for nothing; a square
    moves as squares do.
    • Only units that can charge do so; others stop short.
    • Each unit of a group acts from where it stands, against the nearest enemy that it sees itself. The group need not
    stay together.
    • Units in combat are not ordered and do not blunder.
    .title = The blunder in detail
bp-op1-7 =
    The rules say in one place that the general gives no orders, in others that he does. The ordinary general gives none, Follow
    Me and Rally included, but for the order to form a brigade square. Whoever wants a general who orders takes one of the
    other kinds among the advanced rules.
    .title = Does the general order?
bp-op1-8 =
    Does the general ride to the commander whom he assists? { $command-general-rides-along ->
        [on] Yes, his model goes there.
       *[off] No: an aide goes for him, and his own place stays what it was.
    } With the end of the Command phase the assistance ends.
    .title = The general or an aide
bp-op1-9 =
    The general's re-roll serves any one Command test of the commander whom he assists, in that Command phase: orders to
    units and groups, Follow Me, Rally, orders to return. It does not serve tests in the enemy's turn. It is taken or waived
    right after the throw, before the die for a blunder.
    .title = What may be thrown again
bp-op1-10 =
    Do units have a free move whose commander failed before he came to them? No. A free move is what remains of an order
    that failed, and must be what that order wanted.
    .title = Units without an order
bp-op1-11 =
    Two sixes for Follow Me or Rally: { $command-blunders ->
        [on] the test is like any other, so the unit acts by the table of blunders. The commander does not move.
       *[off] the test fails, as in any other. The commander does not move.
    }
    .title = Blundering Follow Me or Rally
bp-op1-12 =
    When does an irregular or tiny unit return to its own formation? When the next Command phase of its side begins, before
    initiative. It takes one move: the unit has no initiative that turn, and if it is ordered one of its moves is gone. It
    happens even if nobody orders it or the order fails, but not in combat, nor while it is still on the ground or the road
    in question.
    .title = When irregulars re-form
bp-op1-13 =
    Does a unit that retires off the table come back? One that a blunder, an order, an evasion or a disorderly retreat took
    off may, unless it was shaken or its brigade is broken. One that a lost combat or a break test drove off
    { $nerve-retired-may-return ->
        [on] may too, on the same terms.
       *[off] is destroyed.
    }
    .title = Who may come back
bp-op1-14 =
    An enemy within { $command-near-enemy } of the point where the unit left counts against the order to return [BP-CMD-32];
    columns have no bonus. If that point is blocked, the nearest free place of the edge serves.
    .title = The order to return
bp-op1-15 =
    Dressing a line is said to take a turn in one place and a move in another. Here it takes { $movement-dressing ->
        [whole-turn] the whole turn.
       *[one-move] one move.
    }
    .title = How long dressing takes
bp-op1-16 =
    How far may the screen of a mixed formation be from its body? The advanced rules are the more exact and hold. Here it
    stands { $layout-mixed-screen-distance } before the body.
    .title = The screen of mixed order
bp-op1-17 =
    The reference sheet speaks of rough ground otherwise than the rules do. { $movement-rough-ground ->
        [skirmishers-only] This ruleset follows the sheet: skirmishers alone, at half rate.
       *[skirmishers-free] The rules hold: skirmishers at full rate, formed foot and horse at half.
    }
    .title = Two readings of rough ground
bp-op1-18 =
    What is forward, what is back, near the enemy? Each move is the one or the other, judged by the zones of the unit
    where it began to move or first came so near.
    • Advancing: both front corners end in its front zone, or on the ground that it covered. So it may go straight, aslant
    up to half a right angle, and wheel a little.
    • Falling back: both rear corners end in its rear zone. It may end facing either way.
    • It may not merely turn about, but for a change of formation.
    .title = Forward and back exactly
bp-op1-19 =
    How is a move measured? By the way of whichever corner goes farthest. To turn about costs nothing: every man turns, and
    the leader takes the other front. To turn a line by a quarter on the same ground is a change of formation; to swing it
    round is a wheel, and costs what the outer corner travels.
    .title = Measuring a move
bp-op1-20 =
    Who uses a road through wood or rough ground? March columns, limbered guns and wagons, at full rate, and nobody else.
    .title = Who uses a road
bp-op1-21 =
    Does ground worse than rough slow skirmishers too? { $movement-worse-ground-slows-skirmishers ->
        [off] In this ruleset it does not.
       *[on] Yes, everybody, for the rule speaks of units.
    } What an inch costs is written with each piece of ground, not with its name.
    .title = Skirmishers on bad ground
bp-op1-22 =
    The rule for irregulars makes no difference between foot and horse: warband or skirmish order, as the scenario says for
    each unit. A scenario may give irregular cavalry of European armies the formations of regulars. March column is for
    roads and tracks alone.
    .title = Formations of irregulars
bp-op1-23 =
    A unit comes up to an obstacle with part of the { $movement-obstacle-cost } left. { $movement-obstacle-cost-spans-moves ->
        [on] That part counts towards crossing it with the next move of the turn.
       *[off] That part is lost: the next move, if there is one, begins at the obstacle and pays in full.
    }
    .title = An obstacle and two moves
bp-op1-24 =
    Limbered siege guns move as foot artillery does. Battalion guns are moved by hand; if a scenario gives them limbers they
    count as foot artillery.
    .title = Siege and battalion guns
bp-op1-25 =
    Horse artillery limbers for nothing at the start and at the end of its own movement in the Command phase, even if it
    does not move an inch. It must have one move at least: by order, as a free move or on initiative.
    .title = When horse artillery limbers
bp-op1-26 =
    Units in hand-to-hand combat do not move, neither by order nor on initiative, and cannot be rallied.
    .title = Units in combat
bp-op1-27 =
    Commanders go straight. Ground and friends do not slow them. They may not end on impassable ground or touching the
    enemy, nor pass through enemy units.
    .title = The commander's way
bp-op1-28 =
    Who has initiative is seen when the Command phase begins. What moves afterwards changes nothing.
    .title = Initiative is seen once
bp-op1-29 =
    In a change of formation the men may go any distance. But the new place must be free of other units and of ground that
    the unit may not enter, must lie on the table and touch no enemy. If that cannot be, nothing is changed and the move is
    lost.
    .title = Room for a formation
bp-op1-30 =
    May a commander who has joined a unit call “Follow Me” to it? Yes, and rally it: the distance is nothing.
    .title = A commander already there
bp-op1-31 =
    When both sides throw the same for the first turn, both throw again.
    .title = Equal dice
bp-op1-32 =
    A unit to which a commander has joined blunders off the table: in the Command phase it leaves him behind [BP-CMDR-07].
    Only moves in other phases carry him along.
    .title = The commander stays on the table
bp-op1-33 =
    Whom may a brigade commander join? { $command-joins-any-friend ->
        [on] Any unit of his side.
       *[off] Of his own accord, a unit of his own brigade.
    } When the enemy drives him off, any unit of his side.
    .title = Whom a commander may join
bp-op1-34 =
    One passage has armies set up six inches apart, which can only be meant as feet. The armies stand at least
    { $movement-deployment-gap } apart.
    .title = How far apart armies stand
bp-op1-35 =
    A common profile is changed by the unit's size [BP-SIZE-04]; a profile printed for that size is used as it is. In a
    scenario each profile says which of the two it is.
    .title = Size and profile
