//! The field as letters, cell by cell; as in most terminals, a cell is twice as high as it is wide.

use crate::army::{Arm, Roster, SideId};
use crate::field::{Ground, GroundClass};
use crate::geometry::Point;
use crate::rules::black_powder::situation::{Situation, Unit};
use crate::text::Words;

/// The widest picture, in cells.
const WIDEST: usize = 96;
/// The highest picture, in cells.
const HIGHEST: usize = 40;
/// Columns beside the cells: the figures of the scale and the frame.
const BESIDE: usize = 6;
/// A narrower picture shows nothing.
const NARROWEST: usize = 24;
/// Inches between two ticks of the scale.
const TICK: f32 = 12.0;

/// The grid of cells over a table.
struct Grid {
    columns: usize,
    rows: usize,
    /// Inches of a cell from west to east; a cell is twice as long from south to north.
    cell: f32,
    depth: f32,
}

impl Grid {
    fn over(ground: &Ground, widest: usize) -> Self {
        let (width, depth) = (ground.table.width, ground.table.depth);
        let cell = (width / widest.clamp(1, WIDEST) as f32).max(depth / (2 * HIGHEST) as f32).max(0.5);
        // Tables are at most a few hundred inches, so the quotients fit.
        Self {
            columns: (width / cell).ceil() as usize,
            rows: (depth / (2.0 * cell)).ceil() as usize,
            cell,
            depth,
        }
    }

    /// The middle of a cell; row 0 is the northern edge.
    fn middle(&self, row: usize, column: usize) -> Point {
        Point::new((column as f32 + 0.5) * self.cell, self.depth - (row as f32 + 0.5) * 2.0 * self.cell)
    }

    /// The cell of a point.
    fn cell_of(&self, point: Point) -> Option<(usize, usize)> {
        let (row, column) = ((self.depth - point.y) / (2.0 * self.cell), point.x / self.cell);
        // A cast of a negative number gives 0, so the signs are looked at first.
        (row >= 0.0 && column >= 0.0)
            .then_some((row as usize, column as usize))
            .filter(|(row, column)| *row < self.rows && *column < self.columns)
    }
}

/// The field from above, north up, in a frame with a tick every foot, no wider than `width` columns; nothing where that is
/// too narrow for a picture.
pub(super) fn picture(situation: Situation<'_>, width: usize) -> Vec<String> {
    let widest = width.saturating_sub(BESIDE);
    if widest < NARROWEST {
        return Vec::new();
    }
    let grid = Grid::over(situation.ground, widest);
    let mut cells: Vec<Vec<char>> = (0..grid.rows)
        .map(|row| (0..grid.columns).map(|column| ground_at(situation.ground, &grid, row, column)).collect())
        .collect();
    for obstacle in &situation.ground.obstacles {
        for (from, to) in obstacle.course.segments() {
            // Steps of half a cell leave no gap.
            let steps = (2.0 * from.distance(to) / grid.cell).ceil().max(1.0) as usize;
            for step in 0..=steps {
                if let Some((row, column)) = grid.cell_of(from.lerp(to, step as f32 / steps as f32)) {
                    cells[row][column] = '#';
                }
            }
        }
    }
    let mut stars = Vec::new();
    for id in situation.roster.commander_ids() {
        if let Some((profile, state)) = situation.commander(id)
            && !state.lost
            && let Some((row, column)) = grid.cell_of(state.at)
        {
            stars.push((row, column, marks(profile.side)[4]));
        }
    }
    let letters = letters(situation.roster);
    for unit in situation.units() {
        let letter = letters.get(unit.id.index()).copied().flatten();
        draw(&mut cells, &grid, &unit, letter, &stars);
    }
    for (row, column, star) in stars {
        cells[row][column] = star;
    }
    framed(&grid, cells)
}

