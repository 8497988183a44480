//! 2.10: the test vectors of `RULES.md` itself, read from there.

use samobranka_rules::Seat;
use samobranka_the_game::{CardSet, Pile};
use serde::Deserialize;

use crate::table::set;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Vector {
    id: String,
    #[serde(default)]
    about: String,
    row: String,
    play: Vec<u8>,
    ok: bool,
    top: Option<u8>,
}

fn vectors() -> Vec<Vector> {
    let rules = include_str!("../../RULES.md");
    let (_, rest) = rules.split_once("```json the-game-row-vectors").expect("the vectors are in RULES.md");
    let (json, _) = rest.split_once("```").expect("the block ends");
    let vectors: Vec<Vector> = serde_json::from_str(json).expect("the vectors can be read");
    assert!(vectors.len() >= 17, "none is lost");
    vectors
}

/// Lays the cards of a vector one by one on a row. Each is laid from a hand of eight, on a table that has the cards
/// before it on the pile; so every prefix is loaded as well.
fn run(vector: &Vector, pile: Pile, words: &str) {
    for (at, card) in vector.play.iter().enumerate() {
        let before: Vec<String> = vector.play[..at].iter().map(ToString::to_string).collect();
        // The rest of the hand always leaves another card to lay.
        let hand = format!("{card} {}", if pile.ascends() { "97 98 99" } else { "2 3 4" });
        let hand = hand.split(' ').filter(|card| !before.contains(&(*card).to_owned()));
        let hand: std::collections::BTreeSet<&str> = hand.collect();
        let hand = hand.into_iter().collect::<Vec<_>>().join(" ");
        let mut play = set(&format!("{words}; {pile}: {}; hands: {hand} ..", before.join(" ")));
        let laid = play.act(Seat(0), format!("{card}>{pile}").parse().unwrap(), None);
        let ok = vector.ok || at + 1 < vector.play.len();
        assert_eq!(laid.is_ok(), ok, "{} {}: {card} on {pile}: {laid:?}", vector.id, vector.about);
        if ok {
            let top = play.state().public.top(pile);
            assert_eq!(top, *card);
            assert!(at + 1 < vector.play.len() || vector.top.is_none_or(|last| top == last), "{}", vector.id);
        }
    }
}

fn rows(vector: &Vector) -> [Pile; 2] {
    match vector.row.as_str() {
        "asc" => [Pile::A1, Pile::A2],
        "desc" => [Pile::D1, Pile::D2],
        other => panic!("{other} is no row"),
    }
}

#[test]
fn tg15_tg16_tg19_tg21_tg22_tg37_tg39_tg41_the_row_vectors() {
    // TV-1, TV-2, TV-3, TV-4, TV-5, TV-7, TV-8, TV-9, and those beside them.
    for vector in vectors() {
        for pile in rows(&vector) {
            run(&vector, pile, "");
        }
    }
}

#[test]
fn tg59_the_row_vectors_without_fire_values_are_the_same_with_fire() {
    let mut without = 0;
    for vector in vectors() {
        let fire = |number: &u8| CardSet::FIRE.into_iter().any(|card| card.number() == *number);
        if !vector.play.iter().any(fire) {
            without += 1;
            rows(&vector).into_iter().for_each(|pile| run(&vector, pile, "fire"));
        }
    }
    assert!(without >= 15, "{without}");
}
