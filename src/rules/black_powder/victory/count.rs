//! Counting what a brigade and an army have lost (BP-BROKEN-01…08, BP-ARMYBREAK-01…03).

use super::super::setup::ArmyBreaks;
use super::super::situation::Situation;
use crate::army::{BrigadeId, Presence, SideId, SizeClass, UnitId, UnitProfile};

/// How a brigade stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BrigadeState {
    /// Counted units that are out: destroyed, shaken, or gone from the table (BP-BROKEN-01).
    pub out: u8,
    /// Counted units at the start of the game (BP-BROKEN-08).
    pub of: u8,
    /// Units out that break it; 0 if it never breaks by itself (BP-BROKEN-07).
    pub limit: u8,
}

impl BrigadeState {
    /// Whether it has any counted units, so that it counts for its army (BP-BROKEN-07).
    pub fn counts(&self) -> bool {
        self.of > 0
    }

    /// Whether its losses break it (BP-BROKEN-01).
    pub fn is_broken(&self) -> bool {
        self.limit > 0 && self.out >= self.limit
    }

    /// Whether it has lost units and one more would break it (BP-VICTORY-12).
    pub fn on_the_verge(&self) -> bool {
        self.limit > 0 && self.out > 0 && self.out + 1 >= self.limit
    }
}

/// How an army stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ArmyState {
    /// Broken brigades among those counted.
    pub broken: u8,
    /// Brigades counted.
    pub of: u8,
    /// Broken brigades that break the army.
    pub limit: u8,
    /// None of its units is on the table or still to come.
    pub gone: bool,
}

impl ArmyState {
    /// Whether the army is broken (BP-ARMYBREAK-01). An army without any troops left is, however its brigades count.
    pub fn is_broken(&self) -> bool {
        self.gone || (self.limit > 0 && self.broken >= self.limit)
    }
}

/// The smallest number that is at least this share of `of`, but never none (BP-OP2-23: half of three is two).
fn share_of(share: f32, of: usize) -> u8 {
    let exact = share * of as f32;
    // A hair below a whole number is that number.
    let needed = (exact - 1e-4).ceil().clamp(1.0, 255.0);
    needed as u8
}

fn is_marauder_horse(profile: &UnitProfile) -> bool {
    profile.is_cavalry() && profile.has_trait("marauders")
}

/// More than this share of `of`: of two both, of three two, of four three (SC-BUNK-VIC-03).
fn more_than(share: f32, of: usize) -> u8 {
    let exact = share * of as f32;
    // A hair below a whole number is that number.
    let needed = ((exact + 1e-4).floor() + 1.0).clamp(1.0, 255.0);
    needed as u8
}

/// The units of a brigade that count, and whether they are all Marauder horse. The scenario may have it that infantry
/// alone counts, and reserves only once they stand on the table (SC-BUNK-VIC-03, SC-BUNK-OP-4).
fn counted(situation: Situation<'_>, brigade: BrigadeId) -> (Vec<UnitId>, bool) {
    let Some(brigade) = situation.roster.brigade(brigade) else { return (Vec::new(), false) };
    let profile = |id: &UnitId| situation.roster.unit(*id).map(|unit| unit.profile.as_ref());
    let is = |id: &UnitId, test: fn(&UnitProfile) -> bool| profile(id).is_some_and(test);
    let mut units: Vec<UnitId> = brigade.units.clone();
    let breaks = situation.setup().victory.brigades_break;
    if breaks.infantry_only {
        units.retain(|id| is(id, UnitProfile::is_infantry));
    }
    if !breaks.with_reserves {
        let waits =
            |id: &UnitId| situation.find(*id).is_some_and(|unit| unit.presence == Presence::InReserve);
        units.retain(|id| !waits(id));
    }
    // BP-BROKEN-03: artillery does not count among other troops, unless there was more of it than of them in the whole
    // brigade, whatever of it counts.
    let guns = units.iter().filter(|id| is(id, UnitProfile::is_artillery)).count();
    let more_guns = guns > units.len() - guns;
    // BP-BROKEN-06, BP-BROKEN-07: battalion guns and tiny units never count.
    units.retain(|id| !is(id, |profile| profile.is_battalion_gun() || profile.size == SizeClass::Tiny));
    if !more_guns {
        units.retain(|id| !is(id, UnitProfile::is_artillery));
    }
    // BP-BROKEN-04, BP-BROKEN-05: nor Marauder horse, unless there is nothing else.
    let marauders = units.iter().filter(|id| is(id, is_marauder_horse)).count();
    let only_marauders = marauders == units.len() && marauders > 0;
    if !only_marauders {
        units.retain(|id| !is(id, is_marauder_horse));
    }
    (units, only_marauders)
}

