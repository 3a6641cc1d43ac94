//! Charges: whether one can be made, on which face, where it comes into contact, and who else is charged with it
//! (BP-CHARGE, BP-POS, BP-CONTACT, BP-NUM, BP-MULTI, BP-SKCHG); and the system that carries a charge from contact to
//! the first round (BP-CLOSING-03…08).

use bevy::ecs::system::In;
use bevy::ecs::world::World;

use super::super::BlackPowder;
use super::super::event::{ChargeBar, Event, Stop};
use super::super::shooting::{self, cover, visibility};
use super::super::situation::{Contacts, Situation, Touch, Unit, carry_commanders, change, stand};
use super::super::task::{
    BreakCause, ChargeInHand, ChargeTask, Closing, Contact, Crossing, NerveTask, Onset, ShootingTask, Task,
};
use super::ground::{SLACK, barred, closed_pieces, leg_on_road, may_stand, slow_areas};
use super::proximity;
use super::ranks::{self, Attack};
use super::reaction;
use crate::army::{Engagement, Formation, SizeClass, UnitId};
use crate::battle::{push_all, tell};
use crate::dice::{Dice, Purpose};
use crate::geometry::footprint::Rectangle;
use crate::geometry::{
    Extent, Face, Footprint, Point, Pose, TOLERANCE, Zone, align_among, contact_length, first_touch,
    in_front, within, zone_round,
};

/// A unit about to make a charge move, where its plan has brought it.
#[derive(Clone, Copy, Debug)]
pub struct Charger<'w> {
    /// The unit as it began the turn.
    pub unit: Unit<'w>,
    /// Where it stands at the start of this move.
    pub pose: Pose,
    /// Its formation then.
    pub formation: Formation,
    /// Bound to its front by an enemy within 12" (BP-PROX).
    pub near_enemy: bool,
    /// Not bound so whoever is near, and not in need of sight: a blunder carries it away (BP-OP1-6).
    pub unbound: bool,
}

impl<'w> Charger<'w> {
    /// A unit that charges from where it stands now; unbound if a blunder carries it away.
    pub fn standing(unit: Unit<'w>, unbound: bool) -> Self {
        let near_enemy = unit.record.near_enemy && !unbound;
        Self { unit, pose: unit.pose(), formation: unit.formation, near_enemy, unbound }
    }

    fn footprint(&self, situation: Situation<'_>) -> Footprint {
        self.unit.footprint_at(self.pose, self.formation, situation.ruleset)
    }

    fn extent(&self, situation: Situation<'_>) -> Extent {
        self.unit.extent_in(self.formation, situation.ruleset)
    }

    /// Where the leader may be from whom a charge is measured, the nearest to the target first: before the middle of the
    /// front, or for skirmishers any of their models (BP-GEOM-01, BP-SKCHG-05).
    fn leaders(&self, situation: Situation<'_>, target: &Unit<'_>) -> Vec<Point> {
        if self.formation != Formation::Skirmish {
            return vec![self.pose.front];
        }
        let footprint = self.footprint(situation);
        let edge = |base: Rectangle| base.nearest_point(target.footprint.nearest_point(base.centre()));
        let mut leaders: Vec<(f32, Point)> =
            footprint.bases().map(edge).map(|at| (target.footprint.distance_to(at), at)).collect();
        leaders.sort_by(|a, b| a.0.total_cmp(&b.0));
        leaders.into_iter().map(|(_, at)| at).collect()
    }
}

/// Whether this kind of unit, in its formation and state, may charge that one (BP-CHARGE-05…06, BP-SHAKEN-03,
/// BP-DISORD-13, BP-SKCHG-01, -02, -04).
pub fn may_charge(situation: Situation<'_>, charger: &Charger<'_>, target: &Unit<'_>, face: Face) -> bool {
    let unit = &charger.unit;
    let able = !unit.profile.is_artillery()
        && unit.profile.arm != crate::army::Arm::Wagon
        && !unit.shaken()
        && !unit.disordered()
        && charger.formation != Formation::MarchColumn
        && charger.formation != Formation::Limbered
        && unit.profile.hand_to_hand > 0;
    able && (charger.formation != Formation::Skirmish || skirmishers_may_charge(situation, target, face))
}

