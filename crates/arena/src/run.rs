//! A match: the same deals for all, seats swapped, until the answer is clear.

use std::collections::{BTreeMap, HashMap};
use std::fmt;
use std::marker::PhantomData;
use std::str::FromStr;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::channel;
use std::thread;
use std::time::{Duration, Instant};

use samobranka_players::{Players, Random, one_game};
use samobranka_rules::{Game, Hash, Outcome, Rng, Seat, Seed, Setup};

use crate::game::{Player, Thought, play};
use crate::outside::{Fault, Process};
use crate::report::{Report, Score};

/// Who takes part.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Entrant {
    /// A bot of ours, by name.
    Own(String),
    /// A process: a command of the system's shell.
    Outside(String),
}

/// `greedy`, or `exec:python3 mine.py`.
impl FromStr for Entrant {
    type Err = std::convert::Infallible;

    fn from_str(text: &str) -> Result<Entrant, Self::Err> {
        Ok(match text.strip_prefix("exec:") {
            Some(command) => Entrant::Outside(command.trim().to_owned()),
            None => Entrant::Own(text.trim().to_owned()),
        })
    }
}

impl fmt::Display for Entrant {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Entrant::Own(name) => f.write_str(name),
            Entrant::Outside(command) => write!(f, "exec:{command}"),
        }
    }
}

/// What is to be played.
#[derive(Clone, Debug)]
pub struct Match<G: Game> {
    /// How the tables are set.
    pub setup: Setup<G>,
    /// Who takes part, in the order they sit down; where they are fewer than the seats, the last takes those left over.
    pub entrants: Vec<Entrant>,
    /// Where all chance comes from. The `n`-th deal, from nought, is dealt from the `n`-th seed of this stream.
    pub seed: Seed,
    /// No more deals are played.
    pub deals: u64,
    /// The difference that matters: a share of the points, or of the wins where all win together.
    pub gap: f64,
    /// Whether to stop as soon as every pair is decided.
    pub stop: bool,
    /// How many threads play. The result doesn't depend on it, but for the times.
    pub threads: usize,
    /// How long a process may think about one answer.
    pub patience: Duration,
}

/// Why a match can't be played, or not to its end.
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
    /// It takes two to compare.
    #[error("there must be two different bots at least")]
    Alone,
    /// More bots than seats.
    #[error("{named} bots were named for {seats} seats")]
    TooMany {
        /// How many bots were named.
        named: usize,
        /// How many seats there are.
        seats: u8,
    },
    /// A player failed.
    #[error("{name}: {fault}")]
    Failed {
        /// Who.
        name: String,
        /// How.
        fault: Fault,
    },
}

/// Whether the seats win together or each for itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Scoring {
    /// All win or lose together: each bot plays every deal with itself in all seats.
    Together,
    /// Each for itself: the bots play each other.
    Each,
}

/// Who is told how it stands: now and then, and after the last deal.
pub type Progress<'a> = &'a mut dyn FnMut(&Report);

/// How a game set like this is won. Only its end tells, so one is played.
pub fn scoring<G: Game>(setup: &Setup<G>) -> Scoring {
    let seed = Seed::from_number(0);
    let (state, _) = one_game(setup, seed, &mut Random::new(seed));
    match G::outcome(&state.public) {
        Some(Outcome::Rank { .. }) => Scoring::Each,
        _ => Scoring::Together,
    }
}

/// How often the sequential test is looked at, in deals: a fixed number, so that the result doesn't depend on threads.
const LOOK: u64 = 8;
/// How often there is news.
const BETWEEN_NEWS: Duration = Duration::from_millis(200);

/// Plays a match.
pub fn run<G: Game, P: Players<G>>(wanted: &Match<G>, progress: Progress) -> Result<Report, Cannot> {
    let began = Instant::now();
    let mut entrants: Vec<Entrant> = Vec::new();
    for entrant in &wanted.entrants {
        if let Entrant::Own(name) = entrant
            && P::bot(name).is_none()
        {
            let known = P::bot_names();
            return Err(Cannot::UnknownBot { name: name.clone(), known });
        }
        if !entrants.contains(entrant) {
            entrants.push(entrant.clone());
        }
    }
    if entrants.len() < 2 {
        return Err(Cannot::Alone);
    }
    let scoring = scoring(&wanted.setup);
    let seatings = seatings(wanted, &entrants, scoring)?;
    let table = Table::<G, P> { players: PhantomData, wanted, entrants: &entrants, seatings: &seatings };

    let mut score = Score::new::<G>(&entrants, &seatings, scoring, wanted.gap);
    let (next, stop) = (AtomicU64::new(0), AtomicBool::new(false));
    let (sender, results) = channel();
    let mut failed = None;
    thread::scope(|scope| {
        for _ in 0..wanted.threads.max(1) {
            let (sender, table, next, stop) = (sender.clone(), &table, &next, &stop);
            scope.spawn(move || {
                let mut chairs = HashMap::new();
                while !stop.load(Ordering::Relaxed) {
                    let deal = next.fetch_add(1, Ordering::Relaxed);
                    if deal >= wanted.deals || sender.send((deal, table.deal(deal, &mut chairs))).is_err() {
                        break;
                    }
                }
            });
        }
        drop(sender);
        // Deals are counted in their order, whoever finishes first.
        let mut early = BTreeMap::new();
        let mut told = Instant::now();
        'counting: for (deal, result) in results {
            early.insert(deal, result);
            while let Some(result) = early.remove(&score.deals()) {
                match result {
                    Ok(games) => score.count(&games),
                    Err(why) => {
                        failed = Some(why);
                        break 'counting;
                    }
                }
                if told.elapsed() > BETWEEN_NEWS {
                    told = Instant::now();
                    progress(&score.report(began.elapsed()));
                }
                if wanted.stop && score.deals().is_multiple_of(LOOK) && score.is_decided() {
                    break 'counting;
                }
            }
        }
        stop.store(true, Ordering::Relaxed);
    });
    match failed {
        Some(why) => Err(why),
        None => {
            let report = score.report(began.elapsed());
            progress(&report);
            Ok(report)
        }
    }
}

