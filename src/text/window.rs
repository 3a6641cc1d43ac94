//! What the window says beside the battle itself: labels, headings, hints, chances.

use super::{Speech, Words, count, text};
use crate::army::{Arm, CommanderId, GunClass, ShootingDice, SideId, SizeClass, UnitId};
use crate::dice::VolleyOdds;
use crate::dice::odds::CommandOdds;
use crate::rules::black_powder::melee::odds::{ChargeOdds, CombatOdds, Fate};
use crate::rules::black_powder::victory::ArmyState;

/// A fixed text of the window: a button, a heading, a hint.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "each is the text of the message it names, in assets/locales/en/window.ftl")]
pub enum Label {
    NewBattle,
    Continue,
    SavedBattles,
    NoSaves,
    Begin,
    Quit,
    WhoPlays,
    Person,
    ComputerRecruit,
    AnotherDice,
    Motto,
    PickABattle,
    Fate,
    Menu,
    Resume,
    Save,
    Load,
    Leave,
    Concede,
    OfferDraw,
    OfferEnd,
    Saved,
    LeaveHint,
    ConcedeSure,
    Yes,
    No,
    Accept,
    Decline,
    DrawOffered,
    EndOffered,
    Journal,
    Speed,
    Skip,
    Undo,
    NothingToUndo,
    HandToHand,
    Shooting,
    Morale,
    Casualties,
    Formation,
    Range,
    Special,
    StaffRating,
    Shaken,
    Disordered,
    Engaged,
    Broken,
    Lost,
    Acted,
    HasShot,
    GiveOrder,
    ActNow,
    TakeBackStep,
    ClearPlan,
    ChangeFormation,
    ChargeNearest,
    LineTheWall,
    FallBackFacing,
    FallBackTurned,
    ThreeMoves,
    TwoMoves,
    OneMove,
    Fails,
    Blunder,
    StaysPut,
    FreeMove,
    EndInitiative,
    EndCommand,
    EndFollowMe,
    EndShooting,
    StillIdle,
    EndAnyway,
    GoBack,
    NextUnit,
    HintSelect,
    HintDraft,
    HintInitiative,
    HintShoot,
    HintShootSelect,
    HintWait,
    HintShow,
    PickAnAnswer,
    HintCommander,
    HandoverReady,
    HandoverHint,
    Layers,
    LayerLabels,
    LayerArcs,
    LayerSight,
    LayerCommand,
    LayerThoughts,
    Fit,
    Keys,
    Close,
    KeysText1,
    KeysText2,
    KeysText3,
    KeysText4,
    KeysText5,
    KeysText6,
    Result,
    LookAtField,
    FightAgain,
    ToTitle,
    StandingInstructions,
    StandingAsOthers,
    Thinking,
    Reload,
    BrokenFile,
    NoOrders,
    Draw,
    Rulebook,
    SearchRules,
    TurnBack,
    Contents,
    NamedRule,
}

