//! Woodland Wizards: summon, boost, and take the champions of the forest. The ids, `WW-14` or `Q3`, point into
//! `RULES.md`.
//!
//! The cards are data (`data/cards.json`): a card's effect is a little program, which [`run`](self) interprets, and no
//! card is known by name but the one that breaks a tie. A round runs search, summon, boost, counting, rest; `flow` says
//! what comes next, `score` counts.

mod action;
mod card;
mod contest;
mod deck;
mod file;
mod flow;
mod illegal;
mod imagine;
mod lack;
mod options;
mod pieces;
mod run;
mod score;
mod speak;
mod state;

use samobranka_rules::{
    Game, Invariant, Never, Outcome, Rng, Seat, Seats, Seed, Setup, State as RulesState, Tell, View as RulesView,
    nth_bit_of_word,
};

pub use action::{Action, Ask, Event, Place, Ruling, Seen, Tie, What, Why, Wizard, Worth};
pub use card::{CardSet, Kind, MAX_CARDS, Named, Pile, Species, Type};
pub use contest::{Contest, ContestRow, Scribe};
pub use deck::{BOX, BadCards, Cards, Deck, Design, WIZARDS, Wizard as WizardCard};
pub use illegal::Illegal;
pub use lack::{Lack, Short, lack};
pub use options::{
    AutoOrder, Boost, BrowseDiscard, Doubling, First, Floor, Maw, Options, Order, ReplacedInBoost, ResultOrder, Spider,
    TiePower, Wizards,
};
pub use score::{champion_points, champion_worths, explain, running_total, total_if, worth_if};
pub use speak::{species_phrase, type_phrase};
pub use state::{Area, MAX_SEATS, Phase, Private, Public, Secret, Window};

use flow::wizard_cards;
use run::Run;

/// Woodland Wizards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct WoodlandWizards;

/// A full state of Woodland Wizards.
pub type State = RulesState<WoodlandWizards>;
/// What a seat sees of it.
pub type View<'a> = RulesView<'a, WoodlandWizards>;

impl Game for WoodlandWizards {
    const ID: &'static str = "woodland-wizards";
    const VERSION: u32 = 1;
    const SEATS: (u8, u8) = (2, MAX_SEATS as u8);

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

    /// WW-91, Q49.
    fn check_setup(seats: u8, options: &Options) -> Result<(), Illegal> {
        if !(2..=MAX_SEATS as u8).contains(&seats) {
            return Err(Illegal::Seats { seats });
        }
        if !(2..=6).contains(&options.rounds) {
            return Err(Illegal::Rounds { rounds: options.rounds });
        }
        Ok(())
    }

    /// WW-4 … WW-9: shuffles, and goes on as far as nobody must decide.
    fn deal(setup: &Setup<WoodlandWizards>, seed: Seed, tell: &mut impl Tell<WoodlandWizards>) -> State {
        let (seats, options) = (setup.seats(), setup.options().clone());
        let cards = options.cards.clone();
        let deck = cards.deck();
        let mut rng = Rng::new(seed);
        let mut stack = Pile::EMPTY;
        deck.cards_for(seats).iter().for_each(|card| stack.push(card));
        rng.shuffle(stack.cards_mut());
        let first = options.first;
        let mut public = Public::empty(seats, options);
        public.stack = stack.len();
        let own = deck.own;
        let mut state = State {
            public,
            private: [Private { own, ..Private::default() }; MAX_SEATS],
            secret: Secret { stack, buried: Pile::EMPTY, rng, own },
        };
        match first {
            First::Random => {
                let first = Seat(state.secret.rng.below(seats.into()) as u8);
                let mut run = Run { state: &mut state, deck, tell };
                run.give_first(first);
                run.resume();
            }
            First::HostChoice => state.public.phase = Phase::Host,
            First::AskHedgehog => state.public.phase = Phase::Hedgehog,
        }
        bury(&mut state);
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
        public.to_act()
    }

