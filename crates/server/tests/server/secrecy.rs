//! Secrecy on the wire: what a seat is sent doesn't change when what it may not know is dealt differently.

use std::collections::HashSet;

use samobranka_rules::{Rng, Seat, Seed};
use samobranka_server::ask::Join;
use samobranka_server::logic::{Input, Logic, Out, Sender};
use samobranka_table::{AnyTable, catalogue};
use serde_json::value::RawValue;

use crate::common::{TestTable, all, person};

/// Whoever is watched: a seat's owner, or a spectator.
const WATCHER: u64 = 900;

#[test]
fn what_a_seat_is_sent_does_not_change_when_the_unseen_is_dealt_differently() {
    let games = std::env::var("SECRECY_GAMES").ok().and_then(|count| count.parse().ok()).unwrap_or(5);
    for game in catalogue() {
        let mut compared = 0;
        for seed in 0..games {
            let seats = u64::from(game.seats.0.max(2)) + seed % u64::from(game.seats.1 - game.seats.0.max(2) + 1);
            compared += one_game(game.id, seats, seed);
        }
        assert!(compared > 5 * games, "{}: too little was compared: {compared}", game.id);
    }
}

/// Plays a game at random; at many moments compares what a watcher is sent in this world and in an imagined one.
fn one_game(game: &str, seats: u64, seed: u64) -> u64 {
    let mut desk = TestTable::full_with(game, seats, "{\"trusted\":true}", seed);
    let mut rng = Rng::new(Seed::from_number(seed ^ 0x5ec));
    let mut compared = 0;
    for step in 0.. {
        let Some((mover, legal)) = desk.to_act() else { break };
        let watcher = rng.below(seats as u32 + 1);
        let watcher = (u64::from(watcher) < seats).then_some(Seat(watcher as u8));
        let place = format!("{game}, {seats} seats, seed {seed}, step {step}");
        compared += compare(&desk, watcher, mover, &mut rng, &place);
        let action = &legal[rng.below(legal.len() as u32) as usize];
        let ask = format!("{{\"act\":{{\"id\":\"m{step}\",\"action\":{action}}}}}");
        desk.request(mover, &ask).expect("a legal action");
    }
    compared
}

fn compare(desk: &TestTable, watcher: Option<Seat>, mover: u64, rng: &mut Rng, place: &str) -> u64 {
    let chance = rng.seed();
    let load = || Logic::load(desk.id, &desk.lines, chance).expect("the log holds");
    let (mut real, mut other) = (load(), load());
    // An imagined world has no past, so nothing in it can be undone; that the watcher knows its own past is no secret.
    if watcher.is_some_and(|seat| real.table().is_some_and(|table| table.can_undo(seat))) {
        return 0;
    }
    other.imagine(watcher, rng.seed());
    let conn = WATCHER + watcher.map_or(50, |seat| u64::from(seat.0));
    let known = watcher.map(|seat| person(seat.0.into()));

    let mut inputs: Vec<Box<dyn Fn() -> Input>> = Vec::new();
    let from_all = known.clone();
    // Whole views, or those without the options.
    let protocol = 1 + rng.below(2);
    let join = move || Join { protocol, ..all() };
    inputs.push(Box::new(move || Input::Connect { conn, person: from_all.clone(), join: join() }));
    inputs.push(Box::new(move || Input::Look(1, known.clone())));
    for text in [
        "{\"view\":{}}",
        "{\"legal\":{\"asides\":true}}",
        "{\"act\":{\"id\":\"no\",\"action\":\"nonsense\"}}",
        "{\"chat\":{\"id\":\"c\",\"text\":\"не клади сюда\"}}",
        "{\"react\":{\"id\":\"r\",\"reaction\":\"clap\"}}",
        "{\"undo\":{\"id\":\"u\"}}",
    ] {
        inputs.push(Box::new(move || Input::Ask { from: Sender::Conn(conn), text: text.to_owned().into() }));
    }
    // Somebody else than the one who moves and than the one who watches, if there is anybody else.
    let elsewhere = (mover + 1) % 2;
    inputs.push(Box::new(move || Input::Connect { conn: 700, person: Some(person(elsewhere)), join: all() }));
    inputs.push(Box::new(|| Input::Disconnect(700)));
    for input in &inputs {
        let told = [&mut real, &mut other].map(|logic| told_to(logic, input(), conn));
        assert_eq!(told[0], told[1], "{place}: {watcher:?} is told what it may not know");
    }

    // A move in each world of which the game itself tells the watcher the same: as a rule the same one in both, and where
    // choices are sealed, another.
    let seat = Seat(mover as u8);
    let tables = [&real, &other].map(|logic| logic.table().expect("dealt"));
    let legal =
        tables.map(|table| serde_json::from_str::<Vec<Box<RawValue>>>(table.legal(seat).unwrap().get()).unwrap());
    let theirs: HashSet<&str> = legal[1].iter().map(|action| action.get()).collect();
    let both: Vec<&str> = legal[0].iter().map(|action| action.get()).filter(|action| theirs.contains(action)).collect();
    let pick = |from: &[&str], rng: &mut Rng| {
        let at = (!from.is_empty()).then(|| rng.below(from.len() as u32) as usize);
        at.map(|at| from[at].to_owned())
    };
    let Some(same) = pick(&both, rng) else { return 1 };
    let any: Vec<&str> = theirs.into_iter().collect();
    let another = pick(&any, rng).expect("there is one that both have");
    let by_game = |table: &dyn AnyTable, action: &str| told_by_game(table, seat, action, watcher);
    let first = by_game(tables[0], &same);
    let second = [another, same.clone()].into_iter().find(|action| by_game(tables[1], action) == first);
    let (Some(_), Some(second)) = (first, second) else { return 1 };
    let ask = |action: &str| {
        let text = format!("{{\"act\":{{\"id\":\"m\",\"action\":{action}}}}}");
        Input::Ask { from: Sender::Request(9, person(mover)), text: text.into() }
    };
    let told = [told_to(&mut real, ask(&same), conn), told_to(&mut other, ask(&second), conn)];
    assert_eq!(told[0], told[1], "{place}: {watcher:?} is told what it may not know of a move");
    assert!(!told[0].is_empty(), "{place}: everyone is told that something happened");
    2
}

/// Everything a connection, or a request, is sent because of `input`.
fn told_to(logic: &mut Logic, input: Input, conn: u64) -> Vec<String> {
    let mut out = Out::default();
    logic.handle(input, 3_000_000, &mut out);
    let sends = out.sends.into_iter().filter(|(to, _)| *to == conn).map(|(_, text)| text.as_str().to_owned());
    let replies = out.replies.into_iter().filter(|(to, _)| *to == 1).map(|(_, reply)| format!("{reply:?}"));
    sends.chain(replies).collect()
}

/// What the game tells the watcher of a move, and what everyone then sees: the wire may tell no more. The end of a game
/// shows every hand.
fn told_by_game(table: &dyn AnyTable, seat: Seat, action: &str, watcher: Option<Seat>) -> Option<Vec<String>> {
    let mut table = table.boxed_clone();
    let moved = table.act(seat, action, None).ok()?;
    if moved.outcome.is_some() {
        return None;
    }
    let events = moved.events.iter().filter(|told| told.to.includes(watcher)).map(|told| told.event.get().to_owned());
    let after = [table.view(watcher).unwrap().get().to_owned(), format!("{:?}", moved.to_act)];
    let undo = watcher.map(|watcher| table.can_undo(watcher).to_string());
    Some(events.chain(after).chain(undo).collect())
}
