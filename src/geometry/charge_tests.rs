//! Part of `mod tests`.

use super::*;
use crate::geometry::TOLERANCE;

fn pose(x: f32, y: f32, bearing: f32) -> Pose {
    Pose::from_bearing(Point::new(x, y), bearing)
}

fn unit(x: f32, y: f32, bearing: f32, width: f32) -> Footprint {
    Footprint::block(pose(x, y, bearing), Extent::new(width, 2.0))
}

fn close(a: Point, b: Point) -> bool {
    (a - b).length() < 1e-3
}

#[test]
fn a_narrow_charger_keeps_its_front_inside_the_face_bp_op2_35() {
    let target = unit(0.0, 20.0, 180.0, 10.0);
    let charger = Extent::new(6.0, 2.0);
    for (start, x) in [(0.0, 0.0), (1.5, 1.5), (-1.9, -1.9), (9.0, 2.0), (-9.0, -2.0)] {
        let Some(a) = align(pose(start, 0.0, 20.0), charger, &target, Face::Front) else {
            panic!("no contact")
        };
        assert!(close(a.pose.front, Point::new(x, 20.0)), "{start}: {:?}", a.pose);
        assert!(close(a.pose.facing, Vector::new(0.0, 1.0)));
        assert!((a.overlap - 6.0).abs() < 1e-4);
        assert!((contact_length(&Footprint::block(a.pose, charger), &target) - 6.0).abs() < 1e-3);
    }
}

#[test]
fn a_wide_charger_covers_the_whole_face_bp_op2_35() {
    let target = unit(0.0, 20.0, 180.0, 4.0);
    let Some(a) = align(pose(7.0, 0.0, 0.0), Extent::new(10.0, 2.0), &target, Face::Front) else { panic!() };
    assert!(close(a.pose.front, Point::new(3.0, 20.0)), "{:?}", a.pose);
    assert!((a.overlap - 4.0).abs() < 1e-4);
}

#[test]
fn every_face_is_met_flush_bp_contact_03() {
    let target = unit(30.0, 40.0, 63.0, 8.0);
    for face in Face::ALL {
        let charger = Extent::new(5.0, 1.5);
        let Some(a) = align(pose(0.0, 0.0, 0.0), charger, &target, face) else { panic!("{face:?}") };
        let there = Footprint::block(a.pose, charger);
        assert!(!there.overlaps(&target, 0.001), "{face:?}");
        assert!(there.distance(&target) < 1e-3);
        assert!((contact_length(&there, &target) - a.overlap).abs() < 1e-2, "{face:?}");
        assert!(a.pose.facing.dot(target.face_normal(face)) < -0.9999);
        assert!((contact_length(&target, &there) - a.overlap).abs() < 1e-2, "either way round");
    }
}

#[test]
fn an_obstructed_charger_slides_to_the_greatest_free_overlap_bp_op2_35_step_3() {
    let target = unit(0.0, 20.0, 180.0, 10.0);
    let charger = Extent::new(6.0, 2.0);
    // A friend holds the face from -5 to 1.
    let friend = unit(-2.0, 20.0, 0.0, 6.0);
    let free = |f: &Footprint| !f.overlaps(&friend, TOLERANCE);
    let Some(a) = align_among(pose(0.0, 0.0, 0.0), charger, &target, Face::Front, free) else { panic!() };
    assert!((a.pose.front.x - 4.0).abs() < 0.02, "flush beside the friend: {:?}", a.pose);
    assert!((a.overlap - 4.0).abs() < 0.02);
    // BP-NUM-02: a second small unit takes the free part of a large one's face.
    let small = Extent::new(4.0, 2.0);
    let Some(b) = align_among(pose(-9.0, 0.0, 0.0), small, &target, Face::Front, free) else { panic!() };
    assert!((b.pose.front.x - 3.0).abs() < 0.02 && (b.overlap - 4.0).abs() < 0.02);
    // Two friends leave less than a base's width free.
    let friends = [friend, unit(3.0, 20.0, 0.0, 3.0), unit(-9.0, 20.0, 0.0, 7.0)];
    let free = |f: &Footprint| friends.iter().all(|o| !f.overlaps(o, TOLERANCE));
    assert_eq!(align_among(pose(0.0, 0.0, 0.0), charger, &target, Face::Front, free), None);
    // Blocked in the middle only: the nearer side wins, the right hand when both are as near.
    let post = unit(0.0, 20.0, 0.0, 0.5);
    let free = |f: &Footprint| !f.overlaps(&post, TOLERANCE);
    let Some(c) = align_among(pose(1.0, 0.0, 0.0), charger, &target, Face::Front, free) else { panic!() };
    assert!((c.pose.front.x - 3.25).abs() < 0.02, "{:?}", c.pose);
    let Some(d) = align_among(pose(-1.0, 0.0, 0.0), charger, &target, Face::Front, free) else { panic!() };
    assert!((d.pose.front.x + 3.25).abs() < 0.02, "{:?}", d.pose);
    let Some(e) = align_among(pose(0.0, 0.0, 0.0), charger, &target, Face::Front, free) else { panic!() };
    assert!((e.pose.front.x - 3.25).abs() < 0.02, "the charger's right hand is east: {:?}", e.pose);
}

