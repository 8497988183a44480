//! 2.9: the fire expansion.

use expect_test::expect;
use samobranka_rules::Seat;
use samobranka_the_game::{Card, CardSet, Event};

use crate::table::{check, deal, play_on, set};

#[test]
fn tg58_six_fire_cards_take_the_places_of_six_number_cards() {
    let fires: Vec<u8> = CardSet::ALL.into_iter().filter(|card| card.is_fire()).map(Card::number).collect();
    assert_eq!(fires, [22, 33, 44, 55, 66, 77]);
    for seats in 1..=5 {
        // The same 98 cards, and the same deal.
        assert_eq!(deal(seats, "fire", 3).state().private, deal(seats, "", 3).state().private);
        assert_eq!(deal(seats, "fire", 3).state().secret, deal(seats, "", 3).state().secret);
    }
    // They burn only where the expansion is played.
    for fire in fires {
        let table = format!("hands: {fire} 2 3 4 5 6 7 8");
        for (words, burns) in [("fire; ", true), ("", false)] {
            let mut play = set(&format!("{words}{table}"));
            let told = play.act(Seat(0), format!("{fire}>D1").parse().unwrap(), None).unwrap();
            assert_eq!(told.iter().any(|told| matches!(told.event, Event::CaughtFire { .. })), burns, "{fire}");
            assert_eq!(play.state().public.fire.any(), burns, "{fire}");
        }
    }
}

