//! An order being drawn up: steps laid one after another, shown before the dice, said as a sentence, then given.

use bevy::ecs::resource::Resource;

use crate::army::{CommanderId, FeatureId, Formation, SideId, UnitId};
use crate::battle::{Battle, Command, Refusal};
use crate::field::Obstacle;
use crate::geometry::{Point, Pose, Vector, within};
use crate::rules::black_powder::act::{Act, Step, UnitPlan, Waypoint};
use crate::rules::black_powder::command::preview::{Preview, preview};
use crate::rules::black_powder::decision::Decision;
use crate::rules::black_powder::movement::march::{Progress, before_place, carry_out, place_along};
use crate::rules::black_powder::situation::Situation;
use crate::rules::black_powder::{BlackPowder, refusal};

/// A plan for each of the units selected. All plans have steps of the same kinds, so that they can be given as one order
/// (BP-CMD-42).
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct Draft {
    plans: Vec<UnitPlan>,
    /// Steps as they were laid, to be taken back one by one.
    laid: Vec<Vec<UnitPlan>>,
    /// Changes with every step, for whoever keeps a preview.
    revision: u64,
}

/// How near to an obstacle a plan must end, or a line stand, that lining it is offered: inches from the leader's place or
/// from the middle of the unit.
const AT_THE_WALL: f32 = 2.0;

/// What a plan would be carried out by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Means {
    /// One move on the unit's own initiative.
    Initiative,
    /// An order of this commander.
    Order(CommanderId),
    /// So many moves under its own commander (BP-FOLLOW-05).
    Led(u8),
}

/// What an order drawn up would do.
#[derive(Clone, Debug)]
pub enum Forecast {
    /// It may not be given.
    Refused(Refusal<refusal::Refusal>),
    /// On initiative: one move, certain.
    Initiative(UnitId, Box<Progress>),
    /// By an order: the chances, and where each number of moves ends.
    Order(Box<Preview>),
}

impl Draft {
    /// Whether nothing has been laid.
    pub fn is_empty(&self) -> bool {
        self.plans.iter().all(|order| order.plan.is_empty())
    }

    /// The plans laid.
    pub fn plans(&self) -> &[UnitPlan] {
        &self.plans
    }

