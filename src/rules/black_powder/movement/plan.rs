//! What is wrong with a plan whatever the dice show. Ground, units and distance met on the way only shorten it.

use super::super::act::{Step, UnitPlan};
use super::super::refusal::{Reason, Refusal};
use super::super::situation::{Situation, Unit};
use super::charge::{Charger, face_attacked, skirmishers_may_charge};
use super::formation::allowed;
use super::ground::{ground_to_skirmish_over, marches_on_roads_only, road_under};
use crate::army::{Formation, GunClass, SideId, UnitId};
use crate::geometry::{Pose, TOLERANCE, Vector, within};

/// Most steps of a plan, and most way-points of a step: far more than any order on a table.
pub const MOST_STEPS: usize = 12;

/// Finds the unit that a player names for a plan of his own (BP-CMD-05, BP-CMD-09, BP-OP1-26).
pub fn receiver<'w>(situation: Situation<'w>, by: SideId, id: UnitId) -> Result<Unit<'w>, Refusal> {
    use crate::army::Presence;
    let unit = situation.find(id).ok_or(Refusal::new("BP-CMD-05", Reason::UnknownUnit(id)))?;
    let refuse = |rule, reason| Err(Refusal::new(rule, reason));
    if unit.side != by {
        return refuse("BP-CMD-05", Reason::EnemyUnit(id));
    }
    match unit.presence {
        Presence::Destroyed => return refuse("BP-BREAK-01", Reason::Destroyed(id)),
        Presence::Awaited { turn } if turn > situation.turn.number => {
            return refuse("BP-SETUP-01", Reason::NotArrived(id));
        }
        Presence::InReserve => return refuse("SC-BUNK-ARR-02", Reason::HeldBack(id)),
        Presence::Left { .. } => return refuse("BP-OFFTABLE-04", Reason::HasLeft(id)),
        Presence::Awaited { .. } | Presence::OnTable => {}
    }
    if situation.engaged(id) {
        return refuse("BP-OP1-26", Reason::Engaged(id));
    }
    Ok(unit)
}

