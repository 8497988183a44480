//! Play over days: clocks that count days, whose turn it is, and the messages about it, taken by real receivers.

use std::time::Duration;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD as BASE64;
use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::hkdf::{HKDF_SHA256, KeyType, Salt};
use ring::hmac;
use ring::rand::SystemRandom;
use samobranka_protocol::LentWhy;
use samobranka_rules::Seat;
use samobranka_server::Config;
use samobranka_server::ask::Join;
use samobranka_server::config::Notify;
use samobranka_server::logic::{Input, PlanNow, PlanState};
use samobranka_store::{Put, Turn};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpListener;
use tokio::sync::mpsc;

use super::common::{self, TestTable, all};
use super::wire::{House, wait_for};

const GAME: &str = "the-game";
const DAY: u64 = 86_400_000;

/// A table of two with two days for a turn. Chance has decided who starts, so one of them owes a decision.
fn two_days() -> TestTable {
    let new = json!({
        "game": GAME, "options": { "start": "random" }, "seats": ["me", "open"], "settings": { "clock": { "turn": 172800 } },
    });
    let mut desk = TestTable::set(&new.to_string(), 9);
    desk.request(1, "{\"sit\":{\"id\":\"s\"}}").expect("a free seat");
    desk
}

/// Who owes a decision, as it was last written beside the log.
fn owed(desk: &TestTable) -> Vec<Turn> {
    let written = desk.puts.iter().rev().find_map(|put| match put {
        Put::Turns { owed, .. } => Some(owed.clone()),
        _ => None,
    });
    written.unwrap_or_default()
}

#[test]
fn days_count_while_the_table_is_put_away_and_when_they_are_over_the_bot_plays_until_the_owner_returns() {
    let mut desk = two_days();
    let (seat, _) = desk.to_act().unwrap();
    let start = desk.now;
    let Turn { person, since, due, tell, .. } = owed(&desk)[0];
    assert_eq!((person.0, since, due), (seat, start, start + 2 * DAY));
    assert_eq!(tell, since + 2_000, "nobody has the table open");
    desk.now += 70_000;
    desk.put(Input::Tick);
    assert!(desk.logic.is_idle(), "it is woken in time");
    desk.now = start + 2 * DAY - 1;
    desk.restart();
    desk.put(Input::Tick);
    assert_eq!(desk.to_act().unwrap().0, seat, "there is a millisecond left");
    let seats = desk.join(602, Join::default()).welcome.unwrap().seats;
    assert!(seats[seat as usize].lent.is_none());
    desk.put(Input::Disconnect(602));
    desk.now += 1;
    desk.restart();
    desk.put(Input::Tick);
    let welcome = desk.join(702, Join::default()).welcome.unwrap();
    assert_eq!(welcome.seats[seat as usize].lent.as_ref().map(|lent| lent.why), Some(LentWhy::Clock));
    assert_eq!(desk.to_act().unwrap().0, 1 - seat, "nobody looked, and the bot has played");
    let next = owed(&desk)[0];
    assert_eq!((next.person.0, next.due), (1 - seat, desk.now + 2 * DAY));
    // Its owner comes back, and has the seat again at once.
    let welcome = desk.join(100 + seat, Join::default()).welcome.unwrap();
    assert!(welcome.seats[seat as usize].lent.is_none());
}

#[test]
fn over_days_nobody_is_played_for_because_they_are_away_and_a_server_that_was_away_gives_an_hour() {
    let mut desk = two_days();
    let (seat, _) = desk.to_act().unwrap();
    let welcome = desk.join(101 - seat, Join::default()).welcome.unwrap();
    assert_eq!(welcome.settings.lend_after, None);
    desk.now += DAY;
    desk.put(Input::Tick);
    let seats = |desk: &mut TestTable| {
        desk.told.clear();
        desk.join(602, Join::default()).welcome.unwrap().seats
    };
    assert!(seats(&mut desk)[seat as usize].lent.is_none());
    // The server is away when the time runs out.
    desk.now += 3 * DAY;
    desk.restart();
    desk.logic.served_since(desk.now);
    desk.put(Input::Tick);
    assert!(seats(&mut desk)[seat as usize].lent.is_none());
    assert_eq!(owed(&desk)[0].due, desk.now + 3_600_000);
    desk.now += 3_600_000;
    desk.put(Input::Tick);
    assert!(seats(&mut desk)[seat as usize].lent.is_some());
}

