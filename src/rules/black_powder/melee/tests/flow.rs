//! Part of `mod tests`.

use super::super::super::event::{Blows, DisorderCause, RoundResult};
use super::super::super::refusal::Reason;
use super::super::super::ruleset::BreakResult;
use super::super::super::situation::Contacts;
use super::super::super::task::BreakCause;
use super::*;
use crate::army::{GunClass, SideId, UnitId};
use crate::dice::Tally;

/// The rounds among the events: blows, scores, result.
fn rounds<'e>(events: &'e [Event]) -> Vec<(&'e [Blows], &'e [Tally; 2], RoundResult)> {
    let round = |event: &'e Event| match event {
        Event::RoundFought { blows, scores, result, .. } => Some((&blows[..], scores, *result)),
        _ => None,
    };
    events.iter().filter_map(round).collect()
}

fn tests(events: &[Event]) -> Vec<(UnitId, BreakCause, i32, BreakResult)> {
    let test = |event: &Event| match event {
        Event::BreakTest { unit, cause, tally, result, .. } => Some((*unit, *cause, tally.total(), *result)),
        _ => None,
    };
    events.iter().filter_map(test).collect()
}

/// BP-MELEE-EX-01: three dice at 4+; and nobody is disordered by a six.
#[test]
fn bp_melee_ex_01() {
    for (rolls, hits) in [([1, 5, 6], 2), ([4, 5, 6], 3), ([1, 3, 3], 0)] {
        let three = UnitProfile { hand_to_hand: 3, ..foot() };
        let saves = vec![6u8; hits];
        let mut world = in_contact(three, foot(), dice(&[&rolls, &saves, MISS]));
        let events = phase(&mut world);
        let (blows, scores, result) = rounds(&events)[0];
        assert_eq!((blows[0].rolls.as_slice(), usize::from(blows[0].hits)), (&rolls[..], hits));
        assert_eq!((blows[0].casualties, scores[0].total(), result), (0, 0, RoundResult::Drawn));
        assert!(!unit(&world, "b").disordered(), "BP-MELEE-03, BP-DISORD-02");
        assert!(!world.resource::<Dice>().script_ran_out() && world.resource::<Dice>().script_left() == 0);
    }
}

/// BP-CAS-EX-02, BP-CAS-10, BP-CAS-11: one casualty before, three in the round: four in all, three count.
/// BP-CAS-EX-03, BP-CAS-12: stamina 3, four casualties, test passed: three are left, shaken.
#[test]
fn bp_cas_ex_02_and_03() {
    let blue_hits: &[u8] = &[4, 4, 4, 1, 1, 1];
    let mut world = in_contact(foot(), foot(), dice(&[MISS, blue_hits, &[1, 1, 1], &[4, 4]]));
    bench::casualties(&mut world, "a", 1);
    let events = phase(&mut world);
    let (_, scores, result) = rounds(&events)[0];
    assert_eq!((scores[1].total(), result), (3, RoundResult::Won(SideId(1))));
    let a = bench::id(&world, "a");
    // BP-LOSE-01, BP-LOSE-02: the loser tests, at -1 for one excess casualty; the winner does not.
    assert_eq!(tests(&events), [(a, BreakCause::LostCombat, -1, BreakResult::Hold)]);
    assert_eq!(unit(&world, "a").casualties.taken, 3);
    assert_eq!(unit(&world, "a").casualties.this_round, 0);
    assert!(unit(&world, "a").shaken() && events.contains(&Event::Shaken(a)));
}

/// BP-OP2-6: the winner's excess goes too, without a test.
#[test]
fn the_winners_excess_goes_untested() {
    let red_hits: &[u8] = &[4, 4, 4, 4, 4, 1];
    let blue_hits: &[u8] = &[4, 4, 4, 4, 1, 1];
    let mut world = in_contact(foot(), foot(), dice(&[red_hits, &[1; 5], blue_hits, &[1; 4], &[6, 6], &[1]]));
    let events = phase(&mut world);
    let b = bench::id(&world, "b");
    assert_eq!(tests(&events), [(b, BreakCause::LostCombat, -2, BreakResult::Hold)]);
    assert_eq!((unit(&world, "a").casualties.taken, unit(&world, "b").casualties.taken), (3, 3));
}

