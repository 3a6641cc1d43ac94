//! What may be written on the command line.

use std::path::PathBuf;
use std::sync::Arc;

use clap::{Args, Parser, Subcommand, ValueEnum};

use super::failure::Failure;
use super::odds::OddsOptions;
use crate::rules::black_powder::setup::Setup;
use crate::scenario;
use crate::text::{Words, WordsError};

const AFTER_HELP: &str = "\
Examples:
  enfilade play                                     the game, in its window
  enfilade watch elixheim --seed 7 --speed slow     the same battle every time, at leisure
  enfilade simulate elixheim --games 100 --seed 1   who should have won?
  enfilade run first-blood --commands plan.txt      your own orders, one a line
  enfilade render elixheim -o elixheim.svg          a map to hang on the wall
  enfilade check my-battle.ron                      everything that is wrong with a file
  enfilade odds shoot --distance 5 --cover light    what a volley is likely to do
  enfilade rules follow me                          what the rulebook says of it

A SCENARIO is the path of a file or the name of a stock scenario, such as elixheim.

Exit codes: 0 all is well; 1 a file or a command was refused; 2 the program was used wrongly.";

/// A wargame of the horse-and-musket age, by the rules of Black Powder.
#[derive(Debug, Parser)]
#[command(name = "enfilade", version, about, after_help = AFTER_HELP, arg_required_else_help = true)]
pub(super) struct Cli {
    /// Folder whose scenarios/, rulesets/, locales/ and rulebook/ go before the stock ones.
    #[arg(long, global = true, value_name = "DIR")]
    pub(super) data: Option<PathBuf>,
    /// Language of what is shown.
    #[arg(long, global = true, value_name = "LANG", default_value = "en")]
    pub(super) lang: String,
    #[command(subcommand)]
    pub(super) task: Task,
}

impl Cli {
    /// The words of the language asked for.
    pub(super) fn words(&self) -> Result<Words, WordsError> {
        Words::with_data(&self.lang, self.data.as_deref())
    }

    /// Refuses a data directory that is not there: the stock would be taken for it.
    pub(super) fn check_data(&self, words: &Words) -> Result<(), Failure> {
        match &self.data {
            Some(folder) if !folder.is_dir() => {
                Err(Failure::Usage(words.no_data(&folder.display().to_string())))
            }
            _ => Ok(()),
        }
    }

    /// Everything a battle of a scenario starts from.
    pub(super) fn setup(&self, name: &str) -> Result<Arc<Setup>, Failure> {
        Ok(Arc::new(scenario::load(name, self.data.as_deref())?))
    }
}

#[derive(Debug, Subcommand)]
pub(super) enum Task {
    /// Play: opens the window; without a display two computer generals fight in the terminal.
    Play(PlayOptions),
    /// Watch two computer generals fight, turn by turn.
    Watch(WatchOptions),
    /// Fight a battle many times over and count who wins.
    Simulate(SimulateOptions),
    /// Carry out commands from a file, one a line, and show what comes of each.
    Run(RunOptions),
    /// Draw the map of a battle as a picture for print.
    Render(RenderOptions),
    /// Check scenario and ruleset files and explain every mistake.
    Check(CheckOptions),
    /// Reckon the exact odds of an order, a volley, a combat or a break test.
    Odds(OddsOptions),
    /// Read the rulebook: a rule by its ID, a search by words, or the table of contents.
    Rules(RulesOptions),
}

#[derive(Debug, Args)]
pub(super) struct PlayOptions {
    /// Scenario to begin with: a file or a stock name. Without one the window lets you choose.
    pub(super) scenario: Option<String>,
    /// In the terminal, computer against computer, though there is a display.
    #[arg(long)]
    pub(super) terminal: bool,
    /// Folder of saved battles.
    #[arg(long, value_name = "DIR")]
    pub(super) saves: Option<PathBuf>,
    /// Seed of the dice; another battle every time if not given.
    #[arg(long)]
    pub(super) seed: Option<u64>,
    /// How fast the tale runs; as fast as it can where the output is no terminal.
    #[arg(long, value_enum)]
    pub(super) speed: Option<Speed>,
}

#[derive(Debug, Args)]
#[command(after_help = "Example:\n  enfilade watch elixheim --seed 7 > elixheim.txt")]
pub(super) struct WatchOptions {
    /// Scenario: a file or a stock name.
    pub(super) scenario: String,
    /// Seed of the dice.
    #[arg(long, default_value_t = 1)]
    pub(super) seed: u64,
    /// How fast the tale runs; as fast as it can where the output is no terminal.
    #[arg(long, value_enum)]
    pub(super) speed: Option<Speed>,
}

