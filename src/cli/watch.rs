//! `watch`: a battle told in the terminal, turn by turn, with a picture of the field and the journal in words.

use std::io::Write;
use std::sync::Arc;
use std::time::Duration;

use super::conduct::{Fight, Generals, MOST_ANSWERS, open};
use super::failure::Failure;
use super::options::{Cli, Speed, WatchOptions};
use super::{Ending, picture};
use crate::geometry::Pose;
use crate::rules::black_powder::event::Event;
use crate::rules::black_powder::setup::Setup;
use crate::rules::black_powder::situation::Situation;
use crate::text::Words;

/// Watches a battle.
pub(super) fn watch(
    cli: &Cli,
    words: &Words,
    options: &WatchOptions,
    out: &mut impl Write,
    (live, width): (bool, usize),
) -> Result<Ending, Failure> {
    let setup = cli.setup(&options.scenario)?;
    tell(words, &setup, options.seed, pause(options.speed, live), width, out)
}

/// How long to wait after each line. A pipe never waits unless it is asked to.
pub(super) fn pause(speed: Option<Speed>, live: bool) -> Duration {
    match speed {
        Some(Speed::Slow) => Duration::from_millis(1000),
        Some(Speed::Normal) => Duration::from_millis(160),
        Some(Speed::Fast) => Duration::from_millis(33),
        Some(Speed::Instant) => Duration::ZERO,
        None if live => Duration::from_millis(60),
        None => Duration::ZERO,
    }
}

/// Where all units stand, by id.
pub(super) fn places(battle: &Fight) -> Vec<Pose> {
    let situation = Situation::of(battle.world());
    situation.roster.unit_ids().map(|id| situation.unit(id).pose()).collect()
}

/// Fights a battle and tells it line by line, with a picture no wider than `width` columns.
pub(super) fn tell(
    words: &Words,
    setup: &Arc<Setup>,
    seed: u64,
    pause: Duration,
    width: usize,
    out: &mut impl Write,
) -> Result<Ending, Failure> {
    let mut battle = open(setup, seed);
    let mut generals = Generals::new(seed);
    let mut teller = Teller { words, pause, width, out };
    let title = setup.title.in_language(words.language());
    teller.line(&words.battle_heading(title, seed))?;
    for line in picture::legend(words, Situation::of(battle.world()), width) {
        teller.line(&line)?;
    }
    let mut before = places(&battle);
    let opening: Vec<Event> = battle.journal().iter().flat_map(|entry| entry.events.clone()).collect();
    teller.events(&battle, &opening, &before)?;
    for _ in 0..MOST_ANSWERS {
        let Some(command) = generals.command(&battle) else { break };
        before.clone_from(&places(&battle));
        let events = match battle.submit(command) {
            Ok(events) => events.to_vec(),
            Err(refusal) => return Err(Failure::Told(words.about(&setup.roster).refusal(&refusal))),
        };
        teller.events(&battle, &events, &before)?;
    }
    teller.ending(&battle)
}

struct Teller<'a, W: Write> {
    words: &'a Words,
    pause: Duration,
    width: usize,
    out: &'a mut W,
}

impl<W: Write> Teller<'_, W> {
    fn line(&mut self, line: &str) -> Result<(), Failure> {
        writeln!(self.out, "{line}")?;
        if !self.pause.is_zero() {
            self.out.flush()?;
            std::thread::sleep(self.pause);
        }
        Ok(())
    }

    fn events(&mut self, battle: &Fight, events: &[Event], before: &[Pose]) -> Result<(), Failure> {
        let situation = Situation::of(battle.world());
        for event in events {
            let speech = self.words.about(situation.roster).standing(before).on(situation.ground.table);
            match event {
                Event::TurnBegan { .. } => {
                    self.line("")?;
                    for row in picture::picture(situation, self.width) {
                        writeln!(self.out, "{row}")?;
                    }
                    writeln!(self.out)?;
                    self.line(&speech.event(event))?;
                }
                Event::PhaseBegan(_) => self.line(&format!(" {}", speech.event(event)))?,
                _ => {
                    self.line(&format!("  {}", speech.event(event)))?;
                    for detail in speech.details(event) {
                        self.line(&format!("      {detail}"))?;
                    }
                }
            }
        }
        Ok(())
    }

    fn ending(&mut self, battle: &Fight) -> Result<Ending, Failure> {
        let situation = Situation::of(battle.world());
        let speech = self.words.about(situation.roster);
        self.line("")?;
        for row in picture::picture(situation, self.width) {
            writeln!(self.out, "{row}")?;
        }
        self.line("")?;
        for line in speech.report(situation) {
            writeln!(self.out, "{line}")?;
        }
        self.line("")?;
        match battle.outcome() {
            Some(outcome) => {
                self.line(&speech.outcome(&outcome))?;
                Ok(Ending::Fine)
            }
            None => Err(Failure::Told(self.words.battle_without_end(MOST_ANSWERS))),
        }
    }
}
