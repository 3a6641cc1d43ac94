//! Blunders (BP-BLUNDER-01…07, -11…16, BP-OP1-6).
//!
//! What the tables of a fair umpire add to the printed one:
//!
//! - Everybody keeps his formation and his front and is shifted as he stands; only a charge wheels.
//! - Who retreats goes straight away from the nearest enemy in sight. Where the straight way is shut he takes, of the ways
//!   that do not bring him nearer to that enemy, the one that ends farthest from all enemies, the straightest of equals.
//!   With no enemy in sight he goes straight back, unless that leads away from his own edge: then towards it.
//! - Guns in action make one move by hand at most, and siege guns none; horse artillery limbers up for it and unlimbers at
//!   the end, if there is room.
//! - A unit that blunders when it was to evade a charge (BP-EVADE-07) makes no contact itself: the charge is upon it.
//! - The units of a group go one after another, the farthest in the direction of travel first, each by what it sees.

use bevy::ecs::world::World;

use super::super::BlackPowder;
use super::super::act::{Act, Step, Waypoint};
use super::super::decision::Decision;
use super::super::event::{ChargeBar, Event, Stop};
use super::super::movement::charge::{self, Charger};
use super::super::movement::march::{STOP_SHORT, carry_out, carry_out_blindly};
use super::super::movement::proximity;
use super::super::nerve::disorder::{ANGLES, away_from};
use super::super::nerve::way::{Way, clear};
use super::super::refusal::{Reason, Refusal};
use super::super::ruleset::{Blunder, BlunderChoice, BlunderTakes};
use super::super::shooting::visibility;
use super::super::situation::{Situation, Unit, change, stand};
use super::super::task::{ChargeTask, CommandTask, Contact, Task};
use super::{commanders, execution, off_table};
use crate::army::{CommanderId, Formation, GunClass, SideId, TurnRecord, UnitId};
use crate::battle::{ask, push_all, take_next, tell};
use crate::dice::{Dice, Purpose};
use crate::geometry::{Footprint, Pose, TOLERANCE, Vector};

/// Steps in which a free place is sought back along the way, in inches.
const STEP: f32 = 0.25;

/// The die on the table, and for a charge the die for its moves, thrown once for all (BP-BLUNDER-03, -04); then each unit.
pub fn befall(world: &mut World, commander: CommanderId, ordered: &[UnitId], evading: bool) {
    let units = if evading { ordered.to_vec() } else { who(Situation::of(world), commander, ordered) };
    let subjects: Vec<u32> =
        std::iter::once(u32::from(commander.0)).chain(ordered.iter().map(|id| u32::from(id.0))).collect();
    let die = world.resource_mut::<Dice>().roll(Purpose::Blunder, &subjects, 1)[0];
    let face = |die: u8| usize::from(die.saturating_sub(1)).min(5);
    let blunder = Situation::of(world).ruleset.command.blunder_table[face(die)];
    let distance = (blunder == Blunder::Charge)
        .then(|| world.resource_mut::<Dice>().roll(Purpose::BlunderDistance, &subjects, 1)[0]);
    let moves = match (blunder, distance) {
        (Blunder::HeadlongRetreat, _) => 2,
        (Blunder::Charge, Some(die)) => Situation::of(world).ruleset.command.blunder_charge_moves[face(die)],
        _ => 1,
    };
    tell::<BlackPowder>(
        world,
        Event::Blundered { commander, units: units.clone(), die, blunder, distance, moves },
    );
    let in_turn = in_turn(Situation::of(world), &units, blunder);
    let tasks = in_turn
        .into_iter()
        .map(|unit| Task::Command(CommandTask::Blundering { unit, blunder, moves, evading }));
    push_all::<BlackPowder>(world, tasks.collect::<Vec<_>>());
}

