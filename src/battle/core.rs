//! The battle itself: one way in, one way to look.

use std::sync::{Arc, OnceLock};

use bevy::ecs::world::World;
use serde::{Deserialize, Serialize};

use super::snapshot::{Snapshot, SnapshotError};
use super::world::{Agenda, Outbox, Pending, Question};
use super::{Answer, Family};
use crate::army::SideId;
use crate::dice::Dice;

/// What a player says, and on whose behalf.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Command<A> {
    /// The side that speaks.
    pub by: SideId,
    /// The question it answers; a command for a question that is no longer pending is refused as stale.
    #[serde(default)]
    pub answers: Option<u32>,
    /// What it says.
    pub act: A,
}

impl<A> Command<A> {
    /// A command for whatever is pending.
    pub fn new(by: SideId, act: A) -> Self {
        Self { by, answers: None, act }
    }
}

/// Why a command was not accepted; the battle is as it was.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Refusal<R> {
    /// The battle has ended.
    BattleOver,
    /// It answers a question that is no longer the pending one.
    Stale {
        /// The question that it answers.
        answers: u32,
        /// The pending one.
        pending: Option<u32>,
    },
    /// The rules refuse it.
    Rule(R),
}

/// One accepted command and what came of it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Entry<A, E> {
    /// The command; none for the opening of the battle.
    pub command: Option<Command<A>>,
    /// What happened, in order.
    pub events: Vec<E>,
}

/// A battle under way. It owns its world; nothing outside can reach in but by [`submit`](Battle::submit).
pub struct Battle<F: Family> {
    world: World,
    setup: Arc<F::Setup>,
    /// Of the setup; computed once, for the first snapshot.
    fingerprint: OnceLock<u64>,
    journal: Vec<Entry<F::Act, F::Event>>,
    /// Whether events are kept; imagined battles drop them.
    keeps_journal: bool,
}

impl<F: Family> Battle<F> {
    /// Opens a battle and runs it to its first question.
    pub fn new(setup: Arc<F::Setup>, dice: Dice) -> Self {
        let (mut battle, first) = Self::muster(setup, dice);
        super::push_all::<F>(&mut battle.world, first);
        battle.advance();
        battle.close_entry(None);
        battle
    }

    /// A battle with its armies on the table, before anything has happened, and the tasks it begins with.
    fn muster(setup: Arc<F::Setup>, dice: Dice) -> (Self, Vec<F::Task>) {
        let mut world = World::new();
        super::prepare::<F>(&mut world);
        let first = F::open(&mut world, &setup, dice);
        let fingerprint = OnceLock::new();
        (Self { world, setup, fingerprint, journal: Vec::new(), keeps_journal: true }, first)
    }

    fn fingerprint(&self) -> u64 {
        *self.fingerprint.get_or_init(|| F::fingerprint(&self.setup))
    }

    /// Everything the battle started from.
    pub fn setup(&self) -> &Arc<F::Setup> {
        &self.setup
    }

    /// The world, to look at.
    pub fn world(&self) -> &World {
        &self.world
    }

    /// The question that the battle waits on; none once it has ended.
    pub fn pending(&self) -> Option<&Pending<F>> {
        self.world.resource::<Question<F>>().pending.as_ref()
    }

    /// How the battle ended, if it has.
    pub fn outcome(&self) -> Option<F::Outcome> {
        F::outcome(&self.world)
    }

    /// Accepted commands and their events, from the opening on.
    pub fn journal(&self) -> &[Entry<F::Act, F::Event>] {
        &self.journal
    }

    /// Whether a command would be accepted, and if not why. Changes nothing.
    pub fn judge(&self, command: &Command<F::Act>) -> Result<(), Refusal<F::Refusal>> {
        self.answer(command).map(|_| ())
    }

    fn answer(&self, command: &Command<F::Act>) -> Result<Answer<F::Task>, Refusal<F::Refusal>> {
        if self.outcome().is_some() {
            return Err(Refusal::BattleOver);
        }
        let pending = self.pending();
        if let Some(answers) = command.answers
            && pending.is_none_or(|pending| pending.number != answers)
        {
            return Err(Refusal::Stale { answers, pending: pending.map(|pending| pending.number) });
        }
        let mine = pending.filter(|pending| pending.side == command.by).map(|pending| &pending.decision);
        F::answer(&self.world, command.by, mine, &command.act).map_err(Refusal::Rule)
    }

