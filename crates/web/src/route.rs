//! Addresses of the page.

use std::cell::Cell;

use leptos::prelude::*;
use samobranka_deals::Day;
use samobranka_page::browser;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};

use crate::review::Place;

/// Where the reader is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Route {
    /// The first page.
    First,
    /// Setting a new table of a game.
    New { game: String },
    /// A table on this device.
    Table { id: String },
    /// Looking back at a game of this device, at one of its moves.
    Replay { id: String, step: Option<usize> },
    /// Going through a finished game move by move: one of this device, by its table's id one of the server's, or with no id
    /// the one whose record the address holds.
    Review { id: String, place: Place },
    /// The same together with others, in a room of the server.
    Room { room: String, place: Place },
    /// Tables online: open ones, one's own, a code.
    Lobby,
    /// Setting a new table of a game online.
    SetOnline { game: String },
    /// A table online, by its id or its code.
    Online { table: String, mode: Mode },
    /// Becoming known here as who one is on another device, by its link.
    ComeBack { token: String },
    /// The reader's own page: games, results, export, forgetting.
    Me,
    /// A deal, by its code.
    Deal { code: String },
    /// A daily table of a game, today's or that of another day.
    Daily { game: String, name: String, day: Option<Day> },
    /// The games kept on this device, and a place to drop a record.
    Records,
    /// How one is told of one's turns.
    Notices,
    /// All puzzles.
    Puzzles,
    /// A puzzle of a game by its number; 0 is the one that suits the solver best.
    Puzzle { game: String, id: u32 },
    /// The rules of a game.
    Rules { game: String },
    /// Whose work this is.
    Credits,
    /// Nothing is here.
    Nowhere,
}

/// What a device shows of a table online.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Mode {
    /// All that its user may see.
    Whole,
    /// The public table, large, for a tablet or a television in the middle.
    Kitchen,
    /// One's own hand, beside such a table.
    Hand,
}

impl Route {
    fn read(path: &str, query: &str, hash: &str) -> Route {
        let parts: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).collect();
        match parts[..] {
            [] => match hash.strip_prefix("#recover=") {
                Some(token) => Route::ComeBack { token: token.to_owned() },
                None => Route::First,
            },
            ["new", game] => Route::New { game: game.to_owned() },
            ["table", id] => Route::Table { id: id.to_owned() },
            ["replay", id] => Route::Replay { id: id.to_owned(), step: hash.trim_start_matches('#').parse().ok() },
            ["review"] => Route::Review { id: String::new(), place: Place::read(query) },
            ["review", id] => Route::Review { id: id.to_owned(), place: Place::read(query) },
            ["room", room] => Route::Room { room: room.to_owned(), place: Place::read(query) },
            ["online"] => Route::Lobby,
            ["online", game] => Route::SetOnline { game: game.to_owned() },
            ["t", table] => Route::Online { table: table.to_owned(), mode: Mode::Whole },
            ["t", table, "table"] => Route::Online { table: table.to_owned(), mode: Mode::Kitchen },
            ["t", table, "hand"] => Route::Online { table: table.to_owned(), mode: Mode::Hand },
            ["me"] => Route::Me,
            // A name with a dot would be a file to the server: in an address slashes stand between the parts of a code.
            ["deal", ref code @ ..] if !code.is_empty() => Route::Deal { code: code.join(".") },
            ["day", game, name] => Route::Daily { game: game.to_owned(), name: name.to_owned(), day: None },
            ["day", game, name, day] => match day.parse() {
                Ok(day) => Route::Daily { game: game.to_owned(), name: name.to_owned(), day: Some(day) },
                Err(_) => Route::Nowhere,
            },
            ["records"] => Route::Records,
            ["notices"] => Route::Notices,
            ["puzzles"] => Route::Puzzles,
            ["puzzles", game] => Route::Puzzle { game: game.to_owned(), id: 0 },
            ["puzzles", game, id] => match id.parse() {
                Ok(id) => Route::Puzzle { game: game.to_owned(), id },
                Err(_) => Route::Nowhere,
            },
            ["rules", game] => Route::Rules { game: game.to_owned() },
            ["credits"] => Route::Credits,
            _ => Route::Nowhere,
        }
    }

    /// Its address.
    pub(crate) fn path(&self) -> String {
        match self {
            Route::First | Route::Nowhere => "/".to_owned(),
            Route::New { game } => format!("/new/{game}"),
            Route::Table { id } => format!("/table/{id}"),
            Route::Replay { id, step: None } => format!("/replay/{id}"),
            Route::Replay { id, step: Some(step) } => format!("/replay/{id}#{step}"),
            Route::Review { id, place } if id.is_empty() => format!("/review{}", place.query()),
            Route::Review { id, place } => format!("/review/{id}{}", place.query()),
            Route::Room { room, place } => format!("/room/{room}{}", place.query()),
            Route::Lobby => "/online".to_owned(),
            Route::SetOnline { game } => format!("/online/{game}"),
            Route::Online { table, mode: Mode::Whole } => format!("/t/{table}"),
            Route::Online { table, mode: Mode::Kitchen } => format!("/t/{table}/table"),
            Route::Online { table, mode: Mode::Hand } => format!("/t/{table}/hand"),
            Route::ComeBack { token } => format!("/#recover={token}"),
            Route::Me => "/me".to_owned(),
            Route::Deal { code } => format!("/deal/{}", code.replace('.', "/")),
            Route::Daily { game, name, day: None } => format!("/day/{game}/{name}"),
            Route::Daily { game, name, day: Some(day) } => format!("/day/{game}/{name}/{day}"),
            Route::Records => "/records".to_owned(),
            Route::Notices => "/notices".to_owned(),
            Route::Puzzles => "/puzzles".to_owned(),
            Route::Puzzle { game, id: 0 } => format!("/puzzles/{game}"),
            Route::Puzzle { game, id } => format!("/puzzles/{game}/{id}"),
            Route::Rules { game } => format!("/rules/{game}"),
            Route::Credits => "/credits".to_owned(),
        }
    }
}

