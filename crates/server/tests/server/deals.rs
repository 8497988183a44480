//! The games on boards: those who have played a deal see how others played it, nobody sees who, and nobody else sees anything.

use samobranka_deals::{BoardNow, Deal, DealNumber, Source, level_game};
use samobranka_games::the_game::{Game as TheGame, Players as TheGamePlayers};
use samobranka_rules::{Record, Seed, Setup};
use samobranka_server::config::Limits;
use samobranka_store::KEPT_GAMES;
use serde_json::{Value, json};

use crate::days::{board, record, today};
use crate::wire::House;

/// A deal for so many.
fn deal(seats: u8, number: u64) -> Deal {
    let setup = Setup::<TheGame>::new(seats, Default::default()).unwrap();
    Deal::of(&setup, Source::Number(DealNumber::drawn(Seed::from_number(number << 40)))).unwrap()
}

/// The record of a bot's game of a deal.
fn game_of(deal: &Deal, bot: &str) -> String {
    level_game::<TheGame, TheGamePlayers>(deal, bot, bot).unwrap().record().unwrap().to_text()
}

/// The same, as it comes from a device: with names, and with a step that was made for somebody.
fn with_names(record: &str, name: &str) -> String {
    let header = record.replacen("\"seed_hash\":", &format!("\"names\":[\"{name}\"],\"seed_hash\":"), 1);
    let mut lines: Vec<String> = header.lines().map(str::to_owned).collect();
    lines[1] = lines[1].replacen('{', &format!("{{\"by\":\"{name}\","), 1);
    lines.join("\n")
}

impl House {
    async fn board(&self, path: &str, token: &str) -> BoardNow {
        serde_json::from_value(self.json(&format!("GET {path}"), token, Value::Null).await).unwrap()
    }

    async fn hand_in(&self, path: &str, token: &str, record: &str) -> BoardNow {
        let (status, _, text) = self.call(&format!("POST {path}"), token, record).await;
        assert_eq!(status, 201, "{text}");
        serde_json::from_str(&text).unwrap()
    }

    /// The refusal of what is sent.
    async fn refused(&self, path: &str, token: &str, record: &str) -> (u16, String) {
        let (status, _, text) = self.call(&format!("POST {path}"), token, record).await;
        let told: Value = serde_json::from_str(&text).unwrap();
        (status, told["error"]["code"].as_str().unwrap_or_else(|| panic!("{status} {text}")).to_owned())
    }
}

#[tokio::test]
async fn who_has_played_sees_the_games_of_others_and_nobody_else_does() {
    let house = House::open(Limits::default()).await;
    let (anna, boris) = (house.come("Anna").await, house.come("Boris").await);
    let deal = deal(1, 7);
    // Today's daily table, and any other deal.
    let day = (board(today()), record(today(), "expert").0, record(today(), "novice").0);
    let any = (format!("/api/deals/{deal}"), game_of(&deal, "expert"), game_of(&deal, "novice"));
    for (path, hers, his) in [&day, &any] {
        let first = house.hand_in(path, &anna, &with_names(hers, "Anna")).await;
        assert_eq!((first.people, first.games.len()), (1, 0), "there is nobody else");
        // Without a result of one's own nothing is told.
        for token in [&boris, ""] {
            assert_eq!(house.json(&format!("GET {path}"), token, Value::Null).await, json!({ "people": 1 }));
        }
        let now = house.hand_in(path, &boris, his).await;
        let [game] = &now.games[..] else { panic!("{now:?}") };
        assert_eq!((now.people, Some(game.result)), (2, first.own));
        // It is her game, without her name, and anybody can check it.
        assert_eq!(game.record, *hers);
        Record::<TheGame>::from_text(&game.record).unwrap().verify().unwrap();
        let hers_now = house.board(path, &anna).await;
        assert_eq!((&hers_now.games[0].record, hers_now.games.len()), (his, 1));
        // A second game of his changes nothing.
        assert_eq!(house.hand_in(path, &boris, hers).await, now);
        assert_eq!(house.board(path, &anna).await, hers_now);
    }
    // After a restart all of it is there; who is forgotten takes their games along.
    let house = House::open_in(house.close().await, Limits::default()).await;
    assert_eq!(house.board(&any.0, &boris).await.games.len(), 1);
    assert_eq!(house.call("DELETE /api/me", &anna, "").await.0, 204);
    for path in [&day.0, &any.0] {
        let now = house.board(path, &boris).await;
        assert_eq!((now.people, now.games.len()), (1, 0));
    }
    house.close().await;
}

