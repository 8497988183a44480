//! Counting points: the passive effects on each player's cards, the orders they can come in, and the champions.
//!
//! What touches one player's cards depends on what is printed and on counts alone, or, when it comes last, on that
//! player's own boosts; so the orders of different players do not influence each other.

mod orders;

use std::cell::RefCell;
use std::collections::BTreeSet;

use samobranka_rules::Seat;

use crate::action::{Place, Worth};
use crate::card::{CardSet, Kind, NONE, Named};
use crate::deck::{Cards, Change, Condition, Deck, Filter, Selector, Step};
use crate::file::{Of, State, When, Whom, Zone};
use crate::options::{Doubling, Floor, Order, Spider, TiePower};
use crate::state::{Area, MAX_SEATS, PLACES, Public};
use orders::{Does, Touch, WAYS, reach, suggested};

/// The most effects that can touch one player: one a contest card.
const MOST: usize = PLACES as usize;

/// An empty list: it is copied as it lies there, which is quicker than making it.
static BLANK: [Touch; MOST] = [Touch::BLANK; MOST];

/// The effects on one player's cards, those that come last at the end.
#[derive(Clone, Copy)]
pub(crate) struct Touches {
    len: usize,
    list: [Touch; MOST],
    /// Where the late ones begin.
    late: usize,
    base: [i16; 4],
    floor: i16,
}

impl Touches {
    fn early(&self) -> &[Touch] {
        &self.list[..self.late]
    }

    fn late(&self) -> &[Touch] {
        &self.list[self.late..self.len]
    }

    fn total_after(&self, mut powers: [i16; 4]) -> i16 {
        self.late().iter().for_each(|late| late.apply(&mut powers, self.floor));
        powers.iter().fold(0, |sum, &power| sum.saturating_add(power))
    }

    /// How often the power of each card counts in the total, where that does not depend on the powers.
    fn weights(&self) -> Option<[i16; 4]> {
        let mut weights = [1i16; 4];
        for late in self.late().iter().rev() {
            let Does::Sum(of, times) = late.does else { return None };
            if (late.min, late.max) != (i16::MIN, i16::MAX) {
                return None;
            }
            let on = |mask: u8| (0..4).filter(move |slot| mask >> slot & 1 != 0);
            let by = on(late.mask).map(|slot| weights[slot]).fold(0, i16::saturating_add).saturating_mul(times);
            on(of).for_each(|slot| weights[slot] = weights[slot].saturating_add(by));
        }
        // Far from where numbers end, so that nothing is cut off on the way.
        let most = |touch: &Touch| match touch.does {
            Does::Add(by) | Does::Set(by) => i32::from(by).abs(),
            Does::Double | Does::Sum(..) => 0,
        };
        let changes: i32 = self.early().iter().map(most).sum();
        let sum = |slot: usize| i32::from(weights[slot]) * (i32::from(self.base[slot]).abs() + changes);
        ((0..4).map(sum).sum::<i32>() <= i16::MAX.into()).then_some(weights)
    }
}

/// The lowest power there is (Q20).
pub(crate) fn floor(public: &Public) -> i16 {
    if public.options.floor == Floor::Zero { 0 } else { i16::MIN }
}

/// WW-119, Q18: the power of a card before passive effects: printed, and what active effects have added.
#[inline]
pub(crate) fn power_at(public: &Public, deck: &Deck, area: &Area, slot: usize) -> i16 {
    deck.printed(area.cards[slot]).saturating_add(area.tokens[slot]).max(floor(public))
}

