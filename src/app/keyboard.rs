//! The keys of the battle.

use bevy::prelude::*;

use super::brief::{Brief, FORMATION_KEYS};
use super::draft::Draft;
use super::intent::{Intent, Intents, Layer};
use super::screen::Screen;
use super::selection::Selection;
use super::session::Session;
use super::view::{Pixel, View};
use super::{Covered, Shown};

/// Pixels by which an arrow key moves the table.
const STEP: f32 = 60.0;
/// Degrees by which Q and E turn.
const TURN: f32 = 15.0;

/// Adds the keys.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        press.in_set(super::Step::Input).run_if(in_state(Screen::Battle)).run_if(resource_exists::<Session>),
    );
}

#[expect(clippy::too_many_arguments, reason = "a system asks for what it needs")]
fn press(
    keys: Res<ButtonInput<KeyCode>>,
    covered: Res<Covered>,
    shown: Res<Shown>,
    selection: Res<Selection>,
    draft: Res<Draft>,
    brief: Res<Brief>,
    view: Res<View>,
    mut intents: ResMut<Intents>,
) {
    let control = keys.any_pressed([KeyCode::ControlLeft, KeyCode::ControlRight]);
    let shift = keys.any_pressed([KeyCode::ShiftLeft, KeyCode::ShiftRight]);
    for key in keys.get_just_pressed() {
        let wanted = if covered.0 || shown.is_covered() {
            over(*key, &shown)
        } else if control {
            match key {
                KeyCode::KeyZ => Some(Intent::Undo),
                KeyCode::KeyS => Some(Intent::Save),
                _ => None,
            }
        } else {
            plain(*key, shift, &selection, &draft, &brief, &view)
        };
        if let Some(intent) = wanted {
            intents.push(intent);
        }
    }
}

/// While a window lies over the battle, keys are for the window.
fn over(key: KeyCode, shown: &Shown) -> Option<Intent> {
    match key {
        KeyCode::Escape if shown.keys => Some(Intent::Toggle(Layer::Keys)),
        KeyCode::F1 if shown.keys => Some(Intent::Toggle(Layer::Keys)),
        KeyCode::Escape if shown.ending => Some(Intent::KeepOn),
        KeyCode::Enter | KeyCode::NumpadEnter if shown.ending => Some(Intent::EndPhaseAnyway),
        KeyCode::Escape if shown.conceding => Some(Intent::AskConcede(false)),
        KeyCode::Escape | KeyCode::F10 if shown.menu => Some(Intent::Menu(false)),
        _ => None,
    }
}

fn plain(
    key: KeyCode,
    shift: bool,
    selection: &Selection,
    draft: &Draft,
    brief: &Brief,
    view: &View,
) -> Option<Intent> {
    let middle = Pixel { x: view.window.0 / 2.0, y: view.window.1 / 2.0 };
    Some(match key {
        KeyCode::Tab => Intent::Next { back: shift },
        KeyCode::Space => Intent::Skip,
        KeyCode::Enter | KeyCode::NumpadEnter if !draft.is_empty() => Intent::Give,
        KeyCode::Backspace => Intent::TakeBackStep,
        KeyCode::Escape if !draft.is_empty() => Intent::ClearPlan,
        KeyCode::Escape if selection.leader().is_some() || selection.commander.is_some() => Intent::Deselect,
        KeyCode::Escape | KeyCode::F10 => Intent::Menu(true),
        KeyCode::KeyX => Intent::EndPhase,
        KeyCode::KeyC => Intent::Charge(None),
        KeyCode::KeyQ => Intent::Turn(-TURN),
        KeyCode::KeyE => Intent::Turn(TURN),
        KeyCode::KeyF => Intent::Fit,
        KeyCode::KeyA => Intent::Toggle(Layer::Arcs),
        KeyCode::KeyS => Intent::Toggle(Layer::Sight),
        KeyCode::KeyD => Intent::Toggle(Layer::Command),
        KeyCode::KeyL => Intent::Toggle(Layer::Labels),
        KeyCode::KeyJ => Intent::Toggle(Layer::Journal),
        KeyCode::F1 => Intent::Toggle(Layer::Keys),
        KeyCode::ArrowLeft => Intent::Pan(STEP, 0.0),
        KeyCode::ArrowRight => Intent::Pan(-STEP, 0.0),
        KeyCode::ArrowUp => Intent::Pan(0.0, STEP),
        KeyCode::ArrowDown => Intent::Pan(0.0, -STEP),
        KeyCode::Equal | KeyCode::NumpadAdd => Intent::Zoom { at: middle, factor: 1.25 },
        KeyCode::Minus | KeyCode::NumpadSubtract => Intent::Zoom { at: middle, factor: 0.8 },
        KeyCode::Digit1 => formation(0),
        KeyCode::Digit2 => formation(1),
        KeyCode::Digit3 => formation(2),
        KeyCode::Digit4 => formation(3),
        KeyCode::Digit5 => formation(4),
        KeyCode::Digit6 => formation(5),
        KeyCode::Digit7 => formation(6),
        KeyCode::KeyY => brief.question.choices.first()?.intent.clone(),
        KeyCode::KeyN => {
            brief.question.choices.get(1).filter(|_| brief.question.choices.len() == 2)?.intent.clone()
        }
        _ => return None,
    })
}

fn formation(place: usize) -> Intent {
    Intent::Form(FORMATION_KEYS[place.min(FORMATION_KEYS.len() - 1)].0)
}
