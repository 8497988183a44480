//! The state, in three parts by who knows them, and what always holds in it.

use samobranka_rules::{Invariant, Rng, Seat, Seats, State};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::action::Wish;
use crate::card::{Card, CardSet, Pile};
use crate::options::{Astray, Fire, History, Options, Shortfall, Start};
use crate::talk::{OwnHint, OwnHints, PileHint, Reply, Token};
use crate::{TheGame, goes_on};

/// TG-1: the most seats.
pub const MAX_SEATS: usize = 5;

/// What everyone sees. Small and plain: copying it is copying bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(try_from = "WrittenPublic", into = "WrittenPublic")]
#[schemars(with = "WrittenPublic")]
pub struct Public {
    /// How the table was set.
    pub options: Options,
    /// How many play.
    pub seats: u8,
    /// Where we are.
    pub phase: Phase,
    /// The top of each pile (TG-18); the row card where nothing lies yet.
    pub tops: [u8; 4],
    /// How many cards lie on each pile.
    pub counts: [u8; 4],
    /// What lies under each card, the row card under the first of a pile; kept only where history lies open (B-21).
    under: [u8; 100],
    /// The laid cards that can be seen: all of them, or the tops alone where history is hidden.
    pub seen: CardSet,
    /// How many cards each seat holds.
    pub hands: [u8; MAX_SEATS],
    /// How many cards are left to draw.
    pub deck: u8,
    /// Which rows burn, and since when.
    pub fire: Burning,
    /// The hands, laid open once the game is over; empty before.
    pub shown: [CardSet; MAX_SEATS],
    /// The tokens on each pile, by seat.
    pub tokens: [[Option<Token>; MAX_SEATS]; 4],
    /// The tokens before each seat.
    pub own_hints: [OwnHints; MAX_SEATS],
    /// The last answer of each seat.
    pub replies: [Option<Reply>; MAX_SEATS],
}

/// Where we are in the game. Each phase carries what only it needs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)] // a plain tag: it is looked at in every step
pub enum Phase {
    /// TG-23: each seat says how willing it is to start.
    Wishing(Wishes),
    /// TG-23: one of the most willing claims the start, and the others agree or not.
    Claiming {
        /// Who claims.
        by: Seat,
        /// Who has agreed.
        agreed: Seats,
        /// Whose claims the others would not have.
        declined: Seats,
        /// What each wished.
        wishes: Wishes,
    },
    /// B-20: the host names who starts.
    HostPicks,
    /// TG-25: somebody's turn.
    Turn(Turn),
    /// Nobody acts any more, and all hands are shown.
    Over {
        /// How it ended.
        end: End,
    },
}

/// What each seat wished, once it has.
pub type Wishes = [Option<Wish>; MAX_SEATS];

/// Somebody's turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Turn {
    /// Whose.
    pub seat: Seat,
    /// How many cards were laid in it so far.
    pub laid: u8,
    /// How many it takes.
    pub minimum: u8,
}

/// How a game can end.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum End {
    /// TG-55: all 98 cards are laid.
    Won,
    /// TG-51: somebody could not lay the minimum.
    Stuck,
    /// TG-61: a fire was not covered.
    Burned,
    /// B-28: the team stopped.
    GaveUp,
}

/// The rows on fire: bit `n` stands for the `n`-th pile.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Burning {
    rows: u8,
    /// B-9: those of them that must be covered in this turn.
    due: u8,
}

impl Burning {
    /// Whether any row burns.
    #[inline]
    pub fn any(self) -> bool {
        self.rows != 0
    }

    /// Whether this row burns.
    #[inline]
    pub fn burns(self, pile: Pile) -> bool {
        self.rows >> pile.index() & 1 != 0
    }

    /// B-9: whether this row must be covered in this turn.
    #[inline]
    pub fn is_due(self, pile: Pile) -> bool {
        self.due >> pile.index() & 1 != 0
    }

