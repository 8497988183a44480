//! Data folders and records of released versions: they open, check, and go on for good. And what a version that isn't
//! this one wrote: nothing of it is lost, and nothing answers with a mistake of ours.

use std::path::{Path, PathBuf};

use samobranka_server::config::{Keep, Limits};
use samobranka_server::{Config, check};
use samobranka_store::{Batch, Data, Index, Log, Put, Sqlite, TableId, Whose};
use serde_json::{Value, json};

use crate::wire::{House, next};

/// Every release whose data is kept here.
const RELEASES: [&str; 1] = ["0.1.0"];

fn fixtures(release: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures").join(release)
}

/// A copy of a release's data folder, and what is known about it.
fn data_of(release: &str) -> (tempfile::TempDir, Value) {
    let folder = tempfile::tempdir().unwrap();
    for name in ["samobranka.db", "lock"] {
        std::fs::copy(fixtures(release).join(name), folder.path().join(name)).unwrap();
    }
    let about = std::fs::read_to_string(fixtures(release).join("about.json")).unwrap();
    (folder, serde_json::from_str(&about).unwrap())
}

/// A server that forgets nothing: what is kept here was played longer ago every day.
fn for_good() -> Config {
    let keep = Keep {
        unstarted_days: 0,
        running_days: 0,
        code_days: 0,
        session_days: 0,
        guest_days: 0,
        board_days: 0,
        recovery_hours: 0,
    };
    let limits = Limits { person_message_burst: 10_000, ..Limits::default() };
    Config { limits, keep, ..Config::default() }
}

async fn troubles(folder: &Path) -> (Vec<String>, u64) {
    let folder = folder.to_owned();
    let look = tokio::task::spawn_blocking(move || {
        let mut troubles = Vec::new();
        let checked = check(&Data::Folder(folder), |trouble| troubles.push(format!("{trouble:?}"))).unwrap();
        (troubles, checked.counts.tables)
    });
    look.await.unwrap()
}

#[tokio::test]
async fn the_data_folder_of_every_release_opens_checks_and_goes_on() {
    for release in RELEASES {
        let (folder, about) = data_of(release);
        let tables = about["tables"].as_array().unwrap();
        assert_eq!(troubles(folder.path()).await, (vec![], tables.len() as u64), "{release}");
        let house = House::open_with(folder, for_good()).await;
        let tokens: Vec<&str> =
            about["tokens"].as_object().unwrap().values().map(|token| token.as_str().unwrap()).collect();
        let mut asked = 0;
        for row in tables {
            let (game, table) = (row["game"].as_str().unwrap(), row["table"].as_str().unwrap());
            let look = async |token: &str| {
                let look = house.json(&format!("GET /api/tables/{table}"), token, Value::Null).await;
                look["welcome"].clone()
            };
            let seen = look(tokens[0]).await;
            assert_eq!((seen["game"].as_str(), &seen["seat"]), (Some(game), &json!(0)), "{release}: {table}");
            if row["finished"] == true {
                let (status, _, record) = house.call(&format!("GET /api/tables/{table}/record"), tokens[0], "").await;
                let kept = std::fs::read_to_string(fixtures(release).join(format!("record-{game}.jsonl"))).unwrap();
                assert_eq!((status, &record), (200, &kept), "{release}: {game}");
                samobranka_table::from_record(&record).unwrap();
                continue;
            }
            let ask = format!("POST /api/tables/{table}/ask");
            if row["unstarted"] == true {
                let code = row["code"].as_str().unwrap();
                assert_eq!(house.call(&format!("GET /api/codes/{code}"), "", "").await.0, 200);
                house.json(&ask, tokens[1], json!({ "sit": { "id": "s" } })).await;
                assert!(look(tokens[0]).await["view"].is_object(), "the cards are dealt");
                continue;
            }
            // Whoever is to act acts, until something has happened.
            let before = seen["view"].clone();
            for token in &tokens {
                let seat = look(token).await;
                let lent = seat["seats"][seat["seat"].as_u64().unwrap() as usize]["lent"].is_object();
                if lent {
                    house.json(&ask, token, json!({ "back": { "id": "b" } })).await;
                }
                if let Some(action) = look(token).await["legal"].get(0) {
                    asked += 1;
                    let id = format!("again{asked}");
                    house.json(&ask, token, json!({ "act": { "id": id, "action": action } })).await;
                }
            }
            assert_ne!(look(tokens[0]).await["view"], before, "{release}: {game} goes on");
        }
        let link = json!({ "token": about["recovery"] }).to_string();
        assert_eq!(house.call("POST /api/recover", "", &link).await.0, 200, "{release}: a link that was given out");
        let folder = house.close().await;
        assert_eq!(troubles(folder.path()).await.0, Vec::<String>::new(), "{release}");
        // And once more, as it is now.
        let house = House::open_with(folder, for_good()).await;
        let (_, _, records) = house.call("GET /api/me/records", tokens[0], "").await;
        assert_eq!(records.matches("{\"samobranka\":").count(), 4, "{release}");
        house.close().await;
    }
}

#[test]
fn the_records_of_every_release_verify() {
    for release in RELEASES {
        let mut games = 0;
        for file in std::fs::read_dir(fixtures(release)).unwrap() {
            let path = file.unwrap().path();
            if path.extension().is_some_and(|kind| kind == "jsonl") {
                let record = std::fs::read_to_string(&path).unwrap();
                samobranka_table::from_record(&record).unwrap_or_else(|why| panic!("{}: {why}", path.display()));
                games += 1;
            }
        }
        assert_eq!(games, 4, "{release}: one of each game");
    }
}

