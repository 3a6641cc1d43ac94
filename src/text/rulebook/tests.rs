//! The book is complete, says what the ruleset says, and reads the same in all its languages.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use fluent_syntax::ast;

use super::*;
use crate::scenario::{self, Library};

/// Every rule, example and settled point of the chapters on armies, command, movement and ground.
const PART_1: &str = include_str!("part_1.txt");

/// The same of the chapters on shooting, charges, hand-to-hand combat and victory, with their tables.
const PART_2: &str = include_str!("part_2.txt");

/// The same of the advanced rules.
const PART_3: &str = include_str!("part_3.txt");

/// Chapters of the game that the book does not have yet, by how their rules begin.
const UNWRITTEN: &[&str] = &[
    // A sample of the texts' tests.
    "BP-ELSE", // The reference sheet, which says nothing that the chapters do not.
    "BP-REF",
];

/// The standard ruleset.
pub(super) fn stock() -> Ruleset {
    scenario::ruleset(&Library::default(), "black_powder").expect("it is stock")
}

fn books(ruleset: &Ruleset) -> [Rulebook; 2] {
    ["en", "ru"].map(|language| Rulebook::new(language, ruleset).expect("written"))
}

/// The messages of a language as they are written, by file.
fn pages(language: &str) -> Vec<(String, ast::Resource<String>)> {
    let files = catalogue::files::<Pages>(language, LANGUAGES, None).expect("embedded");
    let parse = |text: String| fluent_syntax::parser::parse(text).expect("tests read only what parses");
    files.into_iter().map(|(file, text)| (file, parse(text))).collect()
}

/// What a message is made of: the words typed in it, the variables it names, and by which variants of them it chooses.
#[derive(Default)]
struct Makings {
    typed: String,
    variables: BTreeSet<String>,
    choices: Vec<(String, String)>,
}

impl Makings {
    fn of(message: &ast::Message<String>) -> Self {
        let mut makings = Self::default();
        for pattern in message.value.iter().chain(message.attributes.iter().map(|attribute| &attribute.value))
        {
            makings.pattern(pattern);
            makings.typed.push('\n');
        }
        makings
    }

    fn pattern(&mut self, pattern: &ast::Pattern<String>) {
        for element in &pattern.elements {
            match element {
                ast::PatternElement::TextElement { value } => self.typed.push_str(value),
                ast::PatternElement::Placeable { expression } => self.expression(expression),
            }
        }
    }

    fn expression(&mut self, expression: &ast::Expression<String>) {
        match expression {
            ast::Expression::Inline(inline) => self.inline(inline),
            ast::Expression::Select { selector, variants } => {
                self.inline(selector);
                if let ast::InlineExpression::VariableReference { id } = selector {
                    let keys = variants.iter().filter_map(|variant| match &variant.key {
                        ast::VariantKey::Identifier { name } => Some((id.name.clone(), name.clone())),
                        ast::VariantKey::NumberLiteral { .. } => None,
                    });
                    self.choices.extend(keys);
                }
                variants.iter().for_each(|variant| self.pattern(&variant.value));
            }
        }
    }

    fn inline(&mut self, inline: &ast::InlineExpression<String>) {
        match inline {
            ast::InlineExpression::VariableReference { id } => {
                self.variables.insert(id.name.clone());
            }
            ast::InlineExpression::Placeable { expression } => self.expression(expression),
            ast::InlineExpression::StringLiteral { value }
            | ast::InlineExpression::NumberLiteral { value } => self.typed.push_str(value),
            other => panic!("rules need no {other:?}"),
        }
    }
}

/// Every message of a language by file, in order.
fn messages(language: &str) -> Vec<(String, Vec<(String, Makings)>)> {
    let named = |entry: ast::Entry<String>| match entry {
        ast::Entry::Message(message) => Some((message.id.name.clone(), Makings::of(&message))),
        _ => None,
    };
    let read = |(file, page): (String, ast::Resource<String>)| {
        let name = file.rsplit('/').next().unwrap_or_default().to_owned();
        (name, page.body.into_iter().filter_map(named).collect())
    };
    pages(language).into_iter().map(read).collect()
}

