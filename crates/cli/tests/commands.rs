//! Each command of the built binary: what it prints, and the exit code that says how it went.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use samobranka_rules::{DealId, FairDeal, Opened, Seat, SeatOpened, Seats, Share};
use serde_json::Value;
use tempfile::TempDir;

/// What a run of the binary came to.
struct Run {
    out: String,
    err: String,
    code: i32,
}

fn run_with(args: &[&str], input: &str, lang: &str) -> Run {
    let mut child = Command::new(env!("CARGO_BIN_EXE_samobranka"))
        .args(args)
        .env_remove("LC_ALL")
        .env_remove("LC_MESSAGES")
        .env("LANG", lang)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary starts");
    child.stdin.take().expect("it has an input").write_all(input.as_bytes()).expect("it takes its input");
    let output = child.wait_with_output().expect("the binary ends");
    let text = |bytes| String::from_utf8(bytes).expect("it prints text");
    let run = Run { out: text(output.stdout), err: text(output.stderr), code: output.status.code().unwrap_or(-1) };
    for printed in [&run.out, &run.err] {
        assert!(
            !printed.contains("panicked") && !printed.contains('⟦') && !printed.contains("stack backtrace"),
            "{printed}"
        );
    }
    run
}

fn run(args: &[&str]) -> Run {
    run_with(args, "", "C.UTF-8")
}

/// Runs what must succeed, and gives what it printed.
fn out(args: &[&str]) -> String {
    let run = run(args);
    assert_eq!(run.code, 0, "{args:?}: {}", run.err);
    run.out
}

/// Runs what must fail with this code, and gives what it said.
fn fails(code: i32, args: &[&str]) -> String {
    let run = run(args);
    assert_eq!(run.code, code, "{args:?}: {}{}", run.out, run.err);
    assert_eq!(run.out, "", "what failed prints nothing to standard output");
    run.err
}

/// A folder with the records of a few games.
fn records(args: &[&str]) -> (TempDir, Vec<PathBuf>) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("records");
    let path_text = path.to_str().unwrap();
    let base = ["simulate", "the-game", "--games", "3", "--seed", "1", "--records", path_text];
    out(&[&base, args].concat());
    let mut files: Vec<PathBuf> = fs::read_dir(&path).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    assert_eq!(files.len(), 3);
    (folder, files)
}

fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

#[test]
fn games_are_listed_for_people_and_for_programs() {
    let listed = out(&["games"]);
    for word in ["the-game", "1–5 players", "difficulty", "normal | expert", "random"] {
        assert!(listed.contains(word), "{word}: {listed}");
    }
    assert!(out(&["games", "--lang", "ru"]).contains("от слабого к сильному"));
    let json: Value = serde_json::from_str(&out(&["games", "--json"])).unwrap();
    assert_eq!(json[0]["game"], "the-game");
    assert_eq!(json[0]["seats"], serde_json::json!([1, 5]));
    assert_eq!(json[0]["options"]["fire"][0], "off");
}

#[test]
fn schemas_are_json() {
    let schema: Value = serde_json::from_str(&out(&["schema", "the-game"])).unwrap();
    assert!(schema["properties"]["action"].is_object());
    let schema: Value = serde_json::from_str(&out(&["schema", "engine"])).unwrap();
    assert!(schema["properties"]["request"].is_object());
    assert!(fails(2, &["schema", "chess"]).contains("the-game"));
}

#[test]
fn simulations_depend_on_the_seed_and_on_nothing_else() {
    let simulate = |threads: &str, seed: &str| -> Value {
        let args = ["simulate", "the-game", "--players", "2", "--games", "200", "--bot", "cheapest,random"];
        let more = ["--seed", seed, "--threads", threads, "--json", "--option", "start=random", "--fire"];
        let mut json: Value = serde_json::from_str(&out(&[&args[..], &more[..]].concat())).unwrap();
        for key in ["seconds", "games_per_second", "decisions_per_second", "threads"] {
            assert!(json[key].is_number(), "{key}");
            json[key].take();
        }
        json
    };
    let one = simulate("1", "5");
    assert_eq!(one, simulate("3", "5"));
    let hex = format!("05{}", "0".repeat(62));
    assert_eq!(one, simulate("1", &hex), "a number is the same seed written shortly");
    assert_ne!(one, simulate("1", "6"));
    assert_eq!(one["games"], 200);
    assert_eq!(one["bots"], serde_json::json!(["cheapest", "random"]));
    assert_eq!(one["options"]["fire"], "next_card");
    let [value, low, high] = ["value", "low", "high"].map(|key| one["mean_score"][key].as_f64().unwrap());
    assert!(low <= value && value <= high);
}

