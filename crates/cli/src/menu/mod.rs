//! The start menu: which game, who plays, by which rules, in which language.

#[cfg(test)]
mod tests;

use crossterm::event::KeyCode;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use samobranka_rules::{Lang, Phrase};
use samobranka_terminal::{Input, KeyHint, paint};
use serde_json::{Map, Value};

use crate::failure::Failure;
use crate::frame::{draw_keys, too_small};
use crate::games::{self, PlayableGame};
use crate::new_game::{NewGame, Occupant, Program};
use crate::scene::{Flow, LastGame, Scene, SomeScene};
use crate::words::{bot_name, in_language};

/// The start menu.
pub(crate) struct Menu {
    program: Program,
    game: &'static PlayableGame,
    new: NewGame,
    /// Whether the rarer options are shown too.
    more: bool,
    row: usize,
    problem: Option<String>,
    clicks: Vec<(Rect, Click)>,
}

/// A row of the menu.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum MenuRow {
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
    /// A row, and by how much its value changes.
    Row(usize, isize),
}

impl Menu {
    /// For this game, with what was said on the command line.
    pub(crate) fn new(program: &Program, game: &'static PlayableGame, mut new: NewGame) -> Menu {
        if new.occupants.is_empty() {
            new.occupants = with_bots(game, game.seats.0);
        }
        let main = &game.menu_options[..game.main_options];
        let more = new.options.keys().any(|key| !main.iter().any(|(option, _)| option == key));
        Menu { program: program.clone(), game, new, more, row: 0, problem: None, clicks: Vec::new() }
            .on_row(MenuRow::Players)
    }

    /// After a game: as it was set, with a new deal.
    pub(crate) fn after(last: LastGame) -> Menu {
        let game = games::ALL.iter().find(|game| game.id == last.game).expect("a game that was played is here");
        Menu::new(&last.program, game, NewGame { seed: None, record: None, ..last.new }).on_row(MenuRow::Play)
    }

    fn on_row(mut self, row: MenuRow) -> Menu {
        self.row = self.rows().iter().position(|it| *it == row).unwrap_or(0);
        self
    }

    fn rows(&self) -> Vec<MenuRow> {
        // An option with one value takes a file, which is named on the command line.
        let options = |from: usize, to: usize| {
            (from..to).filter(|place| self.game.menu_options[*place].1.len() > 1).map(MenuRow::Option)
        };
        let mut lines = vec![MenuRow::Game, MenuRow::Players];
        lines.extend((0..self.new.occupants.len()).map(MenuRow::Seat));
        lines.extend(options(0, self.game.main_options));
        lines.push(MenuRow::More);
        if self.more {
            lines.extend(options(self.game.main_options, self.game.menu_options.len()));
        }
        lines.extend([MenuRow::Language, MenuRow::Play]);
        lines
    }

    /// The value an option has now, as it is typed.
    fn value(&self, place: usize) -> String {
        let (key, values) = self.game.menu_options[place];
        match self.new.options.get(key) {
            Some(Value::String(word)) => word.clone(),
            Some(value) => value.to_string(),
            None => values[0].to_owned(),
        }
    }

    /// A word of the game about an option: its name, or with a tail a value of it.
    fn word(&self, place: usize, tail: &str) -> String {
        let option = self.game.menu_options[place].0;
        let key = format!("{}-option-{option}{tail}", self.game.id);
        self.program.ui.words.text(&key).unwrap_or_else(|| format!("{option}{tail}"))
    }

    fn label(&self, line: MenuRow) -> String {
        match line {
            MenuRow::Game => self.program.ui.text("cli-menu-game"),
            MenuRow::Players => self.program.ui.text("cli-menu-players"),
            MenuRow::Seat(seat) => self.program.ui.say(&Phrase::new("cli-menu-seat").with("number", seat as u32 + 1)),
            MenuRow::Option(place) => self.word(place, ""),
            MenuRow::More => self.program.ui.text("cli-menu-more"),
            MenuRow::Language => self.program.ui.text("cli-menu-language"),
            MenuRow::Play => String::new(),
        }
    }

    fn setting(&self, line: MenuRow) -> String {
        match line {
            MenuRow::Game => self.program.ui.say(&(self.game.name)()),
            MenuRow::Players => self.new.occupants.len().to_string(),
            MenuRow::Seat(seat) => match &self.new.occupants[seat] {
                Occupant::Person(None) => self.program.ui.text("cli-menu-person"),
                Occupant::Person(Some(name)) => name.clone(),
                Occupant::Bot(kind) => {
                    self.program.ui.quote(Phrase::new("cli-menu-bot"), &[("bot", &bot_name(&self.program.ui, kind))])
                }
            },
            MenuRow::Option(place) => self.word(place, &format!("-{}", self.value(place))),
            MenuRow::More => self.program.ui.text(if self.more { "cli-menu-shown" } else { "cli-menu-hidden" }),
            MenuRow::Language => self.program.ui.text("cli-menu-this-language"),
            MenuRow::Play => self.program.ui.text("cli-menu-play"),
        }
    }

