//! No input makes the engine fail: every line is answered by exactly one line of JSON, and a line that is refused
//! leaves every table as it was.
//!
//! The quick form runs with the other tests. The long form, ten million bytes and more, in profile `laws`:
//! `SAMOBRANKA_LONG=1 cargo test --profile laws -p samobranka-table --test table robustness`.

use crate::common::{ask, ok};
use samobranka_rules::{Hash, Rng, Seat, Seed};
use samobranka_table::{Engine, run};
use serde_json::{Value, json};

fn long() -> bool {
    std::env::var_os("SAMOBRANKA_LONG").is_some()
}

#[test]
fn random_bytes_are_answered_line_for_line() {
    let bytes = if long() { 10_000_000 } else { 1_000_000 };
    let mut rng = Rng::new(Seed::from_number(1));
    // Half of it any bytes, half of it such as JSON is made of, for these get further.
    let mut input: Vec<u8> = (0..bytes / 2).map(|_| rng.bits() as u8).collect();
    const LIKELY: &[u8] = b"{}[]\",:\\\n 0123456789.eE-+truefalsnudoidgameseatable\x00\xff\xed\xa0\x80";
    input.extend((0..bytes / 2).map(|_| LIKELY[rng.below(LIKELY.len() as u32) as usize]));
    let lines = input.iter().filter(|&&byte| byte == b'\n').count() + usize::from(input.last() != Some(&b'\n'));

    let mut engine = crate::common::engine();
    let mut output = Vec::new();
    run(&mut engine, &input[..], &mut output).unwrap();
    let answers: Vec<&[u8]> = output.split_inclusive(|&byte| byte == b'\n').collect();
    assert_eq!(answers.len(), lines);
    for answer in answers {
        crate::common::checked(std::str::from_utf8(answer).unwrap());
    }
    assert_eq!(engine.open_tables(), 0);
}

#[test]
fn damaged_requests_are_refused_or_carried_out_and_never_half() {
    let bytes = if long() { 40_000_000 } else { 500_000 };
    let mut rng = Rng::new(Seed::from_number(2));
    let mut fed = 0;
    let (mut done, mut refused) = (0u64, 0u64);
    while fed < bytes {
        // A fresh engine now and then, so that there are games in every stage.
        let mut engine = crate::common::engine();
        for line in crate::common::openings(&mut rng) {
            ok(&mut engine, &line);
        }
        let mut before = fingerprint(&engine);
        for _ in 0..300 {
            let line = request(&engine, &mut rng).to_string();
            let line = if rng.below(4) == 0 { line.into_bytes() } else { damage(line.into_bytes(), &mut rng) };
            fed += line.len();
            let answer = engine.line(&line);
            let is_error = crate::common::checked(&answer).get("error").is_some();
            let after = fingerprint(&engine);
            if is_error {
                assert_eq!(before, after, "a refused line changed a table: {}", String::from_utf8_lossy(&line));
                refused += 1;
            } else {
                done += 1;
            }
            before = after;
        }
    }
    assert!(done > 100 && refused > 100, "{done} done, {refused} refused: the test tries too little");
}

/// All that a table is, of every table.
fn fingerprint(engine: &Engine) -> Vec<Option<(Hash, usize)>> {
    crate::common::TABLES
        .iter()
        .map(|id| {
            let table = engine.table(id)?;
            let mut whole = table.state().get().to_owned();
            for seat in Seat::all(table.seats()) {
                whole.push(if table.can_undo(seat) { '1' } else { '0' });
            }
            Some((Hash::of(&[whole.as_bytes()]), table.log_len()))
        })
        .collect()
}

/// A request as it should be, or nearly: about one of the tables, for any seat.
fn request(engine: &Engine, rng: &mut Rng) -> Value {
    let id = crate::common::TABLES[rng.below(crate::common::TABLES.len() as u32) as usize];
    let Some(table) = engine.table(id) else {
        let seats = 1 + rng.below(5) as u8;
        return crate::common::opening(id, seats, rng);
    };
    let seat = rng.below(u32::from(table.seats()));
    let pick = |list: &str, rng: &mut Rng| {
        let list: Vec<Value> = serde_json::from_str(list).unwrap();
        if list.is_empty() { json!("2>A1") } else { list[rng.below(list.len() as u32) as usize].clone() }
    };
    let actor = table.to_act().first().unwrap_or(Seat(seat as u8));
    match rng.below(20) {
        0 => json!({"id": rng.below(9), "do": "state", "table": id}),
        1 => json!({"id": "a", "do": "view", "table": id, "seat": seat}),
        2 => json!({"id": null, "do": "to_act", "table": id}),
        3 => json!({"id": [1], "do": "legal", "table": id, "seat": seat, "asides": true}),
        4 => {
            json!({"do": "say", "table": id, "seat": seat, "aside": pick(table.asides(Seat(seat as u8)).unwrap().get(), rng)})
        }
        5 => json!({"id": {"a": 1}, "do": "rule", "table": id, "ruling": "pick-starter"}),
        6 => json!({"id": 6, "do": "undo", "table": id, "seat": actor}),
        7 => json!({"id": 7, "do": "take_back", "table": id, "count": rng.below(4)}),
        8 => json!({"id": 8, "do": "record", "table": id}),
        9 if rng.below(4) == 0 => json!({"id": 9, "do": "close", "table": id}),
        10 => json!({"id": 10, "do": "rulings", "table": id}),
        11 | 12 => {
            let state: Value = serde_json::from_str(table.state().get()).unwrap();
            json!({"id": 11, "do": "load", "game": table.game(), "state": state, "table": "spare"})
        }
        13 => json!({"id": 13, "do": "close", "table": "spare"}),
        14 => json!({"id": 14, "do": "act", "table": id, "seat": seat, "action": "47>A1", "by": "greedy"}),
        _ => {
            json!({"id": 1.5, "do": "act", "table": id, "seat": actor, "action": pick(table.legal(actor).unwrap().get(), rng)})
        }
    }
}

