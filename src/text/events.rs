//! What happens: a sentence for each event, and beneath it the reckoning with every die and modifier.

use super::figures::{Manner, dice, length, manner, plain, same_bearing};
use super::labels::formation_key;
use super::orders::Order;
use super::{Speech, Value, count, text};
use crate::army::{CommanderId, LastOrder, SideId, UnitId};
use crate::dice::{Check, CommandResult, Tally};
use crate::geometry::{Face, Pose};
use crate::rules::black_powder::act::{AfterVictory, Reaction, Step, Whom};
use crate::rules::black_powder::event::{Blows, DisorderCause, EndCause, Event, Outcome, RoundResult, Stop};
use crate::rules::black_powder::setup::{Aim, RunsOut};
use crate::rules::black_powder::task::Fire;

/// Dice and the checks they met.
struct Volley<'e> {
    to_hit: &'e Check,
    rolls: &'e [u8],
    re_rolls: &'e [u8],
    hits: u8,
    save: &'e Check,
    saves: &'e [u8],
}

impl Speech<'_> {
    /// What happened, in a sentence.
    pub fn event(&self, event: &Event) -> String {
        let of_side = |key: &str, side| self.sentence(key, [("side", self.side(side))]);
        let of_unit = |key: &str, unit| self.sentence(key, [("unit", self.unit(unit))]);
        match event {
            Event::RolledForFirst { rolls, winner } => {
                let rolls: Vec<String> = rolls
                    .iter()
                    .map(|(ours, theirs)| {
                        self.say("roll-for-first", [("ours", count(*ours)), ("theirs", count(*theirs))])
                    })
                    .collect();
                let rolls = text(self.words.list(&rolls));
                self.sentence("event-rolled-for-first", [("rolls", rolls), ("winner", self.side(*winner))])
            }
            Event::FirstSide(side) => of_side("event-first-side", *side),
            Event::TurnBegan { turn, side } => {
                self.sentence("event-turn-began", [("turn", count(*turn)), ("side", self.side(*side))])
            }
            Event::PhaseBegan(phase) => {
                self.sentence("event-phase-began", [("phase", text(self.words.phase(*phase)))])
            }
            Event::BrigadeBroken { brigade, out, of } => self.sentence(
                "event-brigade-broken",
                [("brigade", self.brigade(*brigade)), ("out", count(*out)), ("of", count(*of))],
            ),
            Event::ArmyBroken { side, broken, limit } => self.sentence(
                "event-army-broken",
                [("side", self.side(*side)), ("broken", count(*broken)), ("limit", count(*limit))],
            ),
            Event::GoalReached { goal, units } => {
                let Aim::HoldLine { name, units: needed, .. } = &goal.aim;
                self.sentence(
                    "event-goal-line",
                    [
                        ("side", self.side(goal.side)),
                        ("line", self.place_named(name)),
                        ("units", count(*units)),
                        ("needed", count(*needed)),
                    ],
                )
            }
            Event::Ordered { commander, units, plans, rating, dice, result } => {
                self.ordered(*commander, units, plans, rating, *dice, *result)
            }
            Event::LastOrder { commander, unit, order, rating, dice, result } => {
                let key = match order {
                    LastOrder::FollowMe => "event-follow-me",
                    LastOrder::Rally => "event-rally",
                };
                let result = match result {
                    CommandResult::Blunder | CommandResult::Failed => self.words.command_result(*result),
                    _ => self.say("last-order-received", []),
                };
                self.sentence(
                    key,
                    [
                        ("commander", self.commander(*commander)),
                        ("unit", self.unit(*unit)),
                        ("dice", count(dice.0 + dice.1)),
                        ("rating", text(plain(rating.total()))),
                        ("result", text(result)),
                    ],
                )
            }
            Event::OrderedBack { commander, units, rating, dice, result } => {
                let result = match result {
                    CommandResult::Blunder | CommandResult::Failed => {
                        self.words.command_result(CommandResult::Failed)
                    }
                    _ => self.say("order-back-received", []),
                };
                self.sentence(
                    "event-ordered-back",
                    [
                        ("commander", self.commander(*commander)),
                        ("units", text(self.homecomings(units))),
                        ("dice", count(dice.0 + dice.1)),
                        ("rating", text(plain(rating.total()))),
                        ("result", text(result)),
                    ],
                )
            }
            Event::Accompanies { general, commander } => self.sentence(
                "event-accompanies",
                [("general", self.commander(*general)), ("commander", self.commander(*commander))],
            ),
            Event::ReRolled { commander, units, rating, dice, result } => self.sentence(
                "event-re-rolled",
                [
                    ("commander", self.commander(*commander)),
                    ("units", self.units(units)),
                    ("dice", count(dice.0 + dice.1)),
                    ("rating", text(plain(rating.total()))),
                    ("result", text(self.words.command_result(*result))),
                ],
            ),
            Event::Blundered { commander, units, die, blunder, distance: _, moves } => self.sentence(
                "event-blundered",
                [
                    ("commander", self.commander(*commander)),
                    ("units", self.units(units)),
                    ("die", count(*die)),
                    ("blunder", text(self.words.blunder(*blunder))),
                    ("moves", count(*moves)),
                    ("any", text(if units.is_empty() { "no" } else { "yes" })),
                ],
            ),
            Event::Rallied { unit, casualties, steadied } => self.sentence(
                "event-rallied",
                [
                    ("unit", self.unit(*unit)),
                    ("casualties", count(*casualties)),
                    ("steadied", text(if *steadied { "yes" } else { "no" })),
                ],
            ),
            Event::LeftTable { unit, pose } => self.sentence(
                "event-left-table",
                [("unit", self.unit(*unit)), ("place", self.place(pose.front))],
            ),
            Event::Returned { unit, pose, formation } => self.sentence(
                "event-returned",
                [
                    ("unit", self.unit(*unit)),
                    ("place", self.place(pose.front)),
                    ("formation", self.formation(*formation)),
                ],
            ),
            Event::MadeWay { commander, unit, from: _, to } => self.sentence(
                "event-made-way",
                [
                    ("commander", self.commander(*commander)),
                    ("unit", self.unit(*unit)),
                    ("place", self.place(*to)),
                ],
            ),
            Event::TookRefuge { commander, unit, .. } => self.sentence(
                "event-took-refuge",
                [("commander", self.commander(*commander)), ("unit", self.unit(*unit))],
            ),
            Event::OnInitiative { unit, plan } => {
                let plan = text(self.plan(*unit, plan));
                self.sentence("event-on-initiative", [("unit", self.unit(*unit)), ("plan", plan)])
            }
            Event::FreeMove { unit } => of_unit("event-free-move", *unit),
            Event::Moved { unit, from, path, moves, stop } => {
                if let (Some(Stop::Group), Some(at)) = (stop, path.last()) {
                    let args = [("unit", self.unit(*unit)), ("place", self.place(at.front))];
                    return self.sentence("event-held-back", args);
                }
                let moved = self.moved(*unit, *from, path, *moves);
                match stop {
                    None => moved,
                    Some(stop) => self.sentence(
                        "event-moved-short",
                        [
                            ("moved", text(moved)),
                            ("unit", self.unit(*unit)),
                            ("stop", text(self.stop(*stop))),
                        ],
                    ),
                }
            }
            Event::Formed { unit, from: _, to, pose: _ } => self.sentence(
                "event-formed",
                [
                    ("unit", self.unit(*unit)),
                    ("to", text(formation_key(*to))),
                    ("formation", self.formation(*to)),
                ],
            ),
            Event::Resumes { unit, from: _, to, pose, rule } => {
                let key = if pose.is_some() { "event-resumes" } else { "event-resumes-not" };
                self.sentence(
                    key,
                    [
                        ("unit", self.unit(*unit)),
                        ("to", text(formation_key(*to))),
                        ("formation", self.formation(*to)),
                        ("rule", text(rule.as_str())),
                    ],
                )
            }
            Event::Dressed { unit, pose: _ } => of_unit("event-dressed", *unit),
            Event::Lined { unit, obstacle: _, pose: _ } => of_unit("event-lined", *unit),
            Event::Limbering { unit, done, needed } => self.sentence(
                "event-limbering",
                [("unit", self.unit(*unit)), ("done", count(*done)), ("needed", count(*needed))],
            ),
            Event::FellShort { unit, stop: Stop::ChargeFellShort(bar) } => {
                let bar = text(self.words.charge_bar(*bar));
                self.sentence("event-charge-short", [("unit", self.unit(*unit)), ("bar", bar)])
            }
            Event::FellShort { unit, stop } => {
                let stop = text(self.stop(*stop));
                self.sentence("event-fell-short", [("unit", self.unit(*unit)), ("stop", stop)])
            }
            Event::Arrived { unit, pose } => self
                .sentence("event-arrived", [("unit", self.unit(*unit)), ("place", self.place(pose.front))]),
            Event::ReserveCalled { units } => {
                self.sentence("event-reserve-called", [("units", self.units(units))])
            }
            Event::ArrivalBarred { unit } => of_unit("event-arrival-barred", *unit),
            Event::DisorderlyRetreat { unit, from, to } => {
                self.went(["event-disorderly-retreat", "event-disorderly-retreat-off"], *unit, *from, *to)
            }
            Event::Charged { unit, target, face, also, from: _, pose: _ } => {
                self.charged(*unit, *target, *face, also)
            }
            Event::Reacted { unit, charger, reaction } => {
                let key = match reaction {
                    Reaction::Stand => "event-reacted-stand",
                    Reaction::Evade => "event-reacted-evade",
                    Reaction::CounterCharge => "event-reacted-counter-charge",
                    Reaction::TurnToFace => "event-reacted-turn",
                };
                self.sentence(key, [("unit", self.unit(*unit)), ("charger", self.unit(*charger))])
            }
            Event::EvadeTest { unit, commander, rating, dice, result } => self.sentence(
                "event-evade-test",
                [
                    ("unit", self.unit(*unit)),
                    ("commander", self.commander(*commander)),
                    ("dice", count(dice.0 + dice.1)),
                    ("rating", text(plain(rating.total()))),
                    ("result", text(self.words.command_result(*result))),
                ],
            ),
            Event::Evaded { unit, from, to, moves: _ } => self.sentence(
                "event-evaded",
                [
                    ("unit", self.unit(*unit)),
                    ("distance", self.inches(from.front.distance(to.front))),
                    ("place", self.place(to.front)),
                ],
            ),
            Event::Caught { unit, charger } => {
                self.sentence("event-caught", [("unit", self.unit(*unit)), ("charger", self.unit(*charger))])
            }
            Event::CounterCharged { unit, charger, from, pose } => self.sentence(
                "event-counter-charged",
                [
                    ("unit", self.unit(*unit)),
                    ("charger", self.unit(*charger)),
                    ("distance", self.inches(from.front.distance(pose.front))),
                    ("place", self.place(pose.front)),
                ],
            ),
            Event::FaceByDie { unit, target, die, face } => self.sentence(
                "event-face-by-die",
                [
                    ("unit", self.unit(*unit)),
                    ("target", self.unit(*target)),
                    ("die", count(*die)),
                    ("face", self.struck(*face)),
                ],
            ),
            Event::Fired { unit, target, fire, distance, hits, saves, save, casualties, .. } => {
                let effect = ("effect", text(self.effect(*hits, save, saves, *casualties)));
                let (unit, target) = (("unit", self.unit(*unit)), ("target", self.unit(*target)));
                match fire {
                    Fire::Volley => self.sentence(
                        "event-fired",
                        [unit, target, ("distance", self.inches(*distance)), effect],
                    ),
                    Fire::Closing { .. } => self.sentence("event-fired-closing", [unit, target, effect]),
                    Fire::Traversing => self.sentence(
                        "event-fired-traversing",
                        [unit, target, ("distance", self.inches(*distance)), effect],
                    ),
                }
            }
            Event::AmmunitionSpent { unit, ones, runs_out } => {
                let key = match runs_out {
                    RunsOut::LosesTheVolley => "event-ammunition-volley",
                    RunsOut::MissesTheNextPhase => "event-ammunition-phase",
                };
                self.sentence(key, [("unit", self.unit(*unit)), ("ones", count(*ones))])
            }
            Event::RoundShotSpent { unit, units, without } => self.sentence(
                "event-round-shot-spent",
                [
                    ("unit", self.unit(*unit)),
                    ("units", self.units(units)),
                    ("without", self.inches(*without)),
                ],
            ),
            Event::RoundShotSought { units, die, needed, brought } => {
                let key = if *brought { "event-round-shot-brought" } else { "event-round-shot-awaited" };
                self.sentence(
                    key,
                    [("units", self.units(units)), ("die", count(*die)), ("needed", count(*needed))],
                )
            }
            Event::ClosingFireHeld { unit } => of_unit("event-closing-fire-held", *unit),
            Event::Shaken(unit) => of_unit("event-shaken", *unit),
            Event::Disordered { unit, cause } => {
                let key = match cause {
                    DisorderCause::Fire => "event-disordered-fire",
                    DisorderCause::Retired => "event-disordered-retired",
                    DisorderCause::Reformed => "event-disordered-reformed",
                    DisorderCause::CounterCharged => "event-disordered-counter-charged",
                };
                of_unit(key, *unit)
            }
            Event::Recovered(unit) => of_unit("event-recovered", *unit),
            Event::BreakTest { unit, cause, tally, dice, result } => {
                let total = i32::from(dice.0) + i32::from(dice.1) + tally.total();
                self.sentence(
                    "event-break-test",
                    [
                        ("unit", self.unit(*unit)),
                        ("cause", text(self.break_cause(*unit, *cause))),
                        ("total", text(plain(total))),
                        ("result", text(self.break_result(*unit, *result))),
                    ],
                )
            }
            Event::UnitBroken { unit, rule } => self
                .sentence("event-unit-broken", [("unit", self.unit(*unit)), ("rule", text(rule.as_str()))]),
            Event::Retired { unit, from, to } => {
                self.went(["event-retired", "event-retired-off"], *unit, *from, *to)
            }
            Event::RoundFought { units, blows: _, scores, result } => self.round(units, scores, *result),
            Event::Supports { unit, friend, face } => self.sentence(
                "event-supports",
                [
                    ("unit", self.unit(*unit)),
                    ("friend", self.unit(*friend)),
                    ("face", text(self.words.beside(*face))),
                ],
            ),
            Event::Winner { unit, choice } => self.winner(*unit, choice),
            Event::ClosedRanks { unit, pose, extent: _ } => self.sentence(
                "event-closed-ranks",
                [("unit", self.unit(*unit)), ("facing", self.compass(pose.bearing()))],
            ),
            Event::OpenedOut { unit, .. } => of_unit("event-opened-out", *unit),
            Event::TurnedToFace { unit, enemy, pose: _ } => self
                .sentence("event-turned-to-face", [("unit", self.unit(*unit)), ("enemy", self.unit(*enemy))]),
            Event::CommanderMoved { commander, from, to, joined } => {
                let args = [
                    ("commander", self.commander(*commander)),
                    ("distance", self.inches(from.distance(*to))),
                    ("place", self.place(*to)),
                ];
                match joined {
                    None => self.sentence("event-commander-moved", args),
                    Some(unit) => {
                        let [commander, distance, place] = args;
                        self.sentence(
                            "event-commander-joined",
                            [commander, distance, place, ("unit", self.unit(*unit))],
                        )
                    }
                }
            }
            Event::CommanderLost { commander, rule } => self.sentence(
                "event-commander-lost",
                [("commander", self.commander(*commander)), ("rule", text(rule.as_str()))],
            ),
            Event::CommanderAtRisk { commander, unit, dice: thrown } => self.sentence(
                "event-commander-at-risk",
                [
                    ("commander", self.commander(*commander)),
                    ("unit", self.unit(*unit)),
                    ("dice", text(dice(thrown))),
                ],
            ),
            Event::Instructed { matter, whom, instruction } => {
                let whom = match whom {
                    Whom::Unit(unit) => self.unit(*unit),
                    Whom::Brigade(brigade) => self.brigade(*brigade),
                    Whom::Side(side) => self.side(*side),
                };
                self.sentence(
                    "event-instructed",
                    [
                        ("whom", whom),
                        ("matter", text(self.words.matter(*matter))),
                        ("instruction", text(self.words.standing(*matter, *instruction))),
                    ],
                )
            }
            Event::DrawOffered(side) => of_side("event-draw-offered", *side),
            Event::EndOffered(side) => of_side("event-end-offered", *side),
            Event::Accepted(side) => of_side("event-accepted", *side),
            Event::Declined(side) => of_side("event-declined", *side),
            Event::Conceded(side) => of_side("event-conceded", *side),
            Event::BattleEnded(outcome) => self.outcome(outcome),
        }
    }

    fn ordered(
        &self,
        commander: CommanderId,
        units: &[UnitId],
        plans: &[Vec<Step>],
        rating: &Tally,
        dice: (u8, u8),
        result: CommandResult,
    ) -> String {
        let orders: Vec<(UnitId, &[Step])> =
            units.iter().copied().zip(plans.iter().map(Vec::as_slice)).collect();
        let tail = [
            ("dice", count(dice.0 + dice.1)),
            ("rating", text(plain(rating.total()))),
            ("result", text(self.words.command_result(result))),
        ];
        let commander = ("commander", self.commander(commander));
        let [dice, rating, result] = tail;
        match self.order(&orders) {
            Order::Together { units, plan } => {
                let args = [commander, ("units", units), ("plan", text(plan)), dice, rating, result];
                self.sentence("event-ordered", args)
            }
            Order::Each(plans) => {
                self.sentence("event-ordered-each", [commander, ("plans", text(plans)), dice, rating, result])
            }
        }
    }

    fn moved(&self, unit: UnitId, from: Pose, path: &[Pose], moves: u8) -> String {
        let to = path.last().copied().unwrap_or(from);
        let turned = !same_bearing(from.bearing(), to.bearing());
        let manner = match manner(from, to.front) {
            Manner::Turn if !turned => Manner::Stay,
            manner => manner,
        };
        // A turn in place says where it faces anyway.
        let turns = turned && manner != Manner::Turn;
        self.sentence(
            "event-moved",
            [
                ("unit", self.unit(unit)),
                ("manner", text(manner.key())),
                ("distance", self.inches(length(from.front, path.iter().map(|pose| pose.front)))),
                ("place", self.place(to.front)),
                ("facing", self.compass(to.bearing())),
                ("turns", text(if turns { "yes" } else { "no" })),
                ("moves", count(moves)),
            ],
        )
    }

    /// One who goes back: to a place, or off the table.
    fn went(&self, [to_place, off]: [&str; 2], unit: UnitId, from: Pose, to: Pose) -> String {
        if self.is_off_table(to.front) {
            return self.sentence(off, [("unit", self.unit(unit))]);
        }
        self.sentence(
            to_place,
            [
                ("unit", self.unit(unit)),
                ("distance", self.inches(from.front.distance(to.front))),
                ("place", self.place(to.front)),
            ],
        )
    }

    fn charged(&self, unit: UnitId, target: UnitId, face: Face, also: &[(UnitId, Face)]) -> String {
        let args = [("unit", self.unit(unit)), ("target", self.unit(target)), ("face", self.struck(face))];
        if also.is_empty() {
            return self.sentence("event-charged", args);
        }
        let also: Vec<String> = also
            .iter()
            .map(|(unit, face)| {
                self.say("charged-with-it", [("unit", self.unit(*unit)), ("face", self.struck(*face))])
            })
            .collect();
        let [unit, target, face] = args;
        self.sentence("event-charged-also", [unit, target, face, ("also", text(self.words.list(&also)))])
    }

    /// What dice did: "2 hits, 1 saved, 1 casualty".
    fn effect(&self, hits: u8, save: &Check, saves: &[u8], casualties: u8) -> String {
        if hits == 0 {
            return self.say("effect-miss", []);
        }
        self.say(
            "effect",
            [
                ("hits", text(self.words.counted("hits", hits))),
                ("saved", text(self.words.counted("saved", saved(save, saves)))),
                ("casualties", text(self.words.counted("casualties", casualties))),
            ],
        )
    }

    /// The units of a combat, side against side.
    pub(super) fn combat(&self, units: &[UnitId]) -> String {
        let of = |side| -> Vec<UnitId> {
            units
                .iter()
                .copied()
                .filter(|id| self.roster.unit(*id).is_some_and(|unit| unit.side == side))
                .collect()
        };
        self.against(&of(SideId(0)), &of(SideId(1)))
    }

    fn against(&self, first: &[UnitId], second: &[UnitId]) -> String {
        let name = |ids: &[UnitId]| self.say("name-in-list", [("name", self.units(ids))]);
        self.say("list-units-of-both", [("first", text(name(first))), ("second", text(name(second)))])
    }

    fn round(&self, units: &[Vec<UnitId>; 2], scores: &[Tally; 2], result: RoundResult) -> String {
        let (ours, theirs) = (scores[0].total(), scores[1].total());
        let score = self.say(
            "round-score",
            [("high", text(plain(ours.max(theirs)))), ("low", text(plain(ours.min(theirs))))],
        );
        let units = ("units", text(self.against(&units[0], &units[1])));
        match result {
            RoundResult::Won(side) => {
                self.sentence("event-round-won", [units, ("winner", self.side(side)), ("score", text(score))])
            }
            RoundResult::Drawn => self.sentence("event-round-drawn", [units, ("score", text(score))]),
        }
    }

    fn winner(&self, unit: UnitId, choice: &AfterVictory) -> String {
        let unit = ("unit", self.unit(unit));
        match choice {
            AfterVictory::Stay => self.sentence("event-winner-stay", [unit]),
            AfterVictory::Pursue { target } => {
                self.sentence("event-winner-pursue", [unit, ("target", self.unit(*target))])
            }
            AfterVictory::Reform { formation, facing: _ } => {
                self.sentence("event-winner-reform", [unit, ("formation", self.formation(*formation))])
            }
            AfterVictory::FallBack { distance, facing: _ } => {
                self.sentence("event-winner-fall-back", [unit, ("distance", self.inches(*distance))])
            }
            AfterVictory::Advance { distance } => {
                self.sentence("event-winner-advance", [unit, ("distance", self.inches(*distance))])
            }
            AfterVictory::Sweep { target } => {
                self.sentence("event-winner-sweep", [unit, ("target", self.unit(*target))])
            }
        }
    }

    /// How the battle ended.
    pub fn outcome(&self, outcome: &Outcome) -> String {
        let cause = match outcome.cause {
            EndCause::ArmyBroken => "army-broken",
            EndCause::GoalReached => "goal-reached",
            EndCause::TurnLimit => "turn-limit",
            EndCause::Conceded => "conceded",
            EndCause::AgreedDraw => "agreed-draw",
            EndCause::AgreedEnd => "agreed-end",
        };
        let turn = ("turn", count(outcome.turn));
        match outcome.winner {
            Some(winner) => self.sentence(
                &format!("outcome-{cause}-won"),
                [("winner", self.side(winner)), ("loser", self.side(winner.enemy())), turn],
            ),
            None => self.sentence(&format!("outcome-{cause}-drawn"), [turn]),
        }
    }

    /// The reckoning beneath an event: dice, modifiers with their rules, totals. Empty for most events.
    pub fn details(&self, event: &Event) -> Vec<String> {
        match event {
            Event::Blundered { die, distance, .. } => {
                let thrown: Vec<u8> = std::iter::once(*die).chain(*distance).collect();
                vec![self.sentence("detail-blunder", [("dice", text(dice(&thrown)))])]
            }
            Event::Ordered { rating, dice: thrown, .. }
            | Event::LastOrder { rating, dice: thrown, .. }
            | Event::OrderedBack { rating, dice: thrown, .. }
            | Event::ReRolled { rating, dice: thrown, .. } => vec![
                self.sentence("detail-staff-rating", [("tally", text(self.words.tally(rating)))]),
                self.sentence(
                    "detail-command-dice",
                    [("dice", text(dice(&[thrown.0, thrown.1]))), ("total", count(thrown.0 + thrown.1))],
                ),
            ],
            Event::Fired { unclear, dice: number, to_hit, rolls, re_rolls, hits, save, saves, .. } => {
                let mut lines =
                    vec![self.sentence("detail-volley", [("tally", text(self.words.tally(number)))])];
                if !unclear.is_empty() {
                    let reasons: Vec<String> =
                        unclear.iter().map(|reason| self.words.unclear(*reason)).collect();
                    let reasons = text(self.words.list(&reasons));
                    lines.push(self.sentence("detail-unclear", [("reasons", reasons)]));
                }
                let volley = Volley { to_hit, rolls, re_rolls, hits: *hits, save, saves };
                lines.extend(self.volley(&volley));
                lines
            }
            Event::EvadeTest { rating, dice: thrown, .. } => vec![
                self.sentence("detail-staff-rating", [("tally", text(self.words.tally(rating)))]),
                self.sentence(
                    "detail-command-dice",
                    [("dice", text(dice(&[thrown.0, thrown.1]))), ("total", count(thrown.0 + thrown.1))],
                ),
            ],
            Event::BreakTest { tally, dice: thrown, .. } => {
                let total = i32::from(thrown.0) + i32::from(thrown.1) + tally.total();
                let faces = ("dice", text(dice(&[thrown.0, thrown.1])));
                vec![if tally.lines.is_empty() && tally.base == 0 {
                    self.sentence("detail-break-dice", [faces])
                } else {
                    let args =
                        [faces, ("tally", text(self.words.tally(tally))), ("total", text(plain(total)))];
                    self.sentence("detail-break", args)
                }]
            }
            Event::RoundFought { blows, scores, .. } => {
                let mut lines: Vec<String> = blows.iter().flat_map(|blows| self.blows(blows)).collect();
                for (side, score) in (0..).map(SideId).zip(scores) {
                    let tally = text(self.words.tally(score));
                    lines.push(self.sentence("detail-score", [("side", self.side(side)), ("tally", tally)]));
                }
                lines
            }
            _ => Vec::new(),
        }
    }

    fn blows(&self, blows: &Blows) -> Vec<String> {
        let effect = self.effect(blows.hits, &blows.save, &blows.saves, blows.casualties);
        let volley = Volley {
            to_hit: &blows.to_hit,
            rolls: &blows.rolls,
            re_rolls: &[],
            hits: blows.hits,
            save: &blows.save,
            saves: &blows.saves,
        };
        let mut lines = vec![
            self.sentence(
                "detail-blows",
                [
                    ("unit", self.unit(blows.unit)),
                    ("target", self.unit(blows.target)),
                    ("effect", text(effect)),
                ],
            ),
            self.sentence("detail-volley", [("tally", text(self.words.tally(&blows.dice)))]),
        ];
        lines.extend(self.volley(&volley));
        lines
    }

    fn volley(&self, volley: &Volley<'_>) -> Vec<String> {
        let check = |check: &Check| -> (&'static str, Value) { ("check", text(self.words.check(check))) };
        let mut lines = Vec::new();
        if volley.rolls.is_empty() {
            lines.push(self.sentence("detail-to-hit-none", [check(volley.to_hit)]));
        } else {
            let hits = text(self.words.counted("hits", volley.hits));
            let args = [check(volley.to_hit), ("dice", text(dice(volley.rolls))), ("hits", hits)];
            lines.push(self.sentence("detail-to-hit", args));
        }
        if !volley.re_rolls.is_empty() {
            lines.push(self.sentence("detail-re-rolls", [("dice", text(dice(volley.re_rolls)))]));
        }
        if volley.hits > 0 {
            let saved = text(self.words.counted("saved", saved(volley.save, volley.saves)));
            lines.push(if volley.saves.is_empty() {
                self.sentence("detail-save-none", [check(volley.save), ("saved", saved)])
            } else {
                let args = [check(volley.save), ("dice", text(dice(volley.saves))), ("saved", saved)];
                self.sentence("detail-save", args)
            });
        }
        lines
    }
}

/// How many of the saving dice saved.
fn saved(save: &Check, saves: &[u8]) -> u8 {
    let saved = saves.iter().filter(|face| save.succeeds(**face)).count();
    u8::try_from(saved).unwrap_or(u8::MAX)
}
