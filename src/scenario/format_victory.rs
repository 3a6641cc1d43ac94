//! What stands in a scenario file about arrivals, victory and the rules of one battle. Part of [`format`](super::format).

use std::collections::BTreeMap;
use std::fmt;

use serde::de::{self, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer};

use super::format::Pair;
use crate::rules::black_powder::setup::RunsOut;

/// A special rule of one battle.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum SpecialRuleFile {
    /// A brigade that is due to enter makes one move on even if its order fails (SC-ELIX-ARR-01).
    EntryNeverFails,
    /// Troops of some profiles run out of ammunition (SC-NORT-SPEC-01).
    AmmunitionShortage {
        /// Keys of their profiles.
        profiles: Vec<String>,
        /// Ones among the dice of a volley that are too many.
        #[serde(default = "two")]
        ones: i64,
        /// What running out costs (SC-NORT-OP-4).
        #[serde(default)]
        runs_out: RunsOut,
    },
    /// Guns of some profiles share their round shot, which may run out (SC-BUNK-SPEC-05).
    RoundShot {
        /// Keys of their profiles.
        profiles: Vec<String>,
        /// How far they shoot without it, in inches.
        #[serde(default = "close")]
        without: f32,
        /// The face of a die that uses it up.
        #[serde(default = "one")]
        spent_on: i64,
        /// The face that brings more, or a higher one.
        #[serde(default = "six")]
        brought_on: i64,
    },
    /// Troops of some profiles take no orders (SC-BUNK-SPEC-09).
    TakesNoOrders {
        /// Keys of their profiles.
        profiles: Vec<String>,
    },
    /// Guns of some profiles may only turn where they stand (SC-BUNK-TERR-14).
    TurnsOnly {
        /// Keys of their profiles.
        profiles: Vec<String>,
    },
}

fn close() -> f32 {
    6.0
}

fn one() -> i64 {
    1
}

fn six() -> i64 {
    6
}

fn two() -> i64 {
    2
}

/// Who wins at the turn limit.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LimitFile {
    /// Unbroken brigades are counted (BP-VICTORY-12).
    #[default]
    CountBrigades,
    /// Objectives are counted (BP-VICTORY-13).
    CountObjectives,
    /// The side of that key wins.
    Wins(String),
    /// Nobody wins (SC-NORT-VIC-04).
    Draw,
}

/// What breaks an army: `3` broken brigades, or those of these keys, `["A", "B"]`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ArmyBreaksFile {
    /// So many, whichever.
    Count(i64),
    /// All of these.
    These(Vec<String>),
}

impl<'de> Deserialize<'de> for ArmyBreaksFile {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Brigades;
        impl<'de> Visitor<'de> for Brigades {
            type Value = ArmyBreaksFile;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a number of brigades, or a list of their keys")
            }
            fn visit_i64<E: de::Error>(self, count: i64) -> Result<ArmyBreaksFile, E> {
                Ok(ArmyBreaksFile::Count(count))
            }
            fn visit_u64<E: de::Error>(self, count: u64) -> Result<ArmyBreaksFile, E> {
                Ok(ArmyBreaksFile::Count(i64::try_from(count).unwrap_or(i64::MAX)))
            }
            fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<ArmyBreaksFile, A::Error> {
                let mut keys = Vec::new();
                while let Some(key) = seq.next_element()? {
                    keys.push(key);
                }
                Ok(ArmyBreaksFile::These(keys))
            }
        }
        deserializer.deserialize_any(Brigades)
    }
}

/// What a side may win by, beside breaking the enemy's army.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum AimFile {
    /// So many of its units in contact with an obstacle (SC-NORT-VIC-03).
    HoldLine {
        /// Key of the obstacle, gaps and all.
        obstacle: String,
        /// Units that are enough.
        units: i64,
    },
}

/// A goal of a side (SC-NORT-VIC-02).
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GoalFile {
    /// Key of the side.
    pub side: String,
    /// What it has to reach.
    pub aim: AimFile,
    /// The first game turn at whose end it counts.
    pub from_turn: i64,
}

/// How a battle is won (BP-VICTORY).
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct VictoryFile {
    /// Last game turn (BP-VICTORY-15).
    pub turn_limit: Option<i64>,
    /// Who wins then.
    pub at_the_limit: LimitFile,
    /// What breaks an army, by side (BP-ARMYBREAK-03).
    pub broken_brigades: BTreeMap<String, ArmyBreaksFile>,
    /// How brigades break (SC-BUNK-VIC-03).
    pub brigades_break: BrigadesBreakFile,
    /// Other ways to win.
    pub goals: Vec<GoalFile>,
}

/// How brigades break, where it is not by the general rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct BrigadesBreakFile {
    /// When more than half are out; else at half.
    pub more_than_half: bool,
    /// Infantry alone counts.
    pub infantry_only: bool,
    /// Whether troops held back count before they are on the table.
    pub with_reserves: bool,
}

impl Default for BrigadesBreakFile {
    fn default() -> Self {
        Self { more_than_half: false, infantry_only: false, with_reserves: true }
    }
}

/// What troops off the table wait for (SC-CAP-40).
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum OnceFile {
    /// So many shaken units of a side at the start of a turn of theirs (SC-BUNK-ARR-02).
    Shaken {
        /// Key of the side.
        side: String,
        /// How many.
        units: i64,
        /// Whether destroyed units count too (SC-BUNK-OP-2).
        #[serde(default = "yes")]
        or_destroyed: bool,
    },
    /// The first unit of the brigade of that key has entered (SC-BUNK-ARR-03).
    Entered(String),
}

fn yes() -> bool {
    true
}

/// Where a unit stands at once when something has happened.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AppearFile {
    /// What it waits for.
    pub once: OnceFile,
    /// Centre of its front edge; if that is taken, as near to it as there is room.
    pub at: Pair,
    /// Key of the area that it has to be near.
    pub near: String,
    /// Within so many inches of it.
    pub within: f32,
}
