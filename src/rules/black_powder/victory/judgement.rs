//! Judging a battle that stops with no army broken (BP-VICTORY-12, BP-VICTORY-13).

use super::super::situation::Situation;
use super::count::brigade_state;
use crate::army::SideId;
use crate::field::Objective;
use crate::geometry::within;

/// What a battle is judged by; index = side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Reckoning {
    /// Objectives held; none if they are not counted.
    pub objectives: Option<[usize; 2]>,
    /// Unbroken brigades.
    pub unbroken: [usize; 2],
    /// Of those, brigades on the verge of breaking.
    pub on_the_verge: [usize; 2],
    /// Who wins; none for a draw.
    pub winner: Option<SideId>,
}

/// The side that holds an objective: whose troops alone stand within its radius (BP-VICTORY-13).
pub fn holder(situation: Situation<'_>, objective: &Objective) -> Option<SideId> {
    let near = |side: SideId| {
        situation
            .troops_of(side)
            .any(|unit| within(unit.footprint.distance_to(objective.at), objective.radius))
    };
    match (near(SideId(0)), near(SideId(1))) {
        (true, false) => Some(SideId(0)),
        (false, true) => Some(SideId(1)),
        _ => None,
    }
}

/// Judges the battle as it stands: objectives first where they count (BP-VICTORY-13); then the more unbroken brigades,
/// then the fewer on the verge of breaking, else a draw (BP-VICTORY-12).
pub fn reckon(situation: Situation<'_>, count_objectives: bool) -> Reckoning {
    let mut reckoning = Reckoning::default();
    let mut held = [0; 2];
    for side in [SideId(0), SideId(1)] {
        let index = side.index();
        let holds = |objective: &&Objective| holder(situation, objective) == Some(side);
        held[index] = situation.ground.objectives.iter().filter(holds).count();
        for brigade in situation.roster.brigades_of(side) {
            let state = brigade_state(situation, brigade);
            if state.counts() && !situation.brigade_broken(brigade) {
                reckoning.unbroken[index] += 1;
                reckoning.on_the_verge[index] += usize::from(state.on_the_verge() || state.is_broken());
            }
        }
    }
    reckoning.objectives = count_objectives.then_some(held);
    let more = |of: [usize; 2]| match of[0].cmp(&of[1]) {
        std::cmp::Ordering::Greater => Some(SideId(0)),
        std::cmp::Ordering::Less => Some(SideId(1)),
        std::cmp::Ordering::Equal => None,
    };
    let by_objectives = reckoning.objectives.and_then(more);
    let steadier = || more(reckoning.on_the_verge).map(SideId::enemy);
    reckoning.winner = by_objectives.or_else(|| more(reckoning.unbroken)).or_else(steadier);
    reckoning
}
