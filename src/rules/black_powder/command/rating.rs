//! The Staff Rating with its modifiers (BP-CMD-30…39, BP-CMD-46): the number that a Command test is rolled against.

use super::super::movement::ground::road_under;
use super::super::ruleset::Circumstance;
use super::super::situation::{Situation, Unit};
use super::super::task::Bidding;
use super::off_table;
use crate::army::{CommanderId, Drill, Formation, UnitId};
use crate::dice::{RuleId, Tally};
use crate::geometry::{Point, within};

/// The modified Staff Rating for whatever a commander wants (BP-FOLLOW-03, BP-RALLY-03, BP-OFFTABLE-06).
pub fn rating_for(situation: Situation<'_>, commander: CommanderId, bidding: &Bidding) -> Tally {
    match bidding {
        Bidding::Orders(_) | Bidding::Last(..) => rating(situation, commander, &bidding.units()),
        Bidding::Return(_) => rating_to_return(situation, commander, &bidding.units()),
    }
}

/// The same for an order to return: the distance to the point where the units left, the farthest if there are several,
/// and the enemy near it; no bonus for columns (BP-OFFTABLE-06, BP-OP1-14).
pub fn rating_to_return(situation: Situation<'_>, commander: CommanderId, units: &[UnitId]) -> Tally {
    let rules = &situation.ruleset.command;
    let Some((profile, state)) = situation.commander(commander) else {
        return Tally::new(0, RuleId::new("BP-STAFF-01"));
    };
    let group: Vec<Unit<'_>> = units.iter().filter_map(|id| situation.find(*id)).collect();
    let exits: Vec<Point> = group.iter().map(|unit| off_table::exit_point(situation, unit)).collect();
    let farthest = exits.iter().map(|exit| exit.distance(state.at)).fold(0.0, f32::max);
    let enemy_near = exits.iter().any(|exit| {
        situation
            .held_against(profile.side)
            .any(|(_, enemy)| within(enemy.distance_to(*exit), rules.near_enemy))
    });
    let tally = Tally::new(i32::from(profile.staff_rating), RuleId::new("BP-STAFF-01"))
        .add("command-distance", -steps(farthest, rules.distance_step), RuleId::new("BP-OFFTABLE-06"))
        .add_if(enemy_near, "enemy-within-12", rules.near_enemy_modifier, RuleId::new("BP-OP1-14"));
    limited(situation, extras(situation, &group, tally))
}

/// Modifiers on which the players have agreed (BP-CMD-47).
fn extras(situation: Situation<'_>, group: &[Unit<'_>], mut tally: Tally) -> Tally {
    for extra in &situation.ruleset.command.extra_modifiers {
        let holds = match extra.when {
            Circumstance::Shaken => group.iter().any(Unit::shaken),
            Circumstance::Irregular => group.iter().any(|unit| unit.profile.drill == Drill::Irregular),
            Circumstance::SkirmishOrder => group.iter().any(|unit| unit.formation == Formation::Skirmish),
            Circumstance::AllCavalry => group.iter().all(|unit| unit.profile.is_cavalry()),
        };
        tally = tally.add_if(holds, "by-agreement", extra.modifier, RuleId::new("BP-CMD-47"));
    }
    tally
}

/// Never above 10 nor below 5 (BP-CMD-30, BP-STAFF-04).
fn limited(situation: Situation<'_>, tally: Tally) -> Tally {
    let rules = &situation.ruleset.command;
    tally.at_least(rules.lowest, RuleId::new("BP-CMD-30")).at_most(rules.highest, RuleId::new("BP-CMD-30"))
}

