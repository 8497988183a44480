//! Example game: play a higher card, or yield the pile. The ids, such as `EG-6`, point into `RULES.md`.
//!
//! A turn has one step or two. The player may first yield the pile, if there is one, and then plays a card.
//!
//! Where to start reading: `state.rs` says what there is to know and who knows it, `action.rs` what can be done and
//! what is told about it, and this file is the rules themselves.

mod action;
mod card;
mod illegal;
mod speak;
mod state;

use samobranka_rules::{Game, Invariant, Never, Outcome, Rng, Seat, Seats, Seed, Setup, Tell};

pub use action::{Action, Event};
pub use card::Card;
pub use illegal::Illegal;
pub use state::{Deck, HAND, Laid, MAX_SEATS, Options, Private, Public, Secret};

/// The game. It holds no data: it is the name under which its rules are found.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ExampleGame;

/// Everything there is to know at one moment.
pub type State = samobranka_rules::State<ExampleGame>;
/// What one seat sees of it.
pub type View<'a> = samobranka_rules::View<'a, ExampleGame>;

impl Game for ExampleGame {
    const ID: &'static str = "example-game";
    const VERSION: u32 = 1;
    const SEATS: (u8, u8) = (2, MAX_SEATS as u8);

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

    /// EG-1.
    fn check_setup(seats: u8, _: &Options) -> Result<(), Illegal> {
        let (fewest, most) = ExampleGame::SEATS;
        if (fewest..=most).contains(&seats) { Ok(()) } else { Err(Illegal::Seats { seats }) }
    }

    /// EG-2 … EG-4: shuffles and deals. All chance comes from the seed.
    fn deal(setup: &Setup<ExampleGame>, seed: Seed, tell: &mut impl Tell<ExampleGame>) -> State {
        let (seats, options) = (setup.seats(), *setup.options());
        let mut deck: Vec<Card> = options.deck.cards().collect();
        Rng::new(seed).shuffle(&mut deck);
        let mut private = <[Private; MAX_SEATS]>::default();
        for seat in Seat::all(seats) {
            let hand = take_hand(&mut deck, HAND);
            tell.one(seat, Event::Dealt { hand: hand.clone() });
            private[seat.index()] = Private { hand };
        }
        let first = Seat(0);
        let public = Public {
            options,
            turn: Some(first),
            pile: Vec::new(),
            hands: vec![HAND; seats.into()],
            collected: vec![Vec::new(); seats.into()],
            deck: deck.len() as u8,
        };
        tell.all(Event::Turn { seat: first });
        State { public, private, secret: Secret { deck } }
    }

    fn seats(public: &Public) -> u8 {
        public.hands.len() as u8
    }

    fn options(public: &Public) -> &Options {
        &public.options
    }

    fn to_act(public: &Public) -> Seats {
        public.turn.map_or(Seats::NONE, Seats::one)
    }

    /// Legality has this one home: the list of actions and the playing of one both ask it.
    fn check(view: View, action: &Action) -> Result<(), Illegal> {
        let (seat, own) = view.own.ok_or(Illegal::Spectator)?;
        let turn = view.public.turn.ok_or(Illegal::Over)?;
        if seat != turn {
            return Err(Illegal::NotYourTurn);
        }
        match (*action, view.public.top()) {
            (Action::Yield, None) => Err(Illegal::NothingToYield),
            (Action::Yield, Some(_)) => Ok(()),
            (Action::Play(card), _) if !own.hand.contains(&card) => Err(Illegal::NotInHand { card }),
            (Action::Play(card), Some(top)) if card <= top.card => Err(Illegal::NotHigher { card, top: top.card }),
            (Action::Play(_), _) => Ok(()),
        }
    }

    fn legal(view: View, into: &mut Vec<Action>) {
        let Some((_, own)) = view.own else { return };
        let plays = own.hand.iter().map(|&card| Action::Play(card));
        into.extend(plays.chain([Action::Yield]).filter(|action| ExampleGame::check(view, action).is_ok()));
    }

    fn apply(state: &mut State, seat: Seat, action: &Action, tell: &mut impl Tell<ExampleGame>) -> Result<(), Illegal> {
        if !state.has(seat) {
            return Err(Illegal::NoSuchSeat { seat });
        }
        ExampleGame::check(state.view(seat), action)?;
        match *action {
            Action::Play(card) => play(state, seat, card, tell),
            Action::Yield => yield_pile(state, seat, tell),
        }
        Ok(())
    }

    // This game has no table talk of its own (`Aside`), and nothing the table decides as a whole (`Ruling`).

    fn check_aside(_: View, aside: &Never) -> Result<(), Illegal> {
        match *aside {}
    }

