//! Words on the printed map.

use super::{Words, count, text};
use crate::army::SizeClass;
use crate::rules::black_powder::event::Outcome;

impl Words {
    /// The size class in a word, where it is not the ordinary one.
    pub fn size_class(&self, size: SizeClass) -> Option<String> {
        let key = match size {
            SizeClass::Tiny => "plate-size-tiny",
            SizeClass::Small => "plate-size-small",
            SizeClass::Standard => return None,
            SizeClass::Large => "plate-size-large",
        };
        Some(self.say(key, []))
    }

    /// Which moment a map shows: before the first turn, after one, or at the end.
    pub fn moment(&self, turns_fought: u16, outcome: Option<Outcome>) -> String {
        match outcome {
            Some(outcome) => self.say("plate-at-the-end", [("turn", count(outcome.turn))]),
            None if turns_fought > 0 => self.say("plate-after-turn", [("turn", count(turns_fought))]),
            None => self.say("plate-at-the-outset", []),
        }
    }

    /// What the scale bar measures.
    pub fn scale_of_inches(&self) -> String {
        self.say("plate-inches", [])
    }

    /// A picture has been written.
    pub fn picture_written(&self, file: &str, width: u64, height: u64, moment: &str) -> String {
        let number = |pixels: u64| count(i64::try_from(pixels).unwrap_or(i64::MAX));
        let args = [
            ("file", text(file)),
            ("width", number(width)),
            ("height", number(height)),
            ("moment", text(moment)),
        ];
        self.say("cli-picture-written", args)
    }

    /// A file whose ending names no kind of picture.
    pub fn no_such_picture(&self, file: &str) -> String {
        self.say("cli-no-such-picture", [("file", text(file))])
    }

    /// A file that cannot be written.
    pub fn file_unwritable(&self, file: &str, problem: &str) -> String {
        self.say("cli-file-unwritable", [("file", text(file)), ("problem", text(problem))])
    }

    /// A picture too large to be painted.
    pub fn picture_too_large(&self, width: u64, height: u64, most: u64) -> String {
        let number = |pixels: u64| count(i64::try_from(pixels).unwrap_or(i64::MAX));
        let args = [("width", number(width)), ("height", number(height)), ("most", number(most / 1_000_000))];
        self.say("cli-picture-too-large", args)
    }
}
