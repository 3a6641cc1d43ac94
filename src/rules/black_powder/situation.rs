//! The battle as the rules see it: a cheap, copyable view over the world, and the few ways to change it.
//!
//! Questions take a [`Situation`]; only the systems of the phases take the world itself and change it through the
//! functions at the end of this file.

use std::sync::Arc;

use bevy::ecs::component::{Component, Mutable};
use bevy::ecs::entity::Entity;
use bevy::ecs::query::QueryState;
use bevy::ecs::resource::Resource;
use bevy::ecs::world::World;
use serde::{Deserialize, Serialize};

use super::act::{Matter, Standing, Whom};
use super::event::{Event, Outcome};
use super::ruleset::Ruleset;
use super::setup::Setup;
use super::task::Phase;
use super::{BlackPowder, layout};
use crate::army::{
    BrigadeId, Casualties, CommanderId, CommanderProfile, CommanderState, Disorder, Engagement, Formation,
    Presence, Roster, SideId, TurnRecord, UnitId, UnitProfile,
};
use crate::battle::tell;
use crate::dice::RuleId;
use crate::field::Ground;
use crate::geometry::{Chain, Extent, Face, Footprint, Point, Pose};

/// The ground a unit stands on: its footprint, always in step with its pose and formation. Skirmishers who have closed
/// ranks (BP-SKCHG-06) are a chain without gaps.
#[derive(Component, Clone, Debug, PartialEq)]
pub struct Place(pub Footprint);

/// Whose turn it is, and which phase.
#[derive(Resource, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Turn {
    /// Game turn, from 1: both sides' player turns (BP-TURN-01).
    pub number: u16,
    /// Player turns begun so far; keys the dice.
    pub player_turn: u32,
    /// The side whose player turn it is.
    pub active: SideId,
    /// The side that has the first player turn of every game turn (BP-TURN-04).
    pub first: SideId,
    /// The phase.
    pub phase: Phase,
}

/// The Command phase under way.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct CommandPhase {
    /// Units with an enemy within 12" when the phase began (BP-INIT-02, BP-OP1-28), in id order.
    pub eligible: Vec<UnitId>,
    /// The commander now giving orders (BP-CMD-02).
    pub commander: Option<CommanderId>,
    /// Brigade commanders whom the general could reach when the turn began (BP-GEN-02), in id order.
    pub near_general: Vec<CommanderId>,
    /// The one whom he accompanies (BP-GEN-03).
    pub accompanied: Option<CommanderId>,
    /// The one re-roll of the turn has been used (BP-GEN-05).
    pub re_rolled: bool,
}

/// Commanders whose place an enemy unit has just taken (BP-CMDR-10). They seek refuge before anything else is done, so
/// that nobody stands here between two tasks.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Displaced(pub Vec<CommanderId>);

/// Two enemies in contact, and the face of each that is touched.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Touch {
    /// The charger.
    pub charger: UnitId,
    /// The unit charged.
    pub target: UnitId,
    /// The face of the target that is attacked.
    pub face: Face,
    /// The cover that the target held against this charge, as a bonus to saves against its blows, until the target
    /// loses a round (BP-MSAVE-02). The charger has none (BP-MSAVE-03).
    pub cover: u8,
}

/// All contacts on the table, in the order in which they were made.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Contacts(pub Vec<Touch>);

impl Contacts {
    /// Whether a unit is engaged (BP-COMBAT-01).
    pub fn engages(&self, unit: UnitId) -> bool {
        self.0.iter().any(|touch| touch.charger == unit || touch.target == unit)
    }

    /// The enemies in contact with a unit, each with the face of the *unit* on which it stands, in id order. A
    /// charger always meets its enemy with its front (BP-CONTACT-03).
    pub fn enemies_of(&self, unit: UnitId) -> Vec<(UnitId, Face)> {
        let mut enemies: Vec<(UnitId, Face)> = self
            .0
            .iter()
            .filter_map(|touch| match unit {
                _ if touch.target == unit => Some((touch.charger, touch.face)),
                _ if touch.charger == unit => Some((touch.target, Face::Front)),
                _ => None,
            })
            .collect();
        enemies.sort_unstable();
        enemies.dedup();
        enemies
    }