/// BP-COMBAT-05, BP-SHAKEN-10: blows are simultaneous; whoever is shaken by the round strikes in it as it began.
#[test]
fn blows_are_simultaneous() {
    let red_hits: &[u8] = &[4, 4, 4, 1, 1, 1];
    let blue_rolls: &[u8] = &[4, 4, 4, 4, 1, 1];
    let mut world = in_contact(foot(), foot(), dice(&[red_hits, &[1; 3], blue_rolls, &[6; 4], &[6, 6]]));
    let events = phase(&mut world);
    let (blows, _, _) = rounds(&events)[0];
    assert_eq!((blows[1].hits, blows[1].to_hit.lowest_success()), (4, Some(4)));
    assert!(unit(&world, "b").shaken());
    // BP-RESULT-10: still in contact, they fight on; now being shaken tells.
    let situation = Situation::of(&world);
    assert!(situation.engaged(bench::id(&world, "a")));
    assert_eq!(super::super::dice::to_hit(situation, &unit(&world, "b")).lowest_success(), Some(5));
}

/// BP-SAVE-03: troops without a save throw none.
#[test]
fn no_save_no_dice() {
    let rabble = UnitProfile { morale: 0, ..foot() };
    let mut world = in_contact(foot(), rabble, dice(&[&[4, 1, 1, 1, 1, 1], MISS, &[6, 6]]));
    let events = phase(&mut world);
    let (blows, _, _) = rounds(&events)[0];
    assert_eq!((blows[0].saves.len(), blows[0].casualties), (0, 1));
    assert_eq!(world.resource::<Dice>().script_left(), 0);
}

/// BP-MELEE-T2, BP-MSAVE-02: the bonus of the charge is for the first round, the winner's for the next; the loser's cover
/// is gone, the winner's and everybody's in a draw is kept; once lost it does not come back.
#[test]
fn what_the_next_round_remembers() {
    let charger = Engagement { charging: true, charged: true, ..Engagement::default() };
    let holder = Engagement::default();
    let fought = |rolls: &[&[u8]]| {
        let mut world = in_contact(foot(), foot(), dice(rolls));
        engagement(&mut world, "a", charger);
        engagement(&mut world, "b", holder);
        phase(&mut world);
        (unit(&world, "a").engagement, unit(&world, "b").engagement)
    };
    let lost = Engagement { rounds: 1, lost: true, ..Engagement::default() };
    let drawn = fought(&[MISS, MISS]);
    assert_eq!(drawn.0, Engagement { charged: true, rounds: 1, ..Engagement::default() });
    assert_eq!(drawn.1, Engagement { rounds: 1, ..Engagement::default() });
    let red_wins = fought(&[&[3, 1, 1, 1, 1, 1], &[1], MISS, &[6, 6]]);
    assert_eq!(red_wins.0, Engagement { charged: true, rounds: 1, won_last: true, ..Engagement::default() });
    assert_eq!(red_wins.1, lost);
    let blue_wins = fought(&[MISS, &[4, 1, 1, 1, 1, 1], &[1], &[6, 6]]);
    assert_eq!(blue_wins.0, Engagement { charged: true, ..lost });
    assert_eq!(blue_wins.1, Engagement { rounds: 1, won_last: true, ..Engagement::default() });
    let mut again = in_contact(foot(), foot(), dice(&[MISS, MISS]));
    engagement(&mut again, "b", lost);
    phase(&mut again);
    assert_eq!(unit(&again, "b").engagement, Engagement { rounds: 2, ..lost });
}

