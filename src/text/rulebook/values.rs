//! What a rule's text may name: the numbers and options of the ruleset in force.
//!
//! Every field of the ruleset is a variable named by its group and itself, as `command.group_gap` is
//! `$command-group-gap`, in the spellings that a text may need:
//!
//! - a distance: `$…` in inches, `6″`; `$…-percent` for what is a share, `$…-degrees` for what is an angle;
//! - a whole number: `$…` plain and for choosing plural forms, `$…-signed` as a modifier, `+1`, and `$…-target` as what a
//!   die must show, `4+`;
//! - an option: `$…`, the name of its variant or `on` and `off`, to choose a text by, and `$…-words` as the message
//!   `book-option-…` calls the variant, if there is one.
//!
//! Numbers of a list or pair are numbered from 1: `$layout-battery-2`.

use fluent_bundle::FluentArgs;
use serde_json::Value as Json;

use super::super::figures::{decimal, plain, signed};
use super::super::{Value, text};
use super::Rulebook;
use crate::rules::black_powder::ruleset::{BreakResult, BreakRow, Ruleset};

/// A figure of the rules that no ruleset varies.
#[derive(Clone, Copy)]
enum Figure {
    /// Inches on the table.
    Inches(f64),
    /// Millimetres of a miniature's base, or from the one to the other.
    Millimetres(u16, u16),
}

use Figure::{Inches, Millimetres};

/// Figures of miniatures, for players who know the game from a table, and what is settled for every ruleset. A ruleset
/// that has a field of such a name has its own say.
const FIGURES: &[(&str, Figure)] = &[
    // BP-SIZE-02.
    ("mm-standard", Millimetres(200, 250)),
    ("mm-small", Millimetres(120, 150)),
    ("mm-large", Millimetres(260, 325)),
    // BP-SCALE-02.
    ("mm-reduced", Millimetres(160, 200)),
    // BP-SIZE-07.
    ("mm-light-gun", Millimetres(40, 40)),
    // BP-SCALE-03.
    ("mm-model", Millimetres(28, 30)),
    // BP-BASE-01.
    ("mm-foot-base", Millimetres(20, 20)),
    ("mm-foot-group-base", Millimetres(40, 40)),
    ("mm-horse-base-width", Millimetres(25, 25)),
    ("mm-horse-base-depth", Millimetres(50, 50)),
    ("mm-narrow-foot-base", Millimetres(15, 15)),
    // BP-FORM-09.
    ("skirmish-model-gap-least", Inches(1.0)),
    ("skirmish-model-gap-most", Inches(2.0)),
    // BP-FORM-13.
    ("limber-distance", Inches(3.0)),
    // BP-SQUARE-10, BP-SQUARE-21.
    ("square-pinned", Inches(12.0)),
    ("square-halt", Inches(3.0)),
    // BP-MIXED-04.
    ("mixed-reach", Inches(6.0)),
    // BP-HOWITZER-04, BP-MG-03.
    ("howitzer-smoothbore-field", Inches(36.0)),
    ("howitzer-smoothbore-siege", Inches(48.0)),
    ("howitzer-rifled-field", Inches(60.0)),
    ("howitzer-rifled-siege", Inches(120.0)),
    ("mortar-field-least", Inches(6.0)),
    ("mortar-field-most", Inches(24.0)),
    ("mortar-siege-least", Inches(12.0)),
    ("mortar-siege-most", Inches(48.0)),
    ("machine-gun-range", Inches(36.0)),
    // BP-ROCKET-03, BP-ROCKET-06, BP-ROCKET-08.
    ("rocket-range", Inches(60.0)),
    ("rocket-astray-near", Inches(6.0)),
    ("rocket-astray-far", Inches(12.0)),
    ("rocket-fright", Inches(3.0)),
    // BP-TERR-17.
    ("building-entry", Inches(6.0)),
    // BP-BLDG-12.
    ("building-gap", Inches(6.0)),
];

