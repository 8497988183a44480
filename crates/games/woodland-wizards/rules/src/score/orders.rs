//! The orders in which effects can come, and what they lead to.
//!
//! The orders are not tried one by one: twelve players can have more than twenty effects on one player's cards. Effects
//! that do the same are counted and not told apart, and it does not matter how a point was reached, only what has been
//! applied and which powers that left. A card is *settled* as soon as what is left gives it the same power in any order;
//! then it is counted and forgotten, and so are the effects that touch settled cards alone.

use std::collections::HashSet;

use crate::card::NONE;

/// How many points on the way are followed up. With the cards of the house a contest has some dozens, and at the very most
/// half as many as these; a file of very different effects on all cards can have more. Then the orders begun until there
/// are ended as suggested, and those are offered.
pub(super) const WAYS: usize = 100_000;

/// An effect on the cards of one player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Touch {
    /// The place of the card whose effect it is; at the end of the game, the card.
    pub(crate) source: u8,
    /// Which of the player's cards it names, power aside: bit 0 is the contender.
    pub(super) mask: u8,
    pub(super) does: Does,
    pub(super) min: i16,
    pub(super) max: i16,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Does {
    Add(i16),
    Set(i16),
    /// WW-88: a wizard doubles it.
    Double,
    /// WW-121: adds so many times the sum of the cards in this mask; always last.
    Sum(u8, i16),
}

impl Touch {
    pub(super) const NOTHING: Touch = Touch { source: NONE, mask: 0, does: Does::Add(0), min: i16::MIN, max: i16::MAX };

    /// What stands where there is none.
    pub(super) const BLANK: Touch = Touch { source: 0, mask: 0, does: Does::Add(0), min: 0, max: 0 };

    /// Whether it does the same as the other, wherever it comes from.
    pub(super) fn is_like(&self, other: &Touch) -> bool {
        Touch { source: 0, ..*self } == Touch { source: 0, ..*other }
    }

    /// Whether it does the same to a card that both touch.
    pub(super) fn does_like(&self, other: &Touch) -> bool {
        (self.does, self.min, self.max) == (other.does, other.min, other.max)
    }

    /// Q22: applies it once; thresholds are read at this moment.
    pub(super) fn apply(self, powers: &mut [i16; 4], floor: i16) {
        match self.does {
            Does::Add(by) => self.change(powers, |power| power.saturating_add(by).max(floor)),
            Does::Set(to) => self.change(powers, |_| to),
            Does::Double => self.change(powers, |power| power.saturating_mul(2)),
            Does::Sum(of, times) => {
                let summed = (0..4).filter(|slot| of >> slot & 1 != 0).map(|slot| powers[slot]);
                let by = summed.fold(0, i16::saturating_add).saturating_mul(times);
                self.change(powers, |power| power.saturating_add(by).max(floor));
            }
        }
    }

    /// Changes the powers of the cards it touches, those of all four at once: which they are no branch could foresee.
    #[inline]
    fn change(self, powers: &mut [i16; 4], to: impl Fn(i16) -> i16) {
        for (slot, power) in powers.iter_mut().enumerate() {
            let touched = (self.mask >> slot & 1 != 0) & (self.min <= *power) & (*power <= self.max);
            *power = if touched { to(*power) } else { *power };
        }
    }