/// Who sits where in each game of a deal, as places in the list of entrants.
fn seatings<G: Game>(wanted: &Match<G>, entrants: &[Entrant], scoring: Scoring) -> Result<Vec<Vec<usize>>, Cannot> {
    let seats = usize::from(wanted.setup.seats());
    if scoring == Scoring::Together {
        return Ok((0..entrants.len()).map(|entrant| vec![entrant; seats]).collect());
    }
    if wanted.entrants.len() > seats {
        return Err(Cannot::TooMany { named: wanted.entrants.len(), seats: wanted.setup.seats() });
    }
    let place = |named: &Entrant| entrants.iter().position(|known| known == named).expect("all were collected");
    let last = wanted.entrants.last().expect("there are two at least");
    let chairs: Vec<usize> = wanted.entrants.iter().chain(std::iter::repeat(last)).take(seats).map(place).collect();
    let mut seatings: Vec<Vec<usize>> = Vec::new();
    for turn in 0..seats {
        let mut turned = chairs.clone();
        turned.rotate_right(turn);
        if !seatings.contains(&turned) {
            seatings.push(turned);
        }
    }
    Ok(seatings)
}

/// One game: who sat where, how it ended, how long each seat thought.
pub(crate) struct Played {
    pub(crate) outcome: Outcome,
    pub(crate) thoughts: Vec<Thought>,
}

/// What every thread needs.
struct Table<'a, G: Game, P> {
    players: PhantomData<P>,
    wanted: &'a Match<G>,
    entrants: &'a [Entrant],
    seatings: &'a [Vec<usize>],
}

/// The processes of one thread, by entrant and seat: one that plays several seats would see too much.
type Chairs = HashMap<(usize, usize), Process>;

impl<G: Game, P: Players<G>> Table<'_, G, P> {
    /// Plays every game of a deal.
    fn deal(&self, number: u64, chairs: &mut Chairs) -> Result<Vec<Played>, Cannot> {
        let seed = Rng::at_seed(self.wanted.seed, number).seed();
        self.seatings.iter().map(|seating| self.game(number, seed, seating, chairs)).collect()
    }

    fn game(&self, number: u64, seed: Seed, seating: &[usize], chairs: &mut Chairs) -> Result<Played, Cannot> {
        let failed = |entrant: usize, fault| Cannot::Failed { name: self.entrants[entrant].to_string(), fault };
        // Processes are taken out of their chairs for the game, and put back when it is over.
        let mut processes: Vec<Option<Process>> = Vec::new();
        for (seat, &entrant) in seating.iter().enumerate() {
            processes.push(match &self.entrants[entrant] {
                Entrant::Own(_) => None,
                Entrant::Outside(command) => {
                    let mut process = match chairs.remove(&(entrant, seat)) {
                        Some(process) => process,
                        None => Process::start::<G>(command, self.wanted.patience)
                            .map_err(|fault| failed(entrant, fault))?,
                    };
                    process
                        .sit(&self.wanted.setup, Seat(seat as u8), self.chance(number, seat))
                        .map_err(|fault| failed(entrant, fault))?;
                    Some(process)
                }
            });
        }
        let mut players: Vec<Player<G>> = Vec::new();
        for ((seat, &entrant), process) in seating.iter().enumerate().zip(&mut processes) {
            players.push(match (process, &self.entrants[entrant]) {
                (Some(process), _) => Player::Outside(process),
                (None, Entrant::Own(name)) => {
                    let kind = P::bot(name).expect("the names were checked");
                    Player::Own(kind.make(self.chance(number, seat)))
                }
                (None, Entrant::Outside(_)) => unreachable!("its process was started"),
            });
        }
        let played = play(&self.wanted.setup, seed, &mut players);
        drop(players);
        let (outcome, thoughts) = played.map_err(|(seat, fault)| failed(seating[seat], fault))?;
        for (seat, process) in processes.into_iter().enumerate() {
            if let Some(process) = process {
                chairs.insert((seating[seat], seat), process);
            }
        }
        Ok(Played { outcome, thoughts })
    }

    /// The seed of whoever sits there in this deal: the same for all bots.
    fn chance(&self, deal: u64, seat: usize) -> Seed {
        let number = (deal * 256 + seat as u64).to_le_bytes();
        Seed(Hash::of(&[b"samobranka arena\n", &self.wanted.seed.0, &number]).0)
    }
}
