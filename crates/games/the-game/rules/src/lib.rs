//! THE GAME: four rows, ninety-eight cards, one team. The ids, `TG-14` or `B-9`, point into `RULES.md`.
//!
//! The team settles who starts (`Wishing → Claiming`, or the host names one); then turn follows turn: lay at least
//! the minimum, end the turn, draw as many, until all 98 cards are laid, somebody is stuck, or a row burns down.

mod action;
mod card;
mod chat;
mod illegal;
mod imagine;
mod options;
mod pieces;
mod speak;
mod state;
mod talk;

use samobranka_rules::{
    Game, Invariant, Outcome, Rng, Seat, Seats, Seed, Setup, State as RulesState, Tell, View as RulesView,
};

pub use action::{Action, Event, Ruling, Wish};
pub use card::{Card, CardSet, CardSetIter, Drawn, Pile};
pub use illegal::Illegal;
pub use imagine::{imagine_hands, try_lays};
pub use options::{Astray, BurnedCount, Difficulty, ExpertEnd, Fire, History, Options, Shortfall, Start};
pub use speak::warning;
pub use state::{Burning, End, MAX_SEATS, Phase, Private, Public, Secret, Turn, Wishes};
pub use talk::{OwnHint, OwnHints, PileHint, Reply, Signal, Token};

/// THE GAME.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct TheGame;

/// A full state of THE GAME.
pub type State = RulesState<TheGame>;
/// What a seat sees of it.
pub type View<'a> = RulesView<'a, TheGame>;

impl Game for TheGame {
    const ID: &'static str = "the-game";
    const VERSION: u32 = 1;
    const SEATS: (u8, u8) = (1, MAX_SEATS as u8);
    const DRAWN_FROM: Option<&'static str> = Some("deck");

    type Options = Options;
    type Action = Action;
    type Aside = Signal;
    type Ruling = Ruling;
    type Event = Event;
    type Illegal = Illegal;
    type Public = Public;
    type Private = Private;
    type Privates = [Private; MAX_SEATS];
    type Secret = Secret;

    /// TG-1. All options combine (B-32).
    fn check_setup(seats: u8, _: &Options) -> Result<(), Illegal> {
        if (1..=MAX_SEATS as u8).contains(&seats) { Ok(()) } else { Err(Illegal::Seats { seats }) }
    }

    /// TG-9 … TG-13: deals full hands from the 98 cards; then the team looks for who starts (TG-23).
    #[inline]
    fn deal(setup: &Setup<TheGame>, seed: Seed, tell: &mut impl Tell<TheGame>) -> State {
        let (seats, options) = (setup.seats(), *setup.options());
        let phase = if options.start == Start::Host { Phase::HostPicks } else { Phase::Wishing([None; MAX_SEATS]) };
        let mut state = State {
            public: Public::empty(seats, options, phase),
            private: [Private::default(); MAX_SEATS],
            secret: Secret { deck: CardSet::ALL, rng: Rng::new(seed) },
        };
        let size = options.hand_size(seats);
        for seat in Seat::all(seats) {
            for _ in 0..size {
                let card = state.secret.deck.draw(&mut state.secret.rng);
                state.private[seat.index()].hand.insert(card);
            }
            state.public.hands[seat.index()] = size;
            tell.one(seat, Event::Dealt { hand: state.private[seat.index()].hand });
        }
        state.public.deck = Card::COUNT - size * seats;
        tell.all(Event::TableSet { hand: size, deck: state.public.deck });
        if seats == 1 {
            begin_turn(&mut state, Seat(0), tell);
        } else if options.start == Start::Random {
            let first = Seat(state.secret.rng.below(seats.into()) as u8);
            start(&mut state, first, tell);
        }
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
        if let Phase::Turn(turn) = public.phase { Seats::one(turn.seat) } else { to_act_outside_turns(public) }
    }