/// The units that had the order, or all of the brigade (BP-BLUNDER-04, BP-OP1-6): those on the table and not engaged.
/// Whoever has not come on yet has nothing to blunder with.
fn who(situation: Situation<'_>, commander: CommanderId, ordered: &[UnitId]) -> Vec<UnitId> {
    let brigade = situation
        .commander(commander)
        .and_then(|(profile, _)| profile.brigade)
        .and_then(|brigade| situation.roster.brigade(brigade));
    let units = match (situation.ruleset.command.blunder_takes, brigade) {
        (BlunderTakes::WholeBrigade, Some(brigade)) => brigade.units.as_slice(),
        _ => ordered,
    };
    let able = |id: &UnitId| situation.unit(*id).on_table() && !situation.engaged(*id);
    units.iter().copied().filter(able).collect()
}

/// The farthest in the direction of travel first, ties by id (ruling 6).
fn in_turn(situation: Situation<'_>, units: &[UnitId], blunder: Blunder) -> Vec<UnitId> {
    let way = |unit: &Unit<'_>| match blunder {
        Blunder::HeadlongRetreat | Blunder::Retreat => flight(situation, unit),
        Blunder::Left => -unit.pose().right(),
        Blunder::Right => unit.pose().right(),
        Blunder::Forward | Blunder::Charge => unit.pose().facing,
    };
    let all: Vec<Unit<'_>> = units.iter().map(|id| situation.unit(*id)).collect();
    let together = all.iter().fold(Vector::ZERO, |sum, unit| sum + way(unit));
    let mut ranked: Vec<(f32, UnitId)> =
        all.iter().map(|unit| (unit.pose().front.dot(together), unit.id)).collect();
    ranked.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
    ranked.into_iter().map(|(_, id)| id).collect()
}

/// The nearest enemy unit that a unit's leader sees, ties by id.
pub fn nearest_in_sight<'w>(situation: Situation<'w>, unit: &Unit<'_>) -> Option<Unit<'w>> {
    let mut enemies: Vec<(f32, Unit<'w>)> = situation
        .enemies_of(unit.side)
        .map(|enemy| (unit.footprint.distance(enemy.footprint), enemy))
        .collect();
    enemies.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.id.cmp(&b.1.id)));
    let seen = |enemy: &Unit<'_>| visibility::leader_sees(situation, unit.id, unit.footprint, enemy);
    enemies.into_iter().map(|(_, enemy)| enemy).find(seen)
}

/// Where a retreat is bound for.
fn flight(situation: Situation<'_>, unit: &Unit<'_>) -> Vector {
    if let Some(enemy) = nearest_in_sight(situation, unit) {
        return away_from(unit, enemy.footprint);
    }
    let back = -unit.pose().facing;
    let edge = situation.roster.sides.get(unit.side.index()).map_or(180.0, |side| side.edge);
    let home = Pose::from_bearing(unit.pose().front, edge).facing;
    if back.dot(home) > 0.0 { back } else { home }
}

/// How a unit goes that blunders: its formation and the most moves it can make in it. None if it cannot stir.
fn gait(unit: &Unit<'_>, moves: u8) -> Option<(Formation, u8)> {
    match (unit.formation, unit.profile.gun()) {
        (Formation::Deployed, Some(GunClass::Siege)) => None,
        (Formation::Deployed, Some(GunClass::Horse)) if unit.profile.has_limber => {
            Some((Formation::Limbered, moves))
        }
        (Formation::Deployed, _) => Some((Formation::Deployed, moves.min(1))),
        (formation, _) => Some((formation, moves)),
    }
}

/// Where a unit ends that is shifted over the table.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Shift {
    to: Pose,
    /// It goes over the edge there (BP-BLUNDER-05).
    leaves: bool,
    stop: Option<Stop>,
}

