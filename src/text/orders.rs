//! Orders as plans, and whatever else a player may say.

use super::figures::{Manner, length, manner, same_bearing};
use super::labels::formation_key;
use super::{Speech, Value, count, text};
use crate::army::{CommanderId, Formation, UnitId};
use crate::geometry::{Point, Pose};
use crate::rules::black_powder::act::{Act, AfterVictory, Homecoming, Reaction, Step, UnitPlan, Waypoint};

/// The most steps of a plan, and the most plans of an order, that are told.
const MOST_STEPS: usize = 8;

/// A unit while its plan is told: where the steps told so far have taken it.
struct Walker<'p> {
    pose: Option<Pose>,
    plan: &'p [Step],
}

/// One unit's part in a move of a group.
struct Leg {
    manner: Option<Manner>,
    distance: Option<f32>,
    to: Waypoint,
    turns: bool,
}

impl Speech<'_> {
    /// The plan of a unit: "advance 12″ to (30, 40), form line and charge the French horse".
    pub fn plan(&self, unit: UnitId, plan: &[Step]) -> String {
        self.steps(&mut [Walker { pose: self.pose(unit), plan }])
    }

    /// The plans of a group as one, if all have the same kinds of steps.
    fn group_plan(&self, orders: &[(UnitId, &[Step])]) -> Option<String> {
        let (_, first) = orders.first()?;
        let alike = |plan: &[Step]| {
            plan.len() == first.len()
                && plan
                    .iter()
                    .zip(*first)
                    .all(|(a, b)| std::mem::discriminant(a) == std::mem::discriminant(b))
        };
        if !orders.iter().all(|(_, plan)| alike(plan)) {
            return None;
        }
        let mut walkers: Vec<Walker<'_>> =
            orders.iter().map(|(unit, plan)| Walker { pose: self.pose(*unit), plan }).collect();
        Some(self.steps(&mut walkers))
    }

    /// The steps of walkers whose plans are of the same kinds.
    fn steps(&self, walkers: &mut [Walker<'_>]) -> String {
        let most = walkers.first().map_or(0, |walker| walker.plan.len());
        let told = if most > MOST_STEPS { MOST_STEPS - 1 } else { most };
        let mut steps: Vec<String> = (0..told).map(|index| self.step(walkers, index)).collect();
        if told < most {
            let more = i64::try_from(most - told).unwrap_or(i64::MAX);
            steps.push(self.say("steps-more", [("number", count(more))]));
        }
        if steps.is_empty() { self.say("step-stand", []) } else { self.words.list(&steps) }
    }

    fn step(&self, walkers: &mut [Walker<'_>], index: usize) -> String {
        let steps: Vec<&Step> = walkers.iter().filter_map(|walker| walker.plan.get(index)).collect();
        match steps.first() {
            Some(Step::Move(_)) => {
                let legs: Vec<Leg> = walkers.iter_mut().filter_map(|walker| leg(walker, index)).collect();
                self.move_together(&legs)
            }
            Some(Step::Form { formation, facing }) => {
                for walker in walkers {
                    if let (Some(pose), Some(Step::Form { facing: Some(facing), .. })) =
                        (walker.pose, walker.plan.get(index))
                    {
                        walker.pose = facing.is_finite().then(|| Pose::from_bearing(pose.front, *facing));
                    }
                }
                self.form(*formation, *facing)
            }
            Some(Step::Line { .. }) => {
                for walker in walkers {
                    // Where along it the line will stand, and facing where, its way will show.
                    walker.pose = None;
                }
                self.say("step-line", [])
            }
            Some(Step::Charge { .. }) => {
                let mut targets: Vec<UnitId> = steps
                    .iter()
                    .filter_map(|step| match step {
                        Step::Charge { target } => *target,
                        _ => None,
                    })
                    .collect();
                targets.dedup();
                if targets.is_empty() {
                    self.say("step-charge-nearest", [])
                } else {
                    self.say("step-charge", [("target", self.units(&targets))])
                }
            }
            Some(Step::Leave(_)) => self.say("step-leave", []),
            None => self.say("step-stand", []),
        }
    }

    fn form(&self, formation: Formation, facing: Option<f32>) -> String {
        let (to, name) = (text(formation_key(formation)), self.formation(formation));
        match facing {
            None => self.say("step-form", [("to", to), ("formation", name)]),
            Some(facing) => self
                .say("step-form-facing", [("to", to), ("formation", name), ("facing", self.compass(facing))]),
        }
    }

    fn move_together(&self, legs: &[Leg]) -> String {
        let Some(first) = legs.first() else { return self.say("step-stand", []) };
        let one_facing = legs.iter().all(|leg| same_bearing(leg.to.facing, first.to.facing));
        let turns = legs.iter().any(|leg| leg.turns) && one_facing;
        let facing = self.compass(first.to.facing);
        if legs.iter().all(|leg| leg.manner == Some(Manner::Turn)) {
            return if !legs.iter().any(|leg| leg.turns) {
                self.say("step-stay", [])
            } else if one_facing {
                self.say("step-turn", [("facing", facing)])
            } else {
                self.say("step-stand", [])
            };
        }
        let place = self.places_of(legs);
        let distances: Option<Vec<f32>> = legs.iter().map(|leg| leg.distance).collect();
        let Some(distances) = distances else {
            return if turns {
                self.say("step-go-facing", [("place", place), ("facing", facing)])
            } else {
                self.say("step-go", [("place", place)])
            };
        };
        let longest = distances.iter().copied().fold(0.0, f32::max);
        let together = legs.iter().all(|leg| leg.manner == first.manner)
            && distances.iter().all(|distance| (distance - longest).abs() < 0.05);
        let manner = if together { first.manner } else { None }.unwrap_or(Manner::Mixed);
        let args = [("manner", text(manner.key())), ("distance", self.inches(longest)), ("place", place)];
        if turns {
            let [manner, distance, place] = args;
            self.say("step-move-facing", [manner, distance, place, ("facing", facing)])
        } else {
            self.say("step-move", args)
        }
    }

    /// The places to which a group goes, each once.
    fn places_of(&self, legs: &[Leg]) -> Value {
        let mut places: Vec<String> = Vec::new();
        for leg in legs {
            let place = self.words.place(Point::new(leg.to.x, leg.to.y));
            if !places.contains(&place) {
                places.push(place);
            }
        }
        text(self.words.list(&places))
    }

    /// An order as it is spoken: who, and to do what. The receivers as one name, and their plan; or, where plans
    /// differ in kind, each receiver with its own.
    pub(super) fn order(&self, orders: &[(UnitId, &[Step])]) -> Order {
        match self.group_plan(orders) {
            Some(plan) => {
                let units: Vec<UnitId> = orders.iter().map(|(unit, _)| *unit).collect();
                Order::Together { units: self.units(&units), plan }
            }
            None => {
                let plans: Vec<String> = orders
                    .iter()
                    .take(MOST_STEPS)
                    .map(|(unit, plan)| {
                        let plan = self.plan(*unit, plan);
                        self.say("plan-of-one", [("unit", self.unit(*unit)), ("plan", text(plan))])
                    })
                    .collect();
                Order::Each(self.words.list(&plans))
            }
        }
    }

    fn spoken_order(&self, commander: CommanderId, orders: &[UnitPlan]) -> String {
        let orders: Vec<(UnitId, &[Step])> =
            orders.iter().map(|order| (order.unit, order.plan.as_slice())).collect();
        let commander = self.commander(commander);
        if orders.is_empty() {
            return self.sentence("act-order-nobody", [("commander", commander)]);
        }
        match self.order(&orders) {
            Order::Together { units, plan } => {
                self.sentence("act-order", [("commander", commander), ("units", units), ("plan", text(plan))])
            }
            Order::Each(plans) => {
                self.sentence("act-order-each", [("commander", commander), ("plans", text(plans))])
            }
        }
    }

    /// What a player says, as a sentence.
    pub fn act(&self, act: &Act) -> String {
        match act {
            Act::GoFirst(true) => self.sentence("act-go-first", []),
            Act::GoFirst(false) => self.sentence("act-go-second", []),
            Act::Initiative { unit, plan } => {
                let plan = text(self.plan(*unit, plan));
                self.sentence("act-initiative", [("unit", self.unit(*unit)), ("plan", plan)])
            }
            Act::DisorderlyRetreat { unit, face_enemy } => {
                let face = text(if *face_enemy { "yes" } else { "no" });
                self.sentence("act-disorderly-retreat", [("unit", self.unit(*unit)), ("face", face)])
            }
            Act::EndInitiative => self.sentence("act-end-initiative", []),
            Act::Accompany(None) => self.sentence("act-accompany-nobody", []),
            Act::Accompany(Some(commander)) => {
                self.sentence("act-accompany", [("commander", self.commander(*commander))])
            }
            Act::FollowMe { commander, unit } => self.sentence(
                "act-follow-me",
                [("commander", self.commander(*commander)), ("unit", self.unit(*unit))],
            ),
            Act::Rally { commander, unit } => self.sentence(
                "act-rally",
                [("commander", self.commander(*commander)), ("unit", self.unit(*unit))],
            ),
            Act::OrderBack { commander, units } => {
                let commander = ("commander", self.commander(*commander));
                self.sentence("act-order-back", [commander, ("units", text(self.homecomings(units)))])
            }
            Act::ReRoll(true) => self.sentence("act-re-roll", []),
            Act::ReRoll(false) => self.sentence("act-re-roll-not", []),
            Act::LeadOn { plan } => {
                let plan = text(self.steps(&mut [Walker { pose: None, plan }]));
                self.sentence("act-lead-on", [("plan", plan)])
            }
            Act::EndFollowMe => self.sentence("act-end-follow-me", []),
            Act::BlunderCharge(true) => self.sentence("act-blunder-charge", []),
            Act::BlunderCharge(false) => self.sentence("act-blunder-stop", []),
            Act::TakeRefuge(unit) => self.sentence("act-take-refuge", [("unit", self.unit(*unit))]),
            Act::Order { commander, orders } => self.spoken_order(*commander, orders),
            Act::MoveCommander { commander, to, join } => {
                let (who, place) = (self.commander(*commander), self.place(Point::new(to.0, to.1)));
                match join {
                    None => self.sentence("act-move-commander", [("commander", who), ("place", place)]),
                    Some(unit) => {
                        let args = [("commander", who), ("place", place), ("unit", self.unit(*unit))];
                        self.sentence("act-join-commander", args)
                    }
                }
            }
            Act::EndCommand => self.sentence("act-end-command", []),
            Act::Shoot { unit, target } => {
                self.sentence("act-shoot", [("unit", self.unit(*unit)), ("target", self.unit(*target))])
            }
            Act::EndShooting => self.sentence("act-end-shooting", []),
            Act::ShootDivided { unit, model: _, dice } if dice.is_empty() => {
                self.sentence("act-shoot-divided-nothing", [("unit", self.unit(*unit))])
            }
            Act::ShootDivided { unit, model: _, dice } => {
                let shares = self.shares(dice);
                self.sentence("act-shoot-divided", [("unit", self.unit(*unit)), ("shares", text(shares))])
            }
            Act::React(Reaction::Stand) => self.sentence("act-react-stand", []),
            Act::React(Reaction::Evade) => self.sentence("act-react-evade", []),
            Act::React(Reaction::CounterCharge) => self.sentence("act-react-counter-charge", []),
            Act::React(Reaction::TurnToFace) => self.sentence("act-react-turn", []),
            Act::TraversingFire(true) => self.sentence("act-traversing-fire", []),
            Act::TraversingFire(false) => self.sentence("act-hold-fire", []),
            Act::ClosingFire(true) => self.sentence("act-closing-fire", []),
            Act::ClosingFire(false) => self.sentence("act-hold-fire", []),
            Act::Fight(unit) => self.sentence("act-fight", [("unit", self.unit(*unit))]),
            Act::Divide(shares) if shares.is_empty() => self.sentence("act-divide-nothing", []),
            Act::Divide(shares) => self.sentence("act-divide", [("shares", text(self.shares(shares)))]),
            Act::Support(friend) => self.sentence("act-support", [("friend", self.unit(*friend))]),
            Act::AfterVictory(choice) => self.after_victory(choice),
            Act::TurnToFace(true) => self.sentence("act-turn-to-face", []),
            Act::TurnToFace(false) => self.sentence("act-turn-not", []),
            Act::Concede => self.sentence("act-concede", []),
            Act::OfferDraw => self.sentence("act-offer-draw", []),
            Act::OfferEnd => self.sentence("act-offer-end", []),
            Act::Accept => self.sentence("act-accept", []),
            Act::Decline => self.sentence("act-decline", []),
            Act::Instruct { matter, brigade, unit, instruction } => {
                let instruction = ("instruction", text(self.words.standing(*matter, *instruction)));
                let matter = ("matter", text(self.words.matter(*matter)));
                match (unit, brigade) {
                    (Some(unit), _) => {
                        self.sentence("act-standing-unit", [("unit", self.unit(*unit)), matter, instruction])
                    }
                    (None, Some(brigade)) => self.sentence(
                        "act-standing-unit",
                        [("unit", self.brigade(*brigade)), matter, instruction],
                    ),
                    (None, None) => self.sentence("act-standing-side", [matter, instruction]),
                }
            }
        }
    }

    /// Dice shared out: "4 at the 1st Foot and 2 at the 2nd Foot".
    fn shares(&self, shares: &[(UnitId, u8)]) -> String {
        let shares: Vec<String> = shares
            .iter()
            .map(|(unit, dice)| self.say("dice-share", [("dice", count(*dice)), ("unit", self.unit(*unit))]))
            .collect();
        self.words.list(&shares)
    }

    /// Units that are to come back, each with its formation.
    pub(super) fn homecomings(&self, units: &[Homecoming]) -> String {
        let units: Vec<String> = units
            .iter()
            .map(|coming| {
                let formation = self.formation(coming.formation);
                self.say("homecoming", [("unit", self.unit(coming.unit)), ("formation", formation)])
            })
            .collect();
        self.words.list(&units)
    }

    fn after_victory(&self, choice: &AfterVictory) -> String {
        match choice {
            AfterVictory::Stay => self.sentence("act-stay", []),
            AfterVictory::Pursue { target } => self.sentence("act-pursue", [("target", self.unit(*target))]),
            AfterVictory::Reform { formation, facing } => {
                let formation = ("formation", self.formation(*formation));
                match facing {
                    None => self.sentence("act-reform", [formation]),
                    Some(facing) => {
                        self.sentence("act-reform-facing", [formation, ("facing", self.compass(*facing))])
                    }
                }
            }
            AfterVictory::FallBack { distance, facing } => {
                let distance = ("distance", self.inches(*distance));
                match facing {
                    None => self.sentence("act-fall-back", [distance]),
                    Some(facing) => {
                        self.sentence("act-fall-back-facing", [distance, ("facing", self.compass(*facing))])
                    }
                }
            }
            AfterVictory::Advance { distance } => {
                self.sentence("act-advance", [("distance", self.inches(*distance))])
            }
            AfterVictory::Sweep { target } => self.sentence("act-sweep", [("target", self.unit(*target))]),
        }
    }
}

/// An order, told.
pub(super) enum Order {
    /// One plan for all.
    Together { units: Value, plan: String },
    /// "the 1st Foot to form line and the 2nd Foot to stand fast".
    Each(String),
}

/// The walker's move in this step; it goes along.
fn leg(walker: &mut Walker<'_>, index: usize) -> Option<Leg> {
    let Some(Step::Move(over)) = walker.plan.get(index) else { return None };
    let to = *over.last()?;
    let from = walker.pose;
    // A waypoint that is no number is shown as such, but leads nowhere.
    walker.pose = over.iter().all(|point| point.is_sound()).then(|| to.pose());
    let known = from.zip(walker.pose);
    Some(Leg {
        manner: known.map(|(from, to)| manner(from, to.front)),
        distance: known
            .map(|(from, _)| length(from.front, over.iter().map(|point| Point::new(point.x, point.y)))),
        to,
        turns: from.is_none_or(|from| !same_bearing(from.bearing(), to.facing)),
    })
}
