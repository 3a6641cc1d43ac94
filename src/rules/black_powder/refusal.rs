//! Why an act is not allowed: the rule, the reason, the facts. Words are made of it elsewhere.

use serde::{Deserialize, Serialize};

use super::event::ChargeBar;
use crate::army::{BrigadeId, CommanderId, Formation, UnitId};
use crate::dice::RuleId;

/// A refused act.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Refusal {
    /// The rule that forbids it.
    pub rule: RuleId,
    /// Why.
    pub reason: Reason,
}

impl Refusal {
    /// A refusal by a rule.
    pub fn new(rule: &'static str, reason: Reason) -> Self {
        Self { rule: RuleId::new(rule), reason }
    }
}

/// Reasons with their facts.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Reason {
    /// The side is not asked anything, or something else.
    NotAsked,
    /// No such unit.
    UnknownUnit(UnitId),
    /// No such commander.
    UnknownCommander(CommanderId),
    /// The unit is the enemy's.
    EnemyUnit(UnitId),
    /// The commander is the enemy's.
    EnemyCommander(CommanderId),
    /// The unit is destroyed.
    Destroyed(UnitId),
    /// The unit has not arrived yet.
    NotArrived(UnitId),
    /// The unit is held back until something happens that has not happened yet.
    HeldBack(UnitId),
    /// The unit takes no orders; it acts on initiative alone.
    TakesNoOrders(UnitId),
    /// The gun may turn where it stands and do no more.
    GunTurnsOnly(UnitId),
    /// The gun cannot shoot over the walls round it from where it stands.
    BehindHighWalls(UnitId),
    /// The unit has left the table; an order to return is the only one it can have.
    HasLeft(UnitId),
    /// The unit has not left the table, so it cannot be ordered back.
    HasNotLeft(UnitId),
    /// The unit has left in this very turn and returns in a later one.
    LeftThisTurn(UnitId),
    /// The unit left at another time than the first of those named with it.
    LeftAtAnotherTime(UnitId),
    /// To leave the table a unit must be sent beyond its edge.
    NotBeyondTheEdge,
    /// Leaving the table must be the last step.
    LeavingNotLast,
    /// The commander is lost.
    CommanderLost(CommanderId),
    /// A number is not finite or far off any table.
    NotANumber,
    /// A plan has no steps, or a group no members.
    NothingToDo,
    /// More steps or way-points than a plan may have.
    PlanTooLong {
        /// How many are allowed.
        most: usize,
    },
    /// A unit stands twice in one order.
    NamedTwice(UnitId),
    /// The unit is not of the commander's brigade.
    OtherBrigade {
        /// The unit.
        unit: UnitId,
        /// Its own commander.
        commander: CommanderId,
    },
    /// The general gives no orders.
    GeneralGivesNoOrders,
    /// Another commander has begun; this one is finished.
    CommanderFinished(CommanderId),
    /// He failed a Command test this turn.
    CommanderFailed(CommanderId),
    /// He has given his last order, Follow Me or Rally.
    LastOrderGiven(CommanderId),
    /// His Follow Me or Rally has failed, and he stays where he is.
    CommanderStays(CommanderId),
    /// The unit is too far from the commander for Follow Me or Rally.
    BeyondCall {
        /// The unit.
        unit: UnitId,
        /// Inches from the commander.
        distance: f32,
        /// Inches allowed.
        most: f32,
    },
    /// The commander cannot get to the unit: an enemy is in the way.
    CannotReach {
        /// The unit.
        unit: UnitId,
        /// The enemy.
        enemy: UnitId,
    },
    /// Too few casualties for a Rally.
    TooFewCasualties {
        /// The unit.
        unit: UnitId,
        /// What it has.
        casualties: u8,
        /// What it needs.
        least: u8,
    },
    /// The general is not near enough to accompany that commander, or he is none to be accompanied.
    CannotAccompany(CommanderId),
    /// His brigade is broken.
    BrigadeBroken,
    /// Already ordered this turn.
    AlreadyOrdered(UnitId),
    /// Already acted on initiative this turn.
    AlreadyOnInitiative(UnitId),
    /// No enemy within reach of initiative at the start of the phase.
    NoEnemyNear {
        /// The unit.
        unit: UnitId,
        /// Inches within which one would have had to be.
        most: f32,
    },
    /// Disordered.
    Disordered(UnitId),
    /// Not disordered, so no disorderly retreat.
    NotDisordered(UnitId),
    /// Engaged hand-to-hand.
    Engaged(UnitId),
    /// The group's units stand too far apart.
    GroupApart {
        /// The unit that is apart.
        unit: UnitId,
        /// Inches to the nearest of the others, or to the farthest where all must be near one another.
        distance: f32,
        /// Inches allowed.
        most: f32,
    },
    /// The plans of a group differ in kind.
    PlansDiffer(UnitId),
    /// The unit may not take that formation.
    FormationNotAllowed {
        /// The unit.
        unit: UnitId,
        /// The formation.
        formation: Formation,
    },
    /// The unit already stands in that formation, facing that way.
    AlreadyFormed(UnitId),
    /// Only a line follows an obstacle.
    OnlyALineFollows {
        /// The unit.
        unit: UnitId,
        /// Its formation at that step.
        formation: Formation,
    },
    /// There is no such obstacle.
    NoObstacle,
    /// To follow an obstacle must be the last step: the line must be dressed before it moves on.
    LiningNotLast,
    /// Irregulars take skirmish order only to cross ground that demands it, and none is near enough.
    NoGroundForSkirmish {
        /// The unit.
        unit: UnitId,
        /// Inches to the nearest such ground; none if there is none.
        nearest: Option<f32>,
        /// Inches at most.
        most: f32,
    },
    /// March column is for roads only with these troops, and none is under them.
    NoRoadForMarch(UnitId),
    /// It has had to resume its own formation this turn, and has no initiative.
    Reforming(UnitId),
    /// A charge must be the last step.
    ChargeNotLast,
    /// Shaken units may not charge.
    ShakenMayNotCharge(UnitId),
    /// That formation may not charge.
    FormationMayNotCharge {
        /// The unit.
        unit: UnitId,
        /// The formation it would charge in.
        formation: Formation,
    },
    /// Artillery never charges.
    ArtilleryMayNotCharge(UnitId),
    /// Skirmishers may not charge that formation.
    SkirmishersMayNotCharge {
        /// The skirmishers.
        unit: UnitId,
        /// The target.
        target: UnitId,
    },
    /// The target is a friend.
    NotAnEnemy(UnitId),
    /// The gun has no team.
    NoLimber(UnitId),
    /// Siege guns are not moved by hand.
    SiegeGunByHand(UnitId),
    /// The commander has already moved.
    AlreadyMoved(CommanderId),
    /// Farther than the commander can go.
    TooFar {
        /// Inches wanted.
        distance: f32,
        /// Inches allowed.
        most: f32,
    },
    /// Off the table.
    OffTable,
    /// The place is impassable or touches an enemy.
    PlaceBarred,
    /// An enemy unit bars the straight way.
    WayBarred(UnitId),
    /// A commander joins a unit only by touching it.
    NotTouching {
        /// The unit.
        unit: UnitId,
        /// Inches between it and the place.
        distance: f32,
        /// Inches allowed.
        most: f32,
    },
    /// Brigade commanders still have to finish before the general moves.
    GeneralMovesLast,
    /// The unit has shot in this phase.
    AlreadyShot(UnitId),
    /// The unit is out of ammunition and being resupplied (SC-NORT-SPEC-01).
    OutOfAmmunition(UnitId),
    /// Nothing to shoot with.
    NoMissiles(UnitId),
    /// That formation may not shoot.
    FormationMayNotShoot {
        /// The unit.
        unit: UnitId,
        /// Its formation.
        formation: Formation,
    },
    /// The target is fighting hand-to-hand.
    TargetEngaged(UnitId),
    /// Outside the arc of fire.
    OutOfArc(UnitId),
    /// Not visible.
    NotVisible(UnitId),
    /// Beyond range.
    OutOfRange {
        /// The target.
        target: UnitId,
        /// Inches to it.
        distance: f32,
        /// Maximum range.
        range: f32,
    },
    /// Seen only through too narrow a gap.
    GapTooNarrow {
        /// Inches of the gap.
        gap: f32,
        /// Inches needed.
        needed: f32,
    },
    /// A nearer target must be shot at.
    NearerTarget(UnitId),
    /// The choice is not among those offered.
    NotOffered,
    /// Dice divided against the rules.
    BadDivision {
        /// Dice the unit has.
        dice: u8,
    },
    /// Not enough on the front.
    HalfToTheFront {
        /// Dice that must go to the front.
        least: u8,
    },
    /// Too many on one flank or the rear.
    HalfToAFlank {
        /// Dice that may go there.
        most: u8,
    },
    /// Unevenly divided among several enemies on the front.
    UnevenFront,
    /// Only an enemy that retired and can be reached may be pursued.
    CannotPursue(UnitId),
    /// A charge from here that cannot be made, and what stands in its way.
    CannotCharge {
        /// At whom.
        target: UnitId,
        /// Why not.
        bar: ChargeBar,
    },
    /// A reaction that is not open to a charged unit, and why.
    CannotReact {
        /// The charged unit.
        unit: UnitId,
        /// Why not.
        bar: ReactionBar,
    },
    /// An advance needs a first round won after a charge, and good order.
    MayNotAdvance(UnitId),
    /// A sweeping advance is not open to the unit.
    MayNotSweep(UnitId),
    /// The brigade is not one of the side's own.
    NotOwnBrigade(BrigadeId),
    /// No offer to answer, or an offer of one's own.
    NoOffer,
    /// An offer already stands.
    OfferStands,
}

/// Why a reaction is not open to a charged unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ReactionBar {
    /// It has evaded this turn already and must stand (BP-REACT-03, BP-EVADE-04).
    HasEvaded,
    /// Against a sweeping advance there is only to stand or to turn (BP-REACT-02, BP-WIN-14).
    Swept,
    /// A reaction of cavalry alone (BP-COUNTER-01, BP-TURNF-01).
    HorseAlone,
    /// Its kind may not evade that kind of charger, or has no room to leave its march column (BP-EVADE-01, BP-EVADE-12).
    CannotEvade,
    /// Only the target of a charge that comes at its front counter-charges (BP-COUNTER-01).
    NotInFront,
    /// It could not charge that enemy itself, or there is no room to meet (BP-COUNTER-03, BP-COUNTER-04).
    CannotMeet,
    /// It faces the charger already (BP-TURNF-01).
    FacesCharger,
    /// No room to turn (BP-TURNF-02).
    NoRoom,
}
