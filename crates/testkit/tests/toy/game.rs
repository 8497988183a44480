//! Sealed cards: nine cards, two or three seats, two cards each. In each round every seat seals one of its cards, in any
//! order; when the last is sealed they are shown, the highest scores, and all draw. A seat may tap the table before it
//! seals, may wave once, and after the first round the table may stop.
//!
//! The game can be broken on purpose: see [`Bug`].

use std::cell::Cell;
use std::fmt;
use std::str::FromStr;

use samobranka_rules::{
    Game, Invariant, NoListener, Outcome, Phrase, Refusal, Rng, Seat, Seats, Seed, Setup, State, Tell, View,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Toy;

/// What is wrong with the toy in this thread.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Bug {
    None,
    ListsWhatIsIllegal,
    ListsOutOfOrder,
    ListsTwice,
    Miscounts,
    ChoosesAnother,
    ListsForSealed,
    AllowsTheUnlisted,
    AllowsOnlookers,
    AllowsStrangers,
    RefusesInAnotherWay,
    RefusesWithoutAReason,
    ChangesAndRefuses,
    TellsAndRefuses,
    AsideTakesACard,
    AsideStirsTheDeck,
    AsideEndsIt,
    AsideUnlisted,
    AsidesOutOfOrder,
    RulingUnlisted,
    RulingRefused,
    LosesACard,
    EndsInSilence,
    NeverEnds,
    DealsByMood,
    PlaysByMood,
    PlaysByEarlierGames,
    DealShowsTheBottom,
    PublicShowsTheDraw,
    TellsTheDraw,
    TellsTheSeal,
    DrawCanBeUndone,
    SealCannotBeUndone,
    RevealsByMood,
    ImaginesAnotherHand,
    ImaginesDoubles,
    ImaginesByMood,
    WritesTheWrongCard,
    ForgetsWhenWritten,
    ReadsStrangers,
    PrintsTheWrongCard,
    Unreadable,
    Panics,
    LoadsAnything,
}

thread_local! {
    static BUG: Cell<Bug> = const { Cell::new(Bug::None) };
    static MOOD: Cell<u8> = const { Cell::new(0) };
    static DEALS: Cell<u8> = const { Cell::new(0) };
}

/// Breaks the toy, in this thread, for as long as `during` runs.
pub(crate) fn with<T>(bug: Bug, during: impl FnOnce() -> T) -> T {
    BUG.set(bug);
    let result = during();
    BUG.set(Bug::None);
    result
}

fn broken(bug: Bug) -> bool {
    BUG.get() == bug
}

/// Another answer each time.
fn mood() -> u8 {
    MOOD.set(MOOD.get().wrapping_add(1));
    MOOD.get()
}

const CARDS: u8 = 9;
const HAND: u8 = 2;

#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub(crate) struct Options {
    /// Whether a seat may tap the table.
    pub tapping: bool,
    /// Reads what it doesn't know, when it is broken.
    #[serde(flatten, skip_serializing)]
    #[schemars(skip)]
    unknown: Strangers,
}

/// Refuses every part it is given.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Strangers;

impl<'de> Deserialize<'de> for Strangers {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Strangers, D::Error> {
        let parts = std::collections::BTreeMap::<String, serde_json::Value>::deserialize(from)?;
        let welcome = parts.is_empty() || broken(Bug::ReadsStrangers);
        if welcome { Ok(Strangers) } else { Err(serde::de::Error::custom("unknown part")) }
    }
}

#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, JsonSchema)]
pub(crate) enum Action {
    Tap,
    Seal(u8),
}

#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema)]
pub(crate) enum Aside {
    Nod,
    Wave,
}

#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema)]
pub(crate) enum Ruling {
    Stop,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub(crate) enum Event {
    Dealt { hand: Vec<u8> },
    Tapped { seat: Seat },
    Sealed { seat: Seat, card: Option<u8> },
    Shown { cards: Vec<u8> },
    Drew { card: u8 },
    OtherDrew { seat: Seat, card: Option<u8> },
    Said { seat: Seat, aside: Aside },
    Over,
}

#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub(crate) enum Illegal {
    #[error("not for {0} seats")]
    Seats(u8),
    #[error("onlookers don't play")]
    Spectator,
    #[error("no such seat")]
    Stranger,
    #[error("not in your hand")]
    NotYours,
    #[error("sealed already")]
    Sealed,
    #[error("no tapping")]
    NoTapping,
    #[error("waved already")]
    Waved,
    #[error("too early, or too late")]
    NotNow,
}

