//! Part of `mod tests`. A player's first turn through the real app, without a screen: clicks and keys go in as Bevy's
//! own input, and what comes of them is read from the battle.

use std::path::PathBuf;

use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::input::mouse::{MouseButtonInput, MouseScrollUnit, MouseWheel};
use bevy::input::{ButtonState, InputPlugin};
use bevy::prelude::*;
use bevy::state::app::StatesPlugin;
use bevy::time::TimeUpdateStrategy;
use bevy::window::{PrimaryWindow, WindowEvent, WindowPlugin};

use super::brief::Brief;
use super::draft::Draft;
use super::hud::book::Reading;
use super::intent::{Intent, Intents};
use super::pointer::Pointer;
use super::saves::Saves;
use super::screen::Screen;
use super::selection::Selection;
use super::session::Session;
use super::stage::Stage;
use super::title::Shelf;
use super::view::View;
use super::{Cover, Covered, Notice, Options, Shown, add_game};
use crate::army::{SideId, UnitId};
use crate::geometry::Point;
use crate::record::Seat;
use crate::rules::black_powder::act::Act;
use crate::rules::black_powder::decision::Decision;
use crate::rules::black_powder::task::Phase;
use crate::text::Words;

/// A player without a screen.
pub(super) struct Player {
    pub(super) app: App,
    window: Entity,
}

impl Player {
    pub(super) fn new(name: &str, size: (u32, u32)) -> Self {
        Self::with_data(name, size, None)
    }

    fn with_data(name: &str, size: (u32, u32), data: Option<PathBuf>) -> Self {
        let folder = std::env::temp_dir().join(format!("enfilade-journey-{}-{name}", std::process::id()));
        // What an earlier run has left would be offered on the first screen.
        let _ = std::fs::remove_dir_all(&folder);
        let mut app = App::new();
        let window = Window { resolution: bevy::window::WindowResolution::new(size.0, size.1), ..default() };
        app.add_plugins((
            MinimalPlugins,
            InputPlugin,
            StatesPlugin,
            WindowPlugin { primary_window: Some(window), close_when_requested: false, ..default() },
            AssetPlugin::default(),
            ImagePlugin::default(),
            TransformPlugin,
        ));
        app.init_asset::<Mesh>().init_asset::<ColorMaterial>().init_asset::<bevy::shader::Shader>();
        app.insert_resource(TimeUpdateStrategy::ManualDuration(std::time::Duration::from_millis(50)));
        let words = Words::new("en").expect("spoken");
        add_game(&mut app, Options { words, data, saves: Saves { folder }, begin: None });
        app.finish();
        app.cleanup();
        app.update();
        let mut windows = app.world_mut().query_filtered::<Entity, With<PrimaryWindow>>();
        let window = windows.single(app.world()).expect("one window");
        let mut player = Self { app, window };
        player.frames(3);
        player
    }

    pub(super) fn frames(&mut self, frames: u32) {
        for _ in 0..frames {
            self.app.update();
        }
    }

    pub(super) fn world(&self) -> &World {
        self.app.world()
    }

    pub(super) fn session(&self) -> &Session {
        self.world().resource::<Session>()
    }

    pub(super) fn want(&mut self, intent: Intent) {
        self.app.world_mut().resource_mut::<Intents>().push(intent);
        self.frames(2);
    }

    /// Waits until the picture has caught up.
    pub(super) fn settle(&mut self) {
        for _ in 0..4000 {
            self.frames(1);
            let thinking = self.world().resource::<super::computer::Staff>().is_thinking();
            let computer = self.session().asked().is_some() && self.session().person_asked().is_none();
            if !self.world().resource::<Stage>().is_busy() && !thinking && !computer {
                self.frames(2);
                return;
            }
            if thinking {
                // The thought runs beside the window and takes real time.
                std::thread::sleep(std::time::Duration::from_millis(1));
            }
        }
        panic!("the picture never catches up");
    }

    pub(super) fn pixel_of(&self, at: Point) -> Vec2 {
        let pixel = self.world().resource::<View>().to_pixel(at);
        Vec2::new(pixel.x, pixel.y)
    }

