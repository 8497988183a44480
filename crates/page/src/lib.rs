//! What a game's table needs in the page, and what all tables share there. No game is named here.
//!
//! - [`Page`] is the contract: a game's `page` crate implements it for a type of its own, such as `IotaPage`.
//! - [`SeatContext`] is what a table is drawn from, and [`LookBack`] what a finished game is drawn from.
//! - [`kit`], [`chart`], [`sound`], [`speech`], [`browser`] and [`prefs`] are the parts to draw with.
//!
//! The program above, `samobranka-web`, makes the contexts, and decides where a table is kept and what is around it.

// What `#[component]` makes is `pub`, whatever we write, and a component owns what it is given.
#![allow(unreachable_pub, clippy::needless_pass_by_value)]

pub mod browser;
mod bubble;
pub mod chart;
pub mod coach;
mod described;
pub mod ending;
pub mod kit;
mod lesson;
mod log;
mod look_back;
mod page;
mod planned;
pub mod prefs;
pub mod scene;
mod score;
mod seat_context;
mod settings;
pub mod sound;
pub mod speech;
pub mod thinking;
mod tips;
pub mod travel;

pub use described::{Described, announce};
pub use lesson::{Teaching, lesson};
pub use log::{LastLine, Log, LogSheet};
pub use look_back::{LookBack, backs, quoted};
pub use page::{Credit, MoveWords, Page, StoryOf};
pub use planned::planned;
pub use score::{ScoreButton, score_sheet};
pub use seat_context::{Hinted, News, RefusalAt, RefusalNote, SeatContext, stage_ahead};
pub use settings::{Settings, Switch};
pub use tips::{keep_learned, no_effect, tips, tips_wanted, was_learned};
pub use travel::Travels;
