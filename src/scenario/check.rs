//! The tools with which values are checked: each finds the value in the text and says what is allowed.

use std::collections::BTreeMap;
use std::fmt::Display;
use std::ops::RangeInclusive;

use super::path::Path;
use super::problem::{Allowed, Kind, Problem, Problems, nearest_name, quoted};
use super::source::is_format;
use super::spans::{Span, Spans};
use super::work;
use crate::army::{Name, Text};

/// The longest key, in characters.
pub const LONGEST_KEY: usize = 40;

/// The longest name, in characters.
pub const LONGEST_NAME: usize = 120;

/// The longest summary or note, in characters.
pub const LONGEST_NOTE: usize = 4000;

/// The most languages in which a text is given.
const MOST_LANGUAGES: usize = 50;

/// Cases in which a name may be declined; the nominative is the name itself.
const CASES: [&str; 5] = ["genitive", "dative", "accusative", "instrumental", "prepositional"];

/// Collects what is wrong with the values of one file.
pub(super) struct Checker<'a> {
    spans: &'a Spans,
    problems: Problems,
}

/// The keys of one kind of thing, and where each was given.
#[derive(Default)]
pub(super) struct KeysSeen(BTreeMap<String, Path>);

/// A number with the digits it is written with: 0.1, not the 0.10000000149011612 that it is stored as.
fn as_written(number: f32) -> f64 {
    number.to_string().parse().unwrap_or_else(|_| f64::from(number))
}

impl<'a> Checker<'a> {
    pub(super) fn new(spans: &'a Spans) -> Self {
        Self { spans, problems: Problems::new() }
    }

    pub(super) fn finish(self) -> Problems {
        self.problems
    }

    pub(super) fn is_clean(&self) -> bool {
        self.problems.is_empty()
    }

    /// Whether so much is wrong that more is only counted.
    pub(super) fn is_full(&self) -> bool {
        self.problems.is_full()
    }

    /// A problem with the value at `path`, to be completed and reported. One that will only be counted is not placed.
    pub(super) fn at(&self, path: &Path, kind: Kind, message: impl Into<String>) -> Problem {
        if self.is_full() {
            return Problem::in_file(self.spans.source().name(), kind, message);
        }
        self.spans.problem(path, kind, message)
    }

    pub(super) fn report(&mut self, problem: Problem) {
        self.problems.push(problem);
    }

    /// Reports a problem that needs no more than its message.
    pub(super) fn wrong(&mut self, path: &Path, kind: Kind, message: impl Into<String>) {
        let problem = self.at(path, kind, message);
        self.report(problem);
    }

    /// The line on which `path` was written, for messages about two places.
    pub(super) fn line(&self, path: &Path) -> usize {
        self.spans.source().position(self.pointer(path).start).0
    }

    pub(super) fn pointer(&self, path: &Path) -> Span {
        if self.is_full() { Span::new(0, 0) } else { self.spans.pointer(path) }
    }

    /// Checks a number of inches or degrees; returns it brought within its limits.
    pub(super) fn number(
        &mut self,
        path: &Path,
        value: f32,
        range: RangeInclusive<f32>,
        what: &str,
        unit: &'static str,
    ) -> f32 {
        let (low, high) = (*range.start(), *range.end());
        if !value.is_finite() {
            self.wrong(path, Kind::NotFinite, format!("{what} {value} is not a finite number"));
            return low;
        }
        if !range.contains(&value) {
            let problem = self
                .at(path, Kind::OutOfRange, format!("{what} {value} is out of range"))
                .allowed(Allowed::Range(as_written(low), as_written(high), unit));
            self.report(problem);
        }
        value.clamp(low, high)
    }

    /// Checks a whole number; returns it brought within its limits.
    pub(super) fn whole<T>(&mut self, path: &Path, value: i64, range: RangeInclusive<T>, what: &str) -> T
    where
        T: Copy + Display + Into<i64> + TryFrom<i64>,
    {
        let (low, high): (i64, i64) = ((*range.start()).into(), (*range.end()).into());
        match T::try_from(value) {
            Ok(fits) if (low..=high).contains(&value) => fits,
            _ => {
                let allowed = Allowed::Range(low as f64, high as f64, "");
                let problem = self
                    .at(path, Kind::OutOfRange, format!("{what} {value} is out of range"))
                    .allowed(allowed);
                self.report(problem);
                if value < low { *range.start() } else { *range.end() }
            }
        }
    }

