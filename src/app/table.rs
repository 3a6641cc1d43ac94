//! The table on the screen: the ground drawn once, the troops whenever they change, all out of the plate.

use bevy::asset::RenderAssetUsages;
use bevy::mesh::{Indices, PrimitiveTopology};
use bevy::prelude::*;
use bevy::sprite_render::AlphaMode2d;

use super::screen::Screen;
use super::session::Session;
use super::stage::{ShownUnit, Stage};
use super::view::View;
use super::{DataFolder, Lexicon, Shown};
use crate::army::{CommanderId, UnitId};
use crate::plate::{
    self, CommanderView, Drawing, Style, TroopView, commander, commander_label, lettering, unit_block,
    unit_flag, unit_label,
};
use crate::rules::black_powder::setup::Setup;

/// The camera over the table.
#[derive(Component)]
pub struct TableCamera;

/// How the table is drawn, and what is on it.
#[derive(Resource, Default)]
struct Table {
    style: Option<Style>,
    ink: Option<Handle<ColorMaterial>>,
    units: Vec<Option<Piece<TroopView>>>,
    commanders: Vec<Option<Piece<CommanderView>>>,
    /// Pieces were drawn that have not been placed.
    fresh: bool,
}

/// A unit or commander on the table: what was drawn, and the entities that show it.
struct Piece<V> {
    drawn: V,
    parts: Vec<Entity>,
}

/// How a part of a piece is placed.
struct Spot {
    at: Vec3,
    turn: Quat,
    scale: f32,
    visible: bool,
}

/// Heights above the ground, so that what stands on top is drawn last.
mod height {
    pub const GROUND: f32 = 0.0;
    pub const UNIT: f32 = 10.0;
    pub const FLAG: f32 = 15.0;
    pub const COMMANDER: f32 = 20.0;
    pub const LABEL: f32 = 30.0;
}

/// Curves are drawn to within this many inches.
const TOLERANCE: f32 = 0.006;

/// Adds the table.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Table>()
        .add_systems(OnEnter(Screen::Battle), lay)
        .add_systems(OnExit(Screen::Battle), clear)
        .add_systems(
            Update,
            (lay.run_if(another_battle), fit, troops, commanders, look)
                .chain()
                .in_set(super::Step::Table)
                .run_if(in_state(Screen::Battle))
                .run_if(resource_exists::<Session>),
        );
}

/// Which battle the table was laid for: another may begin without leaving the screen.
#[derive(Resource)]
struct LaidFor(std::sync::Arc<Setup>);

fn another_battle(session: Option<Res<Session>>, laid: Option<Res<LaidFor>>) -> bool {
    session.is_some_and(|session| {
        laid.is_none_or(|laid| !std::sync::Arc::ptr_eq(&laid.0, session.battle.setup()))
    })
}

/// Everything that lies on the table.
#[derive(Component)]
struct OnTable;

#[expect(clippy::too_many_arguments, reason = "a system asks for what it needs")]
fn lay(
    mut commands: Commands,
    mut table: ResMut<Table>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<ColorMaterial>>,
    old: Query<Entity, With<OnTable>>,
    session: Option<Res<Session>>,
    laid: Option<Res<LaidFor>>,
    lexicon: Res<Lexicon>,
    data: Res<DataFolder>,
) {
    let Some(session) = session else { return };
    let setup = session.battle.setup();
    if laid.is_some_and(|laid| std::sync::Arc::ptr_eq(&laid.0, setup)) && !old.is_empty() {
        return;
    }
    for entity in &old {
        commands.entity(entity).despawn();
    }
    let fonts = lettering::Fonts::with_data(data.0.as_deref()).unwrap_or_else(|_| lettering::Fonts::stock());
    let style = Style::with_fonts(lexicon.0.language(), fonts);
    let ink = materials.add(ColorMaterial { alpha_mode: AlphaMode2d::Blend, ..default() });
    let drawing = plate::ground(&setup.ground, &style);
    commands.spawn((
        OnTable,
        Mesh2d(meshes.add(mesh(&drawing, TOLERANCE))),
        MeshMaterial2d(ink.clone()),
        Transform::from_xyz(0.0, 0.0, height::GROUND),
    ));
    *table = Table { style: Some(style), ink: Some(ink), fresh: true, ..Table::default() };
    commands.insert_resource(LaidFor(std::sync::Arc::clone(setup)));
}

fn clear(mut commands: Commands, mut table: ResMut<Table>, old: Query<Entity, With<OnTable>>) {
    for entity in &old {
        commands.entity(entity).despawn();
    }
    *table = Table::default();
    commands.remove_resource::<LaidFor>();
}

