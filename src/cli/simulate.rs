//! `simulate`: a battle many times over, on all processors, and what the games come to.

use std::io::{self, IsTerminal, Write};
use std::sync::Arc;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use rayon::prelude::*;
use serde::Serialize;

use super::Ending;
use super::conduct::{Fight, Generals, MOST_ANSWERS, open};
use super::failure::Failure;
use super::options::{Cli, SimulateOptions};
use super::statistics::{Mean, Share};
use crate::army::{Roster, SideId, UnitId, with_keys};
use crate::rules::black_powder::event::{EndCause, Event, Outcome};
use crate::rules::black_powder::setup::Setup;
use crate::rules::black_powder::situation::Situation;
use crate::text::{Speech, Words, strength};
use xxhash_rust::xxh3::xxh3_64_with_seed;

/// What one game came to; index of the pairs = side.
#[derive(Clone, Debug, PartialEq, Serialize)]
struct Game {
    /// Number of the game, from 1.
    game: u32,
    /// Seed of its dice: `watch --seed` shows the same battle.
    seed: u64,
    /// How it ended; none if it was given up as endless.
    outcome: Option<Outcome>,
    /// The last game turn.
    turns: u16,
    /// Casualties suffered.
    casualties: [u32; 2],
    /// Units destroyed.
    lost: [u16; 2],
    /// Brigades broken.
    broken: [u16; 2],
    /// Most game turns in a row in which the side neither moved, nor shot, nor fought.
    idle: [u16; 2],
}

/// The seed of a game's dice. Games of other seeds of the whole have nothing to do with one another.
fn seed_of(seed: u64, game: u32) -> u64 {
    // As short as the seeds that people type; a million games rarely share one.
    xxh3_64_with_seed(&game.to_le_bytes(), seed) >> 16
}

/// What the events of a game add up to.
struct Ledger<'r> {
    roster: &'r Roster,
    turn: u16,
    casualties: [u32; 2],
    active: [bool; 2],
    idle_now: [u16; 2],
    idle: [u16; 2],
}

impl<'r> Ledger<'r> {
    fn new(roster: &'r Roster) -> Self {
        Self { roster, turn: 0, casualties: [0; 2], active: [true; 2], idle_now: [0; 2], idle: [0; 2] }
    }

    fn side(&self, unit: UnitId) -> usize {
        self.roster.unit(unit).map_or(0, |unit| unit.side.index().min(1))
    }

    fn note(&mut self, event: &Event) {
        match event {
            Event::TurnBegan { turn, .. } if *turn != self.turn => {
                self.close_turn();
                self.turn = *turn;
            }
            Event::Moved { unit, .. }
            | Event::Charged { unit, .. }
            | Event::Arrived { unit, .. }
            | Event::DisorderlyRetreat { unit, .. } => {
                let side = self.side(*unit);
                self.active[side] = true;
            }
            Event::Fired { unit, target, casualties, .. } => {
                let (shooter, target) = (self.side(*unit), self.side(*target));
                self.active[shooter] = true;
                self.casualties[target] += u32::from(*casualties);
            }
            Event::RoundFought { blows, .. } => {
                self.active = [true; 2];
                for blows in blows {
                    let target = self.side(blows.target);
                    self.casualties[target] += u32::from(blows.casualties);
                }
            }
            _ => {}
        }
    }

    /// A game turn is over: whoever did nothing in it has been idle for one more.
    fn close_turn(&mut self) {
        for side in 0..2 {
            self.idle_now[side] = if self.active[side] { 0 } else { self.idle_now[side].saturating_add(1) };
            self.idle[side] = self.idle[side].max(self.idle_now[side]);
            self.active[side] = false;
        }
    }
}

fn fight(setup: &Arc<Setup>, seed: u64, game: u32) -> Game {
    let seed = seed_of(seed, game);
    let mut battle = open(setup, seed);
    let mut generals = Generals::new(seed);
    let mut ledger = Ledger::new(&setup.roster);
    for event in battle.journal().iter().flat_map(|entry| &entry.events) {
        ledger.note(event);
    }
    for _ in 0..MOST_ANSWERS {
        let Some(command) = generals.command(&battle) else { break };
        match battle.submit(command) {
            Ok(events) => events.iter().for_each(|event| ledger.note(event)),
            // The generals' answers have been judged; one refused here would be refused for ever.
            Err(_) => break,
        }
    }
    close(&battle, &ledger, seed, game)
}

fn close(battle: &Fight, ledger: &Ledger<'_>, seed: u64, game: u32) -> Game {
    let situation = Situation::of(battle.world());
    let strengths = [SideId(0), SideId(1)].map(|side| strength(situation, side));
    Game {
        game,
        seed,
        outcome: battle.outcome(),
        turns: battle.outcome().map_or(ledger.turn, |outcome| outcome.turn),
        casualties: ledger.casualties,
        lost: strengths.map(|strength| strength.lost),
        broken: strengths.map(|strength| strength.broken),
        idle: ledger.idle,
    }
}

