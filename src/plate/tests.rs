//! Part of `mod tests`.
//!
//! What pictures show: every sign of ground and troops, in every backend, the same bytes each time.

use std::sync::Arc;

use super::*;
use crate::army::{Arm, CommanderId, Formation, GunClass, SideId, SizeClass, UnitId};
use crate::battle::Battle;
use crate::dice::Dice;
use crate::field::{Ground, GroundClass, ObstacleKind};
use crate::geometry::{Course, Extent, Footprint, Pose, Vector, column_behind, line_along};
use crate::rules::black_powder::BlackPowder;
use crate::rules::black_powder::bench::{self, Field};
use crate::rules::black_powder::situation::{Broken, Situation, stand_on};
use crate::scenario::load;
use crate::text::Words;

fn style() -> Style {
    Style::engraved("en")
}

fn words() -> Words {
    Words::new("en").expect("English")
}

fn battle(name: &str) -> Battle<BlackPowder> {
    Battle::new(Arc::new(load(name, None).expect("a stock scenario")), Dice::new(1))
}

fn map(battle: &Battle<BlackPowder>, labels: Labels) -> Sheet {
    let options = SheetOptions { labels, moment: "At the outset".to_owned() };
    sheet(Situation::of(battle.world()), &words(), &style(), &options)
}

/// The view of the one unit of a field.
fn view(arm: Arm, formation: Formation, change: impl FnOnce(&mut bevy::prelude::World)) -> TroopView {
    let mut world =
        Field::new(60.0, 60.0).unit("it", 0, bench::profile(arm), formation, 30.0, 30.0, 0.0).world();
    change(&mut world);
    TroopView::of(Situation::of(&world), UnitId(0), &words()).expect("a unit")
}

fn box_of(mark: &Mark) -> (Point, Point) {
    mark.outline.bounds().expect("a mark with points")
}

const SQUARE: [(f32, f32); 4] = [(10.0, 10.0), (30.0, 10.0), (30.0, 22.0), (10.0, 22.0)];

/// Marks that lie wholly near a piece of ground or course, so that none of the table itself counts.
fn marks_near(drawing: &Drawing, low: Point, high: Point) -> Vec<Mark> {
    let inside = |mark: &&Mark| {
        let (a, b) = box_of(mark);
        a.cmpge(low).all() && b.cmple(high).all()
    };
    drawing.marks.iter().filter(inside).cloned().collect()
}

#[test]
fn every_kind_of_area_has_a_sign_of_its_own() {
    let near = |class, height: f32| {
        let field = Field::new(60.0, 40.0).piece("it", class, &SQUARE, |piece| piece.height = height);
        marks_near(&ground(&field.ground(), &style()), Point::new(8.0, 8.0), Point::new(32.0, 24.0))
    };
    let signs = [
        near(GroundClass::Open, 0.0),
        near(GroundClass::Woods, 0.0),
        near(GroundClass::Rough, 0.0),
        near(GroundClass::Enclosed, 0.0),
        near(GroundClass::Impassable, 0.0),
        near(GroundClass::Open, 1.0),
    ];
    for (number, sign) in signs.iter().enumerate() {
        assert!(sign.len() >= 3, "{number}: {} marks", sign.len());
        assert!(signs.iter().skip(number + 1).all(|other| other != sign), "{number} looks like another");
    }
    let trees = signs[1].len() / 4;
    assert!(trees > 60, "a wood of 20 by 12 inches is full of trees: {trees}");
}

/// BP-TERR-03…05: the harder rough ground is to cross, the more stones lie in it.
#[test]
fn harder_ground_looks_harder() {
    let steps = |cost: f32| {
        let field =
            Field::new(60.0, 40.0).piece("it", GroundClass::Rough, &SQUARE, |piece| piece.cost = cost);
        let drawing = ground(&field.ground(), &style());
        let theme = Theme::ENGRAVED;
        let stones = drawing.marks.iter().filter(|mark| mark.fill == Some(theme.stone));
        stones.map(|mark| mark.outline.0.len()).sum::<usize>()
    };
    assert!(steps(2.0) < steps(3.0) && steps(3.0) < steps(4.0));
}

