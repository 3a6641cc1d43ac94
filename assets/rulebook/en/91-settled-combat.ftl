# Doubtful points of shooting, fighting and victory, and how the game settles them.

chapter-settled-combat = Doubtful points: shooting, combat, victory

bp-op2-1 =
    When does disorder end? { $nerve-disorder-ends ->
        [any-turn] With the player turn in which the unit could recover, of either side.
       *[own-turn] With the player turn of the unit's own side. If it ended with any turn, a unit disordered by fire would be
            in order again before its own orders, and could never want any.
    } It must not be engaged and must not have retreated in disorder that turn.
    .title = When disorder ends
bp-op2-2 =
    “Within” a distance is that distance or less everywhere: close range, greatest range, medium range, traversing fire,
    support. Guns pass over skirmishers only beyond { $shooting-skirmishers-ignored-beyond }.
    .title = Exactly at the limit
bp-op2-3 =
    Must an unclear nearest target be passed over? No, the player may. If he does it must be for the nearest clear one.
    .title = By choice
bp-op2-4 =
    Half in the arc, half in view, half in cover: what of exactly half? It is clear, and it is not in cover. The share is that
    of the ground the target covers, and arc and view are judged each by itself.
    .title = Exactly half
bp-op2-4b =
    Is every unit in cover unclear, or only a garrison? { $shooting-cover-is-unclear ->
        [buildings-only] In this ruleset only a garrison.
       *[all-cover] Every unit that has a bonus of cover against this fire.
    }
    .title = Cover and aim
bp-op2-5 =
    How wide is a gap? If bodies that bar the view lie on both sides of the line from the leader to the nearest part of the
    target that he sees, it is the least distance between those on the one side and those on the other. If they lie on one
    side only there is no gap, and only the share in view counts.
    .title = The width of a gap
bp-op2-6 =
    What of the excess casualties of a winner, who does not test? When the combat is over they are struck off for everybody
    who was in it.
    .title = A winner's excess casualties
bp-op2-7 =
    One passage makes disorder sound like a help. It is a slip: the die has one taken from it.
    .title = Disorder is a penalty
bp-op2-8 =
    Does a disorderly retreat need an enemy near? Yes, for it takes the place of initiative. Units of broken brigades must go
    without that.
    .title = Retreating in disorder
bp-op2-9 =
    A march column is enfiladed from the rear as from in front. The line from the leader must enter the target by one short
    side and leave it by the other, or run inside a longer one for the front of a standard unit. The angle is not asked for.
    .title = Enfilade exactly
bp-op2-10 =
    The rules have enfilade throw misses again, the reference sheet has it throw twice the dice. { $shooting-enfilade ->
        [double-dice] This ruleset follows the sheet.
       *[re-roll-misses] The rules hold.
    }
    .title = Two readings of enfilade
bp-op2-11 =
    Skirmishers pick one man a phase as their leader. A target has no more dice than any nearer one, and none is left out but
    for such as may be passed over.
    .title = How skirmishers split
bp-op2-12 =
    Cavalry that tests after closing fire cannot hold, for the rows of hand-to-hand let it do no better than retire. That is
    meant: one casualty of canister stops a charge of horse.
    .title = Cavalry under closing fire
bp-op2-13 =
    Traversing fire in detail.
    • What counts is how far the enemy moves sidewise within the unit's front zone and { $shooting-traversing-reach }.
    • He is shot at where he came nearest: range, view and cover are judged there.
    • It may be given in the formations that give closing fire.
    • He tests for excess casualties only, in the rows for shooting; if he retires his charge is over.
    • It comes before closing fire, and does not enfilade.
    .title = Traversing fire in detail
bp-op2-14 =
    When is a neighbour charged too? If he is a gun, a tiny unit or one of two small ones and stands within
    { $melee-beside } of the target's side; or if he shows flank or column's end and the charger covers at least half of that.
    Otherwise he is not.
    .title = Neighbours of the target
bp-op2-15 =
    Who evades tests on the rating of his own brigade commander, with all modifiers. A failure costs that commander nothing in
    his own turn. The general's re-roll does not serve.
    .title = The test for evading
bp-op2-15b =
    Skirmishers evade chargers of their own arm who are not in skirmish order. On foot they cannot evade cavalry; mounted they
    evade any infantry. Horse artillery in action limbers up for nothing and evades.
    .title = Who evades whom
bp-op2-15c =
    A march column may evade if it could in the formation that it falls into.
    .title = Which march columns evade
bp-op2-16 =
    Of an odd number of dice the smaller half is the most that may go to a flank or the rear, but one at least if nobody else is
    there. Dice that cannot be used are lost.
    .title = Odd dice
bp-op2-17 =
    Do casualties of closing fire count in the first round? { $melee-closing-fire-counts ->
        [on] In this ruleset they do.
       *[off] No: it is given before, in the Command phase.
    }
    .title = Closing fire and the result
