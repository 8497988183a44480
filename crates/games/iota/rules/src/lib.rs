//! IOTA: sixty-four cards, three properties, lines of two to four. The ids, `IO-28` or `Q9`, point into `RULES.md`.
//!
//! A turn is one laying of one to four cards into one line, or a pass with or without a trade; before it a seat may take
//! jokers from the table. Then hands are refilled, until somebody lays the last card or nobody can go on.

mod action;
mod card;
mod count;
mod event;
mod hand;
mod illegal;
mod imagine;
mod invariants;
mod jokers;
mod laying;
mod line;
mod memory;
mod moves;
mod openings;
mod options;
mod pieces;
mod speak;
mod state;
mod table;
mod turn;
mod weigh;

use samobranka_rules::{
    Game, Invariant, Never, Outcome, Rng, Seat, Seats, Seed, Setup, State as RulesState, Tell, View as RulesView,
};

pub use action::{Action, CardList, Lay, Placed, Ruling};
pub use card::{Card, Cards, CardsIter, Colour, Property, Shape};
pub use event::Event;
pub use illegal::Illegal;
pub use laying::{Line, Score, Scored};
pub use memory::{Memory, Places, Remembered};
pub use openings::Opening;
pub use options::{
    Absent, Deck, ExchangeNeeds, First, Joker, JokerIdentity, LeftoverPenalty, Options, ShortHalf, StartJoker, Tie,
};
pub use state::{End, Entry, HAND, MAX_SEATS, Phase, Private, Public, Secret};
pub use table::{Axis, Cell, Face, Table};
pub use weigh::{Weighed, swaps, weigh};

use hand::Hand;
use jokers::replaceable;
use laying::{suits, survey};
use moves::{Dart, Lanes, Search};

/// IOTA.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Iota;

/// A full state of IOTA.
pub type State = RulesState<Iota>;
/// What a seat sees of it.
pub type View<'a> = RulesView<'a, Iota>;

impl Game for Iota {
    const ID: &'static str = "iota";
    const VERSION: u32 = 1;
    const SEATS: (u8, u8) = (2, MAX_SEATS as u8);
    const DRAWN_FROM: Option<&'static str> = Some("fresh");

    type Options = Options;
    type Action = Action;
    type Aside = Never;
    type Ruling = Ruling;
    type Event = Event;
    type Illegal = Illegal;
    type Public = Public;
    type Private = Private;
    type Privates = [Private; MAX_SEATS];
    type Secret = Secret;

    /// IO-4, Q5, Q18. All other options combine.
    fn check_setup(seats: u8, options: &Options) -> Result<(), Illegal> {
        if !(2..=MAX_SEATS as u8).contains(&seats) {
            return Err(Illegal::Seats { seats });
        }
        if !(1..=2).contains(&options.swaps_per_turn) {
            return Err(Illegal::SwapsPerTurn { swaps: options.swaps_per_turn });
        }
        match options.first.seat() {
            Some(seat) if seat.0 >= seats => Err(Illegal::NoSuchSeat { seat }),
            _ => Ok(()),
        }
    }

    /// IO-10 … IO-14: four cards each, the start card, and who begins.
    #[inline]
    fn deal(setup: &Setup<Iota>, seed: Seed, tell: &mut impl Tell<Iota>) -> State {
        let (seats, options) = (setup.seats(), *setup.options());
        let public = Public::empty(seats, options);
        let mut rng = Rng::new(seed);
        let mut fresh = public.in_play();
        if options.deck == Deck::Short && options.short_half == ShortHalf::Random {
            let mut ordinary = Cards::of_bits(fresh.bits());
            for _ in 0..32 {
                fresh.remove(ordinary.draw(&mut rng)); // IO-45, Q17: these stay in the box, unseen
            }
        }
        let private = std::array::from_fn(|_| Private::default());
        let mut state = State { public, private, secret: Secret { fresh, under: Vec::new(), rng } };
        for seat in Seat::all(seats) {
            for _ in 0..HAND {
                let card = state.secret.fresh.draw(&mut state.secret.rng);
                state.private[seat.index()].hand.insert(card);
            }
            state.public.hands[seat.index()] = HAND;
            state.public.kept[seat.index()] = HAND;
            tell.one(seat, Event::Dealt { hand: state.private[seat.index()].hand });
        }
        turn_start_card(&mut state, tell);
        let first = options.first.seat().unwrap_or_else(|| Seat(state.secret.rng.below(seats.into()) as u8));
        turn::begin_turn(&mut state, first, tell);
        state
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
        public.turn().map_or(Seats::NONE, Seats::one)
    }

