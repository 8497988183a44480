//! What comes from outside as a file, for every game: records, states and the files of a box. Each is damaged by lot, as
//! text or as a value; what is let in must be playable to the end, and nothing panics.
//!
//! The quick form runs with the other tests. The long form, `cargo xtask fuzz`, sets `FUZZ_ROUNDS`.

use samobranka_rules::{Rng, Seed};
use samobranka_table::{AnyTable, GameEntry, SomeTable, catalogue, from_record};
use serde_json::{Value, json};

/// How many damaged files of each kind a game is given: `quick`, or one in so many of `FUZZ_ROUNDS`.
fn rounds(quick: u32, one_in: u32) -> u32 {
    let wanted = std::env::var("FUZZ_ROUNDS").ok().and_then(|rounds| rounds.parse::<u32>().ok());
    wanted.map_or(quick, |wanted| wanted / one_in)
}

fn pick<'a, T>(from: &'a [T], rng: &mut Rng) -> &'a T {
    &from[rng.below(from.len() as u32) as usize]
}

/// The files an owner of a box can bring: the game, the option, and the house's own.
fn boxes() -> [(&'static str, &'static str, Value); 2] {
    let read = |text: &str| serde_json::from_str(text).expect("the house's file is JSON");
    [
        ("portals", "data", read(include_str!("../../../games/portals/rules/data/portals-data.json"))),
        ("woodland-wizards", "cards", read(include_str!("../../../games/woodland-wizards/rules/data/cards.json"))),
    ]
}

fn game(id: &str) -> &'static GameEntry {
    catalogue().iter().find(|game| game.id == id).expect("a game of the catalogue")
}

/// Plays on at random, for so many decisions or to the end.
fn play_on(table: &mut dyn AnyTable, decisions: u32, rng: &mut Rng) {
    for _ in 0..decisions {
        let Some(seat) = table.to_act().first() else { return };
        let legal: Vec<Value> = serde_json::from_str(table.legal(seat).expect("a seat").get()).expect("a list");
        assert!(!legal.is_empty(), "{} is to act and may do nothing: {}", seat.0, table.state());
        let action = pick(&legal, rng).to_string();
        table.act(seat, &action, None).unwrap_or_else(|why| panic!("{action}: {why:?} in {}", table.state()));
    }
}

/// A game some way in, or at its end.
fn some_table(game: &GameEntry, options: &str, decisions: u32, rng: &mut Rng) -> Option<SomeTable> {
    let seats = game.seats.0 + rng.below(u32::from(game.seats.1 - game.seats.0) + 1) as u8;
    let (mut table, _) = game.deal(seats, options, rng.seed()).ok()?;
    play_on(&mut *table, decisions, rng);
    Some(table)
}

/// Where each part of a value stands.
fn places(value: &Value, at: &str, into: &mut Vec<String>) {
    into.push(at.to_owned());
    match value {
        Value::Array(items) => {
            items.iter().enumerate().for_each(|(n, item)| places(item, &format!("{at}/{n}"), into));
        }
        Value::Object(parts) => parts.iter().for_each(|(name, part)| places(part, &format!("{at}/{name}"), into)),
        _ => {}
    }
}

/// Changes a value in one to three places: another part of it is put there, or a number, a word, nothing; or it is left
/// out. It stays well formed, so it gets far.
fn twist(value: &mut Value, rng: &mut Rng) {
    for _ in 0..=rng.below(3) {
        let mut all = Vec::new();
        places(value, "", &mut all);
        let at = pick(&all, rng).clone();
        if at.is_empty() {
            continue;
        }
        let (parent, name) = at.rsplit_once('/').expect("a part has a place");
        let other = value.pointer(pick::<String>(&all, rng)).cloned().unwrap_or_default();
        let part = value.pointer_mut(&at).expect("it is there");
        match (rng.below(8), &part) {
            (0, _) => *part = other,
            (1, _) => {
                let odd = [json!(null), json!(true), json!(""), json!([]), json!({}), json!(-1), json!(u64::MAX)];
                *part = pick(&odd, rng).clone();
            }
            (2, _) => match value.pointer_mut(parent) {
                Some(Value::Array(items)) => drop(items.remove(name.parse().expect("a place in a list"))),
                Some(Value::Object(parts)) => drop(parts.remove(name)),
                _ => {}
            },
            (3, Value::Array(items)) if !items.is_empty() => {
                let item = pick(items, rng).clone();
                part.as_array_mut().expect("a list").push(item);
            }
            (_, Value::Number(_)) => {
                let near = part.as_i64().unwrap_or(0).saturating_add(i64::from(rng.below(5)) - 2);
                *part = pick(&[json!(near), json!(rng.below(256)), json!(rng.below(13))], rng).clone();
            }
            (_, Value::Bool(yes)) => *part = json!(!yes),
            _ => *part = other,
        }
    }
}

