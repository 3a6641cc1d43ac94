//! Colours of troops: coats, facings and flags, as the scenario gives them. For the eye alone; no rule asks for them.

use serde::{Deserialize, Serialize};

/// A colour in sRGB.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Colour {
    /// Red.
    pub r: u8,
    /// Green.
    pub g: u8,
    /// Blue.
    pub b: u8,
    /// 255 hides what is beneath, 0 shows it whole.
    pub a: u8,
}

/// Colours that may be called by name in a scenario: dyes and pigments of the period.
pub const NAMED_COLOURS: [(&str, Colour); 20] = [
    ("white", Colour::rgb(0xF4, 0xF0, 0xE2)),
    ("grey", Colour::rgb(0xA9, 0xA7, 0x9C)),
    ("blue_grey", Colour::rgb(0x7D, 0x8F, 0xA3)),
    ("black", Colour::rgb(0x26, 0x23, 0x21)),
    ("red", Colour::rgb(0xB4, 0x2B, 0x25)),
    ("crimson", Colour::rgb(0x8C, 0x1C, 0x2E)),
    ("brick", Colour::rgb(0xA2, 0x4A, 0x32)),
    ("orange", Colour::rgb(0xD9, 0x7A, 0x26)),
    ("yellow", Colour::rgb(0xE3, 0xB9, 0x3C)),
    ("straw", Colour::rgb(0xE6, 0xD2, 0x8C)),
    ("buff", Colour::rgb(0xD8, 0xB9, 0x86)),
    ("gold", Colour::rgb(0xC3, 0x95, 0x2E)),
    ("silver", Colour::rgb(0xC9, 0xCB, 0xCB)),
    ("brown", Colour::rgb(0x6E, 0x4A, 0x2E)),
    ("green", Colour::rgb(0x3E, 0x6B, 0x3C)),
    ("dark_green", Colour::rgb(0x24, 0x46, 0x32)),
    ("light_blue", Colour::rgb(0x7F, 0xA9, 0xCE)),
    ("blue", Colour::rgb(0x2B, 0x55, 0x97)),
    ("dark_blue", Colour::rgb(0x1F, 0x32, 0x5C)),
    ("violet", Colour::rgb(0x62, 0x3F, 0x73)),
];

impl Colour {
    /// A colour that hides what is beneath.
    pub const fn rgb(r: u8, g: u8, b: u8) -> Self {
        Self { r, g, b, a: 255 }
    }

    /// The same colour, letting through what is beneath.
    pub const fn with_alpha(self, a: u8) -> Self {
        Self { a, ..self }
    }

    /// A colour by its name, or as `#rrggbb`.
    pub fn parse(written: &str) -> Option<Self> {
        if let Some(digits) = written.strip_prefix('#') {
            // A sign would be read as part of a number.
            if digits.len() != 6 || !digits.chars().all(|digit| digit.is_ascii_hexdigit()) {
                return None;
            }
            let number = u32::from_str_radix(digits, 16).ok()?;
            let [_, r, g, b] = number.to_be_bytes();
            return Some(Self::rgb(r, g, b));
        }
        NAMED_COLOURS.iter().find(|(name, _)| *name == written).map(|(_, colour)| *colour)
    }

    /// The colour `share` of the way from this to another; 0 gives this, 1 the other.
    pub fn mixed(self, other: Self, share: f32) -> Self {
        let share = share.clamp(0.0, 1.0);
        let between = |from: u8, to: u8| {
            // Rounded and between two bytes, so it is one.
            (f32::from(from) + (f32::from(to) - f32::from(from)) * share).round() as u8
        };
        Self {
            r: between(self.r, other.r),
            g: between(self.g, other.g),
            b: between(self.b, other.b),
            a: between(self.a, other.a),
        }
    }

    /// How bright it looks, from 0 (black) to 1 (white).
    pub fn brightness(self) -> f32 {
        (0.299 * f32::from(self.r) + 0.587 * f32::from(self.g) + 0.114 * f32::from(self.b)) / 255.0
    }
}

/// How the colours of a flag lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FlagPattern {
    /// One colour; a second is its border.
    Plain,
    /// A field and an upright cross, perhaps edged with a third colour.
    Cross,
    /// A field and a diagonal cross, perhaps edged with a third colour.
    Saltire,
    /// Bands one above another.
    Bands,
    /// Bands side by side.
    Pales,
    /// Four quarters, and perhaps a cross between them in a third colour.
    Quarters,
    /// Lozenges.
    Lozenges,
}

/// The most colours of a flag.
pub const MOST_FLAG_COLOURS: usize = 3;

/// A flag.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FlagDesign {
    /// How its colours lie.
    pub pattern: FlagPattern,
    /// Its colours, one to [`MOST_FLAG_COLOURS`].
    pub colours: Vec<Colour>,
}

/// The colours that a scenario gives to a side or a unit: what it leaves out is made up by whoever draws.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Colours {
    /// The colour by which a side is known at a glance; of sides alone.
    pub ring: Option<Colour>,
    /// Coats.
    pub coat: Option<Colour>,
    /// Cuffs and collars.
    pub facings: Option<Colour>,
    /// The flag.
    pub flag: Option<FlagDesign>,
}

impl Colours {
    /// These colours, and where they are silent, those of the other.
    pub fn or(&self, other: &Self) -> Self {
        Self {
            ring: self.ring.or(other.ring),
            coat: self.coat.or(other.coat),
            facings: self.facings.or(other.facings),
            flag: self.flag.clone().or_else(|| other.flag.clone()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_are_named_or_given_in_digits() {
        assert_eq!(Colour::parse("#0a1BfF"), Some(Colour::rgb(10, 27, 255)));
        assert_eq!(Colour::parse("straw"), Some(Colour::rgb(0xE6, 0xD2, 0x8C)));
        for wrong in ["", "#", "#12345", "#1234567", "#+12345", "#12345g", "Straw", "mauve", "#12345€"] {
            assert_eq!(Colour::parse(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn colours_mix_and_stand_in_for_each_other() {
        let (black, white) = (Colour::rgb(0, 0, 0), Colour::rgb(255, 255, 255));
        assert_eq!(black.mixed(white, 0.5), Colour::rgb(128, 128, 128));
        assert_eq!(black.mixed(white, 7.0), white);
        assert!(black.brightness() < 0.01 && white.brightness() > 0.99);
        let unit = Colours { coat: Some(white), ..Colours::default() };
        let side = Colours { coat: Some(black), facings: Some(black), ..Colours::default() };
        assert_eq!((unit.or(&side).coat, unit.or(&side).facings), (Some(white), Some(black)));
    }
}
