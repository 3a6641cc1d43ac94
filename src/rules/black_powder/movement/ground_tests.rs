//! Part of `mod tests`.
//!
//! Ground: rivers and bridges, gates, roads, the ways in which the table of ground may be read (BP-TERR).

use super::super::bench::{self, Field};
use super::super::event::Stop;
use super::super::ruleset::RoughGround;
use super::super::situation::Situation;
use super::ground::{Going, going};
use super::tests::{alone, ends_at, foot, go, gun, horse, line, to};
use crate::army::{Arm, Formation, GunClass};
use crate::field::{GroundClass, Piece};

/// A river along y = 20…26 with a bridge so wide at x = 72, and a unit before it.
fn river(width: f32, formation: Formation) -> Field {
    Field::new(144.0, 72.0)
        .piece(
            "river",
            GroundClass::Impassable,
            &[(0.0, 20.0), (144.0, 20.0), (144.0, 26.0), (0.0, 26.0)],
            |_| (),
        )
        .road("bridge", &[(72.0, 14.0), (72.0, 32.0)], width)
        .unit("r", 0, foot(), formation, 72.0, 18.0, 0.0)
}

/// BP-TERR-08, BP-TERR-16: a river is impassable but by a bridge or ford; whoever fits between its edges passes, in any
/// formation, at the full rate.
#[test]
fn over_a_bridge() {
    ends_at(&alone(river(3.0, Formation::MarchColumn), &[to(72.0, 40.0, 0.0)], 1), 72.0, 30.0);
    ends_at(&alone(river(5.0, Formation::AttackColumn), &[to(72.0, 40.0, 0.0)], 1), 72.0, 30.0);
    ends_at(&alone(river(9.2, Formation::Line), &[to(72.0, 40.0, 0.0)], 1), 72.0, 30.0);
    let wide = alone(river(3.0, Formation::Line), &[to(72.0, 40.0, 0.0)], 3);
    assert_eq!(wide.stop, Some(Stop::Ground), "a line of 9\" finds no room on 3\"");
    ends_at(&wide, 72.0, 19.9);
    let column = alone(river(4.0, Formation::AttackColumn), &[to(72.0, 40.0, 0.0)], 3);
    assert_eq!(column.stop, Some(Stop::Ground), "nor one of 4.5\" on 4\"");
    let beside = alone(river(5.0, Formation::AttackColumn), &[to(80.0, 18.0, 0.0), to(80.0, 40.0, 0.0)], 3);
    assert_eq!(beside.stop, Some(Stop::Ground));
    // Half-way over, turning off into the river.
    let aside = alone(river(5.0, Formation::AttackColumn), &[to(72.0, 24.0, 0.0), to(78.0, 24.0, 0.0)], 3);
    assert_eq!(aside.stop, Some(Stop::Ground));
    assert!(aside.end().0.front.x < 72.4, "{aside:?}");
    assert!((aside.end().0.front.y - 24.0).abs() < 0.01, "it may stand on the bridge");
}

/// BP-TERR-16: a charge goes over a bridge that is wide enough, and over no other.
#[test]
fn a_charge_over_a_bridge() {
    use super::tests::charge;
    let world = |width: f32| {
        river(width, Formation::AttackColumn).unit("b", 1, foot(), Formation::Line, 72.0, 29.0, 180.0).world()
    };
    assert!(go(&world(5.0), "r", &[charge()], 1).contact.is_some());
    assert!(go(&world(4.0), "r", &[charge()], 1).contact.is_none());
}

/// BP-TERR-12, BP-TERR-15, BP-TERR-16: a river drawn as a line is crossed nowhere if it costs more than any move, but by its gaps.
#[test]
fn a_river_drawn_as_a_line() {
    let stream = |gap: f32| {
        Field::new(144.0, 72.0)
            .wall("west", &[(0.0, 20.0), (72.0 - gap / 2.0, 20.0)], 36.0, None)
            .wall("east", &[(72.0 + gap / 2.0, 20.0), (144.0, 20.0)], 36.0, None)
            .unit("r", 0, horse(), Formation::MarchColumn, 72.0, 18.0, 0.0)
    };
    let barred = alone(stream(2.0), &[to(72.0, 60.0, 0.0)], 3);
    assert_eq!(barred.stop, Some(Stop::Obstacle), "2.5\" do not go through 2\"");
    ends_at(&alone(stream(3.0), &[to(72.0, 60.0, 0.0)], 1), 72.0, 36.0);
}