    /// The units it is for.
    pub fn units(&self) -> impl Iterator<Item = UnitId> + '_ {
        self.plans.iter().map(|order| order.unit)
    }

    /// Changes with every step.
    pub fn revision(&self) -> u64 {
        self.revision
    }

    /// Begins anew for these units; kept as it is if it is for the very same.
    pub fn begin(&mut self, units: &[UnitId]) {
        if self.units().eq(units.iter().copied()) {
            return;
        }
        self.plans = units.iter().map(|unit| UnitPlan { unit: *unit, plan: Vec::new() }).collect();
        self.laid.clear();
        self.revision += 1;
    }

    /// Takes all steps back.
    pub fn clear(&mut self) {
        for order in &mut self.plans {
            order.plan.clear();
        }
        self.laid.clear();
        self.revision += 1;
    }

    /// Takes the last step back; whether there was one.
    pub fn take_back(&mut self) -> bool {
        let Some(before) = self.laid.pop() else { return false };
        self.plans = before;
        self.revision += 1;
        true
    }

    /// Where a unit will stand when all that is laid has been done, as far as the plan itself says.
    pub fn planned(&self, situation: Situation<'_>, unit: UnitId) -> Option<(Pose, Formation)> {
        let found = situation.find(unit)?;
        let mut planned = (found.pose(), found.formation);
        let plan = self.plans.iter().find(|order| order.unit == unit);
        for step in plan.map(|order| order.plan.as_slice()).unwrap_or_default() {
            match step {
                Step::Move(path) => {
                    if let Some(last) = path.last() {
                        planned.0 = last.pose();
                    }
                }
                Step::Form { formation, facing } => {
                    planned.1 = *formation;
                    if let Some(facing) = facing {
                        planned.0 = Pose::from_bearing(planned.0.front, *facing);
                    }
                }
                Step::Leave(place) => planned.0 = place.pose(),
                Step::Line { .. } | Step::Charge { .. } => {}
            }
        }
        Some(planned)
    }

    /// Whether nothing may follow what is laid: a charge (BP-CMD-12), or a line along a wall (BP-DRESS-01).
    fn is_closed(plan: &[Step]) -> bool {
        matches!(plan.last(), Some(Step::Charge { .. } | Step::Line { .. } | Step::Leave(_)))
    }

    fn lay(&mut self, step: impl Fn(UnitId, &[Step]) -> Option<Step>) {
        let before = self.plans.clone();
        // A new step takes the place of one that nothing may follow.
        for order in &mut self.plans {
            if Self::is_closed(&order.plan) {
                order.plan.pop();
            }
        }
        for order in &mut self.plans {
            if let Some(step) = step(order.unit, &order.plan) {
                match (order.plan.last_mut(), step) {
                    (Some(Step::Move(path)), Step::Move(more)) => path.extend(more),
                    (_, step) => order.plan.push(step),
                }
            }
        }
        self.laid.push(before);
        self.revision += 1;
    }

    /// The leader goes to a pose, and all others keep their places about him; to a place beyond the table's edge they go to
    /// leave the field (BP-OFFTABLE-01). Where `append` is not set, a way laid last is laid anew.
    pub fn march(&mut self, situation: Situation<'_>, leader: UnitId, to: Pose, append: bool) {
        let is_way = |order: &UnitPlan| matches!(order.plan.last(), Some(Step::Move(_) | Step::Leave(_)));
        if !append && self.plans.iter().any(is_way) {
            self.take_back();
        }
        let Some((from, _)) = self.planned(situation, leader) else { return };
        let ends: Vec<(UnitId, Option<Pose>)> = self
            .units()
            .map(|unit| (unit, self.planned(situation, unit).map(|(pose, _)| carried(from, to, pose))))
            .collect();
        let leaves = !situation.ground.on_table(to.front);
        self.lay(|unit, _| {
            let pose = ends.iter().find(|(id, _)| *id == unit).and_then(|(_, pose)| *pose)?;
            let place = Waypoint::from_pose(pose);
            Some(if leaves { Step::Leave(place) } else { Step::Move(vec![place]) })
        });
    }

    /// All change formation, keeping their front, or turning it to a bearing in degrees.
    pub fn form(&mut self, formation: Formation, facing: Option<f32>) {
        self.lay(|_, _| Some(Step::Form { formation, facing }));
    }

    /// The obstacle that the unit may be told to line where its plan ends: one unit, in line by then, at most two inches
    /// from it (BP-DRESS-02).
    pub fn wall<'b>(&self, situation: Situation<'b>) -> Option<&'b Obstacle> {
        let [order] = self.plans.as_slice() else { return None };
        let unit = situation.find(order.unit)?;
        let (pose, formation) = self.planned(situation, order.unit)?;
        if formation != Formation::Line || unit.needs_dressing() {
            return None;
        }
        let places = [pose.front, pose.at(0.0, -unit.extent().depth / 2.0)];
        let away = |obstacle: &Obstacle| {
            let far = |place: &Point| (obstacle.course.nearest_point(*place) - *place).length();
            places.iter().map(far).fold(f32::INFINITY, f32::min)
        };
        let near = situation.ground.obstacles.iter().filter(|obstacle| within(away(obstacle), AT_THE_WALL));
        near.min_by(|one, other| away(one).total_cmp(&away(other)))
    }

    /// The unit lines an obstacle (BP-DRESS-02). A way laid to it ends before it instead, on the side from which the unit
    /// comes, so that its men need only go into their places.
    pub fn line(&mut self, situation: Situation<'_>, obstacle: FeatureId) {
        let Some(found) = situation.ground.obstacles.iter().find(|known| known.id == obstacle) else {
            return;
        };
        let before_last = |plan: &[Step], start: Pose| {
            let places = plan.iter().filter_map(|step| match step {
                Step::Move(path) => Some(path),
                _ => None,
            });
            let places: Vec<Pose> = places.flatten().map(|place| place.pose()).collect();
            places.iter().rev().nth(1).copied().unwrap_or(start)
        };
        let before = self.plans.clone();
        for order in &mut self.plans {
            if Self::is_closed(&order.plan) {
                order.plan.pop();
            }
            let Some(unit) = situation.find(order.unit) else { continue };
            let from = before_last(&order.plan, unit.pose());
            if let Some(Step::Move(path)) = order.plan.last_mut()
                && let Some(last) = path.last_mut()
                && let Some(there) = on_this_side(found, last.pose().front, from.front)
                && let extent = unit.extent_in(Formation::Line, situation.ruleset)
                && let Some(line) = place_along(situation, found, there, extent)
            {
                *last = Waypoint::from_pose(before_place(&line));
            }
            order.plan.push(Step::Line { obstacle });
        }
        self.laid.push(before);
        self.revision += 1;
    }

    /// All charge: this enemy, or the nearest.
    pub fn charge(&mut self, target: Option<UnitId>) {
        self.lay(|_, _| Some(Step::Charge { target }));
    }

    /// By what the units drawn up would carry it out, as the battle stands; none while nothing can be ordered.
    pub fn means(&self, battle: &Battle<BlackPowder>, side: SideId) -> Option<Means> {
        let first = self.units().next()?;
        let situation = Situation::of(battle.world());
        match battle.pending()?.decision {
            Decision::Initiative => Some(Means::Initiative),
            Decision::FollowMe { unit, moves, .. } => (unit == first).then_some(Means::Led(moves)),
            Decision::Orders { .. } => {
                let unit = situation.find(first)?;
                let brigade = situation.roster.brigade(unit.brigade)?;
                (unit.side == side).then_some(Means::Order(brigade.commander))
            }
            _ => None,
        }
    }

    /// The act that gives it.
    pub fn act(&self, means: Means) -> Option<Act> {
        let orders: Vec<UnitPlan> =
            self.plans.iter().filter(|order| !order.plan.is_empty()).cloned().collect();
        match means {
            _ if orders.is_empty() => None,
            Means::Initiative => {
                let first = orders.into_iter().next()?;
                Some(Act::Initiative { unit: first.unit, plan: first.plan })
            }
            Means::Order(commander) => Some(Act::Order { commander, orders }),
            Means::Led(_) => Some(Act::LeadOn { plan: orders.into_iter().next()?.plan }),
        }
    }

    /// What it would do; none while nothing has been laid or nothing can be ordered.
    pub fn forecast(&self, battle: &Battle<BlackPowder>, side: SideId) -> Option<Forecast> {
        let means = self.means(battle, side)?;
        let act = self.act(means)?;
        if let Err(refusal) = battle.judge(&Command::new(side, act.clone())) {
            return Some(Forecast::Refused(refusal));
        }
        let situation = Situation::of(battle.world());
        match act {
            Act::Initiative { unit, plan } => {
                let found = situation.find(unit)?;
                Some(Forecast::Initiative(unit, Box::new(carry_out(situation, &found, &plan, 1))))
            }
            Act::LeadOn { plan } => {
                let unit = self.units().next()?;
                let found = situation.find(unit)?;
                let Means::Led(moves) = means else { return None };
                Some(Forecast::Initiative(unit, Box::new(carry_out(situation, &found, &plan, moves))))
            }
            Act::Order { commander, orders } => {
                Some(Forecast::Order(Box::new(preview(situation, commander, &orders))))
            }
            _ => None,
        }
    }
}

