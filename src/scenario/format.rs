//! What stands in a scenario file: the types that the text is read into, before anything is checked.
//!
//! Numbers are read wider than the rules allow, so that a value out of range is refused with its limits and not
//! merely as unreadable. `docs/scenarios.md` describes the format for authors.

use std::collections::BTreeMap;
use std::fmt;

use serde::de::{self, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer};

use crate::army::{FlagPattern, Formation, Mount, SizeClass, Text, Weapon};
use crate::field::{Cover, ObstacleKind};
use crate::rules::black_powder::ruleset::{
    CommandPatch, LayoutPatch, MeleePatch, MovementPatch, NervePatch, RangePatch, ShootingPatch, VictoryPatch,
};

pub use super::format_victory::{
    AimFile, AppearFile, ArmyBreaksFile, BrigadesBreakFile, GoalFile, LimitFile, OnceFile, SpecialRuleFile,
    VictoryFile,
};

/// The version of the format that is read.
pub const FORMAT: i64 = 1;

/// A place on the table or a size, in inches: x (or width) and y (or depth).
pub type Pair = (f32, f32);

/// A scenario file.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ScenarioFile {
    /// Version of the format: 1.
    pub format: i64,
    /// Title as shown.
    pub title: Text,
    /// When it was fought, in words.
    #[serde(default)]
    pub date: Option<Text>,
    /// What it is about.
    #[serde(default)]
    pub summary: Option<Text>,
    /// Where its numbers come from, what is stated and what is estimated.
    #[serde(default)]
    pub notes: Vec<Text>,
    /// Key of the ruleset.
    #[serde(default = "black_powder")]
    pub ruleset: String,
    /// Changes to the ruleset for this battle alone.
    #[serde(default)]
    pub rules: RulesFile,
    /// Width (east to west) and depth (south to north) of the table in inches.
    pub table: Pair,
    /// Kinds of troops by key.
    pub profiles: BTreeMap<String, ProfileFile>,
    /// The two sides (BP-BASIC-02).
    pub sides: Vec<SideFile>,
    /// What stands on the table.
    #[serde(default)]
    pub terrain: TerrainFile,
    /// Places to take or hold.
    #[serde(default)]
    pub objectives: Vec<ObjectiveFile>,
    /// Key of the side that moves first; by dice if not given (BP-TURN-03).
    #[serde(default)]
    pub first: Option<String>,
    /// How it is won.
    #[serde(default)]
    pub victory: VictoryFile,
    /// Special rules of this battle.
    #[serde(default)]
    pub special_rules: Vec<SpecialRuleFile>,
}

fn black_powder() -> String {
    "black_powder".to_owned()
}

/// Changes to a ruleset: only what is given.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct RulesFile {
    /// Changes to command.
    pub command: CommandPatch,
    /// Changes to movement.
    pub movement: MovementPatch,
    /// Changes to formation sizes.
    pub layout: LayoutPatch,
    /// Changes to ranges.
    pub ranges: RangePatch,
    /// Changes to shooting.
    pub shooting: ShootingPatch,
    /// Changes to hand-to-hand.
    pub melee: MeleePatch,
    /// Changes to break tests and disorder.
    pub nerve: NervePatch,
    /// Changes to victory.
    pub victory: VictoryPatch,
}

/// Kinds of troops (BP-STAT-02, BP-ARTY-T1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TroopType {
    /// Drilled foot.
    RegularInfantry,
    /// Drilled horse.
    RegularCavalry,
    /// Undrilled foot.
    IrregularInfantry,
    /// Undrilled horse.
    IrregularCavalry,
    /// A light gun that moves with the infantry.
    BattalionGun,
    /// Horse artillery.
    HorseArtillery,
    /// Foot artillery.
    FootArtillery,
    /// Siege artillery.
    SiegeArtillery,
    /// A wagon or baggage.
    Wagon,
}

/// Colours of troops: by name, or as `#rrggbb`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct ColoursFile {
    /// Coats.
    pub coat: Option<String>,
    /// Cuffs and collars.
    pub facings: Option<String>,
    /// The flag.
    pub flag: Option<FlagFile>,
}

/// Colours of a side.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct SideColoursFile {
    /// The colour by which it is known at a glance.
    pub ring: Option<String>,
    /// Coats.
    pub coat: Option<String>,
    /// Cuffs and collars.
    pub facings: Option<String>,
    /// The flag.
    pub flag: Option<FlagFile>,
}

/// A flag.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FlagFile {
    /// How its colours lie.
    pub pattern: FlagPattern,
    /// One to three colours.
    pub colours: Vec<String>,
}