impl Refusal for Illegal {
    fn rule(&self) -> &'static str {
        if broken(Bug::RefusesWithoutAReason) { "" } else { "TOY-1" }
    }

    fn phrase(&self) -> Phrase {
        Phrase::new("toy-refusal")
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Public {
    pub options: Options,
    pub hands: Vec<u8>,
    pub deck: u8,
    pub sealed: Seats,
    pub tapped: Seats,
    pub waved: Seats,
    pub points: Vec<i32>,
    pub shown: Vec<u8>,
    pub over: bool,
    /// What a broken toy gives away.
    pub gossip: u8,
}

#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Private {
    pub hand: Vec<u8>,
    pub sealed: Option<u8>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Secret {
    /// The top is the last one.
    pub deck: Vec<u8>,
    #[serde(skip_serializing_if = "forgets")]
    #[serde(default = "new_rng")]
    pub rng: Rng,
}

fn forgets(_: &Rng) -> bool {
    broken(Bug::ForgetsWhenWritten)
}

fn new_rng() -> Rng {
    Rng::new(Seed::from_number(0))
}

impl Game for Toy {
    const ID: &'static str = "toy";
    const VERSION: u32 = 1;
    const SEATS: (u8, u8) = (2, 3);

    type Options = Options;
    type Action = Action;
    type Aside = Aside;
    type Ruling = Ruling;
    type Event = Event;
    type Illegal = Illegal;
    type Public = Public;
    type Private = Private;
    type Privates = [Private; 3];
    type Secret = Secret;

    fn check_setup(seats: u8, _: &Options) -> Result<(), Illegal> {
        if (2..=3).contains(&seats) { Ok(()) } else { Err(Illegal::Seats(seats)) }
    }

    fn deal(setup: &Setup<Toy>, seed: Seed, tell: &mut impl Tell<Toy>) -> State<Toy> {
        DEALS.set(DEALS.get().wrapping_add(1));
        let seats = setup.seats();
        let mut rng = Rng::new(seed);
        let mut deck: Vec<u8> = (1..=CARDS).collect();
        rng.shuffle(&mut deck);
        if broken(Bug::DealsByMood) {
            deck.rotate_left((mood() % 2).into());
        }
        let mut private = <[Private; 3]>::default();
        for seat in Seat::all(seats) {
            let hand = &mut private[seat.index()].hand;
            hand.extend(deck.drain(deck.len() - usize::from(HAND)..));
            hand.sort_unstable();
            tell.one(seat, Event::Dealt { hand: hand.clone() });
        }
        let public = Public {
            options: setup.options().clone(),
            hands: vec![HAND; seats.into()],
            deck: deck.len() as u8,
            sealed: Seats::NONE,
            tapped: Seats::NONE,
            waved: Seats::NONE,
            points: vec![0; seats.into()],
            shown: Vec::new(),
            over: false,
            gossip: if broken(Bug::DealShowsTheBottom) { deck[0] } else { 0 },
        };
        State { public, private, secret: Secret { deck, rng } }
    }

    fn seats(public: &Public) -> u8 {
        public.hands.len() as u8
    }

    fn options(public: &Public) -> &Options {
        &public.options
    }

    fn to_act(public: &Public) -> Seats {
        if public.over { Seats::NONE } else { Seats::all(Toy::seats(public)).minus(public.sealed) }
    }

    fn check(view: View<Toy>, action: &Action) -> Result<(), Illegal> {
        let public = view.public;
        if broken(Bug::AllowsOnlookers) && view.own.is_none() {
            return Ok(());
        }
        let (seat, own) = view.own.ok_or(Illegal::Spectator)?;
        match action {
            _ if public.over => Err(Illegal::NotNow),
            _ if public.sealed.contains(seat) => Err(Illegal::Sealed),
            Action::Tap if broken(Bug::AllowsTheUnlisted) => Ok(()),
            Action::Tap if !public.options.tapping || public.tapped.contains(seat) => Err(Illegal::NoTapping),
            Action::Seal(card) if !own.hand.contains(card) => Err(Illegal::NotYours),
            _ => Ok(()),
        }
    }

    fn legal(view: View<Toy>, into: &mut Vec<Action>) {
        let Some((seat, own)) = view.own else { return };
        let seals = own.hand.iter().copied().map(Action::Seal);
        into.extend([Action::Tap].into_iter().chain(seals).filter(|action| Toy::check(view, action).is_ok()));
        if broken(Bug::AllowsTheUnlisted) && (!view.public.options.tapping || view.public.tapped.contains(seat)) {
            into.retain(|action| *action != Action::Tap);
        }
        if into.is_empty() {
            if broken(Bug::ListsForSealed) {
                into.push(Action::Tap);
            }
            return;
        }
        match BUG.get() {
            Bug::ListsWhatIsIllegal => into.push(Action::Seal(CARDS + 1)),
            Bug::ListsOutOfOrder => into.reverse(),
            Bug::ListsTwice => into.push(into[into.len() - 1].clone()),
            _ => {}
        }
    }

    fn choose(view: View<Toy>, pick: impl FnOnce(u32) -> u32) -> Option<Action> {
        let mut legal = Vec::new();
        Toy::legal(view, &mut legal);
        if legal.is_empty() {
            return None;
        }
        let count = legal.len() as u32 - u32::from(broken(Bug::Miscounts) && legal.len() > 1);
        let place = pick(count) as usize;
        Some(legal.swap_remove(if broken(Bug::ChoosesAnother) { legal.len() - 1 - place } else { place }))
    }

    fn apply(state: &mut State<Toy>, seat: Seat, action: &Action, tell: &mut impl Tell<Toy>) -> Result<(), Illegal> {
        if !state.has(seat) {
            assert!(!broken(Bug::Panics), "there is no seat {seat}");
            return if broken(Bug::AllowsStrangers) { Ok(()) } else { Err(Illegal::Stranger) };
        }
        if let Err(why) = Toy::check(state.view(seat), action) {
            match BUG.get() {
                Bug::ChangesAndRefuses => state.public.waved = state.public.waved.with(seat),
                Bug::TellsAndRefuses => tell.all(Event::Tapped { seat }),
                Bug::RefusesInAnotherWay => return Err(Illegal::Stranger),
                _ => {}
            }
            return Err(why);
        }
        match *action {
            Action::Tap => {
                state.public.tapped = state.public.tapped.with(seat);
                if broken(Bug::NeverEnds) {
                    state.public.tapped = Seats::NONE;
                }
                tell.all(Event::Tapped { seat });
            }
            Action::Seal(card) => seal(state, seat, card, tell),
        }
        Ok(())
    }

    fn check_aside(view: View<Toy>, aside: &Aside) -> Result<(), Illegal> {
        let (seat, _) = view.own.ok_or(Illegal::Spectator)?;
        match aside {
            _ if view.public.over => Err(Illegal::NotNow),
            Aside::Wave if view.public.waved.contains(seat) && !broken(Bug::AsideUnlisted) => Err(Illegal::Waved),
            _ => Ok(()),
        }
    }

    fn asides(view: View<Toy>, into: &mut Vec<Aside>) {
        into.extend([Aside::Nod, Aside::Wave].into_iter().filter(|aside| Toy::check_aside(view, aside).is_ok()));
        match BUG.get() {
            Bug::AsideUnlisted => into.retain(|aside| *aside == Aside::Nod),
            Bug::AsidesOutOfOrder => into.reverse(),
            _ => {}
        }
    }

    fn say(state: &mut State<Toy>, seat: Seat, aside: &Aside, tell: &mut impl Tell<Toy>) -> Result<(), Illegal> {
        if !state.has(seat) {
            return Err(Illegal::Stranger);
        }
        Toy::check_aside(state.view(seat), aside)?;
        if *aside == Aside::Wave {
            state.public.waved = state.public.waved.with(seat);
        }
        match BUG.get() {
            Bug::AsideTakesACard => state.private[seat.index()].hand.reverse(),
            Bug::AsideStirsTheDeck => drop(state.secret.rng.bits()),
            Bug::AsideEndsIt => state.public.over = true,
            _ => {}
        }
        tell.all(Event::Said { seat, aside: aside.clone() });
        Ok(())
    }

    fn rulings(public: &Public, into: &mut Vec<Ruling>) {
        if !public.over && (!public.shown.is_empty() || broken(Bug::RulingRefused)) {
            into.push(Ruling::Stop);
        }
    }

    fn rule(state: &mut State<Toy>, _: &Ruling, tell: &mut impl Tell<Toy>) -> Result<(), Illegal> {
        let early = state.public.shown.is_empty() && !broken(Bug::RulingUnlisted);
        if state.public.over || early {
            return Err(Illegal::NotNow);
        }
        state.public.over = true;
        tell.all(Event::Over);
        Ok(())
    }

    fn imagine(view: View<Toy>, rng: &mut Rng) -> State<Toy> {
        let public = view.public.clone();
        let mut unseen: Vec<u8> = (1..=CARDS).filter(|card| !public.shown.contains(card)).collect();
        let mut private = <[Private; 3]>::default();
        if let Some((seat, own)) = view.own {
            private[seat.index()] = own.clone();
            unseen.retain(|card| !own.hand.contains(card) && own.sealed != Some(*card));
        }
        rng.shuffle(&mut unseen);
        for seat in Seat::all(Toy::seats(&public)).filter(|&seat| Some(seat) != view.seat()) {
            let own = &mut private[seat.index()];
            own.hand = unseen.split_off(unseen.len() - usize::from(public.hands[seat.index()]));
            own.hand.sort_unstable();
            own.sealed = if public.sealed.contains(seat) { unseen.pop() } else { None };
        }
        match BUG.get() {
            Bug::ImaginesAnotherHand => private[0].hand.iter_mut().for_each(|card| *card = CARDS - *card),
            Bug::ImaginesDoubles if unseen.len() > 1 => unseen[0] = unseen[1],
            Bug::ImaginesByMood if mood().is_multiple_of(2) => unseen.reverse(),
            _ => {}
        }
        State { public, private, secret: Secret { deck: unseen, rng: Rng::new(rng.seed()) } }
    }

    fn outcome(public: &Public) -> Option<Outcome> {
        (public.over && !broken(Bug::EndsInSilence)).then(|| Outcome::by_points(public.points.clone()))
    }

    fn reveals(_: &Public, event: &Event) -> bool {
        match event {
            _ if broken(Bug::RevealsByMood) => mood().is_multiple_of(3),
            Event::Dealt { .. } | Event::Shown { .. } => true,
            Event::Drew { .. } => !broken(Bug::DrawCanBeUndone),
            Event::Sealed { .. } => broken(Bug::SealCannotBeUndone),
            _ => false,
        }
    }

    const INVARIANTS: &'static [Invariant<Toy>] = &[
        ("no card is lost or doubled", all_there),
        ("hands have the told sizes", as_told),
        ("all is in order", orderly),
    ];

    fn longest(_: &Setup<Toy>) -> usize {
        2 * usize::from(CARDS)
    }
}

