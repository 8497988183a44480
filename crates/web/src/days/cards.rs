//! "Your turn" on the first page: a card a table, the most urgent first.

use leptos::prelude::*;
use samobranka_page::kit::{Avatar, Icon, Ring, icon};
use samobranka_page::speech::{text, text_with};
use samobranka_protocol::TurnRow;
use samobranka_protocol::news::SeatKind;

use super::line::time_left;
use super::turns::turns;
use crate::games::find;
use crate::route::{Link, Mode, Route};

/// So many cards stand side by side.
const CARDS: usize = 3;

/// What the house says first: how many turns one owes, or what there is to play.
#[component]
pub(crate) fn Lead() -> impl IntoView {
    let turns = turns();
    view! {
        {move || match turns.count() {
            0 => text("web-lead"),
            count => text_with("web-days-lead", "count", count as u32),
        }}
    }
}

/// The tables that wait for one. Without any, nothing.
#[component]
pub(crate) fn TurnCards() -> impl IntoView {
    let turns = turns();
    let all = RwSignal::new(false);
    // On a phone one card and a row for the rest; on a desk three.
    let phone = samobranka_page::browser::media("(max-width:699px)");
    let shown = move || match (all.get(), phone.get()) {
        (true, _) => usize::MAX,
        (false, true) => 1,
        (false, false) => CARDS,
    };
    let rest = move || turns.count().saturating_sub(shown());
    let cards = move || turns.rows().into_iter().take(shown()).enumerate();
    view! {
        <Show when=move || turns.count() != 0>
            <ul class="turns" data-turns="" class:offline=move || turns.is_offline()>
                {move || cards().map(|(at, row)| view! { <Card row first=at == 0/> }).collect_view()}
                <Show when=move || rest() != 0>
                    <li>
                        <button class="moreturns" type="button" data-more-turns="" on:click=move |_| all.set(true)>
                            <span class="hoops" aria-hidden="true">
                                {move || {
                                    let rows = turns.rows().into_iter().skip(shown()).take(3);
                                    rows.map(|row| view! { <Avatar name=company(&row).1 seat=1 ring=Ring::Calm size=36/> })
                                        .collect_view()
                                }}
                            </span>
                            <span class="grow">{move || text_with("web-days-more", "count", rest() as u32)}</span>
                            {icon(Icon::Back, 20)}
                        </button>
                    </li>
                </Show>
            </ul>
        </Show>
    }
}

/// With whom one plays: all names, and the first.
fn company(row: &TurnRow) -> (String, String) {
    let own = samobranka_page::prefs::prefs().name.get_untracked();
    let people = row.seats.iter().filter(|seat| seat.kind == SeatKind::Person && seat.name != own.trim());
    let names: Vec<&str> = people.map(|seat| seat.name.as_str()).collect();
    (names.join(", "), names.first().map(|name| (*name).to_owned()).unwrap_or_default())
}

#[component]
fn Card(row: TurnRow, first: bool) -> impl IntoView {
    let turns = turns();
    let game = find(&row.game);
    let (names, name) = company(&row);
    let title = move || {
        let game = game.map(|game| text(game.name)).unwrap_or_default();
        if names.is_empty() { game } else { format!("{game} · {names}") }
    };
    let due = row.due;
    let line = move || {
        if turns.is_offline() {
            return text("web-days-offline");
        }
        format!("{} · {}", text("web-your-turn"), time_left(turns.left(due)))
    };
    let act = move || text(if turns.is_offline() { "web-days-think" } else { "web-resume" });
    view! {
        <li class:first=first>
            <Link to=Route::Online { table: row.table, mode: Mode::Whole } class="resume">
                <Avatar name seat=1 ring=Ring::Calm/>
                <span class="words">
                    <span class="b">{title}</span>
                    <span class="small live">{line}</span>
                </span>
                {first.then(|| view! { <span class="btn" class:primary=move || !turns.is_offline()>{act}</span> })}
            </Link>
        </li>
    }
}
