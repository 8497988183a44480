//! One table through everything that can be asked of it.

use crate::common::{TestTable, all, person};
use samobranka_rules::Seat;
use samobranka_server::ask::{Join, Resume, SitDown};
use samobranka_server::logic::{Input, Out};
use samobranka_server::news::{ResetWhy, VoteState};

const GAME: &str = "the-game";

#[test]
fn a_table_starts_when_the_last_seat_is_taken_and_tells_each_seat_its_own_view() {
    let mut desk = TestTable::set(r#"{"game":"the-game","seats":["me","open"]}"#, 1);
    let welcome = desk.join(100, all()).welcome.unwrap();
    assert_eq!((welcome.seat, welcome.host, welcome.view.is_none()), (Some(Seat(0)), true, true));
    desk.join(201, Join::default());
    desk.told.clear();
    desk.request(1, r#"{"sit":{"id":"s"}}"#).unwrap();
    let news = desk.news(100);
    let reset = news.iter().find_map(|news| news.reset.as_ref()).expect("the cards are dealt");
    assert_eq!(reset.why, ResetWhy::Dealt);
    assert!(reset.view.get().contains("\"seat\":0") && reset.seed_hash.is_some() && reset.legal.is_some());
    // The one who sat down was a spectator before, and is welcomed anew.
    let news = desk.news(201);
    assert!(news.iter().any(|news| news.welcome.as_ref().is_some_and(|welcome| welcome.seat == Some(Seat(1)))));
    assert!(news.iter().any(|news| news.reset.as_ref().is_some_and(|reset| reset.view.get().contains("\"seat\":1"))));
}

#[test]
fn a_screen_that_all_look_at_sees_no_hand_whoever_it_belongs_to() {
    let mut desk = TestTable::full(GAME, 2, 2);
    let public = Join { public: true, ..all() };
    let welcome = desk.join(100, public).welcome.unwrap();
    assert_eq!((welcome.seat, welcome.host, welcome.code), (None, false, None));
    assert!(welcome.view.unwrap().get().contains("\"private\":null"));
    for step in 0..6 {
        assert!(desk.step(&format!("m{step}")));
    }
    let views: Vec<_> = desk.news(100).into_iter().filter_map(|news| news.moved?.view).collect();
    assert!(!views.is_empty() && views.iter().all(|view| view.get().contains("\"private\":null")));
    assert!(desk.ask(100, r#"{"act":{"id":"m","action":"end"}}"#)[0].refused.is_some());
}

#[test]
fn a_game_begun_elsewhere_goes_on_and_everyone_is_told_that_it_was_brought() {
    let seed = "ab".repeat(32);
    let game = samobranka_table::find_game(GAME).unwrap();
    let (mut table, _) = game.deal(2, "{}", seed.parse().unwrap()).unwrap();
    let mut log = Vec::new();
    for _ in 0..6 {
        let seat = table.to_act().first().unwrap();
        let legal: Vec<serde_json::Value> = serde_json::from_str(table.legal(seat).unwrap().get()).unwrap();
        log.push(table.act(seat, &legal[0].to_string(), None).unwrap().line.to_string());
    }
    let new = |log: &str| {
        format!(r#"{{"game":"the-game","seats":["me","open"],"goes_on":{{"seed":"{seed}","log":[{log}]}}}}"#)
    };
    let mut desk = TestTable::set(&new(&log.join(",")), 1);
    let welcome = desk.join(100, all()).welcome.unwrap();
    assert!(welcome.brought && welcome.view.is_some());
    assert_eq!(welcome.view.unwrap().get(), table.view(Some(Seat(0))).unwrap().get());
    desk.restart();
    desk.request(1, r#"{"sit":{"id":"s"}}"#).unwrap();
    assert!(desk.step("m"));
    // What the rules forbid doesn't come in.
    let mut rng = samobranka_rules::Rng::new(samobranka_rules::Seed::from_number(1));
    let twice = serde_json::from_str(&new(&[&log[0][..], &log[0]].join(","))).unwrap();
    assert!(samobranka_server::logic::create(twice, &person(0), 1, &mut rng).is_err());
}

#[test]
fn numbers_have_no_gaps_and_a_move_is_answered_in_what_everyone_is_told() {
    let mut desk = TestTable::full(GAME, 2, 2);
    let first = desk.join(100, Join::default()).welcome.unwrap().n;
    desk.join(101, all());
    let mut last = first;
    for step in 0..20 {
        let Some((seat, legal)) = desk.to_act() else { break };
        let ask = format!("{{\"act\":{{\"id\":\"m{step}\",\"action\":{}}}}}", legal[0]);
        let own = desk.ask(100 + seat, &ask);
        let accepted = own.iter().find_map(|news| news.accepted.clone()).expect("it is accepted");
        assert_eq!((accepted.id, accepted.seq), (format!("m{step}"), desk.lines.len() as u64 - 1));
        for news in desk.news(100) {
            let n = news.n.expect("numbered");
            assert!(last == first || n == last + 1, "{n} after {last}");
            last = n;
        }
        let moved = desk.news(101).into_iter().find_map(|news| news.moved).unwrap();
        assert!(moved.view.is_some() && moved.legal.is_some() == moved.to_act.contains(Seat(1)));
    }
}

#[test]
fn a_move_sent_twice_is_done_once_even_after_a_restart() {
    let mut desk = TestTable::full(GAME, 2, 3);
    let (seat, legal) = desk.to_act().unwrap();
    let ask = format!("{{\"act\":{{\"id\":\"only\",\"action\":{}}}}}", legal[0]);
    let first = desk.request(seat, &ask).unwrap();
    let lines = desk.lines.len();
    assert_eq!(desk.request(seat, &ask).unwrap(), first);
    desk.restart();
    assert_eq!(desk.request(seat, &ask).unwrap(), first);
    assert_eq!(desk.lines.len(), lines);
    // On a connection the same.
    desk.join(100 + seat, Join::default());
    let again = desk.ask(100 + seat, &ask);
    assert_eq!(serde_json::to_string(&again[0]).unwrap(), first);
}

#[test]
fn who_comes_for_a_seat_is_welcomed_to_it_once_and_asks_again_in_vain() {
    let new = |settings: &str| format!("{{\"game\":\"{GAME}\",\"seats\":[\"me\",\"open\"],\"settings\":{settings}}}");
    let sit =
        |id: &str| Join { sit: Some(SitDown { id: id.to_owned(), seat: None, program: false }), ..Join::default() };
    // Also where nobody may look on.
    for settings in ["{}", "{\"onlookers\":false}"] {
        let mut desk = TestTable::set(&new(settings), 3);
        desk.join(100, Join::default());
        desk.told.clear();
        desk.join(101, sit("s"));
        let news = desk.news(101);
        let welcome = news[0].welcome.clone().expect("a welcome comes first");
        assert_eq!(welcome.seat, Some(Seat(1)));
        assert!(welcome.view.is_some() && welcome.seats[1].here, "the cards were dealt with it");
        let accepted = news[1].accepted.clone().expect("then the answer");
        assert_eq!((&*accepted.id, news.len()), ("s", 2));
        // The others are told who sat down and see their cards; that they are there goes without saying.
        let others = desk.news(100);
        assert!(others[0].seats.as_ref().is_some_and(|seats| seats.seats[1].here) && others[1].reset.is_some());
        assert_eq!(others.len(), 2);
        // The connection broke before the answer came.
        let lines = desk.lines.len();
        desk.put(Input::Disconnect(101));
        desk.join(201, sit("s"));
        assert_eq!(desk.news(201)[1].accepted.clone(), Some(accepted.clone()));
        desk.restart();
        desk.join(301, sit("s"));
        assert_eq!((desk.news(301)[1].accepted.clone(), desk.lines.len()), (Some(accepted), lines));
        // No seat is left for anybody else. They may look on, or not.
        desk.put(Input::Connect { conn: 102, person: Some(person(2)), join: sit("late") });
        let refused = desk.news(102).into_iter().find_map(|news| news.refused).expect("there is no seat left");
        assert_eq!((refused.id.as_deref(), &*refused.why.code), (Some("late"), "seat_taken"));
        assert_eq!(desk.closed.contains_key(&102), settings != "{}");
        assert_eq!(desk.lines.len(), lines);
    }
    let mut desk = TestTable::set(&new("{}"), 3);
    for (conn, person, join) in [
        (400, None, sit("s")),
        (401, Some(person(1)), Join { public: true, ..sit("s") }),
        (402, Some(person(1)), sit("")),
    ] {
        desk.put(Input::Connect { conn, person, join });
        assert!(desk.news(conn).iter().any(|news| news.refused.is_some()), "{conn}");
    }
    desk.join(101, Join::default());
    assert!(desk.ask(101, "{\"join\":{\"sit\":{\"id\":\"s\"}}}")[0].refused.is_some(), "it has joined already");
    assert_eq!(desk.lines.len(), 1);
}

#[test]
fn who_returns_gets_what_was_missed_and_after_a_restart_a_fresh_view() {
    let mut desk = TestTable::full(GAME, 2, 4);
    let welcome = desk.join(100, Join::default()).welcome.unwrap();
    desk.put(Input::Disconnect(100));
    for step in 0..3 {
        assert!(desk.step(&format!("m{step}")));
    }
    // Also one of the first version, where all that was missed is told in words it knows.
    let resume = |epoch: &str, last| Join { resume: Some(Resume { epoch: epoch.to_owned(), last }), ..Join::default() };
    desk.told.clear();
    desk.join(200, resume(&welcome.epoch, welcome.n + 1));
    let news = desk.news(200);
    let resumed = news[0].resumed.clone().expect("the ring has it all");
    let numbers: Vec<u64> = news[1..].iter().filter_map(|news| news.n).take_while(|n| *n <= resumed.n).collect();
    assert_eq!(numbers, (welcome.n + 2..=resumed.n).collect::<Vec<_>>());
    desk.restart();
    assert!(desk.join(300, resume(&welcome.epoch, resumed.n)).welcome.is_some());
    // Somebody who has been away for too long gets a fresh view as well.
    for step in 10..90 {
        desk.step(&format!("m{step}"));
    }
    let epoch = desk.news(300)[0].welcome.clone().unwrap().epoch;
    desk.told.clear();
    assert!(desk.join(400, resume(&epoch, 0)).welcome.is_some());
}

#[test]
fn the_options_are_told_once_to_those_who_put_them_back_and_every_time_to_others() {
    let mut desk = TestTable::full(GAME, 2, 4);
    let newer = Join { protocol: 2, views: true, ..Join::default() };
    let options = |view: &samobranka_table::Json| -> Option<serde_json::Value> {
        let view: serde_json::Value = serde_json::from_str(view.get()).unwrap();
        assert!(view["public"]["phase"].is_object(), "{view}");
        view["public"].get("options").cloned()
    };
    let lean = desk.join(100, newer.clone()).welcome.unwrap();
    let whole = desk.join(200, Join { protocol: 1, ..newer.clone() }).welcome.unwrap();
    let told: serde_json::Value = serde_json::from_str(lean.options.get()).unwrap();
    assert_eq!((options(&lean.view.unwrap()), options(&whole.view.unwrap())), (None, Some(told.clone())));
    desk.told.clear();
    assert!(desk.step("m1"));
    let moved = |desk: &TestTable, conn| {
        let moved = desk.news(conn).into_iter().find_map(|news| news.moved);
        options(&moved.and_then(|moved| moved.view).expect("a view"))
    };
    assert_eq!((moved(&desk, 100), moved(&desk, 200)), (None, Some(told.clone())));
    desk.play_out();
    desk.told.clear();
    for number in 0..2 {
        desk.request(number, r#"{"rematch":{"id":"again"}}"#).unwrap();
    }
    let reset = |desk: &TestTable, conn| {
        let reset = desk.news(conn).into_iter().find_map(|news| news.reset);
        options(&reset.expect("it is dealt").view)
    };
    assert_eq!((reset(&desk, 100), reset(&desk, 200)), (None, Some(told)));
}

#[test]
fn whoever_was_away_at_the_deal_is_welcomed_anew() {
    let mut desk = TestTable::full(GAME, 2, 4);
    let newer = |resume| Join { protocol: 2, resume, ..Join::default() };
    let welcome = desk.join(100, newer(None)).welcome.unwrap();
    let resume = Resume { epoch: welcome.epoch.clone(), last: welcome.n };
    desk.put(Input::Disconnect(100));
    desk.play_out();
    for number in 0..2 {
        desk.request(number, r#"{"rematch":{"id":"again"}}"#).unwrap();
    }
    desk.told.clear();
    let again = desk.join(200, newer(Some(resume)));
    assert_eq!(again.welcome.expect("what was missed is worth nothing").chapter, 1);
}

#[test]
fn an_absent_seat_is_lent_marked_in_the_record_and_given_back() {
    let mut desk = TestTable::full_with(GAME, 2, r#"{"lend_after":60}"#, 5);
    desk.join(100, Join::default());
    desk.join(101, Join::default());
    desk.put(Input::Disconnect(101));
    desk.now += 61_000;
    assert!(desk.logic.deadline().is_some_and(|at| at <= desk.now));
    desk.put(Input::Tick);
    let text =
        |desk: &TestTable| desk.lines.iter().map(|line| String::from_utf8_lossy(line).into_owned()).collect::<String>();
    assert!(text(&desk).contains("\"lent\":{\"seat\":1"));
    while desk.to_act().is_some_and(|(seat, _)| seat == 0) {
        desk.step(&format!("m{}", desk.lines.len()));
        if text(&desk).contains("\"by\":") {
            break;
        }
    }
    assert!(text(&desk).contains("\"by\":"), "what the bot did in the seat's stead is marked");
    desk.join(201, Join::default());
    assert!(text(&desk).contains("\"back\":{\"seat\":1}"));
    let loaded = TestTable::open(desk.id, desk.lines.clone());
    assert_eq!(loaded.to_act(), desk.to_act());
}

/// A simulation found it: the table was awake for ever, and busy.
#[test]
fn a_bot_that_never_answers_keeps_no_table_awake_that_nobody_looks_at() {
    let new = r#"{"game":"the-game","options":{"start":"random"},"seats":["me",{"bot":"random"}]}"#;
    let mut begun = (0..50).map(|seed| {
        let (mut desk, mut out) = (TestTable::set(new, seed), Out::default());
        let join = Input::Connect { conn: 100, person: Some(person(0)), join: Join::default() };
        desk.logic.handle(join, desk.now, &mut out);
        (desk, out.jobs.len())
    });
    let (mut desk, _) = begun.find(|(_, thinking)| *thinking == 1).expect("the bot begins in half of them");
    let due = desk.logic.deadline().expect("it may not think for ever");
    desk.put(Input::Disconnect(100));
    desk.now = due + 1;
    desk.put(Input::Tick);
    assert!(desk.logic.is_idle() && desk.logic.deadline().is_none(), "it waits for somebody to look");
    // Whoever comes back finds it decided for.
    let before = desk.lines.len();
    desk.join(200, Join::default());
    assert!(desk.lines.len() > before);
}

#[test]
fn a_bot_plays_its_seat_to_the_end_and_the_record_verifies() {
    let mut desk = TestTable::set(r#"{"game":"the-game","seats":["me",{"bot":"random"},{"bot":"cheapest"}]}"#, 6);
    desk.join(100, Join::default());
    let mut steps = 0;
    while desk.step(&format!("m{steps}")) {
        steps += 1;
    }
    desk.put(Input::Record(1, Some(person(0))));
    let record = desk.replies.pop().unwrap().expect("the game is over");
    samobranka_table::from_record(&record).expect("the record holds");
    desk.put(Input::Record(2, Some(person(9))));
    assert_eq!(desk.replies.pop().unwrap(), Err("no_seat".to_owned()));
    let ended = desk.news(100).into_iter().find_map(|news| news.moved.and_then(|moved| moved.ended)).unwrap();
    let welcome = desk.join(200, Join::default()).welcome.unwrap();
    assert_eq!(welcome.seed_hash, Some(ended.seed.unwrap().hash()));
    assert_eq!(desk.request(0, r#"{"undo":{"id":"u"}}"#), Err("over".to_owned()));
}

#[test]
fn a_take_back_needs_everyone_and_is_logged_as_what_it_is() {
    let mut desk = TestTable::full(GAME, 2, 8);
    desk.join(100, all());
    desk.join(101, all());
    for step in 0..4 {
        desk.step(&format!("m{step}"));
    }
    let before = desk.lines.len();
    let told = desk.ask(100, r#"{"propose":{"id":"p","take_back":2}}"#);
    assert_eq!(told.last().unwrap().vote.as_ref().unwrap().state, VoteState::Open);
    let told = desk.ask(101, r#"{"vote":{"id":"v","yes":true}}"#);
    assert!(told.iter().any(|news| news.vote.as_ref().is_some_and(|vote| vote.state == VoteState::Carried)));
    assert!(told.iter().any(|news| news.reset.as_ref().is_some_and(|reset| reset.why == ResetWhy::TakeBack)));
    assert!(String::from_utf8_lossy(&desk.lines[before + 2]).contains("\"game\":{\"take_back\":2}"));
    let told = desk.ask(100, r#"{"propose":{"id":"p2","take_back":1}}"#);
    assert!(told[0].accepted.is_some());
    let told = desk.ask(101, r#"{"vote":{"id":"v2","yes":false}}"#);
    assert_eq!(told[0].vote.as_ref().unwrap().state, VoteState::Declined);
    assert_eq!(desk.request(0, r#"{"propose":{"id":"p3","take_back":99}}"#), Err("no_undo".to_owned()));
    assert_eq!(TestTable::open(desk.id, desk.lines.clone()).to_act(), desk.to_act());
}

#[test]
fn clocks_stand_still_while_the_server_is_away_and_lend_the_seat_when_they_run_out() {
    let mut desk = TestTable::full_with(GAME, 2, r#"{"clock":{"turn":60,"game":100}}"#, 9);
    let (seat, _) = desk.to_act().unwrap();
    desk.join(100, Join::default());
    desk.now += 10_000;
    let clock = |desk: &mut TestTable| desk.join(500, Join::default()).welcome.unwrap().clock.unwrap();
    assert_eq!(clock(&mut desk).turn.unwrap()[seat as usize], 50_000);
    desk.request(0, r#"{"react":{"id":"r","reaction":"wave"}}"#).unwrap();
    desk.now += 5_000;
    desk.restart();
    desk.now += 3_600_000;
    // The five seconds after the last line are given to the player, and so is the hour.
    assert_eq!(clock(&mut desk).turn.unwrap()[seat as usize], 50_000);
    desk.now += 51_000;
    desk.put(Input::Tick);
    let log: String = desk.lines.iter().map(|line| String::from_utf8_lossy(line).into_owned()).collect();
    assert!(log.contains(&format!("\"lent\":{{\"seat\":{seat}")) && log.contains("\"why\":\"clock\""));
}

#[test]
fn tg_43_free_text_waits_for_the_end_or_for_trust_and_numbers_are_held_back() {
    let mut desk = TestTable::full(GAME, 2, 11);
    desk.join(100, Join::default());
    let told = desk.ask(100, r#"{"chat":{"id":"c","text":"привет"}}"#);
    assert_eq!(told[0].refused.as_ref().unwrap().why.rule.as_deref(), Some("TG-43"));
    let mut desk = TestTable::full_with(GAME, 2, r#"{"trusted":true}"#, 11);
    desk.join(100, Join::default());
    let told = desk.ask(100, r#"{"chat":{"id":"c","text":"у меня тридцать пять"}}"#);
    let refused = told[0].refused.clone().unwrap();
    assert_eq!((refused.id.as_deref(), refused.why.rule.as_deref()), (Some("c"), Some("TG-44")));
    assert!(refused.why.phrase.is_some());
    let told = desk.ask(100, r#"{"chat":{"id":"c","text":" не клади\nсюда "}}"#);
    assert_eq!(told[0].chat.as_ref().unwrap().text, "не клади сюда");
    while desk.step(&format!("m{}", desk.lines.len())) {}
    assert!(desk.ask(100, r#"{"chat":{"id":"e","text":"у меня было 35"}}"#)[0].chat.is_some());
}

#[test]
fn signals_are_in_the_record() {
    let mut desk = TestTable::full(GAME, 2, 12);
    desk.join(101, Join::default());
    let told = desk.ask(101, r#"{"say":{"id":"signal","aside":"A1:stay-off"}}"#);
    assert!(told[0].moved.is_some() && told[0].accepted.is_some(), "{:?}", told[0]);
    assert!(String::from_utf8_lossy(desk.lines.last().unwrap()).contains("\"game\":{\"seat\":1,\"say\":"));
}

/// TG-46: bots in chairs signal as others do, also while a person has the turn, and say nothing twice.
#[test]
fn bots_in_chairs_give_signals_before_anyone_decides() {
    let said =
        |desk: &TestTable| desk.lines.iter().filter(|line| String::from_utf8_lossy(line).contains("\"say\":")).count();
    let mut all = 0;
    for seed in 1..=8 {
        let table = r#"{"game":"the-game","seats":["me",{"bot":"expert"}],"options":{"start":"host"}}"#;
        let mut desk = TestTable::set(table, seed);
        desk.join(100, Join::default());
        desk.ask(100, r#"{"act":{"id":"start","action":"start 1"}}"#);
        let signals = said(&desk);
        assert!(signals <= 4, "{signals} signals when the person's turn begins");
        desk.ask(100, r#"{"legal":{"asides":true}}"#);
        assert_eq!(said(&desk), signals);
        all += signals;
    }
    assert!(all > 0, "of eight hands some have a card to ask for a pile");
}

#[test]
fn a_table_without_onlookers_lets_nobody_look() {
    let mut desk = TestTable::full_with(GAME, 2, r#"{"onlookers":false}"#, 13);
    desk.put(Input::Connect { conn: 109, person: Some(person(9)), join: Join::default() });
    assert_eq!(desk.closed.get(&109).map(String::as_str), Some("no_onlookers"));
    desk.put(Input::Look(1, None));
    assert_eq!(desk.replies.pop().unwrap(), Err("no_onlookers".to_owned()));
}

#[test]
fn an_onlooker_may_look_and_not_touch() {
    let mut desk = TestTable::full(GAME, 2, 14);
    desk.put(Input::Connect { conn: 1, person: None, join: all() });
    for ask in [
        r#"{"act":{"id":"a","action":"."}}"#,
        r#"{"chat":{"id":"a","text":"hm"}}"#,
        r#"{"undo":{"id":"a"}}"#,
        r#"{"lend":{"id":"a","seat":0}}"#,
        r#"{"vote":{"id":"a","yes":true}}"#,
        r#"{"legal":{}}"#,
        r#"{"rematch":{"id":"a"}}"#,
    ] {
        let told = desk.ask(1, ask);
        assert_eq!(told[0].refused.as_ref().unwrap().why.code, "no_seat", "{ask}");
    }
    assert_eq!(desk.ask(1, r#"{"sit":{"id":"a"}}"#)[0].refused.as_ref().unwrap().why.code, "who_are_you");
    assert!(desk.ask(1, r#"{"view":{}}"#)[0].view.as_ref().unwrap().get().contains("\"private\":null"));
    assert!(desk.ask(1, r#"{"ping":{}}"#)[0].pong.is_some());
}

#[test]
fn undo_goes_back_over_ones_own_steps() {
    let mut desk = TestTable::set(r#"{"game":"the-game","seats":["me"]}"#, 15);
    desk.join(100, all());
    let (_, legal) = desk.to_act().unwrap();
    let moved = desk.ask(100, &format!(r#"{{"act":{{"id":"a","action":{}}}}}"#, legal[0]));
    assert!(moved[0].moved.as_ref().unwrap().can_undo);
    let told = desk.ask(100, r#"{"undo":{"id":"u"}}"#);
    assert_eq!(told[0].reset.as_ref().unwrap().why, ResetWhy::Undo);
    assert_eq!(desk.to_act().unwrap().1, legal);
    assert_eq!(desk.ask(100, r#"{"undo":{"id":"u2"}}"#)[0].refused.as_ref().unwrap().why.code, "no_undo");
}