#[test]
fn tg59_fire_cards_follow_the_laying_rule_and_can_be_part_of_a_trick() {
    check(
        "fire; A1: 43; A2: 50; D1: 34; hands: 33 44 22 2 3 4 5 6",
        "1: 44>A2, 1: 22>A1, 1: 33>A1, 1: 6>A1, 1: 44>A1",
        expect![[r#"
            1 may not 44>A2: TG-14, 44 is not higher than 50, and not exactly ten lower
            1 may not 22>A1: TG-14, 22 is not higher than 43, and not exactly ten lower
            1 may not 6>A1: TG-14, 6 is not higher than 33, and not exactly ten lower
            A1 44 burning, A2 50, D1 34, D2 100, hands 6, deck 87
            turn of 1: laid 2 of 2
        "#]],
    );
    check(
        "fire; D1: 66; hands: 76 67 65 2 3 4 5 6",
        "1: 67>D1, 1: 76>D1",
        expect![[r#"
            1 may not 67>D1: TG-20, 67 is not lower than 66, and not exactly ten higher
            A1 1, A2 1, D1 76, D2 100, hands 7, deck 89
            turn of 1: laid 1 of 2
        "#]],
    );
}

#[test]
fn tg60_tv11_after_a_fire_card_the_next_card_goes_in_the_same_row() {
    let table = "A1: 40; hands: 44 45 50 2 3 4 5 6";
    check(
        &format!("fire; {table}"),
        "1: 44>A1, 1: 50>A2, 1: 3>D1, 1?, 1: 45>A1, 1: 50>A2",
        expect![[r#"
            1 may not 50>A2: TG-60, the next card must go on A1, which burns
            1 may not 3>D1: TG-60, the next card must go on A1, which burns
            1 may: 45>A1 50>A1
            A1 45, A2 50, D1 100, D2 100, hands 5, deck 89
            turn of 1: laid 3 of 2
        "#]],
    );
    // Without the expansion it goes anywhere.
    check(
        table,
        "1: 44>A1, 1: 50>A2",
        expect![[r#"
            A1 44, A2 50, D1 100, D2 100, hands 6, deck 89
            turn of 1: laid 2 of 2
        "#]],
    );
}

#[test]
fn tg61_otherwise_the_game_ends_at_once_in_defeat() {
    // By the option of B-10 laying elsewhere is accepted, and lost.
    check(
        "fire; lose; A1: 40; hands: 44 45 50 2 3 4 5 6",
        "1: 44>A1, 1: 50>A2",
        expect![[r#"
            A1 44 burning, A2 50, D1 100, D2 100, hands 6, deck 89
            over: Burned, burned, 95 left
        "#]],
    );
    // Without it defeat comes as soon as one who must lay can't cover.
    check(
        "fire; A1: 40; hands: 44 2 3 4 5 6 7 8",
        "1: 44>A1",
        expect![[r#"
            A1 44 burning, A2 1, D1 100, D2 100, hands 7, deck 89
            over: Burned, burned, 96 left
        "#]],
    );
}

/// TV-12: Tim, then Sara. Her cards are given; of his, 46 could cover.
fn tim_and_sara(sara: &str) -> String {
    format!("fire; A1: 40; hands: 30 44 46 2 3 4 5 / {sara}")
}

#[test]
fn tg62_tv12_tim_covers_it_himself_or_sara_does() {
    let sara = "60 6 7 8 9 10 11";
    // (a) Tim covers it.
    check(
        &tim_and_sara(sara),
        "1: 30>A2, 1: 44>A1, 1: 46>A1, 1: .",
        expect![[r#"
            A1 46, A2 30, D1 100, D2 100, hands 7 7, deck 80
            turn of 2: laid 0 of 2
        "#]],
    );
    // (b) Sara's first card covers it; before it nothing else is accepted.
    check(
        &tim_and_sara(sara),
        "1: 30>A2, 1: 44>A1, 1: ., 2: 6>D1, 2: 60>D1, 2: 60>A1, 2: 6>D1",
        expect![[r#"
            2 may not 6>D1: TG-60, the next card must go on A1, which burns
            2 may not 60>D1: TG-60, the next card must go on A1, which burns
            A1 60, A2 30, D1 6, D2 100, hands 7 5, deck 81
            turn of 2: laid 2 of 2
        "#]],
    );
    // (c) No card of hers fits: defeat, at once.
    check(
        &tim_and_sara("6 7 8 9 10 11 12"),
        "1: 30>A2, 1: 44>A1, 1: .",
        expect![[r#"
            A1 44 burning, A2 30, D1 100, D2 100, hands 7 7, deck 81
            over: Burned, burned, 95 left
        "#]],
    );
    // (d) The trick covers it as well (B-18).
    check(
        &tim_and_sara("34 7 8 9 10 11 12"),
        "1: 30>A2, 1: 44>A1, 1: ., 2: 34>A1",
        expect![[r#"
            A1 34, A2 30, D1 100, D2 100, hands 7 6, deck 81
            turn of 2: laid 1 of 2
        "#]],
    );
    // (e) As his first card, Tim must cover it himself, for he may not stop yet.
    check(
        &tim_and_sara(sara),
        "1: 44>A1, 1: ., 1: 30>A2, 1: 46>A1",
        expect![[r#"
            1 may not .: TG-25, a turn needs at least 2 cards, and you have laid 1
            1 may not 30>A2: TG-60, the next card must go on A1, which burns
            A1 46, A2 1, D1 100, D2 100, hands 5 7, deck 83
            turn of 1: laid 2 of 2
        "#]],
    );
}

#[test]
fn tg63_tv13_alone_the_very_next_card_covers_it() {
    for words in ["fire", "late fire"] {
        let table = format!("{words}; A1: 40; hands: 10 44 60 2 3 4 5 6");
        let mut play = set(&table);
        // Drawing between the two is no matter (B-11).
        play_on(&mut play, "1: 10>A2, 1: 44>A1, 1: .");
        assert_eq!(play.state().public.hands[0], 8);
        let elsewhere = play.act(Seat(0), "60>A2".parse().unwrap(), None).unwrap_err();
        assert_eq!(elsewhere.to_string(), "the next card must go on A1, which burns");
        play_on(&mut play, "1: 60>A1, 1: 2>D1");
        assert!(!play.state().public.fire.any());
    }
}
