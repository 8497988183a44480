//! Whether a server is there: each says so every second, and looks after the others. One that hasn't been heard for a while
//! is declared dead by deleting its row, which waits for its writes under way and refuses all later ones.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::{Duration, Instant};

use tokio::sync::{mpsc, watch};
use tokio_postgres::{Client, Row, Statement};

use super::link::{Link, Target, fault};
use super::{Figures, bytes_of};
use crate::{Change, LogError, Neighbour, Role};

/// How often a server says that it is there, and looks after the others.
const EVERY: Duration = Duration::from_secs(1);

/// How long before a lost connection is tried again.
const RETRY: Duration = Duration::from_millis(250);

pub(super) struct Beats {
    pub(super) target: Target,
    pub(super) node: i64,
    /// After how long without a beat a server is dead.
    pub(super) dead_after: Duration,
    pub(super) figures: Arc<Figures>,
    pub(super) fenced: watch::Sender<bool>,
    pub(super) changes: mpsc::UnboundedSender<Change>,
    pub(super) neighbours: watch::Sender<Vec<Neighbour>>,
}

/// The beats of the others as this server has seen them: the last one, and since when there was no other.
///
/// The database's clock alone would not do. While the database itself was away nobody could beat, and all would look dead to
/// the first who comes back.
#[derive(Default)]
struct Watched {
    seen: HashMap<i64, (i64, Instant)>,
    looked: Option<Instant>,
}

impl Watched {
    /// Those who haven't beaten for so long while we were looking.
    fn look(&mut self, beats: &[(i64, i64)], now: Instant, dead_after: Duration) -> Vec<i64> {
        // Whoever looked away, or was stopped, begins anew.
        if self.looked.is_some_and(|before| now - before > 3 * EVERY) {
            self.seen.clear();
        }
        self.looked = Some(now);
        self.seen.retain(|node, _| beats.iter().any(|(other, _)| other == node));
        let mut dead = Vec::new();
        for &(node, beat) in beats {
            let (last, since) = self.seen.entry(node).or_insert((beat, now));
            if *last != beat {
                (*last, *since) = (beat, now);
            } else if now - *since >= dead_after.saturating_sub(EVERY) {
                dead.push(node);
            }
        }
        dead
    }
}

impl Beats {
    /// Beats until this server is fenced.
    pub(super) async fn run(self) {
        while !*self.fenced.borrow() {
            if let Err(why) = self.beat_on().await {
                tracing::warn!(%why, "this server can't say that it is there; trying again");
            }
            // Who was not connected has heard nothing.
            let _ = self.changes.send(Change::Anything); // Nobody may want to know.
            tokio::time::sleep(RETRY).await;
        }
    }

    /// Beats for as long as the connection lasts.
    async fn beat_on(&self) -> Result<(), LogError> {
        let failed = |why: tokio_postgres::Error| fault(&why);
        let mut link = self.target.connect().await?;
        // A beat needn't be on the standby, and must not wait for one that is gone.
        link.client.batch_execute("set synchronous_commit = local").await.map_err(failed)?;
        let channel = "select format('listen %I', 'samobranka/' || current_schema())";
        let listen: String = link.client.query_one(channel, &[]).await.map_err(failed)?.get(0);
        link.client.batch_execute(&listen).await.map_err(failed)?;
        let _ = self.changes.send(Change::Anything); // Nobody may want to know.
        let beat =
            "update beat set at = clock_timestamp() where node = $1 and exists (select from node where node = $1)";
        let others = "select beat.node, (extract(epoch from at) * 1000000)::bigint, address, thinks
                      from beat join node using (node) where node <> $1 order by node";
        let (beat, others) = (prepare(&link.client, beat).await?, prepare(&link.client, others).await?);
        let mut watched = Watched::default();
        loop {
            let beaten = link.client.execute(&beat, &[&self.node]).await.map_err(failed)?;
            if beaten == 0 {
                if !self.fenced.send_replace(true) {
                    tracing::error!("the other servers have declared this one dead: it stops");
                }
                return Ok(());
            }
            let found = link.client.query(&others, &[&self.node]).await.map_err(failed)?;
            let beats: Vec<(i64, i64)> = found.iter().map(|row| (row.get(0), row.get(1))).collect();
            self.neighbours.send_if_modified(|known| {
                let now: Vec<Neighbour> = found.iter().map(neighbour).collect();
                let changed = *known != now;
                *known = now;
                changed
            });
            for node in watched.look(&beats, Instant::now(), self.dead_after) {
                tokio::spawn(bury(self.target.clone(), node, self.dead_after, self.figures.clone()));
            }
            self.hear(&mut link).await?;
        }
    }

