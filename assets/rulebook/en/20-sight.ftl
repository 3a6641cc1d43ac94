# Who may shoot, what he sees, how far and at whom.

chapter-sight = Shooting: sight, range and target

bp-geom-01 =
    A unit sees, aims, measures its range and its charge from its leader: the figure in the middle of the front rank, or
    that point itself.
    .title = The leader's place
bp-geom-02 =
    A unit covers the ground under its bases. A formed unit counts as a rectangle, as wide as its front and as deep as its
    ranks; a line may bend along a wall and is a line still. Distances run from edge to edge.
    .title = The ground that a unit covers
bp-geom-03 =
    Lines from the corners of a unit, each halving its corner, part the ground around into front, flanks and rear, as told in [BP-ARC-01].
    .title = Front, flanks and rear
bp-geom-04 =
    A point is in front if it lies ahead of the front edge at least as far as it lies aside of the front's end; so too for
    the rear. Otherwise it lies in the flank of its side.
    .title = The zones in figures
bp-geom-05 =
    Skirmish order has neither flank nor rear.
    .title = Skirmishers
bp-geom-06 =
    Of a gun in action only the gun counts for front and flanks, arc, sight and nearness, not its crew or team; its own range
    and sight begin at the muzzle. Of a limbered gun the team counts.
    .title = Guns
bp-geom-07 =
    A square and the garrison of a building have four fronts, each with a leader in the middle of its side. See the advanced
    rules.
    .title = Squares and garrisons
bp-geom-08 =
    Of a mixed formation the main body gives front, flanks and rear; fire is measured from its skirmishers. See the advanced
    rules.
    .title = Mixed formation
bp-geom-09 =
    For sight, for nearness and as targets commanders are not there.
    .title = Commanders are not there
bp-geom-10 =
    How wide units of each size stand is told in [BP-SIZE-02]. A battery of several guns is about as wide as a small unit, a
    light gun { $mm-light-gun }.
    .title = Usual frontages

bp-shoot-01 =
    A unit with missile weapons may shoot in the Shooting phase of its own side's turn. It needs no order and need not do it.
    .title = Who shoots, and when
bp-shoot-02 =
    A unit in hand-to-hand combat cannot shoot.
    .title = Not in combat
bp-shoot-03 =
    Fire at arm's length is part of hand-to-hand fighting. But a unit that is charged may give closing fire in the enemy's
    turn [BP-CLOSING-01].
    .title = At arm's length
bp-shoot-04 =
    Moving does not hinder shooting, one move or three, unless a rule says so; guns must be in action [BP-ARTY-02].
    .title = Shooting after moving
bp-shoot-05 =
    A unit that fired in the enemy's turn is unloaded until its own next turn begins. Then it may shoot as usual.
    .title = Unloaded
bp-shoot-06 =
    A unit throws all its dice at one target. Skirmishers may split them [BP-SKIRM-04]; squares and garrisons fire side by
    side.
    .title = One target

bp-vis-01 =
    A unit may shoot only at what it sees.
    .title = It must see
bp-vis-02 =
    It sees what its leader sees, no more and no less.
    .title = The leader's eyes
bp-vis-03 =
    Woods, hills and buildings in between hide an enemy, and so do other units.
    .title = What hides
bp-vis-04 =
    But for guns, any unit in between, friend or enemy, bars the shot altogether, even in skirmish order, and even if some
    of the shooters stand higher.
    .title = Not through other units
bp-vis-05 =
    The leader cannot look through his own unit: he sees nothing behind the line of its front.
    .title = Not through one's own ranks
bp-vis-06 =
    Commanders bar no view and are no targets.
    .title = Commanders
bp-vis-07 =
    Units in combat bar the view, and so do enemies whom the shooter chooses to pass over.
    .title = Combats and enemies passed over
bp-vis-08 =
    Guns may fire over others' heads [BP-ARTY-08] and through distant skirmishers [BP-ARTY-12]. Of tall buildings the
    advanced rules tell.
    .title = Exceptions for guns
bp-vis-ex-01 =
    A unit in line; enemy A to its left, with a wood between him and the leader; enemy B straight ahead; enemy C far to the
    right, behind the line of the unit's own front. A and C are not seen, B is.
    .title = Example: three enemies

bp-range-t1 =
    • Pistols, shotguns, thrown weapons: { $ranges-pistol }.
    • Bows: { $ranges-bow }.
    • Smoothbore carbines: { $ranges-smoothbore-carbine }.
    • Smoothbore muskets: { $ranges-smoothbore-musket }.
    • Rifled carbines: { $ranges-rifled-carbine }.
    • Rifled muskets: { $ranges-rifled-musket }.
    • Breech-loading carbines: { $ranges-breechloading-carbine }.
    • Breech-loading rifles: { $ranges-breechloading-rifle }.
    • Repeating and bolt-action carbines: { $ranges-magazine-carbine }.
    • Repeating and bolt-action rifles: { $ranges-magazine-rifle }.

    Cannon are in [BP-ARTY-T1].
    .title = Ranges
