//! Unit profiles (BP-STAT-01…09, BP-SIZE, BP-TYPE): what a unit is, from the scenario, unchanged by the battle.

use serde::{Deserialize, Serialize};

use super::{Colours, Formation, Text};

/// The arm of service (BP-STAT-02).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Arm {
    /// Foot.
    Infantry,
    /// Horse.
    Cavalry,
    /// Guns of a class.
    Artillery(GunClass),
    /// Baggage, supply wagons and the like (BP-SIZE-08).
    Wagon,
}

/// Classes of smoothbore cannon (BP-ARTY-T1, BP-LIMBER-02…04, BP-MOVE-04).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GunClass {
    /// Very light guns moved by hand with the infantry.
    Battalion,
    /// Horse artillery: limbers free.
    Horse,
    /// Foot artillery: one move to limber, one to unlimber.
    Foot,
    /// Siege artillery: two moves each.
    Siege,
}

/// Drilled or undrilled troops (BP-TYPE-01, BP-TYPE-02).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Drill {
    /// Several formations, changed by order.
    Regular,
    /// One default formation.
    Irregular,
}

/// Size classes (BP-SIZE-02, BP-SIZE-06).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SizeClass {
    /// A few figures on one base.
    Tiny,
    /// A weak battalion.
    Small,
    /// An ordinary battalion or regiment.
    Standard,
    /// A strong battalion.
    Large,
}

/// Armament of the majority of the unit (BP-STAT-03, BP-RANGE-T1). Its range is the ruleset's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Weapon {
    /// Swords, lances, spears: nothing to shoot with.
    CloseCombat,
    /// Pistols or shotguns.
    Pistol,
    /// Javelins and other thrown weapons.
    Thrown,
    /// Bows.
    Bow,
    /// Smoothbore carbine.
    SmoothboreCarbine,
    /// Smoothbore musket.
    SmoothboreMusket,
    /// Rifled carbine.
    RifledCarbine,
    /// Rifled musket.
    RifledMusket,
    /// Breech-loading carbine.
    BreechloadingCarbine,
    /// Breech-loading rifle.
    BreechloadingRifle,
    /// Repeating or bolt-action carbine.
    MagazineCarbine,
    /// Repeating or bolt-action rifle.
    MagazineRifle,
    /// Smoothbore cannon; the class of gun gives the range (BP-ARTY-T1).
    SmoothboreCannon,
    /// Rifled cannon.
    RifledCannon,
}

impl Weapon {
    /// Whether the weapon burns powder: needed for the close-range bonus (BP-HIT-T3) and for enfilade (BP-ENFIL-01).
    pub fn is_firearm(self) -> bool {
        !matches!(self, Weapon::CloseCombat | Weapon::Thrown | Weapon::Bow)
    }

    /// Pistols and carbines: what horse may give closing fire with (BP-CLOSING-21).
    pub fn is_horsemans_firearm(self) -> bool {
        matches!(
            self,
            Weapon::Pistol
                | Weapon::SmoothboreCarbine
                | Weapon::RifledCarbine
                | Weapon::BreechloadingCarbine
                | Weapon::MagazineCarbine
        )
    }

    /// Whether it is a cannon (BP-ARTY).
    pub fn is_cannon(self) -> bool {
        matches!(self, Weapon::SmoothboreCannon | Weapon::RifledCannon)
    }
}

/// Shooting value (BP-STAT-05, BP-ARTY-15): dice, for artillery by range band.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ShootingDice {
    /// The same at every range.
    Flat(u8),
    /// Close, medium and long range.
    Bands {
        /// Up to 6".
        close: u8,
        /// Up to half of the maximum.
        medium: u8,
        /// Beyond.
        long: u8,
    },
}

/// A special rule by name with its parameter, as the scenario writes it. Checked when read; it takes effect through
/// the table of traits.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TraitUse {
    /// Snake-case key of the trait, e.g. `first_fire`.
    pub key: String,
    /// Parameter where the trait has one, e.g. "+1", "D3", "4+".
    pub value: Option<String>,
}

/// What a unit is (BP-STAT-01…08).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct UnitProfile {
    /// Designation of this kind of troops (BP-STAT-01).
    pub name: Text,
    /// Arm of service (BP-STAT-02).
    pub arm: Arm,
    /// Drilled or not (BP-TYPE).
    pub drill: Drill,
    /// Size class (BP-SIZE-02).
    pub size: SizeClass,
    /// Armament (BP-STAT-03).
    pub weapon: Weapon,
    /// Hand-to-hand dice (BP-STAT-04), size modifiers included (BP-SIZE-09).
    pub hand_to_hand: u8,
    /// Shooting dice (BP-STAT-05), size modifiers included.
    pub shooting: ShootingDice,
    /// Face needed to save a hit, 2…6, or 0 for no save at all (BP-STAT-06).
    pub morale: u8,
    /// Casualties at which the unit is shaken (BP-STAT-07).
    pub stamina: u8,
    /// Special rules (BP-STAT-08).
    pub traits: Vec<TraitUse>,
    /// The formation that irregulars always return to (BP-TYPE-02).
    pub default_formation: Option<Formation>,
    /// Formations this unit may adopt; filled from BP-FORM-01…05 unless the scenario says otherwise.
    pub formations: Vec<Formation>,
    /// Frontage in line in inches (BP-SIZE-01); for a gun, of the gun model.
    pub frontage: f32,
    /// Depth in line in inches; for a gun, of the gun model.
    pub depth: f32,
    /// Whether a gun has a team to limber up to (BP-LIMBER-01, BP-OP1-24).
    pub has_limber: bool,
    /// Maximum range in inches; 0 without missile weapons (BP-RANGE-T1, BP-ARTY-T1).
    pub range: f32,
    /// Colours of this kind of troops, where the scenario gives them.
    pub colours: Colours,
}

