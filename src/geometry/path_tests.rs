//! Part of `mod tests`.

use super::*;
use crate::geometry::{Vector, along};

const LINE: Extent = Extent { width: 8.0, depth: 2.0 };

fn pose(x: f32, y: f32, bearing: f32) -> Pose {
    Pose::from_bearing(Point::new(x, y), bearing)
}

fn unit(x: f32, y: f32, bearing: f32) -> Footprint {
    Footprint::block(pose(x, y, bearing), LINE)
}

fn rectangle(x0: f32, y0: f32, x1: f32, y1: f32) -> Area {
    let corners = [(x0, y0), (x1, y0), (x1, y1), (x0, y1)];
    Area::polygon(corners.iter().map(|&(x, y)| Point::new(x, y)).collect()).unwrap_or_else(|e| panic!("{e}"))
}

fn near(a: f32, b: f32) -> bool {
    (a - b).abs() < 2e-3
}

#[test]
fn a_straight_leg_costs_its_length_bp_move_09() {
    let from = pose(0.0, 0.0, 0.0);
    for to in [pose(0.0, 12.0, 0.0), pose(12.0, 0.0, 0.0), pose(0.0, -12.0, 0.0), pose(7.2, 9.6, 0.0)] {
        assert!(near(leg_cost(&from, &to, LINE, &[]), 12.0));
    }
}

#[test]
fn facing_about_is_free_bp_op1_19() {
    let from = pose(0.0, 0.0, 0.0);
    assert_eq!(leg_cost(&from, &from.about(LINE.depth), LINE, &[]), 0.0);
    let away = pose(0.0, -14.0, 180.0);
    assert!(near(leg_cost(&from, &away, LINE, &[]), 12.0), "the former rear edge marches 12\"");
    assert_eq!(leg_start(&from, &away, LINE, &[]), from.about(LINE.depth));
    assert_eq!(leg_start(&from, &pose(0.0, 9.0, 0.0), LINE, &[]), from);
    assert!(near(leg_reach(&from, &away, LINE, &[], 6.0), 6.01 / 12.0));
}

#[test]
fn a_wheel_costs_what_its_farthest_corner_travels_bp_op1_19() {
    let from = pose(0.0, 0.0, 0.0);
    // A wheel on the front left corner by 90° to the left: the front right corner ends 8" north of the left one.
    let to = pose(-4.0, 4.0, 270.0);
    let diagonal = (8.0f32 * 8.0 * 2.0).sqrt();
    let rear_right = (68.0f32 * 2.0).sqrt();
    let cost = leg_cost(&from, &to, LINE, &[]);
    assert!(near(cost, rear_right), "{cost}");
    assert!(cost > diagonal, "the rear right corner goes farther than the front right");
    // Turning a quarter about the leader: the rear corners are farthest from him.
    let quarter = leg_cost(&from, &pose(0.0, 0.0, 90.0), LINE, &[]);
    assert!(near(quarter, (4.0f32 * 4.0 + 2.0 * 2.0).sqrt() * std::f32::consts::SQRT_2), "{quarter}");
    // More than a quarter: facing about first leaves only the rest to be wheeled.
    let three_eighths = leg_cost(&from, &pose(0.0, -2.0, 135.0), LINE, &[]);
    assert!(near(three_eighths, leg_cost(&from, &pose(0.0, 0.0, 315.0), LINE, &[])), "{three_eighths}");
}

#[test]
fn bp_terr_ex_01_four_in_the_open_and_four_in_the_wood() {
    let wood = rectangle(-20.0, 4.0, 20.0, 30.0);
    let slow = [Slow { area: &wood, factor: 2.0 }];
    let from = pose(0.0, 0.0, 0.0);
    assert!(near(leg_cost(&from, &pose(0.0, 8.0, 0.0), LINE, &slow), 12.0));
    let reach = leg_reach(&from, &pose(0.0, 16.0, 0.0), LINE, &slow, 12.0);
    assert!((reach * 16.0 - 8.0).abs() < 0.01, "{}", reach * 16.0);
    assert!(near(leg_cost(&from, &pose(0.0, 4.0, 0.0), LINE, &slow), 4.0), "up to the edge");
}