#[test]
fn a_turn_that_is_taken_is_owed_no_more_and_nobody_owes_anything_when_the_game_is_over() {
    let mut desk = two_days();
    desk.play_out();
    assert_eq!(owed(&desk), []);
    let people: Vec<u64> = desk
        .puts
        .iter()
        .filter_map(|put| if let Put::Turns { owed, .. } = put { owed.first() } else { None })
        .map(|turn| turn.person.0)
        .collect();
    assert!(people.windows(2).all(|pair| pair[0] != pair[1]), "one row a turn: {people:?}");
}

/// Looks at the plan of a person, or makes one.
fn plan(desk: &mut TestTable, person: u64, new: Option<Value>) -> Result<PlanNow, String> {
    let new = new.map(|new| serde_json::from_value(new).unwrap());
    desk.put(Input::Plan(0, common::person(person), new));
    desk.replies.pop().unwrap().map(|text| serde_json::from_str(&text).unwrap())
}

/// What this seat would lay if it were its turn: its two cheapest cards on the first row, and the end of the turn.
fn two_cards(desk: &TestTable, seat: u64) -> (Vec<Value>, Value) {
    let view = desk.logic.table().unwrap().view(Some(Seat(seat as u8))).unwrap();
    let view: Value = serde_json::from_str(view.get()).unwrap();
    let mut hand: Vec<u64> =
        view["private"]["hand"].as_array().unwrap().iter().map(|it| it.as_u64().unwrap()).collect();
    hand.sort_unstable();
    (vec![json!(format!("{}>A2", hand[0])), json!(format!("{}>A2", hand[1])), json!(".")], view)
}

#[test]
fn a_plan_is_carried_out_when_the_turn_comes_and_nobody_else_hears_of_it_before() {
    let mut desk = two_days();
    let (mover, _) = desk.to_act().unwrap();
    let other = 1 - mover;
    desk.join(100 + mover, all());
    desk.join(602, all());
    desk.told.clear();
    let (steps, _) = two_cards(&desk, other);
    let kept = plan(&mut desk, other, Some(json!({ "steps": steps }))).unwrap();
    assert_eq!(kept.state, PlanState::Kept);
    assert!(desk.told.is_empty(), "nobody is told of a plan: {:?}", desk.told);
    let record = |desk: &TestTable| desk.logic.table().unwrap().log_len();
    assert_eq!(plan(&mut desk, mover, None).unwrap().state, PlanState::None, "it is not theirs");
    assert_eq!(plan(&mut desk, 2, None).unwrap_err(), "no_seat");
    // It outlives the server.
    desk.restart();
    assert_eq!(plan(&mut desk, other, None).unwrap().state, PlanState::Kept);
    let before = record(&desk);
    // The other moves on the rows that go down, so the plan still fits.
    while !desk.log().contains("\"plan_over\"") {
        assert!(record(&desk) < before + 9, "a turn ends");
        let (_, legal) = desk.to_act().unwrap();
        let is = |part: &'static str| move |it: &&Value| it.to_string().to_lowercase().contains(part);
        let ends = legal.iter().find(is("end"));
        let action = ends.or_else(|| legal.iter().find(|it| !is("a2")(it))).expect("there is another row").clone();
        let id = format!("m{}", desk.lines.len());
        desk.request(mover, &json!({ "act": { "id": id, "action": action } }).to_string()).unwrap();
    }
    assert_eq!(plan(&mut desk, other, None).unwrap().state, PlanState::Played);
    assert_eq!(desk.to_act().unwrap().0, mover, "the planned turn is over");
    let log = desk.log();
    assert_eq!((log.matches("\"planned\"").count(), log.matches("\"plan_over\"").count()), (1, 1));
    desk.restart();
    assert_eq!(plan(&mut desk, other, None).unwrap().state, PlanState::Played);
}

