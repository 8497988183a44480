//! A table in the terminal: people and bots take turns at one screen, and everything is recorded.

mod bot;
mod draw;
mod lesson;
pub(crate) mod sheets;
#[cfg(test)]
mod tests;

use std::time::{Duration, Instant};

use crossterm::event::KeyCode;
use ratatui::layout::Rect;
use samobranka_desk::{Course, Desk};
use samobranka_players::coach::{self, Depth, Hint};
use samobranka_players::{BotKind, MOST_ASIDES, Players};
use samobranka_rules::{Game, Phrase, Play, Rng, Seat, Seed, Setup, Speak, Told};
use samobranka_terminal::{Answer, Controls, Input, Notice, Screen, ScreenContext, Ui};
use samobranka_words::{Reader, no_undo, plain};

use crate::failure::Failure;
use crate::new_game::{NewGame, Occupant, Program};
use crate::options;
use crate::records::RecordFile;
use crate::replay::{self, Viewer};
use crate::scene::{Flow, LastGame, Scene, SomeScene};
use crate::seeds;
use crate::words::{at_file, bot_name};
use bot::SeatedBot;
pub(crate) use lesson::learn;
use sheets::{Sheet, Yes};

/// For so long after the prompt has changed by itself, a key that was meant for the one before does nothing.
const DEAF: Duration = Duration::from_millis(500);

/// Sets a table for a game.
pub(crate) fn sit<G: Speak, S: Screen<G>>(program: &Program, new: NewGame) -> Result<SomeScene, Failure> {
    Ok(Box::new(Table::<G, S>::new(program.clone(), new)?))
}

/// A table.
pub(crate) struct Table<G: Speak, S: Screen<G>> {
    program: Program,
    new: NewGame,
    play: Play<G>,
    names: Vec<String>,
    bots: Vec<Option<SeatedBot<G>>>,
    record: RecordFile,
    /// Everything that happened, in order; each reader sees what they were told.
    happened: Vec<Happened<G>>,
    /// How many of these stand before the last deed.
    before: usize,
    /// How far each seat has followed: how much had happened when it last acted, and what lay on the table then.
    followed: Vec<Option<(usize, G::Public)>>,
    /// Whose eyes the screen is for; nobody's before the first person has come to it.
    front: Option<Seat>,
    screen_state: ScreenState,
    controls: S::Controls,
    notice: Option<Notice>,
    sheet: Option<Sheet<G>>,
    /// How far a learner has come, while the game is taught.
    course: Option<Course<G>>,
    /// Whether the sheet over the table is a step of the lesson.
    reading: bool,
    /// The finished game, while it is looked back at.
    looked_back: Option<Viewer<G, S>>,
    /// What the coach has found out: how much had happened then, what each move is worth, and how much it has said.
    hinted: Option<(usize, samobranka_search::Answer<G>, Depth)>,
    /// Until when the last move stays on the screen.
    due: Option<Instant>,
    /// Until when Enter and Space mean what stood on the screen before, and do nothing.
    deaf: Option<Instant>,
    /// What a click on a place of the last drawing stands for.
    clicks: Vec<(Rect, Input)>,
}

/// A game that was dealt, and what was told with that.
type Dealt<G> = (Play<G>, Vec<Told<<G as Game>::Event>>);

/// Something that happened.
enum Happened<G: Speak> {
    Told(Told<G::Event>),
    /// A bot said it. That is seen where it lies, and would crowd out what was done.
    Said(Told<G::Event>),
    /// The last step was taken back.
    Undone,
}

/// How the screen stands between the people who share it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum ScreenState {
    /// The one in front sees their cards.
    Shown,
    /// The one in front has done their part; the screen goes to this seat when they let it.
    HandingOver(Seat),
    /// Nobody's cards are shown until this seat has come.
    Curtain(Seat),
    /// The game is over, and everything is open.
    Over,
}

