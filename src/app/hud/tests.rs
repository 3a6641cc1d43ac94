//! Part of `mod tests`. The panels: what they show is read, what is pressed in them is wanted.

use std::cell::RefCell;
use std::rc::Rc;

use bevy::platform::cell::SyncCell;
use bevy_egui::egui::{Color32, Ui, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;

use super::super::Shown;
use super::super::brief::{self, Brief, Instructions, Question};
use super::super::draft::Draft;
use super::super::intent::{Intent, Layer};
use super::super::selection::Selection;
use super::super::session::Session;
use super::super::trial::{brief_of, first_orders, of, play_on, session};
use super::book::{self, Reading};
use super::{card, journal, menu, question, standing, top};
use crate::army::Formation;
use crate::record::Seat;
use crate::rules::black_powder::act::{Act, Matter, Standing, Whom};
use crate::rules::black_powder::decision::Decision;
use crate::text::Words;
use crate::text::rulebook::{Rulebook, Span, spans};

const COLOURS: [Color32; 2] = [Color32::RED, Color32::BLUE];

fn words() -> Words {
    Words::new("en").expect("spoken")
}

/// A panel on a screen in memory, and what has been wanted in it.
struct Panel<'a> {
    harness: Harness<'a>,
    wanted: Rc<RefCell<Vec<Intent>>>,
}

impl<'a> Panel<'a> {
    fn new(mut draw: impl FnMut(&mut Ui) -> Vec<Intent> + 'a) -> Self {
        let wanted: Rc<RefCell<Vec<Intent>>> = Rc::default();
        let kept = Rc::clone(&wanted);
        let mut dressed = false;
        let mut harness = Harness::builder().with_size(vec2(1100.0, 900.0)).build_ui(move |ui| {
            // Letters given in one pass are there from the next.
            if dressed {
                let more = draw(ui);
                kept.borrow_mut().extend(more);
            } else {
                super::super::theme::apply(ui.ctx());
                dressed = true;
            }
        });
        harness.run_steps(8);
        Self { harness, wanted }
    }

    fn press(&mut self, label: &str) -> Vec<Intent> {
        self.harness.get_by_label_contains(label).click();
        self.harness.run_steps(8);
        self.wanted.borrow_mut().drain(..).collect()
    }

    /// The same, of something that shows a value.
    fn press_value(&mut self, value: &str) -> Vec<Intent> {
        self.harness.get_by_value(value).click();
        self.harness.run_steps(8);
        self.wanted.borrow_mut().drain(..).collect()
    }

    /// The same, of several that are alike.
    fn press_first(&mut self, label: &str) -> Vec<Intent> {
        self.harness.get_all_by_label_contains(label).next().expect("one at least").click();
        self.harness.run_steps(8);
        self.wanted.borrow_mut().drain(..).collect()
    }

    fn shows(&self, label: &str) -> bool {
        self.harness.query_all_by_label_contains(label).next().is_some()
    }
}

/// The first unit that may be ordered, selected, with six inches forward laid.
fn planned() -> (Session, Brief) {
    let session = session();
    let (_, units) = first_orders(&session);
    let mut selection = Selection::default();
    selection.select(&units[..1], false);
    let mut draft = Draft::default();
    draft.begin(&units[..1]);
    let start = session.situation().unit(units[0]).pose();
    draft.march(session.situation(), units[0], start.shifted(6.0, 0.0), false);
    let brief = brief_of(&session, &selection, &draft);
    (session, brief)
}

#[test]
fn a_plan_shows_its_sentence_and_its_chances_and_is_given() {
    let (_, brief) = planned();
    let words = words();
    let plan = brief.plan.clone().expect("a plan");
    let mut panel = Panel::new(move |ui| card::show(ui, &brief, &words, COLOURS));
    assert!(panel.shows(&plan.sentence));
    assert_eq!(panel.press("Give the order"), [Intent::Give]);
    assert_eq!(panel.press("Take back a step"), [Intent::TakeBackStep]);
    assert_eq!(panel.press("Clear the plan"), [Intent::ClearPlan]);
}

