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

/// The least and the greatest frontage of a size class, from the least standard one (BP-SIZE-05): a quarter more than the
/// least at the most. Tiny units have no limits.
pub fn limits(size: SizeClass, least_standard: f32) -> (f32, f32) {
    let least = least_standard
        * match size {
            SizeClass::Tiny => return (0.0, 0.6 * least_standard),
            SizeClass::Small => 0.6,
            SizeClass::Standard => 1.0,
            SizeClass::Large => 1.3,
        };
    (least, least * 1.25)
}

/// Whether the frontages of small, standard and large units can be those of one standard (BP-SIZE-05, BP-SCALE-02).
pub fn sizes_agree(layout: &LayoutRules) -> bool {
    // What the least standard frontage may be for each of them.
    let (mut least, mut most) = (0.0_f32, f32::INFINITY);
    for size in [SizeClass::Small, SizeClass::Standard, SizeClass::Large] {
        let (from, to) = limits(size, 1.0);
        least = least.max(frontage(layout, size) / to);
        most = most.min(frontage(layout, size) / from);
    }
    least <= most + 1e-3
}

/// The size class of a unit whose line is so many inches wide, however many models or bases it has (BP-SIZE-01): the one
/// to whose frontage its own bears the nearest ratio, so that slight variations do not tell (BP-SIZE-03).
pub fn size_class(layout: &LayoutRules, width: f32) -> SizeClass {
    let ratio = |size: SizeClass| {
        let usual = frontage(layout, size);
        (width / usual).max(usual / width)
    };
    let classes = [SizeClass::Standard, SizeClass::Small, SizeClass::Large, SizeClass::Tiny];
    classes.into_iter().min_by(|a, b| ratio(*a).total_cmp(&ratio(*b))).unwrap_or(SizeClass::Standard)
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
            let chain = skirmish_chain(profile, ruleset);
            let files = f32::from(chain.files);
            Extent { width: files * chain.base.width + (files - 1.0) * chain.gap, depth: chain.base.depth }
        }
    }
}

