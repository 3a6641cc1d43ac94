# Battalion squares, forming them as cavalry comes, mixed formation, brigade squares.

chapter-squares = Advanced: squares and mixed formation

bp-adv-01 =
    Everything among the advanced rules is optional: a formation, a weapon, a building, a special rule or a kind of general
    is in the battle when the scenario brings it in. Squares, mixed formation and buildings are spoken of in the other
    chapters too.
    .title = When the advanced rules hold
bp-adv-02 =
    They were made for certain armies and times, are not the last word, and may be changed by agreement. The same troops may
    have other special rules in another battle.
    .title = Not the last word
bp-adv-03 =
    The formations told of here are the battalion square, mixed formation and the brigade square. Armies of an early day may
    do without attack columns.
    .title = Formations
bp-adv-04 =
    Howitzers and mortars, machine guns and rockets are artillery. All rules for artillery hold for them but where theirs say
    otherwise.
    .title = Weapons

bp-square-01 =
    Regular infantry of any time may form square. Nobody else may.
    .title = Who forms square
bp-square-02 =
    It is a change of formation: by order or on initiative, for one move. Some form square as they are charged [BP-FORMSQ-01];
    a winner may re-form into square [BP-WIN-03]; infantry of a broken brigade may in place of retreating [BP-BROKEN-24].
    .title = Forming square
bp-square-03 =
    The leader and the men next to him stay; the others take their places so that about a quarter stands on each side. Here a
    square's side is { $layout-square-side-percent } of the unit's front in line.
    .title = How it is formed
bp-square-04 =
    Where ground or other units leave no room for a true square, its sides may differ somewhat.
    .title = Not quite square
bp-square-05 =
    A square has four fronts, each with its own arc and its own leader in the middle of the side, and neither flank nor rear.
    Sight, fire and all distances are taken from those four points.
    .title = Four fronts
bp-square-06 =
    When it moves or changes formation, its owner may measure from the middle of any side.
    .title = Measuring a square's move
bp-square-07 =
    A square makes one move a turn at most, whatever the dice gave, at half rate.
    .title = A square's move
bp-square-08 =
    Like a march column it moves even if the order fails, one move of what was ordered, also in a group [BP-FREE-02].
    { $command-blunders ->
        [on] After a blunder it does not.
       *[off] Two sixes are no exception here.
    }
    .title = Its free move
bp-square-09 =
    It moves back, towards its own side: never nearer to the enemy.
    .title = Only back
bp-square-10 =
    With enemy cavalry within { $square-pinned } a square neither moves nor changes formation.
    .title = Pinned by cavalry
bp-square-11 =
    A square cannot be ordered to charge.
    .title = Squares do not charge
bp-square-12 =
    Each side shoots with one die, whatever the unit's value, at a target of its own.
    .title = Fire of a square
bp-square-13 =
    Each side may give closing and traversing fire with its die.
    .title = Fire in the enemy's turn
bp-square-14 =
    Guns hit a square at { $shooting-artillery-at-column-signed }.
    .title = Guns at squares
bp-square-15 =
    Each side that is attacked fights with two dice, all together with no more than the unit's value.
    .title = A square fights
bp-square-16 =
    Against cavalry a square adds three to the result, but not if it fights infantry too.
    .title = Its bonus against cavalry
bp-square-17 =
    A square has no support, but gives it.
    .title = Support
bp-square-18 =
    A commander with it adds no more dice than the side itself throws.
    .title = Commanders in a square
bp-square-19 =
    Cavalry may charge a square only if that is shaken or disordered.
    .title = Cavalry does not charge squares
bp-square-20 =
    Not even cavalry that must charge may charge a square in good order.
    .title = Not even if it must
bp-square-21 =
    Cavalry sent against a square, or against a unit that forms square before it, halts { $square-halt } short. What is left
    of its movement it may spend riding away or round.
    .title = It halts short
bp-square-22 =
    Cavalry that charges a shaken or disordered square has no bonus for charging.
    .title = No bonus
bp-square-23 =
    So cavalry and squares seldom fight. When they do, the square has its bonus [BP-SQUARE-16] even if shaken or disordered.
    .title = When they fight
