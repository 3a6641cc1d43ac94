//! How good the aim of a unit at one enemy is, or what bars it: arc, view, range, openings, overhead fire
//! (BP-RANGE, BP-TARGET-01, BP-TARGET-06, BP-GAP, BP-ARTY-03, -04, -08…14). Which enemy is nearer is asked elsewhere.

use serde::{Deserialize, Serialize};

use super::super::refusal::{Reason, Refusal};
use super::super::ruleset::CoverIsUnclear;
use super::super::situation::{Situation, Unit};
use super::super::supply;
use super::cover::{self, HAIR};
use super::enfilade;
use super::visibility::{self, Eye, SightLine};
use crate::army::Formation;
use crate::dice::RuleId;
use crate::field::Cover;
use crate::geometry::{Extent, Footprint, Point, Pose, Screen, Sight, TOLERANCE, look, within};

/// Range bands (BP-ARTY-T2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Band {
    /// Up to 6".
    Close,
    /// Up to half of the maximum range.
    Medium,
    /// Beyond.
    Long,
}

/// Why a target is unclear (BP-TARGET-06).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Unclear {
    /// In skirmish order (a).
    SkirmishOrder,
    /// A gun in action (b).
    DeployedGun,
    /// More than half of it lies outside the arc of fire (c).
    OutOfArc,
    /// Less than half of it is visible (d).
    Hidden,
    /// It has cover against this shot (e, BP-OP2-4b).
    InCover,
    /// Seen through a gap narrower than the shooter's frontage (f, BP-GAP-03).
    NarrowGap,
    /// A charger that has charged several enemies at once (BP-CLOSING-10).
    OneOfSeveral,
}

impl Unclear {
    /// The rule that makes a target unclear for this reason.
    pub fn rule(self) -> RuleId {
        RuleId::new(match self {
            Unclear::NarrowGap => "BP-GAP-03",
            Unclear::OneOfSeveral => "BP-CLOSING-10",
            _ => "BP-TARGET-06",
        })
    }
}

/// How a unit would shoot at a target.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Aim {
    /// Whence: the leader, the muzzle, or the skirmisher who acts as leader (BP-SKIRM-02).
    pub from: Point,
    /// The nearest part of the target that is in arc and in view.
    pub at: Point,
    /// Inches between them (BP-RANGE-01).
    pub distance: f32,
    /// The range band of that distance.
    pub band: Band,
    /// Why the target is unclear; nothing for a clear one.
    pub unclear: Vec<Unclear>,
    /// The target's cover against this shot.
    pub cover: Option<Cover>,
    /// The shot rakes the target (BP-ENFIL).
    pub enfilade: bool,
    /// It goes over the heads of units in between (BP-ARTY-08).
    pub overhead: bool,
    /// How many parts of the unit can shoot, of how many (BP-SKIRM-07); one of one for a formed unit.
    pub able: (u8, u8),
}

impl Aim {
    /// A clear target (BP-TARGET-06).
    pub fn clear(&self) -> bool {
        self.unclear.is_empty()
    }
}

/// Enemy skirmishers far enough from a gun to be treated as absent (BP-ARTY-12, BP-OP2-2).
pub(super) fn may_be_ignored(situation: Situation<'_>, muzzle: Point, unit: &Unit<'_>) -> bool {
    unit.formation == Formation::Skirmish
        && !within(unit.footprint.distance_to(muzzle), situation.ruleset.shooting.skirmishers_ignored_beyond)
}

/// Whence a unit can aim: from its leader or, in skirmish order, from any of its models (BP-SKIRM-02).
pub(super) struct Eyes {
    /// How many models can act as leader.
    pub count: u8,
}

impl Eyes {
    pub fn of(unit: &Unit<'_>) -> Self {
        let count = if unit.footprint.is_chain() { unit.footprint.bases().count() } else { 1 };
        Self { count: u8::try_from(count).unwrap_or(u8::MAX).max(1) }
    }
}

/// What one look at a target gave.
struct View {
    sight: Sight,
    gap: Option<f32>,
}

