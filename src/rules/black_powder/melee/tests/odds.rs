//! Part of `mod tests`.

use super::super::odds::{ExpectedFire, Fate, charge_odds, combat_odds};
use super::*;
use crate::army::{GunClass, SideId};
use crate::battle::Family;
use crate::dice::{Check, RuleId, Tally, odds::volley};

fn near(found: f64, wanted: f64) {
    assert!((found - wanted).abs() < 1e-9, "{found} is not {wanted}");
}

fn binomial(dice: i32, chance: f64, successes: i32) -> f64 {
    let mut ways = 1.0;
    for index in 0..successes {
        ways *= f64::from(dice - index) / f64::from(index + 1);
    }
    ways * chance.powi(successes) * (1.0 - chance).powi(dice - successes)
}

/// BP-RESULT-01, BP-RESULT-02: two even lines: a die wounds with a half times a half.
#[test]
fn an_even_fight_by_hand() {
    let world = in_contact(foot(), foot(), Dice::new(1));
    let situation = Situation::of(&world);
    let [a, b] = ["a", "b"].map(|key| bench::id(&world, key));
    let odds = combat_odds(situation, &[a, b], SideId(0));
    let draw: f64 = (0..=6).map(|wounds| binomial(6, 0.25, wounds).powi(2)).sum();
    near(odds.draw, draw);
    near(odds.win, odds.lose);
    near(odds.win + odds.draw + odds.lose, 1.0);
    near(odds.inflicts, 1.5);
    near(odds.suffers, 1.5);
    // By hand: lose, then 2D6 less one for each casualty above three (BP-BREAK-T1, BP-BREAK-T2); shaken in a draw too.
    let below = |most: i32| -> f64 { (2..=12).filter(|total| *total <= most).map(pair).sum() };
    let (mut broken, mut retires) = (0.0, 0.0);
    for own in 0..=6 {
        for theirs in 0..=6 {
            let chance = binomial(6, 0.25, own) * binomial(6, 0.25, theirs);
            let excess = (own - 3).max(0);
            let tests = own > theirs || (own == theirs && own >= 3);
            if tests {
                broken += chance * below(4 + excess);
                retires += chance * (below(6 + excess) - below(4 + excess));
            }
        }
    }
    let fate = odds.fate_of(a);
    near(fate.broken, broken);
    near(fate.retires, retires);
    near(fate.stays, 1.0 - broken - retires);
    assert_eq!(odds.fate_of(crate::army::UnitId(9)), Fate { stays: 1.0, ..Fate::default() });
}

fn pair(total: i32) -> f64 {
    f64::from(6 - (7 - total).abs()) / 36.0
}

/// Whatever the odds say happens that often: several units, unlike arms, support, excess, a side already shaken.
#[test]
fn odds_agree_with_battles_fought() {
    let setup = Field::new(96.0, 96.0)
        .unit("red", 0, large(), Formation::Line, 48.0, 48.0, 0.0)
        .unit("west", 1, small(), Formation::Line, 45.0, 48.0, 180.0)
        .unit("east", 1, UnitProfile { morale: 5, ..horse() }, Formation::AttackColumn, 51.5, 48.0, 180.0)
        .unit("reserve", 0, foot(), Formation::Line, 48.0, 43.0, 0.0)
        .setup();
    let build = |seed| {
        let mut world = World::new();
        crate::battle::prepare::<BlackPowder>(&mut world);
        BlackPowder::open(&mut world, &setup, Dice::new(seed));
        bench::touch(&mut world, "west", "red", Face::Front);
        bench::touch(&mut world, "east", "red", Face::Front);
        bench::casualties(&mut world, "red", 3);
        bench::casualties(&mut world, "east", 2);
        engagement(&mut world, "east", Engagement { charging: true, charged: true, ..Engagement::default() });
        world
    };
    let (units, odds) = {
        let world = build(0);
        let units = ["red", "west", "east"].map(|key| bench::id(&world, key));
        (units, combat_odds(Situation::of(&world), &units, SideId(0)))
    };
    const GAMES: u32 = 4000;
    let (mut won, mut drawn) = (0u32, 0u32);
    let mut broken = [0u32; 3];
    let mut retired = [0u32; 3];
    for seed in 0..u64::from(GAMES) {
        let mut world = build(seed);
        for event in phase(&mut world) {
            let place = |unit| units.iter().position(|one| *one == unit);
            match event {
                Event::RoundFought { scores, .. } => {
                    won += u32::from(scores[0].total() > scores[1].total());
                    drawn += u32::from(scores[0].total() == scores[1].total());
                }
                Event::UnitBroken { unit, .. } => {
                    place(unit).into_iter().for_each(|index| broken[index] += 1)
                }
                Event::Retired { unit, .. } => place(unit).into_iter().for_each(|index| retired[index] += 1),
                _ => {}
            }
        }
    }
    let close = |count: u32, chance: f64, what: &str| {
        let share = f64::from(count) / f64::from(GAMES);
        // Four standard deviations.
        let slack = 4.0 * (chance * (1.0 - chance) / f64::from(GAMES)).sqrt() + 1e-3;
        assert!((share - chance).abs() <= slack, "{what}: {share} of the games, odds {chance}");
    };
    close(won, odds.win, "won");
    close(drawn, odds.draw, "drawn");
    for (index, unit) in units.into_iter().enumerate() {
        close(broken[index], odds.fate_of(unit).broken, "broken");
        close(retired[index], odds.fate_of(unit).retires, "retired");
    }
}

