//! How units and armies stand, for lists and the report of a battle.

use super::{Speech, count, text};
use crate::army::{Presence, SideId, UnitId};
use crate::rules::black_powder::situation::{Situation, Unit};

/// How an army stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Strength {
    /// Its units, those still marching up included.
    pub units: u16,
    /// Units destroyed (BP-BREAK-01).
    pub lost: u16,
    /// Units shaken and still there (BP-SHAKEN-01).
    pub shaken: u16,
    /// Its brigades.
    pub brigades: u16,
    /// Broken brigades (BP-BROKEN-01).
    pub broken: u16,
}

/// How the army of a side stands.
pub fn strength(situation: Situation<'_>, side: SideId) -> Strength {
    let mut strength = Strength::default();
    for unit in situation.roster.units_of(side).filter_map(|id| situation.find(id)) {
        strength.units += 1;
        match unit.presence {
            Presence::Destroyed | Presence::Left { .. } => strength.lost += 1,
            Presence::OnTable | Presence::Awaited { .. } | Presence::InReserve => {
                strength.shaken += u16::from(unit.shaken())
            }
        }
    }
    for brigade in situation.roster.brigades_of(side) {
        strength.brigades += 1;
        strength.broken +=
            u16::from(situation.broken.brigades.get(brigade.index()).copied().unwrap_or(false));
    }
    strength
}

impl Speech<'_> {
    /// How an army stands: "The French: 3 of 24 units lost, 2 shaken; 1 of 8 brigades broken."
    pub fn strength(&self, side: SideId, strength: Strength) -> String {
        self.sentence(
            "report-strength",
            [
                ("side", self.side(side)),
                ("lost", count(strength.lost)),
                ("units", count(strength.units)),
                ("shaken", count(strength.shaken)),
                ("broken", count(strength.broken)),
                ("brigades", count(strength.brigades)),
            ],
        )
    }

    /// How a unit stands: formation, place, casualties, condition.
    pub fn unit_state(&self, situation: Situation<'_>, unit: UnitId) -> String {
        match situation.find(unit) {
            Some(unit) => self.state_of(situation, &unit),
            None => self.say("report-unit-unknown", [("unit", self.unit(unit))]),
        }
    }

    fn state_of(&self, situation: Situation<'_>, unit: &Unit<'_>) -> String {
        let name = ("unit", self.unit(unit.id));
        match unit.presence {
            Presence::Destroyed => return self.sentence("report-unit-lost", [name]),
            Presence::Awaited { turn } => {
                return self.sentence("report-unit-awaited", [name, ("turn", count(turn))]);
            }
            Presence::InReserve => return self.sentence("report-unit-in-reserve", [name]),
            Presence::Left { .. } => return self.sentence("report-unit-left", [name]),
            Presence::OnTable => {}
        }
        let pose = unit.pose();
        let conditions = [
            (unit.shaken(), "condition-shaken"),
            (unit.disordered(), "condition-disordered"),
            (situation.engaged(unit.id), "condition-engaged"),
        ];
        let conditions: Vec<String> =
            conditions.into_iter().filter(|(holds, _)| *holds).map(|(_, key)| self.say(key, [])).collect();
        let line = self.sentence(
            "report-unit",
            [
                name,
                ("formation", self.formation(unit.formation)),
                ("place", self.place(pose.front)),
                ("facing", self.compass(pose.bearing())),
                ("taken", count(unit.casualties.taken)),
                ("stamina", count(unit.profile.stamina)),
            ],
        );
        if conditions.is_empty() {
            return line;
        }
        let conditions = text(self.words.list(&conditions));
        self.say("report-unit-condition", [("line", text(line)), ("conditions", conditions)])
    }

    /// The field as it stands: the outcome if there is one, and for each side its strength, brigade by brigade, unit
    /// by unit.
    pub fn report(&self, situation: Situation<'_>) -> Vec<String> {
        let mut lines = Vec::new();
        for side in situation.roster.side_ids() {
            lines.push(self.strength(side, strength(situation, side)));
            for brigade in situation.roster.brigades_of(side) {
                let broken = situation.broken.brigades.get(brigade.index()).copied().unwrap_or(false);
                let key = if broken { "report-brigade-broken" } else { "report-brigade" };
                lines.push(self.sentence(key, [("brigade", self.brigade(brigade))]));
                let units = situation
                    .roster
                    .brigade(brigade)
                    .map(|brigade| brigade.units.as_slice())
                    .unwrap_or_default();
                for unit in units {
                    let line = text(self.unit_state(situation, *unit));
                    lines.push(self.say("report-indented", [("line", line)]));
                }
            }
        }
        lines
    }
}
