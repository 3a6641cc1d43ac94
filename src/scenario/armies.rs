//! From the sides in a file to the [`Roster`] and to where everyone starts (BP-ARMY, BP-STAFF, BP-SETUP).

use std::collections::BTreeMap;
use std::sync::Arc;

use super::arrivals::{Held, arrival};
use super::check::{Checker, KeysSeen, LONGEST_NAME};
use super::colours::{colours, side_colours};
use super::format::{ArrivalFile, BrigadeFile, CommanderFile, Edge, SideFile, UnitFile};
use super::path::Path;
use super::problem::{Allowed, Kind};
use super::profiles::words;
use super::terrain::named;
use crate::army::{
    Arm, Brigade, BrigadeId, Colours, CommanderId, CommanderProfile, Enrolled, Formation, Keys, Presence,
    Roster, Side, SideId, Text, UnitId, UnitProfile,
};
use crate::field::Ground;
use crate::geometry::{Point, Pose, TOLERANCE};
use crate::rules::black_powder::layout;
use crate::rules::black_powder::ruleset::Ruleset;
use crate::rules::black_powder::setup::UnitStart;

/// The most units in a battle.
pub const MOST_UNITS: usize = 500;

/// The most brigades in a battle.
pub const MOST_BRIGADES: usize = 200;

/// The last game turn on which anyone may arrive where there is no turn limit.
pub const LAST_TURN: u16 = 99;

/// Inches between neighbours when a brigade's units are spread abreast of its place.
const SPREAD_GAP: f32 = 0.5;

/// How far behind the middle of his units a brigade commander stands, and a general inside his edge, in inches.
const BEHIND: f32 = 2.0;
const INSIDE_EDGE: f32 = 6.0;

/// The armies as read.
pub(super) struct Armies {
    pub(super) roster: Roster,
    pub(super) units: Vec<UnitStart>,
    pub(super) commanders: Vec<Point>,
    /// Where each unit's place was written; index = id.
    pub(super) unit_paths: Vec<Path>,
    /// Those who are held back, in id order.
    pub(super) held: Vec<Held>,
    /// The key of each unit's profile; index = id.
    profile_keys: Vec<String>,
}

impl Armies {
    /// The units of a profile, in id order.
    pub(super) fn units_of_profile<'a>(&'a self, key: &'a str) -> impl Iterator<Item = UnitId> + 'a {
        let ids = (0..).map(UnitId).zip(&self.profile_keys);
        ids.filter(move |(_, profile)| *profile == key).map(|(id, _)| id)
    }
}

/// Reads both sides.
pub(super) struct Muster<'c, 'a, 'r> {
    check: &'c mut Checker<'a>,
    ruleset: &'r Ruleset,
    ground: &'r Ground,
    profiles: &'r BTreeMap<String, Arc<UnitProfile>>,
    turn_limit: Option<u16>,
    armies: Armies,
    keys: Keys,
    seen: Seen,
}

#[derive(Default)]
struct Seen {
    sides: KeysSeen,
    brigades: KeysSeen,
    commanders: KeysSeen,
    units: KeysSeen,
}

/// A unit before it has a place.
struct Waiting<'f> {
    path: Path,
    file: &'f UnitFile,
    profile: Arc<UnitProfile>,
    formation: Formation,
    place: Place,
}

enum Place {
    /// At a place of its own.
    Own(UnitStart),
    /// Somewhere abreast of its brigade's place.
    Spread,
    /// Nowhere: told already.
    Nowhere,
}

impl<'c, 'a, 'r> Muster<'c, 'a, 'r> {
    pub(super) fn new(
        check: &'c mut Checker<'a>,
        ruleset: &'r Ruleset,
        ground: &'r Ground,
        profiles: &'r BTreeMap<String, Arc<UnitProfile>>,
        turn_limit: Option<u16>,
    ) -> Self {
        let armies = Armies {
            roster: Roster::default(),
            units: Vec::new(),
            commanders: Vec::new(),
            unit_paths: Vec::new(),
            held: Vec::new(),
            profile_keys: Vec::new(),
        };
        let (keys, seen) = (Keys::default(), Seen::default());
        Self { check, ruleset, ground, profiles, turn_limit, armies, keys, seen }
    }

