//! The names of a battle's armies in sentences.

use super::grammar::{Article, Named, capital};
use super::{Value, Words, count, text};
use crate::army::{Arm, BrigadeId, CommanderId, Name, Number, Roster, SideId, Text, UnitId};
use crate::geometry::{Extent, Point, Pose, TOLERANCE};

/// A catalogue joined to the armies whose names it uses.
#[derive(Clone, Copy)]
pub struct Speech<'a> {
    pub(super) words: &'a Words,
    pub(super) roster: &'a Roster,
    pub(super) places: &'a [Pose],
    pub(super) table: Option<Extent>,
}

impl Words {
    /// Speaks of these armies.
    pub fn about<'a>(&'a self, roster: &'a Roster) -> Speech<'a> {
        Speech { words: self, roster, places: &[], table: None }
    }
}

/// The most units named in a row.
const MOST_NAMES: usize = 12;

/// The name of a text in a language, English or the first one given standing in.
fn name_of(name: &Text, language: &str) -> Name {
    match name {
        Text::Plain(name) => Name::Plain(name.clone()),
        Text::ByLanguage(names) => names
            .get(language)
            .or_else(|| names.get("en"))
            .or_else(|| names.values().next())
            .cloned()
            .unwrap_or_else(|| Name::Plain(String::new())),
    }
}

/// The number that a name itself states.
fn number_of(name: &Name) -> Option<Number> {
    match name {
        Name::Declined { number, .. } => *number,
        Name::Plain(_) => None,
    }
}

impl<'a> Speech<'a> {
    /// Speaks of units that stand at these poses (index = id), so that an order can say how far and which way.
    pub fn standing(self, places: &'a [Pose]) -> Self {
        Self { places, ..self }
    }

    /// Speaks of a battle on a table of this size, so that whoever leaves it is said to.
    pub fn on(self, table: Extent) -> Self {
        Self { table: Some(table), ..self }
    }

    /// Whether a point is known to lie off the table.
    pub(super) fn is_off_table(&self, point: Point) -> bool {
        self.table.is_some_and(|table| {
            let off = |value: f32, most: f32| value < -TOLERANCE || value > most + TOLERANCE;
            off(point.x, table.width) || off(point.y, table.depth)
        })
    }

