//! The start menu: which game, who plays, by which rules, in which language.

use crossterm::event::KeyCode;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use samobranka_rules::{Lang, Phrase};
use serde_json::{Map, Value};

use crate::games::GameHere;
use crate::options::Choice;
use crate::screens::{self, KeyHint};
use crate::table::{NewGame, Sitter, draw_keys, too_small};
use crate::tui::{Flow, Input, Scene, paint};
use crate::ui::Ui;

/// The start menu.
pub(crate) struct Menu {
    ui: Ui,
    game: &'static GameHere,
    choices: Vec<Choice>,
    new: NewGame,
    /// Whether the rarer options are shown too.
    more: bool,
    line: usize,
    problem: Option<String>,
    clicks: Vec<(Rect, Click)>,
}

/// A line of the menu.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Line {
    Game,
    Players,
    Seat(usize),
    /// An option of the game, by its place among them.
    Option(usize),
    More,
    Language,
    Play,
}

#[derive(Clone, Copy)]
enum Click {
    Key(Input),
    /// A line, and by how much its value changes.
    Line(usize, isize),
}

impl Menu {
    /// For this game, with what was said on the command line.
    pub(crate) fn new(ui: &Ui, game: &'static GameHere, mut new: NewGame) -> Menu {
        if new.sitters.is_empty() {
            new.sitters = with_bots(game, game.seats.0);
        }
        let choices = (game.options)();
        let more = new.options.keys().any(|key| !game.main_options.contains(&key.as_str()));
        Menu { ui: ui.clone(), game, choices, new, more, line: 0, problem: None, clicks: Vec::new() }
            .on_line(Line::Players)
    }

    /// After a game: as it was set, with a new deal.
    pub(crate) fn after(ui: &Ui, game: &str, new: &NewGame) -> Menu {
        let game = screens::ALL.iter().find(|here| here.id == game).expect("a game that was played is here");
        Menu::new(ui, game, NewGame { seed: None, record: None, ..new.clone() }).on_line(Line::Play)
    }

    fn on_line(mut self, line: Line) -> Menu {
        self.line = self.lines().iter().position(|it| *it == line).unwrap_or(0);
        self
    }

    fn lines(&self) -> Vec<Line> {
        let main = |place: &usize| self.game.main_options.contains(&self.choices[*place].key.as_str());
        let options = 0..self.choices.len();
        let mut lines = vec![Line::Game, Line::Players];
        lines.extend((0..self.new.sitters.len()).map(Line::Seat));
        lines.extend(options.clone().filter(main).map(Line::Option));
        lines.push(Line::More);
        if self.more {
            lines.extend(options.filter(|place| !main(place)).map(Line::Option));
        }
        lines.extend([Line::Language, Line::Play]);
        lines
    }

    /// The value an option has now, as it is typed.
    fn value(&self, choice: &Choice) -> String {
        match self.new.options.get(&choice.key) {
            Some(Value::String(word)) => word.clone(),
            Some(value) => value.to_string(),
            None => choice.values.first().cloned().unwrap_or_default(),
        }
    }

    fn word(&self, choice: &Choice, tail: &str) -> String {
        let key = format!("{}-option-{}{tail}", self.game.id, choice.key);
        self.ui.words.text(&key).unwrap_or_else(|| format!("{}{tail}", choice.key))
    }

    fn label(&self, line: Line) -> String {
        match line {
            Line::Game => self.ui.text("cli-menu-game"),
            Line::Players => self.ui.text("cli-menu-players"),
            Line::Seat(seat) => self.ui.say(&Phrase::new("cli-menu-seat").with("number", seat as u32 + 1)),
            Line::Option(place) => self.word(&self.choices[place], ""),
            Line::More => self.ui.text("cli-menu-more"),
            Line::Language => self.ui.text("cli-menu-language"),
            Line::Play => String::new(),
        }
    }

    fn setting(&self, line: Line) -> String {
        match line {
            Line::Game => self.ui.say(&(self.game.name)()),
            Line::Players => self.new.sitters.len().to_string(),
            Line::Seat(seat) => match &self.new.sitters[seat] {
                Sitter::Person(None) => self.ui.text("cli-menu-person"),
                Sitter::Person(Some(name)) => name.clone(),
                Sitter::Bot(kind) => self.ui.quote(Phrase::new("cli-menu-bot"), &[("bot", &self.ui.bot_name(kind))]),
            },
            Line::Option(place) => {
                let choice = &self.choices[place];
                self.word(choice, &format!("-{}", self.value(choice)))
            }
            Line::More => self.ui.text(if self.more { "cli-menu-shown" } else { "cli-menu-hidden" }),
            Line::Language => self.ui.text("cli-menu-this-language"),
            Line::Play => self.ui.text("cli-menu-play"),
        }
    }

