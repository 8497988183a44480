//! Deals that have a name. A [`Deal`] is all that a table is dealt from, and its code is short enough to be read aloud: who
//! types it gets the same cards, on any device and in any front end. A [`Day`] gives every daily table its deal, and a
//! [`Diary`] is what somebody has made of one daily table, day by day.
//!
//! Nothing here is secret: whoever has a code can know every card. Where results count, a server keeps its deals to itself.

mod board;
mod code;
mod day;
mod diary;
mod levels;
mod parting;

pub use board::{BoardGame, BoardNow, CountedNow, CountedTable};
pub use code::{BadDeal, Deal, DealNumber, NoCode, Source};
pub use day::{BadDay, CHANGES_AT, Day};
pub use diary::{CountedResults, Diary, DiaryEntry, Mark};
pub use levels::{CannotPlay, bot_seed, level_game};
pub use parting::{Parting, parting};

use samobranka_desk::Daily;
use samobranka_rules::{Game, Hash, Setup};

/// The deal of a daily table. It follows from the date, so every device and every server knows it.
pub fn daily_deal<G: Game>(daily: &Daily, day: Day) -> Deal {
    let setup = Setup::<G>::new(daily.seats, G::Options::default()).expect("a daily table can be set");
    Deal::of(&setup, Source::Number(daily_number(G::ID, daily.name, day))).expect("default options have a code")
}

/// The number that the deal of a daily table comes from.
pub fn daily_number(game: &str, name: &str, day: Day) -> DealNumber {
    let day = day.to_string();
    DealNumber::from_hash(Hash::of(&[
        b"samobranka daily\n",
        game.as_bytes(),
        b"\n",
        name.as_bytes(),
        b"\n",
        day.as_bytes(),
    ]))
}
