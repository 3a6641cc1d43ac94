//! One or more samples of every variant of the vocabulary. The matches below are exhaustive: a new variant does not
//! compile until it is listed here, and then fails the tests until it has a sample and a message.

use std::sync::Arc;

use crate::army::{
    Arm, Brigade, BrigadeId, Colours, CommanderId, CommanderProfile, Enrolled, FeatureId, Formation,
    GunClass, LastOrder, Mount, Roster, Side, SideId, UnitId,
};
use crate::battle;
use crate::dice::{Check, CommandResult, RuleId, Tally};
use crate::geometry::{Extent, Face, Point, Pose};
use crate::rules::black_powder::act::{
    Act, AfterVictory, Homecoming, Matter, Reaction, Standing, Step, UnitPlan, Waypoint, Whom,
};
use crate::rules::black_powder::bench;
use crate::rules::black_powder::decision::Decision;
use crate::rules::black_powder::event::{
    Blows, ChargeBar, DisorderCause, EndCause, Event, Outcome, RoundResult, Stop,
};
use crate::rules::black_powder::refusal::{ReactionBar, Reason, Refusal};
use crate::rules::black_powder::ruleset::{Blunder, BreakResult};
use crate::rules::black_powder::setup::{
    Aim, AmmunitionShortage, ArmyBreaks, AtTheLimit, BrigadesBreak, Goal, Near, Reserve, RoundShot, RunsOut,
    Setup, SpecialRule, Until, VictoryPlan,
};
use crate::rules::black_powder::shooting::Unclear;
use crate::rules::black_powder::task::{BreakCause, Fire, Phase};

/// `$name` tells which variant a value is; `$all` names them all.
macro_rules! variants {
    ($name:ident, $all:ident, $type:ty: $($pattern:pat),+ $(,)?) => {
        pub(super) fn $name(value: &$type) -> &'static str {
            match value {
                $($pattern => stringify!($pattern)),+
            }
        }
        pub(super) const $all: &[&str] = &[$(stringify!($pattern)),+];
    };
}

variants!(
    event_variant, EVENTS, Event:
    Event::RolledForFirst { .. }, Event::FirstSide(_), Event::TurnBegan { .. }, Event::PhaseBegan(_),
    Event::BrigadeBroken { .. }, Event::ArmyBroken { .. }, Event::GoalReached { .. }, Event::Ordered { .. }, Event::LastOrder { .. },
    Event::OrderedBack { .. }, Event::Accompanies { .. }, Event::ReRolled { .. }, Event::Blundered { .. },
    Event::Rallied { .. }, Event::LeftTable { .. }, Event::Returned { .. }, Event::MadeWay { .. },
    Event::TookRefuge { .. }, Event::OnInitiative { .. },
    Event::FreeMove { .. }, Event::Moved { .. }, Event::Formed { .. }, Event::Resumes { .. }, Event::Dressed { .. },
    Event::Lined { .. }, Event::Limbering { .. },
    Event::FellShort { .. }, Event::Arrived { .. }, Event::ReserveCalled { .. }, Event::ArrivalBarred { .. }, Event::DisorderlyRetreat { .. },
    Event::Charged { .. }, Event::ClosedRanks { .. }, Event::OpenedOut { .. }, Event::FaceByDie { .. },
    Event::Reacted { .. }, Event::EvadeTest { .. }, Event::Evaded { .. }, Event::Caught { .. },
    Event::CounterCharged { .. }, Event::CommanderAtRisk { .. },
    Event::Fired { .. }, Event::AmmunitionSpent { .. }, Event::RoundShotSpent { .. }, Event::RoundShotSought { .. }, Event::ClosingFireHeld { .. },
    Event::Shaken(_), Event::Disordered { .. }, Event::Recovered(_), Event::BreakTest { .. },
    Event::UnitBroken { .. }, Event::Retired { .. }, Event::RoundFought { .. }, Event::Supports { .. },
    Event::Winner { .. }, Event::TurnedToFace { .. }, Event::CommanderMoved { .. }, Event::CommanderLost { .. },
    Event::Instructed { .. }, Event::DrawOffered(_), Event::EndOffered(_), Event::Accepted(_), Event::Declined(_),
    Event::Conceded(_), Event::BattleEnded(_),
);

variants!(
    reason_variant, REASONS, Reason:
    Reason::NotAsked, Reason::UnknownUnit(_), Reason::UnknownCommander(_), Reason::EnemyUnit(_),
    Reason::EnemyCommander(_), Reason::Destroyed(_), Reason::NotArrived(_), Reason::HeldBack(_), Reason::TakesNoOrders(_), Reason::GunTurnsOnly(_),
    Reason::BehindHighWalls(_), Reason::CommanderLost(_),
    Reason::NotANumber, Reason::NothingToDo, Reason::PlanTooLong { .. }, Reason::NamedTwice(_),
    Reason::HasLeft(_), Reason::HasNotLeft(_), Reason::LeftThisTurn(_), Reason::LeftAtAnotherTime(_),
    Reason::NotBeyondTheEdge, Reason::LeavingNotLast, Reason::OtherBrigade { .. }, Reason::LastOrderGiven(_),
    Reason::CommanderStays(_), Reason::BeyondCall { .. }, Reason::CannotReach { .. },
    Reason::TooFewCasualties { .. }, Reason::CannotAccompany(_), Reason::GeneralGivesNoOrders, Reason::CommanderFinished(_), Reason::CommanderFailed(_),
    Reason::BrigadeBroken, Reason::AlreadyOrdered(_), Reason::AlreadyOnInitiative(_), Reason::NoEnemyNear { .. },
    Reason::Disordered(_), Reason::NotDisordered(_), Reason::Engaged(_), Reason::GroupApart { .. },
    Reason::PlansDiffer(_), Reason::FormationNotAllowed { .. }, Reason::AlreadyFormed(_), Reason::OnlyALineFollows { .. },
    Reason::NoObstacle, Reason::LiningNotLast, Reason::NoGroundForSkirmish { .. }, Reason::NoRoadForMarch(_),
    Reason::Reforming(_), Reason::ChargeNotLast,
    Reason::ShakenMayNotCharge(_), Reason::FormationMayNotCharge { .. }, Reason::ArtilleryMayNotCharge(_),
    Reason::SkirmishersMayNotCharge { .. }, Reason::NotAnEnemy(_), Reason::NoLimber(_), Reason::SiegeGunByHand(_),
    Reason::AlreadyMoved(_), Reason::TooFar { .. }, Reason::OffTable, Reason::PlaceBarred, Reason::WayBarred(_),
    Reason::NotTouching { .. }, Reason::GeneralMovesLast, Reason::AlreadyShot(_), Reason::OutOfAmmunition(_), Reason::NoMissiles(_),
    Reason::FormationMayNotShoot { .. }, Reason::TargetEngaged(_), Reason::OutOfArc(_), Reason::NotVisible(_),
    Reason::OutOfRange { .. }, Reason::GapTooNarrow { .. }, Reason::NearerTarget(_), Reason::NotOffered,
    Reason::BadDivision { .. }, Reason::HalfToTheFront { .. }, Reason::HalfToAFlank { .. }, Reason::UnevenFront,
    Reason::CannotPursue(_), Reason::CannotCharge { .. }, Reason::CannotReact { .. }, Reason::MayNotAdvance(_), Reason::MayNotSweep(_), Reason::NotOwnBrigade(_),
    Reason::NoOffer, Reason::OfferStands,
);

