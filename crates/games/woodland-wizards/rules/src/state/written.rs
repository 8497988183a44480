//! How the three parts of a state are written, and read back.

use samobranka_rules::{Rng, Seat, Seats};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Area, Frame, MAX_SEATS, PLACES, Phase, Private, Public, Secret, Stage, Window};
use crate::action::{Ask, Place, Seen, What, Wizard};
use crate::card::{Card, CardSet, NONE, Pile, Species, read_pile, read_set, whose, written};
use crate::file::When;
use crate::options::{BrowseDiscard, Options};

#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "Public")]
pub(super) struct WrittenPublic {
    options: Options,
    seats: u8,
    round: u8,
    first: Seat,
    phase: WrittenPhase,
    window: Window,
    /// The discard pile, its top last; only the top where it can't be looked through.
    discard: Vec<Card>,
    discards: u8,
    stack: u8,
    hands: Vec<u8>,
    areas: Vec<WrittenArea>,
    champions: Vec<Vec<Card>>,
    #[serde(default)]
    wizards: Vec<Option<Wizard>>,
    #[serde(default)]
    seen: Vec<Option<Seen>>,
    #[serde(default)]
    chosen: Seats,
    #[serde(default)]
    passed: Seats,
    #[serde(default)]
    opened: Seats,
    #[serde(default)]
    replaced: Seats,
    #[serde(default)]
    exchanged: Vec<Place>,
    #[serde(default)]
    used: Vec<Card>,
    #[serde(default)]
    counted: Seats,
    #[serde(default)]
    totals: Vec<i16>,
    #[serde(default)]
    places: Vec<u8>,
    #[serde(default)]
    winner: Option<Seat>,
    #[serde(default)]
    claimed: Option<Card>,
    #[serde(default)]
    limbo: Vec<Card>,
    #[serde(default)]
    effects: Vec<WrittenFrame>,
}

#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[schemars(rename = "Phase")]
enum WrittenPhase {
    Hedgehog,
    Host,
    Wizard { seat: Seat },
    Search { seat: Seat },
    Summon,
    Boost { turn: u8, seat: Option<Seat> },
    Ask { seat: Seat, what: What, among: u64, cards: Vec<Card> },
    Order { seat: Seat },
    Next { seat: Seat, among: Vec<Place> },
    Rest { seat: Seat },
    Double { seat: Seat },
    Over,
}

#[derive(Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "Area")]
struct WrittenArea {
    contender: Option<Card>,
    /// The three boosts, in order.
    boosts: [Option<Card>; 3],
    /// What active effects have added to the contender and the boosts; may be left out where there is nothing.
    #[serde(default)]
    tokens: [i16; 4],
}

#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "Effect")]
struct WrittenFrame {
    card: Card,
    design: u8,
    owner: Seat,
    when: WrittenWhen,
    effect: u8,
    step: u8,
    stage: Stage,
    they: Seat,
    queue: Seats,
    did: Seats,
    affected: Seats,
    named: Option<Species>,
    left: u8,
    picked: Vec<Place>,
    old: Option<Card>,
}

#[derive(Clone, Copy, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[schemars(rename = "When")]
enum WrittenWhen {
    Search,
    Reveal,
    Result,
    Claim,
    Claimed,
    GameEnd,
}

impl WrittenWhen {
    const ALL: [(WrittenWhen, When); 6] = [
        (WrittenWhen::Search, When::Search),
        (WrittenWhen::Reveal, When::Reveal),
        (WrittenWhen::Result, When::Result),
        (WrittenWhen::Claim, When::Claim),
        (WrittenWhen::Claimed, When::Claimed),
        (WrittenWhen::GameEnd, When::GameEnd),
    ];

    fn of(when: When) -> WrittenWhen {
        let found = WrittenWhen::ALL.into_iter().find(|(_, it)| *it == when);
        found.expect("effects run in these windows alone").0
    }

    fn read(self) -> When {
        WrittenWhen::ALL[self as usize].1
    }
}

fn places_of(bits: u64) -> Vec<Place> {
    (0..PLACES).filter(|at| bits >> at & 1 != 0).map(Place::at).collect()
}

fn bits_of(places: &[Place]) -> Result<u64, &'static str> {
    let mut bits = 0;
    for place in places {
        if place.slot > 3 || place.seat.index() >= MAX_SEATS || bits & place.bit() != 0 {
            return Err("places are told once, with slots 0 to 3");
        }
        bits |= place.bit();
    }
    // Written in order, so that the same places are always written the same.
    if places.is_sorted() { Ok(bits) } else { Err("places are told in order") }
}