    fn check(view: View, action: &Action) -> Result<(), Illegal> {
        let Some((seat, own)) = view.own else { return Err(Illegal::Spectator) };
        let public = view.public;
        if public.phase == Phase::Over {
            return Err(Illegal::Over);
        }
        if !public.owes(seat) {
            return Err(Illegal::NotYourTurn);
        }
        let among = |fine: bool| if fine { Ok(()) } else { Err(Illegal::NotAmong) };
        match (public.phase, *action) {
            (Phase::Hedgehog, Action::Saw(_)) | (Phase::Rest(_), Action::Keep | Action::Discard) => Ok(()),
            (Phase::Host, Action::Start(first)) if first.0 < public.seats => Ok(()),
            (Phase::Host, Action::Start(seat)) => Err(Illegal::NoSuchSeat { seat }),
            (Phase::Wizard(_), Action::Wizard(wizard)) => {
                let taken = public.wizards.iter().flatten().any(|other| other.card == wizard.card);
                let there = wizard.card < wizard_cards(public.seats) && wizard.side < 2;
                if there && !taken { Ok(()) } else { Err(Illegal::NoSuchWizard) }
            }
            (Phase::Search(_), Action::Search(kind))
            | (Phase::Summon, Action::Summon(kind))
            | (Phase::Boost { .. }, Action::Boost(kind)) => held(public, own.hand, kind).map(|_| ()),
            (Phase::Boost { .. }, Action::Pass) => Ok(()),
            (Phase::Order(_), Action::Order(total)) => {
                if orders(public, seat).contains(&total) {
                    Ok(())
                } else {
                    Err(Illegal::NoSuchOrder { total })
                }
            }
            (Phase::Double(_), Action::Order(total)) => {
                if doublings(public, seat).contains(&total) {
                    Ok(())
                } else {
                    Err(Illegal::NoSuchOrder { total })
                }
            }
            (Phase::Next { among, .. }, Action::Next(place)) => {
                let there = place.slot < 4 && place.seat.0 < public.seats && among & place.bit() != 0;
                if there { Ok(()) } else { Err(Illegal::NotNext) }
            }
            (Phase::Ask(ask), Action::Use | Action::Decline) if ask.what == What::Use => Ok(()),
            (Phase::Ask(ask), Action::Name(_)) if ask.what == What::Species => Ok(()),
            (Phase::Ask(ask), Action::Player(player)) if ask.what == What::Player => {
                among(player.0 < public.seats && ask.among >> player.0 & 1 != 0)
            }
            (Phase::Ask(ask), Action::Place(place)) if ask.what == What::Place => {
                among(place.slot < 4 && place.seat.0 < public.seats && ask.among & place.bit() != 0)
            }
            (Phase::Ask(ask), Action::Pile(depth)) if ask.what == What::Pile => {
                among(depth < 64 && ask.among >> depth & 1 != 0)
            }
            (Phase::Ask(ask), Action::Card(kind)) if asks_for_a_card(ask.what) => {
                let cards = public.deck().design(kind).ok_or(Illegal::OtherBox)?.cards;
                among(!choices(&ask, own).and(cards).is_empty())
            }
            _ => Err(Illegal::NotNow),
        }
    }

    fn legal(view: View, into: &mut Vec<Action>) {
        each_action(view, |action| into.push(action));
    }

