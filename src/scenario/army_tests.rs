//! Part of `mod tests`.
//!
//! Armies as the rules describe them: what a brigade may be made of, what makes a unit's size.

use super::load::{Library, Opened, scenario};
use super::source::Source;
use crate::army::{Arm, SizeClass, UnitProfile};
use crate::rules::black_powder::setup::Setup;

/// A brigade of so many foot, horse and guns, side by side along a line.
fn brigade(key: &str, [foot, horse, guns]: [usize; 3], y: f32) -> String {
    let kinds = [("foot", foot), ("horse", horse), ("gun", guns)];
    let profiles = kinds.iter().flat_map(|(profile, number)| std::iter::repeat_n(profile, *number));
    let units: Vec<String> = profiles
        .enumerate()
        .map(|(at, profile)| {
            format!("(key: \"{key}-{at}\", profile: \"{profile}\", at: ({}, {y}))", 8 + 12 * at)
        })
        .collect();
    format!("(key: \"{key}\", units: [{}])", units.join(", "))
}

/// A scenario whose red army has these brigades.
fn army(brigades: &[[usize; 3]]) -> String {
    let red: Vec<String> = (0u8..)
        .zip(brigades)
        .map(|(at, made_of)| brigade(&format!("R{at}"), *made_of, 6.0 + 8.0 * f32::from(at)))
        .collect();
    format!(
        r#"(
    format: 1,
    title: "Brigades",
    table: (120, 72),
    profiles: {{
        "foot": (name: "Foot", type: regular_infantry, weapon: smoothbore_musket, hand_to_hand: 6, shooting: 3, morale: 4),
        "horse": (name: "Horse", type: regular_cavalry, hand_to_hand: 6, morale: 4),
        "gun": (name: "Gun", type: foot_artillery, hand_to_hand: 1, shooting: (3, 2, 1), morale: 4),
    }},
    sides: [
        (key: "red", name: "Red", edge: south, general: (key: "rg", name: "Red General"), brigades: [{}]),
        (key: "blue", name: "Blue", edge: north, general: (key: "bg", name: "Blue General"), brigades: [{}]),
    ],
    victory: (turn_limit: 8),
)
"#,
        red.join(", "),
        brigade("B", [1, 0, 0], 64.0)
    )
}

/// A scenario whose red army is one unit of a profile.
fn one_unit(profile: &str) -> Result<UnitProfile, String> {
    let text =
        army(&[[1, 0, 0]]).replace("\"horse\": (", &format!("\"own\": ({profile}),\n        \"horse\": ("));
    let text = text.replacen("profile: \"foot\"", "profile: \"own\"", 1);
    match scenario(&Library::default(), &Source::new("brigades.ron", &text)) {
        Ok(Opened { setup, .. }) => Ok((*setup.roster.units[0].profile).clone()),
        Err(problems) => Err(problems.render(120, false)),
    }
}

