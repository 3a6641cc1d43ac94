//! What may be answered: a small answer space is listed whole, a large one is described and sampled.
//!
//! Listed and accepted agree: every act listed or sampled here is accepted by `Battle::submit`, and the lists of small
//! answer spaces are complete.

use super::act::{Act, Homecoming, Step, UnitPlan, Waypoint};
use super::command::{commanders, in_person, initiative, off_table, orders};
use super::decision::Decision;
use super::movement::ground::road_under;
use super::movement::{formation, reaction};
use super::situation::{Situation, Unit};
use super::{melee, movement, shooting};
use crate::army::{CommanderId, Formation, LastOrder, SideId, UnitId};
use crate::battle::Pending;
use crate::geometry::{Point, Pose};

use super::BlackPowder;

/// Who may do something whose content is free: plans and commanders' moves.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Openings {
    /// Units that may act on initiative.
    pub initiative: Vec<UnitId>,
    /// Commanders who may give an order, each with the units that may receive it.
    pub orders: Vec<(CommanderId, Vec<UnitId>)>,
    /// Commanders who may move.
    pub commanders: Vec<CommanderId>,
    /// The unit that follows its commander, with the moves it has left (BP-FOLLOW-05).
    pub led: Option<(UnitId, u8)>,
}

/// Who may do what in answer to a question.
pub fn openings(situation: Situation<'_>, side: SideId, decision: &Decision) -> Openings {
    let mut openings = Openings::default();
    match decision {
        Decision::Initiative => {
            openings.initiative = initiative::near_at_first(situation)
                .iter()
                .copied()
                .filter(|id| initiative::may_use(situation, side, *id).is_ok_and(|unit| unit.on_table()))
                .collect();
        }
        Decision::Orders { .. } => {
            for id in situation.roster.commander_ids() {
                let Some((profile, state)) = situation.commander(id) else { continue };
                if profile.side != side || state.lost {
                    continue;
                }
                if commanders::may_move(situation, side, id).is_ok() {
                    openings.commanders.push(id);
                }
                let Some(brigade) = profile.brigade else { continue };
                if orders::may_give_orders(situation, side, id).is_err() {
                    continue;
                }
                let units: Vec<UnitId> = situation.roster.brigades[brigade.index()]
                    .units
                    .iter()
                    .copied()
                    .filter(|unit| orders::may_receive(situation, side, *unit).is_ok())
                    .collect();
                if !units.is_empty() {
                    openings.orders.push((id, units));
                }
            }
        }
        Decision::FollowMe { unit, moves, .. } => openings.led = Some((*unit, *moves)),
        _ => {}
    }
    openings
}

/// What a brigade commander may order besides plans: Follow Me, Rally, and the return of a single unit in any formation.
fn special_orders(situation: Situation<'_>, side: SideId) -> Vec<Act> {
    let mut acts = Vec::new();
    for commander in situation.roster.commander_ids() {
        if orders::may_give_orders(situation, side, commander).is_err() {
            continue;
        }
        let brigade = situation.commander(commander).and_then(|(profile, _)| profile.brigade);
        let Some(brigade) = brigade.and_then(|brigade| situation.roster.brigade(brigade)) else { continue };
        for unit in brigade.units.iter().copied() {
            let may = |order| in_person::judge(situation, side, commander, order, unit).is_ok();
            if may(LastOrder::FollowMe) {
                acts.push(Act::FollowMe { commander, unit });
            }
            if may(LastOrder::Rally) {
                acts.push(Act::Rally { commander, unit });
            }
        }
        for unit in off_table::returnable(situation, side, commander) {
            let formations = off_table::formations(situation, &situation.unit(unit));
            acts.extend(
                formations.into_iter().map(|formation| Act::OrderBack {
                    commander,
                    units: vec![Homecoming { unit, formation }],
                }),
            );
        }
    }
    acts
}

