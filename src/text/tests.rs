//! Every variant of the vocabulary has its words, every message is used, every number has a reason that reads.

use std::collections::BTreeSet;
use std::path::Path;

use super::samples::{self as sample, FOOT, FOOT_2, FRENCH, FRENCH_HORSE, GUN, WEBB};
use super::{MapSign, OddsWord, Words};
use crate::army::{Formation, SizeClass};
use crate::battle;
use crate::dice::{Check, Tally};
use crate::geometry::{Extent, Face};
use crate::rules::black_powder::act::{Act, Step, UnitPlan};
use crate::rules::black_powder::bench::{self, Field};
use crate::rules::black_powder::event::{ChargeBar, Event, RoundResult, Stop};
use crate::rules::black_powder::legal::Openings;
use crate::rules::black_powder::refusal::{Reason, Refusal};
use crate::rules::black_powder::shooting::Unclear;
use crate::rules::black_powder::situation::{Broken, Situation};
use crate::rules::black_powder::task::Fire;
use crate::scenario::{Change, SideSummary, Summary};

fn english() -> Words {
    Words::new("en").expect("English is embedded")
}

/// Says everything that can be said, and returns it.
fn say_everything(words: &Words) -> Vec<String> {
    let roster = sample::roster();
    let places = sample::places();
    let mut said = Vec::new();
    let table = Extent { width: 72.0, depth: 48.0 };
    for speech in [words.about(&roster), words.about(&roster).standing(&places).on(table)] {
        for event in sample::events() {
            said.push(speech.event(&event));
            said.extend(speech.details(&event));
        }
        said.extend(sample::acts().iter().map(|act| speech.act(act)));
        said.extend(sample::decisions().iter().map(|decision| speech.question(FRENCH, decision)));
        said.extend(sample::refusals().iter().map(|refusal| speech.refusal(refusal)));
        said.extend(super::thoughts::tests::all().iter().map(|reason| speech.thought(reason)));
        said.extend([speech.side_name(FRENCH), speech.commander_name(WEBB), speech.unit_name(FOOT)]);
        said.push(speech.brigade_name(crate::army::BrigadeId(0)));
    }
    let mut namesakes = sample::roster();
    namesakes.units[1].name = namesakes.units[0].name.clone();
    let shots = Openings { initiative: vec![FOOT, FOOT_2], led: Some((FOOT, 2)), ..Openings::default() };
    said.extend(words.about(&namesakes).openings(&shots));
    let all = Openings { initiative: (0..40).map(crate::army::UnitId).collect(), ..shots };
    said.extend(words.about(&roster).openings(&all));
    for formation in sample::FORMATIONS {
        said.push(words.formation(formation));
    }
    let limited = Tally::new(3, sample::rule("BP-STAFF-01")).at_least(5, sample::rule("BP-CMD-30"));
    said.extend(words.tally_lines(&limited));
    said.push(
        words.tally(&Tally::new(12, sample::rule("BP-STAFF-01")).at_most(10, sample::rule("BP-CMD-30"))),
    );
    said.extend((0u8..16).map(|wind| words.compass(22.5 * f32::from(wind))));
    said.extend([words.percent(0.5), words.inches(f32::NAN)]);
    said.extend(whole_report(words));
    said.extend(console(words));
    said.extend(OddsWord::ALL.iter().map(|word| words.odds_number(*word, "8")));
    said.extend([words.odds_heading(OddsWord::Hits, Some(1.5)), words.odds_heading(OddsWord::Hits, None)]);
    said.extend([words.odds_chance(OddsWord::Win, 0.5), words.odds_count(2, 0.25)]);
    said.push(words.option_refused("--dice", "0 is out of range", "1 to 20"));
    said.extend(window(words));
    said
}

