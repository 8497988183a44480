//! Many games of bots, dealt one after another from one seed and counted.

use std::io;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use samobranka_rules::{Game, Hash, MAX_SEATS, NoListener, Outcome, Play, Rng, Seat, Seed, Setup};

use crate::{Bot, BotKind, Players, speak, speak_at};

/// What is to be played.
pub struct Job<'a, G: Game> {
    /// How the tables are set.
    pub setup: Setup<G>,
    /// The bots' names: one for all seats, or one a seat.
    pub bots: Vec<String>,
    /// How many games.
    pub games: u64,
    /// The `n`-th game, from nought, is dealt from the `n`-th seed of this stream.
    pub seed: Seed,
    /// How many threads play. The games, and so the tally, don't depend on it.
    pub threads: usize,
    /// Who is given the number and the record of each game, in no particular order; an error ends the job.
    pub records: Option<Sink<'a>>,
}

/// Takes the number and the record of a game.
type Sink<'a> = &'a (dyn Fn(u64, String) -> io::Result<()> + Sync);

/// Why a job can't be done.
#[derive(Debug, thiserror::Error)]
pub enum Cannot {
    /// No bot of this game has this name.
    #[error("there is no bot {name}; there are: {}", known.join(", "))]
    UnknownBot {
        /// The name.
        name: String,
        /// The names there are.
        known: Vec<&'static str>,
    },
    /// There must be one bot for all, or one a seat.
    #[error("{named} bots were named for {seats} seats: name one for all, or one a seat")]
    WrongCount {
        /// How many bots were named.
        named: usize,
        /// How many seats there are.
        seats: u8,
    },
    /// A record could not be kept.
    #[error("a record could not be kept: {0}")]
    Record(#[from] io::Error),
}

/// Plays the games, and tells `progress` now and then how many more are done. It is called by every thread.
pub fn simulate<G: Game, P: Players<G>>(job: &Job<G>, progress: &(impl Fn(u64) + Sync)) -> Result<Tally, Cannot> {
    let began = Instant::now();
    let seats = usize::from(job.setup.seats());
    let mut kinds = job.bots.iter().map(|name| find::<G, P>(name)).collect::<Result<Vec<_>, _>>()?;
    if kinds.len() == 1 {
        kinds.resize(seats, kinds[0]);
    }
    if kinds.len() != seats {
        return Err(Cannot::WrongCount { named: kinds.len(), seats: job.setup.seats() });
    }
    let names: Vec<&str> = kinds.iter().map(|kind| kind.name).collect();
    let one_kind = names.iter().all(|name| *name == names[0]);
    let bots_seed = Seed(Hash::of(&[b"samobranka bots\n", &job.seed.0]).0);

    let next = AtomicU64::new(0);
    let total = Mutex::new(Ok(Tally::default()));
    let work = || {
        let mut own = Tally::default();
        let (mut told_at, mut told) = (Instant::now(), 0);
        loop {
            let first = next.fetch_add(BATCH, Ordering::Relaxed);
            if first >= job.games {
                break;
            }
            let games = BATCH.min(job.games - first);
            let batch = Batch {
                setup: &job.setup,
                seed: job.seed,
                bots_seed,
                names: &names,
                first,
                games,
                records: job.records,
            };
            let played = if one_kind { kinds[0].play(&batch) } else { play_mixed(&batch, &kinds) };
            match played {
                Ok(tally) => own.add(&tally),
                Err(why) => {
                    next.store(job.games, Ordering::Relaxed);
                    *total.lock().expect("nobody panics while counting") = Err(Cannot::Record(why));
                    return;
                }
            }
            if told_at.elapsed() > BETWEEN_NEWS {
                progress(own.games - told);
                (told_at, told) = (Instant::now(), own.games);
            }
        }
        progress(own.games - told);
        if let Ok(total) = &mut *total.lock().expect("nobody panics while counting") {
            total.add(&own);
        }
    };
    thread::scope(|scope| {
        for _ in 1..job.threads {
            scope.spawn(work);
        }
        work();
    });
    let mut tally = total.into_inner().expect("nobody panics while counting")?;
    tally.elapsed = began.elapsed();
    Ok(tally)
}

/// How many games a thread takes at a time. Bots are made anew for each batch, so that what they draw depends on the
/// number of the game and not on the thread; more games a batch would only make the last batches wait for each other.
const BATCH: u64 = 32;

/// How often each thread speaks of its progress.
const BETWEEN_NEWS: Duration = Duration::from_millis(50);

fn find<G: Game, P: Players<G>>(name: &str) -> Result<&'static BotKind<G>, Cannot> {
    P::bot(name).ok_or_else(|| Cannot::UnknownBot {
        name: name.to_owned(),
        known: P::bots().iter().chain(P::thinkers()).map(|kind| kind.name).collect(),
    })
}