impl Label {
    /// All of them.
    pub const ALL: &'static [Label] = &[
        Label::NewBattle,
        Label::Continue,
        Label::SavedBattles,
        Label::NoSaves,
        Label::Begin,
        Label::Quit,
        Label::WhoPlays,
        Label::Person,
        Label::ComputerRecruit,
        Label::AnotherDice,
        Label::Motto,
        Label::PickABattle,
        Label::Fate,
        Label::Menu,
        Label::Resume,
        Label::Save,
        Label::Load,
        Label::Leave,
        Label::Concede,
        Label::OfferDraw,
        Label::OfferEnd,
        Label::Saved,
        Label::LeaveHint,
        Label::ConcedeSure,
        Label::Yes,
        Label::No,
        Label::Accept,
        Label::Decline,
        Label::DrawOffered,
        Label::EndOffered,
        Label::Journal,
        Label::Speed,
        Label::Skip,
        Label::Undo,
        Label::NothingToUndo,
        Label::HandToHand,
        Label::Shooting,
        Label::Morale,
        Label::Casualties,
        Label::Formation,
        Label::Range,
        Label::Special,
        Label::StaffRating,
        Label::Shaken,
        Label::Disordered,
        Label::Engaged,
        Label::Broken,
        Label::Lost,
        Label::Acted,
        Label::HasShot,
        Label::GiveOrder,
        Label::ActNow,
        Label::TakeBackStep,
        Label::ClearPlan,
        Label::ChangeFormation,
        Label::ChargeNearest,
        Label::LineTheWall,
        Label::FallBackFacing,
        Label::FallBackTurned,
        Label::ThreeMoves,
        Label::TwoMoves,
        Label::OneMove,
        Label::Fails,
        Label::Blunder,
        Label::StaysPut,
        Label::FreeMove,
        Label::EndInitiative,
        Label::EndCommand,
        Label::EndFollowMe,
        Label::EndShooting,
        Label::StillIdle,
        Label::EndAnyway,
        Label::GoBack,
        Label::NextUnit,
        Label::HintSelect,
        Label::HintDraft,
        Label::HintInitiative,
        Label::HintShoot,
        Label::HintShootSelect,
        Label::HintWait,
        Label::HintShow,
        Label::PickAnAnswer,
        Label::HintCommander,
        Label::HandoverReady,
        Label::HandoverHint,
        Label::Layers,
        Label::LayerLabels,
        Label::LayerArcs,
        Label::LayerSight,
        Label::LayerCommand,
        Label::LayerThoughts,
        Label::Fit,
        Label::Keys,
        Label::Close,
        Label::KeysText1,
        Label::KeysText2,
        Label::KeysText3,
        Label::KeysText4,
        Label::KeysText5,
        Label::KeysText6,
        Label::Result,
        Label::LookAtField,
        Label::FightAgain,
        Label::ToTitle,
        Label::StandingInstructions,
        Label::StandingAsOthers,
        Label::Thinking,
        Label::Reload,
        Label::BrokenFile,
        Label::NoOrders,
        Label::Draw,
        Label::Rulebook,
        Label::SearchRules,
        Label::TurnBack,
        Label::Contents,
        Label::NamedRule,
    ];

    fn key(self) -> &'static str {
        match self {
            Label::NewBattle => "window-new-battle",
            Label::Continue => "window-continue",
            Label::SavedBattles => "window-saved-battles",
            Label::NoSaves => "window-no-saves",
            Label::Begin => "window-begin",
            Label::Quit => "window-quit",
            Label::WhoPlays => "window-who-plays",
            Label::Person => "window-person",
            Label::ComputerRecruit => "window-computer-recruit",
            Label::AnotherDice => "window-another-dice",
            Label::Motto => "window-motto",
            Label::PickABattle => "window-pick-a-battle",
            Label::Fate => "window-fate",
            Label::Menu => "window-menu",
            Label::Resume => "window-resume",
            Label::Save => "window-save",
            Label::Load => "window-load",
            Label::Leave => "window-leave",
            Label::Concede => "window-concede",
            Label::OfferDraw => "window-offer-draw",
            Label::OfferEnd => "window-offer-end",
            Label::Saved => "window-saved",
            Label::LeaveHint => "window-leave-hint",
            Label::ConcedeSure => "window-concede-sure",
            Label::Yes => "window-yes",
            Label::No => "window-no",
            Label::Accept => "window-accept",
            Label::Decline => "window-decline",
            Label::DrawOffered => "window-draw-offered",
            Label::EndOffered => "window-end-offered",
            Label::Journal => "window-journal",
            Label::Speed => "window-speed",
            Label::Skip => "window-skip",
            Label::Undo => "window-undo",
            Label::NothingToUndo => "window-nothing-to-undo",
            Label::HandToHand => "window-hand-to-hand",
            Label::Shooting => "window-shooting",
            Label::Morale => "window-morale",
            Label::Casualties => "window-casualties",
            Label::Formation => "window-formation",
            Label::Range => "window-range",
            Label::Special => "window-special",
            Label::StaffRating => "window-staff-rating",
            Label::Shaken => "window-shaken",
            Label::Disordered => "window-disordered",
            Label::Engaged => "window-engaged",
            Label::Broken => "window-broken",
            Label::Lost => "window-lost",
            Label::Acted => "window-acted",
            Label::HasShot => "window-has-shot",
            Label::GiveOrder => "window-give-order",
            Label::ActNow => "window-act-now",
            Label::TakeBackStep => "window-take-back-step",
            Label::ClearPlan => "window-clear-plan",
            Label::ChangeFormation => "window-change-formation",
            Label::ChargeNearest => "window-charge-nearest",
            Label::LineTheWall => "window-line-the-wall",
            Label::FallBackFacing => "window-fall-back-facing",
            Label::FallBackTurned => "window-fall-back-turned",
            Label::ThreeMoves => "window-three-moves",
            Label::TwoMoves => "window-two-moves",
            Label::OneMove => "window-one-move",
            Label::Fails => "window-fails",
            Label::Blunder => "window-blunder",
            Label::StaysPut => "window-stays-put",
            Label::FreeMove => "window-free-move",
            Label::EndInitiative => "window-end-initiative",
            Label::EndCommand => "window-end-command",
            Label::EndFollowMe => "window-end-follow-me",
            Label::EndShooting => "window-end-shooting",
            Label::StillIdle => "window-still-idle",
            Label::EndAnyway => "window-end-anyway",
            Label::GoBack => "window-go-back",
            Label::NextUnit => "window-next-unit",
            Label::HintSelect => "window-hint-select",
            Label::HintDraft => "window-hint-draft",
            Label::HintInitiative => "window-hint-initiative",
            Label::HintShoot => "window-hint-shoot",
            Label::HintShootSelect => "window-hint-shoot-select",
            Label::HintWait => "window-hint-wait",
            Label::HintShow => "window-hint-show",
            Label::PickAnAnswer => "window-pick-an-answer",
            Label::HintCommander => "window-hint-commander",
            Label::HandoverReady => "window-handover-ready",
            Label::HandoverHint => "window-handover-hint",
            Label::Layers => "window-layers",
            Label::LayerLabels => "window-layer-labels",
            Label::LayerArcs => "window-layer-arcs",
            Label::LayerSight => "window-layer-sight",
            Label::LayerCommand => "window-layer-command",
            Label::LayerThoughts => "window-layer-thoughts",
            Label::Fit => "window-fit",
            Label::Keys => "window-keys",
            Label::Close => "window-close",
            Label::KeysText1 => "window-keys-text-1",
            Label::KeysText2 => "window-keys-text-2",
            Label::KeysText3 => "window-keys-text-3",
            Label::KeysText4 => "window-keys-text-4",
            Label::KeysText5 => "window-keys-text-5",
            Label::KeysText6 => "window-keys-text-6",
            Label::Result => "window-result",
            Label::LookAtField => "window-look-at-field",
            Label::FightAgain => "window-fight-again",
            Label::ToTitle => "window-to-title",
            Label::StandingInstructions => "window-standing",
            Label::StandingAsOthers => "window-standing-as-others",
            Label::Thinking => "window-thinking",
            Label::Reload => "window-reload",
            Label::BrokenFile => "window-broken-file",
            Label::NoOrders => "window-no-orders",
            Label::Rulebook => "window-rulebook",
            Label::SearchRules => "window-search-rules",
            Label::TurnBack => "window-turn-back",
            Label::Contents => "window-contents",
            Label::NamedRule => "window-named-rule",
            Label::Draw => "window-draw",
        }
    }
}