/// Everything that the command line says beside the battle.
fn console(words: &Words) -> Vec<String> {
    let roster = sample::roster();
    let speech = words.about(&roster);
    let openings = Openings {
        initiative: vec![FOOT, FOOT_2],
        orders: vec![(WEBB, vec![FOOT, GUN])],
        commanders: vec![WEBB],
        led: Some((GUN, 1)),
    };
    let side = |awaited| SideSummary { name: "French".into(), brigades: 8, units: 24, awaited };
    let scenario = |turn_limit| Summary::Scenario {
        key: "elixheim".into(),
        title: "Elixheim".into(),
        ruleset: "black_powder".into(),
        table: (144.0, 72.0),
        sides: vec![side(0), side(16)],
        features: 12,
        turn_limit,
        fingerprint: 77,
        setup: Box::new(sample::setups().remove(0)),
    };
    let ruleset = |parent: Option<&str>| Summary::Ruleset {
        key: "own".into(),
        title: "Own".into(),
        revision: 2,
        parent: parent.map(str::to_owned),
        changes: vec![Change { path: "movement.infantry".into(), was: "12".into(), is: "10".into() }],
    };
    let briefings = sample::setups();
    let mut said: Vec<String> = briefings.iter().flat_map(|setup| speech.briefing(setup)).collect();
    said.extend([
        words.battle_heading("Elixheim", u64::MAX),
        words.battle_without_end(100),
        words.game_without_end(3, 7, 100),
        words.legend_of_ground(),
        speech.legend_of_side(FRENCH, ['a', 'b', 'c', 'd', 'e']),
        words.said("French", "Cease fire."),
        words.refused("No."),
        words.answer("EndShooting", "Cease fire."),
        words.more_answers(3),
        words.dice_ran_out(1),
        words.file_unreadable("a.ron", "gone"),
        words.command_slip("a.txt", 3, 4, "what?"),
        words.problems("a.ron", 1),
        words.problems("a.ron", 2),
        words.progress(),
        words.simulation_heading("Elixheim", 1, 1),
        words.share(55, 0.55, Some((0.45, 0.64))),
        words.share(1, 1.0, None),
        words.mean_within(9.8, Some((9.5, 10.1))),
        words.legend_of_marks(),
        words.commands_not_a_file("x"),
        words.no_data("x"),
        words.no_such_name("x", None, &["y".into(), "z".into()]),
        words.no_such_name("x", Some("y"), &[]),
        words.picture_written("a.png", 1, 2, "At the outset"),
        words.no_such_picture("a.gif"),
        words.file_unwritable("a.png", "gone"),
        words.picture_too_large(1, 2, 3_000_000),
        words.scale_of_inches(),
        words.moment(0, None),
        words.moment(3, None),
        words.field_missing("x"),
        words.at_place(3, 4),
        speech.legend_of_unit("A", FOOT),
        words.losses("1", "2", "3"),
        words.longest_idle(1),
        words.draws("1"),
        words.length("2"),
        words.unfinished(1),
        speech.wins(FRENCH, "1"),
    ]);
    {
        use super::Expected::{List, Number, Record, Text, TrueOrFalse, WholeNumber};
        said.extend([List, Number, Record, Text, TrueOrFalse, WholeNumber].map(|what| words.expected(what)));
    }
    for kind in ["unit", "commander", "brigade", "side"] {
        said.extend([None, Some("B1")].map(|near| speech.unknown_key(kind, "B9", near)));
    }
    said.extend(MapSign::ALL.map(|sign| words.map_sign(sign)));
    said.extend(sample::outcomes().iter().map(|outcome| words.moment(3, Some(*outcome))));
    said.extend(
        [SizeClass::Tiny, SizeClass::Small, SizeClass::Large]
            .into_iter()
            .filter_map(|size| words.size_class(size)),
    );
    said.extend(speech.openings(&openings));
    said.extend(sample::outcomes().iter().map(|outcome| words.cause(outcome.cause, 3)));
    for summary in [scenario(None), scenario(Some(12)), ruleset(None), ruleset(Some("black_powder"))] {
        said.extend(words.summary("a.ron", &summary));
    }
    said
}

