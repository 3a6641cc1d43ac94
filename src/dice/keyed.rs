//! The dice themselves.

use std::collections::{BTreeMap, VecDeque};
use std::fmt;

use bevy::ecs::resource::Resource;
use rand_pcg::Pcg32;
use rand_pcg::rand_core::Rng;
use serde::{Deserialize, Serialize};
use xxhash_rust::xxh3::xxh3_128;

use super::MOST_DICE;

/// What a roll is for.
///
/// The numbers are part of the key of every roll: never change or re-use one, or old battles no longer replay.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[repr(u8)]
pub enum Purpose {
    /// Who goes first (BP-TURN-03).
    FirstPlayer = 1,
    /// The two dice of a Command test (BP-CMD-22).
    CommandTest = 2,
    /// The die on the blunder table (BP-BLUNDER-03).
    Blunder = 3,
    /// How far blundering troops go.
    BlunderDistance = 4,
    /// Shooting or fighting (BP-HIT-01, BP-MELEE-01).
    ToHit = 5,
    /// Missed dice thrown again (BP-ENFIL-06).
    ReRollToHit = 6,
    /// Morale saves (BP-SAVE-01).
    Save = 7,
    /// The two dice of a break test (BP-BREAK-40).
    BreakTest = 8,
    /// Which face was struck, when players cannot tell.
    DoubtfulFace = 9,
    /// Whether a commander is lost.
    CommanderRisk = 10,
    /// The two dice of an evade test.
    EvadeTest = 11,
    /// A die that a trait asks for.
    TraitDie = 12,
}

/// Why dice cannot be had.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DiceError {
    /// A scripted die is not a face of a D6.
    #[error("die {index} of the script shows {face}, which is not a face of a D6")]
    NotAFace {
        /// Which die of the script, from 0.
        index: usize,
        /// What it shows.
        face: u8,
    },
    /// A saved state counts the same rolls twice.
    #[error("the saved dice count the rolls for {purpose:?} {subjects:?} twice")]
    CountedTwice {
        /// What the rolls were for.
        purpose: Purpose,
        /// Whom they concerned.
        subjects: Vec<u32>,
    },
}

/// The only source of chance in a battle.
///
/// A roll is *keyed*: its faces follow from the battle's seed, the player turn, the purpose, the subjects, and how
/// often the same was rolled in this player turn. So one roll more or less elsewhere does not shift this one,
/// simulations can share their luck, and a replay gives the same faces for ever.
///
/// The seed can be had neither by reading nor by printing: whoever knows it knows the future. Only a save holds it.
#[derive(Resource, Clone, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "Saved", into = "Saved")]
pub struct Dice {
    seed: u64,
    player_turn: u32,
    /// How often each key was rolled in this player turn.
    ordinals: BTreeMap<Key, u32>,
    script: Option<Script>,
}

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Key {
    purpose: Purpose,
    subjects: Vec<u32>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Script {
    left: VecDeque<u8>,
    ran_out: bool,
}

impl Dice {
    /// Dice that follow from `seed` alone.
    pub const fn new(seed: u64) -> Self {
        Self { seed, player_turn: 0, ordinals: BTreeMap::new(), script: None }
    }

    /// Dice that show the given faces first, in order, whatever they are rolled for, and then follow from `seed`.
    ///
    /// # Errors
    /// [`DiceError::NotAFace`] if one is not 1 to 6.
    pub fn scripted(seed: u64, faces: impl IntoIterator<Item = u8>) -> Result<Self, DiceError> {
        let script = Script { left: faces.into_iter().collect(), ran_out: false };
        check_faces(&script.left)?;
        Ok(Self { script: Some(script), ..Self::new(seed) })
    }

    /// Begins player turn `number`, counted through the battle over both sides, and forgets what was rolled in the
    /// one before. To begin the same player turn twice is to roll the same dice twice.
    pub fn begin_player_turn(&mut self, number: u32) {
        self.player_turn = number;
        self.ordinals.clear();
    }

    /// Rolls `count` D6 (at most [`MOST_DICE`]).
    ///
    /// `subjects` names whom the roll concerns, e.g. shooter and target; their order matters. The same call again
    /// within a player turn gives new dice.
    pub fn roll(&mut self, purpose: Purpose, subjects: &[u32], count: usize) -> Vec<u8> {
        let next = self.ordinals.entry(Key { purpose, subjects: subjects.to_vec() }).or_insert(0);
        let ordinal = *next;
        *next = next.saturating_add(1);

        let mut stream = keyed_stream(self.seed, self.player_turn, purpose, subjects, ordinal);
        (0..count.min(MOST_DICE))
            .map(|_| {
                // Thrown even where the script takes its place: a script moves no die that it does not set.
                let thrown = throw(&mut stream);
                self.script.as_mut().and_then(Script::next).unwrap_or(thrown)
            })
            .collect()
    }

    /// How many scripted faces are still to come.
    pub fn script_left(&self) -> usize {
        self.script.as_ref().map_or(0, |script| script.left.len())
    }

    /// Whether a roll wanted more faces than the script had. Never so for dice without a script.
    pub fn script_ran_out(&self) -> bool {
        self.script.as_ref().is_some_and(|script| script.ran_out)
    }

    /// The same dice with another seed and without a script, for imagining what might happen.
    #[must_use]
    pub fn reseeded(&self, seed: u64) -> Self {
        Self { seed, player_turn: self.player_turn, ordinals: self.ordinals.clone(), script: None }
    }
}

impl Script {
    fn next(&mut self) -> Option<u8> {
        let face = self.left.pop_front();
        self.ran_out |= face.is_none();
        face
    }
}

/// Hides the seed and the script: what is printed may reach a player.
impl fmt::Debug for Dice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Dice")
            .field("player_turn", &self.player_turn)
            .field("ordinals", &self.ordinals)
            .field("script_left", &self.script_left())
            .field("script_ran_out", &self.script_ran_out())
            .finish_non_exhaustive()
    }
}

