//! The real server on a real port: HTTP, WebSockets, event streams, a disk.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use samobranka_server::config::Limits;
use samobranka_server::{Config, Server};
use samobranka_store::{Data, Log, LogError, Member, Postgres, Sqlite};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

pub(crate) type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

pub(crate) struct House {
    pub(crate) server: Server,
    pub(crate) folder: tempfile::TempDir,
}

impl House {
    pub(crate) async fn open(limits: Limits) -> House {
        House::open_in(tempfile::tempdir().unwrap(), limits).await
    }

    pub(crate) async fn open_in(folder: tempfile::TempDir, limits: Limits) -> House {
        House::open_with(folder, Config { limits, ..Config::default() }).await
    }

    pub(crate) async fn open_with(folder: tempfile::TempDir, config: Config) -> House {
        let listen = ([127, 0, 0, 1], 0).into();
        let config = Config { listen, data: folder.path().to_owned().into(), bot_pause_ms: 0, ..config };
        let log = open_log(folder.path()).await;
        House { server: Server::start_with(config, log, None).await.unwrap(), folder }
    }

    pub(crate) async fn close(self) -> tempfile::TempDir {
        self.server.stop().await;
        self.folder
    }

    /// One HTTP request: the status, the head and the body.
    pub(crate) async fn call(&self, head: &str, token: &str, body: &str) -> (u16, String, String) {
        let mut stream = TcpStream::connect(self.server.address()).await.unwrap();
        let bearer = if token.is_empty() { String::new() } else { format!("Authorization: Bearer {token}\r\n") };
        let length = body.len();
        let request = format!(
            "{head} HTTP/1.1\r\nHost: table.test\r\nConnection: close\r\n{bearer}Content-Length: {length}\r\n\r\n{body}"
        );
        // What stands after a line's end in `head` are further headers.
        let request = match head.split_once('\n') {
            None => request,
            Some((first, more)) => format!(
                "{first} HTTP/1.1\r\nHost: table.test\r\nConnection: close\r\n{bearer}{more}\r\nContent-Length: {length}\r\n\r\n{body}"
            ),
        };
        stream.write_all(request.as_bytes()).await.unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.unwrap();
        let (head, body) = answer.split_once("\r\n\r\n").unwrap();
        let status = head.split(' ').nth(1).unwrap().parse().unwrap();
        (status, head.to_lowercase(), body.to_owned())
    }

    pub(crate) async fn json(&self, head: &str, token: &str, body: Value) -> Value {
        let body = if body.is_null() { String::new() } else { body.to_string() };
        let (status, _, text) = self.call(head, token, &body).await;
        assert!(status < 300, "{head}: {status} {text}");
        serde_json::from_str(&text).unwrap()
    }

    pub(crate) async fn come(&self, name: &str) -> String {
        let person = self.json("POST /api/people", "", json!({ "name": name, "bearer": true })).await;
        person["token"].as_str().unwrap().to_owned()
    }

    pub(crate) async fn table(&self, token: &str, seats: Value) -> String {
        let new = json!({ "game": "the-game", "options": { "start": "random" }, "seats": seats });
        let set = self.json("POST /api/tables", token, new).await;
        set["table"].as_str().unwrap().to_owned()
    }

    pub(crate) async fn socket(&self, table: &str, token: &str, join: Value) -> Socket {
        let address = self.server.address();
        let mut request = format!("ws://{address}/api/tables/{table}/socket").into_client_request().unwrap();
        request.headers_mut().insert("authorization", format!("Bearer {token}").parse().unwrap());
        let (mut socket, _) = tokio_tungstenite::connect_async(request).await.unwrap();
        send(&mut socket, json!({ "join": join })).await;
        socket
    }
}

/// The log of a house: a file, or, where `SAMOBRANKA_TEST_HOUSE` names a database, a schema there that is named as the folder
/// is. A house that is opened again has the log it had.
async fn open_log(folder: &Path) -> Arc<dyn Log> {
    let Ok(database) = std::env::var("SAMOBRANKA_TEST_HOUSE") else { return open_file(folder).await };
    let name = folder.file_name().unwrap().to_str().unwrap().replace(|it: char| !it.is_ascii_alphanumeric(), "_");
    let schema = format!("house{}_{}", std::process::id(), name.to_lowercase());
    let Data::Postgres(url) = Data::from(&*format!("{database}?options=-csearch_path%3D{schema}")) else {
        panic!("SAMOBRANKA_TEST_HOUSE is not the address of a database")
    };
    let member = Member { address: schema, ..Member::default() };
    Arc::new(Postgres::open(&url, &member).unwrap())
}

