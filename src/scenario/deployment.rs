//! Whether the armies can stand as a file places them: on the table, on ground they may enter, not in each other.

use super::armies::Armies;
use super::check::Checker;
use super::problem::{Allowed, Kind};
use super::terrain::{inches, named};
use crate::army::{Arm, Formation, Presence, UnitId};
use crate::field::{Ground, GroundClass, Piece};
use crate::geometry::{Footprint, Point, TOLERANCE};
use crate::rules::black_powder::layout;
use crate::rules::black_powder::ruleset::Ruleset;

/// Share of a unit that must lie on a road for it to stand on the road.
const ON_A_ROAD: f32 = 0.5;

/// Looks for units off the table, on forbidden ground, in each other, or in contact with the enemy.
pub(super) fn deployment(check: &mut Checker<'_>, armies: &Armies, ground: &Ground, ruleset: &Ruleset) {
    let footprints: Vec<Footprint> = armies
        .units
        .iter()
        .zip(&armies.roster.units)
        .map(|(start, unit)| layout::footprint(&unit.profile, start.formation, start.pose, ruleset))
        .collect();
    for unit in armies.roster.unit_ids() {
        off_table(check, armies, ground, unit, &footprints[unit.index()]);
        forbidden_ground(check, armies, ground, unit, &footprints[unit.index()]);
    }
    for unit in armies.roster.unit_ids() {
        if check.is_full() {
            return;
        }
        for other in armies.roster.unit_ids().take(unit.index()) {
            crowding(check, armies, (other, unit), (&footprints[other.index()], &footprints[unit.index()]));
        }
    }
}

fn key(armies: &Armies, unit: UnitId) -> String {
    named(armies.roster.keys.units.get(unit.index()).map_or("", String::as_str))
}

fn off_table(check: &mut Checker<'_>, armies: &Armies, ground: &Ground, unit: UnitId, footprint: &Footprint) {
    let Presence::OnTable = armies.units[unit.index()].presence else {
        // A unit that marches up stands with its front on the edge; its front must fit there.
        let [left, right, ..] = footprint.corners();
        let beyond = off_by(ground, left).max(off_by(ground, right));
        if beyond > TOLERANCE {
            let message =
                format!("unit {} enters {} beyond the end of the edge", key(armies, unit), inches(beyond));
            check.wrong(&armies.unit_paths[unit.index()], Kind::Misplaced, message);
        }
        return;
    };
    let beyond = footprint.corners().into_iter().map(|corner| off_by(ground, corner)).fold(0.0, f32::max);
    if beyond > TOLERANCE {
        let message = format!("unit {} stands {} off the table", key(armies, unit), inches(beyond));
        let table = ground.table;
        let problem = check
            .at(&armies.unit_paths[unit.index()], Kind::Misplaced, message)
            .allowed(Allowed::Words(format!("all of it within {} × {} inches", table.width, table.depth)));
        check.report(problem);
    }
}

/// How far a point lies off the table, in inches.
fn off_by(ground: &Ground, point: Point) -> f32 {
    let table = ground.table;
    (-point.x).max(-point.y).max(point.x - table.width).max(point.y - table.depth).max(0.0)
}

/// BP-TERR-02, -03, -06, -08: what may stand where. A road leads through anything but impassable ground (BP-TERR-20).
fn forbidden_ground(
    check: &mut Checker<'_>,
    armies: &Armies,
    ground: &Ground,
    unit: UnitId,
    footprint: &Footprint,
) {
    let start = &armies.units[unit.index()];
    if start.presence != Presence::OnTable {
        return;
    }
    let profile = &armies.roster.units[unit.index()].profile;
    let mut on_a_road = None;
    for piece in &ground.pieces {
        let Some(why) = closed(piece, profile.arm, start.formation) else { continue };
        if check.is_full() || !piece.area.overlaps(footprint, TOLERANCE) {
            continue;
        }
        // Asked once, and only of units that need it.
        let on_a_road = *on_a_road.get_or_insert_with(|| {
            ground.roads.iter().any(|road| road.course.share_of(footprint) >= ON_A_ROAD)
        });
        if !on_a_road || matches!(piece.class, GroundClass::Impassable | GroundClass::Building) {
            let ground_key =
                named(armies.roster.keys.features.get(piece.id.index()).map_or("", String::as_str));
            let message = format!("unit {} stands in {ground_key}, {why}", key(armies, unit));
            check.wrong(&armies.unit_paths[unit.index()], Kind::Misplaced, message);
        }
    }
}

