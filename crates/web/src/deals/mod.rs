//! Deals that have a name: the page of a deal, the tables of the day, and what is kept of both. The first page shows the day's
//! badges; everything else is a piece of its own, which comes when it is asked for.

mod badges;
mod board;
mod book;
mod charts;
mod counted;
mod daily;
mod deal;
mod of_game;
mod results;
mod share;

use leptos::prelude::*;
use samobranka_deals::Day;
use samobranka_page::browser;
use samobranka_page::speech::{learn, say};
use samobranka_rules::{Lang, Phrase};
use wasm_split_helpers::wasm_split;

pub(crate) use badges::{TodaysTables, company};
pub(crate) use book::{diary, note, note_counted};
pub(crate) use deal::about_deal;
pub(crate) use of_game::{Dealing, DealsOf, deal_fresh, same_again};

use crate::piece::{Coming, Missing, Piece};

/// The pages about deals.
pub(crate) struct DealPages {
    /// A deal, by its code.
    pub(crate) deal: fn(String) -> AnyView,
    /// A daily table: the game, its name, and the day if it isn't today.
    pub(crate) daily: fn(String, String, Option<Day>) -> AnyView,
}

/// They come when somebody opens one.
pub(crate) static DEALS: Piece<DealPages> = Piece::new(fetch);

fn fetch() -> Coming<DealPages> {
    #[wasm_split(deals, fallible)]
    fn fetch_pages() -> Result<&'static DealPages, Missing> {
        static PAGES: DealPages = DealPages { deal: deal::page, daily: daily::page };
        learn("deals", &[words]);
        Ok(&PAGES)
    }
    Box::pin(fetch_pages())
}

/// The words of these pages come with them.
const fn words(lang: Lang) -> &'static str {
    match lang {
        Lang::En => include_str!("../../words/deals.en.ftl"),
        Lang::Ru => include_str!("../../words/deals.ru.ftl"),
    }
}

/// The day it is.
pub(crate) fn today() -> Day {
    Day::at((browser::now() / 1_000.0) as u64)
}

/// A day as the reader's language writes it; `how` are options of `Intl.DateTimeFormat`, such as `month: long`.
fn written(day: Day, how: &[(&str, &str)]) -> String {
    let lang = samobranka_page::prefs::prefs().lang.get().code();
    let options = js_sys::Object::new();
    for (name, value) in [("timeZone", "UTC")].iter().chain(how) {
        let _ = js_sys::Reflect::set(&options, &(*name).into(), &(*value).into()); // a plain object takes any property
    }
    let midnight = js_sys::Date::new(&format!("{day}T00:00:00Z").into());
    String::from(midnight.to_locale_date_string(lang, &options))
}

/// "November 16". The first page says it, so it is said in our words: a browser that is asked for the first time how a date is
/// written takes longer for that than for the rest of the page.
fn day_and_month(day: Day) -> String {
    let (_, month, date) = day.date();
    say(&Phrase::new("web-days-day").with("month", month).with("day", date))
}