    fn point(&mut self, at: Vec2) {
        let window = self.window;
        let mut windows = self.app.world_mut().query::<&mut Window>();
        let before = windows.get(self.app.world(), window).expect("a window").cursor_position();
        let mut entity = windows.get_mut(self.app.world_mut(), window).expect("a window");
        entity.set_cursor_position(Some(at));
        let delta = before.map(|before| at - before);
        self.tell(CursorMoved { window, position: at, delta });
        self.frames(1);
    }

    /// What a window tells comes twice, as the message itself and among all of them in their order.
    fn tell<M: Message + Clone + Into<WindowEvent>>(&mut self, message: M) {
        self.app.world_mut().write_message::<WindowEvent>(message.clone().into());
        self.app.world_mut().write_message(message);
    }

    fn button(&mut self, button: MouseButton, state: ButtonState) {
        let window = self.window;
        self.tell(MouseButtonInput { button, state, window });
        self.frames(1);
    }

    pub(super) fn click(&mut self, button: MouseButton, at: Point) {
        let pixel = self.pixel_of(at);
        self.point(pixel);
        self.button(button, ButtonState::Pressed);
        self.button(button, ButtonState::Released);
        self.frames(2);
    }

    fn drag(&mut self, button: MouseButton, from: Point, to: Point) {
        let (from, to) = (self.pixel_of(from), self.pixel_of(to));
        self.point(from);
        self.button(button, ButtonState::Pressed);
        self.point(from.midpoint(to));
        self.point(to);
        self.button(button, ButtonState::Released);
        self.frames(2);
    }

    pub(super) fn key(&mut self, code: KeyCode) {
        for state in [ButtonState::Pressed, ButtonState::Released] {
            self.hold(code, state);
        }
        self.frames(1);
    }

    /// A key goes down or comes up.
    fn hold(&mut self, code: KeyCode, state: ButtonState) {
        let window = self.window;
        self.tell(KeyboardInput {
            key_code: code,
            logical_key: Key::Unidentified(bevy::input::keyboard::NativeKey::Unidentified),
            state,
            text: None,
            repeat: false,
            window,
        });
        self.frames(1);
    }

    /// Moves the pointer by Control and arrow keys to a place on the table, as near as their steps lead.
    fn steer(&mut self, to: Point) {
        self.hold(KeyCode::ControlLeft, ButtonState::Pressed);
        for _ in 0..400 {
            let to = self.pixel_of(to);
            let at =
                self.world().resource::<Pointer>().drawn().map_or(Vec2::ZERO, |at| Vec2::new(at.x, at.y));
            let off = to - at;
            let key = match (off.x, off.y) {
                (x, _) if x > 3.0 => KeyCode::ArrowRight,
                (x, _) if x < -3.0 => KeyCode::ArrowLeft,
                (_, y) if y > 3.0 => KeyCode::ArrowDown,
                (_, y) if y < -3.0 => KeyCode::ArrowUp,
                _ => break,
            };
            self.key(key);
        }
        self.hold(KeyCode::ControlLeft, ButtonState::Released);
    }

    /// A key pressed while another is held.
    fn chord(&mut self, with: KeyCode, code: KeyCode) {
        self.hold(with, ButtonState::Pressed);
        self.key(code);
        self.hold(with, ButtonState::Released);
    }

    pub(super) fn middle_of(&self, unit: UnitId) -> Point {
        self.session().situation().unit(unit).footprint.centre()
    }

    pub(super) fn selected(&self) -> Vec<UnitId> {
        self.world().resource::<Selection>().units.clone()
    }
}

/// Begins First Blood from the first screen.
fn first_blood(name: &str, seats: [Seat; 2]) -> Player {
    let mut player = Player::new(name, (1280, 800));
    assert_eq!(*player.world().resource::<State<Screen>>().get(), Screen::Title);
    let shelf = player.world().resource::<Shelf>();
    assert!(shelf.choices.iter().any(|choice| choice.key == "first-blood" && choice.setup.is_ok()));
    player.want(Intent::Begin { scenario: "first-blood".to_owned(), seats, seed: Some(7) });
    player.frames(8);
    assert_eq!(*player.world().resource::<State<Screen>>().get(), Screen::Battle);
    player
}

