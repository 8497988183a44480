//! The rules of a game, as the rest of the house sees them.

use std::error::Error;
use std::fmt::{Debug, Display};
use std::str::FromStr;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{Hash, Outcome, Phrase, Rng, Seat, Seats, Seed};

/// What can travel: written, read back, and described by a schema.
pub trait Wire: Serialize + DeserializeOwned + JsonSchema + Clone + Eq + Debug + Send + Sync + 'static {}
impl<T: Serialize + DeserializeOwned + JsonSchema + Clone + Eq + Debug + Send + Sync + 'static> Wire for T {}

/// The rules of one game. Its state is three things, told apart by who knows them.
///
/// Whatever a seat may choose is a function of its [`View`]; only [`Game::apply`] and its kin see everything.
/// `testkit` holds the laws every implementation obeys.
pub trait Game: Sized + Clone + Copy + Eq + Debug + Default + Send + Sync + 'static {
    /// The game's name in commands, logs and messages, such as `the-game`.
    const ID: &'static str;
    /// Raised whenever a log played by the older rules would give another state.
    const VERSION: u32;

    /// What can be chosen before the deal.
    type Options: Wire + Default;
    /// One small step of a seat that owes a decision. It prints and parses as the game's notation.
    type Action: Wire + Ord + Display + FromStr<Err: Display>;
    /// What any seat may say at any time and what owes nobody an answer. [`Never`] where the game has none.
    type Aside: Wire + Ord + Display + FromStr<Err: Display>;
    /// What the table as a whole may decide, by agreement or by the clock. [`Never`] where there is nothing.
    type Ruling: Wire + Ord + Display + FromStr<Err: Display>;
    /// What somebody is told.
    type Event: Wire;
    /// Why something was refused.
    type Illegal: Refusal;
    /// What everyone at the table knows, and spectators.
    type Public: Wire;
    /// What one seat alone knows.
    type Private: Wire + Default;
    /// The private parts of all seats, such as `[Private; 5]`.
    type Privates: PerSeat<Self::Private> + Clone + Eq + Debug + Send + Sync + 'static;
    /// What nobody knows: the order of the deck, the generator.
    type Secret: Wire;

    /// The fewest and the most who can play.
    const SEATS: (u8, u8);
    /// The set of cards in the [`Game::Secret`] that is drawn from, by its name as it is written, where a card is drawn by its
    /// place among those left. The generator stands beside it as `rng`.
    const DRAWN_FROM: Option<&'static str> = None;
    /// Why a table can't be set like this, if it can't.
    fn check_setup(seats: u8, options: &Self::Options) -> Result<(), Self::Illegal>;
    /// Sets the table. The same setup and seed give the same state, on every platform, for ever.
    fn deal(setup: &Setup<Self>, seed: Seed, tell: &mut impl Tell<Self>) -> State<Self>;

    /// How many seats the table has.
    fn seats(public: &Self::Public) -> u8;
    /// The options the table was set with.
    fn options(public: &Self::Public) -> &Self::Options;
    /// The seats that owe a decision; several when they choose at once. Empty: the game is over.
    fn to_act(public: &Self::Public) -> Seats;
    /// Why `action` is refused, if it is. It sees what the seat sees, so it cannot give away more.
    fn check(view: View<Self>, action: &Self::Action) -> Result<(), Self::Illegal>;
    /// Appends every action open to the seat that has this view, sorted.
    fn legal(view: View<Self>, into: &mut Vec<Self::Action>);
    /// The legal action whose place in [`Game::legal`] is `pick(count)`; `None` where there is none.
    /// A game that can count its actions without listing them says how.
    #[inline]
    fn choose(view: View<Self>, pick: impl FnOnce(u32) -> u32) -> Option<Self::Action> {
        let mut legal = Vec::new();
        Self::legal(view, &mut legal);
        if legal.is_empty() {
            return None;
        }
        let place = pick(legal.len() as u32) as usize;
        Some(legal.swap_remove(place))
    }
    /// A legal action, each as likely as any other; `None` where there is none. A game that finds one without counting them all
    /// says how.
    #[inline]
    fn any(view: View<Self>, rng: &mut Rng) -> Option<Self::Action> {
        Self::choose(view, |count| rng.below(count))
    }
    /// Plays `action`, telling each seat what it may know. On `Err` nothing has changed and nothing was told.
    fn apply(
        state: &mut State<Self>,
        seat: Seat,
        action: &Self::Action,
        tell: &mut impl Tell<Self>,
    ) -> Result<(), Self::Illegal>;

    /// Why `aside` is refused, if it is.
    fn check_aside(view: View<Self>, aside: &Self::Aside) -> Result<(), Self::Illegal>;
    /// Appends every aside open to the seat that has this view, sorted.
    fn asides(view: View<Self>, into: &mut Vec<Self::Aside>);
    /// Says `aside` aloud. It touches the public part alone. On `Err` nothing has changed.
    fn say(
        state: &mut State<Self>,
        seat: Seat,
        aside: &Self::Aside,
        tell: &mut impl Tell<Self>,
    ) -> Result<(), Self::Illegal>;

    /// Why free text may not be said at the table now, if it may not. `trusted` tables have agreed to allow text that
    /// the game would rather have unsaid, within the game's own bounds. Most games let people talk.
    fn check_chat(_public: &Self::Public, _trusted: bool, _text: &str) -> Result<(), Self::Illegal> {
        Ok(())
    }

    /// Appends every ruling open to the table now, sorted.
    fn rulings(public: &Self::Public, into: &mut Vec<Self::Ruling>);
    /// Carries out a decision of the whole table. On `Err` nothing has changed.
    fn rule(state: &mut State<Self>, ruling: &Self::Ruling, tell: &mut impl Tell<Self>) -> Result<(), Self::Illegal>;

    /// A state drawn at random from those that would look like `view`.
    fn imagine(view: View<Self>, rng: &mut Rng) -> State<Self>;
    /// The result, once nobody owes a decision.
    fn outcome(public: &Self::Public) -> Option<Outcome>;
    /// Whether `event` told somebody what they could not have known: past it nothing is undone.
    fn reveals(public: &Self::Public, event: &Self::Event) -> bool;

    /// The points that a legal action brings its seat at once, where the game counts them and the seat can tell.
    fn points(_view: View<Self>, _action: &Self::Action) -> Option<i32> {
        None
    }

    /// Whether a view no longer shows something that it showed before, so that it is worth remembering.
    fn forgets(_public: &Self::Public) -> bool {
        false
    }

    /// What holds in every state, one function each.
    const INVARIANTS: &'static [Invariant<Self>];
    /// No game of this setup has more decisions.
    fn longest(setup: &Setup<Self>) -> usize;
}

