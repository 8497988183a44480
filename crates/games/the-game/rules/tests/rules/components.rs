//! 2.1: the game and what is in the box.

use expect_test::expect;
use samobranka_rules::{Game, Outcome, Refusal, Setup};
use samobranka_the_game::{Card, CardSet, Options, Pile, TheGame};

use crate::table::{check, deal, play_on, set};

#[test]
fn tg1_one_to_five_play() {
    assert_eq!(TheGame::SEATS, (1, 5));
    for seats in 1..=5 {
        assert_eq!(deal(seats, "", 1).state().public.seats, seats);
    }
    for seats in [0, 6, 7, 255] {
        let refused = Setup::<TheGame>::new(seats, Options::default()).unwrap_err();
        assert_eq!(refused.rule(), "TG-1", "{seats} players");
    }
}

#[test]
fn tg2_tg6_four_row_cards_lie_in_the_centre() {
    let play = deal(3, "", 1);
    assert_eq!(play.state().public.tops, [1, 1, 100, 100]);
    assert_eq!(play.state().public.counts, [0; 4]);
}

#[test]
fn tg3_two_rows_ascend_from_1_and_two_descend_from_100() {
    assert_eq!(Pile::ALL.map(Pile::ascends), [true, true, false, false]);
    assert_eq!(Pile::ALL.map(Pile::start), [1, 1, 100, 100]);
    check(
        "hands: 2 3 4 5 96 97 98 99",
        "1: 2>A1, 1: 3>A1, 1: 4>A2, 1: 5>A2, 1: 99>D1, 1: 98>D1, 1: 97>D2, 1: 96>D2",
        expect![[r#"
            A1 3, A2 5, D1 98, D2 96, hands 8, deck 82
            turn of 1: laid 0 of 2
        "#]],
    );
}

#[test]
fn tg4_the_team_has_one_result() {
    for seats in 1..=5 {
        let mut play = deal(seats, "lot starts", 1);
        play_on(&mut play, "table give-up");
        let outcome = TheGame::outcome(&play.state().public);
        assert!(matches!(outcome, Some(Outcome::Team { won: false, score: 98, .. })), "{outcome:?}");
    }
}

#[test]
fn tg5_the_aim_is_to_lay_as_many_cards_as_possible() {
    let left_after = |deeds: &str| {
        let mut play = set("hands: 10 20 30 40 50 60 70 80");
        play_on(&mut play, deeds);
        play_on(&mut play, "table give-up");
        match TheGame::outcome(&play.state().public) {
            Some(Outcome::Team { score, .. }) => score,
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(left_after(""), 98);
    assert_eq!(left_after("1: 10>A1"), 97);
    assert_eq!(left_after("1: 10>A1, 1: 20>A1, 1: 30>A1, 1: ."), 95);
}

#[test]
fn tg7_there_are_98_cards_from_2_to_99() {
    let numbers: Vec<u8> = CardSet::ALL.into_iter().map(Card::number).collect();
    assert_eq!(numbers, (2..=99).collect::<Vec<u8>>());
    for number in [0, 1, 100, 255] {
        assert!(Card::new(number).is_none(), "{number}");
    }
    for seats in 1..=5 {
        let state = deal(seats, "fire", 7).state().clone();
        let mut met = state.secret.deck();
        for own in state.private {
            assert!(met.and(own.hand).is_empty(), "no card is dealt twice");
            met = met.or(own.hand);
        }
        assert_eq!(met, CardSet::ALL, "no card is missing");
    }
}

#[test]
fn tg7_tg58_programs_are_told_of_every_card_and_row() {
    let pieces = <TheGame as samobranka_rules::Speak>::pieces(&Options::default());
    let cards = pieces["cards"].as_array().unwrap();
    let numbers: Vec<u64> = cards.iter().filter_map(|card| card["card"].as_u64()).collect();
    assert_eq!(numbers, (2..=99).collect::<Vec<_>>());
    let fires: Vec<u64> = cards.iter().filter(|it| it["fire"] == true).filter_map(|it| it["card"].as_u64()).collect();
    assert_eq!(fires, [22, 33, 44, 55, 66, 77]);
    let rows: Vec<_> = pieces["rows"].as_array().unwrap().iter().map(|row| (&row["rises"], &row["start"])).collect();
    assert_eq!(
        format!("{rows:?}"),
        "[(Bool(true), Number(1)), (Bool(true), Number(1)), (Bool(false), Number(100)), (Bool(false), Number(100))]"
    );
}

#[test]
fn no_game_takes_longer_than_all_cards_each_in_a_turn_of_its_own() {
    let longest = |seats| TheGame::longest(&Setup::new(seats, Options::default()).unwrap());
    // A wish each, each claim answered by all, 98 cards laid and as many turns ended.
    assert_eq!((longest(1), longest(5)), (1 + 1 + 2 * 98, 5 + 25 + 2 * 98));
}
