//! What is wrong with a file, where, and what would be right: for people with a marked excerpt, for programs plainly.

use std::fmt;
use std::sync::Arc;

use miette::{
    Diagnostic, GraphicalReportHandler, GraphicalTheme, LabeledSpan, MietteError, MietteSpanContents,
    SourceCode, SourceSpan, SpanContents,
};
use serde::Serialize;

use super::path::Path;
use super::source::{Source, is_format};
use super::spans::Span;
use super::work;

/// The most problems kept of one file; the rest are only counted. Nobody mends more than this in one go.
pub const MAX_PROBLEMS: usize = 100;

/// The longest offending value quoted in a message, in characters.
const MAX_QUOTE: usize = 40;

/// The most allowed names listed in a message.
const MAX_LISTED: usize = 30;

/// What sort of problem it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// Missing, a directory, or not permitted.
    Unreadable,
    /// More bytes, values or nesting than a file may have.
    TooLarge,
    /// Not UTF-8.
    NotText,
    /// Not RON: brackets, commas, quotes.
    Syntax,
    /// Infinite, not a number, or too large to be told from infinite.
    NotFinite,
    /// The same field, key, id or name twice.
    Duplicate,
    /// A field that its record does not have.
    UnknownField,
    /// A field, or a thing, that must be there.
    Missing,
    /// A value of another type than is read here.
    WrongType,
    /// A name that stands for nothing here.
    UnknownName,
    /// A number or length outside its limits.
    OutOfRange,
    /// A shape on the table that cannot be: it crosses itself, has no area, overlaps, lies off the table.
    Misplaced,
    /// A value that is well formed but contradicts another.
    Inconsistent,
}

/// What would have been right.
#[derive(Clone, Debug, PartialEq, Default)]
pub enum Allowed {
    /// It cannot be said in a list or range.
    #[default]
    Unsaid,
    /// One of these.
    OneOf(Vec<String>),
    /// A number from the first to the second, both included, of this unit of measure (empty: none).
    Range(f64, f64, &'static str),
    /// In words.
    Words(String),
}

impl fmt::Display for Allowed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unsaid => Ok(()),
            Self::Words(words) => f.write_str(words),
            Self::Range(from, to, unit) => {
                write!(f, "from {from} to {to}")?;
                if unit.is_empty() { Ok(()) } else { write!(f, " {unit}") }
            }
            Self::OneOf(names) => {
                let listed = names.len().min(MAX_LISTED);
                for (at, name) in names.iter().take(listed).enumerate() {
                    let separator = match at {
                        0 => "",
                        _ if at + 1 == names.len() => " or ",
                        _ => ", ",
                    };
                    write!(f, "{separator}{name}")?;
                }
                if names.len() > listed { write!(f, " and {} more", names.len() - listed) } else { Ok(()) }
            }
        }
    }
}

/// One thing wrong with one file.
#[derive(Clone, Debug, PartialEq)]
pub struct Problem {
    file: Arc<str>,
    place: Option<(Source, Span)>,
    position: Option<(usize, usize)>,
    kind: Kind,
    message: String,
    label: Option<String>,
    path: Option<Path>,
    allowed: Allowed,
    help: Option<String>,
    also: Vec<(Span, String)>,
}

/// A problem as plain data, for tests and for `--json`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Plain {
    /// The file's name.
    pub file: String,
    /// The line, from 1, if there is one.
    pub line: Option<usize>,
    /// The column in characters, from 1, if there is one.
    pub column: Option<usize>,
    /// What sort of problem it is.
    pub kind: Kind,
    /// What is wrong, with the offending value.
    pub message: String,
    /// Where in the file's structure, such as `sides[1].name`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub path: Option<String>,
    /// What is allowed instead.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub allowed: Option<String>,
    /// What may mend it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub help: Option<String>,
}

impl Problem {
    /// A problem at a place in a text.
    #[must_use]
    pub fn at(source: &Source, span: Span, kind: Kind, message: impl Into<String>) -> Self {
        let position = Some(source.position(span.start));
        Self { position, place: Some((source.clone(), span)), ..Self::in_file(source.name(), kind, message) }
    }

    /// A problem with a file as a whole.
    #[must_use]
    pub fn in_file(file: &str, kind: Kind, message: impl Into<String>) -> Self {
        Self {
            file: file.into(),
            place: None,
            position: None,
            kind,
            message: message.into(),
            label: None,
            path: None,
            allowed: Allowed::Unsaid,
            help: None,
            also: Vec::new(),
        }
    }

    /// Says line and column (from 1) of a problem in a file that has no text to show.
    #[must_use]
    pub fn at_position(mut self, line: usize, column: usize) -> Self {
        self.position = Some((line, column));
        self
    }

