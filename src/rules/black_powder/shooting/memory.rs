//! The legal targets of a unit are remembered while everybody stands as he stood: a volley kills and disorders, but
//! moves nobody, so the next shot of the phase finds them as they were.
//!
//! What they rest on is kept beside them and compared whenever they are asked for. Nobody has to say that something has
//! moved, and a battle put back to a snapshot cannot be answered from another.

use std::sync::{Arc, Mutex};

use bevy::ecs::resource::Resource;

use super::super::act::Act;
use super::super::situation::{Contacts, Situation};
use super::super::supply::Stores;
use super::aim::Aim;
use crate::army::{Formation, UnitId};
use crate::geometry::Pose;

/// The legal targets of one unit with the aim at each, in id order.
pub type Targets = Arc<[(UnitId, Aim)]>;

/// The divisions of its fire that are listed for a skirmishing unit.
pub type Divisions = Arc<[Act]>;

/// All that the aim of anybody rests on and that a battle changes: who is on the table, where, in which formation, and
/// who is engaged, what guns have left to shoot with. What a unit is, the ground and the rules never change.
#[derive(Default)]
struct Stand {
    units: Vec<(UnitId, Pose, Formation)>,
    contacts: Contacts,
    stores: Stores,
}

impl Stand {
    fn is_of(&self, situation: Situation<'_>) -> bool {
        self.contacts == *situation.contacts
            && self.stores == *situation.world().resource::<Stores>()
            && situation.formed_up().eq(self.units.iter().copied())
    }
}

#[derive(Default)]
struct Memory {
    stand: Stand,
    /// By unit id; nothing for those not asked about yet.
    targets: Vec<Option<Targets>>,
    /// Divisions of fire that are listed for skirmishers, likewise.
    divisions: Vec<Option<Divisions>>,
}

/// What is remembered of a battle. It is no part of its state.
#[derive(Resource, Default)]
pub struct Remembered(Mutex<Memory>);

/// The legal targets of a unit that may shoot: remembered, or else worked out.
pub(super) fn recall(
    situation: Situation<'_>,
    unit: UnitId,
    work_out: impl FnOnce() -> Vec<(UnitId, Aim)>,
) -> Targets {
    recall_in(situation, unit, |memory| &mut memory.targets, work_out)
}

/// The same for the divisions of fire that are listed for a unit.
pub(super) fn recall_divisions(
    situation: Situation<'_>,
    unit: UnitId,
    work_out: impl FnOnce() -> Vec<Act>,
) -> Divisions {
    recall_in(situation, unit, |memory| &mut memory.divisions, work_out)
}

/// By unit id; nothing for those not asked about yet.
type Slots<T> = Vec<Option<Arc<[T]>>>;

fn recall_in<T>(
    situation: Situation<'_>,
    unit: UnitId,
    list: fn(&mut Memory) -> &mut Slots<T>,
    work_out: impl FnOnce() -> Vec<T>,
) -> Arc<[T]> {
    // Nothing is worked out while the memory is held, so nobody can have left it in disorder.
    let Ok(mut memory) = situation.world().resource::<Remembered>().0.lock() else {
        return work_out().into();
    };
    if !memory.stand.is_of(situation) {
        memory.stand = Stand {
            units: situation.formed_up().collect(),
            contacts: situation.contacts.clone(),
            stores: situation.world().resource::<Stores>().clone(),
        };
        memory.targets.clear();
        memory.divisions.clear();
    }
    if let Some(Some(known)) = list(&mut memory).get(unit.index()) {
        return Arc::clone(known);
    }
    drop(memory);
    let found: Arc<[T]> = work_out().into();
    if let Ok(mut memory) = situation.world().resource::<Remembered>().0.lock() {
        let list = list(&mut memory);
        if list.len() <= unit.index() {
            list.resize(unit.index() + 1, None);
        }
        list[unit.index()] = Some(Arc::clone(&found));
    }
    found
}