fn fit(mut view: ResMut<View>, mut frames: Local<u32>) {
    // The panels take their room in the first frames; after them the table is fitted between.
    if view.fit_when_known {
        *frames += 1;
        view.fit();
        if *frames > 4 {
            view.fit_when_known = false;
            *frames = 0;
        }
    }
}

/// A drawing as triangles for the graphics card.
pub fn mesh(drawing: &Drawing, tolerance: f32) -> Mesh {
    let triangles = plate::tessellate(drawing, tolerance);
    let positions: Vec<[f32; 3]> = triangles.positions.iter().map(|[x, y]| [*x, *y, 0.0]).collect();
    let colours: Vec<[f32; 4]> = triangles
        .colours
        .iter()
        .map(|[r, g, b, a]| Color::srgba_u8(*r, *g, *b, *a).to_linear().to_f32_array())
        .collect();
    Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::default())
        .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, positions)
        .with_inserted_attribute(Mesh::ATTRIBUTE_COLOR, colours)
        .with_inserted_indices(Indices::U32(triangles.indices))
}

/// A unit as it is shown, over how it would be drawn in the battle as it stands.
pub fn troop_view(standing: TroopView, shown: &ShownUnit) -> TroopView {
    TroopView {
        formation: shown.formation,
        extent: shown.footprint.extent(),
        bases: TroopView::bases_of(&shown.footprint),
        casualties: shown.casualties.min(standing.stamina),
        disordered: shown.disordered,
        shaken: shown.shaken,
        engaged: shown.engaged,
        broken: shown.broken,
        on_table: shown.present,
        ..standing
    }
}

/// Pixels that the letters of a label are high.
const LETTERS: f32 = 13.0;
/// Farther out than this many inches to a pixel, names would cover the field.
const NAMES_UNTIL: f32 = 0.13;

/// How large labels are drawn, whose letters are an inch high: the same on the screen from near and far, until from very
/// far they would cover the troops.
fn label_scale(view: &View) -> f32 {
    (view.scale * LETTERS).clamp(0.25, 1.4)
}

/// What draws the pieces and puts them where they belong.
#[derive(bevy::ecs::system::SystemParam)]
struct Brush<'w, 's> {
    commands: Commands<'w, 's>,
    meshes: ResMut<'w, Assets<Mesh>>,
    placed: Query<'w, 's, (&'static mut Transform, &'static mut Visibility)>,
}

impl Brush<'_, '_> {
    /// Draws a piece anew if it is to be drawn otherwise than it is.
    fn draw<V: PartialEq>(
        &mut self,
        piece: &mut Option<Piece<V>>,
        wanted: V,
        ink: &Handle<ColorMaterial>,
        parts: impl FnOnce(&V) -> Vec<Drawing>,
    ) {
        if piece.as_ref().is_some_and(|piece| piece.drawn == wanted) {
            return;
        }
        let drawings = parts(&wanted);
        let meshes: Vec<Mesh2d> =
            drawings.iter().map(|drawing| Mesh2d(self.meshes.add(mesh(drawing, TOLERANCE)))).collect();
        match piece {
            Some(piece) => {
                for (entity, mesh) in piece.parts.iter().zip(meshes) {
                    self.commands.entity(*entity).insert(mesh);
                }
                piece.drawn = wanted;
            }
            None => {
                let parts = meshes
                    .into_iter()
                    .map(|mesh| {
                        let material = MeshMaterial2d(ink.clone());
                        let hidden = Visibility::Hidden;
                        self.commands.spawn((OnTable, mesh, material, Transform::default(), hidden)).id()
                    })
                    .collect();
                *piece = Some(Piece { drawn: wanted, parts });
            }
        }
    }

    /// Puts the parts of a piece on their spots; hides them all if there are none.
    fn place<V>(&mut self, piece: &Piece<V>, spots: &[Spot]) {
        for (index, entity) in piece.parts.iter().enumerate() {
            let Ok((mut transform, mut visibility)) = self.placed.get_mut(*entity) else { continue };
            match spots.get(index) {
                Some(spot) => {
                    transform.set_if_neq(Transform {
                        translation: spot.at,
                        rotation: spot.turn,
                        scale: Vec3::new(spot.scale, spot.scale, 1.0),
                    });
                    let shown = if spot.visible { Visibility::Inherited } else { Visibility::Hidden };
                    visibility.set_if_neq(shown);
                }
                None => {
                    visibility.set_if_neq(Visibility::Hidden);
                }
            }
        }
    }
}

/// What the pieces are drawn from.
#[derive(bevy::ecs::system::SystemParam)]
struct Seen<'w> {
    session: Res<'w, Session>,
    stage: Res<'w, Stage>,
    view: Res<'w, View>,
    shown: Res<'w, Shown>,
    lexicon: Res<'w, Lexicon>,
}

