//! Intents carried out: the one place where what a player wants meets the battle.

use std::hash::{BuildHasher, Hasher, RandomState};
use std::path::Path;
use std::sync::Arc;

use bevy::platform::cell::SyncCell;
use bevy::prelude::*;
use bevy::tasks::{IoTaskPool, Task, block_on};
use bevy::window::{PrimaryWindow, WindowCloseRequested};

use super::brief::{fire_refused, own_side};
use super::computer::Staff;
use super::draft::Draft;
use super::hud::book::Reading;
use super::intent::{Intent, Intents, Layer};
use super::pointer::Pointer;
use super::saves::Saves;
use super::screen::Screen;
use super::selection::{self, Selection};
use super::session::Session;
use super::stage::Stage;
use super::title::Shelf;
use super::view::{Pixel, View};
use super::{Covered, DataFolder, Lexicon, Mouse, Notice, Outlook, Pace, Shown};
use crate::army::{SideId, UnitId};
use crate::battle::{Command as Said, Refusal};
use crate::geometry::Pose;
use crate::record::Seat;
use crate::rules::black_powder::act::Act;
use crate::rules::black_powder::decision::Decision;
use crate::rules::black_powder::refusal;
use crate::rules::black_powder::task::Phase;
use crate::scenario::{self, Library};
use crate::text::Label;
use crate::text::rulebook::Rulebook;

/// Adds the carrying out of intents.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Writing>();
    app.add_systems(Update, (close_requested, obey).chain().in_set(super::Step::Obey));
    app.add_systems(OnExit(Screen::Battle), put_away).add_systems(
        Update,
        keep_at_each_phase
            .in_set(super::Step::Follow)
            .run_if(in_state(Screen::Battle))
            .run_if(resource_exists::<Session>),
    );
}

/// The battle is kept before the window closes.
fn close_requested(
    mut requests: MessageReader<WindowCloseRequested>,
    mut commands: Commands,
    windows: Query<Entity, With<PrimaryWindow>>,
    session: Option<Res<Session>>,
    saves: Res<Saves>,
    mut writing: ResMut<Writing>,
) {
    if requests.read().count() == 0 {
        return;
    }
    writing.finish();
    if let Some(session) = session {
        // There is no one left to be told of a failure but the terminal.
        if let Err(problem) = keep_by_itself(&session, &saves) {
            eprintln!("{problem}");
        }
    }
    for window in &windows {
        commands.entity(window).despawn();
    }
}

/// The save being written beside the window, if one is.
#[derive(Resource, Default)]
struct Writing(Option<Task<Result<(), String>>>);

impl Writing {
    /// Waits for it: what is written later must not be overtaken.
    fn finish(&mut self) {
        if let Some(mut task) = self.0.take() {
            // What comes after writes the same file, or removes it: its own failure is the one to be told.
            let _ = block_on(&mut task);
        }
    }
}

/// Keeps a battle that is not over; the file of one that is over is removed.
fn keep_by_itself(session: &Session, saves: &Saves) -> Result<(), crate::record::SaveError> {
    let file = saves.autosave();
    if session.battle.outcome().is_some() {
        // If it cannot be removed it is offered again, and is over at once: nothing is lost.
        let _ = std::fs::remove_file(file);
        return Ok(());
    }
    saves.keep(&file, &session.save())
}

/// Keeps the battle whenever a phase begins, beside the window.
fn keep_at_each_phase(
    session: Res<Session>,
    saves: Res<Saves>,
    lexicon: Res<Lexicon>,
    mut notice: ResMut<Notice>,
    mut kept: Local<Option<(u32, Phase)>>,
    mut writing: ResMut<Writing>,
) {
    if let Some(mut task) = writing.0.take() {
        if !task.is_finished() {
            writing.0 = Some(task);
            return;
        }
        if let Err(problem) = block_on(&mut task) {
            notice.refuse(lexicon.0.save_failed(&problem), None);
        }
    }
    let turn = session.situation().turn;
    let now = (turn.player_turn, turn.phase);
    if *kept == Some(now) || session.battle.outcome().is_some() {
        return;
    }
    *kept = Some(now);
    let (save, saves) = (session.save(), saves.clone());
    writing.0 =
        Some(IoTaskPool::get().spawn(async move {
            saves.keep(&saves.autosave(), &save).map_err(|problem| problem.to_string())
        }));
}

fn obey(world: &mut World) {
    let intents = std::mem::take(&mut world.resource_mut::<Intents>().0);
    for intent in intents {
        carry_out(world, intent);
    }
}

