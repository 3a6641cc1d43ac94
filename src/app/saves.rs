//! Where saved battles are kept, and what is there.

use std::path::{Path, PathBuf};

use bevy::ecs::resource::Resource;

use crate::record::{Save, SaveError, SaveHead};

/// The folder of saved battles.
#[derive(Resource, Clone, Debug)]
pub struct Saves {
    /// Where.
    pub folder: PathBuf,
}

/// A saved battle in the list.
#[derive(Clone, Debug, PartialEq)]
pub struct Kept {
    /// Its file.
    pub file: PathBuf,
    /// What it holds, or what is wrong with it.
    pub head: Result<SaveHead, String>,
}

/// The ending of saves.
const ENDING: &str = "save";

impl Saves {
    /// The folder of this user: below `XDG_DATA_HOME`, or `~/.local/share`; beside the program if neither is known.
    pub fn of_user() -> Self {
        let home = || std::env::var_os("HOME").map(|home| PathBuf::from(home).join(".local/share"));
        let data = std::env::var_os("XDG_DATA_HOME").map(PathBuf::from).filter(|path| path.is_absolute());
        Self { folder: data.or_else(home).unwrap_or_default().join("enfilade").join("saves") }
    }

    /// The file in which the battle under way is kept by itself.
    pub fn autosave(&self) -> PathBuf {
        self.folder.join("autosave.save")
    }

    /// A file of its own for a battle: the scenario's key, the turn and the first free number.
    pub fn fresh(&self, key: &str, turn: u16) -> PathBuf {
        let stem: String =
            key.chars().filter(|c| c.is_ascii_alphanumeric() || matches!(c, '-' | '_')).collect();
        let name = |number: u32| self.folder.join(format!("{stem}-turn-{turn:02}-{number}.{ENDING}"));
        (1..10_000).map(name).find(|file| !file.exists()).unwrap_or_else(|| name(10_000))
    }

    /// All saved battles, the newest first.
    pub fn list(&self) -> Vec<Kept> {
        let Ok(entries) = std::fs::read_dir(&self.folder) else { return Vec::new() };
        let mut files: Vec<(std::time::SystemTime, PathBuf)> = entries
            .flatten()
            .map(|entry| entry.path())
            .filter(|path| path.extension().is_some_and(|ending| ending == ENDING))
            .map(|path| {
                let written = std::fs::metadata(&path).and_then(|data| data.modified());
                (written.unwrap_or(std::time::SystemTime::UNIX_EPOCH), path)
            })
            .collect();
        files.sort_by(|one, other| other.cmp(one));
        files
            .into_iter()
            .map(|(_, file)| Kept { head: Save::head_of(&file).map_err(|error| error.to_string()), file })
            .collect()
    }

    /// Keeps a battle in a file.
    ///
    /// # Errors
    /// If the system refuses.
    pub fn keep(&self, file: &Path, save: &Save) -> Result<(), SaveError> {
        save.write(file)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::trial::session;

    #[test]
    fn what_is_kept_is_listed_and_what_is_broken_is_told() {
        let folder = std::env::temp_dir().join(format!("enfilade-saves-{}", std::process::id()));
        let saves = Saves { folder: folder.clone() };
        assert!(saves.list().is_empty(), "no folder, no saves");
        let save = session().save();
        let first = saves.fresh("first-blood", 1);
        saves.keep(&first, &save).expect("writable");
        assert_ne!(saves.fresh("first-blood", 1), first, "nothing is written over");
        std::fs::write(folder.join("broken.save"), "nonsense").expect("writable");
        std::fs::write(folder.join("other.txt"), "nonsense").expect("writable");
        let list = saves.list();
        assert_eq!(list.len(), 2, "{list:?}");
        assert_eq!(list.iter().filter(|kept| kept.head.is_ok()).count(), 1);
        std::fs::remove_dir_all(folder).expect("removable");
    }
}
