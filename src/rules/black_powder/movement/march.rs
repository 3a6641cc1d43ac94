//! A plan carried out step by step until moves or legality run out (BP-CMD-15, BP-CMD-16, BP-MOVE, BP-INTER).

use super::super::act::Step;
use super::super::event::{ChargeBar, Stop};
use super::super::layout;
use super::super::shooting::visibility;
use super::super::situation::{Situation, Unit};
use super::super::task::{Contact, Onset};
use super::charge::{self, Charger};
use super::ground::{self, SLACK, closed_areas, leg_on_road, may_stand, slow_areas};
use super::{formation, proximity};
use crate::army::{Formation, GunClass, Presence, UnitId};
use crate::geometry::{
    Extent, Footprint, Pose, TOLERANCE, along, crossings, first_entry, first_touch, first_within, leg_cost,
    leg_reach, leg_start,
};

/// The gap left between a unit and what stops it, in inches: no contact is made without a charge (BP-MOVE-10).
pub const STOP_SHORT: f32 = 0.1;

/// A place on a unit's way: where it stood, in which formation, in which of its moves it got there.
pub type Halt = (Pose, Formation, u8);

/// How far a plan gets.
#[derive(Clone, Debug, PartialEq)]
pub struct Progress {
    /// The way, the start first.
    pub places: Vec<Halt>,
    /// Moves used, a move begun counting whole.
    pub moves: u8,
    /// Came within 12" of an enemy on the way, or was so from the start (BP-PROX-01).
    pub near_enemy: bool,
    /// What cut it short, if anything did.
    pub stop: Option<Stop>,
    /// The charge that ends it: the unit stands ready for it at the last place.
    pub contact: Option<Contact>,
    /// Moves spent on limbering or unlimbering a siege gun, to be continued (BP-LIMBER-04).
    pub limbering: u8,
}

impl Progress {
    /// Where the unit stands at the end, before any contact.
    pub fn end(&self) -> (Pose, Formation) {
        // The start is always there.
        self.places.last().map_or_else(
            || (Pose::from_bearing(crate::geometry::Point::new(0.0, 0.0), 0.0), Formation::Line),
            |(pose, formation, _)| (*pose, *formation),
        )
    }
}