/// How many cards a selector counts, for the card of `owner` in `this`, and the player `they`.
pub(crate) fn count(public: &Public, deck: &Deck, it: &Selector, owner: Seat, this: u8, they: Seat, named: u8) -> u8 {
    match it.zone {
        Zone::Contender | Zone::Boosts | Zone::Contest => {
            places(public, deck, it, owner, this, they, named).count_ones() as u8
        }
        Zone::Champions => {
            let cards = fitting(deck, &it.filter, this, named);
            let fits = |card: &u8| it.filter.power.is_none_or(|(min, max)| (min..=max).contains(&deck.printed(*card)));
            let meant = Seat::all(public.seats).filter(|&seat| meant(public, it.of, owner, they, seat));
            meant.map(|seat| public.champions[seat.index()].and(cards).iter().filter(fits).count() as u8).sum()
        }
        Zone::This => u8::from(meant(public, it.of, owner, they, owner)),
        Zone::Hand | Zone::Stack | Zone::Discard => 0,
    }
}

/// The contest cards a selector names, for the card `this` of `owner`, and the player `they`: their places as bits.
pub(crate) fn places(public: &Public, deck: &Deck, it: &Selector, owner: Seat, this: u8, they: Seat, named: u8) -> u64 {
    let slots = match it.zone {
        Zone::Contender => EVERY_CONTENDER,
        Zone::Boosts => !EVERY_CONTENDER,
        _ => u64::MAX,
    };
    let cards = fitting(deck, &it.filter, this, named);
    let mut found = holding(public, cards, areas_meant(public, it.of, owner, they) & slots);
    if let Some((min, max)) = it.filter.power {
        let mut left = found;
        while left != 0 {
            let place = Place::at(left.trailing_zeros() as u8);
            left &= left - 1;
            let power = power_at(public, deck, &public.areas[place.seat.index()], place.slot.into());
            if !(min..=max).contains(&power) {
                found &= !place.bit();
            }
        }
    }
    found
}

/// The cards a filter lets through, power aside.
#[inline]
pub(crate) fn fitting(deck: &Deck, filter: &Filter, this: u8, named: u8) -> CardSet {
    let mut cards = filter.cards;
    if filter.named {
        cards = cards.and(deck.of_species.get(usize::from(named)).copied().unwrap_or_default());
    }
    if filter.not_self {
        cards.remove(this);
    }
    cards
}

/// Of these places, as bits, those that hold one of these cards.
#[inline]
fn holding(public: &Public, cards: CardSet, among: u64) -> u64 {
    let (mut left, mut found) = (among, 0);
    while left != 0 {
        let seat = Place::at(left.trailing_zeros() as u8).seat;
        left &= !area_of(seat);
        for (slot, &card) in public.areas[seat.index()].cards.iter().enumerate() {
            found |= u64::from(cards.contains(card)) << (4 * seat.index() + slot);
        }
    }
    found & among
}

/// The places of those a selector's `of` means, as bits.
#[inline]
fn areas_meant(public: &Public, of: Of, owner: Seat, they: Seat) -> u64 {
    let all = u64::MAX >> (64 - 4 * public.seats);
    all & match of {
        Of::Me => area_of(owner),
        Of::They => area_of(they),
        Of::All => all,
        Of::Others => !area_of(owner),
        Of::Winner => public.winner.map_or(0, area_of),
    }
}

/// The first place of every area.
const EVERY_CONTENDER: u64 = 0x1111_1111_1111;

/// The places of a seat as bits.
#[inline]
fn area_of(seat: Seat) -> u64 {
    15u64.checked_shl(4 * u32::from(seat.0)).unwrap_or(0)
}

/// Whether `seat` is one of those a selector's `of` means.
#[inline]
fn meant(public: &Public, of: Of, owner: Seat, they: Seat, seat: Seat) -> bool {
    match of {
        Of::Me => seat == owner,
        Of::They => seat == they,
        Of::All => true,
        Of::Others => seat != owner,
        Of::Winner => public.winner == Some(seat),
    }
}

