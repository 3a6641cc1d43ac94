//! The text of a file and its name: read once, with every way in which a file can fail to be text explained.

use std::fs::File;
use std::io::{ErrorKind, Read};
use std::path::Path as FilePath;
use std::sync::Arc;

use super::problem::{Kind, Problem};
use super::spans::Span;
use super::work;

/// The largest file read, in bytes (16 MiB). A scenario is a few tens of kilobytes; anything beyond this is a mistake.
pub const MAX_BYTES: u64 = 16 * 1024 * 1024;

const BYTE_ORDER_MARK: char = '\u{feff}';

/// Bytes between two marks.
const BETWEEN_MARKS: usize = 4096;

/// A named text. Cheap to clone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Source {
    name: Arc<str>,
    text: Arc<str>,
    /// The text with control characters masked byte for byte, for showing on a terminal.
    shown: Arc<str>,
    /// Line and column at every [`BETWEEN_MARKS`] bytes, so that a position costs the same wherever it lies.
    marks: Arc<[Mark]>,
}

/// Line and column, from 0, of a byte offset.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Mark {
    line: usize,
    column: usize,
}

impl Mark {
    /// The mark after some more bytes.
    fn after(mut self, bytes: &[u8]) -> Self {
        work(bytes.len());
        for &byte in bytes {
            if byte == b'\n' {
                self = Self { line: self.line + 1, column: 0 };
            } else if byte & 0xC0 != 0x80 {
                // Every character has one byte that continues no other.
                self.column += 1;
            }
        }
        self
    }
}

impl Source {
    /// A text that is already at hand, such as an embedded file. A byte-order mark at its head is dropped.
    #[must_use]
    pub fn new(name: impl Into<Arc<str>>, text: &str) -> Self {
        let text: Arc<str> = text.strip_prefix(BYTE_ORDER_MARK).unwrap_or(text).into();
        let shown = if text.chars().any(is_unprintable) { masked(&text).into() } else { Arc::clone(&text) };
        let mut mark = Mark::default();
        let marks = text
            .as_bytes()
            .chunks(BETWEEN_MARKS)
            .map(|chunk| {
                let here = mark;
                mark = mark.after(chunk);
                here
            })
            .collect();
        Self { name: name.into(), text, shown, marks }
    }

    /// Bytes that should be text. A byte-order mark is accepted.
    ///
    /// # Errors
    /// [`Kind::TooLarge`] above [`MAX_BYTES`]; [`Kind::NotText`] when the bytes are not UTF-8, saying at which byte,
    /// line and column.
    pub fn from_bytes(name: impl Into<Arc<str>>, bytes: &[u8]) -> Result<Self, Box<Problem>> {
        let name = name.into();
        if bytes.len() as u64 > MAX_BYTES {
            return Err(too_large(&name, None));
        }
        match std::str::from_utf8(bytes) {
            Ok(text) => Ok(Self::new(name, text)),
            Err(error) => Err(not_text(&name, bytes, error.valid_up_to())),
        }
    }

    /// Reads a file. One that is too large is refused by its size, before it is read.
    ///
    /// # Errors
    /// [`Kind::Unreadable`] when it is missing, a directory or otherwise cannot be read; [`Kind::TooLarge`];
    /// [`Kind::NotText`].
    pub fn read(path: &FilePath) -> Result<Self, Box<Problem>> {
        let name = path.display().to_string();
        let unreadable = |message: String| Box::new(Problem::in_file(&name, Kind::Unreadable, message));
        let failed = |error: &std::io::Error| match error.kind() {
            ErrorKind::NotFound => unreadable("there is no such file".into()),
            ErrorKind::PermissionDenied => unreadable("permission to read this file is denied".into()),
            ErrorKind::IsADirectory => unreadable("this is a directory, not a file".into()),
            _ => unreadable(format!("the file cannot be read: {error}")),
        };
        let metadata = std::fs::metadata(path).map_err(|error| failed(&error))?;
        if metadata.is_dir() {
            return Err(unreadable("this is a directory, not a file".into()));
        }
        // A pipe may never be written to, a device may never end.
        if !metadata.is_file() {
            return Err(unreadable("this is no ordinary file".into()));
        }
        if metadata.len() > MAX_BYTES {
            return Err(too_large(&name, Some(metadata.len())));
        }
        let mut bytes = Vec::new();
        // Some files tell no size beforehand, others grow while they are read, so the reading itself is limited too.
        File::open(path)
            .and_then(|file| file.take(MAX_BYTES + 1).read_to_end(&mut bytes))
            .map_err(|error| failed(&error))?;
        Self::from_bytes(name, &bytes)
    }