#[test]
fn formations_are_offered_and_refusals_are_dimmed() {
    let (session, mut brief) = planned();
    let allowed =
        brief.actions.iter().find(|action| action.refused.is_none()).cloned().expect("one is allowed");
    for action in &mut brief.actions {
        if action.intent != allowed.intent {
            action.refused = Some("not now [BP-TEST-01]".to_owned());
        }
    }
    let refused =
        brief.actions.iter().find(|action| action.refused.is_some()).cloned().expect("one is refused");
    let words = words();
    let mut panel = Panel::new(move |ui| card::show(ui, &brief, &words, COLOURS));
    let label = |action: &brief::Action| format!("{}  [{}]", action.text, action.key);
    assert_eq!(panel.press(&label(&allowed)), std::slice::from_ref(&allowed.intent));
    assert_eq!(panel.press(&label(&refused)), [], "what is refused cannot be pressed");
    drop(session);
}

#[test]
fn a_refused_plan_says_why_and_cannot_be_given() {
    let (session, _) = planned();
    let (_, units) = first_orders(&session);
    let mut selection = Selection::default();
    selection.select(&units[..1], false);
    let mut draft = Draft::default();
    draft.begin(&units[..1]);
    draft.form(Formation::Deployed, None);
    let brief = brief_of(&session, &selection, &draft);
    let words = words();
    let panel = Panel::new(move |ui| card::show(ui, &brief, &words, COLOURS));
    assert!(panel.shows("[BP-"));
    assert!(!panel.shows("Give the order"));
}

#[test]
fn the_end_of_a_phase_is_offered_with_how_many_are_unused() {
    let (_, brief) = planned();
    let idle = brief.question.idle.len();
    assert!(idle > 1);
    let words = words();
    let mut panel =
        Panel::new(move |ui| question::show(ui, &brief, (&[3, 5], None), &words, COLOURS, (false, false)));
    assert!(panel.shows(&format!("{idle} units can still act")));
    assert_eq!(panel.press("End the Command phase"), [Intent::EndPhase]);
    assert_eq!(panel.press("Next unit"), [Intent::Next { back: false }]);
}

#[test]
fn while_scenes_are_shown_they_can_be_skipped_and_nothing_else() {
    let (_, brief) = planned();
    let words = words();
    let mut panel =
        Panel::new(move |ui| question::show(ui, &brief, (&[], None), &words, COLOURS, (true, false)));
    assert!(!panel.shows("End the Command phase"));
    assert_eq!(panel.press("Skip"), [Intent::Skip]);
}

#[test]
fn after_the_battle_one_may_leave_or_fight_it_again() {
    let brief = Brief { question: Question { over: true, ..Question::default() }, ..Brief::default() };
    let words = words();
    let mut panel =
        Panel::new(move |ui| question::show(ui, &brief, (&[], None), &words, COLOURS, (false, false)));
    assert!(!panel.shows("Skip"), "there is nothing to skip");
    assert_eq!(panel.press("To the title"), [Intent::Leave]);
    assert_eq!(panel.press("Fight it again"), [Intent::Again]);
}

#[test]
fn every_choice_of_a_question_can_be_pressed() {
    let mut session = of("elixheim", [Seat::Person, Seat::Person]);
    let mut asked = 0;
    for _ in 0..1000 {
        let Some((_, decision)) = session.asked() else { break };
        let by_choice = !decision.takes_plans() && !matches!(decision, Decision::Shooting);
        if by_choice && asked < 6 {
            asked += 1;
            let brief = brief_of(&session, &Selection::default(), &Draft::default());
            let choices = brief.question.choices.clone();
            let words = words();
            // As many as are seen without scrolling.
            for choice in choices.iter().take(2) {
                let brief = brief.clone();
                let words = words.clone();
                let mut panel = Panel::new(move |ui| {
                    question::show(ui, &brief, (&[], None), &words, COLOURS, (false, false))
                });
                assert_eq!(
                    panel.press(&choice.text),
                    std::slice::from_ref(&choice.intent),
                    "{}",
                    choice.text
                );
            }
        }
        play_on(&mut session);
    }
    assert!(asked > 2, "questions were asked: {asked}");
}

