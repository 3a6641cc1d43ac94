//! The Hand-to-hand phase, task by task: which combat, support, division, blows, tests, and what follows (BP-COMBAT).

use bevy::ecs::system::In;
use bevy::ecs::world::World;

use super::super::act::{Act, AfterVictory};
use super::super::decision::Decision;
use super::super::event::{Blows, Event, RoundResult};
use super::super::movement::ranks;
use super::super::nerve::{hold, retire};
use super::super::refusal::{Reason, Refusal};
use super::super::situation::{MeleePhase, Situation, Unit, change};
use super::super::task::{BreakCause, CombatInHand, MeleeTask, NerveTask, Task};
use super::super::{BlackPowder, risk};
use super::combat::{Combat, Fighter, attacked_on, combats};
use super::dice::hand_to_hand_dice;
use super::round::{Strike, closing_fire, result, score, strikes};
use super::split::Split;
use super::support::{self, Commitments, Support};
use super::winner;
use crate::army::{Casualties, Engagement, Formation, SideId, UnitId};
use crate::battle::{ask, next_task, push_all, take_next, tell};
use crate::dice::{Dice, Purpose, RuleId};
use crate::geometry::{Face, Vector};

/// Judges an answer in the Hand-to-hand phase.
pub fn judge(
    situation: Situation<'_>,
    _by: SideId,
    decision: &Decision,
    act: &Act,
) -> Result<Vec<Task>, Refusal> {
    let then = |task| Ok(vec![Task::Melee(task)]);
    match (decision, act) {
        (Decision::NextCombat { combats }, Act::Fight(unit)) => {
            if !combats.iter().any(|combat| combat.contains(unit)) {
                return Err(Refusal::new("BP-COMBAT-04", Reason::NotOffered));
            }
            then(MeleeTask::Next { unit: *unit })
        }
        (Decision::Support { unit, friends }, Act::Support(friend)) => {
            if !friends.contains(friend) {
                return Err(Refusal::new("BP-SUPPORT-02", Reason::NotOffered));
            }
            then(MeleeTask::ChooseSupport { unit: *unit, friend: *friend })
        }
        (Decision::Divide { unit, .. }, Act::Divide(division)) => {
            let fighter = Fighter::of(situation, *unit);
            split_of(situation, &fighter).judge(division)?;
            then(MeleeTask::ChooseDivision { unit: *unit, division: division.clone() })
        }
        (Decision::AfterVictory { unit }, Act::AfterVictory(choice)) => {
            winner::judge(situation, &situation.unit(*unit), &retired_from(situation, *unit), choice)?;
            then(MeleeTask::AfterVictory { unit: *unit, choice: choice.clone() })
        }
        (Decision::TurnToFace { unit, enemy }, Act::TurnToFace(yes)) => {
            if *yes {
                then(MeleeTask::TurnToFace { unit: *unit, enemy: *enemy })
            } else {
                Ok(Vec::new())
            }
        }
        _ => Err(Refusal::new("BP-COMBAT-04", Reason::NotAsked)),
    }
}

/// Legal answers; of moves, which may be of any length, the whole ones.
pub fn legal(situation: Situation<'_>, decision: &Decision) -> Vec<Act> {
    match decision {
        Decision::NextCombat { combats } => {
            combats.iter().filter_map(|combat| combat.first()).map(|unit| Act::Fight(*unit)).collect()
        }
        Decision::Support { friends, .. } => friends.iter().map(|friend| Act::Support(*friend)).collect(),
        Decision::Divide { unit, .. } => {
            let fighter = Fighter::of(situation, *unit);
            split_of(situation, &fighter).all().into_iter().map(Act::Divide).collect()
        }
        Decision::AfterVictory { unit } => {
            let choices = winner::legal(situation, &situation.unit(*unit), &retired_from(situation, *unit));
            choices.into_iter().map(Act::AfterVictory).collect()
        }
        Decision::TurnToFace { .. } => vec![Act::TurnToFace(true), Act::TurnToFace(false)],
        _ => Vec::new(),
    }
}

fn split_of<'a>(situation: Situation<'_>, fighter: &'a Fighter<'_>) -> Split<'a> {
    Split::new(hand_to_hand_dice(situation, &fighter.unit).total(), fighter)
}

