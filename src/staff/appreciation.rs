//! Appreciation: how strong, how far, who threatens whom, what a charge would bring.
//!
//! Everything is asked of the rules' own questions and exact odds; the dice themselves are never looked at.

use super::reasons::Hope;
use crate::army::{BrigadeId, Formation, SideId, UnitId};
use crate::dice::odds;
use crate::geometry::{Face, Point};
use crate::rules::black_powder::act::Step;
use crate::rules::black_powder::command::rating::rating;
use crate::rules::black_powder::melee::combat::against;
use crate::rules::black_powder::melee::odds::{ChargeOdds, CombatOdds, closing_fire_to_expect, contact_odds};
use crate::rules::black_powder::movement::charge::{self, Charger};
use crate::rules::black_powder::movement::march;
use crate::rules::black_powder::movement::ranks::defences;
use crate::rules::black_powder::shooting;
use crate::rules::black_powder::situation::{Situation, Unit};
use crate::rules::black_powder::task::{Contact, Onset};

/// How far ahead a charge is looked for, in moves: a third move is too rare to count on.
pub const MOVES_AHEAD: u8 = 2;

/// Chances below this are not counted on.
const LEAST_REACH: f64 = 0.25;

/// What a unit counts for when gains and losses are weighed: battalion guns and wagons little, troops whose loss
/// breaks brigades fully.
pub fn value(unit: &Unit<'_>) -> f64 {
    if unit.profile.is_battalion_gun() || unit.profile.arm == crate::army::Arm::Wagon {
        0.25
    } else if unit.profile.is_artillery() {
        0.6
    } else if unit.shaken() {
        // It counts as lost already (BP-BROKEN-01); what is left is its power to do harm, and the friends it draws
        // with it (BP-BREAK-30).
        0.7
    } else {
        1.0
    }
}

/// Fighting strength: blows and fire, as far as it has not lost heart.
pub fn strength(unit: &Unit<'_>) -> f32 {
    use crate::army::ShootingDice;
    let fire = match unit.profile.shooting {
        ShootingDice::Flat(dice) => f32::from(dice),
        ShootingDice::Bands { medium, .. } => f32::from(medium),
    };
    let stamina = f32::from(unit.profile.stamina.max(1));
    let heart = if unit.shaken() { 0.25 } else { 1.0 - 0.5 * f32::from(unit.casualties.taken) / stamina };
    (f32::from(unit.profile.hand_to_hand) + fire) * heart
}

/// Strength of a side within so many inches of a place.
pub fn strength_near(situation: Situation<'_>, side: SideId, place: Point, radius: f32) -> f32 {
    situation
        .troops_of(side)
        .filter(|unit| (unit.footprint.centre() - place).length() <= radius)
        .map(|unit| strength(&unit))
        .sum()
}

/// The middle of a brigade's troops on the table, those in a combat included; none if it has none.
pub fn centre_of(situation: Situation<'_>, brigade: BrigadeId) -> Option<Point> {
    let units = situation.roster.brigade(brigade)?.units.iter();
    let places: Vec<Point> = units
        .filter_map(|id| situation.find(*id))
        .filter(Unit::on_table)
        .map(|unit| unit.footprint.centre())
        .collect();
    let sum = places.iter().fold(Point::ZERO, |sum, place| sum + *place);
    (!places.is_empty()).then(|| sum / places.len() as f32)
}

