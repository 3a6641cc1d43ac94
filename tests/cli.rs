//! The program from outside: what scripts and players rely on.

mod common;

use std::io::Read;
use std::process::{Command, Stdio};

use common::{Folder, code, enfilade, enfilade_with, err, out};

#[test]
fn simulate_gives_the_same_bytes_whatever_the_jobs() {
    let run = |jobs, extra: &[&str]| {
        let mut args = vec!["simulate", "first-blood", "--games", "6", "--seed", "11", "--jobs", jobs];
        args.extend(extra);
        let output = enfilade(&args);
        assert_eq!(code(&output), 0, "{}", err(&output));
        out(&output)
    };
    for extra in [&[][..], &["--json"]] {
        let one = run("1", extra);
        assert_eq!(one, run("3", extra));
        assert_eq!(one, run("1", extra), "the same again");
    }
    let json = run("2", &["--json"]);
    let lines: Vec<serde_json::Value> =
        json.lines().map(|line| serde_json::from_str(line).expect("a line of JSON")).collect();
    assert_eq!(lines.len(), 7, "the figures and six games");
    let wins = |side: usize| lines[0]["sides"][side]["wins"]["games"].as_u64().expect("a number");
    let draws = lines[0]["draws"]["games"].as_u64().expect("a number");
    assert_eq!(wins(0) + wins(1) + draws, 6, "{}", lines[0]);
    assert!(lines[1..].iter().all(|game| game["outcome"]["turn"].is_u64()), "{json}");
}

/// The seed that a simulated game tells is that of the very battle that `watch` shows.
#[test]
fn a_simulated_game_can_be_watched() {
    let simulated = enfilade(&["simulate", "first-blood", "--games", "2", "--json"]);
    let game: serde_json::Value =
        serde_json::from_str(out(&simulated).lines().nth(2).expect("two games")).expect("JSON");
    let seed = game["seed"].to_string();
    let watched = enfilade(&["watch", "first-blood", "--seed", &seed]);
    assert_eq!(code(&watched), 0, "{}", err(&watched));
    let told = out(&watched);
    let last = told.lines().rev().find(|line| !line.is_empty()).expect("an ending");
    let turn = game["outcome"]["turn"].to_string();
    assert!(last.contains(&format!("turn {turn}")), "{last:?} of {game}");
}

#[test]
fn watch_tells_a_battle_that_one_can_follow() {
    let output = enfilade(&["watch", "first-blood", "--seed", "2"]);
    assert_eq!(code(&output), 0, "{}", err(&output));
    let told = out(&output);
    assert!(told.starts_with("First Blood. Seed 2.\n"), "{told}");
    for wanted in ["Turn 1: ", "Turn 2: ", " Command phase.", "■", "△", "units lost", "Red Dragoons"] {
        assert!(told.contains(wanted), "no {wanted:?} in {told}");
    }
    assert_eq!(out(&enfilade(&["watch", "first-blood", "--seed", "2"])), told);
}

#[test]
fn play_fights_a_battle_and_tells_its_seed() {
    let output = enfilade(&["play", "--seed", "5"]);
    assert_eq!(code(&output), 0, "{}", err(&output));
    assert_eq!(out(&output), out(&enfilade(&["watch", "first-blood", "--seed", "5"])));
    let other = out(&enfilade(&["play"]));
    assert!(other.starts_with("First Blood. Seed "), "{other}");
}

#[test]
fn run_uses_the_dice_that_it_is_given() {
    let args = ["run", "first-blood", "--commands", "-", "--dice", "2,2,5,2,4,3,6"];
    let order =
        r#"Order(commander: "blakeney", orders: [(unit: "R1", plan: [Move([(x: 28, y: 20, facing: 0)])])])"#;
    let output = enfilade_with(&args, &format!("GoFirst(true)\nAccompany(None)\n{order}\nEndCommand\n"));
    assert_eq!(code(&output), 0, "{}", err(&output));
    let told = out(&output);
    for wanted in [
        "The sides throw for the first turn: 2 to 2 and 5 to 2. The Red have the choice.",
        "Colonel Blakeney orders Ashworth's Foot to advance 12″ to (28, 20): 7 against 8, one move.",
        "Staff Rating 8 [BP-STAFF-01]",
        "Threw 4 3 = 7",
        "Ashworth's Foot advance 12″ to (28, 20).",
        "?  The Red: ",
    ] {
        assert!(told.contains(wanted), "no {wanted:?} in {told}");
    }
    assert!(!told.contains("run out"), "one die is left: {told}");
}

