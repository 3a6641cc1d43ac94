//! Laws that hold for every figure: symmetry, indifference to where on the table and which way round things stand,
//! and agreement with slow, plain references (grids, dense steps) and with parry.

use super::*;
use parry2d::math::{Pose as Isometry, Rot2};
use parry2d::query;
use parry2d::shape::Cuboid;
use proptest::prelude::*;

fn cases(cases: u32) -> ProptestConfig {
    ProptestConfig {
        cases,
        max_global_rejects: 10 * cases,
        failure_persistence: None,
        ..ProptestConfig::default()
    }
}

prop_compose! {
    fn pose()(x in -15.0f32..15.0, y in -15.0f32..15.0, bearing in 0.0f32..360.0) -> Pose {
        Pose::from_bearing(Point::new(x, y), bearing)
    }
}

prop_compose! {
    fn extent()(width in 1.0f32..12.0, depth in 0.5f32..6.0) -> Extent {
        Extent::new(width, depth)
    }
}

prop_compose! {
    fn block()(pose in pose(), extent in extent()) -> Footprint {
        Footprint::block(pose, extent)
    }
}

prop_compose! {
    fn chain()(pose in pose(), files in 1u8..6, ranks in 1u8..3, gap in 0.1f32..2.0) -> Footprint {
        Footprint::chain(pose, &Chain { base: Extent::new(0.8, 0.9), gap, files, ranks })
    }
}

fn any_unit() -> impl Strategy<Value = Footprint> {
    prop_oneof![3 => block(), 1 => chain()]
}

/// A star-shaped, mostly concave area round a centre.
fn wood() -> impl Strategy<Value = Area> {
    (-8.0f32..8.0, -8.0f32..8.0, prop::collection::vec(2.0f32..9.0, 4..12)).prop_map(|(x, y, radii)| {
        let step = 360.0 / radii.len() as f32;
        let ring = radii
            .iter()
            .enumerate()
            .map(|(i, r)| Pose::from_bearing(Point::new(x, y), step * i as f32).at(0.0, *r));
        Area::polygon(ring.collect()).unwrap_or_else(|e| panic!("{e}"))
    })
}

/// A move of the whole table.
#[derive(Clone, Copy, Debug)]
struct Shift(Pose);

impl Shift {
    fn point(&self, p: Point) -> Point {
        self.0.at(p.x, p.y)
    }
    fn pose(&self, pose: Pose) -> Pose {
        Pose::new(self.point(pose.front), self.0.at(pose.facing.x, pose.facing.y) - self.0.front)
    }
    fn unit(&self, unit: &Footprint) -> Footprint {
        unit.with_pose(self.pose(unit.pose()))
    }
    fn area(&self, area: &Area) -> Area {
        Area::polygon(area.boundary().iter().map(|p| self.point(*p)).collect())
            .unwrap_or_else(|e| panic!("{e}"))
    }
}

fn shift() -> impl Strategy<Value = Shift> {
    pose().prop_map(|p| Shift(Pose { front: p.front * 6.0, ..p }))
}

/// A grid over the unit's hull.
fn grid(unit: &Footprint, n: u32) -> Vec<Point> {
    let (pose, e) = (unit.pose(), unit.extent());
    let share = |i: u32| (i as f32 + 0.5) / n as f32;
    (0..n * n).map(|i| pose.at((share(i % n) - 0.5) * e.width, -share(i / n) * e.depth)).collect()
}

/// Inside the hull by more than `slack`?
fn in_hull(unit: &Footprint, p: Point, slack: f32) -> bool {
    let (right, forward) = unit.pose().local(p);
    let e = unit.extent();
    right.abs() < e.width * 0.5 - slack && forward < -slack && forward > -e.depth + slack
}

fn share(hits: usize, of: usize) -> f32 {
    hits as f32 / of as f32
}

fn parry_box(unit: &Footprint) -> (Isometry, Cuboid) {
    let f = unit.pose().facing;
    let rotation = Rot2 { re: f.y, im: -f.x };
    let half = Vector::new(unit.extent().width * 0.5, unit.extent().depth * 0.5);
    (Isometry::from_parts(unit.centre(), rotation), Cuboid::new(half))
}

