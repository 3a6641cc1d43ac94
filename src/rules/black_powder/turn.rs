//! The sequence of turns and phases (BP-TURN-01…04).

use bevy::ecs::system::In;
use bevy::ecs::world::World;

use super::act::Act;
use super::decision::Decision;
use super::event::Event;
use super::refusal::{Reason, Refusal};
use super::situation::{Basis, Situation, Turn, change, change_commander};
use super::task::{CommandTask, MeleeTask, Phase, ShootingTask, Task, TurnTask};
use super::{BlackPowder, command, nerve, victory};
use crate::army::{Casualties, Disorder, SideId, TurnRecord};
use crate::battle::{ask, push_all, tell};
use crate::dice::{Dice, Purpose};

/// Judges the choice of the side that won the roll for the first turn (BP-TURN-03).
pub fn judge(_situation: Situation<'_>, by: SideId, act: &Act) -> Result<Vec<Task>, Refusal> {
    match act {
        Act::GoFirst(first) => {
            let side = if *first { by } else { by.enemy() };
            Ok(vec![Task::Turn(TurnTask::First(side)), Task::Turn(TurnTask::Begin)])
        }
        _ => Err(Refusal::new("BP-TURN-03", Reason::NotAsked)),
    }
}

/// The system of turns and phases.
pub fn run(In(task): In<TurnTask>, world: &mut World) {
    match task {
        TurnTask::DecideFirst => decide_first(world),
        TurnTask::First(side) => {
            let mut turn = world.resource_mut::<Turn>();
            turn.first = side;
            turn.active = side;
            tell::<BlackPowder>(world, Event::FirstSide(side));
        }
        TurnTask::Begin => begin(world),
        TurnTask::Phase(phase) => begin_phase(world, phase),
        TurnTask::End => end(world),
    }
}

/// The scenario says who moves first, or each side rolls a die and the higher may choose; a tie is rolled again
/// (BP-TURN-03, BP-OP1-31).
fn decide_first(world: &mut World) {
    let first = world.resource::<Basis>().0.first;
    if let Some(first) = first {
        push_all::<BlackPowder>(world, [Task::Turn(TurnTask::First(first)), Task::Turn(TurnTask::Begin)]);
        return;
    }
    let mut rolls = Vec::new();
    let winner = loop {
        let dice = world.resource_mut::<Dice>().roll(Purpose::FirstPlayer, &[], 2);
        let (ours, theirs) = (dice[0], dice[1]);
        rolls.push((ours, theirs));
        if ours != theirs {
            break if ours > theirs { SideId(0) } else { SideId(1) };
        }
    };
    tell::<BlackPowder>(world, Event::RolledForFirst { rolls, winner });
    ask::<BlackPowder>(world, winner, Decision::GoFirst);
}

/// A player turn begins: records are cleared, and the brigades of the active side are looked at (BP-BROKEN-01).
fn begin(world: &mut World) {
    let (number, side, player_turn) = {
        let mut turn = world.resource_mut::<Turn>();
        turn.player_turn += 1;
        turn.phase = Phase::Command;
        (turn.number, turn.active, turn.player_turn)
    };
    world.resource_mut::<Dice>().begin_player_turn(player_turn);
    let units: Vec<_> = {
        let situation = Situation::of(world);
        situation
            .roster
            .unit_ids()
            .map(|id| situation.unit(id))
            .map(|unit| (unit.id, unit.side, unit.pose(), unit.formation))
            .collect()
    };
    for (id, of, pose, formation) in units {
        change::<Casualties>(world, id, |casualties| {
            casualties.from_artillery = 0;
            casualties.this_round = 0;
        });
        change::<TurnRecord>(world, id, |record| {
            // A gun half-way through limbering stays so, and a unit that fired in the enemy's turn is unloaded
            // until its own begins (BP-LIMBER-04, BP-SHOOT-05).
            let limbering = record.limbering;
            let unloaded = record.fired_in_enemy_turn && of != side;
            *record =
                TurnRecord { limbering, fired_in_enemy_turn: unloaded, ..TurnRecord::at(pose, formation) };
        });
        if of == side {
            change::<Disorder>(world, id, |disorder| disorder.retreated = false);
        }
    }
    let commanders: Vec<_> = {
        let situation = Situation::of(world);
        situation
            .roster
            .commander_ids()
            .filter(|id| situation.roster.commanders[id.index()].side == side)
            .collect()
    };
    for commander in commanders {
        change_commander(world, commander, |state| {
            state.moved = false;
            state.failed = false;
            state.finished = false;
        });
    }
    tell::<BlackPowder>(world, Event::TurnBegan { turn: number, side });
    victory::check_at_start_of_turn(world, side);
    push_all::<BlackPowder>(world, [Task::Turn(TurnTask::Phase(Phase::Command))]);
}

fn begin_phase(world: &mut World, phase: Phase) {
    world.resource_mut::<Turn>().phase = phase;
    tell::<BlackPowder>(world, Event::PhaseBegan(phase));
    match phase {
        Phase::Command => {
            command::open(world);
            push_all::<BlackPowder>(
                world,
                [
                    Task::Command(CommandTask::Initiative),
                    Task::Command(CommandTask::Orders),
                    Task::Command(CommandTask::Close),
                    Task::Turn(TurnTask::Phase(Phase::Shooting)),
                ],
            );
        }
        Phase::Shooting => push_all::<BlackPowder>(
            world,
            [
                Task::Shooting(ShootingTask::Ask),
                Task::Shooting(ShootingTask::Close),
                Task::Turn(TurnTask::Phase(Phase::HandToHand)),
            ],
        ),
        Phase::HandToHand => push_all::<BlackPowder>(
            world,
            [
                Task::Melee(MeleeTask::Ask { fought: Vec::new(), supported: Vec::new() }),
                Task::Melee(MeleeTask::Close),
                Task::Turn(TurnTask::End),
            ],
        ),
    }
}

/// A player turn ends: disorder is recovered; after both sides' turns the game turn ends too (BP-TURN-01, -04).
fn end(world: &mut World) {
    nerve::disorder::recover(world);
    let game_turn_ends = {
        let turn = world.resource::<Turn>();
        turn.active != turn.first
    };
    if game_turn_ends {
        victory::at_the_end_of_game_turn(world);
    }
    let mut turn = world.resource_mut::<Turn>();
    turn.active = turn.active.enemy();
    if game_turn_ends {
        turn.number += 1;
    }
    push_all::<BlackPowder>(world, [Task::Turn(TurnTask::Begin)]);
}
