//! A light scanner over RON: it finds what is wrong with brackets, commas and quotes, what stands twice, which
//! numbers are not finite, and where every value was written. Types are none of its business.

use std::collections::BTreeMap;

use super::path::{Path, Step};
use super::problem::{Kind, Problem, Problems, quoted};
use super::source::Source;
use super::work;

/// The deepest nesting read. A scenario has about ten levels.
pub const MAX_DEPTH: usize = 48;

/// The most values read of one file.
pub const MAX_VALUES: usize = 1_000_000;

/// A stretch of text in bytes, from `start` up to but not including `end`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Span {
    /// First byte.
    pub start: usize,
    /// One past the last byte.
    pub end: usize,
}

impl Span {
    /// From `start` up to but not including `end`; an `end` before `start` makes it empty.
    #[must_use]
    pub const fn new(start: usize, end: usize) -> Self {
        Self { start, end: if end < start { start } else { end } }
    }

    /// Whether a cursor at `offset` touches the stretch, its ends included.
    #[must_use]
    pub const fn touches(self, offset: usize) -> bool {
        self.start <= offset && offset <= self.end
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shape {
    /// A number, text, character, bare name.
    Scalar,
    /// `( … )` without field names, `()` included.
    Tuple,
    /// `Some( … )`.
    Some,
    /// `(name: value, …)`.
    Record,
    /// `[ … ]`.
    List,
    /// `{ key: value, … }`.
    Table,
}

#[derive(Clone, Debug)]
pub(super) struct Child {
    /// The field's name or the key, as written.
    pub(super) key: Option<Span>,
    pub(super) value: usize,
}

#[derive(Clone, Debug)]
pub(super) struct Node {
    pub(super) span: Span,
    pub(super) shape: Shape,
    /// The name before the bracket, as in `Hill( … )`.
    pub(super) name: Option<Span>,
    pub(super) children: Vec<Child>,
}

impl Node {
    /// Whether the brackets hold just one value that paths pass through unmentioned: `Some(…)`, `Polygon([…])`.
    fn wraps(&self) -> bool {
        self.shape == Shape::Some
            || (self.shape == Shape::Tuple && self.name.is_some() && self.children.len() == 1)
    }
}

/// Where every value of a text stands.
#[derive(Clone, Debug)]
pub struct Spans {
    source: Source,
    nodes: Vec<Node>,
    root: usize,
}

/// What lies under a cursor: the innermost value, its path, and the key just touched.
#[derive(Clone, Debug)]
pub(super) struct Under {
    pub(super) node: usize,
    pub(super) path: Path,
    pub(super) key: Option<Span>,
}

impl Spans {
    /// Scans a text. Besides the spans come the problems that do not keep it from being read on: duplicate fields and
    /// keys, numbers that are not finite.
    ///
    /// # Errors
    /// The first error of syntax, or [`Kind::TooLarge`] beyond [`MAX_DEPTH`] or [`MAX_VALUES`].
    pub fn scan(source: &Source) -> Result<(Self, Problems), Problems> {
        let mut scanner =
            Scanner { source, text: source.text(), at: 0, nodes: Vec::new(), problems: Problems::new() };
        match scanner.file() {
            Ok(root) => {
                let spans = Self { source: source.clone(), nodes: scanner.nodes, root };
                Ok((spans, scanner.problems))
            }
            Err(problem) => {
                let mut problems = scanner.problems;
                problems.push(*problem);
                Err(problems)
            }
        }
    }

    /// The text these are the spans of.
    #[must_use]
    pub fn source(&self) -> &Source {
        &self.source
    }

    /// Where the value at `path` stands, its name and brackets included. Of values that stand twice, the last.
    #[must_use]
    pub fn value(&self, path: &Path) -> Option<Span> {
        self.find(path).map(|(node, _)| self.nodes[node].span)
    }

    /// Where the field name or table key that leads to `path` stands.
    #[must_use]
    pub fn key(&self, path: &Path) -> Option<Span> {
        self.find(path).and_then(|(_, key)| key)
    }

    /// Where the name before the brackets of the value at `path` stands, as `Hill` in `Hill(height: 1)`.
    #[must_use]
    pub fn name(&self, path: &Path) -> Option<Span> {
        self.find(path).and_then(|(node, _)| self.nodes[node].name)
    }

    /// The text of the value at `path`, as written.
    #[must_use]
    pub fn written(&self, path: &Path) -> Option<&str> {
        self.value(path).map(|span| self.source.slice(span))
    }

    /// Where to point for `path`: at a plain value itself, at the head of a bracketed one, and for a value that was
    /// left out, at the head of what should hold it.
    #[must_use]
    pub fn pointer(&self, path: &Path) -> Span {
        let mut node = self.root;
        let mut key = None;
        for step in path.steps() {
            match self.step(node, step) {
                Some((next, next_key)) => {
                    node = next;
                    key = next_key;
                }
                // A field left out of a nested record is best shown at the key that holds the record.
                None => return key.unwrap_or_else(|| self.head(node)),
            }
        }
        self.head(node)
    }

    /// A problem with the value at `path`, pointing at it.
    #[must_use]
    pub fn problem(&self, path: &Path, kind: Kind, message: impl Into<String>) -> Problem {
        Problem::at(&self.source, self.pointer(path), kind, message).path(path.clone())
    }

    /// The path of the innermost value that a cursor at byte `offset` touches.
    #[must_use]
    pub fn path_at(&self, offset: usize) -> Path {
        self.under(offset).path
    }

    /// The part of a value to point at: all of a plain or short one, the name or bracket of another.
    pub(super) fn head(&self, node: usize) -> Span {
        /// A point or pair is shown whole.
        const SHORT: usize = 24;
        let node = &self.nodes[node];
        let is_short =
            node.span.end - node.span.start <= SHORT && !self.source.slice(node.span).contains('\n');
        match (node.shape, node.name) {
            (Shape::Scalar, _) => node.span,
            (_, Some(name)) => name,
            (_, None) if is_short => node.span,
            (_, None) => Span::new(node.span.start, node.span.start + 1),
        }
    }

    pub(super) fn node(&self, node: usize) -> &Node {
        &self.nodes[node]
    }

    /// The innermost value that a cursor at `offset` touches.
    pub(super) fn under(&self, offset: usize) -> Under {
        self.descend(|node| node.span.touches(offset), offset)
    }

    /// The innermost bracketed value with `offset` between its brackets.
    pub(super) fn inside(&self, offset: usize) -> Under {
        self.descend(
            |node| node.shape != Shape::Scalar && node.span.start < offset && offset < node.span.end,
            offset,
        )
    }

    fn descend(&self, holds: impl Fn(&Node) -> bool, offset: usize) -> Under {
        let mut under = Under { node: self.root, path: Path::root(), key: None };
        loop {
            let node = &self.nodes[under.node];
            // Children stand in the order of the text, so the one that may hold the offset is found by halving.
            let after = node.children.partition_point(|child| self.nodes[child.value].span.start <= offset);
            let next = after.checked_sub(1).filter(|&at| holds(&self.nodes[node.children[at].value]));
            let Some(at) = next else {
                under.key =
                    node.children.iter().filter_map(|child| child.key).find(|key| key.touches(offset));
                return under;
            };
            let child = &node.children[at];
            under.path = match (node.shape, child.key) {
                (_, Some(key)) => under.path.key(self.key_text(node.shape, key)),
                _ if node.wraps() => under.path,
                (_, None) => under.path.index(at),
            };
            under.node = child.value;
        }
    }

    fn find(&self, path: &Path) -> Option<(usize, Option<Span>)> {
        let mut at = (self.root, None);
        for step in path.steps() {
            at = self.step(at.0, step)?;
        }
        Some((self.seen_through(at.0), at.1))
    }

    fn seen_through(&self, mut node: usize) -> usize {
        while self.nodes[node].shape == Shape::Some {
            match self.nodes[node].children.first() {
                Some(child) => node = child.value,
                None => break,
            }
        }
        node
    }

    fn step(&self, mut node: usize, step: &Step) -> Option<(usize, Option<Span>)> {
        while self.nodes[node].wraps() {
            node = self.nodes[node].children.first()?.value;
        }
        let Node { shape, children, .. } = &self.nodes[node];
        let child = match step {
            Step::Key(name) => children.iter().rev().find(|child| {
                work(1);
                child.key.is_some_and(|key| key_is(self.source.slice(key), *shape, name))
            }),
            Step::Index(index) => children.get(*index).filter(|child| child.key.is_none()),
        }?;
        Some((child.value, child.key))
    }

    fn key_text(&self, shape: Shape, key: Span) -> String {
        key_text(self.source.slice(key), shape)
    }
}

/// Whether a field's name or table key, as written, is this one.
fn key_is(written: &str, shape: Shape, name: &str) -> bool {
    match written.strip_prefix('"').and_then(|rest| rest.strip_suffix('"')) {
        // Most keys are written as they are, and are compared so.
        Some(plain) if shape == Shape::Table && !plain.contains('\\') => plain == name,
        None if written == name => true,
        _ => key_text(written, shape) == name,
    }
}

/// A field's name or table key as a value: texts without quotes and escapes, names without `r#`.
fn key_text(written: &str, shape: Shape) -> String {
    let is_text = written.starts_with('"') || written.starts_with("r\"") || written.starts_with("r#");
    if shape == Shape::Table && is_text {
        if let Some(plain) = written.strip_prefix('"').and_then(|rest| rest.strip_suffix('"'))
            && !plain.contains('\\')
        {
            return plain.to_owned();
        }
        if let Ok(text) = ron::from_str::<String>(written) {
            return text;
        }
    }
    written.strip_prefix("r#").unwrap_or(written).to_owned()
}

type Scanned<T> = Result<T, Box<Problem>>;

struct Scanner<'a> {
    source: &'a Source,
    text: &'a str,
    at: usize,
    nodes: Vec<Node>,
    problems: Problems,
}

impl Scanner<'_> {
    fn file(&mut self) -> Scanned<usize> {
        self.blank()?;
        while self.rest().starts_with('#') {
            self.attribute()?;
            self.blank()?;
        }
        if self.rest().is_empty() {
            return Err(self.syntax(Span::new(0, 0), "the file is empty"));
        }
        let root = self.value(0)?;
        self.blank()?;
        if self.rest().is_empty() {
            return Ok(root);
        }
        let found = self.token();
        let message = format!("the file should end here, found {}", quoted(self.source.slice(found)));
        Err(self.syntax(found, message).help_also("one value makes the file: is a bracket closed too early?"))
    }