/// Everything that the window says beside the battle.
fn window(words: &Words) -> Vec<String> {
    use super::Label;
    use crate::army::{Arm, GunClass, ShootingDice, SizeClass};
    use crate::dice::{Check, RuleId, Tally, odds};
    use crate::rules::black_powder::melee::odds::{ChargeOdds, CombatOdds, Fate};
    use crate::rules::black_powder::victory::ArmyState;
    let roster = sample::roster();
    let speech = words.about(&roster);
    let mut said: Vec<String> = Label::ALL.iter().map(|label| words.label(*label)).collect();
    let save = Check::save(4, Tally::new(0, RuleId::new("BP-SAVE-01")));
    let volley = odds::volley(3, &save, &save, false);
    said.extend([
        words.turn(3, None),
        words.turn(3, Some(12)),
        words.seed(7),
        words.longest(None),
        words.longest(Some(12)),
        words.forces(24, 8),
        words.volley_odds(&volley, 0),
        words.volley_odds(&volley, 2),
        words.combat_odds(&CombatOdds::default()),
        words.gets_away(0.4),
        words.charge_odds(&ChargeOdds::default()),
        words.arrives(3),
        words.held_back(),
        words.save_line("Elixheim", 3),
        words.no_display(),
        words.no_window("x"),
        words.no_driver(),
        words.no_server(),
        words.terminal_instead(),
        words.save_failed("x"),
        words.load_failed("x"),
        words.shooting_dice(ShootingDice::Flat(3)),
        words.shooting_dice(ShootingDice::Bands { close: 3, medium: 2, long: 1 }),
        speech.turn_banner(FRENCH, 3),
        speech.side_heading(FRENCH),
        speech.handover(FRENCH),
        speech.joined_unit(FOOT),
        speech.victor(FRENCH),
        speech.fate(FOOT, Fate::default()),
        speech.losses_of(FRENCH, super::Strength::default(), ArmyState::default()),
        speech.commander_heading(WEBB),
    ]);
    for number in [0, 1, 2] {
        said.extend([words.can_act(number), words.selected(number)]);
    }
    for size in [SizeClass::Tiny, SizeClass::Small, SizeClass::Standard, SizeClass::Large] {
        said.push(words.kind_of_troops(size, Arm::Infantry));
    }
    for arm in [
        Arm::Cavalry,
        Arm::Artillery(GunClass::Battalion),
        Arm::Artillery(GunClass::Horse),
        Arm::Artillery(GunClass::Foot),
        Arm::Artillery(GunClass::Siege),
        Arm::Wagon,
    ] {
        said.push(words.kind_of_troops(SizeClass::Standard, arm));
    }
    said
}

/// The report of a field with units in every condition.
fn whole_report(words: &Words) -> Vec<String> {
    use crate::army::Arm;
    let foot = || bench::profile(Arm::Infantry);
    let mut world = Field::new(60.0, 40.0)
        .unit("fresh", 0, foot(), Formation::Line, 30.0, 10.0, 0.0)
        .unit("worn", 0, foot(), Formation::Line, 30.0, 20.0, 0.0)
        .unit("lost", 1, foot(), Formation::Line, 30.0, 30.0, 180.0)
        .unit("late", 1, foot(), Formation::MarchColumn, 10.0, 35.0, 180.0)
        .awaited(2)
        .unit("away", 1, foot(), Formation::Line, 45.0, 35.0, 180.0)
        .unit("kept", 1, foot(), Formation::Line, 20.0, 35.0, 180.0)
        .world();
    bench::casualties(&mut world, "worn", 3);
    bench::disorder(&mut world, "worn");
    bench::touch(&mut world, "lost", "worn", Face::Front);
    let lost = bench::id(&world, "lost");
    crate::rules::black_powder::situation::change::<crate::army::Presence>(&mut world, lost, |presence| {
        *presence = crate::army::Presence::Destroyed;
    });
    let away = bench::id(&world, "away");
    crate::rules::black_powder::situation::change::<crate::army::Presence>(&mut world, away, |presence| {
        *presence = crate::army::Presence::Left { player_turn: 1 };
    });
    let kept = bench::id(&world, "kept");
    crate::rules::black_powder::situation::change::<crate::army::Presence>(&mut world, kept, |presence| {
        *presence = crate::army::Presence::InReserve;
    });
    world.resource_mut::<Broken>().brigades[1] = true;
    let situation = Situation::of(&world);
    let speech = words.about(situation.roster);
    let mut said = speech.report(situation);
    said.push(speech.unit_state(situation, crate::army::UnitId(77)));
    said
}

