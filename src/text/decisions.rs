//! The questions that the rules ask of a side.

use super::{Speech, count, text};
use crate::army::SideId;
use crate::rules::black_powder::decision::Decision;

impl Speech<'_> {
    /// A question to a side: "The French: who fires?"
    pub fn question(&self, side: SideId, decision: &Decision) -> String {
        let question = text(self.decision(decision));
        self.sentence("question", [("side", self.side(side)), ("question", question)])
    }

    /// The question alone.
    pub fn decision(&self, decision: &Decision) -> String {
        match decision {
            Decision::GoFirst => self.say("decision-go-first", []),
            Decision::Initiative => self.say("decision-initiative", []),
            Decision::Orders { commander: None } => self.say("decision-orders", []),
            Decision::Orders { commander: Some(commander) } => {
                self.say("decision-orders-of", [("commander", self.commander(*commander))])
            }
            Decision::Accompany { commanders } => {
                let commanders: Vec<String> = commanders
                    .iter()
                    .map(|id| self.say("commander-in-list", [("commander", self.commander(*id))]))
                    .collect();
                let commanders = text(self.words.list(&commanders));
                self.say("decision-accompany", [("commanders", commanders)])
            }
            Decision::ReRoll { commander, units, rating, dice, result } => self.say(
                "decision-re-roll",
                [
                    ("commander", self.commander(*commander)),
                    ("units", self.units(units)),
                    ("dice", count(dice.0 + dice.1)),
                    ("rating", count(*rating)),
                    ("result", text(self.words.command_result(*result))),
                ],
            ),
            Decision::FollowMe { commander, unit, moves } => self.say(
                "decision-follow-me",
                [
                    ("commander", self.commander(*commander)),
                    ("unit", self.unit(*unit)),
                    ("moves", count(*moves)),
                ],
            ),
            Decision::BlunderCharge { unit, target } => self
                .say("decision-blunder-charge", [("unit", self.unit(*unit)), ("target", self.unit(*target))]),
            Decision::Refuge { commander, units } => self.say(
                "decision-refuge",
                [("commander", self.commander(*commander)), ("units", self.units(units))],
            ),
            Decision::Shooting => self.say("decision-shooting", []),
            Decision::ClosingFire { unit, charger } => self
                .say("decision-closing-fire", [("unit", self.unit(*unit)), ("charger", self.unit(*charger))]),
            Decision::Reaction { unit, charger, face } => self.say(
                "decision-reaction",
                [("unit", self.unit(*unit)), ("charger", self.unit(*charger)), ("face", self.struck(*face))],
            ),
            Decision::TraversingFire { unit, mover } => self
                .say("decision-traversing-fire", [("unit", self.unit(*unit)), ("mover", self.unit(*mover))]),
            Decision::NextCombat { combats } => {
                let combats = combats.iter().map(|units| self.combat(units)).reduce(|head, next| {
                    self.say("combat-alternative", [("head", text(head)), ("next", text(next))])
                });
                self.say("decision-next-combat", [("combats", text(combats.unwrap_or_default()))])
            }
            Decision::Divide { unit, enemies } => {
                self.say("decision-divide", [("unit", self.unit(*unit)), ("enemies", self.units(enemies))])
            }
            Decision::Support { unit, friends } => {
                self.say("decision-support", [("unit", self.unit(*unit)), ("friends", self.units(friends))])
            }
            Decision::AfterVictory { unit } => {
                self.say("decision-after-victory", [("unit", self.unit(*unit))])
            }
            Decision::TurnToFace { unit, enemy } => {
                self.say("decision-turn-to-face", [("unit", self.unit(*unit)), ("enemy", self.unit(*enemy))])
            }
        }
    }
}
