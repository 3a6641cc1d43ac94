//! Who may be shot at (BP-SHOOT, BP-TARGET, BP-ARTY-05, BP-ARTY-06).

use super::super::refusal::{Reason, Refusal};
use super::super::situation::{Situation, Unit};
use super::aim::{Aim, Eyes, aim, may_be_ignored, medium_range};
use super::memory::{self, Targets};
use crate::army::{Formation, Presence, UnitId};
use crate::geometry::{Point, within};

/// Whether a unit may shoot at all in its Shooting phase: on the table, armed, in a formation that shoots, not
/// engaged, not yet fired (BP-SHOOT-01, -02, -05, BP-MARCH-01, BP-ARTY-02, BP-LIMBER-04).
pub fn may_shoot(situation: Situation<'_>, id: UnitId) -> Result<(), Refusal> {
    let unit = present(situation, id, "BP-SHOOT-01")?;
    if situation.engaged(id) {
        return Err(Refusal::new("BP-SHOOT-02", Reason::Engaged(id)));
    }
    armed(situation, &unit)?;
    if unit.record.shot {
        return Err(Refusal::new("BP-SHOOT-01", Reason::AlreadyShot(id)));
    }
    if unit.record.fired_in_enemy_turn {
        return Err(Refusal::new("BP-SHOOT-05", Reason::AlreadyShot(id)));
    }
    if unit.record.resupplied_in == Some(situation.turn.player_turn) {
        return Err(Refusal::new("SC-NORT-SPEC-01", Reason::OutOfAmmunition(id)));
    }
    Ok(())
}

/// A unit that a player has named, if it is on the table.
fn present<'w>(situation: Situation<'w>, id: UnitId, rule: &'static str) -> Result<Unit<'w>, Refusal> {
    let unit = situation.find(id).ok_or(Refusal::new(rule, Reason::UnknownUnit(id)))?;
    match unit.presence {
        Presence::OnTable => Ok(unit),
        Presence::Awaited { .. } | Presence::InReserve => Err(Refusal::new(rule, Reason::NotArrived(id))),
        Presence::Left { .. } => Err(Refusal::new(rule, Reason::HasLeft(id))),
        Presence::Destroyed => Err(Refusal::new(rule, Reason::Destroyed(id))),
    }
}

/// Something to shoot with, in a formation that allows it, at a place from which it can.
pub(super) fn armed(situation: Situation<'_>, unit: &Unit<'_>) -> Result<(), Refusal> {
    if !unit.profile.can_ever_shoot() {
        return Err(Refusal::new("BP-SHOOT-01", Reason::NoMissiles(unit.id)));
    }
    if unit.profile.is_artillery() && behind_high_walls(situation, unit.pose().front) {
        return Err(Refusal::new("SC-BUNK-TERR-08", Reason::BehindHighWalls(unit.id)));
    }
    let silent = |rule| {
        Err(Refusal::new(rule, Reason::FormationMayNotShoot { unit: unit.id, formation: unit.formation }))
    };
    match unit.formation {
        Formation::MarchColumn => silent("BP-MARCH-01"),
        Formation::Limbered => silent("BP-ARTY-02"),
        _ if unit.record.limbering > 0 => silent("BP-LIMBER-04"),
        _ => Ok(()),
    }
}

/// Whether a gun whose muzzle is there stands within walls too high for it: in a work that has an embrasure, and not at
/// that (SC-BUNK-TERR-08).
pub fn behind_high_walls(situation: Situation<'_>, muzzle: Point) -> bool {
    situation.ground.pieces.iter().any(|piece| {
        piece
            .embrasure
            .as_ref()
            .is_some_and(|embrasure| piece.area.contains(muzzle) && !embrasure.contains(muzzle))
    })
}

