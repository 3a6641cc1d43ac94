//! A plan carried out step by step until moves or legality run out (BP-CMD-15, BP-CMD-16, BP-MOVE, BP-INTER).

use super::super::act::Step;
use super::super::event::{ChargeBar, Stop};
use super::super::layout;
use super::super::ruleset::Dressing;
use super::super::shooting::visibility;
use super::super::situation::{Situation, Unit};
use super::super::task::{Contact, Onset};
use super::charge::{self, Charger};
use super::ground::{self, Going, SLACK, barred, closed_pieces, going, leg_on_road, may_stand, slow_areas};
use super::{formation, proximity};
use crate::army::{Arm, FeatureId, Formation, GunClass, Presence, UnitId};
use crate::field::Obstacle;
use crate::geometry::{
    Along, Extent, Footprint, Point, Pose, TOLERANCE, along, column_behind, crossings, dressed, first_touch,
    first_within, leg_cost, leg_reach, leg_start, line_along, tracks_into, within,
};

/// The gap left between a unit and what stops it, in inches: no contact is made without a charge (BP-MOVE-10).
pub const STOP_SHORT: f32 = 0.1;

/// How far behind the edge of an obstacle the men stand who line it, in inches.
const BEHIND_IT: f32 = 0.05;

/// How near one another two parts of an obstacle must be met to be crossed at once, in inches of the way.
const ABREAST: f32 = 1.0;

/// How deep the head of a column is that the rest of it follows, in inches: only it comes upon anything new.
const HEAD: f32 = 0.1;

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
    /// The ground it covers at the end, before any contact: straight or bent.
    pub ground: Footprint,
    /// Where the head of a column that followed it has been, tail first; empty if it followed none.
    pub trail: Vec<Point>,
    /// A bent line has been dressed first: where it stood then (BP-DRESS-01).
    pub dressed: Option<Pose>,
    /// The obstacle along which it stands at the end (BP-DRESS-02).
    pub lined: Option<FeatureId>,
    /// In skirmish order it has been on ground that its own formation may not enter (BP-REFORM-22).
    pub crossed: bool,
    /// It has left the table from where it stands at the end (BP-OFFTABLE-02).
    pub left: bool,
}

/// Where a line of that frontage and depth stands that follows an obstacle, its leader as near as may be to a point on one
/// side of it (BP-FORM-06, BP-DRESS-02); none if the point lies on the obstacle itself.
pub fn place_along(
    situation: Situation<'_>,
    obstacle: &Obstacle,
    leader: Point,
    extent: Extent,
) -> Option<Footprint> {
    let off = obstacle.course.width() * 0.5 + BEHIND_IT;
    let slight = libm::cosf(situation.ruleset.layout.slight_bend.to_radians());
    line_along(&obstacle.course, leader, extent, off, slight)
}

/// Where such a line stands before its men go into their places: straight, and with no man of it across the obstacle.
pub fn before_place(line: &Footprint) -> Pose {
    let pose = line.pose();
    let ahead = line.corners().iter().map(|corner| pose.local(*corner).1).fold(0.0_f32, f32::max);
    pose.shifted(-(ahead + 2.0 * STOP_SHORT), 0.0)
}

/// The ground that a unit covers at a place of its way: a column may be bent along its trail.
pub fn ground_at(
    situation: Situation<'_>,
    unit: &Unit<'_>,
    trail: &[Point],
    pose: Pose,
    formation: Formation,
) -> Footprint {
    let straight = || unit.footprint_at(pose, formation, situation.ruleset);
    let where_it_began = pose == unit.pose() && formation == unit.formation;
    if trail.is_empty() || !formation.is_on_the_march() || where_it_began {
        return straight();
    }
    column_behind(trail, pose.front, unit.extent_in(formation, situation.ruleset))
        .filter(|column| column.pose().facing.dot(pose.facing) > ALIKE)
        .unwrap_or_else(straight)
}

