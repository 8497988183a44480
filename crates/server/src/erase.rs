//! Taking somebody out of the log. A table's log is never changed but for this: where a person has all of theirs deleted,
//! their name becomes empty and what they said disappears, line by line, in place. What was played stays, so the games of
//! the others can be carried out and looked back at as before.

use std::collections::HashSet;
use std::sync::Arc;

use samobranka_store::{Append, Batch, Index, LogError, LogLine, Page, PersonId, Put, TableId};
use serde_json::Value;
use tokio::sync::oneshot;

use crate::ApiError;
use crate::actor::Mail;
use crate::tables::Shared;

/// How many tables are looked up at once.
const AT_ONCE: u16 = 100;

/// Takes somebody out of all their tables, those included where another device of theirs sits down meanwhile. A table that
/// nobody else has sat at goes as a whole.
pub(crate) async fn from_tables(shared: &Arc<Shared>, person: PersonId) -> Result<(), ApiError> {
    let mut done = HashSet::new();
    loop {
        let before = done.len();
        let mut page = Page::first(AT_ONCE);
        loop {
            let rows = shared.log.tables_of(person, page).await.map_err(|why| shared.not_saved(&why))?;
            for row in rows.iter().filter(|row| !done.contains(&row.table)) {
                from_table(shared, row, person).await.map_err(|why| shared.not_saved(&why))?;
            }
            done.extend(rows.iter().map(|row| row.table));
            match rows.last() {
                Some(last) if rows.len() == usize::from(AT_ONCE) => page.after = Some((last.touched, last.table)),
                _ => break,
            }
        }
        if done.len() == before {
            return Ok(());
        }
    }
}

async fn from_table(shared: &Arc<Shared>, row: &Index, person: PersonId) -> Result<(), LogError> {
    if row.people.iter().all(|sits| *sits == person) {
        if shared.is_live(row.table) {
            let inbox = shared.inbox(row.table);
            let _ = inbox.send(Mail::Stop).await; // it may be stopping already
            inbox.closed().await;
        }
        return shared.log.append(Batch::puts([Put::Forget(row.table)])).await;
    }
    // Where the table is in memory, or somebody waits for this person's move, its own task does it. Where that can't, the
    // log is changed all the same.
    if shared.is_live(row.table) || !row.finished {
        let (done, is_done) = oneshot::channel();
        let sent = shared.inbox(row.table).send(Mail::Erase(Box::new((person, Some(done))))).await;
        if sent && is_done.await.is_ok() {
            return Ok(());
        }
    }
    from_log(shared, row.table, person).await
}

/// Rewrites the lines of a table's log that name this person, and what lists say of it.
pub(crate) async fn from_log(shared: &Shared, table: TableId, person: PersonId) -> Result<(), LogError> {
    let lines = shared.log.read(table, 0).await?;
    let Redacted { changed, seats } = redact(&lines, person);
    let rewrite = |(seq, line)| Put::Rewrite(Append { table, seq, line });
    let mut puts: Vec<Put> = changed.into_iter().map(rewrite).collect();
    if let Some(index) = shared.log.index(table).await? {
        puts.extend(unnamed(index, &seats).map(Put::Index));
    }
    if puts.is_empty() { Ok(()) } else { shared.log.append(Batch::puts(puts)).await }
}

/// A log without somebody.
#[derive(Debug, Default, PartialEq, Eq)]
struct Redacted {
    /// The lines that change, by their numbers.
    changed: Vec<(u64, LogLine)>,
    /// Whether each seat is theirs at the end.
    seats: Vec<bool>,
}

/// A log without the name of this person and without what they have said. Lines are read as plain JSON: those of other
/// versions of the program are known as well.
fn redact(lines: &[LogLine], person: PersonId) -> Redacted {
    let id = Value::from(person.to_string());
    let mut redacted = Redacted::default();
    for (seq, line) in (0..).zip(lines) {
        let Ok(mut read) = serde_json::from_slice::<Value>(line) else { continue };
        let Some(note) = read.get_mut("note") else { continue };
        let mut changes = unname(note, &id);
        seated(note, &id, &mut redacted.seats);
        if let Some(chat) = note.get_mut("chat") {
            let theirs = seat_of(chat).is_some_and(|seat| redacted.seats.get(seat) == Some(&true));
            if theirs && let Some(text) = chat.get_mut("text").filter(|text| **text != "") {
                *text = Value::from("");
                changes = true;
            }
        }
        if changes {
            redacted.changed.push((seq, serde_json::to_vec(&read).expect("JSON is plain JSON").into()));
        }
    }
    redacted
}

