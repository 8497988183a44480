//! Several servers with one database: any of them answers for every table, and nobody without the key is let in. They need a
//! PostgreSQL, which `SAMOBRANKA_TEST_POSTGRES` names.

use std::time::{Duration, Instant};

use samobranka_server::config::{Cluster, Limits};
use samobranka_server::{CannotServe, Config, Server};
use samobranka_store::{Data, DatabaseUrl, Member, Postgres};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::erase::{NAME, everything};
use crate::rooms::{come_in, records, told};
use crate::wire::{House, Socket, next, send, wait_for};

const KEY: &str = "0123456789abcdef0123456789abcdef0123456789abcdef";

/// Servers that share a database of the test's own.
struct Town {
    database: DatabaseUrl,
}

impl Town {
    /// `None`, and a word about it, where no database is named.
    fn new() -> Option<Town> {
        let Ok(server) = std::env::var("SAMOBRANKA_TEST_POSTGRES") else {
            eprintln!("NOT CHECKED: SAMOBRANKA_TEST_POSTGRES names no database (`cargo xtask test` starts one)");
            return None;
        };
        let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap();
        let schema = format!("town_{}_{}", std::process::id(), now.as_nanos());
        let Data::Postgres(database) = Data::from(&*format!("{server}?options=-csearch_path%3D{schema}")) else {
            panic!("SAMOBRANKA_TEST_POSTGRES is not the address of a database")
        };
        Some(Town { database })
    }

    async fn house(&self) -> House {
        self.house_with(KEY, Limits::default()).await
    }

    async fn house_with(&self, key: &str, limits: Limits) -> House {
        let cluster = Cluster { key: key.to_owned(), dead_after_seconds: 60, ..Cluster::default() };
        let server = Server::start(self.config(cluster, limits), None).await.unwrap();
        House { server, folder: tempfile::tempdir().unwrap() }
    }

    fn config(&self, cluster: Cluster, limits: Limits) -> Config {
        let (listen, data) = (([127, 0, 0, 1], 0).into(), Data::Postgres(self.database.clone()));
        Config { listen, data, cluster, limits, bot_pause_ms: 0, ..Config::default() }
    }

    /// Declares a server dead, as the others do when it is silent: whoever is at its address now, it is another one.
    async fn bury(&self, house: &House) {
        let member = Member { address: house.server.address().to_string(), ..Member::default() };
        let database = self.database.clone();
        tokio::task::spawn_blocking(move || drop(Postgres::open(&database, &member).unwrap())).await.unwrap();
    }
}

/// A server that stops takes its time only for what is under way.
async fn close(house: House) {
    let began = Instant::now();
    house.close().await;
    assert!(began.elapsed() < Duration::from_secs(5), "{:?}", began.elapsed());
}

async fn metric(house: &House, name: &str) -> u64 {
    let (_, _, text) = house.call("GET /metrics", "", "").await;
    let line = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    line.unwrap_or_else(|| panic!("there is no {name}")).parse().unwrap()
}

/// Waits for the goodbye, and says its code.
async fn parted(socket: &mut Socket) -> u64 {
    loop {
        if let Some(code) = next(socket).await["close"].as_u64() {
            return code;
        }
    }
}

/// A table for two at which Anna and Boris sit, at home at `home`: its id, and their tokens.
async fn set_at(home: &House) -> (String, [String; 2]) {
    let people = [home.come("Anna").await, home.come("Boris").await];
    let table = home.table(&people[0], json!(["me", "open"])).await;
    home.json(&format!("POST /api/tables/{table}/ask"), &people[1], json!({ "sit": { "id": "s" } })).await;
    (table, people)
}

/// Opens a socket and hears its welcome.
async fn joined(house: &House, table: &str, token: &str) -> (Socket, Value) {
    let mut socket = house.socket(table, token, json!({ "legal": true, "views": true })).await;
    let welcome = wait_for(&mut socket, "welcome").await["welcome"].clone();
    (socket, welcome)
}

