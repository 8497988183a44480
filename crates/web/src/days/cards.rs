//! "Your turn" at tables that are played over days, as the first page shows it.

use leptos::prelude::*;
use samobranka_page::speech::text;
use samobranka_protocol::TurnRow;
use samobranka_protocol::news::SeatKind;

use super::line::time_left;
use super::turns::turns;
use crate::games::find;
use crate::house::Turn;
use crate::route::{Mode, Route};

/// The tables on a server that wait for the reader, the most urgent first.
pub(crate) fn online_turns() -> Vec<Turn> {
    turns().rows().into_iter().map(turn).collect()
}

fn turn(row: TurnRow) -> Turn {
    let turns = turns();
    let (game, due) = (find(&row.game), row.due);
    let (names, with) = company(&row);
    let title = move || {
        let game = game.map(|game| text(game.name)).unwrap_or_default();
        if names.is_empty() { game } else { format!("{game} · {names}") }
    };
    let line = move || {
        if turns.is_offline() {
            return text("web-turns-offline");
        }
        format!("{} · {}", text("web-your-turn"), time_left(turns.left(due)))
    };
    Turn {
        to: Route::Online { table: row.table, mode: Mode::Whole },
        with,
        title: Signal::derive(title),
        line: Signal::derive(move || Some(line())),
        offline: Signal::derive(move || turns.is_offline()),
    }
}

/// With whom one plays: all names, and the first.
fn company(row: &TurnRow) -> (String, String) {
    let own = samobranka_page::prefs::prefs().name.get_untracked();
    let people = row.seats.iter().filter(|seat| seat.kind == SeatKind::Person && seat.name != own.trim());
    let names: Vec<&str> = people.map(|seat| seat.name.as_str()).collect();
    (names.join(", "), names.first().map(|name| (*name).to_owned()).unwrap_or_default())
}