#[test]
fn simulations_are_told_in_words() {
    let args = ["simulate", "the-game", "--games", "50", "--bot", "random", "--seed", "1"];
    let english = out(&args);
    for word in ["games/s", "decisions/s", "95% interval", "Cards left on average"] {
        assert!(english.contains(word), "{word}: {english}");
    }
    let russian = out(&[&args[..], &["--lang", "ru"]].concat());
    assert!(russian.contains("решений/с") && russian.contains("Карт осталось в среднем"), "{russian}");
}

#[test]
fn the_arena_says_who_is_better_in_words_numbers_and_a_picture() {
    let folder = tempfile::tempdir().unwrap();
    let plot = folder.path().join("plot.svg");
    let args =
        ["arena", "the-game", "--bots", "cheapest,greedy", "--players", "2", "--seed", "1", "--svg", text(&plot)];
    let said = out(&args);
    for word in ["cheapest – greedy", "the second is better", "95% interval", "The plot is in"] {
        assert!(said.contains(word), "{word}: {said}");
    }
    assert!(fs::read_to_string(&plot).unwrap().contains("Difference in win rate"));
    let russian = out(&[&args[..], &["--lang", "ru"]].concat());
    assert!(russian.contains("второй сильнее"), "{russian}");
    let json: Value = serde_json::from_str(&out(&[&args[..8], &["--json"]].concat())).unwrap();
    assert_eq!(json["pairs"][0]["verdict"], "second");
    assert_eq!(json["players"], 2);
    assert!(json["deals"].as_u64().unwrap() < 200, "it stops early: {json}");
}

#[test]
fn what_the_arena_cannot_play_is_said() {
    let arena = |bots: &str| fails(2, &["arena", "the-game", "--bots", bots, "--deals", "2"]);
    assert!(arena("greedy").contains("--bots A,B"));
    assert!(arena("greedy,nobody").contains("search"), "thinkers are named too");
    assert!(fails(2, &["arena", "the-game"]).contains("--bots"));
    assert!(fails(2, &["arena", "the-game", "--bots", "random,greedy", "--gap", "0"]).contains("--gap"));
    let why = fails(1, &["arena", "the-game", "--bots", "random,exec:true", "--deals", "2"]);
    assert!(why.contains("exec:true failed: it ended before the game did"), "{why}");
}

#[test]
fn the_costliest_decisions_are_found() {
    let (_folder, files) = records(&["--players", "2", "--bot", "random"]);
    let analyse = |more: &[&str]| out(&[&["analyse", text(&files[0]), "--playouts", "60"], more].concat());
    let said = analyse(&["--most", "2"]);
    assert_eq!(said.matches("Better: ").count(), 2, "{said}");
    assert!(analyse(&["--lang", "ru"]).contains("Лучше: "));
    let lines = analyse(&["--json", "--seat", "2"]);
    assert!(!lines.is_empty());
    let record = fs::read_to_string(&files[0]).unwrap();
    for line in lines.lines() {
        let json: Value = serde_json::from_str(line).unwrap();
        assert_eq!(json["seat"], 1);
        let entry: Value =
            serde_json::from_str(record.lines().nth(json["line"].as_u64().unwrap() as usize - 1).unwrap()).unwrap();
        assert_eq!(entry["act"], json["played"]["action"], "it is the line of the record");
        assert!(json["cost"].as_f64().unwrap() >= 0.0);
    }
    assert!(fails(2, &["analyse", text(&files[0]), "--seat", "3"]).contains("seats 1 to 2"));
}

#[test]
fn what_cannot_be_simulated_is_said() {
    let simulate = |more: &[&str]| fails(2, &[&["simulate", "the-game", "--games", "1"], more].concat());
    assert!(simulate(&["--bot", "nobody"]).contains("random"));
    assert!(simulate(&["--bot", "random,random", "--players", "3"]).contains("2 bots are named for 3 seats"));
    assert!(simulate(&["--players", "6"]).contains("one to five"));
    assert!(simulate(&["--option", "fire=blue"]).contains("off, next_card"));
    assert!(simulate(&["--option", "nonsense"]).contains("key=value"));
    assert!(simulate(&["--difficulty", "hopeless"]).contains("expert_one_less"));
    assert!(simulate(&["--seed", "xyz"]).contains("64 hexadecimal digits"));
    assert!(simulate(&["--threads", "many"]).contains("--threads"));
    assert!(fails(2, &["simulate", "the-game", "--games", "0"]).contains("--games"));
}