fn carry_out(world: &mut World, intent: Intent) {
    match intent {
        Intent::Begin { scenario, seats, seed } => begin(world, &scenario, seats, seed),
        Intent::Again => again(world),
        Intent::Load(file) => load(world, &file),
        Intent::Reload => world.resource_mut::<Shelf>().stale = true,
        Intent::Quit => {
            world.write_message(AppExit::Success);
        }
        Intent::Speed(speed) => world.resource_mut::<Pace>().speed = speed.clamp(0.25, 8.0),
        Intent::Fit => world.resource_mut::<View>().fit(),
        Intent::LookAt(at) => world.resource_mut::<View>().look_at(at),
        Intent::Zoom { at, factor } => world.resource_mut::<View>().zoom(at, factor),
        Intent::Pan(right, down) => world.resource_mut::<View>().pan(right, down),
        Intent::Toggle(layer) => {
            if layer != Layer::Book || world.resource::<Shown>().book || has_book(world) {
                toggle(&mut world.resource_mut::<Shown>(), layer);
            }
        }
        Intent::Read(rule) => {
            if has_book(world) {
                world.resource_mut::<Reading>().turn_to(rule);
                let mut shown = world.resource_mut::<Shown>();
                (shown.book, shown.menu) = (true, false);
            }
        }
        Intent::TurnBack => {
            world.resource_mut::<Reading>().turn_back();
        }
        Intent::Menu(open) => {
            if open {
                let kept = world.resource::<Saves>().list();
                world.resource_mut::<Shelf>().kept = kept;
            }
            let mut shown = world.resource_mut::<Shown>();
            shown.menu = open;
            shown.conceding = false;
        }
        Intent::AskConcede(ask) => {
            let mut shown = world.resource_mut::<Shown>();
            shown.conceding = ask;
            shown.menu = false;
        }
        Intent::KeepOn => world.resource_mut::<Shown>().ending = false,
        Intent::LookAtField => world.resource_mut::<Shown>().result_closed = true,
        // All that follows is about a battle under way.
        intent => {
            if world.contains_resource::<Session>() && world.contains_resource::<Stage>() {
                world.resource_scope(|world, session: Mut<Session>| {
                    in_battle(world, session.into_inner(), intent);
                });
            }
        }
    }
}

/// Whether there is a rulebook to read: that of the battle's ruleset is made when it is first opened. What is wrong with
/// it, if anything, is told.
fn has_book(world: &mut World) -> bool {
    let Some(session) = world.get_resource::<Session>() else { return false };
    if world.resource::<Reading>().book.is_some() {
        return true;
    }
    let ruleset = &session.battle.setup().ruleset;
    let (language, data) = (world.resource::<Lexicon>().0.language(), &world.resource::<DataFolder>().0);
    match Rulebook::with_data(language, ruleset, data.as_deref()) {
        Ok(book) => {
            world.resource_mut::<Reading>().book = Some(SyncCell::new(book));
            true
        }
        Err(problem) => {
            world.resource_mut::<Notice>().refuse(problem.to_string(), None);
            false
        }
    }
}

fn toggle(shown: &mut Shown, layer: Layer) {
    let flag = match layer {
        Layer::Labels => &mut shown.labels,
        Layer::Arcs => &mut shown.arcs,
        Layer::Sight => &mut shown.sight,
        Layer::Command => &mut shown.command,
        Layer::Journal => &mut shown.journal,
        Layer::Thoughts => &mut shown.thoughts,
        Layer::Keys => &mut shown.keys,
        Layer::Book => &mut shown.book,
    };
    *flag = !*flag;
}

fn begin(world: &mut World, scenario: &str, seats: [Seat; 2], seed: Option<u64>) {
    let words = world.resource::<Lexicon>().0.clone();
    let library = Library::new(world.resource::<DataFolder>().0.as_deref());
    let source = match library.open_source(scenario) {
        Ok(source) => source,
        Err(problem) => {
            world.resource_mut::<Shelf>().stale = true;
            world.resource_mut::<Notice>().refuse(problem.message(), None);
            return;
        }
    };
    let setup = match scenario::from_source(&library, &source) {
        Ok(opened) => Arc::new(opened.setup),
        Err(problems) => {
            world.resource_mut::<Shelf>().stale = true;
            let first = problems.iter().next().map(|problem| problem.message().to_owned());
            world.resource_mut::<Notice>().refuse(first.unwrap_or_default(), None);
            return;
        }
    };
    let seed = seed.unwrap_or_else(fresh_seed);
    let session = Session::new(setup, source, seats, seed, &words);
    open(world, session);
}

