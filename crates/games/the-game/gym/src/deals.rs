//! Deals of THE GAME alone, many at a time: the cards of a game in the order in which they are drawn. It depends on the seed
//! alone, since every draw takes one of those left. They are the same cards that the rules draw.

use samobranka_rules::{LANES, Lanes, Rng, Seed, eight_blocks, seed_numbers, take_nth_bit};
use samobranka_the_game::{Card, CardSet};

/// How many cards are found ahead: all that a random game draws, but for one game in two hundred.
pub(crate) const AHEAD: usize = 32;

/// How many deals are made together: a card is a byte, and so many fit in the widest register.
pub(crate) const BATCH: usize = 32;

/// All cards, and noughts after the last one, so that eight can be read at any place.
pub(crate) const ORDER: usize = 112;

/// A number of each deal that is made.
type Bytes = [u8; BATCH];

/// One stream of seeds, a game each.
#[derive(Clone, Copy)]
pub(crate) struct Deals {
    seed: Seed,
    numbers: [u32; 8],
}

impl Deals {
    pub(crate) fn new(seed: Seed) -> Deals {
        Deals { seed, numbers: seed_numbers(seed) }
    }

    /// All cards of the game with this number, in the order in which they are drawn, by the plain generator.
    #[cold]
    pub(crate) fn whole(&self, number: u64) -> [u8; ORDER] {
        let mut rng = Rng::new(Rng::at_seed(self.seed, number).seed());
        let (mut order, mut deck) = ([0; ORDER], CardSet::ALL.bits());
        for (card, left) in order.iter_mut().zip((1..=u32::from(Card::COUNT)).rev()) {
            *card = take_nth_bit(&mut deck, rng.below(left)) as u8;
        }
        order
    }

    /// The first cards of the games with these numbers, of which there are at most [`BATCH`].
    pub(crate) fn ahead(&self, numbers: &[u64], mut each: impl FnMut(usize, [u8; AHEAD])) {
        let mut drawn = [[0; BATCH]; AHEAD];
        let mut doubtful = [false; BATCH];
        for (at, eight) in numbers.chunks(LANES).enumerate() {
            // The last one several times where there are fewer.
            let seeds = self.seeds(std::array::from_fn(|lane| eight[lane.min(eight.len() - 1)]));
            let lanes = at * LANES..(at + 1) * LANES;
            for (block, drawn) in (0..).zip(drawn.chunks_exact_mut(16)) {
                let places = places(&eight_blocks(&seeds, [block; LANES]), u32::from(Card::COUNT) - 16 * block as u32);
                drawn.iter_mut().zip(places.0).for_each(|(to, places)| to[lanes.clone()].copy_from_slice(&places));
                doubtful[lanes.clone()].iter_mut().zip(places.1).for_each(|(all, now)| *all |= now);
            }
        }
        to_cards(&mut drawn);
        for (at, &number) in numbers.iter().enumerate() {
            let mut cards = drawn.map(|cards| cards[at]);
            if doubtful[at] {
                cards.copy_from_slice(&self.whole(number)[..AHEAD]);
            }
            each(at, cards);
        }
    }

    /// The seeds with these numbers. A block of the stream has two.
    #[inline]
    fn seeds(&self, numbers: [u64; LANES]) -> [Lanes; 8] {
        let both = eight_blocks(&self.numbers.map(|number| [number; LANES]), numbers.map(|number| number / 2));
        let mut seeds = [[0; LANES]; 8];
        for (at, seeds) in seeds.iter_mut().enumerate() {
            for lane in 0..LANES {
                let second = 0u32.wrapping_sub(numbers[lane] as u32 & 1);
                seeds[lane] = both[at][lane] & !second | both[at + 8][lane] & second;
            }
        }
        seeds
    }
}

/// Sixteen draws of eight games, as [`samobranka_rules::below`] makes them: the place of each card among those left, of which there are `left`
/// at first. Where a number might have to be drawn again, the game is doubtful, and its places may be wrong.
#[inline]
fn places(words: &[Lanes; 16], left: u32) -> ([[u8; LANES]; 16], [bool; LANES]) {
    let mut places = [[0; LANES]; 16];
    let mut doubtful = [false; LANES];
    for (at, (places, words)) in places.iter_mut().zip(words).enumerate() {
        let left = left - at as u32;
        for lane in 0..LANES {
            places[lane] = ((u64::from(words[lane]) * u64::from(left)) >> 32) as u8;
            doubtful[lane] |= words[lane].wrapping_mul(left) < left;
        }
    }
    (places, doubtful)
}

/// Turns places among the cards that are left into cards, draw by draw: whatever was drawn before, and stands at such a place
/// or below it, moves a place up by one. From the last draw to the first, each moves all that come after it.
#[inline]
fn to_cards(drawn: &mut [Bytes; AHEAD]) {
    for first in (0..AHEAD).rev() {
        let (before, after) = drawn.split_at_mut(first + 1);
        let place = before[first];
        for later in after {
            for lane in 0..BATCH {
                later[lane] += u8::from(later[lane] >= place[lane]);
            }
        }
    }
    for card in drawn.as_flattened_mut() {
        *card += 2; // the lowest card
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use samobranka_rules::below;

    #[test]
    fn cards_found_ahead_are_those_of_the_plain_generator() {
        let deals = Deals::new(Seed::from_number(5));
        for count in [1, 7, 8, 9, 31, BATCH] {
            let numbers: Vec<u64> = (0..count as u64).map(|at| at * at * 1_000_003 + at % 3).collect();
            let mut found = Vec::new();
            deals.ahead(&numbers, |at, cards| found.push((at, cards)));
            assert_eq!(found.len(), count);
            for (at, cards) in found {
                let whole = deals.whole(numbers[at]);
                assert_eq!(cards, whole[..AHEAD], "game {}", numbers[at]);
                let mut all: Vec<u8> = whole[..usize::from(Card::COUNT)].to_vec();
                all.sort_unstable();
                assert!(all.into_iter().eq(2..=99), "each card is drawn once");
            }
        }
    }

    #[test]
    fn a_number_that_might_be_drawn_again_is_noticed() {
        let mut words = [[0x9e37_79b9u32; LANES]; 16];
        for (at, lanes) in words.iter_mut().enumerate() {
            lanes
                .iter_mut()
                .enumerate()
                .for_each(|(lane, word)| *word = word.wrapping_mul((16 * lane + at) as u32 + 3));
        }
        // Nought is drawn again wherever the bound is no power of two.
        words[3][1] = 0;
        words[15][6] = 0;
        let (places, doubtful) = places(&words, 98);
        for lane in 0..LANES {
            assert_eq!(doubtful[lane], lane == 1 || lane == 6);
            for at in (0..16).filter(|_| !doubtful[lane]) {
                let mut asked = 0;
                let place = below(98 - at as u32, || {
                    asked += 1;
                    words[at][lane]
                });
                assert_eq!((u32::from(places[at][lane]), asked), (place, 1));
            }
        }
    }
}
