//! 2.3: the set-up.

use std::collections::BTreeSet;

use samobranka_iota::{Cell, Event};
use samobranka_rules::{Audience, Seat, broken_invariant};

use crate::table::deal;

#[test]
fn io10_io13_every_hand_has_four_cards_and_the_deck_has_the_rest() {
    // Section 1: players, mode, cards in the deck at the start.
    let table = [(2, "", 57), (3, "", 53), (4, "", 49), (2, "short", 25), (3, "short", 21), (4, "short", 17)];
    for (seats, words, deck) in table {
        for children in ["", ", children"] {
            let dealt = deal(seats, &format!("{words}{children}"), 7);
            let public = &dealt.state().public;
            assert_eq!(public.deck, deck);
            assert_eq!(public.hands[..usize::from(seats)], vec![4; seats.into()][..]);
            assert_eq!(public.table.len(), 1);
            assert!(public.table.is_taken(Cell::START), "the start card lies in the middle");
            assert_eq!(broken_invariant(dealt.state()), None);
        }
    }
}

#[test]
fn io10_the_cards_are_shuffled_jokers_too() {
    let (mut hands, mut jokers_dealt, mut jokers_turned) = (BTreeSet::new(), 0, 0);
    for seed in 0..300 {
        let dealt = deal(2, "", seed);
        hands.insert(dealt.hand(1));
        jokers_dealt += u32::from(dealt.state().private[0].hand.jokers());
        jokers_turned += dealt.state().public.table.jokers().len();
    }
    assert!(hands.len() > 295, "hardly two deals are alike");
    assert!((15..60).contains(&jokers_dealt), "about 36 of 1200 cards are jokers: {jokers_dealt}");
    assert!((2..25).contains(&jokers_turned), "about 9 start cards are jokers: {jokers_turned}");
}

#[test]
fn io11_io12_nobody_sees_another_hand_or_the_deck() {
    let dealt = deal(3, "", 11);
    for seat in Seat::all(3) {
        let text = serde_json::to_string(&dealt.state().view(seat)).unwrap();
        for other in Seat::all(3).filter(|&other| other != seat) {
            for card in dealt.state().private[other.index()].hand {
                assert!(!text.contains(&format!("\"{card}\"")), "{seat} sees {card} of {other}");
            }
        }
        assert!(dealt.state().secret.fresh().into_iter().all(|card| !text.contains(&format!("\"{card}\""))));
        assert!(text.contains("\"deck\":53"), "only its size is seen");
    }
    for told in &dealt.told {
        if let Event::Dealt { hand } = &told.event {
            let Audience::One(seat) = told.to else { panic!("a hand is told to one seat") };
            assert_eq!(*hand, dealt.state().private[seat.index()].hand);
        }
    }
}

#[test]
fn io12_the_deck_lies_face_down() {
    let dealt = deal(2, "", 12);
    let text = serde_json::to_string(&dealt.state().spectator()).unwrap();
    let cards = dealt.state().public.table.cards().count();
    assert_eq!(text.matches("\"card\"").count(), cards, "the start card is all that lies open: {text}");
}

#[test]
fn io14_the_seats_play_clockwise_from_the_first() {
    let mut firsts = BTreeSet::new();
    for seed in 0..40 {
        let mut dealt = deal(4, "", seed);
        let mut turn = dealt.turn().unwrap();
        firsts.insert(turn);
        for _ in 0..6 {
            assert_eq!(dealt.refused(turn % 4 + 1, "pass"), "IO-14");
            dealt.act(turn, "pass");
            assert_eq!(dealt.turn(), Some(turn % 4 + 1));
            turn = turn % 4 + 1;
        }
    }
    assert_eq!(firsts.len(), 4, "by lot, unless the host says who is youngest (Q18)");
    assert_eq!(deal(4, "seat 2 first", 1).turn(), Some(2));
    let waiting = deal(4, "seat 2 first", 1);
    assert!([1, 3, 4].iter().all(|&seat| waiting.legal(seat).is_empty()));
}
