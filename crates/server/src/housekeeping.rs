//! What nobody comes back to is forgotten after a while: tables that never began, games that were left, tokens nobody
//! uses, people of whom nothing is left. Finished games are kept.

use std::sync::Arc;
use std::time::Duration;

use samobranka_protocol::Summary;
use samobranka_store::{Batch, Home, Index, LogError, LogLine, Page, Put, Sweep, Turns};
use serde::Deserialize;

use crate::actor::Mail;
use crate::config::Keep;
use crate::tables::Shared;

/// How often it is looked.
const EVERY: Duration = Duration::from_secs(3600);

/// How many tables are looked at before the others get a turn at the log.
const AT_ONCE: u16 = 100;

/// How often tables are woken at which somebody's days are over, and how many at once.
const WAKE_EVERY: Duration = Duration::from_secs(20);
const WOKEN_AT_ONCE: u32 = 200;

const HOUR: u64 = 3_600_000;
const DAY: u64 = 24 * HOUR;

/// Looks once an hour, for as long as it is not dropped.
pub(crate) async fn keep_house(shared: Arc<Shared>, keep: Keep) {
    loop {
        match sweep(&shared, keep).await {
            Ok(0) => {}
            Ok(tables) => tracing::info!(tables, "tables nobody came back to are forgotten"),
            Err(why) => tracing::warn!(%why, "what is too old could not be forgotten"),
        }
        tokio::time::sleep(EVERY).await;
    }
}

/// Forgets what is too old; says how many tables went.
pub(crate) async fn sweep(shared: &Shared, keep: Keep) -> Result<u64, LogError> {
    let now = (shared.now)();
    let ago = |time: u64| if time == 0 { 0 } else { now.saturating_sub(time) };
    let (unstarted, running) = (ago(u64::from(keep.unstarted_days) * DAY), ago(u64::from(keep.running_days) * DAY));
    let mut forgotten = 0;
    let mut page = Page::first(AT_ONCE);
    loop {
        let rows = shared.log.quiet(unstarted.max(running), page).await?;
        for row in &rows {
            let before = if has_begun(row) { running } else { unstarted };
            // Moves are not in lists: the last line of the log says when the table was last used.
            if before == 0 || row.touched >= before || shared.is_live(row.table) {
                continue;
            }
            // Another server may be playing it.
            if shared.log.take(row.table).await? != Home::Here {
                continue;
            }
            let lines = shared.log.read(row.table, 0).await?;
            // A turn that has days is waited for.
            let before = before.saturating_sub(turn_of(&lines));
            if lines.last().and_then(written_at).is_none_or(|at| at < before) {
                shared.log.append(Batch::puts([Put::Forget(row.table)])).await?;
                forgotten += 1;
            }
            shared.give_up_unless_live(row.table);
        }
        match rows.last() {
            Some(last) if rows.len() == usize::from(AT_ONCE) => page.after = Some((last.touched, last.table)),
            _ => break,
        }
    }
    let sweep = Sweep {
        once: ago(u64::from(keep.recovery_hours) * HOUR),
        session: ago(u64::from(keep.session_days) * DAY),
        guest: ago(u64::from(keep.guest_days) * DAY),
        board: ago(u64::from(keep.board_days) * DAY),
    };
    shared.log.append(Batch::puts([Put::Sweep(sweep)])).await?;
    Ok(forgotten)
}

/// Whether cards were dealt. What can't be read is taken for a game.
fn has_begun(row: &Index) -> bool {
    serde_json::from_str::<Summary>(&row.summary).map_or(true, |summary| summary.started)
}

/// How long a turn at this table may take, in milliseconds; nought without a clock.
fn turn_of(lines: &[LogLine]) -> u64 {
    let set = lines.first().and_then(|line| serde_json::from_slice::<serde_json::Value>(line).ok());
    let turn = set.and_then(|set| set["note"]["created"]["settings"]["clock"]["turn"].as_u64());
    turn.unwrap_or(0).saturating_mul(1000)
}

/// Wakes the tables at which somebody's days are over, for as long as it is not dropped.
pub(crate) async fn keep_days(shared: Arc<Shared>) {
    loop {
        match shared.log.turns(Turns::Due((shared.now)()), WOKEN_AT_ONCE).await {
            Ok(due) => {
                let graced = (shared.now)() >= shared.started + HOUR;
                for turn in due.iter().filter(|turn| graced || turn.due > shared.started) {
                    // A table that is played at another server is woken there.
                    if !matches!(shared.log.home(turn.table).await, Ok(Some(Home::Away(_)))) {
                        shared.clone().post(turn.table, Mail::Wake);
                    }
                }
            }
            Err(why) => tracing::warn!(%why, "it can't be read whose days are over"),
        }
        tokio::time::sleep(WAKE_EVERY).await;
    }
}

/// When a line of a log was written, in milliseconds since 1970.
pub(crate) fn written_at(line: &LogLine) -> Option<u64> {
    #[derive(Deserialize)]
    struct At {
        at: u64,
    }
    serde_json::from_slice::<At>(line).ok().map(|line| line.at)
}
