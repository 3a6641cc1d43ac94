//! The plan: a task for each brigade, and the post of each of its units.

use serde::{Deserialize, Serialize};

use super::appreciation::{centre_of, strength, strength_near};
use super::orders::battle_order;
use super::reasons::Reason;
use crate::army::{BrigadeId, FeatureId, Formation, Presence, SideId, UnitId};
use crate::geometry::{Footprint, Point, Pose, Vector};
use crate::rules::black_powder::layout;
use crate::rules::black_powder::movement::ground::{SLACK, may_stand};
use crate::rules::black_powder::setup::{Aim, AtTheLimit};
use crate::rules::black_powder::situation::{Situation, Unit};
use crate::rules::black_powder::victory::{at_the_line, holder};

/// What a brigade is to do.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub enum Task {
    /// Close with this enemy and beat him.
    Attack(UnitId),
    /// Go to this place and hold it.
    Seize(Point),
    /// Stand and let the enemy come; this one is watched.
    Hold(UnitId),
    /// Stand between this enemy and the friends who are still coming up.
    Screen(UnitId),
    /// Keep out of this enemy's reach until there is more to fight with.
    Reserve(UnitId),
    /// Too worn to fight: go back out of this enemy's reach.
    Withdraw(UnitId),
    /// Stand along a line that the scenario asks to be held; this is its middle.
    Line(Point),
}

impl Task {
    /// The enemy it is about, if any.
    pub fn enemy(self) -> Option<UnitId> {
        match self {
            Task::Attack(enemy)
            | Task::Hold(enemy)
            | Task::Screen(enemy)
            | Task::Reserve(enemy)
            | Task::Withdraw(enemy) => Some(enemy),
            Task::Seize(_) | Task::Line(_) => None,
        }
    }
}

/// Inches round a place within which troops take part in its fight.
const ROUND: f32 = 30.0;
/// The last game turn in which a brigade may wait for friends who are due at the start of the battle.
const LAST_WAIT: u16 = 3;
/// Beyond this an objective draws more than an enemy.
const ENEMY_FAR: f32 = 24.0;

/// The task of a brigade as things stand, and why; none while it has no troops to lead or no enemy to fight.
pub fn task_of(situation: Situation<'_>, brigade: BrigadeId) -> Option<(Task, Reason)> {
    let enrolled = situation.roster.brigade(brigade)?;
    let side = enrolled.side;
    let centre = centre_of(situation, brigade).or_else(|| place_of_entry(situation, &enrolled.units))?;
    let Some((enemy, distance)) = chosen_enemy(situation, brigade, side, centre) else {
        // No enemy on the table: whatever the scenario asks for is free to be taken.
        let place = objective_to_seize(situation, side, centre)?;
        let reason = tasked(brigade, Task::Seize(place), 0.0, 0.0, f32::INFINITY);
        return Some((Task::Seize(place), reason));
    };
    let there = enemy.footprint.centre();
    let middle = centre.lerp(there, 0.5);
    let reach = ROUND.max(distance * 0.5 + 12.0);
    let ours = strength_near(situation, side, middle, reach);
    let theirs = strength_near(situation, side.enemy(), middle, reach);
    let objective = objective_to_seize(situation, side, centre);
    let line = line_to_hold(situation, side);
    let task = if worn_out(situation, brigade) {
        Task::Withdraw(enemy.id)
    } else if let Some(middle) = line.and_then(|line| middle_of_line(situation, line)) {
        // Foot and guns man it; horse watches, and falls on whoever offers himself.
        if has_foot(situation, brigade) { Task::Line(middle) } else { Task::Hold(enemy.id) }
    } else if let Some(place) = objective.filter(|_| distance > ENEMY_FAR) {
        Task::Seize(place)
    } else if may_wait(situation, brigade, side) && ours < theirs * 1.2 {
        if friends_still_on_the_march(situation, brigade, side) {
            Task::Screen(enemy.id)
        } else {
            Task::Reserve(enemy.id)
        }
    } else if defends(situation, side) && situation.turn.number <= LAST_WAIT && ours < theirs {
        Task::Hold(enemy.id)
    } else {
        Task::Attack(enemy.id)
    };
    Some((task, tasked(brigade, task, ours, theirs, distance)))
}

fn tasked(brigade: BrigadeId, task: Task, ours: f32, theirs: f32, distance: f32) -> Reason {
    Reason::Tasked { brigade, task, ours, theirs, distance }
}

