//! The bar at the top: battle, turn, phase, both armies, speed, menu.

use bevy_egui::egui::{self, Color32, RichText, Ui};

use super::super::brief::{ArmyLine, Brief};
use super::super::intent::Intent;
use super::super::theme;
use crate::text::{Label, Words};

/// Draws it.
pub fn show(
    ui: &mut Ui,
    brief: &Brief,
    words: &Words,
    colours: [Color32; 2],
    speed: f32,
    thinking: bool,
    narrow: bool,
) -> Vec<Intent> {
    let mut wanted = Vec::new();
    let top = &brief.top;
    ui.horizontal(|ui| {
        if ui.button(words.label(Label::Menu)).clicked() {
            wanted.push(Intent::Menu(true));
        }
        if !narrow {
            ui.label(RichText::new(&top.title).font(theme::heading(19.0)).color(theme::BRASS));
            ui.separator();
        }
        ui.label(RichText::new(&top.turn).font(theme::heading(16.0)));
        let active = colours[top.active.index().min(1)];
        ui.label(RichText::new(&top.active_name).font(theme::heading(16.0)).color(active));
        ui.label(RichText::new(&top.phase).color(theme::FADED));
        ui.separator();
        for (army, colour) in top.armies.iter().zip(colours) {
            army_gauge(ui, army, colour, narrow);
        }
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            if !narrow {
                let mut value = speed;
                let slider = egui::Slider::new(&mut value, 0.5..=6.0).logarithmic(true).show_value(false);
                if ui.add(slider).on_hover_text(words.label(Label::Speed)).changed() {
                    wanted.push(Intent::Speed(value));
                }
                ui.label(RichText::new(words.label(Label::Speed)).small().color(theme::FADED));
            }
            if thinking {
                ui.spinner().on_hover_text(words.label(Label::Thinking));
            }
        });
    });
    wanted
}

/// An army's name and a gauge of the brigades that may still break before the army does.
fn army_gauge(ui: &mut Ui, army: &ArmyLine, colour: Color32, narrow: bool) {
    let response = ui
        .horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 4.0;
            if !narrow {
                ui.label(RichText::new(&army.name).color(colour));
            }
            let (broken, limit) = army.broken;
            for pip in 0..limit.max(1) {
                let (rect, _) = ui.allocate_exact_size(egui::vec2(11.0, 14.0), egui::Sense::hover());
                let gone = pip < broken;
                let fill = if gone { theme::ALARM } else { colour };
                let rect = rect.shrink2(egui::vec2(1.0, 1.0));
                if gone {
                    let stroke = egui::Stroke::new(2.0, fill);
                    ui.painter().line_segment([rect.left_top(), rect.right_bottom()], stroke);
                    ui.painter().line_segment([rect.right_top(), rect.left_bottom()], stroke);
                } else {
                    ui.painter().rect_filled(rect, 2.0, fill);
                }
            }
            let (worn, all) = army.worn;
            ui.label(
                RichText::new(format!("{}/{all}", all.saturating_sub(worn))).small().color(theme::FADED),
            );
        })
        .response;
    response.on_hover_text(&army.losses);
}
