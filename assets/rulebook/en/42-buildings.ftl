# Houses and villages: going in, fighting for them, setting them on fire.

chapter-buildings = Advanced: buildings

bp-bldg-01 =
    Buildings are played in roughly square blocks. A block is a large house or some small ones with their yards and hedges; as
    a rule it stands for a whole village or farm.
    .title = Blocks
bp-bldg-02 =
    Each side of it should be about as wide as a battalion in line, for a block is meant to be held by one battalion and
    attacked by one on each side.
    .title = How large a block is
bp-bldg-03 =
    A larger place is several blocks side by side, each held and fought for by itself. Walls may join them.
    .title = Villages and towns
bp-bldg-04 =
    Buildings that nobody is to enter are impassable ground.
    .title = Closed buildings
bp-bldg-05 =
    Only infantry goes into buildings. Guns may be set up in one before the battle, if it lies where their army deploys.
    .title = Who goes in
bp-bldg-06 =
    A unit may occupy a block if no enemy is in it and there is room [BP-BLDG-14].
    .title = When one may go in
bp-bldg-07 =
    Come into contact with it, then spend { $building-entry } more to go in. With less left a unit cannot and does not try.
    .title = Going in
bp-bldg-08 =
    Once inside, the unit holds the whole block, wherever its men stand.
    .title = Holding it all
bp-bldg-09 =
    To occupy a block ends the unit's movement. Nobody goes in and out in one turn.
    .title = It ends the move
bp-bldg-10 =
    To leave, measure one standard move from any man inside, put the leader there and form the rest round him. That takes one
    whole move.
    .title = Leaving
bp-bldg-11 =
    Guns that were set up inside stay as they are, and none goes in during the battle. They are taken to stand between the
    houses.
    .title = Guns in buildings
bp-bldg-12 =
    Of a place of several blocks a unit may go from one to another in the same way, if they are at most
    { $building-gap } apart.
    .title = From block to block
bp-bldg-13 =
    A winner may occupy the block it fought for when the defenders are gone [BP-WIN-15].
    .title = The winner goes in
bp-bldg-14 =
    A block holds one unit of infantry, small, standard or large, and besides it one tiny unit and one of artillery.
    .title = The garrison
bp-bldg-15 =
    Commanders may be in it while their own troops hold it.
    .title = Commanders in buildings
bp-bldg-16 =
    Infantry in a building counts as in square: it has no formation but four fronts, the sides of the block, and sees and
    measures from the middle of each.
    .title = As a square
bp-bldg-17 =
    A gun may stand anywhere on the edge and sees and measures from itself; so do the men of a tiny unit.
    .title = Guns and tiny units on the edge
bp-bldg-18 =
    The infantry shoots with two dice a side, in all no more than its value, split among the sides as its player likes. Guns and
    tiny units throw their own.
    .title = Shooting from a building
bp-bldg-19 =
    Who shoots at a building has no penalty for guns in action or skirmishers within.
    .title = Shooting at a building
bp-bldg-20 =
    All hits fall on the infantry till it is shaken, then at random on all who are inside.
    .title = Who is hit
bp-bldg-21 =
    All inside save at { $shooting-heavy-cover-save-signed }.
    .title = Saves in a building
bp-bldg-22 =
    Only infantry storms. It must reach the block with { $building-entry } of its move left; else it stops beside it.
    .title = Storming
bp-bldg-23 =
    There is room for one standard unit on each side, so as a rule one battalion storms there.
    .title = One to a side
bp-bldg-24 =
    Each side counts as a front; nobody is taken in flank or rear. The attacker comes up as in a charge.
    .title = No flanks
bp-bldg-25 =
    Attackers have support as usual, from cavalry and guns as well.
    .title = Support for the attacker
bp-bldg-26 =
    The infantry inside fights with two dice on each side that is attacked, in all no more than its value.
    .title = Dice of the garrison
bp-bldg-27 =
    Guns fight on their side of the block, tiny units where their men stand, with their own dice.
    .title = Guns and tiny units fight
bp-bldg-28 =
    The garrison has its save bonus hand to hand too, until it loses a round [BP-MSAVE-02].
    .title = Saves of the garrison
