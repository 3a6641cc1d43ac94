//! The groups of a ruleset, each with its patch twin.

use serde::{Deserialize, Serialize};

/// Declares a group of numbers and the patch that may change any of them.
macro_rules! group {
    ($(#[$doc:meta])* $name:ident, $patch:ident { $($(#[$field_doc:meta])* $field:ident: $kind:ty,)* }) => {
        $(#[$doc])*
        #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
        #[serde(deny_unknown_fields)]
        pub struct $name { $($(#[$field_doc])* pub $field: $kind,)* }

        #[doc = concat!("Changes to [`", stringify!($name), "`]: only what is given.")]
        #[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
        #[serde(deny_unknown_fields)]
        pub struct $patch { $($(#[$field_doc])* #[serde(default)] pub $field: Option<$kind>,)* }

        impl $patch {
            /// Puts the changes in force.
            pub fn apply(&self, group: &mut $name) {
                $(if let Some(value) = &self.$field { group.$field = value.clone(); })*
            }
        }
    };
}

/// What troops do whose order was a blunder (BP-BLUNDER-03).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Blunder {
    /// Two moves back (BP-BLUNDER-11).
    HeadlongRetreat,
    /// One move back (BP-BLUNDER-12).
    Retreat,
    /// To the left (BP-BLUNDER-13).
    Left,
    /// To the right (BP-BLUNDER-14).
    Right,
    /// Straight on (BP-BLUNDER-15).
    Forward,
    /// At the nearest enemy in sight, as far as a die says (BP-BLUNDER-16).
    Charge,
}

/// Who blunders (BP-OP1-6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BlunderTakes {
    /// The units that had the order.
    OrderedGroup,
    /// All units of the brigade that are not engaged.
    WholeBrigade,
}

/// Who chooses whether blundering troops charge the enemy in their path (BP-BLUNDER-07, BP-OP1-6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BlunderChoice {
    /// Their owner.
    Owner,
    /// The enemy.
    Enemy,
}

/// How near one another the units of a group must be (BP-OP1-3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GroupCohesion {
    /// Each near a neighbour, so that all hang together.
    Chain,
    /// Each near every other.
    EveryPair,
}

/// A circumstance for which players may agree upon a modifier of their own (BP-CMD-47).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Circumstance {
    /// A unit of the group is shaken.
    Shaken,
    /// A unit of the group is irregular.
    Irregular,
    /// A unit of the group is in skirmish order.
    SkirmishOrder,
    /// All units of the group are cavalry.
    AllCavalry,
}

/// A modifier of the players' own (BP-CMD-47).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ExtraModifier {
    /// When.
    pub when: Circumstance,
    /// What is added to the Staff Rating.
    pub modifier: i32,
}

group!(
    /// Command tests and who may be ordered.
    CommandRules, CommandPatch {
        /// Each full distance of this many inches between commander and unit costs one (BP-CMD-31).
        distance_step: f32,
        /// An enemy within this many inches of the receiver counts (BP-CMD-32), gives initiative (BP-INIT-02).
        near_enemy: f32,
        /// Modifier for it (BP-CMD-32).
        near_enemy_modifier: i32,
        /// Attack column (BP-CMD-33).
        attack_column: i32,
        /// March column or limbered artillery off the road (BP-CMD-34).
        on_the_march: i32,
        /// The same on a road or track (BP-CMD-35).
        on_a_road: i32,
        /// Lowest Staff Rating after modifiers (BP-CMD-30).
        lowest: i32,
        /// Highest Staff Rating after modifiers (BP-CMD-30).
        highest: i32,
        /// Greatest gap between neighbours of a group (BP-CMD-40).
        group_gap: f32,
        /// How near one another the units of a group must be (BP-OP1-3).
        group_cohesion: GroupCohesion,
        /// Modifiers of the players' own (BP-CMD-47, OPTIONAL).
        extra_modifiers: Vec<ExtraModifier>,
        /// Double six is a blunder (BP-BLUNDER-01) or a plain failure (BP-BLUNDER-02, OPTIONAL).
        blunders: bool,
        /// What each face of the die means (BP-BLUNDER-03; to be altered by agreement, BP-BLUNDER-02).
        blunder_table: [Blunder; 6],
        /// Moves of a blundering charge by the face of the second die (BP-BLUNDER-16).
        blunder_charge_moves: [u8; 6],
        /// Who blunders (BP-OP1-6).
        blunder_takes: BlunderTakes,
        /// Who chooses for blundering troops (BP-OP1-6).
        blunder_choice: BlunderChoice,
        /// Whether the nearness of the enemy binds blundering troops to front and rear (BP-OP1-6).
        blunders_bound_by_proximity: bool,
        /// How near the general must be to a brigade commander at the start of the turn (BP-GEN-02).
        general_reach: f32,
        /// The general's own model goes to the commander whom he accompanies; otherwise an aide stands for him
        /// (BP-GEN-03, BP-OP1-8).
        general_rides_along: bool,
        /// Follow Me and Rally carry so far (BP-FOLLOW-01, BP-RALLY-01).
        call: f32,
        /// Moves of a unit that follows its commander (BP-FOLLOW-05).
        follow_me_moves: u8,
        /// Casualties that a unit must have to be rallied: the last is never lost (BP-RALLY-01, BP-RALLY-06).
        rally_from: u8,
        /// Brigade commanders may join units of other brigades of their own accord (BP-OP1-33).
        joins_any_friend: bool,
    }
);

/// What dressing a bent line costs (BP-DRESS-01, BP-OP1-15).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Dressing {
    /// One move.
    OneMove,
    /// All moves of the turn.
    WholeTurn,
}

/// Who crosses rough ground, and how fast (BP-TERR-03, BP-TERR-11, BP-OP1-17).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RoughGround {
    /// Skirmishers at full rate, formed foot and horse at half rate.
    SkirmishersFree,
    /// As the quick-reference sheet has it: skirmishers alone, at half rate.
    SkirmishersOnly,
}