/// Some games in a row, for one thread.
pub(crate) struct Batch<'a, G: Game> {
    setup: &'a Setup<G>,
    seed: Seed,
    bots_seed: Seed,
    names: &'a [&'a str],
    first: u64,
    games: u64,
    records: Option<Sink<'a>>,
}

impl<G: Game> Batch<'_, G> {
    /// A seed for the bot in each seat.
    pub(crate) fn seeds(&self) -> impl Iterator<Item = Seed> + use<G> {
        let seats = u64::from(self.setup.seats());
        let mut seeds = Rng::at_seed(self.bots_seed, self.first / BATCH * seats);
        (0..seats).map(move |_| seeds.seed())
    }
}

fn play_mixed<G: Game>(batch: &Batch<G>, kinds: &[&BotKind<G>]) -> io::Result<Tally> {
    let bots = batch.seeds().zip(kinds).map(|(seed, kind)| kind.make(seed)).collect();
    play_batch(batch, bots)
}

/// Plays a batch with these bots, one a seat.
#[inline]
pub(crate) fn play_batch<G: Game, B: Bot<G>>(batch: &Batch<G>, mut bots: Vec<B>) -> io::Result<Tally> {
    let mut tally = Tally::default();
    let mut deals = Rng::at_seed(batch.seed, batch.first);
    for number in batch.first..batch.first + batch.games {
        let seed = deals.seed();
        match batch.records {
            None => play_one(batch.setup, seed, &mut bots, &mut tally),
            Some(sink) => sink(number, play_recorded(batch, seed, &mut bots, &mut tally))?,
        }
    }
    Ok(tally)
}

/// Deals and plays one game.
#[inline]
fn play_one<G: Game, B: Bot<G>>(setup: &Setup<G>, seed: Seed, bots: &mut [B], tally: &mut Tally) {
    let mut state = G::deal(setup, seed, &mut NoListener);
    let mut turns = Turns::default();
    while let Some(seat) = G::to_act(&state.public).first() {
        speak_at(&mut state, |seat, view| bots[seat.index()].aside(view));
        let action = bots[seat.index()].choose(state.view(seat));
        G::apply(&mut state, seat, &action, &mut NoListener).expect("bots play by the rules");
        tally.decisions += 1;
        turns.count(seat);
    }
    tally.count(&G::outcome(&state.public).expect("a game nobody acts in is over"), &turns);
}

/// The same, keeping the log.
fn play_recorded<G: Game, B: Bot<G>>(batch: &Batch<G>, seed: Seed, bots: &mut [B], tally: &mut Tally) -> String {
    let (mut play, _) = Play::new(batch.setup.clone(), seed);
    let mut turns = Turns::default();
    while let Some(seat) = G::to_act(&play.state().public).first() {
        speak(
            &mut play,
            Play::state,
            |seat, view| bots[seat.index()].aside(view),
            |play, seat, aside| _ = play.say(seat, aside, None).expect("it was looked at before"),
        );
        let action = bots[seat.index()].choose(play.state().view(seat));
        play.act(seat, action, None).expect("bots play by the rules");
        tally.decisions += 1;
        turns.count(seat);
    }
    tally.count(&G::outcome(&play.state().public).expect("a game nobody acts in is over"), &turns);
    let mut record = play.record().expect("the game was dealt");
    record.header.names = batch.names.iter().map(|name| (*name).to_owned()).collect();
    record.to_text()
}

