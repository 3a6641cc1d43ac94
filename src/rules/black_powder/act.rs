//! What a player may say: orders as plans, fire, choices in combat, and what stands beside the game.

use serde::{Deserialize, Serialize};

use crate::army::{BrigadeId, CommanderId, FeatureId, Formation, SideId, UnitId};
use crate::geometry::{Point, Pose};

/// A place and facing on a plan: the centre of the unit's front edge (its leader) and the bearing of its front.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Waypoint {
    /// Inches east of the south-west corner.
    pub x: f32,
    /// Inches north of the south-west corner.
    pub y: f32,
    /// Bearing of the front in degrees clockwise from north.
    pub facing: f32,
}

impl Waypoint {
    /// As a pose.
    pub fn pose(self) -> Pose {
        Pose::from_bearing(Point::new(self.x, self.y), self.facing)
    }

    /// From a pose.
    pub fn from_pose(pose: Pose) -> Self {
        Self { x: pose.front.x, y: pose.front.y, facing: pose.bearing() }
    }

    /// Whether all three numbers are finite and within any table's measure.
    pub fn is_sound(self) -> bool {
        [self.x, self.y, self.facing].iter().all(|number| number.is_finite() && number.abs() <= 10_000.0)
    }
}

/// One step of a plan (design: orders are plans; BP-CMD-12…16). Steps are carried out in turn until moves run out.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Step {
    /// Move along way-points to the last of them, keeping formation (BP-MOVE-09).
    Move(Vec<Waypoint>),
    /// Change formation; one whole move (BP-REFORM-01, -10). Guns limber and unlimber by it (BP-LIMBER).
    Form {
        /// The new formation.
        formation: Formation,
        /// Bearing of the new front in degrees; the present one if not given. A march column that forms line to
        /// its flank, or a line that turns into column, keeps its footprint (BP-REFORM-03) when the new front is
        /// square to the old.
        #[serde(default)]
        facing: Option<f32>,
    },
    /// A line moves up to a wall or other linear obstacle and follows it, bent as it is (BP-FORM-06, BP-DRESS-02). Always
    /// the last step: it must be dressed before it moves on (BP-DRESS-01), which its next plan does by itself; to form
    /// line where it stands dresses it and no more.
    Line {
        /// The obstacle.
        obstacle: FeatureId,
    },
    /// Charge this enemy, or the nearest if none is named (BP-CMD-17…20). Always the last step.
    Charge {
        /// The enemy named in the order.
        #[serde(default)]
        target: Option<UnitId>,
    },
    /// Go to this place beyond the edge of the table, and so leave the field (BP-OFFTABLE-01). Always the last step.
    Leave(Waypoint),
}

/// A unit that is ordered back onto the table, and the formation in which it comes (BP-OFFTABLE-07).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Homecoming {
    /// Who.
    pub unit: UnitId,
    /// In what formation it forms up.
    pub formation: Formation,
}

/// A unit and the plan it receives.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct UnitPlan {
    /// The receiver.
    pub unit: UnitId,
    /// What it is to do.
    pub plan: Vec<Step>,
}

/// What a winner does (BP-WIN-01).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum AfterVictory {
    /// Stay put.
    Stay,
    /// Regain contact with an enemy that retired (BP-WIN-04).
    Pursue {
        /// Whom.
        target: UnitId,
    },
    /// Stay and change formation.
    Reform {
        /// The new formation.
        formation: Formation,
        /// Bearing of the new front in degrees.
        #[serde(default)]
        facing: Option<f32>,
    },
    /// Straight back up to one move (BP-WIN-07).
    FallBack {
        /// Inches; as far as one move goes if more.
        distance: f32,
        /// Bearing to face at the end; the present one if not given.
        #[serde(default)]
        facing: Option<f32>,
    },
    /// Forward up to one move without contact (BP-WIN-08).
    Advance {
        /// Inches; as far as one move goes if more.
        distance: f32,
    },
    /// Forward up to one move into another enemy, who is fought at once (BP-WIN-09…14).
    Sweep {
        /// Whom.
        target: UnitId,
    },
}

/// What a unit does that is charged (BP-REACT-01), but for closing fire, which it may give if it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Reaction {
    /// Receive the charge where it stands.
    Stand,
    /// Get out of its way (BP-EVADE).
    Evade,
    /// Meet it half-way (BP-COUNTER).
    CounterCharge,
    /// Turn its front to it (BP-TURNF).
    TurnToFace,
}

/// What standing instructions can be given for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Matter {
    /// Closing fire at a charger (BP-CLOSING).
    ClosingFire,
    /// Traversing fire at an enemy who crosses the unit's front (BP-TRAV).
    TraversingFire,
    /// Evading a charge (BP-EVADE).
    Evade,
    /// Counter-charging (BP-COUNTER).
    CounterCharge,
    /// Turning to face a charge (BP-TURNF).
    TurnToFace,
    /// Pursuing a beaten enemy (BP-WIN-04).
    Pursue,
}

impl Matter {
    /// All of them.
    pub const ALL: [Matter; 6] = [
        Matter::ClosingFire,
        Matter::TraversingFire,
        Matter::Evade,
        Matter::CounterCharge,
        Matter::TurnToFace,
        Matter::Pursue,
    ];
}

/// Whom a standing instruction is for. That of a unit goes before its brigade's, and that before its side's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Whom {
    /// All units of a side.
    Side(SideId),
    /// All units of a brigade.
    Brigade(BrigadeId),
    /// One unit.
    Unit(UnitId),
}

