//! Seats: the host arranges them before the deal; from then on each is its owner's.

use samobranka_rules::{Rng, Seat, Seed};
use samobranka_server::ask::Join;
use samobranka_server::logic::{Input, Logic, NewTable, create};
use samobranka_server::news::{News, SeatChange, SeatChangeKind, SeatKind};
use samobranka_store::Put;

use crate::common::{TestTable, all, person};

const GAME: &str = "the-game";

/// The changes of seats among what was told.
fn changes(news: &[News]) -> Vec<SeatChange> {
    news.iter().filter_map(|news| news.seats.as_ref()?.change.clone()).collect()
}

fn kinds(news: &[News]) -> Vec<SeatChangeKind> {
    changes(news).into_iter().map(|change| change.what).collect()
}

fn hand_over(seat: u8, to: u64) -> String {
    format!(r#"{{"hand_over":{{"id":"h{seat}-{to}","seat":{seat},"person":"{}"}}}}"#, person(to).id)
}

/// A game for three that was begun elsewhere: person 0 has a seat, the others are free.
fn brought() -> TestTable {
    let seed = "ab".repeat(32);
    let new = format!(r#"{{"game":"the-game","seats":["me","open","open"],"goes_on":{{"seed":"{seed}","log":[]}}}}"#);
    TestTable::set(&new, 1)
}

#[test]
fn the_host_frees_and_hands_over_seats_before_the_deal_and_all_are_told() {
    let mut desk = TestTable::set(r#"{"game":"the-game","seats":["me","open","open"]}"#, 10);
    for conn in [100, 101, 102] {
        desk.join(conn, Join::default());
    }
    desk.request(1, r#"{"sit":{"id":"s"}}"#).unwrap();
    assert_eq!(desk.request(1, r#"{"free":{"id":"f","seat":0}}"#), Err("not_host".to_owned()));
    desk.told.clear();
    desk.request(0, r#"{"free":{"id":"f","seat":1}}"#).unwrap();
    // The one who was removed is told, and so is everybody else.
    for conn in [100, 101, 102] {
        let freed =
            SeatChange { seat: Seat(1), what: SeatChangeKind::Freed, name: "P1".to_owned(), by: Some("P0".to_owned()) };
        assert_eq!(changes(&desk.news(conn)), [freed], "{conn}");
    }
    assert!(desk.news(101)[0].welcome.as_ref().unwrap().seat.is_none());
    desk.request(0, &hand_over(1, 2)).unwrap();
    assert_eq!(desk.news(102).into_iter().filter_map(|news| news.welcome).next_back().unwrap().seat, Some(Seat(1)));
    assert_eq!(desk.request(0, r#"{"hand_over":{"id":"b","seat":1,"bot":"nobody"}}"#), Err("bad_message".to_owned()));
    desk.request(0, r#"{"hand_over":{"id":"c","seat":1,"bot":"random"}}"#).unwrap();
    assert_eq!(kinds(&desk.news(102)).last(), Some(&SeatChangeKind::GivenToBot));
}

#[test]
fn from_the_deal_on_nobody_takes_a_seat_from_its_owner() {
    let mut desk = TestTable::full(GAME, 2, 10);
    for conn in [100, 101, 102] {
        desk.join(conn, Join::default());
    }
    for ask in [
        r#"{"free":{"id":"f","seat":1}}"#.to_owned(),
        r#"{"hand_over":{"id":"b","seat":1,"bot":"random"}}"#.to_owned(),
        hand_over(1, 2),
        r#"{"lend":{"id":"l","seat":1}}"#.to_owned(),
    ] {
        assert_eq!(desk.request(0, &ask), Err("not_yours".to_owned()), "{ask}");
        desk.put(Input::Disconnect(101));
        assert_eq!(desk.request(0, &ask), Err("not_yours".to_owned()), "{ask}, while the owner is away");
        desk.join(101, Join::default());
    }
    assert_eq!(desk.request(2, r#"{"sit":{"id":"s"}}"#), Err("seat_taken".to_owned()));
}

#[test]
fn a_seat_that_is_left_after_the_deal_is_a_bots_for_good_and_the_next_person_is_the_host() {
    let mut desk = TestTable::full(GAME, 3, 11);
    for conn in [100, 101, 102, 103] {
        desk.join(conn, all());
    }
    desk.told.clear();
    let first = desk.request(0, r#"{"leave":{"id":"bye"}}"#).unwrap();
    for conn in [100, 101, 103] {
        assert_eq!(kinds(&desk.news(conn)), [SeatChangeKind::Left, SeatChangeKind::Host], "{conn}");
        let changes = changes(&desk.news(conn));
        assert_eq!((changes[0].name.as_str(), changes[1].name.as_str(), changes[1].seat), ("P0", "P1", Seat(1)));
    }
    let seats = desk.news(101).into_iter().filter_map(|news| news.seats).next_back().unwrap().seats;
    assert!(seats[0].kind == SeatKind::Bot && seats[1].host);
    let welcome = desk.news(100).into_iter().find_map(|news| news.welcome).unwrap();
    assert!(welcome.seat.is_none() && !welcome.host && welcome.view.unwrap().get().contains("\"private\":null"));
    // Asking once more is answered once more, also after the server has been away.
    let lines = desk.lines.len();
    assert_eq!(desk.request(0, r#"{"leave":{"id":"bye"}}"#).as_deref(), Ok(&*first));
    desk.restart();
    assert_eq!(desk.request(0, r#"{"leave":{"id":"bye"}}"#).as_deref(), Ok(&*first));
    assert_eq!(desk.lines.len(), lines);
    for number in [0, 3] {
        assert_eq!(desk.request(number, r#"{"sit":{"id":"s"}}"#), Err("seat_taken".to_owned()));
        assert_eq!(desk.request(number, r#"{"sit":{"id":"s0","seat":0}}"#), Err("seat_taken".to_owned()));
    }
    desk.play_out();
    assert!(desk.record(1).is_ok());
}

#[test]
fn an_owner_hands_the_seat_to_one_who_has_seen_no_hand_and_gets_only_the_same_one_back() {
    let mut desk = TestTable::full(GAME, 3, 12);
    for conn in [100, 101, 102, 103, 104] {
        desk.join(conn, Join::default());
    }
    // Person 2 leaves, and looks on: they have seen a hand.
    desk.request(2, r#"{"leave":{"id":"l"}}"#).unwrap();
    assert_eq!(desk.ask(100, &hand_over(0, 2))[0].refused.as_ref().unwrap().why.code, "hand_seen");
    desk.ask(100, &hand_over(0, 3));
    // They look on still: the host is the one they were.
    assert!(!kinds(&desk.news(101)).contains(&SeatChangeKind::Host));
    assert_eq!(desk.request(1, &hand_over(1, 0)), Err("hand_seen".to_owned()));
    let back = desk.request(3, &hand_over(0, 0));
    assert!(back.is_ok(), "the hand they have seen is the one they get: {back:?}");
    desk.restart();
    desk.join(103, Join::default());
    assert_eq!(desk.request(1, &hand_over(1, 3)), Err("hand_seen".to_owned()), "it is in the log who has seen what");
    // A host who gives the seat away and isn't there is the host no more.
    desk.join(104, Join::default());
    desk.join(101, Join::default());
    desk.told.clear();
    desk.request(0, &hand_over(0, 4)).unwrap();
    assert_eq!(kinds(&desk.news(101)), [SeatChangeKind::GivenToPerson, SeatChangeKind::Host]);
}

#[test]
fn at_a_game_from_elsewhere_a_seat_that_was_nobodys_is_for_those_who_have_seen_no_hand() {
    let mut desk = brought();
    desk.request(1, r#"{"sit":{"id":"s","seat":1}}"#).unwrap();
    desk.request(1, r#"{"leave":{"id":"l"}}"#).unwrap();
    assert_eq!(desk.request(1, r#"{"sit":{"id":"s2"}}"#), Err("hand_seen".to_owned()));
    assert_eq!(desk.request(2, r#"{"sit":{"id":"s","seat":1}}"#), Err("seat_taken".to_owned()));
    desk.restart();
    assert_eq!(desk.request(1, r#"{"sit":{"id":"s2"}}"#), Err("hand_seen".to_owned()));
    desk.request(2, r#"{"sit":{"id":"s","seat":2}}"#).unwrap();
}

#[test]
fn a_host_without_a_seat_arranges_the_table_and_never_gets_a_hand() {
    let mut desk = TestTable::set(r#"{"game":"the-game","seats":["open","open"]}"#, 3);
    desk.join(100, Join::default());
    for number in [1, 2] {
        desk.request(number, r#"{"sit":{"id":"s"}}"#).unwrap();
    }
    assert!(desk.to_act().is_some());
    assert_eq!(desk.request(0, r#"{"free":{"id":"f","seat":0}}"#), Err("not_yours".to_owned()));
    assert_eq!(desk.request(0, r#"{"sit":{"id":"s"}}"#), Err("seat_taken".to_owned()));
    desk.request(1, r#"{"leave":{"id":"l"}}"#).unwrap();
    assert_eq!(desk.request(0, r#"{"sit":{"id":"s"}}"#), Err("seat_taken".to_owned()));
}

/// A log as older versions wrote it: a seat was left, freed and taken again after the deal.
#[test]
fn a_log_in_which_a_seat_was_left_open_after_the_deal_loads_and_a_bot_plays_there() {
    let mut desk = TestTable::full_with(GAME, 2, r#"{"lend_after":null}"#, 5);
    let text = desk.log().replace("\"lend_after\":null", "\"lend_after\":5");
    desk.lines = text.lines().map(|line| line.as_bytes().into()).collect();
    desk.lines.push(br#"{"at":2000000,"note":{"seated":{"seat":1,"who":"open"}}}"#.to_vec().into());
    desk.restart();
    let before = desk.lines.len();
    desk.join(100, Join::default());
    assert_eq!(desk.request(2, r#"{"sit":{"id":"s"}}"#), Err("seat_taken".to_owned()));
    desk.play_out();
    assert!(desk.lines.len() > before && desk.record(0).is_ok());
    desk.restart();
}

#[test]
fn who_is_away_for_as_long_as_agreed_is_played_for_but_only_while_somebody_waits() {
    let new = |after: &str| format!(r#"{{"game":"the-game","seats":["me"],"settings":{{"lend_after":{after}}}}}"#);
    let create = |after: &str| {
        let new: NewTable = serde_json::from_str(&new(after)).unwrap();
        create(new, &person(0), 1, &mut Rng::new(Seed::from_number(1)))
    };
    assert!(create("59").is_err_and(|no| no.code == "bad_message"));
    assert!(create("60").is_ok() && create("null").is_ok());
    let mut desk = TestTable::full(GAME, 2, 5);
    let welcome = desk.join(100, Join::default()).welcome.unwrap();
    assert_eq!(welcome.settings.lend_after, Some(180));
    desk.join(101, Join::default());
    // Both go: nobody waits, and nothing is played.
    desk.put(Input::Disconnect(100));
    desk.put(Input::Disconnect(101));
    desk.now += 10_000_000;
    desk.put(Input::Tick);
    assert!(desk.logic.is_idle() && !desk.log().contains("\"lent\""));
    // One returns, and waits for as long as was agreed.
    desk.join(200, Join::default());
    desk.now += 179_000;
    desk.put(Input::Tick);
    assert!(!desk.log().contains("\"lent\""));
    desk.now += 1_000;
    assert_eq!(desk.logic.deadline(), Some(desk.now));
    desk.told.clear();
    desk.put(Input::Tick);
    let change = &changes(&desk.news(200))[0];
    assert_eq!((change.what, change.seat, &change.by), (SeatChangeKind::Lent, Seat(1), &None));
    desk.told.clear();
    desk.join(201, Join::default());
    assert_eq!(kinds(&desk.news(200)), [SeatChangeKind::Back]);
}

#[test]
fn a_request_counts_as_being_there_for_a_minute() {
    let mut desk = TestTable::full_with(GAME, 2, r#"{"lend_after":60}"#, 5);
    desk.join(100, Join::default());
    let here = |desk: &mut TestTable| {
        desk.put(Input::Look(1, None));
        let look: News = serde_json::from_str(&desk.replies.pop().unwrap().unwrap()).unwrap();
        look.welcome.unwrap().seats[1].here
    };
    for _ in 0..5 {
        desk.now += 50_000;
        desk.put(Input::Tick);
        desk.request(1, r#"{"view":{}}"#).unwrap();
        assert!(here(&mut desk));
    }
    desk.now += 59_000;
    desk.put(Input::Look(1, Some(person(1))));
    desk.now += 59_999;
    desk.put(Input::Tick);
    assert!(here(&mut desk), "a look counts as well");
    desk.now += 1;
    assert_eq!(desk.logic.deadline(), Some(desk.now));
    desk.put(Input::Tick);
    assert!(!here(&mut desk) && !desk.log().contains("\"lent\""));
    let lines = desk.lines.len();
    desk.now += 60_000;
    assert_eq!(desk.logic.deadline(), Some(desk.now));
    desk.put(Input::Tick);
    assert!(desk.log().contains("\"why\":\"away\"") && desk.lines.len() > lines);
    desk.request(1, r#"{"view":{}}"#).unwrap();
    assert!(desk.log().contains("\"back\":{\"seat\":1}") && here(&mut desk));
}

#[test]
fn a_table_without_onlookers_shows_nothing_to_those_without_a_seat() {
    let mut desk = TestTable::full_with(GAME, 2, r#"{"onlookers":false}"#, 13);
    assert_eq!(desk.request(9, r#"{"view":{}}"#), Err("no_onlookers".to_owned()));
    assert!(desk.request(1, r#"{"view":{}}"#).is_ok());
    // Who leaves is told so before being let go.
    desk.join(100, Join::default());
    desk.join(101, Join::default());
    desk.told.clear();
    desk.request(1, r#"{"leave":{"id":"l"}}"#).unwrap();
    assert_eq!(kinds(&desk.news(101)), [SeatChangeKind::Left]);
    assert!(desk.news(101).iter().all(|news| news.welcome.is_none()));
    assert_eq!(desk.closed.get(&101).map(String::as_str), Some("no_onlookers"));
    assert_eq!(desk.request(1, r#"{"view":{}}"#), Err("no_onlookers".to_owned()));
}

#[test]
fn who_leaves_for_good_has_the_table_in_no_list_any_more() {
    let mut desk = TestTable::full(GAME, 2, 13);
    desk.request(0, r#"{"leave":{"id":"l"}}"#).unwrap();
    let Some(Put::Index(index)) = desk.puts.last() else { panic!("lists are told") };
    assert_eq!(index.people, [person(1).id]);
}

/// Spectators cost what they are told, not the square of it.
#[test]
fn spectators_who_come_are_told_of_at_most_once_a_second_and_share_one_text() {
    let mut desk = TestTable::full(GAME, 2, 14);
    desk.join(100, all());
    let join = |desk: &mut TestTable, conn| {
        desk.put(Input::Connect { conn, person: None, join: Join { views: true, ..Join::default() } });
    };
    join(&mut desk, 1_000);
    desk.told.clear();
    for conn in 1_001..1_100 {
        join(&mut desk, conn);
    }
    let told: usize = desk.told.values().map(Vec::len).sum();
    assert_eq!(told, 99, "each is welcomed, and the others aren't told yet");
    let due = desk.logic.deadline().expect("they will be");
    assert!(due <= desk.now + 1_000);
    desk.now = due;
    desk.told.clear();
    desk.put(Input::Tick);
    let count = |desk: &TestTable, conn| desk.news(conn)[0].onlookers.clone().unwrap().count;
    assert_eq!((count(&desk, 100), count(&desk, 1_050)), (100, 100));
    assert!(desk.told.values().all(|told| told.len() == 1 && told[0].len() < 100));
    // What spectators are told of a move is one text, made once.
    let (seat, legal) = desk.to_act().unwrap();
    let text = format!(r#"{{"act":{{"id":"m","action":{}}}}}"#, legal[0]);
    let mut out = samobranka_server::logic::Out::default();
    let from = samobranka_server::logic::Sender::Request(7, person(seat));
    desk.logic.handle(Input::Ask { from, text: text.into() }, desk.now, &mut out);
    let moved = out.sends.iter().filter(|(conn, text)| *conn >= 1_000 && text.as_str().contains("\"moved\""));
    let places: Vec<*const u8> = moved.map(|(_, text)| text.as_str().as_ptr()).collect();
    assert!(places.len() == 100 && places.iter().all(|place| *place == places[0]), "one text for all");
}

#[test]
fn who_comes_and_goes_is_a_small_message_to_those_who_know_it_and_all_seats_to_others() {
    let mut desk = TestTable::full(GAME, 2, 3);
    desk.now += 120_000;
    desk.put(Input::Tick);
    let newer = || Join { protocol: 2, ..Join::default() };
    desk.join(100, newer());
    desk.join(200, Join::default());
    desk.told.clear();
    desk.put(Input::Connect { conn: 101, person: Some(person(1)), join: newer() });
    let here = |desk: &TestTable| desk.news(100)[0].here.expect("a small change");
    assert_eq!((here(&desk).seat, here(&desk).here), (Seat(1), true));
    assert!(desk.told[&100][0].len() < 60, "{}", desk.told[&100][0]);
    assert!(desk.news(200)[0].seats.as_ref().expect("all seats").seats[1].here);
    desk.told.clear();
    desk.put(Input::Disconnect(101));
    assert_eq!((here(&desk).seat, here(&desk).here), (Seat(1), false));
    assert!(!desk.news(200)[0].seats.as_ref().expect("all seats").seats[1].here);
}

#[test]
fn a_key_is_no_way_to_a_second_hand() {
    // By a key a program sits down as itself: the same checks hold for it as for anyone.
    let mut desk = brought();
    desk.request(1, r#"{"sit":{"id":"key","seat":1}}"#).unwrap();
    assert_eq!(desk.request(1, r#"{"sit":{"id":"key2","seat":2}}"#), Err("has_seat".to_owned()));
    let loaded = Logic::load(desk.id, &desk.lines, Seed::from_number(1)).unwrap();
    assert!(loaded.table().is_some());
}

#[test]
fn after_a_minute_anybody_at_the_table_may_let_a_bot_play_for_somebody_who_is_away() {
    const LEND: &str = r#"{"lend":{"id":"l","seat":1}}"#;
    let mut desk = TestTable::full_with(GAME, 3, r#"{"lend_after":600}"#, 5);
    for conn in [100, 101, 103] {
        desk.join(conn, Join::default());
    }
    desk.put(Input::Disconnect(101));
    desk.now += 59_999;
    assert_eq!(desk.request(0, LEND), Err("not_yours".to_owned()), "nobody is hurried");
    desk.now += 1;
    assert_eq!(desk.request(3, LEND), Err("no_seat".to_owned()), "whoever looks on has no say");
    desk.told.clear();
    desk.request(0, LEND).unwrap();
    let change = changes(&desk.news(100)).pop().unwrap();
    assert_eq!((change.what, change.seat, change.by.as_deref()), (SeatChangeKind::Lent, Seat(1), Some("P0")));
    // Whoever returns has the seat back at once.
    desk.told.clear();
    desk.join(101, Join::default());
    assert_eq!(kinds(&desk.news(100)), [SeatChangeKind::Back]);
    // Where bots never play for those who are away, nobody may let one.
    let mut never = TestTable::full_with(GAME, 2, r#"{"lend_after":null}"#, 5);
    never.join(100, Join::default());
    never.now += 600_000;
    assert_eq!(never.request(0, LEND), Err("not_yours".to_owned()));
}

#[test]
fn after_a_minute_without_the_host_whoever_has_a_seat_becomes_the_host_by_asking() {
    const MINE: &str = r#"{"host":{"id":"h","seat":1}}"#;
    let mut desk = TestTable::set(r#"{"game":"the-game","seats":["me","open","open"]}"#, 12);
    for conn in [100, 101, 102] {
        desk.join(conn, Join::default());
    }
    desk.request(1, r#"{"sit":{"id":"s"}}"#).unwrap();
    assert_eq!(desk.request(1, MINE), Err("not_host".to_owned()), "the host is there");
    desk.put(Input::Disconnect(100));
    desk.now += 59_999;
    assert_eq!(desk.request(1, MINE), Err("not_host".to_owned()), "nobody is hurried");
    desk.now += 1;
    assert_eq!(desk.request(2, MINE), Err("not_host".to_owned()), "whoever looks on has no say");
    assert_eq!(desk.request(1, r#"{"host":{"id":"o","seat":0}}"#), Err("not_host".to_owned()), "only for oneself");
    desk.told.clear();
    desk.request(1, MINE).unwrap();
    let change = changes(&desk.news(102)).pop().unwrap();
    assert_eq!((change.what, change.seat), (SeatChangeKind::Host, Seat(1)));
    desk.request(1, r#"{"hand_over":{"id":"b","seat":2,"bot":"random"}}"#).unwrap();
    // Whoever returns has their seat, and is the host no more.
    desk.join(100, Join::default());
    assert_eq!(desk.request(0, r#"{"free":{"id":"f","seat":2}}"#), Err("not_host".to_owned()));
}

#[test]
fn a_host_without_a_seat_is_missed_a_minute_after_they_were_there() {
    const MINE: &str = r#"{"host":{"id":"h","seat":0}}"#;
    let mut desk = TestTable::set(r#"{"game":"the-game","seats":["open","open"]}"#, 12);
    for conn in [100, 101] {
        desk.join(conn, Join::default());
    }
    desk.request(1, r#"{"sit":{"id":"s","seat":0}}"#).unwrap();
    desk.now += 600_000;
    desk.put(Input::Disconnect(100));
    assert_eq!(desk.request(1, MINE), Err("not_host".to_owned()), "a moment without a network is no absence");
    desk.now += 59_000;
    let _ = desk.request(0, r#"{"nonsense":{}}"#); // whatever is asked, they are there
    desk.now += 59_999;
    assert_eq!(desk.request(1, MINE), Err("not_host".to_owned()));
    desk.now += 1;
    desk.request(1, MINE).unwrap();
}