    /// The file's name as given by the player.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The whole text, without byte-order mark.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The text as it may be shown on a terminal: of the same length, control characters masked.
    pub(super) fn shown(&self) -> &str {
        &self.shown
    }

    /// The text at `span`; empty when the span does not fit this text.
    #[must_use]
    pub fn slice(&self, span: Span) -> &str {
        self.text.get(span.start..span.end).unwrap_or("")
    }

    /// Line and column (in characters) of a byte offset, both counted from 1.
    #[must_use]
    pub fn position(&self, offset: usize) -> (usize, usize) {
        let mut offset = offset.min(self.text.len());
        while !self.text.is_char_boundary(offset) {
            offset -= 1;
        }
        let at = (offset / BETWEEN_MARKS).min(self.marks.len().saturating_sub(1));
        let mark = self.marks.get(at).copied().unwrap_or_default();
        let Mark { line, column } = mark.after(&self.text.as_bytes()[at * BETWEEN_MARKS..offset]);
        (line + 1, column + 1)
    }

    /// Byte offset of a line and column (in characters), both counted from 1; beyond the end, the end.
    #[must_use]
    pub fn offset(&self, line: usize, column: usize) -> usize {
        let mut start = 0;
        for _ in 1..line {
            match self.text[start..].find('\n') {
                Some(newline) => start += newline + 1,
                None => return self.text.len(),
            }
        }
        let rest = &self.text[start..];
        rest.char_indices().nth(column.saturating_sub(1)).map_or(self.text.len(), |(at, _)| start + at)
    }
}

fn is_unprintable(c: char) -> bool {
    (c.is_control() && !matches!(c, '\n' | '\r' | '\t')) || is_format(c)
}

/// Whether a character is never seen itself but changes how others are shown: marks of the writing direction, joiners,
/// spaces without width. In a name they would only deceive.
pub(super) fn is_format(c: char) -> bool {
    matches!(c,
        '\u{00AD}' | '\u{0600}'..='\u{0605}' | '\u{061C}' | '\u{06DD}' | '\u{070F}' | '\u{0890}'..='\u{0891}'
        | '\u{08E2}' | '\u{115F}'..='\u{1160}' | '\u{17B4}'..='\u{17B5}' | '\u{180B}'..='\u{180F}' | '\u{200B}'..='\u{200F}' | '\u{2028}'..='\u{202E}'
        | '\u{2060}'..='\u{206F}' | '\u{3164}' | '\u{FEFF}' | '\u{FFA0}' | '\u{FFF0}'..='\u{FFFB}' | '\u{110BD}' | '\u{110CD}'
        | '\u{13430}'..='\u{1343F}' | '\u{1BCA0}'..='\u{1BCA3}' | '\u{1D173}'..='\u{1D17A}' | '\u{E0000}'..='\u{E0FFF}')
}

fn masked(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        if is_unprintable(c) {
            (0..c.len_utf8()).for_each(|_| out.push('?'));
        } else {
            out.push(c);
        }
    }
    out
}

fn too_large(name: &str, bytes: Option<u64>) -> Box<Problem> {
    let size = bytes.map_or_else(String::new, |bytes| format!(" ({bytes} bytes)"));
    let message = format!("the file is too large{size}: at most {} MiB are read", MAX_BYTES / (1024 * 1024));
    Box::new(Problem::in_file(name, Kind::TooLarge, message))
}

