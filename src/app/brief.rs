//! What the panels show, in words: made of the battle, the selection and the plan, whenever one of them changes.

use bevy::ecs::resource::Resource;

use super::draft::{Draft, Forecast, Means};
use super::intent::Intent;
use super::selection::{self, Selection};
use super::session::Session;
use crate::army::{CommanderId, Formation, LastOrder, Presence, SideId, UnitId};
use crate::battle::Command;
use crate::dice::odds;
use crate::rules::black_powder::act::{Act, Matter, Reaction, Standing, Step, Whom};
use crate::rules::black_powder::command::preview::Preview;
use crate::rules::black_powder::command::rating::rating_for;
use crate::rules::black_powder::decision::Decision;
use crate::rules::black_powder::event::Stop;
use crate::rules::black_powder::legal;
use crate::rules::black_powder::melee::odds::{combat_odds, contact_odds};
use crate::rules::black_powder::movement::march::Progress;
use crate::rules::black_powder::movement::reaction;
use crate::rules::black_powder::shooting::divided;
use crate::rules::black_powder::shooting::traversing::{crossing_below, traversing_odds};
use crate::rules::black_powder::shooting::{closing_odds, target_of, targets, volley_odds};
use crate::rules::black_powder::situation::{Situation, StandingInstructions, Talk, Unit};
use crate::rules::black_powder::task::{Bidding, Fire};
use crate::rules::black_powder::victory::army_state;
use crate::text::{Label, Words, strength};

/// An army in the bar at the top.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ArmyLine {
    /// Its name.
    pub name: String,
    /// Its losses in words.
    pub losses: String,
    /// Broken brigades, of how many that break the army.
    pub broken: (u8, u8),
    /// Units lost or shaken, of all.
    pub worn: (u16, u16),
}

/// The bar at the top.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TopBar {
    /// Title of the battle.
    pub title: String,
    /// Turn.
    pub turn: String,
    /// Phase.
    pub phase: String,
    /// Whose turn it is.
    pub active: SideId,
    /// Name of that side.
    pub active_name: String,
    /// Both armies.
    pub armies: [ArmyLine; 2],
    /// Seed of the dice.
    pub seed: String,
}

/// Something that can be done with what is selected.
#[derive(Clone, Debug, PartialEq)]
pub struct Action {
    /// What it is called.
    pub text: String,
    /// Its key.
    pub key: &'static str,
    /// What it does.
    pub intent: Intent,
    /// Why it may not be done, if so.
    pub refused: Option<String>,
}

/// A unit or commander, described.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Card {
    /// Name.
    pub title: String,
    /// Kind of troops, brigade.
    pub lines: Vec<String>,
    /// Whose.
    pub side: SideId,
    /// Numbers with their names.
    pub rows: Vec<(String, String)>,
    /// Casualties taken and those that can be borne.
    pub casualties: Option<(u8, u8)>,
    /// Shaken, disordered and so on.
    pub marks: Vec<String>,
}

/// How a plan may end.
#[derive(Clone, Debug, PartialEq)]
pub struct Chance {
    /// "3 moves".
    pub name: String,
    /// How likely, 0…1.
    pub share: f64,
    /// What comes of it, if there is more to say than that it goes as planned.
    pub note: String,
}

/// A plan, said and reckoned.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PlanCard {
    /// The order as a sentence.
    pub sentence: String,
    /// Why it may not be given, if so.
    pub refused: Option<String>,
    /// The chances, best first.
    pub chances: Vec<Chance>,
    /// The staff rating, line by line.
    pub reckoning: Vec<String>,
    /// What a charge would bring, line by line.
    pub charge: Vec<String>,
    /// What giving it is called.
    pub give: String,
}

/// An answer to what is asked.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// In words.
    pub text: String,
    /// The odds, if there are any.
    pub note: String,
    /// What it does.
    pub intent: Intent,
}

/// What is asked, and of whom.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Question {
    /// The question.
    pub heading: String,
    /// What to do now.
    pub hint: String,
    /// Answers, where they are few.
    pub choices: Vec<Choice>,
    /// The end of the phase, and how many units are unused.
    pub end: Option<(String, usize)>,
    /// The units that are unused, by name.
    pub idle: Vec<(UnitId, String)>,
    /// A person is asked.
    pub mine: bool,
    /// Nobody is asked any more: the battle has ended.
    pub over: bool,
    /// An offer of the enemy that waits for an answer.
    pub offer: Option<(String, SideId)>,
}

