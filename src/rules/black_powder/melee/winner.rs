//! What a winning unit may do once all its enemies are gone (BP-WIN-01…14), and doing it.

use bevy::ecs::world::World;

use super::super::BlackPowder;
use super::super::act::{AfterVictory, Matter, Standing, Step, Waypoint};
use super::super::event::{ChargeBar, Event};
use super::super::movement::march::{self, Progress};
use super::super::movement::{charge, formation, ground, plan, ranks};
use super::super::refusal::{Reason, Refusal};
use super::super::ruleset::SweepAfter;
use super::super::situation::{
    Contacts, Situation, StandingInstructions, Touch, Unit, carry_commanders, change, stand,
};
use super::super::task::{ChargeTask, Contact, MeleeTask, Onset, Task};
use super::combat::Combat;
use super::odds::{CombatOdds, round_odds};
use crate::army::{Casualties, Disorder, Engagement, Formation, TurnRecord, UnitId};
use crate::battle::{push_all, tell};
use crate::geometry::{Pose, TOLERANCE, leg_cost, within};

/// Judges a winner's choice. `retired` are the enemies that retired from the combat.
pub fn judge(
    situation: Situation<'_>,
    unit: &Unit<'_>,
    retired: &[UnitId],
    choice: &AfterVictory,
) -> Result<(), Refusal> {
    // BP-BROKEN-25: units of a broken brigade that win must fall back.
    if situation.brigade_broken(unit.brigade) && !matches!(choice, AfterVictory::FallBack { .. }) {
        return Err(Refusal::new("BP-BROKEN-25", Reason::BrigadeBroken));
    }
    match choice {
        AfterVictory::Stay => Ok(()),
        AfterVictory::Pursue { target } => {
            let cannot = |rule| Err(Refusal::new(rule, Reason::CannotPursue(*target)));
            if !retired.contains(target) {
                return cannot("BP-WIN-04");
            }
            match pursuit(situation, unit, *target) {
                Ok(_) => Ok(()),
                Err(bar) => Err(Refusal::new("BP-WIN-06", Reason::CannotCharge { target: *target, bar })),
            }
        }
        AfterVictory::Reform { formation, facing } => judge_reform(situation, unit, *formation, *facing),
        AfterVictory::FallBack { distance, facing } => {
            judge_distance("BP-WIN-07", *distance)?;
            if facing.is_some_and(|bearing| !bearing.is_finite() || bearing.abs() > 10_000.0) {
                return Err(Refusal::new("BP-WIN-07", Reason::NotANumber));
            }
            Ok(())
        }
        AfterVictory::Advance { distance } => {
            if !may_advance(unit) {
                return Err(Refusal::new("BP-WIN-08", Reason::MayNotAdvance(unit.id)));
            }
            judge_distance("BP-WIN-08", *distance)
        }
        AfterVictory::Sweep { target } => {
            if !may_sweep(unit) {
                return Err(Refusal::new("BP-WIN-09", Reason::MayNotSweep(unit.id)));
            }
            if situation.ruleset.melee.sweep_after == SweepAfter::Breaking && !retired.is_empty() {
                return Err(Refusal::new("BP-OP2-20", Reason::MayNotSweep(unit.id)));
            }
            match sweep(situation, unit, *target) {
                Ok(_) => Ok(()),
                Err(bar) => Err(Refusal::new("BP-WIN-10", Reason::CannotCharge { target: *target, bar })),
            }
        }
    }
}

/// A sweeping advance: horse, where an advance is open to it, not shaken either, and once a turn (BP-WIN-09, BP-WIN-12).
fn may_sweep(unit: &Unit<'_>) -> bool {
    unit.profile.is_cavalry() && may_advance(unit) && !unit.shaken() && !unit.record.swept
}

/// The charge of a sweeping advance: one like any other, of one move (BP-WIN-10). The face that is struck follows from where
/// the unit stood when the turn began, as always (BP-POS-02).
///
/// # Errors
/// What stands in its way.
pub fn sweep(situation: Situation<'_>, unit: &Unit<'_>, target: UnitId) -> Result<Contact, ChargeBar> {
    let hostile = |target: &Unit<'_>| target.on_table() && target.side != unit.side;
    let target = situation.find(target).filter(hostile).ok_or(ChargeBar::NoTarget)?;
    let charger = charge::Charger {
        unit: *unit,
        pose: unit.pose(),
        formation: unit.formation,
        near_enemy: true,
        unbound: false,
    };
    let contact = charge::contact(situation, &charger, &target)?;
    let onset = Onset { sweeping: true, ..Onset::default() };
    Ok(Contact { onset, ..contact })
}