    fn rest(&self) -> &str {
        &self.text[self.at..]
    }

    fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    fn syntax(&self, span: Span, message: impl Into<String>) -> Box<Problem> {
        Box::new(Problem::at(self.source, span, Kind::Syntax, message))
    }

    /// A problem that does not keep the text from being read on; once only the number counts, without its place.
    fn flaw(&self, span: Span, kind: Kind, message: String) -> Problem {
        if self.problems.is_full() {
            return Problem::in_file(self.source.name(), kind, message);
        }
        Problem::at(self.source, span, kind, message)
    }

    /// The word or sign at the cursor, for showing.
    fn token(&self) -> Span {
        let mut end = 0;
        for (at, c) in self.rest().char_indices() {
            if at > 0 && !(is_word(c) && self.rest().starts_with(is_word)) {
                break;
            }
            end = at + c.len_utf8();
        }
        Span::new(self.at, self.at + end)
    }

    /// Skips white space and comments.
    fn blank(&mut self) -> Scanned<()> {
        loop {
            let rest = self.rest();
            let trimmed = rest.trim_start_matches(is_blank);
            self.at += rest.len() - trimmed.len();
            if self.rest().starts_with("//") {
                self.at += self.rest().find('\n').unwrap_or(self.rest().len());
            } else if self.rest().starts_with("/*") {
                self.block_comment()?;
            } else {
                return Ok(());
            }
        }
    }