    /// Where cards are chosen they are counted, not listed; the points of all orders are worked out once.
    #[inline]
    fn choose(view: View, pick: impl FnOnce(u32) -> u32) -> Option<Action> {
        let (seat, own) = view.own?;
        let public = view.public;
        if !public.owes(seat) {
            return None;
        }
        let (cards, act): (CardSet, fn(Kind) -> Action) = match public.phase {
            Phase::Search(_) => (own.hand, Action::Search),
            Phase::Summon => (own.hand, Action::Summon),
            Phase::Boost { .. } => (own.hand, Action::Boost),
            Phase::Ask(ask) if asks_for_a_card(ask.what) => (choices(&ask, own), Action::Card),
            Phase::Order(_) | Phase::Double(_) => {
                let double = matches!(public.phase, Phase::Double(_));
                let totals = if double { doublings(public, seat) } else { orders(public, seat) };
                return (!totals.is_empty()).then(|| Action::Order(totals[pick(totals.len() as u32) as usize]));
            }
            Phase::Rest(_) => return Some(if pick(2) == 0 { Action::Keep } else { Action::Discard }),
            Phase::Ask(Ask { what: What::Use, .. }) => {
                return Some(if pick(2) == 0 { Action::Use } else { Action::Decline });
            }
            Phase::Ask(Ask { what: What::Player, among, .. }) => {
                return nth_of(among, public.seats, pick).map(|seat| Action::Player(Seat(seat)));
            }
            Phase::Ask(Ask { what: What::Place, among, .. }) => {
                return nth_of(among, 4 * public.seats, pick).map(|at| Action::Place(Place::at(at)));
            }
            Phase::Ask(Ask { what: What::Pile, among, .. }) => return nth_of(among, 64, pick).map(Action::Pile),
            _ => {
                let mut count = 0;
                each_action(view, |_| count += 1);
                let place = (count > 0).then(|| pick(count))?;
                let (mut at, mut chosen) = (0, None);
                each_action(view, |action| {
                    if at == place {
                        chosen = Some(action);
                    }
                    at += 1;
                });
                return chosen;
            }
        };
        let firsts = public.deck().one_of_each(cards);
        let count = u32::from(firsts.len());
        let pass = matches!(public.phase, Phase::Boost { .. });
        if count == 0 && !pass {
            return None;
        }
        let place = pick(count + u32::from(pass));
        Some(if place == count { Action::Pass } else { act(public.deck().kind(firsts.nth(place))) })
    }

    fn apply(
        state: &mut State,
        seat: Seat,
        action: &Action,
        tell: &mut impl Tell<WoodlandWizards>,
    ) -> Result<(), Illegal> {
        if !state.has(seat) {
            return Err(Illegal::NoSuchSeat { seat });
        }
        WoodlandWizards::check(state.view(seat), action)?;
        carry_out(state, seat, *action, tell);
        Ok(())
    }

    fn check_aside(_: View, aside: &Never) -> Result<(), Illegal> {
        match *aside {}
    }

    fn asides(_: View, _: &mut Vec<Never>) {}

    fn say(_: &mut State, _: Seat, aside: &Never, _: &mut impl Tell<WoodlandWizards>) -> Result<(), Illegal> {
        match *aside {}
    }

    fn rulings(public: &Public, into: &mut Vec<Ruling>) {
        into.extend(public.to_act().into_iter().map(Ruling::MoveFor));
    }

    /// Q45: the plainest thing is done for one who is gone or out of time.
    fn rule(state: &mut State, ruling: &Ruling, tell: &mut impl Tell<WoodlandWizards>) -> Result<(), Illegal> {
        let Ruling::MoveFor(seat) = *ruling;
        if state.public.phase == Phase::Over {
            return Err(Illegal::Over);
        }
        if !state.has(seat) {
            return Err(Illegal::NoSuchSeat { seat });
        }
        let action = plainest(state.view(seat)).ok_or(Illegal::NotYourTurn)?;
        WoodlandWizards::apply(state, seat, &action, tell)
    }

    fn imagine(view: View, rng: &mut Rng) -> State {
        imagine::imagine(view, rng)
    }

    fn outcome(public: &Public) -> Option<Outcome> {
        let seats = usize::from(public.seats);
        (public.phase == Phase::Over).then(|| Outcome::Rank {
            places: public.places[..seats].to_vec(),
            scores: public.totals[..seats].iter().map(|&total| total.into()).collect(),
        })
    }

    /// Nearly everything tells something; and what is sealed can't be changed once given.
    fn reveals(public: &Public, event: &Event) -> bool {
        match event {
            Event::Saw { .. } | Event::Passed { .. } | Event::Kept { .. } => false,
            Event::TookWizard { .. } => public.options.wizards == Wizards::Random,
            _ => true,
        }
    }

    const INVARIANTS: &'static [Invariant<WoodlandWizards>] = state::INVARIANTS;

