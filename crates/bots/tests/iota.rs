//! The bots of IOTA play by the rules at every table, see only their view, and don't get weaker unnoticed.

use samobranka_bots::iota::GreedyMax;
use samobranka_bots::{Bot, BotKind, Job, Players, simulate};
use samobranka_iota::{
    Action, Deck, ExchangeNeeds, Iota, Joker, JokerIdentity, Options, ShortHalf, State, try_laying, try_swap,
};
use samobranka_rules::{Deaf, Game, Rng, Seat, Seed, Setup};

/// Every way to set a table that makes a difference to what may be done.
fn tables() -> impl Iterator<Item = Setup<Iota>> {
    (0..3 * 64).map(|number: u8| {
        let chosen = |bit: u8| number >> bit & 1 != 0;
        let options = Options {
            deck: if chosen(0) { Deck::Short } else { Deck::Full },
            short_half: ShortHalf::Parity,
            children: chosen(1),
            joker: if chosen(2) { Joker::Unique } else { Joker::Any },
            joker_identity: if chosen(3) { JokerIdentity::Declared } else { JokerIdentity::Floating },
            swaps_per_turn: if chosen(4) { 1 } else { 2 },
            swap_then_pass: !chosen(5),
            exchange_needs: if chosen(5) { ExchangeNeeds::Enough } else { ExchangeNeeds::Any },
            ..Options::default()
        };
        Setup::new(2 + number / 64, options).expect("all options combine")
    })
}

/// Plays a game, one bot a seat, and shows every decision before it is played.
fn play(setup: &Setup<Iota>, kind: &BotKind<Iota>, seed: Seed, mut look: impl FnMut(&State, Seat, Action)) {
    let mut bots: Vec<_> = (0..setup.seats()).map(|seat| kind.make(Seed::from_number(seat.into()))).collect();
    let mut state = Iota::deal(setup, seed, &mut Deaf);
    while let Some(seat) = Iota::to_act(&state.public).first() {
        let action = bots[seat.index()].choose(state.view(seat));
        look(&state, seat, action);
        if let Err(why) = Iota::apply(&mut state, seat, &action, &mut Deaf) {
            panic!("{} chose {action} at {setup:?}, seed {seed}: {why}", kind.name);
        }
    }
}

#[test]
fn every_bot_plays_by_the_rules_at_every_table() {
    let mut seeds = Rng::new(Seed::from_number(1));
    for setup in tables() {
        for kind in Iota::bots() {
            play(&setup, kind, seeds.seed(), |_, _, _| ());
        }
    }
}

#[test]
fn nothing_hidden_changes_what_greedy_max_does() {
    let greedy = Iota::bot("greedy-max").unwrap();
    let mut seeds = Rng::new(Seed::from_number(2));
    for setup in tables().step_by(7) {
        let (seed, mut rng) = (seeds.seed(), Rng::new(seeds.seed()));
        play(&setup, greedy, seed, |state, seat, chosen| {
            let other = Iota::imagine(state.view(seat), &mut rng);
            assert_eq!(GreedyMax::default().choose(other.view(seat)), chosen, "seed {seed}");
        });
    }
}

/// The most points a turn can earn, by trying everything.
fn most(state: &State, seat: Seat) -> u32 {
    let view = state.view(seat);
    let mut legal = Vec::new();
    Iota::legal(view, &mut legal);
    let points = legal.iter().map(|action| match action {
        Action::Lay(lay) => try_laying(view, lay).unwrap().points(),
        Action::Swap(_) => {
            let mut after = state.clone();
            Iota::apply(&mut after, seat, action, &mut Deaf).unwrap();
            most(&after, seat)
        }
        _ => 0,
    });
    points.max().unwrap_or(0)
}

#[test]
fn greedy_max_earns_the_most_a_turn_can() {
    let greedy = Iota::bot("greedy-max").unwrap();
    let mut swaps = 0;
    for seed in 0..20 {
        let setup = Setup::new(2 + (seed % 3) as u8, Options::default()).unwrap();
        play(&setup, greedy, Seed::from_number(seed), |state, seat, chosen| {
            let best = most(state, seat);
            match chosen {
                Action::Lay(lay) => assert_eq!(try_laying(state.view(seat), &lay).unwrap().points(), best),
                Action::Swap(placed) => {
                    swaps += 1;
                    let (public, own) = try_swap(state.view(seat), placed).unwrap();
                    let mut after = state.clone();
                    Iota::apply(&mut after, seat, &chosen, &mut Deaf).unwrap();
                    assert_eq!(public.table, after.public.table);
                    assert_eq!(own.hand, after.private[seat.index()].hand);
                    assert_eq!(most(&after, seat), best, "the swap gives nothing away");
                }
                Action::Pass(_) => assert_eq!(best, 0),
                Action::Name(_) => unreachable!("jokers float here"),
            }
        });
    }
    assert!(swaps > 5, "{swaps}");
}

#[test]
fn greedy_max_beats_chance() {
    let job = Job {
        setup: Setup::<Iota>::new(2, Options::default()).unwrap(),
        bots: vec!["greedy-max".into(), "random".into()],
        games: 100,
        seed: Seed::from_number(1),
        threads: 1,
        records: None,
    };
    let tally = simulate(&job, &|_| ()).unwrap();
    assert!(tally.seats[0].wins >= 98, "{tally:?}");
    assert!(tally.seat_points_per_turn(0).low > 15.0, "{:?}", tally.seat_points_per_turn(0));
    assert!(tally.seat_points_per_turn(1).high < 10.0, "{:?}", tally.seat_points_per_turn(1));
}
