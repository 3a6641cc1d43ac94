//! The rulebook inside the game: every rule under its own ID, in the player's language, with the numbers and options
//! of the ruleset in force.
//!
//! The texts are Fluent messages in `assets/rulebook/<language>/NN-chapter.ftl`: a file is a chapter, its message
//! `chapter-…` the heading, and every other message a rule, named by the rule's ID in lower case, with its heading as
//! the attribute `.title`. What a ruleset may change stands there as a variable (see `values`), so that a book is
//! always that of one [`Ruleset`]:
//!
//! ```
//! use enfilade::dice::RuleId;
//! use enfilade::scenario::{self, Library};
//! use enfilade::text::rulebook::Rulebook;
//!
//! let mut ruleset = scenario::ruleset(&Library::default(), "black_powder").unwrap();
//! ruleset.command.group_gap = 8.0;
//! let book = Rulebook::new("en", &ruleset).unwrap();
//! let entry = book.entry(&RuleId::new("BP-ARMY-06")).unwrap();
//! assert!(entry.text.contains("8″"), "{}", entry.text);
//! assert!(book.entry(&RuleId::new("BP-NONE-01")).is_none());
//! ```
//!
//! In a text, an ID in square brackets is a link to another rule ([`spans`]), an empty line ends a paragraph, and a
//! line that begins with • is an item of a list.

mod frame;
mod links;
mod search;
#[cfg(test)]
mod tests;
mod values;

use std::collections::BTreeMap;
use std::ops::Range;
use std::path::Path;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentError, FluentResource};
use fluent_syntax::ast;
use rust_embed::RustEmbed;

use super::catalogue::{self, WordsError};
use crate::dice::RuleId;
use crate::rules::black_powder::ruleset::Ruleset;

pub use links::{Span, spans};
pub use search::looks_like_id;

#[derive(RustEmbed)]
#[folder = "assets/rulebook/"]
struct Pages;

/// Languages that the rulebook is written in.
pub const LANGUAGES: &[&str] = &["en", "ru"];

/// A rule as the player reads it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Its ID.
    pub id: RuleId,
    /// A short heading.
    pub title: String,
    /// What it says: paragraphs with an empty line between them, items of lists on lines of their own, links in square
    /// brackets ([`spans`]).
    pub text: String,
    /// The place of its chapter among [`Rulebook::chapters`].
    pub chapter: usize,
}

/// A chapter of the book.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chapter {
    /// Its name in file names and headings' keys, e.g. `command-test`.
    pub key: String,
    /// Its heading.
    pub title: String,
    /// Where its entries stand in the book.
    places: Range<usize>,
}

/// All rules in one language, as one ruleset has them.
pub struct Rulebook {
    language: String,
    bundle: FluentBundle<FluentResource>,
    /// What the messages may name: the ruleset's numbers and options.
    values: FluentArgs<'static>,
    chapters: Vec<Chapter>,
    entries: Vec<Entry>,
    /// Where the entry of each message stands.
    places: BTreeMap<String, usize>,
    /// What could not be told properly.
    problems: Vec<String>,
}

impl std::fmt::Debug for Rulebook {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { language, entries, .. } = self;
        f.debug_struct("Rulebook").field("language", language).field("entries", &entries.len()).finish()
    }
}

/// A chapter's key and the messages of its rules, in order.
type Outline = Vec<(String, Vec<String>)>;

impl Rulebook {
    /// The rulebook of a ruleset.
    ///
    /// # Errors
    /// [`WordsError::Unknown`] if it is not written in that language.
    pub fn new(language: &str, ruleset: &Ruleset) -> Result<Self, WordsError> {
        Self::with_data(language, ruleset, None)
    }

    /// The rulebook of a ruleset, with the pages in `data/rulebook/<language>/` before the embedded ones: a message
    /// there replaces that of the same name, others are added.
    ///
    /// # Errors
    /// If the book is written in that language neither here nor there, or if a file cannot be read as Fluent messages.
    pub fn with_data(language: &str, ruleset: &Ruleset, data: Option<&Path>) -> Result<Self, WordsError> {
        let files = catalogue::files::<Pages>(language, LANGUAGES, data.map(|data| data.join("rulebook")))?;
        let mut bundle = catalogue::empty_bundle(language)?;
        let mut outline = Outline::new();
        let mut known = BTreeMap::new();
        for (file, text) in files {
            let resource = catalogue::resource(&file, text)?;
            outline_of(&file, &resource, &mut outline, &mut known);
            bundle.add_resource_overriding(resource);
        }
        let mut book = Self {
            language: language.to_owned(),
            bundle,
            values: FluentArgs::new(),
            chapters: Vec::new(),
            entries: Vec::new(),
            places: BTreeMap::new(),
            problems: Vec::new(),
        };
        book.values = values::of(&book, ruleset);
        for (key, messages) in outline {
            book.add_chapter(key, messages);
        }
        Ok(book)
    }