pub(super) fn skirmishers_may_charge(situation: Situation<'_>, target: &Unit<'_>, face: Face) -> bool {
    let permitted = target.profile.is_artillery()
        || matches!(target.formation, Formation::MarchColumn | Formation::Skirmish | Formation::Limbered);
    // BP-SKCHG-04: anyone already engaged to its front, in flank or rear.
    let engaged_in_front = situation.contacts.enemies_of(target.id).iter().any(|(_, on)| *on == Face::Front);
    permitted || (face != Face::Front && engaged_in_front)
}

/// The nearest enemy that the leader sees, measured from him; the nearest of all if he sees none (BP-CMD-18, -19).
pub fn nearest_target<'w>(situation: Situation<'w>, charger: &Charger<'w>) -> Option<Unit<'w>> {
    let distance = |enemy: &Unit<'_>| {
        let leaders = charger.leaders(situation, enemy);
        leaders.first().map_or(f32::INFINITY, |leader| enemy.footprint.distance_to(*leader))
    };
    let mut enemies: Vec<(f32, Unit<'w>)> =
        situation.enemies_of(charger.unit.side).map(|enemy| (distance(&enemy), enemy)).collect();
    enemies.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.id.cmp(&b.1.id)));
    let sees = |enemy: &Unit<'_>| {
        let leaders = charger.leaders(situation, enemy);
        leaders.into_iter().any(|leader| sees(situation, charger, leader, enemy))
    };
    let seen = enemies.iter().find(|(_, enemy)| sees(enemy));
    seen.or(enemies.first()).map(|(_, enemy)| *enemy)
}

fn sees(situation: Situation<'_>, charger: &Charger<'_>, leader: Point, target: &Unit<'_>) -> bool {
    visibility::sees_from(situation, charger.unit.id, &charger.footprint(situation), leader, target)
}

/// Where a charger ends, whom it charges besides, and how it is drawn up.
type Drawn = (Pose, Vec<(UnitId, Face)>, Attack);

/// The charge that a unit can make on a target in one move, or why it cannot. On a dividing line it is enough that one
/// of the two faces can be charged; which it is the die will say (BP-POS-05).
pub fn contact(
    situation: Situation<'_>,
    charger: &Charger<'_>,
    target: &Unit<'_>,
) -> Result<Contact, ChargeBar> {
    let (face, doubtful) = face_attacked(situation, charger, target);
    if ![Some(face), doubtful].into_iter().flatten().any(|face| may_charge(situation, charger, target, face))
    {
        return Err(ChargeBar::NotAllowed);
    }
    // BP-CHARGE-09, the cheapest to ask: from the leader to the nearest part, what lies between deducted (BP-OP2-31,
    // BP-TERR-14).
    let pace = situation.ruleset.pace_of(charger.unit.profile, false);
    let mut leaders = charger.leaders(situation, target);
    leaders.retain(|leader| within(target.footprint.distance_to(*leader), pace));
    leaders.retain(|leader| within(cost_to(situation, charger, *leader, target), pace));
    if leaders.is_empty() {
        return Err(ChargeBar::TooFar);
    }
    // Whom a blunder carries into an enemy need not look for him.
    if !charger.unbound && !leaders.into_iter().any(|leader| sees(situation, charger, leader, target)) {
        return Err(ChargeBar::NotSeen);
    }
    // BP-POS-03: who began the turn in front and has gone round takes up position; he may charge next turn.
    let now = zone_round(target.footprint, charger.pose.front).face();
    let all_round = ranks::front_all_round(situation, target);
    let front_only = face == Face::Front && doubtful.is_none() && !all_round;
    if front_only && now != Face::Front {
        return Err(ChargeBar::NotAhead);
    }
    let Some(other) = doubtful else { return contact_on(situation, charger, target, face) };
    match contact_on(situation, charger, target, face) {
        Ok(contact) => Ok(Contact { doubtful: Some(other), ..contact }),
        Err(bar) => contact_on(situation, charger, target, other)
            .map(|contact| Contact { doubtful: Some(face), ..contact })
            .map_err(|_| bar),
    }
}

