//! The tables. A game's table is one folder here and one entry in [`GAMES`]; what all tables share stands beside.

mod at_device;
mod at_server;
mod chart;
mod coach;
mod inside;
mod iota;
mod look_back;
mod portals;
mod settings;
mod sitting;
mod the_game;
mod woodland;

pub(crate) use inside::Standing;
pub(crate) use look_back::{Back, Story};
pub(crate) use settings::{Settings, Switch};
pub(crate) use sitting::{RefusalAt, Seen, Sitting};

use leptos::prelude::*;
use samobranka_iota::Iota;
use samobranka_portals::Portals;
use samobranka_rules::{Lang, Outcome, Phrase, Speak};
use samobranka_the_game::TheGame;
use samobranka_woodland_wizards::WoodlandWizards;

use crate::house::Nowhere;
use crate::local;
use crate::piece::{Coming, Piece};
use inside::Inside;

/// What a game brings to the page besides its rules and its words.
pub(crate) trait AtTable: Speak {
    /// The name of its cloth: `thegame` gives the styles `t-thegame`, `g-thegame` and `band-thegame`.
    const CLOTH: &'static str;
    /// The message with a line about it.
    const ABOUT: &'static str;
    /// How many minutes a game takes.
    const MINUTES: u8;
    /// Its options and their values, the usual value first.
    const OPTIONS: &'static [(&'static str, &'static [&'static str])];
    /// So many of the options stand first; the others are for those who look for them.
    const MAIN_OPTIONS: usize;
    /// How many sit at the table of one who plays it for the first time; bots take the other chairs.
    const FIRST_SEATS: u8 = Self::SEATS.0;
    /// The levels it is played at, the weakest first: their names and the message that tells about each. The bots
    /// themselves are in the worker, so that the page stays small.
    const BOTS: &'static [(&'static str, &'static str)];
    /// The level for who doesn't choose one.
    const USUAL_BOT: &'static str;
    /// The message that stands above its chart at the end.
    const STORY: &'static str;
    /// Its mark in lists, to be stitched: an `x` is a cross.
    const MARK: &'static str;
    /// The game looked back at, step by step.
    type Story: Story<Self>;

    /// The picture on its tile.
    fn picture() -> AnyView;
    /// How an unfinished game stands, in a few words.
    fn standing(public: &Self::Public) -> Phrase;
    /// How a game ended, in a few words.
    fn result(outcome: &Outcome) -> Phrase;
    /// What the bar above the table says about how it was set.
    fn chips(seats: u8, options: &Self::Options) -> AnyView;
    /// What the bar says at its end; it changes with the game.
    fn counter(sitting: Sitting<Self>) -> AnyView;
    /// The table itself. While `hidden` holds, something stands before it and it can't be reached.
    fn table(sitting: Sitting<Self>, hidden: Signal<bool>) -> AnyView;
    /// What is seen once this action of one's own is done, where one knows that beforehand: online it is shown at once.
    fn ahead(_seen: &Seen<Self>, _action: &Self::Action) -> Option<Seen<Self>> {
        None
    }
    /// Whether a table can show this move staged: then one who asked for a hint can see it there.
    fn can_be_shown(action: &Self::Action) -> bool;
    /// What can be switched at this table besides what can be switched at all.
    fn switches(sitting: Sitting<Self>) -> AnyView;
    /// The ruling by which people at one device may end the game early, and the message that tells what it means.
    fn giving_up() -> Option<(Self::Ruling, &'static str)>;
    /// The result, as large as it deserves.
    fn verdict(back: Back<Self>, outcome: &Outcome) -> AnyView;
    /// The game as a chart, up to the step that is looked at.
    fn chart(back: Back<Self>) -> AnyView;
    /// The table as it was at the step that is looked at.
    fn board(back: Back<Self>) -> AnyView;
    /// What else there is to say about the game, each in a panel.
    fn facts(back: Back<Self>) -> AnyView;
    /// The next step up from these options, and what it is called; `None` at the top.
    fn harder(options: &Self::Options) -> Option<(Self::Options, &'static str)>;
}

/// A game as the house shows it, with its type left out.
pub(crate) struct Shown {
    pub(crate) id: &'static str,
    pub(crate) cloth: &'static str,
    pub(crate) about: &'static str,
    pub(crate) seats: (u8, u8),
    pub(crate) first_seats: u8,
    pub(crate) minutes: u8,
    pub(crate) options: &'static [(&'static str, &'static [&'static str])],
    pub(crate) main_options: usize,
    /// The key of the option that takes a file of one's own box.
    pub(crate) own_file: Option<&'static str>,
    pub(crate) mark: &'static str,
    pub(crate) name: fn() -> Phrase,
    pub(crate) catalogue: fn(Lang) -> &'static str,
    pub(crate) picture: fn() -> AnyView,
    pub(crate) bots: &'static [(&'static str, &'static str)],
    pub(crate) usual_bot: &'static str,
    pub(crate) result: fn(&Outcome) -> Phrase,
    /// The game from within.
    pub(crate) inside: Piece<Inside>,
}

