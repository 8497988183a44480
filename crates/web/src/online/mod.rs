//! The pages that are only used online. A game's own table is the same as on one device: it is handed what its seat sees,
//! and hands back what the seat does.

mod kitchen;
mod lobby;
mod page;
mod set;
mod waiting;
mod way_back;

use leptos::prelude::*;
use samobranka_page::speech::learn;
use samobranka_rules::Lang;
use wasm_split_helpers::wasm_split;

pub(crate) use lobby::{MyTables, OpenRows};

use crate::piece::{Coming, Missing, Piece};
use crate::route::Mode;

/// The pages that are only used online.
pub(crate) struct Online {
    /// Open tables, one's own, a code.
    pub(crate) lobby: fn() -> AnyView,
    /// Setting a new table of a game.
    pub(crate) set: fn(String) -> AnyView,
    /// A table, by its id or its code.
    pub(crate) table: fn(String, Mode) -> AnyView,
    /// Becoming known here as who one is on another device.
    pub(crate) come_back: fn(String) -> AnyView,
}

/// They come when somebody goes online.
pub(crate) static ONLINE: Piece<Online> = Piece::new(fetch);

fn fetch() -> Coming<Online> {
    #[wasm_split(online, fallible)]
    fn fetch_pages() -> Result<&'static Online, Missing> {
        static PAGES: Online = Online {
            lobby: || view! { <lobby::Lobby/> }.into_any(),
            set: |game| view! { <set::SetOnline game/> }.into_any(),
            table: |table, mode| view! { <page::OnlinePage table mode/> }.into_any(),
            come_back: |token| view! { <way_back::ComeBack token/> }.into_any(),
        };
        learn("online", &[words]);
        Ok(&PAGES)
    }
    Box::pin(fetch_pages())
}

/// The words of these pages come with them.
const fn words(lang: Lang) -> &'static str {
    match lang {
        Lang::En => include_str!("../../words/online.en.ftl"),
        Lang::Ru => include_str!("../../words/online.ru.ftl"),
    }
}
