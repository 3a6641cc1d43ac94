//! How *Black Powder* fills the battle's seam: opening, judging, running, capturing.

use std::sync::Arc;

use bevy::ecs::resource::Resource;
use bevy::ecs::system::{In, SystemId};
use bevy::ecs::world::World;
use serde::{Deserialize, Serialize};

use super::act::Act;
use super::decision::Decision;
use super::event::{Event, Outcome};
use super::refusal::{Reason, Refusal};
use super::setup::Setup;
use super::situation::{
    Basis, Broken, CommandPhase, Contacts, Displaced, MeleePhase, Muster, Place, Situation,
    StandingInstructions, Talk, Turn, Verdict,
};
use super::supply::{Store, Stores};
use super::task::{
    ChargeTask, CommandTask, MeleeTask, NerveTask, Phase, ShootingTask, TalkTask, Task, TurnTask,
};
use super::{BlackPowder, command, layout, melee, movement, nerve, shooting, talk, turn};
use crate::army::{
    Bounds, Casualties, CommanderId, CommanderState, Disorder, Engagement, Formation, Presence, SideId,
    TurnRecord, UnitId,
};
use crate::battle::{Answer, Family, push_all};
use crate::dice::Dice;
use crate::geometry::{Along, Bend, Chain, Extent, Footprint, Pose};

/// Revision of the rules' code: a replay made under another is played as recorded, not re-derived.
pub const REVISION: u32 = 7;

/// The systems of the phases, registered once a battle.
#[derive(Resource, Clone, Copy)]
struct Systems {
    turn: SystemId<In<TurnTask>>,
    command: SystemId<In<CommandTask>>,
    charge: SystemId<In<ChargeTask>>,
    shooting: SystemId<In<ShootingTask>>,
    melee: SystemId<In<MeleeTask>>,
    nerve: SystemId<In<NerveTask>>,
    talk: SystemId<In<TalkTask>>,
}

/// Registers the systems of the phases, with the first task: a fork that is only looked at needs none.
fn register(world: &mut World) -> Systems {
    let systems = Systems {
        turn: world.register_system(turn::run),
        command: world.register_system(command::run),
        charge: world.register_system(movement::charge::run),
        shooting: world.register_system(shooting::run),
        melee: world.register_system(melee::run),
        nerve: world.register_system(nerve::run),
        talk: world.register_system(talk::run),
    };
    world.insert_resource(systems);
    systems
}

/// Everything about a unit that a battle changes.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct UnitState {
    presence: Presence,
    pose: Pose,
    formation: Formation,
    /// Of skirmishers who have closed up.
    ranks: Option<Chain>,
    /// Of a line along a wall, or a column in a bend of its road.
    bend: Option<Bend>,
    casualties: Casualties,
    disorder: Disorder,
    engagement: Engagement,
    record: TurnRecord,
}

/// Everything that a battle changes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct State {
    units: Vec<UnitState>,
    commanders: Vec<CommanderState>,
    turn: Turn,
    command: CommandPhase,
    melee: MeleePhase,
    contacts: Contacts,
    broken: Broken,
    standing: StandingInstructions,
    talk: Talk,
    verdict: Verdict,
    stores: Stores,
}

impl Family for BlackPowder {
    type Setup = Setup;
    type Act = Act;
    type Task = Task;
    type Decision = Decision;
    type Event = Event;
    type Refusal = Refusal;
    type Outcome = Outcome;
    type State = State;

