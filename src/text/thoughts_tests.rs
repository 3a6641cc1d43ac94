//! Part of `mod tests`.
//!
//! Every reason of the computer general has its sentence, on samples and in a whole battle.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::super::Words;
use super::super::samples::{
    FOOT, FOOT_2, FRENCH, FRENCH_FOOT, FRENCH_HORSE, GUN, WEBB, faces, pose, roster,
};
use crate::army::{BrigadeId, Formation};
use crate::battle::Battle;
use crate::dice::Dice;
use crate::geometry::{Face, Point};
use crate::rules::black_powder::act::Reaction;
use crate::staff::{General, Grade, Hope, Reason, Task};

/// `$name` tells which variant a value is; `$all` names them all. A new variant does not compile until it is listed.
macro_rules! variants {
    ($name:ident, $all:ident, $type:ty: $($pattern:pat),+ $(,)?) => {
        fn $name(value: &$type) -> &'static str {
            match value {
                $($pattern => stringify!($pattern)),+
            }
        }
        const $all: &[&str] = &[$(stringify!($pattern)),+];
    };
}

variants!(
    reason_variant, REASONS, Reason:
    Reason::Tasked { .. }, Reason::Charge(_), Reason::ChargeDeclined(_), Reason::TakePost { .. },
    Reason::Form { .. }, Reason::Stand { .. }, Reason::GoBack { .. }, Reason::CommanderFollows { .. },
    Reason::Accompany { .. }, Reason::ReRoll { .. }, Reason::Rally { .. }, Reason::LeadCharge { .. },
    Reason::Return { .. }, Reason::Refuge { .. },
    Reason::Fire { .. }, Reason::FightFirst { .. }, Reason::Divide { .. }, Reason::Support { .. },
    Reason::React { .. }, Reason::Victory { .. }, Reason::Offer { .. }, Reason::Done, Reason::Initiative,
);
variants!(
    task_variant, TASKS, Task:
    Task::Attack(_), Task::Seize(_), Task::Hold(_), Task::Screen(_), Task::Reserve(_), Task::Withdraw(_),
    Task::Line(_),
);

fn hope(face: Face) -> Hope {
    Hope {
        unit: FRENCH_HORSE,
        target: FOOT,
        face,
        moves: 2,
        reach: 0.721,
        fire: 0.66,
        arrives: 0.9,
        win: 0.5,
        lose: 0.25,
        drives_off: 0.402,
        worth: 0.3,
        least: 0.06,
    }
}

fn tasks() -> [Task; 7] {
    [
        Task::Attack(FRENCH_FOOT),
        Task::Seize(Point::new(30.0, 40.0)),
        Task::Hold(FRENCH_FOOT),
        Task::Screen(FRENCH_FOOT),
        Task::Reserve(FRENCH_FOOT),
        Task::Withdraw(FRENCH_FOOT),
        Task::Line(Point::new(30.0, 40.0)),
    ]
}

/// One or more samples of every reason.
pub(in crate::text) fn all() -> Vec<Reason> {
    let brigade = BrigadeId(0);
    let far = f32::INFINITY;
    let mut all = vec![
        Reason::Tasked { brigade, task: tasks()[1], ours: 0.0, theirs: 0.0, distance: far },
        Reason::ChargeDeclined(Hope { worth: -0.124, ..hope(Face::Front) }),
        Reason::ChargeDeclined(Hope { worth: -0.2, least: -0.04, moves: 1, fire: 0.0, ..hope(Face::Front) }),
        Reason::TakePost { unit: GUN, post: pose(30.0, 40.0, 90.0), distance: 14.3 },
        Reason::TakePost { unit: FOOT, post: pose(30.0, 40.0, 90.0), distance: far },
        Reason::Stand { unit: FOOT, distance: 8.0 },
        Reason::Stand { unit: GUN, distance: far },
        Reason::GoBack { unit: FOOT, from: FRENCH_HORSE, distance: 9.2 },
        Reason::Accompany { commander: WEBB },
        Reason::ReRoll { commander: WEBB, now: -0.5, again: 1.25 },
        Reason::ReRoll { commander: WEBB, now: 1.5, again: 1.25 },
        Reason::Rally { commander: WEBB, unit: FOOT, casualties: 3 },
        Reason::LeadCharge { commander: WEBB, unit: FOOT, received: 0.72 },
        Reason::Return { unit: FOOT },
        Reason::Refuge { commander: WEBB, unit: FOOT },
        Reason::CommanderFollows { commander: WEBB, farthest: 22.0 },
        Reason::CommanderFollows { commander: WEBB, farthest: far },
        Reason::Fire { unit: GUN, target: FRENCH_FOOT, expected: 1.26, shakes: 0.333, disorders: 0.0 },
        Reason::FightFirst { unit: FOOT, win: 0.61, lose: 0.2 },
        Reason::Divide { unit: FOOT, worth: 0.183 },
        Reason::Support { unit: FOOT_2, friend: FOOT, win: 0.4, lose: 0.45 },
        Reason::React { unit: FOOT, charger: FRENCH_HORSE, reaction: Reaction::Stand, worth: -0.1 },
        Reason::React { unit: FOOT, charger: FRENCH_HORSE, reaction: Reaction::Evade, worth: -0.1 },
        Reason::React { unit: FOOT, charger: FRENCH_HORSE, reaction: Reaction::CounterCharge, worth: 0.1 },
        Reason::React { unit: FOOT, charger: FRENCH_HORSE, reaction: Reaction::TurnToFace, worth: 0.1 },
        Reason::Victory { unit: FOOT, fit: false, worth: None },
        Reason::Victory { unit: FOOT, fit: true, worth: None },
        Reason::Victory { unit: FOOT, fit: true, worth: Some(0.25) },
        Reason::Victory { unit: GUN, fit: true, worth: Some(-0.25) },
        Reason::Offer { side: FRENCH, ours: (1, 4), theirs: (3, 4), ahead: true },
        Reason::Offer { side: FRENCH, ours: (2, 4), theirs: (0, 1), ahead: false },
        Reason::Done,
        Reason::Initiative,
    ];
    all.extend(tasks().map(|task| Reason::Tasked { brigade, task, ours: 12.0, theirs: 8.0, distance: 17.4 }));
    all.extend(faces().map(|face| Reason::Charge(hope(face))));
    for formation in Formation::ALL {
        for threat in [None, Some(FRENCH_HORSE)] {
            all.push(Reason::Form { unit: FOOT, formation, threat, distance: 11.0 });
        }
    }
    all
}

