//! The boards of daily tables: a record counts once, its shape is for those who have played, and what isn't a whole game of the
//! day's deal is refused.

use samobranka_deals::{Day, daily_deal, level_game};
use samobranka_desk::Desk;
use samobranka_games::the_game::{Desk as TheGameDesk, Game as TheGame, Players as TheGamePlayers};
use samobranka_server::config::Limits;
use samobranka_store::{Batch, Log, PersonId, Put, Sqlite};
use serde_json::{Value, json};

use crate::wire::House;

pub(crate) fn today() -> Day {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap();
    Day::at(now.as_secs())
}

/// The record of a bot's game of the day's deal, and its result.
pub(crate) fn record(day: Day, bot: &str) -> (String, i32) {
    let daily = <TheGameDesk as Desk<TheGame>>::DAILIES[0];
    let deal = daily_deal::<TheGame>(&daily, day);
    let play = level_game::<TheGame, TheGamePlayers>(&deal, bot, bot).unwrap();
    let record = play.record().unwrap();
    let result = daily.result(&record.ending.as_ref().unwrap().outcome);
    (record.to_text(), result)
}

pub(crate) fn board(day: Day) -> String {
    format!("/api/days/{day}/the-game/solo")
}

#[tokio::test]
async fn a_result_counts_once_and_the_board_opens_to_those_who_have_played() {
    let house = House::open(Limits::default()).await;
    let (anna, boris) = (house.come("Anna").await, house.come("Boris").await);
    let path = board(today());
    let ((good, result), (other, _)) = (record(today(), "expert"), record(today(), "novice"));

    let sent = house.call(&format!("POST {path}"), &anna, &good).await;
    assert_eq!(sent.0, 201, "{}", sent.2);
    let now: Value = serde_json::from_str(&sent.2).unwrap();
    assert_eq!(now, json!({ "people": 1, "own": result, "counts": [[result, 1]] }));
    // A second game of hers changes nothing.
    let again = house.call(&format!("POST {path}"), &anna, &other).await;
    assert_eq!((again.0, serde_json::from_str::<Value>(&again.2).unwrap()), (201, now.clone()));
    // Who has not played sees how many have, and not how.
    for token in [&boris, ""] {
        assert_eq!(house.json(&format!("GET {path}"), token, Value::Null).await, json!({ "people": 1 }));
    }
    assert_eq!(house.call(&format!("POST {path}"), "", &good).await.0, 401);
    // After a restart all of it is there.
    let house = House::open_in(house.close().await, Limits::default()).await;
    assert_eq!(house.json(&format!("GET {path}"), &anna, Value::Null).await, now);
    house.close().await;
}

#[tokio::test]
async fn what_is_no_game_of_the_deal_is_refused_and_nothing_is_written() {
    let house = House::open(Limits::default()).await;
    let anna = house.come("Anna").await;
    let path = board(today());
    let (good, _) = record(today(), "expert");
    let unfinished: String = good.lines().take(6).map(|line| format!("{line}\n")).collect();
    let cheating = good.replacen("\"score\":", "\"score\":-", 1);
    for (bad, why) in [
        (record(today().plus(-1), "expert").0, "another deal"),
        (unfinished, "no ending"),
        (cheating, ""),
        ("{}".to_owned(), "line 1"),
        (String::new(), "empty"),
    ] {
        let (status, _, text) = house.call(&format!("POST {path}"), &anna, &bad).await;
        assert_eq!(status, 400, "{text}");
        assert!(text.contains("bad_message") && text.contains(why), "{text}");
    }
    let long = "x".repeat(200 * 1024);
    assert_eq!(house.call(&format!("POST {path}"), &anna, &long).await.0, 413);
    assert_eq!(house.json(&format!("GET {path}"), &anna, Value::Null).await, json!({ "people": 0 }));
    // A few days late is in time; weeks are not, and days to come are nobody's.
    let late = today().plus(-3);
    assert_eq!(house.call(&format!("POST {}", board(late)), &anna, &record(late, "novice").0).await.0, 201);
    let old = today().plus(-30);
    assert_eq!(house.call(&format!("POST {}", board(old)), &anna, &record(old, "novice").0).await.0, 409);
    assert_eq!(house.call(&format!("GET {}", board(today().plus(1))), &anna, "").await.0, 404);
    for nothing in
        ["/api/days/2026-13-01/the-game/solo", "/api/days/2026-01-01/the-game/trio", "/api/days/2026-01-01/chess/solo"]
    {
        assert_eq!(house.call(&format!("GET {nothing}"), "", "").await.0, 404, "{nothing}");
    }
    house.close().await;
}

