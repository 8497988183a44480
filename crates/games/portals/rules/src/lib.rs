//! Portals: keys, stones of five elements, and boards to open ways on. The ids, `PO-51` or `A-9`, point into `RULES.md`.
//!
//! A round is three phases: in turn everybody takes a key and a stone (`TakeKey → TakeStone`, perhaps a spell) until all
//! sources are empty; then the prepared keys are activated by number (`Open`), wherever they lie; then the sources are
//! filled anew. After four rounds the most points win. Alone there are 25 turns, and no rounds.

mod action;
mod board;
mod card;
mod cell;
mod choices;
mod data;
mod figure;
mod illegal;
mod options;
mod pieces;
mod portal;
mod rounds;
mod signs;
mod speak;
mod spells;
mod state;
mod stone;
mod turns;

use samobranka_rules::{
    Game, Invariant, Never, Outcome, Rng, Seat, Seats, Seed, Setup, State as RulesState, Tell, View as RulesView,
};

pub use action::{Action, At, Event, Layout, Mark, Points, To};
pub use board::{Board, Laid, Placement};
pub use card::{Area, Key, SIGNS, Sign, SignSet, Tier};
pub use cell::{BOARD, CARD, Cell, Spot};
pub use data::{BadData, Data, DataSet, KeyCard, Warning};
pub use figure::Figure;
pub use illegal::Illegal;
pub use options::{
    Counters, Debts, EmptyKey, FullKeys, IdleSpell, Options, Payment, Pick, PredictionSide, Side, Sides, Start, Totals,
};
pub use portal::{Preview, preview};
pub use state::{
    Heap, Held, Keys, MARKERS, MAX_SEATS, MOST_KEYS, Phase, Private, Public, ROUNDS, Reach, SOLO_TURNS, Secret,
};
pub use stone::{Element, Stones};

/// Portals.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Portals;

/// A full state of Portals.
pub type State = RulesState<Portals>;
/// What a seat sees of it.
pub type View<'a> = RulesView<'a, Portals>;

impl Game for Portals {
    const ID: &'static str = "portals";
    const VERSION: u32 = 1;
    const SEATS: (u8, u8) = (1, MAX_SEATS as u8);

    type Options = Options;
    type Action = Action;
    type Aside = Never;
    type Ruling = Never;
    type Event = Event;
    type Illegal = Illegal;
    type Public = Public;
    type Private = Private;
    type Privates = [Private; MAX_SEATS];
    type Secret = Secret;

    /// PO-1, PO-98: all options combine, and alone both modules are played with whatever was chosen; but one board can't be
    /// both the field and the prediction board (PO-140).
    fn check_setup(seats: u8, options: &Options) -> Result<(), Illegal> {
        if !(1..=MAX_SEATS as u8).contains(&seats) {
            return Err(Illegal::Seats { seats });
        }
        let same = options.field != Pick::Random && options.field == options.prediction;
        if seats == 1 && same { Err(Illegal::SameBoard) } else { Ok(()) }
    }

    #[inline]
    fn deal(setup: &Setup<Portals>, seed: Seed, tell: &mut impl Tell<Portals>) -> State {
        rounds::deal(setup, seed, tell)
    }

    #[inline]
    fn seats(public: &Public) -> u8 {
        public.seats
    }

    #[inline]
    fn options(public: &Public) -> &Options {
        &public.options
    }

    #[inline]
    fn to_act(public: &Public) -> Seats {
        match (public.actor(), public.phase) {
            (Some(seat), _) => Seats::one(seat),
            (None, Phase::Claiming { passed: done } | Phase::KeepSigns { chosen: done }) => {
                Seats::all(public.seats).minus(done)
            }
            (None, _) => Seats::NONE,
        }
    }

    #[inline]
    fn check(view: View, action: &Action) -> Result<(), Illegal> {
        choices::check(view, action)
    }

    fn legal(view: View, into: &mut Vec<Action>) {
        choices::legal(view, into);
    }

    #[inline]
    fn choose(view: View, pick: impl FnOnce(u32) -> u32) -> Option<Action> {
        choices::choose(view, pick)
    }

    #[inline]
    fn apply(state: &mut State, seat: Seat, action: &Action, tell: &mut impl Tell<Portals>) -> Result<(), Illegal> {
        if !state.has(seat) {
            return Err(Illegal::NoSuchSeat { seat });
        }
        Portals::check(state.view(seat), action)?;
        match *action {
            Action::Start(first) => rounds::start(state, first, tell),
            Action::Claim => rounds::start(state, seat, tell),
            Action::Pass => rounds::pass(state, seat, tell),
            Action::Keep(signs) => signs::keep(state, seat, signs, tell),
            Action::TakeKey(key) => turns::take_key(state, seat, key, tell),
            Action::NoKey => turns::decline_key(state, seat, tell),
            Action::Put { source, stone, to } => turns::put(state, seat, source, stone, to, tell),
            Action::Lift(from) => spells::lift(state, seat, from, tell),
            Action::Lower(to) => spells::lower(state, seat, to, tell),
            Action::Wake(key) => spells::wake(state, seat, key, tell),
            Action::Open(placement) => portal::open(state, seat, placement, tell),
            Action::Return(from) => spells::give_back(state, seat, from, tell),
            Action::Enough => turns::end(state, seat, tell),
            Action::Draw(area) => spells::draw(state, seat, area, tell),
            Action::Cover(mark) => spells::cover(state, seat, mark, tell),
            Action::Declare(signs) => signs::declare(state, seat, signs, tell),
        }
        Ok(())
    }

    fn check_aside(_: View, aside: &Never) -> Result<(), Illegal> {
        match *aside {}
    }

    fn asides(_: View, _: &mut Vec<Never>) {}

