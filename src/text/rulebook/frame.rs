//! What is said about the book itself.

use fluent_bundle::FluentArgs;

use super::super::{Value, count, text};
use super::Rulebook;

impl Rulebook {
    /// A message of the book's own; the key stands in for one that is lost, which tests rule out.
    pub(super) fn frame<const N: usize>(&self, key: &str, args: [(&'static str, Value); N]) -> String {
        let args: FluentArgs<'_> = args.into_iter().collect();
        self.formatted(key, None, &args).map_or_else(|| key.to_owned(), |(said, _)| said)
    }

    /// The heading of the whole book, with the name of its ruleset.
    pub fn heading(&self) -> String {
        let ruleset = self.values.get("ruleset").cloned().unwrap_or(Value::None);
        self.frame("book-heading", [("ruleset", ruleset)])
    }

    /// How to read on after the table of contents.
    pub fn hint(&self) -> String {
        self.frame("book-hint", [])
    }

    /// There is no rule of this ID; those that may be meant.
    pub fn unknown(&self, written: &str) -> String {
        let near: Vec<&str> = self.near(written).into_iter().map(|entry| entry.id.as_str()).collect();
        let args = [("id", text(written)), ("near", text(near.join(", ")))];
        self.frame(if near.is_empty() { "book-unknown" } else { "book-unknown-near" }, args)
    }

    /// Nothing is said of these words.
    pub fn nothing_about(&self, words: &str) -> String {
        self.frame("book-nothing", [("words", text(words))])
    }

    /// So many rules speak of these words.
    pub fn found(&self, words: &str, number: usize) -> String {
        let number = i64::try_from(number).unwrap_or(i64::MAX);
        self.frame("book-found", [("words", text(words)), ("number", count(number))])
    }
}
