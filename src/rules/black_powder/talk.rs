//! What is said beside the game: giving up, offers, standing instructions. It needs no question to be pending.

use bevy::ecs::system::In;
use bevy::ecs::world::World;

use super::BlackPowder;
use super::act::{Act, Standing, Whom};
use super::event::{EndCause, Event};
use super::refusal::{Reason, Refusal};
use super::situation::{Situation, StandingInstructions, Talk};
use super::task::TalkTask;
use super::victory;
use crate::army::{BrigadeId, SideId, UnitId};
use crate::battle::tell;

/// Judges talk; none if the act belongs to the game itself.
pub fn judge(situation: Situation<'_>, by: SideId, act: &Act) -> Option<Result<TalkTask, Refusal>> {
    let talk = situation.world().resource::<Talk>();
    let refuse = |reason| Err(Refusal::new("BP-VICTORY-16", reason));
    let offer_to_answer = [talk.draw, talk.end].contains(&Some(by.enemy()));
    Some(match act {
        Act::Concede => Ok(TalkTask::Concede(by)),
        Act::OfferDraw if talk.draw.is_some() => refuse(Reason::OfferStands),
        Act::OfferDraw => Ok(TalkTask::OfferDraw(by)),
        Act::OfferEnd if talk.end.is_some() || talk.ends_this_turn => refuse(Reason::OfferStands),
        Act::OfferEnd => Ok(TalkTask::OfferEnd(by)),
        Act::Accept | Act::Decline if !offer_to_answer => refuse(Reason::NoOffer),
        Act::Accept => Ok(TalkTask::Accept(by)),
        Act::Decline => Ok(TalkTask::Decline(by)),
        Act::Instruct { matter, brigade, unit, instruction } => {
            judge_instruction(situation, by, *brigade, *unit, *instruction).map(|whom| TalkTask::Instruct {
                side: by,
                matter: *matter,
                whom,
                instruction: *instruction,
            })
        }
        _ => return None,
    })
}

fn judge_instruction(
    situation: Situation<'_>,
    by: SideId,
    brigade: Option<BrigadeId>,
    unit: Option<UnitId>,
    instruction: Standing,
) -> Result<Whom, Refusal> {
    let refuse = |reason| Err(Refusal::new("BP-CLOSING-12", reason));
    if let Standing::IfChanceExceeds(share) = instruction
        && !(0.0..=1.0).contains(&share)
    {
        return refuse(Reason::NotANumber);
    }
    match (unit.map(|id| (id, situation.find(id))), brigade) {
        (Some((id, None)), _) => refuse(Reason::UnknownUnit(id)),
        (Some((id, Some(unit))), _) if unit.side != by => refuse(Reason::EnemyUnit(id)),
        (Some((id, Some(_))), _) => Ok(Whom::Unit(id)),
        (None, Some(id)) => match situation.roster.brigade(id) {
            Some(brigade) if brigade.side == by => Ok(Whom::Brigade(id)),
            _ => refuse(Reason::NotOwnBrigade(id)),
        },
        (None, None) => Ok(Whom::Side(by)),
    }
}

/// The system of talk.
pub fn run(In(task): In<TalkTask>, world: &mut World) {
    match task {
        TalkTask::Concede(side) => {
            tell::<BlackPowder>(world, Event::Conceded(side));
            victory::end(world, Some(side.enemy()), EndCause::Conceded);
        }
        TalkTask::OfferDraw(side) => {
            world.resource_mut::<Talk>().draw = Some(side);
            tell::<BlackPowder>(world, Event::DrawOffered(side));
        }
        TalkTask::OfferEnd(side) => {
            world.resource_mut::<Talk>().end = Some(side);
            tell::<BlackPowder>(world, Event::EndOffered(side));
        }
        TalkTask::Accept(side) => {
            tell::<BlackPowder>(world, Event::Accepted(side));
            // A draw ends the battle at once, so it goes before a proposal to stop at the end of the turn.
            if world.resource::<Talk>().draw == Some(side.enemy()) {
                victory::end(world, None, EndCause::AgreedDraw);
            } else {
                let mut talk = world.resource_mut::<Talk>();
                talk.end = None;
                talk.ends_this_turn = true;
            }
        }
        TalkTask::Decline(side) => {
            let mut talk = world.resource_mut::<Talk>();
            talk.draw = talk.draw.filter(|by| *by == side);
            talk.end = talk.end.filter(|by| *by == side);
            tell::<BlackPowder>(world, Event::Declined(side));
        }
        TalkTask::Instruct { side: _, matter, whom, instruction } => {
            world.resource_mut::<StandingInstructions>().give(matter, whom, instruction);
            tell::<BlackPowder>(world, Event::Instructed { matter, whom, instruction });
        }
    }
}
