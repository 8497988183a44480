//! What a seat, or the table, may decide, and what is told of it.

use std::fmt;
use std::str::FromStr;

use samobranka_rules::{Seat, Seats};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::card::{Kind, Named, Species};

/// One decision of a seat.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// WW-9, Q1: says when it last saw a hedgehog.
    Saw(Seen),
    /// Q1: the host names who starts.
    Start(Seat),
    /// WW-5, WW-86: takes a wizard card and chooses its side.
    Wizard(Wizard),
    /// WW-36: plays a card in search.
    Search(Kind),
    /// WW-40: lays a card face down as contender.
    Summon(Kind),
    /// WW-44: lays a card face down as boost.
    Boost(Kind),
    /// WW-44, WW-49: passes for this contest.
    Pass,
    /// WW-62: keeps all cards.
    Keep,
    /// WW-62: discards all cards.
    Discard,
    /// WW-53: takes the order of effects that gives this total; at the end of the game, where a wizard doubles (Q37).
    Order(i16),
    /// WW-32, Q27: the effect of the card in this place is next.
    Next(Place),
    /// WW-145: uses an effect that may be used.
    Use,
    /// WW-145: does not use it.
    Decline,
    /// Chooses a player for an effect.
    Player(Seat),
    /// WW-125: names a species.
    Name(Species),
    /// Chooses a card of a hand, of looked-at cards or of champions.
    Card(Kind),
    /// Chooses a contest card.
    Place(Place),
    /// Chooses a card of the discard pile: 1 is the top.
    Pile(u8),
}

/// Q1: when somebody last saw a hedgehog.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Seen {
    /// Today.
    Today,
    /// This week.
    ThisWeek,
    /// This year.
    ThisYear,
    /// Long ago.
    LongAgo,
}

impl Seen {
    /// All of them, the latest first.
    pub const ALL: [Seen; 4] = [Seen::Today, Seen::ThisWeek, Seen::ThisYear, Seen::LongAgo];

    /// Its name in notation.
    pub fn name(self) -> &'static str {
        match self {
            Seen::Today => "today",
            Seen::ThisWeek => "this-week",
            Seen::ThisYear => "this-year",
            Seen::LongAgo => "long-ago",
        }
    }
}

/// A wizard card with a side up.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Wizard {
    /// Its place among the wizard cards, from 0; those of a second box follow the first.
    pub card: u8,
    /// 0 or 1.
    pub side: u8,
}

/// A place in a player's area.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Place {
    /// Whose area.
    pub seat: Seat,
    /// 0 is the contender, 1 to 3 are the boosts.
    pub slot: u8,
}

impl Place {
    pub(crate) const fn at(index: u8) -> Place {
        Place { seat: Seat(index >> 2), slot: index & 3 }
    }

    #[inline]
    pub(crate) const fn index(self) -> u8 {
        self.seat.0 << 2 | self.slot
    }

    #[inline]
    pub(crate) const fn bit(self) -> u64 {
        1 << self.index()
    }
}

/// A decision of the table as a whole.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Ruling {
    /// Q45: somebody is gone or out of time: the plainest thing is done for them.
    MoveFor(Seat),
}

/// What is asked in the middle of an effect.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum What {
    /// Which player.
    Player,
    /// Which contest card.
    Place,
    /// Which card of the discard pile.
    Pile,
    /// Which card of one's own hand.
    Hand,
    /// Which of the cards one is looking at.
    Looked,
    /// Which champion.
    Champion,
    /// Which species.
    Species,
    /// Whether to use it.
    Use,
}

/// One change of power while points are counted: why a card has the power it has.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Why {
    /// The card whose power changed.
    pub card: Named,
    /// The card whose effect it was.
    pub by: Named,
    /// Its power before.
    pub from: i16,
    /// Its power after.
    pub to: i16,
}

/// What a champion is worth at the end.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Worth {
    /// The champion.
    pub card: Named,
    /// Its points.
    pub points: i16,
    /// WW-88: whether a wizard doubled it.
    pub doubled: bool,
}

