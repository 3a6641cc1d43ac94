# How units and armies stand.

report-strength = { THE($side) }: { $lost } of { $units } { $units ->
    [one] unit
   *[other] units
} lost, { $shaken } shaken; { $broken } of { $brigades } { $brigades ->
    [one] brigade
   *[other] brigades
} broken.
report-brigade = { THE($brigade) }:
report-brigade-broken = { THE($brigade) } (broken):
report-indented = {"  "}{ $line }
report-unit = { $unit }: { $formation } at { $place } facing { $facing }, { $taken } of { $stamina } casualties
report-unit-condition = { $line }, { $conditions }
report-unit-lost = { $unit }: lost
report-unit-left = { $unit }: off the table, may be ordered back
report-unit-awaited = { $unit }: due in turn { $turn }
report-unit-in-reserve = { THE($unit) } { VERB($unit, "is", "are") } held back off the table.
report-unit-unknown = { $unit }: not of this battle
condition-shaken = shaken
condition-disordered = disordered
condition-engaged = engaged