/// A unit on its way.
struct Mover<'w> {
    situation: Situation<'w>,
    unit: Unit<'w>,
    /// Others that may be in the way, and where they stand.
    friends: Vec<(UnitId, &'w Footprint)>,
    enemies: Vec<(UnitId, &'w Footprint)>,
    pose: Pose,
    formation: Formation,
    /// Number of the move under way, from 1; 0 before the first.
    number: u8,
    /// Moves granted.
    granted: u8,
    /// Inches left in the move under way.
    allowance: f32,
    /// Near an enemy: bound to front or rear.
    near_enemy: bool,
    /// Where the unit stood when the present move, or its nearness, began.
    reference: (Pose, Formation),
    places: Vec<Halt>,
    stop: Option<Stop>,
    limbering: u8,
    /// A gun moved by hand makes no further move (BP-LIMBER-11).
    by_hand: bool,
}

/// Carries a plan out with so many moves, from where the unit stands. Changes nothing.
pub fn carry_out(situation: Situation<'_>, unit: &Unit<'_>, plan: &[Step], moves: u8) -> Progress {
    carry_out_among(situation, unit, plan, moves, &[])
}

/// The same from another place than where the unit stands: for troops that may come on elsewhere.
pub fn carry_out_from(
    situation: Situation<'_>,
    unit: &Unit<'_>,
    from: Pose,
    plan: &[Step],
    moves: u8,
) -> Progress {
    let footprint = unit.footprint.with_pose(from);
    Mover::new(situation, Unit { footprint: &footprint, ..*unit }, moves, &[]).carry_out(plan)
}

/// The same for a member of a group: friends who have still to move do not stop it, since who stands on whom is judged
/// at the end of all moves (ruling 6).
pub fn carry_out_among(
    situation: Situation<'_>,
    unit: &Unit<'_>,
    plan: &[Step],
    moves: u8,
    still_to_move: &[UnitId],
) -> Progress {
    Mover::new(situation, *unit, moves, still_to_move).carry_out(plan)
}

impl<'w> Mover<'w> {
    fn new(situation: Situation<'w>, unit: Unit<'w>, moves: u8, still_to_move: &[UnitId]) -> Self {
        Self {
            situation,
            unit,
            friends: situation
                .standing()
                .filter(|(id, side, _)| *side == unit.side && *id != unit.id && !still_to_move.contains(id))
                .map(|(id, _, footprint)| (id, footprint))
                .collect(),
            enemies: situation.held_against(unit.side).collect(),
            pose: unit.pose(),
            formation: unit.formation,
            number: 0,
            granted: moves.min(situation.ruleset.movement.most_moves),
            allowance: 0.0,
            near_enemy: unit.record.near_enemy,
            reference: (unit.pose(), unit.formation),
            places: vec![(unit.pose(), unit.formation, 0)],
            stop: None,
            limbering: unit.record.limbering,
            by_hand: false,
        }
    }

    fn carry_out(mut self, plan: &[Step]) -> Progress {
        let mut contact = None;
        for (index, step) in plan.iter().enumerate() {
            let first_or_last = index == 0 || index + 1 == plan.len();
            let done = match step {
                Step::Move(path) => path.iter().all(|waypoint| self.march_to(waypoint.pose())),
                Step::Form { formation, facing } => self.form(*formation, *facing, first_or_last),
                Step::Charge { target } => match self.charge(*target) {
                    Some(found) => {
                        contact = Some(found);
                        true
                    }
                    None => false,
                },
            };
            if !done {
                break;
            }
        }
        if contact.is_none() {
            self.clear_friends();
        }
        Progress {
            moves: self.number,
            near_enemy: self.near_enemy,
            stop: self.stop,
            contact,
            limbering: self.limbering,
            places: self.places,
        }
    }

    fn footprint(&self, pose: Pose) -> Footprint {
        self.unit.footprint_at(pose, self.formation, self.situation.ruleset)
    }

    fn extent(&self) -> Extent {
        self.unit.extent_in(self.formation, self.situation.ruleset)
    }

    /// Begins the next move, if one is left (BP-MOVE-07).
    fn begin_move(&mut self) -> bool {
        if self.number >= self.granted || (self.by_hand && self.number > 0) {
            self.stop = Some(Stop::OutOfMoves);
            return false;
        }
        self.number += 1;
        let deployed = self.formation == Formation::Deployed;
        self.allowance = self.situation.ruleset.pace_of(self.unit.profile, deployed);
        let here = self.footprint(self.pose);
        if !self.near_enemy {
            let enemies = self.enemies.iter().map(|(_, enemy)| *enemy);
            self.near_enemy = proximity::enemy_near_among(self.situation, &here, enemies);
        }
        self.reference = (self.pose, self.formation);
        true
    }

    fn arrive(&mut self, pose: Pose) {
        if pose != self.pose {
            // A siege gun that moves begins its limbering afresh (BP-LIMBER-04).
            self.limbering = 0;
            self.pose = pose;
            self.places.push((pose, self.formation, self.number));
        }
    }

    /// Marches to a pose, over as many moves as it takes; whether it got there.
    fn march_to(&mut self, goal: Pose) -> bool {
        if self.formation == Formation::Deployed {
            // BP-LIMBER-10: siege guns stay; others are manhandled, one move at most.
            if self.unit.profile.gun() == Some(GunClass::Siege) {
                self.stop = Some(Stop::Ground);
                return false;
            }
            self.by_hand = true;
        }
        while !self.stands_at(goal) {
            if self.allowance <= TOLERANCE && !self.begin_move() {
                return false;
            }
            let before = (self.pose, self.allowance);
            match self.go_towards(goal) {
                Leg::Done | Leg::MoveUsedUp => {}
                Leg::Barred(stop) => {
                    self.stop = Some(stop);
                    return false;
                }
            }
            // A move that brings it no nearer would repeat for ever.
            if before == (self.pose, self.allowance) && !self.stands_at(goal) {
                self.stop = Some(Stop::OutOfMoves);
                return false;
            }
        }
        true
    }

    fn stands_at(&self, goal: Pose) -> bool {
        (self.pose.front - goal.front).length() <= 1e-3 && self.pose.facing.dot(goal.facing) >= 0.999_999
    }

    /// Goes towards a pose within the present move.
    fn go_towards(&mut self, goal: Pose) -> Leg {
        let situation = self.situation;
        let (field, ruleset, profile) = (situation.ground, situation.ruleset, self.unit.profile);
        let extent = self.extent();
        let on_road = leg_on_road(field, profile, self.formation, self.pose, goal);
        let slow = if on_road { Vec::new() } else { slow_areas(field, ruleset, profile, self.formation) };
        let from = leg_start(&self.pose, &goal, extent, &slow);
        let here = self.footprint(from);

        // How far the leg is open, and what ends it.
        let mut open = 1.0_f32;
        let mut bar: Option<Stop> = None;
        let mut close = |t: f32, stop: Stop, open: &mut f32| {
            if t < *open {
                *open = t;
                bar = Some(stop);
            }
        };
        let back_off = |t: f32| {
            let length = leg_cost(&from, &goal, extent, &[]);
            if length > 0.0 { (t - STOP_SHORT / length).max(0.0) } else { 0.0 }
        };
        let touched = first_touch(&here, &goal, self.enemies.iter().map(|(_, enemy)| *enemy).enumerate());
        if let Some((t, index)) = touched {
            close(back_off(t), Stop::Enemy(self.enemies[index].0), &mut open);
        }
        if !on_road {
            for area in closed_areas(field, ruleset, profile, self.formation) {
                if let Some(t) = first_entry(&here, &goal, area) {
                    close(back_off(t), Stop::Ground, &mut open);
                }
            }
        }
        // A unit coming on is still partly off the table; nobody goes farther off than he is.
        let off = ground::off_table(field, &here).max(SLACK);
        if ground::off_table(field, &here.with_pose(goal)) > off {
            close(self.last_no_farther_off(&here, from, goal, off), Stop::TableEdge, &mut open);
        }
        // BP-TERR-13: every obstacle ahead costs extra, or stops the unit before it.
        let mut tolls: Vec<(f32, f32)> = Vec::new();
        if !on_road {
            for obstacle in &field.obstacles {
                tolls.extend(crossings(&here, &goal, &obstacle.course).iter().map(|t| (*t, obstacle.cost)));
            }
            tolls.sort_unstable_by(|a, b| a.0.total_cmp(&b.0));
        }
        let on_wheels = profile.is_artillery() || profile.arm == crate::army::Arm::Wagon;
        let length = leg_cost(&from, &goal, extent, &[]);
        let mut reach = leg_reach(&from, &goal, extent, &slow, self.allowance);
        let mut paid = 0.0;
        let mut lost = false;
        for &(t, cost) in &tolls {
            if t >= open || reach < t {
                break;
            }
            if on_wheels {
                // BP-TERR-07: only by a gate, ford or bridge, which is a gap in the obstacle.
                close(back_off(t), Stop::Obstacle, &mut open);
                break;
            }
            let before = leg_cost(&from, &along(&from, &goal, t), extent, &slow) + paid;
            if self.allowance - before + TOLERANCE < cost {
                // BP-OP1-23: it stops in front, and the rest of this move is lost.
                close(back_off(t), Stop::Obstacle, &mut open);
                lost = open <= back_off(t);
                break;
            }
            paid += cost;
            // A step past the line, so that the unit stands astride of it and does not pay twice.
            let past = if length > 0.0 { (t + 0.05 / length).min(1.0) } else { t };
            reach = leg_reach(&from, &goal, extent, &slow, self.allowance - paid).max(past);
        }
        let short = reach < open;
        let mut t = reach.min(open);
        let mut limit = if short { None } else { bar };

        // BP-PROX-01: from the first point within 12" on, the unit is bound.
        let mut came_near = 0.0;
        if !self.near_enemy {
            let end = along(&from, &goal, t);
            let radius = ruleset.movement.proximity;
            let first = self
                .enemies
                .iter()
                .filter_map(|(_, enemy)| first_within(&here, &end, enemy, radius))
                .fold(None, |least: Option<f32>, at| Some(least.map_or(at, |least| least.min(at))));
            if let Some(at) = first {
                self.near_enemy = true;
                self.reference = (along(&from, &end, at), self.formation);
                came_near = at * t;
            }
        }
        if self.near_enemy {
            let bound = self.reference;
            let permitted =
                |t: f32| proximity::may_end(bound.0, self.bound_extent(), bound.1, along(&from, &goal, t));
            if !permitted(t) {
                // The farthest place ahead or behind that the leg offers, at the least where the unit came near.
                let steps = 48;
                let found = (0..steps)
                    .rev()
                    .map(|step| t * step as f32 / steps as f32)
                    .find(|place| *place > came_near && permitted(*place))
                    .unwrap_or(came_near);
                if found <= 0.0 {
                    return Leg::Barred(Stop::Proximity);
                }
                t = found;
                limit = Some(Stop::Proximity);
            }
        }
        let reached = along(&from, &goal, t);
        let crossed: f32 = tolls.iter().filter(|(at, _)| *at <= t).map(|(_, cost)| cost).sum();
        let cost = leg_cost(&from, &reached, extent, &slow) + crossed.min(paid);
        self.allowance = (self.allowance - cost).max(0.0);
        if t > 0.0 || from == self.pose {
            self.arrive(reached);
        }
        if lost {
            self.allowance = 0.0;
            // With another move the obstacle is crossed from where the unit stands.
            return if self.number < self.granted { Leg::MoveUsedUp } else { Leg::Barred(Stop::Obstacle) };
        }
        match limit {
            Some(stop) if t < 1.0 => Leg::Barred(stop),
            _ if t >= 1.0 => {
                self.arrive(goal);
                Leg::Done
            }
            _ => {
                self.allowance = 0.0;
                Leg::MoveUsedUp
            }
        }
    }

    fn bound_extent(&self) -> Extent {
        self.unit.extent_in(self.reference.1, self.situation.ruleset)
    }

    /// The last point of a leg up to which the unit is no farther off the table than so many inches.
    fn last_no_farther_off(&self, here: &Footprint, from: Pose, goal: Pose, off: f32) -> f32 {
        let (mut on, mut beyond) = (0.0_f32, 1.0_f32);
        for _ in 0..24 {
            let middle = (on + beyond) * 0.5;
            if ground::off_table(self.situation.ground, &here.with_pose(along(&from, &goal, middle))) <= off {
                on = middle;
            } else {
                beyond = middle;
            }
        }
        on
    }

    /// Changes formation; whether it was done (BP-REFORM, BP-LIMBER, BP-OP1-29).
    fn form(&mut self, to: Formation, facing: Option<f32>, first_or_last: bool) -> bool {
        let (ruleset, profile) = (self.situation.ruleset, self.unit.profile);
        let needed = formation::moves_needed(profile, ruleset, first_or_last);
        if needed == 0 && self.granted == 0 {
            // BP-OP1-25: limbering is free only for a gun that has at least one move.
            self.stop = Some(Stop::OutOfMoves);
            return false;
        }
        // A siege gun goes on where it left off.
        let mut done = if needed > 1 { self.limbering.min(needed - 1) } else { 0 };
        while done < needed {
            if !self.begin_move() {
                self.limbering = if needed > 1 { done } else { 0 };
                return false;
            }
            // It takes the whole of the move (BP-REFORM-01).
            self.allowance = 0.0;
            done += 1;
        }
        self.limbering = 0;
        let on_road =
            ground::road_under(self.situation.ground, profile, Formation::MarchColumn, self.pose).is_some();
        let pose = formation::reformed(profile, ruleset, (self.pose, self.formation), to, facing);
        let footprint = layout::footprint(profile, to, pose, ruleset);
        let room = formation::allowed(profile, to, on_road)
            && may_stand(self.situation.ground, ruleset, profile, to, &footprint)
            && !self.friends.iter().any(|(_, friend)| friend.overlaps(&footprint, SLACK))
            && !self.enemies.iter().any(|(_, enemy)| {
                // A corner may lie between two skirmish bases without touching either.
                enemy.overlaps(&footprint, SLACK) || enemy.is_within(&footprint, 0.0)
            });
        if !room {
            self.stop = Some(Stop::NoRoom);
            return false;
        }
        self.pose = pose;
        self.formation = to;
        self.places.push((pose, to, self.number));
        true
    }

    /// Charges: at the start of each move it is seen whether this one can be the charge move (BP-CMD-21, BP-CHARGE-01);
    /// if not, the unit goes as near as it can (BP-CMD-15, BP-CMD-20).
    ///
    /// An enemy in the way that the leader could not see when the order was carried out is charged instead of the one
    /// named (BP-CMD-18).
    fn charge(&mut self, mut named: Option<UnitId>) -> Option<Contact> {
        let mut bar = ChargeBar::NoTarget;
        let anyone = named.is_none();
        loop {
            self.allowance = 0.0;
            if !self.begin_move() {
                self.stop = Some(Stop::ChargeFellShort(bar));
                return None;
            }
            let charger = Charger {
                unit: self.unit,
                pose: self.pose,
                formation: self.formation,
                near_enemy: self.near_enemy,
            };
            let target = match named {
                Some(id) => self.enemy(id),
                None => charge::nearest_target(self.situation, &charger),
            };
            let Some(target) = target else {
                self.stop = Some(Stop::ChargeFellShort(ChargeBar::NoTarget));
                self.number -= 1;
                return None;
            };
            match charge::contact(self.situation, &charger, &target) {
                Ok(contact) => {
                    let moves_left = self.granted.saturating_sub(self.number);
                    let onset = Onset { moves_left, anyone, ..Onset::default() };
                    return Some(Contact { onset, ..contact });
                }
                Err(reason) => bar = reason,
            }
            // Whom it may never charge it does not run up to.
            if bar == ChargeBar::NotAllowed {
                self.number -= 1;
                self.stop = Some(Stop::ChargeFellShort(bar));
                return None;
            }
            let goal = charge::approach(self.situation, &charger, &target);
            let before = self.pose;
            match self.go_towards(goal) {
                Leg::Done | Leg::MoveUsedUp => {}
                Leg::Barred(Stop::Enemy(id)) if id != target.id && self.was_hidden(id) => {
                    named = Some(id);
                    continue;
                }
                Leg::Barred(stop) => {
                    self.stop = Some(match stop {
                        Stop::Enemy(id) if id == target.id => Stop::ChargeFellShort(bar),
                        other => other,
                    });
                    return None;
                }
            }
            if self.pose == before {
                self.stop = Some(Stop::ChargeFellShort(bar));
                return None;
            }
        }
    }

    /// An enemy on the table.
    fn enemy(&self, id: UnitId) -> Option<Unit<'w>> {
        self.enemies.iter().any(|(enemy, _)| *enemy == id).then(|| self.situation.unit(id))
    }

    /// Whether the leader could not see an enemy from where the unit began.
    fn was_hidden(&self, enemy: UnitId) -> bool {
        let Some(enemy) = self.enemy(enemy) else { return false };
        !visibility::leader_sees(self.situation, self.unit.id, self.unit.footprint, &enemy)
    }

    /// No unit ends its moves on top of a friend: one that cannot get clear stops before it (BP-INTER-02, -03).
    fn clear_friends(&mut self) {
        let blocking = |footprint: &Footprint, friends: &[(UnitId, &Footprint)]| {
            friends.iter().find(|(_, friend)| friend.overlaps(footprint, SLACK)).map(|(id, _)| *id)
        };
        let Some(friend) = blocking(&self.footprint(self.pose), &self.friends) else { return };
        // Back along the way to the last place that is clear.
        while let Some((end, formation, number)) = self.places.pop() {
            let Some(&(start, before, _)) = self.places.last() else {
                // Even the start was not clear; it stays there.
                self.places.push((end, formation, number));
                break;
            };
            if before != formation {
                // A change of formation is made only where there is room; it stands.
                self.formation = formation;
                if blocking(&self.footprint(end), &self.friends).is_none() {
                    self.places.push((end, formation, number));
                    break;
                }
                self.formation = before;
                continue;
            }
            self.formation = formation;
            let from = leg_start(&start, &end, self.extent(), &[]);
            let length = (end.front - from.front).length();
            let steps = ((length / 0.25).ceil() as u32).clamp(1, 400);
            let clear =
                (0..steps).rev().map(|step| along(&from, &end, step as f32 / steps as f32)).find(|pose| {
                    blocking(&self.footprint(*pose), &self.friends).is_none()
                        && may_stand(
                            self.situation.ground,
                            self.situation.ruleset,
                            self.unit.profile,
                            formation,
                            &self.footprint(*pose),
                        )
                });
            if let Some(pose) = clear {
                if pose != start {
                    self.places.push((pose, formation, number));
                }
                break;
            }
        }
        if let Some(&(pose, formation, _)) = self.places.last() {
            self.pose = pose;
            self.formation = formation;
        }
        self.stop = Some(Stop::Friend(friend));
    }
}

/// How a leg ended.
enum Leg {
    /// At its goal.
    Done,
    /// On the way, the move used up.
    MoveUsedUp,
    /// On the way, for good.
    Barred(Stop),
}

/// Whether a unit may take part in the Command phase at all: on the table, or due to arrive this turn.
pub fn at_hand(situation: Situation<'_>, unit: &Unit<'_>) -> bool {
    match unit.presence {
        Presence::OnTable => true,
        Presence::Awaited { turn } => turn <= situation.turn.number,
        Presence::Destroyed => false,
    }
}
