//! What a seat wants to do when its next turn comes. It is written to the log, so it holds when the page is closed and the
//! server starts anew; nobody but the owner of the seat is told of it. When the turn comes it is carried out as a whole, if
//! the table still allows it and the conditions hold; else it is dropped as a whole, and its owner is told why.

use samobranka_protocol::{Condition, Plan, PlanNow, PlanState};
use samobranka_rules::Seat;
use serde_json::Value;

use super::asks::not_running;
use super::seats::log_full;
use super::{Known, Logic, Out, RequestId, Text};
use crate::line::Note;
use crate::{ApiError, ErrorCode};

/// The most steps of a plan, and the most conditions.
const MOST_STEPS: usize = 16;
const MOST_CONDITIONS: usize = 16;

/// The most bytes of a plan as it is written.
const MOST_BYTES: usize = 4 * 1024;

/// How many plans a seat may make in one game.
const MOST_PLANS: u16 = 300;

/// Whether a condition of a plan holds, by what the seat sees.
fn holds(condition: &Condition, view: &Value) -> bool {
    let Some(found) = view.pointer(&condition.at) else { return false };
    let number = found.as_i64();
    condition.is.as_ref().is_none_or(|is| is == found)
        && condition.least.is_none_or(|least| number.is_some_and(|number| number >= least))
        && condition.most.is_none_or(|most| number.is_some_and(|number| number <= most))
}

/// A seat's plan, or what became of the last one.
#[derive(Clone, Debug, Default)]
pub(super) enum Planned {
    #[default]
    Nothing,
    Kept(Box<Plan>),
    Over(Option<ApiError>),
}

impl Planned {
    fn now(&self) -> PlanNow {
        let (state, plan, why) = match self {
            Planned::Nothing => (PlanState::None, None, None),
            Planned::Kept(plan) => (PlanState::Kept, Some(Plan::clone(plan)), None),
            Planned::Over(None) => (PlanState::Played, None, None),
            Planned::Over(Some(why)) => (PlanState::Dropped, None, Some(why.clone())),
        };
        PlanNow { state, plan, why }
    }
}

impl Logic {
    /// Somebody looks at the plan of their own seat, or makes one. A plan without steps takes back the one there is.
    pub(super) fn plan(&mut self, request: RequestId, person: &Known, new: Option<Plan>, now: u64, out: &mut Out) {
        let planned = self.keep_plan(person, new, now, out);
        let said = planned.map(|now| Text::from(serde_json::to_string(&now).expect("a plan is plain JSON")));
        out.replies.push((request, said));
    }

    fn keep_plan(&mut self, person: &Known, new: Option<Plan>, now: u64, out: &mut Out) -> Result<PlanNow, ApiError> {
        let no_seat = || ApiError::new(ErrorCode::NoSeat, "only those who have a seat may do that");
        let seat = self.seat_of(person.id).ok_or_else(no_seat)?;
        if let Some(plan) = new {
            if !self.is_running() {
                return Err(not_running(self.table.is_some()));
            }
            check(&plan)?;
            if self.chairs[seat.index()].written.plans >= MOST_PLANS {
                return Err(log_full(format!("a seat makes at most {MOST_PLANS} plans a game")));
            }
            let plan = (!plan.steps.is_empty()).then(|| Box::new(plan));
            self.note(now, None, &Note::Planned { seat, plan }, out)?;
            // Whose turn it is already plays at once.
            self.carry_out_plans(now, out);
        }
        Ok(self.chairs[seat.index()].planned.now())
    }

    /// What a note about a plan changes, live and replayed alike.
    pub(super) fn apply_plan(&mut self, seat: Seat, planned: Planned) -> Result<(), ApiError> {
        let chair = self.chair_mut(seat)?;
        if !matches!(planned, Planned::Over(_)) {
            chair.written.plans = chair.written.plans.saturating_add(1);
        }
        chair.planned = planned;
        Ok(())
    }

    /// Carries out the plans of those whose turn has come.
    pub(super) fn carry_out_plans(&mut self, now: u64, out: &mut Out) {
        // Each is taken once, so it comes to an end.
        while let Some((seat, plan)) = self.next_plan() {
            let why = self.try_plan(seat, &plan).err();
            let dropped = why.is_some();
            if self.note(now, None, &Note::PlanOver { seat, why }, out).is_err() {
                return;
            }
            for step in plan.steps.iter().filter(|_| !dropped) {
                let Some(table) = self.table.as_mut().filter(|table| table.to_act().contains(seat)) else { break };
                let Ok(moved) = table.act(seat, step.get(), None) else { break };
                self.moved(None, Some(seat), None, &moved, now, out);
            }
        }
    }

    fn next_plan(&self) -> Option<(Seat, Box<Plan>)> {
        self.to_act().into_iter().find_map(|seat| {
            let chair = &self.chairs[seat.index()];
            match &chair.planned {
                Planned::Kept(plan) if chair.person_plays() => Some((seat, plan.clone())),
                _ => None,
            }
        })
    }

    /// Whether the whole plan can be carried out, as far as the seat can know: it is tried on a table that looks the same to
    /// it, so nothing hidden has a say.
    fn try_plan(&mut self, seat: Seat, plan: &Plan) -> Result<(), ApiError> {
        let chance = self.chance.draw().seed();
        let table = self.table.as_ref().ok_or_else(|| not_running(false))?;
        let view: Value = serde_json::from_str(table.view(Some(seat))?.get()).unwrap_or_default();
        if let Some(broken) = plan.only_if.iter().find(|condition| !holds(condition, &view)) {
            let why = format!("the table has changed: {} is not as the plan wants it", broken.at);
            return Err(ApiError { code: "changed".into(), ..ApiError::new(ErrorCode::Internal, why) });
        }
        let mut imagined = table.imagine(Some(seat), chance)?;
        for step in &plan.steps {
            // What follows the end of the turn isn't of this turn.
            if !imagined.to_act().contains(seat) {
                break;
            }
            imagined.act(seat, step.get(), None)?;
        }
        Ok(())
    }
}

/// Whether a plan has its bounds.
fn check(plan: &Plan) -> Result<(), ApiError> {
    let bytes = serde_json::to_string(plan).map_or(usize::MAX, |text| text.len());
    if plan.steps.len() > MOST_STEPS || plan.only_if.len() > MOST_CONDITIONS || bytes > MOST_BYTES {
        let no = format!("a plan has at most {MOST_STEPS} steps, {MOST_CONDITIONS} conditions and {MOST_BYTES} bytes");
        return Err(ApiError::new(ErrorCode::TooLarge, no));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_condition_looks_at_what_the_seat_sees() {
        let view = serde_json::json!({ "public": { "piles": [[7, 12], []], "deck": 40 } });
        let condition = |text: &str| holds(&serde_json::from_str::<Condition>(text).unwrap(), &view);
        assert!(condition(r#"{"at":"/public/deck","least":40,"most":40}"#));
        assert!(condition(r#"{"at":"/public/piles/0/1","is":12}"#));
        assert!(condition(r#"{"at":"/public/piles/1","is":[]}"#));
        assert!(!condition(r#"{"at":"/public/deck","most":39}"#));
        assert!(!condition(r#"{"at":"/public/piles","least":0}"#), "it is no number");
        assert!(!condition(r#"{"at":"/secret"}"#), "there is nothing");
    }
}