#[test]
fn a_plan_is_dropped_whole_with_a_reason_when_the_table_has_changed() {
    let mut desk = two_days();
    let (mover, _) = desk.to_act().unwrap();
    let other = 1 - mover;
    let (steps, view) = two_cards(&desk, other);
    // The draw pile shall be as it is now, and it won't be.
    let only_if = json!([{ "at": "/public/deck", "is": view["public"]["deck"] }]);
    plan(&mut desk, other, Some(json!({ "steps": steps, "only_if": only_if }))).unwrap();
    let mut deeds = desk.logic.table().unwrap().log_len();
    while desk.to_act().unwrap().0 == mover {
        desk.step(&format!("m{}", desk.lines.len()));
        deeds += 1;
    }
    let now = plan(&mut desk, other, None).unwrap();
    assert_eq!((now.state, now.why.map(|why| why.code.to_string())), (PlanState::Dropped, Some("changed".to_owned())));
    assert_eq!(desk.logic.table().unwrap().log_len(), deeds, "nothing of it was carried out");
    assert_eq!(desk.to_act().unwrap().0, other);
    // A step that isn't legal drops the plan, too: all of it, though the first step could be taken.
    let now = plan(&mut desk, other, Some(json!({ "steps": [steps[0], steps[0], "."] }))).unwrap();
    assert_eq!(now.state, PlanState::Dropped);
    assert_eq!(desk.logic.table().unwrap().log_len(), deeds);
    // Bounds.
    let many = vec![json!("."); 17];
    assert_eq!(plan(&mut desk, other, Some(json!({ "steps": many }))).unwrap_err(), "too_large");
    assert_eq!(plan(&mut desk, other, Some(json!({ "steps": [] }))).unwrap().state, PlanState::None);
}

/// A receiver on this machine: what came, and what it answers.
struct Receiver {
    address: String,
    came: mpsc::UnboundedReceiver<(String, Vec<u8>)>,
}

impl Receiver {
    async fn open(status: &'static str) -> Receiver {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = format!("http://{}", listener.local_addr().unwrap());
        let (tell, came) = mpsc::unbounded_channel();
        tokio::spawn(async move {
            while let Ok((mut stream, _)) = listener.accept().await {
                let mut request = Vec::new();
                let split = loop {
                    let mut part = [0; 4096];
                    let read = stream.read(&mut part).await.unwrap_or(0);
                    request.extend_from_slice(&part[..read]);
                    let end = request.windows(4).position(|window| window == b"\r\n\r\n");
                    if let Some(end) = end {
                        let head = String::from_utf8_lossy(&request[..end]).to_lowercase();
                        let length = head.split_once("content-length: ").map_or("0", |(_, rest)| rest);
                        let length: usize = length.lines().next().unwrap().trim().parse().unwrap();
                        if request.len() >= end + 4 + length {
                            break end;
                        }
                    }
                    assert!(read > 0, "the request broke off");
                };
                let head = String::from_utf8_lossy(&request[..split]).into_owned();
                let _ = tell.send((head, request[split + 4..].to_vec()));
                let answer = format!("HTTP/1.1 {status}\r\nlocation: http://127.0.0.1:1/\r\ncontent-length: 0\r\n\r\n");
                let _ = stream.write_all(answer.as_bytes()).await;
            }
        });
        Receiver { address, came }
    }

    async fn next(&mut self) -> (String, Vec<u8>) {
        tokio::time::timeout(Duration::from_secs(25), self.came.recv()).await.expect("a message in time").unwrap()
    }
}

