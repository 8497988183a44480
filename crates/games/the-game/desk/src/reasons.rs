//! What speaks for a move and what against it, and what the score is made of.

use samobranka_desk::{Part, Piece, ScoreParts};
use samobranka_rules::{Phrase, Seat};
use samobranka_the_game::{Action, Card, Pile, PileHint, View};

use crate::draft::{Fit, TheGameDraft};
use crate::preview::Prospect;
use crate::rows::{hand, own_turn};

/// A reason for a move, or against it. Each is true of what the seat sees.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// TG-55: with it all 98 are laid.
    Wins,
    /// B-3: after it the minimum can't be reached or a fire not be covered, though without it that can still be done.
    Loses,
    /// TG-60: it covers a row that burns.
    Covers,
    /// TG-31: it takes the row back by ten.
    Back,
    /// It moves the row on by so much.
    Uses(u8),
    /// After it this card of the hand takes the row back by ten.
    ThenBack(Card),
    /// After it this card of the hand moves the row on by so much, and no more than three.
    ThenOn(Card, u8),
    /// This seat has asked to stay off the row.
    AgainstWish(Seat),
    /// It isn't the row that this seat has asked to leave alone, though a card of the hand would fit there.
    LeavesAlone(Seat, Pile),
    /// The turn has its minimum, and the cheapest card left would move its row by so much.
    EndsBefore(u8),
    /// The turn has its minimum, and no card of the hand fits any more.
    EndsStuck,
    /// Before the first turn: the cheapest two cards of the hand move their rows by so much together.
    StartsWith(u8),
}

/// So near a card follows another.
const CLOSE: i32 = 3;

impl Reason {
    /// The reason in a few words.
    pub fn phrase(self) -> Phrase {
        match self {
            Reason::Wins => Phrase::new("why-tg-wins"),
            Reason::Loses => Phrase::new("why-tg-loses"),
            Reason::Covers => Phrase::new("why-tg-covers"),
            Reason::Back => Phrase::new("why-tg-back"),
            Reason::Uses(by) if i32::from(by) <= CLOSE => Phrase::new("why-tg-uses-only").with("by", by),
            Reason::Uses(by) => Phrase::new("why-tg-uses").with("by", by),
            Reason::ThenBack(card) => Phrase::new("why-tg-then-back").with("card", card.number()),
            Reason::ThenOn(card, by) => Phrase::new("why-tg-then-on").with("card", card.number()).with("by", by),
            Reason::AgainstWish(seat) => Phrase::new("why-tg-against").with("seat", seat),
            Reason::LeavesAlone(seat, pile) => {
                Phrase::new("why-tg-leaves").with("seat", seat).with("number", pile.index() as u32 + 1)
            }
            Reason::EndsBefore(by) => Phrase::new("why-tg-ends").with("by", by),
            Reason::EndsStuck => Phrase::new("why-tg-ends-stuck"),
            Reason::StartsWith(by) => Phrase::new("why-tg-starts").with("by", by),
        }
    }
}

/// What speaks for this action and against it, the weightiest first.
pub fn reasons(view: View, action: &Action) -> Vec<Reason> {
    match *action {
        Action::Lay { pile, card } => of_laying(view, pile, card),
        Action::EndTurn => of_ending(view).into_iter().collect(),
        Action::Wish(_) => cheapest_two(view).map(Reason::StartsWith).into_iter().collect(),
        Action::Agree | Action::Object | Action::Start(_) => Vec::new(),
    }
}

fn of_laying(view: View, pile: Pile, card: Card) -> Vec<Reason> {
    let bare = TheGameDraft::default();
    let mut after = TheGameDraft::default();
    if after.lay(view, pile, card).is_err() {
        return Vec::new();
    }
    let mut reasons = Vec::new();
    if after.preview(view).prospect == Prospect::Wins {
        reasons.push(Reason::Wins);
    }
    if bare.would_lose(view, pile, card) {
        reasons.push(Reason::Loses);
    }
    if view.public.fire.burns(pile) {
        reasons.push(Reason::Covers);
    }
    reasons.push(match bare.fit(view, pile, card) {
        Fit::Back(_) => Reason::Back,
        fit => Reason::Uses(fit.change().unwrap_or_default().unsigned_abs() as u8),
    });
    reasons.extend(follows(view, &after, pile));
    reasons.extend(wish_against(view, pile).map(Reason::AgainstWish).or_else(|| leaves_alone(view, pile)));
    reasons
}

