//! Counted daily deals: each person plays one once, and nobody learns a card of it in any other way before its day is over.

use std::time::Duration;

use samobranka_deals::{Day, Deal, Source};
use samobranka_games::the_game::Game as TheGame;
use samobranka_rules::{Record, Seat, Seed, Setup};
use samobranka_server::config::Limits;
use samobranka_server::logic::{Input, Known, Logic, Out, Sender};
use samobranka_store::{Log, LogLine, PersonId, Put, Sqlite, TableId};
use serde_json::{Value, json};

use crate::days::today;
use crate::wire::House;

/// Newcomers may play at once.
fn limits() -> Limits {
    Limits { counted_after_hours: 0, ..Limits::default() }
}

fn path(day: Day, daily: &str) -> String {
    format!("/api/days/{day}/the-game/{daily}/counted")
}

impl House {
    /// What the server says of a counted deal.
    async fn counted(&self, day: Day, token: &str) -> Value {
        self.json(&format!("GET {}", path(day, "solo")), token, Value::Null).await
    }

    /// Begins or goes on; the table.
    async fn begin(&self, token: &str) -> String {
        let now = self.json(&format!("POST {}", path(today(), "solo")), token, Value::Null).await;
        now["table"].as_str().unwrap().to_owned()
    }

    async fn ask(&self, table: &str, token: &str, ask: &Value) -> (u16, Value) {
        let (status, _, text) = self.call(&format!("POST /api/tables/{table}/ask"), token, &ask.to_string()).await;
        (status, serde_json::from_str(&text).unwrap())
    }

    /// Plays by the first legal action, to the end or for so many steps.
    async fn play(&self, table: &str, token: &str, most: usize) {
        for step in 0..most {
            let (_, now) = self.ask(table, token, &json!({ "legal": {} })).await;
            let Some(action) = now["legal"]["actions"].get(0) else { return };
            let act = json!({ "act": { "id": format!("m{step}"), "action": action } });
            let (status, told) = self.ask(table, token, &act).await;
            assert_eq!(status, 200, "{told}");
        }
    }
}

/// A table's log, as it is on disk.
async fn lines_of(folder: &tempfile::TempDir, table: &str) -> (TableId, Vec<LogLine>) {
    let id: TableId = table.parse().unwrap();
    let log = Sqlite::open(folder.path()).unwrap();
    (id, log.read(id, 0).await.unwrap())
}

/// How the table was set, as its first line says.
fn created(lines: &[LogLine]) -> Value {
    serde_json::from_slice::<Value>(&lines[0]).unwrap()["note"]["created"].clone()
}

#[tokio::test]
async fn each_person_plays_a_counted_deal_once_and_the_board_has_the_result() {
    let house = House::open(limits()).await;
    let (anna, boris) = (house.come("Anna").await, house.come("Boris").await);
    let before = house.counted(today(), &anna).await;
    assert_eq!(before["board"], json!({ "people": 0 }));
    assert!(before["table"].is_null() && before["seed"].is_null() && before["deal"].is_null(), "{before}");

    let table = house.begin(&anna).await;
    assert_eq!(house.begin(&anna).await, table, "there is one attempt");
    assert_eq!(house.counted(today(), &anna).await["table"], json!(table));
    // The deal is the one whose hash was published.
    let welcome = house.json(&format!("GET /api/tables/{table}"), &anna, Value::Null).await["welcome"].clone();
    assert_eq!(welcome["seed_hash"], before["hash"]);
    assert_eq!(welcome["counted"]["day"], json!(today().to_string()));
    // Another plays the same cards at a table of his own.
    let other = house.begin(&boris).await;
    assert_ne!(other, table);
    let his = house.json(&format!("GET /api/tables/{other}"), &boris, Value::Null).await["welcome"].clone();
    assert_eq!((&his["seed_hash"], &his["view"]), (&welcome["seed_hash"], &welcome["view"]));

    house.play(&table, &anna, usize::MAX).await;
    let after = house.counted(today(), &anna).await;
    let ended = house.json(&format!("GET /api/tables/{table}"), &anna, Value::Null).await["welcome"]["ended"].clone();
    let score = &ended["outcome"]["team"]["score"];
    assert!(score.is_i64() && ended["seed"].is_null(), "{ended}");
    assert_eq!(after["board"], json!({ "people": 1, "own": score, "counts": [[score, 1]] }));
    assert_eq!(
        house.counted(today(), &boris).await["board"],
        json!({ "people": 1 }),
        "its shape is for those who have played"
    );
    // She goes back to the same game, which is over; after a restart, too.
    assert_eq!(house.begin(&anna).await, table);
    let house = House::open_in(house.close().await, limits()).await;
    assert_eq!((house.begin(&anna).await, house.counted(today(), &anna).await), (table, after));
    house.close().await;
}

