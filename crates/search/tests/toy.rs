//! Search on the toy game: sealed cards, chosen at once, a hidden hand and a deck.

#[allow(dead_code)]
#[path = "../../testkit/tests/toy/game.rs"]
mod game;

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use game::{Action, Toy, options};
use samobranka_rules::{Game, NoListener, Rng, Seat, Seed, Setup, State, View};
use samobranka_search::{Answer, Budget, Effort, Guide, Observers, Plain, Shape, every, flat, share_of_beaten, tree};

type Searching = fn(View<Toy>, &Effort) -> Answer<Toy>;

/// Every way to search.
const WAYS: [Searching; 4] = [
    |view, effort| flat(view, &Plain, effort),
    |view, effort| every(view, &Plain, effort),
    |view, effort| tree(view, &Plain, effort, &Shape { trees: 3, ..Shape::default() }),
    |view, effort| {
        let shape = Shape { observers: Observers::Each, trees: 2, widening: Some(1.5), ..Shape::default() };
        tree(view, &Plain, effort, &shape)
    },
];

fn legal(view: View<Toy>) -> Vec<Action> {
    let mut legal = Vec::new();
    Toy::legal(view, &mut legal);
    legal
}

/// Shows every position of a random game with one who owes a decision there.
fn positions(seats: u8, tapping: bool, number: u64, mut look: impl FnMut(&State<Toy>, Seat)) {
    let setup = Setup::new(seats, options(tapping)).unwrap();
    let mut rng = Rng::new(Seed::from_number(number));
    let mut state = Toy::deal(&setup, rng.seed(), &mut NoListener);
    while let Some(seat) = Toy::to_act(&state.public).first() {
        look(&state, seat);
        let action = Toy::choose(state.view(seat), |count| rng.below(count)).unwrap();
        Toy::apply(&mut state, seat, &action, &mut NoListener).unwrap();
    }
}

/// Positions for two with two cards each and nothing more to draw, before anyone has sealed: all that is hidden is which
/// two of three cards the other holds.
fn last_choices(mut look: impl FnMut(&State<Toy>)) {
    for number in 0..40 {
        positions(2, false, number, |state, _| {
            let public = &state.public;
            if public.hands == [2, 2] && public.deck == 1 && public.sealed.is_empty() {
                look(state);
            }
        });
    }
}

/// What playing at random from here is worth to `seat`, exactly.
fn at_random(state: &State<Toy>, seat: Seat) -> f64 {
    let Some(acting) = Toy::to_act(&state.public).first() else {
        let Some(samobranka_rules::Outcome::Rank { places, .. }) = Toy::outcome(&state.public) else { unreachable!() };
        return share_of_beaten(&places, seat);
    };
    let actions = legal(state.view(acting));
    let after = |action: &Action| {
        let mut next = state.clone();
        Toy::apply(&mut next, acting, action, &mut NoListener).unwrap();
        at_random(&next, seat)
    };
    actions.iter().map(after).sum::<f64>() / actions.len() as f64
}

/// The worlds that could be behind a view of [`last_choices`]: each as likely as the others.
fn worlds(view: View<Toy>) -> Vec<State<Toy>> {
    let mut rng = Rng::new(Seed::from_number(77));
    let mut worlds: Vec<State<Toy>> = Vec::new();
    for _ in 0..200 {
        let world = Toy::imagine(view, &mut rng);
        if worlds.iter().all(|known| known.private != world.private) {
            worlds.push(world);
        }
    }
    assert_eq!(worlds.len(), 3);
    worlds
}

fn after(state: &State<Toy>, seat: Seat, action: &Action) -> State<Toy> {
    let mut next = state.clone();
    Toy::apply(&mut next, seat, action, &mut NoListener).unwrap();
    next
}