    /// The suggested order: decreases, what becomes a number, increases.
    pub(super) fn rank(self) -> u8 {
        match self.does {
            Does::Add(by) if by < 0 => 0,
            Does::Set(_) => 1,
            Does::Add(_) => 2,
            Does::Double => 3,
            Does::Sum(..) => 4,
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
    /// The bits of the count, before they are shifted.
    bits: u64,
}

impl Sort {
    /// How many of them are still to come.
    #[inline]
    fn left(&self, applied: u64) -> u8 {
        self.count - (applied >> self.shift & self.bits) as u8
    }
}

/// Where some order of effects leads.
#[derive(Clone, Copy)]
struct Node {
    /// How many of each sort have been applied, or need not be any more.
    applied: u64,
    /// The cards that are settled.
    settled: u8,
    /// The powers; a settled card has nought where its points have been counted, else what it will end with.
    powers: [i16; 4],
    /// The points of the settled cards.
    points: i16,
    /// The node before it, and the sort of effect that leads here from there.
    before: u32,
    by: u8,
}

type Key = (u64, u8, [i16; 4], i16);

/// What an order of all effects leads to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct End {
    /// The total, where the weights of the cards were given; else nought.
    pub(super) points: i16,
    /// The powers, where they were not; else nought.
    pub(super) powers: [i16; 4],
    node: u32,
}

/// All that some order of effects leads to.
pub(super) struct Reached {
    search: Search,
    nodes: Vec<Node>,
    /// Each with other points or powers.
    pub(super) ends: Vec<End>,
    /// Whether these are all.
    pub(super) all: bool,
}

/// What the orders of `list` lead to from `base`. `weights` says how often a card's power counts in the total, where the
/// total is all that is asked for.
pub(super) fn reach(base: [i16; 4], list: &[Touch], floor: i16, weights: Option<[i16; 4]>) -> Reached {
    let search = Search::new(list, floor, weights);
    let mut nodes = Vec::with_capacity(40);
    nodes.push(search.settle(Node { applied: 0, settled: 0, powers: base, points: 0, before: 0, by: 0 }, FOUR));
    let mut open = Open::default();
    open.push(0, 0);
    let mut reached = Reached { search, nodes, ends: Vec::new(), all: true };
    let mut known = Known::Few;
    while let Some(at) = open.pop() {
        let node: Node = reached.nodes[at as usize];
        if node.settled == FOUR {
            reached.ends.push(End { points: node.points, powers: node.powers, node: at });
            continue;
        }
        if reached.nodes.len() >= WAYS {
            reached.all = false;
            reached.end_as_suggested(base, list, at);
            continue;
        }
        reached.search.each_next(&node, at, &mut |next| {
            if known.is_new(&reached.search, &reached.nodes, &next) {
                open.push(reached.search.spent(&next), reached.nodes.len() as u32);
                reached.nodes.push(next);
            }
        });
    }
    reached
}

impl Reached {
    /// An order of the effects in `list` that leads to this end, as places in it.
    pub(super) fn order(&self, end: &End, list: &[Touch]) -> Vec<u8> {
        let mut way = Vec::new();
        let mut at = end.node;
        while at != 0 {
            let node = &self.nodes[at as usize];
            way.extend((node.by != SPARED).then_some(node.by));
            at = node.before;
        }
        way.reverse();
        let sorts = &self.search.sorts;
        // Those that were spared come right after the last of their sort, where they change nothing.
        if let Some(last) = way.iter().rposition(|by| Some(*by) == self.search.spared) {
            let used = way.iter().filter(|by| **by == way[last]).count();
            let spare = usize::from(sorts[usize::from(way[last])].count) - used;
            way.splice(last..last, std::iter::repeat_n(way[last], spare));
        }
        let mut order: Vec<u8> = Vec::with_capacity(list.len());
        for by in way {
            let sort = &sorts[usize::from(by)].touch;
            let next = (0..list.len() as u8).find(|at| !order.contains(at) && list[usize::from(*at)].is_like(sort));
            order.extend(next);
        }
        let rest: Vec<u8> = suggested(list).into_iter().filter(|at| !order.contains(at)).collect();
        order.extend(rest);
        order
    }

