# How charges go in: reach, the face struck, contact, how many against how many.

chapter-charges = Charges

bp-charge-01 =
    Units come to hand-to-hand fighting by charging in the Command phase. A charge is the move that brings a unit into contact;
    of several moves only the last is the charge.
    .title = What a charge is
bp-charge-02 =
    It must be part of the order, said before the throw, or on initiative before the unit moves. Who was not told to charge
    does not. Follow Me needs no word beforehand.
    .title = It must be said
bp-charge-03 =
    If it turns out that the enemy cannot be reached, the unit does what it can of its order and is not in contact.
    .title = Out of reach
bp-charge-04 =
    Some units must charge whenever they can. Special rules tell which.
    .title = Units that must charge
bp-charge-05 =
    These never charge, on any ground: shaken units, march columns, artillery, squares of infantry, and skirmishers against
    line, attack column, warband, mixed formation or square [BP-SKCHG-01]. Disordered units cannot be ordered to.
    .title = Who cannot charge
bp-charge-06 =
    Infantry may charge cavalry, though it seldom should: cavalry can evade it or meet it at the gallop.
    .title = Infantry against cavalry
bp-charge-07 =
    Cavalry cannot charge a square that is neither shaken nor disordered. Only infantry storms buildings. See the advanced
    rules.
    .title = Squares and buildings
bp-charge-08 =
    When the charge itself begins the leader must see the enemy. The order may be given before he is in view.
    .title = The enemy must be seen
bp-charge-09 =
    Measure from the leader to the nearest part of the enemy. If that is within one move the whole unit can charge; if not,
    none of it can.
    .title = Reach
bp-charge-10 =
    The others may go farther than a move, as much as it takes to come into line.
    .title = The others follow
bp-charge-11 =
    Behind an obstacle an enemy is reached only if { $movement-obstacle-cost } of the move are left to cross it [BP-TERR-14].
    .title = Over an obstacle
bp-charge-12 =
    Commanders cannot be charged.
    .title = Commanders
bp-charge-ex-01 =
    The nearest edge of the enemy is within one move of the leader: the whole unit may charge.
    .title = Example: within reach

bp-pos-01 =
    A charge strikes an enemy in front, in a flank or in the rear.
    .title = The face that is struck
bp-pos-02 =
    Which of them depends on the zone of the enemy in which the charger stood when its turn began: from his front in front,
    from a flank in that flank, from the rear in the rear. The charge takes the straightest way.
    .title = Where the charger came from
bp-pos-03 =
    Who began the turn before an enemy's front cannot ride round him and take him in flank or rear this turn. Ordered to, he
    takes up a place from which he may do so in the next.
    .title = No riding round
bp-pos-04 =
    If the charger lay in two zones it counts where its leader was.
    .title = In two zones
bp-pos-05 =
    If that is doubtful still, a die decides: one to three for the one, four to six for the other.
    .title = Still in doubt
bp-pos-06 =
    If a friend already fights on the face that must be struck, the unit cannot charge, nor choose another face. It goes as
    near as it can to support.
    .title = The face is taken
bp-pos-ex-01 =
    A charger stands across the line between an enemy's front and flank. Its leader's zone when the turn began decides; if
    that is doubtful too, a die.
    .title = Example: on the line
bp-pos-ex-02 =
    A charger stands before an enemy whose front a friend is fighting. It may not charge, and comes up in support.
    .title = Example: the front is taken
bp-pos-ex-03 =
    A unit before an enemy's front is ordered to charge his flank. It moves to the flank and no more; next turn it may
    charge.
    .title = Example: round the flank

bp-contact-01 =
    The charger is placed so that the units touch along as much of their edges as can be.
    .title = As much as can be
bp-contact-02 =
    It gets there by the least movement. See [BP-OP2-35].
    .title = By the least movement
bp-contact-03 =
    It touches with its own front, flush with the face that it strikes. The enemy stays where he is, but in combats of
    skirmishers [BP-SKCHG-07] and after a counter-charge.
    .title = Front to face
bp-contact-04 =
    Neat rows are convenient, not required; parts of an inch do not matter, and the ground is allowed for.
    .title = Neatness
bp-contact-05 =
    A charger wider than its target may brush somebody beside him. Who is merely brushed is not charged and does not fight. He
    may support, and may be charged by others.
    .title = Brushing a neighbour
