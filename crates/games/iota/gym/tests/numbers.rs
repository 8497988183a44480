//! IOTA in numbers: the laws of every game.

use samobranka_gym::{Gym, laws};
use samobranka_iota::{Deck, Iota, JokerIdentity, Options};
use samobranka_iota_gym::IotaGym;
use samobranka_iota_players::IotaPlayers;
use samobranka_rules::Setup;

#[test]
fn numbers_and_words_follow_the_laws_and_keep_secrets() {
    let options = [
        Options::default(),
        Options { deck: Deck::Short, ..Options::default() },
        Options { joker_identity: JokerIdentity::Declared, ..Options::default() },
    ];
    let setups: Vec<_> = (2..=4).flat_map(|seats| options.map(|it| Setup::new(seats, it).unwrap())).collect();
    laws::hold::<Iota, IotaGym, IotaPlayers>(&setups, 18);
}

#[test]
fn numbers_have_names() {
    assert_eq!(IotaGym::name(0), "Rc1");
    assert_eq!(IotaGym::name(64), "J");
    assert_eq!(IotaGym::name(65), "row -4");
    assert_eq!(IotaGym::name(IotaGym::ACTIONS - 1), "done");
}
