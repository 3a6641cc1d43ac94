//! Who serves where: the part of an army that never changes in a battle.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::{BrigadeId, Colours, CommanderId, CommanderProfile, Keys, SideId, Text, UnitId, UnitProfile};

/// One side (BP-BASIC-02).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Side {
    /// Name as shown.
    pub name: Text,
    /// Its general (BP-ARMY-04).
    pub general: CommanderId,
    /// The table edge it came from, as the outward bearing in degrees (180 = the south edge).
    pub edge: f32,
    /// Its colours, where the scenario gives them.
    pub colours: Colours,
}

/// One brigade (BP-ARMY-01…03).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Brigade {
    /// Name as shown.
    pub name: Text,
    /// The side it belongs to.
    pub side: SideId,
    /// Its brigade commander (BP-ARMY-02).
    pub commander: CommanderId,
    /// Its units at the start of the game, in id order (BP-BROKEN-08).
    pub units: Vec<UnitId>,
    /// Counted units out that break it, where the players have agreed on another number than half; 0 if it fights to the last
    /// (BP-BROKEN-09).
    pub breaks_at: Option<u8>,
}

/// One unit's place in the army.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Enrolled {
    /// Name as shown.
    pub name: Text,
    /// Its side.
    pub side: SideId,
    /// Its brigade.
    pub brigade: BrigadeId,
    /// What it is.
    pub profile: Arc<UnitProfile>,
    /// Colours of its own, where the scenario gives them.
    pub colours: Colours,
}

/// Both armies as they stand on paper: index = id throughout.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Roster {
    /// The two sides.
    pub sides: Vec<Side>,
    /// All brigades.
    pub brigades: Vec<Brigade>,
    /// All commanders.
    pub commanders: Vec<CommanderProfile>,
    /// All units.
    pub units: Vec<Enrolled>,
    /// The keys by which files name them.
    #[serde(skip)]
    pub keys: Arc<Keys>,
}

impl Roster {
    /// All unit ids, in order.
    pub fn unit_ids(&self) -> impl Iterator<Item = UnitId> + use<> {
        (0..self.units.len() as u16).map(UnitId)
    }

    /// All brigade ids, in order.
    pub fn brigade_ids(&self) -> impl Iterator<Item = BrigadeId> + use<> {
        (0..self.brigades.len() as u16).map(BrigadeId)
    }

    /// All commander ids, in order.
    pub fn commander_ids(&self) -> impl Iterator<Item = CommanderId> + use<> {
        (0..self.commanders.len() as u16).map(CommanderId)
    }

    /// The two side ids.
    pub fn side_ids(&self) -> impl Iterator<Item = SideId> + use<> {
        (0..self.sides.len() as u8).map(SideId)
    }

    /// A unit by id.
    pub fn unit(&self, id: UnitId) -> Option<&Enrolled> {
        self.units.get(id.index())
    }

    /// A brigade by id.
    pub fn brigade(&self, id: BrigadeId) -> Option<&Brigade> {
        self.brigades.get(id.index())
    }

    /// A commander by id.
    pub fn commander(&self, id: CommanderId) -> Option<&CommanderProfile> {
        self.commanders.get(id.index())
    }

    /// The brigades of a side, in id order.
    pub fn brigades_of(&self, side: SideId) -> impl Iterator<Item = BrigadeId> + '_ {
        self.brigade_ids().filter(move |id| self.brigades[id.index()].side == side)
    }

    /// The units of a side, in id order.
    pub fn units_of(&self, side: SideId) -> impl Iterator<Item = UnitId> + '_ {
        self.unit_ids().filter(move |id| self.units[id.index()].side == side)
    }
}