fn place_of_entry(situation: Situation<'_>, units: &[UnitId]) -> Option<Point> {
    let unit = units
        .iter()
        .filter_map(|id| situation.find(*id))
        .find(|unit| matches!(unit.presence, Presence::Awaited { turn } if turn <= situation.turn.number))?;
    Some(unit.footprint.centre())
}

/// The enemy a brigade goes for: near, weak, and not already the concern of the friends beside it.
fn chosen_enemy<'w>(
    situation: Situation<'w>,
    brigade: BrigadeId,
    side: SideId,
    centre: Point,
) -> Option<(Unit<'w>, f32)> {
    let centres: Vec<Point> = situation
        .roster
        .brigades_of(side)
        .filter(|other| *other != brigade && !situation.brigade_broken(*other))
        .filter_map(|other| centre_of(situation, other))
        .collect();
    let mut best: Option<(f32, Unit<'w>, f32)> = None;
    for enemy in situation.enemies_of(side) {
        let there = enemy.footprint.centre();
        let distance = (there - centre).length();
        let nearer = centres.iter().filter(|other| (there - **other).length() < distance - 1.0).count();
        // A gun or a beaten unit is not what an attack is made for.
        let slight =
            if enemy.profile.is_artillery() || situation.brigade_broken(enemy.brigade) { 18.0 } else { 0.0 };
        let tempting = if enemy.shaken() || enemy.disordered() { -3.0 } else { 0.0 };
        let score = distance + 6.0 * nearer.min(3) as f32 + slight + tempting;
        if best.as_ref().is_none_or(|(least, ..)| score < *least) {
            best = Some((score, enemy, distance));
        }
    }
    best.map(|(_, enemy, distance)| (enemy, distance))
}

/// Whether a brigade has no unit left that is fit for an attack.
fn worn_out(situation: Situation<'_>, brigade: BrigadeId) -> bool {
    let Some(brigade) = situation.roster.brigade(brigade) else { return false };
    let mut fighting = brigade
        .units
        .iter()
        .filter_map(|id| situation.find(*id))
        .filter(|unit| unit.on_table() && !unit.profile.is_artillery())
        .peekable();
    fighting.peek().is_some() && fighting.all(|unit| unit.shaken())
}

/// Whether a brigade may still wait for friends: horse, in the first turns, while foot of its army is still to come up.
/// Never for good.
fn may_wait(situation: Situation<'_>, brigade: BrigadeId, side: SideId) -> bool {
    let Some(enrolled) = situation.roster.brigade(brigade) else { return false };
    let horse = enrolled
        .units
        .iter()
        .filter_map(|id| situation.roster.unit(*id))
        .any(|unit| unit.profile.is_cavalry());
    let foot_to_come = situation.roster.units_of(side).filter_map(|id| situation.find(id)).any(|unit| {
        unit.profile.is_infantry()
            && match unit.presence {
                Presence::Awaited { .. } => true,
                Presence::OnTable => unit.formation == Formation::MarchColumn,
                // Who waits for the battle to go badly is not waited for.
                Presence::InReserve | Presence::Left { .. } | Presence::Destroyed => false,
            }
    });
    horse && foot_to_come && situation.turn.number < LAST_WAIT
}

/// Whether foot in march column stands on the table: it needs somebody before it.
fn friends_still_on_the_march(situation: Situation<'_>, brigade: BrigadeId, side: SideId) -> bool {
    situation.troops_of(side).any(|unit| {
        unit.brigade != brigade && unit.profile.is_infantry() && unit.formation == Formation::MarchColumn
    })
}

/// Whether a side wins if nothing is decided.
fn defends(situation: Situation<'_>, side: SideId) -> bool {
    let plan = &situation.setup().victory;
    plan.turn_limit.is_some() && plan.at_the_limit == AtTheLimit::Wins(side)
}

/// The line that the scenario asks a side to hold, if there is one.
pub fn line_to_hold(situation: Situation<'_>, side: SideId) -> Option<&[FeatureId]> {
    situation.setup().victory.goals.iter().find(|goal| goal.side == side).map(|goal| {
        let Aim::HoldLine { line, .. } = &goal.aim;
        line.as_slice()
    })
}

/// Whether a unit stands at the line that its side has to hold: it is not to leave it for little.
pub fn mans_the_line(situation: Situation<'_>, unit: &Unit<'_>) -> bool {
    line_to_hold(situation, unit.side)
        .is_some_and(|line| at_the_line(situation, unit.side, line).any(|other| other.id == unit.id))
}

fn has_foot(situation: Situation<'_>, brigade: BrigadeId) -> bool {
    let units = situation.roster.brigade(brigade).map(|brigade| brigade.units.as_slice()).unwrap_or_default();
    units.iter().filter_map(|id| situation.roster.unit(*id)).any(|unit| unit.profile.is_infantry())
}

/// The straight pieces of a line.
fn legs<'w>(situation: Situation<'w>, line: &'w [FeatureId]) -> impl Iterator<Item = (Point, Point)> + 'w {
    let parts = situation.ground.obstacles.iter().filter(|part| line.contains(&part.id));
    parts.flat_map(|part| part.course.segments())
}

fn middle_of_line(situation: Situation<'_>, line: &[FeatureId]) -> Option<Point> {
    let (sum, count) = legs(situation, line)
        .fold((Point::ZERO, 0.0), |(sum, count), (from, to)| (sum + from.midpoint(to), count + 1.0));
    (count > 0.0).then(|| sum / count)
}

/// Inches between the places along a line at which a unit might stand, and between its front and the line.
const ALONG: f32 = 0.5;
const BEHIND_LINE: f32 = 0.3;

/// The posts of units along the line that their side holds: those at it stay, the others go to the nearest gap between
/// them, the nearest first; for whom there is none there is no post.
pub fn line_posts<'w>(situation: Situation<'w>, units: &[Unit<'w>]) -> Vec<(Unit<'w>, Pose)> {
    let Some(side) = units.first().map(|unit| unit.side) else { return Vec::new() };
    let Some(line) = line_to_hold(situation, side) else { return Vec::new() };
    let mut taken: Vec<Footprint> = at_the_line(situation, side, line).map(|unit| *unit.footprint).collect();
    let (manning, mut coming): (Vec<Unit<'w>>, Vec<Unit<'w>>) =
        units.iter().copied().partition(|unit| mans_the_line(situation, unit));
    let mut posts: Vec<(Unit<'w>, Pose)> = manning.iter().map(|unit| (*unit, unit.pose())).collect();
    // Away from where the side came from.
    let ahead = situation
        .roster
        .sides
        .get(side.index())
        .map_or(Point::ZERO, |side| Pose::from_bearing(Point::ZERO, side.edge + 180.0).facing);
    let places: Vec<Pose> = legs(situation, line)
        .flat_map(|(from, to)| {
            let along = to - from;
            let across = along.perp().normalize_or_zero();
            let facing = if across.dot(ahead) < 0.0 { -across } else { across };
            let steps = (along.length() / ALONG).max(1.0);
            (0..=steps as u16).map(move |step| {
                let at = from + along * (f32::from(step) / steps);
                Pose::new(at - facing * BEHIND_LINE, facing)
            })
        })
        .collect();
    let far = |unit: &Unit<'_>| {
        let centre = unit.footprint.centre();
        places.iter().map(|place| (place.front - centre).length()).fold(f32::INFINITY, f32::min)
    };
    coming.sort_by(|a, b| far(a).total_cmp(&far(b)).then(a.id.cmp(&b.id)));
    for unit in coming {
        let formation = battle_order(unit.profile);
        let there = layout::footprint(unit.profile, formation, unit.pose(), situation.ruleset);
        let free = |place: &&Pose| {
            let footprint = there.with_pose(**place);
            may_stand(situation.ground, situation.ruleset, unit.profile, formation, &footprint)
                && !taken.iter().any(|other| other.overlaps(&footprint, SLACK))
                && !situation.held_against(side).any(|(_, enemy)| enemy.overlaps(&footprint, SLACK))
        };
        let centre = unit.footprint.centre();
        let near = |place: &&Pose| (place.front - centre).length();
        let found = places.iter().filter(free).min_by(|a, b| near(a).total_cmp(&near(b))).copied();
        if let Some(place) = found {
            taken.push(there.with_pose(place));
            posts.push((unit, place));
        }
    }
    posts
}

/// The nearest objective that counts and that the side does not hold yet.
fn objective_to_seize(situation: Situation<'_>, side: SideId, centre: Point) -> Option<Point> {
    let plan = &situation.setup().victory;
    if plan.at_the_limit != AtTheLimit::CountObjectives {
        return None;
    }
    situation
        .ground
        .objectives
        .iter()
        .filter(|objective| holder(situation, objective) != Some(side))
        .map(|objective| objective.at)
        .min_by(|a, b| (*a - centre).length().total_cmp(&(*b - centre).length()))
}

/// The ground on which a brigade forms up: its middle in front, and which way it faces.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Front {
    /// The middle of the first line's front.
    pub pose: Pose,
    /// Inches from there to the enemy.
    pub gap: f32,
}

