//! A turn in preparation: jokers to be taken, cards to be laid, or a pass. It may be planned while others play, and a gap
//! may be closed by a later card.

use samobranka_desk::{Draft, Seen};
use samobranka_iota::{Action, Card, Cell, Illegal, Iota, Lay, Line, Phase, Placed, Score, View, try_laying, try_swap};
use samobranka_rules::Game;

/// The cards of one's own hand, in order; none for a spectator.
pub fn hand(view: View) -> Vec<Card> {
    view.own.map(|(_, own)| own.hand.into_iter().collect()).unwrap_or_default()
}

/// Whether it is one's own turn, and not only a joker to be named.
pub fn is_my_turn(view: View) -> bool {
    matches!(view.public.phase, Phase::Turn { seat, .. } if Some(seat) == view.seat())
}

/// Q2 `declared`: the joker that one is to name.
pub fn to_name(view: View) -> Option<Cell> {
    match view.public.phase {
        Phase::Naming { seat } if Some(seat) == view.seat() => {
            let table = &view.public.table;
            table.jokers().iter().copied().find(|&at| table.at(at).is_some_and(|face| face.floats()))
        }
        _ => None,
    }
}

/// The view as if it were one's own turn: one may plan while others play. Once the game is over it is the view itself.
pub fn planning(view: View) -> Seen<Iota> {
    let mut seen = Seen::of(view);
    if let (Some(seat), Phase::Turn { seat: turn, .. } | Phase::Naming { seat: turn }) =
        (seen.seat(), seen.public.phase)
        && turn != seat
    {
        seen.public.phase = Phase::Turn { seat, swaps: 0 };
    }
    seen
}

/// A turn in preparation.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct IotaDraft {
    /// In the order they were staged. All jokers are taken before any card is laid.
    steps: Vec<Staged>,
    /// A pass in place of a laying; or, alone, the name of a joker.
    then: Option<Action>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Staged {
    Swap(Placed),
    Lay(Placed),
}

/// What a card would do in a place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fit {
    /// The staged cards could be laid with it, and would earn this.
    Scores(Score),
    /// It leaves a gap, or touches nothing yet; there are cards in hand that put this right.
    Open,
    /// It can't go there.
    No(Illegal),
}

impl Fit {
    /// Whether the card can go there.
    pub fn is_open(&self) -> bool {
        !matches!(self, Fit::No(_))
    }
}

/// A card of one's hand as it would be once the staged jokers are taken: a joker comes to the place of the card it is
/// taken with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Slot {
    /// The card.
    pub card: Card,
    /// Where it is staged, if it is.
    pub at: Option<Cell>,
}

impl IotaDraft {
    /// The cards that take jokers, and where, in the order they were staged.
    pub fn swaps(&self) -> Vec<Placed> {
        let swap = |step: &Staged| match step {
            Staged::Swap(placed) => Some(*placed),
            Staged::Lay(_) => None,
        };
        self.steps.iter().filter_map(swap).collect()
    }

    /// The cards to be laid, and where, in the order they were staged.
    pub fn lays(&self) -> Vec<Placed> {
        let lay = |step: &Staged| match step {
            Staged::Lay(placed) => Some(*placed),
            Staged::Swap(_) => None,
        };
        self.steps.iter().filter_map(lay).collect()
    }

    /// What is staged in place of a laying: a pass with the cards to be traded, or the name of a joker.
    pub fn then(&self) -> Option<Action> {
        self.then
    }

    /// The card that is staged to be laid in this place.
    pub fn staged(&self, at: Cell) -> Option<Card> {
        self.lays().iter().find(|placed| placed.at == at).map(|placed| placed.card)
    }

    /// The card with which the joker in this place would be taken.
    pub fn swapped(&self, at: Cell) -> Option<Card> {
        self.swaps().iter().find(|placed| placed.at == at).map(|placed| placed.card)
    }

    /// What one would see, on one's own turn, once the staged jokers are taken. The cards to be laid are still in hand.
    pub fn base(&self, view: View) -> Seen<Iota> {
        let mut base = planning(view);
        for placed in self.swaps() {
            if let Ok((public, own)) = try_swap(base.view(), placed) {
                base = Seen { public, own: base.seat().map(|seat| (seat, own)) };
            }
        }
        base
    }

    /// What the staged cards would earn, or what is wrong with them or missing; `None` where none are to be laid.
    pub fn score(&self, view: View) -> Option<Result<Score, Illegal>> {
        Lay::new(&self.lays()).map(|lay| try_laying(self.base(view).view(), &lay))
    }