variants!(
    act_variant, ACTS, Act:
    Act::GoFirst(_), Act::Initiative { .. }, Act::DisorderlyRetreat { .. }, Act::EndInitiative, Act::Order { .. },
    Act::Accompany(_), Act::FollowMe { .. }, Act::Rally { .. }, Act::OrderBack { .. }, Act::ReRoll(_),
    Act::LeadOn { .. }, Act::EndFollowMe, Act::BlunderCharge(_), Act::TakeRefuge(_),
    Act::MoveCommander { .. }, Act::EndCommand, Act::Shoot { .. }, Act::EndShooting, Act::ClosingFire(_),
    Act::Fight(_), Act::Divide(_), Act::Support(_), Act::AfterVictory(_), Act::TurnToFace(_), Act::Concede,
    Act::OfferDraw, Act::OfferEnd, Act::Accept, Act::Decline, Act::Instruct { .. },
    Act::ShootDivided { .. }, Act::React(_), Act::TraversingFire(_),
);

variants!(
    decision_variant, DECISIONS, Decision:
    Decision::GoFirst, Decision::Accompany { .. }, Decision::Initiative, Decision::Orders { .. },
    Decision::ReRoll { .. }, Decision::FollowMe { .. }, Decision::BlunderCharge { .. }, Decision::Refuge { .. },
    Decision::Shooting,
    Decision::ClosingFire { .. }, Decision::NextCombat { .. }, Decision::Divide { .. }, Decision::Support { .. },
    Decision::AfterVictory { .. }, Decision::TurnToFace { .. }, Decision::Reaction { .. },
    Decision::TraversingFire { .. },
);

variants!(
    stop_variant, STOPS, Stop:
    Stop::OutOfMoves, Stop::Enemy(_), Stop::Friend(_), Stop::Ground, Stop::Obstacle, Stop::TableEdge,
    Stop::Proximity, Stop::NoRoom, Stop::Group, Stop::ChargeFellShort(_), Stop::Repulsed,
);

variants!(
    reaction_bar_variant, REACTION_BARS, ReactionBar:
    ReactionBar::HasEvaded, ReactionBar::Swept, ReactionBar::HorseAlone, ReactionBar::CannotEvade,
    ReactionBar::NotInFront, ReactionBar::CannotMeet, ReactionBar::FacesCharger, ReactionBar::NoRoom,
);

variants!(
    bar_variant, BARS, ChargeBar:
    ChargeBar::NoTarget, ChargeBar::NotSeen, ChargeBar::TooFar, ChargeBar::NotAhead, ChargeBar::FaceTaken,
    ChargeBar::NoRoom, ChargeBar::NotAllowed, ChargeBar::AnotherEnemy,
);

variants!(
    after_victory_variant, AFTER_VICTORY, AfterVictory:
    AfterVictory::Stay, AfterVictory::Pursue { .. }, AfterVictory::Reform { .. }, AfterVictory::FallBack { .. },
    AfterVictory::Advance { .. }, AfterVictory::Sweep { .. },
);

variants!(
    standing_variant, STANDING, Standing:
    Standing::Ask, Standing::Always, Standing::Never, Standing::IfChanceExceeds(_),
);

variants!(step_variant, STEPS, Step: Step::Move(_), Step::Form { .. }, Step::Line { .. },
    Step::Charge { .. }, Step::Leave(_));
variants!(blunder_variant, BLUNDERS, Blunder:
    Blunder::HeadlongRetreat, Blunder::Retreat, Blunder::Left, Blunder::Right, Blunder::Forward, Blunder::Charge);
variants!(cause_variant, CAUSES, EndCause:
    EndCause::ArmyBroken, EndCause::GoalReached, EndCause::TurnLimit, EndCause::Conceded, EndCause::AgreedDraw,
    EndCause::AgreedEnd);
variants!(break_cause_variant, BREAK_CAUSES, BreakCause:
    BreakCause::Shooting, BreakCause::ClosingFire, BreakCause::LostCombat, BreakCause::DrawnCombat,
    BreakCause::Support);
variants!(break_result_variant, BREAK_RESULTS, BreakResult:
    BreakResult::Broken, BreakResult::Retire, BreakResult::Hold);
variants!(disorder_variant, DISORDERS, DisorderCause:
    DisorderCause::Fire, DisorderCause::Retired, DisorderCause::Reformed, DisorderCause::CounterCharged);
variants!(phase_variant, PHASES, Phase: Phase::Command, Phase::Shooting, Phase::HandToHand);
variants!(command_variant, COMMANDS, CommandResult:
    CommandResult::Blunder, CommandResult::Failed, CommandResult::One, CommandResult::Two, CommandResult::Three);
variants!(face_variant, FACES, Face: Face::Front, Face::LeftFlank, Face::RightFlank, Face::Rear);
variants!(unclear_variant, UNCLEAR, Unclear:
    Unclear::SkirmishOrder, Unclear::DeployedGun, Unclear::OutOfArc, Unclear::Hidden, Unclear::InCover,
    Unclear::NarrowGap, Unclear::OneOfSeveral);
variants!(fire_variant, FIRES, Fire: Fire::Volley, Fire::Closing { .. }, Fire::Traversing);
variants!(reaction_variant, REACTIONS, Reaction:
    Reaction::Stand, Reaction::Evade, Reaction::CounterCharge, Reaction::TurnToFace);
