//! Answers to everything that is asked outside the Command phase: fire, combats, what a winner does, offers.

use super::appreciation::{threat, value, worth_of_combat, worth_of_standing};
use super::reasons::Reason;
use super::{Boldness, Intent, commanding, tie};
use crate::army::{SideId, UnitId};
use crate::dice::odds;
use crate::rules::black_powder::act::{Act, AfterVictory, Reaction};
use crate::rules::black_powder::decision::Decision;
use crate::rules::black_powder::melee;
use crate::rules::black_powder::melee::combat::Fighter;
use crate::rules::black_powder::melee::dice::{hand_to_hand_dice, save_in_melee, to_hit_when};
use crate::rules::black_powder::melee::odds::combat_odds;
use crate::rules::black_powder::melee::split::Split;
use crate::rules::black_powder::melee::winner::{pursuit_odds, sweep_odds};
use crate::rules::black_powder::movement::reaction;
use crate::rules::black_powder::setup::AtTheLimit;
use crate::rules::black_powder::shooting;
use crate::rules::black_powder::situation::{Situation, Talk, Unit};
use crate::rules::black_powder::task::Fire;
use crate::rules::black_powder::victory::{army_state, reckon};

/// What it is worth to leave an enemy shaken, as a share of a unit.
const SHAKES: f64 = 0.6;
/// What it is worth to disorder him.
const DISORDERS: f64 = 0.15;
/// What a casualty is worth by itself.
const CASUALTY: f64 = 0.2;

/// All volleys of the phase, the most telling first: each unit fires at its best target.
pub fn volleys(situation: Situation<'_>, side: SideId, seed: u64) -> Vec<Intent> {
    let mut volleys: Vec<(f64, Intent)> = Vec::new();
    for unit in situation.troops_of(side) {
        let mut best: Option<(f64, u64, Intent)> = None;
        for (target, aim) in shooting::targets(situation, unit.id).iter() {
            let aimed = situation.unit(*target);
            let odds = shooting::volley_odds(situation, &unit, &aimed, aim, Fire::Volley);
            let expected = odds.casualties.mean();
            let left = aimed.profile.stamina.saturating_sub(aimed.casualties.taken);
            let shakes = if left == 0 { 0.0 } else { odds.casualties.at_least(usize::from(left)) };
            let disorders = if aimed.disordered() { 0.0 } else { odds.disorder };
            let worth = value(&aimed) * (CASUALTY * expected + SHAKES * shakes + DISORDERS * disorders);
            let lot = tie(seed, u32::from(unit.id.0), u32::from(target.0));
            let better = best
                .as_ref()
                .is_none_or(|(most, other, _)| worth > most + 1e-9 || (worth > most - 1e-9 && lot < *other));
            if better {
                let reason = Reason::Fire { unit: unit.id, target: *target, expected, shakes, disorders };
                best = Some((
                    worth,
                    lot,
                    Intent::new(Act::Shoot { unit: unit.id, target: *target }, vec![reason]),
                ));
            }
        }
        volleys.extend(best.map(|(worth, _, intent)| (worth, intent)));
    }
    volleys.sort_by(|a, b| b.0.total_cmp(&a.0));
    volleys.into_iter().map(|(_, intent)| intent).collect()
}

/// The answer to a single question; none for those that are planned by the phase.
pub fn answer(
    situation: Situation<'_>,
    side: SideId,
    decision: &Decision,
    boldness: Boldness,
) -> Option<Intent> {
    match decision {
        Decision::GoFirst => Some(Intent::new(Act::GoFirst(true), vec![Reason::Initiative])),
        Decision::Initiative | Decision::Orders { .. } | Decision::Shooting => None,
        Decision::Accompany { commanders } => commanding::accompany(situation, side, commanders),
        Decision::ReRoll { commander, rating, result, .. } => {
            commanding::re_roll(situation, *commander, *rating, *result)
        }
        Decision::FollowMe { unit, moves, .. } => commanding::lead_on(situation, *unit, *moves, boldness),
        Decision::BlunderCharge { unit, .. } => commanding::in_the_path(situation, *unit, boldness),
        Decision::Refuge { commander, units } => commanding::refuge(situation, *commander, units),
        Decision::ClosingFire { unit, charger } => Some(closing(situation, *unit, *charger)),
        Decision::Reaction { unit, charger, .. } => react(situation, side, *unit, *charger),
        Decision::TraversingFire { unit, mover } => Some(traversing(situation, *unit, *mover)),
        Decision::NextCombat { combats } => next_combat(situation, side, combats),
        Decision::Divide { unit, .. } => Some(divide(situation, *unit)),
        Decision::Support { unit, friends } => support(situation, side, *unit, friends),
        Decision::AfterVictory { unit } => Some(after_victory(situation, decision, *unit, boldness)),
        Decision::TurnToFace { unit, .. } => {
            let (_, distance) = situation.nearest_enemy(side, situation.find(*unit)?.footprint)?;
            Some(Intent::new(Act::TurnToFace(true), vec![Reason::Stand { unit: *unit, distance }]))
        }
    }
}

