//! Review rooms on a real port: only finished records open one, and those in it are led, pointed to and told who is there.

use samobranka_server::config::Limits;
use serde_json::{Value, json};

use crate::common::TestTable;
use crate::wire::{House, Socket, send, wait_for};

/// A finished record, and one of a game that goes on.
pub(crate) fn records() -> (String, String) {
    let mut finished = TestTable::full("the-game", 2, 5);
    finished.play_out();
    let record = finished.record(0).expect("the game is over");
    let mut lines: Vec<&str> = record.lines().collect();
    lines.pop();
    let running = lines.join("\n") + "\n";
    (record, running)
}

pub(crate) async fn come_in(house: &House, room: &str, name: &str) -> Socket {
    let address = house.server.address();
    let url = format!("ws://{address}/api/rooms/{room}/socket");
    let (mut socket, _) = tokio_tungstenite::connect_async(url).await.expect("the room is open");
    send(&mut socket, json!({ "join": { "name": name } })).await;
    socket
}

/// This field of the next message that has it.
pub(crate) async fn told(socket: &mut Socket, field: &str) -> Value {
    wait_for(socket, field).await[field].clone()
}

#[tokio::test(flavor = "multi_thread")]
async fn only_a_finished_record_opens_a_room_and_a_room_holds_nothing_else() {
    let house = House::open(Limits::default()).await;
    let token = house.come("Vera").await;
    let (record, running) = records();
    let code = |body: &str| serde_json::from_str::<Value>(body).unwrap()["error"]["code"].as_str().unwrap().to_owned();

    let (status, _, body) = house.call("POST /api/rooms", &token, &running).await;
    assert!(status >= 400, "a game that isn't over has secrets: {body}");
    for (body, why) in [(format!("{record}{record}"), "bad_message"), ("nonsense".to_owned(), "bad_record")] {
        let (_, _, answer) = house.call("POST /api/rooms", &token, &body).await;
        assert_eq!(code(&answer), why);
    }
    let (_, _, answer) = house.call("POST /api/rooms", &token, &"x".repeat(257 * 1024)).await;
    assert_eq!(code(&answer), "too_large");
    let (status, ..) = house.call("POST /api/rooms", "", &record).await;
    assert_eq!(status, 401, "who opens a room is known");

    let (status, _, body) = house.call("POST /api/rooms", &token, &record).await;
    assert_eq!(status, 201, "{body}");
    let room = serde_json::from_str::<Value>(&body).unwrap()["room"].as_str().unwrap().to_owned();
    let (_, _, kept) = house.call(&format!("GET /api/rooms/{room}"), "", "").await;
    assert_eq!(kept, record);
    for path in ["GET /api/rooms/nosuchroom", "GET /api/rooms/nosuchroom/branches/1"] {
        assert_eq!(house.call(path, "", "").await.0, 404);
    }
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn those_in_a_room_are_led_and_pointed_to_and_what_is_wrong_is_refused() {
    let house = House::open(Limits::default()).await;
    let token = house.come("Vera").await;
    let (record, _) = records();
    let set: Value = serde_json::from_str(&house.call("POST /api/rooms", &token, &record).await.2).unwrap();
    let room = set["room"].as_str().unwrap();
    let mut vera = come_in(&house, room, "Vera").await;
    assert_eq!(told(&mut vera, "room").await["members"][0]["name"], "Vera");
    let mut mark = come_in(&house, room, "Mark").await;
    let now = told(&mut mark, "room").await;
    assert_eq!((&now["you"], &now["leader"]), (&json!(2), &json!(1)));

    send(&mut vera, json!({ "look": { "place": { "step": 34, "seat": 1 }, "follows": false } })).await;
    assert_eq!(told(&mut mark, "room").await["members"][1]["place"], json!({ "step": 34, "seat": 1 }));
    let place = json!({ "step": 34, "seat": 1 });
    send(&mut mark, json!({ "point": { "place": place, "path": [0, 3], "at": [500, 500], "words": "75" } })).await;
    let pointed = told(&mut vera, "pointed").await;
    assert_eq!((&pointed["name"], &pointed["point"]["words"]), (&json!("Mark"), &json!("75")));

    send(&mut mark, json!({ "lead": { "member": 2 } })).await;
    assert_eq!(told(&mut mark, "refused").await["code"], "not_host");
    send(&mut mark, json!({ "look": { "place": { "step": 0, "branch": 77 }, "follows": false } })).await;
    assert_eq!(told(&mut mark, "refused").await["code"], "not_found");
    send(&mut mark, json!({ "dance": {} })).await;
    assert_eq!(told(&mut mark, "refused").await["code"], "bad_message");

    let branch = json!({ "step": 34, "seat": 1, "game": { "id": "x" } });
    let shown = house.json(&format!("POST /api/rooms/{room}/branches"), &token, branch).await;
    let number = shown["branch"].as_u64().unwrap();
    let path = format!("GET /api/rooms/{room}/branches/{number}");
    assert_eq!(house.json(&path, "", Value::Null).await, json!({ "id": "x" }));
    drop(vera);
    loop {
        let now = told(&mut mark, "room").await;
        if now["leader"] == json!(2) {
            assert_eq!(now["members"].as_array().unwrap().len(), 1, "who is left leads");
            break;
        }
    }
    house.close().await;
}
