//! The games that have puzzles. Not every game has: a new one gets a line here once it has some.
//!
//! Each is a module with `Puzzles`, what the game brings to them, and `SHIPPED`, the text of the shipped set.
//! [`each_puzzled_game!`](crate::each_puzzled_game) hands the names of these modules to a macro of the caller's.

/// Declares them: a module for each, and `each_puzzled_game!`.
macro_rules! puzzled {
    // The dollar is handed in, so that the macro declared here can have variables of its own.
    ($dollar:tt $($game:ident = $puzzles:path, $shipped:path;)*) => {
        $(
            #[doc = concat!("The puzzles of `", stringify!($game), "`.")]
            pub mod $game {
                pub use $puzzles as Puzzles;
                pub use $shipped as SHIPPED;
            }
        )*

        /// Calls a macro with the module names of all games that have puzzles, in the order they are offered.
        #[macro_export]
        macro_rules! each_puzzled_game {
            ($dollar call:ident) => { $dollar call! { $($game)* } };
        }
    };
}

puzzled! { $
    the_game = samobranka_the_game_puzzles::TheGamePuzzles, samobranka_the_game_puzzles::SHIPPED;
    iota = samobranka_iota_puzzles::IotaPuzzles, samobranka_iota_puzzles::SHIPPED;
    portals = samobranka_portals_puzzles::PortalsPuzzles, samobranka_portals_puzzles::SHIPPED;
    woodland_wizards =
        samobranka_woodland_wizards_puzzles::WoodlandWizardsPuzzles, samobranka_woodland_wizards_puzzles::SHIPPED;
}