impl From<Public> for WrittenPublic {
    fn from(public: Public) -> WrittenPublic {
        let seats = usize::from(public.seats);
        let own = public.deck().own;
        let card = |number: u8| (number != NONE).then_some(Card { own, number });
        let set = |cards: CardSet| written(own, cards.iter());
        let area = |area: &Area| WrittenArea {
            contender: card(area.cards[0]),
            boosts: [1, 2, 3].map(|slot| card(area.cards[slot])),
            tokens: area.tokens,
        };
        let phase = match public.phase {
            Phase::Hedgehog => WrittenPhase::Hedgehog,
            Phase::Host => WrittenPhase::Host,
            Phase::Wizard(seat) => WrittenPhase::Wizard { seat },
            Phase::Search(seat) => WrittenPhase::Search { seat },
            Phase::Summon => WrittenPhase::Summon,
            Phase::Boost { turn, seat } => WrittenPhase::Boost { turn, seat },
            Phase::Ask(ask) => {
                WrittenPhase::Ask { seat: ask.seat, what: ask.what, among: ask.among, cards: set(ask.cards) }
            }
            Phase::Order(seat) => WrittenPhase::Order { seat },
            Phase::Next { seat, among } => WrittenPhase::Next { seat, among: places_of(among) },
            Phase::Rest(seat) => WrittenPhase::Rest { seat },
            Phase::Double(seat) => WrittenPhase::Double { seat },
            Phase::Over => WrittenPhase::Over,
        };
        let frame = |frame: &Frame| WrittenFrame {
            card: Card { own, number: frame.card },
            design: frame.design,
            owner: frame.owner,
            when: WrittenWhen::of(frame.when),
            effect: frame.effect,
            step: frame.step,
            stage: frame.stage,
            they: frame.they,
            queue: frame.queue,
            did: frame.did,
            affected: frame.affected,
            named: Species::ALL.get(usize::from(frame.named)).copied(),
            left: frame.left,
            picked: places_of(frame.picked),
            old: card(frame.old),
        };
        WrittenPublic {
            seats: public.seats,
            round: public.round,
            first: public.first,
            phase,
            window: public.window,
            discard: written(own, public.discard.cards().iter().copied()),
            discards: public.discards,
            stack: public.stack,
            hands: public.hands[..seats].to_vec(),
            areas: public.areas[..seats].iter().map(area).collect(),
            champions: public.champions[..seats].iter().map(|&cards| set(cards)).collect(),
            wizards: public.wizards[..seats].to_vec(),
            seen: public.seen[..seats].to_vec(),
            chosen: public.chosen,
            passed: public.passed,
            opened: public.opened,
            replaced: public.replaced,
            exchanged: places_of(public.exchanged),
            used: set(public.used),
            counted: public.counted,
            totals: public.totals[..seats].to_vec(),
            places: public.places[..seats].to_vec(),
            winner: public.winner,
            claimed: card(public.claimed),
            limbo: set(public.limbo),
            effects: public.frames.list().iter().map(frame).collect(),
            options: public.options,
        }
    }
}

impl TryFrom<WrittenPublic> for Public {
    type Error = &'static str;

    fn try_from(it: WrittenPublic) -> Result<Public, &'static str> {
        let seats = usize::from(it.seats);
        if !(2..=MAX_SEATS).contains(&seats) {
            return Err("Woodland Wizards is for 2 to 12 players");
        }
        let own = it.options.cards.deck().own;
        let ours = |cards: &[Card]| -> Result<(), &'static str> {
            let known = cards.is_empty() || whose(cards)? == own;
            if known { Ok(()) } else { Err("a card is of another box") }
        };
        let set = |cards: &[Card]| -> Result<CardSet, &'static str> {
            ours(cards)?;
            read_set(cards)
        };
        let card = |card: Option<Card>| -> Result<u8, &'static str> {
            card.as_slice().iter().try_for_each(|card| ours(std::slice::from_ref(card)))?;
            Ok(card.map_or(NONE, |card| card.number))
        };
        let phase = match it.phase {
            WrittenPhase::Hedgehog => Phase::Hedgehog,
            WrittenPhase::Host => Phase::Host,
            WrittenPhase::Wizard { seat } => Phase::Wizard(seat),
            WrittenPhase::Search { seat } => Phase::Search(seat),
            WrittenPhase::Summon => Phase::Summon,
            WrittenPhase::Boost { turn, seat } => Phase::Boost { turn, seat },
            WrittenPhase::Ask { seat, what, among, cards } => {
                Phase::Ask(Ask { seat, what, among, cards: set(&cards)? })
            }
            WrittenPhase::Order { seat } => Phase::Order(seat),
            WrittenPhase::Next { seat, among } => Phase::Next { seat, among: bits_of(&among)? },
            WrittenPhase::Rest { seat } => Phase::Rest(seat),
            WrittenPhase::Double { seat } => Phase::Double(seat),
            WrittenPhase::Over => Phase::Over,
        };
        let mut public = Public::empty(it.seats, it.options);
        ours(&it.discard)?;
        public.phase = phase;
        public.window = it.window;
        public.round = it.round;
        public.first = it.first;
        public.discard = read_pile(&it.discard)?;
        public.discards = it.discards;
        public.stack = it.stack;
        public.hands = one_a_seat(&it.hands, seats)?;
        if it.areas.len() != seats || it.champions.len() != seats {
            return Err("what is told of each seat must be told of every seat, once");
        }
        for (seat, (area, champions)) in it.areas.iter().zip(&it.champions).enumerate() {
            let [one, two, three] = area.boosts;
            for (slot, written) in [area.contender, one, two, three].into_iter().enumerate() {
                public.areas[seat].cards[slot] = card(written)?;
                public.areas[seat].tokens[slot] = area.tokens[slot];
            }
            public.champions[seat] = set(champions)?;
        }
        public.wizards = one_a_seat_or_none(&it.wizards, seats)?;
        public.seen = one_a_seat_or_none(&it.seen, seats)?;
        public.totals = one_a_seat_or_none(&it.totals, seats)?;
        public.places = one_a_seat_or_none(&it.places, seats)?;
        (public.chosen, public.passed, public.opened) = (it.chosen, it.passed, it.opened);
        (public.replaced, public.counted, public.winner) = (it.replaced, it.counted, it.winner);
        public.exchanged = bits_of(&it.exchanged)?;
        public.used = set(&it.used)?;
        public.claimed = card(it.claimed)?;
        public.limbo = set(&it.limbo)?;
        for frame in &it.effects {
            if public.frames.is_full() {
                return Err("effects have set off too many others");
            }
            ours(std::slice::from_ref(&frame.card))?;
            public.frames.push(Frame {
                card: frame.card.number,
                design: frame.design,
                owner: frame.owner,
                when: frame.when.read(),
                effect: frame.effect,
                step: frame.step,
                stage: frame.stage,
                they: frame.they,
                queue: frame.queue,
                did: frame.did,
                affected: frame.affected,
                named: frame.named.map_or(NONE, |species| species as u8),
                left: frame.left,
                picked: bits_of(&frame.picked)?,
                old: card(frame.old)?,
            });
        }
        let shown = if public.options.browse_discard == BrowseDiscard::Yes {
            public.discard.len() == public.discards
        } else {
            public.discard.len() == public.discards.min(1)
        };
        if shown { Ok(public) } else { Err("the discard pile doesn't have the told size") }
    }
}

