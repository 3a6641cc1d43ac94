//! Round shot that runs out (SC-BUNK-SPEC-05): guns share a store; a shot that goes far and shows the wrong face uses it
//! up, and they are left with what serves at close range until a die at the start of a turn brings more. That is for good.

use bevy::ecs::resource::Resource;
use bevy::ecs::world::World;
use serde::{Deserialize, Serialize};

use super::BlackPowder;
use super::event::Event;
use super::setup::RoundShot;
use super::situation::{Situation, Unit};
use crate::army::{SideId, UnitId};
use crate::battle::tell;
use crate::dice::{Dice, Purpose};
use crate::geometry::within;

/// How a store of round shot stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Store {
    /// There is enough, for the time being.
    #[default]
    Enough,
    /// It has run out.
    Spent,
    /// More has been brought: it does not run out again.
    Refilled,
}

/// The stores of a battle, one for each of its special rules; those of other rules are of no account.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stores(pub Vec<Store>);

/// The stores from which a unit shoots that stand so.
fn stores_of(
    situation: Situation<'_>,
    unit: UnitId,
    store: Store,
) -> impl Iterator<Item = (usize, &RoundShot)> {
    let stores = &situation.world().resource::<Stores>().0;
    situation
        .setup()
        .round_shot()
        .filter(move |(_, shot)| shot.units.binary_search(&unit).is_ok())
        .filter(move |(index, _)| stores.get(*index) == Some(&store))
}

/// How far a unit shoots as things stand, in inches: its profile's range, or what is left of it without round shot
/// (SC-BUNK-SPEC-05).
pub fn range_of(situation: Situation<'_>, unit: &Unit<'_>) -> f32 {
    let range = unit.profile.range;
    if !unit.profile.is_artillery() {
        return range;
    }
    stores_of(situation, unit.id, Store::Spent).fold(range, |range, (_, shot)| range.min(shot.without))
}

/// A unit has shot so far, with these dice: its store may be used up (SC-BUNK-SPEC-05).
pub fn has_shot(world: &mut World, unit: UnitId, distance: f32, rolls: &[u8]) {
    let spent: Vec<(usize, RoundShot)> = {
        let situation = Situation::of(world);
        let stores = stores_of(situation, unit, Store::Enough);
        let uses_up = |shot: &RoundShot| !within(distance, shot.without) && rolls.contains(&shot.spent_on);
        stores.filter(|(_, shot)| uses_up(shot)).map(|(index, shot)| (index, shot.clone())).collect()
    };
    for (index, shot) in spent {
        set(world, index, Store::Spent);
        tell::<BlackPowder>(world, Event::RoundShotSpent { unit, units: shot.units, without: shot.without });
    }
}

/// A side's player turn begins: for each of its stores that has run out a die tells whether more is brought
/// (SC-BUNK-SPEC-05, SC-BUNK-OP-5).
pub fn at_start_of_turn(world: &mut World, side: SideId) {
    let spent: Vec<(usize, RoundShot)> = {
        let situation = Situation::of(world);
        let stores = &situation.world().resource::<Stores>().0;
        let own = |shot: &RoundShot| {
            shot.units.first().and_then(|unit| situation.find(*unit)).is_some_and(|unit| unit.side == side)
        };
        let of_side = situation.setup().round_shot().filter(|(_, shot)| own(shot));
        of_side
            .filter(|(index, _)| stores.get(*index) == Some(&Store::Spent))
            .map(|(index, shot)| (index, shot.clone()))
            .collect()
    };
    for (index, shot) in spent {
        let subjects: Vec<u32> = shot.units.iter().map(|unit| u32::from(unit.0)).collect();
        let die = world.resource_mut::<Dice>().roll(Purpose::RoundShot, &subjects, 1)[0];
        let brought = die >= shot.brought_on;
        if brought {
            set(world, index, Store::Refilled);
        }
        tell::<BlackPowder>(
            world,
            Event::RoundShotSought { units: shot.units, die, needed: shot.brought_on, brought },
        );
    }
}

fn set(world: &mut World, index: usize, store: Store) {
    if let Some(present) = world.resource_mut::<Stores>().0.get_mut(index) {
        *present = store;
    }
}