    /// The enemies that charged a unit across cover that it held, each with the bonus to saves that this gives
    /// (BP-MSAVE-02).
    pub fn covers_of(&self, unit: UnitId) -> impl Iterator<Item = (UnitId, u8)> {
        self.0
            .iter()
            .filter(move |touch| touch.target == unit && touch.cover > 0)
            .map(|touch| (touch.charger, touch.cover))
    }

    /// All units of the combat that a unit is in, itself included, in id order (BP-COMBAT-01).
    pub fn combat_of(&self, unit: UnitId) -> Vec<UnitId> {
        let mut units = vec![unit];
        let mut next = 0;
        while let Some(&member) = units.get(next) {
            next += 1;
            for (enemy, _) in self.enemies_of(member) {
                if !units.contains(&enemy) {
                    units.push(enemy);
                }
            }
        }
        units.sort_unstable();
        units
    }

    /// Ends all contacts of a unit.
    pub fn release(&mut self, unit: UnitId) {
        self.0.retain(|touch| touch.charger != unit && touch.target != unit);
    }
}

/// Broken brigades and armies: once broken, always broken (BP-OP2-23).
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Broken {
    /// By brigade id.
    pub brigades: Vec<bool>,
    /// By side id.
    pub armies: [bool; 2],
}

/// Standing instructions in force, each once for whom it was given, in the order of matters.
#[derive(Resource, Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct StandingInstructions(Vec<(Matter, Whom, Standing)>);

impl StandingInstructions {
    /// Puts an instruction in force in place of the one before it.
    pub fn give(&mut self, matter: Matter, whom: Whom, instruction: Standing) {
        self.0.retain(|(of, given, _)| (*of, *given) != (matter, whom));
        self.0.push((matter, whom, instruction));
        self.0.sort_by_key(|(of, given, _)| (*of, *given));
    }

    /// What was given to exactly these.
    pub fn given(&self, matter: Matter, whom: Whom) -> Option<Standing> {
        self.0.iter().find(|(of, given, _)| (*of, *given) == (matter, whom)).map(|(_, _, standing)| *standing)
    }

    /// What is in force for a unit: its own, or its brigade's, or its side's; else it is asked about.
    pub fn for_unit(&self, matter: Matter, unit: &Unit<'_>) -> Standing {
        [Whom::Unit(unit.id), Whom::Brigade(unit.brigade), Whom::Side(unit.side)]
            .into_iter()
            .find_map(|whom| self.given(matter, whom))
            .unwrap_or_default()
    }
}

/// The Hand-to-hand phase under way; empty in the others.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct MeleePhase {
    /// Units that have fought in this phase (BP-COMBAT-03).
    pub fought: Vec<UnitId>,
    /// Units that have given their support in this phase (BP-SUPPORT-02).
    pub supported: Vec<UnitId>,
}

/// Offers between the sides.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Talk {
    /// A draw offered, by whom.
    pub draw: Option<SideId>,
    /// A stop at the end of the turn proposed, by whom.
    pub end: Option<SideId>,
    /// The battle stops at the end of this game turn by agreement.
    pub ends_this_turn: bool,
}

/// How the battle ended.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Verdict(pub Option<Outcome>);

/// What never changes while a battle lasts. In one resource, for every question begins by looking it up.
#[derive(Resource)]
pub struct Basis {
    /// Everything the battle started from.
    pub setup: Arc<Setup>,
    /// Which entity is which unit or commander.
    pub muster: Muster,
    units: QueryState<UnitParts>,
    commanders: QueryState<&'static CommanderState>,
}

impl Basis {
    /// Prepares the queries; call after all entities are spawned.
    pub fn new(world: &mut World, setup: Arc<Setup>, muster: Muster) -> Self {
        Self { setup, muster, units: QueryState::new(world), commanders: QueryState::new(world) }
    }
}

