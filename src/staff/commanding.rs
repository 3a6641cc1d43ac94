//! What the general and his commanders do in person: whom he goes with, the re-roll, rallying, leading, refuge.

use super::appreciation::{Means, best_charge, hope_of};
use super::orders::{battle_order, commanders_in_turn};
use super::reasons::{Hope, Reason};
use super::{Boldness, Intent};
use crate::army::{CommanderId, LastOrder, Presence, SideId, UnitId};
use crate::battle::next_task;
use crate::dice::odds::{CommandOdds, command};
use crate::dice::{CommandResult, Tally};
use crate::rules::black_powder::BlackPowder;
use crate::rules::black_powder::act::{Act, Homecoming, Step, UnitPlan};
use crate::rules::black_powder::command::{in_person, off_table, orders, rating};
use crate::rules::black_powder::movement::march::{Progress, carry_out};
use crate::rules::black_powder::ruleset::BlunderChoice;
use crate::rules::black_powder::situation::{Situation, Unit};
use crate::rules::black_powder::task::{Bidding, CommandTask, Task};

/// What a blunder costs for each unit, in orders carried out.
const BLUNDERS: f64 = 0.5;
/// What it costs that a unit of the brigade gets no order any more.
const UNORDERED: f64 = 0.25;
/// A re-roll kept for a later test is worth so much; the last chances of a turn are used for less.
const KEPT: f64 = 0.1;
/// How much surer a charge must become for a commander to lead it himself.
const SURER: f64 = 0.1;

/// The general goes with the commander whose brigade is nearest the enemy: his orders matter most.
pub fn accompany(situation: Situation<'_>, side: SideId, commanders: &[CommanderId]) -> Option<Intent> {
    let nearest = commanders_in_turn(situation, side).into_iter().find(|id| commanders.contains(id));
    let commander = nearest.or(commanders.first().copied())?;
    Some(Intent::new(Act::Accompany(Some(commander)), vec![Reason::Accompany { commander }]))
}

/// A test is thrown again if that promises more than what the dice show, by the exact chances of both.
pub fn re_roll(
    situation: Situation<'_>,
    commander: CommanderId,
    rating: i32,
    result: CommandResult,
) -> Option<Intent> {
    let Some(Task::Command(CommandTask::Outcome(tested))) = next_task::<BlackPowder>(situation.world())
    else {
        return None;
    };
    let worth = Worth::of(situation, commander, &tested.bidding);
    let now = worth.when(result);
    let again = worth.expected(&command(rating, situation.ruleset.command.blunders));
    let last = !matches!(tested.bidding, Bidding::Orders(_)) || worth.waiting == 0;
    let throws = again > now + if last { 0.0 } else { KEPT };
    Some(Intent::new(Act::ReRoll(throws), vec![Reason::ReRoll { commander, now, again }]))
}

/// What each result of a Command test is worth, in orders carried out.
struct Worth {
    /// With one, two and three moves.
    moves: [f64; 3],
    failed: f64,
    blunder: f64,
    /// Units of the brigade that wait for an order.
    waiting: usize,
}

impl Worth {
    fn of(situation: Situation<'_>, commander: CommanderId, bidding: &Bidding) -> Self {
        let units = bidding.units();
        let blunder = -BLUNDERS * units.len() as f64;
        match bidding {
            Bidding::Orders(plans) => {
                let waiting = waiting(situation, commander, &units);
                let lost = -UNORDERED * waiting as f64;
                let all = |moves| plans.iter().map(|plan| gain(situation, plan, moves)).sum();
                let free = |plan: &&UnitPlan| orders::entitled_to_free_move(&situation.unit(plan.unit));
                let free: f64 = plans.iter().filter(free).map(|plan| gain(situation, plan, 1)).sum();
                let moves = [all(1), all(2), all(3)];
                Self { moves, failed: free + lost, blunder: blunder + lost, waiting }
            }
            Bidding::Last(..) => Self { moves: [1.0; 3], failed: 0.0, blunder, waiting: 0 },
            // Who is not there cannot blunder.
            Bidding::Return(_) => {
                let waiting = waiting(situation, commander, &units);
                let lost = -UNORDERED * waiting as f64;
                Self { moves: [units.len() as f64; 3], failed: lost, blunder: lost, waiting }
            }
        }
    }

