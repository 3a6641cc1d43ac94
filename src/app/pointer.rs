//! The mouse on the table, or the keys in its place: select, drag, point.

use bevy::input::ButtonState;
use bevy::input::keyboard::KeyboardInput;
use bevy::input::mouse::MouseScrollUnit;
use bevy::prelude::*;
use bevy::window::{PrimaryWindow, WindowEvent};
use bevy_egui::input::EguiWantsInput;

use super::Covered;
use super::draft::Draft;
use super::intent::{Intent, Intents};
use super::keyboard::Held;
use super::screen::Screen;
use super::selection::{Found, Selection, in_frame, under};
use super::session::Session;
use super::stage::Stage;
use super::view::{Pixel, View};
use crate::army::{SideId, UnitId};
use crate::geometry::{Point, Pose, Vector};
use crate::rules::black_powder::decision::Decision;

/// What the mouse is doing on the table.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct Pointer {
    /// Where it is, if on the table and not over a panel.
    pub at: Option<Pixel>,
    /// Where it is in the window.
    cursor: Option<Pixel>,
    /// What is being dragged.
    pub drag: Option<Drag>,
    /// When and where it was last clicked, for double clicks: seconds since the start, and what.
    last_click: Option<(f64, Found)>,
    /// The pointer went down over a panel: nothing of this press is for the table.
    on_panel: bool,
    /// Keys moved it last, and it must be drawn: the mouse is elsewhere.
    by_keys: bool,
    /// The button that a key holds down.
    key_holds: Option<MouseButton>,
    /// Control and Shift.
    held: Held,
}

/// Something dragged.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Drag {
    /// With which button, where it began on the table and in the window.
    pub kind: DragKind,
    /// Place on the table where it began.
    pub from: Point,
    /// Pixel where it began.
    pub from_pixel: Pixel,
    /// It has moved far enough to be no click.
    pub moved: bool,
}

/// What is dragged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DragKind {
    /// The table.
    Table,
    /// A frame around units.
    Frame,
    /// The unit selected, to where it is to go.
    Unit(UnitId),
    /// A place to go to, and the way to face there.
    Facing,
}

/// Pixels that a drag must cover to be one.
const DRAG: f32 = 6.0;
/// Seconds within which two clicks are a double click.
const DOUBLE: f64 = 0.4;
/// Pixels by which an arrow key moves the pointer, and by which it does while it is held down.
const KEY_STEP: (f32, f32) = (6.0, 24.0);
/// Nearer and farther by one notch of the wheel.
const NOTCH: f32 = 1.18;

/// Adds the mouse.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Pointer>().add_systems(
        Update,
        point.in_set(super::Step::Input).run_if(in_state(Screen::Battle)).run_if(resource_exists::<Session>),
    );
}

/// What the mouse works on.
#[derive(bevy::ecs::system::SystemParam)]
struct Table<'w> {
    session: Res<'w, Session>,
    stage: Res<'w, Stage>,
    draft: Res<'w, Draft>,
    view: ResMut<'w, View>,
    selection: ResMut<'w, Selection>,
    intents: ResMut<'w, Intents>,
    covered: Res<'w, Covered>,
    panels: Res<'w, EguiWantsInput>,
}

