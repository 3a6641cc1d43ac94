//! The panel of what is selected: what it is, how it stands, what can be done with it, what is planned.

use bevy_egui::egui::{self, Color32, RichText, Ui};

use super::super::brief::{Brief, Card};
use super::super::intent::Intent;
use super::super::theme;
use super::{button, digit, plan, standing};
use crate::text::{Label, Words};

/// Draws it.
pub fn show(ui: &mut Ui, brief: &Brief, words: &Words, colours: [Color32; 2]) -> Vec<Intent> {
    let mut wanted = Vec::new();
    let Some(card) = &brief.card else { return wanted };
    ui.label(RichText::new(&card.title).font(theme::heading(19.0)).color(colours[card.side.index().min(1)]));
    for line in &card.lines {
        ui.label(RichText::new(line).small().color(theme::FADED));
    }
    if let Some(several) = &brief.several {
        ui.label(RichText::new(several).color(theme::BRASS));
    }
    ui.add_space(2.0);
    casualties(ui, card, words);
    marks(ui, card);
    // What is to be decided stands first; what can be looked up, last.
    if let Some(card) = &brief.plan {
        ui.separator();
        wanted.extend(plan::show(ui, card, words));
    }
    if !brief.targets.is_empty() {
        ui.separator();
        for (number, target) in (1..).zip(&brief.targets) {
            ui.horizontal_wrapped(|ui| {
                let text = format!("{}{}", target.name, digit(number));
                if ui.button(RichText::new(text).color(theme::ALARM)).clicked() {
                    wanted.push(Intent::Fire(target.unit));
                }
                ui.label(RichText::new(&target.odds).small());
            });
        }
        for (number, way) in (brief.targets.len() + 1..).zip(&brief.divided) {
            let text = RichText::new(format!("{}{}", way.text, digit(number))).small();
            if ui.add(egui::Button::new(text).wrap()).clicked() {
                wanted.push(way.intent.clone());
            }
        }
    }
    if !brief.actions.is_empty() {
        ui.separator();
        ui.label(RichText::new(words.label(Label::ChangeFormation)).small().color(theme::FADED));
        ui.horizontal_wrapped(|ui| {
            for action in &brief.actions {
                if button(ui, &action.text, action.key, action.refused.as_deref()) {
                    wanted.push(action.intent.clone());
                }
            }
        });
    }
    ui.separator();
    egui::Grid::new("numbers").num_columns(2).spacing([14.0, 3.0]).show(ui, |ui| {
        for (name, value) in &card.rows {
            ui.label(RichText::new(name).color(theme::FADED));
            ui.add(egui::Label::new(value).wrap());
            ui.end_row();
        }
    });
    if let Some(instructions) = &brief.own_instructions {
        wanted.extend(standing::show(ui, instructions, words));
    }
    wanted
}

/// Name, state and numbers in a few lines.
pub fn summary(ui: &mut Ui, card: &Card, colours: [Color32; 2]) {
    ui.label(RichText::new(&card.title).font(theme::heading(16.0)).color(colours[card.side.index().min(1)]));
    if let Some(first) = card.lines.first() {
        ui.label(RichText::new(first).small().color(theme::FADED));
    }
    if let Some((taken, stamina)) = card.casualties {
        pips(ui, taken, stamina);
    }
    marks(ui, card);
    let numbers: Vec<String> = card.rows.iter().map(|(name, value)| format!("{name} {value}")).collect();
    ui.label(RichText::new(numbers.join(" · ")).small());
}

fn casualties(ui: &mut Ui, card: &Card, words: &Words) {
    let Some((taken, stamina)) = card.casualties else { return };
    ui.horizontal(|ui| {
        ui.label(RichText::new(words.label(Label::Casualties)).color(theme::FADED));
        pips(ui, taken, stamina);
        ui.label(format!("{taken}/{stamina}"));
    });
}

/// One disc for each casualty that can be borne; those taken are red.
pub(super) fn pips(ui: &mut Ui, taken: u8, stamina: u8) {
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 3.0;
        for pip in 0..stamina.max(taken) {
            let (rect, _) = ui.allocate_exact_size(egui::vec2(11.0, 11.0), egui::Sense::hover());
            let colour = if pip < taken { theme::ALARM } else { Color32::from_rgb(0x5a, 0x4f, 0x40) };
            ui.painter().circle_filled(rect.center(), 4.5, colour);
        }
    });
}

fn marks(ui: &mut Ui, card: &Card) {
    if card.marks.is_empty() {
        return;
    }
    ui.horizontal_wrapped(|ui| {
        for mark in &card.marks {
            egui::Frame::new()
                .fill(Color32::from_rgb(0x5c, 0x2a, 0x20))
                .corner_radius(3)
                .inner_margin(3)
                .show(ui, |ui| {
                    ui.label(RichText::new(mark).small().color(theme::CREAM));
                });
        }
    });
}