/// Which entity is which unit or commander; index = id.
#[derive(Clone, Default)]
pub struct Muster {
    /// Units.
    pub units: Vec<Entity>,
    /// Commanders.
    pub commanders: Vec<Entity>,
}

type UnitParts = (
    &'static UnitId,
    &'static SideId,
    &'static Presence,
    &'static Place,
    &'static Formation,
    &'static Casualties,
    &'static Disorder,
    &'static Engagement,
    &'static TurnRecord,
);

/// The components of all units, each in id order: units muster in that order, and stay in it because their archetype
/// never changes.
#[derive(Clone, Copy, Default)]
struct Columns<'w> {
    ids: &'w [UnitId],
    sides: &'w [SideId],
    presence: &'w [Presence],
    places: &'w [Place],
    formations: &'w [Formation],
    casualties: &'w [Casualties],
    disorder: &'w [Disorder],
    engagement: &'w [Engagement],
    records: &'w [TurnRecord],
}

impl<'w> Columns<'w> {
    fn of(world: &'w World, basis: &'w Basis) -> Self {
        // A battle without units has no columns.
        let tables = basis.units.query_manual(world).contiguous_iter_inner();
        let columns = tables.ok().and_then(|mut tables| tables.next());
        columns.map_or_else(Self::default, |columns| {
            let (ids, sides, presence, places, formations, casualties, disorder, engagement, records) =
                columns;
            Self { ids, sides, presence, places, formations, casualties, disorder, engagement, records }
        })
    }
}

/// The battle as the rules see it.
#[derive(Clone, Copy)]
pub struct Situation<'w> {
    world: &'w World,
    basis: &'w Basis,
    troops: Columns<'w>,
    /// Both armies on paper.
    pub roster: &'w Roster,
    /// The table.
    pub ground: &'w Ground,
    /// The rules.
    pub ruleset: &'w Ruleset,
    /// Whose turn it is.
    pub turn: &'w Turn,
    /// Who is in contact with whom.
    pub contacts: &'w Contacts,
    /// What is broken.
    pub broken: &'w Broken,
}

/// One unit as the rules see it.
#[derive(Clone, Copy, Debug)]
pub struct Unit<'w> {
    /// Its id.
    pub id: UnitId,
    /// Its side.
    pub side: SideId,
    /// Its brigade.
    pub brigade: BrigadeId,
    /// What it is.
    pub profile: &'w UnitProfile,
    /// Whether it is there.
    pub presence: Presence,
    /// The ground it covers.
    pub footprint: &'w Footprint,
    /// Its formation.
    pub formation: Formation,
    /// Its casualties.
    pub casualties: Casualties,
    /// Its disorder.
    pub disorder: Disorder,
    /// Its part in a combat.
    pub engagement: Engagement,
    /// What it has done this turn.
    pub record: &'w TurnRecord,
}

impl Unit<'_> {
    /// On the table, not destroyed.
    pub fn on_table(&self) -> bool {
        self.presence == Presence::OnTable
    }

    /// Shaken (BP-SHAKEN-01).
    pub fn shaken(&self) -> bool {
        self.casualties.shaken(self.profile)
    }

    /// Disordered (BP-DISORD).
    pub fn disordered(&self) -> bool {
        self.disorder.disordered
    }

    /// Where it stands.
    pub fn pose(&self) -> Pose {
        self.footprint.pose()
    }

    /// Width and depth of the ground it covers.
    pub fn extent(&self) -> Extent {
        self.footprint.extent()
    }

    /// The ranks of skirmishers who have closed up for a combat (BP-SKCHG-06).
    pub fn close_ranks(&self) -> Option<&Chain> {
        self.footprint.as_chain().filter(|chain| chain.is_closed_up())
    }

    /// Whether it is a line that follows a wall or the like and has to be dressed before it moves on (BP-DRESS-01).
    pub fn needs_dressing(&self) -> bool {
        self.formation == Formation::Line && self.footprint.as_bend().is_some()
    }

    /// The ground it would cover elsewhere or in another formation; in skirmish order as loose or close as it is now, and
    /// where it stands as bent as it is now.
    pub fn footprint_at(&self, pose: Pose, formation: Formation, ruleset: &Ruleset) -> Footprint {
        match self.close_ranks() {
            Some(ranks) if formation == Formation::Skirmish => Footprint::chain(pose, ranks),
            None if self.footprint.as_bend().is_some()
                && formation == self.formation
                && pose == self.pose() =>
            {
                *self.footprint
            }
            _ => layout::footprint(self.profile, formation, pose, ruleset),
        }
    }

    /// Width and depth of that ground.
    pub fn extent_in(&self, formation: Formation, ruleset: &Ruleset) -> Extent {
        match self.close_ranks() {
            Some(ranks) if formation == Formation::Skirmish => ranks.extent(),
            _ => layout::extent(self.profile, formation, ruleset),
        }
    }
}

