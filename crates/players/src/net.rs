//! A small net that judges what a bot sees, and how it learns.
//!
//! What is seen is told in facts: each holds or doesn't, and each that holds has a row of small whole numbers. The rows
//! are added up, and two small layers make answers of the sum. Sums are exact, and the layers are reckoned in one fixed
//! order without anything a platform may round in its own way. So a bot chooses alike everywhere.

mod course;
mod pupil;

pub use course::{Course, Lesson, Subject, play_all, teach};
pub use pupil::Pupil;

/// The numbers of a net, in layers so wide and so narrow, with so many answers.
#[derive(Clone, PartialEq, Debug)]
pub struct Net<const WIDE: usize, const NARROW: usize, const ANSWERS: usize> {
    /// One row for each fact, in steps of one [`STEP`]th.
    pub rows: Vec<[i8; WIDE]>,
    /// The first layer: what each number of the wide sum adds to the narrow ones.
    pub first: [[f32; NARROW]; WIDE],
    /// What the first layer starts from.
    pub first_base: [f32; NARROW],
    /// The second layer: what each of the narrow ones adds to the answers.
    pub second: [[f32; ANSWERS]; NARROW],
    /// What the answers start from.
    pub second_base: [f32; ANSWERS],
}

/// How many steps of a row's numbers make one.
pub const STEP: f32 = 32.0;

/// How much of a row is added at a time.
const PART: usize = 64;

/// The rows of some facts added up. Two hundred and fifty rows can't overflow it; a net with more facts must have smaller
/// numbers in its rows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sum<const WIDE: usize>([i16; WIDE]);

impl<const WIDE: usize> Sum<WIDE> {
    /// No fact.
    pub const NONE: Sum<WIDE> = Sum([0; WIDE]);

    /// Adds another sum to it.
    #[inline]
    pub fn plus(&mut self, other: &Sum<WIDE>) {
        for (sum, more) in self.0.iter_mut().zip(other.0) {
            *sum += more;
        }
    }
}

impl<const WIDE: usize, const NARROW: usize, const ANSWERS: usize> Net<WIDE, NARROW, ANSWERS> {
    /// A net of noughts with so many rows.
    pub fn zero(rows: usize) -> Self {
        Net {
            rows: vec![[0; WIDE]; rows],
            first: [[0.0; NARROW]; WIDE],
            first_base: [0.0; NARROW],
            second: [[0.0; ANSWERS]; NARROW],
            second_base: [0.0; ANSWERS],
        }
    }

    /// Reads a net with so many rows from the beginning of a file: the rows, a byte a number, then the layers as
    /// little-endian 32-bit floats. What comes after it is given back.
    ///
    /// # Panics
    /// If the file is too short.
    pub fn read(bytes: &[u8], rows: usize) -> (Self, &[u8]) {
        let mut net = Net::zero(rows);
        let (head, mut rest) = bytes.split_at(rows * WIDE);
        for (row, bytes) in net.rows.iter_mut().zip(head.as_chunks::<WIDE>().0) {
            *row = bytes.map(|byte| byte as i8);
        }
        for number in net.floats_mut() {
            let (bytes, after) = rest.split_first_chunk().expect("a net of another size");
            (*number, rest) = (f32::from_le_bytes(*bytes), after);
        }
        (net, rest)
    }

    /// Reads a net that is a whole file.
    ///
    /// # Panics
    /// If it is of another size.
    pub fn read_whole(bytes: &[u8], rows: usize) -> Self {
        let (net, rest) = Net::read(bytes, rows);
        assert!(rest.is_empty(), "a net of another size");
        net
    }

    /// Writes it as [`Net::read`] reads it.
    pub fn write(&self) -> Vec<u8> {
        let mut bytes: Vec<u8> = self.rows.iter().flatten().map(|&number| number as u8).collect();
        bytes.extend(self.clone().floats_mut().flat_map(|number| number.to_le_bytes()));
        bytes
    }

    fn floats_mut(&mut self) -> impl Iterator<Item = &mut f32> {
        let first = self.first.as_flattened_mut().iter_mut().chain(&mut self.first_base);
        first.chain(self.second.as_flattened_mut()).chain(&mut self.second_base)
    }

    /// Adds the rows of some facts to a sum.
    #[inline]
    pub fn add(&self, sum: &mut Sum<WIDE>, facts: impl IntoIterator<Item = u16>) {
        for fact in facts {
            for (sum, &number) in sum.0.iter_mut().zip(&self.rows[usize::from(fact)]) {
                *sum += i16::from(number);
            }
        }
    }

    /// Adds the rows of many facts to a sum: the same as [`Net::add`], a part of every row at a time, so that the part's sum
    /// stays in the processor's registers.
    #[inline]
    pub fn add_many(&self, sum: &mut Sum<WIDE>, facts: &[u16]) {
        let (parts, rest) = sum.0.as_chunks_mut::<PART>();
        assert!(rest.is_empty(), "a net is so many parts wide");
        for (at, part) in parts.iter_mut().enumerate() {
            let mut added = *part;
            for &fact in facts {
                let row: &[i8; PART] = &self.rows[usize::from(fact)].as_chunks().0[at];
                for (added, &number) in added.iter_mut().zip(row) {
                    *added += i16::from(number);
                }
            }
            *part = added;
        }
    }

