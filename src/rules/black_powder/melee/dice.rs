//! Dice, hits and saves hand-to-hand (BP-MELEE, BP-MSAVE): the one home of every number of them.

use super::super::shooting::fire::formation_save;
use super::super::situation::{Situation, Unit};
use super::combat::{self, Fighter};
use crate::army::{CommanderId, Formation, SideId, SizeClass, UnitId};
use crate::dice::{Check, RuleId, Tally};
use crate::geometry::Face;

const FORMATION: RuleId = RuleId::new("BP-MELEE-T1");
const TO_HIT: RuleId = RuleId::new("BP-MELEE-T2");

/// How many dice a unit has hand-to-hand: its Hand-to-hand value (BP-MELEE-01), which already knows its size; a tiny
/// unit one (BP-MELEE-02); by formation none or one (BP-MELEE-T1); and what a commander in its ranks adds
/// (BP-COMMANDER-15…17).
pub fn hand_to_hand_dice(situation: Situation<'_>, unit: &Unit<'_>) -> Tally {
    let rules = &situation.ruleset.melee;
    let value = i32::from(unit.profile.hand_to_hand);
    let mut tally = Tally::new(value, RuleId::new("BP-MELEE-01"));
    let mut own = value;
    let mut held_to = |tally: &mut Tally, most: i32, reason, rule| {
        tally.push(reason, most.min(own) - own, rule);
        own = own.min(most);
    };
    if unit.profile.size == SizeClass::Tiny {
        held_to(&mut tally, 1, "tiny-unit", RuleId::new("BP-MELEE-02"));
    }
    match unit.formation {
        Formation::Limbered => held_to(&mut tally, 0, "limbered", FORMATION),
        Formation::MarchColumn => {
            held_to(&mut tally, i32::from(rules.march_column_dice), "march-column", FORMATION)
        }
        _ => {}
    }
    // BP-COMMANDER-16: he never adds more dice than the unit has of its own.
    let extra = i32::from(commander_dice(situation, unit)).min(own);
    tally.add("commander-in-the-ranks", extra, RuleId::new("BP-COMMANDER-15"))
}

/// Dice that commanders in the ranks add: those of one of them only (BP-COMMANDER-17), if his Staff Rating is high
/// enough (BP-COMMANDER-15).
fn commander_dice(situation: Situation<'_>, unit: &Unit<'_>) -> u8 {
    let rules = &situation.ruleset.melee;
    let inspires = |id: CommanderId| {
        situation.commander(id).is_some_and(|(profile, _)| {
            // A general who leads a brigade has a rating like its commander.
            let rating = if profile.brigade.is_none() {
                usual_rating(situation, profile.side)
            } else {
                profile.staff_rating
            };
            rating >= rules.commander_rating
        })
    };
    if situation.commanders_with(unit.id).any(inspires) { rules.commander_dice } else { 0 }
}

/// The rating that a general counts with, who has none of his own (BP-STAFF-05): the usual one of his army's brigade
/// commanders (BP-OP2-41), that is the commonest, of two equally common the higher.
fn usual_rating(situation: Situation<'_>, side: SideId) -> u8 {
    let ratings = || {
        let army = situation.roster.commanders.iter().filter(|one| one.side == side && one.brigade.is_some());
        army.map(|one| one.staff_rating)
    };
    ratings().max_by_key(|rating| (ratings().filter(|other| other == rating).count(), *rating)).unwrap_or(0)
}

/// What hits (BP-MELEE-03) with the modifiers of BP-MELEE-T2, for a unit as it fights now.
pub fn to_hit(situation: Situation<'_>, unit: &Unit<'_>) -> Check {
    let flanked = combat::opponents(situation, unit).iter().any(|(_, face)| *face != Face::Front);
    to_hit_when(situation, unit, flanked)
}

/// The same for a unit that would or would not be attacked in flank or rear.
pub fn to_hit_when(situation: Situation<'_>, unit: &Unit<'_>, flanked: bool) -> Check {
    let rules = &situation.ruleset.melee;
    let tally = Tally::new(0, RuleId::new("BP-MELEE-03"))
        .add_if(unit.engagement.charging, "charging", rules.charging, TO_HIT)
        .add_if(unit.engagement.won_last, "won-previous-round", rules.won_last, TO_HIT)
        .add_if(
            unit.shaken() || unit.disordered(),
            "shaken-or-disordered",
            rules.shaken_or_disordered,
            TO_HIT,
        )
        .add_if(unit.formation == Formation::Skirmish, "skirmish-order", rules.skirmish, TO_HIT)
        .add_if(flanked, "attacked-in-flank-or-rear", rules.flanked, TO_HIT);
    Check::new(rules.hits_on, tally)
}

/// What saves a fighter from the blows of an attacker: the table of shooting without what concerns artillery fire
/// (BP-MSAVE-01), and the cover held against that attacker's charge until the first lost round (BP-MSAVE-02…04).
pub fn save_in_melee(situation: Situation<'_>, fighter: &Fighter<'_>, attacker: UnitId) -> Check {
    let tally = formation_save(situation, Tally::new(0, RuleId::new("BP-MSAVE-01")), &fighter.unit, false)
        .add("cover-held", i32::from(fighter.cover_against(attacker)), RuleId::new("BP-MSAVE-02"));
    Check::save(i32::from(fighter.unit.profile.morale), tally)
}
