//! What a brigade commander does in person: Follow Me (BP-FOLLOW) and Rally (BP-RALLY).

use bevy::ecs::world::World;

use super::super::BlackPowder;
use super::super::act::{Act, Step};
use super::super::decision::Decision;
use super::super::event::Event;
use super::super::movement::plan;
use super::super::refusal::{Reason, Refusal};
use super::super::situation::{Situation, change, change_commander, join};
use super::super::task::{Bidding, CommandTask, Task};
use super::{commanders, execution, orders};
use crate::army::{Casualties, CommanderId, LastOrder, SideId, UnitId};
use crate::battle::{ask, push_all, tell};
use crate::geometry::within;

/// Judges Follow Me and Rally: one unit of his own brigade within 12" whom he can get to, that could have an order and
/// has had none, and for a Rally two casualties at least (BP-FOLLOW-01, -02, BP-RALLY-01, -06). Joined to it already he
/// is at no distance (BP-OP1-30).
pub fn judge(
    situation: Situation<'_>,
    by: SideId,
    commander: CommanderId,
    order: LastOrder,
    id: UnitId,
) -> Result<Vec<Task>, Refusal> {
    let rule = match order {
        LastOrder::FollowMe => "BP-FOLLOW-01",
        LastOrder::Rally => "BP-RALLY-01",
    };
    let refuse = |reason| Err(Refusal::new(rule, reason));
    orders::may_give_orders(situation, by, commander)?;
    let unit = orders::may_receive(situation, by, id)?;
    orders::of_his_brigade(situation, commander, &unit)?;
    if !unit.on_table() {
        return refuse(Reason::NotArrived(id));
    }
    let rules = &situation.ruleset.command;
    if order == LastOrder::Rally && unit.casualties.taken < rules.rally_from {
        let reason =
            Reason::TooFewCasualties { unit: id, casualties: unit.casualties.taken, least: rules.rally_from };
        return Err(Refusal::new("BP-RALLY-06", reason));
    }
    // He may give orders, so he is there.
    let Some((profile, state)) = situation.commander(commander) else {
        return refuse(Reason::UnknownCommander(commander));
    };
    if state.joined != Some(id) {
        let distance = unit.footprint.distance_to(state.at);
        let most = rules.call.min(commanders::range(situation, profile));
        if !within(distance, most) {
            return refuse(Reason::BeyondCall { unit: id, distance, most });
        }
        let there = unit.footprint.nearest_point(state.at);
        if let Some(enemy) = commanders::barred_by(situation, by, state.at, there) {
            return refuse(Reason::CannotReach { unit: id, enemy });
        }
    }
    let bidding = Bidding::Last(order, id);
    Ok(vec![Task::Command(CommandTask::Test { commander, bidding }), Task::Command(CommandTask::Orders)])
}

/// The test has succeeded: the commander is with the unit at once, which is his move of the turn (BP-CMDR-05), and leads
/// it on or steadies it.
pub fn succeed(world: &mut World, commander: CommanderId, order: LastOrder, unit: UnitId) {
    let Some((from, to)) = join(world, commander, unit) else { return };
    change_commander(world, commander, |state| {
        state.moved = true;
        state.finished = true;
    });
    tell::<BlackPowder>(world, Event::CommanderMoved { commander, from, to, joined: Some(unit) });
    match order {
        LastOrder::FollowMe => {
            let moves = Situation::of(world).ruleset.command.follow_me_moves;
            push_all::<BlackPowder>(world, [Task::Command(CommandTask::FollowMe { commander, unit, moves })]);
        }
        LastOrder::Rally => rally(world, unit),
    }
}

/// One casualty marker goes; a unit that was shaken by it is so no longer (BP-RALLY-05, -08).
fn rally(world: &mut World, unit: UnitId) {
    let was_shaken = Situation::of(world).unit(unit).shaken();
    change::<Casualties>(world, unit, |casualties| casualties.taken = casualties.taken.saturating_sub(1));
    let now = Situation::of(world).unit(unit);
    let (casualties, steadied) = (now.casualties.taken, was_shaken && !now.shaken());
    tell::<BlackPowder>(world, Event::Rallied { unit, casualties, steadied });
}

/// Asks what a unit that follows its commander does next: as long as it has moves and is free to make them.
pub fn ask_on(world: &mut World, commander: CommanderId, unit: UnitId, moves: u8) {
    let (able, side) = {
        let situation = Situation::of(world);
        let now = situation.unit(unit);
        (now.on_table() && !now.disordered() && !situation.engaged(unit), now.side)
    };
    if able && moves > 0 {
        ask::<BlackPowder>(world, side, Decision::FollowMe { commander, unit, moves });
    }
}

/// Judges what a unit that follows its commander does with its moves: any plan that a unit could be given (BP-FOLLOW-05,
/// -07). It may use up several moves at once, so that friends can be passed (BP-INTER-03); what is left is asked for
/// again.
pub fn judge_on(
    situation: Situation<'_>,
    commander: CommanderId,
    unit: UnitId,
    moves: u8,
    act: &Act,
) -> Result<Vec<Task>, Refusal> {
    match act {
        Act::LeadOn { plan } => {
            plan::judge(situation, &situation.unit(unit), plan)?;
            Ok(vec![Task::Command(CommandTask::LeadOn { commander, unit, moves, plan: plan.clone() })])
        }
        Act::EndFollowMe => Ok(Vec::new()),
        _ => Err(Refusal::new("BP-FOLLOW-05", Reason::NotAsked)),
    }
}

/// Carries out what the unit does, its commander with it.
pub fn lead_on(world: &mut World, commander: CommanderId, unit: UnitId, moves: u8, plan: Vec<Step>) {
    let made = Situation::of(world).unit(unit).record.moves_made;
    let execution = execution::single(unit, plan, moves);
    push_all::<BlackPowder>(
        world,
        [
            Task::Command(CommandTask::CarryOut(execution)),
            Task::Command(CommandTask::LedOn { commander, unit, moves, made }),
        ],
    );
}

/// Counts the moves used, one at least for each plan, and asks on.
pub fn led_on(world: &mut World, commander: CommanderId, unit: UnitId, moves: u8, made: u8) {
    let used = Situation::of(world).unit(unit).record.moves_made.saturating_sub(made).max(1);
    let moves = moves.saturating_sub(used);
    push_all::<BlackPowder>(world, [Task::Command(CommandTask::FollowMe { commander, unit, moves })]);
}
