//! Portals in numbers: the laws of every game.

use samobranka_gym::{Gym, laws};
use samobranka_portals::{Options, Portals, Start, Totals};
use samobranka_portals_gym::PortalsGym;
use samobranka_portals_players::PortalsPlayers;
use samobranka_rules::Setup;

#[test]
fn numbers_and_words_follow_the_laws_and_keep_secrets() {
    let plain = Options::default();
    let options = [
        plain.clone(),
        Options { spells: true, signs: true, ..plain.clone() },
        Options { spells: true, signs: true, start: Start::Host, totals: Totals::Open, ..plain },
    ];
    let setups: Vec<_> = (1..=4).flat_map(|seats| options.clone().map(|it| Setup::new(seats, it).unwrap())).collect();
    laws::hold::<Portals, PortalsGym, PortalsPlayers>(&setups, 24);
}

#[test]
fn numbers_have_names() {
    assert_eq!(PortalsGym::name(0), "seat 0 after me");
    assert_eq!(PortalsGym::name(PortalsGym::ACTIONS - 1), "done");
    assert!((0..PortalsGym::ACTIONS).all(|number| !PortalsGym::name(number).is_empty()));
}
