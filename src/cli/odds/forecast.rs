//! The answers: each case is stood on the [`Ground`], and the rules are asked for their own tallies and odds.

use super::super::failure::Failure;
use super::case::{ArmChoice, BreakCase, CombatCase, CommandCase, CoverChoice, Fault, ShootCase, SideCase};
use super::ground::{Army, COLONEL, Ground, MIDDLE, TABLE, unit};
use crate::army::{Engagement, Formation, SideId, UnitId};
use crate::battle;
use crate::dice::{Check, Spread, Tally, odds};
use crate::geometry::{Face, Point};
use crate::rules::black_powder::command::rating::rating;
use crate::rules::black_powder::melee::combat::Combat;
use crate::rules::black_powder::melee::dice::{hand_to_hand_dice, save_in_melee, to_hit};
use crate::rules::black_powder::melee::odds::{Fate, combat_odds};
use crate::rules::black_powder::melee::round::{Strike, score, strikes};
use crate::rules::black_powder::melee::support::{Commitments, supports};
use crate::rules::black_powder::nerve::{break_odds, break_tally};
use crate::rules::black_powder::shooting::cover::cover_save;
use crate::rules::black_powder::shooting::{Unclear, target_of, volley_tallies};
use crate::rules::black_powder::situation::{Contacts, Touch, change};
use crate::rules::black_powder::task::{BreakCause, Fire};
use crate::scenario::Library;
use crate::text::{OddsWord, Words};

/// A number with its reckoning.
pub(super) enum Reckoning {
    /// A number of dice, or one that dice are compared with or that is added to them.
    Number(Tally),
    /// What one die needs.
    Die(Check),
}

/// A distribution.
pub(super) enum Chances {
    /// Of outcomes with names.
    Named(Vec<(OddsWord, f64)>),
    /// Of a number.
    Counted(Spread),
}

/// What is told of a case.
#[derive(Default)]
pub(super) struct Answer {
    /// The numbers, each with every modifier and its rule.
    pub numbers: Vec<(OddsWord, Reckoning)>,
    /// What may come of the dice.
    pub chances: Vec<(OddsWord, Chances)>,
}

/// Why there is no answer.
pub(super) enum Stop {
    /// The case cannot be.
    Fault(Fault),
    /// The ground cannot be had.
    Failure(Failure),
}

impl From<Failure> for Stop {
    fn from(failure: Failure) -> Self {
        Stop::Failure(failure)
    }
}

const OURS: SideId = SideId(0);

/// A battalion nobody asks about.
const PLAIN: Army<'_> =
    Army { profile: "type: regular_infantry, hand_to_hand: 6, morale: 4", staff_rating: 8 };

fn kind(arm: ArmChoice) -> &'static str {
    match arm {
        ArmChoice::Infantry => "type: regular_infantry, weapon: smoothbore_musket",
        ArmChoice::Cavalry => "type: regular_cavalry",
        ArmChoice::Artillery => "type: foot_artillery",
    }
}

/// BP-CMD-22 … BP-CMD-35.
pub(super) fn command(library: &Library, case: &CommandCase) -> Result<Answer, Stop> {
    let terrain = if case.road {
        format!("roads: [(line: [({MIDDLE:?}, 0.0), ({MIDDLE:?}, {TABLE:?})])]")
    } else {
        String::new()
    };
    let army = Army { staff_rating: case.staff_rating, ..PLAIN };
    let mut ground = Ground::new(library, [army, PLAIN], &terrain)?;
    let (ours, theirs) = (unit(0, 0), unit(1, 0));
    let formation = ArmChoice::Infantry.drawn_up(case.formation);
    // It faces its commander, so that the distance is that to the middle of its front.
    let y = COLONEL + case.distance;
    ground.put(ours, formation, (MIDDLE, y, 180.0));
    if case.enemy_near {
        ground.put(theirs, Formation::Line, (MIDDLE, y, 180.0));
        let between = (ground.size(ours).0 + ground.size(theirs).0) * 0.5;
        ground.put(theirs, Formation::Line, (MIDDLE + between + 6.0, y, 180.0));
    }
    let situation = ground.situation();
    let brigade = situation.roster.units[ours.index()].brigade;
    let commander = situation.roster.brigades[brigade.index()].commander;
    let rating = rating(situation, commander, &[ours]);
    let chances = odds::command(rating.total(), situation.ruleset.command.blunders);
    Ok(Answer {
        numbers: vec![(OddsWord::StaffRating, Reckoning::Number(rating))],
        chances: vec![(
            OddsWord::Moves,
            Chances::Named(vec![
                (OddsWord::Three, chances.three),
                (OddsWord::Two, chances.two),
                (OddsWord::One, chances.one),
                (OddsWord::Failure, chances.fail),
                (OddsWord::Blunder, chances.blunder),
            ]),
        )],
    })
}

