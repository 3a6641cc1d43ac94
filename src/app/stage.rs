//! What the picture shows while it catches up with the battle: events become short scenes, played one after another.
//!
//! The battle jumps; the stage walks after it. When the last scene has been played the stage is set to the battle
//! itself, so the picture always ends where the battle stands.

use std::collections::VecDeque;
use std::sync::Arc;

use bevy::ecs::resource::Resource;

use crate::army::{CommanderId, Formation, SideId, UnitId};
use crate::geometry::{Extent, Footprint, Point, Pose, along};
use crate::rules::black_powder::event::Event;
use crate::rules::black_powder::layout;
use crate::rules::black_powder::ruleset::BreakResult;
use crate::rules::black_powder::setup::Setup;
use crate::rules::black_powder::situation::Situation;

/// A unit as it is shown.
#[derive(Clone, Debug, PartialEq)]
pub struct ShownUnit {
    /// Whether it is on the table.
    pub present: bool,
    /// How solid it is: 1 whole, 0 gone.
    pub solidity: f32,
    /// The ground it covers.
    pub footprint: Footprint,
    /// Its formation.
    pub formation: Formation,
    /// Casualties taken.
    pub casualties: u8,
    /// Disordered.
    pub disordered: bool,
    /// Shaken.
    pub shaken: bool,
    /// Fighting hand-to-hand.
    pub engaged: bool,
    /// Its brigade or army is broken.
    pub broken: bool,
}

/// A commander as he is shown.
#[derive(Clone, Debug, PartialEq)]
pub struct ShownCommander {
    /// Still with the army.
    pub present: bool,
    /// Where.
    pub at: Point,
    /// The unit he has joined.
    pub joined: Option<UnitId>,
}

/// Smoke, dust and fire that pass.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Puff {
    /// Where, in inches.
    pub at: Point,
    /// Seconds since it rose.
    pub age: f32,
    /// Seconds it lasts.
    pub life: f32,
    /// Inches across when it has spread.
    pub size: f32,
    /// What it is.
    pub kind: PuffKind,
}

/// What passes over the field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PuffKind {
    /// Powder smoke.
    Smoke,
    /// The flash of muzzles.
    Flash,
    /// Dust of many feet.
    Dust,
}

/// Dice on the tray.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Tray {
    /// Their faces, in the order thrown.
    pub dice: Vec<u8>,
    /// The journal line that tells of them.
    pub line: usize,
}

/// A short scene.
#[derive(Clone, Debug, PartialEq)]
struct Scene {
    /// Seconds at speed 1.
    length: f32,
    /// The journal line that tells of it.
    line: usize,
    /// Dice thrown in it.
    dice: Vec<u8>,
    what: What,
}

#[derive(Clone, Debug, PartialEq)]
enum What {
    March { unit: UnitId, path: Vec<Pose>, dust: bool },
    Form { unit: UnitId, to: Formation, pose: Pose },
    Ranks { unit: UnitId, pose: Pose, ranks: Ranks },
    Arrive { unit: UnitId, pose: Pose },
    Volley { unit: UnitId, target: UnitId, casualties: u8 },
    Clash { units: Vec<UnitId>, casualties: Vec<(UnitId, u8)> },
    Disorder { unit: UnitId, disordered: bool },
    Shake { unit: UnitId },
    Rout { unit: UnitId },
    Ride { commander: CommanderId, to: Point, joined: Option<UnitId> },
    Fall { commander: CommanderId },
    Blunder { units: Vec<UnitId> },
    Rally { unit: UnitId, casualties: u8, steadied: bool },
    Return { unit: UnitId, to: Formation, pose: Pose },
    Turn { side: SideId, number: u16 },
    Nothing,
}

/// How skirmishers stand.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Ranks {
    /// Without gaps, on ground of this width and depth.
    Closed(Extent),
    /// In loose order.
    Loose,
}