/// What always holds in a game, with its name: `no card twice`.
pub type Invariant<G> = (&'static str, fn(&State<G>) -> bool);

/// The name of the first invariant that `state` breaks.
pub fn broken_invariant<G: Game>(state: &State<G>) -> Option<&'static str> {
    G::INVARIANTS.iter().find(|(_, holds)| !holds(state)).map(|(name, _)| *name)
}

/// Why something was refused, in a form that every front end can turn into a sentence.
pub trait Refusal: Error + Clone + Eq + Debug + Send + Sync + 'static {
    /// The rule that forbids it, such as `TG-14`, as in the game's `RULES.md`.
    fn rule(&self) -> &'static str;
    /// What to say to the one who tried.
    fn phrase(&self) -> Phrase;
}

/// How a table is set: how many play, and by which options. Made only by [`Setup::new`], so it is possible.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup<G: Game> {
    seats: u8,
    options: G::Options,
}

impl<G: Game> Setup<G> {
    /// A table for `seats` with these options, if the rules allow it.
    pub fn new(seats: u8, options: G::Options) -> Result<Setup<G>, G::Illegal> {
        G::check_setup(seats, &options)?;
        Ok(Setup { seats, options })
    }

    /// How many play.
    #[inline]
    pub fn seats(&self) -> u8 {
        self.seats
    }

