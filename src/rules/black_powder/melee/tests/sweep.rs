//! Part of `mod tests`: the sweeping advance (BP-WIN-09…14), commanders at risk (BP-COMMANDER-07).

use super::super::super::act::AfterVictory;
use super::super::super::refusal::Reason;
use super::super::super::ruleset::SweepAfter;
use super::super::super::situation::{Contacts, MeleePhase, change_commander};
use super::super::winner;
use super::*;
use crate::army::{CommanderId, Presence, SideId, TurnRecord, UnitId};

/// Red horse "a" has charged blue "b" and beaten it in the first round; with these dice b is broken or retires. Blue "c"
/// stands 12" behind.
fn ridden_down(
    red: UnitProfile,
    test: &[u8],
    more: &[&[u8]],
    change_field: impl FnOnce(Field) -> Field,
) -> World {
    let hits: &[u8] = &[3, 3, 1, 1, 1, 1];
    let field = face_to_face(red, foot()).unit("c", 1, foot(), Formation::Line, 48.0, 61.6, 180.0);
    let rolls: Vec<&[u8]> = [hits, &[1, 1], MISS, test].into_iter().chain(more.iter().copied()).collect();
    let mut world = change_field(field).world_with(dice(&rolls));
    bench::touch(&mut world, "a", "b", Face::Front);
    engagement(&mut world, "a", Engagement { charging: true, charged: true, ..Engagement::default() });
    world
}

const BROKEN: &[u8] = &[1, 1];

fn sweep(world: &mut World, target: &str) -> Result<Vec<Event>, (String, Reason)> {
    let target = bench::id(world, target);
    answer(world, Act::AfterVictory(AfterVictory::Sweep { target }))
        .map_err(|no| (no.rule.to_string(), no.reason))
}

fn offered(world: &World) -> bool {
    let decision = asked(world).expect("asked");
    let acts = super::super::legal(Situation::of(world), &decision);
    acts.iter().any(|act| matches!(act, Act::AfterVictory(AfterVictory::Sweep { .. })))
}

/// BP-WIN-09, BP-WIN-10, BP-WIN-11, BP-WIN-13: horse that has won the first round after its charge falls upon another enemy,
/// with the bonus of a charge, and that combat is fought at once.
#[test]
fn horse_sweeps_on_and_fights_at_once() {
    let second: &[&[u8]] = &[&[3, 3, 1, 1, 1, 1], &[1, 1], MISS, &[1, 1]];
    let mut world = ridden_down(horse(), BROKEN, second, |field| field);
    phase(&mut world);
    assert!(offered(&world));
    let events = sweep(&mut world, "c").expect("it may");
    let [a, c] = ["a", "c"].map(|key| bench::id(&world, key));
    let charged = events
        .iter()
        .any(|event| matches!(event, Event::Charged { unit, target, .. } if (*unit, *target) == (a, c)));
    assert!(charged);
    let fought = events.iter().find_map(|event| match event {
        Event::RoundFought { units, blows, .. } => Some((units.clone(), blows[0].to_hit.lowest_success())),
        _ => None,
    });
    assert_eq!(fought, Some(([vec![a], vec![c]], Some(3))), "BP-WIN-13: on 3 with the bonus");
    assert_eq!(unit(&world, "c").presence, Presence::Destroyed);
    // BP-WIN-12: the other choices are open again, not a second sweep.
    assert_eq!(asked(&world), Some(Decision::AfterVictory { unit: a }));
    assert!(!offered(&world));
    assert!(answer(&mut world, Act::AfterVictory(AfterVictory::Advance { distance: 2.0 })).is_ok());
    assert_eq!(asked(&world), None);
    assert!(world.resource::<MeleePhase>().fought.contains(&c));
}

/// BP-WIN-09, BP-SHAKEN-04, BP-DISORD-13, BP-WIN-12: who may not.
#[test]
fn who_may_not_sweep() {
    let may = |red: UnitProfile, change_world: &dyn Fn(&mut World)| {
        let mut world = ridden_down(red, BROKEN, &[], |field| field);
        phase(&mut world);
        change_world(&mut world);
        let unit = unit(&world, "a");
        let c = bench::id(&world, "c");
        let choice = AfterVictory::Sweep { target: c };
        let judged = winner::judge(Situation::of(&world), &unit, &[], &choice);
        judged.map_err(|no| no.rule.to_string())
    };
    let a = UnitId(0);
    assert_eq!(may(horse(), &|_| ()), Ok(()));
    assert_eq!(may(foot(), &|_| ()), Err("BP-WIN-09".into()), "foot never");
    assert_eq!(
        may(horse(), &|world| bench::casualties(world, "a", 3)),
        Err("BP-WIN-09".into()),
        "BP-SHAKEN-04"
    );
    assert_eq!(may(horse(), &|world| bench::casualties(world, "a", 2)), Ok(()));
    assert_eq!(may(horse(), &|world| bench::disorder(world, "a")), Err("BP-WIN-09".into()), "BP-DISORD-13");
    let swept: &dyn Fn(&mut World) = &|world| change::<TurnRecord>(world, a, |record| record.swept = true);
    assert_eq!(may(horse(), swept), Err("BP-WIN-09".into()), "BP-WIN-12");
    for engagement in [
        Engagement { charged: false, rounds: 1, ..Engagement::default() },
        Engagement { charged: true, rounds: 2, ..Engagement::default() },
    ] {
        let change: &dyn Fn(&mut World) =
            &|world| change::<Engagement>(world, a, |present| *present = engagement);
        assert_eq!(may(horse(), change), Err("BP-WIN-09".into()), "{engagement:?}");
    }
}