/// What is shown of the battle.
#[derive(Resource)]
pub struct Stage {
    setup: Arc<Setup>,
    /// Units by id.
    pub units: Vec<ShownUnit>,
    /// Commanders by id.
    pub commanders: Vec<ShownCommander>,
    /// What passes over the field.
    pub puffs: Vec<Puff>,
    /// The dice last thrown.
    pub tray: Tray,
    /// Journal lines told so far.
    pub told: usize,
    /// The turn that is being announced, and for how many seconds more.
    pub banner: Option<(SideId, u16, f32)>,
    /// Units over which their blunder is told, and for how many seconds more.
    pub blunderers: Vec<(UnitId, f32)>,
    queue: VecDeque<Scene>,
    playing: Option<(Scene, f32)>,
    /// Where the unit on the march stood when its scene began.
    from: Option<Pose>,
    /// The stage differs from the battle: scenes are to come, or have just ended.
    behind: bool,
    /// For smoke alone; the rules never hear of it.
    cosmetic: u32,
}

/// Inches a second at which troops are shown to march.
const MARCH: f32 = 9.0;

/// Seconds for which a blunder is told over the troops that make it.
const TOLD_OVER_THE_FIELD: f32 = 1.4;

/// Inches between two commanders who would be drawn on one another.
const ELBOW_ROOM: f32 = 2.1;

/// Scenes in waiting beyond which they are shown ever faster, so that the picture is never far behind.
const CROWD: usize = 24;

impl Stage {
    /// The battle as it stands.
    pub fn of(setup: &Arc<Setup>, situation: Situation<'_>, told: usize) -> Self {
        let mut stage = Self {
            setup: Arc::clone(setup),
            units: Vec::new(),
            commanders: Vec::new(),
            puffs: Vec::new(),
            tray: Tray::default(),
            told,
            banner: None,
            blunderers: Vec::new(),
            queue: VecDeque::new(),
            playing: None,
            from: None,
            behind: false,
            cosmetic: 1,
        };
        stage.set(situation);
        stage
    }

    /// Sets the stage to the battle itself.
    fn set(&mut self, situation: Situation<'_>) {
        self.units = situation
            .roster
            .unit_ids()
            .map(|id| {
                let unit = situation.unit(id);
                ShownUnit {
                    present: unit.on_table(),
                    solidity: 1.0,
                    footprint: *unit.footprint,
                    formation: unit.formation,
                    casualties: unit.casualties.taken,
                    disordered: unit.disordered(),
                    shaken: unit.shaken(),
                    engaged: situation.engaged(id),
                    broken: situation.brigade_broken(unit.brigade),
                }
            })
            .collect();
        self.commanders = situation
            .roster
            .commander_ids()
            .filter_map(|id| situation.commander(id))
            .map(|(_, state)| ShownCommander { present: !state.lost, at: state.at, joined: state.joined })
            .collect();
        self.behind = false;
    }

    /// Where a commander is drawn: aside of those before him who stand on the same spot.
    pub fn spot_of(&self, commander: CommanderId) -> Option<Point> {
        let man = self.commanders.get(commander.index()).filter(|man| man.present)?;
        let crowd = self.commanders[..commander.index()]
            .iter()
            .filter(|other| other.present && (other.at - man.at).length() < ELBOW_ROOM)
            .count();
        Some(man.at + Point::new(ELBOW_ROOM * crowd as f32, 0.0))
    }

    /// Whether scenes are being played.
    pub fn is_busy(&self) -> bool {
        self.playing.is_some() || !self.queue.is_empty()
    }

    /// Whether anything on it moves: a scene, smoke, or an announcement.
    pub fn is_moving(&self) -> bool {
        self.is_busy()
            || self.behind
            || !self.puffs.is_empty()
            || self.banner.is_some()
            || !self.blunderers.is_empty()
    }

    /// Adds what has happened; `first_line` is the journal line of the first event.
    pub fn enqueue(&mut self, events: &[Event], first_line: usize) {
        for (index, event) in events.iter().enumerate() {
            let (length, what) = scene(event);
            self.queue.push_back(Scene { length, line: first_line + index, dice: event.dice(), what });
        }
        self.behind = true;
    }

    /// Ends all scenes at once.
    pub fn skip(&mut self, situation: Situation<'_>, lines: usize) {
        if let Some(dice) = self
            .queue
            .iter()
            .chain(self.playing.as_ref().map(|(scene, _)| scene))
            .filter(|scene| !scene.dice.is_empty())
            .max_by_key(|scene| scene.line)
        {
            self.tray = Tray { dice: dice.dice.clone(), line: dice.line };
        }
        self.queue.clear();
        self.playing = None;
        self.from = None;
        self.banner = None;
        self.blunderers.clear();
        self.told = lines;
        self.set(situation);
    }