/// The written list as one value a seat.
fn one_a_seat<T: Clone + Default>(list: &[T], seats: usize) -> Result<[T; MAX_SEATS], &'static str> {
    if list.len() != seats {
        return Err("what is told of each seat must be told of every seat, once");
    }
    Ok(std::array::from_fn(|seat| list.get(seat).cloned().unwrap_or_default()))
}

/// The same for what may be left out.
fn one_a_seat_or_none<T: Clone + Default>(list: &[T], seats: usize) -> Result<[T; MAX_SEATS], &'static str> {
    if list.is_empty() { Ok(std::array::from_fn(|_| T::default())) } else { one_a_seat(list, seats) }
}

#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "Private")]
pub(super) struct WrittenPrivate {
    hand: Vec<Card>,
    /// The card laid face down.
    #[serde(default)]
    sealed: Option<Card>,
    /// The cards one is looking at, to choose from.
    #[serde(default)]
    looked: Vec<Card>,
}

impl From<Private> for WrittenPrivate {
    fn from(it: Private) -> WrittenPrivate {
        WrittenPrivate {
            hand: written(it.own, it.hand.iter()),
            sealed: it.sealed().map(|number| Card { own: it.own, number }),
            looked: written(it.own, it.looked.iter()),
        }
    }
}

impl TryFrom<WrittenPrivate> for Private {
    type Error = &'static str;

    fn try_from(it: WrittenPrivate) -> Result<Private, &'static str> {
        let all: Vec<Card> = it.hand.iter().chain(&it.looked).chain(&it.sealed).copied().collect();
        Ok(Private {
            hand: read_set(&it.hand)?,
            sealed: it.sealed.map_or(NONE, |card| card.number),
            looked: read_set(&it.looked)?,
            own: whose(&all)?,
        })
    }
}

#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "Secret")]
pub(super) struct WrittenSecret {
    /// The creature stack, its top last.
    stack: Vec<Card>,
    /// The discard pile under its top, where that can't be looked through.
    #[serde(default)]
    buried: Vec<Card>,
    rng: Rng,
}

impl From<Secret> for WrittenSecret {
    fn from(it: Secret) -> WrittenSecret {
        let pile = |pile: &Pile| written(it.own, pile.cards().iter().copied());
        WrittenSecret { stack: pile(&it.stack), buried: pile(&it.buried), rng: it.rng }
    }
}

impl TryFrom<WrittenSecret> for Secret {
    type Error = &'static str;

    fn try_from(it: WrittenSecret) -> Result<Secret, &'static str> {
        let all: Vec<Card> = it.stack.iter().chain(&it.buried).copied().collect();
        Ok(Secret { stack: read_pile(&it.stack)?, buried: read_pile(&it.buried)?, rng: it.rng, own: whose(&all)? })
    }
}
