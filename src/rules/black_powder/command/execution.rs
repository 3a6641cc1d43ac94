//! Plans carried out: by initiative, by order, by a whole group (BP-CMD-41, BP-CMD-43, ruling 6 of the rules).

use bevy::ecs::world::World;

use super::super::act::{Step, UnitPlan, Waypoint};
use super::super::event::{Event, Stop};
use super::super::movement::ground::on_table;
use super::super::movement::march::{Progress, back_along, carry_out_among, carry_out_from, ground_at};
use super::super::situation::{Situation, carry_commanders, change, stand, stand_on};
use super::super::task::{ChargeTask, CommandTask, Crossing, Execution, ShootingTask, Task, Track};
use super::super::{BlackPowder, reserve};
use super::{commanders, displaced, group, off_table};
use crate::army::{Formation, Presence, TurnRecord, UnitId};
use crate::battle::{push_all, tell};
use crate::geometry::{Footprint, Pose};

/// A unit makes its initiative move (BP-INIT-01).
pub fn on_initiative(world: &mut World, order: UnitPlan) {
    change::<TurnRecord>(world, order.unit, |record| record.on_initiative = true);
    tell::<BlackPowder>(world, Event::OnInitiative { unit: order.unit, plan: order.plan.clone() });
    run(world, single(order.unit, order.plan, 1));
}

/// The carrying out of a plan by one unit.
pub fn single(unit: UnitId, plan: Vec<Step>, moves: u8) -> Execution {
    let orders = vec![UnitPlan { unit, plan }];
    Execution { orders, moves, next: 0, tracks: Vec::new(), as_group: true }
}

/// Begins to carry an order out: members move one after another, the farthest along the direction of travel first,
/// ties by id (ruling 6).
pub fn begin(world: &mut World, mut orders: Vec<UnitPlan>, moves: u8, as_group: bool) {
    let along_the_way: Vec<(UnitId, f32)> = {
        let situation = Situation::of(world);
        let direction = direction_of_travel(situation, &orders);
        orders
            .iter()
            .map(|order| (order.unit, situation.unit(order.unit).pose().front.dot(direction)))
            .collect()
    };
    let ahead =
        |id: UnitId| along_the_way.iter().find(|(unit, _)| *unit == id).map_or(0.0, |(_, ahead)| *ahead);
    orders.sort_by(|a, b| ahead(b.unit).total_cmp(&ahead(a.unit)).then(a.unit.cmp(&b.unit)));
    push_all::<BlackPowder>(
        world,
        [Task::Command(CommandTask::CarryOut(Execution {
            orders,
            moves,
            next: 0,
            tracks: Vec::new(),
            as_group,
        }))],
    );
}

/// Where a group is bound for: the sum of its members' ways, or of their fronts if none goes anywhere.
fn direction_of_travel(situation: Situation<'_>, orders: &[UnitPlan]) -> crate::geometry::Vector {
    let mut sum = crate::geometry::Vector::ZERO;
    let mut fronts = crate::geometry::Vector::ZERO;
    for order in orders {
        let pose = situation.unit(order.unit).pose();
        fronts += pose.facing;
        for step in &order.plan {
            match step {
                Step::Move(path) => {
                    if let Some(last) = path.last() {
                        sum += last.pose().front - pose.front;
                    }
                }
                Step::Leave(place) => sum += place.pose().front - pose.front,
                Step::Charge { target: Some(target) } => {
                    if let Some(enemy) = situation.find(*target) {
                        sum += enemy.footprint.centre() - pose.front;
                    }
                }
                Step::Line { obstacle } => {
                    let known = situation.ground.obstacles.iter().find(|known| known.id == *obstacle);
                    if let Some(obstacle) = known {
                        sum += obstacle.course.nearest_point(pose.front) - pose.front;
                    }
                }
                Step::Charge { target: None } | Step::Form { .. } => {}
            }
        }
    }
    if sum.length() > 0.1 { sum } else { fronts }
}

