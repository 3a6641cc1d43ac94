//! `odds`: the exact odds of a situation that is described, by the very tallies and forecasts of the game.
//!
//! | file | what |
//! | --- | --- |
//! | `case` | the situations, with the limits of their numbers |
//! | `ground` | a small table on which they are stood |
//! | `forecast` | what the rules say of each |

mod case;
mod forecast;
mod ground;

use std::io::{self, Read, Write};
use std::path::Path as FilePath;

use clap::{Args, Subcommand};
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};

use super::Ending;
use super::failure::Failure;
use super::options::Cli;
use crate::scenario::source::MAX_BYTES;
use crate::scenario::{Allowed, Kind, Library, Path, Problems, Source, Spans, read};
use crate::text::{OddsWord, Words};
use case::{Bounded, BreakCase, CombatCase, CommandCase, Fault, ShootCase, SideCase};
use forecast::{Answer, Chances, Reckoning, Stop};

#[derive(Debug, Args)]
#[command(after_help = "\
The numbers are those of the game, each with its modifiers and the rules that give them. See docs/odds.md.

Examples:
  enfilade odds command --staff-rating 8 --distance 30 --enemy-near
  enfilade odds shoot --distance 5 --formation skirmish
  enfilade odds combat --ours charging:true --theirs hand_to_hand:7,rear_support:true
  enfilade odds break --arm cavalry --cause lost_combat --casualties 4
  echo '(staff_rating: 9, formation: march_column, road: true)' | enfilade odds command --file - --json")]
pub(super) struct OddsOptions {
    #[command(subcommand)]
    form: Form,
}

#[derive(Debug, Subcommand)]
enum Form {
    /// An order: three, two or one move, failure, blunder.
    #[command(after_help = "Example:\n  enfilade odds command --staff-rating 8 --distance 48 --enemy-near")]
    Command(CommandOptions),
    /// A volley: hits, casualties after saves, disorder.
    #[command(after_help = "Example:\n  enfilade odds shoot --guns --dice 1 --distance 30")]
    Shoot(ShootOptions),
    /// A round of combat: who wins, and what becomes of both.
    #[command(after_help = "\
A side is a list of FIELD:VALUE, without spaces or in quotes; what is not said is as in brackets:
  arm (infantry)       infantry, cavalry, artillery
  formation (line)     line, attack_column, march_column, skirmish; deployed, limbered
  hand_to_hand (6), morale (4), stamina (3), casualties (0)
  disordered, charging, won_last_round, flanked, rear_support (false)
  flank_supports (0)   flanks on which friends stand: 0, 1, 2
  cover (none)         held against the charge: none, light, heavy

Example:
  enfilade odds combat --ours arm:cavalry,hand_to_hand:8,charging:true --theirs casualties:2")]
    Combat(CombatOptions),
    /// A break test: broken, retires, holds.
    #[command(after_help = "Example:\n  enfilade odds break --cause shooting --casualties 4 --disordered")]
    Break(BreakOptions),
}

#[derive(Debug, Args)]
struct CommandOptions {
    #[command(flatten)]
    case: CommandCase,
    /// The situation from a RON file, or - for standard input, in place of options.
    #[arg(long, value_name = "FILE|-", conflicts_with = "CommandCase")]
    file: Option<String>,
    /// As JSON.
    #[arg(long)]
    json: bool,
}

#[derive(Debug, Args)]
struct ShootOptions {
    #[command(flatten)]
    case: ShootCase,
    /// The situation from a RON file, or - for standard input, in place of options.
    #[arg(long, value_name = "FILE|-", conflicts_with = "ShootCase")]
    file: Option<String>,
    /// As JSON.
    #[arg(long)]
    json: bool,
}

#[derive(Debug, Args)]
struct BreakOptions {
    #[command(flatten)]
    case: BreakCase,
    /// The situation from a RON file, or - for standard input, in place of options.
    #[arg(long, value_name = "FILE|-", conflicts_with = "BreakCase")]
    file: Option<String>,
    /// As JSON.
    #[arg(long)]
    json: bool,
}

#[derive(Debug, Args)]
struct CombatOptions {
    /// Our side.
    #[arg(long, value_name = "FIELD:VALUE,…", default_value = "")]
    ours: String,
    /// Theirs.
    #[arg(long, value_name = "FIELD:VALUE,…", default_value = "")]
    theirs: String,
    /// The situation from a RON file, or - for standard input, in place of options.
    #[arg(long, value_name = "FILE|-", conflicts_with_all = ["ours", "theirs"])]
    file: Option<String>,
    /// As JSON.
    #[arg(long)]
    json: bool,
}

/// Whence a case was read, so that what is wrong with it can be shown there.
enum Whence {
    /// From options of these names.
    Options,
    /// From one text.
    Text(Box<Spans>),
    /// From one text for each side.
    Sides(Box<[Spans; 2]>),
}

