//! Part of `mod tests`. Whole battles through the real app, without a screen, from the first screen to the result: a
//! simple player with mouse and keys against the computer, or two of them at one screen. He orders what can be ordered
//! towards the enemy, charges what he can reach, fires at what is lit, answers by the choices offered, ends each phase.

use std::collections::BTreeSet;

use bevy::prelude::*;

use super::brief::Brief;
use super::computer::Staff;
use super::draft::Draft;
use super::intent::Intent;
use super::journey::Player;
use super::saves::Saves;
use super::screen::Screen;
use super::session::Session;
use super::stage::Stage;
use super::view::View;
use super::{Cover, Covered, Mouse, Notice};
use crate::army::UnitId;
use crate::geometry::Point;
use crate::record::{Save, Seat};
use crate::rules::black_powder::decision::Decision;
use crate::rules::black_powder::situation::Unit;
use crate::scenario::Library;
use crate::staff::Grade;
use crate::text::Words;

/// More steps than any battle takes.
const MOST_STEPS: usize = 4000;

/// The digit keys, from 1.
const DIGITS: [KeyCode; 9] = [
    KeyCode::Digit1,
    KeyCode::Digit2,
    KeyCode::Digit3,
    KeyCode::Digit4,
    KeyCode::Digit5,
    KeyCode::Digit6,
    KeyCode::Digit7,
    KeyCode::Digit8,
    KeyCode::Digit9,
];

/// What has been done in a battle.
#[derive(Debug, Default)]
struct Done {
    orders: usize,
    charges: usize,
    volleys: usize,
    answers: usize,
    handovers: usize,
    /// Game turns in which a sound save of the battle lay in its folder.
    saved: BTreeSet<u16>,
}

struct Fighter {
    player: Player,
    done: Done,
    /// Who has been given, or refused, an order in this player turn.
    tried: BTreeSet<UnitId>,
    /// Who has fired in it, or was to.
    aimed: BTreeSet<UnitId>,
    turn: u32,
}

impl Fighter {
    fn begin(scenario: &str, seats: [Seat; 2], seed: u64) -> Self {
        let persons = seats.iter().filter(|seat| seat.is_person()).count();
        let mut player = Player::new(&format!("whole-{scenario}-{persons}"), (1280, 800));
        player.want(Intent::Begin { scenario: scenario.to_owned(), seats, seed: Some(seed) });
        player.frames(8);
        Self { player, done: Done::default(), tried: BTreeSet::new(), aimed: BTreeSet::new(), turn: 0 }
    }

    fn session(&self) -> &Session {
        self.player.session()
    }

    fn brief(&self) -> &Brief {
        self.player.world().resource::<Brief>()
    }

    /// Skips until a person is asked or the battle is over.
    fn wait(&mut self) {
        for round in 0..20_000 {
            let world = self.player.world();
            let thinking = world.resource::<Staff>().is_thinking();
            let busy = world.resource::<Stage>().is_busy();
            let asked = self.session().asked().is_none() || self.session().person_asked().is_some();
            if asked && !busy && !thinking {
                self.player.frames(2);
                return;
            }
            if round % 8 == 0 {
                self.player.key(KeyCode::Space);
            } else {
                // The thought runs beside the window and takes real time.
                std::thread::sleep(std::time::Duration::from_millis(1));
                self.player.frames(1);
            }
        }
        panic!("nobody is ever asked again");
    }

    /// Plays to the end.
    fn fight(mut self) -> (Player, Done) {
        for _ in 0..MOST_STEPS {
            self.wait();
            if self.session().battle.outcome().is_some() {
                return (self.player, self.done);
            }
            if self.player.world().resource::<Mouse>().passes_to.is_some() {
                assert_eq!(self.cover(), Some(Cover::Handover));
                self.player.key(KeyCode::Enter);
                assert_eq!(self.player.world().resource::<Mouse>().passes_to, None);
                self.done.handovers += 1;
            }
            let turn = self.session().situation().turn;
            if turn.player_turn != self.turn {
                self.turn = turn.player_turn;
                self.tried.clear();
                self.aimed.clear();
                self.look_at_the_save();
            }
            self.step();
        }
        panic!("the battle never ends: {:?}", self.done);
    }

    fn cover(&self) -> Option<Cover> {
        self.player.world().resource::<Covered>().0
    }