    #[inline(always)]
    fn check(view: View, action: &Action) -> Result<(), Illegal> {
        let Some((seat, own)) = view.own else { return Err(Illegal::Spectator) };
        match *action {
            Action::Lay { pile, card } => {
                turn_of(view.public, seat)?;
                check_lay(view.public, own, pile, card)
            }
            Action::EndTurn => check_end_turn(view.public, own, turn_of(view.public, seat)?),
            Action::Wish(_) | Action::Agree | Action::Object | Action::Start(_) => {
                check_start(view.public, seat, *action)
            }
        }
    }

    fn legal(view: View, into: &mut Vec<Action>) {
        let public = view.public;
        let Some((seat, own)) = view.own else { return };
        if !TheGame::to_act(public).contains(seat) {
            return;
        }
        match public.phase {
            Phase::Wishing(_) => into.extend(Wish::ALL.map(Action::Wish)),
            Phase::Claiming { .. } => into.extend([Action::Agree, Action::Object]),
            Phase::HostPicks => into.extend(Seat::all(public.seats).map(Action::Start)),
            Phase::Turn(turn) => {
                for (pile, cards) in Pile::ALL.into_iter().zip(open(public, own.hand)) {
                    into.extend(cards.into_iter().map(|card| Action::Lay { pile, card }));
                }
                if check_end_turn(public, own, turn).is_ok() {
                    into.push(Action::EndTurn);
                }
            }
            Phase::Over { .. } => {}
        }
    }

    /// Counts the bits of what fits instead of listing it.
    #[inline]
    fn choose(view: View, pick: impl FnOnce(u32) -> u32) -> Option<Action> {
        let public = view.public;
        let (seat, own) = view.own?;
        let Ok(turn) = turn_of(public, seat) else { return choose_start(view, pick) };
        let fitting = open(public, own.hand);
        // Where the choice falls is a matter of chance: the pile is found by adding comparisons up, not by branches.
        let mut ends = [0; 4];
        let mut count = 0;
        for (end, cards) in ends.iter_mut().zip(fitting) {
            count += u32::from(cards.len());
            *end = count;
        }
        let place = pick(count + u32::from(check_end_turn(public, own, turn).is_ok()));
        if place >= count {
            return Some(Action::EndTurn);
        }
        let at: usize = ends[..3].iter().map(|&end| usize::from(place >= end)).sum();
        let before = [0, ends[0], ends[1], ends[2]][at];
        Some(Action::Lay { pile: Pile::ALL[at], card: fitting[at].nth(place - before) })
    }

    #[inline(always)] // one call a decision, and the action stays in registers
    fn apply(state: &mut State, seat: Seat, action: &Action, tell: &mut impl Tell<TheGame>) -> Result<(), Illegal> {
        if !state.has(seat) {
            return Err(Illegal::NoSuchSeat { seat });
        }
        TheGame::check(state.view(seat), action)?;
        match *action {
            Action::Lay { pile, card } => lay(state, seat, pile, card, tell),
            Action::EndTurn => end_turn(state, seat, tell),
            Action::Wish(_) | Action::Agree | Action::Object | Action::Start(_) => {
                settle_start(state, seat, *action, tell);
            }
        }
        Ok(())
    }

    /// TG-46, B-25: anybody may signal at any time of the game, also one without cards.
    fn check_aside(view: View, signal: &Signal) -> Result<(), Illegal> {
        let options = &view.public.options;
        match *signal {
            _ if view.own.is_none() => Err(Illegal::Spectator),
            _ if view.public.end().is_some() => Err(Illegal::Over),
            Signal::Pile { hint: PileHint::TenJump, .. } if !options.ten_signal => Err(Illegal::NamesACard),
            Signal::Own(hint) | Signal::Unsay(hint) if hint.is_about_fire() && options.fire == Fire::Off => {
                Err(Illegal::NoFire)
            }
            _ => Ok(()),
        }
    }

