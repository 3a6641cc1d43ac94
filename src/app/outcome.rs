//! The end of a battle: who won, why, and what it cost.

use bevy_egui::egui::{self, RichText};

use super::hud::{button, menu::cover};
use super::intent::Intent;
use super::session::Session;
use super::theme;
use crate::army::SideId;
use crate::rules::black_powder::victory::army_state;
use crate::text::{Label, Words, strength};

/// Draws it.
pub fn show(context: &egui::Context, session: &Session, words: &Words) -> Vec<Intent> {
    let mut wanted = Vec::new();
    let Some(outcome) = session.battle.outcome() else { return wanted };
    let situation = session.situation();
    let setup = session.battle.setup();
    let speech = words.about(situation.roster);
    cover(context, "outcome", 520.0, |ui| {
        ui.vertical_centered(|ui| {
            ui.label(RichText::new(words.label(Label::Result)).color(theme::FADED));
            let (text, colour) = match outcome.winner {
                Some(side) => (speech.victor(side), theme::side_text(setup, side)),
                None => (words.label(Label::Draw), theme::BRASS),
            };
            ui.label(RichText::new(text).font(theme::heading(30.0)).color(colour));
            ui.label(speech.outcome(&outcome));
        });
        ui.add_space(10.0);
        for side in [SideId(0), SideId(1)] {
            let line = speech.losses_of(side, strength(situation, side), army_state(situation, side));
            ui.label(RichText::new(line).color(theme::side_text(setup, side)));
        }
        ui.add_space(12.0);
        ui.horizontal_wrapped(|ui| {
            for (label, key, intent) in [
                (Label::LookAtField, "Esc", Intent::LookAtField),
                (Label::FightAgain, "", Intent::Again),
                (Label::ToTitle, "", Intent::Leave),
            ] {
                if button(ui, &words.label(label), key, None) {
                    wanted.push(intent);
                }
            }
        });
    });
    wanted
}
