//! The keys of the battle.

use bevy::input::ButtonState;
use bevy::input::keyboard::KeyboardInput;
use bevy::prelude::*;

use super::brief::{Brief, FORMATION_KEYS, LINE_KEY};
use super::draft::Draft;
use super::intent::{Intent, Intents, Layer};
use super::screen::Screen;
use super::selection::Selection;
use super::session::Session;
use super::view::{Pixel, View};
use super::{Cover, Covered, Notice};
use crate::rules::black_powder::act::Act;

/// Pixels by which an arrow key moves the table.
const STEP: f32 = 60.0;
/// Degrees by which Q and E turn.
const TURN: f32 = 15.0;

/// The keys that change what others mean.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Held {
    /// Control.
    pub control: bool,
    /// Shift.
    pub shift: bool,
}

impl Held {
    /// What is held as the frame ends.
    pub fn now(keys: &ButtonInput<KeyCode>) -> Self {
        Self {
            control: keys.any_pressed([KeyCode::ControlLeft, KeyCode::ControlRight]),
            shift: keys.any_pressed([KeyCode::ShiftLeft, KeyCode::ShiftRight]),
        }
    }

    /// A key goes down or comes up: where frames are slow, a chord may begin and end within one.
    pub fn follow(&mut self, key: &KeyboardInput) {
        let held = key.state == ButtonState::Pressed;
        match key.key_code {
            KeyCode::ControlLeft | KeyCode::ControlRight => self.control = held,
            KeyCode::ShiftLeft | KeyCode::ShiftRight => self.shift = held,
            _ => {}
        }
    }
}

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
    mut events: MessageReader<KeyboardInput>,
    mut held: Local<Held>,
    covered: Res<Covered>,
    selection: Res<Selection>,
    draft: Res<Draft>,
    brief: Res<Brief>,
    view: Res<View>,
    notice: Res<Notice>,
    mut intents: ResMut<Intents>,
) {
    for event in events.read() {
        held.follow(event);
        if event.state != ButtonState::Pressed || event.repeat {
            continue;
        }
        let key = event.key_code;
        let wanted = if let Some(cover) = covered.0 {
            over(key, cover)
        } else if held.control {
            match key {
                KeyCode::KeyZ => Some(Intent::Undo),
                KeyCode::KeyS => Some(Intent::Save),
                _ => None,
            }
        } else {
            plain(key, held.shift, &selection, &draft, &brief, &view, &notice)
        };
        if let Some(intent) = wanted {
            intents.push(intent);
        }
    }
    *held = Held::now(&keys);
}

/// While a window lies over the battle, keys are for the window.
fn over(key: KeyCode, cover: Cover) -> Option<Intent> {
    Some(match (cover, key) {
        (Cover::Outcome, KeyCode::Escape) => Intent::LookAtField,
        (Cover::Offer, KeyCode::KeyY) => Intent::Say(Act::Accept),
        (Cover::Offer, KeyCode::KeyN) => Intent::Say(Act::Decline),
        (Cover::Menu, KeyCode::Escape | KeyCode::F10) => Intent::Menu(false),
        (Cover::Conceding, KeyCode::KeyY) => Intent::Say(Act::Concede),
        (Cover::Conceding, KeyCode::KeyN | KeyCode::Escape) => Intent::AskConcede(false),
        (Cover::Ending, KeyCode::Enter | KeyCode::NumpadEnter) => Intent::EndPhaseAnyway,
        (Cover::Ending, KeyCode::Escape) => Intent::KeepOn,
        (Cover::Keys, KeyCode::Escape | KeyCode::F1) => Intent::Toggle(Layer::Keys),
        (Cover::Book, KeyCode::Escape | KeyCode::F2) => Intent::Toggle(Layer::Book),
        (Cover::Handover, KeyCode::Enter | KeyCode::NumpadEnter | KeyCode::Space) => Intent::Ready,
        _ => return None,
    })
}

fn plain(
    key: KeyCode,
    shift: bool,
    selection: &Selection,
    draft: &Draft,
    brief: &Brief,
    view: &View,
    notice: &Notice,
) -> Option<Intent> {
    // What stands beside the plans of a phase is no answer that a stray key may give.
    let answers = if brief.question.end.is_none() { brief.question.choices.as_slice() } else { &[] };
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
        KeyCode::KeyW => brief.actions.iter().find(|action| action.key == LINE_KEY)?.intent.clone(),
        KeyCode::KeyC => Intent::Charge(None),
        KeyCode::KeyQ => Intent::Turn(-TURN),
        KeyCode::KeyE => Intent::Turn(TURN),
        KeyCode::KeyF => Intent::Fit,
        KeyCode::KeyA => Intent::Toggle(Layer::Arcs),
        KeyCode::KeyS => Intent::Toggle(Layer::Sight),
        KeyCode::KeyD => Intent::Toggle(Layer::Command),
        KeyCode::KeyL => Intent::Toggle(Layer::Labels),
        KeyCode::KeyJ => Intent::Toggle(Layer::Journal),
        KeyCode::KeyT => Intent::Toggle(Layer::Thoughts),
        KeyCode::F1 => Intent::Toggle(Layer::Keys),
        // At the rule that has just been named, if one has.
        KeyCode::F2 => match notice.rule() {
            Some(rule) => Intent::Read(Some(rule)),
            None => Intent::Toggle(Layer::Book),
        },
        KeyCode::ArrowLeft => Intent::Pan(STEP, 0.0),
        KeyCode::ArrowRight => Intent::Pan(-STEP, 0.0),
        KeyCode::ArrowUp => Intent::Pan(0.0, STEP),
        KeyCode::ArrowDown => Intent::Pan(0.0, -STEP),
        KeyCode::Equal | KeyCode::NumpadAdd => Intent::Zoom { at: middle, factor: 1.25 },
        KeyCode::Minus | KeyCode::NumpadSubtract => Intent::Zoom { at: middle, factor: 0.8 },
        digit if digit_of(digit).is_some() => {
            let place = digit_of(digit)?;
            // Special orders beside the plans of a phase; answers to a question, or targets to fire at, or formations.
            if shift && brief.question.end.is_some() {
                brief.question.choices.get(place)?.intent.clone()
            } else if let Some(choice) = answers.get(place) {
                choice.intent.clone()
            } else if let Some(target) = brief.targets.get(place) {
                Intent::Fire(target.unit)
            } else if let Some(way) = brief.divided.get(place.saturating_sub(brief.targets.len())) {
                way.intent.clone()
            } else if answers.is_empty() && brief.targets.is_empty() {
                Intent::Form(FORMATION_KEYS.get(place)?.0)
            } else {
                return None;
            }
        }
        KeyCode::KeyY => answers.first()?.intent.clone(),
        KeyCode::KeyN => answers.get(1).filter(|_| answers.len() == 2)?.intent.clone(),
        _ => return None,
    })
}

/// The place of a digit key among the digits from 1.
fn digit_of(key: KeyCode) -> Option<usize> {
    let digits = [
        [KeyCode::Digit1, KeyCode::Numpad1],
        [KeyCode::Digit2, KeyCode::Numpad2],
        [KeyCode::Digit3, KeyCode::Numpad3],
        [KeyCode::Digit4, KeyCode::Numpad4],
        [KeyCode::Digit5, KeyCode::Numpad5],
        [KeyCode::Digit6, KeyCode::Numpad6],
        [KeyCode::Digit7, KeyCode::Numpad7],
        [KeyCode::Digit8, KeyCode::Numpad8],
        [KeyCode::Digit9, KeyCode::Numpad9],
    ];
    digits.iter().position(|keys| keys.contains(&key))
}
