//! Votes: every person who owns a seat must agree.

use samobranka_server::ask::Join;
use samobranka_server::logic::Input;
use samobranka_server::news::{News, VoteState};

use crate::common::{TestTable, all};

const GAME: &str = "the-game";

fn votes(news: &[News]) -> Vec<VoteState> {
    news.iter().filter_map(|news| Some(news.vote.as_ref()?.state)).collect()
}

#[test]
fn nothing_is_carried_without_one_who_is_away_or_whose_seat_is_lent() {
    let mut desk = TestTable::full_with(GAME, 2, r#"{"lend_after":60}"#, 2);
    desk.join(100, all());
    desk.join(101, all());
    desk.put(Input::Disconnect(101));
    desk.now += 1;
    let told = desk.ask(100, r#"{"propose":{"id":"p","rule":"give-up"}}"#);
    assert_eq!(votes(&told), [VoteState::Open]);
    // A bot plays for the one who is away: still it is for them to agree.
    desk.now += 60_000;
    desk.put(Input::Tick);
    assert!(desk.log().contains("\"lent\""));
    assert!(desk.to_act().is_some(), "the game goes on");
    if desk.logic.table().unwrap().outcome().is_none() {
        let told = desk.ask(100, r#"{"propose":{"id":"p2","rule":"give-up"}}"#);
        assert!(votes(&told).iter().all(|state| *state == VoteState::Open), "{told:?}");
    }
    desk.join(201, all());
    let told = desk.ask(201, r#"{"lend":{"id":"l","seat":1}}"#);
    assert!(told.iter().any(|news| news.accepted.is_some()));
    assert_eq!(desk.ask(201, r#"{"vote":{"id":"v","yes":true}}"#)[0].refused.as_ref().unwrap().why.code, "lent");
    desk.ask(201, r#"{"back":{"id":"b"}}"#);
    if desk.news(201).iter().all(|news| news.vote.is_none()) {
        desk.ask(100, r#"{"propose":{"id":"p3","rule":"give-up"}}"#);
    }
    let told = desk.ask(201, r#"{"vote":{"id":"v2","yes":true}}"#);
    assert_eq!(votes(&told), [VoteState::Carried]);
    assert!(desk.to_act().is_none());
}

#[test]
fn who_left_for_good_has_no_vote_and_a_change_of_seats_voids_what_was_proposed() {
    let mut desk = TestTable::full(GAME, 3, 2);
    for conn in [100, 101, 102] {
        desk.join(conn, Join::default());
    }
    desk.ask(100, r#"{"propose":{"id":"p","rule":"give-up"}}"#);
    desk.told.clear();
    desk.request(2, r#"{"leave":{"id":"l"}}"#).unwrap();
    for conn in [100, 101, 102] {
        assert_eq!(votes(&desk.news(conn)), [VoteState::Void], "{conn}");
    }
    desk.restart();
    desk.join(100, Join::default());
    let told = desk.ask(100, r#"{"propose":{"id":"p2","rule":"give-up"}}"#);
    assert_eq!(votes(&told), [VoteState::Open]);
    desk.request(1, r#"{"vote":{"id":"v","yes":true}}"#).unwrap();
    assert!(desk.to_act().is_none(), "two of two have agreed");
}

#[test]
fn talk_leaves_a_vote_open_whatever_is_said() {
    let mut desk = TestTable::full_with("iota", 2, r#"{"trusted":true}"#, 2);
    desk.step("m0");
    desk.request(0, r#"{"propose":{"id":"p","take_back":1}}"#).unwrap();
    desk.request(1, r#"{"chat":{"id":"c","text":"\"say\":"}}"#).unwrap();
    desk.restart();
    assert!(desk.join(100, Join::default()).welcome.unwrap().vote.is_some());
}

/// All agree, and then it can't be done: the vote is closed for good, in the log as well.
#[test]
fn an_impossible_vote_stays_closed_after_a_reload() {
    let mut desk = TestTable::full(GAME, 2, 2);
    for at in 0..500 {
        desk.step(&format!("m{at}"));
        if desk.logic.table().unwrap().log_len() == 4 {
            break;
        }
    }
    desk.request(0, r#"{"propose":{"id":"p","take_back":4}}"#).unwrap();
    // What the table could take back when it was proposed, the log can't bear any more.
    let text = desk.log().replace("\"take_back\":4", "\"take_back\":400");
    desk.lines = text.lines().map(|line| line.as_bytes().into()).collect();
    desk.restart();
    desk.join(100, Join::default());
    desk.told.clear();
    desk.request(1, r#"{"vote":{"id":"v","yes":true}}"#).unwrap();
    assert_eq!(votes(&desk.news(100)), [VoteState::Impossible]);
    desk.restart();
    assert!(desk.join(200, Join::default()).welcome.unwrap().vote.is_none());
    assert!(desk.request(0, r#"{"propose":{"id":"p2","take_back":1}}"#).is_ok());
}
