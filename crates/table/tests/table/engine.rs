//! What the engine promises besides the transcript: bounds, ids, odd numbers and deep nesting, whole games.

use crate::common::{ask, checked, engine, ok, refused};
use samobranka_rules::{Rng, Seed};
use samobranka_table::{
    Engine, MAX_LINE, MAX_SAID, MAX_TABLE_ID, MAX_TABLES, MAX_UNDONE, catalogue, from_record, request,
};
use serde_json::{Value, json};

fn solo(table: &str) -> Value {
    json!({"do": "new", "game": "the-game", "seats": 1, "table": table})
}

#[test]
fn a_whole_game_of_every_game_is_played_and_its_record_verified() {
    let mut rng = Rng::new(Seed::from_number(4));
    for game in catalogue() {
        for seats in game.seats.0..=game.seats.1 {
            let mut engine = engine();
            let new = json!({"do": "new", "game": game.id, "seats": seats, "seed": rng.seed()});
            let table = ok(&mut engine, &new)["table"].as_str().unwrap().to_owned();
            assert!(crate::common::play_out(&mut engine, &table, &mut rng) > 0);
            let end = ok(&mut engine, &json!({"do": "to_act", "table": table}));
            assert!(end["to_act"].as_array().unwrap().is_empty() && !end["outcome"].is_null());

            let text = ok(&mut engine, &json!({"do": "record", "table": table}))["record"].take();
            let again = from_record(text.as_str().unwrap()).unwrap();
            let state = ok(&mut engine, &json!({"do": "state", "table": table}))["state"].take();
            assert_eq!(serde_json::from_str::<Value>(again.state().get()).unwrap(), state);

            // A state that was given is a state that can be loaded.
            ok(&mut engine, &json!({"do": "load", "game": game.id, "state": state}));
        }
    }
}

#[test]
fn tables_are_numbered_unless_named() {
    let mut engine = engine();
    let new = json!({"do": "new", "game": "the-game", "seats": 1});
    let next = |engine: &mut Engine| ok(engine, &new)["table"].as_str().unwrap().to_owned();
    assert_eq!(next(&mut engine), "1");
    ok(&mut engine, &solo("2"));
    refused(&mut engine, &json!({"do": "new", "game": "the-game", "seats": 0}));
    assert_eq!(next(&mut engine), "3");
    ok(&mut engine, &json!({"do": "close", "table": "1"}));
    assert_eq!(next(&mut engine), "4");
    ok(&mut engine, &solo(&"é".repeat(MAX_TABLE_ID / 2)));
    for bad in ["", &"x".repeat(MAX_TABLE_ID + 1)] {
        assert_eq!(refused(&mut engine, &solo(bad)).0, "bad_request");
    }
}

#[test]
fn no_more_tables_are_open_than_may_be() {
    let mut engine = engine();
    for _ in 0..MAX_TABLES {
        ok(&mut engine, &json!({"do": "new", "game": "the-game", "seats": 1}));
    }
    assert_eq!(refused(&mut engine, &solo("more")).0, "too_many_tables");
    ok(&mut engine, &json!({"do": "close", "table": "77"}));
    ok(&mut engine, &solo("more"));
    assert_eq!(engine.open_tables(), MAX_TABLES);
}

#[test]
fn a_log_does_not_grow_for_ever_and_actions_always_have_room() {
    let mut engine = engine();
    ok(&mut engine, &solo("a"));
    let say = json!({"do": "say", "table": "a", "seat": 0, "aside": "good-turn"});
    for _ in 0..MAX_SAID {
        ok(&mut engine, &say);
    }
    assert_eq!(refused(&mut engine, &say).0, "log_full");
    ok(&mut engine, &json!({"do": "take_back", "table": "a", "count": MAX_SAID}));
    assert_eq!(refused(&mut engine, &say).0, "log_full", "what was taken back was said all the same");
    let legal = ok(&mut engine, &json!({"do": "legal", "table": "a", "seat": 0}))["legal"][0].take();
    let act = json!({"do": "act", "table": "a", "seat": 0, "action": legal});
    let undo = json!({"do": "undo", "table": "a", "seat": 0});
    for _ in MAX_SAID..MAX_UNDONE {
        ok(&mut engine, &act);
        ok(&mut engine, &undo);
    }
    ok(&mut engine, &act);
    assert_eq!(refused(&mut engine, &undo).0, "log_full");
    assert_eq!(refused(&mut engine, &json!({"do": "take_back", "table": "a", "count": 1})).0, "log_full");
    let next = ok(&mut engine, &json!({"do": "legal", "table": "a", "seat": 0}))["legal"][0].take();
    ok(&mut engine, &json!({"do": "act", "table": "a", "seat": 0, "action": next}));
    assert_eq!(
        refused(&mut engine, &json!({"do": "say", "table": "a", "seat": 0, "aside": "x", "by": "y"})).0,
        "bad_action"
    );
    ok(&mut engine, &solo("b"));
    let long = json!({"do": "say", "table": "b", "seat": 0, "aside": "good-turn", "by": "y".repeat(65)});
    assert_eq!(refused(&mut engine, &long).0, "bad_request");
}

