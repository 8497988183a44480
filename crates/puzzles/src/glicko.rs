//! Glicko-2: how strong a solver is, and how sure that is (M. Glickman, "Example of the Glicko-2 system", 2013).
//!
//! A puzzle is the opponent: it wins when it isn't solved. Each answer is a rating period of its own, so a solver sees at
//! once what it changed. Puzzles keep their rating.

use serde::{Deserialize, Serialize};

/// A rating with its deviation and volatility. Two times the deviation to either side is the 95 % interval.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Glicko {
    /// The rating: 1 500 to begin with.
    pub rating: f64,
    /// The rating's deviation: 350 to begin with.
    pub deviation: f64,
    /// How much the rating is expected to change.
    pub volatility: f64,
}

impl Default for Glicko {
    fn default() -> Glicko {
        Glicko { rating: 1500.0, deviation: 350.0, volatility: 0.06 }
    }
}

/// Between the two scales of the paper.
const SCALE: f64 = 173.7178;
/// How much the volatility changes over time: the paper's τ.
const TAU: f64 = 0.5;
/// When the volatility is found closely enough.
const CLOSE: f64 = 1e-6;
/// A deviation never gets smaller: who improves is still followed.
const SUREST: f64 = 45.0;
/// How sure the rating of a puzzle is.
const PUZZLE: f64 = 80.0;

impl Glicko {
    /// After one answer to a puzzle of this rating.
    #[must_use]
    pub fn after(self, puzzle: u16, solved: bool) -> Glicko {
        let opponent = Glicko { rating: puzzle.into(), deviation: PUZZLE, ..Glicko::default() };
        let mut now = self.after_period(&[(opponent, f64::from(u8::from(solved)))]);
        now.deviation = now.deviation.max(SUREST);
        now
    }

    /// After one rating period: against whom, and with which score from 0 to 1.
    #[must_use]
    pub fn after_period(self, games: &[(Glicko, f64)]) -> Glicko {
        let (mu, phi) = ((self.rating - 1500.0) / SCALE, self.deviation / SCALE);
        // Steps 3 and 4: the variance by the games alone, and the improvement.
        let (mut information, mut improvement) = (0.0, 0.0);
        for (opponent, score) in games {
            let g = weight(opponent.deviation / SCALE);
            let expected = 1.0 / (1.0 + (-g * (mu - (opponent.rating - 1500.0) / SCALE)).exp());
            information += g * g * expected * (1.0 - expected);
            improvement += g * (score - expected);
        }
        if information == 0.0 {
            let deviation = phi.hypot(self.volatility) * SCALE;
            return Glicko { deviation: deviation.min(350.0), ..self };
        }
        let variance = 1.0 / information;
        let volatility = self.next_volatility(phi, variance, variance * improvement);
        // Steps 6 to 8.
        let before = phi.hypot(volatility);
        let after = 1.0 / (1.0 / (before * before) + 1.0 / variance).sqrt();
        let rating = mu + after * after * improvement;
        Glicko { rating: rating * SCALE + 1500.0, deviation: (after * SCALE).min(350.0), volatility }
    }

    /// Step 5, by the Illinois algorithm.
    fn next_volatility(self, phi: f64, variance: f64, delta: f64) -> f64 {
        let start = (self.volatility * self.volatility).ln();
        let f = |x: f64| {
            let e = x.exp();
            let all = phi * phi + variance + e;
            e * (delta * delta - all) / (2.0 * all * all) - (x - start) / (TAU * TAU)
        };
        let mut low = start;
        let mut high = if delta * delta > phi * phi + variance {
            (delta * delta - phi * phi - variance).ln()
        } else {
            let steps = (1..).map(f64::from).find(|k| f(start - k * TAU) >= 0.0);
            start - steps.unwrap_or(1.0) * TAU
        };
        let (mut at_low, mut at_high) = (f(low), f(high));
        while (high - low).abs() > CLOSE {
            let middle = low + (low - high) * at_low / (at_high - at_low);
            let at_middle = f(middle);
            if at_middle * at_high <= 0.0 {
                (low, at_low) = (high, at_high);
            } else {
                at_low /= 2.0;
            }
            (high, at_high) = (middle, at_middle);
        }
        (low / 2.0).exp()
    }
}

/// The paper's g: the less sure an opponent is, the less it counts.
fn weight(phi: f64) -> f64 {
    1.0 / (1.0 + 3.0 * phi * phi / (std::f64::consts::PI * std::f64::consts::PI)).sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(rating: f64, deviation: f64) -> Glicko {
        Glicko { rating, deviation, ..Glicko::default() }
    }

    #[test]
    fn the_example_of_the_paper_comes_out_as_published() {
        let games = [(of(1400.0, 30.0), 1.0), (of(1550.0, 100.0), 0.0), (of(1700.0, 300.0), 0.0)];
        let after = of(1500.0, 200.0).after_period(&games);
        assert!((after.rating - 1464.06).abs() < 0.01, "{after:?}");
        assert!((after.deviation - 151.52).abs() < 0.01, "{after:?}");
        assert!((after.volatility - 0.05999).abs() < 0.00001, "{after:?}");
    }

    #[test]
    fn who_plays_nothing_keeps_the_rating_and_gets_less_sure() {
        let after = of(1500.0, 200.0).after_period(&[]);
        assert_eq!(after.rating, 1500.0);
        assert!(after.deviation > 200.0 && after.deviation < 201.0);
    }

    #[test]
    fn a_solved_puzzle_raises_the_rating_and_a_missed_one_lowers_it() {
        let start = Glicko::default();
        let (up, down) = (start.after(1500, true), start.after(1500, false));
        assert!(up.rating > 1500.0 && down.rating < 1500.0 && up.deviation < start.deviation);
        // What was to be expected changes little.
        assert!(start.after(1000, true).rating < start.after(2000, true).rating);
    }

    #[test]
    fn after_many_answers_the_rating_settles_where_half_are_solved() {
        let mut now = Glicko::default();
        for turn in 0..200 {
            now = now.after(1800, turn % 2 == 0);
        }
        assert!((now.rating - 1800.0).abs() < 40.0, "{now:?}");
        assert!(now.deviation >= SUREST && now.deviation < 70.0, "{now:?}");
    }
}
