//! 2.4: turns.

use expect_test::expect;
use samobranka_rules::{Audience, Game, Rng, Seat, Seats, Seed, Told};
use samobranka_the_game::{Card, Event, Phase, TheGame};

use crate::table::{check, deal, play_on, set};

#[test]
fn tg23_the_hands_are_studied_before_the_first_player_is_chosen() {
    let play = deal(4, "", 1);
    assert!(matches!(play.state().public.phase, Phase::Wishing(_)));
    assert_eq!(TheGame::to_act(&play.state().public), Seats::all(4));
    assert!(play.state().private[..4].iter().all(|own| own.hand.len() == 6));
    // And nobody lays a card before.
    let mut play = deal(2, "", 1);
    let card = play.state().private[0].hand.lowest().unwrap();
    let refused = play.act(Seat(0), format!("{card}>A1").parse().unwrap(), None).unwrap_err();
    assert_eq!(refused.to_string(), "first the team chooses who starts");
}

#[test]
fn tg24_play_passes_clockwise() {
    check(
        "A1: 2; hands: 3 4 20 21 22 23 / 5 6 30 31 32 33 / 7 8 40 41 42 43; turn 2",
        "3: 7>A1, 1: 3>A1, 2: 5>A1, 2: 6>A1, 2: ., 2: 30>A1, 3: 7>A1, 3: 8>A1, 3: ., 1: 20>A1, 1: 21>A1, 1: .",
        expect![[r#"
            3 may not 7>A1: TG-24, it is not your turn
            1 may not 3>A1: TG-24, it is not your turn
            2 may not 30>A1: TG-24, it is not your turn
            A1 21, A2 1, D1 100, D2 100, hands 6 6 6, deck 73
            turn of 2: laid 0 of 2
        "#]],
    );
}

#[test]
fn tg25_a_turn_takes_at_least_two_cards() {
    check(
        "hands: 10 20 30 40 50 60 70 80",
        "1: ., 1: 10>A1, 1: ., 1: 20>A1, 1: .",
        expect![[r#"
            1 may not .: TG-25, a turn needs at least 2 cards, and you have laid 0
            1 may not .: TG-25, a turn needs at least 2 cards, and you have laid 1
            A1 20, A2 1, D1 100, D2 100, hands 8, deck 88
            turn of 1: laid 0 of 2
        "#]],
    );
}

#[test]
fn tg25_the_cards_come_from_ones_own_hand() {
    check(
        "hands: 10 11 12 13 14 15 16 / 20 21 22 23 24 25 26",
        "1: 20>A1, 1: 90>D1, 1: 10>A1, 1: 10>A2",
        expect![[r#"
            1 may not 20>A1: TG-27, 20 is not in your hand
            1 may not 90>D1: TG-27, 90 is not in your hand
            1 may not 10>A2: TG-27, 10 is not in your hand
            A1 10, A2 1, D1 100, D2 100, hands 6 7, deck 84
            turn of 1: laid 1 of 2
        "#]],
    );
}

#[test]
fn tg26_a_card_may_go_on_any_of_the_four_rows() {
    check(
        "A1: 10; A2: 20; D1: 90; D2: 80; hands: 50 55 2 3 4 97 98 99",
        "1?",
        expect![[r#"
            1 may: 50>A1 55>A1 97>A1 98>A1 99>A1 50>A2 55>A2 97>A2 98>A2 99>A2 2>D1 3>D1 4>D1 50>D1 55>D1 2>D2 3>D2 4>D2 50>D2 55>D2
            A1 10, A2 20, D1 90, D2 80, hands 8, deck 86
            turn of 1: laid 0 of 2
        "#]],
    );
}

#[test]
fn tg27_the_whole_hand_may_be_laid() {
    check(
        "hands: 10 11 12 13 14 15 16 17",
        "1: 10>A1, 1: 11>A1, 1: 12>A1, 1: 13>A1, 1: 14>A1, 1: 15>A1, 1: 16>A1, 1?, 1: 17>A1",
        expect![[r#"
            1 may: 17>A1 17>A2 17>D1 17>D2 .
            A1 17, A2 1, D1 100, D2 100, hands 8, deck 82
            turn of 1: laid 0 of 2
        "#]],
    );
}

#[test]
fn tg28_cards_are_laid_one_at_a_time_on_the_pile_as_it_is_then() {
    check(
        "A1: 25; hands: 20 30 31 2 3 4 5 6",
        "1: 20>A1, 1: 30>A1, 1: 31>A1, 1: 20>A1, 1?",
        expect![[r#"
            1 may not 20>A1: TG-14, 20 is not higher than 25, and not exactly ten lower
            1 may not 20>A1: TG-14, 20 is not higher than 31, and not exactly ten lower
            1 may: 2>A2 3>A2 4>A2 5>A2 6>A2 20>A2 2>D1 3>D1 4>D1 5>D1 6>D1 20>D1 2>D2 3>D2 4>D2 5>D2 6>D2 20>D2 .
            A1 31, A2 1, D1 100, D2 100, hands 6, deck 89
            turn of 1: laid 2 of 2
        "#]],
    );
    check(
        "A1: 25; hands: 20 30 31 2 3 4 5 6",
        "1: 30>A1, 1: 20>A1, 1: 31>A1",
        expect![[r#"
            A1 31, A2 1, D1 100, D2 100, hands 5, deck 89
            turn of 1: laid 3 of 2
        "#]],
    );
}

#[test]
fn tg29_tg30_all_on_one_pile_or_spread_in_any_order() {
    check(
        "hands: 10 20 30 40 50 60 70 80",
        "1: 10>A1, 1: 20>A1, 1: 30>A1, 1: 40>A1, 1: .",
        expect![[r#"
            A1 40, A2 1, D1 100, D2 100, hands 8, deck 86
            turn of 1: laid 0 of 2
        "#]],
    );
    check(
        "hands: 10 20 30 40 50 60 70 80",
        "1: 80>D2, 1: 10>A2, 1: 70>D1, 1: 20>A1, 1: 60>D2, 1: 30>A2, 1: .",
        expect![[r#"
            A1 20, A2 30, D1 70, D2 60, hands 8, deck 84
            turn of 1: laid 0 of 2
        "#]],
    );
}

#[test]
fn tg31_tg35_tv6_linus_lays_four_cards_and_draws_four() {
    check(
        "hands: 5 9 12 40 41 90 / .. / ..",
        "1: 5>A1, 1: 9>A2, 1: 12>A2, 1: 90>D2, 1: .",
        expect![[r#"
            A1 5, A2 12, D1 100, D2 90, hands 6 6 6, deck 76
            turn of 2: laid 0 of 2
        "#]],
    );
}

#[test]
fn tg32_after_the_turn_one_draws_as_many_as_one_laid() {
    for (deeds, count) in [
        ("1: 10>A1, 1: 20>A1", 2),
        ("1: 10>A1, 1: 20>A1, 1: 30>A1", 3),
        ("1: 10>A1, 1: 20>A1, 1: 30>A1, 1: 40>A1, 1: 50>A1", 5),
    ] {
        let mut play = set("hands: 10 20 30 40 50 60 70 / ..");
        play_on(&mut play, deeds);
        let before = play.state().clone();
        let told = play.act(Seat(0), ".".parse().unwrap(), None).unwrap();
        let after = play.state();
        assert_eq!(after.public.deck, before.public.deck - count);
        let drawn = after.private[0].hand.minus(before.private[0].hand);
        assert_eq!(drawn.len(), count);
        assert_eq!(drawn, before.secret.deck().minus(after.secret.deck()));
        // They are told in the order in which they came: each by its place among those left.
        let mut deck: Vec<Card> = before.secret.deck().into_iter().collect();
        let mut rng = Rng::new(Seed::from_number(0));
        let in_order: Vec<Card> = (0..count).map(|_| deck.remove(rng.below(deck.len() as u32) as usize)).collect();
        let own = told.iter().find_map(|told| match &told.event {
            Event::Drew { cards } if told.to == Audience::One(Seat(0)) => Some(*cards),
            _ => None,
        });
        assert_eq!(own.unwrap().cards(), in_order);
        assert_eq!(own.unwrap().set(), drawn);
        let others = Event::OtherDrew { seat: Seat(0), count };
        assert!(told.contains(&Told { to: Audience::Others(Seat(0)), event: others }));
    }
}

#[test]
fn tg33_tg34_every_hand_is_full_again_after_the_turn() {
    for (seats, size) in [(1, 8), (2, 7), (3, 6), (4, 6), (5, 6)] {
        let mut play = deal(seats, "lot starts", 2);
        for _ in 0..seats {
            let turn = play.state().public.turn().unwrap();
            for _ in 0..2 {
                let action = TheGame::choose(play.state().view(turn.seat), |_| 0).unwrap();
                play.act(turn.seat, action, None).unwrap();
            }
            assert_eq!(play.state().public.hands[turn.seat.index()], size - 2);
            play.act(turn.seat, ".".parse().unwrap(), None).unwrap();
            assert_eq!(play.state().private[turn.seat.index()].hand.len(), size);
            // TG-34: then the next player, likewise.
            let next = play.state().public.turn().unwrap();
            assert_eq!((next.seat.0, next.laid, next.minimum), ((turn.seat.0 + 1) % seats, 0, 2));
        }
    }
}