#[test]
fn every_kind_of_obstacle_and_road_has_a_sign_of_its_own() {
    let course = [(10.0, 20.0), (30.0, 20.0)];
    let kinds = [
        ObstacleKind::LowWall,
        ObstacleKind::StoneWall,
        ObstacleKind::Fence,
        ObstacleKind::Hedge,
        ObstacleKind::Works,
        ObstacleKind::Stream,
        ObstacleKind::Ditch,
    ];
    let near = |ground_to_draw: &Ground| {
        marks_near(&ground(ground_to_draw, &style()), Point::new(8.0, 16.0), Point::new(32.0, 24.0))
    };
    let mut signs: Vec<Vec<Mark>> = kinds
        .iter()
        .map(|kind| {
            let mut ground = Field::new(60.0, 40.0).wall("it", &course, 6.0, None).ground();
            ground.obstacles[0].kind = *kind;
            near(&ground)
        })
        .collect();
    signs.push(near(&Field::new(60.0, 40.0).road("it", &course, 2.0).ground()));
    let sunken = Field::new(60.0, 40.0).road("it", &course, 2.0).sunken(crate::field::Cover::Light, 12.0);
    signs.push(near(&sunken.ground()));
    for (number, sign) in signs.iter().enumerate() {
        assert!(sign.len() >= 2, "{number}: {} marks", sign.len());
        assert!(signs.iter().skip(number + 1).all(|other| other != sign), "{number} looks like another");
    }
    let banks = &signs[8];
    assert!(banks.iter().any(|mark| box_of(mark).1.y > 21.5), "banks lie beside a sunken road");
}

#[test]
fn a_gap_is_a_gate_a_ford_or_a_bridge() {
    let gap = |kind: ObstacleKind, road: bool| {
        let mut field = Field::new(60.0, 40.0).wall("it", &[(10.0, 20.0), (24.0, 20.0)], 6.0, None).wall(
            "it-2",
            &[(28.0, 20.0), (40.0, 20.0)],
            6.0,
            None,
        );
        if road {
            field = field.road("road", &[(26.0, 0.0), (26.0, 40.0)], 2.0);
        }
        let mut ground_to_draw = field.ground();
        for obstacle in &mut ground_to_draw.obstacles {
            obstacle.kind = kind;
        }
        ground_to_draw.obstacles[1].continues = true;
        let drawing = ground(&ground_to_draw, &style());
        marks_near(&drawing, Point::new(22.0, 17.0), Point::new(30.0, 23.0)).len()
    };
    assert_eq!(gap(ObstacleKind::LowWall, false), 1, "gateposts");
    assert_eq!(gap(ObstacleKind::Stream, false), 1, "a ford");
    assert_eq!(gap(ObstacleKind::Stream, true), 2, "the parapets of a bridge");
}

#[test]
fn names_and_objectives_are_lettered() {
    let bare = battle("first-blood");
    let situation = Situation::of(bare.world());
    let with = ground(situation.ground, &style()).marks.len();
    let mut nameless = situation.ground.clone();
    nameless.pieces.iter_mut().for_each(|piece| piece.name = None);
    nameless.roads.iter_mut().for_each(|road| road.name = None);
    // The wood and the lane; the hill has the name of its objective. Each is a halo and letters.
    assert_eq!(ground(&nameless, &style()).marks.len(), with - 4);
    nameless.objectives.clear();
    assert!(ground(&nameless, &style()).marks.len() < with - 6);
}

