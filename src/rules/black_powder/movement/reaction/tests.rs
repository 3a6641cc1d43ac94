//! Part of `mod tests`: what charged units do (BP-REACT, BP-EVADE, BP-COUNTER, BP-TURNF), from the order to the contact.
//! Red (side 0) charges from the south; blue (side 1) faces it.

use bevy::ecs::world::World;

use super::super::super::BlackPowder;
use super::super::super::act::Whom;
use super::super::super::bench::{self, Field};
use super::super::super::command::execution::single;
use super::super::super::event::DisorderCause;
use super::super::super::melee::odds::CombatOdds;
use super::super::super::situation::{Contacts, change};
use super::super::super::task::CommandTask;
use super::*;
use crate::army::{
    Arm, Drill, Formation, GunClass, Presence, ShootingDice, TraitUse, TurnRecord, UnitProfile, Weapon,
};
use crate::battle::{question, reply};
use crate::dice::{CommandResult, Dice};
use crate::geometry::{Point, Pose};

const RED: UnitId = UnitId(0);
const BLUE: UnitId = UnitId(1);

fn foot() -> UnitProfile {
    bench::profile(Arm::Infantry)
}

fn horse() -> UnitProfile {
    bench::profile(Arm::Cavalry)
}

fn horse_guns() -> UnitProfile {
    bench::profile(Arm::Artillery(GunClass::Horse))
}

/// Red before blue's front, so many inches between them.
fn before(
    (red, red_formation): (UnitProfile, Formation),
    (blue, blue_formation): (UnitProfile, Formation),
    gap: f32,
) -> Field {
    Field::new(96.0, 144.0).unit("r", 0, red, red_formation, 48.0, 60.0, 0.0).unit(
        "b",
        1,
        blue,
        blue_formation,
        48.0,
        60.0 + gap,
        180.0,
    )
}

/// Red is ordered to charge, with so many moves; by name or whomever it meets.
fn charge(world: &mut World, named: bool, moves: u8) -> Vec<Event> {
    let plan = vec![Step::Charge { target: named.then_some(BLUE) }];
    bench::play(world, [Task::Command(CommandTask::CarryOut(single(RED, plan, moves)))])
}

fn asked(world: &World) -> Option<Decision> {
    question::<BlackPowder>(world).map(|pending| pending.decision)
}

fn react(world: &mut World, reaction: Reaction) -> Vec<Event> {
    reply::<BlackPowder>(world, &Act::React(reaction)).expect("offered")
}

/// What blue may do against red's charge; nothing if it is not asked.
fn open(field: Field) -> Vec<Reaction> {
    let mut world = field.world();
    charge(&mut world, true, 1);
    match asked(&world) {
        Some(Decision::Reaction { unit, charger, .. }) => {
            assert_eq!((unit, charger), (BLUE, RED));
            assert_eq!(question::<BlackPowder>(&world).expect("asked").side, SideId(1));
            let acts = legal(Situation::of(&world), unit);
            acts.into_iter()
                .map(|act| if let Act::React(reaction) = act { reaction } else { panic!("{act:?}") })
                .collect()
        }
        _ => Vec::new(),
    }
}

/// Red's charge at one of blue's faces, where blue's face is at that height of the table, before anybody has reacted.
fn contact_on(face: Face, y: f32) -> Contact {
    Contact {
        unit: RED,
        target: BLUE,
        face,
        doubtful: None,
        pose: Pose::from_bearing(Point::new(48.0, y), 0.0),
        also: Vec::new(),
        closing: Vec::new(),
        onset: Default::default(),
    }
}

fn unit<'w>(world: &'w World, id: UnitId) -> Unit<'w> {
    Situation::of(world).unit(id)
}

fn engaged(world: &World) -> bool {
    Situation::of(world).engaged(RED)
}

use Formation::{AttackColumn, Deployed, Limbered, Line, MarchColumn, Skirmish};
use Reaction::{CounterCharge, Evade, Stand, TurnToFace};

/// BP-EVADE-01, BP-OP2-15b, BP-REACT-01: the table of who may evade whom.
#[test]
fn who_may_evade_whom() {
    let cases = [
        ("foot in line, by foot", (foot(), Line), (foot(), Line), false),
        ("foot in column, by foot", (foot(), Line), (foot(), AttackColumn), false),
        ("foot skirmishers, by foot", (foot(), Line), (foot(), Skirmish), true),
        ("foot skirmishers, by skirmishers", (foot(), Skirmish), (foot(), Skirmish), false),
        ("foot skirmishers, by horse", (horse(), Line), (foot(), Skirmish), false),
        ("horse in line, by foot", (foot(), Line), (horse(), Line), true),
        ("horse in line, by horse", (horse(), Line), (horse(), Line), false),
        ("mounted skirmishers, by horse", (horse(), Line), (horse(), Skirmish), true),
        ("mounted skirmishers, by mounted skirmishers", (horse(), Skirmish), (horse(), Skirmish), false),
        ("mounted skirmishers, by foot skirmishers", (foot(), Skirmish), (horse(), Skirmish), true),
        ("horse artillery, by foot", (foot(), Line), (horse_guns(), Deployed), true),
        ("horse artillery on the march, by foot", (foot(), Line), (horse_guns(), Limbered), true),
        ("horse artillery, by horse", (horse(), Line), (horse_guns(), Deployed), false),
        ("foot artillery", (foot(), Line), (bench::profile(Arm::Artillery(GunClass::Foot)), Deployed), false),
    ];
    for (what, red, blue, may) in cases {
        assert_eq!(open(before(red, blue, 8.0)).contains(&Evade), may, "{what}");
    }
}