/// A message that was on its way when the house was closed may hold the file a moment longer.
async fn open_file(folder: &Path) -> Arc<dyn Log> {
    for _ in 0..100 {
        match Sqlite::open(folder) {
            Err(LogError::InUse { .. }) => tokio::time::sleep(Duration::from_millis(50)).await,
            opened => return Arc::new(opened.unwrap()),
        }
    }
    panic!("the file is still in use after five seconds")
}

pub(crate) async fn send(socket: &mut Socket, message: Value) {
    socket.send(Message::text(message.to_string())).await.unwrap();
}

pub(crate) async fn next(socket: &mut Socket) -> Value {
    loop {
        let message = tokio::time::timeout(Duration::from_secs(20), socket.next()).await.expect("news in time");
        match message.expect("the socket is open").unwrap() {
            Message::Text(text) => return serde_json::from_str(&text).unwrap(),
            Message::Close(frame) => return json!({ "close": frame.map(|frame| u16::from(frame.code)) }),
            _ => {}
        }
    }
}

/// The next message that has this part.
pub(crate) async fn wait_for(socket: &mut Socket, part: &str) -> Value {
    loop {
        let news = next(socket).await;
        if !news[part].is_null() {
            return news;
        }
        assert!(news["close"].is_null(), "closed while waiting for {part}: {news}");
    }
}

#[tokio::test]
async fn two_people_play_by_socket_and_a_break_and_a_restart_lose_nothing() {
    let mut house = House::open(Limits::default()).await;
    let (anna, boris) = (house.come("Anna").await, house.come("Boris").await);
    let table = house.table(&anna, json!(["me", "open"])).await;
    let mut sockets = Vec::new();
    house.json(&format!("POST /api/tables/{table}/ask"), &boris, json!({ "sit": { "id": "s" } })).await;
    for token in [&anna, &boris] {
        let mut socket = house.socket(&table, token, json!({ "legal": true })).await;
        let welcome = wait_for(&mut socket, "welcome").await;
        sockets.push((socket, welcome["welcome"].clone()));
    }
    let mut acts = 0;
    let mut seqs = Vec::new();
    for round in 0..30 {
        // Who owes a decision knows what is legal.
        let mover = sockets.iter().position(|(_, now)| now["legal"].is_array());
        let Some(mover) = mover else { break };
        let action = sockets[mover].1["legal"][0].clone();
        let ask = json!({ "act": { "id": format!("m{round}"), "action": action } });
        send(&mut sockets[mover].0, ask.clone()).await;
        if round % 5 == 4 {
            send(&mut sockets[mover].0, ask).await;
        }
        acts += 1;
        let mut ended = false;
        for (at, (socket, now)) in sockets.iter_mut().enumerate() {
            let moved = wait_for(socket, "moved").await;
            if at == mover {
                assert_eq!(moved["accepted"]["id"], format!("m{round}"));
                seqs.push(moved["accepted"]["seq"].as_u64().unwrap());
            }
            *now = moved["moved"].clone();
            ended |= !now["ended"].is_null();
        }
        if ended {
            break;
        }
        if round == 10 {
            // One loses the connection and resumes it.
            let (mut socket, now) = sockets.pop().unwrap();
            socket.close(None).await.unwrap();
            let socket = house.socket(&table, &boris, json!({ "legal": true })).await;
            sockets.push((socket, now));
            let welcome = wait_for(&mut sockets[1].0, "welcome").await;
            sockets[1].1 = welcome["welcome"].clone();
        }
        if round == 20 {
            // The server stops in good order, says so, and comes back with the same log.
            let folder = house.close().await;
            for (socket, _) in &mut sockets {
                loop {
                    let news = next(socket).await;
                    if let Some(code) = news["close"].as_u64() {
                        assert_eq!(code, 1012);
                        break;
                    }
                }
            }
            house = House::open_in(folder, Limits::default()).await;
            for (at, token) in [&anna, &boris].into_iter().enumerate() {
                let mut socket = house.socket(&table, token, json!({ "legal": true })).await;
                let welcome = wait_for(&mut socket, "welcome").await;
                sockets[at] = (socket, welcome["welcome"].clone());
            }
        }
    }
    assert!(acts > 4 && seqs.windows(2).all(|pair| pair[0] < pair[1]), "{seqs:?}");
    house.close().await;
}