fn judge_distance(rule: &'static str, distance: f32) -> Result<(), Refusal> {
    if distance > 0.0 && distance <= 10_000.0 { Ok(()) } else { Err(Refusal::new(rule, Reason::NotANumber)) }
}

/// An advance: after the first round of a combat in which the unit charged, and not disordered (BP-WIN-08). A gun that
/// has to be manhandled at all never charged.
fn may_advance(unit: &Unit<'_>) -> bool {
    unit.engagement.charged && unit.engagement.rounds == 1 && !unit.disordered()
}

fn judge_reform(
    situation: Situation<'_>,
    unit: &Unit<'_>,
    to: Formation,
    facing: Option<f32>,
) -> Result<(), Refusal> {
    // BP-FORM-05: guns have no formations; to limber takes its own time.
    if unit.profile.is_artillery() {
        return Err(Refusal::new("BP-FORM-05", Reason::FormationNotAllowed { unit: unit.id, formation: to }));
    }
    let on_road =
        ground::road_under(situation.ground, unit.profile, Formation::MarchColumn, unit.pose()).is_some();
    if !formation::allowed(unit.profile, to, on_road) {
        return Err(Refusal::new("BP-FORM-01", Reason::FormationNotAllowed { unit: unit.id, formation: to }));
    }
    let step = [Step::Form { formation: to, facing }];
    plan::judge(situation, unit, &step)?;
    if march::carry_out(situation, unit, &step, 1).stop.is_some() {
        return Err(Refusal::new("BP-OP1-29", Reason::NotOffered));
    }
    Ok(())
}

/// The way back into contact with an enemy that retired (BP-WIN-04): a charge in every respect, but for being shaken or
/// disordered (BP-WIN-06), against that enemy alone. Where another winner is upon it already the second may follow as
/// far as two may fight it on that face (BP-WIN-03, BP-NUM-02, BP-NUM-03).
///
/// # Errors
/// What stands in its way.
pub fn pursuit(situation: Situation<'_>, unit: &Unit<'_>, target: UnitId) -> Result<Contact, ChargeBar> {
    let target = situation.find(target).filter(Unit::on_table).ok_or(ChargeBar::NoTarget)?;
    let contact = charge::contact(situation, &pursuer(unit), &target)?;
    if contact.also.is_empty() { Ok(contact) } else { Err(ChargeBar::AnotherEnemy) }
}

/// The odds of the round that a pursuit leads to: the pursuer counts as having won the last round, not as charging, and no
/// cover helps the enemy (BP-WIN-05, BP-MSAVE-02). None if it cannot be made.
pub fn pursuit_odds(situation: Situation<'_>, unit: &Unit<'_>, target: UnitId) -> Option<CombatOdds> {
    let contact = pursuit(situation, unit, target).ok()?;
    let mut combat = joined(situation, unit, &contact);
    for fighter in &mut combat.fighters {
        if fighter.id() == unit.id {
            fighter.unit.engagement = Engagement { won_last: true, rounds: 1, ..Engagement::default() };
        } else if fighter.id() == target {
            fighter.covers.clear();
        }
    }
    Some(round_odds(situation, &combat, unit.side))
}

/// The odds of the combat that a sweeping advance leads to; none if it cannot be made.
pub fn sweep_odds(situation: Situation<'_>, unit: &Unit<'_>, target: UnitId) -> Option<CombatOdds> {
    let contact = sweep(situation, unit, target).ok()?;
    Some(round_odds(situation, &joined(situation, unit, &contact), unit.side))
}

/// The combat that a contact would make.
fn joined<'w>(situation: Situation<'w>, unit: &Unit<'w>, contact: &Contact) -> Combat<'w> {
    let mut targets = vec![(contact.target, contact.face)];
    targets.extend(contact.also.iter().copied());
    let ground = ranks::charger_in_contact(unit, contact);
    Combat::charged(situation, *unit, ground, unit.formation, &targets)
}

/// What a standing instruction to pursue makes of a victory: the enemy to be followed, the likeliest to be beaten first.
/// None if there is no such instruction, or it forbids it.
pub(super) fn instructed(situation: Situation<'_>, unit: &Unit<'_>, retired: &[UnitId]) -> Option<UnitId> {
    let standing = situation.world().resource::<StandingInstructions>().for_unit(Matter::Pursue, unit);
    let least = match standing {
        Standing::Always => -1.0,
        Standing::IfChanceExceeds(share) => share,
        Standing::Ask | Standing::Never => return None,
    };
    let mut best: Option<(f64, UnitId)> = None;
    for target in retired {
        if let Some(odds) = pursuit_odds(situation, unit, *target)
            && odds.win > best.map_or(least, |(most, _)| most)
        {
            best = Some((odds.win, *target));
        }
    }
    best.map(|(_, target)| target)
}