    /// Gives a command. Refused, it changes nothing; accepted, the battle runs on to its next question, and the
    /// events of it are returned.
    pub fn submit(&mut self, command: Command<F::Act>) -> Result<&[F::Event], Refusal<F::Refusal>> {
        match self.answer(&command)? {
            Answer::Settles(tasks) => {
                self.world.resource_mut::<Question<F>>().pending = None;
                super::push_all::<F>(&mut self.world, tasks);
                self.advance();
            }
            Answer::Beside(tasks) => {
                for task in tasks {
                    F::run(&mut self.world, task);
                }
                if self.outcome().is_some() {
                    self.world.resource_mut::<Question<F>>().pending = None;
                    self.world.resource_mut::<Agenda<F>>().0.clear();
                }
            }
        }
        Ok(self.close_entry(Some(command)))
    }

    /// Runs tasks until a question is asked or the battle ends.
    fn advance(&mut self) {
        super::run_tasks::<F>(&mut self.world);
    }

    fn close_entry(&mut self, command: Option<Command<F::Act>>) -> &[F::Event] {
        let events = std::mem::take(&mut self.world.resource_mut::<Outbox<F>>().0);
        if !self.keeps_journal {
            self.journal.clear();
        }
        self.journal.push(Entry { command, events });
        self.journal.last().map_or(&[], |entry| &entry.events)
    }

    /// The whole battle as data.
    pub fn snapshot(&self) -> Snapshot<F> {
        let question = self.world.resource::<Question<F>>();
        Snapshot {
            version: Snapshot::<F>::VERSION,
            fingerprint: self.fingerprint(),
            state: F::capture(&self.world),
            dice: self.world.resource::<Dice>().clone(),
            agenda: self.world.resource::<Agenda<F>>().0.clone(),
            pending: question.pending.clone(),
            asked: question.asked,
        }
    }

    /// Puts the battle back to a snapshot of the same scenario and rules. On an error nothing has changed. The
    /// journal is not part of a snapshot and stays as it is.
    pub fn restore(&mut self, snapshot: &Snapshot<F>) -> Result<(), SnapshotError> {
        snapshot.check_fits(self.fingerprint())?;
        snapshot.check_ids(F::bounds(&self.setup))?;
        F::restore(&mut self.world, &snapshot.state).map_err(SnapshotError::Unfit)?;
        self.world.resource_mut::<Dice>().clone_from(&snapshot.dice);
        self.world.resource_mut::<Agenda<F>>().0.clone_from(&snapshot.agenda);
        let mut question = self.world.resource_mut::<Question<F>>();
        question.pending.clone_from(&snapshot.pending);
        question.asked = snapshot.asked;
        Ok(())
    }

    /// A second battle in the same state, with an empty journal.
    pub fn fork(&self) -> Self {
        let (mut fork, _) = Self::muster(Arc::clone(&self.setup), Dice::new(0));
        fork.fingerprint = OnceLock::from(self.fingerprint());
        fork.keeps_journal = false;
        // The snapshot is of this very setup, so it fits.
        let restored = fork.restore(&self.snapshot());
        debug_assert!(restored.is_ok(), "a battle's own snapshot fits it");
        fork
    }

    /// The battle as a side may imagine its course: hidden things removed, dice thrown from `seed`. The computer
    /// general looks ahead only through this, so that the real dice cannot leak into its commands.
    pub fn imagine(&self, _side: SideId, seed: u64) -> Self {
        let mut imagined = self.fork();
        imagined.reseed(seed);
        imagined
    }

    /// Brings a warm, pooled battle of the same setup to the state of another, with dice thrown from `seed`.
    pub fn imagine_again(&mut self, snapshot: &Snapshot<F>, seed: u64) -> Result<(), SnapshotError> {
        self.restore(snapshot)?;
        self.reseed(seed);
        Ok(())
    }

    fn reseed(&mut self, seed: u64) {
        let reseeded = self.world.resource::<Dice>().reseeded(seed);
        *self.world.resource_mut::<Dice>() = reseeded;
    }

    /// A number that two battles share only if they stand in the same state, dice and agenda included.
    pub fn state_hash(&self) -> u64 {
        self.snapshot().hash()
    }
}