/// BP-WIN-10: one move, as any charge: no farther, and only what can be seen and struck.
#[test]
fn a_sweep_reaches_one_move() {
    for (y, wanted) in [(66.0, true), (66.2, false)] {
        let field = face_to_face(horse(), foot()).unit("c", 1, foot(), Formation::Line, 48.0, y, 180.0);
        let mut world = field.world();
        change::<crate::army::Presence>(&mut world, UnitId(1), |presence| *presence = Presence::Destroyed);
        let found = winner::sweep(Situation::of(&world), &unit(&world, "a"), bench::id(&world, "c"));
        assert_eq!(found.is_ok(), wanted, "{y}");
    }
}

/// BP-OP2-20: also after an enemy that only retired, as recommended; or only after a broken one, by the other reading.
#[test]
fn bp_op2_20_breaking_or_driving_back() {
    for (rule, may) in [(SweepAfter::BreakingOrDrivingBack, true), (SweepAfter::Breaking, false)] {
        let retires: &[u8] = &[3, 2];
        let mut world =
            ridden_down(horse(), retires, &[], |field| field.ruleset(|rules| rules.melee.sweep_after = rule));
        // It gives way to the side of "c".
        phase(&mut world);
        assert_eq!(unit(&world, "b").presence, Presence::OnTable);
        assert_eq!(offered(&world), may, "{rule:?}");
    }
    let mut world = ridden_down(horse(), BROKEN, &[], |field| {
        field.ruleset(|rules| rules.melee.sweep_after = SweepAfter::Breaking)
    });
    phase(&mut world);
    assert!(offered(&world), "broken it is in either reading");
}

/// BP-WIN-14, BP-CLOSING-12: no closing fire at a sweeping advance.
#[test]
fn no_closing_fire_at_a_sweep() {
    let second: &[&[u8]] = &[&[1; 6], MISS];
    let mut world = ridden_down(horse(), BROKEN, second, |field| field);
    phase(&mut world);
    let events = sweep(&mut world, "c").expect("it may");
    assert!(!events.iter().any(|event| matches!(event, Event::Fired { .. } | Event::ClosingFireHeld { .. })));
    assert!(events.iter().any(|event| matches!(event, Event::RoundFought { .. })), "BP-WIN-11");
}

/// BP-OP2-20b: into a combat of this phase that has been fought, only the sweeper and those it charged fight now; into one
/// still to come, all its units do, and it is not fought again.
#[test]
fn bp_op2_20b_into_another_combat() {
    for fought_before in [true, false] {
        // "c" fights red "d" on its left flank already; the sweeper comes upon its front.
        let field = |field: Field| field.unit("d", 0, foot(), Formation::Line, 43.5 - 0.0, 62.4, 90.0);
        let second: &[&[u8]] = &[&[1; 6], MISS, MISS, MISS];
        let mut world = ridden_down(horse(), BROKEN, second, field);
        let [a, c, d] = ["a", "c", "d"].map(|key| bench::id(&world, key));
        let right =
            super::super::super::situation::Touch { charger: d, target: c, face: Face::RightFlank, cover: 0 };
        world.resource_mut::<Contacts>().0.push(right);
        if fought_before {
            world.resource_mut::<MeleePhase>().fought.extend([c, d]);
        }
        world.resource_mut::<super::super::super::situation::Turn>().phase = Phase::HandToHand;
        // The sweeper's own combat, settled by hand.
        let beaten = bench::id(&world, "b");
        super::super::super::situation::destroy(&mut world, beaten, "BP-BREAK-01");
        change::<Engagement>(&mut world, a, |engagement| {
            *engagement = Engagement { charged: true, rounds: 1, won_last: true, ..Engagement::default() };
        });
        let events = bench::play(
            &mut world,
            [Task::Melee(MeleeTask::AfterVictory { unit: a, choice: AfterVictory::Sweep { target: c } })],
        );
        // "c" has enemies on two sides: its dice are divided first.
        let mut told = events;
        while let Some(decision) = asked(&world) {
            let act = super::super::legal(Situation::of(&world), &decision)[0].clone();
            told.extend(answer(&mut world, act).expect("listed"));
        }
        let units = told.iter().find_map(|event| match event {
            Event::RoundFought { units, .. } => Some(units.concat()),
            _ => None,
        });
        let wanted = if fought_before { vec![a, c] } else { vec![a, d, c] };
        assert_eq!(units, Some(wanted), "fought before: {fought_before}");
    }
}