    /// What everyone does in a round, and a generous bound on what effects can ask: each of at most 160 cards is set off
    /// at most once in each of four steps and once after the places, for each player, with some picks.
    fn longest(setup: &Setup<WoodlandWizards>) -> usize {
        usize::from(setup.options().rounds) * (12 * usize::from(setup.seats()) + 5 * MAX_CARDS * 20) + 40
    }
}

/// Of the numbers below `end` that are bits of `among`, the one whose place is `pick(count)`.
#[inline]
fn nth_of(among: u64, end: u8, pick: impl FnOnce(u32) -> u32) -> Option<u8> {
    let among = among & u64::MAX >> (64 - end);
    (among != 0).then(|| nth_bit_of_word(among, pick(among.count_ones())) as u8)
}

/// The card of this kind in a hand.
fn held(public: &Public, hand: CardSet, kind: Kind) -> Result<u8, Illegal> {
    let design = public.deck().design(kind).ok_or(Illegal::OtherBox)?;
    hand.and(design.cards).first().ok_or_else(|| Illegal::NotInHand { card: design.name.clone() })
}

fn asks_for_a_card(what: What) -> bool {
    matches!(what, What::Hand | What::Looked | What::Champion)
}

/// The cards to choose from when a card is asked for.
fn choices(ask: &Ask, own: &Private) -> CardSet {
    match ask.what {
        What::Hand => own.hand.and(ask.cards),
        What::Looked => own.looked,
        _ => ask.cards,
    }
}

/// WW-53: the totals a seat can choose from, the lowest first.
pub fn orders(public: &Public, seat: Seat) -> Vec<i16> {
    score::choice(public, seat)
}

/// Q37: the totals a seat can choose from at the end.
fn doublings(public: &Public, seat: Seat) -> Vec<i16> {
    score::final_totals(public, &score::champions(public, public.deck(), seat))
}

/// Calls `each` with every action open to the seat of this view, in order.
#[inline]
fn each_action(view: View, mut each: impl FnMut(Action)) {
    let public = view.public;
    let Some((seat, own)) = view.own else { return };
    if !public.owes(seat) {
        return;
    }
    let deck = public.deck();
    let kinds = |cards: CardSet, act: &mut dyn FnMut(Kind)| {
        deck.one_of_each(cards).iter().for_each(|card| act(deck.kind(card)));
    };
    let places = |bits: u64, act: &mut dyn FnMut(Place)| {
        (0..4 * public.seats).filter(|at| bits >> at & 1 != 0).for_each(|at| act(Place::at(at)));
    };
    match public.phase {
        Phase::Hedgehog => Seen::ALL.into_iter().for_each(|seen| each(Action::Saw(seen))),
        Phase::Host => Seat::all(public.seats).for_each(|seat| each(Action::Start(seat))),
        Phase::Wizard(_) => {
            for card in 0..wizard_cards(public.seats) {
                if public.wizards.iter().flatten().all(|other| other.card != card) {
                    [0, 1].into_iter().for_each(|side| each(Action::Wizard(Wizard { card, side })));
                }
            }
        }
        Phase::Search(_) => kinds(own.hand, &mut |kind| each(Action::Search(kind))),
        Phase::Summon => kinds(own.hand, &mut |kind| each(Action::Summon(kind))),
        Phase::Boost { .. } => {
            kinds(own.hand, &mut |kind| each(Action::Boost(kind)));
            each(Action::Pass);
        }
        Phase::Order(_) => orders(public, seat).into_iter().for_each(|total| each(Action::Order(total))),
        Phase::Double(_) => doublings(public, seat).into_iter().for_each(|total| each(Action::Order(total))),
        Phase::Next { among, .. } => places(among, &mut |place| each(Action::Next(place))),
        Phase::Rest(_) => [Action::Keep, Action::Discard].into_iter().for_each(each),
        Phase::Ask(ask) => match ask.what {
            What::Use => [Action::Use, Action::Decline].into_iter().for_each(each),
            What::Species => Species::ALL.into_iter().for_each(|species| each(Action::Name(species))),
            What::Player => Seat::all(public.seats)
                .filter(|seat| ask.among >> seat.0 & 1 != 0)
                .for_each(|seat| each(Action::Player(seat))),
            What::Place => places(ask.among, &mut |place| each(Action::Place(place))),
            What::Pile => {
                (0..64).filter(|depth| ask.among >> depth & 1 != 0).for_each(|depth| each(Action::Pile(depth)));
            }
            What::Hand | What::Looked | What::Champion => {
                kinds(choices(&ask, own), &mut |kind| each(Action::Card(kind)));
            }
        },
        Phase::Over => {}
    }
}

