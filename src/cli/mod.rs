//! The command line: `play`, `watch`, `simulate`, `run`, `render`, `check`, `odds`, `rules`.
//!
//! Standard output carries the result alone, byte for byte the same on every run; progress and complaints go to
//! standard error. A reader that closes the pipe early ends the program quietly.

mod check;
mod commands;
mod conduct;
mod failure;
mod odds;
mod options;
mod picture;
mod play;
mod render;
mod rules;
mod run;
mod simulate;
mod statistics;
mod watch;

use std::io::{self, BufWriter, IsTerminal, Write};
use std::process::ExitCode;

use clap::Parser;

use failure::Failure;
use options::{Cli, Task};

use crate::text::{LANGUAGES, Words};

/// How a command ended, for scripts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Ending {
    /// Everything went well: exit code 0.
    Fine,
    /// The file or a command was refused: exit code 1.
    Refused,
}

/// The whole program: reads the arguments, does the work, and says how it went.
///
/// Exit codes: 0 for success, 1 if a file or a command was refused, 2 for a wrong use of the program itself.
pub fn main() -> ExitCode {
    // Wrong use ends here with code 2, help and version with 0.
    let cli = Cli::parse();
    #[cfg(feature = "gui")]
    if let Task::Play(options) = &cli.task
        && let Ok(words) = cli.words()
        && cli.check_data(&words).is_ok()
        && play::window(&cli, &words, options)
    {
        return ExitCode::SUCCESS;
    }
    let stdout = io::stdout().lock();
    let live = stdout.is_terminal();
    let mut out = BufWriter::new(stdout);
    let ending = work(&cli, &mut out, live).and_then(|ending| {
        out.flush()?;
        Ok(ending)
    });
    match ending {
        Ok(Ending::Fine) => ExitCode::SUCCESS,
        Ok(Ending::Refused) => ExitCode::from(1),
        // The reader has seen enough.
        Err(Failure::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => {
            // What is still buffered has nowhere to go; dropping it would try to write it again.
            let _ = out.into_parts();
            ExitCode::SUCCESS
        }
        Err(failure) => {
            let width = 100;
            let told = failure.told(width, io::stderr().is_terminal());
            // If nobody listens on standard error either, the exit code still tells.
            let _ = writeln!(io::stderr(), "{}", told.trim_end());
            ExitCode::from(failure.code())
        }
    }
}

/// How many columns standard output has; a pipe has a hundred.
fn terminal_width(live: bool) -> usize {
    let shown = if live { terminal_size::terminal_size() } else { None };
    shown.map_or(100, |(width, _)| usize::from(width.0))
}

fn work(cli: &Cli, out: &mut impl Write, live: bool) -> Result<Ending, Failure> {
    let width = terminal_width(live);
    // The rulebook is written in more languages than the battle is told in.
    let words = match &cli.task {
        Task::Rules(_) => cli.words().or_else(|_| Words::new(LANGUAGES[0]))?,
        _ => cli.words()?,
    };
    cli.check_data(&words)?;
    match &cli.task {
        Task::Play(options) => play::play(cli, &words, options, out, (live, width)),
        Task::Watch(options) => watch::watch(cli, &words, options, out, (live, width)),
        Task::Simulate(options) => simulate::simulate(cli, &words, options, out),
        Task::Run(options) => run::run(cli, &words, options, out),
        Task::Render(options) => render::render(cli, &words, options, out),
        Task::Check(options) => check::check(cli, &words, options, out),
        Task::Odds(options) => odds::odds(cli, &words, options, out),
        Task::Rules(options) => rules::rules(cli, options, out, width),
    }
}
