//! From RON text to a typed value, with every error of type placed, quoted and explained.

use ron::error::{Error, SpannedError};
use ron::extensions::Extensions;
use serde::de::DeserializeOwned;

use super::problem::{Kind, Problem, Problems, quoted};
use super::source::Source;
use super::spans::{MAX_DEPTH, Shape, Span, Spans, Under};

/// How files are written for people: `Some(…)` may be left out, and so may the inner brackets of a variant that
/// holds one record, as in `Hill(height: 1)`.
fn options() -> ron::Options {
    // ron counts several steps for each bracket (element, record, value, option, variant); the scanner has already
    // held the brackets themselves to MAX_DEPTH.
    ron::Options::default()
        .with_default_extension(
            Extensions::IMPLICIT_SOME | Extensions::UNWRAP_NEWTYPES | Extensions::UNWRAP_VARIANT_NEWTYPES,
        )
        .with_recursion_limit(MAX_DEPTH * 5)
}

/// Reads a value of type `T` and where each of its parts was written.
///
/// # Errors
/// The first error of syntax; or everything that stands twice, every number that is not finite, and the first error
/// of type. Never panics, whatever the text.
pub fn read<T: DeserializeOwned>(source: &Source) -> Result<(T, Spans), Problems> {
    let (spans, mut problems) = Spans::scan(source)?;
    match options().from_str::<T>(source.text()) {
        Ok(value) => problems.into_result((value, spans)),
        Err(error) => {
            // The scanner has already told what stands twice.
            let told = matches!(error.code, Error::DuplicateStructField { .. }) && !problems.is_empty();
            if !told {
                problems.push(explain(&spans, &error));
            }
            Err(problems)
        }
    }
}

/// What an error of ron means, at the value it is about.
fn explain(spans: &Spans, error: &SpannedError) -> Problem {
    let source = spans.source();
    let offset = source.offset(error.span.end.line, error.span.end.col);
    let under = spans.under(offset);
    let node = spans.node(under.node);
    let value = source.slice(node.span);
    let at =
        |span: Span, kind, message: String| Problem::at(source, span, kind, message).path(under.path.clone());
    let head = spans.head(under.node);
    match &error.code {
        Error::NoSuchStructField { expected, found, outer } => {
            let message = format!("there is no field {}{}", quoted(found), of(outer.as_deref()));
            let key = under.key.unwrap_or(head);
            let holder = spans.inside(key.start);
            Problem::at(source, key, Kind::UnknownField, message)
                .path(holder.path.key(found.as_str()))
                .label("not known here")
                .allowed_names(found, expected.iter())
        }
        Error::MissingStructField { field, outer } => {
            let holder = spans.inside(offset);
            let message = format!("the field `{field}` is missing{}", of(outer.as_deref()));
            Problem::at(source, spans.head(holder.node), Kind::Missing, message)
                .path(holder.path)
                .label(format!("`{field}` is missing here"))
        }
        Error::DuplicateStructField { field, .. } => {
            at(under.key.unwrap_or(head), Kind::Duplicate, format!("field `{field}` stands twice"))
        }
        Error::NoSuchEnumVariant { expected, found, outer } => {
            let what = outer.as_deref().map_or_else(String::new, |outer| format!(" for {}", plain(outer)));
            at(head, Kind::UnknownName, format!("{} is not a name known here{what}", quoted(found)))
                .allowed_names(found, expected.iter())
        }
        Error::ExpectedDifferentStructName { found, .. } => {
            at(head, Kind::WrongType, format!("{} does not belong here", quoted(found)))
                .help("a record is written `( … )`, without a name before it")
        }
        Error::IntegerOutOfBounds => {
            let too = if value.starts_with('-') { "small" } else { "large" };
            at(node.span, Kind::OutOfRange, format!("{} is too {too}", quoted(value)))
        }
        Error::InvalidValueForType { expected, .. } => {
            at(head, Kind::WrongType, format!("expected {}, found {}", worded(expected), quoted(value)))
        }
        Error::ExpectedDifferentLength { expected, found } => {
            // Found out at the closing bracket, which also touches the last value.
            let holder = spans.inside(offset);
            let value = quoted(source.slice(spans.node(holder.node).span));
            let message = format!("expected {}, found {found} in {value}", worded(expected));
            Problem::at(source, spans.head(holder.node), Kind::WrongType, message).path(holder.path)
        }
        Error::Message(message) => at(head, Kind::Inconsistent, message.clone()),
        Error::ExceededRecursionLimit => at(head, Kind::TooLarge, "brackets are nested too deeply".into()),
        code => mismatch(spans, &under, offset, code),
    }
}

