//! What all bots obey.

use samobranka_iota::Iota;
use samobranka_iota_players::IotaPlayers;
use samobranka_testkit::bots_know_only_their_view;

#[test]
fn bots_play_by_the_rules_and_by_their_view_alone() {
    bots_know_only_their_view::<Iota, IotaPlayers>();
}