    fn open(world: &mut World, setup: &Arc<Setup>, dice: Dice) -> Vec<Task> {
        let enlisted =
            setup.roster.units.iter().zip(&setup.units).enumerate().map(|(index, (enrolled, start))| {
                let footprint =
                    layout::footprint(&enrolled.profile, start.formation, start.pose, &setup.ruleset);
                (
                    UnitId(index as u16),
                    enrolled.side,
                    enrolled.brigade,
                    start.presence,
                    Place(footprint),
                    start.formation,
                    Casualties { taken: start.casualties, ..Casualties::default() },
                    Disorder::default(),
                    Engagement::default(),
                    TurnRecord::at(start.pose, start.formation),
                )
            });
        // Collected first: the world takes a batch that borrows nothing.
        let units = world.spawn_batch(enlisted.collect::<Vec<_>>()).collect();
        let staff = setup.commanders.iter().enumerate();
        let staff = staff.map(|(index, at)| (CommanderId(index as u16), CommanderState::at(*at)));
        let commanders = world.spawn_batch(staff.collect::<Vec<_>>()).collect();
        let muster = Muster { units, commanders };
        let basis = Basis::new(world, Arc::clone(setup), muster);
        world.insert_resource(basis);
        world.insert_resource(dice);
        let first = setup.first.unwrap_or(SideId(0));
        world.insert_resource(Turn {
            number: 1,
            player_turn: 0,
            active: first,
            first,
            phase: Phase::Command,
        });
        world.insert_resource(CommandPhase::default());
        world.insert_resource(MeleePhase::default());
        world.insert_resource(Displaced::default());
        world.insert_resource(Contacts::default());
        world.insert_resource(Broken {
            brigades: vec![false; setup.roster.brigades.len()],
            armies: [false; 2],
        });
        world.insert_resource(StandingInstructions::default());
        world.insert_resource(Talk::default());
        world.insert_resource(Verdict::default());
        world.insert_resource(Stores(vec![Store::default(); setup.special_rules.len()]));
        world.insert_resource(shooting::memory::Remembered::default());
        vec![Task::Turn(TurnTask::DecideFirst)]
    }

    fn answer(
        world: &World,
        by: SideId,
        pending: Option<&Decision>,
        act: &Act,
    ) -> Result<Answer<Task>, Refusal> {
        let situation = Situation::of(world);
        if by.index() >= situation.roster.sides.len() {
            return Err(Refusal::new("BP-BASIC-02", Reason::NotAsked));
        }
        if let Some(answer) = talk::judge(situation, by, act) {
            return answer.map(|task| Answer::Beside(vec![Task::Talk(task)]));
        }
        let Some(decision) = pending else { return Err(Refusal::new("BP-TURN-01", Reason::NotAsked)) };
        let tasks = match decision {
            Decision::GoFirst => turn::judge(situation, by, act),
            Decision::Accompany { .. }
            | Decision::Initiative
            | Decision::Orders { .. }
            | Decision::ReRoll { .. }
            | Decision::FollowMe { .. }
            | Decision::BlunderCharge { .. }
            | Decision::Refuge { .. } => command::judge(situation, by, decision, act),
            Decision::Shooting => shooting::judge(situation, by, act),
            Decision::Reaction { unit, .. } => movement::reaction::judge(situation, by, *unit, act),
            Decision::ClosingFire { unit, charger } => {
                shooting::judge_closing(situation, by, *unit, *charger, act)
            }
            Decision::TraversingFire { unit, .. } => shooting::judge_traversing(situation, by, *unit, act),
            Decision::NextCombat { .. }
            | Decision::Divide { .. }
            | Decision::Support { .. }
            | Decision::AfterVictory { .. }
            | Decision::TurnToFace { .. } => melee::judge(situation, by, decision, act),
        }?;
        Ok(Answer::Settles(tasks))
    }

    fn run(world: &mut World, task: Task) {
        let systems = match world.get_resource::<Systems>() {
            Some(systems) => *systems,
            None => register(world),
        };
        // A registered system without parameters that could fail validation runs; its task cannot be lost.
        let ran = match task {
            Task::Turn(task) => world.run_system_with(systems.turn, task).is_ok(),
            Task::Command(task) => world.run_system_with(systems.command, task).is_ok(),
            Task::Charge(task) => world.run_system_with(systems.charge, task).is_ok(),
            Task::Shooting(task) => world.run_system_with(systems.shooting, task).is_ok(),
            Task::Melee(task) => world.run_system_with(systems.melee, task).is_ok(),
            Task::Nerve(task) => world.run_system_with(systems.nerve, task).is_ok(),
            Task::Talk(task) => world.run_system_with(systems.talk, task).is_ok(),
        };
        debug_assert!(ran, "the systems of the phases are registered when the battle opens");
        // BP-CMDR-10: at once, before whatever else is on the agenda.
        let displaced = std::mem::take(&mut world.resource_mut::<Displaced>().0);
        let seek = displaced.into_iter().map(|commander| Task::Command(CommandTask::Refuge(commander)));
        push_all::<BlackPowder>(world, seek.collect::<Vec<_>>());
    }

