//! The window: a battle on the screen, played with mouse and keys.
//!
//! It owns no rules. What a player does becomes an [`Intent`](intent::Intent); [`obey`] turns intents into commands for
//! the battle; events come back as scenes on the [`Stage`], and the panels show a
//! [`Brief`] of it all. Each panel is a plain function that draws what it is given and returns intents.
//!
//! | file | what |
//! | --- | --- |
//! | [`session`] | the battle under way, its journal in words, what can be taken back |
//! | [`stage`] | what the picture shows while it catches up |
//! | [`view`], [`table`] | how the table is seen, and the table itself |
//! | [`selection`], [`draft`] | what is selected, and the order being drawn up |
//! | [`mod@pointer`], [`keyboard`] | clicks and keys into intents |
//! | [`obey`] | intents carried out |
//! | [`computer`] | the computer general beside the window |
//! | [`brief`], [`hud`], [`overlay`] | what the panels show, the panels, what is drawn over the map |
//! | [`title`], [`outcome`] | the screens before and after a battle |

pub mod brief;
pub mod computer;
pub mod draft;
pub mod failure;
pub mod hud;
pub mod intent;
#[cfg(test)]
mod journey;
pub mod keyboard;
pub mod obey;
pub mod outcome;
pub mod overlay;
pub mod pointer;
pub mod saves;
pub mod screen;
pub mod selection;
pub mod session;
pub mod stage;
pub mod table;
pub mod theme;
pub mod title;
#[cfg(test)]
pub mod trial;
pub mod view;
#[cfg(test)]
mod whole_battles;

use std::path::PathBuf;

use bevy::input::keyboard::KeyboardInput;
use bevy::input::mouse::{MouseButtonInput, MouseWheel};
use bevy::log::LogPlugin;
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::window::{ExitCondition, PrimaryWindow, RequestRedraw, WindowResized, WindowResolution};
use bevy::winit::{UpdateMode, WinitSettings};
use bevy_egui::{EguiContexts, EguiInput, EguiPlugin, EguiPreUpdateSet, EguiPrimaryContextPass};

use crate::dice::RuleId;
use crate::text::Words;
use crate::text::rulebook::{Span, spans};

use brief::Brief;
use computer::Staff;
use draft::{Draft, Forecast};
use intent::Intents;
use saves::Saves;
use screen::Screen;
use selection::Selection;
use session::Session;
use stage::Stage;
use view::View;

pub use failure::NoWindow;

/// The words of the language that is spoken.
#[derive(Resource, Clone)]
pub struct Lexicon(pub Words);

/// Where scenarios, rulesets and fonts are found before the stock ones.
#[derive(Resource, Clone, Debug, Default)]
pub struct DataFolder(pub Option<PathBuf>);

/// How fast the picture follows, and whether it is being skipped.
#[derive(Resource, Clone, Copy, Debug)]
pub struct Pace {
    /// 1 is at leisure; more is faster.
    pub speed: f32,
    /// Everything until a person is asked, or the turn passes, is skipped.
    pub skipping: bool,
}

impl Default for Pace {
    fn default() -> Self {
        Self { speed: 1.5, skipping: false }
    }
}

/// What is drawn besides field and troops, and which windows stand open.
#[derive(Resource, Clone, Debug, PartialEq)]
pub struct Shown {
    /// Names of units.
    pub labels: bool,
    /// Arcs and ranges of the unit selected.
    pub arcs: bool,
    /// What it sees.
    pub sight: bool,
    /// Distances of command.
    pub command: bool,
    /// The journal.
    pub journal: bool,
    /// What the computer generals were thinking, in the journal.
    pub thoughts: bool,
    /// The keys.
    pub keys: bool,
    /// The rulebook.
    pub book: bool,
    /// The menu.
    pub menu: bool,
    /// The question whether to concede.
    pub conceding: bool,
    /// The warning that units are unused.
    pub ending: bool,
    /// The result has been closed.
    pub result_closed: bool,
}

impl Default for Shown {
    fn default() -> Self {
        Self {
            labels: true,
            arcs: false,
            sight: false,
            command: false,
            journal: true,
            thoughts: false,
            keys: false,
            book: false,
            menu: false,
            conceding: false,
            ending: false,
            result_closed: false,
        }
    }
}

