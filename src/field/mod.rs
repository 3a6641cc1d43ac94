//! The table and what stands on it: woods, rough ground, hills, walls, roads (BP-TERR). Shapes and attributes only;
//! what they do to troops is the rules' affair.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::army::{FeatureId, Text};
use crate::geometry::{Area, Course, Extent, Point};

/// Classes of ground with a boundary (BP-TERR-01…08, BP-TERR-19).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GroundClass {
    /// Fields, gardens, gentle slopes: for the eye only (BP-TERR-18, BP-TERR-19).
    Open,
    /// Woods: foot skirmishers only, half rate; they hide what is behind them (BP-TERR-02, BP-TERR-10).
    Woods,
    /// Gardens, yards and lanes between fences: open to all, slower for all (SC-BUNK-TERR-09).
    Enclosed,
    /// Rough ground (BP-TERR-03…06): its cost factor stands with the piece (BP-OP1-21).
    Rough,
    /// No entry (BP-TERR-08, BP-TERR-16).
    Impassable,
    /// A building that by agreement nobody enters (BP-BLDG-04); it hides what is behind it (BP-VIS-03).
    Building,
}

/// Cover classes (BP-SAVE-T1, BP-OP2-25).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cover {
    /// Woods, hedges, fences, low walls.
    Light,
    /// Stone walls, works.
    Heavy,
}

/// A piece of ground with a boundary.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Piece {
    /// Its id.
    pub id: FeatureId,
    /// Name as shown, if it has one.
    pub name: Option<Text>,
    /// What ground it is.
    pub class: GroundClass,
    /// Its boundary.
    pub area: Area,
    /// For rough and enclosed ground: what 1" inside costs (BP-TERR-03…05).
    pub cost: f32,
    /// For rough ground: closed to cavalry (BP-TERR-06).
    pub closed_to_cavalry: bool,
    /// Cover for troops inside it.
    pub cover: Option<Cover>,
    /// Height above the table in inches; hills only.
    pub height: f32,
    /// Artillery may not shoot across it, however high anybody stands, but out of it and into it (SC-BUNK-TERR-12).
    pub stops_guns: bool,
    /// Guns that stand in it shoot only from here, where its walls are low enough (SC-BUNK-TERR-08).
    pub embrasure: Option<Area>,
}

/// Kinds of linear obstacles (BP-TERR-12, BP-OP2-25). What they do to troops stands with each: its cost and cover.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ObstacleKind {
    /// A low wall: light cover.
    LowWall,
    /// A stone wall: heavy cover.
    StoneWall,
    /// A fence: light cover.
    Fence,
    /// A hedge: light cover.
    Hedge,
    /// Field works: heavy cover.
    Works,
    /// A stream: no cover.
    Stream,
    /// A ditch: no cover.
    Ditch,
}

/// A linear obstacle: wall, fence, hedge, stream (BP-TERR-07, BP-TERR-12…15).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Obstacle {
    /// Its id.
    pub id: FeatureId,
    /// Name as shown, if it has one.
    pub name: Option<Text>,
    /// What it is.
    pub kind: ObstacleKind,
    /// Its course.
    pub course: Course,
    /// Inches of movement to cross it, 6 unless the scenario says otherwise (BP-TERR-13, BP-TERR-15).
    pub cost: f32,
    /// Cover for troops that stand against its far side.
    pub cover: Option<Cover>,
    /// It continues the obstacle before it beyond a gap: a gate, bridge or ford.
    pub continues: bool,
}

/// Shelter that a sunken road gives against distant fire (a scenario's ground, e.g. SC-ELIX-TERR-02).
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Sunken {
    /// Cover for troops standing on it.
    pub cover: Cover,
    /// Only against fire from farther than this many inches.
    pub beyond: f32,
}

/// A road or track (BP-TERR-20).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Road {
    /// Its id.
    pub id: FeatureId,
    /// Name as shown, if it has one.
    pub name: Option<Text>,
    /// Its course with its width.
    pub course: Course,
    /// Sunk below the fields, or not.
    pub sunken: Option<Sunken>,
}

/// A point to be taken or held (BP-VICTORY-13).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Objective {
    /// Its id.
    pub id: FeatureId,
    /// Name as shown.
    pub name: Text,
    /// Where it is.
    pub at: Point,
    /// Held by the side whose units alone stand within this many inches.
    pub radius: f32,
}

/// The whole battlefield; never changes in a battle and is shared by all its forks.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Ground {
    /// Table size: width east to west, depth south to north; the south-west corner is the origin.
    pub table: Extent,
    /// Pieces with a boundary, in id order.
    pub pieces: Vec<Piece>,
    /// Linear obstacles, in id order.
    pub obstacles: Vec<Obstacle>,
    /// Roads, in id order.
    pub roads: Vec<Road>,
    /// Objectives, in id order.
    pub objectives: Vec<Objective>,
}

/// The ground as battles hold it.
pub type SharedGround = Arc<Ground>;

impl Ground {
    /// A bare table.
    pub fn bare(width: f32, depth: f32) -> Self {
        Self {
            table: Extent { width, depth },
            pieces: Vec::new(),
            obstacles: Vec::new(),
            roads: Vec::new(),
            objectives: Vec::new(),
        }
    }

    /// Whether a point lies on the table, edges included.
    pub fn on_table(&self, point: Point) -> bool {
        point.x >= 0.0 && point.y >= 0.0 && point.x <= self.table.width && point.y <= self.table.depth
    }

    /// Height of the ground at a point, in inches: the highest hill that holds it.
    pub fn height_at(&self, point: Point) -> f32 {
        self.pieces
            .iter()
            .filter(|piece| piece.height > 0.0 && piece.area.contains(point))
            .fold(0.0, |height, piece| height.max(piece.height))
    }
}