/// A kind of troops (BP-STAT).
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ProfileFile {
    /// Name as shown.
    pub name: Text,
    /// Kind of troops.
    #[serde(rename = "type")]
    pub kind: TroopType,
    /// Size class; guns and wagons have none (BP-SIZE-02).
    #[serde(default)]
    pub size: Option<SizeClass>,
    /// Armament; none is close combat weapons, for guns a smoothbore cannon.
    #[serde(default)]
    pub weapon: Option<Weapon>,
    /// Whether its dice are those of a standard unit, to be changed by its size (BP-SIZE-04); else they are as printed for
    /// this size (BP-SIZE-09, BP-OP1-35).
    #[serde(default)]
    pub generic: bool,
    /// Hand-to-hand dice, as printed for this size (BP-SIZE-09).
    pub hand_to_hand: i64,
    /// Shooting dice, one number or close, medium and long.
    #[serde(default)]
    pub shooting: ShootingFile,
    /// Face needed to save a hit; 0 for no save.
    pub morale: i64,
    /// Casualties that shake it; by size if not given (BP-STAMINA-02).
    #[serde(default)]
    pub stamina: Option<i64>,
    /// Special rules, as in `"first_fire"`, `"elite(4+)"`.
    #[serde(default)]
    pub traits: Vec<String>,
    /// Frontage in line in inches, where it is not that of its size.
    #[serde(default)]
    pub frontage: Option<f32>,
    /// Depth in line in inches, where it is not that of its arm.
    #[serde(default)]
    pub depth: Option<f32>,
    /// Range in inches, where it is not that of its weapon.
    #[serde(default)]
    pub range: Option<f32>,
    /// The formation to which irregulars always return (BP-TYPE-02).
    #[serde(default)]
    pub default_formation: Option<Formation>,
    /// Formations allowed, where they are not those of its kind (BP-FORM-01…05).
    #[serde(default)]
    pub formations: Option<Vec<Formation>>,
    /// Whether a gun has a limber; battalion guns have none unless this says so (BP-OP1-24).
    #[serde(default)]
    pub limber: Option<bool>,
    /// Its colours.
    #[serde(default)]
    pub colours: Option<ColoursFile>,
}

/// Shooting dice: `3`, or by range `(3, 2, 1)`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShootingFile {
    /// The same at every range.
    Flat(i64),
    /// Close, medium, long.
    Bands(i64, i64, i64),
}

impl Default for ShootingFile {
    fn default() -> Self {
        Self::Flat(0)
    }
}

impl<'de> Deserialize<'de> for ShootingFile {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Dice;
        impl<'de> Visitor<'de> for Dice {
            type Value = ShootingFile;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a number of dice, or three: (close, medium, long)")
            }
            fn visit_i64<E: de::Error>(self, dice: i64) -> Result<ShootingFile, E> {
                Ok(ShootingFile::Flat(dice))
            }
            fn visit_u64<E: de::Error>(self, dice: u64) -> Result<ShootingFile, E> {
                // More dice than fit are more than are allowed, whatever their number.
                Ok(ShootingFile::Flat(i64::try_from(dice).unwrap_or(i64::MAX)))
            }
            fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<ShootingFile, A::Error> {
                let mut next = |at| seq.next_element()?.ok_or_else(|| de::Error::invalid_length(at, &self));
                Ok(ShootingFile::Bands(next(0)?, next(1)?, next(2)?))
            }
        }
        deserializer.deserialize_any(Dice)
    }
}

/// An edge of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Edge {
    /// y = depth.
    North,
    /// x = width.
    East,
    /// y = 0.
    South,
    /// x = 0.
    West,
}

impl Edge {
    /// The bearing from the table outwards, in degrees.
    #[must_use]
    pub fn outward(self) -> f32 {
        match self {
            Self::North => 0.0,
            Self::East => 90.0,
            Self::South => 180.0,
            Self::West => 270.0,
        }
    }

    /// The bearing into the table, in degrees.
    #[must_use]
    pub fn inward(self) -> f32 {
        match self {
            Self::North => 180.0,
            Self::East => 270.0,
            Self::South => 0.0,
            Self::West => 90.0,
        }
    }
}