    fn block_comment(&mut self) -> Scanned<()> {
        let opened = Span::new(self.at, self.at + 2);
        let bytes = self.text.as_bytes();
        let mut level = 1_usize;
        let mut at = self.at + 2;
        while level > 0 {
            match bytes.get(at..at + 2) {
                Some(b"/*") => {
                    level += 1;
                    at += 2;
                }
                Some(b"*/") => {
                    level -= 1;
                    at += 2;
                }
                Some(_) => at += 1,
                None => return Err(self.syntax(opened, "this comment is never closed by `*/`")),
            }
        }
        self.at = at;
        Ok(())
    }

    /// `#![enable(…)]`, `#![type = "…"]`: what it says is for the reader of types to judge.
    fn attribute(&mut self) -> Scanned<()> {
        let opened = self.at;
        if !self.rest().starts_with("#![") {
            return Err(self.syntax(self.token(), "expected `#![enable(…)]` or the file's value, found `#`"));
        }
        self.at += 3;
        loop {
            self.blank()?;
            match self.peek() {
                Some(']') => {
                    self.at += 1;
                    return Ok(());
                }
                Some('"') => self.text_literal()?,
                Some(c) if is_word(c) || matches!(c, '(' | ')' | ',' | '=') => self.at += c.len_utf8(),
                _ => {
                    return Err(
                        self.syntax(Span::new(opened, opened + 3), "this attribute is never closed by `]`")
                    );
                }
            }
        }
    }

