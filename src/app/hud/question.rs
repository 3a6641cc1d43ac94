//! The bar at the bottom: what is asked, the answers, the end of the phase, the dice.

use bevy_egui::egui::{self, Color32, RichText, Ui};

use super::super::brief::Brief;
use super::super::intent::Intent;
use super::super::session::Line;
use super::super::theme;
use super::{button, dice, digit, shifted};
use crate::text::{Label, Words};

/// What the buttons at the right take at most, in points.
const BUTTONS: f32 = 480.0;

/// The same where there is a phase to end: that, the next unit, how many are left, and a step taken back.
const BUTTONS_OF_A_PHASE: f32 = 600.0;

/// Draws it. `dice`: the faces last thrown, and the journal line that tells of them. `busy`: scenes are being shown.
pub fn show(
    ui: &mut Ui,
    brief: &Brief,
    (faces, line): (&[u8], Option<&Line>),
    words: &Words,
    colours: [Color32; 2],
    (busy, narrow): (bool, bool),
) -> Vec<Intent> {
    let mut wanted = Vec::new();
    let question = &brief.question;
    let colour = if question.mine { colours[brief.own_side.index().min(1)] } else { theme::FADED };
    let heading = RichText::new(&question.heading).font(theme::heading(if narrow { 14.0 } else { 16.0 }));
    let heading = egui::Label::new(heading.color(colour)).wrap();
    let told = line.map(|line| line.text.as_str());
    if narrow {
        ui.add(heading).on_hover_text(&question.hint);
        ui.horizontal_wrapped(|ui| wanted.extend(buttons(ui, brief, words, busy)));
        wanted.extend(choices(ui, brief));
        dice::tray(ui, faces, told);
        return wanted;
    }
    ui.horizontal(|ui| {
        ui.vertical(|ui| {
            let buttons = if question.end.is_some() { BUTTONS_OF_A_PHASE } else { BUTTONS };
            ui.set_width((ui.available_width() - buttons).max(240.0));
            ui.add(heading);
            ui.add(egui::Label::new(RichText::new(&question.hint).small().color(theme::FADED)).wrap());
            wanted.extend(choices(ui, brief));
            dice::tray(ui, faces, told);
        });
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            wanted.extend(buttons(ui, brief, words, busy));
        });
    });
    wanted
}

/// What ends the phase, leads to the next unit, takes back, or skips.
fn buttons(ui: &mut Ui, brief: &Brief, words: &Words, busy: bool) -> Vec<Intent> {
    let mut wanted = Vec::new();
    let question = &brief.question;
    if question.over {
        for (label, intent) in [(Label::ToTitle, Intent::Leave), (Label::FightAgain, Intent::Again)] {
            if button(ui, &words.label(label), "", None) {
                wanted.push(intent);
            }
        }
        return wanted;
    }
    if !question.mine || busy {
        if button(ui, &words.label(Label::Skip), "Space", None) {
            wanted.push(Intent::Skip);
        }
        return wanted;
    }
    if let Some((text, idle)) = &question.end {
        let end = egui::Button::new(RichText::new(format!("{text}  [X]")).strong());
        let end = if *idle == 0 { end.fill(Color32::from_rgb(0x6b, 0x55, 0x2a)) } else { end };
        if ui.add(end).clicked() {
            wanted.push(Intent::EndPhase);
        }
        if *idle > 0 && button(ui, &words.label(Label::NextUnit), "Tab", None) {
            wanted.push(Intent::Next { back: false });
        }
        ui.label(RichText::new(words.can_act(*idle)).small().color(theme::FADED));
    }
    if brief.can_undo && button(ui, &words.label(Label::Undo), "Ctrl+Z", None) {
        wanted.push(Intent::Undo);
    }
    wanted
}

/// The answers to a question, each with its odds.
fn choices(ui: &mut Ui, brief: &Brief) -> Vec<Intent> {
    let mut wanted = Vec::new();
    let choices = &brief.question.choices;
    if choices.is_empty() {
        return wanted;
    }
    egui::ScrollArea::vertical().id_salt("choices").max_height(132.0).show(ui, |ui| {
        ui.horizontal_wrapped(|ui| {
            for (number, choice) in (1..).zip(choices) {
                let key = if brief.question.end.is_none() { digit(number) } else { shifted(number) };
                let text = RichText::new(format!("{}{key}", choice.text)).strong();
                let response = ui.add(egui::Button::new(text).fill(Color32::from_rgb(0x55, 0x45, 0x24)));
                if response.clicked() {
                    wanted.push(choice.intent.clone());
                }
                if !choice.note.is_empty() {
                    ui.label(RichText::new(&choice.note).small().color(theme::BRASS));
                }
            }
        });
    });
    wanted
}
