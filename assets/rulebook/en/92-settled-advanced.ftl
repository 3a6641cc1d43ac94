# Doubtful points of the advanced rules, and how they are settled.

chapter-settled-advanced = Doubtful points: the advanced rules

bp-op3-01 =
    A square's move may not end nearer to the nearest enemy than it began, and goes towards its own edge.
    .title = Where a square moves
bp-op3-02 =
    Cavalry that charges a shaken or disordered square has nothing of charging: neither the bonus nor any special rule for it.
    .title = Cavalry at a weak square
bp-op3-03 =
    A square that should retire holds, after fire and after combat. If it breaks it breaks.
    .title = Squares and break tests
bp-op3-04 =
    A unit that failed to form square gives no closing fire: it had no time.
    .title = No time to fire
bp-op3-05 =
    Form Square is left out in buildings and behind works, in ground that only skirmishers may enter, and where no square finds
    room. It serves from any other formation.
    .title = When square is not formed
bp-op3-06 =
    The charge must have been within reach. The cavalry stops short; what is left of this and further moves takes it away or
    round, free of the nearness of the enemy, but at nobody else unless its order allowed that. If it merely rides past nothing
    happens.
    .title = Halting before a square
bp-op3-07 =
    Each skirmisher of a mixed formation is near another or the body, and none farther than { $mixed-reach } before it.
    .title = How far the screen stands
bp-op3-08 =
    From in front a mixed formation is an unclear target like skirmishers, and has no column's bonus on its saves; from flank and
    rear it has.
    .title = A mixed formation as target
bp-op3-09 =
    It moves as its body does, has no column's bonus to orders and cannot enter ground closed to formed troops. After a charge
    that fell short it is a line or column, and there is no closing fire.
    .title = How mixed formation moves
bp-op3-10 =
    The general may order a brigade square and its units, with his own rating or the usual one of his army. Otherwise the
    ordinary general orders nobody.
    .title = The general and brigade squares
bp-op3-11 =
    A brigade square is closed if each unit touches the next, or stands within { $square-halt } of it, or guns fill the gap. Its
    inside cannot be attacked. It is no more if fewer than four lines are left or the ring opens.
    .title = When a brigade square is closed
bp-op3-12 =
    A howitzer has all other modifiers of guns. To see over heads it must see if nobody stood there; ground bars the view still.
    It gives closing fire; a mortar cannot.
    .title = Modifiers of howitzers
bp-op3-13 =
    Ranges are those of the table. Rifled howitzers and mortars throw what their profile says, or else two dice.
    .title = Howitzers without figures
bp-op3-14 =
    Of a machine gun only the very first die may be passed over.
    .title = The first miss
bp-op3-15 =
    In the enemy's turn it fires in the same way, once, and may jam. Cleared, it fires from the next player turn on.
    .title = Machine guns in the enemy's turn
bp-op3-16 =
    A rocket hits by a six of itself, without modifiers. A miss that is thrown again is so before the mishap.
    .title = A six of itself
bp-op3-17 =
    A rocket astray flies in a straight line from the stand or from the point aimed at, and strikes the first unit that this
    crosses, units in combat too, commanders never. A building stops it.
    .title = The way of a rocket
bp-op3-18 =
    When a rocket bursts on or by its stand, those near throw for disorder.
    .title = Bursting by the stand
bp-op3-19 =
    Rockets choose their target as guns do.
    .title = Targets of rockets
bp-op3-20 =
    Troops in a building are unclear, once; only what else guns and skirmishers would add is left out.
    .title = Aiming at a building
bp-op3-21 =
    The bonus of a block is what was agreed or what the garrison's size allows, whichever is less.
    .title = The lesser bonus
bp-op3-22 =
    When the garrison has lost a round its save bonus is gone, but not that to the result.
    .title = What a garrison keeps
bp-op3-23 =
    A garrison gives the place up when it breaks, not when it is shaken; that word is a slip.
    .title = Broken, not shaken
bp-op3-24 =
    The dice for setting fire are added up.
    .title = Adding the dice
