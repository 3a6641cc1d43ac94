//! Troops that are not there when the battle begins: when and where they enter, and what they wait for.

use super::armies::Armies;
use super::check::Checker;
use super::format::{AppearFile, ArrivalFile, BrigadeFile, Edge, OnceFile, TerrainFile, UnitFile};
use super::path::Path;
use super::problem::{Allowed, Kind};
use super::terrain::{inches, named};
use crate::army::{BrigadeId, Presence, SideId, UnitId};
use crate::field::{Ground, Piece};
use crate::geometry::{Extent, Point, Pose, within};
use crate::rules::black_powder::layout;
use crate::rules::black_powder::movement::ground::{distance, may_stand};
use crate::rules::black_powder::ruleset::Ruleset;
use crate::rules::black_powder::setup::{Near, Reserve, Until};

/// A unit that is held back, and where the file tells for what.
pub(super) struct Held {
    unit: UnitId,
    path: Path,
    once: OnceFile,
    appears: Option<AppearFile>,
}

impl Held {
    /// What a unit waits for by itself or with its brigade, if it waits for anything.
    pub(super) fn of(
        unit: UnitId,
        path: &Path,
        file: &UnitFile,
        brigade_path: &Path,
        brigade: &BrigadeFile,
    ) -> Option<Self> {
        let once = |path: &Path, arrives: &ArrivalFile| {
            let once = arrives.once.clone()?;
            Some(Self { unit, path: path.key("arrives"), once, appears: None })
        };
        match (&file.appears, &file.arrives, &brigade.arrives) {
            (Some(appears), ..) => Some(Self {
                unit,
                path: path.key("appears"),
                once: appears.once.clone(),
                appears: Some(appears.clone()),
            }),
            (None, Some(arrives), _) => once(path, arrives),
            (None, None, Some(arrives)) if file.at.is_none() => once(brigade_path, arrives),
            _ => None,
        }
    }
}

/// What a unit waits for and where it enters: its front on the edge, facing inwards (BP-SETUP, SC-CAP-40, SC-CAP-41).
/// `last` is the last turn on which anybody may arrive, and whether that is the turn limit.
pub(super) fn arrival(
    check: &mut Checker<'_>,
    path: &Path,
    file: &ArrivalFile,
    own: Edge,
    table: Extent,
    last: (u16, bool),
) -> (Presence, Pose) {
    let presence = match (file.turn, &file.once) {
        (Some(_), Some(_)) => {
            let message = "this arrival has a turn, and waits for something as well";
            let problem = check.at(&path.key("once"), Kind::Inconsistent, message);
            check.report(problem.help("leave out `turn` or `once`"));
            Presence::InReserve
        }
        (None, Some(_)) => Presence::InReserve,
        (Some(given), None) => Presence::Awaited { turn: turn(check, &path.key("turn"), given, last) },
        (None, None) => {
            let problem = check.at(path, Kind::Missing, "this arrival has no turn");
            check.report(problem.help("add `turn: 2`, or `once: …` with what it waits for"));
            Presence::Awaited { turn: 1 }
        }
    };
    let edge = file.edge.unwrap_or(own);
    let length = match edge {
        Edge::North | Edge::South => table.width,
        Edge::East | Edge::West => table.depth,
    };
    let at = check.number(&path.key("at"), file.at, 0.0..=length, "distance along the edge", "inches");
    let point = match edge {
        Edge::North => Point::new(at, table.depth),
        Edge::South => Point::new(at, 0.0),
        Edge::East => Point::new(table.width, at),
        Edge::West => Point::new(0.0, at),
    };
    (presence, Pose::from_bearing(point, edge.inward()))
}

fn turn(check: &mut Checker<'_>, path: &Path, given: i64, (last, limited): (u16, bool)) -> u16 {
    match u16::try_from(given) {
        Ok(turn) if (1..=last).contains(&turn) => turn,
        _ => {
            let message = if limited && given > i64::from(last) {
                format!("turn {given} lies beyond the turn limit")
            } else {
                format!("turn {given} is out of range")
            };
            let problem = check.at(path, Kind::OutOfRange, message);
            check.report(problem.allowed(Allowed::Range(1.0, f64::from(last), "")));
            1
        }
    }
}

