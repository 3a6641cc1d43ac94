//! The sequence of turns and phases (BP-TURN-01…04).

use bevy::ecs::system::In;
use bevy::ecs::world::World;

use super::act::Act;
use super::decision::Decision;
use super::event::Event;
use super::refusal::{Reason, Refusal};
use super::ruleset::DisorderEnds;
use super::situation::{Basis, MeleePhase, Place, Situation, Turn, change_commander};
use super::task::{CommandTask, MeleeTask, Phase, ShootingTask, Task, TurnTask};
use super::{BlackPowder, command, nerve, reserve, supply, victory};
use crate::army::{Casualties, Disorder, Formation, SideId, TurnRecord};
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
    let first = world.resource::<Basis>().setup.first;
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
    let any_turn = Situation::of(world).ruleset.nerve.disorder_ends == DisorderEnds::AnyTurn;
    let mut troops =
        world.query::<(&SideId, &Place, &Formation, &mut Casualties, &mut TurnRecord, &mut Disorder)>();
    for (of, place, formation, mut casualties, mut record, mut disorder) in troops.iter_mut(world) {
        casualties.from_artillery = 0;
        casualties.this_round = 0;
        // A gun half-way through limbering stays so, and a unit that fired in the enemy's turn is unloaded until its own
        // begins (BP-LIMBER-04, BP-SHOOT-05).
        let (limbering, crossed) = (record.limbering, record.crossed);
        let fired_in_enemy_turn = record.fired_in_enemy_turn && *of != side;
        // A unit being resupplied is so up to the Shooting phase that it misses (SC-NORT-OP-4).
        let resupplied_in = record.resupplied_in.filter(|turn| *turn >= player_turn);
        let fresh = TurnRecord::at(place.0.pose(), *formation);
        *record = TurnRecord { limbering, crossed, fired_in_enemy_turn, resupplied_in, ..fresh };
        // BP-DRET-04: it recovers at the end of the next turn that could see it recover, unless it retreats again.
        if *of == side || any_turn {
            disorder.retreated = false;
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
            state.last_order = None;
        });
    }
    tell::<BlackPowder>(world, Event::TurnBegan { turn: number, side });
    victory::check_at_start_of_turn(world, side);
    supply::at_start_of_turn(world, side);
    reserve::at_start_of_turn(world, side);
    push_all::<BlackPowder>(world, [Task::Turn(TurnTask::Phase(Phase::Command))]);
}