bp-op3-25 =
    A burning turn is a full turn. It is put out at the end of movement in the garrison's own Command phase, from the first one
    on. A fire that falls to nothing is out.
    .title = Turns of fire
bp-op3-26 =
    Hand to hand too hits fall on the infantry first. A garrison is no square to guns. It does not charge out: it leaves with one
    move and may charge with a later one. At random is evenly, hit by hit.
    .title = The garrison in detail
bp-op3-27 =
    To leave is to go up to a move, in any lawful formation, facing any way. From block to block costs the same as going in.
    .title = Leaving in detail
bp-op3-28 =
    One unit storms a side; two small ones may if it is wide enough for both.
    .title = Two small units storm
bp-op3-29 =
    Each special rule brings its own dice to throw again, but no die is thrown a third time.
    .title = Dice thrown again
bp-op3-30 =
    Crack is asked for before a set of saves: if the unit has no casualty then, one die of the set is thrown again.
    .title = When Crack is asked
bp-op3-31 =
    Determined Charge: if an enemy is within one move's reach when the Command phase begins, the unit charges as on initiative,
    however far that is; and when it moves by order, as soon as one comes within such reach. Not in disorder.
    .title = How Determined Charge works
bp-op3-32 =
    An Elite unit recovers at its grade or above it.
    .title = The grade is enough
bp-op3-33 =
    Freshly Raised: only a six of itself hits, in fire and combat, to the end of the player turn.
    .title = Only sixes
bp-op3-34 =
    Stubborn counts once for each unit's fire, not once a phase.
    .title = Fire by fire
bp-op3-35 =
    Terrifying Charge is tested in the rows of hand-to-hand; anything but to hold is to fail. Cavalry so cannot hold and guns
    break. Squares and garrisons hold as ever. Who fails gives no closing fire.
    .title = What Terrifying Charge does
bp-op3-36 =
    Wavering: one test at the end of the Shooting phase, one after each round, together with any other for the same cause.
    .title = How often Wavering tests
bp-op3-37 =
    Steady counts as two sixes, with modifiers.
    .title = Two sixes, with modifiers
bp-op3-38 =
    Mounting and dismounting are free with a move, at its start or end, but not with a charge in the same move.
    .title = What mounting costs
bp-op3-39 =
    Untested: the die counts as one at least and six at most. Who is middling at best throws sixes again till there is none.
    .title = Limits of Untested
bp-op3-40 =
    Unreliable troops whose throw was the rating have no free move: the test was passed.
    .title = No free move
bp-op3-41 =
    A Superbly Drilled unit's free move may be a charge, if that was the order.
    .title = A free charge
bp-op3-42 =
    The die of First Fire comes on top of what the formation allows, for a square or garrison on one side.
    .title = One die on top
bp-op3-43 =
    Marauders in disorder turn to face and evade; orders and initiative are barred to them as to others.
    .title = Marauders in disorder
bp-op3-44 =
    A Brave unit may rally in disorder, but not in combat.
    .title = Brave in disorder
bp-op3-45 =
    An enemy is in an Aggressive commander's reach if three moves could take one of the units to him.
    .title = Within reach
bp-op3-46 =
    A Decisive commander may throw two sixes again as well; to fail then is a blunder.
    .title = Decisive and two sixes
bp-op3-47 =
    A Headstrong commander need not go first. If he does, all his orders this turn have the bonus.
    .title = First or not
bp-op3-48 =
    A commander-in-chief cannot order units whose order failed. He may give Follow Me and Rally.
    .title = What a commander-in-chief may order
bp-op3-49 =
    A fighting general gives no more dice than the unit has itself.
    .title = No more than the unit's own
bp-op3-50 =
    An aide on his way is tested for each turn, with one move at least. A blunder only fails. What he brings holds for orders
    later in the same phase.
    .title = Aides in detail
bp-op3-51 =
    Character by chance is for brigade commanders, not the general.
    .title = Not for the general
bp-op3-52 =
    Where the reference sheet differs from the rules, the rules hold.
    .title = Rules before the sheet
