//! How somebody plays, in numbers: what a finished game counts for, averages with the room that chance leaves them, progress,
//! days in a row.

use samobranka_rules::{Outcome, Seat};

/// What results are measured by. A game names those that say something about it, the main one first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Measure {
    /// The share of games that all won together.
    Beaten,
    /// The share of games in which one came first; a shared first place counts.
    First,
    /// One's own points, where each plays for oneself: the more the better.
    Points,
    /// The common count of all, where it is the larger the better.
    Most,
    /// The common count of all, where it is the smaller the better.
    Fewest,
}

impl Measure {
    /// What a game counts for the one in this seat; `None` where it says nothing about this.
    pub fn of(self, outcome: &Outcome, seat: Seat) -> Option<f64> {
        let one = |yes: bool| Some(f64::from(u8::from(yes)));
        match (self, outcome) {
            (Measure::Beaten, Outcome::Team { won, .. }) => one(*won),
            (Measure::Most | Measure::Fewest, Outcome::Team { score, .. }) => Some((*score).into()),
            (Measure::First, Outcome::Rank { places, .. }) => one(*places.get(seat.index())? == 1),
            // Where nobody has points, as when children play, they weren't counted.
            (Measure::Points, Outcome::Rank { scores, .. }) if scores.iter().any(|points| *points != 0) => {
                Some((*scores.get(seat.index())?).into())
            }
            _ => None,
        }
    }

    /// Whether it is a share of all games, between 0 and 1.
    pub fn is_share(self) -> bool {
        matches!(self, Measure::Beaten | Measure::First)
    }

    /// Whether the first of two values is the better one.
    pub fn is_better(self, one: f64, other: f64) -> bool {
        if self == Measure::Fewest { one < other } else { one > other }
    }

    /// What these values say together, oldest or newest first; `None` below [`LEAST_GAMES`].
    pub fn estimate(self, values: &[f64]) -> Option<Estimate> {
        if values.len() < LEAST_GAMES {
            return None;
        }
        Some(if self.is_share() { share(values) } else { average(values) })
    }

    /// How the values have changed, oldest first: at a few places the estimate of the games before. `None` below
    /// [`LEAST_GAMES`].
    pub fn progress(self, values: &[f64]) -> Vec<(usize, Estimate)> {
        let Some(span) = values.len().checked_sub(LEAST_GAMES) else { return Vec::new() };
        let places = span.min(PLACES - 1);
        let at = |place: usize| LEAST_GAMES + (span * place).checked_div(places).unwrap_or(span);
        let estimate = |end: usize| {
            let begin = end.saturating_sub(WINDOW);
            Some((end - 1, self.estimate(&values[begin..end])?))
        };
        (0..=places).map(at).filter_map(estimate).collect()
    }
}

/// What bots of a level make, on average, of a game that all win or lose together: a table of so many with the default options
/// and with that level in every seat.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Norm {
    /// The level.
    pub level: &'static str,
    /// How many play.
    pub seats: u8,
    /// The common count.
    pub score: f64,
    /// The share of games that are won.
    pub won: f64,
}

impl Measure {
    /// What these games come to for one who plays neither better nor worse than the others in them: an equal share of first
    /// places, or the others' points. Where all play together it is what bots of a level make of such tables, as `norms` has
    /// it. Each game is told with its outcome, one's own seat and how many played; `None` where nothing is known.
    pub fn norm(self, games: &[(&Outcome, Seat, usize)], norms: &[Norm], level: &str) -> Option<f64> {
        let of = |(outcome, seat, seats): &(&Outcome, Seat, usize)| {
            self.of(outcome, *seat)?; // a game that says nothing about this has no part in it
            let bots = || norms.iter().find(|norm| norm.level == level && usize::from(norm.seats) == *seats);
            match (self, outcome) {
                (Measure::Beaten, _) => Some(bots()?.won),
                (Measure::Most | Measure::Fewest, _) => Some(bots()?.score),
                (Measure::First, _) => Some(1.0 / *seats as f64),
                (Measure::Points, Outcome::Rank { scores, .. }) => {
                    let others = scores.iter().enumerate().filter(|(at, _)| *at != seat.index());
                    let others: Vec<f64> = others.map(|(_, points)| f64::from(*points)).collect();
                    (!others.is_empty()).then(|| others.iter().sum::<f64>() / others.len() as f64)
                }
                _ => None,
            }
        };
        let known: Vec<f64> = games.iter().filter_map(of).collect();
        (!known.is_empty()).then(|| known.iter().sum::<f64>() / known.len() as f64)
    }
}