/// A target that can be fired at.
#[derive(Clone, Debug, PartialEq)]
pub struct Target {
    /// Which.
    pub unit: UnitId,
    /// Its name.
    pub name: String,
    /// What a volley is likely to do.
    pub odds: String,
    /// The chance of a casualty.
    pub share: f64,
}

/// A brigade in the order of battle.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct BrigadeLine {
    /// Its name.
    pub name: String,
    /// Broken.
    pub broken: bool,
    /// Its commander, and his name.
    pub commander: (CommanderId, String),
    /// Its units.
    pub units: Vec<UnitLine>,
}

/// A unit in the order of battle.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct UnitLine {
    /// Which.
    pub unit: UnitId,
    /// Its name.
    pub name: String,
    /// Casualties taken, and those that can be borne.
    pub casualties: (u8, u8),
    /// What is the matter with it.
    pub mark: String,
    /// On the table.
    pub present: bool,
    /// It can still act.
    pub able: bool,
}

/// Everything the panels show.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct Brief {
    /// The bar at the top.
    pub top: TopBar,
    /// What is selected.
    pub card: Option<Card>,
    /// How many units are selected, if several.
    pub several: Option<String>,
    /// What can be done with it.
    pub actions: Vec<Action>,
    /// The plan drawn up.
    pub plan: Option<PlanCard>,
    /// What is asked.
    pub question: Question,
    /// Targets of the unit selected.
    pub targets: Vec<Target>,
    /// Ways in which its dice can be divided among several, if they can.
    pub divided: Vec<Choice>,
    /// What the pointer is over.
    pub hovered: Option<Card>,
    /// The side of the person who is asked, or else of the first person.
    pub own_side: SideId,
    /// Something can be taken back.
    pub can_undo: bool,
    /// The order of battle of that side.
    pub army: Vec<BrigadeLine>,
    /// Standing instructions of that side.
    pub instructions: Instructions,
    /// Standing instructions of the unit or brigade selected, if it is one's own.
    pub own_instructions: Option<Instructions>,
}

/// What stands instructed, and for whom.
#[derive(Clone, Debug, PartialEq)]
pub struct Instructions {
    /// For whom.
    pub whom: Whom,
    /// What has been given to exactly these; nothing where that of the larger body holds.
    pub given: Vec<(Matter, Option<Standing>)>,
}

impl Default for Instructions {
    fn default() -> Self {
        Self { whom: Whom::Side(SideId(0)), given: Vec::new() }
    }
}

fn instructions(situation: Situation<'_>, whom: Whom) -> Instructions {
    let standing = situation.world().resource::<StandingInstructions>();
    let given = Matter::ALL.map(|matter| (matter, standing.given(matter, whom))).to_vec();
    Instructions { whom, given }
}

/// Everything the panels show of a battle. `busy`: scenes are still being shown.
pub fn brief(
    session: &Session,
    selection: &Selection,
    draft: &Draft,
    forecast: Option<&Forecast>,
    words: &Words,
    busy: bool,
) -> Brief {
    let situation = session.situation();
    let own_side = own_side(session);
    let mut brief = Brief {
        top: top(session, words),
        question: question(session, selection, draft, words, busy),
        own_side,
        army: army(session, own_side, words),
        can_undo: session.can_undo(),
        instructions: instructions(situation, Whom::Side(own_side)),
        ..Brief::default()
    };
    if let Some(id) = selection.commander {
        brief.card = commander_card(session, id, words);
        brief.own_instructions = situation
            .commander(id)
            .filter(|(profile, _)| session.seat(profile.side).is_person())
            .and_then(|(profile, _)| profile.brigade)
            .map(|brigade| instructions(situation, Whom::Brigade(brigade)));
    } else if let Some(id) = selection.leader() {
        brief.card = unit_card(session, id, words);
        brief.several = (selection.units.len() > 1).then(|| words.selected(selection.units.len()));
        if let Some(unit) = situation.find(id) {
            brief.own_instructions = (session.seat(unit.side).is_person() && selection.units.len() == 1)
                .then(|| instructions(situation, Whom::Unit(id)));
            if session.person_asked() == Some(unit.side) && !busy {
                brief.actions = actions(session, draft, &unit, words);
                brief.plan = plan_card(session, draft, forecast, words);
            }
            brief.targets = targets_of(session, &unit, words);
            if !brief.targets.is_empty() {
                brief.divided = divisions(situation, id, words);
            }
        }
    }
    brief.hovered = match selection.hovered {
        Some(selection::Found::Unit(id)) => unit_card(session, id, words),
        Some(selection::Found::Commander(id)) => commander_card(session, id, words),
        None => None,
    };
    brief
}