impl<G: Speak, S: Screen<G>> Table<G, S> {
    pub(crate) fn new(program: Program, new: NewGame) -> Result<Table<G, S>, Failure> {
        let ui = &program.ui;
        let options = options::read::<G>(ui, &new.options)?;
        let seats = u8::try_from(new.occupants.len()).unwrap_or(u8::MAX);
        let setup = Setup::<G>::new(seats, options)
            .map_err(|why| Failure::Usage(plain::refusal(&ui.words, &why, &Reader::default())))?;
        let seed = new.seed.map_or_else(seeds::from_system, Ok)?;
        let dealt = Play::new(setup, seed);
        let mut table = Table::set(program, new, seed, dealt)?;
        table.seat_somebody();
        Ok(table)
    }

    /// A table with a game that was dealt, before anybody has come to the screen.
    fn set(program: Program, new: NewGame, seed: Seed, dealt: Dealt<G>) -> Result<Table<G, S>, Failure> {
        let ui = &program.ui;
        let (play, told) = dealt;
        // The bots' chance must not be the deal's: theirs is drawn from elsewhere.
        let mut chance = Rng::new(seeds::beside(seed));
        let mut bots = Vec::new();
        for occupant in &new.occupants {
            let seed = chance.seed();
            bots.push(match occupant {
                Occupant::Person(_) => None,
                Occupant::Bot(name) => Some(SeatedBot::new(find_bot::<G, S>(ui, name)?.make(seed), seed)),
            });
        }
        let names = names(ui, &new.occupants);
        let seats = new.occupants.len();
        let record = RecordFile::new(&program, G::ID, &new, seed)?;
        let mut table = Table {
            program,
            new,
            play,
            names,
            bots,
            record,
            before: 0,
            followed: vec![None; seats],
            happened: told.into_iter().map(Happened::Told).collect(),
            front: None,
            screen_state: ScreenState::Shown,
            controls: S::Controls::default(),
            notice: None,
            sheet: None,
            course: None,
            reading: false,
            looked_back: None,
            hinted: None,
            due: None,
            deaf: None,
            clicks: Vec::new(),
        };
        table.save();
        Ok(table)
    }

    /// The people at the table.
    fn people(&self) -> impl DoubleEndedIterator<Item = Seat> {
        let bots = &self.bots;
        Seat::all(bots.len() as u8).filter(|seat| bots[seat.index()].is_none())
    }

    /// Before the first decision: a lone person is in front at once, several find the curtain closed, and where bots
    /// play alone one looks over their shoulders.
    fn seat_somebody(&mut self) {
        let people: Vec<Seat> = self.people().collect();
        match people[..] {
            [] => {}
            [only] => self.front = Some(only),
            [first, ..] => self.screen_state = ScreenState::Curtain(self.next_person().unwrap_or(first)),
        }
        self.settle();
    }

    /// The person who owes a decision, first of them all.
    fn next_person(&self) -> Option<Seat> {
        let to_act = G::to_act(&self.play.state().public);
        self.people().find(|seat| to_act.contains(*seat))
    }

    /// The bot that owes a decision, first of them all.
    fn next_bot(&self) -> Option<Seat> {
        G::to_act(&self.play.state().public).into_iter().find(|seat| self.bots[seat.index()].is_some())
    }

    fn is_over(&self) -> bool {
        G::to_act(&self.play.state().public).is_empty()
    }

    /// Whose view is drawn: the one in front, or where only bots play, the one whose move it is.
    fn eyes(&self) -> Option<Seat> {
        self.front.or_else(|| if self.people().next().is_none() { self.next_bot() } else { None })
    }

    /// After whatever has happened: who comes to the screen next?
    fn settle(&mut self) {
        self.let_bots_speak();
        if self.is_over() {
            self.screen_state = ScreenState::Over;
            self.sheet = None;
        } else if self.screen_state == ScreenState::Shown && self.next_bot().is_none() {
            match (self.next_person(), self.front) {
                (Some(next), Some(front)) if next != front && !self.owes(front) => {
                    self.screen_state = ScreenState::HandingOver(next);
                    self.tell(&Phrase::new("cli-handing-over").with("seat", next));
                }
                _ => {}
            }
        }
        let mut controls = std::mem::take(&mut self.controls);
        controls.catch_up(&self.context());
        self.controls = controls;
    }