/// The charge on one face of a target: everything but sight and range.
pub fn contact_on(
    situation: Situation<'_>,
    charger: &Charger<'_>,
    target: &Unit<'_>,
    face: Face,
) -> Result<Contact, ChargeBar> {
    if !may_charge(situation, charger, target, face) {
        return Err(ChargeBar::NotAllowed);
    }
    if !face_free(situation, charger, target, face) {
        return Err(ChargeBar::FaceTaken);
    }
    let mut bar = None;
    for defence in ranks::defences(situation, target, charger.unit.id, charger.pose.front) {
        let there = Unit { footprint: &defence, ..*target };
        let (a, b) = defence.face_segment(face);
        let front = (b - a).length();
        for attack in Attack::ways(&charger.unit, charger.formation, front, situation.ruleset) {
            match contact_in(situation, charger, &there, face, attack) {
                Ok(mut contact) => {
                    if defence != *target.footprint {
                        contact.closing.extend(ranks::closing(target.id, &defence));
                    }
                    return Ok(contact);
                }
                Err(reason) => {
                    bar.get_or_insert(reason);
                }
            }
        }
    }
    Err(bar.unwrap_or(ChargeBar::NoRoom))
}

/// The charge on one face of a target where it receives the charge, the charger drawn up as given.
fn contact_in(
    situation: Situation<'_>,
    charger: &Charger<'_>,
    target: &Unit<'_>,
    face: Face,
    attack: Attack,
) -> Result<Contact, ChargeBar> {
    let others = bystanders(situation, charger, target.id);
    // Against one piece of a bent line, no other piece of it may be in the way.
    let whole = situation.unit(target.id).footprint;
    let rest: Vec<Footprint> = whole
        .pieces()
        .map(|(pose, extent)| Footprint::block(pose, extent))
        .filter(|piece| !whole.is_block() && whole.as_bend().is_some() && piece.pose() != target.pose())
        .collect();
    let free = |footprint: &Footprint| {
        fits(situation, charger, &others, footprint)
            && !rest.iter().any(|piece| piece.overlaps(footprint, SLACK))
    };
    let aligned =
        align_among(charger.pose, attack.extent, target.footprint, face, free).ok_or(ChargeBar::NoRoom)?;
    let beside = charged_with(situation, charger, target, face, &attack.footprint(aligned.pose));
    let alone = (aligned.pose, Vec::new(), attack);
    let (pose, also, attack) = if beside.is_empty() {
        alone
    } else {
        // Skirmishers spread over the fronts of all of them together, if there is room for that.
        let front = front_of_all(situation, target, face, &beside);
        let wide = Attack::on(&charger.unit, charger.formation, front, situation.ruleset);
        let spread = |attack| spread_over(situation, charger, target, aligned.pose, attack, &beside, &others);
        [wide, attack].into_iter().find_map(spread).unwrap_or(alone)
    };
    // BP-SKCHG-03: not if one whom skirmishers may not charge would have to be fought too.
    if charger.formation == Formation::Skirmish
        && also.iter().any(|(id, on)| !skirmishers_may_charge(situation, &situation.unit(*id), *on))
    {
        return Err(ChargeBar::NotAllowed);
    }
    if !ahead(situation, charger, pose) {
        return Err(ChargeBar::NotAhead);
    }
    if !way_is_open(situation, charger, attack.extent, target.id, &also, pose) {
        return Err(ChargeBar::NoRoom);
    }
    let unit = charger.unit.id;
    let beside =
        also.iter().filter_map(|(id, _)| ranks::closing_beside(situation, &situation.unit(*id), pose));
    let closing = attack.ranks.map(|ranks| Closing { unit, pose, ranks }).into_iter().chain(beside).collect();
    let onset = Onset { unbound: charger.unbound, ..Onset::default() };
    Ok(Contact { unit, target: target.id, face, doubtful: None, pose, also, closing, onset })
}

