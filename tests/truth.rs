//! The odds that the program shows, against a reckoning of their own: the tables of the rules written out once more, as
//! plainly as may be, and every face of every die counted. Nothing here uses the program's arithmetic; the two must agree
//! to a thousand-millionth.

use std::sync::Arc;

use bevy::ecs::world::World;
use enfilade::army::{Casualties, Disorder, Engagement, Formation, Presence, SideId, UnitId};
use enfilade::battle::Family;
use enfilade::dice::Dice;
use enfilade::geometry::{Face, Point, Pose};
use enfilade::rules::black_powder::BlackPowder;
use enfilade::rules::black_powder::melee::odds::combat_odds;
use enfilade::rules::black_powder::nerve::break_odds;
use enfilade::rules::black_powder::setup::Setup;
use enfilade::rules::black_powder::shooting::{closing_odds, target_of, volley_odds};
use enfilade::rules::black_powder::situation::{Contacts, Situation, Touch, change, stand_on};
use enfilade::rules::black_powder::task::{BreakCause, Fire};

/// What is written of a kind of troops in the scenario file.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Kind {
    key: &'static str,
    hand_to_hand: usize,
    /// Dice at close, medium and long range.
    shooting: [usize; 3],
    range: f32,
    morale: i32,
    stamina: i32,
}

const FOOT: Kind =
    Kind { key: "foot", hand_to_hand: 6, shooting: [3, 3, 3], range: 18.0, morale: 4, stamina: 3 };
const GUARD: Kind =
    Kind { key: "guard", hand_to_hand: 7, shooting: [3, 3, 3], range: 24.0, morale: 3, stamina: 3 };
const MILITIA: Kind =
    Kind { key: "militia", hand_to_hand: 5, shooting: [2, 2, 2], range: 18.0, morale: 6, stamina: 3 };
const HORSE: Kind =
    Kind { key: "horse", hand_to_hand: 8, shooting: [0, 0, 0], range: 0.0, morale: 4, stamina: 3 };
const GUN: Kind =
    Kind { key: "gun", hand_to_hand: 1, shooting: [3, 2, 1], range: 48.0, morale: 4, stamina: 2 };

impl Kind {
    fn is_gun(self) -> bool {
        self.key == "gun"
    }

    fn is_horse(self) -> bool {
        self.key == "horse"
    }
}

/// Casualties taken, and disorder.
type State = (i32, bool);

const STATES: [State; 5] = [(0, false), (0, true), (2, false), (3, false), (3, true)];

struct Ground {
    setup: Arc<Setup>,
    world: World,
}

impl Ground {
    /// Nobody on the table yet.
    fn empty(setup: &Arc<Setup>) -> Self {
        let mut world = World::new();
        BlackPowder::open(&mut world, setup, Dice::new(1));
        let ids: Vec<UnitId> = setup.roster.unit_ids().collect();
        for id in ids {
            change::<Presence>(&mut world, id, |presence| *presence = Presence::Destroyed);
        }
        Self { setup: setup.clone(), world }
    }

    /// Stands a unit: "r_foot" or the like, the middle of its front at x, y.
    fn put(
        &mut self,
        key: &str,
        formation: Formation,
        (x, y, bearing): (f32, f32, f32),
        (taken, disordered): State,
    ) -> UnitId {
        let index = self.setup.roster.keys.units.iter().position(|other| other == key).expect("a unit");
        let id = UnitId(u16::try_from(index).expect("few units"));
        let pose = Pose::from_bearing(Point::new(x, y), bearing);
        let there = {
            let situation = Situation::of(&self.world);
            situation.unit(id).footprint_at(pose, formation, situation.ruleset)
        };
        let world = &mut self.world;
        change::<Presence>(world, id, |presence| *presence = Presence::OnTable);
        stand_on(world, id, there, formation);
        change::<Casualties>(world, id, |casualties| casualties.taken = u8::try_from(taken).expect("few"));
        change::<Disorder>(world, id, |disorder| disorder.disordered = disordered);
        id
    }

    fn situation(&self) -> Situation<'_> {
        Situation::of(&self.world)
    }
}

fn proving_ground() -> Arc<Setup> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/scenarios/truth.ron");
    Arc::new(enfilade::scenario::load(path, None).unwrap_or_else(|problems| panic!("{problems}")))
}

