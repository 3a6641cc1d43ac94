//! Names inside sentences: articles, agreement, cases.

use std::borrow::Cow;

use fluent_bundle::types::FluentType;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use intl_memoizer::IntlLangMemoizer;
use intl_memoizer::concurrent::IntlLangMemoizer as SharedMemoizer;

use crate::army::{Gender, Name};

/// Which article a name takes where its language has them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Article {
    /// The language's own rule decides by the name.
    ByName,
    /// That of a person: a title of a place takes one ("the Duke of Marlborough"), a name none.
    Person,
    /// None: a list whose members carry their own.
    Never,
}

/// A name as an argument of a message.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Named {
    pub(super) name: Name,
    /// Whether verbs take the plural with it.
    pub(super) many: bool,
    pub(super) article: Article,
}

impl Named {
    pub(super) fn value(self) -> FluentValue<'static> {
        FluentValue::Custom(Box::new(self))
    }

    /// The English article: a name with its own article keeps it, a possessive ("Cadogan's Horse") takes none.
    fn with_english_article(&self) -> String {
        let name = self.name.nominative();
        let bare = match self.article {
            Article::ByName => false,
            Article::Person => !name.contains(" of "),
            Article::Never => true,
        };
        if bare {
            return name.to_owned();
        }
        if let Some(rest) = name.strip_prefix("The ") {
            return format!("the {rest}");
        }
        let possessive = ["'s ", "’s ", "s' ", "s’ "].iter().any(|mark| name.contains(mark));
        if possessive || name.starts_with("the ") { name.to_owned() } else { format!("the {name}") }
    }

    fn gender(&self) -> &'static str {
        let gender = match &self.name {
            Name::Declined { gender, .. } => *gender,
            Name::Plain(_) => None,
        };
        match gender {
            _ if self.many => "plural",
            Some(Gender::Feminine) => "feminine",
            Some(Gender::Neuter) => "neuter",
            Some(Gender::Masculine) | None => "masculine",
        }
    }
}

impl FluentType for Named {
    fn duplicate(&self) -> Box<dyn FluentType + Send> {
        Box::new(self.clone())
    }

    fn as_string(&self, _: &IntlLangMemoizer) -> Cow<'static, str> {
        self.name.nominative().to_owned().into()
    }

    fn as_string_threadsafe(&self, _: &SharedMemoizer) -> Cow<'static, str> {
        self.name.nominative().to_owned().into()
    }
}

/// A sentence with a capital letter at its beginning.
pub(super) fn capital(sentence: &str) -> String {
    let mut letters = sentence.chars();
    match letters.next() {
        Some(first) => first.to_uppercase().chain(letters).collect(),
        None => String::new(),
    }
}

fn named<'a>(value: Option<&'a FluentValue<'_>>) -> Option<&'a Named> {
    match value {
        Some(FluentValue::Custom(custom)) => (**custom).as_any().downcast_ref::<Named>(),
        _ => None,
    }
}

fn word<'a>(value: Option<&'a FluentValue<'_>>) -> Option<&'a str> {
    match value {
        Some(FluentValue::String(word)) => Some(word),
        _ => None,
    }
}

/// Gives a bundle the functions that messages use. A wrong argument is an error of the message.
pub(super) fn add_functions(
    bundle: &mut fluent_bundle::concurrent::FluentBundle<FluentResource>,
) -> Result<(), fluent_bundle::FluentError> {
    fn the<'a>(args: &[FluentValue<'a>], _: &FluentArgs<'_>) -> FluentValue<'a> {
        named(args.first()).map_or(FluentValue::Error, |name| name.with_english_article().into())
    }
    fn verb<'a>(args: &[FluentValue<'a>], _: &FluentArgs<'_>) -> FluentValue<'a> {
        match (named(args.first()), word(args.get(1)), word(args.get(2))) {
            (Some(name), Some(one), Some(many)) => (if name.many { many } else { one }).to_owned().into(),
            _ => FluentValue::Error,
        }
    }
    fn case<'a>(args: &[FluentValue<'a>], _: &FluentArgs<'_>) -> FluentValue<'a> {
        match (named(args.first()), word(args.get(1))) {
            (Some(name), Some(case)) => name.name.case(case).to_owned().into(),
            _ => FluentValue::Error,
        }
    }
    fn gender<'a>(args: &[FluentValue<'a>], _: &FluentArgs<'_>) -> FluentValue<'a> {
        named(args.first()).map_or(FluentValue::Error, |name| name.gender().into())
    }
    fn cap<'a>(args: &[FluentValue<'a>], _: &FluentArgs<'_>) -> FluentValue<'a> {
        word(args.first()).map_or(FluentValue::Error, |sentence| capital(sentence).into())
    }
    bundle.add_function("THE", the)?;
    bundle.add_function("VERB", verb)?;
    bundle.add_function("CASE", case)?;
    bundle.add_function("GENDER", gender)?;
    bundle.add_function("CAP", cap)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn article(name: &str) -> String {
        Named { name: Name::Plain(name.into()), many: true, article: Article::ByName }.with_english_article()
    }

    #[test]
    fn the_article_goes_by_the_name() {
        assert_eq!(article("1st English Foot"), "the 1st English Foot");
        assert_eq!(article("The Blues"), "the Blues");
        assert_eq!(article("Cadogan's Horse"), "Cadogan's Horse");
        assert_eq!(article("Gallas’s Brigade"), "Gallas’s Brigade");
        let person = |name: &str| {
            Named { name: Name::Plain(name.into()), many: false, article: Article::Person }
                .with_english_article()
        };
        assert_eq!(person("Webb"), "Webb");
        assert_eq!(person("Duke of Marlborough"), "the Duke of Marlborough");
    }

    #[test]
    fn a_sentence_begins_with_a_capital() {
        assert_eq!(capital("the Blues"), "The Blues");
        assert_eq!(capital("гвардия"), "Гвардия");
        assert_eq!(capital(""), "");
    }

    #[test]
    fn another_language_declines_and_agrees_by_gender() -> Result<(), Box<dyn std::error::Error>> {
        let messages = "hit = { GENDER($unit) ->\n    [feminine] Разбита\n    [plural] Разбиты\n   *[masculine] Разбит\n} \
                        { $unit }, нет { CASE($unit, \"genitive\") }";
        let resource =
            FluentResource::try_new(messages.to_owned()).map_err(|(_, errors)| format!("{errors:?}"))?;
        let mut bundle = fluent_bundle::concurrent::FluentBundle::new_concurrent(vec!["ru".parse()?]);
        bundle.set_use_isolating(false);
        add_functions(&mut bundle)?;
        bundle.add_resource(resource).map_err(|errors| format!("{errors:?}"))?;
        let name: Name =
            ron::from_str(r#"(name: "Гвардия", cases: {"genitive": "Гвардии"}, gender: Some(feminine))"#)?;
        let mut args = FluentArgs::new();
        args.set("unit", Named { name, many: false, article: Article::ByName }.value());
        let pattern = bundle.get_message("hit").and_then(|message| message.value()).ok_or("no message")?;
        let mut errors = Vec::new();
        let said = bundle.format_pattern(pattern, Some(&args), &mut errors);
        assert_eq!(said, "Разбита Гвардия, нет Гвардии");
        assert!(errors.is_empty(), "{errors:?}");
        Ok(())
    }
}
