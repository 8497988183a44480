//! A table in the terminal: people and bots take turns at one screen, and everything is recorded.

mod draw;
mod mind;
mod sheets;
#[cfg(test)]
mod tests;

use std::path::PathBuf;
use std::time::{Duration, Instant};

use crossterm::event::KeyCode;
use ratatui::layout::Rect;
use samobranka_players::MOST_ASIDES;
use samobranka_players::coach::{self, Depth, Hint};
use samobranka_rules::{Game, Phrase, Play, Refusal, Rng, Seat, Seed, Setup, Told};
use samobranka_words::{Reader, no_undo, plain};
use serde_json::{Map, Value};

use crate::failure::Failure;
use crate::menu::Menu;
use crate::options;
use crate::records::RecordFile;
use crate::screens::{Answer, Desk, Look, Notice, Screen};
use crate::seeds;
use crate::tui::{Flow, Input, Scene, SomeScene};
use crate::ui::Ui;
pub(crate) use draw::{draw_happened, draw_keys, draw_title, share, too_small};
use mind::Mind;
use sheets::{Sheet, Yes};

/// Who sits in a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Sitter {
    /// A person at this screen, and what they are called; without a name, by their number.
    Person(Option<String>),
    /// A bot of this kind.
    Bot(String),
}

/// A game to be played.
#[derive(Clone, Debug)]
pub struct NewGame {
    /// Who sits where.
    pub sitters: Vec<Sitter>,
    /// The game's options, by name; what is left out is as usual.
    pub options: Map<String, Value>,
    /// Where chance comes from; without one, from the system.
    pub seed: Option<Seed>,
    /// Where the record goes; without one, to the folder of records.
    pub record: Option<PathBuf>,
}

/// Sets a table for a game.
pub(crate) fn sit<G: Screen>(ui: &Ui, new: NewGame) -> Result<SomeScene, Failure> {
    Ok(Box::new(Table::<G>::new(ui.clone(), new)?))
}

/// A table.
pub(crate) struct Table<G: Screen> {
    ui: Ui,
    new: NewGame,
    play: Play<G>,
    names: Vec<String>,
    minds: Vec<Option<Mind<G>>>,
    record: RecordFile,
    /// Everything that happened, in order; each reader sees what they were told.
    happened: Vec<Happened<G>>,
    /// How many of these stand before the last deed.
    before: usize,
    /// How far each seat has followed: how much had happened when it last acted, and what lay on the table then.
    followed: Vec<Option<(usize, G::Public)>>,
    /// Whose eyes the screen is for; nobody's before the first person has come to it.
    front: Option<Seat>,
    place: Place,
    desk: G::Desk,
    notice: Option<Notice>,
    sheet: Option<Sheet<G>>,
    /// What the coach has found out: how much had happened then, what each move is worth, and how much it has said.
    hinted: Option<(usize, samobranka_search::Answer<G>, Depth)>,
    /// Until when the last move stays on the screen.
    due: Option<Instant>,
    /// What a click on a place of the last drawing stands for.
    clicks: Vec<(Rect, Input)>,
}

/// Something that happened.
enum Happened<G: Screen> {
    Told(Told<G::Event>),
    /// A bot said it. That is seen where it lies, and would crowd out what was done.
    Said(Told<G::Event>),
    /// The last step was taken back.
    Undone,
}

/// How the screen stands between the people who share it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Place {
    /// The one in front sees their cards.
    Shown,
    /// The one in front has done their part; the screen goes to this seat when they let it.
    HandingOver(Seat),
    /// Nobody's cards are shown until this seat has come.
    Curtain(Seat),
    /// The game is over, and everything is open.
    Over,
}

impl<G: Screen> Table<G> {
    pub(crate) fn new(ui: Ui, new: NewGame) -> Result<Table<G>, Failure> {
        let options = options::read::<G>(&ui, &new.options)?;
        let seats = u8::try_from(new.sitters.len()).unwrap_or(u8::MAX);
        let setup = Setup::<G>::new(seats, options)
            .map_err(|why| Failure::Usage(plain::refusal(&ui.words, &why, &Reader::default())))?;
        let seed = new.seed.map_or_else(seeds::from_system, Ok)?;
        let (play, told) = Play::new(setup, seed);
        // The bots' chance must not be the deal's: theirs is drawn from elsewhere.
        let mut chance = Rng::new(seeds::beside(seed));
        let mut minds = Vec::new();
        for sitter in &new.sitters {
            let seed = chance.seed();
            minds.push(match sitter {
                Sitter::Person(_) => None,
                Sitter::Bot(name) => Some(Mind::new(find_bot::<G>(&ui, name)?.make(seed), seed)),
            });
        }
        let names = names(&ui, &new.sitters);
        let record = RecordFile::new(&ui, G::ID, &new, seed)?;
        let mut table = Table {
            ui,
            new,
            play,
            names,
            minds,
            record,
            before: 0,
            followed: vec![None; usize::from(seats)],
            happened: told.into_iter().map(Happened::Told).collect(),
            front: None,
            place: Place::Shown,
            desk: G::Desk::default(),
            notice: None,
            sheet: None,
            hinted: None,
            due: None,
            clicks: Vec::new(),
        };
        table.save();
        table.seat_somebody();
        Ok(table)
    }

