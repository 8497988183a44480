//! The list of games, and the one place outside their folders that names them.
//!
//! Each game is a module with the type that each of its layers is known by: `Game` (the rules), `Players` (the bots),
//! `Desk` (drafts and stories), `Terminal` (the screen), `Page` (the table in the browser), `Gym` (the game in numbers). A
//! layer is there when its feature is. [`each_game!`] hands the names of these modules to a macro of the caller's:
//!
//! ```
//! macro_rules! ids {
//!     ($($game:ident)*) => { [$(<samobranka_games::$game::Game as samobranka_rules::Game>::ID),*] };
//! }
//! let ids = samobranka_games::each_game!(ids);
//! assert!(ids.len() >= 4);
//! ```

#[cfg(feature = "puzzles")]
pub mod puzzles;

/// Declares the games: a module for each, and [`each_game!`].
macro_rules! games {
    // The dollar is handed in, so that the macro declared here can have variables of its own.
    ($dollar:tt $($game:ident = $rules:path, $players:path, $desk:path, $terminal:path, $page:path, $gym:path;)*) => {
        $(
            #[doc = concat!("The layers of `", stringify!($game), "`.")]
            pub mod $game {
                pub use $rules as Game;
                #[cfg(feature = "players")]
                pub use $players as Players;
                #[cfg(feature = "desk")]
                pub use $desk as Desk;
                #[cfg(feature = "terminal")]
                pub use $terminal as Terminal;
                #[cfg(feature = "page")]
                pub use $page as Page;
                #[cfg(feature = "gym")]
                pub use $gym as Gym;
            }
        )*

        /// Calls a macro with the module names of all games, in the order they are offered.
        #[macro_export]
        macro_rules! each_game {
            ($dollar call:ident) => { $dollar call! { $($game)* } };
        }
    };
}

// The order is that in which the games are offered. `cargo xtask new-game` adds a line.
games! { $
    the_game =
        samobranka_the_game::TheGame,
        samobranka_the_game_players::TheGamePlayers,
        samobranka_the_game_desk::TheGameDesk,
        samobranka_the_game_terminal::TheGameTerminal,
        samobranka_the_game_page::TheGamePage,
        samobranka_the_game_gym::TheGameGym;
    iota =
        samobranka_iota::Iota,
        samobranka_iota_players::IotaPlayers,
        samobranka_iota_desk::IotaDesk,
        samobranka_iota_terminal::IotaTerminal,
        samobranka_iota_page::IotaPage,
        samobranka_iota_gym::IotaGym;
    portals =
        samobranka_portals::Portals,
        samobranka_portals_players::PortalsPlayers,
        samobranka_portals_desk::PortalsDesk,
        samobranka_portals_terminal::PortalsTerminal,
        samobranka_portals_page::PortalsPage,
        samobranka_portals_gym::PortalsGym;
    woodland_wizards =
        samobranka_woodland_wizards::WoodlandWizards,
        samobranka_woodland_wizards_players::WoodlandWizardsPlayers,
        samobranka_woodland_wizards_desk::WoodlandWizardsDesk,
        samobranka_woodland_wizards_terminal::WoodlandWizardsTerminal,
        samobranka_woodland_wizards_page::WoodlandWizardsPage,
        samobranka_woodland_wizards_gym::WoodlandWizardsGym;
}