    /// Plays on for so many seconds, at a speed. When all has been played, the stage is set to the battle.
    pub fn advance(&mut self, seconds: f32, speed: f32, situation: Situation<'_>, lines: usize) {
        let seconds = if seconds.is_finite() { seconds.clamp(0.0, 0.5) } else { 0.0 };
        for puff in &mut self.puffs {
            puff.age += seconds;
        }
        self.puffs.retain(|puff| puff.age < puff.life);
        if let Some((_, _, left)) = &mut self.banner {
            *left -= seconds;
            if *left <= 0.0 {
                self.banner = None;
            }
        }
        for (_, left) in &mut self.blunderers {
            *left -= seconds;
        }
        self.blunderers.retain(|(_, left)| *left > 0.0);
        let hurry = 1.0 + self.queue.len() as f32 / CROWD as f32;
        let mut left = seconds * speed.max(0.05) * hurry;
        while self.playing.is_some() || !self.queue.is_empty() {
            if self.playing.is_none() {
                let Some(scene) = self.queue.pop_front() else { break };
                self.begin(&scene);
                self.playing = Some((scene, 0.0));
            }
            let Some((mut scene, mut elapsed)) = self.playing.take() else { break };
            let due = (scene.length - elapsed).max(0.0);
            if left < due {
                elapsed += left;
                let share = (elapsed / scene.length.max(1e-6)).min(1.0);
                self.show(&mut scene, share);
                self.playing = Some((scene, elapsed));
                return;
            }
            left -= due;
            self.show(&mut scene, 1.0);
            self.end(&scene);
        }
        if self.behind {
            self.told = lines;
            self.set(situation);
        }
    }

    fn begin(&mut self, scene: &Scene) {
        self.told = self.told.max(scene.line + 1);
        if !scene.dice.is_empty() {
            self.tray = Tray { dice: scene.dice.clone(), line: scene.line };
        }
        match &scene.what {
            What::March { unit, .. } => {
                self.from = self.units.get(unit.index()).map(|unit| unit.footprint.pose());
            }
            What::Arrive { unit, pose } => {
                if let Some(shown) = self.units.get_mut(unit.index()) {
                    shown.present = true;
                    shown.solidity = 0.0;
                    shown.footprint = shown.footprint.with_pose(*pose);
                }
            }
            What::Volley { unit, .. } => self.powder(*unit),
            What::Clash { units, .. } => {
                for unit in units {
                    self.raise(*unit, PuffKind::Dust, 5, 1.2);
                }
            }
            What::Blunder { units } => {
                self.blunderers.extend(units.iter().map(|unit| (*unit, TOLD_OVER_THE_FIELD)));
            }
            What::Return { unit, to, pose } => {
                self.form(*unit, *to, *pose);
                if let Some(shown) = self.units.get_mut(unit.index()) {
                    shown.present = true;
                    shown.solidity = 0.0;
                }
            }
            What::Turn { side, number } => self.banner = Some((*side, *number, 1.8)),
            _ => {}
        }
    }

    /// Shows a scene at a share of its length, 0…1.
    fn show(&mut self, scene: &mut Scene, share: f32) {
        match &mut scene.what {
            What::March { unit, path, dust } => {
                let Some(from) = self.from else { return };
                let pose = on_the_way(from, path, share);
                if let Some(shown) = self.units.get_mut(unit.index()) {
                    shown.footprint = shown.footprint.with_pose(pose);
                }
                let unit = *unit;
                if *dust && share > 0.5 {
                    *dust = false;
                    self.raise(unit, PuffKind::Dust, 6, 1.6);
                }
                self.carry(unit, pose);
            }
            What::Arrive { unit, .. } | What::Return { unit, .. } => {
                if let Some(shown) = self.units.get_mut(unit.index()) {
                    shown.solidity = share;
                }
            }
            What::Rout { unit } => {
                if let Some(shown) = self.units.get_mut(unit.index()) {
                    shown.solidity = 1.0 - share;
                }
            }
            What::Ride { commander, to, joined } => {
                if let Some(shown) = self.commanders.get_mut(commander.index()) {
                    // Each step closes what is left in proportion, so the ride ends exactly there.
                    shown.at += (*to - shown.at) * share;
                    shown.joined = *joined;
                }
            }
            _ => {}
        }
    }