/// Answers what comes before the first orders.
fn to_orders(player: &mut Player) {
    for _ in 0..10 {
        player.settle();
        match player.session().asked() {
            Some((_, Decision::Orders { .. })) => return,
            Some((_, Decision::GoFirst | Decision::Accompany { .. })) => player.key(KeyCode::KeyY),
            _ => player.key(KeyCode::KeyX),
        }
    }
    panic!("orders are never asked for");
}

#[test]
fn a_whole_player_turn_by_mouse_and_keys() {
    let mut player = first_blood("turn", [Seat::Person, Seat::Person]);
    to_orders(&mut player);
    let (side, _) = player.session().asked().expect("orders are asked for");
    let units: Vec<UnitId> = player.session().situation().troops_of(side).map(|unit| unit.id).collect();
    let unit = units[0];

    // A click selects; a right click lays a way; Enter gives the order, and dice are thrown.
    let middle = player.middle_of(unit);
    player.click(MouseButton::Left, middle);
    assert_eq!(player.selected(), [unit]);
    assert!(player.world().resource::<Brief>().card.is_some());
    let pose = player.session().situation().unit(unit).pose();
    player.click(MouseButton::Right, pose.shifted(8.0, 0.0).front);
    assert!(!player.world().resource::<Draft>().is_empty());
    let plan = player.world().resource::<Brief>().plan.clone().expect("a plan is shown");
    assert_eq!(plan.refused, None);
    assert_eq!(plan.chances.len(), 5, "three moves, two, one, none, and a blunder");
    let before = player.session().journal.len();
    player.key(KeyCode::Enter);
    player.settle();
    assert!(player.session().journal.len() > before, "the order is told");
    assert!(!player.world().resource::<Stage>().tray.dice.is_empty(), "its dice lie on the tray");
    assert!(player.world().resource::<Draft>().is_empty());

    // The end of the phase warns of the unused, and takes them back or goes on.
    if matches!(player.session().asked(), Some((_, Decision::Orders { .. }))) {
        player.key(KeyCode::KeyX);
        if player.world().resource::<Shown>().ending {
            player.key(KeyCode::Escape);
            assert!(!player.world().resource::<Shown>().ending);
            player.key(KeyCode::KeyX);
            player.key(KeyCode::Enter);
        }
    }
    for _ in 0..40 {
        player.settle();
        let Some((asked, decision)) = player.session().asked() else { break };
        if asked != side && player.session().situation().turn.active != side {
            break;
        }
        match decision {
            Decision::Shooting | Decision::Orders { .. } | Decision::Initiative => {
                player.key(KeyCode::KeyX);
                if player.world().resource::<Shown>().ending {
                    player.key(KeyCode::Enter);
                }
            }
            _ => player.key(KeyCode::KeyY),
        }
    }
    assert_ne!(player.session().situation().turn.active, side, "the turn has passed");
    player.frames(3);
    let mouse = *player.world().resource::<super::Mouse>();
    assert_eq!(mouse.passes_to, Some(side.enemy()), "the mouse is to be handed over");
    player.want(Intent::Ready);
    assert_eq!(player.world().resource::<super::Mouse>().holder, Some(side.enemy()));
}

