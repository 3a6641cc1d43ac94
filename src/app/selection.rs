//! What is selected, and who can still act.

use bevy::ecs::resource::Resource;

use super::session::Session;
use super::stage::Stage;
use crate::army::{CommanderId, SideId, UnitId};
use crate::geometry::Point;
use crate::rules::black_powder::decision::Decision;
use crate::rules::black_powder::legal;
use crate::rules::black_powder::shooting::targets;
use crate::rules::black_powder::situation::Situation;

/// What is selected.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Selection {
    /// Units; the first leads.
    pub units: Vec<UnitId>,
    /// A commander.
    pub commander: Option<CommanderId>,
    /// What the pointer is over.
    pub hovered: Option<Found>,
}

/// What stands under the pointer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Found {
    /// A unit.
    Unit(UnitId),
    /// A commander.
    Commander(CommanderId),
}

impl Selection {
    /// The unit that leads.
    pub fn leader(&self) -> Option<UnitId> {
        self.units.first().copied()
    }

    /// Nothing is selected any more.
    pub fn clear(&mut self) {
        self.units.clear();
        self.commander = None;
    }

    /// Selects units, besides those selected or instead; a unit selected already is dropped when added again.
    pub fn select(&mut self, units: &[UnitId], add: bool) {
        self.commander = None;
        if !add {
            self.units.clear();
        }
        for unit in units {
            match self.units.iter().position(|selected| selected == unit) {
                Some(place) if add => {
                    self.units.remove(place);
                }
                Some(_) => {}
                None => self.units.push(*unit),
            }
        }
    }

    /// Drops what is no longer on the table.
    pub fn keep_present(&mut self, situation: Situation<'_>) {
        self.units.retain(|id| situation.find(*id).is_some_and(|unit| unit.on_table()));
        self.commander =
            self.commander.filter(|id| situation.commander(*id).is_some_and(|(_, state)| !state.lost));
    }
}

/// How near a pointer must be to a commander, in pixels.
const COMMANDER_REACH: f32 = 13.0;
/// How near to a unit that is small on the screen.
const UNIT_REACH: f32 = 5.0;

/// What is shown under a place; `scale`: inches to a pixel. Commanders stand on top of units, and of two units the one
/// whose middle is nearer is meant.
pub fn under(stage: &Stage, at: Point, scale: f32) -> Option<Found> {
    let commander = (0u16..)
        .zip(&stage.commanders)
        .filter_map(|(id, _)| stage.spot_of(CommanderId(id)).map(|spot| (id, (spot - at).length())))
        .filter(|(_, distance)| *distance <= COMMANDER_REACH * scale)
        .min_by(|one, other| one.1.total_cmp(&other.1));
    if let Some((id, _)) = commander {
        return Some(Found::Commander(CommanderId(id)));
    }
    (0u16..)
        .zip(&stage.units)
        .filter(|(_, unit)| unit.present && unit.footprint.distance_to(at) <= UNIT_REACH * scale)
        .map(|(id, unit)| {
            let inside = if unit.footprint.contains(at) { 0.0 } else { 1000.0 };
            (id, inside + (unit.footprint.centre() - at).length())
        })
        .min_by(|one, other| one.1.total_cmp(&other.1))
        .map(|(id, _)| Found::Unit(UnitId(id)))
}

/// Units of a side whose middle lies in a frame between two corners, in id order.
pub fn in_frame(session: &Session, stage: &Stage, side: SideId, one: Point, other: Point) -> Vec<UnitId> {
    let (low, high) = (
        Point::new(one.x.min(other.x), one.y.min(other.y)),
        Point::new(one.x.max(other.x), one.y.max(other.y)),
    );
    session
        .situation()
        .roster
        .units_of(side)
        .filter(|id| {
            stage.units.get(id.index()).is_some_and(|unit| {
                let at = unit.footprint.centre();
                unit.present && at.x >= low.x && at.x <= high.x && at.y >= low.y && at.y <= high.y
            })
        })
        .collect()
}

