//! Card files and states from outside: what is wrong is named, and where.

use samobranka_rules::broken_invariant;
use samobranka_woodland_wizards::{BrowseDiscard, Cards, Options, State};
use serde_json::{Value, json};

use crate::table::{Table, deal, lay};

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

// WW-125: what one effect names or does counts for the next of the same window.
#[test]
fn effects_follow_from_those_before_them() {
    let read = |effects: Value| {
        let mut file = house();
        let cards = file["cards"].as_array_mut().unwrap();
        let eagle = cards.iter_mut().find(|card| card["id"] == "all-seeing-eagle").unwrap();
        eagle["effects"] = effects;
        file.to_string().parse::<Cards>().map(|_| ()).map_err(|why| why.to_string())
    };
    let search = |whom: &str, step: &Value| json!({ "when": "search", "for": whom, "do": [step] });
    let name = json!({ "op": "name", "what": "species" });
    let dig = json!({ "op": "dig", "where": { "species": "$named" } });
    let draw = |to: &str| json!({ "op": "move", "from": { "zone": "stack", "top": 1 }, "to": to });
    assert_eq!(read(json!([search("me", &name), search("me", &dig)])), Ok(()));
    let unnamed = read(json!([search("me", &draw("my_hand")), search("me", &dig)])).unwrap_err();
    assert!(unnamed.contains("`$named` needs a step before it"), "{unnamed}");
    assert_eq!(read(json!([search("each", &draw("their_hand")), search("affected", &draw("their_hand"))])), Ok(()));
    assert!(read(json!([search("me", &draw("my_hand")), search("affected", &draw("their_hand"))])).is_err());
    assert!(read(json!([search("affected", &draw("their_hand"))])).is_err());
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

/// Whose turn it is in a layout, and what is wrong when one thing in it is changed.
fn in_this(mut state: Value, place: &str, value: Value) -> String {
    assert_eq!(judge(state.clone()), "fine");
    *state.pointer_mut(place).unwrap_or_else(|| panic!("{place}")) = value;
    judge(state)
}

// WW-60, WW-77, Q49: after the last round there is no rest, and no round comes after it.
#[test]
fn rounds_that_cannot_be_are_refused() {
    let rest = || lay(3).hand(1, "jackalope").round(2).options(json!({ "rounds": 3 })).rest(1).written(false);
    let rounds = "rounds are those agreed on, and rest comes before the last";
    assert_eq!(in_this(rest(), "/public/options/rounds", json!(2)), rounds);
    assert_eq!(in_this(rest(), "/public/options/rounds", json!(7)), rounds);
    assert_eq!(in_this(rest(), "/public/round", json!(0)), rounds);
    assert_eq!(in_this(rest(), "/public/round", json!(4)), rounds);
    let over = serde_json::to_value(lay(2).hand(1, "jackalope").round(4).summon().set().play_out().state()).unwrap();
    assert_eq!(in_this(over, "/public/round", json!(3)), rounds);
}

// WW-49, Q11, Q14: who has passed, opened a card or was replaced in a contest is known in that contest alone.
#[test]
fn marks_of_another_contest_are_refused() {
    let search = || lay(3).hand(1, "jackalope").search(1).written(false);
    let marks = "who has passed or opened a card did so in this contest";
    for mark in ["passed", "opened", "replaced"] {
        let mut state = search();
        state["public"][mark] = json!([1]);
        assert_eq!(judge(state), marks, "{mark}");
    }
    let mut state = search();
    state["public"]["exchanged"] = json!([{ "seat": 1, "slot": 0 }]);
    assert_eq!(judge(state), marks, "exchanged");
    let mut state = lay(2).hand(1, "jackalope").summon().written(false);
    state["public"]["passed"] = json!([1]);
    assert_eq!(judge(state), marks);
    let asked = asked();
    assert_eq!(in_this(asked.clone(), "/public/passed", json!([0])), marks);
    assert_eq!(in_this(asked, "/public/opened", json!([])), marks);
}

/// The vine of seat 1 asks which card of seat 2 it holds, of two.
fn asked() -> Value {
    let layout =
        lay(2).area(1, "lich-oak jackalope").area(2, "bone-stag moss-giant").hand(1, "thorn-vine").passed(&[2]);
    let mut table = layout.boost(2, 1).set();
    table.act("1 boost thorn-vine");
    assert_eq!(table.may(1), "place 2c, place 2b1");
    serde_json::to_value(table.state()).unwrap()
}

// WW-23, WW-26: an effect is applied by the one whose card it is, in turn, and asks what it says.
#[test]
fn effects_that_cannot_be_running_are_refused() {
    let change = |place: &str, value: Value| in_this(asked(), &format!("/public/{place}"), value);
    let runs = "effects run where they can";
    assert_eq!(change("effects/0/effect", json!(3)), runs);
    assert_eq!(change("effects/0/step", json!(4)), runs);
    assert_eq!(change("effects/0/left", json!(5)), runs);
    assert_eq!(change("effects/0/when", json!("result")), runs);
    let nested = "each effect was set off by the one around it";
    assert_eq!(change("effects/0/stage", json!("nested")), nested);
    assert_eq!(change("effects/0/stage", json!("begin")), nested);
    assert_eq!(change("effects/0/card", json!("lich-oak")), nested);
    let mut twice = asked();
    let effect = twice["public"]["effects"][0].clone();
    twice["public"]["effects"].as_array_mut().unwrap().push(effect);
    assert_eq!(judge(twice), nested);
    let begins = "the outermost effect is of the one whose turn it is";
    assert_eq!(change("effects/0/owner", json!(1)), begins);
    assert_eq!(change("window/reveal/turn", json!(2)), begins);
    assert_eq!(change("used", json!([])), begins);
    let asks = "what is asked is what the effect asks";
    assert_eq!(change("phase/ask/seat", json!(1)), asks);
    assert_eq!(change("phase/ask/what", json!("species")), asks);
    assert_eq!(change("phase/ask/what", json!("hand")), asks);
    assert_eq!(change("phase/ask/what", json!("use")), asks);
    assert_eq!(change("phase/ask/among", json!(1)), asks);
    assert_eq!(change("effects/0/left", json!(0)), asks);
}

// WW-53, WW-32: nobody is asked for an order that makes no difference.
#[test]
fn idle_questions_are_refused() {
    let mut state = lay(2).area(1, "lich-oak").area(2, "bone-stag").boost(1, 1).hand(1, "jackalope").written(false);
    state["public"]["window"] = json!("count");
    state["public"]["phase"] = json!({ "order": { "seat": 0 } });
    assert_eq!(judge(state.clone()), "an order is asked for where orders differ");
    state["public"]["window"] = json!({ "result": { "late": false } });
    state["public"]["places"] = json!([1, 2]);
    state["public"]["winner"] = json!(0);
    state["public"]["phase"] = json!({ "next": { "seat": 0, "among": [{ "seat": 0, "slot": 0 }] } });
    assert_eq!(judge(state.clone()), "an order is asked for where orders differ");
    state["public"]["window"] = json!({ "result": { "late": true } });
    assert_eq!(judge(state), "the phase fits the window", "WW-135: Maw comes before champions are taken");
}

// Q41: what is written of an owner's box stays of that box, though its stack had run out when it was written.
#[test]
fn an_owners_box_with_an_empty_stack_plays_on() {
    let options = Options {
        cards: house().to_string().parse().unwrap(),
        browse_discard: BrowseDiscard::TopOnly,
        ..Options::default()
    };
    let mut state = serde_json::to_value(deal(2, options, 1).state()).unwrap();
    // All cards of the stack lie in one hand.
    let stack = std::mem::take(state["secret"]["stack"].as_array_mut().unwrap());
    let number = |card: &Value| card.as_str().unwrap()[1..].parse::<u8>().unwrap();
    let hand = state["private"][0]["hand"].as_array_mut().unwrap();
    hand.extend(stack);
    hand.sort_by_key(number);
    state["public"]["hands"][0] = json!(hand.len());
    state["public"]["stack"] = json!(0);
    assert_eq!(judge(state.clone()), "fine");
    Table::of(&state).play_out();
}
