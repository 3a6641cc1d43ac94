//! The printed sheet: the map within its border, and beneath it the title, the armies, the scale and the north.

mod border;
mod foot;
mod key;

use super::drawing::{Drawing, Placing};
use super::labels::{Bounds, Spot, Taken};
use super::shapes::rectangle;
use super::style::Style;
use super::troops::{
    CommanderView, Row, TroopView, commander, commander_label, unit_block, unit_flag, unit_label,
};
use super::{Frame, ground};
use crate::army::Arm;
use crate::geometry::{Footprint, Point, Vector};
use crate::rules::black_powder::situation::Situation;
use crate::text::Words;

/// What is written beside troops.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Labels {
    /// Nothing.
    None,
    /// The names of commanders.
    Commanders,
    /// Names and conditions of all.
    #[default]
    All,
}

/// What a sheet shows beside the battle.
#[derive(Clone, Debug, Default)]
pub struct SheetOptions {
    /// What is written beside troops.
    pub labels: Labels,
    /// The moment that it shows, beneath the title.
    pub moment: String,
}

/// A map ready to print.
#[derive(Clone, Debug)]
pub struct Sheet {
    /// The map in inches of the table.
    pub drawing: Drawing,
    /// The whole sheet.
    pub frame: Frame,
}

/// The map of a battle as it stands.
pub fn sheet(situation: Situation<'_>, words: &Words, style: &Style, options: &SheetOptions) -> Sheet {
    let style = &Style { flags_in_labels: false, ..style.clone() };
    let table = situation.ground.table;
    let corner = Point::new(table.width, table.depth);
    let measure = Measure::of(corner);
    let frame = Frame {
        low: Point::new(-measure.margin, -measure.margin - measure.foot),
        high: corner + Point::splat(measure.margin),
    };
    let mut drawing = Drawing::new();
    drawing.fill(rectangle(frame.low, frame.high), style.theme.paper);
    drawing.add(ground::ground(situation.ground, style));
    border::border(&mut drawing, corner, &frame, &measure, style);
    // Flags may reach over the border.
    drawing.add(troops(situation, words, style, options.labels));
    foot::foot(&mut drawing, situation, words, (&measure, &frame), style, options);
    Sheet { drawing, frame }
}

/// The measures of a sheet: on a larger table everything beside the map is larger, so that it looks the same.
pub(super) struct Measure {
    /// One line of small print, in inches.
    pub(super) unit: f32,
    /// The margin round the map.
    pub(super) margin: f32,
    /// What stands beneath the map.
    pub(super) foot: f32,
}

impl Measure {
    fn of(table: Point) -> Self {
        let unit = (table.x / 92.0).max(table.y / 92.0).max(0.3);
        Self { unit, margin: 3.2 * unit, foot: 9.5 * unit }
    }
}

/// All troops and commanders with their labels.
fn troops(situation: Situation<'_>, words: &Words, style: &Style, labels: Labels) -> Drawing {
    let mut drawing = Drawing::new();
    let mut units: Vec<_> = situation
        .units()
        .filter_map(|unit| Some((unit.footprint, TroopView::of(situation, unit.id, words)?)))
        .collect();
    // What stands farther south is nearer to the eye.
    units.sort_by(|(a, _), (b, _)| b.centre().y.total_cmp(&a.centre().y));
    let commanders: Vec<CommanderView> =
        situation.roster.commander_ids().filter_map(|id| CommanderView::of(situation, id, words)).collect();
    let mut boxes = Vec::new();
    for (footprint, view) in &units {
        let block = unit_block(view, style).placed(&Placing::of(&footprint.pose()));
        boxes.push(block.bounds().unwrap_or((footprint.centre(), footprint.centre())));
        drawing.add(block);
    }
    let table = situation.ground.table;
    let mut taken = Taken::within(Point::new(table.width, table.depth), 1.0);
    for bounds in &boxes {
        taken.block(*bounds);
    }
    for (footprint, view) in &units {
        let flag = Placing::upright(footprint.centre() + flag_place(view, footprint));
        let cloth = unit_flag(view, style).placed(&flag);
        cloth.bounds().into_iter().for_each(|bounds| taken.block(bounds));
        drawing.add(cloth);
    }
    for view in &commanders {
        let medal = commander(view, style).placed(&Placing::upright(view.at));
        medal.bounds().into_iter().for_each(|bounds| taken.block(bounds));
        drawing.add(medal);
    }
    if labels == Labels::All {
        for ((footprint, view), block) in units.iter().zip(&boxes) {
            let facing = footprint.pose().facing;
            let place = |taken: &Taken, label| taken.beside(label, *block, facing);
            write(&mut drawing, &mut taken, &unit_label(view, style), place);
        }
    }
    if labels != Labels::None {
        for view in &commanders {
            let place = |taken: &Taken, label| taken.beneath(label, view.at);
            write(&mut drawing, &mut taken, &commander_label(view, style), place);
        }
    }
    drawing
}

/// Adds a label at its place among what is taken.
fn write(
    drawing: &mut Drawing,
    taken: &mut Taken,
    label: &Drawing,
    place: impl FnOnce(&Taken, Bounds) -> Spot,
) {
    let Some(bounds) = label.bounds() else { return };
    let spot = place(taken, bounds);
    taken.put(bounds, &spot);
    drawing.add(label.placed(&Placing::upright(spot.at)));
}

/// Where a unit's flag is planted, from its centre: not in the middle, where its front and its way are marked.
pub fn flag_place(view: &TroopView, footprint: &Footprint) -> Vector {
    let (pose, extent) = (footprint.pose(), footprint.extent());
    if let Some(bend) = &view.bend {
        let stands = Placing::of(&pose);
        return stands.place(Row::of(bend).flag_spot(&stands)) - footprint.centre();
    }
    if matches!(view.arm, Arm::Artillery(_)) && !view.limbered() {
        Vector::new(extent.width / 2.0 - 0.15, 0.0)
    } else if extent.depth > extent.width {
        -pose.facing * extent.depth * 0.28
    } else {
        // At the western end, so that the rest of its length is free for its name.
        let right = pose.right();
        let west = if right.x > 0.0 { -right } else { right };
        west * (extent.width / 2.0 - 0.5).max(0.0)
    }
}