/// Whatever the mouse can do, keys can: select, lay a way and the facing at its end, choose a commander and let him ride.
#[test]
fn all_of_it_by_keys_alone() {
    let mut player = first_blood("keys", [Seat::Person, Seat::Person]);
    to_orders(&mut player);
    let (side, _) = player.session().asked().expect("orders are asked for");
    let unit = player.session().situation().troops_of(side).map(|unit| unit.id).next().expect("troops");
    let middle = player.middle_of(unit);
    player.steer(middle);
    player.chord(KeyCode::ControlLeft, KeyCode::Enter);
    assert_eq!(player.selected(), [unit]);
    let ahead = player.session().situation().unit(unit).pose().shifted(7.0, 0.0).front;
    player.steer(ahead);
    player.chord(KeyCode::ControlLeft, KeyCode::Space);
    let laid = |player: &Player| {
        let draft = player.world().resource::<Draft>();
        draft.planned(player.session().situation(), unit).expect("it has a plan").0
    };
    assert!((laid(&player).front - ahead).length() < 3.0, "{:?}", laid(&player));
    let before = laid(&player).facing;
    // Held down and moved aside, the key turns the front.
    player.hold(KeyCode::ControlLeft, ButtonState::Pressed);
    player.hold(KeyCode::Space, ButtonState::Pressed);
    for _ in 0..6 {
        player.key(KeyCode::ArrowRight);
    }
    player.hold(KeyCode::Space, ButtonState::Released);
    player.hold(KeyCode::ControlLeft, ButtonState::Released);
    assert!(laid(&player).facing.dot(before).abs() < 0.2, "it faces aside now");
    player.key(KeyCode::Escape);
    player.key(KeyCode::Escape);

    let (commander, spot) = {
        let stage = player.world().resource::<Stage>();
        let situation = player.session().situation();
        let own = |id: &crate::army::CommanderId| {
            situation.commander(*id).is_some_and(|(profile, _)| profile.side == side && !profile.is_general())
        };
        let id = situation.roster.commander_ids().find(own).expect("a commander");
        (id, stage.spot_of(id).expect("he is shown"))
    };
    player.steer(spot);
    player.chord(KeyCode::ControlLeft, KeyCode::Enter);
    assert_eq!(player.world().resource::<Selection>().commander, Some(commander));
    // The mouse takes over when it moves.
    player.point(Vec2::new(300.0, 300.0));
    assert_eq!(player.world().resource::<Pointer>().drawn(), None);
}

/// Where frames are slow a whole chord comes within one: it means what it would have meant.
#[test]
fn a_chord_within_one_frame() {
    let mut player = first_blood("chord", [Seat::Person, Seat::Person]);
    to_orders(&mut player);
    let before = player.world().resource::<View>().centre;
    let window = player.window;
    for (key_code, state) in [
        (KeyCode::ControlLeft, ButtonState::Pressed),
        (KeyCode::ArrowRight, ButtonState::Pressed),
        (KeyCode::ArrowRight, ButtonState::Released),
        (KeyCode::ControlLeft, ButtonState::Released),
    ] {
        let logical_key = Key::Unidentified(bevy::input::keyboard::NativeKey::Unidentified);
        player.tell(KeyboardInput { key_code, logical_key, state, text: None, repeat: false, window });
    }
    player.frames(2);
    assert!(player.world().resource::<Pointer>().drawn().is_some(), "the pointer has moved");
    assert_eq!(player.world().resource::<View>().centre, before, "and not the table");
}

/// BP-FOLLOW-05: a unit that follows its commander is led by hand, plan by plan, until its moves are spent or it stops.
#[test]
fn a_unit_that_follows_is_led_by_hand() {
    for seed in 1..40 {
        let mut player = first_blood("follow", [Seat::Person, Seat::Person]);
        player.want(Intent::Begin {
            scenario: "first-blood".to_owned(),
            seats: [Seat::Person, Seat::Person],
            seed: Some(seed),
        });
        player.frames(8);
        to_orders(&mut player);
        let (side, _) = player.session().asked().expect("orders are asked for");
        let unit = player.session().situation().troops_of(side).map(|unit| unit.id).next().expect("troops");
        let middle = player.middle_of(unit);
        player.click(MouseButton::Left, middle);
        let choices = player.world().resource::<Brief>().question.choices.clone();
        assert!(matches!(choices[0].intent, Intent::Say(Act::FollowMe { .. })), "{choices:?}");
        player.chord(KeyCode::ShiftLeft, KeyCode::Digit1);
        player.settle();
        // The general lets the dice lie.
        if matches!(player.session().asked(), Some((_, Decision::ReRoll { .. }))) {
            player.key(KeyCode::KeyN);
            player.settle();
        }
        let Some((_, Decision::FollowMe { unit: led, moves, .. })) = player.session().asked() else {
            continue;
        };
        assert_eq!((*led, *moves), (unit, 3));
        assert_eq!(player.selected(), [unit]);
        let from = player.session().situation().unit(unit).pose();
        player.click(MouseButton::Right, from.shifted(5.0, 0.0).front);
        let plan = player.world().resource::<Brief>().plan.clone().expect("a plan is shown");
        assert_eq!(plan.refused, None);
        assert_eq!(plan.chances.len(), 1, "it is certain");
        player.key(KeyCode::Enter);
        player.settle();
        let gone = (player.session().situation().unit(unit).pose().front - from.front).length();
        assert!(gone > 2.0, "{gone}");
        // X ends it; the warning that moves are left is answered.
        assert!(matches!(player.session().asked(), Some((_, Decision::FollowMe { .. }))));
        player.key(KeyCode::KeyX);
        player.key(KeyCode::Enter);
        player.settle();
        assert!(!matches!(player.session().asked(), Some((_, Decision::FollowMe { .. }))));
        return;
    }
    panic!("it never follows");
}

