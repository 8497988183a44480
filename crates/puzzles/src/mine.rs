//! Looking for puzzles in the games of bots.

use std::collections::BTreeMap;
use std::time::Duration;

use samobranka_players::{Bot, Players};
use samobranka_rules::{Game, NoListener, Rng, Seat, Seed, State, View};

use crate::puzzle::rating;
use crate::{Band, Puzzle, Puzzles, Solved};

/// How many puzzles are looked for, and how long.
pub struct Wanted<'a> {
    /// So many of them, equally many of each question, and no more than half of those equally hard.
    pub count: usize,
    /// The deals and the bots' chance follow from it.
    pub seed: Seed,
    /// How much time has passed, and when to stop.
    pub time: (&'a dyn Fn() -> Duration, Duration),
}

/// What the search came to.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Yield {
    /// Games that were played.
    pub games: u64,
    /// Decisions that were looked at.
    pub positions: u64,
    /// Positions with one clearly best decision.
    pub clear: u64,
    /// Those that some level gets wrong, and that were kept.
    pub puzzles: u64,
    /// How many of the kept ones each level solves.
    pub solved: BTreeMap<String, u64>,
}

/// No answer has more actions: a bot that goes on for longer doesn't answer.
const LONGEST: usize = 16;

/// Plays games with bots and hands over every puzzle that it finds, numbered from 1. A game gives one puzzle of each
/// question at most, so that no two are alike.
pub fn mine<G: Game, P: Players<G>>(of: &dyn Puzzles<G>, wanted: &Wanted, found: &mut dyn FnMut(Puzzle<G>)) -> Yield {
    let tables = of.tables();
    let mut seeds = Rng::new(wanted.seed);
    let mut result = Yield::default();
    let mut kept = vec![0; of.kinds().len()];
    let mut in_band = BTreeMap::<(usize, Band), usize>::new();
    let share = wanted.count.div_ceil(kept.len().max(1));
    let most_in_band = share.div_ceil(2);
    let (clock, limit) = wanted.time;
    while (result.puzzles as usize) < wanted.count && clock() < limit {
        let (setup, bot) = &tables[result.games as usize % tables.len()];
        let kind = P::bot(bot).expect("a bot of the game");
        let mut bots: Vec<Box<dyn Bot<G>>> = Seat::all(setup.seats()).map(|_| kind.make(seeds.seed())).collect();
        let mut state = G::deal(setup, seeds.seed(), &mut NoListener);
        let mut asked = vec![false; kept.len()];
        while let Some(seat) = G::to_act(&state.public).first() {
            result.positions += 1;
            for (at, question) in of.kinds().iter().enumerate() {
                let enough = asked[at] || kept[at] >= share || result.puzzles as usize >= wanted.count;
                let Some(solved) = (!enough).then(|| of.solve(question.name, state.view(seat))).flatten() else {
                    continue;
                };
                result.clear += 1;
                let id = result.puzzles as u32 + 1;
                if let Some(puzzle) = that_some_miss::<G, P>(of, question.name, &state, seat, solved, id) {
                    let alike = in_band.entry((at, Band::of(puzzle.rating))).or_default();
                    if *alike >= most_in_band {
                        continue;
                    }
                    *alike += 1;
                    for level in P::LEVELS.iter().filter(|level| !puzzle.missed.iter().any(|it| it == level.name)) {
                        *result.solved.entry(level.name.to_owned()).or_default() += 1;
                    }
                    (asked[at], kept[at], result.puzzles) = (true, kept[at] + 1, result.puzzles + 1);
                    found(puzzle);
                }
            }
            let action = bots[seat.index()].choose(state.view(seat));
            G::apply(&mut state, seat, &action, &mut NoListener).expect("bots play by the rules");
        }
        result.games += 1;
    }
    result
}

/// The puzzle, if one of the two weakest levels doesn't find the answer.
fn that_some_miss<G: Game, P: Players<G>>(
    of: &dyn Puzzles<G>,
    kind: &str,
    state: &State<G>,
    seat: Seat,
    solved: Solved<G>,
    id: u32,
) -> Option<Puzzle<G>> {
    let mut puzzle = Puzzle {
        id,
        kind: kind.to_owned(),
        seat,
        public: state.public.clone(),
        private: state.view(seat).own?.1.clone(),
        best: solved.best,
        value: solved.value,
        next: solved.next,
        choices: solved.choices,
        proof: solved.proof,
        missed: Vec::new(),
        rating: 0,
    };
    let misses = |level: &&str| {
        let answer = answer_of::<G, P>(of, &puzzle, level);
        let judged = answer.and_then(|answer| of.judge(kind, puzzle.view(), &answer));
        judged.is_none_or(|judged| judged.value < puzzle.value)
    };
    let names: Vec<&str> = P::LEVELS.iter().map(|level| level.name).collect();
    // The weakest two are quick: most positions are passed over by them alone.
    let (weak, strong) = names.split_at(names.len().min(2));
    let mut missed: Vec<String> = weak.iter().filter(|level| misses(level)).map(|&level| level.to_owned()).collect();
    if missed.is_empty() {
        return None;
    }
    missed.extend(strong.iter().filter(|level| misses(level)).map(|&level| level.to_owned()));
    puzzle.rating = rating(names.len(), missed.len(), puzzle.choices, &puzzle.proof);
    puzzle.missed = missed;
    Some(puzzle)
}

/// What a bot of this level answers; nothing where it comes to no whole answer.
pub fn answer_of<G: Game, P: Players<G>>(
    of: &dyn Puzzles<G>,
    puzzle: &Puzzle<G>,
    level: &str,
) -> Option<Vec<G::Action>> {
    let mut bot = P::bot(level)?.make(Seed::from_number(puzzle.id.into()));
    let mut state = puzzle.table();
    let mut answer = Vec::new();
    while answer.len() < LONGEST {
        let view: View<G> = state.view(puzzle.seat);
        let action = view.to_act().then(|| bot.choose(view))?;
        G::apply(&mut state, puzzle.seat, &action, &mut NoListener).ok()?;
        answer.push(action);
        if of.is_whole(&puzzle.kind, state.view(puzzle.seat), &answer) {
            return Some(answer);
        }
    }
    None
}