#[test]
fn every_rule_of_the_written_parts_is_in_the_book() {
    let wanted: BTreeSet<&str> = PART_1.lines().chain(PART_2.lines()).chain(PART_3.lines()).collect();
    assert_eq!(wanted.len(), 342 + 487 + 344, "the lists are whole");
    for book in books(&stock()) {
        let missing: Vec<&&str> =
            wanted.iter().filter(|id| book.entry(&RuleId::from((**id).to_owned())).is_none()).collect();
        assert!(missing.is_empty(), "{}: {} are missing: {missing:?}", book.language(), missing.len());
        for entry in book.entries() {
            assert!(wanted.contains(entry.id.as_str()), "{} is no rule", entry.id);
            assert!(
                !entry.title.is_empty() && entry.title != entry.id.as_str(),
                "{} has a heading",
                entry.id
            );
            assert!(!entry.text.is_empty(), "{} has a text", entry.id);
        }
    }
}

#[test]
fn every_message_reads_for_every_stock_ruleset() {
    let library = Library::default();
    for key in library.rulesets() {
        let ruleset = scenario::ruleset(&library, &key).expect("stock");
        for book in books(&ruleset) {
            assert_eq!(book.problems(), [""; 0], "{key} in {}", book.language());
            let heading = book.heading();
            assert!(heading.contains(ruleset.title.in_language(book.language())), "{heading}");
            let frame = [
                heading,
                book.hint(),
                book.unknown("BP-CMD-99"),
                book.unknown("xyzzy-99"),
                book.nothing_about("xyzzy"),
                book.found("xyzzy", 1),
                book.found("xyzzy", 5),
            ];
            for said in frame.iter().chain(book.chapters().iter().map(|chapter| &chapter.title)) {
                assert!(
                    !said.is_empty() && !said.contains(['{', '$']) && !said.starts_with("book-"),
                    "{said}"
                );
            }
            for entry in book.entries() {
                assert!(!entry.text.contains(['{', '}', '$']), "{}: {}", entry.id, entry.text);
            }
        }
    }
}

/// Changing any number or switch that a text names changes what the text says.
#[test]
fn the_texts_are_those_of_the_ruleset() {
    let plain = serde_json::to_value(stock()).expect("plain data");
    for language in ["en", "ru"] {
        let stock_book = Rulebook::new(language, &stock()).expect("written");
        let mut named = BTreeMap::<String, Vec<String>>::new();
        for (message, makings) in messages(language).into_iter().flat_map(|(_, messages)| messages) {
            for variable in makings.variables {
                named.entry(variable).or_default().push(message.clone());
            }
        }
        let mut changed_any = 0;
        for (group, fields) in plain.as_object().expect("groups") {
            for (field, value) in fields.as_object().into_iter().flatten() {
                let other = match value {
                    serde_json::Value::Bool(yes) => serde_json::json!(!yes),
                    serde_json::Value::Number(number) if number.is_f64() => {
                        serde_json::json!(number.as_f64().expect("a float") + 1.5)
                    }
                    serde_json::Value::Number(number) => {
                        serde_json::json!(number.as_i64().expect("whole") + 3)
                    }
                    _ => continue,
                };
                let name = format!("{group}-{field}").replace('_', "-");
                let users: Vec<&String> = ["", "-signed", "-target", "-percent"]
                    .iter()
                    .filter_map(|end| named.get(&format!("{name}{end}")))
                    .flatten()
                    .collect();
                if users.is_empty() {
                    continue;
                }
                let mut changed = plain.clone();
                changed[group][field] = other;
                let changed: Ruleset = serde_json::from_value(changed).expect("a ruleset");
                let book = Rulebook::new(language, &changed).expect("written");
                for user in users {
                    let (was, is) = (stock_book.find(user), book.find(user));
                    assert!(was.is_some() && was != is, "{user} says the same whatever {group}.{field} is");
                    changed_any += 1;
                }
            }
        }
        assert!(changed_any > 120, "{changed_any} uses of the ruleset");
    }
}