/// Puts the frame round the cells, with ticks and their inches along the south and west edges.
fn framed(grid: &Grid, cells: Vec<Vec<char>>) -> Vec<String> {
    let ticks = |cells: usize, inches: f32| -> Vec<Option<usize>> {
        let mut marks = vec![None; cells];
        // Tables are at most a few hundred inches, so the quotients fit.
        for tick in 0..=(cells as f32 * inches / TICK) as usize {
            if let Some(mark) = marks.get_mut((tick as f32 * TICK / inches) as usize) {
                *mark = Some(tick * TICK as usize);
            }
        }
        marks
    };
    let across = ticks(grid.columns, grid.cell);
    let up = ticks(grid.rows, 2.0 * grid.cell);
    let edge: String = across.iter().map(|tick| if tick.is_some() { '+' } else { '-' }).collect();
    let mut lines = vec![format!("    +{}+", "-".repeat(grid.columns))];
    for (row, cells) in cells.into_iter().enumerate() {
        let inches = up.get(grid.rows - 1 - row).copied().flatten();
        let inches = inches.map_or(String::new(), |inches| inches.to_string());
        lines.push(format!("{inches:>3} |{}|", cells.into_iter().collect::<String>()));
    }
    lines.push(format!("    +{edge}+"));
    let mut figures = String::from("     ");
    for (column, tick) in across.iter().enumerate() {
        let free = figures.chars().count() <= 5 + column;
        if let Some(inches) = tick.map(|inches| inches.to_string())
            && free
            && column + inches.len() <= grid.columns
        {
            figures.push_str(&" ".repeat(5 + column - figures.chars().count()));
            figures.push_str(&inches);
            figures.push(' ');
        }
    }
    lines.push(figures.trim_end().to_owned());
    lines
}

/// What the signs of the picture mean, and which letter stands for which unit, in lines of at most `width` columns.
pub(super) fn legend(words: &Words, situation: Situation<'_>, width: usize) -> Vec<String> {
    let speech = words.about(situation.roster);
    let letters = letters(situation.roster);
    let mut lines = Vec::new();
    for side in [SideId(0), SideId(1)] {
        lines.extend(wrapped(speech.legend_of_side(side, marks(side)).split(' '), " ", width));
        let units: Vec<String> = situation
            .roster
            .units_of(side)
            .filter_map(|id| {
                let letter = letters.get(id.index()).copied().flatten()?;
                Some(speech.legend_of_unit(&letter.to_string(), id))
            })
            .collect();
        let units = wrapped(units.iter().map(String::as_str), "   ", width.saturating_sub(2));
        lines.extend(units.into_iter().map(|line| format!("  {line}")));
    }
    for words in [words.legend_of_ground(), words.legend_of_marks()] {
        lines.extend(wrapped(words.split(' '), " ", width));
    }
    lines
}

/// Pieces joined to lines of at most so many columns; a longer piece has a line of its own.
pub(super) fn wrapped<'p>(pieces: impl Iterator<Item = &'p str>, joint: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for piece in pieces {
        let length = |text: &str| text.chars().count();
        match lines.last_mut() {
            Some(line) if length(line) + length(joint) + length(piece) <= width => {
                line.push_str(joint);
                line.push_str(piece);
            }
            _ => lines.push(piece.to_owned()),
        }
    }
    lines
}

/// The letter of every unit by id: capitals for one side, small letters for the other, Latin and then Greek. There may
/// be more units than letters.
fn letters(roster: &Roster) -> Vec<Option<char>> {
    const CAPITALS: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZΓΔΘΛΞΠΣΦΨΩ";
    const SMALL: &str = "abcdefghijklmnopqrstuvwxyzαβγδεζηθλμξπρσφψω";
    let mut letters = vec![None; roster.units.len()];
    for (side, alphabet) in [(SideId(0), CAPITALS), (SideId(1), SMALL)] {
        for (unit, letter) in roster.units_of(side).zip(alphabet.chars()) {
            if let Some(place) = letters.get_mut(unit.index()) {
                *place = Some(letter);
            }
        }
    }
    letters
}

