//! Woodland Wizards through the engine: a table with the cards of somebody's own box.

use crate::common::{ask, engine, ok, refused};
use serde_json::{Value, json};

#[test]
fn a_table_with_cards_of_its_own_and_what_is_said_of_bad_ones() {
    let mut engine = engine();
    let house = include_str!("../../../games/woodland-wizards/rules/data/cards.json");
    let mut cards: Value = serde_json::from_str(house).unwrap();
    let new = |cards: &Value| json!({"do": "new", "game": "woodland-wizards", "seats": 2, "options": { "cards": cards }, "seed": "01".repeat(32)});
    cards["cards"][2]["power"] = json!(3);
    ok(&mut engine, &new(&cards));
    cards["cards"][2]["power"] = json!(100);
    let answer = ask(&mut engine, &new(&cards));
    assert_eq!(answer["error"]["code"], "bad_options");
    // The refusal names a sentence for every language, with the place in the file.
    let phrase = &answer["error"]["phrase"];
    assert_eq!(phrase["key"], "woodland-wizards-cards-bad-at");
    assert_eq!(phrase["args"]["at"]["args"]["id"], json!({ "en": "jackalope", "ru": "jackalope" }));
    assert_eq!(phrase["args"]["why"], json!({ "key": "woodland-wizards-cards-power", "args": { "power": 100 } }));
    assert_eq!(refused(&mut engine, &new(&json!("mine"))).0, "bad_options");
}