    /// B-9: whether any row must be covered in this turn.
    #[inline]
    pub fn any_due(self) -> bool {
        self.due != 0
    }

    /// The burning row, where only one can burn.
    #[inline]
    pub fn row(self) -> Option<Pile> {
        Pile::ALL.get(self.rows.trailing_zeros() as usize).copied()
    }

    #[inline]
    pub(crate) fn light(&mut self, pile: Pile) {
        self.rows |= 1 << pile.index();
    }

    #[inline]
    pub(crate) fn cover(&mut self, pile: Pile) {
        self.rows &= !(1 << pile.index());
        self.due &= self.rows;
    }

    /// What burns at the end of a turn is due in the next.
    #[inline]
    pub(crate) fn grow_due(&mut self) {
        self.due = self.rows;
    }

    /// The burning rows.
    pub fn iter(self) -> impl Iterator<Item = Pile> {
        Pile::ALL.into_iter().filter(move |&pile| self.burns(pile))
    }

    /// The rows that must be covered in this turn.
    pub fn due(self) -> impl Iterator<Item = Pile> {
        Pile::ALL.into_iter().filter(move |&pile| self.is_due(pile))
    }
}

/// What one seat alone knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Private {
    /// Its cards.
    pub hand: CardSet,
}

/// What nobody knows: which cards are left to draw, and the generator that will pick among them. The order of the
/// draw pile is decided card by card as they are drawn, which nobody can tell from shuffling it beforehand (TG-9).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Secret {
    pub(crate) deck: CardSet,
    pub(crate) rng: Rng,
}

impl Secret {
    /// For the referee: the cards left to draw.
    pub fn deck(&self) -> CardSet {
        self.deck
    }
}

impl Public {
    /// An empty table (TG-2, TG-6, TG-8).
    #[inline]
    pub(crate) fn empty(seats: u8, options: Options, phase: Phase) -> Public {
        Public {
            options,
            seats,
            phase,
            tops: [1, 1, 100, 100],
            counts: [0; 4],
            under: [0; 100],
            seen: CardSet::NONE,
            hands: [0; MAX_SEATS],
            deck: 0,
            fire: Burning::default(),
            shown: [CardSet::NONE; MAX_SEATS],
            tokens: [[None; MAX_SEATS]; 4],
            own_hints: [OwnHints::default(); MAX_SEATS],
            replies: [None; MAX_SEATS],
        }
    }

    /// The number a card must follow on `pile`.
    #[inline]
    pub fn top(&self, pile: Pile) -> u8 {
        self.tops[pile.index()]
    }

    /// Lays a card on a pile.
    #[inline]
    pub(crate) fn put(&mut self, pile: Pile, card: Card) {
        let top = self.top(pile);
        match self.options.history {
            History::Open => self.under[usize::from(card.number())] = top,
            History::Hidden => {
                if let Some(covered) = Card::new(top) {
                    self.seen.remove(covered);
                }
            }
        }
        self.seen.insert(card);
        self.tops[pile.index()] = card.number();
        self.counts[pile.index()] += 1;
    }

    /// B-21: the cards of a pile from the first to the top; `None` where history is hidden.
    pub fn cards(&self, pile: Pile) -> Option<Vec<Card>> {
        if self.options.history == History::Hidden {
            return None;
        }
        let mut cards: Vec<Card> = Vec::with_capacity(self.counts[pile.index()].into());
        let mut next = self.top(pile);
        for _ in 0..self.counts[pile.index()] {
            let Some(card) = Card::new(next) else { break };
            cards.push(card);
            next = self.under[usize::from(next)];
        }
        cards.reverse();
        Some(cards)
    }

    /// How many cards are laid.
    #[inline]
    pub fn laid(&self) -> u8 {
        self.counts.iter().sum()
    }

    /// TG-53: how many cards are not laid.
    #[inline]
    pub fn left(&self) -> u8 {
        Card::COUNT - self.laid()
    }

