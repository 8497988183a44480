//! The laws of the testkit on IOTA, over every way a table can be set; and every way to lay cards, found a second time.
//!
//! `LAWS_GAMES` sets how many games are played over all sixteen sets of options together. The long form is
//! `LAWS_GAMES=320000 cargo test --profile laws -p samobranka-iota --test rules laws`: 20,000 random games for each set, and
//! 100,000 positions and more in which the two ways to find layings are compared. A failure names its game, and
//! `LAWS_SEED` plays that one alone.

use samobranka_iota::{
    Absent, Action, CardList, Deck, ExchangeNeeds, First, Iota, Joker, JokerIdentity, LeftoverPenalty, Options,
    ShortHalf, StartJoker, Tie,
};
use samobranka_rules::{Game, Setup, View};
use samobranka_testkit::{Laws, games_wanted_one_in};

fn tables(options: impl IntoIterator<Item = Options>) -> Vec<Setup<Iota>> {
    let options: Vec<Options> = options.into_iter().collect();
    (2..=4).flat_map(|seats| options.iter().map(move |&options| Setup::new(seats, options).unwrap())).collect()
}

/// The game as the book has it, short and with children.
fn configurations() -> Vec<Setup<Iota>> {
    let decks = [Deck::Full, Deck::Short];
    tables(
        decks
            .into_iter()
            .flat_map(|deck| [false, true].map(|children| Options { deck, children, ..Options::default() })),
    )
}

/// Every other value of an option, alone and with those it meets.
fn variations() -> Vec<Setup<Iota>> {
    let plain = Options::default();
    let short = Options { deck: Deck::Short, ..plain };
    let unique = Options { joker: Joker::Unique, ..plain };
    let declared = Options { joker_identity: JokerIdentity::Declared, ..plain };
    tables([
        Options { short_half: ShortHalf::Parity, ..short },
        unique,
        Options { joker: Joker::Unique, short_half: ShortHalf::Parity, ..short },
        declared,
        Options { joker: Joker::Unique, swap_then_pass: false, ..declared },
        Options { swaps_per_turn: 1, ..short },
        Options { swap_then_pass: false, ..short },
        Options { exchange_needs: ExchangeNeeds::Enough, tie: Tie::FewestCardsLeft, ..short },
        Options { stalemate_rounds: 1, leftover_penalty: LeftoverPenalty::MinusSum, ..plain },
        Options { stalemate_rounds: 0, ..short },
        Options { start_joker: StartJoker::Redraw, first: First::Seat2, ..short },
        Options { hints: false, absent: Absent::Bot, ..plain },
    ])
}

/// 4.1: of the orders in which cards can go under the deck one is listed, and all are accepted.
fn in_hand_order(action: &Action) -> Action {
    match action {
        Action::Pass(cards) => {
            let mut cards: Vec<_> = cards.iter().collect();
            cards.sort();
            Action::Pass(CardList::new(&cards).unwrap())
        }
        other => *other,
    }
}

/// Passes and trades whenever it can't take a joker: so cards go round under the deck, and jokers from hand to hand.
fn trader(view: View<Iota>) -> Action {
    let mut legal = Vec::new();
    Iota::legal(view, &mut legal);
    let turn = view.public.sheet.len();
    let rank = |action: &&Action| match action {
        Action::Name(_) => 0,
        Action::Swap(_) => 1,
        Action::Lay(_) if turn.is_multiple_of(3) => 2,
        Action::Pass(cards) => 7 - cards.len().min(2 + turn % 3),
        Action::Lay(_) => 8,
    };
    *legal.iter().min_by_key(rank).expect("a seat that is asked has an answer")
}

/// How many games are wanted in all: `default`, or a third of `LAWS_GAMES`, because the second generator is slow.
pub(crate) fn games_wanted(default: u64) -> u64 {
    games_wanted_one_in(3, default)
}

/// How many games each set of options gets: 20, or as many as `LAWS_GAMES` leaves for each.
fn games_each() -> u64 {
    games_wanted(20 * 16).div_ceil(16)
}

#[test]
fn all_configurations_obey_the_laws() {
    Laws::over(&configurations()).counting(in_hand_order).games(4 * games_each()).hold();
}

#[test]
fn every_variation_obeys_the_laws() {
    Laws::over(&variations()).counting(in_hand_order).games(12 * games_each()).hold();
}

#[test]
fn games_of_traders_obey_the_laws() {
    let setups = [configurations(), variations()].concat();
    Laws::over(&setups).counting(in_hand_order).games(3 * games_each()).guided_by(trader).hold();
}
