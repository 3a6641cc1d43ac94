//! Part of `mod tests`.

use super::super::super::situation::{Contacts, change_commander};
use super::super::combat::Fighter;
use super::super::dice::{hand_to_hand_dice, save_in_melee, to_hit};
use super::*;
use crate::army::{CommanderId, GunClass};

fn dice_of(profile: UnitProfile, formation: Formation) -> i32 {
    let world = Field::new(60.0, 40.0).unit("a", 0, profile, formation, 20.0, 20.0, 0.0).world();
    hand_to_hand_dice(Situation::of(&world), &unit(&world, "a")).total()
}

/// BP-MELEE-01, BP-MELEE-02: the profile's value, which knows the size; tiny units always one.
#[test]
fn dice_by_value_and_size() {
    assert_eq!(dice_of(foot(), Formation::Line), 6);
    assert_eq!(dice_of(large(), Formation::Line), 8);
    assert_eq!(dice_of(small(), Formation::Line), 4);
    let tiny = UnitProfile { hand_to_hand: 3, ..bench::sized(Arm::Infantry, SizeClass::Tiny) };
    assert_eq!(dice_of(tiny, Formation::Skirmish), 1);
    let unarmed = UnitProfile { hand_to_hand: 0, ..bench::sized(Arm::Infantry, SizeClass::Tiny) };
    assert_eq!(dice_of(unarmed, Formation::Skirmish), 0);
}

/// The table BP-MELEE-T1, row by row.
#[test]
fn bp_melee_t1() {
    let gun = UnitProfile { hand_to_hand: 2, ..bench::profile(Arm::Artillery(GunClass::Foot)) };
    assert_eq!(dice_of(gun.clone(), Formation::Limbered), 0);
    assert_eq!(dice_of(gun, Formation::Deployed), 2);
    assert_eq!(dice_of(foot(), Formation::MarchColumn), 1);
    for formation in [Formation::Line, Formation::AttackColumn, Formation::Skirmish, Formation::Warband] {
        assert_eq!(dice_of(foot(), formation), 6, "{formation:?}");
    }
    let world = Field::new(60.0, 40.0).unit("a", 0, foot(), Formation::MarchColumn, 20.0, 20.0, 0.0).world();
    let tally = hand_to_hand_dice(Situation::of(&world), &unit(&world, "a"));
    assert_eq!((tally.base, tally.base_rule.as_str()), (6, "BP-MELEE-01"));
    assert_eq!((tally.lines[0].value, tally.lines[0].rule.as_str()), (-5, "BP-MELEE-T1"));
}

/// Commanders: 0 and 1 are the generals, 2 red's brigade commander.
fn with_commander(field: Field, who: &[u16], formation: Formation) -> i32 {
    let mut world = field
        .unit("a", 0, foot(), formation, 20.0, 20.0, 0.0)
        .unit_of("red second", "c", 0, foot(), Formation::Line, 40.0, 20.0, 0.0)
        .world();
    let a = bench::id(&world, "a");
    for commander in who {
        change_commander(&mut world, CommanderId(*commander), |state| state.joined = Some(a));
    }
    hand_to_hand_dice(Situation::of(&world), &unit(&world, "a")).total()
}

/// BP-COMMANDER-15: Staff Rating 8 or more gives a die, less none; BP-COMMANDER-17: one commander only.
#[test]
fn a_commander_in_the_ranks_gives_a_die() {
    let line = Formation::Line;
    let field = || Field::new(60.0, 40.0).unit("first", 0, foot(), line, 50.0, 10.0, 0.0);
    assert_eq!(with_commander(field(), &[], line), 6);
    assert_eq!(with_commander(field(), &[2], line), 7);
    assert_eq!(with_commander(field().rating("red", 9), &[2], line), 7);
    assert_eq!(with_commander(field().rating("red", 7), &[2], line), 6);
    assert_eq!(with_commander(field(), &[2, 3], line), 7, "BP-COMMANDER-17");
    assert_eq!(with_commander(field().rating("red", 7), &[2, 3], line), 7, "the better one counts");
}