bp-contact-ex-01 =
    An attack column charges a line: it is placed flush, its whole front in contact, moved as little as can be.
    .title = Example: column against line

bp-num-01 =
    A unit may charge an enemy on a face on which no friend is fighting him. So as a rule there is one attacker to a face,
    however wide.
    .title = One to a face
bp-num-02 =
    But two small units may fight a large one on the same face. The second may charge if it can touch with any part of its
    front.
    .title = Two small against one large
bp-num-03 =
    And if the friend on that face is artillery or a tiny unit, another may charge there too.
    .title = Beside guns
bp-num-04 =
    Who cannot charge for this may come up in support.
    .title = Support instead
bp-num-05 =
    Most combats are one against one. Others come in by the rules above, by charging several at once [BP-MULTI-01], or on
    other faces.
    .title = How combats grow
bp-num-ex-01 =
    A small unit fights a large enemy in front. A second small one is before him too and can touch him with part of its
    front. It may charge.
    .title = Example: two small units
bp-num-ex-02 =
    A standard unit fights an enemy in front. A second may not charge there; it may support.
    .title = Example: the second must wait
bp-num-ex-03 =
    An enemy has charged our battery and touches it with his front. Our infantry may charge that front: unit and battery
    fight him together.
    .title = Example: to save the guns

bp-multi-01 =
    If a gun stands at the side of infantry or cavalry, who charges the gun charges that unit too. He must touch as much of
    both as he can and fights both, and both may give closing fire.
    .title = Guns beside troops
bp-multi-02 =
    The same for a tiny unit beside infantry or cavalry.
    .title = Tiny units beside troops
bp-multi-03 =
    A large unit that charges a small one with another small one, a gun or a tiny unit at its side charges both, if it is wide
    enough to touch both.
    .title = A large unit against small ones
bp-multi-04 =
    If several enemies turn their flanks to the charger, or are march columns struck from before or behind, so that it cannot
    help meeting more than one, it charges all that touch its front.
    .title = Several flanks at once
bp-multi-05 =
    Where two enemies plainly stand side by side, it is not asked how exactly.
    .title = Side by side
bp-multi-06 =
    Otherwise a neighbour who is merely touched does not count. See [BP-OP2-14].
    .title = Slight contact
bp-multi-ex-01 =
    A gun within one move of the leader is charged; a battalion stands to its right. Both are charged: the charger shifts
    right to touch as much of the battalion as it can. Both may give closing fire, each at −1 for an unclear target.
    .title = Example: gun and battalion
bp-multi-ex-02 =
    A large unit charges one of two small ones side by side and is wide enough for both: it charges both.
    .title = Example: large against two small
bp-multi-ex-03 =
    Two or more enemies stand side by side with their flanks to the charger. All that touch its front are charged.
    .title = Example: in flank

bp-skchg-01 =
    Skirmishers may not charge line, attack column, mixed formation, square or warband.
    .title = Whom skirmishers cannot charge
bp-skchg-02 =
    They may charge artillery, march columns, other skirmishers and, on foot, troops in buildings.
    .title = Whom skirmishers can charge
bp-skchg-03 =
    Not if somebody whom they may not charge stands so that they would have to fight him too, as a line beside a gun.
    .title = Not with a line beside it
bp-skchg-04 =
    But they may charge anyone in flank or rear who is being fought in front.
    .title = In flank or rear
bp-skchg-05 =
    Any man of the edge may be their leader, as in shooting, and the charge is measured from him. The others may go well
    beyond their move.
    .title = Their leader in a charge
bp-skchg-06 =
    In a combat of skirmishers both sides close up: the attackers come to the enemy's line, and those of the enemy who stand
    behind it come forward. Their usual distances are given up meanwhile.
    .title = Closing up
bp-skchg-07 =
    Among skirmishers on both sides, the chargers gather along the defenders' front, and the defenders make a rough line.
    .title = Skirmishers against skirmishers
bp-skchg-08 =
    Such a combat is one between two uneven lines. If others join and flanks must be known, draw the line between the
    outermost men. See [BP-OP2-36].
    .title = Flanks of skirmishers
bp-skchg-ex-01 =
    Skirmishers charge skirmishers: the attackers close up along the defenders' front, the hindmost defenders come forward
    into a rough line, and they fight.
    .title = Example: skirmishers meet
bp-skchg-ex-02 =
    Skirmishers would charge a gun with a line beside it. They may not.
    .title = Example: a line beside the gun
