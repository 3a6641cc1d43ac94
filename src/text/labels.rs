//! Words for the vocabulary of the rules: phases, formations, faces, causes, results.

use super::{Speech, Value, Words, text};
use crate::army::{Formation, UnitId};
use crate::dice::CommandResult;
use crate::geometry::Face;
use crate::rules::black_powder::act::{Matter, Standing};
use crate::rules::black_powder::event::{ChargeBar, Stop};
use crate::rules::black_powder::ruleset::{Blunder, BreakResult};
use crate::rules::black_powder::shooting::Unclear;
use crate::rules::black_powder::task::{BreakCause, Phase};

/// The variant of a message for a formation.
pub(super) fn formation_key(formation: Formation) -> &'static str {
    match formation {
        Formation::Line => "line",
        Formation::AttackColumn => "attack-column",
        Formation::MarchColumn => "march-column",
        Formation::Skirmish => "skirmish",
        Formation::Warband => "warband",
        Formation::Deployed => "deployed",
        Formation::Limbered => "limbered",
    }
}

fn face_key(face: Face) -> &'static str {
    match face {
        Face::Front => "front",
        Face::LeftFlank => "left-flank",
        Face::RightFlank => "right-flank",
        Face::Rear => "rear",
    }
}

impl Words {
    /// The name of a phase.
    pub fn phase(&self, phase: Phase) -> String {
        let key = match phase {
            Phase::Command => "phase-command",
            Phase::Shooting => "phase-shooting",
            Phase::HandToHand => "phase-hand-to-hand",
        };
        self.say(key, [])
    }

    /// The name of a formation.
    pub fn formation(&self, formation: Formation) -> String {
        self.say(&format!("formation-{}", formation_key(formation)), [])
    }

    /// Where a blow falls: "in the left flank".
    pub fn struck(&self, face: Face) -> String {
        self.say(&format!("struck-{}", face_key(face)), [])
    }

    /// On which side of a unit a friend stands: "on the left".
    pub fn beside(&self, face: Face) -> String {
        self.say(&format!("beside-{}", face_key(face)), [])
    }

    /// What a Command test gave: "two moves".
    pub fn command_result(&self, result: CommandResult) -> String {
        let key = match result {
            CommandResult::Blunder => "command-result-blunder",
            CommandResult::Failed => "command-result-failed",
            CommandResult::One => "command-result-one",
            CommandResult::Two => "command-result-two",
            CommandResult::Three => "command-result-three",
        };
        self.say(key, [])
    }

    /// What a blunder makes troops do: "fall back".
    pub fn blunder(&self, blunder: Blunder) -> String {
        let key = match blunder {
            Blunder::HeadlongRetreat => "blunder-headlong-retreat",
            Blunder::Retreat => "blunder-retreat",
            Blunder::Left => "blunder-left",
            Blunder::Right => "blunder-right",
            Blunder::Forward => "blunder-forward",
            Blunder::Charge => "blunder-charge",
        };
        self.say(key, [])
    }

    /// Why a target is unclear, with the rule: "mostly hidden [BP-TARGET-06]".
    pub fn unclear(&self, reason: Unclear) -> String {
        let key = match reason {
            Unclear::SkirmishOrder => "unclear-skirmish-order",
            Unclear::DeployedGun => "unclear-deployed-gun",
            Unclear::OutOfArc => "unclear-out-of-arc",
            Unclear::Hidden => "unclear-hidden",
            Unclear::InCover => "unclear-in-cover",
            Unclear::NarrowGap => "unclear-narrow-gap",
            Unclear::OneOfSeveral => "unclear-one-of-several",
        };
        self.say(key, [("rule", text(reason.rule().as_str()))])
    }

    pub(super) fn charge_bar(&self, bar: ChargeBar) -> String {
        let key = match bar {
            ChargeBar::NoTarget => "charge-bar-no-target",
            ChargeBar::NotSeen => "charge-bar-not-seen",
            ChargeBar::TooFar => "charge-bar-too-far",
            ChargeBar::NotAhead => "charge-bar-not-ahead",
            ChargeBar::FaceTaken => "charge-bar-face-taken",
            ChargeBar::NoRoom => "charge-bar-no-room",
            ChargeBar::NotAllowed => "charge-bar-not-allowed",
            ChargeBar::AnotherEnemy => "charge-bar-another-enemy",
        };
        self.say(key, [])
    }

