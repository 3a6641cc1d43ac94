# Special rules of units.

chapter-traits = Advanced: special rules of units

bp-trait-001 =
    Special rules are optional. The scenario gives them to units; none has to be used, and some are meant for rare use.
    .title = Special rules
bp-trait-002 =
    No die is thrown again more than once, whatever rules a unit has. See [BP-OP3-29].
    .title = Once again, not twice
bp-trait-003 =
    A unit may have several. Scenarios use some that are not told of here, and tell of them themselves.
    .title = Several at once
bp-trait-004 =
    None lets those charge who never may [BP-CHARGE-05].
    .title = Who never charges

bp-trait-010 =
    In the first round hand to hand that it fights in the battle, the unit throws all its misses again.
    .title = Bloodthirsty
bp-trait-011 =
    It is done when the dice of that round lie, and then it is spent.
    .title = Bloodthirsty: when
bp-trait-012 =
    Whether it attacks or is attacked makes no difference.
    .title = Bloodthirsty: attacked too
bp-trait-020 =
    A shaken unit may rally without an order: a die of four or more strikes off one casualty.
    .title = Brave
bp-trait-021 =
    At the end of its side's Command phase, if no enemy is within { $command-near-enemy }. Its owner may decline.
    .title = Brave: when
bp-trait-022 =
    Besides any order to rally. The last casualty stays, and in a broken brigade it does not help. Bravery may be graded by
    another number than four.
    .title = Brave: its limits
bp-trait-030 =
    While it has no casualty yet, the unit throws one failed save again.
    .title = Crack
bp-trait-031 =
    One die each time it saves, till it has its first casualty. See [BP-OP3-30].
    .title = Crack: when
bp-trait-032 =
    It is worth about half a point of Stamina.
    .title = Crack: its worth
bp-trait-040 =
    If an enemy is within reach the unit must charge, whatever its orders and its player's wishes.
    .title = Determined Charge
bp-trait-041 =
    In its own Command phase. See [BP-OP3-31].
    .title = Determined Charge: when
bp-trait-042 =
    Not a square in good order [BP-SQUARE-20], nor if it never may charge at all [BP-TRAIT-004].
    .title = Determined Charge: its limits
bp-trait-050 =
    Elite goes by grades, from two or more, the best, to six; four or more is usual.
    .title = Elite
bp-trait-051 =
    A disordered unit that is not in combat throws a die; at its grade or more it is in order at once and may be ordered this
    turn.
    .title = Elite: recovering
bp-trait-052 =
    When its side's Command phase begins, before anybody moves.
    .title = Elite: when
bp-trait-053 =
    Not in a broken brigade. Together with Reliable it makes veterans.
    .title = Elite: its limits
bp-trait-060 =
    Ferocious Charge [BP-TRAIT-070] and Terrifying Charge [BP-TRAIT-210] together.
    .title = Fanatics
bp-trait-070 =
    In the first round of a combat into which it charged or counter-charged, the unit throws all its misses again.
    .title = Ferocious Charge
bp-trait-071 =
    At each new charge, but not when it is charged itself and stands.
    .title = Ferocious Charge: when
bp-trait-072 =
    Besides the bonus for charging, and in a sweeping advance too.
    .title = Ferocious Charge: with the bonus
bp-trait-080 =
    The first time that it shoots in the battle, the unit has one die more.
    .title = First Fire
bp-trait-081 =
    Any fire counts as the first: in its own phase, closing or traversing.
    .title = First Fire: when
bp-trait-082 =
    Optional. In its place: misses thrown again, one more on each die, or one less on the target's saves.
    .title = First Fire: other ways
bp-trait-ex-01 =
    A unit of Shooting 3 throws 4 dice in its first volley, one of 2 throws 3.
    .title = Example: First Fire
bp-trait-100 =
    The first time that it shoots or fights, the unit throws a die.
    • One, terror: only sixes hit, and it is disordered.
    • Two or three, panic: only sixes hit.
    • Four or five: nothing.
    • Six, heroes: one die more.
    .title = Freshly Raised
bp-trait-101 =
    Before the dice of that fire or round, once in the battle. See [BP-OP3-33].
    .title = Freshly Raised: when
bp-trait-102 =
    It is a milder way than Untested [BP-TRAIT-240]. With First Fire both dice may be had.
    .title = Freshly Raised: with others
bp-trait-110 =
    When it charges or counter-charges, half a die, rounded up, is added to its side's result.
    .title = Heavy Cavalry
bp-trait-111 =
    One die for a side in a combat, however many such units it has there.
    .title = Heavy Cavalry: one die
bp-trait-112 =
    In the round of the charge alone, and again in a sweeping advance.
    .title = Heavy Cavalry: when
bp-trait-113 =
    Ordinary cavalry of the line may have a flat one instead, poor cavalry nothing.
    .title = Heavy Cavalry: lesser horse
bp-trait-114 =
    It is not for cuirassiers alone. Against squares it does nothing [BP-OP3-02].
    .title = Heavy Cavalry: its limits
bp-trait-120 =
    When cavalry with lances charges or counter-charges, enemy cavalry has one less on its saves, infantry and artillery two
    less.
    .title = Lancers
bp-trait-121 =
    In the round of the charge alone, and again in a sweeping advance.
    .title = Lancers: when
