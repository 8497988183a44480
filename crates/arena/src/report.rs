//! What came of a match.

use std::time::Duration;

use samobranka_rules::{Game, Outcome};
use serde_json::{Value, json};

use crate::game::Thought;
use crate::run::{Entrant, Played, Scoring};
use crate::stats::{Estimate, Pairing, Test, Verdict, elo_of};

/// What came of a match, so far or in the end.
#[derive(Clone, PartialEq, Debug)]
pub struct Report {
    /// The game's id.
    pub game: &'static str,
    /// How it is won.
    pub scoring: Scoring,
    /// How many deals were played, each by everyone in every seat.
    pub deals: u64,
    /// How many games that were.
    pub games: u64,
    /// The difference that the test asks about.
    pub gap: f64,
    /// The bots, in the order they were named.
    pub bots: Vec<BotReport>,
    /// Every pair of them.
    pub pairs: Vec<PairReport>,
    /// How long it took.
    pub elapsed: Duration,
}

/// How a bot did.
#[derive(Clone, PartialEq, Debug)]
pub struct BotReport {
    /// What it is called.
    pub name: String,
    /// Of the games it sat in, the share it won; a shared first place counts in part. Of several seats, the mean.
    pub wins: Estimate,
    /// Its mean points, or the team's score.
    pub points: Estimate,
    /// How long it thought.
    pub times: Times,
}

/// How long a bot thought.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Times {
    /// How many decisions it made.
    pub decisions: u64,
    /// Seconds a decision, on average.
    pub mean: f64,
    /// Seconds for the one it thought about longest.
    pub longest: f64,
}

/// How one bot did against another.
#[derive(Clone, PartialEq, Debug)]
pub struct PairReport {
    /// Who, as a place in [`Report::bots`].
    pub first: usize,
    /// Against whom.
    pub second: usize,
    /// The first one's share of the points, half for each that is level; or how much oftener it won, deal by deal.
    pub result: Estimate,
    /// The difference in Elo points, where they played each other.
    pub elo: Option<Estimate>,
    /// How many more points the first had in the same deal, on average.
    pub points: Estimate,
    /// How many deals one did better in and the other worse.
    pub better: [u64; 2],
    /// The logarithms of the likelihood ratios of the test: that the first is better by the gap, and the second.
    pub ratios: [f64; 2],
    /// What the test says.
    pub verdict: Verdict,
}

/// The counting of a match.
pub(crate) struct Score<'a> {
    game: &'static str,
    scoring: Scoring,
    names: Vec<String>,
    seatings: &'a [Vec<usize>],
    deals: u64,
    /// For each bot: wins and points a deal, won deals, thoughts.
    bots: Vec<(Pairing, Pairing, u64, Thought)>,
    /// For each pair: results and points a deal, who did better.
    pairs: Vec<Pair>,
    test: Test,
}

#[derive(Clone, Copy)]
struct Pair {
    first: usize,
    second: usize,
    result: Pairing,
    points: Pairing,
    better: [u64; 2],
}

impl<'a> Score<'a> {
    pub(crate) fn new<G: Game>(
        entrants: &[Entrant],
        seatings: &'a [Vec<usize>],
        scoring: Scoring,
        gap: f64,
    ) -> Score<'a> {
        let count = entrants.len();
        let pairs = (0..count).flat_map(|first| (first + 1..count).map(move |second| (first, second)));
        let test = match scoring {
            Scoring::Together => Test { even: 0.0, gap, range: (-1.0, 1.0) },
            Scoring::Each => Test { even: 0.5, gap, range: (0.0, 1.0) },
        };
        Score {
            game: G::ID,
            scoring,
            names: entrants.iter().map(Entrant::to_string).collect(),
            seatings,
            deals: 0,
            bots: vec![Default::default(); count],
            pairs: pairs
                .map(|(first, second)| Pair {
                    first,
                    second,
                    result: Pairing::default(),
                    points: Pairing::default(),
                    better: [0; 2],
                })
                .collect(),
            test,
        }
    }

    pub(crate) fn deals(&self) -> u64 {
        self.deals
    }

    /// Whether every pair is decided.
    pub(crate) fn is_decided(&self) -> bool {
        self.pairs.iter().all(|pair| self.test.verdict(&pair.result) != Verdict::Open)
    }

    /// Counts the games of one deal, in the order of the seatings.
    pub(crate) fn count(&mut self, games: &[Played]) {
        self.deals += 1;
        let mut own: Vec<[Mean; 2]> = vec![Default::default(); self.bots.len()];
        for (seating, played) in self.seatings.iter().zip(games) {
            for (seat, &bot) in seating.iter().enumerate() {
                self.bots[bot].3.join(&played.thoughts[seat]);
                let (win, points) = won(&played.outcome, seat);
                own[bot][0].add(win);
                own[bot][1].add(points);
            }
        }
        for ((wins, points, won, _), [win, point]) in self.bots.iter_mut().zip(&own) {
            wins.add(win.value());
            points.add(point.value());
            *won += u64::from(win.value() >= 1.0);
        }
        for pair in &mut self.pairs {
            let (first, second) = (&own[pair.first], &own[pair.second]);
            let result = match self.scoring {
                Scoring::Together => first[0].value() - second[0].value(),
                Scoring::Each => face_to_face(self.seatings, games, pair.first, pair.second),
            };
            pair.result.add(result);
            pair.points.add(first[1].value() - second[1].value());
            pair.better[0] += u64::from(result > self.test.even);
            pair.better[1] += u64::from(result < self.test.even);
        }
    }

    pub(crate) fn report(&self, elapsed: Duration) -> Report {
        let bots = self.names.iter().zip(&self.bots).map(|(name, (wins, points, won, thought))| BotReport {
            name: name.clone(),
            wins: match self.scoring {
                Scoring::Together => Estimate::share(*won, self.deals),
                Scoring::Each => within_one(wins.estimate()),
            },
            points: points.estimate(),
            times: Times {
                decisions: thought.decisions,
                mean: thought.total.as_secs_f64() / thought.decisions.max(1) as f64,
                longest: thought.longest.as_secs_f64(),
            },
        });
        let pairs = self.pairs.iter().map(|pair| {
            let result = pair.result.estimate();
            let share = self.scoring == Scoring::Each;
            PairReport {
                first: pair.first,
                second: pair.second,
                result: if share { within_one(result) } else { result },
                elo: share.then(|| elo_of(within_one(result))),
                points: pair.points.estimate(),
                better: pair.better,
                ratios: self.test.ratios(&pair.result),
                verdict: self.test.verdict(&pair.result),
            }
        });
        Report {
            game: self.game,
            scoring: self.scoring,
            deals: self.deals,
            games: self.deals * self.seatings.len() as u64,
            gap: self.test.gap,
            bots: bots.collect(),
            pairs: pairs.collect(),
            elapsed,
        }
    }
}

