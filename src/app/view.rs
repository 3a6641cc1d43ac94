//! How the table is seen: which point is in the middle, how many inches a pixel covers.

use bevy::ecs::resource::Resource;

use crate::geometry::{Extent, Point};

/// Room that panels take from the edges of the window, in logical pixels.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Margins {
    /// On the left.
    pub left: f32,
    /// On the right.
    pub right: f32,
    /// At the top.
    pub top: f32,
    /// At the bottom.
    pub bottom: f32,
}

/// A place in the window in logical pixels, x to the right and y down from the upper left corner.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Pixel {
    /// To the right.
    pub x: f32,
    /// Down.
    pub y: f32,
}

/// The view of the table.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct View {
    /// The place on the table in the middle of the window, in inches.
    pub centre: Point,
    /// Inches to a logical pixel.
    pub scale: f32,
    /// Size of the window in logical pixels.
    pub window: (f32, f32),
    /// Room that panels take.
    pub margins: Margins,
    /// The table, in inches.
    pub table: Extent,
    /// Fit the table as soon as the window's size is known.
    pub fit_when_known: bool,
    /// The whole table is shown, and nobody has looked closer since: it stays so whatever becomes of the window.
    pub fitted: bool,
}

impl Default for View {
    fn default() -> Self {
        Self {
            centre: Point::new(36.0, 24.0),
            scale: 0.1,
            window: (1280.0, 720.0),
            margins: Margins::default(),
            table: Extent::new(72.0, 48.0),
            fit_when_known: true,
            fitted: false,
        }
    }
}

/// The closest view: a pixel is this many inches.
const CLOSEST: f32 = 0.006;

impl View {
    /// The place on the table under a pixel.
    pub fn to_table(&self, at: Pixel) -> Point {
        Point::new(
            self.centre.x + (at.x - self.window.0 / 2.0) * self.scale,
            self.centre.y - (at.y - self.window.1 / 2.0) * self.scale,
        )
    }

    /// The pixel over a place on the table.
    pub fn to_pixel(&self, at: Point) -> Pixel {
        Pixel {
            x: (at.x - self.centre.x) / self.scale + self.window.0 / 2.0,
            y: (self.centre.y - at.y) / self.scale + self.window.1 / 2.0,
        }
    }

    /// Width and height of the window that no panel covers, never less than a pixel.
    fn free(&self) -> (f32, f32) {
        let margins = self.margins;
        (
            (self.window.0 - margins.left - margins.right).max(1.0),
            (self.window.1 - margins.top - margins.bottom).max(1.0),
        )
    }

    /// Inches to a pixel that show the whole table with a little air.
    fn fitting(&self) -> f32 {
        let (width, height) = self.free();
        (self.table.width * 1.04 / width).max(self.table.depth * 1.06 / height)
    }

    /// Shows the whole table in the middle of what no panel covers.
    pub fn fit(&mut self) {
        self.scale = self.fitting();
        self.look_at(Point::new(self.table.width / 2.0, self.table.depth / 2.0));
        self.fitted = true;
    }

    /// The window or what panels take of it has changed.
    pub fn resize(&mut self, window: (f32, f32), margins: Margins) {
        (self.window, self.margins) = (window, margins);
        if self.fitted {
            self.fit();
        }
    }

    /// Brings a place on the table into the middle of what no panel covers.
    pub fn look_at(&mut self, at: Point) {
        self.fitted = false;
        let margins = self.margins;
        self.centre = Point::new(
            at.x + (margins.right - margins.left) / 2.0 * self.scale,
            at.y + (margins.top - margins.bottom) / 2.0 * self.scale,
        );
        self.keep_in_sight();
    }

    /// Comes nearer (factor above 1) or goes farther, the place under the pointer staying under it.
    pub fn zoom(&mut self, at: Pixel, factor: f32) {
        if !(factor.is_finite() && factor > 0.0) {
            return;
        }
        self.fitted = false;
        let under = self.to_table(at);
        let farthest = self.fitting() * 1.6;
        self.scale = (self.scale / factor).clamp(CLOSEST.min(farthest), farthest);
        let moved = self.to_table(at);
        self.centre += under - moved;
        self.keep_in_sight();
    }

