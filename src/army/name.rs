//! Names as a person reads them: a plain string, or per language with the cases that a sentence needs.

use std::collections::BTreeMap;
use std::fmt;

use serde::de::value::MapAccessDeserializer;
use serde::de::{self, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};

/// Grammatical gender, for languages whose sentences agree with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Gender {
    /// Masculine.
    Masculine,
    /// Feminine.
    Feminine,
    /// Neuter.
    Neuter,
}

/// Grammatical number of a name: "the Guards" are many.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Number {
    /// One.
    Singular,
    /// Many.
    Plural,
}

/// A name in one language: the nominative alone, or with its other cases.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Name {
    /// The nominative; it serves in every case.
    Plain(String),
    /// A declined name.
    Declined {
        /// Nominative.
        name: String,
        /// Other cases by name: genitive, dative, accusative, instrumental, prepositional.
        cases: BTreeMap<String, String>,
        /// Gender, where the language needs it.
        gender: Option<Gender>,
        /// Number, where the language needs it.
        number: Option<Number>,
    },
}

/// Written out rather than `untagged`, so that a slip in a file is told as what it is.
impl<'de> Deserialize<'de> for Name {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        struct Declined {
            name: String,
            #[serde(default)]
            cases: BTreeMap<String, String>,
            #[serde(default)]
            gender: Option<Gender>,
            #[serde(default)]
            number: Option<Number>,
        }
        struct PlainOrDeclined;
        impl<'de> Visitor<'de> for PlainOrDeclined {
            type Value = Name;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a text in double quotes, or (name: \"…\", cases: {…}, gender: …, number: …)")
            }
            fn visit_str<E: de::Error>(self, text: &str) -> Result<Name, E> {
                Ok(Name::Plain(text.to_owned()))
            }
            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Name, A::Error> {
                let Declined { name, cases, gender, number } =
                    Declined::deserialize(MapAccessDeserializer::new(map))?;
                Ok(Name::Declined { name, cases, gender, number })
            }
        }
        deserializer.deserialize_any(PlainOrDeclined)
    }
}

impl Name {
    /// The nominative.
    pub fn nominative(&self) -> &str {
        match self {
            Name::Plain(name) | Name::Declined { name, .. } => name,
        }
    }

    /// The name in a case, the nominative where that case is not given.
    pub fn case(&self, case: &str) -> &str {
        match self {
            Name::Plain(name) => name,
            Name::Declined { name, cases, .. } => cases.get(case).map_or(name.as_str(), String::as_str),
        }
    }
}

/// Text in a file: one string for every language, or one [`Name`] a language (`en`, `ru`).
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Text {
    /// The same in every language.
    Plain(String),
    /// By language code.
    ByLanguage(BTreeMap<String, Name>),
}

/// Written out for the same reason as [`Name`]'s.
impl<'de> Deserialize<'de> for Text {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct PlainOrByLanguage;
        impl<'de> Visitor<'de> for PlainOrByLanguage {
            type Value = Text;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(
                    "a text in double quotes, or one for each language: {\"en\": \"…\", \"ru\": \"…\"}",
                )
            }
            fn visit_str<E: de::Error>(self, text: &str) -> Result<Text, E> {
                Ok(Text::Plain(text.to_owned()))
            }
            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Text, A::Error> {
                BTreeMap::deserialize(MapAccessDeserializer::new(map)).map(Text::ByLanguage)
            }
        }
        deserializer.deserialize_any(PlainOrByLanguage)
    }
}

impl Text {
    /// The text in a language; English, then the first language given, stand in for one that is missing.
    pub fn in_language(&self, language: &str) -> &str {
        self.in_case(language, "nominative")
    }

    /// The text in a language and case.
    pub fn in_case(&self, language: &str, case: &str) -> &str {
        match self {
            Text::Plain(text) => text,
            Text::ByLanguage(names) => names
                .get(language)
                .or_else(|| names.get("en"))
                .or_else(|| names.values().next())
                .map_or("", |name| if case == "nominative" { name.nominative() } else { name.case(case) }),
        }
    }

    /// Every string of it: all languages, all cases.
    pub fn all(&self) -> impl Iterator<Item = &str> {
        let (plain, names) = match self {
            Text::Plain(text) => (Some(text.as_str()), None),
            Text::ByLanguage(names) => (None, Some(names)),
        };
        let names = names.into_iter().flat_map(BTreeMap::values).flat_map(|name| {
            let cases = match name {
                Name::Plain(_) => None,
                Name::Declined { cases, .. } => Some(cases),
            };
            let cases = cases.into_iter().flat_map(BTreeMap::values).map(String::as_str);
            std::iter::once(name.nominative()).chain(cases)
        });
        plain.into_iter().chain(names)
    }

    /// Whether nothing would be shown.
    pub fn is_blank(&self) -> bool {
        match self {
            Text::Plain(text) => text.trim().is_empty(),
            Text::ByLanguage(names) => {
                names.is_empty() || names.values().any(|name| name.nominative().trim().is_empty())
            }
        }
    }
}

impl From<&str> for Text {
    fn from(text: &str) -> Self {
        Text::Plain(text.to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_read_plain_or_by_language_with_cases() {
        let plain: Text = ron::from_str("\"Guards\"").unwrap();
        assert_eq!(plain.in_language("ru"), "Guards");
        let both: Text = ron::from_str(
            r#"{"en": "Guards", "ru": (name: "Гвардия", cases: {"genitive": "Гвардии"}, gender: Some(feminine))}"#,
        )
        .unwrap();
        assert_eq!(both.in_language("en"), "Guards");
        assert_eq!(both.in_language("ru"), "Гвардия");
        assert_eq!(both.in_case("ru", "genitive"), "Гвардии");
        assert_eq!(both.in_case("ru", "dative"), "Гвардия");
        assert_eq!(both.in_language("fr"), "Guards");
        assert!(Text::from(" ").is_blank());
        assert_eq!(both.all().collect::<Vec<_>>(), ["Guards", "Гвардия", "Гвардии"]);
        assert_eq!(plain.all().collect::<Vec<_>>(), ["Guards"]);
        for text in [&plain, &both] {
            let written = ron::to_string(text).unwrap();
            assert_eq!(&ron::from_str::<Text>(&written).unwrap(), text, "{written}");
            let written = serde_json::to_string(text).unwrap();
            assert_eq!(&serde_json::from_str::<Text>(&written).unwrap(), text, "{written}");
        }
    }

    #[test]
    fn a_slip_in_a_name_is_told_as_what_it_is() {
        for (text, told) in [
            ("3", "a text in double quotes, or one for each language"),
            (r#"{"ru": 3}"#, "a text in double quotes, or (name:"),
            (r#"{"ru": (name: "a", sex: 1)}"#, "sex"),
            (r#"{"ru": (name: "a", gender: Some(male))}"#, "male"),
            (r#"{"ru": (cases: {})}"#, "name"),
        ] {
            let error = ron::from_str::<Text>(text).unwrap_err().to_string();
            assert!(error.contains(told), "{text}: {error}");
        }
    }
}