    #[inline]
    fn check(view: View, action: &Action) -> Result<(), Illegal> {
        checked(view, action).map(|_| ())
    }

    fn legal(view: View, into: &mut Vec<Action>) {
        let public = view.public;
        let Some((seat, own)) = view.own else { return };
        match public.phase {
            Phase::Turn { seat: turn, swaps } if turn == seat => {
                let hand = Hand::new(own.hand);
                let before = into.len();
                Lanes::with(|lanes| {
                    let search = Search::new(&public.table, &hand, public.options.unique_jokers(), lanes);
                    search.each(|window| into.extend(window.lays(&hand).map(Action::Lay)));
                });
                let can_lay = into.len() > before;
                into.extend(swaps_open(public, own.hand, swaps).map(Action::Swap));
                into.extend(
                    passes_open(public, own.hand, swaps, can_lay).map(|set| Action::Pass(choice(own.hand, set))),
                );
            }
            Phase::Naming { seat: naming } if naming == seat => into.extend(names_open(public).map(Action::Name)),
            _ => {}
        }
    }

    /// Counts the layings of each row and column, and lists only those of one.
    #[inline]
    fn choose(view: View, pick: impl FnOnce(u32) -> u32) -> Option<Action> {
        let public = view.public;
        let (seat, own) = view.own?;
        let Phase::Turn { seat: turn, swaps } = public.phase else {
            let mut legal = Vec::new();
            Iota::legal(view, &mut legal);
            return (!legal.is_empty()).then(|| legal[pick(legal.len() as u32) as usize]);
        };
        if turn != seat {
            return None;
        }
        let hand = Hand::new(own.hand);
        Lanes::with(|lanes| {
            let search = Search::new(&public.table, &hand, public.options.unique_jokers(), lanes);
            let counts = search.counts();
            let swaps_open = swaps_open(public, own.hand, swaps);
            let passes_open = passes_open(public, own.hand, swaps, counts.total > 0);
            let count = counts.total + swaps_open.clone().count() as u32 + passes_open.clone().count() as u32;
            let place = pick(count);
            if place < counts.total {
                return search.nth(&counts, place).map(Action::Lay);
            }
            let mut place = (place - counts.total) as usize;
            for swap in swaps_open {
                if place == 0 {
                    return Some(Action::Swap(swap));
                }
                place -= 1;
            }
            passes_open.clone().nth(place).map(|set| Action::Pass(choice(own.hand, set)))
        })
    }

    /// Throws darts at the table (`Search::dart`) where what else is open doesn't depend on whether anything can be laid.
    #[inline]
    fn any(view: View, rng: &mut Rng) -> Option<Action> {
        let public = view.public;
        let own_turn = |(seat, own)| match public.phase {
            Phase::Turn { seat: turn, swaps } if turn == seat => Some((own, swaps)),
            _ => None,
        };
        if let Some((own, swaps)) = view.own.and_then(own_turn)
            && (swaps == 0 || public.options.swap_then_pass)
        {
            let hand = Hand::new(own.hand);
            let swaps_open = swaps_open(public, own.hand, swaps);
            let passes_open = passes_open(public, own.hand, swaps, true);
            let swap_count = swaps_open.clone().count() as u32;
            let others = swap_count + passes_open.clone().count() as u32;
            let met = Lanes::with(|lanes| {
                Search::bare(&public.table, &hand, public.options.unique_jokers(), lanes).dart(others, rng)
            });
            match met {
                Some(Dart::Lay(lay)) => return Some(Action::Lay(lay)),
                Some(Dart::Other(place)) if place < swap_count => {
                    return swaps_open.clone().nth(place as usize).map(Action::Swap);
                }
                Some(Dart::Other(place)) => {
                    let set = passes_open.clone().nth((place - swap_count) as usize);
                    return set.map(|set| Action::Pass(choice(own.hand, set)));
                }
                None => {}
            }
        }
        Iota::choose(view, |count| rng.below(count))
    }

