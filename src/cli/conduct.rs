//! A battle conducted by computer generals, one answer after another.

use rand_pcg::Pcg32;
use rand_pcg::rand_core::Rng;

use crate::battle::{Battle, Command};
use crate::dice::Dice;
use crate::rules::black_powder::BlackPowder;
use crate::rules::black_powder::act::Act;
use crate::rules::black_powder::legal;
use crate::rules::black_powder::setup::Setup;
use crate::rules::black_powder::situation::Situation;
use std::sync::Arc;

/// A battle of the rules.
pub(super) type Fight = Battle<BlackPowder>;

/// More answers than any battle asks for. A battle that takes more is given up, so that nothing hangs.
pub(super) const MOST_ANSWERS: usize = 20_000;

/// The generals of both sides.
pub(super) struct Generals {
    luck: [Pcg32; 2],
}

impl Generals {
    /// Generals whose whims come from a seed of their own, never from the dice.
    pub(super) fn new(seed: u64) -> Self {
        Self { luck: [Pcg32::new(seed, 1), Pcg32::new(seed, 2)] }
    }

    /// The answer to what is pending; none once the battle has ended. It is always one that the battle accepts.
    pub(super) fn command(&mut self, battle: &Fight) -> Option<Command<Act>> {
        let pending = battle.pending()?;
        let situation = Situation::of(battle.world());
        let luck = &mut self.luck[pending.side.index().min(1)];
        let sampled = legal::sample(situation, pending, |below| luck.next_u32() % below.max(1));
        let accepted =
            |act: Act| Some(Command::new(pending.side, act)).filter(|command| battle.judge(command).is_ok());
        accepted(sampled)
            .or_else(|| legal::listed(situation, pending).into_iter().rev().find_map(accepted))
            // A side may always give up, so this answer ends a battle that has no other.
            .or_else(|| accepted(Act::Concede))
    }
}

/// Opens a battle.
pub(super) fn open(setup: &Arc<Setup>, seed: u64) -> Fight {
    Battle::new(Arc::clone(setup), Dice::new(seed))
}
