//! What the keys and clicks do.

use crossterm::event::KeyCode;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use samobranka_portals::{Action, Illegal, Phase, Portals};
use samobranka_terminal::{Answer, Controls, Input, KeyHint, ScreenContext};

use crate::controls::{Ghost, PortalsControls, figure};
use crate::draw;

impl PortalsControls {
    fn input_over_boards(&mut self, cx: &ScreenContext<Portals>, input: Input) -> Answer<Portals> {
        let ghost = self.ghost;
        let step = |row: i8, column: i8| Ghost { row: ghost.row + row, column: ghost.column + column, ..ghost };
        match input {
            Input::Key(KeyCode::Left) => self.hover(cx, step(0, -1)),
            Input::Key(KeyCode::Right) => self.hover(cx, step(0, 1)),
            Input::Key(KeyCode::Up) => self.hover(cx, step(-1, 0)),
            Input::Key(KeyCode::Down) => self.hover(cx, step(1, 0)),
            Input::Key(KeyCode::Char('r' | 'R' | ' ')) => {
                self.ghost.quarters = (ghost.quarters + 1) % 4;
                self.settle(cx);
                Answer::Taken
            }
            Input::Key(KeyCode::Tab | KeyCode::Char('b')) => {
                self.ghost.board += 1;
                Answer::Taken
            }
            Input::Key(KeyCode::Enter) => match self.placement(cx) {
                Some(placement) => Answer::Act(vec![Action::Open(placement)]),
                None => Answer::Refused(Illegal::NotTheFigure),
            },
            Input::Key(KeyCode::Char('u') | KeyCode::Backspace) if cx.can_undo => Answer::Undo,
            _ => Answer::Unused,
        }
    }

    fn click(&mut self, cx: &ScreenContext<Portals>, at: Position) -> Answer<Portals> {
        let found = self.clicks.iter().find(|(place, _)| place.contains(at)).map(|(_, line)| *line);
        let choice = found.and_then(|line| self.choices(cx).get(line).copied());
        choice.map_or(Answer::Unused, |choice| self.take(choice))
    }
}

impl Controls<Portals> for PortalsControls {
    fn catch_up(&mut self, cx: &ScreenContext<Portals>) {
        if !matches!(cx.view.public.phase, Phase::TakeStone { .. }) || !cx.to_act() {
            self.stone = None;
        }
        let count = self.choices(cx).len();
        self.choice = self.choice.min(count.saturating_sub(1));
        self.settle(cx);
    }

    fn draw(&mut self, cx: &ScreenContext<Portals>, area: Rect, buf: &mut Buffer) {
        self.settle(cx);
        self.clicks = draw::table(self, cx, area, buf);
    }

    fn input(&mut self, cx: &ScreenContext<Portals>, input: Input) -> Answer<Portals> {
        if let Input::Click(at) = input {
            return self.click(cx, at);
        }
        if figure(cx).is_some() {
            return self.input_over_boards(cx, input);
        }
        let choices = self.choices(cx);
        match input {
            Input::Key(KeyCode::Up) => self.step(-1, choices.len()),
            Input::Key(KeyCode::Down) => self.step(1, choices.len()),
            Input::Key(KeyCode::PageUp) => self.step(-5, choices.len()),
            Input::Key(KeyCode::PageDown) => self.step(5, choices.len()),
            Input::Key(KeyCode::Home) => self.step(-(self.choice as isize), choices.len()),
            Input::Key(KeyCode::Esc | KeyCode::Left) if self.stone.is_some() => {
                self.stone = None;
                self.choice = 0;
                Answer::Taken
            }
            Input::Key(KeyCode::Enter | KeyCode::Char(' ')) if !choices.is_empty() => self.take(choices[self.choice]),
            Input::Key(KeyCode::Char('u') | KeyCode::Backspace) if cx.can_undo => Answer::Undo,
            _ => Answer::Unused,
        }
    }

    fn keys(&self, cx: &ScreenContext<Portals>) -> Vec<KeyHint> {
        let key = |key, what, input| KeyHint { key, what, input: Some(input) };
        let enter = Input::Key(KeyCode::Enter);
        if !cx.to_act() {
            return Vec::new();
        }
        let mut keys = if figure(cx).is_some() {
            let mut keys = vec![
                KeyHint { key: "←↑↓→", what: "cli-po-short-move", input: None },
                key("r", "cli-po-short-turn", Input::letter('r')),
            ];
            if !cx.view.public.solo() {
                keys.push(key("Tab", "cli-po-short-board", Input::Key(KeyCode::Tab)));
            }
            keys.push(key("Enter", "cli-po-short-open", enter));
            keys
        } else {
            vec![
                KeyHint { key: "↑↓", what: "cli-po-short-choose", input: None },
                key("Enter", "cli-po-short-take", enter),
            ]
        };
        if self.stone.is_some() {
            keys.push(key("Esc", "cli-po-short-other", Input::Key(KeyCode::Esc)));
        }
        if cx.can_undo {
            keys.push(key("u", "cli-po-short-back", Input::letter('u')));
        }
        keys
    }

    fn help() -> &'static [KeyHint] {
        &KEYS
    }
}

/// All keys, for the help.
const KEYS: [KeyHint; 7] = {
    const fn key(key: &'static str, what: &'static str) -> KeyHint {
        KeyHint { key, what, input: None }
    }
    [
        key("↑  ↓", "cli-po-key-choose"),
        key("Enter Space", "cli-po-key-take"),
        key("Esc", "cli-po-key-other"),
        key("← ↑ ↓ →", "cli-po-key-move"),
        key("r", "cli-po-key-turn"),
        key("Tab", "cli-po-key-board"),
        key("u Backspace", "cli-po-key-back"),
    ]
};
