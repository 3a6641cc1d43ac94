//! Commanders: brigade commanders and the general (BP-ARMY-02, BP-ARMY-04, BP-STAFF, BP-CMDR).

use bevy::ecs::component::Component;
use serde::{Deserialize, Serialize};

use super::{BrigadeId, SideId, Text, UnitId};
use crate::geometry::Point;

/// How a commander gets about (BP-MOVE-05, BP-MOVE-06).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mount {
    /// On foot.
    Foot,
    /// On horseback.
    #[default]
    Mounted,
}

/// What a commander is; unchanged by the battle.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct CommanderProfile {
    /// Name as shown.
    pub name: Text,
    /// The side he serves.
    pub side: SideId,
    /// Commands the army (BP-ARMY-04).
    pub general: bool,
    /// His brigade; none for a general who leads no brigade himself.
    pub brigade: Option<BrigadeId>,
    /// Staff Rating, 5 (worst) to 10 (best) (BP-STAFF-01).
    pub staff_rating: u8,
    /// On foot or mounted.
    pub mount: Mount,
}

impl CommanderProfile {
    /// The army commander (BP-ARMY-04); he may lead one of the brigades too, where the scenario says so.
    pub fn is_general(&self) -> bool {
        self.general
    }
}

/// What the battle has made of a commander. All measuring is from his point (BP-BASE-03, BP-MEAS-02).
#[derive(Component, Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct CommanderState {
    /// Where he stands.
    pub at: Point,
    /// The unit he has joined (BP-CMDR-06).
    pub joined: Option<UnitId>,
    /// Killed, captured or fled (BP-COMMANDER-05…09).
    pub lost: bool,
    /// Has moved in this Command phase (BP-CMDR-02, BP-CMDR-03).
    pub moved: bool,
    /// Has failed a Command test in this turn and gives no more orders (BP-CMD-28).
    pub failed: bool,
    /// Has finished giving orders (BP-CMD-02).
    pub finished: bool,
    /// The last order that he has given in this turn, if he has given one (BP-FOLLOW-02, BP-RALLY-02).
    pub last_order: Option<LastOrder>,
}

/// The two orders that a brigade commander gives last of all in a turn, and in person.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LastOrder {
    /// He leads a unit himself: three moves (BP-FOLLOW).
    FollowMe,
    /// He steadies a unit: one casualty less (BP-RALLY).
    Rally,
}

impl CommanderState {
    /// A commander at his place before the first turn.
    pub fn at(at: Point) -> Self {
        Self { at, joined: None, lost: false, moved: false, failed: false, finished: false, last_order: None }
    }
}
