# Words and fragments that sentences are made of.
#
# Functions of the catalogue:
#   THE($name)                       the name with its article, if it takes one
#   VERB($name, "charges", "charge") the form that agrees with the name
#   CAP("…")                         with a capital letter, for the beginning of a sentence
#   CASE($name, "genitive")          a declined form, for languages that have cases
#   GENDER($name)                    masculine, feminine, neuter or plural, to select by

list-comma = { $head }, { $next }
list-and = { $head } and { $last }
# Whether "1st English Foot and 2nd English Foot" may be drawn together to "1st and 2nd English Foot": yes or no.
list-draws-together = yes
name-in-list = { THE($name) }
list-others = { $head } and { $number } others
several-of-one-name = { $number } of { THE($name) }
list-units-of-both = { $first } against { $second }

unknown-unit = unit no. { $number }
unknown-brigade = brigade no. { $number }
unknown-commander = commander no. { $number }
unknown-side = side no. { $number }

inches = { $number }″
place = ({ $x }, { $y })
not-a-number = ?
percent = { $number }%

compass-n = north
compass-nne = north-north-east
compass-ne = north-east
compass-ene = east-north-east
compass-e = east
compass-ese = east-south-east
compass-se = south-east
compass-sse = south-south-east
compass-s = south
compass-ssw = south-south-west
compass-sw = south-west
compass-wsw = west-south-west
compass-w = west
compass-wnw = west-north-west
compass-nw = north-west
compass-nnw = north-north-west

phase-command = Command
phase-shooting = Shooting
phase-hand-to-hand = Hand-to-hand

formation-line = line
formation-attack-column = attack column
formation-march-column = march column
formation-skirmish = skirmish order
formation-warband = warband
formation-deployed = deployed
formation-limbered = limbered

# Where a charge strikes: "charge the Guards in the left flank".
struck-front = in front
struck-left-flank = in the left flank
struck-right-flank = in the right flank
struck-rear = in the rear

# On which side a friend stands.
beside-front = in front
beside-left-flank = on the left
beside-right-flank = on the right
beside-rear = from behind

blunder-headlong-retreat = retreat headlong
blunder-retreat = retreat
blunder-left = move to the left
blunder-right = move to the right
blunder-forward = go forward
blunder-charge = charge the nearest enemy in sight
command-result-blunder = a blunder
command-result-failed = the order is not received
command-result-one = one move
command-result-two = two moves
command-result-three = three moves

break-result-broken = { VERB($unit, "it breaks", "they break") }
break-result-retire = { VERB($unit, "it gives way", "they give way") }
break-result-hold = { VERB($unit, "it holds", "they hold") }

break-cause-shooting = under fire
break-cause-closing-fire = in the face of closing fire
break-cause-lost-combat = after losing the combat
break-cause-drawn-combat = after the drawn combat
break-cause-support = as the friend { VERB($unit, "it", "they") } supported breaks [BP-BREAK-30]

stop-out-of-moves = no moves are left
stop-enemy = { THE($unit) } { VERB($unit, "bars", "bar") } the way, and only a charge makes contact [BP-MOVE-10]
stop-friend = { THE($unit) } { VERB($unit, "stands", "stand") } in the way and { VERB($unit, "is", "are") } passed only by moves that end clear of { VERB($unit, "it", "them") } [BP-INTER-02]
stop-ground = the ground is closed to that formation, but for a road or bridge with room enough [BP-TERR-08]
stop-obstacle = too little of the move is left to cross the obstacle: the next move may, or a gap that is wide enough [BP-TERR-13]
stop-table-edge = the table ends
stop-proximity = with the enemy so near only the front or the rear is open [BP-PROX-02]
stop-no-room = there is no room for the new formation [BP-OP1-29]
stop-group = the group must keep together [BP-CMD-43]
stop-charge = the charge falls short, for { $bar }
stop-repulsed = closing fire has thrown back the charge

unclear-skirmish-order = in skirmish order [{ $rule }]
unclear-deployed-gun = a gun in action [{ $rule }]
unclear-out-of-arc = more than half outside the arc of fire [{ $rule }]
unclear-hidden = less than half in view [{ $rule }]
unclear-in-cover = in cover [{ $rule }]
unclear-narrow-gap = seen through a narrow gap [{ $rule }]
unclear-one-of-several = charging several at once [{ $rule }]

charge-bar-no-target = there was no enemy to charge
charge-bar-not-seen = when the last move began the enemy was not in sight
charge-bar-too-far = when the last move began the enemy was out of reach
charge-bar-not-ahead = when the last move began the enemy was not ahead
charge-bar-face-taken = another had taken that face of the enemy
charge-bar-no-room = there was no room to come into contact
charge-bar-not-allowed = such troops may not charge that enemy
charge-bar-another-enemy = it would have touched another enemy too
no-charge-no-target = no enemy stands there
no-charge-not-seen = the enemy is not in sight
no-charge-too-far = the enemy is more than one move off
no-charge-not-ahead = the enemy is not ahead
no-charge-face-taken = another has taken that face of the enemy
no-charge-no-room = there is no room to come into contact
no-charge-not-allowed = such troops may not charge that enemy
no-charge-another-enemy = it would touch another enemy too

standing-ask = ask every time
standing-always = always
standing-never = never
standing-if-chance = if the chance of a casualty exceeds { $chance }
standing-if-chance-to-evade = if the chance to get away exceeds { $chance }
standing-if-chance-to-win = if the chance to win the round exceeds { $chance }
matter-closing-fire = closing fire
matter-traversing-fire = fire at those who cross the front
matter-evade = evading
matter-counter-charge = counter-charges
matter-turn-to-face = turning to face
matter-pursue = pursuit

hits = { $number ->
    [0] no hits
    [one] 1 hit
   *[other] { $number } hits
}
saved = { $number ->
    [0] none saved
    [one] 1 saved
   *[other] { $number } saved
}
casualties = { $number ->
    [0] no casualties
    [one] 1 casualty
   *[other] { $number } casualties
}