group!(
    /// Movement in inches.
    MovementRules, MovementPatch {
        /// Infantry, limbered foot artillery, wagons (BP-MOVE-01).
        infantry: f32,
        /// Cavalry, limbered horse artillery (BP-MOVE-02).
        cavalry: f32,
        /// Guns moved by hand (BP-MOVE-03).
        manhandled: f32,
        /// Battalion guns moved by hand (BP-MOVE-04).
        manhandled_battalion_gun: f32,
        /// Commander on foot (BP-MOVE-05).
        commander_on_foot: f32,
        /// Mounted commander (BP-MOVE-06).
        commander_mounted: f32,
        /// Most moves in a turn (BP-CMD-27).
        most_moves: u8,
        /// Within this many inches of an enemy only front and rear are open (BP-PROX-01).
        proximity: f32,
        /// What 1" of woods costs (BP-TERR-02).
        woods_cost: f32,
        /// What 1" of rough ground costs where the piece does not say (BP-TERR-03).
        rough_cost: f32,
        /// Inches to cross an obstacle where it does not say (BP-TERR-13).
        obstacle_cost: f32,
        /// Moves for foot artillery to limber or unlimber (BP-LIMBER-03).
        foot_artillery_limbering: u8,
        /// Moves for siege artillery (BP-LIMBER-04).
        siege_artillery_limbering: u8,
        /// What dressing a bent line costs (BP-OP1-15).
        dressing: Dressing,
        /// How rough ground is read (BP-OP1-17).
        rough_ground: RoughGround,
        /// Ground worse than rough slows skirmishers as it does everybody (BP-OP1-21).
        worse_ground_slows_skirmishers: bool,
        /// What is left of a move before an obstacle counts towards the inches to cross it in the next (BP-OP1-23).
        obstacle_cost_spans_moves: bool,
        /// Smallest distance between the armies where a scenario does not place them (BP-SETUP-01).
        deployment_gap: f32,
    }
);

group!(
    /// How large units stand: the stand-in numbers of BP-FORM, in inches or as shares of the frontage in line.
    LayoutRules, LayoutPatch {
        /// Frontage in line of a tiny unit (BP-SIZE-06).
        tiny_frontage: f32,
        /// Of a small unit (BP-SIZE-02).
        small_frontage: f32,
        /// Of a standard unit.
        standard_frontage: f32,
        /// Of a large unit.
        large_frontage: f32,
        /// Depth of infantry in line: two ranks.
        infantry_line_depth: f32,
        /// Depth of cavalry in line: one rank.
        cavalry_line_depth: f32,
        /// Width of an attack column as a share of the frontage (BP-FORM-07).
        attack_column_width: f32,
        /// Depth of an attack column as a share of the frontage.
        attack_column_depth: f32,
        /// Width of a warband as a share of the frontage (BP-FORM-10).
        warband_width: f32,
        /// Depth of a warband as a share of the frontage.
        warband_depth: f32,
        /// Width of a march column (BP-FORM-08).
        march_column_width: f32,
        /// Length of an infantry march column as a share of the frontage.
        infantry_march_length: f32,
        /// Length of a cavalry march column as a share of the frontage.
        cavalry_march_length: f32,
        /// Up to how many degrees in all a line may bend and still count as straight (BP-DRESS-02).
        slight_bend: f32,
        /// Side of a square as a share of the frontage in line (BP-FORM-11).
        square_side: f32,
        /// Share of a mixed formation that screens its main body (BP-FORM-12).
        mixed_screen_share: f32,
        /// Inches between screen and main body (BP-FORM-12, BP-OP1-16).
        mixed_screen_distance: f32,
        /// Side of one skirmish base (BP-FORM-09).
        skirmish_base: f32,
        /// Gap between skirmish bases.
        skirmish_gap: f32,
        /// Skirmish bases of a tiny, small, standard and large unit.
        skirmish_bases: (u8, u8, u8, u8),
        /// Frontage and depth of a deployed battalion gun (BP-SIZE-07).
        battalion_gun: (f32, f32),
        /// Frontage and depth of a deployed battery.
        battery: (f32, f32),
        /// Width and length of a limbered battalion gun.
        limbered_battalion_gun: (f32, f32),
        /// Width and length of a limbered battery.
        limbered_battery: (f32, f32),
        /// Width and length of a wagon.
        wagon: (f32, f32),
    }
);

