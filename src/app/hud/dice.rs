//! Dice shown as dice.

use bevy_egui::egui::{self, Color32, Pos2, Rect, RichText, Ui, vec2};

use super::super::theme;

/// The dice last thrown, and what they were for.
pub fn tray(ui: &mut Ui, faces: &[u8], what: Option<&str>) {
    if faces.is_empty() {
        return;
    }
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        for face in faces.iter().take(40) {
            let (rect, _) = ui.allocate_exact_size(vec2(22.0, 22.0), egui::Sense::hover());
            die(ui, rect, *face);
        }
        if let Some(what) = what {
            ui.label(RichText::new(what).small().color(theme::FADED));
        }
    });
}

/// One die of ivory.
fn die(ui: &Ui, rect: Rect, face: u8) {
    let painter = ui.painter();
    painter.rect_filled(rect.translate(vec2(1.0, 1.5)), 4.0, Color32::from_black_alpha(120));
    painter.rect_filled(rect, 4.0, Color32::from_rgb(0xf4, 0xec, 0xd8));
    for (x, y) in pips(face) {
        let at = Pos2::new(rect.left() + rect.width() * x, rect.top() + rect.height() * y);
        painter.circle_filled(at, rect.width() * 0.09, Color32::from_rgb(0x2a, 0x1d, 0x16));
    }
}

/// Where the pips of a face lie, as shares of its width and height.
pub fn pips(face: u8) -> Vec<(f32, f32)> {
    const LOW: f32 = 0.26;
    const MIDDLE: f32 = 0.5;
    const HIGH: f32 = 0.74;
    let mut pips = Vec::new();
    if face % 2 == 1 {
        pips.push((MIDDLE, MIDDLE));
    }
    if face >= 2 {
        pips.extend([(LOW, LOW), (HIGH, HIGH)]);
    }
    if face >= 4 {
        pips.extend([(LOW, HIGH), (HIGH, LOW)]);
    }
    if face >= 6 {
        pips.extend([(LOW, MIDDLE), (HIGH, MIDDLE)]);
    }
    pips
}

#[cfg(test)]
mod tests {
    #[test]
    fn a_face_has_as_many_pips_as_it_counts() {
        for face in 1..=6u8 {
            assert_eq!(super::pips(face).len(), usize::from(face));
        }
    }
}
