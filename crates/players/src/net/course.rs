//! How a net is taught: settings, games played on several threads, and what is learned from them.

use std::collections::BTreeMap;
use std::time::Instant;
use std::{fs, io, thread};

use samobranka_rules::{Rng, Seed};

use super::{Net, Pupil};

/// The settings of a course: lines `name = value` of a file, and arguments `--name value`, which count more.
#[derive(Clone, Debug, Default)]
pub struct Course(BTreeMap<String, String>);

impl Course {
    /// Reads the settings. A `#` begins a remark. What can't be read is named.
    ///
    /// # Errors
    /// If a line or an argument is neither empty nor a name with a value.
    pub fn read(file: &str, arguments: &[String]) -> Result<Course, String> {
        let mut settings = BTreeMap::new();
        for line in file.lines() {
            let line = line.split('#').next().unwrap_or_default().trim();
            if line.is_empty() {
                continue;
            }
            let (name, value) = line.split_once('=').ok_or_else(|| format!("not `name = value`: {line}"))?;
            settings.insert(name.trim().to_owned(), value.trim().trim_matches('"').to_owned());
        }
        for pair in arguments.chunks(2) {
            let [name, value] = pair else { return Err(format!("no value for {}", pair[0])) };
            let name = name.strip_prefix("--").ok_or_else(|| format!("not an argument: {name}"))?;
            settings.insert(name.to_owned(), value.clone());
        }
        Ok(Course(settings))
    }

    /// Reads the settings of a program: `--settings FILE`, and its other arguments.
    ///
    /// # Errors
    /// If the file can't be read, or says something else.
    pub fn of_program() -> Result<Course, String> {
        let mut arguments: Vec<String> = std::env::args().skip(1).collect();
        let mut file = String::new();
        if let Some(at) = arguments.iter().position(|it| it == "--settings") {
            let path = arguments.drain(at..arguments.len().min(at + 2)).nth(1).unwrap_or_default();
            file = fs::read_to_string(&path).map_err(|why| format!("{path}: {why}"))?;
        }
        Course::read(&file, &arguments)
    }

    /// A setting that is text; empty where it isn't set.
    pub fn text(&self, name: &str) -> &str {
        self.0.get(name).map_or("", String::as_str)
    }

    /// A setting that is a number.
    ///
    /// # Panics
    /// If it isn't set, or isn't a number.
    pub fn number(&self, name: &str) -> f32 {
        self.text(name).parse().unwrap_or_else(|_| panic!("`{name}` must be a number"))
    }

    /// A setting that is a whole number.
    ///
    /// # Panics
    /// If it isn't set, or isn't a whole number.
    pub fn count(&self, name: &str) -> u64 {
        self.text(name).parse().unwrap_or_else(|_| panic!("`{name}` must be a whole number"))
    }
}

/// Plays a game for each seed on so many threads, and gives what came of them in the order of the seeds.
pub fn play_all<T: Send>(seeds: &[Seed], threads: usize, play: impl Fn(Seed) -> T + Sync) -> Vec<T> {
    // Small shares, dealt out in turn: games differ in length.
    let share = seeds.len().div_ceil(threads.max(1) * 8).max(1);
    let shares: Vec<&[Seed]> = seeds.chunks(share).collect();
    let worker = |first: usize| {
        let own = shares.iter().enumerate().skip(first).step_by(threads.max(1));
        own.map(|(at, share)| (at, share.iter().map(|&seed| play(seed)).collect::<Vec<T>>())).collect::<Vec<_>>()
    };
    let worker = &worker;
    let mut done: Vec<(usize, Vec<T>)> = thread::scope(|scope| {
        let workers: Vec<_> = (0..threads.max(1)).map(|first| scope.spawn(move || worker(first))).collect();
        workers.into_iter().flat_map(|it| it.join().expect("games end")).collect()
    });
    done.sort_by_key(|(at, _)| *at);
    done.into_iter().flat_map(|(_, games)| games).collect()
}

/// What was seen, told in facts, and what the answers should have been.
pub type Lesson<const ANSWERS: usize> = (Vec<u16>, [f32; ANSWERS]);

/// A game as a net is taught to play it.
pub trait Subject<const WIDE: usize, const NARROW: usize, const ANSWERS: usize>: Sync {
    /// How many rows its net has.
    const ROWS: usize;

    /// Plays a game with the net in all seats and looks back on it; at first, while the net knows nothing, without it.
    fn play(&self, net: &Net<WIDE, NARROW, ANSWERS>, at_first: bool, seed: Seed) -> Vec<Lesson<ANSWERS>>;

    /// By how much the answers are off.
    fn off(answers: [f32; ANSWERS], target: [f32; ANSWERS]) -> [f32; ANSWERS];

    /// What the net alone makes of a game with simpler bots: a share of the win.
    fn test(&self, net: &Net<WIDE, NARROW, ANSWERS>, seed: Seed) -> f32;
}

/// How many games are played to see how far a net has come.
const TEST_GAMES: u64 = 1000;