fn header<'a>(head: &'a str, name: &str) -> &'a str {
    let line = head.lines().find(|line| line.to_lowercase().starts_with(&format!("{name}:")));
    line.unwrap_or_else(|| panic!("no {name} in {head}")).split_once(':').unwrap().1.trim()
}

async fn house() -> House {
    let notify = Notify { loopback_receivers: true, ..Notify::default() };
    House::open_with(tempfile::tempdir().unwrap(), Config { notify, ..Config::default() }).await
}

/// A table of two over days; Anna's page is open, Boris is away. Says who is to act first.
async fn table_of_two(house: &House, anna: &str, boris: &str) -> String {
    let new = json!({
        "game": GAME, "options": { "start": "random" }, "seats": ["me", "open"], "settings": { "clock": { "turn": 86400 } },
    });
    let set = house.json("POST /api/tables", anna, new).await;
    let table = set["table"].as_str().unwrap().to_owned();
    house.json(&format!("POST /api/tables/{table}/ask"), boris, json!({ "sit": { "id": "s" } })).await;
    table
}

/// Plays until it is the turn of this seat. A turn is two cards and its end.
async fn play_until(house: &House, table: &str, tokens: [&str; 2], seat: u64) {
    for step in 0..40 {
        let now = house.json(&format!("GET /api/tables/{table}"), tokens[1 - seat as usize], Value::Null).await;
        if now["welcome"]["to_act"][0] == json!(seat) {
            return;
        }
        let action = now["welcome"]["legal"].as_array().unwrap().last().unwrap().clone();
        let ask = json!({ "act": { "id": format!("p{seat}-{step}"), "action": action } });
        house.json(&format!("POST /api/tables/{table}/ask"), tokens[1 - seat as usize], ask).await;
    }
    panic!("it never was the turn of seat {seat}");
}