/// The enemies that retired from the combat that a winner is asked about; they stand with the question.
fn retired_from(situation: Situation<'_>, winner: UnitId) -> Vec<UnitId> {
    match next_task::<BlackPowder>(situation.world()) {
        Some(Task::Melee(MeleeTask::Choosing { unit, retired })) if *unit == winner => retired.clone(),
        _ => Vec::new(),
    }
}

/// The system of the Hand-to-hand phase.
pub fn run(In(task): In<MeleeTask>, world: &mut World) {
    match task {
        MeleeTask::Ask => ask_which(world),
        MeleeTask::FightAtOnce { unit } => fight_at_once(world, unit),
        MeleeTask::Next { unit } => begin_named(world, unit),
        MeleeTask::Fight(combat) => prepare(world, combat),
        MeleeTask::ChooseSupport { unit, friend } => {
            amend(world, |combat| combat.chosen.push((unit, friend)));
        }
        MeleeTask::ChooseDivision { unit, division } => {
            amend(world, |combat| combat.divisions.push((unit, division)));
        }
        MeleeTask::Settle { units, winner, attacked_from } => settle(world, &units, winner, &attacked_from),
        MeleeTask::Winner { unit, retired } => ask_winner(world, unit, retired),
        MeleeTask::Choosing { .. } => {}
        MeleeTask::AfterVictory { unit, choice } => winner::carry_out(world, unit, &choice),
        MeleeTask::AskTurnToFace { unit, enemy } => ask_to_turn(world, unit, enemy),
        MeleeTask::TurnToFace { unit, enemy } => {
            hold::turn_to_face(world, unit, enemy);
        }
        MeleeTask::Close => close(world),
    }
}

/// Combats still to be fought in this phase: those of which no unit has fought (BP-COMBAT-03).
fn still_to_fight(situation: Situation<'_>) -> Vec<Vec<UnitId>> {
    let fought = &situation.world().resource::<MeleePhase>().fought;
    let mut left = combats(situation);
    left.retain(|combat| !combat.iter().any(|unit| fought.contains(unit)));
    left
}

/// The active side chooses which combat is next (BP-COMBAT-04), if there is more than one.
fn ask_which(world: &mut World) {
    let (mut left, active) = {
        let situation = Situation::of(world);
        (still_to_fight(situation), situation.turn.active)
    };
    match left.len() {
        0 => {}
        1 => begin(world, left.remove(0), false),
        _ => {
            push_all::<BlackPowder>(world, [Task::Melee(MeleeTask::Ask)]);
            ask::<BlackPowder>(world, active, Decision::NextCombat { combats: left });
        }
    }
}

fn begin_named(world: &mut World, unit: UnitId) {
    match take_next::<BlackPowder>(world) {
        Some(Task::Melee(MeleeTask::Ask)) => {
            let units = Situation::of(world).contacts.combat_of(unit);
            begin(world, units, false);
        }
        // The question always lies there; anything else is none of this task's business.
        other => push_all::<BlackPowder>(world, other),
    }
}

/// The combat of a unit that has swept on is fought at once (BP-WIN-11), outside the order of the others. If it has come
/// upon a combat of this phase that has been fought, only it and those whom it charged fight now; if upon one that is still
/// to come, all its units do (BP-OP2-20b).
fn fight_at_once(world: &mut World, unit: UnitId) {
    let units = {
        let situation = Situation::of(world);
        let fought = &world.resource::<MeleePhase>().fought;
        let mut all = situation.contacts.combat_of(unit);
        if all.iter().any(|other| *other != unit && fought.contains(other)) {
            let charged = situation.contacts.enemies_of(unit);
            all.retain(|other| *other == unit || charged.iter().any(|(enemy, _)| enemy == other));
        }
        all
    };
    // Turned about or driven off its way, it may have come upon nobody.
    if units.len() > 1 {
        begin(world, units, true);
    }
}

fn begin(world: &mut World, units: Vec<UnitId>, at_once: bool) {
    let combat = CombatInHand { units, at_once, chosen: Vec::new(), divisions: Vec::new() };
    push_all::<BlackPowder>(world, [Task::Melee(MeleeTask::Fight(combat))]);
}

/// Changes the combat in hand, which lies on top of the agenda while its questions are answered.
fn amend(world: &mut World, with: impl FnOnce(&mut CombatInHand)) {
    match take_next::<BlackPowder>(world) {
        Some(Task::Melee(MeleeTask::Fight(mut combat))) => {
            with(&mut combat);
            push_all::<BlackPowder>(world, [Task::Melee(MeleeTask::Fight(combat))]);
        }
        other => push_all::<BlackPowder>(world, other),
    }
}