/// A log with so many results on today's board.
async fn with_results(count: u64) -> (tempfile::TempDir, Sqlite, String) {
    let folder = tempfile::tempdir().unwrap();
    let log = Sqlite::open(folder.path()).unwrap();
    let name = format!("open/{}/the-game/solo/-", today());
    let (game, _) = record(today(), "novice");
    // Results of long ago are swept away.
    let at = std::time::UNIX_EPOCH.elapsed().unwrap().as_millis() as u64;
    for part in 0..count / 1_000 {
        let put = |number: u64| Put::Result {
            board: name.clone(),
            person: PersonId(part * 1_000 + number),
            result: ((part * 1_000 + number) * 7_919 % 99) as i32,
            at,
            // Of those who came first the games are kept, too.
            game: Some(game.clone()).filter(|_| part == 0 && number < 20),
        };
        log.append(Batch::puts((0..1_000).map(put).collect::<Vec<_>>())).await.unwrap();
    }
    (folder, log, name)
}

/// The board of a day is read without counting: with 100,000 results it answers as quickly as with one.
#[tokio::test]
async fn a_board_with_a_hundred_thousand_results_answers_within_20_ms() {
    let (folder, log, name) = with_results(100_000).await;
    let mut times = Vec::new();
    for at in 0..50 {
        let began = std::time::Instant::now();
        let board = log.board(&name, Some(PersonId(at * 1_999))).await.unwrap();
        times.push(began.elapsed());
        assert_eq!(board.counts.iter().map(|(_, people)| people).sum::<u64>(), 100_000);
        assert!(board.own.is_some());
    }
    times.sort();
    println!("board of 100,000 results: median {:?}, worst of 50 {:?}", times[25], times[49]);
    assert!(times[25].as_millis() < 20, "{:?}", times[25]);
    drop(log);

    // The same as a person sees it who has played, over HTTP.
    let house = House::open_in(folder, Limits::default()).await;
    let anna = house.come("Anna").await;
    let (path, (record, own)) = (board(today()), record(today(), "novice"));
    assert_eq!(house.call(&format!("POST {path}"), &anna, &record).await.0, 201);
    let mut times = Vec::new();
    for _ in 0..50 {
        let began = std::time::Instant::now();
        let now = house.json(&format!("GET {path}"), &anna, Value::Null).await;
        times.push(began.elapsed());
        assert_eq!((&now["people"], &now["own"]), (&json!(100_001), &json!(own)));
        assert_eq!(now["games"].as_array().unwrap().len(), 8);
    }
    times.sort();
    println!("over HTTP: median {:?}, worst of 50 {:?}", times[25], times[49]);
    assert!(times[25].as_millis() < 20, "{:?}", times[25]);
    house.close().await;
}

/// A move is a line of the log; boards lie beside it. Measured by hand, on a machine that does nothing else.
#[tokio::test]
#[ignore = "a measurement"]
async fn a_move_costs_no_more_beside_a_hundred_thousand_results() {
    let logs = [with_results(0).await, with_results(100_000).await];
    let table = samobranka_store::TableId(7);
    let mut times = [Vec::new(), Vec::new()];
    for seq in 0..4_000 {
        for (at, (_, log, _)) in logs.iter().enumerate() {
            let line = format!("{{\"at\":1,\"from\":0,\"id\":\"m{seq}\",\"game\":{{\"seat\":0,\"act\":\"47>A1\"}}}}");
            let began = std::time::Instant::now();
            log.append(Batch::line(table, seq, line.into_bytes())).await.unwrap();
            times[at].push(began.elapsed());
        }
    }
    let [without, with] = times.map(|mut times| {
        times.sort();
        (times[2_000], times[3_600])
    });
    let more = with.0.as_secs_f64() / without.0.as_secs_f64() - 1.0;
    println!(
        "a move: median {:?} and p90 {:?}; beside 100,000 results {:?} and {:?}: {:+.1} %",
        without.0,
        without.1,
        with.0,
        with.1,
        100.0 * more
    );
    assert!(more < 0.05, "{more}");
}