#[test]
fn run_says_when_the_dice_run_out() {
    let args = ["run", "first-blood", "--commands", "-", "--dice", "5,2,4", "--seed", "9"];
    let order =
        r#"Order(commander: "blakeney", orders: [(unit: "R1", plan: [Move([(x: 28, y: 20, facing: 0)])])])"#;
    let told = out(&enfilade_with(&args, &format!("GoFirst(true)\nAccompany(None)\n{order}\n")));
    assert!(
        told.contains("The given dice have run out; from here on they are thrown from seed 9."),
        "{told}"
    );
    assert!(told.contains("Threw 4 "), "{told}");
}

#[test]
fn run_refuses_with_the_rule_and_goes_on() {
    let args = ["run", "first-blood", "--commands", "-", "--dice", "5,2", "--json"];
    let input = "\n// nothing\nEndShooting\n(by: \"blue\", act: GoFirst(true))\n(by: \"red\", answers: 99, act: GoFirst(true))\n\
                 {\"GoFirst\": true}\nMoveCommander(commander: \"blakeney\", to: (NaN, 3))\n";
    let output = enfilade_with(&args, input);
    assert_eq!(code(&output), 1);
    let lines: Vec<serde_json::Value> =
        out(&output).lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!(lines.len(), 6, "the opening and five commands");
    assert_eq!(lines[0]["events"][0]["RolledForFirst"]["winner"], "red");
    assert_eq!(lines[1]["line"], 3);
    assert!(
        lines[1]["refusal"]["Rule"]["rule"].as_str().is_some_and(|rule| rule.starts_with("BP-")),
        "{}",
        lines[1]
    );
    assert!(lines[2]["refusal"].is_object() && lines[3]["refusal"]["Stale"].is_object());
    assert_eq!(lines[4]["events"][0]["FirstSide"], "red");
    assert_eq!(lines[4]["pending"]["side"], "red");
    assert!(lines[5]["refusal"]["Rule"]["reason"].is_string(), "{}", lines[5]);
}

#[test]
fn run_points_at_a_line_that_is_no_command() {
    let folder = Folder::new("slips");
    for (text, place, what) in [
        ("GoFirst(true)\n  Shoot(unit: \"R1\", tarhet: \"B1\")\n", ":2:21:", "did you mean `target`?"),
        ("GoFirst(maybe)\n", ":1:9:", "Expected `true` or `false`."),
        ("// first\n\nGoFrist(true)\n", ":3:1:", "did you mean `GoFirst`?\n    GoFrist(true)\n    ^"),
        ("auto x\n", ":1:1:", "auto N"),
        ("{\"GoFirst\": tru}\n", ":1:", "expected"),
    ] {
        let file = folder.file("commands.txt", text);
        let output = enfilade(&["run", "first-blood", "--commands", &file, "--dice", "5,2"]);
        assert_eq!(code(&output), 1, "{text}");
        let told = err(&output);
        assert!(told.contains(&format!("{file}{place}")) && told.contains(what), "{text:?} gives {told:?}");
    }
    let not_text = folder.file("bytes.txt", b"auto\n\xff\xfe\n");
    let told = err(&enfilade(&["run", "first-blood", "--commands", &not_text]));
    assert!(told.contains(":2:1:") && told.contains("UTF-8"), "{told}");
    let directory = enfilade(&["run", "first-blood", "--commands", &folder.path()]);
    assert_eq!((code(&directory), out(&directory)), (1, String::new()), "refused before play");
    assert!(err(&directory).contains("is a folder"), "{}", err(&directory));
    let missing = enfilade(&["run", "first-blood", "--commands", "/no/such/file"]);
    assert_eq!(code(&missing), 1);
    assert!(err(&missing).contains("/no/such/file"), "{}", err(&missing));
}

/// Strangers are refused with the nearest key, and the run goes on.
#[test]
fn run_refuses_keys_that_nobody_has_and_goes_on() {
    let input = "Shoot(unit: \"R1\", target: \"B9\")\nMoveCommander(commander: \"blakeny\", to: (1, 2))\n\
                 {\"by\": \"green\", \"act\": \"EndCommand\"}\nGoFirst(true)\n";
    let args = ["run", "first-blood", "--commands", "-", "--dice", "5,2"];
    let output = enfilade_with(&args, input);
    assert_eq!(code(&output), 1, "{}", err(&output));
    let told = out(&output);
    for wanted in [
        "\n1> Shoot(unit: \"R1\", target: \"B9\")\n   Refused: There is no unit `B9` in this battle. Did you mean `B1`? \
         [line 1, column 27]\n",
        "There is no commander `blakeny` in this battle. Did you mean `blakeney`?",
        "There is no side `green` in this battle.",
        "The Red take the first turn.",
    ] {
        assert!(told.contains(wanted), "{wanted:?} in {told}");
    }
    let json = enfilade_with(&[&args[..], &["--json"]].concat(), input);
    assert_eq!(code(&json), 1);
    let lines: Vec<serde_json::Value> =
        out(&json).lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!(lines.len(), 5, "the opening and four commands");
    let wanted = serde_json::json!({"kind": "unit", "key": "B9", "near": "B1", "column": 27});
    assert_eq!(lines[1]["refusal"]["Unknown"], wanted);
    assert_eq!((&lines[3]["line"], &lines[3]["refusal"]["Unknown"]["kind"]), (&3.into(), &"side".into()));
    assert_eq!(lines[4]["events"][0]["FirstSide"], "red");
}

