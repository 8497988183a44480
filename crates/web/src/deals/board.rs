//! The results board of a daily table on a server, and of any other deal. Whoever is known there has the result of a daily table
//! sent by itself, as soon as there is a connection; others are asked first. The game of any other deal is sent when its player
//! asks for it.

use leptos::prelude::*;
use samobranka_deals::{BoardNow, Day, Deal};
use samobranka_page::kit::{Icon, icon};
use samobranka_page::prefs::prefs;
use samobranka_page::speech::{text, text_with};
use samobranka_protocol::{ApiError, ErrorCode, PersonNow};
use wasm_bindgen_futures::spawn_local;

use super::book::{diary, with_diary};
use super::today;
use crate::games::GAMES;
use crate::local::{self, Kept, Sitter};
use crate::server::{api, refusal};

/// For so many days after its own the server takes a result in.
const LATE_DAYS: i32 = 7;

/// Where the server keeps the board of a finished daily table. Against bots it is one of their level.
fn path(game: &str, name: &str, day: Day, kept: &Kept) -> String {
    let bot = kept.chairs.iter().find_map(|chair| match &chair.sitter {
        Sitter::Bot(name) => Some(format!("?level={name}")),
        Sitter::Person => None,
    });
    format!("days/{day}/{game}/{name}{}", bot.unwrap_or_default())
}

/// Makes oneself known to the server: by one's name, or as a guest.
pub(super) async fn come() -> Result<PersonNow, ApiError> {
    let own = prefs().name.get_untracked();
    let own = if own.trim().is_empty() { untrack(|| text("web-on-host-name")) } else { own };
    api::come_as(&own).await
}

/// Sends the result of a day, and remembers whether it still waits: what hasn't reached the server is sent again, what the
/// server has refused is not. Whoever isn't known there comes as a guest.
async fn send(game: &str, name: &str, day: Day) -> Option<Result<String, ApiError>> {
    let kept = local::find(&diary(game, name).entry(day)?.table)?;
    let sent = match come().await {
        Ok(_) => api::submit(&path(game, name, day, &kept), &kept.record).await,
        Err(no) => Err(no),
    };
    const PASSING: [ErrorCode; 3] = [ErrorCode::Unavailable, ErrorCode::NotSaved, ErrorCode::TooMany];
    let waits = matches!(&sent, Err(no) if PASSING.iter().any(|code| no.is(*code)));
    with_diary(game, name, |diary| {
        if let Some(entry) = diary.entry_mut(day) {
            entry.waits = waits;
        }
    });
    Some(sent)
}

/// Sends whatever waits.
pub(super) fn send_waiting() {
    let today = today();
    let mut waiting = Vec::new();
    for game in &GAMES {
        for daily in game.dailies {
            let diary = diary(game.id, daily.name);
            let days = diary.entries().filter(|(day, entry)| entry.waits && today.since(*day) <= LATE_DAYS);
            waiting.extend(days.map(|(day, _)| (game.id, daily.name, day)));
        }
    }
    spawn_local(async move {
        for (game, name, day) in waiting {
            send(game, name, day).await;
        }
    });
}

/// What the board says of a result that is shown: sent, waiting, or to be sent when asked for.
pub(super) fn board_panel(
    game: &'static str,
    name: &'static str,
    day: Day,
    board: RwSignal<Option<BoardNow>>,
) -> AnyView {
    let said = RwSignal::new(None::<Result<BoardNow, ApiError>>);
    let busy = RwSignal::new(false);
    let hand_in = move || {
        busy.set(true);
        spawn_local(async move {
            let sent = send(game, name, day).await;
            busy.try_set(false);
            if let Some(sent) = sent.map(|sent| sent.and_then(|answer| api::read_board(&answer))) {
                if let Ok(now) = &sent {
                    board.try_set(Some(now.clone()));
                }
                said.try_set(Some(sent));
            }
        });
    };
    let open = today().since(day) <= LATE_DAYS;
    if api::is_known() && open {
        hand_in();
    } else if api::is_known() {
        // What was sent in time stands there still.
        spawn_local(async move {
            let kept = diary(game, name).entry(day).and_then(|entry| local::find(&entry.table));
            if let Some(kept) = kept
                && let Ok(now) = api::board(&path(game, name, day, &kept)).await
            {
                board.try_set(Some(now));
            }
        });
    }
    let words = move || match said.get() {
        Some(Ok(now)) => text_with("web-days-sent", "count", now.people as u32),
        Some(Err(no)) if no.is(ErrorCode::Unavailable) => text("web-days-send-later"),
        Some(Err(no)) => refusal(&no, &[], None),
        None => text("web-days-board-about"),
    };
    open.then(|| view! {
        <section class="panel col sendbox">
            <p class="small muted" role="status" data-board=move || said.read().as_ref().map(|it| if it.is_ok() { "sent" } else { "waits" })>
                {words}
            </p>
            <Show when=move || !matches!(said.get(), Some(Ok(_)))>
                <button class="btn ghost" type="button" data-send-result="" disabled=move || busy.get() on:click=move |_| hand_in()>
                    {move || text("web-days-send")}
                </button>
            </Show>
        </section>
    })
    .into_any()
}

