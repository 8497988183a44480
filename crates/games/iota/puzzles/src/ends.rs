//! The end for two with all cards known, searched to the last card: every turn of both, and passing.

use samobranka_iota::{Action, CardList, Iota, State};
use samobranka_rules::{Game, NoListener, Outcome, Seat};

use crate::turns::turns;

/// Actions of both seats.
type Line = Vec<(Seat, Action)>;

/// A search that stops where it has looked at too many positions.
pub(crate) struct Ends {
    most: u64,
    positions: u64,
}

/// The best turn, and how it compares.
pub(crate) struct Found {
    pub(crate) turn: Vec<Action>,
    /// By how many points one ends up ahead.
    pub(crate) best: i32,
    /// The same after the best of the other turns.
    pub(crate) next: i32,
    pub(crate) choices: u32,
}

impl Ends {
    pub(crate) fn new(most: u64) -> Ends {
        Ends { most, positions: 0 }
    }

    /// How many positions were looked at.
    pub(crate) fn positions(&self) -> u64 {
        self.positions
    }

    /// The best turn of the one to act; nothing where there is too much to look at, or nothing to choose.
    pub(crate) fn best_two(&mut self, state: &State, seat: Seat) -> Option<Found> {
        let all = choices(state, seat);
        let mut best: Option<(i32, &Vec<Action>)> = None;
        let mut next = -i32::MAX;
        for turn in &all {
            // What is behind the second doesn't matter.
            let Some((lead, _)) = self.lead_of(state, seat, turn, next, i32::MAX)? else { continue };
            match best {
                Some((most, _)) if lead <= most => next = next.max(lead),
                _ => {
                    next = best.map_or(next, |(most, _)| most);
                    best = Some((lead, turn));
                }
            }
        }
        let (lead, turn) = best.filter(|_| next > -i32::MAX)?;
        Some(Found { turn: turn.clone(), best: lead, next, choices: all.len() as u32 })
    }

    /// By how many points `seat` ends up ahead from here, and how: both play their best. Outside of the bounds it is only
    /// known on which side.
    pub(crate) fn lead_after(&mut self, mut state: State, seat: Seat, low: i32, high: i32) -> Option<(i32, Line)> {
        let Some(next) = Iota::to_act(&state.public).first() else {
            let Some(Outcome::Rank { scores, .. }) = Iota::outcome(&state.public) else { return None };
            return Some((scores[seat.index()] - scores[1 - seat.index()], Line::new()));
        };
        if let samobranka_iota::Phase::Naming { .. } = state.public.phase {
            let mut legal = Vec::new();
            Iota::legal(state.view(next), &mut legal);
            let named = *legal.first()?;
            Iota::apply(&mut state, next, &named, &mut NoListener).ok()?;
            let (lead, mut line) = self.lead_after(state, seat, low, high)?;
            line.insert(0, (next, named));
            return Some((lead, line));
        }
        if next == seat {
            return self.best(&state, seat, low, high);
        }
        self.best(&state, next, -high, -low).map(|(lead, line)| (-lead, line))
    }

    fn best(&mut self, state: &State, seat: Seat, mut low: i32, high: i32) -> Option<(i32, Line)> {
        self.positions += 1;
        if self.positions > self.most {
            return None;
        }
        let mut best: Option<(i32, Line)> = None;
        for turn in choices(state, seat) {
            let Some((lead, line)) = self.lead_of(state, seat, &turn, low, high)? else { continue };
            if best.as_ref().is_none_or(|(most, _)| lead > *most) {
                best = Some((lead, line));
                low = low.max(lead);
                if low >= high {
                    break;
                }
            }
        }
        best
    }

    /// What a turn comes to; `Some(None)` where the rules refuse it.
    #[allow(clippy::option_option)]
    fn lead_of(
        &mut self,
        state: &State,
        seat: Seat,
        turn: &[Action],
        low: i32,
        high: i32,
    ) -> Option<Option<(i32, Line)>> {
        let mut after = state.clone();
        if !turn.iter().all(|action| Iota::apply(&mut after, seat, action, &mut NoListener).is_ok()) {
            return Some(None);
        }
        let (lead, rest) = self.lead_after(after, seat, low, high)?;
        Some(Some((lead, turn.iter().map(|action| (seat, *action)).chain(rest).collect())))
    }
}

/// Every turn of the one to act, the dearest first, and passing.
fn choices(state: &State, seat: Seat) -> Vec<Vec<Action>> {
    let mut all = turns(state.view(seat));
    all.sort_by_key(|turn| std::cmp::Reverse(turn.points));
    let pass = vec![Action::Pass(CardList::EMPTY)];
    all.iter().map(|turn| turn.actions()).chain([pass]).collect()
}