/// All variables.
pub(super) fn of(book: &Rulebook, ruleset: &Ruleset) -> FluentArgs<'static> {
    let mut args = FluentArgs::new();
    args.set("ruleset", text(ruleset.title.in_language(&book.language)));
    for &(name, figure) in FIGURES {
        match figure {
            Inches(number) => set(book, &mut args, name.to_owned(), &Json::from(number)),
            Millimetres(from, to) => args.set(name, text(book.millimetres(from, to))),
        }
    }
    for (name, value) in leaves(ruleset) {
        set(book, &mut args, name, &value);
    }
    args.set("nerve-shooting-rows", text(book.break_rows(&ruleset.nerve.shooting)));
    args.set("nerve-hand-to-hand-rows", text(book.break_rows(&ruleset.nerve.hand_to_hand)));
    args
}

/// Sets a field of the ruleset in all its spellings.
fn set(book: &Rulebook, args: &mut FluentArgs<'static>, name: String, value: &Json) {
    match value {
        Json::Bool(yes) => args.set(name, text(if *yes { "on" } else { "off" })),
        Json::String(variant) => {
            let variant = variant.replace('_', "-");
            if let Some((words, _)) =
                book.formatted(&format!("book-option-{variant}"), None, &FluentArgs::new())
            {
                args.set(format!("{name}-words"), text(words));
            }
            args.set(name, text(variant));
        }
        Json::Number(number) => {
            if let Some(whole) = number.as_i64() {
                let near = i32::try_from(whole).unwrap_or(i32::MAX);
                args.set(format!("{name}-signed"), text(signed(near)));
                args.set(format!("{name}-target"), text(format!("{}+", plain(near))));
                args.set(name, Value::from(whole));
            } else if let Some(inches) = number.as_f64() {
                args.set(format!("{name}-percent"), text(book.percent(inches)));
                args.set(format!("{name}-degrees"), text(format!("{}°", book.number(inches))));
                args.set(name, text(book.inches(inches)));
            }
        }
        // What is not set has no value; a text that wants one must ask for it by another option.
        Json::Null => args.set(name, text("none")),
        Json::Array(_) | Json::Object(_) => {}
    }
}

/// The fields of a ruleset by name, those of its groups, lists and pairs among them.
fn leaves(ruleset: &Ruleset) -> Vec<(String, Json)> {
    // By way of text, so that an f32 keeps the digits it was written with.
    let whole =
        serde_json::to_string(ruleset).and_then(|text| serde_json::from_str(&text)).unwrap_or(Json::Null);
    let mut found = Vec::new();
    if let Json::Object(groups) = whole {
        // Title, key and revision are no rules.
        for (group, value) in groups.into_iter().filter(|(_, value)| value.is_object()) {
            if group != "title" {
                walk(group.replace('_', "-"), value, &mut found);
            }
        }
    }
    found
}

fn walk(name: String, value: Json, found: &mut Vec<(String, Json)>) {
    match value {
        Json::Object(fields) => {
            for (field, value) in fields {
                walk(format!("{name}-{}", field.replace('_', "-")), value, found);
            }
        }
        Json::Array(items) => {
            for (at, value) in items.into_iter().enumerate() {
                walk(format!("{name}-{}", at + 1), value, found);
            }
        }
        leaf => found.push((name, leaf)),
    }
}

impl Rulebook {
    /// A number with the decimal mark of the language.
    fn number(&self, number: f64) -> String {
        let mark = self.frame("book-decimal-mark", []);
        decimal(number).unwrap_or_default().replace('.', &mark)
    }

    fn inches(&self, inches: f64) -> String {
        self.frame("book-inches", [("number", text(self.number(inches)))])
    }

    fn percent(&self, share: f64) -> String {
        self.frame("book-percent", [("number", text(self.number(share * 100.0)))])
    }

    /// What the book calls a variant of an option, if it calls it anything.
    fn option_words(&self, variant: &str) -> Option<String> {
        let (words, _) = self.formatted(&format!("book-option-{variant}"), None, &FluentArgs::new())?;
        Some(words)
    }