/// BP-EVADE-12, BP-EVADE-EX-02, BP-OP2-15c: a march column evades as what it re-forms into, and that costs a move.
#[test]
fn march_columns_re_form_to_evade() {
    let evades =
        |profile: UnitProfile| open(before((foot(), Line), (profile, MarchColumn), 8.0)).contains(&Evade);
    assert!(evades(foot()), "it may skirmish");
    assert!(!evades(UnitProfile { formations: vec![Line, MarchColumn], ..foot() }), "it may not");
    let irregular =
        |default| UnitProfile { drill: Drill::Irregular, default_formation: Some(default), ..foot() };
    assert!(evades(irregular(Skirmish)));
    assert!(!evades(irregular(Formation::Warband)), "a warband evades nobody");
    // One move of the test is spent in re-forming: with 7 against 8 it has one, with 5 three.
    for (dice, moved) in [([3, 4], 0.0), ([2, 3], 24.0)] {
        let mut world = before((foot(), Line), (foot(), MarchColumn), 8.0).world_with(bench::faces(&dice));
        let was = {
            charge(&mut world, true, 1);
            let situation = Situation::of(&world);
            let (pose, formation) =
                evading_from(situation, &unit(&world, BLUE), &unit(&world, RED)).expect("it may");
            assert_eq!(formation, Skirmish);
            pose
        };
        react(&mut world, Evade);
        let blue = unit(&world, BLUE);
        if moved > 0.0 {
            assert_eq!(blue.formation, Skirmish, "BP-EVADE-12");
            assert!(
                (blue.pose().front.y - was.front.y - moved).abs() < 0.3,
                "{dice:?}: {}",
                blue.pose().front
            );
        } else {
            // It re-formed and stood: caught by a charger who had the reach.
            assert_eq!(blue.presence, Presence::Destroyed, "BP-EVADE-EX-02");
        }
    }
}

/// BP-EVADE-05, BP-EVADE-06, BP-FREE-05, BP-EVADE-EX-01: one, two or three moves by the test; a failure gives one.
#[test]
fn bp_evade_ex_01_a_failed_test_gives_one_move() {
    // Staff Rating 8, -1 for the enemy within 12" (BP-OP2-15): 7.
    for (dice, moves, result) in [
        ([2, 2], 3, CommandResult::Three),
        ([2, 3], 2, CommandResult::Two),
        ([3, 3], 1, CommandResult::One),
        ([4, 4], 1, CommandResult::Failed),
        // A double six is a plain failure where there are no blunders (BP-BLUNDER-02).
        ([6, 6], 1, CommandResult::Failed),
    ] {
        let field =
            before((foot(), Line), (horse(), Line), 8.0).ruleset(|rules| rules.command.blunders = false);
        let mut world = field.world_with(bench::faces(&dice));
        charge(&mut world, true, 1);
        let events = react(&mut world, Evade);
        let told = events.iter().find_map(|event| match event {
            Event::EvadeTest { rating, dice, result, .. } => Some((rating.total(), *dice, *result)),
            _ => None,
        });
        assert_eq!(told, Some((7, (dice[0], dice[1]), result)));
        let blue = unit(&world, BLUE);
        let went = blue.pose().front.y - 68.0;
        assert!((went - 18.0 * f32::from(moves as u8)).abs() < 0.3, "{dice:?}: {went}");
        assert!(!blue.disordered() && !engaged(&world) && !blue.record.ordered, "BP-EVADE-11, BP-OP2-15");
    }
}

/// BP-EVADE-07, BP-FREE-06: a blunder leaves no free move.
#[test]
fn a_blunder_gives_no_free_move() {
    assert_eq!(moves_to_evade(CommandResult::Blunder, Line), 0);
    assert_eq!(moves_to_evade(CommandResult::Failed, Line), 1, "BP-EVADE-06");
    assert_eq!(moves_to_evade(CommandResult::Three, MarchColumn), 2);
}