/// Takes what the mouse did in the order in which it did it: where frames are slow several clicks and the way between
/// them come at once, and each is meant where it was made.
fn point(
    mut events: MessageReader<WindowEvent>,
    windows: Query<(Entity, &Window), With<PrimaryWindow>>,
    keys: Res<ButtonInput<KeyCode>>,
    time: Res<Time<Real>>,
    mut pointer: ResMut<Pointer>,
    mut table: Table,
) {
    let Ok((window, size)) = windows.single() else { return };
    let busy_elsewhere = table.covered.0.is_some() || table.panels.is_using_pointer();
    let table = &mut table;
    let desk = Desk {
        session: &table.session,
        stage: &table.stage,
        draft: &table.draft,
        shift: keys.any_pressed([KeyCode::ShiftLeft, KeyCode::ShiftRight]),
        seconds: time.elapsed_secs_f64(),
    };
    let view = &mut table.view;
    let on_table = |view: &View, cursor: Pixel| (!busy_elsewhere && view.is_free(cursor)).then_some(cursor);
    let mut next = *pointer;
    for event in events.read() {
        if let WindowEvent::KeyboardInput(key) = event {
            next.held.follow(key);
        }
        match deed(event, window, &next, (size.width(), size.height())) {
            Some(Deed::Move { to, by_keys }) => {
                (next.cursor, next.by_keys) = (Some(to), by_keys);
                next.dragged(to, view);
            }
            Some(Deed::Leave) => next.cursor = None,
            Some(Deed::Turn(notches)) => {
                if let Some(at) = next.cursor.and_then(|cursor| on_table(view, cursor)) {
                    view.zoom(at, bevy::math::ops::powf(NOTCH, notches.clamp(-8.0, 8.0)));
                }
            }
            Some(Deed::Press { button, by_keys }) => {
                next.key_holds = by_keys.then_some(button);
                let at = next.cursor.and_then(|cursor| on_table(view, cursor));
                next.on_panel = at.is_none();
                if let Some(at) = at {
                    next.drag = desk.pressed(button, at, view, &table.selection);
                }
            }
            Some(Deed::Release(button)) => {
                next.key_holds = None;
                let drag = next.drag.take();
                let over_panel = std::mem::take(&mut next.on_panel);
                if let (Some(drag), Some(cursor), false) = (drag, next.cursor, over_panel) {
                    let to = view.to_table(cursor);
                    let found = under(desk.stage, to, view.scale);
                    let (selection, intents) = (&table.selection, &mut table.intents);
                    desk.released(button, drag, to, found, &mut next, selection, intents);
                }
            }
            None => {}
        }
    }
    next.held = Held::now(&keys);
    // A window that has just opened, or come back, tells of no movement.
    if next.cursor.is_none() {
        next.cursor = size.cursor_position().map(|at| Pixel { x: at.x, y: at.y });
    }
    next.at = next.cursor.and_then(|cursor| on_table(view, cursor));
    let hovered = next.at.and_then(|at| under(desk.stage, view.to_table(at), view.scale));
    if table.selection.hovered != hovered {
        table.selection.hovered = hovered;
    }
    if *pointer != next {
        *pointer = next;
    }
}

/// What is done with the pointer.
enum Deed {
    /// It goes to a pixel of the window.
    Move {
        /// Which.
        to: Pixel,
        /// Keys move it.
        by_keys: bool,
    },
    /// It leaves the window.
    Leave,
    /// The wheel turns, by notches.
    Turn(f32),
    /// A button goes down.
    Press {
        /// Which.
        button: MouseButton,
        /// By a key that stands for it.
        by_keys: bool,
    },
    /// It comes up.
    Release(MouseButton),
}

/// What an event does with the pointer in a window of this size. With Control the arrow keys move it, Enter is its left
/// button and Space its right one: whatever the mouse can do, keys can.
fn deed(event: &WindowEvent, window: Entity, pointer: &Pointer, (width, height): (f32, f32)) -> Option<Deed> {
    match event {
        WindowEvent::CursorMoved(moved) if moved.window == window => {
            Some(Deed::Move { to: Pixel { x: moved.position.x, y: moved.position.y }, by_keys: false })
        }
        WindowEvent::CursorLeft(left) if left.window == window => Some(Deed::Leave),
        WindowEvent::MouseWheel(turned) => Some(Deed::Turn(match turned.unit {
            MouseScrollUnit::Line => turned.y,
            MouseScrollUnit::Pixel => turned.y / 50.0,
        })),
        WindowEvent::MouseButtonInput(input) if input.state == ButtonState::Pressed => {
            Some(Deed::Press { button: input.button, by_keys: false })
        }
        WindowEvent::MouseButtonInput(input) => Some(Deed::Release(input.button)),
        WindowEvent::KeyboardInput(key) if key.window == window => {
            let control = pointer.held.control;
            let button = match key.key_code {
                KeyCode::Enter | KeyCode::NumpadEnter => Some(MouseButton::Left),
                KeyCode::Space => Some(MouseButton::Right),
                _ => None,
            };
            match (button, key.state) {
                (Some(button), ButtonState::Pressed) if control && pointer.key_holds.is_none() => {
                    Some(Deed::Press { button, by_keys: true })
                }
                (Some(button), ButtonState::Released) if pointer.key_holds == Some(button) => {
                    Some(Deed::Release(button))
                }
                (None, ButtonState::Pressed) if control => moved_by(key, pointer, (width, height)),
                _ => None,
            }
        }
        _ => None,
    }
}

