# Formations, how they change, front and flanks.

chapter-formations = Formations and fronts

bp-form-01 =
    Regular infantry may form march column, attack column, line, skirmish order and square; mixed order only where the
    unit is entitled to it.
    .title = Formations of regular infantry
bp-form-02 =
    Regular cavalry may form march column, line and skirmish order.
    .title = Formations of regular cavalry
bp-form-03 =
    Irregulars keep to their own formation, warband or skirmish order, which the scenario fixes for each unit. They form
    march column for a road, and skirmish order where the ground demands it. See [BP-OP1-22].
    .title = Formations of irregulars
bp-form-04 =
    A tiny unit is always in skirmish order; on a road or track it may form march column.
    .title = Formations of tiny units
bp-form-05 =
    Guns have no formations. They are either deployed, ready for action, or limbered.
    .title = States of artillery

bp-form-06 =
    Infantry stands in two ranks, cavalry in one or two. The line is straight as a rule. It may bend to follow a wall or
    bank and is a line still, but must be dressed before it moves on [BP-DRESS-01]. No formation shoots better.
    .title = Line
bp-form-07 =
    Infantry alone, three to six ranks deep, and at least as wide as it is deep. No formation fights better hand to hand.
    .title = Attack column
bp-form-08 =
    Two to four files wide and longer than it is wide. It takes orders most easily and fights very badly.
    .title = March column
bp-form-09 =
    A chain or a loose swarm, from { $skirmish-model-gap-least } to { $skirmish-model-gap-most } between the men; on
    shared bases half a base to a whole base between bases. Here the bases are { $layout-skirmish-base } wide with gaps of
    { $layout-skirmish-gap }.
    .title = Skirmish order
bp-form-10 =
    A square or oblong mass of irregulars, three to six ranks deep.
    .title = Warband
bp-form-11 =
    Infantry on four sides, as equal as can be. It has its own chapter among the advanced rules.
    .title = Square
bp-form-12 =
    About { $layout-mixed-screen-share-percent } of the men form a screen of skirmishers before the rest, who stand in line or attack column. Screen and
    body are one unit, at most { $layout-mixed-screen-distance } apart. See [BP-OP1-16] and the advanced rules.
    .title = Mixed order
bp-form-13 =
    The crew stands round the gun. Limber and team wait behind it, at most { $limber-distance } off, or better are taken
    off the table until they are needed.
    .title = Deployed guns
bp-form-14 =
    Team, limber and gun stand together; the crew is taken off or follows behind.
    .title = Limbered guns

bp-reform-01 =
    A change of formation takes one whole move and as a rule must be stated in the order.
    .title = What a change of formation costs
bp-reform-02 =
    Turn the leader where he stands to face any way you like, then build the new formation round him, so that he is as
    near as can be to the middle of its front rank.
    .title = Changing formation about the leader
bp-reform-03 =
    Regulars have a second way between march column and line. All turn left or right where they stand: the long side of
    the column becomes the front of a line, or the line marches off to a flank. The unit covers the same ground, its
    facing turns by a quarter, and the leader takes the middle of the new front rank.
    .title = Turning column into line
bp-reform-04 =
    Which of the two ways is taken, [BP-REFORM-02] or [BP-REFORM-03], is the player's choice.
    .title = The choice of way

bp-arc-01 =
    From each corner of a formed unit a line runs outward and halves the corner's angle. These lines part the ground
    around into front, left flank, right flank and rear.
    .title = Front, flanks and rear
bp-arc-02 =
    For the rectangle that a unit covers, the lines leave the corners half-way between straight ahead and straight
    aside: the front widens by as much as one goes forward, on either side; the rear likewise; what is left are the flanks.
    A point on a line belongs to the front or the rear.
    .title = The zones exactly
bp-arc-03 =
    At a table a glance is enough. Where a charge is in doubt the place of the charging leader decides, and if that is
    disputed too, a die: one to three for the one side, four to six for the other. Here the zones are measured.
    .title = Cases of doubt
bp-arc-04 =
    Skirmish order has no flanks and no rear: all around is front.
    .title = Skirmishers face every way
bp-arc-05 =
    Of deployed artillery the zones are those of the gun itself, without its crew; of limbered artillery those of the
    team.
    .title = Zones of artillery
bp-arc-06 =
    A square has four fronts, mixed order the zones of its main body. See the advanced rules.
    .title = Zones of squares and mixed order
bp-arc-ex-01 =
    A line faces north. A point 3″ east and 2″ north of its right front corner lies in the right flank; a point 2″ east
    and 3″ north of it lies in the front.
    .title = Example: flank or front
