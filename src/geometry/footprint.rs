//! The ground a unit covers (BP-GEOM-02, BP-OP2-36).

use super::bend::{Along, Bend};
use super::convex;
use super::record::asked;
use super::zone::Face;
use super::{Aabb, Extent, Point, Pose, Vector, within};
use serde::{Deserialize, Serialize};

/// How skirmishers stand: a grid of bases with gaps between them, or none in close ranks (BP-OP2-36). All in inches.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Chain {
    /// One base.
    pub base: Extent,
    /// Between neighbouring bases, to the side and in depth.
    pub gap: f32,
    /// Bases side by side; 0 counts as 1.
    pub files: u8,
    /// Bases one behind another; 0 counts as 1.
    pub ranks: u8,
}

impl Chain {
    /// The whole from its outermost base edges.
    pub fn extent(&self) -> Extent {
        let over = |base: f32, n: u8| {
            let n = f32::from(n.max(1));
            base.max(0.0) * n + self.gap.max(0.0) * (n - 1.0)
        };
        Extent::new(over(self.base.width, self.files), over(self.base.depth, self.ranks))
    }
}

/// A rectangle that looks any way: a base, or a unit without gaps.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rectangle {
    centre: Point,
    /// Of length one.
    facing: Vector,
    /// Half the width and half the depth.
    half: Vector,
}

impl Rectangle {
    pub(super) fn new(pose: &Pose, extent: Extent) -> Rectangle {
        Rectangle {
            centre: pose.centre(extent.depth),
            facing: pose.facing,
            half: Vector::new(extent.width * 0.5, extent.depth * 0.5),
        }
    }

    /// Its middle.
    pub fn centre(&self) -> Point {
        self.centre
    }

    /// Its corners: front left, front right, rear right, rear left.
    pub fn corners(&self) -> [Point; 4] {
        let right = self.right() * self.half.x;
        let ahead = self.facing * self.half.y;
        [
            self.centre + ahead - right,
            self.centre + ahead + right,
            self.centre - ahead + right,
            self.centre - ahead - right,
        ]
    }

    /// Its corners, counter-clockwise: front left, rear left, rear right, front right.
    pub fn hull(&self) -> [Point; 4] {
        let [a, b, c, d] = self.corners();
        [a, d, c, b]
    }

    fn right(&self) -> Vector {
        Vector::new(self.facing.y, -self.facing.x)
    }

    /// The radius of the circle round it.
    fn radius(&self) -> f32 {
        self.half.length()
    }

    fn local(&self, p: Point) -> Vector {
        let d = p - self.centre;
        Vector::new(d.dot(self.right()), d.dot(self.facing))
    }

    /// The vector from the point to the nearest point of the rectangle, in the rectangle's own axes.
    fn outside(&self, p: Point) -> Vector {
        (self.local(p).abs() - self.half).max(Vector::ZERO)
    }

    /// The distance from a point; 0 inside.
    pub fn distance_to(&self, p: Point) -> f32 {
        self.outside(p).length()
    }

    /// The nearest point to `p`; `p` itself inside.
    pub fn nearest_point(&self, p: Point) -> Point {
        let local = self.local(p);
        let held = local.clamp(-self.half, self.half);
        if held == local { p } else { self.centre + self.right() * held.x + self.facing * held.y }
    }

    /// Along the best separating axis: the gap, or, negative, the depth of the overlap.
    pub(crate) fn separation(&self, other: &Rectangle) -> f32 {
        let between = other.centre - self.centre;
        let (r, f, s, g) = (self.right(), self.facing, other.right(), other.facing);
        let reach = |of: &Rectangle, axis: Vector| {
            of.right().dot(axis).abs() * of.half.x + of.facing.dot(axis).abs() * of.half.y
        };
        let along = |axis: Vector| between.dot(axis).abs();
        let a = along(r) - self.half.x - reach(other, r);
        let b = along(f) - self.half.y - reach(other, f);
        let c = along(s) - other.half.x - reach(self, s);
        let d = along(g) - other.half.y - reach(self, g);
        a.max(b).max(c).max(d)
    }

