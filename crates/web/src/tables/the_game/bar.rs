//! What the bar above the table says of this game.

use leptos::prelude::*;
use samobranka_the_game::{Fire, Options, TheGame};

use crate::kit::{Icon, icon};
use crate::speech::{text, text_with, words};
use crate::tables::Sitting;

/// How the table was set.
pub(super) fn chips(seats: u8, options: Options) -> AnyView {
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
pub(super) fn counter(sitting: Sitting<TheGame>) -> AnyView {
    let left = Memo::new(move |_| sitting.seen.with(|seen| seen.public.left()));
    view! {
        <span class="small muted left">
            <span class="wide">{move || text("web-tg-left")} " "</span>
            <b class="num">{move || left.get()}</b>
            " "
            {move || text("web-tg-of-98")}
        </span>
    }
    .into_any()
}
