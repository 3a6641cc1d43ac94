//! From a profile in a file to a [`UnitProfile`] (BP-STAT, BP-SIZE, BP-FORM-01…05).

use std::collections::BTreeMap;
use std::sync::Arc;

use super::check::{Checker, KeysSeen, LONGEST_NAME};
use super::colours::colours;
use super::format::{ProfileFile, ShootingFile, TroopType};
use super::path::Path;
use super::problem::{Allowed, Kind, quoted};
use super::traits::{self, Of, TraitError};
use crate::army::{
    Arm, Colours, Drill, Formation, GunClass, ShootingDice, SizeClass, TraitUse, UnitProfile, Weapon,
};
use crate::rules::black_powder::layout;
use crate::rules::black_powder::ruleset::Ruleset;

/// The most profiles in a file.
pub(super) const MOST_PROFILES: usize = 300;

/// The most traits of a profile: there are hardly more to be had.
const MOST_TRAITS: usize = 30;

/// The most dice a profile may have; no printed one comes near.
const MOST_DICE: u8 = 20;

/// All profiles of a file by key.
pub(super) fn profiles(
    check: &mut Checker<'_>,
    files: &BTreeMap<String, ProfileFile>,
    ruleset: &Ruleset,
) -> BTreeMap<String, Arc<UnitProfile>> {
    let root = Path::root().key("profiles");
    check.at_most(&root, files.len(), MOST_PROFILES, "profiles");
    let mut seen = KeysSeen::default();
    files
        .iter()
        .take(MOST_PROFILES)
        .map(|(key, file)| {
            let path = root.key(key.as_str());
            check.key(&path, key, &mut seen, "profile");
            (key.clone(), Arc::new(profile(check, &path, file, ruleset)))
        })
        .collect()
}

impl TroopType {
    /// The arm of service (BP-STAT-02).
    #[must_use]
    pub fn arm(self) -> Arm {
        match self {
            Self::RegularInfantry | Self::IrregularInfantry => Arm::Infantry,
            Self::RegularCavalry | Self::IrregularCavalry => Arm::Cavalry,
            Self::BattalionGun => Arm::Artillery(GunClass::Battalion),
            Self::HorseArtillery => Arm::Artillery(GunClass::Horse),
            Self::FootArtillery => Arm::Artillery(GunClass::Foot),
            Self::SiegeArtillery => Arm::Artillery(GunClass::Siege),
            Self::Wagon => Arm::Wagon,
        }
    }

    /// Drilled or not (BP-TYPE-01, BP-TYPE-02).
    #[must_use]
    pub fn drill(self) -> Drill {
        match self {
            Self::IrregularInfantry | Self::IrregularCavalry => Drill::Irregular,
            _ => Drill::Regular,
        }
    }
}

/// Stamina where a file gives none (BP-STAMINA-02); a wagon is no fighting unit and has that of a tiny one.
fn stamina(arm: Arm, size: SizeClass) -> u8 {
    match (arm, size) {
        (Arm::Artillery(_), _) => 2,
        (Arm::Wagon, _) | (_, SizeClass::Tiny) => 1,
        (_, SizeClass::Small) => 2,
        (_, SizeClass::Standard) => 3,
        (_, SizeClass::Large) => 4,
    }
}

/// Formations of a kind of troops (BP-FORM-01…05). Irregulars have their default formation, the march column and
/// skirmish order (BP-FORM-03); a wagon is always in column of march.
fn formations(
    arm: Arm,
    drill: Drill,
    size: SizeClass,
    default: Option<Formation>,
    limber: bool,
) -> Vec<Formation> {
    use Formation::{AttackColumn, Deployed, Limbered, Line, MarchColumn, Skirmish};
    match (arm, drill) {
        (Arm::Artillery(_), _) if limber => vec![Deployed, Limbered],
        (Arm::Artillery(_), _) => vec![Deployed],
        (Arm::Wagon, _) => vec![MarchColumn],
        _ if size == SizeClass::Tiny => vec![Skirmish, MarchColumn],
        (Arm::Infantry, Drill::Regular) => vec![Line, AttackColumn, MarchColumn, Skirmish],
        (Arm::Cavalry, Drill::Regular) => vec![Line, MarchColumn, Skirmish],
        (_, Drill::Irregular) => {
            let mut formations = vec![default.unwrap_or(Skirmish), MarchColumn];
            if default != Some(Skirmish) {
                formations.push(Skirmish);
            }
            formations
        }
    }
}

