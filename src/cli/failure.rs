//! Why a command could not do its work.

use std::io;

use crate::scenario::Problems;
use crate::text::WordsError;

/// Why a command could not do its work.
#[derive(Debug)]
pub(super) enum Failure {
    /// Standard output cannot be written.
    Output(io::Error),
    /// A scenario is refused.
    Scenario(Problems),
    /// Anything else, in words: a language, a command file, a battle that does not end.
    Told(String),
    /// The program was used wrongly, in words.
    Usage(String),
}

impl Failure {
    /// The exit code.
    pub(super) fn code(&self) -> u8 {
        match self {
            Failure::Output(_) | Failure::Scenario(_) | Failure::Told(_) => 1,
            Failure::Usage(_) => 2,
        }
    }

    /// What went wrong, for a terminal of some width.
    pub(super) fn told(&self, width: usize, colour: bool) -> String {
        match self {
            Failure::Output(error) => error.to_string(),
            Failure::Scenario(problems) => problems.render(width, colour),
            Failure::Told(words) | Failure::Usage(words) => words.clone(),
        }
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Failure::Output(error)
    }
}

impl From<Problems> for Failure {
    fn from(problems: Problems) -> Self {
        Failure::Scenario(problems)
    }
}

impl From<WordsError> for Failure {
    fn from(error: WordsError) -> Self {
        match error {
            WordsError::Unknown { .. } => Failure::Usage(error.to_string()),
            WordsError::Unreadable { .. } => Failure::Told(error.to_string()),
        }
    }
}
