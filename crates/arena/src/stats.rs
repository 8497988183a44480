//! The statistics of comparing two bots deal by deal.

/// So many standard deviations to either side hold 95 % of a normal distribution.
const Z: f64 = 1.959_963_984_540_054;

/// A measured value and the 95 % interval around it.
pub use samobranka_players::Estimate;

/// The results of one bot against another, one number a deal.
///
/// Where each plays for itself the number is the share of the points won by the first, from nought to one, over all seats
/// and rotations of the deal. Where all win together it is the difference: one when only the first won, minus one when only
/// the second did.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Pairing {
    /// How many deals.
    pub deals: u64,
    sum: f64,
    squares: f64,
}

impl Pairing {
    /// Counts a deal.
    pub fn add(&mut self, result: f64) {
        self.deals += 1;
        self.sum += result;
        self.squares += result * result;
    }

    /// The mean over the deals.
    pub fn mean(&self) -> f64 {
        if self.deals == 0 { 0.0 } else { self.sum / self.deals as f64 }
    }

    /// The mean with its 95 % interval. After fewer than two deals it is unbounded.
    pub fn estimate(&self) -> Estimate {
        let value = self.mean();
        if self.deals < 2 {
            return Estimate { value, low: f64::NEG_INFINITY, high: f64::INFINITY };
        }
        let n = self.deals as f64;
        let variance = ((self.squares - self.sum * value) / (n - 1.0)).max(0.0);
        let reach = Z * (variance / n).sqrt();
        Estimate { value, low: value - reach, high: value + reach }
    }

    /// The variance of a deal's result for the sequential test. As if the two most extreme results had been seen once
    /// more, so that a few deals that went one way don't look certain.
    fn cautious_variance(&self, lowest: f64, highest: f64) -> f64 {
        let (n, sum) = (self.deals as f64 + 2.0, self.sum + lowest + highest);
        let squares = self.squares + lowest * lowest + highest * highest;
        (squares / n - (sum / n).powi(2)).max(1e-9)
    }
}

/// What a sequential test says so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// The first is better.
    First,
    /// The second is better.
    Second,
    /// If they differ, then by less than the gap that was asked about.
    Close,
    /// It can't be told yet.
    Open,
}

/// A sequential test with three answers: two generalised probability ratio tests at once, of "no difference" against
/// "better by the gap", once for each side.
///
/// When there is no difference, the chance to call one of them better is at most 5 %; when one is better by the gap, the
/// chance to miss it is at most 5 %. The likelihoods are those of a normal mean with the variance seen so far.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Test {
    /// The mean when they are alike: a half where points are shared, nought where wins are compared.
    pub even: f64,
    /// How far from it the mean must be to matter.
    pub gap: f64,
    /// The lowest and the highest result a deal can have.
    pub range: (f64, f64),
}

/// Above this the difference is real: the chance of a false alarm on each side is 2.5 %.
pub const REAL: f64 = 3.637_586_159_726_386; // ln(0.95 / 0.025)
/// Below this there is none as large as the gap.
pub const NONE: f64 = -2.970_414_465_569_701; // ln(0.05 / 0.975)
/// Nothing is concluded from fewer deals.
pub const FEWEST: u64 = 8;

impl Test {
    /// The logarithms of the likelihood ratios: of the first being better by the gap, and of the second, against neither.
    pub fn ratios(&self, pairing: &Pairing) -> [f64; 2] {
        if pairing.deals == 0 {
            return [0.0; 2];
        }
        let variance = pairing.cautious_variance(self.range.0, self.range.1);
        let n = pairing.deals as f64;
        [1.0, -1.0].map(|side| {
            let gap = side * self.gap;
            n * gap * (pairing.mean() - self.even - gap / 2.0) / variance
        })
    }

    /// What can be said so far.
    pub fn verdict(&self, pairing: &Pairing) -> Verdict {
        let [first, second] = self.ratios(pairing);
        if pairing.deals < FEWEST {
            Verdict::Open
        } else if first >= REAL {
            Verdict::First
        } else if second >= REAL {
            Verdict::Second
        } else if first <= NONE && second <= NONE {
            Verdict::Close
        } else {
            Verdict::Open
        }
    }
}

/// How many Elo points stand for this share of the points; without bound at nought and at one.
pub fn elo(share: f64) -> f64 {
    if share <= 0.0 {
        f64::NEG_INFINITY
    } else if share >= 1.0 {
        f64::INFINITY
    } else {
        -400.0 * (1.0 / share - 1.0).log10()
    }
}

/// The Elo difference that stands for an estimated share of the points.
pub fn elo_of(share: Estimate) -> Estimate {
    Estimate { value: elo(share.value), low: elo(share.low), high: elo(share.high) }
}

#[cfg(test)]
mod tests {
    use samobranka_rules::{Rng, Seed};

    use super::*;

    #[test]
    fn elo_is_that_of_the_chess_tables() {
        assert_eq!(elo(0.5), 0.0);
        assert!((elo(0.64) - 99.95).abs() < 0.01, "{}", elo(0.64));
        assert!((elo(0.76) + elo(0.24)).abs() < 1e-9);
        assert_eq!((elo(0.0), elo(1.0)), (f64::NEG_INFINITY, f64::INFINITY));
    }

    #[test]
    fn a_mean_and_its_interval_are_those_of_the_textbook() {
        let mut pairing = Pairing::default();
        [1.0, 2.0, 3.0, 4.0, 5.0].into_iter().for_each(|result| pairing.add(result));
        let estimate = pairing.estimate();
        assert!((estimate.low - 1.6141).abs() < 1e-4 && (estimate.high - 4.3859).abs() < 1e-4, "{estimate:?}");
    }

    const WINS: Test = Test { even: 0.0, gap: 0.1, range: (-1.0, 1.0) };

    /// The verdicts of many matches in which the first wins alone so often of ten deals, and the second so often.
    fn verdicts(first: u32, second: u32) -> [u32; 4] {
        let mut rng = Rng::new(Seed::from_number(u64::from(first * 10 + second)));
        let mut counts = [0; 4];
        for _ in 0..400 {
            let mut pairing = Pairing::default();
            let mut verdict = Verdict::Open;
            while verdict == Verdict::Open && pairing.deals < 20_000 {
                let draw = rng.below(10);
                pairing.add(if draw < first { 1.0 } else { -f64::from(u8::from(draw < first + second)) });
                verdict = WINS.verdict(&pairing);
            }
            counts[verdict as usize] += 1;
        }
        counts
    }

    #[test]
    fn the_test_errs_no_more_often_than_it_says() {
        let [first, second, close, open] = verdicts(3, 3);
        assert!(first + second <= 28, "alike, and yet {first} and {second} of 400 were called better");
        assert_eq!((open, close), (0, 400 - first - second));
        let [first, second, close, open] = verdicts(4, 3);
        assert!(first >= 372, "better by the gap, and {second}, {close}, {open} of 400 missed it");
        assert_eq!(verdicts(0, 5)[1], 400);
    }

    #[test]
    fn a_few_deals_that_all_go_one_way_prove_little() {
        let mut pairing = Pairing::default();
        (0..FEWEST - 1).for_each(|_| pairing.add(1.0));
        assert_eq!(WINS.verdict(&pairing), Verdict::Open);
    }
}