/// The modified Staff Rating for an order of a commander to a unit or group, as they stand now (BP-CMD-46).
pub fn rating(situation: Situation<'_>, commander: CommanderId, units: &[UnitId]) -> Tally {
    let rules = &situation.ruleset.command;
    let Some((profile, state)) = situation.commander(commander) else {
        return Tally::new(0, RuleId::new("BP-STAFF-01"));
    };
    let group: Vec<Unit<'_>> = units.iter().filter_map(|id| situation.find(*id)).collect();
    let farthest = group.iter().map(|unit| unit.footprint.distance_to(state.at)).fold(0.0, f32::max);
    let enemy_near = group.iter().any(|unit| {
        situation.held_against(unit.side).any(|(_, enemy)| unit.footprint.is_within(enemy, rules.near_enemy))
    });
    let all = |test: &dyn Fn(&Unit<'_>) -> bool| !group.is_empty() && group.iter().all(test);
    let on_a_road = all(&|unit| {
        unit.formation.is_on_the_march()
            && road_under(situation.ground, unit.profile, unit.formation, unit.pose()).is_some()
    });
    let columns = all(&|unit| unit.formation == Formation::AttackColumn || unit.formation.is_on_the_march());
    let mut tally = Tally::new(i32::from(profile.staff_rating), RuleId::new("BP-STAFF-01"))
        .add("command-distance", -steps(farthest, rules.distance_step), RuleId::new("BP-CMD-31"))
        .add_if(enemy_near, "enemy-within-12", rules.near_enemy_modifier, RuleId::new("BP-CMD-32"));
    tally = if on_a_road {
        tally.add("march-on-road", rules.on_a_road, RuleId::new("BP-CMD-35"))
    } else if columns && group.iter().all(|unit| unit.formation == Formation::AttackColumn) {
        tally.add("attack-column", rules.attack_column, RuleId::new("BP-CMD-33"))
    } else if columns {
        tally.add("on-the-march", rules.on_the_march, RuleId::new("BP-CMD-34"))
    } else {
        tally
    };
    limited(situation, extras(situation, &group, tally))
}

/// One for each full step of distance beyond the first: nothing up to 12", then floor(d/12) (BP-CMD-31, BP-CMD-36,
/// BP-OP1-1, BP-OP1-2).
fn steps(distance: f32, step: f32) -> i32 {
    if within(distance, step) {
        return 0;
    }
    ((distance + crate::geometry::TOLERANCE) / step).floor() as i32
}

#[cfg(test)]
mod tests {
    use super::super::super::bench::{self, Field};
    use super::*;
    use crate::army::{Arm, GunClass};

    fn foot() -> crate::army::UnitProfile {
        bench::profile(Arm::Infantry)
    }

    fn total(field: Field, units: &[&str]) -> i32 {
        let world = field.world();
        let ids: Vec<UnitId> = units.iter().map(|key| bench::id(&world, key)).collect();
        rating(Situation::of(&world), CommanderId(2), &ids).total()
    }

    /// One unit in a formation at the origin of measure, its commander so far to the south of its rear.
    fn at_distance(distance: f32, formation: Formation) -> Field {
        let depth = super::super::super::layout::extent(&foot(), formation, &bench::ruleset()).depth;
        Field::new(144.0, 144.0).unit("r", 0, foot(), formation, 72.0, 80.0, 0.0).commander_at(
            "red",
            72.0,
            80.0 - depth - distance,
        )
    }

    /// BP-CMD-EX-01 (19" → -1), BP-CMD-EX-02 (38" → -3 by the rule, BP-OP1-1), BP-CMD-EX-03 (48" → -4), BP-CMD-EX-04
    /// (26" → -2), and the edges of BP-CMD-31, BP-CMD-36, BP-OP1-2.
    #[test]
    fn distance_to_the_commander() {
        let cases = [
            (19.0, 1),
            (38.0, 3),
            (26.0, 2),
            (0.0, 0),
            (12.0, 0),
            (12.005, 0),
            (12.1, 1),
            (24.0, 2),
            (23.9, 1),
            (36.0, 3),
        ];
        for (distance, penalty) in cases {
            assert_eq!(total(at_distance(distance, Formation::Line), &["r"]), 8 - penalty, "at {distance}\"");
        }
        // 8 - 4 is held at 5, so a better commander shows the fourth step.
        assert_eq!(total(at_distance(48.0, Formation::Line).rating("red", 10), &["r"]), 6, "BP-CMD-EX-03");
    }

    /// BP-CMD-EX-12: 8 - 4 - 1 = 3, held at 5 (BP-CMD-30); BP-CMD-32.
    #[test]
    fn never_below_five() {
        let far = at_distance(48.0, Formation::Line).unit("b", 1, foot(), Formation::Line, 72.0, 92.0, 180.0);
        let world = far.world();
        let tally = rating(Situation::of(&world), CommanderId(2), &[UnitId(0)]);
        assert_eq!(tally.unclamped(), 3);
        assert_eq!(tally.total(), 5);
        assert_eq!(
            total(
                at_distance(2.0, Formation::Line).unit("b", 1, foot(), Formation::Line, 72.0, 92.0, 180.0),
                &["r"]
            ),
            7
        );
        assert_eq!(
            total(
                at_distance(2.0, Formation::Line).unit("b", 1, foot(), Formation::Line, 72.0, 92.1, 180.0),
                &["r"]
            ),
            8
        );
    }

    /// BP-CMD-EX-13: 9 + 2 = 11, held at 10; a total of 7 then gives three moves. BP-CMD-35.
    #[test]
    fn a_march_column_on_a_road() {
        let field = at_distance(5.0, Formation::MarchColumn)
            .road("road", &[(72.0, 0.0), (72.0, 144.0)], 3.0)
            .rating("red", 9);
        let world = field.world();
        let tally = rating(Situation::of(&world), CommanderId(2), &[UnitId(0)]);
        assert_eq!((tally.unclamped(), tally.total()), (11, 10));
        assert_eq!(crate::dice::CommandResult::read(7, tally.total(), true).moves(), 3);
    }

    /// BP-CMD-33, BP-CMD-34; a line has nothing.
    #[test]
    fn columns_are_easier_to_order() {
        assert_eq!(total(at_distance(5.0, Formation::AttackColumn), &["r"]), 9);
        assert_eq!(total(at_distance(5.0, Formation::MarchColumn), &["r"]), 9);
        assert_eq!(total(at_distance(5.0, Formation::Line), &["r"]), 8);
        assert_eq!(total(at_distance(5.0, Formation::Skirmish), &["r"]), 8);
        let gun = bench::profile(Arm::Artillery(GunClass::Foot));
        let limbered = Field::new(72.0, 72.0).unit("g", 0, gun.clone(), Formation::Limbered, 36.0, 36.0, 0.0);
        assert_eq!(total(limbered, &["g"]), 9);
        let deployed = Field::new(72.0, 72.0).unit("g", 0, gun, Formation::Deployed, 36.0, 36.0, 0.0);
        assert_eq!(total(deployed, &["g"]), 8);
    }

    fn group(third: Formation, farthest: f32) -> Field {
        Field::new(144.0, 144.0)
            .unit("a", 0, foot(), Formation::AttackColumn, 70.0, 60.0, 0.0)
            .unit("b", 0, foot(), Formation::AttackColumn, 75.0, 60.0, 0.0)
            .unit("c", 0, foot(), third, 72.0, 50.0, 0.0)
            .commander_at("red", 72.0, 50.0 + farthest)
    }

    /// BP-CMD-EX-14: two attack columns and a march column, the farthest 10" away: 9. BP-CMD-EX-15: one in line: 8.
    /// BP-CMD-38, BP-CMD-39.
    #[test]
    fn a_group_has_the_bonus_only_whole() {
        assert_eq!(total(group(Formation::MarchColumn, 10.0), &["a", "b", "c"]), 9);
        assert_eq!(total(group(Formation::Line, 10.0), &["a", "b", "c"]), 8);
        let some_on_road =
            group(Formation::MarchColumn, 10.0).road("road", &[(72.0, 0.0), (72.0, 144.0)], 3.0);
        assert_eq!(total(some_on_road, &["a", "b", "c"]), 9, "BP-CMD-39: not all on the road");
    }

    /// BP-CMD-36: the farthest of the group counts. BP-CMD-37: an enemy near any of them counts, once.
    #[test]
    fn a_group_is_as_far_as_its_farthest() {
        let near = Field::new(144.0, 144.0)
            .unit("a", 0, foot(), Formation::Line, 40.0, 60.0, 0.0)
            .unit("b", 0, foot(), Formation::Line, 52.0, 60.0, 0.0)
            .commander_at("red", 40.0, 58.4)
            .unit("x", 1, foot(), Formation::Line, 40.0, 71.0, 180.0)
            .unit("y", 1, foot(), Formation::Line, 52.0, 71.0, 180.0);
        assert_eq!(total(near, &["a", "b"]), 7);
        let far = Field::new(144.0, 144.0)
            .unit("a", 0, foot(), Formation::Line, 40.0, 60.0, 0.0)
            .unit("b", 0, foot(), Formation::Line, 60.0, 60.0, 0.0)
            .commander_at("red", 40.0, 58.4);
        assert_eq!(total(far, &["a", "b"]), 7);
    }

    /// BP-CMD-32, BP-MEAS-04: commanders are not enemies near.
    #[test]
    fn enemy_commanders_do_not_count() {
        let field = at_distance(2.0, Formation::Line).commander_at("blue general", 72.0, 85.0);
        assert_eq!(total(field, &["r"]), 8);
    }
}
