# Howitzers and mortars, machine guns, rockets.

chapter-special-artillery = Advanced: howitzers, machine guns, rockets

bp-howitzer-01 =
    A howitzer or mortar is artillery like a gun, but for what follows. Mortars go by the same rules.
    .title = Howitzers and mortars
bp-howitzer-02 =
    If its crew sees the target over the heads of friends it may fire, whoever stands in between and however near. Not at
    units in combat.
    .title = Indirect fire
bp-howitzer-03 =
    It has no penalty for firing over heads.
    .title = No penalty for it
bp-howitzer-04 =
    • Field howitzer: smoothbore { $howitzer-smoothbore-field }, rifled { $howitzer-rifled-field }.
    • Siege howitzer: smoothbore { $howitzer-smoothbore-siege }, rifled { $howitzer-rifled-siege } and more.
    • Field mortar: from { $mortar-field-least } to { $mortar-field-most }.
    • Siege mortar: from { $mortar-siege-least } to { $mortar-siege-most }.

    Rifled guns of the end of the century are gun and howitzer in one.
    .title = Ranges of howitzers
bp-howitzer-05 =
    It throws the same dice at every range: two as a rule.
    .title = Dice of howitzers
bp-howitzer-06 =
    Whoever is hit saves at { $shooting-artillery-near-save-signed }, at any range.
    .title = Saves against them
bp-howitzer-07 =
    It may set buildings on fire.
    .title = Fire
bp-howitzer-08 =
    It does not enfilade.
    .title = No enfilade
bp-howitzer-dx-01 =
    A field howitzer of 36″ fires over friends at a line in the open, 30″ off: two dice, −1 for long range, so 5+, nothing for
    the heads; the line saves at −2.
    .title = Example: over friends
bp-howitzer-dx-02 =
    A field mortar and a target 5″ off: no shot, for it begins at 6″.
    .title = Example: too near for a mortar

bp-mg-01 =
    Mitrailleuses, Gatlings, Gardners, Nordenfelts and their like are artillery, but for what follows.
    .title = Machine guns
bp-mg-02 =
    They never fire over heads.
    .title = Not over heads
bp-mg-03 =
    They reach { $machine-gun-range }.
    .title = Range of machine guns
bp-mg-04 =
    Throw one die at a time, with the usual modifiers, as often as you like, till the first miss.
    • A hit is a hit: stop, or go on.
    • A miss of the very first die may be passed over, and you go on. So there are two dice at least.
    • Any later miss ends the fire for this turn.
    • A one that is not passed over jams the gun.
    .title = Fire of machine guns
bp-mg-05 =
    A one on the first die is a first miss, which is passed over: it jams nothing.
    .title = A one at first
bp-mg-06 =
    A jammed gun does not shoot till it is cleared.
    .title = Jammed
bp-mg-07 =
    In any later turn the crew may try to clear it in place of shooting: a five or six does it, and it shoots from its next turn
    on.
    .title = Clearing a jam
bp-mg-08 =
    Whoever is hit saves as against a gun: { $shooting-artillery-near-save-signed } at close and medium range,
    { $shooting-artillery-long-save-signed } at long.
    .title = Saves against them
bp-mg-09 =
    Improved machine guns may pass over the first jam of each fire and go on.
    .title = Improved machine guns
bp-mg-10 =
    A six hits and disorders and a one misses, as always.
    .title = Ones and sixes
bp-mg-dx-01 =
    On 4+ the dice show 2, 5, 4, 3: the first is passed over, two hit, the last ends it. Two hits, no jam.
    .title = Example: two hits
bp-mg-dx-02 =
    1, 6, 1: the first is passed over, the six hits and disorders, the second one misses and jams. An improved gun may go on.
    .title = Example: a jam
bp-mg-dx-03 =
    1, 1: the first is passed over, the second jams. No hit.
    .title = Example: two ones
bp-mg-dx-04 =
    A 4, and the player stops: one hit and no risk.
    .title = Example: caution
bp-mg-dx-05 =
    5, 2: one hit, and it is over, for the miss was not the first die.
    .title = Example: one hit
bp-mg-dx-06 =
    Jammed in turn 3. In turn 4 the crew throws 5 in place of shooting: it is clear, and shoots again in turn 5.
    .title = Example: clearing

bp-rocket-01 =
    A rocket battery is artillery, but for what follows.
    .title = Rockets
bp-rocket-02 =
    It fires over heads as a howitzer does [BP-HOWITZER-02], and has no penalty for it.
    .title = Indirect fire
bp-rocket-03 =
    It reaches { $rocket-range }, and may fire at what is right before it.
    .title = Range of rockets
bp-rocket-04 =
    One die at any range.
    .title = One rocket
bp-rocket-05 =
    Name the point of the target that you aim at and throw: a six alone hits, and the target is disordered. Anything else is a
    mishap [BP-ROCKET-06].
    .title = The throw
bp-rocket-06 =
    Throw again for what has become of it.
    • One: trouble at the start. Throw once more. One: it bursts on the stand, and the battery is destroyed. Two: it bursts
    just after, and the battery takes a hit. Three: it flies off anywhere and strikes the unit nearest to the battery. Four to
    six: it does not go off.
    • Two or three: a dud.
    • Four to six: astray. It flies on from the point aimed at in a random direction. Throw once more. One or two: it strikes
    the first unit within { $rocket-astray-near }. Three or four: within { $rocket-astray-far }. Five or six: the unit nearest
    to the target that way, however far.

    A rocket astray deals one hit to the first unit on its way, friend or foe, but never to the one it was aimed at. If there
    is none it bursts harmlessly.
    .title = Mishaps
bp-rocket-07 =
    A random direction is any, with equal chance. At a table an arrow on a die will do.
    .title = Random directions
bp-rocket-08 =
    Any unit that a rocket hits is disordered. Each unit within { $rocket-fright } of it throws a die, and a six disorders that
    too; so do those near the battery when its own rocket hits it.
    .title = Disorder by rockets
bp-rocket-09 =
    Whoever is hit saves at { $shooting-artillery-near-save-signed }, at any range.
    .title = Saves against them
bp-rocket-10 =
    Rockets may set buildings on fire, on purpose or by a stray one.
    .title = Fire
bp-rocket-11 =
    They do not enfilade.
    .title = No enfilade
bp-rocket-12 =
    The batteries of the scenarios are weak: one die hand to hand, Morale of four or more, Stamina of one or two.
    .title = Batteries in scenarios
bp-rocket-dx-01 =
    A 6: one hit, the target is disordered and saves at −2. A unit 2″ from it throws 6 and is disordered too; another 2.5″ off
    throws 5 and is not.
    .title = Example: a hit
bp-rocket-dx-02 =
    A 3 misses; then 1 and 1: the battery is gone.
    .title = Example: on the stand
bp-rocket-dx-03 =
    A miss; then 5, eastward, and 3: it goes 12″ east from the point aimed at. The unit aimed at is passed over; one 9″ east
    takes a hit and is disordered, and those within 3″ of it throw.
    .title = Example: astray
bp-rocket-dx-04 =
    A miss; then 4 and 5, and nobody stands that way: it bursts harmlessly.
    .title = Example: into the blue
