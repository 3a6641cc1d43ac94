//! Identities: small numbers inside the engine, the scenario's own keys wherever a person reads or writes them.
//!
//! Commands, events and saves carry ids, never entities. Rules iterate in id order. While [`with_keys`] is in force
//! an id is written and read as its key (`"A1-2"`); outside it, and in every save, as its number.

use std::cell::{Cell, RefCell};
use std::fmt;
use std::sync::Arc;

use serde::de::{self, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The keys by which a scenario's files name sides, brigades, commanders and units; index = id.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub struct Keys {
    /// Keys of the sides.
    pub sides: Vec<String>,
    /// Keys of the brigades.
    pub brigades: Vec<String>,
    /// Keys of the commanders.
    pub commanders: Vec<String>,
    /// Keys of the units.
    pub units: Vec<String>,
    /// Keys of the features of the ground.
    pub features: Vec<String>,
}

thread_local! {
    static IN_FORCE: RefCell<Option<Arc<Keys>>> = const { RefCell::new(None) };
}

/// How many of everything there are: ids read while [`with_bounds`] is in force must be smaller.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    /// Sides.
    pub sides: usize,
    /// Brigades.
    pub brigades: usize,
    /// Commanders.
    pub commanders: usize,
    /// Units.
    pub units: usize,
    /// Features of the ground.
    pub features: usize,
}

thread_local! {
    static BOUNDS: Cell<Option<Bounds>> = const { Cell::new(None) };
}

/// Runs `work`, in which reading an id that the scenario does not have is an error. For snapshots from outside.
pub fn with_bounds<R>(bounds: Bounds, work: impl FnOnce() -> R) -> R {
    struct Restore(Option<Bounds>);
    impl Drop for Restore {
        fn drop(&mut self) {
            BOUNDS.with(|slot| slot.set(self.0));
        }
    }
    let _restore = Restore(BOUNDS.with(|slot| slot.replace(Some(bounds))));
    work()
}

/// Runs `work` with ids written and read as the keys of a scenario. For command files and `--json`, never for saves.
pub fn with_keys<R>(keys: Arc<Keys>, work: impl FnOnce() -> R) -> R {
    struct Restore(Option<Arc<Keys>>);
    impl Drop for Restore {
        fn drop(&mut self) {
            let before = self.0.take();
            IN_FORCE.with(|slot| *slot.borrow_mut() = before);
        }
    }
    let _restore = Restore(IN_FORCE.with(|slot| slot.borrow_mut().replace(keys)));
    work()
}

macro_rules! identity {
    ($(#[$doc:meta])* $name:ident, $number:ty, $list:ident, $what:literal) => {
        $(#[$doc])*
        #[derive(
            bevy::ecs::component::Component,
            Clone,
            Copy,
            Debug,
            Default,
            PartialEq,
            Eq,
            PartialOrd,
            Ord,
            Hash,
        )]
        pub struct $name(pub $number);

        impl $name {
            /// The id as an index into lists kept in id order.
            pub fn index(self) -> usize {
                usize::from(self.0)
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, concat!($what, " {}"), self.0)
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                IN_FORCE.with(|slot| {
                    match slot.borrow().as_ref().and_then(|keys| keys.$list.get(self.index())) {
                        Some(key) => serializer.serialize_str(key),
                        None => self.0.serialize(serializer),
                    }
                })
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                struct KeyOrNumber;
                impl Visitor<'_> for KeyOrNumber {
                    type Value = $name;
                    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                        f.write_str(concat!("the key of a ", $what))
                    }
                    fn visit_u64<E: de::Error>(self, value: u64) -> Result<$name, E> {
                        <$number>::try_from(value).map($name).map_err(|_| {
                            E::invalid_value(de::Unexpected::Unsigned(value), &self)
                        })
                    }
                    fn visit_i64<E: de::Error>(self, value: i64) -> Result<$name, E> {
                        <$number>::try_from(value).map($name).map_err(|_| {
                            E::invalid_value(de::Unexpected::Signed(value), &self)
                        })
                    }
                    fn visit_str<E: de::Error>(self, value: &str) -> Result<$name, E> {
                        IN_FORCE.with(|slot| {
                            slot.borrow()
                                .as_ref()
                                .and_then(|keys| keys.$list.iter().position(|key| key == value))
                                .and_then(|index| <$number>::try_from(index).ok())
                                .map($name)
                                .ok_or_else(|| E::invalid_value(de::Unexpected::Str(value), &self))
                        })
                    }
                }
                // A binary format does not describe itself, so only a readable one can offer the choice.
                let id = if deserializer.is_human_readable() {
                    deserializer.deserialize_any(KeyOrNumber)
                } else {
                    <$number>::deserialize(deserializer).map($name)
                }?;
                match BOUNDS.with(Cell::get) {
                    Some(bounds) if id.index() >= bounds.$list => Err(de::Error::invalid_value(
                        de::Unexpected::Unsigned(id.0.into()),
                        &concat!("a ", $what, " that the scenario has"),
                    )),
                    _ => Ok(id),
                }
            }
        }
    };
}