/// The grounds that a unit covers on a stretch of its way between two places in the same formation, in steps of a quarter
/// of an inch or so from the last but one back to the first: where it may stop short. A column that followed its head there
/// lies along its trail.
pub fn back_along<'a>(
    situation: Situation<'a>,
    unit: &'a Unit<'a>,
    trail: &'a [Point],
    (start, end): (Pose, Pose),
    formation: Formation,
) -> impl Iterator<Item = Footprint> + 'a {
    let extent = unit.extent_in(formation, situation.ruleset);
    let followed = formation.is_on_the_march()
        && trail.len() > 1
        && (end.front - start.front).dot(end.facing) >= ALIKE * (end.front - start.front).length()
        && [start, end].iter().all(|pose| column_behind(trail, pose.front, extent).is_some());
    let from = if followed { start } else { leg_start(&start, &end, extent, &[]) };
    let steps = (((end.front - from.front).length() / 0.25).ceil() as u32).clamp(1, 400);
    (0..steps).rev().filter_map(move |step| {
        let t = step as f32 / steps as f32;
        match followed {
            true if step > 0 => column_behind(trail, start.front.lerp(end.front, t), extent),
            true => Some(ground_at(situation, unit, trail, start, formation)),
            false => Some(ground_at(situation, unit, trail, along(&from, &end, t), formation)),
        }
    })
}

/// Two ways are the same up to this cosine: a degree.
const ALIKE: f32 = 0.9998;

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
    /// On this leg a column follows its head.
    follows: bool,
    /// Where its head has been, tail first.
    trail: Vec<Point>,
    /// A line as it stands bent along an obstacle.
    bent: Option<Footprint>,
    dressed: Option<Pose>,
    lined: Option<FeatureId>,
    crossed: bool,
    /// Inches paid already in an earlier move for the obstacle ahead (BP-OP1-23).
    prepaid: f32,
    /// Blundering troops are not bound by the nearness of the enemy (BP-OP1-6).
    unbound: bool,
    /// Has gone over the edge (BP-OFFTABLE-02).
    left: bool,
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

