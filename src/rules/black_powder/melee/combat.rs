//! Combats: who fights whom, on which side (BP-COMBAT-01), as it stands or as a charge about to be made would have it.

use super::super::shooting::cover::held_against_charge;
use super::super::situation::{Situation, Unit};
use crate::army::{Engagement, Formation, SideId, UnitId};
use crate::geometry::{Face, Footprint, Pose};

/// All combats on the table, each by its units in id order, in the order of their first units (BP-COMBAT-01).
pub fn combats(situation: Situation<'_>) -> Vec<Vec<UnitId>> {
    let mut engaged: Vec<UnitId> =
        situation.contacts.0.iter().flat_map(|touch| [touch.charger, touch.target]).collect();
    engaged.sort_unstable();
    engaged.dedup();
    let mut combats: Vec<Vec<UnitId>> = Vec::new();
    for unit in engaged {
        if !combats.iter().any(|combat| combat.contains(&unit)) {
            combats.push(situation.contacts.combat_of(unit));
        }
    }
    combats
}

/// The enemies that a unit fights, by id, each with the face of the unit on which it stands; an enemy met on two faces at
/// once counts on the first of them, the front before all.
pub fn opponents(situation: Situation<'_>, unit: &Unit<'_>) -> Vec<(UnitId, Face)> {
    sorted(situation.contacts.enemies_of(unit.id))
}

fn sorted(mut enemies: Vec<(UnitId, Face)>) -> Vec<(UnitId, Face)> {
    enemies.sort_unstable();
    enemies.dedup_by_key(|(enemy, _)| *enemy);
    enemies
}

/// The faces on which a unit is attacked, once each (BP-RETREAT-02).
pub fn attacked_on(attackers: &[(UnitId, Face)]) -> Vec<Face> {
    let mut faces: Vec<Face> = attackers.iter().map(|(_, face)| *face).collect();
    faces.sort_unstable();
    faces.dedup();
    faces
}

/// A unit in a combat.
#[derive(Clone, Debug)]
pub struct Fighter<'w> {
    /// The unit, its engagement as this combat has it.
    pub unit: Unit<'w>,
    /// Where it fights.
    pub footprint: Footprint,
    /// Its enemies by id, each with the face of the unit on which it stands.
    pub opponents: Vec<(UnitId, Face)>,
    /// Enemies that charged it across cover that it held, each with the bonus to saves that this gives.
    pub covers: Vec<(UnitId, u8)>,
}

impl<'w> Fighter<'w> {
    /// A unit as it fights now.
    pub fn of(situation: Situation<'w>, id: UnitId) -> Self {
        let unit = situation.unit(id);
        let covers = situation.contacts.covers_of(id).collect();
        Self { unit, footprint: *unit.footprint, opponents: opponents(situation, &unit), covers }
    }

    /// Its id.
    pub fn id(&self) -> UnitId {
        self.unit.id
    }

    /// What cover adds to its saves against the blows of an enemy: what it held when that enemy charged it, until it
    /// has lost a round (BP-MSAVE-02); nothing against one whom it charged itself (BP-MSAVE-03, BP-MSAVE-04).
    pub fn cover_against(&self, enemy: UnitId) -> u8 {
        let held = || self.covers.iter().find(|(id, _)| *id == enemy).map_or(0, |(_, cover)| *cover);
        if self.unit.engagement.lost { 0 } else { held() }
    }

    /// Attacked in flank or rear, whatever else happens to it (BP-MELEE-T2, BP-SUPPORT-04).
    pub fn flanked(&self) -> bool {
        self.opponents.iter().any(|(_, face)| *face != Face::Front)
    }
}

/// A combat: its fighters in id order.
#[derive(Clone, Debug)]
pub struct Combat<'w> {
    /// The fighters.
    pub fighters: Vec<Fighter<'w>>,
}

impl<'w> Combat<'w> {
    /// A combat as it stands.
    pub fn of(situation: Situation<'w>, units: &[UnitId]) -> Self {
        let mut fighters: Vec<Fighter<'w>> = units.iter().map(|id| Fighter::of(situation, *id)).collect();
        fighters.sort_by_key(Fighter::id);
        Self { fighters }
    }

    /// The combat that a charge would make: the charger at `pose`, in `formation`, charging these enemies on these faces,
    /// together with all who fight them already. Each enemy holds the cover that it would hold against this charge
    /// (BP-MSAVE-02).
    pub fn charged(
        situation: Situation<'w>,
        charger: Unit<'w>,
        footprint: Footprint,
        formation: Formation,
        targets: &[(UnitId, Face)],
    ) -> Self {
        let mut units: Vec<UnitId> =
            targets.iter().flat_map(|(target, _)| situation.contacts.combat_of(*target)).collect();
        units.sort_unstable();
        units.dedup();
        units.retain(|unit| *unit != charger.id);
        let mut combat = Self::of(situation, &units);
        for fighter in &mut combat.fighters {
            if let Some((_, face)) = targets.iter().find(|(target, _)| *target == fighter.id()) {
                fighter.opponents.push((charger.id, *face));
                fighter.opponents = sorted(std::mem::take(&mut fighter.opponents));
                let cover = held_against_charge(situation, &fighter.unit, footprint.pose());
                fighter.covers.push((charger.id, cover));
            }
        }
        let mut unit = charger;
        unit.formation = formation;
        unit.engagement = Engagement { charging: true, charged: true, ..Engagement::default() };
        let fronts = targets.iter().map(|(target, _)| (*target, Face::Front)).collect();
        let opponents = sorted(fronts);
        combat.fighters.push(Fighter { unit, footprint, opponents, covers: Vec::new() });
        combat.fighters.sort_by_key(Fighter::id);
        combat
    }

    /// A fighter by id.
    pub fn fighter(&self, id: UnitId) -> Option<&Fighter<'w>> {
        self.fighters.iter().find(|fighter| fighter.id() == id)
    }

    /// Whether a unit fights in it.
    pub fn contains(&self, id: UnitId) -> bool {
        self.fighter(id).is_some()
    }

    /// The fighters of a side.
    pub fn of_side(&self, side: SideId) -> impl Iterator<Item = &Fighter<'w>> {
        self.fighters.iter().filter(move |fighter| fighter.unit.side == side)
    }

    /// The ids of a side's fighters.
    pub fn ids_of(&self, side: SideId) -> Vec<UnitId> {
        self.of_side(side).map(Fighter::id).collect()
    }
}

/// Where a charger would fight: flush against the face it charges, as near as may be to straight ahead (BP-CONTACT-01,
/// BP-CONTACT-02); where it stands if the face has no length.
pub fn against(charger: &Unit<'_>, target: &Footprint, face: Face) -> Pose {
    let pose = charger.pose();
    crate::geometry::charge::align(pose, charger.extent(), target, face).map_or(pose, |aligned| aligned.pose)
}
