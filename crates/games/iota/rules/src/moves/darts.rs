//! One laying by chance, each as likely as any other, without counting them: a dart is thrown at whatever could be laid, and
//! what it meets that isn't a laying is thrown again.
//!
//! The fewer darts miss the better, so what is known at once isn't aimed at. Windows without a card in their line begin where
//! bits of the lane say. The others are told by the first run of cards in their line, how many of their places come before
//! it, and an order of hand cards that suit this run.

use samobranka_rules::{Rng, nth_bit_of_word};

use super::{LANES, Search, Window, free_places};
use crate::action::Lay;
use crate::hand::ORDERS;
use crate::table::{Axis, Cell};

/// So many darts are thrown. Where layings are so rare, counting them is no dearer.
const DARTS: u32 = 200;

/// What a dart has met.
pub(crate) enum Dart {
    /// A laying.
    Lay(Lay),
    /// One of the other actions, by its number.
    Other(u32),
}

/// Single cards in a row, or windows of so many cards along one axis with no other card in their line.
#[derive(Clone, Copy)]
struct Kind {
    axis: Axis,
    count: usize,
}

/// All kinds there are. A single card lies in a row.
const KINDS: [Kind; 7] = {
    const fn kind(axis: Axis, count: usize) -> Kind {
        Kind { axis, count }
    }
    use Axis::{Column, Row};
    [kind(Row, 1), kind(Row, 2), kind(Column, 2), kind(Row, 3), kind(Column, 3), kind(Row, 4), kind(Column, 4)]
};

/// The slots of an order of so many cards.
#[inline]
fn set_of<const COUNT: usize>(order: u32) -> usize {
    ORDERS[COUNT][order as usize][..COUNT].iter().fold(0, |set, &slot| set | 1 << slot)
}

/// Where the last of the numbers stands that is no higher than this one. They are in order, and the first is.
#[inline]
fn last_up_to<const N: usize, T: Copy + PartialOrd>(numbers: &[T; N], number: T) -> usize {
    // Chance decides where it stands, so all are compared, many at a time, and there is no branch.
    usize::from(numbers.iter().map(|&it| u16::from(it <= number)).sum::<u16>()) - 1
}

/// In how many places of the lanes before each something could begin; from the first busy lane on, as far as there are.
type Before = [u16; LANES];