/// BP-OP2-17: closing fire's casualties do not count in the first round, unless the ruleset has it so.
#[test]
fn bp_op2_17_closing_fire_in_the_result() {
    for (counts, wanted) in [(false, 0), (true, 2)] {
        let field = face_to_face(foot(), foot()).ruleset(|rules| rules.melee.closing_fire_counts = counts);
        let mut world = field.world_with(dice(&[MISS, MISS, &[6, 6]]));
        bench::touch(&mut world, "a", "b", Face::Front);
        change::<TurnRecord>(&mut world, UnitId(0), |record| record.closing_casualties = 2);
        let odds = super::super::odds::combat_odds(Situation::of(&world), &[UnitId(0), UnitId(1)], SideId(1));
        let events = phase(&mut world);
        let scores = events.iter().find_map(|event| match event {
            Event::RoundFought { scores, .. } => Some([scores[0].total(), scores[1].total()]),
            _ => None,
        });
        assert_eq!(scores, Some([0, wanted]));
        assert_eq!(odds.win > 0.6, counts, "the odds know it: {}", odds.win);
        // In the second round it counts no more.
        let combat = super::super::combat::Combat::of(Situation::of(&world), &[UnitId(0), UnitId(1)]);
        assert_eq!(super::super::round::closing_fire(Situation::of(&world), &combat, SideId(1)), 0);
    }
}

/// The commander of red is with "a".
fn with_commander(world: &mut World) -> CommanderId {
    let commander = Situation::of(world).roster.brigades[0].commander;
    change_commander(world, commander, |state| state.joined = Some(UnitId(0)));
    commander
}

/// BP-COMMANDER-EX-03, BP-COMMANDER-07, BP-SHAKEN-07: stamina 3, two casualties and three more: the first makes it shaken,
/// the others ask for a die each; a six is the end of him.
#[test]
fn bp_commander_ex_03() {
    for (risk, lost) in [([1, 6], true), ([5, 5], false)] {
        let three: &[u8] = &[4, 4, 4, 1, 1, 1];
        let mut world = in_contact(foot(), foot(), dice(&[&[1; 7], three, &[1, 1, 1], &risk, &[6, 6]]));
        let commander = with_commander(&mut world);
        bench::casualties(&mut world, "a", 2);
        let events = phase(&mut world);
        let at_risk = Event::CommanderAtRisk { commander, unit: UnitId(0), dice: risk.to_vec() };
        assert!(events.contains(&at_risk), "{events:?}");
        let (_, state) = Situation::of(&world).commander(commander).expect("of the battle");
        assert_eq!((state.lost, state.joined.is_none()), (lost, lost));
    }
}

/// BP-COMMANDER-07: casualties up to the one that shakes the unit cost no die; nor does a commander elsewhere throw one.
#[test]
fn a_commander_is_safe_until_his_unit_is_shaken() {
    for (before, joined, dice_thrown) in [(0, true, 0), (1, true, 1), (1, false, 0)] {
        let three: &[u8] = &[4, 4, 4, 1, 1, 1];
        let own: &[u8] = if joined { &[1; 7] } else { &[1; 6] };
        let mut world = in_contact(foot(), foot(), dice(&[own, three, &[1, 1, 1], &[2], &[6, 6]]));
        let commander = with_commander(&mut world);
        if !joined {
            change_commander(&mut world, commander, |state| state.joined = None);
        }
        bench::casualties(&mut world, "a", before);
        let events = phase(&mut world);
        let thrown = events.iter().find_map(|event| match event {
            Event::CommanderAtRisk { dice, .. } => Some(dice.len()),
            _ => None,
        });
        assert_eq!(thrown.unwrap_or(0), dice_thrown, "{before} before, joined: {joined}");
    }
}

/// BP-WIN-04, BP-WIN-05 by standing instruction: the enemy that gave way is followed, or not, unasked.
#[test]
fn standing_instructions_to_pursue() {
    use super::super::super::act::{Matter, Standing, Whom};
    use super::super::super::situation::StandingInstructions;
    for (standing, asks, pursues) in [
        (Standing::Ask, true, false),
        (Standing::Never, true, false),
        (Standing::Always, false, true),
        (Standing::IfChanceExceeds(0.1), false, true),
        (Standing::IfChanceExceeds(0.99), true, false),
    ] {
        let hits: &[u8] = &[3, 3, 1, 1, 1, 1];
        let mut world = face_to_face(foot(), foot()).world_with(dice(&[hits, &[1, 1], MISS, &[3, 3]]));
        bench::touch(&mut world, "a", "b", Face::Front);
        engagement(&mut world, "a", Engagement { charging: true, charged: true, ..Engagement::default() });
        world.resource_mut::<StandingInstructions>().give(Matter::Pursue, Whom::Side(SideId(0)), standing);
        let events = phase(&mut world);
        assert_eq!(asked(&world).is_some(), asks, "{standing:?}");
        let pursued = events
            .iter()
            .any(|event| matches!(event, Event::Winner { choice: AfterVictory::Pursue { .. }, .. }));
        assert_eq!(pursued, pursues, "{standing:?}");
    }
}