/// BP-DRAW-02: horse retires from a draw for sure.
#[test]
fn horse_never_stays_after_a_draw() {
    let world = in_contact(horse(), foot(), Dice::new(1));
    let [a, b] = ["a", "b"].map(|key| bench::id(&world, key));
    let odds = combat_odds(Situation::of(&world), &[a, b], SideId(0));
    near(odds.fate_of(a).stays, odds.win);
    assert!(odds.fate_of(b).stays > odds.lose, "foot may hold");
}

/// Red foot 10" south of blue; a reserve that would support the charge.
fn before_the_charge(blue: UnitProfile, formation: Formation) -> World {
    Field::new(96.0, 96.0)
        .unit("a", 0, foot(), Formation::Line, 48.0, 38.0, 0.0)
        .unit("b", 1, blue, formation, 48.0, 48.0, 180.0)
        .world()
}

/// A charge about to be made: the bonus, the face, and what stands there then.
#[test]
fn a_charge_as_it_would_be() {
    let world = before_the_charge(foot(), Formation::Line);
    let situation = Situation::of(&world);
    let [a, b] = ["a", "b"].map(|key| bench::id(&world, key));
    let front = charge_odds(situation, a, b, Face::Front, None);
    near(front.arrives, 1.0);
    near(front.combat.inflicts, 6.0 * (4.0 / 6.0) * 0.5);
    near(front.combat.suffers, 6.0 * 0.5 * 0.5);
    let flank = charge_odds(situation, a, b, Face::LeftFlank, None);
    // BP-SPLIT-03 and BP-MELEE-T2: half the dice, at -1.
    near(flank.combat.suffers, 3.0 * (2.0 / 6.0) * 0.5);
    assert!(flank.combat.win > front.combat.win);

    // The very same once it has come to it.
    let mut made = in_contact(foot(), foot(), Dice::new(1));
    engagement(&mut made, "a", Engagement { charging: true, charged: true, ..Engagement::default() });
    let [a, b] = ["a", "b"].map(|key| bench::id(&made, key));
    let after = combat_odds(Situation::of(&made), &[a, b], SideId(0));
    assert_eq!(after, front.combat);
}

/// Support is that which stands round the place of contact, on either side.
#[test]
fn a_charge_counts_the_support_it_would_have() {
    let with = |key: &'static str, side, x, y| {
        let world = Field::new(96.0, 96.0)
            .unit("a", 0, foot(), Formation::Line, 48.0, 38.0, 0.0)
            .unit("b", 1, foot(), Formation::Line, 48.0, 48.0, 180.0)
            .unit(key, side, foot(), Formation::Line, x, y, 0.0)
            .world();
        let [a, b] = ["a", "b"].map(|key| bench::id(&world, key));
        charge_odds(Situation::of(&world), a, b, Face::Front, None).combat.win
    };
    let alone = with("far", 0, 10.0, 10.0);
    assert!(with("behind the place", 0, 48.0, 43.0) > alone);
    // Behind where it stands now, but too far from where it would fight.
    near(with("behind the start", 0, 48.0, 36.0), alone);
    assert!(with("behind the enemy", 1, 48.0, 53.0) < alone);
}

