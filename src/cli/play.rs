//! `play`: the window, or a battle in the terminal where there is none.

use std::hash::{BuildHasher, Hasher, RandomState};
use std::io::Write;

use super::failure::Failure;
use super::options::{Cli, PlayOptions};
use super::{Ending, watch};
use crate::text::Words;

/// The battle fought where none is named.
const FIRST: &str = "first-blood";

/// Fights a battle between computer generals in the terminal, with other dice every time.
pub(super) fn play(
    cli: &Cli,
    words: &Words,
    options: &PlayOptions,
    out: &mut impl Write,
    (live, width): (bool, usize),
) -> Result<Ending, Failure> {
    let setup = cli.setup(options.scenario.as_deref().unwrap_or(FIRST))?;
    // The operating system's randomness; the seed is shown, so that the battle can be fought again. A short one is
    // easier to type.
    let seed = options.seed.unwrap_or_else(|| RandomState::new().build_hasher().finish() % 1_000_000);
    watch::tell(words, &setup, seed, watch::pause(options.speed, live), width, out)
}

/// Opens the window and plays until it is closed; whether there was one. Where it cannot be opened it is said why, on
/// standard error, since standard output carries the battle alone.
///
/// Nothing may hold standard output meanwhile: the window's other threads write to it when they fail.
#[cfg(feature = "gui")]
pub(super) fn window(cli: &Cli, words: &Words, options: &PlayOptions) -> bool {
    use crate::app::{Options, run, saves::Saves};
    if options.terminal {
        return false;
    }
    let saves = options.saves.clone().map_or_else(Saves::of_user, |folder| Saves { folder });
    let begin = options.scenario.clone().map(|scenario| (scenario, options.seed));
    match run(Options { words: words.clone(), data: cli.data.clone(), saves, begin }) {
        Ok(()) => true,
        Err(problem) => {
            eprintln!("{}\n{}", problem.told(words), words.terminal_instead());
            false
        }
    }
}