/// BP-BREAK-40, BP-BREAK-T1, BP-BREAK-T2.
pub(super) fn break_test(library: &Library, case: &BreakCase) -> Result<Answer, Stop> {
    let profile = format!("{}, hand_to_hand: 1, morale: 4, stamina: {}", kind(case.arm), case.stamina);
    let mut ground = Ground::new(library, [Army { profile: &profile, ..PLAIN }, PLAIN], "")?;
    let id = unit(0, 0);
    ground.put(id, case.arm.drawn_up(None), (MIDDLE, 60.0, 0.0));
    ground.suffer(id, case.casualties, case.by_guns, case.disordered);
    let situation = ground.situation();
    let tested = situation.unit(id);
    let cause = case.cause.cause();
    let chances = break_odds(situation, &tested, cause);
    Ok(Answer {
        numbers: vec![(OddsWord::BreakTest, Reckoning::Number(break_tally(situation, &tested, cause)))],
        chances: vec![(
            OddsWord::Break,
            Chances::Named(vec![
                (OddsWord::Broken, chances.broken),
                (OddsWord::Retires, chances.retire),
                (OddsWord::Holds, chances.hold),
            ]),
        )],
    })
}

/// BP-HIT, BP-SAVE, BP-ARTY-T2, BP-ENFIL-06.
pub(super) fn shoot(library: &Library, words: &Words, case: &ShootCase) -> Result<Answer, Stop> {
    const MUZZLE: f32 = 30.0;
    let (arm, dice) = match case.guns {
        true => (ArmChoice::Artillery, format!("({0}, {0}, {0})", case.dice)),
        false => (ArmChoice::Infantry, case.dice.to_string()),
    };
    let shooter = format!(
        "{}, hand_to_hand: 1, morale: 4, stamina: 3, shooting: {dice}, range: {:?}",
        kind(arm),
        case.reach()
    );
    let target = format!("{}, hand_to_hand: 1, morale: {}", kind(case.target), case.morale);
    let y = MUZZLE + case.distance;
    // Close before the target, nearer than the ruleset asks.
    let wall = |kind: &str| {
        let (west, east, y) = (MIDDLE - 24.0, MIDDLE + 24.0, y - 0.2);
        format!("obstacles: [(kind: {kind}, line: [({west:?}, {y:?}), ({east:?}, {y:?})])]")
    };
    let terrain = match case.cover {
        CoverChoice::None => String::new(),
        CoverChoice::Light => wall("low_wall"),
        CoverChoice::Heavy => wall("stone_wall"),
    };
    let armies = [Army { profile: &shooter, ..PLAIN }, Army { profile: &target, ..PLAIN }];
    let mut ground = Ground::new(library, armies, &terrain)?;
    let (ours, theirs) = (unit(0, 0), unit(1, 0));
    let drawn_up = if case.column { Formation::AttackColumn } else { arm.drawn_up(None) };
    ground.put(ours, drawn_up, (MIDDLE, MUZZLE, 0.0));
    ground.suffer(ours, if case.shaken { 3 } else { 0 }, 0, case.disordered);
    let formation = case.target.drawn_up(case.formation);
    let mut place = (MIDDLE, y, 180.0);
    ground.put(theirs, formation, place);
    // A march column is raked from its head, any other from its flank (BP-ENFIL-01).
    if case.enfilade != (formation == Formation::MarchColumn) {
        let (width, depth) = ground.size(theirs);
        place = (MIDDLE + depth * 0.5, y + width * 0.5, 90.0);
        ground.put(theirs, formation, place);
    }
    // The nearest man stands straight ahead at the distance asked for, in a chain of skirmishers too.
    let nearest = ground.situation().unit(theirs).footprint.nearest_point(Point::new(MIDDLE, MUZZLE));
    ground.put(theirs, formation, (place.0 + MIDDLE - nearest.x, place.1 + y - nearest.y, place.2));
    let situation = ground.situation();
    let fault = |field, what: &str, allowed: &str| {
        Stop::Fault(Fault { within: None, field, what: what.to_owned(), allowed: allowed.to_owned() })
    };
    let mut aim = target_of(situation, ours, theirs).map_err(|refusal| {
        let why = words.about(situation.roster).refusal(&battle::Refusal::Rule(refusal));
        fault("distance", &why, "a distance at which the weapon reaches the target")
    })?;
    if aim.enfilade != case.enfilade {
        let allowed = "a line or march column, at close or medium range of guns (BP-ENFIL-01 to BP-ENFIL-05)";
        return Err(fault("enfilade", "such a target cannot be raked so", allowed));
    }
    if aim.cover != case.cover.cover() {
        return Err(fault("cover", "nothing shelters the target here", "none"));
    }
    if case.unclear && aim.clear() {
        aim.unclear.push(Unclear::Hidden);
    }
    aim.overhead |= case.overhead;
    let volley =
        volley_tallies(situation, &situation.unit(ours), &situation.unit(theirs), &aim, Fire::Volley);
    let (hits, likely) = (odds::hits(volley.count(), &volley.to_hit, volley.re_roll_misses), volley.odds());
    Ok(Answer {
        numbers: vec![
            (OddsWord::Dice, Reckoning::Number(volley.dice)),
            (OddsWord::ToHit, Reckoning::Die(volley.to_hit)),
            (OddsWord::Save, Reckoning::Die(volley.save)),
        ],
        chances: vec![
            (OddsWord::Hits, Chances::Counted(hits)),
            (OddsWord::Casualties, Chances::Counted(likely.casualties)),
            (
                OddsWord::Disorder,
                Chances::Named(vec![
                    (OddsWord::Disordered, likely.disorder),
                    (OddsWord::Steady, 1.0 - likely.disorder),
                ]),
            ),
        ],
    })
}