/// The next member of an order moves; after the last one the group is kept together.
pub fn run(world: &mut World, mut execution: Execution) {
    let Some(order) = execution.orders.get(execution.next).cloned() else {
        if execution.orders.len() > 1 {
            clear_one_another(world, &execution);
            if execution.as_group {
                keep_together(world, &execution);
            }
            commanders_make_way(world, &execution);
            if moves_together(&execution) {
                fire_at_those_who_crossed(world, &execution);
            }
        }
        return;
    };
    execution.next += 1;
    let (progress, side_ready) = {
        let situation = Situation::of(world);
        let unit = situation.unit(order.unit);
        // Closing fire or a charge by another member may have changed what this one can do.
        let present = !matches!(unit.presence, Presence::Destroyed | Presence::Left { .. });
        let ready = !situation.engaged(order.unit) && present;
        let still_to_move = still_to_move(&execution);
        (carry_out_among(situation, &unit, &order.plan, execution.moves, &still_to_move), ready)
    };
    let mut tasks = Vec::new();
    if side_ready {
        execution.tracks.push(Track {
            unit: order.unit,
            places: progress.places.clone(),
            trail: progress.trail.clone(),
            fixed: progress.contact.is_some(),
        });
        settle_in(world, order.unit, &progress, execution.orders.len() > 1);
        let way: Vec<Pose> = progress.places.iter().map(|(pose, ..)| *pose).collect();
        if let Some(mut contact) = progress.contact {
            contact.onset.way = way;
            tasks.push(Task::Charge(ChargeTask::Contact(contact)));
        } else if way.len() > 1 && !moves_together(&execution) {
            // BP-TRAV-03: its whole move is done.
            let crossing = Crossing { mover: order.unit, way, asked: Vec::new() };
            tasks.push(Task::Shooting(ShootingTask::Traverse(crossing)));
        }
    }
    tasks.push(Task::Command(CommandTask::CarryOut(execution)));
    push_all::<BlackPowder>(world, tasks);
}

/// Whether the members of an order pass through one another on their way, so that nothing is asked of anybody until all
/// have come to rest (ruling 6): a group without a charge in its order.
fn moves_together(execution: &Execution) -> bool {
    let charges = |order: &UnitPlan| order.plan.iter().any(|step| matches!(step, Step::Charge { .. }));
    execution.orders.len() > 1 && !execution.orders.iter().any(charges)
}

/// The group has come to rest: fire at those of it who have crossed an enemy's front (BP-TRAV-03).
fn fire_at_those_who_crossed(world: &mut World, execution: &Execution) {
    let crossings: Vec<Task> = {
        let situation = Situation::of(world);
        let moved = |track: &Track| {
            let unit = situation.unit(track.unit);
            let end = unit.pose();
            let held_back = track.places.last().is_some_and(|(pose, ..)| *pose != end);
            let mut way: Vec<Pose> = track.places.iter().map(|(pose, ..)| *pose).collect();
            if held_back {
                way.truncate(1);
                way.push(end);
            }
            let moves = unit.on_table() && way.len() > 1;
            moves.then_some(Crossing { mover: track.unit, way, asked: Vec::new() })
        };
        let crossing = |crossing| Task::Shooting(ShootingTask::Traverse(crossing));
        execution.tracks.iter().filter_map(moved).map(crossing).collect()
    };
    push_all::<BlackPowder>(world, crossings);
}

/// Members whose turn is yet to come: they are not in the way of those before them (ruling 6). With a charge in the
/// order a question may come between two members, and nobody stands on a friend while it waits.
fn still_to_move(execution: &Execution) -> Vec<UnitId> {
    if !moves_together(execution) {
        return Vec::new();
    }
    execution.orders[execution.next.min(execution.orders.len())..].iter().map(|order| order.unit).collect()
}

