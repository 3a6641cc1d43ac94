//! The order of battle: brigades, commanders, units, and who can still act.

use bevy_egui::egui::{self, Color32, RichText, Ui};

use super::super::brief::{Brief, UnitLine};
use super::super::intent::Intent;
use super::super::theme;
use super::card::pips;

/// Draws it.
pub fn show(ui: &mut Ui, brief: &Brief, colours: [Color32; 2]) -> Vec<Intent> {
    let mut wanted = Vec::new();
    let colour = colours[brief.own_side.index().min(1)];
    ui.spacing_mut().item_spacing.y = 2.0;
    for brigade in &brief.army {
        let name = RichText::new(&brigade.name).font(theme::heading(15.5));
        let name = if brigade.broken { name.color(theme::ALARM).strikethrough() } else { name.color(colour) };
        ui.add(egui::Label::new(name).wrap());
        let (commander, text) = &brigade.commander;
        let text = RichText::new(text).small().italics().color(theme::FADED);
        if ui.add(egui::Label::new(text).sense(egui::Sense::click())).clicked() {
            wanted.push(Intent::SelectCommander(*commander));
        }
        for unit in &brigade.units {
            if unit_line(ui, unit) && unit.present {
                wanted.push(Intent::Select { units: vec![unit.unit], add: false });
                wanted.push(Intent::Show(unit.unit));
            }
        }
        ui.add_space(7.0);
    }
    wanted
}

/// A unit, its casualties and its condition; whether it was clicked.
fn unit_line(ui: &mut Ui, unit: &UnitLine) -> bool {
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 5.0;
        let colour = match (unit.present, unit.able) {
            (false, _) => Color32::from_rgb(0x77, 0x6c, 0x5b),
            (true, true) => theme::BRASS,
            (true, false) => theme::CREAM,
        };
        let name = egui::Label::new(RichText::new(&unit.name).color(colour)).sense(egui::Sense::click());
        let clicked = ui.add(name).clicked();
        if unit.present {
            pips(ui, unit.casualties.0, unit.casualties.1);
        }
        if !unit.mark.is_empty() {
            ui.label(RichText::new(&unit.mark).small().color(theme::ALARM));
        }
        clicked
    })
    .inner
}
