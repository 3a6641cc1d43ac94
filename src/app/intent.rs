//! What a player wants: every click and key ends as one of these, and is carried out in one place.

use std::path::PathBuf;

use bevy::ecs::resource::Resource;

use super::view::Pixel;
use crate::army::{CommanderId, FeatureId, Formation, UnitId};
use crate::dice::RuleId;
use crate::geometry::{Point, Pose};
use crate::record::Seat;
use crate::rules::black_powder::act::Act;

/// What may be shown of the unit selected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layer {
    /// Names of units.
    Labels,
    /// Arcs and ranges.
    Arcs,
    /// What it sees.
    Sight,
    /// Distances of command.
    Command,
    /// The journal.
    Journal,
    /// What the computer generals were thinking, in the journal.
    Thoughts,
    /// The keys.
    Keys,
    /// The rulebook, as it was left.
    Book,
}

/// Something wanted.
#[derive(Clone, Debug, PartialEq)]
pub enum Intent {
    /// Fight a stock scenario, or one of the data folder.
    Begin {
        /// Its key.
        scenario: String,
        /// Who plays each side.
        seats: [Seat; 2],
        /// Seed of the dice; any if not given.
        seed: Option<u64>,
    },
    /// Fight the same battle again.
    Again,
    /// Take up a saved battle.
    Load(PathBuf),
    /// Read scenarios and saves again.
    Reload,
    /// End the program.
    Quit,
    /// Say this for whoever is asked.
    Say(Act),
    /// Select these units.
    Select {
        /// Which.
        units: Vec<UnitId>,
        /// Besides those selected.
        add: bool,
    },
    /// Bring a unit into sight, if it is not.
    Show(UnitId),
    /// Select a commander.
    SelectCommander(CommanderId),
    /// Nothing is selected.
    Deselect,
    /// Select the next or previous unit that can act.
    Next {
        /// The previous.
        back: bool,
    },
    /// Lay a way to a pose of the leader's.
    March {
        /// Where to.
        to: Pose,
        /// As a further way-point.
        append: bool,
    },
    /// The commander selected rides there.
    Ride {
        /// Where to.
        to: Point,
        /// The unit he joins.
        join: Option<UnitId>,
    },
    /// Turn where the plan ends, in degrees clockwise.
    Turn(f32),
    /// Change formation.
    Form(Formation),
    /// Line this obstacle.
    Line(FeatureId),
    /// Charge this enemy, or the nearest.
    Charge(Option<UnitId>),
    /// Fire at this enemy.
    Fire(UnitId),
    /// Take back the last step of the plan.
    TakeBackStep,
    /// Clear the plan.
    ClearPlan,
    /// Give the order.
    Give,
    /// End the phase; asks first if units are unused.
    EndPhase,
    /// End it though units are unused.
    EndPhaseAnyway,
    /// Do not end it.
    KeepOn,
    /// Take back the last command.
    Undo,
    /// Save.
    Save,
    /// Leave for the title; saves first.
    Leave,
    /// Open or close the menu.
    Menu(bool),
    /// Ask whether to concede, or drop the question.
    AskConcede(bool),
    /// Skip what is being shown.
    Skip,
    /// How fast it is shown.
    Speed(f32),
    /// Show the whole table.
    Fit,
    /// Look at a place.
    LookAt(Point),
    /// Come nearer or go farther.
    Zoom {
        /// Under which pixel.
        at: Pixel,
        /// Above 1 is nearer.
        factor: f32,
    },
    /// Move the table, in pixels.
    Pan(f32, f32),
    /// Show or hide something.
    Toggle(Layer),
    /// Open the rulebook at a rule, or at its table of contents.
    Read(Option<RuleId>),
    /// Go back in it to what was read before.
    TurnBack,
    /// The player who is to decide has the mouse.
    Ready,
    /// Close the result and look at the field.
    LookAtField,
}

/// What is still to be carried out, in order.
#[derive(Resource, Debug, Default)]
pub struct Intents(pub Vec<Intent>);

impl Intents {
    /// Adds one.
    pub fn push(&mut self, intent: Intent) {
        self.0.push(intent);
    }
}