    fn end(&mut self, scene: &Scene) {
        match &scene.what {
            What::March { .. } => self.from = None,
            What::Form { unit, to, pose } => self.form(*unit, *to, *pose),
            What::Rally { unit, casualties, steadied } => {
                if let Some(shown) = self.units.get_mut(unit.index()) {
                    shown.casualties = *casualties;
                    shown.shaken &= !*steadied;
                }
            }
            What::Ranks { unit, pose, ranks } => {
                let setup = Arc::clone(&self.setup);
                if let (Some(shown), Some(enrolled)) =
                    (self.units.get_mut(unit.index()), setup.roster.unit(*unit))
                {
                    let loose = layout::skirmish_chain(&enrolled.profile, &setup.ruleset);
                    let chain = match ranks {
                        Ranks::Closed(ground) => loose.closed_on(*ground),
                        Ranks::Loose => loose,
                    };
                    shown.footprint = Footprint::chain(*pose, &chain);
                }
                self.carry(*unit, *pose);
            }
            What::Volley { target, casualties, .. } => self.suffer(*target, *casualties),
            What::Clash { casualties, .. } => {
                for (unit, casualties) in casualties {
                    self.suffer(*unit, *casualties);
                }
            }
            What::Disorder { unit, disordered } => {
                if let Some(shown) = self.units.get_mut(unit.index()) {
                    shown.disordered = *disordered;
                }
            }
            What::Shake { unit } => {
                if let Some(shown) = self.units.get_mut(unit.index()) {
                    shown.shaken = true;
                }
            }
            What::Rout { unit } => {
                if let Some(shown) = self.units.get_mut(unit.index()) {
                    shown.present = false;
                }
            }
            What::Fall { commander } => {
                if let Some(shown) = self.commanders.get_mut(commander.index()) {
                    shown.present = false;
                }
            }
            _ => {}
        }
    }

    /// Stands a unit in a formation.
    fn form(&mut self, unit: UnitId, to: Formation, pose: Pose) {
        let setup = Arc::clone(&self.setup);
        if let (Some(shown), Some(enrolled)) = (self.units.get_mut(unit.index()), setup.roster.unit(unit)) {
            shown.formation = to;
            shown.footprint = layout::footprint(&enrolled.profile, to, pose, &setup.ruleset);
        }
    }

    /// Commanders who have joined a unit go where it goes.
    fn carry(&mut self, unit: UnitId, pose: Pose) {
        for commander in self.commanders.iter_mut().filter(|man| man.joined == Some(unit)) {
            commander.at = pose.front;
        }
    }

    fn suffer(&mut self, unit: UnitId, casualties: u8) {
        if let Some(shown) = self.units.get_mut(unit.index()) {
            shown.casualties = shown.casualties.saturating_add(casualties);
        }
    }

    /// Flash and smoke along the front of a unit that fires.
    fn powder(&mut self, unit: UnitId) {
        self.raise(unit, PuffKind::Flash, 7, 0.22);
        self.raise(unit, PuffKind::Smoke, 12, 3.2);
    }

    /// Raises puffs along a unit's front.
    fn raise(&mut self, unit: UnitId, kind: PuffKind, count: u32, life: f32) {
        let Some(shown) = self.units.get(unit.index()) else { return };
        let (pose, extent) = (shown.footprint.pose(), shown.footprint.extent());
        for _ in 0..count {
            let (across, ahead, spread) = (self.chance(), self.chance(), self.chance());
            let forward = match kind {
                PuffKind::Flash => 0.15,
                PuffKind::Smoke => 0.2 + ahead * 1.1,
                PuffKind::Dust => -extent.depth * ahead,
            };
            let size = match kind {
                PuffKind::Flash => 0.35 + spread * 0.3,
                PuffKind::Smoke => 1.0 + spread * 1.4,
                PuffKind::Dust => 0.7 + spread,
            };
            let at = pose.at((across - 0.5) * extent.width, forward);
            self.puffs.push(Puff { at, age: 0.0, life: life * (0.6 + 0.4 * spread), size, kind });
        }
    }