#[test]
fn a_wing_in_the_wood_slows_the_whole_unit() {
    let wood = rectangle(3.0, -10.0, 9.0, 30.0);
    let slow = [Slow { area: &wood, factor: 2.0 }];
    let cost = leg_cost(&pose(0.0, 0.0, 0.0), &pose(0.0, 6.0, 0.0), LINE, &slow);
    assert!(near(cost, 12.0), "{cost}");
    let more = [slow[0], slow[0]];
    assert!(
        near(leg_cost(&pose(0.0, 0.0, 0.0), &pose(0.0, 6.0, 0.0), LINE, &more), 18.0),
        "surcharges add up"
    );
    let beside = leg_cost(&pose(-1.0, 0.0, 0.0), &pose(-1.0, 6.0, 0.0), LINE, &slow);
    assert!(near(beside, 6.0), "along the edge: {beside}");
}

#[test]
fn a_reach_costs_the_allowance_and_no_more() {
    let wood = rectangle(-2.0, 3.0, 20.0, 5.0);
    let slow = [Slow { area: &wood, factor: 2.0 }];
    let (from, to) = (pose(0.0, 0.0, 10.0), pose(6.0, 14.0, 70.0));
    for allowance in [1.0, 3.0, 6.0, 9.0] {
        let t = leg_reach(&from, &to, LINE, &slow, allowance);
        let part = leg_cost(&from, &along(&from, &to, t), LINE, &slow);
        assert!(t > 0.0 && t < 1.0);
        assert!(part <= allowance + TOLERANCE + 1e-3 && part > allowance - 0.05, "{allowance}: {part}");
    }
    assert_eq!(leg_reach(&from, &to, LINE, &slow, 60.0), 1.0);
    assert_eq!(leg_reach(&from, &to, LINE, &slow, -1.0), 0.0);
    assert_eq!(leg_reach(&from, &to, LINE, &slow, f32::NAN), 0.0);
    let cost = leg_cost(&from, &to, LINE, &slow);
    assert_eq!(leg_reach(&from, &to, LINE, &slow, cost - 0.009), 1.0, "the tolerance of the game");
    assert!(leg_reach(&from, &to, LINE, &slow, cost - 0.02) < 1.0);
}

fn touch(mover: &Footprint, to: Pose, others: &[Footprint]) -> Option<(f32, usize)> {
    first_touch(mover, &to, others.iter().enumerate())
}

#[test]
fn a_march_stops_at_the_first_unit_in_its_way() {
    let mover = unit(0.0, 0.0, 0.0);
    let others = [unit(0.0, 22.0, 0.0), unit(7.0, 12.0, 0.0), unit(30.0, 12.0, 0.0)];
    let Some((t, who)) = touch(&mover, pose(0.0, 20.0, 0.0), &others) else { panic!("it passes through") };
    assert_eq!(who, 1);
    assert!((t * 20.0 - 10.0).abs() < 2e-3, "{t}");
    let there = mover.with_pose(along(&mover.pose(), &pose(0.0, 20.0, 0.0), t));
    assert!(!there.overlaps(&others[1], 0.0) && there.distance(&others[1]) < 2e-3);
    assert_eq!(touch(&mover, pose(0.0, 9.9, 0.0), &others), None);
}