    /// Goes on from a node in the suggested order alone.
    fn end_as_suggested(&mut self, base: [i16; 4], list: &[Touch], node: u32) {
        let mut end = End { points: 0, powers: base, node };
        for at in self.order(&end, list) {
            list[usize::from(at)].apply(&mut end.powers, self.search.floor);
        }
        if let Some(weights) = self.search.weights {
            end.points = (0..4).map(|slot| weights[slot] * end.powers[slot]).sum();
            end.powers = [0; 4];
        }
        if self.ends.iter().all(|known| (known.points, known.powers) != (end.points, end.powers)) {
            self.ends.push(end);
        }
    }
}

/// The suggested order of effects, as places in the list.
pub(super) fn suggested(list: &[Touch]) -> Vec<u8> {
    let mut order: Vec<u8> = (0..list.len() as u8).collect();
    order.sort_by_key(|&at| list[usize::from(at)].rank());
    order
}

/// The effects, sort by sort, in the suggested order.
fn sorts_of(list: &[Touch]) -> Vec<Sort> {
    let mut sorts: Vec<Sort> = Vec::with_capacity(list.len());
    for touch in list.iter().filter(|touch| touch.mask != 0) {
        match sorts.iter_mut().find(|sort| sort.touch.is_like(touch)) {
            Some(sort) => sort.count += 1,
            None => sorts.push(Sort { touch: *touch, count: 1, shift: 0, bits: 0 }),
        }
    }
    sorts.sort_by_key(|sort| sort.touch.rank());
    let mut shift = 0;
    for sort in &mut sorts {
        let width = (u8::BITS - sort.count.leading_zeros()) as u8;
        (sort.shift, sort.bits) = (shift, (1 << width) - 1);
        shift += width;
    }
    sorts
}

/// All four cards.
const FOUR: u8 = 15;

/// Stands in [`Node::by`] where the effects left of a sort are spared.
const SPARED: u8 = u8::MAX;

struct Search {
    sorts: Vec<Sort>,
    floor: i16,
    weights: Option<[i16; 4]>,
    /// A sort that sets cards to a number: right after one of it another changes nothing. So once it has been applied, the
    /// rest can be spared at any time, and of two points that differ in how many are left the one with more leads to all
    /// that the other does.
    spared: Option<u8>,
}

impl Search {
    fn new(list: &[Touch], floor: i16, weights: Option<[i16; 4]>) -> Search {
        let sorts = sorts_of(list);
        let sets = (0..sorts.len()).filter(|&at| sorts[at].count > 1 && matches!(sorts[at].touch.does, Does::Set(_)));
        let spared = sets.max_by_key(|&at| sorts[at].count).map(|at| at as u8);
        Search { sorts, floor, weights, spared }
    }

    /// How many of the sort that can be spared have been applied.
    #[inline]
    fn spent(&self, node: &Node) -> u8 {
        self.spared.map_or(0, |by| {
            let sort = &self.sorts[usize::from(by)];
            sort.count - sort.left(node.applied)
        })
    }

    /// Nodes with the same key lead to the same, or the one that is found first leads to more.
    #[inline]
    fn key(&self, node: &Node) -> Key {
        let mut applied = node.applied;
        if let Some(by) = self.spared {
            let sort = &self.sorts[usize::from(by)];
            let left = sort.left(applied);
            if left > 0 && left < sort.count {
                applied = applied & !(sort.bits << sort.shift) | 1 << sort.shift;
            }
        }
        (applied, node.settled, node.powers, node.points)
    }

    /// Calls `each` with the nodes that come after this one.
    fn each_next(&self, node: &Node, at: u32, each: &mut dyn FnMut(Node)) {
        // What is open last is followed up first: the suggested order.
        for (by, sort) in self.sorts.iter().enumerate().rev() {
            let left = sort.left(node.applied);
            if left == 0 {
                continue;
            }
            if Some(by as u8) == self.spared && left < sort.count {
                let applied = node.applied + (u64::from(left) << sort.shift);
                each(self.settle(Node { applied, before: at, by: SPARED, ..*node }, sort.touch.mask & !node.settled));
            }
            let mut powers = node.powers;
            let touch = Touch { mask: sort.touch.mask & !node.settled, ..sort.touch };
            touch.apply(&mut powers, self.floor);
            let applied = node.applied + (1 << sort.shift);
            each(self.settle(Node { applied, powers, before: at, by: by as u8, ..*node }, touch.mask));
        }
    }

    /// Counts those of the touched cards that are settled now, and passes over the effects that touch no other card.
    fn settle(&self, mut node: Node, touched: u8) -> Node {
        let before = node.settled;
        for slot in (0..4).filter(|slot| touched >> slot & 1 != 0) {
            let Some(power) = self.settled(&node, slot) else { continue };
            node.settled |= 1 << slot;
            match self.weights {
                Some(weights) => {
                    node.points += weights[slot] * power;
                    node.powers[slot] = 0;
                }
                None => node.powers[slot] = power,
            }
        }
        if node.settled != before {
            for sort in self.sorts.iter().filter(|sort| sort.touch.mask & !node.settled == 0) {
                node.applied = node.applied & !(sort.bits << sort.shift) | u64::from(sort.count) << sort.shift;
            }
        }
        node
    }

