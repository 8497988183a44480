//! The bots play by the rules, see only their view, and each level beats the one below it.

use samobranka_example_game::{ExampleGame, Options};
use samobranka_example_game_players::{ExampleGamePlayers, Thrifty};
use samobranka_players::{Bot, Random};
use samobranka_rules::{NoListener, Game, Outcome, Seat, Seed, Setup};
use samobranka_testkit::bots_know_only_their_view;

#[test]
fn bots_play_by_the_rules_and_by_their_view_alone() {
    bots_know_only_their_view::<ExampleGame, ExampleGamePlayers>();
}

#[test]
fn thrifty_beats_random() {
    let setup = Setup::<ExampleGame>::new(2, Options::default()).expect("a table");
    let mut wins = 0;
    for number in 0..200 {
        // Each deal is played twice, with the seats swapped.
        let (seed, thrifty) = (Seed::from_number(number / 2), Seat((number % 2) as u8));
        let mut random = Random::new(Seed::from_number(number));
        let mut state = ExampleGame::deal(&setup, seed, &mut NoListener);
        while let Some(seat) = ExampleGame::to_act(&state.public).first() {
            let view = state.view(seat);
            let action = if seat == thrifty { Thrifty.choose(view) } else { random.choose(view) };
            ExampleGame::apply(&mut state, seat, &action, &mut NoListener).expect("bots play by the rules");
        }
        let Some(Outcome::Rank { places, .. }) = ExampleGame::outcome(&state.public) else { panic!("a ranking") };
        wins += u32::from(places[thrifty.index()] == 1);
    }
    assert!(wins > 120, "thrifty has won {wins} of 200");
}
