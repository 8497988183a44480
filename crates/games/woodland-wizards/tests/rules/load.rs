//! Card files and states from outside: what is wrong is named, and where.

use samobranka_rules::broken_invariant;
use samobranka_woodland_wizards::{Cards, Options, State};
use serde_json::{Value, json};

use crate::table::lay;

fn house() -> Value {
    serde_json::from_str(include_str!("../../data/cards.json")).unwrap()
}

fn refused(file: &Value) -> String {
    file.to_string().parse::<Cards>().expect_err("it is refused").to_string()
}

/// Why the house file is refused when the first effect of the card `id` is this one.
fn with_effect(id: &str, effect: &Value) -> String {
    let mut file = house();
    let card = file["cards"].as_array_mut().unwrap().iter_mut().find(|card| card["id"] == id).unwrap();
    card["effects"] = json!([effect]);
    refused(&file)
}

#[test]
fn the_house_file_is_an_owners_file_too() {
    let text = house().to_string();
    let cards: Cards = text.parse().unwrap();
    let options = Options { cards, ..Options::default() };
    let written = serde_json::to_string(&options).unwrap();
    assert_eq!(serde_json::from_str::<Options>(&written).unwrap(), options);
    assert_ne!(options, Options::default());
    for design in options.cards.deck().designs() {
        for text in [&design.short.en, &design.short.ru] {
            assert!(text.chars().count() <= 45, "{}: {text}", design.id);
        }
    }
}

// WW-1, WW-2: counts.
#[test]
fn counts_are_checked() {
    let mut file = house();
    file["cards"][0]["copies"] = json!(2);
    assert_eq!(refused(&file), "cards: a box has 80 creature cards, and these are 81 (WW-1)");
    let mut file = house();
    file["wizards"].as_array_mut().unwrap().pop();
    assert_eq!(refused(&file), "wizards: a box has 6 wizard cards, and these are 5 (WW-2)");
    let mut file = house();
    file["remove_when_two_boxes"] = json!(["no-phoenix"]);
    assert!(refused(&file).starts_with("remove_when_two_boxes: there is no card `no-phoenix`"));
}

#[test]
fn words_and_texts_are_checked() {
    let mut file = house();
    file["cards"][2]["species"] = json!("fish");
    assert!(refused(&file).starts_with("cards[2].species: unknown variant `fish`"));
    let mut file = house();
    file["cards"][2]["text"]["ru"] = json!(" ");
    assert_eq!(refused(&file), "cards[2] (`jackalope`), text: the Russian text is missing");
    let mut file = house();
    file["cards"][2]["name"] = json!({ "en": "Jackalope" });
    assert!(refused(&file).starts_with("cards[2].name: missing field `ru`"));
    let mut file = house();
    file["cards"][2]["colour"] = json!("brown");
    assert!(refused(&file).contains("unknown field `colour`"));
    let mut file = house();
    file["cards"][3]["id"] = json!("jackalope");
    assert_eq!(refused(&file), "cards[3] (`jackalope`): there are two designs of this id");
    let mut file = house();
    file["format"] = json!("woodland-wizards-cards/2");
    assert!(refused(&file).starts_with("format: the form of the file is woodland-wizards-cards/2"));
    let mut file = house();
    file["cards"][2]["short"]["en"] = json!("x".repeat(46));
    assert_eq!(refused(&file), "cards[2] (`jackalope`), short: 46 characters, and 45 fit on a card's face");
    assert!("{".parse::<Cards>().is_err());
}