    /// What a card of the hand would do in a place, beside the cards that are staged.
    pub fn fit(&self, view: View, card: Card, at: Cell) -> Fit {
        Trial::new(self, view).fit(Placed { at, card })
    }

    /// Why a card of the hand can't take the joker in this place, if it can't.
    pub fn takes(&self, view: View, card: Card, at: Cell) -> Result<(), Illegal> {
        try_swap(self.base(view).view(), Placed { at, card }).map(|_| ())
    }

    /// Where a card of the hand can go, in reading order: places beside what lies there or is staged, from which the turn
    /// can still be played, and jokers it can take.
    pub fn places(&self, view: View, card: Card) -> Vec<Cell> {
        let trial = Trial::new(self, view);
        let mut places: Vec<Cell> = trial.free().filter(|&at| trial.fit(Placed { at, card }).is_open()).collect();
        places.extend(trial.base.public.table.jokers().iter().filter(|&&at| trial.takes(card, at)));
        places.sort();
        places.dedup();
        places
    }

    /// The hand, card by card; what is staged keeps its place.
    pub fn slots(&self, view: View) -> Vec<Slot> {
        let mut slots: Vec<Slot> = hand(view).into_iter().map(|card| Slot { card, at: None }).collect();
        for swap in self.swaps() {
            if let Some(slot) = slots.iter_mut().find(|slot| slot.card == swap.card) {
                slot.card = Card::JOKER;
            }
        }
        for placed in self.lays() {
            if let Some(slot) = slots.iter_mut().find(|slot| slot.card == placed.card && slot.at.is_none()) {
                slot.at = Some(placed.at);
            }
        }
        slots
    }

    /// The numbers of a line as they would lie, jokers as nought.
    pub fn numbers(&self, view: View, line: Line) -> Vec<u8> {
        let base = self.base(view);
        let lies = |at| base.public.table.at(at).map(|face| face.what());
        line.cells().map(|at| self.staged(at).or_else(|| lies(at)).map_or(0, Card::points)).collect()
    }

    /// Stages a card of the hand in a place: to be laid there, or where a joker lies to take it. What could not be put right
    /// by staging more is refused. Cards staged before that don't suit a joker's new face go back to the hand, and so does
    /// a staged pass.
    pub fn put(&mut self, view: View, card: Card, at: Cell) -> Result<(), Illegal> {
        let trial = Trial::new(self, view);
        let placed = Placed { at, card };
        if trial.base.public.table.jokers().contains(&at) {
            try_swap(trial.base.view(), placed)?;
            self.steps.push(Staged::Swap(placed));
        } else {
            trial.could_lay(&[placed])?;
            self.steps.push(Staged::Lay(placed));
        }
        self.then = None;
        self.refit(view);
        Ok(())
    }

    /// Takes back what is staged in a place, and whatever can't be without it. Gives the card.
    pub fn take_back(&mut self, view: View, at: Cell) -> Option<Card> {
        let here = |step: &Staged| match step {
            Staged::Swap(placed) | Staged::Lay(placed) => placed.at == at,
        };
        let place = self.steps.iter().rposition(here)?;
        let (Staged::Swap(placed) | Staged::Lay(placed)) = self.steps.remove(place);
        self.refit(view);
        Some(placed.card)
    }

    /// Takes back the cards to be laid, as for a pass; jokers stay taken.
    pub fn take_cards_back(&mut self) {
        self.steps.retain(|step| matches!(step, Staged::Swap(_)));
    }

    /// Tries everything anew, the jokers first, and drops what doesn't fit.
    fn refit(&mut self, view: View) {
        let mut base = planning(view);
        let mut fits = vec![false; self.steps.len()];
        for (at, step) in self.steps.iter().enumerate() {
            if let Staged::Swap(placed) = *step
                && let Ok((public, own)) = try_swap(base.view(), placed)
            {
                base = Seen { public, own: base.seat().map(|seat| (seat, own)) };
                fits[at] = true;
            }
        }
        let mut trial = Trial { base, lays: Vec::new() };
        for (at, step) in self.steps.iter().enumerate() {
            if let Staged::Lay(placed) = *step
                && trial.could_lay(&[placed]).is_ok()
            {
                trial.lays.push(placed);
                fits[at] = true;
            }
        }
        let mut fits = fits.into_iter();
        self.steps.retain(|_| fits.next() == Some(true));
    }
}

/// What cards are tried on: the table with the staged jokers taken, and the cards staged on it.
pub(crate) struct Trial {
    pub(crate) base: Seen<Iota>,
    pub(crate) lays: Vec<Placed>,
}

