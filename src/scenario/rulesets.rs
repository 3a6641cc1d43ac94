//! Ruleset files: complete ones, and patches over a parent (rulings 2 and 4 of the rules).

use std::ops::RangeInclusive;

use super::check::{Checker, LONGEST_NAME};
use super::load::Library;
use super::path::Path;
use super::problem::{Allowed, Kind, Problem, Problems, quoted};
use super::read::read;
use super::source::Source;
use super::spans::Spans;
use crate::rules::black_powder::ruleset::{BreakRow, Ruleset, RulesetPatch};

/// The longest chain of rulesets that extend one another.
const LONGEST_CHAIN: usize = 16;

/// A ruleset with its parent, if it has one, and the texts it was read from, its own first.
#[derive(Clone, Debug)]
pub(super) struct Loaded {
    pub(super) ruleset: Ruleset,
    pub(super) parent: Option<Box<Ruleset>>,
    pub(super) sources: Vec<Source>,
}

/// Reads a ruleset and all that it extends.
pub(super) fn load(library: &Library, source: &Source) -> Result<Loaded, Problems> {
    chain(library, source, &mut Vec::new())
}

fn chain(library: &Library, source: &Source, passed: &mut Vec<String>) -> Result<Loaded, Problems> {
    let (spans, _) = Spans::scan(source)?;
    let extends = Path::root().key("extends");
    if spans.value(&extends).is_none() {
        let (ruleset, spans) = read::<Ruleset>(source)?;
        check(&spans, &ruleset)?;
        return Ok(Loaded { ruleset, parent: None, sources: vec![source.clone()] });
    }
    let (patch, spans) = read::<RulesetPatch>(source)?;
    passed.push(patch.key.clone());
    if passed.contains(&patch.extends) || passed.len() > LONGEST_CHAIN {
        let way =
            passed.iter().chain([&patch.extends]).map(|key| quoted(key)).collect::<Vec<_>>().join(" → ");
        let message = format!("this ruleset extends itself: {way}");
        return Err(spans.problem(&extends, Kind::Inconsistent, message).into());
    }
    let Some(found) = library.ruleset(&patch.extends) else {
        return Err(unknown(library, &spans, &extends, &patch.extends).into());
    };
    let parent = chain(library, &found?, passed)?;
    let ruleset = parent.ruleset.patched(&patch);
    check(&spans, &ruleset)?;
    let mut sources = vec![source.clone()];
    sources.extend(parent.sources);
    Ok(Loaded { ruleset, parent: Some(Box::new(parent.ruleset)), sources })
}

/// A ruleset that is named but not to be found.
pub(super) fn unknown(library: &Library, spans: &Spans, path: &Path, name: &str) -> Problem {
    spans
        .problem(path, Kind::UnknownName, format!("there is no ruleset {}", quoted(name)))
        .allowed_names(name, library.rulesets())
}

fn check(spans: &Spans, ruleset: &Ruleset) -> Result<(), Problems> {
    let mut check = Checker::new(spans);
    let root = Path::root();
    check.key(&root.key("key"), &ruleset.key, &mut Default::default(), "ruleset");
    check.text(&root.key("title"), &ruleset.title, LONGEST_NAME, "the title");
    check_numbers(&mut check, &root, ruleset);
    check.finish().into_result(())
}