/// A text chooses only by what an option can be, and what it says then is told.
#[test]
fn texts_choose_by_variants_that_there_are() {
    const PLURALS: &[&str] = &["zero", "one", "two", "few", "many", "other"];
    let plain = serde_json::to_value(stock()).expect("plain data");
    for language in ["en", "ru"] {
        let mut chosen = 0;
        for (message, makings) in messages(language).into_iter().flat_map(|(_, messages)| messages) {
            let mut told = BTreeMap::<String, BTreeSet<String>>::new();
            let mut keys = BTreeMap::<String, BTreeSet<String>>::new();
            for (variable, key) in makings.choices {
                let field = plain.as_object().expect("groups").iter().find_map(|(group, fields)| {
                    let field = variable.strip_prefix(&format!("{group}-"))?.replace('-', "_");
                    Some((group.clone(), fields.get(&field).map(|_| field)?))
                });
                let Some((group, field)) = field.filter(|_| !PLURALS.contains(&key.as_str())) else {
                    continue;
                };
                let mut changed = plain.clone();
                changed[&group][&field] = match key.as_str() {
                    "on" => true.into(),
                    "off" => false.into(),
                    variant => variant.replace('-', "_").into(),
                };
                let changed = serde_json::from_value::<Ruleset>(changed);
                let changed =
                    changed.unwrap_or_else(|error| panic!("{message}: {variable} is never {key}: {error}"));
                let book = Rulebook::new(language, &changed).expect("written");
                let said = book.find(&message).map_or_else(String::new, |entry| entry.text.clone());
                told.entry(variable.clone()).or_default().insert(said);
                keys.entry(variable).or_default().insert(key);
                chosen += 1;
            }
            for (variable, keys) in keys {
                assert!(keys.len() > 1, "{message}: one variant of {variable} is no choice");
                assert_eq!(told[&variable].len(), keys.len(), "{message}: variants of {variable} read alike");
            }
        }
        assert!(chosen > 50, "{chosen} choices");
    }
}

/// Numbers stand in the ruleset; only examples have figures of their own.
#[test]
fn no_figures_are_typed_in_rules() {
    for language in ["en", "ru"] {
        for (message, makings) in messages(language).into_iter().flat_map(|(_, messages)| messages) {
            if message.contains("-ex-") || message.contains("-dx-") || message.starts_with("book-") {
                continue;
            }
            let typed: String = spans(&makings.typed)
                .into_iter()
                .map(|span| match span {
                    Span::Text(text) => text,
                    Span::Link(_) => "",
                })
                .collect();
            assert!(
                !typed.contains(|letter: char| letter.is_ascii_digit()),
                "{language}: {message}: {typed}"
            );
        }
    }
}

/// Whoever is refused by a rule, or reads of it in a reckoning, can look it up.
#[test]
fn every_rule_that_the_game_cites_is_in_the_book() {
    let books = books(&stock());
    let mut cited = BTreeMap::new();
    collect(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut cited);
    assert!(cited.len() > 100, "{cited:?}");
    let unwritten = |id: &str| {
        UNWRITTEN.iter().any(|head| id.strip_prefix(head).is_some_and(|tail| tail.starts_with('-')))
    };
    let mut looked_up = 0;
    for (id, file) in cited.into_iter().filter(|(id, _)| !unwritten(id)) {
        for book in &books {
            assert!(book.entry(&id.clone().into()).is_some(), "{file} cites {id}");
        }
        looked_up += 1;
    }
    assert!(looked_up > 180, "{looked_up}");
    for book in &books {
        for entry in book.entries() {
            assert!(!unwritten(entry.id.as_str()), "{} is written: shorten the list", entry.id);
        }
    }
}

/// All whole strings under a folder that are a rule's ID, each with a file where it stands.
fn collect(folder: &Path, cited: &mut BTreeMap<String, String>) {
    for entry in std::fs::read_dir(folder).expect("the sources are there").flatten() {
        let path = entry.path();
        if path.is_dir() {
            collect(&path, cited);
        } else if path.extension().is_some_and(|extension| extension == "rs")
            && !path.starts_with(file_here())
        {
            let text = std::fs::read_to_string(&path).expect("text");
            for string in text.split('"') {
                let shape = |letter: char| letter.is_ascii_alphanumeric() || letter == '-';
                if string.starts_with("BP-")
                    && string.chars().all(shape)
                    && string.contains(|c: char| c.is_ascii_digit())
                {
                    cited.entry(string.to_owned()).or_insert_with(|| path.display().to_string());
                }
            }
        }
    }
}

/// This room, which speaks of rules that there are not.
fn file_here() -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src/text/rulebook")
}

#[test]
fn links_lead_to_rules() {
    for book in books(&stock()) {
        let mut links = 0;
        for entry in book.entries() {
            for span in spans(&entry.text) {
                match span {
                    Span::Link(id) => {
                        links += 1;
                        assert!(book.entry(&id).is_some(), "{} points to {id}", entry.id);
                        assert_ne!(id, entry.id, "it points to itself");
                    }
                    Span::Text(text) => {
                        assert!(!text.contains("BP-"), "{}: an ID without brackets", entry.id)
                    }
                }
            }
            assert!(spans(&entry.title).iter().all(|span| matches!(span, Span::Text(_))), "{}", entry.title);
        }
        assert!(links > 150, "{links} links");
    }
}

