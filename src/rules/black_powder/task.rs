//! The steps of the game as data: what stands on the agenda. Each is run by the system of its phase.

use serde::{Deserialize, Serialize};

use super::act::{AfterVictory, Homecoming, Matter, Reaction, Standing, Step, UnitPlan, Whom};
use super::ruleset::Blunder;
use crate::army::{CommanderId, Formation, LastOrder, SideId, UnitId};
use crate::dice::{CommandResult, Tally};
use crate::geometry::{Chain, Face, Point, Pose};

/// Phases of a player turn (BP-TURN-01).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Phase {
    /// Movement: initiative, then orders.
    Command,
    /// The active side shoots.
    Shooting,
    /// Both sides fight.
    HandToHand,
}

/// A step of the game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Task {
    /// Turns and phases.
    Turn(TurnTask),
    /// The Command phase.
    Command(CommandTask),
    /// Charges from contact to the first round.
    Charge(ChargeTask),
    /// Shooting.
    Shooting(ShootingTask),
    /// Hand-to-hand.
    Melee(MeleeTask),
    /// Break tests and what they lead to.
    Nerve(NerveTask),
    /// What is said beside the game.
    Talk(TalkTask),
}

/// Turns and phases.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum TurnTask {
    /// Roll for the first turn, or take it from the scenario (BP-TURN-03).
    DecideFirst,
    /// The side that won the roll has chosen.
    First(SideId),
    /// The active side's player turn begins.
    Begin,
    /// A phase begins.
    Phase(Phase),
    /// The active side's player turn ends (disorder, turn limit, next side).
    End,
}

/// The Command phase.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum CommandTask {
    /// Ask whom the general accompanies, if he can accompany anybody (BP-GEN-03).
    Accompany,
    /// The general accompanies a brigade commander (BP-GEN-03).
    Attach(CommanderId),
    /// Ask for initiative moves, if any is possible.
    Initiative,
    /// Carry out an initiative move.
    ActOnInitiative(UnitPlan),
    /// Carry out a disorderly retreat.
    DisorderlyRetreat {
        /// Who.
        unit: UnitId,
        /// Facing the enemy at the end.
        face_enemy: bool,
    },
    /// Ask for orders and commanders' moves.
    Orders,
    /// Make the Command test of an order (BP-CMD-22).
    Test {
        /// Who gives it.
        commander: CommanderId,
        /// What he wants.
        bidding: Bidding,
    },
    /// What the test has given comes to pass; the question of a re-roll rests on it.
    Outcome(Tested),
    /// The test that is next to come to pass is thrown again (BP-GEN-04).
    ReRoll,
    /// A blunder: the die on the table, then each unit (BP-BLUNDER-03).
    Blunder {
        /// Whose.
        commander: CommanderId,
        /// Who had the order.
        units: Vec<UnitId>,
        /// The order was to evade a charge (BP-EVADE-07): no contact comes of it.
        evading: bool,
    },
    /// One unit does what the blunder makes it do.
    Blundering {
        /// Who.
        unit: UnitId,
        /// What.
        blunder: Blunder,
        /// How many moves.
        moves: u8,
        /// It was to evade a charge: no contact comes of it.
        evading: bool,
    },
    /// What the question to the owner of blundering troops rests on while it is asked; does nothing itself.
    EnemyInThePath {
        /// The charge that he may choose.
        contact: Contact,
        /// Where the unit stops if he does not.
        stop: Pose,
    },
    /// The owner has chosen: charge, or stop short.
    BlunderCharge(bool),
    /// Ask what a unit does that follows its commander, while it has moves and can use them (BP-FOLLOW-05).
    FollowMe {
        /// Who leads it.
        commander: CommanderId,
        /// The unit.
        unit: UnitId,
        /// Moves left.
        moves: u8,
    },
    /// Carry out what it does.
    LeadOn {
        /// Who leads it.
        commander: CommanderId,
        /// The unit.
        unit: UnitId,
        /// Moves left.
        moves: u8,
        /// The plan.
        plan: Vec<Step>,
    },
    /// Count the moves that it has used, and ask on.
    LedOn {
        /// Who leads it.
        commander: CommanderId,
        /// The unit.
        unit: UnitId,
        /// Moves it had left before.
        moves: u8,
        /// Moves it had made in this turn before.
        made: u8,
    },
    /// A commander whose place an enemy unit has taken seeks refuge (BP-CMDR-10).
    Refuge(CommanderId),
    /// He finds it.
    TakeRefuge {
        /// Who.
        commander: CommanderId,
        /// With whom.
        unit: UnitId,
    },
    /// Carry an order out, member by member (ruling 6).
    CarryOut(Execution),
    /// A unit that is due and still off the table comes on with one move (SC-ELIX-ARR-01).
    Arrive(UnitId),
    /// Move a commander.
    MoveCommander {
        /// Who.
        commander: CommanderId,
        /// Where to.
        to: Point,
        /// Whom he joins.
        join: Option<UnitId>,
    },
    /// The phase ends: awaited units that are due come on (SC-ELIX-ARR-01).
    Close,
}

