//! Skirmishers close ranks for a combat and open out after it (BP-SKCHG-06…08, BP-OP2-36).
//!
//! The umpire's rulings where the text leaves it to common sense. Skirmishers not yet in a combat are struck on whichever
//! side of their chain the charger's leader stands before, and close ranks to face him there ([`defences`]); that is
//! their front from then on, and while the combat lasts whoever joins it finds them with flanks and a rear like any line
//! (BP-SKCHG-08). Others charged along with them face the charger on the ground they have. Out of the combat they open
//! out at once on the spot, shifted sideways if need be; without room for that they stay in close ranks until there is.

use bevy::ecs::world::World;

use super::super::BlackPowder;
use super::super::event::Event;
use super::super::layout;
use super::super::ruleset::Ruleset;
use super::super::situation::{Situation, Unit, carry_commanders, stand_in_ranks};
use super::super::task::{Closing, Contact};
use super::ground::{SLACK, may_stand};
use crate::army::{Formation, UnitId};
use crate::battle::tell;
use crate::geometry::{Chain, Extent, Face, Footprint, Point, Pose, TOLERANCE, close_ranks, face_toward};

/// Whether a unit has front all round (BP-GEOM-05): skirmishers, until they fight (BP-SKCHG-08).
pub fn front_all_round(situation: Situation<'_>, unit: &Unit<'_>) -> bool {
    unit.formation == Formation::Skirmish && !situation.engaged(unit.id)
}

/// Where a unit may receive a charger who comes from that point, the best place first, never none: skirmishers not yet
/// engaged where they can close ranks against him (BP-SKCHG-06, BP-SKCHG-07); everybody else where he stands
/// (BP-CONTACT-03).
pub fn defences(situation: Situation<'_>, unit: &Unit<'_>, charger: UnitId, from: Point) -> Vec<Footprint> {
    if unit.footprint.as_bend().is_some() {
        // The umpire's ruling for a line along a wall or a column in a bend: it is struck on the piece nearest to the
        // charger, or on the next where that finds no room.
        let mut pieces: Vec<Footprint> =
            unit.footprint.pieces().map(|(pose, extent)| Footprint::block(pose, extent)).collect();
        pieces.sort_by(|a, b| a.distance_to(from).total_cmp(&b.distance_to(from)));
        return pieces;
    }
    if !front_all_round(situation, unit) {
        return vec![*unit.footprint];
    }
    let side = face_toward(&unit.pose(), unit.extent(), from);
    let loose = layout::skirmish_chain(unit.profile, situation.ruleset);
    let mut ways = close_ranks(unit.footprint, &loose, side);
    // The last way keeps to the ground that the unit has.
    let last = ways.pop();
    ways.retain(|way| finds_room(situation, unit, way, |other| other == charger));
    ways.extend(last);
    ways
}

/// How a unit is drawn up as it comes into contact.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Attack {
    /// Its width and depth.
    pub extent: Extent,
    /// Its ranks, if it has closed them for the charge.
    pub ranks: Option<Chain>,
}

impl Attack {
    /// How a unit in that formation attacks a front of so many inches: skirmishers over the whole of it, as far as they
    /// reach (BP-SKCHG-07, BP-OP2-36).
    pub fn on(unit: &Unit<'_>, formation: Formation, front: f32, ruleset: &Ruleset) -> Self {
        if formation != Formation::Skirmish {
            return Attack { extent: layout::extent(unit.profile, formation, ruleset), ranks: None };
        }
        let ranks = layout::skirmish_chain(unit.profile, ruleset).closed_up_on(front);
        Attack { extent: ranks.extent(), ranks: Some(ranks) }
    }

    /// The same, and after it what skirmishers may do where that finds no room: two deep.
    pub fn ways(unit: &Unit<'_>, formation: Formation, front: f32, ruleset: &Ruleset) -> Vec<Self> {
        let mut ways = vec![Attack::on(unit, formation, front, ruleset)];
        let narrowest = Attack::on(unit, formation, 0.0, ruleset);
        if !ways.contains(&narrowest) {
            ways.push(narrowest);
        }
        ways
    }

    /// The ground it covers.
    pub fn footprint(&self, pose: Pose) -> Footprint {
        match &self.ranks {
            Some(ranks) => Footprint::chain(pose, ranks),
            None => Footprint::block(pose, self.extent),
        }
    }
}