bp-square-24 =
    A square that should retire by a break test holds instead and is not disordered. Only if it breaks is it removed.
    .title = Squares do not retire
bp-square-25 =
    Squares of a broken brigade may stay, or go back at their half rate.
    .title = In a broken brigade
bp-square-26 =
    A square cannot be enfiladed, nor charged by skirmishers.
    .title = Safe from enfilade
bp-square-dx-01 =
    A square of infantry that moves 12″ is ordered, and the test gives three moves. It makes one of 6″, back.
    .title = Example: one move
bp-square-dx-02 =
    The test fails, not by two sixes: the square may make its move of 6″. Two sixes: no move, but the table of blunders where
    blunders are in play.
    .title = Example: the order fails
bp-square-dx-03 =
    Enemy cavalry is 11.9″ off: no move and no change of formation, even with a good order.
    .title = Example: cavalry near
bp-square-dx-04 =
    A square of Hand-to-hand 6 fights with 2 dice on one side, 4 on two, 6 on three and 6 on four. One of 3 on two sides: 3.
    .title = Example: dice of a square
bp-square-dx-05 =
    A disordered square fights one regiment of cavalry; it inflicts 1 casualty and takes 2. With its bonus it has 4 and wins.
    With enemy infantry in the fight too it has 1 and loses.
    .title = Example: the bonus

bp-formsq-01 =
    Infantry drilled to it, as from the end of the eighteenth century, has the special rule Form Square. Others form square by
    order alone.
    .title = Form Square
bp-formsq-02 =
    If such a unit is charged by cavalry in front, and is not in combat already, it must try to form square, disordered or
    not.
    .title = When it must
bp-formsq-03 =
    Not if it is in combat, nor if it is charged in flank or rear.
    .title = When it cannot
bp-formsq-04 =
    Nor if it holds a building or works, or if ground and surroundings plainly leave no room or no point.
    .title = When it need not
bp-formsq-05 =
    Throw two dice. Two ones: it is disordered and has not formed square. Two sixes: it has, but is disordered. Anything else:
    it has, and is as ordered or disordered as before.
    .title = The throw
bp-formsq-06 =
    Who forms square so gives no closing fire at that charge.
    .title = No closing fire
bp-formsq-07 =
    Before a square in good order the charge halts [BP-SQUARE-21]. If the square is disordered or shaken the charge may go in;
    if none was formed it goes in against the old formation.
    .title = What comes of it
bp-formsq-08 =
    It happens at once and costs nothing. The unit is in square till it changes formation as usual.
    .title = It stays in square
bp-formsq-dx-01 =
    A line with Form Square is charged in front by cavalry and throws 3 and 5: a square in good order. The cavalry halts 3″
    off, and there is no closing fire.
    .title = Example: in good order
bp-formsq-dx-02 =
    Two sixes: a disordered square. The cavalry may charge home without a bonus; the square fights with 2 dice on that side at
    −1, and has +3 to the result.
    .title = Example: two sixes
bp-formsq-dx-03 =
    Two ones: still a line, and disordered. The cavalry charges home with its bonus, and there is no closing fire.
    .title = Example: two ones
bp-formsq-dx-04 =
    Cavalry charges it in flank: no square.
    .title = Example: in flank
bp-formsq-dx-05 =
    A line disordered already throws 2 and 4: a disordered square, which cavalry may charge.
    .title = Example: disordered before

bp-mixed-01 =
    Only units with the special rule for it use mixed formation.
    .title = Who uses it
bp-mixed-02 =
    Infantry in line or attack column sends skirmishers out by a change of formation: an order and one move.
    .title = Sending skirmishers out
bp-mixed-03 =
    A third of the men goes before the main body: from the flanks of a line, from the rear of a column.
    .title = A third goes forward
bp-mixed-04 =
    They stand within { $layout-mixed-screen-distance } of each other and of the body, and no farther than { $mixed-reach } before it. See [BP-OP1-16].
    .title = Screen and body
bp-mixed-05 =
    It is one unit still, on the ground of both parts, and takes its casualties as one.
    .title = One unit
bp-mixed-06 =
    Front, flanks and rear are those of the body.
    .title = Its flanks
bp-mixed-07 =
    It shoots from its skirmishers alone, all round, measured from any of them, with one die.
    .title = Its fire
