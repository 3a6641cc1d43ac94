//! What the command line says beside the battle itself.

use super::{Speech, Words, count, text};
use crate::army::{SideId, UnitId};
use crate::rules::black_powder::event::EndCause;
use crate::rules::black_powder::legal::Openings;
use crate::scenario::Summary;

/// Counts of this room are never beyond what a message can hold.
fn number(value: usize) -> super::Value {
    count(i64::try_from(value).unwrap_or(i64::MAX))
}

/// A seed is shown digit by digit, never rounded.
fn seed(value: u64) -> super::Value {
    text(value.to_string())
}

impl Words {
    /// The heading of a battle told: its title and the seed of its dice.
    pub fn battle_heading(&self, title: &str, dice: u64) -> String {
        self.say("cli-battle-heading", [("title", text(title)), ("seed", seed(dice))])
    }

    /// A battle was given up because it would not end.
    pub fn battle_without_end(&self, answers: usize) -> String {
        self.say("cli-battle-without-end", [("answers", number(answers))])
    }

    /// A game of many was given up because it would not end.
    pub fn game_without_end(&self, game: u32, dice: u64, answers: usize) -> String {
        let args = [("game", count(game)), ("seed", seed(dice)), ("answers", number(answers))];
        self.say("cli-game-without-end", args)
    }

    /// What letters and marks on a picture mean.
    pub fn legend_of_marks(&self) -> String {
        self.say("cli-legend-of-marks", [])
    }

    /// A file of commands that is a folder.
    pub fn commands_not_a_file(&self, file: &str) -> String {
        self.say("cli-commands-not-a-file", [("file", text(file))])
    }

    /// A data directory that is not there.
    pub fn no_data(&self, folder: &str) -> String {
        self.say("cli-no-data", [("folder", text(folder))])
    }

    /// A name that stands for nothing where it stands, and the one probably meant, or those allowed.
    pub fn no_such_name(&self, name: &str, near: Option<&str>, allowed: &[String]) -> String {
        match near {
            Some(near) => self.say("cli-no-such-name-near", [("name", text(name)), ("near", text(near))]),
            None => {
                let allowed = text(self.list(allowed));
                self.say("cli-no-such-name", [("name", text(name)), ("allowed", allowed)])
            }
        }
    }

    /// A field that must be there.
    pub fn field_missing(&self, name: &str) -> String {
        self.say("cli-field-missing", [("name", text(name))])
    }

    /// What should stand at a place of a command.
    pub fn expected(&self, what: Expected) -> String {
        let what = match what {
            Expected::TrueOrFalse => "cli-expected-true-or-false",
            Expected::Number => "cli-expected-number",
            Expected::WholeNumber => "cli-expected-whole-number",
            Expected::Text => "cli-expected-text",
            Expected::List => "cli-expected-list",
            Expected::Record => "cli-expected-record",
        };
        let what = text(self.say(what, []));
        self.say("cli-expected", [("what", what)])
    }

    /// A place in a command file.
    pub fn at_place(&self, line: usize, column: usize) -> String {
        self.say("cli-at-place", [("line", number(line)), ("column", number(column))])
    }

    /// The signs of the ground in a picture of letters.
    pub fn legend_of_ground(&self) -> String {
        self.say("cli-legend-of-ground", [])
    }

    /// What a player has said.
    pub fn said(&self, side: &str, act: &str) -> String {
        self.say("cli-said", [("side", text(side)), ("act", text(act))])
    }

    /// That a command was refused, and why.
    pub fn refused(&self, refusal: &str) -> String {
        self.say("cli-refused", [("refusal", text(refusal))])
    }

    /// A possible answer: as it is written, and in words.
    pub fn answer(&self, written: &str, act: &str) -> String {
        self.say("cli-answer", [("written", text(written)), ("act", text(act))])
    }

    /// How many answers more there are.
    pub fn more_answers(&self, more: usize) -> String {
        self.say("cli-more-answers", [("more", number(more))])
    }

    /// The given dice have run out.
    pub fn dice_ran_out(&self, dice: u64) -> String {
        self.say("cli-dice-ran-out", [("seed", seed(dice))])
    }