fn profile(check: &mut Checker<'_>, path: &Path, file: &ProfileFile, ruleset: &Ruleset) -> UnitProfile {
    let arm = file.kind.arm();
    let drill = file.kind.drill();
    let is_gun = matches!(arm, Arm::Artillery(_));
    check.text(&path.key("name"), &file.name, LONGEST_NAME, "the name");
    if file.size.is_some() && (is_gun || arm == Arm::Wagon) {
        check.wrong(&path.key("size"), Kind::Inconsistent, "guns and wagons have no size class");
    }
    // BP-SIZE-01: where the file does not say, the frontage that it gives tells.
    let measured = file.frontage.filter(|_| matches!(arm, Arm::Infantry | Arm::Cavalry));
    let by_frontage =
        || measured.map_or(SizeClass::Standard, |width| layout::size_class(&ruleset.layout, width));
    let size = file.size.unwrap_or_else(by_frontage);
    let weapon = file.weapon.unwrap_or(if is_gun { Weapon::SmoothboreCannon } else { Weapon::CloseCombat });
    if weapon.is_cannon() != is_gun {
        let message =
            if is_gun { "a gun must be armed with a cannon" } else { "only guns are armed with cannon" };
        check.wrong(&path.key("weapon"), Kind::Inconsistent, message);
    }
    let range = match file.range {
        Some(range) => check.number(&path.key("range"), range, 0.0..=144.0, "range", "inches"),
        None => ruleset.range_of(weapon, file.kind.arm_gun()),
    };
    let shooting = shooting(check, &path.key("shooting"), file.shooting, is_gun);
    let hand_to_hand =
        check.whole(&path.key("hand_to_hand"), file.hand_to_hand, 0..=MOST_DICE, "hand-to-hand");
    if file.generic && (is_gun || arm == Arm::Wagon) {
        check.wrong(&path.key("generic"), Kind::Inconsistent, "guns and wagons have no size class");
    }
    // BP-SIZE-09: a profile printed for its size knows the modifiers already.
    let (hand_to_hand, shooting) =
        if file.generic { by_size(ruleset, size, hand_to_hand, shooting) } else { (hand_to_hand, shooting) };
    if range == 0.0 && shooting != ShootingDice::Flat(0) {
        let message = "it has shooting dice but no weapon to shoot with";
        let problem = check.at(&path.key("shooting"), Kind::Inconsistent, message);
        check.report(problem.help("give it a `weapon`, or leave out `shooting`"));
    }
    let (natural_frontage, natural_depth) = match arm {
        Arm::Artillery(GunClass::Battalion) => ruleset.layout.battalion_gun,
        Arm::Artillery(_) => ruleset.layout.battery,
        Arm::Wagon => ruleset.layout.wagon,
        Arm::Infantry => (layout::frontage(&ruleset.layout, size), ruleset.layout.infantry_line_depth),
        Arm::Cavalry => (layout::frontage(&ruleset.layout, size), ruleset.layout.cavalry_line_depth),
    };
    let mut measure = |name: &str, given: Option<f32>, natural: f32| match given {
        Some(inches) => check.number(&path.key(name), inches, 0.5..=36.0, name, "inches"),
        None => natural,
    };
    let frontage = measure("frontage", file.frontage, natural_frontage);
    let depth = measure("depth", file.depth, natural_depth);
    let default_formation = default_formation(check, path, file, size);
    // Battalion guns are moved by hand unless the scenario gives them limbers (BP-OP1-24).
    let has_limber = file.limber.unwrap_or(is_gun && file.kind != TroopType::BattalionGun);
    if has_limber && !is_gun {
        check.wrong(&path.key("limber"), Kind::Inconsistent, "only guns have limbers");
    }
    let natural = formations(arm, drill, size, default_formation, has_limber);
    let formations = given_formations(check, path, file, arm, natural);
    UnitProfile {
        name: file.name.clone(),
        arm,
        drill,
        size,
        weapon,
        hand_to_hand,
        shooting,
        morale: morale(check, &path.key("morale"), file.morale),
        stamina: match file.stamina {
            Some(stamina) => check.whole(&path.key("stamina"), stamina, 1..=20_u8, "stamina"),
            None => stamina(arm, size),
        },
        traits: unit_traits(check, &path.key("traits"), &file.traits, arm),
        default_formation,
        formations,
        frontage,
        depth,
        has_limber,
        range,
        colours: match &file.colours {
            Some(file) => colours(check, &path.key("colours"), file),
            None => Colours::default(),
        },
    }
}

