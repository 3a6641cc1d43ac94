//! Reading command files: one command a line, in RON or JSON.

use std::io::{self, BufRead, Read};

use ron::extensions::Extensions;
use serde::{Deserialize, Serialize};

use crate::army::SideId;
use crate::rules::black_powder::act::Act;
use crate::text::Expected;

/// The longest line read, in bytes. The longest honest order is a few kilobytes.
const LONGEST: u64 = 1024 * 1024;

/// The most answers that one `auto` may ask for.
const MOST_AUTO: u32 = 1_000_000;

/// A line of a command file.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Line {
    /// Blank, or a comment.
    Nothing,
    /// The computer general answers so many times.
    Auto(u32),
    /// A command.
    Say(Box<Said>),
}

/// A command as it is written: the side may be left out, and is then the one that is asked.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields, rename = "Command")]
pub(super) struct Said {
    /// The side that speaks.
    #[serde(default)]
    pub(super) by: Option<SideId>,
    /// The question that it answers.
    #[serde(default)]
    pub(super) answers: Option<u32>,
    /// What it says.
    pub(super) act: Act,
}

/// What is wrong with a line: the column in characters, from 1, and what it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Slip {
    pub(super) column: usize,
    pub(super) what: Fault,
}

/// What can be wrong with a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Fault {
    /// A sound command, but for the key of a unit, commander, brigade or side that the scenario does not have.
    UnknownKey { kind: String, key: String },
    /// An act, step or field that there is not; those that there are.
    NoSuchName { name: String, allowed: Vec<String> },
    /// A field that is not there.
    Missing(String),
    /// Something else should stand there.
    Expected(Expected),
    /// In words.
    Told(String),
}

/// RON as people write it: `target: "B1"` for `target: Some("B1")`.
fn ron() -> ron::Options {
    ron::Options::default().with_default_extension(Extensions::IMPLICIT_SOME)
}

/// A value as RON on one line, in the form that [`read`] reads.
pub(super) fn write(value: &impl Serialize) -> String {
    // Plain data of numbers, names and lists: RON has no way to fail on it.
    ron().to_string(value).unwrap_or_default()
}

/// Reads one line. Ids are read as keys where [`with_keys`](crate::army::with_keys) is in force.
///
/// # Errors
/// Where the line goes wrong, and how.
pub(super) fn read(line: &str) -> Result<Line, Slip> {
    let text = line.trim();
    let before = line.chars().take_while(|letter| letter.is_whitespace()).count();
    let at = |slip: Slip| Slip { column: slip.column + before, ..slip };
    if text.is_empty() || text.starts_with("//") {
        return Ok(Line::Nothing);
    }
    let said = match text.chars().next() {
        Some('{' | '"') => read_json(text).map_err(at)?,
        _ if text.starts_with("auto") => return read_auto(text).map_err(at),
        _ => read_ron(text).map_err(at)?,
    };
    Ok(Line::Say(Box::new(said)))
}

fn bare(act: Act) -> Said {
    Said { by: None, answers: None, act }
}

fn read_auto(text: &str) -> Result<Line, Slip> {
    let words = text.split("//").next().unwrap_or_default();
    let mut words = words.split_whitespace();
    let times = match (words.next(), words.next(), words.next()) {
        (Some("auto"), None, None) => Some(1),
        (Some("auto"), Some(times), None) => {
            times.parse().ok().filter(|times| (1..=MOST_AUTO).contains(times))
        }
        _ => None,
    };
    let what = || format!("expected `auto` or `auto N`, N from 1 to {MOST_AUTO}");
    times.map(Line::Auto).ok_or_else(|| Slip { column: 1, what: Fault::Told(what()) })
}

fn read_ron(text: &str) -> Result<Said, Slip> {
    let read =
        if text.starts_with('(') { ron().from_str::<Said>(text) } else { ron().from_str(text).map(bare) };
    read.map_err(|error| {
        let what = fault(&error.code);
        let named = match &what {
            Fault::UnknownKey { key, .. } => Some(format!("\"{key}\"")),
            Fault::NoSuchName { name, .. } => Some(name.clone()),
            _ => None,
        };
        // ron points behind what it has read.
        let column = named.and_then(|name| place_of(text, &name, error.span.end.col));
        Slip { column: column.unwrap_or(error.span.start.col.max(1)), what }
    })
}

