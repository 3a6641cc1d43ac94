//! Troops held back off the table until something happens (SC-CAP-40): they may then enter over their edge
//! (SC-BUNK-ARR-02), or stand at once near some ground (SC-BUNK-ARR-03).

use bevy::ecs::world::World;

use super::BlackPowder;
use super::event::Event;
use super::movement::ground;
use super::nerve::way::clear;
use super::setup::{Near, Reserve, Until};
use super::situation::{Situation, Unit, change, stand};
use crate::army::{BrigadeId, Presence, SideId, TurnRecord, UnitId};
use crate::battle::tell;
use crate::geometry::{Footprint, Pose, within};

/// Inches between the places that are tried for a reserve whose own place is taken.
const STEP: f32 = 0.5;

/// A side's player turn begins: reserves for which enough has happened are called, those that found no room before try
/// again.
pub fn at_start_of_turn(world: &mut World, side: SideId) {
    call(world, Some(side));
}

/// A unit has entered the table: whoever has waited for that is called at once.
pub fn when_entered(world: &mut World) {
    call(world, None);
}

/// Calls the reserves that need wait no longer. One may bring on another.
fn call(world: &mut World, starting: Option<SideId>) {
    let count = Situation::of(world).setup().reserves.len();
    for index in 0..count {
        let due = {
            let situation = Situation::of(world);
            situation.setup().reserves.get(index).filter(|reserve| due(situation, reserve, starting)).cloned()
        };
        if let Some(reserve) = due {
            bring(world, &reserve);
        }
    }
}

/// Units of a reserve that are still held back.
fn held(situation: Situation<'_>, reserve: &Reserve) -> Vec<UnitId> {
    let held = |id: &UnitId| situation.find(*id).is_some_and(|unit| unit.presence == Presence::InReserve);
    reserve.units.iter().copied().filter(held).collect()
}

/// Whether what a reserve waits for has happened while it is still held back. Shaken units are counted at the start of a
/// turn of the reserve's own side alone.
fn due(situation: Situation<'_>, reserve: &Reserve, starting: Option<SideId>) -> bool {
    let Some(first) = held(situation, reserve).first().copied() else { return false };
    let own_turn_begins = starting.is_some_and(|side| situation.unit(first).side == side);
    match reserve.until {
        Until::Shaken { side, units, or_destroyed } => {
            own_turn_begins && worn(situation, side, or_destroyed) >= units
        }
        Until::Entered(brigade) => entered(situation, brigade) && (starting.is_none() || own_turn_begins),
    }
}

/// Shaken units of a side, and destroyed ones if they count (SC-BUNK-OP-2): such as break a brigade or not.
pub fn worn(situation: Situation<'_>, side: SideId, or_destroyed: bool) -> u8 {
    let is_worn = |unit: &Unit<'_>| match unit.presence {
        Presence::OnTable => unit.shaken(),
        Presence::Destroyed => or_destroyed,
        Presence::Awaited { .. } | Presence::InReserve | Presence::Left { .. } => false,
    };
    let units = situation.roster.units_of(side).filter_map(|id| situation.find(id));
    u8::try_from(units.filter(is_worn).count()).unwrap_or(u8::MAX)
}

/// Whether any unit of a brigade is or has been on the table.
fn entered(situation: Situation<'_>, brigade: BrigadeId) -> bool {
    let units = situation.roster.brigade(brigade).map(|brigade| brigade.units.as_slice()).unwrap_or_default();
    units
        .iter()
        .filter_map(|id| situation.find(*id))
        .any(|unit| !matches!(unit.presence, Presence::Awaited { .. } | Presence::InReserve))
}

fn bring(world: &mut World, reserve: &Reserve) {
    let (units, turn) = {
        let situation = Situation::of(world);
        (held(situation, reserve), situation.turn.number)
    };
    let Some(near) = reserve.near else {
        for unit in &units {
            change::<Presence>(world, *unit, |presence| *presence = Presence::Awaited { turn });
        }
        return tell::<BlackPowder>(world, Event::ReserveCalled { units });
    };
    for unit in units {
        appear(world, unit, near);
    }
}

/// A unit stands at its place near some ground, or as near to it as there is room; if there is none it waits. It has its
/// orders in its side's next turn (SC-BUNK-ARR-03).
fn appear(world: &mut World, id: UnitId, near: Near) {
    let place = {
        let situation = Situation::of(world);
        place_near(situation, &situation.unit(id), near)
    };
    let Some(pose) = place else {
        return tell::<BlackPowder>(world, Event::ArrivalBarred { unit: id });
    };
    let formation = Situation::of(world).unit(id).formation;
    change::<Presence>(world, id, |presence| *presence = Presence::OnTable);
    stand(world, id, pose, formation);
    change::<TurnRecord>(world, id, |record| {
        *record = TurnRecord { ordered: true, on_initiative: true, ..TurnRecord::at(pose, formation) };
    });
    tell::<BlackPowder>(world, Event::Arrived { unit: id, pose });
}

/// The free place nearest to a unit's own that is near enough to some ground.
fn place_near(situation: Situation<'_>, unit: &Unit<'_>, near: Near) -> Option<Pose> {
    let own = unit.pose();
    let size = situation.ground.table;
    let reach = ((size.width.max(size.depth)) / STEP) as i32;
    // Ring by ring round its own place, so that the nearest comes first.
    (0..=reach).find_map(|ring| {
        let edge = move |step: i32| step.abs() == ring;
        (-ring..=ring)
            .flat_map(|back| (-ring..=ring).map(move |right| (back, right)))
            .filter(|(back, right)| edge(*back) || edge(*right))
            .map(|(back, right)| own.shifted(-STEP * back as f32, STEP * right as f32))
            .find(|pose| {
                let there = unit.footprint.with_pose(*pose);
                is_near(situation, near, &there) && clear(situation, unit, unit.formation, &there)
            })
    })
}

/// Whether ground so occupied is near enough.
pub fn is_near(situation: Situation<'_>, near: Near, footprint: &Footprint) -> bool {
    let piece = situation.ground.pieces.iter().find(|piece| piece.id == near.ground);
    piece.is_some_and(|piece| within(ground::distance(piece, footprint), near.within))
}