#[test]
fn run_tells_absurd_orders_shortly() {
    let plan = "Form(formation: line),".repeat(1000);
    let order = format!("Order(commander: \"blakeney\", orders: [(unit: \"R1\", plan: [{plan}])])");
    let input = format!(
        "GoFirst(true)\n{order}\nOrder(commander: \"blakeney\", orders: [])\n\
                         Instruct(matter: ClosingFire, instruction: IfChanceExceeds(7))\n"
    );
    let output = enfilade_with(&["run", "first-blood", "--commands", "-", "--dice", "5,2"], &input);
    let told = out(&output);
    assert!(told.lines().all(|line| line.chars().count() < 400), "{told}");
    for wanted in ["993 further steps", "Colonel Blakeney orders nobody.", "A chance is from 0 to 1."] {
        assert!(told.contains(wanted), "{wanted:?} in {told}");
    }
}

#[cfg(unix)]
#[test]
fn what_is_no_ordinary_file_is_refused_at_once() {
    for args in [&["check", "/dev/zero"][..], &["watch", "/dev/null"]] {
        let output = enfilade(args);
        assert_eq!(code(&output), 1);
        let told = out(&output) + &err(&output);
        assert!(told.contains("this is no ordinary file"), "{told}");
    }
}

#[test]
fn no_line_of_the_picture_is_wider_than_a_hundred_columns() {
    let told = out(&enfilade(&["watch", "elixheim", "--seed", "1"]));
    let picture: Vec<&str> = told.lines().filter(|line| line.ends_with(['|', '+'])).collect();
    assert!(picture.len() > 100);
    assert!(picture.iter().all(|line| line.chars().count() <= 100), "{picture:#?}");
    for wanted in ["  A 1st English Foot   B 2nd English Foot", "The letter on a unit"] {
        assert!(told.contains(wanted), "{wanted}");
    }
    // The letters of the legend stand on the field.
    let first = told.split("Turn 1").next().unwrap_or_default();
    assert!(first.contains("■A") && first.contains("△a"), "{first}");
}

#[test]
fn a_single_game_has_no_interval() {
    let told = out(&enfilade(&["simulate", "first-blood", "--games", "1"]));
    assert!(told.contains("games: 0%.") && !told.contains('–'), "{told}");
    let json = out(&enfilade(&["simulate", "first-blood", "--games", "1", "--json"]));
    let figures: serde_json::Value =
        serde_json::from_str(json.lines().next().expect("figures")).expect("JSON");
    assert!(figures["turns"]["interval"].is_null() && figures["turns"]["mean"].is_number(), "{figures}");
}

#[test]
fn check_explains_and_fails() {
    let folder = Folder::new("check");
    let good = enfilade(&["check", "first-blood", "elixheim"]);
    assert_eq!(code(&good), 0, "{}", out(&good));
    assert!(out(&good).contains("elixheim: ") && out(&good).contains("12 turns"), "{}", out(&good));
    let broken =
        folder.file("broken.ron", "(\n    format: 1,\n    title: \"X\",\n    table: (72, 4!8),\n)\n");
    let output = enfilade(&["check", "first-blood", &broken]);
    assert_eq!(code(&output), 1);
    assert!(out(&output).contains("broken.ron") && out(&output).contains("1 problem"), "{}", out(&output));
    let json = enfilade(&["check", "--json", &broken, "no-such-battle", "first-blood"]);
    assert_eq!(code(&json), 1);
    let lines: Vec<serde_json::Value> =
        out(&json).lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!((&lines[0]["fine"], &lines[0]["problems"][0]["line"]), (&false.into(), &4.into()));
    assert_eq!((&lines[1]["fine"], &lines[2]["fine"]), (&false.into(), &true.into()));
    // The other commands refuse such a file in the same way.
    let watched = enfilade(&["watch", &broken]);
    assert_eq!((code(&watched), out(&watched)), (1, String::new()));
    assert!(err(&watched).contains("broken.ron"), "{}", err(&watched));
}

