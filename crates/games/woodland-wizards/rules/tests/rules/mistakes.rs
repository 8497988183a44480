//! Card files with a mistake in them: every kind can be made, and is said in both languages with the place it is in.

use std::collections::BTreeSet;

use samobranka_rules::{Lang, Phrase, Speak};
use samobranka_woodland_wizards::{Cards, Options, WoodlandWizards};
use samobranka_words::{Reader, words_for};
use serde_json::{Value, json};

const HOUSE: &str = include_str!("../../data/cards.json");

/// What is said of the house file when something else stands in a place of it.
fn changed(place: &str, value: Value) -> Phrase {
    let mut file: Value = serde_json::from_str(HOUSE).unwrap();
    match file.pointer_mut(place) {
        Some(there) => *there = value,
        // A part that the house file doesn't have.
        None => {
            let (parent, name) = place.rsplit_once('/').unwrap();
            file.pointer_mut(parent).expect(place)[name] = value;
        }
    }
    let bad = file.to_string().parse::<Cards>().expect_err(place);
    // At a table the same is said.
    let options = json!({ "cards": file });
    assert!(serde_json::from_value::<Options>(options.clone()).unwrap_err().to_string().contains(&bad.to_string()));
    let refused = WoodlandWizards::bad_options(&options).expect(place);
    // Of options nobody knows the line.
    assert!(said(&bad.phrase(), Lang::En).ends_with(&said(&refused, Lang::En)), "{refused:?}");
    bad.phrase()
}

fn said(phrase: &Phrase, lang: Lang) -> String {
    words_for::<WoodlandWizards>(lang, &[]).say(phrase, &Reader { names: &[], you: None })
}

/// The kind of a mistake: the last part of its key.
fn kind(phrase: &Phrase) -> &'static str {
    let why = phrase.args.iter().find(|(name, _)| *name == "why");
    let Some((_, samobranka_rules::Arg::Phrase(why))) = why else { panic!("{phrase:?}") };
    why.key.strip_prefix("woodland-wizards-cards-").unwrap_or(why.key)
}

/// A spell, an active and a passive card of the house file: where they stand in it, and their ids.
const SPELL: (usize, &str) = (4, "leaf-wolf");
const ACTIVE: (usize, &str) = (3, "dark-ferret");
const PASSIVE: (usize, &str) = (2, "jackalope");