    fn when(&self, result: CommandResult) -> f64 {
        match result {
            CommandResult::One => self.moves[0],
            CommandResult::Two => self.moves[1],
            CommandResult::Three => self.moves[2],
            CommandResult::Failed => self.failed,
            CommandResult::Blunder => self.blunder,
        }
    }

    fn expected(&self, odds: &CommandOdds) -> f64 {
        odds.one * self.moves[0]
            + odds.two * self.moves[1]
            + odds.three * self.moves[2]
            + odds.fail * self.failed
            + odds.blunder * self.blunder
    }
}

/// Units of a commander's brigade that could still have an order, but for those named.
fn waiting(situation: Situation<'_>, commander: CommanderId, named: &[UnitId]) -> usize {
    let brigade = situation.commander(commander).and_then(|(profile, _)| profile.brigade);
    let Some(brigade) = brigade.and_then(|brigade| situation.roster.brigade(brigade)) else { return 0 };
    let waits =
        |id: &&UnitId| !named.contains(id) && orders::may_receive(situation, brigade.side, **id).is_ok();
    brigade.units.iter().filter(waits).count()
}

/// How much of a plan so many moves carry out, from 0 to 1: of a way, its share of what three moves would reach; a charge
/// that makes contact is the whole of it, one that does not little.
fn gain(situation: Situation<'_>, order: &UnitPlan, moves: u8) -> f64 {
    let Some(unit) = situation.find(order.unit) else { return 0.0 };
    let charge = matches!(order.plan.last(), Some(Step::Charge { .. }));
    let reached = carry_out(situation, &unit, &order.plan, moves);
    if charge {
        return if reached.contact.is_some() { 1.0 } else { 0.2 };
    }
    let whole = carry_out(situation, &unit, &order.plan, 3);
    let steps = |progress: &Progress| {
        let changes = progress.places.windows(2).filter(|pair| pair[0].1 != pair[1].1).count() as f32;
        let way: f32 =
            progress.places.windows(2).map(|pair| (pair[1].0.front - pair[0].0.front).length()).sum();
        // A change of formation is a whole move.
        way + 12.0 * changes
    };
    let most = steps(&whole);
    if most <= 0.1 { 1.0 } else { f64::from((steps(&reached) / most).min(1.0)) }
}

/// The unit whom a commander had best rally: one that a marker less would bring back into the fight.
pub fn to_rally(situation: Situation<'_>, side: SideId, commander: CommanderId) -> Option<(UnitId, Intent)> {
    let brigade = situation.commander(commander).and_then(|(profile, _)| profile.brigade)?;
    let unit = situation
        .roster
        .brigade(brigade)?
        .units
        .iter()
        .copied()
        .filter(|id| {
            let unit = situation.unit(*id);
            unit.shaken() && unit.casualties.taken == unit.profile.stamina
        })
        .find(|id| in_person::judge(situation, side, commander, LastOrder::Rally, *id).is_ok())?;
    let casualties = situation.unit(unit).casualties.taken;
    let reason = Reason::Rally { commander, unit, casualties };
    Some((unit, Intent::new(Act::Rally { commander, unit }, vec![reason])))
}

/// A charge that takes several moves, and is all that a commander wants, he leads himself: once the order is received it
/// has them all.
pub fn lead_the_charge(
    situation: Situation<'_>,
    side: SideId,
    commander: CommanderId,
    hope: &Hope,
) -> Option<Intent> {
    if hope.moves < 2 {
        return None;
    }
    in_person::judge(situation, side, commander, LastOrder::FollowMe, hope.unit).ok()?;
    let rating: Tally = rating::rating(situation, commander, &[hope.unit]);
    let received = command(rating.total(), situation.ruleset.command.blunders).received();
    if received < hope.reach + SURER {
        return None;
    }
    let reasons = vec![Reason::LeadCharge { commander, unit: hope.unit, received }, Reason::Charge(*hope)];
    Some(Intent::new(Act::FollowMe { commander, unit: hope.unit }, reasons))
}

