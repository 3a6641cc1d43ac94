//! The field as letters, cell by cell; as in most terminals, a cell is twice as high as it is wide.

use crate::army::{Arm, SideId};
use crate::field::{Ground, GroundClass};
use crate::geometry::Point;
use crate::rules::black_powder::situation::{Situation, Unit};
use crate::text::Words;

/// The widest picture, in cells.
const WIDEST: usize = 96;
/// The highest picture, in cells.
const HIGHEST: usize = 40;

/// The grid of cells over a table.
struct Grid {
    columns: usize,
    rows: usize,
    /// Inches of a cell from west to east; a cell is twice as long from south to north.
    cell: f32,
    depth: f32,
}

impl Grid {
    fn over(ground: &Ground) -> Self {
        let (width, depth) = (ground.table.width, ground.table.depth);
        let cell = (width / WIDEST as f32).max(depth / (2 * HIGHEST) as f32).max(0.5);
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

/// The field from above, north up, in a frame.
pub(super) fn picture(situation: Situation<'_>) -> Vec<String> {
    let grid = Grid::over(situation.ground);
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
    for unit in situation.units() {
        draw(&mut cells, &grid, &unit);
    }
    for id in situation.roster.commander_ids() {
        if let Some((profile, state)) = situation.commander(id)
            && !state.lost
            && let Some((row, column)) = grid.cell_of(state.at)
        {
            cells[row][column] = if profile.side == SideId(0) { '★' } else { '☆' };
        }
    }
    let frame = format!("+{}+", "-".repeat(grid.columns));
    let mut lines = vec![frame.clone()];
    lines.extend(cells.into_iter().map(|row| format!("|{}|", row.into_iter().collect::<String>())));
    lines.push(frame);
    lines
}

/// What the signs of the picture mean.
pub(super) fn legend(words: &Words, situation: Situation<'_>) -> Vec<String> {
    let speech = words.about(situation.roster);
    let mut lines = Vec::from([SideId(0), SideId(1)].map(|side| speech.legend_of_side(side, marks(side))));
    lines.push(words.legend_of_ground());
    lines
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

fn draw(cells: &mut [Vec<char>], grid: &Grid, unit: &Unit<'_>) {
    let mark = mark(unit);
    for (row, line) in cells.iter_mut().enumerate() {
        for (column, cell) in line.iter_mut().enumerate() {
            if unit.footprint.contains(grid.middle(row, column)) {
                *cell = mark;
            }
        }
    }
    // A line is thinner than a cell is high: its front is always shown.
    let pose = unit.pose();
    let width = unit.extent().width;
    let steps = (width / grid.cell).ceil().max(1.0) as usize;
    for step in 0..=steps {
        let aside = width * (step as f32 / steps as f32 - 0.5) * 0.9;
        if let Some((row, column)) = grid.cell_of(pose.shifted(-0.1, aside).front) {
            cells[row][column] = mark;
        }
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
            GroundClass::Impassable => 'X',
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
        let lines = picture(Situation::of(&world));
        let width = lines[0].chars().count();
        assert_eq!(width, 98);
        let body: Vec<&String> = lines.iter().filter(|line| line.starts_with('|')).collect();
        assert_eq!(body.len(), 24);
        assert!(body.iter().all(|line| line.chars().count() == width));
        assert!(body[23].starts_with("|♣") && body[0].ends_with("^|"), "south-west wood, north-east hill");
        let row_of = |mark: char| body.iter().position(|line| line.contains(mark));
        assert!(row_of('△') < row_of('■'), "the horse stands north of the foot");
        assert!(row_of('△') < row_of('#') && row_of('#') < row_of('■'), "a wall between them");
        let foot = row_of('■').map(|row| body[row].chars().filter(|sign| *sign == '■').count());
        assert!(foot.is_some_and(|cells| (12..=18).contains(&cells)), "8 inches of front: {foot:?}");
    }
}
