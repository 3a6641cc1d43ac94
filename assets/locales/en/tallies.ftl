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
