//! A taught first game in the terminal: the texts of the page's lesson, a sheet a step, and the moves it asks for, made with the
//! ordinary keys. What the other seats do is written in the lesson.

use samobranka_desk::{Course, Desk, Does, Heard, LEARNER, Lesson};
use samobranka_players::Players;
use samobranka_rules::{Phrase, Play, Seat, Speak};
use samobranka_terminal::{Notice, Screen};
use samobranka_words::Reader;
use serde_json::Value;

use super::Table;
use super::sheets::Sheet;
use crate::failure::Failure;
use crate::new_game::{NewGame, Occupant, Program};
use crate::scene::SomeScene;

/// Sets the taught first game, where the game has one.
pub(crate) fn learn<G: Speak, S: Screen<G>>(program: &Program) -> Option<Result<SomeScene, Failure>> {
    let lesson = <S::Desk as Desk<G>>::lesson()?;
    Some(Table::<G, S>::taught(program.clone(), &lesson).map(|table| Box::new(table) as SomeScene))
}

impl<G: Speak, S: Screen<G>> Table<G, S> {
    pub(super) fn taught(program: Program, lesson: &Lesson<G>) -> Result<Table<G, S>, Failure> {
        let (mut play, mut told) = Play::new(lesson.setup.clone(), lesson.seed);
        for (seat, action) in &lesson.opening {
            let done = play.act(*seat, action.clone(), None);
            told.extend(done.unwrap_or_else(|why| panic!("the opening of a lesson: {why}")));
        }
        let bot = Occupant::Bot(S::Players::DEFAULT_LEVEL.to_owned());
        let seats = usize::from(lesson.setup.seats());
        let occupants = [Occupant::Person(None)].into_iter().chain(std::iter::repeat(bot)).take(seats).collect();
        let options = match serde_json::to_value(lesson.setup.options()) {
            Ok(Value::Object(options)) => options,
            _ => serde_json::Map::new(),
        };
        let new = NewGame { occupants, options, seed: None, record: None };
        let course = Course::after(lesson.clone(), play.log());
        let mut table = Table::set(program, new, lesson.seed, (play, told))?;
        table.course = course;
        table.seat_somebody();
        table.show_step();
        Ok(table)
    }

    /// Lays the step that the learner has come to over the table; after the last one the game is an ordinary one.
    pub(super) fn show_step(&mut self) {
        let Some((step, _)) = self.course.as_ref().and_then(Course::now) else {
            self.course = None;
            return;
        };
        let ui = &self.program.ui;
        let reader = Reader { names: &self.names, you: Some(LEARNER) };
        let view = self.play.state().view(LEARNER);
        let say = |key| ui.words.say(&step.say(key, view), &reader);
        let (number, of) = self.course.as_ref().map(Course::progress).unwrap_or_default();
        let number = Phrase::new("cli-learn-step").with("step", number as u32).with("steps", of as u32);
        let mut lines = vec![say(step.text)];
        if let Some(moves) = self.moves_asked(step.taps.iter().find_map(|tap| played(&tap.does))) {
            lines.extend([String::new(), ui.quote(Phrase::new("cli-learn-do"), &[("moves", &moves)])]);
        }
        let title = format!("{} · {}", ui.say(&number), say(step.title));
        self.sheet = Some(Sheet::Text { title, lines, scroll: 0 });
        self.reading = true;
    }

    /// The learner has read the sheet. What a step wants besides a move is done by that.
    pub(super) fn step_was_read(&mut self) {
        self.reading = false;
        let Some(course) = &mut self.course else { return };
        let step = course.progress().0;
        while let Some((_, tap)) = course.now() {
            let (does, piece) = (tap.does.clone(), tap.piece.clone());
            match does {
                Does::Plays(_) => return,
                Does::Reads | Does::Holds => course.hear(Heard::Tapped(&piece)),
                Does::Stages(actions) => course.hear(Heard::Staged(&actions)),
            };
            if course.progress().0 != step {
                break;
            }
        }
        self.show_step();
    }

    /// The moves that the lesson waits for, if it waits for some.
    pub(super) fn awaited(&self) -> Option<&[G::Action]> {
        let (_, tap) = self.course.as_ref()?.now()?;
        played(&tap.does)
    }

    /// Says once more what the lesson asks for.
    pub(super) fn ask_again(&mut self) {
        if let Some(moves) = self.moves_asked(self.awaited()) {
            let text = self.program.ui.quote(Phrase::new("cli-learn-first"), &[("moves", &moves)]);
            self.notice = Some(Notice { text, refusal: false });
        }
    }

    /// Moves in words, each said of the table as it is then.
    fn moves_asked(&self, actions: Option<&[G::Action]>) -> Option<String> {
        let reader = Reader { names: &self.names, you: Some(LEARNER) };
        let mut play = self.play.clone();
        let mut said = Vec::new();
        for action in actions? {
            said.push(self.program.ui.words.say(&G::action(play.state().view(LEARNER), action), &reader));
            let _ = play.act(LEARNER, action.clone(), None);
        }
        Some(said.join("; "))
    }

    /// Something was played: the next step comes once the others have answered.
    pub(super) fn learn_on(&mut self) {
        let deeds = self.play.log().len();
        let Some(course) = &mut self.course else { return };
        course.hear(Heard::Played(deeds));
        if !course.waits(deeds) {
            self.show_step();
        }
    }

    /// What the lesson has another seat do now.
    pub(super) fn scripted(&self, seat: Seat) -> Option<G::Action> {
        let script = self.course.as_ref()?.lesson().script();
        let (by, action) = script.into_iter().nth(self.play.log().len())?;
        (by == seat).then_some(action)
    }

    /// The learner wants to play on alone.
    pub(super) fn leave_lesson(&mut self) {
        self.course = None;
        self.tell(&Phrase::new("cli-learn-left"));
    }
}

/// What is played, if something is.
fn played<G: Speak>(does: &Does<G>) -> Option<&[G::Action]> {
    match does {
        Does::Plays(actions) => Some(actions),
        Does::Reads | Does::Holds | Does::Stages(_) => None,
    }
}
