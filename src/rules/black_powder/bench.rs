//! A bench for tests: small battlefields and armies set up in code.

use std::sync::Arc;

use bevy::ecs::world::World;

use super::BlackPowder;
use super::event::Event;
use super::layout;
use super::ruleset::Ruleset;
use super::setup::{Near, Reserve, Setup, SpecialRule, UnitStart, Until, VictoryPlan};
use super::situation::{Contacts, Situation, Touch, change};
use super::task::Task;
use crate::army::{
    Arm, Brigade, BrigadeId, Colours, CommanderId, CommanderProfile, Drill, Enrolled, FeatureId, Formation,
    GunClass, Keys, Mount, Presence, Roster, ShootingDice, Side, SideId, SizeClass, UnitId, UnitProfile,
    Weapon,
};
use crate::battle::{Battle, Family, push_all};
use crate::dice::Dice;
use crate::field::{Cover, Ground, GroundClass, Obstacle, ObstacleKind, Piece, Road, Sunken};
use crate::geometry::{Area, Course, Face, Point, Pose};

/// The stock ruleset.
pub fn ruleset() -> Ruleset {
    ron::from_str(include_str!("../../../assets/rulesets/black_powder.ron")).expect("the stock ruleset reads")
}

/// An ordinary unit of an arm: standard size; foot 6/3, horse 6/0 with swords, guns 1/3-2-1; morale 4+, stamina 3 (guns 2).
pub fn profile(arm: Arm) -> UnitProfile {
    let ruleset = ruleset();
    let gun = matches!(arm, Arm::Artillery(_));
    let weapon = match arm {
        Arm::Infantry => Weapon::SmoothboreMusket,
        Arm::Artillery(_) => Weapon::SmoothboreCannon,
        Arm::Cavalry | Arm::Wagon => Weapon::CloseCombat,
    };
    let class = match arm {
        Arm::Artillery(class) => Some(class),
        _ => None,
    };
    let (frontage, depth) = match arm {
        Arm::Artillery(GunClass::Battalion) => ruleset.layout.battalion_gun,
        Arm::Artillery(_) => ruleset.layout.battery,
        Arm::Wagon => ruleset.layout.wagon,
        Arm::Cavalry => (ruleset.layout.standard_frontage, ruleset.layout.cavalry_line_depth),
        Arm::Infantry => (ruleset.layout.standard_frontage, ruleset.layout.infantry_line_depth),
    };
    let formations = match arm {
        Arm::Infantry => {
            vec![Formation::Line, Formation::AttackColumn, Formation::MarchColumn, Formation::Skirmish]
        }
        Arm::Cavalry => vec![Formation::Line, Formation::MarchColumn, Formation::Skirmish],
        Arm::Artillery(_) => vec![Formation::Deployed, Formation::Limbered],
        Arm::Wagon => vec![Formation::MarchColumn],
    };
    UnitProfile {
        name: "Troops".into(),
        arm,
        drill: Drill::Regular,
        size: SizeClass::Standard,
        weapon,
        hand_to_hand: if gun { 1 } else { 6 },
        shooting: match arm {
            Arm::Infantry => ShootingDice::Flat(3),
            Arm::Artillery(_) => ShootingDice::Bands { close: 3, medium: 2, long: 1 },
            Arm::Cavalry | Arm::Wagon => ShootingDice::Flat(0),
        },
        morale: 4,
        stamina: if gun { 2 } else { 3 },
        traits: Vec::new(),
        default_formation: None,
        formations,
        frontage,
        depth,
        has_limber: gun,
        range: ruleset.range_of(weapon, class),
        colours: Colours::default(),
    }
}

/// An ordinary unit of a size class, profile numbers already with the size modifiers (BP-SIZE-04).
pub fn sized(arm: Arm, size: SizeClass) -> UnitProfile {
    let ruleset = ruleset();
    let mut unit = profile(arm);
    unit.size = size;
    unit.frontage = layout::frontage(&ruleset.layout, size);
    let (hand_to_hand, shooting, stamina) = match size {
        SizeClass::Tiny => (1, 1, 1),
        SizeClass::Small => (4, 2, 2),
        SizeClass::Standard => (6, 3, 3),
        SizeClass::Large => (8, 4, 4),
    };
    unit.hand_to_hand = hand_to_hand;
    if arm == Arm::Infantry {
        unit.shooting = ShootingDice::Flat(shooting);
    }
    unit.stamina = stamina;
    unit
}

