# How a number comes about: base, modifiers with sign and rule, limits, total.

tally-base = { $value } [{ $rule }]
tally-line = { $value } { $reason } [{ $rule }]
tally-at-most = at most { $value } [{ $rule }]
tally-at-least = at least { $value } [{ $rule }]
tally-total = { $reckoning } → { $total }
tally-joint = { $head }; { $next }

check-plain = needs { $needed }+
check-modified = needs { $needed }+; { $lines } → { $lowest }+
check-impossible = is not possible [{ $rule }]

# Why a modifier applies; the keys are those of the rules.
reason-of-artillery-at-column = guns at a column
reason-of-artillery-casualty = casualties from guns
reason-of-artillery-far = guns at long range
reason-of-artillery-long-range = long range
reason-of-artillery-near = guns at close or medium range
reason-of-by-agreement = by agreement of the players
reason-of-attack-column = attack column
reason-of-attacked-in-flank-or-rear = attacked in flank or rear
reason-of-charging = charging
reason-of-close-range = close range
reason-of-closing-fire = casualties of closing fire
reason-of-command-distance = distance from the commander
reason-of-commander-in-the-ranks = a commander in the ranks
reason-of-cover-held = cover held
reason-of-dice-against-others = dice against others
reason-of-disordered = disordered
reason-of-enemy-within-12 = an enemy within 12″
reason-of-enfilade = enfilade
reason-of-excess-casualties = excess casualties
reason-of-flank-support = support on the flank
reason-of-half-against-a-flank = half at most against a flank
reason-of-heavy-cover = heavy cover
reason-of-light-cover = light cover
reason-of-limbered = limbered
reason-of-march-column = march column
reason-of-march-on-road = march column on the road
reason-of-on-the-march = on the march
reason-of-overhead-fire = overhead fire
reason-of-part-masked = masked in part
reason-of-rear-support = support from the rear
reason-of-shaken-or-disordered = shaken or disordered
reason-of-skirmish-order = skirmish order
reason-of-target-unclear = unclear target
reason-of-tiny-unit = tiny unit
reason-of-won-previous-round = won the previous round