#[test]
fn a_data_directory_goes_before_the_stock() {
    let folder = Folder::new("data");
    let stock = include_str!("../scenarios/first-blood.ron");
    folder.file("scenarios/first-blood.ron", stock.replacen("First Blood", "Second Blood", 1));
    folder.file("locales/en/own.ftl", "cli-battle-heading = Now: { $title }, { $seed }\n");
    let output = enfilade_with(&["run", "first-blood", "--commands", "-", "--data", &folder.path()], "");
    assert!(out(&output).starts_with("Now: Second Blood, 1\n"), "{}", out(&output));
}

#[test]
fn wrong_use_has_its_own_exit_code() {
    for args in [
        &["besiege"][..],
        &["simulate"],
        &["simulate", "first-blood", "--games", "0"],
        &["simulate", "first-blood", "--jobs", "0"],
        &["run", "first-blood"],
        &["run", "first-blood", "--commands", "-", "--dice", "7"],
        &["check"],
        &["watch", "first-blood", "--speed", "warp"],
        &["--lang", "xx", "check", "first-blood"],
        &["--data", "/no/such/folder", "check", "first-blood"],
    ] {
        let output = enfilade(args);
        assert_eq!(code(&output), 2, "{args:?}: {}", err(&output));
        assert!(!err(&output).is_empty(), "{args:?}");
    }
    let none = enfilade(&[]);
    assert_eq!(code(&none), 2);
    for args in [&["--help"][..], &["run", "--help"], &["simulate", "--help"], &["--version"]] {
        let output = enfilade(args);
        assert_eq!(code(&output), 0, "{args:?}");
        assert!(!out(&output).is_empty());
    }
    assert_eq!(code(&enfilade(&["watch", "no-such-battle"])), 1);
}

