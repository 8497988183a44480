//! One's own page: who one is, how one plays, the games worth another look; taking it all along, and deleting it. It is a
//! piece of its own, fetched when it is first opened. It works without a server; one that is there adds what it knows.

mod best;
mod chart;
mod erase;
mod export;
mod figures;
mod habits;
mod name;
mod numbers;

use leptos::prelude::*;
use samobranka_page::browser;
use samobranka_page::speech::{learn, text};
use samobranka_protocol::ErrorCode;
use samobranka_rules::Lang;
use wasm_bindgen_futures::spawn_local;
use wasm_split_helpers::wasm_split;

use crate::deals::note_counted;
use crate::games::{GAMES, find};
use crate::journal::{self, Played};
use crate::kit::TopBar;
use crate::piece::{Coming, Missing, Piece};
use crate::route::{Link, Route};
use crate::server::api;
use best::{Best, Company};
use chart::Progress;
use erase::EraseAll;
use export::Export;
use figures::Figures;
use habits::{Dailies, Puzzles};
use name::Who;

/// What the piece gives.
pub(crate) struct Me {
    /// The page.
    pub(crate) page: fn() -> AnyView,
}

/// It comes when somebody opens their page.
pub(crate) static ME: Piece<Me> = Piece::new(fetch);

fn fetch() -> Coming<Me> {
    #[wasm_split(me, fallible)]
    fn fetch_page() -> Result<&'static Me, Missing> {
        static PAGE: Me = Me { page: || view! { <OwnPage/> }.into_any() };
        learn("me", &[words]);
        Ok(&PAGE)
    }
    Box::pin(fetch_page())
}

const fn words(lang: Lang) -> &'static str {
    match lang {
        Lang::En => include_str!("../../words/me.en.ftl"),
        Lang::Ru => include_str!("../../words/me.ru.ftl"),
    }
}

/// How far what the server knows has been taken in.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Asked {
    /// There is no server that knows this device.
    Nobody,
    /// It is being asked.
    Asking,
    /// It has told everything.
    Told,
    /// It can't be reached.
    Away,
}

/// What the page shows: all results, and where they come from.
#[derive(Clone, Copy)]
struct Shown {
    played: RwSignal<Vec<Played>>,
    asked: RwSignal<Asked>,
    /// Whether the words of the games that were played have come.
    named: RwSignal<bool>,
    /// Whose progress the chart shows: the game's place in the list.
    chosen: RwSignal<usize>,
}

impl Shown {
    fn new() -> Shown {
        let played = journal::all();
        let asked = if api::is_known() { Asked::Asking } else { Asked::Nobody };
        let most = (0..GAMES.len()).max_by_key(|at| played.iter().filter(|one| one.game == GAMES[*at].id).count());
        let shown = Shown {
            played: RwSignal::new(played),
            asked: RwSignal::new(asked),
            named: RwSignal::new(false),
            chosen: RwSignal::new(most.unwrap_or(0)),
        };
        spawn_local(async move {
            shown.take(journal::all()).await;
            if asked == Asked::Asking {
                shown.ask().await;
            }
        });
        shown
    }

    /// Shows these results, once the games they are of have brought the words for them.
    async fn take(self, played: Vec<Played>) {
        for game in GAMES.iter().filter(|game| played.iter().any(|one| one.game == game.id)) {
            let _ = game.inside.get().await; // without its words the others are shown all the same
        }
        self.named.try_set(true);
        self.played.try_set(played);
    }

    /// Takes in what the server knows, part by part, until nothing in a part is new.
    async fn ask(self) {
        let mut after = None::<String>;
        let told = loop {
            match api::my_games(after.as_deref()).await {
                Ok(part) => {
                    let empty = part.games.is_empty();
                    for game in &part.games {
                        if let Some(counted) = &game.counted {
                            note_counted(&game.game, counted, &game.outcome, game.at as f64);
                        }
                    }
                    let news = journal::add(part.games.into_iter().map(Played::from).collect());
                    after = part.next;
                    if after.is_none() || !(news || empty) {
                        break Asked::Told;
                    }
                }
                Err(no) if no.is(ErrorCode::WhoAreYou) => break Asked::Nobody,
                Err(_) => break Asked::Away,
            }
        };
        self.take(journal::all()).await;
        self.asked.try_set(told);
    }

    /// The results of a game, the oldest first.
    fn of(self, game: &str) -> Vec<Played> {
        let mut own: Vec<Played> = self.played.get().into_iter().filter(|one| one.game == game).collect();
        own.reverse();
        own
    }

    /// How many games there are of the kinds that this page knows.
    fn count(self) -> u32 {
        self.played.read().iter().filter(|one| find(&one.game).is_some()).count() as u32
    }
}

/// The page.
#[component]
fn OwnPage() -> impl IntoView {
    browser::dress("home");
    Effect::new(|_| browser::entitle(&text("web-me")));
    let shown = Shown::new();
    let none = move || shown.count() == 0;
    // Nothing is shown that would still move: words of the games and results from the server change what stands where.
    let waits = move || !shown.named.get() || shown.asked.get() == Asked::Asking;
    view! {
        <TopBar title=Signal::derive(|| text("web-me")) motif="brand"/>
        <main class="hm me" class:waits=waits tabindex="-1">
            <div class="mecol">
                <Who shown/>
                <Figures shown/>
                <Show when=move || !none()>
                    <Progress shown/>
                </Show>
                <Show when=none>
                    <p class="acts">
                        <Link to=Route::First class="btn primary">{move || text("web-me-play")}</Link>
                    </p>
                </Show>
            </div>
            <div class="mecol meside">
                <Dailies shown/>
                <Puzzles/>
                <Best shown/>
                <Company shown/>
                <Export shown/>
                <EraseAll/>
            </div>
        </main>
    }
}
