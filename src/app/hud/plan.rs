//! A plan before the dice: the order as a sentence, and the exact chances.

use bevy_egui::egui::{self, Color32, RichText, Ui};

use super::super::brief::PlanCard;
use super::super::intent::Intent;
use super::super::theme;
use super::book::linked;
use super::button;
use crate::text::{Label, Words};

/// Draws it.
pub fn show(ui: &mut Ui, card: &PlanCard, words: &Words) -> Vec<Intent> {
    let mut wanted = Vec::new();
    theme::well().show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.label(RichText::new(&card.sentence).italics());
        if let Some(refused) = &card.refused {
            let rule = linked(ui, refused, |text| RichText::new(text).color(theme::ALARM));
            wanted.extend(rule.map(|rule| Intent::Read(Some(rule))));
        }
    });
    if card.refused.is_some() {
        wanted.extend(steps(ui, words));
    } else {
        let give = egui::Button::new(
            RichText::new(format!("{}  [Enter]", card.give)).strong().color(Color32::BLACK),
        )
        .fill(theme::BRASS);
        if ui.add_sized([ui.available_width(), 30.0], give).clicked() {
            wanted.push(Intent::Give);
        }
        wanted.extend(steps(ui, words));
        for chance in &card.chances {
            chance_bar(ui, &chance.name, chance.share, &chance.note, words);
        }
        for line in &card.charge {
            ui.label(RichText::new(line).small().color(theme::BRASS));
        }
        if !card.reckoning.is_empty() {
            egui::CollapsingHeader::new(RichText::new(words.label(Label::StaffRating)).small()).show(
                ui,
                |ui| {
                    for line in &card.reckoning {
                        let rule = linked(ui, line, |text| RichText::new(text).small());
                        wanted.extend(rule.map(|rule| Intent::Read(Some(rule))));
                    }
                },
            );
        }
    }
    wanted
}

/// What takes steps back.
fn steps(ui: &mut Ui, words: &Words) -> Vec<Intent> {
    let mut wanted = Vec::new();
    ui.horizontal_wrapped(|ui| {
        if button(ui, &words.label(Label::TakeBackStep), "←", None) {
            wanted.push(Intent::TakeBackStep);
        }
        if button(ui, &words.label(Label::ClearPlan), "Esc", None) {
            wanted.push(Intent::ClearPlan);
        }
    });
    wanted
}

/// A chance as a bar with its number.
fn chance_bar(ui: &mut Ui, name: &str, share: f64, note: &str, words: &Words) {
    let width = ui.available_width();
    let (rect, response) = ui.allocate_exact_size(egui::vec2(width, 19.0), egui::Sense::hover());
    let painter = ui.painter();
    painter.rect_filled(rect, 3.0, Color32::from_rgb(0x1f, 0x1a, 0x15));
    let mut filled = rect;
    #[expect(clippy::cast_possible_truncation, reason = "a share of a bar's pixels")]
    let part = share.clamp(0.0, 1.0) as f32;
    filled.set_width(rect.width() * part);
    painter.rect_filled(filled, 3.0, Color32::from_rgb(0x4e, 0x5d, 0x39));
    let font = egui::FontId::proportional(13.0);
    let left = rect.left_center() + egui::vec2(6.0, 0.0);
    painter.text(left, egui::Align2::LEFT_CENTER, name, font.clone(), theme::CREAM);
    let right = rect.right_center() - egui::vec2(6.0, 0.0);
    painter.text(right, egui::Align2::RIGHT_CENTER, words.percent(share), font, theme::CREAM);
    response.on_hover_text(note);
    if !note.is_empty() {
        ui.label(RichText::new(note).small().color(theme::FADED));
    }
}