    /// The rows of some facts added up.
    #[inline]
    pub fn sum(&self, facts: impl IntoIterator<Item = u16>) -> Sum<WIDE> {
        let mut sum = Sum::NONE;
        self.add(&mut sum, facts);
        sum
    }

    /// The answers to what is seen from some sides, each with the sum of its facts. They are any numbers; [`share`] makes
    /// likelihoods of them.
    #[inline]
    pub fn answers<const SIDES: usize>(&self, sides: &[Sum<WIDE>; SIDES]) -> [f32; ANSWERS] {
        let wide: [f32; WIDE] =
            std::array::from_fn(|at| sides.iter().map(|side| bend(f32::from(side.0[at]) / STEP)).sum());
        let narrow = layer(self.first_base, &self.first, &wide).map(bend);
        layer(self.second_base, &self.second, &narrow)
    }
}

/// Negative numbers count less: without a bend, layers would be one layer.
#[inline]
pub fn bend(number: f32) -> f32 {
    if number > 0.0 { number } else { BENT * number }
}

/// How much negative numbers count.
pub const BENT: f32 = 0.05;

/// From any number to one between nought and one: the logistic function. It is reckoned here and not by the platform,
/// whose last digits may differ, so that a bot chooses alike everywhere.
#[inline]
pub fn share(number: f32) -> f32 {
    1.0 / (1.0 + exp(-number))
}

/// e to the power of `number`, to about four digits.
#[inline]
fn exp(number: f32) -> f32 {
    let power = (number * std::f32::consts::LOG2_E).clamp(-100.0, 100.0);
    let whole = power.floor();
    let part = (power - whole) * std::f32::consts::LN_2;
    let series = 1.0 + part * (1.0 + part / 2.0 * (1.0 + part / 3.0 * (1.0 + part / 4.0 * (1.0 + part / 5.0))));
    f32::from_bits(((whole as i32 + 127) << 23) as u32) * series
}

/// What each of `from` adds to `base`, added up.
#[inline]
fn layer<const FROM: usize, const TO: usize>(
    base: [f32; TO],
    weights: &[[f32; TO]; FROM],
    from: &[f32; FROM],
) -> [f32; TO] {
    let mut sum = base;
    for (weights, from) in weights.iter().zip(from) {
        for (sum, weight) in sum.iter_mut().zip(weights) {
            *sum += weight * from;
        }
    }
    sum
}

#[cfg(test)]
mod tests {
    use samobranka_rules::{Rng, Seed};

    use super::*;

    #[test]
    fn a_net_is_read_as_it_was_written() {
        let mut rng = Rng::new(Seed::from_number(1));
        let net = Pupil::<8, 4, 2>::random(5, &mut rng).net();
        let mut file = net.write();
        assert_eq!(Net::read_whole(&file, 5), net);
        file.push(7);
        assert_eq!(Net::<8, 4, 2>::read(&file, 5), (net, &[7][..]));
    }

    #[test]
    fn many_rows_are_added_as_one_by_one() {
        let mut rng = Rng::new(Seed::from_number(4));
        let net = Pupil::<128, 4, 2>::random(9, &mut rng).net();
        let (mut one_by_one, mut many, mut halves) = (Sum::NONE, Sum::NONE, net.sum([8, 1, 1]));
        net.add(&mut one_by_one, [8, 1, 1, 5, 0]);
        net.add_many(&mut many, &[8, 1, 1, 5, 0]);
        halves.plus(&net.sum([5, 0]));
        assert_ne!(one_by_one, Sum::NONE);
        assert_eq!((many, halves), (one_by_one, one_by_one));
    }

    #[test]
    fn the_logistic_function_is_what_it_should_be() {
        for tenth in -200..=200 {
            let number = tenth as f32 / 10.0;
            let exact = 1.0 / (1.0 + (-f64::from(number)).exp());
            assert!((f64::from(share(number)) - exact).abs() < 1e-4, "{number}");
        }
    }

    /// Which of two facts holds says the answer, unless both do: no single layer can learn that.
    #[test]
    fn a_pupil_learns_what_one_layer_could_not() {
        let mut rng = Rng::new(Seed::from_number(2));
        let mut pupil = Pupil::<16, 8, 1>::random(4, &mut rng);
        let cases = [([0u16, 2], 0.0f32), ([0, 3], 1.0), ([1, 2], 1.0), ([1, 3], 0.0)];
        for _ in 0..800 {
            for (facts, target) in cases {
                pupil.study([&facts], |answers| answers.map(|answer| share(answer) - target));
            }
            pupil.learn(0.02, 0..4, true);
        }
        let net = pupil.net();
        for (facts, target) in cases {
            let [answer] = net.answers(&[net.sum(facts)]);
            assert!((share(answer) - target).abs() < 0.1, "{facts:?}: {answer}");
        }
    }

    #[test]
    fn only_the_rows_that_may_learn_do() {
        let mut rng = Rng::new(Seed::from_number(3));
        let mut pupil = Pupil::<8, 4, 1>::random(4, &mut rng);
        let before = pupil.net();
        for _ in 0..50 {
            pupil.study([&[0, 1, 2, 3]], |answers| answers.map(|answer| answer - 5.0));
            pupil.learn(0.05, 2..4, false);
        }
        let after = pupil.net();
        assert_eq!(before.rows[..2], after.rows[..2]);
        assert_eq!((before.first, before.second_base), (after.first, after.second_base));
        assert_ne!(before.rows[2..], after.rows[2..]);
    }
}