/// One side.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SideFile {
    /// Key, as in `"allies"`.
    pub key: String,
    /// Name as shown.
    pub name: Text,
    /// The edge it came from and retires to.
    pub edge: Edge,
    /// Staff Rating of its commanders where they give none (BP-STAFF-02).
    #[serde(default = "ordinary_rating")]
    pub staff_rating: i64,
    /// Its general (BP-ARMY-04).
    #[serde(default)]
    pub general: Option<CommanderFile>,
    /// Key of the brigade that the general leads himself, if he does (SC-CAP-19).
    #[serde(default)]
    pub general_leads: Option<String>,
    /// Its brigades.
    #[serde(default)]
    pub brigades: Vec<BrigadeFile>,
    /// Its colours.
    #[serde(default)]
    pub colours: Option<SideColoursFile>,
}

fn ordinary_rating() -> i64 {
    8
}

/// A general or brigade commander.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CommanderFile {
    /// Key; that of the side or brigade if not given.
    #[serde(default)]
    pub key: Option<String>,
    /// Name as shown; that of the side or brigade if not given.
    #[serde(default)]
    pub name: Option<Text>,
    /// Staff Rating; that of the side if not given.
    #[serde(default)]
    pub staff_rating: Option<i64>,
    /// Where he stands; behind his brigade if not given.
    #[serde(default)]
    pub at: Option<Pair>,
    /// On foot or mounted.
    #[serde(default)]
    pub mount: Mount,
}

/// A brigade (BP-ARMY-01).
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BrigadeFile {
    /// Key, as in `"A1"`.
    pub key: String,
    /// Name as shown; the key if not given.
    #[serde(default)]
    pub name: Option<Text>,
    /// Its commander (BP-ARMY-02).
    #[serde(default)]
    pub commander: Option<CommanderFile>,
    /// Units out that break it, where it is not half of them; 0 if it fights to the last (BP-BROKEN-09).
    #[serde(default)]
    pub breaks_at: Option<i64>,
    /// Middle of the front of its units, where they give no place themselves.
    #[serde(default)]
    pub at: Option<Pair>,
    /// Bearing its units face; away from their own edge if not given.
    #[serde(default)]
    pub facing: Option<f32>,
    /// Formation of its units where they give none.
    #[serde(default)]
    pub formation: Option<Formation>,
    /// Where and when its units enter, where they say nothing themselves.
    #[serde(default)]
    pub arrives: Option<ArrivalFile>,
    /// Its units.
    #[serde(default)]
    pub units: Vec<UnitFile>,
}

/// A unit.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct UnitFile {
    /// Key, as in `"A1-2"`.
    pub key: String,
    /// Name as shown; that of its profile if not given.
    #[serde(default)]
    pub name: Option<Text>,
    /// Key of its profile.
    pub profile: String,
    /// Centre of its front edge.
    #[serde(default)]
    pub at: Option<Pair>,
    /// Bearing it faces.
    #[serde(default)]
    pub facing: Option<f32>,
    /// Formation.
    #[serde(default)]
    pub formation: Option<Formation>,
    /// Where and when it enters.
    #[serde(default)]
    pub arrives: Option<ArrivalFile>,
    /// Where it stands at once when something has happened.
    #[serde(default)]
    pub appears: Option<AppearFile>,
    /// Casualties that it has suffered before the battle (SC-CAP-21).
    #[serde(default)]
    pub casualties: i64,
    /// Its colours.
    #[serde(default)]
    pub colours: Option<ColoursFile>,
}

/// An arrival from a table edge.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ArrivalFile {
    /// Game turn.
    #[serde(default)]
    pub turn: Option<i64>,
    /// What it waits for instead of a turn (SC-CAP-40).
    #[serde(default)]
    pub once: Option<OnceFile>,
    /// Edge; the side's own if not given.
    #[serde(default)]
    pub edge: Option<Edge>,
    /// Inches along the edge: from its west end, or from its south end.
    pub at: f32,
}

/// What stands on the table.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct TerrainFile {
    /// Woods, rough ground, hills, fields.
    pub areas: Vec<AreaFile>,
    /// Walls, fences, hedges, streams.
    pub obstacles: Vec<ObstacleFile>,
    /// Roads and tracks.
    pub roads: Vec<RoadFile>,
}

/// Kinds of areas (BP-TERR).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GroundFile {
    /// Fields and gardens: for the eye.
    Open,
    /// Woods (BP-TERR-02).
    Woods,
    /// Gardens, yards and lanes: open to all, slower for all by its cost (SC-BUNK-TERR-09).
    Enclosed,
    /// Rough ground (BP-TERR-03).
    Rough,
    /// Very rough ground: 1" costs 3" (BP-TERR-04).
    VeryRough,
    /// Extremely rough ground: 1" costs 4" (BP-TERR-05).
    ExtremelyRough,
    /// No entry (BP-TERR-08).
    Impassable,
    /// A hill: open ground with a height (BP-TERR-19).
    Hill,
    /// A building that nobody enters, and that hides what is behind it (BP-BLDG-04, BP-VIS-03).
    Building,
}