/// BP-DRAW-04: after a draw nobody has won the previous round.
#[test]
fn a_draw_ends_the_winners_bonus() {
    let mut world = in_contact(foot(), foot(), dice(&[MISS, MISS]));
    engagement(&mut world, "a", Engagement { won_last: true, rounds: 3, ..Engagement::default() });
    phase(&mut world);
    assert_eq!(unit(&world, "a").engagement, Engagement { rounds: 4, ..Engagement::default() });
}

/// BP-COMBAT-04, BP-COMBAT-EX-01: the active side chooses; each combat is finished before the next.
#[test]
fn bp_combat_ex_01() {
    let mut world = face_to_face(horse(), horse())
        .unit("c", 0, foot(), Formation::Skirmish, 80.0, 20.0, 0.0)
        .unit("d", 1, foot(), Formation::Skirmish, 80.0, 20.0, 180.0)
        .world_with(dice(&[MISS, MISS, MISS, MISS]));
    bench::touch(&mut world, "a", "b", Face::Front);
    bench::touch(&mut world, "c", "d", Face::Front);
    let [a, b, c, d] = ["a", "b", "c", "d"].map(|key| bench::id(&world, key));
    assert_eq!(phase(&mut world), []);
    assert_eq!(asked(&world), Some(Decision::NextCombat { combats: vec![vec![a, b], vec![c, d]] }));
    let decision = asked(&world).expect("asked");
    assert_eq!(super::super::legal(Situation::of(&world), &decision), [Act::Fight(a), Act::Fight(c)]);
    let refused = answer(&mut world, Act::Fight(UnitId(99))).expect_err("no such combat");
    assert_eq!((refused.rule.as_str(), refused.reason), ("BP-COMBAT-04", Reason::NotOffered));
    let events = answer(&mut world, Act::Fight(d)).expect("offered");
    let order: Vec<Vec<UnitId>> = events
        .iter()
        .filter_map(|event| match event {
            Event::RoundFought { units, .. } => Some(units.concat()),
            Event::Retired { unit, .. } => Some(vec![*unit]),
            _ => None,
        })
        .collect();
    // The last one left is fought unasked; its horse retires of itself.
    assert_eq!(order, [vec![c, d], vec![a, b], vec![a], vec![b]]);
}

/// BP-COMBAT-03: all combats are fought once a phase, by both sides, whoever's turn it is.
#[test]
fn each_combat_is_fought_once() {
    let mut world = in_contact(foot(), foot(), dice(&[MISS, MISS]));
    world.resource_mut::<super::super::super::situation::Turn>().active = SideId(1);
    let events = phase(&mut world);
    assert_eq!(rounds(&events).len(), 1);
    assert_eq!(rounds(&events)[0].0.len(), 2);
    assert_eq!(asked(&world), None);
}

/// BP-DRAW-01, BP-DRAW-03, BP-SHAKEN-06: the shaken of both sides test, unshaken foot holds.
#[test]
fn after_a_draw_the_shaken_test() {
    let mut world = in_contact(foot(), foot(), dice(&[MISS, MISS, &[6, 6]]));
    bench::casualties(&mut world, "b", 3);
    let events = phase(&mut world);
    let b = bench::id(&world, "b");
    assert_eq!(tests(&events), [(b, BreakCause::DrawnCombat, 0, BreakResult::Hold)]);
    let mut both = in_contact(foot(), foot(), dice(&[MISS, MISS, &[6, 6], &[6, 6]]));
    bench::casualties(&mut both, "a", 3);
    bench::casualties(&mut both, "b", 3);
    assert_eq!(tests(&phase(&mut both)).len(), 2);
}

