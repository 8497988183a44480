//! The laws of the testkit on Woodland Wizards, over every number of players, with and without wizards, and on card files
//! made up by lot.
//!
//! The long form is the same test with more: `LAWS_GAMES=20000 cargo test --profile laws -p samobranka-woodland-wizards
//! --test rules laws` plays 20,000 random games, and 2,000 made-up files. A failure names its game, and `LAWS_SEED` plays that
//! one alone.

use crate::random_cards::random_cards;
use samobranka_rules::Setup;
use samobranka_testkit::{Laws, games_wanted_one_in};
use samobranka_woodland_wizards::{
    AutoOrder, Boost, BrowseDiscard, Doubling, First, Floor, Maw, Options, Order, ReplacedInBoost, ResultOrder, Spider,
    TiePower, Wizards, WoodlandWizards,
};

fn table(seats: u8, options: &Options) -> Setup<WoodlandWizards> {
    Setup::new(seats, options.clone()).expect("a table")
}

/// How many: `default`, or one in so many of a fifth of the games that `LAWS_GAMES` asks for, and one at least. A fifth,
/// because a game for twelve takes as long as many games of two.
fn games(default: u64, one_in: u64) -> u64 {
    (games_wanted_one_in(5, default * one_in) / one_in).max(1)
}

#[test]
fn every_number_of_players_obeys_the_laws() {
    let plain = Options::default();
    let wizards = Options { wizards: Wizards::Pick, ..Options::default() };
    let setups: Vec<_> = (2..=12).flat_map(|seats| [table(seats, &plain), table(seats, &wizards)]).collect();
    Laws::over(&setups).games(games(66, 1)).hold();
}

#[test]
fn every_option_obeys_the_laws() {
    let plain = Options::default;
    let variations = [
        Options { first: First::HostChoice, boost: Boost::AtOnce, ..plain() },
        Options { first: First::AskHedgehog, wizards: Wizards::Random, doubling: Doubling::Ask, ..plain() },
        Options { replaced_in_boost: ReplacedInBoost::No, floor: Floor::None, rounds: 2, ..plain() },
        Options { order: Order::PerCard, spider: Spider::Triple, ..plain() },
        Options { auto_order: AutoOrder::AlwaysBest, result_order: ResultOrder::TurnOrder, rounds: 6, ..plain() },
        Options { maw: Maw::AfterClaim, tie_power: TiePower::Printed, ..plain() },
        Options { browse_discard: BrowseDiscard::TopOnly, wizards: Wizards::Pick, ..plain() },
        Options { browse_discard: BrowseDiscard::TopOnly, maw: Maw::AfterClaim, boost: Boost::AtOnce, ..plain() },
    ];
    let setups: Vec<_> =
        variations.iter().flat_map(|options| [2, 3, 4, 6, 8].map(|seats| table(seats, options))).collect();
    Laws::over(&setups).games(games(40, 4)).hold();
}

/// What is most easily got wrong is looked at in every moment of some games: a damaged state that is let in must be one
/// that can be.
#[test]
fn states_from_outside_are_refused_or_play_on() {
    let law = "states from outside are refused or play on";
    let plain = Options::default();
    let other = Options {
        boost: Boost::AtOnce,
        maw: Maw::AfterClaim,
        doubling: Doubling::Ask,
        wizards: Wizards::Random,
        browse_discard: BrowseDiscard::TopOnly,
        ..Options::default()
    };
    let setups: Vec<_> =
        [2, 3, 4, 7].into_iter().flat_map(|seats| [table(seats, &plain), table(seats, &other)]).collect();
    Laws::over(&setups).games(games(4, 100)).only(law).hold();
    let files: Vec<_> = (0..games(4, 100)).map(made_up).collect();
    Laws::over(&files).games(files.len() as u64).only(law).hold();
}

/// The table of a made-up card file.
fn made_up(number: u64) -> Setup<WoodlandWizards> {
    let options = Options {
        cards: random_cards(number),
        wizards: if number.is_multiple_of(3) { Wizards::Random } else { Wizards::Off },
        browse_discard: if number.is_multiple_of(7) { BrowseDiscard::TopOnly } else { BrowseDiscard::Yes },
        rounds: 2 + (number % 3) as u8,
        ..Options::default()
    };
    table([2, 3, 4, 5, 7, 12][(number % 6) as usize], &options)
}

#[test]
fn made_up_cards_obey_the_laws() {
    let files = games(50, 10);
    // A file takes its time to make up: for one game alone its own is enough.
    let one = std::env::var("LAWS_SEED").ok().and_then(|number| number.parse().ok());
    let setups: Vec<_> = one.map_or_else(|| (0..files).map(made_up).collect(), |number| vec![made_up(number)]);
    Laws::over(&setups).games(files).hold();
}
