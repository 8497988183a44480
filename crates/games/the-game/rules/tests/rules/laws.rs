//! The laws of the testkit on THE GAME, over every way a table can be set.
//!
//! The long form is the same test with more games: `LAWS_GAMES=100000 cargo test --profile laws -p samobranka-the-game
//! --test rules laws` plays 100,000 random games over the thirty configurations, 20,000 over the other options, and 5,000 that
//! go far. A failure names its game, and `LAWS_SEED` plays that one alone.

use crate::careful::careful;
use samobranka_rules::Setup;
use samobranka_testkit::{Laws, games_wanted};
use samobranka_the_game::{
    Astray, BurnedCount, Difficulty, ExpertEnd, Fire, History, Options, Shortfall, Start, TheGame,
};

const DIFFICULTIES: [Difficulty; 3] = [Difficulty::Normal, Difficulty::Expert, Difficulty::ExpertOneLess];

fn tables(options: impl IntoIterator<Item = Options>) -> Vec<Setup<TheGame>> {
    let options: Vec<Options> = options.into_iter().collect();
    let seats = 1..=5;
    seats.flat_map(|seats| options.iter().map(move |&options| Setup::new(seats, options).unwrap())).collect()
}

/// The thirty configurations of the rulebook.
fn configurations() -> Vec<Setup<TheGame>> {
    let fires = [Fire::Off, Fire::NextCard];
    let setups = tables(
        DIFFICULTIES
            .into_iter()
            .flat_map(|difficulty| fires.map(|fire| Options { difficulty, fire, ..Options::default() })),
    );
    assert_eq!(setups.len(), 30);
    setups
}

/// Every other value of an option, alone and with those it meets.
fn variations() -> Vec<Setup<TheGame>> {
    let plain = Options::default();
    let fire = Options { fire: Fire::NextCard, ..plain };
    let late = Options { fire: Fire::ByEndOfNextTurn, ..plain };
    let strict = Options { shortfall: Shortfall::Strict, ..plain };
    tables([
        late,
        Options { astray: Astray::Lose, ..late },
        Options { astray: Astray::Lose, ..fire },
        strict,
        Options { shortfall: Shortfall::Strict, ..fire },
        Options { shortfall: Shortfall::Strict, astray: Astray::Lose, difficulty: Difficulty::Expert, ..late },
        Options { difficulty: Difficulty::Expert, expert_end: ExpertEnd::Three, ..plain },
        Options { difficulty: Difficulty::ExpertOneLess, expert_end: ExpertEnd::Three, ..strict },
        Options { burned: BurnedCount::AsUsual, ..fire },
        Options { start: Start::Host, ..plain },
        Options { start: Start::Random, ten_signal: true, ..fire },
        Options { history: History::Hidden, ..plain },
        Options { history: History::Hidden, shortfall: Shortfall::Strict, start: Start::Random, ..late },
    ])
}

/// How many games: `usual` ones, or one in so many of those that `LAWS_GAMES` asks for.
fn games(usual: u64, one_in: u64) -> u64 {
    games_wanted(usual * one_in) / one_in
}

#[test]
fn all_thirty_configurations_obey_the_laws() {
    Laws::over(&configurations()).games(games(3000, 1)).hold();
}

#[test]
fn every_variation_obeys_the_laws() {
    Laws::over(&variations()).games(games(1300, 5)).hold();
}

#[test]
fn long_games_obey_the_laws() {
    let setups = [configurations(), variations()].concat();
    Laws::over(&setups).games(games(570, 20)).guided_by(careful).hold();
}
