//! The tables: on this device, on a server, and a finished game looked back at. Each is generic over the game and its page;
//! [`Inside`] is what of it the rest of the app calls.

mod at_device;
mod at_server;
mod look_back;
mod plan;
mod share;

pub(crate) use look_back::{Hang, eyes, looked_at, player};

use leptos::prelude::*;
use samobranka_desk::Desk;
use samobranka_page::Page;
use samobranka_page::speech::Catalogue;
use samobranka_players::Players;
use samobranka_rules::{BadRecord, Lang, OwnFile, Phrase, Record, Seed, Speak};

use crate::chairs;
use crate::deals::{Dealing, DealsOf, deal_fresh};
use crate::house::markdown::{self, Parts};
use crate::local::{self, Chair, Kept, LastSetup, Sitter};
use crate::review::{self, Visit};
use crate::route::Mode;
use crate::server::{Guest, Session};

/// A game from within, with its type left out: its rules, its tables, its rules page.
pub(crate) struct Inside {
    /// All words of the game: of its rules, its bots and its page.
    pub(crate) catalogues: [Catalogue; 3],
    /// The rules page, drawn.
    pub(crate) rules: fn(Lang) -> AnyView,
    /// Deals a table and gives its id; `None` where it can't be dealt or kept.
    pub(crate) deal: fn(LastSetup, Seed) -> Dealing,
    /// Deals the taught first game and gives its id; `None` where there is none or it can't be kept.
    pub(crate) teach: fn(&'static str) -> Option<String>,
    /// How a kept table that isn't over stands.
    pub(crate) standing: fn(&Kept) -> Option<Standing>,
    /// Checks a record, keeps its game, and gives the id; `None` where there is no room for it.
    pub(crate) adopt: fn(&str) -> Result<Option<String>, BadRecord>,
    /// The option that takes a file of one's own box.
    pub(crate) own_file: Option<OwnFile>,
    /// How such a file is written, drawn.
    pub(crate) own_file_page: fn(Lang) -> AnyView,
    /// A puzzle, from its line in the file, and the number of the next one.
    pub(crate) puzzle: fn(&str, Option<u32>) -> AnyView,
    /// Its table on a server; the callback plays again.
    pub(crate) online: fn(Session, Guest, Mode, Callback<()>) -> AnyView,
    /// Its table on this device.
    pub(crate) page: fn(Kept) -> AnyView,
    /// A game of this device, looked back at.
    pub(crate) replay: fn(Kept, Option<usize>) -> AnyView,
    /// The same move by move, alone or in a room.
    pub(crate) review: fn(Kept, Visit) -> AnyView,
    /// What it does with deals that have a name.
    pub(crate) deals: DealsOf,
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
    /// The inside of a game.
    pub(crate) const fn of<G: Speak, P: Page<G>>() -> Inside {
        Inside {
            catalogues: [G::catalogue, <P::Players as Players<G>>::catalogue, P::catalogue],
            rules: rules::<G, P>,
            deal: deal_fresh::<G>,
            teach: teach::<G, P>,
            standing: standing::<G, P>,
            adopt: adopt::<G>,
            own_file: G::OWN_FILE,
            own_file_page: own_file_page::<G>,
            puzzle: crate::puzzles::solve::<G, P>,
            online: at_server::at_server::<G, P>,
            page: at_device::at_device::<G, P>,
            replay: look_back::replay::<G, P>,
            review: review::review::<G, P>,
            deals: DealsOf::of::<G, P>(),
        }
    }
}

fn rules<G: Speak, P: Page<G>>(lang: Lang) -> AnyView {
    let options = <P::Desk as Desk<G>>::OPTIONS;
    markdown::page(G::rules_page(lang), Parts { id: G::ID, picture: P::rules_picture, options })
}

fn own_file_page<G: Speak>(lang: Lang) -> AnyView {
    G::OWN_FILE.map_or_else(|| ().into_any(), |own| markdown::leaf((own.page)(lang)))
}

/// The learner, and bots of this level.
fn teach<G: Speak, P: Page<G>>(level: &'static str) -> Option<String> {
    let play = P::Desk::lesson()?.deal();
    let bot = |at: usize| {
        let sitter = Sitter::Bot(level.to_owned());
        Chair { name: chairs::default_name(at, &sitter), sitter }
    };
    let seats = usize::from(play.setup().seats());
    local::teach(&play, [chairs::my_chair()].into_iter().chain((1..seats).map(bot)).collect())
}

fn standing<G: Speak, P: Page<G>>(kept: &Kept) -> Option<Standing> {
    let play = local::read::<G>(kept)?;
    let public = &play.state().public;
    let person = |at: usize| kept.chairs.get(at).is_some_and(|chair| chair.sitter == Sitter::Person);
    let yours = G::to_act(public).into_iter().any(|seat| person(seat.index()));
    Some(Standing { yours, words: P::standing(public) })
}

fn adopt<G: Speak>(text: &str) -> Result<Option<String>, BadRecord> {
    let record = Record::<G>::from_text(text)?;
    let verdict = record.verify()?;
    let (kept, is_kept) = local::adopt(&verdict.play, &record.header.names);
    Ok(is_kept.then_some(kept.id))
}
