//! Tables without the engine: what a server does with them.

use samobranka_rules::{Audience, Lang, Outcome, Rng, Seat, Seats, Seed};
use samobranka_table::{AnyTable, Json, RefusedCode, SomeTable, Table, catalogue, find_game, from_record};
use samobranka_the_game::TheGame;
use samobranka_the_game_players::TheGamePlayers;
use serde_json::{Value, json};

fn dealt(seats: u8, options: &Value, seed: u64) -> SomeTable {
    find_game("the-game").unwrap().deal(seats, &options.to_string(), Seed::from_number(seed)).unwrap().0
}

fn value(json: &Json) -> Value {
    serde_json::from_str(json.get()).unwrap()
}

fn random_step(table: &mut dyn AnyTable, rng: &mut Rng) -> Option<samobranka_table::Moved> {
    let seat = table.to_act().first()?;
    let legal = table.legal(seat).unwrap();
    let legal: Vec<Json> = serde_json::from_str(legal.get()).unwrap();
    Some(table.act(seat, legal[rng.below(legal.len() as u32) as usize].get(), None).unwrap())
}

#[test]
fn a_log_read_back_line_by_line_gives_the_same_table() {
    let mut rng = Rng::new(Seed::from_number(7));
    for game in catalogue() {
        let seats = game.seats.1;
        let seed = rng.seed();
        let options = game.default_options();
        let (mut table, told) = game.deal(seats, options.get(), seed).unwrap();
        let (mut again, told_again) = game.deal(seats, options.get(), seed).unwrap();
        let text = |told: &[samobranka_table::ToldJson]| serde_json::to_string(told).unwrap();
        assert_eq!(text(&told), text(&told_again));
        let mut written = Vec::new();
        while let Some(moved) = random_step(&mut *table, &mut rng) {
            // What is stored is the line; what is told, and all else, follows from it.
            let replayed = again.replay_line(moved.line.get()).unwrap();
            assert_eq!(text(&moved.events), text(&replayed.events));
            assert_eq!((moved.to_act, &moved.outcome), (replayed.to_act, &replayed.outcome));
            assert_eq!((moved.to_act, moved.outcome), (table.to_act(), table.outcome()));
            written.push(moved.line.get().to_owned());
        }
        assert_eq!(table.state().get(), again.state().get());
        let log: Vec<String> = table.log_lines(0).iter().map(|line| line.get().to_owned()).collect();
        assert_eq!(log, written);
        assert_eq!(table.log_len(), log.len());
        assert_eq!(table.log_lines(log.len() - 1).len(), 1);
        assert!(table.log_lines(log.len()).is_empty());

        let names = ["Аня".to_owned(), "Tim".to_owned()];
        let record = again.record(&names).unwrap();
        assert!(record.lines().next().unwrap().contains("\"names\":[\"Аня\",\"Tim\"]"));
        assert_eq!(from_record(&record).unwrap().state().get(), table.state().get());
        assert_eq!(table.seed(), Some(seed));
    }
}

#[test]
fn a_lean_view_is_the_view_without_the_options_and_with_them_it_is_the_view_again() {
    let mut rng = Rng::new(Seed::from_number(11));
    for game in catalogue() {
        let seats = game.seats.1;
        let (mut table, _) = game.deal(seats, game.default_options().get(), rng.seed()).unwrap();
        for _ in 0..20 {
            for seat in Seat::all(seats).map(Some).chain([None]) {
                let (view, mut lean) = (value(&table.view(seat).unwrap()), value(&table.lean_view(seat).unwrap()));
                let public = lean["public"].as_object_mut().unwrap();
                let before = public.insert("options".to_owned(), value(&table.options()));
                assert_eq!(before, None, "{}", game.id);
                assert_eq!(lean, view, "{}: a public part has its options as the field `options`", game.id);
            }
            if random_step(&mut *table, &mut rng).is_none() {
                break;
            }
        }
        assert_eq!(table.lean_view(Some(Seat(seats))).unwrap_err().code, RefusedCode::NoSeat);
    }
}

