//! `run`: commands from a file, and what comes of each. With the scenario, the file and the dice, any situation can
//! be brought about again.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Write};
use std::sync::Arc;

use serde::Serialize;

use super::Ending;
use super::commands::{self, Fault, Line, Lines, Said, Slip};
use super::conduct::{Fight, Generals};
use super::failure::Failure;
use super::options::{Cli, RunOptions};
use super::watch::places;
use crate::army::{SideId, with_keys};
use crate::battle::{Battle, Command, Pending, Refusal};
use crate::dice::Dice;
use crate::geometry::Pose;
use crate::rules::black_powder::BlackPowder;
use crate::rules::black_powder::act::Act;
use crate::rules::black_powder::event::{Event, Outcome};
use crate::rules::black_powder::setup::Setup;
use crate::rules::black_powder::situation::Situation;
use crate::rules::black_powder::{legal, refusal};
use crate::scenario::nearest_name;
use crate::text::Words;

/// The most legal answers shown in words; JSON lists all.
const MOST_SHOWN: usize = 40;

/// Carries out a file of commands. Refused if any of them was.
pub(super) fn run(
    cli: &Cli,
    words: &Words,
    options: &RunOptions,
    out: &mut impl Write,
) -> Result<Ending, Failure> {
    let setup = cli.setup(&options.scenario)?;
    let input: Box<dyn BufRead> = if options.commands == "-" {
        Box::new(io::stdin().lock())
    } else {
        if std::fs::metadata(&options.commands).is_ok_and(|file| file.is_dir()) {
            return Err(Failure::Told(words.commands_not_a_file(&options.commands)));
        }
        let file = File::open(&options.commands)
            .map_err(|error| Failure::Told(words.file_unreadable(&options.commands, &error.to_string())))?;
        Box::new(BufReader::new(file))
    };
    let dice = if options.dice.is_empty() {
        Dice::new(options.seed)
    } else {
        Dice::scripted(options.seed, options.dice.iter().copied())
            .map_err(|error| Failure::Usage(error.to_string()))?
    };
    with_keys(Arc::clone(&setup.roster.keys), || {
        let mut session = Session {
            words,
            battle: Battle::new(Arc::clone(&setup), dice),
            setup: &setup,
            generals: Generals::new(options.seed),
            seed: options.seed,
            json: options.json,
            told_ran_out: false,
            refused: false,
            out,
        };
        session.opening()?;
        session.carry_out(&options.commands, input)
    })
}

/// One line of `--json`.
#[derive(Serialize)]
struct Told<'a> {
    /// Line of the command file; none for the opening of the battle.
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    command: Option<&'a Command<Act>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    events: Option<&'a [Event]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    refusal: Option<&'a Why>,
    /// The same in words.
    words: Vec<String>,
    pending: Option<&'a Pending<BlackPowder>>,
    legal: Vec<Act>,
    #[serde(skip_serializing_if = "Option::is_none")]
    outcome: Option<Outcome>,
    /// Given dice that are still to come.
    dice_left: usize,
    /// Whether the given dice have run out, so that others were thrown.
    dice_ran_out: bool,
}

/// Why a command was refused.
#[derive(Serialize)]
#[serde(untagged)]
enum Why {
    /// By the battle.
    Battle(Refusal<refusal::Refusal>),
    /// Because it names somebody whom the scenario does not have.
    Stranger {
        #[serde(rename = "Unknown")]
        unknown: Stranger,
    },
}

/// A key that the scenario does not have, and where it stands.
#[derive(Serialize)]
struct Stranger {
    /// Unit, commander, brigade or side.
    kind: String,
    key: String,
    /// The key probably meant.
    #[serde(skip_serializing_if = "Option::is_none")]
    near: Option<String>,
    /// Column in characters, from 1.
    column: usize,
}

/// The longest command shown as it is written, in characters.
const LONGEST_ECHO: usize = 300;

struct Session<'a, W: Write> {
    words: &'a Words,
    battle: Fight,
    setup: &'a Setup,
    generals: Generals,
    seed: u64,
    json: bool,
    told_ran_out: bool,
    refused: bool,
    out: &'a mut W,
}

