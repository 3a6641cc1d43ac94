//! Part of `mod tests`: what the dice do against the odds that are told. Volleys, rounds of combat and break tests, more
//! than a hundred thousand of each kind, go through the tasks of a battle; by Pearson's test what comes of them fits the
//! exact odds at 0.1%. Seeds are fixed: what passes once passes always.

use bevy::ecs::system::In;
use bevy::ecs::world::World;

use super::BlackPowder;
use super::bench::{self, Field};
use super::event::{Event, RoundResult};
use super::melee;
use super::melee::odds::combat_odds;
use super::nerve::{self, break_odds};
use super::ruleset::BreakResult;
use super::shooting::{self, target_of, volley_odds};
use super::situation::{MeleePhase, Situation, change};
use super::task::{BreakCause, CombatInHand, Fire, MeleeTask, NerveTask, ShootingTask};
use crate::army::{
    Arm, Casualties, Disorder, Engagement, Formation, GunClass, Presence, ShootingDice, SideId, TurnRecord,
    UnitId, UnitProfile,
};
use crate::battle::{run_out, take_next};
use crate::dice::Dice;
use crate::geometry::Face;

/// Who shoots, how drawn up, its casualties and disorder; the target, how drawn up; inches between them.
type Shot = (UnitProfile, Formation, (u8, bool), UnitProfile, Formation, f32);

/// Two units, each with its casualties and disorder, and the two flags of the round.
type Round = (UnitProfile, (u8, bool), UnitProfile, (u8, bool), (bool, bool));

/// χ² that is exceeded once in a thousand times, for one to twelve degrees of freedom, as printed in any table of it.
const ONCE_IN_A_THOUSAND: [f64; 12] =
    [10.828, 13.816, 16.266, 18.467, 20.515, 22.458, 24.322, 26.124, 27.877, 29.588, 31.264, 32.909];

/// Cells of which less than this is expected are counted together.
const LEAST_EXPECTED: f64 = 5.0;

/// Pearson's statistic and its degrees of freedom: what was counted against what was likely.
fn pearson(counted: &[u32], likely: &[f64]) -> (f64, usize) {
    assert_eq!(counted.len(), likely.len());
    let all: f64 = counted.iter().map(|count| f64::from(*count)).sum();
    assert!((likely.iter().sum::<f64>() - 1.0).abs() < 1e-9, "chances of everything: {likely:?}");
    let mut cells: Vec<(f64, f64)> =
        counted.iter().zip(likely).map(|(count, chance)| (f64::from(*count), chance * all)).collect();
    for (count, expected) in &cells {
        assert!(*expected > 0.0 || *count == 0.0, "the impossible happened {count} times");
    }
    cells.sort_by(|one, other| other.1.total_cmp(&one.1));
    while cells.len() > 1 && cells.last().is_some_and(|cell| cell.1 < LEAST_EXPECTED) {
        let (count, expected) = cells.pop().unwrap_or_default();
        if let Some(last) = cells.last_mut() {
            *last = (last.0 + count, last.1 + expected);
        }
    }
    let statistic = cells.iter().map(|(count, expected)| (count - expected).powi(2) / expected).sum();
    (statistic, cells.len() - 1)
}

fn fits(counted: &[u32], likely: &[f64], what: &str) {
    let (statistic, freedom) = pearson(counted, likely);
    assert!(freedom > 0, "{what}: nothing is left to chance");
    let most = ONCE_IN_A_THOUSAND[freedom - 1];
    assert!(statistic < most, "{what}: χ² {statistic:.1} of at most {most}: {counted:?} against {likely:?}");
}

/// Fair and loaded dice are told apart, and cells with little in them are no proof.
#[test]
fn the_test_itself() {
    assert_eq!(pearson(&[30, 70], &[0.3, 0.7]), (0.0, 1));
    // By hand: 36/30 + 36/70.
    let (statistic, _) = pearson(&[36, 64], &[0.3, 0.7]);
    assert!((statistic - (36.0 / 30.0 + 36.0 / 70.0)).abs() < 1e-9, "{statistic}");
    let loaded = pearson(&[1000, 1000, 1000, 1000, 1000, 1250], &[1.0 / 6.0; 6]);
    assert!(loaded.1 == 5 && loaded.0 > ONCE_IN_A_THOUSAND[4], "{loaded:?}");
    assert_eq!(pearson(&[97, 1, 2], &[0.97, 0.01, 0.02]).1, 0, "all three in one");
}

fn foot() -> UnitProfile {
    UnitProfile { range: 18.0, ..bench::profile(Arm::Infantry) }
}

fn horse() -> UnitProfile {
    bench::profile(Arm::Cavalry)
}