/// BP-DRAW-02, BP-OP2-18: unshaken horse of both sides retires, by default without disorder; switchable. Shaken horse
/// tests instead.
#[test]
fn after_a_draw_horse_retires() {
    let drawn = |disordered: bool, shaken: bool| {
        let field = face_to_face(horse(), foot())
            .ruleset(|ruleset| ruleset.melee.drawn_cavalry_disordered = disordered);
        let mut world = field.world_with(dice(&[MISS, MISS, &[6, 6]]));
        bench::touch(&mut world, "a", "b", Face::Front);
        if shaken {
            bench::casualties(&mut world, "a", 3);
        }
        let events = phase(&mut world);
        (world, events)
    };
    let (world, events) = drawn(false, false);
    assert!(events.iter().any(|event| matches!(event, Event::Retired { .. })));
    assert_eq!(tests(&events), []);
    assert!(!unit(&world, "a").disordered() && !Situation::of(&world).engaged(bench::id(&world, "a")));
    assert_eq!(unit(&world, "a").pose().front.y, 48.0 - 18.0);
    assert_eq!(unit(&world, "b").engagement, Engagement::default(), "nobody to fight");
    assert_eq!(asked(&world), None, "BP-DRAW-04: no winner's choice");
    assert!(unit(&drawn(true, false).0, "a").disordered());
    let (world, events) = drawn(false, true);
    assert_eq!(tests(&events).len(), 1);
    assert!(unit(&world, "a").disordered());
}

/// BP-OP2-18b: unshaken guns hold after a draw.
#[test]
fn after_a_draw_guns_hold() {
    let gun = bench::profile(Arm::Artillery(GunClass::Foot));
    let mut world = Field::new(96.0, 96.0)
        .unit("a", 0, gun, Formation::Deployed, 48.0, 48.0, 0.0)
        .unit("b", 1, foot(), Formation::Line, 48.0, 48.0, 180.0)
        .world_with(dice(&[&[1], MISS]));
    bench::touch(&mut world, "b", "a", Face::Front);
    assert_eq!(tests(&phase(&mut world)), []);
    assert!(Situation::of(&world).engaged(bench::id(&world, "a")));
}

/// Two small blue units before a large red one, and a blue unit behind both.
fn two_against_one(rolls: &[&[u8]]) -> World {
    let mut world = Field::new(96.0, 96.0)
        .unit("red", 0, large(), Formation::Line, 48.0, 48.0, 0.0)
        .unit("west", 1, small(), Formation::Line, 45.0, 48.0, 180.0)
        .unit("east", 1, small(), Formation::Line, 51.0, 48.0, 180.0)
        .unit("behind", 1, foot(), Formation::Line, 48.0, 53.0, 180.0)
        .world_with(dice(rolls));
    bench::touch(&mut world, "red", "west", Face::Front);
    bench::touch(&mut world, "red", "east", Face::Front);
    world
}

/// BP-BREAK-EX-02, BP-BREAK-30…33: the unit behind two friends tests once, though both break.
#[test]
fn bp_break_ex_02() {
    let four: &[u8] = &[4; 4];
    let none: &[u8] = &[1; 4];
    let mut world = two_against_one(&[four, none, four, none, none, none, &[1, 1], &[1, 1], &[6, 6]]);
    let events = phase(&mut world);
    let [west, east, behind] = ["west", "east", "behind"].map(|key| bench::id(&world, key));
    assert_eq!(
        tests(&events),
        [
            (west, BreakCause::LostCombat, -2, BreakResult::Broken),
            (east, BreakCause::LostCombat, -2, BreakResult::Broken),
            (behind, BreakCause::Support, 0, BreakResult::Hold),
        ]
    );
    // BP-SUPPORT-10: that is all that happens to a supporter.
    assert_eq!(unit(&world, "behind").casualties.taken, 0);
    // One of them alone would have done.
    let mut one = two_against_one(&[four, none, none, none, none, &[1, 1], &[6, 6], &[6, 6]]);
    let causes: Vec<BreakCause> = tests(&phase(&mut one)).iter().map(|test| test.1).collect();
    assert_eq!(causes, [BreakCause::LostCombat, BreakCause::LostCombat, BreakCause::Support]);
    // And to lose without breaking would not (BP-LOSE-03).
    let mut held = two_against_one(&[four, none, none, none, none, &[6, 6], &[6, 6]]);
    assert_eq!(tests(&phase(&mut held)).len(), 2);
}

