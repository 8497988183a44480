//! A net that learns.

use std::ops::Range;

use samobranka_rules::Rng;

use super::{BENT, Net, STEP, bend, layer};

/// All the numbers of a net, finer than it plays with; and what else there is one of for each.
#[derive(Clone, Debug)]
struct Numbers<const WIDE: usize, const NARROW: usize, const ANSWERS: usize> {
    rows: Vec<[f32; WIDE]>,
    first: [[f32; NARROW]; WIDE],
    first_base: [f32; NARROW],
    second: [[f32; ANSWERS]; NARROW],
    second_base: [f32; ANSWERS],
}

impl<const WIDE: usize, const NARROW: usize, const ANSWERS: usize> Numbers<WIDE, NARROW, ANSWERS> {
    fn zero(rows: usize) -> Self {
        Numbers {
            rows: vec![[0.0; WIDE]; rows],
            first: [[0.0; NARROW]; WIDE],
            first_base: [0.0; NARROW],
            second: [[0.0; ANSWERS]; NARROW],
            second_base: [0.0; ANSWERS],
        }
    }

    /// Some of the rows, and the layers if so.
    fn parts(&mut self, rows: Range<usize>, layers: bool) -> impl Iterator<Item = &mut [f32]> {
        let layers: Vec<&mut [f32]> = if layers {
            vec![
                self.first.as_flattened_mut(),
                &mut self.first_base,
                self.second.as_flattened_mut(),
                &mut self.second_base,
            ]
        } else {
            Vec::new()
        };
        [self.rows[rows].as_flattened_mut()].into_iter().chain(layers)
    }
}

/// A net that learns, by Adam.
#[derive(Clone, Debug)]
pub struct Pupil<const WIDE: usize, const NARROW: usize, const ANSWERS: usize> {
    numbers: Numbers<WIDE, NARROW, ANSWERS>,
    /// Which way what was studied since it last learned would draw it.
    slopes: Numbers<WIDE, NARROW, ANSWERS>,
    studied: u32,
    /// Adam's: the mean slope of late, its mean square, and how often it has learned.
    means: Numbers<WIDE, NARROW, ANSWERS>,
    squares: Numbers<WIDE, NARROW, ANSWERS>,
    learned: i32,
}

impl<const WIDE: usize, const NARROW: usize, const ANSWERS: usize> Pupil<WIDE, NARROW, ANSWERS> {
    fn new(numbers: Numbers<WIDE, NARROW, ANSWERS>) -> Self {
        let zero = Numbers::zero(numbers.rows.len());
        Pupil { numbers, slopes: zero.clone(), studied: 0, means: zero.clone(), squares: zero, learned: 0 }
    }

    /// One that knows nothing, with so many rows.
    pub fn random(rows: usize, rng: &mut Rng) -> Self {
        let mut numbers = Numbers::zero(rows);
        let mut about = |numbers: &mut [f32], size: f32| {
            for number in numbers {
                *number = size * (rng.below(2001) as f32 / 1000.0 - 1.0);
            }
        };
        about(numbers.rows.as_flattened_mut(), 0.05);
        about(numbers.first.as_flattened_mut(), 0.3);
        about(numbers.second.as_flattened_mut(), 0.3);
        Pupil::new(numbers)
    }

    /// One that goes on from a net.
    pub fn of(net: &Net<WIDE, NARROW, ANSWERS>) -> Self {
        let rows = net.rows.iter().map(|row| row.map(|number| f32::from(number) / STEP)).collect();
        let Net { first, first_base, second, second_base, .. } = net.clone();
        Pupil::new(Numbers { rows, first, first_base, second, second_base })
    }

    /// The net as it plays.
    pub fn net(&self) -> Net<WIDE, NARROW, ANSWERS> {
        let Numbers { rows, first, first_base, second, second_base } = self.numbers.clone();
        let rows = rows.into_iter().map(|row| row.map(|number| (number * STEP).round() as i8)).collect();
        Net { rows, first, first_base, second, second_base }
    }

    /// How much was studied since it last learned.
    pub fn studied(&self) -> u32 {
        self.studied
    }

