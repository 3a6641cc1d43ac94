//! What charged units do before the charger makes his charge move, and doing it: evade, counter-charge, turn to face
//! (BP-REACT, BP-EVADE, BP-COUNTER, BP-TURNF). Closing fire comes later, with the contact (BP-CLOSING-03).
//!
//! The order of things (BP-OP2-37): the charge is found possible; each charged unit in turn, the target first, chooses and
//! carries its choice out; then the charge goes on against whatever it finds. Engaged units choose nothing: they may not
//! move (BP-COMBAT-02).

mod counter;
mod evade;
mod odds;
#[cfg(test)]
mod tests;
mod turn;

use bevy::ecs::world::World;

pub use counter::{Meeting, meeting};
pub use evade::{chance_to_evade, evading_from, evading_to, moves_to_evade};
pub use odds::odds_after;
pub use turn::turned;

use super::super::BlackPowder;
use super::super::act::{Act, Matter, Reaction, Standing, Step};
use super::super::command::execution;
use super::super::decision::Decision;
use super::super::event::{Event, Stop};
use super::super::refusal::{ReactionBar, Reason, Refusal};
use super::super::situation::{Situation, StandingInstructions, Unit, destroy};
use super::super::task::{ChargeInHand, ChargeTask, Contact, Crossing, ShootingTask, Task};
use super::charge::{self, Charger};
use super::march;
use crate::army::{SideId, UnitId};
use crate::battle::{ask, next_task, push_all, take_next, tell};
use crate::geometry::Face;

/// The face of a charged unit that will be struck.
pub fn face_struck(contact: &Contact, id: UnitId) -> Option<Face> {
    let charged = std::iter::once((contact.target, contact.face)).chain(contact.also.iter().copied());
    charged.into_iter().find(|(unit, _)| *unit == id).map(|(_, face)| face)
}

/// All that a charged unit may do, standing always among it and first (BP-REACT-01). Only to stand or turn against a
/// sweeping advance (BP-REACT-02, BP-WIN-14), only to stand after having evaded this turn (BP-REACT-03, BP-EVADE-04).
pub fn options(situation: Situation<'_>, contact: &Contact, id: UnitId) -> Vec<Reaction> {
    let all = [Reaction::Stand, Reaction::Evade, Reaction::CounterCharge, Reaction::TurnToFace];
    all.into_iter().filter(|reaction| may_react(situation, contact, id, *reaction).is_ok()).collect()
}

/// Whether a charged unit may react so; if not, the rule and the fact that stand in its way.
fn may_react(
    situation: Situation<'_>,
    contact: &Contact,
    id: UnitId,
    reaction: Reaction,
) -> Result<(), Refusal> {
    let cannot = |rule, bar| Err(Refusal::new(rule, Reason::CannotReact { unit: id, bar }));
    let charged = situation.find(id).filter(Unit::on_table).zip(face_struck(contact, id));
    let (unit, face) = match (reaction, charged) {
        (Reaction::Stand, _) => return Ok(()),
        (_, Some(charged)) => charged,
        (_, None) => return Err(Refusal::new("BP-REACT-01", Reason::NotOffered)),
    };
    if situation.engaged(id) {
        return Err(Refusal::new("BP-COMBAT-02", Reason::Engaged(id)));
    }
    if unit.record.evaded {
        return cannot("BP-EVADE-04", ReactionBar::HasEvaded);
    }
    if contact.onset.sweeping && reaction != Reaction::TurnToFace {
        return cannot("BP-WIN-14", ReactionBar::Swept);
    }
    if reaction != Reaction::Evade && !unit.profile.is_cavalry() {
        return cannot("BP-REACT-01", ReactionBar::HorseAlone);
    }
    if !in_hand(&unit) {
        return Err(Refusal::new("BP-DISORD-12", Reason::Disordered(id)));
    }
    let charger = situation.unit(contact.unit);
    let (open, rule, bar) = match reaction {
        Reaction::Stand => return Ok(()),
        Reaction::Evade => {
            (evading_from(situation, &unit, &charger).is_some(), "BP-EVADE-01", ReactionBar::CannotEvade)
        }
        Reaction::CounterCharge if id != contact.target || face != Face::Front => {
            (false, "BP-COUNTER-01", ReactionBar::NotInFront)
        }
        Reaction::CounterCharge => {
            (meeting(situation, contact).is_some(), "BP-COUNTER-03", ReactionBar::CannotMeet)
        }
        Reaction::TurnToFace if face == Face::Front => (false, "BP-TURNF-01", ReactionBar::FacesCharger),
        Reaction::TurnToFace => {
            (turned(situation, &unit, &charger).is_some(), "BP-TURNF-02", ReactionBar::NoRoom)
        }
    };
    if open { Ok(()) } else { cannot(rule, bar) }
}