/// BP-MELEE, BP-MSAVE, BP-RESULT, BP-DRAW, BP-LOSE.
pub(super) fn combat(library: &Library, case: &CombatCase) -> Result<Answer, Stop> {
    let sides = [&case.ours, &case.theirs];
    let profiles = sides.map(|side| {
        format!(
            "{}, hand_to_hand: {}, morale: {}, stamina: {}",
            kind(side.arm),
            side.hand_to_hand,
            side.morale,
            side.stamina
        )
    });
    let armies = [0, 1].map(|side: usize| Army { profile: &profiles[side], ..PLAIN });
    let mut ground = Ground::new(library, armies, "")?;
    let ids = [unit(0, 0), unit(1, 0)];
    // Who was charged: whoever must have been, else whoever does not charge; else they.
    let charged =
        case.ours.receives() || (!case.theirs.receives() && case.theirs.charging && !case.ours.charging);
    let (charger, target) = if charged { (1, 0) } else { (0, 1) };
    stand(&mut ground, charger as u16, sides[charger], true);
    stand(&mut ground, target as u16, sides[target], false);
    let cover = sides[target].cover.cover();
    let cover = cover.map_or(0, |cover| cover_save(&ground.situation().ruleset.shooting, cover));
    let touch = Touch {
        charger: ids[charger],
        target: ids[target],
        face: if sides[target].flanked { Face::LeftFlank } else { Face::Front },
        cover: u8::try_from(cover).unwrap_or(0),
    };
    ground.world().resource_mut::<Contacts>().0.push(touch);
    for (at, side) in sides.into_iter().enumerate() {
        ground.suffer(ids[at], side.casualties, 0, side.disordered);
        let enemy = sides[1 - at];
        change::<Engagement>(ground.world(), ids[at], |engagement| {
            *engagement = Engagement {
                charging: side.charging,
                charged: side.charging,
                rounds: u8::from(side.won_last_round || enemy.won_last_round),
                won_last: side.won_last_round,
                lost: enemy.won_last_round,
            };
        });
    }
    told(&ground, ids, case)
}

