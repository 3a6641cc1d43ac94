//! From a scenario file to a [`Setup`]: everything is checked in one go, and every problem found is told.

use std::sync::Arc;

use super::armies::{LAST_TURN, Muster};
use super::arrivals::reserves;
use super::check::{Checker, LONGEST_NAME, LONGEST_NOTE};
use super::deployment::deployment;
use super::format::{
    AimFile, ArmyBreaksFile, BrigadesBreakFile, FORMAT, GoalFile, LimitFile, RulesFile, ScenarioFile,
    TerrainFile, VictoryFile,
};
use super::path::Path;
use super::problem::{Allowed, Kind, Problems, quoted};
use super::profiles::profiles;
use super::rulesets::check_numbers;
use super::spans::Spans;
use super::special_rules::special_rules;
use super::terrain::Surveyor;
use crate::army::{BrigadeId, Roster, SideId};
use crate::field::{Ground, Obstacle};
use crate::rules::black_powder::ruleset::{Ruleset, RulesetPatch};
use crate::rules::black_powder::setup::{
    Aim, ArmyBreaks, AtTheLimit, BrigadesBreak, Goal, Setup, VictoryPlan,
};

/// The most goals in a file.
const MOST_GOALS: usize = 20;

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
    let victory = victory(&mut check, &file.victory, &armies.roster, turn_limit, (&ground, &file.terrain));
    let first =
        file.first.as_ref().and_then(|name| side(&mut check, &root.key("first"), name, &armies.roster));
    let special_rules = special_rules(&mut check, &file.special_rules, &armies, &file.profiles);
    let reserves = reserves(&mut check, &armies, &ground, &ruleset, &file.terrain);
    // Where units have no sound place, their overlaps would be noise.
    if check.is_clean() {
        deployment(&mut check, &armies, &ground, &ruleset);
    }
    check.finish().into_result(Setup {
        key: key.to_owned(),
        title: file.title.clone(),
        date: file.date.clone(),
        summary: file.summary.clone(),
        roster: Arc::new(armies.roster),
        ground: Arc::new(ground),
        ruleset: Arc::new(ruleset),
        units: armies.units,
        commanders: armies.commanders,
        first,
        victory,
        special_rules,
        reserves,
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
    (ground, terrain): (&Ground, &TerrainFile),
) -> VictoryPlan {
    let root = Path::root().key("victory");
    let at = root.key("at_the_limit");
    let at_the_limit = match &file.at_the_limit {
        LimitFile::CountBrigades => AtTheLimit::CountBrigades,
        LimitFile::CountObjectives => {
            if ground.objectives.is_empty() {
                check.wrong(&at, Kind::Inconsistent, "there are no objectives to count");
            }
            AtTheLimit::CountObjectives
        }
        LimitFile::Wins(name) => match side(check, &at, name, roster) {
            Some(side) => AtTheLimit::Wins(side),
            None => AtTheLimit::CountBrigades,
        },
        LimitFile::Draw => AtTheLimit::Draw,
    };
    if file.turn_limit.is_none() && at_the_limit != AtTheLimit::CountBrigades {
        let problem = check.at(&at, Kind::Inconsistent, "there is no turn limit at which this could count");
        check.report(problem.help("add `turn_limit: 12`, or leave this out"));
    }
    let mut broken_brigades = [None, None];
    let path = root.key("broken_brigades");
    check.at_most(&path, file.broken_brigades.len(), broken_brigades.len(), "sides");
    for (name, breaks) in file.broken_brigades.iter().take(broken_brigades.len()) {
        let path = path.key(name.as_str());
        if let Some(side) = side(check, &path, name, roster) {
            broken_brigades[side.index()] = Some(army_breaks(check, &path, breaks, roster, side));
        }
    }
    let goals = goals(check, &root.key("goals"), &file.goals, roster, turn_limit, (ground, terrain));
    let BrigadesBreakFile { more_than_half, infantry_only, with_reserves } = file.brigades_break;
    let brigades_break =
        BrigadesBreak { by_more_than_the_share: more_than_half, infantry_only, with_reserves };
    VictoryPlan { turn_limit, at_the_limit, brigades_break, broken_brigades, goals }
}

/// What breaks an army: a number of its brigades, or some of them by key (BP-ARMYBREAK-03).
fn army_breaks(
    check: &mut Checker<'_>,
    path: &Path,
    file: &ArmyBreaksFile,
    roster: &Roster,
    side: SideId,
) -> ArmyBreaks {
    let own: Vec<(BrigadeId, &str)> = roster
        .brigades_of(side)
        .map(|id| (id, roster.keys.brigades.get(id.index()).map_or("", String::as_str)))
        .collect();
    match file {
        ArmyBreaksFile::Count(count) => {
            let most = u8::try_from(own.len()).unwrap_or(u8::MAX).max(1);
            ArmyBreaks::Count(check.whole(path, *count, 1..=most, "number of brigades"))
        }
        ArmyBreaksFile::These(keys) => {
            if keys.is_empty() {
                check.wrong(path, Kind::Missing, "no brigade is named here");
            }
            check.at_most(path, keys.len(), own.len().max(1), "brigades");
            let mut these = Vec::new();
            for (index, key) in keys.iter().take(own.len()).enumerate() {
                let at = path.index(index);
                let found = check.known(&at, key, own.iter().map(|(_, key)| *key), "brigade of this side");
                if keys[..index].contains(key) {
                    check.wrong(&at, Kind::Duplicate, format!("brigade {} stands twice", quoted(key)));
                }
                these.extend(found.map(|found| own[found].0));
            }
            these.sort_unstable();
            ArmyBreaks::These(these)
        }
    }
}

/// Goals of either side, beside breaking the enemy (BP-VICTORY-16).
fn goals(
    check: &mut Checker<'_>,
    root: &Path,
    files: &[GoalFile],
    roster: &Roster,
    turn_limit: Option<u16>,
    ground: (&Ground, &TerrainFile),
) -> Vec<Goal> {
    check.at_most(root, files.len(), MOST_GOALS, "goals");
    let mut goals = Vec::new();
    for (index, file) in files.iter().take(MOST_GOALS).enumerate() {
        let path = root.index(index);
        let side = side(check, &path.key("side"), &file.side, roster);
        let last = turn_limit.unwrap_or(LAST_TURN);
        let from_turn = check.whole(&path.key("from_turn"), file.from_turn, 1..=last, "turn");
        let aim = aim(check, &path.key("aim"), &file.aim, roster, side, ground);
        if let (Some(side), Some(aim)) = (side, aim) {
            goals.push(Goal { side, aim, from_turn });
        }
    }
    goals
}

fn aim(
    check: &mut Checker<'_>,
    path: &Path,
    file: &AimFile,
    roster: &Roster,
    side: Option<SideId>,
    (ground, terrain): (&Ground, &TerrainFile),
) -> Option<Aim> {
    let AimFile::HoldLine { obstacle, units } = file;
    let key_of = |part: &Obstacle| roster.keys.features.get(part.id.index()).map_or("", String::as_str);
    // An obstacle that gaps cut is named as the file names it, and means all its parts.
    let wholes: Vec<&Obstacle> = ground.obstacles.iter().filter(|part| !part.continues).collect();
    let at = path.key("obstacle");
    let own = side.map_or(usize::from(u8::MAX), |side| roster.units_of(side).count());
    let most = u8::try_from(own).unwrap_or(u8::MAX).max(1);
    let units = check.whole(&path.key("units"), *units, 1..=most, "number of units");
    let stands = wholes.iter().any(|whole| key_of(whole) == obstacle);
    if !stands && terrain.obstacles.iter().any(|file| file.key.as_ref() == Some(obstacle)) {
        // It is there but has no sound course: told already.
        return None;
    }
    let found = check.known(&at, obstacle, wholes.iter().map(|whole| key_of(whole)), "obstacle");
    let whole = *wholes.get(found?)?;
    let Some(name) = whole.name.clone() else {
        let message =
            format!("obstacle {} has no name by which players could be told of it", quoted(obstacle));
        let problem = check.at(&at, Kind::Missing, message);
        check.report(problem.help("give the obstacle a `name`"));
        return None;
    };
    let from = ground.obstacles.iter().position(|part| part.id == whole.id)?;
    let parts = ground.obstacles[from..].iter();
    let line = parts.enumerate().take_while(|(at, part)| *at == 0 || part.continues).map(|(_, part)| part.id);
    Some(Aim::HoldLine { name, line: line.collect(), units })
}