    /// Both armies; `feature_keys` are the keys of the ground's features, to complete the roster's.
    pub(super) fn call(mut self, sides: &[SideFile], feature_keys: Vec<String>) -> Armies {
        let root = Path::root().key("sides");
        if sides.len() != 2 {
            let problem = self
                .check
                .at(&root, Kind::OutOfRange, format!("there are {} sides", sides.len()))
                .allowed(Allowed::Words("exactly two".into()));
            self.check.report(problem);
        }
        // Ids are small numbers: where there are too many of anything, nobody is mustered at all.
        let units = sides.iter().flat_map(|side| &side.brigades).map(|brigade| brigade.units.len()).sum();
        self.check.at_most(&root, units, MOST_UNITS, "units");
        let brigades = sides.iter().map(|side| side.brigades.len()).sum();
        self.check.at_most(&root, brigades, MOST_BRIGADES, "brigades");
        if units <= MOST_UNITS && brigades <= MOST_BRIGADES {
            for (index, file) in sides.iter().take(2).enumerate() {
                self.side(&root.index(index), file, SideId(u8::from(index > 0)));
            }
        }
        self.keys.features = feature_keys;
        self.armies.roster.keys = Arc::new(self.keys);
        self.armies
    }

    fn side(&mut self, path: &Path, file: &SideFile, id: SideId) {
        let sound = self.check.key(&path.key("key"), &file.key, &mut self.seen.sides, "side");
        self.check.text(&path.key("name"), &file.name, LONGEST_NAME, "the name");
        let rating = self.rating(&path.key("staff_rating"), file.staff_rating);
        if file.general.is_none() {
            let message = format!("side {} has no general", named(&file.key));
            let problem = self.check.at(path, Kind::Missing, message);
            self.check.report(problem.help("add `general: (name: \"…\", at: (x, y))` (BP-ARMY-04)"));
        }
        let plain = CommanderFile::default();
        let general = file.general.as_ref().unwrap_or(&plain);
        let defaults = CommanderDefaults {
            key: &file.key,
            sound,
            name: &file.name,
            rating,
            at: self.inside_edge(file.edge),
        };
        let general = self.commander(&path.key("general"), general, id, Rank::General, &defaults);
        let leads = file.general_leads.as_deref().and_then(|key| {
            let keys = file.brigades.iter().map(|brigade| brigade.key.as_str());
            self.check.known(&path.key("general_leads"), key, keys, "brigade of this side")
        });
        self.keys.sides.push(file.key.clone());
        let colours = match &file.colours {
            Some(file) => side_colours(self.check, &path.key("colours"), file),
            None => Colours::default(),
        };
        let (name, edge) = (file.name.clone(), file.edge.outward());
        self.armies.roster.sides.push(Side { name, general, edge, colours });
        if file.brigades.is_empty() {
            let message = format!("side {} has no brigades", named(&file.key));
            self.check.wrong(path, Kind::Missing, message);
        }
        for (index, brigade) in file.brigades.iter().enumerate() {
            let led_by = if leads == Some(index) { Leader::General(general) } else { Leader::Own(rating) };
            self.brigade(&path.key("brigades").index(index), brigade, file, id, led_by);
        }
    }

    fn rating(&mut self, path: &Path, rating: i64) -> u8 {
        self.check.whole(path, rating, 5..=10_u8, "staff rating")
    }