/// Who owes a decision takes the first legal action; everyone is told of it. Says what each was told.
async fn step(seats: &mut [(Socket, Value)], id: &str) -> Vec<Value> {
    let mover = seats.iter().position(|(_, now)| now["legal"].is_array()).expect("somebody owes a decision");
    let action = seats[mover].1["legal"][0].clone();
    send(&mut seats[mover].0, json!({ "act": { "id": id, "action": action } })).await;
    let mut moves = Vec::new();
    for (socket, now) in seats.iter_mut() {
        *now = wait_for(socket, "moved").await["moved"].clone();
        moves.push(now.clone());
    }
    moves
}

#[tokio::test(flavor = "multi_thread")]
async fn any_server_answers_for_a_table_at_home_elsewhere_and_tells_what_the_home_would() {
    let Some(town) = Town::new() else { return };
    let (home, other) = (town.house().await, town.house().await);
    let (table, [anna, boris]) = set_at(&home).await;
    // Boris is there twice: by himself, and through the other server.
    let mut seats = vec![joined(&home, &table, &anna).await, joined(&home, &table, &boris).await];
    seats.push(joined(&other, &table, &boris).await);
    // Nobody in particular looks on through the other server, and at home.
    seats.push(joined(&home, &table, "").await);
    seats.push(joined(&other, &table, "").await);
    assert_eq!(metric(&other, "samobranka_forwards_open").await, 2);
    for round in 0..8 {
        let told = step(&mut seats, &format!("m{round}")).await;
        assert_eq!(told[1], told[2], "what Boris is told through another server");
        assert_eq!(told[3], told[4], "what spectators are told through another server");
        assert!(told[4]["view"]["private"].is_null() && told[4]["view"]["public"].is_object());
        assert_ne!(told[0]["view"]["private"], told[2]["view"]["private"], "Anna's hand is Anna's");
    }
    // The same by plain requests, for everyone.
    let look = format!("GET /api/tables/{table}");
    for token in [&anna, &boris, ""] {
        let (near, far) = (home.call(&look, token, "").await, other.call(&look, token, "").await);
        let read = |text: &str| serde_json::from_str::<Value>(text).unwrap()["welcome"]["view"].clone();
        assert_eq!((near.0, read(&near.2)), (far.0, read(&far.2)));
    }
    assert_eq!(other.call(&format!("GET /api/tables/{table}/record"), &anna, "").await.0, 409, "the game goes on");
    assert_eq!(other.call(&format!("POST /api/tables/{table}/ask"), "", "{}").await.0, 401);
    assert_eq!(other.call(&format!("POST /api/tables/{table}/ask"), &anna, &"x".repeat(20_000)).await.0, 413);
    assert_eq!(metric(&other, "samobranka_tables_live").await, 0, "a table has one home");
    assert_eq!(metric(&other, "samobranka_forwarded_sockets_total").await, 2);
    assert!(metric(&home, "samobranka_forwards_received_total").await >= 6);
    drop(seats);
    close(home).await;
    close(other).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn codes_the_lobby_lists_and_streams_are_the_same_at_every_server() {
    let Some(town) = Town::new() else { return };
    let (home, other) = (town.house().await, town.house().await);
    let token = home.come("Host").await;
    let new = json!({ "game": "the-game", "seats": ["me", "open"], "settings": { "listed": true } });
    let set = home.json("POST /api/tables", &token, new).await;
    let (table, code) = (set["table"].as_str().unwrap(), set["code"].as_str().unwrap());
    home.json(&format!("GET /api/tables/{table}"), &token, Value::Null).await;
    let found = other.json(&format!("GET /api/codes/{code}"), "", Value::Null).await;
    assert_eq!(found["table"], table);
    assert_eq!(other.json("GET /api/lobby", "", Value::Null).await["tables"][0]["table"], table);
    assert_eq!(other.json("GET /api/me/tables", &token, Value::Null).await["tables"][0]["table"], table);
    // A seat for a program, given through the other server, and its token is good at both.
    let key = other.json(&format!("POST /api/tables/{table}/seats/1/key"), &token, json!({ "name": "Robot" })).await;
    let robot = key["token"].as_str().unwrap();
    assert_eq!(home.json(&format!("GET /api/tables/{table}"), robot, Value::Null).await["welcome"]["seat"], 1);
    // An event stream through the other server tells at once what happens at home.
    let mut stream = TcpStream::connect(other.server.address()).await.unwrap();
    let request =
        format!("GET /api/tables/{table}/events HTTP/1.1\r\nHost: t\r\nAuthorization: Bearer {robot}\r\n\r\n");
    stream.write_all(request.as_bytes()).await.unwrap();
    let (mut text, mut buffer) = (String::new(), [0; 4096]);
    while !text.contains("clap") {
        if text.contains("welcome") {
            let ask = json!({ "react": { "id": "r", "reaction": "clap" } });
            home.json(&format!("POST /api/tables/{table}/ask"), &token, ask).await;
        }
        let read = tokio::time::timeout(Duration::from_secs(20), stream.read(&mut buffer)).await.expect("news in time");
        let count = read.unwrap();
        assert!(count > 0, "{text}");
        text += std::str::from_utf8(&buffer[..count]).unwrap();
    }
    assert!(text.contains("welcome") && text.to_lowercase().contains("text/event-stream"), "{text}");
    // A server that stops ends what it passes on.
    let began = Instant::now();
    close(other).await;
    assert!(began.elapsed() < Duration::from_secs(5), "{:?}", began.elapsed());
    // No such table is no such table everywhere, and nobody is its home afterwards.
    let third = town.house().await;
    assert_eq!(third.call("GET /api/tables/0000000000000", "", "").await.0, 404);
    assert_eq!(third.call("POST /api/tables/0000000000000/ask", "", "{}").await.0, 401);
    assert_eq!(home.call("GET /api/tables/0000000000000", "", "").await.0, 404);
    close(home).await;
    close(third).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_has_not_the_key_is_refused_and_believed_in_nothing() {
    let Some(town) = Town::new() else { return };
    let limits = Limits { address_request_burst: 3, address_requests_per_second: 1, ..Limits::default() };
    let home = town.house_with(KEY, limits).await;
    // The beginning of a TLS connection, and one of a server with another key.
    let mut stream = TcpStream::connect(home.server.address()).await.unwrap();
    stream.write_all(&[0x16, 3, 1, 0, 2, 1, 0]).await.unwrap();
    let mut answer = Vec::new();
    let _ = tokio::time::timeout(Duration::from_secs(20), stream.read_to_end(&mut answer)).await.expect("it is closed");
    assert!(!answer.starts_with(b"HTTP"));
    assert_eq!(metric(&home, "samobranka_forwards_refused_total").await, 1);
    let stranger = town.house_with(&KEY.replace('0', "x"), Limits::default()).await;
    let (table, [anna, _]) = set_at(&home).await;
    let look = format!("GET /api/tables/{table}");
    let asked = tokio::time::timeout(Duration::from_secs(2), stranger.call(&look, &anna, ""));
    assert!(asked.await.is_err(), "a server with another key got through");
    assert!(metric(&home, "samobranka_forwards_refused_total").await > 1);
    assert_eq!(metric(&home, "samobranka_forwards_received_total").await, 0);
    // A visitor who claims to be a server that asks for somebody is not believed: requests of this machine aren't counted.
    for _ in 0..6 {
        assert_eq!(home.call("GET /api/games\nsamobranka-for: 198.51.100.7", "", "").await.0, 200);
    }
    drop(stranger);
    close(home).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_home_counts_those_who_ask_and_not_the_servers_between() {
    let Some(town) = Town::new() else { return };
    let limits = Limits { address_request_burst: 3, address_requests_per_second: 1, ..Limits::default() };
    let (home, other) = (town.house_with(KEY, limits).await, town.house().await);
    let (table, [anna, _]) = set_at(&home).await;
    // A proxy before the other server says who asks.
    let asked = async |whom: &str| {
        let look = format!("GET /api/tables/{table}\nX-Forwarded-For: {whom}");
        other.call(&look, &anna, "").await.0
    };
    let statuses = [asked("198.51.100.7").await, asked("198.51.100.7").await, asked("198.51.100.7").await];
    assert_eq!(statuses, [200; 3]);
    assert_eq!(asked("198.51.100.7").await, 429);
    assert_eq!(asked("198.51.100.8").await, 200);
    close(home).await;
    close(other).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn when_a_home_dies_in_the_middle_its_people_go_on_elsewhere() {
    let Some(town) = Town::new() else { return };
    let (home, other) = (town.house().await, town.house().await);
    let (table, people) = set_at(&home).await;
    let mut seats = vec![joined(&home, &table, &people[0]).await, joined(&other, &table, &people[1]).await];
    for round in 0..3 {
        step(&mut seats, &format!("m{round}")).await;
    }
    // The other server has known for a while that the home is there.
    while metric(&other, "samobranka_servers_others").await == 0 {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    town.bury(&home).await;
    let (mut socket, _) = seats.pop().unwrap();
    assert_eq!(parted(&mut socket).await, 1012, "who was passed on is told to come again");
    let began = Instant::now();
    seats = vec![joined(&other, &table, &people[0]).await, joined(&other, &table, &people[1]).await];
    assert!(began.elapsed() < Duration::from_secs(5), "{:?}", began.elapsed());
    // What was confirmed is there: the same request under the same id is not done again.
    let mover = seats.iter().position(|(_, now)| now["legal"].is_array()).unwrap();
    step(&mut seats, "m3").await;
    for round in 4..8 {
        step(&mut seats, &format!("m{round}")).await;
    }
    assert!(mover < 2 && metric(&other, "samobranka_tables_taken_over_total").await == 1);
    // The one that was declared dead can do nothing: what is asked there is not done.
    let ask = json!({ "react": { "id": "late", "reaction": "clap" } }).to_string();
    let (status, ..) = home.call(&format!("POST /api/tables/{table}/ask"), &people[0], &ask).await;
    assert!(status >= 500, "{status}");
    drop(home);
    close(other).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_stops_hands_its_tables_over_and_a_turn_goes_on_at_once() {
    let Some(town) = Town::new() else { return };
    let (first, second) = (town.house().await, town.house().await);
    let (table, people) = set_at(&first).await;
    let mut seats = vec![joined(&first, &table, &people[0]).await, joined(&second, &table, &people[1]).await];
    let moved = step(&mut seats, "m0").await;
    let cards = moved[0]["view"]["public"].clone();
    let stopping = tokio::spawn(close(first));
    for (socket, _) in &mut seats {
        assert_eq!(parted(socket).await, 1012);
    }
    // The table is free by then: nobody waits for the other server to end.
    let began = Instant::now();
    seats = vec![joined(&second, &table, &people[0]).await, joined(&second, &table, &people[1]).await];
    assert!(began.elapsed() < Duration::from_secs(2), "{:?}", began.elapsed());
    assert_eq!(seats[0].1["view"]["public"], cards, "a turn that was begun goes on where it was");
    step(&mut seats, "m1").await;
    stopping.await.unwrap();
    // And back again, through a server that passes it on and stops as well.
    let third = town.house().await;
    let (mut anna, _) = joined(&third, &table, &people[0]).await;
    close(third).await;
    assert_eq!(parted(&mut anna).await, 1012);
    seats = vec![joined(&second, &table, &people[0]).await, joined(&second, &table, &people[1]).await];
    step(&mut seats, "m2").await;
    close(second).await;
}

/// Waits until this server names her nowhere any more: it hears of it from the database.
async fn until_unnamed(house: &House, token: &str, tables: &[&str]) -> String {
    for _ in 0..200 {
        let told = everything(house, token, tables).await;
        if !told.contains(NAME) {
            return told;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("she is still named: {}", everything(house, token, tables).await)
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_forgotten_by_one_server_is_forgotten_by_all_while_their_tables_are_played_elsewhere() {
    let Some(town) = Town::new() else { return };
    let (home, other) = (town.house().await, town.house().await);
    let (anna, boris) = (home.come(NAME).await, home.come("Boris").await);
    // At the first server: a game of both that goes on, with a chat, one that is over, and one of hers with a bot.
    let set = async |token: &str| home.table(token, json!(["me", "open"])).await;
    let ask = async |table: &str, token: &str, message: Value| {
        home.json(&format!("POST /api/tables/{table}/ask"), token, message).await
    };
    let (running, over) = (set(&anna).await, set(&boris).await);
    ask(&running, &boris, json!({ "sit": { "id": "s" } })).await;
    ask(&over, &anna, json!({ "sit": { "id": "s" } })).await;
    ask(&over, &anna, json!({ "propose": { "id": "p", "rule": "give-up" } })).await;
    ask(&over, &boris, json!({ "vote": { "id": "v", "yes": true } })).await;
    let alone = home.table(&anna, json!(["me", { "bot": "novice" }])).await;
    let tables = [&*running, &*over, &*alone];
    let (mut socket, welcome) = joined(&home, &running, &boris).await;
    assert!(welcome.to_string().contains(NAME));
    let (mut hers, _) = joined(&home, &alone, &anna).await;
    let (mut through, _) = joined(&other, &running, &anna).await;
    assert!(everything(&other, &boris, &tables).await.contains(NAME));
    assert_eq!(metric(&other, "samobranka_tables_live").await, 0, "all tables are at home at the first server");

    // She has all of hers deleted at the other one.
    let (status, ..) = other.call("DELETE /api/me", &anna, "").await;
    assert_eq!(status, 204);
    for house in [&home, &other] {
        let told = until_unnamed(house, &boris, &tables).await;
        assert!(told.contains("Boris"), "{told}");
        // She is known nowhere, and the game that was hers alone is gone, everywhere.
        let mut gone = 0;
        for _ in 0..100 {
            gone = house.call(&format!("GET /api/tables/{alone}"), &boris, "").await.0;
            if gone == 404 && house.call("GET /api/me", &anna, "").await.0 == 401 {
                break;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        assert_eq!((gone, house.call("GET /api/me", &anna, "").await.0), (404, 401));
    }
    // Her connections end at both, and whoever is left is greeted anew: a bot plays her seat.
    parted(&mut hers).await;
    parted(&mut through).await;
    let greeted = wait_for(&mut socket, "welcome").await["welcome"].clone();
    assert!(!greeted.to_string().contains(NAME) && greeted["seats"][0]["kind"] == "bot", "{greeted}");
    send(&mut socket, json!({ "react": { "id": "r", "reaction": "clap" } })).await;
    wait_for(&mut socket, "accepted").await;
    // So it is where the tables are loaded anew.
    drop(socket);
    close(home).await;
    let told = until_unnamed(&other, &boris, &tables).await;
    assert!(told.contains("Boris"), "{told}");
    assert_eq!(other.call(&format!("GET /api/tables/{alone}"), &boris, "").await.0, 404);
    let (_socket, welcome) = joined(&other, &running, &boris).await;
    assert!(!welcome.to_string().contains(NAME) && welcome["seat"] == 1, "{welcome}");
    close(other).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_review_room_is_found_from_every_server() {
    let Some(town) = Town::new() else { return };
    let (home, other) = (town.house().await, town.house().await);
    while metric(&other, "samobranka_servers_others").await == 0 {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    let token = home.come("Vera").await;
    let (record, _) = records();
    let (status, _, set) = home.call("POST /api/rooms", &token, &record).await;
    assert_eq!(status, 201, "{set}");
    let set: Value = serde_json::from_str(&set).unwrap();
    let room = set["room"].as_str().unwrap();
    assert_eq!(other.call(&format!("GET /api/rooms/{room}"), "", "").await.2, record);
    let mut vera = come_in(&home, room, "Vera").await;
    assert_eq!(told(&mut vera, "room").await["members"][0]["name"], "Vera");
    let mut mark = come_in(&other, room, "Mark").await;
    assert_eq!(told(&mut mark, "room").await["you"], 2);
    let branch = json!({ "step": 34, "seat": 1, "game": { "id": "x".repeat(40_000) } });
    let shown = other.json(&format!("POST /api/rooms/{room}/branches"), &token, branch).await;
    let path = format!("GET /api/rooms/{room}/branches/{}", shown["branch"]);
    assert_eq!(home.json(&path, "", Value::Null).await["id"].as_str().unwrap().len(), 40_000);
    // A room ends with its server.
    close(home).await;
    assert_eq!(parted(&mut mark).await, 1012);
    while metric(&other, "samobranka_servers_others").await > 0 {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert_eq!(other.call(&format!("GET /api/rooms/{room}"), "", "").await.0, 404);
    close(other).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_with_a_poor_key_does_not_start() {
    let Some(town) = Town::new() else { return };
    let cluster = Cluster { key: "secret".to_owned(), ..Cluster::default() };
    let refused = Server::start(town.config(cluster, Limits::default()), None).await;
    assert!(matches!(refused, Err(CannotServe::Key(_))));
}