/// The side of the person who is asked, or else of the first person, or else whose turn it is.
pub fn own_side(session: &Session) -> SideId {
    let persons = [SideId(0), SideId(1)].into_iter().find(|side| session.seat(*side).is_person());
    session.person_asked().or(persons).unwrap_or(session.situation().turn.active)
}

fn army(session: &Session, side: SideId, words: &Words) -> Vec<BrigadeLine> {
    let situation = session.situation();
    let speech = words.about(situation.roster);
    let able = match session.person_asked() {
        Some(asked) if asked == side => selection::can_act(session),
        _ => Vec::new(),
    };
    let unit_line = |id: UnitId| {
        let unit = situation.find(id)?;
        let mark = match unit.presence {
            Presence::Awaited { turn } => words.arrives(turn),
            Presence::InReserve => words.held_back(),
            Presence::Destroyed | Presence::Left { .. } => words.label(Label::Lost),
            Presence::OnTable => {
                let states = [
                    (situation.engaged(id), Label::Engaged),
                    (unit.shaken(), Label::Shaken),
                    (unit.disordered(), Label::Disordered),
                ];
                let marks: Vec<String> =
                    states.iter().filter(|(holds, _)| *holds).map(|(_, label)| words.label(*label)).collect();
                marks.join(", ")
            }
        };
        Some(UnitLine {
            unit: id,
            name: speech.unit_name(id),
            casualties: (unit.casualties.taken, unit.profile.stamina),
            mark,
            present: unit.on_table(),
            able: able.contains(&id),
        })
    };
    situation
        .roster
        .brigades_of(side)
        .filter_map(|id| situation.roster.brigade(id).map(|brigade| (id, brigade)))
        .map(|(id, brigade)| BrigadeLine {
            name: speech.brigade_name(id),
            broken: situation.brigade_broken(id),
            commander: (brigade.commander, speech.commander_heading(brigade.commander)),
            units: brigade.units.iter().filter_map(|unit| unit_line(*unit)).collect(),
        })
        .collect()
}

fn top(session: &Session, words: &Words) -> TopBar {
    let situation = session.situation();
    let setup = session.battle.setup();
    let speech = words.about(situation.roster);
    let army = |side: SideId| {
        let state = army_state(situation, side);
        let strength = strength(situation, side);
        ArmyLine {
            name: speech.side_name(side),
            losses: speech.losses_of(side, strength, state),
            broken: (state.broken, state.limit),
            worn: (strength.lost + strength.shaken, strength.units),
        }
    };
    TopBar {
        title: setup.title.in_language(words.language()).to_owned(),
        turn: words.turn(situation.turn.number.max(1), setup.victory.turn_limit),
        phase: words.phase(situation.turn.phase),
        active: situation.turn.active,
        active_name: speech.side_heading(situation.turn.active),
        armies: [army(SideId(0)), army(SideId(1))],
        seed: words.seed(session.seed),
    }
}

/// A unit, described.
pub fn unit_card(session: &Session, id: UnitId, words: &Words) -> Option<Card> {
    let situation = session.situation();
    let unit = situation.find(id)?;
    let speech = words.about(situation.roster);
    let profile = unit.profile;
    let mut rows = vec![
        (words.label(Label::HandToHand), profile.hand_to_hand.to_string()),
        (words.label(Label::Shooting), words.shooting_dice(profile.shooting)),
        (words.label(Label::Morale), format!("{}+", profile.morale)),
    ];
    if profile.can_ever_shoot() {
        rows.push((words.label(Label::Range), words.inches(profile.range)));
    }
    rows.push((words.label(Label::Formation), words.formation(unit.formation)));
    if !profile.traits.is_empty() {
        let traits: Vec<String> = profile
            .traits
            .iter()
            .map(|special| match &special.value {
                Some(value) => format!("{} ({value})", special.key.replace('_', " ")),
                None => special.key.replace('_', " "),
            })
            .collect();
        rows.push((words.label(Label::Special), traits.join(", ")));
    }
    let commander = situation.roster.brigade(unit.brigade).map(|brigade| brigade.commander);
    let mut lines = vec![words.kind_of_troops(profile.size, profile.arm), speech.brigade_name(unit.brigade)];
    lines.extend(commander.map(|commander| speech.commander_heading(commander)));
    let mut marks = Vec::new();
    match unit.presence {
        Presence::Awaited { turn } => marks.push(words.arrives(turn)),
        Presence::InReserve => marks.push(words.held_back()),
        Presence::Destroyed | Presence::Left { .. } => marks.push(words.label(Label::Lost)),
        Presence::OnTable => {}
    }
    let states = [
        (unit.shaken(), Label::Shaken),
        (unit.disordered(), Label::Disordered),
        (situation.engaged(id), Label::Engaged),
        (situation.brigade_broken(unit.brigade), Label::Broken),
        (unit.record.ordered || unit.record.on_initiative, Label::Acted),
        (unit.record.shot, Label::HasShot),
    ];
    marks.extend(states.iter().filter(|(holds, _)| *holds).map(|(_, label)| words.label(*label)));
    Some(Card {
        title: speech.unit_name(id),
        lines,
        side: unit.side,
        rows,
        casualties: Some((unit.casualties.taken, profile.stamina)),
        marks,
    })
}