/// The nearest enemy that could charge this unit in so many moves, and the inches between them.
pub fn threat<'w>(
    situation: Situation<'w>,
    unit: &Unit<'_>,
    moves: f32,
    horse_only: bool,
) -> Option<(Unit<'w>, f32)> {
    let mut nearest: Option<(Unit<'w>, f32)> = None;
    for enemy in situation.enemies_of(unit.side) {
        let idle = enemy.profile.is_artillery()
            || enemy.shaken()
            || situation.engaged(enemy.id)
            || (horse_only && !enemy.profile.is_cavalry());
        if idle {
            continue;
        }
        let distance = unit.footprint.distance(enemy.footprint);
        let pace = situation.ruleset.pace_of(enemy.profile, false);
        if distance <= pace * moves && nearest.is_none_or(|(_, least)| distance < least) {
            nearest = Some((enemy, distance));
        }
    }
    nearest
}

/// What fighting is expected to bring: enemy units gained less own units lost, by the fates of both.
pub fn worth_of_combat(situation: Situation<'_>, odds: &CombatOdds, side: SideId) -> f64 {
    odds.fates
        .iter()
        .map(|(id, fate)| {
            let unit = situation.unit(*id);
            let loss = value(&unit) * (fate.broken + RETIRED * fate.retires);
            if unit.side == side { -loss } else { loss }
        })
        .sum::<f64>()
        + WOUND * (odds.inflicts - odds.suffers)
}

/// What a charge is expected to bring the side that it falls upon, closing fire included.
pub fn worth_of_standing(situation: Situation<'_>, contact: &Contact, side: SideId) -> f64 {
    let charger = situation.unit(contact.unit);
    let odds = contact_odds(situation, &charger, contact, charger.formation);
    odds.arrives * worth_of_combat(situation, &odds.combat, side)
        + value(&charger) * (odds.shot_down + RETIRED * odds.driven_back)
}

/// What a unit driven back is worth, as a share of one that is lost.
const RETIRED: f64 = 0.3;
/// What a casualty is worth, as a share of a unit.
const WOUND: f64 = 0.2;

/// What a charge is expected to bring.
fn worth_of_charge(situation: Situation<'_>, charger: &Unit<'_>, odds: &ChargeOdds, fire: f64) -> f64 {
    let own = value(charger);
    odds.arrives * worth_of_combat(situation, &odds.combat, charger.side)
        - own * (odds.shot_down + RETIRED * odds.driven_back)
        - WOUND * fire
}

/// How a unit may come to charge.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Means {
    /// On initiative: one move, for certain (BP-INIT-01).
    Initiative,
    /// By order: as many moves as the dice give (BP-CMD-25…27).
    Order,
    /// Led by its commander: so many moves, for certain (BP-FOLLOW-05).
    Led(u8),
}

/// Whether a unit can charge at all as it stands (BP-CHARGE-05, BP-SHAKEN-03).
pub fn can_charge(situation: Situation<'_>, unit: &Unit<'_>) -> bool {
    !unit.profile.is_artillery()
        && unit.profile.arm != crate::army::Arm::Wagon
        && !unit.shaken()
        && !unit.disordered()
        && !unit.formation.is_on_the_march()
        && unit.profile.hand_to_hand > 0
        && !situation.engaged(unit.id)
}

/// The best charge that a unit could make, if any enemy is in reach; `least` is what it has to be worth. Faces that
/// friends are about to charge are `taken`.
pub fn best_charge(
    situation: Situation<'_>,
    unit: &Unit<'_>,
    means: Means,
    least: f64,
    taken: &[(UnitId, Face)],
) -> Option<Hope> {
    if !can_charge(situation, unit) {
        return None;
    }
    let leader = unit.pose().front;
    let pace = situation.ruleset.pace_of(unit.profile, false);
    let most_moves = match means {
        Means::Initiative => 1,
        Means::Order => MOVES_AHEAD,
        Means::Led(moves) => moves.min(MOVES_AHEAD),
    };
    let mut enemies: Vec<(f32, Unit<'_>)> = situation
        .enemies_of(unit.side)
        .map(|enemy| (enemy.footprint.distance_to(leader), enemy))
        .filter(|(distance, _)| *distance <= pace * f32::from(most_moves))
        .collect();
    enemies.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.id.cmp(&b.1.id)));
    enemies.truncate(MOST_TARGETS);
    let chances = match means {
        Means::Initiative => [1.0, 0.0],
        Means::Led(moves) => [1.0, if moves > 1 { 1.0 } else { 0.0 }],
        Means::Order => chances_of_moves(situation, unit),
    };
    let charger = Charger {
        unit: *unit,
        pose: unit.pose(),
        formation: unit.formation,
        near_enemy: unit.record.near_enemy,
        unbound: false,
    };
    let mut best: Option<Hope> = None;
    for (distance, enemy) in enemies {
        let at_once = (distance <= pace).then(|| charge::contact(situation, &charger, &enemy).ok()).flatten();
        let hope = match at_once {
            Some(contact) if taken.contains(&(contact.target, contact.face)) => continue,
            Some(contact) => Some(hope(situation, unit, &contact, (1, chances[0]), least)),
            None if most_moves > 1 => later(situation, &charger, &enemy, chances, least, taken),
            None => None,
        };
        if let Some(hope) = hope
            && hope.reach >= LEAST_REACH
            && best.as_ref().is_none_or(|best| hope.worth > best.worth)
        {
            best = Some(hope);
        }
    }
    best
}

