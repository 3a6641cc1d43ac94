//! From the plan to acts: initiative moves, orders to groups, commanders' own moves.

use super::appreciation::{Means, ahead, best_charge, can_charge, can_fire, centre_of, threat};
use super::plan::{self, Front, Task};
use super::reasons::Reason;
use super::{Boldness, Intent, commanding};
use crate::army::{CommanderId, Formation, GunClass, Presence, ShootingDice, SideId, UnitId, UnitProfile};
use crate::geometry::{Extent, Face, Footprint, Point, Pose, first_entry, within};
use crate::rules::black_powder::act::{Act, Step, UnitPlan, Waypoint};
use crate::rules::black_powder::command::{commanders, initiative, orders};
use crate::rules::black_powder::layout;
use crate::rules::black_powder::movement::formation;
use crate::rules::black_powder::movement::ground::{SLACK, closed_areas, may_stand};
use crate::rules::black_powder::movement::plan::same_kind;
use crate::rules::black_powder::situation::{Situation, Unit};

/// Foot in march column deploys when horse stands within so many moves of it…
const HORSE_NEAR: f32 = 2.5;
/// … or any enemy within so many inches.
const ENEMY_NEAR: f32 = 26.0;
/// A post this near needs no move, in inches.
const AT_POST: f32 = 1.5;
/// The close range of musketry, in inches: foot that sees nobody farther off goes so near.
const CLOSE: f32 = 6.0;
/// What a charge must be worth for a unit to leave a line that is to be held, in units of troops.
const LEAVES_LINE: f64 = 0.15;
/// A commander this far from any of his units follows them, in inches.
const COMMANDER_NEAR: f32 = 9.0;

/// The order in which troops fight: line, guns in action, irregulars in their own.
pub fn battle_order(profile: &UnitProfile) -> Formation {
    // Skirmishers who shoot no worse than they fight keep to what they are good at.
    let marksmen = matches!(profile.shooting, ShootingDice::Flat(dice) if dice >= profile.hand_to_hand)
        && profile.has_trait("skirmishers");
    let wanted = match (profile.is_artillery(), profile.default_formation) {
        (true, _) => Formation::Deployed,
        (false, Some(own)) => own,
        (false, None) if marksmen => Formation::Skirmish,
        (false, None) => Formation::Line,
    };
    if profile.formations.contains(&wanted) {
        wanted
    } else {
        profile.formations.first().copied().unwrap_or(wanted)
    }
}

/// The initiative moves worth making, the best charge first.
pub fn on_initiative(situation: Situation<'_>, side: SideId, boldness: Boldness) -> Vec<Intent> {
    let mut charges: Vec<(f64, Intent)> = Vec::new();
    let mut others: Vec<Intent> = Vec::new();
    let mut taken: Vec<(UnitId, Face)> = Vec::new();
    for unit in situation.troops_of(side) {
        if unit.disordered() {
            others.extend(fall_back_in_disorder(situation, side, &unit));
            continue;
        }
        if initiative::may_use(situation, side, unit.id).is_err() {
            continue;
        }
        let least = if plan::mans_the_line(situation, &unit) {
            boldness.least.max(LEAVES_LINE)
        } else {
            boldness.least
        };
        let hope = best_charge(situation, &unit, Means::Initiative, least, &taken);
        if let Some(hope) = hope.filter(|hope| hope.worth >= hope.least) {
            taken.push((hope.target, hope.face));
            let plan = vec![Step::Charge { target: Some(hope.target) }];
            let act = Act::Initiative { unit: unit.id, plan };
            charges.push((hope.worth, Intent::new(act, vec![Reason::Charge(hope)])));
            continue;
        }
        let near = alone_near_the_enemy(situation, &unit).or_else(|| close_or_clear(situation, &unit));
        let Some((plan, reason)) = near else { continue };
        let mut reasons = vec![reason];
        reasons.extend(hope.map(Reason::ChargeDeclined));
        others.push(Intent::new(Act::Initiative { unit: unit.id, plan }, reasons));
    }
    charges.sort_by(|a, b| b.0.total_cmp(&a.0));
    charges.into_iter().map(|(_, intent)| intent).chain(others).collect()
}