/// Why troops of an arm and formation may not be on a piece of ground, if they may not.
fn closed(piece: &Piece, arm: Arm, formation: Formation) -> Option<&'static str> {
    match (piece.class, arm) {
        (GroundClass::Open | GroundClass::Enclosed, _) => None,
        (GroundClass::Woods, Arm::Infantry) if formation == Formation::Skirmish => None,
        (GroundClass::Woods, _) => Some("where only skirmishing infantry may be (BP-TERR-02)"),
        (GroundClass::Rough, Arm::Artillery(_) | Arm::Wagon) => {
            Some("where guns and wagons may not be (BP-TERR-03)")
        }
        (GroundClass::Rough, Arm::Cavalry) if piece.closed_to_cavalry => {
            Some("which is closed to cavalry (BP-TERR-06)")
        }
        (GroundClass::Rough, Arm::Infantry)
            if piece.closed_to_cavalry && formation != Formation::Skirmish =>
        {
            Some("where only skirmishing infantry may be (BP-TERR-06)")
        }
        (GroundClass::Rough, _) => None,
        (GroundClass::Impassable, _) => Some("which is impassable (BP-TERR-08)"),
        (GroundClass::Building, _) => Some("which nobody enters (BP-BLDG-04)"),
    }
}

/// Two units in each other, or enemies already in contact.
fn crowding(
    check: &mut Checker<'_>,
    armies: &Armies,
    (first, second): (UnitId, UnitId),
    (a, b): (&Footprint, &Footprint),
) {
    // Those who march up meet only those who enter on the same turn.
    if armies.units[first.index()].presence != armies.units[second.index()].presence {
        return;
    }
    let enemies = armies.roster.units[first.index()].side != armies.roster.units[second.index()].side;
    let reach = if enemies { TOLERANCE } else { -TOLERANCE };
    let (x, y) = (a.bounds(), b.bounds());
    let apart = x.mins.x > y.maxs.x + reach
        || y.mins.x > x.maxs.x + reach
        || x.mins.y > y.maxs.y + reach
        || y.mins.y > x.maxs.y + reach;
    if apart {
        return;
    }
    let path = &armies.unit_paths[second.index()];
    let other = &armies.unit_paths[first.index()];
    let (first_key, second_key) = (key(armies, first), key(armies, second));
    let message = if a.overlaps(b, TOLERANCE) {
        format!("units {first_key} and {second_key} overlap by {}", inches(depth_of(a, b)))
    } else if enemies && a.distance(b) <= TOLERANCE {
        format!("enemies {first_key} and {second_key} are in contact before the battle begins")
    } else {
        return;
    };
    let problem = check.at(path, Kind::Misplaced, message).label(format!("{second_key} stands here"));
    let problem = if path == other {
        problem
    } else {
        problem.also(check.pointer(other), format!("{first_key} stands here"))
    };
    check.report(problem);
}

/// How deep two footprints stand in each other, in inches, to a hundredth.
fn depth_of(a: &Footprint, b: &Footprint) -> f32 {
    let (mut low, mut high) = (0.0_f32, 100.0_f32);
    while high - low > 0.01 {
        let middle = (low + high) / 2.0;
        if a.overlaps(b, middle) { low = middle } else { high = middle }
    }
    low
}