#[tokio::test]
async fn a_program_plays_by_events_and_requests_against_a_bot() {
    let house = House::open(Limits { person_message_burst: 1000, ..Limits::default() }).await;
    let token = house.come("Program").await;
    let table = house.table(&token, json!(["me", { "bot": "random" }])).await;
    let mut stream = TcpStream::connect(house.server.address()).await.unwrap();
    let request = format!(
        "GET /api/tables/{table}/events?legal=true HTTP/1.1\r\nHost: t\r\nAuthorization: Bearer {token}\r\n\r\n"
    );
    stream.write_all(request.as_bytes()).await.unwrap();
    let (mut text, mut buffer, mut asked) = (String::new(), [0; 4096], 0);
    'play: loop {
        let got = stream.read(&mut buffer).await.unwrap();
        assert!(got > 0, "the stream ends before the game");
        text += std::str::from_utf8(&buffer[..got]).unwrap();
        while let Some(at) = text.find("\n\n") {
            let event: String = text.drain(..at + 2).collect();
            let Some(data) = event.lines().find_map(|line| line.strip_prefix("data: ")) else { continue };
            let news: Value = serde_json::from_str(data).unwrap();
            let now = ["welcome", "moved", "reset"].iter().map(|part| &news[part]).find(|part| part.is_object());
            let Some(now) = now else { continue };
            if !now["ended"].is_null() {
                break 'play;
            }
            if let Some(action) = now["legal"].get(0) {
                asked += 1;
                let ask = json!({ "act": { "id": asked.to_string(), "action": action } });
                house.json(&format!("POST /api/tables/{table}/ask"), &token, ask).await;
            }
        }
    }
    let (status, _, record) = house.call(&format!("GET /api/tables/{table}/record"), &token, "").await;
    assert_eq!(status, 200);
    samobranka_table::from_record(&record).unwrap();
    let (_, _, records) = house.call("GET /api/me/records", &token, "").await;
    assert!(records.contains("\"seed_hash\""));
    let tables = house.json("GET /api/me/tables", &token, Value::Null).await;
    assert_eq!(tables["tables"][0]["finished"], true);
    let (_, _, metrics) = house.call("GET /metrics", "", "").await;
    let decisions = record.lines().count() - 2; // But for the head and the end.
    assert!(metrics.contains(&format!("samobranka_moves_total {decisions}\n")), "{decisions} of {metrics}");
    house.close().await;
}

#[tokio::test]
async fn people_links_codes_and_the_lobby() {
    let house = House::open(Limits::default()).await;
    let (status, head, body) = house.call("POST /api/people", "", "{\"name\":\"Anna\"}").await;
    assert_eq!(status, 201);
    assert!(head.contains("httponly") && head.contains("samesite=lax") && !body.contains("token"));
    let cookie = head.split("samobranka=").nth(1).unwrap().split(';').next().unwrap().to_owned();
    let (status, _, _) = house.call(&format!("GET /api/me\nCookie: samobranka={cookie}"), "", "").await;
    assert_eq!(status, 200);
    assert_eq!(house.call("GET /api/me", "", "").await.0, 401);

    let token = house.come("Host").await;
    let recovery = house.json("POST /api/me/recovery", &token, Value::Null).await;
    let secret = recovery["token"].as_str().unwrap();
    assert!(recovery["link"].as_str().unwrap().contains("/#recover="));
    assert_eq!(house.call("GET /api/me", secret, "").await.0, 401, "a recovery token is no token");
    assert_eq!(house.call("POST /api/recover", "", &json!({ "token": secret }).to_string()).await.0, 200);
    assert_eq!(house.call("POST /api/recover", "", &json!({ "token": secret }).to_string()).await.0, 404, "good once");

    let new = json!({ "game": "the-game", "seats": ["me", "open"], "settings": { "listed": true } });
    let set = house.json("POST /api/tables", &token, new).await;
    let code = set["code"].as_str().unwrap();
    let found = house.json(&format!("GET /api/codes/{}", code.to_lowercase()), "", Value::Null).await;
    assert_eq!(found["table"], set["table"]);
    let lobby = house.json("GET /api/lobby", "", Value::Null).await;
    assert_eq!(lobby["tables"][0]["table"], set["table"]);
    let table = set["table"].as_str().unwrap();
    let (status, head, picture) = house.call(&format!("GET /api/tables/{table}/qr.svg"), "", "").await;
    assert!(status == 200 && head.contains("image/svg") && picture.contains("<svg"));
    let key = house.json(&format!("POST /api/tables/{table}/seats/1/key"), &token, json!({ "name": "Robot" })).await;
    let look = house.json(&format!("GET /api/tables/{table}"), key["token"].as_str().unwrap(), Value::Null).await;
    assert_eq!(look["welcome"]["seat"], 1);
    assert_eq!(house.call("GET /api/tables/0000000000000", "", "").await.0, 404);
    assert_eq!(house.call("GET /api/nonsense", "", "").await.0, 404);
    assert_eq!(house.call("GET /healthz", "", "").await.0, 200);
    house.close().await;
}