fn seal(state: &mut State<Toy>, seat: Seat, card: u8, tell: &mut impl Tell<Toy>) {
    let own = &mut state.private[seat.index()];
    own.hand.retain(|held| *held != card);
    own.sealed = Some(card);
    state.public.hands[seat.index()] -= 1;
    state.public.sealed = state.public.sealed.with(seat);
    let seats = Toy::seats(&state.public);
    tell.all(Event::Sealed { seat, card: Some(card).filter(|_| broken(Bug::TellsTheSeal)) });
    if state.public.sealed != Seats::all(seats) {
        return;
    }
    let cards: Vec<u8> = state.private[..seats.into()].iter_mut().filter_map(|own| own.sealed.take()).collect();
    let best = (0..cards.len()).max_by_key(|&at| cards[at]).expect("somebody sealed a card");
    state.public.points[best] += 1;
    state.public.shown.extend(&cards);
    tell.all(Event::Shown { cards });
    (state.public.sealed, state.public.tapped) = (Seats::NONE, Seats::NONE);
    // Drawing goes round only if it goes round for all.
    if state.secret.deck.len() >= seats.into() {
        for seat in Seat::all(seats) {
            let secret = &mut state.secret;
            match BUG.get() {
                Bug::PlaysByMood if mood().is_multiple_of(2) => secret.deck.reverse(),
                Bug::PlaysByEarlierGames if DEALS.get().is_multiple_of(2) => secret.deck.reverse(),
                _ => {}
            }
            let card = secret.deck.pop().expect("the draw was counted");
            let own = &mut state.private[seat.index()];
            own.hand.push(card);
            own.hand.sort_unstable();
            state.public.hands[seat.index()] += 1;
            state.public.deck -= 1;
            tell.one(seat, Event::Drew { card });
            tell.others(seat, Event::OtherDrew { seat, card: Some(card).filter(|_| broken(Bug::TellsTheDraw)) });
            match BUG.get() {
                Bug::PublicShowsTheDraw => state.public.gossip = card,
                Bug::LosesACard => drop(own.hand.pop()),
                _ => {}
            }
        }
    } else if state.public.hands.iter().all(|&hand| hand == 0) {
        state.public.over = true;
        tell.all(Event::Over);
    }
}

