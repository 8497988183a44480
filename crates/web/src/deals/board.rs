//! The results board of a daily table on a server. Whoever is known there has their result sent by itself, as soon as there is a
//! connection; others are asked first.

use leptos::prelude::*;
use samobranka_deals::{BoardNow, Day};
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
    format!("{day}/{game}/{name}{}", bot.unwrap_or_default())
}

/// Makes oneself known to the server: by one's name, or as a guest.
pub(super) async fn come() -> Result<PersonNow, ApiError> {
    let own = prefs().name.get_untracked();
    let own = if own.trim().is_empty() { untrack(|| text("web-on-host-name")) } else { own };
    api::come_as(&own).await
}

/// Sends the result of a day, and remembers whether it still waits: what hasn't reached the server is sent again, what the
/// server has refused is not. Whoever isn't known there comes as a guest.
async fn send(game: &str, name: &str, day: Day) -> Option<Result<BoardNow, ApiError>> {
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
            if let Some(sent) = sent {
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
