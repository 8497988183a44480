//! The state, in three parts by who knows them.

mod invariants;
mod written;

use samobranka_rules::{Rng, Seat, Seats};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub(crate) use invariants::INVARIANTS;
use written::{WrittenPrivate, WrittenPublic, WrittenSecret};

use crate::action::{Ask, Place, Seen, Wizard};
use crate::card::{CardSet, NONE, Pile, Species};
use crate::deck::{Deck, WIZARDS};
use crate::file::When;
use crate::options::{Boost, Options};

/// WW-91: the most seats.
pub const MAX_SEATS: usize = 12;
/// How many places all areas have.
pub(crate) const PLACES: u8 = 4 * MAX_SEATS as u8;
/// How deep effects can set off one another. Past it nothing more is set off; the house cards stay below it.
pub(crate) const DEPTH: usize = 24;

/// What everyone sees. Small and plain: with the house cards, copying it is copying bytes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(try_from = "WrittenPublic", into = "WrittenPublic")]
#[schemars(with = "WrittenPublic")]
pub struct Public {
    /// How the table was set.
    pub options: Options,
    /// How many play.
    pub seats: u8,
    /// WW-34: which round it is, from 1; nought before the deal.
    pub round: u8,
    /// WW-22: who has the first-player card.
    pub first: Seat,
    /// Who decides what.
    pub phase: Phase,
    /// What goes on when no effect is running.
    pub window: Window,
    /// The discard pile; only its top where it can't be looked through (Q41).
    pub discard: Pile,
    /// How many cards the discard pile has.
    pub discards: u8,
    /// How many cards the creature stack has.
    pub stack: u8,
    /// How many cards each seat holds, face-down ones aside.
    pub hands: [u8; MAX_SEATS],
    /// What lies before each seat.
    pub areas: [Area; MAX_SEATS],
    /// WW-58: the champions of each seat.
    pub champions: [CardSet; MAX_SEATS],
    /// WW-5: the wizard of each seat.
    pub wizards: [Option<Wizard>; MAX_SEATS],
    /// Q1: what each seat said of hedgehogs.
    pub seen: [Option<Seen>; MAX_SEATS],
    /// Who has laid a card face down.
    pub chosen: Seats,
    /// WW-49: who has passed for this contest.
    pub passed: Seats,
    /// The seats that opened a card in this step.
    pub opened: Seats,
    /// Q14: the seats whose contender was replaced in this step.
    pub replaced: Seats,
    /// Q15: the places an exchange put a card in, in this step.
    pub exchanged: u64,
    /// Q16: the cards whose effect was used in this step, or in this window.
    pub used: CardSet,
    /// The seats whose points are counted.
    pub counted: Seats,
    /// WW-51: the points in this contest; at the end of the game, those of the champions.
    pub totals: [i16; MAX_SEATS],
    /// WW-54: the place of each seat in the last contest, from 1; at the end, in the game. Nought: not yet.
    pub places: [u8; MAX_SEATS],
    /// WW-112: who won the contest.
    pub winner: Option<Seat>,
    /// The card the winner has taken as champion.
    pub(crate) claimed: u8,
    /// Cards whose effect is running and that lie nowhere else (WW-37, WW-131).
    pub limbo: CardSet,
    pub(crate) frames: Frames,
}

/// Who decides what.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// Q1: everyone says when they last saw a hedgehog.
    Hedgehog,
    /// Q1: the host names who starts.
    Host,
    /// WW-5: a seat takes a wizard.
    Wizard(Seat),
    /// WW-36: a seat, which has drawn, plays a card.
    Search(Seat),
    /// WW-40: everybody lays a contender, at once.
    Summon,
    /// WW-44: a seat boosts or passes; everybody at once where the table plays so (Q9).
    Boost {
        /// 1 to 3.
        turn: u8,
        /// Who, where it goes in turn order.
        seat: Option<Seat>,
    },
    /// In the middle of an effect.
    Ask(Ask),
    /// WW-53: a seat sets the order of effects.
    Order(Seat),
    /// WW-32: a seat says whose effect is next, of the cards in these places.
    Next {
        /// Who.
        seat: Seat,
        /// Among which.
        among: u64,
    },
    /// WW-62: a seat keeps or discards its cards.
    Rest(Seat),
    /// Q37: a seat says where its wizard doubles.
    Double(Seat),
    /// Nobody acts any more.
    Over,
}