    /// Whose turn it is, if it is anybody's.
    #[inline]
    pub fn turn(&self) -> Option<Turn> {
        match self.phase {
            Phase::Turn(turn) => Some(turn),
            _ => None,
        }
    }

    /// How it ended, once it has.
    #[inline]
    pub fn end(&self) -> Option<End> {
        match self.phase {
            Phase::Over { end } => Some(end),
            _ => None,
        }
    }

    /// TG-60, TG-63: the row the very next card must go on, if there is one.
    #[inline]
    pub fn must_cover(&self) -> Option<Pile> {
        if self.fire.any() { self.must_cover_a_fire() } else { None }
    }

    #[cold]
    fn must_cover_a_fire(&self) -> Option<Pile> {
        if self.options.fire_is_next_card(self.seats) { self.fire.row() } else { None }
    }

    /// The cards that may be laid on some pile without losing to a fire elsewhere.
    #[inline]
    pub fn welcome_somewhere(&self) -> CardSet {
        match self.must_cover() {
            Some(row) => row.accepts(self.top(row)),
            None => Pile::ALL.map(|pile| pile.accepts(self.top(pile))).into_iter().fold(CardSet::NONE, CardSet::or),
        }
    }

    /// The cards that may be laid on `pile` without losing to a fire elsewhere.
    #[inline]
    pub fn welcome(&self, pile: Pile) -> CardSet {
        match self.must_cover() {
            Some(row) if row != pile => CardSet::NONE,
            _ => pile.accepts(self.top(pile)),
        }
    }
}

/// As the public part is written.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "Public")]
struct WrittenPublic {
    options: Options,
    seats: u8,
    phase: WrittenPhase,
    /// From the top of the table down.
    piles: [WrittenPile; 4],
    /// How many cards each seat holds.
    hands: Vec<u8>,
    /// How many cards are left to draw.
    deck: u8,
    /// The burning rows.
    #[serde(default)]
    burning: Vec<Pile>,
    /// Those that must be covered in this turn (option of B-9).
    #[serde(default)]
    due: Vec<Pile>,
    /// What each seat has said; may be left out when nobody has.
    #[serde(default)]
    signals: Vec<WrittenSignals>,
}

#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "Stack")]
struct WrittenPile {
    row: Pile,
    /// The number to follow; may be left out where `cards` are given.
    #[serde(default)]
    top: Option<u8>,
    /// How many cards lie here; may be left out where `cards` are given.
    #[serde(default)]
    count: Option<u8>,
    /// From the first to the top; left out where history is hidden.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    cards: Option<Vec<Card>>,
}

#[derive(Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "Signals")]
struct WrittenSignals {
    /// A token or none on each pile, from the top of the table down.
    piles: [Option<Token>; 4],
    own: OwnHints,
    reply: Option<Reply>,
}

#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[schemars(rename = "Phase")]
enum WrittenPhase {
    Wishing { wishes: Vec<Option<Wish>> },
    Claiming { by: Seat, agreed: Seats, declined: Seats, wishes: Vec<Option<Wish>> },
    HostPicks,
    Turn(Turn),
    Over { end: End, hands: Vec<CardSet> },
}

impl From<Public> for WrittenPublic {
    fn from(public: Public) -> WrittenPublic {
        let seats = usize::from(public.seats);
        let pile = |pile: Pile| WrittenPile {
            row: pile,
            top: Some(public.top(pile)),
            count: Some(public.counts[pile.index()]),
            cards: public.cards(pile),
        };
        let phase = match public.phase {
            Phase::Wishing(wishes) => WrittenPhase::Wishing { wishes: wishes[..seats].to_vec() },
            Phase::Claiming { by, agreed, declined, wishes } => {
                WrittenPhase::Claiming { by, agreed, declined, wishes: wishes[..seats].to_vec() }
            }
            Phase::HostPicks => WrittenPhase::HostPicks,
            Phase::Turn(turn) => WrittenPhase::Turn(turn),
            Phase::Over { end } => WrittenPhase::Over { end, hands: public.shown[..seats].to_vec() },
        };
        WrittenPublic {
            options: public.options,
            seats: public.seats,
            phase,
            piles: Pile::ALL.map(pile),
            hands: public.hands[..seats].to_vec(),
            deck: public.deck,
            burning: public.fire.iter().collect(),
            due: public.fire.due().collect(),
            signals: (0..seats)
                .map(|seat| WrittenSignals {
                    piles: Pile::ALL.map(|pile| public.tokens[pile.index()][seat]),
                    own: public.own_hints[seat],
                    reply: public.replies[seat],
                })
                .collect(),
        }
    }
}