    fn asides(_: View, _: &mut Vec<Never>) {}

    fn say(_: &mut State, _: Seat, aside: &Never, _: &mut impl Tell<ExampleGame>) -> Result<(), Illegal> {
        match *aside {}
    }

    fn rulings(_: &Public, _: &mut Vec<Never>) {}

    fn rule(_: &mut State, ruling: &Never, _: &mut impl Tell<ExampleGame>) -> Result<(), Illegal> {
        match *ruling {}
    }

    /// Shuffles the cards the seat can't see, and deals them to the places it can't see.
    fn imagine(view: View, rng: &mut Rng) -> State {
        let public = view.public.clone();
        let own_hand = view.own.map_or(&[][..], |(_, own)| &own.hand);
        let seen: Vec<Card> = public.face_up().chain(own_hand.iter().copied()).collect();
        let mut unseen: Vec<Card> = public.options.deck.cards().filter(|card| !seen.contains(card)).collect();
        rng.shuffle(&mut unseen);
        let mut private = <[Private; MAX_SEATS]>::default();
        for (seat, &count) in Seat::all(ExampleGame::seats(&public)).zip(&public.hands) {
            private[seat.index()] = match view.own {
                Some((own_seat, own)) if own_seat == seat => own.clone(),
                _ => Private { hand: take_hand(&mut unseen, count) },
            };
        }
        State { public, private, secret: Secret { deck: unseen } }
    }

    /// EG-10.
    fn outcome(public: &Public) -> Option<Outcome> {
        let points = || Seat::all(ExampleGame::seats(public)).map(|seat| public.points(seat).into()).collect();
        public.turn.is_none().then(|| Outcome::by_points(points()))
    }

    /// A card that somebody sees for the first time can't be unseen, so undo stops there.
    fn reveals(_: &Public, event: &Event) -> bool {
        matches!(event, Event::Dealt { .. } | Event::Played { .. } | Event::Drew { .. })
    }

    const INVARIANTS: &'static [Invariant<ExampleGame>] = state::INVARIANTS;

    /// Every card is played once at the most, and every pile is yielded once at the most.
    fn longest(setup: &Setup<ExampleGame>) -> usize {
        2 * usize::from(setup.options().deck.count())
    }
}

/// Takes so many cards from the end of `cards`, as a sorted hand.
fn take_hand(cards: &mut Vec<Card>, count: u8) -> Vec<Card> {
    let mut hand = cards.split_off(cards.len() - usize::from(count));
    hand.sort_unstable();
    hand
}

/// EG-5, EG-8, EG-9: a card goes from the hand to the pile, and a new one into the hand.
fn play(state: &mut State, seat: Seat, card: Card, tell: &mut impl Tell<ExampleGame>) {
    state.private[seat.index()].hand.retain(|&held| held != card);
    state.public.hands[seat.index()] -= 1;
    state.public.pile.push(Laid { seat, card });
    tell.all(Event::Played { seat, card });
    draw(state, seat, tell);
    if state.public.hands[seat.index()] == 0 {
        collect(state, seat, tell);
        state.public.turn = None;
        tell.all(Event::Over);
    } else {
        let next = Seat((seat.0 + 1) % ExampleGame::seats(&state.public));
        state.public.turn = Some(next);
        tell.all(Event::Turn { seat: next });
    }
}

/// EG-7: the pile goes to the player who laid its top card. It is still the turn of `seat`.
fn yield_pile(state: &mut State, seat: Seat, tell: &mut impl Tell<ExampleGame>) {
    let top = state.public.top().expect("`check` has seen that there is a pile");
    tell.all(Event::Yielded { seat });
    collect(state, top.seat, tell);
}

/// EG-8: the one who draws is told the card, the others that a card was drawn.
fn draw(state: &mut State, seat: Seat, tell: &mut impl Tell<ExampleGame>) {
    let Some(card) = state.secret.deck.pop() else { return };
    let hand = &mut state.private[seat.index()].hand;
    hand.push(card);
    hand.sort_unstable();
    state.public.hands[seat.index()] += 1;
    state.public.deck -= 1;
    tell.one(seat, Event::Drew { card });
    tell.others(seat, Event::OtherDrew { seat });
}

/// EG-7, EG-9: the pile becomes points.
fn collect(state: &mut State, seat: Seat, tell: &mut impl Tell<ExampleGame>) {
    let pile = std::mem::take(&mut state.public.pile);
    tell.all(Event::Collected { seat, count: pile.len() as u8 });
    state.public.collected[seat.index()].extend(pile.iter().map(|laid| laid.card));
}