#[test]
fn undo_take_back_and_rulings_are_lines_of_the_log_too() {
    let mut table = dealt(2, &json!({}), 1);
    let mut again = dealt(2, &json!({}), 1);
    let mut lines = vec![table.act(Seat(0), r#""eager""#, Some("greedy")).unwrap().line];
    assert!(table.can_undo(Seat(0)) && !table.can_undo(Seat(1)));
    lines.push(table.undo(Seat(0)).unwrap().line);
    lines.push(table.act(Seat(0), r#"{"wish":"rather_not"}"#, None).unwrap().line);
    lines.push(table.say(Seat(1), r#""A1:stay-off!""#, None).unwrap().line);
    lines.push(table.take_back(1).unwrap().line);
    let moved = table.rule(r#""pick-starter""#).unwrap();
    assert_eq!(moved.to_act.len(), 1);
    lines.push(moved.line);
    let text: Vec<&str> = lines.iter().map(|line| line.get()).collect();
    assert_eq!(
        text,
        [
            r#"{"seat":0,"act":{"wish":"eager"},"by":"greedy"}"#,
            r#"{"seat":0,"undo":1}"#,
            r#"{"seat":0,"act":{"wish":"rather_not"}}"#,
            r#"{"seat":1,"say":{"pile":{"pile":"A1","hint":"stay_off","strong":true}}}"#,
            r#"{"take_back":1}"#,
            r#"{"table":"pick_starter"}"#,
        ]
    );
    for line in text {
        again.replay_line(line).unwrap();
    }
    assert_eq!(again.state().get(), table.state().get());
}

#[test]
fn lines_that_are_none_are_refused() {
    let mut table = dealt(2, &json!({}), 1);
    for (line, code) in [
        ("", RefusedCode::BadRecord),
        ("{}", RefusedCode::BadRecord),
        (r#"{"seat":0}"#, RefusedCode::BadRecord),
        (r#"{"seat":0,"act":"agree","say":{"own":"good_turn"}}"#, RefusedCode::BadRecord),
        (r#"{"seat":0,"act":"agree","colour":1}"#, RefusedCode::BadRecord),
        (r#"{"seat":0,"undo":2}"#, RefusedCode::BadRecord),
        (r#"{"seat":0,"act":"agree"}"#, RefusedCode::Illegal),
        (r#"{"seat":2,"act":"agree"}"#, RefusedCode::NoSeat),
        (r#"{"seat":255,"undo":1}"#, RefusedCode::NoSeat),
        (r#"{"seat":9,"say":{"own":"good_turn"}}"#, RefusedCode::NoSeat),
        (r#"{"seat":0,"undo":1}"#, RefusedCode::NoUndo),
        (r#"{"take_back":0}"#, RefusedCode::NoUndo),
        (r#"{"take_back":1}"#, RefusedCode::NoUndo),
    ] {
        let refused = table.replay_line(line).unwrap_err();
        assert_eq!(refused.code, code, "{line}: {refused}");
    }
    assert_eq!(table.log_len(), 0);
}

#[test]
fn a_seat_that_is_not_there_sees_and_does_nothing() {
    let mut table = dealt(3, &json!({"start": "random"}), 2);
    for seat in [Seat(3), Seat(16), Seat(255)] {
        assert_eq!(table.view(Some(seat)).unwrap_err().code, RefusedCode::NoSeat);
        assert_eq!(table.private(seat).unwrap_err().code, RefusedCode::NoSeat);
        assert_eq!(table.legal(seat).unwrap_err().code, RefusedCode::NoSeat);
        assert_eq!(table.asides(seat).unwrap_err().code, RefusedCode::NoSeat);
        assert_eq!(table.act(seat, r#"".""#, None).unwrap_err().code, RefusedCode::NoSeat);
        assert_eq!(table.say(seat, r#""good-turn""#, None).unwrap_err().code, RefusedCode::NoSeat);
        assert_eq!(table.undo(seat).unwrap_err().code, RefusedCode::NoSeat);
        assert!(!table.can_undo(seat));
    }
    // The host may be asked to name who starts; there is no seat 256 either.
    let mut hosted = dealt(3, &json!({"start": "host"}), 2);
    let refused = hosted.act(Seat(0), r#"{"start":255}"#, None).unwrap_err();
    assert_eq!((refused.code, refused.rule), (RefusedCode::Illegal, Some("TG-23")));
}

#[test]
fn a_table_knows_how_it_was_set() {
    let table = dealt(3, &json!({"fire": "next_card"}), 3);
    assert_eq!((table.game(), table.seats()), ("the-game", 3));
    assert_eq!(value(&table.options())["fire"], "next_card");
    assert_eq!(table.to_act(), Seats::all(3));
    assert_eq!(table.outcome(), None);
    assert_eq!(value(&table.rulings()), json!(["pick_starter", "give_up"]));
    assert_eq!(value(&table.view(None).unwrap())["private"], Value::Null);
    let (public, private) = (table.public(), table.private(Seat(1)).unwrap());
    let view = format!(r#"{{"seat":1,"public":{public},"private":{private}}}"#);
    assert_eq!(table.view(Some(Seat(1))).unwrap().get(), view);
    let mut copy = table.boxed_clone();
    copy.rule(r#""give_up""#).unwrap();
    assert_eq!(copy.outcome(), Some(Outcome::Team { won: false, verdict: "over".into(), score: 98 }));
    assert_eq!(table.outcome(), None);
    assert!(table.as_any().is::<Table<TheGame, TheGamePlayers>>());
}

#[test]
fn each_seat_hears_what_it_is_meant_to_hear() {
    let game = find_game("the-game").unwrap();
    let (_, told) = game.deal(2, "{}", Seed::from_number(4)).unwrap();
    let heard = |seat: Option<Seat>| told.iter().filter(|told| told.to.includes(seat)).count();
    assert_eq!((told[0].to, told[2].to), (Audience::One(Seat(0)), Audience::All));
    assert_eq!((heard(Some(Seat(0))), heard(Some(Seat(1))), heard(None)), (2, 2, 1));
}

#[test]
fn records_that_do_not_hold_are_refused() {
    let mut rng = Rng::new(Seed::from_number(8));
    let mut table = dealt(1, &json!({}), 5);
    let unfinished = table.record(&[]).unwrap();
    while random_step(&mut *table, &mut rng).is_some() {}
    let record = table.record(&[]).unwrap();
    from_record(&record).unwrap();
    let lines: Vec<&str> = record.lines().collect();
    let without_first_move = [&lines[..1], &lines[2..]].concat().join("\n");
    for (text, code) in [
        ("", RefusedCode::BadRecord),
        ("nonsense", RefusedCode::BadRecord),
        (&*unfinished, RefusedCode::BadRecord),
        (&without_first_move, RefusedCode::BadRecord),
        (&record.replace("the-game", "chess"), RefusedCode::NoGame),
        (&record.replace("\"rules\":1", "\"rules\":99"), RefusedCode::BadRecord),
        (&record.replace("\"score\":", "\"score\":1"), RefusedCode::BadRecord),
    ] {
        match from_record(text) {
            Err(refused) => assert_eq!(refused.code, code, "{refused}"),
            Ok(_) => panic!("this record holds: {text}"),
        }
    }
}

#[test]
fn the_schema_of_every_game_names_all_that_travels() {
    for game in catalogue() {
        let schema = game.schema();
        assert_eq!(schema["title"], game.id);
        for part in [
            "options", "action", "aside", "ruling", "event", "told", "public", "private", "view", "state", "header",
            "entry", "ending",
        ] {
            let part = &schema["properties"][part];
            assert!(part.is_object() || part.is_boolean(), "{part}");
        }
        no_dangling_references(&schema, &schema);
    }
    let protocol = samobranka_table::protocol_schema();
    no_dangling_references(&protocol, &protocol);
    for request in protocol["properties"]["request"]["oneOf"].as_array().unwrap() {
        assert_eq!(request["additionalProperties"], false, "{request}");
        assert!(request["properties"].get("id").is_some());
    }
}

fn no_dangling_references(value: &Value, root: &Value) {
    match value {
        Value::Array(items) => items.iter().for_each(|item| no_dangling_references(item, root)),
        Value::Object(parts) => {
            if let Some(Value::String(reference)) = parts.get("$ref") {
                assert!(root.pointer(reference.trim_start_matches('#')).is_some(), "{reference}");
            }
            parts.values().for_each(|part| no_dangling_references(part, root));
        }
        _ => {}
    }
}

#[test]
fn every_game_and_every_refusal_has_words_in_every_language() {
    for game in catalogue() {
        for lang in Lang::ALL {
            let words = game.words(lang, &[]);
            assert!(words.text(game.name().key).is_some(), "{} has no name in {lang}", game.id);
            assert!(game.rules_page(lang).starts_with("# "));
            for code in RefusedCode::ALL {
                assert!(words.text(code.phrase_key()).is_some(), "{code} has no words in {lang}");
            }
        }
    }
    let mut table = dealt(2, &json!({}), 1);
    let key = |refused: samobranka_table::Refused| refused.phrase().key;
    assert_eq!(key(table.act(Seat(0), r#"".""#, None).unwrap_err()), "the-game-refusal-not-started");
    assert_eq!(key(table.undo(Seat(0)).unwrap_err()), "undo-nothing");
    assert_eq!(key(table.take_back(1).unwrap_err()), "undo-too-many");
    assert_eq!(key(table.view(Some(Seat(7))).unwrap_err()), "refused-no_seat");
}

/// On a server a bot is made for every decision. Where the piles hide what lies in them it is shown the past, so it plays
/// as if they were open.
#[test]
fn a_bot_remembers_what_its_seat_has_seen() {
    let game = |history: &str| {
        let mut table = dealt(2, &json!({ "start": "random", "history": history }), 11);
        while let Some(seat) = table.to_act().first() {
            let job = table.bot_job(seat, "expert", Seed::from_number(1)).unwrap();
            let action = job(&samobranka_players::Hurry::new());
            table.act(seat, action.get(), None).unwrap();
        }
        table.log_lines(0).iter().map(|line| line.get().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(game("hidden"), game("open"));
}

/// What another process thinks for a bot is what the bot would have thought here, and what is sent there is what the seat sees:
/// dealt differently where the seat can't see it, it is the same.
#[test]
fn a_thought_that_was_written_down_comes_to_the_same_and_holds_one_seat_s_view_alone() {
    let hurry = samobranka_players::Hurry::new;
    for game in catalogue() {
        let seats = game.seats.0.max(2);
        let (mut table, _) = game.deal(seats, "{}", Seed::from_number(3)).unwrap();
        for step in 0..40 {
            let Some(seat) = table.to_act().first() else { break };
            let bot = game.bots()[0];
            let thought = |table: &SomeTable| table.bot_thought(seat, bot, Seed::from_number(step)).unwrap();
            let written = thought(&table).write().expect("it can be written");
            let read = samobranka_table::read_thought(written.get()).unwrap();
            assert_eq!(read.write().unwrap().get(), written.get(), "{}", game.id);
            let here = thought(&table).think(&hurry());
            assert_eq!(read.think(&hurry()).get(), here.get(), "{}", game.id);
            let other = table.imagine(Some(seat), Seed::from_number(step + 1)).unwrap();
            let elsewhere: Value = serde_json::from_str(thought(&other).write().unwrap().get()).unwrap();
            let own: Value = serde_json::from_str(written.get()).unwrap();
            for part in ["public", "private"] {
                assert_eq!(own[part], elsewhere[part], "{}: a secret is told", game.id);
            }
            table.act(seat, here.get(), None).unwrap();
        }
    }
    for nonsense in ["", "{}", "[]", r#"{"game":"chess","rules":1}"#] {
        assert!(samobranka_table::read_thought(nonsense).is_err());
    }
}

#[test]
fn a_thought_of_other_rules_or_of_a_seat_that_owes_nothing_is_refused() {
    let table = dealt(2, &json!({ "start": "random" }), 11);
    let seat = table.to_act().first().unwrap();
    let written = table.bot_thought(seat, "random", Seed::from_number(1)).unwrap().write().unwrap();
    let read = |key: &str, value: Value| {
        let mut written: Value = serde_json::from_str(written.get()).unwrap();
        written[key] = value;
        samobranka_table::read_thought(&written.to_string()).map(drop).map_err(|why| why.code)
    };
    assert!(read("bot", json!("expert")).is_ok());
    for (key, value) in
        [("rules", json!(99)), ("seat", json!(1 - seat.0)), ("seat", json!(9)), ("bot", json!("nobody"))]
    {
        assert_eq!(read(key, value), Err(RefusedCode::BadRequest), "{key}");
    }
}