/// SC-NORT-VIC-01…04, SC-NORT-SPEC-01, SC-NORT-OP-4, SC-NORT-OP-5, SC-ELIX-ARR-01, SC-ELIX-VIC-01: what players are told
/// before the battle.
#[test]
fn the_briefing() {
    let words = english();
    let roster = sample::roster();
    let told: Vec<Vec<String>> =
        sample::setups().iter().map(|setup| words.about(&roster).briefing(setup)).collect();
    assert_eq!(
        told,
        [
            vec![
                "The English are beaten when the English Brigade is broken.",
                "The French are beaten when 2 brigades are broken.",
                "The French win at the end of turn 8, or of any turn after it, with 2 units in contact with the Fence.",
                "After turn 12 it is a draw.",
                "Troops that are due enter with one move even if their order fails [SC-ELIX-ARR-01].",
                "Short of ammunition: the 1st and 2nd English Foot. If 2 ones show among the dice of a volley, it is \
                 lost while they are resupplied [SC-NORT-SPEC-01].",
            ],
            vec![
                "The English are beaten when 1 brigade is broken.",
                "The French are beaten when all of these are broken: the English Brigade and the French Brigade.",
                "The French win at the end of turn 8, or of any turn after it, with 1 unit in contact with the Fence.",
                "After turn 12 the English win, if they are not broken.",
                "Short of ammunition: the 1st English Foot. If a single 1 shows among the dice of a volley, they do not \
                 shoot in their next Shooting phase while they are resupplied [SC-NORT-SPEC-01].",
            ],
            vec![
                "A brigade is broken when more than half of its infantry is shaken or lost; guns do not count \
                 [SC-BUNK-VIC-03].",
                "Held back until 5 units of the English are shaken or lost at the start of a turn: the 1st and 2nd \
                 English Foot [SC-BUNK-ARR-02].",
                "Held back until 1 unit of the French is shaken at the start of a turn: the 1st English Foot \
                 [SC-BUNK-ARR-02].",
                "Held back until the first unit of the English Brigade has entered: the English gun, to stand \
                 within 6″ of the Hill [SC-BUNK-ARR-03].",
                "Held back until the first unit of the French Brigade has entered: the English gun [SC-BUNK-ARR-03].",
                "The 1st English Foot and the English gun have one store of round shot: if a 1 shows on a die of a shot \
                 at more than 6″, none of them shoots farther until, at the start of a later turn, a die of 6 or \
                 more brings more for good [SC-BUNK-SPEC-05].",
                "The 1st English Foot take no orders, but act on initiative [SC-BUNK-SPEC-09].",
                "The English gun may turn in place and does not move [SC-BUNK-TERR-14].",
            ],
            vec!["A brigade is broken when more than half of its units are shaken or lost [SC-BUNK-VIC-03]."],
            vec!["A brigade is broken by its infantry alone; guns do not count [SC-BUNK-VIC-03]."],
            vec!["After turn 12 the side with more unbroken brigades wins."],
            vec!["After turn 12 the side that holds more objectives wins."],
            vec![],
        ]
    );
}

#[test]
fn every_variant_has_a_sample() {
    fn covers<T>(what: &str, all: &[&str], samples: &[T], variant: fn(&T) -> &'static str) {
        let seen: BTreeSet<&str> = samples.iter().map(variant).collect();
        let missing: Vec<&&str> = all.iter().filter(|name| !seen.contains(**name)).collect();
        assert!(missing.is_empty(), "{what} without a sample: {missing:?}");
    }
    let events = sample::events();
    covers("events", sample::EVENTS, &events, sample::event_variant);
    covers("reasons", sample::REASONS, &sample::reasons(), sample::reason_variant);
    covers("acts", sample::ACTS, &sample::acts(), sample::act_variant);
    covers("decisions", sample::DECISIONS, &sample::decisions(), sample::decision_variant);
    covers("stops", sample::STOPS, &sample::stops(), sample::stop_variant);
    covers("reaction bars", sample::REACTION_BARS, &sample::reaction_bars(), sample::reaction_bar_variant);
    covers("charge bars", sample::BARS, &sample::bars(), sample::bar_variant);
    covers("choices", sample::AFTER_VICTORY, &sample::choices(), sample::after_victory_variant);
    covers("instructions", sample::STANDING, &sample::instructions(), sample::standing_variant);
    covers("reactions", sample::REACTIONS, &sample::reactions(), sample::reaction_variant);
    covers("matters", sample::MATTERS, &sample::matters(), sample::matter_variant);
    covers("faces", sample::FACES, &sample::faces(), sample::face_variant);
    let steps: Vec<Step> = sample::plans().into_iter().flatten().collect();
    covers("steps", sample::STEPS, &steps, sample::step_variant);
    covers("blunders", sample::BLUNDERS, &sample::blunders(), sample::blunder_variant);

    let pick = |name: &str| -> Vec<&Event> {
        events.iter().filter(|event| sample::event_variant(event).contains(name)).collect()
    };
    let mut causes = Vec::new();
    let mut break_causes = Vec::new();
    let mut break_results = Vec::new();
    let mut disorders = Vec::new();
    let mut phases = Vec::new();
    let mut results = Vec::new();
    let mut fires = Vec::new();
    let mut unclear_for = Vec::new();
    for event in pick("") {
        match event {
            Event::BattleEnded(outcome) => causes.push(outcome.cause),
            Event::BreakTest { cause, result, .. } => {
                break_causes.push(*cause);
                break_results.push(*result);
            }
            Event::Disordered { cause, .. } => disorders.push(*cause),
            Event::PhaseBegan(phase) => phases.push(*phase),
            Event::Ordered { result, .. } => results.push(*result),
            Event::Fired { fire, unclear, .. } => {
                fires.push(*fire);
                unclear_for.extend(unclear.iter().copied());
            }
            _ => {}
        }
    }
    covers("ends", sample::CAUSES, &causes, sample::cause_variant);
    covers("break causes", sample::BREAK_CAUSES, &break_causes, sample::break_cause_variant);
    covers("break results", sample::BREAK_RESULTS, &break_results, sample::break_result_variant);
    covers("disorders", sample::DISORDERS, &disorders, sample::disorder_variant);
    covers("phases", sample::PHASES, &phases, sample::phase_variant);
    covers("command results", sample::COMMANDS, &results, sample::command_variant);
    covers("reasons to be unclear", sample::UNCLEAR, &unclear_for, sample::unclear_variant);
    covers("fires", sample::FIRES, &fires, sample::fire_variant);
}