/// Asks what has to be known before a die is thrown: support (BP-SUPPORT-02), then the division of dice (BP-SPLIT-01);
/// when all is known the round is fought.
fn prepare(world: &mut World, combat: CombatInHand) {
    let question = {
        let situation = Situation::of(world);
        let fighters = Combat::of(situation, &combat.units);
        open_question(situation, &combat, &fighters)
    };
    match question {
        Some((side, decision)) => {
            push_all::<BlackPowder>(world, [Task::Melee(MeleeTask::Fight(combat))]);
            ask::<BlackPowder>(world, side, decision);
        }
        None => fight(world, combat),
    }
}

fn open_question(
    situation: Situation<'_>,
    combat: &CombatInHand,
    fighters: &Combat<'_>,
) -> Option<(SideId, Decision)> {
    let mut later = still_to_fight(situation);
    later.retain(|other| !other.iter().any(|unit| combat.units.contains(unit)));
    let supported = &situation.world().resource::<MeleePhase>().supported;
    let commitments = Commitments { spent: supported, chosen: &combat.chosen };
    if let Some((unit, friends)) = support::choice(situation, fighters, &later, &commitments) {
        return Some((situation.unit(unit).side, Decision::Support { unit, friends }));
    }
    fighters
        .fighters
        .iter()
        .filter(|fighter| fighter.opponents.len() > 1)
        .filter(|fighter| !combat.divisions.iter().any(|(unit, _)| *unit == fighter.id()))
        .find(|fighter| split_of(situation, fighter).all().len() > 1)
        .map(|fighter| {
            let enemies = fighter.opponents.iter().map(|(enemy, _)| *enemy).collect();
            (fighter.unit.side, Decision::Divide { unit: fighter.id(), enemies })
        })
}

/// The blows of a round, all from the state at its start (BP-COMBAT-05), its result, and the tests that follow.
fn fight(world: &mut World, combat: CombatInHand) {
    let (strikes, supports, mut supporters, sides, attacked_from, from_fire) = {
        let situation = Situation::of(world);
        let fighters = Combat::of(situation, &combat.units);
        let supported = &world.resource::<MeleePhase>().supported;
        let commitments = Commitments { spent: supported, chosen: &combat.chosen };
        let both = [SideId(0), SideId(1)];
        let supports: Vec<Support> = both
            .iter()
            .flat_map(|side| support::supports(situation, &fighters, *side, &commitments))
            .collect();
        // Before anybody is removed (BP-BREAK-32).
        let supporters: Vec<(UnitId, UnitId)> =
            both.iter().flat_map(|side| support::supporters(situation, &fighters, *side)).collect();
        let attacked: Vec<(UnitId, Vec<(UnitId, Face)>)> =
            fighters.fighters.iter().map(|fighter| (fighter.id(), fighter.opponents.clone())).collect();
        (
            strikes(situation, &fighters, &combat.divisions),
            supports,
            supporters,
            both.map(|side| fighters.ids_of(side)),
            attacked,
            both.map(|side| closing_fire(situation, &fighters, side)),
        )
    };
    for (unit, friend, face) in &supports {
        tell::<BlackPowder>(world, Event::Supports { unit: *unit, friend: *friend, face: *face });
    }
    let blows: Vec<Blows> = strikes.into_iter().map(|strike| throw(world, strike)).collect();
    let counts_before: Vec<(UnitId, u8)> = {
        let situation = Situation::of(world);
        combat.units.iter().map(|id| (*id, situation.unit(*id).casualties.taken)).collect()
    };
    let newly_shaken = record_casualties(world, &combat.units, &blows);
    let (scores, result) = {
        let situation = Situation::of(world);
        let scores = [SideId(0), SideId(1)].map(|side| {
            let ours = blows.iter().filter(|blow| sides[side.index()].contains(&blow.unit));
            score(situation, side, ours.map(|blow| i32::from(blow.casualties)).sum(), &supports).add(
                "closing-fire",
                from_fire[side.index()],
                RuleId::new("BP-OP2-17"),
            )
        });
        let result = result(&scores);
        (scores, result)
    };
    let winner = match result {
        RoundResult::Won(side) => Some(side),
        RoundResult::Drawn => None,
    };
    let mut tasks = tests_after(Situation::of(world), result, &attacked_from);
    // BP-BREAK-30: only who tests can be broken, so only the supporters of these are concerned.
    supporters.retain(|(_, friend)| winner.is_none_or(|side| !sides[side.index()].contains(friend)));
    if !supporters.is_empty() {
        tasks.push(Task::Nerve(NerveTask::SupportersOf { fought: combat.units.clone(), supporters }));
    }
    let CombatInHand { units, at_once, .. } = combat;
    let mut phase = world.resource_mut::<MeleePhase>();
    phase.fought.extend(&units);
    phase.supported.extend(supports.iter().map(|(unit, _, _)| *unit));
    tasks.extend([
        Task::Nerve(NerveTask::DropExcess { units: units.clone() }),
        Task::Melee(MeleeTask::Settle { units, winner, attacked_from }),
    ]);
    if !at_once {
        tasks.push(Task::Melee(MeleeTask::Ask));
    }
    tell::<BlackPowder>(world, Event::RoundFought { units: sides, blows, scores, result });
    for unit in newly_shaken {
        tell::<BlackPowder>(world, Event::Shaken(unit));
    }
    for (unit, before) in counts_before {
        risk::of_commanders(world, unit, before);
    }
    push_all::<BlackPowder>(world, tasks);
}