    fn asides(view: View, into: &mut Vec<Signal>) {
        let piles = Pile::ALL.into_iter().flat_map(|pile| {
            PileHint::ALL
                .into_iter()
                .flat_map(move |hint| [false, true].map(|strong| Signal::Pile { pile, hint, strong }))
        });
        let clears = Pile::ALL.into_iter().map(|pile| Signal::Clear { pile });
        let own = OwnHint::ALL.into_iter().map(Signal::Own).chain(OwnHint::ALL.into_iter().map(Signal::Unsay));
        let replies = Reply::ALL.into_iter().map(Signal::Reply);
        into.extend(
            piles.chain(clears).chain(own).chain(replies).filter(|signal| TheGame::check_aside(view, signal).is_ok()),
        );
    }

    fn say(state: &mut State, seat: Seat, signal: &Signal, tell: &mut impl Tell<TheGame>) -> Result<(), Illegal> {
        if !state.has(seat) {
            return Err(Illegal::NoSuchSeat { seat });
        }
        TheGame::check_aside(state.view(seat), signal)?;
        let (public, at) = (&mut state.public, seat.index());
        match *signal {
            Signal::Pile { pile, hint, strong } => public.tokens[pile.index()][at] = Some(Token { hint, strong }),
            Signal::Clear { pile } => public.tokens[pile.index()][at] = None,
            Signal::Own(hint) => public.own_hints[at].insert(hint),
            Signal::Unsay(hint) => public.own_hints[at].remove(hint),
            Signal::Reply(reply) => public.replies[at] = Some(reply),
        }
        tell.all(Event::Signalled { seat, signal: *signal });
        Ok(())
    }

    /// TG-43 … TG-45: free text is for after the game; a table of trust has it before, without numbers.
    fn check_chat(public: &Public, trusted: bool, text: &str) -> Result<(), Illegal> {
        match public.end() {
            Some(_) => Ok(()),
            None if trusted => chat::check(text),
            None => Err(Illegal::FreeText),
        }
    }

    fn rulings(public: &Public, into: &mut Vec<Ruling>) {
        match public.phase {
            Phase::Wishing(_) | Phase::Claiming { .. } | Phase::HostPicks => {
                into.extend([Ruling::PickStarter, Ruling::GiveUp]);
            }
            Phase::Turn(_) => into.push(Ruling::GiveUp),
            Phase::Over { .. } => {}
        }
    }

    fn rule(state: &mut State, ruling: &Ruling, tell: &mut impl Tell<TheGame>) -> Result<(), Illegal> {
        match (state.public.phase, ruling) {
            (Phase::Over { .. }, _) => return Err(Illegal::Over),
            // A burning row is lost all the same.
            (_, Ruling::GiveUp) if state.public.fire.any() => finish(state, End::Burned, tell),
            (_, Ruling::GiveUp) => finish(state, End::GaveUp, tell),
            (Phase::Wishing(wishes) | Phase::Claiming { wishes, .. }, Ruling::PickStarter) => {
                let first = by_lot(state, most_willing(&wishes, Seats::all(state.public.seats)));
                start(state, first, tell);
            }
            (Phase::HostPicks, Ruling::PickStarter) => {
                let first = by_lot(state, Seats::all(state.public.seats));
                start(state, first, tell);
            }
            (Phase::Turn(_), Ruling::PickStarter) => return Err(Illegal::NotNow),
        }
        Ok(())
    }

    fn imagine(view: View, rng: &mut Rng) -> State {
        imagine_hands(view, rng, |_, unseen, count, rng| {
            let mut rest = unseen;
            rest.draw_hand(count, rng)
        })
    }

    /// TG-4, TG-53 … TG-55, B-17, B-31.
    fn outcome(public: &Public) -> Option<Outcome> {
        let end = public.end()?;
        let left = public.left();
        let verdict = match end {
            End::Won => "beaten",
            End::Burned if public.options.burned == BurnedCount::Defeat => "burned",
            _ if left < 10 => "splendid",
            _ => "over",
        };
        Some(Outcome::Team { won: end == End::Won, verdict: verdict.into(), score: left.into() })
    }

    /// B-21: where history is hidden, the cards under the top ones.
    fn forgets(public: &Public) -> bool {
        public.options.history == History::Hidden
    }

