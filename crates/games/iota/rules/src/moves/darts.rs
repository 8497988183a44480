//! One laying by chance, each as likely as any other, without counting them: a dart is thrown at all places that could begin a
//! window and all orders that could fill it, and whatever it meets that isn't a laying is thrown again.

use samobranka_rules::{Rng, nth_bit_of_word};

use super::{LANES, Search, Window};
use crate::action::Lay;
use crate::hand::ORDERS;
use crate::line::Run;
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

/// Windows of so many cards along one axis.
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

impl Search<'_> {
    /// A laying or one of so many `others`, each equally likely; `None` if luck was bad for too long.
    #[inline]
    pub(crate) fn dart(&self, others: u32, rng: &mut Rng) -> Option<Dart> {
        // Of hands from which no three cards can lie in one line, only the first three kinds have any.
        let kinds = &KINDS[..(2 * self.hand.most).saturating_sub(1)];
        let mut rooms = [0; KINDS.len()];
        // In how many places of each lane a window could begin.
        let mut begins = [[0u8; LANES]; KINDS.len()];
        let mut total = others;
        for ((room, begins), &kind) in rooms.iter_mut().zip(&mut begins).zip(kinds) {
            let busy = self.busy(kind.axis);
            let mut starts = 0;
            for (lane, begins) in busy.clone().zip(&mut begins[busy]) {
                let here = self.starts(kind, lane).count_ones();
                *begins = here as u8;
                starts += here;
            }
            *room = starts * self.hand.open[kind.count].count_ones();
            total += *room;
        }
        if total == 0 {
            return None;
        }
        (0..DARTS).find_map(|_| {
            let mut number = rng.below(total);
            if number < others {
                return Some(Dart::Other(number));
            }
            number -= others;
            let mut at = 0;
            while number >= rooms[at] {
                number -= rooms[at];
                at += 1;
            }
            let (kind, orders) = (kinds[at], self.hand.open[kinds[at].count]);
            let (mut start, order) = (number / orders.count_ones(), number % orders.count_ones());
            let mut lane = self.busy(kind.axis).start;
            while start >= u32::from(begins[at][lane]) {
                start -= u32::from(begins[at][lane]);
                lane += 1;
            }
            let along = nth_bit_of_word(self.starts(kind, lane), start) as usize;
            self.meets(kind, lane, along, nth_bit_of_word(orders.into(), order)).map(Dart::Lay)
        })
    }

    /// Where a window of so many cards could begin: beside a card, or so near one that a later place is.
    #[inline]
    fn starts(&self, Kind { axis, count }: Kind, lane: usize) -> u64 {
        let it = &self.found.lanes[axis as usize][lane];
        let one = it.edge | if count > 1 { it.edge >> 1 } else { 0 };
        (if count > 2 { one | it.edge >> 2 | it.edge >> (count - 1) } else { one }) & !it.taken
    }

    /// The laying of these cards from this place on, if the rules allow it.
    #[inline]
    fn meets(&self, Kind { axis, count }: Kind, lane: usize, along: usize, order: u32) -> Option<Lay> {
        let slots = &ORDERS[count][order as usize][..count];
        let reach = self.reach(axis, lane, along, count)?;
        let set = slots.iter().fold(0, |set, &slot| set | 1 << slot);
        let line = reach.line.join(self.hand.runs[set]);
        if !line.is_right() {
            return None;
        }
        let mut floating = line.floating();
        // Further out nothing lies across, and nothing was noted.
        let busy = self.busy(axis.other());
        for (&place, &slot) in reach.places.iter().zip(slots) {
            let across = match busy.contains(&place) {
                true => self.sides(axis.other(), place, lane),
                false => [Run::NONE; 2],
            };
            let across = across[0].join(across[1]);
            // A card that lies alone in its line across is in no line there.
            if across.len() > 0 {
                let across = across.join(self.hand.runs[1 << slot]);
                if across.len() > 4 || !across.is_right() {
                    return None;
                }
                floating += across.floating();
            }
        }
        let along = reach.places.map(|place| self.corner.along(axis) + place as i8);
        let lane = self.corner.along(axis.other()) + lane as i8;
        let window = Window { axis, lane, along, count: count as u8, orders: 0 };
        if floating > 0 || self.unique {
            let cells: [Cell; 4] = std::array::from_fn(|at| window.cell(at));
            if !self.agree(&cells[..count], slots) {
                return None;
            }
        }
        Some(window.lay(order, &self.hand.cards))
    }
}