impl<W: Write> Session<'_, W> {
    fn opening(&mut self) -> Result<(), Failure> {
        let events: Vec<Event> =
            self.battle.journal().iter().flat_map(|entry| entry.events.clone()).collect();
        let places = places(&self.battle);
        if !self.json {
            let title = self.setup.title.in_language(self.words.language());
            writeln!(self.out, "{}", self.words.battle_heading(title, self.seed))?;
        }
        self.tell(None, None, Ok(&events), &places)
    }

    fn carry_out(&mut self, file: &str, input: Box<dyn BufRead>) -> Result<Ending, Failure> {
        let mut lines = Lines::new(input);
        loop {
            // Whoever types commands wants to see what came of the last one.
            self.out.flush()?;
            let line = match lines.next() {
                Ok(Some(line)) => line,
                Ok(None) => break,
                Err(error) => return Err(self.slip(file, lines.number(), 1, &error.to_string(), "")),
            };
            match commands::read(&line) {
                Ok(Line::Nothing) => {}
                Ok(Line::Auto(times)) => {
                    for _ in 0..times {
                        let Some(command) = self.generals.command(&self.battle) else { break };
                        self.submit(lines.number(), command)?;
                    }
                }
                Ok(Line::Say(said)) => {
                    let command = self.command(*said);
                    self.submit(lines.number(), command)?;
                }
                Err(Slip { column, what: Fault::UnknownKey { kind, key } }) => {
                    self.stranger(lines.number(), column, kind, key, &line)?;
                }
                Err(slip) => {
                    let what = self.fault(&slip.what);
                    return Err(self.slip(file, lines.number(), slip.column, &what, &line));
                }
            }
        }
        Ok(if self.refused { Ending::Refused } else { Ending::Fine })
    }

    fn slip(&self, file: &str, line: usize, column: usize, what: &str, written: &str) -> Failure {
        let mut told = self.words.command_slip(file, line, column, what);
        for shown in excerpt(written, column) {
            told.push_str("\n    ");
            told.push_str(&shown);
        }
        Failure::Told(told)
    }

    fn fault(&self, fault: &Fault) -> String {
        match fault {
            Fault::NoSuchName { name, allowed } => {
                let near = nearest_name(name, allowed.iter().map(String::as_str));
                self.words.no_such_name(name, near, allowed)
            }
            Fault::Missing(field) => self.words.field_missing(field),
            Fault::Expected(what) => self.words.expected(*what),
            Fault::Told(told) => told.clone(),
            Fault::UnknownKey { kind, key } => {
                self.words.about(&self.setup.roster).unknown_key(kind, key, None)
            }
        }
    }

    /// Refuses a command that names somebody whom the scenario does not have.
    fn stranger(
        &mut self,
        line: usize,
        column: usize,
        kind: String,
        key: String,
        written: &str,
    ) -> Result<(), Failure> {
        let keys = &self.setup.roster.keys;
        let known = match kind.as_str() {
            "side" => &keys.sides,
            "commander" => &keys.commanders,
            "brigade" => &keys.brigades,
            _ => &keys.units,
        };
        let near = nearest_name(&key, known.iter().map(String::as_str)).map(str::to_owned);
        self.refused = true;
        let places = places(&self.battle);
        if !self.json {
            writeln!(self.out)?;
            writeln!(self.out, "{line}> {}", shortened(&visible(written.trim())))?;
        }
        let why = Why::Stranger { unknown: Stranger { kind, key, near, column } };
        self.tell(Some(line), None, Err(&why), &places)
    }

    /// A command without a side is the answer of whoever is asked.
    fn command(&self, said: Said) -> Command<Act> {
        let asked = self.battle.pending().map_or(SideId(0), |pending| pending.side);
        Command { by: said.by.unwrap_or(asked), answers: said.answers, act: said.act }
    }

    fn submit(&mut self, line: usize, command: Command<Act>) -> Result<(), Failure> {
        let places = places(&self.battle);
        let result = self.battle.submit(command.clone()).map(<[Event]>::to_vec).map_err(Why::Battle);
        self.refused |= result.is_err();
        self.tell(Some(line), Some(&command), result.as_deref(), &places)
    }

    /// Tells what came of a command, and what is asked now.
    fn tell(
        &mut self,
        line: Option<usize>,
        command: Option<&Command<Act>>,
        result: Result<&[Event], &Why>,
        before: &[Pose],
    ) -> Result<(), Failure> {
        let situation = Situation::of(self.battle.world());
        let speech = self.words.about(situation.roster).standing(before).on(situation.ground.table);
        let now = places(&self.battle);
        let asking = self.words.about(situation.roster).standing(&now);
        let dice = self.battle.world().resource::<Dice>();
        let reason = |why: &Why| match why {
            Why::Battle(refusal) => speech.refusal(refusal),
            Why::Stranger { unknown: Stranger { kind, key, near, column } } => {
                let reason = speech.unknown_key(kind, &visible(key), near.as_deref());
                match line {
                    Some(line) => format!("{reason} [{}]", self.words.at_place(line, *column)),
                    None => reason,
                }
            }
        };
        let pending = self.battle.pending();
        let legal = pending.map_or_else(Vec::new, |pending| legal::listed(situation, pending));
        if self.json {
            let told = Told {
                line,
                command,
                events: result.ok(),
                refusal: result.err(),
                words: match result {
                    Ok(events) => events.iter().map(|event| speech.event(event)).collect(),
                    Err(why) => vec![reason(why)],
                },
                pending,
                legal,
                outcome: self.battle.outcome(),
                dice_left: dice.script_left(),
                dice_ran_out: dice.script_ran_out(),
            };
            let told = serde_json::to_string(&told).map_err(|error| Failure::Told(error.to_string()))?;
            writeln!(self.out, "{told}")?;
            return Ok(());
        }
        if let (Some(line), Some(command)) = (line, command) {
            writeln!(self.out)?;
            writeln!(self.out, "{line}> {}", shortened(&commands::write(&command.act)))?;
            writeln!(
                self.out,
                "   {}",
                self.words.said(&speech.side_name(command.by), &speech.act(&command.act))
            )?;
        }
        match result {
            Ok(events) => {
                for event in events {
                    writeln!(self.out, "   {}", speech.event(event))?;
                    for detail in speech.details(event) {
                        writeln!(self.out, "       {detail}")?;
                    }
                }
            }
            Err(why) => writeln!(self.out, "   {}", self.words.refused(&reason(why)))?,
        }
        if dice.script_ran_out() && !self.told_ran_out {
            self.told_ran_out = true;
            writeln!(self.out, "   {}", self.words.dice_ran_out(self.seed))?;
        }
        if let Some(pending) = pending {
            writeln!(self.out, "?  {}", asking.question(pending.side, &pending.decision))?;
            for opening in asking.openings(&legal::openings(situation, pending.side, &pending.decision)) {
                writeln!(self.out, "     {opening}")?;
            }
            for act in legal.iter().take(MOST_SHOWN) {
                writeln!(self.out, "     {}", self.words.answer(&commands::write(act), &asking.act(act)))?;
            }
            if let Some(more) = legal.len().checked_sub(MOST_SHOWN).filter(|more| *more > 0) {
                writeln!(self.out, "     {}", self.words.more_answers(more))?;
            }
        }
        Ok(())
    }
}