group!(
    /// Maximum ranges in inches.
    RangeRules, RangePatch {
        /// Pistols, shotguns, thrown weapons.
        pistol: f32,
        /// Bows.
        bow: f32,
        /// Smoothbore carbines.
        smoothbore_carbine: f32,
        /// Smoothbore muskets.
        smoothbore_musket: f32,
        /// Rifled carbines.
        rifled_carbine: f32,
        /// Rifled muskets.
        rifled_musket: f32,
        /// Breech-loading carbines.
        breechloading_carbine: f32,
        /// Breech-loading rifles.
        breechloading_rifle: f32,
        /// Repeating or bolt-action carbines.
        magazine_carbine: f32,
        /// Repeating or bolt-action rifles.
        magazine_rifle: f32,
        /// Smoothbore battalion gun.
        battalion_gun: f32,
        /// Smoothbore horse artillery.
        smoothbore_horse_artillery: f32,
        /// Smoothbore foot artillery.
        smoothbore_foot_artillery: f32,
        /// Smoothbore siege artillery.
        smoothbore_siege_artillery: f32,
        /// Rifled horse artillery.
        rifled_horse_artillery: f32,
        /// Rifled foot artillery.
        rifled_foot_artillery: f32,
        /// Rifled siege artillery.
        rifled_siege_artillery: f32,
    }
);

/// What being in cover does to the shooter's aim (BP-OP2-4b).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CoverIsUnclear {
    /// Every unit with a cover bonus against this shot is an unclear target.
    AllCover,
    /// Only garrisons of buildings.
    BuildingsOnly,
}

/// What enfilade does (BP-ENFIL-06, BP-OP2-10).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EnfiladeEffect {
    /// All missed dice are thrown again, once.
    ReRollMisses,
    /// Twice the dice.
    DoubleDice,
}

group!(
    /// Shooting, saves, visibility.
    ShootingRules, ShootingPatch {
        /// Face that hits (BP-HIT-02).
        hits_on: i32,
        /// Close range in inches (BP-HIT-T3).
        close_range: f32,
        /// Share of the maximum range up to which it is medium (BP-ARTY-T2), and up to which a gun must choose its
        /// target as infantry does (BP-ARTY-05).
        medium_share: f32,
        /// Firearms and artillery at close range (BP-HIT-T3).
        close_range_modifier: i32,
        /// Shooters shaken or disordered (BP-HIT-T3).
        shaken_or_disordered: i32,
        /// Unclear target (BP-TARGET-08).
        unclear_target: i32,
        /// Artillery at columns (BP-ARTY-T3).
        artillery_at_column: i32,
        /// Artillery beyond half of its range (BP-ARTY-T3).
        artillery_long_range: i32,
        /// Overhead fire (BP-ARTY-10).
        overhead: i32,
        /// Dice of an attack column (BP-HIT-T2).
        attack_column_dice: u8,
        /// Save of an attack column against anything but artillery (BP-SAVE-T1).
        attack_column_save: i32,
        /// Save in light cover.
        light_cover_save: i32,
        /// Save in heavy cover.
        heavy_cover_save: i32,
        /// Save of a march column.
        march_column_save: i32,
        /// Save against artillery at long range.
        artillery_long_save: i32,
        /// Save against artillery at medium or close range.
        artillery_near_save: i32,
        /// Dice of a large unit beside those of a standard one (BP-SIZE-04).
        large_dice: i32,
        /// Of a small unit.
        small_dice: i32,
        /// Narrowest gap for infantry and cavalry to shoot through (BP-GAP-01).
        gap: f32,
        /// Narrowest gap for artillery.
        artillery_gap: f32,
        /// Clear space that overhead fire needs at either end (BP-ARTY-09).
        overhead_clearance: f32,
        /// Enemy skirmishers farther than this may be fired through by guns (BP-ARTY-12).
        skirmishers_ignored_beyond: f32,
        /// What cover does to the aim (BP-OP2-4b).
        cover_is_unclear: CoverIsUnclear,
        /// What enfilade does (BP-OP2-10).
        enfilade: EnfiladeEffect,
        /// How deep into a wood one sees and is seen from outside (BP-OP2-24).
        wood_edge: f32,
        /// How far one sees inside the same wood (BP-OP2-24).
        inside_wood: f32,
        /// Height of troops and of a gun's muzzle above their ground, for lines over hills and heads.
        troop_height: f32,
        /// A defended line gives cover to troops at most this far behind it.
        cover_reach: f32,
        /// Guns fire canister at close range; else their dice of medium range (BP-ARTY-17).
        canister: bool,
        /// How far off an enemy may cross a unit's front and be shot at for it, in inches (BP-TRAV-01).
        traversing_reach: f32,
        /// What share of that front he must cross (BP-TRAV-01).
        traversing_share: f32,
    }
);