/// Disorder forbids every reaction but to stand (BP-DISORD-12, BP-EVADE-03, BP-TURNF-03); not to Marauders.
fn in_hand(unit: &Unit<'_>) -> bool {
    !unit.disordered() || unit.profile.has_trait("marauders")
}

/// The charge that a question about a reaction rests on.
pub fn in_hand_below(situation: Situation<'_>) -> Option<ChargeInHand> {
    match next_task::<BlackPowder>(situation.world()) {
        Some(Task::Charge(ChargeTask::React(charge))) => Some(charge.clone()),
        _ => None,
    }
}

/// Judges the answer of a charged unit.
pub fn judge(situation: Situation<'_>, by: SideId, unit: UnitId, act: &Act) -> Result<Vec<Task>, Refusal> {
    let Act::React(reaction) = act else { return Err(Refusal::new("BP-REACT-01", Reason::NotAsked)) };
    if situation.find(unit).is_none_or(|unit| unit.side != by) {
        return Err(Refusal::new("BP-REACT-01", Reason::EnemyUnit(unit)));
    }
    let Some(charge) = in_hand_below(situation) else {
        return Err(Refusal::new("BP-REACT-01", Reason::NotOffered));
    };
    may_react(situation, &charge.contact, unit, *reaction)?;
    Ok(vec![Task::Charge(ChargeTask::Chosen { unit, reaction: *reaction })])
}

/// All answers of a charged unit.
pub fn legal(situation: Situation<'_>, unit: UnitId) -> Vec<Act> {
    let open = in_hand_below(situation).map(|charge| options(situation, &charge.contact, unit));
    open.unwrap_or_else(|| vec![Reaction::Stand]).into_iter().map(Act::React).collect()
}

/// Asks the next charged unit that has a choice; a standing instruction answers in its place. When all have chosen the
/// charge goes on.
pub(super) fn ask_next(world: &mut World, mut charge: ChargeInHand) {
    loop {
        let next = {
            let charged =
                std::iter::once(charge.contact.target).chain(charge.contact.also.iter().map(|(id, _)| *id));
            charged.into_iter().find(|id| !charge.asked.contains(id))
        };
        let Some(id) = next else { return go_on(world, charge) };
        let situation = Situation::of(world);
        let mut open = options(situation, &charge.contact, id);
        let answer = instructed(situation, &charge.contact, id, &mut open);
        if let Some(reaction) = answer {
            push_all::<BlackPowder>(
                world,
                [
                    Task::Charge(ChargeTask::Chosen { unit: id, reaction }),
                    Task::Charge(ChargeTask::React(charge)),
                ],
            );
            return;
        }
        if open.len() > 1 {
            let (side, face) = (situation.unit(id).side, face_struck(&charge.contact, id));
            let charger = charge.contact.unit;
            push_all::<BlackPowder>(world, [Task::Charge(ChargeTask::React(charge))]);
            let face = face.unwrap_or(Face::Front);
            ask::<BlackPowder>(world, side, Decision::Reaction { unit: id, charger, face });
            return;
        }
        charge.asked.push(id);
    }
}

/// The reaction that a standing instruction orders, a counter-charge before evading and that before turning; those that one
/// forbids are struck off.
fn instructed(
    situation: Situation<'_>,
    contact: &Contact,
    id: UnitId,
    open: &mut Vec<Reaction>,
) -> Option<Reaction> {
    let standing = situation.world().resource::<StandingInstructions>();
    let unit = situation.unit(id);
    for (reaction, matter) in [
        (Reaction::CounterCharge, Matter::CounterCharge),
        (Reaction::Evade, Matter::Evade),
        (Reaction::TurnToFace, Matter::TurnToFace),
    ] {
        if !open.contains(&reaction) {
            continue;
        }
        let does = match standing.for_unit(matter, &unit) {
            Standing::Ask => continue,
            Standing::Always => true,
            Standing::Never => false,
            Standing::IfChanceExceeds(share) => odds::chance_of(situation, contact, id, reaction) > share,
        };
        if does {
            return Some(reaction);
        }
        open.retain(|other| *other != reaction);
    }
    None
}