/// The place before an obstacle that is nearest to `at`, on the side of its course on which `from` lies.
fn on_this_side(obstacle: &Obstacle, at: Point, from: Point) -> Option<Point> {
    let course = &obstacle.course;
    let left_at = |near: Point| {
        let way = course.direction_at(near);
        Vector::new(-way.y, way.x)
    };
    let (abreast, near) = (course.nearest_point(from), course.nearest_point(at));
    let side = left_at(abreast).dot(from - abreast);
    (side.abs() > 1e-3).then(|| near + left_at(near) * (course.width() / 2.0 + 0.5).copysign(side))
}

/// Where a pose comes when the whole group is carried, as one piece, from one pose of its leader to another.
fn carried(from: Pose, to: Pose, pose: Pose) -> Pose {
    let (right, forward) = from.local(pose.front);
    let front = to.at(right, forward);
    // The facing, seen from the leader's old front, seen again from his new one.
    let ahead = pose.facing.dot(from.facing);
    let aside = pose.facing.dot(from.right());
    let facing: Vector = to.facing * ahead + to.right() * aside;
    Pose::new(front, facing)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::trial::{first_orders, session};
    use crate::geometry::Point;

    #[test]
    fn a_group_is_carried_as_one_piece() {
        let from = Pose::from_bearing(Point::new(0.0, 0.0), 0.0);
        let to = Pose::from_bearing(Point::new(10.0, 5.0), 90.0);
        let member = Pose::from_bearing(Point::new(3.0, 1.0), 0.0);
        let carried = carried(from, to, member);
        // Three inches to the right of a leader who faces east is three inches south of him.
        assert!((carried.front - Point::new(11.0, 2.0)).length() < 1e-4, "{carried:?}");
        assert!((carried.bearing() - 90.0).abs() < 1e-3);
    }

    /// BP-OFFTABLE-01: whoever is sent beyond the edge is told to leave the field; a place on the table takes that back.
    #[test]
    fn beyond_the_edge_lies_leaving_the_field() {
        let session = session();
        let (commander, units) = first_orders(&session);
        let situation = session.situation();
        let mut draft = Draft::default();
        draft.begin(&units[..1]);
        let start = situation.unit(units[0]).pose();
        let table = situation.ground.table;
        let beyond = Pose::new(Point::new(start.front.x, table.depth + 3.0), start.facing);
        draft.march(situation, units[0], beyond, false);
        assert_eq!(draft.plans()[0].plan, [Step::Leave(Waypoint::from_pose(beyond))]);
        assert_eq!(
            draft.planned(situation, units[0]).map(|(pose, _)| pose),
            Some(beyond),
            "shown where it goes"
        );
        draft.march(situation, units[0], beyond.shifted(1.0, 0.0), true);
        assert_eq!(draft.plans()[0].plan.len(), 1, "nothing follows it");
        // The order may be given.
        let act = draft.act(Means::Order(commander)).expect("a plan");
        session.battle.judge(&Command::new(situation.unit(units[0]).side, act)).expect("it may be given");
        draft.march(situation, units[0], start.shifted(6.0, 0.0), false);
        assert!(matches!(draft.plans()[0].plan.as_slice(), [Step::Move(_)]), "{:?}", draft.plans());
    }

    #[test]
    fn steps_are_laid_and_taken_back() {
        let session = session();
        let (_, units) = first_orders(&session);
        let situation = session.situation();
        let mut draft = Draft::default();
        draft.begin(&units[..1]);
        assert!(draft.is_empty());
        let start = situation.unit(units[0]).pose();
        draft.march(situation, units[0], start.shifted(6.0, 0.0), false);
        draft.march(situation, units[0], start.shifted(9.0, 0.0), false);
        assert_eq!(draft.plans()[0].plan.len(), 1, "a way laid anew takes the place of the last");
        assert!(matches!(&draft.plans()[0].plan[0], Step::Move(path) if path.len() == 1));
        draft.march(situation, units[0], start.shifted(12.0, 0.0), true);
        assert!(matches!(&draft.plans()[0].plan[0], Step::Move(path) if path.len() == 2));
        draft.form(Formation::AttackColumn, None);
        draft.charge(None);
        draft.form(Formation::Line, None);
        assert!(
            !Draft::is_closed(&draft.plans()[0].plan),
            "nothing follows a charge: the new step takes its place"
        );
        assert!(draft.take_back() && Draft::is_closed(&draft.plans()[0].plan));
        draft.clear();
        assert!(draft.is_empty() && !draft.take_back());
    }

    #[test]
    fn an_order_is_forecast_by_the_code_that_will_carry_it_out() {
        let session = session();
        let (commander, units) = first_orders(&session);
        let situation = session.situation();
        let side = session.asked().expect("orders are asked for").0;
        let mut draft = Draft::default();
        draft.begin(&units[..2]);
        assert!(draft.forecast(&session.battle, side).is_none(), "nothing is laid yet");
        let start = situation.unit(units[0]).pose();
        draft.march(situation, units[0], start.shifted(4.0, 0.0), false);
        assert_eq!(draft.means(&session.battle, side), Some(Means::Order(commander)));
        let Some(Forecast::Order(preview)) = draft.forecast(&session.battle, side) else {
            panic!("a sound order")
        };
        assert_eq!(preview.ends.len(), 2);
        let reached = preview.ends[0].1[0].end().0;
        assert!((reached.front - start.shifted(4.0, 0.0).front).length() < 0.05);
        let all: f64 = preview.odds.received();
        assert!(all > 0.0 && all < 1.0);
    }

    #[test]
    fn an_unsound_order_is_forecast_as_refused() {
        let session = session();
        let (_, units) = first_orders(&session);
        let side = session.asked().expect("orders are asked for").0;
        let mut draft = Draft::default();
        draft.begin(&units[..1]);
        draft.form(Formation::Deployed, None);
        assert!(matches!(draft.forecast(&session.battle, side), Some(Forecast::Refused(_))));
    }

    /// BP-DRESS-02, BP-FORM-06: a unit in line whose plan ends at most two inches from a wall may line it, bent as the wall
    /// is; it comes up on its own side of it, though the wall itself was pointed at.
    #[test]
    fn a_line_whose_plan_ends_at_a_wall_may_line_it() {
        use crate::army::Arm;
        use crate::rules::black_powder::bench::{self, Field};
        let world = Field::new(144.0, 96.0)
            .wall("wall", &[(40.0, 20.0), (72.0, 20.0), (72.0, 60.0)], 6.0, None)
            .unit("r", 0, bench::profile(Arm::Infantry), Formation::Line, 60.0, 8.0, 0.0)
            .unit("s", 0, bench::profile(Arm::Infantry), Formation::Line, 50.0, 8.0, 0.0)
            .world();
        let situation = Situation::of(&world);
        let to = |x: f32, y: f32| Pose::from_bearing(Point::new(x, y), 0.0);
        let ends = |pose: Pose, units: &[UnitId]| {
            let mut draft = Draft::default();
            draft.begin(units);
            draft.march(situation, units[0], pose, false);
            draft
        };
        let one = [UnitId(0)];
        let mut none = Draft::default();
        none.begin(&one);
        assert_eq!(none.wall(situation).map(|wall| wall.id), None, "it stands far off");
        assert!(ends(to(60.0, 18.0), &one).wall(situation).is_some(), "two inches");
        assert!(ends(to(60.0, 17.9), &one).wall(situation).is_none(), "more than two inches");
        assert!(ends(to(60.0, 18.0), &[UnitId(0), UnitId(1)]).wall(situation).is_none(), "one unit alone");
        let mut column = ends(to(60.0, 18.0), &one);
        column.form(Formation::AttackColumn, None);
        assert!(column.wall(situation).is_none(), "only a line");

        let mut draft = ends(to(69.0, 21.0), &one);
        let wall = draft.wall(situation).expect("its middle is on the wall").id;
        let before = draft.clone();
        draft.line(situation, wall);
        let plan = draft.plans()[0].plan.clone();
        let [Step::Move(path), Step::Line { obstacle }] = plan.as_slice() else { panic!("{plan:?}") };
        assert_eq!((path.len(), *obstacle), (1, wall));
        assert!(path[0].pose().front.y < 20.0, "on this side of the wall: {path:?}");
        let progress = carry_out(situation, &situation.unit(UnitId(0)), &plan, 3);
        assert_eq!((progress.lined, progress.stop), (Some(wall), None), "{progress:?}");
        assert_eq!(progress.ground.pieces().count(), 2, "round the corner");
        let inside = |p: Point| p.y < 20.0 || p.x > 72.0;
        assert!(progress.ground.parts().flatten().all(inside), "all on this side: {:?}", progress.ground);
        draft.line(situation, wall);
        assert_eq!(draft.plans()[0].plan.len(), 2, "it takes the place of itself");
        assert!(draft.take_back() && draft.take_back());
        assert_eq!(draft.plans(), before.plans(), "the way as it was laid");

        // From where it stands it needs no way laid first.
        let near = Field::new(144.0, 96.0)
            .wall("wall", &[(40.0, 20.0), (72.0, 20.0)], 6.0, None)
            .unit("r", 0, bench::profile(Arm::Infantry), Formation::Line, 60.0, 18.5, 0.0)
            .world();
        let situation = Situation::of(&near);
        none.line(situation, none.wall(situation).expect("a wall before it").id);
        assert_eq!(none.plans()[0].plan, [Step::Line { obstacle: wall }]);
    }
}