    /// Compares its answers to what is seen from some sides, each told in facts, with what they should be. `off` says by
    /// how much each answer is off: that is the slope of half the square of the difference, and of the cross entropy
    /// where an answer is made a [`share`](super::share) before it is compared. Gives the answers.
    pub fn study<const SIDES: usize>(
        &mut self,
        sides: [&[u16]; SIDES],
        off: impl FnOnce([f32; ANSWERS]) -> [f32; ANSWERS],
    ) -> [f32; ANSWERS] {
        let Pupil { numbers, slopes, .. } = self;
        let sums = sides.map(|facts| {
            let mut sum = [0.0; WIDE];
            for &fact in facts {
                add(&mut sum, &numbers.rows[usize::from(fact)], 1.0);
            }
            sum
        });
        let wide: [f32; WIDE] = std::array::from_fn(|at| sums.iter().map(|sum| bend(sum[at])).sum());
        let before_bend = layer(numbers.first_base, &numbers.first, &wide);
        let narrow = before_bend.map(bend);
        let answers = layer(numbers.second_base, &numbers.second, &narrow);

        // From how far the answers are off back through the layers.
        let off = off(answers);
        add(&mut slopes.second_base, &off, 1.0);
        let mut narrow_slope = back(&numbers.second, &mut slopes.second, &narrow, &off);
        for (slope, before) in narrow_slope.iter_mut().zip(before_bend) {
            *slope *= bend_slope(before);
        }
        add(&mut slopes.first_base, &narrow_slope, 1.0);
        let wide_slope = back(&numbers.first, &mut slopes.first, &wide, &narrow_slope);
        for (facts, sum) in sides.into_iter().zip(sums) {
            let slope: [f32; WIDE] = std::array::from_fn(|at| wide_slope[at] * bend_slope(sum[at]));
            for &fact in facts {
                add(&mut slopes.rows[usize::from(fact)], &slope, 1.0);
            }
        }
        self.studied += 1;
        answers
    }

    /// Takes a step the way it was drawn by what it studied: with these rows, and with the layers if so.
    pub fn learn(&mut self, rate: f32, rows: Range<usize>, layers: bool) {
        const MEAN: f32 = 0.9;
        const SQUARE: f32 = 0.999;
        self.learned += 1;
        let rate = rate * (1.0 - SQUARE.powi(self.learned)).sqrt() / (1.0 - MEAN.powi(self.learned));
        let studied = self.studied as f32;
        let parts = self.numbers.parts(rows.clone(), layers).zip(self.slopes.parts(rows.clone(), layers));
        let of_late = self.means.parts(rows.clone(), layers).zip(self.squares.parts(rows, layers));
        for ((numbers, slopes), (means, squares)) in parts.zip(of_late) {
            for (((number, slope), mean), square) in numbers.iter_mut().zip(slopes).zip(means).zip(squares) {
                let new = *slope / studied;
                *slope = 0.0;
                *mean = MEAN * *mean + (1.0 - MEAN) * new;
                *square = SQUARE * *square + (1.0 - SQUARE) * new * new;
                *number -= rate * *mean / (square.sqrt() + 1e-6);
            }
        }
        // A row's numbers must fit a byte.
        let most = 127.0 / STEP;
        for number in self.numbers.rows.as_flattened_mut() {
            *number = number.clamp(-most, most);
        }
        self.studied = 0;
    }
}

fn bend_slope(before: f32) -> f32 {
    if before > 0.0 { 1.0 } else { BENT }
}

#[inline]
fn add<const N: usize>(to: &mut [f32; N], what: &[f32; N], times: f32) {
    for (to, what) in to.iter_mut().zip(what) {
        *to += what * times;
    }
}

/// The slopes of a layer's weights and of what went into it, from those of what came out.
fn back<const FROM: usize, const TO: usize>(
    weights: &[[f32; TO]; FROM],
    slopes: &mut [[f32; TO]; FROM],
    from: &[f32; FROM],
    to_slope: &[f32; TO],
) -> [f32; FROM] {
    std::array::from_fn(|at| {
        add(&mut slopes[at], to_slope, from[at]);
        weights[at].iter().zip(to_slope).map(|(weight, slope)| weight * slope).sum()
    })
}