/// BP-TERR-07: guns and wagons cross an obstacle only through a gate that is wide enough; foot pays nothing there.
#[test]
fn through_a_gate() {
    let gate = |width: f32, profile, formation| {
        Field::new(144.0, 72.0)
            .wall("west", &[(20.0, 15.0), (72.0 - width / 2.0, 15.0)], 6.0, None)
            .wall("east", &[(72.0 + width / 2.0, 15.0), (120.0, 15.0)], 6.0, None)
            .continues()
            .unit("r", 0, profile, formation, 72.0, 10.0, 0.0)
    };
    let foot_gun = || gun(GunClass::Foot);
    ends_at(&alone(gate(2.5, foot_gun(), Formation::Limbered), &[to(72.0, 40.0, 0.0)], 1), 72.0, 22.0);
    let narrow = alone(gate(1.5, foot_gun(), Formation::Limbered), &[to(72.0, 40.0, 0.0)], 3);
    assert_eq!(narrow.stop, Some(Stop::Obstacle));
    let wagon =
        alone(gate(2.5, bench::profile(Arm::Wagon), Formation::MarchColumn), &[to(72.0, 40.0, 0.0)], 1);
    ends_at(&wagon, 72.0, 22.0);
    ends_at(&alone(gate(2.6, foot(), Formation::MarchColumn), &[to(72.0, 40.0, 0.0)], 1), 72.0, 22.0);
    let line = alone(gate(2.6, foot(), Formation::Line), &[to(72.0, 40.0, 0.0)], 1);
    assert!(
        (line.end().0.front.y - 16.0).abs() < 0.2,
        "a line climbs it on either side of the gate, and pays once: {line:?}"
    );
}

/// BP-TERR-02, BP-TERR-20, BP-OP1-20: along a road through a wood march columns, limbered guns and wagons pass at the full
/// rate; nobody else does, and nobody off it.
#[test]
fn along_a_road_through_a_wood() {
    let wood = |profile, formation| {
        Field::new(144.0, 72.0)
            .woods("wood", &[(50.0, 14.0), (94.0, 14.0), (94.0, 60.0), (50.0, 60.0)])
            .road("road", &[(72.0, 0.0), (72.0, 72.0)], 3.0)
            .unit("r", 0, profile, formation, 72.0, 10.0, 0.0)
    };
    let through = [to(72.0, 40.0, 0.0)];
    ends_at(&alone(wood(foot(), Formation::MarchColumn), &through, 1), 72.0, 22.0);
    ends_at(&alone(wood(horse(), Formation::MarchColumn), &through, 1), 72.0, 28.0);
    ends_at(&alone(wood(gun(GunClass::Horse), Formation::Limbered), &through, 1), 72.0, 28.0);
    ends_at(&alone(wood(bench::profile(Arm::Wagon), Formation::MarchColumn), &through, 1), 72.0, 22.0);
    for formation in [Formation::Line, Formation::AttackColumn] {
        assert_eq!(alone(wood(foot(), formation), &through, 3).stop, Some(Stop::Ground), "{formation:?}");
    }
    ends_at(&alone(wood(foot(), Formation::Skirmish), &through, 1), 72.0, 18.0);
    let off = alone(wood(foot(), Formation::MarchColumn), &[to(72.0, 20.0, 0.0), to(80.0, 30.0, 0.0)], 3);
    assert_eq!(off.stop, Some(Stop::Ground));
}

/// BP-TERR-03, BP-TERR-20: guns and wagons cross rough ground along a road alone.
#[test]
fn guns_on_rough_ground() {
    let bog = |road: bool| {
        let field = Field::new(144.0, 72.0)
            .piece(
                "bog",
                GroundClass::Rough,
                &[(50.0, 14.0), (94.0, 14.0), (94.0, 60.0), (50.0, 60.0)],
                |_| (),
            )
            .unit("r", 0, gun(GunClass::Foot), Formation::Limbered, 72.0, 10.0, 0.0);
        if road { field.road("road", &[(72.0, 0.0), (72.0, 72.0)], 3.0) } else { field }
    };
    ends_at(&alone(bog(true), &[to(72.0, 40.0, 0.0)], 1), 72.0, 22.0);
    let barred = alone(bog(false), &[to(72.0, 40.0, 0.0)], 3);
    assert_eq!(barred.stop, Some(Stop::Ground));
    ends_at(&barred, 72.0, 13.9);
}

/// BP-TERR-18, BP-TERR-19: decoration and gentle hills never hinder movement.
#[test]
fn fields_and_hills_are_open() {
    let corners = [(50.0, 12.0), (94.0, 12.0), (94.0, 60.0), (50.0, 60.0)];
    let field = line(10.0).piece("corn", GroundClass::Open, &corners, |_| ()).hill("hill", &corners, 3.0);
    ends_at(&alone(field, &[to(72.0, 40.0, 0.0)], 1), 72.0, 22.0);
}

