//! The Command phase: initiative, orders, commanders (BP-CMD, BP-INIT, BP-FREE, BP-CMDR).
//!
//! | file | what |
//! | --- | --- |
//! | [`rating`] | the Staff Rating with its modifiers: the one home of the Command test's number |
//! | [`group`] | who may be ordered together, and how a group keeps together |
//! | [`orders`] | what an order must satisfy |
//! | [`initiative`] | who may act without one |
//! | [`commanders`] | commanders' own moves |
//! | [`execution`] | carrying plans out |
//! | [`preview`] | what an order would do, before any die |

pub mod commanders;
pub mod execution;
pub mod group;
pub mod initiative;
pub mod orders;
pub mod preview;
pub mod rating;

#[cfg(test)]
mod tests;

use bevy::ecs::system::In;
use bevy::ecs::world::World;

use super::act::Act;
use super::decision::Decision;
use super::event::Event;
use super::refusal::{Reason, Refusal};
use super::situation::{CommandPhase, Situation, change, change_commander};
use super::task::{CommandTask, Task};
use super::{BlackPowder, movement, nerve};
use crate::army::{CommanderId, Presence, SideId, TurnRecord, UnitId};
use crate::battle::{ask, push_all, tell};
use crate::dice::{CommandResult, Dice, Purpose};

/// The Command phase opens: irregular and tiny units resume their own formations (BP-REFORM-23, BP-OP1-12), who may act on initiative is settled now, before anybody moves (BP-INIT-02, BP-OP1-28),
/// and the units of broken brigades fall back (BP-BROKEN-20).
pub fn open(world: &mut World) {
    movement::resume::all_that_are_due(world);
    let eligible = initiative::eligible(Situation::of(world));
    *world.resource_mut::<CommandPhase>() = CommandPhase { eligible, commander: None };
    nerve::disorder::broken_brigades_fall_back(world);
}

/// Judges an act of the Command phase.
pub fn judge(
    situation: Situation<'_>,
    by: SideId,
    decision: &Decision,
    act: &Act,
) -> Result<Vec<Task>, Refusal> {
    match (decision, act) {
        (Decision::Initiative, Act::Initiative { unit, plan }) => {
            initiative::judge(situation, by, *unit, plan)
        }
        (Decision::Initiative, Act::DisorderlyRetreat { unit, face_enemy }) => {
            initiative::judge_retreat(situation, by, *unit, *face_enemy)
        }
        (Decision::Initiative, Act::EndInitiative) => Ok(Vec::new()),
        // BP-INIT-03: an order closes the initiative moves for good.
        (Decision::Orders { .. }, Act::Order { commander, orders }) => {
            orders::judge(situation, by, *commander, orders)
        }
        (Decision::Orders { .. }, Act::MoveCommander { commander, to, join }) => {
            commanders::judge(situation, by, *commander, *to, *join)
        }
        (Decision::Orders { .. }, Act::EndCommand) => Ok(Vec::new()),
        (Decision::Initiative, _) => Err(Refusal::new("BP-INIT-03", Reason::NotAsked)),
        _ => Err(Refusal::new("BP-CMD-01", Reason::NotAsked)),
    }
}

/// The system of the Command phase.
pub fn run(In(task): In<CommandTask>, world: &mut World) {
    match task {
        CommandTask::Initiative => {
            let (any, side) = {
                let situation = Situation::of(world);
                (initiative::any_possible(situation), situation.turn.active)
            };
            if any {
                ask::<BlackPowder>(world, side, Decision::Initiative);
            }
        }
        CommandTask::ActOnInitiative(order) => execution::on_initiative(world, order),
        CommandTask::DisorderlyRetreat { unit, face_enemy } => {
            nerve::disorder::disorderly_retreat(world, unit, face_enemy);
        }
        CommandTask::Orders => {
            let (any, side, commander) = {
                let situation = Situation::of(world);
                let commander = world.resource::<CommandPhase>().commander;
                (orders::any_possible(situation), situation.turn.active, commander)
            };
            if any {
                ask::<BlackPowder>(world, side, Decision::Orders { commander });
            }
        }
        CommandTask::Test { commander, orders } => test(world, commander, orders),
        CommandTask::CarryOut(execution) => execution::run(world, execution),
        CommandTask::Arrive(unit) => execution::arrive(world, unit),
        CommandTask::MoveCommander { commander, to, join } => commanders::go(world, commander, to, join),
        CommandTask::Close => close(world),
    }
}

