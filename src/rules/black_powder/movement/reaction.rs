//! What charged units do before the charger makes his charge move, and doing it: evade, counter-charge, turn to face
//! (BP-REACT, BP-EVADE, BP-COUNTER, BP-TURNF). Closing fire comes later, with the contact (BP-CLOSING-03).
//!
//! The order of things (BP-OP2-37): the charge is found possible; each charged unit in turn, the target first, chooses and
//! carries its choice out; then the charge goes on against whatever it finds. Engaged units choose nothing: they may not
//! move (BP-COMBAT-02).

use bevy::ecs::world::World;

use super::super::BlackPowder;
use super::super::act::{Act, Matter, Reaction, Standing, Step};
use super::super::command::{execution, rating};
use super::super::decision::Decision;
use super::super::event::{DisorderCause, Event, Stop};
use super::super::melee::combat::{Combat, Fighter};
use super::super::melee::odds::{CombatOdds, round_odds};
use super::super::nerve::way::{Way, clear};
use super::super::refusal::{Reason, Refusal};
use super::super::shooting::visibility;
use super::super::situation::{
    Contacts, Situation, StandingInstructions, Touch, Unit, carry_commanders, change, destroy, disorder,
    stand,
};
use super::super::task::{
    ChargeInHand, ChargeTask, Closing, CommandTask, Contact, MeleeTask, ShootingTask, Task,
};
use super::charge::{self, Charger};
use super::formation::reformed;
use super::march;
use super::ranks::{self, Attack};
use crate::army::{
    Arm, CommanderId, Drill, Engagement, Formation, GunClass, SideId, TurnRecord, UnitId, UnitProfile,
};
use crate::battle::{ask, next_task, push_all, take_next, tell};
use crate::dice::{CommandResult, Dice, Purpose, odds};
use crate::geometry::{Face, Footprint, Pose, Vector, within};

/// Angles to either side that an evading unit tries when the straight way is shut, in degrees.
const ANGLES: [i16; 11] = [0, 15, -15, 30, -30, 45, -45, 60, -60, 75, -75];

/// How much farther from the charger a slanting way must lead to be taken instead of a straighter one, in inches.
const WORTH_A_SLANT: f32 = 0.5;

/// The face of a charged unit that will be struck.
pub fn face_struck(contact: &Contact, id: UnitId) -> Option<Face> {
    let charged = std::iter::once((contact.target, contact.face)).chain(contact.also.iter().copied());
    charged.into_iter().find(|(unit, _)| *unit == id).map(|(_, face)| face)
}

/// All that a charged unit may do, standing always among it and first (BP-REACT-01). Only to stand or turn against a
/// sweeping advance (BP-REACT-02, BP-WIN-14), only to stand after having evaded this turn (BP-REACT-03, BP-EVADE-04).
pub fn options(situation: Situation<'_>, contact: &Contact, id: UnitId) -> Vec<Reaction> {
    let mut options = vec![Reaction::Stand];
    let (Some(unit), Some(face)) = (situation.find(id), face_struck(contact, id)) else { return options };
    let charger = situation.unit(contact.unit);
    if !unit.on_table() || situation.engaged(id) || unit.record.evaded {
        return options;
    }
    if !contact.onset.sweeping {
        if evading_from(situation, &unit, &charger).is_some() {
            options.push(Reaction::Evade);
        }
        if id == contact.target && face == Face::Front && meeting(situation, contact).is_some() {
            options.push(Reaction::CounterCharge);
        }
    }
    if face != Face::Front && turned(situation, &unit, &charger).is_some() {
        options.push(Reaction::TurnToFace);
    }
    options
}

/// Disorder forbids every reaction but to stand (BP-DISORD-12, BP-EVADE-03, BP-TURNF-03); not to Marauders.
fn in_hand(unit: &Unit<'_>) -> bool {
    !unit.disordered() || unit.profile.has_trait("marauders")
}

