//! A rematch: the same people, the same table, the next chapter of its log.

use samobranka_rules::Seed;
use samobranka_server::ask::Join;
use samobranka_server::logic::{Input, Logic, record_of_chapter};
use samobranka_server::news::{News, ResetWhy};
use samobranka_store::Put;

use crate::common::{TestTable, all, person};

const GAME: &str = "the-game";

fn dealt(news: &[News]) -> Option<&samobranka_server::news::Reset> {
    news.iter().find_map(|news| news.reset.as_ref().filter(|reset| reset.why == ResetWhy::Dealt))
}

/// Two people have played to the end; both are connected.
fn finished(settings: &str) -> TestTable {
    let mut desk = TestTable::full_with(GAME, 2, settings, 7);
    desk.join(100, all());
    desk.join(101, all());
    desk.play_out();
    desk.told.clear();
    desk
}

fn index(desk: &TestTable) -> &samobranka_store::Index {
    let Some(Put::Index(index)) = desk.puts.last() else { panic!("lists are told") };
    index
}

#[test]
fn once_all_who_are_there_have_asked_it_is_dealt_again_on_the_same_connections() {
    let mut desk = TestTable::full(GAME, 2, 7);
    assert_eq!(desk.request(0, r#"{"rematch":{"id":"r"}}"#), Err("not_over".to_owned()));
    let mut desk = {
        desk.join(100, all());
        desk.join(101, all());
        desk.play_out();
        desk
    };
    let code = index(&desk).code.clone();
    assert!(index(&desk).finished && code.is_some(), "the code leads to the table still");
    desk.told.clear();
    let last = desk.join(100, all()).welcome.unwrap().n;
    let told = desk.ask(100, r#"{"rematch":{"id":"r"}}"#);
    assert_eq!(told[0].accepted.as_ref().unwrap().id, "r");
    assert_eq!(told[0].rematch.as_ref().unwrap().yes, samobranka_rules::Seats::one(samobranka_rules::Seat(0)));
    assert!(dealt(&told).is_none());
    let told = desk.ask(101, r#"{"rematch":{"id":"r"}}"#);
    let reset = dealt(&told).expect("it is dealt");
    assert!(reset.chapter == 1 && reset.ended.is_none() && reset.view.get().contains("\"seat\":1"));
    let numbers: Vec<u64> = desk.news(100).iter().filter_map(|news| news.n).collect();
    assert!(numbers.windows(2).all(|pair| pair[1] == pair[0] + 1) && numbers[0] > last);
    assert!(!index(&desk).finished && index(&desk).code == code);
    let welcome = desk.join(200, all()).welcome.unwrap();
    assert_eq!((welcome.chapter, welcome.rematch, welcome.ended), (1, None, None));
    // A new deal, and what was asked before isn't done again in it, even after the server has been away.
    let lines = desk.lines.len();
    desk.restart();
    assert!(desk.request(0, r#"{"rematch":{"id":"r"}}"#).is_ok());
    assert_eq!(desk.lines.len(), lines);
    assert_eq!(desk.join(200, all()).welcome.unwrap().chapter, 1);
    desk.play_out();
    assert!(desk.record(0).is_ok());
}

#[test]
fn the_last_move_of_a_game_sent_again_is_no_move_of_the_next() {
    let mut desk = finished("{}");
    let last = desk.lines.iter().rev().find(|line| line.windows(6).any(|part| part == b"\"game\"")).unwrap();
    let last: serde_json::Value = serde_json::from_slice(last).unwrap();
    let (seat, id) = (last["from"].as_u64().unwrap(), last["id"].as_str().unwrap().to_owned());
    for number in [0, 1] {
        desk.request(number, r#"{"rematch":{"id":"again"}}"#).unwrap();
    }
    assert!(desk.to_act().is_some());
    for _ in 0..2 {
        let lines = desk.lines.len();
        let (_, legal) = desk.to_act().unwrap();
        let ask = format!(r#"{{"act":{{"id":"{id}","action":{}}}}}"#, legal[0]);
        assert!(desk.request(seat, &ask).is_ok_and(|text| text.contains("accepted")));
        assert_eq!(desk.lines.len(), lines, "it was done in the game before");
        desk.restart();
    }
}

#[test]
fn each_game_has_its_own_record_and_only_the_last_is_replayed() {
    let mut desk = finished("{}");
    let first = desk.record(0).unwrap();
    for number in [0, 1] {
        desk.request(number, r#"{"rematch":{"id":"r1"}}"#).unwrap();
    }
    assert_eq!(desk.record(0), Err("not_over".to_owned()));
    let record = |desk: &TestTable, chapter, number| {
        let known = person(number);
        let record = record_of_chapter(desk.id, &desk.lines, chapter, Some(&known), desk.now, Seed::from_number(1));
        record.map(|text| text.as_str().to_owned()).map_err(|no| no.code.to_string())
    };
    assert_eq!(record(&desk, None, 0).unwrap(), first, "the last that is over");
    assert_eq!(record(&desk, Some(1), 0), Err("not_over".to_owned()));
    assert_eq!(record(&desk, Some(2), 0), Err("not_found".to_owned()));
    assert_eq!(record(&desk, Some(0), 9), Err("no_seat".to_owned()));
    desk.play_out();
    let second = desk.record(1).unwrap();
    assert_ne!(first, second);
    assert_eq!((record(&desk, Some(0), 1).unwrap(), record(&desk, Some(1), 1).unwrap()), (first.clone(), second));
    samobranka_table::from_record(&first).unwrap();
    // What came before the last chapter isn't carried out again: it may even be unreadable.
    let at = desk.lines.iter().position(|line| line.windows(9).any(|part| part == b"\"chapter\"")).unwrap();
    for line in &mut desk.lines[1..at] {
        *line = b"{}".to_vec().into();
    }
    Logic::load(desk.id, &desk.lines, Seed::from_number(1)).unwrap();
}

#[test]
fn one_who_is_away_keeps_the_seat_and_one_who_left_is_played_for() {
    let mut desk = finished("{}");
    desk.put(Input::Disconnect(101));
    desk.ask(100, r#"{"rematch":{"id":"r"}}"#);
    assert!(desk.to_act().is_none(), "a page may be loaded anew");
    let due = desk.logic.deadline().expect("nobody is waited for for ever");
    assert_eq!(due, desk.now + 15_000);
    desk.now = due;
    desk.put(Input::Tick);
    assert!(desk.to_act().is_some());
    let welcome = desk.join(201, all()).welcome.unwrap();
    assert_eq!((welcome.seat.map(|seat| seat.0), welcome.chapter), (Some(1), 1));

    // Where no bot would ever play for them, they are waited for.
    let mut desk = finished(r#"{"lend_after":null}"#);
    desk.put(Input::Disconnect(101));
    desk.ask(100, r#"{"rematch":{"id":"r"}}"#);
    desk.now += 1_000_000;
    desk.put(Input::Tick);
    assert!(desk.to_act().is_none() && desk.logic.deadline().is_none());
    // Until they leave: then a bot has the seat. The record is theirs all the same.
    desk.request(1, r#"{"leave":{"id":"l"}}"#).unwrap();
    assert!(desk.to_act().is_some() || desk.logic.table().unwrap().outcome().is_none());
    let known = person(1);
    let record = record_of_chapter(desk.id, &desk.lines, None, Some(&known), desk.now, Seed::from_number(1)).unwrap();
    assert!(record.as_str().contains("\"P1\""));
    assert!(index(&desk).people.contains(&person(1).id));
}

#[test]
fn bots_agree_to_a_rematch_and_one_who_is_there_and_silent_does_not() {
    let mut desk = TestTable::set(r#"{"game":"the-game","seats":["me",{"bot":"random"}]}"#, 7);
    desk.join(100, Join::default());
    desk.play_out();
    assert!(dealt(&desk.ask(100, r#"{"rematch":{"id":"r"}}"#)).is_some());
    let mut desk = finished("{}");
    desk.ask(100, r#"{"rematch":{"id":"r"}}"#);
    desk.now += 1_000_000;
    desk.put(Input::Tick);
    assert!(desk.to_act().is_none());
    assert!(desk.ask(100, r#"{"rematch":{"id":"r2"}}"#)[0].accepted.is_some());
    assert_eq!(desk.log().matches("\"again\"").count(), 1);
}

#[test]
fn an_older_table_that_was_set_again_elsewhere_still_says_where() {
    let mut desk = finished("{}");
    desk.lines
        .push(br#"{"at":3000000,"from":0,"id":"r","note":{"rematch":{"table":"0000000000009"}}}"#.to_vec().into());
    desk.restart();
    let welcome = desk.join(100, all()).welcome.unwrap();
    assert_eq!(welcome.rematch.unwrap().table.as_deref(), Some("0000000000009"));
    let lines = desk.lines.len();
    assert!(desk.request(1, r#"{"rematch":{"id":"r2"}}"#).is_ok());
    assert_eq!(desk.lines.len(), lines);
}
