//! A taught first game: a real game on a chosen deal, in small steps that the learner takes with taps of their own.
//!
//! A game's desk brings its [`Lesson`] as data. A [`Course`] is how far a learner has come in it; it hears what the learner
//! does and goes on when that is what the step asked for. Neither draws anything: the page shows the texts, makes the piece
//! glow and keeps all other taps away.

use std::fmt::Display;

use samobranka_rules::{Arg, Entry, Game, Phrase, Play, Seat, Seed, Setup, View};

/// The seat of the one who learns. Programs have the others.
pub const LEARNER: Seat = Seat(0);

/// A lesson. It is an ordinary game: setup, seed and actions are its record, and who leaves it plays on.
///
/// What holds for every lesson, and `testkit::lesson_holds` tests:
/// - it has eight or nine steps, and the rules accept every action of it, one after another;
/// - what a tap stages can be staged, and what a tap plays is what was staged;
/// - every text stands in both languages with all its numbers: a title, at most three sentences, one thing to do.
#[derive(Clone, Debug)]
pub struct Lesson<G: Game> {
    /// How the table is set.
    pub setup: Setup<G>,
    /// What it is dealt from.
    pub seed: Seed,
    /// What has been done when the learner sits down.
    pub opening: Vec<(Seat, G::Action)>,
    /// The steps, one new rule each.
    pub steps: Vec<Step<G>>,
}

/// One new rule, and what the learner does with it.
#[derive(Clone, Debug)]
pub struct Step<G: Game> {
    /// The message above the text.
    pub title: &'static str,
    /// The message with the text: at most three short sentences.
    pub text: &'static str,
    /// What the messages of this step are told about the table: numbers are read off it, never written into a text.
    pub numbers: fn(View<G>) -> Numbers,
    /// What the text speaks of: it stays clear. What is to be tapped stays clear in any case.
    pub clear: Vec<Piece>,
    /// What the learner does, one after the other.
    pub taps: Vec<Tap<G>>,
}

/// Arguments of messages, by name.
pub type Numbers = Vec<(&'static str, Arg)>;

/// A tap of the learner.
#[derive(Clone, Debug)]
pub struct Tap<G: Game> {
    /// The message that says what to do.
    pub line: &'static str,
    /// What glows: the one thing to tap.
    pub piece: Piece,
    /// What comes of it.
    pub does: Does<G>,
    /// What the other seats do after it.
    pub answers: Vec<(Seat, G::Action)>,
}

/// What comes of a tap.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Does<G: Game> {
    /// The text was read.
    Reads,
    /// A piece is taken up or looked at: nothing is staged by it.
    Holds,
    /// Exactly this is staged then.
    Stages(Vec<G::Action>),
    /// This is played.
    Plays(Vec<G::Action>),
}

/// Something on the table that a lesson points at. The game's page knows where it is drawn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Piece {
    /// What it is: a card, a row.
    pub kind: &'static str,
    /// Which of them, in the game's notation; empty where there is one.
    pub name: String,
}

impl Piece {
    /// The one red button of the table.
    pub const GO: Piece = Piece::the("go");
    /// The button of the text itself, for a step that is only read.
    pub const NEXT: Piece = Piece::the("next");

    /// The only piece of its kind.
    pub const fn the(kind: &'static str) -> Piece {
        Piece { kind, name: String::new() }
    }

    /// One of several.
    pub fn of(kind: &'static str, name: impl Display) -> Piece {
        Piece { kind, name: name.to_string() }
    }
}

impl<G: Game> Tap<G> {
    /// The text is read.
    pub fn read(line: &'static str) -> Tap<G> {
        Tap { line, piece: Piece::NEXT, does: Does::Reads, answers: Vec::new() }
    }

    /// A piece is taken up.
    pub fn hold(line: &'static str, piece: Piece) -> Tap<G> {
        Tap { line, piece, does: Does::Holds, answers: Vec::new() }
    }