/// A disordered unit can only fall back or stand (BP-DISORD-09). It stays disordered if it falls back, so it does so
/// only if it is of no more use where it is and an enemy is about to fall on it.
fn fall_back_in_disorder(situation: Situation<'_>, side: SideId, unit: &Unit<'_>) -> Option<Intent> {
    if !unit.shaken() || initiative::judge_retreat(situation, side, unit.id, true).is_err() {
        return None;
    }
    let (enemy, distance) = threat(situation, unit, 1.0, false)?;
    let act = Act::DisorderlyRetreat { unit: unit.id, face_enemy: true };
    Some(Intent::new(act, vec![Reason::GoBack { unit: unit.id, from: enemy.id, distance }]))
}

/// What a unit that does not charge does of its own accord with the enemy at hand: a worn one goes back, one that is
/// on the march or faces elsewhere forms to meet him.
fn alone_near_the_enemy(situation: Situation<'_>, unit: &Unit<'_>) -> Option<(Vec<Step>, Reason)> {
    let (enemy, distance) = situation.nearest_enemy(unit.side, unit.footprint)?;
    if unit.shaken() && !unit.profile.is_artillery() && threat(situation, unit, 1.0, false).is_some() {
        let pace = situation.ruleset.pace_of(unit.profile, false);
        let back = unit.pose().shifted(-pace, 0.0);
        let reason = Reason::GoBack { unit: unit.id, from: enemy.id, distance };
        return Some((vec![Step::Move(vec![Waypoint::from_pose(back)])], reason));
    }
    let order = battle_order(unit.profile);
    let turned_away = !ahead(unit, enemy.footprint.nearest_point(unit.pose().front));
    if unit.formation == order && (!turned_away || can_fire(situation, unit)) {
        return None;
    }
    form_towards(unit, order, &enemy, distance)
}

/// Forming to meet an enemy.
fn form_towards(
    unit: &Unit<'_>,
    order: Formation,
    enemy: &Unit<'_>,
    distance: f32,
) -> Option<(Vec<Step>, Reason)> {
    if unit.profile.arm == crate::army::Arm::Wagon || !formation::allowed(unit.profile, order, false) {
        return None;
    }
    let step = Step::Form { formation: order, facing: Some(facing_to_meet(unit, order, enemy)) };
    Some((vec![step], Reason::Form { unit: unit.id, formation: order, threat: Some(enemy.id), distance }))
}

/// The bearing on which a unit forms to meet an enemy: straight at him; a column that can turn to its flank where it
/// stands (BP-REFORM-03) does so if he comes more or less from there.
fn facing_to_meet(unit: &Unit<'_>, formation: Formation, enemy: &Unit<'_>) -> f32 {
    let pose = unit.pose();
    let there = enemy.footprint.centre();
    let straight = Pose::new(pose.front, there - pose.front);
    if unit.formation == Formation::MarchColumn && formation == Formation::Line {
        for turn in [90.0, -90.0] {
            let flank = pose.turned(turn);
            if flank.facing.dot(straight.facing) > 0.6 {
                return flank.bearing();
            }
        }
    }
    straight.bearing()
}