/// BP-WIN-02: the winner may choose only when all its enemies are gone.
#[test]
fn winners_choose_when_all_are_gone() {
    let four: &[u8] = &[4; 4];
    let none: &[u8] = &[1; 4];
    let mut one_left = two_against_one(&[four, none, none, none, none, &[1, 1], &[6, 6], &[6, 6]]);
    phase(&mut one_left);
    assert_eq!(asked(&one_left), None);
    assert!(Situation::of(&one_left).engaged(bench::id(&one_left, "red")));
    let mut all_gone = two_against_one(&[four, none, four, none, none, none, &[1, 1], &[1, 1], &[6, 6]]);
    phase(&mut all_gone);
    assert_eq!(asked(&all_gone), Some(Decision::AfterVictory { unit: bench::id(&all_gone, "red") }));
}

/// Red "a" stands on the east flank, its left, of blue "b", which looks south.
fn in_flank(rolls: &[&[u8]], blue: Formation) -> World {
    let mut world = Field::new(96.0, 96.0)
        .unit("a", 0, foot(), Formation::Line, 48.0, 48.0, 270.0)
        .unit("b", 1, foot(), blue, 48.0, 48.0, 180.0)
        .world_with(dice(rolls));
    let b = unit(&world, "b");
    let east = b.pose().front.x + b.extent().width / 2.0;
    let pose = crate::geometry::Pose::from_bearing(
        crate::geometry::Point::new(east, b.pose().front.y + b.extent().depth / 2.0),
        270.0,
    );
    let a = bench::id(&world, "a");
    super::super::super::situation::stand(&mut world, a, pose, Formation::Line);
    bench::touch(&mut world, "a", "b", Face::LeftFlank);
    world
}

const TWO_HITS: &[u8] = &[4, 4, 1, 1, 1, 1];

/// BP-HOLD-02, BP-OP2-22, BP-SPLIT-03: half its dice, all at -1; having held it may turn, free of disorder.
#[test]
fn a_line_that_held_may_turn_to_face() {
    let mut world = in_flank(&[TWO_HITS, &[1, 1], &[4, 5, 1], &[6], &[6, 6]], Formation::Line);
    let events = phase(&mut world);
    let (blows, _, _) = rounds(&events)[0];
    assert_eq!((blows[1].dice.total(), blows[1].hits), (3, 1), "a four is no hit at -1");
    let [a, b] = ["a", "b"].map(|key| bench::id(&world, key));
    let decision = Decision::TurnToFace { unit: b, enemy: a };
    assert_eq!(asked(&world), Some(decision.clone()));
    let offered = super::super::legal(Situation::of(&world), &decision);
    assert_eq!(offered, [Act::TurnToFace(true), Act::TurnToFace(false)]);
    answer(&mut world, Act::TurnToFace(true)).expect("offered");
    let b = unit(&world, "b");
    assert!(b.pose().facing.x > 0.999 && !b.disordered() && b.formation == Formation::Line);
    assert_eq!(world.resource::<Contacts>().0[0].face, Face::Front);
    assert_eq!(
        super::super::dice::to_hit(Situation::of(&world), &unit(&world, "b")).lowest_success(),
        Some(4)
    );
}

/// BP-OP2-22: the owner may decline.
#[test]
fn turning_may_be_declined() {
    let mut world = in_flank(&[TWO_HITS, &[1, 1], &[1, 1, 1], &[6, 6]], Formation::Line);
    phase(&mut world);
    answer(&mut world, Act::TurnToFace(false)).expect("offered");
    assert!(unit(&world, "b").pose().facing.y < -0.999);
    assert_eq!(world.resource::<Contacts>().0[0].face, Face::LeftFlank);
    assert_eq!(asked(&world), None);
}