/// Whether the conditions of an effect hold for the card `this` before `owner`, in the slot it has, if it has one.
pub(crate) fn holds(
    public: &Public,
    deck: &Deck,
    conditions: &[Condition],
    owner: Seat,
    this: u8,
    slot: Option<u8>,
    named: u8,
) -> bool {
    conditions.iter().all(|condition| match condition {
        Condition::Is(State::Won) => public.winner == Some(owner),
        Condition::Is(State::Lost) => public.winner != Some(owner),
        Condition::Is(State::AsContender) => slot == Some(0),
        Condition::Is(State::AsBoost) => slot.is_some_and(|slot| slot > 0),
        Condition::Count { of, min, max } => {
            (*min..=*max).contains(&count(public, deck, of, owner, this, owner, named))
        }
    })
}

/// A passive effect that works now.
pub(crate) struct Passive<'a> {
    /// The card whose effect it is, and where it lies.
    card: u8,
    place: Place,
    /// WW-121: whether it comes after all others.
    late: bool,
    target: &'a Selector,
    change: &'a Change,
    /// The cards it names, power aside: their places as bits.
    named: u64,
}

/// The passive effects that work now and touch somebody's cards, or those of one seat alone; in turn order.
pub(crate) fn passives<'a>(public: &Public, deck: &'a Deck, alone: Option<Seat>) -> Vec<Passive<'a>> {
    let sources = deck.places_with(public, When::Contest);
    let mut found = Vec::with_capacity(sources.count_ones() as usize);
    let whose = alone.map_or(u64::MAX, area_of);
    for owner in public.turn_order() {
        let mut slots = sources >> (4 * owner.0) & 15;
        while slots != 0 {
            let place = Place { seat: owner, slot: slots.trailing_zeros() as u8 };
            slots &= slots - 1;
            found.extend(passive(public, deck, place, whose));
        }
    }
    found
}

/// The contest effect of the card in this place, if it works and touches a card in one of these places.
fn passive<'a>(public: &Public, deck: &'a Deck, place: Place, among: u64) -> Option<Passive<'a>> {
    let (owner, card) = (place.seat, public.card_at(place)?);
    let effect = deck.design_of(card).effects.iter().find(|effect| effect.when == When::Contest)?;
    let Some(Step::Power { target, change }) = effect.steps.first() else { return None };
    // It is for each player in turn, who then is "they".
    let of = if target.of == Of::They { Of::All } else { target.of };
    let mut meant = among & areas_meant(public, of, owner, owner);
    if effect.whom == Whom::EachOther {
        meant &= !area_of(owner);
    }
    meant &= match target.zone {
        Zone::This => place.bit(),
        Zone::Contender => EVERY_CONTENDER,
        Zone::Boosts => !EVERY_CONTENDER,
        Zone::Contest => u64::MAX,
        _ => 0,
    };
    if target.filter.not_self {
        meant &= !place.bit();
    }
    let named = holding(public, target.filter.cards, meant);
    let works = named != 0 && holds(public, deck, &effect.conditions, owner, card, Some(place.slot), NONE);
    works.then_some(Passive { card, place, late: effect.late, target, change, named })
}

/// The passive effects that touch the cards of `seat`.
pub(crate) fn touches(public: &Public, deck: &Deck, seat: Seat) -> Touches {
    touches_of(public, deck, seat, &passives(public, deck, Some(seat)))
}

/// Those of these passive effects that touch the cards of `seat`.
pub(crate) fn touches_of(public: &Public, deck: &Deck, seat: Seat, passives: &[Passive]) -> Touches {
    let mine = &public.areas[seat.index()];
    let base =
        std::array::from_fn(|slot| if mine.cards[slot] == NONE { 0 } else { power_at(public, deck, mine, slot) });
    let mut found = Touches { len: 0, list: BLANK, late: 0, base, floor: floor(public) };
    for late in [false, true] {
        found.late = found.len;
        for passive in passives.iter().filter(|passive| passive.late == late) {
            let mask = (passive.named >> (4 * seat.0) & 15) as u8;
            if mask != 0 {
                found.list[found.len] = touch(public, deck, seat, passive, mask);
                found.len += 1;
            }
        }
    }
    found
}

