//! The system of break tests and what they lead to (BP-BREAK-40, BP-BREAK-41, BP-BREAK-30…35).

use bevy::ecs::system::In;
use bevy::ecs::world::World;

use super::super::BlackPowder;
use super::super::event::Event;
use super::super::ruleset::BreakResult;
use super::super::situation::{Situation, Unit, change, destroy};
use super::super::task::{BreakCause, NerveTask, Task};
use super::test::{break_tally, result_of};
use super::{hold, retire};
use crate::army::{Casualties, Engagement, Presence, SizeClass, UnitId};
use crate::battle::{push_all, tell};
use crate::dice::{Dice, Purpose};
use crate::geometry::Face;

/// The system of break tests.
pub fn run(In(task): In<NerveTask>, world: &mut World) {
    match task {
        NerveTask::Test { unit, cause, attacked_on } => test(world, unit, cause, &attacked_on),
        NerveTask::Retire { unit, attacked_on, disordered } => {
            retire::retire(world, unit, &attacked_on, disordered);
        }
        NerveTask::SupportersOf { fought, supporters } => {
            let tests = supporters_who_test(Situation::of(world), &fought, &supporters);
            push_all::<BlackPowder>(
                world,
                tests
                    .into_iter()
                    .map(|unit| {
                        Task::Nerve(NerveTask::Test {
                            unit,
                            cause: BreakCause::Support,
                            attacked_on: Vec::new(),
                        })
                    })
                    .collect::<Vec<_>>(),
            );
        }
        NerveTask::DropExcess { units } => units.into_iter().for_each(|unit| drop_excess(world, unit)),
    }
}

/// A unit tests: two dice, the table, then its excess casualties go, whatever the result (BP-BREAK-41, BP-CAS-04).
fn test(world: &mut World, id: UnitId, cause: BreakCause, attacked_on: &[Face]) {
    let (tally, enemies) = {
        let situation = Situation::of(world);
        let unit = situation.unit(id);
        if !unit.on_table() {
            return;
        }
        (break_tally(situation, &unit, cause), situation.contacts.enemies_of(id))
    };
    let dice = world.resource_mut::<Dice>().roll(Purpose::BreakTest, &[u32::from(id.0)], 2);
    // Two dice were asked for.
    let dice = (dice[0], dice[1]);
    let result = {
        let situation = Situation::of(world);
        let total = i32::from(dice.0) + i32::from(dice.1) + tally.total();
        result_of(situation.ruleset, situation.unit(id).profile, cause, total)
    };
    tell::<BlackPowder>(world, Event::BreakTest { unit: id, cause, tally, dice, result });
    drop_excess(world, id);
    match result {
        BreakResult::Broken => destroy(world, id, "BP-BREAK-01"),
        BreakResult::Retire => retire::retire(world, id, attacked_on, true),
        BreakResult::Hold if matches!(cause, BreakCause::LostCombat | BreakCause::DrawnCombat) => {
            hold::held(world, id);
        }
        BreakResult::Hold => {}
    }
    if cause == BreakCause::ClosingFire {
        // The charge failed before contact (BP-CLOSING-07): whoever it was aimed at is in no combat.
        for (enemy, _) in enemies {
            if !Situation::of(world).engaged(enemy) {
                change::<Engagement>(world, enemy, |engagement| *engagement = Engagement::default());
            }
        }
    }
}

fn drop_excess(world: &mut World, id: UnitId) {
    let stamina = Situation::of(world).unit(id).profile.stamina;
    change::<Casualties>(world, id, |casualties| casualties.taken = casualties.taken.min(stamina));
}

/// Which supporters test, in id order, each once (BP-BREAK-30…33): those who were in a position to support a unit of
/// the combat that is gone now, whether it failed its test or could not retire (BP-BREAK-34); one that fled over the
/// table's edge is lost to its friends in the same way. Units near a broken supporter do not test (BP-BREAK-35).
pub fn supporters_who_test(
    situation: Situation<'_>,
    fought: &[UnitId],
    supporters: &[(UnitId, UnitId)],
) -> Vec<UnitId> {
    if !situation.ruleset.nerve.supporters_test {
        return Vec::new();
    }
    let mut tests: Vec<UnitId> = supporters
        .iter()
        .filter(|(_, friend)| fought.contains(friend))
        .map(|(supporter, friend)| (situation.unit(*supporter), situation.unit(*friend)))
        .filter(|(_, friend)| friend.presence == Presence::Destroyed)
        .filter(|(supporter, friend)| supporter.on_table() && !ignores(supporter, friend))
        .map(|(supporter, _)| supporter.id)
        .collect();
    tests.sort_unstable();
    tests.dedup();
    tests
}

/// Foot and horse make nothing of the loss of guns and tiny units, unless tiny themselves (BP-BREAK-31).
fn ignores(supporter: &Unit<'_>, broken: &Unit<'_>) -> bool {
    let proud = (supporter.profile.is_infantry() || supporter.profile.is_cavalry())
        && supporter.profile.size != SizeClass::Tiny;
    proud && (broken.profile.is_artillery() || broken.profile.size == SizeClass::Tiny)
}
