//! Part of `mod tests`.

use super::*;

fn pose(x: f32, y: f32, bearing: f32) -> Pose {
    Pose::from_bearing(Point::new(x, y), bearing)
}

fn unit(x: f32, y: f32, bearing: f32) -> Footprint {
    Footprint::block(pose(x, y, bearing), Extent::new(8.0, 2.0))
}

fn solid(footprint: &Footprint) -> Screen<'_> {
    Screen::Solid(footprint.hull())
}

fn rectangle(x0: f32, y0: f32, x1: f32, y1: f32) -> Area {
    let corners = [(x0, y0), (x1, y0), (x1, y1), (x0, y1)];
    Area::polygon(corners.iter().map(|&(x, y)| Point::new(x, y)).collect()).unwrap_or_else(|e| panic!("{e}"))
}

fn wood(area: &Area) -> Screen<'_> {
    Screen::Wood { area, edge_depth: 3.0, inside: 6.0 }
}

const EYE: Point = Point::ZERO;

#[test]
fn an_open_field_shows_everything_bp_vis_01() {
    let target = unit(0.0, 10.0, 180.0);
    let sight = look(EYE, None, None, &target, &[]);
    assert_eq!((sight.share, sight.share_in_arc, sight.gap), (1.0, 1.0, None));
    let Some((point, distance)) = sight.nearest else { panic!("nothing seen") };
    assert!((distance - 10.0).abs() < 1e-4 && (point - Point::new(0.0, 10.0)).length() < 1e-4);
}

#[test]
fn any_unit_between_blocks_bp_vis_04() {
    let target = unit(0.0, 20.0, 180.0);
    let all = unit(0.0, 10.0, 0.0);
    let sight = look(EYE, None, None, &target, &[solid(&all)]);
    assert_eq!((sight.share, sight.nearest), (0.0, None));
    // One that covers the right half exactly: its left edge on the line straight ahead.
    let half = unit(4.0, 10.0, 0.0);
    let sight = look(EYE, None, None, &target, &[solid(&half)]);
    assert!((sight.share - 0.5).abs() < 1e-3, "{}", sight.share);
    assert!(sight.nearest.is_some_and(|(p, _)| p.x < 0.01));
    // Behind the target, beside it, behind the eye.
    let harmless = [unit(0.0, 26.0, 0.0), unit(30.0, 12.0, 0.0), unit(0.0, -3.0, 0.0)];
    let screens: Vec<Screen> = harmless.iter().map(solid).collect();
    assert_eq!(look(EYE, None, None, &target, &screens).share, 1.0);
}

#[test]
fn a_shadow_is_cut_exactly_bp_op2_4() {
    // From the origin, a post from x = -1 to 1 at y = 8 shadows |x| < y / 8: of the target's strip from y = 16 to 18
    // and |x| < 4 a trapezium with a mean width of 4.25.
    let target = unit(0.0, 16.0, 180.0);
    let post = Footprint::block(pose(0.0, 9.0, 0.0), Extent::new(2.0, 1.0));
    let sight = look(EYE, None, None, &target, &[solid(&post)]);
    assert!((sight.share - (1.0 - 4.25 / 8.0)).abs() < 1e-3, "{}", sight.share);
    assert_eq!(sight.gap, None, "one blocker bounds nothing by itself");
}

#[test]
fn flush_units_leave_no_chink() {
    let target = unit(0.0, 20.0, 180.0);
    let row = [unit(-8.0, 10.0, 0.0), unit(0.003, 10.0, 0.0), unit(8.0, 10.0, 0.0)];
    let screens: Vec<Screen> = row.iter().map(solid).collect();
    let sight = look(EYE, None, None, &target, &screens);
    assert_eq!((sight.share, sight.nearest), (0.0, None));
    let chink = [unit(-4.0, 10.0, 0.0), unit(4.002, 10.0, 0.0)];
    let screens: Vec<Screen> = chink.iter().map(solid).collect();
    let sight = look(Point::new(0.001, 0.0), None, None, &target, &screens);
    assert_eq!((sight.share, sight.nearest), (0.0, None), "an opening narrower than the tolerance is none");
}

