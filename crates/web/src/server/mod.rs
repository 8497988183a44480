//! A table on a server, as the page knows it: requests by HTTP, the session with a table, and what is drawn from it at every
//! table. What the client knows and what it has asked for is kept by [`samobranka_desk::mirror`].

pub(crate) mod api;
mod chat;
mod fair;
mod guest;
mod invite;
mod people;
mod session;
mod share;
mod state;
mod wire;
mod words;

pub(crate) use chat::{Reacted, TalkButton, TalkSheet};
pub(crate) use fair::{FairLine, FairMark, FairSheet, is_called_off};
pub(crate) use guest::{Guest, NameField, finished};
pub(crate) use invite::{Invite, Qr, ToCopy, address};
pub(crate) use people::{PeopleSheet, Seats};
pub(crate) use session::{Connection, Session};
pub(crate) use share::Share;
pub(crate) use state::{LineState, Proposed, names};
pub(crate) use wire::{Wire, WireUser};
pub(crate) use words::{refusal, seat_name};

/// After so long a bot may be let play for somebody who is away, and somebody else may be the host, in milliseconds; the server
/// counts for itself.
pub(crate) const MISSED: u32 = 61_000;