/// A unit as a pursuer: neither shaken nor disordered, as far as charging goes (BP-WIN-04), and straight ahead.
fn pursuer<'w>(unit: &Unit<'w>) -> charge::Charger<'w> {
    let steady = Unit { casualties: Casualties::default(), disorder: Disorder::default(), ..*unit };
    let (pose, formation) = (unit.pose(), unit.formation);
    charge::Charger { unit: steady, pose, formation, near_enemy: true, unbound: false }
}

/// The die for a doubtful face (BP-POS-05), in pursuit as in any charge; none if the face that it gives cannot be
/// charged.
fn settle_face(world: &mut World, contact: Contact) -> Option<Contact> {
    charge::settle_face_by(world, contact, |situation, unit, target, face| {
        let contact = charge::contact_on(situation, &pursuer(unit), target, face)?;
        if contact.also.is_empty() { Ok(contact) } else { Err(ChargeBar::NoRoom) }
    })
}

/// Inches in one move of a unit as it stands.
fn pace(situation: Situation<'_>, unit: &Unit<'_>) -> f32 {
    situation.ruleset.pace_of(unit.profile, unit.formation == Formation::Deployed)
}

/// An ordinary move of one move to a place so far ahead (behind, if negative), turned to a bearing there.
fn straight(situation: Situation<'_>, unit: &Unit<'_>, ahead: f32) -> Progress {
    let pose = unit.pose().shifted(ahead, 0.0);
    march::carry_out(situation, unit, &[Step::Move(vec![Waypoint::from_pose(pose)])], 1)
}

/// How a unit falls back: straight back up to one move, any facing (BP-WIN-07). Where there is not room or time to go
/// that far and turn as well it goes less far; if it cannot turn at all it keeps its facing.
pub fn falling_back(
    situation: Situation<'_>,
    unit: &Unit<'_>,
    distance: f32,
    facing: Option<f32>,
) -> Progress {
    let distance = distance.min(pace(situation, unit));
    let Some(facing) = facing else { return straight(situation, unit, -distance) };
    const STEP: f32 = 0.5;
    let steps = (distance / STEP).floor() as u16;
    for step in 0..=steps {
        let progress = straight(situation, unit, STEP.mul_add(f32::from(step), -distance));
        if let Some(turned) = turned_at_the_end(situation, unit, &progress, facing) {
            return turned;
        }
    }
    straight(situation, unit, -distance)
}

/// A unit that falls back may turn to any facing on the way (BP-WIN-07), if way and turn together are no more than one
/// move and there is room.
fn turned_at_the_end(
    situation: Situation<'_>,
    unit: &Unit<'_>,
    progress: &Progress,
    facing: f32,
) -> Option<Progress> {
    let (end, formation) = progress.end();
    let turned = Pose::from_bearing(end.front, facing);
    let extent = unit.extent();
    let way = (end.front - unit.pose().front).length() + leg_cost(&end, &turned, extent, &[]);
    let there = unit.footprint.with_pose(turned);
    let room = ground::may_stand(situation.ground, situation.ruleset, unit.profile, formation, &there)
        && situation.units().filter(|other| other.id != unit.id).all(|other| {
            let clear = !other.footprint.overlaps(&there, ground::SLACK);
            clear && (other.side == unit.side || other.footprint.distance(&there) > TOLERANCE)
        });
    if progress.stop.is_some() || !room || !within(way, pace(situation, unit)) {
        return None;
    }
    let mut turned_progress = progress.clone();
    turned_progress.places.push((turned, formation, 1));
    Some(turned_progress)
}

/// How a unit advances: straight ahead up to one move, without contact (BP-WIN-08).
pub fn advancing(situation: Situation<'_>, unit: &Unit<'_>, distance: f32) -> Progress {
    straight(situation, unit, distance.min(pace(situation, unit)))
}