/// What a commander wants of his troops when he makes a Command test.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Bidding {
    /// An ordinary order: receivers and plans (BP-CMD-04).
    Orders(Vec<UnitPlan>),
    /// Follow Me or Rally, to one unit (BP-FOLLOW, BP-RALLY).
    Last(LastOrder, UnitId),
    /// Units that have left the table come back (BP-OFFTABLE-04).
    Return(Vec<Homecoming>),
}

impl Bidding {
    /// Whom it is for.
    pub fn units(&self) -> Vec<UnitId> {
        match self {
            Bidding::Orders(orders) => orders.iter().map(|order| order.unit).collect(),
            Bidding::Last(_, unit) => vec![*unit],
            Bidding::Return(units) => units.iter().map(|coming| coming.unit).collect(),
        }
    }
}

/// A Command test that has been thrown.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Tested {
    /// Whose.
    pub commander: CommanderId,
    /// For what.
    pub bidding: Bidding,
    /// The Staff Rating with its modifiers.
    pub rating: Tally,
    /// The dice.
    pub dice: (u8, u8),
    /// What they give.
    pub result: CommandResult,
}

/// An order being carried out.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Execution {
    /// Members in the order in which they move.
    pub orders: Vec<UnitPlan>,
    /// Moves each may make.
    pub moves: u8,
    /// The next member to move.
    pub next: usize,
    /// Where each member that has moved has been, for keeping a group together.
    pub tracks: Vec<Track>,
    /// Whether the members must keep within 6" of one another (BP-CMD-43). Free moves after a failed order are made by
    /// each for himself: the order was not received, and those not entitled stand where they are (BP-FREE-03).
    pub as_group: bool,
}

/// The way of one member of a group in this order: places with the number of the move in which each was reached.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Track {
    /// Who.
    pub unit: UnitId,
    /// Places in order, the start first.
    pub places: Vec<(Pose, Formation, u8)>,
    /// Where the head of a column that followed it has been, tail first; empty if it followed none.
    pub trail: Vec<Point>,
    /// Ended in contact or was driven back: not to be shortened.
    pub fixed: bool,
}

/// A charge that can be made.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Contact {
    /// The charger.
    pub unit: UnitId,
    /// The enemy charged.
    pub target: UnitId,
    /// The face attacked (BP-POS-02).
    pub face: Face,
    /// The other face, if the charger's leader stood on the dividing line and a die must decide (BP-POS-05).
    pub doubtful: Option<Face>,
    /// Where the charger ends (BP-CONTACT-01…03).
    pub pose: Pose,
    /// Others charged with it (BP-MULTI).
    pub also: Vec<(UnitId, Face)>,
    /// Skirmishers who close ranks for it, on either side (BP-SKCHG-06).
    pub closing: Vec<Closing>,
    /// How it came about.
    pub onset: Onset,
}

/// How a charge came about: what tells when the enemy does not wait for it.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Onset {
    /// Moves that the charger has left after the charge move, to follow one who evades (BP-EVADE-08).
    pub moves_left: u8,
    /// Charges whomever it meets, not one enemy named in the order (BP-EVADE-09).
    pub anyone: bool,
    /// A sweeping advance: the enemy can only stand or turn (BP-WIN-14).
    pub sweeping: bool,
    /// Made by blundering troops upon whoever is in their path, seen or not (BP-OP1-6).
    pub unbound: bool,
    /// The charger's way in this order before the charge move, for fire at one who crosses a front (BP-TRAV).
    pub way: Vec<Pose>,
}

