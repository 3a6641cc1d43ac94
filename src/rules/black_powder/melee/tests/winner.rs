//! Part of `mod tests`.

use super::super::super::act::AfterVictory;
use super::super::super::event::ChargeBar;
use super::super::super::refusal::Reason;
use super::super::super::situation::{Broken, Contacts};
use super::super::winner;
use super::*;
use crate::army::UnitId;

/// Red "a" has charged blue "b" and beaten it in the first round; b retires on a six.
fn beaten(red: UnitProfile, blue: UnitProfile, change_field: impl FnOnce(Field) -> Field) -> World {
    let hits: &[u8] = &[3, 3, 1, 1, 1, 1];
    let field = change_field(face_to_face(red, blue));
    let mut world = field.world_with(dice(&[hits, &[1, 1], MISS, &[3, 3]]));
    bench::touch(&mut world, "a", "b", Face::Front);
    engagement(&mut world, "a", Engagement { charging: true, charged: true, ..Engagement::default() });
    phase(&mut world);
    world
}

fn choose(world: &mut World, choice: AfterVictory) -> Result<Vec<Event>, (String, Reason)> {
    answer(world, Act::AfterVictory(choice)).map_err(|no| (no.rule.as_str().to_owned(), no.reason))
}

fn offered(world: &World) -> Vec<AfterVictory> {
    let decision = asked(world).expect("asked");
    let acts = super::super::legal(Situation::of(world), &decision);
    acts.into_iter()
        .filter_map(|act| match act {
            Act::AfterVictory(choice) => Some(choice),
            _ => None,
        })
        .collect()
}

/// BP-WIN-01, BP-WIN-03: all the choices are offered, and each of them is accepted.
#[test]
fn all_choices_are_offered() {
    let world = beaten(foot(), foot(), |field| field);
    let b = bench::id(&world, "b");
    let choices = offered(&world);
    assert!(choices.contains(&AfterVictory::Stay));
    assert!(choices.contains(&AfterVictory::Pursue { target: b }));
    assert!(choices.contains(&AfterVictory::Advance { distance: 12.0 }));
    assert!(choices.contains(&AfterVictory::FallBack { distance: 12.0, facing: None }));
    assert!(choices.contains(&AfterVictory::Reform { formation: Formation::AttackColumn, facing: None }));
    assert!(
        !choices.contains(&AfterVictory::Reform { formation: Formation::Line, facing: None }),
        "it is in line"
    );
    for choice in choices {
        let mut world = beaten(foot(), foot(), |field| field);
        choose(&mut world, choice.clone()).unwrap_or_else(|no| panic!("{choice:?} {no:?}"));
        assert_eq!(asked(&world), None, "{choice:?}");
    }
}

/// BP-WIN-04, BP-WIN-05: contact again; the combat goes on next turn, the pursuer has won, it does not charge.
#[test]
fn pursuit_regains_contact() {
    let mut world = beaten(foot(), foot(), |field| field);
    let [a, b] = ["a", "b"].map(|key| bench::id(&world, key));
    let events = choose(&mut world, AfterVictory::Pursue { target: b }).expect("in reach");
    assert!(Situation::of(&world).engaged(a) && Situation::of(&world).engaged(b));
    assert_eq!(world.resource::<Contacts>().0[0].face, Face::Front);
    assert_eq!(
        unit(&world, "a").engagement,
        Engagement { charged: true, rounds: 1, won_last: true, ..Engagement::default() }
    );
    // The pursued has lost a round: no cover helps it (BP-MSAVE-02), nor does it count as charging or having won.
    assert_eq!(unit(&world, "b").engagement, Engagement { rounds: 1, lost: true, ..Engagement::default() });
    assert_eq!(world.resource::<Contacts>().0[0].cover, 0);
    assert!((unit(&world, "a").pose().front.y - 60.0).abs() < 0.01);
    assert!(!events.iter().any(|event| matches!(event, Event::RoundFought { .. })), "not in this phase");
    assert_eq!(
        super::super::dice::to_hit(Situation::of(&world), &unit(&world, "a")).lowest_success(),
        Some(3)
    );
}

