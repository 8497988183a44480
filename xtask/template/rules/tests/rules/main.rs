//! The rules, one test each, named by its id in `RULES.md`.
//!
//! Most tests describe a table in a line of text, try something on it, and compare what comes of it: see [`check`].

mod laws;
mod playthrough;
mod words;

use std::fmt::Write;

use expect_test::{Expect, expect};
use samobranka_example_game::{Deck, Event, ExampleGame, HAND, Illegal, Options, State};
use samobranka_rules::{Audience, Game, Outcome, Play, Refusal, Seat, Seed, Setup, Told, broken_invariant};
use serde_json::json;

#[test]
fn eg1_two_to_four_play() {
    for seats in [0, 1, 5, 255] {
        assert_eq!(Setup::<ExampleGame>::new(seats, Options::default()), Err(Illegal::Seats { seats }));
    }
    assert!((2..=4).all(|seats| Setup::<ExampleGame>::new(seats, Options::default()).is_ok()));
}

#[test]
fn eg2_eg3_everybody_is_dealt_five_cards_which_only_they_see() {
    for (deck, count) in [(Deck::Full, 36), (Deck::Short, 24)] {
        let setup = Setup::<ExampleGame>::new(3, Options { deck }).expect("a table");
        let (play, told) = Play::new(setup, Seed::from_number(1));
        let public = &play.state().public;
        assert_eq!((&public.hands[..], public.deck), (&[HAND; 3][..], count - 3 * HAND));
        for seat in Seat::all(3) {
            let hand = play.state().private[seat.index()].hand.clone();
            assert!(told.contains(&Told { to: Audience::One(seat), event: Event::Dealt { hand } }));
        }
    }
}