impl Trial {
    pub(crate) fn new(draft: &IotaDraft, view: View) -> Trial {
        Trial { base: draft.base(view), lays: draft.lays() }
    }

    /// The free places beside what lies there or is staged.
    pub(crate) fn free(&self) -> impl Iterator<Item = Cell> {
        let table = &self.base.public.table;
        let beside = self.lays.iter().flat_map(|placed| placed.at.neighbours());
        let free = |at: &Cell| !table.is_taken(*at) && !self.lays.iter().any(|placed| placed.at == *at);
        table.edge().chain(beside).filter(free)
    }

    pub(crate) fn takes(&self, card: Card, at: Cell) -> bool {
        try_swap(self.base.view(), Placed { at, card }).is_ok()
    }

    fn with(&self, more: &[Placed]) -> Result<Lay, Illegal> {
        let all: Vec<Placed> = self.lays.iter().chain(more).copied().collect();
        // With more than four there is nothing to lay, and the hand never has more.
        let last = all.last().map_or(Card::JOKER, |placed| placed.card);
        Lay::new(&all).ok_or(Illegal::NotInHand { card: last })
    }

    /// Why these cards can't be laid beside the staged ones, where more cards could not put it right. A table without hints
    /// says only that it isn't allowed, so there everything may be tried.
    fn could_lay(&self, more: &[Placed]) -> Result<(), Illegal> {
        match try_laying(self.base.view(), &self.with(more)?) {
            Ok(_) | Err(Illegal::Gap { .. } | Illegal::NoTouch { .. } | Illegal::NotAllowed) => Ok(()),
            Err(why) => Err(why),
        }
    }

    pub(crate) fn fit(&self, placed: Placed) -> Fit {
        let lay = match self.with(&[placed]) {
            Ok(lay) => lay,
            Err(why) => return Fit::No(why),
        };
        match try_laying(self.base.view(), &lay) {
            Ok(score) => Fit::Scores(score),
            Err(Illegal::Gap { .. } | Illegal::NoTouch { .. }) if self.can_be_completed(&lay) => Fit::Open,
            Err(why) => Fit::No(why),
        }
    }

    /// Whether the hand has the cards to make a laying of these.
    fn can_be_completed(&self, begun: &Lay) -> bool {
        let mut legal = Vec::new();
        Iota::legal(self.base.view(), &mut legal);
        legal.iter().any(|action| match action {
            Action::Lay(lay) => begun.placed().all(|placed| lay.placed().any(|it| it == placed)),
            _ => false,
        })
    }
}

impl Draft<Iota> for IotaDraft {
    fn stage(&mut self, view: View, action: &Action) -> Result<(), Illegal> {
        match action {
            Action::Lay(lay) => {
                let placed: Vec<Placed> = lay.placed().collect();
                Trial::new(self, view).could_lay(&placed)?;
                self.steps.extend(placed.into_iter().map(Staged::Lay));
                self.then = None;
            }
            Action::Swap(placed) => {
                try_swap(self.base(view).view(), *placed)?;
                self.put(view, placed.card, placed.at)?;
            }
            Action::Pass(_) => {
                Iota::check(self.base(view).view(), action)?;
                self.take_cards_back();
                self.then = Some(*action);
            }
            Action::Name(_) => {
                Iota::check(view, action)?;
                *self = IotaDraft { steps: Vec::new(), then: Some(*action) };
            }
        }
        Ok(())
    }

    fn undo(&mut self, view: View) -> bool {
        let undone = self.then.take().is_some() || self.steps.pop().is_some();
        self.refit(view);
        undone
    }

    fn keep_what_fits(&mut self, view: View) {
        self.refit(view);
        let base = self.base(view);
        self.then = self.then.filter(|then| Iota::check(base.view(), then).is_ok());
    }

    fn check(&self, view: View) -> Result<(), Illegal> {
        let mut now = Seen::of(view);
        for placed in self.swaps() {
            let (public, own) = try_swap(now.view(), placed)?;
            now = Seen { public, own: now.seat().map(|seat| (seat, own)) };
        }
        let last = Lay::new(&self.lays()).map(Action::Lay).or(self.then);
        last.map_or(Ok(()), |action| Iota::check(now.view(), &action))
    }

    fn actions(&self, _: View) -> Vec<Action> {
        let swaps = self.swaps().into_iter().map(Action::Swap);
        swaps.chain(Lay::new(&self.lays()).map(Action::Lay)).chain(self.then).collect()
    }
}
