//! What the bots of every game obey: they play by the rules, and nothing that their seat can't see changes what they do.

use samobranka_players::{Bot, Players, Random};
use samobranka_rules::{Game, Lang, NoListener, Rng, Seed, Setup};

/// Looks at one decision in so many.
const ONE_IN: usize = 5;

/// The levels are those that are announced, every bot is described in both languages, and the levels and the bots that
/// grow trees decide by their seat's view alone.
///
/// # Panics
/// If one of these doesn't hold.
pub fn bots_know_only_their_view<G: Game, P: Players<G>>() {
    let names: Vec<(&str, &str)> = P::levels().iter().map(|kind| (kind.name, kind.about)).collect();
    let announced: Vec<(&str, &str)> = P::LEVELS.iter().map(|level| (level.name, level.about)).collect();
    assert_eq!(names, announced, "{}: the levels are those that front ends list", G::ID);
    assert!(names.iter().any(|(name, _)| *name == P::DEFAULT_LEVEL), "{}", G::ID);
    for lang in Lang::ALL {
        let catalogue = [samobranka_players::catalogue(lang), P::catalogue(lang)].concat();
        for kind in P::all() {
            assert!(catalogue.contains(&format!("\n{} = ", kind.about)), "{} in {lang}", kind.about);
        }
    }

    let setup = Setup::<G>::new(G::SEATS.0.max(2), G::Options::default()).expect("two can play");
    let mut state = G::deal(&setup, Seed::from_number(7), &mut NoListener);
    let (mut random, mut rng) = (Random::new(Seed::from_number(8)), Rng::new(Seed::from_number(9)));
    let mut decisions = 0;
    while let Some(seat) = G::to_act(&state.public).first() {
        if decisions % ONE_IN == 0 {
            let other = G::imagine(state.view(seat), &mut rng);
            // What thinks by the clock can't be compared; what grows trees can.
            let trees = P::thinkers().iter().filter(|kind| kind.name.contains("tree"));
            for kind in P::levels().iter().chain(trees) {
                let seed = Seed::from_number(decisions as u64);
                let choice = kind.make(seed).choose(state.view(seat));
                assert_eq!(G::check(state.view(seat), &choice), Ok(()), "{} of {}", kind.name, G::ID);
                let elsewhere = kind.make(seed).choose(other.view(seat));
                assert_eq!(choice, elsewhere, "{} of {}, decision {decisions}", kind.name, G::ID);
            }
        }
        let action = random.choose(state.view(seat));
        G::apply(&mut state, seat, &action, &mut NoListener).expect("bots play by the rules");
        decisions += 1;
    }
    assert!(decisions > 2 * ONE_IN, "{decisions} decisions");
}
