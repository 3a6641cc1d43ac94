//! A battle under way in a file: written whole or not at all, checked on reading, never trusted.

use std::io::Write;
use std::path::Path;

use serde::{Deserialize, Serialize};
use thiserror::Error;
use xxhash_rust::xxh3::xxh3_64;

use crate::army::Text;
use crate::battle::{Battle, Command, Snapshot};
use crate::dice::Dice;
use crate::rules::black_powder::BlackPowder;
use crate::rules::black_powder::act::Act;
use crate::scenario::{self, Library, Source};
use crate::staff::Grade;

/// Who plays a side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Seat {
    /// A person at this screen.
    #[default]
    Person,
    /// A computer general.
    Computer(Grade),
}

impl Seat {
    /// Whether a person plays the side.
    pub fn is_person(self) -> bool {
        self == Seat::Person
    }
}

/// What a list of saves shows of one.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SaveHead {
    /// Title of the scenario.
    pub title: Text,
    /// Game turn.
    pub turn: u16,
    /// Who plays each side.
    pub seats: [Seat; 2],
    /// Seed of the dice.
    pub seed: u64,
}

/// A battle as it is kept.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Save {
    /// What a list shows.
    pub head: SaveHead,
    /// Name of the scenario's file, as errors in it are reported.
    pub scenario: String,
    /// Its text: the save outlives the file.
    pub text: String,
    /// Every command since the battle opened.
    pub commands: Vec<Command<Act>>,
    /// Where the battle stands.
    pub snapshot: Snapshot<BlackPowder>,
}

/// Why a save cannot be used.
#[derive(Debug, Error)]
pub enum SaveError {
    /// The file cannot be read or written.
    #[error("{file}: {problem}")]
    File {
        /// Which file.
        file: String,
        /// What the system says.
        problem: String,
    },
    /// Something else than a save.
    #[error("{file}: this is not a saved battle of Enfilade")]
    NotASave {
        /// Which file.
        file: String,
    },
    /// A save of a later version of the game.
    #[error("{file}: the saved battle has version {found}; this program reads version {known}")]
    Version {
        /// Which file.
        file: String,
        /// Version of the save.
        found: u32,
        /// Version understood here.
        known: u32,
    },
    /// Cut off or altered.
    #[error("{file}: the saved battle is damaged; it was cut off or altered")]
    Damaged {
        /// Which file.
        file: String,
    },
    /// Sound as a file, but the battle in it is not.
    #[error("{file}: the saved battle cannot be taken up: {problem}")]
    Unfit {
        /// Which file.
        file: String,
        /// Why.
        problem: String,
    },
}

/// A save opened.
pub struct Resumed {
    /// The battle, where it was left.
    pub battle: Battle<BlackPowder>,
    /// What was read.
    pub save: Save,
}

impl Save {
    /// The version written today.
    pub const VERSION: u32 = 1;
    const HEADER: &'static str = "enfilade-save";

    /// The save as text: a header line with version and checksum, then one line for the list, then the rest.
    ///
    /// # Errors
    /// If the battle cannot be written as JSON.
    pub fn to_text(&self) -> Result<String, SaveError> {
        let unfit =
            |error: serde_json::Error| SaveError::Unfit { file: String::new(), problem: error.to_string() };
        let head = serde_json::to_string(&self.head).map_err(unfit)?;
        let body = serde_json::to_string(self).map_err(unfit)?;
        let rest = format!("{head}\n{body}\n");
        Ok(format!("{} {} {:016x}\n{rest}", Self::HEADER, Self::VERSION, xxh3_64(rest.as_bytes())))
    }

    /// Reads what [`to_text`](Self::to_text) wrote. `file` is named in errors.
    ///
    /// # Errors
    /// If it is no save, of a later version, or not exactly what was written.
    pub fn from_text(file: &str, text: &str) -> Result<Self, SaveError> {
        let body = sound(file, text)?.split_once('\n').map(|(_, body)| body);
        let damaged = || SaveError::Damaged { file: file.to_owned() };
        serde_json::from_str(body.ok_or_else(damaged)?.trim_end())
            .map_err(|error| SaveError::Unfit { file: file.to_owned(), problem: error.to_string() })
    }

    /// What a list shows of the save in a file.
    ///
    /// # Errors
    /// As [`from_text`](Self::from_text).
    pub fn head_of(file: &Path) -> Result<SaveHead, SaveError> {
        let (name, text) = read(file)?;
        let head = sound(&name, &text)?.lines().next().unwrap_or_default().to_owned();
        serde_json::from_str(&head)
            .map_err(|error| SaveError::Unfit { file: name, problem: error.to_string() })
    }