/// Empties the name wherever this person stands with it; whether it stood there.
fn unname(value: &mut Value, id: &Value) -> bool {
    match value {
        Value::Array(parts) => parts.iter_mut().fold(false, |found, part| unname(part, id) | found),
        Value::Object(fields) => {
            let own = fields.get("id") == Some(id);
            let mut found = false;
            if own && let Some(name) = fields.get_mut("name").filter(|name| **name != "") {
                *name = Value::from("");
                found = true;
            }
            fields.values_mut().fold(found, |found, part| unname(part, id) | found)
        }
        _ => false,
    }
}

/// Follows which seats are this person's: as the table was set, as a rematch has it, or after somebody sat down.
fn seated(note: &Value, id: &Value, seats: &mut Vec<bool>) {
    let theirs = |who: &Value| who.pointer("/person/id") == Some(id);
    let set = note.get("created").or_else(|| note.pointer("/chapter/set"));
    if let Some(all) = set.and_then(|set| set.get("seats")).and_then(Value::as_array) {
        *seats = all.iter().map(theirs).collect();
    }
    if let Some(one) = note.get("seated")
        && let Some(place) = seat_of(one).and_then(|seat| seats.get_mut(seat))
    {
        *place = one.get("who").is_some_and(theirs);
    }
}

fn seat_of(note: &Value) -> Option<usize> {
    usize::try_from(note.get("seat")?.as_u64()?).ok()
}

/// What lists say of a table, without the names in these seats; `None` where there are none.
fn unnamed(index: Index, seats: &[bool]) -> Option<Index> {
    let mut summary: Value = serde_json::from_str(&index.summary).ok()?;
    let listed = summary.get_mut("seats")?.as_array_mut()?;
    let mut found = false;
    for (seat, _) in listed.iter_mut().zip(seats).filter(|(_, theirs)| **theirs) {
        if let Some(name) = seat.get_mut("name").filter(|name| **name != "") {
            *name = Value::from("");
            found = true;
        }
    }
    found.then(|| Index { summary: summary.to_string(), ..index })
}

#[cfg(test)]
mod tests {
    use super::*;

    const ANNA: PersonId = PersonId(1);

    fn log(lines: &[String]) -> Vec<LogLine> {
        lines.iter().map(|line| line.as_bytes().into()).collect()
    }

    #[test]
    fn a_name_and_what_was_said_leave_every_line_and_nothing_else_changes() {
        let who = |id: PersonId, name: &str| format!(r#"{{"person":{{"id":"{id}","name":"{name}"}}}}"#);
        let (anna, boris) = (who(ANNA, "Anna"), who(PersonId(2), "Boris"));
        let lines = log(&[
            format!(r#"{{"at":1,"note":{{"created":{{"game":"chess","host":"{ANNA}","seats":[{anna},"open"]}}}}}}"#),
            format!(r#"{{"at":2,"from":1,"id":"s","note":{{"seated":{{"seat":1,"who":{boris}}}}}}}"#),
            r#"{"at":3,"from":0,"id":"c","note":{"chat":{"seat":0,"text":"I am Anna"}}}"#.to_owned(),
            r#"{"at":4,"note":{"chat":{"seat":1,"text":"hello"}}}"#.to_owned(),
            r#"{"at":5,"game":{"seat":0,"act":"e4"}}"#.to_owned(),
            format!(r#"{{"at":6,"note":{{"chapter":{{"number":1,"set":{{"seats":[{boris},{anna}]}}}}}}}}"#),
            r#"{"at":7,"note":{"chat":{"seat":0,"text":"again"}}}"#.to_owned(),
        ]);
        let redacted = redact(&lines, ANNA);
        assert_eq!(redacted.seats, [false, true]);
        assert_eq!(redacted.changed.iter().map(|(seq, _)| *seq).collect::<Vec<_>>(), [0, 2, 5]);
        let mut left = lines.clone();
        for (seq, line) in redacted.changed {
            left[seq as usize] = line;
        }
        let text: String = left.iter().map(|line| String::from_utf8_lossy(line).into_owned() + "\n").collect();
        assert!(!text.contains("Anna") && text.contains("Boris") && text.contains("hello"), "{text}");
        assert!(crate::line::is_chapter(&left[5]), "a chapter is still found without being read");
        // Nothing is left to be taken out.
        assert_eq!(redact(&left, ANNA), Redacted { changed: Vec::new(), seats: vec![false, true] });
    }
}
