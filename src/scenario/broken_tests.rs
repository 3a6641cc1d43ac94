//! Part of `mod tests`.
//!
//! Broken scenario files: each slip is told at its line and column, with the value and what is allowed.

use proptest::prelude::*;

use super::load::{Library, scenario};
use super::problem::{Kind, Problems};
use super::source::Source;

/// A small good scenario. Tests change one thing in it.
pub(super) const GOOD: &str = r#"(
    format: 1,
    title: "Skirmish at the Ford",
    table: (72, 48),
    profiles: {
        "foot": (name: "Foot", type: regular_infantry, weapon: smoothbore_musket, hand_to_hand: 6, shooting: 3, morale: 4),
        "horse": (name: "Horse", type: regular_cavalry, hand_to_hand: 7, morale: 4, traits: ["elite(4+)"]),
        "gun": (name: "Gun", type: foot_artillery, hand_to_hand: 1, shooting: (3, 2, 1), morale: 4),
        "clans": (name: "Clans", type: irregular_infantry, hand_to_hand: 7, morale: 4, default_formation: warband),
    },
    sides: [
        (
            key: "red", name: "Red", edge: south, staff_rating: 8, general: (key: "rg", name: "Red General", at: (36, 3)),
            brigades: [
                (key: "R1", facing: 0, units: [
                    (key: "R1-1", profile: "foot", at: (20, 10)),
                    (key: "R1-2", profile: "gun", at: (30, 10)),
                ]),
                (key: "R2", arrives: (turn: 2, at: 24), units: [(key: "R2-1", profile: "horse")]),
            ],
        ),
        (
            key: "blue", name: "Blue", edge: north, general: (key: "bg", name: "Blue General"),
            brigades: [
                (key: "B1", units: [
                    (key: "B1-1", profile: "clans", at: (20, 40)),
                    (key: "B1-2", profile: "foot", at: (30, 40), formation: line),
                ]),
            ],
        ),
    ],
    terrain: (
        areas: [
            (key: "wood", ground: woods, shape: polygon([(40, 20), (50, 20), (50, 30), (40, 30)])),
            (key: "mere", name: "Mere", ground: impassable, shape: rectangle(from: (58, 4), to: (70, 12))),
            (key: "hill", ground: hill, height: 1, shape: ellipse(centre: (60, 40), half_axes: (8, 6))),
        ],
        obstacles: [(key: "brook", name: "Brook", kind: stream, line: [(0, 24), (30, 24)], gaps: [(at: (10, 24), width: 3)])],
        roads: [(key: "road", line: [(10, 0), (10, 48)])],
    ),
    objectives: [(key: "ford", name: "The ford", at: (10, 24))],
    first: "red",
    victory: (
        turn_limit: 8, at_the_limit: wins("blue"), broken_brigades: {"blue": 1, "red": ["R1"]},
        goals: [(side: "blue", aim: hold_line(obstacle: "brook", units: 2), from_turn: 6)],
    ),
    special_rules: [entry_never_fails, ammunition_shortage(profiles: ["foot"], ones: 2)],
)
"#;

fn read(text: &str) -> Result<(), Problems> {
    scenario(&Library::default(), &Source::new("ford.ron", text)).map(|_| ())
}

/// What to replace, by what (`¦` stands before the place that is pointed at), kind, words of the message, words of
/// what is allowed or of the help.
type Slip = (&'static str, &'static str, Kind, &'static str, &'static str);