#[tokio::test]
async fn webhooks_get_one_signed_message_a_turn_each_in_its_own_form() {
    let house = house().await;
    let (anna, boris) = (house.come("Anna").await, house.come("Boris").await);
    let (mut plain, mut telegram, mut gone) =
        (Receiver::open("204 No Content").await, Receiver::open("200 OK").await, Receiver::open("410 Gone").await);
    let mut elsewhere = Receiver::open("302 Found").await;
    let mut secret = String::new();
    for (form, at, chat) in [
        ("json", &plain.address, Value::Null),
        ("telegram", &telegram.address, json!("-100200")),
        ("slack", &gone.address, Value::Null),
        ("discord", &elsewhere.address, Value::Null),
    ] {
        let mut hook = json!({ "form": form, "url": format!("{at}/hook/{form}"), "lang": "ru" });
        if !chat.is_null() {
            hook["chat"] = chat;
        }
        let set = house.json("POST /api/me/notices/channels", &boris, json!({ "webhook": hook })).await;
        if form == "json" {
            secret = set["secret"].as_str().unwrap().to_owned();
        }
    }
    let table = table_of_two(&house, &anna, &boris).await;
    play_until(&house, &table, [&anna, &boris], 1).await;
    let (head, body) = plain.next().await;
    assert!(head.starts_with("POST /hook/json HTTP/1.1"), "{head}");
    let (at, tag) = header(&head, "samobranka-signature").strip_prefix("t=").unwrap().split_once(",v1=").unwrap();
    let key = hmac::Key::new(hmac::HMAC_SHA256, secret.as_bytes());
    let tag: Vec<u8> = (0..32).map(|at| u8::from_str_radix(&tag[2 * at..2 * at + 2], 16).unwrap()).collect();
    hmac::verify(&key, &[at.as_bytes(), b".", &body].concat(), &tag).expect("it is the server's own");
    let told: Value = serde_json::from_slice(&body).unwrap();
    assert_eq!((&told["event"], &told["table"], &told["game"]), (&json!("your_turn"), &json!(table), &json!(GAME)));
    assert_eq!(told["id"], header(&head, "samobranka-delivery"));
    assert!(told["due"].as_u64().unwrap() - told["since"].as_u64().unwrap() == DAY, "{told}");
    assert_eq!(told["text"], "Anna · ещё 1 день", "{told}");
    let (_, body) = telegram.next().await;
    let told: Value = serde_json::from_slice(&body).unwrap();
    assert_eq!(told["chat_id"], "-100200");
    assert!(told["text"].as_str().unwrap().contains(&table), "{told}");
    gone.next().await;
    elsewhere.next().await;
    // Whoever is there no more is forgotten; a redirect is not followed, and not tried again.
    let left = async || house.json("GET /api/me/notices", &boris, Value::Null).await;
    for _ in 0..100 {
        if left().await["channels"].as_array().unwrap().len() == 3 {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    let now = left().await;
    let kinds: Vec<&str> = now["channels"].as_array().unwrap().iter().map(|it| it["kind"].as_str().unwrap()).collect();
    assert_eq!(kinds.len(), 3, "{now}");
    assert!(!kinds.contains(&"slack") && !now.to_string().contains("/hook/"), "{now}");
    // One message a turn.
    tokio::time::sleep(Duration::from_millis(2_500)).await;
    assert!(plain.came.try_recv().is_err() && elsewhere.came.try_recv().is_err());
    house.close().await;
}

/// What a browser has that subscribes.
struct Browser {
    private: EphemeralPrivateKey,
    public: Vec<u8>,
    auth: [u8; 16],
}

impl Browser {
    fn new() -> Browser {
        let private = EphemeralPrivateKey::generate(&ECDH_P256, &SystemRandom::new()).unwrap();
        let public = private.compute_public_key().unwrap().as_ref().to_vec();
        Browser { private, public, auth: *b"sixteen bytes..!" }
    }

    /// Reads a message as RFC 8291 says, written apart from what the server does.
    fn read(self, message: &[u8]) -> String {
        struct Length(usize);
        impl KeyType for Length {
            fn len(&self) -> usize {
                self.0
            }
        }
        let expand = |salt: &[u8], secret: &[u8], info: &[u8], length: usize| {
            let mut out = vec![0; length];
            let prk = Salt::new(HKDF_SHA256, salt).extract(secret);
            prk.expand(&[info], Length(length)).unwrap().fill(&mut out).unwrap();
            out
        };
        let (salt, rest) = message.split_at(16);
        assert_eq!(rest[4], 65);
        let (sender, sealed) = rest[5..].split_at(65);
        let info = [b"WebPush: info\0", &self.public[..], sender].concat();
        let their = UnparsedPublicKey::new(&ECDH_P256, sender);
        let shared = agree_ephemeral(self.private, &their, |secret| expand(&self.auth, secret, &info, 32)).unwrap();
        let key = expand(salt, &shared, b"Content-Encoding: aes128gcm\0", 16);
        let nonce = expand(salt, &shared, b"Content-Encoding: nonce\0", 12);
        let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key).unwrap());
        let nonce = Nonce::try_assume_unique_for_key(&nonce).unwrap();
        let mut sealed = sealed.to_vec();
        let text = key.open_in_place(nonce, Aad::empty(), &mut sealed).expect("it is for this browser");
        String::from_utf8(text.strip_suffix(&[2]).unwrap().to_vec()).unwrap()
    }
}