#[test]
fn everything_reads_and_every_message_is_used() {
    let words = english();
    for said in say_everything(&words) {
        assert!(!said.trim().is_empty(), "something is said with nothing");
        assert!(!said.contains("  ") || said.starts_with("  "), "a hole in {said:?}");
        assert!(!said.contains('\n') && !said.contains('\u{2068}'), "a break or a mark in {said:?}");
    }
    for key in rule_keys() {
        words.reason(&key);
    }
    let trace = words.trace.lock().expect("no other test holds it");
    assert!(trace.problems.is_empty(), "{:#?}", trace.problems);
    let elsewhere = literals_of("src/cli");
    let unused: Vec<String> = words
        .keys()
        .into_iter()
        .filter(|key| !trace.used.contains(key) && !elsewhere.contains(key))
        .collect();
    assert!(unused.is_empty(), "messages that nothing says: {unused:#?}");
}

/// A label that no panel shows is a message that nothing says, however often the tests say it.
#[test]
fn every_label_is_shown_by_the_window() {
    fn sources(folder: &std::path::Path, all: &mut String) {
        for entry in std::fs::read_dir(folder).expect("a folder of sources").flatten() {
            let path = entry.path();
            if path.is_dir() {
                sources(&path, all);
            } else {
                all.push_str(&std::fs::read_to_string(&path).expect("source text"));
            }
        }
    }
    let mut all = String::new();
    sources(&std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src/app"), &mut all);
    let names: BTreeSet<&str> = all
        .match_indices("Label::")
        .map(|(at, found)| &all[at + found.len()..])
        .map(|rest| rest.split(|letter: char| !letter.is_ascii_alphanumeric()).next().unwrap_or_default())
        .collect();
    let idle: Vec<String> = super::Label::ALL
        .iter()
        .map(|label| format!("{label:?}"))
        .filter(|name| !names.contains(name.as_str()))
        .collect();
    assert!(idle.is_empty(), "labels that nothing shows: {idle:?}");
}

/// String literals of the rules in the shape of a reason, that are none.
const NO_REASONS: &[&str] = &["brigades", "commanders", "units", "marauders"];

/// Every reason that the rules give for a number has its words: all their string literals in lower-case kebab shape
/// are taken for reasons, but for the few listed above.
#[test]
fn every_reason_of_the_rules_has_a_message() {
    let words = english();
    let keys = rule_keys();
    assert!(keys.contains("enemy-within-12"), "the scan finds what is there: {keys:?}");
    let missing: Vec<&String> = keys.iter().filter(|key| !words.has(&format!("reason-of-{key}"))).collect();
    assert!(missing.is_empty(), "reasons without a message: {missing:#?}");
}

fn rule_keys() -> BTreeSet<String> {
    let mut keys = literals_of("src/rules");
    keys.retain(|key| !NO_REASONS.contains(&key.as_str()));
    keys
}

/// String literals of lower-case words joined by hyphens in the sources of a folder, tests and comments left out.
fn literals_of(folder: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join(folder)];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).into_iter().flatten().flatten() {
            let path = entry.path();
            let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
            if path.is_dir() {
                if name != "tests" {
                    folders.push(path);
                }
            } else if name.ends_with(".rs")
                && !["bench.rs", "tests.rs"].contains(&name)
                && !name.ends_with("_tests.rs")
            {
                let source = std::fs::read_to_string(&path).expect("a source file reads");
                let source = source.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
                for line in source
                    .lines()
                    .map(str::trim)
                    .filter(|line| !line.starts_with("//") && !line.starts_with("#["))
                {
                    found.extend(
                        line.split('"').skip(1).step_by(2).filter(|text| is_kebab(text)).map(str::to_owned),
                    );
                }
            }
        }
    }
    found
}