#[test]
fn every_kind_of_mistake_in_an_effect_is_said_with_its_place() {
    let draw = || json!({ "op": "move", "from": { "zone": "stack", "top": 1 }, "to": "my_hand" });
    let add = |target: Value| json!({ "op": "power", "target": target, "add": 2 });
    let itself = || json!({ "zone": "self" });
    let mine = || json!({ "zone": "contest", "of": "me" });
    let one = || json!({ "zone": "contest", "of": "me", "pick": { "choose": 1 } });
    let effect = |when: &str, step: Value| json!({ "when": when, "do": [step] });
    let take = |from: Value| json!({ "op": "move", "from": from, "to": "my_hand" });
    let hand = || json!({ "zone": "hand", "of": "me", "pick": { "choose": 1 } });
    let swap = |a: Value, b: Value| json!({ "op": "exchange", "a": a, "b": b });
    let amount = |add: Value| json!({ "op": "power", "target": { "zone": "self" }, "add": add });
    let mut found = BTreeSet::new();
    let mut check = |wanted: &'static str, (number, id): (usize, &str), effect: Value| {
        let phrase = changed(&format!("/cards/{number}/effects"), json!([effect]));
        assert_eq!(kind(&phrase), wanted, "{}", said(&phrase, Lang::En));
        let number = number + 1;
        let (en, ru) = (said(&phrase, Lang::En), said(&phrase, Lang::Ru));
        assert!(en.starts_with(&format!("Card {number}, “{id}”, effect 1")) && en.ends_with('.'), "{en}");
        assert!(ru.starts_with(&format!("Карта {number}, «{id}», эффект 1")) && ru.ends_with('.'), "{ru}");
        found.insert(wanted);
    };
    check("other-window", PASSIVE, effect("search", draw()));
    check("late", PASSIVE, json!({ "when": "result", "late": true, "do": [draw()] }));
    check("for-whom", PASSIVE, json!({ "when": "contest", "for": "other", "do": [add(itself())] }));
    check("may", PASSIVE, json!({ "when": "contest", "may": true, "do": [add(itself())] }));
    check("step-count", PASSIVE, json!({ "when": "result", "do": [] }));
    check("one-only", PASSIVE, json!({ "when": "contest", "do": [add(itself()), add(itself())] }));
    check("nobody-won", PASSIVE, json!({ "when": "contest", "if": ["won"], "do": [add(itself())] }));
    check("claimed-lost", PASSIVE, json!({ "when": "claimed", "if": ["lost"], "do": [draw()] }));
    check("not-played", PASSIVE, json!({ "when": "claimed", "if": ["as_boost"], "do": [draw()] }));
    check("count-range", PASSIVE, json!({ "when": "result", "if": [{ "count": mine() }], "do": [draw()] }));
    check("no-such-step", PASSIVE, effect("contest", draw()));
    check("set-to", PASSIVE, effect("contest", json!({ "op": "power", "target": itself(), "set": 100 })));
    check("add-or-set", PASSIVE, effect("contest", json!({ "op": "power", "target": itself() })));
    check(
        "their-hand",
        PASSIVE,
        effect("result", json!({ "op": "move", "from": { "zone": "stack", "top": 1 }, "to": "their_hand" })),
    );
    check("rest", PASSIVE, effect("result", take(json!({ "zone": "stack", "top": 2, "pick": { "choose": 1 } }))));
    check("from-stack", ACTIVE, effect("reveal", json!({ "op": "replace", "target": itself(), "with": "discard" })));
    let champion = || json!({ "zone": "champions", "of": "me", "pick": { "choose": 1 } });
    let replace = json!({ "op": "replace", "target": champion(), "with": "stack" });
    check("replaced-elsewhere", ACTIVE, effect("reveal", replace));
    check("copied-elsewhere", ACTIVE, effect("reveal", json!({ "op": "copy", "target": champion() })));
    let mut fires = swap(champion(), one());
    fires["fire"] = json!(true);
    check("fires-elsewhere", ACTIVE, effect("reveal", fires.clone()));
    check("fires-in-reveal", PASSIVE, effect("result", fires));
    check("certain-first", ACTIVE, effect("reveal", swap(one(), one())));
    check("stack-power", SPELL, effect("search", json!({ "op": "dig", "where": { "power": { "min": 3 } } })));
    check("add-nothing", PASSIVE, effect("contest", amount(json!(0))));
    check("per", PASSIVE, effect("contest", amount(json!({ "per": 21, "count": mine() }))));
    check("sum", PASSIVE, effect("contest", amount(json!({ "sum": mine() }))));
    check("amount-form", PASSIVE, effect("contest", amount(json!({ "per": 2 }))));
    check("pile-of-nobody", SPELL, effect("search", take(json!({ "zone": "stack", "of": "me", "top": 1 }))));
    check("self-alone", PASSIVE, effect("contest", add(json!({ "zone": "self", "of": "me" }))));
    check("nothing-there", SPELL, effect("search", take(mine())));
    check("power-elsewhere", ACTIVE, effect("reveal", add(champion())));
    check("whose", SPELL, effect("search", take(json!({ "zone": "hand", "of": "all", "pick": { "choose": 1 } }))));
    check("they", PASSIVE, effect("contest", add(json!({ "zone": "contest", "of": "they" }))));
    check("no-winner", PASSIVE, effect("contest", add(json!({ "zone": "contest", "of": "winner" }))));
    check("top", SPELL, effect("search", take(json!({ "zone": "discard" }))));
    check("top-most", SPELL, effect("search", take(json!({ "zone": "discard", "top": 21 }))));
    let powerful = json!({ "zone": "contest", "of": "me", "where": { "power": { "min": 3 } } });
    check("power-counted", PASSIVE, effect("contest", amount(json!({ "per": 1, "count": powerful }))));
    check("no-pick", PASSIVE, effect("contest", add(one())));
    let random = json!({ "zone": "discard", "top": 2, "pick": { "random": 1 } });
    check("random-elsewhere", SPELL, effect("search", take(random)));
    let strongest = json!({ "zone": "hand", "of": "me", "pick": { "strongest": 1 } });
    check("strongest-elsewhere", SPELL, effect("search", take(strongest)));
    let three_of_two = json!({ "zone": "discard", "top": 2, "pick": { "choose": 3 } });
    check("more-than-top", SPELL, effect("search", take(three_of_two)));
    let birds = || json!({ "species": "bird" });
    check("stack-unknown", SPELL, effect("search", take(json!({ "zone": "stack", "top": 1, "where": birds() }))));
    check("stack-use", SPELL, effect("search", swap(json!({ "zone": "stack", "top": 1 }), one())));
    let by_them = json!({ "zone": "stack", "top": 2, "pick": { "choose": 1, "by": "they" } });
    let looks = json!({ "op": "move", "from": by_them, "to": "my_hand", "rest": "discard" });
    check("who-looks", SPELL, json!({ "when": "search", "for": "other", "do": [looks] }));
    check("top-whatever", SPELL, effect("search", take(json!({ "zone": "discard", "top": 1, "where": birds() }))));
    check("one-meant", ACTIVE, effect("reveal", json!({ "op": "copy", "target": mine() })));
    check("hand-moves", ACTIVE, effect("reveal", swap(itself(), hand())));
    check("whole-hand", SPELL, effect("search", take(json!({ "zone": "hand", "of": "me", "where": birds() }))));
    let pick = |pick: Value| effect("search", take(json!({ "zone": "hand", "of": "me", "pick": pick })));
    check("pick-by", SPELL, pick(json!({ "choose": 1, "by": "all" })));
    check("pick-how", SPELL, pick(json!({ "choose": 1, "random": 1 })));
    check("pick-count", SPELL, pick(json!({ "choose": 6 })));
    let like = |filter: Value| effect("search", json!({ "op": "dig", "where": filter }));
    check("not-named", SPELL, like(json!({ "species": "$named" })));
    check("no-card", SPELL, like(json!({ "card": "gryphon" })));
    check("power-range", SPELL, like(json!({ "printed": { "min": 5, "max": 2 } })));
    check("none-like-that", SPELL, like(json!({ "species": "phoenix", "type": "spell" })));
    check("unknown-id", SPELL, like(json!({ "species": "fish" })));
    let named = json!({ "op": "dig", "where": { "species": ["$named", "bird"] } });
    let names = json!({ "op": "name", "what": "species" });
    check("named-alone", SPELL, json!({ "when": "search", "do": [names, named] }));

    let mut whole = |wanted: &'static str, place: &str, value: Value, at: &str| {
        let phrase = changed(place, value);
        assert_eq!(kind(&phrase), wanted, "{}", said(&phrase, Lang::En));
        for lang in Lang::ALL {
            let said = said(&phrase, lang);
            assert!(said.contains(at) && said.ends_with('.'), "{said}");
        }
        found.insert(wanted);
    };
    let nothing = |_: &str| json!({ "en": "Something", "ru": " " });
    whole("misread-missing", "/cards/2/name", json!({ "en": "Jackalope" }), "cards[2].name");
    whole("misread-unknown", "/cards/2/colour", json!("brown"), "cards[2].colour");
    whole("misread-word", "/cards/2/species", json!("fish"), "cards[2].species");
    whole("misread-number", "/cards/2/power", json!("two"), "cards[2].power");
    whole("format", "/format", json!("woodland-wizards-cards/2"), "format");
    whole("unknown-id", "/species/0/id", json!("fish"), "species");
    whole("each-once", "/types/0/id", json!("active"), "types");
    whole("no-text", "/cards/2/text", nothing("text"), "jackalope");
    whole("card-count", "/cards/0/copies", json!(2), "cards");
    whole("wizard-count", "/wizards", json!([]), "wizards");
    whole("none-to-remove", "/remove_when_two_boxes", json!(["gryphon"]), "remove_when_two_boxes");
    let wizard: Value = serde_json::from_str::<Value>(HOUSE).unwrap()["wizards"][0].clone();
    let id = wizard["id"].as_str().unwrap().to_owned();
    whole("wizard-twice", "/wizards/1", wizard, &id);
    whole("sides-alike", "/wizards/0/sides", json!(["bird", "bird"]), &id);
    whole("bad-id", "/cards/2/id", json!("Кролень"), "Кролень");
    whole("id-twice", "/cards/3/id", json!("jackalope"), "jackalope");
    whole("too-long", "/cards/2/short/ru", json!("ы".repeat(46)), "jackalope");
    whole("power", "/cards/2/power", json!(100), "jackalope");
    whole("effect-count", "/cards/2/effects", json!([]), "jackalope");

    // The rest: what is wrong with the file before anything in it can be.
    let bad = "{\n  \"format\": ,".parse::<Cards>().expect_err("this is not JSON");
    assert!(said(&bad.phrase(), Lang::Ru).starts_with("Строка 2, столбец"), "{}", said(&bad.phrase(), Lang::Ru));
    found.insert(kind(&bad.phrase()));
    let mut file: Value = serde_json::from_str(HOUSE).unwrap();
    (file["cards"][2]["copies"], file["cards"][3]["copies"]) = (json!(0), json!(5));
    found.insert(kind(&file.to_string().parse::<Cards>().expect_err("there is no jackalope").phrase()));

    let start = "woodland-wizards-cards-";
    let keys =
        WoodlandWizards::catalogue(Lang::En).lines().filter_map(|line| line.strip_prefix(start)?.split(' ').next());
    let known: BTreeSet<&str> = keys.filter(|key| !key.starts_with("at-") && *key != "bad-at").collect();
    assert_eq!(known.difference(&found).collect::<Vec<_>>(), Vec::<&&str>::new(), "every kind can be made");
}