/// What goes on when no effect is running.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Window {
    /// Setting the table.
    Setup,
    /// WW-36: search.
    Search {
        /// How many have had their turn or have it.
        turn: u8,
    },
    /// WW-40: cards are laid face down.
    Choose,
    /// WW-42, WW-46: opened cards are applied.
    Reveal {
        /// 0 in summon, 1 to 3 in boost.
        slot: u8,
        /// How many seats have had their step.
        turn: u8,
        /// Q14: whether this seat's contender was looked at.
        contender: bool,
    },
    /// WW-51: points are counted.
    Count,
    /// Q27: effects after the places are known.
    Result {
        /// Q30: whether champions have been taken.
        late: bool,
    },
    /// WW-99: cards are added to champions.
    Claim,
    /// WW-140: the winner's champion has its say.
    Claimed,
    /// WW-60: rest.
    Rest {
        /// How many have decided or are about to.
        turn: u8,
    },
    /// WW-108: the end of the game.
    End,
}

/// WW-113: what lies before a player: a contender and up to three boosts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Area {
    pub(crate) cards: [u8; 4],
    /// Q19: what active effects have added to each card.
    pub(crate) tokens: [i16; 4],
}

impl Area {
    pub(crate) const EMPTY: Area = Area { cards: [NONE; 4], tokens: [0; 4] };

    /// The card in a place: 0 is the contender, 1 to 3 are the boosts.
    #[inline]
    pub fn card(&self, slot: u8) -> Option<u8> {
        Some(self.cards[usize::from(slot)]).filter(|&card| card != NONE)
    }

    /// What active effects have added to the card in a place.
    #[inline]
    pub fn token(&self, slot: u8) -> i16 {
        self.tokens[usize::from(slot)]
    }
}

/// An effect being applied.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Frame {
    /// "This card".
    pub(crate) card: u8,
    /// The design whose effects are applied: the card's own, or one it copies.
    pub(crate) design: u8,
    /// "You".
    pub(crate) owner: Seat,
    pub(crate) when: When,
    /// Which effect of the design, and which step of it.
    pub(crate) effect: u8,
    pub(crate) step: u8,
    pub(crate) stage: Stage,
    /// The player of `for`.
    pub(crate) they: Seat,
    /// Those of `for: each …` who are still to come.
    pub(crate) queue: Seats,
    /// Those for whom this effect, and the one before it, did something.
    pub(crate) did: Seats,
    pub(crate) affected: Seats,
    /// The species that was named, if one was.
    pub(crate) named: u8,
    /// How many cards are still to be picked in this step.
    pub(crate) left: u8,
    /// The places picked in this step.
    pub(crate) picked: u64,
    /// WW-131: the replaced card, which is discarded after the newcomer's effect.
    pub(crate) old: u8,
}

/// How far an effect has got.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Stage {
    /// An effect of the card is looked at.
    Begin,
    /// It will be used: for whom?
    Whom,
    /// The next of those it is for.
    Each,
    /// Before a step.
    Step,
    /// In a step, cards being picked.
    Pick,
    /// Another effect, which a step has set off, comes first.
    Nested,
}

/// The running effects, the innermost last.
#[derive(Clone, Copy)]
pub(crate) struct Frames {
    len: u8,
    frames: [Frame; DEPTH],
}

impl Frames {
    pub(crate) const EMPTY: Frames = Frames {
        len: 0,
        frames: [Frame {
            card: 0,
            design: 0,
            owner: Seat(0),
            when: When::Search,
            effect: 0,
            step: 0,
            stage: Stage::Begin,
            they: Seat(0),
            queue: Seats::NONE,
            did: Seats::NONE,
            affected: Seats::NONE,
            named: NONE,
            left: 0,
            picked: 0,
            old: NONE,
        }; DEPTH],
    };