/// Judges a plan (BP-CMD-12, BP-CMD-17, BP-CMD-21, BP-CHARGE-05, BP-FORM).
pub fn judge(situation: Situation<'_>, unit: &Unit<'_>, plan: &[Step]) -> Result<(), Refusal> {
    let refuse = |rule, reason| Err(Refusal::new(rule, reason));
    if plan.is_empty() {
        return refuse("BP-CMD-12", Reason::NothingToDo);
    }
    if plan.len() > MOST_STEPS {
        return refuse("BP-CMD-12", Reason::PlanTooLong { most: MOST_STEPS });
    }
    let id = unit.id;
    let mut formation = unit.formation;
    let mut moved = false;
    let mut at = unit.pose();
    for (index, step) in plan.iter().enumerate() {
        match step {
            Step::Move(path) => {
                if path.is_empty() {
                    return refuse("BP-CMD-13", Reason::NothingToDo);
                }
                if path.len() > MOST_STEPS {
                    return refuse("BP-CMD-13", Reason::PlanTooLong { most: MOST_STEPS });
                }
                if !path.iter().all(|waypoint| waypoint.is_sound()) {
                    return refuse("BP-CMD-13", Reason::NotANumber);
                }
                if formation == Formation::Deployed && unit.profile.gun() == Some(GunClass::Siege) {
                    return refuse("BP-LIMBER-10", Reason::SiegeGunByHand(id));
                }
                let goes = path.iter().any(|waypoint| !turns_at(unit, waypoint.pose()));
                if goes && situation.setup().turns_only(id) {
                    return refuse("SC-BUNK-TERR-14", Reason::GunTurnsOnly(id));
                }
                moved = true;
                at = path.last().map_or(at, |last| last.pose());
                let stays = path.iter().all(|waypoint| stands_at(unit, waypoint.pose()));
                if stays && plan.len() == 1 && !unit.needs_dressing() {
                    return refuse("BP-CMD-12", Reason::NothingToDo);
                }
            }
            Step::Form { formation: new, facing } => {
                if facing.is_some_and(|facing| !facing.is_finite() || facing.abs() > 10_000.0) {
                    return refuse("BP-CMD-13", Reason::NotANumber);
                }
                if *new == Formation::Limbered && !unit.profile.has_limber && unit.profile.is_artillery() {
                    return refuse("BP-LIMBER-01", Reason::NoLimber(id));
                }
                if *new == Formation::Limbered && situation.setup().turns_only(id) {
                    return refuse("SC-BUNK-TERR-14", Reason::GunTurnsOnly(id));
                }
                // Where it will stand by then is not known; that it may ever be on a road is enough to plan for it.
                let on_road = moved
                    || road_under(situation.ground, unit.profile, Formation::MarchColumn, unit.pose())
                        .is_some();
                if !allowed(unit.profile, *new, on_road) {
                    let may = unit.profile.formations.contains(new);
                    if *new == Formation::MarchColumn && may && marches_on_roads_only(unit.profile) {
                        return refuse("BP-OP1-22", Reason::NoRoadForMarch(id));
                    }
                    return refuse("BP-FORM-01", Reason::FormationNotAllowed { unit: id, formation: *new });
                }
                // To face another way in the same formation is a move, not a change of formation (BP-OP1-18, -19); but a
                // bent line forms line to dress (BP-DRESS-01).
                let dresses = unit.needs_dressing() && !moved;
                if *new == formation && !dresses {
                    return refuse("BP-REFORM-10", Reason::AlreadyFormed(id));
                }
                if *new == Formation::Skirmish && unit.profile.default_formation == Some(Formation::Warband) {
                    judge_skirmish(situation, unit, at)?;
                }
                formation = *new;
            }
            Step::Line { obstacle } => {
                if formation != Formation::Line {
                    return refuse("BP-DRESS-02", Reason::OnlyALineFollows { unit: id, formation });
                }
                if !situation.ground.obstacles.iter().any(|known| known.id == *obstacle) {
                    return refuse("BP-DRESS-02", Reason::NoObstacle);
                }
                if index + 1 != plan.len() {
                    return refuse("BP-DRESS-01", Reason::LiningNotLast);
                }
            }
            Step::Charge { target } => {
                if index + 1 != plan.len() {
                    return refuse("BP-CHARGE-01", Reason::ChargeNotLast);
                }
                judge_charge(situation, unit, formation, *target)?;
            }
            Step::Leave(place) => {
                if index + 1 != plan.len() {
                    return refuse("BP-OFFTABLE-01", Reason::LeavingNotLast);
                }
                if !place.is_sound() {
                    return refuse("BP-CMD-13", Reason::NotANumber);
                }
                if situation.ground.on_table(place.pose().front) {
                    return refuse("BP-OFFTABLE-01", Reason::NotBeyondTheEdge);
                }
                if formation == Formation::Deployed && unit.profile.gun() == Some(GunClass::Siege) {
                    return refuse("BP-LIMBER-10", Reason::SiegeGunByHand(id));
                }
                if situation.setup().turns_only(id) {
                    return refuse("SC-BUNK-TERR-14", Reason::GunTurnsOnly(id));
                }
            }
        }
    }
    Ok(())
}

/// A warband takes skirmish order only where it is needed to cross ground (BP-REFORM-21): some that warbands may not enter
/// and skirmishers may lies within one move of where it would do so. The umpire's ruling on "where needed".
fn judge_skirmish(situation: Situation<'_>, unit: &Unit<'_>, at: Pose) -> Result<(), Refusal> {
    let (ruleset, profile) = (situation.ruleset, unit.profile);
    let most = ruleset.pace_of(profile, false);
    let there = unit.footprint_at(at, Formation::Warband, ruleset);
    let nearest = ground_to_skirmish_over(situation.ground, ruleset, profile, &there);
    if nearest.is_some_and(|nearest| within(nearest, most)) {
        return Ok(());
    }
    Err(Refusal::new("BP-REFORM-21", Reason::NoGroundForSkirmish { unit: unit.id, nearest, most }))
}

/// Whether a unit goes nowhere to come to a pose, but for its facing.
fn turns_at(unit: &Unit<'_>, pose: Pose) -> bool {
    (unit.pose().front - pose.front).length() <= TOLERANCE
}

fn stands_at(unit: &Unit<'_>, pose: Pose) -> bool {
    turns_at(unit, pose) && unit.pose().facing.dot(pose.facing) >= 0.999_99
}

