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
//!
//! With `--lessons FILE` one round of games is played and what is to be learned from them is written there: so
//! `training/turns.py` learns on a GPU. With `--test GAMES` the net of `--from` plays so many games, and how many it wins and how
//! many cards are left is printed; alone, `--draws 1000` lets it think so much about every turn.

use std::fs;
use std::io::Write;
use std::time::Instant;

use samobranka_players::net::{Net, Pupil, play_all, share};
use samobranka_rules::{Game, NoListener, Rng, Seat, Seed, Setup};
use samobranka_search::Effort;
use samobranka_the_game::{Action, Difficulty, Fire, MAX_SEATS, Options, Start, TheGame};
use samobranka_the_game_players::alone;
use samobranka_the_game_players::greedy::{best_turn, ranked_turns};
use samobranka_the_game_players::signals::asked_by_hands;
use samobranka_the_game_players::turns::{Outlook, Turn, Width, find_turns};
use samobranka_the_game_players::value::{
    ANSWERS, Backdrop, EARS, Judge, LEFT, ROWS, SOLO_NARROW, SOLO_ROWS, SOLO_WIDE, SoloNet, TableNet, facts, solo_facts,
};

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
    /// How much it thinks about a turn alone: how many draws are tried; nought for none.
    draws: u64,
    /// How often, while lessons are played, another turn than the best is taken.
    stray: f32,
    /// Where the net is written, now and then and at the end.
    out: String,
    /// Where the lessons of a round are written, if it is for another program to learn from them.
    lessons: String,
    /// How many games are played to see how well a net plays; nought where it is to learn.
    test: u64,
}

/// A net that can be taught.
trait Taught<const WIDE: usize, const NARROW: usize>: Judge {
    /// Which of its rows are for what is seen, and which for what is heard.
    const SEEN: std::ops::Range<usize>;
    const HEARD: std::ops::Range<usize>;

    fn new(net: Net<WIDE, NARROW, ANSWERS>) -> Self;
    fn from_file(bytes: &[u8]) -> Self;
    fn net(&self) -> &Net<WIDE, NARROW, ANSWERS>;
    /// Its file, once it is known what first turns are worth.
    fn file(self, openings: [f32; 2]) -> Vec<u8>;
    /// The file of its ears.
    fn ears(&self) -> Vec<u8>;
    fn facts(backdrop: &Backdrop, turn: &Turn) -> [Vec<u16>; 2];
}

impl<const WIDE: usize, const NARROW: usize> Taught<WIDE, NARROW> for TableNet<WIDE, NARROW> {
    const SEEN: std::ops::Range<usize> = 0..ROWS;
    const HEARD: std::ops::Range<usize> = ROWS..ROWS + EARS;

    fn new(net: Net<WIDE, NARROW, ANSWERS>) -> Self {
        TableNet { net, openings: [0.0; 2] }
    }

    fn from_file(bytes: &[u8]) -> Self {
        TableNet::read(bytes)
    }

    fn net(&self) -> &Net<WIDE, NARROW, ANSWERS> {
        &self.net
    }

    fn file(self, openings: [f32; 2]) -> Vec<u8> {
        TableNet { openings, ..self }.write()
    }

    fn ears(&self) -> Vec<u8> {
        self.write_ears()
    }

    fn facts(backdrop: &Backdrop, turn: &Turn) -> [Vec<u16>; 2] {
        let facts = facts(backdrop, &turn.after);
        [0, 1].map(|side| facts.of(side).copied().collect())
    }
}

impl Taught<SOLO_WIDE, SOLO_NARROW> for SoloNet {
    const SEEN: std::ops::Range<usize> = 0..SOLO_ROWS;
    const HEARD: std::ops::Range<usize> = SOLO_ROWS..SOLO_ROWS;

    fn new(net: Net<SOLO_WIDE, SOLO_NARROW, ANSWERS>) -> Self {
        SoloNet { net, openings: [0.0; 2] }
    }

    fn from_file(bytes: &[u8]) -> Self {
        SoloNet::read(bytes)
    }

    fn net(&self) -> &Net<SOLO_WIDE, SOLO_NARROW, ANSWERS> {
        &self.net
    }

    fn file(self, openings: [f32; 2]) -> Vec<u8> {
        SoloNet { openings, ..self }.write()
    }

    fn ears(&self) -> Vec<u8> {
        Vec::new()
    }

    fn facts(backdrop: &Backdrop, turn: &Turn) -> [Vec<u16>; 2] {
        solo_facts(backdrop, &turn.after)
    }
}

