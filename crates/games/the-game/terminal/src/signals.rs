//! What may be said at the table: signals about a pile or about oneself, never a number (TG-43 … TG-47).

use crossterm::event::KeyCode;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use samobranka_rules::Game;
use samobranka_terminal::{Answer, Input, ScreenContext, paint};
use samobranka_the_game::{OwnHint, Pile, PileHint, Reply, Signal, TheGame};
use samobranka_words::plain;

use crate::signs::{LANE_KEYS, Target};

/// Whether there is a player before the screen, and anybody to talk to.
pub(crate) fn can_speak(cx: &ScreenContext<TheGame>) -> bool {
    let public = cx.view.public;
    cx.reader.you.is_some() && public.seats > 1 && public.end().is_none() && cx.open.is_none()
}

/// The list of signals, while it is open.
pub(crate) struct Menu {
    about: usize,
    line: usize,
    strong: bool,
}

/// What one can speak about: the piles from the top down, then oneself.
const SELF: usize = 4;

impl Menu {
    pub(crate) fn new(pile: Pile) -> Menu {
        Menu { about: pile.index(), line: 0, strong: false }
    }

    /// The signals of the open page that the rules of this table allow; what was said already is offered to be unsaid.
    fn signals(&self, cx: &ScreenContext<TheGame>) -> Vec<Signal> {
        let Some(seat) = cx.view.seat() else { return Vec::new() };
        let public = cx.view.public;
        let all: Vec<Signal> = match Pile::ALL.get(self.about) {
            Some(&pile) => {
                let lies = public.tokens[pile.index()][seat.index()];
                let hints = PileHint::ALL.map(|hint| Signal::Pile { pile, hint, strong: self.strong });
                let clear = lies.map(|_| Signal::Clear { pile });
                hints.into_iter().chain(clear).collect()
            }
            None => {
                let said = public.own_hints[seat.index()];
                let own =
                    OwnHint::ALL.map(|hint| if said.contains(hint) { Signal::Unsay(hint) } else { Signal::Own(hint) });
                own.into_iter().chain(Reply::ALL.map(Signal::Reply)).collect()
            }
        };
        all.into_iter().filter(|signal| TheGame::check_aside(cx.view, signal).is_ok()).collect()
    }

    fn turn_page(&mut self, step: isize) {
        self.about = (self.about as isize + step).rem_euclid(SELF as isize + 1) as usize;
        self.line = 0;
    }

    fn say(&self, cx: &ScreenContext<TheGame>) -> Answer<TheGame> {
        self.signals(cx).get(self.line).map_or(Answer::Taken, |signal| Answer::Say(*signal))
    }

    /// What comes of a key; `None` closes the list.
    pub(crate) fn input(&mut self, cx: &ScreenContext<TheGame>, input: Input) -> Option<Answer<TheGame>> {
        let lines = self.signals(cx).len().max(1);
        match input {
            Input::Key(KeyCode::Up) => self.line = (self.line + lines - 1) % lines,
            Input::Key(KeyCode::Down) => self.line = (self.line + 1) % lines,
            Input::Key(KeyCode::Left) => self.turn_page(-1),
            Input::Key(KeyCode::Right | KeyCode::Tab) => self.turn_page(1),
            Input::Key(KeyCode::Char('!' | ' ')) => self.strong = !self.strong,
            Input::Key(KeyCode::Enter) => return Some(self.say(cx)),
            Input::Key(KeyCode::Esc | KeyCode::Char('h' | 'q')) => return None,
            _ => {}
        }
        self.line = self.line.min(self.signals(cx).len().saturating_sub(1));
        Some(Answer::Taken)
    }

    pub(crate) fn click(&mut self, cx: &ScreenContext<TheGame>, target: Target) -> Answer<TheGame> {
        match target {
            Target::About(about) => {
                self.about = about;
                self.line = 0;
                Answer::Taken
            }
            Target::Signal(line) => {
                self.line = line;
                self.say(cx)
            }
            _ => Answer::Taken,
        }
    }

    /// Draws the list, and gives what can be clicked.
    pub(crate) fn draw(&self, cx: &ScreenContext<TheGame>, area: Rect, buf: &mut Buffer) -> Vec<(Rect, Target)> {
        let theme = &cx.ui.theme;
        let quiet = ratatui::style::Style { bg: theme.panel.bg, ..theme.quiet };
        let signals = self.signals(cx);
        let size = (72, signals.len() as u16 + 9);
        let inside = paint::sheet(buf, area, size, &cx.text("cli-tg-signals-title"), theme.panel);
        for (place, line) in paint::wrap(&cx.text("cli-tg-signals-rule"), inside.width).iter().take(2).enumerate() {
            paint::left(buf, paint::row(inside, place as u16), line, quiet);
        }
        let mut clicks = Vec::new();
        let mut x = inside.x;
        for about in 0..=SELF {
            let label = match Pile::ALL.get(about) {
                Some(pile) => {
                    let arrow = if pile.ascends() { "↑" } else { "↓" };
                    format!(" {} {arrow} {} ", LANE_KEYS[pile.index()], cx.view.public.top(*pile))
                }
                None => format!(" {} ", cx.text("cli-tg-signals-self")),
            };
            let style = if about == self.about { theme.chosen } else { theme.panel };
            let place = Rect { x, width: inside.right().saturating_sub(x), ..paint::row(inside, 3) };
            let used = paint::left(buf, place, &label, style);
            clicks.push((Rect { width: used, ..place }, Target::About(about)));
            x += used + 1;
        }
        for (line, signal) in signals.iter().enumerate() {
            let row = paint::row(inside, 5 + line as u16);
            let unsays = matches!(signal, Signal::Clear { .. } | Signal::Unsay(_));
            let mark = if unsays { "✓ " } else { "  " };
            let text = format!("{mark}{}", plain::aside::<TheGame>(&cx.ui.words, signal, &cx.reader));
            let style = if line == self.line { theme.chosen } else { theme.panel };
            paint::left(buf, row, &text, style);
            clicks.push((row, Target::Signal(line)));
        }
        let strong = if self.strong { "cli-tg-signals-strong" } else { "cli-tg-signals-plain" };
        let foot = paint::row(inside, inside.height - 1);
        paint::left(buf, foot, &format!("{}   {}", cx.text(strong), cx.text("cli-tg-signals-keys")), quiet);
        clicks
    }
}

/// The few words that stand on a lane.
pub(crate) fn short_of_pile(hint: PileHint) -> &'static str {
    match hint {
        PileHint::StayOff => "cli-tg-token-stay-off",
        PileHint::NoBigJump => "cli-tg-token-no-big-jump",
        PileHint::BetterHere => "cli-tg-token-better-here",
        PileHint::NotNeeded => "cli-tg-token-not-needed",
        PileHint::TenJump => "cli-tg-token-ten-jump",
    }
}

/// The few words that stand by a name.
pub(crate) fn short_of_self(hint: OwnHint) -> &'static str {
    match hint {
        OwnHint::WantNext => "cli-tg-token-want-next",
        OwnHint::GoodTurn => "cli-tg-token-good-turn",
        OwnHint::HardTurn => "cli-tg-token-hard-turn",
        OwnHint::OnlyMinimum => "cli-tg-token-only-minimum",
        OwnHint::LayMore => "cli-tg-token-lay-more",
        OwnHint::CoverFire => "cli-tg-token-cover-fire",
        OwnHint::CanCoverFire => "cli-tg-token-can-cover-fire",
    }
}