/// What all games come to.
#[derive(Serialize)]
struct Figures {
    scenario: String,
    games: u32,
    seed: u64,
    sides: [SideFigures; 2],
    draws: Share,
    draws_by_cause: Vec<(EndCause, u64)>,
    turns: Mean,
    /// Games given up as endless.
    unfinished: u64,
}

#[derive(Serialize)]
struct SideFigures {
    side: SideId,
    wins: Share,
    wins_by_cause: Vec<(EndCause, u64)>,
    casualties: Mean,
    units_lost: Mean,
    brigades_broken: Mean,
    /// The longest idleness in any game, in game turns.
    longest_idle: u16,
}

/// Every cause with the number of games that it ended for a winner, where there are any.
fn by_cause(games: &[Game], winner: Option<SideId>) -> Vec<(EndCause, u64)> {
    use EndCause::{AgreedDraw, AgreedEnd, ArmyBroken, Conceded, GoalReached, TurnLimit};
    [ArmyBroken, GoalReached, TurnLimit, Conceded, AgreedDraw, AgreedEnd]
        .into_iter()
        .map(|cause| {
            let ended = |game: &&Game| {
                game.outcome.is_some_and(|outcome| outcome.winner == winner && outcome.cause == cause)
            };
            (cause, games.iter().filter(ended).count() as u64)
        })
        .filter(|(_, games)| *games > 0)
        .collect()
}

fn figures(setup: &Setup, options: &SimulateOptions, games: &[Game]) -> Figures {
    let all = games.len() as u64;
    let total = |causes: &[(EndCause, u64)]| causes.iter().map(|(_, games)| games).sum::<u64>();
    let sides = [SideId(0), SideId(1)].map(|side| {
        let index = side.index();
        let wins_by_cause = by_cause(games, Some(side));
        SideFigures {
            side,
            wins: Share::of(total(&wins_by_cause), all),
            wins_by_cause,
            casualties: Mean::of(games.iter().map(|game| f64::from(game.casualties[index]))),
            units_lost: Mean::of(games.iter().map(|game| f64::from(game.lost[index]))),
            brigades_broken: Mean::of(games.iter().map(|game| f64::from(game.broken[index]))),
            longest_idle: games.iter().map(|game| game.idle[index]).max().unwrap_or(0),
        }
    });
    let draws_by_cause = by_cause(games, None);
    Figures {
        scenario: setup.key.clone(),
        games: options.games,
        seed: options.seed,
        sides,
        draws: Share::of(total(&draws_by_cause), all),
        draws_by_cause,
        turns: Mean::of(games.iter().map(|game| f64::from(game.turns))),
        unfinished: games.iter().filter(|game| game.outcome.is_none()).count() as u64,
    }
}

/// Fights a battle many times over. Refused if a game would not end.
pub(super) fn simulate(
    cli: &Cli,
    words: &Words,
    options: &SimulateOptions,
    out: &mut impl Write,
) -> Result<Ending, Failure> {
    let setup = cli.setup(&options.scenario)?;
    let mut pool = rayon::ThreadPoolBuilder::new();
    if let Some(jobs) = options.jobs {
        pool = pool.num_threads(usize::from(jobs));
    }
    let pool = pool.build().map_err(|error| Failure::Told(error.to_string()))?;
    let progress = progress(words, options.games);
    // Collected in the order of the games, whoever fought them.
    let games: Vec<Game> = pool.install(|| {
        (1..=options.games)
            .into_par_iter()
            .map(|game| {
                let fought = fight(&setup, options.seed, game);
                progress.inc(1);
                fought
            })
            .collect()
    });
    progress.finish_and_clear();
    let figures = figures(&setup, options, &games);
    let speech = words.about(&setup.roster);
    if options.json {
        with_keys(Arc::clone(&setup.roster.keys), || in_json(&figures, &games, out))?;
    } else {
        let title = setup.title.in_language(words.language());
        for line in in_words(&speech, title, &figures) {
            writeln!(out, "{line}")?;
        }
    }
    match games.iter().find(|game| game.outcome.is_none()) {
        None => Ok(Ending::Fine),
        Some(game) => {
            out.flush()?;
            Err(Failure::Told(words.game_without_end(game.game, game.seed, MOST_ANSWERS)))
        }
    }
}