#[test]
fn a_roll_in_the_journal_opens_to_its_reckoning() {
    let mut session = session();
    while !session.journal.iter().any(|line| !line.details.is_empty()) {
        play_on(&mut session).expect("dice are thrown before the battle ends");
    }
    let (index, line) = session
        .journal
        .iter()
        .enumerate()
        .find(|(_, line)| !line.details.is_empty())
        .map(|(index, line)| (index, line.clone()))
        .expect("a roll");
    let lines = session.journal[..=index].to_vec();
    let words = words();
    let mut panel = Panel::new(move |ui| journal::show(ui, &lines, lines.len(), None, &words));
    // A rule's ID is a label of its own, to be clicked.
    let detail = line.details[0].split('[').next().expect("a first piece").to_owned();
    assert!(!panel.shows(&detail), "closed at first");
    panel.press(&line.text);
    assert!(panel.shows(&detail), "open after a click");
    let rule = line.details.iter().flat_map(|detail| spans(detail)).find_map(|span| match span {
        Span::Link(rule) => Some(rule),
        Span::Text(_) => None,
    });
    let rule = rule.expect("a roll names its rules");
    let read = panel.press_first(&format!("[{rule}]"));
    assert_eq!(read, [Intent::Read(Some(rule))], "a rule is opened where it is named");
    panel.press(&line.text);
    assert!(!panel.shows(&detail), "closed again");
}

#[test]
fn the_general_s_thoughts_are_shown_to_whoever_asks() {
    let session = session();
    let mut lines = session.journal.clone();
    lines[0].thoughts = vec!["It looked like rain.".to_owned()];
    let words = words();
    let panel = |thoughts: Option<bool>| {
        let (lines, words) = (lines.clone(), words.clone());
        Panel::new(move |ui| journal::show(ui, &lines, lines.len(), thoughts, &words))
    };
    let mut off = panel(Some(false));
    assert!(!off.shows("like rain"), "not until they are asked for");
    assert_eq!(off.press("The computer's thoughts"), [Intent::Toggle(Layer::Thoughts)]);
    assert!(panel(Some(true)).shows("like rain"));
    let persons = panel(None);
    assert!(!persons.shows("like rain") && !persons.shows("The computer's thoughts"));
}

#[test]
fn the_journal_tells_no_more_than_has_been_shown() {
    let session = session();
    let lines = session.journal.clone();
    let (first, last) = (lines[0].text.clone(), lines[lines.len() - 1].text.clone());
    let words = words();
    let panel = Panel::new(move |ui| journal::show(ui, &lines, 1, None, &words));
    assert!(panel.shows(&first));
    assert!(first == last || !panel.shows(&last));
}

#[test]
fn the_bar_at_the_top_tells_turn_and_armies() {
    let (_, brief) = planned();
    let words = words();
    let shown = brief.top.clone();
    let mut panel = Panel::new(move |ui| top::show(ui, &brief, &words, COLOURS, 1.0, true, false));
    for text in [&shown.title, &shown.turn, &shown.active_name, &shown.phase, &shown.armies[0].name] {
        assert!(panel.shows(text), "{text}");
    }
    assert_eq!(panel.press("Menu"), [Intent::Menu(true)]);
}

#[test]
fn windows_over_the_battle_want_what_they_say() {
    let with = |draw: fn(&bevy_egui::egui::Context, &Words) -> Vec<Intent>, label: &str| {
        let words = words();
        Panel::new(move |ui| draw(&ui.ctx().clone(), &words)).press(label)
    };
    assert_eq!(with(menu::concede, "Yes"), [Intent::Say(Act::Concede)]);
    assert_eq!(with(menu::concede, "No"), [Intent::AskConcede(false)]);
    assert_eq!(with(menu::keys, "Close"), [Intent::Toggle(Layer::Keys)]);
    let menu = |context: &bevy_egui::egui::Context, words: &Words| {
        menu::show(context, true, &[], (&Shown::default(), &Instructions::default()), words)
    };
    assert_eq!(with(menu, "Offer a draw"), [Intent::Say(Act::OfferDraw)]);
    assert_eq!(with(menu, "Save"), [Intent::Save, Intent::Menu(false)]);
    assert_eq!(with(menu, "Arcs and ranges"), [Intent::Toggle(Layer::Arcs)]);
    let offer =
        |context: &bevy_egui::egui::Context, words: &Words| menu::offer(context, "A draw?", "Red", words);
    assert_eq!(with(offer, "Accept"), [Intent::Say(Act::Accept)]);
    let handover = |context: &bevy_egui::egui::Context, words: &Words| {
        menu::handover(context, "Blue", Color32::BLUE, words)
    };
    assert_eq!(with(handover, "Ready"), [Intent::Ready]);
    let (_, brief) = planned();
    let (unit, name) = brief.question.idle[0].clone();
    let words = words();
    let mut unused = Panel::new(move |ui| menu::unused(&ui.ctx().clone(), &brief.question, &words));
    assert_eq!(unused.press(&name), [Intent::KeepOn, Intent::Select { units: vec![unit], add: false }]);
    assert_eq!(unused.press("End it all the same"), [Intent::EndPhaseAnyway]);
}