impl<'w> Situation<'w> {
    /// The situation of a battle's world.
    pub fn of(world: &'w World) -> Self {
        let basis = world.resource::<Basis>();
        let setup: &'w Setup = &basis.setup;
        Self {
            world,
            basis,
            troops: Columns::of(world, basis),
            roster: &setup.roster,
            ground: &setup.ground,
            ruleset: &setup.ruleset,
            turn: world.resource::<Turn>(),
            contacts: world.resource::<Contacts>(),
            broken: world.resource::<Broken>(),
        }
    }

    /// The world, for resources that few questions need.
    pub fn world(&self) -> &'w World {
        self.world
    }

    /// Everything the battle started from.
    pub fn setup(&self) -> &'w Setup {
        &self.basis.setup
    }

    /// A unit that a player has named; none if there is no such unit.
    pub fn find(&self, id: UnitId) -> Option<Unit<'w>> {
        let enrolled = self.roster.unit(id)?;
        let (index, troops) = (id.index(), &self.troops);
        debug_assert_eq!(troops.ids.get(index), Some(&id), "units stand in id order");
        Some(Unit {
            id,
            side: enrolled.side,
            brigade: enrolled.brigade,
            profile: &enrolled.profile,
            presence: *troops.presence.get(index)?,
            footprint: &troops.places.get(index)?.0,
            formation: *troops.formations.get(index)?,
            casualties: *troops.casualties.get(index)?,
            disorder: *troops.disorder.get(index)?,
            engagement: *troops.engagement.get(index)?,
            record: troops.records.get(index)?,
        })
    }

    /// A unit of the battle.
    ///
    /// # Panics
    /// If the id is not of this battle. Ids in tasks, contacts and the roster always are: acts are judged, and
    /// snapshots checked, before an id reaches them.
    pub fn unit(&self, id: UnitId) -> Unit<'w> {
        match self.find(id) {
            Some(unit) => unit,
            None => unreachable!("{id} is not of this battle"),
        }
    }

    /// All units on the table, in id order.
    pub fn units(self) -> impl Iterator<Item = Unit<'w>> {
        self.roster.unit_ids().filter_map(move |id| self.find(id)).filter(Unit::on_table)
    }

    /// Who stands where: all units on the table, in id order, with no more than their sides and the ground they cover.
    /// For questions about many places, which need not know the units any better.
    pub fn standing(self) -> impl Iterator<Item = (UnitId, SideId, &'w Footprint)> {
        let Columns { ids, sides, presence, places, .. } = self.troops;
        (ids.iter().zip(sides).zip(presence).zip(places))
            .filter(|((_, presence), _)| **presence == Presence::OnTable)
            .map(|(((id, side), _), place)| (*id, *side, &place.0))
    }

    /// How everybody stands: all units on the table, in id order, with pose and formation.
    pub fn formed_up(self) -> impl Iterator<Item = (UnitId, Pose, Formation)> {
        let Columns { ids, presence, places, formations, .. } = self.troops;
        (ids.iter().zip(presence).zip(places).zip(formations))
            .filter(|(((_, presence), _), _)| **presence == Presence::OnTable)
            .map(|(((id, _), place), formation)| (*id, place.0.pose(), *formation))
    }

    /// The ground covered by the units on the table hostile to a side, in id order.
    pub fn held_against(self, side: SideId) -> impl Iterator<Item = (UnitId, &'w Footprint)> {
        self.standing()
            .filter(move |(_, of, _)| *of == side.enemy())
            .map(|(id, _, footprint)| (id, footprint))
    }

    /// All units of a side on the table, in id order.
    pub fn troops_of(self, side: SideId) -> impl Iterator<Item = Unit<'w>> {
        self.roster
            .unit_ids()
            .filter(move |id| self.roster.units[id.index()].side == side)
            .filter_map(move |id| self.find(id))
            .filter(Unit::on_table)
    }

    /// All units on the table hostile to a side, in id order.
    pub fn enemies_of(self, side: SideId) -> impl Iterator<Item = Unit<'w>> {
        self.troops_of(side.enemy())
    }

    /// A commander's state; none if there is no such commander.
    pub fn commander(&self, id: CommanderId) -> Option<(&'w CommanderProfile, CommanderState)> {
        let profile = self.roster.commander(id)?;
        let entity = *self.basis.muster.commanders.get(id.index())?;
        let state = self.basis.commanders.get_manual(self.world, entity).ok()?;
        Some((profile, *state))
    }

    /// The commanders who have joined a unit and are not lost, in id order (BP-CMDR-06).
    pub fn commanders_with(self, unit: UnitId) -> impl Iterator<Item = CommanderId> {
        let with = move |id: &CommanderId| {
            self.commander(*id).is_some_and(|(_, state)| state.joined == Some(unit) && !state.lost)
        };
        self.roster.commander_ids().filter(with)
    }

    /// Whether a unit is engaged hand-to-hand.
    pub fn engaged(&self, unit: UnitId) -> bool {
        self.contacts.engages(unit)
    }

    /// Whether a unit's brigade, or its whole army, is broken (BP-BROKEN-20, BP-ARMYBREAK-01).
    pub fn brigade_broken(&self, brigade: BrigadeId) -> bool {
        let side = self.roster.brigades.get(brigade.index()).map(|brigade| brigade.side);
        self.broken.brigades.get(brigade.index()).copied().unwrap_or(false)
            || side.is_some_and(|side| self.broken.armies[side.index().min(1)])
    }

    /// The nearest enemy unit on the table and its distance in inches, ties by id.
    pub fn nearest_enemy(self, side: SideId, from: &Footprint) -> Option<(Unit<'w>, f32)> {
        let mut nearest: Option<(UnitId, f32)> = None;
        for (enemy, footprint) in self.held_against(side) {
            let distance = from.distance(footprint);
            if nearest.is_none_or(|(_, least)| distance < least) {
                nearest = Some((enemy, distance));
            }
        }
        nearest.map(|(enemy, distance)| (self.unit(enemy), distance))
    }
}