/// Spoils a line in one to three ways.
fn damage(mut line: Vec<u8>, rng: &mut Rng) -> Vec<u8> {
    const TOKENS: &[&[u8]] = &[
        b"1e999",
        b"-1",
        b"-0",
        b"255",
        b"256",
        b"4294967296",
        b"18446744073709551616",
        b"0.5",
        b"null",
        b"true",
        b"{}",
        b"[]",
        b"\"\"",
        b"\"\\ud800\"",
        b"\"\\ud83d\\ude00\"",
        b"\"\\u0000\"",
        b"\0",
        b"\xff",
        b"\xed\xa0\x80",
        b"\r",
        b",",
        b"\"",
        b"\\",
        b"\"id\":",
        b"\"do\":\"act\",",
        b"\"seat\":0,",
        b"[[[[[[[[",
        b"}",
        b"{\"a\":",
        b"\xef\xbb\xbf",
    ];
    for _ in 0..1 + rng.below(3) {
        let place = |rng: &mut Rng, line: &[u8]| rng.below(line.len() as u32 + 1) as usize;
        match rng.below(8) {
            0 => line.truncate(place(rng, &line)),
            1 => {
                let at = place(rng, &line);
                line.insert(at, rng.bits() as u8);
            }
            2 if !line.is_empty() => {
                let at = rng.below(line.len() as u32) as usize;
                line[at] ^= 1 << rng.below(8);
            }
            3 => {
                // A part left out, or doubled.
                let (a, b) = (place(rng, &line), place(rng, &line));
                let part = a.min(b)..a.max(b);
                if rng.below(2) == 0 {
                    line.drain(part);
                } else {
                    let part = line[part].to_vec();
                    line.splice(a..a, part);
                }
            }
            4 => {
                let at = place(rng, &line);
                let token = TOKENS[rng.below(TOKENS.len() as u32) as usize];
                line.splice(at..at, token.iter().copied());
            }
            // A number for another: what is still well formed gets furthest.
            _ => replace_number(&mut line, rng),
        }
    }
    line.retain(|&byte| byte != b'\n');
    line
}

fn replace_number(line: &mut Vec<u8>, rng: &mut Rng) {
    let starts: Vec<usize> = (0..line.len())
        .filter(|&at| line[at].is_ascii_digit() && (at == 0 || !line[at - 1].is_ascii_digit()))
        .collect();
    if starts.is_empty() {
        return;
    }
    let start = starts[rng.below(starts.len() as u32) as usize];
    let end = (start..line.len()).find(|&at| !line[at].is_ascii_digit()).unwrap_or(line.len());
    let number = match rng.below(4) {
        0 => "255".to_owned(),
        1 => rng.below(256).to_string(),
        2 => rng.below(8).to_string(),
        _ => rng.bits().to_string(),
    };
    line.splice(start..end, number.into_bytes());
}

#[test]
fn a_state_with_any_one_thing_changed_is_refused_or_can_be_played() {
    let rounds = if long() { 60 } else { 1 };
    let mut rng = Rng::new(Seed::from_number(3));
    let mut loaded = 0;
    for round in 0..rounds {
        let mut engine = crate::common::engine();
        ok(&mut engine, &crate::common::opening("whole", 1 + (round + 1) % 5, &mut rng));
        // Some way into the game, if it lasts that long.
        for _ in 0..rng.below(40) {
            let table = engine.table("whole").unwrap();
            let Some(seat) = table.to_act().first() else { break };
            let legal: Vec<Value> = serde_json::from_str(table.legal(seat).unwrap().get()).unwrap();
            let action = &legal[rng.below(legal.len() as u32) as usize];
            ok(&mut engine, &json!({"do": "act", "table": "whole", "seat": seat, "action": action}));
        }
        let state = ok(&mut engine, &json!({"do": "state", "table": "whole"}))["state"].take();
        let mut places = Vec::new();
        pointers(&state, String::new(), &mut places);
        for place in places {
            for change in changes() {
                let mut changed = state.clone();
                *changed.pointer_mut(&place).unwrap() = change;
                let load = json!({"do": "load", "game": "the-game", "state": changed, "table": "changed"});
                if ask(&mut engine, &load).get("ok").is_some() {
                    loaded += 1;
                    crate::common::play_out(&mut engine, "changed", &mut rng);
                    ok(&mut engine, &json!({"do": "close", "table": "changed"}));
                }
            }
        }
    }
    assert!(loaded > 0, "no state could be loaded: the test tries too little");
}

fn changes() -> Vec<Value> {
    let mut changes: Vec<Value> = [0, 1, 2, 5, 22, 44, 99, 100, 127, 128, 250, 255].map(Value::from).into();
    changes.extend([
        json!(null),
        json!("A1"),
        json!("won"),
        json!([]),
        json!([0]),
        json!({}),
        json!(u64::MAX),
        json!(true),
    ]);
    changes
}

/// Where each part of a value stands.
fn pointers(value: &Value, at: String, into: &mut Vec<String>) {
    match value {
        Value::Array(items) => {
            items.iter().enumerate().for_each(|(n, item)| pointers(item, format!("{at}/{n}"), into));
        }
        Value::Object(parts) => parts.iter().for_each(|(name, part)| pointers(part, format!("{at}/{name}"), into)),
        _ => {}
    }
    into.push(at);
}