    fn reveals(public: &Public, event: &Event) -> bool {
        match event {
            // A card of one's own hand is news to the others, if there are any; and that another's turn begins tells
            // that they can lay, or the game would be over.
            Event::Laid { .. } | Event::Turn { .. } => public.seats > 1,
            Event::Dealt { .. } | Event::Drew { .. } | Event::OtherDrew { .. } | Event::Over { .. } => true,
            // These were drawn by lot, or follow from what was.
            Event::Claims { .. } | Event::Starts { .. } => true,
            _ => false,
        }
    }

    const INVARIANTS: &'static [Invariant<TheGame>] = state::INVARIANTS;

    /// A wish each, at most as many claims as seats with an answer from each other seat, 98 cards laid, and as many
    /// turns ended at the most.
    fn longest(setup: &Setup<TheGame>) -> usize {
        let seats = usize::from(setup.seats());
        seats + seats * seats + 2 * usize::from(Card::COUNT)
    }
}

/// Who settles the start; nobody once the game is over.
#[cold]
fn to_act_outside_turns(public: &Public) -> Seats {
    match public.phase {
        Phase::Wishing(wishes) => Seat::all(public.seats).filter(|seat| wishes[seat.index()].is_none()).collect(),
        Phase::Claiming { by, agreed, .. } => Seats::all(public.seats).minus(agreed).without(by),
        Phase::HostPicks => Seats::one(Seat(0)),
        Phase::Turn(_) | Phase::Over { .. } => Seats::NONE,
    }
}

/// Before the first turn there is little to choose from, so it is listed.
#[cold]
fn choose_start(view: View, pick: impl FnOnce(u32) -> u32) -> Option<Action> {
    let mut legal = Vec::new();
    TheGame::legal(view, &mut legal);
    (!legal.is_empty()).then(|| legal[pick(legal.len() as u32) as usize])
}

/// The cards of `hand` that may be laid on each pile now.
#[inline]
fn open(public: &Public, hand: CardSet) -> [CardSet; 4] {
    let fitting = Pile::ALL.map(|pile| hand.and(pile.accepts(public.top(pile))));
    match public.must_cover() {
        Some(row) if public.options.astray == Astray::Refuse => {
            Pile::ALL.map(|pile| if pile == row { fitting[pile.index()] } else { CardSet::NONE })
        }
        _ => fitting,
    }
}

/// TG-24: the turn, if it is this seat's.
#[inline]
fn turn_of(public: &Public, seat: Seat) -> Result<Turn, Illegal> {
    match public.phase {
        Phase::Turn(turn) if turn.seat == seat => Ok(turn),
        Phase::Turn(_) => Err(Illegal::NotYourTurn),
        Phase::Over { .. } => Err(Illegal::Over),
        Phase::Wishing(_) | Phase::Claiming { .. } | Phase::HostPicks => Err(Illegal::NotStarted),
    }
}

/// TG-23, B-20: each step of settling who starts has its own words.
#[cold]
fn check_start(public: &Public, seat: Seat, action: Action) -> Result<(), Illegal> {
    match (public.phase, action) {
        (Phase::Over { .. }, _) => Err(Illegal::Over),
        _ if !TheGame::to_act(public).contains(seat) => Err(Illegal::NotYourTurn),
        (Phase::Wishing(_), Action::Wish(_)) | (Phase::Claiming { .. }, Action::Agree | Action::Object) => Ok(()),
        (Phase::HostPicks, Action::Start(first)) if first.0 < public.seats => Ok(()),
        (Phase::HostPicks, Action::Start(seat)) => Err(Illegal::NoSuchSeat { seat }),
        _ => Err(Illegal::NotNow),
    }
}

/// TG-14, TG-20, TG-36, TG-38, TG-60.
#[inline]
fn check_lay(public: &Public, own: &Private, pile: Pile, card: Card) -> Result<(), Illegal> {
    let top = public.top(pile);
    if !own.hand.contains(card) {
        return Err(Illegal::NotInHand { card });
    }
    if !pile.accepts(top).contains(card) {
        return Err(if pile.ascends() {
            Illegal::NotHigher { card, pile, top }
        } else {
            Illegal::NotLower { card, pile, top }
        });
    }
    match public.must_cover() {
        Some(burning) if burning != pile && public.options.astray == Astray::Refuse => {
            Err(Illegal::Burning { burning })
        }
        _ => Ok(()),
    }
}

