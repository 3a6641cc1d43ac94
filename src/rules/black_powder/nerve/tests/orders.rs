//! Part of `mod tests`: what disorder and the loss of a commander forbid (BP-DISORD-07…09, BP-OP2-26), and leaving the field
//! shaken (BP-SHAKEN-05).

use super::super::super::act::{Step, UnitPlan, Waypoint};
use super::super::super::command::{initiative, orders};
use super::super::super::situation::{CommandPhase, change_commander};
use super::*;
use crate::army::{CommanderId, SideId, UnitId};

/// Red "a" and "c" of one brigade near blue "b".
fn pair() -> Field {
    Field::new(72.0, 72.0)
        .unit("a", 0, foot(), Formation::Line, 30.0, 36.0, 0.0)
        .unit("c", 0, foot(), Formation::Line, 41.0, 36.0, 0.0)
        .unit("b", 1, foot(), Formation::Line, 36.0, 46.0, 180.0)
}

const BRIGADIER: CommanderId = CommanderId(2);

fn forward(world: &World, key: &str) -> UnitPlan {
    let pose = unit(world, key).pose().shifted(2.0, 0.0);
    UnitPlan { unit: bench::id(world, key), plan: vec![Step::Move(vec![Waypoint::from_pose(pose)])] }
}

fn ordered(world: &World, keys: &[&str]) -> Result<(), String> {
    let plans: Vec<UnitPlan> = keys.iter().map(|key| forward(world, key)).collect();
    orders::judge(Situation::of(world), SideId(0), BRIGADIER, &plans)
        .map(|_| ())
        .map_err(|no| no.rule.to_string())
}

fn on_initiative(world: &World, key: &str) -> Result<(), String> {
    let order = forward(world, key);
    initiative::judge(Situation::of(world), SideId(0), order.unit, &order.plan)
        .map(|_| ())
        .map_err(|no| no.rule.to_string())
}

/// BP-DISORD-07, BP-CMD-09: no order to a disordered unit, alone or in a group.
#[test]
fn bp_disord_07_the_disordered_take_no_orders() {
    let mut world = pair().world();
    assert_eq!(ordered(&world, &["a", "c"]), Ok(()));
    bench::disorder(&mut world, "a");
    assert_eq!(ordered(&world, &["a"]), Err("BP-CMD-09".into()));
    assert_eq!(ordered(&world, &["a", "c"]), Err("BP-CMD-09".into()));
    assert_eq!(ordered(&world, &["c"]), Ok(()));
}

/// BP-DISORD-08: a commander in the ranks of a disordered unit still orders others.
#[test]
fn bp_disord_08_its_commander_orders_others() {
    let mut world = pair().world();
    bench::disorder(&mut world, "a");
    change_commander(&mut world, BRIGADIER, |state| state.joined = Some(UnitId(0)));
    assert_eq!(ordered(&world, &["c"]), Ok(()));
    assert!(orders::may_give_orders(Situation::of(&world), SideId(0), BRIGADIER).is_ok());
    let leaves = super::super::super::command::commanders::judge(
        Situation::of(&world),
        SideId(0),
        BRIGADIER,
        (36.0, 20.0),
        None,
    );
    assert!(leaves.is_ok(), "and may leave it");
}

/// BP-DISORD-09, BP-INIT-08: no initiative, with the enemy ever so near, but for a disorderly retreat.
#[test]
fn bp_disord_09_the_disordered_have_no_initiative() {
    let mut world = pair().world();
    world.resource_mut::<CommandPhase>().eligible = vec![UnitId(0), UnitId(1)];
    assert_eq!(on_initiative(&world, "a"), Ok(()));
    bench::disorder(&mut world, "a");
    assert_eq!(on_initiative(&world, "a"), Err("BP-INIT-08".into()));
    let retreat = |unit| initiative::judge_retreat(Situation::of(&world), SideId(0), unit, true);
    assert!(retreat(UnitId(0)).is_ok());
    assert_eq!(retreat(UnitId(1)).expect_err("in good order").rule.as_str(), "BP-DRET-01");
}

/// BP-OP2-26, BP-SHAKEN-09: a brigade that has lost its commander is ordered by nobody, and can still act on initiative; nor does
/// being shaken forbid that.
#[test]
fn bp_op2_26_without_a_commander_initiative_is_all() {
    let mut world = pair().world();
    world.resource_mut::<CommandPhase>().eligible = vec![UnitId(0), UnitId(1)];
    change_commander(&mut world, BRIGADIER, |state| state.lost = true);
    bench::casualties(&mut world, "c", 3);
    assert_eq!(ordered(&world, &["a"]), Err("BP-COMMANDER-05".into()));
    let general = orders::judge(Situation::of(&world), SideId(0), CommanderId(0), &[forward(&world, "a")]);
    assert!(general.is_err(), "nor does the general");
    assert_eq!(on_initiative(&world, "a"), Ok(()));
    assert_eq!(on_initiative(&world, "c"), Ok(()));
}

/// BP-SHAKEN-05, BP-RETREAT-07: a shaken unit that leaves the table has fled for good, as has one that was not.
#[test]
fn bp_shaken_05_who_leaves_shaken_does_not_return() {
    for casualties in [0, 3] {
        let mut world = Field::new(72.0, 72.0)
            .unit("a", 0, foot(), Formation::Line, 36.0, 8.0, 0.0)
            .unit("b", 1, foot(), Formation::Line, 36.0, 30.0, 180.0)
            .world();
        bench::casualties(&mut world, "a", casualties);
        let retire = NerveTask::Retire { unit: UnitId(0), attacked_on: vec![Face::Front], disordered: true };
        bench::play(&mut world, [Task::Nerve(retire)]);
        assert_eq!(unit(&world, "a").presence, crate::army::Presence::Destroyed, "{casualties}");
    }
}