#[tokio::test]
async fn a_browser_reads_its_push_and_none_comes_while_a_page_is_open() {
    let house = house().await;
    let (anna, boris) = (house.come("Anna").await, house.come("Boris").await);
    let mut service = Receiver::open("201 Created").await;
    let browser = Browser::new();
    let push = json!({ "push": {
        "endpoint": format!("{}/push/b", service.address), "p256dh": BASE64.encode(&browser.public),
        "auth": BASE64.encode(browser.auth), "lang": "en",
    } });
    house.json("POST /api/me/notices/channels", &boris, push.clone()).await;
    house.json("POST /api/me/notices/channels", &boris, push).await;
    let now = house.json("GET /api/me/notices", &boris, Value::Null).await;
    assert_eq!(now["channels"].as_array().unwrap().len(), 1, "the same browser is there once: {now}");
    let table = table_of_two(&house, &anna, &boris).await;
    // His page is open: it says so itself.
    let mut socket = house.socket(&table, &boris, json!({})).await;
    wait_for(&mut socket, "welcome").await;
    play_until(&house, &table, [&anna, &boris], 1).await;
    let turns = house.json("GET /api/me/turns", &boris, Value::Null).await;
    assert_eq!(turns["turns"][0]["table"], json!(table), "{turns}");
    assert_eq!(turns["turns"][0]["seats"][0]["name"], "Anna");
    tokio::time::sleep(Duration::from_millis(2_600)).await;
    assert!(service.came.try_recv().is_err(), "nobody need be told who looks at it");
    socket.close(None).await.unwrap();
    // Vera has no page open.
    let vera = house.come("Vera").await;
    let browser_of_vera = Browser::new();
    let push = json!({ "push": {
        "endpoint": format!("{}/push/v", service.address), "p256dh": BASE64.encode(&browser_of_vera.public),
        "auth": BASE64.encode(browser_of_vera.auth), "lang": "en",
    } });
    house.json("POST /api/me/notices/channels", &vera, push).await;
    let table = table_of_two(&house, &anna, &vera).await;
    play_until(&house, &table, [&anna, &vera], 1).await;
    let (head, body) = service.next().await;
    assert!(head.starts_with("POST /push/v HTTP/1.1"), "{head}");
    assert_eq!(header(&head, "content-encoding"), "aes128gcm");
    assert_eq!(header(&head, "topic"), table);
    assert!(header(&head, "ttl").parse::<u64>().unwrap() > 86_000);
    let key = house.json("GET /api/me/notices", &vera, Value::Null).await["push_key"].clone();
    let (token, known) = header(&head, "authorization").strip_prefix("vapid t=").unwrap().split_once(", k=").unwrap();
    assert_eq!(json!(known), key);
    let claims = BASE64.decode(token.split('.').nth(1).unwrap()).unwrap();
    let claims: Value = serde_json::from_slice(&claims).unwrap();
    assert_eq!(claims["aud"], json!(service.address));
    let told: Value = serde_json::from_str(&browser_of_vera.read(&body)).unwrap();
    assert_eq!((&told["body"], &told["tag"]), (&json!("Anna · 1 day left"), &json!(table)));
    // The key outlives the server.
    let folder = house.close().await;
    let again = House::open_with(folder, Config::default()).await;
    assert_eq!(again.json("GET /api/me/notices", &vera, Value::Null).await["push_key"], key);
    again.close().await;
}

