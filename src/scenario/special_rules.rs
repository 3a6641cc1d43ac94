//! From the special rules in a file to those of a battle, with the units that each concerns.

use std::collections::BTreeMap;

use super::armies::Armies;
use super::check::Checker;
use super::format::{ProfileFile, SpecialRuleFile};
use super::path::Path;
use super::problem::{Kind, quoted};
use super::profiles::MOST_PROFILES;
use crate::army::UnitId;
use crate::rules::black_powder::setup::{AmmunitionShortage, RoundShot, SpecialRule};

/// The most special rules in a file.
const MOST_SPECIAL_RULES: usize = 20;

/// A list of profiles in a special rule, and what it says of their troops, for messages.
struct Concern<'f> {
    path: Path,
    keys: &'f [String],
    /// As in "nobody is short of ammunition here".
    what: &'static str,
    /// Whether it is for artillery alone.
    guns: bool,
}

/// Special rules, with the units that they concern.
pub(super) fn special_rules(
    check: &mut Checker<'_>,
    files: &[SpecialRuleFile],
    armies: &Armies,
    profiles: &BTreeMap<String, ProfileFile>,
) -> Vec<SpecialRule> {
    let root = Path::root().key("special_rules");
    check.at_most(&root, files.len(), MOST_SPECIAL_RULES, "special rules");
    let mut rules = Vec::new();
    // By what is said: a profile is named once for each.
    let mut named: Vec<(&str, &str)> = Vec::new();
    for (index, file) in files.iter().take(MOST_SPECIAL_RULES).enumerate() {
        let path = root.index(index);
        let mut units = |check: &mut Checker<'_>, keys, what, guns| {
            let concern = Concern { path: path.key("profiles"), keys, what, guns };
            units_of(check, &concern, armies, profiles, &mut named)
        };
        rules.push(match file {
            SpecialRuleFile::EntryNeverFails => {
                if rules.contains(&SpecialRule::EntryNeverFails) {
                    check.wrong(&path, Kind::Duplicate, "special rule `entry_never_fails` stands twice");
                }
                SpecialRule::EntryNeverFails
            }
            SpecialRuleFile::AmmunitionShortage { profiles, ones, runs_out } => {
                let ones = check.whole(&path.key("ones"), *ones, 1..=20_u8, "number of ones");
                let units = units(check, profiles, "is short of ammunition", false);
                SpecialRule::AmmunitionShortage(AmmunitionShortage { units, ones, runs_out: *runs_out })
            }
            SpecialRuleFile::RoundShot { profiles, without, spent_on, brought_on } => {
                let without = check.number(
                    &path.key("without"),
                    *without,
                    0.0..=72.0,
                    "range without round shot",
                    "inches",
                );
                let spent_on = check.whole(&path.key("spent_on"), *spent_on, 1..=6_u8, "face");
                let brought_on = check.whole(&path.key("brought_on"), *brought_on, 1..=6_u8, "face");
                let units = units(check, profiles, "runs out of round shot", true);
                SpecialRule::RoundShot(RoundShot { units, without, spent_on, brought_on })
            }
            SpecialRuleFile::TakesNoOrders { profiles } => {
                SpecialRule::TakesNoOrders(units(check, profiles, "takes no orders", false))
            }
            SpecialRuleFile::TurnsOnly { profiles } => {
                SpecialRule::TurnsOnly(units(check, profiles, "turns only", true))
            }
        });
    }
    rules
}

/// The units of the profiles named, in id order.
fn units_of<'f>(
    check: &mut Checker<'_>,
    concern: &Concern<'f>,
    armies: &Armies,
    profiles: &BTreeMap<String, ProfileFile>,
    named: &mut Vec<(&'static str, &'f str)>,
) -> Vec<UnitId> {
    let Concern { path, keys, what, guns } = concern;
    if keys.is_empty() {
        check.wrong(path, Kind::Missing, format!("nobody {what} here"));
    }
    check.at_most(path, keys.len(), MOST_PROFILES, "profiles");
    let mut units = Vec::new();
    for (index, key) in keys.iter().take(MOST_PROFILES).enumerate() {
        let at = path.index(index);
        if check.known(&at, key, profiles.keys().map(String::as_str), "profile").is_none() {
            continue;
        }
        if named.contains(&(*what, key.as_str())) {
            check.wrong(&at, Kind::Duplicate, format!("profile {} {what} twice", quoted(key)));
        }
        named.push((*what, key));
        let is_gun = |id: &UnitId| armies.roster.unit(*id).is_some_and(|unit| unit.profile.is_artillery());
        let of_profile: Vec<UnitId> = armies.units_of_profile(key).collect();
        if *guns && !of_profile.iter().all(is_gun) {
            let message =
                format!("profile {} is no artillery, and {what} is for artillery only", quoted(key));
            check.wrong(&at, Kind::Inconsistent, message);
        }
        units.extend(of_profile);
    }
    units.sort_unstable();
    units
}