#[test]
fn values_are_those_of_exact_reckoning() {
    let mut seen = 0;
    last_choices(|state| {
        seen += 1;
        let view = state.view(Seat(0));
        let worlds = worlds(view);
        let answer = every(view, &Plain, &Effort::playouts(2_000, Seed::from_number(seen)));
        assert_eq!(answer.playouts, 2_000);
        for action in legal(view) {
            let exact =
                worlds.iter().map(|world| at_random(&after(world, Seat(0), &action), Seat(0))).sum::<f64>() / 3.0;
            let found = answer.of(&action).unwrap();
            assert_eq!(found.tries, 1_000);
            let off = (found.value - exact).abs();
            assert!(off < 4.5 * found.error.max(0.002), "{action} is worth {exact}, not {found:?}");
        }
    });
    assert!(seen > 30);
}

/// With two cards each it matters only whether both seal their lower cards at the same time or not: like calling heads or
/// tails. Whoever mixes both evenly can't be outguessed, and what that is worth is known exactly.
#[test]
fn trees_mix_where_both_choose_at_once() {
    let mut undecided = 0;
    last_choices(|state| {
        let view = state.view(Seat(0));
        let worlds = worlds(view);
        let exact = worlds.iter().map(|world| at_random(world, Seat(0))).sum::<f64>() / 3.0;
        let matters = legal(view).iter().any(|action| {
            let low = legal(worlds[0].view(Seat(1)))[0].clone();
            let value = |own| at_random(&after(&after(&worlds[0], Seat(0), own), Seat(1), &low), Seat(0));
            value(action) != at_random(&worlds[0], Seat(0))
        });
        for observers in [Observers::One, Observers::Each] {
            let shape = Shape { observers, ..Shape::default() };
            let answer = tree(view, &Plain, &Effort::playouts(2_000, Seed::from_number(5)), &shape);
            let mean = answer.moves.iter().map(|valued| valued.value * valued.tries as f64).sum::<f64>()
                / answer.playouts as f64;
            assert!((mean - exact).abs() < 0.12, "{observers:?}: {mean}, not {exact}");
            if matters {
                undecided += 1;
                assert!(answer.moves.iter().all(|valued| valued.tries > 100), "{observers:?}: {answer:?}");
            }
        }
    });
    assert!(undecided > 10, "{undecided}");
}

/// Believes that the other holds the highest card that it can.
struct Gloomy;

impl Gloomy {
    fn highest(view: View<Toy>) -> u8 {
        let own = &view.own.unwrap().1.hand;
        (1..=9).rev().find(|card| !view.public.shown.contains(card) && !own.contains(card)).unwrap()
    }
}

impl Guide<Toy> for Gloomy {
    type Mind = ();

    fn credible(&self, view: View<Toy>, world: &State<Toy>) -> f64 {
        f64::from(u8::from(world.private[1].hand.contains(&Gloomy::highest(view))))
    }
}

#[test]
fn worlds_count_as_much_as_they_are_believed() {
    last_choices(|state| {
        let view = state.view(Seat(0));
        let believed: Vec<State<Toy>> =
            worlds(view).into_iter().filter(|world| Gloomy.credible(view, world) > 0.0).collect();
        assert_eq!(believed.len(), 2);
        let answer = every(view, &Gloomy, &Effort::playouts(1_200, Seed::from_number(1)));
        for action in legal(view) {
            let exact =
                believed.iter().map(|world| at_random(&after(world, Seat(0), &action), Seat(0))).sum::<f64>() / 2.0;
            let found = answer.of(&action).unwrap();
            assert!((found.value - exact).abs() < 4.5 * found.error.max(0.003), "{exact}: {found:?}");
        }
    });
}

#[test]
fn the_same_seed_gives_the_same_answer_on_any_number_of_threads() {
    let mut other = [false; WAYS.len()];
    positions(3, true, 1, |state, seat| {
        let view = state.view(seat);
        for (search, other) in WAYS.iter().zip(&mut other) {
            let effort = Effort::playouts(150, Seed::from_number(9));
            let one = search(view, &effort);
            assert_eq!(search(view, &effort), one);
            assert_eq!(search(view, &Effort { threads: 3, ..effort }), one);
            *other |= search(view, &Effort { seed: Seed::from_number(10), ..effort }) != one;
        }
    });
    assert!(other.iter().all(|other| *other), "another seed is another search");
}