/// Every game there is, in the order they are offered.
pub(crate) static GAMES: [Shown; 4] = [
    Shown::of::<TheGame>(inside::the_game),
    Shown::of::<Iota>(inside::iota),
    Shown::of::<Portals>(inside::portals),
    Shown::of::<WoodlandWizards>(inside::woodland_wizards),
];

impl Shown {
    const fn of<G: AtTable>(fetch: fn() -> Coming<Inside>) -> Shown {
        Shown {
            id: G::ID,
            cloth: G::CLOTH,
            about: G::ABOUT,
            seats: G::SEATS,
            first_seats: G::FIRST_SEATS,
            minutes: G::MINUTES,
            options: G::OPTIONS,
            main_options: G::MAIN_OPTIONS,
            own_file: match G::OWN_FILE {
                Some(own) => Some(own.option),
                None => None,
            },
            mark: G::MARK,
            name: G::name,
            catalogue: G::catalogue,
            picture: G::picture,
            bots: G::BOTS,
            usual_bot: G::USUAL_BOT,
            result: G::result,
            inside: Piece::new(fetch),
        }
    }
}

/// The game of this id.
pub(crate) fn find(id: &str) -> Option<&'static Shown> {
    GAMES.iter().find(|game| game.id == id)
}

/// A table on this device.
#[component]
pub(crate) fn TablePage(id: String) -> impl IntoView {
    let found = local::find(&id).and_then(|kept| Some((find(&kept.game)?, kept)));
    match found {
        Some((game, kept)) => game.inside.show(move |inside| (inside.page)(kept.clone())),
        None => view! { <Nowhere/> }.into_any(),
    }
}

/// Looking back at a game of this device, at one of its moves.
#[component]
pub(crate) fn ReplayPage(id: String, step: Option<usize>) -> impl IntoView {
    let found = local::find(&id).and_then(|kept| Some((find(&kept.game)?, kept)));
    match found {
        // A game that isn't over keeps its secrets: it is played on.
        Some((game, kept)) if !kept.over => game.inside.show(move |inside| (inside.page)(kept.clone())),
        Some((game, kept)) => game.inside.show(move |inside| (inside.replay)(kept.clone(), step)),
        None => view! { <Nowhere/> }.into_any(),
    }
}

#[cfg(test)]
mod tests {
    use samobranka_players::Players;

    use super::*;

    fn the_page_names_the_bots_there_are<G: AtTable + Players>() {
        let there: Vec<(&str, &str)> = G::levels().iter().map(|kind| (kind.name, kind.about)).collect();
        assert_eq!((&*there, G::usual()), (G::BOTS, G::USUAL_BOT), "{}", G::ID);
    }

    #[test]
    fn the_page_names_the_bots_that_think_in_the_worker() {
        the_page_names_the_bots_there_are::<TheGame>();
        the_page_names_the_bots_there_are::<Iota>();
        the_page_names_the_bots_there_are::<Portals>();
        the_page_names_the_bots_there_are::<WoodlandWizards>();
    }

    fn options_are_the_games_own<G: AtTable>() {
        let usual = serde_json::to_value(G::Options::default()).expect("options are plain JSON");
        for (key, values) in G::OPTIONS {
            let written = usual.get(key).map(|value| value.as_str().map_or_else(|| value.to_string(), str::to_owned));
            assert_eq!(written.as_deref(), values.first().copied(), "{key}");
        }
        assert_eq!(usual.as_object().map(serde_json::Map::len), Some(G::OPTIONS.len()));
        // Besides the file there is one thing to choose.
        let alone = G::OPTIONS.iter().find(|(_, values)| values.len() == 1).map(|(key, _)| *key);
        assert_eq!(alone, G::OWN_FILE.map(|own| own.option));
    }

    #[test]
    fn every_option_and_value_is_one_the_game_knows_the_usual_one_first() {
        options_are_the_games_own::<TheGame>();
        options_are_the_games_own::<Iota>();
        options_are_the_games_own::<Portals>();
        options_are_the_games_own::<WoodlandWizards>();
    }
}