impl Search<'_> {
    /// A laying or one of so many `others`, each equally likely; `None` if luck was bad for too long.
    #[inline]
    pub(crate) fn dart(&self, others: u32, rng: &mut Rng) -> Option<Dart> {
        // Of hands from which no three cards can lie in one line, only the first three kinds have any.
        let kinds = &KINDS[..(2 * self.hand.most).saturating_sub(1)];
        let mut starts_before: [Before; KINDS.len()] = [[u16::MAX; LANES]; KINDS.len()];
        // How many darts go to the kinds before each.
        let mut darts_before = [u32::MAX; KINDS.len() + 1];
        let mut darts = 0;
        for ((darts_before, starts_before), &kind) in darts_before.iter_mut().zip(&mut starts_before).zip(kinds) {
            let starts = match kind.count {
                1 => self.all_starts::<1>(kind.axis, starts_before),
                2 => self.all_starts::<2>(kind.axis, starts_before),
                3 => self.all_starts::<3>(kind.axis, starts_before),
                _ => self.all_starts::<4>(kind.axis, starts_before),
            };
            *darts_before = darts;
            darts += starts * self.hand.open[kind.count].count_ones();
        }
        let beside = [self.darts_beside::<2>(), self.darts_beside::<3>()];
        let total = others + darts + beside[0] + beside[1];
        if total == 0 {
            return None;
        }
        (0..DARTS).find_map(|_| {
            let number = rng.below(total);
            if number < others {
                return Some(Dart::Other(number));
            }
            let number = number - others;
            if let Some(number) = number.checked_sub(darts) {
                let met = match number.checked_sub(beside[0]) {
                    None => self.throw_beside::<2>(number),
                    Some(number) => self.throw_beside::<3>(number),
                };
                return met.map(Dart::Lay);
            }
            let at = last_up_to(&darts_before, number);
            let (before, number) = (&starts_before[at], number - darts_before[at]);
            let Kind { axis, count } = KINDS[at];
            let met = match count {
                1 => self.throw::<1>(axis, before, number),
                2 => self.throw::<2>(axis, before, number),
                3 => self.throw::<3>(axis, before, number),
                _ => self.throw::<4>(axis, before, number),
            };
            met.map(Dart::Lay)
        })
    }

    /// What the dart of this number meets, of those that go to one kind.
    #[inline]
    fn throw<const COUNT: usize>(&self, axis: Axis, before: &Before, number: u32) -> Option<Lay> {
        let orders = self.hand.open[COUNT];
        let (start, order) = (number / orders.count_ones(), number % orders.count_ones());
        // Hardly any table has more lanes than half of what there is room for.
        let busy = self.busy(axis);
        let at = match before.first_chunk::<{ LANES / 2 }>() {
            Some(half) if busy.len() <= half.len() => last_up_to(half, start as u16),
            _ => last_up_to(before, start as u16),
        };
        let lane = busy.start + at;
        let starts = self.starts::<COUNT>(axis, lane);
        let along = nth_bit_of_word(starts, start - u32::from(before[at])) as usize;
        self.meets::<COUNT>(axis, lane, along, nth_bit_of_word(orders.into(), order))
    }

    /// Counts where something of one kind could begin.
    #[inline]
    fn all_starts<const COUNT: usize>(&self, axis: Axis, before: &mut Before) -> u32 {
        let mut starts = 0;
        for (lane, before) in self.busy(axis).zip(before) {
            *before = starts as u16;
            starts += self.starts::<COUNT>(axis, lane).count_ones();
        }
        starts
    }

    /// Where a single card could lie beside another, or a window of so many begin with no card in its line.
    #[inline]
    fn starts<const COUNT: usize>(&self, axis: Axis, lane: usize) -> u64 {
        let it = &self.found.lanes[axis as usize][lane];
        if COUNT == 1 {
            return it.edge;
        }
        let all = |bits: u64| (1..COUNT).fold(bits, |all, steps| all | bits >> steps);
        all(it.edge) & !(all(it.taken) | it.taken << 1 | it.taken >> COUNT)
    }

    /// How many darts go to windows of so many cards with others in their line.
    #[inline]
    fn darts_beside<const COUNT: usize>(&self) -> u32 {
        let runs = Axis::BOTH.map(|axis| self.table.line_marks(axis, 4 - COUNT).count_ones());
        (runs[0] + runs[1]) * (COUNT as u32 + 1) * self.hand.open[COUNT].count_ones()
    }

    /// What the dart of this number meets, of these.
    #[inline]
    fn throw_beside<const COUNT: usize>(&self, number: u32) -> Option<Lay> {
        let orders = self.hand.open[COUNT];
        let (number, order) = (number / orders.count_ones(), number % orders.count_ones());
        let (number, before) = (number / (COUNT as u32 + 1), (number % (COUNT as u32 + 1)) as usize);
        let rows = self.table.line_marks(Axis::Row, 4 - COUNT);
        let (axis, number) = match number.checked_sub(rows.count_ones()) {
            None => (Axis::Row, number),
            Some(number) => (Axis::Column, number),
        };
        let (cell, line) =
            self.table.marked_line(axis, nth_bit_of_word(self.table.line_marks(axis, 4 - COUNT), number));
        let order = nth_bit_of_word(orders.into(), order);
        // Hardly any cards suit: so this is looked at first.
        if line.len() as usize + COUNT > 4 || !line.join(self.hand.runs[set_of::<COUNT>(order)]).is_right() {
            return None;
        }
        let (lane, first) = self.place(axis, cell);
        let taken = self.found.lanes[axis as usize][lane].taken;
        // With a card before, the run isn't the first of its line: the window belongs to that one.
        if before > 0 && taken >> (first - before - 1) & ((2 << before) - 1) != 0 {
            return None;
        }
        let along = if before == 0 { first + line.len() as usize } else { first - before };
        self.meets::<COUNT>(axis, lane, along, order)
    }

    /// The laying of these cards from this place on, if the rules allow it.
    #[inline]
    fn meets<const COUNT: usize>(&self, axis: Axis, lane: usize, along: usize, order: u32) -> Option<Lay> {
        let slots = &ORDERS[COUNT][order as usize][..COUNT];
        let (places, ..) = free_places(self.found.lanes[axis as usize][lane].taken, along, COUNT)?;
        let mut line = self.hand.runs[set_of::<COUNT>(order)].join(self.run(axis, lane, along - 1));
        for place in &places[..COUNT] {
            line = line.join(self.run(axis, lane, place + 1));
        }
        if !line.is_right() {
            return None;
        }
        let (mut floating, mut right) = (line.floating(), true);
        for (&place, &slot) in places[..COUNT].iter().zip(slots) {
            let sides = self.sides(axis.other(), place, lane);
            let sides = sides[0].join(sides[1]);
            let across = sides.join(self.hand.runs[1 << slot]);
            right &= (across.len() <= 4) & across.is_right();
            // A card that lies alone in its line across is in no line there.
            floating += across.floating() * u32::from(sides.len() > 0);
        }
        if !right {
            return None;
        }
        let along = places.map(|place| self.corner.along(axis) + place as i8);
        let lane = self.corner.along(axis.other()) + lane as i8;
        let window = Window { axis, lane, along, count: COUNT as u8, orders: 0 };
        if floating > 0 || self.unique {
            let cells: [Cell; 4] = std::array::from_fn(|at| window.cell(at));
            if !self.agree(&cells[..COUNT], slots) {
                return None;
            }
        }
        Some(window.lay(order, &self.hand.cards))
    }
}
