//! Initiative (BP-INIT) and the judging of disorderly retreats (BP-DRET-01).

use super::super::act::{Step, UnitPlan};
use super::super::movement::{plan, proximity};
use super::super::refusal::{Reason, Refusal};
use super::super::situation::{CommandPhase, Situation, Unit};
use super::super::task::{CommandTask, Task};
use crate::army::{SideId, UnitId};
use crate::geometry::Footprint;

/// Units of the active side with an enemy unit within 12" now, seen or not (BP-INIT-02); commanders do not count
/// (BP-MEAS-04).
pub fn eligible(situation: Situation<'_>) -> Vec<UnitId> {
    let side = situation.turn.active;
    let enemies: Vec<&Footprint> = situation.held_against(side).map(|(_, enemy)| enemy).collect();
    let near =
        |unit: &Unit<'_>| proximity::enemy_near_among(situation, unit.footprint, enemies.iter().copied());
    situation.troops_of(side).filter(near).map(|unit| unit.id).collect()
}

/// Units that had an enemy within 12" when the phase began, in id order: nobody else acts for himself (BP-INIT-02).
pub fn near_at_first(situation: Situation<'_>) -> &[UnitId] {
    &situation.world().resource::<CommandPhase>().eligible
}

/// Whether a unit had an enemy within 12" when the phase began and may still act for itself.
fn may_act<'w>(situation: Situation<'w>, by: SideId, id: UnitId) -> Result<Unit<'w>, Refusal> {
    let refuse = |rule, reason| Err(Refusal::new(rule, reason));
    let unit = plan::receiver(situation, by, id)?;
    if unit.record.on_initiative {
        return refuse("BP-INIT-04", Reason::AlreadyOnInitiative(id));
    }
    if unit.record.moves_lost > 0 {
        return refuse("BP-OP1-12", Reason::Reforming(id));
    }
    if !near_at_first(situation).contains(&id) {
        let most = situation.ruleset.movement.proximity;
        return refuse("BP-INIT-02", Reason::NoEnemyNear { unit: id, most });
    }
    if situation.brigade_broken(unit.brigade) {
        return refuse("BP-INIT-09", Reason::BrigadeBroken);
    }
    Ok(unit)
}

/// Whether a unit may use initiative (BP-INIT-02, -04, -08, -09).
pub fn may_use<'w>(situation: Situation<'w>, by: SideId, id: UnitId) -> Result<Unit<'w>, Refusal> {
    let unit = may_act(situation, by, id)?;
    if unit.disordered() {
        return Err(Refusal::new("BP-INIT-08", Reason::Disordered(id)));
    }
    Ok(unit)
}

/// Judges an initiative move.
pub fn judge(situation: Situation<'_>, by: SideId, id: UnitId, steps: &[Step]) -> Result<Vec<Task>, Refusal> {
    let unit = may_use(situation, by, id)?;
    plan::judge(situation, &unit, steps)?;
    Ok(vec![
        Task::Command(CommandTask::ActOnInitiative(UnitPlan { unit: id, plan: steps.to_vec() })),
        Task::Command(CommandTask::Initiative),
    ])
}

/// Judges a disorderly retreat: for disordered units that could else have used initiative (BP-DRET-01, BP-OP2-8).
pub fn judge_retreat(
    situation: Situation<'_>,
    by: SideId,
    id: UnitId,
    face_enemy: bool,
) -> Result<Vec<Task>, Refusal> {
    let unit = may_act(situation, by, id)?;
    if !unit.disordered() {
        return Err(Refusal::new("BP-DRET-01", Reason::NotDisordered(id)));
    }
    Ok(vec![
        Task::Command(CommandTask::DisorderlyRetreat { unit: id, face_enemy }),
        Task::Command(CommandTask::Initiative),
    ])
}

/// Whether any unit may still act on initiative or fall back in disorder.
pub fn any_possible(situation: Situation<'_>) -> bool {
    let side = situation.turn.active;
    near_at_first(situation).iter().any(|id| may_act(situation, side, *id).is_ok())
}