fn same(found: f64, wanted: f64, what: &str) {
    assert!((found - wanted).abs() < 1e-9, "{what}: {found} in the program, {wanted} by every face");
}

/// BP-HIT-02, BP-HIT-03, BP-SAVE-04: a one never does, a six always does.
fn passes(face: i32, modifier: i32, needed: i32) -> bool {
    face == 6 || (face != 1 && face + modifier >= needed)
}

/// One die thrown at somebody, every face of it, of the second throw if it is thrown again, and of the save: the chance of
/// `[no casualty, casualty][no six, six]`.
fn one_die(to_hit: i32, again: bool, morale: i32, save: i32) -> [[f64; 2]; 2] {
    let mut chances = [[0.0; 2]; 2];
    let mut lands = |face: i32, chance: f64| {
        let six = usize::from(face == 6);
        if passes(face, to_hit, 4) {
            for saves in 1..=6 {
                chances[usize::from(!passes(saves, save, morale))][six] += chance / 6.0;
            }
        } else {
            chances[0][six] += chance;
        }
    };
    for first in 1..=6 {
        if again && !passes(first, to_hit, 4) {
            (1..=6).for_each(|second| lands(second, 1.0 / 36.0));
        } else {
            lands(first, 1.0 / 6.0);
        }
    }
    chances
}

/// So many dice, one after another: the chance of so many casualties, without and with a six among the dice.
fn all_dice(dice: usize, die: [[f64; 2]; 2]) -> Vec<[f64; 2]> {
    let mut chances = vec![[0.0; 2]; dice + 1];
    fn throw(left: usize, hit: usize, six: usize, chance: f64, die: [[f64; 2]; 2], into: &mut Vec<[f64; 2]>) {
        if left == 0 {
            into[hit][six] += chance;
            return;
        }
        for (casualty, sixes) in die.iter().enumerate() {
            for (shows_six, likely) in sixes.iter().enumerate() {
                if *likely > 0.0 {
                    throw(left - 1, hit + casualty, six.max(shows_six), chance * likely, die, into);
                }
            }
        }
    }
    throw(dice, 0, 0, 1.0, die, &mut chances);
    chances
}

/// BP-HIT-T2, BP-HIT-T3, BP-ARTY-T2, BP-ARTY-T3, BP-SAVE-T1, BP-ENFIL-02 written out: what a volley does. `closing` counts
/// as close range (BP-CLOSING-04) and never rakes.
#[allow(clippy::too_many_arguments, reason = "a table of many columns")]
fn volley_by_hand(
    shooter: Kind,
    column: bool,
    (taken, disordered): State,
    target: Kind,
    formation: Formation,
    inches: f32,
    closing: bool,
    one_of_several: bool,
) -> Vec<[f64; 2]> {
    let close = closing || inches <= 6.0;
    let long = !close && shooter.is_gun() && inches > 24.0;
    let dice = if column {
        1
    } else {
        shooter.shooting[if close {
            0
        } else if long {
            2
        } else {
            1
        }]
    };
    let mut to_hit = 0;
    if taken >= shooter.stamina || disordered {
        to_hit -= 1;
    }
    if formation == Formation::Skirmish || formation == Formation::Deployed || one_of_several {
        to_hit -= 1;
    }
    if close {
        to_hit += 1;
    }
    let in_column = matches!(formation, Formation::MarchColumn | Formation::AttackColumn);
    if shooter.is_gun() && in_column {
        to_hit += 1;
    }
    if long {
        to_hit -= 1;
    }
    let mut save = 0;
    if formation == Formation::AttackColumn && !shooter.is_gun() {
        save += 1;
    }
    if formation == Formation::MarchColumn {
        save -= 2;
    }
    if shooter.is_gun() {
        save -= if long { 1 } else { 2 };
    }
    let raked = formation == Formation::MarchColumn && !closing && !long;
    all_dice(dice, one_die(to_hit, raked, target.morale, save))
}

