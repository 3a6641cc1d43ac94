# Broken brigades, broken armies, victory.

chapter-victory = Victory

bp-victory-01 =
    When { $victory-army-share-percent } of an army's brigades are broken the army is broken, and as a rule the battle ends.
    The scenario's own conditions come before all that is said here.
    .title = The end of the battle
bp-broken-01 =
    A brigade is broken if, when its player's turn begins, { $victory-brigade-share-percent } of its units or more are out:
    destroyed, shaken, or off the table without having been meant to leave it. See [BP-OP2-23].
    .title = Broken brigades
bp-broken-02 =
    A brigade of two is broken only when both are out.
    .title = A brigade of two
bp-broken-03 =
    Guns with other troops do not count, neither in the whole nor among those who are out, unless the brigade began with more
    guns than other units. Then all count.
    .title = Artillery
bp-broken-04 =
    Light cavalry that are Marauders do not count in a brigade with others.
    .title = Marauders
bp-broken-05 =
    A brigade of nothing but such cavalry is broken when all of it is out.
    .title = Brigades of Marauders
bp-broken-06 =
    Light battalion guns never count.
    .title = Battalion guns
bp-broken-07 =
    Tiny units never count. A brigade of nothing else is no part of the army when victory is reckoned, and breaks when the
    army does.
    .title = Tiny units
bp-broken-08 =
    The whole is what the brigade had when the battle began.
    .title = What is the whole
bp-broken-09 =
    Optional. For some brigades players may ask for more: more than half, certain units, a set number, or all.
    .title = Other limits
bp-broken-20 =
    Units of a broken brigade are given no orders and have no initiative. They must retreat in disorder.
    .title = No orders, no initiative
bp-broken-21 =
    They do so in each Command phase, but for those in buildings or works, squares, and units in combat.
    .title = Every turn
bp-broken-22 =
    They go straight away from the enemy towards their own edge, by the most sensible way and off the table as fast as they
    can, disordered or not. They face the enemy, and may shoot.
    .title = How they go
bp-broken-23 =
    Those in buildings, works or square may stay or go.
    .title = Who may stay
bp-broken-24 =
    Infantry that can form square may do that in place of going, and then stays or goes as a square does.
    .title = Forming square
bp-broken-25 =
    Units in combat fight on. If they win they must fall back [BP-WIN-07], and then do as the others.
    .title = Units in combat
bp-broken-26 =
    Who is off the table, or leaves it afterwards, never comes back.
    .title = No way back
bp-broken-27 =
    Disordered units do not recover any more.
    .title = No recovery
bp-broken-28 =
    Shaken units cannot be rallied.
    .title = No Rally
bp-broken-29 =
    A deployed foot battery that must go limbers up for nothing and goes one move. Guns are not moved by hand in retreat. One
    that cannot be limbered is left behind and lost.
    .title = Guns
bp-broken-40 =
    Commanders of broken brigades give no orders and leave with their men.
    .title = Their commanders
bp-broken-41 =
    Touched by enemy troops they find no refuge: they are taken.
    .title = Taken
bp-broken-42 =
    Such a commander may join a unit of his brigade and leave with it.
    .title = Leaving with a unit
bp-broken-ex-01 =
    A brigade of two, both shaken: broken.
    .title = Example: both
bp-broken-ex-02 =
    A brigade of two, one shaken or destroyed: not broken.
    .title = Example: one of two
bp-broken-ex-03 =
    Four batteries and a small battalion: all five count, and the brigade breaks when any three are out.
    .title = Example: mostly guns
bp-broken-ex-04 =
    Three regiments of heavy cavalry and one of Marauders: broken when two of the heavy ones are out.
    .title = Example: with Marauders
bp-broken-ex-05 =
    The four battalions of the Old Guard are agreed to break at three, not at two.
    .title = Example: the Old Guard

bp-armybreak-01 =
    With { $victory-army-share-percent } of its brigades broken the army is broken: at once all its brigades count as broken,
    with all that follows, and the general is as a commander of a broken brigade.
    .title = The broken army
bp-armybreak-02 =
    As a rule that is the end. If both sides are worn alike, a retreating army may yet force the other from the field and make
    it a draw.
    .title = A last stand
bp-armybreak-03 =
    If armies differ much in their number of brigades, agree beforehand how many defeat each, and what does not count.
    .title = Unlike armies
bp-armybreak-04 =
    A scenario may leave broken brigades out for a side that has nowhere to go, and give other conditions.
    .title = Nowhere to go

bp-victory-10 =
    The side whose army is broken first has lost.
    .title = Who loses
bp-victory-11 =
    Optional. Play one turn more, to see whether the beaten army can still break the other or win an objective. An orderly
    withdrawal may be called a draw. In this ruleset { $victory-one-more-turn ->
        [on] that turn is played.
       *[off] no such turn is played.
    }
    .title = One turn more
bp-victory-12 =
    A battle that is stopped is stopped when both have had as many turns. More brigades unbroken is better, objectives apart;
    if they are as many, fewer on the verge of breaking; else it is a draw.
    .title = Unfinished battles
bp-victory-13 =
    A scenario may set objectives: a village, a hill, a bridge.
    .title = Objectives
bp-victory-14 =
    Where an army is to escape, half of its units off the proper edge is the usual aim.
    .title = Escape
bp-victory-15 =
    Objectives go with a limit of turns. They should be hard to reach, but not too hard.
    .title = Turn limits
bp-victory-16 =
    All this may be changed by the scenario or by agreement. Players may go on as long as they like.
    .title = By agreement
