//! The bots of IOTA play by the rules at every table, see only their view, and don't get weaker unnoticed.

use samobranka_iota::{
    Action, Deck, ExchangeNeeds, Iota, Joker, JokerIdentity, Options, Phase, ShortHalf, State, swaps, try_laying,
    try_swap, weigh,
};
use samobranka_iota_players::IotaPlayers;
use samobranka_iota_players::learned::ranked;
use samobranka_iota_players::value::net_of;
use samobranka_iota_players::{Care, GreedyMax, Learned, Searching, Thought};
use samobranka_players::{Bot, Job, Players, simulate};
use samobranka_rules::{Game, NoListener, Rng, Seat, Seed, Setup};

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

/// Search that thinks little, so that whole games take no time.
const HASTY: Care = Care { turns: 4, playouts: 8, positions: 30, ..Care::USUAL };

/// The same of the one that has learned.
const BRIEF: Thought = Thought { looks: 4, turns: 2, glances: 1, playouts: 4, horizon: 2, near_end: 2, positions: 10 };

/// Plays a game, one bot a seat, and shows every decision before it is played.
fn play(setup: &Setup<Iota>, kind: &str, seed: Seed, mut look: impl FnMut(&State, Seat, Action)) {
    let bot = |seat: u8| -> Box<dyn Bot<Iota>> {
        match kind {
            "hasty" => Box::new(Searching::new(HASTY, Seed::from_number(seat.into()))),
            "brief" => Box::new(Learned::new(BRIEF, Seed::from_number(seat.into()))),
            _ => IotaPlayers::bot(kind).expect("there is such a bot").make(Seed::from_number(seat.into())),
        }
    };
    let mut bots: Vec<_> = (0..setup.seats()).map(bot).collect();
    let mut state = Iota::deal(setup, seed, &mut NoListener);
    while let Some(seat) = Iota::to_act(&state.public).first() {
        let action = bots[seat.index()].choose(state.view(seat));
        look(&state, seat, action);
        if let Err(why) = Iota::apply(&mut state, seat, &action, &mut NoListener) {
            panic!("{kind} chose {action} at {setup:?}, seed {seed}: {why}");
        }
    }
}

#[test]
fn every_bot_plays_by_the_rules_at_every_table() {
    let mut seeds = Rng::new(Seed::from_number(1));
    for setup in tables() {
        play(&setup, "random", seeds.seed(), |_, _, _| ());
    }
    for setup in tables().step_by(7) {
        play(&setup, "greedy-max", seeds.seed(), |_, _, _| ());
    }
    for setup in tables().step_by(23) {
        play(&setup, "hasty", seeds.seed(), |_, _, _| ());
    }
    for setup in tables().step_by(13) {
        play(&setup, "brief", seeds.seed(), |_, _, _| ());
    }
    for kind in IotaPlayers::bots() {
        let short = Options { deck: Deck::Short, ..Options::default() };
        play(&Setup::new(2, short).unwrap(), kind.name, seeds.seed(), |_, _, _| ());
    }
}

#[test]
fn nothing_hidden_changes_what_greedy_max_does() {
    let mut seeds = Rng::new(Seed::from_number(2));
    for setup in tables().step_by(7) {
        let (seed, mut rng) = (seeds.seed(), Rng::new(seeds.seed()));
        play(&setup, "greedy-max", seed, |state, seat, chosen| {
            let other = Iota::imagine(state.view(seat), &mut rng);
            assert_eq!(GreedyMax.choose(other.view(seat)), chosen, "seed {seed}");
        });
    }
}

#[test]
fn nothing_hidden_changes_what_search_does() {
    let mut seeds = Rng::new(Seed::from_number(3));
    for setup in tables().step_by(7) {
        let (seed, mut rng) = (seeds.seed(), Rng::new(seeds.seed()));
        play(&setup, "hasty", seed, |state, seat, _| {
            let other = Iota::imagine(state.view(seat), &mut rng);
            let [here, there] = [state, &other].map(|it| Searching::new(HASTY, seed).choose(it.view(seat)));
            assert_eq!(here, there, "seed {seed}");
        });
    }
}

#[test]
fn nothing_hidden_changes_what_the_learned_bot_does() {
    let mut seeds = Rng::new(Seed::from_number(5));
    for setup in tables().step_by(29) {
        let (seed, mut rng) = (seeds.seed(), Rng::new(seeds.seed()));
        let mut chance = Rng::new(seeds.seed());
        play(&setup, "greedy-max", seed, |state, seat, _| {
            if chance.below(3) > 0 {
                return;
            }
            let other = Iota::imagine(state.view(seat), &mut rng);
            let [here, there] = [state, &other].map(|it| Learned::new(BRIEF, seed).choose(it.view(seat)));
            assert_eq!(here, there, "seed {seed}");
        });
    }
}

/// What the net is told of a turn before it is taken is what it would be told after it, but for the cards that are drawn.
#[test]
fn a_turn_is_judged_as_the_table_will_lie() {
    let mut seeds = Rng::new(Seed::from_number(6));
    let mut seen = 0;
    for setup in tables().step_by(17) {
        play(&setup, "greedy-max", seeds.seed(), |state, seat, _| {
            let view = state.view(seat);
            let own = state.private[seat.index()].hand;
            for (_, turn) in ranked(net_of(state.public.seats), view, 4) {
                let (table, hand) = state.public.table.after_turn(own, turn.swaps(), &turn.laying.lay());
                let mut after = state.clone();
                let taken = turn
                    .line()
                    .iter()
                    .take_while(|action| {
                        Iota::to_act(&after.public).contains(seat)
                            && Iota::apply(&mut after, seat, action, &mut NoListener).is_ok()
                    })
                    .count();
                assert_eq!(taken, turn.line().len());
                if let Phase::Turn { .. } = after.public.phase {
                    assert_eq!(table.openings().collect::<Vec<_>>(), after.public.table.openings().collect::<Vec<_>>());
                    assert!(hand.minus(after.private[seat.index()].hand).is_empty(), "what is left is still there");
                    seen += 1;
                }
            }
        });
    }
    assert!(seen > 500, "{seen}");
}