    /// The words beside the mark in the excerpt, when the message would be too long there.
    #[must_use]
    pub fn label(mut self, label: impl Into<String>) -> Self {
        self.label = Some(label.into());
        self
    }

    /// Where in the file's structure the problem is.
    #[must_use]
    pub fn path(mut self, path: Path) -> Self {
        self.path = Some(path);
        self
    }

    /// What is allowed instead.
    #[must_use]
    pub fn allowed(mut self, allowed: Allowed) -> Self {
        self.allowed = allowed;
        self
    }

    /// The names allowed instead, and the one probably meant by `found`.
    #[must_use]
    pub fn allowed_names<N: AsRef<str>>(mut self, found: &str, names: impl IntoIterator<Item = N>) -> Self {
        let names: Vec<String> = names.into_iter().map(|name| name.as_ref().to_owned()).collect();
        if let Some(near) = nearest_name(found, names.iter().map(String::as_str)) {
            self.help = Some(format!("did you mean `{near}`?"));
        }
        self.allowed = Allowed::OneOf(names);
        self
    }

    /// What may mend it.
    #[must_use]
    pub fn help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }

    /// Marks a second place in the same text, with words of its own.
    #[must_use]
    pub fn also(mut self, span: Span, label: impl Into<String>) -> Self {
        self.also.push((span, label.into()));
        self
    }

    /// The file's name.
    #[must_use]
    pub fn file(&self) -> &str {
        &self.file
    }

    /// The line, from 1.
    #[must_use]
    pub fn line(&self) -> Option<usize> {
        self.position.map(|(line, _)| line)
    }

    /// The column in characters, from 1.
    #[must_use]
    pub fn column(&self) -> Option<usize> {
        self.position.map(|(_, column)| column)
    }

    /// The place in the text.
    #[must_use]
    pub fn span(&self) -> Option<Span> {
        self.place.as_ref().map(|(_, span)| *span)
    }

    /// What sort of problem it is.
    #[must_use]
    pub fn kind(&self) -> Kind {
        self.kind
    }

    /// What is wrong, with the offending value.
    #[must_use]
    pub fn message(&self) -> &str {
        &self.message
    }

    /// What is allowed instead.
    #[must_use]
    pub fn allowed_values(&self) -> &Allowed {
        &self.allowed
    }

    /// What may mend it.
    #[must_use]
    pub fn help_text(&self) -> Option<&str> {
        self.help.as_deref()
    }

    /// The problem as plain data.
    #[must_use]
    pub fn plain(&self) -> Plain {
        Plain {
            file: self.file.to_string(),
            line: self.line(),
            column: self.column(),
            kind: self.kind,
            message: self.message.clone(),
            path: self.path.as_ref().map(Path::to_string).filter(|path| !path.is_empty()),
            allowed: Some(self.allowed.to_string()).filter(|allowed| !allowed.is_empty()),
            help: self.help.clone(),
        }
    }

    fn order(&self) -> (Option<Span>, Option<(usize, usize)>, Kind, &str) {
        (self.span(), self.position, self.kind, &self.message)
    }
}

/// `file:line:column: message`, as compilers print it and editors understand it.
impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.file)?;
        if let Some((line, column)) = self.position {
            write!(f, ":{line}:{column}")?;
        }
        write!(f, ": {}", self.message)
    }
}

impl std::error::Error for Problem {}

impl Diagnostic for Problem {
    fn help<'a>(&'a self) -> Option<Box<dyn fmt::Display + 'a>> {
        let mut lines = Vec::new();
        if self.allowed != Allowed::Unsaid {
            lines.push(format!("allowed: {}", self.allowed));
        }
        if let Some(help) = &self.help {
            lines.push(help.clone());
        }
        if lines.is_empty() { None } else { Some(Box::new(lines.join("\n"))) }
    }

    fn source_code(&self) -> Option<&dyn SourceCode> {
        self.place.as_ref().map(|(source, _)| source as &dyn SourceCode)
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        let (source, span) = self.place.as_ref()?;
        let label = self.label.clone().unwrap_or_else(|| "here".into());
        let main = LabeledSpan::new_primary_with_span(Some(label), visible(source, *span));
        let others = self.also.iter().map(move |(span, label)| {
            LabeledSpan::new_with_span(Some(label.clone()), visible(source, *span))
        });
        Some(Box::new(std::iter::once(main).chain(others)))
    }
}

/// The nearest beginning of a character at or before an offset.
fn char_boundary(text: &str, mut offset: usize) -> usize {
    while !text.is_char_boundary(offset) {
        offset -= 1;
    }
    offset
}

