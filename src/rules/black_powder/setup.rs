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
    /// Casualties that it has suffered before the battle (SC-BUNK-ARR-03).
    pub casualties: u8,
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

/// Guns that share a store of round shot, which runs out once (SC-BUNK-SPEC-05).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct RoundShot {
    /// Which, in id order.
    pub units: Vec<UnitId>,
    /// How far they shoot without it, in inches; a shot that goes farther may use it up.
    pub without: f32,
    /// The face of a die of such a shot that uses it up.
    pub spent_on: u8,
    /// The face, or a higher one, of the die at the start of their side's turn that brings more.
    pub brought_on: u8,
}

/// What a reserve waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Until {
    /// So many shaken units of a side at the start of one of its turns (SC-BUNK-ARR-02).
    Shaken {
        /// Whose.
        side: SideId,
        /// How many.
        units: u8,
        /// Whether destroyed ones are among them (SC-BUNK-OP-2).
        or_destroyed: bool,
    },
    /// A unit of that brigade has entered the table (SC-BUNK-ARR-03).
    Entered(BrigadeId),
}

/// Troops that wait off the table for something to happen (SC-CAP-40).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Reserve {
    /// Who, in id order.
    pub units: Vec<UnitId>,
    /// For what. Once it has happened it has happened (SC-BUNK-OP-3).
    pub until: Until,
    /// The ground near which they then stand at once; else they may enter over their edge.
    pub near: Option<Near>,
}

/// Ground and a distance from it.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Near {
    /// The piece of ground.
    pub ground: FeatureId,
    /// Within so many inches of it.
    pub within: f32,
}

/// A special rule of one battle.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SpecialRule {
    /// A brigade that is due to enter makes one move on even if its order fails (SC-ELIX-ARR-01).
    EntryNeverFails,
    /// Some units are short of ammunition (SC-NORT-SPEC-01).
    AmmunitionShortage(AmmunitionShortage),
    /// Some guns may run out of round shot (SC-BUNK-SPEC-05).
    RoundShot(RoundShot),
    /// Some units take no orders; they act on initiative alone (SC-BUNK-SPEC-09). In id order.
    TakesNoOrders(Vec<UnitId>),
    /// Some guns may turn where they stand and do no more (SC-BUNK-TERR-14). In id order.
    TurnsOnly(Vec<UnitId>),
}

/// How brigades break in this battle, where it is not by the general rule (BP-BROKEN-01, SC-BUNK-VIC-03).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BrigadesBreak {
    /// When more than the ruleset's share of them are out; else when so many are.
    pub by_more_than_the_share: bool,
    /// Infantry alone counts.
    pub infantry_only: bool,
    /// Reserves count before they are on the table (SC-BUNK-OP-4).
    pub with_reserves: bool,
}

impl Default for BrigadesBreak {
    fn default() -> Self {
        Self { by_more_than_the_share: false, infantry_only: false, with_reserves: true }
    }
}

/// How a battle is won (BP-VICTORY).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct VictoryPlan {
    /// Last game turn, if there is one (BP-VICTORY-15).
    pub turn_limit: Option<u16>,
    /// Who wins then.
    pub at_the_limit: AtTheLimit,
    /// How brigades break.
    pub brigades_break: BrigadesBreak,
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
    /// Troops that wait off the table for something to happen.
    pub reserves: Vec<Reserve>,
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
            _ => None,
        })
    }

    /// Whether a unit takes no orders (SC-BUNK-SPEC-09).
    pub fn takes_no_orders(&self, unit: UnitId) -> bool {
        self.special_rules.iter().any(
            |rule| matches!(rule, SpecialRule::TakesNoOrders(units) if units.binary_search(&unit).is_ok()),
        )
    }

    /// Whether a gun may only turn where it stands (SC-BUNK-TERR-14).
    pub fn turns_only(&self, unit: UnitId) -> bool {
        self.special_rules
            .iter()
            .any(|rule| matches!(rule, SpecialRule::TurnsOnly(units) if units.binary_search(&unit).is_ok()))
    }

    /// The stores of round shot with the place of each among the special rules (SC-BUNK-SPEC-05).
    pub fn round_shot(&self) -> impl Iterator<Item = (usize, &RoundShot)> {
        self.special_rules.iter().enumerate().filter_map(|(index, rule)| match rule {
            SpecialRule::RoundShot(shot) => Some((index, shot)),
            _ => None,
        })
    }
}