#[tokio::test]
async fn a_board_keeps_the_first_games_and_counts_all_results() {
    let house = House::open(Limits::default()).await;
    let deal = deal(1, 8);
    let (path, game) = (format!("/api/deals/{deal}"), game_of(&deal, "novice"));
    let mut tokens = Vec::new();
    for at in 1..=KEPT_GAMES + 2 {
        tokens.push(house.come(&format!("Guest {at}")).await);
        let now = house.hand_in(&path, tokens.last().unwrap(), &game).await;
        assert_eq!((now.people as usize, now.games.len()), (at, (at - 1).min(KEPT_GAMES)));
    }
    assert_eq!(house.board(&path, &tokens[0]).await.games.len(), KEPT_GAMES - 1, "one's own isn't among them");
    assert_eq!(house.board(&path, tokens.last().unwrap()).await.games.len(), KEPT_GAMES);
    house.close().await;
}

#[tokio::test]
async fn what_is_no_game_of_the_deal_is_refused_and_nothing_is_kept_of_it() {
    let house = House::open(Limits::default()).await;
    let (anna, boris) = (house.come("Anna").await, house.come("Boris").await);
    let (own, other) = (deal(1, 9), deal(1, 10));
    let path = format!("/api/deals/{own}");
    let good = game_of(&own, "novice");
    let unfinished: String = good.lines().take(6).map(|line| format!("{line}\n")).collect();
    // The same number gives another table where more play.
    let wider = game_of(&deal(2, 9), "novice");
    for bad in [game_of(&other, "novice"), unfinished, wider, "{}".to_owned(), String::new()] {
        assert_eq!(house.refused(&path, &anna, &bad).await, (400, "bad_message".to_owned()));
    }
    assert_eq!(house.refused(&path, &anna, &"x".repeat(200 * 1024)).await, (413, "too_large".to_owned()));
    assert_eq!(house.refused(&path, "", &good).await, (401, "who_are_you".to_owned()));
    // A code that is none, mistyped, of another game, of other rules, or of no table that can be set.
    let code = own.to_string();
    let mistyped = match code.strip_suffix('0') {
        Some(start) => format!("{start}1"),
        None => format!("{}0", &code[..code.len() - 1]),
    };
    for (code, why) in [
        ("solo", "deal_form"),
        (mistyped.as_str(), "deal_check"),
        ("chess.1.2.0000-0000-0000", ""),
        ("the-game.99.1.0000-0000-0000", ""),
    ] {
        let (status, told) = house.refused(&format!("/api/deals/{code}"), &anna, &good).await;
        assert!(status == 404 && told.starts_with("deal_") && told.contains(why), "{code}: {status} {told}");
        assert_eq!(house.call(&format!("GET /api/deals/{code}"), "", "").await.0, 404);
    }
    assert_eq!(house.board(&path, &anna).await, BoardNow::default());

    // A long code of the same cards is the same deal; a long game counts and isn't kept.
    let setup = Setup::<TheGame>::new(1, Default::default()).unwrap();
    let long = Deal::of(&setup, Source::Seed(own.seed())).unwrap();
    let mut lines: Vec<&str> = good.lines().collect();
    let (act, undo) = (lines[1], r#"{"seat":0,"undo":1}"#);
    let pairs = [act, undo].repeat(1_200);
    lines.splice(1..1, pairs);
    let now = house.hand_in(&format!("/api/deals/{long}"), &anna, &lines.join("\n")).await;
    assert_eq!(now.people, 1);
    let now = house.hand_in(&path.to_lowercase(), &boris, &good).await;
    assert_eq!((now.people, now.games.len()), (2, 0));
    house.close().await;
}

#[tokio::test]
async fn results_of_deals_are_counted_with_those_of_days() {
    let house = House::open(Limits { results_per_hour: 2, ..Limits::default() }).await;
    let anna = house.come("Anna").await;
    let deal = deal(1, 11);
    let (path, game) = (format!("/api/deals/{deal}"), game_of(&deal, "novice"));
    house.hand_in(&board(today()), &anna, &record(today(), "novice").0).await;
    house.hand_in(&path, &anna, &game).await;
    assert_eq!(house.refused(&path, &anna, &game).await, (429, "too_many".to_owned()));
    house.close().await;
}
