//! The games as the house shows them, with their types left out. The list itself is `samobranka-games`.

use leptos::prelude::*;
use samobranka_desk::{Daily, Desk, Measure, Norm};
use samobranka_games::each_game;
use samobranka_page::speech::{Catalogue, learn};
use samobranka_page::{Credit, Page, browser};
use samobranka_players::{Level, Players};
use samobranka_rules::{Game, Outcome, Phrase, Speak};
use wasm_bindgen_futures::spawn_local;
use wasm_split_helpers::wasm_split;

use crate::local::LastSetup;
use crate::piece::{Coming, Missing, Piece, breathe};
use crate::styles;
use crate::table::Inside;

/// A game as the house shows it.
pub(crate) struct GameInfo {
    pub(crate) id: &'static str,
    /// The name of its colours and patterns in the styles.
    pub(crate) theme: &'static str,
    pub(crate) about: &'static str,
    pub(crate) seats: (u8, u8),
    pub(crate) first_seats: u8,
    pub(crate) minutes: u8,
    pub(crate) options: &'static [(&'static str, &'static [&'static str])],
    pub(crate) main_options: usize,
    /// The key of the option that takes a file of one's own box.
    pub(crate) own_file: Option<&'static str>,
    /// Whether there is a taught first game.
    pub(crate) taught: bool,
    /// The tables that it offers every day.
    pub(crate) dailies: &'static [Daily],
    pub(crate) mark: &'static str,
    /// The message with its name.
    pub(crate) name: &'static str,
    /// What the house says of the game before it is fetched.
    pub(crate) front: Catalogue,
    pub(crate) picture: fn() -> AnyView,
    pub(crate) levels: &'static [Level],
    pub(crate) default_level: &'static str,
    /// The message that invites to a puzzle; empty where the game has none.
    pub(crate) puzzle: &'static str,
    pub(crate) result: fn(&Outcome) -> Phrase,
    pub(crate) measures: &'static [(&'static str, Measure)],
    /// What bots make of it where all play together.
    pub(crate) norms: &'static [Norm],
    pub(crate) credits: &'static [&'static str],
    pub(crate) works: &'static [Credit],
    /// The game from within.
    pub(crate) inside: Piece<Inside>,
}

impl GameInfo {
    const fn of<G: Speak, P: Page<G>>(fetch: fn() -> Coming<Inside>) -> GameInfo {
        GameInfo {
            id: G::ID,
            theme: P::THEME,
            about: P::ABOUT,
            seats: G::SEATS,
            first_seats: P::FIRST_SEATS,
            minutes: P::MINUTES,
            options: <P::Desk as Desk<G>>::OPTIONS,
            main_options: <P::Desk as Desk<G>>::MAIN_OPTIONS,
            own_file: match G::OWN_FILE {
                Some(own) => Some(own.option),
                None => None,
            },
            taught: <P::Desk as Desk<G>>::TAUGHT,
            dailies: <P::Desk as Desk<G>>::DAILIES,
            mark: P::MARK,
            name: P::NAME,
            front: P::front,
            picture: P::picture,
            levels: <P::Players as Players<G>>::LEVELS,
            default_level: <P::Players as Players<G>>::DEFAULT_LEVEL,
            puzzle: P::PUZZLE,
            result: P::result,
            measures: P::MEASURES,
            norms: <P::Desk as Desk<G>>::NORMS,
            credits: P::CREDITS,
            works: P::WORKS,
            inside: Piece::new(fetch),
        }
    }

    /// Deals a table and does this with its id, each in a task of its own; nothing where it can't be dealt or kept.
    pub(crate) fn deal(&'static self, setup: LastSetup, then: Box<dyn FnOnce(String)>) {
        spawn_local(async move {
            let Ok(inside) = self.inside.get().await else { return };
            if let Some(id) = (inside.deal)(setup, browser::random_seed()).await {
                breathe().await;
                then(id);
            }
        });
    }
}

/// Declares the games of the list. Each game's inside is a piece of the app of its own, which is fetched when it is first
/// asked for, so that the first page comes quickly.
macro_rules! games {
    ($($game:ident)*) => {
        $(
            fn $game() -> Coming<Inside> {
                #[wasm_split($game, fallible)]
                fn fetch() -> Result<&'static Inside, Missing> {
                    static INSIDE: Inside = Inside::of::<samobranka_games::$game::Game, samobranka_games::$game::Page>();
                    Ok(&INSIDE)
                }
                Box::pin(async {
                    let id = <samobranka_games::$game::Game as Game>::ID;
                    let styled = styles::of_game(id);
                    let inside = fetch().await?;
                    styled.await?;
                    breathe().await;
                    learn(id, &inside.catalogues);
                    breathe().await;
                    Ok(inside)
                })
            }
        )*

        /// Every game there is, in the order they are offered.
        pub(crate) static GAMES: [GameInfo; [$(stringify!($game)),*].len()] =
            [$(GameInfo::of::<samobranka_games::$game::Game, samobranka_games::$game::Page>($game)),*];
    };
}

each_game!(games);

/// The game of this id.
pub(crate) fn find(id: &str) -> Option<&'static GameInfo> {
    GAMES.iter().find(|game| game.id == id)
}