    /// What the card ends with, if the effects left give it the same in any order: if they all do the same and none can be
    /// spared, or if they only add, each under a condition that holds for all powers on the way or for none.
    fn settled(&self, node: &Node, slot: usize) -> Option<i16> {
        let left = || {
            let on_it = self.sorts.iter().filter(|sort| sort.touch.mask >> slot & 1 != 0);
            on_it.map(|sort| (sort.touch, sort.left(node.applied))).filter(|(_, left)| *left > 0)
        };
        let sparing = self.spared.is_some_and(|by| {
            let sort = &self.sorts[usize::from(by)];
            sort.touch.mask >> slot & 1 != 0 && (1..sort.count).contains(&sort.left(node.applied))
        });
        let power = node.powers[slot];
        let (mut lowest, mut highest) = (i32::from(power), i32::from(power));
        let mut sorts = 0;
        for (touch, left) in left() {
            sorts += 1;
            if let Does::Add(by) = touch.does {
                let all = i32::from(by) * i32::from(left);
                lowest += all.min(0);
                highest += all.max(0);
            }
        }
        if sorts <= 1 && !sparing {
            let mut powers = node.powers;
            for (touch, left) in left() {
                (0..left).for_each(|_| touch.apply(&mut powers, self.floor));
            }
            return Some(powers[slot]);
        }
        if lowest < self.floor.into() || highest > i16::MAX.into() {
            return None;
        }
        let mut after = power;
        for (touch, left) in left() {
            let (min, max) = (i32::from(touch.min), i32::from(touch.max));
            let never = max < lowest || highest < min;
            let always = min <= lowest && highest <= max;
            match touch.does {
                _ if never => {}
                Does::Add(by) if always => after += by * i16::from(left),
                _ => return None,
            }
        }
        Some(after)
    }
}

type Plain = std::hash::BuildHasherDefault<std::hash::DefaultHasher>;

/// The nodes that are known already: few are looked through, many are hashed.
enum Known {
    Few,
    Many(HashSet<Key, Plain>),
}

impl Known {
    #[inline]
    fn is_new(&mut self, search: &Search, nodes: &[Node], node: &Node) -> bool {
        let key = search.key(node);
        match self {
            Known::Few if nodes.len() < 64 => nodes.iter().all(|it| search.key(it) != key),
            Known::Few => {
                let mut many: HashSet<Key, Plain> = nodes.iter().map(|it| search.key(it)).collect();
                let new = many.insert(key);
                *self = Known::Many(many);
                new
            }
            Known::Many(many) => many.insert(key),
        }
    }
}

/// The nodes to be followed up: first those that have spent the fewest of what can be spared, of these the last.
#[derive(Default)]
struct Open {
    spent: Vec<Vec<u32>>,
}

impl Open {
    fn push(&mut self, spent: u8, node: u32) {
        let spent = usize::from(spent);
        if self.spent.len() <= spent {
            self.spent.resize_with(spent + 1, Vec::new);
        }
        self.spent[spent].push(node);
    }

