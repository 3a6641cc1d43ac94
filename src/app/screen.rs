//! The screens.

use bevy::camera::visibility::RenderLayers;
use bevy::camera::{CameraOutputMode, CompositingSpace};
use bevy::prelude::*;
use bevy::render::render_resource::BlendState;
use bevy_egui::{EguiGlobalSettings, PrimaryEguiContext};

/// Which screen is shown.
#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Screen {
    /// Battles to choose from.
    #[default]
    Title,
    /// A battle.
    Battle,
}

/// Adds the cameras that all screens share: one over the table, one for the panels over it.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(PreStartup, cameras);
}

fn cameras(mut commands: Commands, mut panels: ResMut<EguiGlobalSettings>) {
    panels.auto_create_primary_context = false;
    // Thin paint lies on paint as it does in print and in the plate's other backends.
    commands.spawn((Camera2d, Msaa::Sample4, CompositingSpace::Srgb, super::table::TableCamera));
    commands.spawn((
        PrimaryEguiContext,
        Camera2d,
        // The same as below: both share the window's depth.
        Msaa::Sample4,
        RenderLayers::none(),
        Camera {
            order: 1,
            output_mode: CameraOutputMode::Write {
                blend_state: Some(BlendState::PREMULTIPLIED_ALPHA_BLENDING),
                clear_color: ClearColorConfig::None,
            },
            clear_color: ClearColorConfig::Custom(Color::NONE),
            ..default()
        },
    ));
}