bp-range-01 =
    Range runs from the leader to the nearest part of the target that he sees.
    .title = Measuring the range
bp-range-02 =
    If that is within the range of the weapon the whole unit shoots, however much of the target lies beyond.
    .title = In range as a whole
bp-range-03 =
    Measure what you like, when you like.
    .title = Free measuring
bp-range-04 =
    Optional. Ranges may be shortened to suit the table, those of guns to suit the war.
    .title = Other ranges

bp-target-01 =
    Guns apart, a unit shoots within its front zone. As range runs from the leader, it reaches deeper in the middle than at
    the sides.
    .title = Arc of fire
bp-target-02 =
    Targets are enemy infantry, cavalry and artillery. Commanders never are, nor are units in combat, for friends are among
    them.
    .title = What may be shot at
bp-target-03 =
    Of several targets the nearest must be shot at. If two are equally near the player chooses.
    .title = The nearest first
bp-target-04 =
    If the nearest enemy is an unclear target [BP-TARGET-06] he may be passed over for a clear one. For another unclear one he
    may not. See [BP-OP2-3].
    .title = Passing an unclear target over
bp-target-05 =
    Whoever is passed over bars the view all the same. The farther target must be seen beside him, and the rule of gaps holds [BP-GAP-01].
    .title = He still bars the view
bp-target-06 =
    A target is unclear if it is
    • in skirmish order;
    • artillery in action;
    • more than half outside the arc of fire;
    • less than half in view;
    • { $shooting-cover-is-unclear ->
        [buildings-only] in a building;
       *[all-cover] in a building or in cover [BP-OP2-4b];
    }
    • seen only through a gap narrower than the front of those who shoot [BP-GAP-03].

    How the halves are measured is told in [BP-OP2-4].
    .title = Unclear targets
bp-target-07 =
    To be partly out of range makes nobody unclear.
    .title = Partly out of range
bp-target-08 =
    Shooting at an unclear target: { $shooting-unclear-target-signed } to hit, once, however many reasons there are.
    .title = The cost of an unclear target
bp-target-ex-01 =
    Red and Blue are fighting hand to hand. A second Blue unit behind sees Red, in arc and in range. It may not shoot.
    .title = Example: a mêlée
bp-target-ex-02 =
    Two enemies, both in view, in arc and in range, both clear. The nearer must be shot at.
    .title = Example: two enemies
bp-target-ex-03 =
    The nearest enemy is in skirmish order; farther off a line is seen beside the skirmishers. They may be passed over, and
    the line is shot at without a penalty. If it were seen only through them, it could not be shot at.
    .title = Example: skirmishers before a line
bp-target-ex-04 =
    More than half of the nearest enemy is outside the arc. A farther one is all within it, part of him out of range. The
    nearest is unclear; the farther is clear and may be chosen.
    .title = Example: half out of the arc
bp-target-ex-05 =
    A wood hides more than half of the nearest enemy; a farther one is in full view. The nearest is unclear and may be passed
    over.
    .title = Example: behind a wood
bp-target-ex-06 =
    The same, with a friendly unit in the wood's place.
    .title = Example: behind friends
bp-target-ex-07 =
    The nearest enemy holds a house; a farther one is in full view. The garrison is unclear and may be passed over.
    .title = Example: a house

bp-gap-01 =
    A target may be seen only through a gap: between friends, features of the ground, units in combat, or enemies passed
    over. The gap must be { $shooting-gap } wide for foot and horse to shoot through, { $shooting-artillery-gap } for guns.
    .title = Shooting through a gap
bp-gap-02 =
    What counts is how wide the gap is, from the one edge of it to the other. See [BP-OP2-5].
    .title = Measuring a gap
bp-gap-03 =
    Through a gap that is wide enough but narrower than the shooters' front, the target is unclear.
    .title = A narrow gap
bp-gap-ex-01 =
    A farther enemy is seen between friends and skirmishers who are passed over. The gap is less than 6″: no shot.
    .title = Example: too narrow
bp-gap-ex-02 =
    The gap is 6″ or more but narrower than the shooters' front. The farther enemy is unclear, and the skirmishers may be
    passed over only for a clear one: the shot must be at the skirmishers.
    .title = Example: narrow
bp-gap-ex-03 =
    The gap is as wide as the shooters' front. The farther enemy is clear and may be shot at in place of the skirmishers.
    .title = Example: wide enough
