//! Portals through the engine: the rulebook's examples, loaded as states and played as any program would; and a table with
//! data of its own.

use crate::common::{engine, ok, refused};
use serde_json::{Value, json};

/// The three examples, as the tests of the game write them.
fn example(number: usize) -> Value {
    let all: Value =
        serde_json::from_str(include_str!("../../../games/portals/rules/tests/rules/examples.json")).unwrap();
    all[number - 1].clone()
}

fn open(board: u8, stones: &[&str]) -> Value {
    json!({ "open": { "board": board, "stones": stones } })
}

#[test]
fn example_1_scores_seven() {
    let mut engine = engine();
    let table = ok(&mut engine, &json!({"do": "load", "game": "portals", "state": example(1)}))["table"].take();
    // The same stones in any order are the same placement.
    let action = open(0, &["Ad3", "Wb2", "Wc2", "Ac3"]);
    ok(&mut engine, &json!({"do": "act", "table": table, "seat": 0, "action": action}));
    let state = ok(&mut engine, &json!({"do": "state", "table": table}));
    let points = state.pointer("/state/private/0/points").or(state.pointer("/private/0/points"));
    assert_eq!(points, Some(&json!(7)), "{state}");
}

#[test]
fn example_2_goes_by_number() {
    let mut engine = engine();
    let table = ok(&mut engine, &json!({"do": "load", "game": "portals", "state": example(2)}))["table"].take();
    let steps = [
        (1, open(0, &["Wa1", "Wb1"])),
        (1, open(0, &["Wa3", "Wb4"])),
        (0, open(1, &["Aa1", "Ab1", "Ac1", "Ab2"])),
        (1, open(1, &["Ea3", "Ec5"])),
        (0, open(1, &["Fd1", "Fe2"])),
    ];
    for (seat, action) in steps {
        let other = json!({"do": "act", "table": table, "seat": 1 - seat, "action": action});
        assert_eq!(refused(&mut engine, &other), ("illegal".to_owned(), Some("PO-39".to_owned())));
        ok(&mut engine, &json!({"do": "act", "table": table, "seat": seat, "action": action}));
    }
}

#[test]
fn example_3_gives_areas_their_colours() {
    let mut engine = engine();
    let table = ok(&mut engine, &json!({"do": "load", "game": "portals", "state": example(3)}))["table"].take();
    let put = |source: u8, stone: &str, area: u8| json!({ "put": { "source": source, "stone": stone, "to": { "area": area } } });
    let mut act = |seat: u8, action: Value| {
        ok(&mut engine, &json!({"do": "act", "table": table, "seat": seat, "action": action}));
    };
    act(0, put(0, "E", 1));
    act(0, json!({ "lift": { "board": 0, "cell": "a1" } }));
    act(0, json!({ "lower": { "board": 0, "cell": "a2" } }));
    act(1, json!("no_key"));
    let mut no = |action: Value, rule: &str| {
        let act = json!({"do": "act", "table": table, "seat": 1, "action": action});
        assert_eq!(refused(&mut engine, &act), ("illegal".to_owned(), Some(rule.to_owned())));
    };
    no(put(1, "E", 2), "PO-104");
    no(put(1, "A", 1), "PO-103");
    no(put(1, "E", 4), "PO-104");
}

#[test]
fn a_table_with_data_of_its_own() {
    let mut engine = engine();
    let mut data: Value =
        serde_json::from_str(include_str!("../../../games/portals/rules/data/portals-data.json")).unwrap();
    data["key_cards"][0]["number"] = json!(99);
    let new = |data: &Value| json!({"do": "new", "game": "portals", "seats": 2, "options": { "data": data }, "seed": "01".repeat(32)});
    ok(&mut engine, &new(&data));
    data["key_cards"][1]["number"] = json!(99);
    assert_eq!(refused(&mut engine, &new(&data)).0, "bad_options");
    assert_eq!(refused(&mut engine, &new(&json!("mine"))).0, "bad_options");
}