    fn add(&mut self, node: Node) -> Scanned<usize> {
        if self.nodes.len() >= MAX_VALUES {
            let message = format!("the file holds too many values: at most {MAX_VALUES} are read");
            return Err(Box::new(Problem::at(self.source, node.span, Kind::TooLarge, message)));
        }
        self.nodes.push(node);
        Ok(self.nodes.len() - 1)
    }

    fn scalar(&mut self, start: usize) -> Scanned<usize> {
        let span = Span::new(start, self.at);
        self.add(Node { span, shape: Shape::Scalar, name: None, children: Vec::new() })
    }

    /// One value with all it holds. `depth` is limited, so the stack is too.
    fn value(&mut self, depth: usize) -> Scanned<usize> {
        let start = self.at;
        let Some(first) = self.peek() else {
            return Err(self.syntax(Span::new(start, start), "the file ends where a value should stand"));
        };
        let rest = self.rest();
        match first {
            '(' | '[' | '{' => self.bracketed(start, None, depth),
            '"' => {
                self.text_literal()?;
                self.scalar(start)
            }
            '\'' => {
                self.character()?;
                self.scalar(start)
            }
            'b' if rest.starts_with("b'") => {
                self.at += 1;
                self.character()?;
                self.scalar(start)
            }
            'b' if rest.starts_with("b\"") => {
                self.at += 1;
                self.text_literal()?;
                self.scalar(start)
            }
            'b' if rest.starts_with("br\"") || rest.starts_with("br#") => {
                self.at += 1;
                self.raw_text()?;
                self.scalar(start)
            }
            'r' if is_raw_text(rest) => {
                self.raw_text()?;
                self.scalar(start)
            }
            '0'..='9' | '+' | '-' | '.' => {
                self.number();
                self.check_finite(start);
                self.scalar(start)
            }
            _ => match self.identifier() {
                Some(name) => {
                    self.blank()?;
                    if self.rest().starts_with('(') {
                        return self.bracketed(start, Some(name), depth);
                    }
                    self.at = name.end;
                    self.check_finite(start);
                    self.scalar(start)
                }
                None => {
                    let found = self.token();
                    let message = format!("expected a value, found {}", quoted(self.source.slice(found)));
                    let problem = self.syntax(found, message);
                    Err(if matches!(first, '“' | '”' | '„' | '‘' | '’' | '«' | '»') {
                        problem.help_also("texts stand between straight quotes: \"…\"")
                    } else {
                        problem
                    })
                }
            },
        }
    }

