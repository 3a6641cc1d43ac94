//! What is drawn over the map while one plays: selection, ghosts of a plan, targets, arcs, distances, smoke, refusals.
//!
//! Nothing here belongs to field or troops; those come from the plate.

use bevy_egui::egui::{
    self, Align2, Color32, FontId, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, pos2, vec2,
};

use super::brief::Brief;
use super::draft::{Draft, Forecast};
use super::pointer::{DragKind, Pointer};
use super::selection::{Found, Selection};
use super::session::Session;
use super::stage::{PuffKind, Stage};
use super::view::{Pixel, View};
use super::{Notice, Shown, theme};
use crate::army::{CommanderId, UnitId};
use crate::geometry::{Face, Footprint, Point, Pose};
use crate::rules::black_powder::layout;
use crate::rules::black_powder::movement::march::Progress;
use crate::rules::black_powder::shooting::visibility::leader_sees;
use crate::rules::black_powder::situation::Unit;
use crate::text::{Label, Words};

/// What is drawn from.
pub struct Scene<'a> {
    /// The battle.
    pub session: &'a Session,
    /// What is shown of it.
    pub stage: &'a Stage,
    /// How the table is seen.
    pub view: &'a View,
    /// What is selected.
    pub selection: &'a Selection,
    /// The plan drawn up.
    pub draft: &'a Draft,
    /// What it would do.
    pub forecast: Option<&'a Forecast>,
    /// What the panels show.
    pub brief: &'a Brief,
    /// The mouse.
    pub pointer: &'a Pointer,
    /// What is switched on.
    pub shown: &'a Shown,
    /// Words.
    pub words: &'a Words,
}

/// One, two and three moves.
const MOVES: [Color32; 3] = [
    Color32::from_rgb(0x1d, 0x4e, 0x89),
    Color32::from_rgb(0x1f, 0x7a, 0x5c),
    Color32::from_rgb(0x8a, 0x5a, 0x12),
];
const GOLD: Color32 = Color32::from_rgb(0xff, 0xd1, 0x4d);
const RED: Color32 = Color32::from_rgb(0xc4, 0x21, 0x21);
const INK: Color32 = Color32::from_rgb(0x2a, 0x20, 0x18);