/// What a leader's straight way to the nearest part of the target costs: the distance, slow ground, obstacles.
fn cost_to(situation: Situation<'_>, charger: &Charger<'_>, leader: Point, target: &Unit<'_>) -> f32 {
    let nearest = target.footprint.nearest_point(leader);
    let mut cost = (nearest - leader).length();
    for slow in slow_areas(situation.ground, situation.ruleset, charger.unit.profile, charger.formation) {
        cost += (slow.factor - 1.0) * slow.area.segment_inside(leader, nearest);
    }
    for obstacle in &situation.ground.obstacles {
        cost += obstacle.cost * obstacle.course.crossings(leader, nearest).len() as f32;
    }
    cost
}

/// The face that is attacked: that of the zone in which the charger's leader stood at the start of the player turn
/// (BP-POS-02, -04); on a dividing line both are given, and a die decides (BP-POS-05). Skirmishers have only a front
/// (BP-GEOM-05), until they fight in close ranks (BP-SKCHG-08).
pub fn face_attacked(
    situation: Situation<'_>,
    charger: &Charger<'_>,
    target: &Unit<'_>,
) -> (Face, Option<Face>) {
    if ranks::front_all_round(situation, target) {
        return (Face::Front, None);
    }
    let start = charger.unit.record.start.front;
    match zone_round(target.footprint, start) {
        Zone::In(face) => (face, None),
        Zone::Between(one, other) => (one, Some(other)),
    }
}

/// One attacker a face, with the exceptions (BP-NUM-01…03).
fn face_free(situation: Situation<'_>, charger: &Charger<'_>, target: &Unit<'_>, face: Face) -> bool {
    let occupants: Vec<Unit<'_>> = situation
        .contacts
        .enemies_of(target.id)
        .into_iter()
        .filter(|(_, on)| *on == face)
        .map(|(id, _)| situation.unit(id))
        .collect();
    if occupants.is_empty() {
        return true;
    }
    let two_small = target.profile.size == SizeClass::Large
        && charger.unit.profile.size == SizeClass::Small
        && occupants.len() == 1
        && occupants[0].profile.size == SizeClass::Small;
    let slight =
        occupants.iter().all(|unit| unit.profile.is_artillery() || unit.profile.size == SizeClass::Tiny);
    two_small || slight
}

/// Everybody but the charger and the unit that it charges.
pub(super) fn bystanders<'w>(
    situation: Situation<'w>,
    charger: &Charger<'_>,
    target: UnitId,
) -> Vec<&'w Footprint> {
    let others = situation.standing().filter(|(id, ..)| *id != charger.unit.id && *id != target);
    others.map(|(_, _, other)| other).collect()
}

/// Whether the charger may stand there: on the table, on ground open to it, on nobody (BP-OP2-39).
pub(super) fn fits(
    situation: Situation<'_>,
    charger: &Charger<'_>,
    others: &[&Footprint],
    footprint: &Footprint,
) -> bool {
    may_stand(situation.ground, situation.ruleset, charger.unit.profile, charger.formation, footprint)
        && !others.iter().any(|other| other.overlaps(footprint, SLACK))
}

/// BP-PROX-02 holds for charges too. The umpire's ruling: since a charge is measured by the leader alone (BP-MOVE-11)
/// and the others go as far as they need (BP-CHARGE-10), it is the leader who must end in the unit's front zone.
fn ahead(situation: Situation<'_>, charger: &Charger<'_>, end: Pose) -> bool {
    let bound = charger.near_enemy
        || proximity::enemy_near(situation, charger.unit.side, &charger.footprint(situation));
    charger.unbound
        || !bound
        || charger.formation == Formation::Skirmish
        || in_front(&charger.pose, charger.extent(situation), end.front)
}

