//! The computer general: appreciation, plan, orders, answers, reasons.
//!
//! It sees what a player sees and speaks the same commands. **Law:** changing the real dice seed never changes its
//! next command: it asks the rules for exact odds and never looks at the dice; its own seed only breaks ties.
//!
//! | file | what |
//! | --- | --- |
//! | [`appreciation`] | strength, distances, threats, what a charge would bring |
//! | [`plan`] | a task for each brigade, a post for each unit |
//! | [`orders`] | plans into initiative moves, orders and commanders' moves |
//! | [`commanding`] | what the general and his commanders do in person |
//! | [`answers`] | fire, combats, winners, offers |
//! | [`reasons`] | what it was thinking |
//!
//! ```
//! use enfilade::{battle::Battle, dice::Dice, scenario, staff::{General, Grade}};
//!
//! let setup = scenario::load("first-blood", None).unwrap();
//! let mut battle = Battle::new(std::sync::Arc::new(setup), Dice::new(7));
//! let mut generals = [General::new(Grade::Recruit, 1), General::new(Grade::Recruit, 2)];
//! let side = battle.pending().unwrap().side;
//! let command = generals[side.index()].command(&battle);
//! assert!(!generals[side.index()].reasons().is_empty());
//! battle.submit(command).unwrap();
//! ```

pub mod answers;
pub mod appreciation;
pub mod commanding;
pub mod orders;
pub mod plan;
pub mod reasons;
#[cfg(test)]
mod tests;

use serde::{Deserialize, Serialize};

pub use plan::Task;
pub use reasons::{Hope, Reason};

use crate::army::{CommanderId, CommanderProfile, SideId};
use crate::battle::{Battle, Command, Pending};
use crate::rules::black_powder::BlackPowder;
use crate::rules::black_powder::act::Act;
use crate::rules::black_powder::decision::Decision;
use crate::rules::black_powder::legal;
use crate::rules::black_powder::situation::Situation;

/// How able a general is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Grade {
    /// Sensible, eager, looks no further than the turn in hand.
    #[default]
    Recruit,
}

/// What a charge must be worth to be made, in units of troops.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Boldness {
    /// Enemy units gained less own units lost, at least.
    pub least: f64,
}

/// Something to say, and why.
#[derive(Clone, Debug, PartialEq)]
pub struct Intent {
    /// What.
    pub act: Act,
    /// Why.
    pub reasons: Vec<Reason>,
}

impl Intent {
    /// An act with its reasons.
    pub fn new(act: Act, reasons: Vec<Reason>) -> Self {
        Self { act, reasons }
    }
}

/// The part of a player turn that is planned at one look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    Initiative,
    Orders,
    Shooting,
}

/// What has been planned and not yet said.
#[derive(Clone, Debug)]
struct Batch {
    player_turn: u32,
    stage: Stage,
    /// The last question answered from it: an earlier one means that the battle was taken back.
    last: u32,
    /// First to last, the next at the end.
    intents: Vec<Intent>,
    /// Commanders whose orders have been thought of.
    done: Vec<CommanderId>,
    /// The one whose orders are being carried out: his own move comes after them (BP-CMDR-02).
    following: Option<CommanderId>,
    /// The general's own move has been thought of.
    general_done: bool,
}

/// A computer general. It may lead either side, or both.
#[derive(Clone, Debug)]
pub struct General {
    grade: Grade,
    seed: u64,
    batch: Option<Batch>,
    reasons: Vec<Reason>,
}

impl General {
    /// A general of a grade. The seed breaks ties between answers that are equally good.
    pub fn new(grade: Grade, seed: u64) -> Self {
        Self { grade, seed, batch: None, reasons: Vec::new() }
    }

    /// His grade.
    pub fn grade(&self) -> Grade {
        self.grade
    }

    /// What he was thinking when he gave his last command.
    pub fn reasons(&self) -> &[Reason] {
        &self.reasons
    }

    /// The answer to whatever is pending, for the side that is asked: always legal. An enemy's offer to that side is
    /// answered first. Once the battle has ended there is nothing to answer; the command then is refused as over.
    pub fn command(&mut self, battle: &Battle<BlackPowder>) -> Command<Act> {
        let Some(pending) = battle.pending() else {
            self.reasons.clear();
            return Command::new(SideId(0), Act::Decline);
        };
        let side = pending.side;
        if let Some(command) = self.reply(battle, side) {
            return command;
        }
        let intent = self.think(battle, pending);
        self.reasons = intent.reasons;
        Command { by: side, answers: Some(pending.number), act: intent.act }
    }

    /// The answer to an offer made to a side, if one stands; it may be given while the other side is asked.
    pub fn reply(&mut self, battle: &Battle<BlackPowder>, side: SideId) -> Option<Command<Act>> {
        let intent = answers::offer(Situation::of(battle.world()), side)?;
        let command = Command::new(side, intent.act);
        battle.judge(&command).ok()?;
        self.reasons = intent.reasons;
        Some(command)
    }