fn again(world: &mut World) {
    let words = world.resource::<Lexicon>().0.clone();
    if let Some(session) = world.get_resource::<Session>() {
        let session = session.again(fresh_seed(), &words);
        open(world, session);
    }
}

/// A seed of the operating system's randomness, short enough to type: it is shown, so that the battle can be fought again.
fn fresh_seed() -> u64 {
    RandomState::new().build_hasher().finish() % 1_000_000
}

fn load(world: &mut World, file: &Path) {
    let words = world.resource::<Lexicon>().0.clone();
    let library = Library::new(world.resource::<DataFolder>().0.as_deref());
    match Session::resume(file, &library, &words) {
        Ok(session) => open(world, session),
        Err(problem) => {
            let told = words.load_failed(&problem.to_string());
            world.resource_mut::<Shelf>().stale = true;
            world.resource_mut::<Notice>().refuse(told, None);
        }
    }
}

/// Puts a battle on the screen.
fn open(world: &mut World, session: Session) {
    let setup = Arc::clone(session.battle.setup());
    let lines = session.journal.len();
    let stage = Stage::of(&setup, session.situation(), lines);
    let mut view = world.resource_mut::<View>();
    view.table = setup.ground.table;
    view.fit_when_known = true;
    world.insert_resource(Staff::new(session.seats, session.seed));
    world.insert_resource(stage);
    world.insert_resource(session);
    world.insert_resource(Selection::default());
    world.insert_resource(Draft::default());
    world.insert_resource(Outlook::default());
    world.insert_resource(Mouse::default());
    world.insert_resource(Covered::default());
    // Another battle may be fought by another ruleset.
    world.insert_resource(Reading::default());
    let kept = world.resource::<Shown>().clone();
    let Shown { labels, journal, thoughts, .. } = kept;
    world.insert_resource(Shown { labels, journal, thoughts, ..Shown::default() });
    world.resource_mut::<Pace>().skipping = false;
    NextState::set_if_neq(&mut *world.resource_mut::<NextState<Screen>>(), Screen::Battle);
}

/// Off the table: what was left is in its save.
fn put_away(mut commands: Commands) {
    commands.remove_resource::<Session>();
    commands.remove_resource::<Stage>();
    commands.remove_resource::<Staff>();
}

fn in_battle(world: &mut World, session: &mut Session, intent: Intent) {
    let person = session.person_asked();
    let busy = world.resource::<Stage>().is_busy();
    match intent {
        Intent::Select { units, add } => {
            // The enemy's units are looked at one at a time; only one's own make a group.
            let own = own_side(session);
            let units: Vec<UnitId> = units
                .into_iter()
                .filter(|id| session.situation().find(*id).is_some_and(|unit| unit.on_table()))
                .collect();
            let group = add || units.len() > 1;
            let mut selection = world.resource_mut::<Selection>();
            let all_own = |units: &[UnitId]| {
                units.iter().all(|id| session.situation().find(*id).is_some_and(|unit| unit.side == own))
            };
            if group && !(all_own(&units) && all_own(&selection.units)) {
                selection.select(&units[..units.len().min(1)], false);
            } else {
                selection.select(&units, add);
            }
            let selected = selection.units.clone();
            world.resource_mut::<Draft>().begin(&selected);
        }
        Intent::SelectCommander(id) => {
            let mut selection = world.resource_mut::<Selection>();
            selection.clear();
            selection.commander = Some(id);
            world.resource_mut::<Draft>().begin(&[]);
        }
        Intent::Deselect => {
            world.resource_mut::<Selection>().clear();
            world.resource_mut::<Draft>().begin(&[]);
        }
        Intent::Next { back } => {
            let units = selection::can_act(session);
            let selected = world.resource::<Selection>().leader();
            if let Some(unit) = selection::next(&units, selected, back) {
                carry_out_select(world, unit);
                show(world, session, unit);
            }
        }
        Intent::Show(unit) => show(world, session, unit),
        Intent::Save => {
            let words = world.resource::<Lexicon>().0.clone();
            let saves = world.resource::<Saves>();
            let file = saves.fresh(&session.battle.setup().key, session.situation().turn.number);
            let kept = saves.keep(&file, &session.save());
            let mut notice = world.resource_mut::<Notice>();
            match kept {
                Ok(()) => notice.tell(words.label(Label::Saved)),
                Err(problem) => notice.refuse(words.save_failed(&problem.to_string()), None),
            }
            world.resource_mut::<Shown>().menu = false;
        }
        Intent::Leave => {
            world.resource_mut::<Writing>().finish();
            if let Err(problem) = keep_by_itself(session, world.resource::<Saves>()) {
                let told = world.resource::<Lexicon>().0.save_failed(&problem.to_string());
                world.resource_mut::<Notice>().refuse(told, None);
                return;
            }
            world.resource_mut::<Shelf>().stale = true;
            world.resource_mut::<NextState<Screen>>().set(Screen::Title);
        }
        Intent::Skip => {
            let computer = session.asked().is_some() && person.is_none();
            if busy || computer {
                let lines = session.journal.len();
                world.resource_mut::<Stage>().skip(session.situation(), lines);
                world.resource_mut::<Pace>().skipping = computer;
            }
        }
        Intent::Undo => {
            let words = world.resource::<Lexicon>().0.clone();
            if session.undo() {
                let lines = session.journal.len();
                world.resource_mut::<Stage>().skip(session.situation(), lines);
            } else {
                world.resource_mut::<Notice>().refuse(words.label(Label::NothingToUndo), None);
            }
        }
        Intent::Ready => {
            let mut mouse = world.resource_mut::<Mouse>();
            mouse.holder = mouse.passes_to.take().or(mouse.holder);
        }
        // Offers and concessions may be said whoever is asked.
        Intent::Say(act) if is_talk(&act) => {
            let mut shown = world.resource_mut::<Shown>();
            shown.menu = false;
            shown.conceding = false;
            let by = talker(session, &act);
            say(world, session, by, act);
        }
        // All that follows answers what a person is asked, once the picture has caught up.
        intent => {
            if let Some(side) = person.filter(|_| !busy) {
                answer(world, session, side, intent);
            }
        }
    }
}

