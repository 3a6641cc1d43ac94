//! Cover held against a charge (BP-MSAVE-02…04), from the charge itself to the lost round.

use super::super::super::act::{Matter, Standing, Whom};
use super::super::super::situation::{Contacts, StandingInstructions};
use super::super::super::task::{ChargeTask, Contact, Onset};
use super::super::combat::{Combat, Fighter};
use super::super::odds::charge_odds;
use super::*;
use crate::army::SideId;
use crate::field::Cover;

/// Blue "b" in line behind a stone wall; red "a" 8" before the wall, red "c" on blue's open left flank.
fn behind_a_wall() -> Field {
    Field::new(96.0, 96.0)
        .wall("wall", &[(30.0, 47.7), (52.0, 47.7)], 0.0, Some(Cover::Heavy))
        .unit("a", 0, foot(), Formation::Line, 48.0, 40.0, 0.0)
        .unit("b", 1, foot(), Formation::Line, 48.0, 48.0, 180.0)
        .unit("c", 0, foot(), Formation::Line, 60.0, 48.8, 270.0)
}

fn charge(world: &mut World, key: &str, target: &str, face: Face) {
    let contact = {
        let charger = unit(world, key);
        let target = unit(world, target);
        let pose = super::super::combat::against(&charger, target.footprint, face);
        Contact {
            unit: charger.id,
            target: target.id,
            face,
            doubtful: None,
            pose,
            also: Vec::new(),
            closing: Vec::new(),
            onset: Onset::default(),
        }
    };
    let mut standing = world.resource_mut::<StandingInstructions>();
    for side in [SideId(0), SideId(1)] {
        standing.give(Matter::ClosingFire, Whom::Side(side), Standing::Never);
    }
    bench::play(world, [Task::Charge(ChargeTask::Contact(contact))]);
}

fn cover(world: &World, of: &str, against: &str) -> u8 {
    let fighter = Fighter::of(Situation::of(world), bench::id(world, of));
    fighter.cover_against(bench::id(world, against))
}

/// BP-MSAVE-02, BP-MSAVE-03: a charge across a wall meets cover, +2; the attacker has none though he stands at it too.
#[test]
fn a_charge_across_a_wall_meets_cover() {
    let mut world = behind_a_wall().world();
    charge(&mut world, "a", "b", Face::Front);
    assert_eq!(world.resource::<Contacts>().0[0].cover, 2);
    assert_eq!((cover(&world, "b", "a"), cover(&world, "a", "b")), (2, 0));
    let wounds = |world: &World, key: &str, against: &str| {
        let [unit, enemy] = [key, against].map(|key| bench::id(world, key));
        let fighter = Fighter::of(Situation::of(world), unit);
        super::super::dice::save_in_melee(Situation::of(world), &fighter, enemy).lowest_success()
    };
    assert_eq!((wounds(&world, "b", "a"), wounds(&world, "a", "b")), (Some(2), Some(4)));
}

/// BP-MSAVE-02: each charger meets the cover that lay on his own way, whoever came first.
#[test]
fn each_charger_meets_the_cover_on_his_own_way() {
    for order in [[("a", Face::Front), ("c", Face::LeftFlank)], [("c", Face::LeftFlank), ("a", Face::Front)]]
    {
        let mut world = behind_a_wall().world();
        for (key, face) in order {
            charge(&mut world, key, "b", face);
        }
        assert_eq!((cover(&world, "b", "a"), cover(&world, "b", "c")), (2, 0), "{order:?}");
        let units = ["a", "b", "c"].map(|key| bench::id(&world, key));
        let combat = Combat::of(Situation::of(&world), &units);
        let saves: Vec<Option<u8>> = super::super::round::strikes(Situation::of(&world), &combat, &[])
            .iter()
            .filter(|strike| strike.target == units[1])
            .map(|strike| strike.save.lowest_success())
            .collect();
        assert_eq!(saves, [Some(2), Some(4)], "{order:?}: blows of a, of c");
    }
}

/// BP-MSAVE-02: with the first lost round cover is gone against all, also against who charges across it later.
#[test]
fn a_lost_round_ends_all_cover() {
    let mut world = behind_a_wall().world_with(dice(&[&[1, 1, 1], &[4, 4, 1, 1, 1, 1], &[1, 1], &[6, 6]]));
    bench::touch(&mut world, "c", "b", Face::LeftFlank);
    world.resource_mut::<Contacts>().0[0].cover = 2;
    assert_eq!(cover(&world, "b", "c"), 2);
    phase(&mut world);
    assert!(unit(&world, "b").engagement.lost);
    assert_eq!(cover(&world, "b", "c"), 0);
    let [a, b] = ["a", "b"].map(|key| bench::id(&world, key));
    let imagined = charge_odds(Situation::of(&world), a, b, Face::Front, None).combat;
    charge(&mut world, "a", "b", Face::Front);
    assert_eq!(cover(&world, "b", "a"), 0);
    let units = ["a", "b", "c"].map(|key| bench::id(&world, key));
    assert_eq!(imagined, super::super::odds::combat_odds(Situation::of(&world), &units, SideId(0)));
}

/// BP-MSAVE-02: the odds of a charge know the cover that it would meet: 6 dice at 3+, saved on 2+.
#[test]
fn the_odds_of_a_charge_know_the_cover() {
    let mut world = behind_a_wall().world();
    let [a, b] = ["a", "b"].map(|key| bench::id(&world, key));
    let imagined = charge_odds(Situation::of(&world), a, b, Face::Front, None).combat;
    assert!((imagined.inflicts - 6.0 * (4.0 / 6.0) * (1.0 / 6.0)).abs() < 1e-9, "{}", imagined.inflicts);
    charge(&mut world, "a", "b", Face::Front);
    assert_eq!(imagined, super::super::odds::combat_odds(Situation::of(&world), &[a, b], SideId(0)));
}
