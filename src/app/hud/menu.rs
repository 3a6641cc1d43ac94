//! Windows over the battle: menu, keys, questions that want a clear answer.

use bevy_egui::egui::{self, Color32, RichText, Ui};

use super::super::Shown;
use super::super::brief::{Instructions, Question};
use super::super::intent::{Intent, Layer};
use super::super::saves::Kept;
use super::super::theme;
use super::standing;
use crate::rules::black_powder::act::Act;
use crate::text::{Label, Words};

/// A window over everything; clicks beside it are not for the battle.
pub fn cover(context: &egui::Context, name: &str, width: f32, contents: impl FnOnce(&mut Ui)) {
    egui::Modal::new(egui::Id::new(name))
        .frame(theme::panel().inner_margin(egui::Margin::symmetric(26, 20)))
        .backdrop_color(Color32::from_black_alpha(130))
        .show(context, |ui| {
            ui.set_width(width.min(context.content_rect().width() - 80.0));
            let height = context.content_rect().height() - 90.0;
            // As high as its contents, up to the height of the window; an area alone would be of one size for all.
            egui::ScrollArea::vertical().max_height(height).min_scrolled_height(height).show(ui, contents);
        });
}

fn wide(ui: &mut Ui, text: String) -> bool {
    ui.add_sized([ui.available_width(), 32.0], egui::Button::new(text)).clicked()
}

/// The menu. `asked`: a person is asked, so that he may speak. `kept`: battles that can be taken up. `instructions`:
/// those that stand for the side.
pub fn show(
    context: &egui::Context,
    asked: bool,
    kept: &[Kept],
    (shown, instructions): (&Shown, &Instructions),
    words: &Words,
) -> Vec<Intent> {
    let mut wanted = Vec::new();
    cover(context, "menu", 360.0, |ui| {
        ui.label(RichText::new(words.label(Label::Menu)).font(theme::heading(24.0)).color(theme::BRASS));
        for (label, intent) in [
            (Label::Resume, Intent::Menu(false)),
            (Label::Save, Intent::Save),
            (Label::Keys, Intent::Toggle(Layer::Keys)),
            (Label::Rulebook, Intent::Toggle(Layer::Book)),
        ] {
            if wide(ui, words.label(label)) {
                wanted.push(intent);
                wanted.push(Intent::Menu(false));
            }
        }
        if !kept.is_empty() {
            egui::CollapsingHeader::new(words.label(Label::Load)).show(ui, |ui| {
                for (kept, head) in kept.iter().filter_map(|kept| Some((kept, kept.head.as_ref().ok()?))) {
                    let title = head.title.in_language(words.language());
                    let name = kept.file.file_stem().unwrap_or_default().to_string_lossy();
                    let text = words.save_line(title, head.turn);
                    if wide(ui, format!("{text}  ({name})")) {
                        wanted.push(Intent::Load(kept.file.clone()));
                    }
                }
            });
        }
        ui.separator();
        wanted.extend(standing::show(ui, instructions, words));
        ui.separator();
        ui.label(RichText::new(words.label(Label::Layers)).small().color(theme::FADED));
        ui.horizontal_wrapped(|ui| {
            for (label, key, on, layer) in [
                (Label::LayerLabels, "L", shown.labels, Layer::Labels),
                (Label::LayerArcs, "A", shown.arcs, Layer::Arcs),
                (Label::LayerSight, "S", shown.sight, Layer::Sight),
                (Label::LayerCommand, "D", shown.command, Layer::Command),
                (Label::Journal, "J", shown.journal, Layer::Journal),
                (Label::LayerThoughts, "T", shown.thoughts, Layer::Thoughts),
            ] {
                if ui.selectable_label(on, format!("{}  [{key}]", words.label(label))).clicked() {
                    wanted.push(Intent::Toggle(layer));
                }
            }
            if ui.button(format!("{}  [F]", words.label(Label::Fit))).clicked() {
                wanted.extend([Intent::Fit, Intent::Menu(false)]);
            }
        });
        ui.separator();
        if asked {
            for (label, intent) in [
                (Label::OfferDraw, Intent::Say(Act::OfferDraw)),
                (Label::OfferEnd, Intent::Say(Act::OfferEnd)),
                (Label::Concede, Intent::AskConcede(true)),
            ] {
                if wide(ui, words.label(label)) {
                    wanted.push(intent);
                }
            }
            ui.separator();
        }
        if wide(ui, words.label(Label::Leave)) {
            wanted.push(Intent::Menu(false));
            wanted.push(Intent::Leave);
        }
        ui.label(RichText::new(words.label(Label::LeaveHint)).small().color(theme::FADED));
    });
    wanted
}

