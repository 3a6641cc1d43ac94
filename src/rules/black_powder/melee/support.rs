//! Support (BP-SUPPORT-01…10): who stands where, which sides of a fighting unit are supported, and the choice of a
//! unit that could support two combats.

use super::super::situation::{Situation, Unit};
use super::combat::{Combat, Fighter, combats};
use crate::army::{Formation, SideId, UnitId};
use crate::geometry::{Face, Footprint, distance_in_zone, face_toward, within};

/// A support that counts: who gives it, to whom, on which side of the friend.
pub type Support = (UnitId, UnitId, Face);

/// The sides on which a unit can be supported (BP-SUPPORT-03).
const SIDES: [Face; 3] = [Face::LeftFlank, Face::RightFlank, Face::Rear];

/// Whether a unit can give support: not engaged, not a march column, not a limbered gun (BP-SUPPORT-06); everybody else
/// can, shaken and disordered too (BP-SUPPORT-07).
pub fn may_give(situation: Situation<'_>, unit: &Unit<'_>) -> bool {
    unit.on_table() && !situation.engaged(unit.id) && !unit.formation.is_on_the_march()
}

/// Whether a fighter can be supported: not a gun, not skirmishers, not a unit attacked in flank or rear (BP-SUPPORT-04).
pub fn may_receive(fighter: &Fighter<'_>) -> bool {
    let unit = &fighter.unit;
    !unit.profile.is_artillery() && unit.formation != Formation::Skirmish && !fighter.flanked()
}

/// Whether any part of a unit lies within reach of support on that side of a fighter (BP-SUPPORT-01, BP-OP2-30).
fn stands_on(situation: Situation<'_>, fighter: &Fighter<'_>, face: Face, unit: &Footprint) -> bool {
    distance_in_zone(&fighter.footprint, face, unit)
        .is_some_and(|distance| within(distance, situation.ruleset.melee.support))
}

/// Whether a unit is near enough for the question of support to arise at all; spares the costlier ones.
fn is_near(situation: Situation<'_>, fighter: &Fighter<'_>, unit: &Footprint) -> bool {
    fighter.footprint.is_within(unit, situation.ruleset.melee.support)
}

/// The sides of a fighter that can be supported: no flank towards a friend who fights in the same combat
/// (BP-SUPPORT-08), no side on which another combat goes on within reach (BP-SUPPORT-05).
pub fn open_sides(situation: Situation<'_>, combat: &Combat<'_>, fighter: &Fighter<'_>) -> Vec<Face> {
    if !may_receive(fighter) {
        return Vec::new();
    }
    let elsewhere: Vec<Unit<'_>> = situation
        .roster
        .unit_ids()
        .filter(|id| situation.engaged(*id) && !combat.contains(*id))
        .filter_map(|id| situation.find(id))
        .filter(|unit| unit.on_table() && is_near(situation, fighter, unit.footprint))
        .collect();
    let inner = |face: Face| {
        face.is_flank()
            && combat.of_side(fighter.unit.side).any(|friend| {
                friend.id() != fighter.id()
                    && face_toward(
                        &fighter.footprint.pose(),
                        fighter.footprint.extent(),
                        friend.footprint.centre(),
                    ) == face
            })
    };
    let disturbed =
        |face: Face| elsewhere.iter().any(|unit| stands_on(situation, fighter, face, unit.footprint));
    SIDES.into_iter().filter(|face| !inner(*face) && !disturbed(*face)).collect()
}

