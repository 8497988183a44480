//! A table of one game, and a table of some game.

use std::any::Any;
use std::marker::PhantomData;

use samobranka_players::{Hurry, Past, Players};
use samobranka_rules::{
    Audience, Deed, Entry, FairDeal, Game, Hash, Outcome, PerSeat, Play, Rng, Seat, Seats, Seed, Setup, State, Told,
    broken_invariant,
};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::value::{RawValue, to_raw_value};

use crate::lean::LeanView;
use crate::read::from_json;
use crate::thought::{BotThought, Thought};
use crate::{Refused, RefusedCode};

/// A piece of JSON as it was written, once. It goes into larger messages as it is.
pub type Json = Box<RawValue>;

/// A table of some game.
pub type SomeTable = Box<dyn AnyTable>;

/// How many asides a seat may say in one game. Actions and rulings need no such limit: games end.
pub const MAX_SAID: u32 = 1_000;

/// How many deeds may be undone or taken back in one game.
pub const MAX_UNDONE: u32 = 2_000;

/// How many bytes the name of whoever acts in a seat's stead may have.
pub const MAX_BY: usize = 64;

/// A game being played, that can be asked and told in its own types. As [`AnyTable`] it speaks JSON.
#[derive(Clone, Debug)]
pub struct Table<G: Game, P> {
    play: Play<G>,
    /// How many deeds were undone or taken back.
    undone: u32,
    /// How many asides each seat has said; empty until the first.
    said: Vec<u32>,
    /// Who can play for a seat.
    players: PhantomData<P>,
}

/// What came of a deed.
#[derive(Clone, Debug)]
pub struct Moved {
    /// The new line of the log, to be stored before anyone is told; [`AnyTable::replay_line`] reads it back.
    pub line: Json,
    /// Whether it was only said, so that the game stands as it stood.
    pub talk: bool,
    /// Who is told what, in order. After an undo or a take-back nobody is told anything: views are to be read anew.
    pub events: Vec<ToldJson>,
    /// The seats that owe a decision now; none once the game is over.
    pub to_act: Seats,
    /// The result, once the game is over.
    pub outcome: Option<Outcome>,
}

/// A bot's thinking, to be done wherever there is time for it: the action it comes to. It holds one seat's view and
/// nothing else. Raising the [`Hurry`] it is given makes it decide at once.
pub type BotJob = Box<dyn FnOnce(&Hurry) -> Json + Send>;

/// An event as it travels, and who is told.
#[derive(Clone, Debug, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "Told")]
pub struct ToldJson {
    /// Who is told: `"all"`, `{"one": 0}`, `{"others": 0}`. Spectators hear what all, or others, are told.
    pub to: Audience,
    /// What, in the game's own terms.
    #[schemars(with = "serde_json::Value")]
    pub event: Json,
}

/// A table of some game. What goes in and comes out is JSON; the game's [schema](crate::schema) describes it.
///
/// Whatever is refused has changed nothing. What a seat is given is made of that seat's view alone, and only
/// [`AnyTable::state`] and the seed tell what nobody may know while the game goes on.
pub trait AnyTable: Send {
    /// The game's id.
    fn game(&self) -> &'static str;
    /// How many play.
    fn seats(&self) -> u8;
    /// By which options.
    fn options(&self) -> Json;
    /// The seats that owe a decision; none once the game is over.
    fn to_act(&self) -> Seats;
    /// The result, once the game is over.
    fn outcome(&self) -> Option<Outcome>;

    /// What the one in `seat` sees, or a spectator.
    fn view(&self, seat: Option<Seat>) -> Result<Json, Refused>;
    /// The same without the options: for those who have been told them once. Put back as `options` into the public part
    /// they make it [`AnyTable::view`] again.
    fn lean_view(&self, seat: Option<Seat>) -> Result<Json, Refused>;
    /// What everyone sees: the public part of every view, to be written once and sent to many.
    fn public(&self) -> Json;
    /// What `seat` alone sees: the private part of its view.
    fn private(&self, seat: Seat) -> Result<Json, Refused>;
    /// The actions open to `seat`, as a list, sorted; empty when it owes no decision.
    fn legal(&self, seat: Seat) -> Result<Json, Refused>;
    /// The points that each of them brings at once, where the game counts them and the seat can tell.
    fn points(&self, seat: Seat) -> Result<Vec<Option<i32>>, Refused>;
    /// What `seat` may say now, as a list, sorted.
    fn asides(&self, seat: Seat) -> Result<Json, Refused>;
    /// What the table as a whole may decide now, as a list, sorted.
    fn rulings(&self) -> Json;
    /// Whether `seat` may take a step back.
    fn can_undo(&self, seat: Seat) -> bool;