fn is_kebab(text: &str) -> bool {
    text.starts_with(|first: char| first.is_ascii_lowercase())
        && text.split('-').all(|part| {
            !part.is_empty()
                && part.chars().all(|letter| letter.is_ascii_lowercase() || letter.is_ascii_digit())
        })
}

#[test]
fn an_order_is_told_as_a_plan() {
    let (words, roster, places) = (english(), sample::roster(), sample::places());
    let speech = words.about(&roster).standing(&places);
    let plan = |x| {
        vec![
            sample::to(x, 40.0, 0.0),
            sample::form(Formation::Line, None),
            Step::Charge { target: Some(FRENCH_HORSE) },
        ]
    };
    let order = Act::Order {
        commander: WEBB,
        orders: vec![UnitPlan { unit: FOOT, plan: plan(30.0) }, UnitPlan { unit: FOOT_2, plan: plan(40.0) }],
    };
    assert_eq!(
        speech.act(&order),
        "Webb orders the 1st and 2nd English Foot to advance 12″ to (30, 40) and (40, 40), form line and charge the \
         1st French Horse."
    );
    let event = Event::Ordered {
        commander: WEBB,
        units: vec![GUN],
        plans: vec![vec![sample::form(Formation::Limbered, None), sample::to(60.0, 20.0, 180.0)]],
        rating: sample::rating(),
        dice: (3, 4),
        result: crate::dice::CommandResult::One,
    };
    assert_eq!(
        speech.event(&event),
        "Webb orders the English gun to limber up and fall back 8″ to (60, 20), facing south: 7 against 7, one move."
    );
    assert_eq!(
        speech.details(&event),
        ["Staff Rating 8 [BP-STAFF-01]; −1 an enemy within 12″ [BP-CMD-32] → 7", "Threw 3 4 = 7"]
    );
    // Nothing is told twice, at endless length, or of nobody.
    let said = |orders: Vec<UnitPlan>| speech.act(&Act::Order { commander: WEBB, orders });
    let turn = || vec![sample::form(Formation::Line, None)];
    let twice = [FOOT, FOOT].map(|unit| UnitPlan { unit, plan: turn() }).to_vec();
    assert_eq!(said(twice), "Webb orders the 1st English Foot to form line.");
    assert_eq!(said(Vec::new()), "Webb orders nobody.");
    let stay = UnitPlan { unit: FOOT, plan: vec![sample::to(30.0, 28.0, 0.0)] };
    assert_eq!(said(vec![stay]), "Webb orders the 1st English Foot to stay in place.");
    let long = UnitPlan { unit: FOOT, plan: vec![sample::form(Formation::Line, None); 1000] };
    assert!(said(vec![long]).ends_with("form line and 993 further steps."));
    let many: Vec<UnitPlan> =
        (0..40).map(|unit| UnitPlan { unit: crate::army::UnitId(unit), plan: turn() }).collect();
    assert!(said(many).contains(" and 29 others to form line"), "the first eleven are named");
    // Without the places it stands at, a plan says where to, not how far.
    assert_eq!(
        words.about(&roster).plan(FOOT, &[sample::to(30.0, 40.0, 0.0)]),
        "move to (30, 40), facing north"
    );
}

