//! A record of the questions that a battle asks of this room, to be asked again with nothing round them: what a battle
//! costs beyond its bare geometry is what the rules cost (docs/architecture.md, "Speed").
//!
//! Only with the feature `geometry-record`; without it `asked!` is nothing at all. A question asked while another is
//! being answered is part of that one and not noted, and the same question, to the last bit of its arguments, is noted
//! once. Arithmetic on a single pose or footprint is no question, and neither is the search of
//! [`align_among`](super::align_among), only what its caller asks of each place.

/// Notes the question that the function round it answers, as long as that function runs:
/// `asked!(book => Kind(arguments made by means of the book));`.
macro_rules! asked {
    ($book:pat => $kind:ident $arguments:tt) => {
        #[cfg(feature = "geometry-record")]
        let _asked = $crate::geometry::record::ask(
            |$book| $crate::geometry::record::Question::$kind $arguments,
        );
    };
}
pub(super) use asked;

#[cfg(feature = "geometry-record")]
pub(super) use book::{Question, ask};
#[cfg(feature = "geometry-record")]
pub use book::{Record, record};

#[cfg(feature = "geometry-record")]
mod book {
    use std::cell::{Cell, RefCell};
    use std::collections::{BTreeMap, BTreeSet};

    use serde::Serialize;

    use crate::geometry::{
        Area, Course, Extent, Face, Footprint, Point, Pose, Screen, Slow, align, along, contact_length,
        crossings, distance_in_zone, enfiladed, first_entry, first_touch, first_within, leg_cost, leg_reach,
        leg_start, look, sees_point, share_in_zone, zone_of,
    };

    /// The number of a shape in the book.
    type Id = u32;

    /// Something that hides, by the numbers of its shapes.
    #[derive(Serialize)]
    pub enum Hiding {
        Solid(Id),
        Wood(Id, f32, f32),
    }

    /// A question with its arguments; units, areas, courses and outlines by their numbers in the book.
    #[derive(Serialize)]
    pub enum Question {
        Align(Pose, Extent, Id, Face),
        Along(Pose, Pose, f32),
        AreaContains(Id, Point),
        AreaOverlaps(Id, Id, f32),
        AreaShare(Id, Id),
        ContactLength(Id, Id),
        CourseContains(Id, Point),
        CourseCrossings(Id, Point, Point),
        CourseDistance(Id, Point),
        CourseShare(Id, Id),
        Crossings(Id, Pose, Id),
        Distance(Id, Id),
        DistanceInZone(Id, Face, Id),
        DistanceTo(Id, Point),
        Enfiladed(Point, Id, (Face, Face), f32),
        FirstEntry(Id, Pose, Id),
        FirstTouch(Id, Pose, Vec<Id>),
        FirstWithin(Id, Pose, Id, f32),
        AreaInside(Id, Point, Point),
        IsWithin(Id, Id, f32),
        LegCost(Pose, Pose, Extent, Vec<(Id, f32)>),
        LegReach(Pose, Pose, Extent, Vec<(Id, f32)>, f32),
        LegStart(Pose, Pose, Extent, Vec<(Id, f32)>),
        Look(Point, Option<(Pose, Extent)>, Option<Id>, Id, Vec<Hiding>),
        NearestPoint(Id, Point),
        Overlaps(Id, Id, f32),
        SeesPoint(Point, Point, Vec<Hiding>),
        ShareInZone(Pose, Extent, Face, Id),
        ZoneOf(Pose, Extent, Point),
    }

    /// The bits of plain data, by which two pieces of it are the same or not.
    fn bits(data: &impl Serialize) -> Vec<u8> {
        // Plain data written to memory does not fail.
        postcard::to_stdvec(data).unwrap_or_default()
    }

    /// Shapes of one kind, each once.
    struct Shapes<T> {
        known: BTreeMap<Vec<u8>, Id>,
        all: Vec<T>,
    }

    impl<T> Default for Shapes<T> {
        fn default() -> Self {
            Self { known: BTreeMap::new(), all: Vec::new() }
        }
    }