fn not_text(name: &str, bytes: &[u8], at: usize) -> Box<Problem> {
    let good = &bytes[..at];
    let line = 1 + good.iter().filter(|&&byte| byte == b'\n').count();
    let line_start = good.iter().rposition(|&byte| byte == b'\n').map_or(0, |newline| newline + 1);
    let column = 1 + String::from_utf8_lossy(&good[line_start..]).chars().count();
    let message =
        format!("this is not UTF-8 text: byte {at} is 0x{:02X}", bytes.get(at).copied().unwrap_or(0));
    let help = if bytes.starts_with(&[0xFF, 0xFE]) || bytes.starts_with(&[0xFE, 0xFF]) {
        "the file looks like UTF-16: save it as UTF-8"
    } else {
        "save the file as UTF-8 text"
    };
    Box::new(Problem::in_file(name, Kind::NotText, message).at_position(line, column).help(help))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_and_offsets_agree_and_count_characters() {
        let source = Source::new("a.ron", "äb\n\ncd");
        assert_eq!(source.position(0), (1, 1));
        assert_eq!(source.position(2), (1, 2), "ä is two bytes, one column");
        assert_eq!(source.position(4), (2, 1));
        assert_eq!(source.position(6), (3, 2));
        assert_eq!(source.position(99), (3, 3));
        for (line, column, offset) in [(1, 1, 0), (1, 2, 2), (2, 1, 4), (3, 2, 6), (9, 1, 7), (3, 9, 7)] {
            assert_eq!(source.offset(line, column), offset, "{line}:{column}");
        }
    }

    #[test]
    fn a_byte_order_mark_is_accepted() {
        let source = Source::from_bytes("a.ron", b"\xEF\xBB\xBF(x: 1)").expect("valid text");
        assert_eq!(source.text(), "(x: 1)");
    }

    #[test]
    fn bytes_that_are_not_text_are_placed() {
        let problem = Source::from_bytes("a.ron", b"(x: 1,\n y: \xC3\xA9\xFF)").expect_err("not text");
        assert_eq!(problem.kind(), Kind::NotText);
        assert_eq!((problem.line(), problem.column()), (Some(2), Some(6)));
        assert!(problem.message().contains("byte 13 is 0xFF"), "{}", problem.message());
        let problem = Source::from_bytes("a.ron", b"\xFF\xFE(\0x\0").expect_err("not text");
        assert!(problem.help_text().is_some_and(|help| help.contains("UTF-16")));
    }

    #[test]
    fn files_that_cannot_be_read_are_explained() {
        let dir = std::env::temp_dir().join(format!("enfilade-source-{}", std::process::id()));
        std::fs::create_dir_all(&dir).expect("a temporary directory");
        let missing = Source::read(&dir.join("none.ron")).expect_err("missing");
        assert_eq!((missing.kind(), missing.message()), (Kind::Unreadable, "there is no such file"));
        let directory = Source::read(&dir).expect_err("a directory");
        assert_eq!(directory.message(), "this is a directory, not a file");
        // A sparse file of 200 MB costs no disk, and no memory when refused by its size.
        let large = dir.join("large.ron");
        #[cfg(unix)]
        {
            // A socket is a file that nobody can wait for; a FIFO is refused by the same look at it.
            let socket = dir.join("socket.ron");
            let _listener = std::os::unix::net::UnixListener::bind(&socket).expect("a socket");
            assert_eq!(Source::read(&socket).expect_err("a socket").message(), "this is no ordinary file");
        }
        File::create(&large).and_then(|file| file.set_len(200_000_000)).expect("a sparse file");
        let problem = Source::read(&large).expect_err("too large");
        assert_eq!(problem.kind(), Kind::TooLarge);
        assert!(problem.message().contains("200000000 bytes"), "{}", problem.message());
        let exact = Source::from_bytes("x", &vec![b' '; 16 * 1024 * 1024]);
        assert!(exact.is_ok(), "exactly the limit is read");
        let over = Source::from_bytes("x", &vec![b' '; 16 * 1024 * 1024 + 1]).expect_err("one byte more");
        assert_eq!(over.kind(), Kind::TooLarge);
        std::fs::remove_dir_all(&dir).expect("cleaning up");
    }

    #[test]
    fn positions_are_the_same_across_marks() {
        // Characters of two and three bytes lie across the marks.
        let text = "é€x\n".repeat(3000);
        let source = Source::new("a.ron", &text);
        let (mut line, mut column) = (1, 1);
        for (offset, c) in text.char_indices() {
            assert_eq!(source.position(offset), (line, column), "{offset}");
            (line, column) = if c == '\n' { (line + 1, 1) } else { (line, column + 1) };
        }
        assert_eq!(source.position(text.len()), (3001, 1));
        assert_eq!(Source::new("a.ron", "").position(0), (1, 1));
        let exact = Source::new("a.ron", &"y".repeat(BETWEEN_MARKS * 2));
        assert_eq!(exact.position(BETWEEN_MARKS * 2), (1, BETWEEN_MARKS * 2 + 1));
    }

    #[test]
    fn control_characters_are_masked_for_showing_only() {
        let source = Source::new("a.ron", "a\u{1b}[31m\u{85}b\tc");
        assert_eq!(source.shown(), "a?[31m??b\tc");
        assert_eq!(source.shown().len(), source.text().len());
    }
}
