# What the command line says beside the battle itself.

cli-battle-heading = { $title }. Seed { $seed }.
cli-battle-without-end = The battle was given up: it had not ended after { $answers } answers.
cli-game-without-end = Game { $game }, seed { $seed }, was given up: it had not ended after { $answers } answers.
cli-legend-of-side = { THE($side) }: { $foot } foot, { $horse } horse, { $guns } guns, { $wagons } wagons, { $commanders } commanders
cli-legend-of-ground = ♣ wood, ^ hill, % rough, & impassable, ⌂ building, # obstacle, : road
cli-legend-of-marks = The letter on a unit is that of the list; ! after it: shaken, ? disordered, ‼ both. Ticks are 12″ apart.
cli-legend-of-unit = { $mark } { $unit }

cli-said = { $side }: { $act }
cli-refused = Refused: { $refusal }
cli-answer = { $written } — { $act }
cli-more-answers = … and { $more } more
cli-dice-ran-out = The given dice have run out; from here on they are thrown from seed { $seed }.
cli-may-act = { THE($units) } may act on initiative.
cli-may-order = { THE($commander) } may order { THE($units) }.
cli-may-go-on = { THE($unit) } may make { $moves } more { $moves ->
    [one] move
   *[other] moves
}.
cli-may-move = { THE($commander) } may move.

cli-file-unreadable = { $file } cannot be read: { $problem }
cli-command-slip = { $file }:{ $line }:{ $column }: { $problem }
cli-commands-not-a-file = { $file } is a folder, not a file of commands.
cli-no-data = --data { $folder }: there is no such folder.
cli-no-such-name = There is no `{ $name }` here; allowed: { $allowed }.
cli-no-such-name-near = There is no `{ $name }` here; did you mean `{ $near }`?
cli-field-missing = `{ $name }` is missing.
cli-expected = Expected { $what }.
cli-expected-true-or-false = `true` or `false`
cli-expected-number = a number
cli-expected-whole-number = a whole number
cli-expected-text = a key in double quotes
cli-expected-list = a list `[ … ]`
cli-expected-record = a record `( … )`
cli-at-place = line { $line }, column { $column }
cli-problems = { $file }: { $number ->
    [one] 1 problem
   *[other] { $number } problems
}.
cli-check-scenario = { $file }: { $title }, by the rules of { $ruleset }; a table of { $width } by { $depth }, { $features ->
    [one] 1 feature
   *[other] { $features } features
}; { $turns ->
    [0] no turn limit
    [one] 1 turn
   *[other] { $turns } turns
}. Fingerprint { $fingerprint }.
cli-check-side = {"  "}{ $side }: { $brigades ->
    [one] 1 brigade
   *[other] { $brigades } brigades
}, { $units ->
    [one] 1 unit
   *[other] { $units } units
}{ $awaited ->
    [0] {""}
   *[other] , { $awaited } of them yet to come
}
cli-check-term = {"  "}{ $term }
cli-check-ruleset = { $file }: { $title } ({ $key }), revision { $revision }.
cli-check-patch = { $file }: { $title } ({ $key }), revision { $revision }, extends { $parent }.
cli-check-change = {"  "}{ $path }: { $is }, was { $was }

cli-progress = Fighting
cli-simulation-heading = { $title }: { $games ->
    [one] 1 game
   *[other] { $games } games
} from seed { $seed }.
cli-share = { $games ->
    [one] 1 game
   *[other] { $games } games
}: { $share }
cli-within = { $figure } ({ $low }–{ $high })
cli-wins = { THE($side) } { VERB($side, "wins", "win") } { $share }.
cli-cause-army-broken = { $games } with the enemy's army broken
cli-cause-goal-reached = { $games } with the goal reached
cli-cause-turn-limit = { $games } at the turn limit
cli-cause-conceded = { $games } given up
cli-cause-agreed-draw = { $games } drawn by agreement
cli-cause-agreed-end = { $games } judged by agreement
cli-losses = Losses a game: casualties { $casualties }, units { $units }, brigades broken { $brigades }
cli-longest-idle = Longest without moving, shooting or fighting: { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}
cli-draws = Drawn: { $share }.
cli-length = Length in turns: { $turns }.
cli-unfinished = { $games } given up as endless.