/// Q45: what is done for one who is gone or out of time: the weakest card is discarded, the strongest summoned, boosts
/// are passed, cards kept, and effects ordered for the best; `None` where nothing is owed.
pub fn plainest(view: View) -> Option<Action> {
    let (seat, own) = view.own?;
    let public = view.public;
    if !public.owes(seat) {
        return None;
    }
    let deck = public.deck();
    match public.phase {
        Phase::Search(_) => {
            own.hand.iter().min_by_key(|&card| deck.printed(card)).map(|it| Action::Search(deck.kind(it)))
        }
        Phase::Summon => own.hand.iter().max_by_key(|&card| deck.printed(card)).map(|it| Action::Summon(deck.kind(it))),
        Phase::Boost { .. } => Some(Action::Pass),
        Phase::Rest(_) => Some(Action::Keep),
        Phase::Order(_) => orders(public, seat).last().copied().map(Action::Order),
        Phase::Double(_) => doublings(public, seat).last().copied().map(Action::Order),
        _ => WoodlandWizards::choose(view, |_| 0),
    }
}

/// Carries out an action that is legal.
fn carry_out(state: &mut State, seat: Seat, action: Action, tell: &mut impl Tell<WoodlandWizards>) {
    let cards = state.public.options.cards.clone();
    let deck = cards.deck();
    unbury(state);
    let mut run = Run { state, deck, tell };
    match action {
        Action::Saw(seen) => {
            run.state.public.seen[seat.index()] = Some(seen);
            run.tell.all(Event::Saw { seat, seen });
            if !run.state.public.to_act().is_empty() {
                return;
            }
            run.who_saw();
        }
        Action::Start(first) => run.give_first(first),
        Action::Wizard(wizard) => run.take_wizard(seat, wizard),
        Action::Search(kind) => {
            if let Ok(card) = held(&run.state.public, run.state.private[seat.index()].hand, kind) {
                run.play_in_search(seat, card);
            }
        }
        Action::Summon(kind) | Action::Boost(kind) => {
            if let Ok(card) = held(&run.state.public, run.state.private[seat.index()].hand, kind) {
                run.seal(seat, card);
            }
        }
        Action::Pass => run.pass(seat, false),
        Action::Keep => run.tell.all(Event::Kept { seat }),
        Action::Discard => run.throw_away(seat),
        Action::Order(total) if matches!(run.state.public.phase, Phase::Double(_)) => run.count_champions(seat, total),
        Action::Order(total) => run.score(seat, total),
        Action::Next(place) => run.apply_result(place),
        Action::Use
        | Action::Decline
        | Action::Player(_)
        | Action::Name(_)
        | Action::Card(_)
        | Action::Place(_)
        | Action::Pile(_) => {
            if let Phase::Ask(ask) = run.state.public.phase {
                run.answer(ask, action);
            }
        }
    }
    run.resume();
    bury(state);
}

/// Q41: where the discard pile can't be looked through, only its top is public.
fn bury(state: &mut State) {
    if state.public.options.browse_discard == BrowseDiscard::TopOnly {
        let pile = &mut state.public.discard;
        if let Some(top) = pile.pop() {
            state.secret.buried = *pile;
            state.secret.own = state.public.options.cards.deck().own;
            pile.clear();
            pile.push(top);
        }
    }
}

fn unbury(state: &mut State) {
    if state.public.options.browse_discard == BrowseDiscard::TopOnly
        && let Some(top) = state.public.discard.pop()
    {
        state.public.discard = std::mem::replace(&mut state.secret.buried, Pile::EMPTY);
        state.public.discard.push(top);
    }
}
