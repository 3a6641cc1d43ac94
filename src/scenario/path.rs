//! Where a value stands in a file, as a reader would say it: `sides[1].brigades[0].units[2].profile`.

use std::fmt;

/// One step down into a value.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Step {
    /// A field of a record, or the entry of a table under this key.
    Key(String),
    /// An element of a list or tuple, counted from 0.
    Index(usize),
}

/// The way from the top of a file to a value. The empty path is the whole file.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Path(pub Vec<Step>);

impl Path {
    /// The whole file.
    #[must_use]
    pub fn root() -> Self {
        Self::default()
    }

    /// This path, one field (or table entry) further down.
    #[must_use]
    pub fn key(&self, key: impl Into<String>) -> Self {
        self.with(Step::Key(key.into()))
    }

    /// This path, one list element (counted from 0) further down.
    #[must_use]
    pub fn index(&self, index: usize) -> Self {
        self.with(Step::Index(index))
    }

    /// The steps from the top.
    #[must_use]
    pub fn steps(&self) -> &[Step] {
        &self.0
    }

    fn with(&self, step: Step) -> Self {
        let mut steps = Vec::with_capacity(self.0.len() + 1);
        steps.extend_from_slice(&self.0);
        steps.push(step);
        Self(steps)
    }
}

impl fmt::Display for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (depth, step) in self.0.iter().enumerate() {
            match step {
                Step::Index(index) => write!(f, "[{index}]")?,
                Step::Key(key) if is_plain(key) && depth == 0 => f.write_str(key)?,
                Step::Key(key) if is_plain(key) => write!(f, ".{key}")?,
                Step::Key(key) => write!(f, "[{key:?}]")?,
            }
        }
        Ok(())
    }
}

/// Whether a key can be shown after a dot without being mistaken for something else.
fn is_plain(key: &str) -> bool {
    let mut chars = key.chars();
    chars.next().is_some_and(|c| c.is_alphabetic() || c == '_')
        && chars.all(|c| c.is_alphanumeric() || c == '_')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_read_like_the_file() {
        let path = Path::root().key("sides").index(1).key("units").index(2).key("profile");
        assert_eq!(path.to_string(), "sides[1].units[2].profile");
        assert_eq!(Path::root().to_string(), "");
        assert_eq!(Path::root().index(3).key("x").to_string(), "[3].x");
        assert_eq!(Path::root().key("profiles").key("old guard").to_string(), "profiles[\"old guard\"]");
        assert_eq!(Path::root().key("turns").key("3").to_string(), "turns[\"3\"]");
    }

    #[test]
    fn building_a_path_leaves_its_parent_alone() {
        let sides = Path::root().key("sides");
        let first = sides.index(0);
        assert_eq!(sides.to_string(), "sides");
        assert_eq!(first.steps(), [Step::Key("sides".into()), Step::Index(0)]);
    }
}