/// Where an arrow key moves the pointer, at first from the middle of the window.
fn moved_by(key: &KeyboardInput, pointer: &Pointer, (width, height): (f32, f32)) -> Option<Deed> {
    let (right, down) = match key.key_code {
        KeyCode::ArrowLeft => (-1.0, 0.0),
        KeyCode::ArrowRight => (1.0, 0.0),
        KeyCode::ArrowUp => (0.0, -1.0),
        KeyCode::ArrowDown => (0.0, 1.0),
        _ => return None,
    };
    // A key held down runs.
    let step = if key.repeat { KEY_STEP.1 } else { KEY_STEP.0 };
    let from = pointer.cursor.unwrap_or(Pixel { x: width / 2.0, y: height / 2.0 });
    let to = Pixel {
        x: (from.x + right * step).clamp(0.0, width - 1.0),
        y: (from.y + down * step).clamp(0.0, height - 1.0),
    };
    Some(Deed::Move { to, by_keys: true })
}

impl Pointer {
    /// Where keys have put it, if the mouse does not show it.
    pub fn drawn(&self) -> Option<Pixel> {
        self.cursor.filter(|_| self.by_keys)
    }

    /// The mouse has moved to a pixel: a drag under way goes along, and the table with it if it is grasped.
    fn dragged(&mut self, cursor: Pixel, view: &mut View) {
        let Some(drag) = &mut self.drag else { return };
        let far = Point::new(cursor.x - drag.from_pixel.x, cursor.y - drag.from_pixel.y).length() > DRAG;
        drag.moved |= far;
        if drag.kind == DragKind::Table && drag.moved {
            // The place grasped stays under the pointer.
            let slipped = view.to_table(cursor) - drag.from;
            view.pan(slipped.x / view.scale, -slipped.y / view.scale);
        }
    }
}

/// What a click or drag is judged by.
struct Desk<'a> {
    session: &'a Session,
    stage: &'a Stage,
    draft: &'a Draft,
    shift: bool,
    seconds: f64,
}