/// How a unit's skirmishers stand in loose order (BP-FORM-09): one rank of bases with gaps.
pub fn skirmish_chain(profile: &UnitProfile, ruleset: &Ruleset) -> Chain {
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

/// The ground that a unit covers (BP-GEOM-02, BP-OP2-36); skirmishers in loose order.
pub fn footprint(profile: &UnitProfile, formation: Formation, pose: Pose, ruleset: &Ruleset) -> Footprint {
    match formation {
        Formation::Skirmish => Footprint::chain(pose, &skirmish_chain(profile, ruleset)),
        _ => Footprint::block(pose, extent(profile, formation, ruleset)),
    }
}

#[cfg(test)]
mod tests {
    use super::super::bench;
    use super::*;
    use crate::army::GunClass;
    use crate::geometry::Point;

    /// BP-SIZE-02, BP-GEOM-10: every class within its limits for a least standard frontage of 8", about 203 mm.
    #[test]
    fn frontages_within_their_limits() {
        let near = |found: (f32, f32), wanted: (f32, f32)| {
            assert!((found.0 - wanted.0).abs() < 0.01 && (found.1 - wanted.1).abs() < 0.01, "{found:?}");
        };
        // BP-SIZE-05, BP-SIZE-EX-01, BP-SIZE-EX-02.
        near(limits(SizeClass::Standard, 200.0), (200.0, 250.0));
        near(limits(SizeClass::Small, 200.0), (120.0, 150.0));
        near(limits(SizeClass::Large, 200.0), (260.0, 325.0));
        // BP-SIZE-EX-03.
        near(limits(SizeClass::Standard, 160.0), (160.0, 200.0));
        near(limits(SizeClass::Small, 160.0), (96.0, 120.0));
        near(limits(SizeClass::Large, 160.0), (208.0, 260.0));
        let layout = bench::ruleset().layout;
        assert!(sizes_agree(&layout));
        for size in [SizeClass::Small, SizeClass::Standard, SizeClass::Large] {
            let width = frontage(&layout, size);
            let (least, most) = limits(size, 8.0);
            assert!(width >= least - 1e-3 && width <= most + 1e-3, "{size:?}: {width}");
        }
        assert!(frontage(&layout, SizeClass::Tiny) < frontage(&layout, SizeClass::Small), "BP-SIZE-06");
    }

    /// BP-SIZE-01, BP-SIZE-05: whatever lies within the limits of a class is of that class, by its frontage alone.
    #[test]
    fn the_frontage_tells_the_size() {
        let layout = bench::ruleset().layout;
        for size in [SizeClass::Small, SizeClass::Standard, SizeClass::Large] {
            let (least, most) = limits(size, 8.0);
            for step in 0..=10 {
                let width = least + (most - least) * 0.1 * step as f32;
                assert_eq!(size_class(&layout, width), size, "{width}");
            }
        }
        assert_eq!(size_class(&layout, 2.0), SizeClass::Tiny, "BP-SIZE-06");
        assert_eq!(size_class(&layout, 7.8), SizeClass::Standard, "BP-SIZE-03: a slight variation");
        assert_eq!(size_class(&layout, f32::NAN), SizeClass::Standard);
    }

    /// BP-SIZE-EX-04: a Guard battalion of 15 mm a model, 225 mm in all, is of standard size: of 15 bases as of 5.
    #[test]
    fn bp_size_ex_04() {
        let millimetres = |millimetres: f32| millimetres / 25.4;
        let battalion = 15.0 * millimetres(15.0);
        assert!((battalion - millimetres(225.0)).abs() < 1e-4);
        let layout = bench::ruleset().layout;
        assert_eq!(size_class(&layout, battalion), SizeClass::Standard);
        assert_eq!(size_class(&layout, 9.0 * millimetres(15.0)), SizeClass::Small, "135 mm");
        assert_eq!(size_class(&layout, 20.0 * millimetres(15.0)), SizeClass::Large, "300 mm");
    }

    /// BP-FORM-06…10: a line is wide, an attack column at least as wide as deep, a march column longer than wide.
    #[test]
    fn formations_have_their_shapes() {
        let ruleset = bench::ruleset();
        for arm in [Arm::Infantry, Arm::Cavalry] {
            let profile = bench::profile(arm);
            let of = |formation| extent(&profile, formation, &ruleset);
            assert_eq!(of(Formation::Line).width, 9.0);
            assert!(of(Formation::AttackColumn).width >= of(Formation::AttackColumn).depth, "BP-FORM-07");
            assert!(of(Formation::MarchColumn).depth > of(Formation::MarchColumn).width, "BP-FORM-08");
            assert!(of(Formation::Warband).width < of(Formation::Line).width, "BP-FORM-10");
        }
    }

    /// BP-FORM-09, BP-OP2-36: skirmishers stand in bases with gaps of half a base to one base.
    #[test]
    fn skirmishers_stand_apart() {
        let ruleset = bench::ruleset();
        let gap = ruleset.layout.skirmish_gap / ruleset.layout.skirmish_base;
        assert!((0.5..=1.0).contains(&gap));
        let pose = Pose::from_bearing(Point::new(20.0, 20.0), 0.0);
        for (size, bases) in
            [(SizeClass::Tiny, 1), (SizeClass::Small, 4), (SizeClass::Standard, 6), (SizeClass::Large, 8)]
        {
            let profile = bench::sized(Arm::Infantry, size);
            let chain = footprint(&profile, Formation::Skirmish, pose, &ruleset);
            assert_eq!(chain.bases().count(), bases);
            let wide = extent(&profile, Formation::Skirmish, &ruleset).width;
            assert!((chain.extent().width - wide).abs() < 1e-4);
        }
    }

    /// BP-SIZE-07, BP-FORM-13, BP-FORM-14, BP-SIZE-08: guns and wagons.
    #[test]
    fn guns_and_wagons() {
        let ruleset = bench::ruleset();
        let of = |arm, formation| {
            let extent = extent(&bench::profile(arm), formation, &ruleset);
            (extent.width, extent.depth)
        };
        assert_eq!(of(Arm::Artillery(GunClass::Foot), Formation::Deployed), (3.0, 3.0));
        assert_eq!(of(Arm::Artillery(GunClass::Foot), Formation::Limbered), (2.0, 5.0));
        assert_eq!(of(Arm::Artillery(GunClass::Battalion), Formation::Deployed), (2.0, 2.0));
        assert_eq!(of(Arm::Artillery(GunClass::Battalion), Formation::Limbered), (2.0, 3.0));
        assert_eq!(of(Arm::Wagon, Formation::MarchColumn), (2.0, 4.0));
    }
}