#[test]
fn a_block_covers_its_ground_and_its_front_is_marked_ahead() {
    let guns = [GunClass::Battalion, GunClass::Horse, GunClass::Foot, GunClass::Siege];
    let mut cases: Vec<(Arm, Formation)> = Vec::new();
    for arm in [Arm::Infantry, Arm::Cavalry] {
        use Formation::{AttackColumn, Line, MarchColumn, Skirmish, Warband};
        cases.extend([AttackColumn, Line, MarchColumn, Skirmish, Warband].map(|formation| (arm, formation)));
    }
    for class in guns {
        cases.extend([Formation::Deployed, Formation::Limbered].map(|how| (Arm::Artillery(class), how)));
    }
    cases.push((Arm::Wagon, Formation::MarchColumn));
    let mut seen: Vec<Drawing> = Vec::new();
    for (arm, formation) in cases {
        let view = view(arm, formation, |_| ());
        let block = unit_block(&view, &style());
        let (low, high) = block.bounds().expect("marks");
        let half = view.extent.width / 2.0;
        assert!(low.x <= -half + 0.01 && high.x >= half - 0.01, "{arm:?} {formation:?}: {low:?} {high:?}");
        assert!(low.y <= -view.extent.depth + 0.01, "{arm:?} {formation:?}");
        assert!(
            low.x > -half - 0.5 && high.x < half + 0.5 && high.y < 1.0,
            "{arm:?} {formation:?}: too large"
        );
        let last = block.marks.last().map(box_of).expect("a mark");
        assert!(last.0.y >= 0.0 && last.1.y > 0.4, "{arm:?} {formation:?}: the point lies ahead, {last:?}");
        assert!((last.0.x + last.1.x).abs() < 1e-4, "before the middle");
        // A battery behind its team shows whether it is of siege guns, but not whether its gunners ride.
        let alike = arm == Arm::Artillery(GunClass::Foot) && formation == Formation::Limbered;
        assert!(alike || !seen.contains(&block), "{arm:?} {formation:?} looks like another");
        seen.push(block);
    }
}

#[test]
fn conditions_change_the_block() {
    let plain = view(Arm::Infantry, Formation::Line, |_| ());
    let block = |change: &dyn Fn(&mut TroopView)| {
        let mut view = plain.clone();
        change(&mut view);
        unit_block(&view, &style())
    };
    let looks = [
        block(&|_| ()),
        block(&|view| view.shaken = true),
        block(&|view| view.disordered = true),
        block(&|view| view.broken = true),
        block(&|view| view.livery.side = SideId(1)),
    ];
    for (number, look) in looks.iter().enumerate() {
        assert!(looks.iter().skip(number + 1).all(|other| other != look), "{number}");
    }
}

/// Pips of a label: full, red and empty ones.
fn pips(view: &TroopView) -> (usize, usize, usize) {
    let theme = Theme::ENGRAVED;
    let label = unit_label(view, &style());
    let of = |colour: Colour| {
        let pip = |mark: &&Mark| {
            let (low, high) = box_of(mark);
            mark.fill == Some(colour)
                && mark.stroke.as_ref().is_some_and(|stroke| stroke.width == 0.07)
                && ((high.x - low.x) - 0.4).abs() < 1e-3
        };
        label.marks.iter().filter(pip).count()
    };
    (of(theme.ink), of(theme.alarm), of(theme.halo))
}

/// BP-STAMINA-01, BP-CAS-03: a pip for each casualty up to the stamina, red ones beyond it.
#[test]
fn pips_count_casualties_against_stamina() {
    let with =
        |taken: u8| view(Arm::Infantry, Formation::Line, |world| bench::casualties(world, "it", taken));
    assert_eq!(pips(&with(0)), (0, 0, 3));
    assert_eq!(pips(&with(2)), (2, 0, 1));
    assert_eq!(pips(&with(3)), (3, 0, 0));
    assert_eq!(pips(&with(5)), (3, 2, 0));
}