/// A value of another type than the one wanted: what is wanted follows from what ron looked for.
fn mismatch(spans: &Spans, under: &Under, offset: usize, code: &Error) -> Problem {
    let source = spans.source();
    let node = spans.node(under.node);
    let value = source.slice(node.span);
    let problem = |span: Span, message: String| {
        Problem::at(source, span, Kind::WrongType, message).path(under.path.clone())
    };
    let wanted = match code {
        Error::ExpectedArray => "a list `[ … ]`",
        Error::ExpectedBoolean => "`true` or `false`",
        Error::ExpectedChar => "a character `'…'`",
        Error::ExpectedFloat | Error::FloatUnderscore => "a number",
        Error::ExpectedInteger | Error::InvalidIntegerDigit { .. } | Error::UnderscoreAtBeginning => {
            "a whole number"
        }
        Error::ExpectedMap => "a table `{ key: value, … }`",
        Error::ExpectedOption => "a value, or `None`",
        Error::ExpectedString => "a text in double quotes",
        Error::ExpectedStructLike | Error::ExpectedNamedStructLike(_) | Error::ExpectedStructName(_) => {
            "a record `( … )`"
        }
        Error::ExpectedUnit => "`()`",
        Error::ExpectedIdentifier | Error::SuggestRawIdentifier(_) | Error::InvalidIdentifier(_) => {
            return nameless(spans, under);
        }
        // A number was read only in part: `2.5` where a whole number is wanted.
        Error::ExpectedComma
        | Error::ExpectedArrayEnd
        | Error::ExpectedMapEnd
        | Error::ExpectedStructLikeEnd
            if node.shape == Shape::Scalar && node.span.start < offset =>
        {
            "a whole number"
        }
        Error::ExpectedStructLikeEnd | Error::ExpectedArrayEnd if under.key.is_none() => {
            return problem(spans.head(under.node), format!("{} is one value too many", quoted(value)));
        }
        Error::InvalidEscape(reason) => {
            return Problem::at(source, node.span, Kind::Syntax, format!("{reason} in {}", quoted(value)));
        }
        Error::NoSuchExtension(name) => {
            let span = Span::new(offset.saturating_sub(name.len()), offset);
            return Problem::at(
                source,
                span,
                Kind::UnknownName,
                format!("there is no RON extension `{name}`"),
            )
            .allowed_names(name, ["implicit_some", "unwrap_newtypes", "unwrap_variant_newtypes"]);
        }
        other => {
            let span = if under.key.is_some() || node.shape != Shape::Scalar {
                Span::new(offset, offset)
            } else {
                node.span
            };
            return Problem::at(source, span, Kind::Syntax, lowered(&other.to_string()))
                .path(under.path.clone());
        }
    };
    if let Some(key) = under.key {
        let found = quoted(source.slice(key));
        return problem(key, format!("expected {wanted}, found the field name {found}"))
            .help("the values here are written without field names");
    }
    let problem = problem(spans.head(under.node), format!("expected {wanted}, found {}", quoted(value)));
    match (code, node.shape, node.name) {
        (Error::ExpectedStructLike | Error::ExpectedNamedStructLike(_), Shape::Table, _) => problem
            .help("a record is written `(name: value, …)`, with round brackets and names without quotes"),
        (Error::ExpectedArray, Shape::Tuple | Shape::Record, None) => {
            problem.help("a list stands between `[` and `]`")
        }
        (Error::ExpectedString, Shape::Scalar, _) => {
            problem.help(format!("write \"{}\"", quoted(value).trim_matches('`').replace('"', "\\\"")))
        }
        _ => problem,
    }
}

