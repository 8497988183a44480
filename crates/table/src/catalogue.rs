//! The games there are.

use samobranka_games::each_game;
use samobranka_players::Players;
use samobranka_rules::{Game, Header, Lang, Phrase, Record, Seed, Setup, Speak, State};
use samobranka_words::{Words, words_for};
use serde_json::Value;

use crate::read::from_json;
use crate::table::json;
use crate::thought::{self, Parts, Thought};
use crate::{Json, Refused, RefusedCode, SomeTable, Table, ToldJson, schema};

macro_rules! entries {
    ($($game:ident)*) => {
        &[$(GameEntry::of::<samobranka_games::$game::Game, samobranka_games::$game::Players>()),*]
    };
}

/// Every game, in the order they are offered.
static CATALOGUE: &[GameEntry] = each_game!(entries);

/// Every game there is.
pub fn catalogue() -> &'static [GameEntry] {
    CATALOGUE
}

/// The game with this id.
pub fn find_game(id: &str) -> Result<&'static GameEntry, Refused> {
    catalogue().iter().find(|entry| entry.id == id).ok_or_else(|| {
        let known: Vec<&str> = catalogue().iter().map(|entry| entry.id).collect();
        Refused::new(RefusedCode::NoGame, format!("there is no game `{id}`; the games are: {}", known.join(", ")))
    })
}

/// A finished game of any kind, played again from its record and checked: the seed, every move, the outcome and the
/// final state.
pub fn from_record(text: &str) -> Result<SomeTable, Refused> {
    let first = text.lines().find(|line| !line.trim().is_empty()).unwrap_or_default();
    let header: Header<Value> =
        from_json(first).map_err(|why| Refused::new(RefusedCode::BadRecord, format!("line 1: {why}")))?;
    find_game(&header.game)?.from_record(text)
}

/// A table just dealt, and who is told what of it.
pub type JustDealt = (SomeTable, Vec<ToldJson>);

/// One game of the catalogue, with its type left out.
#[derive(Clone, Copy, Debug)]
pub struct GameEntry {
    /// Its name in commands, logs and messages.
    pub id: &'static str,
    /// The version of its rules.
    pub rules: u32,
    /// The fewest and the most who can play.
    pub seats: (u8, u8),
    deal: fn(u8, &str, Seed) -> Result<JustDealt, Refused>,
    load: fn(Option<&str>, &str) -> Result<SomeTable, Refused>,
    from_record: fn(&str) -> Result<SomeTable, Refused>,
    default_options: fn() -> Json,
    bots: fn() -> Vec<&'static str>,
    default_bot: &'static str,
    schema: fn() -> Value,
    name: fn() -> Phrase,
    words: fn(Lang, &[&str]) -> Words,
    rules_page: fn(Lang) -> &'static str,
    read_thought: fn(Parts) -> Result<Box<dyn Thought>, Refused>,
}

impl GameEntry {
    const fn of<G: Speak, P: Players<G>>() -> GameEntry {
        GameEntry {
            id: G::ID,
            rules: G::VERSION,
            seats: G::SEATS,
            deal: deal::<G, P>,
            load: load::<G, P>,
            from_record: read_record::<G, P>,
            default_options: || json(&G::Options::default()),
            bots: P::bot_names,
            default_bot: P::DEFAULT_LEVEL,
            schema: schema::<G>,
            name: G::name,
            words: words_for::<G>,
            rules_page: G::rules_page,
            read_thought: thought::read::<G, P>,
        }
    }

    /// Deals a game, and says who is told what of it. `options` is JSON; what it leaves out is as usual, so `{}` is
    /// the usual game.
    pub fn deal(&self, seats: u8, options: &str, seed: Seed) -> Result<JustDealt, Refused> {
        (self.deal)(seats, options, seed)
    }

    /// Sets a table from a full state, which is checked. The state tells its options; they may be given as well, and
    /// must then be the same.
    pub fn load(&self, options: Option<&str>, state: &str) -> Result<SomeTable, Refused> {
        (self.load)(options, state)
    }

    /// A finished game, played again from its record and checked.
    pub fn from_record(&self, text: &str) -> Result<SomeTable, Refused> {
        (self.from_record)(text)
    }

    /// The options of the usual game.
    pub fn default_options(&self) -> Json {
        (self.default_options)()
    }

    /// The names of the bots that play it: first the levels, the weakest first, then those for whoever names them.
    pub fn bots(&self) -> Vec<&'static str> {
        (self.bots)()
    }

    /// The bot for players who don't choose one.
    pub fn default_bot(&self) -> &'static str {
        self.default_bot
    }

    /// The name of the game, a phrase of its words.
    pub fn name(&self) -> Phrase {
        (self.name)()
    }

    /// The words of the game in one language, together with `extra` catalogues: those of a front end.
    pub fn words(&self, lang: Lang, extra: &[&str]) -> Words {
        (self.words)(lang, extra)
    }

    /// The rules for players, in Markdown.
    pub fn rules_page(&self, lang: Lang) -> &'static str {
        (self.rules_page)(lang)
    }

    /// Reads a bot's thinking of this game.
    pub(crate) fn read_thought(&self, parts: Parts) -> Result<Box<dyn Thought>, Refused> {
        (self.read_thought)(parts)
    }

    /// The JSON Schema of what goes in and comes out of a table of this game.
    pub fn schema(&self) -> Value {
        (self.schema)()
    }
}

fn deal<G: Speak, P: Players<G>>(seats: u8, options: &str, seed: Seed) -> Result<JustDealt, Refused> {
    let setup = Setup::<G>::new(seats, read_options::<G>(options)?).map_err(|why| Refused::illegal(&why))?;
    let (table, told) = Table::<G, P>::new(setup, seed);
    Ok((Box::new(table), told))
}

fn load<G: Speak, P: Players<G>>(options: Option<&str>, state: &str) -> Result<SomeTable, Refused> {
    let options = options.map(read_options::<G>).transpose()?;
    let state: State<G> = from_json(state).map_err(|why| Refused::new(RefusedCode::BadState, why))?;
    if options.is_some_and(|options| options != *G::options(&state.public)) {
        return Err(Refused::new(RefusedCode::BadState, "the options given are not those of the state"));
    }
    Ok(Box::new(Table::<G, P>::from_state(state)?))
}

fn read_options<G: Speak>(options: &str) -> Result<G::Options, Refused> {
    from_json(options).map_err(|why| {
        let phrase = serde_json::from_str(options).ok().and_then(|options| G::bad_options(&options));
        Refused { phrase, ..Refused::new(RefusedCode::BadOptions, why) }
    })
}

fn read_record<G: Game, P: Players<G>>(text: &str) -> Result<SomeTable, Refused> {
    let verdict = Record::<G>::from_text(text).and_then(|record| record.verify());
    match verdict {
        Ok(verdict) => Ok(Box::new(Table::<G, P>::from_play(verdict.play))),
        Err(why) => Err(Refused::new(RefusedCode::BadRecord, why.to_string())),
    }
}