/// Signs of foot, horse, guns, wagons and commanders of a side.
fn marks(side: SideId) -> [char; 5] {
    if side == SideId(0) { ['■', '▲', '●', '◆', '★'] } else { ['□', '△', '○', '◇', '☆'] }
}

fn mark(unit: &Unit<'_>) -> char {
    let [foot, horse, gun, wagon, _] = marks(unit.side);
    match unit.profile.arm {
        Arm::Infantry => foot,
        Arm::Cavalry => horse,
        Arm::Artillery(_) => gun,
        Arm::Wagon => wagon,
    }
}

fn draw(
    cells: &mut [Vec<char>],
    grid: &Grid,
    unit: &Unit<'_>,
    letter: Option<char>,
    stars: &[(usize, usize, char)],
) {
    let mark = mark(unit);
    let mut drawn: Vec<(usize, usize)> = Vec::new();
    for row in 0..grid.rows {
        for column in 0..grid.columns {
            if unit.footprint.contains(grid.middle(row, column)) {
                drawn.push((row, column));
            }
        }
    }
    // A line is thinner than a cell is high: its front is always shown.
    let pose = unit.pose();
    let width = unit.extent().width;
    let steps = (width / grid.cell).ceil().max(1.0) as usize;
    for step in 0..=steps {
        let aside = width * (step as f32 / steps as f32 - 0.5) * 0.9;
        drawn.extend(grid.cell_of(pose.shifted(-0.1, aside).front));
    }
    drawn.sort_unstable();
    drawn.dedup();
    for &(row, column) in &drawn {
        cells[row][column] = mark;
    }
    // The letter stands in the middle of the longest row, the condition at its end.
    let longest = drawn.chunk_by(|a, b| a.0 == b.0 && a.1 + 1 == b.1).fold(
        None,
        |best: Option<&[(usize, usize)]>, run| match best {
            Some(best) if best.len() >= run.len() => Some(best),
            _ => Some(run),
        },
    );
    let Some(run) = longest else { return };
    // A commander who rides with them hides neither.
    let mut free: Vec<(usize, usize)> = run
        .iter()
        .copied()
        .filter(|cell| !stars.iter().any(|(row, column, _)| (*row, *column) == *cell))
        .collect();
    let middle = (run[0].1 + run[run.len() - 1].1) / 2;
    if let Some(letter) = letter
        && let Some(at) = (0..free.len()).min_by_key(|&at| free[at].1.abs_diff(middle))
    {
        let (row, column) = free.remove(at);
        cells[row][column] = letter;
    }
    let condition = match (unit.shaken(), unit.disordered()) {
        (true, true) => '‼',
        (true, false) => '!',
        (false, true) => '?',
        (false, false) => return,
    };
    if let Some(&(row, column)) = free.last() {
        cells[row][column] = condition;
    }
}

