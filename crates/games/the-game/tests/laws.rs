//! The laws of the testkit on THE GAME, over every way a table can be set.
//!
//! The long form is the same test with more games: `LAWS_GAMES=100000 cargo test --profile laws -p samobranka-the-game
//! --test laws`.

use samobranka_rules::{Game, Setup, View};
use samobranka_testkit::{Laws, games_wanted};
use samobranka_the_game::{
    Action, Astray, BurnedCount, Difficulty, ExpertEnd, Fire, History, Options, Shortfall, Start, TheGame, Wish,
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

/// Lays the card that costs its pile least, and no more cards than it must: far enough to see the draw pile empty.
fn careful(view: View<TheGame>) -> Action {
    let public = view.public;
    let mut legal = Vec::new();
    TheGame::legal(view, &mut legal);
    let cost = |action: &Action| match *action {
        Action::Lay { pile, card } if public.welcome(pile).contains(card) => pile.cost(public.top(pile), card),
        Action::Lay { .. } => i32::MAX,
        Action::EndTurn => -11,
        Action::Wish(Wish::NoMatter) | Action::Agree => 0,
        Action::Wish(_) | Action::Object => 1,
        Action::Start(seat) => seat.0.into(),
    };
    legal.into_iter().min_by_key(cost).expect("a seat that is asked has an answer")
}

#[test]
fn all_thirty_configurations_obey_the_laws() {
    Laws::over(&configurations()).games(games_wanted(600)).hold();
}

#[test]
fn every_variation_obeys_the_laws() {
    Laws::over(&variations()).games(games_wanted(650) / 2).hold();
}

#[test]
fn long_games_obey_the_laws() {
    let setups = [configurations(), variations()].concat();
    Laws::over(&setups).games(games_wanted(950).div_ceil(10)).guided_by(careful).hold();
}
