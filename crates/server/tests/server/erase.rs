//! Being forgotten: after `DELETE /api/me` no endpoint and no line of the log has the name, and the games of the others go
//! on and can be looked back at.

use samobranka_server::config::Limits;
use samobranka_store::{Sqlite, Whose};
use serde_json::{Value, json};

use crate::wire::{House, send, wait_for};

/// A name that stands nowhere else.
pub(crate) const NAME: &str = "Аделаида-Фиалка";

struct Table<'a> {
    house: &'a House,
    id: String,
}

impl<'a> Table<'a> {
    /// A table of two people, with the cards dealt.
    async fn of_two(house: &'a House, game: &str, host: &str, guest: &str) -> Table<'a> {
        let new = json!({ "game": game, "seats": ["me", "open"], "settings": { "listed": true } });
        let set = house.json("POST /api/tables", host, new).await;
        let table = Table { house, id: set["table"].as_str().unwrap().to_owned() };
        table.ask(guest, json!({ "sit": { "id": "s", "protocol": 3 } })).await;
        table
    }

    async fn ask(&self, token: &str, message: Value) -> Value {
        self.house.json(&format!("POST /api/tables/{}/ask", self.id), token, message).await
    }

    /// Both give the game up: it is over.
    async fn give_up(&self, one: &str, other: &str, round: u32) {
        self.ask(one, json!({ "propose": { "id": format!("p{round}"), "rule": "give-up" } })).await;
        self.ask(other, json!({ "vote": { "id": format!("v{round}"), "yes": true } })).await;
    }

    async fn look(&self, token: &str) -> Value {
        self.house.json(&format!("GET /api/tables/{}", self.id), token, Value::Null).await["welcome"].take()
    }
}

/// Everything that can be asked, as somebody and as nobody.
pub(crate) async fn everything(house: &House, token: &str, tables: &[&str]) -> String {
    let mut asked = vec!["/api/me".to_owned(), "/api/me/tables".to_owned(), "/api/me/games".to_owned()];
    asked.extend(["/api/me/records", "/api/lobby", "/api/games", "/metrics"].map(str::to_owned));
    for table in tables {
        let of = |what: &str| format!("/api/tables/{table}{what}");
        asked.extend(["", "/record", "/record?chapter=0", "/qr.svg"].map(of));
    }
    let mut told = String::new();
    for path in asked {
        for token in [token, ""] {
            let (status, head, body) = house.call(&format!("GET {path}"), token, "").await;
            told += &format!("{path}: {status}\n{head}\n{body}\n");
        }
    }
    told
}

#[tokio::test]
async fn whoever_is_forgotten_is_named_nowhere_any_more_and_the_games_of_the_others_stay() {
    let house = House::open(Limits::default()).await;
    let (anna, boris) = (house.come(NAME).await, house.come("Boris").await);

    // A finished game and its rematch, a running one with a chat, one that hasn't begun, and one with a bot alone.
    let over = Table::of_two(&house, "the-game", &anna, &boris).await;
    over.give_up(&anna, &boris, 1).await;
    over.ask(&anna, json!({ "rematch": { "id": "a" } })).await;
    over.ask(&boris, json!({ "rematch": { "id": "b" } })).await;
    over.give_up(&boris, &anna, 2).await;
    let running = Table::of_two(&house, "iota", &boris, &anna).await;
    running.ask(&anna, json!({ "chat": { "id": "c1", "text": format!("this is {NAME}") } })).await;
    running.ask(&boris, json!({ "chat": { "id": "c2", "text": "hello" } })).await;
    let waiting = json!({ "game": "iota", "seats": ["me", "open", "open"], "settings": { "listed": true } });
    let waiting = house.json("POST /api/tables", &anna, waiting).await["table"].as_str().unwrap().to_owned();
    let waiting = Table { house: &house, id: waiting };
    waiting.ask(&boris, json!({ "sit": { "id": "s", "protocol": 3 } })).await;
    let alone = house.table(&anna, json!(["me", { "bot": "random" }])).await;

    // Both have played the same two games, and both lists know them by the same keys.
    let keys = async |token: &str| -> Vec<String> {
        let played = house.json("GET /api/me/games", token, Value::Null).await;
        played["games"].as_array().unwrap().iter().map(|game| game["key"].as_str().unwrap().to_owned()).collect()
    };
    let own = keys(&anna).await;
    assert!(own.len() == 2 && own[0] != own[1] && own == keys(&boris).await, "{own:?}");
    let tables = [&*over.id, &*running.id, &*waiting.id, &*alone];
    let before = everything(&house, &boris, &tables).await;
    assert!(before.matches(NAME).count() > 5, "{before}");
    let mut socket = house.socket(&running.id, &boris, json!({ "protocol": 3 })).await;
    assert!(wait_for(&mut socket, "welcome").await.to_string().contains(NAME));

    let (status, head, _) = house.call("DELETE /api/me", &anna, "").await;
    assert!(status == 204 && head.contains("max-age=0"), "{status} {head}");
    assert_eq!(house.call("GET /api/me", &anna, "").await.0, 401);
    assert_eq!(house.call("DELETE /api/me", &anna, "").await.0, 401, "nobody is left to be forgotten");
    assert_eq!(house.call(&format!("GET /api/tables/{alone}"), &boris, "").await.0, 404, "nobody else's game goes");
    let after = everything(&house, &boris, &tables).await;
    assert!(!after.contains(NAME), "{after}");
    assert!(after.contains("Boris"));

    // Whoever is connected is greeted anew: a bot plays the seat, the chat has what the other said.
    let greeted = wait_for(&mut socket, "welcome").await;
    assert!(!greeted.to_string().contains(NAME), "{greeted}");
    assert_eq!(greeted["welcome"]["seats"][1]["kind"], "bot");
    let chat = greeted["welcome"]["chat"].as_array().unwrap();
    assert!(chat.len() == 1 && chat[0]["text"] == "hello", "{greeted}");
    send(&mut socket, json!({ "chat": { "id": "c3", "text": "still here" } })).await;
    wait_for(&mut socket, "accepted").await;
    // At the table that hasn't begun the seat is free again, and its host is the one who is left.
    let look = waiting.look(&boris).await;
    assert!(look["seats"][0]["kind"] == "open" && look["host"] == true, "{look}");
    // The games that both had played are the other's still.
    assert_eq!(keys(&boris).await, own);

    // So it is after a restart, and in what lies on the disk.
    let house = House::open_in(house.close().await, Limits::default()).await;
    let after = everything(&house, &boris, &tables).await;
    assert!(!after.contains(NAME) && after.contains("Boris"), "{after}");
    let folder = house.close().await;
    if std::env::var_os("SAMOBRANKA_TEST_HOUSE").is_none() {
        let log = Sqlite::open(folder.path()).unwrap();
        let mut stored = samobranka_store::Log::export(&log, Whose::Everyone);
        while let Some(table) = stored.recv().await {
            let table = table.unwrap();
            let lines = table.lines.iter().map(|line| String::from_utf8_lossy(line).into_owned());
            let text = lines.chain(table.index.map(|index| index.summary)).collect::<Vec<_>>().join("\n");
            assert!(!text.contains(NAME), "{text}");
        }
    }
}