    /// Why no charge can be made from here and now.
    pub(super) fn no_charge(&self, bar: ChargeBar) -> String {
        let key = match bar {
            ChargeBar::NoTarget => "no-charge-no-target",
            ChargeBar::NotSeen => "no-charge-not-seen",
            ChargeBar::TooFar => "no-charge-too-far",
            ChargeBar::NotAhead => "no-charge-not-ahead",
            ChargeBar::FaceTaken => "no-charge-face-taken",
            ChargeBar::NoRoom => "no-charge-no-room",
            ChargeBar::NotAllowed => "no-charge-not-allowed",
            ChargeBar::AnotherEnemy => "no-charge-another-enemy",
        };
        self.say(key, [])
    }

    /// What a standing instruction is for: "closing fire".
    pub fn matter(&self, matter: Matter) -> String {
        let key = match matter {
            Matter::ClosingFire => "matter-closing-fire",
            Matter::TraversingFire => "matter-traversing-fire",
            Matter::Evade => "matter-evade",
            Matter::CounterCharge => "matter-counter-charge",
            Matter::TurnToFace => "matter-turn-to-face",
            Matter::Pursue => "matter-pursue",
        };
        self.say(key, [])
    }

    /// What is done by a standing instruction: "if the chance of a casualty exceeds 50%".
    pub fn standing(&self, matter: Matter, instruction: Standing) -> String {
        match instruction {
            Standing::Ask => self.say("standing-ask", []),
            Standing::Always => self.say("standing-always", []),
            Standing::Never => self.say("standing-never", []),
            Standing::IfChanceExceeds(chance) => {
                let key = match matter {
                    Matter::ClosingFire | Matter::TraversingFire => "standing-if-chance",
                    Matter::Evade => "standing-if-chance-to-evade",
                    Matter::CounterCharge | Matter::TurnToFace | Matter::Pursue => {
                        "standing-if-chance-to-win"
                    }
                };
                self.say(key, [("chance", text(self.percent(chance)))])
            }
        }
    }
}

impl Speech<'_> {
    /// What cut a movement short: "no moves are left".
    pub fn stop(&self, stop: Stop) -> String {
        match stop {
            Stop::OutOfMoves => self.say("stop-out-of-moves", []),
            Stop::Enemy(unit) => self.say("stop-enemy", [("unit", self.unit(unit))]),
            Stop::Friend(unit) => self.say("stop-friend", [("unit", self.unit(unit))]),
            Stop::Ground => self.say("stop-ground", []),
            Stop::Obstacle => self.say("stop-obstacle", []),
            Stop::TableEdge => self.say("stop-table-edge", []),
            Stop::Proximity => self.say("stop-proximity", []),
            Stop::NoRoom => self.say("stop-no-room", []),
            Stop::Group => self.say("stop-group", []),
            Stop::ChargeFellShort(bar) => {
                self.say("stop-charge", [("bar", text(self.words.charge_bar(bar)))])
            }
            Stop::Repulsed => self.say("stop-repulsed", []),
        }
    }

    pub(super) fn break_cause(&self, unit: UnitId, cause: BreakCause) -> String {
        let key = match cause {
            BreakCause::Shooting => "break-cause-shooting",
            BreakCause::ClosingFire => "break-cause-closing-fire",
            BreakCause::LostCombat => "break-cause-lost-combat",
            BreakCause::DrawnCombat => "break-cause-drawn-combat",
            BreakCause::Support => "break-cause-support",
        };
        self.say(key, [("unit", self.unit(unit))])
    }

    pub(super) fn break_result(&self, unit: UnitId, result: BreakResult) -> String {
        let key = match result {
            BreakResult::Broken => "break-result-broken",
            BreakResult::Retire => "break-result-retire",
            BreakResult::Hold => "break-result-hold",
        };
        self.say(key, [("unit", self.unit(unit))])
    }

    pub(super) fn formation(&self, formation: Formation) -> Value {
        text(self.words.formation(formation))
    }

    pub(super) fn struck(&self, face: Face) -> Value {
        text(self.words.struck(face))
    }
}