/// The formation in which a unit evades a charger, and where it then stands at first; none if it may not (BP-EVADE-01,
/// BP-OP2-15b). Foot that charges is evaded by horse in any formation and by horse artillery, which limbers up for free;
/// ordinary foot by foot skirmishers; ordinary horse by mounted skirmishers. A march column evades as what it re-forms
/// into (BP-EVADE-12, BP-OP2-15c), if there is room for that.
pub fn evading_from(
    situation: Situation<'_>,
    unit: &Unit<'_>,
    charger: &Unit<'_>,
) -> Option<(Pose, Formation)> {
    let profile = unit.profile;
    let formation = match unit.formation {
        Formation::MarchColumn => out_of_column(profile)?,
        Formation::Deployed => Formation::Limbered,
        other => other,
    };
    let skirmishers = formation == Formation::Skirmish;
    let by_foot = charger.profile.is_infantry();
    let ordinary = charger.formation != Formation::Skirmish;
    let may = match profile.arm {
        Arm::Cavalry => by_foot || (skirmishers && ordinary),
        Arm::Artillery(GunClass::Horse) => by_foot && profile.has_limber,
        Arm::Infantry => skirmishers && by_foot && ordinary,
        Arm::Artillery(_) | Arm::Wagon => false,
    };
    if !may || !in_hand(unit) {
        return None;
    }
    if unit.formation != Formation::MarchColumn {
        return Some((unit.pose(), formation));
    }
    let pose = reformed(profile, situation.ruleset, (unit.pose(), unit.formation), formation, None);
    let there = unit.footprint_at(pose, formation, situation.ruleset);
    clear(situation, unit, formation, &there).then_some((pose, formation))
}

/// What a march column re-forms into to evade: skirmish order, or of irregulars their own way of fighting (BP-EVADE-12).
fn out_of_column(profile: &UnitProfile) -> Option<Formation> {
    match profile.drill {
        Drill::Irregular => Some(profile.default_formation.unwrap_or(Formation::Warband)),
        Drill::Regular => profile.formations.contains(&Formation::Skirmish).then_some(Formation::Skirmish),
    }
}

/// Where an evading unit ends with so many moves, its facing as before: as far from the charger as it can come by a
/// straight way, through friends but not through enemies (BP-EVADE-05). The umpire's rulings: the way leads directly away,
/// or the less aslant the better where another leads farther; and nobody leaves the table by it.
pub fn evading_to(
    situation: Situation<'_>,
    unit: &Unit<'_>,
    charger: &Unit<'_>,
    (from, formation): (Pose, Formation),
    moves: u8,
) -> Pose {
    let pace = situation.ruleset.pace_of(unit.profile, false);
    let there = unit.footprint_at(from, formation, situation.ruleset);
    let nearest = charger.footprint.nearest_point(there.centre());
    let away = (there.centre() - nearest).try_normalize().unwrap_or(-from.facing);
    let straight = Pose::new(from.front, away);
    let mut best = (there.distance(charger.footprint), from);
    for angle in ANGLES {
        let direction: Vector = straight.turned(f32::from(angle)).facing;
        let way = Way::new(situation, unit, formation, from, direction, pace * f32::from(moves));
        let Some(inches) = way.farthest(way.open_for(way.reach(pace, moves)), false) else { continue };
        let distance = way.footprint_at(inches).distance(charger.footprint);
        if distance > best.0 + WORTH_A_SLANT || (angle == 0 && distance > best.0) {
            best = (distance, way.at(inches));
        }
    }
    best.1
}

/// Moves left to an evading unit of those that its test gave: a failure still gives one (BP-EVADE-06, BP-FREE-05), a
/// blunder none (BP-EVADE-07, BP-FREE-06); re-forming out of march column takes the first (BP-EVADE-12).
pub fn moves_to_evade(result: CommandResult, from: Formation) -> u8 {
    let moves = match result {
        CommandResult::Blunder => 0,
        CommandResult::Failed => 1,
        CommandResult::One | CommandResult::Two | CommandResult::Three => result.moves(),
    };
    moves.saturating_sub(u8::from(from == Formation::MarchColumn))
}

/// The commander against whose Staff Rating a unit tests to evade: that of its brigade (BP-OP2-15); none if he is lost, and
/// then the unit has its one free move without a test.
fn who_orders(situation: Situation<'_>, unit: &Unit<'_>) -> Option<CommanderId> {
    let commander = situation.roster.brigade(unit.brigade)?.commander;
    situation.commander(commander).filter(|(_, state)| !state.lost).map(|_| commander)
}