/// BP-WIN-04: even if shaken or disordered; BP-WIN-06: not if one move does not reach, nor by those who cannot charge.
#[test]
fn who_may_pursue() {
    let may = |mut world: World, change: &dyn Fn(&mut World)| {
        change(&mut world);
        let b = bench::id(&world, "b");
        offered(&world).contains(&AfterVictory::Pursue { target: b })
    };
    assert!(may(beaten(foot(), foot(), |field| field), &|_| ()));
    assert!(may(beaten(foot(), foot(), |field| field), &|world| {
        bench::casualties(world, "a", 3);
        bench::disorder(world, "a");
    }));
    // Horse retires 18", out of reach of foot.
    assert!(!may(beaten(foot(), horse(), |field| field), &|_| ()));
    assert!(may(beaten(horse(), foot(), |field| field), &|_| ()));
    // BP-WIN-06: others bar the way.
    let barred = |field: Field| field.unit("c", 1, foot(), Formation::Line, 56.0, 55.0, 180.0);
    assert!(!may(beaten(foot(), foot(), barred), &|_| ()));
    let mut world = beaten(foot(), foot(), |field| field);
    let [a, b] = ["a", "b"].map(|key| bench::id(&world, key));
    assert_eq!(
        choose(&mut world, AfterVictory::Pursue { target: a }),
        Err(("BP-WIN-04".into(), Reason::CannotPursue(a)))
    );
    assert_eq!(
        choose(&mut world, AfterVictory::Pursue { target: UnitId(77) }),
        Err(("BP-WIN-04".into(), Reason::CannotPursue(UnitId(77))))
    );
    bench::casualties(&mut world, "b", 1);
    let mut far = beaten(foot(), horse(), |field| field);
    assert_eq!(
        choose(&mut far, AfterVictory::Pursue { target: b }),
        Err(("BP-WIN-06".into(), Reason::CannotCharge { target: b, bar: ChargeBar::TooFar }))
    );
}

/// BP-WIN-07: straight back up to one move, any facing, even if disordered.
#[test]
fn falling_back() {
    let mut world = beaten(foot(), foot(), |field| field);
    bench::disorder(&mut world, "a");
    choose(&mut world, AfterVictory::FallBack { distance: 5.0, facing: None }).expect("allowed");
    let pose = unit(&world, "a").pose();
    assert!((pose.front.y - 43.0).abs() < 0.01 && pose.bearing() == 0.0);
    assert_eq!(unit(&world, "a").engagement, Engagement::default());

    let mut far = beaten(foot(), foot(), |field| field);
    choose(&mut far, AfterVictory::FallBack { distance: 500.0, facing: None }).expect("allowed");
    assert!((unit(&far, "a").pose().front.y - 36.0).abs() < 0.02, "one move");

    let mut turned = beaten(foot(), foot(), |field| field);
    choose(&mut turned, AfterVictory::FallBack { distance: 12.0, facing: Some(90.0) }).expect("allowed");
    let pose = unit(&turned, "a").pose();
    assert!((pose.bearing() - 90.0).abs() < 0.01 && pose.front.y < 47.0, "{pose:?}");
    for (distance, facing) in
        [(f32::NAN, None), (0.0, None), (-3.0, None), (f32::INFINITY, None), (3.0, Some(f32::NAN))]
    {
        let mut world = beaten(foot(), foot(), |field| field);
        let refused = choose(&mut world, AfterVictory::FallBack { distance, facing });
        assert_eq!(refused, Err(("BP-WIN-07".into(), Reason::NotANumber)), "{distance} {facing:?}");
    }
}

/// BP-WIN-08: forward up to one move, without contact; after the first round of a charge only, and not if disordered.
#[test]
fn advancing() {
    let mut world = beaten(foot(), foot(), |field| field);
    let b = bench::id(&world, "b");
    choose(&mut world, AfterVictory::Advance { distance: 30.0 }).expect("allowed");
    let gap = unit(&world, "a").footprint.distance(unit(&world, "b").footprint);
    assert!(gap > 0.01 && gap < 0.2, "{gap}");
    assert!(!Situation::of(&world).engaged(b));
    let may = |change: &dyn Fn(&mut World)| {
        let mut world = beaten(foot(), foot(), |field| field);
        change(&mut world);
        choose(&mut world, AfterVictory::Advance { distance: 6.0 })
    };
    assert!(may(&|_| ()).is_ok());
    assert!(may(&|world| bench::casualties(world, "a", 3)).is_ok(), "shaken it may");
    let a = bench::id(&world, "a");
    let no = Err(("BP-WIN-08".to_owned(), Reason::MayNotAdvance(a)));
    assert_eq!(may(&|world| bench::disorder(world, "a")), no);
    let second = Engagement { charged: true, rounds: 2, won_last: true, ..Engagement::default() };
    assert_eq!(may(&|world| engagement(world, "a", second)), no);
    let charged_upon = Engagement { rounds: 1, won_last: true, ..Engagement::default() };
    assert_eq!(may(&|world| engagement(world, "a", charged_upon)), no);
}