impl Words {
    /// A fixed text of the window.
    pub fn label(&self, label: Label) -> String {
        self.say(label.key(), [])
    }

    /// "Turn 3 of 12".
    pub fn turn(&self, number: u16, limit: Option<u16>) -> String {
        match limit {
            None => self.say("window-turn", [("number", count(number))]),
            Some(limit) => self.say("window-turn-of", [("number", count(number)), ("limit", count(limit))]),
        }
    }

    /// The seed of the dice.
    pub fn seed(&self, seed: u64) -> String {
        self.say("window-seed", [("seed", text(seed.to_string()))])
    }

    /// How long a battle may last.
    pub fn longest(&self, limit: Option<u16>) -> String {
        match limit {
            None => self.say("window-length-open", []),
            Some(limit) => self.say("window-length", [("turns", count(limit))]),
        }
    }

    /// "24 units in 8 brigades".
    pub fn forces(&self, units: usize, brigades: usize) -> String {
        let number = |value: usize| count(i64::try_from(value).unwrap_or(i64::MAX));
        self.say("window-forces", [("units", number(units)), ("brigades", number(brigades))])
    }

    /// What a volley is likely to do; `left`: casualties that the target can still bear before it is shaken.
    pub fn volley_odds(&self, odds: &VolleyOdds, left: u8) -> String {
        let any = text(self.percent(odds.casualties.at_least(1)));
        let mean = text(self.mean(odds.casualties.mean()));
        let mut parts = vec![self.say("window-casualty-odds", [("any", any), ("mean", mean)])];
        if left > 0 {
            let share = text(self.percent(odds.casualties.at_least(usize::from(left))));
            parts.push(self.say("window-shakes-odds", [("share", share)]));
        }
        parts.push(self.say("window-disorder-odds", [("share", text(self.percent(odds.disorder)))]));
        self.list(&parts)
    }