    #[inline]
    fn apply(state: &mut State, seat: Seat, action: &Action, tell: &mut impl Tell<Iota>) -> Result<(), Illegal> {
        if !state.has(seat) {
            return Err(Illegal::NoSuchSeat { seat });
        }
        let score = checked(state.view(seat), action)?;
        match *action {
            Action::Lay(lay) => turn::lay(state, seat, &lay, score.expect("a laying earns points"), tell),
            Action::Swap(placed) => turn::swap(state, seat, placed, tell),
            Action::Name(placed) => turn::name(state, seat, placed, tell),
            Action::Pass(cards) => turn::pass(state, seat, cards, tell),
        }
        Ok(())
    }

    fn check_aside(_: View, aside: &Never) -> Result<(), Illegal> {
        match *aside {}
    }

    fn asides(_: View, _: &mut Vec<Never>) {}

    fn say(_: &mut State, _: Seat, aside: &Never, _: &mut impl Tell<Iota>) -> Result<(), Illegal> {
        match *aside {}
    }

    /// Q25.
    fn rulings(public: &Public, into: &mut Vec<Ruling>) {
        if public.end().is_none() && public.options.absent == Absent::Pass {
            into.push(Ruling::PassForAbsent);
        }
    }

    fn rule(state: &mut State, ruling: &Ruling, tell: &mut impl Tell<Iota>) -> Result<(), Illegal> {
        match ruling {
            _ if state.public.end().is_some() => Err(Illegal::Over),
            Ruling::PassForAbsent if state.public.options.absent == Absent::Bot => Err(Illegal::NoPassing),
            Ruling::PassForAbsent => {
                turn::pass_for_absent(state, tell);
                Ok(())
            }
        }
    }

    /// IO-38 … IO-43: what a laying earns.
    fn points(view: View, action: &Action) -> Option<i32> {
        let Action::Lay(lay) = action else { return None };
        let scored = !view.public.options.children; // IO-46
        try_laying(view, lay).ok().filter(|_| scored).map(|score| score.points() as i32)
    }

    fn imagine(view: View, rng: &mut Rng) -> State {
        imagine::imagine(view, rng)
    }

    /// IO-5, IO-44, Q10, Q19; with children, IO-46 and Q20: the fewest cards win.
    fn outcome(public: &Public) -> Option<Outcome> {
        public.end()?;
        let seats = usize::from(public.seats);
        let cards = |seat: usize| -i32::from(public.hands[seat]);
        let scores = if public.options.children { vec![0; seats] } else { public.final_scores() };
        let worth = |seat: usize| match (public.options.children, public.options.tie) {
            (true, _) => (cards(seat), 0),
            (false, Tie::Shared) => (scores[seat], 0),
            (false, Tie::FewestCardsLeft) => (scores[seat], cards(seat)),
        };
        let place = |seat: usize| 1 + (0..seats).filter(|&other| worth(other) > worth(seat)).count() as u8;
        Some(Outcome::Rank { places: (0..seats).map(place).collect(), scores })
    }

    fn reveals(_: &Public, event: &Event) -> bool {
        match event {
            // A card of one's own hand is news to the others.
            Event::Laid { .. } | Event::Swapped { .. } => true,
            Event::Dealt { .. } | Event::Drew { .. } | Event::OtherDrew { .. } | Event::Over { .. } => true,
            Event::StartRedrawn | Event::TableSet { .. } => true,
            Event::Turn { .. } | Event::Named { .. } | Event::DeckEmpty => false,
            Event::Passed { .. } | Event::OtherPassed { .. } => false,
        }
    }

    const INVARIANTS: &'static [Invariant<Iota>] = invariants::INVARIANTS;

    /// Each swap, and each laying with an ordinary card in it, brings an ordinary card to the table for good; a joker is
    /// laid once, and once more for each swap; each joker laid may be named. Between any two of these there are at most
    /// as many passes as end the game.
    fn longest(setup: &Setup<Iota>) -> usize {
        let (seats, rounds) = (usize::from(setup.seats()), usize::from(setup.options().rounds_to_end()));
        let ordinary = if setup.options().deck == Deck::Short { 32 } else { 64 };
        let moves = 2 * ordinary + 2;
        let names = if setup.options().names_jokers() { ordinary + 2 } else { 0 };
        moves + names + (moves + 1) * rounds * seats
    }
}