/// How many turns each seat had in a game: decisions of one seat in a row, with none of another's between, are one turn.
#[derive(Default)]
struct Turns {
    of: [u32; MAX_SEATS],
    last: Option<Seat>,
}

impl Turns {
    #[inline]
    fn count(&mut self, seat: Seat) {
        self.of[seat.index()] += u32::from(self.last != Some(seat));
        self.last = Some(seat);
    }
}

/// What came of the games.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// How many were played.
    pub games: u64,
    /// How many decisions they took.
    pub decisions: u64,
    /// How many the team won.
    pub wins: u64,
    /// The team's scores, added up: in THE GAME the cards left.
    pub score: i64,
    /// The squares of the team's scores, added up.
    pub score_squares: i64,
    /// What each seat won, where each plays for itself; else empty.
    pub seats: Vec<SeatTally>,
    /// How many first places were shared.
    pub ties: u64,
    /// The winners' points, added up, and their squares.
    pub winner_points: [i64; 2],
    /// How many points the winners had more than the best of the others, added up, and their squares.
    pub margin: [i64; 2],
    /// How long it took.
    pub elapsed: Duration,
}

/// What one seat won.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SeatTally {
    /// How many games it won alone.
    pub wins: u64,
    /// How many first places it shared.
    pub shared: u64,
    /// Its points, added up.
    pub points: i64,
    /// The squares of its points, added up.
    pub point_squares: i64,
    /// Its turns, added up: decisions in a row, with none of another seat between, are one turn.
    pub turns: i64,
    /// The squares of its turns, added up.
    pub turn_squares: i64,
    /// Its points times its turns, game by game, added up.
    pub points_by_turns: i64,
}

impl Tally {
    /// How many of the games the team wins, with Wilson's interval.
    pub fn win_rate(&self) -> Estimate {
        Estimate::share(self.wins, self.games)
    }

    /// The team's mean score: in THE GAME the cards left.
    pub fn mean_score(&self) -> Estimate {
        Estimate::mean(self.score, self.score_squares, self.games)
    }

    /// The mean points of the winner.
    pub fn mean_winner_points(&self) -> Estimate {
        Estimate::mean(self.winner_points[0], self.winner_points[1], self.games)
    }

    /// How many points the winner has more than the best of the others, on average; nought in a tie.
    pub fn mean_margin(&self) -> Estimate {
        Estimate::mean(self.margin[0], self.margin[1], self.games)
    }

    /// How many of the games `seat` wins alone.
    pub fn seat_win_rate(&self, seat: usize) -> Estimate {
        Estimate::share(self.seats[seat].wins, self.games)
    }

    /// The mean points of `seat`.
    pub fn seat_mean_points(&self, seat: usize) -> Estimate {
        let SeatTally { points, point_squares, .. } = self.seats[seat];
        Estimate::mean(points, point_squares, self.games)
    }

    /// How many points `seat` wins in a turn, all games taken together.
    pub fn seat_points_per_turn(&self, seat: usize) -> Estimate {
        let of = &self.seats[seat];
        Estimate::ratio([of.points, of.point_squares], [of.turns, of.turn_squares], of.points_by_turns, self.games)
    }

    /// Games a second, by the clock on the wall.
    pub fn games_per_second(&self) -> f64 {
        self.games as f64 / self.elapsed.as_secs_f64()
    }

    /// Decisions a second, by the clock on the wall.
    pub fn decisions_per_second(&self) -> f64 {
        self.decisions as f64 / self.elapsed.as_secs_f64()
    }