    fn commander(
        &mut self,
        path: &Path,
        file: &CommanderFile,
        side: SideId,
        rank: Rank,
        defaults: &CommanderDefaults<'_>,
    ) -> CommanderId {
        let id = CommanderId(self.armies.roster.commanders.len() as u16);
        let key = file.key.as_deref().unwrap_or(defaults.key);
        // A key taken over from a side or brigade that has no sound one has been told already.
        if file.key.is_some() || defaults.sound {
            self.check.key(&path.key("key"), key, &mut self.seen.commanders, "commander");
        }
        if let Some(name) = &file.name {
            self.check.text(&path.key("name"), name, LONGEST_NAME, "the name");
        }
        let staff_rating = match file.staff_rating {
            Some(rating) => self.rating(&path.key("staff_rating"), rating),
            None => defaults.rating,
        };
        let at = match file.at {
            Some((x, y)) => {
                let at = Point::new(x, y);
                if !self.on_table(at) {
                    let message = format!("commander {} at ({x}, {y}) is off the table", named(key));
                    let problem = self.check.at(&path.key("at"), Kind::Misplaced, message);
                    self.check.report(problem.allowed(self.table()));
                }
                at
            }
            None => defaults.at,
        };
        self.keys.commanders.push(key.to_owned());
        self.armies.commanders.push(at);
        self.armies.roster.commanders.push(CommanderProfile {
            name: file.name.as_ref().unwrap_or(defaults.name).clone(),
            side,
            general: matches!(rank, Rank::General),
            brigade: match rank {
                Rank::General => None,
                Rank::Brigadier(brigade) => Some(brigade),
            },
            staff_rating,
            mount: file.mount,
        });
        id
    }

    fn brigade(
        &mut self,
        path: &Path,
        file: &BrigadeFile,
        side_file: &SideFile,
        side: SideId,
        led_by: Leader,
    ) {
        let id = BrigadeId(self.armies.roster.brigades.len() as u16);
        let sound = self.check.key(&path.key("key"), &file.key, &mut self.seen.brigades, "brigade");
        if let Some(name) = &file.name {
            self.check.text(&path.key("name"), name, LONGEST_NAME, "the name");
        }
        if file.units.is_empty() {
            let message = format!("brigade {} has no units", named(&file.key));
            self.check.wrong(path, Kind::Missing, message);
        }
        if file.at.is_some() && file.arrives.is_some() {
            let message = format!("brigade {} both stands on the table and arrives", named(&file.key));
            self.check.wrong(&path.key("arrives"), Kind::Inconsistent, message);
        }
        if let Some((x, y)) = file.at
            && !self.on_table(Point::new(x, y))
        {
            let message = format!("brigade {} at ({x}, {y}) is off the table", named(&file.key));
            let problem = self.check.at(&path.key("at"), Kind::Misplaced, message);
            self.check.report(problem.allowed(self.table()));
        }
        let facing = match file.facing {
            Some(facing) => self.bearing(&path.key("facing"), facing),
            None => side_file.edge.inward(),
        };
        let arrival =
            file.arrives.as_ref().map(|arrives| self.arrival(&path.key("arrives"), arrives, side_file.edge));
        let waiting: Vec<Waiting<'_>> = file
            .units
            .iter()
            .enumerate()
            .filter_map(|(index, unit)| {
                let at = path.key("units").index(index);
                self.waiting(at, unit, path, file, side_file.edge, facing)
            })
            .collect();
        let centre = match (file.at, arrival) {
            (Some((x, y)), _) => Some((Presence::OnTable, Pose::from_bearing(Point::new(x, y), facing))),
            (None, Some(arrival)) => Some(arrival),
            (None, None) => None,
        };
        let starts = self.place(&waiting, centre);
        let name = file.name.clone().unwrap_or_else(|| Text::Plain(file.key.clone()));
        let commander = match led_by {
            Leader::Own(rating) => {
                let defaults = CommanderDefaults {
                    key: &file.key,
                    sound,
                    name: &name,
                    rating,
                    at: self.behind(&waiting, &starts),
                };
                let plain = CommanderFile::default();
                let own = file.commander.as_ref().unwrap_or(&plain);
                self.commander(&path.key("commander"), own, side, Rank::Brigadier(id), &defaults)
            }
            Leader::General(general) => {
                if file.commander.is_some() {
                    let message =
                        format!("brigade {} has a commander, and is led by the general", named(&file.key));
                    let problem = self.check.at(&path.key("commander"), Kind::Inconsistent, message);
                    self.check
                        .report(problem.help("leave out its `commander`, or the side's `general_leads`"));
                }
                self.armies.roster.commanders[general.index()].brigade = Some(id);
                general
            }
        };
        let mut units = Vec::new();
        for (waiting, start) in waiting.iter().zip(&starts) {
            let unit = waiting.file;
            let unit_id = UnitId(self.armies.units.len() as u16);
            units.push(unit_id);
            self.keys.units.push(unit.key.clone());
            let most = waiting.profile.stamina.saturating_sub(1);
            let casualties =
                self.check.whole(&waiting.path.key("casualties"), unit.casualties, 0..=most, "casualties");
            self.armies.units.push(UnitStart { casualties, ..*start });
            self.armies.held.extend(Held::of(unit_id, &waiting.path, unit, path, file));
            self.armies.profile_keys.push(unit.profile.clone());
            let own = waiting.path.key(match (&unit.appears, &unit.arrives) {
                (Some(_), _) => "appears",
                (None, Some(_)) => "arrives",
                (None, None) => "at",
            });
            let shared = path.key(if file.at.is_some() { "at" } else { "arrives" });
            let is_own = matches!(waiting.place, Place::Own(_));
            self.armies.unit_paths.push(if is_own { own } else { shared });
            let colours = match &unit.colours {
                Some(file) => colours(self.check, &waiting.path.key("colours"), file),
                None => Colours::default(),
            };
            self.armies.roster.units.push(Enrolled {
                name: unit.name.clone().unwrap_or_else(|| waiting.profile.name.clone()),
                side,
                brigade: id,
                profile: Arc::clone(&waiting.profile),
                colours,
            });
        }
        self.keys.brigades.push(file.key.clone());
        let most = i64::try_from(units.len()).unwrap_or(i64::MAX);
        let breaks_at = file.breaks_at.map(|count| {
            self.check.whole(
                &path.key("breaks_at"),
                count,
                0..=u8::try_from(most).unwrap_or(u8::MAX),
                "number of units",
            )
        });
        self.armies.roster.brigades.push(Brigade { name, side, commander, units, breaks_at });
    }