/// TG-25, TG-49, TG-56; B-9 asks for the fires that are due as well, as long as the hand can cover them.
#[inline]
fn check_end_turn(public: &Public, own: &Private, turn: Turn) -> Result<(), Illegal> {
    if turn.laid < turn.minimum {
        return Err(Illegal::TooFew {
            laid: turn.laid,
            minimum: turn.minimum,
            deck_empty: public.deck == 0,
            expert: turn.minimum > 1 && public.options.difficulty != Difficulty::Normal,
        });
    }
    if public.fire.any_due() { check_due(public, own) } else { Ok(()) }
}

/// B-9, B-10: one who can still cover a fire that is due doesn't stop.
#[cold]
fn check_due(public: &Public, own: &Private) -> Result<(), Illegal> {
    let coverable = |pile: &Pile| !own.hand.and(pile.accepts(public.top(*pile))).is_empty();
    match public.fire.due().find(coverable) {
        Some(pile) if public.options.astray == Astray::Refuse => Err(Illegal::StillBurning { pile }),
        _ => Ok(()),
    }
}

/// TG-28: lays one card, on the pile as it is now.
#[inline(always)]
fn lay(state: &mut State, seat: Seat, pile: Pile, card: Card, tell: &mut impl Tell<TheGame>) {
    let public = &mut state.public;
    let from = public.top(pile);
    let astray = public.must_cover().is_some_and(|row| row != pile);
    state.private[seat.index()].hand.remove(card);
    public.hands[seat.index()] -= 1;
    public.put(pile, card);
    public.tokens[pile.index()] = [None; MAX_SEATS];
    let Phase::Turn(turn) = &mut public.phase else { unreachable!("cards are laid in a turn") };
    turn.laid += 1;
    tell.all(Event::Laid { seat, pile, card, from, trick: pile.is_trick(from, card) });

    if public.options.fire != Fire::Off {
        if public.fire.burns(pile) {
            public.fire.cover(pile);
            tell.all(Event::Covered { pile });
        }
        if card.is_fire() {
            public.fire.light(pile); // B-15: fire on fire starts anew
            tell.all(Event::CaughtFire { pile });
        }
        if astray {
            return finish(state, End::Burned, tell); // TG-61, also with the very last card
        }
    }
    if state.public.hands[seat.index()] == 0 {
        run_out(state, seat, tell);
    } else {
        end_if_stuck(state, seat, tell);
    }
}

/// The last card of a hand was laid: the game is won if it was the last of all (TG-55, B-13), and the turn is over else.
#[cold]
fn run_out(state: &mut State, seat: Seat, tell: &mut impl Tell<TheGame>) {
    if state.public.left() == 0 {
        finish(state, End::Won, tell);
    } else {
        end_turn(state, seat, tell);
    }
}

/// TG-51, B-2, B-16: the game ends when the minimum isn't reached and nothing can be laid.
#[inline(always)]
fn end_if_stuck(state: &mut State, seat: Seat, tell: &mut impl Tell<TheGame>) {
    if stuck(&state.public, state.private[seat.index()].hand) {
        finish_short(state, tell);
    }
}

/// Whether the one on turn, who holds `hand`, must lay and can't.
#[inline(always)]
fn stuck(public: &Public, hand: CardSet) -> bool {
    public.turn().is_some_and(|turn| turn.laid < turn.minimum && hand.and(public.welcome_somewhere()).is_empty())
}

/// Whether the game goes on when the one on turn holds `hand`.
#[inline]
pub(crate) fn goes_on(public: &Public, hand: CardSet) -> bool {
    let begins = public.turn().is_some_and(|turn| turn.laid == 0);
    let strict = public.options.shortfall == Shortfall::Strict;
    if begins && strict { can_reach_minimum(public, hand) } else { !stuck(public, hand) }
}