/// A battlefield under construction. Two sides, "red" (0) with its edge in the south and "blue" (1) in the north,
/// each with a general; a brigade is made for each name used, with a commander of Staff Rating 8 behind its first unit.
pub struct Field {
    ground: Ground,
    ruleset: Ruleset,
    keys: Keys,
    roster: Roster,
    units: Vec<UnitStart>,
    commanders: Vec<Point>,
    first: Option<SideId>,
    victory: VictoryPlan,
    special_rules: Vec<SpecialRule>,
    reserves: Vec<Reserve>,
}

impl Field {
    /// A bare table.
    pub fn new(width: f32, depth: f32) -> Self {
        let mut field = Self {
            ground: Ground::bare(width, depth),
            ruleset: ruleset(),
            keys: Keys { sides: vec!["red".into(), "blue".into()], ..Keys::default() },
            roster: Roster::default(),
            units: Vec::new(),
            commanders: Vec::new(),
            first: Some(SideId(0)),
            victory: VictoryPlan::default(),
            special_rules: Vec::new(),
            reserves: Vec::new(),
        };
        for (side, edge, y) in [(0u8, 180.0, 0.5), (1, 0.0, depth - 0.5)] {
            field.roster.sides.push(Side {
                name: field.keys.sides[usize::from(side)].as_str().into(),
                general: CommanderId(u16::from(side)),
                edge,
                colours: Colours::default(),
            });
            field.keys.commanders.push(format!("{} general", field.keys.sides[usize::from(side)]));
            field.roster.commanders.push(CommanderProfile {
                name: "General".into(),
                side: SideId(side),
                general: true,
                brigade: None,
                staff_rating: 8,
                mount: Mount::Mounted,
            });
            field.commanders.push(Point::new(width / 2.0, y));
        }
        field
    }

    /// Another ruleset.
    pub fn ruleset(mut self, change: impl FnOnce(&mut Ruleset)) -> Self {
        change(&mut self.ruleset);
        self
    }

    /// Who moves first; None rolls for it.
    pub fn first(mut self, side: Option<u8>) -> Self {
        self.first = side.map(SideId);
        self
    }

    /// How it is won.
    pub fn victory(mut self, victory: VictoryPlan) -> Self {
        self.victory = victory;
        self
    }

    /// A special rule.
    pub fn special_rule(mut self, rule: SpecialRule) -> Self {
        self.special_rules.push(rule);
        self
    }

    fn brigade(&mut self, side: u8, name: &str, at: Point) -> BrigadeId {
        if let Some(index) = self.keys.brigades.iter().position(|key| key == name) {
            return BrigadeId(index as u16);
        }
        let id = BrigadeId(self.roster.brigades.len() as u16);
        let commander = CommanderId(self.roster.commanders.len() as u16);
        self.keys.brigades.push(name.to_owned());
        self.keys.commanders.push(name.to_owned());
        self.roster.brigades.push(Brigade {
            name: name.into(),
            side: SideId(side),
            commander,
            units: Vec::new(),
            breaks_at: None,
        });
        self.roster.commanders.push(CommanderProfile {
            name: name.into(),
            side: SideId(side),
            general: false,
            brigade: Some(id),
            staff_rating: 8,
            mount: Mount::Mounted,
        });
        self.commanders.push(at);
        id
    }

    /// A unit of the brigade named after its side ("red" or "blue").
    #[expect(clippy::too_many_arguments, reason = "a line of an order of battle")]
    pub fn unit(
        self,
        key: &str,
        side: u8,
        profile: UnitProfile,
        formation: Formation,
        x: f32,
        y: f32,
        facing: f32,
    ) -> Self {
        let brigade = if side == 0 { "red" } else { "blue" };
        self.unit_of(brigade, key, side, profile, formation, x, y, facing)
    }