/// BP-EVADE-03, BP-DISORD-12, BP-TURNF-03: disorder forbids it, but to Marauders. BP-EVADE-02: asked before the charger
/// moves.
#[test]
fn disorder_forbids_every_reaction() {
    let marauders =
        || UnitProfile { traits: vec![TraitUse { key: "marauders".into(), value: None }], ..horse() };
    for (profile, wanted) in [(horse(), vec![]), (marauders(), vec![Stand, Evade, CounterCharge])] {
        let mut world = before((foot(), Line), (profile, Line), 8.0).world();
        bench::disorder(&mut world, "b");
        charge(&mut world, true, 1);
        if wanted.is_empty() {
            assert!(asked(&world).is_none() && engaged(&world), "it stands unasked");
        } else {
            assert_eq!(unit(&world, RED).pose().front, Point::new(48.0, 60.0), "BP-EVADE-02, BP-COUNTER-02");
            assert_eq!(
                legal(Situation::of(&world), BLUE),
                wanted.into_iter().map(Act::React).collect::<Vec<_>>()
            );
        }
    }
}

/// BP-EVADE-08, BP-EVADE-11: the charger goes on as far as its moves allow, and stays there.
#[test]
fn the_charger_goes_on_as_far_as_it_can() {
    for (moves, y) in [(1u8, 72.0), (2, 84.0)] {
        // Horse gets away three moves.
        let mut world = before((foot(), Line), (horse(), Line), 8.0).world_with(bench::faces(&[1, 1]));
        charge(&mut world, true, moves);
        react(&mut world, Evade);
        let red = unit(&world, RED);
        assert!((red.pose().front.y - y).abs() < 0.2, "{moves}: {}", red.pose().front);
        assert!(!engaged(&world) && !unit(&world, BLUE).engagement.won_last);
    }
}

/// BP-EVADE-10: a caught evader is destroyed, and its victor has a winner's options at once.
#[test]
fn who_is_caught_is_lost() {
    // Foot skirmishers have one move of 12"; the foot behind them has two.
    let field = || before((foot(), Line), (foot(), Skirmish), 6.0);
    let mut world = field().world_with(bench::faces(&[6, 5]));
    charge(&mut world, true, 2);
    let events = react(&mut world, Evade);
    assert!(events.contains(&Event::Caught { unit: BLUE, charger: RED }));
    assert_eq!(unit(&world, BLUE).presence, Presence::Destroyed);
    assert_eq!(asked(&world), Some(Decision::AfterVictory { unit: RED }), "BP-WIN-01");
    let advance = Act::AfterVictory(super::super::super::act::AfterVictory::Advance { distance: 3.0 });
    assert!(
        super::super::super::melee::legal(Situation::of(&world), &Decision::AfterVictory { unit: RED })
            .iter()
            .any(|act| matches!(
                act,
                Act::AfterVictory(super::super::super::act::AfterVictory::Advance { .. })
            ))
    );
    let from = unit(&world, RED).pose().front.y;
    reply::<BlackPowder>(&mut world, &advance).expect("it may");
    assert!((unit(&world, RED).pose().front.y - from - 3.0).abs() < 0.1);
    // With one move the same charger does not reach it.
    let mut world = field().world_with(bench::faces(&[6, 5]));
    charge(&mut world, true, 1);
    react(&mut world, Evade);
    assert_eq!(unit(&world, BLUE).presence, Presence::OnTable);
    assert!(asked(&world).is_none());
}

/// BP-EVADE-07, BP-BLUNDER-06: a double six: no free move, but what the table of blunders says; then the charge goes on.
#[test]
fn bp_blunder_06_a_blunder_instead_of_evading() {
    let blunders = |dice: &[u8]| {
        let mut world = before((foot(), Line), (horse(), Line), 8.0).world_with(bench::faces(dice));
        charge(&mut world, true, 1);
        let events = react(&mut world, Evade);
        (world, events)
    };
    let (world, events) = blunders(&[6, 6, 2]);
    assert!(
        events
            .iter()
            .any(|event| matches!(event, Event::Blundered { die: 2, units, .. } if *units == [BLUE]))
    );
    assert!((unit(&world, BLUE).pose().front.y - 86.0).abs() < 0.1, "one move of 18\" back");
    assert!(!unit(&world, BLUE).record.evaded, "BP-EVADE-04: it has not evaded, and may yet");
    assert!((unit(&world, RED).pose().front.y - 72.0).abs() < 0.2, "the charger has gone as far as it can");
    // To the left: it is not out of reach, and it makes no contact itself.
    let (world, events) = blunders(&[6, 6, 6, 1]);
    assert!(!events.iter().any(|event| matches!(event, Event::Charged { unit, .. } if *unit == BLUE)));
    assert_eq!(unit(&world, BLUE).presence, Presence::Destroyed, "it ran into the charge: {events:?}");
}