/// A charge whose enemies are being asked what they do.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ChargeInHand {
    /// The charge as it was begun.
    pub contact: Contact,
    /// Charged units that have chosen.
    pub asked: Vec<UnitId>,
    /// Those of them that have evaded.
    pub evaded: Vec<UnitId>,
    /// Those that have turned to face.
    pub turned: Vec<UnitId>,
}

/// Skirmishers in close ranks.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Closing {
    /// Who.
    pub unit: UnitId,
    /// Where they then stand.
    pub pose: Pose,
    /// How.
    pub ranks: Chain,
}

/// A charge from contact to the first round.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum ChargeTask {
    /// A charge is about to be made: its face is settled, then its enemies react.
    Contact(Contact),
    /// Ask the next of its enemies, or make the charge move.
    React(ChargeInHand),
    /// A charged unit has chosen; tells the charge in hand, which lies below on the agenda.
    Chosen {
        /// Who.
        unit: UnitId,
        /// What.
        reaction: Reaction,
    },
    /// The charge goes on against a unit, after an evasion: as far as the order and the moves allow.
    Follow {
        /// The charge.
        charge: ChargeInHand,
    },
    /// Offer closing fire to an enemy charged to its front (BP-CLOSING).
    OfferClosingFire {
        /// Who may fire.
        unit: UnitId,
        /// At whom.
        charger: UnitId,
        /// Several enemies were charged: the charger is an unclear target (BP-CLOSING-10).
        one_of_several: bool,
    },
    /// The charger's test after closing fire, if one is due (BP-CLOSING-05).
    AfterClosingFire {
        /// The charger.
        charger: UnitId,
    },
    /// Skirmishers among these units who are no longer in contact open out again (BP-SKCHG-06).
    OpenOut(Vec<UnitId>),
}

/// In what way a unit fires.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Fire {
    /// In its own Shooting phase.
    Volley,
    /// At a charger (BP-CLOSING).
    Closing {
        /// The charger has charged several enemies at once (BP-CLOSING-10).
        one_of_several: bool,
    },
    /// At an enemy who has crossed the unit's front (BP-TRAV).
    Traversing,
}

/// Shooting.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum ShootingTask {
    /// Ask for shots, if any is possible.
    Ask,
    /// One unit fires.
    Fire {
        /// Who.
        unit: UnitId,
        /// At whom.
        target: UnitId,
        /// In what way.
        fire: Fire,
    },
    /// A skirmishing unit fires from one of its models, its dice divided (BP-SKIRM-04).
    FireDivided {
        /// Who.
        unit: UnitId,
        /// The model that acts as leader.
        model: u8,
        /// Dice at each target.
        dice: Vec<(UnitId, u8)>,
    },
    /// A move is done: units whose front it crossed may fire, one after another (BP-TRAV-03).
    Traverse(Crossing),
    /// One of them fires; what it fires at lies below on the agenda.
    FireTraversing {
        /// Who.
        unit: UnitId,
    },
    /// A unit charged to its front holds its fire (BP-CLOSING-12).
    HoldFire {
        /// Who.
        unit: UnitId,
    },
    /// The phase ends: break tests for excess casualties (BP-BREAK-10).
    Close,
}

/// A move that may have crossed somebody's front.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Crossing {
    /// Who moved.
    pub mover: UnitId,
    /// Where it was, from the start of its move to the end.
    pub way: Vec<Pose>,
    /// Enemies that have been asked already.
    pub asked: Vec<UnitId>,
}