const SLIPS: &[Slip] = &[
    ("format: 1", "format: ¦2", Kind::OutOfRange, "format 2 is not known here", "1"),
    ("\"Skirmish at the Ford\"", "¦\" \"", Kind::Missing, "the title is blank", ""),
    ("(72, 48)", "(72, ¦4)", Kind::OutOfRange, "table depth 4 is out of range", "from 12 to 600 inches"),
    (
        "(72, 48)",
        "(¦72000, 48)",
        Kind::OutOfRange,
        "table width 72000 is out of range",
        "from 12 to 600 inches",
    ),
    ("(72, 48)", "(72, ¦inf)", Kind::NotFinite, "`inf` is not a finite number", ""),
    // Colours.
    (
        "name: \"Red\", edge: south",
        "name: \"Red\", colours: (coat: ¦\"redd\"), edge: south",
        Kind::UnknownName,
        "there is no colour `redd`",
        "red",
    ),
    (
        "name: \"Red\", edge: south",
        "name: \"Red\", colours: (ring: ¦\"#12345\"), edge: south",
        Kind::WrongType,
        "this is no colour",
        "six digits",
    ),
    (
        "name: \"Red\", edge: south",
        "name: \"Red\", colours: (flag: (pattern: cross, colours: ¦[])), edge: south",
        Kind::Missing,
        "a flag needs a colour",
        "",
    ),
    (
        "name: \"Red\", edge: south",
        "name: \"Red\", colours: (flag: (pattern: cross, colours: ¦[\"red\", \"red\", \"red\", \"red\"])), edge: south",
        Kind::TooLarge,
        "colours of a flag",
        "at most 3",
    ),
    (
        "name: \"Red\", edge: south",
        "name: \"Red\", colours: (flag: (pattern: ¦stripes, colours: [\"red\"])), edge: south",
        Kind::UnknownName,
        "stripes",
        "lozenges",
    ),
    (
        "profile: \"foot\", at: (20, 10)",
        "profile: \"foot\", colours: (¦ring: \"red\"), at: (20, 10)",
        Kind::UnknownField,
        "ring",
        "coat",
    ),
    (
        "profile: \"foot\", at: (20, 10)",
        "profile: \"foot\", colours: (facings: ¦\"#gg0000\"), at: (20, 10)",
        Kind::WrongType,
        "this is no colour",
        "",
    ),
    (
        "hand_to_hand: 7, morale: 4, traits",
        "hand_to_hand: 7, colours: (coat: ¦\"mauve\"), morale: 4, traits",
        Kind::UnknownName,
        "there is no colour `mauve`",
        "violet",
    ),
    // Profiles (BP-STAT, BP-SIZE, BP-FORM, BP-TRAIT).
    (
        "hand_to_hand: 6",
        "hand_to_hand: ¦-1",
        Kind::OutOfRange,
        "hand-to-hand -1 is out of range",
        "from 0 to 20",
    ),
    ("hand_to_hand: 6", "hand_to_hand: ¦6.5", Kind::WrongType, "expected a whole number, found `6.5`", ""),
    ("shooting: 3,", "shooting: ¦99,", Kind::OutOfRange, "shooting 99 is out of range", "from 0 to 20"),
    ("shooting: (3, 2, 1)", "shooting: (3, ¦2000, 1)", Kind::OutOfRange, "shooting 2000", "from 0 to 20"),
    ("shooting: (3, 2, 1)", "shooting: ¦\"much\"", Kind::WrongType, "expected a number of dice", ""),
    ("shooting: 3,", "shooting: ¦(3, 2, 1),", Kind::Inconsistent, "only guns have dice by range", ""),
    (
        "morale: 4),\n        \"horse\"",
        "morale: ¦1),\n        \"horse\"",
        Kind::OutOfRange,
        "morale 1 is out of range",
        "from 2 to 6",
    ),
    (
        "morale: 4),\n        \"horse\"",
        "morale: ¦7),\n        \"horse\"",
        Kind::OutOfRange,
        "morale 7",
        "0 for no save",
    ),
    ("morale: 4, default", "morale: 4, stamina: ¦0, default", Kind::OutOfRange, "stamina 0", "from 1 to 20"),
    (
        "weapon: smoothbore_musket, ",
        "",
        Kind::Inconsistent,
        "shooting dice but no weapon",
        "give it a `weapon`",
    ),
    ("smoothbore_musket", "¦smoothbore_cannon", Kind::Inconsistent, "only guns are armed with cannon", ""),
    (
        "smoothbore_musket",
        "¦smothbore_musket",
        Kind::UnknownName,
        "`smothbore_musket` is not a name",
        "did you mean `smoothbore_musket`?",
    ),
    ("type: foot_artillery", "type: foot_artillery, size: ¦small", Kind::Inconsistent, "no size class", ""),
    (
        ", default_formation: warband",
        "",
        Kind::Missing,
        "irregulars need a `default_formation`",
        "warband or skirmish",
    ),
    (
        "default_formation: warband",
        "default_formation: ¦line",
        Kind::Inconsistent,
        "return to warband or skirmish",
        "warband or skirmish",
    ),
    ("elite(4+)", "elite¦", Kind::OutOfRange, "`elite` is no form of this trait", "elite(2+)"),
    ("elite(4+)", "elite(9+)¦", Kind::OutOfRange, "`elite(9+)` is no form of this trait", "elite(6+)"),
    (
        "elite(4+)",
        "marauder¦",
        Kind::UnknownName,
        "there is no trait `marauder`",
        "did you mean `marauders`?",
    ),
    ("elite(4+)", "brave\", ¦\"brave", Kind::Duplicate, "trait `brave` stands twice", ""),
    (
        "morale: 4, default",
        "morale: 4, traits: [¦\"lancers\"], default",
        Kind::Inconsistent,
        "for cavalry only",
        "",
    ),
    (
        "morale: 4, traits",
        "morale: 4, formations: [line, ¦attack_column], traits",
        Kind::Inconsistent,
        "no attack column",
        "",
    ),
    (
        "morale: 4, traits",
        "morale: 4, limber: ¦true, traits",
        Kind::Inconsistent,
        "only guns have limbers",
        "",
    ),
    // Sides, brigades, commanders, units (BP-ARMY, BP-STAFF).
    (
        "staff_rating: 8",
        "staff_rating: ¦11",
        Kind::OutOfRange,
        "staff rating 11 is out of range",
        "from 5 to 10",
    ),
    (
        "staff_rating: 8",
        "staff_rating: ¦4",
        Kind::OutOfRange,
        "staff rating 4 is out of range",
        "from 5 to 10",
    ),
    (
        ", general: (key: \"bg\", name: \"Blue General\")",
        "",
        Kind::Missing,
        "side `blue` has no general",
        "BP-ARMY-04",
    ),
    (
        "at: (36, 3)",
        "at: ¦(36, -3)",
        Kind::Misplaced,
        "commander `rg` at (36, -3) is off the table",
        "y from 0 to 48",
    ),
    (
        "key: \"B1\"",
        "key: ¦\"R1\"",
        Kind::Duplicate,
        "brigade `R1` stands twice",
        "the first stands in line 15",
    ),
    ("key: \"B1-2\"", "key: ¦\"R1-1\"", Kind::Duplicate, "unit `R1-1` stands twice", "line 16"),
    ("key: \"B1-2\"", "key: ¦\"B1 2\"", Kind::WrongType, "`B1 2` is no key for unit", "letters a-z"),
    (
        "profile: \"horse\"",
        "profile: ¦\"house\"",
        Kind::UnknownName,
        "there is no profile `house`",
        "did you mean `horse`?",
    ),
    (
        "at: (20, 10)",
        "at: (20, 10), formation: ¦warband",
        Kind::Inconsistent,
        "unit `R1-1` may not stand in warband",
        "line, attack column, march column or skirmish order",
    ),
    (
        "formation: line",
        "formation: ¦square",
        Kind::UnknownName,
        "`square` is not a name known here for formation",
        "line",
    ),
    (", at: (20, 10)", "", Kind::Missing, "unit `R1-1` has neither a place nor an arrival", "arrives"),
    (
        "at: (20, 10)",
        "at: (20, 10), arrives: ¦(turn: 2, at: 3)",
        Kind::Inconsistent,
        "both stands on the table and arrives",
        "",
    ),
    ("turn: 2", "turn: ¦9", Kind::OutOfRange, "turn 9 lies beyond the turn limit", "from 1 to 8"),
    ("turn: 2", "turn: ¦0", Kind::OutOfRange, "turn 0 is out of range", "from 1 to 8"),
    ("at: 24)", "at: ¦73)", Kind::OutOfRange, "distance along the edge 73", "from 0 to 72 inches"),
    ("[(key: \"R2-1\", profile: \"horse\")]", "[]", Kind::Missing, "brigade `R2` has no units", ""),
    // Deployment (BP-SETUP-01, BP-TERR).
    (
        "at: (30, 10)",
        "at: ¦(22, 10)",
        Kind::Misplaced,
        "units `R1-1` and `R1-2` overlap by 1.6″",
        "R1-1` stands here",
    ),
    ("at: (20, 40)", "at: ¦(1, 40)", Kind::Misplaced, "unit `B1-1` stands 1.3″ off the table", "72 × 48"),
    ("at: (30, 40)", "at: ¦(20, 9.5)", Kind::Misplaced, "units `R1-1` and `B1-2` overlap by 0.5″", ""),
    ("at: (30, 40)", "at: ¦(20, 10)", Kind::Misplaced, "enemies `R1-1` and `B1-2` are in contact", ""),
    ("at: (30, 40)", "at: ¦(45, 25)", Kind::Misplaced, "unit `B1-2` stands in `wood`", "BP-TERR-02"),
    (
        "arrives: (turn: 2, at: 24)",
        "arrives: ¦(turn: 2, at: 1)",
        Kind::Misplaced,
        "unit `R2-1` enters 0.3″ beyond the end of the edge",
        "",
    ),
    // Terrain (BP-TERR).
    (
        "(50, 30), (40, 30)",
        "(40, 30), (50, 30)",
        Kind::Misplaced,
        "this polygon crosses itself: the edge after corner 2 meets the edge after corner 4",
        "",
    ),
    (", (50, 30), (40, 30)", "", Kind::Misplaced, "at least three different corners", ""),
    ("(50, 30), (40, 30)", "(60, 20)", Kind::Misplaced, "lie on one line", ""),
    (
        "(50, 30), (40",
        "¦(50, 50), (40",
        Kind::Misplaced,
        "corner (50, 50) is off the table",
        "y from 0 to 48",
    ),
    ("half_axes: (8, 6)", "half_axes: (8, ¦0)", Kind::OutOfRange, "half axis 0 is out of range", "from 0.1"),
    ("half_axes: (8, 6)", "half_axes: (14, 6)", Kind::Misplaced, "this ellipse reaches off the table", ""),
    (", height: 1", "", Kind::Missing, "a hill needs a `height`", ""),
    ("height: 1", "height: ¦-1", Kind::OutOfRange, "height -1", "from 0.5 to 12 inches"),
    (
        "ground: woods",
        "ground: woods, cost: ¦3",
        Kind::Inconsistent,
        "only rough and enclosed ground has a cost",
        "",
    ),
    ("ground: woods", "ground: ¦wods", Kind::UnknownName, "`wods`", "did you mean `woods`?"),
    ("key: \"hill\"", "key: ¦\"wood\"", Kind::Duplicate, "feature `wood` stands twice", ""),
    ("[(0, 24), (30, 24)]", "¦[(0, 24)]", Kind::Misplaced, "at least two different points", ""),
    ("at: (10, 24), width", "at: ¦(10, 30), width", Kind::Misplaced, "the gap lies 6″ off the obstacle", ""),
    ("at: (10, 24), width: 3", "at: (10, 24), width: ¦0", Kind::OutOfRange, "gap 0", "from 0.1"),
    ("(10, 48)])", "(10, 48)], width: ¦-3)", Kind::OutOfRange, "width -3", "from 0.5 to 12 inches"),
    ("at: (10, 24))", "at: ¦(10, 240))", Kind::Misplaced, "objective (10, 240) is off the table", ""),
    // Victory and the rest.
    ("first: \"red\"", "first: ¦\"rot\"", Kind::UnknownName, "there is no side `rot`", "red or blue"),
    ("turn_limit: 8", "turn_limit: ¦0", Kind::OutOfRange, "turn limit 0", "from 1 to 99"),
    ("turn_limit: 8, ", "", Kind::Inconsistent, "there is no turn limit", "add `turn_limit"),
    (
        "wins(\"blue\")",
        "¦wins(\"bleu\")",
        Kind::UnknownName,
        "there is no side `bleu`",
        "did you mean `blue`?",
    ),
    ("\"blue\": 1,", "\"blue\": ¦3,", Kind::OutOfRange, "number of brigades 3", "from 1 to 1"),
    (
        "\"blue\": 1,",
        "\"blue\": ¦\"B1\",",
        Kind::WrongType,
        "expected a number of brigades, or a list of their keys",
        "",
    ),
    ("[\"R1\"]}", "¦[]}", Kind::Missing, "no brigade is named here", ""),
    ("[\"R1\"]}", "[¦\"B1\"]}", Kind::UnknownName, "there is no brigade of this side `B1`", "R1 or R2"),
    ("[\"R1\"]}", "[\"R1\", ¦\"R1\"]}", Kind::Duplicate, "brigade `R1` stands twice", ""),
    ("side: \"blue\", aim", "side: ¦\"bleu\", aim", Kind::UnknownName, "there is no side `bleu`", "blue"),
    (
        "obstacle: \"brook\"",
        "obstacle: ¦\"brock\"",
        Kind::UnknownName,
        "there is no obstacle `brock`",
        "did you mean `brook`?",
    ),
    (
        "obstacle: \"brook\"",
        "obstacle: ¦\"brook-2\"",
        Kind::UnknownName,
        "there is no obstacle `brook-2`",
        "did you mean `brook`?",
    ),
    (
        "key: \"brook\", name: \"Brook\", kind: stream",
        "key: \"brook\", kind: stream",
        Kind::Missing,
        "obstacle `brook` has no name",
        "give the obstacle a `name`",
    ),
    ("units: 2), from", "units: ¦3), from", Kind::OutOfRange, "number of units 3", "from 1 to 2"),
    ("units: 2), from", "units: ¦0), from", Kind::OutOfRange, "number of units 0", "from 1 to 2"),
    ("from_turn: 6", "from_turn: ¦9", Kind::OutOfRange, "turn 9 is out of range", "from 1 to 8"),
    ("from_turn: 6", "from_turn: ¦0", Kind::OutOfRange, "turn 0 is out of range", "from 1 to 8"),
    ("aim: hold_line(", "aim: ¦hold_lane(", Kind::UnknownName, "hold_lane", "hold_line"),
    (
        "units: 2), from",
        "¦unit: 2), from",
        Kind::UnknownField,
        "there is no field `unit`",
        "did you mean `units`?",
    ),
    // Special rules.
    (
        "[entry_never_fails",
        "[¦entry_never_fail",
        Kind::UnknownName,
        "`entry_never_fail` is not a name",
        "did you mean `entry_never_fails`?",
    ),
    (
        "[entry_never_fails",
        "[entry_never_fails, ¦entry_never_fails",
        Kind::Duplicate,
        "special rule `entry_never_fails` stands twice",
        "",
    ),
    ("ones: 2", "ones: ¦0", Kind::OutOfRange, "number of ones 0", "from 1 to 20"),
    (
        "profiles: [\"foot\"]",
        "profiles: [¦\"food\"]",
        Kind::UnknownName,
        "there is no profile `food`",
        "did you mean `foot`?",
    ),
    ("profiles: [\"foot\"]", "profiles: ¦[]", Kind::Missing, "nobody is short of ammunition", ""),
    (
        "ones: 2)",
        "ones: 2), ammunition_shortage(profiles: [\"gun\", ¦\"foot\"])",
        Kind::Duplicate,
        "profile `foot` is short of ammunition twice",
        "",
    ),
    (
        "ones: 2)",
        "ones: 2, runs_out: ¦loses_the_volly)",
        Kind::UnknownName,
        "loses_the_volly",
        "did you mean `loses_the_volley`?",
    ),
    // Troops held back (SC-CAP-40).
    (
        "arrives: (turn: 2, at: 24)",
        "arrives: (turn: 2, once: ¦entered(\"R1\"), at: 24)",
        Kind::Inconsistent,
        "has a turn, and waits for something as well",
        "leave out `turn` or `once`",
    ),
    (
        "arrives: (turn: 2, at: 24)",
        "arrives: ¦(at: 24)",
        Kind::Missing,
        "this arrival has no turn",
        "add `turn: 2`",
    ),
    (
        "arrives: (turn: 2, at: 24)",
        "arrives: (once: shaken(side: ¦\"rde\", units: 1), at: 24)",
        Kind::UnknownName,
        "there is no side `rde`",
        "red",
    ),
    (
        "arrives: (turn: 2, at: 24)",
        "arrives: (once: shaken(side: \"red\", units: ¦4), at: 24)",
        Kind::OutOfRange,
        "number of units 4",
        "from 1 to 3",
    ),
    (
        "arrives: (turn: 2, at: 24)",
        "arrives: (¦once: entered(\"R3\"), at: 24)",
        Kind::UnknownName,
        "there is no brigade `R3`",
        "R1",
    ),
    (
        "arrives: (turn: 2, at: 24)",
        "arrives: (¦once: entered(\"R2\"), at: 24)",
        Kind::Inconsistent,
        "nobody else is in brigade `R2`",
        "",
    ),
    (
        "arrives: (turn: 2, at: 24)",
        "arrives: (once: ¦entred(\"R1\"), at: 24)",
        Kind::UnknownName,
        "entred",
        "entered",
    ),
    (
        "profile: \"foot\", at: (20, 10)",
        "profile: \"foot\", at: (20, 10), appears: ¦(once: entered(\"R2\"), at: (60, 14), near: \"mere\", within: 6)",
        Kind::Inconsistent,
        "unit `R1-1` appears, and stands or arrives elsewhere too",
        "",
    ),
    (
        "profile: \"foot\", at: (20, 10)",
        "profile: \"foot\", appears: (once: entered(\"R2\"), at: (20, 10), near: ¦\"woods\", within: 6)",
        Kind::UnknownName,
        "there is no area `woods`",
        "did you mean `wood`?",
    ),
    (
        "profile: \"foot\", at: (20, 10)",
        "profile: \"foot\", appears: (once: entered(\"R2\"), at: (20, 10), near: ¦\"wood\", within: 6)",
        Kind::Missing,
        "area `wood` has no name",
        "give the area a `name`",
    ),
    (
        "profile: \"foot\", at: (20, 10)",
        "profile: \"foot\", appears: (once: entered(\"R2\"), at: (60, 14), near: \"mere\", within: ¦80)",
        Kind::OutOfRange,
        "distance 80",
        "from 0 to 72 inches",
    ),
    (
        "profile: \"foot\", at: (20, 10)",
        "profile: \"foot\", appears: (once: entered(\"R2\"), at: ¦(20, 10), near: \"mere\", within: 6)",
        Kind::Misplaced,
        "from the ground that it has to be near",
        "within 6″",
    ),
    (
        "profile: \"foot\", at: (20, 10)",
        "profile: \"foot\", appears: (once: entered(\"R2\"), at: ¦(64, 8), near: \"mere\", within: 6)",
        Kind::Misplaced,
        "unit `R1-1` could not stand here",
        "",
    ),
    (
        "profile: \"foot\", at: (20, 10)",
        "profile: \"foot\", casualties: ¦3, at: (20, 10)",
        Kind::OutOfRange,
        "casualties 3",
        "from 0 to 2",
    ),
    (
        "turn_limit: 8,",
        "turn_limit: 8, brigades_break: (¦more_than_haf: true),",
        Kind::UnknownField,
        "more_than_haf",
        "more_than_half",
    ),
    // Special rules of guns.
    (
        "[entry_never_fails",
        "[round_shot(profiles: [¦\"foot\"]), entry_never_fails",
        Kind::Inconsistent,
        "profile `foot` is no artillery",
        "",
    ),
    (
        "[entry_never_fails",
        "[round_shot(profiles: [\"gun\"], without: ¦-2), entry_never_fails",
        Kind::OutOfRange,
        "range without round shot -2",
        "from 0 to 72 inches",
    ),
    (
        "[entry_never_fails",
        "[round_shot(profiles: [\"gun\"], spent_on: ¦7), entry_never_fails",
        Kind::OutOfRange,
        "face 7",
        "from 1 to 6",
    ),
    (
        "[entry_never_fails",
        "[round_shot(profiles: [\"gun\"], brought_on: ¦0), entry_never_fails",
        Kind::OutOfRange,
        "face 0",
        "from 1 to 6",
    ),
    (
        "[entry_never_fails",
        "[turns_only(profiles: [\"gun\", ¦\"gun\"]), entry_never_fails",
        Kind::Duplicate,
        "profile `gun` turns only twice",
        "",
    ),
    (
        "[entry_never_fails",
        "[turns_only(profiles: [¦\"horse\"]), entry_never_fails",
        Kind::Inconsistent,
        "turns only is for artillery only",
        "",
    ),
    (
        "[entry_never_fails",
        "[takes_no_orders(profiles: ¦[]), entry_never_fails",
        Kind::Missing,
        "nobody takes no orders here",
        "",
    ),
    // Enclosed ground and embrasures.
    ("ground: woods, shape", "ground: enclosed, cost: ¦9, shape", Kind::OutOfRange, "cost 9", "from 1 to 6"),
    (
        "(key: \"wood\", ground: woods",
        "¦(key: \"wood\", ground: enclosed",
        Kind::Missing,
        "enclosed ground needs a `cost`",
        "add `cost: 1.5`",
    ),
    (
        "ground: woods, shape",
        "ground: woods, guns_fire_from: ¦rectangle(from: (0, 0), to: (4, 4)), shape",
        Kind::Misplaced,
        "no gun that stands in this area could shoot from here",
        "overlaps the area",
    ),
    // A general who leads a brigade.
    (
        "edge: south,",
        "edge: south, general_leads: ¦\"B1\",",
        Kind::UnknownName,
        "there is no brigade of this side `B1`",
        "R1 or R2",
    ),
    (
        "edge: north, general: (key: \"bg\", name: \"Blue General\"),\n            brigades: [\n                (key: \"B1\", units",
        "edge: north, general: (key: \"bg\", name: \"Blue General\"), general_leads: \"B1\",\n            brigades: [\n                (key: \"B1\", commander: ¦(), units",
        Kind::Inconsistent,
        "brigade `B1` has a commander, and is led by the general",
        "leave out its `commander`",
    ),
    (
        "ground: woods, shape",
        "ground: building, cost: ¦2, shape",
        Kind::Inconsistent,
        "only rough and enclosed ground has a cost",
        "",
    ),
    (
        "morale: 4, default",
        "morale: 4, traits: [¦\"rocket\"], default",
        Kind::Inconsistent,
        "for artillery only",
        "",
    ),
    (
        "format: 1,",
        "format: 1, ruleset: ¦\"black_power\",",
        Kind::UnknownName,
        "there is no ruleset `black_power`",
        "did you mean `black_powder`?",
    ),
    (
        "format: 1,",
        "format: 1, rules: (movement: (infantry: ¦-12)),",
        Kind::OutOfRange,
        "infantry -12",
        "from 1 to 72 inches",
    ),
    (
        "format: 1,",
        "format: 1, rules: (movement: (¦infantery: 12)),",
        Kind::UnknownField,
        "there is no field `infantery`",
        "did you mean `infantry`?",
    ),
    (
        "format: 1,",
        "format: 1, rules: (command: (lowest: ¦11)),",
        Kind::Inconsistent,
        "lowest staff rating is above the highest",
        "",
    ),
    (
        "name: \"Red\"",
        "name: ¦7",
        Kind::WrongType,
        "expected a text in double quotes, or one for each language",
        "",
    ),
    ("name: \"Red\"", "name: {\"en\": ¦\"\"}", Kind::Missing, "the name is blank", ""),
    ("name: \"Red\"", "name: ¦{}", Kind::Missing, "the name is given in no language", ""),
    (
        "name: \"Red\"",
        "name: {\"English\": ¦\"Red\"}",
        Kind::UnknownName,
        "`English` is no language code",
        "`en`",
    ),
    (
        "name: \"Red\"",
        "name: {\"ru\": (name: \"Red\", cases: {\"genitiv\": ¦\"Red\"})}",
        Kind::UnknownName,
        "there is no grammatical case `genitiv`",
        "did you mean `genitive`?",
    ),
    (
        "table: (72, 48),",
        "¦tabel: (72, 48),",
        Kind::UnknownField,
        "there is no field `tabel` in a scenario",
        "did you mean `table`?",
    ),
];

