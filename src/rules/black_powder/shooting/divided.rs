//! Skirmishers who divide their fire (BP-SKIRM-02…06, BP-OP2-11).

use bevy::ecs::world::World;

use super::super::act::Act;
use super::super::refusal::{Reason, Refusal};
use super::super::situation::{Situation, Unit, change};
use super::super::task::{Fire, ShootingTask, Task};
use super::aim::{Aim, Eyes, aim};
use super::fire::{volley_tallies, with_dice};
use super::memory::{self, Divisions};
use super::phase::resolve_volley;
use super::target::{is_masked, may_shoot};
use crate::army::{Formation, SideId, SizeClass, TurnRecord, UnitId};
use crate::geometry::within;

/// What each model of a skirmishing unit has for an aim at each enemy, or what bars it: model by model.
struct Survey<'w> {
    enemies: Vec<Unit<'w>>,
    aims: Vec<Vec<Result<Aim, Refusal>>>,
}

impl<'w> Survey<'w> {
    fn of(situation: Situation<'w>, shooter: &Unit<'w>) -> Self {
        let eyes = Eyes::of(shooter);
        let enemies: Vec<Unit<'w>> =
            situation.enemies_of(shooter.side).filter(|enemy| !situation.engaged(enemy.id)).collect();
        let aims = (0..eyes.count)
            .map(|model| enemies.iter().map(|enemy| aim(situation, shooter, &eyes, model, enemy)).collect())
            .collect();
        Self { enemies, aims }
    }

    /// What a model can shoot at: by distance, nearest first, each with the most dice that may go there.
    fn seen_from(&self, situation: Situation<'_>, shooter: &Unit<'_>, model: u8) -> Vec<(UnitId, Aim, u8)> {
        let Some(own) = self.aims.get(usize::from(model)) else { return Vec::new() };
        let count = u8::try_from(self.aims.len()).unwrap_or(u8::MAX);
        let mut seen: Vec<(UnitId, Aim, u8)> = Vec::new();
        for (place, (enemy, found)) in self.enemies.iter().zip(own).enumerate() {
            let Ok(found) = found else { continue };
            // BP-SKIRM-07: what part of the unit can shoot there at all.
            let masked = self.aims.iter().filter(|aims| aims[place].as_ref().is_err_and(is_masked)).count();
            let able = (count - u8::try_from(masked).unwrap_or(count), count);
            let found = Aim { able, ..found.clone() };
            let dice = volley_tallies(situation, shooter, enemy, &found, Fire::Volley).count();
            if dice > 0 {
                seen.push((enemy.id, found, u8::try_from(dice).unwrap_or(u8::MAX)));
            }
        }
        seen.sort_by(|a, b| a.1.distance.total_cmp(&b.1.distance).then(a.0.cmp(&b.0)));
        seen
    }
}

/// All the dice of a skirmishing unit, whoever they go to; a tiny one never has more than one (BP-HIT-T1).
fn all_dice(shooter: &Unit<'_>) -> u8 {
    match shooter.profile.shooting {
        crate::army::ShootingDice::Flat(dice) if shooter.profile.size == SizeClass::Tiny => dice.min(1),
        crate::army::ShootingDice::Flat(dice) => dice,
        crate::army::ShootingDice::Bands { close, .. } => close,
    }
}

/// The aims of a division, in the order given, or the rule that forbids it.
///
/// The nearest target comes first, then the next nearest, none left out between two that are shot at; a nearer one never has
/// fewer dice than a farther (BP-SKIRM-04, BP-SKIRM-05). An unclear target may be left out for a clear one farther off
/// (BP-TARGET-04). All dice are given that can be.
fn aims(
    situation: Situation<'_>,
    unit: UnitId,
    model: u8,
    dice: &[(UnitId, u8)],
) -> Result<Vec<(UnitId, Aim, u8)>, Refusal> {
    may_shoot(situation, unit)?;
    let shooter = situation.unit(unit);
    if shooter.formation != Formation::Skirmish {
        return Err(Refusal::new(
            "BP-SHOOT-06",
            Reason::FormationMayNotShoot { unit, formation: shooter.formation },
        ));
    }
    if model >= Eyes::of(&shooter).count {
        return Err(Refusal::new("BP-SKIRM-02", Reason::NotOffered));
    }
    let seen = Survey::of(situation, &shooter).seen_from(situation, &shooter, model);
    divide(seen, all_dice(&shooter), dice)
}