/// Checks every number of a ruleset. `root` is where its groups stand in the file.
pub(super) fn check_numbers(check: &mut Checker<'_>, root: &Path, ruleset: &Ruleset) {
    /// Checks fields of one group against one range.
    macro_rules! fields {
        ($group:ident, $method:ident, $range:expr, $($field:ident),+ $(,)?) => {
            $($method(
                check,
                &root.key(stringify!($group)).key(stringify!($field)),
                ruleset.$group.$field,
                $range,
                stringify!($field),
            );)+
        };
    }
    fields!(command, inches, 1.0..=72.0, distance_step);
    fields!(command, inches, 0.0..=72.0, near_enemy, group_gap);
    fields!(command, points, -6..=6, near_enemy_modifier, attack_column, on_the_march, on_a_road);
    fields!(command, points, 2..=12, lowest, highest);
    if ruleset.command.lowest > ruleset.command.highest {
        let message = "the lowest staff rating is above the highest";
        check.wrong(&root.key("command").key("lowest"), Kind::Inconsistent, message);
    }
    fields!(movement, inches, 1.0..=72.0, infantry, cavalry, manhandled, manhandled_battalion_gun);
    fields!(movement, inches, 1.0..=600.0, commander_on_foot, commander_mounted);
    fields!(movement, inches, 0.0..=72.0, proximity, obstacle_cost, deployment_gap);
    fields!(movement, share, 1.0..=6.0, woods_cost, rough_cost);
    fields!(movement, dice, 1..=6, most_moves);
    fields!(movement, dice, 0..=3, foot_artillery_limbering, siege_artillery_limbering);
    fields!(layout, inches, 0.5..=36.0, tiny_frontage, small_frontage, standard_frontage, large_frontage);
    fields!(
        layout,
        inches,
        0.5..=36.0,
        infantry_line_depth,
        cavalry_line_depth,
        march_column_width,
        skirmish_base
    );
    fields!(layout, inches, 0.0..=6.0, skirmish_gap);
    fields!(
        layout,
        share,
        0.05..=3.0,
        attack_column_width,
        attack_column_depth,
        warband_width,
        warband_depth
    );
    fields!(layout, share, 0.05..=3.0, infantry_march_length, cavalry_march_length);
    let layout = &ruleset.layout;
    let (tiny, small, standard, large) = layout.skirmish_bases;
    for (at, bases) in [tiny, small, standard, large].into_iter().enumerate() {
        dice(check, &root.key("layout").key("skirmish_bases").index(at), bases, 1..=24, "skirmish_bases");
    }
    for (name, (width, depth)) in [
        ("battalion_gun", layout.battalion_gun),
        ("battery", layout.battery),
        ("limbered_battalion_gun", layout.limbered_battalion_gun),
        ("limbered_battery", layout.limbered_battery),
        ("wagon", layout.wagon),
    ] {
        let path = root.key("layout").key(name);
        inches(check, &path.index(0), width, 0.5..=36.0, name);
        inches(check, &path.index(1), depth, 0.5..=36.0, name);
    }
    fields!(ranges, inches, 0.0..=144.0, pistol, bow, smoothbore_carbine, smoothbore_musket, rifled_carbine);
    fields!(ranges, inches, 0.0..=144.0, rifled_musket, breechloading_carbine, breechloading_rifle);
    fields!(ranges, inches, 0.0..=144.0, magazine_carbine, magazine_rifle, battalion_gun);
    fields!(ranges, inches, 0.0..=144.0, smoothbore_horse_artillery, smoothbore_foot_artillery);
    fields!(ranges, inches, 0.0..=144.0, smoothbore_siege_artillery, rifled_horse_artillery);
    fields!(ranges, inches, 0.0..=144.0, rifled_foot_artillery, rifled_siege_artillery);
    fields!(shooting, points, 2..=6, hits_on);
    fields!(shooting, points, -6..=6, close_range_modifier, shaken_or_disordered, unclear_target);
    fields!(
        shooting,
        points,
        -6..=6,
        artillery_at_column,
        artillery_long_range,
        overhead,
        attack_column_save
    );
    fields!(shooting, points, -6..=6, light_cover_save, heavy_cover_save, march_column_save);
    fields!(shooting, points, -6..=6, artillery_long_save, artillery_near_save);
    fields!(shooting, dice, 0..=20, attack_column_dice);
    fields!(shooting, inches, 0.0..=72.0, close_range, gap, artillery_gap, overhead_clearance);
    fields!(shooting, inches, 0.0..=72.0, skirmishers_ignored_beyond, wood_edge, inside_wood);
    fields!(shooting, inches, 0.0..=12.0, troop_height, cover_reach);
    fields!(melee, points, 2..=6, hits_on);
    fields!(melee, points, -6..=6, charging, won_last, shaken_or_disordered, skirmish, flanked);
    fields!(melee, points, -6..=6, rear_support, flank_support);
    fields!(melee, dice, 0..=20, march_column_dice, commander_dice);
    fields!(melee, dice, 5..=11, commander_rating);
    fields!(melee, inches, 0.0..=72.0, support, beside);
    fields!(melee, inches, 0.01..=6.0, least_contact);
    fields!(nerve, points, -6..=6, excess_casualty, disordered, artillery_casualty);
    rows(check, &root.key("nerve").key("shooting"), &ruleset.nerve.shooting);
    rows(check, &root.key("nerve").key("hand_to_hand"), &ruleset.nerve.hand_to_hand);
    fields!(victory, share, 0.01..=1.0, brigade_share, army_share);
}

fn inches(check: &mut Checker<'_>, path: &Path, value: f32, range: RangeInclusive<f32>, what: &str) {
    check.number(path, value, range, what, "inches");
}

fn share(check: &mut Checker<'_>, path: &Path, value: f32, range: RangeInclusive<f32>, what: &str) {
    check.number(path, value, range, what, "");
}

fn points(check: &mut Checker<'_>, path: &Path, value: i32, range: RangeInclusive<i32>, what: &str) {
    check.whole(path, i64::from(value), range, what);
}

fn dice(check: &mut Checker<'_>, path: &Path, value: u8, range: RangeInclusive<u8>, what: &str) {
    check.whole(path, i64::from(value), range, what);
}

/// The rows of a break-test table must rise and reach the highest total of two dice (BP-BREAK-T2).
fn rows(check: &mut Checker<'_>, path: &Path, rows: &[BreakRow]) {
    check.at_most(path, rows.len(), 30, "rows");
    for (at, pair) in rows.windows(2).enumerate() {
        if pair[1].up_to <= pair[0].up_to {
            let message = format!("up_to {} does not rise above {}", pair[1].up_to, pair[0].up_to);
            check.wrong(&path.index(at + 1).key("up_to"), Kind::Inconsistent, message);
        }
    }
    if rows.last().is_none_or(|row| row.up_to < 12) {
        let problem = check.at(path, Kind::Missing, "the table has no row for a total of 12");
        check.report(problem.allowed(Allowed::Words("a last row with up_to of at least 12".into())));
    }
}