    /// The people at the table.
    fn people(&self) -> impl DoubleEndedIterator<Item = Seat> {
        let minds = &self.minds;
        Seat::all(minds.len() as u8).filter(|seat| minds[seat.index()].is_none())
    }

    /// Before the first decision: a lone person is in front at once, several find the curtain closed, and where bots
    /// play alone one looks over their shoulders.
    fn seat_somebody(&mut self) {
        let people: Vec<Seat> = self.people().collect();
        match people[..] {
            [] => {}
            [only] => self.front = Some(only),
            [first, ..] => self.place = Place::Curtain(self.next_person().unwrap_or(first)),
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
        G::to_act(&self.play.state().public).into_iter().find(|seat| self.minds[seat.index()].is_some())
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
            self.place = Place::Over;
            self.sheet = None;
        } else if self.place == Place::Shown && self.next_bot().is_none() {
            match (self.next_person(), self.front) {
                (Some(next), Some(front)) if next != front && !self.owes(front) => {
                    self.place = Place::HandingOver(next);
                    self.tell(&Phrase::new("cli-handing-over").with("seat", next));
                }
                _ => {}
            }
        }
        let mut desk = std::mem::take(&mut self.desk);
        desk.catch_up(&self.look());
        self.desk = desk;
    }

    /// The bots say what they like before the next decision, at once; what was done before stays the last deed.
    fn let_bots_speak(&mut self) {
        let before = self.happened.len();
        for seat in Seat::all(self.minds.len() as u8) {
            for _ in 0..MOST_ASIDES {
                let view = self.play.state().view(seat);
                let Some(aside) = self.minds[seat.index()].as_mut().and_then(|mind| mind.aside(view)) else { break };
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

    fn look(&self) -> Look<'_, G> {
        let state = self.play.state();
        let eyes = self.eyes();
        Look {
            view: eyes.map_or_else(|| state.onlooker(), |seat| state.view(seat)),
            open: (self.place == Place::Over).then_some(state),
            reader: Reader { names: &self.names, you: self.front },
            ui: &self.ui,
            since: self.front.and_then(|seat| self.followed[seat.index()].as_ref()).map(|(_, public)| public),
            live: self.front.is_some() && self.place == Place::Shown && self.next_bot().is_none(),
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
                Some(plain::event::<G>(&self.ui.words, &told.event, &reader))
            }
            Happened::Told(_) | Happened::Said(_) => None,
            Happened::Undone => Some(self.ui.text("cli-undone")),
        };
        self.happened[from..].iter().filter_map(sentence).collect()
    }

    /// From where on what happened is news to the one in front: since they last acted, and the last deed in any case.
    fn fresh(&self) -> usize {
        let followed = self.front.and_then(|seat| self.followed[seat.index()].as_ref());
        followed.map_or(self.before, |(place, _)| self.before.min(*place))
    }

    fn tell(&mut self, phrase: &Phrase) {
        let text = self.ui.words.say(phrase, &Reader { names: &self.names, you: self.front });
        self.notice = Some(Notice { text, refusal: false });
    }

    fn refuse(&mut self, why: &G::Illegal) {
        let reader = Reader { names: &self.names, you: self.front };
        let text = format!("{} ({})", plain::refusal(&self.ui.words, why, &reader), why.rule());
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
            let text = self.ui.at_file("cli-record-failed", self.record.path(), &why);
            self.notice = Some(Notice { text, refusal: true });
        }
    }

    /// The one in front decides, step after step, as long as the decision stays theirs.
    fn act(&mut self, actions: Vec<G::Action>) {
        let Some(seat) = self.front else { return };
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
    }