    /// What a round of combat is likely to bring.
    pub fn combat_odds(&self, odds: &CombatOdds) -> String {
        let share = |share: f64| text(self.percent(share));
        self.say(
            "window-combat-odds",
            [
                ("win", share(odds.win)),
                ("draw", share(odds.draw)),
                ("lose", share(odds.lose)),
                ("inflicts", text(self.mean(odds.inflicts))),
                ("suffers", text(self.mean(odds.suffers))),
            ],
        )
    }

    /// Whether a charge goes home.
    pub fn charge_odds(&self, odds: &ChargeOdds) -> String {
        let share = |share: f64| text(self.percent(share));
        self.say(
            "window-charge-odds",
            [
                ("arrives", share(odds.arrives)),
                ("back", share(odds.driven_back)),
                ("down", share(odds.shot_down)),
            ],
        )
    }

    /// What a Command test is likely to give (BP-CMD-22).
    pub fn command_odds(&self, odds: &CommandOdds) -> String {
        let parts = [
            (Label::ThreeMoves, odds.three),
            (Label::TwoMoves, odds.two),
            (Label::OneMove, odds.one),
            (Label::Fails, odds.fail),
            (Label::Blunder, odds.blunder),
        ];
        let parts: Vec<String> = parts
            .into_iter()
            .filter(|(_, share)| *share > 0.0)
            .map(|(label, share)| format!("{} {}", self.label(label), self.percent(share)))
            .collect();
        self.list(&parts)
    }

    /// The chance to get away from a charge.
    pub fn gets_away(&self, share: f64) -> String {
        self.say("window-gets-away", [("share", text(self.percent(share)))])
    }

    /// How many units can still act.
    pub fn can_act(&self, number: usize) -> String {
        self.say("window-can-act", [("number", count(i64::try_from(number).unwrap_or(i64::MAX)))])
    }

    /// How many units are selected.
    pub fn selected(&self, number: usize) -> String {
        self.say("window-selected", [("number", count(i64::try_from(number).unwrap_or(i64::MAX)))])
    }

    /// When a unit arrives.
    pub fn arrives(&self, turn: u16) -> String {
        self.say("window-arrives", [("turn", count(turn))])
    }

    /// That a unit waits for something to happen.
    pub fn held_back(&self) -> String {
        self.say("window-held-back", [])
    }

    /// A saved battle in a list.
    pub fn save_line(&self, title: &str, turn: u16) -> String {
        self.say("window-save-line", [("title", text(title)), ("turn", count(turn))])
    }

    /// There is no display at all.
    pub fn no_display(&self) -> String {
        self.say("window-no-display-x", [])
    }

