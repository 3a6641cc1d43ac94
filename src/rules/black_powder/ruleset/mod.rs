//! The numbers and options of the rules, as data (rulings 2 and 4 of the rules' README).
//!
//! A ruleset file names a parent and patches it: every group has a patch twin whose fields are all optional and
//! whose unknown fields are refused. What no file says has no number: `black_powder.ron` holds them all.

mod groups;

use serde::{Deserialize, Serialize};

pub use groups::*;

use crate::army::{GunClass, Text, UnitProfile, Weapon};

/// A complete ruleset.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ruleset {
    /// Key by which scenarios name it.
    pub key: String,
    /// Title as shown.
    pub title: Text,
    /// Revision of its text; a replay is re-derived only under the same one.
    pub revision: u32,
    /// Command (BP-CMD, BP-INIT).
    pub command: CommandRules,
    /// Movement (BP-MOVE, BP-PROX, BP-LIMBER, BP-TERR).
    pub movement: MovementRules,
    /// How large formations stand (BP-FORM; stand-in numbers by ruling 4).
    pub layout: LayoutRules,
    /// Weapon ranges (BP-RANGE-T1, BP-ARTY-T1).
    pub ranges: RangeRules,
    /// Shooting and saves (BP-SHOOT … BP-ENFIL).
    pub shooting: ShootingRules,
    /// Hand-to-hand and support (BP-MELEE, BP-SUPPORT, BP-RESULT).
    pub melee: MeleeRules,
    /// Break tests and disorder (BP-BREAK, BP-DISORD).
    pub nerve: NerveRules,
    /// Broken brigades and armies (BP-BROKEN, BP-ARMYBREAK).
    pub victory: VictoryRules,
}

/// A ruleset file that extends another: only what it changes.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RulesetPatch {
    /// Key by which scenarios name it.
    pub key: String,
    /// The ruleset it extends.
    pub extends: String,
    /// Title as shown.
    pub title: Option<Text>,
    /// Revision of its text.
    pub revision: u32,
    /// Changes to command.
    #[serde(default)]
    pub command: CommandPatch,
    /// Changes to movement.
    #[serde(default)]
    pub movement: MovementPatch,
    /// Changes to formation sizes.
    #[serde(default)]
    pub layout: LayoutPatch,
    /// Changes to ranges.
    #[serde(default)]
    pub ranges: RangePatch,
    /// Changes to shooting.
    #[serde(default)]
    pub shooting: ShootingPatch,
    /// Changes to hand-to-hand.
    #[serde(default)]
    pub melee: MeleePatch,
    /// Changes to break tests and disorder.
    #[serde(default)]
    pub nerve: NervePatch,
    /// Changes to victory.
    #[serde(default)]
    pub victory: VictoryPatch,
}

impl Ruleset {
    /// The ruleset as a patch changes it.
    pub fn patched(&self, patch: &RulesetPatch) -> Ruleset {
        let mut ruleset = self.clone();
        ruleset.key.clone_from(&patch.key);
        if let Some(title) = &patch.title {
            ruleset.title = title.clone();
        }
        ruleset.revision = patch.revision;
        patch.command.apply(&mut ruleset.command);
        patch.movement.apply(&mut ruleset.movement);
        patch.layout.apply(&mut ruleset.layout);
        patch.ranges.apply(&mut ruleset.ranges);
        patch.shooting.apply(&mut ruleset.shooting);
        patch.melee.apply(&mut ruleset.melee);
        patch.nerve.apply(&mut ruleset.nerve);
        patch.victory.apply(&mut ruleset.victory);
        ruleset
    }

    /// Maximum range in inches of a weapon, for a gun by its class (BP-RANGE-T1, BP-ARTY-T1); 0 for none.
    pub fn range_of(&self, weapon: Weapon, gun: Option<GunClass>) -> f32 {
        let ranges = &self.ranges;
        match (weapon, gun) {
            (Weapon::CloseCombat, _) => 0.0,
            (Weapon::Pistol | Weapon::Thrown, _) => ranges.pistol,
            (Weapon::Bow, _) => ranges.bow,
            (Weapon::SmoothboreCarbine, _) => ranges.smoothbore_carbine,
            (Weapon::SmoothboreMusket, _) => ranges.smoothbore_musket,
            (Weapon::RifledCarbine, _) => ranges.rifled_carbine,
            (Weapon::RifledMusket, _) => ranges.rifled_musket,
            (Weapon::BreechloadingCarbine, _) => ranges.breechloading_carbine,
            (Weapon::BreechloadingRifle, _) => ranges.breechloading_rifle,
            (Weapon::MagazineCarbine, _) => ranges.magazine_carbine,
            (Weapon::MagazineRifle, _) => ranges.magazine_rifle,
            (Weapon::SmoothboreCannon, Some(GunClass::Battalion)) => ranges.battalion_gun,
            (Weapon::SmoothboreCannon, Some(GunClass::Horse)) => ranges.smoothbore_horse_artillery,
            (Weapon::SmoothboreCannon, Some(GunClass::Foot) | None) => ranges.smoothbore_foot_artillery,
            (Weapon::SmoothboreCannon, Some(GunClass::Siege)) => ranges.smoothbore_siege_artillery,
            (Weapon::RifledCannon, Some(GunClass::Battalion)) => ranges.battalion_gun,
            (Weapon::RifledCannon, Some(GunClass::Horse)) => ranges.rifled_horse_artillery,
            (Weapon::RifledCannon, Some(GunClass::Foot) | None) => ranges.rifled_foot_artillery,
            (Weapon::RifledCannon, Some(GunClass::Siege)) => ranges.rifled_siege_artillery,
        }
    }

    /// Inches in one move of a unit that marches as it stands (BP-MOVE-01, BP-MOVE-02); a deployed gun is
    /// manhandled instead (BP-MOVE-03, BP-MOVE-04).
    pub fn pace_of(&self, profile: &UnitProfile, deployed: bool) -> f32 {
        use crate::army::Arm;
        match (profile.arm, deployed) {
            (Arm::Cavalry, _) => self.movement.cavalry,
            (Arm::Artillery(GunClass::Battalion), true) => self.movement.manhandled_battalion_gun,
            (Arm::Artillery(_), true) => self.movement.manhandled,
            (Arm::Artillery(GunClass::Horse), false) => self.movement.cavalry,
            (Arm::Infantry | Arm::Wagon | Arm::Artillery(_), _) => self.movement.infantry,
        }
    }
}