/// The card of the hand that goes on the same row next: back by ten, else as near as can be.
fn follows(view: View, after: &TheGameDraft, pile: Pile) -> Option<Reason> {
    let left = after.preview(view).own.hand;
    let fits: Vec<(Card, Fit)> = left.into_iter().map(|card| (card, after.fit(view, pile, card))).collect();
    let back = fits.iter().find(|(_, fit)| matches!(fit, Fit::Back(_))).map(|(card, _)| Reason::ThenBack(*card));
    let near = || {
        let steps = fits.iter().filter_map(|(card, fit)| match fit {
            Fit::On(by) if by.abs() <= CLOSE => Some((by.unsigned_abs() as u8, *card)),
            _ => None,
        });
        steps.min_by_key(|(by, _)| *by).map(|(by, card)| Reason::ThenOn(card, by))
    };
    back.or_else(near)
}

/// Who else has asked to stay off a row.
fn wish_against(view: View, pile: Pile) -> Option<Seat> {
    let asks = |seat: &Seat| {
        let token = view.public.tokens[pile.index()][seat.index()];
        Some(*seat) != view.seat() && token.is_some_and(|token| token.hint == PileHint::StayOff)
    };
    Seat::all(view.public.seats).find(asks)
}

/// Another row that somebody has asked to leave alone, and on which the hand could be laid.
fn leaves_alone(view: View, laid: Pile) -> Option<Reason> {
    let bare = TheGameDraft::default();
    let could = |pile: Pile| hand(view).into_iter().any(|card| bare.fit(view, pile, card).change().is_some());
    let others = Pile::ALL.into_iter().filter(|pile| *pile != laid && could(*pile));
    others.filter_map(|pile| wish_against(view, pile).map(|seat| Reason::LeavesAlone(seat, pile))).next()
}

fn of_ending(view: View) -> Option<Reason> {
    let turn = own_turn(view)?;
    (turn.laid >= turn.minimum).then(|| cheapest(view).map_or(Reason::EndsStuck, Reason::EndsBefore))
}

/// What the cheapest card of the hand would move its row by; nought where it goes back by ten.
fn cheapest(view: View) -> Option<u8> {
    prices(view).into_iter().min()
}

fn cheapest_two(view: View) -> Option<u8> {
    let mut prices = prices(view);
    prices.sort_unstable();
    Some(prices.first()? + prices.get(1)?)
}

/// For every card that fits somewhere, the least it would move a row by.
fn prices(view: View) -> Vec<u8> {
    let bare = TheGameDraft::default();
    let price = |card: Card| {
        let on = |pile: Pile| match bare.fit(view, pile, card) {
            Fit::Back(_) => Some(0),
            fit => fit.change().map(|by| by.unsigned_abs() as u8),
        };
        Pile::ALL.into_iter().filter_map(on).min()
    };
    hand(view).into_iter().filter_map(price).collect()
}

/// Where a hint marks an action: the card, then its row.
pub(crate) fn marks(action: &Action) -> Vec<Piece> {
    match *action {
        Action::Lay { pile, card } => vec![Piece::of("card", card.number()), Piece::of("row", pile)],
        Action::EndTurn => vec![Piece::GO],
        Action::Wish(wish) => vec![Piece::of("wish", wish.name())],
        Action::Agree => vec![Piece::the("agree")],
        Action::Object => vec![Piece::the("object")],
        Action::Start(_) => Vec::new(),
    }
}

/// TG-55 … TG-58: the score of the team is the cards that are not laid: where they are, and what the result means.
pub(crate) fn score_parts(view: View) -> ScoreParts {
    let public = view.public;
    let held = |seat: Seat| {
        let what = Phrase::new("why-tg-part-hand").with("seat", seat);
        Part::plain(what, i32::from(public.hands[seat.index()]))
    };
    let mut parts = vec![Part::plain(Phrase::new("why-tg-part-deck"), public.deck.into())];
    parts.extend(Seat::all(public.seats).map(held));
    ScoreParts::of(parts, &["why-tg-rule-left", "why-tg-rule-good", "why-tg-rule-won"])
}