    /// Checks a text that is shown: not blank, not too long, in every language and case.
    pub(super) fn text(&mut self, path: &Path, text: &Text, longest: usize, what: &str) {
        match text {
            Text::Plain(shown) => self.words(path, shown, longest, what),
            Text::ByLanguage(names) => {
                if names.is_empty() {
                    self.wrong(path, Kind::Missing, format!("{what} is given in no language"));
                }
                self.at_most(path, names.len(), MOST_LANGUAGES, "languages");
                for (language, name) in names.iter().take(MOST_LANGUAGES) {
                    self.name(&path.key(language.as_str()), language, name, longest, what);
                }
            }
        }
    }

    fn name(&mut self, path: &Path, language: &str, name: &Name, longest: usize, what: &str) {
        let is_code = (2..=8).contains(&language.len()) && language.chars().all(|c| c.is_ascii_lowercase());
        if !is_code {
            let problem = self
                .at(path, Kind::UnknownName, format!("{} is no language code", quoted(language)))
                .allowed(Allowed::Words("two to eight small letters, as in `en` and `ru`".into()));
            self.report(problem);
        }
        match name {
            Name::Plain(shown) => self.words(path, shown, longest, what),
            Name::Declined { name, cases, .. } => {
                self.words(&path.key("name"), name, longest, what);
                self.at_most(&path.key("cases"), cases.len(), CASES.len(), "grammatical cases");
                for (case, shown) in cases.iter().take(CASES.len()) {
                    let at = path.key("cases").key(case.as_str());
                    self.known(&at, case, CASES.iter().copied(), "grammatical case");
                    self.words(&at, shown, longest, what);
                }
            }
        }
    }

    fn words(&mut self, path: &Path, shown: &str, longest: usize, what: &str) {
        if shown.trim().is_empty() {
            self.wrong(path, Kind::Missing, format!("{what} is blank"));
        }
        let length = shown.chars().count();
        if length > longest {
            let problem = self
                .at(path, Kind::OutOfRange, format!("{what} is {length} characters long"))
                .allowed(Allowed::Words(format!("at most {longest} characters")));
            self.report(problem);
        }
        if shown.chars().any(|c| c.is_control() && c != '\n') {
            self.wrong(path, Kind::WrongType, format!("{what} holds a control character"));
        }
        if let Some(hidden) = shown.chars().find(|&c| is_format(c)) {
            let message = format!("{what} holds a character that is not seen: U+{:04X}", u32::from(hidden));
            let problem = self.at(path, Kind::WrongType, message);
            self.report(problem.help("such characters change how the text around them is shown"));
        }
    }

    /// Checks the key of a thing and that no other has it; says whether all is well.
    pub(super) fn key(&mut self, path: &Path, key: &str, seen: &mut KeysSeen, what: &str) -> bool {
        let before = self.problems.len();
        let well_formed = key.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '_' | '-'));
        if key.is_empty() || !well_formed || key.len() > LONGEST_KEY {
            let problem = self
                .at(path, Kind::WrongType, format!("{} is no key for {what}", quoted(key)))
                .allowed(Allowed::Words(format!("1 to {LONGEST_KEY} letters a-z, A-Z, digits, `_` and `-`")));
            self.report(problem);
        }
        if let Some(first) = seen.0.get(key) {
            let message = format!("{what} {} stands twice", quoted(key));
            let line = self.line(first);
            let problem = self
                .at(path, Kind::Duplicate, message)
                .label("the second time")
                .also(self.pointer(first), "the first time")
                .help(format!("the first stands in line {line}: give one of the two another key"));
            self.report(problem);
        } else {
            seen.0.insert(key.to_owned(), path.clone());
        }
        self.problems.len() == before
    }

    /// Finds the thing that a name stands for.
    pub(super) fn known<'k>(
        &mut self,
        path: &Path,
        name: &str,
        known: impl Iterator<Item = &'k str> + Clone,
        what: &str,
    ) -> Option<usize> {
        let found = known.clone().position(|other| {
            work(1);
            other == name
        });
        if found.is_none() && self.is_full() {
            self.wrong(path, Kind::UnknownName, "");
        } else if found.is_none() {
            let names: Vec<&str> = known.collect();
            let mut problem = self
                .at(path, Kind::UnknownName, format!("there is no {what} {}", quoted(name)))
                .allowed(Allowed::OneOf(names.iter().map(|&name| name.to_owned()).collect()));
            if let Some(near) = nearest_name(name, names.iter().copied()) {
                problem = problem.help(format!("did you mean `{near}`?"));
            }
            self.report(problem);
        }
        found
    }

    /// Checks that there are not too many of something; whoever asks looks at no more than `most` of them.
    pub(super) fn at_most(&mut self, path: &Path, count: usize, most: usize, what: &str) {
        if count > most {
            let problem = self
                .at(path, Kind::TooLarge, format!("there are {count} {what}"))
                .allowed(Allowed::Words(format!("at most {most}")));
            self.report(problem);
        }
    }
}
