//! Tables online. [`session`] keeps the connection, [`told`] what was told over it; the rest draws. A game's own table
//! is the same as on one device: it is handed what its seat sees, and hands back what the seat does.

mod api;
mod chat;
mod invite;
mod kitchen;
mod lobby;
mod page;
mod people;
mod session;
mod set;
mod share;
mod state;
mod told;
mod waiting;
mod words;

pub(crate) use chat::{Reacted, TalkButton, TalkSheet};
pub(crate) use invite::{Qr, address};
pub(crate) use lobby::{Lobby, MyTables};
pub(crate) use page::{Guest, OnlinePage, finished};
pub(crate) use people::PeopleSheet;
pub(crate) use session::Session;
pub(crate) use set::SetOnline;
pub(crate) use share::Share;
pub(crate) use state::{LineState, Proposed, names};