/// Nothing on the straight way: no other enemy, no ground closed to the charger. Skirmishers who close ranks, which
/// `extent` tells, need no wider way than that.
pub(super) fn way_is_open(
    situation: Situation<'_>,
    charger: &Charger<'_>,
    extent: Extent,
    target: UnitId,
    also: &[(UnitId, Face)],
    end: Pose,
) -> bool {
    let here = charger.extent(situation);
    let narrowed = Extent::new(here.width.min(extent.width), here.depth.min(extent.depth));
    let here = Footprint::block(charger.pose, narrowed);
    let charged = |id: UnitId| id == target || also.iter().any(|(other, _)| *other == id);
    let others = situation.held_against(charger.unit.side).filter(|(enemy, _)| !charged(*enemy));
    let others: Vec<&Footprint> = others.map(|(_, enemy)| enemy).collect();
    let touched = first_touch(&here, &end, others.iter().copied().enumerate());
    // To graze a neighbour at the very end is no contact (BP-CONTACT-05), nor to come up flush with closed ground there:
    // that the place itself is free has been seen.
    let grazes = |t: f32| (1.0 - t) * (end.front - charger.pose.front).length() <= 0.1;
    if touched.is_some_and(|(t, _)| !grazes(t)) {
        return false;
    }
    let profile = charger.unit.profile;
    // Where it comes to stand it may lie in closed ground by as much as rounding, and so it may on the way there.
    let slimmed = Footprint::block(charger.pose, Extent::new(narrowed.width - 2.0 * SLACK, narrowed.depth));
    leg_on_road(situation.ground, profile, charger.formation, charger.pose, end)
        || !closed_pieces(situation.ground, situation.ruleset, profile, charger.formation)
            .any(|piece| barred(situation.ground, piece, &slimmed, &end).is_some_and(|t| !grazes(t)))
}

/// Enemies charged together with the target (BP-MULTI-01…04, thresholds of BP-OP2-14), each with the face attacked.
fn charged_with(
    situation: Situation<'_>,
    charger: &Charger<'_>,
    target: &Unit<'_>,
    face: Face,
    there: &Footprint,
) -> Vec<(UnitId, Face)> {
    let slight = |unit: &Unit<'_>| unit.profile.is_artillery() || unit.profile.size == SizeClass::Tiny;
    let beside = situation.ruleset.melee.beside;
    let end_on = face.is_flank() || target.formation == Formation::MarchColumn;
    let widest = Attack::on(&charger.unit, charger.formation, f32::INFINITY, situation.ruleset);
    let width = widest.extent.width;
    situation
        .enemies_of(charger.unit.side)
        .filter(|other| other.id != target.id)
        .filter_map(|other| {
            let presented = presented_face(situation, charger, &other);
            let adjoins =
                other.footprint.is_within(target.footprint, beside) && stands_abreast(target, &other);
            // BP-MULTI-01, -02: a gun or tiny unit and whoever stands beside it.
            let by_a_gun = slight(target) && adjoins;
            // BP-MULTI-03: two small units, or a small one and a gun, before a large charger.
            let by_a_small = charger.unit.profile.size == SizeClass::Large
                && target.profile.size == SizeClass::Small
                && (slight(&other) || other.profile.size == SizeClass::Small)
                && adjoins
                && width >= target.extent().width + situation.ruleset.melee.least_contact;
            // BP-MULTI-04: short sides side by side, at least half of the neighbour's covered.
            let (a, b) = other.footprint.face_segment(presented);
            let other_end_on = presented.is_flank() || other.formation == Formation::MarchColumn;
            let by_short_sides =
                end_on && other_end_on && contact_length(there, other.footprint) >= 0.5 * (b - a).length();
            (by_a_gun || by_a_small || by_short_sides).then_some((other.id, presented))
        })
        .collect()
}

