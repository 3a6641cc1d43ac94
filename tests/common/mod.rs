//! Running the program as a player or a script does.
#![allow(dead_code, reason = "each test file uses its share")]

use std::io::Write;
use std::process::{Command, Output, Stdio};

/// Runs the program with nothing on standard input.
pub fn enfilade(args: &[&str]) -> Output {
    enfilade_with(args, "")
}

/// Runs the program with a text on standard input.
pub fn enfilade_with(args: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_enfilade"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("standard input is a pipe");
    // A program that does not read its input closes the pipe early.
    let _ = stdin.write_all(input.as_bytes());
    drop(stdin);
    child.wait_with_output().expect("the program ends")
}

/// Standard output as text.
pub fn out(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("output is text")
}

/// Standard error as text.
pub fn err(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).expect("complaints are text")
}

/// The exit code.
pub fn code(output: &Output) -> i32 {
    output.status.code().unwrap_or_else(|| panic!("ended by a signal: {}", err(output)))
}

/// A file in a folder of its own that goes when it is dropped.
pub struct Folder(std::path::PathBuf);

impl Folder {
    /// An empty folder.
    pub fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("enfilade-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&path).expect("a temporary folder");
        Self(path)
    }

    /// Writes a file and returns its path.
    pub fn file(&self, name: &str, text: impl AsRef<[u8]>) -> String {
        let path = self.0.join(name);
        if let Some(parent) = path.parent() {
            std::fs::create_dir_all(parent).expect("a folder");
        }
        std::fs::write(&path, text).expect("a file");
        path.display().to_string()
    }

    /// The folder's path.
    pub fn path(&self) -> String {
        self.0.display().to_string()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}