    /// `seat` decides: `action` is JSON, in the form of the schema or a string in the game's notation. `by` names the
    /// bot that acts in the seat's stead, if one does.
    fn act(&mut self, seat: Seat, action: &str, by: Option<&str>) -> Result<Moved, Refused>;
    /// `seat` says something; `aside` and `by` as in [`AnyTable::act`].
    fn say(&mut self, seat: Seat, aside: &str, by: Option<&str>) -> Result<Moved, Refused>;
    /// The table decides as a whole; `ruling` as in [`AnyTable::act`]. Whether it agrees is for the caller to know.
    fn rule(&mut self, ruling: &str) -> Result<Moved, Refused>;
    /// `seat` takes its last step back, as far as nothing hidden was told since and nobody else acted.
    fn undo(&mut self, seat: Seat) -> Result<Moved, Refused>;
    /// The table has agreed to take the last `count` deeds back. Whether it has is for the caller to know.
    fn take_back(&mut self, count: u32) -> Result<Moved, Refused>;

    /// How many lines the log has.
    fn log_len(&self) -> usize;
    /// The log from its `from`-th line on, counted from nought, each line as it was written the first time.
    fn log_lines(&self, from: usize) -> Vec<Json>;
    /// Carries out a line of a log, as it was carried out the first time.
    fn replay_line(&mut self, line: &str) -> Result<Moved, Refused>;
    /// The record so far, a file of JSON lines, with the names of the seats if they have any. Of a finished game it
    /// tells the seed. `None` when the table was set from a state.
    fn record(&self, names: &[String]) -> Option<String>;

    /// What bound the dealer before the deal; `None` when the table was set from a state.
    fn seed_hash(&self) -> Option<Hash>;
    /// The seed, once the game is over.
    fn seed(&self) -> Option<Seed>;
    /// Adds the proof that nobody chose the seed: it goes into the record. It is refused if it isn't one of this deal.
    fn prove(&mut self, fair: FairDeal) -> Result<(), Refused>;
    /// The proof that nobody chose the seed, where there is one, once the game is over.
    fn fair(&self) -> Option<&FairDeal>;
    /// All of the state, also what nobody may know: for a referee, never for a player.
    fn state(&self) -> Json;

    /// Why free text may not be said now, if it may not; a `trusted` table allows what the game leaves to it.
    fn check_chat(&self, trusted: bool, text: &str) -> Result<(), Refused>;
    /// What the bot called `name` needs to decide for `seat`, apart from the table: the seat's view and a seed. It can
    /// be carried to another thread, or, written down, to another process.
    fn bot_thought(&self, seat: Seat, name: &str, seed: Seed) -> Result<Box<dyn Thought>, Refused>;
    /// The same as a function.
    fn bot_job(&self, seat: Seat, name: &str, seed: Seed) -> Result<BotJob, Refused> {
        let thought = self.bot_thought(seat, name, seed)?;
        Ok(Box::new(move |hurry: &Hurry| thought.think(hurry)))
    }
    /// What the bot of this name, in `seat`, has to say now, if anything. It is asked before every decision of anyone,
    /// and again until it has said all ([`MOST_ASIDES`](samobranka_players::MOST_ASIDES) at the most). It answers at once.
    fn bot_aside(&self, seat: Seat, name: &str) -> Result<Option<Json>, Refused>;
    /// A table drawn at random from those that look the same to `seat`, or to a spectator. It has no log and no record.
    fn imagine(&self, seat: Option<Seat>, seed: Seed) -> Result<SomeTable, Refused>;

    /// The [`Table<G, P>`](Table) itself, for those who know the game: a bot, a renderer.
    fn as_any(&self) -> &dyn Any;
    /// A copy of the table, to try things on.
    fn boxed_clone(&self) -> SomeTable;
}

impl<G: Game, P: Players<G>> Table<G, P> {
    /// Deals a game, and says who is told what of it.
    pub fn new(setup: Setup<G>, seed: Seed) -> (Table<G, P>, Vec<ToldJson>) {
        let (play, told) = Play::new(setup, seed);
        (Table::from_play(play), travelling::<G>(&told))
    }

