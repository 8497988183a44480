//! 2.2: the set-up.

use expect_test::expect;
use samobranka_rules::{Audience, Play, Rng, Seat, Seed, Setup, Told};
use samobranka_testkit::assert_uniform;
use samobranka_the_game::{CardSet, Event, Options, Pile, State, TheGame};

use crate::table::{deal, describe, play_on, written};

#[test]
fn tg8_the_row_cards_lie_one_below_another() {
    let public = serde_json::to_value(deal(2, "", 1).state().public).unwrap();
    let rows: Vec<&str> =
        public["piles"].as_array().unwrap().iter().map(|pile| pile["row"].as_str().unwrap()).collect();
    assert_eq!(rows, ["A1", "A2", "D1", "D2"]);
    assert_eq!(Pile::ALL.map(Pile::index), [0, 1, 2, 3]);
}

/// One card of a set, by an independent lot: its number less 2.
fn one_of(cards: CardSet, lot: &mut Rng) -> usize {
    usize::from(cards.nth(lot.below(cards.len().into())).number() - 2)
}

#[test]
fn tg9_every_card_is_as_likely_in_every_hand() {
    let mut lot = Rng::new(Seed::from_number(9));
    let setup = Setup::<TheGame>::new(3, Options::default()).unwrap();
    let mut hands = [[0; 98]; 3];
    let mut pairs = vec![0; 98 * 98];
    for seed in 0..60_000 {
        let state = Play::new(setup.clone(), Seed::from_number(seed)).0.state().clone();
        let cards = [0, 1, 2].map(|seat: usize| one_of(state.private[seat].hand, &mut lot));
        for (hand, card) in hands.iter_mut().zip(cards) {
            hand[card] += 1;
        }
        pairs[98 * cards[0] + cards[2]] += 1;
    }
    for (seat, hand) in hands.iter().enumerate() {
        assert_uniform(&format!("the hand of seat {}", seat + 1), hand);
    }
    let different: Vec<u64> = (0..98 * 98).filter(|at| at / 98 != at % 98).map(|at| pairs[at]).collect();
    assert_uniform("a card of the first hand and one of the last", &different);
}

#[test]
fn tg9_every_card_of_the_draw_pile_is_as_likely_to_come_next() {
    let mut lot = Rng::new(Seed::from_number(10));
    let mut table = written("hands: 10 20 30 40 50 60 70 80");
    let mut drawn = [0; 98];
    for seed in 0..9_000 {
        table["secret"]["rng"]["seed"] = Seed::from_number(seed).to_string().into();
        let state: State = serde_json::from_value(table.clone()).unwrap();
        let before = state.secret.deck();
        let mut play = Play::from_state(Setup::new(1, Options::default()).unwrap(), state);
        play_on(&mut play, "1: 10>A1, 1: 20>A1, 1: 80>D1, 1: .");
        drawn[one_of(before.minus(play.state().secret.deck()), &mut lot)] += 1;
    }
    let held = [10, 20, 30, 40, 50, 60, 70, 80];
    let undealt: Vec<u64> = (2..100).filter(|card| !held.contains(card)).map(|card| drawn[card - 2]).collect();
    assert_eq!(undealt.iter().sum::<u64>(), 9_000);
    assert_uniform("the cards drawn at the end of a turn", &undealt);
}

#[test]
fn tg9_the_shuffle_follows_from_the_seed() {
    assert_eq!(deal(4, "", 1).state(), deal(4, "", 1).state());
    assert_ne!(deal(4, "", 1).state().private, deal(4, "", 2).state().private);
    // Fixed for ever: records depend on it.
    let state = deal(1, "", 1).state().clone();
    expect!["{30, 39, 41, 63, 80, 90, 91, 93}"].assert_eq(&format!("{:?}", state.private[0].hand));
}

#[test]
fn tg10_tg11_tg12_hands_are_8_7_6_6_6() {
    for (seats, size) in [(1, 8), (2, 7), (3, 6), (4, 6), (5, 6)] {
        let state = deal(seats, "", 3).state().clone();
        let hands: Vec<u8> = state.private.iter().map(|own| own.hand.len()).collect();
        let expected: Vec<u8> = (0..5).map(|seat| if seat < seats { size } else { 0 }).collect();
        assert_eq!(hands, expected, "{seats} players");
        assert_eq!(state.public.hands.to_vec(), expected, "{seats} players");
    }
}

#[test]
fn tg13_the_rest_is_the_draw_pile() {
    let sizes = [1, 2, 3, 4, 5].map(|seats| {
        let state = deal(seats, "", 3).state().clone();
        assert_eq!(state.public.deck, state.secret.deck().len());
        state.public.deck
    });
    assert_eq!(sizes, [90, 84, 80, 74, 68]);
}

#[test]
fn tg13_the_draw_pile_lies_face_down() {
    // Nobody is told a card of it: a spectator hears and sees the same of every deal.
    let seen = |seed| {
        let setup = Setup::<TheGame>::new(3, Options::default()).unwrap();
        let (play, told) = Play::new(setup, Seed::from_number(seed));
        let heard: Vec<Told<Event>> = told.into_iter().filter(|told| told.to.includes(None)).collect();
        (serde_json::to_string(&play.state().spectator()).unwrap(), heard)
    };
    assert_eq!(seen(1), seen(2));
    // And a seat is told its own cards alone.
    let setup = Setup::<TheGame>::new(2, Options::default()).unwrap();
    let (play, told) = Play::new(setup, Seed::from_number(5));
    for seat in [Seat(0), Seat(1)] {
        let hand = play.state().private[seat.index()].hand;
        assert!(told.contains(&Told { to: Audience::One(seat), event: Event::Dealt { hand } }));
    }
    assert_eq!(told.iter().filter(|told| matches!(told.event, Event::Dealt { .. })).count(), 2);
    expect![[r#"
        A1 1, A2 1, D1 100, D2 100, hands 7 7, deck 84
        nobody has started
    "#]]
    .assert_eq(&describe(play.state()));
}