/// What a charge promises that takes more than one move. Only one that is worth it is followed on the ground, for that
/// is much dearer than its odds.
fn later(
    situation: Situation<'_>,
    charger: &Charger<'_>,
    enemy: &Unit<'_>,
    chances: [f64; 2],
    least: f64,
    taken: &[(UnitId, Face)],
) -> Option<Hope> {
    let unit = &charger.unit;
    let (face, _) = charge::face_attacked(situation, charger, enemy);
    if chances[1] < LEAST_REACH || taken.contains(&(enemy.id, face)) {
        return None;
    }
    let pose = against(unit, &defences(situation, enemy, unit.id, unit.pose().front)[0], face);
    let contact = Contact {
        unit: unit.id,
        target: enemy.id,
        face,
        doubtful: None,
        pose,
        also: Vec::new(),
        closing: Vec::new(),
        onset: Onset::default(),
    };
    let rough = hope(situation, unit, &contact, (2, chances[1]), least);
    if rough.worth < least {
        return Some(rough);
    }
    let plan = [Step::Charge { target: Some(enemy.id) }];
    let progress = march::carry_out(situation, unit, &plan, MOVES_AHEAD);
    let contact = progress.contact?;
    let reach = if progress.moves > 1 { chances[1] } else { chances[0] };
    Some(hope(situation, unit, &contact, (progress.moves, reach), least))
}

/// How many of the nearest enemies a unit considers charging.
const MOST_TARGETS: usize = 3;

/// The chances of at least one and at least two moves for an order to a unit from its commander.
fn chances_of_moves(situation: Situation<'_>, unit: &Unit<'_>) -> [f64; 2] {
    let Some(brigade) = situation.roster.brigade(unit.brigade) else { return [0.0, 0.0] };
    let total = rating(situation, brigade.commander, &[unit.id]).total();
    let odds = odds::command(total, situation.ruleset.command.blunders);
    [odds.received(), odds.two + odds.three]
}

/// What a charge promises that can be made here and now.
pub fn hope_of(situation: Situation<'_>, unit: &Unit<'_>, contact: &Contact, least: f64) -> Hope {
    hope(situation, unit, contact, (1, 1.0), least)
}

/// What a charge promises that makes this contact after so many moves, with the chance to be given these.
fn hope(
    situation: Situation<'_>,
    unit: &Unit<'_>,
    contact: &Contact,
    (moves, reach): (u8, f64),
    least: f64,
) -> Hope {
    let mut targets: Vec<(UnitId, Face)> = Vec::with_capacity(1 + contact.also.len());
    targets.push((contact.target, contact.face));
    targets.extend(contact.also.iter().copied());
    let volley = closing_fire_to_expect(situation, unit, &targets);
    let fire = volley.as_ref().map_or(0.0, |(odds, _)| odds.casualties.mean());
    let odds = contact_odds(situation, unit, contact, unit.formation);
    let fate = odds.combat.fate_of(contact.target);
    let gain = worth_of_charge(situation, unit, &odds, fire);
    // To be left standing before the enemy, out of breath, is worth a little less than nothing.
    let worth = reach * gain - (1.0 - reach) * EXPOSED;
    Hope {
        unit: unit.id,
        target: contact.target,
        face: contact.face,
        moves,
        reach,
        fire,
        arrives: odds.arrives,
        win: odds.combat.win,
        lose: odds.combat.lose,
        drives_off: odds.arrives * (fate.broken + fate.retires),
        worth,
        least,
    }
}

/// What it costs to stop in the open before the enemy.
const EXPOSED: f64 = 0.1;

/// Whether a unit has somebody to fire at from where it stands.
pub fn can_fire(situation: Situation<'_>, unit: &Unit<'_>) -> bool {
    // What is cheap to ask first: an enemy within range before its front.
    let leader = unit.pose().front;
    let promising = |enemy: &Unit<'_>| {
        enemy.footprint.distance_to(leader) <= unit.profile.range
            && ahead(unit, enemy.footprint.nearest_point(leader))
    };
    unit.on_table()
        && unit.profile.can_ever_shoot()
        && !unit.formation.is_on_the_march()
        && situation.enemies_of(unit.side).any(|enemy| promising(&enemy))
        && shooting::target::has_target(situation, unit.id)
}

/// Whether a point lies well before a unit's front.
pub fn ahead(unit: &Unit<'_>, point: Point) -> bool {
    unit.formation == Formation::Skirmish || crate::geometry::in_front(&unit.pose(), unit.extent(), point)
}