    /// A number, its suffix, or a range of numbers; the cursor moves past it.
    fn number(&mut self) {
        let start = self.at;
        loop {
            let length = self.rest().find(|c: char| !(is_word(c) || matches!(c, '+' | '-' | '.')));
            self.at += length.unwrap_or(self.rest().len());
            if !(self.text[start..self.at].ends_with("..") && self.rest().starts_with('=')) {
                return;
            }
            self.at += 1;
        }
    }

    /// A number that is infinite, not a number, or beyond what is told from infinite is never meant. Checked here,
    /// because the reader of types would silently take it.
    fn check_finite(&mut self, start: usize) {
        let span = Span::new(start, self.at);
        let written = self.source.slice(span);
        let plain: String = written.chars().filter(|&c| c != '_').collect();
        let plain = plain.strip_suffix("f32").or_else(|| plain.strip_suffix("f64")).unwrap_or(&plain);
        let named = matches!(plain.trim_start_matches(['+', '-']), "inf" | "NaN");
        let is_number = plain.trim_start_matches(['+', '-', '.']).starts_with(|c: char| c.is_ascii_digit());
        let too_great = is_number && plain.parse::<f32>().is_ok_and(|number| !number.is_finite());
        if named {
            let message = format!("{} is not a finite number", quoted(written));
            self.problems.push(self.flaw(span, Kind::NotFinite, message));
        } else if too_great {
            let message = format!("{} is out of range: no number here is so large", quoted(written));
            self.problems.push(self.flaw(span, Kind::OutOfRange, message));
        }
    }

    /// A name at the cursor, `r#` included; the cursor moves past it.
    fn identifier(&mut self) -> Option<Span> {
        let start = self.at;
        let rest = self.rest();
        let is_literal = is_raw_text(rest)
            || rest.starts_with("b\"")
            || rest.starts_with("b'")
            || rest.starts_with("br\"")
            || rest.starts_with("br#");
        if is_literal {
            return None;
        }
        let length = match rest.strip_prefix("r#") {
            Some(raw) => {
                let is_part = |c: char| is_word(c) || matches!(c, '.' | '+' | '-');
                2 + raw.find(|c| !is_part(c)).unwrap_or(raw.len())
            }
            None if rest.starts_with(|c: char| c == '_' || c.is_alphabetic()) => {
                rest.find(|c| !is_word(c)).unwrap_or(rest.len())
            }
            None => return None,
        };
        self.at += length;
        Some(Span::new(start, self.at))
    }

    /// `"…"` with escapes.
    fn text_literal(&mut self) -> Scanned<()> {
        let opened = Span::new(self.at, self.at + 1);
        let mut escaped = false;
        for (at, c) in self.rest().char_indices().skip(1) {
            match c {
                _ if escaped => escaped = false,
                '\\' => escaped = true,
                '"' => {
                    self.at += at + 1;
                    return Ok(());
                }
                _ => {}
            }
        }
        Err(self.syntax(opened, "this text is never closed by `\"`"))
    }

    /// `r#"…"#` with any number of `#`.
    fn raw_text(&mut self) -> Scanned<()> {
        let start = self.at;
        let body = &self.rest()[1..];
        let hashes = body.len() - body.trim_start_matches('#').len();
        let closing = format!("\"{}", "#".repeat(hashes));
        if !body[hashes..].starts_with('"') {
            let span = Span::new(start, start + 1 + hashes);
            return Err(self.syntax(span, "expected `\"` to begin a raw text here"));
        }
        match body[hashes + 1..].find(&closing) {
            Some(length) => {
                self.at += 1 + hashes + 1 + length + closing.len();
                Ok(())
            }
            None => {
                let span = Span::new(start, start + 2 + hashes);
                Err(self.syntax(span, format!("this text is never closed by `{closing}`")))
            }
        }
    }

    /// `'x'` with escapes.
    fn character(&mut self) -> Scanned<()> {
        let opened = self.at;
        let mut chars = self.rest().char_indices().skip(1);
        let closed = match chars.next() {
            Some((_, '\\')) => {
                chars.next();
                // The longest escape is `\u{10FFFF}`.
                chars.take(10).find(|&(_, c)| c == '\'')
            }
            Some(_) => chars.next().filter(|&(_, c)| c == '\''),
            None => None,
        };
        match closed {
            Some((at, _)) => {
                self.at += at + 1;
                Ok(())
            }
            None => {
                let message = "expected one character between `'` and `'`";
                let problem = self.syntax(Span::new(opened, opened + 1), message);
                Err(problem.help_also("texts stand between double quotes: \"…\""))
            }
        }
    }