    /// The window could not be opened.
    pub fn no_window(&self, problem: &str) -> String {
        self.say("window-no-display", [("problem", text(problem))])
    }

    /// The display does not answer.
    pub fn no_server(&self) -> String {
        self.say("window-no-server", [])
    }

    /// No graphics driver.
    pub fn no_driver(&self) -> String {
        self.say("window-no-driver", [])
    }

    /// What happens instead of a window.
    pub fn terminal_instead(&self) -> String {
        self.say("window-terminal-instead", [])
    }

    /// Saving failed.
    pub fn save_failed(&self, problem: &str) -> String {
        self.say("window-save-failed", [("problem", text(problem))])
    }

    /// Loading failed.
    pub fn load_failed(&self, problem: &str) -> String {
        self.say("window-load-failed", [("problem", text(problem))])
    }

    /// Shooting dice.
    pub fn shooting_dice(&self, dice: ShootingDice) -> String {
        match dice {
            ShootingDice::Flat(dice) => dice.to_string(),
            ShootingDice::Bands { close, medium, long } => self.say(
                "window-bands",
                [("close", count(close)), ("medium", count(medium)), ("long", count(long))],
            ),
        }
    }

    /// "standard infantry".
    pub fn kind_of_troops(&self, size: SizeClass, arm: Arm) -> String {
        let size = match size {
            SizeClass::Tiny => "size-tiny",
            SizeClass::Small => "size-small",
            SizeClass::Standard => "size-standard",
            SizeClass::Large => "size-large",
        };
        let arm = match arm {
            Arm::Infantry => "arm-infantry",
            Arm::Cavalry => "arm-cavalry",
            Arm::Artillery(GunClass::Battalion) => "arm-battalion-gun",
            Arm::Artillery(GunClass::Horse) => "arm-horse-artillery",
            Arm::Artillery(GunClass::Foot) => "arm-foot-artillery",
            Arm::Artillery(GunClass::Siege) => "arm-siege-artillery",
            Arm::Wagon => "arm-wagon",
        };
        let (size, arm) = (text(self.say(size, [])), text(self.say(arm, [])));
        self.say("window-in-frontage", [("size", size), ("arm", arm)])
    }
}

impl Speech<'_> {
    /// A side's turn is announced.
    pub fn turn_banner(&self, side: SideId, number: u16) -> String {
        self.say("window-turn-banner", [("side", self.side(side)), ("number", count(number))])
    }

    /// A side as a heading.
    pub fn side_heading(&self, side: SideId) -> String {
        self.say("window-side-plays", [("side", self.side(side))])
    }

    /// The mouse passes to a side.
    pub fn handover(&self, side: SideId) -> String {
        self.say("window-handover", [("side", self.side(side))])
    }

    /// Whom a commander has joined.
    pub fn joined_unit(&self, unit: UnitId) -> String {
        self.say("window-joined", [("unit", self.unit(unit))])
    }

    /// A side has won.
    pub fn victor(&self, side: SideId) -> String {
        self.say("window-winner", [("side", self.side(side))])
    }

    /// What is likely to become of a unit.
    pub fn fate(&self, unit: UnitId, fate: Fate) -> String {
        let share = |share: f64| text(self.words.percent(share));
        self.say(
            "window-breaks-odds",
            [("unit", self.unit(unit)), ("broken", share(fate.broken)), ("retires", share(fate.retires))],
        )
    }

    /// An army's losses: "The French: lost 2, shaken 1 of 16; broken 0 of 5".
    pub fn losses_of(&self, side: SideId, strength: super::Strength, army: ArmyState) -> String {
        self.say(
            "window-strength",
            [
                ("side", self.side(side)),
                ("lost", count(strength.lost)),
                ("shaken", count(strength.shaken)),
                ("units", count(strength.units)),
                ("broken", count(army.broken)),
                ("brigades", count(army.of)),
            ],
        )
    }

    /// A commander's name at the beginning of a line.
    pub fn commander_heading(&self, commander: CommanderId) -> String {
        super::grammar::capital(&self.commander_name(commander))
    }
}