/// Re-forming where it stands, by the ordinary procedure; BP-OP2-19: even if disordered; BP-OP1-29: where there is room.
#[test]
fn reforming() {
    let mut world = beaten(foot(), foot(), |field| field);
    bench::disorder(&mut world, "a");
    let to = |formation, facing| AfterVictory::Reform { formation, facing };
    choose(&mut world, to(Formation::AttackColumn, None)).expect("allowed");
    assert_eq!(unit(&world, "a").formation, Formation::AttackColumn);
    let mut refused = beaten(foot(), foot(), |field| field);
    let a = bench::id(&refused, "a");
    assert_eq!(
        choose(&mut refused, to(Formation::Warband, None)),
        Err(("BP-FORM-01".into(), Reason::FormationNotAllowed { unit: a, formation: Formation::Warband }))
    );
    assert_eq!(
        choose(&mut refused, to(Formation::Line, Some(f32::NAN))).expect_err("refused").1,
        Reason::NotANumber
    );
    let hemmed_in = |field: Field| field.unit("c", 0, foot(), Formation::Line, 57.0, 48.0, 0.0);
    let mut crowded = beaten(foot(), foot(), hemmed_in);
    assert_eq!(
        choose(&mut crowded, to(Formation::Skirmish, None)),
        Err(("BP-OP1-29".into(), Reason::NotOffered))
    );
}

/// BP-BROKEN-25: a winner of a broken brigade falls back unasked, one whole move; nothing else is allowed to it.
#[test]
fn broken_brigades_fall_back() {
    let world = {
        let hits: &[u8] = &[3, 3, 1, 1, 1, 1];
        let mut world = in_contact(foot(), foot(), dice(&[hits, &[1, 1], MISS, &[3, 3]]));
        engagement(&mut world, "a", Engagement { charging: true, charged: true, ..Engagement::default() });
        world.resource_mut::<Broken>().brigades[0] = true;
        phase(&mut world);
        world
    };
    assert_eq!(asked(&world), None);
    assert!((unit(&world, "a").pose().front.y - 36.0).abs() < 0.02);
    let situation = Situation::of(&world);
    let a = unit(&world, "a");
    for choice in [AfterVictory::Stay, AfterVictory::Advance { distance: 1.0 }] {
        let refused = winner::judge(situation, &a, &[], &choice).expect_err("refused");
        assert_eq!((refused.rule.as_str(), refused.reason), ("BP-BROKEN-25", Reason::BrigadeBroken));
    }
}

/// At the end of the phase whoever is out of contact is at rest.
#[test]
fn the_phase_leaves_nothing_behind() {
    let mut world = beaten(foot(), foot(), |field| field);
    choose(&mut world, AfterVictory::Stay).expect("allowed");
    assert_eq!(unit(&world, "a").engagement, Engagement::default());
    let mut stray = Field::new(60.0, 60.0).unit("a", 0, foot(), Formation::Line, 30.0, 30.0, 0.0).world();
    engagement(&mut stray, "a", Engagement { won_last: true, lost: true, ..Engagement::default() });
    bench::play(&mut stray, [Task::Melee(MeleeTask::Close)]);
    assert_eq!(unit(&stray, "a").engagement, Engagement::default());
}