/// How a brigade stands: counted units out, counted units, and how many out break it (BP-BROKEN-01…08). Half or more
/// of the units; of two both (BP-BROKEN-02), of one that one (BP-OP2-23); of Marauder horse alone all (BP-BROKEN-05); or as
/// agreed for this brigade (BP-BROKEN-09) or for all of them (SC-BUNK-VIC-03). A brigade may fight to the last, as may all of
/// a side that has nowhere to go (BP-ARMYBREAK-04). Troops still marching up have not left the table and are not out.
pub fn brigade_state(situation: Situation<'_>, brigade: BrigadeId) -> BrigadeState {
    let (units, only_marauders) = counted(situation, brigade);
    let is_out = |id: &UnitId| {
        situation.find(*id).is_some_and(|unit| match unit.presence {
            // BP-OFFTABLE-08.
            Presence::Destroyed | Presence::Left { .. } => true,
            Presence::OnTable => unit.shaken(),
            Presence::Awaited { .. } | Presence::InReserve => false,
        })
    };
    let small = |number: usize| u8::try_from(number).unwrap_or(u8::MAX);
    // BP-BROKEN-09: what the players have agreed on goes before the rule.
    let agreed = situation.roster.brigade(brigade).and_then(|brigade| brigade.breaks_at);
    let limit = match units.len() {
        0 => 0,
        _ if agreed.is_some() => agreed.unwrap_or(0),
        one_or_two @ (1 | 2) => small(one_or_two),
        all if only_marauders => small(all),
        many if situation.setup().victory.brigades_break.by_more_than_the_share => {
            more_than(situation.ruleset.victory.brigade_share, many)
        }
        many => share_of(situation.ruleset.victory.brigade_share, many),
    };
    BrigadeState { out: small(units.iter().filter(|id| is_out(id)).count()), of: small(units.len()), limit }
}

/// How an army stands: broken brigades among those that count (BP-BROKEN-07), and how many break it: half or more
/// (BP-VICTORY-01), or what was agreed before the game (BP-ARMYBREAK-03): a number, or some brigades by name, all of
/// them and no others (SC-NORT-OP-5).
pub fn army_state(situation: Situation<'_>, side: SideId) -> ArmyState {
    let mut state = ArmyState {
        gone: !situation
            .roster
            .units_of(side)
            .filter_map(|id| situation.find(id))
            .any(|unit| !matches!(unit.presence, Presence::Left { .. } | Presence::Destroyed)),
        ..ArmyState::default()
    };
    let agreed = situation.setup().victory.broken_brigades[side.index().min(1)].as_ref();
    for brigade in situation.roster.brigades_of(side) {
        let counts = match agreed {
            Some(ArmyBreaks::These(named)) => named.contains(&brigade),
            _ => brigade_state(situation, brigade).counts(),
        };
        if counts {
            state.of = state.of.saturating_add(1);
            let broken = situation.broken.brigades.get(brigade.index()).copied().unwrap_or(false);
            state.broken = state.broken.saturating_add(u8::from(broken));
        }
    }
    state.limit = match agreed {
        Some(ArmyBreaks::Count(count)) => *count,
        Some(ArmyBreaks::These(_)) => state.of,
        None if state.of == 0 => 0,
        None => share_of(situation.ruleset.victory.army_share, usize::from(state.of)),
    };
    state
}
