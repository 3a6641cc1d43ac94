//! What happened, with every roll and every modifier. The journal, the picture, the report and `--json` are all
//! made of these; nothing in them is a sentence.

use serde::{Deserialize, Serialize};

use super::act::{AfterVictory, Homecoming, Matter, Reaction, Standing, Step, Whom};
use super::ruleset::{Blunder, BreakResult};
use super::setup::{Goal, RunsOut};
use super::shooting::Unclear;
use super::task::{BreakCause, Fire, Phase};
use crate::army::{BrigadeId, CommanderId, FeatureId, Formation, LastOrder, SideId, UnitId};
use crate::dice::{Check, CommandResult, RuleId, Tally};
use crate::geometry::{Extent, Face, Point, Pose};

/// What cut a movement short.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub enum Stop {
    /// The moves ran out.
    OutOfMoves,
    /// An enemy unit in the way (BP-MOVE-10, BP-INTER-05).
    Enemy(UnitId),
    /// A friend that could not be cleared (BP-INTER-02).
    Friend(UnitId),
    /// Ground closed to the unit (BP-TERR).
    Ground,
    /// Not enough movement left to cross an obstacle (BP-TERR-13).
    Obstacle,
    /// The table edge.
    TableEdge,
    /// Sideways movement near the enemy (BP-PROX-02).
    Proximity,
    /// The new formation finds no room (BP-OP1-29).
    NoRoom,
    /// A group keeps its 6" (BP-CMD-43).
    Group,
    /// The charge cannot be made from here; the unit went as far as it could (BP-CMD-15).
    ChargeFellShort(ChargeBar),
    /// Sent back by closing fire.
    Repulsed,
}

/// Why a charge could not be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ChargeBar {
    /// No enemy to charge.
    NoTarget,
    /// The leader does not see the enemy (BP-CHARGE-08).
    NotSeen,
    /// Farther than one move (BP-CHARGE-09).
    TooFar,
    /// Not ahead of the unit (BP-PROX-02).
    NotAhead,
    /// The face to be attacked is taken (BP-POS-06).
    FaceTaken,
    /// No room to come into contact (BP-OP2-35, BP-OP2-39).
    NoRoom,
    /// This kind of unit may not charge that one as it stands (BP-CHARGE-05, BP-SKCHG).
    NotAllowed,
    /// A pursuer would touch another enemy too (BP-WIN-04).
    AnotherEnemy,
}

/// Why a unit became disordered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum DisorderCause {
    /// A natural six among the shooters' dice (BP-DISORD-01).
    Fire,
    /// Retired after a break test (BP-BREAK-T2).
    Retired,
    /// Re-formed after an attack (BP-HOLD-03, BP-HOLD-04, BP-RETREAT-09).
    Reformed,
    /// Charging foot was met by horse that counter-charged (BP-COUNTER-06).
    CounterCharged,
}

/// One unit's blows in a round of combat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Blows {
    /// Who strikes.
    pub unit: UnitId,
    /// Whom.
    pub target: UnitId,
    /// Dice of the unit against this enemy.
    pub dice: Tally,
    /// What hits.
    pub to_hit: Check,
    /// The dice.
    pub rolls: Vec<u8>,
    /// Hits.
    pub hits: u8,
    /// What saves.
    pub save: Check,
    /// The saves.
    pub saves: Vec<u8>,
    /// Casualties inflicted.
    pub casualties: u8,
}

/// Result of a round of combat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum RoundResult {
    /// That side has won (BP-RESULT-02).
    Won(SideId),
    /// Equal totals.
    Drawn,
}

/// How a battle ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Outcome {
    /// The winner; none for a draw.
    pub winner: Option<SideId>,
    /// Why it ended.
    pub cause: EndCause,
    /// The game turn in which it ended.
    pub turn: u16,
}

