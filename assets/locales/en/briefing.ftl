# What players are told before the battle: how it is won, and its special rules.

briefing-breaks-count = { THE($side) } { VERB($side, "is", "are") } beaten when { $number } { $number ->
    [one] brigade is
   *[other] brigades are
} broken.
briefing-breaks-one = { THE($side) } { VERB($side, "is", "are") } beaten when { THE($brigade) } { VERB($brigade, "is", "are") } broken.
briefing-breaks-all = { THE($side) } { VERB($side, "is", "are") } beaten when all of these are broken: { $brigades }.
briefing-goal-line = { THE($side) } { VERB($side, "wins", "win") } at the end of turn { $turn }, or of any turn after it, with { $units } { $units ->
    [one] unit
   *[other] units
} in contact with { THE($line) }.
briefing-limit-brigades = After turn { $turn } the side with more unbroken brigades wins.
briefing-limit-objectives = After turn { $turn } the side that holds more objectives wins.
briefing-limit-wins = After turn { $turn } { THE($side) } { VERB($side, "wins", "win") }, if { VERB($side, "it is", "they are") } not broken.
briefing-limit-draw = After turn { $turn } it is a draw.
briefing-entry-never-fails = Troops that are due enter with one move even if their order fails [SC-ELIX-ARR-01].
briefing-ammunition-volley = Short of ammunition: { THE($units) }. If { $ones ->
    [one] a single 1 shows
   *[other] { $ones } ones show
} among the dice of a volley, it is lost while they are resupplied [SC-NORT-SPEC-01].
briefing-ammunition-phase = Short of ammunition: { THE($units) }. If { $ones ->
    [one] a single 1 shows
   *[other] { $ones } ones show
} among the dice of a volley, they do not shoot in their next Shooting phase while they are resupplied [SC-NORT-SPEC-01].