/// BP-EVADE-04, BP-REACT-03: charged again in the same turn it must stand, without fire.
#[test]
fn charged_again_it_must_stand() {
    let mut world = before((foot(), Line), (horse(), Line), 8.0).world();
    change::<TurnRecord>(&mut world, BLUE, |record| record.evaded = true);
    charge(&mut world, true, 1);
    assert!(asked(&world).is_none() && engaged(&world));
    let pistols =
        UnitProfile { weapon: Weapon::Pistol, shooting: ShootingDice::Flat(1), range: 6.0, ..horse() };
    for (evaded, rule) in [(false, None), (true, Some("BP-EVADE-04"))] {
        let mut world = before((foot(), Line), (pistols.clone(), Line), 0.0).world();
        change::<TurnRecord>(&mut world, BLUE, |record| record.evaded = evaded);
        let refused = super::super::super::shooting::could_close(Situation::of(&world), BLUE).err();
        assert_eq!(refused.map(|refusal| refusal.rule.to_string()), rule.map(str::to_owned));
    }
}

/// BP-EVADE-09: behind friends the evader is safe from one who was told to charge it alone; one who charges whomever he
/// meets comes upon these.
#[test]
fn friends_passed_through_may_be_charged_instead() {
    for named in [true, false] {
        let field = before((foot(), Line), (foot(), Skirmish), 6.0)
            .unit("friend", 1, foot(), Line, 48.0, 71.0, 180.0)
            // Blue's own fire would only be in the way.
            .ruleset(|rules| rules.shooting.traversing_reach = 0.0);
        let mut world = field.world_with(bench::faces(&[3, 3]));
        for matter in [Matter::ClosingFire, Matter::TraversingFire] {
            world.resource_mut::<StandingInstructions>().give(matter, Whom::Side(SideId(1)), Standing::Never);
        }
        charge(&mut world, named, 1);
        react(&mut world, Evade);
        let friend = bench::id(&world, "friend");
        assert!(unit(&world, BLUE).pose().front.y > 72.0, "it passed through");
        assert_eq!(Situation::of(&world).engaged(friend), !named, "named: {named}");
    }
}

/// BP-OP2-15: without a commander there is no test, but the free move is made.
#[test]
fn a_unit_without_a_commander_has_its_free_move() {
    let mut world = before((foot(), Line), (horse(), Line), 8.0).world_with(bench::faces(&[1, 1]));
    let commander = Situation::of(&world).roster.brigades[1].commander;
    super::super::super::situation::change_commander(&mut world, commander, |state| state.lost = true);
    charge(&mut world, true, 1);
    let events = react(&mut world, Evade);
    assert!(!events.iter().any(|event| matches!(event, Event::EvadeTest { .. })));
    assert!((unit(&world, BLUE).pose().front.y - 86.0).abs() < 0.3);
}

/// BP-COUNTER-01, BP-COUNTER-03: only horse charged to its front that could charge in its turn.
#[test]
fn who_may_counter_charge() {
    let may = |red: (UnitProfile, Formation), blue: (UnitProfile, Formation)| {
        open(before(red, blue, 8.0)).contains(&CounterCharge)
    };
    assert!(may((horse(), Line), (horse(), Line)));
    assert!(may((foot(), Line), (horse(), Line)));
    assert!(!may((foot(), Line), (horse(), MarchColumn)));
    assert!(!may((horse(), Line), (horse(), Skirmish)), "BP-SKCHG-01");
    assert!(!may((horse(), Line), (foot(), Line)));
    let mut shaken = before((horse(), Line), (horse(), Line), 8.0).world();
    bench::casualties(&mut shaken, "b", 3);
    charge(&mut shaken, true, 1);
    assert!(asked(&shaken).is_none() && engaged(&shaken), "BP-SHAKEN-03");
    // From the flank it can turn, but not counter-charge.
    let flank = Field::new(96.0, 144.0).unit("r", 0, horse(), Line, 48.0, 60.0, 0.0).unit(
        "b",
        1,
        horse(),
        Line,
        48.0,
        70.0,
        90.0,
    );
    assert_eq!(open(flank), [Stand, TurnToFace]);
}

/// BP-COUNTER-04, BP-COUNTER-05: half-way between the leaders, front to front, both charging.
#[test]
fn they_meet_half_way() {
    let mut world = before((horse(), Line), (horse(), Line), 10.0).world();
    charge(&mut world, true, 1);
    let events = react(&mut world, CounterCharge);
    for id in [RED, BLUE] {
        let met = unit(&world, id);
        assert!((met.pose().front - Point::new(48.0, 65.0)).length() < 0.01, "{}", met.pose().front);
        assert!(met.engagement.charging && met.engagement.charged && !met.disordered());
    }
    assert!(engaged(&world) && asked(&world).is_none(), "no closing fire");
    assert!(
        events.iter().any(|event| matches!(event, Event::CounterCharged { unit: BLUE, charger: RED, .. }))
    );
    let touch = world.resource::<Contacts>().0[0];
    assert_eq!((touch.charger, touch.target, touch.face), (RED, BLUE, Face::Front));
}