/// A charge on an enemy who is fighting already joins that combat.
#[test]
fn a_charge_joins_a_combat() {
    let mut world =
        face_to_face(foot(), foot()).unit("c", 0, foot(), Formation::Line, 60.0, 48.8, 270.0).world();
    bench::touch(&mut world, "a", "b", Face::Front);
    let [a, b, c] = ["a", "b", "c"].map(|key| bench::id(&world, key));
    let odds = charge_odds(Situation::of(&world), c, b, Face::LeftFlank, None);
    assert_eq!(odds.combat.fates.iter().map(|(unit, _)| *unit).collect::<Vec<_>>(), [a, b, c]);
    near(odds.combat.inflicts, 6.0 * 0.25 + 6.0 * (4.0 / 6.0) * 0.5);
    near(odds.combat.suffers, 6.0 * (2.0 / 6.0) * 0.5);
}

/// BP-CLOSING-05…08, BP-BREAK-T0: closing fire weighed with the test it may cause.
#[test]
fn closing_fire_is_weighed() {
    let check = |needed| Check::new(needed, Tally::new(0, RuleId::new("BP-HIT-02")));
    let fire = volley(3, &check(4), &check(4), false);
    let world = before_the_charge(foot(), Formation::Line);
    let situation = Situation::of(&world);
    let [a, b] = ["a", "b"].map(|key| bench::id(&world, key));
    let bare = charge_odds(situation, a, b, Face::Front, None);
    let muskets =
        charge_odds(situation, a, b, Face::Front, Some(ExpectedFire { odds: &fire, by_guns: false }));
    near(muskets.arrives + muskets.driven_back + muskets.shot_down, 1.0);
    // Only three casualties of three dice shake a fresh unit; then 7+ on 2D6, at -1 if a six disordered it.
    let [steady, disordered] = fire.joint[3];
    let at_least = |least: i32| -> f64 { (least..=12).map(pair).sum() };
    near(muskets.arrives, 1.0 - steady * (1.0 - at_least(7)) - disordered * (1.0 - at_least(8)));
    assert!(muskets.combat.win < bare.combat.win, "what arrives is the worse for it");
    near(muskets.combat.win + muskets.combat.draw + muskets.combat.lose, 1.0);
    // Any casualty by guns asks for a test, at -1 (BP-BREAK-T1).
    let guns = charge_odds(situation, a, b, Face::Front, Some(ExpectedFire { odds: &fire, by_guns: true }));
    let spread = |casualties: usize, disordered: usize| fire.joint[casualties][disordered];
    let mut arrives = spread(0, 0) + spread(0, 1);
    for casualties in 1..=3 {
        arrives += spread(casualties, 0) * at_least(8) + spread(casualties, 1) * at_least(9);
    }
    near(guns.arrives, arrives);
}

/// BP-OP2-12: horse that must test never goes home.
#[test]
fn canister_stops_horse() {
    let sure = Check::new(-9, Tally::new(0, RuleId::new("BP-HIT-02")));
    let fire = volley(3, &sure, &Check::impossible(RuleId::new("BP-SAVE-03")), false);
    let gun = bench::profile(Arm::Artillery(GunClass::Foot));
    let world = Field::new(96.0, 96.0)
        .unit("a", 0, UnitProfile { stamina: 4, ..horse() }, Formation::Line, 48.0, 38.0, 0.0)
        .unit("b", 1, gun, Formation::Deployed, 48.0, 48.0, 180.0)
        .world();
    let [a, b] = ["a", "b"].map(|key| bench::id(&world, key));
    let odds = charge_odds(
        Situation::of(&world),
        a,
        b,
        Face::Front,
        Some(ExpectedFire { odds: &fire, by_guns: true }),
    );
    // A natural one misses, so some volleys miss altogether.
    let untouched = fire.joint[0][0] + fire.joint[0][1];
    near(odds.arrives, untouched);
}