/// What a passive effect does to these cards of `seat`.
fn touch(public: &Public, deck: &Deck, seat: Seat, passive: &Passive, mask: u8) -> Touch {
    let Passive { card, place: Place { seat: owner, slot }, target, .. } = *passive;
    let mine = &public.areas[seat.index()];
    let does = match passive.change {
        Change::Set(to) => Does::Set(*to),
        Change::Add(by) => Does::Add(*by),
        Change::Per(per, of) => Does::Add(per.saturating_mul(count(public, deck, of, owner, card, seat, NONE).into())),
        Change::Sum(of) => {
            let summed = slots_of(of.zone, Some(slot)).filter(|&at| {
                let card = mine.cards[usize::from(at)];
                card != NONE && of.filter.cards.contains(card) && !(of.filter.not_self && at == slot)
            });
            let times = if public.options.spider == Spider::Triple { 2 } else { 1 };
            Does::Sum(summed.fold(0, |mask, at| mask | 1 << at), times)
        }
    };
    let (min, max) = target.filter.power.unwrap_or((i16::MIN, i16::MAX));
    Touch { source: passive.place.index(), mask, does, min, max }
}

fn slots_of(zone: Zone, this: Option<u8>) -> std::ops::Range<u8> {
    match zone {
        Zone::This => this.map_or(0..0, |slot| slot..slot + 1),
        Zone::Contender => 0..1,
        Zone::Boosts => 1..4,
        Zone::Contest => 0..4,
        _ => 0..0,
    }
}

/// One way to order the effects on a player's cards, and what it gives.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Way {
    pub(crate) total: i16,
    /// For each of the four cards the effects in order, as places in [`Touches::list`]; one order for all cards where a
    /// player has one.
    pub(crate) order: [Vec<u8>; 4],
}

/// The total, where every order gives the same: that is seen without trying them.
pub(crate) fn only_total(touches: &Touches) -> Option<i16> {
    let early = touches.early();
    let (mut once, mut several) = (0, 0);
    for touch in early {
        several |= once & touch.mask;
        once |= touch.mask;
    }
    for slot in (0..4).filter(|slot| several >> slot & 1 != 0) {
        if !order_is_idle(early, slot, touches.base[slot], touches.floor) {
            return None;
        }
    }
    let mut powers = touches.base;
    early.iter().for_each(|touch| touch.apply(&mut powers, touches.floor));
    Some(touches.total_after(powers))
}

/// Whether it can be seen that the effects on one card give it the same power in any order: they all do the same, or they
/// only add, each under a condition that holds for all powers on the way or for none.
fn order_is_idle(early: &[Touch], slot: usize, power: i16, floor: i16) -> bool {
    let on_it = || early.iter().filter(|touch| touch.mask >> slot & 1 != 0);
    let Some(first) = on_it().next() else { return true };
    let (mut lowest, mut highest, mut alike) = (i32::from(power), i32::from(power), true);
    for touch in on_it() {
        if let Does::Add(by) = touch.does {
            lowest += i32::from(by.min(0));
            highest += i32::from(by.max(0));
        }
        alike &= touch.does_like(first);
    }
    // Where all add, or all take away, the floor comes last.
    let floor_between = lowest < floor.into() && highest > power.into();
    alike
        || highest <= i16::MAX.into()
            && !floor_between
            && on_it().all(|touch| {
                let (min, max) = (i32::from(touch.min), i32::from(touch.max));
                let never = max < lowest || highest < min;
                never || min <= lowest && highest <= max && matches!(touch.does, Does::Add(_))
            })
}