/// Stands a side: northwards as the charger or against him, its friends behind it and beside it.
fn stand(ground: &mut Ground, of: u16, side: &SideCase, northwards: bool) {
    const LINE: f32 = 60.0;
    let (id, formation) = (unit(of, 0), side.arm.drawn_up(side.formation));
    let facing = if northwards { 0.0 } else { 180.0 };
    ground.put(id, formation, (MIDDLE, LINE, facing));
    let (width, depth) = ground.size(id);
    if side.flanked {
        // It faces west and shows its left to the charger in the south.
        ground.put(id, formation, (MIDDLE - depth * 0.5, LINE + width * 0.5, 270.0));
    }
    // Which way its rear lies.
    let back = if northwards { -1.0 } else { 1.0 };
    if side.rear_support {
        ground.put(unit(of, 1), Formation::Line, (MIDDLE, LINE + back * (depth + 1.0), facing));
    }
    for (which, way) in (2..).zip([-1.0, 1.0]).take(usize::from(side.flank_supports)) {
        let (friend, y) = (unit(of, which), LINE + back * 1.0);
        ground.put(friend, Formation::Line, (MIDDLE, y, facing));
        let apart = (width + ground.size(friend).0) * 0.5 + 1.0;
        ground.put(friend, Formation::Line, (MIDDLE + way * apart, y, facing));
    }
}

/// What the rules say of the combat on the ground.
fn told(ground: &Ground, ids: [UnitId; 2], case: &CombatCase) -> Result<Answer, Stop> {
    let situation = ground.situation();
    let combat = Combat::of(situation, &ids);
    let blows = strikes(situation, &combat, &[]);
    let odds_now = combat_odds(situation, &ids, OURS);
    let mut answer = Answer::default();
    answer.chances.push((
        OddsWord::Result,
        Chances::Named(vec![
            (OddsWord::Win, odds_now.win),
            (OddsWord::Draw, odds_now.draw),
            (OddsWord::Lose, odds_now.lose),
        ]),
    ));
    use OddsWord as W;
    let named = [
        [W::OurDice, W::OurToHit, W::OurSave, W::OurBonus, W::OurBreakTest, W::WeInflict, W::OurFate],
        [
            W::TheirDice,
            W::TheirToHit,
            W::TheirSave,
            W::TheirBonus,
            W::TheirBreakTest,
            W::TheyInflict,
            W::TheirFate,
        ],
    ];
    for (at, side) in [(0, &case.ours), (1, &case.theirs)] {
        let [dice_word, hit_word, save_word, bonus_word, test_word, inflict_word, fate_word] = named[at];
        let (id, enemy) = (ids[at], ids[1 - at]);
        let of = SideId(u8::from(at == 1));
        let friends = supports(situation, &combat, of, &Commitments::default());
        if friends.len() != side.supports() {
            return Err(Stop::Fault(Fault {
                within: Some(if at == 0 { "ours" } else { "theirs" }),
                field: if side.rear_support { "rear_support" } else { "flank_supports" },
                what: "such a unit cannot be supported so".to_owned(),
                allowed: "false, and 0 flanks".to_owned(),
            }));
        }
        let own = situation.unit(id);
        let strike = blows.iter().find(|strike| strike.unit == id);
        // Without dice there is no strike, but there is a reason why there are none.
        let dice = strike.map_or_else(|| hand_to_hand_dice(situation, &own), |strike| strike.dice.clone());
        let inflicted = strike.map_or(Spread::certain(0), spread_of);
        answer.numbers.push((dice_word, Reckoning::Number(dice)));
        answer.numbers.push((hit_word, Reckoning::Die(to_hit(situation, &own))));
        if let Some(fighter) = combat.fighter(id) {
            answer.numbers.push((save_word, Reckoning::Die(save_in_melee(situation, fighter, enemy))));
        }
        answer.numbers.push((bonus_word, Reckoning::Number(score(situation, of, 0, &friends))));
        let test = break_tally(situation, &own, BreakCause::LostCombat);
        answer.numbers.push((test_word, Reckoning::Number(test)));
        answer.chances.push((inflict_word, Chances::Counted(inflicted)));
        answer.chances.push((fate_word, fate(odds_now.fate_of(id))));
    }
    Ok(answer)
}

fn spread_of(strike: &Strike) -> Spread {
    odds::casualties(strike.count(), &strike.to_hit, &strike.save)
}

fn fate(fate: Fate) -> Chances {
    Chances::Named(vec![
        (OddsWord::Broken, fate.broken),
        (OddsWord::Retires, fate.retires),
        (OddsWord::Stays, fate.stays),
    ])
}