/// BP-TERR-04, BP-TERR-05, BP-OP1-21: each piece has its own cost: a gully of three slows a line and skirmishers alike.
#[test]
fn each_piece_has_its_own_cost() {
    let gully = |cost: f32, formation| {
        Field::new(144.0, 72.0)
            .piece(
                "gully",
                GroundClass::Rough,
                &[(40.0, 0.0), (104.0, 0.0), (104.0, 72.0), (40.0, 72.0)],
                |piece| {
                    piece.cost = cost;
                },
            )
            .unit("r", 0, foot(), formation, 72.0, 10.0, 0.0)
    };
    for formation in [Formation::Line, Formation::Skirmish] {
        ends_at(&alone(gully(3.0, formation), &[to(72.0, 60.0, 0.0)], 1), 72.0, 14.0);
        ends_at(&alone(gully(4.0, formation), &[to(72.0, 60.0, 0.0)], 1), 72.0, 13.0);
    }
    // By the ruleset's option the worse classes spare skirmishers as rough ground does.
    let spared = gully(3.0, Formation::Skirmish)
        .ruleset(|rules| rules.movement.worse_ground_slows_skirmishers = false);
    ends_at(&alone(spared, &[to(72.0, 60.0, 0.0)], 1), 72.0, 22.0);
    let line =
        gully(3.0, Formation::Line).ruleset(|rules| rules.movement.worse_ground_slows_skirmishers = false);
    ends_at(&alone(line, &[to(72.0, 60.0, 0.0)], 1), 72.0, 14.0);
}

/// BP-TERR-11, BP-OP1-17: rough ground as the main text has it, and as the quick-reference sheet has it.
#[test]
fn rough_ground_two_ways() {
    let field = Field::new(20.0, 20.0).piece(
        "bog",
        GroundClass::Rough,
        &[(0.0, 0.0), (9.0, 0.0), (9.0, 9.0), (0.0, 9.0)],
        |_| (),
    );
    let ground = field.ground();
    let piece: &Piece = &ground.pieces[0];
    let read = |reading| {
        let mut ruleset = bench::ruleset();
        ruleset.movement.rough_ground = reading;
        let of = |profile, formation| going(piece, &profile, formation, &ruleset);
        [
            of(foot(), Formation::Skirmish),
            of(foot(), Formation::Line),
            of(horse(), Formation::Skirmish),
            of(horse(), Formation::Line),
            of(gun(GunClass::Foot), Formation::Limbered),
        ]
    };
    use Going::{Closed, Free, Slow};
    assert_eq!(read(RoughGround::SkirmishersFree), [Free, Slow(2.0), Free, Slow(2.0), Closed]);
    assert_eq!(read(RoughGround::SkirmishersOnly), [Slow(2.0), Closed, Slow(2.0), Closed, Closed]);
}

/// BP-OP1-23: what is left of a move before an obstacle is lost; by the ruleset's option it counts towards the crossing.
#[test]
fn an_obstacle_over_two_moves() {
    let wall = |spans: bool| {
        line(10.0)
            .wall("wall", &[(40.0, 17.1), (100.0, 17.1)], 6.0, None)
            .ruleset(|rules| rules.movement.obstacle_cost_spans_moves = spans)
    };
    let y = |spans: bool, moves: u8| alone(wall(spans), &[to(72.0, 60.0, 0.0)], moves).end().0.front.y;
    assert!((y(false, 2) - 23.0).abs() < 0.15, "{}", y(false, 2));
    // 7.1" to the wall and 4.9" of the six: 1.1" are left to pay.
    assert!((y(true, 2) - 28.0).abs() < 0.25, "{}", y(true, 2));
    assert!(
        (y(true, 1) - 17.0).abs() < 0.15,
        "with one move it stops before it all the same: {}",
        y(true, 1)
    );
}

/// BP-TERR-13: with just six inches left it crosses; with a tenth less it does not.
#[test]
fn just_enough_to_cross() {
    let y = |wall: f32| {
        let field = line(10.0).wall("wall", &[(40.0, wall), (100.0, wall)], 6.0, None);
        alone(field, &[to(72.0, 60.0, 0.0)], 1).end().0.front.y
    };
    assert!(y(15.9) > 15.9, "{}", y(15.9));
    assert!(y(16.2) < 16.2, "{}", y(16.2));
}

/// BP-TERR-08: nobody stands in a river, but on its bridge.
#[test]
fn standing_on_a_bridge() {
    let world = river(5.0, Formation::AttackColumn).world();
    let situation = Situation::of(&world);
    let unit = situation.unit(bench::id(&world, "r"));
    let stands = |x: f32, y: f32| {
        let pose = crate::geometry::Pose::from_bearing(crate::geometry::Point::new(x, y), 0.0);
        let there = unit.footprint.with_pose(pose);
        super::ground::may_stand(situation.ground, situation.ruleset, unit.profile, unit.formation, &there)
    };
    assert!(stands(72.0, 23.0) && stands(60.0, 20.0));
    assert!(!stands(60.0, 21.0) && !stands(73.0, 23.0));
}