    /// Writes the save to a file, whole or not at all.
    ///
    /// # Errors
    /// If the system refuses.
    pub fn write(&self, file: &Path) -> Result<(), SaveError> {
        write_atomically(file, self.to_text()?.as_bytes())
            .map_err(|error| SaveError::File { file: file.display().to_string(), problem: error.to_string() })
    }

    /// Reads a save and takes the battle up: its commands are given again, and the battle that comes of them must be
    /// the one in the snapshot. `look` sees the battle as it opens, and after each command.
    ///
    /// # Errors
    /// If the file is no sound save, its scenario is faulty, or the commands lead elsewhere.
    pub fn resume(
        file: &Path,
        library: &Library,
        mut look: impl FnMut(&Battle<BlackPowder>),
    ) -> Result<Resumed, SaveError> {
        let (name, text) = read(file)?;
        let save = Self::from_text(&name, &text)?;
        let unfit = |problem: String| SaveError::Unfit { file: name.clone(), problem };
        let source = Source::new(save.scenario.as_str(), &save.text);
        let opened = scenario::from_source(library, &source).map_err(|problems| {
            unfit(problems.iter().next().map(|first| first.message().to_owned()).unwrap_or_default())
        })?;
        let mut battle = Battle::new(std::sync::Arc::new(opened.setup), Dice::new(save.head.seed));
        look(&battle);
        for (index, command) in save.commands.iter().enumerate() {
            if battle.submit(command.clone()).is_err() {
                return Err(unfit(format!("its command {} is refused by the rules of today", index + 1)));
            }
            look(&battle);
        }
        if battle.snapshot() != save.snapshot {
            return Err(unfit("its commands lead to another battle under the rules of today".to_owned()));
        }
        Ok(Resumed { battle, save })
    }
}

/// What follows the header line, if the checksum fits.
fn sound<'a>(file: &str, text: &'a str) -> Result<&'a str, SaveError> {
    let not_one = || SaveError::NotASave { file: file.to_owned() };
    let (head, rest) = text.split_once('\n').ok_or_else(not_one)?;
    let mut words = head.strip_prefix(Save::HEADER).ok_or_else(not_one)?.split_whitespace();
    let found: u32 = words.next().and_then(|word| word.parse().ok()).ok_or_else(not_one)?;
    if found != Save::VERSION {
        return Err(SaveError::Version { file: file.to_owned(), found, known: Save::VERSION });
    }
    let checksum = words.next().unwrap_or_default();
    if checksum != format!("{:016x}", xxh3_64(rest.as_bytes())) {
        return Err(SaveError::Damaged { file: file.to_owned() });
    }
    Ok(rest)
}

/// More than any battle writes; a larger file is no save.
const MOST_BYTES: u64 = 256 * 1024 * 1024;

fn read(file: &Path) -> Result<(String, String), SaveError> {
    let name = file.display().to_string();
    let problem = |problem: String| SaveError::File { file: name.clone(), problem };
    let size = std::fs::metadata(file).map_err(|error| problem(error.to_string()))?;
    if !size.is_file() || size.len() > MOST_BYTES {
        return Err(SaveError::NotASave { file: name });
    }
    let bytes = std::fs::read(file).map_err(|error| problem(error.to_string()))?;
    match String::from_utf8(bytes) {
        Ok(text) => Ok((name, text)),
        Err(_) => Err(SaveError::NotASave { file: name }),
    }
}

/// Parts begun by this program.
static PARTS: std::sync::atomic::AtomicU64 = std::sync::atomic::AtomicU64::new(0);