    /// A unit with its profile and formation, and its place if it has one of its own; nothing if it has no profile.
    fn waiting<'f>(
        &mut self,
        path: Path,
        unit: &'f UnitFile,
        brigade_path: &Path,
        brigade: &BrigadeFile,
        edge: Edge,
        brigade_facing: f32,
    ) -> Option<Waiting<'f>> {
        self.check.key(&path.key("key"), &unit.key, &mut self.seen.units, "unit");
        if let Some(name) = &unit.name {
            self.check.text(&path.key("name"), name, LONGEST_NAME, "the name");
        }
        let profiles = self.profiles;
        self.check.known(
            &path.key("profile"),
            &unit.profile,
            profiles.keys().map(String::as_str),
            "profile",
        )?;
        let profile = Arc::clone(profiles.get(&unit.profile)?);
        let arrives = unit.at.is_none()
            && (unit.arrives.is_some() || (brigade.at.is_none() && brigade.arrives.is_some()));
        let formation = self.formation(&path, unit, brigade_path, brigade, &profile, arrives);
        let facing = match unit.facing {
            Some(facing) => self.bearing(&path.key("facing"), facing),
            None => brigade_facing,
        };
        let at_start = |presence, pose| Place::Own(UnitStart { presence, pose, formation, casualties: 0 });
        let place = match (unit.at, &unit.arrives) {
            _ if let Some(appears) = &unit.appears => {
                if unit.at.is_some() || unit.arrives.is_some() {
                    let message =
                        format!("unit {} appears, and stands or arrives elsewhere too", named(&unit.key));
                    self.check.wrong(&path.key("appears"), Kind::Inconsistent, message);
                }
                let (x, y) = appears.at;
                at_start(Presence::InReserve, Pose::from_bearing(Point::new(x, y), facing))
            }
            (Some(_), Some(_)) => {
                let message = format!("unit {} both stands on the table and arrives", named(&unit.key));
                self.check.wrong(&path.key("arrives"), Kind::Inconsistent, message);
                Place::Nowhere
            }
            (Some((x, y)), None) => {
                let pose = Pose::from_bearing(Point::new(x, y), facing);
                at_start(Presence::OnTable, pose)
            }
            (None, Some(arrives)) => {
                let (presence, pose) = self.arrival(&path.key("arrives"), arrives, edge);
                at_start(presence, pose)
            }
            (None, None) if brigade.at.is_some() || brigade.arrives.is_some() => Place::Spread,
            (None, None) => {
                let message = format!("unit {} has neither a place nor an arrival", named(&unit.key));
                let problem = self.check.at(&path, Kind::Missing, message);
                let help = "add `at: (x, y)` or `arrives: (turn: 2, at: 24)`, here or to its brigade";
                self.check.report(problem.help(help));
                Place::Nowhere
            }
        };
        let on_its_own = unit.at.is_some() || unit.appears.is_some();
        if unit.facing.is_some() && !on_its_own && !matches!(place, Place::Nowhere) {
            let message = format!("unit {} has a facing but no place of its own", named(&unit.key));
            self.check.wrong(&path.key("facing"), Kind::Inconsistent, message);
        }
        Some(Waiting { path, file: unit, profile, formation, place })
    }

    /// The formation a unit starts in: its own, else its brigade's (guns limber when the brigade is in march column),
    /// else march column if it is marching up, else the ordinary one of its kind.
    fn formation(
        &mut self,
        path: &Path,
        unit: &UnitFile,
        brigade_path: &Path,
        brigade: &BrigadeFile,
        profile: &UnitProfile,
        arrives: bool,
    ) -> Formation {
        let allowed = &profile.formations;
        let ordinary = match (profile.arm, profile.default_formation) {
            (_, Some(formation)) => formation,
            (Arm::Artillery(_), None) => Formation::Deployed,
            (Arm::Wagon, None) => Formation::MarchColumn,
            (Arm::Infantry | Arm::Cavalry, None) => Formation::Line,
        };
        let ordinary =
            if allowed.contains(&ordinary) { ordinary } else { allowed.first().copied().unwrap_or(ordinary) };
        let march = if profile.is_artillery() { Formation::Limbered } else { Formation::MarchColumn };
        if let Some(formation) = unit.formation {
            if !allowed.contains(&formation) {
                let message = format!("unit {} may not stand in {}", named(&unit.key), words(formation));
                self.not_allowed(&path.key("formation"), message, allowed);
                return ordinary;
            }
            return formation;
        }
        match brigade.formation {
            // A battalion gun without a limber goes by hand as it is.
            Some(Formation::MarchColumn) if profile.is_artillery() => {
                if allowed.contains(&march) {
                    march
                } else {
                    ordinary
                }
            }
            Some(_) if profile.is_artillery() => ordinary,
            Some(formation) if allowed.contains(&formation) => formation,
            Some(formation) => {
                let message = format!("unit {} may not stand in {}", named(&unit.key), words(formation));
                self.not_allowed(&brigade_path.key("formation"), message, allowed);
                ordinary
            }
            None if arrives && allowed.contains(&march) => march,
            None => ordinary,
        }
    }

    fn not_allowed(&mut self, path: &Path, message: String, allowed: &[Formation]) {
        let names = allowed.iter().map(|&formation| words(formation).to_owned()).collect();
        let problem = self.check.at(path, Kind::Inconsistent, message).allowed(Allowed::OneOf(names));
        self.check.report(problem);
    }

    /// What a unit waits for and where it enters (BP-SETUP, SC-CAP-40, SC-CAP-41).
    fn arrival(&mut self, path: &Path, file: &ArrivalFile, own: Edge) -> (Presence, Pose) {
        let last = self.turn_limit.unwrap_or(LAST_TURN);
        arrival(self.check, path, file, own, self.ground.table, (last, self.turn_limit.is_some()))
    }

    /// Every unit's start: its own, or abreast of the brigade's centre, first unit on the left, [`SPREAD_GAP`] between.
    fn place(&self, waiting: &[Waiting<'_>], centre: Option<(Presence, Pose)>) -> Vec<UnitStart> {
        let width = |unit: &Waiting<'_>| layout::extent(&unit.profile, unit.formation, self.ruleset).width;
        let spread = || waiting.iter().filter(|unit| matches!(unit.place, Place::Spread));
        let whole: f32 = spread().map(|unit| width(unit) + SPREAD_GAP).sum::<f32>() - SPREAD_GAP;
        let mut left = -whole / 2.0;
        let nowhere = (Presence::OnTable, Pose::from_bearing(Point::new(0.0, 0.0), 0.0));
        let (presence, centre) = centre.unwrap_or(nowhere);
        waiting
            .iter()
            .map(|unit| match unit.place {
                Place::Own(start) => start,
                Place::Nowhere => {
                    let (presence, pose) = nowhere;
                    UnitStart { presence, pose, formation: unit.formation, casualties: 0 }
                }
                Place::Spread => {
                    let right = left + width(unit) / 2.0;
                    left += width(unit) + SPREAD_GAP;
                    let pose = centre.shifted(0.0, right);
                    UnitStart { presence, pose, formation: unit.formation, casualties: 0 }
                }
            })
            .collect()
    }

    /// A little behind the middle of a brigade; for one that is yet to come, where it enters.
    fn behind(&self, waiting: &[Waiting<'_>], starts: &[UnitStart]) -> Point {
        let table = self.ground.table;
        let mut sum = Point::new(0.0, 0.0);
        for (unit, start) in waiting.iter().zip(starts) {
            let depth = layout::extent(&unit.profile, unit.formation, self.ruleset).depth;
            sum += match start.presence {
                Presence::Awaited { .. } | Presence::InReserve => start.pose.front,
                _ => start.pose.shifted(-(depth + BEHIND), 0.0).front,
            };
        }
        let count = starts.len().max(1) as f32;
        Point::new((sum.x / count).clamp(0.0, table.width), (sum.y / count).clamp(0.0, table.depth))
    }

    fn inside_edge(&self, edge: Edge) -> Point {
        let table = self.ground.table;
        let (x, y) = (table.width / 2.0, table.depth / 2.0);
        match edge {
            Edge::North => Point::new(x, table.depth - INSIDE_EDGE),
            Edge::South => Point::new(x, INSIDE_EDGE),
            Edge::East => Point::new(table.width - INSIDE_EDGE, y),
            Edge::West => Point::new(INSIDE_EDGE, y),
        }
    }

    fn bearing(&mut self, path: &Path, degrees: f32) -> f32 {
        self.check.number(path, degrees, -360.0..=360.0, "bearing", "degrees")
    }

    fn on_table(&self, point: Point) -> bool {
        let table = self.ground.table;
        let inside = |value: f32, limit: f32| (-TOLERANCE..=limit + TOLERANCE).contains(&value);
        inside(point.x, table.width) && inside(point.y, table.depth)
    }

    fn table(&self) -> Allowed {
        let table = self.ground.table;
        Allowed::Words(format!("x from 0 to {} and y from 0 to {}", table.width, table.depth))
    }
}

/// Whom a brigade is led by.
#[derive(Clone, Copy)]
enum Leader {
    /// A commander of its own, whose rating this is where he gives none.
    Own(u8),
    /// The general himself.
    General(CommanderId),
}

/// What a commander commands.
#[derive(Clone, Copy)]
enum Rank {
    General,
    Brigadier(BrigadeId),
}

/// What a commander is where his file says nothing.
struct CommanderDefaults<'d> {
    key: &'d str,
    /// Whether nobody else has that key.
    sound: bool,
    name: &'d Text,
    rating: u8,
    at: Point,
}
