//! Teaches the greedy bot of THE GAME: it plays with itself, and its net learns what the tables it left were worth.
//!
//!     cargo run --release -p samobranka-the-game-players --example train -- --seats 1 --out crates/games/the-game/players/nets/the-game-1.net
//!
//! One net is for one who plays alone and one for teams of two to five at all tables. `--tables "2 normal off 3, 4 expert
//! off 1"` names the tables a team learns at: how many play, the difficulty, the fires, and how often. With `--signals true` most
//! teams speak while they learn, some don't, and in some a few do.
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
use samobranka_the_game_players::turns::{KINDS, Outlook, TableKind, Turn, Width, find_turns};
use samobranka_the_game_players::value::{
    ANSWERS, AT_TABLE, Backdrop, HEARD, Judge, LEFT, NO_FACT, SOLO_ROWS, TEAM_ROWS, TableNet, WIDE, all_facts, facts,
};

/// How it is taught. Every field is an argument: `--seats 2`.
struct Course {
    /// The tables it plays at, each as often as it is here.
    tables: Vec<Setup<TheGame>>,
    /// Whether teams give signals.
    signals: bool,
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

fn main() {
    let course = read_course();
    // One who plays alone hears nothing, and all tables are alike.
    if course.tables[0].seats() == 1 {
        Study::<32> { course, rows: SOLO_ROWS, kinds: 1 }.follow();
    } else {
        Study::<64> { course, rows: TEAM_ROWS, kinds: KINDS }.follow();
    }
}

/// A course for a net of so many rows and so many kinds of tables.
struct Study<const NARROW: usize> {
    course: Course,
    rows: usize,
    kinds: usize,
}

impl<const NARROW: usize> Study<NARROW> {
    fn follow(&self) {
        let course = &self.course;
        let mut rng = Rng::new(Seed::from_number(course.seed));
        if course.test > 0 {
            let net = self.read_net();
            let lefts = play_round(course, course.test, &mut rng, |seed| play(course, &net, false, seed).left);
            let wins = lefts.iter().filter(|left| **left == 0).count();
            let left: u64 = lefts.iter().map(|&left| u64::from(left)).sum();
            let share = |count: u64| count as f64 / course.test as f64;
            println!("{:.2} % won, {:.2} cards left", 100.0 * share(wins as u64), share(left));
        } else if !course.lessons.is_empty() {
            let warm = course.from.is_empty();
            let net = if warm { self.net(Net::zero(self.rows)) } else { self.read_net() };
            let lessons = play_round(course, course.games, &mut rng, |seed| {
                let lesson = play(course, &net, warm, seed);
                (packed(&lesson), lesson.left)
            });
            let mut file = fs::File::create(&course.lessons).expect("the lessons can be written");
            lessons.iter().for_each(|(bytes, _)| file.write_all(bytes).expect("the lessons can be written"));
            let wins = lessons.iter().filter(|(_, left)| *left == 0).count();
            println!("{:.2}", 100.0 * wins as f64 / course.games as f64);
        } else {
            let pupil = match course.from.as_str() {
                "" => Pupil::random(self.rows, &mut rng),
                _ => Pupil::of(&self.read_net().net),
            };
            self.teach(pupil, &mut rng);
        }
    }

    fn net(&self, net: Net<WIDE, NARROW, ANSWERS>) -> TableNet<NARROW> {
        TableNet { net, openings: vec![[0.0; 2]; self.kinds] }
    }

    fn read_net(&self) -> TableNet<NARROW> {
        TableNet::read(&fs::read(&self.course.from).expect("the net can be read"), self.rows, self.kinds)
    }

    fn teach(&self, mut pupil: Pupil<WIDE, NARROW, ANSWERS>, rng: &mut Rng) {
        let course = &self.course;
        let (began, mut news) = (Instant::now(), News::default());
        for round in 0..course.rounds {
            let net = self.net(pupil.net());
            let warm = round < course.warm;
            let lessons = play_round(course, course.games, rng, |seed| play(course, &net, warm, seed));
            let rate = course.rate * (1.0 - round as f32 / course.rounds as f32).max(0.01);
            for Lesson { scenes, left } in lessons {
                news.games += 1;
                news.wins += u64::from(left == 0);
                news.left += u64::from(left);
                for Scene { outlook, turn, followed, .. } in scenes {
                    let sides = all_facts(&Backdrop::new(&outlook), &turn.after);
                    // Cross entropy's slope at each answer is how far it is off.
                    pupil.study([&sides[0], &sides[1]], |answers| {
                        std::array::from_fn(|at| share(answers[at]) - followed[at])
                    });
                    if pupil.studied() == course.batch {
                        pupil.learn(rate, 0..self.rows, true);
                    }
                }
            }
            if (round + 1) % 100 == 0 {
                let share = |count: u64| count as f64 / news.games as f64;
                let (wins, left, seconds) = (100.0 * share(news.wins), share(news.left), began.elapsed().as_secs());
                println!("round {:5}: {wins:5.2} % won, {left:5.2} cards left, {seconds} s", round + 1);
                news = News::default();
                self.write(pupil.net());
            }
        }
        self.write(pupil.net());
    }