#[test]
fn a_unit_leaves_or_slides_along_what_it_touches_but_does_not_press_into_it() {
    let mover = unit(0.0, 0.0, 0.0);
    let flush = [unit(8.0, 0.0, 0.0)];
    for to in [pose(0.0, 12.0, 0.0), pose(0.0, -12.0, 0.0), pose(-5.0, 3.0, 0.0), pose(-20.0, 0.0, 0.0)] {
        assert_eq!(touch(&mover, to, &flush), None, "{to:?}");
    }
    assert_eq!(touch(&mover, pose(1.0, 0.0, 0.0), &flush), Some((0.0, 0)));
    assert_eq!(touch(&mover, pose(1.0, 1.0, 0.0), &flush), Some((0.0, 0)));
    // Turning about the leader swings the right rear corner into the neighbour, or clear of him when far enough.
    assert_eq!(touch(&mover, pose(0.0, 0.0, 350.0), &flush), Some((0.0, 0)));
    // Where it stopped a moment ago, it may go on along.
    let stopped = unit(-0.001, 0.0, 0.0);
    assert_eq!(touch(&stopped, pose(-0.001, 40.0, 0.0), &flush), None);
    assert_eq!(touch(&stopped, pose(2.0, 0.0, 0.0), &flush), Some((0.0, 0)));
}

#[test]
fn a_slide_between_slanted_neighbours_is_not_stopped_by_rounding() {
    for bearing in (0..360).step_by(7) {
        let start = pose(71.3, 48.9, bearing as f32);
        let mover = Footprint::block(start, LINE);
        let flush = [
            Footprint::block(start.shifted(0.0, 8.0), LINE),
            Footprint::block(start.shifted(0.0, -8.0), LINE),
        ];
        let others = flush.iter().enumerate();
        assert_eq!(first_touch(&mover, &start.shifted(36.0, 0.0), others), None, "{bearing}");
    }
}

#[test]
fn units_that_overlap_a_little_may_part() {
    let mover = unit(0.0, 0.0, 0.0);
    let deep = [unit(7.5, 0.0, 0.0)];
    assert_eq!(touch(&mover, pose(-3.0, 0.0, 0.0), &deep), None);
    assert_eq!(touch(&mover, pose(1.0, 0.0, 0.0), &deep), Some((0.0, 0)));
}

#[test]
fn a_wheel_is_stopped_on_the_way_though_both_ends_are_free() {
    // Half a turn about the leader sweeps a circle; a post stands in it, clear of both ends.
    let mover = Footprint::block(pose(0.0, 0.0, 0.0), Extent::new(10.0, 1.0));
    let post = [Footprint::block(pose(0.0, 4.5, 0.0), Extent::new(0.5, 0.5))];
    let to = pose(0.0, 0.0, 170.0);
    let Some((t, _)) = touch(&mover, to, &post) else { panic!("it passes through") };
    let there = mover.with_pose(along(&mover.pose(), &to, t));
    assert!(!there.overlaps(&post[0], 0.0) && there.distance(&post[0]) < 3e-3);
}

#[test]
fn entering_an_area() {
    let mover = unit(0.0, 0.0, 0.0);
    let marsh = rectangle(2.0, 5.0, 9.0, 9.0);
    let t = first_entry(&mover, &pose(0.0, 10.0, 0.0), &marsh).unwrap_or(9.0);
    assert!((t * 10.0 - 5.0).abs() < 2e-3);
    assert_eq!(first_entry(&mover, &pose(-4.0, 10.0, 0.0), &marsh).map(|t| t > 0.2), Some(true));
    assert_eq!(first_entry(&mover, &pose(0.0, 4.9, 0.0), &marsh), None);
    assert_eq!(first_entry(&unit(0.0, 6.0, 0.0), &pose(0.0, 0.0, 0.0), &marsh), Some(0.0), "in it already");
    let flush = unit(0.0, 5.0, 0.0);
    assert_eq!(first_entry(&flush, &pose(-9.0, 5.0, 0.0), &marsh), None, "along the edge");
    assert_eq!(first_entry(&flush, &pose(0.0, 6.0, 0.0), &marsh), Some(0.0));
}

