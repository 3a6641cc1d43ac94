# What happens, told in one sentence each.

event-rolled-for-first = The sides throw for the first turn: { $rolls }. { CAP(THE($winner)) } { VERB($winner, "has", "have") } the choice.
roll-for-first = { $ours } to { $theirs }
event-first-side = { THE($side) } { VERB($side, "takes", "take") } the first turn.
event-turn-began = Turn { $turn }: { THE($side) }.
event-phase-began = { $phase } phase.

event-brigade-broken = { THE($brigade) } { VERB($brigade, "is", "are") } broken: { $out } of the { $of } units that count { $out ->
    [one] is
   *[other] are
} shaken or destroyed.
event-army-broken = { THE($side) } { VERB($side, "is", "are") } beaten: { $broken } { $broken ->
    [one] brigade has
   *[other] brigades have
} broken, and { $limit } { $limit ->
    [one] was
   *[other] were
} enough.
event-goal-line = { THE($side) } { VERB($side, "holds", "hold") } { THE($line) }: { $units } { $units ->
    [one] unit stands
   *[other] units stand
} in contact with it, and { $needed } { $needed ->
    [one] was
   *[other] were
} enough.

event-ordered = { THE($commander) } orders { THE($units) } to { $plan }: { $dice } against { $rating }, { $result }.
event-ordered-each = { THE($commander) } orders { $plans }: { $dice } against { $rating }, { $result }.
event-follow-me = "Follow me!" { CAP(THE($commander)) } calls on { THE($unit) }: { $dice } against { $rating }, { $result }.
event-rally = { THE($commander) } rallies { THE($unit) }: { $dice } against { $rating }, { $result }.
last-order-received = he is heard
event-ordered-back = { THE($commander) } orders back to the field { $units }: { $dice } against { $rating }, { $result }.
order-back-received = the order is received
event-accompanies = { THE($general) } accompanies { THE($commander) } this turn.
event-re-rolled = The general is at hand, and { THE($commander) } throws again for { THE($units) }: { $dice } against { $rating }, { $result }.
event-blundered = { $any ->
    [yes] A blunder, { $die }: { THE($units) } must { $blunder }{ $moves ->
        [one] , one move
       *[other] , up to { $moves } moves
    }.
   *[no] A blunder of { THE($commander) }, { $die }, with nobody there to commit it.
}
event-rallied = { THE($unit) } { VERB($unit, "takes", "take") } heart, { $casualties } { $casualties ->
    [one] casualty
   *[other] casualties
} left{ $steadied ->
    [yes] , and { VERB($unit, "is", "are") } shaken no longer
   *[no] {""}
}.
event-left-table = { THE($unit) } { VERB($unit, "leaves", "leave") } the table at { $place }.
event-returned = { THE($unit) } { VERB($unit, "comes", "come") } back onto the field at { $place }: { $formation }.
event-made-way = { THE($commander) } makes way for { THE($unit) }, to { $place }.
event-took-refuge = { THE($commander) } takes refuge with { THE($unit) }.
event-on-initiative = { THE($unit) } { VERB($unit, "acts on its own initiative", "act on their own initiative") }: { $plan }.
event-free-move = No order has come, yet { THE($unit) } { VERB($unit, "makes", "make") } a free move.