    impl<T> Shapes<T> {
        fn number(&mut self, bits: Vec<u8>, shape: impl FnOnce() -> T) -> Id {
            *self.known.entry(bits).or_insert_with(|| {
                self.all.push(shape());
                self.all.len() as Id - 1
            })
        }

        fn get(&self, id: Id) -> &T {
            // Numbers are given out by `number` alone, and nothing is taken away.
            &self.all[id as usize]
        }
    }

    /// Where the questions are noted.
    #[derive(Default)]
    pub struct Book {
        units: Shapes<Footprint>,
        areas: Shapes<Area>,
        courses: Shapes<Course>,
        outlines: Shapes<Vec<Point>>,
        known: BTreeSet<Vec<u8>>,
        questions: Vec<Question>,
        asked: usize,
    }

    impl Book {
        pub fn unit(&mut self, unit: &Footprint) -> Id {
            self.units.number(bits(&(unit.pose(), unit.extent(), unit.as_chain(), unit.as_bend())), || *unit)
        }

        pub fn units<'a>(&mut self, units: impl Iterator<Item = &'a Footprint>) -> Vec<Id> {
            units.map(|unit| self.unit(unit)).collect()
        }

        pub fn area(&mut self, area: &Area) -> Id {
            self.areas.number(bits(&area.boundary()), || area.clone())
        }

        pub fn course(&mut self, course: &Course) -> Id {
            self.courses.number(bits(course), || course.clone())
        }

        pub fn slow(&mut self, slow: &[Slow]) -> Vec<(Id, f32)> {
            slow.iter().map(|slow| (self.area(slow.area), slow.factor)).collect()
        }

        pub fn screens(&mut self, screens: &[Screen]) -> Vec<Hiding> {
            let hiding = |screen: &Screen| match *screen {
                Screen::Solid(hull) => Hiding::Solid(self.outlines.number(bits(&hull), || hull.to_vec())),
                Screen::Piece(hull) => {
                    Hiding::Solid(self.outlines.number(bits(&&hull[..]), || hull.to_vec()))
                }
                Screen::Wood { area, edge_depth, inside } => {
                    Hiding::Wood(self.area(area), edge_depth, inside)
                }
            };
            screens.iter().map(hiding).collect()
        }