bp-trait-122 =
    A six still saves for whoever had a save.
    .title = Lancers: a six still saves
bp-trait-123 =
    All cavalry with lances has it.
    .title = Lancers: who
bp-trait-dx-01 =
    Lancers charge infantry of Morale 4+: a 6 is needed. Of 6+: a 6 still. Cavalry of 4+: a 5.
    .title = Example: Lancers
bp-trait-130 =
    Distance does not count when it is ordered, alone or in a group of such units [BP-CMD-31].
    .title = Marauders
bp-trait-131 =
    It turns to face and evades even in disorder. Light cavalry of this kind is left out when it is asked whether a brigade is
    broken [BP-BROKEN-04].
    .title = Marauders: what else
bp-trait-132 =
    Follow Me and Rally reach no farther for it. Nimble infantry may have it too.
    .title = Marauders: its limits
bp-trait-ex-02 =
    The commander is 48″ off: the test is as it would be at 6″.
    .title = Example: Marauders
bp-trait-140 =
    It fights mounted, as cavalry, or on foot, as infantry, and has a profile for each.
    .title = Mounted Infantry
bp-trait-141 =
    By order it mounts or dismounts as it moves, before or after.
    .title = Mounted Infantry: mounting
bp-trait-142 =
    To mount and charge may be one order but takes two moves.
    .title = Mounted Infantry: mounting to charge
bp-trait-143 =
    It mounts for nothing when it evades, when it must retire, when it moves after a victory (but not to pursue or sweep on),
    and whenever else it is made to move.
    .title = Mounted Infantry: mounting for nothing
bp-trait-ex-03 =
    “To horse, and charge!” needs two moves.
    .title = Example: Mounted Infantry
bp-trait-150 =
    Each time it shoots, the unit must throw one hit again.
    .title = Poor Shooters
bp-trait-151 =
    Optional. Fewer dice or one less on each will do as well.
    .title = Poor Shooters: other ways
bp-trait-152 =
    At every fire: its own phase, closing and traversing. Once, if it splits its dice.
    .title = Poor Shooters: when
bp-trait-160 =
    Each time it shoots, the unit may throw one miss again.
    .title = Sharp Shooters
bp-trait-170 =
    Its commander has one more when he orders it, or a group of nothing but such units.
    .title = Reliable
bp-trait-171 =
    The limit of the rating holds [BP-CMD-30].
    .title = Reliable: its limit
bp-trait-180 =
    The unit passes its first break test as if it had thrown the best.
    .title = Steady
bp-trait-181 =
    Even the best may mean to retire, as for cavalry in combat, or to break, as for guns. The throw is taken as two sixes, with
    modifiers.
    .title = Steady: what the best is
bp-trait-182 =
    It is spent by the first test, whatever that was.
    .title = Steady: once
bp-trait-190 =
    Each time it takes fire, and once a round hand to hand, the unit throws one failed save again.
    .title = Stubborn
bp-trait-191 =
    Once for each unit's fire at it. See [BP-OP3-34].
    .title = Stubborn: when
bp-trait-200 =
    When an order to it fails, it makes one move all the same, in any formation.
    .title = Superbly Drilled
bp-trait-201 =
    It is a free move like others: not after a blunder, not after Follow Me or Rally [BP-FREE-06].
    .title = Superbly Drilled: its limits
bp-trait-202 =
    One scenario says it again in its own words.
    .title = Superbly Drilled: in scenarios
bp-trait-210 =
    An enemy whom it charges must take a break test.
    .title = Terrifying Charge
bp-trait-211 =
    When contact is made and all movement of that order is done, before closing fire takes effect.
    .title = Terrifying Charge: when
bp-trait-212 =
    If he fails it the charger has won the round, and all that follows is done before the Command phase goes on.
    .title = Terrifying Charge: if he fails
bp-trait-213 =
    What it is to fail is settled in [BP-OP3-35].
    .title = Terrifying Charge: what failing is
bp-trait-214 =
    Steady and Valiant help against it.
    .title = Terrifying Charge: against it
bp-trait-220 =
    In each round hand to hand the unit throws one miss again.
    .title = Tough Fighters
bp-trait-230 =
    If the throw for its order is the rating exactly, the unit does not move.
    .title = Unreliable
bp-trait-231 =
    In a group the others may move while it stands.
    .title = Unreliable: in a group
bp-trait-ex-04 =
    A group is ordered and the throw is the rating: the others make one move, the Unreliable none.
    .title = Example: Unreliable
bp-trait-240 =
    Its Stamina is not known. When it first takes casualties a die says: one is one, two or three is two, four or five is three,
    six is four.
    .title = Untested
bp-trait-241 =
    Large units add one to the die and small ones take one off. Those who cannot be better than middling throw a six again.
    .title = Untested: size
bp-trait-242 =
    Before casualties are held against Stamina. One such unit an army is plenty.
    .title = Untested: when
bp-trait-250 =
    Once in the battle the unit may throw a failed break test again.
    .title = Valiant
bp-trait-260 =
    The unit takes a break test each time it takes casualties, from fire or hand to hand, whatever the result there.
    .title = Wavering
bp-trait-261 =
    At the usual time for tests, and once for one cause. See [BP-OP3-36].
    .title = Wavering: when