    /// The distance between two rectangles; 0 when they touch or overlap.
    pub fn distance(&self, other: &Rectangle) -> f32 {
        if self.separation(other) <= 0.0 {
            return 0.0;
        }
        let mut least = f32::INFINITY;
        for p in other.corners() {
            least = least.min(self.outside(p).length_squared());
        }
        for p in self.corners() {
            least = least.min(other.outside(p).length_squared());
        }
        least.sqrt()
    }
}

/// The ground a unit covers (BP-GEOM-02): a rectangle with its front edge centred on the leader, or, for skirmishers,
/// a grid of bases (BP-OP2-36): distances are measured from the bases, area and sight from the hull round them. A unit
/// that is bent (BP-FORM-06) is a row of rectangles: distance, area and sight are those of the rectangles; its extent is
/// that which it has when it is straight, its hull the rectangle round the whole.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Footprint {
    pose: Pose,
    extent: Extent,
    chain: Option<Chain>,
    bend: Option<Bend>,
    whole: Rectangle,
    hull: [Point; 4],
    bounds: Aabb,
}

impl Footprint {
    /// A unit without gaps. A width or depth that is negative or not a number counts as 0.
    pub fn block(pose: Pose, extent: Extent) -> Footprint {
        let extent = Extent::new(extent.width, extent.depth);
        let whole = Rectangle::new(&pose, extent);
        let hull = whole.hull();
        let [a, b, c, d] = hull;
        let bounds = Aabb::new(a.min(b).min(c.min(d)), a.max(b).max(c.max(d)));
        Footprint { pose, extent, chain: None, bend: None, whole, hull, bounds }
    }

    /// A unit that is bent; the extent is that which it has when it is straight.
    pub fn bent(pose: Pose, extent: Extent, bend: &Bend) -> Footprint {
        let mut least = Vector::splat(f32::INFINITY);
        let mut most = Vector::splat(f32::NEG_INFINITY);
        for (piece, extent) in bend.pieces(&pose) {
            for corner in Rectangle::new(&piece, extent).corners() {
                let (right, forward) = pose.local(corner);
                least = least.min(Vector::new(right, forward));
                most = most.max(Vector::new(right, forward));
            }
        }
        let (middle, half) = ((least + most) * 0.5, (most - least) * 0.5);
        let whole = Rectangle { centre: pose.at(middle.x, middle.y), facing: pose.facing, half };
        let hull = whole.hull();
        let [a, b, c, d] = hull;
        let bounds = Aabb::new(a.min(b).min(c.min(d)), a.max(b).max(c.max(d)));
        Footprint { pose, extent, chain: None, bend: Some(*bend), whole, hull, bounds }
    }

    /// Skirmishers; the leader stands at the centre of the front edge of the whole.
    pub fn chain(pose: Pose, chain: &Chain) -> Footprint {
        Footprint { chain: Some(*chain), ..Footprint::block(pose, chain.extent()) }
    }

    /// The leader's place and the facing.
    pub fn pose(&self) -> Pose {
        self.pose
    }

    /// The whole, from its outermost edges.
    pub fn extent(&self) -> Extent {
        self.extent
    }

    /// How its bases stand, when it is skirmishers.
    pub fn as_chain(&self) -> Option<&Chain> {
        self.chain.as_ref()
    }

    /// How it stands, when it is not straight.
    pub fn as_bend(&self) -> Option<&Bend> {
        self.bend.as_ref()
    }

    /// Is it one rectangle without gaps and without bends?
    pub fn is_block(&self) -> bool {
        self.chain.is_none() && self.bend.is_none()
    }