proptest! {
    #![proptest_config(cases(400))]

    #[test]
    fn distance_is_symmetric_and_blind_to_the_place_bp_geom_02(a in any_unit(), b in any_unit(), s in shift()) {
        let d = a.distance(&b);
        prop_assert!((d - b.distance(&a)).abs() < 1e-4);
        prop_assert!((d - s.unit(&a).distance(&s.unit(&b))).abs() < 1e-3);
        prop_assert_eq!(a.distance(&a), 0.0);
        // No base of the one is nearer to a base of the other than the whole is.
        let least = a.bases().flat_map(|x| b.bases().map(move |y| x.distance(&y))).fold(f32::INFINITY, f32::min);
        prop_assert!((least - d).abs() < 1e-5);
        let near = a.nearest_point(b.centre());
        prop_assert!(((near - b.centre()).length() - a.distance_to(b.centre())).abs() < 1e-3);
    }

    /// Ruling 3: whoever is passed over without measuring is no nearer than those who are measured.
    #[test]
    fn within_is_what_the_distance_says_bp_geom_02(a in any_unit(), b in any_unit(), limit in 0.0f32..20.0) {
        let d = a.distance(&b);
        prop_assert_eq!(a.is_within(&b, limit), within(d, limit));
        prop_assert!(a.is_within(&b, d) && !a.is_within(&b, d - 2.0 * TOLERANCE));
    }

    #[test]
    fn rectangles_agree_with_parry(a in block(), b in block()) {
        let ((pa, ca), (pb, cb)) = (parry_box(&a), parry_box(&b));
        let theirs = query::distance(&pa, &ca, &pb, &cb).map_or(f32::NAN, |d| d.distance);
        prop_assert!((a.distance(&b) - theirs).abs() < 2e-3, "{} {}", a.distance(&b), theirs);
        let depth = query::contact(&pa, &ca, &pb, &cb, 0.0).ok().flatten().map_or(0.0, |c| -c.dist);
        for slack in [0.0, 0.01, 0.5] {
            if (depth - slack).abs() > 5e-3 {
                prop_assert_eq!(a.overlaps(&b, slack), depth > slack, "{}", depth);
            }
        }
        prop_assert!((convex::separation(a.hull(), b.hull()) - a.whole().separation(b.whole())).abs() < 1e-4);
    }

    #[test]
    fn zones_follow_the_formula_bp_geom_04(unit in block(), p in pose(), s in shift()) {
        let (x, y) = unit.pose().local(p.front);
        let e = unit.extent();
        let (dx, f, r) = (x.abs() - e.width * 0.5, y, -e.depth - y);
        // The unit itself and the dividing lines are other tests' matter.
        prop_assume!(dx.max(f).max(r) > 0.01 && (dx - f).abs() > 0.01 && (dx - r).abs() > 0.01);
        let expected = if f >= 0.0 && f >= dx {
            Face::Front
        } else if r >= 0.0 && r >= dx {
            Face::Rear
        } else if x > 0.0 {
            Face::RightFlank
        } else {
            Face::LeftFlank
        };
        prop_assert_eq!(zone_of(&unit.pose(), e, p.front), Zone::In(expected));
        let moved = s.unit(&unit);
        prop_assert_eq!(face_toward(&moved.pose(), e, s.point(p.front)), expected);
        for face in Face::ALL {
            let inside = zone::zone_planes(&unit.pose(), e, face).iter().all(|plane| plane.outside(p.front) <= 0.0);
            prop_assert_eq!(inside, face == expected);
        }
    }

    #[test]
    fn the_zones_share_out_the_target_bp_op2_4(unit in block(), target in any_unit()) {
        prop_assume!(!unit.overlaps(&target, 0.0));
        let points = grid(&target, 24);
        let mut sum = 0.0;
        for face in Face::ALL {
            let exact = share_in_zone(&unit.pose(), unit.extent(), face, &target);
            let hits = points.iter().filter(|p| face_toward(&unit.pose(), unit.extent(), **p) == face).count();
            prop_assert!((exact - share(hits, points.len())).abs() < 0.04, "{:?} {}", face, exact);
            sum += exact;
            let d = distance_in_zone(&unit, face, &target);
            prop_assert!(d.is_none_or(|d| d >= unit.distance(&target) - 1e-3));
        }
        prop_assert!((sum - 1.0).abs() < 2e-3, "{}", sum);
        // The nearest part lies in some zone.
        let nearest = Face::ALL.iter().filter_map(|f| distance_in_zone(&unit, *f, &target)).fold(f32::INFINITY, f32::min);
        prop_assert!((nearest - unit.distance(&target)).abs() < 0.1);
    }

    #[test]
    fn areas_agree_with_a_grid(area in wood(), unit in block(), s in shift()) {
        let sum: f32 = area.pieces().map(convex::area).sum();
        prop_assert!((sum - area.area()).abs() < 0.02);
        let points = grid(&unit, 24);
        let hits = points.iter().filter(|p| area.contains(**p)).count();
        let exact = area.share_of(&unit);
        prop_assert!((exact - share(hits, points.len())).abs() < 0.05, "{} {}", exact, share(hits, points.len()));
        prop_assert!((exact - s.area(&area).share_of(&s.unit(&unit))).abs() < 2e-3);
        if exact > 0.02 {
            prop_assert!(area.overlaps(&unit, 0.0));
        }
    }

    #[test]
    fn the_way_inside_agrees_with_dense_steps(area in wood(), a in pose(), b in pose(), s in shift()) {
        let (a, b) = (a.front, b.front);
        let length = (b - a).length();
        const STEPS: u32 = 1000;
        let hits = (0..STEPS).filter(|i| area.contains(a + (b - a) * ((*i as f32 + 0.5) / STEPS as f32))).count();
        let inside = area.segment_inside(a, b);
        prop_assert!((inside - share(hits, STEPS as usize) * length).abs() < 0.05 + length * 4e-3, "{}", inside);
        prop_assert!((inside - area.segment_inside(b, a)).abs() < 1e-2);
        prop_assert!((inside - s.area(&area).segment_inside(s.point(a), s.point(b))).abs() < 0.02);
        for pair in area.spans(a, b).windows(2) {
            prop_assert!(pair[0].1 < pair[1].0, "in order and apart");
        }
    }

    #[test]
    fn costs_are_blind_to_the_place_and_never_below_the_way_bp_op1_19(
        from in pose(), to in pose(), e in extent(), area in wood(), factor in 1.0f32..3.0, s in shift(), allowance in 1.0f32..30.0,
    ) {
        let slow = [Slow { area: &area, factor }];
        let cost = leg_cost(&from, &to, e, &slow);
        let moved = s.area(&area);
        let there = leg_cost(&s.pose(from), &s.pose(to), e, &[Slow { area: &moved, factor }]);
        prop_assert!((cost - there).abs() < 0.05, "{} {}", cost, there);
        let start = leg_start(&from, &to, e, &slow);
        prop_assert!(cost >= (to.front - start.front).length() - 1e-3);
        prop_assert!(cost >= leg_cost(&from, &to, e, &[]) - 1e-3);
        let t = leg_reach(&from, &to, e, &slow, allowance);
        let part = leg_cost(&start, &along(&start, &to, t), e, &slow);
        prop_assert!(part <= allowance + TOLERANCE + 2e-3, "{} > {}", part, allowance);
        // Part of a leg that turns by more than a quarter may itself be cheaper by facing about once more.
        if t < 1.0 && start.facing.dot(to.facing) > 0.0 {
            let beyond = leg_cost(&start, &along(&start, &to, t + 2e-5), e, &slow);
            prop_assert!(beyond >= allowance - 1e-2, "it could have gone on: {}", beyond);
        }
    }

    #[test]
    fn a_straight_reach_spends_the_whole_allowance(
        from in pose(), way in -20.0f32..20.0, side in -20.0f32..20.0, e in extent(), area in wood(), allowance in 0.5f32..12.0,
    ) {
        let to = from.shifted(way, side);
        let slow = [Slow { area: &area, factor: 2.0 }];
        let t = leg_reach(&from, &to, e, &slow, allowance);
        if t < 1.0 {
            let part = leg_cost(&from, &along(&from, &to, t), e, &slow);
            prop_assert!((part - allowance - TOLERANCE).abs() < 5e-3, "{} for {}", part, allowance);
        }
    }
}