    /// The bots say what they like before the next decision, at once; what was done before stays the last deed.
    fn let_bots_speak(&mut self) {
        if self.course.is_some() {
            return; // what is said in a lesson is written there
        }
        let before = self.happened.len();
        for seat in Seat::all(self.bots.len() as u8) {
            for _ in 0..MOST_ASIDES {
                let view = self.play.state().view(seat);
                let Some(aside) = self.bots[seat.index()].as_mut().and_then(|bot| bot.aside(view)) else { break };
                let Ok(told) = self.play.say(seat, aside, None) else { break };
                self.happened.extend(told.into_iter().map(Happened::Said));
            }
        }
        if self.happened.len() > before {
            self.save();
        }
    }

    fn owes(&self, seat: Seat) -> bool {
        G::to_act(&self.play.state().public).contains(seat)
    }

    fn context(&self) -> ScreenContext<'_, G> {
        let state = self.play.state();
        let eyes = self.eyes();
        let shown = self.front.is_some() && self.screen_state == ScreenState::Shown;
        ScreenContext {
            view: eyes.map_or_else(|| state.spectator(), |seat| state.view(seat)),
            open: (self.screen_state == ScreenState::Over).then_some(state),
            reader: Reader { names: &self.names, you: self.front },
            ui: &self.program.ui,
            since: self.front.and_then(|seat| self.followed[seat.index()].as_ref()).map(|(_, public)| public),
            live: shown && self.next_bot().is_none(),
            can_plan: shown,
            can_undo: self.front.is_some_and(|seat| self.play.can_undo(seat)),
            notice: self.notice.as_ref(),
        }
    }

    /// What the reader in front was told from this place on, as sentences: all of it, or what is worth a line beside the
    /// table.
    fn sentences(&self, from: usize, all: bool) -> Vec<String> {
        let reader = Reader { names: &self.names, you: self.front };
        let sentence = |happened: &Happened<G>| match happened {
            Happened::Said(_) if !all => None,
            Happened::Told(told) | Happened::Said(told) if told.to.includes(self.front) => {
                Some(plain::event::<G>(&self.program.ui.words, &told.event, &reader))
            }
            Happened::Told(_) | Happened::Said(_) => None,
            Happened::Undone => Some(self.program.ui.text("cli-undone")),
        };
        self.happened[from..].iter().filter_map(sentence).collect()
    }

    /// From where on what happened is news to the one in front: since they last acted, and the last deed in any case.
    fn fresh(&self) -> usize {
        let followed = self.front.and_then(|seat| self.followed[seat.index()].as_ref());
        followed.map_or(self.before, |(place, _)| self.before.min(*place))
    }

    fn tell(&mut self, phrase: &Phrase) {
        let text = self.program.ui.words.say(phrase, &Reader { names: &self.names, you: self.front });
        self.notice = Some(Notice { text, refusal: false });
    }

    fn refuse(&mut self, why: &G::Illegal) {
        let reader = Reader { names: &self.names, you: self.front };
        let text = plain::refusal(&self.program.ui.words, why, &reader);
        self.notice = Some(Notice { text, refusal: true });
    }

    /// Carries out a deed: whatever it is, it is written down before anything else happens.
    fn done(&mut self, told: Result<Vec<Told<G::Event>>, G::Illegal>) -> bool {
        match told {
            Ok(told) => {
                self.notice = None;
                self.before = self.happened.len();
                self.happened.extend(told.into_iter().map(Happened::Told));
                self.save();
                true
            }
            Err(why) => {
                self.refuse(&why);
                false
            }
        }
    }

    /// Whether there is anything worth keeping.
    fn is_recorded(&self) -> bool {
        !self.play.log().is_empty() || self.new.record.is_some()
    }

    fn save(&mut self) {
        if !self.is_recorded() {
            return;
        }
        let Some(mut record) = self.play.record() else { return };
        record.header.names = self.names.clone();
        if let Err(why) = self.record.write(&record.to_text()) {
            let text = at_file(&self.program.ui, "cli-record-failed", self.record.path(), &why);
            self.notice = Some(Notice { text, refusal: true });
        }
    }

    /// The one in front decides, step after step, as long as the decision stays theirs.
    fn act(&mut self, actions: Vec<G::Action>) {
        let Some(seat) = self.front else { return };
        if self.awaited().is_some_and(|awaited| awaited != actions.as_slice()) {
            return self.ask_again();
        }
        let before = self.happened.len();
        for action in actions {
            let told = self.play.act(seat, action, None);
            if !self.done(told) || !self.owes(seat) {
                break;
            }
        }
        self.before = before;
        self.followed[seat.index()] = Some((self.happened.len(), self.play.state().public.clone()));
        self.settle();
        self.learn_on();
    }

    fn answer(&mut self, answer: Answer<G>) -> bool {
        match answer {
            Answer::Unused => return false,
            Answer::Taken => self.notice = None,
            Answer::Act(actions) => self.act(actions),
            Answer::Ask(question, actions) => {
                let text = self.program.ui.words.say(&question, &Reader { names: &self.names, you: self.front });
                self.sheet = Some(Sheet::Ask { text, yes: Yes::Act(actions) });
            }
            Answer::Say(aside) => {
                if let Some(seat) = self.front {
                    let told = self.play.say(seat, aside, None);
                    self.done(told);
                    self.settle();
                }
            }
            Answer::Undo if self.course.is_some() => self.ask_again(),
            Answer::Undo => {
                if let Some(seat) = self.front {
                    match self.play.undo(seat) {
                        Ok(()) => {
                            self.notice = None;
                            self.before = self.happened.len();
                            self.happened.push(Happened::Undone);
                            self.save();
                            // The screen was about to go to the next one; the decision is this one's again.
                            if matches!(self.screen_state, ScreenState::HandingOver(_)) && self.owes(seat) {
                                self.screen_state = ScreenState::Shown;
                            }
                            self.settle();
                        }
                        Err(why) => self.tell(&no_undo(why)),
                    }
                }
            }
            Answer::Refused(why) => self.refuse(&why),
            Answer::Tell(phrase) => self.tell(&phrase),
        }
        true
    }

    /// The same people at the same table once more.
    fn again(&mut self, seed: Option<Seed>) -> Flow {
        let new = NewGame { seed, record: None, ..self.new.clone() };
        match Table::<G, S>::new(self.program.clone(), new) {
            Ok(table) => Flow::Go(Box::new(table)),
            // What could be set once can be set again, unless the folder of records has gone.
            Err(why) => {
                self.sheet = Some(Sheet::Text { title: String::new(), lines: vec![why.to_string()], scroll: 0 });
                Flow::Stay
            }
        }
    }

    fn menu(&self) -> Flow {
        Flow::Menu(Box::new(LastGame { program: self.program.clone(), game: G::ID, new: self.new.clone() }))
    }

    fn input_when_over(&mut self, input: Input) -> Flow {
        match input {
            Input::Key(KeyCode::Enter) => self.menu(),
            Input::Key(KeyCode::Char('r')) => {
                self.sheet = Some(Sheet::Again);
                Flow::Stay
            }
            Input::Key(KeyCode::Char('b')) => {
                self.looked_back = self.viewer();
                Flow::Stay
            }
            Input::Key(KeyCode::Char('q') | KeyCode::Esc) => Flow::Leave,
            _ => {
                self.common_input(input);
                Flow::Stay
            }
        }
    }

    /// The game that is over, to be stepped through from its end.
    fn viewer(&self) -> Option<Viewer<G, S>> {
        let ui = &self.program.ui;
        let steps = replay::steps(ui, &self.play.record()?, self.play.seed()?).ok()?;
        Some(Viewer::new(ui.clone(), self.names.clone(), steps, None).at_the_end())
    }

    /// What any moment of the game understands.
    fn common_input(&mut self, input: Input) {
        match input {
            Input::Key(KeyCode::Char('?') | KeyCode::F(1)) => self.sheet = Some(Sheet::help::<S>(&self.program.ui)),
            Input::Key(KeyCode::F(2)) => self.sheet = Some(Sheet::rules::<S>(&self.program.ui)),
            Input::Key(KeyCode::Char('m') | KeyCode::PageUp) | Input::Scroll(-1) => {
                self.sheet = Some(self.log_sheet());
            }
            Input::Key(KeyCode::Char('i')) => {
                let cx = self.context();
                let lines = plain::describe::<G>(&self.program.ui.words, cx.view, &cx.reader);
                self.sheet = Some(Sheet::Text { title: self.program.ui.text("cli-describe-title"), lines, scroll: 0 });
            }
            Input::Key(KeyCode::Char('t')) if self.screen_state != ScreenState::Over => self.hint(),
            Input::Key(KeyCode::Char('g')) if self.screen_state != ScreenState::Over => {
                self.sheet = self.ask_to_give_up();
            }
            Input::Key(KeyCode::Char('q')) => {
                let path = self.record.path().display().to_string();
                let text = if self.is_recorded() {
                    self.program.ui.quote(Phrase::new("cli-ask-quit"), &[("path", &path)])
                } else {
                    self.program.ui.text("cli-ask-quit-at-once")
                };
                self.sheet = Some(Sheet::Ask { text, yes: Yes::Quit });
            }
            _ => {}
        }
    }

    /// A hint to the one in front, from what they see; asked again, it goes a step deeper.
    fn hint(&mut self) {
        let Some(seat) = self.front.filter(|&seat| self.screen_state == ScreenState::Shown && self.owes(seat)) else {
            return self.tell(&Phrase::new("coach-not-now"));
        };
        let view = self.play.state().view(seat);
        let (values, depth) = match self.hinted.take() {
            Some((happened, values, depth)) if happened == self.happened.len() => (values, depth.deeper()),
            _ => {
                let seed = seeds::beside(Seed::from_number(self.happened.len() as u64));
                (S::Players::values(view, &coach::effort(view, seed)), Depth::Whether)
            }
        };
        let hint = coach::hint_from(&values, None, depth);
        let said = hint.said();
        let reader = Reader { names: &self.names, you: self.front };
        let say = |phrase: &Phrase| self.program.ui.words.say(phrase, &reader);
        if said.moves.is_empty() {
            let more =
                matches!(hint, Hint::Better { .. }).then(|| format!(" {}", self.program.ui.text("cli-hint-again")));
            let text = say(&said.line) + more.as_deref().unwrap_or_default();
            self.notice = Some(Notice { text, refusal: false });
        } else {
            // Each move with what speaks for it and against it.
            let moves = said.moves.iter().flat_map(|action| {
                let reasons: Vec<String> = S::Desk::reasons(view, action).iter().map(say).collect();
                let reasons = (!reasons.is_empty()).then(|| format!("  {}", reasons.join(" · ")));
                std::iter::once(format!("· {}", say(&G::action(view, action)))).chain(reasons)
            });
            let why = said.why.iter().flat_map(|why| [String::new(), say(why)]);
            let lines = [say(&said.line), String::new()].into_iter().chain(moves).chain(why).collect();
            self.sheet = Some(Sheet::Text { title: self.program.ui.text("cli-hint-title"), lines, scroll: 0 });
        }
        self.hinted = Some((self.happened.len(), values, depth));
    }

    fn ask_to_give_up(&self) -> Option<Sheet<G>> {
        let ruling = S::Desk::giving_up()?;
        let people = self.people().count() as u32;
        let text = self.program.ui.say(&Phrase::new("cli-ask-give-up").with("people", people));
        Some(Sheet::Ask { text, yes: Yes::Rule(ruling) })
    }

    fn log_sheet(&self) -> Sheet<G> {
        Sheet::log(self.program.ui.text("cli-log-title"), self.sentences(0, true))
    }

    /// A sheet lies over the table, and takes all input until it is put away.
    fn input_on_sheet(&mut self, input: Input) -> Flow {
        let Some(sheet) = self.sheet.take() else { return Flow::Stay };
        match (sheet, input) {
            (Sheet::Ask { yes, .. }, Input::Key(KeyCode::Enter | KeyCode::Char('y'))) => return self.agree(yes),
            (Sheet::Ask { .. }, Input::Key(KeyCode::Esc | KeyCode::Char('n' | 'q'))) => {}
            (Sheet::Again, Input::Key(KeyCode::Char('s'))) => return self.again(self.play.seed()),
            (Sheet::Again, Input::Key(KeyCode::Char('n') | KeyCode::Enter)) => return self.again(None),
            (Sheet::Again, Input::Key(KeyCode::Esc | KeyCode::Char('q'))) => {}
            // Asked again at a hint, the coach says more, and at its last word stays.
            (Sheet::Text { .. }, Input::Key(KeyCode::Char('t'))) if self.hinted.is_some() => self.hint(),
            (mut sheet @ Sheet::Text { .. }, input) => {
                if sheet.moves(input) {
                    self.sheet = Some(sheet);
                } else if self.reading {
                    self.step_was_read();
                }
            }
            (sheet, _) => self.sheet = Some(sheet),
        }
        Flow::Stay
    }

    fn agree(&mut self, yes: Yes<G>) -> Flow {
        match yes {
            Yes::Act(actions) => self.act(actions),
            Yes::Rule(ruling) => {
                let told = self.play.rule(ruling);
                self.done(told);
                self.settle();
            }
            Yes::Quit => return Flow::Leave,
        }
        Flow::Stay
    }

    fn lift_curtain(&mut self, seat: Seat) {
        self.front = Some(seat);
        self.screen_state = ScreenState::Shown;
        self.controls = S::Controls::default();
        self.notice = None;
        self.settle();
    }

    /// Lets the bot whose move it is come to a decision, waiting for it no longer than `patience`.
    fn bot_moves(&mut self, seat: Seat, patience: Duration) -> bool {
        let view = self.play.state().view(seat);
        let scripted = self.scripted(seat);
        let Some(bot) = &mut self.bots[seat.index()] else { return false };
        let Some(action) = scripted.or_else(|| bot.think(view, patience)) else { return false };
        let told = self.play.act(seat, action, None);
        self.done(told);
        self.settle();
        self.learn_on();
        true
    }
}