fn main() {
    let course = read_course();
    // One who plays alone has a wider net, and is told more.
    if course.seats == 1 {
        follow::<SOLO_WIDE, SOLO_NARROW, SoloNet>(&course);
    } else {
        follow::<32, 16, TableNet<32, 16>>(&course);
    }
}

fn follow<const WIDE: usize, const NARROW: usize, N: Taught<WIDE, NARROW>>(course: &Course) {
    let options =
        Options { start: Start::Random, difficulty: course.difficulty, fire: course.fire, ..Options::default() };
    let setup = Setup::new(course.seats, options).expect("one to five play");
    let from = || N::from_file(&fs::read(&course.from).expect("the net can be read"));
    let mut rng = Rng::new(Seed::from_number(course.seed));
    if course.test > 0 {
        let net = from();
        let lefts = play_round(course, course.test, &mut rng, |seed| play(course, &setup, &net, false, seed).left);
        let wins = lefts.iter().filter(|left| **left == 0).count();
        let left: u64 = lefts.iter().map(|&left| u64::from(left)).sum();
        let share = |count: u64| count as f64 / course.test as f64;
        println!("{:.2} % won, {:.2} cards left", 100.0 * share(wins as u64), share(left));
    } else if !course.lessons.is_empty() {
        let warm = course.from.is_empty();
        let net = if warm { N::new(Net::zero(N::HEARD.end)) } else { from() };
        let lessons = play_round(course, course.games, &mut rng, |seed| {
            let lesson = play(course, &setup, &net, warm, seed);
            (packed(&lesson), lesson.left)
        });
        let mut file = fs::File::create(&course.lessons).expect("the lessons can be written");
        lessons.iter().for_each(|(bytes, _)| file.write_all(bytes).expect("the lessons can be written"));
        let wins = lessons.iter().filter(|(_, left)| *left == 0).count();
        println!("{:.2}", 100.0 * wins as f64 / course.games as f64);
    } else {
        let pupil = match course.from.as_str() {
            "" => Pupil::random(N::HEARD.end, &mut rng),
            _ => Pupil::of(from().net()),
        };
        teach::<WIDE, NARROW, N>(course, &setup, pupil, &mut rng);
    }
}

fn teach<const WIDE: usize, const NARROW: usize, N: Taught<WIDE, NARROW>>(
    course: &Course,
    setup: &Setup<TheGame>,
    mut pupil: Pupil<WIDE, NARROW, ANSWERS>,
    rng: &mut Rng,
) {
    let (began, mut news) = (Instant::now(), News::default());
    for round in 0..course.rounds {
        let net = N::new(pupil.net());
        let warm = round < course.warm;
        let lessons = play_round(course, course.games, rng, |seed| play(course, setup, &net, warm, seed));
        let rate = course.rate * (1.0 - round as f32 / course.rounds as f32).max(0.01);
        for Lesson { scenes, left } in lessons {
            news.games += 1;
            news.wins += u64::from(left == 0);
            news.left += u64::from(left);
            for Scene { outlook, turn, followed, .. } in scenes {
                let sides = N::facts(&Backdrop::new(&outlook), &turn);
                // Cross entropy's slope at each answer is how far it is off.
                pupil.study([&sides[0], &sides[1]], |answers| {
                    std::array::from_fn(|at| share(answers[at]) - followed[at])
                });
                if pupil.studied() == course.batch {
                    pupil.learn(rate, if course.ears { N::HEARD } else { N::SEEN }, !course.ears);
                }
            }
        }
        if (round + 1) % 100 == 0 {
            let share = |count: u64| count as f64 / news.games as f64;
            let (wins, left, seconds) = (100.0 * share(news.wins), share(news.left), began.elapsed().as_secs());
            println!("round {:5}: {wins:5.2} % won, {left:5.2} cards left, {seconds} s", round + 1);
            news = News::default();
            write(course, setup, N::new(pupil.net()));
        }
    }
    write(course, setup, N::new(pupil.net()));
}