/// The aim from one eye at one enemy, or what bars it: arc, visibility, range, gap. Which target is nearer does not
/// matter here.
pub(super) fn aim<'w>(
    situation: Situation<'w>,
    shooter: &Unit<'w>,
    eyes: &Eyes,
    index: u8,
    target: &Unit<'w>,
) -> Result<Aim, Refusal> {
    let range = supply::range_of(situation, shooter);
    let pose = shooter.pose();
    // A skirmisher looks from the edge of his own base that is nearest to the target.
    let model = if eyes.count > 1 || shooter.footprint.is_chain() {
        shooter.footprint.bases().nth(usize::from(index))
    } else {
        None
    };
    let from =
        model.map_or(pose.front, |base| base.nearest_point(target.footprint.nearest_point(base.centre())));
    let straight = target.footprint.distance_to(from);
    if !within(straight, range) {
        let reason = Reason::OutOfRange { target: target.id, distance: straight, range };
        return Err(Refusal::new("BP-RANGE-01", reason));
    }
    let gun = shooter.profile.is_artillery();
    let eye = Eye {
        of: shooter.id,
        at: from,
        arc: match model {
            Some(_) => None,
            None if gun => Some((pose, Extent::new(0.0, shooter.extent().depth))),
            None => Some((pose, shooter.extent())),
        },
        own: model.is_none().then_some(shooter.footprint),
    };
    // The front edge from which the width of an opening is judged (BP-OP2-5).
    let front = match model {
        Some(base) => {
            let toward = target.footprint.nearest_point(from) - from;
            let width = (base.corners()[1] - base.corners()[0]).length();
            Footprint::block(Pose::new(from, toward), Extent::new(width, 0.0))
        }
        None => *shooter.footprint,
    };
    let absent =
        |other: &Unit<'w>| gun && other.side != shooter.side && may_be_ignored(situation, from, other);
    let direct = view(situation, &eye, &front, shooter, target, &absent);
    let direct = judge_view(situation, shooter, target, &eye, &direct, false, range);
    // Only a gun may fire over heads, and needs to only where it cannot aim past them as well.
    if !gun || direct.as_ref().is_ok_and(Aim::clear) {
        return direct;
    }
    let line = SightLine::new(situation, from, target.footprint.centre());
    let over = |other: &Unit<'w>| overflown(situation, shooter, target, &line, other);
    if !situation.units().any(|other| other.id != shooter.id && other.id != target.id && over(&other)) {
        return direct;
    }
    let above = view(situation, &eye, &front, shooter, target, &|other| absent(other) || over(other));
    let above = judge_view(situation, shooter, target, &eye, &above, true, range);
    match (direct, above) {
        (Err(_), Ok(above)) => Ok(above),
        (Ok(direct), Ok(above)) if above.clear() && !direct.clear() => Ok(above),
        (direct, _) => direct,
    }
}

/// Whether a gun may fire over a unit (BP-ARTY-08, BP-ARTY-09): the line of sight passes above its heads, and it
/// stands clear of the gun and of the target.
fn overflown(
    situation: Situation<'_>,
    shooter: &Unit<'_>,
    target: &Unit<'_>,
    line: &SightLine,
    other: &Unit<'_>,
) -> bool {
    let rules = &situation.ruleset.shooting;
    let heads = situation.ground.height_at(other.footprint.centre()) + rules.troop_height;
    let clear_of =
        |footprint: &Footprint| other.footprint.distance(footprint) >= rules.overhead_clearance - TOLERANCE;
    line.lowest_over(other.footprint.hull()) > heads + TOLERANCE
        && clear_of(shooter.footprint)
        && clear_of(target.footprint)
}