    /// What the chosen value means.
    fn about(&self, line: Line) -> String {
        match line {
            Line::Game => self.ui.words.text(&format!("{}-about", self.game.id)).unwrap_or_default(),
            Line::Seat(seat) => match &self.new.sitters[seat] {
                Sitter::Bot(kind) => {
                    let about = (self.game.bots)().into_iter().find(|(name, _)| name == kind);
                    about.map(|(_, about)| self.ui.text(about)).unwrap_or_default()
                }
                Sitter::Person(_) => self.ui.text("cli-menu-person-about"),
            },
            Line::Option(place) => {
                let choice = &self.choices[place];
                self.word(choice, &format!("-{}-about", self.value(choice)))
            }
            Line::Players => self.ui.say(
                &Phrase::new("cli-menu-players-about")
                    .with("fewest", self.game.seats.0)
                    .with("most", self.game.seats.1),
            ),
            Line::More | Line::Language | Line::Play => String::new(),
        }
    }

    /// Changes the value of a line.
    fn change(&mut self, line: Line, step: isize) {
        self.problem = None;
        match line {
            Line::Game => {
                let at = screens::ALL.iter().position(|game| game.id == self.game.id).unwrap_or(0);
                let game = &screens::ALL[around(at, step, screens::ALL.len())];
                if game.id != self.game.id {
                    let new = NewGame { sitters: Vec::new(), options: Map::new(), ..self.new.clone() };
                    *self = Menu::new(&self.ui, game, new).on_line(Line::Game);
                }
            }
            Line::Players => {
                let (fewest, most) = (usize::from(self.game.seats.0), usize::from(self.game.seats.1));
                let count = fewest + around(self.new.sitters.len() - fewest, step, most - fewest + 1);
                let bot = Sitter::Bot((self.game.usual_bot)().to_owned());
                self.new.sitters.resize(count, bot);
            }
            Line::Seat(seat) => {
                let kinds = (self.game.levels)().into_iter().map(|(kind, _)| Sitter::Bot(kind.to_owned()));
                let all: Vec<Sitter> = std::iter::once(Sitter::Person(None)).chain(kinds).collect();
                let at = all.iter().position(|sitter| *sitter == self.new.sitters[seat]).unwrap_or(0);
                self.new.sitters[seat] = all[around(at, step, all.len())].clone();
            }
            Line::Option(place) => {
                let choice = &self.choices[place];
                let now = self.value(choice);
                let at = choice.values.iter().position(|value| *value == now).unwrap_or(0);
                let value = &choice.values[around(at, step, choice.values.len())];
                let value = serde_json::from_str(value).unwrap_or_else(|_| Value::from(value.as_str()));
                self.new.options.insert(choice.key.clone(), value);
            }
            Line::More => self.more = !self.more,
            Line::Language => {
                let at = Lang::ALL.iter().position(|lang| *lang == self.ui.lang()).unwrap_or(0);
                self.ui = self.ui.in_language(Lang::ALL[around(at, step, Lang::ALL.len())]);
            }
            Line::Play => {}
        }
    }

    /// A line with its value between two arrows.
    fn draw_setting(&mut self, place: usize, lines: &[Line], row: Rect, buf: &mut Buffer) {
        let theme = self.ui.theme;
        let line = lines[place];
        let chosen = place == self.line;
        let mark = if chosen { "▸" } else { " " };
        let label = format!("{mark} {}", self.label(line));
        paint::left(buf, Rect { width: 27, ..row }, &label, if chosen { theme.thread } else { theme.cloth });
        let value = Rect { x: row.x + 28, width: row.width - 28, ..row };
        let text = format!("‹ {} ›", self.setting(line));
        let used = paint::left(buf, value, &text, if chosen { theme.strong } else { theme.cloth });
        self.clicks.push((Rect { width: value.x - row.x + 2, ..row }, Click::Line(place, -1)));
        self.clicks.push((Rect { x: value.x + 2, width: used, ..value }, Click::Line(place, 1)));
    }

    fn play(&mut self) -> Flow {
        match (self.game.sit)(&self.ui, self.new.clone()) {
            Ok(table) => Flow::Go(table),
            Err(why) => {
                self.problem = Some(why.to_string());
                Flow::Stay
            }
        }
    }
}