/// What somebody is told.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Event {
    /// Somebody has said when it last saw a hedgehog.
    Saw {
        /// Who.
        seat: Seat,
        /// When.
        seen: Seen,
    },
    /// WW-9: somebody gets the first-player card.
    First {
        /// Who.
        seat: Seat,
    },
    /// WW-5: somebody has a wizard.
    TookWizard {
        /// Who.
        seat: Seat,
        /// Which.
        wizard: Wizard,
        /// WW-87: the species it shows.
        species: Species,
    },
    /// WW-34: a round begins.
    Round {
        /// Which, from 1.
        round: u8,
        /// Of how many.
        of: u8,
    },
    /// WW-6, WW-64: a card was turned up as the new discard pile.
    TurnedUp {
        /// Which.
        card: Named,
        /// How many cards the stack has left.
        stack: u8,
    },
    /// Q41: the top of a discard pile that can't be looked through was taken, and the card under it is in sight.
    Uncovered {
        /// Which.
        card: Named,
    },
    /// WW-7, WW-63: the discard pile has been shuffled into the stack.
    Shuffled {
        /// How many cards the stack has now.
        stack: u8,
    },
    /// One's own draw.
    Drew {
        /// What came.
        cards: Vec<Named>,
    },
    /// Another's draw.
    OtherDrew {
        /// Whose.
        seat: Seat,
        /// How many cards.
        count: u8,
    },
    /// WW-36: a card was played in search.
    Searched {
        /// By whom.
        seat: Seat,
        /// Which.
        card: Named,
        /// WW-37: whether it is a spell, whose effect is applied.
        spell: bool,
    },
    /// One's own card was laid face down.
    Sealed {
        /// Which.
        card: Named,
    },
    /// WW-40, WW-44: another's card was laid face down.
    OtherSealed {
        /// Whose.
        seat: Seat,
    },
    /// WW-49: somebody passed for this contest.
    Passed {
        /// Who.
        seat: Seat,
        /// Q11: for want of cards.
        empty: bool,
    },
    /// WW-43: a turn of boosts begins.
    BoostTurn {
        /// Which, from 1 to 3.
        turn: u8,
    },
    /// WW-41, WW-45: a card was opened.
    Opened {
        /// Where.
        place: Place,
        /// Which.
        card: Named,
    },
    /// WW-115: the effect of a card is applied.
    Applies {
        /// By whom.
        seat: Seat,
        /// Whose effect.
        card: Named,
    },
    /// WW-29: the effect of a card can't be applied, and is cancelled.
    Cancelled {
        /// Whose card.
        seat: Seat,
        /// Which.
        card: Named,
    },
    /// Somebody must choose in the middle of an effect.
    Asked {
        /// Who.
        seat: Seat,
        /// What.
        what: What,
        /// For which card.
        card: Named,
        /// The players or the contest cards to choose from, or the depths in the discard pile, as bits.
        among: u64,
    },
    /// One looks at cards (WW-97).
    Looks {
        /// Which.
        cards: Vec<Named>,
    },
    /// Somebody chose a player.
    ChosePlayer {
        /// Who chose.
        seat: Seat,
        /// Whom.
        player: Seat,
    },
    /// WW-125: somebody named a species.
    NamedSpecies {
        /// Who.
        seat: Seat,
        /// Which.
        species: Species,
    },
    /// WW-145: somebody did not use an effect.
    Declined {
        /// Who.
        seat: Seat,
        /// Whose effect.
        card: Named,
    },
    /// WW-145: the effect of another card is used.
    Copied {
        /// By whom.
        seat: Seat,
        /// Whose effect.
        card: Named,
    },
    /// WW-118: a card went to the discard pile.
    Discarded {
        /// Whose it was, if it was anybody's.
        seat: Option<Seat>,
        /// Which.
        card: Named,
    },
    /// WW-100: a card was opened in search of another.
    DugUp {
        /// Which.
        card: Named,
    },
    /// WW-102: the stack ran out before a card fitted.
    NotFound {
        /// Who looked for it.
        seat: Seat,
    },
    /// A card that all can see went to a hand.
    Took {
        /// Whose hand.
        seat: Seat,
        /// Which.
        card: Named,
    },
    /// A hidden card came to one's own hand or left it.
    Handed {
        /// From whose hand, or from the stack.
        from: Option<Seat>,
        /// To whose hand.
        to: Seat,
        /// Which.
        card: Named,
    },
    /// A hidden card went to a hand.
    OtherHanded {
        /// From whose hand, or from the stack.
        from: Option<Seat>,
        /// To whose hand.
        to: Seat,
    },
    /// WW-93: a card went to the place of another.
    Replaced {
        /// Where.
        place: Place,
        /// What lay there.
        old: Named,
        /// What lies there now.
        new: Named,
        /// By whose effect.
        by: Named,
    },
    /// WW-109: two cards have changed places.
    Exchanged {
        /// One.
        one: Named,
        /// The other.
        other: Named,
        /// By whose effect.
        by: Named,
    },
    /// A contest card's power was changed by an active effect.
    Changed {
        /// Where.
        place: Place,
        /// The change.
        why: Why,
    },
    /// WW-51: somebody's points in the contest.
    Scored {
        /// Whose.
        seat: Seat,
        /// How many.
        total: i16,
        /// How they came about.
        why: Vec<Why>,
    },
    /// WW-54: the places are known.
    Placed {
        /// The prize-winners, the winner first.
        prizes: Vec<Seat>,
    },
    /// WW-58, WW-99: a card became a champion.
    Champion {
        /// Whose.
        seat: Seat,
        /// Which.
        card: Named,
    },
    /// WW-62: somebody kept their cards.
    Kept {
        /// Who.
        seat: Seat,
    },
    /// WW-62: somebody discarded all their cards.
    ThrewAway {
        /// Who.
        seat: Seat,
        /// Which.
        cards: Vec<Named>,
    },
    /// WW-61: the areas were cleared.
    Cleared,
    /// WW-78: somebody's points at the end.
    Final {
        /// Whose.
        seat: Seat,
        /// How many.
        total: i16,
        /// Champion by champion.
        champions: Vec<Worth>,
    },
    /// The game is over.
    Over {
        /// WW-79: who has won.
        winner: Seat,
        /// WW-80 … WW-84: what decided between equal sums.
        tie: Option<Tie>,
    },
}