/// BP-HIT, BP-SAVE, BP-ARTY-T2, BP-ENFIL-06: shooters × states × targets × formations × distances, on both sides of each
/// border.
#[test]
fn volleys_are_as_every_face_has_it() {
    let setup = proving_ground();
    let mut seen = 0;
    for (shooter, drawn_up) in [
        (FOOT, Formation::Line),
        (FOOT, Formation::AttackColumn),
        (GUARD, Formation::Line),
        (MILITIA, Formation::Line),
        (GUN, Formation::Deployed),
    ] {
        for state in STATES {
            for (target, formation) in [
                (FOOT, Formation::Line),
                (FOOT, Formation::AttackColumn),
                (FOOT, Formation::MarchColumn),
                (FOOT, Formation::Skirmish),
                (GUARD, Formation::Line),
                (MILITIA, Formation::Line),
                (MILITIA, Formation::MarchColumn),
                (HORSE, Formation::Line),
                (GUN, Formation::Deployed),
                (GUN, Formation::Limbered),
            ] {
                for inches in [2.0, 5.95, 6.0, 6.05, 12.0, 17.95, 18.0, 18.05, 23.9, 24.1, 40.0, 47.9, 48.1] {
                    let what = format!("{} {state:?} at {} {formation:?}, {inches}", shooter.key, target.key);
                    let mut ground = Ground::empty(&setup);
                    let a = ground.put(&format!("r_{}", shooter.key), drawn_up, (60.0, 30.0, 0.0), state);
                    let at = (60.0, 30.0 + inches, 180.0);
                    let b = ground.put(&format!("b_{}", target.key), formation, at, (0, false));
                    let situation = ground.situation();
                    let aim = target_of(situation, a, b);
                    let Ok(aim) = aim else {
                        // A chain of skirmishers may have its nearest model a little farther off than its middle.
                        assert!(inches > shooter.range - 1.0, "{what}: {aim:?}");
                        assert!(
                            inches > shooter.range || formation == Formation::Skirmish,
                            "{what}: {aim:?}"
                        );
                        continue;
                    };
                    let distance = if formation == Formation::Skirmish { aim.distance } else { inches };
                    assert!(distance <= shooter.range + 0.011, "{what}: out of range, {distance}");
                    assert!((aim.distance - distance).abs() < 0.001, "{what}: {} off", aim.distance);
                    let column = drawn_up == Formation::AttackColumn;
                    let wanted =
                        volley_by_hand(shooter, column, state, target, formation, distance, false, false);
                    let found =
                        volley_odds(situation, &situation.unit(a), &situation.unit(b), &aim, Fire::Volley);
                    agree(&found.joint, &wanted, &what);
                    let disorder: f64 = wanted.iter().map(|chances| chances[1]).sum();
                    same(found.disorder, disorder, &what);
                    seen += 1;
                }
            }
        }
    }
    assert!(seen > 1000, "{seen}");
}

fn agree(found: &[[f64; 2]], wanted: &[[f64; 2]], what: &str) {
    for casualties in 0..found.len().max(wanted.len()) {
        for six in 0..2 {
            let chance = |of: &[[f64; 2]]| of.get(casualties).map_or(0.0, |chances| chances[six]);
            same(chance(found), chance(wanted), &format!("{what}: {casualties} casualties, six {six}"));
        }
    }
}

/// BP-CLOSING-04, BP-CLOSING-10: the same of closing fire, at one charger and at one who charges several.
#[test]
fn closing_fire_is_as_every_face_has_it() {
    let setup = proving_ground();
    for (shooter, drawn_up) in
        [(FOOT, Formation::Line), (GUARD, Formation::AttackColumn), (GUN, Formation::Deployed)]
    {
        for state in STATES {
            for (target, formation) in
                [(FOOT, Formation::Line), (FOOT, Formation::AttackColumn), (HORSE, Formation::Line)]
            {
                for several in [false, true] {
                    let what = format!("{} {state:?} closing at {} {formation:?}", shooter.key, target.key);
                    let mut ground = Ground::empty(&setup);
                    let a = ground.put(&format!("r_{}", shooter.key), drawn_up, (60.0, 30.0, 0.0), state);
                    let b =
                        ground.put(&format!("b_{}", target.key), formation, (60.0, 30.0, 180.0), (0, false));
                    let situation = ground.situation();
                    let found = closing_odds(situation, &situation.unit(a), &situation.unit(b), several);
                    let column = drawn_up == Formation::AttackColumn;
                    let wanted =
                        volley_by_hand(shooter, column, state, target, formation, 0.0, true, several);
                    agree(&found.joint, &wanted, &what);
                }
            }
        }
    }
}