/// `at` moved by `step` in a circle of so many.
fn around(at: usize, step: isize, count: usize) -> usize {
    (at as isize + step).rem_euclid(count.max(1) as isize) as usize
}

/// A person in the first seat, and the game's best bot in the others.
pub(crate) fn with_bots(game: &GameHere, players: u8) -> Vec<Sitter> {
    let bots = (1..players).map(|_| Sitter::Bot((game.usual_bot)().to_owned()));
    std::iter::once(Sitter::Person(None)).chain(bots).collect()
}

impl Scene for Menu {
    fn draw(&mut self, area: Rect, buf: &mut Buffer) {
        self.clicks.clear();
        if too_small(&self.ui, area, buf) {
            return;
        }
        let theme = self.ui.theme;
        let lines = self.lines();
        let width = 64;
        let column = Rect { x: area.x + (area.width - width) / 2, width, ..area };
        // The title above, the button and what the chosen value means below; what is between scrolls if it must.
        let (above, below) = (3, 6);
        let settings = lines.len() as u16 - 1;
        let shown = settings.min(area.height - above - below);
        let top = (area.height - above - below - shown) / 3;
        paint::middle(buf, paint::row(column, top), &self.ui.text("cli-menu-title"), theme.strong);
        paint::middle(buf, paint::row(column, top + 1), "╳ ".repeat(28).trim_end(), theme.thread);
        let first = (self.line as u16).min(settings - 1).saturating_sub(shown.saturating_sub(2)).min(settings - shown);
        for row in 0..shown {
            let hidden = (row == 0 && first > 0) || (row + 1 == shown && first + shown < settings);
            let area = paint::row(column, top + above + row);
            self.draw_setting(usize::from(first + row), &lines, area, buf);
            if hidden {
                paint::right(buf, area, if row == 0 { "↑ …" } else { "↓ …" }, theme.quiet);
            }
        }
        let play = self.setting(Line::Play);
        let chosen = lines[self.line] == Line::Play;
        let label = if chosen { format!(" ▸ {play} ◂ ") } else { format!("   {play}   ") };
        let button = paint::middle(buf, paint::row(column, top + above + shown + 1), &label, theme.button);
        self.clicks.push((button, Click::Key(Input::Key(KeyCode::Enter))));

        let foot = Rect { x: column.x, width, y: area.bottom() - 4, height: 3 };
        let (text, style) = match &self.problem {
            Some(problem) => (problem.clone(), theme.fire),
            None => (self.about(lines[self.line]), theme.quiet),
        };
        let text = paint::wrap(&text, foot.width);
        for (place, line) in text.iter().take(3).enumerate() {
            paint::left(buf, paint::row(foot, place as u16), line, style);
        }
        let key = |key, what, code| KeyHint { key, what, input: Some(Input::Key(code)) };
        let keys = [
            KeyHint { key: "↑↓", what: "cli-menu-key-line", input: None },
            KeyHint { key: "←→", what: "cli-menu-key-value", input: None },
            key("Enter", "cli-menu-key-play", KeyCode::Enter),
            key("q", "cli-short-quit", KeyCode::Char('q')),
        ];
        let keys = draw_keys(&self.ui, area, buf, &keys);
        self.clicks.extend(keys.into_iter().map(|(place, input)| (place, Click::Key(input))));
    }

    fn input(&mut self, input: Input) -> Flow {
        let lines = self.lines();
        match input {
            Input::Key(KeyCode::Up) | Input::Scroll(-1) => self.line = around(self.line, -1, lines.len()),
            Input::Key(KeyCode::Down | KeyCode::Tab) | Input::Scroll(1) => {
                self.line = around(self.line, 1, lines.len());
            }
            Input::Key(KeyCode::Left) => self.change(lines[self.line], -1),
            Input::Key(KeyCode::Right | KeyCode::Char(' ')) => self.change(lines[self.line], 1),
            Input::Key(KeyCode::Enter) => return self.play(),
            Input::Key(KeyCode::Char('q') | KeyCode::Esc) => return Flow::Leave,
            Input::Click(at) => {
                let click = self.clicks.iter().rev().find(|(place, _)| place.contains(at)).map(|(_, click)| *click);
                match click {
                    Some(Click::Key(input)) => return self.input(input),
                    Some(Click::Line(place, step)) => {
                        self.line = place;
                        self.change(lines[place], step);
                    }
                    None => {}
                }
            }
            _ => {}
        }
        self.line = self.line.min(self.lines().len() - 1);
        Flow::Stay
    }
}