/// All moves made, nobody may stand on a friend (BP-INTER-02, ruling 6): whoever does goes back along his way to the
/// first place that is free; if that does not serve, the whole group goes back to where it began.
fn clear_one_another(world: &mut World, execution: &Execution) {
    let standing_on = |world: &World, id: UnitId| {
        let situation = Situation::of(world);
        let unit = situation.unit(id);
        unit.on_table()
            && situation
                .standing()
                .any(|(other, _, ground)| other != id && ground.overlaps(unit.footprint, 0.02))
    };
    for track in execution.tracks.iter().rev().filter(|track| !track.fixed) {
        if !standing_on(world, track.unit) {
            continue;
        }
        let place = shorten(Situation::of(world), None, track);
        if let Some(place) = place {
            hold_back(world, place);
        }
    }
    if execution.tracks.iter().any(|track| standing_on(world, track.unit)) {
        for track in execution.tracks.iter().filter(|track| !track.fixed) {
            if !Situation::of(world).unit(track.unit).on_table() {
                continue;
            }
            if let Some((pose, formation, _)) = track.places.first() {
                let ground = {
                    let situation = Situation::of(world);
                    ground_at(situation, &situation.unit(track.unit), &track.trail, *pose, *formation)
                };
                hold_back(world, (track.unit, ground, *formation));
            }
        }
    }
}

/// Stands a member of a group at an earlier place of its way.
fn hold_back(world: &mut World, (unit, ground, formation): Placed) {
    let (from, pose) = (Situation::of(world).unit(unit).pose(), ground.pose());
    if pose != from {
        stand_on(world, unit, ground, formation);
        tell::<BlackPowder>(
            world,
            Event::Moved { unit, from, path: vec![pose], moves: 0, stop: Some(Stop::Group) },
        );
    }
}

/// All members of a group stand where they stay: commanders in the way of any of them make way (BP-CMDR-09, -10). The way
/// of one who was held back is taken as straight.
fn commanders_make_way(world: &mut World, execution: &Execution) {
    for track in &execution.tracks {
        let legs: Vec<(Footprint, Pose)> = {
            let situation = Situation::of(world);
            let unit = situation.unit(track.unit);
            let end = unit.pose();
            if unit.presence != Presence::OnTable {
                continue;
            }
            let at = |(pose, formation, _): &(Pose, Formation, u8)| {
                unit.footprint_at(*pose, *formation, situation.ruleset)
            };
            if !track.fixed && track.places.last().is_some_and(|(pose, ..)| *pose != end) {
                track.places.first().map(|start| (at(start), end)).into_iter().collect()
            } else {
                let legs = track.places.windows(2).filter(|pair| pair[0].1 == pair[1].1);
                legs.map(|pair| (at(&pair[0]), pair[1].0)).collect()
            }
        };
        // Who does not go anywhere may still spread where he stands.
        displaced::make_way(world, track.unit, None);
        for (from, to) in legs {
            displaced::make_way(world, track.unit, Some((&from, to)));
        }
    }
}

/// A unit that moves for itself, as far as its progress brings it, and into contact if that ends it.
pub fn advance(world: &mut World, id: UnitId, progress: Progress) {
    settle(world, id, &progress);
    let way: Vec<Pose> = progress.places.iter().map(|(pose, ..)| *pose).collect();
    if let Some(mut contact) = progress.contact {
        contact.onset.way = way;
        push_all::<BlackPowder>(world, [Task::Charge(ChargeTask::Contact(contact))]);
    } else if way.len() > 1 {
        // BP-TRAV-03: its whole move is done.
        let crossing = Crossing { mover: id, way, asked: Vec::new() };
        push_all::<BlackPowder>(world, [Task::Shooting(ShootingTask::Traverse(crossing))]);
    }
}

/// Puts a unit where its progress has brought it, and tells of it.
pub(in crate::rules::black_powder) fn settle(world: &mut World, id: UnitId, progress: &Progress) {
    settle_in(world, id, progress, false);
}