    /// Writes the net, with what its first turns are worth.
    fn write(&self, net: Net<WIDE, NARROW, ANSWERS>) {
        let mut net = self.net(net);
        let course = &self.course;
        net.openings = match self.kinds {
            1 => vec![openings(&net, &course.tables[0], course.seed)],
            _ => kinds().iter().map(|setup| openings(&net, setup, course.seed)).collect(),
        };
        fs::write(&course.out, net.write()).expect("the net can be written");
    }
}

const DIFFICULTIES: [Difficulty; 3] = [Difficulty::Normal, Difficulty::Expert, Difficulty::ExpertOneLess];
const FIRES: [Fire; 3] = [Fire::Off, Fire::NextCard, Fire::ByEndOfNextTurn];

fn table(seats: u8, difficulty: Difficulty, fire: Fire) -> Setup<TheGame> {
    let options = Options { start: Start::Random, difficulty, fire, ..Options::default() };
    Setup::new(seats, options).expect("one to five play")
}

/// A table of each kind for teams.
fn kinds() -> Vec<Setup<TheGame>> {
    let mut kinds = Vec::with_capacity(KINDS);
    for seats in 2..=5 {
        for difficulty in DIFFICULTIES {
            kinds.extend(FIRES.map(|fire| table(seats, difficulty, fire)));
        }
    }
    let in_order = |(at, setup): (usize, &Setup<TheGame>)| TableKind::of(setup.options(), setup.seats()).index() == at;
    assert!(kinds.iter().enumerate().all(in_order), "a table of each kind");
    kinds
}

/// Tables as they are named on the command line: `2 expert off 3`, and so on, with commas between them.
fn tables(named: &str) -> Vec<Setup<TheGame>> {
    let mut tables = Vec::new();
    for words in named.split(',').map(|one| one.split_whitespace().collect::<Vec<_>>()) {
        let [seats, difficulty, fire, often] = words[..] else { panic!("a table is four words") };
        let difficulty = match difficulty {
            "normal" => Difficulty::Normal,
            "expert" => Difficulty::Expert,
            "expert_one_less" => Difficulty::ExpertOneLess,
            _ => panic!("no such difficulty"),
        };
        let fire = match fire {
            "off" => Fire::Off,
            "next_card" => Fire::NextCard,
            "by_end_of_next_turn" => Fire::ByEndOfNextTurn,
            _ => panic!("no such fire"),
        };
        let one = table(seats.parse().expect("a number"), difficulty, fire);
        tables.extend(vec![one; often.parse().expect("a number")]);
    }
    tables
}

fn read_course() -> Course {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let find = |name: &str, usual: &str| {
        let place = arguments.iter().position(|argument| argument.strip_prefix("--") == Some(name));
        place.and_then(|place| arguments.get(place + 1)).map_or(usual.to_owned(), String::clone)
    };
    let number = |name: &str, usual: &str| find(name, usual).parse::<f32>().expect("a number");
    let usual = format!("{} {} {} 1", find("seats", "1"), find("difficulty", "normal"), find("fire", "off"));
    Course {
        tables: tables(&find("tables", &usual)),
        signals: find("signals", "false") == "true",
        rounds: number("rounds", "700") as u32,
        games: number("games", "768") as u64,
        warm: number("warm", "40") as u32,
        rate: number("rate", "0.001"),
        lambda: number("lambda", "0.3"),
        batch: number("batch", "128") as u32,
        seed: number("seed", "77") as u64,
        threads: number("threads", "2") as usize,
        from: find("from", ""),
        draws: number("draws", "0") as u64,
        stray: number("stray", "0"),
        lessons: find("lessons", ""),
        test: number("test", "0") as u64,
        out: find("out", "the-game.net"),
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
fn play(course: &Course, net: &dyn Judge, warm: bool, seed: Seed) -> Lesson {
    let mut rng = Rng::new(seed);
    let setup = match &course.tables[..] {
        [setup] => setup,
        tables => &tables[rng.below(tables.len() as u32) as usize],
    };
    let speakers = if course.signals { speakers(&mut rng) } else { 0 };
    let mut state = TheGame::deal(setup, seed, &mut NoListener);
    let mut turns = Vec::new();
    let mut scenes: Vec<Scene> = Vec::new();
    while let Some(seat) = state.public.turn().map(|turn| turn.seat) {
        let mut outlook = Outlook::of(state.view(seat));
        if speakers != 0 {
            outlook.asked = asked_by_hands(&state.public, seat, &state.private.map(|own| own.hand), speakers);
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

/// The seats that give signals in a game, by bits.
fn speakers(rng: &mut Rng) -> u8 {
    match rng.below(8) {
        0 => 0,
        1 => rng.below(256) as u8,
        _ => u8::MAX,
    }
}

/// What is to be learned from a game, as bytes: for each table its facts as both sides see them, two bytes each; the tops, a
/// byte each; the hand and the unseen cards, a bit a card in sixteen bytes each; and the answers as 32-bit floats. All is
/// little-endian.
fn packed(lesson: &Lesson) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(lesson.scenes.len() * 256);
    for scene in &lesson.scenes {
        let table = &scene.turn.after;
        let facts = facts(&Backdrop::new(&scene.outlook), table);
        for side in 0..2 {
            let heard = facts.heard.map_or([NO_FACT; HEARD], |heard| heard[side]);
            // One who plays alone is told no more than what is seen.
            let team = facts.at_table.map(|at_table: [[u16; AT_TABLE]; 2]| heard.into_iter().chain(at_table[side]));
            let all = facts.seen[side].into_iter().chain(team.into_iter().flatten());
            bytes.extend(all.flat_map(u16::to_le_bytes));
        }
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
