//! The panels of a battle. Each is a plain function that draws what it is given and returns what the player wants.

pub mod army;
pub mod book;
pub mod card;
pub mod dice;
pub mod journal;
pub mod menu;
pub mod plan;
pub mod question;
pub mod standing;
#[cfg(all(test, feature = "panel-tests"))]
mod tests;
pub mod top;

use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, RichText, UiBuilder, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use self::book::Reading;
use super::brief::Brief;
use super::computer::Staff;
use super::draft::Draft;
use super::intent::{Intent, Intents};
use super::overlay::{self, Scene};
use super::pointer::Pointer;
use super::screen::Screen;
use super::selection::Selection;
use super::session::Session;
use super::stage::Stage;
use super::title::Shelf;
use super::view::{Margins, View};
use super::{Cover, Covered, Lexicon, Mouse, Notice, Outlook, Pace, Shown, theme};

/// The systems that draw panels.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Draw;

/// Below this width of the window the side panels are narrow, and the journal opens only on demand.
const NARROW: f32 = 1000.0;
/// Below this height the panels are set in smaller letters.
const LOW: f32 = 560.0;

/// Adds the panels.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        (draw.run_if(in_state(Screen::Battle)).run_if(resource_exists::<Session>), notices)
            .chain()
            .in_set(Draw),
    );
}

/// What the system of the panels asks for.
#[derive(bevy::ecs::system::SystemParam)]
struct Desk<'w> {
    session: Res<'w, Session>,
    stage: Res<'w, Stage>,
    staff: Res<'w, Staff>,
    selection: Res<'w, Selection>,
    draft: Res<'w, Draft>,
    outlook: Res<'w, Outlook>,
    brief: Res<'w, Brief>,
    pointer: Res<'w, Pointer>,
    shown: Res<'w, Shown>,
    pace: Res<'w, Pace>,
    mouse: Res<'w, Mouse>,
    shelf: Res<'w, Shelf>,
    lexicon: Res<'w, Lexicon>,
}

fn draw(
    mut contexts: EguiContexts,
    desk: Desk,
    mut view: ResMut<View>,
    mut intents: ResMut<Intents>,
    mut covered: ResMut<Covered>,
    mut reading: ResMut<Reading>,
) -> Result {
    let context = contexts.ctx_mut()?.clone();
    let setup = desk.session.battle.setup();
    let words = &desk.lexicon.0;
    let mut wanted = Vec::new();
    let screen = context.content_rect();
    let (narrow, low) = (screen.width() < NARROW, screen.height() < LOW);

    let mut root = egui::Ui::new(
        context.clone(),
        "battle".into(),
        UiBuilder::new().layer_id(egui::LayerId::background()).max_rect(screen),
    );
    // What is drawn over the map comes first, so that the panels lie over it.
    Scene {
        session: &desk.session,
        stage: &desk.stage,
        view: &view,
        selection: &desk.selection,
        draft: &desk.draft,
        forecast: desk.outlook.forecast.as_ref(),
        brief: &desk.brief,
        pointer: &desk.pointer,
        shown: &desk.shown,
        words,
    }
    .paint(&context.layer_painter(egui::LayerId::background()));

    let mut margins = Margins::default();
    let colours =
        [theme::side_text(setup, crate::army::SideId(0)), theme::side_text(setup, crate::army::SideId(1))];
    let top = egui::Panel::top("top").frame(theme::panel()).show(&mut root, |ui| {
        top::show(ui, &desk.brief, words, colours, desk.pace.speed, desk.staff.is_thinking(), narrow)
    });
    margins.top = top.response.rect.height();
    wanted.extend(top.inner);
    // Of one height, so that the table does not jump with every question.
    let height = if desk.brief.question.choices.is_empty() { 92.0 } else { 156.0 };
    let bottom = egui::Panel::bottom("bottom")
        .frame(theme::panel())
        .resizable(false)
        .exact_size(height)
        .show(&mut root, |ui| {
            let dice = (desk.stage.tray.dice.as_slice(), desk.session.journal.get(desk.stage.tray.line));
            let busy = desk.stage.is_busy();
            question::show(ui, &desk.brief, dice, words, colours, (busy, narrow))
        });
    margins.bottom = 92.0;
    wanted.extend(bottom.inner);
    let width = if narrow { 200.0 } else { 258.0 };
    if desk.brief.card.is_some() || !narrow {
        let left = egui::Panel::left("left").frame(theme::panel()).resizable(false).exact_size(width).show(
            &mut root,
            |ui| {
                if low {
                    ui.style_mut().spacing.item_spacing.y = 2.0;
                }
                egui::ScrollArea::vertical()
                    .show(ui, |ui| {
                        if desk.brief.card.is_some() {
                            card::show(ui, &desk.brief, words, colours)
                        } else {
                            army::show(ui, &desk.brief, colours)
                        }
                    })
                    .inner
            },
        );
        margins.left = left.response.rect.width();
        wanted.extend(left.inner);
    }
    let computer_plays = desk.session.seats.iter().any(|seat| !seat.is_person());
    let thoughts = computer_plays.then_some(desk.shown.thoughts);
    if desk.shown.journal && !narrow {
        let right = egui::Panel::right("right")
            .frame(theme::panel())
            .resizable(false)
            .exact_size(286.0)
            .show(&mut root, |ui| journal::show(ui, &desk.session.journal, desk.stage.told, thoughts, words));
        margins.right = right.response.rect.width();
        wanted.extend(right.inner);
    } else if desk.shown.journal && !desk.shown.is_covered() && desk.brief.card.is_none() {
        let right = egui::Panel::right("right")
            .frame(theme::panel())
            .resizable(false)
            .exact_size(220.0)
            .show(&mut root, |ui| journal::show(ui, &desk.session.journal, desk.stage.told, thoughts, words));
        margins.right = right.response.rect.width();
        wanted.extend(right.inner);
    }
    if view.margins != margins {
        let window = view.window;
        view.resize(window, margins);
    }

    covered.0 = cover_of(&desk);
    if let Some(cover) = covered.0 {
        wanted.extend(over(cover, &context, &desk, &mut reading, colours));
    } else {
        // On the table the keys are for the battle: none of them may press a button that a click has left in focus.
        context.memory_mut(|memory| {
            if let Some(focused) = memory.focused() {
                memory.surrender_focus(focused);
            }
        });
    }
    hover(&context, &desk, colours, margins);
    banner(&context, &desk, colours, margins);
    intents.0.extend(wanted);
    Ok(())
}

