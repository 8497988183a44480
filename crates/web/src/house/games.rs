//! The games there are, as the house shows them.

use leptos::prelude::*;
use samobranka_bots::Players;
use samobranka_rules::{Game, Lang, Phrase, Seed, Setup, Speak};
use samobranka_the_game::TheGame;

use crate::local::{self, Chair, Kept, LastSetup, Sitter};
use crate::prefs::prefs;
use crate::speech::{text, text_with};

/// A game on the first page, with its type left out.
pub(crate) struct Shown {
    pub(crate) id: &'static str,
    /// The name of its cloth: `thegame` gives `t-thegame` and `band-thegame`.
    pub(crate) cloth: &'static str,
    /// A line about it.
    pub(crate) about: &'static str,
    pub(crate) seats: (u8, u8),
    /// How long a game takes.
    pub(crate) minutes: u8,
    pub(crate) name: fn() -> Phrase,
    pub(crate) rules: fn(Lang) -> &'static str,
    /// What draws the picture of its tile.
    pub(crate) picture: fn() -> AnyView,
    /// The bots that play it: their names and the message that tells about each.
    pub(crate) bots: fn() -> Vec<(&'static str, &'static str)>,
    /// Its options and their values, the usual value first.
    pub(crate) options: &'static [(&'static str, &'static [&'static str])],
    /// So many of the options stand first; the others are for those who look for them.
    pub(crate) main_options: usize,
    /// Deals a table and gives its id.
    pub(crate) deal: fn(&LastSetup, Seed) -> Option<String>,
    /// Who is to act at a kept table that isn't over, and how many cards are left to lay.
    pub(crate) standing: fn(&Kept) -> Option<Standing>,
}

/// How an unfinished table stands.
pub(crate) struct Standing {
    /// Whether a person at this device is to act.
    pub(crate) yours: bool,
    /// What is left to do, in the game's own count.
    pub(crate) left: u8,
}

/// Every game there is, in the order they are offered.
pub(crate) static GAMES: [Shown; 1] = [Shown {
    id: TheGame::ID,
    cloth: "thegame",
    about: "web-the-game-about",
    seats: TheGame::SEATS,
    minutes: 20,
    name: TheGame::name,
    rules: TheGame::rules_page,
    picture: || view! { <ThreeCards/> }.into_any(),
    bots: || TheGame::bots().iter().map(|kind| (kind.name, kind.about)).collect(),
    options: &[
        ("difficulty", &["normal", "expert", "expert_one_less"]),
        ("fire", &["off", "next_card", "by_end_of_next_turn"]),
        ("start", &["team", "host", "random"]),
        ("astray", &["refuse", "lose"]),
        ("burned", &["defeat", "as_usual"]),
        ("shortfall", &["lay_what_fits", "strict"]),
        ("expert_end", &["one", "three"]),
        ("history", &["open", "hidden"]),
        ("ten_signal", &["false", "true"]),
    ],
    main_options: 2,
    deal: |setup, seed| {
        let options = serde_json::from_value(setup.options.clone()).ok()?;
        let made = Setup::<TheGame>::new(setup.chairs.len() as u8, options).ok()?;
        Some(local::deal(made, named(&setup.chairs), seed))
    },
    standing: |kept| {
        let play = local::read::<TheGame>(kept)?;
        let public = &play.state().public;
        let person = |at: usize| kept.chairs.get(at).is_some_and(|chair| chair.sitter == Sitter::Person);
        let yours = TheGame::to_act(public).into_iter().any(|seat| person(seat.index()));
        Some(Standing { yours, left: public.left() })
    },
}];

/// The game of this id.
pub(crate) fn find(id: &str) -> Option<&'static Shown> {
    GAMES.iter().find(|game| game.id == id)
}

/// The chair of the one who uses this device.
pub(crate) fn my_chair() -> Chair {
    Chair { name: prefs().name.get_untracked(), sitter: Sitter::Person }
}

/// How a table of this game is set when nobody says otherwise: as the last time, or alone.
pub(crate) fn usual_setup(game: &Shown) -> LastSetup {
    let fits = |setup: &LastSetup| {
        let bots = (game.bots)();
        let known = |chair: &Chair| match &chair.sitter {
            Sitter::Person => true,
            Sitter::Bot(name) => bots.iter().any(|(known, _)| known == name),
        };
        let count = setup.chairs.len() as u8;
        (game.seats.0..=game.seats.1).contains(&count) && setup.chairs.iter().all(known)
    };
    let alone = || LastSetup { chairs: vec![my_chair()], options: serde_json::json!({}) };
    let mut setup = local::last_setup(game.id).filter(fits).unwrap_or_else(alone);
    if let Some(first) = setup.chairs.first_mut().filter(|chair| chair.sitter == Sitter::Person) {
        first.name = prefs().name.get_untracked();
    }
    setup
}

/// The chairs with a name for everybody, where several people must be told apart.
fn named(chairs: &[Chair]) -> Vec<Chair> {
    let people = chairs.iter().filter(|chair| chair.sitter == Sitter::Person).count();
    let name = |(at, chair): (usize, &Chair)| match chair.name.trim() {
        "" if people > 1 || at > 0 => Chair { name: text_with("web-person", "number", at as u32 + 1), ..chair.clone() },
        name => Chair { name: name.to_owned(), ..chair.clone() },
    };
    chairs.iter().enumerate().map(name).collect()
}

/// What the chairs of a table are called together: the names, without the reader's own.
pub(crate) fn company(kept: &Kept) -> String {
    let others: Vec<&str> =
        kept.chairs.iter().skip(1).map(|chair| chair.name.as_str()).filter(|name| !name.is_empty()).collect();
    if others.is_empty() { text("web-alone") } else { others.join(", ") }
}

/// THE GAME's picture: three cards, and a thread from one back to another.
#[component]
fn ThreeCards() -> impl IntoView {
    let card = |number: u8, class: &'static str| {
        view! {
            <span class=format!("nc {class}")>
                <span class="n">{number}</span>
                <span class="k">
                    <i style=format!("left:{number}%")></i>
                </span>
            </span>
        }
    };
    view! {
        <span class="three" aria-hidden="true">
            {card(38, "one")} {card(28, "two gold")} {card(31, "three-c")}
            <svg class="arc" width="200" height="150" viewBox="0 0 200 150" fill="none">
                <path d="M30 14Q62 -16 92 8"></path>
            </svg>
        </span>
    }
}
