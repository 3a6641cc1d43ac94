//! What a picture needs to know of troops and commanders: plain data.

use super::Livery;
use crate::army::{Arm, CommanderId, Formation, Presence, SizeClass, UnitId};
use crate::geometry::{Bend, Extent, Footprint, Point};
use crate::rules::black_powder::situation::Situation;
use crate::text::Words;

/// A base of skirmishers in the unit's own frame.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Base {
    /// Its middle.
    pub centre: Point,
    /// Its size.
    pub extent: Extent,
}

/// A unit as it is drawn. Its own frame: the origin is the centre of its front edge, +y the way it faces.
#[derive(Clone, Debug, PartialEq)]
pub struct TroopView {
    /// Its name.
    pub name: String,
    /// Its size class in a word, where it is not the ordinary one.
    pub size_word: Option<String>,
    /// Foot, horse, guns or wagon.
    pub arm: Arm,
    /// Its size class.
    pub size: SizeClass,
    /// How it is drawn up.
    pub formation: Formation,
    /// Width and depth of the ground it covers when it is straight.
    pub extent: Extent,
    /// How it stands, where it is not straight.
    pub bend: Option<Bend>,
    /// Its bases, where there are gaps between them; else none.
    pub bases: Vec<Base>,
    /// Casualties taken.
    pub casualties: u8,
    /// Casualties that shake it.
    pub stamina: u8,
    /// Disordered.
    pub disordered: bool,
    /// Shaken.
    pub shaken: bool,
    /// In a combat.
    pub engaged: bool,
    /// Of a broken brigade or army.
    pub broken: bool,
    /// Whether it is on the table.
    pub on_table: bool,
    /// Its colours.
    pub livery: Livery,
}

impl TroopView {
    /// A unit of a battle; none if there is no such unit.
    pub fn of(situation: Situation<'_>, id: UnitId, words: &Words) -> Option<Self> {
        let unit = situation.find(id)?;
        Some(Self {
            name: words.about(situation.roster).unit_name(id),
            size_word: words.size_class(unit.profile.size),
            arm: unit.profile.arm,
            size: unit.profile.size,
            formation: unit.formation,
            extent: unit.extent(),
            bend: unit.footprint.as_bend().copied(),
            bases: Self::bases_of(unit.footprint),
            casualties: unit.casualties.taken,
            stamina: unit.profile.stamina,
            disordered: unit.disordered(),
            shaken: unit.shaken(),
            engaged: situation.engaged(id),
            broken: situation.brigade_broken(unit.brigade),
            on_table: unit.presence == Presence::OnTable,
            livery: Livery::of_unit(situation.roster, id),
        })
    }

    /// The bases of ground with gaps, in the unit's own frame; none where it has no gaps.
    pub fn bases_of(footprint: &Footprint) -> Vec<Base> {
        if !footprint.is_chain() {
            return Vec::new();
        }
        let pose = footprint.pose();
        let base = |base: crate::geometry::footprint::Rectangle| {
            let (right, forward) = pose.local(base.centre());
            let [left, right_corner, rear, _] = base.corners();
            let extent = Extent::new(left.distance(right_corner), right_corner.distance(rear));
            Base { centre: Point::new(right, forward), extent }
        };
        footprint.bases().map(base).collect()
    }

    /// A gun behind its team.
    pub fn limbered(&self) -> bool {
        self.formation == Formation::Limbered
    }
}

/// A commander as he is drawn.
#[derive(Clone, Debug, PartialEq)]
pub struct CommanderView {
    /// His name.
    pub name: String,
    /// Commands the army, not a brigade.
    pub general: bool,
    /// Staff Rating.
    pub rating: u8,
    /// Has joined a unit.
    pub joined: bool,
    /// Where he is.
    pub at: Point,
    /// His side's colours.
    pub livery: Livery,
}

impl CommanderView {
    /// A commander of a battle; none if there is no such commander, or he is lost, or still marching up with all of his
    /// brigade.
    pub fn of(situation: Situation<'_>, id: CommanderId, words: &Words) -> Option<Self> {
        let (profile, state) = situation.commander(id)?;
        let brigade = profile.brigade.and_then(|brigade| situation.roster.brigade(brigade));
        let awaited = |unit: &UnitId| {
            situation.find(*unit).is_some_and(|unit| matches!(unit.presence, Presence::Awaited { .. }))
        };
        let marching_up = brigade.is_some_and(|brigade| brigade.units.iter().all(awaited));
        (!state.lost && !marching_up).then(|| Self {
            name: words.about(situation.roster).commander_name(id),
            general: profile.is_general(),
            rating: profile.staff_rating,
            joined: state.joined.is_some(),
            at: state.at,
            livery: Livery::of_side(situation.roster, profile.side),
        })
    }
}
