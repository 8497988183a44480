//! The bots of a game, by name.

use samobranka_rules::{Game, Seed, View};
use samobranka_search::{Answer, Effort, Plain, every};

use crate::Bot;
use crate::simulate::{Batch, Tally, play_batch};

/// A game that bots can play.
pub trait Players: Game {
    /// The plain bots that play it at once, the weakest first.
    fn bots() -> &'static [BotKind<Self>];

    /// The bots that take their time, the weakest first. They are there for whoever names them.
    fn thinkers() -> &'static [BotKind<Self>] {
        &[]
    }

    /// The levels a table offers, the weakest first; each beats the one before it. What they lack, a person might lack:
    /// they overlook what beginners overlook, or think less. Where a game has none of its own, its bots are its levels.
    fn levels() -> &'static [BotKind<Self>] {
        Self::bots()
    }

    /// The level for who doesn't choose one: unless the game says else, the strongest.
    fn usual() -> &'static str {
        Self::levels().last().map_or("", |kind| kind.name)
    }

    /// The bot of this name: a level, or one of those that are there for whoever names them.
    fn bot(name: &str) -> Option<&'static BotKind<Self>> {
        Self::levels().iter().chain(Self::bots()).chain(Self::thinkers()).find(|kind| kind.name == name)
    }

    /// The names of all bots: first the levels, the weakest first.
    fn bot_names() -> Vec<&'static str> {
        let mut names = Vec::new();
        for kind in Self::levels().iter().chain(Self::bots()).chain(Self::thinkers()) {
            if !names.contains(&kind.name) {
                names.push(kind.name);
            }
        }
        names
    }

    /// What every legal action is worth to the seat that has this view, by what it can know. Where the game has nothing
    /// better, by random play on imagined deals.
    ///
    /// # Panics
    /// If the seat owes no decision.
    fn values(view: View<Self>, effort: &Effort) -> Answer<Self> {
        every(view, &Plain, effort)
    }
}

/// A kind of bot: its name, what it is, and how one is made.
pub struct BotKind<G: Game> {
    /// What it is called in commands and records.
    pub name: &'static str,
    /// The message of [`catalogue`](crate::catalogue) that says what it is.
    pub about: &'static str,
    maker: &'static dyn Maker<G>,
}

impl<G: Game> BotKind<G> {
    /// A kind of bot that is made by `maker`: a function from a seed, which all of the bot's chance comes from.
    pub const fn new(name: &'static str, about: &'static str, maker: &'static dyn Maker<G>) -> BotKind<G> {
        BotKind { name, about, maker }
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

/// Makes bots of one type. Any function from a [`Seed`] to a bot is one; it knows the type, so games of that bot alone
/// are played with no call that isn't known when compiling.
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