bp-mixed-08 =
    Shot at from in front, by anything but guns, it counts as in skirmish order.
    .title = Shot at in front
bp-mixed-09 =
    Guns fire through the screen at the body, in whatever formation that is.
    .title = Shot at by guns
bp-mixed-10 =
    Shot at from flank or rear it counts as its body does, line or column, for enfilade too.
    .title = Shot at in flank
bp-mixed-11 =
    When anyone charges it, from anywhere, the skirmishers go back to the body by themselves. From then on it is a line or
    column.
    .title = Charged
bp-mixed-12 =
    Then it answers as such: it gives closing fire as a line or column, or forms square if it can.
    .title = Its answer
bp-mixed-13 =
    If the charge reached the screen but cannot reach the body when that is gone, it has failed.
    .title = A charge falls short
bp-mixed-14 =
    An order may be to drive in the screen and leave the body alone; then the charge stops where it would have met the screen.
    A plain order to charge means going on at the body.
    .title = Driving in the screen
bp-mixed-15 =
    To take the skirmishers back is a change of formation: an order and one move.
    .title = Taking them back
bp-mixed-16 =
    But it may take them back and charge in one move, measured from the leader of the body, who sees through his own screen. It
    cannot charge otherwise.
    .title = Charging from mixed formation
bp-mixed-17 =
    Skirmishers cannot charge it.
    .title = Safe from skirmishers
bp-mixed-ex-01 =
    A line: a third of the men, from either end, makes a chain before it. With shared bases, one base from each end will do.
    .title = Example: a line
bp-mixed-ex-02 =
    A column: a third of the men, from its rear, goes before it.
    .title = Example: a column
bp-mixed-ex-03 =
    An enemy charges the screen, the skirmishers go back, and he has not the movement to reach the body: the charge has
    failed.
    .title = Example: falling short
bp-mixed-ex-04 =
    “Charge the skirmishers and leave the rest alone” is a lawful order. “Charge them!” means going on at the body.
    .title = Example: two orders
bp-mixed-ex-05 =
    A unit in mixed formation from line is charged: the skirmishers go back, and all of it gives closing fire as a line. With
    Form Square, charged by cavalry, all of it forms square.
    .title = Example: charged
bp-mixed-dx-01 =
    A standard unit of Shooting 3, mixed from line: one die in its own Shooting phase, three in closing fire.
    .title = Example: dice
bp-mixed-dx-02 =
    Muskets from in front hit it on 5+, from the flank on 4+. Foot guns from in front, at one mixed from column, medium range:
    3+.
    .title = Example: shot at

bp-brigsq-01 =
    Optional, for colonial wars. Four or more battalions of regular infantry, each in line, may make a square of a brigade, if
    their army did. Guns usually stand at the corners, cavalry and the rest inside.
    .title = The brigade square
bp-brigsq-02 =
    It is made by moving the units into place. Nobody changes formation: all stay lines. The player says so when it is
    whole.
    .title = Making it
bp-brigsq-03 =
    Cavalry, commanders, wagons and others may stand inside as part of it.
    .title = Those inside
bp-brigsq-04 =
    While the next unit's front covers a flank, nobody can charge it or shoot at it as a flank.
    .title = No flanks
bp-brigsq-05 =
    Each unit of it always counts as supported on both flanks and in the rear.
    .title = Always supported
bp-brigsq-06 =
    Its units may be of several brigades. Only the general can give it orders, which for this he may [BP-OP1-7].
    .title = The general orders it
bp-brigsq-07 =
    When ordered it may move as it likes; it is not slow as a battalion square is.
    .title = Its move
bp-brigsq-08 =
    If units of its sides leave, to charge for instance, the square is no more. Those inside may leave without harm.
    .title = When it dissolves
bp-brigsq-09 =
    Its units that should retire by a break test hold instead and are not disordered.
    .title = It does not retire
bp-brigsq-10 =
    They shoot and fight as lines.
    .title = It fights as lines
bp-brigsq-11 =
    Cavalry may charge them with its bonus, and they have none against cavalry as a battalion square has.
    .title = Cavalry may charge it
bp-brigsq-ex-01 =
    A unit of the square is attacked: it has +3 to its result for support, always.
    .title = Example: support