#[test]
fn every_slip_is_told_at_its_place() {
    read(GOOD).unwrap_or_else(|problems| panic!("{problems}"));
    let failures: Vec<String> = SLIPS.iter().filter_map(|slip| told_wrongly(slip).err()).collect();
    assert!(failures.is_empty(), "{}", failures.join("\n\n"));
}

fn told_wrongly(&(old, new, kind, message, beside): &Slip) -> Result<(), String> {
    assert!(GOOD.contains(old), "{old:?} is not in the text");
    let marked = GOOD.replacen(old, new, 1);
    let Err(problems) = read(&marked.replace('¦', "")) else {
        return Err(format!("{new}: nothing is told"));
    };
    let wrong = |what: &str| Err(format!("{new}: {what}\n{problems}"));
    let Some(problem) = problems.iter().next().filter(|_| problems.len() == 1) else {
        return wrong("not one problem");
    };
    if problem.kind() != kind || !problem.message().contains(message) {
        return wrong(&format!("not {kind:?} {message}"));
    }
    // A mark inside a text literal stands for the literal, which begins at the quote before it.
    if let Some(at) = marked.find('¦') {
        let before = &marked[..at];
        let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
        let quote = before[line_start..].rfind('"').map(|quote| line_start + quote);
        let inside_text = before[line_start..].matches('"').count() % 2 == 1;
        let at = quote.filter(|_| inside_text).unwrap_or(at);
        let line = 1 + marked[..at].matches('\n').count();
        let column = 1 + marked[line_start..at].chars().count();
        if (problem.line(), problem.column()) != (Some(line), Some(column)) {
            return wrong(&format!("not in {line}:{column}"));
        }
    }
    let shown = problems.render(1000, false);
    if shown.contains(beside) { Ok(()) } else { wrong(&format!("{beside:?} is not in\n{shown}")) }
}

