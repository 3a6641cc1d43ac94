//! Finding files: stock scenarios and rulesets are part of the program, and a data directory may override them.

use std::collections::BTreeSet;
use std::path::{Path as FilePath, PathBuf};

use rust_embed::RustEmbed;
use xxhash_rust::xxh3::Xxh3;

use super::build::build;
use super::format::ScenarioFile;
use super::path::Path;
use super::problem::{Allowed, Kind, Problem, Problems, nearest_name, quoted};
use super::read::read;
use super::rulesets;
use super::source::Source;
use super::spans::Spans;
use crate::army::Text;
use crate::rules::black_powder::ruleset::Ruleset;
use crate::rules::black_powder::setup::Setup;

#[derive(RustEmbed)]
#[folder = "scenarios/"]
struct StockScenarios;

#[derive(RustEmbed)]
#[folder = "assets/rulesets/"]
struct StockRulesets;

/// Where scenarios and rulesets are found: `scenarios/` and `rulesets/` of a data directory, then the stock ones.
#[derive(Clone, Debug, Default)]
pub struct Library {
    data: Option<PathBuf>,
}

type Found = Option<Result<Source, Box<Problem>>>;

impl Library {
    /// The stock, overridden by a data directory if one is given.
    #[must_use]
    pub fn new(data: Option<&FilePath>) -> Self {
        Self { data: data.map(FilePath::to_path_buf) }
    }

    /// Keys of all scenarios, in order.
    #[must_use]
    pub fn scenarios(&self) -> BTreeSet<String> {
        self.keys("scenarios", StockScenarios::iter())
    }

    /// Keys of all rulesets, in order.
    #[must_use]
    pub fn rulesets(&self) -> BTreeSet<String> {
        self.keys("rulesets", StockRulesets::iter())
    }

    /// The text of a scenario by key, if there is one.
    #[must_use]
    pub fn scenario(&self, key: &str) -> Found {
        self.find("scenarios", key, StockScenarios::get)
    }

    /// The text of a ruleset by key, if there is one.
    #[must_use]
    pub fn ruleset(&self, key: &str) -> Found {
        self.find("rulesets", key, StockRulesets::get)
    }

    fn keys(
        &self,
        folder: &str,
        stock: impl Iterator<Item = std::borrow::Cow<'static, str>>,
    ) -> BTreeSet<String> {
        let mut keys: BTreeSet<String> =
            stock.filter_map(|file| file.strip_suffix(".ron").map(str::to_owned)).collect();
        if let Some(data) = &self.data
            && let Ok(entries) = std::fs::read_dir(data.join(folder))
        {
            let names = entries.flatten().map(|entry| entry.path());
            let ron = names.filter(|path| path.extension().is_some_and(|extension| extension == "ron"));
            keys.extend(ron.filter_map(|path| path.file_stem()?.to_str().map(str::to_owned)));
        }
        keys
    }

    fn find(
        &self,
        folder: &str,
        key: &str,
        stock: impl Fn(&str) -> Option<rust_embed::EmbeddedFile>,
    ) -> Found {
        // A key is a name, never a way out of the folder.
        if key.is_empty() || !key.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '_' | '-')) {
            return None;
        }
        let file = format!("{key}.ron");
        if let Some(data) = &self.data {
            let path = data.join(folder).join(&file);
            if path.exists() {
                return Some(Source::read(&path));
            }
        }
        stock(&file).map(|stock| Source::from_bytes(format!("{folder}/{file}"), &stock.data))
    }

    /// The text of the file at a path, or of the scenario of that name.
    ///
    /// # Errors
    /// If there is neither, or it cannot be read as text.
    pub fn open_source(&self, name: &str) -> Result<Source, Box<Problem>> {
        Self::open(name, "scenario", |key| self.scenario(key), || self.scenarios())
    }

    /// The text of the file at a path, or of the ruleset of that name.
    ///
    /// # Errors
    /// If there is neither, or it cannot be read as text.
    pub fn open_ruleset(&self, name: &str) -> Result<Source, Box<Problem>> {
        Self::open(name, "ruleset", |key| self.ruleset(key), || self.rulesets())
    }

    fn open(
        name: &str,
        kind: &str,
        find: impl Fn(&str) -> Found,
        known: impl Fn() -> BTreeSet<String>,
    ) -> Result<Source, Box<Problem>> {
        let path = FilePath::new(name);
        let is_path = name.ends_with(".ron") || name.contains(['/', '\\']);
        if path.exists() && (is_path || path.is_file()) {
            return Source::read(path);
        }
        // Where the program stands alone, `scenarios/elixheim.ron` still means the stock scenario.
        let stock = match path.parent().and_then(FilePath::to_str) {
            Some(folder)
                if name.ends_with(".ron")
                    && (folder.is_empty() || folder.strip_suffix('s') == Some(kind)) =>
            {
                path.file_stem().and_then(|stem| stem.to_str())
            }
            _ if is_path => None,
            _ => Some(name),
        };
        if let Some(found) = stock.and_then(find) {
            return found;
        }
        if is_path {
            return Source::read(path);
        }
        let known = known();
        let problem =
            Problem::in_file(name, Kind::UnknownName, format!("there is no {kind} {}", quoted(name)))
                .allowed(Allowed::OneOf(known.iter().cloned().collect()));
        Err(Box::new(match nearest_name(name, known.iter().map(String::as_str)) {
            Some(near) => problem.help(format!("did you mean `{near}`?")),
            None => problem.help(format!("give the name of a stock {kind}, or the path of a file")),
        }))
    }
}