variants!(matter_variant, MATTERS, Matter:
    Matter::ClosingFire, Matter::TraversingFire, Matter::Evade, Matter::CounterCharge, Matter::TurnToFace,
    Matter::Pursue);

pub(super) const FORMATIONS: [Formation; 7] = Formation::ALL;

pub(super) fn faces() -> [Face; 4] {
    [Face::Front, Face::LeftFlank, Face::RightFlank, Face::Rear]
}

/// French horse and foot against English ones, each side with a gun; the ids of the units are 0…3 and 4…7.
pub(super) fn roster() -> Roster {
    let mut roster = Roster::default();
    for (side, name, general) in [(0u8, "English", "Marlborough"), (1, "French", "d'Alègre")] {
        let first = u16::from(side) * 2;
        roster.sides.push(Side {
            name: name.into(),
            general: CommanderId(first),
            edge: 180.0,
            colours: Colours::default(),
        });
        roster.brigades.push(Brigade {
            name: format!("{name} Brigade").as_str().into(),
            side: SideId(side),
            commander: CommanderId(first + 1),
            units: (0..4).map(|unit| UnitId(u16::from(side) * 4 + unit)).collect(),
            breaks_at: None,
        });
        for (who, brigade) in [(general, None), (if side == 0 { "Webb" } else { "Caraman" }, Some(side))] {
            roster.commanders.push(CommanderProfile {
                name: who.into(),
                side: SideId(side),
                general: brigade.is_none(),
                brigade: brigade.map(|brigade| BrigadeId(brigade.into())),
                staff_rating: 8,
                mount: Mount::Mounted,
            });
        }
        for (arm, what) in [
            (Arm::Infantry, format!("1st {name} Foot")),
            (Arm::Infantry, format!("2nd {name} Foot")),
            (Arm::Cavalry, format!("1st {name} Horse")),
            (Arm::Artillery(GunClass::Battalion), format!("{name} gun")),
        ] {
            roster.units.push(Enrolled {
                name: what.as_str().into(),
                side: SideId(side),
                brigade: BrigadeId(side.into()),
                profile: Arc::new(bench::profile(arm)),
                colours: Colours::default(),
            });
        }
    }
    roster
}

pub(super) const FOOT: UnitId = UnitId(0);
pub(super) const FOOT_2: UnitId = UnitId(1);
pub(super) const GUN: UnitId = UnitId(3);
pub(super) const FRENCH_FOOT: UnitId = UnitId(4);
pub(super) const FRENCH_HORSE: UnitId = UnitId(6);
pub(super) const FRENCH_GUN: UnitId = UnitId(7);
pub(super) const WEBB: CommanderId = CommanderId(1);
pub(super) const ENGLISH: SideId = SideId(0);
pub(super) const FRENCH: SideId = SideId(1);

/// All units abreast at y = 28, facing north.
pub(super) fn places() -> Vec<Pose> {
    (0..8u8).map(|unit| pose(30.0 + 10.0 * f32::from(unit), 28.0, 0.0)).collect()
}

pub(super) fn pose(x: f32, y: f32, facing: f32) -> Pose {
    Pose::from_bearing(Point::new(x, y), facing)
}

pub(super) fn to(x: f32, y: f32, facing: f32) -> Step {
    Step::Move(vec![Waypoint { x, y, facing }])
}

pub(super) fn form(formation: Formation, facing: Option<f32>) -> Step {
    Step::Form { formation, facing }
}

pub(super) fn plans() -> Vec<Vec<Step>> {
    let mut plans = vec![
        vec![to(30.0, 40.0, 0.0), form(Formation::Line, None), Step::Charge { target: Some(FRENCH_HORSE) }],
        vec![to(30.0, 20.0, 0.0)],
        vec![to(24.0, 28.0, 0.0)],
        vec![to(36.0, 28.0, 90.0)],
        vec![to(30.0, 28.0, 180.0), Step::Charge { target: None }],
        vec![form(Formation::MarchColumn, Some(90.0)), to(40.0, 28.0, 90.0)],
        vec![to(f32::NAN, 28.0, f32::INFINITY)],
        vec![to(30.0, 28.0, 0.0)],
        vec![to(30.0, 40.0, 0.0), Step::Leave(Waypoint { x: 30.0, y: -9.0, facing: 180.0 })],
        vec![form(Formation::Line, None); 1000],
        Vec::new(),
        vec![to(30.0, 30.0, 0.0), Step::Line { obstacle: crate::army::FeatureId(0) }],
        vec![Step::Move(Vec::new())],
    ];
    plans.extend(FORMATIONS.into_iter().map(|formation| vec![form(formation, None)]));
    plans.extend(FORMATIONS.into_iter().map(|formation| vec![form(formation, Some(180.0))]));
    plans
}

pub(super) const fn rule(id: &'static str) -> RuleId {
    RuleId::new(id)
}

pub(super) fn rating() -> Tally {
    Tally::new(8, rule("BP-STAFF-01")).add("enemy-within-12", -1, rule("BP-CMD-32"))
}

pub(super) fn to_hit() -> Check {
    Check::new(4, Tally::new(0, rule("BP-HIT-02")).add("shaken-or-disordered", -1, rule("BP-HIT-T3")))
}

pub(super) fn volley(fire: Fire, hits: u8, save: Check, saves: Vec<u8>, casualties: u8) -> Event {
    Event::Fired {
        unit: FOOT,
        target: FRENCH_HORSE,
        fire,
        distance: 11.04,
        unclear: Vec::new(),
        dice: Tally::new(3, rule("BP-STAT-05")),
        to_hit: to_hit(),
        rolls: vec![1, 5, 6],
        re_rolls: vec![2],
        hits,
        save,
        saves,
        casualties,
    }
}

/// The same at an unclear target, not a hit.
pub(super) fn unclear_volley(unclear: Vec<Unclear>) -> Event {
    let mut event = volley(Fire::Volley, 0, plain_save(), Vec::new(), 0);
    if let Event::Fired { unclear: reasons, .. } = &mut event {
        *reasons = unclear;
    }
    event
}

/// Every reason for which a target can be unclear.
pub(super) fn unclear() -> Vec<Unclear> {
    use Unclear::{DeployedGun, Hidden, InCover, NarrowGap, OneOfSeveral, OutOfArc, SkirmishOrder};
    vec![SkirmishOrder, DeployedGun, OutOfArc, Hidden, InCover, NarrowGap, OneOfSeveral]
}