/// Units that can still act in answer to what is asked, in id order.
pub fn can_act(session: &Session) -> Vec<UnitId> {
    let Some((side, decision)) = session.asked() else { return Vec::new() };
    let situation = session.situation();
    let mut units = match decision {
        Decision::Initiative => legal::openings(situation, side, decision).initiative,
        Decision::Orders { .. } => {
            let orders = legal::openings(situation, side, decision).orders;
            orders.into_iter().flat_map(|(_, units)| units).collect()
        }
        Decision::Shooting => situation
            .troops_of(side)
            .map(|unit| unit.id)
            .filter(|id| !targets(situation, *id).is_empty())
            .collect(),
        Decision::ClosingFire { unit, .. }
        | Decision::Reaction { unit, .. }
        | Decision::TraversingFire { unit, .. }
        | Decision::Divide { unit, .. }
        | Decision::Support { unit, .. }
        | Decision::AfterVictory { unit }
        | Decision::FollowMe { unit, .. }
        | Decision::BlunderCharge { unit, .. }
        | Decision::TurnToFace { unit, .. } => vec![*unit],
        Decision::ReRoll { units, .. } => units.clone(),
        Decision::Accompany { .. } | Decision::Refuge { .. } => Vec::new(),
        Decision::GoFirst | Decision::NextCombat { .. } => Vec::new(),
    };
    units.sort_unstable();
    units.dedup();
    units
}

/// The unit after (or before) the one selected among those that can act; from one end to the other.
pub fn next(units: &[UnitId], selected: Option<UnitId>, back: bool) -> Option<UnitId> {
    let place = selected.and_then(|selected| units.iter().position(|unit| *unit == selected));
    let count = units.len();
    match (count, place) {
        (0, _) => None,
        (_, None) if back => units.last().copied(),
        (_, None) => units.first().copied(),
        (count, Some(place)) => units.get((place + if back { count - 1 } else { 1 }) % count).copied(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::trial::session;

    #[test]
    fn the_unit_under_the_pointer_is_found() {
        let session = session();
        let stage = Stage::of(session.battle.setup(), session.situation(), 0);
        for unit in session.situation().units() {
            let middle = unit.footprint.centre();
            assert_eq!(under(&stage, middle, 0.02), Some(Found::Unit(unit.id)));
        }
        assert_eq!(under(&stage, Point::new(-50.0, -50.0), 0.1), None);
        let (id, commander) = (CommanderId(0), &stage.commanders[0]);
        assert_eq!(under(&stage, commander.at, 0.02), Some(Found::Commander(id)));
    }

    #[test]
    fn a_frame_takes_only_ones_own() {
        let session = session();
        let stage = Stage::of(session.battle.setup(), session.situation(), 0);
        for side in [SideId(0), SideId(1)] {
            let (low, high) = (Point::new(200.0, 200.0), Point::new(-10.0, -10.0));
            let all: Vec<UnitId> = session.situation().troops_of(side).map(|unit| unit.id).collect();
            assert_eq!(in_frame(&session, &stage, side, low, high), all);
        }
    }

    #[test]
    fn going_through_the_units_comes_round() {
        let units = [UnitId(2), UnitId(5), UnitId(9)];
        assert_eq!(next(&units, None, false), Some(UnitId(2)));
        assert_eq!(next(&units, None, true), Some(UnitId(9)));
        assert_eq!(next(&units, Some(UnitId(9)), false), Some(UnitId(2)));
        assert_eq!(next(&units, Some(UnitId(2)), true), Some(UnitId(9)));
        assert_eq!(next(&[], Some(UnitId(2)), true), None);
    }

    #[test]
    fn selecting_adds_and_drops() {
        let mut selection = Selection::default();
        selection.select(&[UnitId(1), UnitId(2)], false);
        selection.select(&[UnitId(3)], true);
        selection.select(&[UnitId(1)], true);
        assert_eq!(selection.units, [UnitId(2), UnitId(3)]);
        assert_eq!(selection.leader(), Some(UnitId(2)));
        selection.select(&[UnitId(7)], false);
        assert_eq!(selection.units, [UnitId(7)]);
    }

    #[test]
    fn whoever_can_act_is_offered() {
        let session = session();
        let (_, units) = crate::app::trial::first_orders(&session);
        let able = can_act(&session);
        assert!(units.iter().all(|unit| able.contains(unit)));
    }
}
