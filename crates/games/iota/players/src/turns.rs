//! Whole turns: jokers taken from the table first, then a laying; and what else a seat can do.

use samobranka_iota::{Action, Card, CardList, Cards, Iota, Placed, Weighed, swaps, try_swap, weigh};
use samobranka_rules::{Game, View};

/// A turn, and what it comes to.
#[derive(Clone, Copy)]
pub struct Turn {
    /// The jokers that are taken first.
    swaps: [Option<Placed>; 2],
    /// The laying.
    pub laying: Weighed,
    /// How many jokers stay in hand.
    pub jokers_left: u8,
    /// What the numbers add up to that stay in hand.
    pub numbers_left: u32,
}

impl Turn {
    /// Its actions.
    pub fn line(&self) -> Vec<Action> {
        let swaps = self.swaps.into_iter().flatten().map(Action::Swap);
        swaps.chain([Action::Lay(self.laying.lay())]).collect()
    }

    /// The jokers that are taken first.
    pub fn swaps(&self) -> impl Iterator<Item = Placed> {
        self.swaps.into_iter().flatten()
    }

    /// Whether it begins with a joker of the table.
    pub fn takes_jokers(&self) -> bool {
        self.swaps[0].is_some()
    }

    /// The first of them.
    pub fn first(&self) -> Action {
        self.swaps[0].map_or_else(|| Action::Lay(self.laying.lay()), Action::Swap)
    }
}

/// Shows every turn with a laying, those that take no joker first.
pub fn each_turn(view: View<Iota>, mut each: impl FnMut(&Turn)) {
    walk(view, [None; 2], &mut each);
}

fn walk(view: View<Iota>, taken: [Option<Placed>; 2], each: &mut dyn FnMut(&Turn)) {
    let (seat, own) = view.own.expect("bots have a seat");
    let (jokers, numbers) = (own.hand.jokers(), own.hand.points());
    weigh(view, |laying| {
        let (jokers_left, numbers_left) = (jokers - laying.jokers, numbers - u32::from(laying.numbers));
        each(&Turn { swaps: taken, laying: *laying, jokers_left, numbers_left });
    });
    let Some(next) = taken.iter().position(Option::is_none) else { return };
    for placed in swaps(view) {
        let (public, own) = try_swap(view, placed).expect("what is listed is legal");
        let mut taken = taken;
        taken[next] = Some(placed);
        walk(View { public: &public, own: Some((seat, &own)) }, taken, each);
    }
}

/// Nothing can be laid: a joker is taken where one can be, else all ordinary cards are traded, or as many as may be.
pub fn without_laying(view: View<Iota>) -> Action {
    let (_, own) = view.own.expect("bots have a seat");
    let trades = trades(own.hand).filter(|trade| Iota::check(view, trade).is_ok());
    swaps(view).map(Action::Swap).next().or(trades.last()).expect("a seat that is asked has an answer")
}

/// A pass, and then trades of ever more ordinary cards.
pub fn trades(hand: Cards) -> impl Iterator<Item = Action> {
    let ordinary: Vec<Card> = hand.into_iter().filter(|card| !card.is_joker()).collect();
    (0..=ordinary.len())
        .map(move |count| Action::Pass(CardList::new(&ordinary[..count]).expect("a hand has at most four cards")))
}

/// Q2 `declared`: a card of one's own hand if that is possible, so that one can take the joker back; else one that lies on
/// the table, so that nobody can; else the first there is.
pub fn name(view: View<Iota>) -> Action {
    let (_, own) = view.own.expect("bots have a seat");
    let mut legal = Vec::new();
    Iota::legal(view, &mut legal);
    let lies = |card: Card| view.public.table.cards().any(|(_, face)| face.what() == card);
    let rank = |action: &&Action| match action {
        Action::Name(placed) if own.hand.contains(placed.card) => 0,
        Action::Name(placed) if lies(placed.card) => 1,
        _ => 2,
    };
    *legal.iter().min_by_key(rank).expect("a joker on the table can be something")
}
