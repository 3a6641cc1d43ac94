//! What the battle keeps in its world beside the family's own components.

use bevy::ecs::resource::Resource;
use bevy::ecs::world::World;
use serde::{Deserialize, Serialize};

use super::Family;
use crate::army::SideId;

/// The agenda: a stack of tasks; the last is done next.
#[derive(Resource, Clone, Debug, PartialEq)]
pub struct Agenda<F: Family>(pub(super) Vec<F::Task>);

/// The question that the battle waits on.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Pending<F: Family> {
    /// Which question it is; a command may name it, and is stale if another is pending.
    pub number: u32,
    /// The side that must answer.
    pub side: SideId,
    /// The question.
    pub decision: F::Decision,
}

/// The pending question, and how many have been asked.
#[derive(Resource, Clone, Debug, PartialEq)]
pub(super) struct Question<F: Family> {
    pub(super) pending: Option<Pending<F>>,
    pub(super) asked: u32,
}

/// Events of the command in hand, in order.
#[derive(Resource, Clone, Debug, PartialEq)]
pub struct Outbox<F: Family>(pub(super) Vec<F::Event>);

/// Records that something happened.
pub fn tell<F: Family>(world: &mut World, event: F::Event) {
    world.resource_mut::<Outbox<F>>().0.push(event);
}

/// Puts tasks on the agenda so that the first of them is done next.
pub fn push_all<F: Family>(world: &mut World, tasks: impl IntoIterator<Item = F::Task, IntoIter: DoubleEndedIterator>) {
    world.resource_mut::<Agenda<F>>().0.extend(tasks.into_iter().rev());
}

/// Asks a side a question; the battle waits for its answer before the next task.
pub fn ask<F: Family>(world: &mut World, side: SideId, decision: F::Decision) {
    let mut question = world.resource_mut::<Question<F>>();
    debug_assert!(question.pending.is_none(), "one question at a time");
    question.asked += 1;
    let number = question.asked;
    question.pending = Some(Pending { number, side, decision });
}