/// WW-53: the ways to order the effects on a player's cards, one for each distinct total, the lowest first. For the total
/// it gives, the suggested order is the one shown.
pub(crate) fn ways(public: &Public, touches: &Touches) -> Vec<Way> {
    let mut ways: Vec<Way> = Vec::new();
    let mut offer = |total: i16, order: Orders| {
        if let Err(at) = ways.binary_search_by_key(&total, |way| way.total) {
            ways.insert(at, Way { total, order: order() });
        }
    };
    offer_one(touches, &suggested(touches.early()), &mut offer);
    each_way(public, touches, &mut offer);
    ways
}

/// What the points of a seat depend on.
#[derive(Clone, PartialEq, Eq)]
struct Board {
    seat: Seat,
    seats: u8,
    first: Seat,
    winner: Option<Seat>,
    areas: [Area; MAX_SEATS],
    champions: [CardSet; MAX_SEATS],
    rules: (Order, Floor, Spider),
    cards: Cards,
}

thread_local! {
    /// The last choice of orders that somebody on this thread was given.
    static GIVEN: RefCell<Option<(Board, Vec<i16>)>> = const { RefCell::new(None) };
}

impl Board {
    fn of(public: &Public, seat: Seat) -> Board {
        let Public { seats, first, winner, areas, champions, ref options, .. } = *public;
        let rules = (options.order, options.floor, options.spider);
        Board { seat, seats, first, winner, areas, champions, rules, cards: options.cards.clone() }
    }

    fn is(&self, public: &Public, seat: Seat) -> bool {
        let (seats, options) = (usize::from(self.seats), &public.options);
        (self.seat, self.seats, self.first, self.winner) == (seat, public.seats, public.first, public.winner)
            && self.areas[..seats] == public.areas[..seats]
            && self.champions[..seats] == public.champions[..seats]
            && self.rules == (options.order, options.floor, options.spider)
            && self.cards == options.cards
    }
}

/// Somebody is asked which of these totals it takes. That is looked up twice more in a row, when it chooses and when its
/// choice is checked, so it is kept.
pub(crate) fn give_choice(public: &Public, seat: Seat, totals: Vec<i16>) {
    GIVEN.set(Some((Board::of(public, seat), totals)));
}

/// WW-53: the totals a seat can choose from, the lowest first.
pub(crate) fn choice(public: &Public, seat: Seat) -> Vec<i16> {
    let given = |given: &Option<(Board, Vec<i16>)>| {
        given.as_ref().filter(|(board, _)| board.is(public, seat)).map(|(_, totals)| totals.clone())
    };
    GIVEN.with_borrow(given).unwrap_or_else(|| {
        let found = totals(public, &touches(public, public.deck(), seat));
        give_choice(public, seat, found.clone());
        found
    })
}

/// The totals of all ways to order the effects on a player's cards, the lowest first.
pub(crate) fn totals(public: &Public, touches: &Touches) -> Vec<i16> {
    let mut totals = Vec::new();
    each_way(public, touches, &mut |total, _| {
        if let Err(at) = totals.binary_search(&total) {
            totals.insert(at, total);
        }
    });
    totals
}

/// For each of the four cards an order of effects, put together when it is asked for.
type Orders<'a> = &'a dyn Fn() -> [Vec<u8>; 4];

/// Calls `offer` with one order of the effects on a player's cards, and its total.
fn offer_one(touches: &Touches, order: &[u8], offer: &mut dyn FnMut(i16, Orders)) {
    let mut powers = touches.base;
    order.iter().for_each(|&at| touches.early()[usize::from(at)].apply(&mut powers, touches.floor));
    offer(touches.total_after(powers), &|| std::array::from_fn(|_| order.to_vec()));
}

/// Calls `offer` with the total of each way to order the effects on a player's cards, and with that order. Where they are
/// too many to find all, the suggested order and its reverse, for one who would rather lose, are among them.
fn each_way(public: &Public, touches: &Touches, offer: &mut dyn FnMut(i16, Orders)) {
    let all = match public.options.order {
        Order::PerPlayer => each_order(touches, offer),
        Order::PerCard => each_order_a_card(touches, offer),
    };
    if !all {
        let mut order = suggested(touches.early());
        offer_one(touches, &order, offer);
        order.reverse();
        offer_one(touches, &order, offer);
    }
}

