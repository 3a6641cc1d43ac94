//! Why something may not be done.

use super::{Speech, count, text};
use crate::army::UnitId;
use crate::battle;
use crate::rules::black_powder::refusal::{ReactionBar, Reason, Refusal};

impl Speech<'_> {
    /// A refused command: the reason and the rule.
    pub fn refusal(&self, refusal: &battle::Refusal<Refusal>) -> String {
        match refusal {
            battle::Refusal::BattleOver => self.sentence("refusal-battle-over", []),
            battle::Refusal::Stale { answers, pending: Some(pending) } => {
                self.sentence("refusal-stale", [("answers", count(*answers)), ("pending", count(*pending))])
            }
            battle::Refusal::Stale { answers, pending: None } => {
                self.sentence("refusal-stale-none", [("answers", count(*answers))])
            }
            battle::Refusal::Rule(refusal) => self.rule_refusal(refusal),
        }
    }

    /// What the rules refuse, with the rule.
    pub fn rule_refusal(&self, refusal: &Refusal) -> String {
        // BP-CLOSING-12: of standing instructions, the only number is a chance.
        let is_chance = refusal.reason == Reason::NotANumber && refusal.rule.as_str() == "BP-CLOSING-12";
        let reason = if is_chance {
            text(self.sentence("reason-no-chance", []))
        } else {
            text(self.reason(&refusal.reason))
        };
        self.say("refusal", [("reason", reason), ("rule", text(refusal.rule.as_str()))])
    }

    /// That a key stands for nobody in this battle; `kind` is unit, commander, brigade or side.
    pub fn unknown_key(&self, kind: &str, key: &str, near: Option<&str>) -> String {
        let unknown = self.sentence("refusal-unknown", [("kind", text(kind)), ("key", text(key))]);
        match near {
            None => unknown,
            Some(near) => {
                self.sentence("refusal-unknown-near", [("unknown", text(unknown)), ("near", text(near))])
            }
        }
    }

    /// That a unit is so far off, and how far it may be.
    fn apart(&self, key: &str, unit: UnitId, distance: f32, most: f32) -> String {
        let args =
            [("unit", self.unit(unit)), ("distance", self.inches(distance)), ("most", self.inches(most))];
        self.sentence(key, args)
    }

    /// The reason alone.
    pub fn reason(&self, reason: &Reason) -> String {
        let unit = |key: &str, id| self.sentence(key, [("unit", self.unit(id))]);
        let commander = |key: &str, id| self.sentence(key, [("commander", self.commander(id))]);
        match reason {
            Reason::NotAsked => self.sentence("reason-not-asked", []),
            Reason::UnknownUnit(id) => unit("reason-unknown-unit", *id),
            Reason::UnknownCommander(id) => commander("reason-unknown-commander", *id),
            Reason::EnemyUnit(id) => unit("reason-enemy-unit", *id),
            Reason::EnemyCommander(id) => commander("reason-enemy-commander", *id),
            Reason::Destroyed(id) => unit("reason-destroyed", *id),
            Reason::NotArrived(id) => unit("reason-not-arrived", *id),
            Reason::CommanderLost(id) => commander("reason-commander-lost", *id),
            Reason::NotANumber => self.sentence("reason-not-a-number", []),
            Reason::NothingToDo => self.sentence("reason-nothing-to-do", []),
            Reason::PlanTooLong { most } => {
                let most = i64::try_from(*most).unwrap_or(i64::MAX);
                self.sentence("reason-plan-too-long", [("most", count(most))])
            }
            Reason::NamedTwice(id) => unit("reason-named-twice", *id),
            Reason::HeldBack(id) => unit("reason-held-back", *id),
            Reason::TakesNoOrders(id) => unit("reason-takes-no-orders", *id),
            Reason::GunTurnsOnly(id) => unit("reason-gun-turns-only", *id),
            Reason::BehindHighWalls(id) => unit("reason-behind-high-walls", *id),
            Reason::HasLeft(id) => unit("reason-has-left", *id),
            Reason::HasNotLeft(id) => unit("reason-has-not-left", *id),
            Reason::LeftThisTurn(id) => unit("reason-left-this-turn", *id),
            Reason::LeftAtAnotherTime(id) => unit("reason-left-at-another-time", *id),
            Reason::NotBeyondTheEdge => self.sentence("reason-not-beyond-the-edge", []),
            Reason::LeavingNotLast => self.sentence("reason-leaving-not-last", []),
            Reason::OtherBrigade { unit, commander } => self.sentence(
                "reason-other-brigade",
                [("unit", self.unit(*unit)), ("commander", self.commander(*commander))],
            ),
            Reason::LastOrderGiven(id) => commander("reason-last-order-given", *id),
            Reason::CommanderStays(id) => commander("reason-commander-stays", *id),
            Reason::BeyondCall { unit, distance, most } => {
                self.apart("reason-beyond-call", *unit, *distance, *most)
            }
            Reason::CannotReach { unit, enemy } => self
                .sentence("reason-cannot-reach", [("unit", self.unit(*unit)), ("enemy", self.unit(*enemy))]),
            Reason::TooFewCasualties { unit, casualties, least } => self.sentence(
                "reason-too-few-casualties",
                [("unit", self.unit(*unit)), ("casualties", count(*casualties)), ("least", count(*least))],
            ),
            Reason::CannotAccompany(id) => commander("reason-cannot-accompany", *id),
            Reason::GeneralGivesNoOrders => self.sentence("reason-general-gives-no-orders", []),
            Reason::CommanderFinished(id) => commander("reason-commander-finished", *id),
            Reason::CommanderFailed(id) => commander("reason-commander-failed", *id),
            Reason::BrigadeBroken => self.sentence("reason-brigade-broken", []),
            Reason::AlreadyOrdered(id) => unit("reason-already-ordered", *id),
            Reason::AlreadyOnInitiative(id) => unit("reason-already-on-initiative", *id),
            Reason::NoEnemyNear { unit, most } => self
                .sentence("reason-no-enemy-near", [("unit", self.unit(*unit)), ("most", self.inches(*most))]),
            Reason::Disordered(id) => unit("reason-disordered", *id),
            Reason::NotDisordered(id) => unit("reason-not-disordered", *id),
            Reason::Engaged(id) => unit("reason-engaged", *id),
            Reason::GroupApart { unit, distance, most } => {
                self.apart("reason-group-apart", *unit, *distance, *most)
            }
            Reason::PlansDiffer(id) => unit("reason-plans-differ", *id),
            Reason::FormationNotAllowed { unit, formation } => self.sentence(
                "reason-formation-not-allowed",
                [("unit", self.unit(*unit)), ("formation", self.formation(*formation))],
            ),
            Reason::AlreadyFormed(id) => unit("reason-already-formed", *id),
            Reason::OnlyALineFollows { unit, formation } => self.sentence(
                "reason-only-a-line-follows",
                [("unit", self.unit(*unit)), ("formation", self.formation(*formation))],
            ),
            Reason::NoObstacle => self.sentence("reason-no-obstacle", []),
            Reason::LiningNotLast => self.sentence("reason-lining-not-last", []),
            Reason::NoGroundForSkirmish { unit, nearest: Some(nearest), most } => self.sentence(
                "reason-no-ground-for-skirmish",
                [
                    ("unit", self.unit(*unit)),
                    ("nearest", self.inches(*nearest)),
                    ("most", self.inches(*most)),
                ],
            ),
            Reason::NoGroundForSkirmish { unit, nearest: None, most: _ } => {
                self.sentence("reason-no-ground-for-skirmish-at-all", [("unit", self.unit(*unit))])
            }
            Reason::NoRoadForMarch(id) => unit("reason-no-road-for-march", *id),
            Reason::Reforming(id) => unit("reason-reforming", *id),
            Reason::ChargeNotLast => self.sentence("reason-charge-not-last", []),
            Reason::ShakenMayNotCharge(id) => unit("reason-shaken-may-not-charge", *id),
            Reason::FormationMayNotCharge { unit, formation } => self.sentence(
                "reason-formation-may-not-charge",
                [("unit", self.unit(*unit)), ("formation", self.formation(*formation))],
            ),
            Reason::ArtilleryMayNotCharge(id) => unit("reason-artillery-may-not-charge", *id),
            Reason::SkirmishersMayNotCharge { unit, target } => self.sentence(
                "reason-skirmishers-may-not-charge",
                [("unit", self.unit(*unit)), ("target", self.unit(*target))],
            ),
            Reason::NotAnEnemy(id) => unit("reason-not-an-enemy", *id),
            Reason::NoLimber(id) => unit("reason-no-limber", *id),
            Reason::SiegeGunByHand(id) => unit("reason-siege-gun-by-hand", *id),
            Reason::AlreadyMoved(id) => commander("reason-already-moved", *id),
            Reason::TooFar { distance, most } => self.sentence(
                "reason-too-far",
                [("distance", self.inches(*distance)), ("most", self.inches(*most))],
            ),
            Reason::OffTable => self.sentence("reason-off-table", []),
            Reason::PlaceBarred => self.sentence("reason-place-barred", []),
            Reason::WayBarred(id) => unit("reason-way-barred", *id),
            Reason::NotTouching { unit, distance, most } => {
                self.apart("reason-not-touching", *unit, *distance, *most)
            }
            Reason::GeneralMovesLast => self.sentence("reason-general-moves-last", []),
            Reason::AlreadyShot(id) => unit("reason-already-shot", *id),
            Reason::OutOfAmmunition(id) => unit("reason-out-of-ammunition", *id),
            Reason::NoMissiles(id) => unit("reason-no-missiles", *id),
            Reason::FormationMayNotShoot { unit, formation } => self.sentence(
                "reason-formation-may-not-shoot",
                [("unit", self.unit(*unit)), ("formation", self.formation(*formation))],
            ),
            Reason::TargetEngaged(id) => unit("reason-target-engaged", *id),
            Reason::OutOfArc(id) => unit("reason-out-of-arc", *id),
            Reason::NotVisible(id) => unit("reason-not-visible", *id),
            Reason::OutOfRange { target, distance, range } => self.sentence(
                "reason-out-of-range",
                [
                    ("target", self.unit(*target)),
                    ("distance", self.inches(*distance)),
                    ("range", self.inches(*range)),
                ],
            ),
            Reason::GapTooNarrow { gap, needed } => {
                let args = [("gap", self.inches(*gap)), ("needed", self.inches(*needed))];
                self.sentence("reason-gap-too-narrow", args)
            }
            Reason::NearerTarget(id) => unit("reason-nearer-target", *id),
            Reason::NotOffered => self.sentence("reason-not-offered", []),
            Reason::BadDivision { dice } => self.sentence("reason-bad-division", [("dice", count(*dice))]),
            Reason::HalfToTheFront { least } => {
                self.sentence("reason-half-to-the-front", [("least", count(*least))])
            }
            Reason::HalfToAFlank { most } => {
                self.sentence("reason-half-to-a-flank", [("most", count(*most))])
            }
            Reason::UnevenFront => self.sentence("reason-uneven-front", []),
            Reason::CannotPursue(id) => unit("reason-cannot-pursue", *id),
            Reason::CannotCharge { target, bar } => {
                let args = [("target", self.unit(*target)), ("bar", text(self.words.no_charge(*bar)))];
                self.sentence("reason-cannot-charge", args)
            }
            Reason::CannotReact { unit: id, bar } => unit(reaction_bar(*bar), *id),
            Reason::MayNotAdvance(id) => unit("reason-may-not-advance", *id),
            Reason::MayNotSweep(id) => unit("reason-may-not-sweep", *id),
            Reason::NotOwnBrigade(id) => {
                self.sentence("reason-not-own-brigade", [("brigade", self.brigade(*id))])
            }
            Reason::NoOffer => self.sentence("reason-no-offer", []),
            Reason::OfferStands => self.sentence("reason-offer-stands", []),
        }
    }
}

/// The words for what stands in the way of a reaction.
fn reaction_bar(bar: ReactionBar) -> &'static str {
    match bar {
        ReactionBar::HasEvaded => "reason-react-has-evaded",
        ReactionBar::Swept => "reason-react-swept",
        ReactionBar::HorseAlone => "reason-react-horse-alone",
        ReactionBar::CannotEvade => "reason-react-cannot-evade",
        ReactionBar::NotInFront => "reason-react-not-in-front",
        ReactionBar::CannotMeet => "reason-react-cannot-meet",
        ReactionBar::FacesCharger => "reason-react-faces-charger",
        ReactionBar::NoRoom => "reason-react-no-room",
    }
}