/// A commander, described.
pub fn commander_card(session: &Session, id: CommanderId, words: &Words) -> Option<Card> {
    let situation = session.situation();
    let (profile, state) = situation.commander(id)?;
    let speech = words.about(situation.roster);
    let mut lines = Vec::new();
    lines.extend(profile.brigade.map(|brigade| speech.brigade_name(brigade)));
    lines.extend(state.joined.map(|unit| speech.joined_unit(unit)));
    Some(Card {
        title: speech.commander_heading(id),
        lines,
        side: profile.side,
        rows: vec![(words.label(Label::StaffRating), profile.staff_rating.to_string())],
        casualties: None,
        marks: if state.lost { vec![words.label(Label::Lost)] } else { Vec::new() },
    })
}

/// Formations and their keys, in the order of the keys.
pub const FORMATION_KEYS: [(Formation, &str); 7] = [
    (Formation::Line, "1"),
    (Formation::AttackColumn, "2"),
    (Formation::MarchColumn, "3"),
    (Formation::Skirmish, "4"),
    (Formation::Warband, "5"),
    (Formation::Deployed, "6"),
    (Formation::Limbered, "7"),
];

/// The key that lines an obstacle.
pub const LINE_KEY: &str = "W";

fn actions(session: &Session, draft: &Draft, unit: &Unit<'_>, words: &Words) -> Vec<Action> {
    let situation = session.situation();
    let Some((side, _)) = session.asked() else { return Vec::new() };
    let Some(means) = draft.means(&session.battle, side) else { return Vec::new() };
    let speech = words.about(situation.roster);
    let refusal_of = |act: &Act| {
        session.battle.judge(&Command::new(side, act.clone())).err().map(|refusal| speech.refusal(&refusal))
    };
    let with_step = |step: Step| {
        let plan = vec![step];
        match means {
            Means::Initiative => Act::Initiative { unit: unit.id, plan },
            Means::Led(_) => Act::LeadOn { plan },
            Means::Order(commander) => Act::Order {
                commander,
                orders: vec![crate::rules::black_powder::act::UnitPlan { unit: unit.id, plan }],
            },
        }
    };
    let mut actions = Vec::new();
    for (formation, key) in FORMATION_KEYS {
        let may = unit.profile.formations.contains(&formation)
            || matches!(formation, Formation::Deployed | Formation::Limbered)
                && unit.profile.is_artillery()
                && unit.profile.has_limber;
        if may && formation != unit.formation {
            actions.push(Action {
                text: words.formation(formation),
                key,
                intent: Intent::Form(formation),
                refused: refusal_of(&with_step(Step::Form { formation, facing: None })),
            });
        }
    }
    if let Some(obstacle) = draft.wall(situation) {
        let mut lined = draft.clone();
        lined.line(situation, obstacle.id);
        actions.push(Action {
            text: words.label(Label::LineTheWall),
            key: LINE_KEY,
            intent: Intent::Line(obstacle.id),
            refused: lined.act(means).as_ref().and_then(refusal_of),
        });
    }
    if !unit.profile.is_artillery() {
        actions.push(Action {
            text: words.label(Label::ChargeNearest),
            key: "C",
            intent: Intent::Charge(None),
            refused: refusal_of(&with_step(Step::Charge { target: None })),
        });
    }
    for (face_enemy, label) in [(true, Label::FallBackFacing), (false, Label::FallBackTurned)] {
        let act = Act::DisorderlyRetreat { unit: unit.id, face_enemy };
        if refusal_of(&act).is_none() {
            actions.push(Action {
                text: words.label(label),
                key: "",
                intent: Intent::Say(act),
                refused: None,
            });
        }
    }
    actions
}

