//! Broken brigades and armies, the end of the battle (BP-BROKEN, BP-ARMYBREAK, BP-VICTORY).

use bevy::ecs::world::World;

use super::event::EndCause;
use crate::army::SideId;

/// Looks at the brigades of a side at the start of its turn.
pub fn check_at_start_of_turn(_world: &mut World, _side: SideId) {}

/// Looks at the turn limit.
pub fn at_the_end_of_game_turn(_world: &mut World) {}

/// Ends the battle.
pub fn end(_world: &mut World, _winner: Option<SideId>, _cause: EndCause) {}
