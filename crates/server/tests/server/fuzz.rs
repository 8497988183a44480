//! Broken messages: whatever comes, nothing panics, nothing is lost, and every refusal has a code.

use samobranka_rules::{Rng, Seed};
use samobranka_server::ask::Ask;
use samobranka_server::logic::{Input, Logic, NewTable, Sender, import, split_records};
use samobranka_table::catalogue;
use serde_json::value::RawValue;

use crate::common::{TestTable, all};

/// One of each, to be broken.
const ASKS: [&str; 22] = [
    r#"{"join":{"resume":{"epoch":"0123456789abcdef","last":7},"views":true,"legal":true}}"#,
    r#"{"act":{"id":"m1","action":"47>A1"}}"#,
    r#"{"act":{"id":"m1","action":{"lay":{"pile":"a1","card":47}}}}"#,
    r#"{"say":{"id":"m1","aside":"A1:stay-off!"}}"#,
    r#"{"undo":{"id":"m1"}}"#,
    r#"{"propose":{"id":"m1","take_back":3}}"#,
    r#"{"propose":{"id":"m1","rule":"give-up"}}"#,
    r#"{"vote":{"id":"m1","yes":true}}"#,
    r#"{"chat":{"id":"m1","text":"не клади сюда"}}"#,
    r#"{"react":{"id":"m1","reaction":"clap"}}"#,
    r#"{"sit":{"id":"m1","seat":1}}"#,
    r#"{"leave":{"id":"m1"}}"#,
    r#"{"free":{"id":"m1","seat":1}}"#,
    r#"{"hand_over":{"id":"m1","seat":1,"bot":"random"}}"#,
    r#"{"hand_over":{"id":"m1","seat":1,"person":"0000000000002"}}"#,
    r#"{"host":{"id":"m1","seat":1}}"#,
    r#"{"start":{"id":"m1"}}"#,
    r#"{"lend":{"id":"m1","seat":1,"bot":"random"}}"#,
    r#"{"back":{"id":"m1"}}"#,
    r#"{"rematch":{"id":"m1"}}"#,
    r#"{"legal":{"asides":true}}"#,
    r#"{"view":{}}"#,
];

fn rounds() -> u32 {
    std::env::var("FUZZ_ROUNDS").ok().and_then(|rounds| rounds.parse().ok()).unwrap_or(4_000)
}