#[test]
fn places_are_lines_and_columns_as_an_editor_counts_them() {
    for (old, new, line, column) in [
        ("morale: 4),\n        \"horse\"", "morale: 9),\n        \"horse\"", 6, 121),
        ("at: (30, 10)", "at: (22, 10)", 17, 55),
        ("general: (key: \"bg\", name: \"Blue General\")", "staff_rating: 8", 22, 9),
        ("(50, 30), (40, 30)", "(40, 30), (50, 30)", 34, 68),
        ("wins(\"blue\")", "wins(\"green\")", 44, 38),
    ] {
        let problems = read(&GOOD.replacen(old, new, 1)).expect_err(new);
        let problem = problems.iter().next().expect("at least one");
        assert_eq!((problem.line(), problem.column()), (Some(line), Some(column)), "{new}\n{problem}");
    }
}

#[test]
fn all_problems_are_told_at_once() {
    let mut text = GOOD.to_owned();
    for (old, new) in [
        ("morale: 4),", "morale: 9),"),
        ("\"elite(4+)\"", "\"elite\""),
        ("profile: \"gun\"", "profile: \"cannon\""),
        ("at: (36, 3)", "at: (99, 3)"),
        ("wins(\"blue\")", "wins(\"green\")"),
    ] {
        text = text.replacen(old, new, 1);
    }
    let problems = read(&text).expect_err("five slips");
    let lines: Vec<_> = problems.iter().map(|problem| problem.line()).collect();
    assert_eq!(lines, [Some(6), Some(7), Some(13), Some(17), Some(44)], "{problems}");
}