fn progress(words: &Words, games: u32) -> ProgressBar {
    if !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let template = format!("{} {{wide_bar}} {{pos}}/{{len}} {{eta}}", words.progress());
    let bar = ProgressBar::with_draw_target(Some(u64::from(games)), ProgressDrawTarget::stderr());
    match ProgressStyle::with_template(&template) {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}

fn in_json(figures: &Figures, games: &[Game], out: &mut impl Write) -> Result<(), Failure> {
    let told = |error: serde_json::Error| Failure::Told(error.to_string());
    writeln!(out, "{}", serde_json::to_string(figures).map_err(told)?)?;
    for game in games {
        writeln!(out, "{}", serde_json::to_string(game).map_err(told)?)?;
    }
    Ok(())
}

fn in_words(speech: &Speech<'_>, title: &str, figures: &Figures) -> Vec<String> {
    let words = speech.words();
    let share = |share: Share| words.share(share.games, share.share, share.interval);
    let mean = |mean: Mean| words.mean_within(mean.mean, mean.interval);
    let causes = |causes: &[(EndCause, u64)]| -> Vec<String> {
        causes.iter().map(|(cause, games)| format!("    {}", words.cause(*cause, *games))).collect()
    };
    let mut lines = vec![words.simulation_heading(title, figures.games, figures.seed)];
    for side in &figures.sides {
        lines.push(String::new());
        lines.push(speech.wins(side.side, &share(side.wins)));
        lines.extend(causes(&side.wins_by_cause));
        lines.push(format!(
            "  {}",
            words.losses(&mean(side.casualties), &mean(side.units_lost), &mean(side.brigades_broken))
        ));
        lines.push(format!("  {}", words.longest_idle(side.longest_idle)));
    }
    lines.push(String::new());
    lines.push(words.draws(&share(figures.draws)));
    lines.extend(causes(&figures.draws_by_cause));
    lines.push(words.length(&mean(figures.turns)));
    if figures.unfinished > 0 {
        lines.push(words.unfinished(figures.unfinished));
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::army::{Arm, Formation};
    use crate::geometry::Pose;
    use crate::rules::black_powder::bench::{self, Field};

    fn setup() -> Arc<Setup> {
        Field::new(60.0, 40.0)
            .unit("red", 0, bench::profile(Arm::Infantry), Formation::Line, 30.0, 10.0, 0.0)
            .unit("blue", 1, bench::profile(Arm::Infantry), Formation::Line, 30.0, 30.0, 180.0)
            .setup()
    }

    #[test]
    fn a_side_is_idle_for_the_turns_in_which_it_does_nothing() {
        let setup = setup();
        let mut ledger = Ledger::new(&setup.roster);
        let turn = |turn| Event::TurnBegan { turn, side: SideId(0) };
        let pose = Pose::from_bearing(crate::geometry::Point::new(1.0, 1.0), 0.0);
        let moved =
            |unit| Event::Moved { unit: UnitId(unit), from: pose, path: vec![pose], moves: 1, stop: None };
        for event in
            [turn(1), moved(0), turn(2), moved(0), turn(3), moved(1), turn(4), moved(1), turn(5), turn(6)]
        {
            ledger.note(&event);
        }
        // Red did nothing in turns 3, 4 and 5, blue in 1 and 2; turn 6 is not over.
        assert_eq!(ledger.idle, [3, 2]);
    }

    #[test]
    fn games_are_counted_by_winner_and_cause() {
        let setup = setup();
        let game = |winner, cause| Game {
            game: 1,
            seed: 1,
            outcome: Some(Outcome { winner, cause, turn: 4 }),
            turns: 4,
            casualties: [2, 3],
            lost: [0, 1],
            broken: [0, 1],
            idle: [1, 0],
        };
        let games = [
            game(Some(SideId(0)), EndCause::ArmyBroken),
            game(Some(SideId(0)), EndCause::TurnLimit),
            game(Some(SideId(1)), EndCause::ArmyBroken),
            game(None, EndCause::TurnLimit),
        ];
        let options = SimulateOptions { scenario: "x".into(), games: 4, seed: 1, jobs: None, json: false };
        let figures = figures(&setup, &options, &games);
        assert_eq!(
            (figures.sides[0].wins.games, figures.sides[1].wins.games, figures.draws.games),
            (2, 1, 1)
        );
        assert_eq!(figures.sides[0].wins_by_cause, [(EndCause::ArmyBroken, 1), (EndCause::TurnLimit, 1)]);
        assert_eq!((figures.sides[1].casualties.mean, figures.sides[0].longest_idle), (3.0, 1));
        let words = Words::new("en").expect("English");
        let told = in_words(&words.about(&setup.roster), "Bench", &figures);
        assert_eq!(told[0], "Bench: 4 games from seed 1.");
        assert!(told.contains(&"The red win 2 games: 50% (15%–85%).".to_owned()), "{told:#?}");
    }

    #[test]
    fn each_game_has_a_seed_of_its_own() {
        let mut seeds: Vec<u64> = (1..=1000).map(|game| seed_of(7, game)).collect();
        seeds.sort_unstable();
        seeds.dedup();
        assert_eq!(seeds.len(), 1000);
        assert_ne!(seed_of(7, 1), seed_of(8, 1));
    }
}