/// After what victory horse may make a sweeping advance (BP-OP2-20).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SweepAfter {
    /// All its enemies were broken or have retired.
    BreakingOrDrivingBack,
    /// All its enemies were broken.
    Breaking,
}

group!(
    /// Hand-to-hand combat.
    MeleeRules, MeleePatch {
        /// Face that hits (BP-MELEE-03).
        hits_on: i32,
        /// Charging, first round (BP-MELEE-T2).
        charging: i32,
        /// Won the previous round.
        won_last: i32,
        /// Shaken or disordered.
        shaken_or_disordered: i32,
        /// In skirmish order.
        skirmish: i32,
        /// Attacked in flank or rear.
        flanked: i32,
        /// Dice of a march column (BP-MELEE-T1).
        march_column_dice: u8,
        /// Support reaches this far (BP-SUPPORT-01).
        support: f32,
        /// Bonus for rear support (BP-RESULT-T1).
        rear_support: i32,
        /// Bonus for each flank support.
        flank_support: i32,
        /// A commander of at least this Staff Rating adds dice to the unit he has joined (BP-COMMANDER-15).
        commander_rating: u8,
        /// How many.
        commander_dice: u8,
        /// Dice of a large unit beside those of a standard one (BP-SIZE-04).
        large_dice: i32,
        /// Of a small unit.
        small_dice: i32,
        /// Shortest overlap that is contact (BP-OP2-35).
        least_contact: f32,
        /// A gun or tiny unit this close beside the target is charged with it (BP-MULTI-01, BP-OP2-14).
        beside: f32,
        /// Cavalry that retires after a draw is disordered (BP-OP2-18).
        drawn_cavalry_disordered: bool,
        /// After what victory horse may make a sweeping advance (BP-OP2-20).
        sweep_after: SweepAfter,
        /// Casualties from closing fire count in the result of the first round (BP-OP2-17).
        closing_fire_counts: bool,
    }
);

/// When disorder ends (BP-OP2-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DisorderEnds {
    /// At the end of the owner's own player turn.
    OwnTurn,
    /// At the end of any player turn.
    AnyTurn,
}

/// One row of the break-test table (BP-BREAK-T2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BreakRow {
    /// Totals up to this one.
    pub up_to: i32,
    /// Infantry.
    pub infantry: BreakResult,
    /// Cavalry.
    pub cavalry: BreakResult,
    /// Artillery.
    pub artillery: BreakResult,
}

/// Result of a break test (BP-BREAK-T2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BreakResult {
    /// Fled or cut down: removed (BP-BREAK-01).
    Broken,
    /// One move back, disordered (BP-RETREAT).
    Retire,
    /// Stays (BP-HOLD-01).
    Hold,
}

group!(
    /// Break tests and disorder.
    NerveRules, NervePatch {
        /// Each excess casualty (BP-BREAK-T1).
        excess_casualty: i32,
        /// Disordered.
        disordered: i32,
        /// Casualties from artillery this turn, in cases 1 and 2.
        artillery_casualty: i32,
        /// Rows for shooting, lowest first; the last row holds for all totals above.
        shooting: Vec<BreakRow>,
        /// Rows for hand-to-hand.
        hand_to_hand: Vec<BreakRow>,
        /// Units in support of a broken unit test (BP-BREAK-30, BP-OP2-32).
        supporters_test: bool,
        /// When disorder ends (BP-OP2-1).
        disorder_ends: DisorderEnds,
        /// A disorderly retreat may lead over the edge of the table (BP-OP1-13).
        disorderly_retreat_leaves_table: bool,
        /// Units that a retirement drives off the table may be ordered back, if they were not shaken (BP-OP1-13).
        retired_may_return: bool,
    }
);

group!(
    /// Victory.
    VictoryRules, VictoryPatch {
        /// Share of a brigade's counted units that breaks it (BP-BROKEN-01).
        brigade_share: f32,
        /// Share of an army's brigades that breaks it (BP-VICTORY-01).
        army_share: f32,
        /// When an army breaks, one more turn is played to see whether it breaks the other too (BP-VICTORY-11).
        one_more_turn: bool,
    }
);