/// Below the minimum, and no card fits: lost to fire where a fire had to be covered, else stuck.
#[cold]
fn finish_short(state: &mut State, tell: &mut impl Tell<TheGame>) {
    let lost_to_fire = state.public.must_cover().is_some() || state.public.fire.any_due();
    finish(state, if lost_to_fire { End::Burned } else { End::Stuck }, tell);
}

/// TG-32, TG-48, B-4: draws as many as were laid, as far as there are cards; then the next player has the turn.
#[inline]
fn end_turn(state: &mut State, seat: Seat, tell: &mut impl Tell<TheGame>) {
    if state.public.fire.any_due() {
        return finish(state, End::Burned, tell); // B-9: what was due has not been covered
    }
    if !state.public.options.fire_is_next_card(state.public.seats) {
        state.public.fire.grow_due();
    }
    let Phase::Turn(turn) = state.public.phase else { unreachable!("only turns are ended") };
    let count = turn.laid.min(state.public.deck);
    if count > 0 {
        let (mut cards, mut new) = (Drawn::NONE, CardSet::NONE);
        for _ in 0..count {
            let card = state.secret.deck.draw(&mut state.secret.rng);
            new.insert(card);
            cards.push(card);
        }
        let hand = &mut state.private[seat.index()].hand;
        *hand = hand.or(new);
        state.public.hands[seat.index()] += count;
        state.public.deck -= count;
        tell.one(seat, Event::Drew { cards });
        tell.others(seat, Event::OtherDrew { seat, count });
        if state.public.deck == 0 {
            tell.all(Event::DeckEmpty);
        }
    }
    if state.public.hands[seat.index()] == 0 {
        tell.all(Event::Out { seat }); // TG-50
    }
    let next = next_with_cards(&state.public, seat);
    begin_turn(state, next, tell);
}

/// TG-24, TG-50: the next player clockwise who has cards. Somebody has, or the game would be won.
#[inline]
fn next_with_cards(public: &Public, seat: Seat) -> Seat {
    let mut next = seat;
    loop {
        next = if next.0 + 1 < public.seats { Seat(next.0 + 1) } else { Seat(0) };
        if public.hands[next.index()] > 0 {
            return next;
        }
        debug_assert_ne!(next, seat, "somebody has cards while the game goes on");
    }
}

/// TG-34: a player's turn; what they signalled before has had its time.
#[inline]
fn begin_turn(state: &mut State, seat: Seat, tell: &mut impl Tell<TheGame>) {
    let public = &mut state.public;
    let at = seat.index();
    for tokens in &mut public.tokens {
        tokens[at] = None;
    }
    public.own_hints[at] = OwnHints::default();
    public.replies[at] = None;
    let minimum = public.options.minimum(public.deck, public.hands[at]);
    public.phase = Phase::Turn(Turn { seat, laid: 0, minimum });
    tell.all(Event::Turn { seat, minimum });
    if public.options.shortfall == Shortfall::Strict {
        if !can_reach_minimum(&state.public, state.private[at].hand) {
            finish_strictly(state, seat, tell);
        }
        return;
    }
    end_if_stuck(state, seat, tell);
}

/// B-2 `strict`: whether any order of lays from `hand` reaches the minimum of the turn that begins.
fn can_reach_minimum(public: &Public, hand: CardSet) -> bool {
    fn reaches(public: &Public, hand: CardSet, missing: u8) -> bool {
        missing == 0
            || Pile::ALL.into_iter().any(|pile| {
                hand.and(public.welcome(pile)).into_iter().any(|card| {
                    let mut after = *public;
                    after.put(pile, card);
                    after.fire.cover(pile);
                    if public.options.fire != Fire::Off && card.is_fire() {
                        after.fire.light(pile);
                    }
                    reaches(&after, hand.minus(CardSet::one(card)), missing - 1)
                })
            })
    }
    let minimum = public.turn().map_or(0, |turn| turn.minimum);
    reaches(public, hand, minimum)
}