#[test]
fn a_view_tells_the_unit_as_it_is() {
    let mut world = Field::new(60.0, 60.0)
        .unit(
            "Guards",
            0,
            bench::sized(Arm::Infantry, SizeClass::Large),
            Formation::Skirmish,
            30.0,
            20.0,
            90.0,
        )
        .unit(
            "foe",
            1,
            bench::profile(Arm::Artillery(GunClass::Foot)),
            Formation::Limbered,
            31.0,
            20.0,
            270.0,
        )
        .world();
    bench::casualties(&mut world, "Guards", 4);
    bench::disorder(&mut world, "Guards");
    bench::touch(&mut world, "Guards", "foe", crate::geometry::Face::Front);
    world.resource_mut::<Broken>().armies[1] = true;
    let situation = Situation::of(&world);
    let of = |id| TroopView::of(situation, UnitId(id), &words()).expect("a unit");
    let (guards, foe) = (of(0), of(1));
    assert_eq!((guards.name.as_str(), guards.size_word.as_deref()), ("Guards", Some("large")));
    assert!(guards.shaken && guards.disordered && guards.engaged && !guards.broken && !guards.limbered());
    assert!(foe.engaged && foe.broken && foe.limbered() && !foe.shaken);
    assert_eq!(guards.bases.len(), 8, "bases in its own frame, wherever it looks");
    assert!(guards.bases.iter().all(|base| (base.centre.y + base.extent.depth / 2.0).abs() < 1e-4));
    let sum: f32 = guards.bases.iter().map(|base| base.centre.x).sum();
    assert!(sum.abs() < 1e-3, "as many to the left as to the right");
    assert_ne!(guards.livery.ring, foe.livery.ring);
    assert!(TroopView::of(situation, UnitId(99), &words()).is_none());
    assert!(CommanderView::of(situation, CommanderId(99), &words()).is_none());
    let general = CommanderView::of(situation, CommanderId(0), &words()).expect("a general");
    let brigadier = CommanderView::of(situation, CommanderId(2), &words()).expect("a brigadier");
    assert!(general.general && !brigadier.general);
    let size = |view: &CommanderView| {
        let (low, high) = commander(view, &style()).bounds().expect("marks");
        high.x - low.x
    };
    assert!(size(&general) > 1.3 * size(&brigadier), "rank is seen");
    // Each sign of its condition adds to the label.
    let plain = TroopView { shaken: false, disordered: false, engaged: false, ..guards.clone() };
    let marks = |view: &TroopView| unit_label(view, &style()).marks.len();
    for sign in [
        TroopView { shaken: true, ..plain.clone() },
        TroopView { disordered: true, ..plain.clone() },
        TroopView { engaged: true, ..plain.clone() },
        TroopView { broken: true, ..plain.clone() },
        TroopView { formation: Formation::Limbered, ..plain.clone() },
    ] {
        assert!(marks(&sign) > marks(&plain), "{sign:?}");
    }
}

/// The armies of Elixheim wear what their scenario says, and no unit can be taken for one of the other side.
#[test]
fn liveries_come_from_the_scenario() {
    let battle = battle("elixheim");
    let roster = Situation::of(battle.world()).roster;
    let of = |key: &str| {
        let index = roster.keys.units.iter().position(|known| known == key).expect("a unit");
        Livery::of_unit(roster, UnitId(index as u16))
    };
    let (english, dutch, bavarian, french) = (of("A1-1"), of("A4-1"), of("FI1-1"), of("FC3-1"));
    assert_eq!(Some(english.coat), Colour::parse("red"));
    assert_eq!(Some(dutch.coat), Colour::parse("blue_grey"));
    assert_eq!(Some(bavarian.coat), Colour::parse("light_blue"));
    assert_eq!(Some(french.coat), Colour::parse("white"));
    assert_eq!((english.ring, bavarian.ring), (dutch.ring, french.ring));
    assert_ne!(english.ring, french.ring);
    assert_ne!(dutch.flag, english.flag);
    assert_eq!(of("A1-G").flag, Livery::of_side(roster, SideId(0)).flag, "what is left out is the side's");
}

#[test]
fn flags_tell_their_side_by_shape() {
    let plain = view(Arm::Infantry, Formation::Line, |_| ()).livery;
    for pattern in [
        crate::army::FlagPattern::Plain,
        crate::army::FlagPattern::Cross,
        crate::army::FlagPattern::Saltire,
        crate::army::FlagPattern::Bands,
        crate::army::FlagPattern::Pales,
        crate::army::FlagPattern::Quarters,
        crate::army::FlagPattern::Lozenges,
    ] {
        let colours = vec![Colour::rgb(1, 0, 0), Colour::rgb(2, 0, 0), Colour::rgb(3, 0, 0)];
        let area = |side: u8, colours: &[Colour]| {
            let design = crate::army::FlagDesign { pattern, colours: colours.to_vec() };
            let livery = Livery { side: SideId(side), flag: design, ..plain.clone() };
            let mut drawing = flag(&livery, Point::ZERO, Point::new(3.0, 2.0), &Theme::ENGRAVED);
            drawing.marks.retain(|mark| mark.fill.is_some() && mark.stroke.is_none());
            let colours: std::collections::BTreeSet<_> =
                drawing.marks.iter().filter_map(|mark| mark.fill).collect();
            let (low, high) = drawing.bounds().expect("a cloth");
            assert!(low.cmpge(Point::splat(-1e-3)).all() && high.cmple(Point::new(3.001, 2.001)).all());
            // The tip of the tail, where the second side's cloth is cut out.
            let at_the_fly = drawing
                .marks
                .iter()
                .any(|mark| mark.outline.points().any(|point| point.x > 2.9 && (point.y - 1.0).abs() < 0.05));
            (colours.len(), at_the_fly)
        };
        let several = area(0, &colours);
        assert!(several.0 >= 2, "{pattern:?} shows its colours");
        assert!(several.1, "{pattern:?}: a full cloth");
        assert!(!area(1, &colours).1, "{pattern:?}: a swallow-tail");
        area(0, &[]);
    }
}

