//! The journal: what happened, in words; each roll opens to its reckoning.

use bevy_egui::egui::{self, RichText, Ui};

use super::super::intent::{Intent, Layer};
use super::super::session::{Line, LineKind};
use super::super::theme;
use super::book::linked;
use crate::dice::RuleId;
use crate::text::{Label, Words};

/// Lines shown at most: the latest. The whole is in the save.
const MOST_LINES: usize = 400;

/// Draws the lines told so far. `thoughts`: whether the thoughts of computer generals are shown with them; none if no
/// computer plays.
pub fn show(
    ui: &mut Ui,
    journal: &[Line],
    told: usize,
    thoughts: Option<bool>,
    words: &Words,
) -> Vec<Intent> {
    let mut wanted = Vec::new();
    ui.horizontal(|ui| {
        ui.label(RichText::new(words.label(Label::Journal)).font(theme::heading(17.0)).color(theme::BRASS));
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            if ui.small_button("×").on_hover_text("J").clicked() {
                wanted.push(Intent::Toggle(Layer::Journal));
            }
        });
    });
    if let Some(on) = thoughts
        && ui.selectable_label(on, format!("{}  [T]", words.label(Label::LayerThoughts))).clicked()
    {
        wanted.push(Intent::Toggle(Layer::Thoughts));
    }
    let told = told.min(journal.len());
    let first = told.saturating_sub(MOST_LINES);
    egui::ScrollArea::vertical().stick_to_bottom(true).auto_shrink(false).show(ui, |ui| {
        for (index, line) in journal.iter().enumerate().take(told).skip(first) {
            wanted.extend(show_line(ui, index, line).map(|rule| Intent::Read(Some(rule))));
            if thoughts == Some(true) {
                show_thoughts(ui, line);
            }
        }
    });
    wanted
}

/// What the computer general was thinking who had it done.
fn show_thoughts(ui: &mut Ui, line: &Line) {
    for thought in &line.thoughts {
        ui.horizontal_top(|ui| {
            ui.add_space(12.0);
            ui.add(egui::Label::new(RichText::new(thought).small().italics().color(theme::BRASS)).wrap());
        });
    }
}

/// A line, with its reckoning if it is open; the rule that was clicked in it.
fn show_line(ui: &mut Ui, index: usize, line: &Line) -> Option<RuleId> {
    let mut read = None;
    match line.kind {
        LineKind::Turn => {
            ui.add_space(6.0);
            ui.label(RichText::new(&line.text).font(theme::heading(15.5)).color(theme::BRASS));
        }
        LineKind::Phase => {
            ui.label(RichText::new(&line.text).small().color(theme::FADED));
        }
        LineKind::Event if line.details.is_empty() => {
            ui.add(egui::Label::new(&line.text).wrap());
        }
        LineKind::Event => {
            let id = ui.make_persistent_id(("journal", index));
            let open = ui.data(|data| data.get_temp::<bool>(id).unwrap_or(false));
            let mark = if open { "▼ " } else { "▶ " };
            let text = RichText::new(format!("{mark}{}", line.text));
            let response = ui.add(egui::Label::new(text).wrap().sense(egui::Sense::click()));
            if response.on_hover_cursor(egui::CursorIcon::PointingHand).clicked() {
                ui.data_mut(|data| data.insert_temp(id, !open));
            }
            if open {
                theme::well().show(ui, |ui| {
                    ui.set_width(ui.available_width());
                    for detail in &line.details {
                        read = linked(ui, detail, |text| RichText::new(text).small()).or(read.take());
                    }
                });
            }
        }
    }
    read
}