/// BP-OP2-41: a general counts with the usual rating of his army's commanders.
#[test]
fn a_general_counts_as_his_commanders_do() {
    let line = Formation::Line;
    let field = || Field::new(60.0, 40.0).unit("first", 0, foot(), line, 50.0, 10.0, 0.0);
    assert_eq!(with_commander(field().rating("red general", 5), &[0], line), 7);
    // One of 7 and one of 8, and of two equally common the higher.
    assert_eq!(with_commander(field().rating("red", 7), &[0], line), 7);
    let third = || {
        let field = field().rating("red", 7).unit_of("red third", "d", 0, foot(), line, 30.0, 35.0, 0.0);
        field.rating("red third", 7)
    };
    assert_eq!(with_commander(third().rating("red general", 10), &[0], line), 6);
}

/// BP-COMMANDER-16 and BP-COMMANDER-EX-01: never more extra dice than the unit has of its own.
#[test]
fn bp_commander_ex_01_the_bonus_is_capped() {
    let field = || {
        let field = Field::new(60.0, 40.0).unit("first", 0, foot(), Formation::Line, 50.0, 10.0, 0.0);
        field.ruleset(|ruleset| ruleset.melee.commander_dice = 3)
    };
    assert_eq!(with_commander(field(), &[2], Formation::Line), 9);
    assert_eq!(with_commander(field(), &[2], Formation::MarchColumn), 2);
    // A side of a square that fights with two dice, and a commander worth three: four in all.
    let two = field().ruleset(|ruleset| ruleset.melee.march_column_dice = 2);
    assert_eq!(with_commander(two, &[2], Formation::MarchColumn), 4);
    assert_eq!(with_commander(field(), &[2], Formation::Limbered), 0);
}

/// BP-COMMANDER-05: a lost commander gives nothing.
#[test]
fn a_lost_commander_gives_nothing() {
    let mut world = Field::new(60.0, 40.0).unit("a", 0, foot(), Formation::Line, 20.0, 20.0, 0.0).world();
    let a = bench::id(&world, "a");
    change_commander(&mut world, CommanderId(2), |state| {
        state.joined = Some(a);
        state.lost = true;
    });
    assert_eq!(hand_to_hand_dice(Situation::of(&world), &unit(&world, "a")).total(), 6);
}

fn lowest(world: &World, key: &str) -> u8 {
    to_hit(Situation::of(world), &unit(world, key)).lowest_success().expect("it can hit")
}

/// BP-MELEE-03, BP-MELEE-T2, BP-MELEE-EX-02, -03, -04: each modifier alone and what does not add up.
#[test]
fn bp_melee_t2() {
    let plain = || in_contact(foot(), foot(), Dice::new(1));
    assert_eq!(lowest(&plain(), "a"), 4);
    let with = |state: Engagement| {
        let mut world = plain();
        engagement(&mut world, "a", state);
        lowest(&world, "a")
    };
    assert_eq!(
        with(Engagement { charging: true, charged: true, ..Engagement::default() }),
        3,
        "BP-MELEE-EX-02"
    );
    assert_eq!(with(Engagement { won_last: true, ..Engagement::default() }), 3, "BP-MELEE-EX-03");
    assert_eq!(with(Engagement { charged: true, rounds: 1, ..Engagement::default() }), 4, "first round only");

    let mut world = plain();
    bench::casualties(&mut world, "a", 3);
    assert_eq!(lowest(&world, "a"), 5, "shaken");
    bench::disorder(&mut world, "a");
    assert_eq!(lowest(&world, "a"), 5, "shaken and disordered: -1 in all");
    bench::casualties(&mut world, "a", 2);
    assert_eq!(lowest(&world, "a"), 5, "disordered");

    let mut loose = Field::new(60.0, 60.0)
        .unit("a", 0, foot(), Formation::Skirmish, 30.0, 30.0, 0.0)
        .unit("b", 1, foot(), Formation::Line, 30.0, 30.0, 180.0)
        .world();
    bench::touch(&mut loose, "b", "a", Face::Front);
    assert_eq!(lowest(&loose, "a"), 5, "BP-MELEE-EX-04");
    // BP-SKCHG-08: who joins a combat of skirmishers finds their flanks.
    let mut joined = Field::new(60.0, 60.0)
        .unit("a", 0, foot(), Formation::Skirmish, 30.0, 30.0, 0.0)
        .unit("b", 1, foot(), Formation::Line, 30.0, 30.0, 180.0)
        .unit("c", 1, foot(), Formation::Line, 36.4, 29.0, 270.0)
        .world();
    bench::touch(&mut joined, "b", "a", Face::Front);
    bench::touch(&mut joined, "c", "a", Face::RightFlank);
    assert_eq!(lowest(&joined, "a"), 6);
}

