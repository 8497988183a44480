//! Teaches the greedy bot of THE GAME: it plays with itself, and its net learns what the tables it left were worth.
//!
//!     cargo run --release -p samobranka-the-game-players --example train -- --seats 2 --out crates/games/the-game/players/nets/the-game-2.net
//!
//! With `--ears true --from crates/games/the-game/players/nets/the-game-2.net` it learns what to make of the others' signals, which are given
//! then, and nothing else: `--out` gets the rows for what is heard.
//!
//! `--difficulty expert` and `--fire next_card` teach it other tables than the usual one; `--from` a net of the usual table
//! and `--warm 0` save most of the way.
//!
//! The first rounds follow the turn that loses least; from then on the net chooses. After each round of games the net
//! is drawn towards what followed (TD(λ), by Adam). The same arguments give the same net, on any number of threads.

use std::fs;
use std::thread;
use std::time::Instant;

use samobranka_players::net::{Pupil, share};
use samobranka_rules::{Game, NoListener, Rng, Seat, Seed, Setup};
use samobranka_the_game::{Action, Difficulty, Fire, MAX_SEATS, Options, Start, TheGame};
use samobranka_the_game_players::greedy::best_turn;
use samobranka_the_game_players::signals::asked_by_hands;
use samobranka_the_game_players::turns::{Outlook, Turn, Width, find_turns};
use samobranka_the_game_players::value::{ANSWERS, Backdrop, EARS, Facts, Judge, LEFT, ROWS, TableNet, facts};

/// How it is taught. Every field is an argument: `--seats 2`.
struct Course {
    /// For how many players.
    seats: u8,
    /// How many cards a turn, as the option is written: `expert`.
    difficulty: Difficulty,
    /// The fire expansion, as the option is written: `next_card`.
    fire: Fire,
    /// How many rounds.
    rounds: u32,
    /// How many games a round.
    games: u64,
    /// How many rounds at first follow the turn that loses least.
    warm: u32,
    /// How fast it learns at first; it slows down evenly.
    rate: f32,
    /// How much of what is learned comes from the end of the game rather than from the net's own next judgement.
    lambda: f32,
    /// How many tables are learned from at once.
    batch: u32,
    /// Where the deals come from.
    seed: u64,
    threads: usize,
    /// A net to go on from, instead of one that knows nothing.
    from: String,
    /// Whether it learns to listen, and nothing else.
    ears: bool,
    /// Where the net is written, now and then and at the end.
    out: String,
}

fn main() {
    let course = read_course();
    // One who plays alone has a wider net.
    if course.seats == 1 { teach::<128, 32>(&course) } else { teach::<32, 16>(&course) }
}

fn teach<const WIDE: usize, const NARROW: usize>(course: &Course) {
    let options =
        Options { start: Start::Random, difficulty: course.difficulty, fire: course.fire, ..Options::default() };
    let setup = Setup::new(course.seats, options).expect("one to five play");
    let mut rng = Rng::new(Seed::from_number(course.seed));
    let mut pupil = match course.from.as_str() {
        "" => Pupil::<WIDE, NARROW, ANSWERS>::random(ROWS + EARS, &mut rng),
        from => Pupil::of(&TableNet::read(&fs::read(from).expect("the net can be read")).net),
    };
    let (began, mut news) = (Instant::now(), News::default());
    for round in 0..course.rounds {
        let net = TableNet { net: pupil.net(), openings: [0.0; 2] };
        let lessons = play_round(course, &setup, &net, round < course.warm, &mut rng);
        let rate = course.rate * (1.0 - round as f32 / course.rounds as f32).max(0.01);
        for (tables, left) in lessons {
            news.games += 1;
            news.wins += u64::from(left == 0);
            news.left += u64::from(left);
            for (facts, target) in tables {
                let sides = [0, 1].map(|side| facts.of(side).copied().collect::<Vec<u16>>());
                // Cross entropy's slope at each answer is how far it is off.
                pupil
                    .study([&sides[0], &sides[1]], |answers| std::array::from_fn(|at| share(answers[at]) - target[at]));
                if pupil.studied() == course.batch {
                    let rows = if course.ears { ROWS..ROWS + EARS } else { 0..ROWS };
                    pupil.learn(rate, rows, !course.ears);
                }
            }
        }
        if (round + 1) % 100 == 0 {
            let share = |count: u64| count as f64 / news.games as f64;
            let (wins, left, seconds) = (100.0 * share(news.wins), share(news.left), began.elapsed().as_secs());
            println!("round {:5}: {wins:5.2} % won, {left:5.2} cards left, {seconds} s", round + 1);
            news = News::default();
            write(course, &setup, TableNet { net: pupil.net(), openings: [0.0; 2] });
        }
    }
    write(course, &setup, TableNet { net: pupil.net(), openings: [0.0; 2] });
}

/// Writes the net, with what its first turns are worth.
fn write<const WIDE: usize, const NARROW: usize>(
    course: &Course,
    setup: &Setup<TheGame>,
    mut net: TableNet<WIDE, NARROW>,
) {
    if course.ears {
        return fs::write(&course.out, net.write_ears()).expect("the ears can be written");
    }
    net.openings = openings(&net, setup, course.seed);
    fs::write(&course.out, net.write()).expect("the net can be written");
}