/// The system's part for one unit.
pub fn act(world: &mut World, id: UnitId, blunder: Blunder, moves: u8, evading: bool) {
    let going = {
        let situation = Situation::of(world);
        let unit = situation.unit(id);
        if !unit.on_table() || situation.engaged(id) {
            return;
        }
        gait(&unit, moves)
    };
    let Some((formation, moves)) = going else {
        let stop = Stop::Ground;
        tell::<BlackPowder>(world, Event::FellShort { unit: id, stop });
        return;
    };
    match blunder {
        Blunder::HeadlongRetreat | Blunder::Retreat => {
            let shift = {
                let situation = Situation::of(world);
                retreat(situation, &situation.unit(id), formation, moves)
            };
            carry(world, id, formation, shift);
        }
        Blunder::Left => sidestep(world, id, (formation, moves), evading, |pose| -pose.right()),
        Blunder::Right => sidestep(world, id, (formation, moves), evading, Pose::right),
        Blunder::Forward => sidestep(world, id, (formation, moves), evading, |pose| pose.facing),
        Blunder::Charge => {
            let target = {
                let situation = Situation::of(world);
                nearest_in_sight(situation, &situation.unit(id)).map(|enemy| enemy.id)
            };
            match target {
                Some(target) => charge_at(world, id, target, moves, evading),
                None => sidestep(world, id, (formation, moves), evading, |pose| pose.facing),
            }
        }
    }
}

/// The farthest place on a way, up to so many inches, where the unit may stand; or the edge, if it goes over it first.
fn end_of(situation: Situation<'_>, way: &Way<'_>, inches: f32) -> Option<Shift> {
    let start = way.footprint_at(0.0);
    let mut at = inches;
    while at > TOLERANCE {
        if way.leaves_table(at) {
            let to = off_table::at_the_edge(situation.ground, &start, way.at(at));
            return Some(Shift { to, leaves: true, stop: None });
        }
        if way.stands_clear(at) {
            return Some(Shift { to: way.at(at), leaves: false, stop: None });
        }
        at -= STEP;
    }
    None
}

/// Whether a unit may be shifted there where the ruleset binds blunderers by the nearness of the enemy (BP-OP1-6).
fn permitted(situation: Situation<'_>, unit: &Unit<'_>, formation: Formation, to: Pose) -> bool {
    let bound = situation.ruleset.command.blunders_bound_by_proximity
        && (unit.record.near_enemy || proximity::enemy_near(situation, unit.side, unit.footprint));
    !bound || proximity::may_end(unit.pose(), unit.extent(), formation, to)
}

/// Where a retreat ends (BP-BLUNDER-11, -12).
fn retreat(situation: Situation<'_>, unit: &Unit<'_>, formation: Formation, moves: u8) -> Option<Shift> {
    let pace = situation.ruleset.pace_of(unit.profile, formation == Formation::Deployed);
    let straight = Pose::new(unit.pose().front, flight(situation, unit));
    let fled = nearest_in_sight(situation, unit);
    let here = unit.footprint_at(unit.pose(), formation, situation.ruleset);
    let from_fled =
        |footprint: &Footprint| fled.map_or(f32::INFINITY, |enemy| footprint.distance(enemy.footprint));
    let present = from_fled(&here);
    let mut best: Option<(f32, Shift)> = None;
    for angle in ANGLES {
        let direction = straight.turned(f32::from(angle)).facing;
        let way = Way::new(situation, unit, formation, unit.pose(), direction, pace * f32::from(moves));
        let reach = way.reach(pace, moves);
        let open = way.open_for(reach);
        let Some(shift) = end_of(situation, &way, open) else { continue };
        if !permitted(situation, unit, formation, shift.to) {
            continue;
        }
        if angle == 0 && open >= reach - TOLERANCE {
            return Some(shift);
        }
        let there = here.with_pose(shift.to);
        if from_fled(&there) < present - TOLERANCE {
            continue;
        }
        let clearance =
            situation.nearest_enemy(unit.side, &there).map_or(f32::INFINITY, |(_, distance)| distance);
        if best.is_none_or(|(most, _)| clearance > most + TOLERANCE) {
            best = Some((clearance, shift));
        }
    }
    best.map(|(_, shift)| shift)
}

