//! A turn in the making, tried on the seat's own view with the rules themselves. Nobody else sees it.

use samobranka_iota::{Axis, Card, Cell, Illegal, Iota, Lay, Line, Phase, Placed, Score, try_laying, try_swap};

/// What the one at the screen sees of this game.
pub(crate) type Seen = samobranka_page::Seen<Iota>;

/// What this game's table asks of what is seen.
pub(crate) trait Sight {
    /// The cards of one's own hand, in order.
    fn hand(&self) -> Vec<Card>;
    /// Whether it is one's own turn, and not only a joker to be named.
    fn is_my_turn(&self) -> bool;
    /// The joker that one is to name.
    fn to_name(&self) -> Option<Cell>;
    /// Whether points are counted at this table.
    fn scores(&self) -> bool;
    /// The same as if it were one's own turn: one may plan while others play.
    fn planning(&self) -> Seen;
}

impl Sight for Seen {
    fn hand(&self) -> Vec<Card> {
        self.own.as_ref().map(|(_, own)| own.hand.into_iter().collect()).unwrap_or_default()
    }

    fn is_my_turn(&self) -> bool {
        matches!(self.public.phase, Phase::Turn { seat, .. } if Some(seat) == self.seat())
    }

    fn to_name(&self) -> Option<Cell> {
        match self.public.phase {
            Phase::Naming { seat } if Some(seat) == self.seat() => {
                let table = &self.public.table;
                table.jokers().iter().copied().find(|&at| table.at(at).is_some_and(|face| face.floats()))
            }
            _ => None,
        }
    }

    fn scores(&self) -> bool {
        !self.public.options.children
    }

    fn planning(&self) -> Seen {
        let mut seen = self.clone();
        if let (Some(seat), Phase::Turn { seat: turn, .. } | Phase::Naming { seat: turn }) =
            (seen.seat(), seen.public.phase)
            && turn != seat
        {
            seen.public.phase = Phase::Turn { seat, swaps: 0 };
        }
        seen
    }
}

/// What is prepared: first jokers are taken, then cards are laid.
#[derive(Clone, PartialEq, Default, Debug)]
pub(crate) struct Draft {
    pub(crate) swaps: Vec<Placed>,
    pub(crate) lays: Vec<Placed>,
}

impl Draft {
    pub(crate) fn is_empty(&self) -> bool {
        self.swaps.is_empty() && self.lays.is_empty()
    }

    /// What one would see once the jokers are taken.
    pub(crate) fn base(&self, seen: &Seen) -> Result<Seen, Illegal> {
        let mut base = seen.planning();
        for &placed in &self.swaps {
            let (public, own) = try_swap(base.view(), placed)?;
            base = Seen { public, own: base.seat().map(|seat| (seat, own)) };
        }
        Ok(base)
    }

    /// What the laying would earn after the jokers are taken, or what is wrong with it; nothing where none is laid.
    pub(crate) fn score(&self, base: &Seen) -> Option<Result<Score, Illegal>> {
        Lay::new(&self.lays).map(|lay| try_laying(base.view(), &lay))
    }

    /// What it would earn with one more card.
    pub(crate) fn fit(&self, base: &Seen, card: Card, at: Cell) -> Result<Score, Illegal> {
        let lays: Vec<Placed> = self.lays.iter().copied().chain([Placed { at, card }]).collect();
        // A hand has four cards, so there are never more.
        Lay::new(&lays).map_or(Err(Illegal::NotOneLine), |lay| try_laying(base.view(), &lay))
    }

    /// What a hand card would take a joker for, in this place.
    pub(crate) fn take(&self, base: &Seen, card: Card, at: Cell) -> Result<(), Illegal> {
        try_swap(base.view(), Placed { at, card }).map(|_| ())
    }

    /// As much of it as still holds, after the table has changed.
    pub(crate) fn what_holds(mut self, seen: &Seen) -> Draft {
        while self.base(seen).is_err() {
            self.swaps.pop();
        }
        let Ok(base) = self.base(seen) else { return Draft::default() };
        while self.score(&base).is_some_and(|score| score.is_err()) {
            self.lays.pop();
        }
        self
    }

    /// The card that is staged in this place.
    pub(crate) fn staged(&self, at: Cell) -> Option<Card> {
        self.lays.iter().find(|placed| placed.at == at).map(|placed| placed.card)
    }

    /// The card with which the joker in this place would be taken.
    pub(crate) fn swapped(&self, at: Cell) -> Option<Card> {
        self.swaps.iter().find(|placed| placed.at == at).map(|placed| placed.card)
    }