/// The same for a member of a group too. If it goes alone, commanders make way for it leg by leg; those in the way of a
/// group wait for its end.
fn settle_in(world: &mut World, id: UnitId, progress: &Progress, in_a_group: bool) {
    let (awaited, deserted) = {
        let unit = Situation::of(world).unit(id);
        (matches!(unit.presence, Presence::Awaited { .. }), unit.pose())
    };
    if awaited && !enter(world, id, progress) {
        return;
    }
    let (pose, formation) = progress.end();
    let went = pose != deserted || progress.contact.is_some() || progress.places.len() > 1;
    if went {
        commanders::left_behind(world, id);
    }
    if !in_a_group {
        for (pose, formation, _) in progress.places.iter().skip(1) {
            stand(world, id, *pose, *formation);
        }
    }
    stand_on(world, id, progress.ground, formation);
    // One who leads it goes with it (BP-FOLLOW-05).
    carry_commanders(world, id);
    change::<TurnRecord>(world, id, |record| {
        record.crossed = formation == Formation::Skirmish && (record.crossed || progress.crossed);
        record.moves_made = record.moves_made.saturating_add(progress.moves);
        record.near_enemy |= progress.near_enemy;
        record.limbering = progress.limbering;
    });
    tell_of(world, id, progress);
    if progress.left {
        off_table::leave(world, id);
    }
}

/// A unit comes onto the table if its way brings it wholly on, to a free place; whether it did. One that stays outside
/// may still come on at the end of the phase.
fn enter(world: &mut World, id: UnitId, progress: &Progress) -> bool {
    let (end, formation) = progress.end();
    let room = {
        let situation = Situation::of(world);
        let unit = situation.unit(id);
        let there = ground_at(situation, &unit, &progress.trail, end, formation);
        on_table(situation.ground, &there)
            && !situation.standing().any(|(other, _, ground)| other != id && ground.overlaps(&there, 0.02))
    };
    if !room {
        return false;
    }
    change::<Presence>(world, id, |presence| *presence = Presence::OnTable);
    let start = Situation::of(world).unit(id).pose();
    tell::<BlackPowder>(world, Event::Arrived { unit: id, pose: start });
    reserve::when_entered(world);
    true
}

/// The events of a unit's progress: each stretch of its way, each change of formation, and what cut it short.
fn tell_of(world: &mut World, unit: UnitId, progress: &Progress) {
    let mut from: Option<(Pose, Formation, u8)> = None;
    let mut way: Vec<Pose> = Vec::new();
    let mut way_from = (progress.places[0].0, progress.places[0].2);
    let mut last_move = 0;
    let mut undressed = progress.dressed;
    for place in &progress.places {
        let (pose, formation, number) = *place;
        if from.is_some() && undressed == Some(pose) {
            undressed = None;
            tell::<BlackPowder>(world, Event::Dressed { unit, pose });
            (way_from, last_move, from) = ((pose, number), number, Some(*place));
            continue;
        }
        match from {
            None => way_from = (pose, number),
            Some((_, before, _)) if before != formation => {
                if !way.is_empty() {
                    let path = std::mem::take(&mut way);
                    let moves = last_move - way_from.1;
                    tell::<BlackPowder>(
                        world,
                        Event::Moved { unit, from: way_from.0, path, moves, stop: None },
                    );
                }
                tell::<BlackPowder>(world, Event::Formed { unit, from: before, to: formation, pose });
                way_from = (pose, number);
            }
            Some(_) => way.push(pose),
        }
        last_move = number;
        from = Some(*place);
    }
    let stop = progress.stop;
    if way.is_empty() {
        if let Some(stop) = stop {
            tell::<BlackPowder>(world, Event::FellShort { unit, stop });
        }
    } else {
        let moves = last_move - way_from.1;
        tell::<BlackPowder>(world, Event::Moved { unit, from: way_from.0, path: way, moves, stop });
    }
    if let Some(obstacle) = progress.lined {
        tell::<BlackPowder>(world, Event::Lined { unit, obstacle, pose: progress.end().0 });
    }
    if progress.limbering > 0 {
        let needed = Situation::of(world).ruleset.movement.siege_artillery_limbering;
        tell::<BlackPowder>(world, Event::Limbering { unit, done: progress.limbering, needed });
    }
}