/// Table BP-BREAK-T2 as it is printed: broken, retires, holds.
fn read_table(kind: Kind, shooting: bool, total: i32) -> usize {
    match (total, kind.is_gun(), kind.is_horse()) {
        (7.., true, _) if shooting => 2,
        (_, true, _) => 0,
        (..=4, ..) => 0,
        (5, ..) => 1,
        (6, ..) => {
            if shooting {
                2
            } else {
                1
            }
        }
        (_, _, true) if !shooting => 1,
        _ => 2,
    }
}

/// All thirty-six throws of two dice.
fn test_by_hand(kind: Kind, shooting: bool, modifier: i32) -> [f64; 3] {
    let mut chances = [0.0; 3];
    for one in 1..=6 {
        for other in 1..=6 {
            chances[read_table(kind, shooting, one + other + modifier)] += 1.0 / 36.0;
        }
    }
    chances
}

/// BP-BREAK-T0, BP-BREAK-T1, BP-BREAK-T2, BP-BREAK-40: arms × causes × casualties × disorder × guns.
#[test]
fn break_tests_are_as_every_throw_has_it() {
    let setup = proving_ground();
    for kind in [FOOT, HORSE, GUN] {
        for cause in [
            BreakCause::Shooting,
            BreakCause::ClosingFire,
            BreakCause::LostCombat,
            BreakCause::DrawnCombat,
            BreakCause::Support,
        ] {
            for taken in 0..=7 {
                for (disordered, by_guns) in [(false, 0u8), (true, 0), (false, 1), (true, 2)] {
                    let what = format!("{} {cause:?} {taken} {disordered} {by_guns}", kind.key);
                    let mut ground = Ground::empty(&setup);
                    let drawn_up = if kind.is_gun() { Formation::Deployed } else { Formation::Line };
                    let place = (60.0, 30.0, 0.0);
                    let id = ground.put(&format!("r_{}", kind.key), drawn_up, place, (taken, disordered));
                    change::<Casualties>(&mut ground.world, id, |casualties| {
                        casualties.from_artillery = by_guns;
                    });
                    let mut modifier = -(taken - kind.stamina).max(0);
                    if disordered {
                        modifier -= 1;
                    }
                    let from_fire = matches!(cause, BreakCause::Shooting | BreakCause::ClosingFire);
                    if by_guns > 0 && from_fire {
                        modifier -= 1;
                    }
                    let [broken, retire, hold] = test_by_hand(kind, cause == BreakCause::Shooting, modifier);
                    let situation = ground.situation();
                    let found = break_odds(situation, &situation.unit(id), cause);
                    same(found.broken, broken, &what);
                    same(found.retire, retire, &what);
                    same(found.hold, hold, &what);
                }
            }
        }
    }
}

/// One side of a combat.
#[derive(Clone, Copy, Debug)]
struct Party {
    kind: Kind,
    state: State,
    charging: bool,
    won: bool,
    supported: bool,
    /// Attacked in the left flank instead of the front.
    flanked: bool,
}

/// BP-MELEE-T2, BP-SPLIT-03: what it throws at its enemy.
fn blows_by_hand(of: Party, at: Party) -> Vec<f64> {
    let mut to_hit = 0;
    if of.charging {
        to_hit += 1;
    }
    if of.won {
        to_hit += 1;
    }
    if of.state.0 >= of.kind.stamina || of.state.1 {
        to_hit -= 1;
    }
    let mut dice = of.kind.hand_to_hand;
    if of.flanked {
        to_hit -= 1;
        dice = (dice / 2).max(1);
    }
    let die = one_die(to_hit, false, at.kind.morale, 0);
    let casualty = die[1][0] + die[1][1];
    all_dice(dice, [[1.0 - casualty, 0.0], [casualty, 0.0]]).into_iter().map(|chances| chances[0]).collect()
}

/// What becomes of a party: broken, retires, stays.
fn fate_by_hand(of: Party, casualties: i32, ahead: i32) -> [f64; 3] {
    let taken = of.state.0 + casualties;
    let modifier = -(taken - of.kind.stamina).max(0) - i32::from(of.state.1);
    match ahead {
        1.. => [0.0, 0.0, 1.0],
        0 if taken >= of.kind.stamina => test_by_hand(of.kind, false, modifier),
        0 if of.kind.is_horse() => [0.0, 1.0, 0.0],
        0 => [0.0, 0.0, 1.0],
        _ => test_by_hand(of.kind, false, modifier),
    }
}