#[test]
fn a_reader_that_leaves_early_is_no_trouble() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_enfilade"))
        .args(["watch", "first-blood", "--seed", "1"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut first = [0; 64];
    let mut stdout = child.stdout.take().expect("a pipe");
    stdout.read_exact(&mut first).expect("it begins to tell");
    drop(stdout);
    let output = child.wait_with_output().expect("it ends");
    assert_eq!((code(&output), err(&output)), (0, String::new()));
}

/// The width and height that a PNG file states.
fn png_size(bytes: &[u8]) -> (u32, u32) {
    let number = |at: usize| u32::from_be_bytes(bytes[at..at + 4].try_into().expect("four bytes"));
    assert!(bytes.starts_with(b"\x89PNG\r\n\x1a\n"), "no PNG");
    (number(16), number(20))
}

#[test]
fn render_draws_a_map_as_svg_or_png() {
    let folder = Folder::new("render");
    let path = |name: &str| format!("{}/{name}", folder.path());
    let draw = |name: &str, extra: &[&str]| {
        let file = path(name);
        let output = enfilade(&[&["render", "first-blood", "-o", &file], extra].concat());
        assert_eq!(code(&output), 0, "{}", err(&output));
        (out(&output), std::fs::read(&file).expect("a picture"))
    };
    let (told, svg) = draw("a.svg", &["--width", "900"]);
    assert!(told.contains("900 by 706 pixels. At the outset."), "{told}");
    assert!(svg.starts_with(b"<svg ") && svg.ends_with(b"</svg>\n"));
    assert_eq!(draw("b.svg", &["--width", "900"]).1, svg, "the same bytes");
    assert_ne!(draw("c.svg", &["--width", "900", "--labels", "none"]).1, svg);
    let (told, png) = draw("a.PNG", &["--width", "400", "--turn", "2", "--seed", "3"]);
    assert!(told.contains("After turn 2."), "{told}");
    assert_eq!(png_size(&png), (400, 314));
    assert_eq!(draw("b.png", &["--width", "400", "--turn", "2", "--seed", "3"]).1, png, "the same bytes");
    assert_ne!(draw("c.png", &["--width", "400", "--turn", "2", "--seed", "4"]).1, png, "another battle");
    let (told, _) = draw("d.png", &["--width", "300", "--turn", "99"]);
    assert!(told.contains("The end, in turn "), "{told}");
}

#[test]
fn render_refuses_what_it_cannot_draw() {
    let folder = Folder::new("no-render");
    let path = |name: &str| format!("{}/{name}", folder.path());
    for (args, code_wanted, wanted) in [
        (&["first-blood", "-o", &path("a.gif")][..], 2, "ends in .svg or .png"),
        (&["first-blood", "-o", &path("plain")], 2, "ends in .svg or .png"),
        (&["first-blood"], 2, "--output"),
        (&["first-blood", "-o", &path("a.png"), "--width", "0"], 2, "--width"),
        (&["first-blood", "-o", &path("a.png"), "--width", "many"], 2, "--width"),
        (&["first-blood", "-o", &path("a.png"), "--width", "20000"], 2, "too large"),
        (&["first-blood", "-o", &path("a.png"), "--turn", "-1"], 2, "-1"),
        (&["first-blood", "-o", &path("a.png"), "--labels", "some"], 2, "--labels"),
        (&["first-blood", "-o", &path("no/such/folder/a.png")], 1, "cannot be written"),
        (&["no-such-battle", "-o", &path("a.png")], 1, "no-such-battle"),
    ] {
        let output = enfilade(&[&["render"], args].concat());
        assert_eq!(code(&output), code_wanted, "{args:?}: {}", err(&output));
        assert!(err(&output).contains(wanted), "{args:?}: {}", err(&output));
        assert_eq!(out(&output), "", "{args:?}");
    }
    assert_eq!(std::fs::read_dir(folder.path()).expect("the folder").count(), 0, "nothing is left behind");
}

#[test]
fn a_font_of_one_s_own_goes_before_the_stock_and_is_checked() {
    let folder = Folder::new("fonts");
    let file = format!("{}/a.svg", folder.path());
    let draw = || enfilade(&["--data", &folder.path(), "render", "first-blood", "-o", &file]);
    assert_eq!(code(&draw()), 0);
    let stock = std::fs::read(&file).expect("a picture");
    folder.file("fonts/OldStandard-Bold.ttf", include_bytes!("../assets/fonts/PTS55F.ttf"));
    assert_eq!(code(&draw()), 0);
    assert_ne!(std::fs::read(&file).expect("a picture"), stock, "the title is lettered otherwise");
    folder.file("fonts/PTS75F.ttf", "no font at all");
    let output = draw();
    assert_eq!(code(&output), 1);
    assert!(err(&output).contains("PTS75F.ttf"), "{}", err(&output));
}

#[test]
fn rules_shows_the_contents_of_the_book() {
    let output = enfilade(&["rules"]);
    assert_eq!(code(&output), 0, "{}", err(&output));
    let told = out(&output);
    assert!(
        told.starts_with("The rules of Black Powder\n\nBefore the battle\n  BP-BASIC-01      "),
        "{told}"
    );
    assert!(told.lines().filter(|line| line.starts_with("  BP-")).count() > 1150, "{told}");
    let russian = out(&enfilade(&["rules", "--lang", "ru"]));
    assert!(
        russian.starts_with("Правила: Чёрный порох\n\nПеред сражением\n  BP-BASIC-01      "),
        "{russian}"
    );
    assert_eq!(russian.lines().count(), told.lines().count());
}

#[test]
fn rules_opens_rules_by_their_ids() {
    let one = enfilade(&["rules", "bp-cmd-32"]);
    assert_eq!(code(&one), 0, "{}", err(&one));
    assert!(out(&one).starts_with("BP-CMD-32  The enemy is near\n(The Command test)\n\n"), "{}", out(&one));
    assert!(out(&one).contains("12″") && out(&one).ends_with("−1.\n"), "{}", out(&one));
    let two = out(&enfilade(&["rules", "cmd-32", "BP-CMD-33"]));
    assert_eq!(two, format!("{}\n{}", out(&one), out(&enfilade(&["rules", "BP-CMD-33"]))));
    let russian = out(&enfilade(&["--lang", "ru", "rules", "BP-CMD-32"]));
    assert!(russian.starts_with("BP-CMD-32  Враг близко\n(Тест на приказ)\n"), "{russian}");
}

#[test]
fn rules_searches_by_words() {
    let found = enfilade(&["rules", "March", "COLUMN"]);
    assert_eq!(code(&found), 0, "{}", err(&found));
    let told = out(&found);
    assert!(told.contains("rules speak of “March COLUMN”:\n  BP-FORM-08       March column\n"), "{told}");
    assert!(told.contains("  BP-FREE-02 ") && !told.contains("BP-TURN-02"), "{told}");
    let single = out(&enfilade(&["rules", "landings"]));
    assert!(single.starts_with("BP-TERR-21  Boats\n"), "one match is shown whole: {single}");
    let russian = out(&enfilade(&["rules", "ПОХОДНАЯ", "колонна", "--lang", "ru"]));
    assert!(russian.contains("  BP-FORM-08       Походная колонна\n"), "{russian}");
}

#[test]
fn rules_takes_the_numbers_of_the_ruleset() {
    let folder = Folder::new("rules");
    let text = |parent| {
        format!(
            "(key: \"own\", extends: \"{parent}\", revision: 1, command: (near_enemy: 9, blunders: false))"
        )
    };
    let own = folder.file("rulesets/own.ron", text("black_powder"));
    for name in [own.as_str(), "own"] {
        let output =
            enfilade(&["--data", &folder.path(), "rules", "BP-CMD-32", "BP-CMD-23", "--ruleset", name]);
        assert_eq!(code(&output), 0, "{}", err(&output));
        assert!(out(&output).contains("within 9″") && out(&output).contains("fail like any throw"), "{name}");
    }
    let page =
        folder.file("rulebook/en/house.ftl", "bp-cmd-32 = Our { $no-such } rule.\n    .title = Ours\n");
    let output = enfilade(&["--data", &folder.path(), "rules", "BP-CMD-32"]);
    assert_eq!(code(&output), 1);
    assert!(err(&output).contains("bp-cmd-32"), "{}", err(&output));
    std::fs::write(&page, "bp-cmd-32 = Our rule.\n    .title = Ours\n").expect("a page");
    let output = enfilade(&["--data", &folder.path(), "rules", "BP-CMD-32"]);
    assert!(out(&output).ends_with("\n\nOur rule.\n"), "{}", out(&output));
}

#[test]
fn rules_refuses_what_is_not_in_the_book() {
    let broken = Folder::new("no-rules");
    let broken = broken.file("broken.ron", text_of_a_broken_ruleset());
    for (args, code_wanted, wanted) in [
        (&["BP-CMD-99"][..], 1, "There is no rule BP-CMD-99 in the rulebook. Near it: BP-CMD-0"),
        (&["BP-CMD-31", "xyzzy-99"], 1, "There is no rule xyzzy-99 in the rulebook.\n"),
        (&["xyzzy", "plugh"], 1, "Nothing in the rulebook speaks of “xyzzy plugh”.\n"),
        (&["BP-CMD-31", "--ruleset", "blak_powder"], 1, "did you mean `black_powder`?"),
        (&["BP-CMD-31", "--ruleset", "no/such/file.ron"], 1, "there is no such file"),
        (&["BP-CMD-31", "--ruleset", &broken], 1, "broken.ron"),
        (&["BP-CMD-31", "--lang", "xx"], 2, "`xx` is not spoken here; spoken are: en, ru"),
        (&["BP-CMD-31", "--data", "no/such/folder"], 2, "there is no such folder"),
        (&["BP-CMD-99", "--lang", "ru"], 1, "Правила BP-CMD-99 в книге нет. Похожие: BP-CMD-0"),
    ] {
        let output = enfilade(&[&["rules"], args].concat());
        assert_eq!(code(&output), code_wanted, "{args:?}: {}", err(&output));
        assert!(err(&output).contains(wanted), "{args:?}: {}", err(&output));
        assert_eq!(out(&output), "", "{args:?}");
    }
}

fn text_of_a_broken_ruleset() -> &'static str {
    "(key: \"own\", extends: \"black_powder\", revision: 1, command: (near_enemy: \"far\"))"
}