    /// Moves the table under the window, in pixels.
    pub fn pan(&mut self, right: f32, down: f32) {
        self.fitted = false;
        self.centre.x -= right * self.scale;
        self.centre.y += down * self.scale;
        self.keep_in_sight();
    }

    /// Whether a place lies in what no panel covers.
    pub fn shows(&self, at: Point) -> bool {
        self.is_free(self.to_pixel(at))
    }

    /// Whether no panel covers a pixel.
    pub fn is_free(&self, pixel: Pixel) -> bool {
        let margins = self.margins;
        pixel.x > margins.left
            && pixel.x < self.window.0 - margins.right
            && pixel.y > margins.top
            && pixel.y < self.window.1 - margins.bottom
    }

    /// The window may not lose the table from sight.
    fn keep_in_sight(&mut self) {
        self.centre.x = self.centre.x.clamp(0.0, self.table.width.max(0.0));
        self.centre.y = self.centre.y.clamp(0.0, self.table.depth.max(0.0));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn view() -> View {
        let mut view = View { table: Extent::new(144.0, 72.0), window: (1280.0, 720.0), ..View::default() };
        view.margins = Margins { left: 260.0, right: 300.0, top: 40.0, bottom: 60.0 };
        view.fit();
        view
    }

    #[test]
    fn table_and_window_agree() {
        let view = view();
        for pixel in [Pixel { x: 0.0, y: 0.0 }, Pixel { x: 640.0, y: 400.0 }, Pixel { x: 1280.0, y: 720.0 }] {
            let back = view.to_pixel(view.to_table(pixel));
            assert!((back.x - pixel.x).abs() < 0.01 && (back.y - pixel.y).abs() < 0.01, "{back:?}");
        }
        let (north, south) = (view.to_pixel(Point::new(0.0, 72.0)), view.to_pixel(Point::new(0.0, 0.0)));
        assert!(north.y < south.y, "north is up");
    }

    #[test]
    fn the_whole_table_fits_between_the_panels() {
        let view = view();
        for corner in [(0.0, 0.0), (144.0, 0.0), (0.0, 72.0), (144.0, 72.0)] {
            assert!(view.shows(Point::new(corner.0, corner.1)), "{corner:?}");
        }
    }

    #[test]
    fn zooming_keeps_the_place_under_the_pointer() {
        let mut view = view();
        let pointer = Pixel { x: 500.0, y: 300.0 };
        let before = view.to_table(pointer);
        view.zoom(pointer, 2.0);
        let after = view.to_table(pointer);
        assert!((after - before).length() < 0.01);
        view.zoom(pointer, f32::NAN);
        view.zoom(pointer, 0.0);
        assert!((view.to_table(pointer) - before).length() < 0.01, "nonsense changes nothing");
        for _ in 0..100 {
            view.zoom(pointer, 1.5);
        }
        assert!(view.scale >= CLOSEST);
        for _ in 0..100 {
            view.zoom(pointer, 0.5);
        }
        assert!(view.scale <= view.fitting() * 1.6 + 0.001);
    }

    #[test]
    fn a_table_shown_whole_stays_whole_until_one_looks_closer() {
        let mut view = view();
        view.resize((640.0, 480.0), Margins { left: 200.0, ..Margins::default() });
        assert!(view.shows(Point::new(0.0, 0.0)) && view.shows(Point::new(144.0, 72.0)));
        view.zoom(Pixel { x: 400.0, y: 200.0 }, 3.0);
        let (scale, centre) = (view.scale, view.centre);
        view.resize((1280.0, 720.0), Margins::default());
        assert_eq!((view.scale, view.centre), (scale, centre), "who looks closely is left where he looks");
    }

    #[test]
    fn the_table_is_never_lost() {
        let mut view = view();
        view.pan(1e7, -1e7);
        assert!(view.centre.x >= 0.0 && view.centre.y >= 0.0);
        view.window = (0.0, 0.0);
        view.fit();
        assert!(view.scale.is_finite() && view.centre.x.is_finite(), "a minimised window breaks nothing");
    }
}
