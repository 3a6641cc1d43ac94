//! What an order would do, before any die is rolled: where one, two and three moves end, and the exact chances.

use super::super::act::UnitPlan;
use super::super::movement::march::{Progress, carry_out};
use super::super::situation::Situation;
use super::orders::entitled_to_free_move;
use super::rating::rating;
use crate::army::{CommanderId, UnitId};
use crate::dice::Tally;
use crate::dice::odds::{CommandOdds, command};

/// An order as it would go.
#[derive(Clone, Debug)]
pub struct Preview {
    /// The Staff Rating with its modifiers.
    pub rating: Tally,
    /// The exact chances.
    pub odds: CommandOdds,
    /// For each receiver, in the order named: where one, two and three moves end, each unit for itself.
    pub ends: Vec<(UnitId, [Progress; 3])>,
    /// Receivers that move once even if the order fails (BP-FREE-02).
    pub free_moves: Vec<UnitId>,
}

/// Previews an order that has been judged legal.
pub fn preview(situation: Situation<'_>, commander: CommanderId, orders: &[UnitPlan]) -> Preview {
    let units: Vec<UnitId> = orders.iter().map(|order| order.unit).collect();
    let rating = rating(situation, commander, &units);
    let odds = command(rating.total(), situation.ruleset.command.blunders);
    let ends = orders
        .iter()
        .filter_map(|order| situation.find(order.unit).map(|unit| (unit, &order.plan)))
        .map(|(unit, plan)| (unit.id, [1, 2, 3].map(|moves| carry_out(situation, &unit, plan, moves))))
        .collect();
    let free_moves = units
        .iter()
        .copied()
        .filter(|id| situation.find(*id).is_some_and(|unit| entitled_to_free_move(&unit)))
        .collect();
    Preview { rating, odds, ends, free_moves }
}