#[test]
fn a_frame_and_a_double_click_select_groups() {
    let mut player = first_blood("group", [Seat::Person, Seat::Person]);
    to_orders(&mut player);
    let (side, _) = player.session().asked().expect("orders are asked for");
    let units: Vec<UnitId> = player.session().situation().troops_of(side).map(|unit| unit.id).collect();
    let points: Vec<Point> =
        units.iter().flat_map(|unit| player.session().situation().unit(*unit).footprint.corners()).collect();
    let low = points.iter().copied().reduce(|one, other| Point::new(one.x.min(other.x), one.y.min(other.y)));
    let high = points.iter().copied().reduce(|one, other| Point::new(one.x.max(other.x), one.y.max(other.y)));
    let air = Point::new(1.5, 1.5);
    player.drag(MouseButton::Left, low.expect("units") - air, high.expect("units") + air);
    assert_eq!(player.selected(), units);
    player.key(KeyCode::Escape);
    assert!(player.selected().is_empty());
    let middle = player.middle_of(units[1]);
    player.click(MouseButton::Left, middle);
    player.click(MouseButton::Left, middle);
    assert_eq!(player.selected().len(), units.len(), "the whole brigade");
    assert_eq!(player.selected()[0], units[1], "the unit clicked leads");

    // The whole group is dragged and its plans are of one kind.
    let to = middle + Point::new(0.0, if side == SideId(0) { 5.0 } else { -5.0 });
    player.drag(MouseButton::Left, middle, to);
    let draft = player.world().resource::<Draft>();
    assert_eq!(draft.plans().len(), units.len());
    assert!(draft.plans().iter().all(|order| order.plan.len() == 1));
}

#[test]
fn the_computer_s_turn_is_played_and_can_be_skipped() {
    use crate::staff::Grade;
    let mut player = first_blood("computer", [Seat::Person, Seat::Computer(Grade::Recruit)]);
    for _ in 0..60 {
        player.settle();
        if player.session().situation().turn.number > 1 || player.session().asked().is_none() {
            break;
        }
        match player.session().asked() {
            Some((_, Decision::Shooting | Decision::Orders { .. } | Decision::Initiative)) => {
                player.key(KeyCode::KeyX);
                if player.world().resource::<Shown>().ending {
                    player.key(KeyCode::Enter);
                }
            }
            _ => player.key(KeyCode::KeyY),
        }
        // Clicks and keys in the computer's turn do no harm.
        if player.session().person_asked().is_none() {
            let at = player.middle_of(UnitId(0));
            player.click(MouseButton::Right, at);
            for key in [KeyCode::KeyC, KeyCode::Digit2, KeyCode::Enter, KeyCode::Backspace, KeyCode::KeyQ] {
                player.key(key);
            }
            player.key(KeyCode::Space);
        }
    }
    assert!(player.session().situation().turn.number > 1, "both have had a turn");
    let fresh = Stage::of(player.session().battle.setup(), player.session().situation(), 0);
    assert_eq!(player.world().resource::<Stage>().units, fresh.units, "the picture shows the battle");
}