impl Desk<'_> {
    fn side(&self) -> Option<SideId> {
        self.session.person_asked()
    }

    fn is_own(&self, unit: UnitId) -> bool {
        let side = self.session.situation().find(unit).map(|unit| unit.side);
        side.is_some() && side == self.side()
    }

    fn may_order(&self) -> bool {
        self.session.asked().is_some_and(|(_, decision)| decision.takes_plans()) && self.side().is_some()
    }

    fn pressed(&self, button: MouseButton, at: Pixel, view: &View, selection: &Selection) -> Option<Drag> {
        let from = view.to_table(at);
        let over = under(self.stage, from, view.scale);
        let kind = match (button, over) {
            (MouseButton::Middle, _) => DragKind::Table,
            (MouseButton::Left, Some(Found::Unit(unit)))
                if self.may_order() && selection.units.contains(&unit) && self.is_own(unit) =>
            {
                DragKind::Unit(unit)
            }
            (MouseButton::Left, _) => DragKind::Frame,
            (MouseButton::Right, _) => DragKind::Facing,
            _ => return None,
        };
        Some(Drag { kind, from, from_pixel: at, moved: false })
    }

    #[expect(clippy::too_many_arguments, reason = "one release, all that it may mean")]
    fn released(
        &self,
        button: MouseButton,
        drag: Drag,
        to: Point,
        found: Option<Found>,
        pointer: &mut Pointer,
        selection: &Selection,
        intents: &mut Intents,
    ) {
        match (drag.kind, drag.moved) {
            (DragKind::Table, _) => {}
            (DragKind::Frame, true) => {
                let side = super::brief::own_side(self.session);
                let units = in_frame(self.session, self.stage, side, drag.from, to);
                if units.is_empty() {
                    intents.push(Intent::Deselect);
                } else {
                    intents.push(Intent::Select { units, add: self.shift });
                }
            }
            (DragKind::Unit(_) | DragKind::Frame, false) if button == MouseButton::Left => {
                self.clicked(found, pointer, intents);
            }
            (DragKind::Unit(_), true) => {
                if let Some(to) = destination(&drag, to, selection, self) {
                    intents.push(Intent::March { to, append: self.shift });
                }
            }
            (DragKind::Facing, moved) if button == MouseButton::Right => {
                self.pointed(drag, moved, to, found, selection, intents);
            }
            _ => {}
        }
    }

    /// A click of the left button selects; the second takes the whole brigade.
    fn clicked(&self, found: Option<Found>, pointer: &mut Pointer, intents: &mut Intents) {
        let double = pointer
            .last_click
            .is_some_and(|(when, what)| self.seconds - when < DOUBLE && found == Some(what));
        pointer.last_click = found.map(|found| (self.seconds, found));
        match found {
            Some(Found::Unit(unit)) if double => {
                let situation = self.session.situation();
                let brigade = situation.find(unit).and_then(|unit| situation.roster.brigade(unit.brigade));
                let mut units = brigade.map(|brigade| brigade.units.clone()).unwrap_or_default();
                // The unit clicked leads.
                units.sort_by_key(|other| (*other != unit, *other));
                intents.push(Intent::Select { units, add: false });
            }
            Some(Found::Unit(unit)) => intents.push(Intent::Select { units: vec![unit], add: self.shift }),
            Some(Found::Commander(commander)) => intents.push(Intent::SelectCommander(commander)),
            None => intents.push(Intent::Deselect),
        }
    }

    /// A click or drag of the right button acts: go there, charge, fire, ride, join.
    fn pointed(
        &self,
        drag: Drag,
        moved: bool,
        to: Point,
        found: Option<Found>,
        selection: &Selection,
        intents: &mut Intents,
    ) {
        let unit = match found {
            Some(Found::Unit(unit)) if !moved => Some(unit),
            _ => None,
        };
        if selection.commander.is_some() {
            intents.push(Intent::Ride { to: drag.from, join: unit.filter(|unit| self.is_own(*unit)) });
            return;
        }
        let enemy = unit.filter(|unit| !self.is_own(*unit));
        match (enemy, self.session.asked()) {
            (Some(target), Some((_, Decision::Shooting))) => intents.push(Intent::Fire(target)),
            (Some(target), _) => intents.push(Intent::Charge(Some(target))),
            (None, _) => {
                let end = if moved { to } else { drag.from };
                if let Some(pose) = destination(&Drag { moved, ..drag }, end, selection, self) {
                    intents.push(Intent::March { to: pose, append: self.shift });
                }
            }
        }
    }
}

/// Where a drag sends the leader of what is selected: a unit dragged keeps its facing; a place pointed at is faced as the
/// drag goes, or else as the unit faces at the end of its plan. What is grasped is the middle of the block, so that it
/// lies where the ghost is drawn.
fn destination(drag: &Drag, to: Point, selection: &Selection, desk: &Desk<'_>) -> Option<Pose> {
    let leader = selection.leader()?;
    let situation = desk.session.situation();
    let unit = situation.find(leader)?;
    let before = desk.draft.planned(situation, leader).map_or(unit.pose(), |(pose, _)| pose);
    let half = unit.extent().depth / 2.0;
    let facing = match drag.kind {
        DragKind::Facing if drag.moved => to - drag.from,
        DragKind::Unit(_) if desk.shift => before.facing,
        DragKind::Unit(_) => unit.pose().facing,
        _ => before.facing,
    };
    let facing: Vector = if facing.length() > 1e-3 { facing / facing.length() } else { before.facing };
    let middle = match drag.kind {
        DragKind::Facing => drag.from,
        DragKind::Unit(_) => unit.footprint.centre() + (to - drag.from),
        _ => to,
    };
    Some(Pose::new(middle + facing * half, facing))
}

/// Where the drag under way would send the leader, for the ghost.
pub fn dragged_to(
    pointer: &Pointer,
    view: &View,
    selection: &Selection,
    session: &Session,
    stage: &Stage,
    draft: &Draft,
) -> Option<Pose> {
    let drag = pointer.drag.filter(|drag| drag.moved)?;
    if !matches!(drag.kind, DragKind::Unit(_) | DragKind::Facing) || selection.commander.is_some() {
        return None;
    }
    let desk = Desk { session, stage, draft, shift: false, seconds: 0.0 };
    if !desk.may_order() || !selection.leader().is_some_and(|leader| desk.is_own(leader)) {
        return None;
    }
    destination(&drag, view.to_table(pointer.at?), selection, &desk)
}