/// The 6" rule outranks the order (BP-CMD-43): if the chain is broken at the end, the member that travelled most is
/// shortened along its way until it holds, then the next; if none can be, the whole group stops where it stood at the
/// end of the previous move (ruling 6). Members in contact, destroyed or driven back are not shortened.
fn keep_together(world: &mut World, execution: &Execution) {
    let mut tracks: Vec<Track> = {
        let situation = Situation::of(world);
        execution
            .tracks
            .iter()
            .filter(|track| situation.unit(track.unit).on_table())
            .map(|track| {
                let unit = situation.unit(track.unit);
                let moved_since = track.places.last().is_none_or(|(pose, ..)| *pose != unit.pose());
                Track { fixed: track.fixed || moved_since || situation.engaged(track.unit), ..track.clone() }
            })
            .collect()
    };
    if chain_holds(Situation::of(world), &tracks, &[]) {
        return;
    }
    tracks.sort_by(|a, b| travelled(b).total_cmp(&travelled(a)).then(a.unit.cmp(&b.unit)));
    let shortened = {
        let situation = Situation::of(world);
        tracks
            .iter()
            .filter(|track| !track.fixed)
            .find_map(|track| shorten(situation, Some(&tracks), track))
            .map(|place| vec![place])
            .or_else(|| previous_move(situation, &tracks))
    };
    for place in shortened.unwrap_or_default() {
        hold_back(world, place);
    }
}

fn travelled(track: &Track) -> f32 {
    track.places.windows(2).map(|pair| (pair[1].0.front - pair[0].0.front).length()).sum()
}

type Placed = (UnitId, Footprint, Formation);

/// Whether the group hangs together if some members stood elsewhere.
fn chain_holds(situation: Situation<'_>, tracks: &[Track], moved: &[Placed]) -> bool {
    let footprints: Vec<(UnitId, Footprint)> = tracks
        .iter()
        .map(|track| {
            let unit = situation.unit(track.unit);
            let footprint = match moved.iter().find(|(id, ..)| *id == track.unit) {
                Some((_, ground, _)) => *ground,
                None => *unit.footprint,
            };
            (track.unit, footprint)
        })
        .collect();
    let units: Vec<(UnitId, &Footprint)> =
        footprints.iter().map(|(id, footprint)| (*id, footprint)).collect();
    group::first_astray(situation, &units).is_none()
}

/// The farthest place on a member's way at which nobody else stands and, where the others are given, the group hangs
/// together.
fn shorten(situation: Situation<'_>, tracks: Option<&[Track]>, track: &Track) -> Option<Placed> {
    let holds = |moved: Placed| tracks.is_none_or(|tracks| chain_holds(situation, tracks, &[moved]));
    let unit = situation.unit(track.unit);
    let others: Vec<&Footprint> =
        situation.standing().filter(|(id, ..)| *id != track.unit).map(|(_, _, other)| other).collect();
    let at = |pose, formation| ground_at(situation, &unit, &track.trail, pose, formation);
    for pair in track.places.windows(2).rev() {
        let ((start, before, _), (end, formation, _)) = (pair[0], pair[1]);
        if before != formation {
            let there = at(start, before);
            if free(situation, &others, &there) && holds((track.unit, there, before)) {
                return Some((track.unit, there, before));
            }
            continue;
        }
        let mut places = back_along(situation, &unit, &track.trail, (start, end), formation);
        let found =
            places.find(|there| free(situation, &others, there) && holds((track.unit, *there, formation)));
        if let Some(there) = found {
            return Some((track.unit, there, formation));
        }
    }
    None
}

fn free(situation: Situation<'_>, others: &[&Footprint], there: &Footprint) -> bool {
    // Troops that have come on are not sent off again.
    on_table(situation.ground, there) && !others.iter().any(|other| other.overlaps(there, 0.02))
}

