//! Review: a finished game gone through move by move. Every move has an address, also through one seat's eyes. The engine
//! gives its opinion when it is asked, notes stay on this device, and from any step somebody can play on with what they
//! could not know dealt anew.
//!
//! - `place.rs` is a place in a game, as the address names it; `open.rs` finds the game that an address means.
//! - `page.rs` is the page; `opinion.rs`, `rivals.rs`, `notes.rs` and `what_if.rs` are its parts.
//! - `room.rs` and `people.rs` are the same page with others: one leads, the others follow and point at things.

mod notes;
mod open;
mod opinion;
mod page;
mod people;
mod place;
mod rivals;
mod room;
mod what_if;

use samobranka_page::speech::{Catalogue, learn};
use samobranka_rules::Lang;

pub(crate) use open::{ReviewPage, RoomPage};
pub(crate) use page::{Visit, review};
pub(crate) use place::{Eyes, Place};
pub(crate) use what_if::{ended_banner, imagined_banner, try_here};

/// The words of a review are taken up when the first one is opened: the first page comes without them.
fn learn_words() {
    let words: Catalogue = |lang| match lang {
        Lang::En => include_str!("../../words/review.en.ftl"),
        Lang::Ru => include_str!("../../words/review.ru.ftl"),
    };
    learn("review", &[words]);
}
