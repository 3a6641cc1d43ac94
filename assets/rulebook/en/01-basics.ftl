# What one needs, who plays, and at what scale.

chapter-basics = Before the battle

bp-basic-01 =
    On a table you would need two armies of miniatures, some ground to fight over, a dozen or more ordinary dice and a
    tape measure in inches. Here the game provides all of it. No die but the six-sided one is used.
    .title = What is needed
bp-basic-02 =
    There are two sides. One player a side is enough; two or three, each leading a brigade of his own, make a livelier
    day. Every player moves his own units and throws for them.
    .title = The players
bp-basic-03 =
    Where several share a side, one of them plays the general, or they take turns at it as the situation asks.
    .title = Who plays the general
bp-basic-04 =
    Optional. A third person may act as umpire: he settles doubts, adds a rule where one is wanted and keeps the battle
    moving. Here the game itself is the umpire.
    .title = The umpire
bp-basic-05 =
    Optional. Any rule may be altered if all players agree. Here that is done in the ruleset, whose numbers and options
    this book shows.
    .title = Rules of your own
bp-basic-06 =
    Everybody may measure anything at any time.
    .title = Free measuring

bp-scale-01 =
    Optional. For a slower game or a smaller table all moves may be shortened. Shorten the ranges of all weapons in the
    same proportion, or fire will rule the field. No fixed factor is prescribed.
    .title = Shorter moves
bp-scale-02 =
    Optional. Frontages may be smaller or larger than usual, for instance { $mm-reduced } for a standard unit, as long
    as both sides keep to the same measure. Small and large units follow from it by [BP-SIZE-05]; on a small table the
    distances shrink along with them.
    .title = Other frontages
bp-scale-03 =
    Distances do not hang on the size of the miniatures. The rules were written for models of { $mm-model }, but any
    will do.
    .title = Any size of miniature