/// BP-COUNTER-EX-01, BP-COUNTER-06: foot met by horse is disordered and without its bonus; the horse has it.
#[test]
fn bp_counter_ex_01() {
    let mut world = before((foot(), Line), (horse(), Line), 8.0).world();
    charge(&mut world, true, 1);
    let events = react(&mut world, CounterCharge);
    let (red, blue) = (unit(&world, RED), unit(&world, BLUE));
    assert!((red.pose().front - Point::new(48.0, 64.0)).length() < 0.01);
    assert!(red.disordered() && !red.engagement.charging, "BP-COUNTER-06");
    assert!(!blue.disordered() && blue.engagement.charging);
    assert!(events.contains(&Event::Disordered { unit: RED, cause: DisorderCause::CounterCharged }));
    let needed = |unit: &Unit<'_>| {
        super::super::super::melee::dice::to_hit(Situation::of(&world), unit).lowest_success()
    };
    assert_eq!((needed(&red), needed(&blue)), (Some(5), Some(3)));
}

/// BP-COUNTER-03: there must be room to meet.
#[test]
fn without_room_there_is_no_counter_charge() {
    let field = before((foot(), Line), (horse(), Line), 10.0).piece(
        "pond",
        crate::field::GroundClass::Impassable,
        &[(50.0, 65.5), (60.0, 65.5), (60.0, 66.5), (50.0, 66.5)],
        |_| (),
    );
    let world = field.world();
    let contact = contact_on(Face::Front, 70.0);
    assert_eq!(meeting(Situation::of(&world), &contact), None);
    let open = before((foot(), Line), (horse(), Line), 10.0).world();
    assert!(meeting(Situation::of(&open), &contact).is_some());
}

/// BP-TURNF-01, BP-TURNF-02: horse struck in flank or rear turns its front to the charge, if there is room; it is its front
/// that is struck then. BP-OP2-37: it may turn from any direction, and gives no closing fire after it.
#[test]
fn horse_turns_to_face() {
    for facing in [90.0, 0.0] {
        let field = || {
            Field::new(96.0, 144.0).unit("r", 0, foot(), Line, 48.0, 60.0, 0.0).unit(
                "b",
                1,
                UnitProfile {
                    weapon: Weapon::Pistol,
                    shooting: ShootingDice::Flat(1),
                    range: 6.0,
                    ..horse()
                },
                Line,
                48.0,
                70.0,
                facing,
            )
        };
        let mut world = field().world();
        charge(&mut world, true, 1);
        let Some(Decision::Reaction { face, .. }) = asked(&world) else { panic!("asked") };
        assert_ne!(face, Face::Front);
        react(&mut world, TurnToFace);
        let blue = unit(&world, BLUE);
        assert!(blue.pose().facing.dot(unit(&world, RED).pose().facing) < -0.99, "{facing}");
        let touch = world.resource::<Contacts>().0[0];
        assert_eq!((touch.target, touch.face), (BLUE, Face::Front));
        assert!(!blue.engagement.charging && unit(&world, RED).engagement.charging);
        assert!(asked(&world).is_none(), "no closing fire");
        // Hemmed in it cannot turn, unless it turns about on the ground it has.
        let world = field().unit("y", 1, foot(), Line, 51.5, 78.0, 90.0).world();
        let free =
            |world: &World| turned(Situation::of(world), &unit(world, BLUE), &unit(world, RED)).is_some();
        assert!(free(&world));
        if facing == 90.0 {
            let world = field().unit("y", 1, foot(), Line, 51.5, 72.0, 90.0).world();
            assert!(!free(&world), "BP-TURNF-02");
        }
    }
    // Foot never turns so.
    let field = Field::new(96.0, 144.0).unit("r", 0, foot(), Line, 48.0, 60.0, 0.0).unit(
        "b",
        1,
        foot(),
        Line,
        48.0,
        70.0,
        90.0,
    );
    assert_eq!(open(field), [], "BP-REACT-01");
}

/// BP-TURNF-04: to turn is the player's own risk: what stood before its front stands on its flank then.
#[test]
fn turning_shows_a_flank_to_others() {
    let field = Field::new(96.0, 144.0)
        .unit("r", 0, foot(), Line, 48.0, 60.0, 0.0)
        .unit("b", 1, horse(), Line, 48.0, 70.0, 90.0)
        .unit("other", 0, foot(), Line, 64.0, 70.0, 270.0);
    let mut world = field.world();
    let zone = |world: &World| {
        let (blue, other) = (unit(world, BLUE), unit(world, bench::id(world, "other")));
        crate::geometry::face_toward(&blue.pose(), blue.extent(), other.pose().front)
    };
    assert_eq!(zone(&world), Face::Front);
    charge(&mut world, true, 1);
    react(&mut world, TurnToFace);
    assert_eq!(zone(&world), Face::LeftFlank);
}