/// A name was wanted: that of a field, or of one of a set of things.
fn nameless(spans: &Spans, under: &Under) -> Problem {
    let source = spans.source();
    let node = spans.node(under.node);
    let value = source.slice(node.span);
    let message = format!("expected a name, found {}", quoted(value));
    let problem =
        Problem::at(source, spans.head(under.node), Kind::WrongType, message).path(under.path.clone());
    let bare = value.trim_matches('"');
    let is_name = bare.starts_with(|c: char| c.is_alphabetic())
        && bare.chars().all(|c| c.is_alphanumeric() || c == '_');
    if value.starts_with('"') && is_name {
        problem.help(format!("names are written without quotes: `{bare}`"))
    } else {
        problem.help("either one of a set of names, or a field `name: value`, stands here")
    }
}

fn of(outer: Option<&str>) -> String {
    outer.map_or_else(String::new, |outer| {
        let name = plain(outer);
        let article = if name.starts_with(['a', 'e', 'i', 'o']) { "an" } else { "a" };
        // The groups of a ruleset are one each.
        let article = if outer.ends_with("Patch") || outer.ends_with("Rules") { "the" } else { article };
        format!(" in {article} {name}")
    })
}

/// What the reader of types calls `UnitFile`, as an author knows it: a unit.
fn plain(name: &str) -> String {
    match name {
        "RulesFile" => return "change of rules".into(),
        "RulesetPatch" => return "ruleset".into(),
        "TerrainFile" => return "list of terrain".into(),
        "SunkenFile" => return "sunken road".into(),
        "LimitFile" => return "what counts at the turn limit".into(),
        "VictoryFile" => return "way to victory".into(),
        "GroundFile" => return "kind of ground".into(),
        _ => {}
    }
    let group =
        name.strip_suffix("Patch").or_else(|| name.strip_suffix("Rules").filter(|bare| !bare.is_empty()));
    match group {
        Some(group) => format!("{} rules", spaced(group)),
        None => spaced(name.strip_suffix("File").unwrap_or(name)),
    }
}

/// What is expected, without the words of the language that the reader of types is written in.
fn worded(expected: &str) -> String {
    if let Some(size) = expected.strip_prefix("a tuple of size ") {
        return format!("{size} values in round brackets");
    }
    let kinds = [
        "struct variant ",
        "tuple variant ",
        "newtype variant ",
        "unit variant ",
        "tuple struct ",
        "struct ",
        "enum ",
    ];
    match kinds.iter().find_map(|kind| expected.strip_prefix(kind)) {
        Some(rest) => plain(rest.split([' ', ':']).next().unwrap_or(rest)),
        None => expected.to_owned(),
    }
}

/// `UnitFile` as `unit file`.
fn spaced(name: &str) -> String {
    let mut out = String::new();
    for c in name.chars() {
        if c.is_uppercase() && !out.is_empty() {
            out.push(' ');
        }
        out.extend(c.to_lowercase());
    }
    out
}