/// Writes a file so that at every moment it holds either what it held before or the whole of what is new.
///
/// # Errors
/// If the system refuses; what the file held before is untouched then.
pub fn write_atomically(file: &Path, bytes: &[u8]) -> std::io::Result<()> {
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty());
    if let Some(folder) = folder {
        std::fs::create_dir_all(folder)?;
    }
    let mut name = file.file_name().unwrap_or_default().to_owned();
    // Two writers of one file, here or in another program, must not share a part.
    let number = PARTS.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
    name.push(format!(".{}-{number}.part", std::process::id()));
    let part = file.with_file_name(name);
    let written = (|| {
        let mut out = std::fs::File::create(&part)?;
        out.write_all(bytes)?;
        out.sync_all()?;
        drop(out);
        std::fs::rename(&part, file)
    })();
    if written.is_err() {
        // The half-written part is of no use to anyone; that it cannot be removed either changes nothing.
        let _ = std::fs::remove_file(&part);
    }
    written
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::staff::General;

    /// A battle of First Blood after some answers of computer generals, and the save of it.
    fn after(answers: usize) -> (Battle<BlackPowder>, Save) {
        let library = Library::new(None);
        let source = library.scenario("first-blood").expect("stock").expect("sound");
        let opened = scenario::from_source(&library, &source).expect("sound");
        let title = opened.setup.title.clone();
        let mut battle = Battle::new(std::sync::Arc::new(opened.setup), Dice::new(7));
        let mut generals = [General::new(Grade::Recruit, 1), General::new(Grade::Recruit, 2)];
        let mut commands = Vec::new();
        for _ in 0..answers {
            let Some(side) = battle.pending().map(|pending| pending.side) else { break };
            let command = generals[side.index()].command(&battle);
            commands.push(command.clone());
            battle.submit(command).expect("computer generals obey the rules");
        }
        let head = SaveHead { title, turn: 1, seats: [Seat::Person, Seat::default()], seed: 7 };
        let scenario = source.name().to_owned();
        let save =
            Save { head, scenario, text: source.text().to_owned(), commands, snapshot: battle.snapshot() };
        (battle, save)
    }

    fn folder(name: &str) -> std::path::PathBuf {
        let folder = std::env::temp_dir().join(format!("enfilade-save-{}-{name}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a writable temporary folder");
        folder
    }

    #[test]
    fn a_battle_comes_back_as_it_was_left() {
        let (battle, save) = after(40);
        let file = folder("back").join("a.save");
        save.write(&file).expect("writable");
        assert_eq!(Save::head_of(&file).expect("sound"), save.head);
        let mut seen = Vec::new();
        let resumed =
            Save::resume(&file, &Library::new(None), |battle| seen.push(battle.state_hash())).expect("sound");
        assert_eq!(seen.len(), save.commands.len() + 1, "as it opens, and after each command");
        assert_eq!(seen.last(), Some(&battle.state_hash()));
        assert_eq!(resumed.battle.state_hash(), battle.state_hash());
        assert_eq!(resumed.battle.journal(), battle.journal());
        assert_eq!(resumed.save, save);
    }

    #[test]
    fn every_cut_and_every_altered_byte_is_noticed() {
        let (_, save) = after(3);
        let text = save.to_text().expect("writable");
        for cut in (0..text.len()).step_by(text.len() / 97) {
            if text.is_char_boundary(cut) {
                assert!(Save::from_text("a.save", &text[..cut]).is_err(), "cut at {cut}");
            }
        }
        let bytes = text.as_bytes();
        for at in (0..bytes.len()).step_by(bytes.len() / 101) {
            let mut altered = bytes.to_vec();
            altered[at] = if altered[at] == b'1' { b'2' } else { b'1' };
            if let Ok(altered) = String::from_utf8(altered) {
                assert!(Save::from_text("a.save", &altered).is_err(), "altered at {at}");
            }
        }
    }

    #[test]
    fn what_is_wrong_with_a_save_is_said() {
        let (_, save) = after(3);
        let said = |text: &str| Save::from_text("a.save", text).expect_err("unsound").to_string();
        assert_eq!(said("(title: 1)\n"), "a.save: this is not a saved battle of Enfilade");
        let later = save.to_text().expect("writable").replacen("enfilade-save 1", "enfilade-save 9", 1);
        assert_eq!(said(&later), "a.save: the saved battle has version 9; this program reads version 1");
        let missing =
            Save::resume(Path::new("/nowhere/a.save"), &Library::new(None), |_| {}).err().expect("missing");
        assert!(missing.to_string().starts_with("/nowhere/a.save: "), "{missing}");
        let folder = folder("folder");
        assert!(matches!(Save::head_of(&folder), Err(SaveError::NotASave { .. })));
    }

    #[test]
    fn commands_that_lead_elsewhere_are_not_taken_up() {
        let (_, mut save) = after(40);
        save.commands.pop();
        let file = folder("elsewhere").join("a.save");
        save.write(&file).expect("writable");
        let refused =
            Save::resume(&file, &Library::new(None), |_| {}).err().expect("another battle").to_string();
        assert!(
            refused.ends_with("its commands lead to another battle under the rules of today"),
            "{refused}"
        );
    }

    #[test]
    fn a_refused_write_leaves_the_old_file() {
        let folder = folder("refused");
        let file = folder.join("a.save");
        write_atomically(&file, b"old").expect("writable");
        write_atomically(&file, b"new").expect("writable");
        assert_eq!(std::fs::read(&file).expect("there"), b"new");
        // A folder in the way of the file: the rename is refused.
        let taken = folder.join("taken");
        std::fs::create_dir_all(taken.join("inside")).expect("writable");
        assert!(write_atomically(&taken, b"new").is_err());
        assert!(taken.join("inside").is_dir());
        let left: Vec<_> = std::fs::read_dir(&folder).expect("there").flatten().collect();
        assert_eq!(left.len(), 2, "no part is left behind: {left:?}");
    }
}