/// The part of a span that is worth underlining: its first line, and not more than a terminal line of it.
fn visible(source: &Source, span: Span) -> SourceSpan {
    let text = source.slice(span);
    let first_line = text.lines().next().unwrap_or("");
    let length = first_line.char_indices().nth(80).map_or(first_line.len(), |(at, _)| at);
    (span.start.min(source.text().len()), length).into()
}

/// Shows the text around a span, with control characters masked; of very long lines only the neighbourhood.
impl SourceCode for Source {
    fn read_span<'a>(
        &'a self,
        span: &SourceSpan,
        before: usize,
        after: usize,
    ) -> Result<Box<dyn SpanContents<'a> + 'a>, MietteError> {
        const LONGEST: usize = 2000;
        const AROUND: usize = 60;
        let text = self.shown();
        // miette looks through all that lies before a span: it is given the neighbourhood alone.
        let from = char_boundary(text, span.offset().min(text.len()).saturating_sub(LONGEST));
        let to = char_boundary(
            text,
            text.len().min(span.offset().saturating_add(span.len().min(LONGEST)) + LONGEST),
        );
        let near = &text[from..to];
        work(near.len());
        let within = SourceSpan::from((span.offset() - from, span.len().min(to - span.offset().min(to))));
        let whole = near.read_span(&within, before, after)?;
        let mut start = from + whole.span().offset();
        let mut end = start + whole.span().len();
        if end - start > LONGEST {
            start = char_boundary(text, start.max(span.offset().saturating_sub(AROUND)));
            end = char_boundary(text, end.min(span.offset() + span.len().min(LONGEST) + AROUND));
        }
        // miette counts columns in bytes, and asks without context for the line and column it prints at the head.
        let (first_line, first_column) = self.position(start);
        let data = text.get(start..end).ok_or(MietteError::OutOfBounds)?.as_bytes();
        Ok(Box::new(MietteSpanContents::new_named(
            self.name().to_owned(),
            data,
            (start, end - start).into(),
            first_line - 1,
            first_column - 1,
            whole.line_count(),
        )))
    }
}

/// All that is wrong with a file, in the order of the text.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Problems {
    list: Vec<Problem>,
    uncounted: usize,
}

impl Problems {
    /// None yet.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Whether no more are kept, so that none need be worked out in full.
    #[must_use]
    pub fn is_full(&self) -> bool {
        self.list.len() >= MAX_PROBLEMS
    }

    /// Adds one. Beyond [`MAX_PROBLEMS`] they are only counted.
    pub fn push(&mut self, problem: Problem) {
        if self.is_full() {
            self.uncounted += 1;
            return;
        }
        let at = self.list.partition_point(|other| other.order() <= problem.order());
        self.list.insert(at, problem);
    }

    /// Adds all of another collection.
    pub fn append(&mut self, others: Self) {
        self.uncounted += others.uncounted;
        for problem in others.list {
            self.push(problem);
        }
    }

    /// Whether nothing is wrong.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// How many there are, those beyond [`MAX_PROBLEMS`] included.
    #[must_use]
    pub fn len(&self) -> usize {
        self.list.len() + self.uncounted
    }

    /// The problems kept, in the order of the text.
    pub fn iter(&self) -> std::slice::Iter<'_, Problem> {
        self.list.iter()
    }

    /// The value if nothing is wrong, else the problems.
    ///
    /// # Errors
    /// These problems, when there are any.
    pub fn into_result<T>(self, value: T) -> Result<T, Self> {
        if self.is_empty() { Ok(value) } else { Err(self) }
    }

    /// All problems as text with marked excerpts, `width` columns wide, with terminal colours if asked for.
    #[must_use]
    pub fn render(&self, width: usize, colour: bool) -> String {
        let theme = if colour { GraphicalTheme::unicode() } else { GraphicalTheme::unicode_nocolor() };
        let handler = GraphicalReportHandler::new_themed(theme).with_width(width.max(40)).with_links(false);
        let mut out = String::new();
        for problem in &self.list {
            // Writing to a String cannot fail; if miette cannot show the excerpt, the plain line remains.
            let mut report = String::new();
            match handler.render_report(&mut report, problem) {
                Ok(()) => out.push_str(&report),
                Err(_) => out.push_str(&problem.to_string()),
            }
            out.push('\n');
        }
        if self.uncounted > 0 {
            out.push_str(&format!("… and {} more problems\n", self.uncounted));
        }
        out
    }
}

impl From<Problem> for Problems {
    fn from(problem: Problem) -> Self {
        Self { list: vec![problem], uncounted: 0 }
    }
}

