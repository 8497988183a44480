//! The games that can be played here, each with its type left out.

use std::path::Path;

use samobranka_rules::{Lang, OwnFile, Phrase, Speak};
use serde_json::{Map, Value};

use crate::analyse::{self, Analysis};
use crate::arena::{self, Contest};
use crate::failure::Failure;
use crate::options::{self, Choice};
use crate::replay::{self, Replaying};
use crate::screens::Screen;
use crate::simulate::{self, Simulation};
use crate::table::{self, NewGame};
use crate::tui::SomeScene;
use crate::ui::Ui;

/// A game of this program.
pub struct GameHere {
    /// Its name in commands.
    pub id: &'static str,
    /// The fewest and the most who can play.
    pub seats: (u8, u8),
    /// Its words.
    pub catalogue: fn(Lang) -> &'static str,
    /// What it is called.
    pub name: fn() -> Phrase,
    /// The options the start menu offers at once.
    pub main_options: &'static [&'static str],
    /// The levels a table offers, the weakest first: their names, and the message that tells about each.
    pub levels: fn() -> Vec<(&'static str, &'static str)>,
    /// All bots that play it, first the levels.
    pub bots: fn() -> Vec<(&'static str, &'static str)>,
    /// The bot that plays where nobody named one.
    pub usual_bot: fn() -> &'static str,
    /// Its options, and the values they can have.
    pub options: fn() -> Vec<Choice>,
    /// The option that takes a file of somebody's own box.
    pub own_file: Option<OwnFile>,
    /// Why these options can't be, if they can't.
    pub check_options: fn(&Ui, &Map<String, Value>) -> Result<(), Failure>,
    /// Sets a table.
    pub sit: fn(&Ui, NewGame) -> Result<SomeScene, Failure>,
    /// Plays many games.
    pub simulate: fn(&Ui, &Simulation) -> Result<(), Failure>,
    /// Plays bots against each other.
    pub arena: fn(&Ui, &Contest) -> Result<(), Failure>,
    /// Shows, checks or prints a record.
    pub replay: fn(&Ui, &Path, &str, &Replaying) -> Result<(), Failure>,
    /// Finds the costliest decisions of a record.
    pub analyse: fn(&Ui, &Path, &str, &Analysis) -> Result<(), Failure>,
}

impl GameHere {
    /// The game `G`.
    pub const fn of<G: Screen>() -> GameHere {
        GameHere {
            id: G::ID,
            seats: G::SEATS,
            catalogue: <G as Speak>::catalogue,
            name: G::name,
            main_options: G::MAIN_OPTIONS,
            levels: || G::Players::levels().iter().map(|kind| (kind.name, kind.about)).collect(),
            bots: || {
                G::Players::bot_names()
                    .into_iter()
                    .filter_map(G::Players::bot)
                    .map(|kind| (kind.name, kind.about))
                    .collect()
            },
            usual_bot: || G::Players::DEFAULT_LEVEL,
            options: options::choices::<G>,
            own_file: G::OWN_FILE,
            check_options: |ui, given| options::read::<G>(ui, given).map(drop),
            sit: table::sit::<G>,
            simulate: simulate::run::<G>,
            arena: arena::run::<G>,
            replay: replay::run::<G>,
            analyse: analyse::run::<G>,
        }
    }
}

/// The game with this name.
pub fn find(ui: &Ui, id: &str) -> Result<&'static GameHere, Failure> {
    let games = &crate::screens::ALL;
    games.iter().find(|game| game.id == id).ok_or_else(|| {
        let known: Vec<&str> = games.iter().map(|game| game.id).collect();
        let phrase = Phrase::new("cli-unknown-game");
        Failure::Usage(ui.quote(phrase, &[("game", id), ("known", &known.join(", "))]))
    })
}

/// Lists the games with their options and bots.
pub fn list(ui: &Ui, json: bool) -> String {
    let games = crate::screens::ALL.iter();
    if json {
        let list: Vec<Value> = games.map(as_json).collect();
        return serde_json::to_string_pretty(&list).expect("a list of names is plain JSON") + "\n";
    }
    games.map(|game| as_text(ui, game)).collect::<Vec<_>>().join("\n")
}

fn as_json(game: &GameHere) -> Value {
    let name = |lang| crate::ui::words(lang).say(&(game.name)(), &samobranka_words::Reader::default());
    let options: Map<String, Value> =
        (game.options)().into_iter().map(|choice| (choice.key, Value::from(choice.values))).collect();
    serde_json::json!({
        "game": game.id,
        "name": { "en": name(Lang::En), "ru": name(Lang::Ru) },
        "seats": [game.seats.0, game.seats.1],
        "options": options,
        "bots": (game.bots)().into_iter().map(|(name, _)| name).collect::<Vec<_>>(),
    })
}

fn as_text(ui: &Ui, game: &GameHere) -> String {
    let (fewest, most) = game.seats;
    let mut text = ui.quote(
        Phrase::new("cli-games-title").with("fewest", fewest).with("most", most),
        &[("id", game.id), ("name", &ui.say(&(game.name)()))],
    );
    text += &format!("\n  {}\n", ui.text("cli-games-options"));
    for choice in (game.options)() {
        text += &format!("    {:<12} {}\n", choice.key, choice.values.join(" | "));
        if let Some(about) = ui.words.text(&format!("{}-option-{}-about", game.id, choice.key)) {
            text += &format!("    {:<12} {about}\n", "");
        }
    }
    text += &format!("  {}\n", ui.text("cli-games-bots"));
    for (name, about) in (game.bots)() {
        text += &format!("    {name:<12} {}\n", ui.text(about));
    }
    text
}