/// What the unit does that its commander leads: it charges, if that is still worth it.
pub fn lead_on(situation: Situation<'_>, unit: UnitId, moves: u8, boldness: Boldness) -> Option<Intent> {
    let led = situation.find(unit)?;
    let hope = best_charge(situation, &led, Means::Led(moves), boldness.least, &[]);
    Some(match hope {
        Some(hope) if hope.worth >= hope.least => {
            let plan = vec![Step::Charge { target: Some(hope.target) }];
            Intent::new(Act::LeadOn { plan }, vec![Reason::Charge(hope)])
        }
        Some(hope) => Intent::new(Act::EndFollowMe, vec![Reason::ChargeDeclined(hope)]),
        None => Intent::new(Act::EndFollowMe, vec![Reason::Done]),
    })
}

/// Orders for whoever has left the table to come back in battle order, those together who left together.
pub fn back_to_the_field(situation: Situation<'_>, side: SideId, commander: CommanderId) -> Vec<Intent> {
    let mut left: Vec<(u32, Vec<Homecoming>)> = Vec::new();
    for id in off_table::returnable(situation, side, commander) {
        let unit = situation.unit(id);
        let Presence::Left { player_turn } = unit.presence else { continue };
        let formations = off_table::formations(situation, &unit);
        let wanted = battle_order(unit.profile);
        let formation = if formations.contains(&wanted) { Some(wanted) } else { formations.first().copied() };
        let Some(formation) = formation else { continue };
        let coming = Homecoming { unit: id, formation };
        match left.iter_mut().find(|(turn, _)| *turn == player_turn) {
            Some((_, units)) => units.push(coming),
            None => left.push((player_turn, vec![coming])),
        }
    }
    left.into_iter()
        .map(|(_, units)| {
            let reasons = units.iter().map(|coming| Reason::Return { unit: coming.unit }).collect();
            Intent::new(Act::OrderBack { commander, units }, reasons)
        })
        .collect()
}

/// Whether blundering troops charge whom they run into: as any other charge, for the good of the side that is asked.
pub fn in_the_path(situation: Situation<'_>, unit: UnitId, boldness: Boldness) -> Option<Intent> {
    let Some(Task::Command(CommandTask::EnemyInThePath { contact, .. })) =
        next_task::<BlackPowder>(situation.world())
    else {
        return None;
    };
    let blunderer: Unit<'_> = situation.find(unit)?;
    let hope = hope_of(situation, &blunderer, contact, boldness.least);
    let charges = match situation.ruleset.command.blunder_choice {
        BlunderChoice::Owner => hope.worth >= hope.least,
        BlunderChoice::Enemy => hope.worth < 0.0,
    };
    let reason = if charges { Reason::Charge(hope) } else { Reason::ChargeDeclined(hope) };
    Some(Intent::new(Act::BlunderCharge(charges), vec![reason]))
}

/// A commander takes refuge with the nearest unit that is fit and not in a fight, of his own brigade if he can.
pub fn refuge(situation: Situation<'_>, commander: CommanderId, units: &[UnitId]) -> Option<Intent> {
    let (profile, state) = situation.commander(commander)?;
    let unhappy = |unit: &Unit<'_>| {
        u8::from(situation.engaged(unit.id)) * 4
            + u8::from(unit.shaken()) * 2
            + u8::from(profile.brigade.is_some_and(|brigade| brigade != unit.brigade))
    };
    let unit = units
        .iter()
        .filter_map(|id| situation.find(*id))
        .map(|unit| (unhappy(&unit), unit.footprint.distance_to(state.at), unit.id))
        .min_by(|a, b| a.0.cmp(&b.0).then(a.1.total_cmp(&b.1)).then(a.2.cmp(&b.2)))
        .map(|(_, _, unit)| unit)?;
    Some(Intent::new(Act::TakeRefuge(unit), vec![Reason::Refuge { commander, unit }]))
}
