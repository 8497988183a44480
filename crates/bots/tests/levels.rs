//! The levels of every game, and the bots that grow trees: they play by the rules, and nothing that their seat can't see changes what they do.

use samobranka_bots::{Bot, Players, Random};
use samobranka_iota::Iota;
use samobranka_portals::Portals;
use samobranka_rules::{Deaf, Rng, Seed, Setup};
use samobranka_the_game::TheGame;
use samobranka_woodland_wizards::WoodlandWizards;

/// Looks at one decision in so many.
const ONE_IN: usize = 5;

fn levels_know_only_their_view<G: Players>() {
    let names: Vec<&str> = G::levels().iter().map(|kind| kind.name).collect();
    assert_eq!(names, ["novice", "amateur", "skilled", "expert", "master"], "{}", G::ID);
    assert!(names.contains(&G::usual()), "{}", G::ID);

    let setup = Setup::<G>::new(G::SEATS.0.max(2), G::Options::default()).expect("two can play");
    let mut state = G::deal(&setup, Seed::from_number(7), &mut Deaf);
    let (mut random, mut rng) = (Random::new(Seed::from_number(8)), Rng::new(Seed::from_number(9)));
    let mut decisions = 0;
    while let Some(seat) = G::to_act(&state.public).first() {
        if decisions % ONE_IN == 0 {
            let other = G::imagine(state.view(seat), &mut rng);
            // What thinks by the clock can't be compared; what grows trees can.
            let trees = G::thinkers().iter().filter(|kind| kind.name.contains("tree"));
            for kind in G::levels().iter().chain(trees) {
                let seed = Seed::from_number(decisions as u64);
                let choice = kind.make(seed).choose(state.view(seat));
                assert_eq!(G::check(state.view(seat), &choice), Ok(()), "{} of {}", kind.name, G::ID);
                let elsewhere = kind.make(seed).choose(other.view(seat));
                assert_eq!(choice, elsewhere, "{} of {}, decision {decisions}", kind.name, G::ID);
            }
        }
        let action = random.choose(state.view(seat));
        G::apply(&mut state, seat, &action, &mut Deaf).expect("bots play by the rules");
        decisions += 1;
    }
    assert!(decisions > 2 * ONE_IN, "{decisions} decisions");
}

#[test]
fn levels_of_the_game_know_only_their_view() {
    levels_know_only_their_view::<TheGame>();
}

#[test]
fn levels_of_iota_know_only_their_view() {
    levels_know_only_their_view::<Iota>();
}

#[test]
fn levels_of_portals_know_only_their_view() {
    levels_know_only_their_view::<Portals>();
}

#[test]
fn levels_of_woodland_wizards_know_only_their_view() {
    levels_know_only_their_view::<WoodlandWizards>();
}
