//! Small sets as machine words.

/// Where the `n`-th lowest one of `bits` stands, counted from nought.
///
/// `n` must be below `bits.count_ones()`; the answer is nonsense otherwise.
#[inline]
pub fn nth_bit(bits: u128, n: u32) -> u32 {
    let (word, high) = nth_bit_alone(bits, n);
    word.trailing_zeros() + 64 * high
}

/// Takes the `n`-th lowest one out of `bits`, and says where it stood.
///
/// `n` must be below `bits.count_ones()`; the answer is nonsense otherwise.
#[inline]
pub fn take_nth_bit(bits: &mut u128, n: u32) -> u32 {
    let (word, high) = nth_bit_alone(*bits, n);
    let mask = u64::from(high).wrapping_neg();
    *bits ^= u128::from(word & !mask) | u128::from(word & mask) << 64;
    word.trailing_zeros() + 64 * high
}

/// The half that holds the `n`-th lowest one, with nothing else left in it, and whether it is the higher one.
#[inline]
fn nth_bit_alone(bits: u128, n: u32) -> (u64, u32) {
    let (low, high) = (bits as u64, (bits >> 64) as u64);
    let below = low.count_ones();
    // Which half it is in is a matter of chance, so no branch could foresee it: it is picked by a mask.
    let skip = u32::from(n >= below);
    let mask = u64::from(skip).wrapping_neg();
    (lone_bit_of_word(low ^ (low ^ high) & mask, n.wrapping_sub(below & mask as u32)), skip)
}

/// Where the `n`-th lowest one of a word stands, counted from nought.
///
/// `n` must be below `word.count_ones()`; the answer is nonsense otherwise.
#[inline]
pub fn nth_bit_of_word(word: u64, n: u32) -> u32 {
    lone_bit_of_word(word, n).trailing_zeros()
}

/// The lowest bits of `bits`, put where `places` has its ones, one after another.
#[cfg(all(target_arch = "x86_64", target_feature = "bmi2"))]
#[inline]
#[allow(unsafe_code)]
pub fn spread_bits(bits: u64, places: u64) -> u64 {
    // SAFETY: the instruction is there, for the whole crate is compiled for machines that have it.
    unsafe { core::arch::x86_64::_pdep_u64(bits, places) }
}

/// The lowest bits of `bits`, put where `places` has its ones, one after another.
#[cfg(not(all(target_arch = "x86_64", target_feature = "bmi2")))]
#[inline]
pub fn spread_bits(bits: u64, places: u64) -> u64 {
    spread_one_by_one(bits, places)
}

/// The plain path of [`spread_bits`].
#[cfg(any(test, not(all(target_arch = "x86_64", target_feature = "bmi2"))))]
fn spread_one_by_one(mut bits: u64, mut places: u64) -> u64 {
    let mut spread = 0;
    while places != 0 {
        let place = places & places.wrapping_neg();
        spread |= place & (bits & 1).wrapping_neg();
        bits >>= 1;
        places ^= place;
    }
    spread
}

/// The `n`-th lowest one of a word alone: one instruction puts a lone bit where it stands.
#[cfg(all(target_arch = "x86_64", target_feature = "bmi2"))]
#[inline]
fn lone_bit_of_word(word: u64, n: u32) -> u64 {
    spread_bits(1 << (n & 63), word)
}

/// The `n`-th lowest one of a word alone: halves the word until one bit is left, without a branch.
#[cfg(not(all(target_arch = "x86_64", target_feature = "bmi2")))]
#[inline]
fn lone_bit_of_word(word: u64, mut n: u32) -> u64 {
    let (mut rest, mut place) = (word, 0);
    for width in [32, 16, 8, 4, 2, 1] {
        let below = (rest & ((1 << width) - 1)).count_ones();
        let skip = u32::from(n >= below);
        rest >>= skip * width;
        n -= skip * below;
        place += skip * width;
    }
    1 << (place & 63)
}

#[cfg(test)]
mod tests {
    use super::{nth_bit, spread_bits, spread_one_by_one, take_nth_bit};

    #[test]
    fn finds_each_bit_in_turn() {
        let mut bits: u128 = 0x9249_2492_4924_9249_8000_0000_0000_0001_u128;
        bits |= 0xff << 60;
        let places: Vec<u32> = (0..128).filter(|place| bits >> place & 1 == 1).collect();
        for (n, &place) in places.iter().enumerate() {
            assert_eq!(nth_bit(bits, n as u32), place);
            let mut rest = bits;
            assert_eq!(take_nth_bit(&mut rest, n as u32), place);
            assert_eq!(rest, bits & !(1 << place));
        }
        assert_eq!(nth_bit(u128::MAX, 127), 127);
    }

    #[test]
    fn bits_are_spread_over_places() {
        assert_eq!(spread_bits(0x0003_0201, 0xff00_ff00_0000_ff00), 0x0300_0200_0000_0100);
        assert_eq!(spread_bits(1 << 4, 0b1011_0010), 0, "there is no fifth place");
        let mut word = 0x9e37_79b9_7f4a_7c15u64;
        for _ in 0..1000 {
            let places = word;
            word = word.wrapping_mul(0xd6e8_feb8_6659_fd93).rotate_left(29);
            assert_eq!(spread_bits(word, places), spread_one_by_one(word, places));
        }
    }
}