/// The face that a unit presents to the charger, as he stood at the start of the turn.
fn presented_face(situation: Situation<'_>, charger: &Charger<'_>, other: &Unit<'_>) -> Face {
    face_attacked(situation, charger, other).0
}

/// Side by side, not one behind the other: the neighbour lies on a flank of the target and faces much the same way or
/// the opposite.
fn stands_abreast(target: &Unit<'_>, other: &Unit<'_>) -> bool {
    let centre = other.footprint.centre();
    let (right, _) = target.pose().local(centre);
    right.abs() >= (target.extent().width + other.extent().width) * 0.35
}

/// The inches of front that a target and those charged with it present.
fn front_of_all(situation: Situation<'_>, target: &Unit<'_>, face: Face, beside: &[(UnitId, Face)]) -> f32 {
    let length = |footprint: &Footprint, face| {
        let (a, b) = footprint.face_segment(face);
        (b - a).length()
    };
    let fronts = beside.iter().map(|(id, on)| length(situation.unit(*id).footprint, *on));
    length(target.footprint, face) + fronts.sum::<f32>()
}

/// Shifts the charger along the face so that it touches as much as it can of all whom it charges (BP-MULTI-01,
/// BP-OP2-35 step 4). Those that it cannot reach are left out. None if there is no room for it at all.
fn spread_over(
    situation: Situation<'_>,
    charger: &Charger<'_>,
    target: &Unit<'_>,
    pose: Pose,
    attack: Attack,
    beside: &[(UnitId, Face)],
    others: &[&Footprint],
) -> Option<Drawn> {
    let least = situation.ruleset.melee.least_contact;
    let extent = attack.extent;
    let reach = extent.width + target.extent().width;
    let ids: Vec<UnitId> = beside.iter().map(|(id, _)| *id).collect();
    let place = |offset: f32| Footprint::block(pose.shifted(0.0, offset), extent);
    let mut best: Option<(f32, f32)> = None;
    let steps = (reach / 0.25).ceil() as i32;
    for step in -steps..=steps {
        let offset = step as f32 * 0.25;
        let there = place(offset);
        let on_target = contact_length(&there, target.footprint);
        if on_target < least.min(target.extent().width) - TOLERANCE
            || !fits(situation, charger, others, &there)
        {
            continue;
        }
        let touched: f32 = ids.iter().map(|id| contact_length(&there, situation.unit(*id).footprint)).sum();
        let total = on_target + touched;
        let better = best.is_none_or(|(most, least_shift)| {
            total > most + 0.01 || (total > most - 0.01 && offset.abs() < least_shift.abs())
        });
        if better {
            best = Some((total, offset));
        }
    }
    let (_, offset) = best?;
    let end = pose.shifted(0.0, offset);
    let there = Footprint::block(end, extent);
    let also = beside
        .iter()
        .copied()
        .filter(|(id, _)| contact_length(&there, situation.unit(*id).footprint) >= least.min(1.0) - TOLERANCE)
        .collect();
    Some((end, also, attack))
}

/// Where a unit that cannot yet make contact goes: straight at the face it would attack, stopping short of contact
/// (BP-CMD-20); if it cannot stand there, straight at the nearest part of the enemy.
pub fn approach(situation: Situation<'_>, charger: &Charger<'_>, target: &Unit<'_>) -> Pose {
    let (face, _) = face_attacked(situation, charger, target);
    let extent = charger.extent(situation);
    let others = bystanders(situation, charger, target.id);
    let free = |footprint: &Footprint| fits(situation, charger, &others, footprint);
    let defence = ranks::defences(situation, target, charger.unit.id, charger.pose.front)[0];
    let bound = charger.near_enemy;
    let straight = || {
        let leader = charger.pose.front;
        let to = target.footprint.nearest_point(leader) - leader;
        let length = to.length();
        if length <= super::march::STOP_SHORT {
            return charger.pose;
        }
        let front = leader + to * ((length - super::march::STOP_SHORT) / length);
        // A unit bound to its front keeps it; one that is free turns to the enemy.
        if bound { Pose::new(front, charger.pose.facing) } else { Pose::new(front, to) }
    };
    match align_among(charger.pose, extent, &defence, face, free) {
        Some(aligned) if ahead(situation, charger, aligned.pose) => {
            aligned.pose.shifted(-super::march::STOP_SHORT, 0.0)
        }
        _ => straight(),
    }
}