#[test]
fn less_than_a_base_of_overlap_is_no_contact_bp_op2_35_step_6() {
    let target = unit(0.0, 20.0, 180.0, 10.0);
    let charger = Extent::new(6.0, 2.0);
    let start = pose(0.0, 0.0, 0.0);
    let free_from = |x: f32| move |f: &Footprint| f.pose().front.x >= x;
    let Some(a) = align_among(start, charger, &target, Face::Front, free_from(7.19)) else { panic!() };
    assert!((a.overlap - 0.81).abs() < 0.01, "{}", a.overlap);
    assert_eq!(align_among(start, charger, &target, Face::Front, free_from(7.21)), None);
    // A face shorter than a base can still be charged, all of it.
    let gun = unit(0.0, 20.0, 180.0, 0.6);
    assert_eq!(align(start, charger, &gun, Face::Front).map(|a| a.overlap), Some(0.6));
    let nothing = Footprint::block(pose(0.0, 20.0, 180.0), Extent::new(0.0, 0.0));
    assert_eq!(align(start, charger, &nothing, Face::Front), None);
    assert_eq!(align(pose(f32::NAN, 0.0, 0.0), charger, &target, Face::Front), None);
}

#[test]
fn contact_is_along_edges_within_a_twentieth_of_an_inch() {
    let a = unit(0.0, 0.0, 0.0, 8.0);
    assert!((contact_length(&a, &unit(5.0, 0.04, 180.0, 8.0)) - 3.0).abs() < 1e-3);
    assert_eq!(contact_length(&a, &unit(5.0, 0.06, 180.0, 8.0)), 0.0);
    assert!((contact_length(&a, &unit(5.0, -0.04, 180.0, 8.0)) - 3.0).abs() < 1e-3, "pressed in a little");
    assert_eq!(contact_length(&a, &unit(8.0, 0.0, 180.0, 8.0)), 0.0, "only a corner");
    assert_eq!(contact_length(&a, &unit(0.0, 3.0, 45.0, 8.0)), 0.0);
    // One degree aslant, touching with a corner: within 0.05" for 0.05 / sin 1° = 2.86".
    let slanted = unit(0.0, 0.0, 180.0, 8.0);
    let (l, _) = slanted.face_segment(Face::Front);
    let pivot = Pose::from_bearing(l, 181.0);
    let turned = Footprint::block(pivot.shifted(0.0, 4.0), Extent::new(8.0, 2.0));
    let length = contact_length(&a, &turned);
    assert!((length - 2.86).abs() < 0.1 || (length - 8.0).abs() < 0.1, "{length}");
}

#[test]
fn bp_enfil_ex_02_a_line_along_the_whole_enemy_line() {
    let target = unit(0.0, 0.0, 0.0, 10.0);
    let flanks = (Face::LeftFlank, Face::RightFlank);
    assert!(enfiladed(Point::new(12.0, -1.0), &target, flanks, 99.0), "straight on the end");
    assert!(enfiladed(Point::new(12.0, 0.3), &target, flanks, 99.0), "a little to the front");
    // From 7" off the end, lines fan through both short sides up to 2" / 10" of slope: 1.4" before the front edge.
    assert!(enfiladed(Point::new(12.0, 1.3), &target, flanks, 99.0));
    assert!(!enfiladed(Point::new(12.0, 1.5), &target, flanks, 99.0));
    assert!(!enfiladed(Point::new(0.0, 8.0), &target, flanks, 99.0), "from before the front");
    assert!(!enfiladed(Point::new(9.0, 9.0), &target, flanks, 99.0));
}

#[test]
fn bp_op2_9_a_column_is_enfiladed_from_front_and_rear() {
    let column = Footprint::block(pose(0.0, 0.0, 0.0), Extent::new(2.0, 10.0));
    let ends = (Face::Front, Face::Rear);
    assert!(enfiladed(Point::new(0.2, 9.0), &column, ends, 99.0));
    assert!(enfiladed(Point::new(0.2, -19.0), &column, ends, 99.0));
    assert!(!enfiladed(Point::new(9.0, -5.0), &column, ends, 99.0));
    assert!(enfiladed(Point::new(9.0, -5.0), &column, (Face::LeftFlank, Face::RightFlank), 99.0), "as asked");
}

#[test]
fn bp_enfil_04_a_long_target_needs_only_a_standard_frontage() {
    // 14" long, 2" deep, the leader 2" off its end and 1" before its front.
    let target = unit(0.0, 0.0, 0.0, 14.0);
    let flanks = (Face::LeftFlank, Face::RightFlank);
    let leader = Point::new(9.0, 1.0);
    assert!(!enfiladed(leader, &target, flanks, 99.0));
    // The longest way runs to the far rear corner, 16" away and 3" back: two thirds of it lie behind the front edge.
    let run = (16.0f32 * 16.0 + 3.0 * 3.0).sqrt() * 2.0 / 3.0;
    assert!(enfiladed(leader, &target, flanks, run - 0.05));
    assert!(!enfiladed(leader, &target, flanks, run + 0.01));
    // From the front edge's own line the longest way is no longer than the diagonal.
    assert!(!enfiladed(Point::new(9.0, 0.0), &target, (Face::Front, Face::Front), 14.2));
}
