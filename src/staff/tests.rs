//! Tests of the general: laws, single decisions, whole battles.

use std::sync::Arc;

use super::{General, Grade};
use crate::battle::Battle;
use crate::dice::Dice;
use crate::rules::black_powder::BlackPowder;
use crate::rules::black_powder::act::Act;
use crate::rules::black_powder::event::{Event, Outcome};
use crate::rules::black_powder::setup::Setup;
use crate::scenario;

/// Far more commands than any battle needs.
const MOST_COMMANDS: usize = 20_000;

struct Played {
    outcome: Option<Outcome>,
    commands: usize,
    events: usize,
}

fn play(setup: &Arc<Setup>, seed: u64) -> Played {
    let mut battle: Battle<BlackPowder> = Battle::new(Arc::clone(setup), Dice::new(seed));
    let mut generals = [General::new(Grade::Recruit, seed), General::new(Grade::Recruit, seed + 1)];
    let mut commands = 0;
    let mut events = 0;
    while let Some(pending) = battle.pending() {
        let side = pending.side;
        let command = generals[side.index()].command(&battle);
        assert!(!generals[side.index()].reasons().is_empty(), "{command:?} has no reason");
        match battle.submit(command.clone()) {
            Ok(told) => events += told.len(),
            Err(refusal) => panic!("command {commands} {command:?} refused: {refusal:?}"),
        }
        commands += 1;
        assert!(commands < MOST_COMMANDS, "seed {seed} goes on for ever");
    }
    Played { outcome: battle.outcome(), commands, events }
}

#[test]
fn whole_battles_end() {
    let setup = Arc::new(scenario::load("first-blood", None).unwrap());
    for seed in 0..20 {
        let played = play(&setup, seed);
        println!("{seed} {:?} {} commands {} events", played.outcome, played.commands, played.events);
        assert!(played.outcome.is_some());
    }
}
