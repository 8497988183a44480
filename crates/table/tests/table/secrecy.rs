//! What the engine says to a seat holds nothing that the seat may not know, and nobody is told the seed before the end.

use crate::common::{engine, ok};
use samobranka_rules::{Game, Rng, Seat, Seed, View};
use samobranka_table::{Engine, Table};
use samobranka_the_game::{CardSet, Pile, TheGame};
use samobranka_the_game_players::TheGamePlayers;
use serde_json::{Value, json};

#[test]
fn only_a_state_and_the_record_of_a_finished_game_tell_the_seed() {
    let mut rng = Rng::new(Seed::from_number(5));
    for seats in [1, 2, 3, 5] {
        let mut engine = engine();
        let seed = rng.seed().to_string();
        let mut new = crate::common::opening("a", seats, &mut rng);
        new["seed"] = json!(seed);
        // What is hidden is the seed, the stream made of it, and the cards left to draw.
        let tells = |answer: &str| answer.contains(&seed) || answer.contains("secret") || answer.contains("rng");
        assert!(!tells(&engine.line(new.to_string().as_bytes())));
        loop {
            let table = engine.table("a").unwrap();
            let over = table.to_act().is_empty();
            assert_eq!(table.seed().is_some(), over);
            assert_eq!(table.seed_hash(), Some(seed.parse::<Seed>().unwrap().hash()));
            let mut said = |request: Value| engine.line(request.to_string().as_bytes());
            assert!(tells(&said(json!({"do": "state", "table": "a"}))));
            assert_eq!(tells(&said(json!({"do": "record", "table": "a"}))), over);
            for request in [json!({"do": "to_act"}), json!({"do": "rulings"}), json!({"do": "view", "seat": null})] {
                let mut request = request;
                request["table"] = json!("a");
                assert!(!tells(&said(request)));
            }
            for seat in 0..seats {
                assert!(!tells(&said(json!({"do": "view", "table": "a", "seat": seat}))));
                assert!(!tells(&said(json!({"do": "legal", "table": "a", "seat": seat, "asides": true}))));
                assert!(!tells(&said(json!({"do": "act", "table": "a", "seat": seat, "action": "2>D2"}))));
                assert!(!tells(&said(json!({"do": "take_back", "table": "a", "count": 0, "id": seat}))));
            }
            if over {
                break;
            }
            step(&mut engine, "a", &mut rng);
        }
    }
}

/// Plays one decision at random.
fn step(engine: &mut Engine, id: &str, rng: &mut Rng) {
    let table = engine.table(id).unwrap();
    let Some(seat) = table.to_act().first() else { return };
    let legal: Vec<Value> = serde_json::from_str(table.legal(seat).unwrap().get()).unwrap();
    let action = &legal[rng.below(legal.len() as u32) as usize];
    ok(engine, &json!({"do": "act", "table": id, "seat": seat, "action": action}));
}

#[test]
fn what_a_seat_may_not_know_changes_no_byte_of_what_it_is_told() {
    let mut rng = Rng::new(Seed::from_number(6));
    let mut compared = 0;
    for round in 0..40 {
        let mut real = engine();
        let seats = 2 + round % 4;
        ok(&mut real, &crate::common::opening("a", seats, &mut rng));
        for _ in 0..rng.below(30) {
            step(&mut real, "a", &mut rng);
        }
        if real.table("a").unwrap().to_act().is_empty() {
            continue;
        }
        for viewer in Seat::all(seats).map(Some).chain([None]) {
            let mut imagined = engine();
            let (state, own) = {
                let table = real.table("a").unwrap().as_any().downcast_ref::<Table<TheGame, TheGamePlayers>>().unwrap();
                let state = table.play().state();
                let view: View<TheGame> = viewer.map_or(state.spectator(), |seat| state.view(seat));
                (TheGame::imagine(view, &mut rng), view.own.map_or(CardSet::NONE, |(_, private)| private.hand))
            };
            let load = json!({"do": "load", "game": "the-game", "state": state, "table": "a"});
            if crate::common::ask(&mut imagined, &load).get("ok").is_none() {
                // An imagined hand may be stuck, which a table that goes on is not.
                continue;
            }
            for line in questions(viewer, own, &mut rng) {
                assert_eq!(real.line(line.as_bytes()), imagined.line(line.as_bytes()), "{line}");
                compared += 1;
            }
        }
    }
    assert!(compared > 2000, "{compared} answers compared: the test tries too little");
}

/// What a seat that holds `own` can ask without changing anything: also moves with cards it doesn't hold.
fn questions(viewer: Option<Seat>, own: CardSet, rng: &mut Rng) -> Vec<String> {
    let mut questions = vec![
        json!({"do": "view", "table": "a", "seat": viewer}),
        json!({"do": "to_act", "table": "a"}),
        json!({"do": "rulings", "table": "a"}),
    ];
    if let Some(seat) = viewer {
        questions.push(json!({"do": "legal", "table": "a", "seat": seat, "asides": true}));
        // A card that is in another hand, or nowhere to be seen, is refused in the same words.
        for card in CardSet::ALL.minus(own) {
            let pile = Pile::ALL[rng.below(4) as usize];
            questions.push(json!({"do": "act", "table": "a", "seat": seat, "action": format!("{card}>{pile}")}));
        }
    }
    questions.iter().map(Value::to_string).collect()
}
