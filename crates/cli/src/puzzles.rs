//! `puzzles`: looks for puzzles in the games of bots, or proves the shipped ones again.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::Write;
use std::time::{Duration, Instant};

use samobranka_games::each_puzzled_game;
use samobranka_players::Players;
use samobranka_puzzles::{Puzzle, Puzzles, Wanted, answer_of, check, mine, read};
use samobranka_rules::{Game, Phrase, Seed};
use samobranka_terminal::Ui;

use crate::args::PuzzlesArgs;
use crate::failure::Failure;
use crate::numbers::{decimal, whole};
use crate::output::print;
use crate::words::at_file;
use crate::{games, seeds};

/// Looks for so many puzzles, for so long, hands over the line of each and says what the search came to.
type Mine = fn(&Ui, u32, Seed, Duration, &mut dyn FnMut(String)) -> String;

/// What can be done with the puzzles of a game.
struct PuzzledGame {
    id: &'static str,
    /// Looks for puzzles.
    mine: Mine,
    /// Proves the shipped ones again, and counts what each level solves.
    check: fn(&Ui) -> Result<String, Failure>,
}

macro_rules! entries {
    ($($game:ident)*) => {
        &[$(PuzzledGame {
            id: <samobranka_games::$game::Game as Game>::ID,
            mine: |ui, count, seed, time, found| {
                let of = samobranka_games::puzzles::$game::Puzzles;
                look_for::<samobranka_games::$game::Game, samobranka_games::$game::Players>(
                    ui, &of, count, seed, time, found,
                )
            },
            check: |ui| {
                let (of, text) =
                    (samobranka_games::puzzles::$game::Puzzles, samobranka_games::puzzles::$game::SHIPPED);
                prove::<samobranka_games::$game::Game, samobranka_games::$game::Players>(ui, &of, text)
            },
        }),*]
    };
}

/// The games that have puzzles.
static ALL: &[PuzzledGame] = each_puzzled_game!(entries);

/// Does what the command line says.
pub(crate) fn run(ui: &Ui, args: &PuzzlesArgs) -> Result<(), Failure> {
    let game = games::find(ui, &args.game)?;
    let puzzled = ALL.iter().find(|it| it.id == game.id).ok_or_else(|| {
        let known: Vec<&str> = ALL.iter().map(|game| game.id).collect();
        let texts = [("game", game.id), ("known", &*known.join(", "))];
        Failure::Usage(ui.quote(Phrase::new("cli-puzzles-none"), &texts))
    })?;
    if args.check {
        return print(&(puzzled.check)(ui)?);
    }
    let seed = match &args.seed {
        Some(text) => seeds::read(ui, text)?,
        None => seeds::from_system()?,
    };
    // Each is written as soon as it is found: a long search can be stopped at any time.
    let mut file = None;
    if let Some(path) = &args.out {
        let failed = |why| Failure::Failed(at_file(ui, "cli-puzzles-unwritable", path, &why));
        file = Some(File::create(path).map_err(failed)?);
    }
    let mut written: Result<(), Failure> = Ok(());
    let mut found = |line: String| {
        let done = match &mut file {
            Some(file) => writeln!(file, "{line}").map_err(Failure::from),
            None => print(&(line + "\n")),
        };
        if written.is_ok() {
            written = done;
        }
    };
    let time = Duration::from_secs(60 * args.minutes);
    let told = (puzzled.mine)(ui, args.count, seed, time, &mut found);
    written?;
    eprint!("{told}");
    Ok(())
}

fn look_for<G: Game, P: Players<G>>(
    ui: &Ui,
    of: &dyn Puzzles<G>,
    count: u32,
    seed: Seed,
    time: Duration,
    found: &mut dyn FnMut(String),
) -> String {
    let start = Instant::now();
    let clock = || start.elapsed();
    let wanted = Wanted { count: count as usize, seed, time: (&clock, time) };
    let found = mine::<G, P>(of, &wanted, &mut |puzzle| found(puzzle.to_line()));
    let lang = ui.lang();
    let told = ui.quote(
        Phrase::new("cli-puzzles-yield"),
        &[
            ("games", &whole(lang, found.games as f64)),
            ("positions", &whole(lang, found.positions as f64)),
            ("clear", &whole(lang, found.clear as f64)),
            ("puzzles", &whole(lang, found.puzzles as f64)),
            ("minutes", &decimal(lang, start.elapsed().as_secs_f64() / 60.0, 2)),
        ],
    );
    format!("{told}\n{}", levels::<G, P>(ui, &found.solved, found.puzzles))
}

fn prove<G: Game, P: Players<G>>(ui: &Ui, of: &dyn Puzzles<G>, text: &str) -> Result<String, Failure> {
    let puzzles: Vec<Puzzle<G>> = read(text).map_err(|why| Failure::Failed(why.to_string()))?;
    let mut solved = BTreeMap::new();
    for puzzle in &puzzles {
        check(of, puzzle, true).map_err(|why| Failure::Failed(why.to_string()))?;
        for level in P::LEVELS {
            let answer = answer_of::<G, P>(of, puzzle, level.name);
            let judged = answer.and_then(|answer| of.judge(&puzzle.kind, puzzle.view(), &answer));
            let right = judged.is_some_and(|judged| judged.value == puzzle.value);
            *solved.entry(level.name.to_owned()).or_default() += u64::from(right);
        }
    }
    let proved = ui.quote(Phrase::new("cli-puzzles-proved"), &[("count", &whole(ui.lang(), puzzles.len() as f64))]);
    Ok(format!("{proved}\n{}", levels::<G, P>(ui, &solved, puzzles.len() as u64)))
}

/// How many puzzles each level solves, a line each.
fn levels<G: Game, P: Players<G>>(ui: &Ui, solved: &BTreeMap<String, u64>, of: u64) -> String {
    let line = |name: &str| {
        let count = solved.get(name).copied().unwrap_or(0);
        let (count, of) = (whole(ui.lang(), count as f64), whole(ui.lang(), of as f64));
        ui.quote(Phrase::new("cli-puzzles-level"), &[("level", name), ("solved", &count), ("of", &of)]) + "\n"
    };
    P::LEVELS.iter().map(|level| line(level.name)).collect()
}
