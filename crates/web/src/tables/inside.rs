//! What a game brings when somebody sits down to it: its rules, its table, its rules page. Each game's is a piece of the
//! app of its own that is fetched when it is first asked for, so that the first page comes quickly.

use leptos::prelude::*;
use samobranka_iota::Iota;
use samobranka_portals::Portals;
use samobranka_rules::{BadRecord, Lang, OwnFile, Phrase, Record, Seed, Setup};
use samobranka_the_game::TheGame;
use samobranka_woodland_wizards::WoodlandWizards;
use wasm_split_helpers::wasm_split;

use super::{AtTable, at_device, at_server, look_back};
use crate::house::games;
use crate::local::{self, Kept, LastSetup, Sitter};
use crate::online::{Guest, Session};
use crate::piece::{Coming, Missing};
use crate::route::Mode;

/// A game from within, with its type left out.
pub(crate) struct Inside {
    /// The rules page.
    pub(crate) rules: fn(Lang) -> &'static str,
    /// Deals a table and gives its id.
    pub(crate) deal: fn(&LastSetup, Seed) -> Option<String>,
    /// How a kept table that isn't over stands.
    pub(crate) standing: fn(&Kept) -> Option<Standing>,
    /// Checks a record, keeps its game, and gives the id.
    pub(crate) adopt: fn(&str) -> Result<String, BadRecord>,
    /// The option that takes a file of one's own box.
    pub(crate) own_file: Option<OwnFile>,
    /// Its table online, as it is told by a server.
    pub(crate) online: fn(Session, Guest, Mode, Callback<()>) -> AnyView,
    /// Its table on this device.
    pub(crate) page: fn(Kept) -> AnyView,
    /// A game of this device, looked back at.
    pub(crate) replay: fn(Kept, Option<usize>) -> AnyView,
}

/// How an unfinished table stands.
#[derive(Clone)]
pub(crate) struct Standing {
    /// Whether a person at this device is to act.
    pub(crate) yours: bool,
    /// What is left to do.
    pub(crate) words: Phrase,
}

impl Inside {
    const fn of<G: AtTable>() -> Inside {
        Inside {
            rules: G::rules_page,
            deal: deal::<G>,
            standing: standing::<G>,
            adopt: adopt::<G>,
            own_file: G::OWN_FILE,
            online: at_server::at_server::<G>,
            page: at_device::at_device::<G>,
            replay: look_back::replay::<G>,
        }
    }
}

/// Makes a game a piece of the app of its own.
macro_rules! pieces {
    ($($piece:ident: $game:ty),* $(,)?) => {$(
        pub(super) fn $piece() -> Coming<Inside> {
            #[wasm_split($piece, fallible)]
            fn fetch() -> Result<&'static Inside, Missing> {
                static INSIDE: Inside = Inside::of::<$game>();
                Ok(&INSIDE)
            }
            Box::pin(fetch())
        }
    )*};
}

pieces! {
    the_game: TheGame,
    iota: Iota,
    portals: Portals,
    woodland_wizards: WoodlandWizards,
}

pub(super) fn deal<G: AtTable>(setup: &LastSetup, seed: Seed) -> Option<String> {
    let options = serde_json::from_value(setup.options.clone()).ok()?;
    let made = Setup::<G>::new(setup.chairs.len() as u8, options).ok()?;
    Some(local::deal(made, games::named(&setup.chairs), seed))
}

fn standing<G: AtTable>(kept: &Kept) -> Option<Standing> {
    let play = local::read::<G>(kept)?;
    let public = &play.state().public;
    let person = |at: usize| kept.chairs.get(at).is_some_and(|chair| chair.sitter == Sitter::Person);
    let yours = G::to_act(public).into_iter().any(|seat| person(seat.index()));
    Some(Standing { yours, words: G::standing(public) })
}

fn adopt<G: AtTable>(text: &str) -> Result<String, BadRecord> {
    let record = Record::<G>::from_text(text)?;
    let verdict = record.verify()?;
    Ok(local::adopt(&verdict.play, &record.header.names))
}
