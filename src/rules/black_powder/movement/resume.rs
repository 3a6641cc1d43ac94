//! Mandatory changes of formation of irregular and tiny units (BP-REFORM-20…23, BP-OP1-12).
//!
//! They come at the start of the owner's Command phase, before anybody acts on initiative, whether the unit is ordered
//! later or not, and cost it one of the moves that it is granted that turn; it has no initiative then. Whoever is engaged,
//! still on his road or still on the ground that he had to cross stays as he is.

use bevy::ecs::world::World;

use super::super::BlackPowder;
use super::super::event::Event;
use super::super::layout;
use super::super::situation::{Situation, Unit, change, stand};
use super::ground::{Going, SLACK, going, ground_to_skirmish_over, may_stand, road_under};
use crate::army::{Formation, TurnRecord, UnitId};
use crate::battle::tell;
use crate::dice::RuleId;
use crate::geometry::within;

/// What a unit is due to do.
enum Due {
    /// Nothing.
    Nothing,
    /// It is on the ground that it had to cross: to be remembered.
    Crosses,
    /// It resumes its own formation, by this rule.
    Resumes(Formation, &'static str),
}

fn due(situation: Situation<'_>, unit: &Unit<'_>) -> Due {
    let Some(own) = unit.profile.default_formation.filter(|own| *own != unit.formation) else {
        return Due::Nothing;
    };
    if situation.engaged(unit.id) {
        return Due::Nothing;
    }
    match unit.formation {
        // BP-REFORM-20: it has left its road.
        Formation::MarchColumn => {
            let road = road_under(situation.ground, unit.profile, unit.formation, unit.pose());
            if road.is_some() { Due::Nothing } else { Due::Resumes(own, "BP-REFORM-20") }
        }
        Formation::Skirmish => {
            let closed = situation.ground.pieces.iter().any(|piece| {
                going(piece, unit.profile, own, situation.ruleset) == Going::Closed
                    && piece.area.overlaps(unit.footprint, SLACK)
            });
            match (closed, unit.record.crossed) {
                (true, _) => Due::Crosses,
                // BP-REFORM-22: it has left the ground that it had to cross.
                (false, true) => Due::Resumes(own, "BP-REFORM-22"),
                // It has taken skirmish order to cross ground that it has not reached yet (BP-REFORM-21).
                (false, false) => {
                    let nearest = ground_to_skirmish_over(
                        situation.ground,
                        situation.ruleset,
                        unit.profile,
                        unit.footprint,
                    );
                    let pace = situation.ruleset.pace_of(unit.profile, false);
                    if nearest.is_some_and(|nearest| within(nearest, pace)) {
                        Due::Nothing
                    } else {
                        Due::Resumes(own, "BP-REFORM-21")
                    }
                }
            }
        }
        _ => Due::Nothing,
    }
}

/// Whether a unit would have to resume its own formation if its side's Command phase began now, and by which rule.
pub fn is_due(situation: Situation<'_>, unit: &Unit<'_>) -> Option<RuleId> {
    match due(situation, unit) {
        Due::Resumes(_, rule) => Some(RuleId::new(rule)),
        Due::Nothing | Due::Crosses => None,
    }
}

/// All units of the active side that are due resume their own formations, in id order.
pub fn all_that_are_due(world: &mut World) {
    // What is due to a unit does not hang on the others: only its room does.
    let units: Vec<(UnitId, Due)> = {
        let situation = Situation::of(world);
        let troops = situation.troops_of(situation.turn.active);
        troops.map(|unit| (unit.id, due(situation, &unit))).collect()
    };
    for (id, due) in units {
        match due {
            Due::Nothing => {}
            Due::Crosses => change::<TurnRecord>(world, id, |record| record.crossed = true),
            Due::Resumes(own, rule) => resume(world, id, own, rule),
        }
    }
}

/// One unit does, if there is room; the move is lost either way (BP-OP1-29).
fn resume(world: &mut World, id: UnitId, own: Formation, rule: &'static str) {
    let (from, pose, room) = {
        let situation = Situation::of(world);
        let unit = situation.unit(id);
        let pose = unit.pose();
        let there = layout::footprint(unit.profile, own, pose, situation.ruleset);
        let mut others = situation.standing().filter(|(other, ..)| *other != id);
        let room = may_stand(situation.ground, situation.ruleset, unit.profile, own, &there)
            && !others.any(|(_, side, other)| {
                other.overlaps(&there, SLACK) || (side != unit.side && other.is_within(&there, 0.0))
            });
        (unit.formation, pose, room)
    };
    change::<TurnRecord>(world, id, |record| record.moves_lost = record.moves_lost.saturating_add(1));
    if room {
        stand(world, id, pose, own);
        change::<TurnRecord>(world, id, |record| record.crossed = false);
    }
    let told = room.then_some(pose);
    tell::<BlackPowder>(
        world,
        Event::Resumes { unit: id, from, to: own, pose: told, rule: RuleId::new(rule) },
    );
}