    /// Where a sound save of the battle is, its turn is noted.
    fn look_at_the_save(&mut self) {
        let file = self.player.world().resource::<Saves>().autosave();
        if let Ok(head) = Save::head_of(&file) {
            assert_eq!(head.seats, self.session().seats);
            self.done.saved.insert(head.turn);
        }
    }

    fn step(&mut self) {
        let question = &self.brief().question;
        assert!(question.mine && !question.heading.is_empty() && !question.hint.is_empty());
        assert!(question.end.is_some() || !question.choices.is_empty(), "{}", question.heading);
        let decision = self.session().asked().map(|(_, decision)| decision.clone());
        match decision {
            Some(decision) if decision.takes_plans() => self.order(),
            Some(Decision::Shooting) => self.shoot(),
            Some(_) => self.answer(),
            None => {}
        }
    }

    /// By a key, another place of the list each time.
    fn answer(&mut self) {
        let choices = self.brief().question.choices.len().min(DIGITS.len());
        let place = self.done.answers % choices;
        let before = self.session().revision();
        self.player.key(DIGITS[place]);
        assert_ne!(self.session().revision(), before, "{:?}", self.brief().question);
        self.done.answers += 1;
    }

    fn end_phase(&mut self) {
        let before = self.session().revision();
        self.player.key(KeyCode::KeyX);
        if self.cover() == Some(Cover::Ending) {
            self.player.key(KeyCode::Enter);
        }
        assert_ne!(self.session().revision(), before, "the phase ends");
    }

    /// Selects a unit by a click, or goes through those that can act where something else lies over its middle.
    fn select(&mut self, unit: UnitId) -> bool {
        let at = self.player.middle_of(unit);
        self.player.click(MouseButton::Left, at);
        for _ in 0..self.brief().question.idle.len() {
            if self.player.selected() == [unit] {
                return true;
            }
            self.player.key(KeyCode::Tab);
        }
        self.player.selected() == [unit]
    }

    /// The next unit that can be ordered is sent at the enemy.
    fn order(&mut self) {
        let idle = self.brief().question.idle.iter().map(|(unit, _)| *unit);
        let Some(unit) = idle.clone().find(|unit| !self.tried.contains(unit)) else {
            return self.end_phase();
        };
        self.tried.insert(unit);
        if !self.select(unit) {
            return;
        }
        let (enemy, ahead) = self.goal(unit);
        // Pointed at, he is charged; else the ground on the way to him is gone to.
        let mut charge = true;
        self.player.click(MouseButton::Right, enemy);
        if !self.is_sound() {
            charge = false;
            self.drop_plan();
            self.player.click(MouseButton::Right, ahead);
        }
        if !self.is_sound() {
            return self.drop_plan();
        }
        let before = self.session().revision();
        self.player.key(KeyCode::Enter);
        let notice = self.player.world().resource::<Notice>();
        assert_ne!(self.session().revision(), before, "a plan not refused is carried out: {notice:?}");
        *(if charge { &mut self.done.charges } else { &mut self.done.orders }) += 1;
    }

    fn drop_plan(&mut self) {
        if !self.player.world().resource::<Draft>().is_empty() {
            self.player.key(KeyCode::Escape);
        }
    }

    /// Whether the plan drawn up may be given.
    fn is_sound(&self) -> bool {
        !self.player.world().resource::<Draft>().is_empty()
            && self.brief().plan.as_ref().is_some_and(|plan| plan.refused.is_none())
    }

    /// The middle of the nearest enemy, and a place on the way to him that is free and in sight.
    fn goal(&self, unit: UnitId) -> (Point, Point) {
        let situation = self.session().situation();
        let own = situation.unit(unit);
        let middle = own.footprint.centre();
        let distance = |enemy: &Unit<'_>| (enemy.footprint.centre() - middle).length();
        let enemy = situation
            .enemies_of(own.side)
            .min_by(|one, other| distance(one).total_cmp(&distance(other)))
            .expect("an army without troops is broken");
        let goal = enemy.footprint.centre();
        let way = goal - middle;
        let view = self.player.world().resource::<View>();
        let place = [0.6, 0.45, 0.3, 0.2, 0.1]
            .map(|share| middle + way * share)
            .into_iter()
            .find(|place| {
                view.shows(*place)
                    && situation.units().all(|unit| unit.footprint.distance_to(*place) > 6.0 * view.scale)
            })
            .unwrap_or(middle);
        (goal, place)
    }

