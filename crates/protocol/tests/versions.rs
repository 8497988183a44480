//! Client and server may be of different versions: what is read passes over what it doesn't know, what is asked doesn't.

use std::path::Path;

use samobranka_protocol::ask::Ask;
use samobranka_protocol::news::{News, ResetWhy, SeatKind, VoteState};
use samobranka_protocol::{
    Failed, GameNow, LentWhy, NewPerson, NewTable, PersonNow, Rename, Rows, StartWhen, TableSet,
};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

/// The examples of `docs/api.md`: there is one of each message, and another test sees to that.
fn examples(kind: &str) -> Vec<Value> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/api.md");
    let text = std::fs::read_to_string(path).expect("the document is there");
    let fence = format!("```json {kind}\n");
    let blocks = text.split(&fence).skip(1);
    let lines = blocks.flat_map(|block| block.split("```").next().unwrap_or_default().lines());
    lines.map(|line| serde_json::from_str(line).expect("an example is JSON")).collect()
}

/// The paths of all objects in `value`, but for those in parts of these names: they belong to a game.
fn objects(value: &Value, path: &str, opaque: &[&str], into: &mut Vec<String>) {
    match value {
        Value::Object(parts) => {
            into.push(path.to_owned());
            for (name, part) in parts.iter().filter(|(name, _)| !opaque.contains(&name.as_str())) {
                objects(part, &format!("{path}/{name}"), opaque, into);
            }
        }
        Value::Array(items) => {
            items.iter().enumerate().for_each(|(at, item)| objects(item, &format!("{path}/{at}"), opaque, into));
        }
        _ => {}
    }
}

/// `value` with one more field, once in each of its objects.
fn extended(value: &Value, opaque: &[&str]) -> Vec<(String, Value)> {
    let mut paths = Vec::new();
    objects(value, "", opaque, &mut paths);
    // The one field of these says which of several things it is; a second one would be another thing.
    paths.retain(|path| !path.ends_with("/outcome") && !path.ends_with("/what"));
    let with_more = |path: String| {
        let mut more = value.clone();
        more.pointer_mut(&path).expect("it was found there")["of_tomorrow"] = json!({ "wanted": [1, null] });
        (path, more)
    };
    paths.into_iter().map(with_more).collect()
}

fn reads_on<T: DeserializeOwned + Serialize>(value: &Value) {
    let plain: T = serde_json::from_value(value.clone()).unwrap_or_else(|why| panic!("{why} in {value}"));
    let plain = serde_json::to_value(&plain).expect("it is plain JSON");
    for (path, more) in extended(value, &["view", "options", "events", "legal", "phrase", "actions"]) {
        let read: T = serde_json::from_str(&more.to_string()).unwrap_or_else(|why| panic!("{path}: {why} in {more}"));
        assert_eq!(serde_json::to_value(&read).expect("it is plain JSON"), plain, "{path}");
    }
}

fn is_strict<T: DeserializeOwned>(value: &Value) {
    serde_json::from_value::<T>(value.clone()).unwrap_or_else(|why| panic!("{why} in {value}"));
    for (path, more) in extended(value, &["log", "options"]) {
        assert!(serde_json::from_value::<T>(more.clone()).is_err(), "{path} may be anything in {more}");
    }
}

#[test]
fn every_message_to_a_client_is_read_with_more_in_it() {
    let news = examples("news");
    assert!(news.len() > 15);
    news.iter().for_each(reads_on::<News>);
    let seats = json!([{ "kind": "person", "name": "Anna" }]);
    let summary = json!({ "game": "iota", "started": true, "seats": seats });
    let row = json!({ "table": "t", "link": "l", "finished": false, "created": 1, "touched": 2, "summary": summary });
    reads_on::<Rows>(&json!({ "tables": [row], "next": "more" }));
    reads_on::<PersonNow>(&json!({ "person": "p", "name": "Anna", "token": "t" }));
    reads_on::<TableSet>(&json!({ "table": "t", "link": "l", "code": "c" }));
    reads_on::<Failed>(&json!({ "error": { "code": "of_tomorrow", "message": "no" } }));
    reads_on::<GameNow>(
        &json!({ "id": "iota", "rules": 1, "min_seats": 2, "max_seats": 4, "options": {}, "bots": ["random"] }),
    );
}

