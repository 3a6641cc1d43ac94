//! A simple polygon cut into convex pieces.

use super::Point;
use super::convex::MAX_CORNERS;

/// Twice the signed area of a triangle, exact enough in `f64` that its sign can be trusted.
pub(super) fn turn(a: Point, b: Point, c: Point) -> f64 {
    let (ax, ay) = (f64::from(a.x), f64::from(a.y));
    (f64::from(b.x) - ax) * (f64::from(c.y) - ay) - (f64::from(b.y) - ay) * (f64::from(c.x) - ax)
}

/// Convex pieces of a simple counter-clockwise polygon, as indices of its corners, each counter-clockwise and of at
/// most [`MAX_CORNERS`] corners. Corners on a straight edge are left out.
pub(super) fn convex_pieces(polygon: &[Point]) -> Vec<Vec<u32>> {
    let corners = without_straight_corners(polygon);
    let convex = (0..corners.len()).all(|i| {
        let n = corners.len();
        let at = |k: usize| polygon[corners[k % n] as usize];
        turn(at(i), at(i + 1), at(i + 2)) > 0.0
    });
    let pieces = if convex {
        vec![corners]
    } else {
        let triangles = ears(polygon, corners);
        let merged = parry2d::transformation::hertel_mehlhorn_idx(polygon, &triangles);
        // Merging works in single precision; a piece that came out bent is given up for its triangles.
        if merged.iter().all(|piece| is_convex(polygon, piece)) {
            merged
        } else {
            triangles.iter().map(|t| t.to_vec()).collect()
        }
    };
    pieces.into_iter().flat_map(chop).collect()
}

fn is_convex(polygon: &[Point], piece: &[u32]) -> bool {
    let n = piece.len();
    let at = |k: usize| polygon[piece[k % n] as usize];
    (0..n).all(|i| turn(at(i), at(i + 1), at(i + 2)) >= -1e-6)
}

fn without_straight_corners(polygon: &[Point]) -> Vec<u32> {
    let mut kept: Vec<u32> = (0..polygon.len() as u32).collect();
    let mut i = 0;
    while kept.len() > 3 && i < kept.len() {
        let n = kept.len();
        let at = |k: usize| polygon[kept[k % n] as usize];
        if turn(at(i + n - 1), at(i), at(i + 1)).abs() <= 1e-9 {
            kept.remove(i);
            i = i.saturating_sub(1);
        } else {
            i += 1;
        }
    }
    kept
}

/// Ear clipping.
fn ears(polygon: &[Point], mut left: Vec<u32>) -> Vec<[u32; 3]> {
    let mut triangles = Vec::with_capacity(left.len());
    while left.len() > 3 {
        let n = left.len();
        let corner = |i: usize| (left[(i + n - 1) % n], left[i % n], left[(i + 1) % n]);
        let is_ear = |i: usize| {
            let (a, b, c) = corner(i);
            let [pa, pb, pc] = [a, b, c].map(|k| polygon[k as usize]);
            turn(pa, pb, pc) > 0.0
                && left.iter().filter(|&&k| k != a && k != b && k != c).all(|&k| {
                    let p = polygon[k as usize];
                    turn(pa, pb, p) < 0.0 || turn(pb, pc, p) < 0.0 || turn(pc, pa, p) < 0.0
                })
        };
        // Every simple polygon has an ear. Should rounding hide the last of them, the flattest corner goes instead,
        // so that the work always ends.
        let i = (0..n).find(|&i| is_ear(i)).unwrap_or_else(|| {
            let flatness = |i: usize| {
                let (a, b, c) = corner(i);
                turn(polygon[a as usize], polygon[b as usize], polygon[c as usize]).abs()
            };
            (0..n).min_by(|&i, &j| flatness(i).total_cmp(&flatness(j))).unwrap_or(0)
        });
        let (a, b, c) = corner(i);
        if turn(polygon[a as usize], polygon[b as usize], polygon[c as usize]) > 0.0 {
            triangles.push([a, b, c]);
        }
        left.remove(i);
    }
    if let [a, b, c] = left[..]
        && turn(polygon[a as usize], polygon[b as usize], polygon[c as usize]) > 0.0
    {
        triangles.push([a, b, c]);
    }
    triangles
}

/// Cuts a convex piece into fans small enough for the clipping room.
fn chop(piece: Vec<u32>) -> Vec<Vec<u32>> {
    if piece.len() <= MAX_CORNERS {
        return vec![piece];
    }
    let mut out = Vec::new();
    let mut from = 1;
    while from + 1 < piece.len() {
        let to = (from + MAX_CORNERS - 2).min(piece.len() - 1);
        let mut fan = vec![piece[0]];
        fan.extend_from_slice(&piece[from..=to]);
        out.push(fan);
        from = to;
    }
    out
}
