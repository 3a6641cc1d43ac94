//! Part of `mod tests`: what is remembered from shot to shot (BP-OP2-38).

use std::sync::Arc;

use super::super::super::situation::{destroy, stand};
use super::super::memory::Targets;
use super::*;
use crate::geometry::{Face, Point, Pose};

fn of_a(world: &World) -> Targets {
    targets(Situation::of(world), bench::id(world, "a"))
}

/// BP-OP2-38: shots follow one another; a casualty moves nobody, so the targets are those of the shot before.
#[test]
fn bp_op2_38_targets_are_remembered_while_nobody_moves() {
    let mut world = duel(foot(), foot(), Formation::Line, 10.0).world();
    let first = of_a(&world);
    assert_eq!(first.len(), 1);
    bench::casualties(&mut world, "b", 1);
    bench::disorder(&mut world, "b");
    assert!(Arc::ptr_eq(&first, &of_a(&world)));
}

/// BP-RANGE-01, BP-TARGET-02, BP-TARGET-06: whoever has moved, re-formed, come into contact or left the table is looked
/// at anew.
#[test]
fn bp_op2_38_targets_are_worked_out_anew_when_somebody_has_moved() {
    let mut world = duel(foot(), foot(), Formation::Line, 10.0)
        .unit("c", 0, foot(), Formation::Line, 48.0, 10.0, 0.0)
        .world();
    let enemy = bench::id(&world, "b");
    let at = |y: f32| Pose::from_bearing(Point::new(30.0, y), 180.0);
    assert!((of_a(&world)[0].1.distance - 10.0).abs() < 1e-3);
    stand(&mut world, enemy, at(25.0), Formation::Line);
    assert!((of_a(&world)[0].1.distance - 15.0).abs() < 1e-3, "it has moved");
    stand(&mut world, enemy, at(25.0), Formation::Skirmish);
    assert!(!of_a(&world)[0].1.clear(), "it has formed a skirmish line");
    bench::touch(&mut world, "b", "c", Face::Front);
    assert!(of_a(&world).is_empty(), "it has come into contact");
    let mut world = duel(foot(), foot(), Formation::Line, 10.0).world();
    assert_eq!(of_a(&world).len(), 1);
    let enemy = bench::id(&world, "b");
    destroy(&mut world, enemy, "BP-BREAK-01");
    assert!(of_a(&world).is_empty(), "it is gone");
}

/// Whoever asks only where everybody stands is told what the units themselves would tell, in id order (BP-GEOM-02).
#[test]
fn who_stands_where_is_the_same_by_either_question() {
    let mut world = duel(foot(), foot(), Formation::Skirmish, 10.0).world();
    let same = |world: &World| {
        let situation = Situation::of(world);
        let units: Vec<_> = situation.units().map(|unit| (unit.id, unit.side, *unit.footprint)).collect();
        let standing: Vec<_> = situation.standing().map(|(id, side, ground)| (id, side, *ground)).collect();
        assert_eq!(units, standing);
        units.len()
    };
    assert_eq!(same(&world), 2);
    let enemy = bench::id(&world, "b");
    destroy(&mut world, enemy, "BP-BREAK-01");
    assert_eq!(same(&world), 1);
}