/// The reserves of a battle: those who wait for the same thing together.
pub(super) fn reserves(
    check: &mut Checker<'_>,
    armies: &Armies,
    ground: &Ground,
    ruleset: &Ruleset,
    terrain: &TerrainFile,
) -> Vec<Reserve> {
    let mut reserves: Vec<Reserve> = Vec::new();
    for held in &armies.held {
        let until = until(check, &held.path.key("once"), &held.once, armies, held.unit);
        let near = match &held.appears {
            Some(appears) => match near(check, &held.path, appears, armies, (ground, terrain)) {
                Some(near) => Some(near),
                None => continue,
            },
            None => None,
        };
        let Some(until) = until else { continue };
        if let Some(near) = near {
            finds_room(check, held, near, armies, (ground, ruleset));
        }
        match reserves.iter_mut().find(|reserve| reserve.until == until && reserve.near == near) {
            Some(reserve) => reserve.units.push(held.unit),
            None => reserves.push(Reserve { units: vec![held.unit], until, near }),
        }
    }
    reserves
}

fn until(
    check: &mut Checker<'_>,
    path: &Path,
    once: &OnceFile,
    armies: &Armies,
    unit: UnitId,
) -> Option<Until> {
    let roster = &armies.roster;
    match once {
        OnceFile::Shaken { side, units, or_destroyed } => {
            let keys = roster.keys.sides.iter().map(String::as_str);
            let side = check.known(&path.key("side"), side, keys, "side");
            let side = side.map(|index| SideId(u8::from(index > 0)));
            let own = side.map_or(usize::from(u8::MAX), |side| roster.units_of(side).count());
            let most = u8::try_from(own).unwrap_or(u8::MAX).max(1);
            let units = check.whole(&path.key("units"), *units, 1..=most, "number of units");
            Some(Until::Shaken { side: side?, units, or_destroyed: *or_destroyed })
        }
        OnceFile::Entered(brigade) => {
            let path = path.index(0);
            let keys = roster.keys.brigades.iter().map(String::as_str);
            let found = check.known(&path, brigade, keys, "brigade")?;
            let id = BrigadeId(u16::try_from(found).unwrap_or(u16::MAX));
            let others = roster.brigade(id).into_iter().flat_map(|brigade| &brigade.units);
            if others.into_iter().all(|other| *other == unit) {
                let message =
                    format!("nobody else is in brigade {}, so that this waits for itself", named(brigade));
                check.wrong(&path, Kind::Inconsistent, message);
            }
            Some(Until::Entered(id))
        }
    }
}

/// The ground near which a unit appears. Players must be told of it, so that it needs a name.
fn near(
    check: &mut Checker<'_>,
    path: &Path,
    file: &AppearFile,
    armies: &Armies,
    (ground, terrain): (&Ground, &TerrainFile),
) -> Option<Near> {
    let key_of = |piece: &Piece| armies.roster.keys.features.get(piece.id.index()).map_or("", String::as_str);
    let within = check.number(&path.key("within"), file.within, 0.0..=72.0, "distance", "inches");
    let at = path.key("near");
    let stands = ground.pieces.iter().any(|piece| key_of(piece) == file.near);
    if !stands && terrain.areas.iter().any(|area| area.key.as_ref() == Some(&file.near)) {
        // It is there but has no sound shape: told already.
        return None;
    }
    let found = check.known(&at, &file.near, ground.pieces.iter().map(key_of), "area")?;
    let piece = &ground.pieces[found];
    if piece.name.is_none() {
        let message = format!("area {} has no name by which players could be told of it", named(&file.near));
        let problem = check.at(&at, Kind::Missing, message);
        check.report(problem.help("give the area a `name`"));
        return None;
    }
    Some(Near { ground: piece.id, within })
}

/// Whether the place of a unit that appears is on the table, on ground that it may enter, and as near as it has to be.
fn finds_room(
    check: &mut Checker<'_>,
    held: &Held,
    near: Near,
    armies: &Armies,
    (ground, ruleset): (&Ground, &Ruleset),
) {
    let (Some(start), Some(unit)) = (armies.units.get(held.unit.index()), armies.roster.unit(held.unit))
    else {
        return;
    };
    let there = layout::footprint(&unit.profile, start.formation, start.pose, ruleset);
    let key = named(armies.roster.keys.units.get(held.unit.index()).map_or("", String::as_str));
    let at = held.path.key("at");
    let Some(piece) = ground.pieces.iter().find(|piece| piece.id == near.ground) else { return };
    let off = distance(piece, &there);
    if !may_stand(ground, ruleset, &unit.profile, start.formation, &there) {
        check.wrong(&at, Kind::Misplaced, format!("unit {key} could not stand here"));
    } else if !within(off, near.within) {
        let message = format!("unit {key} appears {} from the ground that it has to be near", inches(off));
        let problem = check.at(&at, Kind::Misplaced, message);
        check.report(problem.allowed(Allowed::Words(format!("within {}", inches(near.within)))));
    }
}
