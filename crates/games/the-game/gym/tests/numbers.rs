//! THE GAME in numbers: the laws of every game, and a few numbers by hand.

use samobranka_gym::{Env, Gym, Rewards, laws};
use samobranka_players::Players;
use samobranka_rules::{Rng, Seat, Seed, Setup};
use samobranka_the_game::{Astray, Difficulty, Fire, History, Options, Start, TheGame};
use samobranka_the_game_gym::TheGameGym;
use samobranka_the_game_players::TheGamePlayers;

type TheEnv = Env<TheGame, TheGameGym, TheGamePlayers>;

#[test]
fn numbers_and_masks_follow_the_laws_and_keep_secrets() {
    let options = [
        Options::default(),
        Options { fire: Fire::NextCard, start: Start::Random, ..Options::default() },
        Options {
            fire: Fire::ByEndOfNextTurn,
            difficulty: Difficulty::Expert,
            start: Start::Host,
            ..Options::default()
        },
        Options { fire: Fire::NextCard, astray: Astray::Lose, history: History::Hidden, ..Options::default() },
    ];
    let setups: Vec<_> = (1..=5).flat_map(|seats| options.map(|it| Setup::new(seats, it).unwrap())).collect();
    laws::hold::<TheGame, TheGameGym, TheGamePlayers>(&setups, 100);
}

#[test]
fn lays_are_numbered_row_by_row() {
    assert_eq!(TheGameGym::name(0), "lay 2 on A1");
    assert_eq!(TheGameGym::name(3 * 98 + 97), "lay 99 on D2");
    assert_eq!(TheGameGym::name(392), "end the turn");
    assert_eq!(TheGameGym::name(TheGameGym::ACTIONS - 1), "seat 4 after me starts");
}

#[test]
fn rewards_along_the_way_add_up_to_the_reward_at_the_end() {
    let play = |pays| {
        let setup = Setup::<TheGame>::new(1, Options::default()).unwrap();
        let mut env = TheEnv::new(setup, vec![None], pays, Seed::from_number(5));
        let mut rng = Rng::new(Seed::from_number(6));
        let (mut sum, mut paid, mut room) = (0.0, 0, vec![0; TheGameGym::ACTIONS]);
        while let Some(number) = env.any_number(Seat(0), &mut rng, &mut room) {
            env.step(Seat(0), number).unwrap();
            let mut reward = [0.0];
            env.take_rewards(&mut reward);
            sum += reward[0];
            paid += u32::from(reward[0] != 0.0);
        }
        (sum, paid)
    };
    let (at_the_end, once) = play(Rewards::AtTheEnd);
    let (along_the_way, often) = play(Rewards::AlongTheWay);
    assert!((at_the_end - along_the_way).abs() < 1e-4, "{at_the_end} {along_the_way}");
    assert!(once == 1 && often > 10);
}

#[test]
fn bots_play_the_other_seats() {
    let setup = Setup::<TheGame>::new(3, Options::default()).unwrap();
    let bot = TheGamePlayers::bots().last();
    let mut env = TheEnv::new(setup, vec![None, bot, bot], Rewards::AtTheEnd, Seed::from_number(1));
    let mut rng = Rng::new(Seed::from_number(6));
    let mut room = vec![0; TheGameGym::ACTIONS];
    while let Some(seat) = env.to_act().first() {
        assert_eq!(seat, Seat(0), "only the learner is asked");
        let number = env.any_number(seat, &mut rng, &mut room).unwrap();
        env.step(seat, number).unwrap();
    }
    assert!(env.outcome().is_some());
}