/// What `odds … --json` says.
fn odds(args: &[&str]) -> serde_json::Value {
    let output = enfilade(&[&["odds"], args, &["--json"]].concat());
    assert_eq!(code(&output), 0, "{args:?}: {}", err(&output));
    serde_json::from_str(&out(&output)).expect("JSON")
}

/// A chance of `odds … --json` against so many of so many.
#[track_caller]
fn chance(told: &serde_json::Value, of: &str, outcome: &str, wanted: f64) {
    let found =
        told["chances"][of][outcome].as_f64().unwrap_or_else(|| panic!("no {of} {outcome} in {told}"));
    assert!((found - wanted).abs() < 1e-9, "{of} {outcome}: {found}, not {wanted}");
}

/// BP-CMD-EX-01, -02, -03, -11, -12, -13, -14.
#[test]
fn odds_of_an_order() {
    for (args, total) in [
        (&["--distance", "19"][..], 7),
        (&["--staff-rating", "10", "--distance", "38"], 7),
        (&["--staff-rating", "10", "--distance", "48"], 6),
        (&["--distance", "48", "--enemy-near"], 5),
        (&["--staff-rating", "9", "--formation", "march_column", "--road"], 10),
        (&["--distance", "10", "--formation", "attack_column"], 9),
        (&["--distance", "10"], 8),
        (&["--distance", "96", "--staff-rating", "5"], 5),
    ] {
        assert_eq!(
            odds(&[&["command"], args].concat())["numbers"]["staff_rating"]["total"],
            total,
            "{args:?}"
        );
    }
    let told = odds(&["command", "--staff-rating", "8"]);
    for (outcome, of_36) in [("three", 10.0), ("two", 5.0), ("one", 11.0), ("failure", 9.0), ("blunder", 1.0)]
    {
        chance(&told, "moves", outcome, of_36 / 36.0);
    }
    let words = out(&enfilade(&["odds", "command", "--distance", "48", "--enemy-near"]));
    for wanted in
        ["Staff Rating: 8 [BP-STAFF-01]; −4 ", "[BP-CMD-32]; at least 5 [BP-CMD-30] → 5", "failure 69.4%"]
    {
        assert!(words.contains(wanted), "no {wanted:?} in {words}");
    }
}