pub(super) fn plain_save() -> Check {
    Check::save(4, Tally::new(0, rule("BP-SAVE-01")))
}

fn blows(unit: UnitId, target: UnitId, rolls: Vec<u8>) -> Blows {
    Blows {
        unit,
        target,
        dice: Tally::new(6, rule("BP-STAT-04")),
        to_hit: to_hit(),
        hits: 1,
        save: plain_save(),
        saves: vec![2],
        casualties: 1,
        rolls,
    }
}

pub(super) fn round(result: RoundResult, ours: i32, theirs: i32) -> Event {
    let score = |total| Tally::new(total, rule("BP-RESULT-01"));
    Event::RoundFought {
        units: [vec![FOOT, FOOT_2], vec![FRENCH_HORSE]],
        blows: vec![blows(FOOT, FRENCH_HORSE, vec![6, 1]), blows(FRENCH_HORSE, FOOT, Vec::new())],
        scores: [score(ours), score(theirs)],
        result,
    }
}

pub(super) fn stops() -> Vec<Stop> {
    let mut stops = vec![
        Stop::OutOfMoves,
        Stop::Enemy(FRENCH_HORSE),
        Stop::Friend(GUN),
        Stop::Ground,
        Stop::Obstacle,
        Stop::TableEdge,
        Stop::Proximity,
        Stop::NoRoom,
        Stop::Group,
        Stop::Repulsed,
    ];
    stops.extend(bars().into_iter().map(Stop::ChargeFellShort));
    stops
}

pub(super) fn bars() -> Vec<ChargeBar> {
    use ChargeBar::{AnotherEnemy, FaceTaken, NoRoom, NoTarget, NotAhead, NotAllowed, NotSeen, TooFar};
    vec![NoTarget, NotSeen, TooFar, NotAhead, FaceTaken, NoRoom, NotAllowed, AnotherEnemy]
}

pub(super) fn reaction_bars() -> Vec<ReactionBar> {
    use ReactionBar::{
        CannotEvade, CannotMeet, FacesCharger, HasEvaded, HorseAlone, NoRoom, NotInFront, Swept,
    };
    vec![HasEvaded, Swept, HorseAlone, CannotEvade, NotInFront, CannotMeet, FacesCharger, NoRoom]
}

pub(super) fn blunders() -> [Blunder; 6] {
    use Blunder::{Charge, Forward, HeadlongRetreat, Left, Retreat, Right};
    [HeadlongRetreat, Retreat, Left, Right, Forward, Charge]
}

pub(super) fn choices() -> Vec<AfterVictory> {
    vec![
        AfterVictory::Stay,
        AfterVictory::Pursue { target: FRENCH_HORSE },
        AfterVictory::Reform { formation: Formation::Line, facing: None },
        AfterVictory::Reform { formation: Formation::Line, facing: Some(90.0) },
        AfterVictory::FallBack { distance: 6.0, facing: None },
        AfterVictory::FallBack { distance: 6.0, facing: Some(180.0) },
        AfterVictory::Advance { distance: 4.5 },
        AfterVictory::Sweep { target: FRENCH_FOOT },
    ]
}

pub(super) fn matters() -> [Matter; 6] {
    [
        Matter::ClosingFire,
        Matter::TraversingFire,
        Matter::Evade,
        Matter::CounterCharge,
        Matter::TurnToFace,
        Matter::Pursue,
    ]
}

pub(super) fn reactions() -> [Reaction; 4] {
    [Reaction::Stand, Reaction::Evade, Reaction::CounterCharge, Reaction::TurnToFace]
}

pub(super) fn instructions() -> Vec<Standing> {
    vec![Standing::Ask, Standing::Always, Standing::Never, Standing::IfChanceExceeds(0.25)]
}

/// The French win if so many of their units hold the fence at the end of turn 8.
pub(super) fn hold_the_fence(units: u8) -> Goal {
    Goal {
        side: FRENCH,
        aim: Aim::HoldLine { name: "Fence".into(), line: vec![FeatureId(1)], units },
        from_turn: 8,
    }
}

/// Battles with all ways to win and all special rules.
pub(super) fn setups() -> Vec<Setup> {
    let field = bench::Field::new(72.0, 48.0);
    let mut plain =
        (*field.hill("hill", &[(10.0, 10.0), (20.0, 10.0), (20.0, 20.0), (10.0, 20.0)], 1.0).setup()).clone();
    let ground = std::sync::Arc::make_mut(&mut plain.ground);
    for piece in &mut ground.pieces {
        piece.name = Some("Hill".into());
    }
    let limited = |at_the_limit| VictoryPlan { turn_limit: Some(12), at_the_limit, ..VictoryPlan::default() };
    let with = |victory, special_rules| Setup { victory, special_rules, ..plain.clone() };
    let short = |units: &[UnitId], ones, runs_out| {
        SpecialRule::AmmunitionShortage(AmmunitionShortage { units: units.to_vec(), ones, runs_out })
    };
    vec![
        with(
            VictoryPlan {
                broken_brigades: [Some(ArmyBreaks::These(vec![BrigadeId(0)])), Some(ArmyBreaks::Count(2))],
                goals: vec![hold_the_fence(2)],
                ..limited(AtTheLimit::Draw)
            },
            vec![SpecialRule::EntryNeverFails, short(&[FOOT, FOOT_2], 2, RunsOut::LosesTheVolley)],
        ),
        with(
            VictoryPlan {
                broken_brigades: [
                    Some(ArmyBreaks::Count(1)),
                    Some(ArmyBreaks::These(vec![BrigadeId(0), BrigadeId(1)])),
                ],
                goals: vec![hold_the_fence(1)],
                ..limited(AtTheLimit::Wins(ENGLISH))
            },
            vec![short(&[FOOT], 1, RunsOut::MissesTheNextPhase)],
        ),
        Setup {
            reserves: vec![
                Reserve {
                    units: vec![FOOT, FOOT_2],
                    until: Until::Shaken { side: ENGLISH, units: 5, or_destroyed: true },
                    near: None,
                },
                Reserve {
                    units: vec![FOOT],
                    until: Until::Shaken { side: FRENCH, units: 1, or_destroyed: false },
                    near: None,
                },
                Reserve {
                    units: vec![GUN],
                    until: Until::Entered(BrigadeId(0)),
                    near: Some(Near { ground: FeatureId(0), within: 6.0 }),
                },
                Reserve { units: vec![GUN], until: Until::Entered(BrigadeId(1)), near: None },
            ],
            ..with(
                VictoryPlan {
                    brigades_break: BrigadesBreak {
                        by_more_than_the_share: true,
                        infantry_only: true,
                        with_reserves: false,
                    },
                    ..VictoryPlan::default()
                },
                vec![
                    SpecialRule::RoundShot(RoundShot {
                        units: vec![FOOT, GUN],
                        without: 6.0,
                        spent_on: 1,
                        brought_on: 6,
                    }),
                    SpecialRule::TakesNoOrders(vec![FOOT]),
                    SpecialRule::TurnsOnly(vec![GUN]),
                ],
            )
        },
        with(
            VictoryPlan {
                brigades_break: BrigadesBreak { by_more_than_the_share: true, ..BrigadesBreak::default() },
                ..VictoryPlan::default()
            },
            Vec::new(),
        ),
        with(
            VictoryPlan {
                brigades_break: BrigadesBreak { infantry_only: true, ..BrigadesBreak::default() },
                ..VictoryPlan::default()
            },
            Vec::new(),
        ),
        with(limited(AtTheLimit::CountBrigades), Vec::new()),
        with(limited(AtTheLimit::CountObjectives), Vec::new()),
        plain,
    ]
}

