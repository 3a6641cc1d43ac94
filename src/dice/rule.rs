//! The name of a numbered rule.

use std::borrow::Cow;
use std::fmt;

use serde::{Deserialize, Serialize};

/// The identifier of a rule in the rulebook, such as `BP-CMD-32`.
///
/// It is a label: every number, refusal and event carries one, so that the player can be shown the rule itself. In
/// files it is a plain string.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct RuleId(Cow<'static, str>);

impl RuleId {
    /// Names a rule. Costs no allocation, so rooms keep their rules as constants.
    pub const fn new(id: &'static str) -> Self {
        Self(Cow::Borrowed(id))
    }

    /// The identifier as text, for looking the rule up.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl From<String> for RuleId {
    /// A rule whose name is read rather than written in the program.
    fn from(id: String) -> Self {
        Self(Cow::Owned(id))
    }
}

impl fmt::Display for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn is_a_plain_string_in_files() -> Result<(), Box<dyn std::error::Error>> {
        const ID: RuleId = RuleId::new("BP-CMD-32");
        assert_eq!(serde_json::to_string(&ID)?, "\"BP-CMD-32\"");
        assert_eq!(serde_json::from_str::<RuleId>("\"BP-CMD-32\"")?, ID);
        assert_eq!(ron::from_str::<RuleId>("\"BP-CMD-32\"")?, ID);
        assert_eq!(postcard::from_bytes::<RuleId>(&postcard::to_stdvec(&ID)?)?, ID);
        Ok(())
    }

    #[test]
    fn shows_and_sorts_as_its_text() {
        assert_eq!(RuleId::new("BP-HIT-04").to_string(), "BP-HIT-04");
        assert_eq!(format!("{:>5}", RuleId::new("X-1")), "  X-1");
        assert_eq!(RuleId::new("BP-HIT-04").as_str(), "BP-HIT-04");
        assert_eq!(RuleId::from("BP-HIT-04".to_owned()), RuleId::new("BP-HIT-04"));
        assert!(RuleId::new("BP-CMD-30") < RuleId::new("BP-HIT-01"));
    }
}
