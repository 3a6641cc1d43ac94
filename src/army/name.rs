//! Names as a person reads them: a plain string, or per language with the cases that a sentence needs.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

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
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Name {
    /// The nominative; it serves in every case.
    Plain(String),
    /// A declined name.
    Declined {
        /// Nominative.
        name: String,
        /// Other cases by name: genitive, dative, accusative, instrumental, prepositional.
        #[serde(default)]
        cases: BTreeMap<String, String>,
        /// Gender, where the language needs it.
        #[serde(default)]
        gender: Option<Gender>,
        /// Number, where the language needs it.
        #[serde(default)]
        number: Option<Number>,
    },
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
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Text {
    /// The same in every language.
    Plain(String),
    /// By language code.
    ByLanguage(BTreeMap<String, Name>),
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
    }
}