/// The system of charges.
pub fn run(In(task): In<ChargeTask>, world: &mut World) {
    match task {
        ChargeTask::Contact(contact) => begin(world, contact),
        ChargeTask::React(charge) => reaction::ask_next(world, charge),
        ChargeTask::Chosen { unit, reaction } => reaction::carry_out(world, unit, reaction),
        ChargeTask::Follow { charge } => reaction::follow(world, charge),
        ChargeTask::OfferClosingFire { unit, charger, one_of_several } => {
            shooting::offer_closing_fire(world, unit, charger, one_of_several);
        }
        ChargeTask::AfterClosingFire { charger } => after_closing_fire(world, charger),
        ChargeTask::OpenOut(units) => ranks::open_out(world, &units),
    }
}

/// A charge is about to be made: the die for a doubtful face, then the reactions of those who will be struck
/// (BP-OP2-37).
fn begin(world: &mut World, contact: Contact) {
    let (onset, from) = (contact.onset.clone(), contact.clone());
    match settle_face(world, contact) {
        Some(contact) => {
            let contact = Contact { onset, ..contact };
            let charge = ChargeInHand { contact, asked: Vec::new(), evaded: Vec::new(), turned: Vec::new() };
            push_all::<BlackPowder>(world, [Task::Charge(ChargeTask::React(charge))]);
        }
        None => {
            let end = Situation::of(world).unit(from.unit).pose();
            push_all::<BlackPowder>(world, traverse(&from, end));
        }
    }
}

/// What is due when a charger's move has ended: fire of those whose front it has crossed (BP-TRAV-03). Not after a sweeping
/// advance, which is not made in the Command phase.
pub(super) fn traverse(contact: &Contact, end: Pose) -> Vec<Task> {
    if contact.onset.sweeping {
        return Vec::new();
    }
    let mut way = contact.onset.way.clone();
    way.push(end);
    let crossing = Crossing { mover: contact.unit, way, asked: Vec::new() };
    vec![Task::Shooting(ShootingTask::Traverse(crossing))]
}

/// Brings the charger into contact: the placing, the touches with the cover that each defender holds against this charge
/// (BP-MSAVE-02), the bonus; then traversing fire of others (BP-OP2-13) and closing fire of all charged to their front who
/// have not `turned` to it (BP-OP2-37).
pub(super) fn make_contact(world: &mut World, contact: Contact, turned: &[UnitId]) {
    let (from, formation, touches) = {
        let situation = Situation::of(world);
        let unit = situation.unit(contact.unit);
        let charged = std::iter::once((contact.target, contact.face)).chain(contact.also.iter().copied());
        let touches: Vec<Touch> = charged
            .map(|(target, face)| {
                let cover = cover::held_against_charge(situation, &situation.unit(target), contact.pose);
                Touch { charger: contact.unit, target, face, cover }
            })
            .collect();
        (unit.pose(), unit.formation, touches)
    };
    stand(world, contact.unit, contact.pose, formation);
    // A commander who leads it charges with it (BP-FOLLOW-05); any other has been left behind by now.
    carry_commanders(world, contact.unit);
    for touch in &touches {
        // Whoever is already fighting goes on with what it carries from round to round.
        if !world.resource::<Contacts>().engages(touch.target) {
            change::<Engagement>(world, touch.target, |engagement| *engagement = Engagement::default());
        }
    }
    let several = touches.len() > 1;
    let charged: Vec<(UnitId, Face)> = touches.iter().map(|touch| (touch.target, touch.face)).collect();
    world.resource_mut::<Contacts>().0.extend(touches);
    change::<Engagement>(world, contact.unit, |engagement| {
        *engagement = Engagement { charging: true, charged: true, ..Engagement::default() };
    });
    tell::<BlackPowder>(
        world,
        Event::Charged {
            unit: contact.unit,
            target: contact.target,
            face: contact.face,
            also: contact.also.clone(),
            from,
            pose: contact.pose,
        },
    );
    ranks::close(world, &contact.closing);
    let mut tasks = traverse(&contact, contact.pose);
    if !contact.onset.sweeping {
        let fires = charged.into_iter().filter(|(unit, face)| *face == Face::Front && !turned.contains(unit));
        tasks.extend(fires.map(|(unit, _)| {
            Task::Charge(ChargeTask::OfferClosingFire {
                unit,
                charger: contact.unit,
                one_of_several: several,
            })
        }));
        tasks.push(Task::Charge(ChargeTask::AfterClosingFire { charger: contact.unit }));
    }
    push_all::<BlackPowder>(world, tasks);
}