#[tokio::test]
async fn quiet_hours_put_messages_off_and_a_feed_needs_nothing_but_its_secret_address() {
    let house = house().await;
    let (anna, boris) = (house.come("Anna <b>").await, house.come("Boris").await);
    let mut hook = Receiver::open("200 OK").await;
    let new = json!({ "webhook": { "form": "json", "url": format!("{}/x", hook.address), "lang": "en" } });
    let set = house.json("POST /api/me/notices/channels", &boris, new).await;
    // Quiet from the minute before now on, for an hour.
    let minute = std::time::UNIX_EPOCH.elapsed().unwrap().as_secs() / 60 % 1440;
    let quiet = json!({ "from": (minute + 1439) % 1440, "to": (minute + 59) % 1440, "offset": 0 });
    let (status, ..) = house.call("PUT /api/me/notices/quiet", &boris, &json!({ "quiet": quiet }).to_string()).await;
    assert_eq!(status, 204);
    let feed = house.json("POST /api/me/notices/feed", &boris, json!({})).await;
    let path =
        |feed: &Value, kind: &str| format!("GET /api{}", feed[kind].as_str().unwrap().split_once("/api").unwrap().1);
    let table = table_of_two(&house, &anna, &boris).await;
    play_until(&house, &table, [&anna, &boris], 1).await;
    let (status, head, text) = house.call(&path(&feed, "atom"), "", "").await;
    assert_eq!(status, 200);
    assert!(head.contains("application/atom+xml"), "{head}");
    assert!(text.contains(&format!("/t/{table}")) && text.contains("Anna &lt;b&gt;"), "{text}");
    let (_, _, text) = house.call(&format!("{}?lang=ru", path(&feed, "json")), "", "").await;
    let items: Value = serde_json::from_str(&text).unwrap();
    assert!(items["items"][0]["title"].as_str().unwrap().starts_with("Ваш ход"), "{items}");
    // It opens nothing else, and a newer one voids it.
    let token = feed["json"].as_str().unwrap().split('/').nth_back(1).unwrap().to_owned();
    assert_eq!(house.call("GET /api/me", &token, "").await.0, 401);
    let newer = house.json("POST /api/me/notices/feed", &boris, json!({})).await;
    assert_eq!(house.call(&path(&feed, "atom"), "", "").await.0, 404);
    assert_eq!(house.call(&path(&newer, "atom"), "", "").await.0, 200);
    assert_eq!(house.call("DELETE /api/me/notices/feed", &boris, "").await.0, 204);
    assert_eq!(house.call(&path(&newer, "atom"), "", "").await.0, 404);
    tokio::time::sleep(Duration::from_millis(2_600)).await;
    assert!(hook.came.try_recv().is_err(), "it is quiet");
    // A message to try a way goes at once.
    let id = set["id"].as_str().unwrap();
    assert_eq!(house.call(&format!("POST /api/me/notices/channels/{id}/test"), &boris, "").await.0, 204);
    let told: Value = serde_json::from_slice(&hook.next().await.1).unwrap();
    assert_eq!(told["event"], "test");
    assert_eq!(house.call(&format!("DELETE /api/me/notices/channels/{id}"), &anna, "").await.0, 404, "it is not hers");
    assert_eq!(house.call(&format!("DELETE /api/me/notices/channels/{id}"), &boris, "").await.0, 204);
    house.close().await;
}

#[tokio::test]
async fn the_server_sends_nothing_inside_and_takes_no_more_ways_than_there_may_be() {
    let house = House::open_with(tempfile::tempdir().unwrap(), Config::default()).await;
    let anna = house.come("Anna").await;
    let add = async |url: &str| {
        let new = json!({ "webhook": { "form": "json", "url": url, "lang": "en" } });
        let (status, _, text) = house.call("POST /api/me/notices/channels", &anna, &new.to_string()).await;
        (status, text)
    };
    for url in [
        "http://example.com/",
        "https://127.0.0.1/",
        "https://[::1]/",
        "https://10.1.2.3/x",
        "https://169.254.169.254/",
        "https://[::ffff:192.168.0.1]/",
        "https://localhost/",
        "https://user@example.com/",
        "file:///etc/passwd",
    ] {
        let (status, text) = add(url).await;
        assert_eq!(status, 400, "{url}: {text}");
        assert!(text.contains("bad_message"), "{text}");
    }
    for at in 0..8 {
        assert_eq!(add(&format!("https://hooks.example.com/{at}")).await.0, 201);
    }
    assert_eq!(add("https://hooks.example.com/8").await.0, 429);
    assert_eq!(add("https://hooks.example.com/7").await.0, 201, "what is there already takes its own place");
    let body =
        json!({ "webhook": { "form": "telegram", "url": "https://hooks.example.com/0", "lang": "en" } }).to_string();
    assert_eq!(house.call("POST /api/me/notices/channels", &anna, &body).await.0, 400, "Telegram needs a chat");
    let body = json!({ "quiet": { "from": 1440, "to": 0, "offset": 0 } }).to_string();
    assert_eq!(house.call("PUT /api/me/notices/quiet", &anna, &body).await.0, 400);
    assert_eq!(house.call("GET /api/me/notices", "", "").await.0, 401);
    house.close().await;
}