    /// By which options.
    #[inline]
    pub fn options(&self) -> &G::Options {
        &self.options
    }
}

/// Everything there is to know about a game at one moment. It does not travel; what travels is a [`View`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct State<G: Game> {
    /// Known to everyone.
    pub public: G::Public,
    /// Known to one seat each.
    pub private: G::Privates,
    /// Known to nobody.
    pub secret: G::Secret,
}

impl<G: Game> State<G> {
    /// What the one in `seat` sees.
    ///
    /// # Panics
    /// If the table has no such seat.
    #[inline]
    pub fn view(&self, seat: Seat) -> View<'_, G> {
        assert!(seat.0 < G::seats(&self.public), "no such seat");
        View { public: &self.public, own: Some((seat, &self.private.each()[seat.index()])) }
    }

    /// What a spectator sees.
    #[inline]
    pub fn spectator(&self) -> View<'_, G> {
        View { public: &self.public, own: None }
    }

    /// Whether the table has this seat.
    #[inline]
    pub fn has(&self, seat: Seat) -> bool {
        seat.0 < G::seats(&self.public)
    }
}

/// What a state is known by: the digest of all of it, as written.
pub fn state_hash<G: Game>(state: &State<G>) -> Hash {
    let text = serde_json::to_vec(state).expect("a state is written as plain JSON");
    Hash::of(&[b"samobranka state\n", &text])
}

/// What a seat knows, and all that a rule about its choices may read.
#[derive(Debug)]
pub struct View<'a, G: Game> {
    /// What everyone knows.
    pub public: &'a G::Public,
    /// What the seat knows besides; a spectator has none.
    pub own: Option<(Seat, &'a G::Private)>,
}

impl<G: Game> Clone for View<'_, G> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for View<'_, G> {}

impl<G: Game> PartialEq for View<'_, G> {
    fn eq(&self, other: &Self) -> bool {
        self.public == other.public && self.own == other.own
    }
}

impl<G: Game> View<'_, G> {
    /// Whose view it is; a spectator has no seat.
    #[inline]
    pub fn seat(&self) -> Option<Seat> {
        self.own.map(|(seat, _)| seat)
    }

    /// Whether it is for this seat to decide.
    #[inline]
    pub fn to_act(&self) -> bool {
        self.seat().is_some_and(|seat| G::to_act(self.public).contains(seat))
    }
}

/// As it travels: `{"seat": 0, "public": {…}, "private": {…}}`, the latter two `null` for a spectator.
impl<G: Game> Serialize for View<'_, G> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Travelling<'a, A, B> {
            seat: Option<Seat>,
            public: &'a A,
            private: Option<&'a B>,
        }
        Travelling { seat: self.seat(), public: self.public, private: self.own.map(|(_, private)| private) }
            .serialize(to)
    }
}

impl<G: Game> JsonSchema for View<'_, G> {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "View".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let seat = generator.subschema_for::<Option<Seat>>();
        let public = generator.subschema_for::<G::Public>();
        let private = generator.subschema_for::<Option<G::Private>>();
        json_schema!({
            "type": "object",
            "properties": { "seat": seat, "public": public, "private": private },
            "required": ["seat", "public", "private"],
        })
    }
}

/// One value a seat, in a fixed place: arrays as long as the largest table.
pub trait PerSeat<T> {
    /// All of them; those past the last seat of the table are empty.
    fn each(&self) -> &[T];
    /// All of them, to change.
    fn each_mut(&mut self) -> &mut [T];
    /// From a list; `None` when it is too long.
    fn from_list(list: Vec<T>) -> Option<Self>
    where
        Self: Sized;
}

impl<T: Default, const N: usize> PerSeat<T> for [T; N] {
    #[inline]
    fn each(&self) -> &[T] {
        self
    }

    #[inline]
    fn each_mut(&mut self) -> &mut [T] {
        self
    }

    fn from_list(mut list: Vec<T>) -> Option<[T; N]> {
        if list.len() > N {
            return None;
        }
        list.resize_with(N, T::default);
        list.try_into().ok()
    }
}

