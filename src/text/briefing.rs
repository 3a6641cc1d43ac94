//! What players are told before the battle: how it is won, and the rules that hold in it alone.

use super::{Speech, count, text};
use crate::army::{BrigadeId, SideId};
use crate::rules::black_powder::setup::{
    Aim, ArmyBreaks, AtTheLimit, BrigadesBreak, Goal, Reserve, RunsOut, Setup, SpecialRule, Until,
    VictoryPlan,
};

impl Speech<'_> {
    /// How a battle is won beside the general rules, and its special rules, a sentence each.
    pub fn briefing(&self, setup: &Setup) -> Vec<String> {
        let plan = &setup.victory;
        let mut told = Vec::new();
        for (side, breaks) in (0..).map(SideId).zip(&plan.broken_brigades) {
            told.extend(breaks.as_ref().map(|breaks| self.army_breaks(side, breaks)));
        }
        told.extend(plan.goals.iter().map(|goal| self.goal(goal)));
        told.extend(self.at_the_limit(plan));
        told.extend(self.brigades_break(plan.brigades_break));
        told.extend(setup.reserves.iter().map(|reserve| self.reserve(setup, reserve)));
        told.extend(setup.special_rules.iter().map(|rule| self.special_rule(rule)));
        told
    }

    fn army_breaks(&self, side: SideId, breaks: &ArmyBreaks) -> String {
        let side = ("side", self.side(side));
        match breaks {
            ArmyBreaks::Count(number) => {
                self.sentence("briefing-breaks-count", [side, ("number", count(*number))])
            }
            ArmyBreaks::These(brigades) => match brigades.as_slice() {
                [one] => self.sentence("briefing-breaks-one", [side, ("brigade", self.brigade(*one))]),
                all => {
                    let names: Vec<String> = all
                        .iter()
                        .map(|id: &BrigadeId| self.say("name-in-list", [("name", self.brigade(*id))]))
                        .collect();
                    let brigades = text(self.words().list(&names));
                    self.sentence("briefing-breaks-all", [side, ("brigades", brigades)])
                }
            },
        }
    }

    fn goal(&self, goal: &Goal) -> String {
        let Aim::HoldLine { name, units, .. } = &goal.aim;
        self.sentence(
            "briefing-goal-line",
            [
                ("side", self.side(goal.side)),
                ("line", self.place_named(name)),
                ("units", count(*units)),
                ("turn", count(goal.from_turn)),
            ],
        )
    }

    /// What the last turn decides, if there is a last turn.
    fn at_the_limit(&self, plan: &VictoryPlan) -> Option<String> {
        let turn = ("turn", count(plan.turn_limit?));
        Some(match plan.at_the_limit {
            AtTheLimit::CountBrigades => self.sentence("briefing-limit-brigades", [turn]),
            AtTheLimit::CountObjectives => self.sentence("briefing-limit-objectives", [turn]),
            AtTheLimit::Draw => self.sentence("briefing-limit-draw", [turn]),
            AtTheLimit::Wins(side) => self.sentence("briefing-limit-wins", [turn, ("side", self.side(side))]),
        })
    }

    /// How brigades break, if not by the general rule.
    fn brigades_break(&self, breaks: BrigadesBreak) -> Option<String> {
        let key = match (breaks.by_more_than_the_share, breaks.infantry_only) {
            (true, true) => "briefing-brigades-more-foot",
            (true, false) => "briefing-brigades-more",
            (false, true) => "briefing-brigades-foot",
            (false, false) => return None,
        };
        Some(self.sentence(key, []))
    }

    fn reserve(&self, setup: &Setup, reserve: &Reserve) -> String {
        let units = ("units", self.units(&reserve.units));
        // A scenario gives such ground a name.
        let near = reserve.near.and_then(|near| {
            let piece = setup.ground.pieces.iter().find(|piece| piece.id == near.ground)?;
            let place = self.place_named(piece.name.as_ref()?);
            Some([("place", place), ("within", self.inches(near.within))])
        });
        match reserve.until {
            Until::Shaken { side, units: number, or_destroyed } => self.sentence(
                if or_destroyed { "briefing-reserve-worn" } else { "briefing-reserve-shaken" },
                [units, ("side", self.side(side)), ("number", count(number))],
            ),
            Until::Entered(brigade) => {
                let brigade = ("brigade", self.brigade(brigade));
                match near {
                    Some([place, within]) => {
                        self.sentence("briefing-reserve-appears", [units, brigade, place, within])
                    }
                    None => self.sentence("briefing-reserve-follows", [units, brigade]),
                }
            }
        }
    }

    fn special_rule(&self, rule: &SpecialRule) -> String {
        match rule {
            SpecialRule::EntryNeverFails => self.sentence("briefing-entry-never-fails", []),
            SpecialRule::AmmunitionShortage(shortage) => {
                let key = match shortage.runs_out {
                    RunsOut::LosesTheVolley => "briefing-ammunition-volley",
                    RunsOut::MissesTheNextPhase => "briefing-ammunition-phase",
                };
                self.sentence(key, [("units", self.units(&shortage.units)), ("ones", count(shortage.ones))])
            }
            SpecialRule::RoundShot(shot) => self.sentence(
                "briefing-round-shot",
                [
                    ("units", self.units(&shot.units)),
                    ("without", self.inches(shot.without)),
                    ("spent", count(shot.spent_on)),
                    ("brought", count(shot.brought_on)),
                ],
            ),
            SpecialRule::TakesNoOrders(units) => {
                self.sentence("briefing-takes-no-orders", [("units", self.units(units))])
            }
            SpecialRule::TurnsOnly(units) => {
                self.sentence("briefing-turns-only", [("units", self.units(units))])
            }
        }
    }
}