impl TryFrom<WrittenPublic> for Public {
    type Error = &'static str;

    fn try_from(written: WrittenPublic) -> Result<Public, &'static str> {
        let seats = usize::from(written.seats);
        if seats == 0 || seats > MAX_SEATS {
            return Err("THE GAME is for 1 to 5 players");
        }
        let mut shown = [CardSet::NONE; MAX_SEATS];
        let phase = match written.phase {
            WrittenPhase::Wishing { wishes } => Phase::Wishing(one_a_seat(&wishes, seats)?),
            WrittenPhase::Claiming { by, agreed, declined, wishes } => {
                Phase::Claiming { by, agreed, declined, wishes: one_a_seat(&wishes, seats)? }
            }
            WrittenPhase::HostPicks => Phase::HostPicks,
            WrittenPhase::Turn(turn) => Phase::Turn(turn),
            WrittenPhase::Over { end, hands } => {
                shown = one_a_seat(&hands, seats)?;
                Phase::Over { end }
            }
        };
        let mut public = Public::empty(written.seats, written.options, phase);
        public.shown = shown;
        public.hands = one_a_seat(&written.hands, seats)?;
        public.deck = written.deck;
        for (pile, written) in Pile::ALL.into_iter().zip(written.piles) {
            put_written(&mut public, pile, &written)?;
        }
        if public.counts.iter().map(|&count| u32::from(count)).sum::<u32>() > Card::COUNT.into() {
            return Err("more cards lie on the piles than there are");
        }
        for pile in written.burning {
            public.fire.light(pile);
        }
        for pile in written.due {
            if !public.fire.burns(pile) {
                return Err("a row that is due must be burning");
            }
            public.fire.due |= 1 << pile.index();
        }
        if !written.signals.is_empty() {
            let signals: [WrittenSignals; MAX_SEATS] = one_a_seat(&written.signals, seats)?;
            for (seat, said) in signals.into_iter().enumerate() {
                for pile in Pile::ALL {
                    public.tokens[pile.index()][seat] = said.piles[pile.index()];
                }
                public.own_hints[seat] = said.own;
                public.replies[seat] = said.reply;
            }
        }
        Ok(public)
    }
}

/// The written list as one value a seat.
fn one_a_seat<T: Clone + Default>(list: &[T], seats: usize) -> Result<[T; MAX_SEATS], &'static str> {
    if list.len() != seats {
        return Err("what is told of each seat must be told of every seat, once");
    }
    Ok(std::array::from_fn(|seat| list.get(seat).cloned().unwrap_or_default()))
}