    /// How bold he is: bolder from turn to turn, so that two cautious generals do not watch each other for ever.
    fn boldness(&self, situation: Situation<'_>) -> Boldness {
        match self.grade {
            Grade::Recruit => {
                let turn = f64::from(situation.turn.number.saturating_sub(1).min(8));
                Boldness { least: 0.06 - 0.02 * turn }
            }
        }
    }

    fn think(&mut self, battle: &Battle<BlackPowder>, pending: &Pending<BlackPowder>) -> Intent {
        let situation = Situation::of(battle.world());
        let side = pending.side;
        let legal = |intent: &Intent| {
            battle
                .judge(&Command { by: side, answers: Some(pending.number), act: intent.act.clone() })
                .is_ok()
        };
        let planned = match &pending.decision {
            Decision::Initiative => self.next(situation, pending, Stage::Initiative, &legal),
            Decision::Orders { .. } => self.next(situation, pending, Stage::Orders, &legal),
            Decision::Shooting => self.next(situation, pending, Stage::Shooting, &legal),
            decision => {
                let boldness = self.boldness(situation);
                answers::answer(situation, side, decision, boldness).filter(legal)
            }
        };
        planned.unwrap_or_else(|| {
            // Whatever ends the phase, or the last of the listed answers: never stuck.
            let act = match pending.decision {
                Decision::Initiative => Act::EndInitiative,
                Decision::Orders { .. } => Act::EndCommand,
                Decision::Shooting => Act::EndShooting,
                _ => legal::listed(situation, pending).pop().unwrap_or(Act::EndCommand),
            };
            Intent::new(act, vec![Reason::Done])
        })
    }

    /// The next thing that was planned for this stage and still can be done.
    fn next(
        &mut self,
        situation: Situation<'_>,
        pending: &Pending<BlackPowder>,
        stage: Stage,
        legal: &dyn Fn(&Intent) -> bool,
    ) -> Option<Intent> {
        let player_turn = situation.turn.player_turn;
        let boldness = self.boldness(situation);
        let fresh = |batch: &Batch| {
            batch.player_turn == player_turn && batch.stage == stage && batch.last < pending.number
        };
        let mut batch = match self.batch.take().filter(fresh) {
            Some(batch) => batch,
            None => {
                let mut intents = match stage {
                    Stage::Initiative => orders::on_initiative(situation, pending.side, boldness),
                    Stage::Orders => Vec::new(),
                    Stage::Shooting => answers::volleys(situation, pending.side, self.seed),
                };
                intents.reverse();
                Batch {
                    player_turn,
                    stage,
                    last: 0,
                    intents,
                    done: Vec::new(),
                    following: None,
                    general_done: false,
                }
            }
        };
        batch.last = pending.number;
        let found = loop {
            if let Some(intent) = batch.intents.pop() {
                if legal(&intent) {
                    break Some(intent);
                }
                continue;
            }
            if stage != Stage::Orders || !more_orders(situation, pending.side, &mut batch, boldness) {
                break None;
            }
        };
        self.batch = Some(batch);
        found
    }
}

/// Plans on: the own move of the commander who has given his orders, the orders of the next, at last the general's
/// move; whether there was anything left to think of.
fn more_orders(situation: Situation<'_>, side: SideId, batch: &mut Batch, boldness: Boldness) -> bool {
    let follow = |id| orders::commander_follows(situation, side, id).into_iter().collect();
    let mut intents: Vec<Intent> = if let Some(id) = batch.following.take() {
        follow(id)
    } else if let Some(id) =
        orders::commanders_in_turn(situation, side).into_iter().find(|id| !batch.done.contains(id))
    {
        batch.done.push(id);
        // The general's own move closes the orders of all, so it comes last even if he leads a brigade (BP-CMDR-03).
        let general = situation.roster.commander(id).is_some_and(CommanderProfile::is_general);
        batch.following = (!general).then_some(id);
        orders::of_commander(situation, side, id, boldness)
    } else if !batch.general_done {
        batch.general_done = true;
        situation.roster.sides.get(side.index()).map(|side| follow(side.general)).unwrap_or_default()
    } else {
        return false;
    };
    intents.reverse();
    batch.intents = intents;
    true
}

/// A lot that decides between equals: the same for the same seed and subjects.
fn tie(seed: u64, one: u32, other: u32) -> u64 {
    let mut bytes = [0u8; 8];
    bytes[..4].copy_from_slice(&one.to_le_bytes());
    bytes[4..].copy_from_slice(&other.to_le_bytes());
    xxhash_rust::xxh3::xxh3_64_with_seed(&bytes, seed)
}