/// How an enemy charged along with the target closes ranks, if it is skirmishers not yet engaged: facing the charger on
/// the ground it has.
pub fn closing_beside(situation: Situation<'_>, unit: &Unit<'_>, charger: Pose) -> Option<Closing> {
    if !front_all_round(situation, unit) {
        return None;
    }
    let towards = |face: &Face| unit.footprint.face_normal(*face).dot(-charger.facing);
    let side = Face::ALL.into_iter().max_by(|a, b| towards(a).total_cmp(&towards(b)))?;
    let loose = layout::skirmish_chain(unit.profile, situation.ruleset);
    closing(unit.id, close_ranks(unit.footprint, &loose, side).last()?)
}

/// What a footprint in close ranks is as data.
pub fn closing(unit: UnitId, footprint: &Footprint) -> Option<Closing> {
    footprint.as_chain().map(|ranks| Closing { unit, pose: footprint.pose(), ranks: *ranks })
}

/// The ground that a charger covers once it is in contact.
pub fn charger_in_contact(unit: &Unit<'_>, contact: &Contact) -> Footprint {
    match contact.closing.iter().find(|closing| closing.unit == unit.id) {
        Some(closing) => Footprint::chain(contact.pose, &closing.ranks),
        None => unit.footprint.with_pose(contact.pose),
    }
}

/// Whether a unit could stand there: open ground on the table, on nobody, touching no enemy, but for those whom
/// `disregarding` names.
fn finds_room(
    situation: Situation<'_>,
    unit: &Unit<'_>,
    footprint: &Footprint,
    disregarding: impl Fn(UnitId) -> bool,
) -> bool {
    may_stand(situation.ground, situation.ruleset, unit.profile, Formation::Skirmish, footprint)
        && situation.units().filter(|other| other.id != unit.id && !disregarding(other.id)).all(|other| {
            !other.footprint.overlaps(footprint, SLACK)
                && (other.side == unit.side || other.footprint.distance(footprint) > TOLERANCE)
        })
}

/// The skirmishers of a contact close ranks, attackers and attacked (BP-SKCHG-06).
pub fn close(world: &mut World, closing: &[Closing]) {
    for Closing { unit, pose, ranks } in closing {
        let before = *Situation::of(world).unit(*unit).footprint;
        stand_in_ranks(world, *unit, *pose, ranks);
        carry_commanders(world, *unit);
        // Of a single base only its facing can tell.
        if ranks.count() > 1 || before.pose().facing != pose.facing {
            tell::<BlackPowder>(
                world,
                Event::ClosedRanks { unit: *unit, pose: *pose, extent: ranks.extent() },
            );
        }
    }
}

/// Those of these units who are skirmishers in close ranks, and no longer in a combat, open out where there is room for
/// it: their spacing is given up for the combat only (BP-SKCHG-06).
pub fn open_out(world: &mut World, units: &[UnitId]) {
    // Few ever are; and each that opens out leaves less room for the next.
    let close: Vec<UnitId> = {
        let situation = Situation::of(world);
        let in_close_ranks =
            |id: &UnitId| situation.find(*id).is_some_and(|unit| unit.close_ranks().is_some());
        units.iter().copied().filter(in_close_ranks).collect()
    };
    for unit in close {
        let Some((pose, ranks)) = opened_out(Situation::of(world), unit) else { continue };
        stand_in_ranks(world, unit, pose, &ranks);
        carry_commanders(world, unit);
        if ranks.count() > 1 {
            tell::<BlackPowder>(world, Event::OpenedOut { unit, pose, extent: ranks.extent() });
        }
    }
}

/// Where skirmishers in close ranks stand once they have opened out: about the middle of their line, or as near to it as
/// there is room while the ground they hold stays within the chain. None if they are no such, or find no room.
fn opened_out(situation: Situation<'_>, id: UnitId) -> Option<(Pose, Chain)> {
    const STEP: f32 = 0.25;
    let unit = situation.find(id).filter(Unit::on_table)?;
    let closed = *unit.close_ranks()?;
    let loose = layout::skirmish_chain(unit.profile, situation.ruleset);
    if situation.engaged(id) || closed == loose {
        return None;
    }
    let play = (loose.extent().width - closed.extent().width).abs() * 0.5;
    let steps = (play / STEP).ceil().clamp(0.0, 400.0) as u16;
    (0..=steps)
        .flat_map(|step| [1.0, -1.0].map(|hand| hand * (f32::from(step) * STEP).min(play)))
        .map(|aside| unit.pose().shifted(0.0, aside))
        .find(|pose| finds_room(situation, &unit, &Footprint::chain(*pose, &loose), |_| false))
        .map(|pose| (pose, loose))
}

#[cfg(test)]
#[path = "ranks_tests.rs"]
mod tests;