#[tokio::test]
async fn strangers_pages_haste_and_size_are_refused_clearly() {
    let house = House::open(Limits { messages_per_second: 1, message_burst: 3, ..Limits::default() }).await;
    let (status, head, body) = house.call("POST /api/people\nOrigin: https://evil.test", "", "{\"name\":\"E\"}").await;
    assert!(status == 403 && body.contains("bad_origin"));
    assert!(head.contains("content-security-policy: default-src 'none'") && head.contains("nosniff"));
    assert_eq!(house.call("POST /api/people\nOrigin: http://table.test", "", "{\"name\":\"E\"}").await.0, 201);
    let token = house.come("Hasty").await;
    let table = house.table(&token, json!(["me", "open"])).await;
    let mut socket = house.socket(&table, &token, json!({})).await;
    wait_for(&mut socket, "welcome").await;
    for _ in 0..5 {
        send(&mut socket, json!({ "ping": {} })).await;
    }
    let refused = wait_for(&mut socket, "refused").await;
    assert_eq!(refused["refused"]["why"]["code"], "too_many");
    assert!(refused["refused"]["why"]["retry_after_ms"].as_u64().unwrap() > 0);
    let large = "x".repeat(20_000);
    let (status, _, _) = house.call(&format!("POST /api/tables/{table}/ask"), &token, &large).await;
    assert_eq!(status, 413);
    let folder = house.close().await;

    let house = House::open_in(folder, Limits { tables_per_hour: 1, ..Limits::default() }).await;
    house.table(&token, json!(["me", "open"])).await;
    let new = json!({ "game": "the-game", "seats": ["me", "open"] }).to_string();
    let (status, head, body) = house.call("POST /api/tables", &token, &new).await;
    assert!(status == 429 && head.contains("retry-after") && body.contains("too_many"), "{status} {head} {body}");
    // Whoever doesn't say `join` first is told so.
    let mut socket = house.socket(&table, &token, json!({ "nonsense": 1 })).await;
    assert_eq!(wait_for(&mut socket, "refused").await["refused"]["why"]["code"], "bad_message");
    house.close().await;
}