impl From<Box<Problem>> for Problems {
    fn from(problem: Box<Problem>) -> Self {
        Self::from(*problem)
    }
}

impl<'a> IntoIterator for &'a Problems {
    type Item = &'a Problem;
    type IntoIter = std::slice::Iter<'a, Problem>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl fmt::Display for Problems {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, problem) in self.list.iter().enumerate() {
            if at > 0 {
                writeln!(f)?;
            }
            write!(f, "{problem}")?;
        }
        if self.uncounted > 0 { write!(f, "\n… and {} more problems", self.uncounted) } else { Ok(()) }
    }
}

impl std::error::Error for Problems {}

impl Diagnostic for Problems {
    fn related<'a>(&'a self) -> Option<Box<dyn Iterator<Item = &'a dyn Diagnostic> + 'a>> {
        Some(Box::new(self.list.iter().map(|problem| problem as &dyn Diagnostic)))
    }
}

/// A value as quoted in a message: on one line, control characters escaped, not too long.
#[must_use]
pub fn quoted(value: &str) -> String {
    let mut out = String::from("`");
    let mut spaced = false;
    for (at, c) in value.trim().chars().enumerate() {
        if at >= MAX_QUOTE {
            out.push('…');
            break;
        }
        if c.is_whitespace() {
            if !spaced {
                out.push(' ');
            }
        } else if c.is_control() || is_format(c) {
            out.extend(c.escape_default());
        } else {
            out.push(c);
        }
        spaced = c.is_whitespace();
    }
    out.push('`');
    out
}

/// The one of `names` that `found` is probably a slip of, if any is near: at most a third of its letters differ.
/// Upper and lower case count as near. Of several equally near, the first.
#[must_use]
pub fn nearest_name<'a>(found: &str, names: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    /// Longer words than this are no slips of the pen, and their comparison is slow.
    const LONGEST: usize = 64;
    let fold =
        |word: &str| -> Vec<char> { word.chars().take(LONGEST).flat_map(char::to_lowercase).collect() };
    let wanted = fold(found);
    let limit = (wanted.len() / 3).max(1);
    let mut best: Option<(usize, &str)> = None;
    for name in names {
        if name == found {
            continue;
        }
        let distance = edit_distance(&wanted, &fold(name));
        if distance <= limit
            && distance < name.chars().count()
            && best.is_none_or(|(least, _)| distance < least)
        {
            best = Some((distance, name));
        }
    }
    best.map(|(_, name)| name)
}