pub(super) fn outcomes() -> Vec<Outcome> {
    use EndCause::{AgreedDraw, AgreedEnd, ArmyBroken, Conceded, GoalReached, TurnLimit};
    [ArmyBroken, GoalReached, TurnLimit, Conceded, AgreedDraw, AgreedEnd]
        .into_iter()
        .flat_map(|cause| {
            [Some(ENGLISH), Some(FRENCH), None].map(|winner| Outcome { winner, cause, turn: 8 })
        })
        .collect()
}

pub(super) fn break_tests() -> Vec<Event> {
    use BreakCause::{ClosingFire, DrawnCombat, LostCombat, Shooting, Support};
    use BreakResult::{Broken, Hold, Retire};
    let tally = Tally::new(0, rule("BP-BREAK-40")).add("disordered", -1, rule("BP-BREAK-T1"));
    [Shooting, ClosingFire, LostCombat, DrawnCombat, Support]
        .into_iter()
        .flat_map(|cause| [Broken, Retire, Hold].map(|result| (cause, result)))
        .flat_map(|(cause, result)| {
            [(FOOT, tally.clone()), (GUN, Tally::new(0, rule("BP-BREAK-40")))]
                .map(|(unit, tally)| Event::BreakTest { unit, cause, tally, dice: (3, 4), result })
        })
        .collect()
}

pub(super) fn orders() -> Vec<Event> {
    use CommandResult::{Blunder, Failed, One, Three, Two};
    let ordered = |plans: Vec<Vec<Step>>, result| Event::Ordered {
        commander: WEBB,
        units: [FOOT, FOOT_2].into_iter().take(plans.len()).collect(),
        plans,
        rating: rating(),
        dice: (3, 4),
        result,
    };
    let mut events: Vec<Event> = [Blunder, Failed, One, Two, Three]
        .into_iter()
        .map(|result| ordered(vec![vec![to(30.0, 40.0, 0.0)]], result))
        .collect();
    events.push(ordered(vec![vec![to(30.0, 40.0, 0.0)], vec![to(40.0, 40.0, 0.0)]], One));
    events.push(ordered(vec![vec![to(30.0, 40.0, 90.0)], vec![to(40.0, 45.0, 90.0)]], One));
    events.push(ordered(vec![vec![to(30.0, 40.0, 0.0)], vec![form(Formation::Line, None)]], One));
    events.extend(plans().into_iter().map(|plan| ordered(vec![plan], Two)));
    events
}

