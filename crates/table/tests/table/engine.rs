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