/// Both languages have the same chapters with the same rules in the same order, and name the same numbers.
#[test]
fn the_languages_agree() {
    let [english, russian] = ["en", "ru"].map(messages);
    let names = |files: &[(String, Vec<(String, Makings)>)]| -> Vec<(String, Vec<String>)> {
        files
            .iter()
            .map(|(file, rules)| (file.clone(), rules.iter().map(|(id, _)| id.clone()).collect()))
            .collect()
    };
    for (ours, theirs) in names(&english).iter().zip(names(&russian)) {
        assert_eq!(*ours, theirs);
    }
    assert_eq!(english.len(), russian.len());
    let rules = |files: Vec<(String, Vec<(String, Makings)>)>| files.into_iter().flat_map(|(_, rules)| rules);
    let mut told = BTreeSet::new();
    for ((id, ours), (_, theirs)) in rules(english).zip(rules(russian)) {
        assert_eq!(ours.variables, theirs.variables, "{id}");
        let links = |makings: &Makings| -> BTreeSet<String> {
            let pieces = spans(&makings.typed);
            pieces
                .into_iter()
                .filter_map(|piece| if let Span::Link(id) = piece { Some(id.to_string()) } else { None })
                .collect()
        };
        assert_eq!(links(&ours), links(&theirs), "{id}");
        assert!(
            theirs.typed.contains(|letter| ('а'..='я').contains(&letter)) || id.starts_with("book-"),
            "{id}"
        );
        assert!(told.insert(id.clone()), "{id} stands twice");
    }
    for book in books(&stock()) {
        assert_eq!(
            book.entries().iter().map(|entry| &entry.id).collect::<BTreeSet<_>>().len(),
            book.entries().len()
        );
    }
}

#[test]
fn chapters_hold_their_entries_in_order() {
    for book in books(&stock()) {
        let by_chapter: Vec<&Entry> =
            book.chapters().iter().flat_map(|chapter| book.entries_of(chapter)).collect();
        assert_eq!(by_chapter, book.entries().iter().collect::<Vec<_>>());
        for entry in book.entries() {
            let chapter = book.chapter_of(entry).expect("it has one");
            assert!(book.entries_of(chapter).contains(entry));
            assert!(!chapter.title.is_empty() && chapter.title != chapter.key, "{chapter:?}");
        }
        let first = |head: &str| book.entries().iter().position(|entry| entry.id.as_str().starts_with(head));
        let order = [
            "BP-BASIC-01",
            "BP-ARMY-01",
            "BP-FORM-01",
            "BP-TURN-01",
            "BP-CMD-01",
            "BP-MOVE-01",
            "BP-TERR-01",
        ];
        assert!(order.map(first).is_sorted(), "{:?}", order.map(first));
    }
}

#[test]
fn rules_are_found_as_people_type_them() {
    let [english, russian] = books(&stock());
    let found = |book: &Rulebook, typed: &str| book.find(typed).map(|entry| entry.id.to_string());
    for typed in ["BP-CMD-31", "bp-cmd-31", " Bp-Cmd-31 ", "cmd-31", "CMD-31"] {
        assert_eq!(found(&english, typed).as_deref(), Some("BP-CMD-31"), "{typed}");
    }
    for typed in ["", "31", "01", "BP-CMD-99", "cmd", "порох", "-", "[BP-CMD-31]"] {
        assert_eq!(found(&english, typed), None, "{typed}");
    }
    assert_eq!(english.entry(&RuleId::new("BP-CMD-99")), None);
    assert_eq!(english.entry(&RuleId::new("BP-CMD-x")), None);
    let rule = |id: &'static str| english.entry(&RuleId::new(id)).map(|entry| entry.id.as_str());
    assert_eq!(rule("BP-TARGET-06b"), Some("BP-TARGET-06"), "a clause stands under its rule");
    assert_eq!((rule("BP-OP2-4"), rule("BP-OP2-4b")), (Some("BP-OP2-4"), Some("BP-OP2-4b")));
    assert_eq!(english.entry(&RuleId::new("")), None);
    let near: Vec<&str> = english.near("BP-CMD-39x").iter().map(|entry| entry.id.as_str()).collect();
    assert_eq!(near.len(), 5, "{near:?}");
    assert_eq!(near[0], "BP-CMD-39");
    assert!(english.near("an altogether different thing").is_empty());
    assert!(english.unknown("BP-CMD-39x").contains("BP-CMD-39"));
    for typed in ["BP-CMD-99", "cmd-31", "bp-op2-4b"] {
        assert!(looks_like_id(typed), "{typed}");
    }
    for typed in ["march", "re-roll", "march column-1", "12", "-31", "38-я", "one-2-three"] {
        assert!(!looks_like_id(typed), "{typed}");
    }
    let ids = |book: &Rulebook, words: &str| -> Vec<String> {
        book.search(words).into_iter().map(|entry| entry.id.to_string()).collect()
    };
    assert_eq!(ids(&english, "bp-cmd-31")[0], "BP-CMD-31");
    assert!(ids(&english, "BP-cmd").len() > 40, "by a part of the ID");
    assert!(ids(&english, "").is_empty() && ids(&english, "xyzzy").is_empty());
    assert_eq!(ids(&english, "GENERAL"), ids(&english, "general"));
    assert_eq!(ids(&russian, "ПРИКАЗ").len(), ids(&russian, "приказ").len());
    assert!(!ids(&russian, "приказ").is_empty());
    assert_eq!(ids(&russian, "ещё"), ids(&russian, "еще"));
    assert_eq!(ids(&russian, "инициатива"), ids(&russian, "инициативы"), "in any case");
    assert_eq!(ids(&english, "wagons"), ids(&english, "wagon"), "in any number");
    // All words must be there; headings come before texts.
    let both = ids(&english, "column road");
    assert!(both.iter().all(|id| ids(&english, "column").contains(id) && ids(&english, "road").contains(id)));
    for book in [&english, &russian] {
        let word = if book.language() == "en" { "initiative" } else { "инициатив" };
        let found = book.search(word);
        let in_head = |entry: &&Entry| entry.title.to_lowercase().contains(word);
        let heads = found.iter().take_while(|entry| in_head(entry)).count();
        assert!(heads > 1 && heads < found.len(), "{heads} of {}", found.len());
        assert!(!found[heads..].iter().any(in_head));
    }
}

