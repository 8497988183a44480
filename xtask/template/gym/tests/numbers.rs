//! Example game in numbers: the laws of every game.

use samobranka_example_game::{Deck, ExampleGame, Options};
use samobranka_example_game_gym::ExampleGameGym;
use samobranka_example_game_players::ExampleGamePlayers;
use samobranka_gym::laws;
use samobranka_rules::Setup;

#[test]
fn numbers_and_masks_follow_the_laws_and_keep_secrets() {
    let options = [Deck::Full, Deck::Short].map(|deck| Options { deck });
    let setups: Vec<_> = (2..=4).flat_map(|seats| options.map(|it| Setup::new(seats, it).unwrap())).collect();
    laws::hold::<ExampleGame, ExampleGameGym, ExampleGamePlayers>(&setups, 60);
}