/// A share lies between nought and one, and so does its interval.
fn within_one(estimate: Estimate) -> Estimate {
    Estimate { low: estimate.low.max(0.0), high: estimate.high.min(1.0), ..estimate }
}

#[derive(Clone, Copy, Default)]
struct Mean {
    sum: f64,
    count: u32,
}

impl Mean {
    fn add(&mut self, value: f64) {
        self.sum += value;
        self.count += 1;
    }

    fn value(&self) -> f64 {
        self.sum / f64::from(self.count.max(1))
    }
}

/// What a seat won, from nought to one, and its points.
fn won(outcome: &Outcome, seat: usize) -> (f64, f64) {
    match outcome {
        Outcome::Team { won, score, .. } => (f64::from(u8::from(*won)), f64::from(*score)),
        Outcome::Rank { places, scores } => {
            let firsts = places.iter().filter(|place| **place == 1).count();
            (if places[seat] == 1 { 1.0 / firsts as f64 } else { 0.0 }, f64::from(scores[seat]))
        }
    }
}

/// The share of the points that `first` takes from `second` over the games of a deal, each seat against each.
fn face_to_face(seatings: &[Vec<usize>], games: &[Played], first: usize, second: usize) -> f64 {
    let mut share = Mean::default();
    for (seating, played) in seatings.iter().zip(games) {
        let Outcome::Rank { places, .. } = &played.outcome else { continue };
        let seats = |bot| (0..seating.len()).filter(move |&seat| seating[seat] == bot);
        for own in seats(first) {
            for other in seats(second) {
                share.add(match places[own].cmp(&places[other]) {
                    std::cmp::Ordering::Less => 1.0,
                    std::cmp::Ordering::Equal => 0.5,
                    std::cmp::Ordering::Greater => 0.0,
                });
            }
        }
    }
    share.value()
}

impl Report {
    /// The report for programs. What could not be measured is `null`.
    pub fn to_json(&self) -> Value {
        let finite = |value: f64| value.is_finite().then_some(value);
        let estimate =
            |it: Estimate| json!({ "value": finite(it.value), "low": finite(it.low), "high": finite(it.high) });
        let bots = self.bots.iter().map(|bot| {
            json!({
                "name": bot.name,
                "win_rate": estimate(bot.wins),
                "mean_points": estimate(bot.points),
                "decisions": bot.times.decisions,
                "seconds_a_decision": bot.times.mean,
                "longest_decision_seconds": bot.times.longest,
            })
        });
        let pairs = self.pairs.iter().map(|pair| {
            json!({
                "first": self.bots[pair.first].name,
                "second": self.bots[pair.second].name,
                "result": estimate(pair.result),
                "elo": pair.elo.map(estimate),
                "points": estimate(pair.points),
                "first_better": pair.better[0],
                "second_better": pair.better[1],
                "log_likelihood_ratios": pair.ratios,
                "verdict": pair.verdict,
            })
        });
        json!({
            "game": self.game,
            "scoring": self.scoring,
            "deals": self.deals,
            "games": self.games,
            "gap": self.gap,
            "bots": bots.collect::<Vec<_>>(),
            "pairs": pairs.collect::<Vec<_>>(),
            "seconds": self.elapsed.as_secs_f64(),
        })
    }
}