/// The exact chance that a unit evades a charge for good, as far as inches tell: that the moves its test gives it carry it
/// out of reach of all the moves that the charger has.
pub fn chance_to_evade(situation: Situation<'_>, contact: &Contact, id: UnitId) -> f64 {
    let (unit, charger) = (situation.unit(id), situation.unit(contact.unit));
    let Some(from) = evading_from(situation, &unit, &charger) else { return 0.0 };
    let reach = situation.ruleset.pace_of(charger.profile, false)
        * f32::from(contact.onset.moves_left.saturating_add(1));
    let gets_away = |result: CommandResult| {
        let moves = moves_to_evade(result, unit.formation);
        let end = if moves == 0 { from.0 } else { evading_to(situation, &unit, &charger, from, moves) };
        let there = unit.footprint_at(end, from.1, situation.ruleset);
        if within(there.distance_to(charger.pose().front), reach) { 0.0 } else { 1.0 }
    };
    let Some(commander) = who_orders(situation, &unit) else { return gets_away(CommandResult::Failed) };
    let rating = rating::rating(situation, commander, &[id]).total();
    let odds = odds::command(rating, situation.ruleset.command.blunders);
    [
        (CommandResult::Three, odds.three),
        (CommandResult::Two, odds.two),
        (CommandResult::One, odds.one),
        (CommandResult::Failed, odds.fail),
        (CommandResult::Blunder, odds.blunder),
    ]
    .into_iter()
    .filter(|(_, chance)| *chance > 0.0)
    .map(|(result, chance)| chance * gets_away(result))
    .sum()
}

/// Where charger and counter-charger meet.
#[derive(Clone, Debug, PartialEq)]
pub struct Meeting {
    /// The ground of the charger.
    pub charger: Footprint,
    /// The ground of the unit that counter-charges.
    pub counter: Footprint,
    /// Skirmishers who close ranks for it.
    pub closing: Vec<Closing>,
}

/// Half-way between the two leaders, front to front (BP-COUNTER-04); none if the target may not counter-charge: only horse
/// charged to its front that could itself charge that enemy now (BP-COUNTER-01, -03), and only if there is room to meet.
pub fn meeting(situation: Situation<'_>, contact: &Contact) -> Option<Meeting> {
    let (charger, counter) = (situation.unit(contact.unit), situation.unit(contact.target));
    let back = Charger {
        unit: counter,
        pose: counter.pose(),
        formation: counter.formation,
        near_enemy: true,
        unbound: false,
    };
    let pace = situation.ruleset.pace_of(counter.profile, false);
    let steady;
    let judged = if in_hand(&counter) && counter.disordered() {
        // Marauders counter-charge though disordered.
        steady = Charger { unit: Unit { disorder: Default::default(), ..counter }, ..back };
        &steady
    } else {
        &back
    };
    let able = counter.profile.is_cavalry()
        && charge::may_charge(situation, judged, &charger, Face::Front)
        && within(charger.footprint.distance_to(counter.pose().front), pace)
        && visibility::leader_sees(situation, counter.id, counter.footprint, &charger);
    if !able {
        return None;
    }
    let (from, to) = (charger.pose().front, counter.pose().front);
    let toward = (to - from).try_normalize()?;
    let middle = from.lerp(to, 0.5);
    let width = |unit: &Unit<'_>| unit.extent().width;
    let attacks =
        [(&charger, &counter, toward), (&counter, &charger, -toward)].map(|(own, other, facing)| {
            let attack = Attack::on(own, own.formation, width(other), situation.ruleset);
            (attack, attack.footprint(Pose::new(middle, facing)))
        });
    let onward = Charger {
        unit: charger,
        pose: charger.pose(),
        formation: charger.formation,
        near_enemy: true,
        unbound: false,
    };
    let open = |own: &Charger<'_>, other: &Unit<'_>, (attack, ground): &(Attack, Footprint)| {
        let others = charge::bystanders(situation, own, other.id);
        charge::fits(situation, own, &others, ground)
            && charge::way_is_open(situation, own, attack.extent, other.id, &[], ground.pose())
    };
    if !open(&onward, &counter, &attacks[0]) || !open(&back, &charger, &attacks[1]) {
        return None;
    }
    let closing = [(charger.id, &attacks[0]), (counter.id, &attacks[1])];
    let closing = closing.into_iter().filter_map(|(unit, (attack, ground))| {
        attack.ranks.map(|ranks| Closing { unit, pose: ground.pose(), ranks })
    });
    Some(Meeting { charger: attacks[0].1, counter: attacks[1].1, closing: closing.collect() })
}