impl Shown {
    /// Whether one of these windows lies over the battle.
    pub fn is_covered(&self) -> bool {
        self.menu || self.conceding || self.ending || self.keys || self.book
    }
}

/// A window that lies over the battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cover {
    /// The result.
    Outcome,
    /// An offer of the enemy.
    Offer,
    /// The menu.
    Menu,
    /// The question whether to concede.
    Conceding,
    /// The warning that units are unused.
    Ending,
    /// The keys.
    Keys,
    /// The rulebook.
    Book,
    /// The mouse is to be handed over.
    Handover,
}

/// Whether a window lies over the battle, so that clicks and keys are for that.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Covered(pub Option<Cover>);

/// Something to be told where the player looks, for a while.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct Notice {
    /// The words.
    pub text: String,
    /// Where, if beside the pointer.
    pub at: Option<view::Pixel>,
    /// Seconds left.
    pub left: f32,
    /// Whether it tells of something that is not allowed.
    pub refusal: bool,
}

impl Notice {
    /// Tells of a refusal, beside a pixel.
    pub fn refuse(&mut self, text: impl Into<String>, at: Option<view::Pixel>) {
        *self = Self { text: text.into(), at, left: 7.0, refusal: true };
    }

    /// The rule that it names, while it is shown.
    pub fn rule(&self) -> Option<RuleId> {
        let link = |span| match span {
            Span::Link(rule) => Some(rule),
            Span::Text(_) => None,
        };
        spans(&self.text).into_iter().find_map(link).filter(|_| self.left > 0.0)
    }

    /// Tells of something that went well.
    pub fn tell(&mut self, text: impl Into<String>) {
        *self = Self { text: text.into(), at: None, left: 3.0, refusal: false };
    }
}

/// Who has the mouse in a battle between two persons.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Mouse {
    /// The side that took it last.
    pub holder: Option<crate::army::SideId>,
    /// The side to which it is to be handed.
    pub passes_to: Option<crate::army::SideId>,
}

/// The forecast of the plan drawn up, kept as long as nothing changes.
#[derive(Resource, Default)]
pub struct Outlook {
    /// The forecast.
    pub forecast: Option<Forecast>,
    /// Of which battle and plan.
    of: (u64, u64),
}

/// The order of what is done in a frame.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Step {
    /// The window's size is read.
    Window,
    /// Clicks and keys become intents.
    Input,
    /// Intents are carried out.
    Obey,
    /// The computer plays.
    Computer,
    /// The picture follows.
    Follow,
    /// The panels' contents are made.
    Brief,
    /// The table is drawn.
    Table,
}

/// How the window is opened.
#[derive(Clone)]
pub struct Options {
    /// The words to speak.
    pub words: Words,
    /// Where scenarios, rulesets and fonts are found before the stock ones.
    pub data: Option<PathBuf>,
    /// Where battles are saved.
    pub saves: Saves,
    /// A battle to begin with: its scenario, and the seed of its dice.
    pub begin: Option<(String, Option<u64>)>,
}

/// Opens the window and plays until it is closed.
///
/// # Errors
/// If there is no display, or nothing that can draw on it.
pub fn run(options: Options) -> Result<(), NoWindow> {
    failure::look_ahead()?;
    failure::guard(|| {
        let mut app = App::new();
        let window = Window {
            title: "Enfilade".to_owned(),
            name: Some("enfilade".to_owned()),
            resolution: WindowResolution::new(1280, 800),
            resize_constraints: bevy::window::WindowResizeConstraints {
                min_width: 640.0,
                min_height: 480.0,
                ..default()
            },
            ..default()
        };
        app.add_plugins(
            DefaultPlugins
                .set(WindowPlugin {
                    primary_window: Some(window),
                    exit_condition: ExitCondition::OnPrimaryClosed,
                    // The battle is saved before the window goes.
                    close_when_requested: false,
                    ..default()
                })
                // The first frame is drawn whole: nothing would ask for a second one.
                .set(RenderPlugin { synchronous_pipeline_compilation: true, ..default() })
                .set(LogPlugin { filter: "error".to_owned(), ..default() }),
        );
        app.insert_resource(WinitSettings {
            focused_mode: UpdateMode::reactive(std::time::Duration::from_secs(3600)),
            unfocused_mode: UpdateMode::reactive_low_power(std::time::Duration::from_secs(3600)),
        });
        add_game(&mut app, options);
        app.run();
    })
}

