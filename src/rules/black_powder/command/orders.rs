//! What an order must satisfy before the dice are rolled (BP-CMD-01…16, BP-CMD-40…45).

use super::super::act::UnitPlan;
use super::super::movement::plan;
use super::super::refusal::{Reason, Refusal};
use super::super::situation::{CommandPhase, Situation, Unit};
use super::super::task::{Bidding, CommandTask, Task};
use super::{commanders, group, off_table};
use crate::army::{CommanderId, CommanderProfile, CommanderState, Formation, SideId, UnitId};

/// Most units of one order: more than any brigade.
pub(super) const MOST_UNITS: usize = 64;

/// Finds a commander of a side who is still there.
pub(super) fn commander_of(
    situation: Situation<'_>,
    by: SideId,
    id: CommanderId,
) -> Result<(&CommanderProfile, CommanderState), Refusal> {
    let refuse = |rule, reason| Err(Refusal::new(rule, reason));
    let Some((profile, state)) = situation.commander(id) else {
        return refuse("BP-CMD-04", Reason::UnknownCommander(id));
    };
    if profile.side != by {
        return refuse("BP-CMD-04", Reason::EnemyCommander(id));
    }
    if state.lost {
        return refuse("BP-COMMANDER-05", Reason::CommanderLost(id));
    }
    Ok((profile, state))
}

/// Whether a commander may give an order now, to whomever (BP-CMD-02, BP-CMD-06, BP-CMD-28, BP-BROKEN-40).
pub fn may_give_orders(situation: Situation<'_>, by: SideId, id: CommanderId) -> Result<(), Refusal> {
    let refuse = |rule, reason| Err(Refusal::new(rule, reason));
    let (profile, state) = commander_of(situation, by, id)?;
    let Some(brigade) = profile.brigade else { return refuse("BP-CMD-06", Reason::GeneralGivesNoOrders) };
    if situation.brigade_broken(brigade) {
        return refuse("BP-BROKEN-40", Reason::BrigadeBroken);
    }
    if state.last_order.is_some() {
        return refuse("BP-FOLLOW-02", Reason::LastOrderGiven(id));
    }
    if state.failed {
        return refuse("BP-CMD-28", Reason::CommanderFailed(id));
    }
    // His own move comes after all his orders (BP-CMDR-02).
    if state.finished || state.moved {
        return refuse("BP-CMD-02", Reason::CommanderFinished(id));
    }
    Ok(())
}

/// Whether a unit may receive an order now, from its brigade commander (BP-CMD-05, -07, -08, -09).
pub fn may_receive<'w>(situation: Situation<'w>, by: SideId, id: UnitId) -> Result<Unit<'w>, Refusal> {
    let refuse = |rule, reason| Err(Refusal::new(rule, reason));
    let unit = plan::receiver(situation, by, id)?;
    if situation.setup().takes_no_orders(id) {
        return refuse("SC-BUNK-SPEC-09", Reason::TakesNoOrders(id));
    }
    if unit.record.ordered {
        return refuse("BP-CMD-07", Reason::AlreadyOrdered(id));
    }
    if unit.record.on_initiative {
        return refuse("BP-CMD-08", Reason::AlreadyOnInitiative(id));
    }
    if unit.disordered() {
        return refuse("BP-CMD-09", Reason::Disordered(id));
    }
    if situation.brigade_broken(unit.brigade) {
        return refuse("BP-BROKEN-20", Reason::BrigadeBroken);
    }
    Ok(unit)
}

/// A unit is of a commander's own brigade (BP-CMD-05).
pub(super) fn of_his_brigade(
    situation: Situation<'_>,
    commander: CommanderId,
    unit: &Unit<'_>,
) -> Result<(), Refusal> {
    let brigade = situation.commander(commander).and_then(|(profile, _)| profile.brigade);
    if brigade == Some(unit.brigade) {
        return Ok(());
    }
    Err(Refusal::new("BP-CMD-05", other_brigade(situation, unit)))
}

/// That a unit is of another brigade, and whose.
pub(super) fn other_brigade(situation: Situation<'_>, unit: &Unit<'_>) -> Reason {
    match situation.roster.brigade(unit.brigade) {
        Some(brigade) => Reason::OtherBrigade { unit: unit.id, commander: brigade.commander },
        None => Reason::UnknownUnit(unit.id),
    }
}

/// Judges an order.
pub fn judge(
    situation: Situation<'_>,
    by: SideId,
    commander: CommanderId,
    orders: &[UnitPlan],
) -> Result<Vec<Task>, Refusal> {
    let refuse = |rule, reason| Err(Refusal::new(rule, reason));
    may_give_orders(situation, by, commander)?;
    if orders.is_empty() {
        return refuse("BP-CMD-04", Reason::NothingToDo);
    }
    if orders.len() > MOST_UNITS {
        return refuse("BP-CMD-41", Reason::PlanTooLong { most: MOST_UNITS });
    }
    let mut named: Vec<UnitId> = Vec::with_capacity(orders.len());
    for order in orders {
        let unit = may_receive(situation, by, order.unit)?;
        of_his_brigade(situation, commander, &unit)?;
        if named.contains(&order.unit) {
            return refuse("BP-CMD-41", Reason::NamedTwice(order.unit));
        }
        named.push(order.unit);
        plan::judge(situation, &unit, &order.plan)?;
    }
    plan::same_kind(situation, orders)?;
    if orders.len() > 1
        && let Some(reason) = group::apart(situation, &named)
    {
        return refuse("BP-CMD-40", reason);
    }
    Ok(vec![
        Task::Command(CommandTask::Test { commander, bidding: Bidding::Orders(orders.to_vec()) }),
        Task::Command(CommandTask::Orders),
    ])
}

/// Who makes one move in spite of a failed order: march columns and limbered artillery (BP-FREE-02), and whoever is
/// superbly drilled (BP-FREE-08, BP-TRAIT-200).
pub fn entitled_to_free_move(unit: &Unit<'_>) -> bool {
    matches!(unit.formation, Formation::MarchColumn | Formation::Limbered)
        || unit.profile.has_trait("superbly_drilled")
}

/// Whether anything is left to decide in the orders of the phase: an order that could be given, or a commander who
/// could move.
pub fn any_possible(situation: Situation<'_>) -> bool {
    let side = situation.turn.active;
    situation.roster.commander_ids().any(|id| {
        commander_of(situation, side, id).is_ok_and(|(profile, _)| {
            commanders::may_move(situation, side, id).is_ok()
                || profile.brigade.is_some_and(|brigade| {
                    may_give_orders(situation, side, id).is_ok()
                        && (situation.roster.brigades[brigade.index()]
                            .units
                            .iter()
                            .any(|unit| may_receive(situation, side, *unit).is_ok())
                            || !off_table::returnable(situation, side, id).is_empty())
                })
        })
    })
}

/// The commander who is giving orders, if one has begun.
pub fn in_charge(situation: Situation<'_>) -> Option<CommanderId> {
    situation.world().resource::<CommandPhase>().commander
}