/// Q21: one order for all cards of a player. Says whether all were found.
fn each_order(touches: &Touches, offer: &mut dyn FnMut(i16, Orders)) -> bool {
    let (early, weights) = (touches.early(), touches.weights());
    let reached = reach(touches.base, early, touches.floor, weights);
    for end in &reached.ends {
        let total = if weights.is_some() { end.points } else { touches.total_after(end.powers) };
        offer(total, &|| {
            let order = reached.order(end, early);
            std::array::from_fn(|_| order.clone())
        });
    }
    reached.all
}

/// Q21: an order for each card of a player. Says whether all were found.
fn each_order_a_card(touches: &Touches, offer: &mut dyn FnMut(i16, Orders)) -> bool {
    let (early, weights) = (touches.early(), touches.weights());
    let alone: [Vec<Touch>; 4] = std::array::from_fn(|slot| {
        early.iter().map(|touch| Touch { mask: touch.mask & 1 << slot, ..*touch }).collect()
    });
    let slots = alone.each_ref().map(|list| reach(touches.base, list, touches.floor, None));
    // Card by card: the powers so far, one for each number of points where the points are all that counts.
    let mut ways = vec![(touches.base, [0; 4])];
    let mut all = slots.iter().all(|reached| reached.all);
    for (slot, reached) in slots.iter().enumerate() {
        let mut known = BTreeSet::new();
        let mut longer = Vec::with_capacity(ways.len());
        for (powers, picks) in &ways {
            for (pick, end) in reached.ends.iter().enumerate() {
                let (mut powers, mut picks) = (*powers, *picks);
                (powers[slot], picks[slot]) = (end.powers[slot], pick);
                let points = |weights: [i16; 4]| (0..4).map(|slot| weights[slot] * powers[slot]).sum::<i16>();
                if weights.is_none_or(|weights| known.insert(points(weights))) {
                    longer.push((powers, picks));
                }
            }
        }
        all &= longer.len() <= WAYS;
        longer.truncate(WAYS);
        ways = longer;
    }
    for (powers, picks) in &ways {
        offer(touches.total_after(*powers), &|| {
            std::array::from_fn(|slot| slots[slot].order(&slots[slot].ends[picks[slot]], &alone[slot]))
        });
    }
    all
}

/// A change of power while points are counted: `slot` is the card of the player, `source` the place of the cause.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Changed {
    pub(crate) slot: u8,
    pub(crate) source: u8,
    pub(crate) from: i16,
    pub(crate) to: i16,
}

/// How this way of ordering leads to its total, change by change.
pub(crate) fn chain(touches: &Touches, way: &Way) -> Vec<Changed> {
    let mut steps = Vec::new();
    let mut powers = touches.base;
    let mut note = |touch: &Touch, powers: &mut [i16; 4], mask: u8| {
        let before = *powers;
        Touch { mask: touch.mask & mask, ..*touch }.apply(powers, touches.floor);
        for slot in 0..4u8 {
            let (from, to) = (before[usize::from(slot)], powers[usize::from(slot)]);
            if from != to {
                steps.push(Changed { slot, source: touch.source, from, to });
            }
        }
    };
    let shared = way.order.iter().all(|order| *order == way.order[0]);
    for (slot, order) in way.order.iter().enumerate() {
        if shared && slot > 0 {
            break;
        }
        let mask = if shared { 15 } else { 1 << slot };
        order.iter().for_each(|&at| note(&touches.early()[usize::from(at)], &mut powers, mask));
    }
    touches.late().iter().for_each(|touch| note(touch, &mut powers, 15));
    steps
}