fn all_there(state: &State<Toy>) -> bool {
    let held = state.private.iter().flat_map(|own| own.hand.iter().copied().chain(own.sealed));
    let mut cards: Vec<u8> = state.public.shown.iter().chain(&state.secret.deck).copied().chain(held).collect();
    cards.sort_unstable();
    cards.into_iter().eq(1..=CARDS) || broken(Bug::LoadsAnything)
}

fn as_told(state: &State<Toy>) -> bool {
    let public = &state.public;
    if broken(Bug::LoadsAnything) {
        return true;
    }
    let told = |seat: usize| {
        let own = &state.private[seat];
        let sealed = public.sealed.contains(Seat(seat as u8));
        usize::from(public.hands[seat]) == own.hand.len() && sealed == own.sealed.is_some()
    };
    usize::from(public.deck) == state.secret.deck.len() && (0..public.hands.len()).all(told)
}

fn orderly(state: &State<Toy>) -> bool {
    let public = &state.public;
    let seats = Toy::seats(public);
    let all = Seats::all(seats.min(3));
    let sitting = [public.sealed, public.tapped, public.waved].into_iter().all(|some| some.minus(all).is_empty());
    let rounds = public.shown.len() / public.hands.len().max(1);
    let drawn = rounds.min(usize::from(CARDS / seats.max(1) - HAND));
    let full = |seat: usize| {
        let sealed = usize::from(public.sealed.contains(Seat(seat as u8)));
        usize::from(public.hands[seat]) + sealed + rounds == usize::from(HAND) + drawn
    };
    (2..=3).contains(&seats)
        && sitting
        && public.points.len() == usize::from(seats)
        && public.points.iter().all(|points| (0..=9).contains(points))
        && public.shown.len().is_multiple_of(seats.into())
        && (0..usize::from(seats)).all(full)
        && state.private.iter().all(|own| own.hand.is_sorted())
        && (public.over || public.sealed != all && public.hands.iter().any(|&hand| hand > 0))
        && (!public.tapped.is_empty() <= public.options.tapping)
}