#[test]
fn events_read_as_of_the_period() {
    let (words, roster) = (english(), sample::roster());
    let speech = words.about(&roster);
    let here = sample::pose(30.0, 28.0, 0.0);
    let charged = |also| Event::Charged {
        unit: FRENCH_HORSE,
        target: FOOT,
        face: Face::LeftFlank,
        also,
        from: here,
        pose: here,
    };
    let moved = |unit, stop| Event::Moved {
        unit,
        from: here,
        path: vec![sample::pose(30.0, 34.0, 0.0)],
        moves: 1,
        stop,
    };
    // Whoever ends beyond the table has left it, if the table is known.
    let retired = Event::Retired { unit: FOOT, from: here, to: sample::pose(56.5, 58.0, 0.0) };
    let table = Extent { width: 72.0, depth: 48.0 };
    assert_eq!(speech.on(table).event(&retired), "The 1st English Foot give way off the table.");
    assert_eq!(speech.event(&retired), "The 1st English Foot give way 40″ to (56.5, 58).");
    let volley = sample::volley(Fire::Volley, 2, sample::plain_save(), vec![1, 4], 1);
    for (event, said) in [
        (charged(vec![]), "The 1st French Horse charge the 1st English Foot in the left flank."),
        (
            charged(vec![(GUN, Face::Front)]),
            "The 1st French Horse charge the 1st English Foot in the left flank, and the English gun in front with them.",
        ),
        (volley, "The 1st English Foot fire at the 1st French Horse, 11″ off: 2 hits, 1 saved, 1 casualty."),
        (
            sample::volley(Fire::Closing { one_of_several: true }, 0, sample::plain_save(), vec![], 0),
            "The 1st English Foot meet the charge of the 1st French Horse with closing fire: not a hit.",
        ),
        (Event::Shaken(GUN), "The English gun is shaken."),
        (moved(GUN, None), "The English gun advances 6″ to (30, 34)."),
        (
            moved(FOOT, Some(Stop::Enemy(FRENCH_HORSE))),
            "The 1st English Foot advance 6″ to (30, 34). There they halt: the 1st French Horse bar the way, and only a charge makes contact [BP-MOVE-10].",
        ),
        (
            Event::Moved {
                unit: FOOT,
                from: here,
                path: vec![sample::pose(30.0, 28.0, 90.0)],
                moves: 1,
                stop: None,
            },
            "The 1st English Foot turn to face east.",
        ),
        (
            Event::FellShort { unit: FOOT, stop: Stop::ChargeFellShort(ChargeBar::TooFar) },
            "The charge of the 1st English Foot falls short: when the last move began the enemy was out of reach.",
        ),
        (
            Event::Moved {
                unit: FOOT,
                from: here,
                path: vec![sample::pose(30.0, 24.0, 0.0)],
                moves: 0,
                stop: Some(Stop::Group),
            },
            "The 1st English Foot are held back at (30, 24): the group must keep together [BP-CMD-43].",
        ),
        (
            Event::Moved { unit: GUN, from: here, path: vec![here], moves: 1, stop: None },
            "The English gun stays where it stands.",
        ),
        (
            Event::BrigadeBroken { brigade: crate::army::BrigadeId(1), out: 2, of: 3 },
            "The French Brigade is broken: 2 of the 3 units that count are shaken or destroyed.",
        ),
        (
            Event::ArmyBroken { side: FRENCH, broken: 1, limit: 1 },
            "The French are beaten: 1 brigade has broken, and 1 was enough.",
        ),
        (
            Event::BreakTest {
                unit: FOOT,
                cause: crate::rules::black_powder::task::BreakCause::Support,
                tally: Tally::new(0, sample::rule("BP-BREAK-40")),
                dice: (3, 4),
                result: crate::rules::black_powder::ruleset::BreakResult::Hold,
            },
            "The 1st English Foot test their nerve as the friend they supported breaks [BP-BREAK-30]: 7, they hold.",
        ),
        (
            Event::UnitBroken { unit: GUN, rule: sample::rule("BP-RETREAT-07") },
            "The English gun leaves the field and is lost [BP-RETREAT-07].",
        ),
        (
            sample::round(RoundResult::Won(FRENCH), 3, 5),
            "The 1st and 2nd English Foot against the 1st French Horse: the French win the bout, 5 to 3.",
        ),
    ] {
        assert_eq!(speech.event(&event), said);
    }
}

#[test]
fn dice_and_checks_stand_beneath_the_volley() {
    let (words, roster) = (english(), sample::roster());
    let speech = words.about(&roster);
    assert_eq!(
        speech.details(&sample::volley(Fire::Volley, 2, sample::plain_save(), vec![1, 4], 1)),
        [
            "Dice: 3 [BP-STAT-05]",
            "To hit needs 4+; −1 shaken or disordered [BP-HIT-T3] → 5+; threw 1 5 6: 2 hits",
            "Misses thrown again in enfilade: 2",
            "To save needs 4+; threw 1 4: 1 saved",
        ]
    );
    let no_save = Check::save(0, Tally::new(0, sample::rule("BP-SAVE-03")));
    let last = speech.details(&sample::volley(Fire::Volley, 1, no_save, vec![], 1)).pop();
    assert_eq!(last.as_deref(), Some("To save is not possible [BP-SAVE-03]: none saved"));
}