impl<G: Speak, S: Screen<G>> Scene for Table<G, S> {
    fn draw(&mut self, area: Rect, buf: &mut ratatui::buffer::Buffer) {
        self.draw_all(area, buf);
    }

    fn input(&mut self, input: Input) -> Flow {
        if let Some(viewer) = &mut self.looked_back {
            // Whoever leaves it is back at the end of the game.
            if matches!(viewer.input(input), Flow::Leave) {
                self.looked_back = None;
            }
            return Flow::Stay;
        }
        // A click on a named key is that key.
        let input = match input {
            Input::Click(at) => {
                self.clicks.iter().rev().find(|(place, _)| place.contains(at)).map_or(input, |(_, key)| *key)
            }
            input => input,
        };
        let goes_on = matches!(input, Input::Key(KeyCode::Enter | KeyCode::Char(' ')));
        if goes_on && self.deaf.is_some_and(|until| Instant::now() < until) {
            return Flow::Stay;
        }
        if self.sheet.is_some() {
            return self.input_on_sheet(input);
        }
        match (self.screen_state, input) {
            (ScreenState::Over, _) => return self.input_when_over(input),
            (ScreenState::Curtain(seat), Input::Key(KeyCode::Enter | KeyCode::Char(' '))) => self.lift_curtain(seat),
            // Behind the curtain there is nothing to see: neither log nor table.
            (ScreenState::Curtain(_), Input::Key(KeyCode::Char('q' | '?' | 'g'))) => self.common_input(input),
            (ScreenState::Curtain(_), _) => {}
            (ScreenState::HandingOver(seat), Input::Key(KeyCode::Enter)) => {
                self.screen_state = ScreenState::Curtain(seat);
            }
            (_, Input::Key(KeyCode::F(3))) if self.course.is_some() => self.show_step(),
            (_, Input::Key(KeyCode::F(4))) if self.course.is_some() => self.leave_lesson(),
            _ => {
                let mut controls = std::mem::take(&mut self.controls);
                let answer = controls.input(&self.context(), input);
                self.controls = controls;
                if !self.answer(answer) {
                    match input {
                        // While bots move, a key means: go on.
                        Input::Key(KeyCode::Enter | KeyCode::Char(' ')) => self.due = None,
                        input => self.common_input(input),
                    }
                }
            }
        }
        Flow::Stay
    }