/// A command as it is shown, however long it is.
fn shortened(written: &str) -> String {
    match written.char_indices().nth(LONGEST_ECHO) {
        Some((end, _)) => format!("{} …", &written[..end]),
        None => written.to_owned(),
    }
}

/// A line that may be shown on a terminal.
fn visible(line: &str) -> String {
    line.chars().map(|c| if c.is_control() { ' ' } else { c }).collect()
}

/// The neighbourhood of a column (from 1) of a line, and a mark under it; nothing of an empty line.
fn excerpt(line: &str, column: usize) -> Vec<String> {
    /// Characters shown before the mark, and all together.
    const BEFORE: usize = 50;
    const WIDEST: usize = 92;
    if line.is_empty() {
        return Vec::new();
    }
    let at = column.saturating_sub(1);
    let from = at.saturating_sub(BEFORE);
    let shown: String = visible(line).chars().skip(from).take(WIDEST).collect();
    vec![shown, format!("{}^", " ".repeat(at - from))]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slip_is_shown_with_a_mark_beneath() {
        assert_eq!(excerpt("GoFrist(true)", 1), ["GoFrist(true)", "^"]);
        assert_eq!(excerpt("a\tbö c", 5), ["a bö c", "    ^"]);
        assert!(excerpt("", 1).is_empty());
        let long = format!("{}X{}", "-".repeat(500), "-".repeat(500));
        let shown = excerpt(&long, 501);
        assert_eq!(shown[0].chars().nth(shown[1].chars().count() - 1), Some('X'), "{shown:?}");
        assert!(shown[0].chars().count() < 100);
    }

    #[test]
    fn a_long_command_is_cut_short() {
        assert_eq!(shortened("EndCommand"), "EndCommand");
        assert_eq!(shortened(&"é".repeat(1000)).chars().count(), LONGEST_ECHO + 2);
    }
}