    /// Its straight pieces, each as a unit of its own; itself if it is not bent.
    pub fn pieces(&self) -> impl Iterator<Item = (Pose, Extent)> + '_ {
        let bent = self.bend.iter().flat_map(|bend| bend.pieces(&self.pose));
        bent.chain(self.bend.is_none().then_some((self.pose, self.extent)))
    }

    /// The convex parts that hide, are seen and are run into, each counter-clockwise: the hull, or the pieces of a unit
    /// that is bent.
    pub fn parts(&self) -> impl Iterator<Item = [Point; 4]> + '_ {
        let bent = self.bend.iter().flat_map(|bend| bend.pieces(&self.pose));
        let bent = bent.map(|(pose, extent)| Rectangle::new(&pose, extent).hull());
        bent.chain(self.bend.is_none().then_some(self.hull))
    }

    /// The straight stretches of this face, each clockwise round the unit: one, but of a bent line's front and rear and a
    /// bent column's flanks one for each piece.
    pub fn face_segments(&self, face: Face) -> Vec<(Point, Point)> {
        let Some(bend) = &self.bend else { return vec![self.face_segment(face)] };
        let pieces: Vec<Footprint> =
            self.pieces().map(|(pose, extent)| Footprint::block(pose, extent)).collect();
        let ends =
            |piece: Option<&Footprint>| piece.map(|piece| piece.face_segment(face)).into_iter().collect();
        match (bend.along(), face) {
            (Along::Front, Face::LeftFlank) | (Along::Files, Face::Front) => ends(pieces.first()),
            (Along::Front, Face::RightFlank) | (Along::Files, Face::Rear) => ends(pieces.last()),
            _ => pieces.iter().map(|piece| piece.face_segment(face)).collect(),
        }
    }

    /// Is it skirmishers, base by base? They have gaps between them until they close ranks.
    pub fn is_chain(&self) -> bool {
        self.chain.is_some()
    }

    /// The corners of the whole: front left, front right, rear right, rear left.
    pub fn corners(&self) -> [Point; 4] {
        let [a, d, c, b] = self.hull;
        [a, b, c, d]
    }

    /// The convex hull, counter-clockwise, beginning front left.
    pub fn hull(&self) -> &[Point] {
        &self.hull
    }

    /// The middle of the whole.
    pub fn centre(&self) -> Point {
        self.whole.centre
    }

    /// The whole as a rectangle.
    pub fn whole(&self) -> &Rectangle {
        &self.whole
    }

    /// The area of the hull, square inches.
    pub fn area(&self) -> f32 {
        self.extent.width * self.extent.depth
    }

    /// The upright box round it.
    pub fn bounds(&self) -> Aabb {
        self.bounds
    }

    /// Its bases, from the front left to the rear right; the whole rectangle for a unit without gaps.
    pub fn bases(&self) -> impl Iterator<Item = Rectangle> + '_ {
        let bent = self.bend.iter().flat_map(|bend| bend.pieces(&self.pose));
        let bent = bent.map(|(pose, extent)| Rectangle::new(&pose, extent));
        let (files, ranks, base, gap) = match &self.chain {
            _ if self.bend.is_some() => (0, 0, self.extent, 0.0),
            Some(c) => {
                (c.files.max(1), c.ranks.max(1), Extent::new(c.base.width, c.base.depth), c.gap.max(0.0))
            }
            None => (1, 1, self.extent, 0.0),
        };
        let left = -self.extent.width * 0.5 + base.width * 0.5;
        let grid = (0..ranks).flat_map(move |rank| {
            (0..files).map(move |file| {
                let right = left + f32::from(file) * (base.width + gap);
                let back = f32::from(rank) * (base.depth + gap);
                Rectangle::new(&self.pose.shifted(-back, right), base)
            })
        });
        bent.chain(grid)
    }

    /// The distance from nearest base edge to nearest base edge; 0 when they touch or overlap (BP-GEOM-02).
    pub fn distance(&self, other: &Footprint) -> f32 {
        asked!(book => Distance(book.unit(self), book.unit(other)));
        if self.is_block() && other.is_block() {
            return self.whole.distance(&other.whole);
        }
        let mut least = f32::INFINITY;
        for a in self.bases() {
            // The hull of the other cannot be farther than its nearest base.
            if (a.centre - other.whole.centre).length() - a.radius() - other.whole.radius() >= least {
                continue;
            }
            for b in other.bases() {
                if (a.centre - b.centre).length() - a.radius() - b.radius() < least {
                    least = least.min(a.distance(&b));
                }
            }
        }
        least
    }

    /// Is the other [`within`] so many inches, from nearest base edge to nearest base edge? The same as to ask for the
    /// [`distance`](Footprint::distance), but those far off are not measured.
    pub fn is_within(&self, other: &Footprint, limit: f32) -> bool {
        asked!(book => IsWithin(book.unit(self), book.unit(other), limit));
        // Whose boxes are farther apart than that is so himself, with a hair for rounding.
        let reach = limit + 0.1;
        let (a, b) = (&self.bounds, &other.bounds);
        let far = a.mins.x > b.maxs.x + reach
            || b.mins.x > a.maxs.x + reach
            || a.mins.y > b.maxs.y + reach
            || b.mins.y > a.maxs.y + reach;
        !far && within(self.distance(other), limit)
    }

    /// The distance from a point to the nearest base; 0 inside one.
    pub fn distance_to(&self, point: Point) -> f32 {
        asked!(book => DistanceTo(book.unit(self), point));
        self.bases().map(|base| base.distance_to(point)).fold(f32::INFINITY, f32::min)
    }

    /// The point of its bases nearest to `point`; `point` itself inside one.
    pub fn nearest_point(&self, point: Point) -> Point {
        asked!(book => NearestPoint(book.unit(self), point));
        let mut best = (f32::INFINITY, self.pose.front);
        for base in self.bases() {
            let near = base.nearest_point(point);
            let d = (near - point).length_squared();
            if d < best.0 {
                best = (d, near);
            }
        }
        best.1
    }

    /// Does one of its bases hold the point? The edge belongs to it.
    pub fn contains(&self, point: Point) -> bool {
        self.distance_to(point) <= 1e-4
    }

    /// Do the hulls run into each other deeper than `slack` inches? Standing flush is no overlap.
    pub fn overlaps(&self, other: &Footprint, slack: f32) -> bool {
        asked!(book => Overlaps(book.unit(self), book.unit(other), slack));
        let (a, b) = (&self.bounds, &other.bounds);
        if a.mins.x > b.maxs.x || b.mins.x > a.maxs.x || a.mins.y > b.maxs.y || b.mins.y > a.maxs.y {
            return false;
        }
        if self.bend.is_none() && other.bend.is_none() {
            return self.whole.separation(&other.whole) < -slack;
        }
        let whole = |unit: &Footprint| -> Vec<Rectangle> {
            if unit.bend.is_some() { unit.bases().collect() } else { vec![unit.whole] }
        };
        let others = whole(other);
        whole(self).iter().any(|a| others.iter().any(|b| a.separation(b) < -slack))
    }

    /// The same unit elsewhere, straight or bent as it is.
    pub fn with_pose(&self, pose: Pose) -> Footprint {
        match &self.bend {
            Some(bend) => Footprint::bent(pose, self.extent, bend),
            None => Footprint { chain: self.chain, ..Footprint::block(pose, self.extent) },
        }
    }

    /// The edge of this face, clockwise round the unit: the front from left to right, the right flank from front to
    /// rear, and so on.
    pub fn face_segment(&self, face: Face) -> (Point, Point) {
        let [front_left, front_right, rear_right, rear_left] = self.corners();
        match face {
            Face::Front => (front_left, front_right),
            Face::RightFlank => (front_right, rear_right),
            Face::Rear => (rear_right, rear_left),
            Face::LeftFlank => (rear_left, front_left),
        }
    }

    /// The direction out of this face, of length one.
    pub fn face_normal(&self, face: Face) -> Vector {
        match face {
            Face::Front => self.pose.facing,
            Face::RightFlank => self.pose.right(),
            Face::Rear => -self.pose.facing,
            Face::LeftFlank => -self.pose.right(),
        }
    }

    /// The share of the hull's area that lies in these convex pieces, which must not overlap one another; for a unit
    /// without area, whether its centre lies in one of them.
    pub(crate) fn share_in<'a>(&self, pieces: impl Iterator<Item = &'a [convex::HalfPlane]>) -> f32 {
        let whole = self.area();
        let mut inside = 0.0;
        for planes in pieces {
            if whole <= 1e-6 {
                if planes.iter().all(|p| p.outside(self.whole.centre) <= 1e-4) {
                    return 1.0;
                }
            } else {
                if self.hull.iter().all(|&p| planes.iter().all(|plane| plane.outside(p) <= 0.0)) {
                    return 1.0;
                }
                for part in self.parts() {
                    inside += convex::area(&convex::clip_all(&part, planes));
                }
            }
        }
        if whole <= 1e-6 { 0.0 } else { snap(inside / whole) }
    }
}