/// A winner's choices: all that are of a kind by themselves, and of moves the whole ones.
pub fn legal(situation: Situation<'_>, unit: &Unit<'_>, retired: &[UnitId]) -> Vec<AfterVictory> {
    let distance = pace(situation, unit);
    let mut choices = vec![AfterVictory::Stay];
    choices.extend(retired.iter().map(|target| AfterVictory::Pursue { target: *target }));
    choices.push(AfterVictory::Advance { distance });
    if may_sweep(unit) {
        choices.extend(situation.enemies_of(unit.side).map(|enemy| AfterVictory::Sweep { target: enemy.id }));
    }
    choices.extend(
        unit.profile
            .formations
            .iter()
            .map(|formation| AfterVictory::Reform { formation: *formation, facing: None }),
    );
    choices.push(AfterVictory::FallBack { distance, facing: None });
    choices.push(AfterVictory::FallBack { distance: distance / 2.0, facing: None });
    choices.retain(|choice| judge(situation, unit, retired, choice).is_ok());
    choices
}

/// Carries a winner's choice out. A choice that has become impossible leaves the unit where it is.
pub fn carry_out(world: &mut World, unit: UnitId, choice: &AfterVictory) {
    tell::<BlackPowder>(world, Event::Winner { unit, choice: choice.clone() });
    let progress = {
        let situation = Situation::of(world);
        let present = situation.unit(unit);
        match choice {
            AfterVictory::Stay => None,
            AfterVictory::Pursue { target } => {
                let contact = pursuit(situation, &present, *target).ok();
                if let Some(contact) = contact.and_then(|contact| settle_face(world, contact)) {
                    regain_contact(world, &contact);
                    return;
                }
                None
            }
            AfterVictory::Reform { formation, facing } => {
                let step = [Step::Form { formation: *formation, facing: *facing }];
                Some(march::carry_out(situation, &present, &step, 1))
            }
            AfterVictory::FallBack { distance, facing } => {
                Some(falling_back(situation, &present, *distance, *facing))
            }
            AfterVictory::Advance { distance } => Some(advancing(situation, &present, *distance)),
            AfterVictory::Sweep { target } => {
                let contact = sweep(situation, &present, *target);
                change::<TurnRecord>(world, unit, |record| record.swept = true);
                change::<Engagement>(world, unit, |engagement| *engagement = Engagement::default());
                let charge = contact.ok().map(|contact| Task::Charge(ChargeTask::Contact(contact)));
                let fight = Task::Melee(MeleeTask::FightAtOnce { unit });
                push_all::<BlackPowder>(world, charge.into_iter().chain([fight]).collect::<Vec<_>>());
                return;
            }
        }
    };
    // It has no more part in this combat.
    change::<Engagement>(world, unit, |engagement| *engagement = Engagement::default());
    if let Some(progress) = progress {
        place(world, unit, &progress);
    }
}

fn place(world: &mut World, unit: UnitId, progress: &Progress) {
    let (from, before) = {
        let present = Situation::of(world).unit(unit);
        (present.pose(), present.formation)
    };
    let (pose, formation) = progress.end();
    if (pose, formation) == (from, before) {
        return;
    }
    stand(world, unit, pose, formation);
    carry_commanders(world, unit);
    if formation == before {
        let path = progress.places.iter().skip(1).map(|(pose, _, _)| *pose).collect();
        tell::<BlackPowder>(world, Event::Moved { unit, from, path, moves: 1, stop: progress.stop });
    } else {
        tell::<BlackPowder>(world, Event::Formed { unit, from: before, to: formation, pose });
    }
}

/// The pursuer is in contact again and counts as having won the last round, not as charging (BP-WIN-05). The enemy has
/// lost a round of this combat, so cover is no help to it (BP-MSAVE-02).
fn regain_contact(world: &mut World, contact: &Contact) {
    let (from, formation) = {
        let present = Situation::of(world).unit(contact.unit);
        (present.pose(), present.formation)
    };
    stand(world, contact.unit, contact.pose, formation);
    carry_commanders(world, contact.unit);
    let touch = Touch { charger: contact.unit, target: contact.target, face: contact.face, cover: 0 };
    let already_engaged = world.resource::<Contacts>().engages(contact.target);
    world.resource_mut::<Contacts>().0.push(touch);
    change::<Engagement>(world, contact.unit, |engagement| {
        *engagement = Engagement { charging: false, won_last: true, ..*engagement };
    });
    if !already_engaged {
        change::<Engagement>(world, contact.target, |engagement| {
            *engagement = Engagement { rounds: 1, lost: true, ..Engagement::default() };
        });
    }
    tell::<BlackPowder>(
        world,
        Event::Moved { unit: contact.unit, from, path: vec![contact.pose], moves: 1, stop: None },
    );
    ranks::close(world, &contact.closing);
}