fn plan_card(
    session: &Session,
    draft: &Draft,
    forecast: Option<&Forecast>,
    words: &Words,
) -> Option<PlanCard> {
    let (side, _) = session.asked()?;
    let means = draft.means(&session.battle, side)?;
    let act = draft.act(means)?;
    let situation = session.situation();
    let places: Vec<_> = situation.roster.unit_ids().map(|id| situation.unit(id).pose()).collect();
    let speech = words.about(situation.roster).standing(&places).on(situation.ground.table);
    let give = words.label(if matches!(means, Means::Initiative | Means::Led(_)) {
        Label::ActNow
    } else {
        Label::GiveOrder
    });
    let mut card = PlanCard { sentence: speech.act(&act), give, ..PlanCard::default() };
    match forecast {
        Some(Forecast::Refused(refusal)) => card.refused = Some(speech.refusal(refusal)),
        Some(Forecast::Initiative(unit, progress)) => {
            let note = ending(session, words, progress);
            let moves = if let Means::Led(moves) = means { moves } else { 1 };
            card.chances.push(Chance { name: words.label(moves_label(moves)), share: 1.0, note });
            card.charge = charge_lines(session, *unit, progress, words);
        }
        Some(Forecast::Order(preview)) => order_card(session, preview, words, &mut card),
        None => {}
    }
    Some(card)
}

/// What so many moves are called.
fn moves_label(moves: u8) -> Label {
    match moves {
        0 | 1 => Label::OneMove,
        2 => Label::TwoMoves,
        _ => Label::ThreeMoves,
    }
}

fn order_card(session: &Session, preview: &Preview, words: &Words, card: &mut PlanCard) {
    let odds = &preview.odds;
    let note = |moves: usize| {
        let mut notes: Vec<String> = Vec::new();
        for (_, ends) in &preview.ends {
            let note = ending(session, words, &ends[moves - 1]);
            if !note.is_empty() && !notes.contains(&note) {
                notes.push(note);
            }
        }
        notes.join("; ")
    };
    for (moves, share) in [(3, odds.three), (2, odds.two), (1, odds.one)] {
        let name = words.label(moves_label(moves));
        card.chances.push(Chance { name, share, note: note(usize::from(moves)) });
    }
    let free = if preview.free_moves.is_empty() { Label::StaysPut } else { Label::FreeMove };
    card.chances.push(Chance { name: words.label(Label::Fails), share: odds.fail, note: words.label(free) });
    if odds.blunder > 0.0 {
        let name = words.label(Label::Blunder);
        card.chances.push(Chance { name, share: odds.blunder, note: String::new() });
    }
    card.reckoning = words.tally_lines(&preview.rating);
    // The charge as the fewest moves make it that reach the enemy.
    for (unit, ends) in &preview.ends {
        if let Some(progress) = ends.iter().find(|progress| progress.contact.is_some()) {
            card.charge.extend(charge_lines(session, *unit, progress, words));
        }
    }
}

/// How a move ends, where it does not simply end as planned.
fn ending(session: &Session, words: &Words, progress: &Progress) -> String {
    let situation = session.situation();
    let speech = words.about(situation.roster);
    if let Some(contact) = &progress.contact {
        let name = speech.unit_name(contact.target);
        return format!("{} {}", name, words.struck(contact.face));
    }
    match progress.stop {
        None | Some(Stop::OutOfMoves) => String::new(),
        Some(stop) => speech.stop(stop),
    }
}

fn charge_lines(session: &Session, unit: UnitId, progress: &Progress, words: &Words) -> Vec<String> {
    let situation = session.situation();
    let (Some(contact), Some(charger)) = (&progress.contact, situation.find(unit)) else { return Vec::new() };
    let (pose, formation) = progress.end();
    let footprint = charger.footprint.with_pose(pose);
    let charger = Unit { footprint: &footprint, formation, ..charger };
    let odds = contact_odds(situation, &charger, contact, formation);
    let speech = words.about(situation.roster);
    vec![
        words.charge_odds(&odds),
        words.combat_odds(&odds.combat),
        speech.fate(contact.target, odds.combat.fate_of(contact.target)),
        speech.fate(unit, odds.combat.fate_of(unit)),
    ]
}

