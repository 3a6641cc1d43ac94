//! The Command test (BP-CMD-22…29): the dice, the general's re-roll, and what comes of it.

use bevy::ecs::world::World;

use super::super::BlackPowder;
use super::super::act::UnitPlan;
use super::super::decision::Decision;
use super::super::event::Event;
use super::super::situation::{CommandPhase, Situation, change, change_commander};
use super::super::task::{Bidding, CommandTask, Task, Tested};
use super::{execution, general, in_person, off_table, orders, rating, take_over};
use crate::army::{CommanderId, TurnRecord, UnitId};
use crate::battle::{ask, push_all, take_next, tell};
use crate::dice::{CommandResult, Dice, Purpose, Tally};

/// Throws the dice and tells of it. What they give comes to pass when the general has had his say (BP-GEN-04).
pub fn make(world: &mut World, commander: CommanderId, bidding: Bidding) {
    take_over(world, commander);
    let units = bidding.units();
    let rating = rating::rating_for(Situation::of(world), commander, &bidding);
    let (dice, result) = throw(world, commander, &units, &rating);
    tell::<BlackPowder>(world, told(commander, &bidding, &rating, dice, result));
    // BP-CMD-07: one attempt a turn, successful or not.
    for unit in &units {
        change::<TurnRecord>(world, *unit, |record| record.ordered = true);
    }
    if let Bidding::Last(order, _) = bidding {
        change_commander(world, commander, |state| state.last_order = Some(order));
    }
    let decision = general::may_re_roll(world, commander).then(|| Decision::ReRoll {
        commander,
        units,
        rating: rating.total(),
        dice,
        result,
    });
    let tested = Tested { commander, bidding, rating, dice, result };
    push_all::<BlackPowder>(world, [Task::Command(CommandTask::Outcome(tested))]);
    if let Some(decision) = decision {
        let side = Situation::of(world).turn.active;
        ask::<BlackPowder>(world, side, decision);
    }
}

/// Two dice against the rating.
fn throw(
    world: &mut World,
    commander: CommanderId,
    units: &[UnitId],
    rating: &Tally,
) -> ((u8, u8), CommandResult) {
    let subjects: Vec<u32> =
        std::iter::once(u32::from(commander.0)).chain(units.iter().map(|id| u32::from(id.0))).collect();
    let rolled = world.resource_mut::<Dice>().roll(Purpose::CommandTest, &subjects, 2);
    // Two dice were asked for.
    let dice = (rolled[0], rolled[1]);
    let blunders = Situation::of(world).ruleset.command.blunders;
    (dice, CommandResult::read(i32::from(dice.0) + i32::from(dice.1), rating.total(), blunders))
}

fn told(
    commander: CommanderId,
    bidding: &Bidding,
    rating: &Tally,
    dice: (u8, u8),
    result: CommandResult,
) -> Event {
    let rating = rating.clone();
    match bidding {
        Bidding::Orders(orders) => Event::Ordered {
            commander,
            units: bidding.units(),
            plans: orders.iter().map(|order| order.plan.clone()).collect(),
            rating,
            dice,
            result,
        },
        Bidding::Last(order, unit) => {
            Event::LastOrder { commander, unit: *unit, order: *order, rating, dice, result }
        }
        Bidding::Return(units) => {
            Event::OrderedBack { commander, units: units.clone(), rating, dice, result }
        }
    }
}

/// The accompanied commander's test is thrown again; the new result stands, better or worse (BP-GEN-05, BP-GEN-EX-02).
pub fn re_roll(world: &mut World) {
    match take_next::<BlackPowder>(world) {
        Some(Task::Command(CommandTask::Outcome(tested))) => {
            world.resource_mut::<CommandPhase>().re_rolled = true;
            let Tested { commander, bidding, rating, .. } = tested;
            let units = bidding.units();
            let (dice, result) = throw(world, commander, &units, &rating);
            let again = rating.clone();
            tell::<BlackPowder>(world, Event::ReRolled { commander, units, rating: again, dice, result });
            let tested = Tested { commander, bidding, rating, dice, result };
            push_all::<BlackPowder>(world, [Task::Command(CommandTask::Outcome(tested))]);
        }
        // Nothing was thrown that could be thrown again.
        other => push_all::<BlackPowder>(world, other.into_iter().collect::<Vec<_>>()),
    }
}

/// What the test has given comes to pass: moves, a free move for those entitled (BP-FREE-02, -03), a blunder, or nothing.
pub fn come_to_pass(world: &mut World, tested: Tested) {
    let Tested { commander, bidding, result, .. } = tested;
    if matches!(result, CommandResult::Failed | CommandResult::Blunder) {
        // BP-CMD-28, BP-OP1-5.
        change_commander(world, commander, |state| state.failed = true);
    }
    match (bidding, result) {
        (Bidding::Return(_), CommandResult::Failed | CommandResult::Blunder) => {
            // Who is not there cannot blunder: to fail is all there is to it.
        }
        (bidding, CommandResult::Blunder) => {
            // BP-FREE-06: no free moves. BP-OP1-11: neither Follow Me nor Rally is spared.
            let units = bidding.units();
            push_all::<BlackPowder>(
                world,
                [Task::Command(CommandTask::Blunder { commander, units, evading: false })],
            );
        }
        // BP-FREE-07: there is no order to be carried out.
        (Bidding::Last(..), CommandResult::Failed) => {}
        (Bidding::Orders(orders), CommandResult::Failed) => free_moves(world, orders),
        (Bidding::Orders(orders), _) => execution::begin(world, orders, result.moves(), true),
        (Bidding::Last(order, unit), _) => in_person::succeed(world, commander, order, unit),
        (Bidding::Return(units), _) => off_table::bring_back(world, &units),
    }
}

/// Free moves after a failed order, each unit for itself (BP-FREE-01…03).
fn free_moves(world: &mut World, orders: Vec<UnitPlan>) {
    let entitled: Vec<UnitPlan> = {
        let situation = Situation::of(world);
        let entitled = |order: &UnitPlan| orders::entitled_to_free_move(&situation.unit(order.unit));
        orders.into_iter().filter(entitled).collect()
    };
    if entitled.is_empty() {
        return;
    }
    for order in &entitled {
        tell::<BlackPowder>(world, Event::FreeMove { unit: order.unit });
    }
    execution::begin(world, entitled, 1, false);
}