/// Closing fire costs nothing that the unit will miss: it is always given if it can do harm.
fn closing(situation: Situation<'_>, unit: UnitId, charger: UnitId) -> Intent {
    let (shooter, aimed) = (situation.unit(unit), situation.unit(charger));
    let several = situation.contacts.0.iter().filter(|touch| touch.charger == charger).count() > 1;
    let odds = shooting::closing_odds(situation, &shooter, &aimed, several);
    let left = aimed.profile.stamina.saturating_sub(aimed.casualties.taken);
    let expected = odds.casualties.mean();
    let shakes = odds.casualties.at_least(usize::from(left.max(1)));
    let fires = expected > 0.0 || odds.disorder > 0.0;
    let reason = Reason::Fire { unit, target: charger, expected, shakes, disorders: odds.disorder };
    Intent::new(Act::ClosingFire(fires), vec![reason])
}

/// Fire at those who go past is as free as closing fire, and the enemy who has passed is the surer mark: it is always given
/// if it can do harm.
fn traversing(situation: Situation<'_>, unit: UnitId, mover: UnitId) -> Intent {
    let odds = shooting::crossing_below(situation)
        .and_then(|crossing| shooting::traversing_odds(situation, unit, &crossing));
    let aimed = situation.unit(mover);
    let left = usize::from(aimed.profile.stamina.saturating_sub(aimed.casualties.taken).max(1));
    let (expected, shakes, disorders) = odds.map_or((0.0, 0.0, 0.0), |odds| {
        (odds.casualties.mean(), odds.casualties.at_least(left), odds.disorder)
    });
    let reason = Reason::Fire { unit, target: mover, expected, shakes, disorders };
    Intent::new(Act::TraversingFire(expected > 0.0 || disorders > 0.0), vec![reason])
}

/// What it costs to be out of the line and disarranged after evading.
const OUT_OF_LINE: f64 = 0.05;

/// A charged unit does what promises most: to stand with its closing fire, to meet the charge or turn to it, by the odds of
/// the round that follows; to evade, by the chance of being caught and lost.
fn react(situation: Situation<'_>, side: SideId, id: UnitId, charger: UnitId) -> Option<Intent> {
    let contact = reaction::in_hand_below(situation)?.contact;
    let unit = situation.find(id)?;
    let worth = |choice: Reaction| match choice {
        Reaction::Stand => worth_of_standing(situation, &contact, side),
        Reaction::Evade => {
            let caught = 1.0 - reaction::chance_to_evade(situation, &contact, id);
            -value(&unit) * caught - OUT_OF_LINE
        }
        Reaction::CounterCharge | Reaction::TurnToFace => {
            reaction::odds_after(situation, &contact, id, choice)
                .map_or(f64::NEG_INFINITY, |odds| worth_of_combat(situation, &odds, side))
        }
    };
    let mut best: Option<(f64, Reaction)> = None;
    for choice in reaction::options(situation, &contact, id) {
        let worth = worth(choice);
        if best.is_none_or(|(most, _)| worth > most) {
            best = Some((worth, choice));
        }
    }
    let (worth, reaction) = best?;
    Some(Intent::new(Act::React(reaction), vec![Reason::React { unit: id, charger, reaction, worth }]))
}

/// The combat most likely to be won is fought first: it may set free support for the others.
fn next_combat(situation: Situation<'_>, side: SideId, combats: &[Vec<UnitId>]) -> Option<Intent> {
    let mut best: Option<(f64, Intent)> = None;
    for combat in combats {
        let Some(unit) = combat.first() else { continue };
        let odds = combat_odds(situation, combat, side);
        if best.as_ref().is_none_or(|(most, _)| odds.win > *most) {
            let reason = Reason::FightFirst { unit: *unit, win: odds.win, lose: odds.lose };
            best = Some((odds.win, Intent::new(Act::Fight(*unit), vec![reason])));
        }
    }
    best.map(|(_, intent)| intent)
}

/// Dice go where they do most: by what one die does to each enemy, and what that enemy counts for.
fn divide(situation: Situation<'_>, unit: UnitId) -> Intent {
    let fighter = Fighter::of(situation, unit);
    let to_hit = to_hit_when(situation, &fighter.unit, fighter.flanked());
    let worth = |enemy: UnitId| -> f64 {
        let enemy = Fighter::of(situation, enemy);
        let hurt = odds::casualties(1, &to_hit, &save_in_melee(situation, &enemy, unit)).mean();
        let enemy = enemy.unit;
        let left = f64::from(enemy.profile.stamina.saturating_sub(enemy.casualties.taken).max(1));
        hurt * value(&enemy) * (1.0 + 1.0 / left)
    };
    let split = Split::new(hand_to_hand_dice(situation, &fighter.unit).total(), &fighter);
    let division = split.best(worth);
    let total = division.iter().map(|(enemy, dice)| f64::from(*dice) * worth(*enemy)).sum();
    Intent::new(Act::Divide(division), vec![Reason::Divide { unit, worth: total }])
}