/// All answers whose number is small: complete but for plans, commanders' moves, distances and divisions beyond those
/// given, which [`openings`] describes.
pub fn listed(situation: Situation<'_>, pending: &Pending<BlackPowder>) -> Vec<Act> {
    let side = pending.side;
    match &pending.decision {
        Decision::GoFirst => vec![Act::GoFirst(true), Act::GoFirst(false)],
        Decision::Initiative => {
            let mut acts: Vec<Act> = initiative::near_at_first(situation)
                .iter()
                .filter(|id| initiative::judge_retreat(situation, side, **id, true).is_ok())
                .filter(|id| situation.unit(**id).on_table())
                .flat_map(|id| {
                    [true, false].map(|face_enemy| Act::DisorderlyRetreat { unit: *id, face_enemy })
                })
                .collect();
            acts.push(Act::EndInitiative);
            acts
        }
        Decision::Orders { .. } => {
            let mut acts = special_orders(situation, side);
            acts.push(Act::EndCommand);
            acts
        }
        Decision::Accompany { commanders } => {
            let some = commanders.iter().map(|commander| Act::Accompany(Some(*commander)));
            some.chain([Act::Accompany(None)]).collect()
        }
        Decision::ReRoll { .. } => vec![Act::ReRoll(true), Act::ReRoll(false)],
        Decision::FollowMe { .. } => vec![Act::EndFollowMe],
        Decision::BlunderCharge { .. } => vec![Act::BlunderCharge(true), Act::BlunderCharge(false)],
        Decision::Refuge { units, .. } => units.iter().map(|unit| Act::TakeRefuge(*unit)).collect(),
        Decision::Shooting => shooting::legal(situation),
        Decision::Reaction { unit, .. } => reaction::legal(situation, *unit),
        Decision::ClosingFire { .. } => shooting::legal_closing(),
        Decision::TraversingFire { .. } => vec![Act::TraversingFire(true), Act::TraversingFire(false)],
        decision => melee::legal(situation, decision),
    }
}

/// A random legal answer; `below(n)` gives a number from 0 to n-1. For fuzzing and for playouts.
pub fn sample(
    situation: Situation<'_>,
    pending: &Pending<BlackPowder>,
    mut below: impl FnMut(u32) -> u32,
) -> Act {
    let openings = openings(situation, pending.side, &pending.decision);
    let listed = listed(situation, pending);
    let mut pick = |count: usize| -> usize { below(count.max(1) as u32) as usize };
    // Ending a phase is one answer among many: take it now and then, so that phases end but things happen first.
    let led = usize::from(openings.led.is_some());
    let open = openings.initiative.len() + openings.orders.len() + openings.commanders.len() + led;
    // Special orders are among the listed answers: so that they are given while they can be, they have their turn too.
    let special = matches!(pending.decision, Decision::Orders { .. }) && listed.len() > 1 && pick(4) == 0;
    if special
        && pick(3) == 0
        && let Some(act) = several_back(situation, pending.side, &listed)
    {
        return act;
    }
    if open == 0 || special || pick(8) == 0 {
        // Lists are never empty while a question is pending; ending is always among them.
        return listed.get(pick(listed.len())).cloned().unwrap_or(Act::EndCommand);
    }
    let act = match pick(open) {
        _ if let Some((unit, _)) = openings.led => {
            Act::LeadOn { plan: random_plan(situation, &situation.unit(unit), &mut pick) }
        }
        choice if choice < openings.initiative.len() => {
            let id = openings.initiative[choice];
            Act::Initiative { unit: id, plan: random_plan(situation, &situation.unit(id), &mut pick) }
        }
        choice if choice < openings.initiative.len() + openings.orders.len() => {
            let (commander, units) = &openings.orders[choice - openings.initiative.len()];
            let first = units[pick(units.len())];
            let single = vec![UnitPlan {
                unit: first,
                plan: random_plan(situation, &situation.unit(first), &mut pick),
            }];
            let group = random_group(situation, units, &mut pick);
            let orders = if pick(2) == 0 { single.clone() } else { group };
            let legal = orders::judge(situation, pending.side, *commander, &orders).is_ok();
            Act::Order { commander: *commander, orders: if legal { orders } else { single } }
        }
        choice => {
            let id = openings.commanders[choice - openings.initiative.len() - openings.orders.len()];
            random_commander_move(situation, pending.side, id, &mut pick)
        }
    };
    let legal = match &act {
        Act::Initiative { unit, plan } => initiative::judge(situation, pending.side, *unit, plan).is_ok(),
        Act::LeadOn { plan } => openings
            .led
            .is_some_and(|(unit, _)| movement::plan::judge(situation, &situation.unit(unit), plan).is_ok()),
        Act::Order { commander, orders } => {
            orders::judge(situation, pending.side, *commander, orders).is_ok()
        }
        Act::MoveCommander { commander, to, join } => {
            commanders::judge(situation, pending.side, *commander, *to, *join).is_ok()
        }
        _ => true,
    };
    if legal { act } else { listed.last().cloned().unwrap_or(Act::EndCommand) }
}