/// BP-WIN-14, BP-REACT-02: against a sweeping advance only to stand or to turn.
#[test]
fn a_sweeping_advance_can_only_be_stood_or_faced() {
    for (facing, wanted) in [(180.0, vec![Stand]), (90.0, vec![Stand, TurnToFace])] {
        let world = Field::new(96.0, 144.0)
            .unit("r", 0, foot(), Line, 48.0, 60.0, 0.0)
            .unit("b", 1, horse(), Line, 48.0, 70.0, facing)
            .world();
        let face = if facing == 180.0 { Face::Front } else { Face::RightFlank };
        let mut contact = contact_on(face, 70.0);
        let situation = Situation::of(&world);
        assert!(options(situation, &contact, BLUE).contains(&Evade));
        contact.onset.sweeping = true;
        assert_eq!(options(situation, &contact, BLUE), wanted);
    }
}

/// Standing instructions answer in the owner's place: always, never, by the chance; a unit's before its brigade's before its
/// side's. What is struck off leaves nothing to ask.
#[test]
fn standing_instructions_answer_for_the_charged() {
    let instructed = |given: &[(Matter, Whom, Standing)]| {
        // No blunder: to get away is certain then.
        let field =
            before((foot(), Line), (horse(), Line), 8.0).ruleset(|rules| rules.command.blunders = false);
        let mut world = field.world_with(bench::faces(&[1, 1]));
        for (matter, whom, standing) in given {
            world.resource_mut::<StandingInstructions>().give(*matter, *whom, *standing);
        }
        let events = charge(&mut world, true, 1);
        let reacted = events.iter().find_map(|event| match event {
            Event::Reacted { reaction, .. } => Some(*reaction),
            _ => None,
        });
        (asked(&world).is_some(), reacted)
    };
    let (side, brigade, own) =
        (Whom::Side(SideId(1)), Whom::Brigade(crate::army::BrigadeId(1)), Whom::Unit(BLUE));
    assert_eq!(instructed(&[]), (true, None));
    assert_eq!(instructed(&[(Matter::Evade, side, Standing::Always)]), (false, Some(Evade)));
    assert_eq!(instructed(&[(Matter::CounterCharge, side, Standing::Always)]), (false, Some(CounterCharge)));
    assert_eq!(
        instructed(&[(Matter::Evade, side, Standing::Never)]),
        (true, None),
        "the other is still open"
    );
    let never = [(Matter::Evade, side, Standing::Never), (Matter::CounterCharge, brigade, Standing::Never)];
    assert_eq!(instructed(&never), (false, None), "it stands unasked");
    let nested = [
        (Matter::Evade, side, Standing::Never),
        (Matter::Evade, brigade, Standing::Ask),
        (Matter::Evade, own, Standing::Always),
    ];
    assert_eq!(instructed(&nested), (false, Some(Evade)));
    assert_eq!(instructed(&nested[..2]), (true, None));
    // Horse outruns foot of one move for certain, and its charge is no certain win.
    let chance = |matter, share| instructed(&[(matter, side, Standing::IfChanceExceeds(share))]);
    assert_eq!(chance(Matter::Evade, 0.99), (false, Some(Evade)));
    assert_eq!(chance(Matter::CounterCharge, 0.3), (false, Some(CounterCharge)));
    assert_eq!(chance(Matter::CounterCharge, 0.999), (true, None));
}

/// The chance to evade is that of the moves which carry the unit out of reach.
#[test]
fn the_chance_to_evade_is_exact() {
    // Foot skirmishers 6" off before foot: one move of 12" takes them to 18", so that a charger of two moves (24") catches
    // them with one, and not with two (30").
    let field = |blunders: bool| {
        before((foot(), Line), (foot(), Skirmish), 6.0)
            .ruleset(move |rules| rules.command.blunders = blunders)
    };
    let world = field(false).world();
    let contact = |moves_left| Contact {
        onset: super::super::super::task::Onset { moves_left, ..Default::default() },
        ..contact_on(Face::Front, 66.0)
    };
    let situation = Situation::of(&world);
    assert!((chance_to_evade(situation, &contact(0), BLUE) - 1.0).abs() < 1e-9);
    // Where there are blunders one throw in 36 goes wrong (BP-EVADE-07).
    let wild = field(true).world();
    assert!((chance_to_evade(Situation::of(&wild), &contact(0), BLUE) - 35.0 / 36.0).abs() < 1e-9);
    // Staff Rating 8, the enemy near: 7. Two or more moves on a total of 5 or less: 10 in 36.
    assert!((chance_to_evade(situation, &contact(1), BLUE) - 10.0 / 36.0).abs() < 1e-9);
}

