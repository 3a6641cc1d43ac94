//! `mod tests`: The chapters on shooting, each rule by its ID.

mod choice;
mod closing;
mod divided;
mod guns;
mod memory;
mod phase;
mod sight;
mod standing;
mod traversing;
mod volley;

use bevy::ecs::world::World;

use super::super::bench::{self, Field};
use super::super::refusal::{Reason, Refusal};
use super::super::situation::Situation;
use super::super::task::Fire;
use super::target::has_target;
use super::{Aim, Volley, target_of, targets, volley_tallies};
use crate::army::{Arm, Formation, GunClass, UnitId, UnitProfile};

fn foot() -> UnitProfile {
    bench::profile(Arm::Infantry)
}

fn horse() -> UnitProfile {
    bench::profile(Arm::Cavalry)
}

fn gun() -> UnitProfile {
    bench::profile(Arm::Artillery(GunClass::Foot))
}

/// Red "a" in line at (30, 10) facing north, blue "b" so many inches straight before it.
fn duel(shooter: UnitProfile, target: UnitProfile, formation: Formation, distance: f32) -> Field {
    let in_action = if shooter.is_artillery() { Formation::Deployed } else { Formation::Line };
    Field::new(60.0, 70.0).unit("a", 0, shooter, in_action, 30.0, 10.0, 0.0).unit(
        "b",
        1,
        target,
        formation,
        30.0,
        10.0 + distance,
        180.0,
    )
}

fn aim(world: &World, unit: &str, target: &str) -> Result<Aim, Refusal> {
    target_of(Situation::of(world), bench::id(world, unit), bench::id(world, target))
}

fn reason(world: &World, unit: &str, target: &str) -> (String, Reason) {
    let refusal = aim(world, unit, target).expect_err("refused");
    (refusal.rule.to_string(), refusal.reason)
}

/// Keys of the legal targets; the list and the judge must agree on every enemy.
fn legal(world: &World, unit: &str) -> Vec<String> {
    let situation = Situation::of(world);
    let id = bench::id(world, unit);
    let listed = targets(situation, id);
    for other in situation.roster.unit_ids() {
        let aim = listed.iter().find(|(target, _)| *target == other).map(|(_, aim)| aim.clone());
        assert_eq!(target_of(situation, id, other).ok(), aim, "legal and accepted agree on {other}");
    }
    let key = |target: UnitId| situation.roster.keys.units[target.index()].clone();
    assert_eq!(has_target(situation, id), !listed.is_empty(), "the nearest of several is always legal");
    listed.iter().map(|(target, _)| key(*target)).collect()
}

fn volley(world: &World, unit: &str, target: &str) -> Volley {
    let situation = Situation::of(world);
    let (shooter, aimed) = (situation.unit(bench::id(world, unit)), situation.unit(bench::id(world, target)));
    let aim = aim(world, unit, target).expect("a legal target");
    volley_tallies(situation, &shooter, &aimed, &aim, Fire::Volley)
}

/// Dice, face that hits, face that saves (0 for none).
fn numbers(world: &World, unit: &str, target: &str) -> (usize, u8, u8) {
    let volley = volley(world, unit, target);
    let face = |check: &crate::dice::Check| check.lowest_success().unwrap_or(0);
    (volley.count(), face(&volley.to_hit), face(&volley.save))
}