fn ground_at(ground: &Ground, grid: &Grid, row: usize, column: usize) -> char {
    let middle = grid.middle(row, column);
    let piece = ground.pieces.iter().rev().find(|piece| piece.area.contains(middle));
    if ground.roads.iter().any(|road| road.course.contains(middle)) {
        return ':';
    }
    match piece {
        Some(piece) => match piece.class {
            GroundClass::Woods => '♣',
            GroundClass::Rough => '%',
            GroundClass::Enclosed => '#',
            GroundClass::Impassable => '&',
            GroundClass::Building => '⌂',
            GroundClass::Open if piece.height > 0.0 => '^',
            GroundClass::Open => '.',
        },
        None => ' ',
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::army::Formation;
    use crate::rules::black_powder::bench::{self, Field};

    #[test]
    fn the_picture_shows_ground_and_troops_where_they_are() {
        let world = Field::new(48.0, 24.0)
            .woods("wood", &[(0.0, 0.0), (12.0, 0.0), (12.0, 8.0), (0.0, 8.0)])
            .hill("hill", &[(36.0, 16.0), (48.0, 16.0), (48.0, 24.0), (36.0, 24.0)], 1.0)
            .wall("wall", &[(12.0, 12.0), (36.0, 12.0)], 6.0, None)
            .unit("foot", 0, bench::profile(Arm::Infantry), Formation::Line, 24.0, 8.0, 0.0)
            .unit("horse", 1, bench::profile(Arm::Cavalry), Formation::Line, 24.0, 20.0, 180.0)
            .world();
        let lines = picture(Situation::of(&world), 100);
        let body: Vec<&str> =
            lines.iter().filter_map(|line| line.get(4..).filter(|cells| cells.starts_with('|'))).collect();
        assert_eq!(body.len(), 24);
        let width = body[0].chars().count();
        assert_eq!(width, 96, "half an inch a cell would be wider");
        assert!(body.iter().all(|line| line.chars().count() == width));
        assert!(body[23].starts_with("|♣") && body[0].ends_with("^|"), "south-west wood, north-east hill");
        let row_of = |mark: char| body.iter().position(|line| line.contains(mark));
        assert!(row_of('△') < row_of('■'), "the horse stands north of the foot");
        assert!(row_of('△') < row_of('#') && row_of('#') < row_of('■'), "a wall between them");
        let foot = row_of('■').map(|row| body[row].chars().filter(|sign| *sign == '■').count());
        assert!(foot.is_some_and(|cells| (12..=18).contains(&cells)), "8 inches of front: {foot:?}");
    }

    fn marked() -> bevy::prelude::World {
        let mut world = Field::new(48.0, 24.0)
            .unit("foot", 0, bench::profile(Arm::Infantry), Formation::Line, 24.0, 8.0, 0.0)
            .unit("horse", 1, bench::profile(Arm::Cavalry), Formation::Line, 24.0, 20.0, 180.0)
            .world();
        bench::casualties(&mut world, "foot", 3);
        bench::disorder(&mut world, "horse");
        world
    }

    #[test]
    fn units_bear_the_letter_of_the_legend_and_their_condition() {
        let world = marked();
        let lines = picture(Situation::of(&world), 100);
        let shown = |signs: &str| lines.iter().any(|line| line.contains(signs));
        assert!(shown("■A■") && shown("■! "), "shaken foot: {lines:#?}");
        assert!(shown("△a△") && shown("△? "), "disordered horse: {lines:#?}");
        let words = Words::new("en").expect("English");
        let legend = legend(&words, Situation::of(&world), 60);
        assert!(
            legend.contains(&"  A foot".to_owned()) && legend.contains(&"  a horse".to_owned()),
            "{legend:#?}"
        );
        assert!(legend.iter().all(|line| line.chars().count() <= 60), "{legend:#?}");
    }

    #[test]
    fn a_scale_stands_at_the_edges() {
        let world = marked();
        let lines = picture(Situation::of(&world), 54);
        // A cell is an inch wide and two high.
        let [.., edge, figures] = lines.as_slice() else { panic!("{lines:#?}") };
        assert_eq!(edge, "    ++-----------+-----------+-----------+-----------+");
        assert_eq!(figures, "     0           12          24          36");
        let west: Vec<&str> = lines
            .iter()
            .filter_map(|line| line.split('|').next())
            .map(str::trim)
            .filter(|inches| !inches.is_empty() && !inches.starts_with('+'))
            .collect();
        assert!(west.starts_with(&["12", "0"]), "{west:?}");
    }

    #[test]
    fn no_picture_is_wider_than_the_terminal() {
        let world = marked();
        for width in [0, 29, 30, 40, 80, 100, 500] {
            let lines = picture(Situation::of(&world), width);
            assert_eq!(lines.is_empty(), width < 30, "{width}");
            assert!(lines.iter().all(|line| line.chars().count() <= width), "{width}: {lines:#?}");
        }
    }
}