    /// A file cannot be read.
    pub fn file_unreadable(&self, file: &str, problem: &str) -> String {
        self.say("cli-file-unreadable", [("file", text(file)), ("problem", text(problem))])
    }

    /// What is wrong with a line of a command file, and where (line and column from 1).
    pub fn command_slip(&self, file: &str, line: usize, column: usize, problem: &str) -> String {
        self.say(
            "cli-command-slip",
            [
                ("file", text(file)),
                ("line", number(line)),
                ("column", number(column)),
                ("problem", text(problem)),
            ],
        )
    }

    /// How many problems a file has.
    pub fn problems(&self, file: &str, problems: usize) -> String {
        self.say("cli-problems", [("file", text(file)), ("number", number(problems))])
    }

    /// What a good file holds, line by line.
    pub fn summary(&self, file: &str, summary: &Summary) -> Vec<String> {
        let language = self.language();
        match summary {
            Summary::Scenario {
                key: _,
                title,
                ruleset,
                table,
                sides,
                features,
                turn_limit,
                fingerprint,
                setup,
            } => {
                let mut lines = vec![self.say(
                    "cli-check-scenario",
                    [
                        ("file", text(file)),
                        ("title", text(title.in_language(language))),
                        ("ruleset", text(ruleset.as_str())),
                        ("width", text(self.inches(table.0))),
                        ("depth", text(self.inches(table.1))),
                        ("features", number(*features)),
                        ("turns", count(turn_limit.unwrap_or(0))),
                        ("fingerprint", text(format!("{fingerprint:016x}"))),
                    ],
                )];
                lines.extend(sides.iter().map(|side| {
                    self.say(
                        "cli-check-side",
                        [
                            ("side", text(side.name.in_language(language))),
                            ("brigades", number(side.brigades)),
                            ("units", number(side.units)),
                            ("awaited", number(side.awaited)),
                        ],
                    )
                }));
                let terms = self.about(&setup.roster).briefing(setup).into_iter();
                lines.extend(terms.map(|term| self.say("cli-check-term", [("term", text(term))])));
                lines
            }
            Summary::Ruleset { key, title, revision, parent, changes } => {
                let args = [
                    ("file", text(file)),
                    ("title", text(title.in_language(language))),
                    ("key", text(key.as_str())),
                    ("revision", count(*revision)),
                ];
                let mut lines = match parent {
                    None => vec![self.say("cli-check-ruleset", args)],
                    Some(parent) => {
                        let [file, title, key, revision] = args;
                        let args = [file, title, key, revision, ("parent", text(parent.as_str()))];
                        vec![self.say("cli-check-patch", args)]
                    }
                };
                lines.extend(changes.iter().map(|change| {
                    let (path, was, is) =
                        (text(change.path.as_str()), text(change.was.as_str()), text(change.is.as_str()));
                    self.say("cli-check-change", [("path", path), ("was", was), ("is", is)])
                }));
                lines
            }
        }
    }

    /// The word before a bar of progress.
    pub fn progress(&self) -> String {
        self.say("cli-progress", [])
    }

    /// The heading of a simulation.
    pub fn simulation_heading(&self, title: &str, games: u32, from: u64) -> String {
        self.say(
            "cli-simulation-heading",
            [("title", text(title)), ("games", count(games)), ("seed", seed(from))],
        )
    }

    /// A share of games, with its interval if there is one: "55 games: 55% (45.2%–64.4%)".
    pub fn share(&self, games: u64, share: f64, interval: Option<(f64, f64)>) -> String {
        let share =
            self.within(self.percent(share), interval.map(|(a, b)| (self.percent(a), self.percent(b))));
        let games = count(i64::try_from(games).unwrap_or(i64::MAX));
        self.say("cli-share", [("games", games), ("share", text(share))])
    }

    /// A mean, with its interval if there is one: "9.8 (9.5–10.1)".
    pub fn mean_within(&self, mean: f64, interval: Option<(f64, f64)>) -> String {
        self.within(self.mean(mean), interval.map(|(low, high)| (self.mean(low), self.mean(high))))
    }