/// The dice of a standard unit changed by size (BP-SIZE-04): a large one has more, a small one fewer, a tiny one a single
/// die. Whoever has none gets none.
fn by_size(
    ruleset: &Ruleset,
    size: SizeClass,
    hand_to_hand: u8,
    shooting: ShootingDice,
) -> (u8, ShootingDice) {
    let changed = |dice: u8, large: i32, small: i32| -> u8 {
        let more = match size {
            _ if dice == 0 => return 0,
            SizeClass::Tiny => return 1,
            SizeClass::Small => small,
            SizeClass::Standard => 0,
            SizeClass::Large => large,
        };
        u8::try_from(i32::from(dice) + more).unwrap_or(0)
    };
    let (fire, blows) = (&ruleset.shooting, &ruleset.melee);
    let shooting = match shooting {
        ShootingDice::Flat(dice) => ShootingDice::Flat(changed(dice, fire.large_dice, fire.small_dice)),
        bands @ ShootingDice::Bands { .. } => bands,
    };
    (changed(hand_to_hand, blows.large_dice, blows.small_dice), shooting)
}

impl TroopType {
    fn arm_gun(self) -> Option<GunClass> {
        match self.arm() {
            Arm::Artillery(class) => Some(class),
            _ => None,
        }
    }
}

/// Faces that save, or 0 for none (BP-STAT-06).
fn morale(check: &mut Checker<'_>, path: &Path, written: i64) -> u8 {
    match u8::try_from(written) {
        Ok(morale @ (0 | 2..=6)) => morale,
        _ => {
            let problem = check
                .at(path, Kind::OutOfRange, format!("morale {written} is out of range"))
                .allowed(Allowed::Words("from 2 to 6 (the face that saves), or 0 for no save".into()));
            check.report(problem);
            0
        }
    }
}

fn shooting(check: &mut Checker<'_>, path: &Path, file: ShootingFile, is_gun: bool) -> ShootingDice {
    match file {
        ShootingFile::Flat(dice) => ShootingDice::Flat(check.whole(path, dice, 0..=MOST_DICE, "shooting")),
        ShootingFile::Bands(close, medium, long) => {
            if !is_gun {
                let message = "only guns have dice by range";
                check.wrong(path, Kind::Inconsistent, message);
            }
            let mut dice = |at, dice| check.whole(&path.index(at), dice, 0..=MOST_DICE, "shooting");
            ShootingDice::Bands { close: dice(0, close), medium: dice(1, medium), long: dice(2, long) }
        }
    }
}

/// The formation to which irregulars return: warband or skirmish (BP-TYPE-02, BP-FORM-03); tiny units always skirmish
/// (BP-FORM-04).
fn default_formation(
    check: &mut Checker<'_>,
    path: &Path,
    file: &ProfileFile,
    size: SizeClass,
) -> Option<Formation> {
    let both = || Allowed::OneOf(vec!["warband".into(), "skirmish".into()]);
    let at = path.key("default_formation");
    let foot_or_horse = matches!(file.kind.arm(), Arm::Infantry | Arm::Cavalry);
    if foot_or_horse && size == SizeClass::Tiny {
        if file.default_formation.is_some_and(|given| given != Formation::Skirmish) {
            check.wrong(&at, Kind::Inconsistent, "tiny units always skirmish");
        }
        return Some(Formation::Skirmish);
    }
    match (file.kind.drill(), file.default_formation) {
        (Drill::Irregular, None) => {
            let problem =
                check.at(path, Kind::Missing, "irregulars need a `default_formation`").allowed(both());
            check.report(problem);
            None
        }
        (Drill::Irregular, Some(Formation::Warband | Formation::Skirmish)) => file.default_formation,
        (Drill::Irregular, Some(_)) => {
            let problem = check
                .at(&at, Kind::Inconsistent, "irregulars return to warband or skirmish order")
                .allowed(both());
            check.report(problem);
            None
        }
        (Drill::Regular, Some(_)) => {
            check.wrong(&at, Kind::Inconsistent, "only irregulars and tiny units have a default formation");
            None
        }
        (Drill::Regular, None) => None,
    }
}