    #[inline]
    pub(crate) fn list(&self) -> &[Frame] {
        &self.frames[..usize::from(self.len)]
    }

    #[inline]
    pub(crate) fn top(&self) -> Option<Frame> {
        self.list().last().copied()
    }

    #[inline]
    pub(crate) fn top_mut(&mut self) -> Option<&mut Frame> {
        self.frames[..usize::from(self.len)].last_mut()
    }

    #[inline]
    pub(crate) fn is_full(&self) -> bool {
        usize::from(self.len) == DEPTH
    }

    #[inline]
    pub(crate) fn push(&mut self, frame: Frame) {
        self.frames[usize::from(self.len)] = frame;
        self.len += 1;
    }

    #[inline]
    pub(crate) fn pop(&mut self) {
        self.len -= 1;
    }
}

impl PartialEq for Frames {
    fn eq(&self, other: &Frames) -> bool {
        self.list() == other.list()
    }
}

impl Eq for Frames {}

impl std::fmt::Debug for Frames {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        f.debug_list().entries(self.list()).finish()
    }
}

/// What one seat alone knows.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(try_from = "WrittenPrivate", into = "WrittenPrivate")]
#[schemars(with = "WrittenPrivate")]
pub struct Private {
    /// Its cards.
    pub hand: CardSet,
    pub(crate) sealed: u8,
    /// WW-97: the cards it is looking at, to choose from.
    pub looked: CardSet,
    /// Whether the cards are of an owner's file: for writing them down.
    pub(crate) own: bool,
}

impl Private {
    /// The card it has laid face down.
    #[inline]
    pub fn sealed(&self) -> Option<u8> {
        Some(self.sealed).filter(|&card| card != NONE)
    }
}

impl Default for Private {
    fn default() -> Private {
        Private { hand: CardSet::NONE, sealed: NONE, looked: CardSet::NONE, own: false }
    }
}

/// How cards are written is no part of what they are.
impl PartialEq for Private {
    fn eq(&self, other: &Private) -> bool {
        self.hand == other.hand && self.sealed == other.sealed && self.looked == other.looked
    }
}

impl Eq for Private {}

/// What nobody knows: the order of the creature stack, the covered part of the discard pile where it can't be looked
/// through (Q41), and the generator.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(try_from = "WrittenSecret", into = "WrittenSecret")]
#[schemars(with = "WrittenSecret")]
pub struct Secret {
    pub(crate) stack: Pile,
    pub(crate) buried: Pile,
    pub(crate) rng: Rng,
    pub(crate) own: bool,
}

impl Secret {
    /// For the referee: the creature stack, its top last.
    pub fn stack(&self) -> &Pile {
        &self.stack
    }
}

impl PartialEq for Secret {
    fn eq(&self, other: &Secret) -> bool {
        self.stack == other.stack && self.buried == other.buried && self.rng == other.rng
    }
}

impl Eq for Secret {}

impl Public {
    pub(crate) fn empty(seats: u8, options: Options) -> Public {
        Public {
            options,
            seats,
            round: 0,
            first: Seat(0),
            phase: Phase::Host,
            window: Window::Setup,
            discard: Pile::EMPTY,
            discards: 0,
            stack: 0,
            hands: [0; MAX_SEATS],
            areas: [Area::EMPTY; MAX_SEATS],
            champions: [CardSet::NONE; MAX_SEATS],
            wizards: [None; MAX_SEATS],
            seen: [None; MAX_SEATS],
            chosen: Seats::NONE,
            passed: Seats::NONE,
            opened: Seats::NONE,
            replaced: Seats::NONE,
            exchanged: 0,
            used: CardSet::NONE,
            counted: Seats::NONE,
            totals: [0; MAX_SEATS],
            places: [0; MAX_SEATS],
            winner: None,
            claimed: NONE,
            limbo: CardSet::NONE,
            frames: Frames::EMPTY,
        }
    }

    /// The box the table plays with.
    #[inline]
    pub fn deck(&self) -> &Deck {
        self.options.cards.deck()
    }

