//! The messages of one language.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use rust_embed::RustEmbed;
use thiserror::Error;

use super::{Value, grammar};

#[derive(RustEmbed)]
#[folder = "assets/locales/"]
struct Locales;

/// Languages that the game speaks. The first is complete and stands in for what another lacks.
pub const LANGUAGES: &[&str] = &["en"];

/// Why a language cannot be spoken.
#[derive(Debug, Error)]
pub enum WordsError {
    /// There is no such language.
    #[error("`{language}` is not spoken here; spoken are: {known}", known = known.join(", "))]
    Unknown {
        /// The language asked for.
        language: String,
        /// Those that there are.
        known: &'static [&'static str],
    },
    /// A message file cannot be read.
    #[error("{file}: {problem}")]
    Unreadable {
        /// Which file.
        file: String,
        /// What is wrong with it.
        problem: String,
    },
}

/// The catalogue of one language. Cheap to clone, and may be used by many threads at once.
#[derive(Clone)]
pub struct Words {
    language: Arc<str>,
    /// The language itself, then those that stand in for what it lacks.
    bundles: Arc<[FluentBundle<FluentResource>]>,
    #[cfg(test)]
    pub(super) trace: Arc<std::sync::Mutex<Trace>>,
}

/// What tests want to know: which messages were used, and what went wrong.
#[cfg(test)]
#[derive(Default)]
pub(super) struct Trace {
    pub(super) used: std::collections::BTreeSet<String>,
    pub(super) problems: Vec<String>,
}

impl Words {
    /// The embedded catalogue of a language.
    ///
    /// # Errors
    /// [`WordsError::Unknown`] if the game does not speak it.
    pub fn new(language: &str) -> Result<Self, WordsError> {
        Self::with_data(language, None)
    }

    /// The catalogue of a language, with the message files of `data/locales/<language>/` before the embedded ones.
    ///
    /// # Errors
    /// If there is neither an embedded catalogue of the language nor one in `data`, or if a file of it cannot be
    /// read as Fluent messages.
    pub fn with_data(language: &str, data: Option<&Path>) -> Result<Self, WordsError> {
        let own = own_folder(language, LANGUAGES, data.map(|data| data.join("locales")))?;
        let mut bundles = Vec::new();
        if let Some(folder) = own {
            bundles.push(bundle(language, read_folder(&folder)?)?);
        }
        if LANGUAGES.contains(&language) {
            bundles.push(bundle(language, embedded::<Locales>(language))?);
        }
        if language != LANGUAGES[0] {
            bundles.push(bundle(LANGUAGES[0], embedded::<Locales>(LANGUAGES[0]))?);
        }
        Ok(Self {
            language: language.into(),
            bundles: bundles.into(),
            #[cfg(test)]
            trace: Arc::default(),
        })
    }

    /// The code of the language, e.g. `en`.
    pub fn language(&self) -> &str {
        &self.language
    }

    /// Whether any of its catalogues has a message.
    pub(super) fn has(&self, key: &str) -> bool {
        self.bundles.iter().any(|bundle| bundle.has_message(key))
    }

    /// The message `key` with its arguments. A key without a message, which tests rule out, is shown itself.
    pub(super) fn say<const N: usize>(&self, key: &str, args: [(&'static str, Value); N]) -> String {
        let args: FluentArgs<'static> = args.into_iter().collect();
        let mut errors = Vec::new();
        let said = self.bundles.iter().find_map(|bundle| {
            let pattern = bundle.get_message(key)?.value()?;
            Some(bundle.format_pattern(pattern, Some(&args), &mut errors).into_owned())
        });
        #[cfg(test)]
        self.note(key, &said, &errors);
        said.unwrap_or_else(|| key.to_owned())
    }

    #[cfg(test)]
    fn note(&self, key: &str, said: &Option<String>, errors: &[fluent_bundle::FluentError]) {
        // A poisoned lock only means that another test has failed already.
        let mut trace = self.trace.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        trace.used.insert(key.to_owned());
        match said {
            None => trace.problems.push(format!("{key}: no message")),
            // A wrong argument of a function is written out as its call.
            Some(said) if !errors.is_empty() || said.contains("()") || said.contains("{$") => {
                trace.problems.push(format!("{key}: {errors:?} in {said:?}"));
            }
            Some(_) => {}
        }
    }

    /// All message keys of its first catalogue's files.
    #[cfg(test)]
    pub(super) fn keys(&self) -> std::collections::BTreeSet<String> {
        use fluent_syntax::ast::Entry;
        embedded::<Locales>(&self.language)
            .into_iter()
            .flat_map(|(_, text)| {
                let resource = fluent_syntax::parser::parse(text).unwrap_or_else(|(resource, _)| resource);
                resource.body.into_iter().filter_map(|entry| match entry {
                    Entry::Message(message) => Some(message.id.name),
                    _ => None,
                })
            })
            .collect()
    }
}

impl std::fmt::Debug for Words {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Words").field("language", &self.language).finish_non_exhaustive()
    }
}

/// The message files of a language: those that are part of the program, then those of `own/<language>/`.
///
/// # Errors
/// If there are neither, or if one of `own` cannot be read.
pub(super) fn files<E: RustEmbed>(
    language: &str,
    known: &'static [&'static str],
    own: Option<PathBuf>,
) -> Result<Vec<(String, String)>, WordsError> {
    let own = own_folder(language, known, own)?;
    let mut files = if known.contains(&language) { embedded::<E>(language) } else { Vec::new() };
    if let Some(folder) = own {
        files.extend(read_folder(&folder)?);
    }
    Ok(files)
}