proptest! {
    #![proptest_config(cases(250))]

    #[test]
    fn touches_agree_with_dense_steps(mover in block(), to in pose(), others in prop::collection::vec(block(), 1..5), straight: bool) {
        let to = if straight { Pose { facing: mover.pose().facing, ..to } } else { to };
        prop_assume!(others.iter().all(|o| mover.distance(o) > 0.01));
        let found = first_touch(&mover, &to, others.iter().enumerate());
        let at = |t: f32| mover.with_pose(along(&mover.pose(), &to, t));
        const STEPS: u32 = 600;
        let reference = (0..=STEPS).map(|i| i as f32 / STEPS as f32).find(|t| {
            let (pm, cm) = parry_box(&at(*t));
            others.iter().any(|o| {
                let (po, co) = parry_box(o);
                query::intersection_test(&pm, &cm, &po, &co).is_ok_and(|i| i.intersecting)
            })
        });
        match (found, reference) {
            (Some((t, who)), Some(seen)) => {
                prop_assert!(t <= seen + 1e-4, "{} stops after {}", t, seen);
                prop_assert!(at(t).distance(&others[who]) < 5e-3, "it stops where it touches");
                prop_assert!(others.iter().all(|o| !at(t).overlaps(o, 1e-4)));
            }
            (Some((t, who)), None) => {
                prop_assert!(at(t).distance(&others[who]) < 5e-3, "a graze that the steps passed over");
            }
            (None, Some(seen)) => {
                let deepest = others.iter().map(|o| at(seen).whole().separation(o.whole())).fold(f32::INFINITY, f32::min);
                prop_assert!(deepest > -1e-4, "passed through at {} by {}", seen, deepest);
            }
            (None, None) => {}
        }
    }

    #[test]
    fn ground_is_entered_where_dense_steps_enter(mover in block(), to in pose(), area in wood()) {
        prop_assume!(!area.overlaps(&mover, 0.0) && mover.distance_to(area.boundary()[0]) > 0.1);
        let apart = |f: &Footprint| area.pieces().map(|p| convex::distance(p, f.hull())).fold(f32::INFINITY, f32::min);
        prop_assume!(apart(&mover) > 0.01);
        let at = |t: f32| mover.with_pose(along(&mover.pose(), &to, t));
        let found = first_entry(&mover, &to, &area);
        const STEPS: u32 = 300;
        let seen = (0..=STEPS).map(|i| i as f32 / STEPS as f32).find(|t| area.overlaps(&at(*t), 2e-3));
        match (found, seen) {
            (Some(t), _) => {
                prop_assert!(apart(&at(t)) < 5e-3 && seen.is_none_or(|s| t <= s + 1e-4), "{} {:?}", t, seen);
            }
            (None, seen) => prop_assert_eq!(seen, None),
        }
    }

    #[test]
    fn approaches_agree_with_dense_steps_bp_prox_01(mover in any_unit(), to in pose(), other in any_unit(), straight: bool) {
        let to = if straight { Pose { facing: mover.pose().facing, ..to } } else { to };
        let apart = |t: f32| mover.with_pose(along(&mover.pose(), &to, t)).distance(&other);
        let (t, d) = nearest_approach(&mover, &to, &other);
        prop_assert!((apart(t) - d).abs() < 1e-4);
        let least = (0..=400).map(|i| apart(i as f32 / 400.0)).fold(f32::INFINITY, f32::min);
        prop_assert!(d <= least + 0.03, "{} but {} seen", d, least);
        for radius in [1.0, 6.0] {
            let first = first_within(&mover, &to, &other, radius);
            if d <= radius {
                let Some(t) = first else { return Err(TestCaseError::fail("it came within")) };
                prop_assert!(apart(t) <= radius + TOLERANCE + 1e-4);
                let before = (0..200).map(|i| t * i as f32 / 200.0).find(|earlier| *earlier < t && apart(*earlier) < radius);
                prop_assert_eq!(before, None);
            } else if d > radius + TOLERANCE {
                prop_assert_eq!(first, None);
            }
        }
    }

    #[test]
    fn sight_agrees_with_a_grid_bp_op2_4(
        eye in pose(), target in block(), blockers in prop::collection::vec(block(), 0..6), s in shift(),
    ) {
        let eye = eye.front;
        prop_assume!(target.distance_to(eye) > 0.5);
        prop_assume!(blockers.iter().all(|b| b.distance_to(eye) > 0.5 && !b.overlaps(&target, 0.0)));
        let screens: Vec<Screen> = blockers.iter().map(|b| Screen::Solid(b.hull())).collect();
        let sight = look(eye, None, None, &target, &screens);
        // The plain way: from every point of a grid step by step to the eye.
        let points = grid(&target, 12);
        let visible: Vec<Point> = points.iter().copied().filter(|p| {
            let steps = ((*p - eye).length() / 0.02) as u32;
            !(0..steps).any(|i| {
                let q = eye + (*p - eye) * (i as f32 / steps as f32);
                blockers.iter().any(|b| in_hull(b, q, 0.002))
            })
        }).collect();
        prop_assert!((sight.share - share(visible.len(), points.len())).abs() < 0.08, "{} {}", sight.share, share(visible.len(), points.len()));
        let nearest = visible.iter().map(|p| (*p - eye).length()).fold(f32::INFINITY, f32::min);
        if let Some((p, d)) = sight.nearest {
            prop_assert!(((p - eye).length() - d).abs() < 1e-4 && d <= nearest + 0.15);
            let just_before = p + (eye - p).normalize_or_zero() * 0.01;
            let hidden = blockers.iter().any(|b| in_hull(b, just_before, 0.02));
            prop_assert!(!hidden);
        } else {
            prop_assert!(visible.len() <= 2);
        }
        let moved: Vec<Footprint> = blockers.iter().map(|b| s.unit(b)).collect();
        let screens: Vec<Screen> = moved.iter().map(|b| Screen::Solid(b.hull())).collect();
        let there = look(s.point(eye), None, None, &s.unit(&target), &screens);
        prop_assert!((there.share - sight.share).abs() < 5e-3);
        prop_assert_eq!(there.nearest.is_some(), sight.nearest.is_some());
    }

    #[test]
    fn sight_in_woods_agrees_with_a_grid_bp_op2_24(eye in pose(), target in block(), trees in wood()) {
        let eye = eye.front;
        prop_assume!(target.distance_to(eye) > 0.5 && trees.edge_distance(eye) > 0.05);
        let screens = [Screen::Wood { area: &trees, edge_depth: 3.0, inside: 6.0 }];
        let sight = look(eye, None, None, &target, &screens);
        let points = grid(&target, 20);
        let visible = points.iter().filter(|p| sees_point(eye, **p, &screens)).count();
        prop_assert!((sight.share - share(visible, points.len())).abs() < 0.06, "{} {}", sight.share, share(visible, points.len()));
    }

    #[test]
    fn a_point_in_a_wood_is_seen_by_the_stretches_of_the_line_bp_op2_24(a in pose(), b in pose(), trees in wood()) {
        let (a, b) = (a.front, b.front);
        prop_assume!(trees.edge_distance(a) > 0.05 && trees.edge_distance(b) > 0.05);
        let length = (b - a).length();
        let steps = (length / 0.005) as u32 + 2;
        // The stretches of trees, counted step by step: (length, from the first step, to the last step).
        let mut stretches: Vec<(f32, bool, bool)> = Vec::new();
        let mut before = false;
        for i in 0..=steps {
            let inside = trees.contains(a + (b - a) * (i as f32 / steps as f32));
            if inside {
                if !before {
                    stretches.push((0.0, i == 0, false));
                }
                if let Some(last) = stretches.last_mut() {
                    last.0 += length / steps as f32;
                    last.2 = i == steps;
                }
            }
            before = inside;
        }
        prop_assume!(stretches.iter().all(|s| s.0 > 0.05 && (s.0 - 3.0).abs() > 0.05 && (s.0 - 6.0).abs() > 0.05));
        let expected = match stretches[..] {
            [] => true,
            [(run, true, true)] => run <= 6.0,
            [(run, true, false)] | [(run, false, true)] => run <= 3.0,
            [(first, true, false), (last, false, true)] => first <= 3.0 && last <= 3.0,
            _ => false,
        };
        let screens = [Screen::Wood { area: &trees, edge_depth: 3.0, inside: 6.0 }];
        prop_assert_eq!(sees_point(a, b, &screens), expected);
        prop_assert_eq!(sees_point(b, a, &screens), expected);
    }

    #[test]
    fn alignments_touch_flush_and_nothing_beats_them_bp_op2_35(start in pose(), e in extent(), target in block(), other in block(), n in 0usize..4) {
        let face = Face::ALL[n];
        prop_assume!(!other.overlaps(&target, 0.0));
        let free = |f: &Footprint| !f.overlaps(&other, TOLERANCE);
        let found = align_among(start, e, &target, face, free);
        let wall = target.face_normal(face);
        let along = Vector::new(wall.y, -wall.x);
        let (a, b) = target.face_segment(face);
        let (middle, length) = ((a + b) * 0.5, (b - a).length());
        let full = length.min(e.width);
        let straight = along.dot(start.front - middle);
        let mut best = 0.0f32;
        for i in -200..=200 {
            let x = i as f32 * 0.07;
            let overlap = ((length + e.width) * 0.5 - x.abs()).min(full);
            let there = Footprint::block(Pose::new(middle + along * x, -wall), e);
            if overlap > full.min(charge::LEAST_CONTACT) && free(&there) {
                best = best.max(overlap);
                if let Some(f) = found
                    && overlap > f.overlap - 1e-3
                {
                    let mine = (along.dot(f.pose.front - middle) - straight).abs();
                    prop_assert!(mine <= (x - straight).abs() + 0.3, "a nearer place has as much overlap");
                }
            }
        }
        match found {
            Some(f) => {
                let there = Footprint::block(f.pose, e);
                prop_assert!(free(&there) && !there.overlaps(&target, 1e-3) && there.distance(&target) < 1e-3);
                prop_assert!((contact_length(&there, &target) - f.overlap).abs() < 0.02);
                prop_assert!(f.overlap >= best - 0.08, "{} but {} is free", f.overlap, best);
            }
            None => prop_assert!(best < full.min(charge::LEAST_CONTACT) + 0.3, "{} is free", best),
        }
    }

    #[test]
    fn enfilade_agrees_with_a_fan_of_lines_bp_enfil_03(leader in pose(), target in block(), run in 4.0f32..10.0) {
        let leader = leader.front;
        prop_assume!(target.distance_to(leader) > 0.2);
        let through = (Face::LeftFlank, Face::RightFlank);
        let e = target.extent();
        let cuts = |a: Point, b: Point, d: Vector| d.perp_dot(a - leader) * d.perp_dot(b - leader) < 0.0;
        let (mut lengthwise, mut longest) = (0, 0.0f32);
        for i in 0..3600 {
            let d = Pose::from_bearing(Point::ZERO, i as f32 * 0.05).facing;
            let ((a, b), (p, q)) = (target.face_segment(through.0), target.face_segment(through.1));
            if cuts(a, b, d) && cuts(p, q, d) {
                lengthwise += 1;
            }
            let (from, to) = (leader - d * 80.0, leader + d * 80.0);
            if let Some((enter, leave)) = convex::span(convex::planes(target.hull(), 0.0), from, to) {
                longest = longest.max((leave - enter) * 160.0);
            }
        }
        let wide = enfiladed(leader, &target, through, 1e6);
        if lengthwise > 1 {
            prop_assert!(wide);
        }
        if wide {
            // At most a sliver of directions narrower than the fan's step passes.
            prop_assert!(lengthwise > 0 || longest > e.width - 0.1);
        } else if (longest - run).abs() > 0.15 {
            prop_assert_eq!(enfiladed(leader, &target, through, run), longest > run, "{}", longest);
        }
    }
}
