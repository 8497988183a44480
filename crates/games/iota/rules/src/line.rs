//! What a line asks of a card: IO-7 in bits.

use crate::card::{Card, Property};

/// For each property a set of its four values: colours in bits 0 to 3, shapes in 4 to 7, numbers in 8 to 11. It stands
/// for all cards whose three values are in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Values(pub(crate) u16);

impl Values {
    /// Anything.
    pub(crate) const ALL: Values = Values(0xfff);

    /// What is printed on an ordinary card.
    #[inline]
    pub(crate) fn of(card: Card) -> Values {
        Values(PRINTED[usize::from(card.id() & 63)])
    }

    /// What is in both.
    #[inline]
    pub(crate) fn and(self, other: Values) -> Values {
        Values(self.0 & other.0)
    }

    /// The four bits of one property.
    #[inline]
    pub(crate) fn of_property(self, property: Property) -> u16 {
        self.0 >> (4 * property.index()) & 15
    }

    /// A property that has no value left, if there is one: then this stands for no card.
    pub(crate) fn missing(self) -> Option<Property> {
        Property::ALL.into_iter().find(|&property| self.of_property(property) == 0)
    }

    /// Whether this stands for any card.
    #[inline]
    pub(crate) fn is_possible(self) -> bool {
        self.0 & 0x00f != 0 && self.0 & 0x0f0 != 0 && self.0 & 0xf00 != 0
    }

    /// The ordinary cards this stands for, bit by bit.
    #[inline]
    pub(crate) fn cards(self) -> u64 {
        let [colours, shapes, numbers] = &CARDS_WITH;
        let nibble = |shift: u32| usize::from(self.0 >> shift & 15);
        colours[nibble(0)] & shapes[nibble(4)] & numbers[nibble(8)]
    }
}

/// Cards side by side, told by what a rule may ask of them. In one word, so that two runs are joined in three
/// instructions: bits 0 to 11 the values that occur, 12 to 15 how many cards have values, 16 to 19 how many jokers
/// float among them, from 20 on what their numbers add up to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Run(u32);

impl Run {
    const VALUES: u32 = 0xfff;

    /// No card.
    pub(crate) const NONE: Run = Run(0);
    /// A joker that stands for nothing in particular.
    pub(crate) const FLOATING: Run = Run(1 << 16);

    /// One ordinary card.
    #[inline]
    pub(crate) fn ordinary(card: Card) -> Run {
        Run(u32::from(Values::of(card).0) | 1 << 12 | u32::from(card.points()) << 20)
    }

    /// A joker that was named: it has values and no points (IO-55).
    #[inline]
    pub(crate) fn named(card: Card) -> Run {
        Run(u32::from(Values::of(card).0) | 1 << 12)
    }

    /// Both together.
    #[inline]
    pub(crate) fn join(self, other: Run) -> Run {
        let counts = (self.0 & !Run::VALUES) + (other.0 & !Run::VALUES);
        Run(counts | (self.0 | other.0) & Run::VALUES)
    }

    /// These cards, or none. Which it is no branch could foresee, so what isn't there is shifted out; a mask would be made
    /// a branch again.
    #[inline]
    pub(crate) fn only_if(self, there: bool) -> Run {
        Run((u64::from(self.0) >> (32 * u32::from(!there))) as u32)
    }

    /// The values that occur.
    #[inline]
    pub(crate) fn values(self) -> Values {
        Values((self.0 & Run::VALUES) as u16)
    }

    /// How many cards have values: all but the floating jokers.
    #[inline]
    pub(crate) fn valued(self) -> u32 {
        self.0 >> 12 & 15
    }

    /// How many jokers float among them.
    #[inline]
    pub(crate) fn floating(self) -> u32 {
        self.0 >> 16 & 15
    }

    /// How many cards.
    #[inline]
    pub(crate) fn len(self) -> u32 {
        self.valued() + self.floating()
    }

    /// What their numbers add up to.
    #[inline]
    pub(crate) fn sum(self) -> u32 {
        self.0 >> 20
    }

    /// IO-7, IO-33 … IO-37: a property that is neither the same on all cards nor different on all, if there is one.
    /// Floating jokers fit in; whether each can stand for one card in both its lines is another question (IO-58).
    #[inline]
    pub(crate) fn broken(self) -> Option<Property> {
        let count = self.valued();
        let spoilt = |property: &Property| {
            let kinds = self.values().of_property(*property).count_ones();
            count > 1 && kinds != 1 && kinds != count
        };
        Property::ALL.into_iter().find(spoilt)
    }

    /// Whether IO-7 holds.
    #[inline]
    pub(crate) fn is_right(self) -> bool {
        let rights = RIGHT[self.valued() as usize & 7];
        let values = self.0;
        (rights >> (values & 15) & rights >> (values >> 4 & 15) & rights >> (values >> 8 & 15)) & 1 != 0
    }

    /// What one more card has to be, if IO-7 is to hold on. Floating jokers ask for nothing: up to four cards there is
    /// always a value left for them.
    #[inline]
    pub(crate) fn wants(self) -> Values {
        if self.valued() < 2 {
            return Values::ALL; // IO-32
        }
        let nibble = |shift: u32| NEXT[(self.0 >> shift & 15) as usize] << shift;
        Values(nibble(0) | nibble(4) | nibble(8))
    }
}

/// The bits of each card in [`Values`].
static PRINTED: [u16; 64] = {
    let mut table = [0; 64];
    let mut id = 0;
    while id < 64 {
        table[id] = 1 << (id / 16) | 1 << (4 + id / 4 % 4) | 1 << (8 + id % 4);
        id += 1;
    }
    table
};

/// For each property and each set of its values, the cards that have one of them.
static CARDS_WITH: [[u64; 16]; 3] = {
    let mut table = [[0; 16]; 3];
    let mut id = 0;
    while id < 64 {
        let mut set = 0;
        while set < 16 {
            let mut property = 0;
            while property < 3 {
                table[property][set] |= (PRINTED[id] as u64 >> (4 * property) & set as u64 != 0) as u64 * (1 << id);
                property += 1;
            }
            set += 1;
        }
        id += 1;
    }
    table
};

/// For each number of cards, which sets of values of one property are right: one value, or as many as there are cards.
static RIGHT: [u32; 8] = {
    let mut table = [0xffff; 8];
    let mut count = 2;
    while count < 8 {
        let (mut set, mut right) = (0u32, 0);
        while set < 16 {
            let kinds = set.count_ones();
            right |= (kinds == 1 || kinds == count) as u32 * (1 << set);
            set += 1;
        }
        table[count as usize] = right;
        count += 1;
    }
    table
};

/// What may follow two or three cards with these values of one property: the same again, or one of the others.
static NEXT: [u16; 16] = {
    let mut table = [0; 16];
    let mut set = 0u16;
    while set < 16 {
        table[set as usize] = if set.count_ones() == 1 { set } else { !set & 15 };
        set += 1;
    }
    table
};