/// Below this many games only their number is told.
pub const LEAST_GAMES: usize = 5;

/// Over so many games a point of the progress goes, and so many points there are at most.
const WINDOW: usize = 20;
const PLACES: usize = 20;

/// A value, and where it lies with 95 % certainty.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Estimate {
    /// The value.
    pub value: f64,
    /// The least it may be.
    pub low: f64,
    /// The most it may be.
    pub high: f64,
}

/// The quantile of the normal distribution that leaves 2.5 % on each side.
const Z: f64 = 1.959_964;

/// A share with Wilson's interval: it holds for few games and for shares of nought and one, too.
fn share(values: &[f64]) -> Estimate {
    let (n, value) = (values.len() as f64, values.iter().sum::<f64>() / values.len() as f64);
    let (centre, most) = (value + Z * Z / (2.0 * n), 1.0 + Z * Z / n);
    let wide = Z * (value * (1.0 - value) / n + Z * Z / (4.0 * n * n)).sqrt();
    Estimate { value, low: ((centre - wide) / most).max(0.0), high: ((centre + wide) / most).min(1.0) }
}

/// An average with Student's interval.
fn average(values: &[f64]) -> Estimate {
    let n = values.len() as f64;
    let value = values.iter().sum::<f64>() / n;
    let spread = values.iter().map(|one| (one - value).powi(2)).sum::<f64>() / (n - 1.0);
    let wide = student(n - 1.0) * (spread / n).sqrt();
    Estimate { value, low: value - wide, high: value + wide }
}

/// The quantile of Student's distribution that leaves 2.5 % on each side, by the expansion of Cornish and Fisher: within
/// 0.5 % from 4 degrees of freedom on.
fn student(degrees: f64) -> f64 {
    let (z, z3, z5, z7) = (Z, Z.powi(3), Z.powi(5), Z.powi(7));
    z + (z3 + z) / (4.0 * degrees)
        + (5.0 * z5 + 16.0 * z3 + 3.0 * z) / (96.0 * degrees.powi(2))
        + (3.0 * z7 + 19.0 * z5 + 17.0 * z3 - 15.0 * z) / (384.0 * degrees.powi(3))
}

/// Days in a row.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Streaks {
    /// Up to today, or up to yesterday while today isn't over.
    pub now: u32,
    /// The longest there was.
    pub best: u32,
}

