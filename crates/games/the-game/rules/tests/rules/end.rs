//! 2.7: the end, and the result.

use expect_test::expect;
use samobranka_rules::{Game, Outcome, broken_invariant};
use samobranka_the_game::{Event, State, TheGame};
use serde_json::json;

use crate::table::{check, play_on, set, written};

/// Four piles with everything else under them. On these nothing from 31 to 79 fits but 40 and 70, which go back by ten.
const PILES: &str = "A1: .. 90; A2: .. 80; D1: .. 20; D2: .. 30";

fn with(rest: &str) -> String {
    format!("{PILES}; {rest}")
}

#[test]
fn tg48_when_the_draw_pile_is_empty_play_goes_on_without_drawing() {
    check(
        &with("hands: 91 95 50 / 92 51; deck 0"),
        "1: 91>A1, 1: ., 2: 92>A2, 2: .",
        expect![[r#"
            A1 91, A2 92, D1 20, D2 30, hands 2 1, deck 0
            turn of 1: laid 0 of 1
        "#]],
    );
    let mut play = set(&with("hands: 91 92 50 51 52 53 54 / 10 11 12 13 14 15 16; deck 2"));
    play_on(&mut play, "1: 91>A1, 1: 92>A1");
    let told = play.act(samobranka_rules::Seat(0), ".".parse().unwrap(), None).unwrap();
    assert!(told.iter().any(|told| told.event == Event::DeckEmpty), "everybody is told of the last card drawn");
}

#[test]
fn tg49_with_an_empty_draw_pile_one_card_is_enough() {
    check(
        &with("hands: 91 95 50 / 92 51; deck 0"),
        "1: ., 1: 91>A1, 1: .",
        expect![[r#"
            1 may not .: TG-49, a turn needs at least 1 cards, and you have laid 0
            A1 91, A2 80, D1 20, D2 30, hands 2 2, deck 0
            turn of 2: laid 0 of 1
        "#]],
    );
    // Or more.
    check(
        &with("hands: 91 95 50 / 92 51; deck 0"),
        "1: 91>A1, 1: 95>A1, 1: .",
        expect![[r#"
            A1 95, A2 80, D1 20, D2 30, hands 1 2, deck 0
            turn of 2: laid 0 of 1
        "#]],
    );
}

#[test]
fn tg50_tv15_a_player_without_cards_is_out_and_the_others_play_on() {
    check(
        &with("hands: 91 95 / / 92 93; deck 0"),
        "1: 91>A1, 1: ., 2?, 3: 92>A1, 3: .",
        expect![[r#"
            2 may: nothing
            A1 92, A2 80, D1 20, D2 30, hands 1 0 1, deck 0
            turn of 1: laid 0 of 1
        "#]],
    );
    // Laying the last card ends the turn by itself.
    check(
        &with("hands: 91 / 50 94 / 92 93; deck 0"),
        "1: 91>A1, 2: 94>A1, 2: .",
        expect![[r#"
            A1 94, A2 80, D1 20, D2 30, hands 0 1 2, deck 0
            turn of 3: laid 0 of 1
        "#]],
    );
}

#[test]
fn tg51_the_game_ends_at_once_when_a_player_cannot_lay_the_minimum() {
    // Before the player has done anything.
    check(
        &with("hands: 91 95 / 50 51 / 92; deck 0"),
        "1: 91>A1, 1: .",
        expect![[r#"
            A1 91, A2 80, D1 20, D2 30, hands 1 2 1, deck 0
            over: Stuck, splendid, 4 left
        "#]],
    );
    // In the middle of the turn.
    check(
        &with("hands: 91 50 51 52 53 54 55 / ..; deck 5"),
        "1: 91>A1, 1: 50>A2",
        expect![[r#"
            1 may not 50>A2: TG-51, the game is over
            A1 91, A2 80, D1 20, D2 30, hands 6 7, deck 5
            over: Stuck, over, 18 left
        "#]],
    );
    // Who can go on must.
    check(
        &with("hands: 91 92 51 52 53 54 55 / ..; deck 5"),
        "1: 91>A1, 1?",
        expect![[r#"
            1 may: 92>A1 92>A2
            A1 91, A2 80, D1 20, D2 30, hands 6 7, deck 5
            turn of 1: laid 1 of 2
        "#]],
    );
}

#[test]
fn tg52_the_minimum_is_two_while_there_are_cards_to_draw_and_one_after() {
    check(
        &with("hands: 91 50 51 52 53 54 55 / ..; deck 1"),
        "1: 91>A1",
        expect![[r#"
            A1 91, A2 80, D1 20, D2 30, hands 6 7, deck 1
            over: Stuck, over, 14 left
        "#]],
    );
    check(
        &with("hands: 91 50 51 52 53 54 55 / 92; deck 0"),
        "1: 91>A1, 1: .",
        expect![[r#"
            A1 91, A2 80, D1 20, D2 30, hands 6 1, deck 0
            turn of 2: laid 0 of 1
        "#]],
    );
}

/// A finished game with these hands and so many cards to draw.
fn stuck(hands: [&str; 3], deck: u8) -> State {
    let mut state = written(&with(&format!("hands: {}; deck {deck}", hands.join(" / "))));
    let hands: Vec<_> = state["private"].as_array().unwrap().iter().map(|own| own["hand"].clone()).collect();
    state["public"]["phase"] = json!({ "over": { "end": "stuck", "hands": hands } });
    let state = serde_json::from_value(state).unwrap();
    assert_eq!(broken_invariant(&state), None);
    state
}

#[test]
fn tg53_tg54_tv10_the_result_is_what_is_left_and_below_ten_is_splendid() {
    let result = |deck| match TheGame::outcome(&stuck(["50 51", "", "52 53 54"], deck).public) {
        Some(Outcome::Team { won, verdict, score }) => (won, verdict.into_owned(), score),
        other => panic!("{other:?}"),
    };
    assert_eq!(result(4), (false, "splendid".to_owned(), 9));
    assert_eq!(result(5), (false, "over".to_owned(), 10)); // B-31
}

#[test]
fn tg53_cards_in_all_hands_and_in_the_draw_pile_count() {
    check(
        &with("hands: 91 50 51 52 53 54 55 / ..; deck 4"),
        "1: 91>A1",
        expect![[r#"
            A1 91, A2 80, D1 20, D2 30, hands 6 7, deck 4
            over: Stuck, over, 17 left
        "#]],
    );
    check(
        &with("hands: 91 50 51 52 53 / 92 54 55 56 57; deck 0"),
        "1: 91>A1, 1: ., 2: 92>A1, 2: .",
        expect![[r#"
            A1 92, A2 80, D1 20, D2 30, hands 4 4, deck 0
            over: Stuck, splendid, 8 left
        "#]],
    );
    check(
        &with("hands: 91 50 51 52 53 58 / 92 54 55 56 57 59; deck 0"),
        "1: 91>A1, 1: ., 2: 92>A1, 2: .",
        expect![[r#"
            A1 92, A2 80, D1 20, D2 30, hands 5 5, deck 0
            over: Stuck, over, 10 left
        "#]],
    );
}

#[test]
fn tg55_all_98_laid_beats_the_game() {
    check(
        &with("hands: 91 / 92 93; deck 0"),
        "1: 91>A1, 2: 92>A1, 2: 93>A1",
        expect![[r#"
            A1 93, A2 80, D1 20, D2 30, hands 0 0, deck 0
            over: Won, beaten, 0 left, won
        "#]],
    );
    // All but one does not.
    check(
        &with("hands: 91 / 92 50; deck 0"),
        "1: 91>A1, 2: 92>A1, 2: .",
        expect![[r#"
            A1 92, A2 80, D1 20, D2 30, hands 0 1, deck 0
            over: Stuck, splendid, 1 left
        "#]],
    );
}

#[test]
fn the_end_lays_all_hands_open_and_nobody_acts_any_more() {
    let table = with("hands: 91 95 / 50 51; deck 0");
    check(
        &table,
        "1: 91>A1, 1: ., 1: 95>A1, 2: ., 1?, table give-up",
        expect![[r#"
            1 may not 95>A1: TG-51, the game is over
            2 may not .: TG-51, the game is over
            1 may: nothing
            the table may not give-up: TG-51, the game is over
            A1 91, A2 80, D1 20, D2 30, hands 1 2, deck 0
            over: Stuck, splendid, 3 left
        "#]],
    );
    let mut play = set(&table);
    play_on(&mut play, "1: 91>A1, 1: .");
    let view = serde_json::to_value(play.state().spectator()).unwrap();
    assert_eq!(view["public"]["phase"]["over"]["hands"], json!([[95], [50, 51]]));
}