    fn outcome(world: &World) -> Option<Outcome> {
        world.resource::<Verdict>().0
    }

    fn capture(world: &World) -> State {
        let situation = Situation::of(world);
        let units = situation
            .roster
            .unit_ids()
            .map(|id| {
                let unit = situation.unit(id);
                UnitState {
                    presence: unit.presence,
                    pose: unit.pose(),
                    formation: unit.formation,
                    ranks: unit.close_ranks().copied(),
                    bend: unit.footprint.as_bend().copied(),
                    casualties: unit.casualties,
                    disorder: unit.disorder,
                    engagement: unit.engagement,
                    record: *unit.record,
                }
            })
            .collect();
        let commanders = situation
            .roster
            .commander_ids()
            .filter_map(|id| situation.commander(id).map(|(_, state)| state))
            .collect();
        State {
            units,
            commanders,
            turn: world.resource::<Turn>().clone(),
            command: world.resource::<CommandPhase>().clone(),
            melee: world.resource::<MeleePhase>().clone(),
            contacts: world.resource::<Contacts>().clone(),
            broken: world.resource::<Broken>().clone(),
            standing: world.resource::<StandingInstructions>().clone(),
            talk: world.resource::<Talk>().clone(),
            verdict: world.resource::<Verdict>().clone(),
            stores: world.resource::<Stores>().clone(),
        }
    }

    fn restore(world: &mut World, state: &State) -> Result<(), String> {
        let setup = Arc::clone(&world.resource::<Basis>().setup);
        let roster = &setup.roster;
        check_fits(&setup, state)?;
        let muster = world.resource::<Basis>().muster.clone();
        for ((entity, unit), enrolled) in muster.units.iter().zip(&state.units).zip(&roster.units) {
            let Ok(mut entity) = world.get_entity_mut(*entity) else { continue };
            // Rebuilding a footprint costs more than comparing: most units stand still between two forks.
            let closed = |place: &Place| place.0.as_chain().filter(|chain| chain.is_closed_up()).copied();
            let stale = entity.get::<Place>().is_none_or(|place| {
                place.0.pose() != unit.pose
                    || closed(place) != unit.ranks
                    || place.0.as_bend() != unit.bend.as_ref()
            }) || entity.get::<Formation>() != Some(&unit.formation);
            if stale {
                let straight =
                    || layout::footprint(&enrolled.profile, unit.formation, unit.pose, &setup.ruleset);
                let footprint = match (&unit.ranks, &unit.bend) {
                    (Some(ranks), _) => Footprint::chain(unit.pose, ranks),
                    (None, Some(bend)) => Footprint::bent(unit.pose, straight().extent(), bend),
                    (None, None) => straight(),
                };
                entity.insert(Place(footprint));
            }
            entity.insert((
                unit.presence,
                unit.formation,
                unit.casualties,
                unit.disorder,
                unit.engagement,
                unit.record,
            ));
        }
        for (entity, commander) in muster.commanders.iter().zip(&state.commanders) {
            if let Some(mut present) = world.get_mut::<CommanderState>(*entity) {
                *present = *commander;
            }
        }
        // Assigned, not inserted: inserting a resource costs as much as the rest of a restoration.
        world.resource_mut::<Turn>().clone_from(&state.turn);
        world.resource_mut::<CommandPhase>().clone_from(&state.command);
        world.resource_mut::<MeleePhase>().clone_from(&state.melee);
        world.resource_mut::<Contacts>().clone_from(&state.contacts);
        world.resource_mut::<Broken>().clone_from(&state.broken);
        world.resource_mut::<StandingInstructions>().clone_from(&state.standing);
        world.resource_mut::<Talk>().clone_from(&state.talk);
        world.resource_mut::<Verdict>().clone_from(&state.verdict);
        world.resource_mut::<Stores>().clone_from(&state.stores);
        Ok(())
    }

