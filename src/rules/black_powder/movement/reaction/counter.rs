//! Counter-charge: two bodies of horse, or horse and foot, meet half-way (BP-COUNTER).

use bevy::ecs::world::World;

use super::super::super::BlackPowder;
use super::super::super::event::{DisorderCause, Event};
use super::super::super::shooting::visibility;
use super::super::super::situation::{
    Contacts, Situation, Touch, Unit, carry_commanders, change, disorder, stand,
};
use super::super::super::task::{Closing, Contact};
use super::super::charge::{self, Charger};
use super::super::ranks::{self, Attack};
use super::in_hand;
use crate::army::{Engagement, Formation, UnitId};
use crate::battle::{push_all, tell};
use crate::geometry::{Face, Footprint, Pose, within};

/// Where charger and counter-charger meet.
#[derive(Clone, Debug, PartialEq)]
pub struct Meeting {
    /// The ground of the charger.
    pub charger: Footprint,
    /// The ground of the unit that counter-charges.
    pub counter: Footprint,
    /// Skirmishers who close ranks for it.
    pub closing: Vec<Closing>,
}

/// Half-way between the two leaders, front to front (BP-COUNTER-04); none if the target may not counter-charge: only horse
/// charged to its front that could itself charge that enemy now (BP-COUNTER-01, -03), and only if there is room to meet.
pub fn meeting(situation: Situation<'_>, contact: &Contact) -> Option<Meeting> {
    let (charger, counter) = (situation.unit(contact.unit), situation.unit(contact.target));
    let back = Charger {
        unit: counter,
        pose: counter.pose(),
        formation: counter.formation,
        near_enemy: true,
        unbound: false,
    };
    let pace = situation.ruleset.pace_of(counter.profile, false);
    let steady;
    let judged = if in_hand(&counter) && counter.disordered() {
        // Marauders counter-charge though disordered.
        steady = Charger { unit: Unit { disorder: Default::default(), ..counter }, ..back };
        &steady
    } else {
        &back
    };
    let able = counter.profile.is_cavalry()
        && charge::may_charge(situation, judged, &charger, Face::Front)
        && within(charger.footprint.distance_to(counter.pose().front), pace)
        && visibility::leader_sees(situation, counter.id, counter.footprint, &charger);
    if !able {
        return None;
    }
    let (from, to) = (charger.pose().front, counter.pose().front);
    let toward = (to - from).try_normalize()?;
    let middle = from.lerp(to, 0.5);
    let width = |unit: &Unit<'_>| unit.extent().width;
    let attacks =
        [(&charger, &counter, toward), (&counter, &charger, -toward)].map(|(own, other, facing)| {
            let attack = Attack::on(own, own.formation, width(other), situation.ruleset);
            (attack, attack.footprint(Pose::new(middle, facing)))
        });
    let onward = Charger {
        unit: charger,
        pose: charger.pose(),
        formation: charger.formation,
        near_enemy: true,
        unbound: false,
    };
    let open = |own: &Charger<'_>, other: &Unit<'_>, (attack, ground): &(Attack, Footprint)| {
        let others = charge::bystanders(situation, own, other.id);
        charge::fits(situation, own, &others, ground)
            && charge::way_is_open(situation, own, attack.extent, other.id, &[], ground.pose())
    };
    if !open(&onward, &counter, &attacks[0]) || !open(&back, &charger, &attacks[1]) {
        return None;
    }
    let closing = [(charger.id, &attacks[0]), (counter.id, &attacks[1])];
    let closing = closing.into_iter().filter_map(|(unit, (attack, ground))| {
        attack.ranks.map(|ranks| Closing { unit, pose: ground.pose(), ranks })
    });
    Some(Meeting { charger: attacks[0].1, counter: attacks[1].1, closing: closing.collect() })
}

/// Both units meet at the middle point and both count as charging (BP-COUNTER-04, -05); foot met so by horse is disordered
/// and loses its bonus (BP-COUNTER-06). Whoever else would have been charged is not.
pub(super) fn counter_charge(world: &mut World, contact: &Contact) {
    let Some(meeting) = meeting(Situation::of(world), contact) else { return };
    let (charger, counter) = (contact.unit, contact.target);
    let places: [(UnitId, Pose, Pose, Formation); 2] =
        [(charger, meeting.charger.pose()), (counter, meeting.counter.pose())].map(|(id, to)| {
            let unit = Situation::of(world).unit(id);
            (id, unit.pose(), to, unit.formation)
        });
    for (id, _, to, formation) in places {
        stand(world, id, to, formation);
        change::<Engagement>(world, id, |engagement| {
            *engagement = Engagement { charging: true, charged: true, ..Engagement::default() };
        });
    }
    carry_commanders(world, counter);
    let touch = Touch { charger, target: counter, face: Face::Front, cover: 0 };
    world.resource_mut::<Contacts>().0.push(touch);
    tell::<BlackPowder>(
        world,
        Event::Charged {
            unit: charger,
            target: counter,
            face: Face::Front,
            also: Vec::new(),
            from: places[0].1,
            pose: places[0].2,
        },
    );
    tell::<BlackPowder>(
        world,
        Event::CounterCharged { unit: counter, charger, from: places[1].1, pose: places[1].2 },
    );
    ranks::close(world, &meeting.closing);
    if Situation::of(world).unit(charger).profile.is_infantry() {
        disorder(world, charger, DisorderCause::CounterCharged);
        change::<Engagement>(world, charger, |engagement| engagement.charging = false);
    }
    push_all::<BlackPowder>(world, charge::traverse(contact, meeting.charger.pose()));
}