/// The column at which the last `word` before some column begins.
fn place_of(text: &str, word: &str, before: usize) -> Option<usize> {
    let end = text.char_indices().nth(before).map_or(text.len(), |(at, _)| at);
    let at = text.get(..end)?.rfind(word)?;
    Some(text.get(..at)?.chars().count() + 1)
}

/// What an error of ron means to whoever wrote the line.
fn fault(error: &ron::Error) -> Fault {
    use ron::Error as E;
    let owned = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
    match error {
        E::InvalidValueForType { expected, found } => unknown_key(expected, found)
            .unwrap_or_else(|| Fault::Told(format!("expected {}, found {found}", plain(expected)))),
        E::NoSuchEnumVariant { expected, found, .. } => {
            Fault::NoSuchName { name: found.clone(), allowed: owned(expected) }
        }
        E::NoSuchStructField { expected, found, .. } => {
            Fault::NoSuchName { name: found.clone(), allowed: owned(expected) }
        }
        E::MissingStructField { field, .. } => Fault::Missing((*field).to_owned()),
        E::ExpectedBoolean => Fault::Expected(Expected::TrueOrFalse),
        E::ExpectedFloat => Fault::Expected(Expected::Number),
        E::ExpectedInteger => Fault::Expected(Expected::WholeNumber),
        E::ExpectedString => Fault::Expected(Expected::Text),
        E::ExpectedArray => Fault::Expected(Expected::List),
        E::ExpectedStructLike | E::ExpectedNamedStructLike(_) | E::ExpectedStructName(_) => {
            Fault::Expected(Expected::Record)
        }
        other => Fault::Told(plain(&other.to_string())),
    }
}

/// Of "the key of a unit" and `the string "B9"`: which key of what is not known.
fn unknown_key(expected: &str, found: &str) -> Option<Fault> {
    let kind = expected.strip_prefix("the key of a ")?.to_owned();
    let (_, rest) = found.split_once('"')?;
    let (key, _) = rest.rsplit_once('"')?;
    Some(Fault::UnknownKey { kind, key: key.to_owned() })
}

/// A message without the names that types have inside the program.
fn plain(message: &str) -> String {
    let mut words = Vec::new();
    let mut skip = false;
    for word in message.split(' ') {
        if skip {
            skip = false;
            words.push("a record");
        } else if matches!(word, "struct" | "enum") {
            skip = true;
        } else {
            words.push(word);
        }
    }
    words.join(" ")
}

/// What a message of serde_json means to whoever wrote the line.
fn json_fault(message: &str) -> Fault {
    let quoted: Vec<String> = message.split('`').skip(1).step_by(2).map(str::to_owned).collect();
    let starts = |head: &str| message.starts_with(head);
    match quoted.as_slice() {
        [name, allowed @ ..] if starts("unknown variant `") || starts("unknown field `") => {
            Fault::NoSuchName { name: name.clone(), allowed: allowed.to_vec() }
        }
        [name] if starts("missing field `") => Fault::Missing(name.clone()),
        _ => message
            .strip_prefix("invalid value: ")
            .and_then(|rest| rest.rsplit_once(", expected "))
            .and_then(|(found, expected)| unknown_key(expected, found))
            .unwrap_or_else(|| Fault::Told(plain(message))),
    }
}

fn read_json(text: &str) -> Result<Said, Slip> {
    let slip = |error: serde_json::Error| {
        let what = error.to_string();
        // The place is told apart from the message.
        let what = what.rsplit_once(" at line ").map_or(what.as_str(), |(what, _)| what).to_owned();
        // Columns of JSON are bytes.
        let column = text
            .get(..error.column().saturating_sub(1))
            .map_or(error.column(), |before| before.chars().count() + 1);
        let what = json_fault(&what);
        let named = match &what {
            Fault::UnknownKey { key, .. } => Some(key),
            Fault::NoSuchName { name, .. } => Some(name),
            _ => None,
        };
        let named = named.and_then(|name| place_of(text, &format!("\"{name}\""), column));
        Slip { column: named.unwrap_or(column.max(1)), what }
    };
    let value: serde_json::Value = serde_json::from_str(text).map_err(slip)?;
    if value.get("act").is_some() {
        serde_json::from_str(text).map_err(slip)
    } else {
        serde_json::from_str(text).map(bare).map_err(slip)
    }
}