/// The kind of mistake in a card of the house with this effect; none if the file is right.
#[allow(clippy::needless_pass_by_value, reason = "what a file says is written where it is used")]
fn mistake((number, _): (usize, &str), effect: Value) -> Option<&'static str> {
    let mut file: Value = serde_json::from_str(HOUSE).unwrap();
    file["cards"][number]["effects"] = json!([effect]);
    file.to_string().parse::<Cards>().err().map(|bad| kind(&bad.phrase()))
}

// 5.3: each part of a rule of the vocabulary by itself.
#[test]
fn what_an_effect_may_say_ends_where_it_should() {
    let itself = || json!({ "zone": "self" });
    let power = |when: &str, target: Value, add: Value| {
        let step = json!({ "op": "power", "target": target, "add": add });
        json!({ "when": when, "do": [step] })
    };
    let counted = |zone: Value| json!({ "per": 2, "count": zone });
    let draw = || json!({ "op": "move", "from": { "zone": "stack", "top": 1 }, "to": "my_hand" });
    let hand = || json!({ "zone": "hand", "of": "me" });
    let pile = || json!({ "zone": "discard", "top": 1 });
    let stack = || json!({ "zone": "stack", "top": 1 });
    let champions = |of: &str| json!({ "zone": "champions", "of": of });
    let mine = || json!({ "zone": "contest", "of": "me" });

    // How many cards a condition wants.
    let range = |min: Value, max: Value| {
        let count = json!({ "count": mine(), "min": min, "max": max });
        mistake(PASSIVE, json!({ "when": "result", "if": [count], "do": [draw()] }))
    };
    assert_eq!(range(json!(2), json!(2)), None);
    assert_eq!((range(json!(1), json!(null)), range(json!(null), json!(1))), (None, None));
    assert_eq!(range(json!(3), json!(2)), Some("count-range"));
    // What lies in hands, in the stack and in the pile is counted by nobody.
    for unseen in [hand(), pile(), stack()] {
        let count = json!({ "count": unseen, "min": 1 });
        let condition = json!({ "when": "result", "if": [count], "do": [draw()] });
        assert_eq!(mistake(PASSIVE, condition), Some("nothing-there"), "{unseen}");
        assert_eq!(mistake(ACTIVE, power("reveal", itself(), counted(unseen.clone()))), Some("nothing-there"));
        assert_eq!(mistake(PASSIVE, power("contest", itself(), counted(unseen))), Some("nothing-there"));
    }
    // A condition is asked before anybody is chosen.
    let theirs = json!({ "count": champions("they"), "min": 1 });
    let condition = json!({ "when": "reveal", "for": "other", "if": [theirs], "do": [draw()] });
    assert_eq!(mistake(ACTIVE, condition), Some("they"));

    // Numbers that are added, by themselves and for each card.
    for (add, wanted) in [(99, None), (-99, None), (100, Some("add-nothing")), (-100, Some("add-nothing"))] {
        assert_eq!(mistake(ACTIVE, power("reveal", itself(), json!(add))), wanted, "{add}");
    }
    for (per, wanted) in [(20, None), (-20, None), (0, Some("per")), (-21, Some("per"))] {
        let add = json!({ "per": per, "count": mine() });
        assert_eq!(mistake(ACTIVE, power("reveal", itself(), add)), wanted, "{per}");
    }
    for (set, wanted) in [(0, None), (99, None), (-1, Some("set-to"))] {
        let step = json!({ "op": "power", "target": itself(), "set": set });
        assert_eq!(mistake(ACTIVE, json!({ "when": "reveal", "do": [step] })), wanted, "{set}");
    }

    // Sums: late ones are of one's own cards, for one's own cards.
    let late = |target: Value, of: Value| {
        let mut effect = power("contest", target, json!({ "sum": of }));
        effect["late"] = json!(true);
        mistake(PASSIVE, effect)
    };
    let all = || json!({ "zone": "contest", "of": "all" });
    assert_eq!((late(itself(), mine()), late(mine(), itself())), (None, None));
    assert_eq!(late(itself(), all()), Some("sum"));
    assert_eq!(late(all(), mine()), Some("sum"));
    assert_eq!(late(itself(), champions("me")), Some("sum"));
    let sum = |when: &str, of: Value| power(when, itself(), json!({ "sum": of }));
    assert_eq!(mistake(ACTIVE, sum("reveal", all())), None);
    assert_eq!(mistake(ACTIVE, sum("reveal", champions("me"))), Some("sum"));
    assert_eq!(mistake(PASSIVE, sum("final", champions("me"))), Some("sum"));

    // Whose cards, and which of them.
    let take = |from: Value| json!({ "when": "reveal", "do": [{ "op": "move", "from": from, "to": "discard" }] });
    for (of, wanted) in [("me", None), ("all", Some("whose")), ("others", Some("whose"))] {
        assert_eq!(mistake(ACTIVE, take(champions(of))), wanted, "{of}");
    }
    assert_eq!(mistake(ACTIVE, power("reveal", itself(), counted(champions("all")))), None);
    assert_eq!(mistake(PASSIVE, power("final", champions("all"), json!(1))), None);
    let mut beasts = champions("me");
    beasts["where"] = json!({ "species": "beast" });
    assert_eq!(mistake(ACTIVE, take(beasts)), None);
    let mut strong = champions("me");
    strong["where"] = json!({ "power": { "min": 3 } });
    assert_eq!(mistake(PASSIVE, power("final", strong.clone(), json!(1))), Some("power-counted"));
    assert_eq!(mistake(ACTIVE, take(strong)), None);
    let copy = |target: Value| json!({ "when": "reveal", "do": [{ "op": "copy", "target": target }] });
    for (of, wanted) in [("me", None), ("all", Some("one-meant")), ("others", Some("one-meant"))] {
        assert_eq!(mistake(ACTIVE, copy(json!({ "zone": "contender", "of": of }))), wanted, "{of}");
    }

    // Who may be asked whether, and whom an effect is for.
    for (whom, wanted) in [("me", None), ("other", None), ("any", None), ("each", Some("may"))] {
        assert_eq!(mistake(ACTIVE, json!({ "when": "reveal", "for": whom, "may": true, "do": [draw()] })), wanted);
    }
    let late = json!({ "when": "contest", "for": "each", "late": true, "do": [
        { "op": "power", "target": { "zone": "self" }, "add": { "sum": { "zone": "boosts", "of": "me" } } }
    ] });
    assert_eq!(mistake(PASSIVE, late), Some("for-whom"));
    // Only of cards that are looked at some are left over.
    let pick = json!({ "zone": "discard", "top": 2, "pick": { "choose": 1 } });
    for from in [pick, stack()] {
        let step = json!({ "op": "move", "from": from, "to": "my_hand", "rest": "discard" });
        assert_eq!(mistake(SPELL, json!({ "when": "search", "do": [step] })), Some("rest"));
    }
}