/// The aim at one target, if it is a legal one; else the rule that forbids it. Of a skirmishing unit the model that
/// gives the best aim acts as leader (BP-SKIRM-02): the clear one, then the nearest.
pub fn target_of(situation: Situation<'_>, unit: UnitId, target: UnitId) -> Result<Aim, Refusal> {
    may_shoot(situation, unit)?;
    let shooter = situation.unit(unit);
    let aimed = present(situation, target, "BP-TARGET-02")?;
    if aimed.side == shooter.side {
        return Err(Refusal::new("BP-TARGET-02", Reason::NotAnEnemy(target)));
    }
    if situation.engaged(target) {
        return Err(Refusal::new("BP-TARGET-02", Reason::TargetEngaged(target)));
    }
    match targets(situation, unit).iter().find(|(legal, _)| *legal == target) {
        Some((_, aim)) => Ok(aim.clone()),
        None => Err(bar(situation, &shooter, &aimed)),
    }
}

/// What bars a target from being chosen: what the first model says that could act as leader.
fn bar(situation: Situation<'_>, shooter: &Unit<'_>, target: &Unit<'_>) -> Refusal {
    match aim(situation, shooter, &Eyes::of(shooter), 0, target) {
        Err(refusal) => refusal,
        Ok(_) => {
            let candidates = candidates(situation, shooter, &Eyes::of(shooter), 0);
            Refusal::new("BP-TARGET-03", Reason::NearerTarget(nearest_of(&candidates, target.id)))
        }
    }
}

/// All legal targets of a unit with the aim at each, in id order: exactly those that [`target_of`] allows.
pub fn targets(situation: Situation<'_>, unit: UnitId) -> Targets {
    if may_shoot(situation, unit).is_err() {
        return Targets::default();
    }
    memory::recall(situation, unit, || work_out(situation, &situation.unit(unit)))
}

fn work_out(situation: Situation<'_>, shooter: &Unit<'_>) -> Vec<(UnitId, Aim)> {
    let eyes = Eyes::of(shooter);
    let mut found: Vec<(UnitId, Option<Aim>, u8)> = Vec::new();
    for index in 0..eyes.count {
        let all = survey(situation, shooter, &eyes, index);
        let mut candidates = Vec::with_capacity(all.len());
        for (enemy, result) in all {
            let slot = match found.iter().position(|(id, ..)| *id == enemy.id) {
                Some(slot) => slot,
                None => {
                    found.push((enemy.id, None, 0));
                    found.len() - 1
                }
            };
            match result {
                Ok(aim) => candidates.push(Candidate { unit: enemy, aim }),
                Err(refusal) => found[slot].2 += u8::from(is_masked(&refusal)),
            }
        }
        let legal = legal_among(situation, shooter, &candidates);
        for (candidate, legal) in candidates.into_iter().zip(legal) {
            if let Some(slot) = found.iter_mut().find(|(id, ..)| *id == candidate.unit.id)
                && legal
            {
                take_better(&mut slot.1, candidate.aim);
            }
        }
    }
    found.sort_by_key(|(id, ..)| *id);
    found
        .into_iter()
        .filter_map(|(id, aim, masked)| {
            aim.map(|aim| (id, Aim { able: (eyes.count - masked, eyes.count), ..aim }))
        })
        .collect()
}

/// Whether a unit has any legal target: cheaper than listing them, since the nearest of several is always one.
pub fn has_target(situation: Situation<'_>, unit: UnitId) -> bool {
    if may_shoot(situation, unit).is_err() {
        return false;
    }
    let shooter = situation.unit(unit);
    let eyes = Eyes::of(&shooter);
    situation
        .enemies_of(shooter.side)
        .filter(|enemy| !situation.engaged(enemy.id))
        .any(|enemy| (0..eyes.count).any(|index| aim(situation, &shooter, &eyes, index, &enemy).is_ok()))
}

/// An enemy that is in arc, in view, in range and seen through a wide enough opening.
struct Candidate<'w> {
    unit: Unit<'w>,
    aim: Aim,
}

