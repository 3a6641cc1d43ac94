//! From a scenario file to a [`Setup`]: everything is checked in one go, and every problem found is told.

use std::sync::Arc;

use super::armies::{LAST_TURN, Muster};
use super::check::{Checker, LONGEST_NAME, LONGEST_NOTE};
use super::deployment::deployment;
use super::format::{FORMAT, LimitFile, RulesFile, ScenarioFile, VictoryFile};
use super::path::Path;
use super::problem::{Allowed, Kind, Problems};
use super::profiles::profiles;
use super::rulesets::check_numbers;
use super::spans::Spans;
use super::terrain::Surveyor;
use crate::army::{Roster, SideId};
use crate::rules::black_powder::ruleset::{Ruleset, RulesetPatch};
use crate::rules::black_powder::setup::{AtTheLimit, Setup, VictoryPlan};

/// Special rules that a scenario may name.
///
/// * `entry_never_fails`: a brigade that is due to enter makes one move on even if its order fails (SC-ELIX-ARR-01).
pub const SPECIAL_RULES: [&str; 1] = ["entry_never_fails"];

/// The most special rules in a file.
const MOST_SPECIAL_RULES: usize = 20;

/// The most notes in a file.
const MOST_NOTES: usize = 100;

/// Makes a battle ready to begin of a scenario. `key` names it; `base` is the ruleset it asks for.
///
/// # Errors
/// Everything that is wrong with the file, at once.
pub fn build(file: &ScenarioFile, spans: &Spans, key: &str, base: &Ruleset) -> Result<Setup, Problems> {
    let mut check = Checker::new(spans);
    let root = Path::root();
    if file.format != FORMAT {
        let message = format!("format {} is not known here", file.format);
        let problem = check.at(&root.key("format"), Kind::OutOfRange, message);
        check.report(problem.allowed(Allowed::OneOf(vec![FORMAT.to_string()])));
    }
    words(&mut check, file);
    let ruleset = ruleset(&mut check, &file.rules, key, base);
    let surveyor = Surveyor::new(&mut check, &ruleset, file.table);
    let (ground, feature_keys) = surveyor.survey(&file.terrain, &file.objectives);
    let profiles = profiles(&mut check, &file.profiles, &ruleset);
    let turn_limit = file.victory.turn_limit.and_then(|limit| {
        let path = root.key("victory").key("turn_limit");
        let taken: u16 = check.whole(&path, limit, 1..=LAST_TURN, "turn limit");
        // A wrong limit limits nothing: every arrival would seem too late.
        (i64::from(taken) == limit).then_some(taken)
    });
    let muster = Muster::new(&mut check, &ruleset, &ground, &profiles, turn_limit);
    let armies = muster.call(&file.sides, feature_keys);
    let victory = victory(&mut check, &file.victory, &armies.roster, turn_limit, file.objectives.len());
    let first =
        file.first.as_ref().and_then(|name| side(&mut check, &root.key("first"), name, &armies.roster));
    special_rules(&mut check, &file.special_rules);
    // Where units have no sound place, their overlaps would be noise.
    if check.is_clean() {
        deployment(&mut check, &armies, &ground, &ruleset);
    }
    check.finish().into_result(Setup {
        key: key.to_owned(),
        title: file.title.clone(),
        date: file.date.clone(),
        roster: Arc::new(armies.roster),
        ground: Arc::new(ground),
        ruleset: Arc::new(ruleset),
        units: armies.units,
        commanders: armies.commanders,
        first,
        victory,
        special_rules: file.special_rules.clone(),
    })
}