    /// The unit selected fires at the first target lit; where it has none, the next.
    fn shoot(&mut self) {
        let idle: Vec<UnitId> = self.brief().question.idle.iter().map(|(unit, _)| *unit).collect();
        let Some(unit) = idle.into_iter().find(|unit| !self.aimed.contains(unit)) else {
            return self.end_phase();
        };
        self.aimed.insert(unit);
        if !self.select(unit) {
            return;
        }
        let target = self.brief().targets.first().map(|target| target.unit);
        let target = target.expect("whoever can act in this phase has a target");
        let before = self.session().revision();
        let at = self.player.middle_of(target);
        self.player.click(MouseButton::Right, at);
        // Another unit or a commander may lie over the target's middle: then its place in the list is pressed.
        if self.session().revision() == before {
            self.player.want(Intent::Fire(target));
        }
        assert_ne!(self.session().revision(), before, "a lit target is fired at");
        self.done.volleys += 1;
    }
}

/// A whole battle, and what must be true at its end.
fn fought(scenario: &str, seats: [Seat; 2], seed: u64) -> Done {
    let (mut player, done) = Fighter::begin(scenario, seats, seed).fight();
    player.frames(4);
    let outcome = player.session().battle.outcome().expect("fought to the end");
    assert_eq!(
        player.world().resource::<Covered>().0,
        Some(Cover::Outcome),
        "the result is shown: {outcome:?}"
    );
    let fresh = Stage::of(player.session().battle.setup(), player.session().situation(), 0);
    assert_eq!(player.world().resource::<Stage>().units, fresh.units, "the picture shows the battle");

    // Until one leaves, the last save is there and sound.
    let saves = player.world().resource::<Saves>().clone();
    let words = Words::new("en").expect("spoken");
    let kept = Session::resume(&saves.autosave(), &Library::new(None), &words).expect("a sound save");
    assert!(kept.asked().is_some() && kept.journal.len() <= player.session().journal.len());
    assert!(
        player.session().journal.starts_with(&without_thoughts(&player, &kept)),
        "it tells the same story"
    );

    // The field may be looked at; whoever leaves finds no battle to go on with.
    player.key(KeyCode::Escape);
    assert_eq!(player.world().resource::<Covered>().0, None);
    player.key(KeyCode::F10);
    assert_eq!(player.world().resource::<Covered>().0, Some(Cover::Menu));
    player.want(Intent::Leave);
    player.frames(4);
    assert_eq!(*player.world().resource::<State<Screen>>().get(), Screen::Title);
    assert!(!saves.autosave().exists(), "a battle that is over is not gone on with");
    done
}

/// The journal of a battle taken up, with the thoughts of the one that was played: a save does not keep them.
fn without_thoughts(player: &Player, kept: &Session) -> Vec<super::session::Line> {
    let played = player.session().journal.iter();
    let mut lines = kept.journal.clone();
    for (line, played) in lines.iter_mut().zip(played) {
        line.thoughts.clone_from(&played.thoughts);
    }
    lines
}

const AGAINST_THE_COMPUTER: [Seat; 2] = [Seat::Person, Seat::Computer(Grade::Recruit)];
const AT_ONE_SCREEN: [Seat; 2] = [Seat::Person, Seat::Person];

#[test]
fn first_blood_against_the_computer() {
    let done = fought("first-blood", AGAINST_THE_COMPUTER, 7);
    assert!(done.orders + done.charges > 3 && done.volleys > 0 && done.answers > 0, "{done:?}");
    assert!(!done.saved.is_empty(), "it is saved: {done:?}");
    assert_eq!(done.handovers, 0);
}

#[test]
fn first_blood_at_one_screen() {
    let done = fought("first-blood", AT_ONE_SCREEN, 11);
    assert!(done.orders > 1 && done.charges > 0 && done.volleys > 0 && done.answers > 0, "{done:?}");
    assert!(done.handovers > 0, "the mouse goes to and fro: {done:?}");
}

#[test]
fn elixheim_against_the_computer() {
    let done = fought("elixheim", AGAINST_THE_COMPUTER, 3);
    assert!(done.orders > 20 && done.volleys + done.charges > 5 && done.answers > 5, "{done:?}");
    // He who only charges may have lost before a second turn.
    assert!(!done.saved.is_empty(), "it is saved: {done:?}");
}

#[test]
fn elixheim_at_one_screen() {
    let done = fought("elixheim", AT_ONE_SCREEN, 5);
    assert!(done.orders > 40 && done.charges > 0 && done.answers > 5 && done.handovers > 2, "{done:?}");
}
