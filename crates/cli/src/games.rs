//! The games that can be played here, each with its type left out.

use std::path::Path;

use samobranka_deals::{Day, Deal, daily_deal};
use samobranka_desk::{Daily, Desk};
use samobranka_games::each_game;
use samobranka_json::JsonProblem;
use samobranka_players::Players;
use samobranka_rules::{Header, Lang, OwnFile, Phrase, Speak};
use samobranka_terminal::{Screen, Ui};
use samobranka_words::Reader;
use serde_json::{Map, Value};

use crate::analyse::{self, Analysis};
use crate::arena::{self, Contest};
use crate::deals::{self, Dealt};
use crate::failure::Failure;
use crate::new_game::{NewGame, Program};
use crate::options::{self, OptionValues};
use crate::replay::{self, Replaying, Shown};
use crate::rules;
use crate::scene::SomeScene;
use crate::simulate::{self, Simulation};
use crate::table;
use crate::words::{at_file, words};

macro_rules! entries {
    ($($game:ident)*) => {
        &[$(PlayableGame::of::<samobranka_games::$game::Game, samobranka_games::$game::Terminal>()),*]
    };
}

/// The games that can be played here, in the order they are offered.
pub(crate) static ALL: &[PlayableGame] = each_game!(entries);

/// A game that can be played here.
pub(crate) struct PlayableGame {
    /// Its name in commands.
    pub(crate) id: &'static str,
    /// The fewest and the most who can play.
    pub(crate) seats: (u8, u8),
    /// What it is called.
    pub(crate) name: fn() -> Phrase,
    /// The options the start menu offers, and their values, the default first.
    pub(crate) menu_options: &'static [(&'static str, &'static [&'static str])],
    /// How many of them it offers at once.
    pub(crate) main_options: usize,
    /// The levels a table offers, the weakest first: their names, and the message that tells about each.
    pub(crate) levels: fn() -> Vec<(&'static str, &'static str)>,
    /// All bots that play it, first the levels.
    pub(crate) bots: fn() -> Vec<(&'static str, &'static str)>,
    /// The bot for those who don't choose one.
    pub(crate) default_bot: fn() -> &'static str,
    /// Its options, and the values they can have.
    pub(crate) options: fn() -> Vec<OptionValues>,
    /// The option that takes a file of somebody's own box.
    pub(crate) own_file: Option<OwnFile>,
    /// Its rules page, in lines.
    pub(crate) rules: fn(&Ui) -> Vec<String>,
    /// Why these options can't be, if they can't.
    pub(crate) check_options: fn(&Ui, &Map<String, Value>) -> Result<(), Failure>,
    /// Sets a table.
    pub(crate) sit: fn(&Program, NewGame) -> Result<SomeScene, Failure>,
    /// Sets the taught first game, where there is one.
    pub(crate) learn: fn(&Program) -> Option<Result<SomeScene, Failure>>,
    /// Whether there is one.
    pub(crate) taught: bool,
    /// Plays many games.
    pub(crate) simulate: fn(&Ui, &Simulation) -> Result<(), Failure>,
    /// The tables that it offers every day.
    pub(crate) dailies: &'static [Daily],
    /// The deal of such a table.
    pub(crate) daily_deal: fn(&Daily, Day) -> Deal,
    /// Why a deal can't be played, if it can't.
    pub(crate) check_deal: fn(&Ui, &Deal) -> Result<(), Failure>,
    /// Lets a bot play a deal.
    pub(crate) play_deal: fn(&Ui, &Deal, &str, &str) -> Result<Dealt, Failure>,
    /// Plays bots against each other.
    pub(crate) arena: fn(&Ui, &Contest) -> Result<(), Failure>,
    /// Shows, checks or prints a record.
    pub(crate) replay: fn(&Ui, &Path, &str, &Replaying) -> Result<Shown, Failure>,
    /// Finds the costliest decisions of a record.
    pub(crate) analyse: fn(&Ui, &Path, &str, &Analysis) -> Result<(), Failure>,
}

impl PlayableGame {
    /// The game `G` with the screen `S`.
    const fn of<G: Speak, S: Screen<G>>() -> PlayableGame {
        PlayableGame {
            id: G::ID,
            seats: G::SEATS,
            name: G::name,
            menu_options: S::Desk::OPTIONS,
            main_options: S::Desk::MAIN_OPTIONS,
            levels: || S::Players::levels().iter().map(|kind| (kind.name, kind.about)).collect(),
            bots: || S::Players::all().map(|kind| (kind.name, kind.about)).collect(),
            default_bot: || S::Players::DEFAULT_LEVEL,
            options: options::choices::<G>,
            own_file: G::OWN_FILE,
            rules: rules::lines::<G, S>,
            check_options: |ui, given| options::read::<G>(ui, given).map(drop),
            sit: table::sit::<G, S>,
            learn: table::learn::<G, S>,
            taught: S::Desk::TAUGHT,
            simulate: simulate::run::<G, S>,
            dailies: S::Desk::DAILIES,
            daily_deal: daily_deal::<G>,
            check_deal: |ui, deal| deal.setup::<G>().map(drop).map_err(|why| deals::bad(ui, &why)),
            play_deal: deals::play::<G, S>,
            arena: arena::run::<G, S>,
            replay: replay::run::<G, S>,
            analyse: analyse::run::<G, S>,
        }
    }
}

/// The game with this name.
pub(crate) fn find(ui: &Ui, id: &str) -> Result<&'static PlayableGame, Failure> {
    ALL.iter().find(|game| game.id == id).ok_or_else(|| {
        let known: Vec<&str> = ALL.iter().map(|game| game.id).collect();
        let phrase = Phrase::new("cli-unknown-game");
        Failure::Usage(ui.quote(phrase, &[("game", id), ("known", &known.join(", "))]))
    })
}

/// The text of the record in this file, and the game it is of.
pub(crate) fn open_record(ui: &Ui, path: &Path) -> Result<(&'static PlayableGame, String), Failure> {
    let text = std::fs::read_to_string(path)
        .map_err(|why| Failure::Failed(at_file(ui, "cli-replay-unreadable", path, &why)))?;
    let first = text.lines().find(|line| !line.trim().is_empty()).unwrap_or_default();
    let header: Header<Value> = JsonProblem::from_text(first).map_err(|why| {
        let texts = [("path", &*path.display().to_string()), ("why", &ui.say(&why.phrase()))];
        Failure::Failed(ui.quote(Phrase::new("cli-replay-no-record"), &texts))
    })?;
    let game = find(ui, &header.game).map_err(|why| Failure::Failed(why.to_string()))?;
    Ok((game, text))
}

/// Lists the games with their options and bots.
pub(crate) fn list(ui: &Ui, json: bool) -> String {
    let games = ALL.iter();
    if json {
        let list: Vec<Value> = games.map(as_json).collect();
        return serde_json::to_string_pretty(&list).expect("a list of names is plain JSON") + "\n";
    }
    games.map(|game| as_text(ui, game)).collect::<Vec<_>>().join("\n")
}

fn as_json(game: &PlayableGame) -> Value {
    let name = |lang| words(lang).say(&(game.name)(), &Reader::default());
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

fn as_text(ui: &Ui, game: &PlayableGame) -> String {
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