    /// Goes on from a game already under way.
    pub fn from_play(play: Play<G>) -> Table<G, P> {
        let mut table = Table { play, undone: 0, said: Vec::new(), players: PhantomData };
        for at in 0..table.play.log().len() {
            let counted = Counted::of(&table.play.log()[at].deed);
            table.count(counted);
        }
        table
    }

    /// Sets the table from a full state, if every invariant of the game holds in it.
    pub fn from_state(state: State<G>) -> Result<Table<G, P>, Refused> {
        let setup = Setup::new(G::seats(&state.public), G::options(&state.public).clone());
        let setup = setup.map_err(|why: G::Illegal| Refused::illegal(&why))?;
        match broken_invariant(&state) {
            Some(name) => {
                Err(Refused::new(RefusedCode::BadState, format!("in this state it doesn't hold that {name}")))
            }
            None => Ok(Table::from_play(Play::from_state(setup, state))),
        }
    }

    /// The game in its own types.
    pub fn play(&self) -> &Play<G> {
        &self.play
    }

    /// Carries a deed out, if its kind has room in the log: see [`MAX_SAID`] and [`MAX_UNDONE`].
    pub fn carry_out(&mut self, entry: Entry<G>) -> Result<Moved, Refused> {
        self.has_room(Counted::of(&entry.deed))?;
        self.carry_out_again(entry)
    }

    /// Carries out a deed that was carried out before. Every way to change a table leads through here.
    fn carry_out_again(&mut self, entry: Entry<G>) -> Result<Moved, Refused> {
        if entry.by.as_ref().is_some_and(|by| by.len() > MAX_BY) {
            return Err(Refused::new(RefusedCode::BadRequest, format!("`by` has at most {MAX_BY} bytes")));
        }
        let Entry { deed, by } = entry;
        let counted = Counted::of(&deed);
        let told = match deed {
            Deed::Act(seat, action) => {
                self.has(seat)?;
                self.play.act(seat, action, by).map_err(|why| Refused::illegal(&why))?
            }
            Deed::Say(seat, aside) => {
                self.has(seat)?;
                self.play.say(seat, aside, by).map_err(|why| Refused::illegal(&why))?
            }
            Deed::Rule(ruling) => self.play.rule(ruling).map_err(|why| Refused::illegal(&why))?,
            Deed::Undo(seat) => {
                self.has(seat)?;
                self.play.undo(seat).map_err(Refused::no_undo)?;
                Vec::new()
            }
            Deed::TakeBack(count) => {
                self.play.take_back(count).map_err(Refused::no_undo)?;
                Vec::new()
            }
        };
        self.count(counted);
        let public = &self.play.state().public;
        Ok(Moved {
            line: json(self.play.log().last().expect("a deed done is a line of the log")),
            talk: matches!(counted, Counted::Said(_)),
            events: travelling::<G>(&told),
            to_act: G::to_act(public),
            outcome: G::outcome(public),
        })
    }

    fn has_room(&self, counted: Counted) -> Result<(), Refused> {
        let full = |what: String| Err(Refused::new(RefusedCode::LogFull, what));
        match counted {
            Counted::Said(seat) if self.said.get(seat.index()).is_some_and(|said| *said >= MAX_SAID) => {
                full(format!("a seat says at most {MAX_SAID} things in one game"))
            }
            Counted::Undone(count) if count.saturating_add(self.undone) > MAX_UNDONE => {
                full(format!("at most {MAX_UNDONE} deeds are undone or taken back in one game"))
            }
            _ => Ok(()),
        }
    }

    fn count(&mut self, counted: Counted) {
        match counted {
            Counted::Said(seat) => {
                if self.said.is_empty() {
                    self.said = vec![0; usize::from(self.play.setup().seats())];
                }
                if let Some(said) = self.said.get_mut(seat.index()) {
                    *said += 1;
                }
            }
            Counted::Undone(count) => self.undone = self.undone.saturating_add(count),
            Counted::Not => {}
        }
    }

    fn has(&self, seat: Seat) -> Result<(), Refused> {
        if self.play.state().has(seat) { Ok(()) } else { Err(Refused::no_seat(self.play.setup().seats())) }
    }
}