/// How many letters must be put in, taken out, changed or swapped with their neighbour to turn one word into the other.
fn edit_distance(a: &[char], b: &[char]) -> usize {
    let width = b.len() + 1;
    work(a.len() * b.len());
    let mut rows = vec![0; (a.len() + 1) * width];
    for (j, cell) in rows.iter_mut().take(width).enumerate() {
        *cell = j;
    }
    for i in 1..=a.len() {
        rows[i * width] = i;
        for j in 1..=b.len() {
            let change = usize::from(a[i - 1] != b[j - 1]);
            let mut least = (rows[(i - 1) * width + j] + 1)
                .min(rows[i * width + j - 1] + 1)
                .min(rows[(i - 1) * width + j - 1] + change);
            if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                least = least.min(rows[(i - 2) * width + j - 2] + 1);
            }
            rows[i * width + j] = least;
        }
    }
    rows[a.len() * width + b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn distance(a: &str, b: &str) -> usize {
        edit_distance(&a.chars().collect::<Vec<_>>(), &b.chars().collect::<Vec<_>>())
    }

    #[test]
    fn distances_count_slips_of_the_pen() {
        for (a, b, slips) in [
            ("", "", 0),
            ("", "abc", 3),
            ("abc", "", 3),
            ("foot", "foot", 0),
            ("foot", "boot", 1),
            ("foot", "fot", 1),
            ("foot", "fooot", 1),
            ("foot", "ofot", 1),
            ("kitten", "sitting", 3),
            ("ça", "ca", 1),
        ] {
            assert_eq!(distance(a, b), slips, "{a} {b}");
            assert_eq!(distance(b, a), slips, "{b} {a}");
        }
    }

    #[test]
    fn near_names_are_offered_and_far_ones_are_not() {
        let names = ["musket", "rifle", "pike", "rifled_musket"];
        assert_eq!(nearest_name("muskte", names), Some("musket"));
        assert_eq!(nearest_name("Musket", names), Some("musket"));
        assert_eq!(nearest_name("rfile", names), Some("rifle"));
        assert_eq!(nearest_name("cannon", names), None);
        assert_eq!(nearest_name("x", ["y"]), None, "one letter for another is no slip");
        assert_eq!(nearest_name("foot", ["boot", "root"]), Some("boot"), "the first of equals");
        assert_eq!(nearest_name(&"x".repeat(100_000), names), None);
    }

    #[test]
    fn what_is_allowed_reads_as_a_list_or_range() {
        let names = |names: &[&str]| Allowed::OneOf(names.iter().map(|&name| name.into()).collect());
        assert_eq!(names(&["a"]).to_string(), "a");
        assert_eq!(names(&["a", "b"]).to_string(), "a or b");
        assert_eq!(names(&["a", "b", "c"]).to_string(), "a, b or c");
        assert_eq!(Allowed::Range(3.0, 6.0, "").to_string(), "from 3 to 6");
        assert_eq!(Allowed::Range(0.5, 72.0, "inches").to_string(), "from 0.5 to 72 inches");
        let many = Allowed::OneOf((0..33).map(|n| n.to_string()).collect()).to_string();
        assert!(many.ends_with("28, 29 and 3 more"), "{many}");
    }

    #[test]
    fn quotes_stay_short_and_on_one_line() {
        assert_eq!(quoted(" a\n   b "), "`a b`");
        assert_eq!(quoted("\u{1b}[31m"), "`\\u{1b}[31m`");
        let long = quoted(&"x".repeat(1000));
        assert_eq!(long.chars().count(), MAX_QUOTE + 3);
    }

    #[test]
    fn problems_stand_in_the_order_of_the_text_and_show_their_place() {
        let source = Source::new("camp.ron", "(tents: 3,\n  fires: \"two\")");
        let mut problems = Problems::new();
        assert!(problems.clone().into_result(()).is_ok());
        let second =
            Problem::at(&source, Span::new(20, 25), Kind::WrongType, "expected a number, found `\"two\"`")
                .path(Path::root().key("fires"))
                .allowed(Allowed::Range(0.0, 9.0, ""));
        let first = Problem::at(&source, Span::new(1, 6), Kind::UnknownField, "unknown field `tents`")
            .allowed_names("tents", ["tent", "fires"])
            .label("not known");
        problems.push(second);
        problems.push(first);
        assert_eq!(
            problems.to_string(),
            "camp.ron:1:2: unknown field `tents`\ncamp.ron:2:10: expected a number, found `\"two\"`"
        );
        let shown = problems.render(100, false);
        for words in [
            "[camp.ron:1:2]",
            "not known",
            "allowed: tent or fires",
            "did you mean `tent`?",
            "[camp.ron:2:10]",
            "fires: \"two\"",
            "allowed: from 0 to 9",
        ] {
            assert!(shown.contains(words), "{words:?} is not in\n{shown}");
        }
        assert_eq!(problems.related().map(Iterator::count), Some(2));
        let plain = serde_json::to_value(problems.iter().map(Problem::plain).collect::<Vec<_>>())
            .expect("plain data");
        assert_eq!(plain[1]["line"], 2);
        assert_eq!(plain[1]["kind"], "wrong_type");
        assert_eq!(plain[1]["path"], "fires");
        assert!(plain[0].get("path").is_none());
        assert!(problems.into_result(()).is_err());
    }

    #[test]
    fn a_flood_of_problems_is_counted_not_kept() {
        let source = Source::new("a.ron", "x");
        let mut problems = Problems::new();
        for _ in 0..MAX_PROBLEMS + 7 {
            problems.push(Problem::at(&source, Span::new(0, 1), Kind::Syntax, "no"));
        }
        let mut all = Problems::from(Problem::in_file("b.ron", Kind::Unreadable, "gone"));
        all.append(problems);
        assert_eq!((all.iter().count(), all.len()), (MAX_PROBLEMS, MAX_PROBLEMS + 8));
        assert!(all.render(80, false).contains("and 8 more problems"));
        assert!(all.to_string().ends_with("and 8 more problems"));
    }

    #[test]
    fn very_long_lines_are_shown_around_the_mark_only() {
        let text = format!("({} WRONG {})", "é1, ".repeat(5000), "2, ".repeat(5000));
        let source = Source::new("long.ron", &text);
        let at = text.find("WRONG").expect("it is there");
        let problem = Problem::at(&source, Span::new(at, at + 5), Kind::Syntax, "wrong");
        let column = problem.column().expect("a column");
        let shown = Problems::from(problem).render(200, false);
        assert!(shown.len() < 2000, "{} bytes", shown.len());
        assert!(shown.contains("WRONG"), "{shown}");
        assert!(shown.contains(&format!("[long.ron:1:{column}]")), "{shown}");
    }
}