    fn tick(&mut self, now: Instant) -> Option<Duration> {
        const GLANCE: Duration = Duration::from_millis(15);
        if self.sheet.is_some() || matches!(self.screen_state, ScreenState::Over | ScreenState::Curtain(_)) {
            return None;
        }
        let bot = self.next_bot()?;
        let due = *self.due.get_or_insert(now);
        if now < due {
            return Some(due - now);
        }
        if self.bot_moves(bot, Duration::ZERO) {
            self.due = Some(now + self.program.pause);
            // The pause has ended by itself, and the same key now plays a card: one that was meant for the pause doesn't.
            let asks = self.next_bot().is_none() && !self.program.pause.is_zero();
            self.deaf = asks.then_some(now + DEAF);
        }
        Some(GLANCE)
    }

    fn farewell(&self) -> Vec<String> {
        let path = self.record.path().display().to_string();
        let mut lines = Vec::new();
        if let Some(outcome) = <G as Game>::outcome(&self.play.state().public) {
            lines.push(plain::outcome::<G>(&self.program.ui.words, &outcome, &Reader::default()));
            lines.push(self.program.ui.quote(Phrase::new("cli-farewell-record"), &[("path", &path)]));
        } else if let Some(seed) = self.play.seed().filter(|_| self.is_recorded()) {
            let texts = [("path", path.as_str()), ("seed", &seed.to_string())];
            lines.push(self.program.ui.quote(Phrase::new("cli-farewell-unfinished"), &texts));
        }
        lines
    }
}

