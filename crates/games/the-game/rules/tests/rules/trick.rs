//! 2.5: backwards by ten.

use expect_test::expect;
use samobranka_the_game::{CardSet, Pile};

use crate::table::check;

#[test]
fn tg36_only_exactly_ten_lower_goes_back_on_an_ascending_row() {
    check(
        "A1: 60; hands: 40 49 50 51 59 2 3 4",
        "1: 51>A1, 1: 49>A1, 1: 40>A1, 1: 59>A1, 1: 50>A1",
        expect![[r#"
            1 may not 51>A1: TG-14, 51 is not higher than 60, and not exactly ten lower
            1 may not 49>A1: TG-14, 49 is not higher than 60, and not exactly ten lower
            1 may not 40>A1: TG-14, 40 is not higher than 60, and not exactly ten lower
            1 may not 59>A1: TG-14, 59 is not higher than 60, and not exactly ten lower
            A1 50, A2 1, D1 100, D2 100, hands 7, deck 89
            turn of 1: laid 1 of 2
        "#]],
    );
    for top in 2..=99 {
        for pile in [Pile::A1, Pile::A2] {
            let back: Vec<u8> = lower(pile.accepts(top), top);
            assert_eq!(back, if top >= 12 { vec![top - 10] } else { vec![] }, "on {top}");
        }
    }
}

fn lower(cards: CardSet, top: u8) -> Vec<u8> {
    cards.into_iter().map(|card| card.number()).filter(|&number| number <= top).collect()
}

fn higher(cards: CardSet, top: u8) -> Vec<u8> {
    cards.into_iter().map(|card| card.number()).filter(|&number| number >= top).collect()
}

#[test]
fn tg37_tv7_tim_lays_37_on_47() {
    check(
        "A2: 47; hands: 36 37 38 2 3 4 5 6",
        "1: 36>A2, 1: 38>A2, 1: 37>A2",
        expect![[r#"
            1 may not 36>A2: TG-14, 36 is not higher than 47, and not exactly ten lower
            1 may not 38>A2: TG-14, 38 is not higher than 47, and not exactly ten lower
            A1 1, A2 37, D1 100, D2 100, hands 7, deck 89
            turn of 1: laid 1 of 2
        "#]],
    );
}

#[test]
fn tg38_only_exactly_ten_higher_goes_back_on_a_descending_row() {
    check(
        "D2: 40; hands: 41 49 50 51 60 97 98 99",
        "1: 41>D2, 1: 49>D2, 1: 51>D2, 1: 60>D2, 1: 50>D2",
        expect![[r#"
            1 may not 41>D2: TG-20, 41 is not lower than 40, and not exactly ten higher
            1 may not 49>D2: TG-20, 49 is not lower than 40, and not exactly ten higher
            1 may not 51>D2: TG-20, 51 is not lower than 40, and not exactly ten higher
            1 may not 60>D2: TG-20, 60 is not lower than 40, and not exactly ten higher
            A1 1, A2 1, D1 100, D2 50, hands 7, deck 89
            turn of 1: laid 1 of 2
        "#]],
    );
    for top in 2..=99 {
        for pile in [Pile::D1, Pile::D2] {
            let back: Vec<u8> = higher(pile.accepts(top), top);
            assert_eq!(back, if top <= 89 { vec![top + 10] } else { vec![] }, "on {top}");
        }
    }
}

#[test]
fn tg39_tv8_sara_lays_75_on_65() {
    check(
        "D1: 65; hands: 74 75 76 97 98 99 95 96",
        "1: 74>D1, 1: 76>D1, 1: 75>D1",
        expect![[r#"
            1 may not 74>D1: TG-20, 74 is not lower than 65, and not exactly ten higher
            1 may not 76>D1: TG-20, 76 is not lower than 65, and not exactly ten higher
            A1 1, A2 1, D1 75, D2 100, hands 7, deck 89
            turn of 1: laid 1 of 2
        "#]],
    );
}

#[test]
fn tg40_the_trick_may_be_used_any_number_of_times_in_a_turn() {
    check(
        "A1: 82; D1: 51; hands: 72 62 52 42 61 71 81 91",
        "1: 72>A1, 1: 62>A1, 1: 52>A1, 1: 61>D1, 1: 71>D1, 1: 42>A1, 1: 81>D1",
        expect![[r#"
            A1 42, A2 1, D1 81, D2 100, hands 1, deck 88
            turn of 1: laid 7 of 2
        "#]],
    );
}

#[test]
fn tg41_tg42_tv9_after_a_trick_the_row_goes_on_from_the_new_top() {
    // One normal card, a trick, two normal cards, a trick again.
    check(
        "A1: 46; hands: 47 37 36 40 52 42 41 2",
        "1: 47>A1, 1: 37>A1, 1: 36>A1, 1: 40>A1, 1: 52>A1, 1: 42>A1, 1: 41>A1",
        expect![[r#"
            1 may not 36>A1: TG-14, 36 is not higher than 37, and not exactly ten lower
            1 may not 41>A1: TG-14, 41 is not higher than 42, and not exactly ten lower
            A1 42, A2 1, D1 100, D2 100, hands 3, deck 89
            turn of 1: laid 5 of 2
        "#]],
    );
}