/// The folder of a language in a folder of languages, if there is one; refuses a language that is neither there nor
/// known.
fn own_folder(
    language: &str,
    known: &'static [&'static str],
    folder: Option<PathBuf>,
) -> Result<Option<PathBuf>, WordsError> {
    // A language is a folder name: anything else must not reach the file system or the parser of languages.
    let plain = !language.is_empty()
        && language.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == '-');
    let own = folder.filter(|_| plain).map(|folder| folder.join(language)).filter(|folder| folder.is_dir());
    if own.is_none() && !(plain && known.contains(&language)) {
        return Err(WordsError::Unknown { language: language.to_owned(), known });
    }
    Ok(own)
}

/// Embedded message files of a language, in the order of their names.
fn embedded<E: RustEmbed>(language: &str) -> Vec<(String, String)> {
    let mut files: Vec<(String, String)> = E::iter()
        .filter(|name| name.split('/').next() == Some(language) && name.ends_with(".ftl"))
        .filter_map(|name| {
            let file = E::get(&name)?;
            Some((name.into_owned(), String::from_utf8_lossy(&file.data).into_owned()))
        })
        .collect();
    files.sort();
    files
}

fn read_folder(folder: &Path) -> Result<Vec<(String, String)>, WordsError> {
    let unreadable = |path: &Path, problem: String| unreadable(&path.display().to_string(), problem);
    let entries = std::fs::read_dir(folder).map_err(|error| unreadable(folder, error.to_string()))?;
    let mut paths = Vec::new();
    for entry in entries {
        let path = entry.map_err(|error| unreadable(folder, error.to_string()))?.path();
        if path.extension().is_some_and(|extension| extension == "ftl") {
            paths.push(path);
        }
    }
    // A directory lists its files in no order.
    paths.sort();
    paths
        .iter()
        .map(|path| match std::fs::read_to_string(path) {
            Ok(text) => Ok((path.display().to_string(), text)),
            Err(error) => Err(unreadable(path, error.to_string())),
        })
        .collect()
}

fn bundle(language: &str, files: Vec<(String, String)>) -> Result<FluentBundle<FluentResource>, WordsError> {
    let mut bundle = empty_bundle(language)?;
    for (file, text) in files {
        bundle.add_resource(resource(&file, text)?).map_err(|errors| {
            unreadable(&file, errors.first().map_or_else(String::new, ToString::to_string))
        })?;
    }
    Ok(bundle)
}

/// A bundle of a language, without messages yet but with the functions that they may call.
pub(super) fn empty_bundle(language: &str) -> Result<FluentBundle<FluentResource>, WordsError> {
    let locale = language
        .parse()
        .map_err(|_| WordsError::Unknown { language: language.to_owned(), known: LANGUAGES })?;
    let mut bundle = FluentBundle::new_concurrent(vec![locale]);
    // Marks that isolate text of another direction would be seen in a terminal.
    bundle.set_use_isolating(false);
    grammar::add_functions(&mut bundle).map_err(|error| unreadable(language, error.to_string()))?;
    Ok(bundle)
}

/// The messages of a file.
pub(super) fn resource(file: &str, text: String) -> Result<FluentResource, WordsError> {
    FluentResource::try_new(text).map_err(|(resource, errors)| {
        let problem = errors.first().map_or_else(String::new, |error| {
            let line =
                resource.source().get(..error.pos.start).map_or(0, |before| before.matches('\n').count()) + 1;
            format!("line {line}: {error}")
        });
        unreadable(file, problem)
    })
}

fn unreadable(file: &str, problem: String) -> WordsError {
    WordsError::Unreadable { file: file.to_owned(), problem }
}