/// To the left, to the right, straight on (BP-BLUNDER-13…15), and a charge that sees nobody. An enemy in the path may be
/// charged, if the unit is able to; his owner is asked.
fn sidestep(
    world: &mut World,
    id: UnitId,
    (formation, moves): (Formation, u8),
    evading: bool,
    way: fn(&Pose) -> Vector,
) {
    let (shift, contact, asked) = {
        let situation = Situation::of(world);
        let unit = situation.unit(id);
        let pace = situation.ruleset.pace_of(unit.profile, formation == Formation::Deployed);
        let far = pace * f32::from(moves);
        let way = Way::new(situation, &unit, formation, unit.pose(), way(&unit.pose()), far);
        let reach = way.reach(pace, moves);
        let open = way.open_for(reach);
        let met = way.met(reach).filter(|(_, inches)| *inches <= open + TOLERANCE).map(|(enemy, _)| enemy);
        let short = if open < reach - TOLERANCE { (open - STOP_SHORT).max(0.0) } else { open };
        let stop = match met {
            Some(enemy) => Some(Stop::Enemy(enemy)),
            None => (open < reach - TOLERANCE).then_some(Stop::Ground),
        };
        let shift = end_of(situation, &way, short)
            .filter(|shift| permitted(situation, &unit, formation, shift.to))
            .map(|shift| Shift { stop: stop.filter(|_| !shift.leaves), ..shift });
        let leaves = shift.is_some_and(|shift| shift.leaves);
        let contact =
            met.filter(|_| !leaves && !evading).and_then(|enemy| contact_with(situation, &unit, enemy));
        let asked = match situation.ruleset.command.blunder_choice {
            BlunderChoice::Owner => unit.side,
            BlunderChoice::Enemy => unit.side.enemy(),
        };
        (shift, contact, asked)
    };
    match contact {
        Some(contact) => offer_charge(world, id, contact, shift, asked),
        None => carry(world, id, formation, shift),
    }
}

/// The charge that a blundering unit can make upon an enemy in its path.
fn contact_with(situation: Situation<'_>, unit: &Unit<'_>, enemy: UnitId) -> Option<Contact> {
    let unbound = !situation.ruleset.command.blunders_bound_by_proximity;
    charge::contact(situation, &Charger::standing(*unit, unbound), &situation.unit(enemy)).ok()
}

fn offer_charge(world: &mut World, unit: UnitId, contact: Contact, shift: Option<Shift>, asked: SideId) {
    let target = contact.target;
    let stop = shift.map_or_else(|| Situation::of(world).unit(unit).pose(), |shift| shift.to);
    push_all::<BlackPowder>(world, [Task::Command(CommandTask::EnemyInThePath { contact, stop })]);
    ask::<BlackPowder>(world, asked, Decision::BlunderCharge { unit, target });
}

/// Judges the choice of the owner of blundering troops (BP-BLUNDER-07).
pub fn judge(act: &Act) -> Result<Vec<Task>, Refusal> {
    match act {
        Act::BlunderCharge(charge) => Ok(vec![Task::Command(CommandTask::BlunderCharge(*charge))]),
        _ => Err(Refusal::new("BP-BLUNDER-07", Reason::NotAsked)),
    }
}

/// He has chosen: the charge, or the place short of the enemy.
pub fn choose(world: &mut World, charge: bool) {
    match take_next::<BlackPowder>(world) {
        Some(Task::Command(CommandTask::EnemyInThePath { contact, .. })) if charge => {
            commanders::left_behind(world, contact.unit);
            change::<TurnRecord>(world, contact.unit, |record| {
                record.moves_made = record.moves_made.saturating_add(1);
            });
            push_all::<BlackPowder>(world, [Task::Charge(ChargeTask::Contact(contact))]);
        }
        Some(Task::Command(CommandTask::EnemyInThePath { contact, stop })) => {
            let formation = Situation::of(world).unit(contact.unit).formation;
            let shift = Shift { to: stop, leaves: false, stop: Some(Stop::Enemy(contact.target)) };
            carry(world, contact.unit, formation, Some(shift));
        }
        other => push_all::<BlackPowder>(world, other.into_iter().collect::<Vec<_>>()),
    }
}

