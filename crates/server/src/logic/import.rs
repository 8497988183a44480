//! Games that were played elsewhere: a record becomes a table whose game is over.

use samobranka_protocol::Settings;
use samobranka_rules::{Header, Rng, Seat};
use samobranka_store::{Append, Batch, LogLine, Put, TableId};
use samobranka_table::from_record;
use serde_json::Value;
use sha2::{Digest, Sha256};

use super::create::{index_of, random_code};
use super::{Known, Logic};
use crate::line::{self, Created, Note, Who};
use crate::people::clean_name;
use crate::{ApiError, ErrorCode};

/// Takes the record of a finished game in: what is to be written, and the table's id. Everything the record claims is
/// checked. The one who brings it is the host, and has `seat` if it is theirs. The same person's same record gives the
/// same id.
pub fn import(record: &str, host: &Known, seat: Option<Seat>, now: u64) -> Result<(TableId, Batch), ApiError> {
    let bad = |why: String| ApiError::new(ErrorCode::BadMessage, why);
    let table = from_record(record)?;
    let first = record.lines().find(|line| !line.trim().is_empty()).unwrap_or_default();
    let header: Header<Value> = serde_json::from_str(first).map_err(|why| bad(why.to_string()))?;
    let seats = table.seats();
    if seat.is_some_and(|seat| seat.0 >= seats) {
        return Err(ApiError::new(
            ErrorCode::NoSeat,
            format!("the game had no such seat: its seats are 0 to {}", seats - 1),
        ));
    }
    let who = |at: Seat| match header.names.get(at.index()) {
        _ if seat == Some(at) => Who::Person { id: host.id, name: host.name.clone(), program: false },
        name => Who::Named(name.and_then(|name| clean_name(name).ok()).unwrap_or_default()),
    };
    let digest = Sha256::new()
        .chain_update(b"samobranka record\n")
        .chain_update(host.id.0.to_le_bytes())
        .chain_update(record)
        .finalize();
    let id = TableId(u64::from_le_bytes(digest[..8].try_into().expect("eight bytes of thirty-two")));
    let seed = table.seed().ok_or_else(|| ApiError::new(ErrorCode::NotOver, "the game isn't over yet"))?;
    let created = Created {
        game: table.game().to_owned(),
        rules: header.rules,
        options: table.options(),
        seats: Seat::all(seats).map(who).collect(),
        seed,
        host: host.id,
        code: random_code(&mut Rng::new(seed)),
        settings: Settings { onlookers: false, ..Settings::default() },
        brought: true,
        fair: table.fair().cloned().map(Box::new),
        counted: None,
    };
    let mut index = index_of(id, &created, &created.seats.iter().collect::<Vec<_>>(), true, true, now, now);
    index.people.extend((!index.people.contains(&host.id)).then_some(host.id));
    let notes = [Note::Created(Box::new(created)), Note::Started { fair: None }];
    let notes = notes.iter().map(|note| line::note_line(now, None, note));
    let deeds = table.log_lines(0);
    let deeds = deeds.iter().map(|deed| line::game_line(now, None, deed));
    let lines: Vec<LogLine> = notes.chain(deeds).collect();
    // What is written must be readable again: a record may hold more than a table ever would.
    let loaded = Logic::load(id, &lines, seed).map_err(|why| bad(why.to_string()))?;
    if !loaded.is_over() {
        return Err(bad("played again at a table, the game isn't over".to_owned()));
    }
    let lines = lines.into_iter().zip(0..).map(|(line, seq)| Append { table: id, seq, line }).collect();
    Ok((id, Batch { lines, puts: vec![Put::Index(index)] }))
}

/// The records in a file that holds one after another, as they are exported.
pub fn split_records(text: &str) -> Vec<&str> {
    let mut starts: Vec<usize> = Vec::new();
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        // The first line of a record is the only one that names the record's form.
        if line.trim_start().starts_with("{\"samobranka\":") || (starts.is_empty() && !line.trim().is_empty()) {
            starts.push(at);
        }
        at += line.len();
    }
    let ends = starts.iter().skip(1).copied().chain([text.len()]);
    starts.iter().zip(ends).map(|(&start, end)| &text[start..end]).collect()
}