/// Puts a written pile on the table, card by card, as the rows allow.
fn put_written(public: &mut Public, pile: Pile, written: &WrittenPile) -> Result<(), &'static str> {
    if written.row != pile {
        return Err("the piles are A1, A2, D1, D2, in this order");
    }
    match (public.options.history, &written.cards) {
        (History::Open, Some(cards)) => {
            for &card in cards {
                if !pile.accepts(public.top(pile)).contains(card) {
                    return Err("a card on a pile doesn't follow the one below it (TG-14, TG-20)");
                }
                if public.seen.contains(card) {
                    return Err("the same card lies on the piles twice");
                }
                public.put(pile, card);
            }
            let agrees = |written: Option<u8>, real: u8| written.is_none_or(|written| written == real);
            if !agrees(written.top, public.top(pile)) || !agrees(written.count, public.counts[pile.index()]) {
                return Err("top or count of a pile doesn't agree with its cards");
            }
            Ok(())
        }
        (History::Open, None) => Err("the cards of a pile are missing"),
        (History::Hidden, Some(_)) => Err("history is hidden: only top and count of a pile are told"),
        (History::Hidden, None) => {
            let (Some(top), Some(count)) = (written.top, written.count) else {
                return Err("top or count of a pile is missing");
            };
            if count > Card::COUNT || (count == 0) != (top == pile.start()) {
                return Err("top and count of a pile don't agree");
            }
            if count > 0 {
                let card = Card::new(top).ok_or("the top of a pile is 2 to 99 once a card lies there")?;
                if public.seen.contains(card) {
                    return Err("the same card lies on the piles twice");
                }
                public.put(pile, card);
                public.counts[pile.index()] = count;
            }
            Ok(())
        }
    }
}

/// What always holds, one function each.
pub(crate) const INVARIANTS: &[Invariant<TheGame>] = &[
    ("no card is in two places", no_card_twice),
    ("no card is lost", none_lost),
    ("the hands have the told sizes", hands_as_told),
    ("the draw pile has the told size", deck_as_told),
    ("hands are full while there are cards to draw", full_hands),
    ("before the first turn nothing is laid", nothing_laid_before_the_start),
    ("the turn is that of a seat with cards, and asks for the right minimum", right_turn),
    ("whoever must lay can", not_stuck),
    ("just the uncovered fire cards burn, and those of earlier turns are due", fires_burn),
    ("a finished game shows every hand, and ended as it must have", over_is_over),
    ("those who settle the start sit at the table, and the most willing claims it", starters_sit_here),
    ("only what may be said has been said", signals_allowed),
];

fn seats(state: &State<TheGame>) -> usize {
    state.public.seats.into()
}

fn no_card_twice(state: &State<TheGame>) -> bool {
    let mut met = state.public.seen;
    state.private.iter().map(|own| own.hand).chain([state.secret.deck]).all(|cards| {
        let fresh = met.and(cards).is_empty();
        met = met.or(cards);
        fresh
    })
}

fn none_lost(state: &State<TheGame>) -> bool {
    let public = &state.public;
    let hidden = state.private.iter().fold(state.secret.deck, |all, own| all.or(own.hand));
    let counts: u32 = public.counts.iter().map(|&count| u32::from(count)).sum();
    let open = public.options.history == History::Hidden || public.seen.or(hidden) == CardSet::ALL;
    open && counts + u32::from(hidden.len()) == u32::from(Card::COUNT)
}

fn hands_as_told(state: &State<TheGame>) -> bool {
    (0..MAX_SEATS).all(|seat| state.public.hands[seat] == state.private[seat].hand.len())
        && state.private[seats(state)..].iter().all(|own| own.hand.is_empty())
}

fn deck_as_told(state: &State<TheGame>) -> bool {
    state.public.deck == state.secret.deck.len()
}

/// B-7, TG-33: refilled at the end of each turn.
fn full_hands(state: &State<TheGame>) -> bool {
    let public = &state.public;
    let full = u16::from(public.options.hand_size(public.seats));
    let missing = |seat: usize| match public.phase {
        Phase::Turn(turn) if turn.seat.index() == seat => u16::from(turn.laid),
        _ => 0,
    };
    let all = |right: fn(u16, u16) -> bool| {
        (0..seats(state)).all(|seat| right(u16::from(public.hands[seat]) + missing(seat), full))
    };
    if public.deck == 0 || public.end().is_some() { all(|has, full| has <= full) } else { all(|has, full| has == full) }
}

fn nothing_laid_before_the_start(state: &State<TheGame>) -> bool {
    match state.public.phase {
        Phase::Wishing(_) | Phase::Claiming { .. } | Phase::HostPicks => state.public.laid() == 0,
        Phase::Turn(_) | Phase::Over { .. } => true,
    }
}

