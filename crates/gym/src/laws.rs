//! What holds for every game that is written in numbers, held against random games.

use samobranka_players::Players;
use samobranka_rules::{Game, NoListener, Rng, Seat, Seed, Setup, State};

use crate::env::choices;
use crate::{Env, Gym, Recorder, Rewards};

/// Plays `games` random games of these setups, which take turns, and holds every law at every moment of them:
///
/// - the fields of an observation are always the same, and their numbers are within bounds;
/// - no word of a legal action is the beginning of another's, and its numbers are below [`Gym::ACTIONS`];
/// - the mask shows just the numbers that lead to a legal action, and every one of them can be played;
/// - a number or a word plays the action that it spells;
/// - what a seat can't see changes neither its observation nor its mask.
///
/// # Panics
/// At the first law that is broken, with the number of the game.
pub fn hold<G: Game, M: Gym<G>, P: Players<G>>(setups: &[Setup<G>], games: u64) {
    for number in 0..games {
        let setup = &setups[(number % setups.len() as u64) as usize];
        let seed = Seed::from_number(number);
        let bots = vec![None; usize::from(setup.seats())];
        let mut env = Env::<G, M, P>::new(setup.clone(), bots, Rewards::AtTheEnd, seed);
        let mut state = G::deal(setup, seed, &mut NoListener);
        let mut rng = Rng::new(Seed::from_number(number ^ 0x5eed));
        let fields = recorded::<G, M>(&state, Seat(0)).fields;
        while let Some(seat) = G::to_act(&state.public).first() {
            assert!(env.state() == &state, "game {number}: the same table");
            for each in Seat::all(setup.seats()) {
                let seen = recorded::<G, M>(&state, each);
                assert!(seen.fields == fields, "game {number}: the fields are the same for every seat and moment");
                for field in &seen.fields {
                    let numbers = &seen.numbers[field.start..][..field.len];
                    let fine = numbers.iter().all(|number| (field.low..=field.high).contains(number));
                    assert!(fine, "game {number}: {} is {numbers:?}, not {}..={}", field.name, field.low, field.high);
                }
                secrets_are_kept::<G, M>(number, &state, each, &seen, &mut rng);
            }
            words_are_right::<G, M>(number, &state, seat);
            let chosen = G::choose(state.view(seat), |count| rng.below(count)).expect("a seat to act has a choice");
            say_word(number, &mut env, &state, seat, &chosen);
            G::apply(&mut state, seat, &chosen, &mut NoListener).expect("it is legal");
        }
        rewards_are_right(number, &mut env);
    }
}

fn recorded<G: Game, M: Gym<G>>(state: &State<G>, seat: Seat) -> Recorder {
    let mut recorder = Recorder::default();
    M::observe(state.view(seat), &mut recorder);
    recorder
}

/// In a world that looks the same to the seat, observation and mask are the same.
fn secrets_are_kept<G: Game, M: Gym<G>>(number: u64, state: &State<G>, seat: Seat, seen: &Recorder, rng: &mut Rng) {
    let other = G::imagine(state.view(seat), rng);
    let there = recorded::<G, M>(&other, seat);
    assert!(seen.numbers == there.numbers, "game {number}: seat {seat} sees what it can't know");
    let words = |state: &State<G>| choices::<G, M>(state.view(seat)).into_iter().map(|it| it.0).collect::<Vec<_>>();
    assert!(words(state) == words(&other), "game {number}: seat {seat} may do what tells what it can't know");
}

fn words_are_right<G: Game, M: Gym<G>>(number: u64, state: &State<G>, seat: Seat) {
    let view = state.view(seat);
    let mut choices = choices::<G, M>(view);
    choices.sort();
    for (word, action) in &choices {
        let fine = !word.is_empty() && word.len() <= M::LONGEST && word.iter().all(|it| usize::from(*it) < M::ACTIONS);
        assert!(fine, "game {number}: {action} is spelled {word:?}");
    }
    for pair in choices.windows(2) {
        assert!(!pair[1].0.starts_with(&pair[0].0), "game {number}: {} begins {}", pair[0].1, pair[1].1);
    }
    if M::LONGEST == 1 {
        let mut mask = vec![0; M::ACTIONS];
        M::mask(view, &mut mask);
        let open: Vec<usize> = (0..M::ACTIONS).filter(|&number| mask[number] == 1).collect();
        let spelled: Vec<usize> = choices.iter().map(|(word, _)| word[0].into()).collect();
        assert_eq!(open, spelled, "game {number}: the mask shows the legal actions");
        for (word, action) in &choices {
            assert_eq!(M::read(view, word[0].into()).as_ref(), Some(action), "game {number}: {word:?} is read");
            assert_eq!(M::number(view, action), usize::from(word[0]), "game {number}: {action} has its number");
        }
        for closed in (0..M::ACTIONS).filter(|&number| mask[number] == 0) {
            let refused = M::read(view, closed).is_none_or(|action| G::check(view, &action).is_err());
            assert!(refused, "game {number}: {closed} is masked and yet legal");
        }
    }
}

/// Plays an action number by number, each of which the mask must show.
fn say_word<G: Game, M: Gym<G>, P: Players<G>>(
    number: u64,
    env: &mut Env<G, M, P>,
    state: &State<G>,
    seat: Seat,
    action: &G::Action,
) {
    let mut word = Vec::new();
    M::spell(state.view(seat), action, &mut word);
    let mut mask = vec![0; M::ACTIONS];
    for next in word {
        env.mask(seat, &mut mask);
        assert_eq!(mask[usize::from(next)], 1, "game {number}: the mask shows {next} of {action}");
        if let Some(closed) = mask.iter().position(|&open| open == 0) {
            assert!(env.step(seat, closed).is_err(), "game {number}: {closed} is not shown and yet taken");
        }
        env.step(seat, next.into()).unwrap_or_else(|why| panic!("game {number}: {action}: {why}"));
    }
}

/// Rewards come at the end; those of a ranking add up to nought.
fn rewards_are_right<G: Game, M: Gym<G>, P: Players<G>>(number: u64, env: &mut Env<G, M, P>) {
    let outcome = env.outcome().expect("the game is over");
    let mut rewards = vec![0.0; usize::from(env.setup().seats())];
    env.take_rewards(&mut rewards);
    if let samobranka_rules::Outcome::Rank { .. } = outcome {
        let sum: f32 = rewards.iter().sum();
        assert!(sum.abs() < 1e-4, "game {number}: rewards add up to {sum}");
    } else {
        assert!(rewards.iter().all(|reward| (0.0..=1.0).contains(reward)), "game {number}: {rewards:?}");
    }
}
