//! Everything a battle starts from.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::ruleset::Ruleset;
use crate::army::{Formation, Presence, Roster, SideId, Text};
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
}

/// How a battle is won (BP-VICTORY).
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct VictoryPlan {
    /// Last game turn, if there is one (BP-VICTORY-15).
    pub turn_limit: Option<u16>,
    /// Who wins then.
    pub at_the_limit: AtTheLimit,
    /// Broken brigades that break each army, where agreed before the game (BP-ARMYBREAK-03); index = side.
    pub broken_brigades: [Option<u8>; 2],
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
    /// Special rules of the scenario by name.
    pub special_rules: Vec<String>,
}
