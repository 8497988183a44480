//! The words all games share: who sits where, what a seat sees, what it may do, what it is told,
//! how chance is drawn, how a game ends, and how it is written down.
//!
//! Nothing here reads a clock, a file or a socket, and nothing here waits: the same code runs in a server,
//! in a browser page, in a terminal and in a bot's process, and the same log gives the same state in each.
//!
//! # A whole game
//!
//! The least that is a [`Game`]. `cargo xtask new-game` makes a larger one, with words, tests, bots and screens.
//!
//! ```
//! use samobranka_rules::{
//!     Game, Invariant, Never, Outcome, Phrase, Play, Refusal, Rng, Seat, Seats, Seed, Setup, State, Tell, View,
//! };
//!
//! /// Six cards, two seats, two cards each. Each seat plays one of them; the higher card wins.
//! #[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
//! struct HighCard;
//!
//! #[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
//! #[error("you can't play that now")]
//! struct Illegal;
//!
//! impl Refusal for Illegal {
//!     fn rule(&self) -> &'static str {
//!         "HC-1"
//!     }
//!     fn phrase(&self) -> Phrase {
//!         Phrase::new("high-card-refusal")
//!     }
//! }
//!
//! impl Game for HighCard {
//!     const ID: &'static str = "high-card";
//!     const VERSION: u32 = 1;
//!     const SEATS: (u8, u8) = (2, 2);
//!
//!     type Action = u8; // the card to play
//!     type Event = u8; // the card that was played
//!     type Public = Vec<u8>; // everyone knows the cards played so far
//!     type Private = Vec<u8>; // a seat alone knows its hand
//!     type Privates = [Vec<u8>; 2];
//!     type Secret = Vec<u8>; // nobody knows the cards that were not dealt
//!     type Illegal = Illegal;
//!     type Options = (); // nothing to choose before the deal,
//!     type Aside = Never; // nothing to say at the table,
//!     type Ruling = Never; // nothing for the table to decide as a whole
//!
//!     fn check_setup(seats: u8, _: &()) -> Result<(), Illegal> {
//!         if seats == 2 { Ok(()) } else { Err(Illegal) }
//!     }
//!     fn deal(_: &Setup<Self>, seed: Seed, _: &mut impl Tell<Self>) -> State<Self> {
//!         let mut cards: Vec<u8> = (1..=6).collect();
//!         Rng::new(seed).shuffle(&mut cards);
//!         let private = [cards.split_off(4), cards.split_off(2)];
//!         State { public: Vec::new(), private, secret: cards }
//!     }
//!     fn seats(_: &Vec<u8>) -> u8 {
//!         2
//!     }
//!     fn options(_: &Vec<u8>) -> &() {
//!         &()
//!     }
//!     fn to_act(played: &Vec<u8>) -> Seats {
//!         if played.len() < 2 { Seats::one(Seat(played.len() as u8)) } else { Seats::NONE }
//!     }
//!     /// What may be done is a function of what the seat sees.
//!     fn check(view: View<Self>, card: &u8) -> Result<(), Illegal> {
//!         let (_, hand) = view.own.ok_or(Illegal)?;
//!         if view.to_act() && hand.contains(card) { Ok(()) } else { Err(Illegal) }
//!     }
//!     fn legal(view: View<Self>, into: &mut Vec<u8>) {
//!         into.extend((1..=6).filter(|card| Self::check(view, card).is_ok()));
//!     }
//!     /// The one place that sees everything and changes it.
//!     fn apply(state: &mut State<Self>, seat: Seat, card: &u8, tell: &mut impl Tell<Self>) -> Result<(), Illegal> {
//!         if !state.has(seat) {
//!             return Err(Illegal);
//!         }
//!         Self::check(state.view(seat), card)?;
//!         state.private[seat.index()].retain(|held| held != card);
//!         state.public.push(*card);
//!         tell.all(*card);
//!         Ok(())
//!     }
//!     /// Any state that looks the same to this seat: the cards it can't see, dealt again.
//!     fn imagine(view: View<Self>, rng: &mut Rng) -> State<Self> {
//!         let own = view.own.map_or(&[][..], |(_, hand)| hand);
//!         let mut unseen: Vec<u8> = (1..=6).filter(|card| !view.public.contains(card) && !own.contains(card)).collect();
//!         rng.shuffle(&mut unseen);
//!         let private = [Seat(0), Seat(1)].map(|seat| match view.own {
//!             Some((own, hand)) if own == seat => hand.clone(),
//!             _ => unseen.split_off(unseen.len() - if seat.index() < view.public.len() { 1 } else { 2 }),
//!         });
//!         State { public: view.public.clone(), private, secret: unseen }
//!     }
//!     fn outcome(played: &Vec<u8>) -> Option<Outcome> {
//!         (played.len() == 2).then(|| Outcome::by_points(played.iter().map(|&card| card.into()).collect()))
//!     }
//!     /// A card that was seen can't be unseen: nothing is undone past it.
//!     fn reveals(_: &Vec<u8>, _: &u8) -> bool {
//!         true
//!     }
//!     const INVARIANTS: &'static [Invariant<Self>] = &[("two play", |state| state.public.len() <= 2)];
//!     fn longest(_: &Setup<Self>) -> usize {
//!         2
//!     }
//!
//!     // Nothing is said, and nothing is ruled.
//!     fn check_aside(_: View<Self>, aside: &Never) -> Result<(), Illegal> {
//!         match *aside {}
//!     }
//!     fn asides(_: View<Self>, _: &mut Vec<Never>) {}
//!     fn say(_: &mut State<Self>, _: Seat, aside: &Never, _: &mut impl Tell<Self>) -> Result<(), Illegal> {
//!         match *aside {}
//!     }
//!     fn rulings(_: &Vec<u8>, _: &mut Vec<Never>) {}
//!     fn rule(_: &mut State<Self>, ruling: &Never, _: &mut impl Tell<Self>) -> Result<(), Illegal> {
//!         match *ruling {}
//!     }
//! }
//!
//! let setup = Setup::<HighCard>::new(2, ()).unwrap();
//! let (mut play, _) = Play::new(setup, Seed::from_number(1));
//!
//! // A seat sees its own hand and nothing of the other's.
//! let view = play.state().view(Seat(0));
//! assert_eq!(view.own, Some((Seat(0), &play.state().private[0])));
//! let travels = serde_json::to_value(view).unwrap();
//! assert_eq!(travels, serde_json::json!({ "seat": 0, "public": [], "private": play.state().private[0] }));
//!
//! // It plays a card, and everybody is told which.
//! let card = HighCard::choose(view, |_| 0).unwrap();
//! let told = play.act(Seat(0), card, None).unwrap();
//! assert_eq!((play.state().public.as_slice(), told[0].event), (&[card][..], card));
//!
//! // A refusal changes nothing.
//! assert_eq!(play.act(Seat(0), card, None), Err(Illegal));
//! ```

mod bits;
mod chance;
mod fair;
mod game;
mod outcome;
mod play;
mod recent;
mod record;
mod seat;
mod speech;
mod streams;

pub use bits::{nth_bit, nth_bit_of_word, spread_bits, take_nth_bit};
pub use chance::{BadHex, Hash, Rng, Seed, below};
pub use fair::{DealId, FairDeal, Opened, SeatOpened, Share, Unfair};
pub use game::{
    Audience, Game, Invariant, Never, NoListener, PerSeat, Refusal, Setup, State, Tell, Told, View, Wire,
    broken_invariant, state_hash,
};
pub use outcome::Outcome;
pub use play::{Deed, Entry, NoUndo, Play};
pub use recent::Recent;
pub use record::{BadRecord, Ending, FORMAT, Header, Record, ReplayError, Verdict};
pub use seat::{MAX_SEATS, Seat, Seats, SeatsIter};
pub use speech::{Arg, Lang, OwnBox, OwnFile, Phrase, Speak, Text};
pub use streams::{LANES, Lanes, eight_blocks, seed_numbers};