#[test]
fn a_sheet_holds_everything_and_labels_can_be_left_out() {
    for name in ["first-blood", "elixheim"] {
        let battle = battle(name);
        let all = map(&battle, Labels::All);
        let (low, high) = all.drawing.bounds().expect("marks");
        assert!(
            low.cmpge(all.frame.low).all() && high.cmple(all.frame.high).all(),
            "{name}: {low:?} {high:?}"
        );
        let table = Situation::of(battle.world()).ground.table;
        assert!(all.frame.width() > table.width && all.frame.height() > table.depth);
        let count = |labels| map(&battle, labels).drawing.marks.len();
        assert!(count(Labels::None) < count(Labels::Commanders), "{name}");
        assert!(count(Labels::Commanders) < all.drawing.marks.len(), "{name}");
    }
}

/// Commanders whose brigade is still marching up (SC-ELIX-DEP-05) are not yet shown, nor are their units.
#[test]
fn whoever_is_awaited_is_not_shown() {
    let battle = battle("elixheim");
    let situation = Situation::of(battle.world());
    let shown = situation.roster.commander_ids().filter_map(|id| CommanderView::of(situation, id, &words()));
    assert_eq!(shown.count(), 13, "of 17, four lead the foot");
}

#[test]
fn the_same_battle_gives_the_same_bytes() {
    let written = || {
        let Sheet { drawing, frame } = map(&battle("first-blood"), Labels::All);
        let triangles = tessellate(&drawing, 0.02);
        (svg(&drawing, &frame, 800), png(&drawing, &frame, 6.0).expect("a picture"), triangles)
    };
    let (first, second) = (written(), written());
    assert!(first.0 == second.0 && first.1 == second.1 && first.2 == second.2);
}

/// Every tag is closed, every attribute quoted, nothing stands outside: enough of XML for what is written here.
fn well_formed(text: &str) -> Result<usize, String> {
    let mut open: Vec<&str> = Vec::new();
    let mut elements = 0;
    let mut rest = text;
    while let Some((between, after)) = rest.split_once('<') {
        if !between.trim().is_empty() {
            return Err(format!("text {between:?}"));
        }
        let (tag, after) = after.split_once('>').ok_or("a tag without an end")?;
        rest = after;
        if let Some(name) = tag.strip_prefix('/') {
            if open.pop() != Some(name) {
                return Err(format!("</{name}> closes nothing"));
            }
            continue;
        }
        elements += 1;
        let (tag, closed) = tag.strip_suffix('/').map_or((tag, false), |tag| (tag, true));
        let (name, mut attributes) = tag.split_once(' ').unwrap_or((tag, ""));
        let mut seen = std::collections::BTreeSet::new();
        while !attributes.is_empty() {
            let (key, value) = attributes.split_once("=\"").ok_or(format!("{attributes:?}"))?;
            let (value, after) = value.split_once('"').ok_or(format!("{value:?}"))?;
            let plain = key.chars().all(|letter| letter.is_ascii_alphabetic() || letter == '-');
            if !plain || value.contains(['<', '&']) || !seen.insert(key) {
                return Err(format!("attribute {key}={value}"));
            }
            attributes = after.strip_prefix(' ').unwrap_or(after);
        }
        if !closed {
            open.push(name);
        }
    }
    if open.is_empty() && rest.trim().is_empty() { Ok(elements) } else { Err(format!("{open:?} {rest:?}")) }
}