/// BP-MELEE-T2: attacked in flank or rear, -1 on all dice.
#[test]
fn attacked_in_flank_or_rear() {
    for face in [Face::LeftFlank, Face::RightFlank, Face::Rear] {
        let mut world = face_to_face(foot(), foot()).world();
        bench::touch(&mut world, "a", "b", face);
        assert_eq!(lowest(&world, "b"), 5, "{face:?}");
        assert_eq!(lowest(&world, "a"), 4, "the attacker meets it with its front");
    }
}

/// All modifiers carry their rule.
#[test]
fn to_hit_says_why() {
    let mut world = face_to_face(foot(), foot()).world();
    bench::touch(&mut world, "a", "b", Face::Rear);
    bench::disorder(&mut world, "b");
    engagement(&mut world, "b", Engagement { charging: true, won_last: true, ..Engagement::default() });
    let check = to_hit(Situation::of(&world), &unit(&world, "b"));
    let reasons: Vec<(&str, i32)> =
        check.tally.lines.iter().map(|line| (line.reason.as_ref(), line.value)).collect();
    assert_eq!(
        reasons,
        [
            ("charging", 1),
            ("won-previous-round", 1),
            ("shaken-or-disordered", -1),
            ("attacked-in-flank-or-rear", -1)
        ]
    );
    assert!(check.tally.lines.iter().all(|line| line.rule.as_str() == "BP-MELEE-T2"));
}

fn saves_of(world: &World, key: &str, attacker: &str) -> Option<u8> {
    let situation = Situation::of(world);
    let fighter = Fighter::of(situation, bench::id(world, key));
    save_in_melee(situation, &fighter, bench::id(world, attacker)).lowest_success()
}

/// BP-MSAVE-01…04, BP-SAVE-T1: formation and held cover count, artillery fire does not.
#[test]
fn saves() {
    let save = |profile: UnitProfile, formation, cover| {
        let mut world = Field::new(60.0, 60.0)
            .unit("a", 0, foot(), Formation::Line, 30.0, 30.0, 0.0)
            .unit("b", 1, profile, formation, 30.0, 30.0, 180.0)
            .world();
        bench::touch(&mut world, "a", "b", Face::Front);
        world.resource_mut::<Contacts>().0[0].cover = cover;
        saves_of(&world, "b", "a")
    };
    assert_eq!(save(foot(), Formation::Line, 0), Some(4));
    assert_eq!(save(foot(), Formation::AttackColumn, 0), Some(3));
    assert_eq!(save(horse(), Formation::AttackColumn, 0), Some(4), "BP-SAVE-T1: infantry alone");
    assert_eq!(save(foot(), Formation::MarchColumn, 0), Some(6));
    assert_eq!(save(foot(), Formation::Line, 1), Some(3), "BP-MSAVE-02: light cover");
    assert_eq!(save(foot(), Formation::Line, 2), Some(2), "BP-MSAVE-02: heavy cover");
    let rabble = UnitProfile { morale: 0, ..foot() };
    assert_eq!(save(rabble, Formation::Line, 2), None, "BP-SAVE-03");
}