/// All units together that left together, of those that are listed one by one (BP-OFFTABLE-05).
fn several_back(situation: Situation<'_>, side: SideId, listed: &[Act]) -> Option<Act> {
    let mut chosen: Option<(CommanderId, Vec<Homecoming>)> = None;
    for act in listed {
        let Act::OrderBack { commander, units } = act else { continue };
        let (by, together) = chosen.get_or_insert_with(|| (*commander, Vec::new()));
        let new = |coming: &&Homecoming| !together.iter().any(|other| other.unit == coming.unit);
        if by == commander
            && let Some(coming) = units.first().filter(new)
        {
            together.push(*coming);
            if off_table::judge(situation, side, *commander, together).is_err() {
                together.pop();
            }
        }
    }
    let (commander, units) = chosen.filter(|(_, units)| units.len() > 1)?;
    Some(Act::OrderBack { commander, units })
}

/// Now and then somebody is sent off the table: straight ahead, over whatever edge lies there.
fn leaving(situation: Situation<'_>, pose: Pose) -> Option<Step> {
    let table = situation.ground.table;
    let beyond = pose.shifted(table.width + table.depth, 0.0);
    (!situation.ground.on_table(beyond.front)).then(|| Step::Leave(Waypoint::from_pose(beyond)))
}

fn random_plan(
    situation: Situation<'_>,
    unit: &Unit<'_>,
    pick: &mut impl FnMut(usize) -> usize,
) -> Vec<Step> {
    let mut plan = Vec::new();
    let mut formation = unit.formation;
    let mut pose = unit.pose();
    for _ in 0..=pick(3) {
        match pick(4) {
            0 => {
                let on_road =
                    road_under(situation.ground, unit.profile, Formation::MarchColumn, pose).is_some();
                let choices: Vec<Formation> = Formation::ALL
                    .into_iter()
                    .filter(|new| *new != formation && formation::allowed(unit.profile, *new, on_road))
                    .collect();
                if let Some(new) = choices.get(pick(choices.len())).copied() {
                    formation = new;
                    let facing = (pick(2) == 0).then(|| pick(360) as f32);
                    plan.push(Step::Form { formation, facing });
                }
            }
            1 => {
                let turned = pose.turned(pick(91) as f32 - 45.0);
                pose = turned.shifted(pick(200) as f32 * 0.1, 0.0);
                plan.push(Step::Move(vec![Waypoint::from_pose(pose)]));
            }
            _ => {
                pose = pose.shifted(pick(400) as f32 * 0.1 - 10.0, pick(100) as f32 * 0.1 - 5.0);
                plan.push(Step::Move(vec![Waypoint::from_pose(pose)]));
            }
        }
    }
    if formation == Formation::Line && pick(4) == 0 && !situation.ground.obstacles.is_empty() {
        let obstacles = &situation.ground.obstacles;
        plan.push(Step::Line { obstacle: obstacles[pick(obstacles.len())].id });
        return plan;
    }
    let charges = !unit.profile.is_artillery() && formation != Formation::MarchColumn && !unit.shaken();
    if charges && pick(3) == 0 {
        plan.push(Step::Charge { target: None });
    }
    if plan.is_empty() {
        plan.push(Step::Move(vec![Waypoint::from_pose(unit.pose().shifted(2.0, 0.0))]));
    }
    let ends = plan.iter().any(|step| matches!(step, Step::Charge { .. }));
    if !ends && pick(24) == 0 {
        plan.extend(leaving(situation, pose));
    }
    plan
}

fn random_group(
    situation: Situation<'_>,
    units: &[UnitId],
    pick: &mut impl FnMut(usize) -> usize,
) -> Vec<UnitPlan> {
    let (forward, right) = (pick(300) as f32 * 0.1 - 5.0, pick(60) as f32 * 0.1 - 3.0);
    let lead = situation.unit(units[pick(units.len())]).pose();
    let shift: Point = lead.facing * forward + lead.right() * right;
    units
        .iter()
        .map(|id| {
            let mut pose = situation.unit(*id).pose();
            pose.front += shift;
            UnitPlan { unit: *id, plan: vec![Step::Move(vec![Waypoint::from_pose(pose)])] }
        })
        .collect()
}

fn random_commander_move(
    situation: Situation<'_>,
    side: SideId,
    id: CommanderId,
    pick: &mut impl FnMut(usize) -> usize,
) -> Act {
    let units: Vec<Unit<'_>> = situation.troops_of(side).collect();
    let unit = units.get(pick(units.len()));
    let at = situation.commander(id).map_or(Point::ZERO, |(_, state)| state.at);
    match unit {
        Some(unit) if pick(3) == 0 => {
            let to = unit.footprint.centre();
            Act::MoveCommander { commander: id, to: (to.x, to.y), join: Some(unit.id) }
        }
        _ => {
            let to = at + Point::new(pick(200) as f32 * 0.1 - 10.0, pick(200) as f32 * 0.1 - 10.0);
            Act::MoveCommander { commander: id, to: (to.x, to.y), join: None }
        }
    }
}
