//! Colours of troops in a file, checked.

use super::check::Checker;
use super::format::{ColoursFile, FlagFile, SideColoursFile};
use super::path::Path;
use super::problem::{Allowed, Kind};
use crate::army::{Colour, Colours, FlagDesign, MOST_FLAG_COLOURS, NAMED_COLOURS};

/// The colours of a kind of troops or a unit.
pub(super) fn colours(check: &mut Checker<'_>, path: &Path, file: &ColoursFile) -> Colours {
    Colours {
        ring: None,
        coat: optional(check, &path.key("coat"), file.coat.as_deref()),
        facings: optional(check, &path.key("facings"), file.facings.as_deref()),
        flag: file.flag.as_ref().and_then(|file| flag(check, &path.key("flag"), file)),
    }
}

/// The colours of a side.
pub(super) fn side_colours(check: &mut Checker<'_>, path: &Path, file: &SideColoursFile) -> Colours {
    Colours {
        ring: optional(check, &path.key("ring"), file.ring.as_deref()),
        coat: optional(check, &path.key("coat"), file.coat.as_deref()),
        facings: optional(check, &path.key("facings"), file.facings.as_deref()),
        flag: file.flag.as_ref().and_then(|file| flag(check, &path.key("flag"), file)),
    }
}

fn optional(check: &mut Checker<'_>, path: &Path, written: Option<&str>) -> Option<Colour> {
    written.and_then(|written| colour(check, path, written))
}

fn colour(check: &mut Checker<'_>, path: &Path, written: &str) -> Option<Colour> {
    if let Some(colour) = Colour::parse(written) {
        return Some(colour);
    }
    if written.starts_with('#') {
        let problem = check.at(path, Kind::WrongType, "this is no colour");
        check.report(problem.allowed(Allowed::Words("`#` and six digits 0-9, a-f, as in `#b42b25`".into())));
    } else {
        // A name that nobody has: told with those that there are.
        let names = NAMED_COLOURS.iter().map(|(name, _)| *name);
        check.known(path, written, names, "colour");
    }
    None
}

fn flag(check: &mut Checker<'_>, path: &Path, file: &FlagFile) -> Option<FlagDesign> {
    let at = path.key("colours");
    if file.colours.is_empty() {
        check.wrong(&at, Kind::Missing, "a flag needs a colour");
    }
    check.at_most(&at, file.colours.len(), MOST_FLAG_COLOURS, "colours of a flag");
    let colours: Vec<Colour> = file
        .colours
        .iter()
        .take(MOST_FLAG_COLOURS)
        .enumerate()
        .filter_map(|(index, written)| colour(check, &at.index(index), written))
        .collect();
    (!colours.is_empty()).then_some(FlagDesign { pattern: file.pattern, colours })
}