#[test]
fn a_target_flush_with_its_friends_is_seen_whole() {
    for bearing in (0..360).step_by(11) {
        let ahead = pose(40.0, 30.0, bearing as f32);
        let facing = Pose::new(ahead.at(0.0, 14.0), -ahead.facing);
        let target = Footprint::block(facing, Extent::new(8.0, 2.0));
        let friends = [
            target.with_pose(facing.shifted(0.0, 8.0)),
            target.with_pose(facing.shifted(0.0, -8.0)),
            target.with_pose(facing.shifted(-2.0, 0.0)),
        ];
        let screens: Vec<Screen> = friends.iter().map(solid).collect();
        let sight = look(ahead.front, None, None, &target, &screens);
        assert!(sight.share > 0.999, "{bearing} {}", sight.share);
        assert!(sight.nearest.is_some_and(|(_, d)| (d - 14.0).abs() < 1e-3));
    }
}

#[test]
fn a_leader_touching_a_friend_sees_past_him_and_not_through_him() {
    let friend = Footprint::block(pose(5.0, 0.0, 90.0), Extent::new(2.0, 5.0));
    // The friend covers x 0..5, y -1..1; the eye stands on his left edge.
    let eye = Point::new(0.0, 0.0);
    assert!(look(eye, None, None, &unit(0.0, 12.0, 180.0), &[solid(&friend)]).share > 0.4);
    let behind_him = Footprint::block(pose(12.0, 0.0, 270.0), Extent::new(1.0, 2.0));
    assert_eq!(look(eye, None, None, &behind_him, &[solid(&friend)]).share, 0.0);
    let within = look(Point::new(2.0, 0.0), None, None, &behind_him, &[solid(&friend)]);
    assert_eq!(within.share, 0.0, "inside something solid one sees nothing");
}

#[test]
fn bp_vis_ex_01_wood_open_and_own_unit() {
    let blue = unit(0.0, 0.0, 0.0);
    let trees = rectangle(-14.0, 5.0, -6.0, 9.0);
    let screens = [wood(&trees)];
    let see = |target: &Footprint| look(EYE, None, Some(&blue), target, &screens);
    let (a, b, c) = (unit(-16.0, 13.0, 180.0), unit(2.0, 14.0, 180.0), unit(14.0, -4.0, 300.0));
    assert_eq!(see(&a).share, 0.0);
    assert_eq!(see(&b).share, 1.0);
    assert_eq!(see(&c).share, 0.0);
}

#[test]
fn what_lies_behind_the_own_front_line_is_not_seen_bp_vis_05() {
    let own = unit(0.0, 0.0, 0.0);
    let astride = Footprint::block(pose(10.0, 2.0, 0.0), Extent::new(4.0, 4.0));
    let sight = look(EYE, None, Some(&own), &astride, &[]);
    assert!((sight.share - 0.5).abs() < 1e-3);
    assert_eq!(look(EYE, None, None, &astride, &[]).share, 1.0, "skirmishers look all round");
}

#[test]
fn arc_and_visibility_are_separate_shares_bp_op2_4() {
    let shooter = (pose(0.0, 0.0, 0.0), Extent::new(8.0, 2.0));
    let arc = Some((&shooter.0, &shooter.1));
    // Half in the arc: square to the dividing line through (4, 0).
    let square = pose(10.0, 6.0, 45.0).shifted(1.0, 0.0);
    let target = Footprint::block(square, Extent::new(2.0, 2.0));
    let sight = look(EYE, arc, None, &target, &[]);
    assert!((sight.share_in_arc - 0.5).abs() < 1e-3 && sight.share == 1.0);
    // What hides the half outside the arc leaves the share in the arc alone.
    let post = Footprint::block(pose(7.2, 4.0, 0.0), Extent::new(2.0, 2.5));
    let masked = look(EYE, arc, None, &target, &[solid(&post)]);
    assert_eq!(masked.share_in_arc, sight.share_in_arc);
    assert!(masked.share < 0.95);
    // Visible but outside the arc: no nearest point.
    let flank = Footprint::block(pose(14.0, 1.0, 0.0), Extent::new(2.0, 2.0));
    let sight = look(EYE, arc, None, &flank, &[]);
    assert_eq!((sight.share, sight.share_in_arc, sight.nearest), (1.0, 0.0, None));
}

