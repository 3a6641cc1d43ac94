//! Whole battles: forks, snapshots, computer against computer, random playouts; and beside each battle the bare
//! geometry that it could not avoid, recorded, deduplicated and replayed.

use std::hint::black_box;
use std::sync::Arc;
use std::time::Duration;

use criterion::{Criterion, criterion_group, criterion_main};
use enfilade::army::Formation;
use enfilade::battle::Command;
use enfilade::dice::Dice;
use enfilade::geometry::{Extent, Footprint, Pose, Screen, first_touch, leg_cost, look};
use enfilade::rules::black_powder::BlackPowderBattle;
use enfilade::rules::black_powder::event::Event;
use enfilade::rules::black_powder::layout;
use enfilade::rules::black_powder::legal;
use enfilade::rules::black_powder::setup::Setup;
use enfilade::rules::black_powder::situation::Situation;
use enfilade::staff::{General, Grade};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

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

/// The geometry that a battle could not avoid: for every movement the legs with what stood near them, for every shot
/// and charge the look at the target past all other units. Each query once.
struct Bare {
    moves: Vec<(Footprint, Pose, Extent, Vec<Footprint>)>,
    looks: Vec<(Pose, Extent, Footprint, Footprint, Vec<Footprint>)>,
}

impl Bare {
    fn of(battle: &BlackPowderBattle) -> Self {
        let setup = battle.setup();
        let mut stands: Vec<(Pose, Formation)> =
            setup.units.iter().map(|start| (start.pose, start.formation)).collect();
        let footprint = |index: usize, stands: &[(Pose, Formation)]| {
            let (pose, formation) = stands[index];
            layout::footprint(&setup.roster.units[index].profile, formation, pose, &setup.ruleset)
        };
        let mut bare = Self { moves: Vec::new(), looks: Vec::new() };
        for event in battle.journal().iter().flat_map(|entry| &entry.events) {
            match event {
                Event::Moved { unit, from, path, .. } => {
                    let index = unit.index();
                    let mut at = *from;
                    for pose in path {
                        stands[index].0 = at;
                        let here = footprint(index, &stands);
                        let others = (0..stands.len())
                            .filter(|other| *other != index)
                            .map(|other| footprint(other, &stands));
                        bare.moves.push((here, *pose, here.extent(), others.collect()));
                        at = *pose;
                    }
                    stands[index].0 = at;
                }
                Event::Formed { unit, to, pose, .. } => stands[unit.index()] = (*pose, *to),
                Event::Retired { unit, to, .. } | Event::DisorderlyRetreat { unit, to, .. } => {
                    stands[unit.index()].0 = *to;
                }
                Event::Charged { unit, target, pose, .. } => {
                    bare.look(unit.index(), target.index(), &stands, &footprint);
                    stands[unit.index()].0 = *pose;
                }
                Event::Fired { unit, target, .. } => {
                    bare.look(unit.index(), target.index(), &stands, &footprint)
                }
                _ => {}
            }
        }
        bare
    }

    fn look(
        &mut self,
        unit: usize,
        target: usize,
        stands: &[(Pose, Formation)],
        footprint: &impl Fn(usize, &[(Pose, Formation)]) -> Footprint,
    ) {
        let own = footprint(unit, stands);
        let others = (0..stands.len()).filter(|other| *other != unit && *other != target);
        let others = others.map(|other| footprint(other, stands)).collect();
        self.looks.push((own.pose(), own.extent(), own, footprint(target, stands), others));
    }

    fn replay(&self) -> f32 {
        let mut sum = 0.0;
        for (here, to, extent, others) in &self.moves {
            sum += leg_cost(&here.pose(), to, *extent, &[]);
            if let Some((t, _)) = first_touch(here, to, others.iter().enumerate()) {
                sum += t;
            }
        }
        for (pose, extent, own, target, others) in &self.looks {
            let screens: Vec<Screen<'_>> = others.iter().map(|other| Screen::Solid(other.hull())).collect();
            sum += look(pose.front, Some((pose, extent)), Some(own), target, &screens).share;
        }
        sum
    }
}

fn battles(criterion: &mut Criterion) {
    let elixheim = setup("elixheim");
    let first_blood = setup("first-blood");
    let mut group = criterion.benchmark_group("battles");
    group.measurement_time(Duration::from_secs(6)).sample_size(20);
    for (name, setup) in [("elixheim", &elixheim), ("first-blood", &first_blood)] {
        group.bench_function(format!("{name}, Recruit v. Recruit"), |bencher| {
            let mut seed = 0;
            bencher.iter(|| {
                seed += 1;
                black_box(computer_battle(setup, seed).outcome())
            });
        });
        let fought = Bare::of(&computer_battle(setup, 1));
        group.bench_function(format!("{name}, Recruit v. Recruit: its geometry bare"), |bencher| {
            bencher.iter(|| black_box(fought.replay()));
        });
        group.bench_function(format!("{name}, random playout"), |bencher| {
            let mut seed = 0;
            bencher.iter(|| {
                seed += 1;
                black_box(random_battle(setup, seed).outcome())
            });
        });
        let played = Bare::of(&random_battle(setup, 1));
        group.bench_function(format!("{name}, random playout: its geometry bare"), |bencher| {
            bencher.iter(|| black_box(played.replay()));
        });
    }
    group.finish();
}

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

criterion_group!(benches, battles, forks);
criterion_main!(benches);