/// How a side answers a question that keeps coming up, so that the enemy's turn does not drown it in prompts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub enum Standing {
    /// Ask every time.
    #[default]
    Ask,
    /// Always do it.
    Always,
    /// Never do it.
    Never,
    /// Do it if the chance of success exceeds this share, 0…1: of at least one casualty by fire, of getting away by
    /// evading, of winning the round that follows by a counter-charge, by turning to face or by pursuit.
    IfChanceExceeds(f64),
}

/// Everything a player may say.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Act {
    /// Whoever won the roll for it takes the first turn or leaves it to the enemy (BP-TURN-03).
    GoFirst(bool),
    /// The brigade commander whom the general accompanies this turn, or nobody (BP-GEN-03).
    Accompany(Option<CommanderId>),
    /// A unit acts on initiative: one move (BP-INIT-01).
    Initiative {
        /// The unit.
        unit: UnitId,
        /// Its plan; what one move does not reach is left undone.
        plan: Vec<Step>,
    },
    /// A disordered unit with an enemy within 12" falls back (BP-DRET-01).
    DisorderlyRetreat {
        /// The unit.
        unit: UnitId,
        /// Whether it faces the enemy at the end (BP-DRET-03).
        face_enemy: bool,
    },
    /// No more initiative moves (BP-INIT-03).
    EndInitiative,
    /// A commander orders one unit, or several of his brigade as one group (BP-CMD-04, BP-CMD-40).
    Order {
        /// Who gives it.
        commander: CommanderId,
        /// Receivers and plans; in a group all plans have the same kinds of steps (BP-CMD-42).
        orders: Vec<UnitPlan>,
    },
    /// A brigade commander calls on one unit to follow him, as his last order (BP-FOLLOW-01).
    FollowMe {
        /// Who.
        commander: CommanderId,
        /// Whom he leads.
        unit: UnitId,
    },
    /// A brigade commander rallies one unit, as his last order (BP-RALLY-01).
    Rally {
        /// Who.
        commander: CommanderId,
        /// Whom.
        unit: UnitId,
    },
    /// A brigade commander orders units back that have left the table (BP-OFFTABLE-04, -05).
    OrderBack {
        /// Who.
        commander: CommanderId,
        /// Whom, and in what formation each comes.
        units: Vec<Homecoming>,
    },
    /// The test of the accompanied commander is thrown again, or not (BP-GEN-04).
    ReRoll(bool),
    /// What the unit that follows its commander does with the moves it has left (BP-FOLLOW-05).
    LeadOn {
        /// Its plan.
        plan: Vec<Step>,
    },
    /// The unit that follows its commander makes no more moves.
    EndFollowMe,
    /// Blundering troops charge the enemy in their path, or stop before him (BP-BLUNDER-13…15).
    BlunderCharge(bool),
    /// The unit with which a commander takes refuge (BP-CMDR-10).
    TakeRefuge(UnitId),
    /// A commander moves, and may join a unit (BP-CMDR-01…06).
    MoveCommander {
        /// Who.
        commander: CommanderId,
        /// Where to, in inches.
        to: (f32, f32),
        /// The unit he joins, touching it at the end.
        #[serde(default)]
        join: Option<UnitId>,
    },
    /// The Command phase ends.
    EndCommand,
    /// A unit shoots (BP-SHOOT-01).
    Shoot {
        /// Who.
        unit: UnitId,
        /// At whom.
        target: UnitId,
    },
    /// The Shooting phase ends.
    EndShooting,
    /// A skirmishing unit shoots from one of its models and divides its dice (BP-SKIRM-02, -04, -05).
    ShootDivided {
        /// Who.
        unit: UnitId,
        /// The model that acts as leader, counted from 0.
        model: u8,
        /// Dice at each target.
        dice: Vec<(UnitId, u8)>,
    },
    /// What a charged unit does (BP-REACT-01).
    React(Reaction),
    /// Give closing fire, or hold it (BP-CLOSING-12).
    ClosingFire(bool),
    /// Fire at an enemy who has crossed the unit's front, or hold fire (BP-TRAV-01).
    TraversingFire(bool),
    /// Which combat is fought next, named by any unit in it (BP-COMBAT-04).
    Fight(UnitId),
    /// How a unit's dice are divided among its enemies (BP-SPLIT).
    Divide(Vec<(UnitId, u8)>),
    /// Which friend a unit supports (BP-SUPPORT-02).
    Support(UnitId),
    /// What a winner does.
    AfterVictory(AfterVictory),
    /// Turn to face after holding against an attack in flank or rear, or not (BP-HOLD-02).
    TurnToFace(bool),
    /// Give up the battle.
    Concede,
    /// Offer a draw.
    OfferDraw,
    /// Propose to stop at the end of this turn and judge the battle as it stands (BP-VICTORY-12).
    OfferEnd,
    /// Accept the enemy's offer.
    Accept,
    /// Decline it.
    Decline,
    /// A standing instruction: for one unit, for a brigade, or for the whole side if neither is named.
    Instruct {
        /// For what.
        matter: Matter,
        /// The brigade.
        #[serde(default)]
        brigade: Option<BrigadeId>,
        /// The unit; it goes before the brigade.
        #[serde(default)]
        unit: Option<UnitId>,
        /// What is done from now on.
        instruction: Standing,
    },
}