fn right_turn(state: &State<TheGame>) -> bool {
    let public = &state.public;
    public.turn().is_none_or(|turn| {
        turn.seat.0 < public.seats
            && public.hands[turn.seat.index()] > 0
            && turn.laid <= public.laid()
            && turn.minimum == public.options.minimum(public.deck, public.hands[turn.seat.index()] + turn.laid)
    })
}

fn not_stuck(state: &State<TheGame>) -> bool {
    let public = &state.public;
    public.turn().is_none_or(|turn| goes_on(public, state.private[turn.seat.index()].hand))
}

fn fires_burn(state: &State<TheGame>) -> bool {
    let Public { options, fire, .. } = &state.public;
    let on_top = |pile: Pile| Card::new(state.public.top(pile)).is_some_and(Card::is_fire);
    if Pile::ALL.into_iter().any(|pile| fire.burns(pile) != (options.fire != Fire::Off && on_top(pile))) {
        return false;
    }
    let fresh = (fire.rows & !fire.due).count_ones();
    let over = state.public.end().is_some();
    if options.fire_is_next_card(state.public.seats) {
        // Only one who strays and loses (B-10) leaves a second fire behind.
        fire.due == 0 && (fresh <= 1 || over && options.astray == Astray::Lose)
    } else {
        // What isn't due yet was lit in this turn.
        let laid = state.public.turn().map_or(0, |turn| turn.laid.into());
        fire.due & !fire.rows == 0 && (over || fresh <= laid)
    }
}

fn over_is_over(state: &State<TheGame>) -> bool {
    let public = &state.public;
    let Phase::Over { end } = public.phase else {
        return public.left() > 0 && public.shown == [CardSet::NONE; MAX_SEATS];
    };
    let strayed = public.options.astray == Astray::Lose && public.must_cover().is_some();
    let as_it_must = match end {
        End::Won => public.left() == 0,
        End::Burned => public.fire.any() && (public.left() > 0 || strayed),
        End::Stuck => {
            let strict = public.options.shortfall == Shortfall::Strict;
            public.left() > 0 && !public.fire.any_due() && (strict || public.must_cover().is_none())
        }
        End::GaveUp => public.left() > 0 && !public.fire.any(),
    };
    as_it_must && (0..MAX_SEATS).all(|seat| public.shown[seat] == state.private[seat].hand)
}

fn starters_sit_here(state: &State<TheGame>) -> bool {
    let public = &state.public;
    let all = Seats::all(public.seats);
    let team = public.options.start == Start::Team && public.seats > 1;
    match public.phase {
        Phase::Wishing(wishes) => team && wishes[..seats(state)].iter().any(Option::is_none),
        Phase::Claiming { by, agreed, declined, wishes } => {
            // The more willing have claimed it before, and were declined.
            let in_turn = |seat: Seat| {
                let (wish, claims) = (wishes[seat.index()], wishes[by.index()]);
                if declined.contains(seat) { wish <= claims } else { wish >= claims }
            };
            team && wishes[..seats(state)].iter().all(Option::is_some)
                && all.contains(by)
                && Seat::all(public.seats).all(in_turn)
                && !declined.contains(by)
                && !agreed.contains(by)
                && agreed.minus(all).is_empty()
                && declined.minus(all).is_empty()
                && agreed != all.without(by)
        }
        Phase::HostPicks => public.options.start == Start::Host && public.seats > 1,
        Phase::Turn(_) | Phase::Over { .. } => true,
    }
}

/// B-29, TG-58: ten-jumps only where they may be announced, and talk of fire only where there is fire.
fn signals_allowed(state: &State<TheGame>) -> bool {
    let public = &state.public;
    let ten_jumps = public.tokens.iter().flatten().flatten().any(|token| token.hint == PileHint::TenJump);
    let of_fire = public.own_hints.iter().flat_map(|hints| hints.iter()).any(OwnHint::is_about_fire);
    (public.options.ten_signal || !ten_jumps) && (public.options.fire != Fire::Off || !of_fire)
}
