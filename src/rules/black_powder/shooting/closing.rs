//! Closing fire: a volley at those who charge (BP-CLOSING).

use bevy::ecs::world::World;

use super::super::BlackPowder;
use super::super::act::{Act, Matter, Standing};
use super::super::decision::Decision;
use super::super::event::Event;
use super::super::refusal::{Reason, Refusal};
use super::super::situation::{Situation, StandingInstructions, Unit};
use super::super::task::{Fire, ShootingTask, Task};
use super::aim::{Aim, Band, Unclear};
use super::phase::resolve;
use super::target::armed;
use super::volley_odds;
use crate::army::{Formation, SideId, UnitId};
use crate::battle::{ask, tell};
use crate::dice::VolleyOdds;
use crate::geometry::Face;

/// Whether a unit may give closing fire at a charger that is in contact with it: charged to its front, able, and
/// not yet fired in this enemy turn (BP-CLOSING-01, -02, -09).
pub fn may_close(situation: Situation<'_>, unit: UnitId, charger: UnitId) -> Result<(), Refusal> {
    let to_its_front = situation
        .contacts
        .0
        .iter()
        .any(|touch| touch.charger == charger && touch.target == unit && touch.face == Face::Front);
    if !to_its_front {
        return Err(Refusal::new("BP-CLOSING-01", Reason::NotOffered));
    }
    could_close(situation, unit)
}

/// Whether a unit could give closing fire if it were charged to its front now.
pub fn could_close(situation: Situation<'_>, id: UnitId) -> Result<(), Refusal> {
    let unit = situation.find(id).ok_or(Refusal::new("BP-CLOSING-01", Reason::UnknownUnit(id)))?;
    if !unit.on_table() {
        return Err(Refusal::new("BP-CLOSING-01", Reason::Destroyed(id)));
    }
    if unit.record.fired_in_enemy_turn {
        return Err(Refusal::new("BP-CLOSING-09", Reason::AlreadyShot(id)));
    }
    // Another charger of this turn does not bind it yet (BP-OP2-29); a fight that has begun does (BP-SHOOT-02).
    if situation.engaged(id) && (unit.engagement.rounds > 0 || unit.engagement.charged) {
        return Err(Refusal::new("BP-SHOOT-02", Reason::Engaged(id)));
    }
    // BP-REACT-03: having evaded it can only stand.
    if unit.record.evaded {
        return Err(Refusal::new("BP-EVADE-04", Reason::NotOffered));
    }
    armed(situation, &unit)?;
    let able = match unit.formation {
        // BP-CLOSING-21: horse with pistols or carbines, instead of counter-charging.
        Formation::Line if unit.profile.is_cavalry() => unit.profile.weapon.is_horsemans_firearm(),
        Formation::Line | Formation::AttackColumn => unit.profile.is_infantry(),
        Formation::Deployed => unit.profile.is_artillery(),
        Formation::MarchColumn | Formation::Skirmish | Formation::Warband | Formation::Limbered => false,
    };
    if able {
        return Ok(());
    }
    let rule = if unit.profile.is_cavalry() { "BP-CLOSING-20" } else { "BP-CLOSING-02" };
    Err(Refusal::new(rule, Reason::FormationMayNotShoot { unit: id, formation: unit.formation }))
}

/// The aim of closing fire. The charger is upon the unit's front: in arc, in view, out in the open whatever it has
/// just crossed (BP-MSAVE-03, BP-MSAVE-04 for the attacker), and never raked, since it comes on front first.
pub fn closing_aim(unit: &Unit<'_>, charger: &Unit<'_>, one_of_several: bool) -> Aim {
    let mut unclear = Vec::new();
    if charger.formation == Formation::Skirmish {
        unclear.push(Unclear::SkirmishOrder);
    }
    if one_of_several {
        unclear.push(Unclear::OneOfSeveral);
    }
    Aim {
        from: unit.pose().front,
        at: charger.pose().front,
        distance: 0.0,
        band: Band::Close,
        unclear,
        cover: None,
        enfilade: false,
        overhead: false,
        able: (1, 1),
    }
}