#[test]
fn ids_are_short_and_in_small_letters() {
    let id = |id: &str| kind(&changed("/cards/2/id", json!(id)));
    for bad in ["", "own-3", "Jackalope", "jack alope", "jack_alope", &"j".repeat(41)] {
        assert_eq!(id(bad), "bad-id", "{bad}");
    }
    let mut file: Value = serde_json::from_str(HOUSE).unwrap();
    file["cards"][2]["id"] = json!("j".repeat(38) + "-2");
    assert!(file.to_string().parse::<Cards>().is_ok());
    let types = file["types"].as_array().unwrap().clone();
    file["types"] = json!([&types[..], &types[..1]].concat());
    let why = file.to_string().parse::<Cards>().unwrap_err();
    assert_eq!(kind(&why.phrase()), "each-once");
}

#[test]
fn a_box_that_is_read_again_is_the_one_in_use() {
    let cards: Cards = HOUSE.parse().unwrap();
    let options = Options { cards: cards.clone(), ..Options::default() };
    let again: Options = serde_json::from_value(serde_json::to_value(&options).unwrap()).unwrap();
    assert!(std::ptr::eq(cards.deck(), again.cards.deck()), "nothing was checked a second time");
}

#[test]
fn whatever_stands_in_the_wrong_place_is_said_without_the_readers_words() {
    let mut house: Value = serde_json::from_str(HOUSE).unwrap();
    let some: Vec<Value> = [SPELL, ACTIVE, PASSIVE].map(|(number, _)| house["cards"][number].clone()).into();
    house["cards"] = some.into();
    let mut places = Vec::new();
    parts(&house, String::new(), &mut places);
    assert!(places.len() > 100, "{places:?}");
    let words = Lang::ALL.map(|lang| words_for::<WoodlandWizards>(lang, &[]));
    for place in places {
        for wrong in
            [json!(null), json!(true), json!(-70_000), json!(1.5), json!("fish"), json!([7]), json!({ "a": 7 })]
        {
            let mut file = house.clone();
            *file.pointer_mut(&place).unwrap() = wrong;
            let Err(bad) = serde_json::to_string_pretty(&file).unwrap().parse::<Cards>() else { continue };
            for words in &words {
                let said = words.say(&bad.phrase(), &Reader { names: &[], you: None });
                let parser = [", expected", "invalid", "variant", "field", "misread", "did not match"];
                assert!(said.ends_with('.') && !parser.iter().any(|word| said.contains(word)), "{place}: {said}");
            }
        }
    }
}

/// Every part of a file, as pointers.
fn parts(value: &Value, at: String, into: &mut Vec<String>) {
    match value {
        Value::Object(parts_of) => parts_of.iter().for_each(|(name, part)| parts(part, format!("{at}/{name}"), into)),
        Value::Array(items) => (0..).zip(items).for_each(|(number, item)| parts(item, format!("{at}/{number}"), into)),
        _ => {}
    }
    into.push(at);
}
