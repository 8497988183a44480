//! The laws of the testkit on IOTA, over every way a table can be set; and every way to lay cards, found a second time.
//!
//! The long form is the same with more games: `LAWS_GAMES=20000 cargo test --profile laws -p samobranka-iota --test laws`
//! plays 20,000 random games for each set of options, and `LAWS_GAMES=100000 … --test laws generator` compares the two
//! ways to find layings in 100,000 positions. A failure names its game, and `LAWS_SEED` plays that one alone.

mod generator;

use samobranka_iota::{
    Absent, Action, CardList, Deck, ExchangeNeeds, First, Iota, Joker, JokerIdentity, LeftoverPenalty, Options,
    ShortHalf, StartJoker, Tie,
};
use samobranka_rules::{Game, Seat, Setup, View};
use samobranka_testkit::{Laws, games_wanted};

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
        Options { start_joker: StartJoker::Redraw, first: First::Seat(Seat(1)), ..short },
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
        Action::Lay(_) if turn % 3 == 0 => 2,
        Action::Pass(cards) => 7 - cards.len().min(2 + turn % 3),
        Action::Lay(_) => 8,
    };
    *legal.iter().min_by_key(rank).expect("a seat that is asked has an answer")
}

#[test]
fn all_configurations_obey_the_laws() {
    let setups = configurations();
    Laws::over(&setups).counting(in_hand_order).games(games_wanted(2) * setups.len() as u64).hold();
}

#[test]
fn every_variation_obeys_the_laws() {
    let setups = variations();
    Laws::over(&setups).counting(in_hand_order).games(games_wanted(1) * setups.len() as u64).hold();
}

#[test]
fn games_of_traders_obey_the_laws() {
    let setups = [configurations(), variations()].concat();
    let games = games_wanted(1) * setups.len() as u64;
    Laws::over(&setups).counting(in_hand_order).games(games.div_ceil(10)).guided_by(trader).hold();
}