#[test]
fn pages_of_one_s_own_go_before_the_stock() {
    let folder = std::env::temp_dir().join(format!("enfilade-rulebook-{}", std::process::id()));
    let own = folder.join("rulebook").join("en");
    std::fs::create_dir_all(&own).expect("a temporary folder");
    let text = "bp-cmd-31 = Our own: { $command-group-gap }.\n    .title = Ours\n\n\
                bp-house-01 = Wine\n    is\n\n    served.\n    • Red.\n    • White,\n    too.\n    .title = Wine\n";
    std::fs::write(own.join("99-house.ftl"), text).expect("writes");
    let book = Rulebook::with_data("en", &stock(), Some(&folder)).expect("reads");
    let ours = book.find("BP-CMD-31").expect("it is there");
    assert_eq!((ours.title.as_str(), ours.text.as_str()), ("Ours", "Our own: 6″."));
    let plain = Rulebook::new("en", &stock()).expect("written");
    assert_eq!(plain.find("BP-CMD-31").expect("it is there").chapter, ours.chapter, "it keeps its place");
    let new = book.entry(&RuleId::new("BP-HOUSE-01")).expect("it is added");
    assert_eq!(new.text, "Wine is\n\nserved.\n• Red.\n• White, too.");
    assert_eq!(book.chapter_of(new).map(|chapter| chapter.title.as_str()), Some("house"));
    assert_eq!(book.entries().len(), plain.entries().len() + 1);
    assert!(book.problems().is_empty());

    std::fs::write(own.join("99-house.ftl"), "bp-cmd-31 = { $no-such-thing }\n").expect("writes");
    let book = Rulebook::with_data("en", &stock(), Some(&folder)).expect("reads");
    assert!(book.problems()[0].contains("bp-cmd-31"), "{:?}", book.problems());
    std::fs::write(own.join("99-house.ftl"), "\nbp-cmd-31 = { $\n").expect("writes");
    let error = Rulebook::with_data("en", &stock(), Some(&folder)).expect_err("broken").to_string();
    assert!(error.contains("99-house.ftl: line 2"), "{error}");
    std::fs::create_dir_all(folder.join("rulebook").join("xx")).expect("a folder");
    assert!(Rulebook::with_data("xx", &stock(), Some(&folder)).is_ok(), "a language of one's own");
    for language in ["", "xx", "../en", "en\0"] {
        assert!(Rulebook::new(language, &stock()).is_err(), "{language:?}");
    }
    std::fs::remove_dir_all(&folder).expect("removes");
}

#[test]
fn ids_are_written_in_capitals_but_for_a_letter_after_a_digit() {
    for (message, id) in [("bp-cmd-31", "BP-CMD-31"), ("bp-op2-4b", "BP-OP2-4b"), ("bp-hit-t3", "BP-HIT-T3")]
    {
        assert_eq!(id_of(message).as_str(), id);
    }
}
