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
    /// Whether more round shot is brought (SC-BUNK-SPEC-05).
    RoundShot = 13,
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
        self.ran_out = face.is_none();
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

/// One D6.
fn throw(stream: &mut Pcg32) -> u8 {
    loop {
        if let Some(face) = face(stream.next_u32()) {
            return face;
        }
    }
}

/// The face that a random number stands for. Those beyond the last multiple of six stand for none, or low faces would
/// come up more often.
const fn face(value: u32) -> Option<u8> {
    const BEYOND: u32 = u32::MAX - u32::MAX % 6;
    // A remainder of six fits any integer type.
    if value < BEYOND { Some((value % 6) as u8 + 1) } else { None }
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

#[cfg(test)]
mod tests {
    use super::*;

    fn at_turn(seed: u64, player_turn: u32) -> Dice {
        let mut dice = Dice::new(seed);
        dice.begin_player_turn(player_turn);
        dice
    }

    fn chi_square(counts: &[u32]) -> f64 {
        let expected = f64::from(counts.iter().sum::<u32>()) / counts.len() as f64;
        counts.iter().map(|count| (f64::from(*count) - expected).powi(2) / expected).sum()
    }

    /// Written down once and never to change: with other faces, old battles do not replay.
    #[test]
    fn keyed_rolls_are_the_same_for_ever() {
        let mut dice = at_turn(1815, 1);
        assert_eq!(dice.roll(Purpose::ToHit, &[7, 12], 8), [5, 3, 3, 5, 5, 5, 2, 5]);
        assert_eq!(dice.roll(Purpose::ToHit, &[7, 12], 8), [2, 1, 6, 1, 4, 2, 6, 5]);
        assert_eq!(dice.roll(Purpose::CommandTest, &[3], 8), [3, 3, 2, 4, 4, 1, 2, 5]);
        assert_eq!(at_turn(1815, 2).roll(Purpose::ToHit, &[7, 12], 8), [1, 1, 2, 5, 3, 5, 6, 4]);
        assert_eq!(Dice::new(0).roll(Purpose::FirstPlayer, &[], 8), [1, 6, 1, 3, 3, 4, 2, 3]);
        assert_eq!(
            at_turn(u64::MAX, u32::MAX).roll(Purpose::TraitDie, &[u32::MAX], 8),
            [6, 5, 5, 2, 4, 6, 4, 5]
        );
        // Long keys are hashed another way.
        let many: Vec<u32> = (0..60).collect();
        assert_eq!(at_turn(1815, 1).roll(Purpose::Save, &many, 8), [1, 4, 3, 1, 5, 6, 1, 5]);
    }

    #[test]
    fn the_numbers_of_purposes_are_frozen() {
        use Purpose::*;
        let numbers = [
            FirstPlayer,
            CommandTest,
            Blunder,
            BlunderDistance,
            ToHit,
            ReRollToHit,
            Save,
            BreakTest,
            DoubtfulFace,
            CommanderRisk,
            EvadeTest,
            TraitDie,
        ]
        .map(|purpose| purpose as u8);
        assert_eq!(numbers, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    }

    #[test]
    fn every_part_of_the_key_matters() {
        let mut dice = at_turn(1815, 1);
        let mut rolls = vec![
            dice.roll(Purpose::ToHit, &[1, 2], 30),
            dice.roll(Purpose::ToHit, &[1, 2], 30),
            dice.roll(Purpose::ToHit, &[2, 1], 30),
            dice.roll(Purpose::ToHit, &[1], 30),
            dice.roll(Purpose::ToHit, &[1, 0], 30),
            dice.roll(Purpose::Save, &[1, 2], 30),
            at_turn(1815, 2).roll(Purpose::ToHit, &[1, 2], 30),
            at_turn(1816, 1).roll(Purpose::ToHit, &[1, 2], 30),
        ];
        let all = rolls.len();
        rolls.sort();
        rolls.dedup();
        assert_eq!(rolls.len(), all);
    }

    #[test]
    fn one_more_roll_elsewhere_shifts_nothing() {
        let mut plain = at_turn(1815, 3);
        let mut busy = plain.clone();
        for turn in 4..7 {
            for round in 0..3 {
                busy.roll(Purpose::Save, &[2], 5);
                busy.roll(Purpose::ToHit, &[2, 1], round + 1);
                assert_eq!(plain.roll(Purpose::ToHit, &[1, 2], 6), busy.roll(Purpose::ToHit, &[1, 2], 6));
            }
            plain.begin_player_turn(turn);
            busy.begin_player_turn(turn);
        }
    }

    #[test]
    fn fewer_dice_are_the_first_of_more() {
        let many = at_turn(9, 1).roll(Purpose::Save, &[4], 12);
        assert_eq!(at_turn(9, 1).roll(Purpose::Save, &[4], 5), many[..5]);
        assert!(at_turn(9, 1).roll(Purpose::Save, &[4], 0).is_empty());
    }

    #[test]
    fn a_player_turn_begins_with_fresh_counts() {
        let mut dice = at_turn(7, 5);
        let first = dice.roll(Purpose::BreakTest, &[4], 20);
        assert_ne!(dice.roll(Purpose::BreakTest, &[4], 20), first);
        dice.begin_player_turn(5);
        assert_eq!(dice.roll(Purpose::BreakTest, &[4], 20), first);
    }

    #[test]
    fn a_malformed_count_exhausts_nothing() {
        assert_eq!(Dice::new(1).roll(Purpose::ToHit, &[], usize::MAX).len(), MOST_DICE);
    }

    #[test]
    fn faces_are_fair() {
        assert_eq!([0, 1, 5, 6, 4_294_967_291].map(face), [Some(1), Some(2), Some(6), Some(1), Some(6)]);
        assert_eq!([4_294_967_292, 4_294_967_295].map(face), [None, None]);

        // One die of each of many keys, as battles roll them, then pairs of neighbours of long rolls. The limits are
        // passed by fair dice once in a thousand samples; this sample is fixed.
        let mut dice = Dice::new(20);
        let mut single = [0; 6];
        for turn in 0..50 {
            dice.begin_player_turn(turn);
            for subject in 0..400 {
                for _ in 0..3 {
                    single[usize::from(dice.roll(Purpose::Save, &[subject], 1)[0] - 1)] += 1;
                }
            }
        }
        assert_eq!(single.iter().sum::<u32>(), 60_000);
        assert!(chi_square(&single) < 20.5, "{single:?}");

        let mut pairs = [0; 36];
        for subject in 0..100 {
            for pair in dice.roll(Purpose::CommandTest, &[subject], 1000).chunks_exact(2) {
                pairs[usize::from(pair[0] - 1) * 6 + usize::from(pair[1] - 1)] += 1;
            }
        }
        assert_eq!(pairs.iter().sum::<u32>(), 50_000);
        assert!(chi_square(&pairs) < 66.6, "{pairs:?}");

        // The same key in two player turns, and two neighbouring subjects: no echo of one in the other.
        let mut echoes = [[0; 36]; 2];
        for seed in 0..20_000 {
            let now = at_turn(seed, 1).roll(Purpose::ToHit, &[1, 2], 1)[0] - 1;
            let later = at_turn(seed, 2).roll(Purpose::ToHit, &[1, 2], 1)[0] - 1;
            let beside = at_turn(seed, 1).roll(Purpose::ToHit, &[1, 3], 1)[0] - 1;
            echoes[0][usize::from(now) * 6 + usize::from(later)] += 1;
            echoes[1][usize::from(now) * 6 + usize::from(beside)] += 1;
        }
        for echo in echoes {
            assert!(chi_square(&echo) < 66.6, "{echo:?}");
        }
    }

    #[test]
    fn scripted_faces_come_first_and_in_order() -> Result<(), DiceError> {
        let mut dice = Dice::scripted(1815, [6, 5, 4, 3])?;
        let mut plain = Dice::new(1815);
        assert_eq!(dice.script_left(), 4);
        assert_eq!(dice.roll(Purpose::CommandTest, &[1], 2), [6, 5]);
        plain.roll(Purpose::CommandTest, &[1], 2);
        assert_eq!(dice.script_left(), 2);
        assert_eq!(dice.roll(Purpose::ToHit, &[1], 2), [4, 3]);
        assert_eq!(dice.script_left(), 0);
        assert!(!dice.script_ran_out());
        assert!(dice.roll(Purpose::Save, &[1], 0).is_empty());
        assert!(!dice.script_ran_out());

        // The script's rolls were counted like any other, so what follows is what the seed alone would give.
        assert_eq!(dice.roll(Purpose::CommandTest, &[1], 9), plain.roll(Purpose::CommandTest, &[1], 9));
        assert!(dice.script_ran_out());
        assert_eq!(plain.script_left(), 0);
        assert!(!plain.script_ran_out());
        Ok(())
    }

    #[test]
    fn a_script_that_ends_within_a_roll_leaves_the_other_dice_to_the_seed() -> Result<(), DiceError> {
        let seeded = Dice::new(1815).roll(Purpose::ToHit, &[1], 6);
        let mut dice = Dice::scripted(1815, [2, 2])?;
        let faces = dice.roll(Purpose::ToHit, &[1], 6);
        assert_eq!(faces[..2], [2, 2]);
        assert_eq!(faces[2..], seeded[2..]);
        assert!(dice.script_ran_out());
        Ok(())
    }

    #[test]
    fn a_script_of_other_than_faces_is_refused() {
        assert_eq!(Dice::scripted(1, [1, 6, 0]), Err(DiceError::NotAFace { index: 2, face: 0 }));
        assert_eq!(Dice::scripted(1, [7]), Err(DiceError::NotAFace { index: 0, face: 7 }));
    }

    #[test]
    fn reseeded_dice_keep_the_counts_but_neither_luck_nor_script() -> Result<(), DiceError> {
        let mut dice = Dice::scripted(1815, [1; 40])?;
        dice.begin_player_turn(4);
        dice.roll(Purpose::ToHit, &[1], 1);
        let mut imagined = dice.reseeded(99);
        assert_eq!(imagined.script_left(), 0);

        let mut other = at_turn(99, 4);
        other.roll(Purpose::ToHit, &[1], 1);
        assert_eq!(imagined.roll(Purpose::ToHit, &[1], 20), other.roll(Purpose::ToHit, &[1], 20));
        assert!(!imagined.script_ran_out());
        Ok(())
    }

    #[test]
    fn printing_betrays_nothing() -> Result<(), DiceError> {
        let shown = format!("{:?}", Dice::scripted(987_654_321, [5, 5, 5])?);
        assert!(shown.contains("script_left: 3"), "{shown}");
        assert!(!shown.contains("987654321") && !shown.contains('5'), "{shown}");
        Ok(())
    }

    #[test]
    fn saved_dice_go_on_where_they_stopped() -> Result<(), Box<dyn std::error::Error>> {
        let mut dice = Dice::scripted(u64::MAX, [3, 4, 5])?;
        dice.begin_player_turn(2);
        dice.roll(Purpose::ToHit, &[1, 2], 1);
        dice.roll(Purpose::ToHit, &[1, 2], 1);
        dice.roll(Purpose::Save, &[], 0);

        let json = serde_json::to_string(&dice)?;
        assert_eq!(
            json,
            r#"{"seed":18446744073709551615,"player_turn":2,"ordinals":[["ToHit",[1,2],2],["Save",[],1]],"script":{"left":[5],"ran_out":false}}"#
        );
        let copies: [Dice; 3] = [
            serde_json::from_str(&json)?,
            ron::from_str(&ron::to_string(&dice)?)?,
            postcard::from_bytes(&postcard::to_stdvec(&dice)?)?,
        ];
        let next = dice.clone().roll(Purpose::ToHit, &[1, 2], 20);
        for mut copy in copies {
            assert_eq!(copy, dice);
            assert_eq!(copy.roll(Purpose::ToHit, &[1, 2], 20), next);
        }
        Ok(())
    }

    #[test]
    fn saved_dice_are_not_trusted() {
        let read = |script: &str, ordinals: &str| {
            serde_json::from_str::<Dice>(&format!(
                r#"{{"seed":1,"player_turn":1,"ordinals":{ordinals},"script":{script}}}"#
            ))
            .map_err(|error| error.to_string())
        };
        assert_eq!(read("null", "[]"), Ok(at_turn(1, 1)));
        let bad_face = read(r#"{"left":[1,9],"ran_out":false}"#, "[]").unwrap_err();
        assert!(bad_face.contains("die 1 of the script shows 9"), "{bad_face}");
        let twice = read("null", r#"[["Save",[1],1],["Save",[1],2]]"#).unwrap_err();
        assert!(twice.contains("twice"), "{twice}");
    }

    #[test]
    fn counts_stop_at_the_end_of_their_range() -> Result<(), Box<dyn std::error::Error>> {
        let mut dice: Dice = serde_json::from_str(
            r#"{"seed":1,"player_turn":1,"ordinals":[["Save",[1],4294967295]],"script":null}"#,
        )?;
        let last = dice.roll(Purpose::Save, &[1], 9);
        assert_eq!(dice.roll(Purpose::Save, &[1], 9), last);
        Ok(())
    }
}
