//! What the bots say to each other, and what they make of what is said.
//!
//! Whenever another's turn begins, a bot looks at each pile and at its own hand, and says how much it needs the pile:
//!
//! | the bot's best card for the pile | it says |
//! | --- | --- |
//! | goes back by ten, or skips at most one card that isn't laid yet | [stay off](PileHint::StayOff), strongly |
//! | skips two or three | stay off |
//! | skips four to seven | [no big jump](PileHint::NoBigJump) |
//! | skips more, or there is none | nothing |
//!
//! That is what the words mean to anyone at the table, it names no card (three different ones may stand behind the
//! strongest), and everyone counts the same cards: those that don't lie on a pile. A token goes when a card is laid on
//! its pile or when the one who laid it has the turn, so there is only to say what has changed.

use samobranka_rules::{Rng, Seat, View};
use samobranka_the_game::{Card, CardSet, MAX_SEATS, Phase, Pile, PileHint, Public, Signal, TheGame, Token};

use super::turns::{Bits, above, below, bits, ten_back};

/// How much a seat needs a pile.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub enum Need {
    /// Not at all, or nothing is known of it.
    #[default]
    None,
    /// It has a card not far on.
    Some,
    /// It has a close card.
    Much,
    /// It has a very good card.
    Most,
}

impl Need {
    /// How much one who holds `hand` needs a pile with this top, where `open` are the cards not laid yet.
    #[inline]
    pub fn of(pile: usize, top: u8, hand: Bits, open: Bits) -> Need {
        let ascends = pile < 2;
        if hand & ten_back(ascends, top) != 0 {
            return Need::Most;
        }
        let onward = if ascends { above(top) } else { below(top) };
        let fits = hand & onward;
        if fits == 0 {
            return Need::None;
        }
        let between = match ascends {
            true => onward & below(fits.trailing_zeros() as u8),
            false => onward & above(127 - fits.leading_zeros() as u8),
        };
        match (open & between).count_ones() {
            0..=1 => Need::Most,
            2..=3 => Need::Much,
            4..=7 => Need::Some,
            _ => Need::None,
        }
    }

    /// What a token says; what people say besides is no wish for the pile.
    pub fn heard(token: Option<Token>) -> Need {
        match token {
            Some(Token { hint: PileHint::TenJump, .. } | Token { hint: PileHint::StayOff, strong: true }) => Need::Most,
            Some(Token { hint: PileHint::StayOff, strong: false }) => Need::Much,
            Some(Token { hint: PileHint::NoBigJump, strong }) => {
                if strong {
                    Need::Much
                } else {
                    Need::Some
                }
            }
            Some(Token { hint: PileHint::BetterHere | PileHint::NotNeeded, .. }) | None => Need::None,
        }
    }

    /// The token that says it.
    fn token(self) -> Option<Token> {
        match self {
            Need::None => None,
            Need::Some => Some(Token { hint: PileHint::NoBigJump, strong: false }),
            Need::Much => Some(Token { hint: PileHint::StayOff, strong: false }),
            Need::Most => Some(Token { hint: PileHint::StayOff, strong: true }),
        }
    }
}

/// The cards not laid yet, as far as everyone can see.
pub fn open_cards(public: &Public) -> Bits {
    bits(CardSet::ALL.minus(public.seen))
}

/// What a seat has to say now, one thing after another; `None` once all is said. It says something only where another's
/// turn begins.
pub fn next_signal(view: View<TheGame>) -> Option<Signal> {
    let (seat, own) = view.own?;
    let Phase::Turn(turn) = view.public.phase else { return None };
    if turn.laid > 0 || turn.seat == seat || own.hand.is_empty() {
        return None;
    }
    let (hand, open) = (bits(own.hand), open_cards(view.public));
    Pile::ALL.into_iter().find_map(|pile| {
        let wanted = Need::of(pile.index(), view.public.top(pile), hand, open).token();
        let lies = view.public.tokens[pile.index()][seat.index()];
        (wanted != lies).then_some(match wanted {
            Some(Token { hint, strong }) => Signal::Pile { pile, hint, strong },
            None => Signal::Clear { pile },
        })
    })
}

/// What the others ask of the one on turn, a pile each: first what the next player with cards asks, then the most that
/// anyone after them does.
pub type Needs = [[Need; 2]; 4];

/// What the tokens ask of `seat`; `None` where nobody else has one.
pub fn asked_by_tokens(public: &Public, seat: Seat) -> Option<Needs> {
    asked(public, seat, |other, pile| Need::heard(public.tokens[pile][other]))
}

/// What the `speakers` would ask of `seat`, had they these hands.
pub fn asked_by_hands(public: &Public, seat: Seat, hands: &[CardSet; MAX_SEATS], speakers: u8) -> Option<Needs> {
    let open = open_cards(public);
    let mut as_bits = [0; MAX_SEATS];
    for (bits_of, hand) in as_bits.iter_mut().zip(hands) {
        *bits_of = bits(*hand);
    }
    asked(public, seat, |other, pile| match speakers >> other & 1 {
        0 => Need::None,
        _ => Need::of(pile, public.tops[pile], as_bits[other], open),
    })
}