/// Damages a text: bytes changed, cut, left out, put in or doubled.
fn spoil(text: &str, rng: &mut Rng) -> String {
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..=rng.below(3) {
        let (one, two) = (rng.below(bytes.len() as u32 + 1) as usize, rng.below(bytes.len() as u32 + 1) as usize);
        let part = one.min(two)..one.max(two).min(one.min(two) + 40);
        match rng.below(5) {
            0 if one < bytes.len() => bytes[one] ^= 1 << rng.below(8),
            1 => bytes.truncate(one),
            2 => bytes.insert(one, *pick(b"\"{}[]:,0\\e-.\n", rng)),
            3 => drop(bytes.drain(part)),
            _ => {
                let copy = bytes[part].to_vec();
                bytes.splice(one..one, copy);
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

#[test]
fn damaged_states_of_every_game_are_refused_or_play_on() {
    let mut rng = Rng::new(Seed::from_number(0xf031));
    for game in catalogue() {
        let mut loaded = 0;
        for _ in 0..rounds(3, 600) {
            let decisions = rng.below(60);
            let table = some_table(game, "{}", decisions, &mut rng).expect("the default options deal");
            let whole: Value = serde_json::from_str(table.state().get()).expect("JSON");
            for round in 0..150 {
                let mut changed = whole.clone();
                twist(&mut changed, &mut rng);
                let text = changed.to_string();
                let text = if round % 8 == 0 { spoil(&text, &mut rng) } else { text };
                if let Ok(mut table) = game.load(None, &text, &[]) {
                    loaded += 1;
                    play_on(&mut *table, 20, &mut rng);
                }
            }
        }
        assert!(loaded > 0, "{}: no state could be loaded: the test tries too little", game.id);
    }
}

#[test]
fn damaged_records_of_every_game_are_refused_or_read() {
    let mut rng = Rng::new(Seed::from_number(0xf032));
    for game in catalogue() {
        let table = some_table(game, "{}", 5_000, &mut rng).expect("the default options deal");
        let record = table.record(&[]).expect("a dealt game has a record");
        from_record(&record).expect("a whole record is read");
        let lines: Vec<&str> = record.lines().collect();
        for round in 0..rounds(60, 20) {
            let text = if round % 3 == 0 {
                spoil(&record, &mut rng)
            } else {
                let at = rng.below(lines.len() as u32) as usize;
                let mut line: Value = serde_json::from_str(lines[at]).expect("a line of JSON");
                twist(&mut line, &mut rng);
                let line = line.to_string();
                let mut lines = lines.clone();
                lines[at] = &line;
                lines.join("\n")
            };
            if let Ok(mut table) = from_record(&text) {
                play_on(&mut *table, 20, &mut rng);
            }
        }
    }
}

#[test]
fn damaged_box_files_are_refused_or_play_on() {
    let mut rng = Rng::new(Seed::from_number(0xf033));
    for (id, option, house) in boxes() {
        let mut played = 0;
        for round in 0..rounds(60, 4) {
            let mut file = house.clone();
            twist(&mut file, &mut rng);
            let options = json!({ option: file }).to_string();
            let options = if round % 4 == 0 { spoil(&options, &mut rng) } else { options };
            if let Some(table) = some_table(game(id), &options, 80, &mut rng) {
                played += u32::from(table.options().get().len() > 2_000);
            }
        }
        assert!(played > 0, "{id}: no file was let in: the test tries too little");
    }
}