/// Where a game of a deal can be compared with those of others: nothing is sent before its player asks for it.
pub(super) fn compare_panel(deal: &Deal, record: String, board: RwSignal<Option<BoardNow>>) -> AnyView {
    let path = format!("deals/{deal}");
    let (told, busy) = (RwSignal::new(None::<Result<(), ApiError>>), RwSignal::new(false));
    let status = NodeRef::<leptos::html::P>::new();
    let hear = move |now: Result<BoardNow, ApiError>| {
        if let Ok(now) = &now {
            board.try_set(Some(now.clone()));
        }
        told.try_set(Some(now.map(drop)));
    };
    let sending = StoredValue::new((path.clone(), record));
    spawn_local(async move { hear(api::board(&path).await) });
    let send = move |_| {
        busy.set(true);
        // Whoever leaves the page meanwhile has sent it all the same.
        let (path, record) = sending.get_value();
        spawn_local(async move {
            let sent = match come().await {
                Ok(_) => api::submit(&path, &record).await,
                Err(no) => Err(no),
            };
            let sent = sent.and_then(|answer| api::read_board(&answer));
            busy.try_set(false);
            let done = sent.is_ok();
            hear(sent);
            // The button is gone: whoever pressed it goes on from what is said in its place.
            if done && let Some(status) = status.try_get_untracked().flatten() {
                let _ = status.focus(); // without the focus it is still read
            }
        });
    };
    let is_sent = move || board.read().as_ref().is_some_and(|board| board.own.is_some());
    let people = move || board.read().as_ref().map_or(0, |board| board.people as u32);
    let words = move || match (told.get(), is_sent()) {
        (Some(Err(no)), _) if no.is(ErrorCode::Unavailable) => text("web-deal-send-offline"),
        (Some(Err(no)), _) => refusal(&no, &[], None),
        (_, true) if people() == 1 => text("web-deal-sent-first"),
        (_, true) => text_with("web-deal-sent", "count", people()),
        (_, false) if people() == 0 => text("web-deal-nobody-yet"),
        (_, false) => text_with("web-deal-have-sent", "count", people()),
    };
    let state = move || match (told.read().as_ref(), is_sent()) {
        (Some(Err(_)), _) => "refused",
        (_, true) => "sent",
        _ => "open",
    };
    // A page that has never had a server says nothing of it.
    let there = Memo::new(move |was: Option<&bool>| {
        was == Some(&true)
            || match told.read().as_ref() {
                None => false,
                Some(Ok(())) => true,
                Some(Err(no)) => no.is(ErrorCode::Unavailable) && api::is_known(),
            }
    });
    view! {
        <Show when=move || there.get()>
            <section class="panel col sendbox" data-compare=state>
                <Show when=move || !is_sent()>
                    <p class="small muted" id="compare-about">{move || text("web-deal-send-about")}</p>
                </Show>
                <p class="small" role="status" tabindex="-1" node_ref=status>{words}</p>
                <Show when=move || !is_sent()>
                    <button
                        class="btn ghost"
                        type="button"
                        data-send-deal=""
                        aria-describedby="compare-about"
                        disabled=move || busy.get()
                        on:click=send
                    >
                        {icon(Icon::People, 20)}
                        {move || text("web-deal-send")}
                    </button>
                </Show>
            </section>
        </Show>
    }
    .into_any()
}
