//! What all bots obey.

use samobranka_testkit::bots_know_only_their_view;
use samobranka_the_game::TheGame;
use samobranka_the_game_players::TheGamePlayers;

#[test]
fn bots_play_by_the_rules_and_by_their_view_alone() {
    bots_know_only_their_view::<TheGame, TheGamePlayers>();
}