        fn note(&mut self, question: Question) {
            self.asked += 1;
            if self.known.insert(bits(&question)) {
                self.questions.push(question);
            }
        }
    }

    #[derive(Clone, Copy, PartialEq)]
    enum Ear {
        /// Nothing is to be noted.
        Shut,
        /// The next question is to be noted.
        Open,
        /// A question is being answered.
        Busy,
    }

    thread_local! {
        static EAR: Cell<Ear> = const { Cell::new(Ear::Shut) };
        static BOOK: RefCell<Book> = RefCell::default();
    }

    /// A question under way.
    pub struct Asked {
        noted: bool,
    }

    impl Drop for Asked {
        fn drop(&mut self) {
            if self.noted {
                EAR.set(Ear::Open);
            }
        }
    }

    /// Notes a question, if it is not part of another.
    #[inline]
    pub fn ask(question: impl FnOnce(&mut Book) -> Question) -> Asked {
        let noted = EAR.get() == Ear::Open;
        if noted {
            EAR.set(Ear::Busy);
            BOOK.with_borrow_mut(|book| {
                let question = question(book);
                book.note(question);
            });
        }
        Asked { noted }
    }

    /// Runs something and returns with its outcome the record of all questions that it asked on this thread.
    pub fn record<R>(run: impl FnOnce() -> R) -> (R, Record) {
        BOOK.set(Book::default());
        EAR.set(Ear::Open);
        let outcome = run();
        EAR.set(Ear::Shut);
        (outcome, Record(BOOK.take()))
    }

    /// Questions of geometry, each once, in the order in which they were first asked.
    pub struct Record(Book);

    impl Record {
        /// How many questions were asked, repetitions included.
        pub fn asked(&self) -> usize {
            self.0.asked
        }

        /// How many different ones.
        pub fn different(&self) -> usize {
            self.0.questions.len()
        }

        /// Asks every question once again and returns a sum of the answers, so that none can be left out.
        pub fn replay(&self) -> f32 {
            let mut room = Room::default();
            self.0.questions.iter().map(|question| self.0.answer(question, &mut room)).sum()
        }
    }

    /// Lists that a replay fills again and again.
    #[derive(Default)]
    struct Room<'a> {
        slow: Vec<Slow<'a>>,
        screens: Vec<Screen<'a>>,
    }

    impl Book {
        fn slow_again<'a, 'r>(&'a self, slow: &[(Id, f32)], room: &'r mut Room<'a>) -> &'r [Slow<'a>] {
            room.slow.clear();
            room.slow
                .extend(slow.iter().map(|(id, factor)| Slow { area: self.areas.get(*id), factor: *factor }));
            &room.slow
        }

        fn screens_again<'a, 'r>(&'a self, screens: &[Hiding], room: &'r mut Room<'a>) -> &'r [Screen<'a>] {
            room.screens.clear();
            room.screens.extend(screens.iter().map(|hiding| match *hiding {
                Hiding::Solid(id) => Screen::Solid(self.outlines.get(id)),
                Hiding::Wood(id, edge_depth, inside) => {
                    Screen::Wood { area: self.areas.get(id), edge_depth, inside }
                }
            }));
            &room.screens
        }

        fn answer<'a>(&'a self, question: &Question, room: &mut Room<'a>) -> f32 {
            let unit = |id: &Id| self.units.get(*id);
            let area = |id: &Id| self.areas.get(*id);
            let course = |id: &Id| self.courses.get(*id);
            let yes = |answer: bool| f32::from(u8::from(answer));
            let place = |point: Point| point.x + point.y;
            match question {
                Question::Align(start, charger, target, face) => {
                    align(*start, *charger, unit(target), *face).map_or(0.0, |aligned| aligned.overlap)
                }
                Question::Along(from, to, t) => place(along(from, to, *t).front),
                Question::AreaContains(of, point) => yes(area(of).contains(*point)),
                Question::AreaOverlaps(of, other, slack) => yes(area(of).overlaps(unit(other), *slack)),
                Question::AreaShare(of, other) => area(of).share_of(unit(other)),
                Question::ContactLength(a, b) => contact_length(unit(a), unit(b)),
                Question::CourseContains(of, point) => yes(course(of).contains(*point)),
                Question::CourseCrossings(of, a, b) => course(of).crossings(*a, *b).len() as f32,
                Question::CourseDistance(of, point) => course(of).distance_to(*point),
                Question::CourseShare(of, other) => course(of).share_of(unit(other)),
                Question::Crossings(of, to, line) => crossings(unit(of), to, course(line)).len() as f32,
                Question::Distance(a, b) => unit(a).distance(unit(b)),
                Question::DistanceInZone(from, face, to) => {
                    distance_in_zone(unit(from), *face, unit(to)).unwrap_or(0.0)
                }
                Question::DistanceTo(of, point) => unit(of).distance_to(*point),
                Question::Enfiladed(leader, target, through, run) => {
                    yes(enfiladed(*leader, unit(target), *through, *run))
                }
                Question::FirstEntry(of, to, into) => first_entry(unit(of), to, area(into)).unwrap_or(0.0),
                Question::FirstTouch(of, to, others) => {
                    let others = others.iter().map(unit).enumerate();
                    first_touch(unit(of), to, others).map_or(0.0, |(t, _)| t)
                }
                Question::FirstWithin(of, to, other, radius) => {
                    first_within(unit(of), to, unit(other), *radius).unwrap_or(0.0)
                }
                Question::AreaInside(of, a, b) => area(of).segment_inside(*a, *b),
                Question::IsWithin(a, b, limit) => yes(unit(a).is_within(unit(b), *limit)),
                Question::LegCost(from, to, extent, slow) => {
                    leg_cost(from, to, *extent, self.slow_again(slow, room))
                }
                Question::LegReach(from, to, extent, slow, allowance) => {
                    leg_reach(from, to, *extent, self.slow_again(slow, room), *allowance)
                }
                Question::LegStart(from, to, extent, slow) => {
                    place(leg_start(from, to, *extent, self.slow_again(slow, room)).front)
                }
                Question::Look(eye, arc, own, target, screens) => {
                    let arc = arc.as_ref().map(|(pose, extent)| (pose, extent));
                    let screens = self.screens_again(screens, room);
                    look(*eye, arc, own.as_ref().map(unit), unit(target), screens).share
                }
                Question::NearestPoint(of, point) => place(unit(of).nearest_point(*point)),
                Question::Overlaps(a, b, slack) => yes(unit(a).overlaps(unit(b), *slack)),
                Question::SeesPoint(eye, point, screens) => {
                    yes(sees_point(*eye, *point, self.screens_again(screens, room)))
                }
                Question::ShareInZone(pose, extent, face, of) => {
                    share_in_zone(pose, *extent, *face, unit(of))
                }
                Question::ZoneOf(pose, extent, point) => {
                    yes(zone_of(pose, *extent, *point).face() == Face::Front)
                }
            }
        }
    }

    #[cfg(test)]
    mod tests {
        use super::*;

        fn block(x: f32, y: f32) -> Footprint {
            Footprint::block(Pose::from_bearing(Point::new(x, y), 0.0), Extent::new(4.0, 1.0))
        }

        /// A question asked again, and one asked on the way to the answer of another, are not noted.
        #[test]
        fn every_outermost_question_is_noted_once() {
            let (one, two, between) = (block(0.0, 0.0), block(3.0, 9.0), block(4.5, 5.0));
            let pose = one.pose();
            let ask = |screens: &[Screen]| {
                // A look asks for the share in the arc by itself.
                look(pose.front, Some((&pose, &one.extent())), Some(&one), &two, screens).share
                    + one.distance(&two)
            };
            let screens = [Screen::Solid(between.hull())];
            assert!((0.1..0.9).contains(&look(pose.front, None, None, &two, &screens).share), "half hidden");
            let (_, record) = record(|| ask(&screens) + ask(&screens) + ask(&[]));
            assert_eq!((record.asked(), record.different()), (6, 3));
            // Both looks, and the distance once.
            let once = ask(&screens) + ask(&[]) - one.distance(&two);
            assert!((record.replay() - once).abs() < 1e-5);
        }

        /// Outside of a recording nothing is noted; a second recording begins with an empty book.
        #[test]
        fn a_record_holds_what_was_asked_within_it() {
            let (one, two) = (block(0.0, 0.0), block(3.0, 9.0));
            let _ = one.distance(&two);
            let (_, first) = record(|| one.distance(&two));
            let _ = two.distance(&one);
            let (_, second) = record(|| two.overlaps(&one, 0.0));
            assert_eq!((first.asked(), second.asked()), (1, 1));
            assert_eq!(first.replay(), one.distance(&two));
        }

        /// What is played back gives the answers of the first time: courses, areas and slow ground included.
        #[test]
        fn shapes_of_the_ground_come_back_whole() {
            let ring = [(1.0, 1.0), (9.0, 1.0), (9.0, 6.0), (1.0, 6.0)];
            let wood = Area::polygon(ring.map(|(x, y)| Point::new(x, y)).to_vec()).expect("a rectangle");
            let wall = Course::new(vec![Point::new(-9.0, 3.0), Point::new(9.0, 3.0)], 0.0).expect("a line");
            let (unit, to) = (block(4.0, 0.0), Pose::from_bearing(Point::new(4.0, 8.0), 0.0));
            let slow = [Slow { area: &wood, factor: 2.0 }];
            let (sum, record) = record(|| {
                leg_cost(&unit.pose(), &to, unit.extent(), &slow)
                    + crossings(&unit, &to, &wall).len() as f32
                    + first_entry(&unit, &to, &wood).unwrap_or(0.0)
            });
            assert_eq!(record.different(), 3);
            assert_eq!(record.replay(), sum);
        }
    }
}
