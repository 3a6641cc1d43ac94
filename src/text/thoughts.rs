//! What the computer general was thinking: a sentence for each of his reasons, chances and worth in per cent.

use super::{Speech, Value, count, text};
use crate::rules::black_powder::act::Reaction;
use crate::staff::{Hope, Reason, Task};

impl Speech<'_> {
    /// One reason of the general's last answer, in a sentence.
    pub fn thought(&self, reason: &Reason) -> String {
        match reason {
            Reason::Tasked { brigade, task, ours, theirs, distance } => {
                let task = text(self.task(*brigade, *task));
                let share = f64::from(*ours) / f64::from(ours + theirs);
                if !(distance.is_finite() && share.is_finite()) {
                    return self.sentence("thought-tasked", [("task", task)]);
                }
                let near =
                    [("task", task), ("distance", self.inches(*distance)), ("share", self.chance(share))];
                self.sentence("thought-tasked-near", near)
            }
            Reason::Charge(hope) => self.hope("thought-charge", hope),
            Reason::ChargeDeclined(hope) => self.hope("thought-charge-declined", hope),
            Reason::TakePost { unit, post, distance } => self.sentence(
                "thought-take-post",
                [
                    ("unit", self.unit(*unit)),
                    ("place", self.place(post.front)),
                    ("facing", self.compass(post.bearing())),
                    ("distance", self.inches_if_any(*distance)),
                ],
            ),
            Reason::Form { unit, formation, threat, distance } => {
                let (unit, formation) =
                    (("unit", self.unit(*unit)), ("formation", self.formation(*formation)));
                match threat {
                    None => self.sentence("thought-form", [unit, formation]),
                    Some(threat) => {
                        let threat = ("threat", self.unit(*threat));
                        let args = [unit, formation, threat, ("distance", self.inches(*distance))];
                        self.sentence("thought-form-against", args)
                    }
                }
            }
            Reason::Stand { unit, distance } => self.sentence(
                "thought-stand",
                [("unit", self.unit(*unit)), ("distance", self.inches_if_any(*distance))],
            ),
            Reason::GoBack { unit, from, distance } => self.sentence(
                "thought-go-back",
                [
                    ("unit", self.unit(*unit)),
                    ("from", self.unit(*from)),
                    ("distance", self.inches(*distance)),
                ],
            ),
            Reason::CommanderFollows { commander, farthest } => self.sentence(
                "thought-commander-follows",
                [("commander", self.commander(*commander)), ("farthest", self.inches_if_any(*farthest))],
            ),
            Reason::Accompany { commander } => {
                self.sentence("thought-accompany", [("commander", self.commander(*commander))])
            }
            Reason::ReRoll { commander, now, again } => self.sentence(
                if again > now { "thought-re-roll" } else { "thought-re-roll-not" },
                [
                    ("commander", self.commander(*commander)),
                    ("now", text(self.words.mean(*now))),
                    ("again", text(self.words.mean(*again))),
                ],
            ),
            Reason::Rally { commander, unit, casualties } => self.sentence(
                "thought-rally",
                [
                    ("commander", self.commander(*commander)),
                    ("unit", self.unit(*unit)),
                    ("casualties", count(*casualties)),
                ],
            ),
            Reason::LeadCharge { commander, unit, received } => self.sentence(
                "thought-lead-charge",
                [
                    ("commander", self.commander(*commander)),
                    ("unit", self.unit(*unit)),
                    ("received", self.chance(*received)),
                ],
            ),
            Reason::Return { unit } => self.sentence("thought-return", [("unit", self.unit(*unit))]),
            Reason::Refuge { commander, unit } => self.sentence(
                "thought-refuge",
                [("commander", self.commander(*commander)), ("unit", self.unit(*unit))],
            ),
            Reason::Fire { unit, target, expected, shakes, disorders } => self.sentence(
                "thought-fire",
                [
                    ("unit", self.unit(*unit)),
                    ("target", self.unit(*target)),
                    ("expected", text(self.words.mean(*expected))),
                    ("shakes", self.chance(*shakes)),
                    ("disorders", self.chance(*disorders)),
                ],
            ),
            Reason::FightFirst { unit, win, lose } => self.sentence(
                "thought-fight-first",
                [("unit", self.unit(*unit)), ("win", self.chance(*win)), ("lose", self.chance(*lose))],
            ),
            Reason::Divide { unit, worth } => {
                self.sentence("thought-divide", [("unit", self.unit(*unit)), ("share", self.chance(*worth))])
            }
            Reason::Support { unit, friend, win, lose } => self.sentence(
                "thought-support",
                [
                    ("unit", self.unit(*unit)),
                    ("friend", self.unit(*friend)),
                    ("win", self.chance(*win)),
                    ("lose", self.chance(*lose)),
                ],
            ),
            Reason::React { unit, charger, reaction, worth } => {
                let key = match reaction {
                    Reaction::Stand => "thought-react-stand",
                    Reaction::Evade => "thought-react-evade",
                    Reaction::CounterCharge => "thought-react-counter-charge",
                    Reaction::TurnToFace => "thought-react-turn",
                };
                let worth = text(self.gain_or_loss(WORTH, *worth));
                self.sentence(
                    key,
                    [("unit", self.unit(*unit)), ("charger", self.unit(*charger)), ("worth", worth)],
                )
            }
            Reason::Victory { unit, fit, worth } => {
                let unit = ("unit", self.unit(*unit));
                match worth {
                    _ if !fit => self.sentence("thought-victory-worn", [unit]),
                    None => self.sentence("thought-victory-alone", [unit]),
                    Some(worth) => {
                        let worth = text(self.gain_or_loss(WORTH, *worth));
                        self.sentence("thought-victory-go-on", [unit, ("worth", worth)])
                    }
                }
            }
            Reason::Offer { side, ours, theirs, ahead } => self.sentence(
                "thought-offer",
                [
                    ("side", self.side(*side)),
                    ("ours", count(ours.0)),
                    ("our-limit", count(ours.1)),
                    ("theirs", count(theirs.0)),
                    ("their-limit", count(theirs.1)),
                    ("ahead", text(if *ahead { "yes" } else { "no" })),
                ],
            ),
            Reason::Done => self.sentence("thought-done", []),
            Reason::Initiative => self.sentence("thought-initiative", []),
        }
    }

    /// What a brigade is to do, as a clause.
    fn task(&self, brigade: crate::army::BrigadeId, task: Task) -> String {
        let brigade = ("brigade", self.brigade(brigade));
        let about = |key: &str, enemy| self.say(key, [brigade.clone(), ("enemy", self.unit(enemy))]);
        match task {
            Task::Attack(enemy) => about("thought-task-attack", enemy),
            Task::Seize(place) => {
                self.say("thought-task-seize", [brigade.clone(), ("place", self.place(place))])
            }
            Task::Line(place) => {
                self.say("thought-task-line", [brigade.clone(), ("place", self.place(place))])
            }
            Task::Hold(enemy) => about("thought-task-hold", enemy),
            Task::Screen(enemy) => about("thought-task-screen", enemy),
            Task::Reserve(enemy) => about("thought-task-reserve", enemy),
            Task::Withdraw(enemy) => about("thought-task-withdraw", enemy),
        }
    }

    /// A charge and what is hoped of it.
    fn hope(&self, key: &str, hope: &Hope) -> String {
        // Less than one casualty in twenty volleys is not worth a word.
        let fire = if hope.fire < 0.05 { "none".to_owned() } else { self.words.mean(hope.fire) };
        let chances = self.say(
            "thought-hope",
            [
                ("target", self.unit(hope.target)),
                ("reach", self.chance(hope.reach)),
                ("moves", count(hope.moves)),
                ("fire", text(fire)),
                ("arrives", self.chance(hope.arrives)),
                ("win", self.chance(hope.win)),
                ("lose", self.chance(hope.lose)),
                ("drives", self.chance(hope.drives_off)),
            ],
        );
        self.sentence(
            key,
            [
                ("unit", self.unit(hope.unit)),
                ("target", self.unit(hope.target)),
                ("face", self.struck(hope.face)),
                ("hope", text(chances)),
                ("worth", text(self.gain_or_loss(WORTH, hope.worth))),
                ("least", text(self.gain_or_loss(LEAST, hope.least))),
            ],
        )
    }

    /// A worth in units of troops, as a gain or as a loss: "it costs 12% of a unit".
    fn gain_or_loss(&self, [gain, loss]: [&str; 2], worth: f64) -> String {
        let key = if worth < 0.0 { loss } else { gain };
        self.say(key, [("share", self.chance(worth.abs()))])
    }

    /// A chance or share, to the whole per cent: nobody thinks in tenths of one.
    fn chance(&self, share: f64) -> Value {
        text(self.words.percent((share * 100.0).round() / 100.0))
    }

    /// Inches, or `none` where there is nobody to measure to.
    fn inches_if_any(&self, inches: f32) -> Value {
        if inches.is_finite() { self.inches(inches) } else { text("none") }
    }
}

const WORTH: [&str; 2] = ["thought-worth-gain", "thought-worth-loss"];
const LEAST: [&str; 2] = ["thought-least-gain", "thought-least-loss"];

#[cfg(test)]
#[path = "thoughts_tests.rs"]
pub(super) mod tests;