    fn say(_: &mut State, _: Seat, aside: &Never, _: &mut impl Tell<Portals>) -> Result<(), Illegal> {
        match *aside {}
    }

    fn rulings(_: &Public, _: &mut Vec<Never>) {}

    fn rule(_: &mut State, ruling: &Never, _: &mut impl Tell<Portals>) -> Result<(), Illegal> {
        match *ruling {}
    }

    /// PO-72 … PO-77: what a portal scores.
    fn points(view: View, action: &Action) -> Option<i32> {
        let Action::Open(placement) = *action else { return None };
        Some(preview(view.public, placement).points.total().into())
    }

    /// Deals the signs that the view doesn't show, and guesses the points of others from what they have opened.
    fn imagine(view: View, rng: &mut Rng) -> State {
        let public = view.public.clone();
        let mut private = [Private::default(); MAX_SEATS];
        signs::imagine(view, &mut private, rng);
        for seat in Seat::all(public.seats) {
            private[seat.index()].points = imagined_points(view, seat);
        }
        State { public, private, secret: Secret { rng: Rng::new(rng.seed()) } }
    }

    /// PO-2, PO-93, PO-94, PO-166: the most points win, and equal ones share the place; alone there is a rating and no
    /// winner, so `won` tells only whether it is the best one.
    fn outcome(public: &Public) -> Option<Outcome> {
        if public.phase != Phase::Over {
            return None;
        }
        if public.solo() {
            let score = public.totals[0];
            let rating = Rating::of(score);
            let won = rating == Rating::GreatWizard;
            return Some(Outcome::Team { won, verdict: rating.name().into(), score: score.into() });
        }
        let totals = &public.totals[..usize::from(public.seats)];
        Some(Outcome::by_points(totals.iter().map(|&points| points.into()).collect()))
    }

    fn reveals(_: &Public, event: &Event) -> bool {
        match event {
            Event::TableSet { .. }
            | Event::Foreseen { .. }
            | Event::SourcesFilled { .. }
            | Event::SignsDealt { .. }
            | Event::Starts { .. }
            | Event::SignsKept { .. }
            | Event::KeyOpened { .. }
            | Event::SignOpened { .. }
            // That a sign was not paid tells of those who hold it.
            | Event::SignsChecked
            | Event::SignPaid { .. }
            | Event::Declared { .. }
            | Event::Over { .. } => true,
            _ => false,
        }
    }

    const INVARIANTS: &'static [Invariant<Portals>] = state::INVARIANTS;

    /// A key, a stone and two steps of a spell a turn; then the keys prepared, four a seat at the most; and the choices
    /// before the first turn and about signs.
    fn longest(setup: &Setup<Portals>) -> usize {
        match usize::from(setup.seats()) {
            1 => 5 * usize::from(SOLO_TURNS),
            seats => 2 * seats + usize::from(ROUNDS) * seats * (6 * 4 + 4 + 1),
        }
    }
}

/// PO-166: how well a game alone went.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Rating {
    /// Up to 35 points.
    Apprentice,
    /// 36 to 39 points.
    Mage,
    /// 40 points and more.
    GreatWizard,
}

impl Rating {
    /// The rating for so many points.
    pub fn of(points: i16) -> Rating {
        match points {
            ..=35 => Rating::Apprentice,
            36..=39 => Rating::Mage,
            40.. => Rating::GreatWizard,
        }
    }

    /// Its name in outcomes.
    pub fn name(self) -> &'static str {
        match self {
            Rating::Apprentice => "apprentice",
            Rating::Mage => "mage",
            Rating::GreatWizard => "great_wizard",
        }
    }
}

/// PO-9: the shape of a player's markers, which tells players apart without colours.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Marker {
    /// Of the first seat.
    Rectangle,
    /// Of the second.
    Oval,
    /// Of the third.
    Triangle,
    /// Of the fourth.
    Pentagon,
}

impl Marker {
    /// The shape of this seat's markers.
    pub fn of(seat: Seat) -> Marker {
        [Marker::Rectangle, Marker::Oval, Marker::Triangle, Marker::Pentagon][seat.index() % MAX_SEATS]
    }
}

/// What a seat's points are, or may be. Whoever watched could have counted them; a view tells only how many portals were
/// opened and which signs were paid, so a portal counts as one of the viewer's own.
fn imagined_points(view: View, seat: Seat) -> i16 {
    let public = view.public;
    let at = seat.index();
    if public.phase == Phase::Over || public.shows_totals() {
        return public.totals[at];
    }
    match view.own {
        Some((own, private)) if own == seat => private.points,
        own => {
            let (points, portals) = own.map_or((0, 0), |(own, private)| {
                let signs = 4 * i16::from(public.fulfilled[own.index()].len());
                (private.points - signs, i16::from(public.opened[own.index()]))
            });
            let each = if portals > 0 { points / portals } else { 3 };
            each * i16::from(public.opened[at]) + 4 * i16::from(public.fulfilled[at].len())
        }
    }
}

impl Public {
    /// whether the sums lie open while the game runs.
    #[inline]
    pub(crate) fn shows_totals(&self) -> bool {
        self.options.totals == Totals::Open
    }
}

/// Whether anybody listens: a listener without a size keeps nothing, so at every turn nothing is put together for it.
#[inline]
pub(crate) fn heard<T: Tell<Portals>>(_: &T) -> bool {
    size_of::<T>() > 0
}

/// Adds to the points of a seat.
#[inline]
pub(crate) fn gain(state: &mut State, seat: Seat, points: i16) {
    let own = &mut state.private[seat.index()].points;
    *own += points;
    if state.public.shows_totals() {
        state.public.totals[seat.index()] = *own;
    }
}
