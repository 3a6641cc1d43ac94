//! The first screen: battles to fight, battles to go on with, who plays.

use std::sync::Arc;

use bevy::prelude::*;
use bevy_egui::egui::{self, Color32, RichText, UiBuilder, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::intent::{Intent, Intents};
use super::saves::{Kept, Saves};
use super::screen::Screen;
use super::{DataFolder, Lexicon, hud, theme};
use crate::army::SideId;
use crate::battle::Battle;
use crate::dice::Dice;
use crate::geometry::Point;
use crate::plate::{self, Frame, Painted, Placing, Style, TroopView};
use crate::record::Seat;
use crate::rules::black_powder::BlackPowder;
use crate::rules::black_powder::setup::Setup;
use crate::rules::black_powder::situation::Situation;
use crate::scenario::{self, Library};
use crate::staff::Grade;
use crate::text::{Label, Words};

/// A battle that can be chosen.
#[derive(Clone)]
pub struct Choice {
    /// Its key.
    pub key: String,
    /// The battle, or what is wrong with its file.
    pub setup: Result<Arc<Setup>, String>,
}

/// The map of a battle in small.
pub struct Preview {
    key: String,
    painted: Painted,
    /// As the panels know it, once it has been shown.
    texture: Option<egui::TextureHandle>,
}

/// What can be chosen from.
#[derive(Resource, Default)]
pub struct Shelf {
    /// The map of the battle chosen.
    pub preview: Option<Preview>,
    /// Battles.
    pub choices: Vec<Choice>,
    /// Saved battles.
    pub kept: Vec<Kept>,
    /// It must be read again.
    pub stale: bool,
    /// The battle chosen.
    pub chosen: Option<String>,
    /// Who plays each side.
    pub seats: [Seat; 2],
    /// The seed as typed; empty for any.
    pub seed: String,
}

/// A person leads the first side against the computer.
pub fn usual_seats() -> [Seat; 2] {
    [Seat::Person, Seat::Computer(Grade::Recruit)]
}

/// Adds the first screen.
pub(super) fn plugin(app: &mut App) {
    app.insert_resource(Shelf { stale: true, seats: usual_seats(), ..Shelf::default() })
        .add_systems(OnEnter(Screen::Title), |mut shelf: ResMut<Shelf>| shelf.stale = true)
        .add_systems(Update, read.in_set(super::Step::Follow).run_if(in_state(Screen::Title)))
        .add_systems(EguiPrimaryContextPass, draw.in_set(hud::Draw).run_if(in_state(Screen::Title)));
}

fn read(mut shelf: ResMut<Shelf>, data: Res<DataFolder>, saves: Res<Saves>) {
    if !shelf.stale {
        return;
    }
    shelf.stale = false;
    shelf.preview = None;
    let library = Library::new(data.0.as_deref());
    shelf.choices = library
        .scenarios()
        .into_iter()
        .map(|key| {
            let setup = match library.scenario(&key) {
                None => Err(key.clone()),
                Some(Err(problem)) => Err(problem.message().to_owned()),
                Some(Ok(source)) => scenario::from_source(&library, &source)
                    .map(|opened| Arc::new(opened.setup))
                    .map_err(|problems| problems.render(100, false)),
            };
            Choice { key, setup }
        })
        .collect();
    // The simplest battle first: it is the one to learn by.
    shelf.choices.sort_by_key(|choice| {
        (choice.setup.as_ref().map_or(usize::MAX, |setup| setup.roster.units.len()), choice.key.clone())
    });
    if shelf.chosen.as_ref().is_none_or(|chosen| !shelf.choices.iter().any(|choice| choice.key == *chosen)) {
        shelf.chosen = shelf.choices.first().map(|choice| choice.key.clone());
    }
    shelf.kept = saves.list();
}

fn draw(
    mut contexts: EguiContexts,
    mut shelf: ResMut<Shelf>,
    lexicon: Res<Lexicon>,
    mut intents: ResMut<Intents>,
) -> Result {
    let context = contexts.ctx_mut()?.clone();
    let mut root = egui::Ui::new(
        context.clone(),
        "title".into(),
        UiBuilder::new().layer_id(egui::LayerId::background()).max_rect(context.content_rect()),
    );
    let wanted = egui::CentralPanel::default()
        .frame(egui::Frame::new().fill(Color32::from_rgb(0x1c, 0x17, 0x13)).inner_margin(24))
        .show(&mut root, |ui| show(ui, &mut shelf, &lexicon.0))
        .inner;
    intents.0.extend(wanted);
    Ok(())
}

/// Draws the first screen.
pub fn show(ui: &mut egui::Ui, shelf: &mut Shelf, words: &Words) -> Vec<Intent> {
    let mut wanted = Vec::new();
    ui.vertical_centered(|ui| {
        ui.label(RichText::new("ENFILADE").font(theme::heading(46.0)).color(theme::BRASS));
        ui.label(RichText::new(words.label(Label::Motto)).font(theme::heading(15.0)).color(theme::FADED));
    });
    ui.add_space(10.0);
    let (width, height) = (ui.available_width().min(1080.0), ui.available_height() - 44.0);
    let side = ((ui.available_width() - width) / 2.0).max(0.0);
    ui.horizontal_top(|ui| {
        ui.add_space(side);
        let list = (width * 0.36).clamp(190.0, 330.0);
        ui.allocate_ui(vec2(list, height), |ui| {
            egui::ScrollArea::vertical().id_salt("battles").show(ui, |ui| {
                ui.vertical(|ui| {
                    wanted.extend(battles(ui, shelf, words));
                });
            });
        });
        ui.allocate_ui(vec2(width - list - 20.0, height), |ui| {
            egui::ScrollArea::vertical().id_salt("battle").show(ui, |ui| {
                ui.vertical(|ui| {
                    wanted.extend(battle(ui, shelf, words));
                });
            });
        });
    });
    ui.with_layout(egui::Layout::right_to_left(egui::Align::BOTTOM), |ui| {
        if ui.button(words.label(Label::Quit)).clicked() {
            wanted.push(Intent::Quit);
        }
        if ui.button(words.label(Label::Reload)).clicked() {
            wanted.push(Intent::Reload);
        }
    });
    wanted
}

/// Pixels of the small map from left to right.
const MAP_WIDTH: f32 = 900.0;

/// Ground and troops of a battle as it begins.
fn preview_of(key: &str, setup: &Arc<Setup>, words: &Words) -> Option<Preview> {
    let style = Style::engraved(words.language());
    let mut drawing = plate::ground(&setup.ground, &style);
    let battle: Battle<BlackPowder> = Battle::new(Arc::clone(setup), Dice::new(0));
    let situation = Situation::of(battle.world());
    for unit in situation.units() {
        if let Some(view) = TroopView::of(situation, unit.id, words) {
            drawing.place(&plate::unit_block(&view, &style), &Placing::of(&unit.pose()));
        }
    }
    let table = setup.ground.table;
    let frame = Frame { low: Point::new(0.0, 0.0), high: Point::new(table.width, table.depth) };
    let painted = plate::pixmap(&drawing, &frame, MAP_WIDTH / table.width).ok()?;
    Some(Preview { key: key.to_owned(), painted, texture: None })
}

/// The map in small.
fn map(ui: &mut egui::Ui, preview: &mut Preview) {
    let Preview { painted, texture, key } = preview;
    let texture = texture.get_or_insert_with(|| {
        let image = egui::ColorImage::from_rgba_premultiplied(painted.size, &painted.rgba);
        ui.ctx().load_texture(format!("map of {key}"), image, egui::TextureOptions::LINEAR)
    });
    let size = texture.size_vec2();
    // Whole, in what is left of the screen.
    let below = (ui.clip_rect().bottom() - ui.cursor().top() - 8.0).max(90.0);
    let scale = (ui.available_width() / size.x.max(1.0)).min(below / size.y.max(1.0)).min(1.0);
    let shown = size * scale;
    let response = ui.add(egui::Image::from_texture((texture.id(), shown)));
    let edge = egui::Stroke::new(2.0, theme::BRASS);
    ui.painter().rect_stroke(response.rect, 0.0, edge, egui::StrokeKind::Outside);
}

fn section(ui: &mut egui::Ui, text: String) {
    ui.label(RichText::new(text).font(theme::heading(18.0)).color(theme::BRASS));
}

/// The lists on the left.
fn battles(ui: &mut egui::Ui, shelf: &mut Shelf, words: &Words) -> Vec<Intent> {
    let mut wanted = Vec::new();
    section(ui, words.label(Label::NewBattle));
    let mut chosen = None;
    for choice in &shelf.choices {
        let selected = shelf.chosen.as_deref() == Some(&choice.key);
        let (title, below, colour) = match &choice.setup {
            Ok(setup) => (
                setup.title.in_language(words.language()).to_owned(),
                setup.date.as_ref().map(|date| date.in_language(words.language()).to_owned()),
                theme::CREAM,
            ),
            Err(_) => (choice.key.clone(), Some(words.label(Label::BrokenFile)), theme::ALARM),
        };
        let text = RichText::new(title).font(theme::heading(17.0)).color(colour);
        let button = egui::Button::new(text).selected(selected).wrap();
        if ui.add_sized([ui.available_width(), 34.0], button).clicked() {
            chosen = Some(choice.key.clone());
        }
        if let Some(below) = below {
            ui.label(RichText::new(below).small().color(theme::FADED));
        }
    }
    if chosen.is_some() {
        shelf.chosen = chosen;
    }
    ui.add_space(14.0);
    section(ui, words.label(Label::SavedBattles));
    if shelf.kept.is_empty() {
        ui.label(RichText::new(words.label(Label::NoSaves)).color(theme::FADED));
    }
    for kept in &shelf.kept {
        match &kept.head {
            Ok(head) => {
                let title = head.title.in_language(words.language());
                let text = words.save_line(title, head.turn);
                let own = kept.file.file_stem().is_some_and(|stem| stem == "autosave");
                let text = if own { format!("{}: {text}", words.label(Label::Continue)) } else { text };
                if ui.add_sized([ui.available_width(), 28.0], egui::Button::new(text).wrap()).clicked() {
                    wanted.push(Intent::Load(kept.file.clone()));
                }
            }
            Err(problem) => {
                let name = kept.file.file_name().unwrap_or_default().to_string_lossy().into_owned();
                ui.label(RichText::new(name).color(theme::ALARM)).on_hover_text(problem);
            }
        }
    }
    wanted
}

/// The battle chosen, on the right.
fn battle(ui: &mut egui::Ui, shelf: &mut Shelf, words: &Words) -> Vec<Intent> {
    let mut wanted = Vec::new();
    let chosen = shelf.choices.iter().find(|choice| shelf.chosen.as_deref() == Some(&choice.key)).cloned();
    let Some(choice) = chosen else {
        ui.label(words.label(Label::PickABattle));
        return wanted;
    };
    let setup = match &choice.setup {
        Ok(setup) => setup,
        Err(problem) => {
            ui.label(RichText::new(words.label(Label::BrokenFile)).color(theme::ALARM));
            ui.label(RichText::new(problem).monospace());
            return wanted;
        }
    };
    let language = words.language();
    let speech = words.about(&setup.roster);
    ui.label(RichText::new(setup.title.in_language(language)).font(theme::heading(26.0)));
    if let Some(date) = &setup.date {
        ui.label(RichText::new(date.in_language(language)).italics().color(theme::FADED));
    }
    if let Some(summary) = &setup.summary {
        ui.add(egui::Label::new(summary.in_language(language)).wrap());
    }
    ui.label(RichText::new(words.longest(setup.victory.turn_limit)).color(theme::FADED));
    for term in speech.briefing(setup) {
        ui.add(egui::Label::new(RichText::new(term).color(theme::FADED)).wrap());
    }
    ui.add_space(8.0);
    section(ui, words.label(Label::WhoPlays));
    for side in [SideId(0), SideId(1)] {
        ui.horizontal_wrapped(|ui| {
            let name = RichText::new(speech.side_heading(side)).font(theme::heading(17.0));
            ui.label(name.color(theme::side_text(setup, side)));
            let brigades = setup.roster.brigades_of(side).count();
            let units = setup.roster.units_of(side).count();
            ui.label(RichText::new(words.forces(units, brigades)).small().color(theme::FADED));
        });
        ui.horizontal_wrapped(|ui| {
            let seat = &mut shelf.seats[side.index().min(1)];
            for (label, value) in
                [(Label::Person, Seat::Person), (Label::ComputerRecruit, Seat::Computer(Grade::Recruit))]
            {
                if ui.selectable_label(*seat == value, words.label(label)).clicked() {
                    *seat = value;
                }
            }
        });
    }
    ui.add_space(6.0);
    ui.horizontal_wrapped(|ui| {
        ui.label(RichText::new(words.label(Label::Fate)).color(theme::FADED));
        let hint = words.label(Label::AnotherDice);
        ui.add(egui::TextEdit::singleline(&mut shelf.seed).hint_text(hint).desired_width(170.0));
    });
    shelf.seed.retain(|letter| letter.is_ascii_digit());
    shelf.seed.truncate(19);
    ui.add_space(10.0);
    let begin = egui::Button::new(
        RichText::new(words.label(Label::Begin)).font(theme::heading(19.0)).color(Color32::BLACK),
    )
    .fill(theme::BRASS);
    if ui.add_sized([260.0, 44.0], begin).clicked() {
        let seed = shelf.seed.parse().ok();
        wanted.push(Intent::Begin { scenario: choice.key.clone(), seats: shelf.seats, seed });
    }
    ui.add_space(12.0);
    if shelf.preview.as_ref().is_none_or(|preview| preview.key != choice.key) {
        shelf.preview = preview_of(&choice.key, setup, words);
    }
    if let Some(preview) = &mut shelf.preview {
        map(ui, preview);
    }
    wanted
}
