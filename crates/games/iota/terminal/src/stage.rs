//! A turn tried out before it is played: which jokers are taken, which cards are laid, and what would come of it. It reads
//! the player's view alone.

use samobranka_iota::{
    Action, Card, Cell, Illegal, Iota, Lay, Placed, Private, Public, Score, View, try_laying, try_swap,
};
use samobranka_rules::{Game, Seat};

/// What is staged: the jokers to be taken, then the cards to be laid, each in the order they were staged.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Stage {
    pub(crate) swaps: Vec<Placed>,
    pub(crate) lay: Vec<Placed>,
}

/// A card of the hand as it would be after the jokers are taken, and where it is staged.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Slot {
    pub(crate) card: Card,
    pub(crate) at: Option<Cell>,
}

/// The table after the staged jokers are taken; the staged cards are not on it yet.
#[derive(Clone, Debug)]
pub(crate) struct Preview {
    pub(crate) public: Public,
    pub(crate) own: Private,
    seat: Seat,
}

impl Preview {
    /// What the staged jokers would make of the table; nothing for an onlooker.
    pub(crate) fn of(view: View, stage: &Stage) -> Option<Preview> {
        let (seat, own) = view.own?;
        let mut preview = Preview { public: view.public.clone(), own: own.clone(), seat };
        for &placed in &stage.swaps {
            let (public, own) = try_swap(preview.view(), placed).ok()?;
            (preview.public, preview.own) = (public, own);
        }
        Some(preview)
    }

    /// What the player would see then.
    pub(crate) fn view(&self) -> View<'_> {
        View { public: &self.public, own: Some((self.seat, &self.own)) }
    }

    /// What the staged cards would earn, or why they can't be laid like that; nothing where none are staged.
    pub(crate) fn score(&self, stage: &Stage) -> Option<Result<Score, Illegal>> {
        Lay::new(&stage.lay).map(|lay| try_laying(self.view(), &lay))
    }

    /// The places beside what lies there or is staged where `card` can go so that the turn can still be played; and the
    /// jokers it can take.
    pub(crate) fn places(&self, stage: &Stage, card: Card) -> Vec<Cell> {
        let mut legal = Vec::new();
        Iota::legal(self.view(), &mut legal);
        let has_staged = |lay: &Lay| stage.lay.iter().all(|staged| lay.placed().any(|placed| placed == *staged));
        let is_near = |at: Cell| {
            let lies = |beside: Cell| self.public.table.is_taken(beside) || stage.lay.iter().any(|it| it.at == beside);
            at.neighbours().into_iter().any(lies)
        };
        let mut places: Vec<Cell> = Vec::new();
        for action in legal {
            match action {
                Action::Lay(lay) if has_staged(&lay) => {
                    let free =
                        |placed: &Placed| placed.card == card && !stage.lay.contains(placed) && is_near(placed.at);
                    places.extend(lay.placed().filter(free).map(|placed| placed.at));
                }
                Action::Swap(placed) if placed.card == card => places.push(placed.at),
                _ => {}
            }
        }
        places.sort();
        places.dedup();
        places
    }
}

impl Stage {
    pub(crate) fn is_empty(&self) -> bool {
        self.swaps.is_empty() && self.lay.is_empty()
    }

    pub(crate) fn clear(&mut self) {
        *self = Stage::default();
    }

    /// The hand, card by card, as it would be; what is staged stays in its place.
    pub(crate) fn slots(&self, own: &Private) -> Vec<Slot> {
        let mut slots: Vec<Slot> = own.hand.into_iter().map(|card| Slot { card, at: None }).collect();
        for swap in &self.swaps {
            if let Some(slot) = slots.iter_mut().find(|slot| slot.card == swap.card) {
                slot.card = Card::JOKER;
            }
        }
        for placed in &self.lay {
            if let Some(slot) = slots.iter_mut().find(|slot| slot.card == placed.card && slot.at.is_none()) {
                slot.at = Some(placed.at);
            }
        }
        slots
    }

    /// Stages `card` in a place: a card to be laid, or where a joker lies one that takes it. What could not be put right
    /// by staging more is refused.
    pub(crate) fn put(&mut self, view: View, card: Card, at: Cell) -> Result<(), Illegal> {
        let Some(preview) = Preview::of(view, self) else { return Err(Illegal::Onlooker) };
        let placed = Placed { at, card };
        if preview.public.table.jokers().contains(&at) {
            try_swap(preview.view(), placed)?;
            self.swaps.push(placed);
            return Ok(());
        }
        let mut more = self.lay.clone();
        more.push(placed);
        // With more than four there is nothing to lay, and the hand never has more.
        let Some(lay) = Lay::new(&more) else { return Err(Illegal::NotInHand { card }) };
        match try_laying(preview.view(), &lay) {
            Ok(_) | Err(Illegal::Gap { .. } | Illegal::NoTouch { .. }) => {}
            Err(Illegal::NotAllowed) if !preview.public.table.is_taken(at) => {}
            Err(why) => return Err(why),
        }
        self.lay = more;
        Ok(())
    }

    /// Takes back what is staged in a place, and whatever can't be without it.
    pub(crate) fn take_back(&mut self, view: View, at: Cell) -> Option<Card> {
        let taken = if let Some(place) = self.lay.iter().position(|placed| placed.at == at) {
            self.lay.remove(place)
        } else {
            let place = self.swaps.iter().position(|placed| placed.at == at)?;
            self.swaps.remove(place)
        };
        self.keep_what_fits(view);
        Some(taken.card)
    }

    /// Takes back what was staged last.
    pub(crate) fn pop(&mut self, view: View) -> Option<Cell> {
        let at = self.lay.last().or(self.swaps.last())?.at;
        self.take_back(view, at);
        Some(at)
    }

    /// Stages everything anew, and drops what doesn't fit any more.
    pub(crate) fn keep_what_fits(&mut self, view: View) {
        let before = std::mem::take(self);
        for placed in before.swaps.into_iter().chain(before.lay) {
            let _ = self.put(view, placed.card, placed.at);
        }
    }

    /// What the staged turn is, step by step.
    pub(crate) fn actions(&self) -> Vec<Action> {
        let swaps = self.swaps.iter().copied().map(Action::Swap);
        swaps.chain(Lay::new(&self.lay).map(Action::Lay)).collect()
    }
}
