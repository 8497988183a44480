//! What the bar above the table says of this game.

use leptos::prelude::*;
use samobranka_page::kit::{Icon, icon};
use samobranka_page::speech::{text, text_with, words};
use samobranka_page::{ScoreButton, SeatContext};
use samobranka_rules::Seat;
use samobranka_the_game::{Fire, Options, TheGame};

/// How the table was set.
pub(crate) fn chips(seats: u8, options: Options) -> AnyView {
    let difficulty = move || {
        let name = serde_json::to_value(options.difficulty).ok();
        let name = name.as_ref().and_then(|name| name.as_str()).unwrap_or_default().to_owned();
        words().text(&format!("the-game-option-difficulty-{name}"))
    };
    let fire = options.fire != Fire::Off;
    view! {
        <span class="chip">{move || text_with("web-players", "count", seats)}</span>
        <span class="chip">{difficulty}</span>
        {fire.then(|| view! { <span class="chip">{icon(Icon::Flame, 16)} {move || text("web-tg-with-fire")}</span> })}
    }
    .into_any()
}

/// How many cards are left to lay.
pub(crate) fn counter(context: SeatContext<TheGame>) -> AnyView {
    let left = Memo::new(move |_| context.seen.with(|seen| seen.public.left()));
    view! {
        <ScoreButton context seat=Seat(0)>
            <span class="small muted left">
                <span class="wide">{move || text("web-tg-left")} " "</span>
                <b class="num">{move || left.get()}</b>
                " "
                {move || text("web-tg-of-98")}
            </span>
        </ScoreButton>
    }
    .into_any()
}
