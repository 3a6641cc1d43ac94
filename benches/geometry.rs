//! How fast the table answers: sight among fifty units, zone shares, path costs with terrain, what a march meets,
//! how a charge closes up.

use criterion::{Criterion, criterion_group, criterion_main};
use enfilade::geometry::{
    Area, Extent, Face, Footprint, Point, Pose, Screen, Slow, Vector, align_among, first_touch, first_within,
    leg_cost, leg_reach, look, nearest_approach, share_in_zone,
};
use std::hint::black_box;

const LINE: Extent = Extent { width: 9.0, depth: 1.6 };

/// Fifty units in five ragged lines on a table of 72 by 48 inches.
fn army() -> Vec<Footprint> {
    (0..50u8)
        .map(|i| {
            let (column, row) = (f32::from(i % 10), f32::from(i / 10));
            let place = Point::new(5.0 + column * 6.9 + row * 1.3, 4.0 + row * 9.0 + (column * 2.7) % 3.0);
            let extent = Extent::new(4.5 + (column * 1.7) % 3.0, 1.6);
            Footprint::block(Pose::from_bearing(place, column * 7.0 - 30.0), extent)
        })
        .collect()
}

fn wood(x: f32, y: f32) -> Area {
    let ring = [(0.0, 0.0), (9.0, -2.0), (14.0, 4.0), (8.0, 5.0), (11.0, 11.0), (3.0, 9.0), (-3.0, 5.0)];
    match Area::polygon(ring.iter().map(|(a, b)| Point::new(x + a, y + b)).collect()) {
        Ok(area) => area,
        Err(error) => panic!("the bench's own wood is no area: {error}"),
    }
}

fn geometry(c: &mut Criterion) {
    let army = army();
    let screens: Vec<Screen> = army.iter().map(|unit| Screen::Solid(unit.hull())).collect();
    let woods = [wood(20.0, 15.0), wood(45.0, 22.0), wood(5.0, 30.0)];
    let mut with_woods = screens.clone();
    with_woods.extend(woods.iter().map(|area| Screen::Wood { area, edge_depth: 3.0, inside: 6.0 }));
    let shooter = Footprint::block(Pose::from_bearing(Point::new(36.0, 1.0), 0.0), LINE);
    let target = Footprint::block(Pose::from_bearing(Point::new(38.0, 46.0), 180.0), LINE);
    let (pose, extent) = (shooter.pose(), shooter.extent());
    c.bench_function("sight across the table, 50 blockers", |b| {
        b.iter(|| look(black_box(pose.front), Some((&pose, &extent)), Some(&shooter), &target, &screens));
    });
    let near = Footprint::block(Pose::from_bearing(Point::new(38.0, 12.0), 180.0), LINE);
    c.bench_function("sight at musket range, 50 blockers", |b| {
        b.iter(|| look(black_box(pose.front), Some((&pose, &extent)), Some(&shooter), &near, &screens));
    });
    c.bench_function("sight across the table, 50 blockers and 3 woods", |b| {
        b.iter(|| look(black_box(pose.front), Some((&pose, &extent)), Some(&shooter), &target, &with_woods));
    });
    c.bench_function("zone share of 50 units", |b| {
        b.iter(|| -> f32 {
            army.iter().map(|unit| share_in_zone(black_box(&pose), LINE, Face::Front, unit)).sum()
        });
    });
    c.bench_function("distance to 50 units", |b| {
        b.iter(|| army.iter().map(|unit| black_box(&shooter).distance(unit)).fold(f32::INFINITY, f32::min));
    });
    let slow: Vec<Slow> = woods.iter().map(|area| Slow { area, factor: 2.0 }).collect();
    let to = Pose::from_bearing(Point::new(40.0, 28.0), 40.0);
    c.bench_function("cost of a leg, 3 woods", |b| {
        b.iter(|| leg_cost(black_box(&pose), &to, LINE, &slow));
    });
    c.bench_function("cost of a leg in the open", |b| {
        b.iter(|| leg_cost(black_box(&pose), &to, LINE, &[]));
    });
    c.bench_function("reach of a turning leg, 3 woods", |b| {
        b.iter(|| leg_reach(black_box(&pose), &to, LINE, &slow, 12.0));
    });
    let ahead = pose.shifted(12.0, 0.0);
    c.bench_function("reach of a straight leg, 3 woods", |b| {
        b.iter(|| leg_reach(black_box(&pose), &pose.shifted(24.0, 4.0), LINE, &slow, 12.0));
    });
    c.bench_function("first touch of a straight leg among 50", |b| {
        b.iter(|| first_touch(black_box(&shooter), &ahead, army.iter().enumerate()));
    });
    let wheel = Pose::new(pose.front + Vector::new(3.0, 9.0), Vector::new(1.0, 1.0));
    c.bench_function("first touch of a turning leg among 50", |b| {
        b.iter(|| first_touch(black_box(&shooter), &wheel, army.iter().enumerate()));
    });
    c.bench_function("first within 12 of 50, straight", |b| {
        b.iter(|| -> usize {
            army.iter().filter_map(|unit| first_within(black_box(&shooter), &ahead, unit, 12.0)).count()
        });
    });
    c.bench_function("nearest approach to one, straight", |b| {
        b.iter(|| nearest_approach(black_box(&shooter), &ahead, &target));
    });
    c.bench_function("align among 50", |b| {
        b.iter(|| {
            align_among(black_box(pose), LINE, &target, Face::Front, |place| {
                army.iter().all(|unit| !place.overlaps(unit, 0.01))
            })
        });
    });
}

criterion_group!(benches, geometry);
criterion_main!(benches);
