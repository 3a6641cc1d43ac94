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
#[serde(bound = "")]
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
pub fn push_all<F: Family>(
    world: &mut World,
    tasks: impl IntoIterator<Item = F::Task, IntoIter: DoubleEndedIterator>,
) {
    world.resource_mut::<Agenda<F>>().0.extend(tasks.into_iter().rev());
}

/// The task that is done next, to look at: what a pending question rests on.
pub fn next_task<F: Family>(world: &World) -> Option<&F::Task> {
    world.resource::<Agenda<F>>().0.last()
}

/// Takes the task that is done next off the agenda: an answer that changes it puts it back changed.
pub fn take_next<F: Family>(world: &mut World) -> Option<F::Task> {
    world.resource_mut::<Agenda<F>>().0.pop()
}

/// Asks a side a question; the battle waits for its answer before the next task.
pub fn ask<F: Family>(world: &mut World, side: SideId, decision: F::Decision) {
    let mut question = world.resource_mut::<Question<F>>();
    debug_assert!(question.pending.is_none(), "one question at a time");
    question.asked += 1;
    let number = question.asked;
    question.pending = Some(Pending { number, side, decision });
}

/// Puts into an empty world what every battle keeps in it.
pub(crate) fn prepare<F: Family>(world: &mut World) {
    world.insert_resource(Question::<F> { pending: None, asked: 0 });
    world.insert_resource(Outbox::<F>(Vec::new()));
    world.insert_resource(Agenda::<F>(Vec::new()));
}

/// Runs tasks until a question is asked, the battle ends, or none is left.
pub(crate) fn run_tasks<F: Family>(world: &mut World) {
    loop {
        if F::outcome(world).is_some() {
            world.resource_mut::<Agenda<F>>().0.clear();
            world.resource_mut::<Question<F>>().pending = None;
            return;
        }
        if world.resource::<Question<F>>().pending.is_some() {
            return;
        }
        let Some(task) = world.resource_mut::<Agenda<F>>().0.pop() else { return };
        F::run(world, task);
    }
}

/// For tests of single tasks: runs what is on the agenda and returns the events.
#[cfg(test)]
pub(crate) fn run_out<F: Family>(world: &mut World) -> Vec<F::Event> {
    run_tasks::<F>(world);
    std::mem::take(&mut world.resource_mut::<Outbox<F>>().0)
}

/// For tests of single tasks: the pending question.
#[cfg(test)]
pub(crate) fn question<F: Family>(world: &World) -> Option<Pending<F>> {
    world.resource::<Question<F>>().pending.clone()
}

/// For tests of single tasks: the side asked answers the pending question, and the tasks of the answer run out.
#[cfg(test)]
pub(crate) fn reply<F: Family>(world: &mut World, act: &F::Act) -> Result<Vec<F::Event>, F::Refusal> {
    let pending = question::<F>(world).expect("a question is pending");
    match F::answer(world, pending.side, Some(&pending.decision), act)? {
        super::Answer::Settles(tasks) => {
            world.resource_mut::<Question<F>>().pending = None;
            push_all::<F>(world, tasks);
        }
        super::Answer::Beside(tasks) => tasks.into_iter().for_each(|task| F::run(world, task)),
    }
    Ok(run_out::<F>(world))
}
