//! Eight streams of chance side by side: the same numbers as [`Rng`](crate::Rng) gives, for programs that deal thousands of
//! games. A processor computes eight blocks in little more time than one.

use crate::Seed;

/// How many streams are computed together.
pub const LANES: usize = 8;

/// A number of each stream.
pub type Lanes = [u32; LANES];

/// Block number `blocks[i]` of the stream of the seed whose `n`-th number is `seeds[n][i]`: the `16 * blocks[i]`-th number of
/// each stream, then the next of each, and so on.
#[inline]
pub fn eight_blocks(seeds: &[Lanes; 8], blocks: [u64; LANES]) -> [Lanes; 16] {
    // The layout of ChaCha: four constants, the key, the number of the block, and a nonce of nought.
    const CONSTANTS: [u32; 4] = [0x6170_7865, 0x3320_646e, 0x7962_2d32, 0x6b20_6574];
    let mut start: [Lanes; 16] = [[0; LANES]; 16];
    for (word, constant) in start.iter_mut().zip(CONSTANTS) {
        *word = [constant; LANES];
    }
    start[4..12].copy_from_slice(seeds);
    for (lane, block) in blocks.into_iter().enumerate() {
        start[12][lane] = block as u32;
        start[13][lane] = (block >> 32) as u32;
    }
    let mut words = start;
    for _ in 0..4 {
        for at in 0..4 {
            quarter_round(&mut words, [at, 4 + at, 8 + at, 12 + at]);
        }
        for at in 0..4 {
            quarter_round(&mut words, [at, 4 + (at + 1) % 4, 8 + (at + 2) % 4, 12 + (at + 3) % 4]);
        }
    }
    for (word, start) in words.iter_mut().zip(start) {
        *word = each(*word, start, u32::wrapping_add);
    }
    words
}

/// A seed as the numbers that [`eight_blocks`] takes.
pub fn seed_numbers(seed: Seed) -> [u32; 8] {
    std::array::from_fn(|at| u32::from_le_bytes([0, 1, 2, 3].map(|byte| seed.0[4 * at + byte])))
}

#[inline(always)]
fn quarter_round(words: &mut [Lanes; 16], [a, b, c, d]: [usize; 4]) {
    let mut mix = |to: usize, from: usize, turned: usize, bits: u32| {
        words[to] = each(words[to], words[from], u32::wrapping_add);
        words[turned] = each(words[turned], words[to], |one, other| (one ^ other).rotate_left(bits));
    };
    mix(a, b, d, 16);
    mix(c, d, b, 12);
    mix(a, b, d, 8);
    mix(c, d, b, 7);
}

#[inline(always)]
fn each(mut ones: Lanes, others: Lanes, act: impl Fn(u32, u32) -> u32) -> Lanes {
    for (one, other) in ones.iter_mut().zip(others) {
        *one = act(*one, other);
    }
    ones
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Rng;

    #[test]
    fn each_lane_is_the_stream_of_its_seed() {
        let mut seeds = Rng::new(Seed::from_number(7));
        let seeds: [Seed; LANES] = std::array::from_fn(|_| seeds.seed());
        let blocks = [0, 1, 2, 3, 4, 5, 1000, u64::from(u32::MAX)];
        let numbers = seeds.map(seed_numbers);
        let words = eight_blocks(&std::array::from_fn(|at| numbers.map(|seed| seed[at])), blocks);
        for (lane, (seed, block)) in seeds.into_iter().zip(blocks).enumerate() {
            let mut stream = Rng::at_seed(seed, 2 * block);
            let expected: Vec<u64> = (0..8).map(|_| stream.bits()).collect();
            let pair = |pair: &[Lanes]| u64::from(pair[0][lane]) | u64::from(pair[1][lane]) << 32;
            let found: Vec<u64> = words.chunks_exact(2).map(pair).collect();
            assert_eq!(found, expected);
        }
    }
}
