# Hand-to-hand combat: dice, saves, support, the result.

chapter-melee = Hand-to-hand combat

bp-combat-01 =
    A combat is all the units that fight one another, joined by contact. Mostly it is one a side.
    .title = What a combat is
bp-combat-02 =
    Who is in it neither shoots nor moves but as the combat itself demands. It goes on, turn after turn, till one side retires
    or breaks.
    .title = Held fast
bp-combat-03 =
    All combats are fought in the Hand-to-hand phase of every player turn, one round each, by all who are in them on both
    sides.
    .title = A round each player turn
bp-combat-04 =
    The side whose turn it is chooses which is fought first. Each is fought to its end, tests and all, before the next.
    .title = One after another
bp-combat-05 =
    Within a round both sides strike at once: how each unit stood when it began decides its dice and modifiers.
    .title = Both at once
bp-combat-ex-01 =
    Cavalry fights in the west, skirmishers fight in a garden in the east. The player whose turn it is picks one; it is fought
    and tested to its end, and then the other.
    .title = Example: two combats

bp-melee-01 =
    Throw as many dice as the unit's Hand-to-hand value. Six is average, seven to nine good, five or fewer poor.
    .title = How many dice
bp-melee-02 =
    Dice of large units: { $melee-large-dice-signed }; of small ones: { $melee-small-dice-signed }, as their profiles hold already; tiny ones always throw one.

    Optional. Values may be set for units of unusual strength.
    .title = Size and dice
bp-melee-03 =
    Each die that shows { $melee-hits-on-target } after modifiers hits. A six of itself always hits, a one never. Nobody is
    disordered by it.
    .title = What hits
bp-melee-t1 =
    • Limbered guns: none.
    • March column: { $melee-march-column-dice ->
        [one] one.
       *[other] { $melee-march-column-dice }.
    }
    • Square, or garrison of a building: two a side at most, and never more in all than the unit's value.
    • Others: all.
    .title = Formation and dice
bp-melee-t2 =
    To each die:
    • charging or counter-charging, in the first round: { $melee-charging-signed };
    • the unit won the round before: { $melee-won-last-signed };
    • shaken, disordered or both: { $melee-shaken-or-disordered-signed };
    • in skirmish order: { $melee-skirmish-signed };
    • attacked in flank or rear, whichever way the dice go: { $melee-flanked-signed }.

    Infantry met by a counter-charge has no bonus for charging, nor has cavalry against a square.
    .title = Modifiers to hit
bp-melee-ex-01 =
    Three dice on 4+: 1, 5 and 6 are two hits; 4, 5 and 6 are three; 1, 3 and 3 none. Nobody is disordered.
    .title = Example: hits
bp-melee-ex-02 =
    A unit charges and nothing else matters: 3+.
    .title = Example: charging
bp-melee-ex-03 =
    A unit has won the round before and nothing else matters: 3+.
    .title = Example: the winner goes on
bp-melee-ex-04 =
    A unit is in skirmish order and nothing else matters: 5+.
    .title = Example: skirmish order

bp-split-01 =
    A unit fights to its front. If it is attacked elsewhere too, its player says before the throw how many dice go which way.
    .title = Splitting the dice
bp-split-02 =
    If it is engaged in front, half of them at least go there.
    .title = Half to the front
bp-split-03 =
    Never more than half go to any one flank or to the rear, even if nobody is in front. See [BP-OP2-16].
    .title = At most half elsewhere
bp-split-04 =
    Among several enemies in front they are divided as evenly as can be; what is left over goes where the player likes.
    .title = Several in front
bp-split-05 =
    A charger who struck several, and a large unit against two small ones, divide in the same way.
    .title = Chargers and large units
bp-split-ex-01 =
    Six dice, engaged in front and on the left flank: three and three is allowed, four and two too, two and four is not. All
    hit at −1.
    .title = Example: two fronts

bp-msave-01 =
    Saves are made as under fire [BP-SAVE-T1]. The penalties for artillery hold for its fire alone.
    .title = Saves
bp-msave-02 =
    A unit charged in cover has the bonus of that cover till it first loses a round. Then the enemy is over it, and it is gone
    for the rest of the combat.
    .title = Cover until a round is lost
bp-msave-03 =
    Attackers have no cover from the same obstacle, even standing behind the other side of it.
    .title = No cover for the attacker
bp-msave-04 =
    In a wood only the side that held it has cover, till it loses a round.
    .title = Woods
bp-msave-05 =
    When cover is lost nobody need be moved: the fight is taken to be beyond it.
    .title = Beyond the cover

bp-cas-10 =
    Casualties are recorded as under fire, and those of this round are counted apart for the result.
    .title = Casualties of the round