/// Adds the game to an app that has windows, input, states and assets, whether it draws or not.
pub fn add_game(app: &mut App, options: Options) {
    app.add_plugins(EguiPlugin::default())
        .insert_resource(Lexicon(options.words))
        .insert_resource(DataFolder(options.data))
        .insert_resource(options.saves)
        .insert_resource(ClearColor(Color::srgb_u8(0x3a, 0x33, 0x29)))
        .init_resource::<Intents>()
        .init_resource::<Selection>()
        .init_resource::<Draft>()
        .init_resource::<Outlook>()
        .init_resource::<Brief>()
        .init_resource::<View>()
        .init_resource::<Pace>()
        .init_resource::<Shown>()
        .init_resource::<Notice>()
        .init_resource::<Covered>()
        .init_resource::<Mouse>()
        .init_resource::<hud::book::Reading>()
        .init_state::<Screen>()
        .configure_sets(
            Update,
            (Step::Window, Step::Input, Step::Obey, Step::Computer, Step::Follow, Step::Brief, Step::Table)
                .chain(),
        );
    if let Some((scenario, seed)) = options.begin {
        let seats = title::usual_seats();
        app.world_mut().resource_mut::<Intents>().push(intent::Intent::Begin { scenario, seats, seed });
    }
    app.add_plugins((
        screen::plugin,
        pointer::plugin,
        keyboard::plugin,
        obey::plugin,
        computer::plugin,
        table::plugin,
        title::plugin,
        hud::plugin,
    ))
    .add_systems(Update, read_window.in_set(Step::Window))
    .add_systems(Update, fade.in_set(Step::Follow))
    .add_systems(
        Update,
        (follow.in_set(Step::Follow), refresh.in_set(Step::Brief))
            .run_if(in_state(Screen::Battle))
            .run_if(resource_exists::<Session>),
    )
    .add_systems(Last, keep_drawing)
    .init_resource::<Passes>()
    .add_systems(PreUpdate, hush.after(EguiPreUpdateSet::ProcessInput).before(EguiPreUpdateSet::BeginPass))
    .configure_sets(EguiPrimaryContextPass, hud::Draw.run_if(is_dressed))
    .add_systems(EguiPrimaryContextPass, dress.before(hud::Draw));
}

/// Passes of the panels begun: letters given in the first are there from the second.
#[derive(Resource, Default)]
struct Passes(u32);

/// Gives the panels their letters and colours, once.
fn dress(mut contexts: EguiContexts, mut passes: ResMut<Passes>) -> Result {
    if passes.0 == 0 {
        theme::apply(contexts.ctx_mut()?);
    }
    passes.0 = passes.0.saturating_add(1);
    Ok(())
}

/// The panels are told of the modifier keys in every frame, and take that for a reason to draw another one, for ever: they
/// are told only when the keys change.
fn hush(mut inputs: Query<&mut EguiInput>, mut told: Local<Option<bevy_egui::egui::Modifiers>>) {
    for mut input in &mut inputs {
        let mut last = *told;
        input.0.events.retain(|event| match event {
            bevy_egui::egui::Event::ModifiersChanged(keys) => last.replace(*keys) != Some(*keys),
            _ => true,
        });
        *told = last;
    }
}

fn is_dressed(passes: Res<Passes>) -> bool {
    passes.0 > 1
}

fn read_window(windows: Query<&Window, With<PrimaryWindow>>, mut view: ResMut<View>) {
    let Ok(window) = windows.single() else { return };
    let size = (window.width(), window.height());
    // A minimised window has no size; the view is kept for when it comes back.
    if size.0 < 1.0 || size.1 < 1.0 || view.window == size {
        return;
    }
    let margins = view.margins;
    view.resize(size, margins);
}

