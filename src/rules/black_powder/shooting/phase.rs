//! The Shooting phase: one shot after another in the player's order (BP-OP2-38), then the tests (BP-BREAK-10).

use bevy::ecs::system::In;
use bevy::ecs::world::World;

use super::super::act::Act;
use super::super::decision::Decision;
use super::super::event::{DisorderCause, Event};
use super::super::refusal::{Reason, Refusal};
use super::super::setup::RunsOut;
use super::super::situation::{Situation, Turn, change, disorder};
use super::super::task::{BreakCause, Fire, NerveTask, ShootingTask, Task};
use super::super::{BlackPowder, risk, supply};
use super::aim::Aim;
use super::closing::closing_fire;
use super::fire::{Volley, volley_tallies};
use super::target::{target_of, targets};
use super::{divided, traversing};
use crate::army::{Casualties, SideId, TurnRecord, UnitId};
use crate::battle::{ask, push_all, tell};
use crate::dice::{Dice, Purpose};

/// Judges an act of the Shooting phase.
pub fn judge(situation: Situation<'_>, by: SideId, act: &Act) -> Result<Vec<Task>, Refusal> {
    match act {
        Act::Shoot { unit, target } => {
            match situation.find(*unit) {
                None => return Err(Refusal::new("BP-SHOOT-01", Reason::UnknownUnit(*unit))),
                Some(shooter) if shooter.side != by => {
                    return Err(Refusal::new("BP-SHOOT-01", Reason::EnemyUnit(*unit)));
                }
                Some(_) => {}
            }
            target_of(situation, *unit, *target)?;
            let fire = ShootingTask::Fire { unit: *unit, target: *target, fire: Fire::Volley };
            Ok(vec![Task::Shooting(fire), Task::Shooting(ShootingTask::Ask)])
        }
        Act::ShootDivided { unit, model, dice } => divided::judge(situation, by, *unit, *model, dice),
        Act::EndShooting => Ok(Vec::new()),
        _ => Err(Refusal::new("BP-SHOOT-01", Reason::NotAsked)),
    }
}

/// Everything the active side may do in the Shooting phase: shots in id order, then the end of the phase.
pub fn legal(situation: Situation<'_>) -> Vec<Act> {
    let mut acts: Vec<Act> = situation
        .troops_of(situation.turn.active)
        .flat_map(|unit| {
            let targets = targets(situation, unit.id);
            let shots = targets.iter().map(|(target, _)| Act::Shoot { unit: unit.id, target: *target });
            shots.chain(divided::legal(situation, unit.id).iter().cloned()).collect::<Vec<Act>>()
        })
        .collect();
    acts.push(Act::EndShooting);
    acts
}

/// The system of the Shooting phase.
pub fn run(In(task): In<ShootingTask>, world: &mut World) {
    match task {
        ShootingTask::Ask => {
            let situation = Situation::of(world);
            let side = situation.turn.active;
            if situation.troops_of(side).any(|unit| !targets(situation, unit.id).is_empty()) {
                ask::<BlackPowder>(world, side, Decision::Shooting);
            }
        }
        ShootingTask::Fire { unit, target, fire: Fire::Volley } => {
            // What was judged a moment ago still holds: nothing stands between the answer and this task.
            if let Ok(aim) = target_of(Situation::of(world), unit, target) {
                resolve(world, unit, target, Fire::Volley, &aim);
            }
        }
        ShootingTask::Fire { unit, target, fire: Fire::Closing { one_of_several } } => {
            closing_fire(world, unit, target, one_of_several);
        }
        // Fired by its own task alone, which knows the crossing.
        ShootingTask::Fire { fire: Fire::Traversing, .. } => {}
        ShootingTask::FireDivided { unit, model, dice } => divided::fire(world, unit, model, &dice),
        ShootingTask::Traverse(crossing) => traversing::offer_traversing(world, crossing),
        ShootingTask::FireTraversing { unit } => traversing::fire_traversing(world, unit),
        ShootingTask::HoldFire { unit } => tell::<BlackPowder>(world, Event::ClosingFireHeld { unit }),
        ShootingTask::Close => close(world),
    }
}

/// Fires a volley: dice, re-rolls, saves, casualties, disorder (BP-HIT, BP-SAVE, BP-CAS-01, BP-HIT-04).
pub(super) fn resolve(world: &mut World, unit: UnitId, target: UnitId, fire: Fire, aim: &Aim) {
    let volley = {
        let situation = Situation::of(world);
        volley_tallies(situation, &situation.unit(unit), &situation.unit(target), aim, fire)
    };
    resolve_volley(world, unit, target, fire, aim, volley);
}

