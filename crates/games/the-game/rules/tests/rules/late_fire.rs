//! The option of B-9, fire until the end of the next turn, as 4.1 no. 4 reads it.

use expect_test::expect;

use crate::table::check;

/// Two players; the first may light A1 with 44, the second holds these.
fn two(second: &str) -> String {
    format!("late fire; A1: 40; hands: 30 44 46 50 2 3 4 / {second}")
}

#[test]
fn b9_meanwhile_cards_go_anywhere_and_the_next_player_has_the_whole_turn() {
    check(
        &two("60 6 7 8 9 10 11"),
        "1: 44>A1, 1: 50>A2, 1: ., 2: 6>D1, 2: 7>D2, 2: ., 2: 60>A1, 2: .",
        expect![[r#"
            2 may not .: TG-62, A1 burns and must be covered before the turn ends
            A1 60, A2 50, D1 6, D2 7, hands 7 7, deck 78
            turn of 1: laid 0 of 2
        "#]],
    );
}

#[test]
fn b9_the_same_player_may_cover_it_in_the_same_turn() {
    check(
        &two("60 6 7 8 9 10 11"),
        "1: 44>A1, 1: 30>A2, 1: 46>A1, 1: .",
        expect![[r#"
            A1 46, A2 30, D1 100, D2 100, hands 7 7, deck 80
            turn of 2: laid 0 of 2
        "#]],
    );
}

#[test]
fn b9_with_lose_stopping_before_a_due_row_is_covered_is_accepted_and_lost() {
    check(
        &format!("lose; {}", two("60 6 7 8 9 10 11")),
        "1: 44>A1, 1: 30>A2, 1: ., 2: 6>D1, 2: 7>D2, 2: .",
        expect![[r#"
            A1 44 burning and due, A2 30, D1 6, D2 7, hands 7 5, deck 81
            over: Burned, burned, 93 left
        "#]],
    );
}

#[test]
fn b9_one_who_cannot_cover_may_stop_and_it_burns_down() {
    check(
        &two("5 6 7 8 9 10 11"),
        "1: 44>A1, 1: 30>A2, 1: ., 2: 11>D1, 2: 10>D1, 2: .",
        expect![[r#"
            A1 44 burning and due, A2 30, D1 10, D2 100, hands 7 5, deck 81
            over: Burned, burned, 93 left
        "#]],
    );
}

#[test]
fn b9_an_empty_hand_ends_the_turn_and_a_due_row_is_lost_then_too() {
    let table = "late fire; A1: .. 44; A2: .. 80; D1: .. 30; D2: .. 40; hands: 20 / 60 81; deck 0";
    check(
        table,
        "1: 20>D1",
        expect![[r#"
            A1 44 burning and due, A2 80, D1 20, D2 40, hands 0 2, deck 0
            over: Burned, burned, 2 left
        "#]],
    );
    // Covered by that last card, it is not.
    let table = "late fire; A1: .. 44; A2: .. 80; D1: .. 30; D2: .. 40; hands: 61 / 60 81; deck 0";
    check(
        table,
        "1: 61>A1",
        expect![[r#"
            A1 61, A2 80, D1 30, D2 40, hands 0 2, deck 0
            turn of 2: laid 0 of 1
        "#]],
    );
}

#[test]
fn b9_stuck_below_the_minimum_it_is_burned_if_a_row_is_due_and_else_over() {
    // A1 is due; 12 lies on nothing but D1, and then the rest lies nowhere.
    let due = "late fire; A1: .. 44; A2: .. 95; D1: .. 15; D2: .. 16; hands: 12 38 39 40 41 42 43 / ..; deck 3";
    check(
        due,
        "1: 12>D1",
        expect![[r#"
            A1 44 burning and due, A2 95, D1 12, D2 16, hands 6 7, deck 3
            over: Burned, burned, 16 left
        "#]],
    );
    let lit_now = "late fire; A1: .. 43; A2: .. 95; D1: .. 15; D2: .. 16; hands: 44 35 36 37 38 39 40 / ..; deck 3";
    check(
        lit_now,
        "1: 44>A1",
        expect![[r#"
            A1 44 burning, A2 95, D1 15, D2 16, hands 6 7, deck 3
            over: Stuck, over, 16 left
        "#]],
    );
}

#[test]
fn b9_all_98_laid_is_a_victory_with_a_row_due_as_well() {
    let table = "late fire; A1: .. 44; A2: .. 80; D1: .. 30; D2: .. 40; hands: 20; deck 0";
    check(
        &table.replace("hands: 20", "hands: 20 /"),
        "1: 20>D1",
        expect![[r#"
            A1 44 burning and due, A2 80, D1 20, D2 40, hands 0 0, deck 0
            over: Won, beaten, 0 left, won
        "#]],
    );
}

#[test]
fn b9_each_burning_row_has_its_own_deadline() {
    check(
        "late fire; A1: 40; A2: 50; hands: 44 2 3 4 5 6 7 / 55 60 61 62 8 9 10",
        "1: 44>A1, 1: 2>D1, 1: ., 2: 55>A2, 2: ., 2: 60>A1, 2: .",
        expect![[r#"
            2 may not .: TG-25, a turn needs at least 2 cards, and you have laid 1
            A1 60, A2 55 burning and due, D1 2, D2 100, hands 7 7, deck 78
            turn of 1: laid 0 of 2
        "#]],
    );
}

#[test]
fn b9_b15_a_fire_on_a_due_fire_starts_anew() {
    check(
        "late fire; A1: 40; hands: 44 2 3 4 5 6 7 / 55 60 61 62 8 9 10",
        "1: 44>A1, 1: 2>D1, 1: ., 2: 55>A1, 2: 60>A2, 2: .",
        expect![[r#"
            A1 55 burning and due, A2 60, D1 2, D2 100, hands 7 7, deck 79
            turn of 1: laid 0 of 2
        "#]],
    );
}

#[test]
fn b9_b12_it_falls_due_for_the_next_who_has_cards_perhaps_the_same() {
    let piles = "late fire; A1: .. 43; A2: .. 80; D1: .. 30; D2: .. 40; deck 0";
    check(
        &format!("{piles}; hands: 44 50 / / 60 61"),
        "1: 44>A1, 1: .",
        expect![[r#"
            A1 44 burning and due, A2 80, D1 30, D2 40, hands 1 0 2, deck 0
            turn of 3: laid 0 of 1
        "#]],
    );
    check(
        &format!("{piles}; hands: 44 50 51 / /"),
        "1: 44>A1, 1: ., 1?, 1: 50>A1, 1: .",
        expect![[r#"
            1 may: 50>A1 51>A1 50>D2
            A1 50, A2 80, D1 30, D2 40, hands 1 0 0, deck 0
            turn of 1: laid 0 of 1
        "#]],
    );
}

#[test]
fn b9_strict_a_turn_below_its_minimum_is_burned_if_any_row_is_due() {
    // The next one could cover A1 with 45, and then nothing else lies anywhere.
    let piles = "A1: .. 43; A2: .. 95; D1: .. 15; D2: .. 16";
    let table = format!("{piles}; hands: 44 96 30 31 32 36 37 / 45 27 38 39 40 41 42; deck 3");
    check(
        &format!("strict; late fire; {table}"),
        "1: 96>A2, 1: 44>A1, 1: .",
        expect![[r#"
            A1 44 burning and due, A2 96, D1 15, D2 16, hands 7 7, deck 1
            over: Burned, burned, 15 left
        "#]],
    );
    // Where nothing is due, it is just over.
    check(
        &format!("strict; {table}"),
        "1: 96>A2, 1: 44>A1, 1: .",
        expect![[r#"
            A1 44, A2 96, D1 15, D2 16, hands 7 7, deck 1
            over: Stuck, over, 15 left
        "#]],
    );
}