#[test]
fn a_refusal_is_told_where_the_player_looks() {
    let mut player = first_blood("refusal", [Seat::Person, Seat::Person]);
    to_orders(&mut player);
    let (side, _) = player.session().asked().expect("orders are asked for");
    let (own, enemy) = {
        let situation = player.session().situation();
        let own = situation.troops_of(side).next().expect("troops").id;
        (own, situation.enemies_of(side).next().expect("enemies").id)
    };
    // An enemy unit takes no orders from us.
    let at = player.middle_of(enemy);
    player.click(MouseButton::Left, at);
    player.key(KeyCode::Digit2);
    let notice = player.world().resource::<Notice>().clone();
    assert!(notice.refusal && notice.left > 0.0 && notice.at.is_some(), "{notice:?}");
    // A plan that the rules refuse says so, with its rule, before anything is given.
    let at = player.middle_of(own);
    player.click(MouseButton::Left, at);
    player.key(KeyCode::Digit6);
    let plan = player.world().resource::<Brief>().plan.clone().expect("a plan is shown");
    assert!(plan.refused.is_some_and(|why| why.contains("[BP-")));
    let hash = player.session().battle.state_hash();
    player.key(KeyCode::Enter);
    assert_eq!(player.session().battle.state_hash(), hash, "nothing has changed");
    // The rule that it names is opened by a key.
    let rule = player.world().resource::<Notice>().rule().expect("a rule is named");
    player.key(KeyCode::F2);
    assert_eq!(player.world().resource::<Covered>().0, Some(Cover::Book));
    assert_eq!(player.world().resource::<Reading>().rule, Some(rule));
    player.want(Intent::Read(None));
    player.want(Intent::TurnBack);
    assert!(player.world().resource::<Reading>().rule.is_some());
    player.key(KeyCode::Escape);
    assert_eq!(player.world().resource::<Covered>().0, None);
}

#[test]
fn a_battle_left_is_kept_and_goes_on() {
    let mut player = first_blood("kept", [Seat::Person, Seat::Person]);
    to_orders(&mut player);
    let hash = player.session().battle.state_hash();
    player.want(Intent::Leave);
    player.frames(4);
    assert_eq!(*player.world().resource::<State<Screen>>().get(), Screen::Title);
    let kept = player.world().resource::<Shelf>().kept.clone();
    assert_eq!(kept.len(), 1, "{kept:?}");
    player.want(Intent::Load(kept[0].file.clone()));
    player.frames(4);
    assert_eq!(*player.world().resource::<State<Screen>>().get(), Screen::Battle);
    assert_eq!(player.session().battle.state_hash(), hash);
}

#[test]
fn what_is_broken_on_the_first_screen_is_told() {
    let mut player = Player::new("broken", (1280, 800));
    player.want(Intent::Begin { scenario: "gone".to_owned(), seats: [Seat::Person; 2], seed: None });
    assert!(player.world().resource::<Notice>().refusal);
    player.want(Intent::Load("/nowhere/at-all.save".into()));
    assert!(player.world().resource::<Notice>().refusal);
    assert_eq!(*player.world().resource::<State<Screen>>().get(), Screen::Title);
}

#[test]
fn a_scenario_deleted_or_broken_under_the_first_screen_is_told_and_nothing_is_lost() {
    let data = std::env::temp_dir().join(format!("enfilade-journey-{}-data", std::process::id()));
    let folder = data.join("scenarios");
    std::fs::create_dir_all(&folder).expect("writable");
    let stock = crate::scenario::Library::new(None).scenario("first-blood").expect("stock").expect("sound");
    let (gone, broken) = (folder.join("gone.ron"), folder.join("broken.ron"));
    for file in [&gone, &broken] {
        std::fs::write(file, stock.text()).expect("writable");
    }
    let mut player = Player::with_data("title", (1280, 800), Some(data));
    let choice = |player: &Player, key: &str| {
        let shelf = player.world().resource::<Shelf>();
        shelf.choices.iter().find(|choice| choice.key == key).map(|choice| choice.setup.is_ok())
    };
    assert_eq!((choice(&player, "gone"), choice(&player, "broken")), (Some(true), Some(true)));
    let kept = player.world().resource::<Saves>().autosave();
    player.want(Intent::Begin { scenario: "broken".to_owned(), seats: [Seat::Person; 2], seed: Some(7) });
    player.frames(8);
    let hash = player.session().battle.state_hash();
    player.want(Intent::Leave);
    player.frames(4);
    player.app.world_mut().resource_mut::<Shelf>().chosen = Some("gone".to_owned());

    // Both change while the screen shows them.
    std::fs::remove_file(&gone).expect("removable");
    std::fs::write(&broken, &stock.text()[..300]).expect("writable");
    for scenario in ["gone", "broken"] {
        player.want(Intent::Begin { scenario: scenario.to_owned(), seats: [Seat::Person; 2], seed: Some(7) });
        player.frames(3);
        assert_eq!(*player.world().resource::<State<Screen>>().get(), Screen::Title);
        let notice = player.world().resource::<Notice>().clone();
        assert!(notice.refusal && notice.text.len() > 15, "{notice:?}");
        assert!(notice.text.contains(scenario) || scenario == "broken", "{notice:?}");
    }
    assert_eq!((choice(&player, "gone"), choice(&player, "broken")), (None, Some(false)));
    let shelf = player.world().resource::<Shelf>();
    assert!(
        shelf.choices.iter().any(|choice| shelf.chosen.as_ref() == Some(&choice.key)),
        "another is chosen"
    );

    // The battle begun with the text that was sound goes on: its save holds that.
    player.want(Intent::Load(kept));
    player.frames(4);
    assert_eq!(player.session().battle.state_hash(), hash);
}