pub(super) fn events() -> Vec<Event> {
    let here = pose(30.0, 28.0, 0.0);
    let there = pose(30.0, 40.0, 0.0);
    let mut events = vec![
        Event::RolledForFirst { rolls: vec![(3, 3), (4, 2)], winner: FRENCH },
        Event::FirstSide(FRENCH),
        Event::TurnBegan { turn: 3, side: FRENCH },
        Event::BrigadeBroken { brigade: BrigadeId(1), out: 2, of: 3 },
        Event::ArmyBroken { side: FRENCH, broken: 4, limit: 4 },
        Event::GoalReached { goal: hold_the_fence(2), units: 3 },
        Event::GoalReached { goal: hold_the_fence(1), units: 1 },
        Event::AmmunitionSpent { unit: FOOT, ones: 2, runs_out: RunsOut::LosesTheVolley },
        Event::AmmunitionSpent { unit: FOOT, ones: 3, runs_out: RunsOut::MissesTheNextPhase },
        Event::RoundShotSpent { unit: GUN, units: vec![GUN, FOOT], without: 6.0 },
        Event::RoundShotSought { units: vec![GUN], die: 6, needed: 6, brought: true },
        Event::RoundShotSought { units: vec![GUN, FOOT], die: 2, needed: 6, brought: false },
        Event::ArmyBroken { side: FRENCH, broken: 1, limit: 1 },
        Event::Accompanies { general: CommanderId(0), commander: WEBB },
        Event::Rallied { unit: FOOT, casualties: 1, steadied: false },
        Event::Rallied { unit: FRENCH_HORSE, casualties: 2, steadied: true },
        Event::LeftTable { unit: FOOT, pose: here },
        Event::Returned { unit: FOOT, pose: here, formation: Formation::Line },
        Event::MadeWay { commander: WEBB, unit: FOOT, from: here.front, to: there.front },
        Event::TookRefuge { commander: WEBB, unit: FOOT, from: here.front, to: there.front },
        Event::OnInitiative { unit: GUN, plan: vec![to(60.0, 34.0, 0.0)] },
        Event::FreeMove { unit: FOOT },
        Event::Limbering { unit: GUN, done: 1, needed: 2 },
        Event::Dressed { unit: FOOT, pose: here },
        Event::Lined { unit: FOOT, obstacle: crate::army::FeatureId(0), pose: here },
        Event::Arrived { unit: FOOT, pose: here },
        Event::ArrivalBarred { unit: FOOT },
        Event::ReserveCalled { units: vec![FOOT] },
        Event::ReserveCalled { units: vec![FOOT, FOOT_2] },
        Event::DisorderlyRetreat { unit: FOOT, from: there, to: here },
        Event::FaceByDie { unit: FRENCH_HORSE, target: FOOT, die: 2, face: Face::LeftFlank },
        Event::ClosingFireHeld { unit: FOOT },
        Event::EvadeTest {
            unit: FOOT,
            commander: WEBB,
            rating: Tally::new(8, rule("BP-STAFF-01")),
            dice: (3, 4),
            result: CommandResult::One,
        },
        Event::Evaded {
            unit: FOOT,
            from: Pose::from_bearing(Point::new(30.0, 28.0), 0.0),
            to: Pose::from_bearing(Point::new(30.0, 16.0), 0.0),
            moves: 1,
        },
        Event::Caught { unit: FOOT, charger: FRENCH_HORSE },
        Event::CounterCharged {
            unit: FOOT,
            charger: FRENCH_HORSE,
            from: Pose::from_bearing(Point::new(30.0, 28.0), 0.0),
            pose: Pose::from_bearing(Point::new(30.0, 34.0), 0.0),
        },
        Event::CommanderAtRisk { commander: WEBB, unit: FOOT, dice: vec![3, 6] },
        Event::Shaken(FRENCH_HORSE),
        Event::Recovered(GUN),
        Event::Retired { unit: FRENCH_HORSE, from: there, to: here },
        Event::Retired { unit: FRENCH_HORSE, from: there, to: pose(30.0, 58.0, 0.0) },
        Event::DisorderlyRetreat { unit: GUN, from: there, to: pose(-3.0, 28.0, 0.0) },
        round(RoundResult::Won(FRENCH), 3, 5),
        round(RoundResult::Drawn, 2, 2),
        Event::ClosedRanks { unit: FOOT, pose: here, extent: Extent::new(9.0, 1.5) },
        Event::ClosedRanks { unit: GUN, pose: here, extent: Extent::new(1.5, 1.5) },
        Event::OpenedOut { unit: FOOT, pose: here, extent: Extent::new(12.75, 1.5) },
        Event::OpenedOut { unit: FRENCH_HORSE, pose: here, extent: Extent::new(12.75, 1.5) },
        Event::TurnedToFace { unit: FOOT, enemy: FRENCH_HORSE, pose: here },
        Event::CommanderMoved { commander: WEBB, from: here.front, to: there.front, joined: None },
        Event::CommanderMoved { commander: WEBB, from: here.front, to: there.front, joined: Some(FOOT) },
        Event::CommanderLost { commander: WEBB, rule: rule("BP-COMMANDER-05") },
        Event::DrawOffered(FRENCH),
        Event::EndOffered(FRENCH),
        Event::Accepted(ENGLISH),
        Event::Declined(ENGLISH),
        Event::Conceded(FRENCH),
        // Ids of no one, as a damaged journal may have them, are told too.
        Event::Shaken(UnitId(999)),
        Event::FirstSide(SideId(9)),
        Event::CommanderLost { commander: CommanderId(99), rule: rule("BP-COMMANDER-05") },
        Event::BrigadeBroken { brigade: BrigadeId(99), out: 1, of: 1 },
    ];
    for result in [CommandResult::Blunder, CommandResult::Failed, CommandResult::One] {
        let (commander, rating, dice) = (WEBB, rating(), (3, 4));
        let units = vec![
            Homecoming { unit: FOOT, formation: Formation::Line },
            Homecoming { unit: GUN, formation: Formation::Limbered },
        ];
        events.extend([LastOrder::FollowMe, LastOrder::Rally].map(|order| Event::LastOrder {
            commander,
            unit: FOOT,
            order,
            rating: rating.clone(),
            dice,
            result,
        }));
        events.push(Event::OrderedBack { commander, units, rating: rating.clone(), dice, result });
        events.push(Event::ReRolled { commander, units: vec![FOOT, FOOT_2], rating, dice, result });
    }
    for (die, blunder) in (1..).zip(blunders()) {
        let distance = (blunder == Blunder::Charge).then_some(5);
        let moves = if distance.is_some() { 3 } else { 1 };
        for units in [vec![], vec![FOOT], vec![FOOT, FOOT_2]] {
            events.push(Event::Blundered { commander: WEBB, units, die, blunder, distance, moves });
        }
    }
    events.extend([Phase::Command, Phase::Shooting, Phase::HandToHand].map(Event::PhaseBegan));
    for id in [
        "BP-BREAK-01",
        "BP-RETREAT-06",
        "BP-RETREAT-07",
        "BP-BROKEN-26",
        "BP-OFFTABLE-03",
        "BP-BROKEN-29",
        "BP-EVADE-10",
        "BP-ELSE-01",
    ] {
        events.extend([FRENCH_HORSE, GUN].map(|unit| Event::UnitBroken { unit, rule: rule(id) }));
    }
    events.extend(orders());
    for (x, y, facing, moves, stop) in [
        (30.0, 40.0, 0.0, 1, None),
        (30.0, 20.0, 180.0, 0, None),
        (24.0, 28.0, 0.0, 2, None),
        (36.0, 28.0, 0.0, 1, Some(Stop::Ground)),
        (30.0, 28.0, 90.0, 1, None),
        (30.0, 28.0, 0.0, 1, None),
        (30.0, 28.0, 0.0, 0, Some(Stop::Group)),
        (30.0, 34.0, 0.0, 1, Some(Stop::ChargeFellShort(ChargeBar::TooFar))),
    ] {
        events.push(Event::Moved { unit: FOOT, from: here, path: vec![pose(x, y, facing)], moves, stop });
    }
    events.push(Event::Moved { unit: GUN, from: here, path: Vec::new(), moves: 0, stop: None });
    for to in FORMATIONS {
        events.push(Event::Formed { unit: FOOT, from: Formation::Line, to, pose: here });
    }
    events.extend(stops().into_iter().map(|stop| Event::FellShort { unit: FOOT, stop }));
    for face in faces() {
        for also in [vec![], vec![(GUN, Face::Front)]] {
            events.push(Event::Charged {
                unit: FRENCH_HORSE,
                target: FOOT,
                face,
                also,
                from: there,
                pose: here,
            });
        }
        events.push(Event::Supports { unit: FOOT_2, friend: FOOT, face });
    }
    for fire in [Fire::Volley, Fire::Closing { one_of_several: false }, Fire::Traversing] {
        events.push(volley(fire, 2, plain_save(), vec![1, 4], 1));
        events.push(volley(fire, 1, Check::save(0, Tally::new(0, rule("BP-SAVE-03"))), vec![], 1));
        events.push(volley(fire, 0, plain_save(), vec![], 0));
        events.push(volley(fire, 3, plain_save(), vec![1, 1, 1], 3));
    }
    events.push(unclear_volley(unclear()));
    events.extend(unclear().into_iter().map(|reason| unclear_volley(vec![reason])));
    events.extend(reactions().map(|reaction| Event::Reacted { unit: FOOT, charger: FRENCH_HORSE, reaction }));
    for cause in
        [DisorderCause::Fire, DisorderCause::Retired, DisorderCause::Reformed, DisorderCause::CounterCharged]
    {
        events.push(Event::Disordered { unit: FOOT, cause });
    }
    events.extend(break_tests());
    for to in [Formation::Warband, Formation::Skirmish] {
        for pose in [None, Some(pose(30.0, 28.0, 0.0))] {
            let (unit, from) = (FOOT, Formation::MarchColumn);
            events.push(Event::Resumes { unit, from, to, pose, rule: rule("BP-REFORM-20") });
        }
    }
    events.extend(choices().into_iter().map(|choice| Event::Winner { unit: FOOT, choice }));
    for instruction in instructions() {
        for matter in matters() {
            for whom in [Whom::Unit(FOOT), Whom::Brigade(BrigadeId(0)), Whom::Side(ENGLISH)] {
                events.push(Event::Instructed { matter, whom, instruction });
            }
        }
    }
    events.extend(outcomes().into_iter().map(Event::BattleEnded));
    events
}