/// BP-BREAK-EX-01, -03 … -06, BP-CAS-EX-01, BP-CLOSING-EX-03.
#[test]
fn odds_of_a_break_test() {
    let total = |args: &[&str]| odds(&[&["break"], args].concat())["numbers"]["break_test"]["total"].clone();
    let shot = ["--cause", "shooting", "--casualties"];
    assert_eq!(total(&[&shot[..], &["4", "--disordered"]].concat()), -2);
    assert_eq!(total(&[&shot[..], &["5", "--by-guns", "2"]].concat()), -3);
    assert_eq!(total(&["--cause", "closing_fire", "--casualties", "1", "--by-guns", "1"]), -1);
    for (args, broken, retires, holds) in [
        (&[][..], 6.0, 9.0, 21.0),
        (&["--arm", "cavalry"], 6.0, 30.0, 0.0),
        (&["--arm", "artillery", "--cause", "shooting"], 15.0, 0.0, 21.0),
        (&["--arm", "artillery"], 36.0, 0.0, 0.0),
    ] {
        let told = odds(&[&["break"], args].concat());
        chance(&told, "break", "broken", broken / 36.0);
        chance(&told, "break", "retires", retires / 36.0);
        chance(&told, "break", "holds", holds / 36.0);
    }
}

/// BP-HIT-EX-04 … -07, BP-SAVE-EX-03 … -05, BP-ENFIL-EX-01, BP-ARTY-EX-06, -07: what a die needs to hit and to save.
#[test]
fn odds_of_a_volley() {
    for (args, hits_on, saves_on) in [
        (&["--disordered"][..], 5, 4),
        (&["--formation", "skirmish", "--unclear"], 5, 4),
        (&["--formation", "skirmish", "--distance", "6"], 4, 4),
        (&["--shaken", "--disordered"], 5, 4),
        (&["--formation", "attack_column"], 4, 3),
        (&["--guns", "--formation", "attack_column"], 3, 6),
        (&["--formation", "march_column"], 4, 6),
        (&["--guns", "--formation", "attack_column", "--distance", "5"], 2, 6),
        (&["--guns", "--dice", "1", "--distance", "30"], 5, 5),
        (&["--cover", "light"], 5, 3),
        (&["--cover", "heavy"], 5, 2),
        (&["--target", "artillery"], 5, 4),
    ] {
        let told = odds(&[&["shoot"], args].concat());
        assert_eq!(told["numbers"]["to_hit"]["lowest_success"], hits_on, "{args:?}: {told}");
        assert_eq!(told["numbers"]["save"]["lowest_success"], saves_on, "{args:?}: {told}");
    }
    let told = odds(&["shoot"]);
    let hits = told["chances"]["hits"].as_array().expect("a list").clone();
    let casualties = &told["chances"]["casualties"];
    for (number, of_8) in [1.0, 3.0, 3.0, 1.0].into_iter().enumerate() {
        assert!((hits[number].as_f64().expect("a number") - of_8 / 8.0).abs() < 1e-9, "{told}");
    }
    assert!((casualties[0].as_f64().expect("a number") - 27.0 / 64.0).abs() < 1e-9, "{told}");
    chance(&told, "disorder", "disordered", 1.0 - (5.0_f64 / 6.0).powi(3));
    // BP-ENFIL-06: what misses is thrown again, of a line and of a march column.
    for formation in ["line", "march_column"] {
        let raked = odds(&["shoot", "--enfilade", "--formation", formation]);
        assert!(
            (raked["chances"]["hits"][0].as_f64().expect("a number") - 1.0 / 64.0).abs() < 1e-9,
            "{raked}"
        );
    }
}