/// Carries a shift out, and tells of it. Commanders who had joined the unit stay behind (BP-OP1-32).
fn carry(world: &mut World, id: UnitId, formation: Formation, shift: Option<Shift>) {
    let (from, before) = {
        let unit = Situation::of(world).unit(id);
        (unit.pose(), unit.formation)
    };
    let Some(shift) = shift.filter(|shift| shift.to != from || shift.leaves) else {
        let stop = shift.and_then(|shift| shift.stop).unwrap_or(Stop::NoRoom);
        tell::<BlackPowder>(world, Event::FellShort { unit: id, stop });
        return;
    };
    commanders::left_behind(world, id);
    if formation != before {
        tell::<BlackPowder>(world, Event::Formed { unit: id, from: before, to: formation, pose: from });
    }
    stand(world, id, shift.to, formation);
    change::<TurnRecord>(world, id, |record| record.moves_made = record.moves_made.saturating_add(1));
    tell::<BlackPowder>(
        world,
        Event::Moved { unit: id, from, path: vec![shift.to], moves: 1, stop: shift.stop },
    );
    if shift.leaves {
        off_table::leave(world, id);
    } else if formation != before {
        unlimber(world, id, before);
    }
}

/// A horse battery that has limbered up for its blunder goes into action again, if there is room.
fn unlimber(world: &mut World, id: UnitId, to: Formation) {
    let (pose, from, room) = {
        let situation = Situation::of(world);
        let unit = situation.unit(id);
        let there = unit.footprint_at(unit.pose(), to, situation.ruleset);
        (unit.pose(), unit.formation, clear(situation, &unit, to, &there))
    };
    if room {
        stand(world, id, pose, to);
        tell::<BlackPowder>(world, Event::Formed { unit: id, from, to, pose });
    }
}

/// At the nearest enemy in sight (BP-BLUNDER-16): a charge, if the unit is able to make one; else as near to him as it
/// gets, and no contact.
fn charge_at(world: &mut World, id: UnitId, target: UnitId, moves: u8, evading: bool) {
    let progress = {
        let situation = Situation::of(world);
        let unit = situation.unit(id);
        let go = |plan: &[Step]| match situation.ruleset.command.blunders_bound_by_proximity {
            true => carry_out(situation, &unit, plan, moves),
            false => carry_out_blindly(situation, &unit, plan, moves),
        };
        let charge = go(&[Step::Charge { target: Some(target) }]);
        let never = charge.stop == Some(Stop::ChargeFellShort(ChargeBar::NotAllowed));
        if never || evading { go(&up_to(situation, &unit, target)) } else { charge }
    };
    execution::advance(world, id, progress);
}

/// The way up to an enemy whom a unit may not charge. Horse artillery limbers up for it.
fn up_to(situation: Situation<'_>, unit: &Unit<'_>, target: UnitId) -> Vec<Step> {
    let enemy = situation.unit(target);
    let (pose, formation) = (unit.pose(), unit.formation);
    let charger = Charger { unit: *unit, pose, formation, near_enemy: false, unbound: true };
    let goal = Step::Move(vec![Waypoint::from_pose(charge::approach(situation, &charger, &enemy))]);
    let horse_guns = formation == Formation::Deployed
        && unit.profile.gun() == Some(GunClass::Horse)
        && unit.profile.has_limber;
    if !horse_guns {
        return vec![goal];
    }
    let form = |formation| Step::Form { formation, facing: None };
    vec![form(Formation::Limbered), goal, form(Formation::Deployed)]
}