/// The bot of this name, or which there are.
fn find_bot<G: Speak, S: Screen<G>>(ui: &Ui, name: &str) -> Result<&'static BotKind<G>, Failure> {
    S::Players::bot(name).ok_or_else(|| {
        let known = S::Players::bot_names();
        Failure::Usage(ui.quote(Phrase::new("cli-unknown-bot"), &[("bot", name), ("known", &known.join(", "))]))
    })
}

/// What everybody is called; of several alike, each has a number.
fn names(ui: &Ui, occupants: &[Occupant]) -> Vec<String> {
    let kin = |occupant: &Occupant| occupants.iter().filter(|other| *other == occupant).count();
    occupants
        .iter()
        .enumerate()
        .map(|(seat, occupant)| {
            let number = 1 + occupants[..seat].iter().filter(|other| *other == occupant).count() as u32;
            match occupant {
                Occupant::Person(Some(name)) => name.clone(),
                Occupant::Person(None) if kin(occupant) == 1 => ui.text("cli-person"),
                Occupant::Person(None) => ui.say(&Phrase::new("cli-person-number").with("number", number)),
                Occupant::Bot(kind) if kin(occupant) == 1 => bot_name(ui, kind),
                Occupant::Bot(kind) => format!("{}-{number}", bot_name(ui, kind)),
            }
        })
        .collect()
}