fn targets_of(session: &Session, unit: &Unit<'_>, words: &Words) -> Vec<Target> {
    let situation = session.situation();
    let shooting = matches!(session.asked(), Some((side, Decision::Shooting)) if side == unit.side);
    if !shooting {
        return Vec::new();
    }
    let speech = words.about(situation.roster);
    targets(situation, unit.id)
        .iter()
        .map(|(id, aim)| {
            let id = *id;
            let aimed = situation.unit(id);
            let odds = volley_odds(situation, unit, &aimed, aim, Fire::Volley);
            let left = aimed.profile.stamina.saturating_sub(aimed.casualties.taken);
            Target {
                unit: id,
                name: speech.unit_name(id),
                odds: words.volley_odds(&odds, left),
                share: odds.casualties.at_least(1),
            }
        })
        .collect()
}

/// The ways in which a skirmishing unit may divide its dice, whichever of its models leads.
fn divisions(situation: Situation<'_>, unit: UnitId, words: &Words) -> Vec<Choice> {
    let speech = words.about(situation.roster);
    let mut choices: Vec<Choice> = Vec::new();
    let mut known: Vec<Vec<(UnitId, u8)>> = Vec::new();
    for act in divided::legal(situation, unit).iter() {
        let Act::ShootDivided { dice, .. } = act else { continue };
        if !known.contains(dice) {
            known.push(dice.clone());
            choices.push(Choice {
                text: speech.act(act),
                note: String::new(),
                intent: Intent::Say(act.clone()),
            });
        }
    }
    choices
}

/// Why a unit may not fire at an enemy.
pub fn fire_refused(session: &Session, unit: UnitId, target: UnitId, words: &Words) -> Option<String> {
    let situation = session.situation();
    situation.find(unit)?;
    target_of(situation, unit, target)
        .err()
        .map(|refusal| words.about(situation.roster).rule_refusal(&refusal))
}

fn question(session: &Session, selection: &Selection, draft: &Draft, words: &Words, busy: bool) -> Question {
    let situation = session.situation();
    let speech = words.about(situation.roster);
    let mut question = Question { offer: offer(session, words), ..Question::default() };
    let Some((side, decision)) = session.asked() else {
        if let Some(outcome) = session.battle.outcome().filter(|_| !busy) {
            question.heading = speech.outcome(&outcome);
            question.over = true;
        }
        return question;
    };
    question.heading = speech.question(side, decision);
    question.mine = session.seat(side).is_person();
    if busy || !question.mine {
        question.hint = words.label(if question.mine { Label::HintShow } else { Label::HintWait });
        return question;
    }
    let selected = selection.leader().and_then(|id| situation.find(id)).is_some_and(|unit| unit.side == side);
    question.hint = words.label(match decision {
        Decision::Initiative if !selected => Label::HintInitiative,
        Decision::Orders { .. } if selection.commander.is_some() => Label::HintCommander,
        Decision::Orders { .. } if !selected => Label::HintSelect,
        decision if decision.takes_plans() && draft.is_empty() => Label::HintSelect,
        decision if decision.takes_plans() => Label::HintDraft,
        Decision::Shooting if selected => Label::HintShoot,
        Decision::Shooting => Label::HintShootSelect,
        _ => Label::PickAnAnswer,
    });
    let end = match decision {
        Decision::Initiative => Some(Label::EndInitiative),
        Decision::Orders { .. } => Some(Label::EndCommand),
        Decision::FollowMe { .. } => Some(Label::EndFollowMe),
        Decision::Shooting => Some(Label::EndShooting),
        _ => None,
    };
    if let Some(label) = end {
        let idle = selection::can_act(session);
        question.end = Some((words.label(label), idle.len()));
        question.idle = idle.into_iter().map(|id| (id, speech.unit_name(id))).collect();
        if let (Decision::Orders { .. }, Some(pending)) = (decision, session.battle.pending()) {
            // Beside the plans stand the special orders to the unit selected, and those to units off the table.
            let listed = legal::listed(situation, pending);
            let special = listed.iter().filter(|act| match act {
                Act::FollowMe { unit, .. } | Act::Rally { unit, .. } => selection.leader() == Some(*unit),
                act => **act != Act::EndCommand,
            });
            question.choices = special.map(|act| choice(session, side, decision, act, words)).collect();
        }
    } else if let Some(pending) = session.battle.pending() {
        let listed = legal::listed(situation, pending);
        question.choices = listed.iter().map(|act| choice(session, side, decision, act, words)).collect();
    }
    question
}