/// Throws a strike's dice (BP-MELEE-03) and the saves against its hits (BP-MSAVE-01).
fn throw(world: &mut World, strike: Strike) -> Blows {
    let count = strike.count();
    let (unit, target) = (u32::from(strike.unit.0), u32::from(strike.target.0));
    let mut dice = world.resource_mut::<Dice>();
    let rolls = dice.roll(Purpose::ToHit, &[unit, target], count);
    let hits = rolls.iter().filter(|face| strike.to_hit.succeeds(**face)).count();
    // BP-SAVE-03: troops without a save throw nothing.
    let thrown = if strike.save.possible { hits } else { 0 };
    let saves = dice.roll(Purpose::Save, &[target, unit], thrown);
    let saved = saves.iter().filter(|face| strike.save.succeeds(**face)).count();
    let small = |number: usize| u8::try_from(number).unwrap_or(u8::MAX);
    Blows {
        unit: strike.unit,
        target: strike.target,
        dice: strike.dice,
        to_hit: strike.to_hit,
        rolls,
        hits: small(hits),
        save: strike.save,
        saves,
        casualties: small(hits - saved),
    }
}

/// Writes the casualties of a round down, those of the round apart (BP-CAS-10); returns who is shaken by it, at once but
/// without effect on this round (BP-SHAKEN-10).
fn record_casualties(world: &mut World, units: &[UnitId], blows: &[Blows]) -> Vec<UnitId> {
    let mut newly_shaken = Vec::new();
    for unit in units {
        let at_it = blows.iter().filter(|blow| blow.target == *unit);
        let suffered = at_it.fold(0u8, |sum, blow| sum.saturating_add(blow.casualties));
        let before = Situation::of(world).unit(*unit).shaken();
        change::<Casualties>(world, *unit, |casualties| {
            casualties.taken = casualties.taken.saturating_add(suffered);
            casualties.this_round = suffered;
        });
        if !before && Situation::of(world).unit(*unit).shaken() {
            newly_shaken.push(*unit);
        }
    }
    newly_shaken
}

/// Who tests or retires after a round, in the order of [`rearmost_first`]: every loser (BP-LOSE-01, BP-BREAK-12); after
/// a draw the shaken of both sides (BP-DRAW-01), while other cavalry retires of itself (BP-DRAW-02) and everybody else
/// holds (BP-DRAW-03, BP-OP2-18b).
fn tests_after(
    situation: Situation<'_>,
    result: RoundResult,
    attacked_from: &[(UnitId, Vec<(UnitId, Face)>)],
) -> Vec<Task> {
    let mut tasks = Vec::new();
    for (unit, attacked_on) in rearmost_first(situation, attacked_from) {
        let id = &unit.id;
        let task = match result {
            RoundResult::Won(side) if side == unit.side => continue,
            RoundResult::Won(_) => NerveTask::Test { unit: *id, cause: BreakCause::LostCombat, attacked_on },
            RoundResult::Drawn if unit.shaken() => {
                NerveTask::Test { unit: *id, cause: BreakCause::DrawnCombat, attacked_on }
            }
            RoundResult::Drawn if unit.profile.is_cavalry() => {
                let disordered = situation.ruleset.melee.drawn_cavalry_disordered;
                NerveTask::Retire { unit: *id, attacked_on, disordered }
            }
            RoundResult::Drawn => continue,
        };
        tasks.push(Task::Nerve(task));
    }
    tasks
}