/// Changes one component of a unit. Ids of the battle always have it.
pub fn change<C: Component<Mutability = Mutable>>(
    world: &mut World,
    unit: UnitId,
    with: impl FnOnce(&mut C),
) {
    let entity = world.resource::<Basis>().muster.units.get(unit.index()).copied();
    if let Some(mut component) = entity.and_then(|entity| world.get_mut::<C>(entity)) {
        with(&mut component);
    }
}

/// Changes a commander.
pub fn change_commander(world: &mut World, commander: CommanderId, with: impl FnOnce(&mut CommanderState)) {
    let entity = world.resource::<Basis>().muster.commanders.get(commander.index()).copied();
    if let Some(mut state) = entity.and_then(|entity| world.get_mut::<CommanderState>(entity)) {
        with(&mut state);
    }
}

/// Stands a unit somewhere in a formation; its footprint follows, and skirmishers in close ranks keep these. A commander
/// who has joined it is not moved; others make way for it (BP-CMDR-09, -10), on a straight way from where it stood.
pub fn stand(world: &mut World, unit: UnitId, pose: Pose, formation: Formation) {
    let situation = Situation::of(world);
    let Some(present) = situation.find(unit) else { return };
    let (from, before) = (*present.footprint, present.formation);
    let ground = present.footprint_at(pose, formation, situation.ruleset);
    stand_on(world, unit, ground, formation);
    // Who changes formation sweeps over nobody: the ranks form up about their leader.
    let way = (before == formation).then_some((&from, pose));
    super::command::displaced::make_way(world, unit, way);
}