/// Who cannot be ordered to charge at all (BP-CHARGE-05), and whom skirmishers may not charge (BP-SKCHG-01).
fn judge_charge(
    situation: Situation<'_>,
    unit: &Unit<'_>,
    formation: Formation,
    target: Option<UnitId>,
) -> Result<(), Refusal> {
    let id = unit.id;
    let refuse = |rule, reason| Err(Refusal::new(rule, reason));
    if unit.profile.is_artillery() || unit.profile.arm == crate::army::Arm::Wagon {
        return refuse("BP-CHARGE-05", Reason::ArtilleryMayNotCharge(id));
    }
    if unit.shaken() {
        return refuse("BP-SHAKEN-03", Reason::ShakenMayNotCharge(id));
    }
    if formation == Formation::MarchColumn {
        return refuse("BP-CHARGE-05", Reason::FormationMayNotCharge { unit: id, formation });
    }
    let Some(target) = target else { return Ok(()) };
    let Some(enemy) = situation.find(target) else { return refuse("BP-CMD-19", Reason::UnknownUnit(target)) };
    if enemy.side == unit.side {
        return refuse("BP-CMD-19", Reason::NotAnEnemy(target));
    }
    match enemy.presence {
        crate::army::Presence::Destroyed => refuse("BP-BREAK-01", Reason::Destroyed(target)),
        crate::army::Presence::Awaited { .. } | crate::army::Presence::InReserve => {
            refuse("BP-CMD-19", Reason::NotArrived(target))
        }
        crate::army::Presence::Left { .. } => refuse("BP-CMD-19", Reason::HasLeft(target)),
        crate::army::Presence::OnTable => {
            let charger =
                Charger { unit: *unit, pose: unit.pose(), formation, near_enemy: false, unbound: false };
            let (face, other) = face_attacked(situation, &charger, &enemy);
            let permitted = [Some(face), other]
                .into_iter()
                .flatten()
                .any(|face| skirmishers_may_charge(situation, &enemy, face));
            if formation == Formation::Skirmish && !permitted {
                return refuse("BP-SKCHG-01", Reason::SkirmishersMayNotCharge { unit: id, target });
            }
            Ok(())
        }
    }
}

/// The plans of a group must be of one kind: all advance, all retire, all form, all charge (BP-CMD-42).
pub fn same_kind(situation: Situation<'_>, orders: &[UnitPlan]) -> Result<(), Refusal> {
    let kind = |plan: &[Step]| -> Vec<u8> {
        plan.iter()
            .map(|step| match step {
                Step::Move(_) => 0,
                // To limber up and to form march column are one and the same arrangement.
                Step::Form { formation: Formation::Limbered | Formation::MarchColumn, .. } => 1,
                Step::Form { formation: Formation::Deployed | Formation::Line, .. } => 2,
                Step::Form { formation: Formation::AttackColumn, .. } => 3,
                Step::Form { formation: Formation::Skirmish, .. } => 4,
                Step::Form { formation: Formation::Warband, .. } => 5,
                Step::Charge { .. } => 6,
                Step::Line { .. } => 7,
                Step::Leave(_) => 8,
            })
            .collect()
    };
    let Some((first, rest)) = orders.split_first() else {
        return Err(Refusal::new("BP-CMD-12", Reason::NothingToDo));
    };
    let wanted = kind(&first.plan);
    if let Some(other) = rest.iter().find(|order| kind(&order.plan) != wanted) {
        return Err(Refusal::new("BP-CMD-42", Reason::PlansDiffer(other.unit)));
    }
    // No two go against one another, by half of their ways or more; a shuffle of an inch does not count.
    let ways: Vec<(UnitId, Vector)> = orders
        .iter()
        .map(|order| (order.unit, way(situation, order)))
        .filter(|(_, way)| way.length() > 1.0)
        .collect();
    for (index, (_, one)) in ways.iter().enumerate() {
        let against = |other: &Vector| one.dot(*other) < -0.5 * one.length() * other.length();
        if let Some((unit, _)) = ways[index + 1..].iter().find(|(_, other)| against(other)) {
            return Err(Refusal::new("BP-CMD-42", Reason::PlansDiffer(*unit)));
        }
    }
    Ok(())
}

/// From where a unit stands to the last way-point of its plan.
fn way(situation: Situation<'_>, order: &UnitPlan) -> Vector {
    let last = order.plan.iter().rev().find_map(|step| match step {
        Step::Move(path) => path.last(),
        Step::Leave(place) => Some(place),
        _ => None,
    });
    match (last, situation.find(order.unit)) {
        (Some(last), Some(unit)) => last.pose().front - unit.pose().front,
        _ => Vector::ZERO,
    }
}
