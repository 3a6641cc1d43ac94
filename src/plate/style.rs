//! The look of the pictures: inks, tints, fonts and the language of the lettering.

use super::lettering::Fonts;
use crate::army::Colour;

/// Inks and tints, as of an engraved and hand-coloured map on warm paper.
#[derive(Clone, Debug, PartialEq)]
pub struct Theme {
    /// The paper of the sheet.
    pub paper: Colour,
    /// Edges and lettering.
    pub ink: Colour,
    /// Behind lettering, and round troops.
    pub halo: Colour,
    /// The wash over open ground.
    pub grass: Colour,
    /// Tufts of grass.
    pub tuft: Colour,
    /// Hachures and the banks of roads.
    pub hachure: Colour,
    /// The sunlit and the shaded tint of hills.
    pub hill: (Colour, Colour),
    /// Tints of fields; one is chosen for each.
    pub fields: [Colour; 5],
    /// The floor of woods.
    pub wood: Colour,
    /// Crowns of trees, sunlit and in the shade.
    pub tree: (Colour, Colour),
    /// Rough ground.
    pub rough: Colour,
    /// Ground that nobody enters.
    pub impassable: Colour,
    /// Roads.
    pub road: Colour,
    /// Stones of walls.
    pub stone: Colour,
    /// Wood of fences.
    pub timber: Colour,
    /// Roofs, sunlit and in the shade.
    pub roof: (Colour, Colour),
    /// Hedges.
    pub hedge: Colour,
    /// Water.
    pub water: Colour,
    /// Earth of works and ditches.
    pub earth: Colour,
    /// Objectives, casualties, and what else must be seen.
    pub alarm: Colour,
    /// Metal of guns.
    pub bronze: Colour,
}

impl Theme {
    /// An engraved map, coloured by hand.
    pub const ENGRAVED: Theme = Theme {
        paper: Colour::rgb(0xF1, 0xE8, 0xD2),
        ink: Colour::rgb(0x33, 0x2A, 0x20),
        halo: Colour::rgb(0xF6, 0xEF, 0xDC),
        grass: Colour::rgb(0xDD, 0xDD, 0xB4),
        tuft: Colour::rgb(0x8A, 0x8E, 0x5A),
        hachure: Colour::rgb(0x6F, 0x56, 0x3A),
        hill: (Colour::rgb(0xF0, 0xE2, 0xB4), Colour::rgb(0x9A, 0x7F, 0x54)),
        fields: [
            Colour::rgb(0xE3, 0xD2, 0x93),
            Colour::rgb(0xC6, 0xCF, 0x97),
            Colour::rgb(0xD9, 0xC0, 0x8F),
            Colour::rgb(0xD2, 0xD6, 0xA4),
            Colour::rgb(0xC9, 0xB5, 0x8A),
        ],
        wood: Colour::rgb(0xA9, 0xB8, 0x7C),
        tree: (Colour::rgb(0x86, 0x9F, 0x5E), Colour::rgb(0x4C, 0x66, 0x3C)),
        rough: Colour::rgb(0xC3, 0xB4, 0x88),
        impassable: Colour::rgb(0xA8, 0xA6, 0x92),
        road: Colour::rgb(0xEF, 0xE1, 0xBE),
        stone: Colour::rgb(0xB9, 0xB1, 0xA0),
        timber: Colour::rgb(0x6B, 0x4E, 0x30),
        roof: (Colour::rgb(0xC9, 0x7B, 0x52), Colour::rgb(0x8E, 0x4B, 0x34)),
        hedge: Colour::rgb(0x5A, 0x7A, 0x44),
        water: Colour::rgb(0x9F, 0xBE, 0xC9),
        earth: Colour::rgb(0xB0, 0x8E, 0x5E),
        alarm: Colour::rgb(0xA8, 0x1E, 0x1E),
        bronze: Colour::rgb(0xB8, 0x8A, 0x3E),
    };
}

/// Everything that drawing needs beside what is drawn.
#[derive(Clone, Debug)]
pub struct Style {
    /// Inks and tints.
    pub theme: Theme,
    /// Letters.
    pub fonts: Fonts,
    /// The language of names.
    pub language: String,
    /// Whether labels show a unit's flag; needless where the flag itself is planted beside them.
    pub flags_in_labels: bool,
}

impl Style {
    /// An engraved map with the stock fonts, lettered in a language (`en`).
    pub fn engraved(language: &str) -> Self {
        Self::with_fonts(language, Fonts::stock())
    }

    /// The same with these fonts.
    pub fn with_fonts(language: &str, fonts: Fonts) -> Self {
        Self { theme: Theme::ENGRAVED, fonts, language: language.to_owned(), flags_in_labels: true }
    }
}