    #[inline]
    fn count(&mut self, outcome: &Outcome, turns: &Turns) {
        self.games += 1;
        match outcome {
            Outcome::Team { won, score, .. } => {
                self.wins += u64::from(*won);
                self.score += i64::from(*score);
                self.score_squares += i64::from(*score).pow(2);
            }
            Outcome::Rank { places, scores } => {
                self.seats.resize(places.len(), SeatTally::default());
                let firsts = places.iter().filter(|place| **place == 1).count();
                self.ties += u64::from(firsts > 1);
                if let Some(winner) = places.iter().position(|place| *place == 1) {
                    let others = scores.iter().enumerate().filter(|(seat, _)| *seat != winner).map(|(_, score)| *score);
                    let points = i64::from(scores[winner]);
                    let margin = points - others.max().map_or(points, i64::from);
                    let sums = [(&mut self.winner_points, points), (&mut self.margin, margin)];
                    for (sum, value) in sums {
                        *sum = [sum[0] + value, sum[1] + value.pow(2)];
                    }
                }
                let results = places.iter().zip(scores).zip(&turns.of);
                for (seat, ((&place, &points), &turns)) in self.seats.iter_mut().zip(results) {
                    let (points, turns) = (i64::from(points), i64::from(turns));
                    seat.wins += u64::from(place == 1 && firsts == 1);
                    seat.shared += u64::from(place == 1 && firsts > 1);
                    seat.points += points;
                    seat.point_squares += points.pow(2);
                    seat.turns += turns;
                    seat.turn_squares += turns.pow(2);
                    seat.points_by_turns += points * turns;
                }
            }
        }
    }

    fn add(&mut self, other: &Tally) {
        self.games += other.games;
        self.decisions += other.decisions;
        self.wins += other.wins;
        self.score += other.score;
        self.score_squares += other.score_squares;
        self.ties += other.ties;
        for (own, other) in [(&mut self.winner_points, other.winner_points), (&mut self.margin, other.margin)] {
            *own = [own[0] + other[0], own[1] + other[1]];
        }
        self.seats.resize(self.seats.len().max(other.seats.len()), SeatTally::default());
        for (own, other) in self.seats.iter_mut().zip(&other.seats) {
            own.wins += other.wins;
            own.shared += other.shared;
            own.points += other.points;
            own.point_squares += other.point_squares;
            own.turns += other.turns;
            own.turn_squares += other.turn_squares;
            own.points_by_turns += other.points_by_turns;
        }
    }
}

/// A measured value and the 95 % interval around it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Estimate {
    /// What was measured.
    pub value: f64,
    /// Where the interval begins.
    pub low: f64,
    /// Where it ends.
    pub high: f64,
}

/// So many standard deviations to either side hold 95 % of a normal distribution.
const Z: f64 = 1.959_963_984_540_054;

impl Estimate {
    /// How likely it is what happened `hits` times of `tries`, with Wilson's interval.
    pub fn share(hits: u64, tries: u64) -> Estimate {
        if tries == 0 {
            return Estimate { value: 0.0, low: 0.0, high: 1.0 };
        }
        let n = tries as f64;
        let value = hits as f64 / n;
        let middle = value + Z * Z / (2.0 * n);
        let reach = Z * (value * (1.0 - value) / n + Z * Z / (4.0 * n * n)).sqrt();
        let shrink = 1.0 + Z * Z / n;
        Estimate { value, low: ((middle - reach) / shrink).max(0.0), high: ((middle + reach) / shrink).min(1.0) }
    }

    /// The mean of `count` numbers, from their sum and the sum of their squares.
    pub fn mean(sum: i64, squares: i64, count: u64) -> Estimate {
        if count < 2 {
            return Estimate { value: sum as f64, low: f64::NEG_INFINITY, high: f64::INFINITY };
        }
        let n = count as f64;
        let value = sum as f64 / n;
        let variance = ((squares as f64 - sum as f64 * value) / (n - 1.0)).max(0.0);
        let reach = Z * (variance / n).sqrt();
        Estimate { value, low: value - reach, high: value + reach }
    }

