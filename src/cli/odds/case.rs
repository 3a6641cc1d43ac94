//! The situations that may be asked about. The same record is read from options and from a file; [`Bounded`] says what
//! its numbers may be, for both.

use clap::{Args, ValueEnum};
use serde::Deserialize;

use crate::army::Formation;
use crate::field::Cover;
use crate::rules::black_powder::task::BreakCause;

/// A number of a record that is not allowed, or two of its fields that contradict each other.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Fault {
    /// The side of a combat to which the field belongs, as in a file.
    pub within: Option<&'static str>,
    /// The field, as in a file.
    pub field: &'static str,
    /// What is wrong with it.
    pub what: String,
    /// What is allowed.
    pub allowed: String,
}

/// A record whose fields have limits.
pub(super) trait Bounded {
    /// The first field that is wrong.
    fn fault(&self) -> Option<Fault>;
}

fn outside(limits: &[(&'static str, f64, f64, f64)]) -> Option<Fault> {
    // What is not a number is within no limits.
    let wrong = limits.iter().find(|(_, value, low, high)| !(*low..=*high).contains(value));
    wrong.map(|(field, value, low, high)| Fault {
        within: None,
        field,
        what: format!("{value} is out of range"),
        allowed: format!("{low} to {high}"),
    })
}

fn wrong_morale(morale: u8) -> Option<Fault> {
    let sound = morale == 0 || (2..=6).contains(&morale);
    (!sound).then(|| Fault {
        within: None,
        field: "morale",
        what: format!("{morale} is no Morale"),
        allowed: "2 to 6, or 0 for troops without a save".to_owned(),
    })
}

fn wrong_formation(arm: ArmChoice, formation: Option<FormationChoice>, field: &'static str) -> Option<Fault> {
    let formation = formation?;
    let allowed = arm.formations();
    (!allowed.contains(&formation)).then(|| Fault {
        within: None,
        field,
        what: format!("{} is not for {}", named(formation), named(arm)),
        allowed: allowed.iter().map(|one| named(*one)).collect::<Vec<_>>().join(", "),
    })
}

/// How a choice is written.
fn named(choice: impl ValueEnum) -> String {
    choice.to_possible_value().map_or_else(String::new, |value| value.get_name().to_owned())
}

/// An arm.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, ValueEnum)]
#[serde(rename_all = "snake_case")]
#[value(rename_all = "snake_case")]
pub(super) enum ArmChoice {
    /// Foot.
    #[default]
    Infantry,
    /// Horse.
    Cavalry,
    /// Guns.
    Artillery,
}

impl ArmChoice {
    /// Its formations, its usual one first.
    fn formations(self) -> &'static [FormationChoice] {
        use FormationChoice as F;
        match self {
            ArmChoice::Infantry => &[F::Line, F::AttackColumn, F::MarchColumn, F::Skirmish],
            ArmChoice::Cavalry => &[F::Line, F::MarchColumn, F::Skirmish],
            ArmChoice::Artillery => &[F::Deployed, F::Limbered],
        }
    }

    /// The formation asked for, or the usual one.
    pub fn drawn_up(self, formation: Option<FormationChoice>) -> Formation {
        match formation.unwrap_or(self.formations()[0]) {
            FormationChoice::Line => Formation::Line,
            FormationChoice::AttackColumn => Formation::AttackColumn,
            FormationChoice::MarchColumn => Formation::MarchColumn,
            FormationChoice::Skirmish => Formation::Skirmish,
            FormationChoice::Deployed => Formation::Deployed,
            FormationChoice::Limbered => Formation::Limbered,
        }
    }
}

/// A formation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, ValueEnum)]
#[serde(rename_all = "snake_case")]
#[value(rename_all = "snake_case")]
pub(super) enum FormationChoice {
    /// Line.
    Line,
    /// Attack column.
    AttackColumn,
    /// March column.
    MarchColumn,
    /// Skirmish order.
    Skirmish,
    /// A gun in action.
    Deployed,
    /// A gun behind its team.
    Limbered,
}

/// Cover.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, ValueEnum)]
#[serde(rename_all = "snake_case")]
#[value(rename_all = "snake_case")]
pub(super) enum CoverChoice {
    /// None.
    #[default]
    None,
    /// Light, as of a low wall.
    Light,
    /// Heavy, as of a stone wall.
    Heavy,
}

impl CoverChoice {
    /// The cover, if any.
    pub fn cover(self) -> Option<Cover> {
        match self {
            CoverChoice::None => None,
            CoverChoice::Light => Some(Cover::Light),
            CoverChoice::Heavy => Some(Cover::Heavy),
        }
    }
}

/// An order to one unit.
#[derive(Clone, Debug, Args, Deserialize)]
#[serde(default, deny_unknown_fields, rename = "order")]
#[command(rename_all = "kebab-case")]
pub(super) struct CommandCase {
    /// Staff Rating of the commander, 5 to 10.
    #[arg(long, default_value_t = 8)]
    pub staff_rating: u8,
    /// Inches from him to the unit, 0 to 96.
    #[arg(long, default_value_t = 6.0)]
    pub distance: f32,
    /// An enemy stands within 12″ of the unit.
    #[arg(long)]
    pub enemy_near: bool,
    /// Formation of the unit: line, attack_column or march_column.
    #[arg(long, value_enum)]
    pub formation: Option<FormationChoice>,
    /// The unit, in march column, stands on a road.
    #[arg(long)]
    pub road: bool,
}

impl Default for CommandCase {
    fn default() -> Self {
        Self { staff_rating: 8, distance: 6.0, enemy_near: false, formation: None, road: false }
    }
}

impl Bounded for CommandCase {
    fn fault(&self) -> Option<Fault> {
        let known = [FormationChoice::Line, FormationChoice::AttackColumn, FormationChoice::MarchColumn];
        let limits = [
            ("staff_rating", f64::from(self.staff_rating), 5.0, 10.0),
            ("distance", f64::from(self.distance), 0.0, 96.0),
        ];
        outside(&limits)
            .or_else(|| {
                let formation = self.formation.filter(|formation| !known.contains(formation))?;
                Some(Fault {
                    within: None,
                    field: "formation",
                    what: format!("{} makes no difference to an order", named(formation)),
                    allowed: known.map(named).join(", "),
                })
            })
            .or_else(|| {
                let wrong = self.road && self.formation != Some(FormationChoice::MarchColumn);
                wrong.then(|| Fault {
                    within: None,
                    field: "road",
                    what: "a road helps a march column alone".to_owned(),
                    allowed: "true only with the formation march_column".to_owned(),
                })
            })
    }
}

/// Why a unit tests.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, ValueEnum)]
#[serde(rename_all = "snake_case")]
#[value(rename_all = "snake_case")]
pub(super) enum CauseChoice {
    /// Excess casualties, or guns, in the Shooting phase (case 1).
    Shooting,
    /// Closing fire at a charger (case 2).
    ClosingFire,
    /// It lost a combat (case 3).
    #[default]
    LostCombat,
    /// It is shaken in a drawn combat (case 4).
    DrawnCombat,
    /// A friend that it supported has broken (case 5).
    Support,
}

impl CauseChoice {
    /// The cause as the rules have it.
    pub fn cause(self) -> BreakCause {
        match self {
            CauseChoice::Shooting => BreakCause::Shooting,
            CauseChoice::ClosingFire => BreakCause::ClosingFire,
            CauseChoice::LostCombat => BreakCause::LostCombat,
            CauseChoice::DrawnCombat => BreakCause::DrawnCombat,
            CauseChoice::Support => BreakCause::Support,
        }
    }
}

/// A break test.
#[derive(Clone, Debug, Args, Deserialize)]
#[serde(default, deny_unknown_fields, rename = "test")]
#[command(rename_all = "kebab-case")]
pub(super) struct BreakCase {
    /// Arm of the unit.
    #[arg(long, value_enum, default_value = "infantry")]
    pub arm: ArmChoice,
    /// Why it tests.
    #[arg(long, value_enum, default_value = "lost_combat")]
    pub cause: CauseChoice,
    /// Stamina, 1 to 20.
    #[arg(long, default_value_t = 3)]
    pub stamina: u8,
    /// Casualties on it, 0 to 40.
    #[arg(long, default_value_t = 0)]
    pub casualties: u8,
    /// How many of these guns have caused this turn.
    #[arg(long, default_value_t = 0)]
    pub by_guns: u8,
    /// It is disordered.
    #[arg(long)]
    pub disordered: bool,
}

impl Default for BreakCase {
    fn default() -> Self {
        let (arm, cause) = (ArmChoice::Infantry, CauseChoice::LostCombat);
        Self { arm, cause, stamina: 3, casualties: 0, by_guns: 0, disordered: false }
    }
}

impl Bounded for BreakCase {
    fn fault(&self) -> Option<Fault> {
        outside(&[
            ("stamina", f64::from(self.stamina), 1.0, 20.0),
            ("casualties", f64::from(self.casualties), 0.0, 40.0),
            ("by_guns", f64::from(self.by_guns), 0.0, f64::from(self.casualties)),
        ])
    }
}

/// A volley.
#[derive(Clone, Debug, Args, Deserialize)]
#[serde(default, deny_unknown_fields, rename = "volley")]
#[command(rename_all = "kebab-case")]
pub(super) struct ShootCase {
    /// Guns fire, not muskets.
    #[arg(long)]
    pub guns: bool,
    /// Shooting dice of the unit, of guns at this distance, 1 to 20.
    #[arg(long, default_value_t = 3)]
    pub dice: u8,
    /// Range of the weapon in inches, 6 to 72; if not given 18, of guns 48.
    #[arg(long)]
    pub range: Option<f32>,
    /// Inches to the target, 1 to the range.
    #[arg(long, default_value_t = 10.0)]
    pub distance: f32,
    /// Those who shoot are in attack column.
    #[arg(long)]
    pub column: bool,
    /// Those who shoot are shaken.
    #[arg(long)]
    pub shaken: bool,
    /// Those who shoot are disordered.
    #[arg(long)]
    pub disordered: bool,
    /// The target's arm.
    #[arg(long, value_enum, default_value = "infantry")]
    pub target: ArmChoice,
    /// The target's formation; if not given line, of guns deployed.
    #[arg(long, value_enum)]
    pub formation: Option<FormationChoice>,
    /// The target's Morale, 2 to 6, or 0 for no save.
    #[arg(long, default_value_t = 4)]
    pub morale: u8,
    /// The target's cover.
    #[arg(long, value_enum, default_value = "none")]
    pub cover: CoverChoice,
    /// The shot rakes the target from end to end: a line from its flank, a march column from its head.
    #[arg(long)]
    pub enfilade: bool,
    /// The target is unclear for another reason than its formation or cover: half hidden, or half out of the arc.
    #[arg(long)]
    pub unclear: bool,
    /// Guns fire over the heads of friends.
    #[arg(long)]
    pub overhead: bool,
}

impl Default for ShootCase {
    fn default() -> Self {
        Self {
            guns: false,
            dice: 3,
            range: None,
            distance: 10.0,
            column: false,
            shaken: false,
            disordered: false,
            target: ArmChoice::Infantry,
            formation: None,
            morale: 4,
            cover: CoverChoice::None,
            enfilade: false,
            unclear: false,
            overhead: false,
        }
    }
}

impl ShootCase {
    /// The range of the weapon in inches.
    pub fn reach(&self) -> f32 {
        self.range.unwrap_or(if self.guns { 48.0 } else { 18.0 })
    }
}

impl Bounded for ShootCase {
    fn fault(&self) -> Option<Fault> {
        let range = f64::from(self.reach());
        let only = |holds: bool, field, what: &str, allowed: &str| {
            holds.then(|| Fault { within: None, field, what: what.to_owned(), allowed: allowed.to_owned() })
        };
        outside(&[
            ("dice", f64::from(self.dice), 1.0, 20.0),
            ("range", range, 6.0, 72.0),
            ("distance", f64::from(self.distance), 1.0, range),
        ])
        .or_else(|| wrong_morale(self.morale))
        .or_else(|| wrong_formation(self.target, self.formation, "formation"))
        .or_else(|| {
            only(self.guns && self.column, "column", "guns have no attack column", "true for muskets alone")
        })
        .or_else(|| {
            only(
                self.overhead && !self.guns,
                "overhead",
                "only guns fire over heads",
                "true only with guns: true",
            )
        })
    }
}

/// One side of a combat.
#[derive(Clone, Debug, Deserialize)]
#[serde(default, deny_unknown_fields, rename = "side")]
pub(super) struct SideCase {
    /// Its arm.
    pub arm: ArmChoice,
    /// Its formation.
    pub formation: Option<FormationChoice>,
    /// Hand-to-hand dice.
    pub hand_to_hand: u8,
    /// Morale.
    pub morale: u8,
    /// Stamina.
    pub stamina: u8,
    /// Casualties on it.
    pub casualties: u8,
    /// Disordered.
    pub disordered: bool,
    /// It charges in this round.
    pub charging: bool,
    /// It won the round before.
    pub won_last_round: bool,
    /// A friend supports it from the rear.
    pub rear_support: bool,
    /// Flanks on which friends support it.
    pub flank_supports: u8,
    /// It is attacked in the flank.
    pub flanked: bool,
    /// Cover that it has held against the charge and not lost yet.
    pub cover: CoverChoice,
}

impl Default for SideCase {
    fn default() -> Self {
        Self {
            arm: ArmChoice::Infantry,
            formation: None,
            hand_to_hand: 6,
            morale: 4,
            stamina: 3,
            casualties: 0,
            disordered: false,
            charging: false,
            won_last_round: false,
            rear_support: false,
            flank_supports: 0,
            flanked: false,
            cover: CoverChoice::None,
        }
    }
}

impl SideCase {
    /// Whether it must be the one that was charged.
    pub fn receives(&self) -> bool {
        self.flanked || self.cover != CoverChoice::None
    }

    /// Whether it has support of any kind.
    pub fn supports(&self) -> usize {
        usize::from(self.rear_support) + usize::from(self.flank_supports)
    }
}

impl Bounded for SideCase {
    fn fault(&self) -> Option<Fault> {
        outside(&[
            ("hand_to_hand", f64::from(self.hand_to_hand), 0.0, 20.0),
            ("stamina", f64::from(self.stamina), 1.0, 20.0),
            ("casualties", f64::from(self.casualties), 0.0, 40.0),
            ("flank_supports", f64::from(self.flank_supports), 0.0, 2.0),
        ])
        .or_else(|| wrong_morale(self.morale))
        .or_else(|| wrong_formation(self.arm, self.formation, "formation"))
        .or_else(|| {
            let wrong = self.supports() > 0 && (self.flanked || self.arm == ArmChoice::Artillery);
            wrong.then(|| Fault {
                within: None,
                field: if self.rear_support { "rear_support" } else { "flank_supports" },
                what: "nobody supports guns, or a unit attacked in the flank (BP-SUPPORT-04)".to_owned(),
                allowed: "no support here".to_owned(),
            })
        })
        .or_else(|| {
            let wrong = self.flanked && self.formation == Some(FormationChoice::Skirmish);
            wrong.then(|| Fault {
                within: None,
                field: "flanked",
                what: "skirmishers have no flank".to_owned(),
                allowed: "false".to_owned(),
            })
        })
        .or_else(|| {
            let wrong = self.charging && self.receives();
            wrong.then(|| Fault {
                within: None,
                field: "charging",
                what: "whoever charges meets its enemy with its front and holds no cover (BP-CONTACT-03, BP-MSAVE-03)"
                    .to_owned(),
                allowed: "false with `flanked` or `cover`".to_owned(),
            })
        })
    }
}

/// A round of combat between two units.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields, rename = "combat")]
pub(super) struct CombatCase {
    /// One side.
    pub ours: SideCase,
    /// The other.
    pub theirs: SideCase,
}

impl Bounded for CombatCase {
    fn fault(&self) -> Option<Fault> {
        let of = |side: &SideCase, name| side.fault().map(|fault| Fault { within: Some(name), ..fault });
        of(&self.ours, "ours").or_else(|| of(&self.theirs, "theirs")).or_else(|| self.contradiction())
    }
}

impl CombatCase {
    /// What the two sides cannot both be.
    fn contradiction(&self) -> Option<Fault> {
        let wrong = |what: &str, allowed: &str| {
            Some(Fault { within: None, field: "theirs", what: what.to_owned(), allowed: allowed.to_owned() })
        };
        if self.ours.receives() && self.theirs.receives() {
            wrong(
                "both sides are attacked in the flank or hold cover against a charge",
                "`flanked` and `cover` on one side alone",
            )
        } else if self.ours.won_last_round && self.theirs.won_last_round {
            wrong("both sides won the round before", "`won_last_round` on one side alone")
        } else {
            None
        }
    }
}
