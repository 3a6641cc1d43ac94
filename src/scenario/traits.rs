//! Which special rules of units a file may name, and with what parameter (BP-TRAIT).

use crate::army::{Arm, TraitUse};

use super::problem::nearest_name;

/// What a trait may follow it in brackets, and who may have it.
struct Known {
    key: &'static str,
    /// Parameters allowed; the first stands where none is given, unless one must be.
    values: &'static [&'static str],
    needs_value: bool,
    of: Of,
}

/// Who may have a trait.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Of {
    /// Anybody.
    Anybody,
    /// Cavalry.
    Cavalry,
    /// Artillery.
    Artillery,
}

impl Of {
    fn fits(self, arm: Arm) -> bool {
        match self {
            Self::Anybody => true,
            Self::Cavalry => arm == Arm::Cavalry,
            Self::Artillery => matches!(arm, Arm::Artillery(_)),
        }
    }
}

const fn plain(key: &'static str) -> Known {
    Known { key, values: &[], needs_value: false, of: Of::Anybody }
}

const fn cavalry(key: &'static str, values: &'static [&'static str]) -> Known {
    Known { key, values, needs_value: false, of: Of::Cavalry }
}

const fn artillery(key: &'static str) -> Known {
    Known { key, values: &[], needs_value: false, of: Of::Artillery }
}

/// The traits of BP-TRAIT and those that only scenarios use (BP-TRAIT-003, SC-CONV-07).
const KNOWN: &[Known] = &[
    plain("bloodthirsty"),
    plain("brave"),
    plain("crack"),
    plain("determined_charge"),
    // BP-TRAIT-050: always with its grade.
    Known { key: "elite", values: &["2+", "3+", "4+", "5+", "6+"], needs_value: true, of: Of::Anybody },
    plain("fanatics"),
    plain("ferocious_charge"),
    plain("first_fire"),
    plain("form_square"),
    plain("freshly_raised"),
    // BP-TRAIT-113: half a die, or the flat bonus of ordinary line cavalry.
    cavalry("heavy_cavalry", &["D3", "+D3", "+1"]),
    cavalry("lancers", &[]),
    plain("marauders"),
    plain("mixed_formation"),
    cavalry("mounted_infantry", &[]),
    plain("poor_shooters"),
    plain("reliable"),
    // BP-ROCKET: frames instead of guns.
    artillery("rocket"),
    plain("sharp_shooters"),
    plain("skirmishers"),
    plain("steady"),
    plain("stubborn"),
    plain("superbly_drilled"),
    plain("terrifying_charge"),
    plain("tough_fighters"),
    plain("unreliable"),
    plain("untested"),
    plain("valiant"),
    plain("wavering"),
];

/// Why a trait is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum TraitError {
    /// No trait of that name.
    Unknown { near: Option<&'static str> },
    /// A parameter the trait does not take; those allowed, none if it takes none.
    Value { key: &'static str, allowed: &'static [&'static str] },
    /// Not written as `name` or `name(parameter)`.
    Form,
    /// A trait of another arm.
    Arm(Of),
}

/// All trait names, in order.
pub(super) fn names() -> impl Iterator<Item = &'static str> {
    KNOWN.iter().map(|known| known.key)
}

/// Reads `name` or `name(parameter)` for a unit of an arm.
pub(super) fn parse(written: &str, arm: Arm) -> Result<TraitUse, TraitError> {
    let (name, value) = match written.split_once('(') {
        None => (written, None),
        Some((name, rest)) => match rest.strip_suffix(')') {
            Some(value) => (name, Some(value)),
            None => return Err(TraitError::Form),
        },
    };
    let Some(known) = KNOWN.iter().find(|known| known.key == name) else {
        return Err(TraitError::Unknown { near: nearest_name(name, names()) });
    };
    if !known.of.fits(arm) {
        return Err(TraitError::Arm(known.of));
    }
    let value = match value {
        None if known.needs_value => {
            return Err(TraitError::Value { key: known.key, allowed: known.values });
        }
        None => known.values.first().copied(),
        Some(value) => match known.values.iter().find(|&&allowed| allowed == value) {
            Some(&value) => Some(value),
            None => return Err(TraitError::Value { key: known.key, allowed: known.values }),
        },
    };
    Ok(TraitUse {
        key: known.key.to_owned(),
        value: value.map(|value| if value == "+D3" { "D3" } else { value }.to_owned()),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(written: &str) -> Result<(String, Option<String>), TraitError> {
        parse(written, Arm::Cavalry).map(|read| (read.key, read.value))
    }

    #[test]
    fn traits_are_read_with_their_parameters() {
        assert_eq!(read("steady"), Ok(("steady".into(), None)));
        assert_eq!(read("elite(4+)"), Ok(("elite".into(), Some("4+".into()))));
        // BP-TRAIT-110, BP-TRAIT-113; SC-ELIX-UNIT-12.
        assert_eq!(read("heavy_cavalry"), Ok(("heavy_cavalry".into(), Some("D3".into()))));
        assert_eq!(read("heavy_cavalry(+D3)"), Ok(("heavy_cavalry".into(), Some("D3".into()))));
        assert_eq!(read("heavy_cavalry(+1)"), Ok(("heavy_cavalry".into(), Some("+1".into()))));
    }

    #[test]
    fn wrong_traits_are_told_apart() {
        assert_eq!(read("first_fier"), Err(TraitError::Unknown { near: Some("first_fire") }));
        assert_eq!(read("winged"), Err(TraitError::Unknown { near: None }));
        assert_eq!(read("elite(4+"), Err(TraitError::Form));
        // BP-TRAIT-050: the grade must be given and be one of five.
        let grades = TraitError::Value { key: "elite", allowed: &["2+", "3+", "4+", "5+", "6+"] };
        assert_eq!(read("elite"), Err(grades.clone()));
        assert_eq!(read("elite(7+)"), Err(grades));
        assert_eq!(read("steady(2)"), Err(TraitError::Value { key: "steady", allowed: &[] }));
        assert_eq!(parse("lancers", Arm::Infantry), Err(TraitError::Arm(Of::Cavalry)));
        assert_eq!(read("rocket"), Err(TraitError::Arm(Of::Artillery)));
        let gun = Arm::Artillery(crate::army::GunClass::Foot);
        assert!(parse("rocket", gun).is_ok() && parse("steady", gun).is_ok());
    }

    #[test]
    fn names_stand_in_order_and_once() {
        let listed: Vec<_> = names().collect();
        let mut sorted = listed.clone();
        sorted.sort_unstable();
        sorted.dedup();
        assert_eq!(listed, sorted);
    }
}
