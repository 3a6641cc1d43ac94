//! The computer general thinks beside the window, and acts when the picture has caught up.

use bevy::prelude::*;
use bevy::tasks::{AsyncComputeTaskPool, Task, block_on};

use super::screen::Screen;
use super::session::{Fight, Session};
use super::stage::Stage;
use super::{Lexicon, Pace};
use crate::army::SideId;
use crate::battle::Command as Said;
use crate::record::Seat;
use crate::rules::black_powder::act::Act;
use crate::rules::black_powder::situation::Situation;
use crate::staff::{General, Reason};

/// More commands than a player turn takes; a series ends here at the latest.
const MOST_AT_ONCE: usize = 500;

/// The generals, or the thought that has taken them along.
#[derive(Resource)]
pub struct Staff {
    generals: Option<[General; 2]>,
    thought: Option<Thought>,
}

/// What a general says, and why.
type Considered = (Said<Act>, Vec<Reason>);

struct Thought {
    task: Task<([General; 2], Vec<Considered>)>,
    /// The battle it is about.
    revision: u64,
}

impl Staff {
    /// Generals of the grades of their seats. Their seeds only break ties.
    pub fn new(seats: [Seat; 2], seed: u64) -> Self {
        let general = |side: usize| {
            let grade = match seats[side] {
                Seat::Computer(grade) => grade,
                Seat::Person => Default::default(),
            };
            General::new(grade, seed.wrapping_mul(2).wrapping_add(side as u64))
        };
        Self { generals: Some([general(0), general(1)]), thought: None }
    }

    /// Whether a general is thinking.
    pub fn is_thinking(&self) -> bool {
        self.thought.is_some()
    }
}

/// Adds the computer generals.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        play.in_set(super::Step::Computer)
            .run_if(in_state(Screen::Battle))
            .run_if(resource_exists::<Session>),
    );
}

fn play(
    mut session: ResMut<Session>,
    mut staff: ResMut<Staff>,
    mut stage: ResMut<Stage>,
    mut pace: ResMut<Pace>,
    lexicon: Res<Lexicon>,
) {
    if let Some(mut thought) = staff.thought.take() {
        if !thought.task.is_finished() {
            staff.thought = Some(thought);
            return;
        }
        let (generals, commands) = block_on(&mut thought.task);
        staff.generals = Some(generals);
        if thought.revision == session.revision() {
            for considered in commands {
                give(&mut session, &mut stage, considered, &lexicon, pace.skipping);
            }
        }
    }
    reply(&mut session, &mut stage, &mut staff, &lexicon);
    let computer_asked = session.asked().is_some_and(|(side, _)| !session.seat(side).is_person());
    if !computer_asked {
        pace.skipping = false;
        return;
    }
    if stage.is_busy() && !pace.skipping {
        return;
    }
    let Some(generals) = staff.generals.take() else { return };
    let (fork, seats, series) = (session.battle.fork(), session.seats, pace.skipping);
    let revision = session.revision();
    let task = AsyncComputeTaskPool::get().spawn(async move { think(fork, generals, seats, series) });
    staff.thought = Some(Thought { task, revision });
}

/// The next command of the computer side that is asked; a whole series of them, until a person is asked or the turn
/// passes, if `series`.
fn think(
    mut fork: Fight,
    mut generals: [General; 2],
    seats: [Seat; 2],
    series: bool,
) -> ([General; 2], Vec<Considered>) {
    let mut commands = Vec::new();
    let turn = Situation::of(fork.world()).turn.player_turn;
    while let Some(side) = fork.pending().map(|pending| pending.side) {
        if seats[side.index().min(1)].is_person() || commands.len() >= MOST_AT_ONCE {
            break;
        }
        if Situation::of(fork.world()).turn.player_turn != turn {
            break;
        }
        let general = &mut generals[side.index().min(1)];
        let mut command = general.command(&fork);
        let mut reasons = general.reasons().to_vec();
        if fork.judge(&command).is_err() {
            // A side may always give up, so a battle in which a general has no answer still ends.
            command = Said::new(side, Act::Concede);
            reasons.clear();
        }
        commands.push((command.clone(), reasons));
        if !series || fork.submit(command).is_err() {
            break;
        }
    }
    (generals, commands)
}

fn give(
    session: &mut Session,
    stage: &mut Stage,
    (command, reasons): Considered,
    lexicon: &Lexicon,
    skipping: bool,
) {
    // What was thought of this very battle is legal in it.
    if let Ok(outcome) = session.submit_with_reasons(command, &reasons, &lexicon.0) {
        stage.enqueue(&outcome.events, outcome.first_line);
        if skipping {
            let lines = session.journal.len();
            stage.skip(session.situation(), lines);
        }
    }
}

/// A computer general answers an offer of the person's, whoever is asked.
fn reply(session: &mut Session, stage: &mut Stage, staff: &mut Staff, lexicon: &Lexicon) {
    for side in [SideId(0), SideId(1)] {
        if session.seat(side).is_person() {
            continue;
        }
        let Some(general) = staff.generals.as_mut().map(|generals| &mut generals[side.index()]) else {
            continue;
        };
        if let Some(command) = general.reply(&session.battle, side) {
            let reasons = general.reasons().to_vec();
            give(session, stage, (command, reasons), lexicon, false);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::trial::of;
    use crate::staff::Grade;

    #[test]
    fn a_series_is_what_the_general_would_say_one_by_one() {
        let seats = [Seat::Computer(Grade::Recruit); 2];
        let mut one_by_one = of("first-blood", seats);
        let series = of("first-blood", seats);
        let generals = || [General::new(Grade::Recruit, 2), General::new(Grade::Recruit, 3)];
        let (_, commands) = think(series.battle.fork(), generals(), seats, true);
        assert!(commands.len() > 3, "a whole turn: {}", commands.len());
        let words = crate::text::Words::new("en").expect("spoken");
        let mut staff = generals();
        for (command, reasons) in commands {
            let (_, next) = think(one_by_one.battle.fork(), staff.clone(), seats, false);
            let side = one_by_one.asked().expect("the battle goes on").0;
            let general = &mut staff[side.index()];
            assert_eq!(next, [(general.command(&one_by_one.battle), general.reasons().to_vec())]);
            assert_eq!(next[0], (command.clone(), reasons));
            one_by_one.submit(command, &words).expect("legal");
        }
    }

    #[test]
    fn nobody_thinks_for_a_person() {
        let session = of("first-blood", [Seat::Person, Seat::Person]);
        let generals = [General::new(Grade::Recruit, 2), General::new(Grade::Recruit, 3)];
        let (_, commands) = think(session.battle.fork(), generals, session.seats, true);
        assert!(commands.is_empty());
    }
}