#[test]
fn effects_that_can_never_apply_are_refused() {
    let draw = json!({ "op": "move", "from": { "zone": "stack", "top": 1 }, "to": "my_hand" });
    let at = "cards[2] (`jackalope`), effect 1";
    let jackalope = |effect: Value| with_effect("jackalope", &effect);
    assert_eq!(
        jackalope(json!({ "when": "search", "do": [draw] })),
        format!("{at}: it can never apply: a passive card has no effect in `search`")
    );
    let one = |step: Value, when: &str| jackalope(json!({ "when": when, "do": [step] }));
    assert_eq!(
        one(draw.clone(), "contest"),
        format!("{at}, step 1: it can never apply: `move` does nothing in `contest`")
    );
    let add = |target: Value| json!({ "op": "power", "target": target, "add": 2 });
    assert!(one(add(json!({ "zone": "hand", "of": "me" })), "contest").contains("nothing can be named there"));
    assert!(one(add(json!({ "zone": "contest", "of": "they" })), "contest").contains("`they` needs a `for`"));
    assert!(one(add(json!({ "zone": "contest", "of": "winner" })), "contest").contains("there is no winner"));
    let strange = add(json!({ "zone": "contest", "of": "me", "where": { "species": "phoenix", "type": "spell" } }));
    assert!(one(strange, "contest").contains("no card of the file is like that"));
    let named = add(json!({ "zone": "contest", "of": "me", "where": { "species": "$named" } }));
    assert!(one(named, "contest").contains("`$named` needs a step before it"));
    let unknown = add(json!({ "zone": "contest", "of": "me", "where": { "card": "gryphon" } }));
    assert!(one(unknown, "contest").contains("there is no card `gryphon`"));
    assert!(
        jackalope(json!({ "when": "contest", "if": ["won"], "do": [add(json!({ "zone": "self" }))] }))
            .contains("nobody has won or lost in `contest`")
    );
    assert!(jackalope(json!({ "when": "result", "do": [] })).contains("an effect has 1 to 4 steps"));
    let both = json!({ "op": "power", "target": { "zone": "self" }, "add": 1, "set": 2 });
    assert!(one(both, "contest").contains("either adds or sets"));
    let pile = json!({ "op": "move", "from": { "zone": "discard" }, "to": "my_champions" });
    assert!(one(pile, "result").contains("`top` is for stack and discard pile"));
    let many = json!({ "op": "replace", "target": { "zone": "contest", "of": "all" }, "with": "stack" });
    assert!(one(many, "result").contains("one card is meant"));
    let fire =
        json!({ "op": "replace", "target": { "zone": "contender", "of": "winner" }, "with": "stack", "fire": true });
    assert!(one(fire, "result").contains("`fire` in `reveal` alone"));
    assert!(one(json!({ "op": "dance" }), "result").contains("unknown variant `dance`"));
}

fn judge(state: Value) -> String {
    match serde_json::from_value::<State>(state) {
        Err(why) => why.to_string(),
        Ok(state) => broken_invariant(&state).unwrap_or("fine").to_owned(),
    }
}

fn changed(place: &str, value: Value) -> String {
    let layout =
        lay(2).area(1, "lich-oak").area(2, "bone-stag").hand(1, "jackalope").hand(2, "marsh-elk").discard("moss-giant");
    let mut state = layout.boost(1, 1).written(false);
    *state.pointer_mut(place).unwrap_or_else(|| panic!("{place}")) = value;
    judge(state)
}

// WW-3, WW-107: a state has every card in one place, and one first-player card.
#[test]
fn states_that_cannot_be_are_refused() {
    assert_eq!(changed("/public/round", json!(3)), "fine");
    let cards = "every card is in one place, and none is lost";
    assert_eq!(changed("/private/0/hand/0", json!("lich-oak")), cards);
    assert_eq!(changed("/private/0/hand/0", json!("jackalope.3")), cards, "of the second box");
    assert_eq!(changed("/private/0/hand/0", json!("jackalope.5")), "there are not so many copies of this card");
    assert_eq!(changed("/private/0/hand/0", json!("#7")), cards);
    assert_eq!(changed("/public/discard", json!([])), "the discard pile doesn't have the told size");
    assert_eq!(changed("/public/hands/0", json!(2)), "hands, stack and piles have the told sizes");
    assert_eq!(changed("/public/stack", json!(3)), "hands, stack and piles have the told sizes");
    assert_eq!(changed("/public/first", json!(2)), "those who are named sit at the table");
    assert_eq!(changed("/public/seats", json!(13)), "Woodland Wizards is for 2 to 12 players");
    assert_eq!(changed("/public/window", json!("count")), "the phase fits the window");
    assert_eq!(changed("/public/phase/boost/seat", json!(1)), "the phase fits the window");
    assert_eq!(changed("/public/chosen", json!([1])), "face-down cards are those of the seats that have chosen");
    assert_eq!(changed("/public/phase/boost/turn", json!(4)), "the phase fits the window");
    assert_eq!(changed("/public/areas/0/boosts/2", json!("jackalope.2")), cards);
}
