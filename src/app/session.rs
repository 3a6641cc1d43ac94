//! The battle on the screen: who plays it, what has been said, what can be taken back.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use bevy::ecs::resource::Resource;

use crate::army::SideId;
use crate::battle::{Battle, Command, Refusal, Snapshot};
use crate::dice::Dice;
use crate::geometry::Pose;
use crate::record::{Save, SaveError, SaveHead, Seat};
use crate::rules::black_powder::act::Act;
use crate::rules::black_powder::decision::Decision;
use crate::rules::black_powder::event::Event;
use crate::rules::black_powder::situation::Situation;
use crate::rules::black_powder::{BlackPowder, refusal};
use crate::scenario::{Library, Source};
use crate::staff::Reason;
use crate::text::Words;

/// A number not given before.
fn next_revision() -> u64 {
    static GIVEN: AtomicU64 = AtomicU64::new(0);
    GIVEN.fetch_add(1, Ordering::Relaxed)
}

/// Where all units stand, by id.
fn places(battle: &Fight) -> Vec<Pose> {
    let situation = Situation::of(battle.world());
    situation.roster.unit_ids().map(|id| situation.unit(id).pose()).collect()
}

/// A battle of the rules.
pub type Fight = Battle<BlackPowder>;

/// How a line of the journal is set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineKind {
    /// A player turn begins.
    Turn,
    /// A phase begins.
    Phase,
    /// Something happened.
    Event,
}

/// One line of the journal: a sentence, and the reckoning behind it.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    /// The sentence.
    pub text: String,
    /// Each roll and number of it.
    pub details: Vec<String>,
    /// What the computer general was thinking who had it done; nothing where a person had.
    pub thoughts: Vec<String>,
    /// How it is set.
    pub kind: LineKind,
    /// The faces of the dice it tells of, if any.
    pub dice: Vec<u8>,
}

/// A point to which a player may go back: no die was thrown and no one else answered since.
struct Earlier {
    snapshot: Snapshot<BlackPowder>,
    lines: usize,
    commands: usize,
}

/// What came of a command.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Outcome {
    /// What happened, in order.
    pub events: Vec<Event>,
    /// Number of the first journal line that tells of it.
    pub first_line: usize,
}

/// The battle under way.
#[derive(Resource)]
pub struct Session {
    /// The battle.
    pub battle: Fight,
    /// Who plays each side.
    pub seats: [Seat; 2],
    /// Seed of the dice.
    pub seed: u64,
    /// What has happened, in words.
    pub journal: Vec<Line>,
    source: Source,
    commands: Vec<Command<Act>>,
    earlier: Vec<Earlier>,
    /// Changes with every command, and when one is taken back; no two battles share one.
    revision: u64,
}

impl Session {
    /// Opens a battle from the text of a scenario that has been found sound.
    pub fn new(
        setup: Arc<crate::rules::black_powder::setup::Setup>,
        source: Source,
        seats: [Seat; 2],
        seed: u64,
        words: &Words,
    ) -> Self {
        let mut session = Self::around(Battle::new(setup, Dice::new(seed)), source, seats, seed);
        let opening: Vec<Event> =
            session.battle.journal().iter().flat_map(|entry| entry.events.clone()).collect();
        let places = session.places();
        session.tell(words, &opening, &places);
        session
    }

    /// Nothing told yet of a battle.
    fn around(battle: Fight, source: Source, seats: [Seat; 2], seed: u64) -> Self {
        Self {
            battle,
            seats,
            seed,
            journal: Vec::new(),
            source,
            commands: Vec::new(),
            earlier: Vec::new(),
            revision: next_revision(),
        }
    }