impl Streaks {
    /// The streaks of these days, each with its number; several games of one day are one day. Their order doesn't matter.
    pub fn of(days: &[i64], today: i64) -> Streaks {
        let mut days = days.to_vec();
        days.sort_unstable();
        days.dedup();
        let (mut run, mut best, mut last) = (0, 0, None);
        for day in days {
            run = if last == Some(day - 1) { run + 1 } else { 1 };
            best = best.max(run);
            last = Some(day);
        }
        let goes_on = last.is_some_and(|last| (today - 1..=today).contains(&last));
        Streaks { now: if goes_on { run } else { 0 }, best }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(one: f64, other: f64) -> bool {
        (one - other).abs() < 0.006
    }

    #[test]
    fn the_norm_is_an_equal_share_the_others_points_or_what_bots_make_of_it() {
        let rank = |scores: &[i32]| Outcome::by_points(scores.to_vec());
        let (two, three) = (rank(&[30, 10]), rank(&[30, 20, 40]));
        let games = [(&two, Seat(0), 2), (&three, Seat(1), 3)];
        assert_eq!(Measure::First.norm(&games, &[], "expert"), Some((0.5 + 1.0 / 3.0) / 2.0));
        assert_eq!(Measure::Points.norm(&games, &[], "expert"), Some((10.0 + 35.0) / 2.0));
        assert_eq!(Measure::Fewest.norm(&games, &[], "expert"), None, "these are no games of a team");
        let norm = |seats: u8, score: f64, won: f64| Norm { level: "expert", seats, score, won };
        let norms = [norm(1, 7.0, 0.3), norm(2, 1.0, 0.9)];
        let team = Outcome::Team { won: false, verdict: "lost".into(), score: 4 };
        let games = [(&team, Seat(0), 1), (&team, Seat(0), 2), (&team, Seat(0), 5)];
        assert_eq!(Measure::Fewest.norm(&games, &norms, "expert"), Some(4.0), "five are not known");
        assert_eq!(Measure::Beaten.norm(&games, &norms, "expert"), Some(0.6));
        assert_eq!(Measure::Beaten.norm(&games, &norms, "novice"), None);
        assert_eq!(Measure::First.norm(&games, &norms, "expert"), None);
    }

    #[test]
    fn each_measure_reads_its_own_kind_of_outcome() {
        let team = Outcome::Team { won: true, verdict: "beaten".into(), score: 3 };
        let rank = Outcome::Rank { places: vec![2, 1, 1], scores: vec![7, 9, 9] };
        let children = Outcome::Rank { places: vec![1, 2], scores: vec![0, 0] };
        let of = |measure: Measure, outcome: &Outcome, seat| measure.of(outcome, Seat(seat));
        assert_eq!((of(Measure::Beaten, &team, 0), of(Measure::First, &team, 0)), (Some(1.0), None));
        assert_eq!((of(Measure::Fewest, &team, 1), of(Measure::Points, &team, 0)), (Some(3.0), None));
        assert_eq!((of(Measure::First, &rank, 0), of(Measure::First, &rank, 2)), (Some(0.0), Some(1.0)));
        assert_eq!((of(Measure::Points, &rank, 1), of(Measure::Points, &rank, 3)), (Some(9.0), None));
        assert_eq!((of(Measure::First, &children, 0), of(Measure::Points, &children, 0)), (Some(1.0), None));
        assert!(Measure::Fewest.is_better(1.0, 2.0) && Measure::Most.is_better(2.0, 1.0));
    }

    #[test]
    fn below_five_games_there_is_no_figure_and_from_five_on_it_has_its_interval() {
        assert_eq!(Measure::First.estimate(&[1.0; 4]), None);
        // 25 of 61: the example of the design.
        let games: Vec<f64> = (0..61).map(|at| f64::from(u8::from(at < 25))).collect();
        let wins = Measure::First.estimate(&games).unwrap();
        assert!(near(wins.value, 0.41) && near(wins.low, 0.295) && near(wins.high, 0.535), "{wins:?}");
        let all = Measure::Beaten.estimate(&[1.0; 5]).unwrap();
        assert!(near(all.low, 0.566) && near(all.high, 1.0), "{all:?}");
        // Student's quantile for four degrees of freedom is 2.776.
        let left = Measure::Fewest.estimate(&[8.0, 10.0, 12.0, 14.0, 16.0]).unwrap();
        let wide = 2.776 * (10.0_f64 / 5.0).sqrt();
        assert!(near(left.value, 12.0) && (left.high - 12.0 - wide).abs() < 0.02, "{left:?}");
    }

    #[test]
    fn progress_ends_with_the_latest_games_and_has_few_points() {
        let values: Vec<f64> = (0..200).map(f64::from).collect();
        let points = Measure::Most.progress(&values);
        assert_eq!((points.len(), points[0].0, points.last().unwrap().0), (PLACES, 4, 199));
        assert!(near(points.last().unwrap().1.value, 189.5));
        assert!(points.windows(2).all(|pair| pair[0].0 < pair[1].0));
        assert_eq!(Measure::Most.progress(&values[..5]).len(), 1);
        assert!(Measure::Most.progress(&values[..4]).is_empty());
    }

    #[test]
    fn a_streak_holds_until_a_whole_day_is_missed() {
        assert_eq!(Streaks::of(&[], 10), Streaks { now: 0, best: 0 });
        assert_eq!(Streaks::of(&[9, 8, 8, 7, 3], 10), Streaks { now: 3, best: 3 });
        assert_eq!(Streaks::of(&[10, 1, 2, 3, 4], 10), Streaks { now: 1, best: 4 });
        assert_eq!(Streaks::of(&[1, 2, 3], 10), Streaks { now: 0, best: 3 });
    }
}