/// Everything that a side's unengaged units could do in one combat: each supporter with the friends and sides it
/// stands on.
fn offers(situation: Situation<'_>, combat: &Combat<'_>, side: SideId) -> Vec<(UnitId, Vec<(UnitId, Face)>)> {
    let open: Vec<(&Fighter<'_>, Vec<Face>)> = combat
        .of_side(side)
        .map(|fighter| (fighter, open_sides(situation, combat, fighter)))
        .filter(|(_, faces)| !faces.is_empty())
        .collect();
    if open.is_empty() {
        return Vec::new();
    }
    let mut offers = Vec::new();
    for (id, _, footprint) in situation.standing().filter(|(_, of, _)| *of == side) {
        let mut near = open.iter().filter(|(fighter, _)| is_near(situation, fighter, footprint)).peekable();
        if near.peek().is_none() || combat.contains(id) || !may_give(situation, &situation.unit(id)) {
            continue;
        }
        let mut places = Vec::new();
        for (fighter, faces) in near {
            let on = faces.iter().filter(|face| stands_on(situation, fighter, **face, footprint));
            places.extend(on.map(|face| (fighter.id(), *face)));
        }
        if !places.is_empty() {
            offers.push((id, places));
        }
    }
    offers
}

/// Where a unit stands so as to support: friends and the side of each, by friend.
pub fn positions(situation: Situation<'_>, supporter: UnitId) -> Vec<(UnitId, Face)> {
    let side = situation.unit(supporter).side;
    combats(situation)
        .iter()
        .flat_map(|units| offers(situation, &Combat::of(situation, units), side))
        .filter(|(unit, _)| *unit == supporter)
        .flat_map(|(_, places)| places)
        .collect()
}

/// Friends in a position to support a unit, counted in the result or not (BP-BREAK-32), in id order.
pub fn could_support(situation: Situation<'_>, unit: UnitId) -> Vec<UnitId> {
    if !situation.engaged(unit) {
        return Vec::new();
    }
    let combat = Combat::of(situation, &situation.contacts.combat_of(unit));
    supporters(situation, &combat, situation.unit(unit).side)
        .into_iter()
        .filter(|(_, friend)| *friend == unit)
        .map(|(supporter, _)| supporter)
        .collect()
}

/// All pairs of supporter and friend of a side in a combat, whether counted or not (BP-BREAK-32).
pub fn supporters(situation: Situation<'_>, combat: &Combat<'_>, side: SideId) -> Vec<(UnitId, UnitId)> {
    let mut pairs: Vec<(UnitId, UnitId)> = offers(situation, combat, side)
        .into_iter()
        .flat_map(|(unit, places)| places.into_iter().map(move |(friend, _)| (unit, friend)))
        .collect();
    pairs.dedup();
    pairs
}

/// The sides on which a fighting unit is supported as it stands, if all its friends do their best.
pub fn supported_faces(situation: Situation<'_>, unit: UnitId) -> Vec<Face> {
    if !situation.engaged(unit) {
        return Vec::new();
    }
    let combat = Combat::of(situation, &situation.contacts.combat_of(unit));
    supports(situation, &combat, situation.unit(unit).side, &Commitments::default())
        .into_iter()
        .filter(|(_, friend, _)| *friend == unit)
        .map(|(_, _, face)| face)
        .collect()
}

/// What units have already given or chosen in this phase: a unit supports only one friend (BP-SUPPORT-02).
#[derive(Clone, Copy, Debug, Default)]
pub struct Commitments<'a> {
    /// Units that gave their support to an earlier combat.
    pub spent: &'a [UnitId],
    /// Units whose owner has chosen: supporter, friend. A friend of another combat keeps the unit out of this one.
    pub chosen: &'a [(UnitId, UnitId)],
}

impl Commitments<'_> {
    fn choice_of(&self, unit: UnitId) -> Option<UnitId> {
        self.chosen.iter().find(|(supporter, _)| *supporter == unit).map(|(_, friend)| *friend)
    }

    /// Whether a unit may support a friend.
    fn allow(&self, unit: UnitId, friend: UnitId) -> bool {
        !self.spent.contains(&unit) && self.choice_of(unit).is_none_or(|chosen| chosen == friend)
    }
}

/// The supports of a side in a combat that count: a unit supports one friend on one side (BP-SUPPORT-02, BP-OP2-30),
/// a side counts once however many stand there (BP-SUPPORT-03), and the supporters arrange themselves so that the
/// bonus is greatest.
pub fn supports(
    situation: Situation<'_>,
    combat: &Combat<'_>,
    side: SideId,
    commitments: &Commitments<'_>,
) -> Vec<Support> {
    arrange(situation, &offers(situation, combat, side), commitments)
}

