//! THE GAME in numbers: the laws of every game, and a few numbers by hand.

use samobranka_gym::{AnyTables, Arrays, Env, Gym, Refused, Rewards, Tables, laws};
use samobranka_players::Players;
use samobranka_rules::{Rng, Seat, Seed, Setup};
use samobranka_the_game::{Astray, Difficulty, ExpertEnd, Fire, History, Options, Start, TheGame};
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

/// Where an observation says how many cards are left to draw.
const DECK: usize = 98 + 98 + 4 + 4;

/// What a step writes.
#[derive(PartialEq, Debug)]
struct Written {
    observations: Vec<i16>,
    masks: Vec<u8>,
    seats: Vec<u8>,
    rewards: Vec<f32>,
    dones: Vec<u8>,
}

impl Written {
    fn new(tables: &dyn AnyTables) -> Written {
        let (count, length) = (tables.len(), tables.layout().iter().map(|field| field.len).sum::<usize>());
        Written {
            observations: vec![7; count * length],
            masks: vec![7; count * tables.actions()],
            seats: vec![7; count],
            rewards: vec![7.0; count],
            dones: vec![7; count],
        }
    }

    fn arrays(&mut self) -> Arrays<'_> {
        Arrays {
            observations: &mut self.observations,
            masks: &mut self.masks,
            seats: &mut self.seats,
            rewards: &mut self.rewards,
            dones: &mut self.dones,
        }
    }
}

#[test]
fn many_tables_alone_are_the_same_tables_by_a_quicker_way() {
    let expert = |difficulty, expert_end| Options { difficulty, expert_end, ..Options::default() };
    let options = [
        (Options::default(), Rewards::AtTheEnd),
        (Options { history: History::Hidden, ..Options::default() }, Rewards::AlongTheWay),
        (expert(Difficulty::Expert, ExpertEnd::One), Rewards::AlongTheWay),
        (expert(Difficulty::ExpertOneLess, ExpertEnd::Three), Rewards::AtTheEnd),
    ];
    let mut last_draws = 0;
    for (options, pays) in options {
        let (count, seed) = (150, Seed::from_number(11));
        let setup = Setup::<TheGame>::new(1, options).unwrap();
        let mut quick = TheGameGym::many(&setup, count, pays, seed).expect("there is a quicker way");
        let mut plain =
            Tables::<TheGame, TheGameGym, TheGamePlayers>::new(count, 1, &options, &[], pays, seed).unwrap();
        assert_eq!(quick.layout(), plain.layout());
        let (mut one, mut other) = (Written::new(&*quick), Written::new(&plain));
        let (mut numbers, mut ended, mut cheapest) = (vec![0; count], 0, 0);
        for step in 0..600 {
            if step % 300 == 0 {
                let seed = Seed::from_number(step);
                quick.reset(seed, one.arrays());
                plain.reset(seed, other.arrays());
            } else {
                // Both choosers choose, in turn. One table in seven plays what costs least, so that games grow long.
                if step % 2 == 0 {
                    quick.any_numbers(&mut numbers);
                } else {
                    plain.any_numbers(&mut numbers);
                }
                for table in (0..count).step_by(7) {
                    cheapest += 1;
                    numbers[table] = cheapest_number(&one, table);
                }
                quick.step(&numbers, one.arrays()).unwrap();
                plain.step(&numbers, other.arrays()).unwrap();
            }
            assert!(one == other, "step {step} of {options:?}");
            ended += one.dones.iter().map(|&done| u64::from(done)).sum::<u64>();
            let length = one.observations.len() / count;
            last_draws += one.observations.chunks(length).filter(|seen| seen[DECK] == 0).count();
        }
        assert!(ended > 1000 && cheapest > 1000, "{ended} games, {cheapest} cheap lays");
        // What is refused changes nothing at that table, and the first of them is told.
        quick.any_numbers(&mut numbers);
        let closed = one.masks[..TheGameGym::ACTIONS].iter().position(|&open| open == 0).unwrap();
        let wrong = (closed as i32, -1, TheGameGym::ACTIONS as i32);
        (numbers[5 * 7], numbers[100], numbers[count - 1]) = wrong;
        numbers[0] = closed as i32;
        let refused = (quick.step(&numbers, one.arrays()), plain.step(&numbers, other.arrays()));
        assert_eq!(refused.0, Err((0, Refused::Illegal(closed))));
        assert_eq!(refused.0, refused.1);
        assert!(one == other, "after a refusal");
    }
    assert!(last_draws > 10, "some games go on when the draw pile is empty: {last_draws}");
}

/// The lay that moves its row on the least, or the end of the turn where that is all there is.
fn cheapest_number(written: &Written, table: usize) -> i32 {
    let length = written.observations.len() / written.seats.len();
    let (observation, mask) = (&written.observations[table * length..], &written.masks[table * TheGameGym::ACTIONS..]);
    let cost = |number: usize| {
        let (row, card) = (number / 98, (number % 98) as i16 + 2);
        let rise = card - observation[196 + row];
        if row < 2 { rise } else { -rise }
    };
    let laid_enough = mask[392] == 1;
    let lays = (0..392).filter(|&number| mask[number] == 1);
    let best = lays.min_by_key(|&number| cost(number)).filter(|&number| !laid_enough || cost(number) <= 2);
    best.unwrap_or(392) as i32
}

#[test]
fn many_tables_alone_play_on_by_themselves() {
    let setup = Setup::<TheGame>::new(1, Options::default()).unwrap();
    let mut tables = TheGameGym::many(&setup, 1000, Rewards::AtTheEnd, Seed::from_number(3)).unwrap();
    let ended = tables.play_randomly(320);
    // A random game alone has 16.2 decisions.
    assert!((18_500..21_000).contains(&ended), "{ended} games in 320,000 decisions");
    let fire = Options { fire: Fire::NextCard, ..Options::default() };
    let setup = Setup::<TheGame>::new(1, fire).unwrap();
    assert!(TheGameGym::many(&setup, 10, Rewards::AtTheEnd, Seed::from_number(3)).is_none());
}

#[test]
fn random_choices_are_equally_likely() {
    let setup = Setup::<TheGame>::new(1, Options::default()).unwrap();
    let mut tables = TheGameGym::many(&setup, 1000, Rewards::AtTheEnd, Seed::from_number(3)).unwrap();
    let mut written = Written::new(&*tables);
    tables.reset(Seed::from_number(4), written.arrays());
    // At the first move all 32 lays are open. Each comes up 3,125 times in 100,000, give or take 55.
    let mut counts = [0; 32];
    let mut numbers = vec![0; 1000];
    for _ in 0..100 {
        tables.any_numbers(&mut numbers);
        for (table, &number) in numbers.iter().enumerate() {
            let mask = &written.masks[table * TheGameGym::ACTIONS..][..TheGameGym::ACTIONS];
            let place = mask[..number as usize].iter().filter(|&&open| open == 1).count();
            assert_eq!(mask[number as usize], 1);
            counts[place] += 1;
        }
    }
    assert!(counts.iter().all(|count| (2_850..3_400).contains(count)), "{counts:?}");
}
