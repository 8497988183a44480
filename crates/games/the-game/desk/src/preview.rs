//! What staged cards would make of the table, and what would come of it. It reads the player's view alone.

use samobranka_rules::{Game, NoListener, Rng, Seat, Seed};
use samobranka_the_game::{Action, Card, CardSet, End, Pile, Private, Public, State, TheGame, Turn, View};

use crate::rows::own_turn;

/// What staged cards would make of the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Preview {
    /// The table as it would be. What the others hold is only imagined; past the last card of the hand so is what follows.
    pub public: Public,
    /// One's own hand as it would be.
    pub own: Private,
    /// Whose preview it is; a spectator sees the table as it is.
    pub seat: Option<Seat>,
    /// What would come of the staged cards.
    pub prospect: Prospect,
}

/// What would come of the staged cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Prospect {
    /// The minimum can be reached, or is.
    Fine,
    /// B-2: no way of laying reaches the minimum: whatever fits is laid, and the game ends.
    Hopeless,
    /// B-3: there was a way to reach the minimum, and these cards bar it.
    Stuck {
        /// How many cards of the minimum would be missing.
        missing: u8,
    },
    /// TG-61: a fire would not be covered.
    Burns,
    /// TG-55: all 98 are laid.
    Wins,
}

impl Prospect {
    /// B-3: whether something is lost that other cards would save.
    pub fn is_avoidable(self) -> bool {
        matches!(self, Prospect::Stuck { .. } | Prospect::Burns)
    }
}

impl Preview {
    /// The table after these cards. What can't be laid any more ends the preview; while another plays it is the table as it is.
    pub fn of(view: View, lays: &[(Pile, Card)]) -> Preview {
        let own = view.own.map(|(_, own)| *own).unwrap_or_default();
        let mut preview = Preview { public: *view.public, own, seat: view.seat(), prospect: Prospect::Fine };
        let Some(seat) = own_turn(view).map(|turn| turn.seat) else { return preview };
        let start = TheGame::imagine(view, &mut Rng::new(Seed::from_number(0)));
        let mut state = start.clone();
        for &(pile, card) in lays {
            // Past the last card of the hand the turn is over, and what comes next is only imagined.
            if TheGame::apply(&mut state, seat, &Action::Lay { pile, card }, &mut NoListener).is_err() {
                break;
            }
        }
        for (_, card) in lays {
            preview.own.hand.remove(*card);
        }
        preview.prospect = prospect(&start, &state, lays, seat);
        preview.public = state.public;
        preview
    }

    /// What the seat would see then.
    pub fn view(&self) -> View<'_> {
        View { public: &self.public, own: self.seat.map(|seat| (seat, &self.own)) }
    }

    /// Whether the whole hand is staged.
    pub fn hand_is_empty(&self) -> bool {
        self.own.hand.is_empty()
    }

    /// Whether the turn, or the game, is over with the staged cards: there is nothing to end.
    pub fn over(&self) -> bool {
        self.hand_is_empty() || self.public.end().is_some()
    }

    /// The seat's own turn, if it would still go on, with cards in hand.
    pub fn turn(&self) -> Option<Turn> {
        self.public.turn().filter(|turn| Some(turn.seat) == self.seat && !self.hand_is_empty())
    }

    /// The row that the next card must cover.
    pub fn must_cover(&self) -> Option<Pile> {
        self.public.must_cover()
    }

    /// The cards of the hand that could be laid next on a row.
    pub fn fitting(&self, pile: Pile) -> CardSet {
        if self.turn().is_none() {
            return CardSet::NONE;
        }
        let open = |card: &Card| TheGame::check(self.view(), &Action::Lay { pile, card: *card }).is_ok();
        self.own.hand.into_iter().filter(open).collect()
    }

    /// What it would cost a row to take a card next; `None` where it doesn't fit.
    pub fn cost(&self, pile: Pile, card: Card) -> Option<i32> {
        let open = self.turn().is_some() && TheGame::check(self.view(), &Action::Lay { pile, card }).is_ok();
        open.then(|| pile.cost(self.public.top(pile), card))
    }
}

/// What would come of laying the cards: `start` is the table now, `state` the table after them.
fn prospect(start: &State, state: &State, lays: &[(Pile, Card)], seat: Seat) -> Prospect {
    let Some(before) = start.public.turn().filter(|turn| turn.seat == seat) else { return Prospect::Fine };
    let laid = before.laid + lays.len() as u8;
    let mut rest = start.private[seat.index()].hand;
    for (_, card) in lays {
        rest.remove(*card);
    }
    if state.public.end() == Some(End::Won) {
        return Prospect::Wins;
    }
    if rest.is_empty() {
        // The turn ends by itself, and what follows is only imagined: just the fires that were due can be told.
        let covered = |pile: Pile| lays.iter().any(|(staged, _)| *staged == pile);
        let burns = start.public.fire.due().any(|pile| !covered(pile));
        return if burns { Prospect::Burns } else { Prospect::Fine };
    }
    match state.public.end() {
        // What is over although no staged card ended it was over before.
        Some(_) if lays.is_empty() => Prospect::Fine,
        Some(End::Burned) if reaches(start, seat) => Prospect::Burns,
        Some(_) | None if laid < before.minimum && !reaches(state, seat) => {
            if reaches(start, seat) {
                Prospect::Stuck { missing: before.minimum - laid }
            } else {
                Prospect::Hopeless
            }
        }
        _ => Prospect::Fine,
    }
}

/// Whether some order of lays reaches the minimum of this turn.
fn reaches(state: &State, seat: Seat) -> bool {
    let Some(turn) = state.public.turn() else { return state.public.end() == Some(End::Won) };
    if turn.seat != seat || turn.laid >= turn.minimum {
        return true;
    }
    let hand = state.private[seat.index()].hand;
    Pile::ALL.into_iter().any(|pile| {
        hand.and(state.public.welcome(pile)).into_iter().any(|card| {
            let mut after = state.clone();
            let laid = TheGame::apply(&mut after, seat, &Action::Lay { pile, card }, &mut NoListener).is_ok();
            // With the last card of the hand the minimum is met, whoever is imagined to be stuck after that.
            laid && (hand.len() == 1 || reaches(&after, seat))
        })
    })
}
