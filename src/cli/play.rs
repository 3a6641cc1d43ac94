//! `play`: a battle in the terminal.

use std::hash::{BuildHasher, Hasher, RandomState};
use std::io::Write;

use super::failure::Failure;
use super::options::{Cli, PlayOptions};
use super::{Ending, watch};
use crate::text::Words;

/// Fights a battle between computer generals in the terminal, with other dice every time.
pub(super) fn play(
    cli: &Cli,
    words: &Words,
    options: &PlayOptions,
    out: &mut impl Write,
    (live, width): (bool, usize),
) -> Result<Ending, Failure> {
    let setup = cli.setup(&options.scenario)?;
    // The operating system's randomness; the seed is shown, so that the battle can be fought again. A short one is
    // easier to type.
    let seed = options.seed.unwrap_or_else(|| RandomState::new().build_hasher().finish() % 1_000_000);
    watch::tell(words, &setup, seed, watch::pause(options.speed, live), width, out)
}