/// Inches between the flanks of neighbours in line.
const INTERVAL: f32 = 0.75;
/// Inches between the first line and the second: near enough to support it (BP-SUPPORT-01).
const DEPTH: f32 = 3.0;
/// Where foot stands to fire: beyond 12" orders are easier, but within 12" a charge needs none (BP-INIT-02).
pub const FOOT_STANDOFF: f32 = 10.0;
/// Where horse waits for its moment: just out of one charge of horse.
pub const HORSE_STANDOFF: f32 = 20.0;
/// Where a battery likes its enemy.
pub const GUN_STANDOFF: f32 = 20.0;

/// How near a unit goes to an enemy that it does not charge.
pub fn standoff(unit: &Unit<'_>, task: Task) -> f32 {
    let base = if unit.profile.is_cavalry() {
        HORSE_STANDOFF
    } else if unit.profile.is_battalion_gun() {
        FOOT_STANDOFF + 4.0
    } else if unit.profile.is_artillery() {
        GUN_STANDOFF.min(unit.profile.range * 0.5)
    } else {
        FOOT_STANDOFF
    };
    match task {
        Task::Attack(_) | Task::Seize(_) => base,
        Task::Hold(_) | Task::Screen(_) => base.max(HORSE_STANDOFF),
        Task::Reserve(_) => base.max(HORSE_STANDOFF + 2.0),
        Task::Withdraw(_) => 36.0,
        // Whoever holds a line waits for the enemy there.
        Task::Line(_) => 0.0,
    }
}