/// IO-13, Q16: the top card of the deck goes to the middle.
fn turn_start_card(state: &mut State, tell: &mut impl Tell<Iota>) {
    let public = &mut state.public;
    let (fresh, rng) = (&mut state.secret.fresh, &mut state.secret.rng);
    let mut start = fresh.draw(rng);
    if start.is_joker() && public.options.redraws_start_joker() {
        while start.is_joker() {
            fresh.insert(start);
            tell.all(Event::StartRedrawn);
            start = fresh.draw(rng);
        }
        public.memory.put_back(Card::JOKER);
        state.private[..usize::from(public.seats)].iter_mut().for_each(|own| own.memory.put_back(Card::JOKER));
    }
    public.table.put(Cell::START, Face::card(start));
    public.deck = state.secret.fresh.len();
    tell.all(Event::TableSet { start, hand: HAND, deck: public.deck });
}

/// The rulebook: why `action` is refused, if it is; of a laying, what it earns.
#[inline]
fn checked(view: View, action: &Action) -> Result<Option<Score>, Illegal> {
    let public = view.public;
    let Some((seat, own)) = view.own else { return Err(Illegal::Spectator) };
    let told = |why: Illegal| if public.options.hints { why } else { why.without_hints() };
    match (public.phase, action) {
        (Phase::Over { .. }, _) => Err(Illegal::Over),
        _ if public.turn() != Some(seat) => Err(Illegal::NotYourTurn),
        (Phase::Naming { .. }, Action::Name(placed)) => check_name(public, *placed).map(|()| None).map_err(told),
        (Phase::Naming { .. }, _) => Err(Illegal::NameFirst),
        (Phase::Turn { .. }, Action::Name(_)) => Err(Illegal::NothingToName),
        (Phase::Turn { .. }, Action::Lay(lay)) => {
            in_hand(own.hand, lay.placed().map(|placed| placed.card))?;
            survey(&public.table, lay, public.options.unique_jokers()).map(Some).map_err(told)
        }
        (Phase::Turn { swaps, .. }, Action::Swap(placed)) => {
            in_hand(own.hand, [placed.card].into_iter())?;
            if swaps >= public.options.swaps_per_turn {
                return Err(Illegal::TooManySwaps { limit: public.options.swaps_per_turn });
            }
            suits(&public.table, *placed, public.options.unique_jokers()).map(|()| None).map_err(told)
        }
        (Phase::Turn { swaps, .. }, Action::Pass(cards)) => check_pass(public, own, swaps, *cards).map(|()| None),
    }
}

/// IO-16, IO-20: only one's own cards, each once, and as many jokers as one has.
#[inline]
fn in_hand(mut hand: Cards, cards: impl Iterator<Item = Card>) -> Result<(), Illegal> {
    for card in cards {
        if !hand.contains(card) {
            return Err(Illegal::NotInHand { card });
        }
        hand.remove(card);
    }
    Ok(())
}

/// IO-19 … IO-21, Q7, Q8.
fn check_pass(public: &Public, own: &Private, swaps: u8, cards: CardList) -> Result<(), Illegal> {
    in_hand(own.hand, cards.iter())?;
    let asked = cards.len() as u8;
    if asked > 0 && public.deck == 0 {
        return Err(Illegal::NothingToTradeFor);
    }
    if asked > public.deck && public.options.exchange_needs == ExchangeNeeds::Enough {
        return Err(Illegal::DeckTooSmall { asked, deck: public.deck });
    }
    if swaps > 0 && !public.options.swap_then_pass && can_lay(public, own.hand) {
        return Err(Illegal::MustLay);
    }
    Ok(())
}

/// Whether there is anything to lay.
fn can_lay(public: &Public, hand: Cards) -> bool {
    let hand = Hand::new(hand);
    let unique = public.options.unique_jokers();
    Lanes::with(|lanes| Search::new(&public.table, &hand, unique, lanes).counts().total > 0)
}