/// The outline of an area.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum ShapeFile {
    /// Corners in order.
    Polygon(Vec<Pair>),
    /// Two opposite corners.
    Rectangle {
        /// One corner.
        from: Pair,
        /// The opposite corner.
        to: Pair,
    },
    /// An ellipse.
    Ellipse {
        /// Its centre.
        centre: Pair,
        /// Half of its width and half of its depth.
        half_axes: Pair,
        /// Degrees by which it is turned clockwise.
        #[serde(default)]
        turn: f32,
    },
}

/// Cover as a file writes it: the kinds, or none at all (BP-SAVE-T1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CoverFile {
    /// No cover.
    #[serde(rename = "none")]
    Bare,
    /// +1.
    Light,
    /// +2.
    Heavy,
}

impl CoverFile {
    /// As the rules know it.
    #[must_use]
    pub fn cover(self) -> Option<Cover> {
        match self {
            Self::Bare => None,
            Self::Light => Some(Cover::Light),
            Self::Heavy => Some(Cover::Heavy),
        }
    }
}

/// An area.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AreaFile {
    /// Key; by kind and number if not given.
    #[serde(default)]
    pub key: Option<String>,
    /// Name as shown.
    #[serde(default)]
    pub name: Option<Text>,
    /// What ground it is.
    pub ground: GroundFile,
    /// Its outline.
    pub shape: ShapeFile,
    /// What 1" of rough ground costs, where it is not that of its kind; enclosed ground must give it.
    #[serde(default)]
    pub cost: Option<f32>,
    /// Rough ground closed to cavalry (BP-TERR-06).
    #[serde(default)]
    pub closed_to_cavalry: bool,
    /// Cover of troops in it; woods give light cover.
    #[serde(default)]
    pub cover: Option<CoverFile>,
    /// Height of a hill in inches.
    #[serde(default)]
    pub height: Option<f32>,
    /// Artillery may not shoot across it (SC-BUNK-TERR-12).
    #[serde(default)]
    pub stops_guns: bool,
    /// Guns that stand in it shoot only from here (SC-BUNK-TERR-08).
    #[serde(default)]
    pub guns_fire_from: Option<ShapeFile>,
}

/// A linear obstacle.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ObstacleFile {
    /// Key; by kind and number if not given.
    #[serde(default)]
    pub key: Option<String>,
    /// Name as shown.
    #[serde(default)]
    pub name: Option<Text>,
    /// What it is.
    pub kind: ObstacleKind,
    /// Its course.
    pub line: Vec<Pair>,
    /// Width in inches, for the eye and for streams.
    #[serde(default)]
    pub width: Option<f32>,
    /// Inches of movement to cross it; the ruleset's if not given (BP-TERR-15).
    #[serde(default)]
    pub cost: Option<f32>,
    /// Cover, where it is not that of its kind.
    #[serde(default)]
    pub cover: Option<CoverFile>,
    /// Gates, bridges, fords.
    #[serde(default)]
    pub gaps: Vec<GapFile>,
}

/// An opening in an obstacle.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GapFile {
    /// Its middle, on the course of the obstacle.
    pub at: Pair,
    /// Its width in inches.
    pub width: f32,
}

/// A road or track (BP-TERR-20).
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RoadFile {
    /// Key; by number if not given.
    #[serde(default)]
    pub key: Option<String>,
    /// Name as shown.
    #[serde(default)]
    pub name: Option<Text>,
    /// Its course.
    pub line: Vec<Pair>,
    /// Width in inches.
    #[serde(default = "road_width")]
    pub width: f32,
    /// Sunk below the fields (SC-ELIX-TERR-02).
    #[serde(default)]
    pub sunken: Option<SunkenFile>,
}

fn road_width() -> f32 {
    3.0
}

/// Shelter of a sunken road.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SunkenFile {
    /// Cover it gives.
    pub cover: Cover,
    /// Only against fire from farther than this many inches.
    pub beyond: f32,
}

/// A place to take or hold (BP-VICTORY-13).
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ObjectiveFile {
    /// Key; by number if not given.
    #[serde(default)]
    pub key: Option<String>,
    /// Name as shown.
    pub name: Text,
    /// Where it is.
    pub at: Pair,
    /// Held by the side whose units alone stand within this many inches.
    #[serde(default = "objective_radius")]
    pub radius: f32,
}

fn objective_radius() -> f32 {
    6.0
}