/// Brings a unit into sight, if it is not.
fn show(world: &mut World, session: &Session, unit: UnitId) {
    let Some(found) = session.situation().find(unit) else { return };
    let at = found.footprint.centre();
    let mut view = world.resource_mut::<View>();
    if !view.shows(at) {
        view.look_at(at);
    }
}

fn carry_out_select(world: &mut World, unit: UnitId) {
    world.resource_mut::<Selection>().select(&[unit], false);
    world.resource_mut::<Draft>().begin(&[unit]);
}

fn is_talk(act: &Act) -> bool {
    matches!(
        act,
        Act::Concede | Act::OfferDraw | Act::OfferEnd | Act::Accept | Act::Decline | Act::Instruct { .. }
    )
}

/// Who speaks beside the game: whoever an offer is made to, else the person who is asked.
fn talker(session: &Session, act: &Act) -> SideId {
    if matches!(act, Act::Accept | Act::Decline) {
        let talk = session.situation().world().resource::<crate::rules::black_powder::situation::Talk>();
        if let Some(by) = talk.draw.or(talk.end) {
            return by.enemy();
        }
    }
    own_side(session)
}

fn answer(world: &mut World, session: &mut Session, side: SideId, intent: Intent) {
    match intent {
        Intent::Say(act) => say(world, session, side, act),
        Intent::March { to, append } => {
            let leader = world.resource::<Selection>().leader();
            if let Some(leader) = leader.filter(|_| may_draft(world, session, side)) {
                let situation = session.situation();
                world.resource_mut::<Draft>().march(situation, leader, to, append);
            }
        }
        Intent::Turn(degrees) => {
            let leader = world.resource::<Selection>().leader();
            if let Some(leader) = leader.filter(|_| may_draft(world, session, side)) {
                let situation = session.situation();
                let mut draft = world.resource_mut::<Draft>();
                if let Some((pose, _)) = draft.planned(situation, leader) {
                    let turned: Pose = pose.turned(degrees);
                    draft.march(situation, leader, turned, false);
                }
            }
        }
        Intent::Form(formation) if may_draft(world, session, side) => {
            world.resource_mut::<Draft>().form(formation, None);
        }
        Intent::Line(obstacle) if may_draft(world, session, side) => {
            world.resource_mut::<Draft>().line(session.situation(), obstacle);
        }
        Intent::Charge(target) if may_draft(world, session, side) => {
            world.resource_mut::<Draft>().charge(target);
        }
        Intent::TakeBackStep => {
            world.resource_mut::<Draft>().take_back();
        }
        Intent::ClearPlan => world.resource_mut::<Draft>().clear(),
        Intent::Give => {
            let draft = world.resource::<Draft>();
            let act = draft.means(&session.battle, side).and_then(|means| draft.act(means));
            if let Some(act) = act {
                say(world, session, side, act);
            }
        }
        Intent::Ride { to, join } => {
            if let Some(commander) = world.resource::<Selection>().commander {
                say(world, session, side, Act::MoveCommander { commander, to: (to.x, to.y), join });
            }
        }
        Intent::Fire(target) => fire(world, session, side, target),
        Intent::EndPhase => {
            let idle = selection::can_act(session).len();
            if idle > 0 && end_of(session).is_some() {
                world.resource_mut::<Shown>().ending = true;
            } else if let Some(act) = end_of(session) {
                say(world, session, side, act);
            }
        }
        Intent::EndPhaseAnyway => {
            world.resource_mut::<Shown>().ending = false;
            if let Some(act) = end_of(session) {
                say(world, session, side, act);
            }
        }
        _ => {}
    }
}

