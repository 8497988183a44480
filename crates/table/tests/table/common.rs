//! What the tests of the engine share. One test file uses some of it, another the rest.
#![allow(dead_code, unreachable_pub)]

use samobranka_rules::{Rng, Seed};
use samobranka_table::answer::Answer;
use samobranka_table::{Engine, RefusedCode};
use serde_json::{Value, json};

/// An engine whose seeds are counted from nought.
pub fn engine() -> Engine {
    let mut count = 0;
    Engine::new(move || {
        count += 1;
        Some(Seed::from_number(count - 1))
    })
}

/// An answer, found to be one line of JSON with what every answer has.
pub fn checked(line: &str) -> Value {
    let line = line.strip_suffix('\n').unwrap_or(line);
    assert!(!line.contains(['\n', '\r']), "{line}");
    let answer: Answer<Value> = serde_json::from_str(line).unwrap_or_else(|why| panic!("{why}: {line}"));
    assert!(answer.ok.is_some() != answer.error.is_some(), "{line}");
    if let Some(error) = answer.error {
        assert_eq!(error.rule.is_some(), error.code == RefusedCode::Illegal, "{line}");
        assert_ne!(error.code, RefusedCode::Internal, "{line}");
        assert!(!error.message.is_empty() && error.message.len() < 500, "{line}");
    }
    serde_json::from_str(line).unwrap()
}

/// What the engine answers.
pub fn ask(engine: &mut Engine, request: &Value) -> Value {
    checked(&engine.line(request.to_string().as_bytes()))
}

/// What the engine answers to a request that is right.
pub fn ok(engine: &mut Engine, request: &Value) -> Value {
    let mut answer = ask(engine, request);
    assert!(answer.get("ok").is_some(), "{request} was answered {answer}");
    answer["ok"].take()
}

/// Why the engine refuses a request that is wrong: the code, and the rule if it is one.
pub fn refused(engine: &mut Engine, request: &Value) -> (String, Option<String>) {
    let answer = ask(engine, request);
    let text = |name: &str| answer["error"][name].as_str().map(str::to_owned);
    (text("code").unwrap_or_else(|| panic!("{request} was answered {answer}")), text("rule"))
}

/// The tables of [`openings`], and one that is opened only now and then.
pub const TABLES: [&str; 5] = ["one", "two", "three", "five", "spare"];

/// Requests that deal a few tables of THE GAME, by options of all kinds.
pub fn openings(rng: &mut Rng) -> Vec<Value> {
    TABLES[..4].iter().zip([1, 2, 3, 5]).map(|(id, seats)| opening(id, seats, rng)).collect()
}

/// A request that deals a table of THE GAME by some options.
pub fn opening(id: &str, seats: u8, rng: &mut Rng) -> Value {
    let mut one_of = |words: &[&str]| words[rng.below(words.len() as u32) as usize].to_owned();
    let options = json!({
        "difficulty": one_of(&["normal", "expert", "expert_one_less"]),
        "fire": one_of(&["off", "next_card", "by_end_of_next_turn"]),
        "astray": one_of(&["refuse", "lose"]),
        "shortfall": one_of(&["lay_what_fits", "strict"]),
        "expert_end": one_of(&["one", "three"]),
        "start": one_of(&["team", "host", "random"]),
        "history": one_of(&["open", "hidden"]),
    });
    json!({"id": id, "do": "new", "game": "the-game", "seats": seats, "options": options, "seed": rng.seed(), "table": id})
}

/// Plays the table to its end at random through the engine, and says how many decisions it took.
pub fn play_out(engine: &mut Engine, table: &str, rng: &mut Rng) -> u32 {
    let mut decisions = 0;
    loop {
        let to_act = ok(engine, &json!({"do": "to_act", "table": table}))["to_act"].clone();
        let Some(seat) = to_act[0].as_u64() else { return decisions };
        let legal = ok(engine, &json!({"do": "legal", "table": table, "seat": seat}))["legal"].take();
        let legal = legal.as_array().unwrap();
        let action = &legal[rng.below(legal.len() as u32) as usize];
        ok(engine, &json!({"do": "act", "table": table, "seat": seat, "action": action}));
        decisions += 1;
    }
}