#[test]
fn a_table_without_a_seed_needs_one_to_be_drawn() {
    let mut engine = Engine::new(|| None);
    assert_eq!(refused(&mut engine, &solo("a")).0, "no_seed");
    let mut with_seed = solo("a");
    with_seed["seed"] = json!(Seed::from_number(1));
    ok(&mut engine, &with_seed);
}

#[test]
fn the_same_seed_deals_the_same_cards() {
    let deal = |seed: u64| {
        let mut new = solo("a");
        new["seed"] = json!(Seed::from_number(seed));
        ok(&mut engine(), &new)
    };
    assert_eq!(deal(5), deal(5));
    assert_ne!(deal(5)["events"], deal(6)["events"]);
}

#[test]
fn options_given_with_a_state_must_be_its_own() {
    let mut engine = engine();
    ok(&mut engine, &solo("a"));
    let state = ok(&mut engine, &json!({"do": "state", "table": "a"}))["state"].take();
    let mut load = json!({"do": "load", "game": "the-game", "state": state, "options": {}});
    ok(&mut engine, &load);
    load["options"] = json!({"difficulty": "expert"});
    assert_eq!(refused(&mut engine, &load).0, "bad_state");
    load["options"] = json!({"difficulty": "impossible"});
    assert_eq!(refused(&mut engine, &load).0, "bad_options");
}