/// Where horse stands that has turned on the spot to face a charger (BP-TURNF-01); none if it may not or finds no room
/// (BP-TURNF-02, BP-TURNF-03).
pub fn turned(situation: Situation<'_>, unit: &Unit<'_>, charger: &Unit<'_>) -> Option<Pose> {
    if !unit.profile.is_cavalry() || !in_hand(unit) {
        return None;
    }
    let middle = unit.footprint.centre();
    let toward = (charger.pose().front - middle).try_normalize()?;
    let pose = Pose::new(middle, toward).shifted(unit.extent().depth * 0.5, 0.0);
    clear(situation, unit, unit.formation, &unit.footprint.with_pose(pose)).then_some(pose)
}

/// The odds of the round that a reaction leads to, for the side of the unit that reacts; none for evading, and for a
/// reaction that is not open to it.
pub fn odds_after(
    situation: Situation<'_>,
    contact: &Contact,
    id: UnitId,
    reaction: Reaction,
) -> Option<CombatOdds> {
    let (unit, charger) = (situation.unit(id), situation.unit(contact.unit));
    let charging = Engagement { charging: true, charged: true, ..Engagement::default() };
    fn fighter(unit: Unit<'_>, footprint: Footprint, enemy: UnitId, engagement: Engagement) -> Fighter<'_> {
        let unit = Unit { engagement, ..unit };
        Fighter { unit, footprint, opponents: vec![(enemy, Face::Front)], covers: Vec::new() }
    }
    let (ours, theirs) = match reaction {
        Reaction::CounterCharge => {
            let meeting = meeting(situation, contact)?;
            let mut met = charger;
            let mut onset = charging;
            if charger.profile.is_infantry() {
                met.disorder.disordered = true;
                onset.charging = false;
            }
            (fighter(unit, meeting.counter, charger.id, charging), fighter(met, meeting.charger, id, onset))
        }
        Reaction::TurnToFace => {
            let ground = unit.footprint.with_pose(turned(situation, &unit, &charger)?);
            let end = crate::geometry::charge::align(charger.pose(), charger.extent(), &ground, Face::Front)?;
            let theirs = charger.footprint.with_pose(end.pose);
            (fighter(unit, ground, charger.id, Engagement::default()), fighter(charger, theirs, id, charging))
        }
        Reaction::Stand | Reaction::Evade => return None,
    };
    let mut fighters = vec![ours, theirs];
    fighters.sort_by_key(Fighter::id);
    Some(round_odds(situation, &Combat { fighters }, unit.side))
}

/// What a standing instruction for a reaction turns on (BP-EVADE, BP-COUNTER, BP-TURNF).
fn chance_of(situation: Situation<'_>, contact: &Contact, id: UnitId, reaction: Reaction) -> f64 {
    match reaction {
        Reaction::Evade => chance_to_evade(situation, contact, id),
        other => odds_after(situation, contact, id, other).map_or(0.0, |odds| odds.win),
    }
}

/// The charge that a question about a reaction rests on.
pub fn in_hand_below(situation: Situation<'_>) -> Option<ChargeInHand> {
    match next_task::<BlackPowder>(situation.world()) {
        Some(Task::Charge(ChargeTask::React(charge))) => Some(charge.clone()),
        _ => None,
    }
}

/// Judges the answer of a charged unit.
pub fn judge(situation: Situation<'_>, by: SideId, unit: UnitId, act: &Act) -> Result<Vec<Task>, Refusal> {
    let Act::React(reaction) = act else { return Err(Refusal::new("BP-REACT-01", Reason::NotAsked)) };
    if situation.find(unit).is_none_or(|unit| unit.side != by) {
        return Err(Refusal::new("BP-REACT-01", Reason::EnemyUnit(unit)));
    }
    let open = in_hand_below(situation).map(|charge| options(situation, &charge.contact, unit));
    if open.is_none_or(|open| !open.contains(reaction)) {
        let rule = match reaction {
            Reaction::Stand => "BP-REACT-01",
            Reaction::Evade => "BP-EVADE-01",
            Reaction::CounterCharge => "BP-COUNTER-03",
            Reaction::TurnToFace => "BP-TURNF-02",
        };
        return Err(Refusal::new(rule, Reason::NotOffered));
    }
    Ok(vec![Task::Charge(ChargeTask::Chosen { unit, reaction: *reaction })])
}

/// All answers of a charged unit.
pub fn legal(situation: Situation<'_>, unit: UnitId) -> Vec<Act> {
    let open = in_hand_below(situation).map(|charge| options(situation, &charge.contact, unit));
    open.unwrap_or_else(|| vec![Reaction::Stand]).into_iter().map(Act::React).collect()
}

/// Asks the next charged unit that has a choice; a standing instruction answers in its place. When all have chosen the
/// charge goes on.
pub(super) fn ask_next(world: &mut World, mut charge: ChargeInHand) {
    loop {
        let next = {
            let charged =
                std::iter::once(charge.contact.target).chain(charge.contact.also.iter().map(|(id, _)| *id));
            charged.into_iter().find(|id| !charge.asked.contains(id))
        };
        let Some(id) = next else { return go_on(world, charge) };
        let situation = Situation::of(world);
        let mut open = options(situation, &charge.contact, id);
        let answer = instructed(situation, &charge.contact, id, &mut open);
        if let Some(reaction) = answer {
            push_all::<BlackPowder>(
                world,
                [
                    Task::Charge(ChargeTask::Chosen { unit: id, reaction }),
                    Task::Charge(ChargeTask::React(charge)),
                ],
            );
            return;
        }
        if open.len() > 1 {
            let (side, face) = (situation.unit(id).side, face_struck(&charge.contact, id));
            let charger = charge.contact.unit;
            push_all::<BlackPowder>(world, [Task::Charge(ChargeTask::React(charge))]);
            let face = face.unwrap_or(Face::Front);
            ask::<BlackPowder>(world, side, Decision::Reaction { unit: id, charger, face });
            return;
        }
        charge.asked.push(id);
    }
}

/// The reaction that a standing instruction orders, a counter-charge before evading and that before turning; those that one
/// forbids are struck off.
fn instructed(
    situation: Situation<'_>,
    contact: &Contact,
    id: UnitId,
    open: &mut Vec<Reaction>,
) -> Option<Reaction> {
    let standing = situation.world().resource::<StandingInstructions>();
    let unit = situation.unit(id);
    for (reaction, matter) in [
        (Reaction::CounterCharge, Matter::CounterCharge),
        (Reaction::Evade, Matter::Evade),
        (Reaction::TurnToFace, Matter::TurnToFace),
    ] {
        if !open.contains(&reaction) {
            continue;
        }
        let does = match standing.for_unit(matter, &unit) {
            Standing::Ask => continue,
            Standing::Always => true,
            Standing::Never => false,
            Standing::IfChanceExceeds(share) => chance_of(situation, contact, id, reaction) > share,
        };
        if does {
            return Some(reaction);
        }
        open.retain(|other| *other != reaction);
    }
    None
}

/// A charged unit does what it has chosen; the charge in hand lies below on the agenda.
pub(super) fn carry_out(world: &mut World, id: UnitId, reaction: Reaction) {
    let mut charge = match take_next::<BlackPowder>(world) {
        Some(Task::Charge(ChargeTask::React(charge))) => charge,
        // It always lies there; anything else is none of this task's business.
        other => return push_all::<BlackPowder>(world, other),
    };
    let charger = charge.contact.unit;
    tell::<BlackPowder>(world, Event::Reacted { unit: id, charger, reaction });
    charge.asked.push(id);
    match reaction {
        Reaction::Stand => {}
        Reaction::Evade => {
            let blunder = evade(world, id, charger);
            charge.evaded.push(id);
            // BP-EVADE-07: what the table says comes first, then the charge goes on.
            let react = Task::Charge(ChargeTask::React(charge));
            return push_all::<BlackPowder>(world, blunder.into_iter().chain([react]).collect::<Vec<_>>());
        }
        Reaction::TurnToFace => {
            turn(world, id, charger);
            charge.turned.push(id);
        }
        Reaction::CounterCharge => return counter_charge(world, &charge.contact),
    }
    push_all::<BlackPowder>(world, [Task::Charge(ChargeTask::React(charge))]);
}

/// A unit evades; the blunder that comes instead, if one does (BP-EVADE-07, BP-BLUNDER-06).
fn evade(world: &mut World, id: UnitId, charger: UnitId) -> Option<Task> {
    change::<TurnRecord>(world, id, |record| record.evaded = true);
    let tested = {
        let situation = Situation::of(world);
        who_orders(situation, &situation.unit(id))
            .map(|commander| (commander, rating::rating(situation, commander, &[id])))
    };
    // Nobody to order it: the free move is all it has.
    let mut result = CommandResult::Failed;
    if let Some((commander, tally)) = tested {
        let dice = world.resource_mut::<Dice>().roll(Purpose::EvadeTest, &[u32::from(id.0)], 2);
        let dice = (dice[0], dice[1]);
        let blunders = Situation::of(world).ruleset.command.blunders;
        result = CommandResult::read(i32::from(dice.0) + i32::from(dice.1), tally.total(), blunders);
        tell::<BlackPowder>(world, Event::EvadeTest { unit: id, commander, rating: tally, dice, result });
        if result == CommandResult::Blunder {
            let blunder = CommandTask::Blunder { commander, units: vec![id], evading: true };
            return Some(Task::Command(blunder));
        }
    }
    let (from, before, end, moves) = {
        let situation = Situation::of(world);
        let (unit, enemy) = (situation.unit(id), situation.unit(charger));
        let moves = moves_to_evade(result, unit.formation);
        let end = evading_from(situation, &unit, &enemy).map(|start| {
            let to = if moves == 0 { start.0 } else { evading_to(situation, &unit, &enemy, start, moves) };
            (to, start.1)
        });
        (unit.pose(), unit.formation, end, moves)
    };
    let (to, formation) = end?;
    stand(world, id, to, formation);
    carry_commanders(world, id);
    if formation != before {
        tell::<BlackPowder>(world, Event::Formed { unit: id, from: before, to: formation, pose: to });
    }
    tell::<BlackPowder>(world, Event::Evaded { unit: id, from, to, moves });
    None
}

fn turn(world: &mut World, id: UnitId, charger: UnitId) {
    let pose = {
        let situation = Situation::of(world);
        turned(situation, &situation.unit(id), &situation.unit(charger))
    };
    let Some(pose) = pose else { return };
    let formation = Situation::of(world).unit(id).formation;
    stand(world, id, pose, formation);
    carry_commanders(world, id);
    tell::<BlackPowder>(world, Event::TurnedToFace { unit: id, enemy: charger, pose });
}

/// Both units meet at the middle point and both count as charging (BP-COUNTER-04, -05); foot met so by horse is disordered
/// and loses its bonus (BP-COUNTER-06). Whoever else would have been charged is not.
fn counter_charge(world: &mut World, contact: &Contact) {
    let Some(meeting) = meeting(Situation::of(world), contact) else { return };
    let (charger, counter) = (contact.unit, contact.target);
    let places: [(UnitId, Pose, Pose, Formation); 2] =
        [(charger, meeting.charger.pose()), (counter, meeting.counter.pose())].map(|(id, to)| {
            let unit = Situation::of(world).unit(id);
            (id, unit.pose(), to, unit.formation)
        });
    for (id, _, to, formation) in places {
        stand(world, id, to, formation);
        change::<Engagement>(world, id, |engagement| {
            *engagement = Engagement { charging: true, charged: true, ..Engagement::default() };
        });
    }
    carry_commanders(world, counter);
    let touch = Touch { charger, target: counter, face: Face::Front, cover: 0 };
    world.resource_mut::<Contacts>().0.push(touch);
    tell::<BlackPowder>(
        world,
        Event::Charged {
            unit: charger,
            target: counter,
            face: Face::Front,
            also: Vec::new(),
            from: places[0].1,
            pose: places[0].2,
        },
    );
    tell::<BlackPowder>(
        world,
        Event::CounterCharged { unit: counter, charger, from: places[1].1, pose: places[1].2 },
    );
    ranks::close(world, &meeting.closing);
    if Situation::of(world).unit(charger).profile.is_infantry() {
        disorder(world, charger, DisorderCause::CounterCharged);
        change::<Engagement>(world, charger, |engagement| engagement.charging = false);
    }
    push_all::<BlackPowder>(world, charge::traverse(contact, meeting.charger.pose()));
}

/// The charge goes on against what it finds now.
fn go_on(world: &mut World, charge: ChargeInHand) {
    if charge.evaded.is_empty() && charge.turned.is_empty() {
        return charge::make_contact(world, charge.contact, &[]);
    }
    if charge.evaded.contains(&charge.contact.target) {
        push_all::<BlackPowder>(world, [Task::Charge(ChargeTask::Follow { charge })]);
        return;
    }
    // It has turned its front to the charger, or one beside it is gone: the same charge, seen anew.
    let ChargeInHand { contact, turned, .. } = charge;
    let found = {
        let situation = Situation::of(world);
        let (unit, target) = (situation.unit(contact.unit), situation.unit(contact.target));
        let near_enemy = unit.record.near_enemy;
        let charger =
            Charger { unit, pose: unit.pose(), formation: unit.formation, near_enemy, unbound: false };
        let face = if turned.contains(&target.id) { Face::Front } else { contact.face };
        charge::contact_on(situation, &charger, &target, face)
    };
    match found {
        Ok(mut found) => {
            for (id, face) in &mut found.also {
                if turned.contains(id) {
                    *face = Face::Front;
                }
            }
            found.onset = contact.onset;
            charge::make_contact(world, found, &turned);
        }
        Err(bar) => {
            let unit = contact.unit;
            tell::<BlackPowder>(world, Event::FellShort { unit, stop: Stop::ChargeFellShort(bar) });
            let end = Situation::of(world).unit(unit).pose();
            push_all::<BlackPowder>(world, charge::traverse(&contact, end));
        }
    }
}

/// The target has evaded: the charger completes its move as far as its order and its moves allow (BP-EVADE-08). It may catch
/// the evader, or come upon others if its order lets it (BP-EVADE-09); else it stays where its move ends (BP-EVADE-11).
pub(super) fn follow(world: &mut World, charge: ChargeInHand) {
    let ChargeInHand { contact, evaded, .. } = charge;
    let progress = {
        let situation = Situation::of(world);
        let target = (!contact.onset.anyone).then_some(contact.target);
        let moves = contact.onset.moves_left.saturating_add(1);
        march::carry_out(situation, &situation.unit(contact.unit), &[Step::Charge { target }], moves)
    };
    let mut way = contact.onset.way.clone();
    way.extend(progress.places.iter().map(|(pose, ..)| *pose));
    execution::settle(world, contact.unit, &progress);
    match progress.contact {
        Some(mut found) if !evaded.contains(&found.target) => {
            found.onset.way = way;
            push_all::<BlackPowder>(world, [Task::Charge(ChargeTask::Contact(found))]);
        }
        Some(found) => catch(world, &found),
        None => {
            let crossing = super::super::task::Crossing { mover: contact.unit, way, asked: Vec::new() };
            push_all::<BlackPowder>(world, [Task::Shooting(ShootingTask::Traverse(crossing))]);
        }
    }
}

/// A caught evader is destroyed on contact; the charger counts as having won a combat and has all a winner's options, at
/// once (BP-EVADE-10).
fn catch(world: &mut World, contact: &Contact) {
    let (charger, evader) = (contact.unit, contact.target);
    let (from, formation) = {
        let unit = Situation::of(world).unit(charger);
        (unit.pose(), unit.formation)
    };
    // Destroyed first: it must not stand where its victor comes to stand.
    tell::<BlackPowder>(world, Event::Caught { unit: evader, charger });
    destroy(world, evader, "BP-EVADE-10");
    stand(world, charger, contact.pose, formation);
    carry_commanders(world, charger);
    let path = vec![contact.pose];
    tell::<BlackPowder>(world, Event::Moved { unit: charger, from, path, moves: 1, stop: None });
    change::<Engagement>(world, charger, |engagement| {
        *engagement = Engagement { charged: true, rounds: 1, won_last: true, ..Engagement::default() };
    });
    let mut tasks = charge::traverse(contact, contact.pose);
    tasks.push(Task::Melee(MeleeTask::Winner { unit: charger, retired: Vec::new() }));
    push_all::<BlackPowder>(world, tasks);
}

#[cfg(test)]
#[path = "reaction_tests.rs"]
mod tests;