#[test]
fn every_request_with_more_in_it_is_refused() {
    let asks = examples("ask");
    assert!(asks.len() > 20);
    for ask in asks {
        let mut paths = Vec::new();
        objects(&ask, "", &["action", "aside", "rule"], &mut paths);
        for path in paths {
            let mut more = ask.clone();
            more.pointer_mut(&path).expect("it was found there")["of_tomorrow"] = json!(1);
            assert!(serde_json::from_str::<Ask>(&more.to_string()).is_err(), "{path} may be anything in {more}");
        }
    }
    is_strict::<NewPerson>(&json!({ "name": "Anna" }));
    is_strict::<Rename>(&json!({ "name": "Anna" }));
    let settings = json!({ "listed": true, "start": "host", "clock": { "turn": 60 } });
    let goes_on = json!({ "seed": "00".repeat(32), "log": [{}] });
    is_strict::<NewTable>(&json!({ "game": "iota", "seats": ["me"], "settings": settings, "goes_on": goes_on }));
}

#[test]
fn the_settings_of_a_request_are_read_and_an_unknown_word_is_refused() {
    let new = |settings: Value| {
        serde_json::from_value::<NewTable>(json!({ "game": "iota", "seats": [], "settings": settings }))
    };
    let read = new(json!({ "start": "host", "clock": { "turn": 60 } })).expect("known settings").settings;
    assert_eq!((read.start, read.clock.and_then(|clock| clock.turn)), (StartWhen::Host, Some(60)));
    assert!(new(json!({ "clock": null })).expect("no clock").settings.clock.is_none());
    assert!(new(json!({ "start": "of_tomorrow" })).is_err());
    assert!(serde_json::from_str::<Ask>(r#"{"react":{"id":"m1","reaction":"of_tomorrow"}}"#).is_err());
}

fn news(text: &str) -> News {
    serde_json::from_str(text).unwrap_or_else(|why| panic!("{why} in {text}"))
}

#[test]
fn an_unknown_kind_of_news_is_passed_over_and_its_number_counts() {
    let read = news(r#"{"n":7,"weather":{"rain":true}}"#);
    assert_eq!(serde_json::to_value(&read).expect("plain JSON"), json!({ "n": 7 }));
    let read = news(r#"{"n":8,"reaction":{"seat":0,"reaction":"of_tomorrow"}}"#);
    assert!(read.n == Some(8) && read.reaction.is_none());
    let read = news(r#"{"n":9,"vote":{"what":{"swap_seats":[0,1]},"by":0,"yes":[0],"state":"open"}}"#);
    assert!(read.n == Some(9) && read.vote.is_none());
    let read = news(r#"{"n":10,"vote":{"what":{"rule":"give-up"},"by":0,"yes":[0],"state":"open"}}"#);
    assert!(read.vote.is_some_and(|vote| vote.state == VoteState::Open), "a known one is read");
}

#[test]
fn unknown_words_do_not_break_a_message() {
    let seat = r#"{"kind":"of_tomorrow","name":"","here":true,"host":false,"lent":{"bot":"b","why":"of_tomorrow"}}"#;
    let read = news(&format!(r#"{{"n":1,"seats":{{"seats":[{seat}],"onlookers":{{"count":0,"people":[]}}}}}}"#));
    let seat = &read.seats.expect("seats").seats[0];
    assert_eq!((seat.kind, seat.lent.as_ref().map(|lent| lent.why)), (SeatKind::Person, Some(LentWhy::Asked)));
    let read = news(r#"{"n":1,"reset":{"seq":1,"why":"of_tomorrow","seed_hash":null,"view":{},"to_act":[]}}"#);
    assert_eq!(read.reset.expect("a reset").why, ResetWhy::Dealt);
    let read = news(r#"{"n":1,"vote":{"what":{"take_back":1},"by":0,"yes":[],"state":"of_tomorrow"}}"#);
    assert_eq!(read.vote.expect("a vote").state, VoteState::Void);
    for (word, kind) in [("open", SeatKind::Open), ("person", SeatKind::Person), ("bot", SeatKind::Bot)] {
        assert_eq!(serde_json::from_value::<SeatKind>(json!(word)).expect("a word"), kind);
    }
    let mut welcome = examples("news").into_iter().find(|it| it.get("welcome").is_some()).expect("a welcome");
    welcome["welcome"]["settings"]["start"] = json!("of_tomorrow");
    let read = news(&welcome.to_string()).welcome.expect("a welcome");
    assert_eq!(read.settings.start, StartWhen::Full);
}

#[test]
fn who_names_no_protocol_speaks_the_first() {
    let mut welcome = examples("news").into_iter().find(|it| it.get("welcome").is_some()).expect("a welcome");
    welcome["welcome"].as_object_mut().expect("an object").remove("protocol");
    assert_eq!(news(&welcome.to_string()).welcome.expect("a welcome").protocol, 1);
    let Ok(Ask::Join(join)) = serde_json::from_str(r#"{"join":{}}"#) else { panic!("a join") };
    assert_eq!(join.protocol, 1);
}