/// BP-WIN-03, BP-WIN-04, BP-NUM-02: each winner chooses for itself; two small ones may both pursue a large enemy on one
/// face, two of standard size may not.
#[test]
fn a_second_winner_may_pursue() {
    let two = |red: UnitProfile, blue: UnitProfile, half: f32, rolls: &[&[u8]]| {
        let mut world = Field::new(96.0, 96.0)
            .unit("west", 0, red.clone(), Formation::Line, 48.0 - half, 48.0, 0.0)
            .unit("east", 0, red, Formation::Line, 48.0 + half, 48.0, 0.0)
            .unit("b", 1, blue, Formation::Line, 48.0, 48.0, 180.0)
            .world_with(dice(rolls));
        bench::touch(&mut world, "west", "b", Face::Front);
        bench::touch(&mut world, "east", "b", Face::Front);
        phase(&mut world);
        let b = bench::id(&world, "b");
        assert_eq!(asked(&world), Some(Decision::AfterVictory { unit: bench::id(&world, "west") }));
        choose(&mut world, AfterVictory::Pursue { target: b }).expect("in reach");
        assert_eq!(asked(&world), Some(Decision::AfterVictory { unit: bench::id(&world, "east") }));
        world
    };
    let four: &[u8] = &[4, 1, 1, 1];
    let mut world = two(small(), large(), 3.0, &[four, &[1], four, &[1], &[1; 4], &[1; 4], &[3, 3]]);
    let b = bench::id(&world, "b");
    assert!(offered(&world).contains(&AfterVictory::Pursue { target: b }));
    // What the first pursuit has made of the enemy's part in the combat stands.
    let marked = Engagement { rounds: 9, lost: true, ..Engagement::default() };
    engagement(&mut world, "b", marked);
    choose(&mut world, AfterVictory::Pursue { target: b }).expect("in reach");
    let enemies: Vec<UnitId> =
        world.resource::<Contacts>().enemies_of(b).into_iter().map(|(enemy, _)| enemy).collect();
    assert_eq!(enemies, ["west", "east"].map(|key| bench::id(&world, key)));
    assert_eq!(unit(&world, "b").engagement, marked);
    assert!(unit(&world, "east").engagement.won_last);

    let six: &[u8] = &[4, 1, 1, 1, 1, 1];
    let three: &[u8] = &[1; 3];
    let mut world = two(foot(), foot(), 4.5, &[six, &[1], six, &[1], three, three, &[3, 3]]);
    assert!(!offered(&world).contains(&AfterVictory::Pursue { target: b }));
    assert_eq!(
        choose(&mut world, AfterVictory::Pursue { target: b }),
        Err(("BP-WIN-06".into(), Reason::CannotCharge { target: b, bar: ChargeBar::FaceTaken }))
    );
}

/// BP-POS-05, BP-POS-06: in pursuit too a die decides a doubtful face, and if that face cannot be charged the unit stays.
#[test]
fn a_die_decides_a_doubtful_face_in_pursuit() {
    let pursue = |die: u8, shaken: bool, change_field: fn(Field) -> Field| {
        let hits: &[u8] = &[3, 3, 1, 1, 1, 1];
        let field = change_field(face_to_face(foot(), foot()));
        let mut world = field.world_with(dice(&[hits, &[1, 1], MISS, &[3, 3], &[die]]));
        bench::touch(&mut world, "a", "b", Face::Front);
        engagement(&mut world, "a", Engagement { charging: true, charged: true, ..Engagement::default() });
        let [a, b] = ["a", "b"].map(|key| bench::id(&world, key));
        // Where it began the turn lies on the line between the front and the left flank that b will have at (48, 60).
        change::<crate::army::TurnRecord>(&mut world, a, |record| {
            record.start.front = crate::geometry::Point::new(64.5, 48.0);
        });
        phase(&mut world);
        if shaken {
            bench::casualties(&mut world, "a", 3);
        }
        let events = choose(&mut world, AfterVictory::Pursue { target: b }).expect("in reach");
        let rolled =
            events.iter().any(|event| matches!(event, Event::FaceByDie { die: with, .. } if *with == die));
        assert!(rolled, "{events:?}");
        let face = world.resource::<Contacts>().0.first().map(|touch| touch.face);
        (face, unit(&world, "a").pose().front, unit(&world, "a").engagement)
    };
    for shaken in [false, true] {
        assert_eq!(pursue(3, shaken, |field| field).0, Some(Face::Front), "{shaken}");
        assert_eq!(pursue(4, shaken, |field| field).0, Some(Face::LeftFlank), "{shaken}");
    }
    let taken = |field: Field| field.unit("c", 0, foot(), Formation::MarchColumn, 55.0, 63.0, 0.0);
    assert_eq!(pursue(3, false, taken).0, Some(Face::Front));
    let (face, place, rest) = pursue(4, false, taken);
    assert_eq!((face, rest), (None, Engagement::default()));
    assert!((place.y - 48.0).abs() < 0.01, "it stays where it is");
}