/// Why a battle ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum EndCause {
    /// An army is broken (BP-VICTORY-10).
    ArmyBroken,
    /// A side has reached a goal that the scenario sets it (BP-VICTORY-16).
    GoalReached,
    /// The turn limit (BP-VICTORY-15).
    TurnLimit,
    /// A side gave up.
    Conceded,
    /// A draw agreed.
    AgreedDraw,
    /// Stopped by agreement and judged (BP-VICTORY-12).
    AgreedEnd,
}

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Event {
    /// The roll for the first turn (BP-TURN-03): dice of both sides until they differ.
    RolledForFirst {
        /// Dice by round, one a side.
        rolls: Vec<(u8, u8)>,
        /// Who may choose.
        winner: SideId,
    },
    /// Who takes the first turn.
    FirstSide(SideId),
    /// A player turn begins.
    TurnBegan {
        /// Game turn, from 1.
        turn: u16,
        /// Whose.
        side: SideId,
    },
    /// A phase begins.
    PhaseBegan(Phase),
    /// A brigade is broken (BP-BROKEN-01).
    BrigadeBroken {
        /// Which.
        brigade: BrigadeId,
        /// Counted units out: destroyed or shaken.
        out: u8,
        /// Counted units at the start.
        of: u8,
    },
    /// An army is broken (BP-ARMYBREAK-01).
    ArmyBroken {
        /// Whose.
        side: SideId,
        /// Broken brigades.
        broken: u8,
        /// Broken brigades that break it.
        limit: u8,
    },
    /// A side has reached a goal that the scenario sets it (SC-NORT-VIC-02).
    GoalReached {
        /// Which.
        goal: Goal,
        /// Units that hold it.
        units: u8,
    },
    /// An order and its Command test.
    Ordered {
        /// Who gave it.
        commander: CommanderId,
        /// Who received it.
        units: Vec<UnitId>,
        /// The plan of each, in the same order.
        plans: Vec<Vec<Step>>,
        /// The Staff Rating with its modifiers.
        rating: Tally,
        /// The two dice.
        dice: (u8, u8),
        /// What they gave.
        result: CommandResult,
    },
    /// Follow Me or Rally, and its Command test (BP-FOLLOW-03, BP-RALLY-03).
    LastOrder {
        /// Who gave it.
        commander: CommanderId,
        /// To whom.
        unit: UnitId,
        /// Which of the two.
        order: LastOrder,
        /// The Staff Rating with its modifiers.
        rating: Tally,
        /// The two dice.
        dice: (u8, u8),
        /// What they gave.
        result: CommandResult,
    },
    /// Units off the table are ordered back, with the Command test (BP-OFFTABLE-04).
    OrderedBack {
        /// Who gave the order.
        commander: CommanderId,
        /// Who is to come, and in what formation.
        units: Vec<Homecoming>,
        /// The Staff Rating with its modifiers.
        rating: Tally,
        /// The two dice.
        dice: (u8, u8),
        /// What they gave.
        result: CommandResult,
    },
    /// The general goes with a brigade commander this turn (BP-GEN-03).
    Accompanies {
        /// The general.
        general: CommanderId,
        /// With whom.
        commander: CommanderId,
    },
    /// The test of the accompanied commander is thrown again, and this is what counts (BP-GEN-05).
    ReRolled {
        /// Whose.
        commander: CommanderId,
        /// Whom the order is for.
        units: Vec<UnitId>,
        /// The Staff Rating with its modifiers.
        rating: Tally,
        /// The two new dice.
        dice: (u8, u8),
        /// What they gave.
        result: CommandResult,
    },
    /// A blunder (BP-BLUNDER-03).
    Blundered {
        /// Whose order.
        commander: CommanderId,
        /// Who must do it.
        units: Vec<UnitId>,
        /// The die on the table.
        die: u8,
        /// What it gave.
        blunder: Blunder,
        /// The die for the distance of a charge.
        distance: Option<u8>,
        /// Moves that the units make at most.
        moves: u8,
    },
    /// A unit has lost a casualty marker to a Rally (BP-RALLY-05).
    Rallied {
        /// Who.
        unit: UnitId,
        /// Casualties that remain.
        casualties: u8,
        /// It was shaken and is so no longer (BP-RALLY-08).
        steadied: bool,
    },
    /// A unit has left the table; it may be ordered back (BP-OFFTABLE-02, -04).
    LeftTable {
        /// Who.
        unit: UnitId,
        /// Where it left.
        pose: Pose,
    },
    /// A unit that had left is back on the table (BP-OFFTABLE-07).
    Returned {
        /// Who.
        unit: UnitId,
        /// Where it stands.
        pose: Pose,
        /// How.
        formation: Formation,
    },
    /// A commander makes way for a unit of his own side (BP-CMDR-09).
    MadeWay {
        /// Who.
        commander: CommanderId,
        /// For whom.
        unit: UnitId,
        /// From where.
        from: Point,
        /// To where.
        to: Point,
    },
    /// A commander takes refuge from an enemy unit with a friendly one (BP-CMDR-10).
    TookRefuge {
        /// Who.
        commander: CommanderId,
        /// With whom.
        unit: UnitId,
        /// From where.
        from: Point,
        /// To where.
        to: Point,
    },
    /// A unit acts on initiative (BP-INIT-01).
    OnInitiative {
        /// Who.
        unit: UnitId,
        /// To do what.
        plan: Vec<Step>,
    },
    /// A free move in spite of the failed order (BP-FREE-02).
    FreeMove {
        /// Who.
        unit: UnitId,
    },
    /// A unit moved.
    Moved {
        /// Who.
        unit: UnitId,
        /// From where.
        from: Pose,
        /// Through these poses to the last of them.
        path: Vec<Pose>,
        /// Moves used.
        moves: u8,
        /// What cut it short, if anything.
        stop: Option<Stop>,
    },
    /// A unit changed formation.
    Formed {
        /// Who.
        unit: UnitId,
        /// From.
        from: Formation,
        /// To.
        to: Formation,
        /// Where it stands now.
        pose: Pose,
    },
    /// An irregular or tiny unit must resume its own formation, whatever its orders; it costs one move (BP-REFORM-20,
    /// BP-REFORM-22, BP-REFORM-23, BP-OP1-12).
    Resumes {
        /// Who.
        unit: UnitId,
        /// From.
        from: Formation,
        /// To.
        to: Formation,
        /// Where it stands now; none if the new formation finds no room, and the move is lost (BP-OP1-29).
        pose: Option<Pose>,
        /// The rule that asks for it.
        rule: RuleId,
    },
    /// A bent line has been dressed (BP-DRESS-01).
    Dressed {
        /// Who.
        unit: UnitId,
        /// Where it stands now.
        pose: Pose,
    },
    /// A line stands along an obstacle (BP-DRESS-02).
    Lined {
        /// Who.
        unit: UnitId,
        /// The obstacle.
        obstacle: FeatureId,
        /// Where it stands now.
        pose: Pose,
    },
    /// A siege gun is half-way through limbering or unlimbering (BP-LIMBER-04).
    Limbering {
        /// Which.
        unit: UnitId,
        /// Moves spent.
        done: u8,
        /// Moves needed.
        needed: u8,
    },
    /// A unit did not carry its plan out to the end.
    FellShort {
        /// Who.
        unit: UnitId,
        /// Why.
        stop: Stop,
    },
    /// A unit comes onto the table.
    Arrived {
        /// Who.
        unit: UnitId,
        /// Where.
        pose: Pose,
    },
    /// Troops held back need wait no longer: from now on they may enter (SC-BUNK-ARR-02).
    ReserveCalled {
        /// Who, in id order.
        units: Vec<UnitId>,
    },
    /// A unit could not come on: its place at the edge is taken.
    ArrivalBarred {
        /// Who.
        unit: UnitId,
    },
    /// A disordered unit, or one of a broken brigade, fell back (BP-DRET, BP-BROKEN-20).
    DisorderlyRetreat {
        /// Who.
        unit: UnitId,
        /// From where.
        from: Pose,
        /// To where.
        to: Pose,
    },
    /// A charge comes into contact.
    Charged {
        /// Who.
        unit: UnitId,
        /// Whom.
        target: UnitId,
        /// The face attacked (BP-POS-02).
        face: Face,
        /// Others charged with it (BP-MULTI).
        also: Vec<(UnitId, Face)>,
        /// From where.
        from: Pose,
        /// Where it stands now.
        pose: Pose,
    },
    /// What a charged unit does (BP-REACT-01).
    Reacted {
        /// Who.
        unit: UnitId,
        /// Against whose charge.
        charger: UnitId,
        /// What.
        reaction: Reaction,
    },
    /// The test of a unit that evades (BP-EVADE-05).
    EvadeTest {
        /// Who.
        unit: UnitId,
        /// Its brigade's commander, against whose Staff Rating it is taken (BP-OP2-15).
        commander: CommanderId,
        /// That rating with its modifiers.
        rating: Tally,
        /// The two dice.
        dice: (u8, u8),
        /// What they gave; a failure still gives one move (BP-EVADE-06).
        result: CommandResult,
    },
    /// A unit has evaded a charge.
    Evaded {
        /// Who.
        unit: UnitId,
        /// From where.
        from: Pose,
        /// To where.
        to: Pose,
        /// Moves it could make.
        moves: u8,
    },
    /// A unit that evaded is caught, and destroyed for it (BP-EVADE-10).
    Caught {
        /// Who.
        unit: UnitId,
        /// By whom.
        charger: UnitId,
    },
    /// Horse meets a charge half-way (BP-COUNTER-04).
    CounterCharged {
        /// Who.
        unit: UnitId,
        /// Whose charge.
        charger: UnitId,
        /// From where.
        from: Pose,
        /// Where it stands now.
        pose: Pose,
    },
    /// Skirmishers closed ranks for a combat (BP-SKCHG-06).
    ClosedRanks {
        /// Who.
        unit: UnitId,
        /// Where they stand now.
        pose: Pose,
        /// Width and depth of the ground they cover now.
        extent: Extent,
    },
    /// Skirmishers opened out after a combat.
    OpenedOut {
        /// Who.
        unit: UnitId,
        /// Where they stand now.
        pose: Pose,
        /// Width and depth of the ground they cover now.
        extent: Extent,
    },
    /// A die decided which face is attacked (BP-POS-05).
    FaceByDie {
        /// The charger.
        unit: UnitId,
        /// The target.
        target: UnitId,
        /// The die.
        die: u8,
        /// The face.
        face: Face,
    },
    /// A unit fired.
    Fired {
        /// Who.
        unit: UnitId,
        /// At whom.
        target: UnitId,
        /// In what way.
        fire: Fire,
        /// Inches between them.
        distance: f32,
        /// Why the target is unclear (BP-TARGET-06); nothing for a clear one.
        unclear: Vec<Unclear>,
        /// Number of dice.
        dice: Tally,
        /// What hits.
        to_hit: Check,
        /// The dice.
        rolls: Vec<u8>,
        /// Missed dice thrown again in enfilade (BP-ENFIL-06).
        re_rolls: Vec<u8>,
        /// Hits.
        hits: u8,
        /// What saves.
        save: Check,
        /// The saves.
        saves: Vec<u8>,
        /// Casualties inflicted.
        casualties: u8,
    },
    /// A unit has run out of ammunition with the volley just fired (SC-NORT-SPEC-01).
    AmmunitionSpent {
        /// Who.
        unit: UnitId,
        /// Ones among its dice.
        ones: u8,
        /// What it loses by it.
        runs_out: RunsOut,
    },
    /// Guns have run out of round shot with the shot of one of them (SC-BUNK-SPEC-05).
    RoundShotSpent {
        /// Whose shot it was.
        unit: UnitId,
        /// All who shared it.
        units: Vec<UnitId>,
        /// How far they now shoot, in inches.
        without: f32,
    },
    /// A die at the start of their side's turn tells whether these guns are brought more (SC-BUNK-SPEC-05).
    RoundShotSought {
        /// Who.
        units: Vec<UnitId>,
        /// The die.
        die: u8,
        /// What it needed to show at least.
        needed: u8,
        /// Whether more is brought, for the rest of the battle.
        brought: bool,
    },
    /// Closing fire was held.
    ClosingFireHeld {
        /// Who held it.
        unit: UnitId,
    },
    /// A unit is shaken (BP-SHAKEN-01).
    Shaken(UnitId),
    /// A unit is disordered.
    Disordered {
        /// Who.
        unit: UnitId,
        /// Why.
        cause: DisorderCause,
    },
    /// A unit recovers from disorder (BP-DISORD-05).
    Recovered(UnitId),
    /// A break test.
    BreakTest {
        /// Who.
        unit: UnitId,
        /// Why.
        cause: BreakCause,
        /// Its modifiers.
        tally: Tally,
        /// The two dice.
        dice: (u8, u8),
        /// What they gave.
        result: BreakResult,
    },
    /// A unit is broken and removed (BP-BREAK-01).
    UnitBroken {
        /// Who.
        unit: UnitId,
        /// The rule that removes it.
        rule: RuleId,
    },
    /// A unit retires (BP-RETREAT).
    Retired {
        /// Who.
        unit: UnitId,
        /// From where.
        from: Pose,
        /// To where.
        to: Pose,
    },
    /// A round of combat.
    RoundFought {
        /// Units of each side, by side.
        units: [Vec<UnitId>; 2],
        /// All blows.
        blows: Vec<Blows>,
        /// Casualties inflicted and bonuses of each side (BP-RESULT-01).
        scores: [Tally; 2],
        /// The result.
        result: RoundResult,
    },
    /// A unit gives its support (BP-SUPPORT).
    Supports {
        /// The supporter.
        unit: UnitId,
        /// The friend.
        friend: UnitId,
        /// On which side of the friend.
        face: Face,
    },
    /// What a winner does (BP-WIN-01).
    Winner {
        /// Who.
        unit: UnitId,
        /// What.
        choice: AfterVictory,
    },
    /// A unit turns to face its attacker (BP-HOLD-02).
    TurnedToFace {
        /// Who.
        unit: UnitId,
        /// Whom.
        enemy: UnitId,
        /// Where it stands now.
        pose: Pose,
    },
    /// A commander moved (BP-CMDR-01).
    CommanderMoved {
        /// Who.
        commander: CommanderId,
        /// From where.
        from: Point,
        /// To where.
        to: Point,
        /// The unit he has joined.
        joined: Option<UnitId>,
    },
    /// A commander is lost (BP-COMMANDER-05).
    CommanderLost {
        /// Who.
        commander: CommanderId,
        /// The rule.
        rule: RuleId,
    },
    /// Dice for the life of a commander with a shaken unit that suffers more casualties (BP-COMMANDER-07).
    CommanderAtRisk {
        /// Who.
        commander: CommanderId,
        /// The unit he has joined.
        unit: UnitId,
        /// A die for each of these casualties; a six is his end.
        dice: Vec<u8>,
    },
    /// A standing instruction is given.
    Instructed {
        /// For what.
        matter: Matter,
        /// For whom.
        whom: Whom,
        /// What.
        instruction: Standing,
    },
    /// A side offers a draw.
    DrawOffered(SideId),
    /// A side proposes to stop at the end of the turn.
    EndOffered(SideId),
    /// The offer is accepted by this side.
    Accepted(SideId),
    /// The offer is declined by this side, or lapsed.
    Declined(SideId),
    /// A side gives up.
    Conceded(SideId),
    /// The battle is over.
    BattleEnded(Outcome),
}

