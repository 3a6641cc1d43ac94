//! Part of `mod tests`: what players may agree on (BP-BROKEN-09, BP-ARMYBREAK-02, -04, BP-VICTORY-11), and commanders of broken
//! brigades (BP-BROKEN-42).

use bevy::ecs::world::World;

use super::super::bench::{self, Field};
use super::super::event::{EndCause, Event, Outcome};
use super::super::nerve;
use super::super::situation::{Broken, Situation, Verdict, change_commander};
use super::*;
use crate::army::{Arm, BrigadeId, Formation};

/// Red brigades "guard" and "line" of four units each, blue ones "one" and "two" of two.
fn field() -> Field {
    let foot = || bench::profile(Arm::Infantry);
    let mut field = Field::new(200.0, 96.0);
    for (brigade, side, units, y) in
        [("guard", 0, 4, 20.0), ("line", 0, 4, 10.0), ("one", 1, 2, 80.0), ("two", 1, 2, 90.0)]
    {
        for index in 0..units {
            let x = 10.0 + 12.0 * index as f32;
            let facing = if side == 0 { 0.0 } else { 180.0 };
            let key = format!("{brigade}{index}");
            field = field.unit_of(brigade, &key, side, foot(), Formation::Line, x, y, facing);
        }
    }
    field
}

fn shake(world: &mut World, brigade: &str, units: usize) {
    for index in 0..units {
        bench::casualties(world, &format!("{brigade}{index}"), 9);
    }
}

fn outcome(world: &World) -> Option<Outcome> {
    world.resource::<Verdict>().0
}

/// BP-BROKEN-EX-05, BP-BROKEN-09: a brigade of four guard battalions breaks at three by agreement, not at two; one may fight to
/// the last.
#[test]
fn bp_broken_ex_05() {
    for (agreed, breaks) in [(None, Some(2)), (Some(3), Some(3)), (Some(4), Some(4)), (Some(0), None)] {
        let field = match agreed {
            Some(units) => field().breaks_at("guard", units),
            None => field(),
        };
        let mut world = field.world();
        let mut broke_at = None;
        for units in 1..=4 {
            shake(&mut world, "guard", units);
            if broke_at.is_none() && brigade_state(Situation::of(&world), BrigadeId(0)).is_broken() {
                broke_at = Some(units);
            }
        }
        assert_eq!(broke_at, breaks, "{agreed:?}");
        assert_eq!(brigade_state(Situation::of(&world), BrigadeId(0)).of, 4);
    }
}

/// BP-ARMYBREAK-04: a side that has nowhere to go fights to the last: its brigades never break, nor does its army, until nobody
/// is left.
#[test]
fn a_side_with_nowhere_to_go_does_not_break() {
    let mut world = field().breaks_at("guard", 0).breaks_at("line", 0).world();
    shake(&mut world, "guard", 4);
    shake(&mut world, "line", 4);
    check_at_start_of_turn(&mut world, SideId(0));
    assert_eq!((outcome(&world), world.resource::<Broken>().armies), (None, [false; 2]));
    for id in 0..8 {
        super::super::situation::destroy(&mut world, crate::army::UnitId(id), "BP-BREAK-01");
    }
    check_at_start_of_turn(&mut world, SideId(0));
    let lost = outcome(&world).expect("nobody is left");
    assert_eq!((lost.winner, lost.cause), (Some(SideId(1)), EndCause::ArmyBroken));
}

/// BP-VICTORY-11, BP-VICTORY-10: by the rule the broken army has lost at once; with one more turn it has lost when its next turn
/// comes, unless the other army breaks meanwhile, and then it is a draw (BP-ARMYBREAK-02).
#[test]
fn one_more_turn_to_break_the_other() {
    let broken = |one_more: bool| {
        let mut world = field().ruleset(|rules| rules.victory.one_more_turn = one_more).world();
        shake(&mut world, "guard", 2);
        check_at_start_of_turn(&mut world, SideId(0));
        world
    };
    let won_by_blue = |world: &World| outcome(world).map(|outcome| (outcome.winner, outcome.cause));
    assert_eq!(won_by_blue(&broken(false)), Some((Some(SideId(1)), EndCause::ArmyBroken)));
    let mut world = broken(true);
    assert_eq!(outcome(&world), None);
    assert!(Situation::of(&world).brigade_broken(BrigadeId(1)), "BP-ARMYBREAK-01: all its brigades retreat");
    check_at_start_of_turn(&mut world, SideId(1));
    assert_eq!(outcome(&world), None, "blue is not broken");
    check_at_start_of_turn(&mut world, SideId(0));
    assert_eq!(won_by_blue(&world), Some((Some(SideId(1)), EndCause::ArmyBroken)));
    let mut world = broken(true);
    shake(&mut world, "one", 2);
    check_at_start_of_turn(&mut world, SideId(1));
    assert_eq!(won_by_blue(&world), Some((None, EndCause::ArmyBroken)), "BP-ARMYBREAK-02");
}

/// BP-BROKEN-40, BP-BROKEN-20: the commander of a broken brigade gives no orders, its units take none; those of others do.
#[test]
fn broken_brigades_neither_give_nor_take_orders() {
    use super::super::command::orders::{may_give_orders, may_receive};
    let mut world = field().world();
    world.resource_mut::<Broken>().brigades[0] = true;
    let situation = Situation::of(&world);
    let commanders = [0, 1].map(|brigade| situation.roster.brigades[brigade].commander);
    let given =
        commanders.map(|id| may_give_orders(situation, SideId(0), id).err().map(|no| no.rule.to_string()));
    assert_eq!(given, [Some("BP-BROKEN-40".into()), None]);
    let taken = ["guard0", "line0"].map(|key| {
        may_receive(situation, SideId(0), bench::id(&world, key)).err().map(|no| no.rule.to_string())
    });
    assert_eq!(taken, [Some("BP-BROKEN-20".into()), None]);
}

/// BP-BROKEN-42: a commander who has joined a unit of his broken brigade goes with it as it retreats.
#[test]
fn a_commander_may_leave_with_his_men() {
    for joins in [true, false] {
        let mut world = field().world();
        world.resource_mut::<Broken>().brigades[0] = true;
        let commander = Situation::of(&world).roster.brigades[0].commander;
        let unit = bench::id(&world, "guard0");
        let at = Situation::of(&world).unit(unit).pose().front;
        change_commander(&mut world, commander, |state| {
            state.at = at;
            state.joined = joins.then_some(unit);
        });
        nerve::disorder::broken_brigades_fall_back(&mut world);
        let now = Situation::of(&world).unit(unit).pose().front;
        assert!(now.y < at.y - 5.0, "it goes home");
        let (_, state) = Situation::of(&world).commander(commander).expect("of the battle");
        assert_eq!((state.at - now).length() < 0.1, joins);
        // Off the table with it he is gone for good.
        let events = bench::play(&mut world, []);
        let gone = |event: &Event| matches!(event, Event::CommanderLost { .. });
        assert!(!events.iter().any(gone), "they are still on it");
    }
}