/// An offer of the enemy to a person.
fn offer(session: &Session, words: &Words) -> Option<(String, SideId)> {
    let talk = session.situation().world().resource::<Talk>();
    let to_a_person =
        |by: Option<SideId>| by.map(SideId::enemy).filter(|side| session.seat(*side).is_person());
    let draw = to_a_person(talk.draw).map(|side| (words.label(Label::DrawOffered), side));
    draw.or_else(|| to_a_person(talk.end).map(|side| (words.label(Label::EndOffered), side)))
}

fn choice(session: &Session, side: SideId, decision: &Decision, act: &Act, words: &Words) -> Choice {
    let situation = session.situation();
    let speech = words.about(situation.roster);
    let note = match (decision, act) {
        (Decision::ClosingFire { unit, charger }, Act::ClosingFire(true)) => {
            let (firing, target) = (situation.unit(*unit), situation.unit(*charger));
            let several = situation.contacts.enemies_of(*charger).len() > 1;
            let odds = closing_odds(situation, &firing, &target, several);
            let left = target.profile.stamina.saturating_sub(target.casualties.taken);
            words.volley_odds(&odds, left)
        }
        (Decision::TraversingFire { unit, mover }, Act::TraversingFire(true)) => {
            let target = situation.unit(*mover);
            let left = target.profile.stamina.saturating_sub(target.casualties.taken);
            crossing_below(situation)
                .and_then(|crossing| traversing_odds(situation, *unit, &crossing))
                .map(|odds| words.volley_odds(&odds, left))
                .unwrap_or_default()
        }
        (Decision::ReRoll { rating, .. }, Act::ReRoll(true)) => {
            words.command_odds(&odds::command(*rating, situation.ruleset.command.blunders))
        }
        (Decision::Orders { .. }, Act::FollowMe { commander, unit }) => {
            received(situation, *commander, &Bidding::Last(LastOrder::FollowMe, *unit), words)
        }
        (Decision::Orders { .. }, Act::Rally { commander, unit }) => {
            received(situation, *commander, &Bidding::Last(LastOrder::Rally, *unit), words)
        }
        (Decision::Orders { .. }, Act::OrderBack { commander, units }) => {
            received(situation, *commander, &Bidding::Return(units.clone()), words)
        }
        (Decision::Reaction { unit, charger, .. }, Act::React(reaction)) => {
            reaction_note(situation, *unit, *charger, *reaction, words)
        }
        (Decision::NextCombat { combats }, Act::Fight(unit)) => combats
            .iter()
            .find(|units| units.contains(unit))
            .map(|units| words.combat_odds(&combat_odds(situation, units, side)))
            .unwrap_or_default(),
        _ => String::new(),
    };
    Choice { text: speech.act(act), note, intent: Intent::Say(act.clone()) }
}

/// The chance that an order is received (BP-CMD-22).
fn received(situation: Situation<'_>, commander: CommanderId, bidding: &Bidding, words: &Words) -> String {
    let rating = rating_for(situation, commander, bidding).total();
    words.percent(odds::command(rating, situation.ruleset.command.blunders).received())
}