impl Scene<'_> {
    fn at(&self, point: Point) -> Pos2 {
        let pixel = self.view.to_pixel(point);
        pos2(pixel.x, pixel.y)
    }

    /// The outline of the ground that a unit covers; of a bent unit one for each of its pieces.
    fn outlines(&self, footprint: &Footprint) -> Vec<Vec<Pos2>> {
        footprint.parts().map(|part| part.iter().map(|corner| self.at(*corner)).collect()).collect()
    }

    /// The edge of a unit's front: of a bent line that of each piece, of a column its head.
    fn fronts(&self, footprint: &Footprint) -> Vec<[Pos2; 2]> {
        footprint.face_segments(Face::Front).into_iter().map(|(a, b)| [self.at(a), self.at(b)]).collect()
    }

    fn pixels(&self, inches: f32) -> f32 {
        inches / self.view.scale
    }

    /// Draws everything; what lies under the marks first.
    pub fn paint(&self, painter: &Painter) {
        self.arcs(painter);
        self.command_distances(painter);
        self.sights(painter);
        self.fellows(painter);
        self.selected(painter);
        self.plan(painter);
        self.dragged(painter);
        self.targets(painter);
        self.puffs(painter);
        self.blunders(painter);
        self.frame(painter);
        self.hand(painter);
    }

    fn unit(&self, id: UnitId) -> Option<Unit<'_>> {
        self.session.situation().find(id).filter(Unit::on_table)
    }

    /// A ring about what is selected and what is pointed at; who can act has a mark.
    fn selected(&self, painter: &Painter) {
        for id in &self.selection.units {
            if let Some(shown) = self.stage.units.get(id.index()).filter(|unit| unit.present) {
                let outlines = self.outlines(&shown.footprint);
                for stroke in [Stroke::new(5.0, INK), Stroke::new(3.0, GOLD)] {
                    painter.extend(outlines.iter().map(|line| Shape::closed_line(line.clone(), stroke)));
                }
            }
        }
        if let Some(spot) = self.selection.commander.and_then(|id| self.stage.spot_of(id)) {
            painter.circle_stroke(self.at(spot), 17.0, Stroke::new(5.0, INK));
            painter.circle_stroke(self.at(spot), 17.0, Stroke::new(3.0, GOLD));
        }
        match self.selection.hovered {
            Some(Found::Unit(id)) if !self.selection.units.contains(&id) => {
                if let Some(shown) = self.stage.units.get(id.index()).filter(|unit| unit.present) {
                    let outlines = self.outlines(&shown.footprint).into_iter();
                    let white = Stroke::new(2.0, Color32::WHITE);
                    painter.extend(outlines.map(|line| Shape::closed_line(line, white)));
                }
            }
            Some(Found::Commander(id)) => {
                if let Some(spot) = self.stage.spot_of(id) {
                    painter.circle_stroke(self.at(spot), 15.0, Stroke::new(2.0, Color32::WHITE));
                }
            }
            _ => {}
        }
    }

    /// Small marks on units that can still act.
    fn fellows(&self, painter: &Painter) {
        for (id, _) in &self.brief.question.idle {
            if self.selection.units.contains(id) {
                continue;
            }
            if let Some(shown) = self.stage.units.get(id.index()).filter(|unit| unit.present) {
                let outlines = self.outlines(&shown.footprint).into_iter();
                let pale = Stroke::new(1.5, GOLD.gamma_multiply(0.85));
                painter.extend(outlines.map(|line| Shape::closed_line(line, pale)));
            }
        }
    }

    /// The way of a plan, and where one, two and three moves end.
    fn plan(&self, painter: &Painter) {
        if self.draft.is_empty() || self.stage.is_busy() {
            return;
        }
        self.forecast_of(painter, self.forecast);
        // Where it would all lead, if moves had no end.
        let situation = self.session.situation();
        for id in self.draft.units() {
            let (Some(unit), Some((pose, formation))) = (self.unit(id), self.draft.planned(situation, id))
            else {
                continue;
            };
            let refused = matches!(self.forecast, Some(Forecast::Refused(_)));
            let colour = if refused { RED } else { Color32::from_rgb(0x55, 0x4a, 0x3c) };
            let footprint = layout::footprint(unit.profile, formation, pose, situation.ruleset);
            for outline in self.outlines(&footprint) {
                painter.extend(dashed(&outline, true, Stroke::new(1.5, colour)));
            }
            painter.extend(dashed(
                &[self.at(unit.footprint.centre()), self.at(footprint.centre())],
                false,
                Stroke::new(1.2, colour),
            ));
            for order in self.draft.plans().iter().filter(|order| order.unit == id) {
                if let Some(crate::rules::black_powder::act::Step::Charge { target }) = order.plan.last() {
                    let target = target.and_then(|target| self.unit(target));
                    if let Some(target) = target {
                        self.arrow(painter, footprint.centre(), target.footprint.centre(), RED);
                    }
                }
            }
        }
    }

    /// Where the moves of a plan end, each with its chance.
    fn forecast_of(&self, painter: &Painter, forecast: Option<&Forecast>) {
        match forecast {
            Some(Forecast::Order(preview)) => {
                let odds = &preview.odds;
                let at_least = [odds.received(), odds.two + odds.three, odds.three];
                for (unit, ends) in &preview.ends {
                    self.ends(painter, *unit, ends.iter().zip(at_least), preview.ends.len() == 1);
                }
            }
            Some(Forecast::Initiative(unit, progress)) => {
                self.ends(painter, *unit, std::iter::once((&**progress, 1.0)), true);
            }
            Some(Forecast::Refused(_)) | None => {}
        }
    }

    fn ends<'p>(
        &self,
        painter: &Painter,
        id: UnitId,
        ends: impl Iterator<Item = (&'p Progress, f64)>,
        with_chances: bool,
    ) {
        let Some(unit) = self.unit(id) else { return };
        let situation = self.session.situation();
        let mut last: Option<Pose> = None;
        for (index, (progress, chance)) in ends.enumerate() {
            let colour = MOVES[index.min(2)];
            let (pose, formation) = match &progress.contact {
                Some(contact) => (contact.pose, progress.end().1),
                None => progress.end(),
            };
            let way: Vec<Pos2> = progress.places.iter().map(|(pose, _, _)| self.at(pose.front)).collect();
            painter.add(Shape::line(way, Stroke::new(2.5, colour)));
            if let Some(contact) = &progress.contact
                && let Some(target) = self.unit(contact.target)
            {
                self.arrow(painter, progress.end().0.front, target.footprint.nearest_point(pose.front), RED);
            }
            // Two moves that end where one does say nothing new.
            if last.is_some_and(|last: Pose| (last.front - pose.front).length() < 0.05) {
                continue;
            }
            last = Some(pose);
            // A line along a wall and a column in a bend are shown as they will stand.
            let footprint = match &progress.contact {
                Some(_) => layout::footprint(unit.profile, formation, pose, situation.ruleset),
                None => progress.ground,
            };
            for outline in self.outlines(&footprint) {
                let (fill, edge) = (colour.gamma_multiply(0.28), Stroke::new(2.0, colour));
                painter.add(Shape::convex_polygon(outline, fill, edge));
            }
            for front in self.fronts(&footprint) {
                painter.line_segment(front, Stroke::new(4.0, colour));
            }
            if with_chances && chance < 1.0 {
                let text = format!("{} · {}", index + 1, self.words.percent(chance));
                self.tag(painter, self.at(footprint.centre()), &text, colour);
            }
        }
    }

    /// A short text on a small ground.
    fn tag(&self, painter: &Painter, at: Pos2, text: &str, colour: Color32) {
        let galley = painter.layout_no_wrap(text.to_owned(), FontId::proportional(13.5), Color32::WHITE);
        let rect = Align2::CENTER_CENTER.anchor_size(at, galley.size() + vec2(10.0, 4.0));
        painter.rect_filled(rect, 4.0, colour);
        painter.galley(rect.min + vec2(5.0, 2.0), galley, Color32::WHITE);
    }

    fn arrow(&self, painter: &Painter, from: Point, to: Point, colour: Color32) {
        let (from, to) = (self.at(from), self.at(to));
        let along = to - from;
        if along.length() > 4.0 {
            painter.arrow(from, along, Stroke::new(6.0, INK.gamma_multiply(0.5)));
            painter.arrow(from, along, Stroke::new(3.0, colour));
        }
    }

    /// The ghost of a drag under way.
    fn dragged(&self, painter: &Painter) {
        let Some(to) = super::pointer::dragged_to(
            self.pointer,
            self.view,
            self.selection,
            self.session,
            self.stage,
            self.draft,
        ) else {
            return;
        };
        let Some(leader) = self.selection.leader() else { return };
        let situation = self.session.situation();
        let mut trial = self.draft.clone();
        trial.march(situation, leader, to, false);
        let side = self.session.person_asked();
        let forecast = side.and_then(|side| trial.forecast(&self.session.battle, side));
        let refused = matches!(forecast, Some(Forecast::Refused(_)));
        for id in trial.units() {
            let (Some(unit), Some((pose, formation))) = (self.unit(id), trial.planned(situation, id)) else {
                continue;
            };
            let footprint = layout::footprint(unit.profile, formation, pose, situation.ruleset);
            let colour = if refused { RED } else { GOLD };
            for outline in self.outlines(&footprint) {
                let (fill, edge) = (colour.gamma_multiply(0.3), Stroke::new(2.0, INK));
                painter.add(Shape::convex_polygon(outline, fill, edge));
            }
            for front in self.fronts(&footprint) {
                painter.line_segment(front, Stroke::new(4.0, INK));
            }
            let line = [self.at(unit.pose().front), self.at(pose.front)];
            painter.extend(dashed(&line, false, Stroke::new(1.5, INK)));
            if id == leader {
                let distance = (pose.front - unit.pose().front).length();
                let middle = line[0] + (line[1] - line[0]) * 0.5;
                self.tag(painter, middle, &self.words.inches(distance), INK);
            }
        }
        // The chances lie over the ghosts.
        self.forecast_of(painter, forecast.as_ref());
    }

    /// Legal targets are lit, each with the chance of a casualty.
    fn targets(&self, painter: &Painter) {
        if self.stage.is_busy() {
            return;
        }
        let shooter = self.selection.leader().and_then(|id| self.unit(id));
        for target in &self.brief.targets {
            let Some(unit) = self.unit(target.unit) else { continue };
            let outlines = self.outlines(unit.footprint).into_iter();
            painter.extend(outlines.map(|line| Shape::closed_line(line, Stroke::new(3.5, RED))));
            if let Some(shooter) = &shooter {
                let line = [self.at(shooter.pose().front), self.at(unit.footprint.centre())];
                painter.extend(dashed(&line, false, Stroke::new(1.5, RED)));
            }
            self.tag(painter, self.at(unit.footprint.centre()), &self.words.percent(target.share), RED);
        }
    }

    /// Front zone and ranges of the unit that leads.
    fn arcs(&self, painter: &Painter) {
        if !self.shown.arcs {
            return;
        }
        let Some(unit) = self.selection.leader().and_then(|id| self.unit(id)) else { return };
        let pose = unit.pose();
        let half = unit.extent().width / 2.0;
        let situation = self.session.situation();
        let full = if unit.profile.can_ever_shoot() { unit.profile.range } else { 12.0 };
        let mut ranges = vec![full];
        if unit.profile.is_artillery() {
            let shooting = &situation.ruleset.shooting;
            ranges = vec![shooting.close_range, full * shooting.medium_share, full];
        }
        for (index, range) in ranges.iter().enumerate() {
            let zone = front_zone(&pose, half, *range);
            let line: Vec<Pos2> = zone.iter().map(|point| self.at(*point)).collect();
            let colour = Color32::from_rgb(0x7a, 0x2c, 0x1c);
            if index == 0 {
                painter.add(fan(&line, colour.gamma_multiply(0.10)));
            }
            painter.add(Shape::closed_line(line, Stroke::new(1.3, colour)));
            let label = self.at(pose.at(0.0, *range));
            painter.text(
                label,
                Align2::CENTER_BOTTOM,
                self.words.inches(*range),
                FontId::proportional(12.0),
                colour,
            );
        }
        // How near the nearest enemy is: much depends on the 12" (BP-PROX-01).
        let near = situation.nearest_enemy(unit.side, unit.footprint);
        if let Some((enemy, distance)) = near {
            let (from, to) =
                (unit.footprint.centre(), enemy.footprint.nearest_point(unit.footprint.centre()));
            painter.extend(dashed(&[self.at(from), self.at(to)], false, Stroke::new(1.0, INK)));
            let middle = Point::new((from.x + to.x) / 2.0, (from.y + to.y) / 2.0);
            self.tag(painter, self.at(middle), &self.words.inches(distance), INK);
        }
    }

    /// Lines to the enemies that the unit sees.
    fn sights(&self, painter: &Painter) {
        if !self.shown.sight {
            return;
        }
        let Some(unit) = self.selection.leader().and_then(|id| self.unit(id)) else { return };
        let situation = self.session.situation();
        let from = self.at(unit.pose().front);
        for enemy in situation.enemies_of(unit.side) {
            let seen = leader_sees(situation, unit.id, unit.footprint, &enemy);
            let to = self.at(enemy.footprint.centre());
            let colour = if seen { Color32::from_rgb(0x2f, 0x6d, 0x2f) } else { INK.gamma_multiply(0.35) };
            if seen {
                painter.line_segment([from, to], Stroke::new(1.8, colour));
            } else {
                painter.extend(dashed(&[from, to], false, Stroke::new(1.0, colour)));
            }
        }
    }

    /// Twelve-inch steps of command about the commander of what is selected.
    fn command_distances(&self, painter: &Painter) {
        if !self.shown.command {
            return;
        }
        let situation = self.session.situation();
        let commander: Option<CommanderId> = self.selection.commander.or_else(|| {
            let unit = self.selection.leader().and_then(|id| self.unit(id))?;
            situation.roster.brigade(unit.brigade).map(|brigade| brigade.commander)
        });
        let Some(man) = commander.and_then(|id| self.stage.commanders.get(id.index())) else { return };
        let colour = Color32::from_rgb(0x2c, 0x3e, 0x66);
        for step in 1..=4u8 {
            let radius = f32::from(step) * situation.ruleset.command.distance_step;
            painter.circle_stroke(self.at(man.at), self.pixels(radius), Stroke::new(1.3, colour));
            let at = self.at(Point::new(man.at.x, man.at.y + radius));
            painter.text(
                at,
                Align2::CENTER_BOTTOM,
                self.words.inches(radius),
                FontId::proportional(12.0),
                colour,
            );
        }
    }

    /// Smoke, flashes and dust.
    fn puffs(&self, painter: &Painter) {
        for puff in &self.stage.puffs {
            let share = (puff.age / puff.life).clamp(0.0, 1.0);
            let fade = 1.0 - share;
            let (colour, radius) = match puff.kind {
                PuffKind::Smoke => (
                    Color32::from_rgb(0xf2, 0xef, 0xe8).gamma_multiply(0.62 * fade),
                    puff.size * (0.45 + 0.55 * share) * 0.5,
                ),
                PuffKind::Flash => {
                    (Color32::from_rgb(0xff, 0xb3, 0x2e).gamma_multiply(0.9 * fade), puff.size * 0.5)
                }
                PuffKind::Dust => (
                    Color32::from_rgb(0xc2, 0xa8, 0x78).gamma_multiply(0.4 * fade),
                    puff.size * (0.5 + 0.5 * share) * 0.5,
                ),
            };
            painter.circle_filled(self.at(puff.at), self.pixels(radius), colour);
        }
    }

    /// A blunder, over the troops that make it.
    fn blunders(&self, painter: &Painter) {
        for (unit, _) in &self.stage.blunderers {
            if let Some(shown) = self.stage.units.get(unit.index()).filter(|unit| unit.present) {
                let at = self.at(shown.footprint.centre()) - vec2(0.0, 16.0);
                self.tag(painter, at, &self.words.label(Label::Blunder), RED);
            }
        }
    }

    /// The frame being dragged.
    /// The pointer where keys have put it: a cross with an open middle.
    fn hand(&self, painter: &Painter) {
        let Some(at) = self.pointer.drawn() else { return };
        for (width, colour) in [(5.0, INK), (2.5, GOLD)] {
            for (x, y) in [(1.0, 0.0), (-1.0, 0.0), (0.0, 1.0), (0.0, -1.0)] {
                let arm = [pos2(at.x + 4.0 * x, at.y + 4.0 * y), pos2(at.x + 15.0 * x, at.y + 15.0 * y)];
                painter.line_segment(arm, Stroke::new(width, colour));
            }
        }
    }

    fn frame(&self, painter: &Painter) {
        let Some(drag) = self.pointer.drag.filter(|drag| drag.kind == DragKind::Frame && drag.moved) else {
            return;
        };
        let Some(at) = self.pointer.at else { return };
        let rect = Rect::from_two_pos(self.at(drag.from), pos2(at.x, at.y));
        painter.rect(rect, 0.0, GOLD.gamma_multiply(0.12), Stroke::new(1.5, GOLD), StrokeKind::Middle);
    }
}