/// WW-80 … WW-84: what decided between the first two, when their sums were equal.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Tie {
    /// WW-80: the Golden Phoenix.
    Phoenix,
    /// WW-81: more champions.
    Champions,
    /// WW-82: the card of highest power.
    Power,
    /// WW-83: more cards of that power.
    Count,
    /// WW-84: turn order.
    Turn,
}

/// Who is asked, for what, and what there is to choose from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ask {
    /// Who.
    pub seat: Seat,
    /// What.
    pub what: What,
    /// The players or the contest cards to choose from, or the depths in the discard pile, as bits.
    pub among: u64,
    /// The cards to choose from; of a hand and of looked-at cards, those that fit.
    pub cards: crate::card::CardSet,
}

impl Ask {
    /// A question without anything to choose among.
    pub(crate) fn plain(seat: Seat, what: What) -> Ask {
        Ask { seat, what, among: 0, cards: crate::card::CardSet::NONE }
    }

    /// The players to choose from.
    pub fn players(&self) -> Seats {
        Seat::all(16).filter(|seat| self.among >> seat.0 & 1 != 0).collect()
    }
}

/// `search jackalope`, `summon`, `boost`, `pass`, `keep`, `discard`, `order 46`, `next 2b1`, `use`, `decline`, `player 3`,
/// `name insect`, `card moss-giant`, `place 2c`, `pile 3`, `wizard 4a`, `saw today`, `start 2`.
impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Action::Saw(seen) => write!(f, "saw {}", seen.name()),
            Action::Start(seat) => write!(f, "start {seat}"),
            Action::Wizard(wizard) => write!(f, "wizard {wizard}"),
            Action::Search(kind) => write!(f, "search {kind}"),
            Action::Summon(kind) => write!(f, "summon {kind}"),
            Action::Boost(kind) => write!(f, "boost {kind}"),
            Action::Pass => f.write_str("pass"),
            Action::Keep => f.write_str("keep"),
            Action::Discard => f.write_str("discard"),
            Action::Order(total) => write!(f, "order {total}"),
            Action::Next(place) => write!(f, "next {place}"),
            Action::Use => f.write_str("use"),
            Action::Decline => f.write_str("decline"),
            Action::Player(seat) => write!(f, "player {seat}"),
            Action::Name(species) => write!(f, "name {}", species.name()),
            Action::Card(kind) => write!(f, "card {kind}"),
            Action::Place(place) => write!(f, "place {place}"),
            Action::Pile(depth) => write!(f, "pile {depth}"),
        }
    }
}

