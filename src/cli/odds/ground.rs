//! A proving ground: a real table with one unit a side and their friends, stood where a question needs them. It is set up
//! from a scenario's text as any battle is.

use std::sync::Arc;

use bevy::ecs::world::World;

use super::super::failure::Failure;
use crate::army::{Casualties, Disorder, Formation, Presence, UnitId};
use crate::battle::Family;
use crate::dice::Dice;
use crate::geometry::{Point, Pose};
use crate::rules::black_powder::BlackPowder;
use crate::rules::black_powder::situation::{Situation, change, stand_on};
use crate::scenario::load::scenario;
use crate::scenario::{Library, Source};

/// Across the table and along it, in inches.
pub(super) const TABLE: f32 = 144.0;

/// Half way across the table.
pub(super) const MIDDLE: f32 = 72.0;

/// How far from his own edge the commander of a side stands, in the middle.
pub(super) const COLONEL: f32 = 10.0;

/// Units of a side: the one that is asked about, and three friends.
const UNITS: [&str; 4] = ["0", "1", "2", "3"];

/// The table and who stands on it.
pub(super) struct Ground {
    world: World,
}

/// One side as a scenario file writes it: the record of the profile of its unit, as far as it differs.
pub(super) struct Army<'a> {
    /// Fields of the profile.
    pub profile: &'a str,
    /// Staff Rating of its commander.
    pub staff_rating: u8,
}

/// A unit of the ground: whose (0 or 1), and which of them; 0 is the one that is asked about.
pub(super) fn unit(side: u16, which: u16) -> UnitId {
    UnitId(side * UNITS.len() as u16 + which)
}

impl Ground {
    /// A table with some terrain, in the words of a scenario file, and nobody on it yet.
    pub fn new(library: &Library, armies: [Army<'_>; 2], terrain: &str) -> Result<Self, Failure> {
        let side = |key: &str, edge: &str, y: f32, army: &Army<'_>| {
            let units: String = UNITS
                .iter()
                .zip([20.0, 50.0, 80.0, 110.0])
                .map(|(which, x)| {
                    let profile = if *which == "0" { key } else { "friend" };
                    format!("(key: \"{key}{which}\", profile: \"{profile}\", at: ({x:?}, {y:?})),")
                })
                .collect();
            format!(
                "(key: \"{key}\", name: \"{key}\", edge: {edge}, general: (key: \"{key}_general\", at: (5.0, {y:?})),\
                 brigades: [(key: \"{key}_brigade\", commander: (key: \"{key}_colonel\", staff_rating: {}, \
                 at: ({MIDDLE:?}, {:?})), units: [{units}])]),",
                army.staff_rating,
                if edge == "south" { COLONEL } else { TABLE - COLONEL },
            )
        };
        let text = format!(
            "(format: 1, title: \"Odds\", table: ({TABLE:?}, {TABLE:?}), profiles: {{\
             \"ours\": (name: \"Ours\", {}), \"theirs\": (name: \"Theirs\", {}),\
             \"friend\": (name: \"Friend\", type: regular_infantry, hand_to_hand: 6, morale: 4)}},\
             sides: [{}{}], terrain: ({terrain}), victory: (turn_limit: 12))",
            armies[0].profile,
            armies[1].profile,
            side("ours", "south", 20.0, &armies[0]),
            side("theirs", "north", 120.0, &armies[1]),
        );
        let setup = Arc::new(scenario(library, &Source::new("odds", &text))?.setup);
        let mut world = World::new();
        // What the battle would begin with is not asked for: the world alone is.
        let _ = BlackPowder::open(&mut world, &setup, Dice::new(1));
        for id in setup.roster.unit_ids() {
            change::<Presence>(&mut world, id, |presence| *presence = Presence::Destroyed);
        }
        Ok(Self { world })
    }

    /// Stands a unit, the middle of its front at x, y.
    pub fn put(&mut self, id: UnitId, formation: Formation, (x, y, bearing): (f32, f32, f32)) {
        let pose = Pose::from_bearing(Point::new(x, y), bearing);
        let there = {
            let situation = self.situation();
            situation.unit(id).footprint_at(pose, formation, situation.ruleset)
        };
        change::<Presence>(&mut self.world, id, |presence| *presence = Presence::OnTable);
        stand_on(&mut self.world, id, there, formation);
    }

    /// Width and depth of a unit as it stands, in inches.
    pub fn size(&self, id: UnitId) -> (f32, f32) {
        let extent = self.situation().unit(id).extent();
        (extent.width, extent.depth)
    }

    /// Gives a unit casualties, those of guns among them, and disorder.
    pub fn suffer(&mut self, id: UnitId, taken: u8, by_guns: u8, disordered: bool) {
        change::<Casualties>(&mut self.world, id, |casualties| {
            casualties.taken = taken;
            casualties.from_artillery = by_guns;
        });
        change::<Disorder>(&mut self.world, id, |disorder| disorder.disordered = disordered);
    }

    /// The world, for what else is to be changed.
    pub fn world(&mut self) -> &mut World {
        &mut self.world
    }

    /// What there is to see.
    pub fn situation(&self) -> Situation<'_> {
        Situation::of(&self.world)
    }
}