#[test]
fn what_is_far_too_much_is_refused() {
    let unit = |n: usize| format!("(key: \"X{n}\", profile: \"horse\"),");
    let many: String = (0..600).map(unit).collect();
    let text = GOOD.replacen("(key: \"R2-1\", profile: \"horse\")", &many, 1);
    let problems = read(&text).expect_err("too many units");
    assert!(problems.iter().any(|p| p.message().contains("there are 604 units")), "{problems}");
    let absurd: String = (0..70_000).map(unit).collect();
    let text = GOOD.replacen("(key: \"R2-1\", profile: \"horse\")", &absurd, 1);
    read(&text).expect_err("more units than ids");
    let long = "x".repeat(200);
    let problems = read(&GOOD.replacen("Skirmish at the Ford", &long, 1)).expect_err("a long title");
    assert!(problems.to_string().contains("the title is 200 characters long"), "{problems}");
    let corners = "(1, 1), ".repeat(500);
    let problems = read(&GOOD.replacen("(40, 20), (50, 20), ", &corners, 1)).expect_err("many corners");
    assert!(problems.to_string().contains("there are 502 corners"), "{problems}");
    let third = GOOD.replacen(
        "    sides: [",
        "    sides: [(key: \"green\", name: \"Green\", edge: west, general: (), brigades: []),",
        1,
    );
    let problems = read(&third).expect_err("three sides");
    assert!(problems.to_string().contains("there are 3 sides"), "{problems}");
}