#[test]
fn woods_are_seen_into_as_far_as_the_edge_depth_bp_op2_24() {
    let trees = rectangle(-20.0, 10.0, 20.0, 30.0);
    let screens = [wood(&trees)];
    let sees = |a: (f32, f32), b: (f32, f32)| {
        let (a, b) = (Point::new(a.0, a.1), Point::new(b.0, b.1));
        let there = sees_point(a, b, &screens);
        assert_eq!(there, sees_point(b, a, &screens), "sight works both ways: {a} {b}");
        there
    };
    assert!(sees((0.0, 0.0), (0.0, 12.9)) && !sees((0.0, 0.0), (0.0, 13.2)), "from outside in");
    assert!(sees((0.0, 12.9), (0.0, 0.0)), "and out");
    assert!(!sees((0.0, 0.0), (0.0, 40.0)), "through");
    assert!(sees((0.0, 20.0), (5.9, 20.0)) && !sees((0.0, 20.0), (6.2, 20.0)), "inside");
    assert!(sees((-30.0, 5.0), (30.0, 5.0)) && sees((-30.0, 10.0), (30.0, 10.0)), "past, and along the edge");
    // Aslant the line runs longer inside for the same depth.
    assert!(!sees((-10.0, 0.0), (2.8, 12.8)), "4\" of wood on the line, 2.8\" deep");
}

#[test]
fn a_concave_wood_is_looked_across_only_at_its_edges_bp_op2_24() {
    // Two arms, 2" and 8" wide, with a bay of 6" between them.
    let corners = [
        (0.0, 0.0),
        (16.0, 0.0),
        (16.0, 10.0),
        (8.0, 10.0),
        (8.0, 2.0),
        (2.0, 2.0),
        (2.0, 10.0),
        (0.0, 10.0),
    ];
    let trees = Area::polygon(corners.iter().map(|&(x, y)| Point::new(x, y)).collect())
        .unwrap_or_else(|e| panic!("{e}"));
    let screens = [wood(&trees)];
    let sees = |x0: f32, x1: f32| sees_point(Point::new(x0, 6.0), Point::new(x1, 6.0), &screens);
    assert!(sees(1.0, 5.0) && sees(1.0, 10.5), "edge to edge over the bay");
    assert!(!sees(1.0, 11.5), "deeper than an edge");
    assert!(!sees(-3.0, 10.0), "right through the first arm");
    assert!(!sees(1.0, 20.0), "through the second arm");
}

#[test]
fn the_visible_strip_of_a_unit_in_a_wood_bp_op2_24() {
    let trees = rectangle(-20.0, 10.0, 20.0, 30.0);
    let target = Footprint::block(pose(0.0, 12.0, 180.0), Extent::new(1.0, 4.0));
    let sight = look(EYE, None, None, &target, &[wood(&trees)]);
    assert!((sight.share - 0.25).abs() < 0.02, "1\" of 4\": {}", sight.share);
    assert!(sight.nearest.is_some_and(|(_, d)| (d - 12.0).abs() < 1e-3));
    assert_eq!(sight.gap, None, "the wood it stands in bounds no opening");
    let deep = Footprint::block(pose(0.0, 14.0, 180.0), Extent::new(1.0, 4.0));
    assert_eq!(look(EYE, None, None, &deep, &[wood(&trees)]).share, 0.0);
    // From inside, 6" far.
    let near = look(Point::new(0.0, 22.0), None, None, &target, &[wood(&trees)]);
    assert!((near.share - 0.0).abs() < 0.02, "16 to 22 is the limit: {}", near.share);
    let nearer = look(Point::new(0.0, 20.0), None, None, &target, &[wood(&trees)]);
    assert!((nearer.share - 0.5).abs() < 0.02, "{}", nearer.share);
}

