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

/// Sets a table from options, where they are given, a state, and cards to be drawn next.
type Load = fn(Option<&str>, &str, &[Value]) -> Result<SomeTable, Refused>;

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
    load: Load,
    pieces: fn(&str) -> Result<Json, Refused>,
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
            pieces: |options| Ok(json(&G::pieces(&read_options::<G>(options)?))),
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
    /// must then be the same. `draws` are the cards to be drawn next, in order.
    pub fn load(&self, options: Option<&str>, state: &str, draws: &[Value]) -> Result<SomeTable, Refused> {
        (self.load)(options, state, draws)
    }

    /// What the game is played with by these options: a list of each kind of thing, with all that is printed on them.
    pub fn pieces(&self, options: &str) -> Result<Json, Refused> {
        (self.pieces)(options)
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

fn load<G: Speak, P: Players<G>>(options: Option<&str>, state: &str, draws: &[Value]) -> Result<SomeTable, Refused> {
    let bad = |why: String| Refused::new(RefusedCode::BadState, why);
    let options = options.map(read_options::<G>).transpose()?;
    let mut state: State<G> = from_json(state).map_err(bad)?;
    if !draws.is_empty() {
        state.secret = arranged::<G>(&state.secret, draws).map_err(|why| bad(format!("draws: {why}")))?;
    }
    if options.is_some_and(|options| options != *G::options(&state.public)) {
        return Err(Refused::new(RefusedCode::BadState, "the options given are not those of the state"));
    }
    Ok(Box::new(Table::<G, P>::from_state(state)?))
}

/// The hidden part with the cards to be drawn next in order. A set is written in the order in which its cards are counted, so
/// the place of a card in the list that is left is the number by which it is drawn.
fn arranged<G: Game>(secret: &G::Secret, draws: &[Value]) -> Result<G::Secret, String> {
    let mut written = serde_json::to_value(secret).expect("a state is plain JSON");
    let name =
        G::DRAWN_FROM.ok_or("the deck of this game has an order of its own, in `secret`, or none of one kind")?;
    let mut left = written[name].as_array().expect("it is a list").clone();
    let mut numbers = Vec::new();
    for card in draws {
        let place = left.iter().position(|other| other == card);
        let place = place.ok_or_else(|| format!("{card} is not in `secret.{name}`, or is named too often"))?;
        left.remove(place);
        numbers.push(place);
    }
    let luck = &mut written["rng"]["luck"];
    if !luck.is_null() {
        return Err("the state has `luck` already".to_owned());
    }
    *luck = numbers.into();
    serde_json::from_value(written).map_err(|why| why.to_string())
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