    /// A unit of a named brigade.
    #[expect(clippy::too_many_arguments, reason = "a line of an order of battle")]
    pub fn unit_of(
        mut self,
        brigade: &str,
        key: &str,
        side: u8,
        profile: UnitProfile,
        formation: Formation,
        x: f32,
        y: f32,
        facing: f32,
    ) -> Self {
        let at = Point::new(x, y);
        // Out of the way of whoever strikes at the unit.
        let behind = Pose::from_bearing(at, facing).shifted(-4.0, 0.0).front;
        let brigade = self.brigade(side, brigade, behind);
        let id = UnitId(self.roster.units.len() as u16);
        self.keys.units.push(key.to_owned());
        self.roster.brigades[brigade.index()].units.push(id);
        self.roster.units.push(Enrolled {
            name: key.into(),
            side: SideId(side),
            brigade,
            profile: Arc::new(profile),
            colours: Colours::default(),
        });
        self.units.push(UnitStart {
            presence: Presence::OnTable,
            pose: Pose::from_bearing(at, facing),
            formation,
            casualties: 0,
        });
        self
    }

    /// The last unit is still marching up.
    pub fn awaited(mut self, turn: u16) -> Self {
        self.units.last_mut().expect("a unit").presence = Presence::Awaited { turn };
        self
    }

    /// The last unit is held back.
    pub fn in_reserve(mut self, until: Until, near: Option<Near>) -> Self {
        self.units.last_mut().expect("a unit").presence = Presence::InReserve;
        let units = vec![UnitId(self.units.len() as u16 - 1)];
        self.reserves.push(Reserve { units, until, near });
        self
    }

    /// A brigade breaks when so many of its units are out.
    pub fn breaks_at(mut self, name: &str, units: u8) -> Self {
        let index = self.keys.brigades.iter().position(|known| known == name).expect("a brigade");
        self.roster.brigades[index].breaks_at = Some(units);
        self
    }

    /// Puts a commander somewhere: a brigade's by its name, or "red general" / "blue general".
    pub fn commander_at(mut self, key: &str, x: f32, y: f32) -> Self {
        let index = self.keys.commanders.iter().position(|known| known == key).expect("a commander");
        self.commanders[index] = Point::new(x, y);
        self
    }

    /// Gives a commander another Staff Rating.
    pub fn rating(mut self, key: &str, rating: u8) -> Self {
        let index = self.keys.commanders.iter().position(|known| known == key).expect("a commander");
        self.roster.commanders[index].staff_rating = rating;
        self
    }

    fn feature(&mut self, key: &str) -> FeatureId {
        self.keys.features.push(key.to_owned());
        FeatureId(self.keys.features.len() as u16 - 1)
    }

    /// A piece of ground.
    pub fn piece(
        mut self,
        key: &str,
        class: GroundClass,
        corners: &[(f32, f32)],
        change: impl FnOnce(&mut Piece),
    ) -> Self {
        let id = self.feature(key);
        let area =
            Area::polygon(corners.iter().map(|(x, y)| Point::new(*x, *y)).collect()).expect("a polygon");
        let cover = (class == GroundClass::Woods).then_some(Cover::Light);
        let cost = if class == GroundClass::Rough { 2.0 } else { 1.0 };
        let mut piece = Piece {
            id,
            name: None,
            class,
            area,
            cost,
            closed_to_cavalry: false,
            cover,
            height: 0.0,
            stops_guns: false,
            embrasure: None,
        };
        change(&mut piece);
        self.ground.pieces.push(piece);
        self
    }

    /// A wood.
    pub fn woods(self, key: &str, corners: &[(f32, f32)]) -> Self {
        self.piece(key, GroundClass::Woods, corners, |_| ())
    }

    /// A hill of a height in inches.
    pub fn hill(self, key: &str, corners: &[(f32, f32)], height: f32) -> Self {
        self.piece(key, GroundClass::Open, corners, |piece| piece.height = height)
    }

