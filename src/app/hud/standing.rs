//! Standing instructions: what is done without a question, for a side, a brigade or a unit.

use bevy_egui::egui::{self, RichText, Ui};

use super::super::brief::Instructions;
use super::super::intent::Intent;
use crate::rules::black_powder::act::{Act, Matter, Standing, Whom};
use crate::text::{Label, Words};

/// What can be instructed in one matter.
const CHOICES: [Standing; 4] =
    [Standing::Ask, Standing::Always, Standing::Never, Standing::IfChanceExceeds(0.5)];

/// Draws them, folded up until somebody looks.
pub fn show(ui: &mut Ui, instructions: &Instructions, words: &Words) -> Vec<Intent> {
    let mut wanted = Vec::new();
    let title = RichText::new(words.label(Label::StandingInstructions)).small();
    egui::CollapsingHeader::new(title).id_salt(format!("{:?}", instructions.whom)).show(ui, |ui| {
        for (matter, given) in &instructions.given {
            ui.label(RichText::new(words.matter(*matter)).small());
            // A side that has said nothing is asked; a smaller body does as the larger.
            let is_side = matches!(instructions.whom, Whom::Side(_));
            let now = given.or(is_side.then_some(Standing::Ask));
            let shown = match now {
                Some(now) => words.standing(*matter, now),
                None => words.label(Label::StandingAsOthers),
            };
            egui::ComboBox::from_id_salt(format!("{:?} {matter:?}", instructions.whom))
                .selected_text(shown)
                .width(ui.available_width().min(300.0))
                .show_ui(ui, |ui| {
                    for choice in CHOICES {
                        let text = words.standing(*matter, choice);
                        if ui.selectable_label(now == Some(choice), text).clicked() {
                            wanted.push(Intent::Say(instruct(instructions.whom, *matter, choice)));
                        }
                    }
                });
        }
    });
    wanted
}

/// The act that gives an instruction.
fn instruct(whom: Whom, matter: Matter, instruction: Standing) -> Act {
    let (brigade, unit) = match whom {
        Whom::Side(_) => (None, None),
        Whom::Brigade(brigade) => (Some(brigade), None),
        Whom::Unit(unit) => (None, Some(unit)),
    };
    Act::Instruct { matter, brigade, unit, instruction }
}