    /// A number from 0 to 1 for what is only to look at.
    fn chance(&mut self) -> f32 {
        // Xorshift: any sequence will do for smoke.
        self.cosmetic ^= self.cosmetic << 13;
        self.cosmetic ^= self.cosmetic >> 17;
        self.cosmetic ^= self.cosmetic << 5;
        (self.cosmetic >> 8) as f32 / 16_777_216.0
    }
}

/// How an event is shown, and for how many seconds.
fn scene(event: &Event) -> (f32, What) {
    match event {
        Event::TurnBegan { turn, side } => (0.5, What::Turn { side: *side, number: *turn }),
        Event::Moved { unit, from, path, .. } => {
            (march_time(*from, path), What::March { unit: *unit, path: path.clone(), dust: false })
        }
        Event::Charged { unit, from, pose, .. } => (
            (march_time(*from, &[*pose]) * 0.7).max(0.4),
            What::March { unit: *unit, path: vec![*pose], dust: true },
        ),
        Event::CounterCharged { unit, from, pose, .. } => (
            (march_time(*from, &[*pose]) * 0.7).max(0.4),
            What::March { unit: *unit, path: vec![*pose], dust: true },
        ),
        Event::Retired { unit, from, to }
        | Event::Evaded { unit, from, to, .. }
        | Event::DisorderlyRetreat { unit, from, to } => {
            (march_time(*from, &[*to]), What::March { unit: *unit, path: vec![*to], dust: true })
        }
        Event::TurnedToFace { unit, pose, .. } => {
            (0.4, What::March { unit: *unit, path: vec![*pose], dust: false })
        }
        Event::Formed { unit, to, pose, .. } => (0.35, What::Form { unit: *unit, to: *to, pose: *pose }),
        Event::Dressed { unit, pose } => (0.35, What::Form { unit: *unit, to: Formation::Line, pose: *pose }),
        Event::ClosedRanks { unit, pose, extent } => {
            (0.3, What::Ranks { unit: *unit, pose: *pose, ranks: Ranks::Closed(*extent) })
        }
        Event::OpenedOut { unit, pose, .. } => {
            (0.3, What::Ranks { unit: *unit, pose: *pose, ranks: Ranks::Loose })
        }
        Event::Arrived { unit, pose } => (0.5, What::Arrive { unit: *unit, pose: *pose }),
        Event::Fired { unit, target, casualties, .. } => {
            (1.0, What::Volley { unit: *unit, target: *target, casualties: *casualties })
        }
        Event::RoundFought { units, blows, .. } => (
            1.3,
            What::Clash {
                units: units.concat(),
                casualties: blows.iter().map(|blow| (blow.target, blow.casualties)).collect(),
            },
        ),
        Event::Disordered { unit, .. } => (0.2, What::Disorder { unit: *unit, disordered: true }),
        Event::Recovered(unit) => (0.1, What::Disorder { unit: *unit, disordered: false }),
        Event::Blundered { units, .. } => (TOLD_OVER_THE_FIELD, What::Blunder { units: units.clone() }),
        Event::Rallied { unit, casualties, steadied } => {
            (0.5, What::Rally { unit: *unit, casualties: *casualties, steadied: *steadied })
        }
        Event::LeftTable { unit, .. } => (0.6, What::Rout { unit: *unit }),
        Event::Returned { unit, pose, formation } => {
            (0.5, What::Return { unit: *unit, to: *formation, pose: *pose })
        }
        Event::MadeWay { commander, to, .. } => {
            (0.3, What::Ride { commander: *commander, to: *to, joined: None })
        }
        Event::TookRefuge { commander, unit, to, .. } => {
            (0.5, What::Ride { commander: *commander, to: *to, joined: Some(*unit) })
        }
        Event::Shaken(unit) => (0.3, What::Shake { unit: *unit }),
        Event::UnitBroken { unit, .. } => (0.9, What::Rout { unit: *unit }),
        Event::CommanderMoved { commander, to, joined, .. } => {
            (0.5, What::Ride { commander: *commander, to: *to, joined: *joined })
        }
        Event::CommanderLost { commander, .. } => (0.6, What::Fall { commander: *commander }),
        Event::BreakTest { result, .. } => {
            (if *result == BreakResult::Hold { 0.7 } else { 0.9 }, What::Nothing)
        }
        Event::Ordered { .. }
        | Event::LastOrder { .. }
        | Event::OrderedBack { .. }
        | Event::ReRolled { .. }
        | Event::RolledForFirst { .. }
        | Event::FaceByDie { .. }
        | Event::EvadeTest { .. }
        | Event::CommanderAtRisk { .. } => (0.7, What::Nothing),
        Event::Reacted { .. } | Event::Caught { .. } => (0.4, What::Nothing),
        Event::BrigadeBroken { .. } | Event::ArmyBroken { .. } | Event::BattleEnded(_) => {
            (0.8, What::Nothing)
        }
        Event::Resumes { unit, to, pose: Some(pose), .. } => {
            (0.35, What::Form { unit: *unit, to: *to, pose: *pose })
        }
        // Told by the journal alone. Each by name: whoever adds an event is asked how it is shown.
        Event::Resumes { pose: None, .. }
        | Event::FirstSide(_)
        | Event::PhaseBegan(_)
        | Event::GoalReached { .. }
        | Event::Accompanies { .. }
        | Event::OnInitiative { .. }
        | Event::FreeMove { .. }
        | Event::Lined { .. }
        | Event::Limbering { .. }
        | Event::FellShort { .. }
        | Event::ArrivalBarred { .. }
        | Event::AmmunitionSpent { .. }
        | Event::ReserveCalled { .. }
        | Event::RoundShotSpent { .. }
        | Event::RoundShotSought { .. }
        | Event::ClosingFireHeld { .. }
        | Event::Supports { .. }
        | Event::Winner { .. }
        | Event::Instructed { .. }
        | Event::DrawOffered(_)
        | Event::EndOffered(_)
        | Event::Accepted(_)
        | Event::Declined(_)
        | Event::Conceded(_) => (0.0, What::Nothing),
    }
}

