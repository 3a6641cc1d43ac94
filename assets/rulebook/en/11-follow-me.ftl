# The brigade commander's two last orders.

chapter-follow-me = Follow Me and Rally

bp-follow-01 =
    A brigade commander may call “Follow Me” to one unit of his brigade, never to a group, at most { $command-call } from
    him. He must be able to reach it. He may have joined it already [BP-OP1-30].
    .title = Follow Me
bp-follow-02 =
    It is his last order this turn, whether it succeeds or not. Orders that succeeded may go before it. The unit must have
    had no order this turn, must not have acted on initiative and must not be disordered.
    .title = The last order
bp-follow-03 =
    Make a Command test as for any order, with all modifiers. What the unit is to do need not be said.
    .title = The test
bp-follow-04 =
    If it fails the unit stays, without a free move even, and the commander cannot move this turn.
    .title = If it fails
bp-follow-05 =
    If it succeeds, no matter how well, the commander goes to the unit and joins it. Then both together make up to
    { $command-follow-me-moves ->
        [one] one move
       *[other] { $command-follow-me-moves } moves
    } as you please. They may charge and change formation; nothing has to be said beforehand.
    .title = If it succeeds
bp-follow-06 =
    The commander has then moved for this turn. He stays with the unit until his side's next turn begins, and may leave it
    then.
    .title = He stays with the unit
bp-follow-07 =
    These moves obey the rule of proximity [BP-PROX-01] and all other rules of movement.
    .title = All rules of movement hold

bp-rally-01 =
    A brigade commander may rally one unit of his brigade, never a group, within { $command-call } of him that has
    { $command-rally-from ->
        [one] one casualty
       *[other] { $command-rally-from } casualties
    } or more. He must be able to reach it. A shaken unit may be rallied, a disordered one may not.
    .title = Rally
bp-rally-02 =
    It is his last order this turn, whether it succeeds or not.
    .title = The last order
bp-rally-03 =
    Make a Command test as for any order.
    .title = The test
bp-rally-04 =
    If it fails the unit stays, without a free move even, and the commander cannot move this turn.
    .title = If it fails
bp-rally-05 =
    If it succeeds, no matter how well, the commander goes to the unit, joins it, and one casualty is struck off. Neither
    of them moves again this turn. He stays with the unit until his side's next turn begins.
    .title = If it succeeds
bp-rally-06 =
    A unit's last casualty can never be struck off, by Rally or otherwise. With one casualty alone it cannot be rallied.
    .title = The last casualty stays
bp-rally-07 =
    The same unit may be rallied again in later turns. Each success strikes off one casualty, until one is left.
    .title = Rallying again
bp-rally-08 =
    A shaken unit whose casualties fall below its Stamina is shaken no more.
    .title = Steady again