    /// A record, tuple, list or table; the cursor is on its opening bracket.
    fn bracketed(&mut self, start: usize, name: Option<Span>, depth: usize) -> Scanned<usize> {
        let opened = Span::new(self.at, self.at + 1);
        if depth >= MAX_DEPTH {
            let message = format!("brackets are nested too deeply: at most {MAX_DEPTH} levels are read");
            return Err(Box::new(Problem::at(self.source, opened, Kind::TooLarge, message)));
        }
        let (closing, mut shape) = match self.source.slice(opened) {
            "(" => (')', Shape::Tuple),
            "[" => (']', Shape::List),
            _ => ('}', Shape::Table),
        };
        self.at += 1;
        let mut children: Vec<Child> = Vec::new();
        loop {
            self.blank()?;
            match self.peek() {
                Some(c) if c == closing => {
                    self.at += 1;
                    break;
                }
                Some(')' | ']' | '}') => return Err(self.wrong_closing(opened)),
                None => return Err(self.unclosed(opened)),
                Some(_) => {}
            }
            let child = match shape {
                Shape::Table => self.entry(opened, depth)?,
                Shape::List => Child { key: None, value: self.value(depth + 1)? },
                _ => self.field_or_value(depth)?,
            };
            if shape == Shape::Tuple && child.key.is_some() && children.is_empty() {
                shape = Shape::Record;
            }
            if matches!(shape, Shape::Tuple | Shape::Record)
                && child.key.is_some() != (shape == Shape::Record)
            {
                return Err(self.mixed(&child, shape));
            }
            let last = child.value;
            children.push(child);
            self.blank()?;
            match self.peek() {
                Some(',') => self.at += 1,
                Some(c) if c == closing => {}
                None => return Err(self.unclosed(opened)),
                Some(_) => return Err(self.no_comma(opened, closing, last)),
            }
        }
        if matches!(shape, Shape::Record | Shape::Table) {
            self.report_duplicates(&children, shape);
        }
        if shape == Shape::Tuple
            && children.len() == 1
            && name.is_some_and(|name| self.source.slice(name) == "Some")
        {
            shape = Shape::Some;
        }
        self.add(Node { span: Span::new(start, self.at), shape, name, children })
    }

    fn field_or_value(&mut self, depth: usize) -> Scanned<Child> {
        let start = self.at;
        if let Some(key) = self.identifier() {
            self.blank()?;
            if self.rest().starts_with(':') {
                self.at += 1;
                self.blank()?;
                return Ok(Child { key: Some(key), value: self.value(depth + 1)? });
            }
            self.at = start;
        }
        let value = self.value(depth + 1)?;
        let end = self.at;
        self.blank()?;
        let written = self.nodes[value].span;
        if self.rest().starts_with(':') && self.source.slice(written).starts_with('"') {
            let message = format!("{} stands where a field name should", quoted(self.source.slice(written)));
            return Err(self
                .syntax(written, message)
                .help_also("field names are written without quotes: `name: value`"));
        }
        self.at = end;
        Ok(Child { key: None, value })
    }

    fn entry(&mut self, opened: Span, depth: usize) -> Scanned<Child> {
        let key = self.value(depth + 1)?;
        let key = self.nodes[key].span;
        self.blank()?;
        match self.peek() {
            Some(':') => {
                self.at += 1;
                self.blank()?;
                Ok(Child { key: Some(key), value: self.value(depth + 1)? })
            }
            None => Err(self.unclosed(opened)),
            Some(_) => {
                let found = self.token();
                let message = format!(
                    "expected `:` and a value after the key {}, found {}",
                    quoted(self.source.slice(key)),
                    quoted(self.source.slice(found))
                );
                Err(self.syntax(found, message).help_also("a list of values without keys is written `[ … ]`"))
            }
        }
    }

