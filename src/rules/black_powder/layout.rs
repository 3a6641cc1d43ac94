//! From a formation to the ground it covers (BP-FORM, BP-SIZE; stand-in numbers by ruling 4).

use super::ruleset::{LayoutRules, Ruleset};
use crate::army::{Arm, Formation, SizeClass, UnitProfile};
use crate::geometry::{Chain, Extent, Footprint, Pose};

/// Frontage in line of a size class in inches (BP-SIZE-02, BP-GEOM-10).
pub fn frontage(layout: &LayoutRules, size: SizeClass) -> f32 {
    match size {
        SizeClass::Tiny => layout.tiny_frontage,
        SizeClass::Small => layout.small_frontage,
        SizeClass::Standard => layout.standard_frontage,
        SizeClass::Large => layout.large_frontage,
    }
}

/// Width and depth in inches of a unit in a formation. For skirmishers, of the whole chain.
pub fn extent(profile: &UnitProfile, formation: Formation, ruleset: &Ruleset) -> Extent {
    let layout = &ruleset.layout;
    let share =
        |width: f32, depth: f32| Extent { width: profile.frontage * width, depth: profile.frontage * depth };
    let pair = |(width, depth): (f32, f32)| Extent { width, depth };
    if profile.arm == Arm::Wagon {
        return pair(layout.wagon);
    }
    match formation {
        Formation::Line | Formation::Deployed => Extent { width: profile.frontage, depth: profile.depth },
        Formation::AttackColumn => share(layout.attack_column_width, layout.attack_column_depth),
        Formation::Warband => share(layout.warband_width, layout.warband_depth),
        Formation::MarchColumn => {
            let length =
                if profile.is_cavalry() { layout.cavalry_march_length } else { layout.infantry_march_length };
            Extent {
                width: layout.march_column_width.min(profile.frontage),
                depth: profile.frontage * length,
            }
        }
        Formation::Limbered if profile.is_battalion_gun() => pair(layout.limbered_battalion_gun),
        Formation::Limbered => pair(layout.limbered_battery),
        Formation::Skirmish => {
            let chain = chain(profile, ruleset);
            let files = f32::from(chain.files);
            Extent { width: files * chain.base.width + (files - 1.0) * chain.gap, depth: chain.base.depth }
        }
    }
}

/// How a unit's skirmishers stand (BP-FORM-09): one rank of bases with gaps.
fn chain(profile: &UnitProfile, ruleset: &Ruleset) -> Chain {
    let layout = &ruleset.layout;
    let (tiny, small, standard, large) = layout.skirmish_bases;
    let files = match profile.size {
        SizeClass::Tiny => tiny,
        SizeClass::Small => small,
        SizeClass::Standard => standard,
        SizeClass::Large => large,
    };
    let base = Extent { width: layout.skirmish_base, depth: layout.skirmish_base };
    Chain { base, gap: layout.skirmish_gap, files: files.max(1), ranks: 1 }
}

/// The ground that a unit covers (BP-GEOM-02, BP-OP2-36).
pub fn footprint(profile: &UnitProfile, formation: Formation, pose: Pose, ruleset: &Ruleset) -> Footprint {
    match formation {
        Formation::Skirmish => Footprint::chain(pose, &chain(profile, ruleset)),
        _ => Footprint::block(pose, extent(profile, formation, ruleset)),
    }
}
