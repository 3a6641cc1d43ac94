//! The rulebook: opened at a rule by a click on its ID, or from the menu; searched; links followed and gone back.

use bevy::ecs::resource::Resource;
use bevy::platform::cell::SyncCell;
use bevy_egui::egui::{self, RichText, Ui};

use super::super::intent::{Intent, Layer};
use super::super::theme;
use super::button;
use super::menu::cover;
use crate::dice::RuleId;
use crate::text::rulebook::{Entry, Rulebook, Span, spans};
use crate::text::{Label, Words};

/// Rules listed at most for a search: whoever finds more says more.
const MOST_FOUND: usize = 60;

/// What is being read.
#[derive(Resource, Default)]
pub struct Reading {
    /// The book of the battle's ruleset, once somebody has opened it; for one thread at a time.
    pub book: Option<SyncCell<Rulebook>>,
    /// The rule on the page; the table of contents if none.
    pub rule: Option<RuleId>,
    /// The rules read before, the latest last.
    pub before: Vec<Option<RuleId>>,
    /// What is searched for.
    pub sought: String,
}

impl Reading {
    /// Turns to a rule, or to the table of contents.
    pub fn turn_to(&mut self, rule: Option<RuleId>) {
        if self.rule != rule {
            self.before.push(std::mem::replace(&mut self.rule, rule));
        }
        self.sought.clear();
    }

    /// Turns back to what was read before; whether anything was.
    pub fn turn_back(&mut self) -> bool {
        let Some(rule) = self.before.pop() else { return false };
        self.rule = rule;
        self.sought.clear();
        true
    }
}

/// A text whose rule IDs can be clicked; the rule that was.
pub fn linked(ui: &mut Ui, text: &str, style: impl Fn(&str) -> RichText) -> Option<RuleId> {
    let pieces = spans(text);
    if !pieces.iter().any(|piece| matches!(piece, Span::Link(_))) {
        ui.add(egui::Label::new(style(text)).wrap());
        return None;
    }
    let mut clicked = None;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 0.0;
        for piece in pieces {
            match piece {
                Span::Text(text) => {
                    ui.label(style(text));
                }
                Span::Link(rule) => {
                    let shown = style(&format!("[{rule}]")).color(theme::BRASS);
                    if ui.add(egui::Label::new(shown).sense(egui::Sense::click())).clicked() {
                        clicked = Some(rule);
                    }
                }
            }
        }
    });
    clicked
}

/// Draws the book.
pub fn show(context: &egui::Context, reading: &mut Reading, words: &Words) -> Vec<Intent> {
    let mut wanted = Vec::new();
    let Reading { book, rule, before, sought } = reading;
    cover(context, "rulebook", 720.0, |ui| {
        ui.horizontal_wrapped(|ui| {
            let title = words.label(Label::Rulebook);
            ui.label(RichText::new(title).font(theme::heading(22.0)).color(theme::BRASS));
            let hint = words.label(Label::SearchRules);
            let field = ui.add(egui::TextEdit::singleline(sought).hint_text(hint).desired_width(220.0));
            if ui.memory(|memory| memory.focused().is_none()) {
                field.request_focus();
            }
            if !before.is_empty() && button(ui, &words.label(Label::TurnBack), "", None) {
                wanted.push(Intent::TurnBack);
            }
            if rule.is_some() && button(ui, &words.label(Label::Contents), "", None) {
                wanted.push(Intent::Read(None));
            }
            if button(ui, &words.label(Label::Close), "Esc", None) {
                wanted.push(Intent::Toggle(Layer::Book));
            }
        });
        ui.separator();
        let Some(book) = book.as_mut().map(SyncCell::get) else { return };
        let read = if sought.trim().is_empty() {
            match rule.as_ref() {
                None => contents(ui, book),
                Some(rule) => page(ui, book, rule),
            }
        } else {
            found(ui, book, sought)
        };
        wanted.extend(read.map(|rule| Intent::Read(Some(rule))));
    });
    wanted
}

/// A line of a list: its rule, if it was clicked.
fn line(ui: &mut Ui, entry: &Entry) -> Option<RuleId> {
    let clicked = ui
        .horizontal_wrapped(|ui| {
            ui.label(RichText::new(entry.id.as_str()).small().color(theme::FADED));
            ui.link(&entry.title).clicked()
        })
        .inner;
    clicked.then(|| entry.id.clone())
}

fn contents(ui: &mut Ui, book: &Rulebook) -> Option<RuleId> {
    let mut read = None;
    for chapter in book.chapters() {
        egui::CollapsingHeader::new(RichText::new(&chapter.title).font(theme::heading(16.0))).show(
            ui,
            |ui| {
                for entry in book.entries_of(chapter) {
                    read = line(ui, entry).or(read.take());
                }
            },
        );
    }
    read
}

fn found(ui: &mut Ui, book: &Rulebook, sought: &str) -> Option<RuleId> {
    let found = book.search(sought.trim());
    if found.is_empty() {
        ui.label(book.nothing_about(sought.trim()));
        return None;
    }
    ui.label(RichText::new(book.found(sought.trim(), found.len())).color(theme::FADED));
    found.into_iter().take(MOST_FOUND).fold(None, |read, entry| line(ui, entry).or(read))
}

fn page(ui: &mut Ui, book: &Rulebook, rule: &RuleId) -> Option<RuleId> {
    let Some(entry) = book.entry(rule) else {
        ui.label(book.unknown(rule.as_str()));
        return book.near(rule.as_str()).into_iter().fold(None, |read, entry| line(ui, entry).or(read));
    };
    if let Some(chapter) = book.chapter_of(entry) {
        ui.label(RichText::new(&chapter.title).small().color(theme::FADED));
    }
    let heading = RichText::new(&entry.title).font(theme::heading(19.0)).color(theme::BRASS);
    ui.add(egui::Label::new(heading).wrap());
    ui.label(RichText::new(entry.id.as_str()).small().color(theme::FADED));
    let mut read = None;
    for paragraph in entry.text.lines() {
        if paragraph.is_empty() {
            ui.add_space(6.0);
        } else {
            read = linked(ui, paragraph, |text| RichText::new(text)).or(read);
        }
    }
    read
}