    /// Waits for the next beat, and passes on what is told meanwhile.
    async fn hear(&self, link: &mut Link) -> Result<(), LogError> {
        let next = tokio::time::sleep(EVERY);
        tokio::pin!(next);
        loop {
            tokio::select! {
                () = &mut next => return Ok(()),
                told = link.told.recv() => {
                    let told = told.ok_or_else(|| LogError::Unreachable("the connection is lost".to_owned()))?;
                    let _ = self.changes.send(change(&told)); // Nobody may want to know.
                }
            }
        }
    }
}

async fn prepare(client: &Client, sql: &str) -> Result<Statement, LogError> {
    client.prepare(sql).await.map_err(|why| fault(&why))
}

fn neighbour(row: &Row) -> Neighbour {
    let role = if row.get(3) { Role::Thinker } else { Role::Tables };
    Neighbour { number: row.get::<_, i64>(0).cast_unsigned(), address: row.get(2), role }
}

/// What another server tells. What can't be read, a later version has written.
fn change(told: &str) -> Change {
    match told.split_once(' ') {
        Some(("token", hash)) => bytes_of(hash).map_or(Change::Anything, Change::Token),
        Some(("person", id)) => id.parse().map_or(Change::Anything, Change::Person),
        _ => Change::Anything,
    }
}

/// Declares a server dead, if its last beat is old by the database's own clock. That waits for what it is writing, so it has a
/// connection of its own.
async fn bury(target: Target, node: i64, dead_after: Duration, figures: Arc<Figures>) {
    let buried = async {
        let link = target.connect().await?;
        let sql = "with dead as (delete from node where node = $1 and exists (select from beat where beat.node = $1
                   and at < clock_timestamp() - $2 * interval '1 millisecond') returning node)
                   delete from beat where node in (select node from dead)";
        let millis = dead_after.as_millis() as f64;
        link.client.execute(sql, &[&node, &millis]).await.map_err(|why| fault(&why))
    };
    match buried.await {
        Ok(0) => {} // Another one was quicker, or it has beaten.
        Ok(_) => {
            figures.buried.fetch_add(1, Relaxed);
            tracing::warn!(node, "a server did not answer and is declared dead; its tables go on elsewhere");
        }
        Err(why) => tracing::warn!(node, %why, "a server that doesn't answer could not be declared dead"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_server_is_dead_once_its_beat_stood_still_while_somebody_looked() {
        let (mut watched, began, limit) = (Watched::default(), Instant::now(), Duration::from_secs(8));
        let mut look = |second: u64, beat: i64| watched.look(&[(7, beat)], began + Duration::from_secs(second), limit);
        assert!((0..=6).all(|second| look(second, 1).is_empty()));
        assert_eq!(look(7, 1), [7]);
        assert!((8..=14).all(|second| look(second, 2).is_empty()));
        assert_eq!(look(15, 2), [7]);
        // Whoever looked away, because they or the database had stopped, doesn't know what they have missed.
        assert!((30..=36).all(|second| look(second, 2).is_empty()));
        assert_eq!(look(37, 2), [7]);
    }

    #[test]
    fn what_is_told_is_read_back() {
        let hash = [0xab; 32];
        assert_eq!(change(&format!("token {}", super::super::text_of(&hash))), Change::Token(hash));
        assert_eq!(change(&format!("person {}", crate::PersonId(7))), Change::Person(crate::PersonId(7)));
        assert_eq!(change("token ab"), Change::Anything);
        assert_eq!(change("weather fine"), Change::Anything);
    }
}