/// A question with yes and no.
fn ask(context: &egui::Context, name: &str, text: &str, (yes, no): (String, String)) -> Option<bool> {
    let mut answer = None;
    cover(context, name, 360.0, |ui| {
        ui.label(RichText::new(text).font(theme::heading(18.0)));
        ui.add_space(8.0);
        ui.horizontal(|ui| {
            if ui.button(format!("{yes}  [Y]")).clicked() {
                answer = Some(true);
            }
            if ui.button(format!("{no}  [N]")).clicked() {
                answer = Some(false);
            }
        });
    });
    answer
}

/// Whether to concede.
pub fn concede(context: &egui::Context, words: &Words) -> Vec<Intent> {
    let answers = (words.label(Label::Yes), words.label(Label::No));
    match ask(context, "concede", &words.label(Label::ConcedeSure), answers) {
        Some(true) => vec![Intent::Say(Act::Concede)],
        Some(false) => vec![Intent::AskConcede(false)],
        None => Vec::new(),
    }
}

/// An offer of the enemy.
pub fn offer(context: &egui::Context, text: &str, side: &str, words: &Words) -> Vec<Intent> {
    let answers = (words.label(Label::Accept), words.label(Label::Decline));
    match ask(context, "offer", &format!("{side}: {text}"), answers) {
        Some(true) => vec![Intent::Say(Act::Accept)],
        Some(false) => vec![Intent::Say(Act::Decline)],
        None => Vec::new(),
    }
}

/// The warning that units are unused.
pub fn unused(context: &egui::Context, question: &Question, words: &Words) -> Vec<Intent> {
    let mut wanted = Vec::new();
    cover(context, "unused", 400.0, |ui| {
        ui.label(RichText::new(words.label(Label::StillIdle)).font(theme::heading(18.0)));
        for (unit, name) in question.idle.iter().take(12) {
            if ui.link(name).clicked() {
                wanted.push(Intent::KeepOn);
                wanted.push(Intent::Select { units: vec![*unit], add: false });
            }
        }
        if question.idle.len() > 12 {
            ui.label("…");
        }
        ui.add_space(8.0);
        ui.horizontal(|ui| {
            if ui.button(format!("{}  [Enter]", words.label(Label::EndAnyway))).clicked() {
                wanted.push(Intent::EndPhaseAnyway);
            }
            if ui.button(format!("{}  [Esc]", words.label(Label::GoBack))).clicked() {
                wanted.push(Intent::KeepOn);
            }
        });
    });
    wanted
}

/// The mouse passes to the other player.
pub fn handover(context: &egui::Context, text: &str, colour: Color32, words: &Words) -> Vec<Intent> {
    let mut wanted = Vec::new();
    cover(context, "handover", 380.0, |ui| {
        ui.vertical_centered(|ui| {
            ui.label(RichText::new(text).font(theme::heading(24.0)).color(colour));
            ui.label(words.label(Label::HandoverHint));
            ui.add_space(8.0);
            if wide(ui, format!("{}  [Enter]", words.label(Label::HandoverReady))) {
                wanted.push(Intent::Ready);
            }
        });
    });
    wanted
}

/// All keys.
pub fn keys(context: &egui::Context, words: &Words) -> Vec<Intent> {
    let mut wanted = Vec::new();
    cover(context, "keys", 620.0, |ui| {
        ui.label(RichText::new(words.label(Label::Keys)).font(theme::heading(24.0)).color(theme::BRASS));
        for label in [
            Label::KeysText1,
            Label::KeysText2,
            Label::KeysText3,
            Label::KeysText4,
            Label::KeysText5,
            Label::KeysText6,
        ] {
            ui.label(words.label(label));
        }
        ui.add_space(6.0);
        if ui.button(format!("{}  [Esc]", words.label(Label::Close))).clicked() {
            wanted.push(Intent::Toggle(Layer::Keys));
        }
    });
    wanted
}