/// Where the reader is, and the way elsewhere.
#[derive(Clone, Copy)]
pub(crate) struct Way(RwSignal<Route>);

fn here() -> Route {
    let location = browser::window().location();
    let part = |part: Result<String, JsValue>| part.unwrap_or_default();
    Route::read(&part(location.pathname()), &part(location.search()), &part(location.hash()))
}

thread_local! {
    /// The page has one. It is found here also by what runs outside any component: handlers, timers.
    static THE_ONE: Cell<Option<Way>> = const { Cell::new(None) };
    /// Where the last lesson was begun.
    static BEFORE_THE_LESSON: Cell<Option<Route>> = const { Cell::new(None) };
}

impl Way {
    /// Follows the address bar.
    pub(crate) fn provide() -> Way {
        let way = Way(RwSignal::new(here()));
        let moved = Closure::<dyn Fn()>::new(move || way.0.set(here()));
        let _ = browser::window().add_event_listener_with_callback("popstate", moved.as_ref().unchecked_ref());
        moved.forget(); // it lives as long as the page
        THE_ONE.set(Some(way));
        way
    }

    /// Where the reader is.
    pub(crate) fn route(self) -> Route {
        self.0.get()
    }

    /// Where the reader is, without following it.
    pub(crate) fn here(self) -> Route {
        self.0.get_untracked()
    }

    /// Goes there.
    pub(crate) fn go(self, route: Route) {
        if let Ok(history) = browser::window().history() {
            let _ = history.push_state_with_url(&JsValue::NULL, "", Some(&route.path()));
        }
        // What has the keyboard's focus is let go while nothing has changed: removed with it, the whole page would be styled at once.
        browser::let_go_of_focus();
        self.0.set(route);
        browser::read_from_the_top();
    }

    /// A lesson begins here.
    pub(crate) fn learn_from_here(self) {
        BEFORE_THE_LESSON.set(Some(self.here()));
    }

    /// Goes back to where the lesson was begun; after a reload to the first page.
    pub(crate) fn leave_lesson(self) {
        self.go(BEFORE_THE_LESSON.take().unwrap_or(Route::First));
    }

    /// Names this place in the address bar, without going anywhere.
    pub(crate) fn name_here(self, route: &Route) {
        if let Ok(history) = browser::window().history() {
            let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(&route.path()));
        }
    }
}

/// The way about the page.
pub(crate) fn way() -> Way {
    THE_ONE.get().expect("the app makes it before any page")
}

/// A link inside the page. It is a real link, and follows the keys for new tabs and windows.
#[component]
pub(crate) fn Link(
    #[prop(into)] to: Signal<Route>,
    #[prop(into, optional)] class: String,
    #[prop(into, optional)] label: Option<Signal<String>>,
    children: Children,
) -> impl IntoView {
    let way = way();
    let follow = move |event: web_sys::MouseEvent| {
        if event.button() == 0 && !event.meta_key() && !event.ctrl_key() && !event.shift_key() && !event.alt_key() {
            event.prevent_default();
            way.go(to.get_untracked());
        }
    };
    view! {
        <a class=class href=move || to.get().path() aria-label=move || label.map(|it| it.get()) on:click=follow>
            {children()}
        </a>
    }
}