impl Seen<'_> {
    fn has_changed(&self) -> bool {
        self.session.is_changed()
            || self.stage.is_changed()
            || self.view.is_changed()
            || self.shown.is_changed()
    }
}

fn troops(mut brush: Brush, mut table: ResMut<Table>, seen: Seen) {
    if !(seen.has_changed() || table.fresh) {
        return;
    }
    let Seen { session, stage, view, shown, lexicon } = &seen;
    let table = &mut *table;
    let (Some(style), Some(ink)) = (&table.style, &table.ink) else { return };
    let situation = session.situation();
    let labels = shown.labels && view.scale < NAMES_UNTIL;
    let label_scale = label_scale(view);
    table.units.resize_with(stage.units.len(), || None);
    for ((id, unit), piece) in (0u16..).map(UnitId).zip(&stage.units).zip(&mut table.units) {
        let standing = if unit.present { TroopView::of(situation, id, &lexicon.0) } else { None };
        if let Some(standing) = standing {
            brush.draw(piece, troop_view(standing, unit), ink, |view| {
                vec![unit_block(view, style), unit_flag(view, style), unit_label(view, style)]
            });
        }
        let Some(piece) = piece else { continue };
        if !unit.present {
            brush.place(piece, &[]);
            continue;
        }
        let pose = unit.footprint.pose();
        let middle = unit.footprint.centre();
        let flag = middle + plate::flag_place(&piece.drawn, &unit.footprint);
        let layer = f32::from(id.0) * 0.01;
        // The unit's own +y points ahead.
        let turn = Quat::from_rotation_z(bevy::math::ops::atan2(-pose.facing.x, pose.facing.y));
        let solid = 0.6 + 0.4 * unit.solidity.clamp(0.0, 1.0);
        let upright = Quat::IDENTITY;
        let spots = [
            Spot {
                at: Vec3::new(pose.front.x, pose.front.y, height::UNIT + layer),
                turn,
                scale: solid,
                visible: true,
            },
            Spot {
                at: Vec3::new(flag.x, flag.y, height::FLAG + layer),
                turn: upright,
                scale: solid,
                visible: unit.solidity > 0.5,
            },
            Spot {
                at: Vec3::new(middle.x, lowest(unit) - 0.1, height::LABEL + layer),
                turn: upright,
                scale: label_scale,
                visible: labels && unit.solidity >= 1.0,
            },
        ];
        brush.place(piece, &spots);
    }
}

/// How far south a unit reaches.
fn lowest(unit: &ShownUnit) -> f32 {
    unit.footprint.hull().iter().map(|corner| corner.y).fold(f32::INFINITY, f32::min)
}

fn commanders(mut brush: Brush, mut table: ResMut<Table>, seen: Seen) {
    if !(seen.has_changed() || table.fresh) {
        return;
    }
    let Seen { session, stage, view, shown, lexicon } = &seen;
    let table = &mut *table;
    // Entities spawned in this frame are placed in the next.
    table.fresh = session.is_changed() || stage.is_changed();
    let (Some(style), Some(ink)) = (&table.style, &table.ink) else { return };
    let situation = session.situation();
    let labels = shown.labels && view.scale < NAMES_UNTIL;
    let scale = label_scale(view).max(0.6);
    table.commanders.resize_with(stage.commanders.len(), || None);
    for ((id, man), piece) in (0u16..).map(CommanderId).zip(&stage.commanders).zip(&mut table.commanders) {
        let standing = if man.present { CommanderView::of(situation, id, &lexicon.0) } else { None };
        if let Some(standing) = standing {
            // Where he stands is a matter of the spot alone.
            let at = crate::geometry::Point::new(0.0, 0.0);
            let wanted = CommanderView { joined: man.joined.is_some(), at, ..standing };
            brush.draw(piece, wanted, ink, |view| vec![commander(view, style), commander_label(view, style)]);
        }
        let Some(piece) = piece else { continue };
        let layer = f32::from(id.0) * 0.01;
        let place = stage.spot_of(id).unwrap_or(man.at);
        let spot = |floor: f32, visible: bool| Spot {
            at: Vec3::new(place.x, place.y, floor + layer),
            turn: Quat::IDENTITY,
            scale,
            visible,
        };
        if man.present {
            brush.place(piece, &[spot(height::COMMANDER, true), spot(height::LABEL + 5.0, labels)]);
        } else {
            brush.place(piece, &[]);
        }
    }
}

fn look(view: Res<View>, mut cameras: Query<(&mut Transform, &mut Projection), With<TableCamera>>) {
    if !view.is_changed() {
        return;
    }
    for (mut transform, mut projection) in &mut cameras {
        transform.translation = Vec3::new(view.centre.x, view.centre.y, 500.0);
        if let Projection::Orthographic(projection) = &mut *projection {
            projection.scale = view.scale;
        }
    }
}
