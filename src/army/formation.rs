//! Formations (BP-FORM).

use bevy::ecs::component::Component;
use serde::{Deserialize, Serialize};

/// How a unit is drawn up (BP-FORM-01…14). A gun has no formation proper: it is deployed or limbered (BP-FORM-05).
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Formation {
    /// Ordinary battle order, two ranks (BP-FORM-06).
    Line,
    /// Infantry massed for the assault (BP-FORM-07).
    AttackColumn,
    /// A few files on the march (BP-FORM-08).
    MarchColumn,
    /// Loose order (BP-FORM-09).
    Skirmish,
    /// The mass of irregulars (BP-FORM-10).
    Warband,
    /// A gun in action (BP-FORM-13).
    Deployed,
    /// A gun behind its team (BP-FORM-14).
    Limbered,
}

impl Formation {
    /// All formations, in the order of the table BP-FORM.
    pub const ALL: [Formation; 7] = [
        Formation::Line,
        Formation::AttackColumn,
        Formation::MarchColumn,
        Formation::Skirmish,
        Formation::Warband,
        Formation::Deployed,
        Formation::Limbered,
    ];

    /// March column or limbered artillery: the formations that share the march bonus (BP-CMD-34) and the free move
    /// (BP-FREE-02).
    pub fn is_on_the_march(self) -> bool {
        matches!(self, Formation::MarchColumn | Formation::Limbered)
    }
}
