//! A turn tried out before it is played: which cards are staged, what the table would be then, and what would come of
//! it. It reads the player's view alone.

use samobranka_rules::{Deaf, Game, Rng, Seat, Seed};
use samobranka_the_game::{Action, Card, CardSet, End, Illegal, Pile, Private, Public, State, TheGame, Turn, View};

/// The staged cards, in order.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Stage {
    lays: Vec<(Pile, Card)>,
}

/// What the staged cards would make of the table.
#[derive(Clone, Debug)]
pub(crate) struct Preview {
    pub(crate) public: Public,
    pub(crate) own: Private,
    pub(crate) seat: Seat,
    /// What would come of ending the turn there.
    pub(crate) prospect: Prospect,
}

/// What would come of the staged cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Prospect {
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

impl Stage {
    /// The staged cards, in order.
    pub(crate) fn lays(&self) -> &[(Pile, Card)] {
        &self.lays
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.lays.is_empty()
    }

    pub(crate) fn clear(&mut self) {
        self.lays.clear();
    }

    /// Where `card` is staged: the pile, and its place in the order from one.
    pub(crate) fn place(&self, card: Card) -> Option<(Pile, usize)> {
        self.lays.iter().position(|(_, staged)| *staged == card).map(|at| (self.lays[at].0, at + 1))
    }

    /// Stages one more card, if the rules allow it after those before.
    pub(crate) fn add(&mut self, view: View, pile: Pile, card: Card) -> Result<(), Illegal> {
        let preview = Preview::of(view, self);
        TheGame::check(preview.view(), &Action::Lay { pile, card })?;
        self.lays.push((pile, card));
        Ok(())
    }

    /// Takes the last card back.
    pub(crate) fn pop(&mut self) -> Option<Card> {
        self.lays.pop().map(|(_, card)| card)
    }

    /// Takes a card back, and with it those that could not have been laid without it.
    pub(crate) fn remove(&mut self, view: View, card: Card) {
        let rest: Vec<_> = self.lays.drain(..).filter(|(_, staged)| *staged != card).collect();
        for (pile, card) in rest {
            let _ = self.add(view, pile, card);
        }
    }

    /// Keeps what can still be laid, when the table has changed.
    pub(crate) fn keep_what_fits(&mut self, view: View) {
        for (pile, card) in std::mem::take(&mut self.lays) {
            if self.add(view, pile, card).is_err() {
                break;
            }
        }
    }
}

impl Preview {
    /// The table as it would be. A stage holds only what can be laid.
    pub(crate) fn of(view: View, stage: &Stage) -> Preview {
        let (seat, own) = view.own.map_or((Seat(0), Private::default()), |(seat, own)| (seat, *own));
        let mut preview = Preview { public: *view.public, own, seat, prospect: Prospect::Fine };
        if view.own.is_none() || view.public.turn().is_none() {
            return preview;
        }
        let start = TheGame::imagine(view, &mut Rng::new(Seed::from_number(0)));
        let mut state = start.clone();
        for &(pile, card) in &stage.lays {
            // Past the last card of the hand the turn is over, and what comes next is only imagined.
            if TheGame::apply(&mut state, seat, &Action::Lay { pile, card }, &mut Deaf).is_err() {
                break;
            }
        }
        for (_, card) in &stage.lays {
            preview.own.hand.remove(*card);
        }
        preview.prospect = prospect(&start, &state, stage, seat);
        preview.public = state.public;
        preview
    }

    /// What the seat would see then.
    pub(crate) fn view(&self) -> View<'_> {
        View { public: &self.public, own: Some((self.seat, &self.own)) }
    }

    /// Whether the whole hand is staged.
    pub(crate) fn hand_is_empty(&self) -> bool {
        self.own.hand.is_empty()
    }

    /// Whether the seat's turn would still go on, with cards in hand.
    pub(crate) fn turn(&self) -> Option<Turn> {
        self.public.turn().filter(|turn| turn.seat == self.seat && !self.hand_is_empty())
    }

    /// The cards of the hand that could be laid next on `pile`.
    pub(crate) fn fitting(&self, pile: Pile) -> CardSet {
        match self.turn() {
            None => CardSet::NONE,
            Some(_) => {
                let open = |card: &Card| TheGame::check(self.view(), &Action::Lay { pile, card: *card }).is_ok();
                self.own.hand.into_iter().filter(open).collect()
            }
        }
    }

    /// What it would cost `pile` to take `card` next; `None` where it doesn't fit.
    pub(crate) fn cost(&self, pile: Pile, card: Card) -> Option<i32> {
        self.fitting(pile).contains(card).then(|| pile.cost(self.public.top(pile), card))
    }
}

/// What would come of laying the staged cards: `start` is the table now, `state` the table after them.
fn prospect(start: &State, state: &State, stage: &Stage, seat: Seat) -> Prospect {
    let Some(before) = start.public.turn() else { return Prospect::Fine };
    let laid = before.laid + stage.lays.len() as u8;
    let mut rest = start.private[seat.index()].hand;
    for (_, card) in &stage.lays {
        rest.remove(*card);
    }
    if state.public.end() == Some(End::Won) {
        return Prospect::Wins;
    }
    if rest.is_empty() {
        // The turn ends by itself, and what follows is only imagined: just the fires that were due can be told.
        let covered = |pile: Pile| stage.lays.iter().any(|(staged, _)| *staged == pile);
        let burns = start.public.fire.due().any(|pile| !covered(pile));
        return if burns { Prospect::Burns } else { Prospect::Fine };
    }
    match state.public.end() {
        // What is over although no staged card ended it was over before.
        Some(_) if stage.is_empty() => Prospect::Fine,
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
            let laid = TheGame::apply(&mut after, seat, &Action::Lay { pile, card }, &mut Deaf).is_ok();
            // With the last card of the hand the minimum is met, whoever is imagined to be stuck after that.
            laid && (hand.len() == 1 || reaches(&after, seat))
        })
    })
}