#[test]
fn what_is_told_on_the_first_screen_fades() {
    let mut player = Player::new("fades", (1280, 800));
    player.want(Intent::Load("/nowhere/at-all.save".into()));
    assert!(player.world().resource::<Notice>().left > 0.0);
    player.frames(200);
    assert!(player.world().resource::<Notice>().left <= 0.0);
    let mut messages = player.app.world_mut().resource_mut::<Messages<bevy::window::RequestRedraw>>();
    messages.clear();
    player.frames(10);
    let messages = player.world().resource::<Messages<bevy::window::RequestRedraw>>();
    assert!(messages.is_empty(), "a still screen asks for no frame");
}

#[test]
fn a_minimised_window_loses_nothing() {
    let mut player = first_blood("minimised", [Seat::Person, Seat::Person]);
    to_orders(&mut player);
    let middle = player.middle_of(UnitId(0));
    player.click(MouseButton::Left, middle);
    let before = (*player.world().resource::<View>(), player.selected());
    let window = player.window;
    let resize = |player: &mut Player, width: f32, height: f32| {
        player
            .app
            .world_mut()
            .entity_mut(window)
            .get_mut::<Window>()
            .expect("a window")
            .resolution
            .set(width, height);
        player.tell(bevy::window::WindowResized { window, width, height });
        player.frames(4);
    };
    resize(&mut player, 0.0, 0.0);
    resize(&mut player, 1280.0, 800.0);
    assert_eq!((*player.world().resource::<View>(), player.selected()), before);
}

#[test]
fn windows_over_the_battle_obey_keys() {
    let mut player = first_blood("covers", [Seat::Person, Seat::Person]);
    to_orders(&mut player);
    let cover = |player: &Player| player.world().resource::<Covered>().0;
    player.key(KeyCode::F1);
    assert_eq!(cover(&player), Some(Cover::Keys));
    player.key(KeyCode::Escape);
    assert_eq!(cover(&player), None);
    player.key(KeyCode::Escape);
    assert_eq!(cover(&player), Some(Cover::Menu));
    // Nothing of this is for the battle.
    let hash = player.session().battle.state_hash();
    for key in [KeyCode::KeyX, KeyCode::Enter, KeyCode::KeyC, KeyCode::KeyY] {
        player.key(key);
    }
    assert_eq!(player.session().battle.state_hash(), hash);
    player.key(KeyCode::F10);
    assert_eq!(cover(&player), None);
    player.key(KeyCode::F2);
    assert_eq!(cover(&player), Some(Cover::Book));
    player.key(KeyCode::Escape);
    assert_eq!(cover(&player), None);
    player.want(Intent::AskConcede(true));
    assert_eq!(cover(&player), Some(Cover::Conceding));
    player.key(KeyCode::KeyN);
    assert_eq!(cover(&player), None);
    player.want(Intent::Say(Act::OfferDraw));
    player.settle();
    assert_eq!(cover(&player), Some(Cover::Offer), "the other person is asked");
    player.key(KeyCode::KeyN);
    player.settle();
    assert_eq!(cover(&player), None);
    player.want(Intent::AskConcede(true));
    player.key(KeyCode::KeyY);
    player.settle();
    assert_eq!(cover(&player), Some(Cover::Outcome));
    player.key(KeyCode::Escape);
    assert_eq!(cover(&player), None, "the field can be looked at");
}

