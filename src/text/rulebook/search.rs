//! Looking rules up: by an ID as somebody types it, or by words.

use super::{Entry, Rulebook};
use crate::scenario::nearest_name;

/// How many rules are offered in place of one that there is not.
const MOST_NEAR: usize = 5;

impl Rulebook {
    /// The entry of an ID as it is typed: capitals or not, and without the letters of the rule family if the rest is
    /// enough, as in `cmd-31`.
    pub fn find(&self, written: &str) -> Option<&Entry> {
        let written = fold(written.trim());
        let known = |id: &str| self.entries.get(*self.places.get(id)?);
        known(&written).or_else(|| {
            let tail = format!("-{written}");
            let mut found = self.entries.iter().filter(|entry| fold(entry.id.as_str()).ends_with(&tail));
            // `31` would be the end of many.
            found.next().filter(|_| written.contains('-') && found.next().is_none())
        })
    }

    /// Entries whose IDs are probably meant by one that there is not, the nearest first.
    pub fn near(&self, written: &str) -> Vec<&Entry> {
        let mut left: Vec<&Entry> = self.entries.iter().collect();
        let mut found = Vec::new();
        while found.len() < MOST_NEAR
            && let Some(id) = nearest_name(written.trim(), left.iter().map(|entry| entry.id.as_str()))
            && let Some(at) = left.iter().position(|entry| entry.id.as_str() == id)
        {
            found.push(left.remove(at));
        }
        found
    }

    /// Entries in which all of some words, or parts of words, stand: capitals and endings do not matter. First those whose ID is
    /// what was typed, then those that have all words in ID and heading, then the others, each in the order of the book.
    pub fn search(&self, words: &str) -> Vec<&Entry> {
        let typed: Vec<String> = words.split_whitespace().map(fold).collect();
        let words: Vec<&str> = typed.iter().map(|word| stem(word)).collect();
        if words.is_empty() {
            return Vec::new();
        }
        let rank = |entry: &Entry| {
            let id = fold(entry.id.as_str());
            let head = format!("{id} {}", fold(&entry.title));
            let all_in = |place: &str| words.iter().all(|word| place.contains(word));
            if typed == [id] {
                Some(0)
            } else if all_in(&head) {
                Some(1)
            } else {
                all_in(&format!("{head} {}", fold(&entry.text))).then_some(2)
            }
        };
        let mut found: Vec<(u8, &Entry)> =
            self.entries.iter().filter_map(|entry| Some((rank(entry)?, entry))).collect();
        found.sort_by_key(|(rank, _)| *rank);
        found.into_iter().map(|(_, entry)| entry).collect()
    }
}

/// Whether somebody who types this means an ID rather than a word: `BP-CMD-99`, `cmd-31`, `bp-op2-4b`.
pub fn looks_like_id(written: &str) -> bool {
    let written = written.trim();
    let end = written.trim_end_matches(|letter: char| letter.is_ascii_alphabetic());
    written.contains('-')
        && written.starts_with(|letter: char| letter.is_ascii_alphabetic())
        && written.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == '-')
        && end.ends_with(|letter: char| letter.is_ascii_digit())
        && written.len() - end.len() <= 1
}

/// A word without the ending that grammar gives it, as far as can be told without a dictionary: an English plural's `s`,
/// the vowels at the end of a Russian word. Short words are left alone.
fn stem(word: &str) -> &str {
    /// What is left of a word must say something still.
    const LEAST: usize = 4;
    let mut stem = word.strip_suffix('s').filter(|rest| !rest.ends_with('s')).unwrap_or(word);
    stem = stem.trim_end_matches(['а', 'е', 'и', 'й', 'о', 'у', 'ы', 'ь', 'ю', 'я']);
    if stem.chars().count() < LEAST { word } else { stem }
}

/// Letters as they are compared: capitals and ё do not matter.
fn fold(word: &str) -> String {
    word.to_lowercase().replace('ё', "е")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_sought_without_their_endings() {
        for (word, root) in [
            ("columns", "column"),
            ("pass", "pass"),
            ("guns", "guns"),
            ("units", "unit"),
            ("bp-cmd-31", "bp-cmd-31"),
            ("инициатива", "инициатив"),
            ("походная", "походн"),
            ("приказы", "приказ"),
            ("каре", "каре"),
            ("шаги", "шаги"),
            ("", ""),
        ] {
            assert_eq!(stem(word), root);
        }
    }
}