/// A scenario opened: the battle it sets up, and the texts it was made of.
#[derive(Clone, Debug)]
pub struct Opened {
    /// The battle ready to begin.
    pub setup: Setup,
    /// The scenario's text, then those of its ruleset and all that this extends.
    pub sources: Vec<Source>,
    /// A fingerprint of all these texts: the same texts, the same number.
    pub fingerprint: u64,
}

/// Loads a scenario by path or stock name.
///
/// # Errors
/// Everything that is wrong with it, or with its ruleset.
pub fn load(name: &str, data: Option<&FilePath>) -> Result<Setup, Problems> {
    open(name, data).map(|opened| opened.setup)
}

/// Loads a scenario by path or stock name, with its texts and their fingerprint.
///
/// # Errors
/// Everything that is wrong with it, or with its ruleset.
pub fn open(name: &str, data: Option<&FilePath>) -> Result<Opened, Problems> {
    let library = Library::new(data);
    scenario(&library, &library.open_source(name)?)
}

/// Reads a ruleset by path or stock name, with all that it extends.
///
/// # Errors
/// Everything that is wrong with it.
pub fn ruleset(library: &Library, name: &str) -> Result<Ruleset, Problems> {
    Ok(rulesets::load(library, &library.open_ruleset(name)?)?.ruleset)
}

/// Sets up a battle from the text of a scenario, with rulesets from a library.
///
/// # Errors
/// Everything that is wrong with it, or with its ruleset.
pub fn scenario(library: &Library, source: &Source) -> Result<Opened, Problems> {
    let (file, spans) = read::<ScenarioFile>(source)?;
    let Some(found) = library.ruleset(&file.ruleset) else {
        let path = Path::root().key("ruleset");
        return Err(rulesets::unknown(library, &spans, &path, &file.ruleset).into());
    };
    let rules = rulesets::load(library, &found?)?;
    let setup = build(&file, &spans, &key_of(source), &rules.ruleset)?;
    let mut sources = vec![source.clone()];
    sources.extend(rules.sources);
    let fingerprint = fingerprint(&sources);
    Ok(Opened { setup, sources, fingerprint })
}

/// The key of a scenario: its file's name without folder and ending.
fn key_of(source: &Source) -> String {
    let stem = FilePath::new(source.name()).file_stem().and_then(|stem| stem.to_str());
    stem.unwrap_or("scenario").to_owned()
}

fn fingerprint(sources: &[Source]) -> u64 {
    let mut hash = Xxh3::new();
    for source in sources {
        // The length before the text keeps two texts from being taken for one.
        hash.update(&(source.text().len() as u64).to_le_bytes());
        hash.update(source.text().as_bytes());
    }
    hash.digest()
}

/// What a checked file holds.
#[derive(Clone, Debug, PartialEq)]
pub enum Summary {
    /// A scenario.
    Scenario {
        /// Key: its file's name.
        key: String,
        /// Title.
        title: Text,
        /// Key of its ruleset.
        ruleset: String,
        /// Width and depth of the table in inches.
        table: (f32, f32),
        /// Each side's name, number of brigades, of units and of units yet to come.
        sides: Vec<SideSummary>,
        /// Number of features of the ground, objectives included.
        features: usize,
        /// Last game turn.
        turn_limit: Option<u16>,
        /// Fingerprint of its texts.
        fingerprint: u64,
        /// The battle as it would begin.
        setup: Box<Setup>,
    },
    /// A ruleset.
    Ruleset {
        /// Key by which scenarios name it.
        key: String,
        /// Title.
        title: Text,
        /// Revision of its text.
        revision: u32,
        /// Key of the ruleset it extends, if it extends one.
        parent: Option<String>,
        /// What it changes in its parent.
        changes: Vec<Change>,
    },
}