    /// How much of one thing there is for each of another, where both are counted `count` times: from the sum and the sum
    /// of the squares of each, and the sum of their products.
    pub fn ratio(above: [i64; 2], below: [i64; 2], products: i64, count: u64) -> Estimate {
        let [above, above_squares] = above.map(|sum| sum as f64);
        let [below, below_squares] = below.map(|sum| sum as f64);
        if count < 2 || below == 0.0 {
            let value = if below == 0.0 { 0.0 } else { above / below };
            return Estimate { value, low: f64::NEG_INFINITY, high: f64::INFINITY };
        }
        let (n, value) = (count as f64, above / below);
        // What is over or short in each game, squared and added up.
        let rest = above_squares - 2.0 * value * products as f64 + value * value * below_squares;
        let reach = Z * (rest.max(0.0) / (n * (n - 1.0))).sqrt() / (below / n);
        Estimate { value, low: value - reach, high: value + reach }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn winners_margins_and_ties_are_counted() {
        let mut tally = Tally::default();
        let rank = |places: &[u8], scores: &[i32]| Outcome::Rank { places: places.into(), scores: scores.into() };
        tally.count(&rank(&[2, 1, 3], &[40, 55, 10]), &Turns::default());
        tally.count(&rank(&[1, 1, 3], &[30, 30, 20]), &Turns::default());
        let mut both = Tally::default();
        both.add(&tally);
        assert_eq!((both.ties, both.winner_points, both.margin), (1, [85, 55 * 55 + 30 * 30], [15, 15 * 15]));
        assert!((both.mean_winner_points().value - 42.5).abs() < 1e-9 && (both.mean_margin().value - 7.5).abs() < 1e-9);
    }

    #[test]
    fn intervals_are_wilsons_and_the_normal_one() {
        let near = |estimate: Estimate, expected: [f64; 3]| {
            let close =
                [estimate.value, estimate.low, estimate.high].iter().zip(expected).all(|(a, b)| (a - b).abs() < 5e-5);
            assert!(close, "{estimate:?} is not {expected:?}");
        };
        near(Estimate::share(10, 100), [0.1, 0.0552, 0.1744]);
        near(Estimate::share(0, 20), [0.0, 0.0, 0.1611]);
        near(Estimate::mean(15, 55, 5), [3.0, 1.6141, 4.3859]);
        // Points 4, 6, 11 in 2, 3, 4 turns: 21 of 9, short by 2/3 and 1, over by 5/3.
        near(Estimate::ratio([21, 173], [9, 29], 70, 3), [2.3333, 1.7853, 2.8814]);
        assert_eq!(Estimate::ratio([0, 0], [0, 0], 0, 5).value, 0.0);
    }

    #[test]
    fn a_ranked_game_counts_for_its_seats() {
        let mut tally = Tally::default();
        let turns = |seats: &[u8]| {
            let mut turns = Turns::default();
            seats.iter().for_each(|&seat| turns.count(Seat(seat)));
            turns
        };
        tally.count(&Outcome::by_points(vec![7, 3]), &turns(&[0, 0, 1, 0, 1, 1]));
        tally.count(&Outcome::by_points(vec![4, 4]), &turns(&[1, 0]));
        let expected = [(1, 1, 11, 65), (0, 1, 7, 25)];
        let seats = tally.seats.iter().map(|seat| (seat.wins, seat.shared, seat.points, seat.point_squares));
        assert!(seats.eq(expected), "{tally:?}");
        let turns = tally.seats.iter().map(|seat| (seat.turns, seat.turn_squares, seat.points_by_turns));
        assert!(turns.eq([(3, 5, 18), (3, 5, 10)]), "several decisions in a row are one turn: {tally:?}");
        assert_eq!((tally.games, tally.wins), (2, 0));
    }
}
