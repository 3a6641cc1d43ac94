//! The key to the signs of troops.

use crate::army::{Arm, Colour, FlagDesign, FlagPattern, Formation, GunClass, SideId, SizeClass};
use crate::geometry::{Extent, Point};
use crate::plate::drawing::{Drawing, Placing};
use crate::plate::lettering::Letters;
use crate::plate::style::Style;
use crate::plate::troops::{Livery, TroopView, unit_block};
use crate::text::{MapSign, Words};

/// How wide the key is and how far its lines are apart, in lines of small print.
const COLUMN: f32 = 6.2;
const ROW: f32 = 1.95;

/// The signs in two columns, about a point, where there are so many inches of room.
pub(super) fn key(drawing: &mut Drawing, words: &Words, at: Point, room: f32, unit: f32, style: &Style) {
    if room < 2.0 * COLUMN * unit {
        return;
    }
    for (number, sign) in (0_u8..).zip(MapSign::ALL) {
        let (column, row) = (number / 3, number % 3);
        let x = (f32::from(column) - 1.0) * COLUMN + 0.2;
        let place = at + Point::new(x, (1.0 - f32::from(row)) * ROW) * unit;
        // The origin of a block is the middle of its front.
        let view = sample(sign);
        let front = place + Point::new(0.85, 0.25 * view.extent.depth) * unit;
        drawing.place(&unit_block(&view, style), &Placing::upright(front).scaled(0.5 * unit));
        let name = style.fonts.line(Letters::Italic, &words.map_sign(sign), 0.95 * unit, 0.02 * unit).0;
        let line = place + Point::new(2.1, -0.28) * unit;
        drawing.fill(name.placed(&Placing::upright(line)), style.theme.ink);
    }
}

/// A small unit of neither side that bears the sign.
fn sample(sign: MapSign) -> TroopView {
    let (arm, formation, extent) = match sign {
        MapSign::Horse => (Arm::Cavalry, Formation::Line, Extent::new(3.3, 1.7)),
        MapSign::Guns => (Arm::Artillery(GunClass::Battalion), Formation::Deployed, Extent::new(2.2, 2.2)),
        _ => (Arm::Infantry, Formation::Line, Extent::new(3.3, 1.7)),
    };
    let (grey, pale) = (Colour::rgb(0xA9, 0x9E, 0x8C), Colour::rgb(0xF4, 0xF0, 0xE2));
    TroopView {
        name: String::new(),
        size_word: None,
        arm,
        size: SizeClass::Standard,
        formation,
        extent,
        bend: None,
        bases: Vec::new(),
        casualties: 0,
        stamina: 3,
        disordered: sign == MapSign::Disordered,
        shaken: sign == MapSign::Shaken,
        engaged: false,
        broken: sign == MapSign::Broken,
        on_table: true,
        livery: Livery {
            side: SideId(0),
            ring: Colour::rgb(0x86, 0x7A, 0x69),
            coat: grey,
            facings: pale,
            flag: FlagDesign { pattern: FlagPattern::Plain, colours: vec![grey, pale] },
        },
    }
}