#[inline]
fn asked(public: &Public, seat: Seat, need: impl Fn(usize, usize) -> Need) -> Option<Needs> {
    let mut asked = Needs::default();
    let mut anything = false;
    let others = (1..public.seats).map(|on| usize::from((seat.0 + on) % public.seats));
    for (place, other) in others.filter(|&other| public.hands[other] > 0).enumerate() {
        for (pile, asked) in asked.iter_mut().enumerate() {
            let need = need(other, pile);
            anything |= need != Need::None;
            let most = &mut asked[place.min(1)];
            *most = need.max(*most);
        }
    }
    anything.then_some(asked)
}

/// A hand for `seat` out of the `unseen` cards, as its tokens make believe: with a card where it has asked for a pile, and
/// with none that would have made it ask for more. Of one that has said nothing, what it did is believed.
pub fn believed_hand(public: &Public, seat: Seat, unseen: CardSet, count: u8, rng: &mut Rng) -> CardSet {
    let tokens = public.tokens.map(|tokens| tokens[seat.index()]);
    if tokens.iter().all(Option::is_none) {
        return hand_after_turn(public, seat, unseen, count, rng);
    }
    let open = CardSet::ALL.minus(public.seen);
    let begins = public.turn().is_none_or(|turn| turn.laid == 0);
    let (mut ruled_out, mut named) = (CardSet::NONE, [CardSet::NONE; 4]);
    for pile in Pile::ALL {
        let token = tokens[pile.index()];
        // Within a turn a token may be gone because a card was laid there.
        if token.is_none() && !begins {
            continue;
        }
        let [most, much, some] = reaches(pile, public.top(pile), open);
        (ruled_out, named[pile.index()]) = match Need::heard(token) {
            Need::Most => (ruled_out, most),
            Need::Much => (ruled_out.or(most), much),
            Need::Some => (ruled_out.or(most).or(much), some),
            Need::None => (ruled_out.or(most).or(much).or(some), CardSet::NONE),
        };
    }
    let likely = unseen.minus(ruled_out);
    let mut hand = CardSet::NONE;
    for named in named.map(|named| named.and(likely)) {
        if hand.len() < count && !named.is_empty() && named.and(hand).is_empty() {
            hand = draw(hand, named, hand.len() + 1, rng);
        }
    }
    hand = draw(hand, likely.minus(hand), count, rng);
    // Where the tokens can't all be meant so, the rest is anything.
    draw(hand, unseen.minus(hand), count, rng)
}

/// A hand for `seat` out of the `unseen` cards, as what it did makes believe. Whoever has just ended a turn kept no card
/// that goes back by ten or comes next on a pile, or would have laid it; what was drawn since may be anything.
pub fn hand_after_turn(public: &Public, seat: Seat, unseen: CardSet, count: u8, rng: &mut Rng) -> CardSet {
    let hand = match public.turn() {
        Some(turn) if turn.laid == 0 && before(public, turn.seat) == Some(seat) => {
            let drawn = if public.deck > 0 { turn.minimum } else { 0 };
            let kept = count.saturating_sub(drawn);
            let open = CardSet::ALL.minus(public.seen);
            let laid = Pile::ALL.map(|pile| at_once(pile, public.top(pile), open));
            let left = laid.into_iter().fold(unseen, CardSet::minus);
            draw(CardSet::NONE, left, kept, rng)
        }
        _ => CardSet::NONE,
    };
    draw(hand, unseen.minus(hand), count, rng)
}

/// Who had the turn before `seat`; nobody where the first turn begins.
fn before(public: &Public, seat: Seat) -> Option<Seat> {
    let begun = public.counts.iter().any(|&count| count > 0);
    let others = (1..public.seats).map(|back| Seat((seat.0 + public.seats - back) % public.seats));
    others.filter(|_| begun).find(|other| public.hands[other.index()] > 0)
}

/// The cards that anyone lays who holds them: those that go back by ten, and the next one.
fn at_once(pile: Pile, top: u8, open: CardSet) -> CardSet {
    let (tens, onward) = tens_and_onward(pile, top, open);
    nearest(pile, onward).map_or(tens, |next| tens.or(CardSet::one(next)))
}

/// The open cards that go back by ten on a pile, and those that go on.
fn tens_and_onward(pile: Pile, top: u8, open: CardSet) -> (CardSet, CardSet) {
    let fits = pile.accepts(top).and(open);
    let tens: CardSet = fits.into_iter().filter(|card| pile.is_trick(top, *card)).collect();
    (tens, fits.minus(tens))
}

/// The card of those that go on which comes first.
fn nearest(pile: Pile, onward: CardSet) -> Option<Card> {
    if pile.ascends() { onward.lowest() } else { onward.highest() }
}

/// The cards by which a seat needs a pile most, much and a little: see [`Need::of`].
fn reaches(pile: Pile, top: u8, open: CardSet) -> [CardSet; 3] {
    let mut near = [CardSet::NONE; 3];
    let (tens, mut onward) = tens_and_onward(pile, top, open);
    near[0] = tens;
    for place in 0..8 {
        let Some(card) = nearest(pile, onward) else { break };
        onward = onward.minus(CardSet::one(card));
        let reach = &mut near[[0, 0, 1, 1, 2, 2, 2, 2][place]];
        *reach = reach.or(CardSet::one(card));
    }
    near
}

/// `hand` with cards of `from`, each equally likely, until it has `count` or there are no more.
fn draw(mut hand: CardSet, mut from: CardSet, count: u8, rng: &mut Rng) -> CardSet {
    while hand.len() < count && !from.is_empty() {
        let card = CardSet::one(from.nth(rng.below(from.len().into())));
        hand = hand.or(card);
        from = from.minus(card);
    }
    hand
}