pub(super) fn acts() -> Vec<Act> {
    let order = |orders: Vec<(UnitId, Vec<Step>)>| Act::Order {
        commander: WEBB,
        orders: orders.into_iter().map(|(unit, plan)| UnitPlan { unit, plan }).collect(),
    };
    let mut acts = vec![
        Act::GoFirst(true),
        Act::GoFirst(false),
        Act::Initiative { unit: FOOT, plan: vec![to(30.0, 40.0, 0.0)] },
        Act::DisorderlyRetreat { unit: FOOT, face_enemy: true },
        Act::DisorderlyRetreat { unit: FOOT, face_enemy: false },
        Act::EndInitiative,
        Act::Accompany(None),
        Act::Accompany(Some(WEBB)),
        Act::FollowMe { commander: WEBB, unit: FOOT },
        Act::Rally { commander: WEBB, unit: FOOT },
        Act::OrderBack {
            commander: WEBB,
            units: vec![
                Homecoming { unit: FOOT, formation: Formation::Line },
                Homecoming { unit: FOOT_2, formation: Formation::MarchColumn },
            ],
        },
        Act::ReRoll(true),
        Act::ReRoll(false),
        Act::LeadOn { plan: vec![to(30.0, 40.0, 0.0), Step::Charge { target: None }] },
        Act::EndFollowMe,
        Act::BlunderCharge(true),
        Act::BlunderCharge(false),
        Act::TakeRefuge(FOOT),
        order(Vec::new()),
        order(vec![(FOOT, vec![to(30.0, 40.0, 0.0)]), (FOOT_2, vec![form(Formation::Line, None)])]),
        order(vec![
            (FOOT, vec![Step::Charge { target: Some(FRENCH_HORSE) }]),
            (FOOT_2, vec![Step::Charge { target: Some(FRENCH_FOOT) }]),
        ]),
        order(vec![(FOOT, vec![to(30.0, 28.0, 90.0)]), (FOOT_2, vec![to(40.0, 28.0, 180.0)])]),
        Act::MoveCommander { commander: WEBB, to: (30.0, 40.0), join: None },
        Act::MoveCommander { commander: WEBB, to: (30.0, 40.0), join: Some(FOOT) },
        Act::EndCommand,
        Act::Shoot { unit: FOOT, target: FRENCH_HORSE },
        Act::EndShooting,
        Act::ClosingFire(true),
        Act::ClosingFire(false),
        Act::Fight(FOOT),
        Act::Divide(Vec::new()),
        Act::Divide(vec![(FRENCH_HORSE, 4), (FRENCH_GUN, 2)]),
        Act::Support(FOOT),
        Act::TurnToFace(true),
        Act::TurnToFace(false),
        Act::TraversingFire(true),
        Act::TraversingFire(false),
        Act::ShootDivided { unit: FOOT, model: 1, dice: vec![(FRENCH_HORSE, 2), (FRENCH_FOOT, 1)] },
        Act::ShootDivided { unit: FOOT, model: 0, dice: Vec::new() },
        Act::Concede,
        Act::OfferDraw,
        Act::OfferEnd,
        Act::Accept,
        Act::Decline,
    ];
    acts.extend(plans().into_iter().map(|plan| order(vec![(FOOT, plan)])));
    acts.extend(choices().into_iter().map(Act::AfterVictory));
    acts.extend(reactions().map(Act::React));
    for instruction in instructions() {
        for matter in matters() {
            let brigade = Some(BrigadeId(0));
            acts.extend(
                [(None, None), (None, Some(FOOT)), (brigade, None)].map(|(brigade, unit)| Act::Instruct {
                    matter,
                    brigade,
                    unit,
                    instruction,
                }),
            );
        }
    }
    acts
}

pub(super) fn decisions() -> Vec<Decision> {
    vec![
        Decision::GoFirst,
        Decision::Initiative,
        Decision::Orders { commander: None },
        Decision::Orders { commander: Some(WEBB) },
        Decision::Accompany { commanders: vec![WEBB] },
        Decision::ReRoll {
            commander: WEBB,
            units: vec![FOOT, FOOT_2],
            rating: 8,
            dice: (6, 6),
            result: CommandResult::Blunder,
        },
        Decision::FollowMe { commander: WEBB, unit: FOOT, moves: 1 },
        Decision::FollowMe { commander: WEBB, unit: FOOT, moves: 3 },
        Decision::BlunderCharge { unit: FOOT, target: FRENCH_HORSE },
        Decision::Refuge { commander: WEBB, units: vec![FOOT, GUN] },
        Decision::Shooting,
        Decision::ClosingFire { unit: FOOT, charger: FRENCH_HORSE },
        Decision::NextCombat { combats: vec![vec![FOOT, FRENCH_HORSE], vec![GUN, FRENCH_FOOT]] },
        Decision::Divide { unit: FOOT, enemies: vec![FRENCH_FOOT, FRENCH_HORSE] },
        Decision::Support { unit: FOOT, friends: vec![FOOT_2, GUN] },
        Decision::AfterVictory { unit: FOOT },
        Decision::TurnToFace { unit: FOOT, enemy: FRENCH_HORSE },
        Decision::Reaction { unit: FOOT, charger: FRENCH_HORSE, face: Face::Rear },
        Decision::TraversingFire { unit: FOOT, mover: FRENCH_HORSE },
    ]
}