#[test]
fn svg_is_well_formed_and_has_a_path_for_every_mark() {
    let Sheet { drawing, frame } = map(&battle("elixheim"), Labels::All);
    let text = svg(&drawing, &frame, 2000);
    assert_eq!(well_formed(&text), Ok(drawing.marks.len() + 2), "the marks, the group and the whole");
    assert!(text.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"2000\""));
    assert!(!text.contains("NaN") && !text.contains("inf") && !text.contains("http:/x"));
    assert!(well_formed("<a><b></a>").is_err() && well_formed("<a x=1/>").is_err(), "the check finds slips");
}

#[test]
fn every_backend_paints_every_mark() {
    let ink = Colour::rgb(200, 10, 10);
    let square = |x: f32| shapes::rectangle(Point::new(x, 1.0), Point::new(x + 2.0, 3.0));
    let mut drawing = Drawing::new();
    drawing.fill(square(1.0), ink);
    drawing.stroke(square(5.0), Stroke::new(ink, 0.6));
    drawing.stroke(square(9.0), Stroke::round(ink, 0.6).dashed(&[1.0, 0.2]));
    let letters = Fonts::stock().line(Letters::Bold, "M", 3.0, 0.0).0;
    drawing.fill(letters.placed(&Placing::upright(Point::new(13.0, 1.0))), ink);
    let frame = Frame { low: Point::ZERO, high: Point::new(17.0, 4.0) };
    let bytes = png(&drawing, &frame, 10.0).expect("a picture");
    let picture = tiny_skia::Pixmap::decode_png(&bytes).expect("PNG");
    assert_eq!((picture.width(), picture.height()), (170, 40));
    let painted = |from: u32, to: u32| {
        let all = (from..to).flat_map(|x| (0..40).map(move |y| (x, y)));
        all.filter(|&(x, y)| picture.pixel(x, y).is_some_and(|pixel| pixel.alpha() > 128)).count()
    };
    for (from, to) in [(0, 40), (40, 80), (80, 120), (130, 170)] {
        assert!(painted(from, to) > 60, "between {from} and {to}");
    }
    // Upright: the square's middle is painted, the corner above it is not.
    assert_eq!(picture.pixel(20, 20).map(|pixel| pixel.red()), Some(200));
    assert_eq!(picture.pixel(20, 5).map(|pixel| pixel.alpha()), Some(0));
    for number in 0..drawing.marks.len() {
        let one = Drawing { marks: vec![drawing.marks[number].clone()] };
        assert!(tessellate(&one, 0.01).area() > 0.8, "{number}");
    }
}

#[test]
fn the_window_s_triangles_cover_the_table() {
    let battle = battle("first-blood");
    let field = Situation::of(battle.world()).ground;
    let drawing = ground(field, &style());
    let wash = Drawing { marks: vec![drawing.marks[0].clone()] };
    let area = field.table.width * field.table.depth;
    assert!((tessellate(&wash, 0.02).area() - area).abs() < 1.0);
    let whole = tessellate(&drawing, 0.02);
    assert!(whole.area() > area && whole.positions.iter().flatten().all(|value| value.is_finite()));
    assert!(whole.indices.len() < 3_000_000, "{}", whole.indices.len());
}

#[test]
fn nonsense_sizes_are_refused() {
    let frame = Frame { low: Point::ZERO, high: Point::new(10.0, 10.0) };
    for scale in [0.0, -3.0, f32::NAN, 1e9, 0.01] {
        assert!(matches!(png(&Drawing::new(), &frame, scale), Err(PngError::Size { .. })), "{scale}");
    }
    assert!(png(&Drawing::new(), &frame, 1.0).is_ok());
}