#[test]
fn an_opening_is_as_wide_as_the_blockers_stand_apart_bp_gap_02_bp_op2_5() {
    let shooter = (pose(0.0, 0.0, 0.0), Extent::new(8.0, 2.0));
    let arc = Some((&shooter.0, &shooter.1));
    let target = unit(0.0, 20.0, 180.0);
    let pair = |gap: f32| [unit(-4.0 - gap * 0.5, 10.0, 0.0), unit(4.0 + gap * 0.5, 12.0, 0.0)];
    for width in [2.0, 5.0, 7.0] {
        let blockers = pair(width);
        let screens: Vec<Screen> = blockers.iter().map(solid).collect();
        let sight = look(EYE, arc, None, &target, &screens);
        // The one stands behind the line of the other by their depth exactly, so they are `width` apart.
        assert!(sight.gap.is_some_and(|g| (g - width).abs() < 1e-3), "{width} {:?}", sight.gap);
    }
    let wide = pair(8.5);
    let screens: Vec<Screen> = wide.iter().map(solid).collect();
    assert_eq!(look(EYE, arc, None, &target, &screens).gap, None, "clear of the corridor on both sides");
    let blockers = pair(3.0);
    assert_eq!(look(EYE, arc, None, &target, &[solid(&blockers[0])]).gap, None, "one side only");
    let trees = rectangle(-9.0, 8.0, -1.0, 12.0);
    let mixed = look(EYE, arc, None, &target, &[wood(&trees), solid(&blockers[1])]);
    assert!(mixed.gap.is_some_and(|g| (g - 2.5).abs() < 1e-3), "terrain bounds it too: {:?}", mixed.gap);
}

#[test]
fn skirmishers_are_seen_by_their_hull_and_measured_to_a_base_bp_op2_36() {
    let chain = super::super::Chain { base: Extent::new(1.0, 1.0), gap: 2.0, files: 2, ranks: 1 };
    let target = Footprint::chain(pose(0.0, 10.0, 180.0), &chain);
    let sight = look(EYE, None, None, &target, &[]);
    assert_eq!(sight.share, 1.0);
    let Some((p, d)) = sight.nearest else { panic!("nothing seen") };
    assert!((d - 101.0f32.sqrt()).abs() < 1e-3 && (p.x.abs() - 1.0).abs() < 1e-3, "{p} {d}");
    // A post hides the left base and some of the gap.
    let post = Footprint::block(pose(-1.0, 6.0, 0.0), Extent::new(2.0, 1.0));
    let sight = look(EYE, None, None, &target, &[solid(&post)]);
    assert!(sight.nearest.is_some_and(|(p, _)| p.x > 0.9));
    assert!((sight.share - 0.5).abs() < 0.01, "{}", sight.share);
}

#[test]
fn two_posts_that_overlap_hide_no_more_than_their_union() {
    let target = unit(0.0, 16.0, 180.0);
    let post = |x: f32, y: f32| Footprint::block(pose(x, y, 0.0), Extent::new(2.0, 1.0));
    let pair = [post(0.0, 9.0), post(0.0, 9.0)];
    let screens: Vec<Screen> = pair.iter().map(solid).collect();
    let sight = look(EYE, None, None, &target, &screens);
    assert!((sight.share - (1.0 - 4.25 / 8.0)).abs() < 1e-3);
}

#[test]
fn a_target_in_contact_is_seen() {
    let target = unit(0.0, 0.0, 180.0);
    let sight = look(EYE, None, Some(&unit(0.0, 0.0, 0.0)), &target, &[]);
    assert_eq!(sight.share, 1.0);
    assert!(sight.nearest.is_some_and(|(_, d)| d < 1e-3));
}

#[test]
fn nonsense_never_panics() {
    let nowhere =
        Footprint::block(Pose { front: Point::splat(f32::NAN), facing: Vector::ZERO }, Extent::new(8.0, 2.0));
    let (target, other) = (unit(0.0, 20.0, 180.0), unit(0.0, 10.0, 0.0));
    let _ = look(EYE, None, None, &nowhere, &[solid(&other)]);
    let _ = look(Point::splat(f32::NAN), None, Some(&nowhere), &target, &[solid(&other), solid(&nowhere)]);
    assert_eq!(look(EYE, None, None, &target, &[Screen::Solid(&[])]).share, 1.0);
    let point = Footprint::block(pose(0.0, 9.0, 0.0), Extent::new(0.0, 0.0));
    assert_eq!(look(EYE, None, None, &point, &[]).share, 1.0);
    assert_eq!(
        look(
            EYE,
            None,
            None,
            &Footprint::block(pose(0.0, 15.0, 0.0), Extent::new(0.0, 0.0)),
            &[solid(&other)]
        )
        .share,
        0.0
    );
}