    fn answer(&mut self, answer: Answer<G>) -> bool {
        match answer {
            Answer::Unused => return false,
            Answer::Taken => self.notice = None,
            Answer::Act(actions) => self.act(actions),
            Answer::Ask(question, actions) => {
                let text = self.ui.words.say(&question, &Reader { names: &self.names, you: self.front });
                self.sheet = Some(Sheet::Ask { text, yes: Yes::Act(actions) });
            }
            Answer::Say(aside) => {
                if let Some(seat) = self.front {
                    let told = self.play.say(seat, aside, None);
                    self.done(told);
                    self.settle();
                }
            }
            Answer::Undo => {
                if let Some(seat) = self.front {
                    match self.play.undo(seat) {
                        Ok(()) => {
                            self.notice = None;
                            self.before = self.happened.len();
                            self.happened.push(Happened::Undone);
                            self.save();
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
        match Table::<G>::new(self.ui.clone(), new) {
            Ok(table) => Flow::Go(Box::new(table)),
            // What could be set once can be set again, unless the folder of records has gone.
            Err(why) => {
                self.sheet = Some(Sheet::Text { title: String::new(), lines: vec![why.to_string()], scroll: 0 });
                Flow::Stay
            }
        }
    }

    fn menu(&self) -> Flow {
        Flow::Go(Box::new(Menu::after(&self.ui, G::ID, &self.new)))
    }

    fn input_when_over(&mut self, input: Input) -> Flow {
        match input {
            Input::Key(KeyCode::Enter) => self.menu(),
            Input::Key(KeyCode::Char('r')) => {
                self.sheet = Some(Sheet::Again);
                Flow::Stay
            }
            Input::Key(KeyCode::Char('q') | KeyCode::Esc) => Flow::Leave,
            _ => {
                self.common_input(input);
                Flow::Stay
            }
        }
    }

    /// What any moment of the game understands.
    fn common_input(&mut self, input: Input) {
        match input {
            Input::Key(KeyCode::Char('?') | KeyCode::F(1)) => self.sheet = Some(Sheet::help(&self.ui)),
            Input::Key(KeyCode::Char('m') | KeyCode::PageUp) | Input::Scroll(-1) => {
                self.sheet = Some(self.log_sheet());
            }
            Input::Key(KeyCode::Char('i')) => {
                let look = self.look();
                let lines = plain::describe::<G>(&self.ui.words, look.view, &look.reader);
                self.sheet = Some(Sheet::Text { title: self.ui.text("cli-describe-title"), lines, scroll: 0 });
            }
            Input::Key(KeyCode::Char('t')) if self.place != Place::Over => self.hint(),
            Input::Key(KeyCode::Char('g')) if self.place != Place::Over => self.sheet = self.ask_to_give_up(),
            Input::Key(KeyCode::Char('q')) => {
                let path = self.record.path().display().to_string();
                let text = if self.is_recorded() {
                    self.ui.quote(Phrase::new("cli-ask-quit"), &[("path", &path)])
                } else {
                    self.ui.text("cli-ask-quit-at-once")
                };
                self.sheet = Some(Sheet::Ask { text, yes: Yes::Quit });
            }
            _ => {}
        }
    }

    /// A hint to the one in front, from what they see; asked again, it goes a step deeper.
    fn hint(&mut self) {
        let Some(seat) = self.front.filter(|&seat| self.place == Place::Shown && self.owes(seat)) else {
            return self.tell(&Phrase::new("coach-not-now"));
        };
        let view = self.play.state().view(seat);
        let (values, depth) = match self.hinted.take() {
            Some((happened, values, depth)) if happened == self.happened.len() => (values, depth.deeper()),
            _ => {
                let seed = seeds::beside(Seed::from_number(self.happened.len() as u64));
                (G::Players::values(view, &coach::effort(view, seed)), Depth::Whether)
            }
        };
        let hint = coach::hint_from(&values, None, depth);
        let said = hint.said();
        let reader = Reader { names: &self.names, you: self.front };
        let say = |phrase: &Phrase| self.ui.words.say(phrase, &reader);
        if said.moves.is_empty() {
            let more = matches!(hint, Hint::Better { .. }).then(|| format!(" {}", self.ui.text("cli-hint-again")));
            let text = say(&said.line) + more.as_deref().unwrap_or_default();
            self.notice = Some(Notice { text, refusal: false });
        } else {
            let moves = said.moves.iter().map(|action| format!("· {}", say(&G::action(view, action))));
            let why = said.why.iter().flat_map(|why| [String::new(), say(why)]);
            let lines = [say(&said.line), String::new()].into_iter().chain(moves).chain(why).collect();
            self.sheet = Some(Sheet::Text { title: self.ui.text("cli-hint-title"), lines, scroll: 0 });
        }
        self.hinted = Some((self.happened.len(), values, depth));
    }

    fn ask_to_give_up(&self) -> Option<Sheet<G>> {
        let ruling = G::giving_up()?;
        let people = self.people().count() as u32;
        let text = self.ui.say(&Phrase::new("cli-ask-give-up").with("people", people));
        Some(Sheet::Ask { text, yes: Yes::Rule(ruling) })
    }

    fn log_sheet(&self) -> Sheet<G> {
        Sheet::log(self.ui.text("cli-log-title"), self.sentences(0, true))
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
            (mut sheet @ Sheet::Text { .. }, input) => {
                let keep = match input {
                    Input::Key(KeyCode::PageUp) => Some(-10),
                    Input::Key(KeyCode::PageDown) => Some(10),
                    Input::Key(KeyCode::Up) => Some(-1),
                    Input::Key(KeyCode::Down) => Some(1),
                    Input::Key(KeyCode::Home) => Some(i32::MIN),
                    Input::Key(KeyCode::End) => Some(i32::MAX),
                    Input::Scroll(rows) => Some(3 * rows),
                    _ => None,
                };
                if let Some(rows) = keep {
                    sheet.scroll(rows);
                    self.sheet = Some(sheet);
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
        self.place = Place::Shown;
        self.desk = G::Desk::default();
        self.notice = None;
        self.settle();
    }

    /// Lets the bot whose move it is come to a decision, waiting for it no longer than `patience`.
    fn bot_moves(&mut self, seat: Seat, patience: Duration) -> bool {
        let view = self.play.state().view(seat);
        let Some(mind) = &mut self.minds[seat.index()] else { return false };
        let Some(action) = mind.think(view, patience) else { return false };
        let told = self.play.act(seat, action, None);
        self.done(told);
        self.settle();
        true
    }
}

impl<G: Screen> Scene for Table<G> {
    fn draw(&mut self, area: Rect, buf: &mut ratatui::buffer::Buffer) {
        self.draw_all(area, buf);
    }

    fn input(&mut self, input: Input) -> Flow {
        // A click on a named key is that key.
        let input = match input {
            Input::Click(at) => {
                self.clicks.iter().rev().find(|(place, _)| place.contains(at)).map_or(input, |(_, key)| *key)
            }
            input => input,
        };
        if self.sheet.is_some() {
            return self.input_on_sheet(input);
        }
        match (self.place, input) {
            (Place::Over, _) => return self.input_when_over(input),
            (Place::Curtain(seat), Input::Key(KeyCode::Enter | KeyCode::Char(' '))) => self.lift_curtain(seat),
            // Behind the curtain there is nothing to see: neither log nor table.
            (Place::Curtain(_), Input::Key(KeyCode::Char('q' | '?' | 'g'))) => self.common_input(input),
            (Place::Curtain(_), _) => {}
            (Place::HandingOver(seat), Input::Key(KeyCode::Enter)) => self.place = Place::Curtain(seat),
            _ => {
                let mut desk = std::mem::take(&mut self.desk);
                let answer = desk.input(&self.look(), input);
                self.desk = desk;
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
        if self.sheet.is_some() || matches!(self.place, Place::Over | Place::Curtain(_)) {
            return None;
        }
        let bot = self.next_bot()?;
        let due = *self.due.get_or_insert(now);
        if now < due {
            return Some(due - now);
        }
        if self.bot_moves(bot, Duration::ZERO) {
            self.due = Some(now + self.ui.pause);
        }
        Some(GLANCE)
    }

    fn farewell(&self) -> Vec<String> {
        let path = self.record.path().display().to_string();
        let mut lines = Vec::new();
        if let Some(outcome) = <G as Game>::outcome(&self.play.state().public) {
            lines.push(plain::outcome::<G>(&self.ui.words, &outcome, &Reader::default()));
            lines.push(self.ui.quote(Phrase::new("cli-farewell-record"), &[("path", &path)]));
        } else if let Some(seed) = self.play.seed().filter(|_| self.is_recorded()) {
            let texts = [("path", path.as_str()), ("seed", &seed.to_string())];
            lines.push(self.ui.quote(Phrase::new("cli-farewell-unfinished"), &texts));
        }
        lines
    }
}

/// The bot of this name, or which there are.
fn find_bot<G: Screen>(ui: &Ui, name: &str) -> Result<&'static samobranka_players::BotKind<G>, Failure> {
    G::Players::bot(name).ok_or_else(|| {
        let known = G::Players::bot_names();
        Failure::Usage(ui.quote(Phrase::new("cli-unknown-bot"), &[("bot", name), ("known", &known.join(", "))]))
    })
}

/// What everybody is called; of several alike, each has a number.
fn names(ui: &Ui, sitters: &[Sitter]) -> Vec<String> {
    let kin = |sitter: &Sitter| sitters.iter().filter(|other| *other == sitter).count();
    sitters
        .iter()
        .enumerate()
        .map(|(seat, sitter)| {
            let number = 1 + sitters[..seat].iter().filter(|other| *other == sitter).count() as u32;
            match sitter {
                Sitter::Person(Some(name)) => name.clone(),
                Sitter::Person(None) if kin(sitter) == 1 => ui.text("cli-person"),
                Sitter::Person(None) => ui.say(&Phrase::new("cli-person-number").with("number", number)),
                Sitter::Bot(kind) if kin(sitter) == 1 => ui.bot_name(kind),
                Sitter::Bot(kind) => format!("{}-{number}", ui.bot_name(kind)),
            }
        })
        .collect()
}