/// The generator of one keyed roll. The layout of the hashed bytes is frozen: replays depend on it.
fn keyed_stream(seed: u64, player_turn: u32, purpose: Purpose, subjects: &[u32], ordinal: u32) -> Pcg32 {
    let mut bytes = Vec::with_capacity(20 + 4 * subjects.len());
    bytes.extend_from_slice(&seed.to_le_bytes());
    bytes.extend_from_slice(&player_turn.to_le_bytes());
    bytes.extend_from_slice(&u32::from(purpose as u8).to_le_bytes());
    bytes.extend_from_slice(&ordinal.to_le_bytes());
    for subject in subjects {
        bytes.extend_from_slice(&subject.to_le_bytes());
    }
    let hash = xxh3_128(&bytes);
    // The low half is the state, the high half the stream.
    Pcg32::new(hash as u64, (hash >> 64) as u64)
}

/// One D6. Values beyond the last multiple of six are thrown again, or low faces would come up more often.
fn throw(stream: &mut Pcg32) -> u8 {
    const BEYOND: u32 = u32::MAX - u32::MAX % 6;
    loop {
        let value = stream.next_u32();
        if value < BEYOND {
            // A remainder of six fits any integer type.
            return (value % 6) as u8 + 1;
        }
    }
}

fn check_faces<'a>(faces: impl IntoIterator<Item = &'a u8>) -> Result<(), DiceError> {
    match faces.into_iter().enumerate().find(|(_, face)| !(1..=6).contains(*face)) {
        Some((index, face)) => Err(DiceError::NotAFace { index, face: *face }),
        None => Ok(()),
    }
}

/// [`Dice`] as files hold it: the counts as a list, since not every format has maps with such keys.
#[derive(Serialize, Deserialize)]
#[serde(rename = "Dice")]
struct Saved {
    seed: u64,
    player_turn: u32,
    ordinals: Vec<(Purpose, Vec<u32>, u32)>,
    script: Option<Script>,
}

impl From<Dice> for Saved {
    fn from(dice: Dice) -> Self {
        let ordinals =
            dice.ordinals.into_iter().map(|(key, next)| (key.purpose, key.subjects, next)).collect();
        Self { seed: dice.seed, player_turn: dice.player_turn, ordinals, script: dice.script }
    }
}

impl TryFrom<Saved> for Dice {
    type Error = DiceError;

    fn try_from(saved: Saved) -> Result<Self, DiceError> {
        check_faces(saved.script.iter().flat_map(|script| &script.left))?;
        let mut ordinals = BTreeMap::new();
        for (purpose, subjects, next) in saved.ordinals {
            let key = Key { purpose, subjects };
            if ordinals.contains_key(&key) {
                return Err(DiceError::CountedTwice { purpose, subjects: key.subjects });
            }
            ordinals.insert(key, next);
        }
        Ok(Self { seed: saved.seed, player_turn: saved.player_turn, ordinals, script: saved.script })
    }
}