/// A refusal or a word of confirmation, beside the pointer or at the top.
pub fn notice(context: &egui::Context, notice: &Notice, words: &Words) {
    if notice.left <= 0.0 {
        return;
    }
    let screen = context.content_rect();
    let area = egui::Area::new(egui::Id::new("notice")).order(egui::Order::Foreground).interactable(false);
    let area = match notice.at {
        Some(Pixel { x, y }) => {
            let left = (x + 18.0).min(screen.right() - 350.0).max(4.0);
            area.fixed_pos(pos2(left, (y + 18.0).min(screen.bottom() - 90.0).max(4.0)))
        }
        None => area.anchor(Align2::CENTER_TOP, vec2(0.0, 64.0)),
    };
    area.show(context, |ui| {
        let edge = if notice.refusal { theme::ALARM } else { theme::WELL };
        theme::panel().stroke(Stroke::new(1.5, edge)).show(ui, |ui| {
            ui.set_max_width(330.0);
            ui.label(egui::RichText::new(&notice.text).color(edge));
            if notice.rule().is_some() {
                let hint = words.label(Label::NamedRule);
                ui.label(egui::RichText::new(hint).small().color(theme::FADED));
            }
        });
    });
}

/// The front zone out to a range: along the front edge, and at 45° from its corners (BP-ARC).
fn front_zone(pose: &Pose, half: f32, range: f32) -> Vec<Point> {
    const STEPS: u8 = 12;
    let mut points = vec![pose.at(-half, 0.0)];
    let quarter = std::f32::consts::FRAC_PI_4;
    for step in 0..=STEPS {
        let angle = -quarter + quarter * f32::from(step) / f32::from(STEPS);
        let (sin, cos) = (bevy::math::ops::sin(angle), bevy::math::ops::cos(angle));
        points.push(pose.at(-half + range * sin, range * cos));
    }
    for step in 0..=STEPS {
        let angle = quarter * f32::from(step) / f32::from(STEPS);
        let (sin, cos) = (bevy::math::ops::sin(angle), bevy::math::ops::cos(angle));
        points.push(pose.at(half + range * sin, range * cos));
    }
    points.push(pose.at(half, 0.0));
    points
}

/// A filled shape that may be seen whole from its first point.
fn fan(points: &[Pos2], colour: Color32) -> Shape {
    let mut mesh = egui::Mesh::default();
    for point in points {
        mesh.colored_vertex(*point, colour);
    }
    for index in 1..points.len().saturating_sub(1) {
        if let (Ok(one), Ok(two)) = (u32::try_from(index), u32::try_from(index + 1)) {
            mesh.add_triangle(0, one, two);
        }
    }
    Shape::mesh(mesh)
}

fn dashed(points: &[Pos2], closed: bool, stroke: Stroke) -> Vec<Shape> {
    let mut points = points.to_vec();
    if closed && let Some(first) = points.first().copied() {
        points.push(first);
    }
    Shape::dashed_line(&points, stroke, 7.0, 5.0)
}
