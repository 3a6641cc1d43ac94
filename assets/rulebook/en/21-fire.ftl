# Throwing to hit and to save, casualties, shaken and disordered.

chapter-fire = Shooting: hits, saves and their effect

bp-hit-01 =
    Throw as many dice as the unit's Shooting value: usually three for a standard unit, four for a large one, two for a small
    one.
    .title = How many dice
bp-hit-02 =
    Each die that shows { $shooting-hits-on-target } after modifiers is a hit.
    .title = What hits
bp-hit-03 =
    A one on the die always misses and a six always hits, whatever the modifiers.
    .title = Ones and sixes
bp-hit-04 =
    If any die shows a six of itself the target is disordered, even if every hit is saved [BP-DISORD-01]. Of dice thrown again
    the last face counts.
    .title = A six disorders
bp-hit-05 =
    Modifiers are added to the die and to each other; each counts once.
    .title = Modifiers
bp-hit-t1 =
    Dice of large units: { $shooting-large-dice-signed }; of small ones: { $shooting-small-dice-signed }; tiny ones always throw one. Profiles hold that already.
    .title = Size and dice
bp-hit-t2 =
    • March column, limbered guns: no shooting.
    • Attack column: { $shooting-attack-column-dice ->
        [one] one die.
       *[other] { $shooting-attack-column-dice } dice.
    }
    • Mixed formation: one die.
    • Square: one die a side.
    • In a building: two dice a side at most, and never more in all than the unit's value.
    • Line, skirmish order, warband: all dice; of skirmishers only those who can see [BP-SKIRM-07].
    .title = Formation and dice
bp-hit-t3 =
    To each die:
    • the shooters are shaken, disordered or both: { $shooting-shaken-or-disordered-signed };
    • the target is unclear, skirmishers and guns in action among such: { $shooting-unclear-target-signed };
    • firearms or guns at { $shooting-close-range } or less, and always in closing fire:
    { $shooting-close-range-modifier-signed };
    • guns at a column or a square of infantry: { $shooting-artillery-at-column-signed };
    • guns at long range: { $shooting-artillery-long-range-signed };
    • cannon over others' heads: { $shooting-overhead-signed }.
    .title = Modifiers to hit
bp-hit-ex-01 =
    Three dice that hit on 4+ show 1, 5 and 6: two hits, and for the six the target is disordered.
    .title = Example: two hits
bp-hit-ex-02 =
    4, 5 and 6: three hits, and the target is disordered.
    .title = Example: three hits
bp-hit-ex-03 =
    1, 3 and 3: no hit.
    .title = Example: no hit
bp-hit-ex-04 =
    The shooters are disordered and nothing else matters: a 5 or 6 hits.
    .title = Example: disordered shooters
bp-hit-ex-05 =
    The target is in skirmish order and more than half hidden: −1, not −2.
    .title = Example: unclear twice over
bp-hit-ex-06 =
    Steady musketeers 6″ from skirmishers: +1 and −1, so 4+.
    .title = Example: close to skirmishers
bp-hit-ex-07 =
    The shooters are both shaken and disordered, a clear target stands 10″ off: −1, so 5+.
    .title = Example: shaken and disordered
bp-hit-ex-08 =
    Archers 5″ from a clear target have no bonus of close range: 4+.
    .title = Example: bows

bp-save-01 =
    For each hit the target's owner throws a die. If it shows the unit's Morale or more, after modifiers, the hit is saved;
    if not, the unit takes a casualty.
    .title = Saves
bp-save-02 =
    Four or more is the usual Morale; better is three or two, worse is five or six.
    .title = Usual Morale
bp-save-03 =
    Morale zero saves nothing, whatever the bonus.
    .title = Morale zero
bp-save-04 =
    A one on the die never saves; a six always does, if the unit has any Morale.
    .title = Ones and sixes
bp-save-05 =
    Modifiers [BP-SAVE-T1] are added to the die and to each other.
    .title = Modifiers
bp-save-06 =
    The bonus of cover is had by a unit of which more than half is covered from those who shoot.
    .title = Partly in cover
bp-save-07 =
    Optional. With the enemy's leave a unit partly in cover may have the bonus for a share of its saves: a quarter in cover,
    every second save.
    .title = Cover by shares
bp-save-t1 =
    To each die:
    • infantry in attack column, but not against guns: { $shooting-attack-column-save-signed };
    • light cover, as a wood or a hedge: { $shooting-light-cover-save-signed };
    • heavy cover, as a building, a stone wall, works: { $shooting-heavy-cover-save-signed };
    • march column: { $shooting-march-column-save-signed };
    • hit by guns at long range: { $shooting-artillery-long-save-signed };
    • hit by guns nearer than that: { $shooting-artillery-near-save-signed }.
    .title = Modifiers to saves
bp-save-ex-01 =
    Five hits on Morale 4+; the dice show 2, 2, 4, 5 and 6: three saved, two casualties.
    .title = Example: five saves
bp-save-ex-02 =
    A quarter of a unit is in cover, and the enemy grants it: every second save has the bonus.
    .title = Example: cover by shares
bp-save-ex-03 =
    An attack column of Morale 4+ in the open, hit by muskets: 3+.
    .title = Example: a column under musketry