/// A file of nothing but one slip, however long, is refused by work in proportion to its length: a second at the worst.
#[test]
fn a_flood_of_slips_is_told_in_proportionate_time() {
    type Flood = (&'static str, fn(usize) -> String, &'static str, &'static str);
    let floods: &[Flood] = &[
        ("title:", |n| format!("notes: [{}], title:", "\"\",".repeat(n)), "notes", "at most 100"),
        (
            "traits: [\"elite(4+)\"]",
            |n| format!("traits: [{}]", "\"brawe\",".repeat(n)),
            "traits",
            "at most 30",
        ),
        (
            "morale: 4),",
            |n| format!("morale: 4, formations: [{}]),", "line,".repeat(n)),
            "formations",
            "at most 7",
        ),
        (
            "[entry_never_fails",
            |n| format!("[{} entry_never_fails", "entry_never_fails,".repeat(n)),
            "special rules",
            "at most 20",
        ),
        (
            "profiles: [\"foot\"]",
            |n| format!("profiles: [{}]", "\"food\",".repeat(n)),
            "profiles",
            "at most 300",
        ),
        (
            "goals: [",
            |n| {
                let goal = "(side: \"bl\", aim: hold_line(obstacle: \"b\", units: 0), from_turn: 0),";
                format!("goals: [{}", goal.repeat(n / 4))
            },
            "goals",
            "at most 20",
        ),
        ("[\"R1\"]}", |n| format!("[{}]}}", "\"R9\",".repeat(n)), "brigades", "at most 2"),
        (
            "\"clans\": (",
            |n| {
                let many = |at| format!("\"p{at}\": (name: \"\", type: wagon, hand_to_hand: -1, morale: 1),");
                (0..n / 8).map(many).collect::<String>() + "\"clans\": ("
            },
            "profiles",
            "at most 300",
        ),
        ("broken_brigades: {", |n| format!("broken_brigades: {{{}", keys(n, "3")), "sides", "at most 2"),
        ("\"Red General\"", |n| format!("{{{}}}", keys(n, "\"\"")), "languages", "at most 50"),
        (
            "\"Blue General\"",
            |n| format!("{{\"ru\": (name: \"Б\", cases: {{{}}})}}", keys(n, "\"\"")),
            "grammatical cases",
            "at most 5",
        ),
        (
            "gaps: [(at: (10, 24), width: 3)]",
            |n| format!("gaps: [{}]", "(at: (99, 24), width: 0),".repeat(n)),
            "gaps",
            "at most 40",
        ),
        ("(key: \"road\"", |n| "(line: []),".repeat(n) + "(key: \"road\"", "roads", "at most 400"),
        (
            "(key: \"ford\"",
            |n| "(name: \"\", at: (-1, -1)),".repeat(n) + "(key: \"ford\"",
            "objectives",
            "at most 400",
        ),
        ("(40, 20), (50, 20), ", |n| "(-1, -1),".repeat(n), "corners", "at most 200"),
        (
            "(key: \"R2-1\", profile: \"horse\")",
            |n| "(key: \"R1-1\", profile: \"hors\"),".repeat(n),
            "units",
            "at most 500",
        ),
        ("table:", |n| format!("first: {{{}}}, table:", "\"a\": 1,".repeat(n)), "`a` stands twice", ""),
        ("table:", |n| format!("{} table:", "date: \"x\",".repeat(n)), "`date` stands twice", ""),
    ];
    for (old, new, what, limit) in floods {
        let work = |n: usize| {
            let text = GOOD.replacen(old, &new(n), 1);
            super::work_of(|| {
                let problems = read(&text).expect_err(what);
                let shown = problems.render(100, false);
                assert!(shown.contains(limit) && shown.contains(what), "{what}, {limit}: {}", problems);
                assert!(problems.iter().count() <= super::problem::MAX_PROBLEMS);
                text.len()
            })
        };
        let ((_, some), (length, twice)) = (work(4000), work(8000));
        assert!(twice <= 3 * some, "{what}: {some} steps, then {twice}");
        assert!(twice < 12_000_000 + 12 * length, "{what}: {twice} steps for {length} bytes");
    }
}

fn keys(n: usize, value: &str) -> String {
    (0..n).map(|at| format!("\"k{at}\": {value},")).collect()
}

#[test]
fn an_obstacle_that_crosses_itself_is_refused() {
    let line = |points: &str| read(&GOOD.replacen("[(0, 24), (30, 24)]", points, 1));
    for (points, legs) in [
        ("[(0, 24), (30, 24), (30, 30), (5, 30), (5, 20)]", "leg 1 meets leg 4"),
        ("[(0, 24), (30, 24), (12, 24)]", "leg 1 meets leg 2"),
        ("[(0, 24), (30, 24), (30, 30), (20, 24)]", "leg 1 meets leg 3"),
    ] {
        let problems = line(points).expect_err(points);
        assert!(problems.to_string().contains(legs), "{points}: {problems}");
    }
    // The ends of an enclosure meet, and a bend is no crossing.
    for points in ["[(0, 24), (30, 24), (30, 30), (0, 30), (0, 24)]", "[(0, 24), (30, 24), (0, 25)]"] {
        assert!(line(points).is_ok(), "{points}");
    }
}

#[test]
fn characters_that_are_not_seen_are_refused_in_names() {
    for hidden in ['\u{200B}', '\u{202E}', '\u{2066}', '\u{AD}', '\u{FEFF}', '\u{E0041}'] {
        let problems = read(&GOOD.replacen("\"Red\"", &format!("\"R{hidden}ed\""), 1)).expect_err("hidden");
        let told = problems.render(100, false);
        assert!(told.contains(&format!("U+{:04X}", u32::from(hidden))), "{told}");
        assert!(!told.contains(hidden), "it is masked where the text is shown");
    }
    assert!(read(&GOOD.replacen("\"Red\"", "\"Île-de-France é ё\"", 1)).is_ok());
}

#[test]
fn limits_are_told_with_the_digits_they_have() {
    let told = |old, new| read(&GOOD.replacen(old, new, 1)).expect_err(new).render(100, false);
    assert!(told("width: 3)", "width: 0)").contains("from 0.1 to 48 inches"));
    let shown = told("(72, 48)", "(1e300, 48)");
    assert!(shown.contains("out of range") && !shown.contains("finite"), "{shown}");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn no_mutation_of_elixheim_panics(
        edits in prop::collection::vec((any::<prop::sample::Index>(), 0..4_u8), 1..6),
        signs in prop::collection::vec(prop::sample::select("(){}[]:,\"'#/*\\0179-.e\n".chars().collect::<Vec<_>>()), 6),
    ) {
        let stock = Library::default().scenario("elixheim").expect("a stock scenario").expect("good text");
        let mut chars: Vec<char> = stock.text().chars().collect();
        for ((at, what), sign) in edits.into_iter().zip(signs) {
            let at = at.index(chars.len());
            match what {
                0 => { chars.remove(at); }
                1 => chars[at] = sign,
                2 => chars.insert(at, sign),
                // A digit for a digit reaches past the syntax to the checks of values.
                _ => if let Some(digit) = chars.iter().skip(at).position(char::is_ascii_digit) {
                    chars[at + digit] = sign;
                },
            }
        }
        let text: String = chars.into_iter().collect();
        if let Err(problems) = read(&text) {
            prop_assert!(problems.iter().all(|problem| problem.line().is_some()), "{}", problems);
            prop_assert!(!problems.render(100, true).is_empty());
        }
    }

    #[test]
    fn any_numbers_in_a_good_file_are_taken_or_refused(values in prop::collection::vec(prop_oneof![
        any::<i64>().prop_map(|n| n.to_string()),
        any::<f32>().prop_map(|n| n.to_string()),
        (-90.0..90.0_f32).prop_map(|n| n.to_string()),
        (0..48_i32).prop_map(|n| n.to_string()),
    ], 80)) {
        // Every number of the file outside its texts is replaced in turn.
        let mut values = values.into_iter().cycle();
        let mut text = String::new();
        let mut in_text = false;
        let mut chars = GOOD.chars().peekable();
        let mut before = ' ';
        while let Some(c) = chars.next() {
            in_text ^= c == '"';
            if c.is_ascii_digit() && !in_text && !before.is_alphanumeric() && before != '.' {
                while chars.next_if(|c| c.is_ascii_digit() || *c == '.').is_some() {}
                text.push_str(&values.next().unwrap_or_default());
            } else {
                text.push(c);
            }
            before = c;
        }
        if let Err(problems) = read(&text) {
            prop_assert!(problems.iter().all(|problem| problem.line().is_some()), "{}", problems);
        }
    }
}
