//! What the general was thinking: what it saw, what it chose, what it expected of it. Structured like everything
//! that is told; words are made of it elsewhere.

use serde::{Deserialize, Serialize};

use super::plan::Task;
use crate::army::{BrigadeId, CommanderId, Formation, SideId, UnitId};
use crate::geometry::{Face, Pose};
use crate::rules::black_powder::act::Reaction;

/// One reason of an answer.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub enum Reason {
    /// The task given to a brigade.
    Tasked {
        /// Which.
        brigade: BrigadeId,
        /// Its task.
        task: Task,
        /// Fighting strength of friends round the place of decision.
        ours: f32,
        /// Fighting strength of the enemy there.
        theirs: f32,
        /// Inches to the nearest enemy.
        distance: f32,
    },
    /// A charge that promises enough.
    Charge(Hope),
    /// The best charge that a unit has, and that is not good enough.
    ChargeDeclined(Hope),
    /// A unit goes to its place in the line.
    TakePost {
        /// Who.
        unit: UnitId,
        /// Where it should end.
        post: Pose,
        /// Inches from the nearest enemy now.
        distance: f32,
    },
    /// A unit changes formation.
    Form {
        /// Who.
        unit: UnitId,
        /// Into what.
        formation: Formation,
        /// The enemy that asks for it, if one does.
        threat: Option<UnitId>,
        /// Inches to him.
        distance: f32,
    },
    /// A unit stands where it can do most: it has an enemy under fire, or supports a friend.
    Stand {
        /// Who.
        unit: UnitId,
        /// Inches to the nearest enemy.
        distance: f32,
    },
    /// A worn unit goes back out of the enemy's reach.
    GoBack {
        /// Who.
        unit: UnitId,
        /// From whom.
        from: UnitId,
        /// Inches between them.
        distance: f32,
    },
    /// A commander keeps near his troops.
    CommanderFollows {
        /// Who.
        commander: CommanderId,
        /// Inches between him and his farthest unit before the move.
        farthest: f32,
    },
    /// The general goes with this commander.
    Accompany {
        /// Whom.
        commander: CommanderId,
    },
    /// A Command test thrown again or left as it lies.
    ReRoll {
        /// Whose.
        commander: CommanderId,
        /// What the dice are worth as they lie, in orders carried out.
        now: f64,
        /// What is to be expected of a second throw.
        again: f64,
    },
    /// A commander rallies a unit.
    Rally {
        /// Who.
        commander: CommanderId,
        /// Whom.
        unit: UnitId,
        /// Its casualties.
        casualties: u8,
    },
    /// A commander leads a charge himself.
    LeadCharge {
        /// Who.
        commander: CommanderId,
        /// Whom.
        unit: UnitId,
        /// Chance that the unit follows.
        received: f64,
    },
    /// A unit that has left the table is called back.
    Return {
        /// Who.
        unit: UnitId,
    },
    /// With whom a commander takes refuge.
    Refuge {
        /// Who.
        commander: CommanderId,
        /// With whom.
        unit: UnitId,
    },
    /// A volley.
    Fire {
        /// Who.
        unit: UnitId,
        /// At whom.
        target: UnitId,
        /// Casualties expected.
        expected: f64,
        /// Chance that it leaves the target shaken.
        shakes: f64,
        /// Chance that it disorders the target.
        disorders: f64,
    },
    /// Which combat is fought first.
    FightFirst {
        /// A unit of it.
        unit: UnitId,
        /// Chance to win the round.
        win: f64,
        /// Chance to lose it.
        lose: f64,
    },
    /// How dice are divided.
    Divide {
        /// Who.
        unit: UnitId,
        /// What the division is expected to be worth, in units of the enemy.
        worth: f64,
    },
    /// Whom a unit supports.
    Support {
        /// Who.
        unit: UnitId,
        /// Whom.
        friend: UnitId,
        /// Chance of the friend to win its round.
        win: f64,
        /// Chance to lose it.
        lose: f64,
    },
    /// What a charged unit does.
    React {
        /// Who.
        unit: UnitId,
        /// Against whom.
        charger: UnitId,
        /// What.
        reaction: Reaction,
        /// What that is expected to be worth.
        worth: f64,
    },
    /// What a winner does.
    Victory {
        /// Who.
        unit: UnitId,
        /// Whether it is fit to fight on.
        fit: bool,
        /// What going on is expected to be worth, if it could go on.
        worth: Option<f64>,
    },
    /// An answer to an offer, by the broken brigades of either side and what breaks their armies.
    Offer {
        /// Who answers.
        side: SideId,
        /// Own broken brigades, and the number that breaks the army.
        ours: (u8, u8),
        /// The enemy's.
        theirs: (u8, u8),
        /// Whether the battle, judged now, would be won.
        ahead: bool,
    },
    /// Nothing more is worth doing in this phase.
    Done,
    /// The first turn is worth having.
    Initiative,
}

/// What a charge is expected to bring.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Hope {
    /// Who would charge.
    pub unit: UnitId,
    /// Whom.
    pub target: UnitId,
    /// On which face.
    pub face: Face,
    /// Moves it takes.
    pub moves: u8,
    /// Chance to be given so many moves.
    pub reach: f64,
    /// Casualties expected from closing fire.
    pub fire: f64,
    /// Chance to come into contact in spite of it.
    pub arrives: f64,
    /// Chance to win the first round, once there.
    pub win: f64,
    /// Chance to lose it.
    pub lose: f64,
    /// Chance that the target breaks or retires.
    pub drives_off: f64,
    /// What it is worth altogether: enemy units gained less own units lost.
    pub worth: f64,
    /// What it had to be worth.
    pub least: f64,
}
