//! The tables that wait for the reader, the most urgent first.

use leptos::prelude::*;
use samobranka_page::kit::{Avatar, Icon, Ring, icon};
use samobranka_page::speech::{say, text, text_with};

use crate::chairs::company;
use crate::games::{GameInfo, find};
use crate::local::{self, Kept};
use crate::route::{Link, Route};
use crate::table::Standing;

/// A table that waits for the reader.
#[derive(Clone)]
pub(crate) struct Turn {
    /// Where it is.
    pub(crate) to: Route,
    /// Whom one plays with: the name in the hoop.
    pub(crate) with: String,
    /// The game and the company.
    pub(crate) title: Signal<String>,
    /// What is left to do.
    pub(crate) line: Signal<Option<String>>,
    /// Whether its server can't be reached: one can think there, and not play.
    pub(crate) offline: Signal<bool>,
}

/// The unfinished tables of this device, the last touched first. Bots play only while their table is open, so each of
/// them waits for its people. What was only imagined is no game to go on with.
pub(crate) fn local_turns() -> Vec<Turn> {
    let waits = |kept: &Kept| !kept.over && kept.imagined.is_none();
    local::all().into_iter().filter(waits).filter_map(|kept| Some(local_turn(find(&kept.game)?, kept))).collect()
}

fn local_turn(game: &'static GameInfo, kept: Kept) -> Turn {
    let with = kept.chairs.get(1).or(kept.chairs.first()).map(|chair| chair.name.clone()).unwrap_or_default();
    let standing = RwSignal::new(None::<Standing>);
    let (to, read) = (Route::Table { id: kept.id.clone() }, kept.clone());
    game.inside.then(move |inside| {
        standing.try_set((inside.standing)(&read));
    });
    Turn {
        to,
        with,
        title: Signal::derive(move || format!("{} · {}", text(game.name), company(&kept))),
        line: Signal::derive(move || standing.get().as_ref().map(standing_line)),
        offline: Signal::stored(false),
    }
}

/// What is left to do at an unfinished table.
fn standing_line(standing: &Standing) -> String {
    let words = say(&standing.words);
    if standing.yours { format!("{} · {words}", text("web-your-turn")) } else { words }
}

/// What the house says first: how many tables wait, or the question of every evening.
#[component]
pub(crate) fn Lead(turns: Signal<Vec<Turn>>, newcomer: bool) -> impl IntoView {
    let lead = move || match turns.read().len() {
        0 => text("web-lead"),
        count => text_with("web-first-turns", "count", count as u32),
    };
    view! {
        <div class="leadrow" class:busy=move || !turns.read().is_empty()>
            <h2 class="lead disp">{lead}</h2>
            {newcomer.then(|| view! { <p class="muted">{move || text("web-first-newcomer")}</p> })}
        </div>
    }
}

/// So many cards stand side by side; a phone shows one. The others are a row.
const SHOWN: usize = 3;

/// The cards of the tables that wait: dashed, because they are not yet sewn. The first has the red button.
#[component]
pub(crate) fn Turns(turns: Signal<Vec<Turn>>) -> impl IntoView {
    let cards = move || {
        let shown: Vec<Turn> = turns.get().into_iter().take(SHOWN).collect();
        shown.into_iter().enumerate().map(|(at, turn)| view! { <Card turn first=at == 0/> }).collect_view()
    };
    let rest = move |from: usize, class: &'static str| {
        move || {
            let more: Vec<Turn> = turns.get().into_iter().skip(from).collect();
            (!more.is_empty()).then(|| view! { <More turns=more class/> })
        }
    };
    view! {
        <Show when=move || !turns.read().is_empty()>
            <section class="turns" data-turns="" aria-label=move || text("web-first-waiting")>
                {cards}
                {rest(1, "more narrow-only")}
                {rest(SHOWN, "more wide-only")}
            </section>
        </Show>
    }
}

#[component]
fn Card(turn: Turn, first: bool) -> impl IntoView {
    view! {
        <Link
            to=turn.to
            class=if first { "turn first" } else { "turn" }
            attr:data-offline=move || turn.offline.get().then_some("")
        >
            <Avatar name=turn.with seat=1 ring=Ring::Calm/>
            <span class="words">
                <span class="b">{move || turn.title.get()}</span>
                <span class="small live">{move || turn.line.get()}</span>
            </span>
            {first
                .then(|| {
                    let act = move || text(if turn.offline.get() { "web-turns-think" } else { "web-resume" });
                    view! { <span class="btn" class:primary=move || !turn.offline.get()>{act}</span> }
                })}
        </Link>
    }
}

/// The tables that have no card: how many, and the way to all of them.
#[component]
fn More(turns: Vec<Turn>, class: &'static str) -> impl IntoView {
    let count = turns.len() as u32;
    view! {
        <Link to=Route::Records class=class>
            <span class="hoops" aria-hidden="true">
                {turns
                    .into_iter()
                    .take(SHOWN)
                    .map(|turn| view! { <Avatar name=turn.with seat=1 ring=Ring::Calm size=32/> })
                    .collect_view()}
            </span>
            <span class="grow">{move || text_with("web-first-more-turns", "count", count)}</span>
            {icon(Icon::Back, 20)}
        </Link>
    }
}