/// Stands a unit on ground that it can cover in a formation: straight or bent. Nobody makes way for it yet.
pub fn stand_on(world: &mut World, unit: UnitId, ground: Footprint, formation: Formation) {
    change::<Place>(world, unit, |place| place.0 = ground);
    change::<Formation>(world, unit, |present| *present = formation);
}

/// Stands skirmishers somewhere in other ranks, closer or looser than they were.
pub fn stand_in_ranks(world: &mut World, unit: UnitId, pose: Pose, ranks: &Chain) {
    change::<Place>(world, unit, |place| place.0 = Footprint::chain(pose, ranks));
    change::<Formation>(world, unit, |formation| *formation = Formation::Skirmish);
    super::command::displaced::make_way(world, unit, None);
}

/// Ends a unit's part in any combat: its contacts, and what it carried from round to round. Enemies left without
/// any contact are at rest again too, but keep what the winner's choices ask of them until the phase ends.
pub fn disengage(world: &mut World, unit: UnitId) {
    world.resource_mut::<Contacts>().release(unit);
    change::<Engagement>(world, unit, |engagement| *engagement = Engagement::default());
}

/// Moves the commanders who have joined a unit along with it (BP-CMDR-08, BP-COMMANDER-11).
pub fn carry_commanders(world: &mut World, unit: UnitId) {
    let (at, commanders) = {
        let situation = Situation::of(world);
        let joined: Vec<CommanderId> = situation.commanders_with(unit).collect();
        (situation.unit(unit).footprint.pose().front, joined)
    };
    for commander in commanders {
        change_commander(world, commander, |state| state.at = at);
    }
}

/// A commander joins a unit: he rides into its ranks, beside its leader (BP-CMDR-06). From where and to where; nothing if
/// there is no such commander.
pub fn join(world: &mut World, commander: CommanderId, unit: UnitId) -> Option<(Point, Point)> {
    let (from, to) = {
        let situation = Situation::of(world);
        let (_, state) = situation.commander(commander)?;
        (state.at, situation.unit(unit).pose().front)
    };
    change_commander(world, commander, |state| {
        state.at = to;
        state.joined = Some(unit);
    });
    Some((from, to))
}

/// A commander is killed or taken, by this rule.
pub fn lose_commander(world: &mut World, commander: CommanderId, rule: &'static str) {
    change_commander(world, commander, |state| {
        state.lost = true;
        state.joined = None;
    });
    tell::<BlackPowder>(world, Event::CommanderLost { commander, rule: RuleId::new(rule) });
}

/// Removes a unit as destroyed (BP-BREAK-01), and with it the commanders who have joined it (BP-COMMANDER-05).
pub fn destroy(world: &mut World, unit: UnitId, rule: &'static str) {
    change::<Presence>(world, unit, |presence| *presence = Presence::Destroyed);
    disengage(world, unit);
    tell::<BlackPowder>(world, Event::UnitBroken { unit, rule: RuleId::new(rule) });
    let joined: Vec<CommanderId> = Situation::of(world).commanders_with(unit).collect();
    for commander in joined {
        lose_commander(world, commander, "BP-COMMANDER-05");
    }
}

/// Disorders a unit, if it is not disordered already (BP-DISORD-03).
pub fn disorder(world: &mut World, unit: UnitId, cause: super::event::DisorderCause) {
    let already = Situation::of(world).unit(unit).disordered();
    change::<Disorder>(world, unit, |disorder| disorder.disordered = true);
    if !already {
        tell::<BlackPowder>(world, Event::Disordered { unit, cause });
    }
}