/// Q2 `declared`.
fn check_name(public: &Public, Placed { at, card }: Placed) -> Result<(), Illegal> {
    if public.to_be_named() != Some(at) {
        return Err(Illegal::NoJoker { at });
    }
    let names = public.may_stand_for(at).unwrap_or_default();
    if names.contains(card) { Ok(()) } else { Err(Illegal::NoSuchName { at, card }) }
}

/// What the next joker to be named can stand for.
fn names_open(public: &Public) -> impl Iterator<Item = Placed> {
    let at = public.to_be_named();
    let names = at.and_then(|at| public.may_stand_for(at)).unwrap_or_default();
    at.into_iter().flat_map(move |at| names.into_iter().map(move |card| Placed { at, card }))
}

/// The jokers that can be taken, and with which hand cards (IO-56, Q4, Q5).
#[inline]
fn swaps_open(public: &Public, hand: Cards, swaps: u8) -> impl Iterator<Item = Placed> + Clone {
    let mut found = [(Cell::START, Cards::NONE); 2];
    if swaps < public.options.swaps_per_turn && !public.table.jokers().is_empty() {
        for (slot, (at, cards)) in found.iter_mut().zip(replaceable(&public.table, public.options.unique_jokers())) {
            *slot = (at, Cards::of_bits(hand.bits() & cards));
        }
    }
    found.into_iter().flat_map(|(at, cards)| cards.into_iter().map(move |card| Placed { at, card }))
}

/// The ways to pass: with each choice of hand cards, as four bits, in hand order (IO-20, Q7, Q8).
#[inline]
fn passes_open(public: &Public, hand: Cards, swaps: u8, can_lay: bool) -> impl Iterator<Item = u8> + Clone {
    // The sets of hand cards, sorted as lists.
    const SORTED: [u8; 16] = [0, 1, 3, 7, 15, 11, 5, 13, 9, 2, 6, 14, 10, 4, 12, 8];
    let must_lay = swaps > 0 && !public.options.swap_then_pass && can_lay;
    let (count, jokers) = (hand.len(), hand.jokers());
    let most = match public.options.exchange_needs {
        _ if public.deck == 0 => 0,
        ExchangeNeeds::Any => 4,
        ExchangeNeeds::Enough => public.deck,
    };
    let open = move |set: &u8| {
        // The second of two jokers goes only with the first: otherwise it would be the same choice twice.
        let second_joker = jokers == 2 && set >> (count - 1) & 1 > set >> (count - 2) & 1;
        !must_lay && set >> count == 0 && set.count_ones() <= most.into() && !second_joker
    };
    SORTED.into_iter().filter(open)
}

/// The cards of a hand that a set of bits stands for.
fn choice(hand: Cards, set: u8) -> CardList {
    let mut list = CardList::EMPTY;
    for (_, card) in hand.into_iter().enumerate().filter(|(slot, _)| set >> slot & 1 != 0) {
        list.push(card);
    }
    list
}

/// What a laying would earn, or why it is refused: for showing a turn before it is taken. It reads the seat's view alone.
pub fn try_laying(view: View, lay: &Lay) -> Result<Score, Illegal> {
    let mut score = checked(view, &Action::Lay(*lay))?.expect("a laying earns points");
    let left = view.own.map_or(0, |(_, own)| usize::from(own.hand.len()) - lay.len());
    score.last_card = view.public.deck == 0 && left == 0;
    Ok(score)
}

/// The table and one's hand as they would be with the joker in a place taken for a hand card, or why it can't be: for
/// showing a turn before it is taken, or weighing it. It reads the seat's view alone.
pub fn try_swap(view: View, placed: Placed) -> Result<(Public, Private), Illegal> {
    checked(view, &Action::Swap(placed))?;
    let (_, own) = view.own.expect("only a seat may swap");
    let (mut public, mut own) = (view.public.clone(), own.clone());
    public.table.replace(placed.at, Face::card(placed.card));
    own.hand.remove(placed.card);
    own.hand.insert(Card::JOKER);
    if let Phase::Turn { swaps, .. } = &mut public.phase {
        *swaps += 1;
    }
    Ok((public, own))
}
