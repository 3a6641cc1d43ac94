//! `rules`: the rulebook, by ID, by words, or as a table of contents.

use std::io::Write;

use super::Ending;
use super::failure::Failure;
use super::options::{Cli, RulesOptions};
use super::picture::wrapped;
use crate::scenario::{self, Library};
use crate::text::rulebook::{Entry, Rulebook, looks_like_id};

/// Shows what the rulebook says.
pub(super) fn rules(
    cli: &Cli,
    options: &RulesOptions,
    out: &mut impl Write,
    width: usize,
) -> Result<Ending, Failure> {
    let ruleset = scenario::ruleset(&Library::new(cli.data.as_deref()), &options.ruleset)?;
    let book = Rulebook::with_data(&cli.lang, &ruleset, cli.data.as_deref())?;
    if let Some(problem) = book.problems().first() {
        return Err(Failure::Told(problem.clone()));
    }
    if options.words.is_empty() {
        contents(&book, out)?;
    } else if options.words.iter().all(|word| looks_like_id(word) || book.find(word).is_some()) {
        let found =
            options.words.iter().map(|id| book.find(id).ok_or_else(|| Failure::Told(book.unknown(id))));
        entries(&book, &found.collect::<Result<Vec<_>, _>>()?, width, out)?;
    } else {
        matches(&book, &options.words.join(" "), width, out)?;
    }
    Ok(Ending::Fine)
}

fn contents(book: &Rulebook, out: &mut impl Write) -> Result<(), Failure> {
    writeln!(out, "{}", book.heading())?;
    for chapter in book.chapters() {
        writeln!(out, "\n{}", chapter.title)?;
        lines(book.entries_of(chapter), out)?;
    }
    writeln!(out, "\n{}", book.hint())?;
    Ok(())
}

fn matches(book: &Rulebook, words: &str, width: usize, out: &mut impl Write) -> Result<(), Failure> {
    let found = book.search(words);
    match found.as_slice() {
        [] => return Err(Failure::Told(book.nothing_about(words))),
        [one] => entries(book, &[*one], width, out)?,
        several => {
            writeln!(out, "{}", book.found(words, several.len()))?;
            lines(several.iter().copied(), out)?;
        }
    }
    Ok(())
}

/// ID and heading of entries, a line for each.
fn lines<'b>(entries: impl IntoIterator<Item = &'b Entry>, out: &mut impl Write) -> Result<(), Failure> {
    for Entry { id, title, .. } in entries {
        writeln!(out, "  {id:<16} {title}")?;
    }
    Ok(())
}

/// Entries in full.
fn entries(book: &Rulebook, entries: &[&Entry], width: usize, out: &mut impl Write) -> Result<(), Failure> {
    for (at, entry) in entries.iter().enumerate() {
        if at > 0 {
            writeln!(out)?;
        }
        let Entry { id, title, text, .. } = entry;
        writeln!(out, "{id}  {title}")?;
        if let Some(chapter) = book.chapter_of(entry) {
            writeln!(out, "({})", chapter.title)?;
        }
        for line in std::iter::once("").chain(text.lines()) {
            // The lines of an item stand under its first letter.
            let indent = if line.starts_with('•') { "  " } else { "" };
            let pieces = wrapped(line.split(' '), " ", width.saturating_sub(indent.len()).max(20));
            for (row, piece) in pieces.iter().enumerate() {
                writeln!(out, "{}{piece}", if row > 0 { indent } else { "" })?;
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_entry_is_set_in_the_width_that_there_is() {
        let library = Library::default();
        let ruleset = scenario::ruleset(&library, "black_powder").expect("it is stock");
        let book = Rulebook::new("en", &ruleset).expect("English");
        let all: Vec<&Entry> = book.entries().iter().collect();
        for width in [40, 100] {
            let mut out = Vec::new();
            entries(&book, &all, width, &mut out).expect("memory takes it");
            let told = String::from_utf8(out).expect("text");
            let body = |line: &&str| !line.starts_with("BP-") && !line.starts_with('(');
            let longest = told.lines().filter(body).map(|line| line.chars().count()).max();
            assert!(longest <= Some(width) && longest > Some(width - 10), "{longest:?} of {width}");
            let item = told.lines().position(|line| line.starts_with("• ")).expect("there are lists");
            assert!(told.lines().skip(item).any(|line| line.starts_with("  ")), "items hang");
        }
    }
}