    fn mixed(&self, child: &Child, shape: Shape) -> Box<Problem> {
        let value = self.nodes[child.value].span;
        if shape == Shape::Record {
            let message = format!("{} has no field name", quoted(self.source.slice(value)));
            self.syntax(value, message).help_also("every field of this record is written `name: value`")
        } else {
            let key = child.key.unwrap_or(value);
            let message =
                format!("field {} follows a value without a field name", quoted(self.source.slice(key)));
            self.syntax(key, message)
        }
    }

    fn unclosed(&self, opened: Span) -> Box<Problem> {
        self.syntax(opened, format!("this {} is never closed", quoted(self.source.slice(opened))))
    }

    fn wrong_closing(&self, opened: Span) -> Box<Problem> {
        let found = self.token();
        let (line, _) = self.source.position(opened.start);
        let (bracket, written) = (self.source.slice(opened), self.source.slice(found));
        self.syntax(found, format!("`{written}` does not close the `{bracket}` of line {line}"))
            .and_also(opened, "opened here")
    }

    /// Something other than a comma or the closing bracket follows the value `last`.
    fn no_comma(&self, opened: Span, closing: char, last: usize) -> Box<Problem> {
        let last = self.nodes[last].span;
        let found = self.token();
        let written = self.source.slice(found);
        let problem = match written {
            ")" | "]" | "}" => self.wrong_closing(opened),
            "=" => {
                self.syntax(found, "expected `:`, found `=`").help_also("a field is written `name: value`")
            }
            "(" | "[" | "{" | ":" => {
                let message = format!("expected `,` or `{closing}`, found `{written}`");
                self.syntax(found, message)
            }
            _ => {
                let message = format!("a comma is missing before {}", quoted(written));
                self.syntax(Span::new(last.end, last.end), message)
            }
        };
        if self.source.slice(last).starts_with('"') && self.source.slice(last).contains('\n') {
            let (line, _) = self.source.position(last.start);
            return problem
                .help_also(format!("is the closing quote of the text begun in line {line} missing?"));
        }
        problem
    }

    fn report_duplicates(&mut self, children: &[Child], shape: Shape) {
        let mut seen: BTreeMap<String, Span> = BTreeMap::new();
        for key in children.iter().filter_map(|child| child.key) {
            let name = key_text(self.source.slice(key), shape);
            let what = if shape == Shape::Record { "field" } else { "key" };
            if let Some(&first) = seen.get(&name) {
                let message = format!("{what} {} stands twice", quoted(&name));
                let (line, _) = self.source.position(first.start);
                let problem = self
                    .flaw(key, Kind::Duplicate, message)
                    .label("the second time")
                    .help(format!("it first stands in line {line}: remove one of the two"));
                self.problems.push(problem);
            } else {
                seen.insert(name, key);
            }
        }
    }
}

/// Builders on a boxed problem.
trait Boxed {
    fn help_also(self, help: impl Into<String>) -> Self;
    fn and_also(self, span: Span, label: &str) -> Self;
}

impl Boxed for Box<Problem> {
    fn help_also(self, help: impl Into<String>) -> Self {
        Box::new(self.help(help))
    }

    fn and_also(self, span: Span, label: &str) -> Self {
        Box::new(self.also(span, label))
    }
}

fn is_word(c: char) -> bool {
    c == '_' || c.is_alphanumeric()
}

/// RON's own set of white space.
fn is_blank(c: char) -> bool {
    matches!(
        c,
        ' ' | '\t'
            | '\n'
            | '\r'
            | '\x0B'
            | '\x0C'
            | '\u{85}'
            | '\u{200E}'
            | '\u{200F}'
            | '\u{2028}'
            | '\u{2029}'
    )
}

/// Whether `r` begins a raw text, not a name: `r"`, `r#"` and `r##` do, `r#name` does not.
fn is_raw_text(rest: &str) -> bool {
    rest.starts_with("r\"") || rest.starts_with("r#\"") || rest.starts_with("r##")
}