    /// Takes up a saved battle.
    ///
    /// # Errors
    /// If the save is unsound.
    pub fn resume(file: &Path, library: &Library, words: &Words) -> Result<Self, SaveError> {
        // Where units stood before each command is part of what is told of it.
        let mut stood: Vec<Vec<Pose>> = Vec::new();
        let resumed = Save::resume(file, library, |battle| stood.push(places(battle)))?;
        let save = resumed.save;
        let source = Source::new(save.scenario.as_str(), &save.text);
        let mut session = Self::around(resumed.battle, source, save.head.seats, save.head.seed);
        let told: Vec<Vec<Event>> =
            session.battle.journal().iter().map(|entry| entry.events.clone()).collect();
        for (index, events) in told.iter().enumerate() {
            // The opening is told by where they stand after it, each command by where they stood before.
            let before = stood.get(index.saturating_sub(1)).map(Vec::as_slice).unwrap_or_default();
            session.tell(words, events, before);
        }
        session.commands = save.commands;
        Ok(session)
    }

    /// The battle as it is kept.
    pub fn save(&self) -> Save {
        let setup = self.battle.setup();
        Save {
            head: SaveHead {
                title: setup.title.clone(),
                turn: self.situation().turn.number,
                seats: self.seats,
                seed: self.seed,
            },
            scenario: self.source.name().to_owned(),
            text: self.source.text().to_owned(),
            commands: self.commands.clone(),
            snapshot: self.battle.snapshot(),
        }
    }

    /// The same battle from its beginning, with other dice.
    pub fn again(&self, seed: u64, words: &Words) -> Self {
        Self::new(Arc::clone(self.battle.setup()), self.source.clone(), self.seats, seed, words)
    }

