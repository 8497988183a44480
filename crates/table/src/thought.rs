//! A bot's thinking apart from its table: it can be done on another thread, and, written down, in another process.

use samobranka_players::{Bot, BotKind, Hurry, Past, Players};
use samobranka_rules::{Game, Seat, Seed, View};
use serde::{Deserialize, Serialize};

use crate::catalogue::find_game;
use crate::read::from_json;
use crate::table::{json, no_bot};
use crate::{Json, Refused, RefusedCode};

/// A bot's thinking, to be done wherever there is time for it. It holds what one seat sees, and has seen, and nothing else.
pub trait Thought: Send {
    /// Thinks: the action the bot comes to. Raising the [`Hurry`] makes it decide at once.
    fn think(self: Box<Self>, hurry: &Hurry) -> Json;

    /// All of it as text, for [`read_thought`]; `None` where it can't be told.
    fn write(&self) -> Option<Json>;
}

/// Any function is a thought that stays where it is.
impl<F: FnOnce(&Hurry) -> Json + Send> Thought for F {
    fn think(self: Box<Self>, hurry: &Hurry) -> Json {
        self(hurry)
    }

    fn write(&self) -> Option<Json> {
        None
    }
}

/// What a bot needs to decide for a seat.
pub(crate) struct BotThought<G: Game> {
    pub(crate) kind: &'static BotKind<G>,
    pub(crate) seed: Seed,
    pub(crate) seat: Seat,
    pub(crate) public: G::Public,
    pub(crate) private: G::Private,
    pub(crate) past: Past<G>,
}

impl<G: Game> Thought for BotThought<G> {
    fn think(self: Box<Self>, hurry: &Hurry) -> Json {
        let view = View::<G> { public: &self.public, own: Some((self.seat, &self.private)) };
        let mut bot = self.kind.make(self.seed);
        self.past.show(&mut bot);
        bot.heed(hurry);
        json(&bot.choose(view))
    }

    fn write(&self) -> Option<Json> {
        let (public, private) = (json(&self.public), json(&self.private));
        let past = self.past.seen().iter().map(|(public, private)| (json(public), json(private))).collect();
        let (game, rules, bot) = (G::ID.to_owned(), G::VERSION, self.kind.name.to_owned());
        Some(json(&Written { game, rules, bot, seed: self.seed, seat: self.seat, public, private, past }))
    }
}

/// A thought as it travels.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    game: String,
    rules: u32,
    bot: String,
    /// The bot's own chance. It has nothing to do with the deal.
    seed: Seed,
    seat: Seat,
    public: Json,
    private: Json,
    past: Vec<(Json, Json)>,
}

/// Reads a thought of some game back.
pub fn read_thought(text: &str) -> Result<Box<dyn Thought>, Refused> {
    let written: Written = from_json(text).map_err(bad)?;
    let game = find_game(&written.game)?;
    if written.rules != game.rules {
        let why = format!("{} has rules {} here, and {} were given", game.id, game.rules, written.rules);
        return Err(Refused::new(RefusedCode::BadRequest, why));
    }
    game.read_thought(Parts(written))
}

fn bad(why: String) -> Refused {
    Refused::new(RefusedCode::BadRequest, why)
}

/// What of a thought depends on its game.
pub(crate) struct Parts(Written);

/// Reads a thought of this game.
pub(crate) fn read<G: Game, P: Players<G>>(Parts(written): Parts) -> Result<Box<dyn Thought>, Refused> {
    let kind = P::bot(&written.bot).ok_or_else(|| no_bot::<G, P>(&written.bot))?;
    let public: G::Public = from_json(written.public.get()).map_err(bad)?;
    let private: G::Private = from_json(written.private.get()).map_err(bad)?;
    let seat = written.seat;
    if seat.0 >= G::seats(&public) || !G::to_act(&public).contains(seat) {
        return Err(bad("this seat owes no decision".to_owned()));
    }
    let mut seen = Vec::with_capacity(written.past.len());
    for (public, private) in &written.past {
        seen.push((from_json(public.get()).map_err(bad)?, from_json(private.get()).map_err(bad)?));
    }
    let past = Past::from_seen(seat, seen);
    Ok(Box::new(BotThought::<G> { kind, seed: written.seed, seat, public, private, past }))
}