/// Hand-to-hand.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum MeleeTask {
    /// Ask which combat is next, if any is left (BP-COMBAT-04).
    Ask,
    /// The combat of a sweeping advance is fought at once (BP-WIN-11).
    FightAtOnce {
        /// Who has swept on.
        unit: UnitId,
    },
    /// The combat of this unit is next; answers the question that lies below it on the agenda.
    Next {
        /// Any unit of it.
        unit: UnitId,
    },
    /// Settle support, dice and then the blows of a combat.
    Fight(CombatInHand),
    /// A unit's owner has chosen whom it supports; tells the combat in hand, which lies below on the agenda.
    ChooseSupport {
        /// The supporter.
        unit: UnitId,
        /// Whom; a friend of a later combat keeps the unit out of this one.
        friend: UnitId,
    },
    /// A unit's owner has divided its dice; tells the combat in hand, which lies below on the agenda.
    ChooseDivision {
        /// The unit.
        unit: UnitId,
        /// Dice against each enemy.
        division: Vec<(UnitId, u8)>,
    },
    /// After the tests: winners choose, units that held turn to face, contacts are tidied.
    Settle {
        /// Units of the combat, in id order.
        units: Vec<UnitId>,
        /// The winner; none for a draw.
        winner: Option<SideId>,
        /// Each unit with the enemies that attacked it and on which face; those that have retired or been removed are
        /// gone by now.
        attacked_from: Vec<(UnitId, Vec<(UnitId, Face)>)>,
    },
    /// A winning unit's choice, if it has one (BP-WIN-02).
    Winner {
        /// Who.
        unit: UnitId,
        /// Enemies that retired from the combat, to be pursued.
        retired: Vec<UnitId>,
    },
    /// What the question to a winner rests on while it is asked; does nothing itself.
    Choosing {
        /// The winner.
        unit: UnitId,
        /// Enemies that retired from the combat, to be pursued.
        retired: Vec<UnitId>,
    },
    /// Carry out a winner's choice.
    AfterVictory {
        /// Who.
        unit: UnitId,
        /// What.
        choice: AfterVictory,
    },
    /// Ask whether a unit that held turns to face (BP-HOLD-02).
    AskTurnToFace {
        /// Who.
        unit: UnitId,
        /// Its attacker.
        enemy: UnitId,
    },
    /// Turn to face.
    TurnToFace {
        /// Who.
        unit: UnitId,
        /// Its attacker.
        enemy: UnitId,
    },
    /// The phase ends.
    Close,
}

/// A combat while its round is prepared.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct CombatInHand {
    /// Its units, in id order.
    pub units: Vec<UnitId>,
    /// Fought outside the order of combats, by a sweeping advance (BP-WIN-11).
    pub at_once: bool,
    /// Supporters whose owner has chosen: supporter, friend.
    pub chosen: Vec<(UnitId, UnitId)>,
    /// Dice divided so far.
    pub divisions: Vec<(UnitId, Vec<(UnitId, u8)>)>,
}

/// Why a unit takes a break test (BP-BREAK-T0).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum BreakCause {
    /// Case 1: excess casualties from shooting.
    Shooting,
    /// Case 2: closing fire.
    ClosingFire,
    /// Case 3: lost a combat.
    LostCombat,
    /// Case 4: shaken in a drawn combat.
    DrawnCombat,
    /// Case 5: in support of a unit that was broken.
    Support,
}

/// Break tests and what they lead to.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum NerveTask {
    /// A unit tests.
    Test {
        /// Who.
        unit: UnitId,
        /// Why.
        cause: BreakCause,
        /// Faces on which it was attacked, for the direction of a retirement (BP-RETREAT-02).
        attacked_on: Vec<Face>,
    },
    /// A unit retires one move (BP-RETREAT); disordered by it or not (BP-OP2-18).
    Retire {
        /// Who.
        unit: UnitId,
        /// Faces on which it was attacked.
        attacked_on: Vec<Face>,
        /// Disordered by it.
        disordered: bool,
    },
    /// Friends in support of units broken in a combat test, once each (BP-BREAK-30…33).
    SupportersOf {
        /// The units of the combat that were in it when it began, with where they stood.
        fought: Vec<UnitId>,
        /// Supporters found before anybody was removed: supporter, friend.
        supporters: Vec<(UnitId, UnitId)>,
    },
    /// Excess casualties of all units of a combat are dropped (BP-CAS-12, BP-OP2-6).
    DropExcess {
        /// Which.
        units: Vec<UnitId>,
    },
}

/// What is said beside the game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum TalkTask {
    /// A side gives up.
    Concede(SideId),
    /// A side offers a draw.
    OfferDraw(SideId),
    /// A side proposes to stop at the end of the turn.
    OfferEnd(SideId),
    /// A side accepts the other's offer.
    Accept(SideId),
    /// A side declines it.
    Decline(SideId),
    /// A standing instruction.
    Instruct {
        /// Whose.
        side: SideId,
        /// For what.
        matter: Matter,
        /// For whom.
        whom: Whom,
        /// What.
        instruction: Standing,
    },
}
