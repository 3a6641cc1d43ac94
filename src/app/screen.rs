//! The screens.

use bevy::prelude::*;

/// Which screen is shown.
#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Screen {
    /// Battles to choose from.
    #[default]
    Title,
    /// A battle.
    Battle,
}

/// Adds the camera that all screens share.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, camera);
}

fn camera(mut commands: Commands) {
    commands.spawn((Camera2d, Msaa::Sample4, super::table::TableCamera));
}
