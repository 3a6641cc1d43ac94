//! The geometry of the battlefield, in inches: x grows to the east, y to the north, bearings are degrees clockwise
//! from north.
//!
//! The rules ask questions ("which face was struck?", "what share of the target is in view?", "how far along this
//! leg before something stops it?") and never do trigonometry themselves.
//!
//! * [`pose`]: where a unit's leader stands and what he faces; a leg from one pose to the next.
//! * [`footprint`]: the ground a unit covers.
//! * [`bend`]: units that are not straight: a line along a wall, a column on a winding road.
//! * [`zone`]: front, flanks and rear.
//! * [`area`], [`course`]: shapes of the ground: woods and hills; walls, streams and roads.
//! * [`path`]: what a move costs and what it meets.
//! * [`sight`]: what a leader sees, and through what gap.
//! * [`charge`]: how a charge closes up, and enfilade.
//! * [`ranks`]: skirmishers who close ranks.
//! * [`record`]: which of these questions a battle asks, to be replayed bare.
//!
//! Everything is `f32` with the same bits on every machine: only addition, multiplication, division and square
//! roots, and libm where an angle is unavoidable.

pub mod area;
pub mod bend;
pub mod charge;
pub(crate) mod convex;
pub mod course;
pub mod few;
pub mod footprint;
mod motion;
pub mod path;
pub mod pose;
pub mod ranks;
pub mod record;
pub mod sight;
mod triangulate;
pub mod zone;

pub use area::{Area, AreaError};
pub use bend::{Along, Bend, column_behind, dressed, line_along, tracks_into, zone_round};

pub use course::{Course, CourseError};
pub use few::Few;
pub use footprint::{Chain, Footprint};
pub use path::{
    Slow, crossings, first_crossing, first_entry, first_touch, first_within, leg_cost, leg_reach, leg_start,
    nearest_approach, sweep,
};
pub use pose::{Extent, Pose, along};

pub use charge::{Alignment, align, align_among, contact_length, enfiladed};
pub use ranks::close_ranks;
pub use sight::{Screen, Sight, gap, look, sees_point};
pub use zone::{Face, Zone, distance_in_zone, face_toward, in_front, share_in_zone, zone_of};

pub use parry2d::bounding_volume::Aabb;

/// A place on the table, in inches.
pub type Point = parry2d::math::Vector;

/// A displacement or direction, in inches.
pub type Vector = parry2d::math::Vector;

/// The one tolerance of the game, in inches: "within", "less than" and "up to" X all mean at most X plus this
/// (ruling 3 of the rules).
pub const TOLERANCE: f32 = 0.01;

/// Is this distance "within", "up to" or "less than" the limit (both in inches)? Ruling 3 of the rules.
pub fn within(distance: f32, limit: f32) -> bool {
    distance <= limit + TOLERANCE
}

#[cfg(test)]
mod laws;