/// What is not open is refused with its rule; a question in the middle of a charge is data.
#[test]
fn what_is_not_open_is_refused() {
    let mut world = before((foot(), Line), (horse(), Line), 8.0).world();
    charge(&mut world, true, 1);
    let refused = |world: &mut World, act: Act| {
        reply::<BlackPowder>(world, &act).expect_err("refused").rule.to_string()
    };
    assert_eq!(refused(&mut world, Act::React(TurnToFace)), "BP-TURNF-01");
    assert_eq!(refused(&mut world, Act::ClosingFire(true)), "BP-REACT-01");
    let task = next_task::<BlackPowder>(&world).expect("the charge lies below").clone();
    let text = serde_json::to_string(&task).expect("plain data");
    assert_eq!(serde_json::from_str::<Task>(&text).expect("plain data"), task);
}

/// Each thing that stands in the way of a reaction is named with its rule (BP-REACT-01, -02, -03, BP-EVADE-01, -04,
/// BP-COUNTER-01, -03, BP-TURNF-01, -02, BP-WIN-14, BP-DISORD-12, BP-COMBAT-02).
#[test]
fn what_bars_a_reaction_is_named() {
    let field = |blue: UnitProfile, formation, facing| {
        Field::new(96.0, 144.0)
            .unit("r", 0, foot(), Line, 48.0, 60.0, 0.0)
            .unit("b", 1, blue, formation, 48.0, 70.0, facing)
    };
    let contact = |face| contact_on(face, 70.0);
    let bar = |world: &World, contact: &Contact, reaction| {
        let refused = may_react(Situation::of(world), contact, BLUE, reaction).expect_err("barred");
        match refused.reason {
            Reason::CannotReact { unit: BLUE, bar } => (refused.rule.to_string(), bar),
            other => panic!("{other:?}"),
        }
    };
    let barred = |rule: &str, bar| (rule.to_owned(), bar);
    let front = contact(Face::Front);
    let flank = contact(Face::RightFlank);

    let mut world = field(horse(), Line, 180.0).world();
    let mut swept = front.clone();
    swept.onset.sweeping = true;
    for reaction in [Evade, CounterCharge] {
        assert_eq!(bar(&world, &swept, reaction), barred("BP-WIN-14", ReactionBar::Swept));
    }
    assert_eq!(bar(&world, &front, TurnToFace), barred("BP-TURNF-01", ReactionBar::FacesCharger));
    assert_eq!(bar(&world, &flank, CounterCharge), barred("BP-COUNTER-01", ReactionBar::NotInFront));
    // Charged beside the target it does not counter-charge either.
    let beside = Contact { target: UnitId(7), also: vec![(BLUE, Face::Front)], ..front.clone() };
    assert_eq!(bar(&world, &beside, CounterCharge), barred("BP-COUNTER-01", ReactionBar::NotInFront));
    bench::casualties(&mut world, "b", 3);
    assert_eq!(bar(&world, &front, CounterCharge), barred("BP-COUNTER-03", ReactionBar::CannotMeet));
    change::<TurnRecord>(&mut world, BLUE, |record| record.evaded = true);
    for reaction in [Evade, CounterCharge, TurnToFace] {
        assert_eq!(bar(&world, &flank, reaction), barred("BP-EVADE-04", ReactionBar::HasEvaded));
    }

    let world = field(foot(), Line, 180.0).world();
    for reaction in [CounterCharge, TurnToFace] {
        assert_eq!(bar(&world, &flank, reaction), barred("BP-REACT-01", ReactionBar::HorseAlone));
    }
    assert_eq!(bar(&world, &front, Evade), barred("BP-EVADE-01", ReactionBar::CannotEvade));

    let hemmed = field(horse(), Line, 90.0).unit("y", 1, foot(), Line, 51.5, 72.0, 90.0).world();
    assert_eq!(bar(&hemmed, &flank, TurnToFace), barred("BP-TURNF-02", ReactionBar::NoRoom));

    // A unit that is not charged, one that is disordered, one that fights.
    let refused = |world: &World, contact: &Contact| {
        let refused = may_react(Situation::of(world), contact, BLUE, Evade).expect_err("barred");
        (refused.rule.to_string(), refused.reason)
    };
    let mut world = field(horse(), Line, 180.0).world();
    let other = Contact { target: UnitId(7), ..front.clone() };
    assert_eq!(refused(&world, &other), ("BP-REACT-01".into(), Reason::NotOffered));
    bench::disorder(&mut world, "b");
    assert_eq!(refused(&world, &front), ("BP-DISORD-12".into(), Reason::Disordered(BLUE)));
    world.resource_mut::<Contacts>().0.push(super::super::super::situation::Touch {
        charger: RED,
        target: BLUE,
        face: Face::Front,
        cover: 0,
    });
    assert_eq!(refused(&world, &front), ("BP-COMBAT-02".into(), Reason::Engaged(BLUE)));
    assert!(may_react(Situation::of(&world), &front, BLUE, Stand).is_ok(), "to stand is always open");
}

