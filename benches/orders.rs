//! How fast an order is previewed while the mouse moves: a group of six units among sixty, with woods, walls and rough
//! ground between them. It must stay under two milliseconds, so that the ghost of the order never lags.
//!
//! `cargo bench --no-default-features --bench orders`

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use enfilade::army::{SideId, UnitId};
use enfilade::battle::Command;
use enfilade::dice::Dice;
use enfilade::rules::black_powder::BlackPowderBattle;
use enfilade::rules::black_powder::act::{Act, Step, UnitPlan, Waypoint};
use enfilade::rules::black_powder::command::preview::preview;
use enfilade::rules::black_powder::decision::Decision;
use enfilade::rules::black_powder::situation::Situation;

/// Thirty units a side in five brigades of six, their lines 24" apart, on ground with something of everything.
fn scenario() -> String {
    let side = |key: &str, edge: &str, first: f32, back: f32, facing: f32| {
        let brigade = |b: usize| {
            let units: Vec<String> = (0..6)
                .map(|u| {
                    let (column, rank) = (b * 3 + u % 3, u / 3);
                    let profile = ["foot", "foot", "horse", "foot", "foot", "gun"][u];
                    let (x, y) = (12.0 + 11.0 * column as f32, first + back * rank as f32);
                    format!(
                        "(key: \"{key}{b}{u}\", profile: \"{profile}\", at: ({x}, {y}), facing: {facing})"
                    )
                })
                .collect();
            format!("(key: \"{key}{b}\", units: [{}])", units.join(", "))
        };
        let brigades: Vec<String> = (0..5).map(brigade).collect();
        format!(
            "(key: \"{key}\", name: \"{key}\", edge: {edge}, general: (key: \"{key}g\"), brigades: [{}])",
            brigades.join(", ")
        )
    };
    let patch = |ground: &str, x: f32, y: f32| {
        let (a, b) = (x + 7.0, y + 5.0);
        format!("(ground: {ground}, shape: polygon([({x}, {y}), ({a}, {y}), ({a}, {b}), ({x}, {b})]))")
    };
    let areas: Vec<String> = (0..9)
        .map(|i| {
            patch(
                ["woods", "rough", "impassable"][i % 3],
                10.0 + 18.0 * i as f32,
                34.0 + 2.0 * (i % 2) as f32,
            )
        })
        .collect();
    let walls: Vec<String> = (0..8)
        .map(|i| {
            let x = 16.0 + 20.0 * i as f32;
            format!("(kind: low_wall, line: [({x}, 30), ({}, 31), ({}, 33)])", x + 6.0, x + 9.0)
        })
        .collect();
    format!(
        r#"(format: 1, title: "Sixty", table: (180, 72),
    profiles: {{
        "foot": (name: "Foot", type: regular_infantry, weapon: smoothbore_musket, hand_to_hand: 6, shooting: 3, morale: 4),
        "horse": (name: "Horse", type: regular_cavalry, hand_to_hand: 6, morale: 4),
        "gun": (name: "Gun", type: horse_artillery, hand_to_hand: 1, shooting: (3, 2, 1), morale: 4),
    }},
    sides: [{}, {}],
    terrain: (areas: [{}], obstacles: [{}], roads: [(line: [(0, 44), (90, 46), (180, 44)])]),
    first: "red", victory: (turn_limit: 8))"#,
        side("red", "south", 22.0, -6.0, 0.0),
        side("blue", "north", 50.0, 6.0, 180.0),
        areas.join(", "),
        walls.join(", ")
    )
}

fn previews(criterion: &mut Criterion) {
    let file = std::env::temp_dir().join(format!("enfilade-sixty-{}.ron", std::process::id()));
    std::fs::write(&file, scenario()).expect("a temporary file");
    let name = file.to_str().expect("a path in text");
    let setup = enfilade::scenario::load(name, None).unwrap_or_else(|problems| panic!("{problems}"));
    let _ = std::fs::remove_file(&file);
    let mut battle = BlackPowderBattle::new(std::sync::Arc::new(setup), Dice::new(1));
    loop {
        let act = match battle.pending().map(|pending| &pending.decision) {
            Some(Decision::Orders { .. }) => break,
            Some(Decision::Accompany { .. }) => Act::Accompany(None),
            _ => Act::EndInitiative,
        };
        battle
            .submit(Command::new(SideId(0), act))
            .expect("nobody is accompanied, and initiative may be ended");
    }
    let situation = Situation::of(battle.world());
    assert_eq!(situation.roster.units.len(), 60);
    let brigade = &situation.roster.brigades[1];
    assert_eq!(brigade.units.len(), 6);
    let group = |forward: f32, right: f32, last: &[Step]| -> Vec<UnitPlan> {
        let plan = |id: &UnitId| {
            let pose = situation.unit(*id).pose();
            let mut steps = vec![Step::Move(vec![
                Waypoint::from_pose(pose.shifted(forward * 0.5, 0.0)),
                Waypoint::from_pose(pose.shifted(forward, right)),
            ])];
            steps.extend_from_slice(last);
            UnitPlan { unit: *id, plan: steps }
        };
        brigade.units.iter().map(plan).collect()
    };
    let mut bench = criterion.benchmark_group("preview, six units of sixty");
    for (what, orders) in [
        ("advance", group(30.0, 4.0, &[])),
        ("fall back", group(-14.0, 0.0, &[])),
        ("advance and charge", group(10.0, 0.0, &[Step::Charge { target: None }])),
    ] {
        bench.bench_function(what, |bencher| {
            bencher.iter(|| black_box(preview(situation, brigade.commander, black_box(&orders))));
        });
    }
    bench.finish();
}

criterion_group!(benches, previews);
criterion_main!(benches);
