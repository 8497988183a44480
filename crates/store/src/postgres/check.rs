//! A whole database, looked through, whether servers run on it or not. Nothing in it is changed.

use tokio::sync::mpsc;
use tokio_postgres::{Client, Row};

use super::link::{Target, fault};
use super::{reader, schema};
use crate::{Counts, DatabaseUrl, LogError, Stored, TableId, Whose};

/// How many tables wait for whoever looks at them.
const QUEUE: usize = 4;

/// Looks a database through and hands every table on, as all were at one moment. What is damaged is said to `damage`; an error
/// is returned where the log can't be read at all. It waits for the database, so it is no work for a thread on which others wait.
pub fn check_database(
    url: &DatabaseUrl,
    mut damage: impl FnMut(String),
    mut table: impl FnMut(Stored),
) -> Result<Counts, LogError> {
    let target = Target::read(url.secret())?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let runtime = runtime.map_err(|why| LogError::Io(why.to_string()))?;
    runtime.block_on(async {
        let failed = |why: tokio_postgres::Error| fault(&why);
        let link = target.connect().await?;
        let client = &link.client;
        match schema::form(client).await.map_err(failed)? {
            0 => return Err(LogError::Io(format!("there is no log in {url}"))),
            form if form > schema::FORM => {
                return Err(LogError::TooNew { found: form.cast_unsigned(), known: schema::FORM.cast_unsigned() });
            }
            _ => {}
        }
        let (to, mut from) = mpsc::channel(QUEUE);
        // The transaction in which everything is read is left open: what follows sees the same moment.
        let sending = async {
            let sent = reader::send_all(client, Whose::Everyone, &to).await;
            drop(to);
            sent
        };
        let looking = async {
            while let Some(stored) = from.recv().await {
                table(stored?);
            }
            Ok(())
        };
        let (sent, looked) = tokio::join!(sending, looking);
        looked.and(sent.map_err(failed))?;
        for wrong in wrongs(client).await.map_err(failed)? {
            damage(wrong);
        }
        let found = client.query_one(reader::COUNTS, &[]).await.map_err(failed)?;
        Ok(reader::counts_row(&found))
    })
}

/// What contradicts itself, in words.
async fn wrongs(client: &Client) -> Result<Vec<String>, tokio_postgres::Error> {
    let mut wrongs = Vec::new();
    let gaps = "select tid, count(*), max(seq) + 1 from line group by tid
                having min(seq) <> 0 or count(*) <> max(seq) + 1 order by tid";
    let number = |row: &Row, at| row.get::<_, i64>(at);
    for row in client.query(gaps, &[]).await? {
        let table = TableId(number(&row, 0).cast_unsigned());
        wrongs.push(format!("table {table} has {} lines of {}", number(&row, 1), number(&row, 2)));
    }
    for (sql, what) in [
        ("select count(*) from token where person not in (select id from person)", "tokens of people who don't exist"),
        ("select count(*) from sitter where tid not in (select tid from list)", "seats at tables that no list names"),
        (
            "select coalesce(sum(checksum_failures), 0)::bigint from pg_stat_database where datname = current_database()",
            "pages with a wrong checksum, as the database has counted",
        ),
    ] {
        let count = number(&client.query_one(sql, &[]).await?, 0);
        if count > 0 {
            wrongs.push(format!("{count} {what}"));
        }
    }
    Ok(wrongs)
}

#[cfg(test)]
mod tests {
    use super::super::tests::Base;
    use super::*;
    use crate::tests::{TABLE, batch, index};
    use crate::{Batch, Data, Log, Person, PersonId, Put};

    struct Looked {
        damage: Vec<String>,
        /// Each with the number of its lines.
        tables: Vec<(TableId, usize)>,
        counts: Counts,
    }

    fn look(base: &Base) -> Result<Looked, LogError> {
        let Data::Postgres(url) = base.data() else { unreachable!("it is a database") };
        let (mut damage, mut tables) = (Vec::new(), Vec::new());
        let counts =
            check_database(&url, |what| damage.push(what), |stored| tables.push((stored.table, stored.lines.len())))?;
        tables.sort_unstable();
        Ok(Looked { damage, tables, counts })
    }

    #[test]
    fn a_database_is_looked_through_while_a_server_writes_and_what_is_missing_is_said() {
        let Some(base) = Base::new() else { return };
        let Err(none) = look(&base) else { panic!("an empty database was looked through") };
        assert!(none.to_string().contains("no log"), "{none}");

        let log = base.open();
        let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
        runtime.block_on(async {
            let mut whole = batch(TABLE, 0, 4);
            whole.puts.push(Put::Index(index(TABLE.0, 1, &[7])));
            log.append(whole).await.unwrap();
            log.append(batch(TableId(u64::MAX), 0, 2)).await.unwrap();
            let anna = Person { id: PersonId(7), name: "Anna".to_owned(), created: 1 };
            let token = Put::Token { hash: [1; 32], person: anna.id, created: 2, once: false };
            log.append(Batch::puts([Put::Person(anna), token])).await.unwrap();
        });
        let Looked { damage, tables, counts } = look(&base).unwrap_or_else(|why| panic!("{why}"));
        assert_eq!(damage, Vec::<String>::new());
        assert_eq!(tables, [(TABLE, 4), (TableId(u64::MAX), 2)]);
        assert_eq!((counts.tables, counts.people), (1, 1));

        base.say("delete from line where seq = 1; delete from person; delete from list");
        let said = look(&base).unwrap_or_else(|why| panic!("{why}")).damage.join("; ");
        for part in ["3 lines of 4", "1 tokens of people", "1 seats at tables"] {
            assert!(said.contains(part), "{part} is missing in: {said}");
        }

        base.say(&format!("update samobranka_form set form = {}", schema::FORM + 1));
        assert!(look(&base).is_err_and(|why| why.code() == "too_new"));
    }
}
