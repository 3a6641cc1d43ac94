# What the computer general was thinking: one sentence for each reason of his last answer.

# A brigade's task, then the nearest enemy and the fighting strength round the place of decision.
thought-tasked = { CAP($task) }.
thought-tasked-near = { CAP($task) }; the nearest enemy is { $distance } off, and { $share } of the strength there is ours.
thought-task-attack = { THE($brigade) } { VERB($brigade, "is", "are") } to attack { THE($enemy) }
thought-task-seize = { THE($brigade) } { VERB($brigade, "is", "are") } to take { $place } and hold it
thought-task-line = { THE($brigade) } { VERB($brigade, "is", "are") } to hold the line about { $place }
thought-task-hold = { THE($brigade) } { VERB($brigade, "is", "are") } to stand and let { THE($enemy) } come
thought-task-screen = { THE($brigade) } { VERB($brigade, "is", "are") } to cover the friends still coming up against { THE($enemy) }
thought-task-reserve = { THE($brigade) } { VERB($brigade, "is", "are") } to keep out of reach of { THE($enemy) } until there is more to fight with
thought-task-withdraw = { THE($brigade) } { VERB($brigade, "is", "are") } worn out, to go back out of reach of { THE($enemy) }

# A charge. Chances follow one another: each is of what came before it.
thought-charge = { THE($unit) } can charge { THE($target) } { $face }, and should: { $hope }. { CAP($worth) }, and { $least }.
thought-charge-declined = { THE($unit) } could charge { THE($target) } { $face }, and had better not: { $hope }. { CAP($worth) }, but { $least }.
thought-hope = { $reach } to get { $moves ->
    [one] the one move
   *[other] the { $moves } moves
} it takes, { $fire ->
    [none] {""}
   *[other] about { $fire } casualties from closing fire on the way,{" "}
}{ $arrives } to come to blows, then { $win } to win and { $lose } to lose, and { $drives } to drive { VERB($target, "it", "them") } off
thought-worth-gain = it is worth { $share } of a unit
thought-worth-loss = it costs { $share } of a unit
thought-least-gain = { $share } is asked of it
thought-least-loss = a loss of { $share } would be borne

thought-accompany = { THE($commander) } has the enemy nearest: the general goes with him.
thought-re-roll = The dice of { THE($commander) } are worth { $now } orders carried out; a second throw promises { $again }.
thought-re-roll-not = The dice of { THE($commander) } are worth { $now } orders carried out; a second throw promises no more than { $again }.
thought-rally = { THE($unit) } { VERB($unit, "has", "have") } { $casualties } casualties and { VERB($unit, "is", "are") } shaken: { THE($commander) } goes to rally { VERB($unit, "it", "them") }.
thought-lead-charge = { THE($commander) } leads { THE($unit) } himself: { $received } that he is heard, and then all the moves it takes.
thought-return = { THE($unit) } { VERB($unit, "is", "are") } wanted back on the field.
thought-refuge = { THE($unit) } { VERB($unit, "is", "are") } the best refuge for { THE($commander) }.
thought-take-post = { THE($unit) } { VERB($unit, "goes", "go") } to { VERB($unit, "its", "their") } post at { $place }, facing { $facing }{ $distance ->
    [none] {""}
   *[other] ; the nearest enemy is { $distance } off
}.
thought-form = { THE($unit) } { VERB($unit, "changes", "change") } formation, to { $formation }.
thought-form-against = { THE($unit) } { VERB($unit, "changes", "change") } formation, to { $formation }: { THE($threat) } { VERB($threat, "is", "are") } { $distance } off.
thought-stand = { THE($unit) } can do most where { VERB($unit, "it stands", "they stand") }{ $distance ->
    [none] {""}
   *[other] ; the nearest enemy is { $distance } off
}.
thought-go-back = { THE($unit) } { VERB($unit, "goes", "go") } back out of reach of { THE($from) }, now { $distance } off.
thought-commander-follows = { THE($commander) } keeps near his troops: the farthest of them { $farthest ->
    [none] are still to come.
   *[other] are { $farthest } away.
}
thought-fire = { THE($unit) } had best fire at { THE($target) }: about { $expected } casualties, { $shakes } to shake { VERB($target, "it", "them") }, { $disorders } to disorder { VERB($target, "it", "them") }.
thought-fight-first = The combat of { THE($unit) } comes first: { $win } to win it and { $lose } to lose it.
thought-divide = { THE($unit) } { VERB($unit, "strikes", "strike") } where { VERB($unit, "its", "their") } dice do most: worth { $share } of a unit.
thought-support = { THE($unit) } { VERB($unit, "is", "are") } needed most beside { THE($friend) }, who { VERB($friend, "has", "have") } { $win } to win and { $lose } to lose.
thought-react-stand = { THE($unit) } had best stand against { THE($charger) }; { $worth }.
thought-react-evade = { THE($unit) } had best get out of the way of { THE($charger) }; { $worth }.
thought-react-counter-charge = { THE($unit) } had best charge { THE($charger) } in turn; { $worth }.
thought-react-turn = { THE($unit) } had best turn to face { THE($charger) }; { $worth }.
thought-victory-worn = { THE($unit) } { VERB($unit, "has", "have") } won, but { VERB($unit, "is", "are") } too worn to go on.
thought-victory-alone = { THE($unit) } { VERB($unit, "has", "have") } won, and there is nobody to pursue.
thought-victory-go-on = { THE($unit) } { VERB($unit, "has", "have") } won and could go on; { $worth }.
thought-offer = Of our brigades { $ours } { $ours ->
    [one] has
   *[other] have
} broken, and { $our-limit } would break the army; of theirs { $theirs }, and { $their-limit } would. Judged now, { THE($side) } { $ahead ->
    [yes] would win.
   *[no] would not win.
}
thought-done = Nothing more is worth doing now.
thought-initiative = The first turn is worth having.