/// BP-STAT-01, BP-STAT-02, BP-STAT-03, BP-STAT-04, BP-STAT-07, BP-STAT-09, BP-STAT-EX-01: a profile is as its scenario
/// gives it, entry by entry; BP-UNIT-02: it has no place for drummers and standard bearers, who have no effect.
#[test]
fn a_profile_is_that_of_its_scenario() {
    let british = "name: \"British line\", type: regular_infantry, weapon: smoothbore_musket, hand_to_hand: 6, shooting: 3,
        morale: 4, stamina: 3, traits: [\"crack\", \"first_fire\", \"steady\"]";
    let unit = one_unit(british).unwrap_or_else(|problems| panic!("{problems}"));
    assert_eq!(unit.name, "British line".into());
    assert_eq!((unit.arm, unit.drill), (Arm::Infantry, crate::army::Drill::Regular));
    assert_eq!(unit.weapon, crate::army::Weapon::SmoothboreMusket);
    assert_eq!((unit.hand_to_hand, unit.shooting), (6, crate::army::ShootingDice::Flat(3)));
    assert_eq!((unit.morale, unit.stamina, unit.traits.len()), (4, 3, 3));
    let other = "name: \"Sipahis\", type: irregular_cavalry, default_formation: skirmish, hand_to_hand: 8, morale: 5, stamina: 4";
    let unit = one_unit(other).unwrap_or_else(|problems| panic!("{problems}"));
    assert_eq!((unit.arm, unit.drill), (Arm::Cavalry, crate::army::Drill::Irregular));
    assert_eq!((unit.hand_to_hand, unit.stamina, unit.weapon), (8, 4, crate::army::Weapon::CloseCombat));
    let drummers = format!("{british}, drummers: 2");
    assert!(one_unit(&drummers).expect_err("no such entry").contains("drummers"));
}

/// BP-SIZE-04, BP-SIZE-09, BP-OP1-35: a generic profile is changed by the size of the unit, one printed for its size is
/// not: the British battalion of 6 and 3 as large has 8 and 4, as small 4 and 2.
#[test]
fn generic_profiles_know_their_size() {
    let dice = |size: &str, generic: bool, hand_to_hand: u8, shooting: u8| {
        let profile = format!(
            "name: \"Foot\", type: regular_infantry, size: {size}, generic: {generic}, weapon: smoothbore_musket,
            hand_to_hand: {hand_to_hand}, shooting: {shooting}, morale: 4"
        );
        let profile = if shooting == 0 { profile.replace("weapon: smoothbore_musket,", "") } else { profile };
        let unit = one_unit(&profile).unwrap_or_else(|problems| panic!("{problems}"));
        (unit.hand_to_hand, unit.shooting, unit.stamina)
    };
    use crate::army::ShootingDice::Flat;
    assert_eq!(dice("large", true, 6, 3), (8, Flat(4), 4));
    assert_eq!(dice("standard", true, 6, 3), (6, Flat(3), 3));
    assert_eq!(dice("small", true, 6, 3), (4, Flat(2), 2));
    assert_eq!(dice("tiny", true, 6, 3), (1, Flat(1), 1));
    assert_eq!(dice("small", true, 6, 0), (4, Flat(0), 2), "who has no missiles gets none");
    assert_eq!(dice("large", false, 8, 4), (8, Flat(4), 4), "as printed");
    assert_eq!(dice("small", false, 4, 2), (4, Flat(2), 2), "as printed");
    let gun =
        "name: \"Gun\", type: foot_artillery, generic: true, hand_to_hand: 1, shooting: (3, 2, 1), morale: 4";
    assert!(one_unit(gun).expect_err("guns have no size").contains("size class"));
}

fn opened(text: &str) -> Setup {
    match scenario(&Library::default(), &Source::new("brigades.ron", text)) {
        Ok(Opened { setup, .. }) => setup,
        Err(problems) => panic!("{}", problems.render(120, false)),
    }
}

/// BP-ARMY-EX-01, BP-ARMY-03: four horse and a battery; six foot and two horse; one foot, three horse and a battery: all
/// are brigades, under a commander each (BP-ARMY-02).
#[test]
fn bp_army_ex_01() {
    let wanted = [[0, 4, 1], [6, 2, 0], [1, 3, 1]];
    let setup = opened(&army(&wanted));
    let roster = &setup.roster;
    let found: Vec<[usize; 3]> = roster.brigades[..3]
        .iter()
        .map(|brigade| {
            let of = |is: fn(&UnitProfile) -> bool| {
                brigade.units.iter().filter(|id| is(&roster.units[id.index()].profile)).count()
            };
            let arms: [fn(&UnitProfile) -> bool; 3] = [
                |profile| profile.arm == Arm::Infantry,
                |profile| profile.arm == Arm::Cavalry,
                UnitProfile::is_artillery,
            ];
            arms.map(of)
        })
        .collect();
    assert_eq!(found, wanted);
    let commanders: std::collections::BTreeSet<_> =
        roster.brigades.iter().map(|brigade| brigade.commander).collect();
    assert_eq!(commanders.len(), 4);
    // BP-ARMY-03: no limit in either direction.
    opened(&army(&[[1, 0, 0], [0, 0, 9]]));
}

/// BP-SIZE-EX-04, BP-SIZE-01: a battalion 225 mm wide is a standard one, and has the Stamina of one, without being told so;
/// its models do not come into it. A file that names a size is believed (BP-SCALE-02).
#[test]
fn bp_size_ex_04() {
    let of = |given: &str| {
        let text = army(&[[1, 0, 0]])
            .replace("type: regular_infantry,", &format!("type: regular_infantry, {given},"));
        let profile = &opened(&text).roster.units[0].profile;
        (profile.size, profile.stamina, profile.frontage)
    };
    let guard = 225.0 / 25.4;
    assert_eq!(of(&format!("frontage: {guard:.4}")), (SizeClass::Standard, 3, 8.8583));
    assert_eq!(of("frontage: 5.3"), (SizeClass::Small, 2, 5.3));
    assert_eq!(of("frontage: 11.8"), (SizeClass::Large, 4, 11.8));
    assert_eq!(of("frontage: 7, size: standard"), (SizeClass::Standard, 3, 7.0));
    assert_eq!(of("depth: 1.5"), (SizeClass::Standard, 3, 9.0));
}

/// BP-CAS-02, BP-STAMINA-02: stamina by size where a profile gives none; guns have 2; a profile that gives one has that.
#[test]
fn bp_cas_02_stamina_by_size() {
    let of = |given: &str| {
        let text = army(&[[1, 0, 1]])
            .replace("type: regular_infantry,", &format!("type: regular_infantry, {given},"));
        let roster = opened(&text).roster;
        (roster.units[0].profile.stamina, roster.units[1].profile.stamina)
    };
    for (size, stamina) in [("tiny", 1), ("small", 2), ("standard", 3), ("large", 4)] {
        assert_eq!(of(&format!("size: {size}")), (stamina, 2), "{size}");
    }
    assert_eq!(of("size: small, stamina: 5"), (5, 2));
}