    /// The rows of a table of break tests as a list (BP-BREAK-T2).
    fn break_rows(&self, rows: &[BreakRow]) -> String {
        let shown = |result: BreakResult| {
            let variant = match result {
                BreakResult::Broken => "broken",
                BreakResult::Retire => "retire",
                BreakResult::Hold => "hold",
            };
            text(self.option_words(variant).unwrap_or_else(|| variant.to_owned()))
        };
        let row = |(at, row): (usize, &BreakRow)| {
            // The last row holds for all totals above.
            let key = if at + 1 == rows.len() { "book-break-rest" } else { "book-break-row" };
            let args = [
                ("total", text(plain(row.up_to))),
                ("infantry", shown(row.infantry)),
                ("cavalry", shown(row.cavalry)),
                ("artillery", shown(row.artillery)),
            ];
            self.frame(key, args)
        };
        rows.iter().enumerate().map(row).collect::<Vec<_>>().join("\n")
    }

    fn millimetres(&self, from: u16, to: u16) -> String {
        let range = if from == to { from.to_string() } else { format!("{from}–{to}") };
        self.frame("book-millimetres", [("number", text(range))])
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::stock;
    use super::*;
    use crate::dice::RuleId;

    /// BP-BREAK-T2: the rows of the ruleset, however many, the last for all totals above.
    #[test]
    fn the_break_test_is_a_table() {
        let mut ruleset = stock();
        let told = |ruleset: &Ruleset| {
            let book = Rulebook::new("en", ruleset).expect("written");
            book.entry(&RuleId::new("BP-BREAK-T2")).expect("it is written").text.clone()
        };
        let text = told(&ruleset);
        let fire = "After fire:\n• 4 or less: infantry broken, cavalry broken, artillery broken.\n\
                    • 5 or less: infantry retire, cavalry retire, artillery broken.\n\
                    • 6 or less: infantry hold, cavalry hold, artillery broken.\n\
                    • More: infantry hold, cavalry hold, artillery hold.\n\nIn hand-to-hand:\n• 4 or less: ";
        assert!(text.starts_with(fire), "{text}");
        assert!(text.contains("• More: infantry hold, cavalry retire, artillery broken.\n\n"), "{text}");
        ruleset.nerve.shooting.truncate(2);
        let fire = "After fire:\n• 4 or less: infantry broken, cavalry broken, artillery broken.\n\
                    • More: infantry retire, cavalry retire, artillery broken.\n\nIn hand-to-hand:\n";
        assert!(told(&ruleset).starts_with(fire), "{}", told(&ruleset));
    }

    /// Every kind of field in every spelling.
    #[test]
    fn fields_are_spelled_as_texts_need_them() {
        let mut ruleset = stock();
        ruleset.movement.rough_cost = 1.5;
        ruleset.command.near_enemy_modifier = -2;
        for (language, shown) in [("en", ["1.5″", "50%"]), ("ru", ["1,5″", "50 %"])] {
            let book = Rulebook::new(language, &ruleset).expect("written");
            let said = |name: &'static str| match book.values.get(name) {
                Some(Value::String(said)) => said.to_string(),
                Some(Value::Number(number)) => number.value.to_string(),
                other => panic!("{name}: {other:?}"),
            };
            assert_eq!(said("movement-rough-cost"), shown[0]);
            assert_eq!(said("victory-brigade-share-percent"), shown[1].replace(' ', "\u{a0}"));
            assert_eq!(said("command-group-gap"), "6″");
            assert_eq!(said("command-on-a-road"), "2");
            assert_eq!(said("command-on-a-road-signed"), "+2");
            assert_eq!(said("command-near-enemy-modifier"), "-2");
            assert_eq!(said("command-near-enemy-modifier-signed"), "−2");
            assert_eq!(said("shooting-hits-on-target"), "4+");
            assert_eq!(said("shooting-enfilade"), "re-roll-misses");
            assert_eq!(said("nerve-supporters-test"), "on");
            assert_eq!(said("melee-drawn-cavalry-disordered"), "off");
            assert_eq!(
                (said("layout-battery-2"), said("layout-skirmish-bases-3")),
                ("3″".into(), "6".into())
            );
            assert_eq!(said("nerve-shooting-1-infantry"), "broken");
            assert!(book.values.get("title-en").is_none() && book.values.get("revision").is_none());
        }
    }
}
