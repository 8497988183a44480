//! What a game brings to its bots: which there are, what they are called, and how each is made.

use samobranka_rules::{Game, Lang, Seed, View};
use samobranka_search::{Answer, Effort, Plain, every};

use crate::Bot;
use crate::simulate::{Batch, Tally, play_batch};

/// The players of a game. A game's `players` crate implements it for a type of its own, such as `IotaPlayers`.
pub trait Players<G: Game>: Copy + Send + Sync + 'static {
    /// The levels a table offers, weakest first. Each beats the one before it: weaker levels miss what beginners miss,
    /// or think less. Front ends list them without loading the bots themselves.
    const LEVELS: &'static [Level];

    /// The level for players who don't choose one.
    const DEFAULT_LEVEL: &'static str;

    /// The text of a Fluent file with a message for every [`Level::about`] and [`BotKind::about`] of this game.
    fn catalogue(lang: Lang) -> &'static str;

    /// How the levels are made, in the order of [`Players::LEVELS`].
    fn levels() -> &'static [BotKind<G>];

    /// Bots that answer at once, weakest first.
    fn bots() -> &'static [BotKind<G>];

    /// Bots that take their time, weakest first. Nothing lists them; they play where somebody names them.
    fn thinkers() -> &'static [BotKind<G>] {
        &[]
    }

    /// All bots, each name once: the levels first.
    fn all() -> impl Iterator<Item = &'static BotKind<G>> {
        let every = || Self::levels().iter().chain(Self::bots()).chain(Self::thinkers());
        every().enumerate().filter(move |(at, kind)| !every().take(*at).any(|it| it.name == kind.name)).map(|it| it.1)
    }

    /// The bot of this name.
    fn bot(name: &str) -> Option<&'static BotKind<G>> {
        Self::all().find(|kind| kind.name == name)
    }

    /// The names of all bots: the levels first, weakest first.
    fn bot_names() -> Vec<&'static str> {
        Self::all().map(|kind| kind.name).collect()
    }

    /// What every legal action is worth to the seat that has this view, by what it can know. The default is random play
    /// on imagined deals.
    ///
    /// # Panics
    /// If the seat owes no decision.
    fn values(view: View<G>, effort: &Effort) -> Answer<G> {
        every(view, &Plain, effort)
    }
}

/// A level that a table offers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Level {
    /// What it is called in commands and records.
    pub name: &'static str,
    /// The message that says what it does.
    pub about: &'static str,
}

impl Level {
    /// The level `name`, described by the message `about`.
    pub const fn new(name: &'static str, about: &'static str) -> Level {
        Level { name, about }
    }
}

/// A kind of bot: its name, what it does, and how one is made.
pub struct BotKind<G: Game> {
    /// What it is called in commands and records.
    pub name: &'static str,
    /// The message that says what it does.
    pub about: &'static str,
    maker: &'static dyn Maker<G>,
}

impl<G: Game> BotKind<G> {
    /// A kind of bot that is made by `maker`: a function from a seed, which all of the bot's chance comes from.
    pub const fn new(name: &'static str, about: &'static str, maker: &'static dyn Maker<G>) -> BotKind<G> {
        BotKind { name, about, maker }
    }

    /// The bot that plays this level.
    pub const fn level(level: Level, maker: &'static dyn Maker<G>) -> BotKind<G> {
        BotKind::new(level.name, level.about, maker)
    }

    /// A bot for one seat. Its choices follow from the views it is shown and from `seed`.
    pub fn make(&self, seed: Seed) -> Box<dyn Bot<G>> {
        self.maker.make(seed)
    }

    /// Plays a batch of games with such a bot in every seat.
    pub(crate) fn play(&self, batch: &Batch<G>) -> std::io::Result<Tally> {
        self.maker.play(batch)
    }
}

impl<G: Game> std::fmt::Debug for BotKind<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        f.debug_tuple("BotKind").field(&self.name).finish()
    }
}

/// Makes bots of one type. Any function from a [`Seed`] to a bot is one. It knows the type, so games of that bot alone
/// are played without dynamic calls.
pub trait Maker<G: Game>: Sync {
    /// One bot.
    fn make(&self, seed: Seed) -> Box<dyn Bot<G>>;
    /// Plays a batch of games with such a bot in every seat.
    #[doc(hidden)]
    #[allow(private_interfaces)]
    fn play(&self, batch: &Batch<G>) -> std::io::Result<Tally>;
}

impl<G: Game, B: Bot<G> + 'static, M: Fn(Seed) -> B + Sync> Maker<G> for M {
    fn make(&self, seed: Seed) -> Box<dyn Bot<G>> {
        Box::new(self(seed))
    }

    #[allow(private_interfaces)]
    fn play(&self, batch: &Batch<G>) -> std::io::Result<Tally> {
        let bots = batch.seeds().map(self).collect();
        play_batch(batch, bots)
    }
}