/// The same where the volley has been reckoned already.
pub(super) fn resolve_volley(
    world: &mut World,
    unit: UnitId,
    target: UnitId,
    fire: Fire,
    aim: &Aim,
    volley: Volley,
) {
    let (by_gun, shaken_before, taken_before, stamina) = {
        let situation = Situation::of(world);
        let (shooter, aimed) = (situation.unit(unit), situation.unit(target));
        (shooter.profile.is_artillery(), aimed.shaken(), aimed.casualties.taken, aimed.profile.stamina)
    };
    let subjects = [u32::from(unit.0), u32::from(target.0)];
    let mut dice = world.resource_mut::<Dice>();
    let rolls = dice.roll(Purpose::ToHit, &subjects, volley.count());
    // A volley for which the ammunition has run out has no effect, whatever else the dice show (SC-NORT-OP-4).
    let spent = volley.runs_out(&rolls);
    let lost = spent.is_some_and(|(_, runs_out)| runs_out == RunsOut::LosesTheVolley);
    let hit = |faces: &[u8]| {
        if lost { 0 } else { faces.iter().filter(|face| volley.to_hit.succeeds(**face)).count() }
    };
    let misses = rolls.len() - hit(&rolls);
    let shown = rolls.clone();
    let re_rolls = if volley.re_roll_misses && misses > 0 && !lost {
        dice.roll(Purpose::ReRollToHit, &subjects, misses)
    } else {
        Vec::new()
    };
    let hits = hit(&rolls) + hit(&re_rolls);
    // BP-SAVE-03: troops of Morale 0 throw no saves at all.
    let saves = if volley.save.possible && hits > 0 {
        dice.roll(Purpose::Save, &[subjects[1], subjects[0]], hits)
    } else {
        Vec::new()
    };
    let saved = saves.iter().filter(|face| volley.save.succeeds(**face)).count();
    // A 6 hits and is never thrown again, so the sixes of both throws are final (BP-HIT-04, BP-ENFIL-06).
    let six = !lost && rolls.iter().chain(&re_rolls).any(|face| *face == 6);
    let small = |number: usize| u8::try_from(number).unwrap_or(u8::MAX);
    let casualties = small(hits - saved);
    tell::<BlackPowder>(
        world,
        Event::Fired {
            unit,
            target,
            fire,
            distance: aim.distance,
            unclear: aim.unclear.clone(),
            dice: volley.dice,
            to_hit: volley.to_hit,
            rolls,
            re_rolls,
            hits: small(hits),
            save: volley.save,
            saves,
            casualties,
        },
    );
    supply::has_shot(world, unit, aim.distance, &shown);
    if let Some((ones, runs_out)) = spent {
        tell::<BlackPowder>(world, Event::AmmunitionSpent { unit, ones, runs_out });
        if runs_out == RunsOut::MissesTheNextPhase {
            // The enemy has a player turn between this and its next.
            let next = world.resource::<Turn>().player_turn + 2;
            change::<TurnRecord>(world, unit, |record| record.resupplied_in = Some(next));
        }
    }
    match fire {
        Fire::Volley => change::<TurnRecord>(world, unit, |record| record.shot = true),
        Fire::Traversing => change::<TurnRecord>(world, unit, |record| record.fired_in_enemy_turn = true),
        Fire::Closing { .. } => {
            change::<TurnRecord>(world, unit, |record| record.fired_in_enemy_turn = true);
            change::<TurnRecord>(world, target, |record| {
                record.closing_casualties = record.closing_casualties.saturating_add(casualties);
                if by_gun {
                    record.closing_from_guns = record.closing_from_guns.saturating_add(casualties);
                }
            });
        }
    }
    let mut shaken = false;
    change::<Casualties>(world, target, |present| {
        present.taken = present.taken.saturating_add(casualties);
        if by_gun {
            present.from_artillery = present.from_artillery.saturating_add(casualties);
        }
        shaken = present.taken >= stamina;
    });
    if shaken && !shaken_before {
        tell::<BlackPowder>(world, Event::Shaken(target));
    }
    if six {
        disorder(world, target, DisorderCause::Fire);
    }
    risk::of_commanders(world, target, taken_before);
}

/// The phase ends: every unit of either side with more casualties than its stamina tests, in id order (BP-BREAK-10).
fn close(world: &mut World) {
    let situation = Situation::of(world);
    let tests: Vec<Task> = situation
        .units()
        .filter(|unit| unit.casualties.excess(unit.profile) > 0)
        .map(|unit| {
            Task::Nerve(NerveTask::Test {
                unit: unit.id,
                cause: BreakCause::Shooting,
                attacked_on: Vec::new(),
            })
        })
        .collect();
    push_all::<BlackPowder>(world, tests);
}