/// The same for blundering troops, whom the nearness of the enemy does not bind (BP-OP1-6).
pub fn carry_out_blindly(situation: Situation<'_>, unit: &Unit<'_>, plan: &[Step], moves: u8) -> Progress {
    let mover = Mover::new(situation, *unit, moves, &[]);
    Mover { near_enemy: false, unbound: true, ..mover }.carry_out(plan)
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
            // BP-OP1-12: a mandatory change of formation has used up one.
            granted: moves.min(situation.ruleset.movement.most_moves).saturating_sub(unit.record.moves_lost),
            allowance: 0.0,
            near_enemy: unit.record.near_enemy,
            reference: (unit.pose(), unit.formation),
            places: vec![(unit.pose(), unit.formation, 0)],
            stop: None,
            limbering: unit.record.limbering,
            by_hand: false,
            follows: false,
            trail: trail_of(unit.footprint),
            bent: unit.needs_dressing().then_some(*unit.footprint),
            dressed: None,
            lined: None,
            crossed: false,
            prepaid: 0.0,
            unbound: false,
            left: false,
        }
    }

    fn carry_out(mut self, plan: &[Step]) -> Progress {
        let mut contact = None;
        for (index, step) in plan.iter().enumerate() {
            let first_or_last = index == 0 || index + 1 == plan.len();
            let done = match step {
                Step::Move(path) => path.iter().all(|waypoint| self.march_to(waypoint.pose())),
                Step::Form { formation, facing } => self.form(*formation, *facing, first_or_last),
                Step::Line { obstacle } => self.line_up(*obstacle),
                Step::Charge { target } => match self.charge(*target) {
                    Some(found) => {
                        contact = Some(found);
                        true
                    }
                    None => false,
                },
                Step::Leave(place) => self.leave_by(place.pose()),
            };
            if !done {
                break;
            }
        }
        if contact.is_none() && !self.left {
            self.clear_friends();
        }
        Progress {
            moves: self.number,
            near_enemy: self.near_enemy,
            stop: self.stop,
            contact,
            limbering: self.limbering,
            ground: self.footprint(self.pose),
            trail: self.trail,
            dressed: self.dressed,
            lined: self.lined,
            crossed: self.crossed,
            left: self.left,
            places: self.places,
        }
    }

    fn footprint(&self, pose: Pose) -> Footprint {
        if self.formation == Formation::Line && !self.unit.footprint.is_chain() {
            return match &self.bent {
                Some(bent) if bent.pose() == pose => *bent,
                _ => layout::footprint(self.unit.profile, self.formation, pose, self.situation.ruleset),
            };
        }
        ground_at(self.situation, &self.unit, &self.trail, pose, self.formation)
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
        if !self.near_enemy && !self.unbound {
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
            if self.follows && self.trail.last() != Some(&pose.front) {
                self.trail.push(pose.front);
            }
        }
    }

    /// A bent line must be dressed before it moves on (BP-DRESS-01): one move, or by the ruleset's option the whole turn
    /// (BP-OP1-15). Whether it is straight now.
    fn dress(&mut self) -> bool {
        let Some(bent) = self.bent else { return true };
        if !self.begin_move() {
            return false;
        }
        self.allowance = 0.0;
        let straight = dressed(&bent);
        if !self.has_room(&straight, Formation::Line) {
            self.stop = Some(Stop::NoRoom);
            return false;
        }
        self.bent = None;
        self.dressed = Some(straight.pose());
        self.pose = straight.pose();
        self.places.push((self.pose, self.formation, self.number));
        if self.situation.ruleset.movement.dressing == Dressing::WholeTurn {
            self.granted = self.number;
        }
        true
    }

    /// Whether the unit may stand so: on open ground on the table, on nobody, touching no enemy (BP-OP1-29).
    fn has_room(&self, footprint: &Footprint, formation: Formation) -> bool {
        may_stand(self.situation.ground, self.situation.ruleset, self.unit.profile, formation, footprint)
            && !self.friends.iter().any(|(_, friend)| friend.overlaps(footprint, SLACK))
            && !self.enemies.iter().any(|(_, enemy)| {
                // A corner may lie between two skirmish bases without touching either.
                enemy.overlaps(footprint, SLACK) || enemy.is_within(footprint, 0.0)
            })
    }

    /// A line moves up to an obstacle and follows it, each man straight to his place (BP-DRESS-02, BP-MOVE-09). While
    /// that is too far for what is left of a move, it marches towards it as it stands.
    fn line_up(&mut self, obstacle: FeatureId) -> bool {
        if !self.dress() {
            return false;
        }
        let situation = self.situation;
        let Some(obstacle) = situation.ground.obstacles.iter().find(|known| known.id == obstacle) else {
            self.stop = Some(Stop::Ground);
            return false;
        };
        // Two rounds for each move at the most: towards it, and into it.
        for _ in 0..=2 * self.granted {
            let Some(line) = place_along(situation, obstacle, self.pose.front, self.extent()) else {
                self.stop = Some(Stop::Ground);
                return false;
            };
            if self.allowance <= TOLERANCE && !self.begin_move() {
                return false;
            }
            let cost = self.cost_into(&line);
            if within(cost, self.allowance) {
                return self.stand_along(obstacle.id, &line, cost);
            }
            let near = before_place(&line);
            if self.stands_at(near) {
                // What is left of this move is not enough, nor perhaps a whole one.
                if within(self.situation.ruleset.pace_of(self.unit.profile, false), self.allowance) {
                    self.stop = Some(Stop::NoRoom);
                    return false;
                }
                self.allowance = 0.0;
            } else if !self.march_to(near) {
                return false;
            }
        }
        self.stop = Some(Stop::OutOfMoves);
        false
    }

    /// What it costs to go from the line that stands into a bent one: the dearest man's way, obstacles on it paid for.
    fn cost_into(&self, line: &Footprint) -> f32 {
        let field = self.situation.ground;
        let slow = slow_areas(field, self.situation.ruleset, self.unit.profile, self.formation);
        let about = self.pose.facing.dot(line.pose().facing) < 0.0;
        let from = if about { self.pose.about(self.extent().depth) } else { self.pose };
        let from = Footprint::block(from, self.extent());
        let way = |(a, b): (Point, Point)| -> f32 {
            let slowed: f32 =
                slow.iter().map(|slow| (slow.factor - 1.0) * slow.area.segment_inside(a, b)).sum();
            let walls: f32 = field
                .obstacles
                .iter()
                .map(|obstacle| obstacle.cost * obstacle.course.crossings(a, b).len() as f32)
                .sum();
            (b - a).length() + slowed + walls
        };
        tracks_into(&from, line).into_iter().map(way).fold(0.0, f32::max)
    }

    /// Takes its place along an obstacle, if nothing bars that.
    fn stand_along(&mut self, obstacle: FeatureId, line: &Footprint, cost: f32) -> bool {
        let touched =
            self.enemies.iter().find(|(_, enemy)| enemy.overlaps(line, SLACK) || enemy.is_within(line, 0.0));
        if let Some((enemy, _)) = touched {
            self.stop = Some(Stop::Enemy(*enemy));
            return false;
        }
        if !self.has_room(line, Formation::Line) {
            self.stop = Some(Stop::NoRoom);
            return false;
        }
        let (from, formation) = self.reference;
        if self.near_enemy && !proximity::may_end(from, self.bound_extent(), formation, line.pose()) {
            self.stop = Some(Stop::Proximity);
            return false;
        }
        self.allowance = (self.allowance - cost).max(0.0);
        self.pose = line.pose();
        self.places.push((self.pose, self.formation, self.number));
        self.bent = line.as_bend().map(|_| *line);
        self.lined = Some(obstacle);
        let enemies = self.enemies.iter().map(|(_, enemy)| *enemy);
        self.near_enemy |= proximity::enemy_near_among(self.situation, line, enemies);
        true
    }

    /// Where a column goes that follows its head: on a road, and wherever it is still bent. Its facing is that of its
    /// way; a column in a bend whose way leads back faces about first (BP-OP1-19).
    fn follow_the_head(&mut self, goal: Pose) -> Pose {
        self.follows = false;
        if !self.formation.is_on_the_march() || self.unit.profile.arm == Arm::Wagon {
            return goal;
        }
        let here = self.footprint(self.pose);
        let way = goal.front - self.pose.front;
        if way.length() <= TOLERANCE {
            return if here.as_bend().is_some() { self.pose } else { goal };
        }
        let (field, profile) = (self.situation.ground, self.unit.profile);
        let road_to = |from: Pose| leg_on_road(field, profile, self.formation, from, goal);
        if let Some((pose, bend)) = here.as_bend().and_then(|bend| bend.about(&self.pose))
            && (way.dot(self.pose.facing) < -0.5 * way.length() || (road_to(pose) && !road_to(self.pose)))
        {
            self.pose = pose;
            self.trail = trail_of(&Footprint::bent(pose, self.extent(), &bend));
            self.places.push((pose, self.formation, self.number));
        }
        let goal_on_its_way = Pose::new(goal.front, goal.front - self.pose.front);
        let way = goal_on_its_way.facing;
        let turns = way.dot(self.pose.facing) < ALIKE;
        let round_a_bend = turns
            && way.dot(self.pose.facing) > -0.5
            && way.dot(goal.facing) > 0.5
            && leg_on_road(field, profile, self.formation, self.pose, goal);
        if here.as_bend().is_none() && !round_a_bend {
            return goal;
        }
        let known = self.trail.last().is_some_and(|last| (*last - self.pose.front).length() <= TOLERANCE);
        if !known {
            self.trail = trail_of(&here);
        }
        if self.trail.is_empty() {
            self.trail = vec![self.pose.at(0.0, -self.extent().depth), self.pose.front];
        }
        self.follows = true;
        goal_on_its_way
    }

    /// Marches to a pose, over as many moves as it takes; whether it got there.
    fn march_to(&mut self, goal: Pose) -> bool {
        if self.formation == Formation::Deployed {
            // BP-LIMBER-10: siege guns stay; others are manhandled, one move at most.
            if self.unit.profile.gun() == Some(GunClass::Siege) {
                self.stop = Some(Stop::Ground);
                return false;
            }
            // SC-BUNK-TERR-14: whatever makes it go, it may only turn.
            let goes = (goal.front - self.pose.front).length() > TOLERANCE;
            if goes && self.situation.setup().turns_only(self.unit.id) {
                self.stop = Some(Stop::Ground);
                return false;
            }
            self.by_hand = true;
        }
        if !self.dress() {
            return false;
        }
        let goal = self.follow_the_head(goal);
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

    /// Marches towards a place beyond the edge; whether it has left the table: as soon as any part of it would be over the
    /// edge (BP-OFFTABLE-01, -02).
    fn leave_by(&mut self, goal: Pose) -> bool {
        self.march_to(goal);
        self.left = self.stop == Some(Stop::TableEdge);
        if self.left {
            self.stop = None;
        }
        self.left
    }

    fn stands_at(&self, goal: Pose) -> bool {
        (self.pose.front - goal.front).length() <= 1e-3 && self.pose.facing.dot(goal.facing) >= 0.999_999
    }

    /// Goes towards a pose within the present move.
    fn go_towards(&mut self, goal: Pose) -> Leg {
        let situation = self.situation;
        let (field, ruleset, profile) = (situation.ground, situation.ruleset, self.unit.profile);
        let on_road = leg_on_road(field, profile, self.formation, self.pose, goal);
        let slow = if on_road { Vec::new() } else { slow_areas(field, ruleset, profile, self.formation) };
        // Where a column follows its head only the head comes upon anything new, and all go as far as it.
        let (extent, from, here) = if self.follows {
            let extent = Extent::new(self.extent().width, HEAD);
            let from = Pose::new(self.pose.front, goal.facing);
            (extent, from, Footprint::block(from, extent))
        } else {
            let from = leg_start(&self.pose, &goal, self.extent(), &slow);
            (self.extent(), from, self.footprint(from))
        };

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
            for piece in closed_pieces(field, ruleset, profile, self.formation) {
                if let Some(t) = barred(field, piece, &here, &goal) {
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
            let length = leg_cost(&from, &goal, extent, &[]);
            // Where the obstacle begins of which this is a part.
            let mut whole = 0;
            for obstacle in &field.obstacles {
                whole = if obstacle.continues { whole } else { tolls.len() };
                for t in crossings(&here, &goal, &obstacle.course).iter() {
                    // A unit that passes over a wall on both sides of a gate crosses it once.
                    let both = tolls[whole..].iter().any(|(at, _)| (at - t).abs() * length <= ABREAST);
                    if !both {
                        tolls.push((*t, obstacle.cost));
                    }
                }
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
            let cost = (cost - self.prepaid).max(0.0);
            if self.allowance - before + TOLERANCE < cost {
                // BP-OP1-23: it stops in front, and the rest of this move is lost.
                close(back_off(t), Stop::Obstacle, &mut open);
                lost = open <= back_off(t);
                if lost && ruleset.movement.obstacle_cost_spans_moves {
                    self.prepaid += (self.allowance - before).max(0.0);
                }
                break;
            }
            self.prepaid = 0.0;
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
        if !self.near_enemy && !self.unbound {
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
        self.note_ground_crossed(&here, &reached);
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

    /// A warband in skirmish order has been where a warband may not go (BP-REFORM-21, BP-REFORM-22).
    fn note_ground_crossed(&mut self, here: &Footprint, reached: &Pose) {
        let profile = self.unit.profile;
        let Some(own) = profile.default_formation.filter(|own| *own != self.formation) else { return };
        if self.formation != Formation::Skirmish || self.crossed {
            return;
        }
        self.crossed = self.situation.ground.pieces.iter().any(|piece| {
            going(piece, profile, own, self.situation.ruleset) == Going::Closed
                && crate::geometry::first_entry(here, reached, &piece.area).is_some()
        });
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
        if to == self.formation && self.bent.is_some() {
            // To form line again is to dress, and if need be to turn the straight line.
            let dressed = self.dress();
            return dressed
                && facing.is_none_or(|facing| self.march_to(Pose::from_bearing(self.pose.front, facing)));
        }
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
        if !(formation::allowed(profile, to, on_road) && self.has_room(&footprint, to)) {
            self.stop = Some(Stop::NoRoom);
            return false;
        }
        self.pose = pose;
        self.formation = to;
        self.bent = None;
        self.trail.clear();
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
        self.follows = false;
        if !self.dress() {
            return None;
        }
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
                unbound: self.unbound,
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
            // Whoever is charged has his say first, so that no charge move begins on top of a friend (BP-INTER-03).
            let here = self.footprint(self.pose);
            let found = if self.friends.iter().any(|(_, friend)| friend.overlaps(&here, SLACK)) {
                Err(ChargeBar::NoRoom)
            } else {
                charge::contact(self.situation, &charger, &target)
            };
            match found {
                Ok(contact) => {
                    let moves_left = self.granted.saturating_sub(self.number);
                    let onset = Onset { moves_left, anyone, ..contact.onset };
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
            let mut places = back_along(self.situation, &self.unit, &self.trail, (start, end), formation);
            let clear = places.find(|ground| {
                blocking(ground, &self.friends).is_none()
                    && may_stand(
                        self.situation.ground,
                        self.situation.ruleset,
                        self.unit.profile,
                        formation,
                        ground,
                    )
            });
            if let Some(pose) = clear.map(|ground| ground.pose()) {
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
        if self.dressed.is_some() && self.unit.needs_dressing() && self.pose == self.unit.pose() {
            // Sent back to where it began it stands as it stood.
            self.bent = Some(*self.unit.footprint);
            self.dressed = None;
        }
        self.stop = Some(Stop::Friend(friend));
    }
}

/// Where the head of a column that stands bent has been; nothing of any other unit.
fn trail_of(footprint: &Footprint) -> Vec<Point> {
    let bend = footprint.as_bend().filter(|bend| bend.along() == Along::Files);
    let mut trail: Vec<Point> = bend.map(|bend| bend.points(&footprint.pose()).collect()).unwrap_or_default();
    trail.reverse();
    trail
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
        Presence::InReserve | Presence::Left { .. } | Presence::Destroyed => false,
    }
}