#[test]
fn windows_of_every_size_are_drawn_and_left() {
    for size in [(640, 480), (3840, 2160), (1, 1)] {
        let mut player = Player::new(&format!("size-{}", size.0), size);
        player.want(Intent::Begin {
            scenario: "elixheim".to_owned(),
            seats: [Seat::Person; 2],
            seed: Some(1),
        });
        player.frames(10);
        let at = player.middle_of(UnitId(0));
        player.click(MouseButton::Left, at);
        for key in [KeyCode::KeyF, KeyCode::KeyA, KeyCode::KeyS, KeyCode::KeyD, KeyCode::F1, KeyCode::Escape]
        {
            player.key(key);
        }
        let window = player.window;
        let before = player.world().resource::<View>().scale;
        player.tell(MouseWheel {
            unit: MouseScrollUnit::Line,
            x: 0.0,
            y: 3.0,
            window,
            phase: bevy::input::touch::TouchPhase::Moved,
        });
        player.frames(3);
        let after = player.world().resource::<View>().scale;
        assert!(after < before || size.0 == 1, "nearer: {before} {after}");
        // Closing in the midst of a turn keeps the battle.
        player.app.world_mut().write_message(bevy::window::WindowCloseRequested { window });
        player.frames(2);
        let saves = player.world().resource::<Saves>().clone();
        assert!(saves.autosave().exists(), "{size:?}");
    }
}

#[test]
fn the_pointer_over_a_panel_is_not_for_the_table() {
    let mut player = first_blood("panel", [Seat::Person, Seat::Person]);
    to_orders(&mut player);
    player.point(Vec2::new(640.0, 5.0));
    player.button(MouseButton::Left, ButtonState::Pressed);
    assert_eq!(player.world().resource::<Pointer>().drag, None);
    player.button(MouseButton::Left, ButtonState::Released);
    assert!(player.selected().is_empty());
    assert_eq!(player.session().situation().turn.phase, Phase::Command);
}

#[test]
fn what_comes_at_once_is_taken_in_its_order() {
    let mut player = first_blood("order", [Seat::Person, Seat::Person]);
    to_orders(&mut player);
    let (side, _) = player.session().asked().expect("orders are asked for");
    let unit = player.session().situation().troops_of(side).next().expect("troops").id;
    let middle = player.middle_of(unit);
    player.click(MouseButton::Left, middle);
    // Down on the unit, away, and up, all in one frame.
    let window = player.window;
    let ahead = player.session().situation().unit(unit).pose().shifted(7.0, 0.0).front;
    let (from, to) = (player.pixel_of(middle), player.pixel_of(ahead));
    let (button, delta) = (MouseButton::Left, None);
    player.tell(CursorMoved { window, position: from, delta });
    player.tell(MouseButtonInput { button, state: ButtonState::Pressed, window });
    player.tell(CursorMoved { window, position: to, delta });
    player.tell(MouseButtonInput { button, state: ButtonState::Released, window });
    player.frames(3);
    let draft = player.world().resource::<Draft>();
    let laid = draft.planned(player.session().situation(), unit).expect("on the table").0;
    let way = (laid.front - player.session().situation().unit(unit).pose().front).length();
    let dragged = (ahead - middle).length();
    assert!((way - dragged).abs() < 0.5, "dragged {dragged}, laid {way}");
}

#[test]
fn a_still_window_asks_for_no_frame() {
    let mut player = first_blood("still", [Seat::Person, Seat::Person]);
    to_orders(&mut player);
    let middle = player.middle_of(UnitId(0));
    player.click(MouseButton::Left, middle);
    // Whatever fades in or out has done so.
    player.frames(60);
    let asked = |player: &mut Player| {
        let mut messages = player.app.world_mut().resource_mut::<Messages<bevy::window::RequestRedraw>>();
        messages.drain().count()
    };
    asked(&mut player);
    player.frames(20);
    assert_eq!(asked(&mut player), 0, "nothing changes, nothing is drawn");
    // A move of the mouse is no reason either, beyond the frame it causes itself.
    player.want(Intent::Skip);
    player.frames(20);
    asked(&mut player);
    player.frames(5);
    assert_eq!(asked(&mut player), 0);
}
