//! The table on the screen: the ground drawn once, the troops whenever they change, all out of the plate.

use bevy::asset::RenderAssetUsages;
use bevy::mesh::{Indices, PrimitiveTopology};
use bevy::prelude::*;
use bevy::sprite_render::AlphaMode2d;

use super::screen::Screen;
use super::selection::{Found, Selection};
use super::session::Session;
use super::stage::{ShownUnit, Stage};
use super::view::View;
use super::{DataFolder, Lexicon, Shown};
use crate::army::{CommanderId, UnitId};
use crate::geometry::{Footprint, Point, Vector};
use crate::plate::labels::{Bounds, Taken};
use crate::plate::{
    self, CommanderView, Drawing, Style, TroopView, commander, commander_label, lettering, unit_block,
    unit_flag, unit_label, unit_marks,
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
    /// For which battle, and for labels of what size, places were found for the labels.
    lettered: Option<(u64, f32)>,
}

/// A unit or commander on the table: what was drawn, the entities that show it, and where its label goes.
struct Piece<V> {
    drawn: V,
    parts: Vec<Part>,
    label: Lettering,
}

/// A part of a piece, in a frame of its own.
#[derive(Clone, Copy)]
struct Part {
    entity: Entity,
    bounds: Bounds,
}

/// Where a label goes, from the middle of what it names.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Lettering {
    whole: Option<Vector>,
    /// Where there is no room for the whole: only the marks of its condition.
    marks: Option<Vector>,
    /// The whole would cover others: it is shown only while one looks at what it names.
    lesser: bool,
}

/// The parts of a unit.
mod part {
    pub const LABEL: usize = 2;
    pub const MARKS: usize = 3;
}

/// How a part of a piece is placed.
#[derive(Clone, Copy)]
struct Spot {
    at: Vec3,
    turn: Quat,
    scale: f32,
}

/// Heights above the ground, so that what stands on top is drawn last.
mod height {
    pub const GROUND: f32 = 0.0;
    pub const UNIT: f32 = 10.0;
    pub const FLAG: f32 = 15.0;
    pub const COMMANDER: f32 = 20.0;
    pub const LABEL: f32 = 30.0;
    pub const LOOKED_AT: f32 = 40.0;
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
            (lay.run_if(another_battle), fit, draw, letter, place_troops, place_commanders, look)
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
    *table = Table { style: Some(style), ink: Some(ink), ..Table::default() };
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
        bend: shown.footprint.as_bend().copied(),
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

/// The share of a label that may cover others.
const MOST_CLASH: f32 = 0.06;

/// What draws the pieces.
#[derive(bevy::ecs::system::SystemParam)]
struct Brush<'w, 's> {
    commands: Commands<'w, 's>,
    meshes: ResMut<'w, Assets<Mesh>>,
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
        let bounds = drawings.iter().map(|drawing| drawing.bounds().unwrap_or_default());
        let meshes: Vec<Mesh2d> =
            drawings.iter().map(|drawing| Mesh2d(self.meshes.add(mesh(drawing, TOLERANCE)))).collect();
        match piece {
            Some(piece) => {
                for ((part, mesh), bounds) in piece.parts.iter_mut().zip(meshes).zip(bounds) {
                    self.commands.entity(part.entity).insert(mesh);
                    part.bounds = bounds;
                }
                piece.drawn = wanted;
            }
            None => {
                let parts = meshes.into_iter().zip(bounds).map(|(mesh, bounds)| {
                    let material = MeshMaterial2d(ink.clone());
                    let hidden = Visibility::Hidden;
                    let entity =
                        self.commands.spawn((OnTable, mesh, material, Transform::default(), hidden)).id();
                    Part { entity, bounds }
                });
                let parts = parts.collect();
                *piece = Some(Piece { drawn: wanted, parts, label: Lettering::default() });
            }
        }
    }
}

