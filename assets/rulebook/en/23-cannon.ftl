# Guns.

chapter-cannon = Shooting: artillery

bp-arty-01 =
    Each gun with its crew is a unit of its own, and so is its fire.
    .title = Gun by gun
bp-arty-02 =
    Only a gun fully in action may fire.
    .title = In action
bp-arty-03 =
    It fires within half a right angle to either side of its barrel.
    .title = Arc of fire
bp-arty-04 =
    Sight and range begin at the muzzle.
    .title = From the muzzle
bp-arty-05 =
    If the nearest target in view is within { $shooting-medium-share-percent } of the gun's greatest range, it must choose as
    infantry does [BP-TARGET-03].
    .title = An enemy is near
bp-arty-06 =
    If nobody in view is so near, it may fire at anyone in view and range.
    .title = Free choice
bp-arty-07 =
    All else is as for other shooters.
    .title = The rest
bp-arty-08 =
    A cannon may fire over other units if it or the target stands higher, so that the line between them passes above all who
    are in between, and it sees the target.
    .title = Over others' heads
bp-arty-09 =
    Those in between must be at least { $shooting-overhead-clearance } from the gun and at least
    { $shooting-overhead-clearance } from the target.
    .title = Clear ground at either end
bp-arty-10 =
    Firing over heads: { $shooting-overhead-signed } to hit. Howitzers, mortars and rockets have rules of their own.
    .title = The cost of it
bp-arty-11 =
    Never over heads at close range.
    .title = No canister over heads
bp-arty-12 =
    Enemy skirmishers farther than { $shooting-skirmishers-ignored-beyond } may be taken as not there: the gun sees and fires
    through them, and the target is no less clear for it.
    .title = Through distant skirmishers
bp-arty-13 =
    Nearer ones count as any target does: they may be passed over for a clear one but bar the view, and to fire at them is to
    fire at an unclear target.
    .title = Skirmishers near the gun
bp-arty-14 =
    Who shoots at artillery measures, sees and aims at the gun alone.
    .title = Shooting at guns
bp-arty-15 =
    A gun's Shooting is three values, for close, medium and long range; three, two and one are usual.
    .title = Dice of guns
bp-arty-16 =
    It hits as others do; a six disorders, a one misses.
    .title = Hits of guns
bp-arty-17 =
    Optional. Canister is in the dice of close range already. { $shooting-canister ->
        [off] In this ruleset guns have none and throw the dice of medium range there.
       *[on] If guns are to have none they throw the dice of medium range there.
    }
    .title = Canister
bp-arty-t1 =
    • Battalion gun: { $ranges-battalion-gun }.
    • Horse artillery: smoothbore { $ranges-smoothbore-horse-artillery }, rifled { $ranges-rifled-horse-artillery }.
    • Foot artillery: smoothbore { $ranges-smoothbore-foot-artillery }, rifled { $ranges-rifled-foot-artillery }.
    • Siege artillery: smoothbore { $ranges-smoothbore-siege-artillery }, rifled { $ranges-rifled-siege-artillery }.
    .title = Ranges of cannon
bp-arty-t2 =
    • Close, to { $shooting-close-range }: three dice; saves at { $shooting-artillery-near-save-signed }.
    • Medium, to { $shooting-medium-share-percent } of the greatest range: two dice; saves at
    { $shooting-artillery-near-save-signed }.
    • Long: one die; saves at { $shooting-artillery-long-save-signed }.

    The dice are those of an ordinary gun; the profile may have others.
    .title = Bands of range
bp-arty-t3 =
    Besides what holds for all [BP-HIT-T3]:
    • at a march column, an attack column or a square of infantry: { $shooting-artillery-at-column-signed };
    • at long range: { $shooting-artillery-long-range-signed };
    • over heads: { $shooting-overhead-signed }.
    .title = Modifiers of guns
bp-arty-ex-01 =
    Greatest range 48″: close to 6″, medium to 24″, long to 48″.
    .title = Example: bands
bp-arty-ex-02 =
    A gun on a hill, friends below between it and the enemy, at least 6″ from either, and a line passes above them: the gun
    may fire over their heads, at −1.
    .title = Example: over heads
bp-arty-ex-03 =
    The same, but the friends are 5″ from the gun or from the target: it may not.
    .title = Example: too close
bp-arty-ex-04 =
    Enemy skirmishers 14″ ahead, a line right behind them at 20″; a smoothbore foot gun. It may fire through them at the line:
    medium range, two dice, 4+.
    .title = Example: through skirmishers
bp-arty-ex-05 =
    Skirmishers 10″ ahead, a line right behind them. The line is not seen; only the skirmishers can be shot at, at −1.
    .title = Example: skirmishers near
bp-arty-ex-06 =
    A gun of 3-2-1 and an attack column 5″ off: three dice, +1 for close range and +1 for the column, so 2+; the column saves
    at −2.
    .title = Example: a column at close range
bp-arty-ex-07 =
    A gun of 48″ and a line in the open at 30″: one die, −1, so 5+; the line saves at −1.
    .title = Example: long range