    /// WW-22: the seat whose turn is the `turn`-th, from nought.
    #[inline]
    pub fn in_turn(&self, turn: u8) -> Seat {
        let seat = self.first.0 + turn;
        Seat(if seat >= self.seats { seat - self.seats } else { seat })
    }

    /// All seats in turn order.
    #[inline]
    pub fn turn_order(&self) -> impl Iterator<Item = Seat> + use<> {
        let seats = self.seats;
        let first = if self.first.0 < seats { self.first.0 } else { 0 };
        (first..first + seats).map(move |seat| Seat(if seat < seats { seat } else { seat - seats }))
    }

    /// WW-55: how many get a prize.
    #[inline]
    pub fn prizes(&self) -> u8 {
        match self.seats {
            ..=3 => 1,
            4 | 5 => 2,
            _ => 3,
        }
    }

    /// WW-88: the species that the wizard of a seat doubles.
    pub fn doubled(&self, seat: Seat) -> Option<Species> {
        let wizard = self.wizards.get(seat.index()).copied().flatten()?;
        let card = self.deck().wizards().get(usize::from(wizard.card % WIZARDS))?;
        Some(card.sides[usize::from(wizard.side & 1)])
    }

    /// The card in a place.
    #[inline]
    pub fn card_at(&self, place: Place) -> Option<u8> {
        self.areas.get(place.seat.index())?.cards.get(usize::from(place.slot)).copied().filter(|&card| card != NONE)
    }

    /// The table as it would be with this card lying open in a place, with nothing added to it; the same table where there is
    /// no such place. For showing a card before it is played.
    #[must_use]
    pub fn with_card(&self, place: Place, card: u8) -> Public {
        let mut after = self.clone();
        let slot = usize::from(place.slot);
        if let Some(area) = after.areas.get_mut(place.seat.index()).filter(|_| slot < 4) {
            area.cards[slot] = card;
            area.tokens[slot] = 0;
        }
        after
    }

    /// The seats that hold cards.
    #[inline]
    pub(crate) fn with_cards(&self) -> Seats {
        Seat::all(self.seats).filter(|seat| self.hands[seat.index()] > 0).collect()
    }

    /// The seats that owe a decision.
    #[inline]
    pub(crate) fn to_act(&self) -> Seats {
        match self.phase {
            Phase::Hedgehog => Seat::all(self.seats).filter(|seat| self.seen[seat.index()].is_none()).collect(),
            Phase::Host => Seats::one(Seat(0)),
            Phase::Wizard(seat)
            | Phase::Search(seat)
            | Phase::Order(seat)
            | Phase::Next { seat, .. }
            | Phase::Rest(seat)
            | Phase::Double(seat)
            | Phase::Boost { seat: Some(seat), .. } => Seats::one(seat),
            Phase::Ask(ask) => Seats::one(ask.seat),
            Phase::Summon => self.with_cards().minus(self.chosen),
            Phase::Boost { seat: None, .. } => self.with_cards().minus(self.chosen).minus(self.passed),
            Phase::Over => Seats::NONE,
        }
    }

    /// Whether a seat owes a decision.
    #[inline]
    pub(crate) fn owes(&self, seat: Seat) -> bool {
        let with_cards = || seat.0 < self.seats && self.hands[seat.index()] > 0;
        match self.phase {
            Phase::Search(own) | Phase::Boost { seat: Some(own), .. } | Phase::Ask(Ask { seat: own, .. }) => {
                own == seat
            }
            Phase::Summon => with_cards() && !self.chosen.contains(seat),
            _ => self.to_act().contains(seat),
        }
    }

    /// Whether boosts are laid all at once (Q9).
    #[inline]
    pub(crate) fn boosts_at_once(&self) -> bool {
        self.options.boost == Boost::AtOnce
    }

    /// Whose effect is running, the innermost: the card and the one who applies it.
    pub fn running(&self) -> Option<(u8, Seat)> {
        self.frames.top().map(|frame| (frame.card, frame.owner))
    }
}