    /// The battle to look at.
    pub fn situation(&self) -> Situation<'_> {
        Situation::of(self.battle.world())
    }

    /// A number that changes whenever the battle does, and is never that of another battle.
    pub fn revision(&self) -> u64 {
        self.revision
    }

    /// Who is asked, and what.
    pub fn asked(&self) -> Option<(SideId, &Decision)> {
        self.battle.pending().map(|pending| (pending.side, &pending.decision))
    }

    /// The side that is asked, if a person plays it.
    pub fn person_asked(&self) -> Option<SideId> {
        self.asked().map(|(side, _)| side).filter(|side| self.seat(*side).is_person())
    }

    /// Who plays a side.
    pub fn seat(&self, side: SideId) -> Seat {
        self.seats[side.index().min(1)]
    }

    /// Whether persons play both sides.
    pub fn is_hot_seat(&self) -> bool {
        self.seats.iter().all(|seat| seat.is_person())
    }

    /// Where all units stand, by id.
    fn places(&self) -> Vec<Pose> {
        places(&self.battle)
    }

    /// Why an act would be refused to whoever is asked, or nothing.
    pub fn judge(&self, act: &Act) -> Result<(), Refusal<refusal::Refusal>> {
        let side = self.asked().map_or(SideId(0), |(side, _)| side);
        self.battle.judge(&Command::new(side, act.clone()))
    }

    /// Gives a command.
    ///
    /// # Errors
    /// The refusal; nothing has changed then.
    pub fn submit(
        &mut self,
        command: Command<Act>,
        words: &Words,
    ) -> Result<Outcome, Refusal<refusal::Refusal>> {
        self.submit_with_reasons(command, &[], words)
    }

    /// Gives a command of a computer general, with what he was thinking.
    ///
    /// # Errors
    /// The refusal; nothing has changed then.
    pub fn submit_with_reasons(
        &mut self,
        command: Command<Act>,
        reasons: &[Reason],
        words: &Words,
    ) -> Result<Outcome, Refusal<refusal::Refusal>> {
        let before = self.places();
        let thoughts = self.thoughts(reasons, &before, words);
        let (side, person) = (command.by, self.seat(command.by).is_person());
        let snapshot = person.then(|| self.battle.snapshot());
        let events = self.battle.submit(command.clone())?.to_vec();
        let (lines, commands) = (self.journal.len(), self.commands.len());
        let same_side = self.asked().is_some_and(|(asked, _)| asked == side);
        if events.iter().any(Event::rolled) || !same_side {
            self.earlier.clear();
        } else if let Some(snapshot) = snapshot {
            self.earlier.push(Earlier { snapshot, lines, commands });
        }
        self.commands.push(command);
        self.revision = next_revision();
        self.tell(words, &events, &before);
        if let Some(first) = self.journal.get_mut(lines) {
            first.thoughts = thoughts;
        }
        Ok(Outcome { events, first_line: lines })
    }

    /// Reasons in words; that nothing more was worth doing need not be said.
    fn thoughts(&self, reasons: &[Reason], standing: &[Pose], words: &Words) -> Vec<String> {
        let setup = self.battle.setup();
        let speech = words.about(&setup.roster).standing(standing).on(setup.ground.table);
        reasons
            .iter()
            .filter(|reason| !matches!(reason, Reason::Done))
            .map(|reason| speech.thought(reason))
            .collect()
    }

    /// Whether the last command can be taken back.
    pub fn can_undo(&self) -> bool {
        !self.earlier.is_empty()
    }

    /// Takes the last command back, if no die was thrown since and no one else answered; whether it was.
    pub fn undo(&mut self) -> bool {
        let Some(earlier) = self.earlier.pop() else { return false };
        // A battle's own snapshot fits it.
        if self.battle.restore(&earlier.snapshot).is_err() {
            return false;
        }
        self.journal.truncate(earlier.lines);
        self.commands.truncate(earlier.commands);
        self.revision = next_revision();
        true
    }

    fn tell(&mut self, words: &Words, events: &[Event], before: &[Pose]) {
        let setup = Arc::clone(self.battle.setup());
        let speech = words.about(&setup.roster).standing(before).on(setup.ground.table);
        for event in events {
            let kind = match event {
                Event::TurnBegan { .. } => LineKind::Turn,
                Event::PhaseBegan(_) => LineKind::Phase,
                _ => LineKind::Event,
            };
            let dice = event.dice();
            let (text, details) = (speech.event(event), speech.details(event));
            self.journal.push(Line { text, details, thoughts: Vec::new(), kind, dice });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::trial::{of, play_on};
    use crate::staff::{General, Grade};

    fn folder(name: &str) -> std::path::PathBuf {
        let folder = std::env::temp_dir().join(format!("enfilade-session-{}-{name}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a writable temporary folder");
        folder
    }

    #[test]
    fn a_battle_taken_up_again_tells_the_same_story() {
        let mut session = of("first-blood", [Seat::Person, Seat::Computer(Grade::Recruit)]);
        for _ in 0..60 {
            play_on(&mut session);
        }
        assert!(session.journal.len() > 60, "something has happened");
        let file = folder("story").join("a.save");
        session.save().write(&file).expect("writable");
        let words = Words::new("en").expect("spoken");
        let resumed = Session::resume(&file, &Library::new(None), &words).expect("sound");
        assert_eq!(resumed.journal, session.journal);
        assert_eq!(resumed.battle.state_hash(), session.battle.state_hash());
        assert_eq!(resumed.save(), session.save());
        assert!(!resumed.can_undo());
        assert_ne!(resumed.revision(), session.revision(), "whoever has looked at the one looks again");
    }

    #[test]
    fn what_the_general_was_thinking_stands_with_what_came_of_it() {
        let mut session = of("first-blood", [Seat::Computer(Grade::Recruit); 2]);
        let words = Words::new("en").expect("spoken");
        let mut thought = 0;
        for _ in 0..80 {
            let Some(_) = session.asked() else { break };
            let mut general = General::new(Grade::Recruit, 3);
            let command = general.command(&session.battle);
            let reasons = general.reasons().to_vec();
            let outcome =
                session.submit_with_reasons(command, &reasons, &words).expect("generals obey the rules");
            let expected = reasons.iter().filter(|reason| !matches!(reason, Reason::Done)).count();
            if let Some(line) = session.journal.get(outcome.first_line) {
                assert_eq!(line.thoughts.len(), expected, "{reasons:?}");
                assert!(line.thoughts.iter().all(|thought| thought.ends_with('.')), "{:?}", line.thoughts);
                thought += expected;
            }
            let rest = session.journal.iter().skip(outcome.first_line + 1);
            assert!(rest.into_iter().all(|line| line.thoughts.is_empty()), "told once");
        }
        assert!(thought > 10, "generals think: {thought}");
        let mut person = of("first-blood", [Seat::Person, Seat::Person]);
        play_on(&mut person);
        assert!(person.journal.iter().all(|line| line.thoughts.is_empty()));
    }
}
