//! Numbers as they are read: inches, places, bearings, signs, dice, shares.

use super::{Words, count, text};
use crate::geometry::{Point, Pose, Vector};

/// At most one decimal; what is not finite has no digits.
pub(super) fn decimal(number: f64) -> Option<String> {
    if !number.is_finite() {
        return None;
    }
    let rounded = (number * 10.0).round() / 10.0;
    // Minus zero would be shown with its sign.
    let rounded = if rounded == 0.0 { 0.0 } else { rounded };
    Some(if rounded.fract() == 0.0 { format!("{rounded:.0}") } else { format!("{rounded:.1}") })
}

/// A number with its sign; the minus is the typographic one.
pub(super) fn signed(value: i32) -> String {
    if value < 0 { format!("−{}", value.unsigned_abs()) } else { format!("+{value}") }
}

/// A number without a plus.
pub(super) fn plain(value: i32) -> String {
    if value < 0 { signed(value) } else { value.to_string() }
}

/// Dice as they lie: `1 4 6`; more than one throw can show is cut.
pub(super) fn dice(faces: &[u8]) -> String {
    faces.iter().map(u8::to_string).collect::<Vec<_>>().join(" ")
}

/// In what manner a unit gets from a pose to a point: to its front, rear, left or right, or not at all.
pub(super) fn manner(from: Pose, to: Point) -> Manner {
    let way: Vector = to - from.front;
    let forward = way.x * from.facing.x + way.y * from.facing.y;
    let right = way.x * from.facing.y - way.y * from.facing.x;
    if forward.abs() < 0.05 && right.abs() < 0.05 {
        Manner::Turn
    } else if forward.abs() >= right.abs() {
        if forward > 0.0 { Manner::Advance } else { Manner::Back }
    } else if right > 0.0 {
        Manner::Right
    } else {
        Manner::Left
    }
}

/// In what manner a unit moves; the name is the key of a variant in the messages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Manner {
    Advance,
    Back,
    Left,
    Right,
    Turn,
    /// Neither moves nor turns.
    Stay,
    Mixed,
}

impl Manner {
    pub(super) fn key(self) -> &'static str {
        match self {
            Manner::Advance => "advance",
            Manner::Back => "back",
            Manner::Left => "left",
            Manner::Right => "right",
            Manner::Turn => "turn",
            Manner::Stay => "stay",
            Manner::Mixed => "mixed",
        }
    }
}

/// Length of the way from a point over others to the last.
pub(super) fn length(from: Point, over: impl IntoIterator<Item = Point>) -> f32 {
    let mut last = from;
    let mut sum = 0.0;
    for point in over {
        sum += last.distance(point);
        last = point;
    }
    sum
}

const WINDS: [&str; 16] =
    ["n", "nne", "ne", "ene", "e", "ese", "se", "sse", "s", "ssw", "sw", "wsw", "w", "wnw", "nw", "nnw"];

/// Whether two bearings are read as the same direction.
pub(super) fn same_bearing(a: f32, b: f32) -> bool {
    wind(a) == wind(b)
}

/// The nearest of sixteen winds; none for what is no bearing.
fn wind(bearing: f32) -> Option<usize> {
    // Of a finite bearing this is 0 to 16, and 16 is north again.
    bearing.is_finite().then(|| (bearing.rem_euclid(360.0) / 22.5).round() as usize % 16)
}

impl Words {
    /// Inches with at most one decimal: `11.5″`.
    pub fn inches(&self, inches: f32) -> String {
        match decimal(f64::from(inches)) {
            Some(number) => self.say("inches", [("number", text(number))]),
            None => self.say("not-a-number", []),
        }
    }

    /// A place on the table in inches east and north: `(30, 40)`.
    pub fn place(&self, place: Point) -> String {
        let coordinate =
            |number: f32| decimal(f64::from(number)).unwrap_or_else(|| self.say("not-a-number", []));
        self.say("place", [("x", text(coordinate(place.x))), ("y", text(coordinate(place.y)))])
    }

    /// A bearing in degrees as the nearest of sixteen winds: `north-east`.
    pub fn compass(&self, bearing: f32) -> String {
        match wind(bearing).and_then(|index| WINDS.get(index)) {
            Some(wind) => self.say(&format!("compass-{wind}"), []),
            None => self.say("not-a-number", []),
        }
    }

    /// A share, 0 to 1, in per cent: `37.5%`.
    pub fn percent(&self, share: f64) -> String {
        match decimal(share * 100.0) {
            Some(number) => self.say("percent", [("number", text(number))]),
            None => self.say("not-a-number", []),
        }
    }

    /// A mean with at most one decimal.
    pub fn mean(&self, mean: f64) -> String {
        decimal(mean).unwrap_or_else(|| self.say("not-a-number", []))
    }

    /// A list: "a, b and c".
    pub fn list(&self, items: &[String]) -> String {
        let Some((last, others)) = items.split_last() else { return String::new() };
        let mut others = others.iter();
        let Some(first) = others.next() else { return last.clone() };
        let head = others.fold(first.clone(), |head, next| {
            self.say("list-comma", [("head", text(head)), ("next", text(next))])
        });
        self.say("list-and", [("head", text(head)), ("last", text(last))])
    }

    pub(super) fn counted(&self, key: &str, number: u8) -> String {
        self.say(key, [("number", count(number))])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inches_have_at_most_one_decimal() {
        let words = Words::new("en").expect("English");
        for (inches, shown) in
            [(12.0, "12″"), (11.46, "11.5″"), (11.96, "12″"), (-0.01, "0″"), (f32::NAN, "?")]
        {
            assert_eq!(words.inches(inches), shown);
        }
        assert_eq!(words.place(Point::new(30.0, 40.25)), "(30, 40.3)");
        assert_eq!(words.percent(0.375), "37.5%");
    }

    #[test]
    fn bearings_are_winds() {
        let words = Words::new("en").expect("English");
        for (bearing, wind) in
            [(0.0, "north"), (45.0, "north-east"), (350.0, "north"), (-90.0, "west"), (359.9, "north")]
        {
            assert_eq!(words.compass(bearing), wind);
        }
        assert_eq!(words.compass(f32::INFINITY), "?");
        assert!(same_bearing(359.0, 1.0) && !same_bearing(0.0, 45.0));
    }

    #[test]
    fn signs_and_lists() {
        assert_eq!(
            (signed(-2), signed(1), plain(3), plain(-3)),
            ("−2".into(), "+1".into(), "3".into(), "−3".into())
        );
        let words = Words::new("en").expect("English");
        let list =
            |items: &[&str]| words.list(&items.iter().map(|item| (*item).to_owned()).collect::<Vec<_>>());
        assert_eq!(
            (list(&[]), list(&["a"]), list(&["a", "b"])),
            (String::new(), "a".into(), "a and b".into())
        );
        assert_eq!(list(&["a", "b", "c"]), "a, b and c");
    }

    #[test]
    fn a_move_is_told_by_its_direction() {
        let pose = Pose::from_bearing(Point::new(10.0, 10.0), 90.0);
        for (x, y, wanted) in [
            (16.0, 11.0, Manner::Advance),
            (4.0, 11.0, Manner::Back),
            (11.0, 16.0, Manner::Left),
            (11.0, 4.0, Manner::Right),
            (10.0, 10.0, Manner::Turn),
        ] {
            assert_eq!(manner(pose, Point::new(x, y)), wanted);
        }
    }
}