/// As the referee writes it: `{"public": {…}, "private": [{…}, …], "secret": {…}}`.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Written<A, B, C> {
    public: A,
    private: B,
    secret: C,
}

impl<G: Game> Serialize for State<G> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let seats = usize::from(G::seats(&self.public));
        Written { public: &self.public, private: &self.private.each()[..seats], secret: &self.secret }.serialize(to)
    }
}

impl<'de, G: Game> Deserialize<'de> for State<G> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<State<G>, D::Error> {
        let Written { public, private, secret } = Written::<G::Public, Vec<G::Private>, G::Secret>::deserialize(from)?;
        if private.len() != usize::from(G::seats(&public)) {
            return Err(serde::de::Error::custom("`private` must have one part a seat"));
        }
        let private = G::Privates::from_list(private).ok_or_else(|| serde::de::Error::custom("too many seats"))?;
        Ok(State { public, private, secret })
    }
}

impl<G: Game> JsonSchema for State<G> {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "State".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let public = generator.subschema_for::<G::Public>();
        let private = generator.subschema_for::<Vec<G::Private>>();
        let secret = generator.subschema_for::<G::Secret>();
        json_schema!({
            "type": "object",
            "properties": { "public": public, "private": private, "secret": secret },
            "required": ["public", "private", "secret"],
            "additionalProperties": false,
        })
    }
}

/// Who is told something.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Audience {
    /// Everyone, spectators too.
    All,
    /// One seat alone.
    One(Seat),
    /// Everyone but this seat, spectators too.
    Others(Seat),
}

impl Audience {
    /// Whether the one in `seat` hears it; `None` is a spectator.
    pub fn includes(self, seat: Option<Seat>) -> bool {
        match self {
            Audience::All => true,
            Audience::One(one) => seat == Some(one),
            Audience::Others(one) => seat != Some(one),
        }
    }
}

/// An event and who is told.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Told<E> {
    /// Who is told.
    pub to: Audience,
    /// What.
    pub event: E,
}

/// Somebody who passes events on to those they are meant for.
pub trait Tell<G: Game> {
    /// Passes `event` on to the seats in `to`.
    fn tell(&mut self, to: Audience, event: G::Event);

    /// Tells everyone.
    #[inline]
    fn all(&mut self, event: G::Event) {
        self.tell(Audience::All, event);
    }

    /// Tells one seat alone.
    #[inline]
    fn one(&mut self, seat: Seat, event: G::Event) {
        self.tell(Audience::One(seat), event);
    }

    /// Tells everyone but one seat.
    #[inline]
    fn others(&mut self, seat: Seat, event: G::Event) {
        self.tell(Audience::Others(seat), event);
    }
}

impl<G: Game> Tell<G> for Vec<Told<G::Event>> {
    fn tell(&mut self, to: Audience, event: G::Event) {
        self.push(Told { to, event });
    }
}

/// Passes nothing on: for simulations, which read states.
#[derive(Clone, Copy, Debug)]
pub struct NoListener;

impl<G: Game> Tell<G> for NoListener {
    #[inline]
    fn tell(&mut self, _: Audience, _: G::Event) {}
}

/// What a game doesn't have: an aside where there is no table talk.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Never {}

impl Display for Never {
    fn fmt(&self, _: &mut std::fmt::Formatter) -> std::fmt::Result {
        match *self {}
    }
}

impl FromStr for Never {
    type Err = &'static str;

    fn from_str(_: &str) -> Result<Never, &'static str> {
        Err("this game has none")
    }
}

impl Serialize for Never {
    fn serialize<S: Serializer>(&self, _: S) -> Result<S::Ok, S::Error> {
        match *self {}
    }
}

impl<'de> Deserialize<'de> for Never {
    fn deserialize<D: Deserializer<'de>>(_: D) -> Result<Never, D::Error> {
        Err(serde::de::Error::custom("this game has none"))
    }
}

impl JsonSchema for Never {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Never".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        false.into()
    }
}