/// BP-HOLD-04, BP-OP2-22: an attack column forms line, and is disordered by that.
#[test]
fn a_column_that_turns_forms_line() {
    let mut world = in_flank(&[TWO_HITS, &[1, 1], &[1, 1, 1], &[6, 6]], Formation::AttackColumn);
    phase(&mut world);
    let events = answer(&mut world, Act::TurnToFace(true)).expect("offered");
    let b = bench::id(&world, "b");
    assert_eq!(unit(&world, "b").formation, Formation::Line);
    assert!(events.contains(&Event::Disordered { unit: b, cause: DisorderCause::Reformed }));
}

/// BP-HOLD-05: attacked from several directions it cannot turn, even if only one attacker is left. And a winner, who
/// has not "held", is not asked.
#[test]
fn who_may_not_turn() {
    let four = UnitProfile { hand_to_hand: 4, ..foot() };
    let mut world = Field::new(96.0, 96.0)
        .unit("a", 0, foot(), Formation::Line, 52.5, 48.8, 270.0)
        .unit("b", 1, foot(), Formation::Line, 48.0, 48.0, 180.0)
        .unit("c", 0, four, Formation::Line, 46.0, 48.0, 0.0)
        .world_with(dice(&[TWO_HITS, &[1, 1], &[1; 3], &[1; 3], &[1; 4], &[6, 6]]));
    bench::touch(&mut world, "a", "b", Face::LeftFlank);
    bench::touch(&mut world, "c", "b", Face::Front);
    phase(&mut world);
    let [a, b, c] = ["a", "b", "c"].map(|key| bench::id(&world, key));
    // BP-SPLIT-01: it is asked first how its dice are divided.
    assert_eq!(asked(&world), Some(Decision::Divide { unit: b, enemies: vec![a, c] }));
    let refused = answer(&mut world, Act::Divide(vec![(a, 4), (c, 2)])).expect_err("too many to the flank");
    assert_eq!((refused.rule.as_str(), refused.reason), ("BP-SPLIT-02", Reason::HalfToTheFront { least: 3 }));
    let offered =
        super::super::legal(Situation::of(&world), &Decision::Divide { unit: b, enemies: vec![a, c] });
    assert!(offered.contains(&Act::Divide(vec![(a, 3), (c, 3)])) && offered.len() == 4);
    let events = answer(&mut world, Act::Divide(vec![(a, 3), (c, 3)])).expect("offered");
    let (blows, _, _) = rounds(&events)[0];
    let from_b: Vec<(UnitId, i32)> =
        blows.iter().filter(|blow| blow.unit == b).map(|blow| (blow.target, blow.dice.total())).collect();
    assert_eq!(from_b, [(a, 3), (c, 3)]);
    assert_eq!(asked(&world), None, "BP-HOLD-05");

    let mut won = in_flank(&[MISS, &[5, 1, 1], &[1], &[6, 6]], Formation::Line);
    let events = phase(&mut won);
    assert_eq!(rounds(&events)[0].2, RoundResult::Won(SideId(1)));
    assert_eq!(asked(&won), None);
}

/// BP-HOLD-02 after a draw: foot that holds may turn too (BP-DRAW-03).
#[test]
fn after_a_draw_it_may_turn() {
    let mut world = in_flank(&[MISS, &[1, 1, 1]], Formation::Line);
    phase(&mut world);
    assert!(matches!(asked(&world), Some(Decision::TurnToFace { .. })));
}

/// A supporter behind two combats, 7" apart: its owner chooses which of them it supports (BP-SUPPORT-02, BP-SUPPORT-09).
fn between_two_combats(rolls: &[&[u8]]) -> World {
    let line = Formation::Line;
    let mut world = Field::new(96.0, 96.0)
        .unit("a", 0, foot(), line, 40.0, 48.0, 0.0)
        .unit("b", 1, foot(), line, 40.0, 48.0, 180.0)
        .unit("c", 0, foot(), line, 56.0, 48.0, 0.0)
        .unit("d", 1, foot(), line, 56.0, 48.0, 180.0)
        .unit("s", 0, foot(), line, 48.0, 43.0, 0.0)
        .world_with(dice(rolls));
    bench::touch(&mut world, "a", "b", Face::Front);
    bench::touch(&mut world, "c", "d", Face::Front);
    world
}

