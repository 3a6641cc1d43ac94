//! The questions that the rules ask of a side.

use serde::{Deserialize, Serialize};

use crate::army::{CommanderId, UnitId};
use crate::dice::CommandResult;
use crate::geometry::Face;

/// A question to one side.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Decision {
    /// Take the first turn or leave it (BP-TURN-03).
    GoFirst,
    /// Which brigade commander the general accompanies this turn (BP-GEN-03).
    Accompany {
        /// Those within his reach when the turn began, in id order (BP-GEN-02).
        commanders: Vec<CommanderId>,
    },
    /// Initiative moves, one after another, until ended (BP-INIT).
    Initiative,
    /// Orders and commanders' moves until ended (BP-CMD-01).
    Orders {
        /// The commander now giving orders; another may begin only once he is done (BP-CMD-02).
        commander: Option<CommanderId>,
    },
    /// Whether the Command test just thrown is thrown again (BP-GEN-04…06).
    ReRoll {
        /// The commander whom the general accompanies.
        commander: CommanderId,
        /// Whom the order is for.
        units: Vec<UnitId>,
        /// The modified Staff Rating.
        rating: i32,
        /// The dice as they lie.
        dice: (u8, u8),
        /// What they give.
        result: CommandResult,
    },
    /// What a unit that follows its commander does next (BP-FOLLOW-05).
    FollowMe {
        /// Who leads it.
        commander: CommanderId,
        /// The unit.
        unit: UnitId,
        /// Moves that it has left.
        moves: u8,
    },
    /// Whether blundering troops charge the enemy in their path (BP-BLUNDER-13…15).
    BlunderCharge {
        /// The unit.
        unit: UnitId,
        /// The enemy in its path.
        target: UnitId,
    },
    /// With which unit a commander takes refuge whose place the enemy has taken (BP-CMDR-10).
    Refuge {
        /// Who.
        commander: CommanderId,
        /// Friendly units within his reach, in id order.
        units: Vec<UnitId>,
    },
    /// Shooting until ended (BP-SHOOT).
    Shooting,
    /// What a unit does against a charge that will reach it, before the charger moves (BP-REACT-01, BP-OP2-37).
    Reaction {
        /// The unit charged.
        unit: UnitId,
        /// The charger.
        charger: UnitId,
        /// The face that will be struck.
        face: Face,
    },
    /// Fire at an enemy who has crossed a unit's front, at the end of his move (BP-TRAV-03).
    TraversingFire {
        /// Who may fire.
        unit: UnitId,
        /// At whom.
        mover: UnitId,
    },
    /// Closing fire at a charger that has come into contact (BP-CLOSING-03).
    ClosingFire {
        /// The unit charged.
        unit: UnitId,
        /// The charger.
        charger: UnitId,
    },
    /// Which combat is fought next (BP-COMBAT-04).
    NextCombat {
        /// The combats still to be fought, each by its units in id order.
        combats: Vec<Vec<UnitId>>,
    },
    /// How a unit divides its dice (BP-SPLIT-01).
    Divide {
        /// The unit.
        unit: UnitId,
        /// Its enemies, in id order.
        enemies: Vec<UnitId>,
    },
    /// Which friend a unit supports (BP-SUPPORT-02).
    Support {
        /// The supporter.
        unit: UnitId,
        /// The friends that it could support, in id order.
        friends: Vec<UnitId>,
    },
    /// What a winner does (BP-WIN-03).
    AfterVictory {
        /// The winner.
        unit: UnitId,
    },
    /// Whether a unit that held turns to face its attacker (BP-HOLD-02).
    TurnToFace {
        /// The unit.
        unit: UnitId,
        /// The attacker.
        enemy: UnitId,
    },
}

impl Decision {
    /// Whether it is answered by a plan of moves, drawn up step by step: an initiative move, an order, the moves of a unit
    /// that follows its commander (BP-INIT-01, BP-CMD-10, BP-FOLLOW-05).
    pub fn takes_plans(&self) -> bool {
        matches!(self, Self::Initiative | Self::Orders { .. } | Self::FollowMe { .. })
    }
}