fn begin_phase(world: &mut World, phase: Phase) {
    world.resource_mut::<Turn>().phase = phase;
    *world.resource_mut::<MeleePhase>() = MeleePhase::default();
    tell::<BlackPowder>(world, Event::PhaseBegan(phase));
    match phase {
        Phase::Command => {
            command::open(world);
            push_all::<BlackPowder>(
                world,
                [
                    Task::Command(CommandTask::Accompany),
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
            [Task::Melee(MeleeTask::Ask), Task::Melee(MeleeTask::Close), Task::Turn(TurnTask::End)],
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

#[cfg(test)]
mod tests {
    use super::super::bench::{self, Field, faces};
    use super::super::event::DisorderCause;
    use super::super::ruleset::DisorderEnds;
    use super::super::situation::{change, disorder};
    use super::*;
    use crate::army::{Arm, CommanderId, CommanderState, UnitId};
    use crate::battle::{Command, question, take_next};

    /// Red "a" and blue "b", far apart.
    fn field() -> Field {
        let foot = || bench::profile(Arm::Infantry);
        Field::new(72.0, 72.0).unit("a", 0, foot(), Formation::Line, 36.0, 12.0, 0.0).unit(
            "b",
            1,
            foot(),
            Formation::Line,
            36.0,
            60.0,
            180.0,
        )
    }

    const RED: UnitId = UnitId(0);
    const BLUE: UnitId = UnitId(1);

    /// One task alone; what it puts on the agenda is left out.
    fn only(world: &mut World, task: TurnTask) -> Vec<Task> {
        run(In(task), world);
        std::iter::from_fn(|| take_next::<BlackPowder>(world)).collect()
    }

    /// BP-TURN-03, BP-OP1-31: each side rolls, ties are rolled again, the higher may choose.
    #[test]
    fn ties_are_rolled_again_and_the_winner_chooses() {
        for (rolls, winner) in [(&[3, 3, 6, 6, 5, 2][..], SideId(0)), (&[1, 1, 2, 4][..], SideId(1))] {
            let mut world = field().first(None).world_with(faces(rolls));
            let events = bench::play(&mut world, [Task::Turn(TurnTask::DecideFirst)]);
            let told: Vec<(u8, u8)> = rolls.chunks(2).map(|pair| (pair[0], pair[1])).collect();
            assert_eq!(events, [Event::RolledForFirst { rolls: told, winner }]);
            let pending = question::<BlackPowder>(&world).expect("asked");
            assert_eq!((pending.side, pending.decision), (winner, Decision::GoFirst));
        }
    }

    /// BP-TURN-03: the winner takes the first turn or gives it away.
    #[test]
    fn the_winner_may_give_the_first_turn_away() {
        for (takes, first) in [(true, SideId(1)), (false, SideId(0))] {
            let mut battle = field().first(None).battle(faces(&[2, 4]));
            let events = battle.submit(Command::new(SideId(1), Act::GoFirst(takes))).expect("asked");
            assert!(events.contains(&Event::FirstSide(first)));
            assert!(events.contains(&Event::TurnBegan { turn: 1, side: first }));
            let turn = battle.world().resource::<Turn>();
            assert_eq!((turn.active, turn.first), (first, first));
        }
        let world = field().world();
        let refused = judge(Situation::of(&world), SideId(0), &Act::Concede).expect_err("not asked");
        assert_eq!((refused.rule.as_str(), refused.reason), ("BP-TURN-03", Reason::NotAsked));
    }

    /// BP-TURN-01, BP-TURN-04: the sides take turns in the same order, and the game turn goes up after the second.
    #[test]
    fn the_order_of_sides_stays() {
        for first in [SideId(0), SideId(1)] {
            let mut world = field().first(Some(first.0)).world();
            let mut seen = Vec::new();
            for _ in 0..4 {
                assert_eq!(only(&mut world, TurnTask::End), [Task::Turn(TurnTask::Begin)]);
                let turn = world.resource::<Turn>();
                assert_eq!(turn.first, first);
                seen.push((turn.number, turn.active));
            }
            let second = first.enemy();
            assert_eq!(seen, [(1, second), (2, first), (2, second), (3, first)]);
        }
    }

    /// BP-BREAK-T1, BP-CLOSING-05, BP-SHOOT-05, BP-LIMBER-04: what a new player turn forgets and what it keeps.
    #[test]
    fn what_a_new_player_turn_forgets() {
        let mut world = field().world();
        for unit in [RED, BLUE] {
            change::<Casualties>(&mut world, unit, |casualties| {
                *casualties = Casualties { taken: 2, this_round: 1, from_artillery: 1 };
            });
            change::<TurnRecord>(&mut world, unit, |record| {
                record.fired_in_enemy_turn = true;
                record.closing_casualties = 2;
                record.closing_from_guns = 1;
                record.limbering = 1;
                record.shot = true;
                record.ordered = true;
                record.on_initiative = true;
                record.near_enemy = true;
                record.moves_made = 3;
            });
        }
        let now = crate::geometry::Pose::from_bearing(crate::geometry::Point::new(20.0, 20.0), 90.0);
        super::super::situation::stand(&mut world, RED, now, Formation::AttackColumn);
        world.resource_mut::<Turn>().phase = Phase::HandToHand;
        assert_eq!(only(&mut world, TurnTask::Begin), [Task::Turn(TurnTask::Phase(Phase::Command))]);
        assert_eq!(world.resource::<Turn>().phase, Phase::Command);
        assert_eq!(world.resource::<Turn>().player_turn, 1);
        let situation = Situation::of(&world);
        let [red, blue] = [RED, BLUE].map(|id| situation.unit(id));
        let fresh = Casualties { taken: 2, ..Casualties::default() };
        assert_eq!((red.casualties, blue.casualties), (fresh, fresh));
        let kept = TurnRecord { limbering: 1, ..TurnRecord::at(now, Formation::AttackColumn) };
        assert_eq!(*red.record, kept, "red is active: loaded again");
        let unloaded = TurnRecord {
            limbering: 1,
            fired_in_enemy_turn: true,
            ..TurnRecord::at(blue.pose(), Formation::Line)
        };
        assert_eq!(*blue.record, unloaded, "blue stays unloaded until its own turn");
    }

    /// BP-CMD-02: the commanders of the active side are ready again, the others are left as they are.
    #[test]
    fn only_the_active_sides_commanders_are_ready_again() {
        let mut world = field().world();
        let commanders: Vec<CommanderId> = Situation::of(&world).roster.commander_ids().collect();
        for commander in &commanders {
            change_commander(&mut world, *commander, |state| {
                let last_order = Some(crate::army::LastOrder::Rally);
                *state = CommanderState { moved: true, failed: true, finished: true, last_order, ..*state };
            });
        }
        only(&mut world, TurnTask::Begin);
        let situation = Situation::of(&world);
        for commander in commanders {
            let (profile, state) = situation.commander(commander).expect("of the battle");
            let spent = profile.side != SideId(0);
            let found = (state.moved, state.failed, state.finished, state.last_order.is_some());
            assert_eq!(found, (spent, spent, spent, spent), "{commander}");
        }
    }

    /// BP-DRET-04, BP-OP2-1: after a disorderly retreat a unit recovers at the end of the next turn that counts for it:
    /// its own next, or the enemy's where disorder ends in any turn.
    #[test]
    fn a_disorderly_retreat_costs_one_recovery() {
        for (ends, after) in [(DisorderEnds::AnyTurn, 2), (DisorderEnds::OwnTurn, 3)] {
            let mut world = field().ruleset(|rules| rules.nerve.disorder_ends = ends).world();
            only(&mut world, TurnTask::Begin);
            disorder(&mut world, RED, DisorderCause::Retired);
            change::<Disorder>(&mut world, RED, |disorder| disorder.retreated = true);
            let mut turns = 0;
            while Situation::of(&world).unit(RED).disordered() {
                turns += 1;
                assert!(turns < 9, "{ends:?}: it never recovers");
                only(&mut world, TurnTask::End);
                only(&mut world, TurnTask::Begin);
            }
            assert_eq!(turns, after, "{ends:?}");
        }
    }

    /// The phases follow one another (BP-TURN-01).
    #[test]
    fn the_phases_follow_one_another() {
        let mut world = field().world();
        for (phase, next) in [
            (Phase::Command, TurnTask::Phase(Phase::Shooting)),
            (Phase::Shooting, TurnTask::Phase(Phase::HandToHand)),
            (Phase::HandToHand, TurnTask::End),
        ] {
            let tasks = only(&mut world, TurnTask::Phase(phase));
            assert_eq!(world.resource::<Turn>().phase, phase);
            assert_eq!(tasks.last(), Some(&Task::Turn(next)), "{phase:?}");
        }
    }
}