/// What a charged unit has to hope for.
fn reaction_note(
    situation: Situation<'_>,
    unit: UnitId,
    charger: UnitId,
    reaction: Reaction,
    words: &Words,
) -> String {
    let Some(charge) = reaction::in_hand_below(situation) else { return String::new() };
    match reaction {
        Reaction::Evade => words.gets_away(reaction::chance_to_evade(situation, &charge.contact, unit)),
        Reaction::CounterCharge | Reaction::TurnToFace => {
            reaction::odds_after(situation, &charge.contact, unit, reaction)
                .map(|odds| words.combat_odds(&odds))
                .unwrap_or_default()
        }
        Reaction::Stand => {
            let odds = contact_odds(
                situation,
                &situation.unit(charger),
                &charge.contact,
                situation.unit(charger).formation,
            );
            words.charge_odds(&odds)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::trial::{brief_of, first_orders, of, play_on, session};
    use crate::record::Seat;

    #[test]
    fn a_plan_is_said_and_its_chances_sum_to_one() {
        let session = session();
        let (_, units) = first_orders(&session);
        let mut selection = Selection::default();
        selection.select(&units[..1], false);
        let mut draft = Draft::default();
        draft.begin(&units[..1]);
        let start = session.situation().unit(units[0]).pose();
        draft.march(session.situation(), units[0], start.shifted(20.0, 0.0), false);
        let brief = brief_of(&session, &selection, &draft);
        let plan = brief.plan.expect("a plan is laid");
        assert!(plan.sentence.contains("20"), "{}", plan.sentence);
        assert_eq!(plan.refused, None);
        let sum: f64 = plan.chances.iter().map(|chance| chance.share).sum();
        assert!((sum - 1.0).abs() < 1e-9, "{sum}");
        assert!(!plan.reckoning.is_empty());
        assert!(brief.actions.iter().any(|action| action.intent == Intent::Form(Formation::AttackColumn)));
    }

    /// Special orders are offered to the unit selected alone, each with the chance that it is received.
    #[test]
    fn special_orders_belong_to_the_unit_selected() {
        let session = session();
        let (_, units) = first_orders(&session);
        let (mut selection, draft) = (Selection::default(), Draft::default());
        assert!(brief_of(&session, &selection, &draft).question.choices.is_empty());
        selection.select(&units[1..2], false);
        let choices = brief_of(&session, &selection, &draft).question.choices;
        let [choice] = &choices[..] else { panic!("Follow Me alone: {choices:?}") };
        let Intent::Say(Act::FollowMe { unit, .. }) = choice.intent else { panic!("{choice:?}") };
        assert_eq!(unit, units[1]);
        // Staff Rating 8, nobody near: 26 of 36.
        assert_eq!(choice.note, "72.2%");
    }

    /// Before the dice are thrown again it is told what they may show; what lies already needs no odds.
    #[test]
    fn a_second_throw_shows_its_chances() {
        let mut session = of("elixheim", [Seat::Person, Seat::Person]);
        for _ in 0..600 {
            let asked = session.asked().map(|(_, decision)| decision.clone()).expect("the battle goes on");
            if let Decision::ReRoll { .. } = asked {
                let choices = brief_of(&session, &Selection::default(), &Draft::default()).question.choices;
                let [again, lies] = &choices[..] else { panic!("{choices:?}") };
                assert_eq!(again.intent, Intent::Say(Act::ReRoll(true)));
                // Two sixes come once in thirty-six, whatever the Staff Rating.
                assert!(again.note.contains("2.8%"), "{}", again.note);
                assert!(again.note.matches('%').count() >= 4, "{}", again.note);
                assert_eq!((&lies.intent, lies.note.as_str()), (&Intent::Say(Act::ReRoll(false)), ""));
                return;
            }
            play_on(&mut session);
        }
        panic!("the general never helps");
    }

    /// When the battle has ended the panel says how, and asks nothing.
    #[test]
    fn a_battle_that_is_over_says_so() {
        let mut session = session();
        while play_on(&mut session).is_some() {}
        let question = brief_of(&session, &Selection::default(), &Draft::default()).question;
        assert!(question.over && !question.mine && question.choices.is_empty());
        let outcome = session.battle.outcome().expect("over");
        assert!(question.heading.contains(&format!("turn {}", outcome.turn)), "{}", question.heading);
    }

    #[test]
    fn a_refused_plan_says_why_with_its_rule() {
        let session = session();
        let (_, units) = first_orders(&session);
        let mut selection = Selection::default();
        selection.select(&units[..1], false);
        let mut draft = Draft::default();
        draft.begin(&units[..1]);
        draft.form(Formation::Deployed, None);
        let refused = brief_of(&session, &selection, &draft).plan.and_then(|plan| plan.refused);
        assert!(refused.is_some_and(|why| why.contains("[BP-")));
    }

    #[test]
    fn every_question_of_whole_battles_can_be_answered_from_the_panels() {
        for key in ["first-blood", "elixheim"] {
            let mut session = of(key, [Seat::Person, Seat::Person]);
            let nothing = (Selection::default(), Draft::default());
            for _ in 0..400 {
                if session.asked().is_none() {
                    break;
                }
                let brief = brief_of(&session, &nothing.0, &nothing.1);
                let question = &brief.question;
                assert!(question.mine && !question.heading.is_empty() && !question.hint.is_empty());
                assert!(question.end.is_some() || !question.choices.is_empty(), "{}", question.heading);
                for choice in &question.choices {
                    let Intent::Say(act) = &choice.intent else { panic!("a choice says something") };
                    assert!(session.judge(act).is_ok(), "{}", choice.text);
                }
                play_on(&mut session);
            }
        }
    }

    #[test]
    fn the_computer_s_turn_offers_nothing() {
        let session = of("first-blood", [Seat::Computer(Default::default()); 2]);
        let brief = brief_of(&session, &Selection::default(), &Draft::default());
        assert!(!brief.question.mine && brief.question.choices.is_empty() && brief.question.end.is_none());
    }
}