/// The window that lies over the battle, if one does.
fn cover_of(desk: &Desk) -> Option<Cover> {
    let shown = &desk.shown;
    let over = desk.session.battle.outcome().is_some() && !desk.stage.is_busy() && !shown.result_closed;
    [
        (over, Cover::Outcome),
        (desk.brief.question.offer.is_some(), Cover::Offer),
        (shown.menu, Cover::Menu),
        (shown.conceding, Cover::Conceding),
        (shown.ending, Cover::Ending),
        (shown.book, Cover::Book),
        (shown.keys, Cover::Keys),
        (desk.mouse.passes_to.is_some(), Cover::Handover),
    ]
    .into_iter()
    .find_map(|(is, cover)| is.then_some(cover))
}

/// Draws the window that lies over the battle; what is wanted in it.
fn over(
    cover: Cover,
    context: &egui::Context,
    desk: &Desk,
    reading: &mut Reading,
    colours: [egui::Color32; 2],
) -> Vec<Intent> {
    let words = &desk.lexicon.0;
    let speech = words.about(&desk.session.battle.setup().roster);
    match cover {
        Cover::Outcome => super::outcome::show(context, &desk.session, words),
        Cover::Offer => match &desk.brief.question.offer {
            Some((text, side)) => menu::offer(context, text, &speech.side_heading(*side), words),
            None => Vec::new(),
        },
        Cover::Menu => menu::show(
            context,
            desk.session.person_asked().is_some(),
            &desk.shelf.kept,
            (&desk.shown, &desk.brief.instructions),
            words,
        ),
        Cover::Conceding => menu::concede(context, words),
        Cover::Ending => menu::unused(context, &desk.brief.question, words),
        Cover::Keys => menu::keys(context, words),
        Cover::Book => book::show(context, reading, words),
        Cover::Handover => match desk.mouse.passes_to {
            Some(side) => {
                let colour = colours[side.index().min(1)];
                menu::handover(context, &speech.handover(side), colour, words)
            }
            None => Vec::new(),
        },
    }
}

/// What the pointer is over, in a few words in a corner of the map, where it hides nothing one looks at.
fn hover(context: &egui::Context, desk: &Desk, colours: [egui::Color32; 2], margins: Margins) {
    let Some(card) = &desk.brief.hovered else { return };
    if desk.pointer.at.is_none()
        || desk.pointer.drag.is_some_and(|drag| drag.moved)
        || desk.shown.is_covered()
    {
        return;
    }
    egui::Area::new("hover".into())
        .order(egui::Order::Foreground)
        .interactable(false)
        .fade_in(false)
        .anchor(Align2::LEFT_BOTTOM, vec2(margins.left + 8.0, -margins.bottom - 8.0))
        .show(context, |ui| {
            theme::panel().show(ui, |ui| {
                ui.set_max_width(330.0);
                card::summary(ui, card, colours);
            });
        });
}

/// Whose turn begins, over the map for a moment.
fn banner(context: &egui::Context, desk: &Desk, colours: [egui::Color32; 2], margins: Margins) {
    let Some((side, number, left)) = desk.stage.banner else { return };
    let speech = desk.lexicon.0.about(&desk.session.battle.setup().roster);
    let shift = vec2((margins.left - margins.right) / 2.0, margins.top + 26.0);
    egui::Area::new("banner".into())
        .order(egui::Order::Foreground)
        .interactable(false)
        .anchor(Align2::CENTER_TOP, shift)
        .show(context, |ui| {
            ui.set_opacity((left / 0.4).clamp(0.0, 1.0));
            theme::panel().inner_margin(egui::Margin::symmetric(30, 12)).show(ui, |ui| {
                let text = RichText::new(speech.turn_banner(side, number)).font(theme::heading(28.0));
                ui.label(text.color(colours[side.index().min(1)]));
            });
        });
}

fn notices(mut contexts: EguiContexts, notice: Res<Notice>, lexicon: Res<Lexicon>) -> Result {
    overlay::notice(contexts.ctx_mut()?, &notice, &lexicon.0);
    Ok(())
}

/// A button with its key; dimmed with the reason to be read where it may not be pressed.
pub(in crate::app) fn button(ui: &mut egui::Ui, text: &str, key: &str, refused: Option<&str>) -> bool {
    let label = if key.is_empty() { text.to_owned() } else { format!("{text}  [{key}]") };
    match refused {
        None => ui.button(label).clicked(),
        Some(why) => {
            ui.add_enabled(false, egui::Button::new(label)).on_disabled_hover_text(why);
            false
        }
    }
}

/// The same with Shift, for what stands beside the plans of a phase.
pub(super) fn shifted(number: usize) -> String {
    if number <= 9 { format!("  [Shift+{number}]") } else { String::new() }
}

/// The digit key of the entry of a list, if it has one: there are nine.
pub(super) fn digit(number: usize) -> String {
    if number <= 9 { format!("  [{number}]") } else { String::new() }
}