/// Seconds for which a march is shown.
fn march_time(from: Pose, path: &[Pose]) -> f32 {
    (length(from, path) / MARCH).clamp(0.2, 1.8)
}

/// How long a way is for the front's centre, turning counted too so that a wheel on the spot takes its time.
fn length(from: Pose, path: &[Pose]) -> f32 {
    let mut at = from;
    let mut length = 0.0;
    for next in path {
        length += leg(at, *next);
        at = *next;
    }
    length
}

fn leg(from: Pose, to: Pose) -> f32 {
    (to.front - from.front).length() + (to.facing - from.facing).length() * 2.0
}

/// The pose at a share of the way, 0…1.
fn on_the_way(from: Pose, path: &[Pose], share: f32) -> Pose {
    let whole = length(from, path);
    if share >= 1.0 || whole <= 1e-4 {
        return path.last().copied().unwrap_or(from);
    }
    let mut left = whole * share.max(0.0);
    let mut at = from;
    for next in path {
        let step = leg(at, *next);
        if left <= step {
            return if step <= 1e-4 { *next } else { along(&at, next, left / step) };
        }
        left -= step;
        at = *next;
    }
    at
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::session::Session;
    use crate::app::trial::{play_on, read, session};
    use crate::record::Seat;

    /// Plays all that is to be played, in small steps; how many it took.
    fn play_out(stage: &mut Stage, session: &crate::app::session::Session) -> usize {
        for step in 1..100_000 {
            stage.advance(0.05, 1.0, session.situation(), session.journal.len());
            if !stage.is_busy() {
                return step;
            }
        }
        panic!("the scenes never end")
    }

    #[test]
    fn the_picture_ends_where_the_battle_stands() {
        let mut session = session();
        let mut stage = Stage::of(session.battle.setup(), session.situation(), session.journal.len());
        for _ in 0..60 {
            let Some(outcome) = play_on(&mut session) else { break };
            stage.enqueue(&outcome.events, outcome.first_line);
            play_out(&mut stage, &session);
            let fresh = Stage::of(session.battle.setup(), session.situation(), session.journal.len());
            assert_eq!(stage.units, fresh.units);
            assert_eq!(stage.commanders, fresh.commanders);
            assert_eq!(stage.told, session.journal.len());
        }
    }

    #[test]
    fn scenes_alone_bring_units_where_the_rules_put_them() {
        let seats = [Seat::Person, Seat::Person];
        let skirmishers = read("skirmishers", include_str!("../../tests/scenarios/skirmishers.ron"), seats);
        let mut told = Vec::new();
        for session in [session(), skirmishers] {
            told.extend(scenes_alone(session));
        }
        for (what, happened) in [
            ("marched", told.iter().any(|event| matches!(event, Event::Moved { .. }))),
            ("closed ranks", told.iter().any(|event| matches!(event, Event::ClosedRanks { .. }))),
            ("opened out", told.iter().any(|event| matches!(event, Event::OpenedOut { .. }))),
        ] {
            assert!(happened, "troops have {what}");
        }
    }

    /// Plays on by scenes alone, compared after every command with the battle; all that happened.
    fn scenes_alone(mut session: Session) -> Vec<Event> {
        let mut stage = Stage::of(session.battle.setup(), session.situation(), session.journal.len());
        let mut told = Vec::new();
        for _ in 0..400 {
            let Some(outcome) = play_on(&mut session) else { break };
            stage.enqueue(&outcome.events, outcome.first_line);
            // Stop just before the stage is set to the battle: what is shown then came of the scenes alone.
            stage.behind = false;
            play_out(&mut stage, &session);
            for id in session.situation().roster.unit_ids() {
                let unit = session.situation().unit(id);
                if unit.on_table() {
                    let shown = &stage.units[id.index()];
                    let away = (shown.footprint.pose().front - unit.pose().front).length();
                    assert!(away < 0.02, "{id} {:?}", outcome.events);
                    assert_eq!(shown.formation, unit.formation, "{id}");
                    let (seen, is) = (shown.footprint.extent(), unit.extent());
                    let near = (seen.width - is.width).abs() + (seen.depth - is.depth).abs() < 0.02;
                    assert!(near, "{id} {seen:?} {is:?} {:?}", outcome.events);
                    let files = |footprint: &Footprint| footprint.as_chain().map(|chain| chain.files);
                    assert_eq!(files(&shown.footprint), files(unit.footprint), "{id}");
                }
            }
            told.extend(outcome.events);
        }
        told
    }

    #[test]
    fn a_march_passes_through_all_its_poses() {
        let pose = |x: f32, y: f32, bearing: f32| Pose::from_bearing(Point::new(x, y), bearing);
        let (from, path) = (pose(0.0, 0.0, 0.0), [pose(0.0, 10.0, 0.0), pose(10.0, 10.0, 90.0)]);
        assert_eq!(on_the_way(from, &path, 0.0).front, from.front);
        assert_eq!(on_the_way(from, &path, 1.0), path[1]);
        let half = on_the_way(from, &path, 10.0 / length(from, &path));
        assert!((half.front - path[0].front).length() < 1e-3, "{half:?}");
        assert_eq!(on_the_way(from, &[], 0.5), from);
    }

    /// What befalls troops and commanders outside the plain course of moves and blows is shown too.
    #[test]
    fn rallies_and_comings_and_goings_are_shown() {
        let session = session();
        let mut stage = Stage::of(session.battle.setup(), session.situation(), 0);
        let (unit, commander) = (UnitId(0), CommanderId(0));
        let mut show = |event: Event| {
            stage.enqueue(&[event], 0);
            // Not set to the battle afterwards, which knows nothing of this.
            stage.behind = false;
            play_out(&mut stage, &session);
            (stage.units[0].clone(), stage.commanders[0].clone())
        };
        let (rallied, ..) = show(Event::Rallied { unit, casualties: 2, steadied: true });
        assert_eq!((rallied.casualties, rallied.shaken), (2, false));
        let pose = Pose::from_bearing(Point::new(20.0, 3.0), 0.0);
        let (gone, ..) = show(Event::LeftTable { unit, pose });
        assert!(!gone.present);
        let (back, ..) = show(Event::Returned { unit, pose, formation: Formation::MarchColumn });
        assert!(back.present && back.formation == Formation::MarchColumn);
        assert_eq!((back.footprint.pose(), back.solidity), (pose, 1.0));
        let (resumed, ..) = show(Event::Resumes {
            unit,
            from: Formation::MarchColumn,
            to: Formation::Line,
            pose: Some(pose),
            rule: crate::dice::RuleId::new("BP-REFORM-20"),
        });
        assert_eq!(resumed.formation, Formation::Line);
        let (from, aside, refuge) = (Point::new(5.0, 5.0), Point::new(9.0, 5.0), Point::new(30.0, 9.0));
        let (_, man) = show(Event::MadeWay { commander, unit, from, to: aside });
        assert_eq!((man.at, man.joined), (aside, None));
        let (_, man) = show(Event::TookRefuge { commander, unit, from: aside, to: refuge });
        assert_eq!((man.at, man.joined), (refuge, Some(unit)));
    }

    #[test]
    fn a_blunder_is_told_over_its_troops_while_it_lasts() {
        use crate::rules::black_powder::ruleset::Blunder;
        let session = session();
        let mut stage = Stage::of(session.battle.setup(), session.situation(), 0);
        let (commander, units) = (CommanderId(0), vec![UnitId(0), UnitId(1)]);
        let (blunder, distance) = (Blunder::Charge, Some(3));
        stage.enqueue(&[Event::Blundered { commander, units, die: 6, blunder, distance, moves: 2 }], 0);
        stage.advance(0.1, 1.0, session.situation(), 1);
        assert_eq!(stage.blunderers.iter().map(|(unit, _)| unit.0).collect::<Vec<_>>(), [0, 1]);
        assert!(stage.is_moving());
        assert_eq!(stage.tray.dice, [6, 3]);
        let mut skipped = Stage::of(session.battle.setup(), session.situation(), 0);
        skipped.blunderers.clone_from(&stage.blunderers);
        skipped.skip(session.situation(), 1);
        assert!(skipped.blunderers.is_empty());
        for _ in 0..4 {
            stage.advance(0.5, 1.0, session.situation(), 1);
        }
        assert!(stage.blunderers.is_empty() && !stage.is_moving(), "it is told for its time and no longer");
    }

    #[test]
    fn skipping_ends_everything_and_keeps_the_last_dice() {
        let mut session = session();
        let mut stage = Stage::of(session.battle.setup(), session.situation(), session.journal.len());
        let mut dice = Vec::new();
        while dice.is_empty() {
            let outcome = play_on(&mut session).expect("dice are thrown before the battle ends");
            stage.enqueue(&outcome.events, outcome.first_line);
            dice = outcome
                .events
                .iter()
                .rev()
                .map(Event::dice)
                .find(|dice| !dice.is_empty())
                .unwrap_or_default();
        }
        stage.skip(session.situation(), session.journal.len());
        assert!(!stage.is_busy());
        assert_eq!(stage.tray.dice, dice);
    }

    #[test]
    fn commanders_on_one_spot_are_drawn_beside_one_another() {
        let session = session();
        let mut stage = Stage::of(session.battle.setup(), session.situation(), 0);
        let (one, two) = (CommanderId(0), CommanderId(1));
        stage.commanders[1].at = stage.commanders[0].at;
        let spots = [one, two].map(|id| stage.spot_of(id).expect("present"));
        assert!((spots[0] - spots[1]).length() >= ELBOW_ROOM - 1e-3);
        stage.commanders[0].present = false;
        assert_eq!(stage.spot_of(two), Some(stage.commanders[1].at));
        assert_eq!(stage.spot_of(one), None);
        assert_eq!(stage.spot_of(CommanderId(999)), None);
    }

    #[test]
    fn nonsense_time_moves_nothing() {
        let session = session();
        let mut stage = Stage::of(session.battle.setup(), session.situation(), 0);
        let before = stage.units.clone();
        for seconds in [f32::NAN, f32::INFINITY, -1.0] {
            stage.advance(seconds, f32::NAN, session.situation(), 0);
        }
        assert_eq!(stage.units, before);
    }
}