/// What closing fire at a charger, present or imagined, is likely to do.
pub fn closing_odds(
    situation: Situation<'_>,
    unit: &Unit<'_>,
    charger: &Unit<'_>,
    one_of_several: bool,
) -> VolleyOdds {
    let aim = closing_aim(unit, charger, one_of_several);
    volley_odds(situation, unit, charger, &aim, Fire::Closing { one_of_several })
}

/// Whether a charger has come upon several enemies at once (BP-CLOSING-10).
fn charged_several(situation: Situation<'_>, charger: UnitId) -> bool {
    situation.contacts.0.iter().filter(|touch| touch.charger == charger).count() > 1
}

/// Offers closing fire to a unit charged to its front, if it may give it (BP-CLOSING-03, BP-CLOSING-12): a standing
/// instruction answers at once, else the side is asked.
pub fn offer_closing_fire(world: &mut World, unit: UnitId, charger: UnitId, one_of_several: bool) {
    let situation = Situation::of(world);
    if may_close(situation, unit, charger).is_err() || !situation.unit(charger).on_table() {
        return;
    }
    let standing = world.resource::<StandingInstructions>();
    let fires = match standing.for_unit(Matter::ClosingFire, &situation.unit(unit)) {
        Standing::Always => true,
        Standing::Never => false,
        Standing::IfChanceExceeds(share) => {
            let odds =
                closing_odds(situation, &situation.unit(unit), &situation.unit(charger), one_of_several);
            odds.casualties.at_least(1) > share
        }
        Standing::Ask => {
            let side = situation.unit(unit).side;
            ask::<BlackPowder>(world, side, Decision::ClosingFire { unit, charger });
            return;
        }
    };
    if fires {
        closing_fire(world, unit, charger, one_of_several);
    } else {
        tell::<BlackPowder>(world, Event::ClosingFireHeld { unit });
    }
}

/// A unit gives closing fire: like ordinary shooting, always at close range (BP-CLOSING-04).
pub fn closing_fire(world: &mut World, unit: UnitId, charger: UnitId, one_of_several: bool) {
    let situation = Situation::of(world);
    if may_close(situation, unit, charger).is_err() {
        return;
    }
    let aim = closing_aim(&situation.unit(unit), &situation.unit(charger), one_of_several);
    resolve(world, unit, charger, Fire::Closing { one_of_several }, &aim);
}

/// Whether closing fire obliges the charger to a break test: it was hit, and is shaken now or was hit by the closing fire
/// of artillery (BP-CLOSING-05); guns that fired at it while it crossed their front do not ask for one. It cannot have been
/// shaken when it charged (BP-SHAKEN-03).
pub fn charger_must_test(situation: Situation<'_>, charger: UnitId) -> bool {
    let unit = situation.unit(charger);
    let hit = unit.record.closing_casualties > 0;
    unit.on_table() && hit && (unit.shaken() || unit.record.closing_from_guns > 0)
}

/// Judges the answer to an offer of closing fire.
pub fn judge_closing(
    situation: Situation<'_>,
    by: SideId,
    unit: UnitId,
    charger: UnitId,
    act: &Act,
) -> Result<Vec<Task>, Refusal> {
    let Act::ClosingFire(fires) = act else {
        return Err(Refusal::new("BP-CLOSING-12", Reason::NotAsked));
    };
    if situation.find(unit).is_none_or(|unit| unit.side != by) {
        return Err(Refusal::new("BP-CLOSING-12", Reason::EnemyUnit(unit)));
    }
    if !fires {
        return Ok(vec![Task::Shooting(ShootingTask::HoldFire { unit })]);
    }
    may_close(situation, unit, charger)?;
    let fire = Fire::Closing { one_of_several: charged_several(situation, charger) };
    Ok(vec![Task::Shooting(ShootingTask::Fire { unit, target: charger, fire })])
}

/// Both answers to an offer of closing fire.
pub fn legal_closing() -> Vec<Act> {
    vec![Act::ClosingFire(true), Act::ClosingFire(false)]
}