/// BP-MELEE-EX-02, -03, -04, BP-SUPPORT-03, BP-SUPPORT-04, BP-MSAVE-02, and a combat reckoned by hand.
#[test]
fn odds_of_a_combat() {
    for (ours, hits_on) in [
        ("charging:true", 3),
        ("won_last_round:true", 3),
        ("formation:skirmish", 5),
        ("flanked:true", 5),
        ("", 4),
    ] {
        let told = odds(&["combat", "--ours", ours]);
        assert_eq!(told["numbers"]["our_to_hit"]["lowest_success"], hits_on, "{ours}: {told}");
    }
    let told =
        odds(&["combat", "--ours", "rear_support:true", "--theirs", "flank_supports:2,rear_support:true"]);
    assert_eq!(told["numbers"]["our_bonus"]["total"], 1);
    assert_eq!(told["numbers"]["their_bonus"]["total"], 3);
    let told = odds(&["combat", "--ours", "charging:true", "--theirs", "cover:heavy"]);
    assert_eq!(told["numbers"]["their_save"]["lowest_success"], 2);
    // One die each, a quarter of a casualty each: 3 of 16 to win and to lose; the loser tests without modifiers.
    let one = "hand_to_hand:1,morale:4";
    let told = odds(&["combat", "--ours", one, "--theirs", one]);
    for (outcome, of_16) in [("win", 3.0), ("draw", 10.0), ("lose", 3.0)] {
        chance(&told, "result", outcome, of_16 / 16.0);
    }
    for fate in ["our_fate", "their_fate"] {
        chance(&told, fate, "broken", 3.0 / 16.0 * 6.0 / 36.0);
        chance(&told, fate, "retires", 3.0 / 16.0 * 9.0 / 36.0);
    }
}

#[test]
fn odds_from_a_file_are_those_of_the_options() {
    let folder = Folder::new("odds");
    let text = "(staff_rating: 9, distance: 30, enemy_near: true)";
    let file = folder.file("order.ron", text);
    let options = odds(&["command", "--staff-rating", "9", "--distance", "30", "--enemy-near"]);
    assert_eq!(odds(&["command", "--file", &file]), options);
    let piped = enfilade_with(&["odds", "command", "--file", "-"], text);
    assert!(out(&piped).contains("→ 6"), "{}{}", out(&piped), err(&piped));
    let file = folder.file("combat.ron", "(ours: (charging: true), theirs: (casualties: 3))");
    let options = odds(&["combat", "--ours", "charging:true", "--theirs", "casualties:3"]);
    assert_eq!(odds(&["combat", "--file", &file]), options);
}

#[test]
fn odds_refuse_what_cannot_be() {
    for (args, exit, wanted) in [
        (&["command", "--staff-rating", "4"][..], 2, "--staff-rating: 4 is out of range. Allowed: 5 to 10."),
        (&["command", "--distance", "NaN"], 2, "--distance: NaN is out of range. Allowed: 0 to 96."),
        (&["command", "--staff-rating", "999"], 2, "--staff-rating"),
        (&["command", "--road"], 2, "march_column"),
        (&["break", "--by-guns", "1"], 2, "--by-guns: 1 is out of range. Allowed: 0 to 0."),
        (&["break", "--arm", "navy"], 2, "infantry, cavalry, artillery"),
        (&["shoot", "--distance", "19"], 2, "--distance: 19 is out of range. Allowed: 1 to 18."),
        (&["shoot", "--morale", "1"], 2, "Allowed: 2 to 6, or 0"),
        (&["shoot", "--dice", "21"], 2, "Allowed: 1 to 20."),
        (&["shoot", "--formation", "deployed"], 2, "Allowed: line, attack_column, march_column, skirmish."),
        (&["shoot", "--enfilade", "--formation", "attack_column"], 2, "BP-ENFIL-01"),
        (&["combat", "--ours", "hand_to_hand:21"], 1, "--ours:1:"),
        (&["combat", "--ours", "sabres:2"], 1, "hand_to_hand"),
        (&["combat", "--ours", "flanked:true", "--theirs", "flanked:true"], 2, "on one side alone"),
        (&["combat", "--ours", "flanked:true,rear_support:true"], 1, "attacked in the flank"),
        (&["combat", "--ours", ")("], 1, "--ours:1:"),
        (&["command", "--file", "-", "--distance", "3"], 2, "cannot be used with"),
        (&["command", "--file", "no-such-file.ron"], 1, "there is no such file"),
    ] {
        let output = enfilade(&[&["odds"], args].concat());
        let told = err(&output);
        assert_eq!(code(&output), exit, "{args:?}: {told}");
        assert!(told.contains(wanted) && out(&output).is_empty(), "{args:?}: no {wanted:?} in {told}");
    }
    for (form, text, place) in [
        ("command", "(\n  staff_rating: 11,\n)", "-:2:17"),
        ("shoot", "(distance: inf)", "-:1:"),
        ("break", "(casualties: -1)", "-:1:"),
        ("combat", "(ours: (),\n theirs: (morale: 9))", "-:2:19"),
        ("combat", "", "-:1:1"),
    ] {
        let output = enfilade_with(&["odds", form, "--file", "-"], text);
        assert_eq!(code(&output), 1, "{text}: {}", out(&output));
        assert!(err(&output).contains(place), "{text}: no {place} in {}", err(&output));
    }
}
