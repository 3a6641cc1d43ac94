//! What an army is made of: identities, names, profiles, formations, and the state that a battle writes on a
//! unit, a brigade or a commander (BP-ARMY, BP-STAT).
//!
//! Everything a unit *is* stands in its [`UnitProfile`] and never changes; everything that happens to it stands in
//! small components of its own: where it stands, its formation, its casualties, its disorder, its part in a combat
//! and what it has done this turn.

mod colours;
mod commander;
mod formation;
mod ids;
mod name;
mod profile;
mod roster;
mod state;

pub use colours::{Colour, Colours, FlagDesign, FlagPattern, MOST_FLAG_COLOURS, NAMED_COLOURS};
pub use commander::{CommanderProfile, CommanderState, LastOrder, Mount};
pub use formation::Formation;
pub use ids::{Bounds, BrigadeId, CommanderId, FeatureId, Keys, SideId, UnitId, with_bounds, with_keys};
pub use name::{Gender, Name, Number, Text};
pub use profile::{Arm, Drill, GunClass, ShootingDice, SizeClass, TraitUse, UnitProfile, Weapon};
pub use roster::{Brigade, Enrolled, Roster, Side};
pub use state::{Casualties, Disorder, Engagement, Presence, TurnRecord};