    /// What the chosen value means.
    fn about(&self, line: MenuRow) -> String {
        match line {
            MenuRow::Game => self.program.ui.words.text(&format!("{}-about", self.game.id)).unwrap_or_default(),
            MenuRow::Seat(seat) => match &self.new.occupants[seat] {
                Occupant::Bot(kind) => {
                    let about = (self.game.bots)().into_iter().find(|(name, _)| name == kind);
                    about.map(|(_, about)| self.program.ui.text(about)).unwrap_or_default()
                }
                Occupant::Person(_) => self.program.ui.text("cli-menu-person-about"),
            },
            MenuRow::Option(place) => self.word(place, &format!("-{}-about", self.value(place))),
            MenuRow::Players => self.program.ui.say(
                &Phrase::new("cli-menu-players-about")
                    .with("fewest", self.game.seats.0)
                    .with("most", self.game.seats.1),
            ),
            MenuRow::More | MenuRow::Language | MenuRow::Play => String::new(),
        }
    }

    /// Changes the value of a line.
    fn change(&mut self, line: MenuRow, step: isize) {
        self.problem = None;
        match line {
            MenuRow::Game => {
                let at = games::ALL.iter().position(|game| game.id == self.game.id).unwrap_or(0);
                let game = &games::ALL[around(at, step, games::ALL.len())];
                if game.id != self.game.id {
                    let new = NewGame { occupants: Vec::new(), options: Map::new(), ..self.new.clone() };
                    *self = Menu::new(&self.program, game, new).on_row(MenuRow::Game);
                }
            }
            MenuRow::Players => {
                let (fewest, most) = (usize::from(self.game.seats.0), usize::from(self.game.seats.1));
                let count = fewest + around(self.new.occupants.len() - fewest, step, most - fewest + 1);
                let bot = Occupant::Bot((self.game.default_bot)().to_owned());
                self.new.occupants.resize(count, bot);
            }
            MenuRow::Seat(seat) => {
                let kinds = (self.game.levels)().into_iter().map(|(kind, _)| Occupant::Bot(kind.to_owned()));
                let all: Vec<Occupant> = std::iter::once(Occupant::Person(None)).chain(kinds).collect();
                let at = all.iter().position(|occupant| *occupant == self.new.occupants[seat]).unwrap_or(0);
                self.new.occupants[seat] = all[around(at, step, all.len())].clone();
            }
            MenuRow::Option(place) => {
                let (key, values) = self.game.menu_options[place];
                let now = self.value(place);
                let at = values.iter().position(|value| *value == now).unwrap_or(0);
                let value = values[around(at, step, values.len())];
                let value = serde_json::from_str(value).unwrap_or_else(|_| Value::from(value));
                self.new.options.insert(key.to_owned(), value);
            }
            MenuRow::More => self.more = !self.more,
            MenuRow::Language => {
                let at = Lang::ALL.iter().position(|lang| *lang == self.program.ui.lang()).unwrap_or(0);
                self.program.ui = in_language(&self.program.ui, Lang::ALL[around(at, step, Lang::ALL.len())]);
            }
            MenuRow::Play => {}
        }
    }

    /// A line with its value between two arrows.
    fn draw_setting(&mut self, place: usize, lines: &[MenuRow], row: Rect, buf: &mut Buffer) {
        let theme = self.program.ui.theme;
        let line = lines[place];
        let chosen = place == self.row;
        let mark = if chosen { "▸" } else { " " };
        let label = format!("{mark} {}", self.label(line));
        paint::left(buf, Rect { width: 27, ..row }, &label, if chosen { theme.thread } else { theme.cloth });
        let value = Rect { x: row.x + 28, width: row.width - 28, ..row };
        let text = format!("‹ {} ›", self.setting(line));
        let used = paint::left(buf, value, &text, if chosen { theme.strong } else { theme.cloth });
        self.clicks.push((Rect { width: value.x - row.x + 2, ..row }, Click::Row(place, -1)));
        self.clicks.push((Rect { x: value.x + 2, width: used, ..value }, Click::Row(place, 1)));
    }

    fn play(&mut self) -> Flow {
        let table = (self.game.sit)(&self.program, self.new.clone());
        self.sit(table)
    }

