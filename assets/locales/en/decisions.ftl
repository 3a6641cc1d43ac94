# The questions that the rules ask of a side.

question = { CAP(THE($side)) }: { $question }
decision-go-first = take the first turn, or leave it to the enemy?
decision-initiative = which unit acts on its initiative?
decision-orders = who gives orders?
decision-orders-of = what else does { THE($commander) } order?
decision-accompany = whom does the general accompany this turn: { $commanders }?
commander-in-list = { THE($commander) }
decision-re-roll = does the general have { THE($commander) } throw again for { THE($units) }? The dice show { $dice } against { $rating }: { $result }.
decision-follow-me = what does { THE($commander) } do with { THE($unit) }, with { $moves } { $moves ->
    [one] move
   *[other] moves
} left?
decision-blunder-charge = { VERB($unit, "does", "do") } { THE($unit) }, blundering on, charge { THE($target) } in { VERB($unit, "its", "their") } path?
decision-refuge = with whom does { THE($commander) } take refuge: { THE($units) }?
decision-shooting = who fires?
decision-closing-fire = { VERB($unit, "does", "do") } { THE($unit) } give closing fire to { THE($charger) }?
decision-reaction = { THE($charger) } { VERB($charger, "is", "are") } about to charge { THE($unit) } { $face }: what { VERB($unit, "does it", "do they") } do?
decision-traversing-fire = { VERB($unit, "does", "do") } { THE($unit) } fire at { THE($mover) }, who { VERB($mover, "has", "have") } crossed { VERB($unit, "its", "their") } front?
decision-next-combat = which combat is fought next: { $combats }?
combat-alternative = { $head }; or { $next }
decision-divide = how { VERB($unit, "does", "do") } { THE($unit) } divide { VERB($unit, "its", "their") } dice among { THE($enemies) }?
decision-support = whom { VERB($unit, "does", "do") } { THE($unit) } support: { THE($friends) }?
decision-after-victory = what { VERB($unit, "does", "do") } { THE($unit) } do after the victory?
decision-turn-to-face = { VERB($unit, "does", "do") } { THE($unit) } turn to face { THE($enemy) }?
