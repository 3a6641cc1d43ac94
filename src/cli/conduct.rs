//! A battle conducted by computer generals, one answer after another.

use std::sync::Arc;

use crate::battle::{Battle, Command};
use crate::dice::Dice;
use crate::rules::black_powder::BlackPowder;
use crate::rules::black_powder::act::Act;
use crate::rules::black_powder::setup::Setup;
use crate::staff::{General, Grade};

/// A battle of the rules.
pub(super) type Fight = Battle<BlackPowder>;

/// More answers than any battle asks for. A battle that takes more is given up, so that nothing hangs.
pub(super) const MOST_ANSWERS: usize = 20_000;

/// The generals of both sides.
pub(super) struct Generals {
    generals: [General; 2],
}

impl Generals {
    /// Generals whose ties are broken by a seed of their own, never by the dice.
    pub(super) fn new(seed: u64) -> Self {
        let general = |side: u64| General::new(Grade::Recruit, seed.wrapping_mul(2).wrapping_add(side));
        Self { generals: [general(0), general(1)] }
    }

    /// The answer to what is pending; none once the battle has ended. It is always one that the battle accepts.
    pub(super) fn command(&mut self, battle: &Fight) -> Option<Command<Act>> {
        let side = battle.pending()?.side;
        let command = self.generals[side.index().min(1)].command(battle);
        // A side may always give up, so a battle in which a general has no answer still ends.
        Some(if battle.judge(&command).is_ok() { command } else { Command::new(side, Act::Concede) })
    }
}

/// Opens a battle.
pub(super) fn open(setup: &Arc<Setup>, seed: u64) -> Fight {
    Battle::new(Arc::clone(setup), Dice::new(seed))
}
