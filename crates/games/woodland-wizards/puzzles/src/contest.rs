//! A contest that only one seat still decides in.

use samobranka_rules::{Game, NoListener, Rng, Seat, Seed, View};
use samobranka_woodland_wizards::{Action, State, Window, WoodlandWizards};

/// More positions are not looked at.
const MOST: u64 = 20_000;
/// The last round, after which the game is counted.
const LAST_ROUND: u8 = 4;

/// How a contest ends when the seat goes on in the best way.
#[derive(Clone, Debug)]
pub(crate) struct End {
    pub(crate) won: bool,
    /// The seat's points, and the most of the others.
    pub(crate) own: i16,
    pub(crate) other: i16,
    pub(crate) line: Vec<(Seat, Action)>,
}

impl End {
    /// Winning counts, then the difference.
    fn worth(&self) -> (bool, i16) {
        (self.won, self.own - self.other)
    }
}

/// Whether everybody else has passed, in a contest before the last round.
pub(crate) fn open_contest(view: View<WoodlandWizards>) -> bool {
    let public = view.public;
    let contest = matches!(public.window, Window::Choose | Window::Reveal { slot: 1.., .. });
    let seat = view.seat().filter(|_| view.to_act() && contest && public.round < LAST_ROUND);
    seat.is_some_and(|seat| Seat::all(public.seats).all(|other| other == seat || public.passed.contains(other)))
}

/// The contest, on an imagined deal. Where something hidden came into it there would be no answer.
pub(crate) struct Contest {
    state: State,
    seat: Seat,
    positions: u64,
}

impl Contest {
    pub(crate) fn new(view: View<WoodlandWizards>) -> Option<Contest> {
        let state = WoodlandWizards::imagine(view, &mut Rng::new(Seed::from_number(0)));
        Some(Contest { state, seat: view.seat()?, positions: 0 })
    }

    /// How many positions were looked at.
    pub(crate) fn positions(&self) -> u64 {
        self.positions
    }

    /// How the contest ends after this choice; nothing where that isn't certain.
    pub(crate) fn ends_after(&mut self, action: &Action) -> Option<End> {
        let state = self.state.clone();
        self.go_on(&state, action)
    }

    fn go_on(&mut self, before: &State, action: &Action) -> Option<End> {
        self.positions += 1;
        if self.positions > MOST {
            return None;
        }
        let mut state = before.clone();
        WoodlandWizards::apply(&mut state, self.seat, action, &mut NoListener).ok()?;
        let (was, now) = (&before.public, &state.public);
        let (seat, others) = (self.seat, Seat::all(now.seats).filter(|&other| other != self.seat));
        // What comes from the stack, or from a hand that isn't one's own, nobody could know.
        let hidden = now.stack != was.stack || others.clone().any(|it| now.hands[it.index()] != was.hands[it.index()]);
        if hidden {
            return None;
        }
        if !matches!(now.window, Window::Choose | Window::Reveal { .. } | Window::Count) {
            let other = others.map(|seat| now.totals[seat.index()]).max()?;
            let own = now.totals[seat.index()];
            return Some(End { won: now.winner == Some(seat), own, other, line: vec![(seat, *action)] });
        }
        let acting = WoodlandWizards::to_act(now);
        if !acting.contains(seat) || others.clone().any(|other| acting.contains(other)) {
            return None;
        }
        let mut legal = Vec::new();
        WoodlandWizards::legal(state.view(seat), &mut legal);
        let mut best: Option<End> = None;
        for next in &legal {
            let end = self.go_on(&state, next)?;
            if best.as_ref().is_none_or(|best| end.worth() > best.worth()) {
                best = Some(end);
            }
        }
        let mut end = best?;
        end.line.insert(0, (seat, *action));
        Some(end)
    }
}