identity!(
    /// One of the two sides of a battle (BP-BASIC-02).
    SideId, u8, sides, "side"
);
identity!(
    /// A brigade (BP-ARMY-01).
    BrigadeId, u16, brigades, "brigade"
);
identity!(
    /// A brigade commander or a general (BP-ARMY-02, BP-ARMY-04).
    CommanderId, u16, commanders, "commander"
);
identity!(
    /// A battalion, a cavalry regiment or a battery: the basic playing piece (BP-ARMY-01).
    UnitId, u16, units, "unit"
);
identity!(
    /// A feature of the ground: a wood, a wall, a road.
    FeatureId, u16, features, "feature"
);

impl SideId {
    /// The opposing side: a battle has two (BP-BASIC-02).
    pub fn enemy(self) -> SideId {
        SideId(1 - self.0.min(1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn keys() -> Arc<Keys> {
        Arc::new(Keys { units: vec!["A1-1".into(), "A1-2".into()], ..Keys::default() })
    }

    #[test]
    fn ids_are_keys_for_people_and_numbers_for_saves() {
        assert_eq!(serde_json::to_string(&UnitId(1)).unwrap(), "1");
        with_keys(keys(), || {
            assert_eq!(serde_json::to_string(&UnitId(1)).unwrap(), "\"A1-2\"");
            assert_eq!(ron::from_str::<UnitId>("\"A1-2\"").unwrap(), UnitId(1));
            assert_eq!(ron::from_str::<UnitId>("1").unwrap(), UnitId(1));
            assert!(ron::from_str::<UnitId>("\"B9\"").unwrap_err().to_string().contains("key of a unit"));
        });
        assert_eq!(serde_json::to_string(&UnitId(1)).unwrap(), "1");
        assert!(ron::from_str::<UnitId>("70000").is_err());
        assert!(ron::from_str::<UnitId>("-1").is_err());
    }

    #[test]
    fn saves_round_trip_in_binary() {
        let bytes = postcard::to_stdvec(&UnitId(513)).unwrap();
        assert_eq!(postcard::from_bytes::<UnitId>(&bytes).unwrap(), UnitId(513));
    }

    #[test]
    fn ids_out_of_bounds_are_refused_while_bounds_are_in_force() {
        let bounds = Bounds { sides: 2, brigades: 1, commanders: 1, units: 2, features: 0 };
        with_bounds(bounds, || {
            assert_eq!(
                postcard::from_bytes::<UnitId>(&postcard::to_stdvec(&UnitId(1)).unwrap()),
                Ok(UnitId(1))
            );
            assert!(postcard::from_bytes::<UnitId>(&postcard::to_stdvec(&UnitId(2)).unwrap()).is_err());
            assert!(serde_json::from_str::<BrigadeId>("1").unwrap_err().to_string().contains("brigade"));
        });
        assert_eq!(serde_json::from_str::<BrigadeId>("1").unwrap(), BrigadeId(1));
    }

    #[test]
    fn a_battle_has_two_sides() {
        assert_eq!(SideId(0).enemy(), SideId(1));
        assert_eq!(SideId(1).enemy(), SideId(0));
    }
}
