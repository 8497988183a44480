//! What can be read off a table: one's own hand and turn, the cards of a row, its fire, the cards not seen yet.

use samobranka_the_game::{Card, CardSet, Phase, Pile, Public, Turn, View, Wish};

/// The cards of one's own hand; none for a spectator.
pub fn hand(view: View) -> CardSet {
    view.own.map(|(_, own)| own.hand).unwrap_or_default()
}

/// The turn, if it is one's own.
pub fn own_turn(view: View) -> Option<Turn> {
    view.public.turn().filter(|turn| Some(turn.seat) == view.seat())
}

/// TG-23: whether one has agreed beforehand to whoever claims the start. One who has said that it doesn't matter, or
/// rather not, has answered already; one who would like to start is asked.
pub fn has_agreed(view: View) -> bool {
    let Phase::Claiming { wishes, .. } = view.public.phase else { return false };
    let own = view.seat().and_then(|seat| wishes.get(seat.index()).copied().flatten());
    view.to_act() && matches!(own, Some(Wish::NoMatter | Wish::RatherNot))
}

/// The cards laid on a row, from the first to the top, each with whether it went back by ten. Where history is hidden
/// (B-21) there are none.
pub fn stitches(public: &Public, pile: Pile) -> Vec<(Card, bool)> {
    let mut from = pile.start();
    let cards = public.cards(pile).unwrap_or_default();
    cards.into_iter().map(|card| (card, pile.is_trick(std::mem::replace(&mut from, card.number()), card))).collect()
}

/// By when a burning row must be covered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Burns {
    /// TG-60: by the very next card.
    NextCard,
    /// B-9: in this turn.
    ThisTurn,
    /// B-9: by the end of the next turn.
    NextTurn,
}

/// By when a row must be covered, if it burns. Where the game is over nothing has to be.
pub fn burns(public: &Public, pile: Pile) -> Option<Burns> {
    if !public.fire.burns(pile) || public.end().is_some() {
        None
    } else if public.options.fire_is_next_card(public.seats) {
        Some(Burns::NextCard)
    } else if public.fire.is_due(pile) {
        Some(Burns::ThisTurn)
    } else {
        Some(Burns::NextTurn)
    }
}

/// The cards that this view has not shown yet: neither laid nor in one's own hand.
pub fn unseen(view: View) -> CardSet {
    CardSet::ALL.minus(view.public.seen).minus(hand(view))
}

/// How many of the cards not laid yet, one's own among them, a row could still take next.
pub fn still_fitting(view: View, pile: Pile) -> u8 {
    unseen(view).or(hand(view)).and(pile.accepts(view.public.top(pile))).len()
}
