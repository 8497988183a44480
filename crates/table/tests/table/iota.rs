//! IOTA through the engine: the rulebook's four turns, loaded as states and played as any program would.

use crate::common::{engine, ok, refused};
use serde_json::{Value, json};

/// All 64 ordinary cards and both jokers.
fn deck() -> Vec<String> {
    let card =
        |id: usize| format!("{}{}{}", ["R", "G", "B", "Y"][id / 16], ["c", "s", "t", "x"][id / 4 % 4], id % 4 + 1);
    (0..64).map(card).chain(["J".to_owned(), "J".to_owned()]).collect()
}

/// A state for two in which it is the first one's turn, with these cards on the table and in that hand. Whatever is not
/// named is in the other hand or in the deck.
fn state(table: &[(&str, [i8; 2])], hand: &[&str]) -> Value {
    let mut left = deck();
    let mut take = |card: &str| {
        let at = left.iter().position(|it| it == card).expect("each card is there once");
        left.remove(at);
    };
    table.iter().for_each(|(card, _)| take(card));
    hand.iter().for_each(|card| take(card));
    let other: Vec<String> = left.drain(..4).collect();
    json!({
        "public": {
            "seats": 2,
            "phase": { "turn": { "seat": 0 } },
            "table": table.iter().map(|(card, at)| json!({ "card": card, "at": at })).collect::<Vec<_>>(),
            "hands": [4, 4],
            "deck": left.len(),
        },
        "private": [{ "hand": hand }, { "hand": other }],
        "secret": { "fresh": left, "under": [], "rng": { "seed": "00".repeat(32), "used": 0 } },
    })
}

fn lay(cards: &[(&str, [i8; 2])]) -> Value {
    json!({ "lay": cards.iter().map(|(card, at)| json!({ "card": card, "at": at })).collect::<Vec<_>>() })
}

/// Loads a state, plays one action for the first seat, and says what it has earned and that it was listed.
fn points(state: &Value, action: &Value) -> u64 {
    let mut engine = engine();
    let table = ok(&mut engine, &json!({"do": "load", "game": "iota", "state": state}))["table"].take();
    let legal = ok(&mut engine, &json!({"do": "legal", "table": table, "seat": 0}))["legal"].take();
    let listed = |it: &Value| it == action || it["action"] == *action;
    assert!(legal.as_array().unwrap().iter().any(listed), "{action} is not listed");
    ok(&mut engine, &json!({"do": "act", "table": table, "seat": 0, "action": action}));
    let view = ok(&mut engine, &json!({"do": "view", "table": table}));
    view.pointer("/view/public/scores/0").or(view.pointer("/public/scores/0")).and_then(Value::as_u64).expect("a score")
}

#[test]
fn the_four_turns_of_the_rulebook_bring_6_6_34_and_208() {
    let mut table = vec![("Bx2", [0, 0])];
    for (hand, laid, expected) in [
        (["Rt2", "Gc2", "Gs1", "Gx1"], vec![("Rt2", [0, 1]), ("Gc2", [0, 2])], 6),
        (["Rc3", "Yc1", "Gs1", "Gx1"], vec![("Rc3", [-1, 2]), ("Yc1", [1, 2])], 6),
        (["Ys2", "Gt3", "Gs1", "Gx1"], vec![("Ys2", [0, 3]), ("Gt3", [1, 3])], 34),
        (["Gt2", "Ys3", "Bc4", "Rx1"], vec![("Gt2", [2, 0]), ("Ys3", [2, 1]), ("Bc4", [2, 2]), ("Rx1", [2, 3])], 208),
    ] {
        assert_eq!(points(&state(&table, &hand), &lay(&laid)), expected);
        table.extend(laid);
    }
}

#[test]
fn turn_four_as_the_last_card_of_a_game_brings_416() {
    let state: Value =
        serde_json::from_str(include_str!("../../../games/iota/rules/tests/rules/last_turn.json")).unwrap();
    let laid = [("Gt2", [2, 0]), ("Ys3", [2, 1]), ("Bc4", [2, 2]), ("Rx1", [2, 3])];
    assert_eq!(points(&state, &lay(&laid)), 416);
}

#[test]
fn a_refusal_names_its_rule_and_changes_nothing() {
    let mut engine = engine();
    let state = state(&[("Rc1", [0, 0]), ("Rc2", [0, 1])], &["Rs3", "Gs1", "Bx2", "J"]);
    let table = ok(&mut engine, &json!({"do": "load", "game": "iota", "state": state}))["table"].take();
    let before = ok(&mut engine, &json!({"do": "state", "table": table}));
    for (action, rule) in [
        (lay(&[("Rs3", [0, 2])]), "IO-28"),
        (lay(&[("Rs3", [1, 0]), ("Gs1", [2, 1])]), "IO-24"),
        (lay(&[("Rs3", [5, 5])]), "IO-22"),
        (lay(&[("Yc4", [0, 2])]), "IO-16"),
        (json!({ "swap": { "at": [0, 0], "card": "Rs3" } }), "IO-56"),
    ] {
        let act = json!({"do": "act", "table": table, "seat": 0, "action": action});
        assert_eq!(refused(&mut engine, &act), ("illegal".to_owned(), Some(rule.to_owned())));
    }
    for bad in [json!({ "lay": [] }), json!({ "lay": [{ "at": [0, 99], "card": "Rs3" }] }), json!("passs")] {
        let act = json!({"do": "act", "table": table, "seat": 0, "action": bad});
        assert_eq!(refused(&mut engine, &act).0, "bad_action");
    }
    assert_eq!(ok(&mut engine, &json!({"do": "state", "table": table})), before);
}