/// A commander begins: whoever gave orders before him is finished (BP-CMD-02).
pub(super) fn take_over(world: &mut World, commander: CommanderId) {
    let before = world.resource_mut::<CommandPhase>().commander.replace(commander);
    if let Some(before) = before.filter(|before| *before != commander) {
        change_commander(world, before, |state| state.finished = true);
    }
}

/// The Command test (BP-CMD-22…29) and what it allows: moves, a free move for those entitled (BP-FREE-02, -03), or
/// nothing.
fn test(world: &mut World, commander: CommanderId, orders: Vec<super::act::UnitPlan>) {
    take_over(world, commander);
    let units: Vec<UnitId> = orders.iter().map(|order| order.unit).collect();
    let tally = rating::rating(Situation::of(world), commander, &units);
    let subjects: Vec<u32> =
        std::iter::once(u32::from(commander.0)).chain(units.iter().map(|id| u32::from(id.0))).collect();
    let rolled = world.resource_mut::<Dice>().roll(Purpose::CommandTest, &subjects, 2);
    let dice = (rolled[0], rolled[1]);
    let blunders = Situation::of(world).ruleset.command.blunders;
    let result = CommandResult::read(i32::from(dice.0) + i32::from(dice.1), tally.total(), blunders);
    tell::<BlackPowder>(
        world,
        Event::Ordered {
            commander,
            units: units.clone(),
            plans: orders.iter().map(|order| order.plan.clone()).collect(),
            rating: tally,
            dice,
            result,
        },
    );
    // BP-CMD-07: one attempt a turn, successful or not.
    for unit in &units {
        change::<TurnRecord>(world, *unit, |record| record.ordered = true);
    }
    match result {
        CommandResult::One | CommandResult::Two | CommandResult::Three => {
            execution::begin(world, orders, result.moves(), true);
        }
        CommandResult::Failed | CommandResult::Blunder => {
            // BP-CMD-28.
            change_commander(world, commander, |state| state.failed = true);
            let entitled: Vec<_> = {
                let situation = Situation::of(world);
                orders
                    .into_iter()
                    .filter(|order| orders::entitled_to_free_move(&situation.unit(order.unit)))
                    .collect()
            };
            // BP-FREE-06: a blunder cancels free moves.
            if result == CommandResult::Failed && !entitled.is_empty() {
                for order in &entitled {
                    tell::<BlackPowder>(world, Event::FreeMove { unit: order.unit });
                }
                execution::begin(world, entitled, 1, false);
            }
        }
    }
}

/// The phase ends. Units due to arrive that are still off the table come on with one move (SC-ELIX-ARR-01,
/// BP-FREE-02), or wait for a free place.
fn close(world: &mut World) {
    let waiting: Vec<UnitId> = {
        let situation = Situation::of(world);
        let due = |id: &UnitId| {
            let unit = situation.unit(*id);
            unit.side == situation.turn.active
                && matches!(unit.presence, Presence::Awaited { turn } if turn <= situation.turn.number)
        };
        situation.roster.unit_ids().filter(due).collect()
    };
    let tasks: Vec<Task> = waiting.into_iter().map(|unit| Task::Command(CommandTask::Arrive(unit))).collect();
    push_all::<BlackPowder>(world, tasks);
    world.resource_mut::<CommandPhase>().commander = None;
}