    /// Takes a card back from this place. A joker taken earlier stays taken only while nothing needs it.
    pub(crate) fn take_back(&mut self, at: Cell) {
        self.lays.retain(|placed| placed.at != at);
        if let Some(place) = self.swaps.iter().position(|placed| placed.at == at) {
            // What came after may rest on it.
            self.swaps.truncate(place);
            self.lays.retain(|placed| !placed.card.is_joker());
        }
    }

    /// Takes the last step back.
    pub(crate) fn pop(&mut self) {
        if self.lays.pop().is_none() {
            self.swaps.pop();
        }
    }

    /// The hand after what is staged: each card of the hand with the jokers taken, and whether it is still there.
    pub(crate) fn slots(&self, base: &Seen) -> Vec<(Card, bool)> {
        let mut slots: Vec<(Card, bool)> = base.hand().into_iter().map(|card| (card, true)).collect();
        for placed in &self.lays {
            if let Some(slot) = slots.iter_mut().find(|(card, there)| *there && *card == placed.card) {
                slot.1 = false;
            }
        }
        slots
    }
}

/// The line a refusal is about.
pub(crate) fn broken_line(why: &Illegal) -> Option<Line> {
    match *why {
        Illegal::BadLine { line, .. } | Illegal::TooLong { line } => Some(line),
        Illegal::TornJoker { at, .. } | Illegal::NoNameLeft { at } => Some(Line { axis: Axis::Row, from: at, len: 1 }),
        _ => None,
    }
}

/// A sum as it is written: `(8 + 4 + 5) ×2 ×2`, without what it comes to.
pub(crate) fn formula(score: &Score) -> String {
    let sums: Vec<String> = score.lines().iter().map(|line| line.sum.to_string()).collect();
    let sum = sums.join(" + ");
    match (score.doublings(), sums.len()) {
        (0, _) => sum,
        (times, 1) => sum + &doubled(times),
        (times, _) => format!("({sum}){}", doubled(times)),
    }
}

/// So many doublings: ` ×2 ×2`.
pub(crate) fn doubled(times: u8) -> String {
    " ×2".repeat(usize::from(times))
}

#[cfg(test)]
mod tests {
    use samobranka_iota::Action;
    use samobranka_rules::{Game, Play, Seat, Seed, Setup};

    use super::*;

    /// Whatever may be laid can be staged card by card in some order, each step right by itself: so lighting up the
    /// places where one more card fits never hides a play.
    #[test]
    fn every_laying_can_be_staged_card_by_card() {
        let mut seen_layings = 0;
        for seed in 0..12 {
            let setup = Setup::<Iota>::new(2, Default::default()).expect("two may play");
            let (mut play, _) = Play::new(setup, Seed::from_number(seed));
            while let Some(seat) = Iota::to_act(&play.state().public).first() {
                let seen = Seen::of(play.state().view(seat));
                let mut legal = Vec::new();
                Iota::legal(seen.view(), &mut legal);
                for action in legal.iter().step_by(7) {
                    if let Action::Lay(lay) = action {
                        seen_layings += 1;
                        assert!(can_be_staged(&seen, Draft::default(), lay.placed().collect()), "{lay}");
                    }
                }
                let last = legal.iter().rev().find(|it| matches!(it, Action::Lay(_))).or(legal.last());
                play.act(seat, *last.expect("one may always pass"), None).expect("it is listed");
            }
        }
        assert!(seen_layings > 500, "{seen_layings}");
    }

    fn can_be_staged(seen: &Seen, draft: Draft, left: Vec<Placed>) -> bool {
        let base = draft.base(seen).expect("no joker is taken");
        left.is_empty()
            || left.iter().enumerate().any(|(at, placed)| {
                if draft.fit(&base, placed.card, placed.at).is_err() {
                    return false;
                }
                let (mut draft, mut left) = (draft.clone(), left.clone());
                draft.lays.push(left.remove(at));
                can_be_staged(seen, draft, left)
            })
    }

    #[test]
    fn one_may_plan_while_another_plays_and_keeps_what_holds() {
        let setup = Setup::<Iota>::new(2, Default::default()).expect("two may play");
        let (play, _) = Play::new(setup, Seed::from_number(4));
        let turn = play.state().public.turn().expect("somebody begins");
        let waits = Seat(1 - turn.0);
        let seen = Seen::of(play.state().view(waits));
        assert!(!seen.is_my_turn());
        let base = Draft::default().base(&seen).expect("nothing is staged");
        let card = seen.hand()[0];
        let at = Cell::START.neighbours()[2];
        assert!(Draft::default().fit(&base, card, at).is_ok(), "any two cards make a line");
        let stale = Draft { swaps: vec![Placed { at, card }], lays: vec![Placed { at: Cell::START, card }] };
        assert!(stale.what_holds(&seen).is_empty());
    }
}
