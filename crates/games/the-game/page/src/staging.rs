//! A turn in the making, tried on the seat's own view with the rules themselves. Nobody else sees it.

use samobranka_the_game::{Action, Card, CardSet, Illegal, Pile, Public, TheGame, Turn, try_lays};

/// What the one at the screen sees of this game.
pub(crate) type Seen = samobranka_page::Seen<TheGame>;

/// What this game's table asks of what is seen.
pub(crate) trait Sight {
    /// The cards of one's own hand.
    fn hand(&self) -> CardSet;
    /// The turn, if it is one's own.
    fn own_turn(&self) -> Option<Turn>;
}

impl Sight for Seen {
    fn hand(&self) -> CardSet {
        self.own.map(|(_, own)| own.hand).unwrap_or_default()
    }

    fn own_turn(&self) -> Option<Turn> {
        self.public.turn().filter(|turn| Some(turn.seat) == self.seat())
    }
}

/// Cards to be laid, in order.
pub(crate) type Lays = Vec<(Pile, Card)>;

/// The number on a row with what is staged on top of it.
pub(crate) fn top(public: &Public, staged: &[(Pile, Card)], pile: Pile) -> u8 {
    let last = staged.iter().rev().find(|(on, _)| *on == pile);
    last.map_or(public.top(pile), |(_, card)| card.number())
}

/// What is seen once a card is laid: the row and one's own hand change, and nothing else. What comes of ending a turn
/// nobody knows beforehand.
pub(crate) fn laid(seen: &Seen, action: &Action) -> Option<Seen> {
    let Action::Lay { pile, card } = *action else { return None };
    let public = try_lays(seen.view(), &[(pile, card)]).ok()?;
    let (seat, mut own) = seen.own?;
    own.hand.remove(card);
    // Where more happens than that, the table's keeper tells it.
    let same_turn = public.turn().is_some_and(|turn| turn.seat == seat) && public.deck == seen.public.deck;
    same_turn.then_some(Seen { public, own: Some((seat, own)) })
}

/// What laying a card on a row would do.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Fit {
    /// It moves the row on by this much.
    On(i32),
    /// It takes the row back by ten.
    Back(i32),
    /// It can't be laid there.
    No(Illegal),
}

impl Fit {
    /// What `card` would do on `pile` after what is staged. While another plays it is only looked at, by the plain rule.
    pub(crate) fn of(seen: &Seen, staged: &[(Pile, Card)], pile: Pile, card: Card) -> Fit {
        let top = top(&seen.public, staged, pile);
        let change = i32::from(card.number()) - i32::from(top);
        let fits = if pile.is_trick(top, card) { Fit::Back(change) } else { Fit::On(change) };
        if seen.own_turn().is_none() {
            let refused = if pile.ascends() {
                Illegal::NotHigher { card, pile, top }
            } else {
                Illegal::NotLower { card, pile, top }
            };
            return if pile.accepts(top).contains(card) { fits } else { Fit::No(refused) };
        }
        let lays: Lays = staged.iter().copied().chain([(pile, card)]).collect();
        match try_lays(seen.view(), &lays) {
            Ok(_) => fits,
            Err(why) => Fit::No(why),
        }
    }
}