#[test]
fn eg4_the_first_seat_starts_and_turns_go_round() {
    check(
        "hands 1 2 / 3 4 / 5 6",
        "2: 3, 1: 1, 1: 2, 2: 3, 3: 5, 1: 4",
        expect![[r#"
            2 may not 3: EG-4, it is not your turn
            1 may not 2: EG-4, it is not your turn
            1 may not 4: EG-5, 4 is not in your hand
            turn of 1: pile 1 3 5, hands 1 1 1, points 30 0 0, deck 0
        "#]],
    );
}

#[test]
fn eg5_one_plays_cards_of_ones_own_hand() {
    check(
        "hands 7 9 / 8 10",
        "1: 8, 1: 20, 1: 9",
        expect![[r#"
            1 may not 8: EG-5, 8 is not in your hand
            1 may not 20: EG-5, 20 is not in your hand
            turn of 2: pile 9, hands 1 2, points 32 0, deck 0
        "#]],
    );
}

#[test]
fn eg6_a_card_must_be_higher_than_the_top_of_the_pile() {
    check(
        "hands 7 9 / 10 12; pile 3 8",
        "1: 7, 1: 9",
        expect![[r#"
            1 may not 7: EG-6, 7 is not higher than 8
            turn of 2: pile 3 8 9, hands 1 2, points 30 0, deck 0
        "#]],
    );
}

#[test]
fn eg7_a_pile_may_be_yielded_to_the_player_of_its_top_card() {
    check(
        "hands 7 9 / 12 20; pile 3 8",
        "1: yield, 1: yield, 1: 7",
        expect![[r#"
            1 may not yield: EG-7, there is no pile to yield
            turn of 2: pile 7, hands 1 2, points 30 2, deck 0
        "#]],
    );
}

#[test]
fn eg7_yielding_can_be_undone_and_playing_can_not() {
    check(
        "hands 7 9 / 12 20; pile 3 8",
        "1: yield, 1 undoes, 1: 9, 1 undoes",
        expect![[r#"
            1 may not undo
            turn of 2: pile 3 8 9, hands 1 2, points 30 0, deck 0
        "#]],
    );
}

#[test]
fn eg8_the_player_draws_a_card_which_only_they_see() {
    let mut play = table("hands 7 9 / 8 10; deck 30 31");
    let told = play.act(Seat(0), "7".parse().expect("a card"), None).expect("legal");
    let drew = Event::Drew { card: "31".parse().expect("a card") };
    assert!(told.contains(&Told { to: Audience::One(Seat(0)), event: drew }));
    assert!(told.contains(&Told { to: Audience::Others(Seat(0)), event: Event::OtherDrew { seat: Seat(0) } }));
    assert_eq!(describe(play.state()), "turn of 2: pile 7, hands 2 2, points 30 0, deck 1\n");
}

#[test]
fn eg9_the_last_card_of_a_hand_ends_the_game_and_collects_the_pile() {
    check(
        "hands 9 / 12 20; pile 3 8",
        "1: 9, 2: 12",
        expect![[r#"
            2 may not 12: EG-9, the game is over
            over: pile, hands 0 2, points 34 0, deck 0, places 1 2
        "#]],
    );
}

#[test]
fn eg10_equal_points_share_a_place() {
    let outcome = Outcome::by_points(vec![12, 9, 12]);
    assert_eq!(outcome, Outcome::Rank { places: vec![1, 3, 1], scores: vec![12, 9, 12] });
    check(
        "hands 9 / 12 20; pile 3 8; collected 17",
        "1: 9",
        expect![[r#"
            over: pile, hands 0 2, points 17 17, deck 0, places 1 1
        "#]],
    );
}

#[test]
fn a_view_shows_nothing_of_the_other_hands() {
    let play = table("hands 7 9 / 8 10; deck 30 31");
    let seen = serde_json::to_string(&play.state().view(Seat(0))).expect("a view can be written");
    assert!(seen.contains("[7,9]") && !seen.contains("[8,10]") && !seen.contains("[30,31]"), "{seen}");
}

/// Sets the table, tries what is to be tried, and compares: first every refusal, then the table afterwards.
///
/// What is tried stands between commas: `1: 9` is an action of seat 1 in the game's notation, `1 undoes` a step back.
#[track_caller]
#[allow(clippy::needless_pass_by_value)] // An `expect!` is written where it is used.
fn check(set: &str, tried: &str, expected: Expect) {
    let mut play = table(set);
    let mut story = String::new();
    for deed in tried.split(", ") {
        if let Some(seat) = deed.strip_suffix(" undoes") {
            if play.undo(seat_of(seat)).is_err() {
                writeln!(story, "{seat} may not undo").expect("a string takes any text");
            }
            continue;
        }
        let (seat, action) = deed.split_once(": ").expect("a seat and an action");
        if let Err(why) = play.act(seat_of(seat), action.parse().expect("notation"), None) {
            writeln!(story, "{seat} may not {action}: {}, {why}", why.rule()).expect("a string takes any text");
        }
    }
    expected.assert_eq(&(story + &describe(play.state())));
}

/// A table described by parts between semicolons: `hands 7 9 / 8 10`, `pile 3 8` (laid by the last seat), `deck 30 31`
/// (the last is drawn first). Cards that are named nowhere have been collected by the first seat, but `collected 17` of
/// them by the second. It is the first seat's turn.
#[track_caller]
fn table(described: &str) -> Play<ExampleGame> {
    let part = |name: &str| described.split("; ").find_map(|part| part.strip_prefix(name)).unwrap_or_default();
    let numbers = |text: &str| text.split_whitespace().map(|it| it.parse().expect("a number")).collect::<Vec<u8>>();
    let hands: Vec<Vec<u8>> = part("hands ").split(" / ").map(numbers).collect();
    let (pile, deck) = (numbers(part("pile ")), numbers(part("deck ")));
    let named = [hands.concat(), pile.clone(), deck.clone()].concat();
    let mut others: Vec<u8> = (1..=36).filter(|card| !named.contains(card)).collect();
    let by_second: u8 = numbers(part("collected ")).iter().sum();
    let mut collected = vec![Vec::new(); hands.len()];
    collected[1] = others.split_off(others.len() - usize::from(by_second));
    collected[0] = others;
    let last = hands.len() - 1;
    let state: State = serde_json::from_value(json!({
        "public": {
            "options": {},
            "turn": 0,
            "pile": pile.iter().map(|card| json!({ "seat": last, "card": card })).collect::<Vec<_>>(),
            "hands": hands.iter().map(Vec::len).collect::<Vec<_>>(),
            "collected": collected,
            "deck": deck.len(),
        },
        "private": hands.iter().map(|hand| json!({ "hand": hand })).collect::<Vec<_>>(),
        "secret": { "deck": deck },
    }))
    .expect("a state");
    assert_eq!(broken_invariant(&state), None, "{described}");
    let setup = Setup::new(hands.len() as u8, Options::default()).expect("a table");
    Play::from_state(setup, state)
}

fn seat_of(number: &str) -> Seat {
    Seat(number.parse::<u8>().expect("a seat") - 1)
}

/// The table in a line.
fn describe(state: &State) -> String {
    let public = &state.public;
    let list = |name: &str, numbers: &[u8]| numbers.iter().fold(name.to_owned(), |text, it| format!("{text} {it}"));
    let pile: Vec<u8> = public.pile.iter().map(|laid| laid.card.number()).collect();
    let points: Vec<u8> = Seat::all(ExampleGame::seats(public)).map(|seat| public.points(seat)).collect();
    let mut parts = vec![list("pile", &pile), list("hands", &public.hands), list("points", &points)];
    parts.push(format!("deck {}", public.deck));
    if let Some(Outcome::Rank { places, .. }) = ExampleGame::outcome(public) {
        parts.push(list("places", &places));
    }
    let when = public.turn.map_or("over".to_owned(), |seat| format!("turn of {seat}"));
    format!("{when}: {}\n", parts.join(", "))
}