    /// A linear obstacle.
    pub fn wall(mut self, key: &str, course: &[(f32, f32)], cost: f32, cover: Option<Cover>) -> Self {
        let id = self.feature(key);
        let course =
            Course::new(course.iter().map(|(x, y)| Point::new(*x, *y)).collect(), 0.2).expect("a course");
        self.ground.obstacles.push(Obstacle {
            id,
            name: None,
            kind: ObstacleKind::LowWall,
            course,
            cost,
            cover,
            continues: false,
        });
        self
    }

    /// The last obstacle continues the one before it beyond a gate.
    pub fn continues(mut self) -> Self {
        self.ground.obstacles.last_mut().expect("an obstacle").continues = true;
        self
    }

    /// A road.
    pub fn road(mut self, key: &str, course: &[(f32, f32)], width: f32) -> Self {
        let id = self.feature(key);
        let course =
            Course::new(course.iter().map(|(x, y)| Point::new(*x, *y)).collect(), width).expect("a course");
        self.ground.roads.push(Road { id, name: None, course, sunken: None });
        self
    }

    /// The last road is sunken.
    pub fn sunken(mut self, cover: Cover, beyond: f32) -> Self {
        self.ground.roads.last_mut().expect("a road").sunken = Some(Sunken { cover, beyond });
        self
    }

    /// The table alone.
    pub fn ground(self) -> Ground {
        self.ground
    }

    /// Everything a battle starts from.
    pub fn setup(mut self) -> Arc<Setup> {
        self.roster.keys = Arc::new(self.keys);
        Arc::new(Setup {
            key: "bench".into(),
            title: "Bench".into(),
            date: None,
            roster: Arc::new(self.roster),
            ground: Arc::new(self.ground),
            ruleset: Arc::new(self.ruleset),
            units: self.units,
            commanders: self.commanders,
            first: self.first,
            victory: self.victory,
            special_rules: self.special_rules,
            reserves: self.reserves,
            summary: None,
        })
    }

    /// A world with the armies on the table, in the Command phase of side 0's first player turn, nothing asked.
    pub fn world(self) -> World {
        self.world_with(Dice::new(1))
    }

    /// The same with these dice.
    pub fn world_with(self, dice: Dice) -> World {
        // A battle opens up to its first question; its world is what the rules run in.
        let setup = self.setup();
        let mut world = World::new();
        crate::battle::prepare::<BlackPowder>(&mut world);
        let _ = BlackPowder::open(&mut world, &setup, dice);
        world
    }

    /// A battle at its first question.
    pub fn battle(self, dice: Dice) -> Battle<BlackPowder> {
        Battle::new(self.setup(), dice)
    }
}

/// Dice that show these faces first.
pub fn faces(faces: &[u8]) -> Dice {
    Dice::scripted(1, faces.iter().copied()).expect("faces of a D6")
}

/// A unit by its key.
pub fn id(world: &World, key: &str) -> UnitId {
    let situation = Situation::of(world);
    let index =
        situation.roster.keys.units.iter().position(|known| known == key).expect("a unit of that key");
    UnitId(index as u16)
}

/// Brings two units into contact without moving them.
pub fn touch(world: &mut World, charger: &str, target: &str, face: Face) {
    let touch = Touch { charger: id(world, charger), target: id(world, target), face, cover: 0 };
    world.resource_mut::<Contacts>().0.push(touch);
}

/// Gives a unit casualties.
pub fn casualties(world: &mut World, key: &str, taken: u8) {
    let unit = id(world, key);
    change::<crate::army::Casualties>(world, unit, |casualties| casualties.taken = taken);
}

/// Disorders a unit.
pub fn disorder(world: &mut World, key: &str) {
    let unit = id(world, key);
    change::<crate::army::Disorder>(world, unit, |disorder| disorder.disordered = true);
}

/// Runs tasks, first to last, with all that they push, until none is left or a question is asked; returns the events.
pub fn play(
    world: &mut World,
    tasks: impl IntoIterator<Item = Task, IntoIter: DoubleEndedIterator>,
) -> Vec<Event> {
    push_all::<BlackPowder>(world, tasks);
    crate::battle::run_out::<BlackPowder>(world)
}