/// Writes the net, with what its first turns are worth.
fn write<const WIDE: usize, const NARROW: usize, N: Taught<WIDE, NARROW>>(
    course: &Course,
    setup: &Setup<TheGame>,
    net: N,
) {
    if course.ears {
        return fs::write(&course.out, net.ears()).expect("the ears can be written");
    }
    let openings = openings(&net, setup, course.seed);
    fs::write(&course.out, net.file(openings)).expect("the net can be written");
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
        draws: number("draws", "0") as u64,
        stray: number("stray", "0"),
        lessons: find("lessons", ""),
        test: number("test", "0") as u64,
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

/// A table that a turn left, and what followed.
struct Scene {
    seat: Seat,
    outlook: Outlook,
    turn: Turn,
    /// The best turn, where another was taken to see what comes of it.
    instead_of: Option<Turn>,
    followed: Answers,
}

/// The tables that one game left after its turns, and how many cards were left in the end.
struct Lesson {
    scenes: Vec<Scene>,
    left: u8,
}

/// Plays a round of games.
fn play_round<T: Send>(course: &Course, games: u64, rng: &mut Rng, play: impl Fn(Seed) -> T + Sync) -> Vec<T> {
    let seeds: Vec<Seed> = (0..games).map(|_| rng.seed()).collect();
    play_all(&seeds, course.threads, play)
}

/// Plays a game and looks back on it.
fn play(course: &Course, setup: &Setup<TheGame>, net: &dyn Judge, warm: bool, seed: Seed) -> Lesson {
    let mut state = TheGame::deal(setup, seed, &mut NoListener);
    let mut rng = Rng::new(seed);
    let mut turns = Vec::new();
    let mut scenes: Vec<Scene> = Vec::new();
    while let Some(seat) = state.public.turn().map(|turn| turn.seat) {
        let mut outlook = Outlook::of(state.view(seat));
        if course.ears {
            outlook.asked = asked_by_hands(&state.public, seat, &state.private.map(|own| own.hand), u8::MAX);
        }
        let mut turn = if course.draws > 0 && alone::fits(&outlook) {
            let effort = Effort::playouts(course.draws, rng.seed());
            alone::think(net, &state.public.options, &outlook, &effort)
                .unwrap_or_else(|| choose(net, &outlook, false, &mut turns))
        } else {
            choose(net, &outlook, warm, &mut turns)
        };
        let mut instead_of = None;
        if course.stray > 0.0 && (rng.below(1 << 16) as f32) < course.stray * 65_536.0 {
            let ranked = ranked_turns(net, &outlook, &mut turns);
            if ranked.len() > 1 {
                let other = ranked[1 + rng.below(ranked.len().min(9) as u32 - 1) as usize].turn;
                (instead_of, turn) = (Some(turn), other);
            }
        }
        let mut path = turn.path;
        while let Some((pile, card)) = path.pop() {
            TheGame::apply(&mut state, seat, &Action::Lay { pile, card }, &mut NoListener)
                .expect("a planned turn is legal");
        }
        let Some(now) = state.public.turn() else { break };
        scenes.push(Scene { seat, outlook, turn, instead_of, followed: [0.0; ANSWERS] });
        if now.seat == seat && now.laid > 0 {
            TheGame::apply(&mut state, seat, &Action::EndTurn, &mut NoListener).expect("a planned turn can end");
        }
    }
    let left = state.public.left();
    // From the end back, each seat for itself: what followed is a blend of what the net said of the seat's next table and
    // of what followed that.
    let mut followed = [LEFT.map(|limit| if left <= limit { 1.0 } else { 0.0 }); MAX_SEATS];
    for scene in scenes.iter_mut().rev() {
        let followed = &mut followed[scene.seat.index()];
        scene.followed = *followed;
        // What came of straying says nothing about what came before it.
        let (turn, lambda) = scene.instead_of.map_or((scene.turn, course.lambda), |best| (best, 0.0));
        net.answers(&Backdrop::new(&scene.outlook), &[turn], &mut |answers| {
            for (followed, said) in followed.iter_mut().zip(answers) {
                *followed = lambda * *followed + (1.0 - lambda) * said;
            }
        });
    }
    Lesson { scenes, left }
}

/// What is to be learned from a game, as bytes: for each table its facts as both sides see them, two bytes each; the tops, a
/// byte each; the hand and the unseen cards, a bit a card in sixteen bytes each; and the answers as 32-bit floats. All is
/// little-endian.
fn packed(lesson: &Lesson) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(lesson.scenes.len() * 256);
    for scene in &lesson.scenes {
        let table = &scene.turn.after;
        let facts = facts(&Backdrop::new(&scene.outlook), table);
        bytes.extend(facts.seen.as_flattened().iter().flat_map(|fact| fact.to_le_bytes()));
        bytes.extend(table.tops);
        bytes.extend(table.hand.to_le_bytes());
        bytes.extend(scene.outlook.unseen.to_le_bytes());
        bytes.extend(scene.followed.iter().flat_map(|answer| answer.to_le_bytes()));
    }
    bytes
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