#[test]
fn a_unit_between_two_combats_supports_one() {
    let supported = |friend: &str| {
        let mut world = between_two_combats(&[MISS, MISS, &[6, 6], MISS, MISS]);
        let [a, c, s] = ["a", "c", "s"].map(|key| bench::id(&world, key));
        phase(&mut world);
        answer(&mut world, Act::Fight(a)).expect("offered");
        let decision = Decision::Support { unit: s, friends: vec![a, c] };
        assert_eq!(asked(&world), Some(decision.clone()));
        assert_eq!(super::super::legal(Situation::of(&world), &decision), [Act::Support(a), Act::Support(c)]);
        let refused = answer(&mut world, Act::Support(s)).expect_err("not offered");
        assert_eq!((refused.rule.as_str(), refused.reason), ("BP-SUPPORT-02", Reason::NotOffered));
        let friend = bench::id(&world, friend);
        let events = answer(&mut world, Act::Support(friend)).expect("offered");
        let given: Vec<(UnitId, UnitId)> = events
            .iter()
            .filter_map(|event| match event {
                Event::Supports { unit, friend, .. } => Some((*unit, *friend)),
                _ => None,
            })
            .collect();
        let results: Vec<RoundResult> = rounds(&events).iter().map(|round| round.2).collect();
        assert_eq!(given, [(s, friend)]);
        results
    };
    let won = RoundResult::Won(SideId(0));
    assert_eq!(supported("a"), [won, RoundResult::Drawn]);
    // The test comes after the second combat then; the script gives it the missing dice.
    assert_eq!(supported("c")[0], RoundResult::Drawn);
}

/// No question where there is no choice: one combat only, or nothing to gain.
#[test]
fn support_is_not_asked_without_need() {
    let mut world = between_two_combats(&[MISS, MISS, &[6, 6], MISS, MISS]);
    world.resource_mut::<Contacts>().0.pop();
    let events = phase(&mut world);
    assert_eq!(asked(&world), None);
    assert_eq!(rounds(&events)[0].2, RoundResult::Won(SideId(0)));
    assert!(events.iter().any(|event| matches!(event, Event::Supports { .. })));
}

/// No question either where the other friend cannot be supported (BP-SUPPORT-04).
#[test]
fn support_is_not_asked_where_it_cannot_be_given() {
    let mut world = between_two_combats(&[MISS, MISS, &[6, 6], MISS, MISS]);
    let [a, c] = ["a", "c"].map(|key| bench::id(&world, key));
    let pose = unit(&world, "c").pose();
    super::super::super::situation::stand(&mut world, c, pose, Formation::Skirmish);
    phase(&mut world);
    let events = answer(&mut world, Act::Fight(a)).expect("offered");
    assert!(!matches!(asked(&world), Some(Decision::Support { .. })));
    assert!(events.iter().any(|event| matches!(event, Event::Supports { friend, .. } if *friend == a)));
}

/// BP-HOLD-03, BP-DRAW-03: a march column caught in front that holds in a draw forms line against its enemy unasked, and
/// is disordered by that.
#[test]
fn a_march_column_forms_up() {
    let mut world = Field::new(96.0, 96.0)
        .unit("a", 0, foot(), Formation::Line, 48.0, 48.0, 0.0)
        .unit("b", 1, foot(), Formation::MarchColumn, 48.0, 48.0, 180.0)
        .world_with(dice(&[MISS, &[1]]));
    bench::touch(&mut world, "a", "b", Face::Front);
    phase(&mut world);
    assert_eq!(asked(&world), None);
    assert_eq!(unit(&world, "b").formation, Formation::Line);
    assert!(Situation::of(&world).engaged(bench::id(&world, "b")));
    assert!(unit(&world, "b").disordered());
}