/// The lines of a file, each with its number from 1.
pub(super) struct Lines<R> {
    reader: R,
    number: usize,
}

/// Why a line cannot be had.
#[derive(Debug)]
pub(super) enum Unreadable {
    /// Longer than [`LONGEST`].
    TooLong,
    /// Not UTF-8, from this byte of the line on.
    NotText(usize),
    /// The file cannot be read.
    Input(io::Error),
}

impl std::fmt::Display for Unreadable {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Unreadable::TooLong => write!(f, "a line of more than {LONGEST} bytes is no command"),
            Unreadable::NotText(byte) => write!(f, "not UTF-8 text from byte {byte} of the line on"),
            Unreadable::Input(error) => write!(f, "cannot be read: {error}"),
        }
    }
}

impl<R: BufRead> Lines<R> {
    pub(super) fn new(reader: R) -> Self {
        Self { reader, number: 0 }
    }

    /// The number of the last line read.
    pub(super) fn number(&self) -> usize {
        self.number
    }

    /// The next line without its end; none at the end of the file.
    pub(super) fn next(&mut self) -> Result<Option<String>, Unreadable> {
        let mut bytes = Vec::new();
        let read = self.reader.by_ref().take(LONGEST + 1).read_until(b'\n', &mut bytes);
        self.number += 1;
        match read {
            Ok(0) => return Ok(None),
            Ok(length) if length as u64 > LONGEST => return Err(Unreadable::TooLong),
            Ok(_) => {}
            Err(error) => return Err(Unreadable::Input(error)),
        }
        match String::from_utf8(bytes) {
            // A byte-order mark at the head of the file is no part of a command.
            Ok(line) => {
                Ok(Some(line.trim_start_matches('\u{feff}').trim_end_matches(['\r', '\n']).to_owned()))
            }
            Err(error) => Err(Unreadable::NotText(error.utf8_error().valid_up_to() + 1)),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::army::{Keys, UnitId, with_keys};
    use crate::rules::black_powder::act::{Step, UnitPlan};

    fn keyed<T>(work: impl FnOnce() -> T) -> T {
        let keys = Keys {
            sides: vec!["red".into(), "blue".into()],
            units: vec!["R1".into(), "B1".into()],
            commanders: vec!["R".into()],
            ..Keys::default()
        };
        with_keys(Arc::new(keys), work)
    }

    fn act(line: &str) -> Act {
        match keyed(|| read(line)) {
            Ok(Line::Say(said)) => said.act,
            other => panic!("{line}: {other:?}"),
        }
    }

    #[test]
    fn commands_are_ron_or_json_with_the_scenario_s_keys() {
        let order = Act::Order {
            commander: crate::army::CommanderId(0),
            orders: vec![UnitPlan { unit: UnitId(0), plan: vec![Step::Charge { target: Some(UnitId(1)) }] }],
        };
        assert_eq!(
            act(r#" Order(commander: "R", orders: [(unit: "R1", plan: [Charge(target: "B1")])]) // forward"#),
            order
        );
        let json = r#"{"Order": {"commander": "R", "orders": [{"unit": "R1", "plan": [{"Charge": {"target": "B1"}}]}]}}"#;
        assert_eq!(act(json), order);
        assert_eq!(act("EndCommand"), Act::EndCommand);
        assert_eq!(act("\"EndCommand\""), Act::EndCommand);
        // What is written is read again.
        let written = keyed(|| write(&order));
        assert_eq!(act(&written), order, "{written}");
    }

    #[test]
    fn a_side_may_be_named() {
        for line in [r#"(by: "blue", act: Concede)"#, r#"{"by": "blue", "act": "Concede"}"#] {
            let Ok(Line::Say(said)) = keyed(|| read(line)) else { panic!("{line}") };
            assert_eq!((said.by, said.act), (Some(SideId(1)), Act::Concede));
        }
    }

    #[test]
    fn comments_blanks_and_auto() {
        for line in ["", "   ", "// a comment", "\t// indented"] {
            assert_eq!(read(line), Ok(Line::Nothing));
        }
        assert_eq!(read("auto"), Ok(Line::Auto(1)));
        assert_eq!(read(" auto 12 // on they go"), Ok(Line::Auto(12)));
        for line in ["auto 0", "auto -1", "auto x", "automatic", "auto 1 2"] {
            assert!(read(line).is_err(), "{line}");
        }
    }

    #[test]
    fn a_slip_is_told_at_its_column() {
        let slip = |line: &str| keyed(|| read(line)).expect_err(line);
        let unknown = |kind: &str, key: &str, column| Slip {
            column,
            what: Fault::UnknownKey { kind: kind.into(), key: key.into() },
        };
        for (line, wanted) in [
            (r#"  Shoot(unit: "R1", target: "B9")"#, unknown("unit", "B9", 29)),
            (r#"Shoot(unit: "B9", target: "B9")"#, unknown("unit", "B9", 13)),
            (r#"{"Shoot": {"unit": "R1", "target": "B9"}}"#, unknown("unit", "B9", 36)),
            (r#"EndCommander"#, Slip { column: 1, what: slip("EndCommander").what }),
            (r#"(by: "green", act: EndCommand)"#, unknown("side", "green", 6)),
            (r#"{"by": "green", "act": "EndCommand"}"#, unknown("side", "green", 8)),
            (r#"MoveCommander(commander: "X", to: (1, 2))"#, unknown("commander", "X", 26)),
        ] {
            assert_eq!(slip(line), wanted, "{line}");
        }
        let named = |slip: &Slip, wanted: &str| matches!(&slip.what, Fault::NoSuchName { name, allowed } if name == wanted && !allowed.is_empty());
        for (line, name, column) in [
            ("Shout", "Shout", 1),
            (r#"(by: "red", akt: EndCommand)"#, "akt", 13),
            ("\"Shout\"", "Shout", 1),
            (r#"{"act": "EndCommand", "bye": "red"}"#, "bye", 23),
        ] {
            let slip = slip(line);
            assert!(named(&slip, name) && slip.column == column, "{line}: {slip:?}");
        }
        assert_eq!(slip("GoFirst(maybe)").what, Fault::Expected(Expected::TrueOrFalse));
        assert_eq!(slip(r#"Shoot(unit: "R1")"#).what, Fault::Missing("target".into()));
        assert_eq!(slip(r#"{"Shoot": {"unit": "R1"}}"#).what, Fault::Missing("target".into()));
        let json = slip(r#"{"Shoot": {"unit": "R1" "target": "B1"}}"#);
        let told = |slip: &Slip| match &slip.what {
            Fault::Told(told) => told.clone(),
            other => panic!("{other:?}"),
        };
        assert!(json.column >= 24 && !told(&json).contains("at line"), "{json:?}");
        // No type of the program is named.
        for line in [
            r#"Order(commander: "R", orders: [3])"#,
            r#"{"Order": {"commander": "R", "orders": [3]}}"#,
            "3",
            "[]",
        ] {
            let slip = slip(line);
            let shown = format!("{:?}", slip.what);
            assert!(
                !["UnitPlan", "Act", "struct", "enum"].iter().any(|name| shown.contains(name)),
                "{shown}"
            );
        }
        // Nesting without end is refused, not followed.
        assert!(keyed(|| read(&"[".repeat(100_000))).is_err());
        assert!(keyed(|| read(&"{\"a\":".repeat(100_000))).is_err());
    }

    #[test]
    fn lines_are_numbered_and_bounded() {
        let mut lines = Lines::new("\u{feff}auto\r\nEndCommand".as_bytes());
        assert_eq!(lines.next().expect("reads"), Some("auto".to_owned()));
        assert_eq!((lines.next().expect("reads"), lines.number()), (Some("EndCommand".to_owned()), 2));
        assert_eq!(lines.next().expect("reads"), None);
        assert!(matches!(Lines::new(&b"ab\xff"[..]).next(), Err(Unreadable::NotText(3))));
        let long = vec![b'a'; LONGEST as usize + 2];
        assert!(matches!(Lines::new(&long[..]).next(), Err(Unreadable::TooLong)));
    }
}