/// Writes the tables of a folder again under other names, as a version with other rules, settings, notes or games would
/// have written them. Says which they are.
async fn as_another_version_would(folder: &Path) -> Vec<(TableId, Index)> {
    let log = Sqlite::open(folder).unwrap();
    let mut all = log.export(Whose::Everyone);
    let mut stored = Vec::new();
    while let Some(table) = all.recv().await {
        stored.push(table.unwrap());
    }
    let changes = [
        ("\"rules\":1", "\"rules\":999"),
        ("\"host\":", "\"moon\":\"full\",\"host\":"),
        ("\"note\":{\"started\":{}}", "\"note\":{\"shuffled\":{}}"),
        ("\"game\":\"", "\"game\":\"super-"),
    ];
    let mut written = Vec::new();
    for (at, table) in stored.into_iter().enumerate() {
        for (kind, (from, to)) in changes.iter().enumerate() {
            let id = TableId(((at * 10 + kind) as u64) << 8 | 5);
            let mut table = samobranka_store::Stored { table: id, ..table.clone() };
            let text = |line: &[u8]| String::from_utf8(line.to_vec()).unwrap();
            let changed = table.lines.iter().position(|line| text(line).contains(from));
            let Some(changed) = changed else { continue };
            table.lines[changed] = text(&table.lines[changed]).replacen(from, to, 1).into_bytes().into();
            let index = table.index.as_mut().unwrap();
            (index.table, index.code, index.listed) = (id, None, true);
            written.push((id, index.clone()));
            log.append(table.into_batch()).await.unwrap();
        }
    }
    written
}

#[tokio::test]
async fn tables_of_another_version_are_never_lost_and_never_a_mistake_of_ours() {
    let (folder, about) = data_of(RELEASES[0]);
    let tables = as_another_version_would(folder.path()).await;
    assert!(tables.len() > 20, "{}", tables.len());
    let token = about["tokens"]["Anna"].as_str().unwrap();
    let house = House::open_with(folder, for_good()).await;
    let mut finished = 0;
    for (at, (table, index)) in tables.iter().enumerate() {
        let (status, _, body) = house.call(&format!("GET /api/tables/{table}"), token, "").await;
        assert!(status == 409 && body.contains("unplayable"), "{table}: {status} {body}");
        let ask = json!({ "ping": {} }).to_string();
        assert_eq!(house.call(&format!("POST /api/tables/{table}/ask"), token, &ask).await.0, 409);
        let (status, _, record) = house.call(&format!("GET /api/tables/{table}/record"), token, "").await;
        if index.finished {
            finished += 1;
            assert!(status == 200 && record.starts_with("{\"samobranka\":1,"), "{table}: {status} {record}");
            assert!(record.contains("\"Anna\"") && record.contains("\"end\":{\"seed\""), "{record}");
        } else {
            assert!(status == 409 && record.contains("unplayable"), "{table}: {status} {record}");
        }
        // They are nobody else's business.
        assert_eq!(house.call(&format!("GET /api/tables/{table}/record"), "", "").await.0, 409);
        if at % 7 == 0 {
            let mut socket = house.socket(&table.to_string(), token, json!({})).await;
            assert_eq!(next(&mut socket).await["close"], 4009);
        }
    }
    let (_, _, records) = house.call("GET /api/me/records", token, "").await;
    assert_eq!(records.matches("{\"samobranka\":").count(), 4 + finished, "none is left out");
    let mine = house.json("GET /api/me/tables?limit=100", token, Value::Null).await;
    assert_eq!(mine["tables"].as_array().unwrap().len(), about["tables"].as_array().unwrap().len() + tables.len());
    // What can't be joined isn't offered.
    let lobby = house.json("GET /api/lobby?limit=100", "", Value::Null).await;
    let offered: Vec<&Value> = lobby["tables"].as_array().unwrap().iter().map(|row| &row["table"]).collect();
    assert!(tables.iter().all(|(table, _)| !offered.contains(&&json!(table.to_string()))));
    house.close().await;
}

#[tokio::test]
async fn what_lists_say_wrongly_and_logs_that_do_not_play_are_found() {
    let (folder, about) = data_of(RELEASES[0]);
    let log = Sqlite::open(folder.path()).unwrap();
    let table: TableId = about["tables"][0]["table"].as_str().unwrap().parse().unwrap();
    let index = log.index(table).await.unwrap().unwrap();
    log.append(Batch::puts([Put::Index(Index { finished: false, ..index })])).await.unwrap();
    let running: TableId = about["tables"][1]["table"].as_str().unwrap().parse().unwrap();
    let next = log.read(running, 0).await.unwrap().len() as u64;
    log.append(Batch::line(running, next, *b"{\"at\":1,\"game\":{\"seat\":0,\"act\":\"nonsense\"}}")).await.unwrap();
    drop(log);
    let (found, _) = troubles(folder.path()).await;
    assert_eq!(found.len(), 2, "{found:?}");
    assert!(found.iter().any(|trouble| trouble.starts_with("Index")), "{found:?}");
    assert!(found.iter().any(|trouble| trouble.starts_with("Log")), "{found:?}");
}
