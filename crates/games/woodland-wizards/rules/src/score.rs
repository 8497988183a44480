//! Counting points: the passive effects on each player's cards, the orders they can come in, and the champions.
//!
//! What touches one player's cards depends on what is printed and on counts alone, or, when it comes last, on that
//! player's own boosts; so the orders of different players do not influence each other.

use samobranka_rules::Seat;

use crate::action::Place;
use crate::card::{CardSet, Kind, NONE};
use crate::deck::{Change, Condition, Deck, Filter, Selector, Step};
use crate::file::{Of, State, When, Whom, Zone};
use crate::options::{Doubling, Floor, Order, Spider, TiePower};
use crate::state::{Area, MAX_SEATS, PLACES, Public};

/// The most effects that can touch one player: one a contest card.
const MOST: usize = PLACES as usize;
/// How many ways of ordering effects are followed up before the suggested order alone is offered.
const WAYS: usize = 20_000;

/// An effect on the cards of one player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Touch {
    /// The place of the card whose effect it is; at the end of the game, the card.
    pub(crate) source: u8,
    /// Which of the player's cards it names, power aside: bit 0 is the contender.
    mask: u8,
    does: Does,
    min: i16,
    max: i16,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Does {
    Add(i16),
    Set(i16),
    /// WW-88: a wizard doubles it.
    Double,
    /// WW-121: adds so many times the sum of the cards in this mask; always last.
    Sum(u8, i16),
}

impl Touch {
    const NOTHING: Touch = Touch { source: NONE, mask: 0, does: Does::Add(0), min: i16::MIN, max: i16::MAX };

    /// Whether it does the same as the other, wherever it comes from.
    fn is_like(&self, other: &Touch) -> bool {
        Touch { source: 0, ..*self } == Touch { source: 0, ..*other }
    }

    /// Q22: applies it once; thresholds are read at this moment.
    fn apply(self, powers: &mut [i16; 4], floor: i16) {
        if let Does::Sum(of, times) = self.does {
            let sum = (0..4).filter(|slot| of >> slot & 1 != 0).map(|slot| powers[slot]).fold(0, i16::saturating_add);
            return Touch { does: Does::Add(sum.saturating_mul(times)), ..self }.apply(powers, floor);
        }
        for (slot, power) in powers.iter_mut().enumerate() {
            if self.mask >> slot & 1 == 0 || *power < self.min || *power > self.max {
                continue;
            }
            *power = match self.does {
                Does::Add(by) => power.saturating_add(by).max(floor),
                Does::Set(to) => to,
                Does::Double => power.saturating_mul(2),
                Does::Sum(..) => *power,
            };
        }
    }

    /// The suggested order: decreases, what becomes a number, increases.
    fn rank(self) -> u8 {
        match self.does {
            Does::Add(by) if by < 0 => 0,
            Does::Set(_) => 1,
            Does::Add(_) => 2,
            Does::Double => 3,
            Does::Sum(..) => 4,
        }
    }
}

/// The effects on one player's cards, those that come last at the end.
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

    fn total_after(&self, mut powers: [i16; 4]) -> i16 {
        self.list[self.late..self.len].iter().for_each(|late| late.apply(&mut powers, self.floor));
        powers.iter().fold(0, |sum, &power| sum.saturating_add(power))
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
    let fits = |filter: &Filter, card: u8, power: i16| {
        filter.cards.contains(card)
            && !(filter.not_self && card == this)
            && (!filter.named || deck.of_species.get(usize::from(named)).is_some_and(|of| of.contains(card)))
            && filter.power.is_none_or(|(min, max)| (min..=max).contains(&power))
    };
    let mut found = 0;
    for seat in Seat::all(public.seats).filter(|&seat| meant(public, it.of, owner, they, seat)) {
        let area = &public.areas[seat.index()];
        let slots = match it.zone {
            Zone::Contender => 0..1,
            Zone::Boosts => 1..4,
            Zone::Contest => 0..4,
            Zone::Champions => {
                let champions = public.champions[seat.index()].and(it.filter.cards);
                found += champions.iter().filter(|&card| fits(&it.filter, card, deck.printed(card))).count() as u8;
                continue;
            }
            Zone::This => {
                found += u8::from(seat == owner);
                continue;
            }
            Zone::Hand | Zone::Stack | Zone::Discard => continue,
        };
        for slot in slots {
            let card = area.cards[slot];
            found += u8::from(card != NONE && fits(&it.filter, card, power_at(public, deck, area, slot)));
        }
    }
    found
}

