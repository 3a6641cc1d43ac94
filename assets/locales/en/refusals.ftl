# Why something may not be done: one sentence, then the rule.

refusal = { $reason } [{ $rule }]
refusal-unknown = { $kind ->
    [side] There is no side `{ $key }` in this battle.
    [commander] There is no commander `{ $key }` in this battle.
    [brigade] There is no brigade `{ $key }` in this battle.
   *[unit] There is no unit `{ $key }` in this battle.
}
refusal-unknown-near = { $unknown } Did you mean `{ $near }`?
refusal-battle-over = The battle is over.
refusal-stale = This answers question { $answers }, but question { $pending } is the one asked now.
refusal-stale-none = This answers question { $answers }, but nothing is asked now.

reason-not-asked = That is not what is asked of you now.
reason-unknown-unit = There is no { $unit }.
reason-unknown-commander = There is no { $commander }.
reason-enemy-unit = { THE($unit) } { VERB($unit, "is", "are") } the enemy's.
reason-enemy-commander = { THE($commander) } serves the enemy.
reason-destroyed = { THE($unit) } { VERB($unit, "has", "have") } been destroyed.
reason-not-arrived = { THE($unit) } { VERB($unit, "has", "have") } not come onto the field yet.
reason-held-back = { THE($unit) } { VERB($unit, "is", "are") } held back until what { VERB($unit, "it waits", "they wait") } for has happened.
reason-takes-no-orders = { THE($unit) } { VERB($unit, "takes", "take") } no orders; with an enemy near { VERB($unit, "it acts", "they act") } on initiative.
reason-gun-turns-only = { THE($unit) } may turn where { VERB($unit, "it stands", "they stand") } and do no more.
reason-behind-high-walls = { THE($unit) } { VERB($unit, "stands", "stand") } behind walls too high to shoot over: guns shoot from the embrasure alone.
reason-commander-lost = { THE($commander) } is lost.
reason-no-chance = A chance is from 0 to 1.
reason-not-a-number = A number in it is not finite, or far off any table.
reason-nothing-to-do = The order names no unit or leaves it nothing to do.
reason-plan-too-long = The plan is too long: { $most } steps, and as many places on the way, are the most.
reason-named-twice = { THE($unit) } { VERB($unit, "is", "are") } named twice.
reason-has-left = { THE($unit) } { VERB($unit, "has", "have") } left the table; { VERB($unit, "its", "their") } brigade commander may order { VERB($unit, "it", "them") } back.
reason-has-not-left = { THE($unit) } { VERB($unit, "has", "have") } not left the table.
reason-left-this-turn = { THE($unit) } { VERB($unit, "has", "have") } left the table only now: a later turn is the first to order { VERB($unit, "it", "them") } back.
reason-left-at-another-time = { THE($unit) } left at another time than the rest: order { VERB($unit, "it", "them") } back by { VERB($unit, "itself", "themselves") }.
reason-not-beyond-the-edge = To leave the table a unit must be sent to a place beyond its edge.
reason-leaving-not-last = To leave the table must be the last step of a plan.
reason-other-brigade = { THE($unit) } { VERB($unit, "serves", "serve") } in another brigade: { THE($commander) } commands { VERB($unit, "it", "them") }.
reason-last-order-given = { THE($commander) } has given his last order this turn: after Follow Me or Rally there is no other.
reason-commander-stays = { THE($commander) } has not been heard and stays where he is this turn.
reason-beyond-call = { THE($unit) } { VERB($unit, "is", "are") } { $distance } from the commander; { $most } is the most.
reason-cannot-reach = The commander cannot get to { THE($unit) }: { THE($enemy) } { VERB($enemy, "is", "are") } in the way.
reason-too-few-casualties = { THE($unit) } { VERB($unit, "has", "have") } { $casualties ->
    [0] no casualty
    [one] one casualty
   *[other] { $casualties } casualties
}; a Rally needs { $least }, for the last is never lost.
reason-cannot-accompany = The general cannot accompany { THE($commander) }: only a brigade commander of his own who was within his reach when the turn began.
reason-general-gives-no-orders = The general gives no orders to units: his brigade commanders do, and he may accompany one of them.
reason-commander-finished = { THE($commander) } has finished giving orders this turn.
reason-commander-failed = An order of { THE($commander) } has failed: he gives no more this turn.
reason-brigade-broken = The brigade is broken and takes no orders.
reason-already-ordered = { THE($unit) } { VERB($unit, "has", "have") } had an order this turn.
reason-already-on-initiative = { THE($unit) } { VERB($unit, "has", "have") } acted on initiative this turn.
reason-no-enemy-near = No enemy was within { $most } of { THE($unit) } when the phase began: { VERB($unit, "it needs", "they need") } an order.
reason-disordered = { THE($unit) } { VERB($unit, "is", "are") } disordered.
reason-not-disordered = { THE($unit) } { VERB($unit, "is", "are") } in good order.
reason-engaged = { THE($unit) } { VERB($unit, "is", "are") } engaged hand-to-hand.
reason-group-apart = { THE($unit) } { VERB($unit, "is", "are") } { $distance } from the rest of the group; { $most } is the most. Order { VERB($unit, "it", "them") } by { VERB($unit, "itself", "themselves") }.
reason-plans-differ = The plan of { THE($unit) } differs in kind from that of the group.
reason-formation-not-allowed = { THE($unit) } may not take that formation: { $formation }.
reason-already-formed = { THE($unit) } already { VERB($unit, "stands", "stand") } so.
reason-only-a-line-follows = Only a line follows a wall, and { THE($unit) } { VERB($unit, "is", "are") } in another formation then: { $formation }. Let { VERB($unit, "it", "them") } form line first.
reason-no-obstacle = There is no such obstacle to follow.
reason-lining-not-last = A line that follows a wall must be dressed before it moves on: let this be the last step.
reason-no-ground-for-skirmish = { THE($unit) } may open out only to cross ground that asks for it; the nearest is { $nearest } away, and { $most }, one move, is the most.
reason-no-ground-for-skirmish-at-all = { THE($unit) } may open out only to cross ground that asks for it, and there is none.
reason-no-road-for-march = { THE($unit) } may march in column on a road alone, and must stand on it first.
reason-reforming = { THE($unit) } { VERB($unit, "has", "have") } had to resume { VERB($unit, "its", "their") } own formation: no initiative this turn, but an order with two moves leaves one.
reason-charge-not-last = A charge must be the last step of a plan.
reason-shaken-may-not-charge = { THE($unit) } { VERB($unit, "is", "are") } shaken and may not charge.
reason-formation-may-not-charge = { THE($unit) } may not charge in that formation: { $formation }.
reason-artillery-may-not-charge = { THE($unit) } may not charge: guns never do.
reason-skirmishers-may-not-charge = Skirmishers may not charge { THE($target) } as { VERB($target, "it stands", "they stand") }; { THE($unit) } must not try.
reason-not-an-enemy = { THE($unit) } { VERB($unit, "is", "are") } no enemy.
reason-no-limber = { THE($unit) } { VERB($unit, "has", "have") } no team to limber up to.
reason-siege-gun-by-hand = { THE($unit) } cannot be moved by hand.
reason-already-moved = { THE($commander) } has already moved this turn.
reason-too-far = That is { $distance } away; { $most } is the most.
reason-off-table = That place is off the table.
reason-place-barred = No one may stand there: the ground is closed, or the enemy too near.
reason-way-barred = { THE($unit) } { VERB($unit, "bars", "bar") } the way.
reason-not-touching = A commander joins { THE($unit) } only where he touches { VERB($unit, "it", "them") }: that place is { $distance } off, { $most } is the most.
reason-general-moves-last = The general moves only when all brigade commanders have done.
reason-already-shot = { THE($unit) } { VERB($unit, "has", "have") } fired in this phase.
reason-out-of-ammunition = { THE($unit) } { VERB($unit, "is", "are") } out of ammunition and being resupplied in this phase.
reason-no-missiles = { THE($unit) } { VERB($unit, "has", "have") } nothing to shoot with.
reason-formation-may-not-shoot = { THE($unit) } may not shoot in that formation: { $formation }.
reason-target-engaged = { THE($unit) } { VERB($unit, "is", "are") } fighting hand-to-hand and may not be shot at.
reason-out-of-arc = { THE($unit) } { VERB($unit, "is", "are") } outside the arc of fire.
reason-not-visible = { THE($unit) } { VERB($unit, "is", "are") } not in sight.
reason-out-of-range = { THE($target) } { VERB($target, "is", "are") } { $distance } away, beyond the range of { $range }.
reason-gap-too-narrow = The gap is only { $gap } wide; { $needed } are needed to shoot through.
reason-nearer-target = { THE($unit) } { VERB($unit, "is", "are") } nearer and must be shot at first.
reason-not-offered = That is not among the choices offered.
reason-bad-division = { $dice ->
    [one] The one die must go to an enemy in contact, and no more.
   *[other] All { $dice } dice must be shared out among the enemies in contact, and no more.
}
reason-half-to-the-front = At least { $least } { $least ->
    [one] die
   *[other] dice
} must go to the front.
reason-half-to-a-flank = At most { $most } { $most ->
    [one] die
   *[other] dice
} may go to one flank or the rear.
reason-uneven-front = Dice to the front must be shared evenly among the enemies there.
reason-cannot-pursue = { THE($unit) } cannot be pursued: only an enemy that has given way within reach can be.
reason-cannot-charge = { THE($target) } cannot be charged from here: { $bar }.
reason-react-has-evaded = { THE($unit) } { VERB($unit, "has", "have") } evaded once this turn and must stand now.
reason-react-swept = A sweeping advance leaves { THE($unit) } no time for that: to stand is all, or for horse to turn to face.
reason-react-horse-alone = Only horse does that: { THE($unit) } { VERB($unit, "is", "are") } none.
reason-react-cannot-evade = { THE($unit) } may not evade such a charger: horse evades foot; skirmishers evade formed troops, on foot only foot.
reason-react-not-in-front = Only the target of a charge to its front counter-charges: { THE($unit) } { VERB($unit, "is", "are") } not that.
reason-react-cannot-meet = { THE($unit) } could not charge that enemy now, or the two have no room to meet.
reason-react-faces-charger = { THE($unit) } already { VERB($unit, "faces", "face") } the charger.
reason-react-no-room = { THE($unit) } { VERB($unit, "has", "have") } no room to turn.
reason-may-not-advance = { THE($unit) } may not press on: that takes a first round won after a charge, and good order.
reason-may-not-sweep = { THE($unit) } may not sweep on: that takes horse in good order, a first round won after a charge, and comes once a turn.
reason-not-own-brigade = { THE($brigade) } { VERB($brigade, "is", "are") } none of yours.
reason-no-offer = There is no offer of the enemy to answer.
reason-offer-stands = An offer is already made.