/// B-2 `strict`: nothing is laid. Lost to fire if the fire can't be covered, or if one is due; else stuck.
fn finish_strictly(state: &mut State, seat: Seat, tell: &mut impl Tell<TheGame>) {
    let public = &state.public;
    let hand = state.private[seat.index()].hand;
    let uncovered = public.must_cover().is_some_and(|row| hand.and(row.accepts(public.top(row))).is_empty());
    let end = if uncovered || public.fire.any_due() { End::Burned } else { End::Stuck };
    finish(state, end, tell);
}

/// The end: the hands are shown.
#[cold]
fn finish(state: &mut State, end: End, tell: &mut impl Tell<TheGame>) {
    state.public.phase = Phase::Over { end };
    state.public.shown = state.private.map(|own| own.hand);
    let seats = usize::from(state.public.seats);
    tell.all(Event::Over { end, left: state.public.left(), hands: state.public.shown[..seats].to_vec() });
}

/// TG-23, B-20: a step towards who starts.
#[cold]
fn settle_start(state: &mut State, seat: Seat, action: Action, tell: &mut impl Tell<TheGame>) {
    match action {
        Action::Wish(wish) => make_wish(state, seat, wish, tell),
        Action::Agree => agree(state, seat, tell),
        Action::Object => object(state, seat, tell),
        Action::Start(first) => start(state, first, tell),
        Action::Lay { .. } | Action::EndTurn => unreachable!("these come after the start"),
    }
}

/// TG-23: once all have spoken, one of the most willing claims the start.
fn make_wish(state: &mut State, seat: Seat, wish: Wish, tell: &mut impl Tell<TheGame>) {
    let Phase::Wishing(wishes) = &mut state.public.phase else { unreachable!("wishes are made while wishing") };
    wishes[seat.index()] = Some(wish);
    let wishes = *wishes;
    tell.all(Event::Wished { seat, wish });
    if TheGame::to_act(&state.public).is_empty() {
        claim(state, Seats::NONE, wishes, tell);
    }
}

/// The most willing of those not declined claims the start. When all were declined, the lot decides among the most
/// willing of all (B-20).
fn claim(state: &mut State, declined: Seats, wishes: Wishes, tell: &mut impl Tell<TheGame>) {
    let all = Seats::all(state.public.seats);
    let candidates = all.minus(declined);
    if candidates.is_empty() {
        let first = by_lot(state, most_willing(&wishes, all));
        return start(state, first, tell);
    }
    let by = by_lot(state, most_willing(&wishes, candidates));
    state.public.phase = Phase::Claiming { by, agreed: Seats::NONE, declined, wishes };
    tell.all(Event::Claims { seat: by });
}

fn agree(state: &mut State, seat: Seat, tell: &mut impl Tell<TheGame>) {
    let everyone = Seats::all(state.public.seats);
    let Phase::Claiming { by, agreed, .. } = &mut state.public.phase else { unreachable!("one agrees to a claim") };
    *agreed = agreed.with(seat);
    let (by, settled) = (*by, agreed.with(*by) == everyone);
    tell.all(Event::Agreed { seat });
    if settled {
        start(state, by, tell);
    }
}

fn object(state: &mut State, seat: Seat, tell: &mut impl Tell<TheGame>) {
    let Phase::Claiming { by, declined, wishes, .. } = state.public.phase else {
        unreachable!("one objects to a claim")
    };
    tell.all(Event::Objected { seat });
    claim(state, declined.with(by), wishes, tell);
}

fn start(state: &mut State, first: Seat, tell: &mut impl Tell<TheGame>) {
    tell.all(Event::Starts { seat: first });
    begin_turn(state, first, tell);
}

/// Those of `among` who would like it best; one who hasn't spoken has no preference.
fn most_willing(wishes: &Wishes, among: Seats) -> Seats {
    let wish = |seat: Seat| wishes[seat.index()].unwrap_or(Wish::NoMatter);
    let best = among.into_iter().map(wish).min();
    among.into_iter().filter(|&seat| Some(wish(seat)) == best).collect()
}

fn by_lot(state: &mut State, among: Seats) -> Seat {
    let place = state.secret.rng.below(among.len() as u32) as usize;
    among.into_iter().nth(place).expect("the lot falls on one of them")
}