/// `tap`, `7`.
impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            _ if broken(Bug::Unreadable) => f.write_str("something"),
            Action::Tap => f.write_str("tap"),
            Action::Seal(card) => write!(f, "{}", card + u8::from(broken(Bug::PrintsTheWrongCard))),
        }
    }
}

impl FromStr for Action {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Action, &'static str> {
        match text {
            "tap" => Ok(Action::Tap),
            card => card.parse().map(Action::Seal).map_err(|_| "tap, or the number of a card"),
        }
    }
}

/// Written as its card, or nought for a tap.
impl Serialize for Action {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self {
            Action::Tap => to.serialize_u8(0),
            Action::Seal(card) => to.serialize_u8(card + u8::from(broken(Bug::WritesTheWrongCard))),
        }
    }
}

impl<'de> Deserialize<'de> for Action {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Action, D::Error> {
        u8::deserialize(from).map(|card| if card == 0 { Action::Tap } else { Action::Seal(card) })
    }
}

macro_rules! named {
    ($type:ident: $($variant:ident $name:literal),+) => {
        impl fmt::Display for $type {
            fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
                match self { $($type::$variant => f.write_str($name)),+ }
            }
        }
        impl FromStr for $type {
            type Err = &'static str;
            fn from_str(text: &str) -> Result<$type, &'static str> {
                match text { $($name => Ok($type::$variant),)+ _ => Err("unknown") }
            }
        }
    };
}
named!(Aside: Nod "nod", Wave "wave");
named!(Ruling: Stop "stop");

/// Options of the toy.
pub(crate) fn options(tapping: bool) -> Options {
    Options { tapping, unknown: Strangers }
}

/// A state of the toy, for tests that need just one.
pub(crate) fn dealt(seats: u8, seed: u64) -> State<Toy> {
    let setup = Setup::new(seats, options(true)).expect("a toy table");
    Toy::deal(&setup, Seed::from_number(seed), &mut NoListener)
}
