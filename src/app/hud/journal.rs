//! The journal: what happened, in words; each roll opens to its reckoning.

use bevy_egui::egui::{self, RichText, Ui};

use super::super::intent::{Intent, Layer};
use super::super::session::{Line, LineKind};
use super::super::theme;
use crate::text::{Label, Words};

/// Lines shown at most: the latest. The whole is in the save.
const MOST_LINES: usize = 400;

/// Draws the lines told so far.
pub fn show(ui: &mut Ui, journal: &[Line], told: usize, words: &Words) -> Vec<Intent> {
    let mut wanted = Vec::new();
    ui.horizontal(|ui| {
        ui.label(RichText::new(words.label(Label::Journal)).font(theme::heading(17.0)).color(theme::BRASS));
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            if ui.small_button("×").on_hover_text("J").clicked() {
                wanted.push(Intent::Toggle(Layer::Journal));
            }
        });
    });
    let told = told.min(journal.len());
    let first = told.saturating_sub(MOST_LINES);
    egui::ScrollArea::vertical().stick_to_bottom(true).auto_shrink(false).show(ui, |ui| {
        for (index, line) in journal.iter().enumerate().take(told).skip(first) {
            show_line(ui, index, line);
        }
    });
    wanted
}

fn show_line(ui: &mut Ui, index: usize, line: &Line) {
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
                        ui.add(egui::Label::new(RichText::new(detail).small()).wrap());
                    }
                });
            }
        }
    }
}