impl<G: Game, P: Players<G>> AnyTable for Table<G, P> {
    fn game(&self) -> &'static str {
        G::ID
    }

    fn seats(&self) -> u8 {
        self.play.setup().seats()
    }

    fn options(&self) -> Json {
        json(self.play.setup().options())
    }

    fn to_act(&self) -> Seats {
        G::to_act(&self.play.state().public)
    }

    fn outcome(&self) -> Option<Outcome> {
        G::outcome(&self.play.state().public)
    }

    fn view(&self, seat: Option<Seat>) -> Result<Json, Refused> {
        let state = self.play.state();
        match seat {
            None => Ok(json(&state.spectator())),
            Some(seat) => self.has(seat).map(|()| json(&state.view(seat))),
        }
    }

    fn lean_view(&self, seat: Option<Seat>) -> Result<Json, Refused> {
        let state = self.play.state();
        match seat {
            None => Ok(json(&LeanView(state.spectator()))),
            Some(seat) => self.has(seat).map(|()| json(&LeanView(state.view(seat)))),
        }
    }

    fn public(&self) -> Json {
        json(&self.play.state().public)
    }

    fn private(&self, seat: Seat) -> Result<Json, Refused> {
        self.has(seat)?;
        Ok(json(&self.play.state().private.each()[seat.index()]))
    }

    fn legal(&self, seat: Seat) -> Result<Json, Refused> {
        self.has(seat)?;
        let mut legal = Vec::new();
        G::legal(self.play.state().view(seat), &mut legal);
        Ok(json(&legal))
    }

    fn points(&self, seat: Seat) -> Result<Vec<Option<i32>>, Refused> {
        self.has(seat)?;
        let view = self.play.state().view(seat);
        let mut legal = Vec::new();
        G::legal(view, &mut legal);
        Ok(legal.iter().map(|action| G::points(view, action)).collect())
    }

    fn asides(&self, seat: Seat) -> Result<Json, Refused> {
        self.has(seat)?;
        let mut asides = Vec::new();
        G::asides(self.play.state().view(seat), &mut asides);
        Ok(json(&asides))
    }

    fn rulings(&self) -> Json {
        let mut rulings = Vec::new();
        G::rulings(&self.play.state().public, &mut rulings);
        json(&rulings)
    }

    fn can_undo(&self, seat: Seat) -> bool {
        self.play.can_undo(seat)
    }

    fn act(&mut self, seat: Seat, action: &str, by: Option<&str>) -> Result<Moved, Refused> {
        let deed = Deed::Act(seat, from_json_or_notation(action)?);
        self.carry_out(Entry { deed, by: by.map(str::to_owned) })
    }

    fn say(&mut self, seat: Seat, aside: &str, by: Option<&str>) -> Result<Moved, Refused> {
        let deed = Deed::Say(seat, from_json_or_notation(aside)?);
        self.carry_out(Entry { deed, by: by.map(str::to_owned) })
    }

    fn rule(&mut self, ruling: &str) -> Result<Moved, Refused> {
        self.carry_out(Deed::Rule(from_json_or_notation(ruling)?).into())
    }

    fn undo(&mut self, seat: Seat) -> Result<Moved, Refused> {
        self.carry_out(Deed::Undo(seat).into())
    }

    fn take_back(&mut self, count: u32) -> Result<Moved, Refused> {
        self.carry_out(Deed::TakeBack(count).into())
    }

    fn log_len(&self) -> usize {
        self.play.log().len()
    }

    fn log_lines(&self, from: usize) -> Vec<Json> {
        self.play.log().iter().skip(from).map(json).collect()
    }

    fn replay_line(&mut self, line: &str) -> Result<Moved, Refused> {
        let entry = from_json(line).map_err(|why| Refused::new(RefusedCode::BadRecord, why))?;
        self.carry_out_again(entry)
    }

    fn record(&self, names: &[String]) -> Option<String> {
        let mut record = self.play.record()?;
        record.header.names = names.to_vec();
        Some(record.to_text())
    }

    fn seed_hash(&self) -> Option<Hash> {
        self.play.seed().map(|seed| seed.hash())
    }

    fn seed(&self) -> Option<Seed> {
        self.outcome().and(self.play.seed())
    }

    fn prove(&mut self, fair: FairDeal) -> Result<(), Refused> {
        let refused = |why: samobranka_rules::Unfair| Refused::new(RefusedCode::BadRecord, why.to_string());
        self.play.prove(fair).map_err(refused)
    }

    fn fair(&self) -> Option<&FairDeal> {
        self.play.fair().filter(|_| self.outcome().is_some())
    }

    fn state(&self) -> Json {
        json(self.play.state())
    }

    fn check_chat(&self, trusted: bool, text: &str) -> Result<(), Refused> {
        G::check_chat(&self.play.state().public, trusted, text).map_err(|why| Refused::illegal(&why))
    }

    fn bot_thought(&self, seat: Seat, name: &str, seed: Seed) -> Result<Box<dyn Thought>, Refused> {
        self.has(seat)?;
        let state = self.play.state();
        if !G::to_act(&state.public).contains(seat) {
            return Err(Refused::new(RefusedCode::BadRequest, "this seat owes no decision"));
        }
        let kind = P::bot(name).ok_or_else(|| no_bot::<G, P>(name))?;
        let past = Past::of(&self.play, seat);
        let public = state.public.clone();
        let private = state.view(seat).own.expect("a seat has a part of its own").1.clone();
        Ok(Box::new(BotThought { kind, seed, seat, public, private, past }))
    }

    fn bot_aside(&self, seat: Seat, name: &str) -> Result<Option<Json>, Refused> {
        self.has(seat)?;
        let kind = P::bot(name).ok_or_else(|| no_bot::<G, P>(name))?;
        let view = self.play.state().view(seat);
        let mut bot = kind.make(Seed::from_number(0));
        Past::of(&self.play, seat).show(&mut bot);
        let aside = bot.aside(view);
        Ok(aside.filter(|aside| G::check_aside(view, aside).is_ok()).as_ref().map(json))
    }

    fn imagine(&self, seat: Option<Seat>, seed: Seed) -> Result<SomeTable, Refused> {
        let state = self.play.state();
        let view = match seat {
            None => state.spectator(),
            Some(seat) => self.has(seat).map(|()| state.view(seat))?,
        };
        let imagined = G::imagine(view, &mut Rng::new(seed));
        Ok(Box::new(Table::<G, P>::from_play(Play::from_state(self.play.setup().clone(), imagined))))
    }

    fn as_any(&self) -> &dyn Any {
        self
    }

    fn boxed_clone(&self) -> SomeTable {
        Box::new(self.clone())
    }
}

