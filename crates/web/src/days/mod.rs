//! Play over days: whose turn it is in the house, in the title and on the icon, how much time is left, and how one wants to
//! be told.

mod api;
mod cards;
mod choice;
mod line;
mod notices;
mod offer;
mod push;
mod turns;

use leptos::prelude::*;
use samobranka_page::speech::learn;
use samobranka_rules::Lang;
use wasm_split_helpers::wasm_split;

pub(crate) use cards::online_turns;
pub(crate) use choice::{Agreed, DaysChoice};
pub(crate) use line::{DayLine, time_left};
pub(crate) use offer::Offer;
pub(crate) use turns::Turns;

use crate::piece::{Coming, Missing, Piece};

/// The page on which one chooses how to be told of one's turns.
pub(crate) struct NoticesPage {
    /// Draws it.
    pub(crate) page: fn() -> AnyView,
}

/// It comes when somebody opens it.
pub(crate) static NOTICES: Piece<NoticesPage> = Piece::new(fetch);

fn fetch() -> Coming<NoticesPage> {
    #[wasm_split(notices, fallible)]
    fn fetch_notices() -> Result<&'static NoticesPage, Missing> {
        static PAGE: NoticesPage = NoticesPage { page: || view! { <notices::Notices/> }.into_any() };
        // Its words come with it.
        learn(
            "notices",
            &[|lang| match lang {
                Lang::En => include_str!("../../words/notices.en.ftl"),
                Lang::Ru => include_str!("../../words/notices.ru.ftl"),
            }],
        );
        Ok(&PAGE)
    }
    Box::pin(fetch_notices())
}
