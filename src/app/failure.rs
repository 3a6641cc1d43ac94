//! When no window can be opened: said plainly, never as a panic of the libraries below.

use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};

use thiserror::Error;

use crate::text::Words;

/// Why there is no window.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NoWindow {
    /// No display is named.
    #[error("no display")]
    NoDisplay,
    /// No graphics driver can draw.
    #[error("no graphics driver")]
    NoDriver,
    /// The display that is named does not answer.
    #[error("the display does not answer")]
    NoServer,
    /// The window system or the driver failed.
    #[error("{0}")]
    Failed(String),
}

impl NoWindow {
    /// What is told to the player.
    pub fn told(&self, words: &Words) -> String {
        match self {
            NoWindow::NoDisplay => words.no_display(),
            NoWindow::NoDriver => words.no_driver(),
            NoWindow::NoServer => words.no_server(),
            NoWindow::Failed(problem) => words.no_window(problem),
        }
    }
}

/// Whether a display is named in the environment; other systems than Unix always have one.
pub fn has_display() -> bool {
    let named = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    !cfg!(all(unix, not(target_os = "macos"))) || named("DISPLAY") || named("WAYLAND_DISPLAY")
}

/// Looks for a display and a driver before anything is opened.
///
/// # Errors
/// If one of them is missing.
pub fn look_ahead() -> Result<(), NoWindow> {
    if !has_display() {
        return Err(NoWindow::NoDisplay);
    }
    Ok(())
}

/// The first frame has been drawn: from now on a panic is a fault of the game, not a missing window.
static OPEN: AtomicBool = AtomicBool::new(false);

/// Notes that the window is open.
pub fn window_is_open() {
    OPEN.store(true, Ordering::Relaxed);
}

/// Runs the window. What the libraries below cannot do they say by a panic before the first frame: it is caught, kept
/// from the terminal, and told.
///
/// # Errors
/// What they said.
pub fn guard(run: impl FnOnce()) -> Result<(), NoWindow> {
    let said: Arc<Mutex<Option<String>>> = Arc::default();
    let kept = Arc::clone(&said);
    let before = Arc::new(std::panic::take_hook());
    let before_window = Arc::clone(&before);
    std::panic::set_hook(Box::new(move |panic| {
        let text = panic.payload_as_str().unwrap_or("it gave no reason").to_owned();
        // A poisoned lock only means that another thread was saying something too.
        let mut kept = kept.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        kept.get_or_insert(text);
        if OPEN.load(Ordering::Relaxed) {
            before_window(panic);
        }
    }));
    let ended = catch_unwind(AssertUnwindSafe(run));
    std::panic::set_hook(Box::new(move |panic| before(panic)));
    match ended {
        Ok(()) => Ok(()),
        // The battle is kept at every phase: what is lost is little, and the fault is to be seen.
        Err(fault) if OPEN.load(Ordering::Relaxed) => resume_unwind(fault),
        Err(_) => {
            let said = said.lock().unwrap_or_else(std::sync::PoisonError::into_inner).take();
            let said = said.unwrap_or_else(|| "it gave no reason".to_owned());
            Err(match said.as_str() {
                said if ["GPU", "adapter", "Adapter"].iter().any(|word| said.contains(word)) => {
                    NoWindow::NoDriver
                }
                said if said.contains("event loop") => NoWindow::NoServer,
                said => NoWindow::Failed(first_line(said)),
            })
        }
    }
}

fn first_line(text: &str) -> String {
    text.lines().next().unwrap_or_default().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_below_is_told() {
        assert_eq!(guard(|| {}), Ok(()));
        let told = guard(|| panic!("the window fell out\nmore"));
        assert_eq!(told, Err(NoWindow::Failed("the window fell out".to_owned())));
        assert_eq!(guard(|| panic!("Failed to build event loop: Os(…)")), Err(NoWindow::NoServer));
        assert_eq!(guard(|| panic!("Unable to find a GPU!")), Err(NoWindow::NoDriver));
        let words = Words::new("en").expect("spoken");
        for problem in
            [NoWindow::NoDisplay, NoWindow::NoDriver, NoWindow::NoServer, NoWindow::Failed("x".to_owned())]
        {
            assert!(problem.told(&words).len() > 10);
        }
    }
}