fn lowered(message: &str) -> String {
    let mut chars = message.chars();
    chars.next().map_or_else(String::new, |first| first.to_lowercase().chain(chars).collect())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use proptest::prelude::*;
    use serde::Deserialize;

    use super::*;
    use crate::scenario::path::Path;

    #[derive(Debug, Deserialize, PartialEq)]
    #[serde(deny_unknown_fields)]
    struct Camp {
        title: String,
        #[serde(default)]
        year: Option<u16>,
        #[serde(default)]
        tents: Vec<Tent>,
        #[serde(default)]
        stores: BTreeMap<String, u32>,
        #[serde(default)]
        weather: Weather,
        #[serde(default)]
        guards: BTreeMap<u8, String>,
    }

    #[derive(Debug, Deserialize, PartialEq)]
    #[serde(deny_unknown_fields)]
    struct Tent {
        at: (f32, f32),
        #[serde(default)]
        men: u8,
        #[serde(default)]
        ground: Option<Ground>,
        #[serde(default)]
        dry: bool,
    }

    #[derive(Debug, Default, Deserialize, PartialEq)]
    enum Weather {
        #[default]
        Fair,
        Rain,
        Snow {
            depth: f32,
        },
    }

    #[derive(Debug, Deserialize, PartialEq)]
    #[serde(deny_unknown_fields)]
    enum Ground {
        Circle { radius: f32 },
        Ring(Vec<(f32, f32)>),
        Field(Plot),
    }

    #[derive(Debug, Deserialize, PartialEq)]
    #[serde(deny_unknown_fields)]
    struct Plot {
        corners: Vec<(f32, f32)>,
    }

    const GOOD: &str = r##"#![enable(implicit_some)]
// A camp /* with */ comments
Camp(
    title: "Höchst\u{e4}dt \"old\"", /* nested /* twice */ */
    year: 1704,
    tents: [
        (at: (1, -2.5e0), men: 0x1F),
        Tent(at: (3.0, 4_0.0), ground: Field(corners: [(0, 0), (1, 0), (0, 1)]), dry: true),
        (at: (5, 6), ground: Some(Circle(radius: 2)),),
    ],
    stores: { "bread": 1_000, r#"wine "red""#: 20, },
    weather: Snow(depth: 0.5),
    guards: { 1: "first", 2: r"second" },
)
"##;

    fn camp(text: &str) -> Result<(Camp, Spans), Problems> {
        read::<Camp>(&Source::new("camp.ron", text))
    }

    fn path(text: &str) -> Path {
        text.split('.').fold(Path::root(), |path, step| match step.parse() {
            Ok(index) => path.index(index),
            Err(_) => path.key(step),
        })
    }

    #[test]
    fn a_good_file_is_read_and_every_value_found_again() {
        let (camp, spans) = camp(GOOD).expect("a good file");
        assert_eq!(camp.title, "Höchstädt \"old\"");
        assert_eq!((camp.year, camp.tents.len(), camp.tents[0].men), (Some(1704), 3, 31));
        assert_eq!(camp.tents[1].at, (3.0, 40.0));
        assert_eq!(camp.weather, Weather::Snow { depth: 0.5 });
        assert_eq!(camp.stores["wine \"red\""], 20);
        for (at, written) in [
            ("title", "\"Höchst\\u{e4}dt \\\"old\\\"\""),
            ("year", "1704"),
            ("tents.0.at", "(1, -2.5e0)"),
            ("tents.0.at.1", "-2.5e0"),
            ("tents.1.ground.corners.2.0", "0"),
            ("tents.2.ground", "Circle(radius: 2)"),
            ("tents.2.ground.radius", "2"),
            ("stores.bread", "1_000"),
            ("weather", "Snow(depth: 0.5)"),
        ] {
            assert_eq!(spans.written(&path(at)), Some(written), "{at}");
        }
        let wine = Path::root().key("stores").key("wine \"red\"");
        assert_eq!(spans.written(&wine), Some("20"));
        let source = spans.source();
        assert_eq!(spans.key(&wine).map(|key| source.slice(key)), Some("r#\"wine \"red\"\"#"));
        assert_eq!(spans.key(&path("tents.0.men")).map(|key| source.slice(key)), Some("men"));
        assert_eq!(spans.key(&path("tents.0")), None);
        assert_eq!(spans.name(&path("tents.1")).map(|name| source.slice(name)), Some("Tent"));
        assert_eq!(spans.written(&Path::root().key("guards").key("2")), Some("r\"second\""));
        for absent in ["tent", "tents.3", "tents.0.ground", "title.0", "year.x"] {
            assert_eq!(spans.value(&path(absent)), None, "{absent}");
        }
        let corner = GOOD.find("(0, 1)").expect("it is there") + 1;
        assert_eq!(spans.path_at(corner).to_string(), "tents[1].ground.corners[2][0]");
        assert_eq!(spans.path_at(GOOD.find("radius").expect("there")).to_string(), "tents[2].ground");
        assert_eq!(
            source.slice(spans.pointer(&path("tents.1.at.x"))),
            "at",
            "the key of the pair that has none"
        );
        assert_eq!(source.slice(spans.pointer(&path("weather.wind"))), "weather", "the key that holds it");
        assert_eq!(source.slice(spans.pointer(&path("weather"))), "Snow", "the head of it");
        assert_eq!(source.slice(spans.pointer(&path("year"))), "1704");
    }

    #[test]
    fn paths_pass_through_what_merely_wraps() {
        for (text, corner) in [
            (
                "(title: \"\", tents: [(at: (0, 0), ground: Field(corners: [(1, 2)]))])",
                "tents[0].ground.corners[0][1]",
            ),
            ("(title: \"\", tents: [(at: (0, 0), ground: Ring([(1, 2)]))])", "tents[0].ground[0][1]"),
            ("(title: \"\", tents: [(at: (0, 0), ground: Some(Ring([(1, 2)])))])", "tents[0].ground[0][1]"),
        ] {
            let (_, spans) = camp(text).expect("good");
            let at = text.find("2)").expect("there");
            let found = spans.path_at(at);
            assert_eq!(found.to_string(), corner);
            assert_eq!(spans.written(&found), Some("2"), "{text}");
            let name = spans.name(&path("tents.0.ground")).map(|name| spans.source().slice(name));
            assert!(matches!(name, Some("Field" | "Ring")), "{text} {name:?}");
        }
    }

    /// Text, line, column, kind, words of the message, words of the explanation beside it.
    type Broken = (&'static str, usize, usize, Kind, &'static str, &'static str);

    const BROKEN: &[Broken] = &[
        ("", 1, 1, Kind::Syntax, "the file is empty", ""),
        ("  // nothing\n", 1, 1, Kind::Syntax, "the file is empty", ""),
        ("(title: \"a\",\n year: 1704", 1, 1, Kind::Syntax, "this `(` is never closed", ""),
        (
            "(title: \"a\",\n tents: [(at: (1, 2)),\n)",
            3,
            1,
            Kind::Syntax,
            "`)` does not close the `[` of line 2",
            "",
        ),
        ("(title: \"a\"\n year: 1704)", 1, 12, Kind::Syntax, "a comma is missing before `year`", ""),
        ("(title: \"a,\n year: 1704)", 1, 9, Kind::Syntax, "this text is never closed", ""),
        (
            "(title: \"a,\n stores: {\"b\": 1})",
            2,
            12,
            Kind::Syntax,
            "a comma is missing before `b`",
            "closing quote of the text begun in line 1",
        ),
        ("(title = \"a\")", 1, 8, Kind::Syntax, "expected `:`, found `=`", "name: value"),
        ("(\"title\": \"a\")", 1, 2, Kind::Syntax, "stands where a field name should", "without quotes"),
        ("(title: “a”)", 1, 9, Kind::Syntax, "expected a value, found `“`", "straight quotes"),
        ("(title: \"a\", /* oops", 1, 14, Kind::Syntax, "comment is never closed", ""),
        ("(title: r#\"a\")", 1, 9, Kind::Syntax, "never closed by `\"#`", ""),
        ("(title: 'abc')", 1, 9, Kind::Syntax, "one character", "double quotes"),
        ("(title: \"a\", year: )", 1, 20, Kind::Syntax, "expected a value, found `)`", ""),
        ("(title: \"a\", 3)", 1, 14, Kind::Syntax, "`3` has no field name", ""),
        ("(3, title: \"a\")", 1, 5, Kind::Syntax, "field `title` follows a value without a field name", ""),
        ("(title: \"a\")\n)", 2, 1, Kind::Syntax, "the file should end here, found `)`", ""),
        (
            "(title: \"a\", stores: {\"a\", \"b\"})",
            1,
            26,
            Kind::Syntax,
            "expected `:` and a value after the key",
            "[ … ]",
        ),
        ("#![enable(implicit_some)", 1, 1, Kind::Syntax, "attribute is never closed", ""),
        ("#enable", 1, 1, Kind::Syntax, "expected `#![enable(…)]`", ""),
        (
            "#![enable(implicit_sum)]\n(title: \"a\")",
            1,
            11,
            Kind::UnknownName,
            "no RON extension `implicit_sum`",
            "did you mean `implicit_some`?",
        ),
        ("(title: \"a\\q\")", 1, 9, Kind::Syntax, "nknown escape character in `\"a\\q\"`", ""),
        (
            "(title: \"a\", yaer: 1704)",
            1,
            14,
            Kind::UnknownField,
            "there is no field `yaer` in a camp",
            "did you mean `year`?",
        ),
        ("(\n  year: 1704,\n)", 1, 1, Kind::Missing, "the field `title` is missing in a camp", ""),
        (
            "(title: \"a\", tents: [(at: (1, 2)), Tent(men: 3)])",
            1,
            36,
            Kind::Missing,
            "the field `at` is missing in a tent",
            "",
        ),
        (
            "(title: \"a\", tents: [(men: 3, ground: Circle(radius: 1))])",
            1,
            22,
            Kind::Missing,
            "`at` is missing",
            "",
        ),
        ("(title: a)", 1, 9, Kind::WrongType, "expected a text in double quotes, found `a`", "write \"a\""),
        (
            "(title: \"a\", year: \"1704\")",
            1,
            20,
            Kind::WrongType,
            "expected a whole number, found `\"1704\"`",
            "",
        ),
        ("(title: \"a\", year: 17.04)", 1, 20, Kind::WrongType, "expected a whole number, found `17.04`", ""),
        ("(title: \"a\", year: 170400)", 1, 20, Kind::OutOfRange, "`170400` is too large", ""),
        ("(title: \"a\", year: -1)", 1, 20, Kind::OutOfRange, "`-1` is too small", ""),
        (
            "(title: \"a\", weather: Rian)",
            1,
            23,
            Kind::UnknownName,
            "`Rian` is not a name known here for weather",
            "did you mean `Rain`?",
        ),
        (
            "(title: \"a\", weather: \"Rain\")",
            1,
            23,
            Kind::WrongType,
            "expected a name, found `\"Rain\"`",
            "without quotes: `Rain`",
        ),
        ("(title: \"a\", weather: 3)", 1, 23, Kind::WrongType, "expected a name, found `3`", ""),
        (
            "(title: \"a\", tents: (at: (1, 2)))",
            1,
            21,
            Kind::WrongType,
            "expected a list `[ … ]`, found `(at: (1, 2))`",
            "between `[` and `]`",
        ),
        (
            "(title: \"a\", tents: [{at: (1, 2)}])",
            1,
            22,
            Kind::WrongType,
            "expected a record `( … )`",
            "round brackets",
        ),
        (
            "(title: \"a\", tents: [(at: (x: 1, y: 2))])",
            1,
            28,
            Kind::WrongType,
            "expected a number, found the field name `x`",
            "",
        ),
        ("(title: \"a\", tents: [(at: (1, 2, 3))])", 1, 34, Kind::WrongType, "`3` is one value too many", ""),
        (
            "(title: \"a\", tents: [(at: (1))])",
            1,
            27,
            Kind::WrongType,
            "expected 2 values in round brackets, found 1 in `(1)`",
            "",
        ),
        (
            "(title: \"a\", tents: [(at: (1, two))])",
            1,
            31,
            Kind::WrongType,
            "expected a number, found `two`",
            "",
        ),
        (
            "(title: \"a\", tents: [(at: (1, 2), dry: yes)])",
            1,
            40,
            Kind::WrongType,
            "expected `true` or `false`, found `yes`",
            "",
        ),
        ("(title: \"a\", stores: [1])", 1, 22, Kind::WrongType, "expected a table", ""),
        (
            "Kamp(title: \"a\")",
            1,
            1,
            Kind::WrongType,
            "`Kamp` does not belong here",
            "without a name before it",
        ),
        (
            "(title: \"a\", tents: [(at: (1, inf))])",
            1,
            31,
            Kind::NotFinite,
            "`inf` is not a finite number",
            "",
        ),
        (
            "(title: \"a\", tents: [(at: (-NaN, 1))])",
            1,
            28,
            Kind::NotFinite,
            "`-NaN` is not a finite number",
            "",
        ),
        ("(title: \"a\", tents: [(at: (1, 1e39))])", 1, 31, Kind::OutOfRange, "`1e39` is out of range", ""),
        (
            "(title: \"a\", tents: [(at: (1, -9_9e99f32))])",
            1,
            31,
            Kind::OutOfRange,
            "`-9_9e99f32` is out of range",
            "",
        ),
        ("(title: \"a\",\n title: \"b\")", 2, 2, Kind::Duplicate, "field `title` stands twice", "line 1"),
        (
            "(title: \"a\", stores: {\"b\": 1,\n \"\\u{62}\": 2})",
            2,
            2,
            Kind::Duplicate,
            "key `b` stands twice",
            "line 1",
        ),
        ("\0", 1, 1, Kind::Syntax, "expected a value", ""),
    ];

    #[test]
    fn broken_files_are_explained() {
        for &(text, line, column, kind, message, beside) in BROKEN {
            let problems = camp(text).map(|(camp, _)| camp).expect_err(text);
            assert_eq!(problems.len(), 1, "{text}\n{problems}");
            let problem = problems.iter().next().expect("counted above");
            assert_eq!(
                (problem.line(), problem.column(), problem.kind()),
                (Some(line), Some(column), kind),
                "{text}\n{problem}"
            );
            assert!(problem.message().contains(message), "{text}\n{problem}");
            let shown = problems.render(400, false);
            assert!(shown.contains(&format!("[camp.ron:{line}:{column}]")), "{text}\n{shown}");
            assert!(shown.contains(beside), "{text}\n{shown}");
        }
    }

    #[test]
    fn problems_name_their_path_and_what_is_allowed() {
        let first = |text: &str| camp(text).map(|_| ()).expect_err(text).iter().next().expect("one").plain();
        let plain = first("(title: \"a\", tents: [(at: (1, 2)), (at: (1, 2), mne: 3)])");
        assert_eq!(plain.path.as_deref(), Some("tents[1].mne"));
        assert_eq!(plain.allowed.as_deref(), Some("at, men, ground or dry"));
        let plain = first("(title: \"a\", tents: [(at: (1, 2)), (at: (1, x))])");
        assert_eq!(plain.path.as_deref(), Some("tents[1].at[1]"));
        let plain = first("(title: \"a\", weather: Storm)");
        assert_eq!(plain.path.as_deref(), Some("weather"));
        assert_eq!(plain.allowed.as_deref(), Some("Fair, Rain or Snow"));
        let plain = first("(title: \"a\", tents: [(at: (1, 2), ground: Circle(radius: 1, depth: 2))])");
        assert_eq!((plain.column, plain.path.as_deref()), (Some(61), Some("tents[0].ground.depth")));
    }

    #[test]
    fn several_problems_come_at_once() {
        let text = "(title: \"a\", title: \"b\", tents: [(at: (inf, 1e99))], year: x)";
        let problems = camp(text).map(|_| ()).expect_err("broken");
        let kinds: Vec<Kind> = problems.iter().map(Problem::kind).collect();
        assert_eq!(kinds, [Kind::Duplicate, Kind::NotFinite, Kind::OutOfRange]);
        let problems =
            camp("(title: \"a\", tents: [(at: (NaN, 1))], year: x)").map(|_| ()).expect_err("broken");
        let kinds: Vec<Kind> = problems.iter().map(Problem::kind).collect();
        assert_eq!(kinds, [Kind::NotFinite, Kind::WrongType]);
    }

    #[test]
    fn depth_and_number_of_values_are_limited() {
        for (open, close) in [("(", ")"), ("[", "]"), ("{1:", "}"), ("Some(", ")"), ("(a:", ")")] {
            let problem = camp(&open.repeat(1_000_000)).map(|_| ()).expect_err("too deep");
            assert_eq!(problem.iter().next().map(Problem::kind), Some(Kind::TooLarge), "{open}");
            let deepest = format!("{}1{}", open.repeat(MAX_DEPTH), close.repeat(MAX_DEPTH));
            assert!(Spans::scan(&Source::new("x", &deepest)).is_ok(), "{open}");
            let deeper = format!("{}1{}", open.repeat(MAX_DEPTH + 1), close.repeat(MAX_DEPTH + 1));
            assert!(Spans::scan(&Source::new("x", &deeper)).is_err(), "{open}");
            // Whatever passes the scanner cannot take ron too deep, even where any value is taken.
            let _ =
                read::<serde::de::IgnoredAny>(&Source::new("x", &deepest)).map(|_| ()).map_err(|problems| {
                    assert!(
                        problems.iter().all(|problem| problem.kind() != Kind::TooLarge),
                        "{open} {problems}"
                    );
                });
        }
        let many = format!("[{}]", "1,".repeat(crate::scenario::spans::MAX_VALUES));
        let problem = Spans::scan(&Source::new("x", &many)).map(|_| ()).expect_err("too many");
        assert_eq!(problem.iter().next().map(Problem::kind), Some(Kind::TooLarge));
    }

    #[test]
    fn the_scanner_takes_whatever_ron_takes() {
        for text in [
            "()",
            "[]",
            "{}",
            "Name",
            "r#type",
            "1",
            "-1.5",
            "+.5",
            "1_000u32",
            "'x'",
            "'\\''",
            "'\\u{10FFFF}'",
            "b'x'",
            "\"\"",
            "\"\\\\\"",
            "r\"\\\"",
            "r##\"a\"#b\"##",
            "b\"x\"",
            "br#\"x\"#",
            "Some(1)",
            "Some (1,)",
            "A ( 1 , 2 , )",
            "A(b:1,)",
            "{1:2,}",
            "[1,2,]",
            "/**/1//",
            "(r#type:1)",
            "((),())",
            "1..2",
            "..=3",
            "#![type=\"x\"]1",
            "#![enable(implicit_some,)]\n1",
            "{(1,2):3}",
            "\u{200e}1",
            "ä",
            "_x",
            "'\"'",
        ] {
            assert!(ron::from_str::<serde::de::IgnoredAny>(text).is_ok(), "ron does not take {text}");
            assert!(Spans::scan(&Source::new("x", text)).is_ok(), "the scanner does not take {text}");
        }
    }

    /// Whatever the text: no panic, and every problem is placed and can be shown.
    fn survives(text: &str) {
        let source = Source::new("x.ron", text);
        if let Err(problems) = read::<Camp>(&source) {
            assert!(!problems.is_empty());
            for problem in &problems {
                assert!(problem.line().is_some(), "{problem}");
                let span = problem.span().expect("placed");
                assert!(text.is_char_boundary(span.start) || text.starts_with('\u{feff}'), "{problem}");
            }
            assert!(problems.render(80, true).contains("x.ron"));
        }
        let _ = read::<serde::de::IgnoredAny>(&source);
        if let Ok((spans, _)) = Spans::scan(&source) {
            for offset in 0..=text.len() {
                let _ = spans.path_at(offset);
            }
        }
    }

    proptest! {
        #[test]
        fn no_bytes_panic(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
            if let Ok(source) = Source::from_bytes("x.ron", &bytes) {
                survives(source.text());
            }
        }

        #[test]
        fn no_ronlike_text_panics(text in r##"[ \n(){}\[\]:,"'#rb!/*\\a-cA1-3.eE_=ä+-]{0,60}"##) {
            survives(&text);
        }

        #[test]
        fn no_mutation_of_a_good_file_panics(
            edits in prop::collection::vec((any::<prop::sample::Index>(), 0..3_u8, any::<char>()), 1..4),
            signs in prop::collection::vec(prop::sample::select("(){}[]:,\"'#r/*\\1-.\n".chars().collect::<Vec<_>>()), 4),
        ) {
            let mut chars: Vec<char> = GOOD.chars().collect();
            for ((at, what, any), sign) in edits.into_iter().zip(signs) {
                let at = at.index(chars.len());
                match what {
                    0 => { chars.remove(at); }
                    1 => chars[at] = sign,
                    _ => chars.insert(at, any),
                }
            }
            survives(&chars.into_iter().collect::<String>());
        }

        #[test]
        fn a_good_value_stands_where_it_was_written(x in -999..999_i32, blanks in "[ \n\t]{0,9}", note in "[a-z(\\[\"]{0,9}") {
            let text = format!("(title:{blanks}\"a\",/*{note} */ tents:[(at:{blanks}({x},{blanks}0))])");
            let (camp, spans) = camp(&text).map_err(|problems| TestCaseError::fail(problems.to_string()))?;
            prop_assert_eq!(camp.tents[0].at.0, x as f32);
            let written = spans.written(&path("tents.0.at.0"));
            prop_assert_eq!(written.map(str::to_owned), Some(x.to_string()));
        }
    }
}