/// A charged unit does what it has chosen; the charge in hand lies below on the agenda.
pub(super) fn carry_out(world: &mut World, id: UnitId, reaction: Reaction) {
    let mut charge = match take_next::<BlackPowder>(world) {
        Some(Task::Charge(ChargeTask::React(charge))) => charge,
        // It always lies there; anything else is none of this task's business.
        other => return push_all::<BlackPowder>(world, other),
    };
    let charger = charge.contact.unit;
    tell::<BlackPowder>(world, Event::Reacted { unit: id, charger, reaction });
    charge.asked.push(id);
    match reaction {
        Reaction::Stand => {}
        Reaction::Evade => {
            let blunder = evade::evade(world, id, charger);
            charge.evaded.push(id);
            // BP-EVADE-07: what the table says comes first, then the charge goes on.
            let react = Task::Charge(ChargeTask::React(charge));
            return push_all::<BlackPowder>(world, blunder.into_iter().chain([react]).collect::<Vec<_>>());
        }
        Reaction::TurnToFace => {
            turn::turn(world, id, charger);
            charge.turned.push(id);
        }
        Reaction::CounterCharge => return counter::counter_charge(world, &charge.contact),
    }
    push_all::<BlackPowder>(world, [Task::Charge(ChargeTask::React(charge))]);
}

/// The charge goes on against what it finds now.
fn go_on(world: &mut World, charge: ChargeInHand) {
    if charge.evaded.is_empty() && charge.turned.is_empty() {
        return charge::make_contact(world, charge.contact, &[]);
    }
    if charge.evaded.contains(&charge.contact.target) {
        push_all::<BlackPowder>(world, [Task::Charge(ChargeTask::Follow { charge })]);
        return;
    }
    // It has turned its front to the charger, or one beside it is gone: the same charge, seen anew.
    let ChargeInHand { contact, turned, evaded, .. } = charge;
    let found = {
        let situation = Situation::of(world);
        let (unit, target) = (situation.unit(contact.unit), situation.unit(contact.target));
        let charger = Charger::standing(unit, contact.onset.unbound);
        let face = if turned.contains(&target.id) { Face::Front } else { contact.face };
        charge::contact_on(situation, &charger, &target, face)
    };
    match found {
        Ok(mut found) => {
            for (id, face) in &mut found.also {
                if turned.contains(id) {
                    *face = Face::Front;
                }
            }
            found.onset = contact.onset;
            // Whoever stood beside the target, has evaded and is reached all the same, is lost (BP-EVADE-10). His victor fights
            // on with the target, and has no choice to make.
            let (caught, fought) = std::mem::take(&mut found.also)
                .into_iter()
                .partition::<Vec<_>, _>(|(id, _)| evaded.contains(id));
            found.also = fought;
            for (id, _) in caught {
                tell::<BlackPowder>(world, Event::Caught { unit: id, charger: found.unit });
                destroy(world, id, "BP-EVADE-10");
            }
            charge::make_contact(world, found, &turned);
        }
        Err(bar) => {
            let unit = contact.unit;
            tell::<BlackPowder>(world, Event::FellShort { unit, stop: Stop::ChargeFellShort(bar) });
            let end = Situation::of(world).unit(unit).pose();
            push_all::<BlackPowder>(world, charge::traverse(&contact, end));
        }
    }
}

/// The target has evaded: the charger completes its move as far as its order and its moves allow (BP-EVADE-08). It may catch
/// the evader, or come upon others if its order lets it (BP-EVADE-09); else it stays where its move ends (BP-EVADE-11).
pub(super) fn follow(world: &mut World, charge: ChargeInHand) {
    let ChargeInHand { contact, evaded, .. } = charge;
    let progress = {
        let situation = Situation::of(world);
        let target = (!contact.onset.anyone).then_some(contact.target);
        let moves = contact.onset.moves_left.saturating_add(1);
        march::carry_out(situation, &situation.unit(contact.unit), &[Step::Charge { target }], moves)
    };
    let mut way = contact.onset.way.clone();
    way.extend(progress.places.iter().map(|(pose, ..)| *pose));
    execution::settle(world, contact.unit, &progress);
    match progress.contact {
        Some(mut found) => {
            found.onset.way = way;
            if evaded.contains(&found.target) {
                return evade::catch(world, &found);
            }
            push_all::<BlackPowder>(world, [Task::Charge(ChargeTask::Contact(found))]);
        }
        None => {
            let crossing = Crossing { mover: contact.unit, way, asked: Vec::new() };
            push_all::<BlackPowder>(world, [Task::Shooting(ShootingTask::Traverse(crossing))]);
        }
    }
}