/// What of a deed is counted, as there is only so much room for it.
#[derive(Clone, Copy)]
enum Counted {
    /// Nothing: games end.
    Not,
    /// A seat said something.
    Said(Seat),
    /// So many deeds were undone or taken back.
    Undone(u32),
}

impl Counted {
    fn of<G: Game>(deed: &Deed<G>) -> Counted {
        match deed {
            Deed::Act(..) | Deed::Rule(_) => Counted::Not,
            Deed::Say(seat, _) => Counted::Said(*seat),
            Deed::Undo(_) => Counted::Undone(1),
            Deed::TakeBack(count) => Counted::Undone(*count),
        }
    }
}

/// Writes a value, once.
pub(crate) fn json(value: &impl Serialize) -> Json {
    to_raw_value(value).expect("games and answers are written as plain JSON")
}

fn travelling<G: Game>(told: &[Told<G::Event>]) -> Vec<ToldJson> {
    told.iter().map(|told| ToldJson { to: told.to, event: json(&told.event) }).collect()
}

pub(crate) fn no_bot<G: Game, P: Players<G>>(name: &str) -> Refused {
    let known: Vec<&str> = P::bots().iter().map(|kind| kind.name).collect();
    Refused::new(RefusedCode::BadRequest, format!("there is no bot `{name}`; there are: {}", known.join(", ")))
}

/// Reads a decision in the form of the schema; a string that isn't in that form may be in the game's notation.
fn from_json_or_notation<T>(text: &str) -> Result<T, Refused>
where
    T: DeserializeOwned + std::str::FromStr<Err: std::fmt::Display>,
{
    let bad = |why: String| Refused::new(RefusedCode::BadAction, why);
    serde_json::from_str(text).or_else(|_| match serde_json::from_str::<String>(text) {
        Ok(notation) => notation.parse().map_err(|why: T::Err| bad(why.to_string())),
        Err(_) => from_json(text).map_err(bad),
    })
}