impl Event {
    /// All dice thrown in it, in order.
    pub fn dice(&self) -> Vec<u8> {
        match self {
            Event::RolledForFirst { rolls, .. } => rolls.iter().flat_map(|(one, two)| [*one, *two]).collect(),
            Event::Ordered { dice, .. }
            | Event::LastOrder { dice, .. }
            | Event::OrderedBack { dice, .. }
            | Event::ReRolled { dice, .. }
            | Event::EvadeTest { dice, .. }
            | Event::BreakTest { dice, .. } => vec![dice.0, dice.1],
            Event::Blundered { die, distance, .. } => std::iter::once(*die).chain(*distance).collect(),
            Event::CommanderAtRisk { dice, .. } => dice.clone(),
            Event::FaceByDie { die, .. } => vec![*die],
            Event::Fired { rolls, re_rolls, saves, .. } => {
                [rolls, re_rolls, saves].map(Vec::as_slice).concat()
            }
            Event::RoundFought { blows, .. } => blows
                .iter()
                .flat_map(|blow| [blow.rolls.as_slice(), blow.saves.as_slice()].concat())
                .collect(),
            _ => Vec::new(),
        }
    }

    /// Whether a die was thrown in it: what came before cannot be taken back then (ruling 7).
    pub fn rolled(&self) -> bool {
        !self.dice().is_empty()
    }
}
