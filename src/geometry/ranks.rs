//! Skirmishers who close ranks for a combat (BP-SKCHG-06, BP-SKCHG-07, BP-OP2-36): from a chain with gaps to a
//! rectangle one or two bases deep.
//!
//! A line in close ranks is uneven, so its bases need not stand shoulder to shoulder: where they spread over a wider
//! front each counts for its share of it. The rectangle has no gaps either way.

use super::footprint::Chain;
use super::zone::Face;
use super::{Extent, Footprint, Pose};

impl Chain {
    /// How many bases it has.
    pub fn count(&self) -> u16 {
        u16::from(self.files.max(1)) * u16::from(self.ranks.max(1))
    }

    /// Is there no gap between its bases?
    pub fn is_closed_up(&self) -> bool {
        self.gap <= 0.0
    }

    /// The front in inches of all its bases shoulder to shoulder, so many deep.
    fn shoulder_to_shoulder(&self, deep: u8) -> f32 {
        f32::from(self.count().div_ceil(u16::from(deep))) * self.base.width.max(0.0)
    }

    /// All its bases over a front of so many inches, so many deep, without gaps.
    fn over(&self, front: f32, deep: u8) -> Chain {
        let files = u8::try_from(self.count().div_ceil(u16::from(deep))).unwrap_or(u8::MAX);
        let base = Extent::new(front / f32::from(files), self.base.depth);
        // A single base has no second rank.
        Chain { base, gap: 0.0, files, ranks: deep.min(u8::try_from(self.count()).unwrap_or(deep)) }
    }

    /// A line over a front of so many inches: one deep if all stand in it shoulder to shoulder, else two deep, and then no
    /// narrower than it must be.
    fn in_line(&self, front: f32) -> Chain {
        if front >= self.shoulder_to_shoulder(1) {
            self.over(front, 1)
        } else {
            self.over(front.max(self.shoulder_to_shoulder(2)), 2)
        }
    }

    /// Attackers in close ranks: as wide as the front they attack, but no wider than their own shoulder to shoulder, nor
    /// narrower than two ranks of them (BP-OP2-36).
    pub fn closed_up_on(&self, front: f32) -> Chain {
        self.in_line(front.min(self.shoulder_to_shoulder(1)))
    }

    /// All its bases on ground of that width and depth without gaps, in as many ranks of their own depth as it is deep.
    pub fn closed_on(&self, ground: Extent) -> Chain {
        let deep = (ground.depth / self.base.depth.max(f32::MIN_POSITIVE)).round();
        let most = f32::from(self.count().min(u16::from(u8::MAX)));
        let ranks = if deep >= 1.0 { deep.min(most) as u8 } else { 1 };
        let files = u8::try_from(self.count().div_ceil(u16::from(ranks))).unwrap_or(u8::MAX);
        let base = Extent::new(ground.width / f32::from(files), ground.depth / f32::from(ranks));
        Chain { base, gap: 0.0, files, ranks }
    }
}

/// Where skirmishers stand that close ranks against an attack on one of their sides, the best first (BP-SKCHG-06,
/// BP-SKCHG-07): facing the attack along the line of their foremost models, which do not move, while those behind come
/// forward into it. `models` is their loose order.
///
/// The line is as long as its foremost models make it, one deep if all find a place in it, else two deep. Attacked on
/// an end of their chain, where one model or few stand foremost, the line grows to the right and left of these until two
/// ranks hold all. The last way, for want of room, is to face the attack on the very ground they have.
pub fn close_ranks(footprint: &Footprint, models: &Chain, side: Face) -> Vec<Footprint> {
    let (a, b) = footprint.face_segment(side);
    let pose = Pose { front: (a + b) * 0.5, facing: footprint.face_normal(side) };
    let mut ways = vec![models.in_line((b - a).length())];
    let on_the_spot = on_the_spot(footprint, side);
    if !ways.contains(&on_the_spot) {
        ways.push(on_the_spot);
    }
    ways.into_iter().map(|chain| Footprint::chain(pose, &chain)).collect()
}