/// The units of a combat, side by side, in the order in which they test and retire, each with the faces on which it was
/// attacked.
///
/// The umpire's ruling on BP-BREAK-12, where the owner would choose: those farthest back along the way by which the
/// side retires go first, so that they have left the ground that those before them come back to; of units abreast the
/// lower id. The side's way back is the mean of its units' own (BP-RETREAT-02).
fn rearmost_first<'w>(
    situation: Situation<'w>,
    attacked_from: &[(UnitId, Vec<(UnitId, Face)>)],
) -> Vec<(Unit<'w>, Vec<Face>)> {
    /// Units that stand this close along the way back are abreast, in inches.
    const ABREAST: f32 = 0.1;
    let mut units: Vec<(Unit<'w>, Vec<Face>)> =
        attacked_from.iter().map(|(id, attackers)| (situation.unit(*id), attacked_on(attackers))).collect();
    let back = [SideId(0), SideId(1)].map(|side| {
        let own = units.iter().filter(|(unit, _)| unit.side == side);
        let ways = own.filter_map(|(unit, faces)| {
            retire::zones(faces).first().map(|zone| unit.footprint.face_normal(*zone))
        });
        ways.fold(Vector::ZERO, |sum, way| sum + way).try_normalize().unwrap_or(Vector::ZERO)
    });
    // Whole steps, so that the order of units abreast does not hang on rounding.
    let how_far_back = |unit: &Unit<'_>| {
        let way = back[unit.side.index().min(1)];
        (unit.footprint.centre().dot(way) / ABREAST).round() as i64
    };
    units.sort_by_key(|(unit, _)| (unit.side, std::cmp::Reverse(how_far_back(unit)), unit.id));
    units
}

/// After the tests: what the next round remembers, then the winners' choices if all their enemies are gone (BP-WIN-02),
/// else the losers' turning to face (BP-RESULT-10, BP-RESULT-11).
fn settle(
    world: &mut World,
    units: &[UnitId],
    winner: Option<SideId>,
    attacked_from: &[(UnitId, Vec<(UnitId, Face)>)],
) {
    let (tasks, memories) = {
        let situation = Situation::of(world);
        let present: Vec<Unit<'_>> =
            units.iter().map(|id| situation.unit(*id)).filter(Unit::on_table).collect();
        let beaten = |unit: &&Unit<'_>| winner.is_some_and(|side| side != unit.side);
        let all_gone =
            winner.is_some() && !present.iter().filter(beaten).any(|unit| situation.engaged(unit.id));
        let memories: Vec<(UnitId, Engagement)> =
            present.iter().map(|unit| (unit.id, remembered(situation, unit, winner, all_gone))).collect();
        let tasks: Vec<Task> = if all_gone {
            let retired: Vec<UnitId> = present.iter().filter(beaten).map(|unit| unit.id).collect();
            let winners = present.iter().filter(|unit| Some(unit.side) == winner);
            winners
                .map(|unit| Task::Melee(MeleeTask::Winner { unit: unit.id, retired: retired.clone() }))
                .collect()
        } else {
            // Winners have not "held": only those who passed a test, or had none to take in a draw, turn to face.
            let held = present.iter().filter(|unit| situation.engaged(unit.id) && winner != Some(unit.side));
            held.filter_map(|unit| turning_task(situation, unit, attacked_from)).collect()
        };
        (tasks, memories)
    };
    for (unit, memory) in memories {
        change::<Engagement>(world, unit, |engagement| *engagement = memory);
    }
    for unit in units {
        change::<Casualties>(world, *unit, |casualties| casualties.this_round = 0);
    }
    ranks::open_out(world, units);
    push_all::<BlackPowder>(world, tasks);
}

