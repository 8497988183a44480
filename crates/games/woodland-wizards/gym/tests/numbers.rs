//! Woodland Wizards in numbers: the laws of every game.

use samobranka_gym::{Gym, laws};
use samobranka_rules::Setup;
use samobranka_woodland_wizards::{Boost, BrowseDiscard, First, Options, Wizards, WoodlandWizards};
use samobranka_woodland_wizards_gym::WoodlandWizardsGym;
use samobranka_woodland_wizards_players::WoodlandWizardsPlayers;

#[test]
fn numbers_and_words_follow_the_laws_and_keep_secrets() {
    let plain = Options::default();
    let options = [
        plain.clone(),
        Options { wizards: Wizards::Pick, boost: Boost::AtOnce, first: First::AskHedgehog, ..plain.clone() },
        Options { browse_discard: BrowseDiscard::TopOnly, first: First::HostChoice, ..plain },
    ];
    let setups: Vec<_> =
        [2, 3, 5, 12].into_iter().flat_map(|seats| options.clone().map(|it| Setup::new(seats, it).unwrap())).collect();
    laws::hold::<WoodlandWizards, WoodlandWizardsGym, WoodlandWizardsPlayers>(&setups, 24);
}

#[test]
fn numbers_have_names() {
    assert_eq!(WoodlandWizardsGym::name(80), "seat 0 after me");
    assert!((0..WoodlandWizardsGym::ACTIONS).all(|number| !WoodlandWizardsGym::name(number).is_empty()));
}