/// The largest and smallest tables, and ground of the oddest shapes, are drawn without a panic.
#[test]
fn odd_ground_is_drawn() {
    let sliver = [(0.0, 0.0), (60.0, 0.02), (60.0, 0.04)];
    let tiny = [(5.0, 5.0), (5.1, 5.0), (5.1, 5.1)];
    for (width, depth) in [(12.0, 12.0), (600.0, 12.0), (600.0, 600.0)] {
        let mut field = Field::new(width, depth);
        use GroundClass::{Enclosed, Impassable, Open, Rough, Woods};
        for class in [Open, Woods, Enclosed, Rough, Impassable] {
            field = field.piece("sliver", class, &sliver, |_| ()).piece("tiny", class, &tiny, |_| ());
        }
        let field = field
            .hill("sliver hill", &sliver, 12.0)
            .hill("tiny hill", &tiny, 0.5)
            .road("back and forth", &[(1.0, 1.0), (9.0, 1.0), (1.0, 1.2)], 12.0)
            .wall("dot", &[(1.0, 1.0), (1.001, 1.0)], 6.0, None);
        let drawing = ground(&field.ground(), &style());
        assert!(drawing.marks.iter().all(|mark| mark.outline.points().all(|point| point.is_finite())));
        assert!(drawing.marks.len() < 20_000);
        assert!(
            well_formed(&svg(&drawing, &Frame { low: Point::ZERO, high: Point::new(width, depth) }, 300))
                .is_ok()
        );
    }
}

/// A block is placed with the pose of its unit: the point before its front lies where the unit looks.
#[test]
fn a_block_turns_with_its_unit() {
    let block = unit_block(&view(Arm::Infantry, Formation::Line, |_| ()), &style());
    let west = block.placed(&Placing::of(&Pose::from_bearing(Point::new(20.0, 20.0), 270.0)));
    let point = west.marks.last().map(box_of).expect("the point");
    assert!(point.0.x < 19.6 && point.1.x <= 20.0 + 1e-3, "{point:?}");
    let all = west.bounds().expect("marks");
    assert!(all.1.x > 21.5 && Vector::new(0.0, all.1.y - all.0.y).length() > 8.9, "{all:?}");
}

/// BP-FORM-06: where a line stands that follows a wall whose corner lies at (40, 40).
fn line_at_the_corner(leader: Point) -> Footprint {
    let points = [(20.0, 40.0), (40.0, 40.0), (40.0, 20.0)].map(|(x, y)| Point::new(x, y));
    let course = Course::new(points.to_vec(), 0.2).expect("a course");
    line_along(&course, leader, Extent::new(12.0, 2.2), 0.15, 0.97).expect("a side of the wall")
}

/// BP-FORM-08: where a column stands that has followed a road round a corner, its head so far past it.
fn column_round_the_corner(past: f32) -> Footprint {
    let trail = [(20.0, 20.0), (40.0, 20.0), (40.0, 40.0)].map(|(x, y)| Point::new(x, y));
    column_behind(&trail, Point::new(40.0, 20.0 + past), Extent::new(2.2, 9.0)).expect("on the road")
}

/// The view of the one unit of a field that stands on that ground.
fn view_on(arm: Arm, formation: Formation, ground: Footprint) -> TroopView {
    view(arm, formation, |world| stand_on(world, UnitId(0), ground, formation))
}