/// What ends the phase that is asked about.
fn end_of(session: &Session) -> Option<Act> {
    match session.asked()?.1 {
        Decision::Initiative => Some(Act::EndInitiative),
        Decision::Orders { .. } => Some(Act::EndCommand),
        Decision::FollowMe { .. } => Some(Act::EndFollowMe),
        Decision::Shooting => Some(Act::EndShooting),
        _ => None,
    }
}

/// Whether what is selected can be given a plan; if not, why is told beside the pointer.
fn may_draft(world: &mut World, session: &Session, side: SideId) -> bool {
    let selection = world.resource::<Selection>();
    let Some(leader) = selection.leader().and_then(|id| session.situation().find(id)) else { return false };
    if leader.side == side && session.asked().is_some_and(|(_, decision)| decision.takes_plans()) {
        return true;
    }
    let told = world.resource::<Lexicon>().0.label(Label::NoOrders);
    refuse(world, told);
    false
}

fn fire(world: &mut World, session: &mut Session, side: SideId, target: UnitId) {
    let Some(unit) = world.resource::<Selection>().leader() else { return };
    let words = world.resource::<Lexicon>().0.clone();
    match fire_refused(session, unit, target, &words) {
        Some(told) => refuse(world, told),
        None => say(world, session, side, Act::Shoot { unit, target }),
    }
}

/// Tells of something that is not allowed, beside the pointer.
fn refuse(world: &mut World, told: String) {
    let at = pointer(world);
    world.resource_mut::<Notice>().refuse(told, at);
}

fn pointer(world: &mut World) -> Option<Pixel> {
    if let Some(at) = world.resource::<Pointer>().drawn() {
        return Some(at);
    }
    let mut windows = world.query_filtered::<&Window, With<PrimaryWindow>>();
    let at = windows.single(world).ok()?.cursor_position()?;
    Some(Pixel { x: at.x, y: at.y })
}

/// Says something to the battle, and shows what comes of it.
fn say(world: &mut World, session: &mut Session, side: SideId, act: Act) {
    let words = world.resource::<Lexicon>().0.clone();
    match session.submit(Said::new(side, act), &words) {
        Ok(outcome) => {
            world.resource_mut::<Stage>().enqueue(&outcome.events, outcome.first_line);
            world.resource_mut::<Draft>().clear();
            *world.resource_mut::<Notice>() = Notice::default();
            keep_selection_useful(world, session);
        }
        Err(refusal) => {
            let told = told(session, &refusal, &words);
            refuse(world, told);
        }
    }
}

fn told(session: &Session, refusal: &Refusal<refusal::Refusal>, words: &crate::text::Words) -> String {
    words.about(session.situation().roster).refusal(refusal)
}

/// After a unit has acted the next one that can is selected, where the phase goes unit by unit.
fn keep_selection_useful(world: &mut World, session: &Session) {
    let Some((side, decision)) = session.asked() else { return };
    if !session.seat(side).is_person() {
        return;
    }
    match decision {
        Decision::ClosingFire { unit, .. }
        | Decision::Reaction { unit, .. }
        | Decision::TraversingFire { unit, .. }
        | Decision::Divide { unit, .. }
        | Decision::Support { unit, .. }
        | Decision::AfterVictory { unit }
        | Decision::FollowMe { unit, .. }
        | Decision::BlunderCharge { unit, .. }
        | Decision::TurnToFace { unit, .. } => carry_out_select(world, *unit),
        Decision::Shooting => {
            let able = selection::can_act(session);
            let selected = world.resource::<Selection>().leader();
            if !selected.is_some_and(|unit| able.contains(&unit))
                && let Some(unit) = able.first()
            {
                carry_out_select(world, *unit);
            }
        }
        _ => {}
    }
}