/// What has been told for long enough is told no more, on any screen.
fn fade(time: Res<Time>, mut notice: ResMut<Notice>) {
    if notice.left > 0.0 {
        notice.left -= time.delta_secs();
    }
}

/// The picture follows the battle.
fn follow(time: Res<Time>, pace: Res<Pace>, session: Res<Session>, mut stage: ResMut<Stage>) {
    if stage.is_moving() {
        stage.advance(time.delta_secs(), pace.speed, session.situation(), session.journal.len());
    }
}

/// What the panels show is made anew when something has changed.
#[expect(clippy::too_many_arguments, reason = "a system asks for what it needs")]
fn refresh(
    session: Res<Session>,
    mut selection: ResMut<Selection>,
    mut draft: ResMut<Draft>,
    mut outlook: ResMut<Outlook>,
    mut brief: ResMut<Brief>,
    stage: Res<Stage>,
    lexicon: Res<Lexicon>,
    mut mouse: ResMut<Mouse>,
    mut before: Local<Option<(u64, u64, Selection, bool)>>,
) {
    let busy = stage.is_busy();
    if !busy && session.is_hot_seat() {
        let asked = session.asked().map(|(side, _)| side);
        let active = session.situation().turn.active;
        match mouse.holder {
            None => mouse.holder = asked,
            Some(holder) if asked.is_some_and(|side| side == active && side != holder) => {
                mouse.passes_to = asked;
            }
            Some(_) => {}
        }
    }
    let now = (session.revision(), draft.revision(), selection.clone(), busy);
    if before.as_ref() == Some(&now) {
        return;
    }
    selection.keep_present(session.situation());
    if outlook.of != (session.revision(), draft.revision()) {
        if outlook.of.0 != session.revision() {
            // What was drawn up for another battle may name what is no more.
            draft.clear();
            draft.begin(&selection.units);
        }
        let side = session.person_asked();
        outlook.forecast = side.and_then(|side| draft.forecast(&session.battle, side));
        outlook.of = (session.revision(), draft.revision());
    }
    *brief = brief::brief(&session, &selection, &draft, outlook.forecast.as_ref(), &lexicon.0, busy);
    *before = Some((session.revision(), draft.revision(), selection.clone(), busy));
}

/// What a player does with window, mouse and keys.
#[derive(bevy::ecs::system::SystemParam)]
struct Doings<'w, 's> {
    buttons: MessageReader<'w, 's, MouseButtonInput>,
    moves: MessageReader<'w, 's, CursorMoved>,
    wheel: MessageReader<'w, 's, MouseWheel>,
    keys: MessageReader<'w, 's, KeyboardInput>,
    sizes: MessageReader<'w, 's, WindowResized>,
}

impl Doings<'_, '_> {
    fn any(&mut self) -> bool {
        let count = self.buttons.read().count()
            + self.moves.read().count()
            + self.wheel.read().count()
            + self.keys.read().count()
            + self.sizes.read().count();
        count > 0
    }
}

/// Asks for the next frame while anything moves; else the window sleeps until something happens.
#[expect(clippy::too_many_arguments, reason = "a system asks for what it needs")]
fn keep_drawing(
    mut doings: Doings,
    stage: Option<Res<Stage>>,
    staff: Option<Res<Staff>>,
    intents: Res<Intents>,
    notice: Res<Notice>,
    screen: Res<State<Screen>>,
    next: Res<NextState<Screen>>,
    mut redraw: MessageWriter<RequestRedraw>,
    mut warm: Local<u32>,
    mut begun: Local<bool>,
) {
    if !*begun {
        *begun = true;
        *warm = 20;
    }
    let in_battle = *screen.get() == Screen::Battle;
    let moving = in_battle
        && (stage.is_some_and(|stage| stage.is_moving()) || staff.is_some_and(|staff| staff.is_thinking()));
    // A frame is shown while the next one is made, and letters new to the panels come with the frame after.
    if doings.any()
        || moving
        || !intents.0.is_empty()
        || notice.left > 0.0
        || !matches!(*next, NextState::Unchanged)
    {
        *warm = (*warm).max(6);
    }
    if *warm > 0 {
        *warm -= 1;
        if *warm == 0 {
            failure::window_is_open();
        }
        redraw.write(RequestRedraw);
    }
}