/// BP-FORM-06, BP-FORM-08: a bent unit is drawn where it stands, to its farthest corners, and on no ground it does not
/// cover: neither where it would stand if it were straight, nor in the corner it goes round.
#[test]
fn a_bent_unit_is_drawn_as_it_stands() {
    use Formation::{Limbered, Line, MarchColumn};
    let cases = [
        (Arm::Infantry, Line, line_at_the_corner(Point::new(38.0, 37.5))),
        (Arm::Infantry, Line, line_at_the_corner(Point::new(44.0, 44.5))),
        (Arm::Cavalry, Line, line_at_the_corner(Point::new(44.5, 44.0))),
        (Arm::Infantry, MarchColumn, column_round_the_corner(4.0)),
        (Arm::Cavalry, MarchColumn, column_round_the_corner(5.0)),
        (Arm::Infantry, MarchColumn, column_round_the_corner(0.4)),
        (Arm::Artillery(GunClass::Foot), Limbered, column_round_the_corner(5.5)),
    ];
    for (arm, formation, ground) in cases {
        assert!(ground.as_bend().is_some(), "{arm:?} {formation:?} is bent");
        let bent = view_on(arm, formation, ground);
        assert_eq!(bent.bend.as_ref(), ground.as_bend());
        let shaken = TroopView { shaken: true, disordered: true, ..bent.clone() };
        for view in [&bent, &shaken] {
            let mut block = unit_block(view, &style()).placed(&Placing::of(&ground.pose()));
            // Its point ahead, a halo and an ink, lies before the front of the leader.
            let ahead = block.marks.split_off(block.marks.len() - 2);
            for mark in &ahead {
                assert!(mark.outline.points().all(|p| ground.pose().local(p).1 > -1e-3), "{mark:?}");
            }
            // Horses that are just going round the corner reach over it with their shoulders.
            let over = if formation == Limbered { 0.45 } else { 0.25 };
            for mark in &block.marks {
                let far = mark.outline.points().map(|p| ground.distance_to(p)).fold(0.0, f32::max);
                assert!(far < over, "{arm:?} {formation:?}: {far} inches off its ground: {mark:?}");
            }
            for corner in ground.pieces().flat_map(|(pose, extent)| Footprint::block(pose, extent).corners())
            {
                let near = block.marks.iter().flat_map(|mark| mark.outline.points());
                let near = near.map(|p| (p - corner).length()).fold(f32::INFINITY, f32::min);
                assert!(near < 0.01, "{arm:?} {formation:?}: the corner {corner:?} is not drawn");
            }
        }
        assert!(unit_block(&shaken, &style()).marks.len() > unit_block(&bent, &style()).marks.len());
        let straight = TroopView { bend: None, ..bent.clone() };
        assert_ne!(unit_block(&straight, &style()), unit_block(&bent, &style()));
        let flag = ground.centre() + flag_place(&bent, &ground);
        assert!(ground.contains(flag), "{arm:?} {formation:?}: its flag stands among it, {flag:?}");
    }
}

/// A bent unit has the signs of its kind as a straight one has: coat, facings, companies or ranks, the rim of its side.
#[test]
fn a_bent_unit_has_the_signs_of_a_straight_one() {
    let in_buff = |mut view: TroopView| {
        (view.livery.coat, view.livery.facings) = (Colour::rgb(1, 2, 3), Colour::rgb(4, 5, 6));
        view
    };
    let line = in_buff(view_on(Arm::Infantry, Formation::Line, line_at_the_corner(Point::new(38.0, 37.5))));
    let fills = |view: &TroopView, colour: Colour| {
        unit_block(view, &style()).marks.iter().filter(|mark| mark.fill == Some(colour)).count()
    };
    assert_eq!(fills(&line, line.livery.coat), 2, "a coat for each piece");
    assert_eq!(fills(&line, line.livery.facings), 2, "its facings along the whole front");
    let column = in_buff(view_on(Arm::Infantry, Formation::MarchColumn, column_round_the_corner(4.0)));
    assert_eq!(fills(&column, column.livery.facings), 1, "at the head alone");
    let horse = TroopView { arm: Arm::Cavalry, ..column.clone() };
    assert_eq!(fills(&horse, column.livery.facings), 2, "half of each piece");
    // The front of the line is drawn all along the wall: the strongest line of all, with its bend.
    let block = unit_block(&line, &style());
    let front = block.marks.iter().find(|mark| mark.stroke.as_ref().is_some_and(|s| s.width == 0.17));
    let front = front.expect("a front").outline.clone();
    assert_eq!(front.points().count(), 3);
    let second = TroopView { livery: Livery { side: SideId(1), ..line.livery.clone() }, ..line.clone() };
    assert_eq!(unit_block(&second, &style()).marks.len(), block.marks.len() + 2, "a ring within the ring");
    // Nine lines between ten companies, each of a start and an end; one falls into the inner corner and has no room there.
    let files = |view: &TroopView| {
        let block = unit_block(view, &style());
        let lines = block.marks.iter().filter(|mark| mark.fill.is_none());
        lines.map(|mark| mark.outline.0.len()).max().unwrap_or(0)
    };
    assert_eq!((files(&line), files(&TroopView { bend: None, ..line.clone() })), (16, 18));
}