bp-save-ex-04 =
    The same column hit by a cannon at medium range: no bonus, −2, only a 6 saves.
    .title = Example: a column under cannon
bp-save-ex-05 =
    A march column of Morale 4+, hit by muskets: −2, only a 6 saves. Troops of Morale 0 in a building do not throw at all.
    .title = Example: march column, Morale zero

bp-cas-01 =
    Each save that fails is a casualty. It stays to the end of the battle, unless Rally strikes it off or it was one too many [BP-CAS-04].
    .title = Casualties
bp-cas-02 =
    Stamina goes by size, unless the profile says otherwise [BP-STAMINA-02].
    .title = Stamina
bp-cas-03 =
    Casualties beyond Stamina are excess. They count in the break test that they bring about, and for nothing else.
    .title = Excess casualties
bp-cas-04 =
    After the break test excess casualties are struck off, whatever its result. No unit keeps more than its Stamina. See [BP-OP2-6].
    .title = Excess is struck off
bp-cas-ex-01 =
    Stamina 3, one old casualty; this turn muskets add two and guns two. That is five: the unit is shaken and tests at the
    end of the phase with −2 for two excess casualties and −1 for the guns, and −1 more if disordered. If it lives it keeps
    three.
    .title = Example: five casualties

bp-shaken-01 =
    A unit is shaken as soon as its casualties reach its Stamina.
    .title = Shaken
bp-shaken-02 =
    It shoots at { $shooting-shaken-or-disordered-signed } and fights at { $melee-shaken-or-disordered-signed }, the same as
    when disordered and not twice when both.
    .title = Shaken units hit less
bp-shaken-03 =
    It can neither charge nor counter-charge.
    .title = Shaken units do not charge
bp-shaken-04 =
    Shaken cavalry that wins a combat makes no sweeping advance.
    .title = Shaken cavalry does not sweep on
bp-shaken-05 =
    A shaken unit that leaves the table has fled for good.
    .title = Shaken and off the table
bp-shaken-06 =
    A shaken unit tests its nerve after a drawn combat [BP-DRAW-01].
    .title = Shaken in a draw
bp-shaken-07 =
    A commander with a shaken unit is at risk from each further casualty [BP-COMMANDER-07].
    .title = The commander's risk
bp-shaken-08 =
    Rally strikes off one casualty [BP-RALLY-05]. Below its Stamina the unit is shaken no more. The last casualty stays.
    .title = Recovering
bp-shaken-09 =
    A shaken unit may still move, shoot, give closing fire, support, pursue and advance.
    .title = What shaken units still do

bp-disord-01 =
    A six among the dice of those who shoot disorders the target, even if all hits are saved.
    .title = Disorder by fire
bp-disord-02 =
    Retiring after a break test disorders too, and so do infantry charging into a counter-charge [BP-COUNTER-06] and being
    made to re-form [BP-RETREAT-09], [BP-HOLD-03], [BP-HOLD-04]. Sixes hand to hand disorder nobody.
    .title = Other causes
bp-disord-03 =
    A unit is disordered or it is not; there is no more and no less.
    .title = Once is enough
bp-disord-04 =
    While it fights, a unit does not recover. It stays disordered to the end of the first turn in which it is not engaged.
    .title = No recovery in combat
bp-disord-05 =
    Otherwise disorder ends with { $nerve-disorder-ends ->
        [any-turn] the player turn, of either side.
       *[own-turn] the player turn of the unit's own side.
    } See [BP-OP2-1].
    .title = When disorder ends
bp-disord-06 =
    A unit that retreated in disorder does not recover at the end of that turn [BP-DRET-04].
    .title = Not after a disorderly retreat
bp-disord-07 =
    No order of any kind can be given to it: not alone, not in a group, not Follow Me, not Rally.
    .title = No orders
bp-disord-08 =
    A commander with it may order others, and may leave it.
    .title = Its commander is free
bp-disord-09 =
    It has no initiative but for a disorderly retreat. So it does not move otherwise in the Command phase.
    .title = No initiative
bp-disord-10 =
    It shoots at { $shooting-shaken-or-disordered-signed } and fights at { $melee-shaken-or-disordered-signed }, once, even
    if it is shaken too. See [BP-OP2-7].
    .title = Disordered units hit less
bp-disord-11 =
    In a break test: { $nerve-disordered-signed }.
    .title = Nerve of disordered units
bp-disord-12 =
    Disordered cavalry neither counter-charges nor evades nor turns to face, and no disordered unit evades; Marauders are
    excepted.
    .title = Disordered units do not react
bp-disord-13 =
    It may shoot, give closing fire, support, pursue and fall back after a victory. It may not advance, sweep on or charge.
    .title = What disordered units may do

bp-dret-01 =
    In place of initiative a disordered unit may make one move without dice, if an enemy is within { $command-near-enemy }
    when the Command phase begins. It does so before any orders. See [BP-OP2-8].
    .title = Disorderly retreat
bp-dret-02 =
    It goes straight away from the nearest enemy and as far from him as it can.
    .title = Straight away
bp-dret-03 =
    It may shoot afterwards, and may face the enemy at the end.
    .title = It may shoot
bp-dret-04 =
    The price: it does not recover at the end of this turn but of the next, unless it does the same again.
    .title = The price