/// How fast a battle is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Speed {
    /// A line a second.
    Slow,
    /// Six lines a second.
    Normal,
    /// Thirty lines a second.
    Fast,
    /// Without pause.
    Instant,
}

#[derive(Debug, Args)]
#[command(after_help = "\
The same scenario, games and seed give the same bytes, whatever --jobs.
Shares carry 95% intervals by Wilson's formula, means by the normal one.

Example:
  enfilade simulate elixheim --games 1000 --seed 1 --json > elixheim.json")]
pub(super) struct SimulateOptions {
    /// Scenario: a file or a stock name.
    pub(super) scenario: String,
    /// How many games.
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub(super) games: u32,
    /// Seed from which the seeds of all games follow.
    #[arg(long, default_value_t = 1)]
    pub(super) seed: u64,
    /// Games fought at the same time; as many as there are processors if not given.
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(super) jobs: Option<u16>,
    /// As JSON: the figures, and each game in a line of its own.
    #[arg(long)]
    pub(super) json: bool,
}

#[derive(Debug, Args)]
#[command(after_help = "\
A command is a line of RON or JSON: an act for whoever is asked, or (by: SIDE, act: ACT).
Units, commanders and sides are named by their keys in the scenario file. `auto` lets the computer
general answer once, `auto N` N times. Blank lines and // comments are passed over. See docs/commands.md.

Examples:
  enfilade run first-blood --commands plan.txt --dice 4,6,1
  echo 'auto 10' | enfilade run first-blood --commands - --json")]
pub(super) struct RunOptions {
    /// Scenario: a file or a stock name.
    pub(super) scenario: String,
    /// File of commands, or - for standard input.
    #[arg(long, value_name = "FILE|-")]
    pub(super) commands: String,
    /// Seed of the dice, and of those thrown when given dice run out.
    #[arg(long, default_value_t = 1)]
    pub(super) seed: u64,
    /// Dice to be used first, in order.
    #[arg(long, value_name = "4,6,1,…", value_delimiter = ',', value_parser = clap::value_parser!(u8).range(1..=6))]
    pub(super) dice: Vec<u8>,
    /// One JSON object a line: each command with its events or its refusal, and the question that follows.
    #[arg(long)]
    pub(super) json: bool,
}

#[derive(Debug, Args)]
#[command(after_help = "\
The same scenario, seed, turn and language give the same bytes.

Examples:
  enfilade render elixheim -o elixheim.svg
  enfilade render first-blood -o blood.png --turn 4 --seed 7 --width 4000")]
pub(super) struct RenderOptions {
    /// Scenario: a file or a stock name.
    pub(super) scenario: String,
    /// The picture: a file whose name ends in .svg or .png.
    #[arg(short, long, value_name = "FILE")]
    pub(super) output: PathBuf,
    /// Seed of the dice.
    #[arg(long, default_value_t = 1)]
    pub(super) seed: u64,
    /// After so many game turns between two computer generals; 0 is how the armies are drawn up.
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u16).range(0..=999))]
    pub(super) turn: u16,
    /// Width in pixels; for SVG, at its own size.
    #[arg(long, value_name = "PIXELS", default_value_t = 2400, value_parser = clap::value_parser!(u32).range(200..=20_000))]
    pub(super) width: u32,
    /// What is written beside troops.
    #[arg(long, value_enum, default_value = "all")]
    pub(super) labels: LabelChoice,
}

/// What is written beside troops.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum LabelChoice {
    /// Nothing.
    None,
    /// The names of commanders.
    Commanders,
    /// Names and conditions of all.
    All,
}

#[derive(Debug, Args)]
pub(super) struct CheckOptions {
    /// Scenario and ruleset files.
    #[arg(required = true, value_name = "FILE")]
    pub(super) files: Vec<String>,
    /// One JSON object a file.
    #[arg(long)]
    pub(super) json: bool,
}

#[derive(Debug, Args)]
#[command(after_help = "\
The numbers and options are those of the ruleset. The book is written in English and Russian.

Examples:
  enfilade rules                          the table of contents
  enfilade rules BP-CMD-31 cmd-32         two rules in full
  enfilade rules march column             every rule that speaks of march columns
  enfilade rules bp-inter-01 --lang ru    по-русски")]
pub(super) struct RulesOptions {
    /// IDs of rules, or words to search for; the table of contents if none are given.
    #[arg(value_name = "ID|WORDS")]
    pub(super) words: Vec<String>,
    /// Ruleset whose numbers and options are told: a file or a stock name.
    #[arg(long, value_name = "RULESET", default_value = "black_powder")]
    pub(super) ruleset: String,
}