event-moved = { THE($unit) } { $manner ->
    [advance] { VERB($unit, "advances", "advance") } { $distance } to { $place }
    [back] { VERB($unit, "falls", "fall") } back { $distance } to { $place }
    [left] { VERB($unit, "moves", "move") } off { $distance } to the left, to { $place }
    [right] { VERB($unit, "moves", "move") } off { $distance } to the right, to { $place }
    [stay] { VERB($unit, "stays where it stands", "stay where they stand") }
   *[turn] { VERB($unit, "turns", "turn") } to face { $facing }
}{ $turns ->
    [yes] , facing { $facing }
   *[no] {""}
}{ $moves ->
    [0] {""}
    [one] {""}
   *[other] , in { $moves } moves
}.
event-moved-short = { $moved } There { VERB($unit, "it halts", "they halt") }: { $stop }.
event-held-back = { THE($unit) } { VERB($unit, "is", "are") } held back at { $place }: the group must keep together [BP-CMD-43].
event-formed = { THE($unit) } { $to ->
    [deployed] { VERB($unit, "unlimbers", "unlimber") }
    [limbered] { VERB($unit, "limbers", "limber") } up
    [skirmish] { VERB($unit, "opens", "open") } into { $formation }
   *[other] { VERB($unit, "forms", "form") } { $formation }
}.
event-resumes = { THE($unit) } { $to ->
    [skirmish] { VERB($unit, "opens", "open") } again into { $formation }
   *[other] { VERB($unit, "forms", "form") } { $formation } again
}, at the cost of a move [{ $rule }].
event-resumes-not = { THE($unit) } { VERB($unit, "finds", "find") } no room to return to the proper formation: { $formation }. The move is lost [{ $rule }].
event-dressed = { THE($unit) } { VERB($unit, "dresses its", "dress their") } ranks.
event-lined = { THE($unit) } { VERB($unit, "lines", "line") } the obstacle.
event-limbering = { THE($unit) } { VERB($unit, "works at its", "work at their") } limbers: { $done } of { $needed } moves.
event-fell-short = { THE($unit) } { VERB($unit, "stops", "stop") } short: { $stop }.
event-charge-short = The charge of { THE($unit) } falls short: { $bar }.
event-arrived = { THE($unit) } { VERB($unit, "comes", "come") } onto the field at { $place }.
event-arrival-barred = { THE($unit) } cannot come on: there is no room.
event-reserve-called = The reserve is called up: { THE($units) } may enter from now on.
event-disorderly-retreat-off = { THE($unit) } { VERB($unit, "retreats", "retreat") } in disorder off the table.
event-disorderly-retreat = { THE($unit) } { VERB($unit, "retreats", "retreat") } in disorder { $distance } to { $place }.

event-charged = { THE($unit) } { VERB($unit, "charges", "charge") } { THE($target) } { $face }.
event-charged-also = { THE($unit) } { VERB($unit, "charges", "charge") } { THE($target) } { $face }, and { $also } with { VERB($target, "it", "them") }.
charged-with-it = { THE($unit) } { $face }
event-reacted-stand = { THE($unit) } { VERB($unit, "stands", "stand") } to receive the charge of { THE($charger) }.
event-reacted-evade = { THE($unit) } { VERB($unit, "evades", "evade") } the charge of { THE($charger) }.
event-reacted-counter-charge = { THE($unit) } { VERB($unit, "answers", "answer") } the charge of { THE($charger) } with one of { VERB($unit, "its", "their") } own.
event-reacted-turn = { THE($unit) } { VERB($unit, "turns its", "turn their") } front to the charge of { THE($charger) }.
event-evade-test = { THE($unit) } { VERB($unit, "tests", "test") } to evade, under { THE($commander) }: { $dice } against { $rating }, { $result }.
event-evaded = { THE($unit) } { VERB($unit, "gets", "get") } away { $distance } to { $place }.
event-caught = { THE($charger) } { VERB($charger, "catches", "catch") } { THE($unit) } in flight.
event-counter-charged = { THE($unit) } { VERB($unit, "meets", "meet") } { THE($charger) } half-way, { $distance } on at { $place }.
event-closed-ranks = { THE($unit) } { VERB($unit, "closes", "close") } ranks, facing { $facing }.
event-opened-out = { THE($unit) } { VERB($unit, "opens", "open") } out again.
event-face-by-die = A die decides, { $die }: { THE($unit) } { VERB($unit, "strikes", "strike") } { THE($target) } { $face }.