fn read_course() -> Course {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let find = |name: &str, usual: &str| {
        let place = arguments.iter().position(|argument| argument.strip_prefix("--") == Some(name));
        place.and_then(|place| arguments.get(place + 1)).map_or(usual.to_owned(), String::clone)
    };
    let number = |name: &str, usual: &str| find(name, usual).parse::<f32>().expect("a number");
    let seats = number("seats", "1") as u8;
    Course {
        seats,
        difficulty: match find("difficulty", "normal").as_str() {
            "expert" => Difficulty::Expert,
            "expert_one_less" => Difficulty::ExpertOneLess,
            _ => Difficulty::Normal,
        },
        fire: match find("fire", "off").as_str() {
            "next_card" => Fire::NextCard,
            "by_end_of_next_turn" => Fire::ByEndOfNextTurn,
            _ => Fire::Off,
        },
        rounds: number("rounds", "700") as u32,
        games: number("games", "768") as u64,
        warm: number("warm", "40") as u32,
        rate: number("rate", "0.001"),
        lambda: number("lambda", "0.3"),
        batch: number("batch", "128") as u32,
        seed: number("seed", "77") as u64,
        threads: number("threads", "2") as usize,
        from: find("from", ""),
        ears: find("ears", "false") == "true",
        out: find("out", &format!("the-game-{seats}.net")),
    }
}

#[derive(Default)]
struct News {
    games: u64,
    wins: u64,
    left: u64,
}

type Answers = [f32; ANSWERS];
/// The tables one game left after its turns with what followed, and how many cards were left.
type Lesson = (Vec<(Facts, Answers)>, u8);

/// Plays a round of games. Each thread has every so-many-th game, and they are put in order again.
fn play_round(course: &Course, setup: &Setup<TheGame>, net: &dyn Judge, warm: bool, rng: &mut Rng) -> Vec<Lesson> {
    let seeds: Vec<Seed> = (0..course.games).map(|_| rng.seed()).collect();
    let share = seeds.len().div_ceil(course.threads);
    thread::scope(|scope| {
        let play = |seeds: &[Seed]| seeds.iter().map(|&seed| play(course, setup, net, warm, seed)).collect::<Vec<_>>();
        let shares: Vec<_> = seeds.chunks(share).map(|seeds| scope.spawn(move || play(seeds))).collect();
        shares.into_iter().flat_map(|share| share.join().expect("games end")).collect()
    })
}

/// Plays a game and looks back on it.
fn play(course: &Course, setup: &Setup<TheGame>, net: &dyn Judge, warm: bool, seed: Seed) -> Lesson {
    let mut state = TheGame::deal(setup, seed, &mut NoListener);
    let mut turns = Vec::new();
    let mut left_behind: Vec<(Seat, Facts)> = Vec::new();
    while let Some(seat) = state.public.turn().map(|turn| turn.seat) {
        let mut outlook = Outlook::of(state.view(seat));
        if course.ears {
            outlook.asked = asked_by_hands(&state.public, seat, &state.private.map(|own| own.hand), u8::MAX);
        }
        let turn = choose(net, &outlook, warm, &mut turns);
        let mut path = turn.path;
        while let Some((pile, card)) = path.pop() {
            TheGame::apply(&mut state, seat, &Action::Lay { pile, card }, &mut NoListener)
                .expect("a planned turn is legal");
        }
        let Some(now) = state.public.turn() else { break };
        left_behind.push((seat, facts(&Backdrop::new(&outlook), &turn.after)));
        if now.seat == seat && now.laid > 0 {
            TheGame::apply(&mut state, seat, &Action::EndTurn, &mut NoListener).expect("a planned turn can end");
        }
    }
    let left = state.public.left();
    // From the end back, each seat for itself: what followed is a blend of what the net said of the seat's next table and of what followed that.
    let mut followed = [LEFT.map(|limit| if left <= limit { 1.0 } else { 0.0 }); MAX_SEATS];
    let mut tables: Vec<(Facts, Answers)> = Vec::with_capacity(left_behind.len());
    for (seat, facts) in left_behind.into_iter().rev() {
        let followed = &mut followed[seat.index()];
        tables.push((facts, *followed));
        for (followed, said) in followed.iter_mut().zip(net.answers(&facts)) {
            *followed = course.lambda * *followed + (1.0 - course.lambda) * said;
        }
    }
    tables.reverse();
    (tables, left)
}

fn choose(net: &dyn Judge, outlook: &Outlook, warm: bool, turns: &mut Vec<Turn>) -> Turn {
    if warm {
        find_turns(outlook, Width { near: 2, slack: 0, keep: 1, thorough: false }, turns);
        if let Some(turn) = turns.first() {
            return *turn;
        }
    }
    best_turn(net, outlook, turns).expect("whoever must lay can").turn
}

/// What first turns are worth: a third of them less than the first, a third more than the second.
fn openings(net: &dyn Judge, setup: &Setup<TheGame>, seed: u64) -> [f32; 2] {
    let mut rng = Rng::new(Seed::from_number(seed + 1));
    let mut turns = Vec::new();
    let mut values: Vec<f32> = (0..3_000)
        .filter_map(|_| {
            let state = TheGame::deal(setup, rng.seed(), &mut NoListener);
            let seat = state.public.turn()?.seat;
            best_turn(net, &Outlook::of(state.view(seat)), &mut turns).map(|best| best.value)
        })
        .collect();
    values.sort_by(f32::total_cmp);
    [values[values.len() / 3], values[2 * values.len() / 3]]
}