    fn within(&self, figure: String, interval: Option<(String, String)>) -> String {
        match interval {
            None => figure,
            Some((low, high)) => {
                self.say("cli-within", [("figure", text(figure)), ("low", text(low)), ("high", text(high))])
            }
        }
    }

    /// How many games ended so.
    pub fn cause(&self, cause: EndCause, games: u64) -> String {
        let key = match cause {
            EndCause::ArmyBroken => "cli-cause-army-broken",
            EndCause::GoalReached => "cli-cause-goal-reached",
            EndCause::TurnLimit => "cli-cause-turn-limit",
            EndCause::Conceded => "cli-cause-conceded",
            EndCause::AgreedDraw => "cli-cause-agreed-draw",
            EndCause::AgreedEnd => "cli-cause-agreed-end",
        };
        self.say(key, [("games", count(i64::try_from(games).unwrap_or(i64::MAX)))])
    }

    /// What a side loses in a game: casualties, units, brigades broken, each a mean with its interval.
    pub fn losses(&self, casualties: &str, units: &str, brigades: &str) -> String {
        let args = [("casualties", text(casualties)), ("units", text(units)), ("brigades", text(brigades))];
        self.say("cli-losses", args)
    }

    /// The longest idleness of a side in any game.
    pub fn longest_idle(&self, turns: u16) -> String {
        self.say("cli-longest-idle", [("turns", count(turns))])
    }

    /// How many games were drawn, as a share.
    pub fn draws(&self, share: &str) -> String {
        self.say("cli-draws", [("share", text(share))])
    }

    /// How long games last, as a mean.
    pub fn length(&self, turns: &str) -> String {
        self.say("cli-length", [("turns", text(turns))])
    }

    /// How many games were given up as endless.
    pub fn unfinished(&self, games: u64) -> String {
        self.say("cli-unfinished", [("games", count(i64::try_from(games).unwrap_or(i64::MAX)))])
    }
}

/// What a command should hold where something else stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expected {
    /// `true` or `false`.
    TrueOrFalse,
    /// A number.
    Number,
    /// A whole number.
    WholeNumber,
    /// A key in quotes.
    Text,
    /// A list.
    List,
    /// A record.
    Record,
}

impl Speech<'_> {
    /// A unit with the letter that stands on it in a picture.
    pub fn legend_of_unit(&self, mark: &str, unit: UnitId) -> String {
        self.say("cli-legend-of-unit", [("mark", text(mark)), ("unit", text(self.unit_name(unit)))])
    }

    /// The signs of a side's troops in a picture of letters: foot, horse, guns, wagons, commanders.
    pub fn legend_of_side(&self, side: SideId, marks: [char; 5]) -> String {
        let [foot, horse, guns, wagons, commanders] = marks;
        self.sentence(
            "cli-legend-of-side",
            [
                ("side", self.side(side)),
                ("foot", text(foot)),
                ("horse", text(horse)),
                ("guns", text(guns)),
                ("wagons", text(wagons)),
                ("commanders", text(commanders)),
            ],
        )
    }

    /// How many games a side wins, as a share.
    pub fn wins(&self, side: SideId, share: &str) -> String {
        self.sentence("cli-wins", [("side", self.side(side)), ("share", text(share))])
    }

    /// Who may do something whose content is free, a line for each.
    pub fn openings(&self, openings: &Openings) -> Vec<String> {
        let mut lines = Vec::new();
        if !openings.initiative.is_empty() {
            lines.push(self.sentence("cli-may-act", [("units", self.units(&openings.initiative))]));
        }
        for (commander, units) in &openings.orders {
            let args = [("commander", self.commander(*commander)), ("units", self.units(units))];
            lines.push(self.sentence("cli-may-order", args));
        }
        for commander in &openings.commanders {
            lines.push(self.sentence("cli-may-move", [("commander", self.commander(*commander))]));
        }
        if let Some((unit, moves)) = openings.led {
            lines.push(self.sentence("cli-may-go-on", [("unit", self.unit(unit)), ("moves", count(moves))]));
        }
        lines
    }
}