/// Formations as the scenario limits or widens them; each must be one that the arm can stand in at all.
fn given_formations(
    check: &mut Checker<'_>,
    path: &Path,
    file: &ProfileFile,
    arm: Arm,
    natural: Vec<Formation>,
) -> Vec<Formation> {
    let Some(given) = &file.formations else {
        return natural;
    };
    let at = path.key("formations");
    if given.is_empty() {
        check.wrong(&at, Kind::Missing, "it needs at least one formation");
        return natural;
    }
    check.at_most(&at, given.len(), Formation::ALL.len(), "formations");
    for (index, &formation) in given.iter().take(Formation::ALL.len()).enumerate() {
        let of_a_gun = matches!(formation, Formation::Deployed | Formation::Limbered);
        let possible = match arm {
            Arm::Artillery(_) => of_a_gun,
            Arm::Wagon => formation == Formation::MarchColumn,
            // Attack columns are for infantry only (BP-FORM-07).
            Arm::Cavalry => !of_a_gun && formation != Formation::AttackColumn,
            Arm::Infantry => !of_a_gun,
        };
        if !possible {
            let message = format!("this kind of troops has no {}", words(formation));
            check.wrong(&at.index(index), Kind::Inconsistent, message);
        }
        if given[..index].contains(&formation) {
            check.wrong(&at.index(index), Kind::Duplicate, format!("{} stands twice", words(formation)));
        }
    }
    given.iter().copied().take(Formation::ALL.len()).collect()
}

/// A formation in plain words, for messages.
pub(super) fn words(formation: Formation) -> &'static str {
    match formation {
        Formation::Line => "line",
        Formation::AttackColumn => "attack column",
        Formation::MarchColumn => "march column",
        Formation::Skirmish => "skirmish order",
        Formation::Warband => "warband",
        Formation::Deployed => "deployed gun",
        Formation::Limbered => "limbered gun",
    }
}

fn unit_traits(check: &mut Checker<'_>, path: &Path, written: &[String], arm: Arm) -> Vec<TraitUse> {
    let mut uses: Vec<TraitUse> = Vec::new();
    check.at_most(path, written.len(), MOST_TRAITS, "traits");
    for (index, text) in written.iter().take(MOST_TRAITS).enumerate() {
        // Looking for what was meant is slow, and nobody would be told of it.
        if check.is_full() {
            return uses;
        }
        let at = path.index(index);
        match traits::parse(text, arm) {
            Ok(read) if uses.iter().any(|other| other.key == read.key) => {
                check.wrong(&at, Kind::Duplicate, format!("trait {} stands twice", quoted(&read.key)));
            }
            Ok(read) => uses.push(read),
            Err(TraitError::Unknown { near }) => {
                let problem = check
                    .at(&at, Kind::UnknownName, format!("there is no trait {}", quoted(text)))
                    .allowed(Allowed::OneOf(traits::names().map(str::to_owned).collect()));
                check.report(match near {
                    Some(near) => problem.help(format!("did you mean `{near}`?")),
                    None => problem,
                });
            }
            Err(TraitError::Value { key, allowed }) => {
                let problem =
                    check.at(&at, Kind::OutOfRange, format!("{} is no form of this trait", quoted(text)));
                let forms = match allowed {
                    [] => vec![key.to_owned()],
                    _ => allowed.iter().map(|value| format!("{key}({value})")).collect(),
                };
                check.report(problem.allowed(Allowed::OneOf(forms)));
            }
            Err(TraitError::Form) => {
                let problem = check.at(&at, Kind::Syntax, format!("{} is not closed by `)`", quoted(text)));
                check.report(problem.help("a trait is written `name` or `name(parameter)`"));
            }
            Err(TraitError::Arm(of)) => {
                let whom = if of == Of::Artillery { "artillery" } else { "cavalry" };
                check.wrong(&at, Kind::Inconsistent, format!("trait {} is for {whom} only", quoted(text)));
            }
        }
    }
    uses
}