/// The same where it is known what the model sees, and how many dice there are.
fn divide(
    seen: Vec<(UnitId, Aim, u8)>,
    all: u8,
    dice: &[(UnitId, u8)],
) -> Result<Vec<(UnitId, Aim, u8)>, Refusal> {
    let bad = || Refusal::new("BP-SKIRM-05", Reason::BadDivision { dice: all });
    let mut shares: Vec<(usize, u8)> = Vec::with_capacity(dice.len());
    for (target, share) in dice {
        let Some(place) = seen.iter().position(|(id, ..)| id == target) else {
            return Err(Refusal::new("BP-SKIRM-03", Reason::NotVisible(*target)));
        };
        if *share == 0 || *share > seen[place].2 || shares.iter().any(|(other, _)| *other == place) {
            return Err(bad());
        }
        shares.push((place, *share));
    }
    shares.sort_unstable();
    let given: u32 = shares.iter().map(|(_, share)| u32::from(*share)).sum();
    let most: u32 = shares.iter().map(|(place, _)| u32::from(seen[*place].2)).sum();
    if shares.is_empty()
        || given != most.min(u32::from(all))
        || shares.windows(2).any(|two| two[0].1 < two[1].1)
    {
        return Err(bad());
    }
    // Equally near targets may stand in either order.
    let last = shares.last().map_or(0, |(place, _)| *place);
    let last_clear = shares.iter().rev().find(|(place, _)| seen[*place].1.clear()).map(|(place, _)| *place);
    for (place, (id, aim, _)) in seen.iter().enumerate().take(last) {
        let shot_at = shares.iter().any(|(other, _)| *other == place);
        // BP-TARGET-04: never for another unclear one, whatever clear target is shot at besides.
        let for_unclear = shares.iter().any(|(other, _)| {
            let (_, unclear, _) = &seen[*other];
            !unclear.clear() && !within(unclear.distance, aim.distance)
        });
        let passed_over = !aim.clear() && !for_unclear && last_clear.is_some_and(|clear| clear > place);
        let as_near_as_the_last = within(seen[last].1.distance, aim.distance);
        if !(shot_at || passed_over || as_near_as_the_last) {
            return Err(Refusal::new("BP-SKIRM-05", Reason::NearerTarget(*id)));
        }
    }
    Ok(shares
        .into_iter()
        .map(|(place, share)| {
            let (id, aim, _) = &seen[place];
            (*id, aim.clone(), share)
        })
        .collect())
}

/// Judges a divided volley.
pub(super) fn judge(
    situation: Situation<'_>,
    by: SideId,
    unit: UnitId,
    model: u8,
    dice: &[(UnitId, u8)],
) -> Result<Vec<Task>, Refusal> {
    match situation.find(unit) {
        None => return Err(Refusal::new("BP-SHOOT-01", Reason::UnknownUnit(unit))),
        Some(shooter) if shooter.side != by => {
            return Err(Refusal::new("BP-SHOOT-01", Reason::EnemyUnit(unit)));
        }
        Some(_) => {}
    }
    aims(situation, unit, model, dice)?;
    let fire = ShootingTask::FireDivided { unit, model, dice: dice.to_vec() };
    Ok(vec![Task::Shooting(fire), Task::Shooting(ShootingTask::Ask)])
}

/// Divisions among two or three targets that a skirmishing unit may choose, one after another from each of its models: the
/// even ones and those that favour the nearest. Volleys at one target are listed with all others.
pub fn legal(situation: Situation<'_>, unit: UnitId) -> Divisions {
    if may_shoot(situation, unit).is_err() || situation.unit(unit).formation != Formation::Skirmish {
        return Divisions::default();
    }
    memory::recall_divisions(situation, unit, || work_out(situation, &situation.unit(unit)))
}

fn work_out(situation: Situation<'_>, shooter: &Unit<'_>) -> Vec<Act> {
    let mut acts: Vec<Act> = Vec::new();
    let all = all_dice(shooter);
    let survey = Survey::of(situation, shooter);
    for model in 0..Eyes::of(shooter).count {
        let seen = survey.seen_from(situation, shooter, model);
        for among in 2..=seen.len().min(usize::from(all)).min(3) {
            let each = all / among as u8;
            let even: Vec<u8> =
                (0..among).map(|place| each + u8::from(place < usize::from(all) % among)).collect();
            let mut first = vec![1u8; among];
            first[0] = all - (among as u8 - 1);
            for shares in [even, first] {
                let dice: Vec<(UnitId, u8)> =
                    seen.iter().zip(shares).map(|((id, ..), share)| (*id, share)).collect();
                let known = |act: &Act| matches!(act, Act::ShootDivided { model: of, dice: other, .. } if (*of, other) == (model, &dice));
                if !acts.iter().any(known) && divide(seen.clone(), all, &dice).is_ok() {
                    acts.push(Act::ShootDivided { unit: shooter.id, model, dice });
                }
            }
        }
    }
    acts
}

/// A skirmishing unit fires, its dice divided: all of it from the state before the first die (BP-SKIRM-04).
pub(super) fn fire(world: &mut World, unit: UnitId, model: u8, dice: &[(UnitId, u8)]) {
    // What was judged a moment ago still holds: nothing stands between the answer and this task.
    let Ok(aims) = aims(Situation::of(world), unit, model, dice) else { return };
    let volleys: Vec<_> = {
        let situation = Situation::of(world);
        let shooter = situation.unit(unit);
        aims.into_iter()
            .map(|(target, aim, share)| {
                let volley = volley_tallies(situation, &shooter, &situation.unit(target), &aim, Fire::Volley);
                (target, with_dice(volley, share), aim)
            })
            .collect()
    };
    for (target, volley, aim) in volleys {
        resolve_volley(world, unit, target, Fire::Volley, &aim, volley);
    }
    change::<TurnRecord>(world, unit, |record| record.shot = true);
}