/// BP-EVADE-10: an evader who stood beside the target, and is reached all the same, is lost; the charge goes on against the
/// target, and its victor fights there instead of choosing.
#[test]
fn a_neighbour_caught_is_lost_and_the_charge_goes_on() {
    // The horse stands beside the gun with the table's edge at its back: whatever it throws, it gets nowhere.
    let depth = unit(&before((foot(), Line), (horse(), Line), 8.0).world(), BLUE).extent().depth;
    let mut world = Field::new(96.0, 68.1 + depth)
        .unit("r", 0, foot(), Line, 48.0, 60.0, 0.0)
        .unit("b", 1, bench::profile(Arm::Artillery(GunClass::Foot)), Deployed, 48.0, 68.0, 180.0)
        .unit("h", 1, horse(), Line, 54.1, 68.0, 180.0)
        .world_with(bench::faces(&[1, 1]));
    let h = bench::id(&world, "h");
    charge(&mut world, true, 2);
    assert!(
        matches!(asked(&world), Some(Decision::Reaction { unit, .. }) if unit == h),
        "{:?}",
        asked(&world)
    );
    let events = react(&mut world, Evade);
    assert!(events.contains(&Event::Caught { unit: h, charger: RED }), "{events:?}");
    assert_eq!(unit(&world, h).presence, Presence::Destroyed);
    assert_eq!(unit(&world, BLUE).presence, Presence::OnTable);
    assert_eq!(world.resource::<Contacts>().combat_of(RED), [RED, BLUE], "it fights the gun");
    assert!(!unit(&world, RED).engagement.won_last && unit(&world, RED).engagement.charging);
    assert!(!matches!(asked(&world), Some(Decision::AfterVictory { .. })));
}

/// The chance to evade against every throw of the two dice: so many of the thirty-six are caught as it says.
#[test]
fn the_chance_to_evade_against_all_throws() {
    for (red, blue, gap, moves) in [
        ((foot(), Line), (foot(), Skirmish), 6.0, 2u8),
        ((foot(), Line), (horse(), Line), 8.0, 3),
        ((horse(), Line), (horse(), Skirmish), 10.0, 2),
        ((foot(), Line), (horse_guns(), Deployed), 5.0, 1),
    ] {
        let mut caught = 0;
        let mut chance = 0.0;
        for first in 1..=6 {
            for second in 1..=6 {
                let field = before(red.clone(), blue.clone(), gap)
                    .ruleset(|rules| rules.command.blunders = false)
                    .world_with(bench::faces(&[first, second]));
                let mut world = field;
                charge(&mut world, true, moves);
                let held = in_hand_below(Situation::of(&world)).expect("it lies below");
                assert_eq!(held.contact.onset.moves_left, moves - 1, "the first move was enough");
                chance = chance_to_evade(Situation::of(&world), &held.contact, BLUE);
                let events = react(&mut world, Evade);
                caught += u32::from(events.iter().any(|event| matches!(event, Event::Caught { .. })));
            }
        }
        let counted = 1.0 - f64::from(caught) / 36.0;
        assert!((chance - counted).abs() < 1e-9, "{gap}, {moves}: {chance} is not {counted}");
    }
}

/// The odds of the round that a counter-charge and a turn lead to, against many rounds fought.
#[test]
fn the_odds_of_a_reaction_against_rounds_fought() {
    use super::super::super::event::RoundResult;
    use super::super::super::task::TurnTask;
    const ROUNDS: u32 = 1500;
    for (reaction, facing) in [(CounterCharge, 180.0), (TurnToFace, 90.0)] {
        let field = || {
            Field::new(96.0, 144.0).unit("r", 0, foot(), Line, 48.0, 60.0, 0.0).unit(
                "b",
                1,
                horse(),
                Line,
                48.0,
                70.0,
                facing,
            )
        };
        let mut won = 0;
        let mut odds = CombatOdds::default();
        for seed in 0..u64::from(ROUNDS) {
            let mut world = field().world_with(Dice::new(seed));
            charge(&mut world, true, 1);
            let contact = in_hand_below(Situation::of(&world)).expect("it lies below").contact;
            odds = odds_after(Situation::of(&world), &contact, BLUE, reaction).expect("it is open");
            react(&mut world, reaction);
            let phase = TurnTask::Phase(super::super::super::task::Phase::HandToHand);
            let events = bench::play(&mut world, [Task::Turn(phase)]);
            let won_by_blue = |event: &Event| {
                matches!(event, Event::RoundFought { result: RoundResult::Won(SideId(1)), .. })
            };
            won += u32::from(events.iter().any(won_by_blue));
        }
        let share = f64::from(won) / f64::from(ROUNDS);
        let sigma = (odds.win * (1.0 - odds.win) / f64::from(ROUNDS)).sqrt();
        assert!((share - odds.win).abs() < 4.0 * sigma, "{reaction:?}: {share} of {}", odds.win);
        assert!((odds.win + odds.draw + odds.lose - 1.0).abs() < 1e-9);
    }
}
