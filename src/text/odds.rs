//! The words of `odds`: what a number is, what may come of dice, and how likely it is.

use serde::Serialize;

use super::figures::decimal;
use super::{Words, count, text};

/// Every word that an answer about odds is made of, with the key of its message.
macro_rules! odds_words {
    ($($(#[$doc:meta])* $name:ident = $key:literal,)*) => {
        /// What a number of an answer about odds is, or what may come of the dice.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
        #[serde(rename_all = "snake_case")]
        pub enum OddsWord {
            $($(#[$doc])* $name,)*
        }

        impl OddsWord {
            /// All of them.
            pub const ALL: &[OddsWord] = &[$(OddsWord::$name,)*];

            fn message(self) -> &'static str {
                match self {
                    $(OddsWord::$name => $key,)*
                }
            }
        }
    };
}

odds_words! {
    /// The Staff Rating with its modifiers.
    StaffRating = "odds-staff-rating",
    /// What comes of a Command test.
    Moves = "odds-moves",
    /// Three moves.
    Three = "odds-three",
    /// Two moves.
    Two = "odds-two",
    /// One move.
    One = "odds-one",
    /// The order fails.
    Failure = "odds-failure",
    /// A blunder.
    Blunder = "odds-blunder",
    /// What is added to the dice of a break test.
    BreakTest = "odds-break-test",
    /// What comes of a break test.
    Break = "odds-break",
    /// Broken.
    Broken = "odds-broken",
    /// Retires.
    Retires = "odds-retires",
    /// Holds.
    Holds = "odds-holds",
    /// Dice of a volley.
    Dice = "odds-dice",
    /// What hits.
    ToHit = "odds-to-hit",
    /// What saves.
    Save = "odds-save",
    /// How many dice hit.
    Hits = "odds-hits",
    /// Casualties after saves.
    Casualties = "odds-casualties",
    /// Whether the target is disordered.
    Disorder = "odds-disorder",
    /// Disordered.
    Disordered = "odds-disordered",
    /// Not disordered.
    Steady = "odds-steady",
    /// Our dice hand-to-hand.
    OurDice = "odds-our-dice",
    /// What hits for us.
    OurToHit = "odds-our-to-hit",
    /// What saves us.
    OurSave = "odds-our-save",
    /// What we add to the result.
    OurBonus = "odds-our-bonus",
    /// What is added to our break test.
    OurBreakTest = "odds-our-break-test",
    /// Casualties that we inflict.
    WeInflict = "odds-we-inflict",
    /// What becomes of us.
    OurFate = "odds-our-fate",
    /// Their dice hand-to-hand.
    TheirDice = "odds-their-dice",
    /// What hits for them.
    TheirToHit = "odds-their-to-hit",
    /// What saves them.
    TheirSave = "odds-their-save",
    /// What they add to the result.
    TheirBonus = "odds-their-bonus",
    /// What is added to their break test.
    TheirBreakTest = "odds-their-break-test",
    /// Casualties that they inflict.
    TheyInflict = "odds-they-inflict",
    /// What becomes of them.
    TheirFate = "odds-their-fate",
    /// Who wins.
    Result = "odds-result",
    /// We win.
    Win = "odds-win",
    /// A draw.
    Draw = "odds-draw",
    /// We lose.
    Lose = "odds-lose",
    /// Stays where it is.
    Stays = "odds-stays",
}

impl Words {
    /// A word of an answer about odds.
    pub fn odds_word(&self, word: OddsWord) -> String {
        self.say(word.message(), [])
    }

    /// An option whose value is refused, and what is allowed.
    pub fn option_refused(&self, option: &str, problem: &str, allowed: &str) -> String {
        let args = [("option", text(option)), ("problem", text(problem)), ("allowed", text(allowed))];
        self.say("odds-option-refused", args)
    }

    /// A number and its reckoning in one line.
    pub fn odds_number(&self, word: OddsWord, reckoning: &str) -> String {
        self.say("odds-number", [("what", text(self.odds_word(word))), ("reckoning", text(reckoning))])
    }

    /// The heading above chances; for a number that is counted with its mean.
    pub fn odds_heading(&self, word: OddsWord, mean: Option<f64>) -> String {
        let what = ("what", text(self.odds_word(word)));
        match mean.and_then(|mean| decimal(mean * 10.0).map(|_| format!("{mean:.2}"))) {
            Some(mean) => self.say("odds-heading-mean", [what, ("mean", text(mean))]),
            None => self.say("odds-heading", [what]),
        }
    }

    /// What may happen, and its chance.
    pub fn odds_chance(&self, word: OddsWord, share: f64) -> String {
        self.say("odds-chance", [("what", text(self.odds_word(word))), ("share", text(self.percent(share)))])
    }

    /// So many of what is counted, and the chance of it.
    pub fn odds_count(&self, number: usize, share: f64) -> String {
        let number = count(i64::try_from(number).unwrap_or(i64::MAX));
        self.say("odds-count", [("number", number), ("share", text(self.percent(share)))])
    }
}
