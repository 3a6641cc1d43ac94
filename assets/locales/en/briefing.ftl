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
briefing-brigades-more-foot = A brigade is broken when more than half of its infantry is shaken or lost; guns do not count [SC-BUNK-VIC-03].
briefing-brigades-more = A brigade is broken when more than half of its units are shaken or lost [SC-BUNK-VIC-03].
briefing-brigades-foot = A brigade is broken by its infantry alone; guns do not count [SC-BUNK-VIC-03].
briefing-reserve-worn = Held back until { $number } { $number ->
    [one] unit
   *[other] units
} of { THE($side) } { $number ->
    [one] is
   *[other] are
} shaken or lost at the start of a turn: { THE($units) } [SC-BUNK-ARR-02].
briefing-reserve-shaken = Held back until { $number } { $number ->
    [one] unit
   *[other] units
} of { THE($side) } { $number ->
    [one] is
   *[other] are
} shaken at the start of a turn: { THE($units) } [SC-BUNK-ARR-02].
briefing-reserve-appears = Held back until the first unit of { THE($brigade) } has entered: { THE($units) }, to stand within { $within } of { THE($place) } [SC-BUNK-ARR-03].
briefing-reserve-follows = Held back until the first unit of { THE($brigade) } has entered: { THE($units) } [SC-BUNK-ARR-03].
briefing-round-shot = { THE($units) } { VERB($units, "has", "have") } one store of round shot: if a { $spent } shows on a die of a shot at more than { $without }, none of them shoots farther until, at the start of a later turn, a die of { $brought } or more brings more for good [SC-BUNK-SPEC-05].
briefing-takes-no-orders = { THE($units) } { VERB($units, "takes", "take") } no orders, but { VERB($units, "acts", "act") } on initiative [SC-BUNK-SPEC-09].
briefing-turns-only = { THE($units) } may turn in place and { VERB($units, "does", "do") } not move [SC-BUNK-TERR-14].
