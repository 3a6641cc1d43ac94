//! The state that a battle writes on a unit: one small component for each matter.

use bevy::ecs::component::Component;
use serde::{Deserialize, Serialize};

use super::{Formation, UnitProfile};
use crate::geometry::Pose;

/// Whether a unit is there to be seen, shot at and ordered. Off the table and destroyed are states, not removals.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Presence {
    /// On the table.
    OnTable,
    /// Still marching up; due to enter on a game turn.
    Awaited {
        /// Game turn of arrival.
        turn: u16,
    },
    /// Held back off the table until something happens that the scenario tells (SC-CAP-40).
    InReserve,
    /// Has left the field and may be ordered back (BP-OFFTABLE-04); it stands at the edge where it left.
    Left {
        /// The player turn in which it left.
        player_turn: u32,
    },
    /// Removed as destroyed (BP-BREAK-01).
    Destroyed,
}

/// Casualty markers (BP-STAMINA-01, BP-CAS-01). Above the unit's stamina they are excess (BP-CAS-03).
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Casualties {
    /// Markers on the unit.
    pub taken: u8,
    /// Of those, suffered in the hand-to-hand round now being fought (BP-CAS-10).
    pub this_round: u8,
    /// Suffered from artillery fire in this player turn (BP-BREAK-T1).
    pub from_artillery: u8,
}

impl Casualties {
    /// Shaken: casualties have reached the stamina (BP-SHAKEN-01, BP-STAMINA-03).
    pub fn shaken(self, profile: &UnitProfile) -> bool {
        self.taken >= profile.stamina
    }

    /// Casualties above the stamina (BP-CAS-03).
    pub fn excess(self, profile: &UnitProfile) -> u8 {
        self.taken.saturating_sub(profile.stamina)
    }

    /// Drops the excess after the break test it caused (BP-CAS-04, BP-BREAK-41).
    pub fn drop_excess(&mut self, profile: &UnitProfile) {
        self.taken = self.taken.min(profile.stamina);
    }
}

/// Disorder: a flag, never cumulative (BP-DISORD-03).
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Disorder {
    /// Disordered now.
    pub disordered: bool,
    /// Made a disorderly retreat this turn and so does not recover at its end (BP-DRET-04, BP-DISORD-06).
    pub retreated: bool,
}

/// A unit's part in a combat (BP-COMBAT); all at rest while it is not engaged.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Engagement {
    /// Charged into this combat and has not yet fought a round of it: the charge bonus (BP-MELEE-T2).
    pub charging: bool,
    /// Charged or counter-charged at the start of this combat (BP-WIN-08 asks for it after the first round).
    pub charged: bool,
    /// Rounds of this combat fought so far.
    pub rounds: u8,
    /// Won the previous round of this combat (BP-MELEE-T2).
    pub won_last: bool,
    /// Has lost a round of this combat: cover is no help to it any more, whoever charges it (BP-MSAVE-02).
    pub lost: bool,
}

/// What a unit has done in the present player turn, and where it stood when that turn began.
#[derive(Component, Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct TurnRecord {
    /// Where it stood at the start of the player turn (BP-POS-02).
    pub start: Pose,
    /// Its formation then.
    pub start_formation: Formation,
    /// Has been given an order this turn, successfully or not (BP-CMD-07).
    pub ordered: bool,
    /// Has acted on initiative this turn (BP-CMD-08).
    pub on_initiative: bool,
    /// Moves made this turn.
    pub moves_made: u8,
    /// Has come within 12" of an enemy this turn: only front or rear is open to it (BP-PROX-01).
    pub near_enemy: bool,
    /// Has shot in this Shooting phase.
    pub shot: bool,
    /// Has fired in the opponent's turn: unloaded until its own (BP-SHOOT-05, BP-CLOSING-09).
    pub fired_in_enemy_turn: bool,
    /// Casualties suffered from closing fire while charging (BP-CLOSING-05).
    pub closing_casualties: u8,
    /// Those of them that guns inflicted: one is enough for a test (BP-CLOSING-05).
    pub closing_from_guns: u8,
    /// Moves already spent on limbering or unlimbering a siege gun (BP-LIMBER-04); kept from turn to turn.
    pub limbering: u8,
    /// Has evaded a charge this turn: charged again it must stand (BP-EVADE-04).
    pub evaded: bool,
    /// Has made its sweeping advance of this turn (BP-WIN-12).
    pub swept: bool,
    /// Moves of this turn that a mandatory change of formation has used up (BP-OP1-12).
    pub moves_lost: u8,
    /// In skirmish order it has been on ground that its own formation may not enter, and has not resumed that since
    /// (BP-REFORM-22); kept from turn to turn.
    pub crossed: bool,
    /// Out of ammunition: the player turn in whose Shooting phase it is being resupplied and does not shoot
    /// (SC-NORT-OP-4); kept until then.
    pub resupplied_in: Option<u32>,
}

impl TurnRecord {
    /// A fresh record for a unit that stands at `start`.
    pub fn at(start: Pose, start_formation: Formation) -> Self {
        Self {
            start,
            start_formation,
            ordered: false,
            on_initiative: false,
            moves_made: 0,
            near_enemy: false,
            shot: false,
            fired_in_enemy_turn: false,
            closing_casualties: 0,
            closing_from_guns: 0,
            limbering: 0,
            evaded: false,
            swept: false,
            moves_lost: 0,
            crossed: false,
            resupplied_in: None,
        }
    }
}