/// Tells the odds of a case.
pub(super) fn odds(
    cli: &Cli,
    words: &Words,
    options: &OddsOptions,
    out: &mut impl Write,
) -> Result<Ending, Failure> {
    let library = Library::new(cli.data.as_deref());
    let (form, as_json, whence, answer) = match &options.form {
        Form::Command(options) => {
            let (case, whence) = case_of(&options.case, options.file.as_deref())?;
            ("command", options.json, whence, sound(&case).and_then(|()| forecast::command(&library, &case)))
        }
        Form::Shoot(options) => {
            let (case, whence) = case_of(&options.case, options.file.as_deref())?;
            let answer = sound(&case).and_then(|()| forecast::shoot(&library, words, &case));
            ("shoot", options.json, whence, answer)
        }
        Form::Break(options) => {
            let (case, whence) = case_of(&options.case, options.file.as_deref())?;
            ("break", options.json, whence, sound(&case).and_then(|()| forecast::break_test(&library, &case)))
        }
        Form::Combat(options) => {
            let (case, whence) = match options.file.as_deref() {
                Some(file) => {
                    let (case, spans) = read::<CombatCase>(&source(file)?)?;
                    (case, Whence::Text(Box::new(spans)))
                }
                None => {
                    let (ours, our_spans) = side("--ours", &options.ours)?;
                    let (theirs, their_spans) = side("--theirs", &options.theirs)?;
                    let whence = Whence::Sides(Box::new([our_spans, their_spans]));
                    (CombatCase { ours, theirs }, whence)
                }
            };
            ("combat", options.json, whence, sound(&case).and_then(|()| forecast::combat(&library, &case)))
        }
    };
    let answer = answer.map_err(|stop| match stop {
        Stop::Failure(failure) => failure,
        Stop::Fault(fault) => refusal(words, &whence, &fault),
    })?;
    if as_json {
        serde_json::to_writer(&mut *out, &plain(form, &answer)).map_err(io::Error::from)?;
        writeln!(out)?;
    } else {
        tell(words, &answer, out)?;
    }
    Ok(Ending::Fine)
}

fn sound(case: &impl Bounded) -> Result<(), Stop> {
    case.fault().map_or(Ok(()), |fault| Err(Stop::Fault(fault)))
}

/// The case of the options, or that of a file.
fn case_of<T: Clone + DeserializeOwned>(given: &T, file: Option<&str>) -> Result<(T, Whence), Failure> {
    let Some(file) = file else { return Ok((given.clone(), Whence::Options)) };
    let (case, spans) = read::<T>(&source(file)?)?;
    Ok((case, Whence::Text(Box::new(spans))))
}

/// The fields of a side as an option has them, with or without their brackets.
fn side(option: &str, fields: &str) -> Result<(SideCase, Spans), Failure> {
    let bracketed = fields.trim_start().starts_with('(');
    let text = if bracketed { fields.to_owned() } else { format!("({fields})") };
    let source = Source::from_bytes(option, text.as_bytes()).map_err(Problems::from)?;
    Ok(read(&source)?)
}

/// A file, or standard input up to the size that a file may have.
fn source(file: &str) -> Result<Source, Failure> {
    if file != "-" {
        return Ok(Source::read(FilePath::new(file)).map_err(Problems::from)?);
    }
    let mut bytes = Vec::new();
    io::stdin().lock().take(MAX_BYTES + 1).read_to_end(&mut bytes)?;
    Ok(Source::from_bytes("-", &bytes).map_err(Problems::from)?)
}

/// What is wrong with a case, at the place where it was written.
fn refusal(words: &Words, whence: &Whence, fault: &Fault) -> Failure {
    let (spans, path) = match (whence, fault.within) {
        (Whence::Text(spans), Some(side)) => (&**spans, Path::root().key(side).key(fault.field)),
        (Whence::Text(spans), None) => (&**spans, Path::root().key(fault.field)),
        (Whence::Sides(both), Some(side)) => {
            (&both[usize::from(side == "theirs")], Path::root().key(fault.field))
        }
        (Whence::Options, _) | (Whence::Sides(_), None) => {
            let option = format!("--{}", fault.field.replace('_', "-"));
            return Failure::Usage(words.option_refused(&option, &fault.what, &fault.allowed));
        }
    };
    let message = format!("`{}`: {}", fault.field, fault.what);
    let problem =
        spans.problem(&path, Kind::OutOfRange, message).allowed(Allowed::Words(fault.allowed.clone()));
    Failure::Scenario(problem.into())
}

fn tell(words: &Words, answer: &Answer, out: &mut impl Write) -> io::Result<()> {
    for (word, reckoning) in &answer.numbers {
        let reckoning = match reckoning {
            Reckoning::Number(tally) => words.tally(tally),
            Reckoning::Die(check) => words.check(check),
        };
        writeln!(out, "{}", words.odds_number(*word, &reckoning))?;
    }
    for (word, chances) in &answer.chances {
        writeln!(out)?;
        match chances {
            Chances::Named(outcomes) => {
                writeln!(out, "{}", words.odds_heading(*word, None))?;
                for (outcome, chance) in outcomes {
                    writeln!(out, "{}", words.odds_chance(*outcome, *chance))?;
                }
            }
            Chances::Counted(spread) => {
                writeln!(out, "{}", words.odds_heading(*word, Some(spread.mean())))?;
                for (number, chance) in spread.chances().iter().enumerate() {
                    writeln!(out, "{}", words.odds_count(number, *chance))?;
                }
            }
        }
    }
    Ok(())
}

/// The name of a word in JSON.
fn name(word: OddsWord) -> String {
    json!(word).as_str().unwrap_or_default().to_owned()
}

/// An answer as `--json` has it.
fn plain(form: &str, answer: &Answer) -> Value {
    let numbers = answer.numbers.iter().map(|(word, reckoning)| {
        let value = match reckoning {
            Reckoning::Number(tally) => json!({ "total": tally.total(), "tally": tally }),
            Reckoning::Die(check) => {
                json!({ "lowest_success": check.lowest_success(), "chance": check.chance(), "check": check })
            }
        };
        (name(*word), value)
    });
    let chances = answer.chances.iter().map(|(word, chances)| {
        let value = match chances {
            Chances::Named(outcomes) => outcomes
                .iter()
                .map(|(outcome, chance)| (name(*outcome), json!(chance)))
                .collect::<Map<_, _>>()
                .into(),
            Chances::Counted(spread) => json!(spread),
        };
        (name(*word), value)
    });
    json!({
        "odds": form,
        "numbers": numbers.collect::<Map<_, _>>(),
        "chances": chances.collect::<Map<_, _>>(),
    })
}