/// The seat's points now, in the best order: what a preview shows.
pub fn running_total(public: &Public, seat: Seat) -> i16 {
    let touches = touches(public, public.deck(), seat);
    only_total(&touches).unwrap_or_else(|| totals(public, &touches).last().copied().unwrap_or(0))
}

/// What the seat's points would be if a card of this kind lay in this place too: 0 is the contender, 1 to 3 are the
/// boosts. It is counted from what lies open, in the best order.
pub fn total_if(public: &Public, seat: Seat, slot: u8, kind: Kind) -> i16 {
    match public.deck().design(kind).and_then(|design| design.cards.first()) {
        Some(card) => running_total(&public.with_card(Place { seat, slot }, card), seat),
        None => running_total(public, seat),
    }
}

/// What the champions of a seat are worth now, counted for the best.
pub fn champion_points(public: &Public, seat: Seat) -> i16 {
    champions(public, public.deck(), seat).iter().fold(0, |sum, value| sum.saturating_add(value.best))
}

/// WW-78: what each champion of a seat is worth now, counted for the best. Together they are [`champion_points`].
pub fn champion_worths(public: &Public, seat: Seat) -> Vec<Worth> {
    let deck = public.deck();
    let worth =
        |value: &Value| Worth { card: Named::new(deck, value.card), points: value.best, doubled: value.doubled };
    champions(public, deck, seat).iter().map(worth).collect()
}

/// What a card of this kind would add to the champions of a seat.
pub fn worth_if(public: &Public, seat: Seat, kind: Kind) -> i16 {
    let Some(design) = public.deck().design(kind) else { return 0 };
    let has = public.champions[seat.index()];
    let Some(card) = design.cards.minus(has).first() else { return 0 };
    let mut after = public.clone();
    after.champions[seat.index()].insert(card);
    champion_points(&after, seat) - champion_points(public, seat)
}

/// Why the cards before a seat have the power they have: each change with its cause, in the best order.
pub fn explain(public: &Public, seat: Seat) -> Vec<(Place, Place, i16, i16)> {
    let touches = touches(public, public.deck(), seat);
    let ways = ways(public, &touches);
    let Some(best) = ways.last() else { return Vec::new() };
    let place = |slot| Place { seat, slot };
    chain(&touches, best).into_iter().map(|it| (place(it.slot), Place::at(it.source), it.from, it.to)).collect()
}

/// What one champion is worth at the end: the best for its owner, and with the doubling before and after all effects.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Value {
    pub(crate) card: u8,
    pub(crate) doubled: bool,
    best: i16,
    before: i16,
    after: i16,
}

/// WW-78, WW-88, WW-89: what each champion of `seat` is worth.
pub(crate) fn champions(public: &Public, deck: &Deck, seat: Seat) -> Vec<Value> {
    let species = public.doubled(seat);
    let mut ending = Vec::new();
    for owner in public.turn_order() {
        let cards = public.champions[owner.index()].and(deck.with(When::Final));
        cards.iter().for_each(|card| ending.push((owner, card)));
    }
    let worth = |card: u8| {
        let touching: Vec<Touch> =
            ending.iter().filter_map(|&(owner, it)| ends_on(public, deck, seat, card, owner, it)).collect();
        let base = [deck.printed(card), 0, 0, 0];
        let doubled = species.is_some_and(|species| deck.of_species[species as usize].contains(card));
        if touching.is_empty() && !doubled {
            let [best, ..] = base;
            return Value { card, doubled, best, before: best, after: best };
        }
        let mut all = touching.clone();
        if doubled {
            all.push(Touch { mask: 1, does: Does::Double, ..Touch::NOTHING });
        }
        let run = |list: &[Touch]| {
            let mut powers = base;
            list.iter().for_each(|touch| touch.apply(&mut powers, floor(public)));
            powers[0]
        };
        let best_of = |list: &[Touch]| {
            if list.len() < 2 {
                return run(list);
            }
            let order: Vec<Touch> = suggested(list).into_iter().map(|at| list[usize::from(at)]).collect();
            let reached = reach(base, list, floor(public), None);
            reached.ends.iter().map(|end| end.powers[0]).fold(run(&order), i16::max)
        };
        let best = best_of(&all);
        let undoubled = if doubled { best_of(&touching) } else { best };
        let after = if doubled { undoubled.saturating_mul(2) } else { undoubled };
        // The doubling comes first.
        all.rotate_right(usize::from(doubled));
        Value { card, doubled, best, before: run(&all), after }
    };
    public.champions[seat.index()].iter().map(worth).collect()
}