    fn pop(&mut self) -> Option<u32> {
        self.spent.iter_mut().find_map(Vec::pop)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use samobranka_rules::{Rng, Seat, Seed};

    use super::*;
    use crate::options::{Floor, Options, Order};
    use crate::score::{BLANK, Touches, choice, order_is_idle, totals, touches};
    use crate::state::Public;

    /// The powers that all orders lead to, one order after another.
    fn one_by_one(powers: [i16; 4], left: &[Touch], floor: i16, into: &mut BTreeSet<[i16; 4]>) {
        if left.is_empty() {
            into.insert(powers);
        }
        for at in 0..left.len() {
            let mut rest = left.to_vec();
            let mut after = powers;
            rest.remove(at).apply(&mut after, floor);
            one_by_one(after, &rest, floor, into);
        }
    }

    fn any_touch(rng: &mut Rng) -> Touch {
        let does = match rng.below(5) {
            0 => Does::Set(rng.below(12) as i16),
            1 => Does::Double,
            _ => Does::Add(rng.below(13) as i16 - 6),
        };
        let min = if rng.below(3) == 0 { rng.below(12) as i16 } else { i16::MIN };
        let max = if rng.below(4) == 0 { min.max(0) + rng.below(9) as i16 } else { i16::MAX };
        Touch { source: NONE, mask: 1 + rng.below(15) as u8, does, min, max }
    }

    /// All these powers are found and no others, each by an order that leads there.
    fn finds_just(plain: &BTreeSet<[i16; 4]>, base: [i16; 4], list: &[Touch], floor: i16) {
        let reached = reach(base, list, floor, None);
        let found: BTreeSet<[i16; 4]> = reached.ends.iter().map(|end| end.powers).collect();
        assert_eq!((&found, found.len()), (plain, reached.ends.len()), "{base:?} {list:?}");
        for end in &reached.ends {
            let mut powers = base;
            let order = reached.order(end, list);
            assert_eq!(order.iter().collect::<BTreeSet<_>>().len(), list.len());
            order.iter().for_each(|&at| list[usize::from(at)].apply(&mut powers, floor));
            assert_eq!(powers, end.powers, "{base:?} {list:?} {order:?}");
        }
    }

    #[test]
    fn ww53_no_order_is_missed_and_none_made_up() {
        let mut rng = Rng::new(Seed::from_number(53));
        for number in 0..3_000 {
            let floor = if number % 3 == 0 { i16::MIN } else { 0 };
            let base = std::array::from_fn(|_| rng.below(15) as i16);
            let mut list: Vec<Touch> = (0..1 + rng.below(5)).map(|_| any_touch(&mut rng)).collect();
            list.extend((rng.below(2) == 0).then(|| list[0]));
            let mut plain = BTreeSet::new();
            one_by_one(base, &list, floor, &mut plain);
            finds_just(&plain, base, &list, floor);
            let weights: [i16; 4] = [1, 2, 2, 3];
            let points = |powers: &[i16; 4]| (0..4).map(|slot| weights[slot] * powers[slot]).sum();
            let wanted: BTreeSet<i16> = plain.iter().map(points).collect();
            let weighed = reach(base, &list, floor, Some(weights));
            assert_eq!(weighed.ends.iter().map(|end| end.points).collect::<BTreeSet<_>>(), wanted);
            assert_eq!(weighed.ends.len(), wanted.len());
        }
    }

    #[test]
    fn ww53_where_nobody_is_asked_all_orders_give_the_same() {
        let mut rng = Rng::new(Seed::from_number(54));
        let mut idle = 0;
        for number in 0..3_000 {
            let floor = if number % 3 == 0 { i16::MIN } else { 0 };
            let base = std::array::from_fn(|_| rng.below(15) as i16);
            let list: Vec<Touch> = (0..2 + rng.below(3)).map(|_| any_touch(&mut rng)).collect();
            for slot in (0..4).filter(|&slot| order_is_idle(&list, slot, base[slot], floor)) {
                let on_it: Vec<Touch> = list.iter().copied().filter(|touch| touch.mask >> slot & 1 != 0).collect();
                let mut plain = BTreeSet::new();
                one_by_one(base, &on_it, floor, &mut plain);
                let powers: BTreeSet<i16> = plain.iter().map(|powers| powers[slot]).collect();
                assert_eq!(powers.len(), 1, "{} {on_it:?} {floor}", base[slot]);
                idle += usize::from(on_it.len() > 1);
            }
        }
        assert!(idle > 1_000, "{idle}");
    }

    /// A table for twelve with these cards before the first seat, and as many of the others before the others as there
    /// are; nothing, if there are not so many of the first.
    fn table(own: [&str; 4], others: &[(&str, usize)]) -> Option<Public> {
        let mut public = Public::empty(12, Options::default());
        let cards = public.options.cards.clone();
        let deck = cards.deck();
        let mut left = deck.cards_for(12);
        let mut take = |id: &str| {
            let design = deck.designs.iter().find(|design| design.id == id).expect("a card of the house");
            let card = left.and(design.cards).first()?;
            left.remove(card);
            Some(card)
        };
        for (slot, id) in own.into_iter().enumerate() {
            public.areas[0].cards[slot] = take(id)?;
        }
        let others = others.iter().flat_map(|(id, count)| std::iter::repeat_n(*id, *count)).filter_map(take);
        for (at, card) in (4..).zip(others) {
            public.areas[at / 4].cards[at % 4] = card;
        }
        Some(public)
    }

    /// Of the effects on the cards of others, all that the house has.
    const MOST: [(&str, usize); 3] = [("giant-scorpion", 6), ("grave-shroud", 4), ("spore-sprayer", 6)];

    /// How many points are followed up for the first seat.
    fn followed_up(public: &Public) -> usize {
        let found = touches(public, public.deck(), Seat(0));
        let reached = reach(found.base, found.early(), found.floor, found.weights());
        assert!(reached.all, "{:?}", public.areas[0]);
        reached.nodes.len()
    }

    /// Of the hands tried, this has most to follow up; the long form below tries every one.
    #[test]
    fn ww53_all_orders_are_found_with_the_cards_of_the_house() {
        let worst = table(["creepy-crow", "moss-giant", "moss-giant", "creepy-crow"], &MOST).expect("two boxes");
        assert!(followed_up(&worst) < WAYS / 2);
    }

    #[test]
    #[ignore = "every hand of the house takes minutes"]
    fn ww53_all_orders_are_found_for_every_hand_of_the_house() {
        let house = Public::empty(12, Options::default());
        let ids: Vec<&str> = house.deck().designs.iter().map(|design| design.id.as_str()).collect();
        let mut worst = (0, ["", "", "", ""]);
        for (at, one) in ids.iter().enumerate() {
            for (next, two) in ids.iter().enumerate().skip(at) {
                for (three, contender) in ids[next..].iter().flat_map(|three| ids.iter().map(move |it| (three, it))) {
                    let own = [*contender, one, two, three];
                    let count = table(own, &MOST).map_or(0, |public| followed_up(&public));
                    worst = worst.max((count, own));
                }
            }
        }
        println!("{worst:?}");
        assert!(worst.0 < WAYS / 2);
    }

    /// A file of effects that are all different: then not all orders are found, but each that is offered is one.
    #[test]
    fn ww53_too_many_orders() {
        let base = [9, 8, 7, 6];
        let list: Vec<Touch> = (0..24)
            .map(|at| {
                let does = if at % 4 == 0 { Does::Set(at / 2) } else { Does::Add(at * 7 % 11 - 5) };
                Touch { source: at as u8, mask: 1 + at as u8 % 15, does, min: at % 9, max: 5 + at }
            })
            .collect();
        let reached = reach(base, &list, 0, Some([1; 4]));
        let points: BTreeSet<i16> = reached.ends.iter().map(|end| end.points).collect();
        // As many as were found once: 28 without those that are ended as suggested.
        assert_eq!((reached.all, points.len(), reached.ends.len()), (false, 29, 29));
        for end in &reached.ends {
            let mut powers = base;
            let order = reached.order(end, &list);
            assert_eq!(order.iter().collect::<BTreeSet<_>>().len(), list.len());
            order.iter().for_each(|&at| list[usize::from(at)].apply(&mut powers, 0));
            assert_eq!(powers.iter().sum::<i16>(), end.points);
        }
    }

    /// An effect on some cards under no condition.
    fn plainly(mask: u8, does: Does) -> Touch {
        Touch { mask, does, ..Touch::NOTHING }
    }

    #[test]
    fn ww53_decreases_are_suggested_first_then_numbers_then_increases() {
        let list =
            [Does::Sum(1, 1), Does::Double, Does::Add(0), Does::Set(3), Does::Add(-1), Does::Add(2), Does::Set(-4)];
        assert_eq!(suggested(&list.map(|does| plainly(1, does))), [4, 3, 6, 2, 5, 1, 0]);
    }

    /// The same as [`one_by_one`], with one of several like effects in the place of each.
    fn sort_by_sort(powers: [i16; 4], left: &[Touch], floor: i16, into: &mut BTreeSet<[i16; 4]>) {
        if left.is_empty() {
            into.insert(powers);
        }
        for at in (0..left.len()).filter(|&at| !left[..at].contains(&left[at])) {
            let mut rest = left.to_vec();
            let mut after = powers;
            rest.remove(at).apply(&mut after, floor);
            sort_by_sort(after, &rest, floor, into);
        }
    }

    fn no_order_is_missed(base: [i16; 4], list: &[Touch], floor: i16) {
        let mut plain = BTreeSet::new();
        sort_by_sort(base, list, floor, &mut plain);
        finds_just(&plain, base, list, floor);
    }

    #[test]
    fn ww53_effects_that_set_a_number_several_times() {
        let mut rng = Rng::new(Seed::from_number(55));
        for number in 0..1_000 {
            let floor = if number % 3 == 0 { i16::MIN } else { 0 };
            let base = std::array::from_fn(|_| rng.below(15) as i16);
            let mut list: Vec<Touch> = (0..2 + rng.below(2)).map(|_| any_touch(&mut rng)).collect();
            let set = Touch { does: Does::Set(rng.below(9) as i16), ..any_touch(&mut rng) };
            list.extend(vec![set; 2 + rng.below(4) as usize]);
            if number % 4 == 0 {
                let other = Touch { does: Does::Set(rng.below(9) as i16), ..any_touch(&mut rng) };
                list.extend([other; 2]);
            }
            no_order_is_missed(base, &list, floor);
        }
    }

    /// Beside a number that is set three times, others that make it matter which of two ways has spent fewer of the three.
    #[test]
    fn ww53_effects_that_come_several_times_beside_a_number_that_is_set_again() {
        let mut rng = Rng::new(Seed::from_number(56));
        for number in 0..6_000 {
            let base = std::array::from_fn(|_| rng.below(15) as i16);
            let set = Touch { does: Does::Set(rng.below(9) as i16), ..any_touch(&mut rng) };
            let other = Touch { does: Does::Set(rng.below(9) as i16), ..any_touch(&mut rng) };
            let mut list = vec![set, set, set, other, any_touch(&mut rng), any_touch(&mut rng)];
            list.push(if number % 2 == 0 { list[4] } else { any_touch(&mut rng) });
            no_order_is_missed(base, &list, 0);
        }
    }

    /// Effects on one player's cards; those from `late` on come last.
    fn on_cards(base: [i16; 4], list: &[Touch], late: usize, floor: i16) -> Touches {
        let mut found = Touches { len: list.len(), list: BLANK, late, base, floor };
        found.list[..list.len()].copy_from_slice(list);
        found
    }

    #[test]
    fn ww121_how_often_a_card_counts_where_a_sum_comes_last() {
        let sum = |mask, of, times| plainly(mask, Does::Sum(of, times));
        let weights = |base, list: &[Touch], late| on_cards(base, list, late, 0).weights();
        assert_eq!(weights([5; 4], &[], 0), Some([1; 4]));
        assert_eq!(weights([5; 4], &[sum(1, 0b1110, 1)], 0), Some([1, 2, 2, 2]));
        assert_eq!(weights([5; 4], &[plainly(15, Does::Add(3)), sum(2, 0b0001, 2)], 1), Some([3, 1, 1, 1]));
        // Of two sums the later one counts what the first has added.
        assert_eq!(weights([5; 4], &[sum(1, 0b0010, 1), sum(4, 0b0001, 1)], 0), Some([2, 3, 1, 1]));
        // Under a condition, or after something that is no sum, it depends on the powers.
        let condition = Touch { min: 4, ..sum(1, 0b1110, 1) };
        assert_eq!(weights([5; 4], &[condition], 0), None);
        assert_eq!(weights([5; 4], &[Touch { max: 9, ..sum(1, 0b1110, 1) }], 0), None);
        assert_eq!(weights([5; 4], &[plainly(1, Does::Add(1))], 0), None);
        // Nor is it asked where numbers might end.
        assert_eq!(weights([9_000, 9_000, 0, 0], &[sum(4, 0b0011, 1)], 0), None);
        assert_eq!(weights([20_000, 0, 0, 0], &[plainly(2, Does::Add(20_000))], 1), None);
        assert_eq!(weights([20_000, 0, 0, 0], &[plainly(2, Does::Set(-20_000))], 1), None);
    }

    #[test]
    fn ww53_q21_totals_with_an_order_for_each_card_and_a_sum_that_comes_last() {
        let list = [
            plainly(0b11, Does::Set(3)),
            plainly(0b11, Does::Add(2)),
            plainly(1, Does::Sum(0b10, 1)), // the second card counts twice
        ];
        let mut public = Public::empty(2, Options::default());
        let found = on_cards([1, 1, 0, 0], &list, 2, 0);
        assert_eq!(totals(&public, &found), [3 + 2 * 3, 5 + 2 * 5]);
        public.options.order = Order::PerCard;
        assert_eq!(totals(&public, &found), [3 + 2 * 3, 5 + 2 * 3, 3 + 2 * 5, 5 + 2 * 5]);
    }

    #[test]
    fn ww53_where_orders_are_too_many_the_suggested_one_and_its_reverse_are_offered() {
        let list: Vec<Touch> = (0..24)
            .map(|at| {
                let does = if at % 4 == 0 { Does::Set(at / 2) } else { Does::Add(at * 7 % 11 - 5) };
                Touch { source: at as u8, mask: 1 + at as u8 % 15, does, min: at % 9, max: 5 + at }
            })
            .collect();
        let found = on_cards([9, 8, 7, 6], &list, list.len(), 0);
        let offered = totals(&Public::empty(2, Options::default()), &found);
        let total = |order: &mut dyn Iterator<Item = u8>| {
            let mut powers = found.base;
            order.for_each(|at| list[usize::from(at)].apply(&mut powers, 0));
            powers.iter().sum::<i16>()
        };
        let order = suggested(&list);
        assert!(offered.contains(&total(&mut order.iter().copied())));
        assert!(offered.contains(&total(&mut order.iter().rev().copied())));
    }

    /// With an order for each card, the ways of one card are put together with those of the next.
    #[test]
    fn ww53_q21_where_orders_of_all_cards_together_are_too_many_the_suggested_one_and_its_reverse_are_offered() {
        // After the set number any of the increases can come: 64 ways for each of three cards, and two for the last.
        let increases = [2, 4, 8, 16, 32].map(|by| plainly(0b0111, Does::Add(by)));
        let first = [plainly(15, Does::Set(0)), plainly(15, Does::Add(1))];
        // Under a condition, so that not only the points count.
        let late = Touch { min: 4, ..plainly(1, Does::Sum(0b1110, 1)) };
        let list = [&first[..], &increases, &[late]].concat();
        let mut public = Public::empty(2, Options::default());
        public.options.order = Order::PerCard;
        let offered = totals(&public, &on_cards([1; 4], &list, list.len() - 1, 0));
        assert!(offered.contains(&(3 * 63 + 1 + (2 * 63 + 1))), "the suggested order");
        assert!(offered.contains(&0), "its reverse");
    }

    /// What was last given to somebody is not given to another, nor at another table.
    #[test]
    fn ww53_a_choice_is_that_of_the_table_as_it_lies() {
        let one = table(["creepy-crow", "moss-giant", "moss-giant", "creepy-crow"], &[("giant-scorpion", 3)]).unwrap();
        let mut tokens = one.clone();
        tokens.areas[0].tokens = [1, 0, 2, 0];
        let mut without_floor = one.clone();
        without_floor.options.floor = Floor::None;
        without_floor.areas[0].tokens = [-9, -9, -9, -9];
        let mut with_floor = without_floor.clone();
        with_floor.options.floor = Floor::Zero;
        let right = |public: &Public| totals(public, &touches(public, public.deck(), Seat(0)));
        let tables = [&one, &tokens, &one, &without_floor, &with_floor, &without_floor];
        for pair in tables.windows(2) {
            assert_ne!(right(pair[0]), right(pair[1]), "they are tables apart");
            for public in pair {
                assert_eq!(choice(public, Seat(0)), right(public));
            }
        }
    }
}