/// Keeps the better aim of two models of one unit.
fn take_better(best: &mut Option<Aim>, aim: Aim) {
    let better = best.as_ref().is_none_or(|best| {
        (aim.clear() && !best.clear()) || (aim.clear() == best.clear() && aim.distance < best.distance)
    });
    if better {
        *best = Some(aim);
    }
}

/// Masked by something, so that this part of a skirmishing unit does not shoot (BP-SKIRM-07).
pub(super) fn is_masked(refusal: &Refusal) -> bool {
    matches!(refusal.reason, Reason::NotVisible(_) | Reason::GapTooNarrow { .. })
}

fn nearest_of(candidates: &[Candidate<'_>], otherwise: UnitId) -> UnitId {
    candidates
        .iter()
        .min_by(|a, b| a.aim.distance.total_cmp(&b.aim.distance))
        .map_or(otherwise, |candidate| candidate.unit.id)
}

/// All enemies that are not engaged (BP-TARGET-02), with the aim at each or what bars it.
fn survey<'w>(
    situation: Situation<'w>,
    shooter: &Unit<'w>,
    eyes: &Eyes,
    index: u8,
) -> Vec<(Unit<'w>, Result<Aim, Refusal>)> {
    situation
        .enemies_of(shooter.side)
        .filter(|enemy| !situation.engaged(enemy.id))
        .map(|enemy| (enemy, aim(situation, shooter, eyes, index, &enemy)))
        .collect()
}

fn candidates<'w>(
    situation: Situation<'w>,
    shooter: &Unit<'w>,
    eyes: &Eyes,
    index: u8,
) -> Vec<Candidate<'w>> {
    survey(situation, shooter, eyes, index)
        .into_iter()
        .filter_map(|(unit, aim)| aim.ok().map(|aim| Candidate { unit, aim }))
        .collect()
}

/// Which of the candidates may be chosen (BP-TARGET-03, -04, BP-ARTY-05, -06). A gun may also choose as if distant
/// skirmishers were not there (BP-ARTY-12).
fn legal_among(situation: Situation<'_>, shooter: &Unit<'_>, candidates: &[Candidate<'_>]) -> Vec<bool> {
    let mut legal = vec![false; candidates.len()];
    mark_legal(situation, shooter, candidates, |_| true, &mut legal);
    if shooter.profile.is_artillery() {
        let counts =
            |candidate: &Candidate<'_>| !may_be_ignored(situation, candidate.aim.from, &candidate.unit);
        mark_legal(situation, shooter, candidates, counts, &mut legal);
    }
    legal
}

fn mark_legal<'a, 'w>(
    situation: Situation<'w>,
    shooter: &Unit<'_>,
    candidates: &'a [Candidate<'w>],
    counts: impl Fn(&'a Candidate<'w>) -> bool,
    legal: &mut [bool],
) {
    let nearest = |wanted: &dyn Fn(&'a Candidate<'w>) -> bool| {
        candidates.iter().filter(|c| wanted(c)).map(|c| c.aim.distance).fold(f32::INFINITY, f32::min)
    };
    let first = nearest(&counts);
    if shooter.profile.is_artillery() && !within(first, medium_range(situation, shooter)) {
        // BP-ARTY-06: nothing within half of the range, so anything beyond.
        for (candidate, legal) in candidates.iter().zip(legal.iter_mut()) {
            *legal |= counts(candidate);
        }
        return;
    }
    let ties = |c: &'a Candidate<'w>| counts(c) && within(c.aim.distance, first);
    // BP-TARGET-04: an unclear nearest enemy may be ignored, but only for the nearest clear one.
    let first_clear = nearest(&|c| counts(c) && c.aim.clear());
    for (candidate, legal) in candidates.iter().zip(legal.iter_mut()) {
        let instead =
            counts(candidate) && candidate.aim.clear() && within(candidate.aim.distance, first_clear);
        *legal |= ties(candidate) || instead;
    }
}