/// Support goes where the round is most in doubt.
fn support(situation: Situation<'_>, side: SideId, unit: UnitId, friends: &[UnitId]) -> Option<Intent> {
    let mut best: Option<(f64, Intent)> = None;
    for friend in friends {
        let combat = situation.contacts.combat_of(*friend);
        let odds = combat_odds(situation, &combat, side);
        let doubt = 1.0 - (odds.win - odds.lose).abs();
        if best.as_ref().is_none_or(|(most, _)| doubt > *most) {
            let reason = Reason::Support { unit, friend: *friend, win: odds.win, lose: odds.lose };
            best = Some((doubt, Intent::new(Act::Support(*friend), vec![reason])));
        }
    }
    best.map(|(_, intent)| intent)
}

/// A winner that is fit pursues where going on is worth it; one in danger falls back; others stay.
fn after_victory(situation: Situation<'_>, decision: &Decision, id: UnitId, boldness: Boldness) -> Intent {
    let unit = situation.unit(id);
    let legal: Vec<AfterVictory> = melee::legal(situation, decision)
        .into_iter()
        .filter_map(|act| if let Act::AfterVictory(choice) = act { Some(choice) } else { None })
        .collect();
    let fit = !unit.shaken();
    let mut pursuit: Option<(f64, AfterVictory)> = None;
    if fit {
        for choice in &legal {
            let odds = match choice {
                AfterVictory::Pursue { target } => pursuit_odds(situation, &unit, *target),
                AfterVictory::Sweep { target } => sweep_odds(situation, &unit, *target),
                _ => None,
            };
            let Some(odds) = odds else { continue };
            let worth = worth_of_combat(situation, &odds, unit.side);
            if pursuit.as_ref().is_none_or(|(most, _)| worth > *most) {
                pursuit = Some((worth, choice.clone()));
            }
        }
    }
    let worth = pursuit.as_ref().map(|(worth, _)| *worth);
    let reason = Reason::Victory { unit: id, fit, worth };
    let choice = match pursuit {
        Some((worth, choice)) if worth >= boldness.least => Some(choice),
        _ => calmly(situation, &unit, &legal),
    };
    let choice = choice.or_else(|| legal.first().cloned()).unwrap_or(AfterVictory::Stay);
    Intent::new(Act::AfterVictory(choice), vec![reason])
}

/// What a winner does that does not pursue: horse and worn troops leave the enemy's reach, others stay.
fn calmly(situation: Situation<'_>, unit: &Unit<'_>, legal: &[AfterVictory]) -> Option<AfterVictory> {
    let threatened = threat(situation, unit, 1.0, false).is_some();
    let back = legal.iter().find(|choice| matches!(choice, AfterVictory::FallBack { .. }));
    let stay = legal.iter().find(|choice| matches!(choice, AfterVictory::Stay));
    match back {
        Some(back) if threatened && (unit.shaken() || unit.profile.is_cavalry()) => Some(back.clone()),
        _ => stay.or(back).cloned(),
    }
}

/// The answer to an offer of the enemy, if one stands: a draw is welcome to a side that is losing, an end to one that
/// would win by it.
pub fn offer(situation: Situation<'_>, side: SideId) -> Option<Intent> {
    let talk = situation.world().resource::<Talk>();
    let enemy = side.enemy();
    let (draw, end) = (talk.draw == Some(enemy), talk.end == Some(enemy));
    if !draw && !end {
        return None;
    }
    let (ours, theirs) = (army_state(situation, side), army_state(situation, enemy));
    let winner = match situation.setup().victory.at_the_limit {
        AtTheLimit::Wins(winner) => Some(winner),
        AtTheLimit::Draw => None,
        AtTheLimit::CountBrigades => reckon(situation, false).winner,
        AtTheLimit::CountObjectives => reckon(situation, true).winner,
    };
    let ahead = winner == Some(side);
    let losing = ours.broken > theirs.broken + 1 || (!ahead && ours.broken > theirs.broken);
    let accepts = if draw { losing } else { ahead };
    let reason =
        Reason::Offer { side, ours: (ours.broken, ours.limit), theirs: (theirs.broken, theirs.limit), ahead };
    Some(Intent::new(if accepts { Act::Accept } else { Act::Decline }, vec![reason]))
}