/// A share with the noise of its ends removed.
pub(crate) fn snap(share: f32) -> f32 {
    match share {
        s if s < 1e-4 => 0.0,
        s if s > 1.0 - 1e-4 => 1.0,
        s => s,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(x: f32, y: f32, bearing: f32) -> Footprint {
        Footprint::block(Pose::from_bearing(Point::new(x, y), bearing), Extent::new(8.0, 2.0))
    }

    fn skirmishers(x: f32, y: f32) -> Footprint {
        let chain = Chain { base: Extent::new(0.8, 0.8), gap: 1.2, files: 4, ranks: 2 };
        Footprint::chain(Pose::from_bearing(Point::new(x, y), 0.0), &chain)
    }

    #[test]
    fn the_corners_stand_round_the_leader_bp_geom_01_bp_geom_02() {
        let unit = line(10.0, 20.0, 90.0);
        let [front_left, front_right, rear_right, rear_left] = unit.corners();
        assert_eq!(front_left, Point::new(10.0, 24.0), "facing east, the left hand is north");
        assert_eq!(front_right, Point::new(10.0, 16.0));
        assert_eq!(rear_right, Point::new(8.0, 16.0));
        assert_eq!(rear_left, Point::new(8.0, 24.0));
        assert_eq!(unit.area(), 16.0);
        assert!((convex::area(unit.hull()) - 16.0).abs() < 1e-4, "the hull runs counter-clockwise");
        assert_eq!(unit.bounds(), Aabb::new(Point::new(8.0, 16.0), Point::new(10.0, 24.0)));
        assert_eq!(unit.face_segment(Face::RightFlank), (front_right, rear_right));
        assert_eq!(unit.face_segment(Face::LeftFlank), (rear_left, front_left));
        for face in Face::ALL {
            let (a, b) = unit.face_segment(face);
            let out = unit.face_normal(face);
            assert!(out.dot((a + b) * 0.5 - unit.centre()) > 0.0, "{face:?} looks outwards");
            assert!(out.perp_dot(b - a) < 0.0, "{face:?} runs clockwise");
        }
    }

    #[test]
    fn distance_is_from_edge_to_edge_bp_geom_02() {
        let unit = line(0.0, 0.0, 0.0);
        assert!((unit.distance(&line(0.0, 8.0, 0.0)) - 6.0).abs() < 1e-5, "front edge to rear edge");
        assert!((unit.distance(&line(11.0, 6.0, 0.0)) - 5.0).abs() < 1e-5, "corner to corner: 3, 4, 5");
        assert_eq!(unit.distance(&line(8.0, 0.0, 0.0)), 0.0, "flush");
        assert_eq!(unit.distance(&line(3.0, 1.0, 30.0)), 0.0, "overlapping");
        assert!((unit.distance_to(Point::new(0.0, 5.0)) - 5.0).abs() < 1e-5);
        assert_eq!(unit.nearest_point(Point::new(9.0, -1.0)), Point::new(4.0, -1.0));
        let inside = Point::new(1.0, -1.0);
        assert_eq!(unit.nearest_point(inside), inside);
        assert!(unit.contains(inside) && unit.contains(Point::new(4.0, 0.0)));
        assert!(!unit.contains(Point::new(4.01, 0.0)));
    }

    #[test]
    fn standing_flush_is_no_overlap() {
        let unit = line(0.0, 0.0, 0.0);
        assert!(!unit.overlaps(&line(8.0, 0.0, 0.0), 0.001));
        assert!(!unit.overlaps(&line(7.995, 0.0, 0.0), 0.01), "within the slack");
        assert!(unit.overlaps(&line(7.98, 0.0, 0.0), 0.01));
        assert!(unit.overlaps(&line(0.0, -1.0, 45.0), 0.01));
        assert!(!unit.overlaps(&line(20.0, 0.0, 45.0), 0.0));
    }

    #[test]
    fn skirmishers_measure_from_bases_and_cover_their_hull_bp_op2_36() {
        let unit = skirmishers(0.0, 0.0);
        assert_eq!(unit.bases().count(), 8);
        let extent = unit.extent();
        assert!((extent.width - 6.8).abs() < 1e-5 && (extent.depth - 2.8).abs() < 1e-5);
        assert!((unit.area() - 6.8 * 2.8).abs() < 1e-4, "area is the hull's");
        let first = unit.bases().next().map(|b| b.corners()[0]);
        assert_eq!(first, Some(unit.corners()[0]), "the outermost base stands in the corner");
        // The middle gap is 1.2" wide: from its middle, the nearest base is 0.6" away although the hull holds it.
        let gap = Point::new(0.0, -0.4);
        assert!((unit.distance_to(gap) - 0.6).abs() < 1e-5);
        assert!(!unit.contains(gap) && convex::contains(unit.hull(), gap, 0.0));
        // A block whose corner pokes into the gap overlaps by hulls and still stands off the bases.
        let poke = Footprint::block(Pose::from_bearing(Point::new(0.0, 0.0), 180.0), Extent::new(0.4, 1.0));
        assert!(!unit.overlaps(&poke, 0.01));
        let poke = poke.with_pose(poke.pose().shifted(0.5, 0.0));
        assert!(unit.overlaps(&poke, 0.01));
        assert!((unit.distance(&poke) - 0.4).abs() < 1e-5);
        assert_eq!(poke.distance(&unit), unit.distance(&poke));
        assert!(unit.with_pose(Pose::from_bearing(Point::ZERO, 10.0)).is_chain());
        assert_eq!(unit.as_chain().map(|c| c.files), Some(4));
    }

    #[test]
    fn nonsense_becomes_nothing_and_never_panics() {
        let odd =
            Footprint::block(Pose::new(Point::ZERO, Vector::ZERO), Extent { width: -3.0, depth: f32::NAN });
        assert_eq!(odd.area(), 0.0);
        assert_eq!(odd.distance(&line(0.0, 5.0, 180.0)), 5.0);
        let nowhere =
            Footprint::block(Pose::new(Point::splat(f32::NAN), Vector::ZERO), Extent::new(8.0, 2.0));
        assert!(!nowhere.overlaps(&line(0.0, 0.0, 0.0), 0.0));
        let chain = Chain { base: Extent::new(1.0, 1.0), gap: -4.0, files: 0, ranks: 0 };
        assert_eq!(Footprint::chain(Pose::from_bearing(Point::ZERO, 0.0), &chain).bases().count(), 1);
    }
}