bp-op2-18 =
    Does retiring after a draw disorder cavalry? { $melee-drawn-cavalry-disordered ->
        [on] In this ruleset it does.
       *[off] No: only a break test does. Shaken cavalry takes that test, and is disordered if it retires by it.
    }
    .title = Cavalry after a draw
bp-op2-18b =
    Artillery that is not shaken holds after a draw.
    .title = Guns after a draw
bp-op2-19 =
    A disordered winner may re-form: only to advance and to sweep on are forbidden to it.
    .title = Disordered winners
bp-op2-20 =
    After what victory may cavalry sweep on? { $melee-sweep-after ->
        [breaking] In this ruleset only if its enemies were broken.
       *[breaking-or-driving-back] If its enemies were broken or have retired, as for an advance.
    } It may charge the very enemy who retired.
    .title = When cavalry sweeps on
bp-op2-20b =
    May it sweep into an enemy who is fighting already? Yes, on a free face. If that combat has not been fought this phase it
    is fought now, by all; if it has, only the newcomer and its enemy strike.
    .title = Sweeping into a combat
bp-op2-21 =
    A march column retires as a column first, then deploys facing the enemy if there is room. It is disordered either way.
    .title = A column retires
bp-op2-22 =
    A line struck in flank that holds turns for nothing, if there is room and its owner likes. It is disordered only if its
    formation changes.
    .title = A line turns
bp-op2-23 =
    A brigade of one breaks when that one is out. Half means half or more, of brigades too. It is looked at when the turn of
    the brigade's own side begins, then at the army; what is broken stays broken.
    .title = Halves and moments
bp-op2-24 =
    Who is in a wood sees out of it and is seen only within { $shooting-wood-edge } of its edge; inside the same wood one sees
    { $shooting-inside-wood }.
    .title = Seeing into woods
bp-op2-25 =
    Stone walls, buildings and works are heavy cover; hedges, fences, low walls and woods are light. The scenario says of each
    which it is.
    .title = Light or heavy
bp-op2-26 =
    A lost commander is not replaced. His brigade has initiative and no orders, unless the scenario says otherwise.
    .title = Without a commander
bp-op2-27 =
    Which way does a unit retire that was struck from several sides? If in front, backwards; from two opposite sides, to
    whichever is free, or it breaks; from flank and rear, away from both, as the owner likes. A place is sought straight one
    move off, then aslant, then farther up to two moves.
    .title = Retiring when beset
bp-op2-28 =
    If closing fire drove the first charger off, that face is free, and another may charge it. The same unit does not fire
    again.
    .title = A second charger
bp-op2-29 =
    Two small units that charge a large one after another meet one volley. The owner decides at each whether to give it.
    .title = Two chargers, one volley
bp-op2-30 =
    For support the nearest part that lies in the zone must be within { $melee-support }. If the supporter lies in two zones
    its owner picks one.
    .title = Where support stands
bp-op2-31 =
    The reach of a charge is measured straight, and the ground on the leader's way is paid for out of the one move.
    .title = Charging over bad ground
bp-op2-32 =
    Supporters test by the rows for hand-to-hand, as if they had fought: guns break, cavalry retires, whatever they throw.
    { $nerve-supporters-test ->
        [off] In this ruleset supporters do not test at all.
       *[on] That is meant as it is written.
    }
    .title = The nerve of supporters
bp-op2-33 =
    One example of excess casualties is garbled. It can only mean that more of them make flight more likely.
    .title = A garbled example
bp-op2-34 =
    Each side of a square or garrison fires once a turn in the enemy's turn, by itself.
    .title = Side by side
bp-op2-35 =
    How is a charger placed? Flush with the face that it strikes, overlapping it as far as the narrower of the two allows, as
    near as can be to where its leader came from. If something is in the way, where the overlap is greatest, then where least
    movement takes it. Several who are charged are touched as much as can be in all; a second small unit takes what is left of
    a large one's face. Less than { $melee-least-contact } is no contact.
    .title = Placing the charger
bp-op2-36 =
    Skirmishers hide and are hidden by the whole outline of their bases; distance is to the nearest base. In combat each side
    counts as a rectangle one or two bases deep, the attackers no wider than the defenders.
    .title = The ground of skirmishers
bp-op2-37 =
    One answer to each charge. All but closing fire are said when the charger is about to make the charging move and is known
    to reach; then they are carried out, then the charge, then closing fire at contact. Units of one order charge one after
    another. Who turns to face neither fires nor counter-charges.
    .title = The order of reactions
bp-op2-38 =
    Units shoot one after another, as their owner likes, and each shot takes effect before the next is chosen. Tests come at
    the end of the phase.
    .title = Shot after shot
bp-op2-39 =
    A charge goes through friends only if it gets clear of them. If the place of contact is not free there is no charge.
    .title = Charging through friends
bp-op2-40 =
    To be shaken is no penalty in a break test. Excess casualties are.
    .title = Shaken and the break test
bp-op2-41 =
    The general has no rating of his own; for his dice in combat he counts as the usual commander of his army.
    .title = The general's dice