#[test]
fn nothing_hidden_changes_the_answer() {
    let mut rng = Rng::new(Seed::from_number(3));
    positions(3, true, 2, |state, seat| {
        let other = Toy::imagine(state.view(seat), &mut rng);
        for search in WAYS {
            let effort = Effort::playouts(60, Seed::from_number(4));
            assert_eq!(search(state.view(seat), &effort), search(other.view(seat), &effort));
        }
    });
}

#[test]
fn every_move_is_legal_and_there_with_any_budget() {
    for (seats, tapping) in [(2, false), (3, true)] {
        positions(seats, tapping, 6, |state, seat| {
            let view = state.view(seat);
            let mut expected = legal(view);
            for search in WAYS {
                for playouts in [0, 1, 2, 7, 40, 300] {
                    let answer = search(view, &Effort::playouts(playouts, Seed::from_number(playouts)));
                    assert!(answer.playouts <= playouts, "{} of {playouts}", answer.playouts);
                    let mut found: Vec<Action> = answer.moves.iter().map(|valued| valued.line[0].clone()).collect();
                    found.sort();
                    assert_eq!(found, expected);
                    assert_eq!(answer.moves.iter().map(|valued| valued.tries).sum::<u64>(), answer.playouts);
                    assert!(answer.moves.iter().all(|valued| (0.0..=1.0).contains(&valued.value)));
                }
            }
            expected.clear();
        });
    }
}

#[test]
fn no_playout_begins_once_the_time_is_up() {
    let setup = Setup::new(2, options(false)).unwrap();
    let state = Toy::deal(&setup, Seed::from_number(1), &mut NoListener);
    for search in WAYS {
        // A millisecond passes each time somebody looks at the clock, which is at least once a playout.
        let looks = AtomicU64::new(0);
        let clock = || Duration::from_millis(looks.fetch_add(1, Ordering::Relaxed));
        let answer =
            search(state.view(Seat(0)), &Effort::time(&clock, Duration::from_millis(100), Seed::from_number(1)));
        assert!((10..=100).contains(&answer.playouts), "{}", answer.playouts);
        let none = search(state.view(Seat(0)), &Effort::time(&clock, Duration::ZERO, Seed::from_number(1)));
        assert_eq!(none.playouts, 0);
        assert_eq!(none.moves.len(), 2);
        let both = Budget { playouts: 5, time: Some((&clock, Duration::from_secs(1_000))) };
        let effort = Effort { seed: Seed::from_number(1), budget: both, threads: 1 };
        assert!(search(state.view(Seat(0)), &effort).playouts <= 5);
    }
}

/// Cuts every playout off at once and knows what a position is worth: a point in hand.
struct Counting;

impl Guide<Toy> for Counting {
    type Mind = ();

    fn horizon(&self) -> Option<u32> {
        Some(1)
    }

    fn judge(&self, world: &State<Toy>, seat: Seat) -> f64 {
        f64::from(world.public.points[seat.index()]) / 9.0
    }
}

#[test]
fn a_playout_that_is_cut_off_is_judged() {
    let setup = Setup::new(2, options(false)).unwrap();
    let deals = (0..).map(|number| Toy::deal(&setup, Seed::from_number(number), &mut NoListener));
    let far_apart = |state: &State<Toy>| matches!(state.private[0].hand[..], [1..=3, 7..=9]);
    let state = deals.into_iter().find(far_apart).unwrap();
    // After one's own card and one decision more the first round is over: it has brought a point or none.
    let answer = every(state.view(Seat(0)), &Counting, &Effort::playouts(100, Seed::from_number(1)));
    assert!(answer.moves.iter().all(|valued| (0.0..=1.0 / 9.0 + 1e-9).contains(&valued.value)), "{answer:?}");
    let values: Vec<f64> = answer.moves.iter().map(|valued| valued.value).collect();
    assert!(values[0] > values[1], "the higher card wins the round more often: {values:?}");
}
