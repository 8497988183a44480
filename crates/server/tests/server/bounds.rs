//! What a table writes is bounded, and no bound keeps a game from its end.

use samobranka_rules::{Rng, Seed};
use samobranka_server::ask::Join;
use samobranka_server::logic::{Input, Logic, NewTable, Out, create};
use samobranka_table::{MAX_SAID, MAX_UNDONE};

use crate::common::{TestTable, person};

const GAME: &str = "the-game";

/// Asks until it is refused: how often it was done.
fn until_full(desk: &mut TestTable, number: u64, ask: impl Fn(u32) -> String) -> u32 {
    for at in 0..20_000 {
        match desk.request(number, &ask(at)) {
            Ok(_) => {}
            Err(code) => {
                assert_eq!(code, "log_full");
                return at;
            }
        }
    }
    panic!("there is no end of it");
}

#[test]
fn talk_votes_signals_and_lending_have_their_bounds_and_the_game_comes_to_its_end() {
    let mut desk = TestTable::full_with(GAME, 2, r#"{"trusted":true}"#, 2);
    let chat = |at| format!(r#"{{"chat":{{"id":"c{at}","text":"hm"}}}}"#);
    assert_eq!(until_full(&mut desk, 1, chat), 500);
    assert_eq!(desk.request(1, r#"{"react":{"id":"r","reaction":"clap"}}"#), Err("log_full".to_owned()));
    assert!(desk.request(0, r#"{"react":{"id":"r","reaction":"clap"}}"#).is_ok(), "each seat has its own");
    let said = until_full(&mut desk, 1, |at| format!(r#"{{"say":{{"id":"s{at}","aside":"A1:stay-off"}}}}"#));
    assert!(said <= MAX_SAID);
    let lend = until_full(&mut desk, 1, |at| {
        let what = if at % 2 == 0 { r#""lend":{"seat":1,"bot":"random","# } else { r#""back":{"# };
        format!(r#"{{{what}"id":"l{at}"}}}}"#)
    });
    assert_eq!(lend, 400);
    let vote = until_full(&mut desk, 1, |at| {
        let what = if at % 2 == 0 { r#""propose":{"rule":"give-up","# } else { r#""vote":{"yes":false,"# };
        format!(r#"{{{what}"id":"v{at}"}}}}"#)
    });
    assert!((200..=400).contains(&vote), "{vote}");
    desk.restart();
    desk.play_out();
    assert!(desk.record(0).is_ok());
    assert!(desk.request(0, r#"{"rematch":{"id":"again"}}"#).is_ok());
}

#[test]
fn undone_steps_have_their_bound_and_the_game_comes_to_its_end() {
    let mut desk = TestTable::set(r#"{"game":"the-game","seats":["me"]}"#, 15);
    let (_, legal) = desk.to_act().unwrap();
    let steps = until_full(&mut desk, 0, |at| match at % 2 {
        0 => format!(r#"{{"act":{{"id":"a{at}","action":{}}}}}"#, legal[0]),
        _ => format!(r#"{{"undo":{{"id":"u{at}"}}}}"#),
    });
    assert_eq!(steps, 2 * MAX_UNDONE + 1);
    desk.restart();
    desk.play_out();
    assert!(desk.record(0).is_ok());
}

#[test]
fn sitting_down_and_getting_up_is_bounded_and_everyone_else_still_finds_a_seat() {
    let mut desk = TestTable::set(r#"{"game":"the-game","seats":["me","open","open"]}"#, 2);
    let sat = until_full(&mut desk, 1, |at| match at % 2 {
        0 => format!(r#"{{"sit":{{"id":"s{at}"}}}}"#),
        _ => format!(r#"{{"leave":{{"id":"l{at}"}}}}"#),
    });
    assert_eq!(sat, 40);
    let freed = until_full(&mut desk, 0, |at| match at % 2 {
        0 => format!(r#"{{"hand_over":{{"id":"s{at}","seat":0,"bot":"random"}}}}"#),
        _ => format!(r#"{{"free":{{"id":"l{at}","seat":0}}}}"#),
    });
    assert!(freed <= 500);
}

/// However long it was: a log that was full by older bounds goes on.
#[test]
fn a_log_longer_than_the_bounds_still_loads_and_goes_on() {
    let mut desk = TestTable::full(GAME, 2, 2);
    desk.request(1, r#"{"say":{"id":"said","aside":"A1:stay-off"}}"#).unwrap();
    let line = desk.lines.last().unwrap().clone();
    let line: Vec<u8> = String::from_utf8_lossy(&line).replace(",\"from\":1,\"id\":\"said\"", "").into_bytes();
    while desk.lines.len() < 10_002 {
        desk.lines.push(line.clone().into());
    }
    desk.restart();
    assert_eq!(desk.request(1, r#"{"say":{"id":"t","aside":"A1:stay-off"}}"#), Err("log_full".to_owned()));
    desk.play_out();
    assert!(desk.record(0).is_ok());
}

/// `TestTable` refuses a line with a line's end in it.
#[test]
fn what_is_written_is_written_anew_whatever_line_breaks_the_client_sent() {
    let mut desk = TestTable::full(GAME, 2, 2);
    desk.request(0, "{\"propose\":{\"id\":\"x\",\"rule\":{\n\"give_up\"\n:null}}}")
        .map_or_else(|code| assert_eq!(code, "bad_action"), |_| ());
    for rule in ["\n\"give-up\"", "\n\"give_up\"\n"] {
        let id = rule.len();
        let _ = desk.request(0, &format!("{{\"propose\":{{\"id\":\"p{id}\",\"rule\":{rule}}}}}"));
        let _ = desk.request(1, &format!("{{\"vote\":{{\"id\":\"v{id}\",\"yes\":false}}}}"));
    }
    assert!(desk.log().contains("\"proposed\""));
    let (seat, legal) = desk.to_act().unwrap();
    let spaced = serde_json::to_string_pretty(&legal[0]).unwrap();
    desk.request(seat, &format!("{{\"act\":{{\"id\":\"a\",\"action\":\n{spaced}\n}}}}")).unwrap();
    // A game from elsewhere, with a line that has line breaks in it.
    let seed = "ab".repeat(32);
    let game = samobranka_table::find_game(GAME).unwrap();
    let (mut table, _) = game.deal(1, "{}", seed.parse().unwrap()).unwrap();
    let seat = table.to_act().first().unwrap();
    let legal: Vec<serde_json::Value> = serde_json::from_str(table.legal(seat).unwrap().get()).unwrap();
    let line = table.act(seat, &legal[0].to_string(), None).unwrap().line;
    let broken = line.get().replace(':', ":\n");
    let new = format!(r#"{{"game":"the-game","seats":["me"],"goes_on":{{"seed":"{seed}","log":[{broken}]}}}}"#);
    let new: NewTable = serde_json::from_str(&new).unwrap();
    let (id, batch) = create(new, &person(0), 1, &mut Rng::new(Seed::from_number(1))).unwrap();
    let lines: Vec<_> = batch.lines.into_iter().map(|append| append.line).collect();
    assert!(lines.len() == 3 && lines.iter().all(|line| !line.contains(&b'\n')));
    Logic::load(id, &lines, Seed::from_number(1)).unwrap();
}

#[test]
fn looking_at_a_table_with_clocks_writes_nothing() {
    let mut desk = TestTable::full_with(GAME, 2, r#"{"clock":{"turn":600}}"#, 9);
    let lines = desk.lines.len();
    for _ in 0..5 {
        desk.restart();
        desk.now += 1_000;
        desk.put(Input::Look(1, None));
        desk.join(500, Join::default());
        desk.put(Input::Disconnect(500));
    }
    assert_eq!(desk.lines.len(), lines);
}

#[test]
fn a_bots_move_that_is_refused_is_counted_and_another_is_made_for_it() {
    let new = r#"{"game":"the-game","options":{"start":"random"},"seats":[{"bot":"random"},{"bot":"random"}]}"#;
    let mut desk = TestTable::set(new, 2);
    let mut out = Out::default();
    desk.logic.handle(Input::Look(1, None), desk.now, &mut out);
    let asked = out.jobs.pop().expect("a bot is to think");
    let action = Some(serde_json::value::to_raw_value("nonsense").unwrap());
    let mut out = Out::default();
    desk.logic.handle(Input::Bot { seat: asked.seat, ticket: asked.ticket, action }, desk.now, &mut out);
    assert_eq!((out.bots_refused, out.moves), (1, 1));
    assert_eq!(out.jobs.len(), 1, "the next decision is asked for once");
}