    /// Goes to a table that could be set, or says why it couldn't.
    fn sit(&mut self, table: Result<SomeScene, Failure>) -> Flow {
        match table {
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

/// A person in the first seat, and the game's default bot in the others.
pub(crate) fn with_bots(game: &PlayableGame, players: u8) -> Vec<Occupant> {
    let bots = (1..players).map(|_| Occupant::Bot((game.default_bot)().to_owned()));
    std::iter::once(Occupant::Person(None)).chain(bots).collect()
}

impl Scene for Menu {
    fn draw(&mut self, area: Rect, buf: &mut Buffer) {
        self.clicks.clear();
        if too_small(&self.program.ui, area, buf) {
            return;
        }
        let theme = self.program.ui.theme;
        let lines = self.rows();
        let width = 64;
        let column = Rect { x: area.x + (area.width - width) / 2, width, ..area };
        // The title above, the button and what the chosen value means below; what is between scrolls if it must.
        let (above, below) = (3, 6);
        let settings = lines.len() as u16 - 1;
        let shown = settings.min(area.height - above - below);
        let top = (area.height - above - below - shown) / 3;
        paint::middle(buf, paint::row(column, top), &self.program.ui.text("cli-menu-title"), theme.strong);
        paint::middle(buf, paint::row(column, top + 1), "╳ ".repeat(28).trim_end(), theme.thread);
        let first = (self.row as u16).min(settings - 1).saturating_sub(shown.saturating_sub(2)).min(settings - shown);
        for row in 0..shown {
            let hidden = (row == 0 && first > 0) || (row + 1 == shown && first + shown < settings);
            let area = paint::row(column, top + above + row);
            self.draw_setting(usize::from(first + row), &lines, area, buf);
            if hidden {
                paint::right(buf, area, if row == 0 { "↑ …" } else { "↓ …" }, theme.quiet);
            }
        }
        let play = self.setting(MenuRow::Play);
        let chosen = lines[self.row] == MenuRow::Play;
        let label = if chosen { format!(" ▸ {play} ◂ ") } else { format!("   {play}   ") };
        let button = paint::middle(buf, paint::row(column, top + above + shown + 1), &label, theme.button);
        self.clicks.push((button, Click::Key(Input::Key(KeyCode::Enter))));

        let foot = Rect { x: column.x, width, y: area.bottom() - 4, height: 3 };
        let (text, style) = match &self.problem {
            Some(problem) => (problem.clone(), theme.fire),
            None => (self.about(lines[self.row]), theme.quiet),
        };
        let text = paint::wrap(&text, foot.width);
        for (place, line) in text.iter().take(3).enumerate() {
            paint::left(buf, paint::row(foot, place as u16), line, style);
        }
        let key = |key, what, code| KeyHint { key, what, input: Some(Input::Key(code)) };
        let mut keys = vec![
            KeyHint { key: "↑↓", what: "cli-menu-key-line", input: None },
            KeyHint { key: "←→", what: "cli-menu-key-value", input: None },
            key("Enter", "cli-menu-key-play", KeyCode::Enter),
        ];
        keys.extend(self.game.taught.then(|| key("l", "cli-menu-key-learn", KeyCode::Char('l'))));
        keys.push(key("q", "cli-short-quit", KeyCode::Char('q')));
        let keys = draw_keys(&self.program.ui, area, buf, &keys);
        self.clicks.extend(keys.into_iter().map(|(place, input)| (place, Click::Key(input))));
    }

    fn input(&mut self, input: Input) -> Flow {
        let lines = self.rows();
        match input {
            Input::Key(KeyCode::Up) | Input::Scroll(-1) => self.row = around(self.row, -1, lines.len()),
            Input::Key(KeyCode::Down | KeyCode::Tab) | Input::Scroll(1) => {
                self.row = around(self.row, 1, lines.len());
            }
            Input::Key(KeyCode::Left) => self.change(lines[self.row], -1),
            Input::Key(KeyCode::Right | KeyCode::Char(' ')) => self.change(lines[self.row], 1),
            Input::Key(KeyCode::Enter) => return self.play(),
            Input::Key(KeyCode::Char('l')) => {
                if let Some(table) = (self.game.learn)(&self.program) {
                    return self.sit(table);
                }
            }
            Input::Key(KeyCode::Char('q') | KeyCode::Esc) => return Flow::Leave,
            Input::Click(at) => {
                let click = self.clicks.iter().rev().find(|(place, _)| place.contains(at)).map(|(_, click)| *click);
                match click {
                    Some(Click::Key(input)) => return self.input(input),
                    Some(Click::Row(place, step)) => {
                        self.row = place;
                        self.change(lines[place], step);
                    }
                    None => {}
                }
            }
            _ => {}
        }
        self.row = self.row.min(self.rows().len() - 1);
        Flow::Stay
    }
}
