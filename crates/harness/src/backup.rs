//! A backup while people play: a copy of one moment, with everything in it that was confirmed before, on which a server
//! starts and every table goes on.

use std::collections::HashMap;
use std::path::Path;
use std::process::Command;
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use samobranka_store::{Log, Sqlite};

use crate::club::{Club, Mood};
use crate::http::Http;
use crate::player::Dice;
use crate::process::{Plan, Server};

/// Plays, copies meanwhile, goes back to the copy, and checks.
pub(crate) fn run(binary: &Path, folder: &Path, tables: usize, seed: u64) -> Result<()> {
    let mut dice = Dice(seed ^ 0xbac0);
    let live =
        Plan { binary: binary.to_owned(), data: folder.join("live"), file_limit: None, quiet: false, more: Vec::new() };
    let mut club = Club::new(tables)?;
    let server = Server::start(&live)?;
    // Long enough for games to end: their records are looked at, too.
    while club.games.len() < tables * 2 {
        club.play(&server, Duration::from_millis(300), &mut dice, Mood::Strict)?;
    }
    let before: HashMap<String, usize> =
        club.games.iter().map(|game| (game.id.clone(), game.confirmed.len())).collect();
    let copy = folder.join("copy.db");
    let mut copying = Command::new(binary).arg("backup").arg(&copy).arg("--data").arg(&live.data).spawn()?;
    while copying.try_wait()?.is_none() {
        club.play(&server, Duration::from_millis(5), &mut dice, Mood::Strict)?;
    }
    ensure!(copying.wait()?.success(), "no backup was made");
    club.play(&server, Duration::from_millis(300), &mut dice, Mood::Strict)?;
    server.stop()?;
    club.part()?;

    let restored = Plan { data: folder.join("restored"), ..live.clone() };
    std::fs::create_dir_all(&restored.data)?;
    std::fs::rename(&copy, restored.data.join("samobranka.db"))?;
    let kept = prefixes(&club, &live.data, &restored.data)?;
    let mut confirmed = 0;
    for game in &club.games {
        let Some(&count) = before.get(&game.id) else { continue };
        confirmed += count;
        let lines = kept.get(&game.id).copied().unwrap_or(0);
        let lost = game.confirmed[..count].iter().find(|(_, _, seq)| *seq >= lines);
        ensure!(lost.is_none(), "table {}: {lost:?} was confirmed before the backup, and isn't in it", game.id);
    }
    club.rewind(&kept);
    let server = Server::start(&restored)?;
    club.go_on(&server, &mut dice)?;
    let verified = verify(&club, &server, binary, folder)?;
    server.stop()?;
    club.check(&restored.data)?;
    println!(
        "backup under load: {confirmed} moves confirmed before it are in it, {} tables restored as of one moment; every \
         table went on, {verified} records verified",
        kept.len()
    );
    Ok(())
}

/// How many lines each table has in the copy. They are the first ones of the table's log.
fn prefixes(club: &Club, live: &Path, copy: &Path) -> Result<HashMap<String, u64>> {
    let (live, copy) = (Sqlite::open(live)?, Sqlite::open(copy)?);
    let runtime = tokio::runtime::Builder::new_current_thread().build()?;
    let mut kept = HashMap::new();
    for game in &club.games {
        let table = game.id.parse()?;
        let (whole, part) = (runtime.block_on(live.read(table, 0))?, runtime.block_on(copy.read(table, 0))?);
        ensure!(whole.starts_with(&part), "table {}: the copy is not the beginning of the log", game.id);
        // A table in which nobody sat down yet is no game.
        if part.len() > 2 {
            kept.insert(game.id.clone(), part.len() as u64);
        }
    }
    Ok(kept)
}

/// Has the record of every game that is over verified by the program itself; says how many there were.
fn verify(club: &Club, server: &Server, binary: &Path, folder: &Path) -> Result<usize> {
    let mut http = Http::new(server.address);
    let mut verified = 0;
    for game in club.games.iter().filter(|game| game.is_over()) {
        let record = club.player_of(game).record(&mut http, &game.id)?;
        let file = folder.join("record.jsonl");
        std::fs::write(&file, record)?;
        let said = Command::new(binary).arg("replay").arg(&file).arg("--verify").output()?;
        let why = || format!("table {}: {}", game.id, String::from_utf8_lossy(&said.stderr));
        said.status.success().then_some(()).with_context(why)?;
        verified += 1;
    }
    ensure!(verified > 0, "no game was over");
    Ok(verified)
}
