//! What the tests of the window share.

use std::sync::Arc;

use super::brief::{self, Brief};
use super::draft::Draft;
use super::selection::Selection;
use super::session::{Outcome, Session};
use crate::army::{CommanderId, UnitId};
use crate::battle::Command;
use crate::record::Seat;
use crate::rules::black_powder::act::Act;
use crate::rules::black_powder::decision::Decision;
use crate::rules::black_powder::legal;
use crate::scenario::{self, Library, Source};
use crate::staff::{General, Grade};
use crate::text::Words;

/// First Blood between two persons, at its first question.
pub fn session() -> Session {
    of("first-blood", [Seat::Person, Seat::Person])
}

/// A stock battle at its first question.
pub fn of(key: &str, seats: [Seat; 2]) -> Session {
    begun(Library::new(None).scenario(key).expect("stock").expect("sound"), seats)
}

/// The battle of a scenario's text at its first question.
pub fn read(name: &str, text: &str, seats: [Seat; 2]) -> Session {
    begun(Source::new(name, text), seats)
}

fn begun(source: Source, seats: [Seat; 2]) -> Session {
    let opened = scenario::from_source(&Library::new(None), &source).expect("sound");
    let words = Words::new("en").expect("spoken");
    let mut session = Session::new(Arc::new(opened.setup), source, seats, 7, &words);
    // Past the choice of the first turn, to the first orders.
    while let Some((side, decision)) = session.asked() {
        let act = match decision {
            Decision::GoFirst => Act::GoFirst(true),
            Decision::Accompany { .. } => Act::Accompany(None),
            Decision::Initiative => Act::EndInitiative,
            _ => break,
        };
        session.submit(Command::new(side, act), &words).expect("legal");
    }
    session
}

/// The first commander who may give orders, and whom he may give them to.
pub fn first_orders(session: &Session) -> (CommanderId, Vec<UnitId>) {
    let (side, decision) = session.asked().expect("the battle goes on");
    legal::openings(session.situation(), side, decision)
        .orders
        .into_iter()
        .next()
        .expect("someone may give orders")
}

/// A computer general answers once for whoever is asked.
pub fn play_on(session: &mut Session) -> Option<Outcome> {
    session.asked()?;
    let words = Words::new("en").expect("spoken");
    let command = General::new(Grade::Recruit, 3).command(&session.battle);
    Some(session.submit(command, &words).expect("computer generals obey the rules"))
}

/// What the panels show of a battle, with the plan drawn up.
pub fn brief_of(session: &Session, selection: &Selection, draft: &Draft) -> Brief {
    let words = Words::new("en").expect("spoken");
    let forecast = session.asked().and_then(|(side, _)| draft.forecast(&session.battle, side));
    brief::brief(session, selection, draft, forecast.as_ref(), &words, false)
}