/// BP-TARGET-06, BP-GAP-03, BP-CLOSING-10: the journal says why a target is unclear, every reason in its own words and
/// with its rule; of a clear target it says nothing.
#[test]
fn an_unclear_target_is_explained() {
    let (words, roster) = (english(), sample::roster());
    let speech = words.about(&roster);
    let told = |reasons: Vec<Unclear>| speech.details(&sample::unclear_volley(reasons));
    let clear = told(Vec::new());
    let mut lines = BTreeSet::new();
    for reason in sample::unclear() {
        let details = told(vec![reason]);
        assert_eq!(details.len(), clear.len() + 1, "{details:?}");
        assert!(details[1].ends_with(&format!("[{}]", reason.rule().as_str())), "{details:?}");
        lines.insert(details[1].clone());
    }
    assert_eq!(lines.len(), sample::UNCLEAR.len(), "no two reasons read alike: {lines:#?}");
    assert_eq!(
        told(vec![Unclear::SkirmishOrder, Unclear::Hidden])[1],
        "An unclear target: in skirmish order [BP-TARGET-06] and less than half in view [BP-TARGET-06]"
    );
    assert_eq!(told(vec![Unclear::NarrowGap])[1], "An unclear target: seen through a narrow gap [BP-GAP-03]");
    assert_eq!(
        told(vec![Unclear::OneOfSeveral])[1],
        "An unclear target: charging several at once [BP-CLOSING-10]"
    );
}

#[test]
fn a_refusal_names_its_rule() {
    let (words, roster) = (english(), sample::roster());
    let speech = words.about(&roster);
    let refusal = battle::Refusal::Rule(Refusal::new("BP-CMD-07", Reason::AlreadyOrdered(GUN)));
    assert_eq!(speech.refusal(&refusal), "The English gun has had an order this turn. [BP-CMD-07]");
    let chance = battle::Refusal::Rule(Refusal::new("BP-CLOSING-12", Reason::NotANumber));
    assert_eq!(speech.refusal(&chance), "A chance is from 0 to 1. [BP-CLOSING-12]");
    assert_eq!(
        speech.unknown_key("unit", "B9", Some("B1")),
        "There is no unit `B9` in this battle. Did you mean `B1`?"
    );
    let unknown =
        battle::Refusal::Rule(Refusal::new("BP-CMD-04", Reason::UnknownUnit(crate::army::UnitId(999))));
    assert_eq!(speech.refusal(&unknown), "There is no unit no. 999. [BP-CMD-04]");
}

#[test]
fn the_report_tells_every_unit() {
    let report = whole_report(&english());
    assert_eq!(report[0], "The red: 0 of 2 units lost, 1 shaken; 0 of 1 brigade broken.");
    assert!(
        report.contains(
            &"  Worn: line at (30, 20) facing north, 3 of 3 casualties, shaken, disordered and engaged"
                .to_owned()
        ),
        "{report:#?}"
    );
    assert!(
        report.contains(&"  Lost: lost".to_owned()) && report.contains(&"  Late: due in turn 2".to_owned())
    );
}

#[test]
fn a_language_unknown_or_broken_is_refused() {
    for language in ["", "xx", "../en", "de/../en", "en\0"] {
        assert!(Words::new(language).is_err(), "{language:?}");
    }
    let folder = std::env::temp_dir().join(format!("enfilade-words-{}", std::process::id()));
    let locale = folder.join("locales").join("en");
    std::fs::create_dir_all(&locale).expect("a temporary folder");
    std::fs::write(locale.join("own.ftl"), "phase-command = Commanding\n").expect("writes");
    let words = Words::with_data("en", Some(&folder)).expect("reads");
    assert_eq!(words.phase(crate::rules::black_powder::task::Phase::Command), "Commanding");
    assert_eq!(words.phase(crate::rules::black_powder::task::Phase::Shooting), "Shooting");
    std::fs::write(locale.join("own.ftl"), "\n\nphase-command = { $ \n").expect("writes");
    let error = Words::with_data("en", Some(&folder)).expect_err("broken").to_string();
    assert!(error.contains("own.ftl: line 3"), "{error}");
    std::fs::remove_dir_all(&folder).expect("removes");
}
