//! How the panels look: dark leather and brass about a paper map.

use bevy_egui::egui::{
    self, Color32, CornerRadius, FontData, FontDefinitions, FontFamily, FontId, Margin, Stroke,
};

use crate::army::SideId;
use crate::plate::{Colour, Livery, lettering};
use crate::rules::black_powder::setup::Setup;

/// Ground of the panels.
pub const LEATHER: Color32 = Color32::from_rgb(0x26, 0x20, 0x1a);
/// Ground of buttons and wells.
pub const LEATHER_LIGHT: Color32 = Color32::from_rgb(0x39, 0x31, 0x28);
/// Text.
pub const CREAM: Color32 = Color32::from_rgb(0xee, 0xe3, 0xcb);
/// Text of less weight.
pub const FADED: Color32 = Color32::from_rgb(0xb5, 0xa7, 0x8b);
/// What is to be seen first.
pub const BRASS: Color32 = Color32::from_rgb(0xdc, 0xb3, 0x5c);
/// What is not allowed.
pub const ALARM: Color32 = Color32::from_rgb(0xec, 0x7d, 0x66);
/// What is well.
pub const WELL: Color32 = Color32::from_rgb(0x9c, 0xc4, 0x86);

/// The family of headings.
pub fn heading_family() -> FontFamily {
    FontFamily::Name("heading".into())
}

/// A heading of a size.
pub fn heading(size: f32) -> FontId {
    FontId::new(size, heading_family())
}

/// A colour of the picture as the panels know it.
pub fn colour(colour: Colour) -> Color32 {
    Color32::from_rgba_unmultiplied(colour.r, colour.g, colour.b, colour.a)
}

/// The colour by which a side is known.
pub fn side_colour(setup: &Setup, side: SideId) -> Color32 {
    colour(Livery::of_side(&setup.roster, side).ring)
}

/// The same, light enough to be read on leather.
pub fn side_text(setup: &Setup, side: SideId) -> Color32 {
    let ring = side_colour(setup, side);
    let lift = |part: u8| u8::try_from((u16::from(part) * 2 + 3 * 0xc0) / 5).unwrap_or(u8::MAX);
    Color32::from_rgb(lift(ring.r()), lift(ring.g()), lift(ring.b()))
}

/// Gives a context the game's letters and colours.
pub fn apply(context: &egui::Context) {
    let mut fonts = FontDefinitions::default();
    for (name, letters) in [
        ("text", lettering::Letters::Sans),
        ("text-bold", lettering::Letters::SansBold),
        ("old", lettering::Letters::Roman),
        ("old-bold", lettering::Letters::Bold),
    ] {
        let bytes = lettering::stock(letters).into_owned();
        fonts.font_data.insert(name.to_owned(), FontData::from_owned(bytes).into());
    }
    if let Some(family) = fonts.families.get_mut(&FontFamily::Proportional) {
        family.insert(0, "text".to_owned());
        // For the signs that the first lacks, such as that of inches.
        family.insert(1, "old".to_owned());
    }
    let fallback = fonts.families.get(&FontFamily::Proportional).cloned().unwrap_or_default();
    let with = |first: &str| std::iter::once(first.to_owned()).chain(fallback.clone()).collect::<Vec<_>>();
    fonts.families.insert(heading_family(), with("old-bold"));
    fonts.families.insert(FontFamily::Name("bold".into()), with("text-bold"));
    context.set_fonts(fonts);

    context.all_styles_mut(|style| {
        style.text_styles = [
            (egui::TextStyle::Heading, heading(20.0)),
            (egui::TextStyle::Body, FontId::proportional(14.5)),
            (egui::TextStyle::Button, FontId::proportional(14.5)),
            (egui::TextStyle::Small, FontId::proportional(12.5)),
            (egui::TextStyle::Monospace, FontId::monospace(13.0)),
        ]
        .into();
        style.spacing.item_spacing = egui::vec2(8.0, 5.0);
        style.spacing.button_padding = egui::vec2(10.0, 4.0);
        style.spacing.interact_size.y = 26.0;
        let visuals = &mut style.visuals;
        *visuals = egui::Visuals::dark();
        visuals.panel_fill = LEATHER;
        visuals.window_fill = LEATHER;
        visuals.extreme_bg_color = Color32::from_rgb(0x1b, 0x16, 0x12);
        visuals.faint_bg_color = Color32::from_rgb(0x2e, 0x27, 0x20);
        visuals.window_stroke = Stroke::new(1.0, Color32::from_rgb(0x6d, 0x58, 0x33));
        visuals.hyperlink_color = BRASS;
        visuals.selection.bg_fill = Color32::from_rgb(0x6b, 0x55, 0x2a);
        visuals.selection.stroke = Stroke::new(1.0, BRASS);
        let widgets = &mut visuals.widgets;
        for (widget, ground, edge, text) in [
            (&mut widgets.noninteractive, LEATHER, Color32::from_rgb(0x4b, 0x3f, 0x2e), CREAM),
            (&mut widgets.inactive, LEATHER_LIGHT, Color32::from_rgb(0x5e, 0x4d, 0x33), CREAM),
            (&mut widgets.hovered, Color32::from_rgb(0x4c, 0x40, 0x31), BRASS, Color32::WHITE),
            (&mut widgets.active, Color32::from_rgb(0x60, 0x4d, 0x2b), BRASS, Color32::WHITE),
            (&mut widgets.open, LEATHER_LIGHT, BRASS, CREAM),
        ] {
            widget.bg_fill = ground;
            widget.weak_bg_fill = ground;
            widget.bg_stroke = Stroke::new(1.0, edge);
            widget.fg_stroke = Stroke::new(1.0, text);
            widget.corner_radius = CornerRadius::same(3);
        }
    });
}

/// A frame for a panel over the map.
pub fn panel() -> egui::Frame {
    egui::Frame::new()
        .fill(LEATHER)
        .inner_margin(Margin::symmetric(12, 8))
        .stroke(Stroke::new(1.0, Color32::from_rgb(0x5e, 0x4d, 0x33)))
}

/// A well in a panel.
pub fn well() -> egui::Frame {
    egui::Frame::new()
        .fill(Color32::from_rgb(0x1f, 0x1a, 0x15))
        .inner_margin(Margin::symmetric(8, 6))
        .corner_radius(CornerRadius::same(3))
}
