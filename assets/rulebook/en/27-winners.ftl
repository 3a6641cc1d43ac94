# What winners may do.

chapter-winners = After a victory

bp-win-01 =
    When its enemy has retired or broken, a winner may do one of these: pursue, do nothing, re-form, fall back, advance, sweep
    on, or occupy a building.
    .title = The winner's choice
bp-win-02 =
    If there were several enemies, only when all of them are broken or gone back.
    .title = Only when all are gone
bp-win-03 =
    The owner of each winning unit chooses for it. To do nothing is to stay; to re-form is to stay and change formation [BP-OP2-19].
    .title = Who chooses
bp-win-04 =
    To pursue is to go up to one move forward, into contact again with the enemy who retired. Shaken and disordered units may.
    .title = Pursuing
bp-win-05 =
    The combat goes on next turn. The pursuer has the bonus for having won, not that for charging.
    .title = After pursuit
bp-win-06 =
    It takes a unit of a kind that can charge, so no guns; ground and other units must not bar the way, and one move must
    reach.
    .title = Who can pursue
bp-win-07 =
    To fall back is to go straight back, one move at most, without charging anyone. The unit may turn to face any way.
    Disordered units may.
    .title = Falling back
bp-win-08 =
    To advance is to go one move at most towards one's front without touching an enemy. It is for units that charged or
    counter-charged into this combat and won its first round, and are not disordered.
    .title = Advancing
bp-win-09 =
    To sweep on is for cavalry that could advance, is neither shaken nor disordered, and { $melee-sweep-after ->
        [breaking] broke all its enemies.
       *[breaking-or-driving-back] broke its enemies or drove them back.
    } See [BP-OP2-20].
    .title = Sweeping advance
bp-win-10 =
    It may charge another enemy by all the rules of charging: one move, in sight, on the face that it comes from.
    .title = Charging on
bp-win-11 =
    The new combat is fought at once.
    .title = Fought at once
bp-win-12 =
    Once a turn. A second victory leaves the other choices, but not this.
    .title = Once a turn
bp-win-13 =
    The bonus for charging, and all rules for chargers, hold.
    .title = It is a charge
bp-win-14 =
    Who is charged so may only stand or, with cavalry, turn to face.
    .title = The answer to it
bp-win-15 =
    A winner that stormed a building or works may go in, if the garrison retired, broke or chose to leave. See the rules for
    buildings.
    .title = Occupying a building