/// The texts that describe the battle.
fn words(check: &mut Checker<'_>, file: &ScenarioFile) {
    let root = Path::root();
    check.text(&root.key("title"), &file.title, LONGEST_NAME, "the title");
    if let Some(date) = &file.date {
        check.text(&root.key("date"), date, LONGEST_NAME, "the date");
    }
    if let Some(summary) = &file.summary {
        check.text(&root.key("summary"), summary, LONGEST_NOTE, "the summary");
    }
    check.at_most(&root.key("notes"), file.notes.len(), MOST_NOTES, "notes");
    for (index, note) in file.notes.iter().take(MOST_NOTES).enumerate() {
        check.text(&root.key("notes").index(index), note, LONGEST_NOTE, "the note");
    }
}

/// The ruleset with the changes of this scenario alone.
fn ruleset(check: &mut Checker<'_>, rules: &RulesFile, key: &str, base: &Ruleset) -> Ruleset {
    if *rules == RulesFile::default() {
        return base.clone();
    }
    let patch = RulesetPatch {
        key: format!("{}+{key}", base.key),
        extends: base.key.clone(),
        title: None,
        revision: base.revision,
        command: rules.command.clone(),
        movement: rules.movement.clone(),
        layout: rules.layout.clone(),
        ranges: rules.ranges.clone(),
        shooting: rules.shooting.clone(),
        melee: rules.melee.clone(),
        nerve: rules.nerve.clone(),
        victory: rules.victory.clone(),
    };
    let patched = base.patched(&patch);
    check_numbers(check, &Path::root().key("rules"), &patched);
    patched
}

fn side(check: &mut Checker<'_>, path: &Path, name: &str, roster: &Roster) -> Option<SideId> {
    let keys = roster.keys.sides.iter().map(String::as_str);
    check.known(path, name, keys, "side").map(|index| SideId(u8::from(index > 0)))
}

fn victory(
    check: &mut Checker<'_>,
    file: &VictoryFile,
    roster: &Roster,
    turn_limit: Option<u16>,
    objectives: usize,
) -> VictoryPlan {
    let root = Path::root().key("victory");
    let at = root.key("at_the_limit");
    let at_the_limit = match &file.at_the_limit {
        LimitFile::CountBrigades => AtTheLimit::CountBrigades,
        LimitFile::CountObjectives => {
            if objectives == 0 {
                check.wrong(&at, Kind::Inconsistent, "there are no objectives to count");
            }
            AtTheLimit::CountObjectives
        }
        LimitFile::Wins(name) => match side(check, &at, name, roster) {
            Some(side) => AtTheLimit::Wins(side),
            None => AtTheLimit::CountBrigades,
        },
    };
    if file.turn_limit.is_none() && at_the_limit != AtTheLimit::CountBrigades {
        let problem = check.at(&at, Kind::Inconsistent, "there is no turn limit at which this could count");
        check.report(problem.help("add `turn_limit: 12`, or leave this out"));
    }
    let mut broken_brigades = [None, None];
    let path = root.key("broken_brigades");
    check.at_most(&path, file.broken_brigades.len(), broken_brigades.len(), "sides");
    for (name, &count) in file.broken_brigades.iter().take(broken_brigades.len()) {
        let path = root.key("broken_brigades").key(name.as_str());
        if let Some(side) = side(check, &path, name, roster) {
            let most = u8::try_from(roster.brigades_of(side).count()).unwrap_or(u8::MAX).max(1);
            broken_brigades[side.index()] = Some(check.whole(&path, count, 1..=most, "number of brigades"));
        }
    }
    VictoryPlan { turn_limit, at_the_limit, broken_brigades }
}

fn special_rules(check: &mut Checker<'_>, names: &[String]) {
    let root = Path::root().key("special_rules");
    check.at_most(&root, names.len(), MOST_SPECIAL_RULES, "special rules");
    for (index, name) in names.iter().take(MOST_SPECIAL_RULES).enumerate() {
        let path = root.index(index);
        check.known(&path, name, SPECIAL_RULES.iter().copied(), "special rule");
        if names[..index].contains(name) {
            check.wrong(&path, Kind::Duplicate, format!("special rule `{name}` stands twice"));
        }
    }
}