    /// With this tap exactly these actions are staged.
    pub fn stage(line: &'static str, piece: Piece, actions: Vec<G::Action>) -> Tap<G> {
        Tap { line, piece, does: Does::Stages(actions), answers: Vec::new() }
    }

    /// With this tap these actions are played; the others answer with theirs.
    pub fn play(line: &'static str, piece: Piece, actions: Vec<G::Action>, answers: Vec<(Seat, G::Action)>) -> Tap<G> {
        Tap { line, piece, does: Does::Plays(actions), answers }
    }

    fn deeds(&self) -> impl Iterator<Item = (Seat, G::Action)> {
        let own = match &self.does {
            Does::Plays(actions) => actions.as_slice(),
            Does::Reads | Does::Holds | Does::Stages(_) => &[],
        };
        own.iter().map(|action| (LEARNER, action.clone())).chain(self.answers.iter().cloned())
    }
}

impl<G: Game> Step<G> {
    /// A message of this step, with its numbers.
    pub fn say(&self, key: &'static str, view: View<G>) -> Phrase {
        Phrase { key, args: (self.numbers)(view) }
    }
}

impl<G: Game> Lesson<G> {
    /// Every action of the lesson, in order: what the others play is taken from here.
    pub fn script(&self) -> Vec<(Seat, G::Action)> {
        let taps = self.steps.iter().flat_map(|step| &step.taps);
        self.opening.iter().cloned().chain(taps.flat_map(Tap::deeds)).collect()
    }

    /// The game as it is when the learner sits down.
    ///
    /// # Panics
    /// If the rules refuse the opening. It is part of the program, and a test plays it.
    pub fn deal(&self) -> Play<G> {
        let (mut play, _) = Play::new(self.setup.clone(), self.seed);
        for (seat, action) in &self.opening {
            play.act(*seat, action.clone(), None).unwrap_or_else(|why| panic!("the opening of a lesson: {why}"));
        }
        play
    }
}

/// How far a learner has come in a lesson.
#[derive(Clone, Debug)]
pub struct Course<G: Game> {
    lesson: Lesson<G>,
    /// Which step and which of its taps each place of the lesson is, and how many deeds come before it.
    places: Vec<(usize, usize, usize)>,
    /// The place of the learner. Past the last one the lesson is over.
    at: usize,
}