/// What the final effect of `it`, a champion of `owner`, does to the champion `card` of `seat`.
fn ends_on(public: &Public, deck: &Deck, seat: Seat, card: u8, owner: Seat, it: u8) -> Option<Touch> {
    let effect = deck.design_of(it).effects.iter().find(|effect| effect.when == When::Final)?;
    let Some(Step::Power { target, change }) = effect.steps.first() else { return None };
    let is_for = effect.whom != Whom::EachOther || seat != owner;
    let named = match target.zone {
        Zone::This => it == card,
        _ => {
            meant(public, target.of, owner, seat, seat)
                && target.filter.cards.contains(card)
                && !(target.filter.not_self && it == card)
        }
    };
    if !is_for || !named || !holds(public, deck, &effect.conditions, owner, it, None, NONE) {
        return None;
    }
    let does = match change {
        Change::Set(to) => Does::Set(*to),
        Change::Add(by) => Does::Add(*by),
        Change::Per(per, of) => Does::Add(per.saturating_mul(count(public, deck, of, owner, it, seat, NONE).into())),
        Change::Sum(_) => return None,
    };
    Some(Touch { source: it, mask: 1, does, ..Touch::NOTHING })
}

/// Q37: the totals a seat can choose from at the end, the lowest first: one, unless it is asked where its wizard doubles.
pub(crate) fn final_totals(public: &Public, values: &[Value]) -> Vec<i16> {
    let sum = |of: fn(&Value) -> i16| values.iter().map(of).fold(0, i16::saturating_add);
    if public.options.doubling == Doubling::Best {
        return vec![sum(|value| value.best)];
    }
    let mut totals = vec![sum(|value| value.before), sum(|value| value.after)];
    totals.sort_unstable();
    totals.dedup();
    totals
}

/// What each champion counts when the total is `total`.
pub(crate) fn worths(public: &Public, values: &[Value], total: i16) -> Vec<i16> {
    let pick = |of: fn(&Value) -> i16| values.iter().map(of).collect::<Vec<i16>>();
    if public.options.doubling == Doubling::Best {
        return pick(|value| value.best);
    }
    let after = pick(|value| value.after);
    let sum = after.iter().fold(0, |sum: i16, &it| sum.saturating_add(it));
    if sum == total { after } else { pick(|value| value.before) }
}

/// WW-79 … WW-84: what decides the game, the more the better, in this order: points, the Golden Phoenix, champions, the
/// highest power, how many cards have it, and turn order.
pub(crate) fn standing(public: &Public, deck: &Deck, seat: Seat) -> [i16; 6] {
    let values = champions(public, deck, seat);
    let total = public.totals[seat.index()];
    let powers = if public.options.tie_power == TiePower::Scored {
        worths(public, &values, total)
    } else {
        values.iter().map(|value| deck.printed(value.card)).collect()
    };
    let highest = powers.iter().copied().max().unwrap_or(0);
    let count = powers.iter().filter(|&&power| power == highest).count() as i16;
    let champions: CardSet = public.champions[seat.index()];
    let turn = (seat.0 + public.seats - public.first.0) % public.seats;
    let golden = !champions.and(deck.golden).is_empty();
    [total, golden.into(), champions.len().into(), highest, count, MAX_SEATS as i16 - i16::from(turn)]
}