#[test]
fn records_are_kept_checked_and_printed() {
    let (folder, files) = records(&["--players", "2", "--bot", "cheapest", "--fire"]);
    for file in &files {
        let said = out(&["replay", text(file), "--verify"]);
        assert!(said.contains("The record is right."), "{said}");
    }
    assert!(out(&["replay", text(&files[0]), "--verify", "--lang", "ru"]).contains("Запись верна."));
    let notation = out(&["replay", text(&files[0]), "--notation"]);
    assert!(notation.starts_with("# the-game 1, 2 seats, {"), "{notation}");
    assert!(notation.lines().any(|line| line.contains(">A1") && line.ends_with('.')), "{notation}");
    // Nothing is written over.
    let path = folder.path().join("records");
    let why = fails(1, &["simulate", "the-game", "--games", "1", "--records", text(&path)]);
    assert!(why.contains("the-game-00000000.jsonl"), "{why}");
}

#[test]
fn a_changed_record_is_found_out() {
    let (folder, files) = records(&["--players", "1", "--bot", "cheapest"]);
    let good = fs::read_to_string(&files[0]).unwrap();
    let lines: Vec<&str> = good.lines().collect();
    let verify = |content: &[u8]| {
        let path = folder.path().join("changed.jsonl");
        fs::write(&path, content).unwrap();
        fails(1, &["replay", text(&path), "--verify"])
    };
    let with = |line: usize, new: &str| {
        let mut changed = lines.clone();
        changed[line] = new;
        verify((changed.join("\n") + "\n").as_bytes())
    };
    assert!(with(1, r#"{"seat":0,"act":"end_turn"}"#).contains("Your turn needs at least 2 cards"));
    assert!(with(1, r#"{"seat":0,"undo":1}"#).contains("Line 2"));
    assert!(with(1, r#"{"seat":0}"#).contains("Line 2 can't be read"));
    assert!(with(1, r#"{"seat":9,"act":"end_turn"}"#).contains("Line 2"));
    let last = lines.len() - 1;
    let other_seed =
        lines[last].replacen("\"seed\":\"", "\"seed\":\"0", 1).replacen("0\",\"outcome\"", "\",\"outcome\"", 1);
    assert!(!with(last, &other_seed).is_empty());
    let mut ending: Value = serde_json::from_str(lines[last]).unwrap();
    ending["end"]["state_hash"] = Value::from("0".repeat(64));
    assert!(with(last, &ending.to_string()).contains("another final state"));
    ending["end"]["seed"] = Value::from("0".repeat(64));
    assert!(with(last, &ending.to_string()).contains("published before the deal"));
    let mut ending: Value = serde_json::from_str(lines[last]).unwrap();
    ending["end"]["outcome"]["team"]["score"] = Value::from(1);
    assert!(with(last, &ending.to_string()).contains("another outcome"));
    let mut header: Value = serde_json::from_str(lines[0]).unwrap();
    for (key, value, said) in [
        ("rules", Value::from(99), "version 99"),
        ("samobranka", Value::from(99), "format is 99"),
        ("game", Value::from("chess"), "chess"),
        ("seats", Value::from(7), "one to five"),
    ] {
        let before = header[key].take();
        header[key] = value;
        let why = with(0, &header.to_string());
        assert!(why.contains(said) || why.contains("1 to 5"), "{key}: {why}");
        header[key] = before;
    }
    assert!(verify(b"").contains("not a record"));
    assert!(verify(b"hello\n").contains("not a record"));
    assert!(verify(&[0xff, 0xfe, 0, 1]).contains("can't be read"));
    assert!(verify(format!("{good}{}\n", lines[1]).as_bytes()).contains("can't be read"));
}

/// The record of a game for two that was dealt fairly, at the second attempt, and its proof.
fn fairly_dealt() -> (String, FairDeal) {
    let id = DealId { table: "3kq9x0v2m7t1e", chapter: 0, round: 1 };
    let (server, shares) = (Share([1; 32]), [Share([2; 32]), Share([3; 32])]);
    let part = |(seat, share): (Seat, Share)| SeatOpened { seat, hash: id.seat_hash(seat, &share), share };
    let proof = FairDeal {
        table: id.table.to_owned(),
        chapter: id.chapter,
        round: id.round,
        server: Opened { hash: id.server_hash(&server), share: server },
        seats: Seat::all(2).zip(shares).map(part).collect(),
        called_off: vec![Seats::one(Seat(1))],
    };
    let game = samobranka_table::find_game("the-game").unwrap();
    let (mut table, _) = game.deal(2, "{}", proof.seed(2).unwrap()).unwrap();
    table.prove(proof.clone()).unwrap();
    while let Some(seat) = table.to_act().first() {
        let legal: Vec<Value> = serde_json::from_str(table.legal(seat).unwrap().get()).unwrap();
        table.act(seat, &legal[0].to_string(), None).unwrap();
    }
    (table.record(&[]).unwrap(), proof)
}

#[test]
fn a_fair_deal_is_proven_or_it_is_said_what_is_wrong() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("fair.jsonl");
    let (good, proof) = fairly_dealt();
    fs::write(&path, &good).unwrap();
    let said = out(&["replay", text(&path), "--verify"]);
    assert!(said.contains("The deal is proven fair: the server and 2 people"), "{said}");
    assert!(said.contains("1 attempt to deal was called off") && said.contains("The record is right."), "{said}");
    let said = out(&["replay", text(&path), "--verify", "--lang", "ru"]);
    assert!(said.contains("Честность раздачи доказана") && said.contains("2 человека"), "{said}");
    let written = |proof: &FairDeal| serde_json::to_string(proof).unwrap();
    let wrong = |change: fn(&mut FairDeal)| {
        let mut changed = proof.clone();
        change(&mut changed);
        fs::write(&path, good.replace(&written(&proof), &written(&changed))).unwrap();
        fails(1, &["replay", text(&path), "--verify"])
    };
    for (change, said) in [
        ((|deal| deal.server.share.0[0] ^= 1) as fn(&mut FairDeal), "the server's share"),
        (|deal| deal.seats[1].hash.0[0] ^= 1, "the share of seat 2"),
        (|deal| deal.seats.clear(), "no person"),
        (|deal| deal.seats.reverse(), "in order"),
        (|deal| deal.called_off.clear(), "called off"),
        (
            |deal| {
                // Whole in itself, and of another deal.
                deal.server.share = Share([9; 32]);
                deal.server.hash = deal.id().server_hash(&deal.server.share);
            },
            "the seed is not the one",
        ),
    ] {
        let why = wrong(change);
        assert!(why.contains("not proven") && why.contains(said), "{said}: {why}");
    }
}

#[test]
fn an_unfinished_record_needs_its_seed() {
    let (folder, files) = records(&["--players", "1", "--bot", "cheapest"]);
    let good = fs::read_to_string(&files[0]).unwrap();
    let lines: Vec<&str> = good.lines().collect();
    let ending: Value = serde_json::from_str(lines[lines.len() - 1]).unwrap();
    let seed = ending["end"]["seed"].as_str().unwrap();
    let path = folder.path().join("cut.jsonl");
    fs::write(&path, lines[..4].join("\n") + "\n").unwrap();
    assert!(fails(1, &["replay", text(&path), "--verify"]).contains("--seed"));
    let said = out(&["replay", text(&path), "--verify", "--seed", seed]);
    assert!(said.contains("right so far"), "{said}");
    assert!(fails(1, &["replay", text(&path), "--verify", "--seed", "1"]).contains("published before the deal"));
    fs::write(&path, lines[..lines.len() - 1].join("\n") + "\n").unwrap();
    assert!(out(&["replay", text(&path), "--verify", "--seed", seed]).contains("lacks its last line"));
    assert!(out(&["replay", text(&path), "--notation", "--seed", seed]).contains(seed));
}

#[test]
fn replays_that_cannot_be_are_refused() {
    let (_folder, files) = records(&["--players", "1", "--bot", "cheapest"]);
    assert!(fails(1, &["replay", "nowhere.jsonl"]).contains("nowhere.jsonl"));
    assert!(fails(1, &["replay", text(&files[0])]).contains("needs a terminal"));
    assert!(fails(2, &["replay", text(&files[0]), "--seat", "0"]).contains("from 1"));
    assert!(fails(2, &["replay", text(&files[0]), "--seat", "2"]).contains("1 to 1"));
    assert!(fails(2, &["replay", text(&files[0]), "--verify", "--notation"]).contains("can't be used with"));
    assert!(fails(2, &["replay"]).contains("<FILE>"));
}

#[test]
fn the_engine_answers_every_line() {
    let lines = [
        r#"{"id":1,"do":"new","game":"the-game","seats":1,"seed":"0000000000000000000000000000000000000000000000000000000000000000"}"#,
        "nonsense",
        r#"{"id":3,"do":"games"}"#,
    ];
    let run = run_with(&["engine"], &(lines.join("\n") + "\n"), "C.UTF-8");
    assert_eq!(run.code, 0, "{}", run.err);
    let answers: Vec<Value> = run.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(answers.len(), 3);
    assert!(answers[0]["ok"].is_object(), "{}", run.out);
    assert!(answers[1]["error"].is_object());
    assert_eq!(answers[2]["id"], 3);
}

#[test]
fn playing_needs_a_terminal_and_says_what_is_wrong_before_that() {
    assert!(fails(1, &[]).contains("needs a terminal"));
    assert!(fails(1, &["play"]).contains("needs a terminal"));
    assert!(fails(1, &["play", "the-game"]).contains("needs a terminal"));
    assert!(fails(2, &["play", "chess"]).contains("the-game"));
    assert!(fails(2, &["play", "the-game", "--players", "0"]).contains("1 to 5"));
    assert!(fails(2, &["play", "the-game", "--seats", "a,b,c,d,e,f"]).contains("not for 6"));
    assert!(fails(2, &["play", "the-game", "--seats", "a,b", "--players", "3"]).contains("2 seats are named"));
    assert!(fails(2, &["play", "the-game", "--seat", "bot:nobody"]).contains("random"));
    assert!(fails(2, &["play", "the-game", "--fire=maybe"]).contains("by_end_of_next_turn"));
    assert!(fails(2, &["play", "the-game", "--option", "colour=red"]).contains("difficulty"));
    assert!(fails(2, &["play", "the-game", "--seed", "-1"]).contains("not a seed"));
    assert!(fails(2, &["play", "the-game", "--lang", "de"]).contains("--lang"));
}

#[test]
fn usage_is_explained_in_the_readers_language() {
    let english = out(&["--help"]);
    for word in ["Usage:", "Commands:", "play", "Exit codes"] {
        assert!(english.contains(word), "{word}: {english}");
    }
    let russian = run_with(&["help", "simulate"], "", "ru_RU.UTF-8");
    assert_eq!(russian.code, 0);
    for word in ["Как вызвать:", "Ключи:", "Во сколько потоков"] {
        assert!(russian.out.contains(word), "{word}: {}", russian.out);
    }
    assert!(out(&["--version"]).starts_with("samobranka "));
    let wrong = run_with(&["games", "--jason"], "", "ru_RU.UTF-8");
    assert_eq!(wrong.code, 2);
    assert!(wrong.err.contains("нет ключа --jason") && wrong.err.contains("--json"), "{}", wrong.err);
    assert!(fails(2, &["plai"]).contains("Unknown command plai"));
    assert!(fails(2, &["simulate"]).contains("<GAME>"));
    assert!(fails(2, &["games", "--theme", "pink"]).contains("dark"));
}

#[test]
fn completions_and_manual_pages_are_written() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        assert!(out(&["completions", shell]).contains("simulate"), "{shell}");
    }
    let folder = tempfile::tempdir().unwrap();
    out(&["man", text(&folder.path().join("man"))]);
    let written: Vec<String> = fs::read_dir(folder.path().join("man"))
        .unwrap()
        .map(|it| it.unwrap().file_name().into_string().unwrap())
        .collect();
    for name in ["samobranka.1", "samobranka-play.1", "samobranka.bash", "_samobranka"] {
        assert!(written.iter().any(|it| it == name), "{name}: {written:?}");
    }
    assert!(fails(1, &["man", "/dev/null/man"]).contains("/dev/null/man"));
}

#[test]
fn a_data_file_is_checked_before_anything_is_dealt() {
    let folder = TempDir::new().expect("a folder");
    let house = include_str!("../../games/portals/rules/data/portals-data.json");
    let file = |name: &str, text: &str| {
        let path = folder.path().join(name);
        fs::write(&path, text).expect("the file is written");
        path.to_str().expect("a plain path").to_owned()
    };
    let simulate = |path: &str| {
        run(&[
            "simulate",
            "portals",
            "--players",
            "2",
            "--games",
            "2",
            "--bot",
            "random",
            "--seed",
            "1",
            "--data",
            path,
        ])
    };
    assert_eq!(simulate(&file("house.json", house)).code, 0);
    let twice = simulate(&file("twice.json", &house.replace("\"number\": 1,", "\"number\": 2,")));
    assert!(twice.code != 0 && twice.err.contains("Two keys have the number 2."), "{}", twice.err);
    let garbled = simulate(&file("garbled.json", "{"));
    assert!(garbled.code != 0 && garbled.err.contains("Line 1, column 1"), "{}", garbled.err);
    let missing = simulate("nowhere.json");
    assert!(missing.code != 0 && missing.err.contains("nowhere.json"), "{}", missing.err);
}

#[test]
fn any_game_that_takes_a_file_takes_it_in_every_command_and_refuses_a_bad_one_in_both_languages() {
    let folder = TempDir::new().expect("a folder");
    let path = folder.path().join("box.json");
    let path = path.to_str().expect("a plain path");
    let portals = include_str!("../../games/portals/rules/data/portals-data.json");
    let cards = include_str!("../../games/woodland-wizards/rules/data/cards.json");
    for (game, house, broken, option, en, ru) in [
        (
            "portals",
            portals,
            ("\"number\": 1,", "\"number\": 2,"),
            "data",
            "Two keys have the number 2.",
            "один номер: 2",
        ),
        ("woodland-wizards", cards, ("\"power\": 2,", "\"power\": 100,"), "cards", "power is 0 to 99", "от 0 до 99"),
    ] {
        let simulate = ["simulate", game, "--games", "1", "--bot", "random", "--seed", "1"];
        let arena = ["arena", game, "--bots", "random,greedy", "--players", "2", "--deals", "1", "--seed", "1"];
        let play = ["play", game];
        let option = format!("{option}=@{path}");
        // What a file says in one go is a failure, what an option says a slip of the command line.
        for (way, code) in [(["--data", path], 1), (["--option", &option], 2)] {
            fs::write(path, house).expect("the file is written");
            for command in [&simulate[..], &arena] {
                let done = run(&[command, &way].concat());
                assert_eq!(done.code, 0, "{command:?}: {}", done.err);
            }
            let there = run(&[&play[..], &way].concat());
            assert!(there.err.contains("terminal"), "the file is fine, the terminal is missing: {}", there.err);
            fs::write(path, house.replacen(broken.0, broken.1, 1)).expect("the file is written");
            for command in [&simulate[..], &arena, &play] {
                for (lang, said) in [("C.UTF-8", en), ("ru_RU.UTF-8", ru)] {
                    let refused = run_with(&[command, &way].concat(), "", lang);
                    assert!(refused.code == code && refused.err.contains(said), "{command:?}: {}", refused.err);
                }
            }
        }
    }
    for (game, name) in [("the-game", "THE GAME"), ("iota", "IOTA")] {
        let refused = run(&["simulate", game, "--data", path]);
        assert!(refused.code == 2 && refused.err.contains(name), "{}", refused.err);
    }
}

#[test]
fn what_is_wrong_in_a_card_file_is_said_in_the_players_language() {
    let folder = TempDir::new().expect("a folder");
    let house = include_str!("../../games/woodland-wizards/rules/data/cards.json");
    let path = folder.path().join("cards.json");
    let path = path.to_str().expect("a plain path");
    let simulate = |text: &str, lang: &str, file: &[&str]| {
        fs::write(path, text).expect("the file is written");
        run_with(&[&["simulate", "woodland-wizards", "--games", "2", "--bot", "random"], file].concat(), "", lang)
    };
    let option = format!("cards=@{path}");
    let ways = [["--data", path], ["--option", &option]];
    let wrong = house.replacen("\"species\": \"beast\"", "\"species\": \"fish\"", 1);
    let kind = house.replacen("\"power\": 2,", "\"power\": \"two\",", 1);
    let never = house.replacen("\"when\": \"claimed\"", "\"when\": \"search\"", 1);
    for way in &ways {
        assert_eq!(simulate(house, "C.UTF-8", way).code, 0);
        let said = simulate(&wrong, "ru_RU.UTF-8", way);
        assert!(
            said.code != 0 && said.err.contains("«cards[2].species»: слово «fish» здесь стоять не может."),
            "{}",
            said.err
        );
        let said = simulate(&never, "C.UTF-8", way);
        assert!(said.err.contains("Card 3, “jackalope”, effect 1: it can never apply"), "{}", said.err);
        let said = simulate(&kind, "ru_RU.UTF-8", way);
        let wanted = "«cards[2].power»: здесь должно стоять целое число.";
        assert!(
            said.err.contains(wanted) && said.err.contains("Строка 44, столбец") == (way[0] == "--data"),
            "{}",
            said.err
        );
        for garbled in ["{", &format!("{house} more")] {
            let said = simulate(garbled, "ru_RU.UTF-8", way);
            assert!(said.code != 0 && said.err.contains("JSON"), "{}", said.err);
        }
    }
}

#[test]
fn what_the_system_refuses_is_said_in_both_languages() {
    let folder = TempDir::new().unwrap();
    let file = |name: &str, content: &[u8]| {
        let path = folder.path().join(name);
        fs::write(&path, content).unwrap();
        text(&path).to_owned()
    };
    let (missing, bytes, plain) =
        (folder.path().join("none.jsonl"), file("bytes", &[0xff, 0xfe]), file("plain", b"{}"));
    let (here, below) = (text(folder.path()), format!("{plain}/below"));
    for (args, en, ru) in [
        (vec!["replay", text(&missing)], "no such file", "такого файла"),
        (vec!["replay", here], "it is a folder", "это папка"),
        (vec!["replay", &bytes], "not UTF-8 text", "не текст"),
        (vec!["simulate", "the-game", "--games", "1", "--records", &below], "no such|is not a folder", "не папка"),
        (vec!["man", &plain], "already exists|is not a folder", "уже есть|не папка"),
    ] {
        for (lang, wanted) in [("en", en), ("ru", ru)] {
            let said = run_with(&args, "", lang).err;
            assert!(wanted.split('|').any(|part| said.contains(part)), "{args:?} in {lang}: {said}");
            assert!(!said.contains("os error"), "{said}");
        }
    }
}

#[test]
fn the_rules_of_every_game_are_printed_in_both_languages_without_rule_ids() {
    let games: Value = serde_json::from_str(&out(&["games", "--json"])).unwrap();
    for game in games.as_array().unwrap() {
        let id = game["game"].as_str().unwrap();
        for (lang, minute, options) in
            [("en", "In one minute", "Options of the table"), ("ru", "За минуту", "Настройки стола")]
        {
            let rules = out(&["rules", id, "--lang", lang]);
            assert!(rules.contains(minute) && rules.contains(options), "{id} {lang}: {rules}");
            let widest = rules.lines().map(|line| line.chars().count()).max();
            assert!(widest <= Some(70), "{id} {lang}: a line of {widest:?}");
            let is_id = |word: &str| {
                let number =
                    ["TG-", "IO-", "PO-", "WW-", "B-", "A-", "Q"].iter().find_map(|start| word.strip_prefix(start));
                number.is_some_and(|number| !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit()))
            };
            let words = rules.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '-');
            assert_eq!(words.filter(|word| is_id(word)).collect::<Vec<_>>(), Vec::<&str>::new(), "{id} {lang}");
        }
    }
    assert!(fails(2, &["rules", "chess"]).contains("the-game"));
}

#[test]
fn what_is_wrong_with_a_record_is_said_in_russian_to_a_russian_reader() {
    let (_folder, files) = records(&["--players", "2"]);
    let good = fs::read_to_string(&files[0]).unwrap();
    let lines: Vec<&str> = good.lines().collect();
    let said = |content: String| {
        fs::write(&files[0], content).unwrap();
        run_with(&["replay", text(&files[0]), "--verify"], "", "ru_RU.UTF-8").err.replace(text(&files[0]), "")
    };
    let with = |line: usize, new: &str| {
        let mut changed = lines.clone();
        changed[line] = new;
        changed.join("\n") + "\n"
    };
    let crowded = lines[0].replacen("\"seats\":2", "\"seats\":7", 1);
    for content in [
        String::from("hello\n"),
        with(1, "hello"),
        with(1, r#"{"seat":0}"#),
        with(1, r#"{"seat":0,"act":"end_turn"}"#),
        with(0, &crowded),
    ] {
        let why = said(content);
        let latin: Vec<&str> = why
            .split(|letter: char| !letter.is_ascii_alphabetic())
            .filter(|word| word.len() > 2 && !["samobranka", "JSON", "THE", "GAME"].contains(word))
            .collect();
        assert_eq!(latin, Vec::<&str>::new(), "{why}");
    }
}

#[test]
fn a_template_of_a_box_is_in_order_and_what_is_wrong_in_a_box_file_is_said() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("box.json");
    let file = path.to_str().unwrap();
    for game in ["portals", "woodland-wizards"] {
        fs::write(&path, out(&["template", game])).unwrap();
        assert!(out(&["check-data", file]).contains(&format!("samobranka play {game} --data {file}")));
        assert_eq!(out(&["check-data", file, "--game", game]), out(&["check-data", file]));
    }
    fs::write(&path, out(&["template", "portals"]).replacen("WWTAA", "WWTAX", 1)).unwrap();
    assert!(fails(1, &["check-data", file]).contains("box.json"));
    fs::write(&path, "{\"format\": \"chess\"}").unwrap();
    assert!(fails(1, &["check-data", file]).contains("portals-data/1, woodland-wizards-cards/1"));
    fs::write(&path, "{").unwrap();
    assert!(fails(1, &["check-data", file]).contains("box.json"));
    fails(2, &["template", "the-game"]);
    fails(2, &["template", "chess"]);
}

#[test]
fn asking_a_server_that_is_not_there_for_its_health_fails() {
    // Taken and given back: nobody listens there now.
    let free = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().to_string();
    assert!(fails(1, &["health", "--listen", &free]).contains(&free));
}

#[test]
fn a_deal_is_played_alike_by_the_same_bots_and_its_records_are_right() {
    let code = "the-game.1.1.KP4A-SZ5Y-65N1";
    let dealt = |code: &str| -> Value {
        serde_json::from_str(&out(&["deal", code, "--bot", "novice,amateur,expert", "--json"])).unwrap()
    };
    let levels = dealt(code);
    assert_eq!(levels, dealt(&code.to_lowercase().replace("65n1", "65nl")), "as people write it");
    let bots = levels["bots"].as_array().unwrap();
    assert_eq!(bots.len(), 3, "each has played");
    let folder = tempfile::tempdir().unwrap();
    for bot in bots {
        let file = folder.path().join("record.jsonl");
        fs::write(&file, bot["record"].as_str().unwrap()).unwrap();
        out(&["replay", file.to_str().unwrap(), "--verify"]);
        assert!(bot["record"].as_str().unwrap().contains(levels["seed"].as_str().unwrap()));
    }
    let text = out(&["deal", code, "--bot", "expert"]);
    assert!(text.contains("KP4A-SZ5Y-65N1") && text.contains("expert"), "{text}");
}

#[test]
fn the_deals_of_the_day_are_listed_and_can_be_read() {
    let today: Value = serde_json::from_str(&out(&["deal", "--json"])).unwrap();
    let deals = today["deals"].as_array().unwrap();
    assert!(deals.len() >= 5, "{today}");
    let listed = out(&["deal"]);
    for deal in deals {
        assert!(listed.contains(deal["deal"].as_str().unwrap()));
    }
}

#[test]
fn a_deal_that_cannot_be_is_refused_with_what_is_wrong() {
    assert!(fails(2, &["deal", "xyz"]).contains("the-game.1.2.K7QX-M2PD-9TBW"));
    assert!(fails(2, &["deal", "the-game.1.1.KP4A-SZ5Y-65N2"]).contains("a letter in it is wrong"));
    assert!(fails(2, &["deal", "the-game.1.1.KP4A-SZ5Y-65N1", "--bot", "nobody"]).contains("nobody"));
    assert!(fails(2, &["play", "iota", "--deal", "the-game.1.1.KP4A-SZ5Y-65N1"]).contains("the-game"));
    assert!(fails(2, &["play", "--deal", "the-game.1.1.KP4A-SZ5Y-65N1", "--seed", "1"]).contains("--seed"));
    let two = ["play", "--deal", "the-game.1.1.KP4A-SZ5Y-65N1", "--seats", "human,bot"];
    assert!(fails(2, &two).contains("1 player"));
}