#[test]
fn an_id_comes_back_as_it_was() {
    let mut engine = engine();
    let mut answer = |id: &str| engine.line(format!(r#"{{"id":{id},"do":"hello"}}"#).as_bytes());
    for id in
        ["0", "-0", "1.0", "1e2", "123456789012345678901234567890", "null", "true", r#""\u00e9\n""#, "[1, 2]", "{ }"]
    {
        let answer = answer(id);
        checked(&answer);
        assert!(answer.starts_with(&format!(r#"{{"id":{id},"ok""#)), "{answer}");
    }
    // Somebody might take a carriage return for the end of the line.
    assert!(answer("[1,\r2]").starts_with(r#"{"id":[1,2],"ok""#));
    for id in ["1e999", r#""\ud800""#, "01", "\"\u{1}\"", "nul"] {
        let answer = answer(id);
        checked(&answer);
        assert!(answer.starts_with(r#"{"id":null,"error""#), "{answer}");
    }
}

#[test]
fn odd_numbers_and_texts_are_refused_and_nothing_more() {
    let mut engine = engine();
    ok(&mut engine, &solo("a"));
    let state = engine.table("a").unwrap().state().get().to_owned();
    for odd in
        ["1e999", "-1", "256", "1.5", "18446744073709551616", r#""0""#, "[]", "true", r#""\ud800""#, "nan", "1e-400"]
    {
        for (line, codes) in [
            (r#"{"do":"view","table":"a","seat":@}"#, ["bad_request", "bad_json"]),
            (r#"{"do":"act","table":"a","seat":@,"action":"."}"#, ["bad_request", "bad_json"]),
            (r#"{"do":"act","table":"a","seat":0,"action":@}"#, ["bad_action", "bad_json"]),
            (
                r#"{"do":"act","table":"a","seat":0,"action":{"lay":{"pile":"A1","card":@}}}"#,
                ["bad_action", "bad_json"],
            ),
            (r#"{"do":"take_back","table":"a","count":@}"#, ["bad_request", "no_undo"]),
            (r#"{"do":"load","game":"the-game","state":@}"#, ["bad_state", "bad_json"]),
            (r#"{"do":"new","game":"the-game","seats":@}"#, ["bad_request", "bad_json"]),
            (r#"{"do":@,"table":"a"}"#, ["bad_request", "bad_json"]),
            (r#"{"do":"close","table":@}"#, ["bad_request", "no_table"]),
        ] {
            let line = line.replace('@', odd);
            let answer = checked(&engine.line(line.as_bytes()));
            let code = answer["error"]["code"].as_str().unwrap_or_else(|| panic!("{line} was answered {answer}"));
            assert!(codes.contains(&code) || code == "bad_json", "{line} was answered {answer}");
        }
    }
    assert_eq!(engine.table("a").unwrap().state().get(), state);
}

#[test]
fn nothing_is_too_deep() {
    let mut engine = engine();
    for depth in [126, 127, 128, 10_000, MAX_LINE / 2 - 20] {
        let nest = "[".repeat(depth) + &"]".repeat(depth);
        for line in [
            nest.clone(),
            format!(r#"{{"id":{nest},"do":"hello"}}"#),
            format!(r#"{{"do":"hello","x":{nest}}}"#),
            format!(r#"{{"do":{nest}}}"#),
            format!(r#"{{"do":"load","game":"the-game","state":{nest}}}"#),
            format!(r#"{{"do":"new","game":"the-game","seats":1,"options":{nest}}}"#),
            "[".repeat(depth),
            "{\"a\":".repeat(depth / 5),
        ] {
            let answer = checked(&engine.line(line.as_bytes()));
            // The deepest id that comes back: with the braces around it, 128 are the reader's bound.
            assert_eq!(
                answer.get("ok").is_some(),
                depth <= 126 && line.starts_with(r#"{"id""#),
                "{depth} deep: {answer}"
            );
        }
    }
}

#[test]
fn a_line_has_at_most_a_mebibyte() {
    let mut engine = engine();
    let padded = |length: usize| {
        let line = r#"{"do":"hello"}"#;
        line.to_owned() + &" ".repeat(length - line.len())
    };
    assert!(checked(&engine.line(padded(MAX_LINE).as_bytes())).get("ok").is_some());
    let answer = checked(&engine.line(padded(MAX_LINE + 1).as_bytes()));
    assert_eq!(answer["error"]["code"], "line_too_long");
    // What is quoted of a long line is short.
    let long = format!(r#"{{"do":"close","table":"{}"}}"#, "x".repeat(MAX_LINE - 40));
    assert!(engine.line(long.as_bytes()).len() < 600);
}

#[test]
fn fields_nobody_asked_for_are_refused() {
    let mut engine = engine();
    ok(&mut engine, &solo("a"));
    for right in [
        json!({"do": "hello"}),
        json!({"do": "games"}),
        json!({"do": "view", "table": "a", "seat": 0}),
        json!({"do": "legal", "table": "a", "seat": 0, "asides": true}),
        json!({"do": "rulings", "table": "a"}),
        json!({"do": "state", "table": "a"}),
        json!({"do": "record", "table": "a"}),
    ] {
        assert!(ask(&mut engine, &right).get("ok").is_some());
        let mut wrong = right.clone();
        wrong["stranger"] = json!(null);
        assert_eq!(refused(&mut engine, &wrong).0, "bad_request");
        for (name, _) in right.as_object().unwrap() {
            let mut wrong = right.clone();
            wrong[name] = json!({"strange": 1});
            assert_eq!(refused(&mut engine, &wrong).0, "bad_request", "{wrong}");
        }
    }
    let many: Value = (0..100).map(|n| (format!("f{n}"), json!(n))).collect();
    assert!(ask(&mut engine, &many).get("error").is_some());
}

#[test]
fn requests_can_be_written_as_they_are_read() {
    let action = serde_json::value::to_raw_value("47>A1").unwrap();
    let act = request::Request::Act(request::Act {
        table: "a".into(),
        seat: samobranka_rules::Seat(0),
        action: &action,
        by: None,
    });
    assert_eq!(serde_json::to_string(&act).unwrap(), r#"{"do":"act","table":"a","seat":0,"action":"47>A1"}"#);
    assert_eq!(act.table(), Some("a"));
}

#[test]
fn what_a_game_is_played_with_is_listed_with_all_that_is_printed_on_it() {
    let mut engine = engine();
    let mut pieces = |game: &str| ok(&mut engine, &json!({"do": "pieces", "game": game}))["pieces"].take();
    let the_game = pieces("the-game");
    assert_eq!(the_game["cards"].as_array().unwrap().len(), 98);
    assert_eq!(the_game["cards"][20], json!({"card": 22, "fire": true}));
    assert_eq!(the_game["rows"][3], json!({"row": "D2", "rises": false, "start": 100}));
    let iota = pieces("iota");
    assert_eq!(iota["cards"].as_array().unwrap().len(), 65);
    let card = json!({"card": "Rc3", "colour": "red", "shape": "circle", "number": 3, "copies": 1});
    assert!(iota["cards"].as_array().unwrap().contains(&card));
    assert_eq!(iota["cards"][64]["copies"], 2);
    let portals = pieces("portals");
    let count = |list: &str| portals[list].as_array().unwrap().len();
    assert_eq!((count("boards"), count("keys"), count("signs")), (4, 36, 20));
    let first = json!({"key": 1, "tier": "red", "dots": 2, "cells": ["...", "###", "..."]});
    assert!(portals["keys"].as_array().unwrap().contains(&first));
    assert_eq!(portals["boards"][0]["name"]["en"], "Garden of Winds");
    assert_eq!(portals["boards"][0]["star"][0], "TEFAW");
    let woodland = pieces("woodland-wizards");
    let cards = woodland["cards"].as_array().unwrap();
    assert_eq!(cards.iter().map(|card| card["copies"].as_u64().unwrap()).sum::<u64>(), 80);
    let golden = cards.iter().find(|card| card["card"] == "golden-phoenix").unwrap();
    assert_eq!((golden["power"].as_u64(), golden["species"].as_str()), (Some(1), Some("phoenix")));
    assert_eq!((golden["type"].as_str(), golden["name"]["ru"].as_str()), (Some("passive"), Some("Золотой феникс")));
    assert!(cards.iter().all(|card| !card["text"]["en"].as_str().unwrap().is_empty()));
    assert_eq!(woodland["wizards"].as_array().unwrap().len(), 6);
    let bad = json!({"do": "pieces", "game": "portals", "options": {"data": "nobody's"}});
    assert_eq!(refused(&mut self::engine(), &bad).0, "bad_options");
    assert_eq!(refused(&mut self::engine(), &json!({"do": "pieces", "game": "chess"})).0, "no_game");
}

/// Plays random games and compares the points that `legal` tells beforehand with those that the event tells afterwards.
fn points_come_true(game: &str, seats: u8, told: impl Fn(&Value) -> Option<i64>) {
    let mut rng = Rng::new(Seed::from_number(8));
    let mut counted = 0;
    for _ in 0..5 {
        let mut engine = engine();
        ok(&mut engine, &json!({"do": "new", "game": game, "seats": seats, "table": "t", "seed": rng.seed()}));
        loop {
            let now = ok(&mut engine, &json!({"do": "to_act", "table": "t"}));
            let Some(seat) = now["to_act"].get(0).cloned() else { break };
            let open = ok(&mut engine, &json!({"do": "legal", "table": "t", "seat": seat, "points": true}));
            let (legal, points) = (open["legal"].as_array().unwrap(), open["points"].as_array().unwrap());
            assert_eq!(legal.len(), points.len());
            let at = rng.below(legal.len() as u32) as usize;
            let done = ok(&mut engine, &json!({"do": "act", "table": "t", "seat": seat, "action": legal[at]}));
            let scored = done["events"].as_array().unwrap().iter().find_map(|event| told(&event["event"]));
            assert_eq!(points[at].as_i64(), scored, "{}", legal[at]);
            counted += u32::from(scored.is_some());
        }
    }
    assert!(counted > 20, "{game}: {counted}");
}

#[test]
fn points_that_are_told_beforehand_come_true() {
    points_come_true("iota", 2, |event| event["laid"]["score"]["points"].as_i64());
    points_come_true("portals", 3, |event| {
        let points = event["scored"]["points"].as_object()?;
        Some(points["for_matches"].as_i64()? + points["for_neighbours"].as_i64()?)
    });
    let mut engine = engine();
    ok(&mut engine, &solo("a"));
    let open = ok(&mut engine, &json!({"do": "legal", "table": "a", "seat": 0, "points": true}));
    assert!(open["points"].as_array().unwrap().iter().all(Value::is_null), "THE GAME counts no points");
    let open = ok(&mut engine, &json!({"do": "legal", "table": "a", "seat": 0}));
    assert!(open.get("points").is_none(), "nobody asked");
}

#[test]
fn draws_can_be_arranged_and_are_told_in_order() {
    let mut engine = engine();
    let hidden = |engine: &mut Engine, game: &str, seats: u8| {
        let dealt = ok(engine, &json!({"do": "new", "game": game, "seats": seats, "options": {}}));
        ok(engine, &json!({"do": "state", "table": dealt["table"]}))["state"].take()
    };
    let state = hidden(&mut engine, "the-game", 1);
    let mut deck = state["secret"]["deck"].as_array().unwrap().clone();
    deck.reverse();
    let load = |state: &Value, game: &str, draws: &[Value]| json!({"do": "load", "game": game, "table": "t", "state": state, "draws": draws});
    ok(&mut engine, &load(&state, "the-game", &deck[..3]));
    let mut drawn = Vec::new();
    while drawn.len() < 3 {
        let legal = ok(&mut engine, &json!({"do": "legal", "table": "t", "seat": 0}))["legal"].take();
        let legal = legal.as_array().unwrap();
        // The turn is ended as soon as it may be.
        let action = legal.iter().find(|it| **it == "end_turn").unwrap_or(&legal[0]);
        let done = ok(&mut engine, &json!({"do": "act", "table": "t", "seat": 0, "action": action}));
        for event in done["events"].as_array().unwrap() {
            drawn.extend(event["event"]["drew"]["cards"].as_array().cloned().unwrap_or_default());
        }
    }
    assert_eq!(drawn[..3], deck[..3]);
    ok(&mut engine, &json!({"do": "close", "table": "t"}));

    let state = hidden(&mut engine, "iota", 2);
    let fresh = state["secret"]["fresh"].as_array().unwrap().clone();
    let draws: Vec<Value> = fresh.iter().rev().take(4).cloned().collect();
    ok(&mut engine, &load(&state, "iota", &draws));
    let seat = ok(&mut engine, &json!({"do": "to_act", "table": "t"}))["to_act"][0].take();
    let legal = ok(&mut engine, &json!({"do": "legal", "table": "t", "seat": seat}))["legal"].take();
    let trade = legal.as_array().unwrap().iter().find(|it| it["pass"].as_array().is_some_and(|cards| cards.len() == 4));
    let done = ok(&mut engine, &json!({"do": "act", "table": "t", "seat": seat, "action": trade.unwrap()}));
    let drew = done["events"].as_array().unwrap().iter().find_map(|event| event["event"]["drew"]["cards"].as_array());
    assert_eq!(drew.unwrap(), &draws);
    ok(&mut engine, &json!({"do": "close", "table": "t"}));

    // The numbers of the generator can be arranged in every game.
    let mut state = hidden(&mut engine, "portals", 2);
    state["secret"]["rng"]["luck"] = json!([0, 0, 0]);
    ok(&mut engine, &json!({"do": "load", "game": "portals", "table": "p", "state": state}));
    let again = ok(&mut engine, &json!({"do": "state", "table": "p"}))["state"].take();
    assert_eq!(again, state);

    let bad = |engine: &mut Engine, request: &Value| {
        let error = ask(engine, request)["error"].take();
        assert_eq!(error["code"], "bad_state");
        error["message"].as_str().unwrap().to_owned()
    };
    let state = hidden(&mut engine, "the-game", 1);
    let held = state["private"][0]["hand"][0].clone();
    assert!(bad(&mut engine, &load(&state, "the-game", &[held])).contains("is not in `secret.deck`"));
    let card = state["secret"]["deck"][0].clone();
    assert!(bad(&mut engine, &load(&state, "the-game", &[card.clone(), card.clone()])).contains("too often"));
    let mut lucky = state;
    lucky["secret"]["rng"]["luck"] = json!([1]);
    assert!(bad(&mut engine, &load(&lucky, "the-game", &[card])).contains("luck"));
    let state = hidden(&mut engine, "woodland-wizards", 2);
    assert!(bad(&mut engine, &load(&state, "woodland-wizards", &[json!("leaf-wolf")])).starts_with("draws: "));
}
