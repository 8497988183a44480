//! What the keys and clicks do.

use crossterm::event::KeyCode;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use samobranka_desk::Draft;
use samobranka_portals::Portals;
use samobranka_portals_desk::{Ghost, Over};
use samobranka_terminal::{Answer, Controls, Input, KeyHint, ScreenContext};

use crate::controls::{PortalsControls, Target};
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
            Input::Key(KeyCode::Enter) if over.active || self.is_whole(cx) => return self.confirm(cx),
            Input::Key(KeyCode::Esc | KeyCode::Enter) if !over.active => {
                self.tried = None;
                self.hold_key(cx);
                return Answer::Taken;
            }
            _ => return Answer::Unused,
        };
        self.ghost = Some((over.key, moved));
        Answer::Taken
    }

    /// Goes along the list and takes a line; with a whole turn staged there is no list, and Enter plays it.
    fn input_on_list(&mut self, cx: &ScreenContext<Portals>, input: Input) -> Answer<Portals> {
        let choices = self.choices(cx);
        match input {
            Input::Key(KeyCode::Up) => self.step(-1, choices.len()),
            Input::Key(KeyCode::Down) => self.step(1, choices.len()),
            Input::Key(KeyCode::PageUp) if !choices.is_empty() => self.step(-5, choices.len()),
            Input::Key(KeyCode::PageDown) => self.step(5, choices.len()),
            Input::Key(KeyCode::Home) => self.step(-(self.choice as isize), choices.len()),
            Input::Key(KeyCode::Esc | KeyCode::Left) if self.stone.is_some() => self.take_back(cx),
            Input::Key(KeyCode::Enter | KeyCode::Char(' ')) if !choices.is_empty() => {
                self.take(cx, choices[self.choice])
            }
            Input::Key(KeyCode::Enter) if self.is_whole(cx) => self.confirm(cx),
            _ => Answer::Unused,
        }
    }

    fn click(&mut self, cx: &ScreenContext<Portals>, at: Position) -> Answer<Portals> {
        let found = self.clicks.iter().rev().find(|(place, _)| place.contains(at)).map(|(_, target)| *target);
        match found {
            Some(Target::Line(line)) => {
                let choice = self.choices(cx).get(line).copied();
                choice.map_or(Answer::Unused, |choice| self.take(cx, choice))
            }
            Some(Target::OwnKey(place)) if cx.can_plan => self.try_key(cx, place),
            Some(Target::Button) => self.confirm(cx),
            Some(Target::OwnKey(_)) | None => Answer::Unused,
        }
    }
}

impl Controls<Portals> for PortalsControls {
    fn catch_up(&mut self, cx: &ScreenContext<Portals>) {
        self.keep_what_fits(cx);
    }

    fn draw(&mut self, cx: &ScreenContext<Portals>, area: Rect, buf: &mut Buffer) {
        self.hold_key(cx);
        self.clicks = draw::table(self, cx, area, buf);
    }

    fn input(&mut self, cx: &ScreenContext<Portals>, input: Input) -> Answer<Portals> {
        match input {
            Input::Click(at) => return self.click(cx, at),
            Input::Key(KeyCode::Char('e')) if cx.to_act() => return self.confirm(cx),
            Input::Key(KeyCode::Char(digit @ '1'..='4')) if cx.can_plan => {
                return self.try_key(cx, digit as usize - '1' as usize);
            }
            Input::Key(KeyCode::Char('u') | KeyCode::Backspace | KeyCode::Delete) if cx.can_plan || cx.can_undo => {
                return self.take_back(cx);
            }
            _ => {}
        }
        self.hold_key(cx);
        match (self.over(cx.view), self.ghost) {
            (Some(over), Some((_, ghost))) => self.input_over_boards(cx, &over, ghost, input),
            _ => self.input_on_list(cx, input),
        }
    }

    fn keys(&self, cx: &ScreenContext<Portals>) -> Vec<KeyHint> {
        let key = |key, what, input| KeyHint { key, what, input: Some(input) };
        let enter = Input::Key(KeyCode::Enter);
        let (mine, over) = (cx.to_act(), self.over(cx.view).filter(|_| self.ghost.is_some()));
        let mut keys = Vec::new();
        if over.is_some() {
            keys.push(KeyHint { key: "←↑↓→", what: "cli-po-short-move", input: None });
            keys.push(key("r", "cli-po-short-turn", Input::letter('r')));
            if !cx.view.public.solo() {
                keys.push(key("Tab", "cli-po-short-board", Input::Key(KeyCode::Tab)));
            }
        }
        match over {
            Some(over) if over.active => keys.push(key("Enter", "cli-po-short-open", enter)),
            _ if self.is_whole(cx) => keys.push(key("Enter", "cli-po-short-play", enter)),
            Some(_) => keys.push(key("Esc", "cli-po-short-let-go", Input::Key(KeyCode::Esc))),
            None if mine => {
                keys.push(KeyHint { key: "↑↓", what: "cli-po-short-choose", input: None });
                keys.push(key("Enter", "cli-po-short-take", enter));
            }
            None => {}
        }
        if mine && !self.is_whole(cx) && !self.draft.is_empty() && self.ready(cx).is_some() {
            keys.push(key("e", "cli-po-short-part", Input::letter('e')));
        }
        if self.stone.is_some() {
            keys.push(key("Esc", "cli-po-short-other", Input::Key(KeyCode::Esc)));
        } else if !self.draft.is_empty() || cx.can_undo {
            keys.push(key("u", "cli-po-short-back", Input::letter('u')));
        }
        if over.is_none() && cx.can_plan && !self.draft.hand(cx.view).is_empty() {
            keys.push(KeyHint { key: "1–4", what: "cli-po-short-try", input: None });
        }
        keys
    }

    fn help() -> &'static [KeyHint] {
        &KEYS
    }
}

/// All keys, for the help.
const KEYS: [KeyHint; 10] = {
    const fn key(key: &'static str, what: &'static str) -> KeyHint {
        KeyHint { key, what, input: None }
    }
    [
        key("↑  ↓", "cli-po-key-choose"),
        key("Enter Space", "cli-po-key-take"),
        key("e", "cli-po-key-play"),
        key("u Backspace", "cli-po-key-back"),
        key("Esc", "cli-po-key-other"),
        key("1 … 4", "cli-po-key-try"),
        key("← ↑ ↓ →", "cli-po-key-move"),
        key("r", "cli-po-key-turn"),
        key("Tab", "cli-po-key-board"),
        key("●", "cli-po-key-letters"),
    ]
};
