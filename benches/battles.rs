//! Whole battles: computer against computer, random playouts; forks and snapshots. And the bare geometry of those very
//! battles: every question that they asked of `geometry/`, recorded, each once, and asked again with nothing round it.
//!
//! * `cargo bench --no-default-features --bench battles` measures the battles;
//! * `cargo bench --no-default-features --features geometry-record --bench battles -- bare` their bare geometry.
//!
//! Both play the battles of the same seeds, so that the one divided by the other is what a battle costs over its
//! geometry. Listening for questions slows battles a little: with the feature on they are not the ones to quote.

use std::hint::black_box;
use std::sync::Arc;
use std::time::Duration;

use criterion::{Criterion, criterion_group, criterion_main};
use enfilade::battle::Command;
use enfilade::dice::Dice;
use enfilade::rules::black_powder::BlackPowderBattle;
use enfilade::rules::black_powder::legal;
use enfilade::rules::black_powder::setup::Setup;
use enfilade::rules::black_powder::situation::Situation;
use enfilade::staff::{General, Grade};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

/// The battles measured are those of the seeds 1 to this.
const SEEDS: u64 = 8;

fn setup(name: &str) -> Arc<Setup> {
    Arc::new(enfilade::scenario::load(name, None).expect("a stock scenario"))
}

/// A battle between two Recruits.
fn computer_battle(setup: &Arc<Setup>, seed: u64) -> BlackPowderBattle {
    let mut battle = BlackPowderBattle::new(Arc::clone(setup), Dice::new(seed));
    let mut generals = [General::new(Grade::Recruit, 1), General::new(Grade::Recruit, 2)];
    while let Some(pending) = battle.pending() {
        let command = generals[pending.side.index()].command(&battle);
        battle.submit(command).expect("generals give legal commands");
    }
    battle
}

/// A battle of random legal commands.
fn random_battle(setup: &Arc<Setup>, seed: u64) -> BlackPowderBattle {
    let mut battle = BlackPowderBattle::new(Arc::clone(setup), Dice::new(seed));
    let mut random = Pcg64Mcg::seed_from_u64(seed);
    while let Some(pending) = battle.pending() {
        let act = legal::sample(Situation::of(battle.world()), pending, |n| random.random_range(0..n));
        let command = Command::new(pending.side, act);
        battle.submit(command).expect("sampled acts are legal");
    }
    battle
}

/// One of the battles measured, from its first command to its last.
type Play = fn(&Arc<Setup>, u64) -> BlackPowderBattle;

/// The kinds of battle that are measured.
fn kinds() -> Vec<(String, Arc<Setup>, Play)> {
    let plays: [(&str, Play); 2] =
        [("Recruit v. Recruit", computer_battle), ("random playout", random_battle)];
    let scenarios = ["elixheim", "first-blood"].map(|name| (name, setup(name)));
    let kinds = scenarios.iter().flat_map(|(name, setup)| {
        plays.map(|(what, play)| (format!("{name}, {what}"), Arc::clone(setup), play))
    });
    kinds.collect()
}

fn battles(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("battles");
    group.measurement_time(Duration::from_secs(6)).sample_size(20);
    for (name, setup, play) in kinds() {
        group.bench_function(name, |bencher| {
            let mut seeds = (1..=SEEDS).cycle();
            bencher.iter(|| black_box(play(&setup, seeds.next().unwrap_or(1)).outcome()));
        });
    }
    group.finish();
}

#[cfg(feature = "geometry-record")]
fn bare(criterion: &mut Criterion) {
    use enfilade::geometry::record::{Record, record};
    use std::cell::OnceCell;

    let mut group = criterion.benchmark_group("bare geometry");
    group.measurement_time(Duration::from_secs(6)).sample_size(20);
    for (name, setup, play) in kinds() {
        let records: OnceCell<Vec<Record>> = OnceCell::new();
        group.bench_function(&name, |bencher| {
            let records = records.get_or_init(|| {
                let records: Vec<Record> =
                    (1..=SEEDS).map(|seed| record(|| play(&setup, seed).outcome()).1).collect();
                let mean = |of: fn(&Record) -> usize| records.iter().map(of).sum::<usize>() / records.len();
                let (asked, different) = (mean(Record::asked), mean(Record::different));
                println!("{name}: {asked} questions asked a battle, {different} different ones");
                records
            });
            let mut records = records.iter().cycle();
            bencher.iter(|| black_box(records.next().map(Record::replay)));
        });
    }
    group.finish();
}

#[cfg(not(feature = "geometry-record"))]
fn bare(_: &mut Criterion) {}

fn forks(criterion: &mut Criterion) {
    let setup = setup("elixheim");
    let mut battle = BlackPowderBattle::new(setup, Dice::new(1));
    let mut general = General::new(Grade::Recruit, 1);
    for _ in 0..10 {
        let command = general.command(&battle);
        battle.submit(command).expect("a legal command");
    }
    criterion.bench_function("fork", |bencher| bencher.iter(|| black_box(battle.fork())));
    let mut warm = battle.fork();
    criterion.bench_function("fork into a warm battle", |bencher| {
        bencher.iter(|| {
            let snapshot = battle.snapshot();
            warm.imagine_again(&snapshot, 5).expect("of the same scenario");
            black_box(&warm);
        });
    });
    criterion.bench_function("snapshot", |bencher| bencher.iter(|| black_box(battle.snapshot())));
    criterion.bench_function("state hash", |bencher| bencher.iter(|| black_box(battle.state_hash())));
}

criterion_group!(benches, battles, bare, forks);
criterion_main!(benches);
