# What is said about the book itself, and how its numbers are written.

book-heading = The rules of { $ruleset }
book-hint = `enfilade rules BP-CMD-31` opens a rule, `enfilade rules march column` searches.
book-unknown = There is no rule { $id } in the rulebook.
book-unknown-near = There is no rule { $id } in the rulebook. Near it: { $near }.
book-nothing = Nothing in the rulebook speaks of “{ $words }”.
book-found = { $number ->
    [one] 1 rule speaks of “{ $words }”:
   *[other] { $number } rules speak of “{ $words }”:
}
book-decimal-mark = .
book-inches = { $number }″
book-percent = { $number }%
book-millimetres = { $number } mm

# Names of options, where a text speaks of them by name.
book-option-headlong-retreat = headlong retreat
book-option-retreat = retreat
book-option-left = to the left
book-option-right = to the right
book-option-forward = forward
book-option-charge = charge
book-option-broken = broken
book-option-retire = retire
book-option-hold = hold
book-break-row = • { $total } or less: infantry { $infantry }, cavalry { $cavalry }, artillery { $artillery }.
book-break-rest = • More: infantry { $infantry }, cavalry { $cavalry }, artillery { $artillery }.