fn gun() -> UnitProfile {
    bench::profile(Arm::Artillery(GunClass::Foot))
}

fn saving_on(morale: u8, profile: UnitProfile) -> UnitProfile {
    UnitProfile { morale, ..profile }
}

/// Puts a unit back as it was: fresh but for casualties and disorder.
fn restore(world: &mut World, id: UnitId, taken: u8, disordered: bool) {
    change::<Presence>(world, id, |presence| *presence = Presence::OnTable);
    change::<Casualties>(world, id, |casualties| *casualties = Casualties { taken, ..Casualties::default() });
    change::<Disorder>(world, id, |disorder| *disorder = Disorder { disordered, ..Disorder::default() });
    change::<TurnRecord>(world, id, |record| record.shot = false);
}

/// Drops what would come next, and returns what was told.
fn told(world: &mut World) -> Vec<Event> {
    while take_next::<BlackPowder>(world).is_some() {}
    run_out::<BlackPowder>(world)
}

const TIMES: u32 = 8_400;

/// BP-HIT, BP-SAVE, BP-ARTY, BP-ENFIL, BP-DISORD-01: casualties of a volley, and whether a six showed.
#[test]
fn volleys_fall_as_their_odds_say() {
    use Formation::{AttackColumn, Deployed, Line, MarchColumn, Skirmish};
    let four = || UnitProfile { shooting: ShootingDice::Flat(4), ..foot() };
    let table: [Shot; 12] = [
        (foot(), Line, (0, false), foot(), Line, 12.0),
        (foot(), Line, (0, false), foot(), Line, 6.0),
        (foot(), Line, (0, true), foot(), Line, 12.0),
        (foot(), Line, (3, false), foot(), AttackColumn, 5.0),
        (foot(), AttackColumn, (0, false), saving_on(5, foot()), Line, 9.0),
        (four(), Line, (0, false), foot(), MarchColumn, 10.0),
        (four(), Line, (0, false), saving_on(6, horse()), Line, 4.0),
        (four(), Line, (0, false), foot(), Skirmish, 8.0),
        (gun(), Deployed, (0, false), foot(), Line, 5.0),
        (gun(), Deployed, (0, false), foot(), AttackColumn, 20.0),
        (gun(), Deployed, (0, false), saving_on(3, foot()), Line, 40.0),
        (gun(), Deployed, (1, true), gun(), Deployed, 23.0),
    ];
    for (row, (shooter, drawn_up, (taken, disordered), target, formation, inches)) in (0u64..).zip(table) {
        let mut world = Field::new(96.0, 96.0)
            .unit("a", 0, shooter, drawn_up, 48.0, 30.0, 0.0)
            .unit("b", 1, target, formation, 48.0, 30.0 + inches, 180.0)
            .world();
        let [a, b] = ["a", "b"].map(|key| bench::id(&world, key));
        restore(&mut world, a, taken, disordered);
        let odds = {
            let situation = Situation::of(&world);
            let aim = target_of(situation, a, b).unwrap_or_else(|refusal| panic!("{row}: {refusal:?}"));
            volley_odds(situation, &situation.unit(a), &situation.unit(b), &aim, Fire::Volley)
        };
        let mut counted = vec![0; odds.joint.len() * 2];
        for time in 0..TIMES {
            world.insert_resource(Dice::new(row * 1_000_003 + u64::from(time)));
            let fire = ShootingTask::Fire { unit: a, target: b, fire: Fire::Volley };
            shooting::run(In(fire), &mut world);
            let situation = Situation::of(&world);
            let casualties = usize::from(situation.unit(b).casualties.taken);
            counted[casualties * 2 + usize::from(situation.unit(b).disordered())] += 1;
            let events = told(&mut world);
            assert!(events.iter().any(|event| matches!(event, Event::Fired { .. })), "{row}: {events:?}");
            restore(&mut world, b, 0, false);
            restore(&mut world, a, taken, disordered);
        }
        let likely: Vec<f64> = odds.joint.iter().flatten().copied().collect();
        fits(&counted, &likely, &format!("volley {row}"));
    }
}