    /// The catalogue.
    pub fn words(&self) -> &'a Words {
        self.words
    }

    pub(super) fn say<const N: usize>(&self, key: &str, args: [(&'static str, Value); N]) -> String {
        self.words.say(key, args)
    }

    /// A whole sentence: it begins with a capital letter.
    pub(super) fn sentence<const N: usize>(&self, key: &str, args: [(&'static str, Value); N]) -> String {
        capital(&self.words.say(key, args))
    }

    pub(super) fn pose(&self, unit: UnitId) -> Option<Pose> {
        self.places.get(unit.index()).copied()
    }

    fn named(&self, name: &Text, many: bool, article: Article) -> Named {
        let name = name_of(name, self.words.language());
        let many = number_of(&name).map_or(many, |number| number == Number::Plural);
        Named { name, many, article }
    }

    fn stranger(&self, key: &str, number: impl Into<i64>) -> Named {
        let name = Name::Plain(self.say(key, [("number", count(number))]));
        Named { name, many: false, article: Article::Never }
    }

    fn unit_named(&self, id: UnitId) -> Named {
        match self.roster.unit(id) {
            // Battalions and regiments are spoken of as men, guns and wagons as things.
            Some(unit) => {
                let men = matches!(unit.profile.arm, Arm::Infantry | Arm::Cavalry);
                self.named(&unit.name, men, Article::ByName)
            }
            None => self.stranger("unknown-unit", id.0),
        }
    }

    pub(super) fn unit(&self, id: UnitId) -> Value {
        self.unit_named(id).value()
    }

    /// A place or thing on the ground by its name.
    pub(super) fn place_named(&self, name: &Text) -> Value {
        self.named(name, false, Article::ByName).value()
    }

    pub(super) fn commander(&self, id: CommanderId) -> Value {
        match self.roster.commander(id) {
            Some(commander) => self.named(&commander.name, false, Article::Person).value(),
            None => self.stranger("unknown-commander", id.0).value(),
        }
    }

    pub(super) fn brigade(&self, id: BrigadeId) -> Value {
        match self.roster.brigade(id) {
            Some(brigade) => self.named(&brigade.name, false, Article::ByName).value(),
            None => self.stranger("unknown-brigade", id.0).value(),
        }
    }

    pub(super) fn side(&self, id: SideId) -> Value {
        match self.roster.sides.get(id.index()) {
            // "The French" are many; an army called one is one.
            Some(side) => {
                let one = side.name.in_language(self.words.language()).to_lowercase().ends_with("army");
                self.named(&side.name, !one, Article::ByName).value()
            }
            None => self.stranger("unknown-side", id.0).value(),
        }
    }

    /// The name of a unit, as it stands in a list.
    pub fn unit_name(&self, id: UnitId) -> String {
        self.unit_named(id).name.nominative().to_owned()
    }

    /// The name of a brigade.
    pub fn brigade_name(&self, id: BrigadeId) -> String {
        match self.roster.brigade(id) {
            Some(brigade) => brigade.name.in_language(self.words.language()).to_owned(),
            None => self.say("unknown-brigade", [("number", count(id.0))]),
        }
    }

    /// The name of a commander.
    pub fn commander_name(&self, id: CommanderId) -> String {
        match self.roster.commander(id) {
            Some(commander) => commander.name.in_language(self.words.language()).to_owned(),
            None => self.say("unknown-commander", [("number", count(id.0))]),
        }
    }

    /// The name of a side.
    pub fn side_name(&self, id: SideId) -> String {
        match self.roster.sides.get(id.index()) {
            Some(side) => side.name.in_language(self.words.language()).to_owned(),
            None => self.say("unknown-side", [("number", count(id.0))]),
        }
    }

    /// Several units as one name: "the 1st and 2nd English Foot". One named twice is told once; of very many, the first.
    pub(super) fn units(&self, ids: &[UnitId]) -> Value {
        let ids: Vec<UnitId> =
            ids.iter().enumerate().filter(|(at, id)| !ids[..*at].contains(id)).map(|(_, id)| *id).collect();
        if let [one] = ids[..] {
            return self.unit(one);
        }
        let told = if ids.len() > MOST_NAMES { MOST_NAMES - 1 } else { ids.len() };
        let names: Vec<Named> = ids.iter().take(told).map(|id| self.unit_named(*id)).collect();
        let plain = |name| Named { name: Name::Plain(name), many: true, article: Article::Never };
        if let [first, others @ ..] = names.as_slice()
            && told == ids.len()
            && others.iter().all(|other| other.name.nominative() == first.name.nominative())
        {
            // Units without names of their own have that of their profile.
            let args = [("number", count(told as i64)), ("name", first.clone().value())];
            return plain(self.say("several-of-one-name", args)).value();
        }
        if told == ids.len()
            && let Some(name) = self.draw_together(&names)
        {
            return Named { article: Article::ByName, ..plain(name) }.value();
        }
        let items: Vec<String> =
            names.into_iter().map(|name| self.say("name-in-list", [("name", name.value())])).collect();
        let list = if told < ids.len() {
            let head = items
                .into_iter()
                .reduce(|head, next| self.say("list-comma", [("head", text(head)), ("next", text(next))]))
                .unwrap_or_default();
            let others = count((ids.len() - told) as i64);
            self.say("list-others", [("head", text(head)), ("number", others)])
        } else {
            self.words.list(&items)
        };
        plain(list).value()
    }

    /// Names that differ in their first word alone share the rest, where the language draws names together so.
    fn draw_together(&self, names: &[Named]) -> Option<String> {
        if self.say("list-draws-together", []) != "yes" {
            return None;
        }
        let mut heads = Vec::new();
        let mut shared = None;
        for name in names {
            let (head, tail) = name.name.nominative().split_once(' ')?;
            if head == "The" || *shared.get_or_insert(tail) != tail {
                return None;
            }
            heads.push(head.to_owned());
        }
        // Heads that are the same would be told twice.
        let alike = heads.iter().enumerate().any(|(at, head)| heads[..at].contains(head));
        shared.filter(|_| !alike).map(|tail| format!("{} {tail}", self.words.list(&heads)))
    }

    pub(super) fn inches(&self, inches: f32) -> Value {
        text(self.words.inches(inches))
    }

    pub(super) fn place(&self, place: crate::geometry::Point) -> Value {
        text(self.words.place(place))
    }

    pub(super) fn compass(&self, bearing: f32) -> Value {
        text(self.words.compass(bearing))
    }
}