bp-cas-11 =
    Every hit not saved counts for the result, those beyond Stamina too. { $melee-closing-fire-counts ->
        [on] So do casualties of closing fire, in the first round.
       *[off] Casualties of closing fire or of fire earlier in the turn do not.
    } See [BP-OP2-17].
    .title = What counts for the result
bp-cas-12 =
    After all tests of the combat excess casualties are struck off [BP-CAS-04].
    .title = Excess is struck off
bp-shaken-10 =
    A unit that reaches its Stamina in the combat is shaken at once, but its dice of that round are not changed [BP-COMBAT-05].
    .title = Shaken in combat
bp-cas-ex-02 =
    A unit with one casualty takes three this round: four in all, and three count for the result.
    .title = Example: three this round
bp-cas-ex-03 =
    A loser of Stamina 3 with four casualties passes its test. One is struck off; with three it stays shaken.
    .title = Example: one too many

bp-support-01 =
    A unit that is not engaged may support a friend who is, within { $melee-support }, by standing in his left flank, right
    flank or rear.
    .title = Support
bp-support-02 =
    It supports one friend, even if it could support several.
    .title = One friend each
bp-support-03 =
    To the result: { $melee-rear-support-signed } for support in the rear, { $melee-flank-support-signed } for each flank
    supported, however many stand there.
    .title = What support is worth
bp-support-04 =
    These have no support: artillery, skirmishers, squares, garrisons, and a unit attacked in flank or rear, even if it is
    attacked in front too.
    .title = Who has no support
bp-support-05 =
    Nor is there support on a side on which another combat is fought within { $melee-support }.
    .title = Another combat beside
bp-support-06 =
    Units in combat, march columns and limbered guns give none.
    .title = Who gives none
bp-support-07 =
    All others do: guns in action, skirmishers, squares, garrisons, shaken and disordered units.
    .title = Who gives it
bp-support-08 =
    In a larger combat support is added up over the side. But flanks count only at the ends of the whole line, not between
    friends.
    .title = Several units a side
bp-support-09 =
    Combats are fought one after another, so one may free or take away supporters for the next.
    .title = From one combat to the next
bp-support-10 =
    Supporters do not fight, take no casualties, and need not test because the side lost. See [BP-BREAK-30].
    .title = Supporters only stand there
bp-support-ex-01 =
    Two small units side by side fight one enemy. Each may have support in its rear and on its outer flank.
    .title = Example: side by side
bp-support-ex-02 =
    Two small units fight a large one, each supported in its rear: +2, not +1.
    .title = Example: rear support twice
bp-support-ex-03 =
    Two combats of one against one are fought side by side, less than 6″ apart. On the sides turned to each other nobody has
    support. The first combat may free supporters for the second, or take them away.
    .title = Example: two combats side by side

bp-result-01 =
    When all have fought, each side adds up the casualties that it inflicted this round and its bonuses.
    .title = The result
bp-result-02 =
    The higher sum wins, and all units of the other side have lost. Equal sums are a draw.
    .title = Who has won
bp-result-t1 =
    • Support in the rear, for each unit that has it: { $melee-rear-support-signed }.
    • Support on a flank, for each: { $melee-flank-support-signed }.
    • A square that fights cavalry and nobody else: three.
    • A garrison: three for a large or standard unit, two for a small one, one for a tiny one.

    Special rules add to these.
    .title = Bonuses to the result
bp-lose-01 =
    Each unit of the losing side that fought tests its nerve, shaken or not [BP-BREAK-12].
    .title = Losers test
bp-lose-02 =
    Winners do not, shaken or not.
    .title = Winners do not
bp-lose-03 =
    Supporters do not, unless the unit that they supported breaks [BP-BREAK-30].
    .title = Supporters
bp-result-10 =
    Whoever is still in contact after all tests fights on next turn.
    .title = It goes on
bp-result-11 =
    Some who held may turn to face the enemy before that [BP-HOLD-02].
    .title = Turning first

bp-draw-01 =
    After a draw all shaken units that fought, of both sides, test their nerve [BP-BREAK-13].
    .title = A draw: shaken units
bp-draw-02 =
    Cavalry of both sides retires one move, shaken or not [BP-RETREAT-01]. { $melee-drawn-cavalry-disordered ->
        [on] That disorders it.
       *[off] That does not disorder it.
    } See [BP-OP2-18].
    .title = A draw: cavalry
bp-draw-03 =
    Infantry that is not shaken holds and fights on.
    .title = A draw: infantry
bp-draw-04 =
    Nobody has won: nobody has a winner's choices, nor the bonus next round.
    .title = A draw: no winner
