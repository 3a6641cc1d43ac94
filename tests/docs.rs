//! What the documents show is what the program does.

mod common;

use common::{code, enfilade_with, err, out};

/// The block of a document that is fenced with a word.
fn block<'d>(document: &'d str, word: &str) -> &'d str {
    let fence = format!("```{word}\n");
    let (_, after) = document.split_once(&fence).unwrap_or_else(|| panic!("no block `{word}`"));
    after.split_once("```").map_or(after, |(block, _)| block)
}

#[test]
fn the_worked_example_of_the_commands_runs() {
    let document = include_str!("../docs/commands.md");
    let commands = block(document, "commands");
    let args = ["run", "first-blood", "--commands", "-", "--dice", "5,2,4,3,1"];
    let output = enfilade_with(&args, commands);
    let told = out(&output);
    assert_eq!(code(&output), 1, "one command of the example is refused: {}", err(&output));
    assert!(told.starts_with(block(document, "text")), "it begins otherwise:\n{told}");
    for wanted in [
        "Colonel Blakeney orders Ashworth's Foot to advance 12″ to (28, 20): 7 against 8, one move.",
        "The Red Battery fires at Rozhin's Foot, 34.7″ off: not a hit.",
        "threw 1: no hits",
        "\n8> Shoot(unit:\"RG\",target:\"B1\")",
        "Refused: ",
        "\n9> ",
    ] {
        assert!(told.contains(wanted), "{wanted:?} in\n{told}");
    }
    assert!(!told.contains("\n10> "), "the example has nine lines:\n{told}");
}

/// Every act and event of the vocabulary stands in the document.
#[test]
fn the_document_of_the_commands_leaves_nothing_out() {
    let document = include_str!("../docs/commands.md");
    for (source, name) in [
        (include_str!("../src/rules/black_powder/act.rs"), "pub enum Act {"),
        (include_str!("../src/rules/black_powder/act.rs"), "pub enum Step {"),
        (include_str!("../src/rules/black_powder/event.rs"), "pub enum Event {"),
    ] {
        let (_, body) = source.split_once(name).expect("the vocabulary is where it was");
        let body = body.split_once("\n}").map_or(body, |(body, _)| body);
        let variants = body
            .lines()
            .filter_map(|line| line.strip_prefix("    "))
            .filter(|line| line.starts_with(|first: char| first.is_ascii_uppercase()))
            .map(|line| {
                line.split(|letter: char| !letter.is_ascii_alphanumeric()).next().unwrap_or_default()
            });
        for variant in variants {
            assert!(document.contains(variant), "docs/commands.md does not tell of {name} {variant}");
        }
    }
}