event-fired = { THE($unit) } { VERB($unit, "fires", "fire") } at { THE($target) }, { $distance } off: { $effect }.
event-fired-closing = { THE($unit) } { VERB($unit, "meets", "meet") } the charge of { THE($target) } with closing fire: { $effect }.
event-fired-traversing = { THE($unit) } { VERB($unit, "fires", "fire") } at { THE($target) } going past, { $distance } off: { $effect }.
effect-miss = not a hit
effect = { $hits }, { $saved }, { $casualties }
event-ammunition-volley = { THE($unit) } { VERB($unit, "runs", "run") } out of ammunition with { $ones } ones: the volley is lost while { VERB($unit, "it is", "they are") } resupplied [SC-NORT-SPEC-01].
event-ammunition-phase = { THE($unit) } { VERB($unit, "runs", "run") } out of ammunition with { $ones } ones: in the next Shooting phase of { VERB($unit, "its", "their") } own { VERB($unit, "it is", "they are") } resupplied and { VERB($unit, "does", "do") } not shoot [SC-NORT-SPEC-01].
event-round-shot-spent = With the shot of { THE($unit) } the round shot runs out: { THE($units) } can shoot { $without } and no farther.
event-round-shot-brought = More round shot is brought to { THE($units) }: { $die }, and { $needed } was needed. It will not run out again.
event-round-shot-awaited = No round shot is brought to { THE($units) }: { $die }, and { $needed } is needed.
event-closing-fire-held = { THE($unit) } { VERB($unit, "holds its fire", "hold their fire") }.

event-shaken = { THE($unit) } { VERB($unit, "is", "are") } shaken.
event-disordered-fire = { THE($unit) } { VERB($unit, "is", "are") } thrown into disorder by the fire.
event-disordered-retired = { THE($unit) } { VERB($unit, "is", "are") } disordered in giving way.
event-disordered-reformed = { THE($unit) } { VERB($unit, "is", "are") } disordered in re-forming under attack.
event-disordered-counter-charged = { THE($unit) } { VERB($unit, "is", "are") } disordered by the counter-charge of horse.
event-recovered = { THE($unit) } { VERB($unit, "recovers its order", "recover their order") }.
event-break-test = { THE($unit) } { VERB($unit, "tests its nerve", "test their nerve") } { $cause }: { $total }, { $result }.
event-unit-broken = { THE($unit) } { $rule ->
    [BP-BREAK-01] { VERB($unit, "breaks and is", "break and are") } lost
    [BP-EVADE-10] { VERB($unit, "is", "are") } ridden down and lost
    [BP-RETREAT-06] { VERB($unit, "finds no way back and is", "find no way back and are") } lost
    [BP-RETREAT-07] { VERB($unit, "leaves", "leave") } the field and { VERB($unit, "is", "are") } lost
    [BP-BROKEN-26] { VERB($unit, "quits", "quit") } the field for good
    [BP-OFFTABLE-03] { VERB($unit, "leaves", "leave") } the field shaken and will not come back
    [BP-BROKEN-29] { VERB($unit, "is", "are") } abandoned
   *[other] { VERB($unit, "is", "are") } lost
} [{ $rule }].
event-retired-off = { THE($unit) } { VERB($unit, "gives", "give") } way off the table.
event-retired = { THE($unit) } { VERB($unit, "gives", "give") } way { $distance } to { $place }.

