//! Everything a battle starts from.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::ruleset::Ruleset;
use crate::army::{BrigadeId, FeatureId, Formation, Presence, Roster, SideId, Text, UnitId};
use crate::field::Ground;
use crate::geometry::{Point, Pose};

/// How a unit starts.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct UnitStart {
    /// On the table, or awaited.
    pub presence: Presence,
    /// Where it stands, or where it enters.
    pub pose: Pose,
    /// Its formation.
    pub formation: Formation,
}

/// Who wins if the turn limit is reached with no army broken.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AtTheLimit {
    /// Unbroken brigades are counted (BP-VICTORY-12).
    #[default]
    CountBrigades,
    /// That side wins.
    Wins(SideId),
    /// Objectives held are counted, unbroken brigades decide a tie (BP-VICTORY-13).
    CountObjectives,
    /// Nobody wins (SC-NORT-VIC-04).
    Draw,
}

/// What breaks an army, where it is not the ruleset's share of its brigades (BP-ARMYBREAK-03).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ArmyBreaks {
    /// So many broken brigades, whichever.
    Count(u8),
    /// The breaking of all of these, whatever becomes of the others (SC-NORT-OP-5).
    These(Vec<BrigadeId>),
}

/// What a side may win by, beside breaking the enemy's army.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Aim {
    /// So many units of the side in contact with an obstacle, at any part of it (SC-NORT-VIC-03).
    HoldLine {
        /// Name as shown.
        name: Text,
        /// Its parts: gaps cut an obstacle in several.
        line: Vec<FeatureId>,
        /// Units in contact that are enough.
        units: u8,
    },
}

/// A goal of a side: it wins at the end of any game turn, from one on, at which its aim is reached (SC-NORT-VIC-02).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Goal {
    /// Whose.
    pub side: SideId,
    /// What is to be reached.
    pub aim: Aim,
    /// The first game turn at whose end it counts.
    pub from_turn: u16,
}

/// What a unit that is short of ammunition loses when it runs out (SC-NORT-OP-4).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RunsOut {
    /// The very volley in which it ran out: it has no effect.
    #[default]
    LosesTheVolley,
    /// Its next Shooting phase: the volley counts.
    MissesTheNextPhase,
}

/// Units that run out of ammunition when their dice show so many ones in a volley (SC-NORT-SPEC-01).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AmmunitionShortage {
    /// Which, in id order.
    pub units: Vec<UnitId>,
    /// Ones among the dice of a volley that are too many.
    pub ones: u8,
    /// What it costs.
    pub runs_out: RunsOut,
}

/// A special rule of one battle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SpecialRule {
    /// A brigade that is due to enter makes one move on even if its order fails (SC-ELIX-ARR-01).
    EntryNeverFails,
    /// Some units are short of ammunition (SC-NORT-SPEC-01).
    AmmunitionShortage(AmmunitionShortage),
}

/// How a battle is won (BP-VICTORY).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct VictoryPlan {
    /// Last game turn, if there is one (BP-VICTORY-15).
    pub turn_limit: Option<u16>,
    /// Who wins then.
    pub at_the_limit: AtTheLimit,
    /// What breaks each army, where agreed before the game (BP-ARMYBREAK-03); index = side.
    pub broken_brigades: [Option<ArmyBreaks>; 2],
    /// Other ways to win.
    pub goals: Vec<Goal>,
}

/// A battle ready to begin; never changes and is shared by all its forks.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Setup {
    /// Key of the scenario.
    pub key: String,
    /// Title as shown.
    pub title: Text,
    /// When it was fought, in words.
    pub date: Option<Text>,
    /// What it is about.
    pub summary: Option<Text>,
    /// Both armies on paper.
    pub roster: Arc<Roster>,
    /// The table.
    pub ground: Arc<Ground>,
    /// The rules.
    pub ruleset: Arc<Ruleset>,
    /// How each unit starts; index = id.
    pub units: Vec<UnitStart>,
    /// Where each commander starts; index = id.
    pub commanders: Vec<Point>,
    /// Who moves first; by dice if not given (BP-TURN-03).
    pub first: Option<SideId>,
    /// How it is won.
    pub victory: VictoryPlan,
    /// Special rules of this battle.
    pub special_rules: Vec<SpecialRule>,
}

impl Setup {
    /// Whether brigades that are due come on even if their order fails (SC-ELIX-ARR-01).
    pub fn entry_never_fails(&self) -> bool {
        self.special_rules.contains(&SpecialRule::EntryNeverFails)
    }

    /// The shortage of ammunition that a unit suffers, if it does (SC-NORT-SPEC-01).
    pub fn ammunition_shortage(&self, unit: UnitId) -> Option<&AmmunitionShortage> {
        self.special_rules.iter().find_map(|rule| match rule {
            SpecialRule::AmmunitionShortage(shortage) => {
                shortage.units.binary_search(&unit).is_ok().then_some(shortage)
            }
            SpecialRule::EntryNeverFails => None,
        })
    }
}