/// Where a brigade forms up for its task: on the line from its middle to its enemy, or on the place to be held.
pub fn front_for(situation: Situation<'_>, centre: Point, task: Task, gap: f32) -> Front {
    let (place, gap) = match (task, task.enemy().and_then(|id| situation.find(id))) {
        (Task::Seize(place), _) => (place, 0.0),
        (_, Some(enemy)) => (enemy.footprint.nearest_point(centre), gap),
        _ => (centre, 0.0),
    };
    let way: Vector = place - centre;
    let length = way.length();
    let facing = if length > 0.1 { way / length } else { Vector::new(0.0, 1.0) };
    // Nearer than it wants to be it stays where it is, unless it is to get away.
    let back = matches!(task, Task::Withdraw(_) | Task::Reserve(_));
    let front = if length > gap || back { place - facing * gap } else { centre };
    Front { pose: Pose::new(front, facing), gap }
}

/// The posts of a brigade's fighting units on a front: a first line, and behind it every third unit in support. Units
/// keep their order from left to right; the most worn go to the second line.
pub fn posts(situation: Situation<'_>, front: Front, units: &[Unit<'_>]) -> Vec<(UnitId, Pose)> {
    let extent =
        |unit: &Unit<'_>| layout::extent(unit.profile, battle_order(unit.profile), situation.ruleset);
    let width = |unit: &Unit<'_>| extent(unit).width;
    let depth = |unit: &Unit<'_>| extent(unit).depth;
    let mut ranked: Vec<&Unit<'_>> = units.iter().collect();
    // The strongest first; ties by id, so that posts do not change from turn to turn.
    ranked.sort_by(|a, b| strength(b).total_cmp(&strength(a)).then(a.id.cmp(&b.id)));
    let behind = units.len() / 3;
    let mut first = ranked;
    let second = first.split_off(units.len() - behind);
    let mut posts = Vec::with_capacity(units.len());
    let mut deepest = 0.0_f32;
    for (line, back) in [(first, false), (second, true)] {
        let mut line = line;
        line.sort_by(|a, b| {
            let across = |unit: &Unit<'_>| front.pose.local(unit.footprint.centre()).0;
            across(a).total_cmp(&across(b)).then(a.id.cmp(&b.id))
        });
        let total: f32 =
            line.iter().map(|unit| width(unit)).sum::<f32>() + INTERVAL * line.len().saturating_sub(1) as f32;
        let mut left = -total * 0.5;
        let forward = if back { -(deepest + DEPTH) } else { 0.0 };
        for unit in line {
            let wide = width(unit);
            posts.push((unit.id, front.pose.shifted(forward, left + wide * 0.5)));
            left += wide + INTERVAL;
            deepest = deepest.max(depth(unit));
        }
    }
    posts
}
