//! What the keys and clicks do.

use crossterm::event::KeyCode;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use samobranka_portals::{Action, Illegal, Phase, Portals};
use samobranka_portals_desk::{Ghost, Over};
use samobranka_terminal::{Answer, Controls, Input, KeyHint, ScreenContext};

use crate::controls::{PortalsControls, to_lay};
use crate::draw;

impl PortalsControls {
    /// Moves and turns the key over the boards within reach, and lays it.
    fn input_over_boards(
        &mut self,
        cx: &ScreenContext<Portals>,
        over: &Over,
        ghost: Ghost,
        input: Input,
    ) -> Answer<Portals> {
        let set = over.set();
        let moved = match input {
            Input::Key(KeyCode::Left) => ghost.moved(0, -1, set),
            Input::Key(KeyCode::Right) => ghost.moved(0, 1, set),
            Input::Key(KeyCode::Up) => ghost.moved(-1, 0, set),
            Input::Key(KeyCode::Down) => ghost.moved(1, 0, set),
            Input::Key(KeyCode::Char('r' | ' ')) => ghost.turned(1, set),
            Input::Key(KeyCode::Char('R')) => ghost.turned(-1, set),
            Input::Key(KeyCode::Tab | KeyCode::Char('b')) => {
                let Some(seat) = cx.view.seat() else { return Answer::Unused };
                let reach = cx.view.public.reach(seat);
                let boards = reach.as_slice();
                let at = boards.iter().position(|board| *board == ghost.board).unwrap_or(0);
                Ghost { board: boards[(at + 1) % boards.len()], ..ghost }
            }
            Input::Key(KeyCode::Enter) => {
                return match self.placement(cx.view) {
                    Some(placement) => Answer::Act(vec![Action::Open(placement)]),
                    None => Answer::Refused(Illegal::NotTheFigure),
                };
            }
            Input::Key(KeyCode::Char('u') | KeyCode::Backspace) if cx.can_undo => return Answer::Undo,
            _ => return Answer::Unused,
        };
        self.ghost = Some(moved);
        Answer::Taken
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
        self.hold_key(cx);
    }

    fn draw(&mut self, cx: &ScreenContext<Portals>, area: Rect, buf: &mut Buffer) {
        self.hold_key(cx);
        self.clicks = draw::table(self, cx, area, buf);
    }

    fn input(&mut self, cx: &ScreenContext<Portals>, input: Input) -> Answer<Portals> {
        if let Input::Click(at) = input {
            return self.click(cx, at);
        }
        if let (Some(over), Some(ghost)) = (to_lay(cx.view), self.ghost) {
            return self.input_over_boards(cx, &over, ghost, input);
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
        let mut keys = if self.ghost.is_some() {
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