    fn bounds(setup: &Setup) -> Bounds {
        let (roster, ground) = (&setup.roster, &setup.ground);
        let features =
            ground.pieces.len() + ground.obstacles.len() + ground.roads.len() + ground.objectives.len();
        Bounds {
            sides: roster.sides.len(),
            brigades: roster.brigades.len(),
            commanders: roster.commanders.len(),
            units: roster.units.len(),
            features,
        }
    }

    fn fingerprint(setup: &Setup) -> u64 {
        // RON of plain data does not fail; the text is the same wherever the setup is.
        let text = ron::to_string(setup).unwrap_or_default();
        xxhash_rust::xxh3::xxh3_64_with_seed(text.as_bytes(), u64::from(REVISION))
    }
}

/// Whether a state can be that of a battle of this setup: right numbers of everything, ids that exist, poses that
/// are finite.
fn check_fits(setup: &Setup, state: &State) -> Result<(), String> {
    let roster = &setup.roster;
    let sizes = [
        ("units", state.units.len(), roster.units.len()),
        ("commanders", state.commanders.len(), roster.commanders.len()),
        ("brigades", state.broken.brigades.len(), roster.brigades.len()),
        ("special rules", state.stores.0.len(), setup.special_rules.len()),
    ];
    for (what, found, wanted) in sizes {
        if found != wanted {
            return Err(format!("it has {found} {what}, the scenario has {wanted}"));
        }
    }
    let units = roster.units.len();
    let known = |id: UnitId| id.index() < units;
    let touches = state.contacts.0.iter().all(|touch| known(touch.charger) && known(touch.target));
    let joined = state.commanders.iter().filter_map(|commander| commander.joined).all(known);
    let eligible = state.command.eligible.iter().copied().all(known)
        && state.melee.fought.iter().chain(&state.melee.supported).copied().all(known);
    if !(touches && joined && eligible) {
        return Err("it names a unit that the scenario does not have".to_owned());
    }
    let mut named = state.command.commander.iter().chain(&state.command.accompanied);
    let near = state.command.near_general.iter();
    if named.by_ref().chain(near).any(|id| id.index() >= roster.commanders.len()) {
        return Err("it names a commander whom the scenario does not have".to_owned());
    }
    if state.turn.active.index() > 1 || state.turn.first.index() > 1 {
        return Err("it names a side that the scenario does not have".to_owned());
    }
    if !state.units.iter().all(|unit| unit.pose.is_finite() && unit.record.start.is_finite()) {
        return Err("a unit stands nowhere".to_owned());
    }
    let sound = |unit: &UnitState| {
        unit.ranks.is_none_or(|ranks| {
            let Extent { width, depth } = ranks.extent();
            unit.formation == Formation::Skirmish
                && ranks.is_closed_up()
                && width > 0.0
                && depth > 0.0
                && (width + depth).is_finite()
        })
    };
    if !state.units.iter().all(sound) {
        return Err("a unit stands in ranks that cannot be".to_owned());
    }
    let bent = |unit: &UnitState| {
        unit.bend.is_none_or(|bend| {
            let along = match unit.formation {
                Formation::Line => Along::Front,
                Formation::MarchColumn | Formation::Limbered => Along::Files,
                _ => return false,
            };
            bend.along() == along && bend.is_sound()
        })
    };
    if !state.units.iter().all(bent) {
        return Err("a unit is bent as none can be".to_owned());
    }
    if !state.commanders.iter().all(|commander| commander.at.is_finite()) {
        return Err("a commander stands nowhere".to_owned());
    }
    Ok(())
}
