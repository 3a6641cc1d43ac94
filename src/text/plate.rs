//! Words on the printed map.

use super::{Words, count, text};
use crate::army::SizeClass;
use crate::rules::black_powder::event::Outcome;

/// Signs of troops that the key of a map explains.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MapSign {
    /// Infantry.
    Foot,
    /// Cavalry.
    Horse,
    /// Artillery.
    Guns,
    /// A disordered unit.
    Disordered,
    /// A shaken unit.
    Shaken,
    /// A unit of a broken brigade.
    Broken,
}

impl MapSign {
    /// All of them, as the key lists them.
    pub const ALL: [MapSign; 6] =
        [MapSign::Foot, MapSign::Horse, MapSign::Guns, MapSign::Disordered, MapSign::Shaken, MapSign::Broken];
}

impl Words {
    /// What a sign of troops means.
    pub fn map_sign(&self, sign: MapSign) -> String {
        let key = match sign {
            MapSign::Foot => "plate-sign-foot",
            MapSign::Horse => "plate-sign-horse",
            MapSign::Guns => "plate-sign-guns",
            MapSign::Disordered => "plate-sign-disordered",
            MapSign::Shaken => "plate-sign-shaken",
            MapSign::Broken => "plate-sign-broken",
        };
        self.say(key, [])
    }

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
