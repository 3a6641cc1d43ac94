//! Evading: who may, whither, how far, and who is caught (BP-EVADE).

use bevy::ecs::world::World;

use super::super::super::BlackPowder;
use super::super::super::command::rating;
use super::super::super::event::Event;
use super::super::super::nerve::way::{Way, clear};
use super::super::super::situation::{Situation, Unit, carry_commanders, change, destroy, stand};
use super::super::super::task::{CommandTask, Contact, MeleeTask, Task};
use super::super::charge;
use super::super::formation::reformed;
use super::in_hand;
use crate::army::{
    Arm, CommanderId, Drill, Engagement, Formation, GunClass, TurnRecord, UnitId, UnitProfile,
};
use crate::battle::{push_all, tell};
use crate::dice::{CommandResult, Dice, Purpose, odds};
use crate::geometry::{Pose, Vector, within};

/// Angles to either side that an evading unit tries when the straight way is shut, in degrees.
const ANGLES: [i16; 11] = [0, 15, -15, 30, -30, 45, -45, 60, -60, 75, -75];

/// How much farther from the charger a slanting way must lead to be taken instead of a straighter one, in inches.
const WORTH_A_SLANT: f32 = 0.5;

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

/// A unit evades; the blunder that comes instead, if one does (BP-EVADE-07, BP-BLUNDER-06).
pub(super) fn evade(world: &mut World, id: UnitId, charger: UnitId) -> Option<Task> {
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
    // Whatever its moves: it has evaded, and must stand if it is charged again. A blunder is no evasion (BP-EVADE-04).
    change::<TurnRecord>(world, id, |record| record.evaded = true);
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

/// A caught evader is destroyed on contact; the charger counts as having won a combat and has all a winner's options, at
/// once (BP-EVADE-10).
pub(super) fn catch(world: &mut World, contact: &Contact) {
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
