//! Links between rules: an ID in square brackets.

use crate::dice::RuleId;

/// A piece of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Span<'t> {
    /// Plain words.
    Text(&'t str),
    /// A rule that the text points to, to be shown as its ID.
    Link(RuleId),
}

/// The pieces of a text in order, so that links can be shown as links. No piece is empty.
pub fn spans(text: &str) -> Vec<Span<'_>> {
    let mut pieces = Vec::new();
    let mut rest = text;
    let mut from = 0;
    while let Some(open) = rest.get(from..).and_then(|tail| tail.find('[')).map(|at| at + from) {
        let inside = rest.get(open + 1..).unwrap_or_default();
        let Some(close) = inside.find(']') else { break };
        let (id, after) =
            (inside.get(..close).unwrap_or_default(), inside.get(close + 1..).unwrap_or_default());
        if !is_id(id) {
            from = open + 1;
            continue;
        }
        if open > 0 {
            pieces.push(Span::Text(rest.get(..open).unwrap_or_default()));
        }
        pieces.push(Span::Link(id.to_owned().into()));
        rest = after;
        from = 0;
    }
    if !rest.is_empty() {
        pieces.push(Span::Text(rest));
    }
    pieces
}

/// Whether something has the form of a rule's ID: `BP-CMD-31`, `BP-OP2-4b`, `BP-HIT-T3`.
fn is_id(written: &str) -> bool {
    let mut parts = written.split('-');
    let family = parts.next().unwrap_or_default();
    let mut rest = parts.peekable();
    !family.is_empty()
        && family.bytes().all(|letter| letter.is_ascii_uppercase())
        && rest.peek().is_some()
        && rest.all(|part| !part.is_empty() && part.bytes().all(|letter| letter.is_ascii_alphanumeric()))
        && written.bytes().any(|letter| letter.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn link(id: &'static str) -> Span<'static> {
        Span::Link(RuleId::new(id))
    }

    #[test]
    fn ids_in_brackets_are_links_and_nothing_else_is() {
        assert_eq!(spans(""), []);
        assert_eq!(spans("Plain."), [Span::Text("Plain.")]);
        assert_eq!(
            spans("See [BP-CMD-31], [BP-OP2-4b]."),
            [Span::Text("See "), link("BP-CMD-31"), Span::Text(", "), link("BP-OP2-4b"), Span::Text(".")]
        );
        assert_eq!(spans("[BP-HIT-T3][SC-1]"), [link("BP-HIT-T3"), link("SC-1")]);
        for plain in [
            "[an aside]",
            "BP-CMD-31",
            "[BP-CMD-31",
            "[]",
            "[BP]",
            "[BP-]",
            "[-1]",
            "[bp-cmd-31]",
            "[BP-CMD]",
        ] {
            assert_eq!(spans(plain), [Span::Text(plain)]);
        }
        assert_eq!(spans("[so [BP-CMD-31]"), [Span::Text("[so "), link("BP-CMD-31")]);
        assert_eq!(spans("порох [и] [BP-CMD-31]"), [Span::Text("порох [и] "), link("BP-CMD-31")]);
    }
}