#[tokio::test]
async fn a_reader_that_does_not_read_is_dropped_and_the_table_goes_on() {
    let house = House::open(Limits {
        messages_per_second: 10_000,
        message_burst: 100_000,
        person_messages_per_second: 100_000,
        person_message_burst: 1_000_000,
        ..Limits::default()
    })
    .await;
    let (anna, boris) = (house.come("Anna").await, house.come("Boris").await);
    // The most there is to read: a full table of those who talk as much as they may, in letters of four bytes.
    let seats: Vec<Value> = (0..12).map(|seat| json!(if seat == 0 { "me" } else { "open" })).collect();
    let new = json!({ "game": "woodland-wizards", "seats": seats, "settings": { "start": "host" } });
    let table = house.json("POST /api/tables", &anna, new).await["table"].as_str().unwrap().to_owned();
    let mut slow = house.socket(&table, &boris, json!({})).await;
    let text = "𝕒".repeat(400);
    let (mut sent, mut dropped) = (0, false);
    for talker in 0..12 {
        let token = if talker == 0 { anna.clone() } else { house.come(&format!("Talker {talker}")).await };
        let mut quick = house.socket(&table, &token, json!({})).await;
        wait_for(&mut quick, "welcome").await;
        send(&mut quick, json!({ "sit": { "id": "s" } })).await;
        wait_for(&mut quick, "accepted").await;
        for _ in 0..500 {
            sent += 1;
            if sent % 100 == 0 {
                // It is there, as far as can be heard: it only doesn't read. Once it is dropped, that fails.
                let _ = slow.send(Message::text(r#"{"ping":{}}"#)).await;
            }
            send(&mut quick, json!({ "chat": { "id": format!("c{sent}"), "text": text } })).await;
            wait_for(&mut quick, "accepted").await;
        }
        let (_, _, metrics) = house.call("GET /metrics", "", "").await;
        dropped = metrics.contains("samobranka_slow_readers_total 1");
        if dropped {
            break;
        }
    }
    assert!(dropped, "the slow reader was kept after {sent} messages");
    drop(slow);
    house.close().await;
}

/// The example for programs in other languages plays a whole game, where there is Python: at an ordinary table, and at one
/// that deals fairly.
#[tokio::test]
async fn the_example_bot_in_python_plays_a_whole_game() {
    if std::process::Command::new("python3").arg("--version").output().is_err() {
        return;
    }
    let house = House::open(Limits { person_message_burst: 10_000, ..Limits::default() }).await;
    let host = house.come("Host").await;
    for fair in [false, true] {
        let new =
            json!({ "game": "the-game", "seats": ["open", { "bot": "cheapest" }], "settings": { "fair_deal": fair } });
        let set = house.json("POST /api/tables", &host, new).await;
        let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/network_bot.py");
        let url = format!("http://{}", house.server.address());
        let code = set["code"].as_str().unwrap().to_owned();
        let played = tokio::task::spawn_blocking(move || {
            std::process::Command::new("python3").args([script, &url, &code]).output().expect("the bot runs")
        });
        let played = played.await.unwrap();
        let said = String::from_utf8_lossy(&played.stdout).into_owned();
        let problem = String::from_utf8_lossy(&played.stderr).into_owned();
        assert!(played.status.success() && said.contains("verdict"), "fair: {fair}: {said}{problem}");
    }
    house.close().await;
}

/// The record of a game of two, played at random.
fn record_of_a_game(seed: u64) -> String {
    use samobranka_rules::{Rng, Seed};
    let game = samobranka_table::find_game("the-game").unwrap();
    let (mut table, _) = game.deal(2, "{\"start\":\"random\"}", Seed::from_number(seed)).unwrap();
    let mut rng = Rng::new(Seed::from_number(seed));
    while let Some(seat) = table.to_act().first() {
        let legal: Vec<Value> = serde_json::from_str(table.legal(seat).unwrap().get()).unwrap();
        table.act(seat, &legal[rng.below(legal.len() as u32) as usize].to_string(), None).unwrap();
    }
    table.record(&["Анна".to_owned(), "Boris".to_owned()]).unwrap()
}

#[tokio::test]
async fn records_come_in_as_they_went_out() {
    let house = House::open(Limits::default()).await;
    let (anna, boris) = (house.come("Анна").await, house.come("Boris").await);
    let records: Vec<String> = (0..3).map(record_of_a_game).collect();
    let (status, _, body) = house.call("POST /api/me/records?seat=0", &anna, &records.concat()).await;
    assert_eq!(status, 201, "{body}");
    let imported: Value = serde_json::from_str(&body).unwrap();
    let tables: Vec<&str> =
        imported["tables"].as_array().unwrap().iter().map(|row| row["table"].as_str().unwrap()).collect();
    assert_eq!(tables.len(), 3);
    for (table, record) in tables.iter().zip(&records) {
        let (status, _, out) = house.call(&format!("GET /api/tables/{table}/record"), &anna, "").await;
        assert!(status == 200 && out == *record, "{status} {out}");
        // They are nobody else's business.
        assert_eq!(house.call(&format!("GET /api/tables/{table}/record"), &boris, "").await.0, 409);
        assert_eq!(house.call(&format!("GET /api/tables/{table}"), &boris, "").await.0, 403);
    }
    let look = house.json(&format!("GET /api/tables/{}", tables[0]), &anna, Value::Null).await;
    assert!(look["welcome"]["seat"] == 0 && look["welcome"]["ended"]["seed"].is_string());
    assert_eq!(look["welcome"]["seats"][1]["name"], "Boris");
    let (_, _, all) = house.call("GET /api/me/records", &anna, "").await;
    for record in &records {
        let last = record.lines().last().unwrap();
        assert!(all.contains(last), "a record is missing");
    }
    // Once more the same: nothing is there twice.
    let again: Value =
        serde_json::from_str(&house.call("POST /api/me/records?seat=0", &anna, &records.concat()).await.2).unwrap();
    assert_eq!(again, imported);
    let mine = house.json("GET /api/me/tables", &anna, Value::Null).await;
    assert_eq!(mine["tables"].as_array().unwrap().len(), 3);

    // What doesn't hold is refused whole, and the record is named.
    let (first, second) = (&records[0], &records[1]);
    let lost = second.lines().filter(|line| !line.contains("\"act\"")).map(|line| format!("{line}\n"));
    let broken = format!("{first}{}", lost.collect::<String>());
    let (status, _, body) = house.call("POST /api/me/records", &boris, &broken).await;
    assert!(status == 409 && body.contains("record 2: ") && body.contains("bad_record"), "{status} {body}");
    let unfinished: String = second.lines().take(5).map(|line| format!("{line}\n")).collect();
    for nonsense in ["", "nonsense", "{\"samobranka\":1}", &unfinished] {
        let (status, _, body) = house.call("POST /api/me/records", &boris, nonsense).await;
        assert!((400..500).contains(&status) && body.contains("\"error\""), "{nonsense}: {status} {body}");
    }
    assert_eq!(house.call("POST /api/me/records?seat=9", &boris, first).await.0, 409);
    assert_eq!(house.call("POST /api/me/records", "", first).await.0, 401);
    let mine = house.json("GET /api/me/tables", &boris, Value::Null).await;
    assert!(mine["tables"].as_array().unwrap().is_empty());
    house.close().await;
}

#[tokio::test]
async fn every_refusal_is_of_one_kind() {
    let house = House::open(Limits::default()).await;
    let token = house.come("Anna").await;
    let table = house.table(&token, json!(["me", "open"])).await;
    for (head, status) in [
        ("GET /api/lobby?limit=many".to_owned(), 400),
        ("GET /api/lobby?after=nonsense".to_owned(), 400),
        ("GET /api/lobby?unknown=1".to_owned(), 400),
        (format!("GET /api/tables/{table}/events?last=never"), 400),
        (format!("GET /api/tables/{table}/socket"), 400),
        (format!("POST /api/tables/{table}/seats/first/key"), 409),
        (format!("DELETE /api/tables/{table}"), 405),
        ("PUT /api/me".to_owned(), 405),
        ("GET /api/tables/%ff".to_owned(), 404),
        ("POST /api/people".to_owned(), 400),
        ("POST /api/tables".to_owned(), 400),
    ] {
        let (given, _, body) = house.call(&head, &token, "").await;
        assert_eq!(given, status, "{head}: {body}");
        let refusal: Value = serde_json::from_str(&body).unwrap_or_else(|why| panic!("{head}: {why}: {body}"));
        assert!(refusal["error"]["code"].is_string() && refusal["error"]["message"].is_string(), "{head}: {body}");
    }
    let (status, _, body) = house.call("POST /api/people", "", &"x".repeat(20_000)).await;
    assert!(status == 413 && body.contains("too_large"), "{status} {body}");
    house.close().await;
}

/// The server is there at once, however many tables there are: they are loaded when somebody touches them.
#[tokio::test]
async fn a_server_starts_quickly_with_ten_thousand_live_tables() {
    use samobranka_rules::{Rng, Seed};
    use samobranka_server::logic::{Known, create};
    use samobranka_store::{Log, PersonId};
    const TABLES: usize = 10_000;
    let folder = tempfile::tempdir().unwrap();
    let host = Known { id: PersonId(7), name: "Host".to_owned() };
    let new = r#"{"game":"the-game","seats":["me",{"bot":"random"}]}"#;
    let mut rng = Rng::new(Seed::from_number(1));
    let log = Sqlite::open(folder.path()).unwrap();
    let mut last = None;
    let mut written = Vec::new();
    let now = u64::try_from(std::time::UNIX_EPOCH.elapsed().unwrap().as_millis()).unwrap();
    for _ in 0..TABLES {
        let (table, batch) = create(serde_json::from_str(new).unwrap(), &host, now, &mut rng).unwrap();
        written.push(log.append(batch));
        last = Some(table);
        if written.len() == 500 {
            for done in written.drain(..) {
                // Two of ten thousand tables may draw the same code: the second of them is not set.
                let _ = done.await;
            }
        }
    }
    let counts = log.counts().await.unwrap();
    assert!(counts.unfinished > TABLES as u64 - 10, "{counts:?}");
    drop(log);
    let began = std::time::Instant::now();
    let config = Config {
        listen: ([127, 0, 0, 1], 0).into(),
        data: folder.path().to_owned().into(),
        bot_pause_ms: 0,
        ..Config::default()
    };
    let house = House { server: Server::start(config, None).await.unwrap(), folder };
    let look = house.json(&format!("GET /api/tables/{}", last.unwrap()), "", Value::Null).await;
    let took = began.elapsed();
    assert_eq!(look["welcome"]["game"], "the-game");
    assert!(took < Duration::from_secs(2), "from start to a table in {took:?}");
    eprintln!("{TABLES} tables in the log: from start to a look at one in {took:?}");
    house.close().await;
}

#[tokio::test]
async fn a_rematch_keeps_link_and_code_and_every_game_its_record() {
    let house = House::open(Limits::default()).await;
    let token = house.come("Anna").await;
    let new = json!({ "game": "the-game", "seats": ["me", { "bot": "random" }] });
    let set = house.json("POST /api/tables", &token, new).await;
    let (table, code) = (set["table"].as_str().unwrap(), set["code"].as_str().unwrap());
    let ask = format!("POST /api/tables/{table}/ask");
    let key = format!("POST /api/tables/{table}/seats/1/key");
    let (status, _, body) = house.call(&key, &token, "{\"name\":\"Robot\"}").await;
    assert!(status == 409 && body.contains("started"), "no hand is given out by a key: {status} {body}");
    let record = async |query: &str| house.call(&format!("GET /api/tables/{table}/record{query}"), &token, "").await;
    house.json(&ask, &token, json!({ "propose": { "id": "p1", "rule": "give-up" } })).await;
    let (status, _, first) = record("").await;
    assert_eq!(status, 200);
    assert_eq!(house.json(&format!("GET /api/codes/{code}"), "", Value::Null).await["table"], set["table"]);
    house.json(&ask, &token, json!({ "rematch": { "id": "again" } })).await;
    let look = house.json(&format!("GET /api/tables/{table}"), &token, Value::Null).await;
    assert!(look["welcome"]["chapter"] == 1 && look["welcome"]["ended"].is_null());
    assert_eq!(house.json(&format!("GET /api/codes/{code}"), "", Value::Null).await["table"], set["table"]);
    let mine = house.json("GET /api/me/tables", &token, Value::Null).await;
    assert_eq!(mine["tables"][0]["finished"], false);
    for query in ["", "?chapter=0"] {
        let (status, _, text) = record(query).await;
        assert!(status == 200 && text == first, "{query}: {status} {text}");
    }
    assert_eq!((record("?chapter=1").await.0, record("?chapter=2").await.0), (409, 404));
    house.json(&ask, &token, json!({ "propose": { "id": "p2", "rule": "give-up" } })).await;
    let (_, _, second) = record("?chapter=1").await;
    let (_, _, all) = house.call("GET /api/me/records", &token, "").await;
    assert!(all.contains(&(first + &second)), "one after another: {all}");
    // After a restart it is the last game that is loaded.
    let house = House::open_in(house.close().await, Limits::default()).await;
    let look = house.json(&format!("GET /api/tables/{table}"), &token, Value::Null).await;
    assert!(look["welcome"]["chapter"] == 1 && look["welcome"]["ended"].is_object());
    house.close().await;
}

#[tokio::test]
async fn every_refusal_names_what_was_asked() {
    let limits = Limits { messages_per_second: 1, message_burst: 6, ..Limits::default() };
    let house = House::open(limits).await;
    let token = house.come("Anna").await;
    let table = house.table(&token, json!(["me", "open"])).await;
    let mut socket = house.socket(&table, &token, json!({ "protocol": 3 })).await;
    assert_eq!(wait_for(&mut socket, "welcome").await["welcome"]["protocol"], 3);
    let unreadable = [
        r#"{"fly":{"id":"m1"}}"#,
        r#"{"undo":{"id":"m2","of_tomorrow":1}}"#,
        r#"{"act":{"id":"m3","action":47>A1}}"#,
        r#"{"chat":{"id":"m4"}}"#,
    ];
    for (text, id) in unreadable.into_iter().zip(["m1", "m2", "m3", "m4"]) {
        socket.send(Message::text(text)).await.unwrap();
        let refused = wait_for(&mut socket, "refused").await;
        assert_eq!(
            (&refused["refused"]["id"], &refused["refused"]["why"]["code"]),
            (&json!(id), &json!("bad_message"))
        );
    }
    // Also where nobody has read what was asked: it came too fast.
    for number in 0..4 {
        send(&mut socket, json!({ "undo": { "id": format!("f{number}") } })).await;
    }
    let refused = loop {
        let refused = wait_for(&mut socket, "refused").await;
        if refused["refused"]["why"]["code"] == "too_many" {
            break refused;
        }
    };
    assert!(refused["refused"]["id"].as_str().unwrap().starts_with('f'), "{refused}");
    house.close().await;
}

/// A server on a disk that does as it is told, and so far fails in nothing.
async fn on_a_disk_that_can_fail() -> (House, samobranka_store::SimDisk) {
    let disk = samobranka_store::SimDisk::new(1, samobranka_store::Faults::default());
    let folder = tempfile::tempdir().unwrap();
    let config =
        Config { listen: ([127, 0, 0, 1], 0).into(), data: folder.path().to_owned().into(), ..Config::default() };
    let server = Server::start_with(config, Arc::new(disk.open()), None).await.unwrap();
    (House { server, folder }, disk)
}

#[tokio::test]
async fn what_could_not_be_written_is_refused_by_its_id() {
    let (house, disk) = on_a_disk_that_can_fail().await;
    let token = house.come("Anna").await;
    let table = house.table(&token, json!(["me", "open"])).await;
    let mut socket = house.socket(&table, &token, json!({})).await;
    wait_for(&mut socket, "welcome").await;
    disk.set_faults(samobranka_store::Faults { full: true, ..Default::default() });
    send(&mut socket, json!({ "react": { "id": "m1", "reaction": "wave" } })).await;
    send(&mut socket, json!({ "react": { "id": "m2", "reaction": "clap" } })).await;
    for id in ["m1", "m2"] {
        let refused = wait_for(&mut socket, "refused").await;
        assert_eq!((&refused["refused"]["id"], &refused["refused"]["why"]["code"]), (&json!(id), &json!("not_saved")));
    }
    disk.set_faults(samobranka_store::Faults::default());
    send(&mut socket, json!({ "react": { "id": "m1", "reaction": "wave" } })).await;
    assert_eq!(wait_for(&mut socket, "accepted").await["accepted"]["id"], "m1");
    house.close().await;
}

/// A disk that has written something and lost its answer: the log says what has happened, and the client is told that.
#[tokio::test]
async fn what_was_written_though_the_disk_said_no_is_accepted() {
    let (house, disk) = on_a_disk_that_can_fail().await;
    let token = house.come("Anna").await;
    let table = house.table(&token, json!(["me", "open"])).await;
    let mut socket = house.socket(&table, &token, json!({})).await;
    wait_for(&mut socket, "welcome").await;
    disk.set_faults(samobranka_store::Faults { doubtful: 1000, ..Default::default() });
    send(&mut socket, json!({ "react": { "id": "m1", "reaction": "wave" } })).await;
    assert_eq!(wait_for(&mut socket, "accepted").await["accepted"]["id"], "m1");
    house.close().await;
}

/// A client whose network has died answers no pings: the others are told within five seconds.
#[tokio::test]
async fn whoever_is_gone_without_a_word_is_noticed_within_five_seconds() {
    let house = House::open(Limits::default()).await;
    let (anna, boris) = (house.come("Anna").await, house.come("Boris").await);
    let table = house.table(&anna, json!(["me", "open"])).await;
    house.json(&format!("POST /api/tables/{table}/ask"), &boris, json!({ "sit": { "id": "s" } })).await;
    let mut there = house.socket(&table, &anna, json!({})).await;
    wait_for(&mut there, "welcome").await;
    let mut silent = house.socket(&table, &boris, json!({})).await;
    wait_for(&mut silent, "welcome").await;
    // From here on nothing of it is read, so nothing is answered.
    let began = std::time::Instant::now();
    loop {
        let news = wait_for(&mut there, "seats").await;
        if news["seats"]["seats"][1]["here"] == false {
            break;
        }
    }
    assert!(began.elapsed() < Duration::from_millis(5_000), "after {:?}", began.elapsed());
    drop(silent);
    house.close().await;
}
