//! Ruleset files: complete ones, and patches over a parent (rulings 2 and 4 of the rules).

use std::ops::RangeInclusive;

use super::check::{Checker, LONGEST_NAME};
use super::load::Library;
use super::path::Path;
use super::problem::{Allowed, Kind, Problem, Problems, quoted};
use super::read::read;
use super::source::Source;
use super::spans::Spans;
use crate::rules::black_powder::layout;
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
    fields!(command, inches, 0.0..=72.0, near_enemy, group_gap, general_reach, call);
    fields!(command, dice, 0..=3, follow_me_moves);
    // The last casualty is never lost (BP-RALLY-06).
    fields!(command, dice, 2..=12, rally_from);
    let extra = &ruleset.command.extra_modifiers;
    check.at_most(&root.key("command").key("extra_modifiers"), extra.len(), 30, "modifiers");
    for (at, extra) in extra.iter().take(30).enumerate() {
        let path = root.key("command").key("extra_modifiers").index(at).key("modifier");
        points(check, &path, extra.modifier, -6..=6, "modifier");
    }
    for (at, moves) in ruleset.command.blunder_charge_moves.into_iter().enumerate() {
        let path = root.key("command").key("blunder_charge_moves").index(at);
        dice(check, &path, moves, 0..=3, "blunder_charge_moves");
    }
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
    fields!(layout, inches, 0.0..=6.0, skirmish_gap, mixed_screen_distance);
    fields!(layout, share, 0.0..=90.0, slight_bend);
    fields!(layout, share, 0.05..=1.0, square_side, mixed_screen_share);
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
    if !layout::sizes_agree(&ruleset.layout) {
        let message = "small, standard and large frontages do not belong together";
        let problem = check.at(&root.key("layout"), Kind::Inconsistent, message);
        check.report(problem.allowed(Allowed::Words(
            "60 to 75 %, 100 to 125 % and 130 to 162.5 % of one and the same least standard frontage".into(),
        )));
    }
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
    fields!(shooting, points, -6..=6, large_dice, small_dice);
    fields!(melee, points, -6..=6, large_dice, small_dice);
    fields!(shooting, dice, 0..=20, attack_column_dice);
    fields!(shooting, inches, 0.0..=72.0, close_range, gap, artillery_gap, overhead_clearance);
    fields!(shooting, share, 0.01..=1.0, medium_share);
    fields!(shooting, inches, 0.0..=72.0, traversing_reach);
    fields!(shooting, share, 0.01..=6.0, traversing_share);
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
    for (at, pair) in rows.windows(2).take(30).enumerate() {
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

#[cfg(test)]
mod tests {
    use super::super::load::{Change, Summary, check_file};
    use super::*;

    fn read_text(text: &str) -> Result<Loaded, Problems> {
        load(&Library::default(), &Source::new("own.ron", text))
    }

    fn stock() -> Ruleset {
        let source = Library::default().ruleset("black_powder").expect("it is stock").expect("it is text");
        load(&Library::default(), &source).expect("it is sound").ruleset
    }

    /// All numbers and options of a ruleset by path, in text.
    fn leaves(ruleset: &Ruleset) -> std::collections::BTreeMap<String, String> {
        fn walk(
            path: String,
            value: &serde_json::Value,
            out: &mut std::collections::BTreeMap<String, String>,
        ) {
            match value {
                serde_json::Value::Object(fields) => {
                    for (key, value) in fields {
                        walk(format!("{path}.{key}"), value, out);
                    }
                }
                other => {
                    out.insert(path[1..].to_owned(), other.to_string());
                }
            }
        }
        let text = serde_json::to_string(ruleset).expect("plain data");
        let mut out = std::collections::BTreeMap::new();
        walk(String::new(), &serde_json::from_str(&text).expect("plain data"), &mut out);
        out.retain(|path, _| !(path == "key" || path == "revision" || path.starts_with("title")));
        out
    }

    /// Every number of the standard rules and the rule that gives it; "ruling 4" marks those that no rule gives.
    const TABLE: &[(&str, &str, &str)] = &[
        ("command.distance_step", "12.0", "BP-CMD-31"),
        ("command.near_enemy", "12.0", "BP-CMD-32, BP-INIT-02"),
        ("command.near_enemy_modifier", "-1", "BP-CMD-32"),
        ("command.attack_column", "1", "BP-CMD-33"),
        ("command.on_the_march", "1", "BP-CMD-34"),
        ("command.on_a_road", "2", "BP-CMD-35"),
        ("command.lowest", "5", "BP-CMD-30"),
        ("command.highest", "10", "BP-CMD-30"),
        ("command.group_gap", "6.0", "BP-CMD-40"),
        ("command.group_cohesion", "\"chain\"", "BP-OP1-3"),
        ("command.extra_modifiers", "[]", "BP-CMD-47"),
        ("command.blunders", "true", "BP-BLUNDER-01"),
        (
            "command.blunder_table",
            "[\"headlong_retreat\",\"retreat\",\"left\",\"right\",\"forward\",\"charge\"]",
            "BP-BLUNDER-03",
        ),
        ("command.blunder_charge_moves", "[1,1,2,2,3,3]", "BP-BLUNDER-16"),
        ("command.blunder_takes", "\"ordered_group\"", "BP-OP1-6"),
        ("command.blunder_choice", "\"owner\"", "BP-OP1-6"),
        ("command.blunders_bound_by_proximity", "false", "BP-OP1-6"),
        ("command.general_reach", "12.0", "BP-GEN-02"),
        ("command.general_rides_along", "false", "BP-OP1-8"),
        ("command.call", "12.0", "BP-FOLLOW-01, BP-RALLY-01"),
        ("command.follow_me_moves", "3", "BP-FOLLOW-05"),
        ("command.rally_from", "2", "BP-RALLY-06"),
        ("command.joins_any_friend", "false", "BP-OP1-33"),
        ("movement.infantry", "12.0", "BP-MOVE-01"),
        ("movement.cavalry", "18.0", "BP-MOVE-02"),
        ("movement.manhandled", "6.0", "BP-MOVE-03"),
        ("movement.manhandled_battalion_gun", "12.0", "BP-MOVE-04"),
        ("movement.commander_on_foot", "36.0", "BP-MOVE-05"),
        ("movement.commander_mounted", "48.0", "BP-MOVE-06"),
        ("movement.most_moves", "3", "BP-CMD-27"),
        ("movement.proximity", "12.0", "BP-PROX-01"),
        ("movement.woods_cost", "2.0", "BP-TERR-02"),
        ("movement.rough_cost", "2.0", "BP-TERR-03"),
        ("movement.obstacle_cost", "6.0", "BP-TERR-13"),
        ("movement.foot_artillery_limbering", "1", "BP-LIMBER-03"),
        ("movement.siege_artillery_limbering", "2", "BP-LIMBER-04"),
        ("movement.dressing", "\"one_move\"", "BP-DRESS-01, BP-OP1-15"),
        ("movement.rough_ground", "\"skirmishers_free\"", "BP-TERR-11, BP-OP1-17"),
        ("movement.worse_ground_slows_skirmishers", "true", "BP-OP1-21"),
        ("movement.obstacle_cost_spans_moves", "false", "BP-OP1-23"),
        ("movement.deployment_gap", "36.0", "BP-SETUP-01"),
        ("layout.tiny_frontage", "2.0", "SC-CONV-04"),
        ("layout.small_frontage", "6.0", "BP-SIZE-05"),
        ("layout.standard_frontage", "9.0", "BP-SIZE-05"),
        ("layout.large_frontage", "12.0", "BP-SIZE-05"),
        ("layout.infantry_line_depth", "1.6", "BP-FORM-06"),
        ("layout.cavalry_line_depth", "2.0", "BP-FORM-06"),
        ("layout.attack_column_width", "0.5", "BP-FORM-07"),
        ("layout.attack_column_depth", "0.35", "BP-FORM-07"),
        ("layout.warband_width", "0.5", "BP-FORM-10"),
        ("layout.warband_depth", "0.4", "BP-FORM-10"),
        ("layout.march_column_width", "2.5", "SC-CONV-04"),
        ("layout.infantry_march_length", "0.78", "SC-CONV-04"),
        ("layout.cavalry_march_length", "0.89", "SC-CONV-04"),
        ("layout.slight_bend", "15.0", "BP-DRESS-02, ruling 4"),
        ("layout.square_side", "0.42", "BP-FORM-11, ruling 4"),
        ("layout.mixed_screen_share", "0.33", "BP-FORM-12"),
        ("layout.mixed_screen_distance", "2.0", "BP-FORM-12, BP-OP1-16"),
        ("layout.skirmish_base", "1.5", "BP-FORM-09"),
        ("layout.skirmish_gap", "0.75", "BP-FORM-09"),
        ("layout.skirmish_bases", "[1,4,6,8]", "ruling 4"),
        ("layout.battalion_gun", "[2.0,2.0]", "SC-CONV-04"),
        ("layout.battery", "[3.0,3.0]", "SC-CONV-04"),
        ("layout.limbered_battalion_gun", "[2.0,3.0]", "SC-CONV-04"),
        ("layout.limbered_battery", "[2.0,5.0]", "ruling 4"),
        ("layout.wagon", "[2.0,4.0]", "ruling 4"),
        ("ranges.pistol", "6.0", "BP-RANGE-T1"),
        ("ranges.bow", "12.0", "BP-RANGE-T1"),
        ("ranges.smoothbore_carbine", "12.0", "BP-RANGE-T1"),
        ("ranges.smoothbore_musket", "18.0", "BP-RANGE-T1"),
        ("ranges.rifled_carbine", "18.0", "BP-RANGE-T1"),
        ("ranges.rifled_musket", "24.0", "BP-RANGE-T1"),
        ("ranges.breechloading_carbine", "24.0", "BP-RANGE-T1"),
        ("ranges.breechloading_rifle", "30.0", "BP-RANGE-T1"),
        ("ranges.magazine_carbine", "30.0", "BP-RANGE-T1"),
        ("ranges.magazine_rifle", "36.0", "BP-RANGE-T1"),
        ("ranges.battalion_gun", "24.0", "BP-ARTY-T1"),
        ("ranges.smoothbore_horse_artillery", "36.0", "BP-ARTY-T1"),
        ("ranges.smoothbore_foot_artillery", "48.0", "BP-ARTY-T1"),
        ("ranges.smoothbore_siege_artillery", "60.0", "BP-ARTY-T1"),
        ("ranges.rifled_horse_artillery", "48.0", "BP-ARTY-T1"),
        ("ranges.rifled_foot_artillery", "60.0", "BP-ARTY-T1"),
        ("ranges.rifled_siege_artillery", "72.0", "BP-ARTY-T1"),
        ("shooting.hits_on", "4", "BP-HIT-02"),
        ("shooting.close_range", "6.0", "BP-HIT-T3"),
        ("shooting.medium_share", "0.5", "BP-ARTY-T2, BP-ARTY-05"),
        ("shooting.close_range_modifier", "1", "BP-HIT-T3"),
        ("shooting.shaken_or_disordered", "-1", "BP-HIT-T3"),
        ("shooting.unclear_target", "-1", "BP-HIT-T3, BP-TARGET-08"),
        ("shooting.artillery_at_column", "1", "BP-ARTY-T3"),
        ("shooting.artillery_long_range", "-1", "BP-ARTY-T3"),
        ("shooting.overhead", "-1", "BP-ARTY-10"),
        ("shooting.attack_column_dice", "1", "BP-HIT-T2"),
        ("shooting.attack_column_save", "1", "BP-SAVE-T1"),
        ("shooting.light_cover_save", "1", "BP-SAVE-T1"),
        ("shooting.heavy_cover_save", "2", "BP-SAVE-T1"),
        ("shooting.march_column_save", "-2", "BP-SAVE-T1"),
        ("shooting.artillery_long_save", "-1", "BP-SAVE-T1"),
        ("shooting.artillery_near_save", "-2", "BP-SAVE-T1"),
        ("shooting.large_dice", "1", "BP-SIZE-04"),
        ("shooting.small_dice", "-1", "BP-SIZE-04"),
        ("shooting.gap", "6.0", "BP-GAP-01"),
        ("shooting.artillery_gap", "3.0", "BP-GAP-01"),
        ("shooting.overhead_clearance", "6.0", "BP-ARTY-09"),
        ("shooting.skirmishers_ignored_beyond", "12.0", "BP-ARTY-12"),
        ("shooting.cover_is_unclear", "\"all_cover\"", "BP-OP2-4b"),
        ("shooting.enfilade", "\"re_roll_misses\"", "BP-ENFIL-06, BP-OP2-10"),
        ("shooting.wood_edge", "3.0", "BP-OP2-24"),
        ("shooting.inside_wood", "6.0", "BP-OP2-24"),
        ("shooting.troop_height", "1.0", "ruling 4"),
        ("shooting.cover_reach", "1.0", "ruling 4"),
        ("shooting.traversing_reach", "12.0", "BP-TRAV-01"),
        ("shooting.traversing_share", "0.5", "BP-TRAV-01"),
        ("shooting.canister", "true", "BP-ARTY-17"),
        ("melee.hits_on", "4", "BP-MELEE-03"),
        ("melee.charging", "1", "BP-MELEE-T2"),
        ("melee.won_last", "1", "BP-MELEE-T2"),
        ("melee.shaken_or_disordered", "-1", "BP-MELEE-T2"),
        ("melee.skirmish", "-1", "BP-MELEE-T2"),
        ("melee.flanked", "-1", "BP-MELEE-T2"),
        ("melee.march_column_dice", "1", "BP-MELEE-T1"),
        ("melee.support", "6.0", "BP-SUPPORT-01"),
        ("melee.rear_support", "1", "BP-RESULT-T1"),
        ("melee.flank_support", "1", "BP-RESULT-T1"),
        ("melee.commander_rating", "8", "BP-COMMANDER-15"),
        ("melee.commander_dice", "1", "BP-COMMANDER-15"),
        ("melee.large_dice", "2", "BP-SIZE-04"),
        ("melee.small_dice", "-2", "BP-SIZE-04"),
        ("melee.least_contact", "0.8", "BP-OP2-35"),
        ("melee.beside", "1.0", "BP-OP2-14"),
        ("melee.drawn_cavalry_disordered", "false", "BP-OP2-18"),
        ("melee.sweep_after", "\"breaking_or_driving_back\"", "BP-OP2-20"),
        ("melee.closing_fire_counts", "false", "BP-OP2-17"),
        ("nerve.excess_casualty", "-1", "BP-BREAK-T1"),
        ("nerve.disordered", "-1", "BP-BREAK-T1"),
        ("nerve.artillery_casualty", "-1", "BP-BREAK-T1"),
        ("nerve.supporters_test", "true", "BP-BREAK-30"),
        ("nerve.disorderly_retreat_leaves_table", "true", "BP-OP1-13"),
        ("nerve.retired_may_return", "false", "BP-OP1-13"),
        ("nerve.disorder_ends", "\"own_turn\"", "BP-OP2-1"),
        ("victory.brigade_share", "0.5", "BP-BROKEN-01"),
        ("victory.army_share", "0.5", "BP-VICTORY-01"),
        ("victory.one_more_turn", "false", "BP-VICTORY-11"),
    ];

    #[test]
    fn the_standard_numbers_are_those_of_the_rules() {
        let mut found = leaves(&stock());
        for &(path, value, rule) in TABLE {
            assert_eq!(found.remove(path).as_deref(), Some(value), "{path} ({rule})");
        }
        // The break-test table is checked as a table.
        found.retain(|path, _| !matches!(path.as_str(), "nerve.shooting" | "nerve.hand_to_hand"));
        assert!(found.is_empty(), "no rule is given for {found:?}");
    }

    /// Distances of the rules by path; all ranges are distances too.
    const DISTANCES: &[&str] = &[
        "command.distance_step",
        "command.near_enemy",
        "command.group_gap",
        "movement.infantry",
        "movement.cavalry",
        "movement.manhandled",
        "movement.manhandled_battalion_gun",
        "movement.commander_on_foot",
        "movement.commander_mounted",
        "movement.proximity",
        "movement.obstacle_cost",
        "movement.deployment_gap",
        "shooting.close_range",
        "shooting.gap",
        "shooting.artillery_gap",
        "shooting.overhead_clearance",
        "shooting.skirmishers_ignored_beyond",
        "shooting.wood_edge",
        "shooting.inside_wood",
        "shooting.cover_reach",
        "shooting.traversing_reach",
        "melee.support",
        "melee.beside",
    ];

    /// Sizes of troops by path.
    const SIZES: &[&str] = &[
        "layout.tiny_frontage",
        "layout.small_frontage",
        "layout.standard_frontage",
        "layout.large_frontage",
        "layout.infantry_line_depth",
        "layout.cavalry_line_depth",
        "layout.march_column_width",
        "layout.mixed_screen_distance",
        "layout.skirmish_base",
        "layout.skirmish_gap",
        "layout.battalion_gun",
        "layout.battery",
        "layout.limbered_battalion_gun",
        "layout.limbered_battery",
        "layout.wagon",
        "melee.least_contact",
        "shooting.troop_height",
    ];

    /// BP-SCALE-01, BP-SCALE-02, BP-SCALE-03, BP-MOVE-12: half distances, and centimetres for inches with troops to match: all
    /// distances and all ranges in the one proportion, and nothing else.
    #[test]
    fn scaled_rulesets() {
        let library = Library::default();
        let stock = leaves(&stock());
        let is_distance = |path: &str| path.starts_with("ranges.") || DISTANCES.contains(&path);
        for (key, factor, troops) in [("half_scale", 0.5, false), ("centimetres", 1.0 / 2.54, true)] {
            let source = library.ruleset(key).expect("it is stock").expect("it is text");
            let loaded = load(&library, &source).unwrap_or_else(|problems| panic!("{problems}"));
            assert_eq!(loaded.parent.map(|parent| parent.key), Some("black_powder".to_owned()));
            for (path, value) in leaves(&loaded.ruleset) {
                let scales = is_distance(&path) || (troops && SIZES.contains(&path.as_str()));
                if !scales {
                    assert_eq!(value, stock[&path], "{key}: {path}");
                    continue;
                }
                let numbers = |text: &str| -> Vec<f32> {
                    text.trim_matches(['[', ']']).split(',').map(|n| n.parse().expect("a number")).collect()
                };
                for (is, was) in numbers(&value).into_iter().zip(numbers(&stock[&path])) {
                    assert!((is - was * factor).abs() < 1e-3, "{key}: {path} is {is}, {was} in the rules");
                }
            }
        }
    }

    /// BP-SCALE-02, BP-SIZE-05, BP-SIZE-EX-03: another standard is as good, if small and large units follow from it; a ruleset
    /// whose sizes do not belong together is told so.
    #[test]
    fn frontages_belong_together() {
        let with = |small: f32, standard: f32, large: f32| {
            let text = format!(
                "(key: \"own\", extends: \"black_powder\", revision: 1, layout: (small_frontage: {small},
                standard_frontage: {standard}, large_frontage: {large}))"
            );
            read_text(&text).map(|_| ()).map_err(|problems| problems.to_string())
        };
        let inches = |millimetres: f32| millimetres / 25.4;
        assert_eq!(with(inches(96.0), inches(160.0), inches(208.0)), Ok(()));
        assert_eq!(with(inches(120.0), inches(200.0), inches(260.0)), Ok(()));
        assert_eq!(with(inches(118.0), inches(190.0), inches(250.0)), Ok(()));
        let wrong =
            with(inches(150.0), inches(170.0), inches(208.0)).expect_err("150 mm is small beside 200 to 250");
        assert!(wrong.contains("frontages"), "{wrong}");
        assert!(with(inches(96.0), inches(160.0), inches(325.0)).is_err());
    }

    /// BP-BREAK-T2, whole.
    #[test]
    fn the_break_test_table_is_that_of_the_rules() {
        use crate::rules::black_powder::ruleset::BreakResult::{Broken, Hold, Retire};
        let nerve = stock().nerve;
        let row = |rows: &[BreakRow], total: i32| {
            let row = rows.iter().find(|row| total <= row.up_to).or(rows.last()).copied().expect("rows");
            (row.infantry, row.cavalry, row.artillery)
        };
        for total in -5..=14 {
            let shooting = match total {
                ..=4 => (Broken, Broken, Broken),
                5 => (Retire, Retire, Broken),
                6 => (Hold, Hold, Broken),
                _ => (Hold, Hold, Hold),
            };
            let hand_to_hand = match total {
                ..=4 => (Broken, Broken, Broken),
                5 | 6 => (Retire, Retire, Broken),
                _ => (Hold, Retire, Broken),
            };
            assert_eq!(row(&nerve.shooting, total), shooting, "{total}");
            assert_eq!(row(&nerve.hand_to_hand, total), hand_to_hand, "{total}");
        }
    }

    #[test]
    fn a_patch_changes_just_what_it_says() {
        let text =
            "(key: \"own\", extends: \"black_powder\", revision: 2, movement: (infantry: 9, rough_cost: 1.6),
            shooting: (cover_is_unclear: buildings_only), layout: (battery: (3, 4)))";
        let loaded = read_text(text).expect("a sound patch");
        let (was, mut is) = (leaves(&stock()), leaves(&loaded.ruleset));
        for (path, value) in [
            ("movement.infantry", "9.0"),
            ("movement.rough_cost", "1.6"),
            ("shooting.cover_is_unclear", "\"buildings_only\""),
            ("layout.battery", "[3.0,4.0]"),
        ] {
            assert_eq!(is.insert(path.to_owned(), was[path].clone()).as_deref(), Some(value), "{path}");
        }
        assert_eq!(is, was, "nothing else");
        assert_eq!((loaded.ruleset.key.as_str(), loaded.ruleset.revision), ("own", 2));
        assert_eq!(loaded.ruleset.title, stock().title, "the parent's, where it has none of its own");
    }

    #[test]
    fn chains_are_followed_and_cycles_refused() {
        let dir = std::env::temp_dir().join(format!("enfilade-rules-{}", std::process::id()));
        std::fs::create_dir_all(dir.join("rulesets")).expect("a temporary directory");
        let write = |key: &str, extends: &str, more: &str| {
            let text = format!("(key: \"{key}\", extends: \"{extends}\", revision: 1, {more})");
            let path = dir.join("rulesets").join(format!("{key}.ron"));
            std::fs::write(&path, text).expect("written");
            path.to_str().expect("text").to_owned()
        };
        write("a", "black_powder", "melee: (support: 8)");
        let b = write("b", "a", "melee: (skirmish: 0)");
        let Ok(Summary::Ruleset { parent, changes, .. }) = check_file(&b, Some(&dir)) else {
            panic!("sound")
        };
        assert_eq!(parent.as_deref(), Some("a"));
        let change = Change { path: "melee.skirmish".into(), was: "-1".into(), is: "0".into() };
        assert_eq!(changes, [change], "only what it changes in its parent");
        write("c", "d", "");
        let d = write("d", "c", "");
        let problems = check_file(&d, Some(&dir)).expect_err("a cycle");
        let problem = problems.iter().next().expect("one");
        assert!(problem.message().contains("`d` → `c` → `d`"), "{problem}");
        let own = write("own", "own", "");
        assert!(check_file(&own, Some(&dir)).is_err());
        let lost = write("lost", "blak_powder", "");
        let problems = check_file(&lost, Some(&dir)).expect_err("no parent");
        let problem = problems.iter().next().expect("one");
        assert_eq!(
            (problem.kind(), problem.help_text()),
            (Kind::UnknownName, Some("did you mean `black_powder`?"))
        );
        std::fs::remove_dir_all(&dir).expect("cleaning up");
    }

    #[test]
    fn wrong_numbers_of_a_ruleset_are_told_at_their_place() {
        let source = Library::default().ruleset("black_powder").expect("it is stock").expect("it is text");
        let stock = source.text();
        for (old, new, message) in [
            ("infantry: 12,", "infantry: 0,", "infantry 0 is out of range"),
            ("hits_on: 4,", "hits_on: 7,", "hits_on 7 is out of range"),
            (
                "skirmish_bases: (1, 4, 6, 8)",
                "skirmish_bases: (1, 4, 0, 8)",
                "skirmish_bases 0 is out of range",
            ),
            ("battery: (3, 3)", "battery: (3, -3)", "battery -3 is out of range"),
            ("brigade_share: 0.5", "brigade_share: 0", "brigade_share 0 is out of range"),
            ("most_moves: 3", "most_moves: 300", "`300` is too large"),
            ("up_to: 5, infantry: retire", "up_to: 4, infantry: retire", "up_to 4 does not rise above 4"),
            (
                "up_to: 12, infantry: hold, cavalry: hold",
                "up_to: 11, infantry: hold, cavalry: hold",
                "no row for a total of 12",
            ),
            ("supporters_test: true", "supporters_test: yes", "expected `true` or `false`, found `yes`"),
            (
                "    victory: (\n        brigade_share: 0.5,\n        army_share: 0.5,\n        one_more_turn: false,\n    ),\n",
                "",
                "the field `victory` is missing",
            ),
        ] {
            assert!(stock.contains(old), "{old}");
            let problems = read_text(&stock.replacen(old, new, 1)).map(|_| ()).expect_err(new);
            assert_eq!(problems.len(), 1, "{problems}");
            let problem = problems.iter().next().expect("counted above");
            assert!(problem.message().contains(message), "{problem}");
            if !new.is_empty() {
                let line = 1 + stock[..stock.find(old).expect("it is there")].matches('\n').count();
                let told = problem.line().expect("placed");
                assert!(told == line || message.contains("no row"), "{problem} should be in line {line}");
            }
        }
    }
}