bp-bldg-29 =
    Skirmishers may storm [BP-SKCHG-02].
    .title = Skirmishers storm
bp-bldg-30 =
    To the result the garrison adds three, or less for a weak place, as is agreed beforehand: a barn is not a stone house with a
    high wall.
    .title = How strong a place is
bp-bldg-31 =
    A standard or large unit has the whole bonus, a small one two at most, a tiny one alone one at most; guns alone have
    none.
    .title = The garrison's bonus
bp-bldg-32 =
    Friends outside give the garrison no support.
    .title = No support from outside
bp-bldg-33 =
    A garrison that should retire by a break test holds instead and is not disordered. Only if it breaks is the place lost.
    .title = Garrisons do not retire
bp-bldg-34 =
    If its brigade is broken a garrison may stay [BP-BROKEN-23].
    .title = In a broken brigade
bp-bldg-35 =
    Optional. From a building much taller than what is round it one may shoot over enemies who stand below: they bar no view and
    make nothing unclear.
    .title = Tall buildings
bp-bldg-36 =
    The nearest target must be shot at all the same. The gain is that enemies who would be passed over do no harm.
    .title = Still the nearest
bp-bldg-37 =
    Which places are so tall is agreed before the battle.
    .title = Which are tall
bp-bldg-50 =
    Howitzers, mortars and rockets may shoot at empty buildings to set them on fire. Those that are held may catch fire when
    such weapons hit them, a stray rocket too.
    .title = Fire
bp-bldg-51 =
    A unit that ends its move beside an empty block may set it on fire in place of going in. It does nothing else that turn.
    .title = Setting fire by hand
bp-bldg-52 =
    After a hit by such a weapon throw a die, one more on it if there were several hits.
    .title = By shell and rocket
bp-bldg-53 =
    A unit that does it by hand throws as many dice as its Shooting value.
    .title = By hand
bp-bldg-54 =
    With six or more in all the building catches fire.
    .title = When it catches fire
bp-bldg-55 =
    A die then says how fiercely it burns.
    .title = How fiercely
bp-bldg-56 =
    A burning building cannot be set on fire again till it is put out.
    .title = Burning already
bp-bldg-57 =
    One that burns for three turns on end is destroyed, and all who are inside with it.
    .title = Burnt down
bp-bldg-58 =
    Troops inside try to put it out by themselves at the end of movement, once a block and turn. A die above its fierceness
    puts it out; the same lowers that by one; less does nothing.
    .title = Putting it out
bp-bldg-ex-01 =
    A battalion and a battery are inside. Once the battalion is shaken, all hits may by chance fall on the battery.
    .title = Example: who is hit
bp-bldg-ex-02 =
    From a tall building a unit of skirmishers before the target may be passed over altogether.
    .title = Example: from above
bp-bldg-ex-03 =
    A unit of Shooting 3 sets fire by hand: three dice.
    .title = Example: by hand
bp-bldg-ex-04 =
    A fire of 3 is put out by 4, 5 or 6.
    .title = Example: put out
bp-bldg-ex-05 =
    A fire of 4 is left as it is by 1, 2 or 3.
    .title = Example: it goes on
bp-bldg-ex-06 =
    A fire of 6 and a 6: it goes down to 5.
    .title = Example: it goes down
bp-bldg-dx-01 =
    Infantry that moves 12″ stands 5″ from a block: 5 and 6 are 11, it goes in, and that is all for this turn. From 7″ it would
    take 13: it stops beside it, and goes in with a second move if it has one.
    .title = Example: going in
bp-bldg-dx-02 =
    A battalion of Hand-to-hand 6 and Shooting 3, attacked on three sides: two dice on each. It shoots at two sides with two and
    one.
    .title = Example: dice of a garrison
bp-bldg-dx-03 =
    A garrison inflicts 1 casualty and takes 2; the attackers have support in the rear. 1 and 3 are 4, against 3: the garrison
    wins.
    .title = Example: the bonus
bp-bldg-dx-04 =
    Two hits by a howitzer: the building catches fire on 5 or 6. One hit: on 6.
    .title = Example: catching fire