/// An answer of another kind is refused.
#[test]
fn what_was_not_asked_is_refused() {
    let mut world = in_flank(&[TWO_HITS, &[1, 1], &[1, 1, 1], &[6, 6]], Formation::Line);
    phase(&mut world);
    let refused = answer(&mut world, Act::Support(UnitId(0))).expect_err("not asked");
    assert_eq!(refused.reason, Reason::NotAsked);
}

/// A battle in the middle of a combat is data: a question about the division survives its text form.
#[test]
fn the_combat_in_hand_is_data() {
    let task = Task::Melee(MeleeTask::Fight(super::super::super::task::CombatInHand {
        units: vec![UnitId(0), UnitId(1)],
        at_once: true,
        chosen: vec![(UnitId(4), UnitId(0))],
        divisions: vec![(UnitId(0), vec![(UnitId(1), 3)])],
    }));
    let text = serde_json::to_string(&task).expect("plain data");
    assert_eq!(serde_json::from_str::<Task>(&text).expect("plain data"), task);
}

/// BP-BREAK-12, ruling 5: the rearmost tests first, whatever its id, so that the one before it finds its way back free.
#[test]
fn the_rearmost_loser_tests_first() {
    let mut world = Field::new(96.0, 96.0)
        .unit("a", 0, foot(), Formation::Line, 48.0, 48.0, 0.0)
        .unit("before", 1, foot(), Formation::Line, 48.0, 48.0, 180.0)
        .unit("behind", 1, foot(), Formation::Line, 48.0, 60.0, 180.0)
        .world_with(dice(&[&[4, 1, 1], &[1], &[4, 1, 1], &[1], MISS, MISS, &[3, 3], &[3, 3]]));
    bench::touch(&mut world, "a", "before", Face::Front);
    bench::touch(&mut world, "a", "behind", Face::Front);
    let events = phase(&mut world);
    let order: Vec<UnitId> = tests(&events).iter().map(|test| test.0).collect();
    assert_eq!(order, ["behind", "before"].map(|key| bench::id(&world, key)));
    let at = |key| unit(&world, key).pose().front;
    assert!((at("behind") - crate::geometry::Point::new(48.0, 72.0)).length() < 0.02, "{}", at("behind"));
    assert!((at("before") - crate::geometry::Point::new(48.0, 60.0)).length() < 0.02, "straight back");
}

/// BP-BREAK-30, BP-DRAW-01: after a draw too the supporters of whoever is broken test, on both sides.
#[test]
fn supporters_test_after_a_draw() {
    let drawn = |tests_of_a: &[u8], tests_of_b: &[u8]| {
        let mut world = face_to_face(foot(), foot())
            .unit("behind a", 0, foot(), Formation::Line, 48.0, 43.0, 0.0)
            .unit("behind b", 1, foot(), Formation::Line, 48.0, 53.0, 180.0)
            .world_with(dice(&[MISS, MISS, tests_of_a, tests_of_b, &[6, 6], &[6, 6]]));
        bench::touch(&mut world, "a", "b", Face::Front);
        bench::casualties(&mut world, "a", 3);
        bench::casualties(&mut world, "b", 3);
        let events = phase(&mut world);
        assert_eq!(rounds(&events)[0].2, RoundResult::Drawn);
        let support = tests(&events).into_iter().filter(|test| test.1 == BreakCause::Support);
        support.map(|test| test.0).collect::<Vec<_>>()
    };
    let [behind_a, behind_b] = [UnitId(2), UnitId(3)];
    assert_eq!(drawn(&[1, 1], &[6, 6]), [behind_a]);
    assert_eq!(drawn(&[6, 6], &[1, 1]), [behind_b]);
    assert_eq!(drawn(&[1, 1], &[1, 1]), [behind_a, behind_b]);
    assert_eq!(drawn(&[6, 6], &[6, 6]), []);
}