/// Follows a course. With `--lessons FILE` one round of games is played and what is to be learned from them is written
/// there, for another program to learn from; with `--test FILE` the net of that file is tried.
///
/// # Errors
/// If a file can't be read or written.
pub fn teach<const WIDE: usize, const NARROW: usize, const ANSWERS: usize, S: Subject<WIDE, NARROW, ANSWERS>>(
    course: &Course,
    subject: &S,
) -> io::Result<()> {
    let mut rng = Rng::new(Seed::from_number(course.count("seed")));
    let mut pupil = match course.text("from") {
        "" => Pupil::random(S::ROWS, &mut rng),
        from => Pupil::of(&Net::read_whole(&fs::read(from)?, S::ROWS)),
    };
    let (rounds, games) = (course.count("rounds"), course.count("games"));
    let (threads, batch) = (course.count("threads") as usize, course.count("batch"));
    let play = |net: &Net<WIDE, NARROW, ANSWERS>, at_first: bool, rng: &mut Rng| {
        let seeds: Vec<Seed> = (0..games).map(|_| rng.seed()).collect();
        play_all(&seeds, threads, |seed| subject.play(net, at_first, seed)).into_iter().flatten()
    };
    let test = |net: &Net<WIDE, NARROW, ANSWERS>| {
        let seeds: Vec<Seed> = (0..TEST_GAMES).map(Seed::from_number).collect();
        let won: f32 = play_all(&seeds, threads, |seed| subject.test(net, seed)).into_iter().sum();
        100.0 * won / TEST_GAMES as f32
    };
    if !course.text("lessons").is_empty() {
        let lessons = play(&pupil.net(), course.text("from").is_empty(), &mut rng);
        return fs::write(course.text("lessons"), pack(lessons, course.count("facts") as usize));
    }
    if !course.text("test").is_empty() {
        println!("{:.2}", test(&Net::read_whole(&fs::read(course.text("test"))?, S::ROWS)));
        return Ok(());
    }
    let (warm, every, limit) = (course.count("warm"), course.count("show_every"), course.number("minutes") * 60.0);
    let began = Instant::now();
    for round in 0..rounds {
        // Whichever end is nearer: that of the rounds or that of the time.
        let done = (round as f32 / rounds as f32).max(began.elapsed().as_secs_f32() / limit);
        if done >= 1.0 {
            break;
        }
        let rate = course.number("rate") * (1.0 - done).max(0.01);
        for (facts, target) in play(&pupil.net(), round < warm, &mut rng) {
            pupil.study([&facts], |answers| S::off(answers, target));
            if u64::from(pupil.studied()) == batch {
                pupil.learn(rate, 0..S::ROWS, true);
            }
        }
        if (round + 1) % every == 0 {
            let (net, games) = (pupil.net(), (round + 1) * games);
            let (won, seconds) = (test(&net), began.elapsed().as_secs());
            println!("round {:5}: {won:5.2} % won, {games} games, {seconds} s", round + 1);
            fs::write(course.text("out"), net.write())?;
        }
    }
    fs::write(course.text("out"), pupil.net().write())
}

/// Lessons as bytes: so many facts each, two bytes a fact and 65535 for none, then the answers as 32-bit floats, all
/// little-endian. Lessons with more facts are left out.
fn pack<const ANSWERS: usize>(lessons: impl Iterator<Item = Lesson<ANSWERS>>, facts: usize) -> Vec<u8> {
    let mut bytes = Vec::new();
    for (told, target) in lessons.filter(|(told, _)| told.len() <= facts) {
        let none = std::iter::repeat_n(u16::MAX, facts - told.len());
        bytes.extend(told.into_iter().chain(none).flat_map(u16::to_le_bytes));
        bytes.extend(target.into_iter().flat_map(f32::to_le_bytes));
    }
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arguments_count_more_than_the_file() {
        let file = "# how it is taught\nrounds = 40 # many\nout = \"a.net\"\n\nrate = 0.5";
        let arguments = ["--rounds", "7"].map(str::to_owned);
        let course = Course::read(file, &arguments).unwrap();
        assert_eq!((course.count("rounds"), course.number("rate"), course.text("out")), (7, 0.5, "a.net"));
        assert_eq!(course.text("from"), "");
        assert!(Course::read("rounds", &[]).unwrap_err().contains("rounds"));
        assert!(Course::read("", &arguments[..1]).unwrap_err().contains("--rounds"));
    }

    #[test]
    fn lessons_are_packed_as_they_are_read() {
        let lessons = [(vec![1, 2], [0.5]), (vec![1, 2, 3, 4], [0.25])];
        let bytes = pack(lessons.into_iter(), 3);
        assert_eq!(bytes, [1, 0, 2, 0, 255, 255, 0, 0, 0, 63]);
    }

    #[test]
    fn games_come_back_in_order() {
        let seeds: Vec<Seed> = (0..100).map(Seed::from_number).collect();
        for threads in [1, 3, 16] {
            assert_eq!(play_all(&seeds, threads, |seed| seed), seeds);
        }
    }
}