/// A place takes just the cards that could be laid there alone.
#[test]
fn openings_take_what_can_be_laid_there_alone() {
    let mut seeds = Rng::new(Seed::from_number(7));
    let mut seen = 0;
    for setup in tables().filter(|setup| setup.options().joker == Joker::Any).step_by(5) {
        play(&setup, "random", seeds.seed(), |state, seat, _| {
            if !state.public.table.jokers().is_empty() {
                return;
            }
            let hand = state.private[seat.index()].hand;
            let openings: Vec<_> = state.public.table.openings().collect();
            let mut alone = 0;
            weigh(state.view(seat), |it| {
                let placed: Vec<_> = it.lay().placed().collect();
                if let [placed] = placed[..]
                    && !placed.card.is_joker()
                {
                    let opening = openings.iter().find(|opening| opening.at == placed.at).expect("it is a free place");
                    assert!(opening.fits.contains(placed.card), "{}", it.lay());
                    alone += 1;
                }
            });
            let fits: usize = openings.iter().map(|opening| usize::from(opening.fits.and(hand).len())).sum();
            assert_eq!(alone, fits);
            seen += alone;
        });
    }
    assert!(seen > 1000, "{seen}");
}

#[test]
fn the_net_alone_beats_greedy_max() {
    let job = Job {
        setup: Setup::<Iota>::new(2, Options::default()).unwrap(),
        bots: vec!["net".into(), "greedy-max".into()],
        games: 100,
        seed: Seed::from_number(1),
        threads: 2,
        records: None,
    };
    let tally = simulate::<_, IotaPlayers>(&job, &|_| ()).unwrap();
    assert!(tally.seats[0].wins >= 58, "{tally:?}");
}

#[test]
fn what_layings_are_weighed_at_is_what_they_earn() {
    let mut seeds = Rng::new(Seed::from_number(4));
    let mut seen = 0;
    for setup in tables().step_by(7) {
        play(&setup, "random", seeds.seed(), |state, seat, _| {
            let view = state.view(seat);
            let mut legal = Vec::new();
            Iota::legal(view, &mut legal);
            let mut weighed = Vec::new();
            weigh(view, |it| {
                let score = try_laying(view, &it.lay()).expect("only what is legal is weighed");
                assert_eq!(it.points, score.points(), "{}", it.lay());
                let threes = score.lines().iter().filter(|scored| scored.line.len == 3).count();
                assert_eq!(usize::from(it.threes), threes, "{}", it.lay());
                let cards = || it.lay().placed().map(|placed| placed.card).collect::<Vec<_>>().into_iter();
                assert_eq!(usize::from(it.laid), cards().count());
                assert_eq!(usize::from(it.jokers), cards().filter(|card| card.is_joker()).count());
                assert_eq!(it.numbers, cards().map(|card| card.points()).sum::<u8>());
                weighed.push(Action::Lay(it.lay()));
            });
            weighed.extend(swaps(view).map(Action::Swap));
            legal.retain(|action| matches!(action, Action::Lay(_) | Action::Swap(_)));
            assert_eq!(weighed, legal);
            seen += weighed.len();
        });
    }
    assert!(seen > 10_000, "{seen}");
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
            Iota::apply(&mut after, seat, action, &mut NoListener).unwrap();
            most(&after, seat)
        }
        _ => 0,
    });
    points.max().unwrap_or(0)
}

#[test]
fn greedy_max_earns_the_most_a_turn_can() {
    let mut swaps = 0;
    for seed in 0..20 {
        let setup = Setup::new(2 + (seed % 3) as u8, Options::default()).unwrap();
        play(&setup, "greedy-max", Seed::from_number(seed), |state, seat, chosen| {
            let best = most(state, seat);
            match chosen {
                Action::Lay(lay) => assert_eq!(try_laying(state.view(seat), &lay).unwrap().points(), best),
                Action::Swap(placed) => {
                    swaps += 1;
                    let (public, own) = try_swap(state.view(seat), placed).unwrap();
                    let mut after = state.clone();
                    Iota::apply(&mut after, seat, &chosen, &mut NoListener).unwrap();
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
    let tally = simulate::<_, IotaPlayers>(&job, &|_| ()).unwrap();
    assert!(tally.seats[0].wins >= 98, "{tally:?}");
    assert!(tally.seat_points_per_turn(0).low > 15.0, "{:?}", tally.seat_points_per_turn(0));
    assert!(tally.seat_points_per_turn(1).high < 10.0, "{:?}", tally.seat_points_per_turn(1));
}

#[test]
fn search_beats_greedy_max() {
    let job = Job {
        setup: Setup::<Iota>::new(2, Options::default()).unwrap(),
        bots: vec!["search".into(), "greedy-max".into()],
        games: 12,
        seed: Seed::from_number(1),
        threads: 2,
        records: None,
    };
    let tally = simulate::<_, IotaPlayers>(&job, &|_| ()).unwrap();
    assert!(tally.seats[0].wins >= 7, "{tally:?}");
}