/// Whether `seat` is one of those a selector's `of` means.
#[inline]
pub(crate) fn meant(public: &Public, of: Of, owner: Seat, they: Seat, seat: Seat) -> bool {
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

/// The passive effects that touch the cards of `seat`.
pub(crate) fn touches(public: &Public, deck: &Deck, seat: Seat) -> Touches {
    let mine = &public.areas[seat.index()];
    let base =
        std::array::from_fn(|slot| if mine.cards[slot] == NONE { 0 } else { power_at(public, deck, mine, slot) });
    let mut found = Touches { len: 0, list: [Touch::NOTHING; MOST], late: 0, base, floor: floor(public) };
    let passive = deck.with(When::Contest);
    let mut any_late = false;
    for late in [false, true] {
        found.late = found.len;
        if late && !any_late {
            break;
        }
        for owner in public.turn_order() {
            let area = &public.areas[owner.index()];
            for slot in 0..4u8 {
                let card = area.cards[usize::from(slot)];
                if card == NONE || !passive.contains(card) {
                    continue;
                }
                any_late |= deck.late.contains(card);
                let source = Place { seat: owner, slot }.index();
                if let Some(touch) = touch(public, deck, seat, owner, slot, card, late) {
                    found.list[found.len] = Touch { source, ..touch };
                    found.len += 1;
                }
            }
        }
    }
    found
}

/// What the contest effect of `card`, which lies before `owner`, does to the cards of `seat`.
fn touch(public: &Public, deck: &Deck, seat: Seat, owner: Seat, slot: u8, card: u8, late: bool) -> Option<Touch> {
    let effect = deck.design_of(card).effects.iter().find(|effect| effect.when == When::Contest)?;
    let Some(Step::Power { target, change }) = effect.steps.first() else { return None };
    let is_for = match effect.whom {
        Whom::EachOther => seat != owner,
        _ => true,
    };
    if effect.late != late || !is_for || !meant(public, target.of, owner, seat, seat) {
        return None;
    }
    let mine = &public.areas[seat.index()];
    let mut mask = 0;
    for at in slots_of(target.zone, (seat == owner).then_some(slot)) {
        let named = mine.cards[usize::from(at)];
        let fits = named != NONE
            && target.filter.cards.contains(named)
            && !(target.filter.not_self && seat == owner && at == slot);
        mask |= u8::from(fits) << at;
    }
    if mask == 0 || !holds(public, deck, &effect.conditions, owner, card, Some(slot), NONE) {
        return None;
    }
    let does = match change {
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
    Some(Touch { source: NONE, mask, does, min, max })
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
    for slot in 0..4 {
        let mut on_it = early.iter().filter(|touch| touch.mask >> slot & 1 != 0);
        let Some(first) = on_it.next() else { continue };
        let mut lowest = touches.base[slot];
        let mut plain = true;
        let mut several = false;
        for touch in std::iter::once(first).chain(on_it.inspect(|_| several = true)) {
            match touch.does {
                Does::Add(by) if touch.min == i16::MIN && touch.max == i16::MAX => {
                    lowest = lowest.saturating_add(by.min(0));
                }
                _ => plain = false,
            }
        }
        // Sums come out the same in any order, unless the floor or a threshold comes between.
        if several && (!plain || lowest < touches.floor) {
            return None;
        }
    }
    let mut powers = touches.base;
    early.iter().for_each(|touch| touch.apply(&mut powers, touches.floor));
    Some(touches.total_after(powers))
}

/// WW-53: the ways to order the effects on a player's cards, one for each distinct total, the lowest first.
pub(crate) fn ways(public: &Public, touches: &Touches) -> Vec<Way> {
    let mut ways: Vec<Way> = Vec::new();
    each_way(public, touches, &mut |total, order| {
        if let Err(at) = ways.binary_search_by_key(&total, |way| way.total) {
            ways.insert(at, Way { total, order: order() });
        }
    });
    ways
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

/// Calls `offer` with the total of each way to order the effects on a player's cards, and with that order.
fn each_way(public: &Public, touches: &Touches, offer: &mut dyn FnMut(i16, Orders)) {
    let early = touches.early();
    let found = if public.options.order == Order::PerPlayer {
        reach(touches.base, early, touches.floor).map(|reached| {
            for end in reached.ends() {
                offer(touches.total_after(end.powers), &|| {
                    let order = reached.order(end, early);
                    std::array::from_fn(|_| order.clone())
                });
            }
        })
    } else {
        let single = |slot: usize| {
            let alone: Vec<Touch> =
                early.iter().map(|touch| Touch { mask: touch.mask & 1 << slot, ..*touch }).collect();
            let reached = reach(touches.base, &alone, touches.floor)?;
            Some(reached.ends().iter().map(|end| (end.powers[slot], reached.order(end, &alone))).collect::<Vec<_>>())
        };
        (|| {
            let slots = [single(0)?, single(1)?, single(2)?, single(3)?];
            let counts = slots.each_ref().map(Vec::len);
            if counts.iter().product::<usize>() > WAYS {
                return None;
            }
            for at in 0..counts.iter().product() {
                let mut rest = at;
                let picks: [usize; 4] = std::array::from_fn(|slot| {
                    let pick = rest % counts[slot];
                    rest /= counts[slot];
                    pick
                });
                let powers = std::array::from_fn(|slot| slots[slot][picks[slot]].0);
                offer(touches.total_after(powers), &|| std::array::from_fn(|slot| slots[slot][picks[slot]].1.clone()));
            }
            Some(())
        })()
    };
    if found.is_none() {
        // Too many to follow up: the suggested order, and its reverse for one who would rather lose.
        for backwards in [false, true] {
            let mut order: Vec<u8> = (0..early.len() as u8).collect();
            order.sort_by_key(|&at| early[usize::from(at)].rank());
            if backwards {
                order.reverse();
            }
            let mut powers = touches.base;
            order.iter().for_each(|&at| early[usize::from(at)].apply(&mut powers, touches.floor));
            offer(touches.total_after(powers), &|| std::array::from_fn(|_| order.clone()));
        }
    }
}

/// Effects that do the same: they are counted, not told apart.
struct Sort {
    touch: Touch,
    count: u8,
    /// Where in [`Node::applied`] stands how many of them have been applied. A count takes at most as many bits as there
    /// are effects of the sort, so 64 are enough for all.
    shift: u8,
}

/// Where some order of effects leads.
#[derive(Clone, Copy)]
struct Node {
    applied: u64,
    powers: [i16; 4],
    /// The node before it, and the sort of effect that leads here from there.
    before: u32,
    by: u8,
}

/// All that some order of effects leads to.
struct Reached {
    sorts: Vec<Sort>,
    /// The beginning first; where all effects have been applied last.
    nodes: Vec<Node>,
    ends: usize,
}

impl Reached {
    /// Where all effects have been applied: each with other powers.
    fn ends(&self) -> &[Node] {
        &self.nodes[self.ends..]
    }

    /// An order of the effects in `list` that leads to this node, as places in it.
    fn order(&self, end: &Node, list: &[Touch]) -> Vec<u8> {
        let mut sorts = Vec::new();
        let mut node = end;
        while node.applied != 0 {
            sorts.push(node.by);
            node = &self.nodes[node.before as usize];
        }
        let mut taken = 0u64;
        let first_left = |sort: &u8| {
            let touch = &self.sorts[usize::from(*sort)].touch;
            let at = (0..list.len()).find(|&at| taken >> at & 1 == 0 && list[at].is_like(touch));
            let at = at.expect("each effect of a sort is applied once");
            taken |= 1 << at;
            at as u8
        };
        sorts.iter().rev().map(first_left).collect()
    }
}

/// The powers that the orders of `list` lead to from `base`. `None` when there are too many ways to follow up.
fn reach(base: [i16; 4], list: &[Touch], floor: i16) -> Option<Reached> {
    let mut sorts: Vec<Sort> = Vec::with_capacity(list.len());
    for touch in list.iter().filter(|touch| touch.mask != 0) {
        match sorts.iter_mut().find(|sort| sort.touch.is_like(touch)) {
            Some(sort) => sort.count += 1,
            None => sorts.push(Sort { touch: *touch, count: 1, shift: 0 }),
        }
    }
    // The suggested order is followed first, so that it is the one shown for the total it gives.
    sorts.sort_by_key(|sort| sort.touch.rank());
    let mut bits = 0;
    for sort in &mut sorts {
        sort.shift = bits;
        bits += (u8::BITS - sort.count.leading_zeros()) as u8;
    }
    let length: u32 = sorts.iter().map(|sort| u32::from(sort.count)).sum();
    let mut nodes = Vec::with_capacity(40);
    nodes.push(Node { applied: 0, powers: base, before: 0, by: 0 });
    let mut level = 0..1;
    for _ in 0..length {
        let mut known = Known::Few;
        for at in level.clone() {
            let node: Node = nodes[at];
            for (by, sort) in sorts.iter().enumerate() {
                let applied = node.applied + (1 << sort.shift);
                let width = u8::BITS - sort.count.leading_zeros();
                if node.applied >> sort.shift & ((1 << width) - 1) == u64::from(sort.count) {
                    continue;
                }
                let mut powers = node.powers;
                sort.touch.apply(&mut powers, floor);
                let next = Node { applied, powers, before: at as u32, by: by as u8 };
                if known.is_new(&nodes[level.end..], &next) {
                    if nodes.len() > WAYS {
                        return None;
                    }
                    nodes.push(next);
                }
            }
        }
        level = level.end..nodes.len();
    }
    Some(Reached { sorts, ends: level.start, nodes })
}

/// The nodes of a level that are known already: few are looked through, many are kept in order.
enum Known {
    Few,
    Many(std::collections::BTreeSet<(u64, [i16; 4])>),
}

impl Known {
    #[inline]
    fn is_new(&mut self, level: &[Node], node: &Node) -> bool {
        let key = |node: &Node| (node.applied, node.powers);
        match self {
            Known::Few if level.len() < 64 => level.iter().all(|it| key(it) != key(node)),
            Known::Few => {
                let mut many: std::collections::BTreeSet<_> = level.iter().map(key).collect();
                let new = many.insert(key(node));
                *self = Known::Many(many);
                new
            }
            Known::Many(many) => many.insert(key(node)),
        }
    }
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
    touches.list[touches.late..touches.len].iter().for_each(|touch| note(touch, &mut powers, 15));
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
    let ending: Vec<(Seat, u8)> = public
        .turn_order()
        .flat_map(|owner| public.champions[owner.index()].and(deck.with(When::Final)).iter().map(move |it| (owner, it)))
        .collect();
    let worth = |card: u8| {
        let touching: Vec<Touch> =
            ending.iter().filter_map(|&(owner, it)| ends_on(public, deck, seat, card, owner, it)).collect();
        let base = [deck.printed(card), 0, 0, 0];
        let doubled = species.is_some_and(|species| deck.of_species[species as usize].contains(card));
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
            let reached = reach(base, list, floor(public));
            let suggested = || {
                let mut order = list.to_vec();
                order.sort_by_key(|touch| touch.rank());
                run(&order)
            };
            let best = |reached: Reached| reached.ends().iter().map(|end| end.powers[0]).max().unwrap_or(base[0]);
            reached.map_or_else(suggested, best)
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