impl FromStr for Action {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Action, &'static str> {
        let (verb, object) = text.split_once(' ').unwrap_or((text, ""));
        match (verb, object) {
            ("pass", "") => Ok(Action::Pass),
            ("keep", "") => Ok(Action::Keep),
            ("discard", "") => Ok(Action::Discard),
            ("use", "") => Ok(Action::Use),
            ("decline", "") => Ok(Action::Decline),
            ("saw", object) => {
                let seen = Seen::ALL.into_iter().find(|seen| seen.name() == object);
                seen.map(Action::Saw).ok_or("a hedgehog was seen today, this-week, this-year or long-ago")
            }
            ("start", object) => Ok(Action::Start(seat(object)?)),
            ("wizard", object) => Ok(Action::Wizard(object.parse()?)),
            ("search", object) => Ok(Action::Search(object.parse()?)),
            ("summon", object) => Ok(Action::Summon(object.parse()?)),
            ("boost", object) => Ok(Action::Boost(object.parse()?)),
            ("order", object) => object.parse().map(Action::Order).map_err(|_| "a total is a number"),
            ("next", object) => Ok(Action::Next(object.parse()?)),
            ("player", object) => Ok(Action::Player(seat(object)?)),
            ("name", object) => Ok(Action::Name(object.parse()?)),
            ("card", object) => Ok(Action::Card(object.parse()?)),
            ("place", object) => Ok(Action::Place(object.parse()?)),
            ("pile", object) => object.parse().map(Action::Pile).map_err(|_| "cards of the pile count from the top"),
            _ => Err("unknown action"),
        }
    }
}

fn seat(text: &str) -> Result<Seat, &'static str> {
    let number: u16 = text.parse().map_err(|_| "seats are numbered from 1")?;
    number.checked_sub(1).and_then(|seat| u8::try_from(seat).ok()).map(Seat).ok_or("seats are numbered from 1")
}

/// `4a`: the fourth wizard card, its first side.
impl fmt::Display for Wizard {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let card = u16::from(self.card) + 1;
        match self.side {
            0 => write!(f, "{card}a"),
            1 => write!(f, "{card}b"),
            side => write!(f, "{card}-{side}"),
        }
    }
}

impl FromStr for Wizard {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Wizard, &'static str> {
        let (card, side) = match (text.strip_suffix('a'), text.strip_suffix('b')) {
            (Some(card), _) => (card, 0),
            (_, Some(card)) => (card, 1),
            _ => return Err("a wizard is written 4a or 4b: the card and its side"),
        };
        Ok(Wizard { card: seat(card)?.0, side })
    }
}

/// `2c`: the contender of the second seat; `2b1`: its first boost.
impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self.slot {
            0 => write!(f, "{}c", self.seat),
            slot => write!(f, "{}b{slot}", self.seat),
        }
    }
}

impl FromStr for Place {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Place, &'static str> {
        if let Some(of) = text.strip_suffix('c') {
            return Ok(Place { seat: seat(of)?, slot: 0 });
        }
        let (of, slot) = text.split_once('b').ok_or("a place is written 2c or 2b1")?;
        let slot = slot.parse().ok().filter(|slot| (1..=3).contains(slot)).ok_or("boosts are numbered 1 to 3")?;
        Ok(Place { seat: seat(of)?, slot })
    }
}

impl fmt::Display for Ruling {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let Ruling::MoveFor(seat) = self;
        write!(f, "move-for {seat}")
    }
}

impl FromStr for Ruling {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Ruling, &'static str> {
        let of = text.strip_prefix("move-for ").ok_or("the table may decide move-for and a seat")?;
        Ok(Ruling::MoveFor(seat(of)?))
    }
}
