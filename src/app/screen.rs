//! The screens.

use bevy::camera::visibility::RenderLayers;
use bevy::camera::{CameraOutputMode, CompositingSpace};
use bevy::prelude::*;
use bevy::render::render_resource::BlendState;
use bevy::render::renderer::RenderAdapterInfo;
use bevy_egui::{EguiGlobalSettings, PrimaryEguiContext};
use wgpu_types::DeviceType;

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

/// How often each pixel's edge is sampled. A processor that stands in for a graphics card takes twice as long for a frame
/// with smoothed edges (`benches/frame.rs`), and is let off; both cameras must agree, for they share the window's depth.
fn smoothing(drawn_by: Option<DeviceType>) -> Msaa {
    match drawn_by {
        Some(DeviceType::Cpu) => Msaa::Off,
        _ => Msaa::Sample4,
    }
}

fn cameras(
    mut commands: Commands,
    mut panels: ResMut<EguiGlobalSettings>,
    adapter: Option<Res<RenderAdapterInfo>>,
) {
    panels.auto_create_primary_context = false;
    let smoothing = smoothing(adapter.map(|adapter| adapter.device_type));
    // Thin paint lies on paint as it does in print and in the plate's other backends.
    commands.spawn((Camera2d, smoothing, CompositingSpace::Srgb, super::table::TableCamera));
    commands.spawn((
        PrimaryEguiContext,
        Camera2d,
        smoothing,
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

#[cfg(test)]
mod tests {
    use super::*;

    /// Edges are smoothed wherever a graphics card draws, and where nothing is known of what draws.
    #[test]
    fn only_a_processor_is_let_off_smoothing() {
        assert_eq!(smoothing(Some(DeviceType::Cpu)), Msaa::Off);
        for kind in
            [DeviceType::IntegratedGpu, DeviceType::DiscreteGpu, DeviceType::VirtualGpu, DeviceType::Other]
        {
            assert_eq!(smoothing(Some(kind)), Msaa::Sample4, "{kind:?}");
        }
        assert_eq!(smoothing(None), Msaa::Sample4);
    }
}