/// What a unit carries into the next round, or into its choice as a winner: no longer charging, won or not
/// (BP-MELEE-T2), and whether it has lost a round, since with the first of them cover is lost (BP-MSAVE-02). Out of contact and without a choice it is at
/// rest.
fn remembered(
    situation: Situation<'_>,
    unit: &Unit<'_>,
    winner: Option<SideId>,
    all_gone: bool,
) -> Engagement {
    let won = winner == Some(unit.side);
    let has_a_choice = won && all_gone;
    if !situation.engaged(unit.id) && !has_a_choice {
        return Engagement::default();
    }
    let before = unit.engagement;
    Engagement {
        charging: false,
        charged: before.charged,
        rounds: before.rounds.saturating_add(1),
        won_last: won,
        lost: before.lost || (winner.is_some() && !won),
    }
}

/// Whether a unit that held turns to face: attacked from one direction only (BP-HOLD-05), in flank or rear, or
/// caught in march column (BP-HOLD-02).
fn may_turn(formation: Formation, attackers: &[(UnitId, Face)]) -> bool {
    let one_way = attackers.windows(2).all(|pair| pair[0].1 == pair[1].1);
    let turned_from = attackers.first().is_some_and(|(_, face)| *face != Face::Front);
    one_way && (turned_from || formation == Formation::MarchColumn)
}

fn turning_task(
    situation: Situation<'_>,
    unit: &Unit<'_>,
    attacked_from: &[(UnitId, Vec<(UnitId, Face)>)],
) -> Option<Task> {
    let (_, attackers) = attacked_from.iter().find(|(id, _)| *id == unit.id)?;
    if !may_turn(unit.formation, attackers) {
        return None;
    }
    let still = situation.contacts.enemies_of(unit.id);
    let (enemy, _) = attackers.iter().find(|(enemy, _)| still.iter().any(|(other, _)| other == enemy))?;
    let (unit, enemy, column) = (unit.id, *enemy, unit.formation == Formation::MarchColumn);
    // BP-HOLD-03: a march column forms up of itself, also after a draw (BP-DRAW-03); others are asked.
    Some(Task::Melee(if column {
        MeleeTask::TurnToFace { unit, enemy }
    } else {
        MeleeTask::AskTurnToFace { unit, enemy }
    }))
}

/// Asks a winner what it does; one of a broken brigade falls back unasked (BP-BROKEN-25).
fn ask_winner(world: &mut World, unit: UnitId, retired: Vec<UnitId>) {
    let (side, broken, pace, free) = {
        let situation = Situation::of(world);
        let present = situation.unit(unit);
        let deployed = present.formation == Formation::Deployed;
        let pace = situation.ruleset.pace_of(present.profile, deployed);
        // Who has caught an evader may have been driven back since by fire at his flank, and won nothing by it (BP-OP2-13).
        let free = present.on_table() && !situation.engaged(unit) && present.engagement.won_last;
        (present.side, situation.brigade_broken(present.brigade), pace, free)
    };
    if !free {
        return;
    }
    if broken {
        let choice = AfterVictory::FallBack { distance: pace, facing: None };
        push_all::<BlackPowder>(world, [Task::Melee(MeleeTask::AfterVictory { unit, choice })]);
        return;
    }
    let pursued = {
        let situation = Situation::of(world);
        winner::instructed(situation, &situation.unit(unit), &retired)
    };
    if let Some(target) = pursued {
        let choice = AfterVictory::Pursue { target };
        push_all::<BlackPowder>(world, [Task::Melee(MeleeTask::AfterVictory { unit, choice })]);
        return;
    }
    push_all::<BlackPowder>(world, [Task::Melee(MeleeTask::Choosing { unit, retired })]);
    ask::<BlackPowder>(world, side, Decision::AfterVictory { unit });
}

/// Asks whether a unit turns to face, if there is room (BP-HOLD-02, BP-OP2-22).
fn ask_to_turn(world: &mut World, unit: UnitId, enemy: UnitId) {
    let side = {
        let situation = Situation::of(world);
        let present = situation.unit(unit);
        hold::turned_to_face(situation, &present, enemy).map(|_| present.side)
    };
    if let Some(side) = side {
        ask::<BlackPowder>(world, side, Decision::TurnToFace { unit, enemy });
    }
}

/// The phase ends: whoever is not in contact is at rest, and skirmishers who had no room yet to open out may have it now.
fn close(world: &mut World) {
    let at_rest: Vec<UnitId> = {
        let situation = Situation::of(world);
        situation.roster.unit_ids().filter(|id| !situation.engaged(*id)).collect()
    };
    for unit in &at_rest {
        change::<Engagement>(world, *unit, |engagement| *engagement = Engagement::default());
    }
    ranks::open_out(world, &at_rest);
}
