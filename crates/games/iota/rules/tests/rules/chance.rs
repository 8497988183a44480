//! An action by chance ([`Game::any`]) is thrown at the table like a dart. Each must be as likely as any other.

use std::collections::{BTreeMap, BTreeSet};

use samobranka_iota::{Action, Deck, Iota, Joker, JokerIdentity, Options};
use samobranka_rules::{Game, NoListener, Rng, Seat, Seed, Setup, State};

/// How far the counts of all legal actions are from being alike, in standard deviations of chi-square.
fn unevenness(state: &State<Iota>, seat: Seat, rng: &mut Rng) -> f64 {
    let mut legal = Vec::new();
    Iota::legal(state.view(seat), &mut legal);
    let mut counts: BTreeMap<&Action, u32> = legal.iter().map(|action| (action, 0)).collect();
    let each = 12;
    for _ in 0..each * legal.len() {
        let action = Iota::any(state.view(seat), rng).expect("a seat that is to act can");
        *counts.get_mut(&action).unwrap_or_else(|| panic!("{action} isn't legal")) += 1;
    }
    let expected = each as f64;
    let sum: f64 = counts.values().map(|&count| (f64::from(count) - expected).powi(2) / expected).sum();
    let freedom = (legal.len() as f64 - 1.0).max(1.0);
    (sum - freedom) / (2.0 * freedom).sqrt()
}

#[test]
fn every_action_is_as_likely_as_any_other() {
    let plain = Options::default();
    let ways = [
        plain,
        Options { joker: Joker::Unique, ..plain },
        Options { joker_identity: JokerIdentity::Declared, deck: Deck::Short, ..plain },
        Options { swap_then_pass: !plain.swap_then_pass, ..plain },
    ];
    let (mut looked, mut most) = (0, f64::MIN);
    for (number, options) in ways.into_iter().enumerate() {
        for seats in 2..=4 {
            let seed = Seed([10 * number as u8 + seats; 32]);
            let (mut state, mut rng) =
                (Iota::deal(&Setup::new(seats, options).unwrap(), seed, &mut NoListener), Rng::new(seed));
            for turn in 0.. {
                let Some(seat) = Iota::to_act(&state.public).first() else { break };
                if turn % 7 == 3 {
                    let uneven = unevenness(&state, seat, &mut rng);
                    assert!(uneven < 6.0, "{uneven} at turn {turn} of {seats} with {options:?}");
                    (looked, most) = (looked + 1, most.max(uneven));
                }
                let action = Iota::any(state.view(seat), &mut rng).unwrap();
                Iota::apply(&mut state, seat, &action, &mut NoListener).unwrap();
            }
        }
    }
    // With so many looks the most uneven is no wonder; with none of them uneven something would be wrong with the measure.
    assert!(looked > 50 && most > 1.0, "{looked} positions, the most uneven by {most}");
}

/// Where few actions are legal so many are drawn that none of them can be left out by chance.
#[test]
fn every_action_comes_where_there_are_few() {
    let mut looked = 0;
    for number in 100..104 {
        let seed = Seed([number; 32]);
        let mut state = Iota::deal(&Setup::new(2, Options::default()).unwrap(), seed, &mut NoListener);
        let mut rng = Rng::new(seed);
        while let Some(seat) = Iota::to_act(&state.public).first() {
            let mut legal = Vec::new();
            Iota::legal(state.view(seat), &mut legal);
            if legal.len() <= 120 {
                let draws = 30 * legal.len();
                let met: BTreeSet<Action> =
                    (0..draws).map(|_| Iota::any(state.view(seat), &mut rng).unwrap()).collect();
                let missing: Vec<&Action> = legal.iter().filter(|&action| !met.contains(action)).collect();
                assert!(missing.is_empty(), "of {} on {:?} never {missing:?}", legal.len(), state.public.table);
                looked += 1;
            }
            let action = Iota::any(state.view(seat), &mut rng).unwrap();
            Iota::apply(&mut state, seat, &action, &mut NoListener).unwrap();
        }
    }
    assert!(looked > 15, "{looked}");
}
