//! The bots of Woodland Wizards play by the rules at every table, see only their view, and don't get weaker unnoticed.

use samobranka_players::{Bot, BotKind, Care, Job, Players, simulate};
use samobranka_rules::{Game, NoListener, Rng, Seat, Seed, Setup};
use samobranka_woodland_wizards::{
    Action, Boost, BrowseDiscard, Doubling, First, Maw, Options, Order, State, Wizards, WoodlandWizards,
};
use samobranka_woodland_wizards_players::{Greedy, Learned, Thinking, Thought, WoodlandWizardsPlayers};

/// Tables of every size, set in ways that make a difference to what is asked.
fn tables() -> impl Iterator<Item = Setup<WoodlandWizards>> {
    (0..22u8).map(|number| {
        let chosen = |bit: u8| number >> bit & 1 != 0;
        let options = Options {
            wizards: if chosen(0) { Wizards::Pick } else { Wizards::Off },
            doubling: if chosen(0) { Doubling::Ask } else { Doubling::Best },
            boost: if chosen(1) { Boost::AtOnce } else { Boost::InTurn },
            first: if chosen(2) { First::AskHedgehog } else { First::HostChoice },
            order: if chosen(2) { Order::PerCard } else { Order::PerPlayer },
            browse_discard: if chosen(3) { BrowseDiscard::TopOnly } else { BrowseDiscard::Yes },
            maw: if chosen(3) { Maw::AfterClaim } else { Maw::BeforeClaim },
            ..Options::default()
        };
        Setup::new(2 + number % 11, options).expect("all options combine")
    })
}

/// Plays a game, one bot a seat, and shows every decision before it is played.
fn play(
    setup: &Setup<WoodlandWizards>,
    kind: &BotKind<WoodlandWizards>,
    seed: Seed,
    mut look: impl FnMut(&State, Seat, Action),
) {
    let mut bots: Vec<_> = (0..setup.seats()).map(|seat| kind.make(Seed::from_number(seat.into()))).collect();
    let mut state = WoodlandWizards::deal(setup, seed, &mut NoListener);
    while let Some(seat) = WoodlandWizards::to_act(&state.public).first() {
        let action = bots[seat.index()].choose(state.view(seat));
        look(&state, seat, action);
        if let Err(why) = WoodlandWizards::apply(&mut state, seat, &action, &mut NoListener) {
            panic!("{} chose {action} at {setup:?}, seed {seed}: {why}", kind.name);
        }
    }
}

#[test]
fn every_bot_plays_by_the_rules_at_every_table() {
    let mut seeds = Rng::new(Seed::from_number(1));
    for setup in tables() {
        for kind in WoodlandWizardsPlayers::bots() {
            play(&setup, kind, seeds.seed(), |_, _, _| ());
        }
    }
}

#[test]
fn nothing_hidden_changes_what_greedy_does() {
    let greedy = WoodlandWizardsPlayers::bot("greedy").unwrap();
    let mut seeds = Rng::new(Seed::from_number(2));
    for setup in tables().step_by(3) {
        let (seed, mut rng) = (seeds.seed(), Rng::new(seeds.seed()));
        play(&setup, greedy, seed, |state, seat, _| {
            let other = WoodlandWizards::imagine(state.view(seat), &mut rng);
            let choice = |state: &State| Greedy::new(seed).choose(state.view(seat));
            assert_eq!(choice(state), choice(&other), "seed {seed}");
        });
    }
}

/// The bot that has learned, thinking little.
fn brief(seed: Seed) -> Learned {
    Learned::new(Thought { playouts: 12, rounds: 0 }, Thinking::new(Care::Playouts(8), seed), seed)
}

#[test]
fn nothing_hidden_changes_what_the_net_does() {
    let greedy = WoodlandWizardsPlayers::bot("greedy").unwrap();
    let net = WoodlandWizardsPlayers::bot("net").unwrap();
    let mut seeds = Rng::new(Seed::from_number(3));
    for setup in tables().step_by(4) {
        let (seed, mut rng, mut chance) = (seeds.seed(), Rng::new(seeds.seed()), Rng::new(seeds.seed()));
        play(&setup, greedy, seed, |state, seat, _| {
            if chance.below(16) > 0 {
                return;
            }
            let other = WoodlandWizards::imagine(state.view(seat), &mut rng);
            for brief in [true, false] {
                let make = || if brief { Box::new(self::brief(seed)) } else { net.make(seed) };
                let [here, there] = [state, &other].map(|it| make().choose(it.view(seat)));
                assert_eq!(here, there, "seed {seed}");
                assert_eq!(WoodlandWizards::check(state.view(seat), &here), Ok(()), "seed {seed}");
            }
        });
    }
}

#[test]
fn the_net_alone_beats_greedy() {
    for (seats, least) in [(2, 120), (4, 70)] {
        let mut bots = vec!["greedy".to_owned(); seats];
        bots[0] = "net".to_owned();
        let job = Job {
            setup: Setup::<WoodlandWizards>::new(seats as u8, Options::default()).unwrap(),
            bots,
            games: 200,
            seed: Seed::from_number(1),
            threads: 1,
            records: None,
        };
        let tally = simulate::<_, WoodlandWizardsPlayers>(&job, &|_| ()).unwrap();
        assert!(tally.seats[0].wins >= least, "{tally:?}");
    }
}

#[test]
fn greedy_beats_chance() {
    let job = Job {
        setup: Setup::<WoodlandWizards>::new(2, Options::default()).unwrap(),
        bots: vec!["greedy".into(), "random".into()],
        games: 200,
        seed: Seed::from_number(1),
        threads: 1,
        records: None,
    };
    let tally = simulate::<_, WoodlandWizardsPlayers>(&job, &|_| ()).unwrap();
    assert!(tally.seats[0].wins >= 150, "{tally:?}");
}
