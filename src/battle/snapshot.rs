//! The whole battle as plain data, and its text form: versioned, checked, never trusted.

use serde::{Deserialize, Serialize};
use thiserror::Error;
use xxhash_rust::xxh3::xxh3_64;

use super::Family;
use super::world::Pending;
use crate::army::{Bounds, with_bounds};
use crate::dice::Dice;

/// The whole battle between two commands.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, bound = "")]
pub struct Snapshot<F: Family> {
    /// Version of this form.
    pub version: u32,
    /// Which scenario, ruleset and revision it belongs to.
    pub fingerprint: u64,
    /// The family's state.
    pub state: F::State,
    /// The dice.
    pub dice: Dice,
    /// The agenda, bottom to top.
    pub agenda: Vec<F::Task>,
    /// The pending question.
    pub pending: Option<Pending<F>>,
    /// Questions asked so far.
    pub asked: u32,
}

/// Why a snapshot cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SnapshotError {
    /// No snapshot at all.
    #[error(
        "this is not a snapshot of an Enfilade battle: its first line must read `{expected}` and a checksum"
    )]
    NotASnapshot {
        /// What the first line begins with.
        expected: String,
    },
    /// Cut off or altered.
    #[error(
        "the snapshot is damaged: its checksum is {found}, but its text gives {computed}; it was cut off or altered"
    )]
    Damaged {
        /// Checksum written in the file.
        found: String,
        /// Checksum of what follows.
        computed: String,
    },
    /// Not readable as a snapshot though the checksum fits.
    #[error("the snapshot cannot be read: {0}")]
    Unreadable(String),
    /// From another version of the game.
    #[error("the snapshot has version {found}; this program reads version {known}")]
    Version {
        /// Version of the snapshot.
        found: u32,
        /// Version understood here.
        known: u32,
    },
    /// Of another scenario, ruleset or revision.
    #[error("the snapshot belongs to another scenario, ruleset or revision of the rules")]
    OtherBattle,
    /// Fits the scenario by name but not in substance.
    #[error("the snapshot does not fit its scenario: {0}")]
    Unfit(String),
}

impl<F: Family> Snapshot<F> {
    /// The version written today.
    pub const VERSION: u32 = 4;
    const HEADER: &'static str = "enfilade-snapshot";

    /// A number that two snapshots share only if they are equal.
    pub fn hash(&self) -> u64 {
        // Plain data of numbers, strings and lists: postcard has no way to fail on it.
        xxh3_64(&postcard::to_stdvec(self).unwrap_or_default())
    }

    pub(super) fn check_fits(&self, fingerprint: u64) -> Result<(), SnapshotError> {
        if self.version != Self::VERSION {
            return Err(SnapshotError::Version { found: self.version, known: Self::VERSION });
        }
        if self.fingerprint != fingerprint {
            return Err(SnapshotError::OtherBattle);
        }
        Ok(())
    }

    /// Whether every id on the agenda and in the pending question is one that the scenario has.
    pub(super) fn check_ids(&self, bounds: Bounds) -> Result<(), SnapshotError> {
        // Reading is what checks an id, so what is to be checked is written and read.
        let unfit = |error: postcard::Error| {
            SnapshotError::Unfit(format!("what is still to be done names what it does not have ({error})"))
        };
        let bytes = postcard::to_stdvec(&(&self.agenda, &self.pending)).map_err(unfit)?;
        let read = with_bounds(bounds, || postcard::from_bytes::<(Vec<F::Task>, Option<Pending<F>>)>(&bytes));
        read.map(|_| ()).map_err(unfit)
    }

    /// The snapshot as text: a header line with a checksum, then JSON.
    pub fn to_text(&self) -> Result<String, SnapshotError> {
        let body =
            serde_json::to_string(self).map_err(|error| SnapshotError::Unreadable(error.to_string()))?;
        Ok(format!("{} {:016x}\n{body}\n", Self::HEADER, xxh3_64(body.as_bytes())))
    }

    /// Reads what [`to_text`](Self::to_text) wrote; anything cut off or altered is refused.
    pub fn from_text(text: &str) -> Result<Self, SnapshotError> {
        let not_one = || SnapshotError::NotASnapshot { expected: Self::HEADER.to_owned() };
        let (head, body) = text.split_once('\n').ok_or_else(not_one)?;
        let found = head.strip_prefix(Self::HEADER).ok_or_else(not_one)?.trim().to_owned();
        let body = body.strip_suffix('\n').unwrap_or(body);
        let computed = format!("{:016x}", xxh3_64(body.as_bytes()));
        if found != computed {
            return Err(SnapshotError::Damaged { found, computed });
        }
        serde_json::from_str(body).map_err(|error| SnapshotError::Unreadable(error.to_string()))
    }
}
