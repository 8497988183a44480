//! The games: play at once, or sit down with friends.

use leptos::prelude::*;
use samobranka_page::kit::{Icon, icon};
use samobranka_page::speech::{text, text_with};

use super::TILES;
use super::turns::Turn;
use crate::games::{GAMES, GameInfo};
use crate::house::learn::LearnButton;
use crate::kit::Border;
use crate::local;
use crate::route::{Link, Route, way};
use crate::setup::plain_setup;

/// The tiles of all games. Below tables that wait they have a heading of their own.
#[component]
pub(crate) fn Tiles(turns: Signal<Vec<Turn>>, drawn: RwSignal<u8>) -> impl IntoView {
    let tile = move |(at, game): (usize, &'static GameInfo)| {
        view! { <Show when=move || TILES + at as u8 <= drawn.get()><Tile game/></Show> }
    };
    view! {
        <Show when=move || !turns.read().is_empty()>
            <h2 class="ask">{move || text("web-first-what")}</h2>
        </Show>
        <div class=format!("tiles n{}", GAMES.len())>{GAMES.iter().enumerate().map(tile).collect_view()}</div>
    }
}

/// A game. On a phone the whole tile plays; everything else on it is a button or link of its own.
#[component]
fn Tile(game: &'static GameInfo) -> impl IntoView {
    let way = way();
    let play = move |_| game.deal(plain_setup(game), Box::new(move |id| way.go(Route::Table { id })));
    let name = move || text(game.name);
    let new_here = local::is_new_here(game.id);
    view! {
        <section class=format!("tile t-{}", game.theme) aria-label=name>
            <div class="pic" aria-hidden="true">
                {(game.picture)()}
                <Border motif=game.theme/>
            </div>
            <div class="bd">
                <h3>{name}</h3>
                <p>{move || text(game.about)}</p>
                <div class="meta">
                    <span>{icon(Icon::People, 17)} {format!("{}–{}", game.seats.0, game.seats.1)}</span>
                    <span>{icon(Icon::Clock, 17)} {move || text_with("web-minutes", "count", game.minutes)}</span>
                </div>
                <div class="meta ways">
                    {new_here.then(|| view! { <LearnButton game/> })}
                    <Link to=Route::Rules { game: game.id.to_owned() } class="inline">{move || text("web-rules")}</Link>
                    <Link to=Route::New { game: game.id.to_owned() } class="inline">{move || text("web-set-table")}</Link>
                </div>
                <div class="acts">
                    <button class="btn cloth" type="button" data-play=game.id on:click=play>
                        {move || text(if game.first_seats == 1 { "web-play-alone" } else { "web-play-bot" })}
                    </button>
                    <Link to=Route::SetOnline { game: game.id.to_owned() } class="btn ghost friends">
                        {icon(Icon::People, 20)} <span>{move || text("web-with-friends")}</span>
                    </Link>
                </div>
            </div>
        </section>
    }
}
