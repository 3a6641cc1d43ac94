//! `check`: everything that is wrong with scenario and ruleset files.

use std::io::{self, IsTerminal, Write};

use serde::Serialize;

use super::Ending;
use super::failure::Failure;
use super::options::{CheckOptions, Cli};
use crate::scenario::problem::Plain;
use crate::scenario::{Summary, check_file};
use crate::text::Words;

/// A file as `--json` tells of it.
#[derive(Serialize)]
struct Verdict<'a> {
    file: &'a str,
    fine: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    kind: Option<&'static str>,
    problems: Vec<Plain>,
    /// All problems, those beyond the ones listed included.
    count: usize,
}

/// Checks files. Refused if anything is wrong with any of them.
pub(super) fn check(
    cli: &Cli,
    words: &Words,
    options: &CheckOptions,
    out: &mut impl Write,
) -> Result<Ending, Failure> {
    let mut ending = Ending::Fine;
    let colour = io::stdout().is_terminal();
    for file in &options.files {
        let checked = check_file(file, cli.data.as_deref());
        if checked.is_err() {
            ending = Ending::Refused;
        }
        if options.json {
            let (problems, count) = match &checked {
                Ok(_) => (Vec::new(), 0),
                Err(problems) => (problems.iter().map(|problem| problem.plain()).collect(), problems.len()),
            };
            let kind = checked.as_ref().ok().map(|summary| match summary {
                Summary::Scenario { .. } => "scenario",
                Summary::Ruleset { .. } => "ruleset",
            });
            let verdict = Verdict { file, fine: checked.is_ok(), kind, problems, count };
            let line = serde_json::to_string(&verdict).map_err(|error| Failure::Told(error.to_string()))?;
            writeln!(out, "{line}")?;
            continue;
        }
        match checked {
            Ok(summary) => {
                for line in words.summary(file, &summary) {
                    writeln!(out, "{line}")?;
                }
            }
            Err(problems) => {
                write!(out, "{}", problems.render(100, colour))?;
                writeln!(out, "{}", words.problems(file, problems.len()))?;
            }
        }
    }
    Ok(ending)
}