/// The orders of a brigade commander: charges first, then the others by groups, the largest first (BP-CMD-02).
pub fn of_commander(
    situation: Situation<'_>,
    side: SideId,
    id: CommanderId,
    boldness: Boldness,
) -> Vec<Intent> {
    let mut intents = Vec::new();
    let Some(brigade) = situation.commander(id).and_then(|(profile, _)| profile.brigade) else {
        return intents;
    };
    if orders::may_give_orders(situation, side, id).is_ok()
        && let Some((task, why)) = plan::task_of(situation, brigade)
        && let Some(enrolled) = situation.roster.brigade(brigade)
    {
        let rally = commanding::to_rally(situation, side, id);
        let units: Vec<Unit<'_>> = enrolled
            .units
            .iter()
            .filter(|unit| rally.as_ref().is_none_or(|(rallied, _)| rallied != *unit))
            .filter_map(|unit| orders::may_receive(situation, side, *unit).ok())
            .collect();
        intents = orders_for(situation, id, task, &why, &units, boldness);
        let back = commanding::back_to_the_field(situation, side, id);
        if rally.is_none()
            && back.is_empty()
            && let [Intent { act: Act::Order { orders, .. }, reasons }] = intents.as_slice()
            && orders.len() == 1
            && let Some(hope) = reasons.iter().find_map(|reason| match reason {
                Reason::Charge(hope) => Some(hope),
                _ => None,
            })
            && let Some(lead) = commanding::lead_the_charge(situation, side, id, hope)
        {
            intents = vec![lead];
        }
        intents.extend(back);
        // The last order of his turn (BP-RALLY-02).
        intents.extend(rally.map(|(_, intent)| intent));
    }
    intents
}

/// A unit with the plan that it is to receive, and why.
struct Wanted<'w> {
    unit: Unit<'w>,
    plan: Vec<Step>,
    reason: Reason,
    /// What a charge is worth; 0 for anything else.
    worth: f64,
}