/// One side of a scenario in numbers.
#[derive(Clone, Debug, PartialEq)]
pub struct SideSummary {
    /// Name as shown.
    pub name: Text,
    /// Brigades.
    pub brigades: usize,
    /// Units, those yet to come included.
    pub units: usize,
    /// Of these, units yet to come.
    pub awaited: usize,
}

/// A number or option that a ruleset changes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    /// Which, as in `movement.infantry`.
    pub path: String,
    /// Its value in the parent.
    pub was: String,
    /// Its value here.
    pub is: String,
}

/// Checks a scenario or ruleset file; a stock scenario may be given by name.
///
/// # Errors
/// Everything that is wrong with it.
pub fn check_file(name: &str, data: Option<&FilePath>) -> Result<Summary, Problems> {
    let library = Library::new(data);
    let source = library.open_source(name)?;
    if is_ruleset(&source)? { check_ruleset(&library, &source) } else { check_scenario(&library, &source) }
}

/// Whether a file is a ruleset: it extends one, or holds groups of rules and no sides.
fn is_ruleset(source: &Source) -> Result<bool, Problems> {
    let (spans, _) = Spans::scan(source)?;
    let has = |key: &str| spans.value(&Path::root().key(key)).is_some();
    Ok(!has("sides")
        && !has("format")
        && (has("extends") || has("revision") || has("command") || has("movement")))
}

fn check_scenario(library: &Library, source: &Source) -> Result<Summary, Problems> {
    let Opened { setup, fingerprint, .. } = scenario(library, source)?;
    let roster = &setup.roster;
    let ground = &setup.ground;
    let sides = roster
        .side_ids()
        .map(|side| {
            let awaited = |unit: &crate::army::UnitId| {
                setup.units[unit.index()].presence != crate::army::Presence::OnTable
            };
            SideSummary {
                name: roster.sides[side.index()].name.clone(),
                brigades: roster.brigades_of(side).count(),
                units: roster.units_of(side).count(),
                awaited: roster.units_of(side).filter(awaited).count(),
            }
        })
        .collect();
    Ok(Summary::Scenario {
        key: setup.key.clone(),
        title: setup.title.clone(),
        ruleset: setup.ruleset.key.clone(),
        table: (ground.table.width, ground.table.depth),
        sides,
        features: roster.keys.features.len(),
        turn_limit: setup.victory.turn_limit,
        fingerprint,
        setup: Box::new(setup),
    })
}

fn check_ruleset(library: &Library, source: &Source) -> Result<Summary, Problems> {
    let rulesets::Loaded { ruleset, parent, .. } = rulesets::load(library, source)?;
    let changes = parent.as_ref().map_or_else(Vec::new, |parent| changes(parent, &ruleset));
    Ok(Summary::Ruleset {
        key: ruleset.key,
        title: ruleset.title,
        revision: ruleset.revision,
        parent: parent.map(|parent| parent.key),
        changes,
    })
}

/// What one ruleset changes in another, in the order of its fields. Names and revision are no changes of rules.
fn changes(parent: &Ruleset, ruleset: &Ruleset) -> Vec<Change> {
    let plain = |ruleset: &Ruleset| -> serde_json::Value {
        // By way of text, so that an f32 is shown with the digits it was written with.
        serde_json::to_string(ruleset)
            .and_then(|text| serde_json::from_str(&text))
            .unwrap_or(serde_json::Value::Null)
    };
    let mut found = Vec::new();
    differ("", &plain(parent), &plain(ruleset), &mut found);
    found.retain(|change| !matches!(change.path.as_str(), "key" | "title" | "revision"));
    found
}

fn differ(path: &str, was: &serde_json::Value, is: &serde_json::Value, found: &mut Vec<Change>) {
    match (was, is) {
        (serde_json::Value::Object(was), serde_json::Value::Object(is)) if path != "title" => {
            for (key, value) in was {
                let path = if path.is_empty() { key.clone() } else { format!("{path}.{key}") };
                differ(&path, value, is.get(key).unwrap_or(&serde_json::Value::Null), found);
            }
        }
        _ if was == is => {}
        _ => found.push(Change { path: path.to_owned(), was: was.to_string(), is: is.to_string() }),
    }
}