/// BP-MELEE-T2, BP-SUPPORT-03, BP-SUPPORT-04, BP-RESULT-02, BP-DRAW, BP-LOSE-01: kinds × states × charge, last round, support,
/// flank.
#[test]
fn combats_are_as_every_face_has_it() {
    let setup = proving_ground();
    for one in [FOOT, GUARD, HORSE] {
        for other in [FOOT, MILITIA, HORSE, GUN] {
            for (state, their_state) in STATES.into_iter().flat_map(|a| STATES.map(|b| (a, b))) {
                for way in 0..6 {
                    let ours = Party {
                        kind: one,
                        state,
                        charging: way == 1 || way == 5,
                        won: way == 2,
                        supported: way == 3 || way == 5,
                        flanked: false,
                    };
                    let theirs = Party {
                        kind: other,
                        state: their_state,
                        charging: way == 4,
                        won: false,
                        supported: way == 4 || way == 5,
                        flanked: way == 5,
                    };
                    one_combat(&setup, ours, theirs);
                }
            }
        }
    }
}

fn one_combat(setup: &Arc<Setup>, ours: Party, theirs: Party) {
    let what = format!("{ours:?} against {theirs:?}");
    let mut ground = Ground::empty(setup);
    let drawn_up = |kind: Kind| if kind.is_gun() { Formation::Deployed } else { Formation::Line };
    let a = ground.put(&format!("r_{}", ours.kind.key), drawn_up(ours.kind), (60.0, 60.0, 0.0), ours.state);
    let key = format!("b_{}", theirs.kind.key);
    // Charged in its left flank, it shows that to the south: it faces west... of its own facing the left is south.
    let place = if theirs.flanked { (60.0, 60.0, 270.0) } else { (60.0, 60.0, 180.0) };
    let b = ground.put(&key, drawn_up(theirs.kind), place, theirs.state);
    if theirs.flanked {
        // Moved so that its southern side lies on the line where they meet.
        let width = ground.situation().unit(b).extent().width;
        ground.put(&key, drawn_up(theirs.kind), (60.0, 60.0 + width * 0.5, 270.0), theirs.state);
    }
    if ours.supported {
        ground.put("r_reserve", Formation::Line, (60.0, 54.0, 0.0), (0, false));
    }
    if theirs.supported {
        // Behind it: to the north, or to the east of one that faces west.
        let place = if theirs.flanked { (67.0, 64.0, 270.0) } else { (60.0, 66.0, 180.0) };
        ground.put("b_reserve", Formation::Line, place, (0, false));
    }
    let face = if theirs.flanked { Face::LeftFlank } else { Face::Front };
    ground.world.resource_mut::<Contacts>().0.push(Touch { charger: a, target: b, face, cover: 0 });
    for (id, party) in [(a, ours), (b, theirs)] {
        change::<Engagement>(&mut ground.world, id, |engagement| {
            engagement.charging = party.charging;
            engagement.won_last = party.won;
        });
    }
    // BP-SUPPORT-04: neither guns nor whoever is attacked in the flank.
    let bonus = |party: Party| i32::from(party.supported && !party.flanked && !party.kind.is_gun());
    let lead = bonus(ours) - bonus(theirs);
    let (dealt, suffered) = (blows_by_hand(ours, theirs), blows_by_hand(theirs, ours));
    let mut result = [0.0; 3];
    let mut fates = [[0.0; 3]; 2];
    for (killed, chance) in (0..).zip(&dealt) {
        for (lost, other) in (0..).zip(&suffered) {
            let ahead: i32 = killed - lost + lead;
            let chance = chance * other;
            result[(1 - ahead.signum()) as usize] += chance;
            for (fate, of) in [fate_by_hand(ours, lost, ahead), fate_by_hand(theirs, killed, -ahead)]
                .into_iter()
                .zip(&mut fates)
            {
                fate.into_iter().zip(of).for_each(|(share, sum)| *sum += chance * share);
            }
        }
    }
    let found = combat_odds(ground.situation(), &[a, b], SideId(0));
    same(found.win, result[0], &what);
    same(found.draw, result[1], &what);
    same(found.lose, result[2], &what);
    for (id, [broken, retires, stays]) in [a, b].into_iter().zip(fates) {
        let fate = found.fate_of(id);
        same(fate.broken, broken, &what);
        same(fate.retires, retires, &what);
        same(fate.stays, stays, &what);
    }
}