fn orders_for(
    situation: Situation<'_>,
    commander: CommanderId,
    task: Task,
    why: &Reason,
    units: &[Unit<'_>],
    boldness: Boldness,
) -> Vec<Intent> {
    let Some(centre) = middle_of(units) else { return Vec::new() };
    // Whoever is to wait takes only what is offered on a plate.
    let least = match task {
        Task::Attack(_) | Task::Seize(_) => boldness.least,
        Task::Hold(_) | Task::Screen(_) => boldness.least.max(0.1),
        Task::Line(_) => boldness.least.max(LEAVES_LINE),
        Task::Reserve(_) | Task::Withdraw(_) => boldness.least.max(0.2),
    };
    let mut taken: Vec<(UnitId, Face)> = Vec::new();
    let mut declined: Vec<Reason> = Vec::new();
    let mut wanted: Vec<Wanted<'_>> = Vec::new();
    let mut rest: Vec<Unit<'_>> = Vec::new();
    for unit in units {
        let hope = if unit.on_table() && can_charge(situation, unit) {
            best_charge(situation, unit, Means::Order, least, &taken)
        } else {
            None
        };
        match hope {
            Some(hope) if hope.worth >= hope.least => {
                taken.push((hope.target, hope.face));
                let plan = vec![Step::Charge { target: Some(hope.target) }];
                wanted.push(Wanted { unit: *unit, plan, reason: Reason::Charge(hope), worth: hope.worth });
            }
            hope => {
                declined.extend(hope.map(Reason::ChargeDeclined));
                rest.push(*unit);
            }
        }
    }
    let mut room = Room::among(situation, units);
    for (unit, post) in posts_for(situation, centre, task, &rest) {
        let Some(post) = room.near(&unit, post) else { continue };
        if let Some((plan, reason)) = to_post(situation, &unit, post, &mut room)
            && crate::rules::black_powder::movement::plan::judge(situation, &unit, &plan).is_ok()
        {
            wanted.push(Wanted { unit, plan, reason, worth: 0.0 });
        }
    }
    let mut intents: Vec<Intent> = groups(situation, wanted)
        .into_iter()
        .map(|group| {
            let mut reasons = vec![*why];
            reasons.extend(group.iter().map(|wanted| wanted.reason));
            let orders = group
                .into_iter()
                .map(|wanted| UnitPlan { unit: wanted.unit.id, plan: wanted.plan })
                .collect();
            Intent::new(Act::Order { commander, orders }, reasons)
        })
        .collect();
    if let Some(first) = intents.first_mut() {
        first.reasons.extend(declined);
    }
    intents
}

fn middle_of(units: &[Unit<'_>]) -> Option<Point> {
    let sum = units.iter().fold(Point::ZERO, |sum, unit| sum + unit.footprint.centre());
    (!units.is_empty()).then(|| sum / units.len() as f32)
}

/// Divides units into groups that may be ordered together: plans of one kind, neighbours within 6" (BP-CMD-40,
/// BP-CMD-42). Charges come first, then the larger groups.
fn groups<'w>(situation: Situation<'_>, mut wanted: Vec<Wanted<'w>>) -> Vec<Vec<Wanted<'w>>> {
    let gap = situation.ruleset.command.group_gap;
    let plan_of = |one: &Wanted<'_>| UnitPlan { unit: one.unit.id, plan: one.plan.clone() };
    let mut groups: Vec<Vec<Wanted<'w>>> = Vec::new();
    while let Some(first) = wanted.pop() {
        let mut group = vec![first];
        let mut next = 0;
        while next < group.len() {
            let mut index = 0;
            while index < wanted.len() {
                let near = within(group[next].unit.footprint.distance(wanted[index].unit.footprint), gap);
                let together = || {
                    let plans: Vec<UnitPlan> = group.iter().chain([&wanted[index]]).map(plan_of).collect();
                    same_kind(situation, &plans).is_ok()
                };
                if near && together() {
                    group.push(wanted.swap_remove(index));
                } else {
                    index += 1;
                }
            }
            next += 1;
        }
        group.sort_by_key(|one| one.unit.id);
        groups.push(group);
    }
    let worth = |group: &Vec<Wanted<'_>>| group.iter().map(|one| one.worth).fold(0.0, f64::max);
    groups.sort_by(|a, b| {
        worth(b)
            .total_cmp(&worth(a))
            .then(b.len().cmp(&a.len()))
            .then(a.first().map(|one| one.unit.id).cmp(&b.first().map(|one| one.unit.id)))
    });
    groups
}

/// The post of each unit of a brigade: horse and foot in their lines, guns on the flanks, each at the distance that
/// suits it.
fn posts_for<'w>(
    situation: Situation<'w>,
    centre: Point,
    task: Task,
    units: &[Unit<'w>],
) -> Vec<(Unit<'w>, Pose)> {
    if matches!(task, Task::Line(_)) {
        return plan::line_posts(situation, units);
    }
    let mut posts: Vec<(Unit<'w>, Pose)> = Vec::with_capacity(units.len());
    let guns: Vec<Unit<'w>> = units.iter().filter(|unit| unit.profile.is_artillery()).copied().collect();
    let troops: Vec<Unit<'w>> = units.iter().filter(|unit| !unit.profile.is_artillery()).copied().collect();
    let mut flank = 0.0_f32;
    if let Some(lead) = troops.first() {
        let front = plan::front_for(situation, centre, task, plan::standoff(lead, task));
        for (id, pose) in plan::posts(situation, front, &troops) {
            if let Some(unit) = troops.iter().find(|unit| unit.id == id) {
                let width = layout::extent(unit.profile, battle_order(unit.profile), situation.ruleset).width;
                flank = flank.max(front.pose.local(pose.front).0 + width * 0.5);
                let pose = out_of_reach(situation, unit, pose, plan::standoff(unit, task));
                posts.push((*unit, within_table(situation, unit, pose)));
            }
        }
    }
    for gun in guns {
        let front: Front = plan::front_for(situation, centre, task, plan::standoff(&gun, task));
        let width = gun.profile.frontage;
        let pose = front.pose.shifted(0.0, flank + 1.0 + width * 0.5);
        flank += 1.0 + width;
        posts.push((gun, within_table(situation, &gun, pose)));
    }
    posts
}

/// A post of horse moved back, if another enemy than the one it watches stands too near it.
fn out_of_reach(situation: Situation<'_>, unit: &Unit<'_>, post: Pose, standoff: f32) -> Pose {
    if !unit.profile.is_cavalry() {
        return post;
    }
    let there = layout::footprint(unit.profile, battle_order(unit.profile), post, situation.ruleset);
    let nearest = situation.nearest_enemy(unit.side, &there).map_or(f32::INFINITY, |(_, distance)| distance);
    post.shifted((nearest - standoff).min(0.0), 0.0)
}

/// A post moved onto the table, if it lies beyond its edge.
fn within_table(situation: Situation<'_>, unit: &Unit<'_>, pose: Pose) -> Pose {
    let extent = layout::extent(unit.profile, battle_order(unit.profile), situation.ruleset);
    let margin = (extent.width * 0.5).max(extent.depth) + 0.5;
    let table = situation.ground.table;
    let inside = |place: f32, size: f32| place.clamp(margin.min(size * 0.5), (size - margin).max(size * 0.5));
    Pose::new(Point::new(inside(pose.front.x, table.width), inside(pose.front.y, table.depth)), pose.facing)
}

/// The ground that is spoken for: by friends who get no order now, and by posts already given.
struct Room<'w> {
    situation: Situation<'w>,
    /// Friends who stay where they are, for all that is known.
    standing: Vec<Footprint>,
    /// Posts given.
    given: Vec<Footprint>,
}

impl<'w> Room<'w> {
    /// The room left among all friends but those who are about to be ordered.
    fn among(situation: Situation<'w>, ordered: &[Unit<'_>]) -> Self {
        let side = ordered.first().map(|unit| unit.side);
        let standing = side
            .into_iter()
            .flat_map(|side| situation.troops_of(side))
            .filter(|friend| !ordered.iter().any(|unit| unit.id == friend.id))
            .map(|friend| *friend.footprint)
            .collect();
        Self { situation, standing, given: Vec::with_capacity(ordered.len()) }
    }

    fn is_free(&self, unit: &Unit<'_>, formation: Formation, footprint: &Footprint) -> bool {
        let ground = self.situation.ground;
        may_stand(ground, self.situation.ruleset, unit.profile, formation, footprint)
            && !self.standing.iter().chain(&self.given).any(|other| other.overlaps(footprint, SLACK))
    }

    /// The free place nearest to a post, on it or beside or behind it, for a unit in battle order; it is given to it.
    fn near(&mut self, unit: &Unit<'_>, post: Pose) -> Option<Pose> {
        let formation = battle_order(unit.profile);
        let at = layout::footprint(unit.profile, formation, post, self.situation.ruleset);
        let width = at.extent().width + 0.75;
        let depth = at.extent().depth + 2.0;
        let offsets = [
            (0.0, 0.0),
            (0.0, 0.5),
            (0.0, -0.5),
            (-1.0, 0.0),
            (0.0, 1.0),
            (0.0, -1.0),
            (-1.0, 1.0),
            (-1.0, -1.0),
            (-2.0, 0.0),
            (0.0, 2.0),
            (0.0, -2.0),
        ];
        let found = offsets.into_iter().find_map(|(back, aside)| {
            let place = post.shifted(back * depth, aside * width);
            let footprint = at.with_pose(place);
            self.is_free(unit, formation, &footprint).then_some((place, footprint))
        });
        let (place, footprint) = found?;
        self.given.push(footprint);
        Some(place)
    }

    /// Whether a unit finds room to change formation where it stands; if it does, that ground is its own and no longer
    /// its post.
    fn forms(&mut self, unit: &Unit<'_>, formation: Formation, bearing: f32) -> bool {
        let ruleset = self.situation.ruleset;
        let pose = formation::reformed(
            unit.profile,
            ruleset,
            (unit.pose(), unit.formation),
            formation,
            Some(bearing),
        );
        let footprint = layout::footprint(unit.profile, formation, pose, ruleset);
        let post = self.given.pop();
        let in_the_way =
            |friend: &Unit<'_>| friend.id != unit.id && friend.footprint.overlaps(&footprint, SLACK);
        let free = self.is_free(unit, formation, &footprint)
            && !self.situation.troops_of(unit.side).any(|friend| in_the_way(&friend));
        self.given.extend(if free { Some(footprint) } else { post });
        free
    }
}

/// What a unit is to do to come to its post; nothing if it is well where it stands.
fn to_post(
    situation: Situation<'_>,
    unit: &Unit<'_>,
    post: Pose,
    room: &mut Room<'_>,
) -> Option<(Vec<Step>, Reason)> {
    let near = situation.nearest_enemy(unit.side, unit.footprint);
    let distance = near.map_or(f32::INFINITY, |(_, distance)| distance);
    if unit.profile.is_artillery() {
        if plan::mans_the_line(situation, unit) && unit.formation == Formation::Deployed {
            return None;
        }
        return guns_to_post(situation, unit, post, near);
    }
    let order = battle_order(unit.profile);
    if unit.formation.is_on_the_march() && unit.profile.arm != crate::army::Arm::Wagon {
        return from_the_march(situation, unit, order, post, near, room);
    }
    if unit.formation != order
        && let Some((enemy, distance)) = near
    {
        return form_towards(unit, order, &enemy, distance);
    }
    let proximity = situation.ruleset.movement.proximity;
    if within(distance, proximity) {
        return alone_near_the_enemy(situation, unit).or_else(|| close_or_clear(situation, unit));
    }
    let there =
        (post.front - unit.pose().front).length() <= AT_POST && post.facing.dot(unit.pose().facing) > 0.98;
    if there {
        return None;
    }
    let path = way(situation, unit, unit.formation, unit.pose(), post);
    Some((vec![Step::Move(path)], Reason::TakePost { unit: unit.id, post, distance }))
}

/// With the enemy within 12" only the ground ahead and behind is open (BP-PROX-02). Foot that has nobody to fire at
/// closes until it has; horse that does not charge has nothing to wait for in the enemy's reach.
fn close_or_clear(situation: Situation<'_>, unit: &Unit<'_>) -> Option<(Vec<Step>, Reason)> {
    let (enemy, distance) = situation.nearest_enemy(unit.side, unit.footprint)?;
    if plan::mans_the_line(situation, unit) {
        return None;
    }
    let pace = situation.ruleset.pace_of(unit.profile, false);
    let (post, reason) = if unit.profile.is_cavalry() {
        threat(situation, unit, 1.0, false)?;
        let post = unit.pose().shifted(-(plan::HORSE_STANDOFF - distance).clamp(0.0, pace), 0.0);
        (post, Reason::GoBack { unit: unit.id, from: enemy.id, distance })
    } else if unit.profile.is_infantry() && distance > CLOSE && !can_fire(situation, unit) {
        let post = unit.pose().shifted((distance - CLOSE).min(pace), 0.0);
        (post, Reason::TakePost { unit: unit.id, post, distance })
    } else {
        return None;
    };
    let there = layout::footprint(unit.profile, unit.formation, post, situation.ruleset);
    // A move onto friends or off the table would only be cut short.
    let free = may_stand(situation.ground, situation.ruleset, unit.profile, unit.formation, &there)
        && !situation.units().any(|other| other.id != unit.id && other.footprint.overlaps(&there, SLACK));
    free.then(|| (vec![Step::Move(vec![Waypoint::from_pose(post)])], reason))
}

/// From march column into battle order: at once if the enemy is near enough to be upon it, else as near to its post as
/// is safe.
fn from_the_march(
    situation: Situation<'_>,
    unit: &Unit<'_>,
    order: Formation,
    post: Pose,
    near: Option<(Unit<'_>, f32)>,
    room: &mut Room<'_>,
) -> Option<(Vec<Step>, Reason)> {
    let Some((enemy, distance)) = near else {
        let path = way(situation, unit, unit.formation, unit.pose(), post);
        let reason = Reason::TakePost { unit: unit.id, post, distance: f32::INFINITY };
        return Some((vec![Step::Move(path)], reason));
    };
    let horse = threat(situation, unit, HORSE_NEAR, true);
    let alarmed = horse.is_some() || distance <= ENEMY_NEAR;
    let awaited = matches!(unit.presence, Presence::Awaited { .. });
    let foe = horse.map_or(enemy, |(horse, _)| horse);
    if alarmed && !awaited && room.forms(unit, order, facing_to_meet(unit, order, &foe)) {
        let (mut steps, reason) = form_towards(unit, order, &foe, distance)?;
        steps.push(Step::Move(way(situation, unit, order, unit.pose(), post)));
        return Some((steps, reason));
    }
    // March to the post, or only until the nearest enemy is ENEMY_NEAR away; then deploy.
    let pose = unit.pose();
    let on = if awaited { pose.shifted(unit.extent().depth + 1.0, 0.0) } else { pose };
    let lane = post.front - on.front;
    let length = lane.length();
    let march = length.min((distance - ENEMY_NEAR).max(unit.profile.frontage));
    let place = if length > 0.1 { on.front + lane * (march / length) } else { on.front };
    let stop = Pose::new(place, lane);
    let mut path = Vec::new();
    if awaited {
        path.push(Waypoint::from_pose(on));
    }
    path.extend(way(situation, unit, unit.formation, on, stop));
    let mut steps = vec![Step::Move(path)];
    steps.push(Step::Form { formation: order, facing: Some(Pose::new(stop.front, post.facing).bearing()) });
    Some((steps, Reason::TakePost { unit: unit.id, post, distance }))
}

/// Guns: in action as soon as something is in range; forward again when nothing is.
fn guns_to_post(
    situation: Situation<'_>,
    unit: &Unit<'_>,
    post: Pose,
    near: Option<(Unit<'_>, f32)>,
) -> Option<(Vec<Step>, Reason)> {
    let (enemy, distance) = near?;
    let range = unit.profile.range;
    if unit.formation == Formation::Deployed {
        if can_fire(situation, unit) {
            return None;
        }
        if distance <= range * 0.9 {
            return form_towards(unit, Formation::Deployed, &enemy, distance);
        }
        let reason = Reason::TakePost { unit: unit.id, post, distance };
        let by_hand = Step::Move(way(situation, unit, unit.formation, unit.pose(), post));
        return match unit.profile.gun() {
            Some(GunClass::Siege) => None,
            Some(GunClass::Battalion) => Some((vec![by_hand], reason)),
            _ if !unit.profile.has_limber => Some((vec![by_hand], reason)),
            _ => {
                let facing = Pose::new(unit.pose().front, post.front - unit.pose().front).bearing();
                let limber = Step::Form { formation: Formation::Limbered, facing: Some(facing) };
                let go = Step::Move(way(situation, unit, Formation::Limbered, unit.pose(), post));
                let unlimber = Step::Form { formation: Formation::Deployed, facing: Some(post.bearing()) };
                Some((vec![limber, go, unlimber], reason))
            }
        };
    }
    let awaited = matches!(unit.presence, Presence::Awaited { .. });
    if distance <= range * 0.75 && !awaited {
        return form_towards(unit, Formation::Deployed, &enemy, distance);
    }
    let pose = unit.pose();
    let mut path = Vec::new();
    if awaited {
        path.push(Waypoint::from_pose(pose.shifted(unit.extent().depth + 1.0, 0.0)));
    }
    path.extend(way(situation, unit, unit.formation, pose, post));
    let unlimber = Step::Form { formation: Formation::Deployed, facing: Some(post.bearing()) };
    Some((vec![Step::Move(path), unlimber], Reason::TakePost { unit: unit.id, post, distance }))
}

/// The way to a place: straight, or round the corner of whatever ground is closed to the unit.
fn way(
    situation: Situation<'_>,
    unit: &Unit<'_>,
    formation: Formation,
    from: Pose,
    to: Pose,
) -> Vec<Waypoint> {
    let straight = vec![Waypoint::from_pose(to)];
    let footprint = layout::footprint(unit.profile, formation, from, situation.ruleset);
    let closed = || closed_areas(situation.ground, situation.ruleset, unit.profile, formation);
    let Some(bar) = closed().find(|area| first_entry(&footprint, &to, area).is_some()) else {
        return straight;
    };
    let Extent { width, depth } = footprint.extent();
    let margin = width.max(depth) * 0.75 + 1.0;
    let bounds = bar.bounds();
    let (low, high) = (bounds.mins, bounds.maxs);
    let corners = [
        Point::new(low.x - margin, low.y - margin),
        Point::new(low.x - margin, high.y + margin),
        Point::new(high.x + margin, low.y - margin),
        Point::new(high.x + margin, high.y + margin),
    ];
    let open = |from: Pose, to: Pose| {
        let footprint = footprint.with_pose(from);
        !closed().any(|area| first_entry(&footprint, &to, area).is_some())
    };
    let mut best: Option<(f32, Pose)> = None;
    for corner in corners {
        if !situation.ground.on_table(corner) {
            continue;
        }
        let by = Pose::new(corner, to.facing);
        let length = (corner - from.front).length() + (to.front - corner).length();
        if best.as_ref().is_none_or(|(least, _)| length < *least) && open(from, by) && open(by, to) {
            best = Some((length, by));
        }
    }
    match best {
        Some((_, by)) => vec![Waypoint::from_pose(by), Waypoint::from_pose(to)],
        None => straight,
    }
}

/// A commander keeps behind the middle of his troops; the general behind the middle of his army.
pub fn commander_follows(situation: Situation<'_>, side: SideId, id: CommanderId) -> Option<Intent> {
    let (profile, state) = situation.commander(id)?;
    if state.lost || state.moved {
        return None;
    }
    let troops: Vec<Unit<'_>> = match profile.brigade {
        Some(brigade) => situation.troops_of(side).filter(|unit| unit.brigade == brigade).collect(),
        None => situation.troops_of(side).collect(),
    };
    let centre = match profile.brigade {
        Some(brigade) => centre_of(situation, brigade)?,
        None => middle_of(&troops)?,
    };
    let farthest = troops.iter().map(|unit| unit.footprint.distance_to(state.at)).fold(0.0, f32::max);
    let far = if profile.is_general() { (state.at - centre).length() } else { farthest };
    if far <= COMMANDER_NEAR {
        return None;
    }
    let facing = troops.iter().fold(Point::ZERO, |sum, unit| sum + unit.pose().facing);
    let behind = Pose::new(centre, facing);
    let most = commanders::range(situation, profile) - 0.1;
    let reason = Reason::CommanderFollows { commander: id, farthest };
    [4.0, 7.0, 2.0, 0.0].into_iter().find_map(|back| {
        let way = behind.shifted(-back, 0.0).front - state.at;
        if way.length() < AT_POST {
            return None;
        }
        let share = if way.length() > most { most / way.length() } else { 1.0 };
        let to = state.at + way * share;
        let table = situation.ground.table;
        let to = (to.x.clamp(0.0, table.width), to.y.clamp(0.0, table.depth));
        commanders::judge(situation, side, id, to, None).ok()?;
        Some(Intent::new(Act::MoveCommander { commander: id, to, join: None }, vec![reason]))
    })
}

/// Commanders who could still give orders, those nearest the enemy first.
pub fn commanders_in_turn(situation: Situation<'_>, side: SideId) -> Vec<CommanderId> {
    let mut found: Vec<(f32, CommanderId)> = situation
        .roster
        .commander_ids()
        .filter_map(|id| {
            let (profile, state) = situation.commander(id)?;
            if profile.side != side || state.lost || state.finished || state.moved {
                return None;
            }
            let brigade = profile.brigade?;
            let centre = centre_of(situation, brigade).unwrap_or(state.at);
            let nearest = situation
                .enemies_of(side)
                .map(|enemy| enemy.footprint.distance_to(centre))
                .fold(f32::INFINITY, f32::min);
            Some((nearest, id))
        })
        .collect();
    found.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
    found.into_iter().map(|(_, id)| id).collect()
}
