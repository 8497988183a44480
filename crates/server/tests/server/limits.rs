//! What is bounded: tokens, bodies, streams, names, addresses, people, old tables. Over real connections.

use std::sync::Arc;
use std::time::{Duration, Instant};

use futures_util::{SinkExt, StreamExt};
use samobranka_rules::{Rng, Seed};
use samobranka_server::config::{Keep, Limits};
use samobranka_server::logic::{Known, create};
use samobranka_server::{Config, Server};
use samobranka_store::{Batch, Faults, Log, Person, PersonId, Put, SimDisk, Sqlite};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::CloseFrame;

use crate::wire::{House, Socket, next, send, wait_for};

/// What is counted under this name.
async fn metric(house: &House, name: &str) -> u64 {
    let (_, _, text) = house.call("GET /metrics", "", "").await;
    let line = text.lines().find_map(|line| line.strip_prefix(&format!("{name} ")));
    line.expect("it is counted").parse().unwrap()
}

/// Waits until something is so.
async fn until(what: &str, mut so: impl AsyncFnMut() -> bool) {
    let began = Instant::now();
    while !so().await {
        assert!(began.elapsed() < Duration::from_secs(20), "{what}");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

/// The code the server closes with, whatever it says before.
async fn closed_with(socket: &mut Socket) -> Option<u64> {
    loop {
        let news = next(socket).await;
        if let Some(code) = news.get("close") {
            return code.as_u64();
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_recovery_link_lets_one_in_and_a_newer_one_voids_it() {
    let house = House::open(Limits::default()).await;
    let token = house.come("Anna").await;
    let link = async || {
        let recovery = house.json("POST /api/me/recovery", &token, Value::Null).await;
        json!({ "token": recovery["token"] }).to_string()
    };
    let (older, newer) = (link().await, link().await);
    assert_eq!(house.call("POST /api/recover", "", &older).await.0, 404, "a newer link voids it");
    let tries = (0..16).map(|_| house.call("POST /api/recover", "", &newer));
    let answers = futures_util::future::join_all(tries).await;
    let let_in = answers.iter().filter(|(status, ..)| *status == 200).count();
    assert_eq!(let_in, 1, "of sixteen at once one is let in");
    house.close().await;
}

#[tokio::test]
async fn a_recovery_link_is_good_for_a_day_and_what_nobody_comes_back_to_is_forgotten() {
    let folder = tempfile::tempdir().unwrap();
    let day = 24 * 3_600_000;
    let now = u64::try_from(std::time::UNIX_EPOCH.elapsed().unwrap().as_millis()).unwrap();
    let host = Known { id: PersonId(7), name: "Host".to_owned() };
    let mut rng = Rng::new(Seed::from_number(1));
    let mut set = async |log: &Sqlite, seats: &str, days: u64| {
        let new = format!(r#"{{"game":"the-game","seats":{seats},"settings":{{"listed":true}}}}"#);
        let (table, batch) = create(serde_json::from_str(&new).unwrap(), &host, now - days * day, &mut rng).unwrap();
        log.append(batch).await.unwrap();
        let code = log.index(table).await.unwrap().unwrap().code.unwrap();
        (table.to_string(), code)
    };
    let log = Sqlite::open(folder.path()).unwrap();
    let (open, dealt) = (r#"["me","open"]"#, r#"["me",{"bot":"random"}]"#);
    let (young, code) = set(&log, open, 29).await;
    let (old, _) = set(&log, open, 31).await;
    let (left, left_code) = set(&log, dealt, 100).await;
    let (ancient, _) = set(&log, dealt, 366).await;
    // Who came and was never seen again; who sits at a table stays.
    let people = [(1, 31), (2, 29), (7, 300)]
        .map(|(id, days)| Put::Person(Person { id: PersonId(id), name: "P".to_owned(), created: now - days * day }));
    log.append(Batch::puts(people)).await.unwrap();
    // Links of yesterday and of today.
    let links = [(2, "2".repeat(64), 25), (7, "7".repeat(64), 23)];
    for (id, token, hours) in &links {
        let hash = Sha256::new().chain_update(b"samobranka recovery\n").chain_update(token).finalize().into();
        let created = now - hours * 3_600_000;
        log.append(Batch::puts([Put::Token { hash, person: PersonId(*id), created, once: true }])).await.unwrap();
    }
    drop(log);

    let house = House::open_with(folder, Config::default()).await;
    let status = async |path: String| house.call(&path, "", "").await.0;
    until("old tables stay", async || {
        let lobby = house.json("GET /api/lobby", "", Value::Null).await;
        lobby["tables"].as_array().unwrap().len() == 2
    })
    .await;
    assert_eq!(status(format!("GET /api/tables/{old}")).await, 404);
    assert_eq!(status(format!("GET /api/tables/{ancient}")).await, 404);
    assert_eq!(status(format!("GET /api/tables/{young}")).await, 200);
    assert_eq!(status(format!("GET /api/tables/{left}")).await, 200);
    assert_eq!(status(format!("GET /api/codes/{code}")).await, 200);
    assert_eq!(status(format!("GET /api/codes/{left_code}")).await, 404, "its code is good no more");
    for ((_, token, _), status) in links.iter().zip([404, 200]) {
        let recover = json!({ "token": token }).to_string();
        assert_eq!(house.call("POST /api/recover", "", &recover).await.0, status);
    }
    let folder = house.close().await;
    let log = Sqlite::open(folder.path()).unwrap();
    for (id, stays) in [(1, false), (2, true), (7, true)] {
        assert_eq!(log.person(PersonId(id)).await.unwrap().is_some(), stays, "person {id}");
    }
    drop(log);

    // With no time to live nothing is forgotten.
    let keep = Keep { recovery_hours: 0, unstarted_days: 0, running_days: 0, ..Keep::default() };
    let house = House::open_with(folder, Config { keep, ..Config::default() }).await;
    assert_eq!(house.call(&format!("GET /api/tables/{young}"), "", "").await.0, 200);
    house.close().await;
}

#[tokio::test]
async fn a_revoked_token_ends_what_was_opened_with_it_and_is_not_known_again() {
    let house = House::open(Limits::default()).await;
    let (anna, boris) = (house.come("Anna").await, house.come("Boris").await);
    let table = house.table(&anna, json!(["me", "open"])).await;
    let mut socket = house.socket(&table, &anna, json!({})).await;
    let mut other = house.socket(&table, &boris, json!({})).await;
    wait_for(&mut socket, "welcome").await;
    wait_for(&mut other, "welcome").await;
    let mut stream = TcpStream::connect(house.server.address()).await.unwrap();
    let request = format!("GET /api/tables/{table}/events HTTP/1.1\r\nHost: t\r\nAuthorization: Bearer {anna}\r\n\r\n");
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut told = String::new();
    let mut buffer = [0; 4096];
    while !told.contains("welcome") {
        let got = stream.read(&mut buffer).await.unwrap();
        told += str::from_utf8(&buffer[..got]).unwrap();
    }
    assert_eq!(house.call("DELETE /api/me/token", &anna, "").await.0, 204);
    assert_eq!(closed_with(&mut socket).await, Some(4001));
    while !told.contains("event: close\ndata: who_are_you") {
        let got = stream.read(&mut buffer).await.unwrap();
        assert!(got > 0, "the stream ends without a word: {told}");
        told += str::from_utf8(&buffer[..got]).unwrap();
    }
    assert_eq!(house.call("GET /api/me", &anna, "").await.0, 401);
    send(&mut other, json!({ "ping": {} })).await;
    wait_for(&mut other, "pong").await;
    house.close().await;
}

#[tokio::test]
async fn a_key_that_is_refused_makes_nobody_and_keys_are_counted() {
    let house = House::open(Limits { people_per_hour: 3, ..Limits::default() }).await;
    let token = house.come("Anna").await;
    let table = house.table(&token, json!(["me", "open", "open"])).await;
    let key = async |seat: u8| {
        let path = format!("POST /api/tables/{table}/seats/{seat}/key");
        house.call(&path, &token, "{\"name\":\"Robot\"}").await
    };
    assert_eq!(key(0).await.0, 409);
    assert_eq!(key(9).await.0, 409);
    assert_eq!(metric(&house, "samobranka_people_total").await, 1);
    let (status, _, body) = key(1).await;
    assert_eq!(status, 201, "{body}");
    let program: Value = serde_json::from_str(&body).unwrap();
    let me = house.json("GET /api/me", program["token"].as_str().unwrap(), Value::Null).await;
    assert_eq!(me["name"], "Robot");
    assert_eq!(key(2).await.0, 429, "three an hour");
    let folder = house.close().await;
    let people = Sqlite::open(folder.path()).unwrap().counts().await.unwrap().people;
    assert_eq!(people, 2, "Anna and the program that got a seat");
}

/// A request with these headers, from this machine.
async fn come_from(house: &House, headers: &str) -> u16 {
    house.call(&format!("POST /api/people\n{headers}"), "", "{\"name\":\"P\",\"bearer\":true}").await.0
}

#[tokio::test]
async fn behind_a_proxy_the_last_address_counts_in_whatever_header_it_stands() {
    let limits = Limits { people_per_hour: 2, ..Limits::default() };
    for trust_proxy in [true, false] {
        let proxies = vec!["198.51.100.9".parse().unwrap()];
        let config = Config { limits: limits.clone(), trust_proxy, proxies, ..Config::default() };
        let house = House::open_with(tempfile::tempdir().unwrap(), config).await;
        // The client claims another address each time, and the proxy adds a header of its own.
        for (at, status) in [201, 201, 429, 429].into_iter().enumerate() {
            let headers = format!("X-Forwarded-For: 203.0.113.{at}\r\nX-Forwarded-For: 192.0.2.1");
            assert_eq!(come_from(&house, &headers).await, status, "{at}, trusted: {trust_proxy}");
        }
        // Or it adds to the list; our own further proxies are passed over.
        for (at, status) in [201, 201, 429].into_iter().enumerate() {
            let headers = format!("X-Forwarded-For: 203.0.113.{at}, 192.0.2.2:1234, 198.51.100.9, 127.0.0.1");
            assert_eq!(come_from(&house, &headers).await, status, "{at}, trusted: {trust_proxy}");
        }
        house.close().await;
    }
}

#[tokio::test]
async fn codes_and_exports_have_limits_of_their_own() {
    let house = House::open(Limits { codes_per_hour: 3, exports_per_hour: 2, ..Limits::default() }).await;
    let mut told = Vec::new();
    for _ in 0..4 {
        told.push(house.call("GET /api/codes/BBBBBB\nX-Forwarded-For: 192.0.2.1", "", "").await.0);
    }
    assert_eq!(told, [404, 404, 404, 429]);
    let token = house.come("Anna").await;
    let mut told = Vec::new();
    for _ in 0..3 {
        told.push(house.call("GET /api/me/records", &token, "").await.0);
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert_eq!(told, [200, 200, 429]);
    house.close().await;
}

#[tokio::test]
async fn large_bodies_of_one_person_are_bounded_while_they_come() {
    let house = House::open(Limits { person_body_bytes: 1 << 20, ..Limits::default() }).await;
    let (anna, boris) = (house.come("Anna").await, house.come("Boris").await);
    let begin = async |token: &str, bytes: usize| {
        let mut stream = TcpStream::connect(house.server.address()).await.unwrap();
        let head = format!(
            "POST /api/me/records HTTP/1.1\r\nHost: t\r\nAuthorization: Bearer {token}\r\nContent-Length: 4000000\r\n\r\n"
        );
        stream.write_all(head.as_bytes()).await.unwrap();
        let _ = stream.write_all(&vec![b' '; bytes]).await; // Who is refused is not read to the end.
        stream
    };
    let first = begin(&anna, 700_000).await;
    tokio::time::sleep(Duration::from_millis(200)).await;
    let mut second = begin(&anna, 700_000).await;
    let mut answer = [0; 12];
    second.read_exact(&mut answer).await.unwrap();
    assert_eq!(str::from_utf8(&answer).unwrap(), "HTTP/1.1 429");
    // Another person has room of their own, and so has the same one when the first is gone.
    let third = begin(&boris, 700_000).await;
    drop((first, second));
    tokio::time::sleep(Duration::from_millis(200)).await;
    let record = house.call("POST /api/me/records", &anna, &" ".repeat(900_000)).await;
    assert_eq!(record.0, 400, "there is no record in it: {}", record.2);
    drop(third);
    house.close().await;
}

/// A box file of one's own, about this large.
fn box_file(bytes: usize) -> Value {
    let file = include_str!("../../../games/woodland-wizards/rules/data/cards.json");
    let mut file: Value = serde_json::from_str(file).unwrap();
    file["note"]["en"] = "x".repeat(bytes - file.to_string().len()).into();
    file
}

#[tokio::test]
async fn whoever_sets_a_table_with_a_large_box_file_can_join_it_and_so_can_others() {
    let house = House::open(Limits::default()).await;
    let token = house.come("Anna").await;
    let new = |bytes: usize| json!({ "game": "woodland-wizards", "seats": ["me", { "bot": "random" }], "options": { "cards": box_file(bytes) } });
    let set = house.json("POST /api/tables", &token, new(250_000)).await;
    let table = set["table"].as_str().unwrap();
    for token in [&*token, ""] {
        let mut socket = house.socket(table, token, json!({ "views": true })).await;
        wait_for(&mut socket, "welcome").await;
    }
    let (status, _, body) = house.call("POST /api/tables", &token, &new(300_000).to_string()).await;
    assert!(status == 413 && body.contains("too_large"), "{status} {body}");
    house.close().await;
}

#[tokio::test]
async fn an_event_stream_that_is_not_read_is_closed_and_takes_little_memory_until_then() {
    let house = House::open(Limits {
        unread_seconds: 1,
        messages_per_second: 10_000,
        message_burst: 100_000,
        person_messages_per_second: 100_000,
        person_message_burst: 1_000_000,
        ..Limits::default()
    })
    .await;
    let token = house.come("Anna").await;
    let seats: Vec<Value> = (0..12).map(|seat| json!(if seat == 0 { "me" } else { "open" })).collect();
    let new = json!({ "game": "woodland-wizards", "seats": seats, "settings": { "start": "host" } });
    let table = house.json("POST /api/tables", &token, new).await["table"].as_str().unwrap().to_owned();
    let mut unread = Vec::new();
    for _ in 0..5 {
        // With little room on the way it is soon seen that nobody reads.
        let socket = tokio::net::TcpSocket::new_v4().unwrap();
        socket.set_recv_buffer_size(4096).unwrap();
        let mut stream = socket.connect(house.server.address()).await.unwrap();
        let request = format!("GET /api/tables/{table}/events?views=true HTTP/1.1\r\nHost: t\r\n\r\n");
        stream.write_all(request.as_bytes()).await.unwrap();
        unread.push(stream);
    }
    until("the streams are open", async || metric(&house, "samobranka_connections").await == 5).await;
    // A full table of those who talk as much as they may.
    let text = "𝕒".repeat(400);
    let mut sent = 0;
    for talker in 0..12 {
        let token = if talker == 0 { token.clone() } else { house.come(&format!("Talker {talker}")).await };
        let mut quick = house.socket(&table, &token, json!({})).await;
        wait_for(&mut quick, "welcome").await;
        send(&mut quick, json!({ "sit": { "id": "s" } })).await;
        wait_for(&mut quick, "accepted").await;
        for _ in 0..500 {
            sent += 1;
            send(&mut quick, json!({ "chat": { "id": format!("c{sent}"), "text": text } })).await;
            wait_for(&mut quick, "accepted").await;
        }
        drop(quick);
    }
    until("unread streams are closed", async || metric(&house, "samobranka_connections").await == 0).await;
    drop(unread);
    house.close().await;
}

#[tokio::test]
async fn names_are_normalised_and_told_apart_at_a_table() {
    let house = House::open(Limits::default()).await;
    for hidden in ["\u{200b}", "\u{202e}", "\u{3164}", "\u{301}"] {
        let new = json!({ "name": hidden }).to_string();
        assert_eq!(house.call("POST /api/people", "", &new).await.0, 400, "{hidden:?}");
    }
    let (first, second) = (house.come("Anna\u{202e}").await, house.come("ANNA").await);
    let table = house.table(&first, json!(["me", "open", "open"])).await;
    for token in [&second, &house.come("Boris").await] {
        house.json(&format!("POST /api/tables/{table}/ask"), token, json!({ "sit": { "id": "s" } })).await;
    }
    let look = house.json(&format!("GET /api/tables/{table}"), "", Value::Null).await;
    let names: Vec<_> = look["welcome"]["seats"].as_array().unwrap().iter().map(|seat| &seat["name"]).collect();
    assert_eq!(names, ["Anna", "ANNA (2)", "Boris"]);
    house.close().await;
}

#[tokio::test]
async fn a_server_that_cannot_write_says_so() {
    let disk = SimDisk::new(1, Faults::default());
    let config = Config { listen: ([127, 0, 0, 1], 0).into(), ..Config::default() };
    let server = Server::start_with(config, Arc::new(disk.open()), None).await.unwrap();
    let house = House { server, folder: tempfile::tempdir().unwrap() };
    disk.set_faults(Faults { full: true, ..Faults::default() });
    assert_eq!(house.call("GET /healthz", "", "").await.0, 503);
    disk.set_faults(Faults::default());
    until("it is well again", async || house.call("GET /healthz", "", "").await.0 == 200).await;
    house.close().await;
}

#[tokio::test]
async fn a_goodbye_is_answered_and_too_much_haste_ends_with_a_word() {
    let limits = Limits { messages_per_second: 1, message_burst: 3, ..Limits::default() };
    let house = House::open(limits).await;
    let token = house.come("Anna").await;
    let table = house.table(&token, json!(["me", "open"])).await;
    let mut socket = house.socket(&table, &token, json!({})).await;
    wait_for(&mut socket, "welcome").await;
    socket.close(Some(CloseFrame { code: 1000.into(), reason: "bye".into() })).await.unwrap();
    let mut answered = None;
    while let Some(message) = socket.next().await {
        if let Message::Close(frame) = message.expect("the connection ends in good order") {
            answered = frame.map(|frame| u16::from(frame.code));
        }
    }
    assert_eq!(answered, Some(1000));

    let mut socket = house.socket(&table, &token, json!({})).await;
    wait_for(&mut socket, "welcome").await;
    let (mut write, mut read) = socket.split();
    let flood = tokio::spawn(async move {
        for _ in 0..5000 {
            if write.send(Message::text("{\"ping\":{}}")).await.is_err() {
                break;
            }
        }
        write
    });
    let mut code = None;
    while let Some(Ok(message)) = read.next().await {
        if let Message::Close(frame) = message {
            code = frame.map(|frame| u16::from(frame.code));
        }
    }
    assert_eq!(code, Some(4029));
    drop(flood.await);
    house.close().await;
}

#[tokio::test]
async fn bots_wait_until_somebody_looks() {
    let house = House::open(Limits::default()).await;
    let token = house.come("Anna").await;
    let table = house.table(&token, json!([{ "bot": "random" }, { "bot": "random" }])).await;
    tokio::time::sleep(Duration::from_millis(300)).await;
    assert_eq!(metric(&house, "samobranka_moves_total").await, 0, "nobody looks");
    house.json(&format!("GET /api/tables/{table}"), &token, Value::Null).await;
    until("the bots don't go on", async || metric(&house, "samobranka_moves_total").await > 0).await;
    house.close().await;
}

#[tokio::test]
async fn links_do_not_follow_a_forged_host() {
    let house = House::open(Limits::default()).await;
    let token = house.come("Anna").await;
    let new = json!({ "game": "the-game", "seats": ["me", "open"] });
    let mut stream = TcpStream::connect(house.server.address()).await.unwrap();
    let body = new.to_string();
    let request = format!(
        "POST /api/tables HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\nAuthorization: Bearer {token}\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    assert!(answer.contains("201") && !answer.contains("evil.example"), "{answer}");
    house.close().await;
}