/// The ranks of skirmishers who face one of their sides on the very ground they cover.
fn on_the_spot(footprint: &Footprint, side: Face) -> Chain {
    let (files, ranks) =
        footprint.as_chain().map_or((1, 1), |chain| (chain.files.max(1), chain.ranks.max(1)));
    let extent = footprint.extent();
    let ((width, files), (depth, ranks)) = if side.is_flank() {
        ((extent.depth, ranks), (extent.width, files))
    } else {
        ((extent.width, files), (extent.depth, ranks))
    };
    let base = Extent::new(width / f32::from(files), depth / f32::from(ranks));
    Chain { base, gap: 0.0, files, ranks }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::{Point, contact_length};

    /// Six bases of 1.5" with gaps of 0.75" in one rank: 12.75" wide, 9" shoulder to shoulder, 4.5" two deep.
    const CHAIN: Chain = Chain { base: Extent { width: 1.5, depth: 1.5 }, gap: 0.75, files: 6, ranks: 1 };

    /// A swarm of four files in three ranks: 8.25" wide, 6" deep; twelve bases are 18" shoulder to shoulder.
    const SWARM: Chain = Chain { base: Extent { width: 1.5, depth: 1.5 }, gap: 0.75, files: 4, ranks: 3 };

    fn stands(chain: &Chain, x: f32, y: f32, bearing: f32) -> Footprint {
        Footprint::chain(Pose::from_bearing(Point::new(x, y), bearing), chain)
    }

    fn extent(chain: Chain) -> (f32, f32) {
        let extent = chain.extent();
        (extent.width, extent.depth)
    }

    fn near(a: Point, b: Point) -> bool {
        (a - b).length() < 1e-3
    }

    /// BP-SKCHG-06: whoever knows the ground that ranks cover knows the ranks.
    #[test]
    fn ranks_are_told_by_their_ground() {
        let close = |one: &Chain, other: &Chain| {
            let near = |a: f32, b: f32| (a - b).abs() < 1e-3;
            (one.files, one.ranks) == (other.files, other.ranks)
                && near(one.base.width, other.base.width)
                && near(one.base.depth, other.base.depth)
        };
        for front in [1.0, 4.5, 6.0, 8.0, 9.0, 20.0] {
            let ranks = CHAIN.closed_up_on(front);
            assert!(close(&CHAIN.closed_on(ranks.extent()), &ranks), "{front} {ranks:?}");
        }
        for side in Face::ALL {
            for way in close_ranks(&stands(&CHAIN, 20.0, 20.0, 30.0), &CHAIN, side) {
                let ranks = way.as_chain().expect("ranks");
                assert!(close(&CHAIN.closed_on(way.extent()), ranks), "{side:?} {ranks:?}");
            }
        }
        let none = CHAIN.closed_on(Extent::new(0.0, f32::NAN));
        assert_eq!((none.files, none.ranks), (6, 1), "nonsense breaks nothing");
    }

    /// BP-OP2-36, BP-SKCHG-07: over the width of the front attacked, at most shoulder to shoulder, at most two deep.
    #[test]
    fn attackers_close_up_on_the_front_they_attack() {
        for (front, width, depth) in
            [(12.75, 9.0, 1.5), (9.0, 9.0, 1.5), (8.25, 8.25, 3.0), (4.5, 4.5, 3.0), (3.0, 4.5, 3.0)]
        {
            let closed = CHAIN.closed_up_on(front);
            assert_eq!(extent(closed), (width, depth), "before a front of {front}");
            assert!(closed.is_closed_up() && closed.count() == 6, "{closed:?}");
        }
        let one = Chain { files: 1, ..CHAIN };
        assert_eq!(extent(one.closed_up_on(9.0)), (1.5, 1.5), "one base is one base");
        let five = Chain { files: 5, ..CHAIN };
        assert_eq!(extent(five.closed_up_on(2.0)), (4.5, 3.0), "room for three and three");
    }

    /// BP-SKCHG-07, BP-OP2-36: the foremost models stay, their line is the front, whichever way it looked before.
    #[test]
    fn defenders_stand_along_their_foremost_models() {
        let chain = stands(&CHAIN, 20.0, 20.0, 0.0);
        let ahead = &close_ranks(&chain, &CHAIN, Face::Front)[..];
        assert_eq!(ahead.len(), 1, "one rank has nobody behind: they stay where they are");
        assert_eq!((ahead[0].pose(), ahead[0].hull()), (chain.pose(), chain.hull()));
        assert!(ahead[0].as_chain().is_some_and(Chain::is_closed_up));
        let behind = close_ranks(&chain, &CHAIN, Face::Rear)[0];
        assert!(near(behind.pose().front, Point::new(20.0, 18.5)) && behind.pose().facing.y < -0.99);
        assert_eq!(extent(*behind.as_chain().unwrap()), (12.75, 1.5));

        // In a swarm those behind move up: twelve bases two deep need 9" and make the line that much longer than 8.25".
        let swarm = stands(&SWARM, 20.0, 20.0, 0.0);
        let ways = close_ranks(&swarm, &SWARM, Face::Front);
        let sizes: Vec<(f32, f32)> = ways.iter().map(|way| extent(*way.as_chain().unwrap())).collect();
        assert_eq!(sizes, [(9.0, 3.0), (8.25, 6.0)]);
        assert!(ways.iter().all(|way| near(way.pose().front, Point::new(20.0, 20.0))));
        let loose = Chain { gap: 2.0, ..SWARM };
        let deep = close_ranks(&stands(&loose, 20.0, 20.0, 0.0), &loose, Face::Front);
        assert_eq!(extent(*deep[0].as_chain().unwrap()), (12.0, 3.0), "12\" hold all twelve in two ranks");
    }

    /// BP-SKCHG-06: attacked on an end, those who stand behind come forward beside the foremost; without room for that
    /// they face that way where they are.
    #[test]
    fn an_end_of_the_chain_becomes_a_front() {
        let chain = stands(&CHAIN, 20.0, 20.0, 0.0);
        let right = close_ranks(&chain, &CHAIN, Face::RightFlank);
        let sizes: Vec<(f32, f32)> = right.iter().map(|way| extent(*way.as_chain().unwrap())).collect();
        assert_eq!(sizes, [(4.5, 3.0), (1.5, 12.75)]);
        for way in &right {
            assert!(near(way.pose().front, Point::new(26.375, 19.25)), "{:?}", way.pose());
            assert!(way.pose().facing.x > 0.99, "they look to where the attack comes from");
            assert_eq!(way.bases().count(), 6);
        }
        assert!(near(right[1].centre(), chain.centre()) && right[1].area() - chain.area() < 1e-3);
        let left = close_ranks(&chain, &CHAIN, Face::LeftFlank)[0];
        assert!(near(left.pose().front, Point::new(13.625, 19.25)) && left.pose().facing.x < -0.99);
    }

    /// BP-OP2-36: in close ranks they are a rectangle to whoever stands against it: no gap to fall into.
    #[test]
    fn close_ranks_have_no_gaps() {
        let line = close_ranks(&stands(&CHAIN, 20.0, 20.0, 0.0), &CHAIN, Face::Front)[0];
        for step in 0..=20 {
            let x = 14.0 + 0.6 * f32::from(step as u8);
            assert!(line.distance_to(Point::new(x, 20.5)) - 0.5 < 1e-4, "at {x}");
        }
        let file = Footprint::block(Pose::from_bearing(Point::new(20.0, 20.0), 180.0), Extent::new(0.5, 2.0));
        assert!((contact_length(&line, &file) - 0.5).abs() < 1e-3);
        assert_eq!(line.distance(&file), 0.0);
    }
}