/// The rulebook.
fn written() -> Rulebook {
    Rulebook::new("en", &session().battle.setup().ruleset).expect("written")
}

/// The rulebook open at a rule.
fn reading(rule: Option<&str>) -> Reading {
    Reading {
        book: Some(SyncCell::new(written())),
        rule: rule.map(|rule| rule.to_owned().into()),
        ..Reading::default()
    }
}

#[test]
fn the_rulebook_is_read_searched_and_its_links_are_followed() {
    let words = words();
    let draw = |mut reading: Reading| {
        let words = words.clone();
        Panel::new(move |ui| book::show(&ui.ctx().clone(), &mut reading, &words))
    };
    let book = written();
    let (entry, link) = book
        .entries()
        .iter()
        .find_map(|entry| {
            let mut links = spans(&entry.text).into_iter().filter_map(|span| match span {
                Span::Link(rule) => book.entry(&rule).is_some().then_some(rule),
                Span::Text(_) => None,
            });
            Some((entry, links.next()?))
        })
        .expect("a rule points to another");
    let mut page = draw(reading(Some(entry.id.as_str())));
    assert!(page.shows(&entry.title));
    assert_eq!(page.press_first(&format!("[{link}]")), [Intent::Read(Some(link))]);
    assert_eq!(page.press("Contents"), [Intent::Read(None)]);
    assert_eq!(page.press("Close"), [Intent::Toggle(Layer::Book)]);

    let contents = draw(reading(None));
    assert!(book.chapters().iter().all(|chapter| contents.shows(&chapter.title)));

    let mut found = draw(Reading { sought: entry.id.to_string(), ..reading(None) });
    let read = found.press_first(&entry.title);
    assert_eq!(read, [Intent::Read(Some(entry.id.clone()))], "found by its ID");
    assert!(draw(Reading { sought: "zeppelin".to_owned(), ..reading(None) }).shows("zeppelin"));
    assert!(draw(reading(Some("ZZ-NONE-99"))).shows("ZZ-NONE-99"), "an unknown rule is told");
}

#[test]
fn the_rulebook_is_turned_back() {
    let mut reading = Reading::default();
    let rule = |id: &'static str| Some(crate::dice::RuleId::new(id));
    assert!(!reading.turn_back());
    reading.turn_to(rule("BP-CMD-01"));
    reading.turn_to(rule("BP-CMD-02"));
    reading.turn_to(rule("BP-CMD-02"));
    assert!(reading.turn_back());
    assert_eq!(reading.rule, rule("BP-CMD-01"), "the same page twice is one step");
    assert!(reading.turn_back());
    assert_eq!(reading.rule, None);
    assert!(!reading.turn_back());
}

#[test]
fn standing_instructions_are_given_to_side_brigade_and_unit() {
    let (_, brief) = planned();
    assert_eq!(brief.instructions.given.len(), Matter::ALL.len());
    let own = brief.own_instructions.clone().expect("a unit of one's own is selected");
    let (unit, brigade) = match own.whom {
        Whom::Unit(unit) => (unit, session().situation().unit(unit).brigade),
        other => panic!("one unit: {other:?}"),
    };
    let of_brigade = Instructions { whom: Whom::Brigade(brigade), ..own.clone() };
    let words = words();
    let never = words.standing(Matter::Evade, Standing::Never);
    for (instructions, brigade, unit, now) in [
        (brief.instructions, None, None, "ask every time"),
        (of_brigade, Some(brigade), None, "as for the others"),
        (own, None, Some(unit), "as for the others"),
    ] {
        let words = words.clone();
        let of_evading =
            Instructions { given: vec![(Matter::Evade, instructions.given[2].1)], whom: instructions.whom };
        let mut panel = Panel::new(move |ui| standing::show(ui, &of_evading, &words));
        assert_eq!(panel.press("Standing instructions"), []);
        assert_eq!(panel.press_value(now), [], "it opens");
        let said = panel.press(&never);
        let act = Act::Instruct { matter: Matter::Evade, brigade, unit, instruction: Standing::Never };
        assert_eq!(said, [Intent::Say(act)]);
    }
}