/// Whatever would show cards again, let somebody else play, or deal the same cards once more is refused.
#[tokio::test]
async fn a_counted_game_is_played_by_oneself_to_its_end() {
    let house = House::open(limits()).await;
    let anna = house.come("Anna").await;
    let table = house.begin(&anna).await;
    house.play(&table, &anna, 6).await;
    let refused = [
        json!({ "propose": { "id": "a", "take_back": 1 } }),
        json!({ "lend": { "id": "b", "seat": 0 } }),
        json!({ "leave": { "id": "c" } }),
        json!({ "hand_over": { "id": "d", "seat": 0, "bot": "expert" } }),
        json!({ "rematch": { "id": "e" } }),
        json!({ "sit": { "id": "f" } }),
        json!({ "start": { "id": "g" } }),
    ];
    for over in [false, true] {
        for ask in &refused {
            let (status, told) = house.ask(&table, &anna, ask).await;
            assert_eq!((status, &told["error"]["code"]), (409, &json!("counted")), "{ask}: {told}");
        }
        if !over {
            house.play(&table, &anna, usize::MAX).await;
        }
    }
    let key = house.call(&format!("POST /api/tables/{table}/seats/0/key"), &anna, r#"{"name":"R2"}"#).await;
    assert_eq!(key.0, 409, "{}", key.2);
    house.close().await;
}

#[tokio::test]
async fn who_has_just_come_waits_and_other_days_are_not_begun() {
    let house = House::open(Limits::default()).await;
    let anna = house.come("Anna").await;
    let (status, head, text) = house.call(&format!("POST {}", path(today(), "solo")), &anna, "").await;
    assert_eq!(status, 409, "{text}");
    assert!(text.contains("\"counted\"") && head.contains("retry-after: 86"), "{head} {text}");
    assert!(house.counted(today(), &anna).await["table"].is_null());
    let yesterday = house.call(&format!("POST {}", path(today().plus(-1), "solo")), &anna, "").await;
    assert_eq!(yesterday.0, 409, "{}", yesterday.2);
    for (day, daily) in [(today().plus(1), "solo"), (today(), "trio")] {
        assert_eq!(house.call(&format!("POST {}", path(day, daily)), &anna, "").await.0, 404);
    }
    assert_eq!(house.call(&format!("POST {}", path(today(), "solo")), "", "").await.0, 401);
    house.close().await;
}

/// The hash is there the day before, and the seed when the day is over: whoever likes checks it and plays the deal.
#[tokio::test]
async fn the_hash_is_published_the_day_before_and_the_seed_afterwards() {
    let house = House::open(limits()).await;
    let tomorrow = house.counted(today().plus(1), "").await;
    assert_eq!(tomorrow["hash"].as_str().unwrap().len(), 64);
    assert_ne!(tomorrow["hash"], house.counted(today(), "").await["hash"]);
    assert!(tomorrow["seed"].is_null() && tomorrow["deal"].is_null());
    assert_eq!(house.call(&format!("GET {}", path(today().plus(2), "solo")), "", "").await.0, 404);
    let past = house.counted(today().plus(-2), "").await;
    let seed: Seed = serde_json::from_value(past["seed"].clone()).unwrap();
    assert_eq!(json!(seed.hash()), past["hash"]);
    let deal: Deal = past["deal"].as_str().unwrap().parse().unwrap();
    assert_eq!((deal.seed(), deal.seats()), (seed, 1));
    // The key is kept with the log.
    let house = House::open_in(house.close().await, limits()).await;
    assert_eq!(house.counted(today().plus(1), "").await, tomorrow);
    house.close().await;
}

/// Everything that the server gives out by any address, to whoever asks, while one person has played and another plays: none of
/// it holds the seed, and a second identity sees nothing of the first one's table.
#[tokio::test]
async fn no_endpoint_tells_a_counted_deals_cards_to_a_second_identity_or_its_seed_to_anybody() {
    let house = House::open(limits()).await;
    let (anna, boris) = (house.come("Anna").await, house.come("Boris").await);
    let table = house.begin(&anna).await;
    house.play(&table, &anna, usize::MAX).await;
    let unfinished = {
        let clara = house.come("Clara").await;
        let table = house.begin(&clara).await;
        house.play(&table, &clara, 3).await;
        (table, clara)
    };
    let openapi: Value = house.json("GET /api/openapi.json", "", Value::Null).await;
    let paths: Vec<(String, Vec<String>)> = openapi["paths"]
        .as_object()
        .unwrap()
        .iter()
        .map(|(path, by)| (path.clone(), by.as_object().unwrap().keys().map(|it| it.to_uppercase()).collect()))
        .collect();
    assert!(paths.len() > 30);
    let day = today().to_string();
    let mut told = Vec::new();
    for (secret, whose) in [(&table, &anna), (&unfinished.0, &unfinished.1)] {
        for (pattern, methods) in &paths {
            let path = pattern
                .replace("{table}", secret)
                .replace("{day}", &day)
                .replace("{game}", "the-game")
                .replace("{daily}", "solo")
                .replace("{seat}", "0")
                .replace("{room}", secret)
                .replace("{code}", "BCDFGH")
                .replace("{deal}", "the-game.1.1.BCDF-GHJK-MNPQ")
                .replace("{token}", "x")
                .replace("{id}", "1")
                .replace("{branch}", "0");
            for query in ["", "?chapter=0", "?level=expert", "?limit=25"] {
                for (who, token) in [("nobody", ""), ("another", &boris), ("its owner", whose)] {
                    // To look, by any address. Its owner asks for no more than others do.
                    if who == "its owner" && path.ends_with("/events") {
                        continue; // it is let in, and its stream has no end
                    }
                    let head = format!("GET {path}{query}");
                    let call = house.call(&head, token, "");
                    let answer = tokio::time::timeout(Duration::from_secs(20), call).await;
                    let (status, _, text) = answer.unwrap_or_else(|_| panic!("{who}: GET {path} has no end"));
                    let of_table = path.contains(secret) && !path.ends_with("/qr.svg");
                    if who != "its owner" && of_table && methods.iter().any(|it| it == "GET") {
                        // An event stream says why it ends.
                        let shut = status >= 400 || path.ends_with("/events") && text.contains("data: no_onlookers");
                        assert!(shut && !text.contains("\"view\""), "{who}: GET {path}{query}: {status} {text}");
                    }
                    told.push((format!("{who}: GET {path}{query}"), text));
                }
            }
        }
        let asks = [
            json!({ "view": {} }),
            json!({ "legal": { "asides": true } }),
            json!({ "sit": { "id": "s" } }),
            json!({ "undo": { "id": "u" } }),
            json!({ "chat": { "id": "c", "text": "?" } }),
            json!({ "back": { "id": "b" } }),
            json!({ "vote": { "id": "v", "yes": true } }),
        ];
        for ask in asks {
            let (status, text) = house.ask(secret, &boris, &ask).await;
            assert!(status >= 400, "{ask}: {text}");
            told.push((format!("another: {ask}"), text.to_string()));
        }
        let plan = house.call(&format!("PUT /api/tables/{secret}/plan"), &boris, r#"{"steps":["."]}"#).await;
        assert!(plan.0 >= 400, "{}", plan.2);
        // What was played can't be taken to a review room before the record is given out.
        let room = house.call(&format!("GET /api/tables/{secret}/record"), whose, "").await;
        assert!(room.0 == 409, "{}", room.2);
    }
    // His own attempt shows him his own hand, and that is all: its seed is as secret.
    let own = house.begin(&boris).await;
    told.push(("his own table".to_owned(), house.call(&format!("GET /api/tables/{own}"), &boris, "").await.2));
    let folder = house.close().await;
    let (_, lines) = lines_of(&folder, &table).await;
    let seed = created(&lines)["seed"].as_str().unwrap().to_owned();
    assert_eq!(seed.len(), 64);
    for (what, text) in &told {
        assert!(!text.to_lowercase().contains(&seed), "{what} tells the seed: {text}");
    }
    assert!(told.len() > 500, "{}", told.len());
}

/// Boards of deals are another way to learn how others played. Nobody has the code of a counted deal before its day is over;
/// and even with it they tell nothing of the attempts.
#[tokio::test]
async fn the_board_of_its_deal_knows_nothing_of_a_counted_game() {
    let house = House::open(limits()).await;
    let (anna, boris) = (house.come("Anna").await, house.come("Boris").await);
    let table = house.begin(&anna).await;
    house.play(&table, &anna, usize::MAX).await;
    let folder = house.close().await;
    let (_, lines) = lines_of(&folder, &table).await;
    let seed: Seed = serde_json::from_value(created(&lines)["seed"].clone()).unwrap();
    let setup = Setup::<TheGame>::new(1, Default::default()).unwrap();
    let code = Deal::of(&setup, Source::Seed(seed)).unwrap();
    let house = House::open_in(folder, limits()).await;
    for token in [&anna, &boris, ""] {
        let told = house.json(&format!("GET /api/deals/{code}"), token, Value::Null).await;
        assert_eq!(told, json!({ "people": 0 }));
        let counted = house.counted(today(), token).await;
        assert!(counted["board"]["games"].is_null(), "{counted}");
    }
    // What would have to be sent there is not given out.
    let record = house.call(&format!("GET /api/tables/{table}/record"), &anna, "").await;
    assert!(record.0 == 409 && record.2.contains("counted"), "{}", record.2);
    house.close().await;
}

/// When the day is over the record is given out, and a result that comes then doesn't count.
#[tokio::test]
async fn when_its_day_is_over_a_counted_game_has_a_record_and_no_late_result_counts() {
    let house = House::open(limits()).await;
    let (anna, boris) = (house.come("Anna").await, house.come("Boris").await);
    let (table, late) = (house.begin(&anna).await, house.begin(&boris).await);
    let hash = house.counted(today(), "").await["hash"].clone();
    house.play(&table, &anna, usize::MAX).await;
    let folder = house.close().await;

    let (id, lines) = lines_of(&folder, &table).await;
    let set = created(&lines);
    let until = set["counted"]["until"].as_u64().unwrap();
    assert_eq!(until, (today().ends() + 6 * 3_600) * 1_000);
    let mut logic = Logic::load(id, &lines, Seed::from_number(1)).unwrap();
    let mut record = |now: u64| {
        let mut out = Out::default();
        logic.handle(Input::Record(1, Some(owner(&set))), now, &mut out);
        out.replies.pop().unwrap().1.map(|text| text.as_str().to_owned()).map_err(|no| no.code.to_string())
    };
    assert_eq!(record(until - 1), Err("counted".to_owned()));
    let verdict = Record::<TheGame>::from_text(&record(until).unwrap()).unwrap().verify().unwrap();
    assert_eq!(json!(verdict.ending.seed.hash()), hash);

    let (id, lines) = lines_of(&folder, &late).await;
    let set = created(&lines);
    for (now, counts) in [(until - 1, true), (until, false)] {
        let mut logic = Logic::load(id, &lines, Seed::from_number(1)).unwrap();
        let mut puts = Vec::new();
        for step in 0.. {
            let Some(table) = logic.table().filter(|table| table.outcome().is_none()) else { break };
            let legal: Vec<Value> = serde_json::from_str(table.legal(Seat(0)).unwrap().get()).unwrap();
            let act = json!({ "act": { "id": format!("m{step}"), "action": legal[0] } }).to_string();
            let mut out = Out::default();
            logic.handle(Input::Ask { from: Sender::Request(1, owner(&set)), text: act.into() }, now, &mut out);
            puts.extend(out.batch.puts);
        }
        let results = puts.iter().filter(|put| matches!(put, Put::Result { .. })).count();
        assert_eq!(results, usize::from(counts), "{puts:?}");
    }
}

/// Whose table it is.
fn owner(set: &Value) -> Known {
    let id: PersonId = serde_json::from_value(set["host"].clone()).unwrap();
    Known { id, name: "Anna".to_owned() }
}
