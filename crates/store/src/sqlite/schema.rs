//! The form of the file, and how an older one becomes the present one.

use rusqlite::{Connection, TransactionBehavior};

use super::fault;
use crate::LogError;

/// Marks the file as ours: `Samo`.
const APPLICATION_ID: u32 = 0x53_61_6d_6f;

/// Each step leads from the form of its number to the next; a new file takes all of them. A step that has been
/// released is never changed: what it made stands on people's disks.
const STEPS: &[&str] = &[
    // Form 1. A transaction adds one row to `recent`, with the lines of all tables it wrote, each behind its table and
    // number. From time to time they are folded: what each table has gathered becomes one row of `chunk`, where `seq` is
    // the number of its first line. Both are plain text, one line of a log a line.
    "
    CREATE TABLE recent (
        no INTEGER PRIMARY KEY,
        lines BLOB NOT NULL
    ) STRICT;

    CREATE TABLE chunk (
        tid INTEGER NOT NULL,
        seq INTEGER NOT NULL,
        count INTEGER NOT NULL,
        lines BLOB NOT NULL,
        PRIMARY KEY (tid, seq)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE list (
        tid INTEGER PRIMARY KEY,
        code TEXT UNIQUE,
        listed INTEGER NOT NULL,
        finished INTEGER NOT NULL,
        created INTEGER NOT NULL,
        touched INTEGER NOT NULL,
        summary TEXT NOT NULL
    ) STRICT;
    CREATE INDEX lobby ON list (touched, tid) WHERE listed AND NOT finished;

    CREATE TABLE sitter (
        person INTEGER NOT NULL,
        tid INTEGER NOT NULL,
        PRIMARY KEY (person, tid)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX sitters ON sitter (tid);

    CREATE TABLE person (
        id INTEGER PRIMARY KEY,
        name TEXT NOT NULL,
        created INTEGER NOT NULL
    ) STRICT;

    CREATE TABLE token (
        hash BLOB PRIMARY KEY,
        person INTEGER NOT NULL,
        created INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    ",
    // Form 2. A token knows whether it is good once, and when it was last seen; the server says that it is there.
    "
    ALTER TABLE token ADD COLUMN once INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE token ADD COLUMN seen INTEGER NOT NULL DEFAULT 0;
    CREATE INDEX tokens ON token (person);

    CREATE TABLE beat (
        id INTEGER PRIMARY KEY CHECK (id = 0),
        at INTEGER NOT NULL
    ) STRICT;
    ",
    // Form 3. Results on boards: each person's first, and how many people have each result, so that a board is read without
    // counting.
    "
    CREATE TABLE result (
        board TEXT NOT NULL,
        person INTEGER NOT NULL,
        result INTEGER NOT NULL,
        at INTEGER NOT NULL,
        PRIMARY KEY (board, person)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX results ON result (at);
    CREATE INDEX results_of ON result (person);

    CREATE TABLE tally (
        board TEXT NOT NULL,
        result INTEGER NOT NULL,
        people INTEGER NOT NULL,
        PRIMARY KEY (board, result)
    ) STRICT, WITHOUT ROWID;
    ",
    // Form 4. Whose turn it is at tables that are played over days, how people want to be told of it, and the key by which
    // push services know the server.
    "
    CREATE TABLE turn (
        tid INTEGER NOT NULL,
        person INTEGER NOT NULL,
        since INTEGER NOT NULL,
        due INTEGER NOT NULL,
        tell INTEGER NOT NULL,
        PRIMARY KEY (tid, person)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX turns ON turn (person, due);
    CREATE INDEX turns_due ON turn (due);
    CREATE INDEX turns_told ON turn (tell) WHERE tell > 0;

    CREATE TABLE channel (
        person INTEGER NOT NULL,
        id INTEGER NOT NULL,
        body TEXT NOT NULL,
        PRIMARY KEY (person, id)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE secret (
        name TEXT PRIMARY KEY,
        value TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    ",
    // Form 5. Beside the first results of a board the games themselves, so that others can be shown where theirs differed.
    // The records lie apart from the keys: whoever looks for a person or a board doesn't read them.
    "
    CREATE TABLE game (
        board TEXT NOT NULL,
        person INTEGER NOT NULL,
        record TEXT NOT NULL,
        PRIMARY KEY (board, person)
    ) STRICT;
    CREATE INDEX games_of ON game (person);
    ",
    // Form 6. Between the lines in `recent` stands what lists say of tables, `list` and the entry as JSON, until it goes to
    // its rows with them. Nothing is changed for it, but an older program wouldn't understand such a row.
    "",
];

/// The form this program writes.
pub(super) const FORM: u32 = STEPS.len() as u32;

/// Brings the file to the present form, in one transaction.
pub(super) fn migrate(connection: &mut Connection) -> Result<(), LogError> {
    let number = |name: &str| connection.pragma_query_value(None, name, |row| row.get::<_, u32>(0)).map_err(fault);
    let (form, owner) = (number("user_version")?, number("application_id")?);
    if owner != APPLICATION_ID && (owner, form) != (0, 0) {
        return Err(LogError::Damaged("the file belongs to another program".to_owned()));
    }
    if form > FORM {
        return Err(LogError::TooNew { found: form, known: FORM });
    }
    if form == FORM {
        return Ok(());
    }
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate).map_err(fault)?;
    for step in &STEPS[form as usize..] {
        transaction.execute_batch(step).map_err(fault)?;
    }
    transaction.pragma_update(None, "application_id", APPLICATION_ID).map_err(fault)?;
    transaction.pragma_update(None, "user_version", FORM).map_err(fault)?;
    transaction.commit().map_err(fault)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn form(connection: &Connection) -> u32 {
        connection.pragma_query_value(None, "user_version", |row| row.get(0)).unwrap()
    }

    #[test]
    fn every_older_form_becomes_the_present_one() {
        let schema = |connection: &Connection| -> Vec<String> {
            let mut statement = connection.prepare("SELECT sql FROM sqlite_schema ORDER BY name").unwrap();
            let rows = statement.query_map((), |row| Ok(row.get::<_, Option<String>>(0)?.unwrap_or_default())).unwrap();
            rows.map(Result::unwrap).collect()
        };
        let mut fresh = Connection::open_in_memory().unwrap();
        migrate(&mut fresh).unwrap();
        for older in 0..=FORM {
            let mut connection = Connection::open_in_memory().unwrap();
            for step in &STEPS[..older as usize] {
                connection.execute_batch(step).unwrap();
            }
            if older > 0 {
                connection.pragma_update(None, "application_id", APPLICATION_ID).unwrap();
            }
            connection.pragma_update(None, "user_version", older).unwrap();
            migrate(&mut connection).unwrap();
            assert_eq!(form(&connection), FORM);
            assert_eq!(schema(&connection), schema(&fresh), "from form {older}");
            migrate(&mut connection).unwrap();
        }
    }

    #[test]
    fn a_file_from_the_future_or_of_another_program_is_left_alone() {
        let mut newer = Connection::open_in_memory().unwrap();
        newer.pragma_update(None, "application_id", APPLICATION_ID).unwrap();
        newer.pragma_update(None, "user_version", FORM + 1).unwrap();
        assert_eq!(migrate(&mut newer), Err(LogError::TooNew { found: FORM + 1, known: FORM }));
        let mut foreign = Connection::open_in_memory().unwrap();
        foreign.pragma_update(None, "application_id", 7).unwrap();
        assert_eq!(migrate(&mut foreign).unwrap_err().code(), "damaged");
        assert_eq!((form(&newer), form(&foreign)), (FORM + 1, 0));
    }
}