/// BP-MELEE, BP-MSAVE, BP-SUPPORT, BP-RESULT: who wins a round.
#[test]
fn rounds_end_as_their_odds_say() {
    let none = (false, false);
    let table: [Round; 12] = [
        (foot(), (0, false), foot(), (0, false), none),
        (foot(), (0, false), foot(), (0, false), (true, false)),
        (foot(), (0, false), foot(), (0, false), (true, true)),
        (foot(), (2, true), foot(), (0, false), none),
        (horse(), (0, false), foot(), (0, false), (true, false)),
        (horse(), (0, false), horse(), (3, false), (true, false)),
        (horse(), (0, false), horse(), (0, true), none),
        (saving_on(3, foot()), (0, false), saving_on(6, foot()), (0, false), none),
        (foot(), (0, false), gun(), (0, false), (true, false)),
        (saving_on(5, horse()), (1, false), gun(), (0, false), (true, true)),
        (foot(), (3, true), saving_on(5, foot()), (3, true), none),
        (saving_on(5, foot()), (0, false), horse(), (1, false), (false, true)),
    ];
    for (row, (red, ours, blue, theirs, (charging, supported))) in (0u64..).zip(table) {
        let stands = |profile: &UnitProfile| {
            if profile.is_artillery() { Formation::Deployed } else { Formation::Line }
        };
        let (red_formation, blue_formation) = (stands(&red), stands(&blue));
        let mut field = Field::new(96.0, 96.0).unit("a", 0, red, red_formation, 48.0, 48.0, 0.0).unit(
            "b",
            1,
            blue,
            blue_formation,
            48.0,
            48.0,
            180.0,
        );
        if supported {
            field = field.unit("c", 0, foot(), Formation::Line, 48.0, 43.0, 0.0);
        }
        let mut world = field.world();
        bench::touch(&mut world, "a", "b", Face::Front);
        let [a, b] = ["a", "b"].map(|key| bench::id(&world, key));
        change::<Engagement>(&mut world, a, |engagement| engagement.charging = charging);
        let fresh = |world: &mut World| {
            restore(world, a, ours.0, ours.1);
            restore(world, b, theirs.0, theirs.1);
            world.insert_resource(MeleePhase::default());
        };
        fresh(&mut world);
        let odds = combat_odds(Situation::of(&world), &[a, b], SideId(0));
        let mut counted = [0; 3];
        for time in 0..TIMES {
            world.insert_resource(Dice::new(row * 1_000_003 + u64::from(time)));
            let units = vec![a, b];
            let combat = CombatInHand { units, at_once: false, chosen: Vec::new(), divisions: Vec::new() };
            melee::run(In(MeleeTask::Fight(combat)), &mut world);
            let result = told(&mut world).iter().find_map(|event| match event {
                Event::RoundFought { result, .. } => Some(*result),
                _ => None,
            });
            counted[match result {
                Some(RoundResult::Won(SideId(0))) => 0,
                Some(RoundResult::Drawn) => 1,
                Some(RoundResult::Won(_)) => 2,
                None => panic!("{row}: no round was fought"),
            }] += 1;
            fresh(&mut world);
        }
        fits(&counted, &[odds.win, odds.draw, odds.lose], &format!("combat {row}"));
    }
}

/// BP-BREAK: broken, retires, holds.
#[test]
fn break_tests_end_as_their_odds_say() {
    use BreakCause::{ClosingFire, DrawnCombat, LostCombat, Shooting, Support};
    let table: [(UnitProfile, BreakCause, u8, bool); 12] = [
        (foot(), Shooting, 4, false),
        (foot(), Shooting, 6, true),
        (foot(), ClosingFire, 4, true),
        (foot(), LostCombat, 1, false),
        (foot(), LostCombat, 5, true),
        (foot(), DrawnCombat, 3, false),
        (foot(), Support, 0, false),
        (horse(), Shooting, 4, false),
        (horse(), LostCombat, 2, true),
        (horse(), DrawnCombat, 3, false),
        (gun(), Shooting, 3, false),
        (gun(), Shooting, 4, true),
    ];
    for (row, (profile, cause, taken, disordered)) in (0u64..).zip(table) {
        let formation = if profile.is_artillery() { Formation::Deployed } else { Formation::Line };
        let mut world = Field::new(96.0, 96.0).unit("a", 0, profile, formation, 48.0, 48.0, 0.0).world();
        let a = bench::id(&world, "a");
        restore(&mut world, a, taken, disordered);
        let odds = {
            let situation = Situation::of(&world);
            break_odds(situation, &situation.unit(a), cause)
        };
        let mut counted = [0; 3];
        for time in 0..TIMES {
            world.insert_resource(Dice::new(row * 1_000_003 + u64::from(time)));
            let test = NerveTask::Test { unit: a, cause, attacked_on: vec![Face::Front] };
            nerve::run(In(test), &mut world);
            let result = told(&mut world).iter().find_map(|event| match event {
                Event::BreakTest { result, .. } => Some(*result),
                _ => None,
            });
            counted[match result {
                Some(BreakResult::Broken) => 0,
                Some(BreakResult::Retire) => 1,
                Some(BreakResult::Hold) => 2,
                None => panic!("{row}: no test was taken"),
            }] += 1;
            restore(&mut world, a, taken, disordered);
        }
        fits(&counted, &[odds.broken, odds.retire, odds.hold], &format!("test {row}"));
    }
}