/// What a learner has just done.
#[derive(Clone, Copy, Debug)]
pub enum Heard<'a, G: Game> {
    /// Tapped this piece.
    Tapped(&'a Piece),
    /// This is staged now.
    Staged(&'a [G::Action]),
    /// So many deeds stand in the log now.
    Played(usize),
}

impl<G: Game> Course<G> {
    /// The course of a learner who comes to a game with this log: at its beginning, or again after a reload. What was only
    /// staged is to be staged again. `None` where the log is not the lesson's: then it is an ordinary game.
    pub fn after(lesson: Lesson<G>, log: &[Entry<G>]) -> Option<Course<G>> {
        let script = lesson.script();
        let same = |(entry, (seat, action)): (&Entry<G>, &(Seat, G::Action))| matches!(&entry.deed, samobranka_rules::Deed::Act(by, done) if by == seat && done == action);
        if log.len() > script.len() || !log.iter().zip(&script).all(same) {
            return None;
        }
        let mut before = lesson.opening.len();
        let mut places = Vec::new();
        for (number, step) in lesson.steps.iter().enumerate() {
            for (tap, it) in step.taps.iter().enumerate() {
                places.push((number, tap, before));
                before += it.deeds().count();
            }
        }
        let at = places.iter().position(|&(_, _, before)| before >= log.len())?;
        // In the middle of the learner's own turn there is no step to come back to.
        let others_play = script.get(log.len()).is_none_or(|(seat, _)| *seat != LEARNER) || places[at].2 == log.len();
        others_play.then_some(Course { lesson, places, at })
    }

    /// The lesson.
    pub fn lesson(&self) -> &Lesson<G> {
        &self.lesson
    }

    /// Whether the learner has come to its end.
    pub fn is_over(&self) -> bool {
        self.at >= self.places.len()
    }

    /// The step, counted from one, and the number of steps.
    pub fn progress(&self) -> (usize, usize) {
        let count = self.lesson.steps.len();
        (self.places.get(self.at).map_or(count, |&(step, _, _)| step + 1), count)
    }

    /// The step the learner is at, and the tap it waits for; `None` at the end.
    pub fn now(&self) -> Option<(&Step<G>, &Tap<G>)> {
        let &(step, tap, _) = self.places.get(self.at)?;
        let step = &self.lesson.steps[step];
        Some((step, &step.taps[tap]))
    }

    /// The course at the beginning of an earlier step, for one who wants to see it again; `None` in the first.
    pub fn back(&self) -> Option<Course<G>> {
        let step = self.progress().0;
        (0..self.at).rev().find(|&at| self.is_whole(at) && self.places[at].0 + 1 < step).map(|at| self.at_place(at))
    }

    /// The course at the beginning of a later step, for one who knows this one; `None` in the last.
    pub fn skipped(&self) -> Option<Course<G>> {
        let step = self.progress().0;
        (self.at..self.places.len())
            .find(|&at| self.is_whole(at) && self.places[at].0 + 1 > step)
            .map(|at| self.at_place(at))
    }

    /// The game as it is when the learner comes to this place.
    ///
    /// # Panics
    /// If the rules refuse an action of the lesson. It is part of the program, and a test plays it.
    pub fn game(&self) -> Play<G> {
        let (mut play, _) = Play::new(self.lesson.setup.clone(), self.lesson.seed);
        let deeds = self.places.get(self.at).map_or(usize::MAX, |&(_, _, before)| before);
        for (seat, action) in self.lesson.script().into_iter().take(deeds) {
            play.act(seat, action, None).unwrap_or_else(|why| panic!("a lesson: {why}"));
        }
        play
    }

    /// What earlier taps have staged and not played.
    pub fn staged(&self) -> Vec<G::Action> {
        let acted = self.taps_before(self.at).find(|tap| !matches!(tap.does, Does::Reads | Does::Holds));
        match acted.map(|tap| &tap.does) {
            Some(Does::Stages(actions)) => actions.clone(),
            _ => Vec::new(),
        }
    }

    /// Whether a step begins at this place, and with no piece taken up before: one can come to it from anywhere.
    fn is_whole(&self, at: usize) -> bool {
        let acted = self.taps_before(at).find(|tap| tap.does != Does::Reads);
        self.places[at].1 == 0 && acted.is_none_or(|tap| tap.does != Does::Holds)
    }

    /// The taps before this place, the latest first.
    fn taps_before(&self, at: usize) -> impl Iterator<Item = &Tap<G>> {
        self.places[..at].iter().rev().map(|&(step, tap, _)| &self.lesson.steps[step].taps[tap])
    }

    fn at_place(&self, at: usize) -> Course<G> {
        Course { at, ..self.clone() }
    }

    /// Whether the others have yet to answer, with so many deeds in the log.
    pub fn waits(&self, deeds: usize) -> bool {
        self.places.get(self.at).is_some_and(|&(_, _, before)| deeds < before)
    }

    /// Goes on, if this is what the step asked for. Whether it did; whatever else the learner does changes nothing.
    pub fn hear(&mut self, heard: Heard<G>) -> bool {
        let Some(&(_, _, before)) = self.places.get(self.at) else { return false };
        let Some((_, tap)) = self.now() else { return false };
        let done = match (&tap.does, heard) {
            (Does::Reads | Does::Holds, Heard::Tapped(piece)) => *piece == tap.piece,
            (Does::Stages(actions), Heard::Staged(staged)) => actions == staged,
            (Does::Plays(actions), Heard::Played(deeds)) => deeds >= before + actions.len(),
            _ => false,
        };
        self.at += usize::from(done);
        done
    }
}