impl<V> Piece<V> {
    /// Puts its parts on their spots; hides those that have none.
    fn place(&self, placed: &mut Query<(&mut Transform, &mut Visibility)>, spots: &[Option<Spot>]) {
        for (index, part) in self.parts.iter().enumerate() {
            let Ok((mut transform, mut visibility)) = placed.get_mut(part.entity) else { continue };
            match spots.get(index).copied().flatten() {
                Some(spot) => {
                    transform.set_if_neq(Transform {
                        translation: spot.at,
                        rotation: spot.turn,
                        scale: Vec3::new(spot.scale, spot.scale, 1.0),
                    });
                    visibility.set_if_neq(Visibility::Inherited);
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
    selection: Res<'w, Selection>,
    lexicon: Res<'w, Lexicon>,
}

impl Seen<'_> {
    fn has_changed(&self) -> bool {
        self.session.is_changed()
            || self.stage.is_changed()
            || self.view.is_changed()
            || self.shown.is_changed()
            || self.selection.is_changed()
    }

    /// Whether names are shown from so far.
    fn with_labels(&self) -> bool {
        self.shown.labels && self.view.scale < NAMES_UNTIL
    }

    /// Whether one looks at a unit.
    fn looks_at(&self, unit: UnitId) -> bool {
        self.selection.units.contains(&unit) || self.selection.hovered == Some(Found::Unit(unit))
    }

    /// Whether one looks at a commander.
    fn looks_at_commander(&self, commander: CommanderId) -> bool {
        self.selection.commander == Some(commander)
            || self.selection.hovered == Some(Found::Commander(commander))
    }
}

/// All pieces as they look now.
fn draw(mut brush: Brush, mut table: ResMut<Table>, seen: Seen) {
    if !seen.has_changed() {
        return;
    }
    let Seen { session, stage, lexicon, .. } = &seen;
    let table = &mut *table;
    let (Some(style), Some(ink)) = (&table.style, &table.ink) else { return };
    let situation = session.situation();
    table.units.resize_with(stage.units.len(), || None);
    for ((id, unit), piece) in (0u16..).map(UnitId).zip(&stage.units).zip(&mut table.units) {
        let standing = if unit.present { TroopView::of(situation, id, &lexicon.0) } else { None };
        if let Some(standing) = standing {
            brush.draw(piece, troop_view(standing, unit), ink, |view| {
                vec![
                    unit_block(view, style),
                    unit_flag(view, style),
                    unit_label(view, style),
                    unit_marks(view, style),
                ]
            });
        }
    }
    table.commanders.resize_with(stage.commanders.len(), || None);
    for ((id, man), piece) in (0u16..).map(CommanderId).zip(&stage.commanders).zip(&mut table.commanders) {
        let standing = if man.present { CommanderView::of(situation, id, &lexicon.0) } else { None };
        if let Some(standing) = standing {
            // Where he stands is a matter of the spot alone.
            let at = Point::new(0.0, 0.0);
            let wanted = CommanderView { joined: man.joined.is_some(), at, ..standing };
            brush.draw(piece, wanted, ink, |view| vec![commander(view, style), commander_label(view, style)]);
        }
    }
}

/// How large commanders and their names are drawn.
fn commander_scale(view: &View) -> f32 {
    label_scale(view).max(0.6)
}

/// Finds places for the labels, as in print. While troops march their labels go with them: they would dance otherwise.
fn letter(mut table: ResMut<Table>, seen: Seen) {
    if !(seen.with_labels() && seen.has_changed()) {
        return;
    }
    let scale = label_scale(&seen.view);
    let wanted = (seen.session.revision(), scale);
    let busy = seen.stage.is_busy();
    if table.lettered.is_some_and(|lettered| lettered == wanted || busy && lettered.1 == scale) {
        return;
    }
    let ground = seen.session.situation().ground.table;
    find_places(
        &mut table,
        &seen.stage,
        Taken::within(Point::new(ground.width, ground.depth), scale),
        &seen.view,
    );
    // What was found on the march is found anew when it is over.
    table.lettered = Some(if busy { (u64::MAX, scale) } else { wanted });
}

fn scaled((low, high): Bounds, scale: f32) -> Bounds {
    (low * scale, high * scale)
}

fn moved((low, high): Bounds, by: Vector) -> Bounds {
    (low + by, high + by)
}

fn find_places(table: &mut Table, stage: &Stage, mut taken: Taken, view: &View) {
    let (scale, commander_scale) = (label_scale(view), commander_scale(view));
    let mut order: Vec<(usize, &ShownUnit)> =
        stage.units.iter().enumerate().filter(|(_, unit)| unit.present).collect();
    for (index, unit) in &order {
        taken.block(ground_of(&unit.footprint));
        if let Some(piece) = table.units.get(*index).and_then(Option::as_ref)
            && let Some(flag) = piece.parts.get(1)
        {
            let at = unit.footprint.centre() + plate::flag_place(&piece.drawn, &unit.footprint);
            taken.block(moved(flag.bounds, at));
        }
    }
    let commanders = (0u16..).map(CommanderId).zip(&mut table.commanders);
    let mut commanders: Vec<(Point, &mut Piece<CommanderView>)> =
        commanders.filter_map(|(id, piece)| Some((stage.spot_of(id)?, piece.as_mut()?))).collect();
    for (at, piece) in &commanders {
        if let Some(medal) = piece.parts.first() {
            taken.block(moved(scaled(medal.bounds, commander_scale), *at));
        }
    }
    // Whose condition is to be seen comes first, then whoever stands farther north.
    order.sort_by(|(_, one), (_, other)| {
        let sound = |unit: &ShownUnit| {
            unit.casualties == 0 && !(unit.disordered || unit.shaken || unit.engaged || unit.broken)
        };
        let north = |unit: &ShownUnit| unit.footprint.centre().y;
        sound(one).cmp(&sound(other)).then(north(other).total_cmp(&north(one)))
    });
    for (index, unit) in order {
        let Some(piece) = table.units.get_mut(index).and_then(Option::as_mut) else { continue };
        let (middle, facing) = (unit.footprint.centre(), unit.footprint.pose().facing);
        let block = ground_of(&unit.footprint);
        let mut put = |part: usize| {
            let bounds = scaled(piece.parts.get(part)?.bounds, scale);
            let spot = taken.beside(bounds, block, facing);
            let fits = spot.clash <= MOST_CLASH;
            if fits {
                taken.put(bounds, &spot);
            }
            Some((spot.at - middle, fits))
        };
        let whole = put(part::LABEL);
        let lesser = whole.is_none_or(|(_, fits)| !fits);
        let marks = lesser.then(|| put(part::MARKS)).flatten().filter(|(_, fits)| *fits);
        piece.label = Lettering { whole: whole.map(|(at, _)| at), marks: marks.map(|(at, _)| at), lesser };
    }
    for (at, piece) in &mut commanders {
        let Some(name) = piece.parts.get(1) else { continue };
        let bounds = scaled(name.bounds, commander_scale);
        let spot = taken.beneath(bounds, *at);
        let lesser = spot.clash > MOST_CLASH;
        if !lesser {
            taken.put(bounds, &spot);
        }
        piece.label = Lettering { whole: Some(spot.at - *at), marks: None, lesser };
    }
}

/// The box round a unit's ground, with the marks at its edges.
fn ground_of(footprint: &Footprint) -> Bounds {
    let hull = footprint.hull();
    let edge = Vector::new(0.2, 0.2);
    let first = hull.first().copied().unwrap_or_else(|| footprint.centre());
    let (low, high) =
        hull.iter().fold((first, first), |(low, high), corner| (low.min(*corner), high.max(*corner)));
    (low - edge, high + edge)
}

/// Puts blocks, flags and labels where the troops are.
fn place_troops(mut placed: Query<(&mut Transform, &mut Visibility)>, table: Res<Table>, seen: Seen) {
    if !seen.has_changed() {
        return;
    }
    let (labels, label_scale) = (seen.with_labels(), label_scale(&seen.view));
    for ((id, unit), piece) in (0u16..).map(UnitId).zip(&seen.stage.units).zip(&table.units) {
        let Some(piece) = piece else { continue };
        if !unit.present {
            piece.place(&mut placed, &[]);
            continue;
        }
        let pose = unit.footprint.pose();
        let middle = unit.footprint.centre();
        let layer = f32::from(id.0) * 0.01;
        let solid = 0.6 + 0.4 * unit.solidity.clamp(0.0, 1.0);
        let upright = |at: Point, height: f32, scale: f32| Spot {
            at: Vec3::new(at.x, at.y, height + layer),
            turn: Quat::IDENTITY,
            scale,
        };
        let block = Spot {
            // The unit's own +y points ahead.
            turn: Quat::from_rotation_z(bevy::math::ops::atan2(-pose.facing.x, pose.facing.y)),
            ..upright(pose.front, height::UNIT, solid)
        };
        let flag = middle + plate::flag_place(&piece.drawn, &unit.footprint);
        let looked_at = seen.looks_at(id);
        let labels = labels && unit.solidity >= 1.0;
        let whole = labels && (looked_at || !piece.label.lesser);
        // A unit that has come since places were found has its label beneath it.
        let beneath = Vector::new(0.0, ground_of(&unit.footprint).0.y - middle.y);
        let floor = if looked_at { height::LOOKED_AT } else { height::LABEL };
        let spots = [
            Some(block),
            (unit.solidity > 0.5).then(|| upright(flag, height::FLAG, solid)),
            whole.then(|| upright(middle + piece.label.whole.unwrap_or(beneath), floor, label_scale)),
            piece
                .label
                .marks
                .filter(|_| labels && !whole)
                .map(|at| upright(middle + at, height::LABEL, label_scale)),
        ];
        piece.place(&mut placed, &spots);
    }
}

/// Puts medallions and names where the commanders are.
fn place_commanders(mut placed: Query<(&mut Transform, &mut Visibility)>, table: Res<Table>, seen: Seen) {
    if !seen.has_changed() {
        return;
    }
    let (labels, scale) = (seen.with_labels(), commander_scale(&seen.view));
    for ((id, man), piece) in (0u16..).map(CommanderId).zip(&seen.stage.commanders).zip(&table.commanders) {
        let Some(piece) = piece else { continue };
        if !man.present {
            piece.place(&mut placed, &[]);
            continue;
        }
        let layer = f32::from(id.0) * 0.01;
        let place = seen.stage.spot_of(id).unwrap_or(man.at);
        let spot = |at: Point, floor: f32| Spot {
            at: Vec3::new(at.x, at.y, floor + layer),
            turn: Quat::IDENTITY,
            scale,
        };
        let looked_at = seen.looks_at_commander(id);
        let name = place + piece.label.whole.unwrap_or_default();
        let floor = if looked_at { height::LOOKED_AT } else { height::LABEL } + 5.0;
        let named = labels && (looked_at || !piece.label.lesser);
        piece.place(&mut placed, &[Some(spot(place, height::COMMANDER)), named.then(|| spot(name, floor))]);
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