/// Breaks a text a little: bytes changed, cut, doubled, swapped with parts of another.
fn broken(text: &str, other: &str, rng: &mut Rng) -> String {
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..=rng.below(3) {
        let at = rng.below(bytes.len() as u32 + 1) as usize;
        match rng.below(6) {
            0 if at < bytes.len() => bytes[at] = rng.below(256) as u8,
            1 => bytes.truncate(at),
            2 => bytes.insert(at, b"\"{}[]:,0\\e-"[rng.below(11) as usize]),
            3 if at < bytes.len() => {
                bytes.remove(at);
            }
            4 => {
                let tail = &other.as_bytes()[rng.below(other.len() as u32) as usize..];
                bytes.truncate(at);
                bytes.extend_from_slice(tail);
            }
            _ => {
                let copy = bytes[at..].to_vec();
                bytes.extend(copy);
            }
        }
        if bytes.is_empty() {
            bytes.push(b'{');
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

#[test]
fn every_message_reads() {
    for text in ASKS {
        serde_json::from_str::<Ask>(text).unwrap_or_else(|why| panic!("{text}: {why}"));
    }
}

/// A message: mostly one of the above, else a deed of the game that is played, from any of those open at the moment.
fn some_ask(desk: &TestTable, rng: &mut Rng) -> String {
    let pick = |from: &[Box<RawValue>], rng: &mut Rng| from[rng.below(from.len() as u32) as usize].get().to_owned();
    if let (0, Some(table)) = (rng.below(3), desk.logic.table())
        && let Some(seat) = table.to_act().first()
    {
        let list = |json: &RawValue| serde_json::from_str::<Vec<Box<RawValue>>>(json.get()).unwrap();
        let (legal, asides) = (list(&table.legal(seat).unwrap()), list(&table.asides(seat).unwrap()));
        let id = rng.below(1 << 20);
        if !asides.is_empty() && rng.below(3) == 0 {
            return format!("{{\"say\":{{\"id\":\"{id}\",\"aside\":{}}}}}", pick(&asides, rng));
        }
        return format!("{{\"act\":{{\"id\":\"{id}\",\"action\":{}}}}}", pick(&legal, rng));
    }
    ASKS[rng.below(ASKS.len() as u32) as usize].to_owned()
}

#[test]
fn broken_messages_never_break_a_table_of_any_game() {
    for game in catalogue() {
        let seats = u64::from(game.seats.1.min(3));
        broken_messages(TestTable::full_with(game.id, seats, "{\"trusted\":true}", 1));
    }
}

fn broken_messages(mut desk: TestTable) {
    let mut rng = Rng::new(Seed::from_number(0xf022));
    for conn in [100, 101, 102, 109] {
        desk.join(conn, all());
    }
    for round in 0..rounds() {
        let (text, other) = (some_ask(&desk, &mut rng), some_ask(&desk, &mut rng));
        let text = if rng.below(8) == 0 { text } else { broken(&text, &other, &mut rng) };
        let conn = [100, 101, 102, 109][rng.below(4) as usize];
        desk.told.clear();
        desk.put(Input::Ask { from: Sender::Conn(conn), text: text.clone().into() });
        // Whatever was told can be read; `news` panics otherwise.
        for conn in [100, 101, 102, 109] {
            desk.news(conn);
        }
        if round % 512 == 0 {
            Logic::load(desk.id, &desk.lines, Seed::from_number(1)).expect("the log still holds");
        }
    }
    Logic::load(desk.id, &desk.lines, Seed::from_number(1)).expect("the log still holds");
}

#[test]
fn broken_logs_are_refused_and_never_panic() {
    for game in catalogue() {
        let mut desk = TestTable::full(game.id, u64::from(game.seats.0.max(2)), 2);
        for step in 0..12 {
            desk.step(&format!("m{step}"));
        }
        broken_logs(&desk);
    }
}

fn broken_logs(desk: &TestTable) {
    let mut rng = Rng::new(Seed::from_number(0xf023));
    for _ in 0..rounds() / 8 {
        let mut lines = desk.lines.clone();
        let at = rng.below(lines.len() as u32) as usize;
        let other = String::from_utf8_lossy(&lines[rng.below(lines.len() as u32) as usize]).into_owned();
        lines[at] = broken(&String::from_utf8_lossy(&lines[at]), &other, &mut rng).into_bytes().into();
        let _ = Logic::load(desk.id, &lines, Seed::from_number(1));
    }
}

#[test]
fn broken_new_tables_are_refused_and_never_panic() {
    let mut rng = Rng::new(Seed::from_number(0xf024));
    let new = r#"{"game":"the-game","options":{"fire":"next_card"},"seats":["me","open",{"bot":"random"}],"settings":{"listed":true,"clock":{"turn":60},"lend_after":30}}"#;
    let host = crate::common::person(0);
    for _ in 0..rounds() {
        if let Ok(new) = serde_json::from_str::<NewTable>(&broken(new, new, &mut rng)) {
            let _ = samobranka_server::logic::create(new, &host, 1, &mut rng);
        }
    }
}

#[test]
fn broken_records_are_refused_and_never_panic() {
    let mut rng = Rng::new(Seed::from_number(0xf025));
    let host = crate::common::person(0);
    for game in catalogue() {
        let mut desk = TestTable::full(game.id, u64::from(game.seats.0.max(2)), 3);
        while desk.step(&format!("m{}", desk.lines.len())) {}
        let record = desk.logic.table().unwrap().record(&[]).unwrap();
        import(&record, &host, None, 1).expect("a whole record is taken in");
        for _ in 0..rounds() / 40 {
            let text = broken(&record, &record, &mut rng);
            for part in split_records(&text) {
                let _ = import(part, &host, None, 1);
            }
        }
    }
}