impl UnitProfile {
    /// Guns of any class.
    pub fn is_artillery(&self) -> bool {
        matches!(self.arm, Arm::Artillery(_))
    }

    /// Foot troops.
    pub fn is_infantry(&self) -> bool {
        self.arm == Arm::Infantry
    }

    /// Horse.
    pub fn is_cavalry(&self) -> bool {
        self.arm == Arm::Cavalry
    }

    /// The class of gun, for artillery.
    pub fn gun(&self) -> Option<GunClass> {
        match self.arm {
            Arm::Artillery(class) => Some(class),
            _ => None,
        }
    }

    /// Light battalion guns never count for the state of a brigade (BP-BROKEN-06).
    pub fn is_battalion_gun(&self) -> bool {
        self.gun() == Some(GunClass::Battalion)
    }

    /// Whether the unit has a trait.
    pub fn has_trait(&self, key: &str) -> bool {
        self.traits.iter().any(|special| special.key == key)
    }

    /// Whether it has anything to shoot with (BP-SHOOT-01).
    pub fn can_ever_shoot(&self) -> bool {
        self.range > 0.0
            && match self.shooting {
                ShootingDice::Flat(dice) => dice > 0,
                ShootingDice::Bands { close, medium, long } => close + medium + long > 0,
            }
    }
}

#[cfg(test)]
mod tests {
    use super::super::Casualties;
    use super::*;

    /// BP-STAT-EX-01: the sample profile of the rules, as a scenario writes it.
    fn british_line() -> UnitProfile {
        UnitProfile {
            name: "British line infantry battalion".into(),
            arm: Arm::Infantry,
            drill: Drill::Regular,
            size: SizeClass::Standard,
            weapon: Weapon::SmoothboreMusket,
            hand_to_hand: 6,
            shooting: ShootingDice::Flat(3),
            morale: 4,
            stamina: 3,
            traits: ["crack", "first_fire", "steady"]
                .map(|key| TraitUse { key: key.to_owned(), value: None })
                .to_vec(),
            default_formation: None,
            formations: vec![Formation::Line],
            frontage: 9.0,
            depth: 1.6,
            has_limber: false,
            range: 18.0,
            colours: Colours::default(),
        }
    }

    /// BP-STAT-EX-03, BP-STAMINA-03, BP-STAMINA-01: stamina 3: shaken at three casualties, not before.
    #[test]
    fn shaken_at_its_stamina() {
        let profile = british_line();
        let shaken = |taken| Casualties { taken, ..Casualties::default() }.shaken(&profile);
        assert_eq!([1, 2, 3, 4].map(shaken), [false, false, true, true]);
    }

    /// BP-STAT-EX-01, BP-STAT-08, BP-RANGE-T1.
    #[test]
    fn the_sample_profile() {
        let profile = british_line();
        assert!(profile.is_infantry() && !profile.is_cavalry() && !profile.is_artillery());
        assert!(profile.can_ever_shoot() && profile.weapon.is_firearm() && !profile.weapon.is_cannon());
        assert!(["crack", "first_fire", "steady"].iter().all(|key| profile.has_trait(key)));
        assert!(!profile.has_trait("marauders"));
        assert!(!UnitProfile { range: 0.0, ..profile.clone() }.can_ever_shoot());
        assert!(!UnitProfile { shooting: ShootingDice::Flat(0), ..profile }.can_ever_shoot());
    }

    /// BP-HIT-T3, BP-ENFIL-01: bows, thrown weapons and cold steel are no firearms.
    #[test]
    fn what_burns_powder() {
        use Weapon::{Bow, CloseCombat, Pistol, RifledCannon, SmoothboreCannon, Thrown};
        assert_eq!([Bow, CloseCombat, Thrown].map(Weapon::is_firearm), [false; 3]);
        assert_eq!([Pistol, SmoothboreCannon, RifledCannon].map(Weapon::is_firearm), [true; 3]);
        assert_eq!([Pistol, SmoothboreCannon, RifledCannon].map(Weapon::is_cannon), [false, true, true]);
    }
}