/// On a dividing line a die decides the face: 1-3 the front or rear, 4-6 the flank (BP-POS-05). None if the charge on
/// that face cannot be made: the unit may not switch to the other (BP-POS-06).
pub fn settle_face(world: &mut World, contact: Contact) -> Option<Contact> {
    let unbound = contact.onset.unbound;
    settle_face_by(world, contact, |situation, unit, target, face| {
        contact_on(situation, &Charger::standing(*unit, unbound), target, face)
    })
}

/// The same where the charge on the face that the die gives, if it is not the one of the contact, is judged by `on_face`,
/// which is told the unit, its target and that face.
pub fn settle_face_by(
    world: &mut World,
    contact: Contact,
    on_face: impl FnOnce(Situation<'_>, &Unit<'_>, &Unit<'_>, Face) -> Result<Contact, ChargeBar>,
) -> Option<Contact> {
    let Some(other) = contact.doubtful else { return Some(contact) };
    let subjects = [u32::from(contact.unit.0), u32::from(contact.target.0)];
    let die = world.resource_mut::<Dice>().roll(Purpose::DoubtfulFace, &subjects, 1)[0];
    let (end, flank) = if contact.face.is_flank() { (other, contact.face) } else { (contact.face, other) };
    let face = if die <= 3 { end } else { flank };
    tell::<BlackPowder>(world, Event::FaceByDie { unit: contact.unit, target: contact.target, die, face });
    if face == contact.face {
        return Some(Contact { doubtful: None, ..contact });
    }
    let situation = Situation::of(world);
    match on_face(situation, &situation.unit(contact.unit), &situation.unit(contact.target), face) {
        Ok(settled) => Some(settled),
        Err(bar) => {
            let stop = Stop::ChargeFellShort(bar);
            tell::<BlackPowder>(world, Event::FellShort { unit: contact.unit, stop });
            None
        }
    }
}

/// The charger's test after closing fire, if its casualties ask for one (BP-CLOSING-05…08); then its neighbours hear
/// nothing of it: the test is its own.
fn after_closing_fire(world: &mut World, charger: UnitId) {
    if shooting::charger_must_test(Situation::of(world), charger) {
        let test =
            NerveTask::Test { unit: charger, cause: BreakCause::ClosingFire, attacked_on: vec![Face::Front] };
        // Driven back, it leaves skirmishers behind who closed ranks for nothing.
        let units = world.resource::<Contacts>().combat_of(charger);
        push_all::<BlackPowder>(world, [Task::Nerve(test), Task::Charge(ChargeTask::OpenOut(units))]);
    }
}

#[cfg(test)]
#[path = "charge_tests.rs"]
mod tests;