event-round-won = { $units }: { THE($winner) } { VERB($winner, "wins", "win") } the bout, { $score }.
event-round-drawn = { $units }: the bout is drawn, { $score }.
round-score = { $high } to { $low }
event-supports = { THE($unit) } { VERB($unit, "supports", "support") } { THE($friend) } { $face }.
event-winner-stay = { THE($unit) } { VERB($unit, "stands its ground", "stand their ground") }.
event-winner-pursue = { THE($unit) } { VERB($unit, "pursues", "pursue") } { THE($target) }.
event-winner-reform = { THE($unit) } { VERB($unit, "re-forms", "re-form") }: { $formation }.
event-winner-fall-back = { THE($unit) } { VERB($unit, "falls", "fall") } back, { $distance } at most.
event-winner-advance = { THE($unit) } { VERB($unit, "presses", "press") } on, { $distance } at most.
event-winner-sweep = { THE($unit) } { VERB($unit, "sweeps", "sweep") } on into { THE($target) }.
event-turned-to-face = { THE($unit) } { VERB($unit, "turns", "turn") } to face { THE($enemy) }.

event-commander-moved = { THE($commander) } moves { $distance } to { $place }.
event-commander-joined = { THE($commander) } moves { $distance } to { $place } and joins { THE($unit) }.
event-commander-lost = { THE($commander) } is lost [{ $rule }].

event-commander-at-risk = { THE($commander) } is in the thick of it with { THE($unit) }: threw { $dice }, a six would be the end of him.
event-instructed = Standing orders of { THE($whom) } for { $matter }: { $instruction }.
event-draw-offered = { THE($side) } { VERB($side, "offers", "offer") } a draw.
event-end-offered = { THE($side) } { VERB($side, "proposes", "propose") } to stop at the end of the turn and judge the battle as it stands.
event-accepted = { THE($side) } { VERB($side, "accepts", "accept") }.
event-declined = { THE($side) } { VERB($side, "declines", "decline") }.
event-conceded = { THE($side) } { VERB($side, "gives", "give") } up the battle.

outcome-army-broken-won = { THE($winner) } { VERB($winner, "has", "have") } won in turn { $turn }: { THE($loser) } { VERB($loser, "is", "are") } broken.
outcome-army-broken-drawn = A draw in turn { $turn }: both armies are broken.
outcome-goal-reached-won = { THE($winner) } { VERB($winner, "has", "have") } won in turn { $turn }: { VERB($winner, "it has", "they have") } reached what the battle was fought for.
outcome-goal-reached-drawn = A draw in turn { $turn }: both sides have reached what they fought for.
outcome-turn-limit-won = { THE($winner) } { VERB($winner, "has", "have") } won: turn { $turn } was the last.
outcome-turn-limit-drawn = A draw: turn { $turn } was the last, and neither side has the better of it.
outcome-conceded-won = { THE($winner) } { VERB($winner, "has", "have") } won in turn { $turn }: { THE($loser) } { VERB($loser, "has", "have") } given up.
outcome-conceded-drawn = The battle was given up in turn { $turn }.
outcome-agreed-draw-won = { THE($winner) } { VERB($winner, "has", "have") } won by agreement in turn { $turn }.
outcome-agreed-draw-drawn = A draw by agreement in turn { $turn }.
outcome-agreed-end-won = { THE($winner) } { VERB($winner, "has", "have") } won on the judgement of the field: the sides parted in turn { $turn }.
outcome-agreed-end-drawn = A draw on the judgement of the field: the sides parted in turn { $turn }.

# The reckoning beneath an event.
detail-staff-rating = Staff Rating { $tally }
detail-blunder = Threw { $dice }
detail-command-dice = Threw { $dice } = { $total }
detail-volley = Dice: { $tally }
detail-unclear = An unclear target: { $reasons }
detail-to-hit = To hit { $check }; threw { $dice }: { $hits }
detail-to-hit-none = To hit { $check }
detail-re-rolls = Misses thrown again in enfilade: { $dice }
detail-save = To save { $check }; threw { $dice }: { $saved }
detail-save-none = To save { $check }: { $saved }
detail-blows = { THE($unit) } { VERB($unit, "strikes", "strike") } at { THE($target) }: { $effect }
detail-score = { THE($side) }: { $tally }
detail-break-dice = Threw { $dice }
detail-break = Threw { $dice }; { $tally }; in all { $total }