/// Gives as many sides as possible a supporter of their own, the dearer sides first.
fn arrange(
    situation: Situation<'_>,
    offers: &[(UnitId, Vec<(UnitId, Face)>)],
    commitments: &Commitments<'_>,
) -> Vec<Support> {
    let mut sides: Vec<(UnitId, Face)> =
        offers.iter().flat_map(|(_, places)| places.iter().copied()).collect();
    sides.sort_unstable();
    sides.dedup();
    // A stable sort: equal bonuses stay in the order of ids and faces.
    sides.sort_by_key(|(_, face)| -bonus(situation, *face));
    let mut held: Vec<Option<usize>> = vec![None; offers.len()];
    for index in 0..sides.len() {
        let mut tried = vec![false; offers.len()];
        assign(index, &sides, offers, commitments, &mut held, &mut tried);
    }
    let mut counted: Vec<Support> = offers
        .iter()
        .zip(&held)
        .filter_map(|((unit, _), side)| side.map(|index| (*unit, sides[index].0, sides[index].1)))
        .collect();
    counted.sort_unstable();
    counted
}

/// Finds a supporter for a side, moving others about if need be (an augmenting path).
fn assign(
    side: usize,
    sides: &[(UnitId, Face)],
    offers: &[(UnitId, Vec<(UnitId, Face)>)],
    commitments: &Commitments<'_>,
    held: &mut [Option<usize>],
    tried: &mut [bool],
) -> bool {
    for (index, (unit, places)) in offers.iter().enumerate() {
        let able = places.contains(&sides[side]) && commitments.allow(*unit, sides[side].0);
        if !able || std::mem::replace(&mut tried[index], true) {
            continue;
        }
        let free = match held[index] {
            None => true,
            Some(other) => assign(other, sides, offers, commitments, held, tried),
        };
        if free {
            held[index] = Some(side);
            return true;
        }
    }
    false
}

/// What support on a side is worth (BP-RESULT-T1).
pub fn bonus(situation: Situation<'_>, face: Face) -> i32 {
    let rules = &situation.ruleset.melee;
    match face {
        Face::Rear => rules.rear_support,
        Face::LeftFlank | Face::RightFlank => rules.flank_support,
        Face::Front => 0,
    }
}

fn worth(situation: Situation<'_>, supports: &[Support]) -> i32 {
    supports.iter().map(|(_, _, face)| bonus(situation, *face)).sum()
}

/// The first unit whose owner has a real choice before a combat is fought: it could support a friend here or one in a
/// combat still to come, and it would tell in both. The friends it could support, by id. What it does not tell, no one
/// is asked.
pub fn choice(
    situation: Situation<'_>,
    combat: &Combat<'_>,
    later: &[Vec<UnitId>],
    commitments: &Commitments<'_>,
) -> Option<(UnitId, Vec<UnitId>)> {
    if later.is_empty() {
        return None;
    }
    for side in [SideId(0), SideId(1)] {
        let here = offers(situation, combat, side);
        if here.is_empty() {
            continue;
        }
        let later: Vec<_> =
            later.iter().map(|units| offers(situation, &Combat::of(situation, units), side)).collect();
        for (unit, places) in &here {
            if commitments.spent.contains(unit) || commitments.choice_of(*unit).is_some() {
                continue;
            }
            let tells = |offers: &[(UnitId, Vec<(UnitId, Face)>)]| {
                let mut without = commitments.spent.to_vec();
                without.push(*unit);
                let kept_out = Commitments { spent: &without, chosen: commitments.chosen };
                offers.iter().any(|(other, _)| other == unit)
                    && worth(situation, &arrange(situation, offers, commitments))
                        > worth(situation, &arrange(situation, offers, &kept_out))
            };
            if !tells(&here) || !later.iter().any(|offers| tells(offers)) {
                continue;
            }
            let elsewhere =
                later.iter().flatten().filter(|(other, _)| other == unit).flat_map(|(_, places)| places);
            let mut friends: Vec<UnitId> =
                places.iter().chain(elsewhere).map(|(friend, _)| *friend).collect();
            friends.sort_unstable();
            friends.dedup();
            return Some((*unit, friends));
        }
    }
    None
}
