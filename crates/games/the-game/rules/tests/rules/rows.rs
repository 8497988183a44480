//! 2.3: the rows, and what may be laid on them.

use expect_test::expect;
use samobranka_the_game::{Card, Pile};

use crate::table::{check, set};

#[test]
fn tg14_on_an_ascending_row_a_card_is_higher_than_the_one_before() {
    check(
        "A1: 40; hands: 2 29 31 39 41 42 50 99",
        "1: 39>A1, 1: 31>A1, 1: 29>A1, 1: 2>A1, 1: 42>A1, 1: 41>A1, 1: 99>A1",
        expect![[r#"
            1 may not 39>A1: TG-14, 39 is not higher than 40, and not exactly ten lower
            1 may not 31>A1: TG-14, 31 is not higher than 40, and not exactly ten lower
            1 may not 29>A1: TG-14, 29 is not higher than 40, and not exactly ten lower
            1 may not 2>A1: TG-14, 2 is not higher than 40, and not exactly ten lower
            1 may not 41>A1: TG-14, 41 is not higher than 42, and not exactly ten lower
            A1 99, A2 1, D1 100, D2 100, hands 6, deck 89
            turn of 1: laid 2 of 2
        "#]],
    );
    // No card lies on itself.
    assert!(!Pile::A1.accepts(40).contains(Card::new(40).unwrap()));
}

#[test]
fn tg15_tg16_tg19_cards_of_an_ascending_pile_lie_in_order() {
    for pile in ["3 11 12 13 18 20 34 35 51", "2 7 19 25 28 29 49", "4 8 13"] {
        let play = set(&format!("A2: {pile}; hands: .."));
        let cards = play.state().public.cards(Pile::A2).unwrap();
        assert_eq!(cards.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "), pile);
    }
    // TG-19: of 4, 8 and 13 the 13 lies on top, and the next card follows it.
    check(
        "A1: 4 8 13; hands: 9 12 14 15 16 17 18 20",
        "1: 12>A1, 1: 9>A1, 1: 14>A1",
        expect![[r#"
            1 may not 12>A1: TG-14, 12 is not higher than 13, and not exactly ten lower
            1 may not 9>A1: TG-14, 9 is not higher than 13, and not exactly ten lower
            A1 14, A2 1, D1 100, D2 100, hands 7, deck 87
            turn of 1: laid 1 of 2
        "#]],
    );
}

#[test]
fn tg17_gaps_may_be_of_any_size() {
    check(
        "hands: 2 3 50 51 52 53 98 99",
        "1: 2>A1, 1: 99>A1, 1: 98>D2, 1: 3>D2",
        expect![[r#"
            A1 99, A2 1, D1 100, D2 3, hands 4, deck 90
            turn of 1: laid 4 of 2
        "#]],
    );
}

#[test]
fn tg18_each_row_has_its_pile_and_the_top_card_shows() {
    let play = set("A1: 4 8 13; D2: 90; hands: ..");
    let view = serde_json::to_value(play.state().spectator()).unwrap();
    let piles: Vec<String> = view["public"]["piles"]
        .as_array()
        .unwrap()
        .iter()
        .map(|pile| format!("{} shows {} on {} cards", pile["row"], pile["top"], pile["count"]))
        .collect();
    expect![[r#"
        "A1" shows 13 on 3 cards
        "A2" shows 1 on 0 cards
        "D1" shows 100 on 0 cards
        "D2" shows 90 on 1 cards"#]]
    .assert_eq(&piles.join("\n"));
}

#[test]
fn tg20_on_a_descending_row_a_card_is_lower_than_the_one_before() {
    check(
        "D1: 60; hands: 2 50 58 59 61 69 71 99",
        "1: 61>D1, 1: 69>D1, 1: 71>D1, 1: 99>D1, 1: 58>D1, 1: 59>D1, 1: 2>D1",
        expect![[r#"
            1 may not 61>D1: TG-20, 61 is not lower than 60, and not exactly ten higher
            1 may not 69>D1: TG-20, 69 is not lower than 60, and not exactly ten higher
            1 may not 71>D1: TG-20, 71 is not lower than 60, and not exactly ten higher
            1 may not 99>D1: TG-20, 99 is not lower than 60, and not exactly ten higher
            1 may not 59>D1: TG-20, 59 is not lower than 58, and not exactly ten higher
            A1 1, A2 1, D1 2, D2 100, hands 6, deck 89
            turn of 1: laid 2 of 2
        "#]],
    );
    assert!(!Pile::D1.accepts(60).contains(Card::new(60).unwrap()));
}

#[test]
fn tg21_tg22_cards_of_a_descending_pile_lie_in_order() {
    for pile in ["94 90 78 61 60 57", "98 97 88 83 81"] {
        let play = set(&format!("D1: {pile}; hands: .."));
        let cards = play.state().public.cards(Pile::D1).unwrap();
        assert_eq!(cards.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "), pile);
    }
    check(
        "D2: 94 90 78; hands: 60 61 79 89 92 95 96 99",
        "1: 79>D2, 1: 89>D2, 1: 61>D2, 1: 60>D2",
        expect![[r#"
            1 may not 79>D2: TG-20, 79 is not lower than 78, and not exactly ten higher
            1 may not 89>D2: TG-20, 89 is not lower than 78, and not exactly ten higher
            A1 1, A2 1, D1 100, D2 60, hands 6, deck 87
            turn of 1: laid 2 of 2
        "#]],
    );
}
