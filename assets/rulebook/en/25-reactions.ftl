# What those do who are charged.

chapter-reactions = Reactions to a charge

bp-react-01 =
    Who is charged may do one thing of these:
    • stand, which anybody may;
    • give closing fire [BP-CLOSING-01];
    • evade [BP-EVADE-01];
    • counter-charge [BP-COUNTER-01];
    • turn to face [BP-TURNF-01];
    • form square, where a special rule allows it.

    When each is said is told in [BP-OP2-37].
    .title = The choice
bp-react-02 =
    Against a sweeping advance one may only stand or, with cavalry, turn to face [BP-WIN-14].
    .title = Against a sweeping advance
bp-react-03 =
    Who has evaded and is charged again that turn must stand, without firing [BP-EVADE-04].
    .title = Charged again

bp-turnf-01 =
    Cavalry may turn on the spot to meet the charger with its front, from whatever side he comes.
    .title = Turning to face
bp-turnf-02 =
    There must be room to turn.
    .title = Room to turn
bp-turnf-03 =
    Not if it is disordered; Marauders excepted.
    .title = Not in disorder
bp-turnf-04 =
    Turning may bare a flank to another enemy. That is the player's risk.
    .title = The risk

bp-evade-01 =
    These may evade, from whatever side the charge comes: cavalry and horse artillery charged by infantry; skirmishers on foot
    charged by infantry that is not in skirmish order; mounted skirmishers charged by cavalry that is not; and march columns of
    such troops. See [BP-OP2-15b].
    .title = Who may evade
bp-evade-02 =
    It is said when it is plain that the charger can reach, before he moves.
    .title = When it is said
bp-evade-03 =
    A disordered unit cannot evade; Marauders excepted.
    .title = Not in disorder
bp-evade-04 =
    Once a turn. Charged a second time the unit stands, gives no fire and does nothing else.
    .title = Once a turn
bp-evade-05 =
    It takes a Command test as for an order to evade, then goes as far from the chargers as its one, two or three moves take
    it. See [BP-OP2-15].
    .title = How far
bp-evade-06 =
    If the test fails it makes one move all the same.
    .title = One move at least
bp-evade-07 =
    Two sixes { $command-blunders ->
        [on] are a blunder: what the table brings takes the place of evading.
       *[off] fail as any test does, and leave it its one move.
    }
    .title = Two sixes
bp-evade-08 =
    Then the charger makes his move, as far as his order and moves let him. He may catch the unit or not.
    .title = The charger comes on
bp-evade-09 =
    If the unit went through friends, the charger may charge those, if his order allows it: that is, if it did not name whom
    to charge.
    .title = Friends left in the way
bp-evade-10 =
    If it is caught it is destroyed. The charger has won a combat by it, and has a winner's choices at once.
    .title = Caught
bp-evade-11 =
    A charger who catches nobody stays where he ended. Who got away suffers nothing.
    .title = Not caught
bp-evade-12 =
    A march column that may evade first falls into skirmish order, or into warband if that is its own. That costs one of its
    moves.
    .title = March columns evade
bp-evade-ex-01 =
    The test fails, not by two sixes: the unit evades by one move.
    .title = Example: a test that fails
bp-evade-ex-02 =
    A march column evades and has one move: it re-forms and goes nowhere.
    .title = Example: a march column

bp-counter-01 =
    Cavalry charged in front may counter-charge.
    .title = Counter-charge
bp-counter-02 =
    It is said before the charger moves.
    .title = When it is said
bp-counter-03 =
    Only if it could charge that enemy itself: not in march column, shaken or disordered.
    .title = Who may
bp-counter-04 =
    They meet half-way between their leaders, front to front.
    .title = Half-way
bp-counter-05 =
    Both are charging, with all that goes with it.
    .title = Both charge
bp-counter-06 =
    Infantry that is met by a counter-charge is disordered and loses its bonus for charging.
    .title = Infantry met on the way
bp-counter-ex-01 =
    Infantry charges cavalry in front, and cavalry counter-charges. They meet half-way between the leaders. The infantry is
    disordered and has no bonus; the cavalry has +1.
    .title = Example: infantry met on the way