pub(super) fn reasons() -> Vec<Reason> {
    use Formation::MarchColumn;
    let of_unit: [fn(UnitId) -> Reason; 34] = [
        Reason::HeldBack,
        Reason::TakesNoOrders,
        Reason::GunTurnsOnly,
        Reason::BehindHighWalls,
        Reason::HasLeft,
        Reason::HasNotLeft,
        Reason::LeftThisTurn,
        Reason::LeftAtAnotherTime,
        Reason::UnknownUnit,
        Reason::EnemyUnit,
        Reason::Destroyed,
        Reason::NotArrived,
        Reason::NamedTwice,
        Reason::AlreadyOrdered,
        Reason::AlreadyOnInitiative,
        Reason::Disordered,
        Reason::NotDisordered,
        Reason::Engaged,
        Reason::PlansDiffer,
        Reason::AlreadyFormed,
        Reason::ShakenMayNotCharge,
        Reason::ArtilleryMayNotCharge,
        Reason::NotAnEnemy,
        Reason::NoLimber,
        Reason::SiegeGunByHand,
        Reason::WayBarred,
        Reason::AlreadyShot,
        Reason::OutOfAmmunition,
        Reason::NoMissiles,
        Reason::TargetEngaged,
        Reason::OutOfArc,
        Reason::NotVisible,
        Reason::NearerTarget,
        Reason::CannotPursue,
    ];
    let mut reasons: Vec<Reason> =
        of_unit.iter().flat_map(|of| [of(FOOT), of(GUN), of(UnitId(999))]).collect();
    let of_commander: [fn(CommanderId) -> Reason; 9] = [
        Reason::LastOrderGiven,
        Reason::CommanderStays,
        Reason::CannotAccompany,
        Reason::UnknownCommander,
        Reason::EnemyCommander,
        Reason::CommanderLost,
        Reason::CommanderFinished,
        Reason::CommanderFailed,
        Reason::AlreadyMoved,
    ];
    reasons.extend(of_commander.iter().map(|of| of(WEBB)));
    reasons.extend([
        Reason::NotBeyondTheEdge,
        Reason::LeavingNotLast,
        Reason::OtherBrigade { unit: FOOT, commander: WEBB },
        Reason::BeyondCall { unit: FOOT, distance: 14.26, most: 12.0 },
        Reason::CannotReach { unit: FOOT, enemy: FRENCH_HORSE },
        Reason::TooFewCasualties { unit: FOOT, casualties: 0, least: 2 },
        Reason::TooFewCasualties { unit: FOOT, casualties: 1, least: 2 },
        Reason::TooFewCasualties { unit: FOOT, casualties: 3, least: 4 },
        Reason::NoEnemyNear { unit: FOOT, most: 12.0 },
        Reason::GroupApart { unit: FOOT_2, distance: 7.4, most: 6.0 },
        Reason::NotTouching { unit: FOOT, distance: 3.0, most: 0.5 },
        Reason::NotAsked,
        Reason::NotANumber,
        Reason::NothingToDo,
        Reason::PlanTooLong { most: 16 },
        Reason::GeneralGivesNoOrders,
        Reason::BrigadeBroken,
        Reason::FormationNotAllowed { unit: FOOT, formation: MarchColumn },
        Reason::OnlyALineFollows { unit: FOOT, formation: MarchColumn },
        Reason::NoObstacle,
        Reason::LiningNotLast,
        Reason::NoGroundForSkirmish { unit: FOOT, nearest: Some(20.04), most: 12.0 },
        Reason::NoGroundForSkirmish { unit: FOOT, nearest: None, most: 12.0 },
        Reason::NoRoadForMarch(FOOT),
        Reason::Reforming(FOOT),
        Reason::ChargeNotLast,
        Reason::FormationMayNotCharge { unit: FOOT, formation: MarchColumn },
        Reason::SkirmishersMayNotCharge { unit: FOOT, target: FRENCH_HORSE },
        Reason::TooFar { distance: 40.26, most: 36.0 },
        Reason::OffTable,
        Reason::PlaceBarred,
        Reason::GeneralMovesLast,
        Reason::FormationMayNotShoot { unit: FOOT, formation: MarchColumn },
        Reason::OutOfRange { target: FRENCH_HORSE, distance: 19.0, range: 18.0 },
        Reason::GapTooNarrow { gap: 1.24, needed: 2.0 },
        Reason::NotOffered,
        Reason::BadDivision { dice: 1 },
        Reason::BadDivision { dice: 6 },
        Reason::HalfToTheFront { least: 3 },
        Reason::HalfToAFlank { most: 3 },
        Reason::UnevenFront,
        Reason::MayNotAdvance(FOOT),
        Reason::MayNotSweep(FOOT),
        Reason::NotOwnBrigade(BrigadeId(0)),
        Reason::NoOffer,
        Reason::OfferStands,
    ]);
    reasons.extend(bars().into_iter().map(|bar| Reason::CannotCharge { target: FRENCH_HORSE, bar }));
    for unit in [FOOT, GUN] {
        reasons.extend(reaction_bars().into_iter().map(|bar| Reason::CannotReact { unit, bar }));
    }
    reasons
}

pub(super) fn refusals() -> Vec<battle::Refusal<Refusal>> {
    let mut refusals = vec![
        battle::Refusal::BattleOver,
        battle::Refusal::Stale { answers: 3, pending: Some(4) },
        battle::Refusal::Stale { answers: 3, pending: None },
    ];
    refusals.push(battle::Refusal::Rule(Refusal::new("BP-CLOSING-12", Reason::NotANumber)));
    refusals
        .extend(reasons().into_iter().map(|reason| battle::Refusal::Rule(Refusal::new("BP-CMD-07", reason))));
    refusals
}