/// The whole group at the end of an earlier move, the latest at which it hung together; at the worst where it began.
fn previous_move(situation: Situation<'_>, tracks: &[Track]) -> Option<Vec<Placed>> {
    let last = tracks.iter().flat_map(|track| track.places.iter().map(|(_, _, number)| *number)).max()?;
    (0..last).rev().find_map(|number| {
        let back: Vec<Placed> = tracks
            .iter()
            .filter(|track| !track.fixed)
            .filter_map(|track| {
                let place = track.places.iter().rev().find(|(_, _, of)| *of <= number)?;
                let unit = situation.unit(track.unit);
                let ground = ground_at(situation, &unit, &track.trail, place.0, place.1);
                Some((track.unit, ground, place.1))
            })
            .collect();
        let there: Vec<(UnitId, Footprint)> = back.iter().map(|(id, ground, _)| (*id, *ground)).collect();
        let moved = |id: UnitId| there.iter().any(|(other, _)| *other == id);
        // Members passed through one another on their way, so their earlier places may clash too.
        let clear = there.iter().enumerate().all(|(index, (_, footprint))| {
            let mut others = situation.standing().filter(|(other, ..)| !moved(*other));
            !others.any(|(_, _, other)| other.overlaps(footprint, 0.02))
                && !there[index + 1..].iter().any(|(_, other)| other.overlaps(footprint, 0.02))
        });
        (clear && chain_holds(situation, tracks, &back)).then_some(back)
    })
}

/// A unit that is due comes straight on with one move, at its place of entry or as near to it along the edge as can be
/// (SC-ELIX-ARR-01; as BP-OP1-14 has it for units that return). If there is no place at all it waits.
pub fn arrive(world: &mut World, id: UnitId) {
    let place = entry(Situation::of(world), id);
    let Some(pose) = place else {
        tell::<BlackPowder>(world, Event::ArrivalBarred { unit: id });
        return;
    };
    let (formation, plan) = {
        let situation = Situation::of(world);
        let unit = situation.unit(id);
        let pace = situation.ruleset.pace_of(unit.profile, false);
        (unit.formation, vec![Step::Move(vec![Waypoint::from_pose(pose.shifted(pace, 0.0))])])
    };
    stand(world, id, pose, formation);
    push_all::<BlackPowder>(world, [Task::Command(CommandTask::CarryOut(single(id, plan, 1)))]);
}

/// The nearest place along the edge from which a unit can come wholly on.
fn entry(situation: Situation<'_>, id: UnitId) -> Option<Pose> {
    let unit = situation.unit(id);
    let pace = situation.ruleset.pace_of(unit.profile, false);
    let reach = situation.ground.table.width.max(situation.ground.table.depth);
    let others: Vec<&Footprint> = situation.standing().map(|(_, _, other)| other).collect();
    let steps = (reach / 0.5) as i32;
    (0..=2 * steps)
        // 0, 1, -1, 2, -2, … half inches along the edge.
        .map(|step| if step % 2 == 0 { -(step / 2) } else { step / 2 + 1 })
        .map(|step| unit.pose().shifted(0.0, step as f32 * 0.5))
        .find(|pose| {
            let there = unit.footprint.with_pose(pose.shifted(pace, 0.0));
            let clear_of_the_edge = unit.footprint.with_pose(pose.shifted(unit.extent().depth + 0.1, 0.0));
            let free = |footprint: &Footprint| {
                on_table(situation.ground, footprint)
                    && !others.iter().any(|other| other.overlaps(footprint, 0.02))
            };
            (free(&there) || free(&clear_of_the_edge)) && {
                let plan = [Step::Move(vec![Waypoint::from_pose(pose.shifted(pace, 0.0))])];
                let end = carry_out_from(situation, &unit, *pose, &plan, 1).end();
                free(&unit.footprint_at(end.0, end.1, situation.ruleset))
            }
        })
}