/// Looks at a target, and measures the opening through which it is seen (BP-GAP-01, BP-GAP-02, BP-OP2-5). Friends,
/// engaged units, terrain and the enemies nearer than the target, who are ignored for it, bound the opening; other
/// enemies do not.
fn view<'w>(
    situation: Situation<'w>,
    eye: &Eye<'_>,
    front: &Footprint,
    shooter: &Unit<'w>,
    target: &Unit<'w>,
    absent: &dyn Fn(&Unit<'w>) -> bool,
) -> View {
    let screens = visibility::screens(situation, eye, target, absent);
    let arc = eye.arc.as_ref().map(|(pose, extent)| (pose, extent));
    let sight = look(eye.at, arc, eye.own, target.footprint, &screens);
    let Some((_, distance)) = sight.nearest else { return View { sight, gap: None } };
    if screens.is_empty() {
        return View { sight, gap: None };
    }
    let gap_through = |screens: &[Screen<'_>]| look(eye.at, None, Some(front), target.footprint, screens).gap;
    let narrow = |gap: Option<f32>| {
        gap.is_some_and(|gap| gap < shooter.extent().width.max(needed(situation, shooter)))
    };
    // A formed unit's whole front edge is the foot of its arc, so its first look has measured the opening already.
    let whole_front = eye.arc.is_some_and(|(_, extent)| extent.width >= shooter.extent().width);
    let mut gap = if whole_front { sight.gap } else { gap_through(&screens) };
    if narrow(gap) {
        let beyond = |other: &Unit<'w>| {
            other.side == target.side
                && !situation.engaged(other.id)
                && other.footprint.distance_to(eye.at) >= distance - TOLERANCE
        };
        let bounding = visibility::screens(situation, eye, target, |other| absent(other) || beyond(other));
        gap = gap_through(&bounding);
    }
    View { sight, gap }
}

/// The narrowest opening that a unit may shoot through, in inches (BP-GAP-01).
fn needed(situation: Situation<'_>, shooter: &Unit<'_>) -> f32 {
    let rules = &situation.ruleset.shooting;
    if shooter.profile.is_artillery() { rules.artillery_gap } else { rules.gap }
}

/// Turns what was seen into an aim, or into what bars it.
fn judge_view(
    situation: Situation<'_>,
    shooter: &Unit<'_>,
    target: &Unit<'_>,
    eye: &Eye<'_>,
    view: &View,
    overhead: bool,
    range: f32,
) -> Result<Aim, Refusal> {
    let sight = &view.sight;
    let Some((at, distance)) = sight.nearest else {
        return Err(if sight.share_in_arc <= 0.0 {
            Refusal::new("BP-TARGET-01", Reason::OutOfArc(target.id))
        } else {
            Refusal::new("BP-VIS-01", Reason::NotVisible(target.id))
        });
    };
    if !within(distance, range) {
        return Err(Refusal::new("BP-RANGE-01", Reason::OutOfRange { target: target.id, distance, range }));
    }
    let needed = needed(situation, shooter);
    if let Some(gap) = view.gap
        && gap < needed - TOLERANCE
    {
        return Err(Refusal::new("BP-GAP-01", Reason::GapTooNarrow { gap, needed }));
    }
    let band = band_of(situation, shooter, distance);
    let cover = cover::cover_at(situation, target, eye.at, distance);
    // Skirmishers look through a gap one by one: what it masks costs them dice instead (BP-SKIRM-07).
    let frontage = if eye.arc.is_some() { shooter.extent().width } else { 0.0 };
    let mut unclear = Vec::new();
    let reasons = [
        (Unclear::SkirmishOrder, target.formation == Formation::Skirmish),
        (Unclear::DeployedGun, target.profile.is_artillery() && target.formation == Formation::Deployed),
        (Unclear::OutOfArc, sight.share_in_arc < 0.5 - HAIR),
        (Unclear::Hidden, sight.share < 0.5 - HAIR),
        (
            Unclear::InCover,
            cover.is_some() && situation.ruleset.shooting.cover_is_unclear == CoverIsUnclear::AllCover,
        ),
        (Unclear::NarrowGap, view.gap.is_some_and(|gap| gap < frontage - TOLERANCE)),
    ];
    unclear.extend(reasons.iter().filter(|(_, holds)| *holds).map(|(reason, _)| *reason));
    let enfilade = enfilade::rakes(situation, shooter, eye.at, target, band);
    Ok(Aim { from: eye.at, at, distance, band, unclear, cover, enfilade, overhead, able: (1, 1) })
}

/// How far medium range goes, in inches: half of the maximum range (BP-ARTY-T2, BP-ARTY-05).
pub(super) fn medium_range(situation: Situation<'_>, shooter: &Unit<'_>) -> f32 {
    shooter.profile.range * situation.ruleset.shooting.medium_share
}

/// The range band of a distance (BP-ARTY-T2, BP-OP2-2).
pub fn band_of(situation: Situation<'_>, shooter: &Unit<'_>, distance: f32) -> Band {
    if within(distance, situation.ruleset.shooting.close_range) {
        Band::Close
    } else if within(distance, medium_range(situation, shooter)) {
        Band::Medium
    } else {
        Band::Long
    }
}
