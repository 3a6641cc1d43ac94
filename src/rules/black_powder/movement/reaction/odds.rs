//! What a reaction leads to, in exact chances.

use super::super::super::act::Reaction;
use super::super::super::melee::combat::{Combat, Fighter};
use super::super::super::melee::odds::{CombatOdds, round_odds};
use super::super::super::situation::{Situation, Unit};
use super::super::super::task::Contact;
use super::counter::meeting;
use super::evade::chance_to_evade;
use super::turn::turned;
use crate::army::{Engagement, UnitId};
use crate::geometry::{Face, Footprint};

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
pub(super) fn chance_of(situation: Situation<'_>, contact: &Contact, id: UnitId, reaction: Reaction) -> f64 {
    match reaction {
        Reaction::Evade => chance_to_evade(situation, contact, id),
        other => odds_after(situation, contact, id, other).map_or(0.0, |odds| odds.win),
    }
}