#[test]
fn crossing_a_wall() {
    let wall = Course::new(vec![Point::new(-9.0, 5.0), Point::new(0.0, 5.0), Point::new(9.0, 5.5)], 0.0)
        .unwrap_or_else(|e| panic!("{e}"));
    let to = |y: f32| pose(0.0, y, 0.0);
    let t = first_crossing(&unit(0.0, 0.0, 0.0), &to(10.0), &wall).unwrap_or(9.0);
    assert!((t * 10.0 - 5.0).abs() < 2e-3);
    assert_eq!(first_crossing(&unit(0.0, 0.0, 0.0), &to(4.5), &wall), None);
    assert_eq!(first_crossing(&unit(0.0, 6.0, 0.0), &to(12.0), &wall), None, "astride it already");
    assert_eq!(
        first_crossing(&unit(-4.0, 5.0, 0.0), &pose(-4.0, 9.0, 0.0), &wall),
        Some(0.0),
        "from behind it"
    );
    assert_eq!(first_crossing(&unit(-4.0, 5.0, 0.0), &pose(-4.0, 0.0, 0.0), &wall), None, "away from it");
}

#[test]
fn coming_within_twelve_inches_bp_prox_01() {
    let enemy = unit(0.0, 40.0, 180.0);
    let mover = unit(0.0, 0.0, 0.0);
    // The enemy's front edge stands at 40, ours at y: within 12 (and a hundredth) from y = 27.99 on.
    let to = pose(0.0, 36.0, 0.0);
    let t = first_within(&mover, &to, &enemy, 12.0).unwrap_or(9.0);
    assert!((t * 36.0 - 27.99).abs() < 0.011, "{}", t * 36.0);
    assert_eq!(first_within(&mover, &pose(0.0, 27.9, 0.0), &enemy, 12.0), None);
    assert_eq!(first_within(&unit(0.0, 30.0, 0.0), &to, &enemy, 12.0), Some(0.0));
    // Passing by on the flank: nearest when level.
    let (t, d) = nearest_approach(&unit(20.0, 20.0, 0.0), &pose(20.0, 60.0, 0.0), &enemy);
    assert!((d - 12.0).abs() < 1e-3 && (0.49..0.51).contains(&t), "{t} {d}");
    let passing = first_within(&unit(20.0, 20.0, 0.0), &pose(20.0, 60.0, 0.0), &enemy, 12.0).unwrap_or(9.0);
    assert!((passing * 40.0 - 20.0).abs() < 0.6, "{passing}");
    assert_eq!(nearest_approach(&mover, &mover.pose(), &enemy), (0.0, 40.0));
}

#[test]
fn the_sweep_holds_every_moment() {
    let mover = unit(0.0, 0.0, 20.0);
    for to in [pose(9.0, 5.0, 20.0), pose(-3.0, 8.0, 110.0)] {
        let hull = sweep(&mover, &to);
        for i in 0..=20 {
            for p in mover.with_pose(along(&mover.pose(), &to, i as f32 / 20.0)).corners() {
                assert!(convex::contains(&hull, p, 0.05), "{p}");
            }
        }
    }
    assert_eq!(sweep(&mover, &mover.pose()).len(), 4);
    assert!((convex::area(&sweep(&mover, &mover.pose().shifted(6.0, 0.0))) - 8.0 * 8.0).abs() < 1e-2);
}

#[test]
fn a_leg_to_nowhere_never_panics() {
    let nowhere = Pose { front: Point::splat(f32::NAN), facing: Vector::new(0.0, 1.0) };
    let mover = unit(0.0, 0.0, 0.0);
    let others = [unit(3.0, 9.0, 0.0)];
    let wood = rectangle(-2.0, 3.0, 20.0, 5.0);
    let _ = touch(&mover, nowhere, &others);
    let _ = first_entry(&mover, &nowhere, &wood);
    let _ = nearest_approach(&mover, &nowhere, &others[0]);
    assert_eq!(first_within(&mover, &nowhere, &others[0], 2.0), None);
    assert_eq!(leg_reach(&mover.pose(), &nowhere, LINE, &[Slow { area: &wood, factor: 2.0 }], 6.0), 0.0);
}
