# Orders as plans, and everything else that a player may say.

step-move = { $manner ->
    [advance] advance { $distance }
    [back] fall back { $distance }
    [left] move { $distance } to the left,
    [right] move { $distance } to the right,
   *[mixed] move up to { $distance },
} to { $place }
step-move-facing = { $manner ->
    [advance] advance { $distance }
    [back] fall back { $distance }
    [left] move { $distance } to the left,
    [right] move { $distance } to the right,
   *[mixed] move up to { $distance },
} to { $place }, facing { $facing }
step-go = move to { $place }
step-go-facing = move to { $place }, facing { $facing }
step-turn = turn to face { $facing }
step-stay = stay in place
step-stand = stand fast
steps-more = { $number ->
    [one] 1 further step
   *[other] { $number } further steps
}
step-form = { $to ->
    [deployed] unlimber
    [limbered] limber up
    [skirmish] open into { $formation }
   *[other] form { $formation }
}
step-form-facing = { $to ->
    [deployed] unlimber
    [limbered] limber up
    [skirmish] open into { $formation }
   *[other] form { $formation }
} facing { $facing }
step-line = line the obstacle
step-charge = charge { THE($target) }
step-charge-nearest = charge the nearest enemy
step-leave = leave the field
plan-of-one = { THE($unit) } to { $plan }

act-go-first = Take the first turn.
act-go-second = Leave the first turn to the enemy.
act-initiative = { THE($unit) } { VERB($unit, "acts", "act") } on initiative: { $plan }.
act-disorderly-retreat = { THE($unit) } { VERB($unit, "retreats", "retreat") } in disorder, { $face ->
    [yes] facing the enemy at the end
   *[no] turning away from the enemy
}.
act-end-initiative = No more initiative moves.
act-accompany = The general accompanies { THE($commander) }.
act-accompany-nobody = The general accompanies nobody.
act-follow-me = { THE($commander) } calls on { THE($unit) } to follow him.
act-rally = { THE($commander) } rallies { THE($unit) }.
act-order-back = { THE($commander) } orders back to the field: { $units }.
homecoming = { THE($unit) } ({ $formation })
act-re-roll = Throw again; the new dice count.
act-re-roll-not = Let the dice lie.
act-lead-on = Follow: { $plan }.
act-end-follow-me = No farther.
act-blunder-charge = Charge the enemy in the path.
act-blunder-stop = Stop short of the enemy.
act-take-refuge = Take refuge with { THE($unit) }.
act-order = { THE($commander) } orders { THE($units) } to { $plan }.
act-order-nobody = { THE($commander) } orders nobody.
act-order-each = { THE($commander) } orders { $plans }.
act-move-commander = { THE($commander) } moves to { $place }.
act-join-commander = { THE($commander) } moves to { $place } and joins { THE($unit) }.
act-end-command = End the Command phase.
act-shoot = { THE($unit) } { VERB($unit, "fires", "fire") } at { THE($target) }.
act-end-shooting = Cease fire.
act-shoot-divided = { THE($unit) } { VERB($unit, "divides its", "divide their") } fire: { $shares }.
act-shoot-divided-nothing = { THE($unit) } { VERB($unit, "divides", "divide") } no dice.
act-react-stand = Stand and receive the charge.
act-react-evade = Evade.
act-react-counter-charge = Counter-charge.
act-react-turn = Turn to face the charge.
act-traversing-fire = Fire as they go past.
act-closing-fire = Give closing fire.
act-hold-fire = Hold fire.
act-fight = Fight the combat of { THE($unit) }.
act-divide = Divide the dice: { $shares }.
act-divide-nothing = Divide no dice.
dice-share = { $dice } at { THE($unit) }
act-support = Support { THE($friend) }.
act-stay = Stand.
act-pursue = Pursue { THE($target) }.
act-reform = Stand and re-form: { $formation }.
act-reform-facing = Stand and re-form: { $formation }, facing { $facing }.
act-fall-back = Fall back { $distance }.
act-fall-back-facing = Fall back { $distance }, facing { $facing } at the end.
act-advance = Press on { $distance }.
act-sweep = Sweep on into { THE($target) }.
act-turn-to-face = Turn to face the attacker.
act-turn-not = Do not turn.
act-concede = Give up the battle.
act-offer-draw = Offer a draw.
act-offer-end = Propose to stop at the end of the turn and judge the battle as it stands.
act-accept = Accept the offer.
act-decline = Decline the offer.
act-standing-unit = Standing orders of { THE($unit) } for { $matter }: { $instruction }.
act-standing-side = Standing orders of the whole side for { $matter }: { $instruction }.