fn english() -> Words {
    Words::new("en").expect("English is embedded")
}

#[test]
fn every_reason_has_a_sentence_of_its_own() {
    let (words, roster) = (english(), roster());
    let speech = words.about(&roster);
    let samples = all();
    let missing = |all: &[&'static str], seen: BTreeSet<&'static str>| -> Vec<&'static str> {
        all.iter().copied().filter(|name| !seen.contains(name)).collect()
    };
    let none: [&str; 0] = [];
    assert_eq!(missing(REASONS, samples.iter().map(reason_variant).collect()), none);
    assert_eq!(missing(TASKS, tasks().iter().map(task_variant).collect()), none);
    let said: BTreeSet<String> = samples.iter().map(|reason| speech.thought(reason)).collect();
    assert_eq!(said.len(), samples.len(), "two read alike: {said:#?}");
    for sentence in &said {
        reads_well(sentence);
    }
}

#[track_caller]
fn reads_well(sentence: &str) {
    let first = sentence.chars().next();
    assert!(first.is_some_and(char::is_uppercase) && sentence.ends_with('.'), "{sentence:?}");
    for slip in ["  ", "?", "NaN", "inf", " ,", " .", "none", "thought-", "-%", "--"] {
        assert!(!sentence.contains(slip), "{slip:?} in {sentence:?}");
    }
}

#[test]
fn thoughts_read_plainly_and_in_per_cent() {
    let (words, roster) = (english(), roster());
    let speech = words.about(&roster);
    let brigade = BrigadeId(0);
    for (reason, said) in [
        (
            Reason::Tasked { brigade, task: tasks()[0], ours: 12.0, theirs: 8.0, distance: 17.4 },
            "The English Brigade is to attack the 1st French Foot; the nearest enemy is 17.4″ off, and 60% of the \
             strength there is ours.",
        ),
        (
            Reason::Tasked { brigade, task: tasks()[1], ours: 0.0, theirs: 0.0, distance: f32::INFINITY },
            "The English Brigade is to take (30, 40) and hold it.",
        ),
        (
            Reason::Charge(hope(Face::LeftFlank)),
            "The 1st French Horse can charge the 1st English Foot in the left flank, and should: 72% to get the 2 moves \
             it takes, about 0.7 casualties from closing fire on the way, 90% to come to blows, then 50% to win and 25% \
             to lose, and 40% to drive them off. It is worth 30% of a unit, and 6% is asked of it.",
        ),
        (
            Reason::ChargeDeclined(Hope {
                worth: -0.2,
                least: -0.04,
                moves: 1,
                fire: 0.0,
                ..hope(Face::Front)
            }),
            "The 1st French Horse could charge the 1st English Foot in front, and had better not: 72% to get the one \
             move it takes, 90% to come to blows, then 50% to win and 25% to lose, and 40% to drive them off. It costs \
             20% of a unit, but a loss of 4% would be borne.",
        ),
        (
            Reason::Fire { unit: GUN, target: FRENCH_FOOT, expected: 1.26, shakes: 0.333, disorders: 0.0 },
            "The English gun had best fire at the 1st French Foot: about 1.3 casualties, 33% to shake them, 0% to \
             disorder them.",
        ),
        (
            Reason::Form {
                unit: FOOT,
                formation: Formation::Line,
                threat: Some(FRENCH_HORSE),
                distance: 11.0,
            },
            "The 1st English Foot change formation, to line: the 1st French Horse are 11″ off.",
        ),
        (
            Reason::Victory { unit: GUN, fit: true, worth: Some(-0.25) },
            "The English gun has won and could go on; it costs 25% of a unit.",
        ),
        (
            Reason::Offer { side: FRENCH, ours: (1, 4), theirs: (3, 4), ahead: true },
            "Of our brigades 1 has broken, and 4 would break the army; of theirs 3, and 4 would. Judged now, the French \
             would win.",
        ),
    ] {
        assert_eq!(speech.thought(&reason), said);
    }
}

/// What two generals really think in a whole battle reads well too, whatever its numbers.
#[test]
fn the_thoughts_of_a_whole_battle_read_well() {
    let setup = crate::scenario::load("first-blood", None).unwrap_or_else(|problems| panic!("{problems}"));
    let setup = Arc::new(setup);
    let words = english();
    let speech = words.about(&setup.roster);
    let mut battle = Battle::new(Arc::clone(&setup), Dice::new(11));
    let mut generals = [General::new(Grade::Recruit, 1), General::new(Grade::Recruit, 2)];
    let mut kinds = BTreeSet::new();
    while let Some(side) = battle.pending().map(|pending| pending.side) {
        let general = &mut generals[side.index()];
        let command = general.command(&battle);
        for reason in general.reasons() {
            kinds.insert(reason_variant(reason));
            reads_well(&speech.thought(reason));
        }
        battle.submit(command).expect("a general's commands are legal");
    }
    assert!(kinds.len() >= 8, "{kinds:?}");
}
