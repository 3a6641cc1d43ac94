//! Commanders in the ranks of a unit that suffers (BP-COMMANDER-07).

use bevy::ecs::world::World;

use super::BlackPowder;
use super::event::Event;
use super::situation::{Situation, lose_commander};
use crate::army::{CommanderId, UnitId};
use crate::battle::tell;
use crate::dice::{Dice, Purpose};

/// A unit has suffered casualties, from `before` on its count: for each that came to it once it was shaken a die is thrown
/// for every commander with it, and a six is his end (BP-COMMANDER-07, BP-SHAKEN-07). The casualty that makes it shaken and
/// those before it ask for none.
pub fn of_commanders(world: &mut World, unit: UnitId, before: u8) {
    let (further, joined) = {
        let situation = Situation::of(world);
        let present = situation.unit(unit);
        let further = present.casualties.taken.saturating_sub(before.max(present.profile.stamina));
        (further, situation.commanders_with(unit).collect::<Vec<CommanderId>>())
    };
    if further == 0 {
        return;
    }
    for commander in joined {
        let subjects = [u32::from(commander.0), u32::from(unit.0)];
        let dice = world.resource_mut::<Dice>().roll(Purpose::CommanderRisk, &subjects, usize::from(further));
        let lost = dice.contains(&6);
        tell::<BlackPowder>(world, Event::CommanderAtRisk { commander, unit, dice });
        if lost {
            lose_commander(world, commander, "BP-COMMANDER-07");
        }
    }
}