    fn add_chapter(&mut self, key: String, messages: Vec<String>) {
        let first = self.entries.len();
        for message in messages {
            let id = id_of(&message);
            // Only a message file of one's own can be without a text or a heading; the ID stands in for them.
            let title = self.told(&message, Some("title")).unwrap_or_else(|| id.to_string());
            let text = self.told(&message, None).unwrap_or_default();
            self.places.insert(message, self.entries.len());
            self.entries.push(Entry { id, title, text: flow(&text), chapter: self.chapters.len() });
        }
        let title = self.told(&format!("chapter-{key}"), None).unwrap_or_else(|| key.clone());
        self.chapters.push(Chapter { key, title, places: first..self.entries.len() });
    }

    /// A message, or an attribute of it, with the values of the ruleset.
    fn told(&mut self, message: &str, attribute: Option<&str>) -> Option<String> {
        let (said, errors) = self.formatted(message, attribute, &self.values)?;
        if !errors.is_empty() {
            self.problems.push(format!("{message}: {errors:?} in {said:?}"));
        }
        Some(said)
    }

    /// A message, or an attribute of it, and what went wrong.
    fn formatted(
        &self,
        message: &str,
        attribute: Option<&str>,
        args: &FluentArgs<'_>,
    ) -> Option<(String, Vec<FluentError>)> {
        let found = self.bundle.get_message(message)?;
        let pattern = match attribute {
            None => found.value()?,
            Some(attribute) => found.get_attribute(attribute)?.value(),
        };
        let mut errors = Vec::new();
        let said = self.bundle.format_pattern(pattern, Some(args), &mut errors).into_owned();
        Some((said, errors))
    }

    /// The code of its language, e.g. `ru`.
    pub fn language(&self) -> &str {
        &self.language
    }

    /// What is wrong with the book's messages, such as a variable that no ruleset has: only pages of one's own can be so.
    pub fn problems(&self) -> &[String] {
        &self.problems
    }

    /// All chapters in the order of the game.
    pub fn chapters(&self) -> &[Chapter] {
        &self.chapters
    }

    /// All entries in the order of the book.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// The entries of a chapter of this book.
    pub fn entries_of(&self, chapter: &Chapter) -> &[Entry] {
        // The chapter of another book may be longer than this one.
        self.entries.get(chapter.places.clone()).unwrap_or_default()
    }

    /// The chapter in which an entry of this book stands.
    pub fn chapter_of(&self, entry: &Entry) -> Option<&Chapter> {
        self.chapters.get(entry.chapter)
    }

    /// What the book says under a rule's ID, if it says anything. A clause, as `BP-TARGET-06b`, stands under its rule.
    pub fn entry(&self, id: &RuleId) -> Option<&Entry> {
        let key = id.as_str().to_ascii_lowercase();
        let rule = key.strip_suffix(|letter: char| letter.is_ascii_alphabetic());
        let rule = rule.filter(|rule| rule.ends_with(|letter: char| letter.is_ascii_digit()));
        let place = self.places.get(&key).or_else(|| self.places.get(rule?))?;
        self.entries.get(*place)
    }
}

/// Notes the rules of a file under its chapter: that of its heading, or else of its name. A rule that is known already
/// keeps its place.
fn outline_of(
    file: &str,
    resource: &FluentResource,
    outline: &mut Outline,
    known: &mut BTreeMap<String, ()>,
) {
    let messages = || {
        resource.entries().filter_map(|entry| match entry {
            ast::Entry::Message(message) => Some(message.id.name),
            _ => None,
        })
    };
    let stem = file.rsplit(['/', '\\']).next().and_then(|name| name.strip_suffix(".ftl")).unwrap_or(file);
    let stem = stem.trim_start_matches(|letter: char| letter.is_ascii_digit() || letter == '-');
    let key = messages().find_map(|name| name.strip_prefix("chapter-")).unwrap_or(stem);
    let new: Vec<String> = messages()
        .filter(|name| !name.starts_with("chapter-") && !name.starts_with("book-"))
        .filter(|name| known.insert((*name).to_owned(), ()).is_none())
        .map(str::to_owned)
        .collect();
    if new.is_empty() {
        return;
    }
    match outline.iter_mut().find(|(chapter, _)| chapter == key) {
        Some((_, rules)) => rules.extend(new),
        None => outline.push((key.to_owned(), new)),
    }
}

/// The rule of a message: its name in capitals, but for a letter that follows a digit, as in `BP-OP2-4b`.
fn id_of(message: &str) -> RuleId {
    let mut after_digit = false;
    let id: String = message
        .chars()
        .map(|letter| {
            let shown = if after_digit { letter } else { letter.to_ascii_uppercase() };
            after_digit = letter.is_ascii_digit();
            shown
        })
        .collect();
    id.into()
}

/// The text of a message as it flows on a page: lines of one paragraph joined, paragraphs parted by an empty line, items
/// of a list on lines of their own.
fn flow(message: &str) -> String {
    let mut text = String::with_capacity(message.len());
    let mut joint = "";
    for line in message.lines().map(str::trim) {
        if line.is_empty() {
            joint = "\n\n";
            continue;
        }
        if line.starts_with('•') && joint == " " {
            joint = "\n";
        }
        text.push_str(joint);
        text.push_str(line);
        joint = " ";
    }
    text
}
