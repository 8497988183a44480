//! Drawing a table: title, the game's own screen, what has happened, and the keys.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use samobranka_rules::{Phrase, Seat, Speak};
use samobranka_terminal::{Controls, Input, KeyHint, Screen, ScreenContext, paint};

use super::{ScreenState, Table};
use crate::frame::{draw_happened, draw_keys, draw_title, share, too_small};
use crate::scene::Scene;

impl<G: Speak, S: Screen<G>> Table<G, S> {
    pub(super) fn draw_all(&mut self, area: Rect, buf: &mut Buffer) {
        self.clicks.clear();
        if let Some(viewer) = &mut self.looked_back {
            return viewer.draw(area, buf);
        }
        if too_small(&self.program.ui, area, buf) {
            return;
        }
        match self.screen_state {
            ScreenState::Curtain(seat) => self.draw_curtain(seat, area, buf),
            ScreenState::Over => self.draw_over(area, buf),
            ScreenState::Shown | ScreenState::HandingOver(_) => self.draw_table(area, buf),
        }
        if let Some(sheet) = &mut self.sheet {
            // What lies under a sheet is out of reach.
            self.clicks = sheet.draw(&self.program.ui, area, buf);
        }
    }

    fn draw_table(&mut self, area: Rect, buf: &mut Buffer) {
        let (mut game, mut happened) = share(area);
        let mut controls = std::mem::take(&mut self.controls);
        let cx = self.context();
        if happened.height == 1 && controls.needs_last_row(&cx, game.width) {
            game.height += 1;
            happened.height = 0;
        }
        draw_title(&self.program.ui, area, buf, &self.program.ui.say(&G::name()), &S::headline(&cx));
        controls.draw(&cx, game, buf);
        let keys = self.keys(&controls, &cx);
        self.controls = controls;

        let sentences = self.sentences(0, false);
        draw_happened(&self.program.ui, happened, buf, &sentences, self.sentences(self.fresh(), false).len());
        self.clicks.extend(draw_keys(&self.program.ui, area, buf, &keys));
    }

    fn keys(&self, controls: &S::Controls, cx: &ScreenContext<G>) -> Vec<KeyHint> {
        let enter = Some(Input::Key(crossterm::event::KeyCode::Enter));
        let mut keys = match self.screen_state {
            ScreenState::HandingOver(_) => vec![KeyHint { key: "Enter", what: "cli-key-hand-over", input: enter }],
            _ if self.next_bot().is_some() => vec![KeyHint { key: "Enter", what: "cli-key-go-on", input: enter }],
            _ => Vec::new(),
        };
        if self.course.is_some() {
            let key = |number: u8| Some(Input::Key(crossterm::event::KeyCode::F(number)));
            keys.push(KeyHint { key: "F3", what: "cli-learn-key-again", input: key(3) });
            keys.push(KeyHint { key: "F4", what: "cli-learn-key-leave", input: key(4) });
        }
        keys.extend(controls.keys(cx));
        keys.extend([
            KeyHint { key: "m", what: "cli-short-log", input: Some(Input::letter('m')) },
            KeyHint { key: "F2", what: "cli-short-rules", input: Some(Input::Key(crossterm::event::KeyCode::F(2))) },
            KeyHint { key: "?", what: "cli-short-help", input: Some(Input::letter('?')) },
            KeyHint { key: "q", what: "cli-short-quit", input: Some(Input::letter('q')) },
        ]);
        keys
    }

    /// Between two people at one screen nothing of either's cards is drawn, nor anything only one of them was told.
    fn draw_curtain(&mut self, seat: Seat, area: Rect, buf: &mut Buffer) {
        let theme = self.program.ui.theme;
        draw_title(&self.program.ui, area, buf, &self.program.ui.say(&G::name()), "");
        let reader = samobranka_words::Reader { names: &self.names, you: None };
        let say = |key| self.program.ui.words.say(&Phrase::new(key).with("seat", seat), &reader);
        let middle = area.height / 2;
        for (row, text, style) in [
            (middle - 3, "╳ ".repeat(16), theme.thread),
            (middle - 1, say("cli-curtain-pass"), theme.strong),
            (middle, say("cli-curtain-away"), theme.quiet),
            (middle + 4, "╳ ".repeat(16), theme.thread),
        ] {
            paint::middle(buf, paint::row(area, row), text.trim_end(), style);
        }
        let label = format!(" Enter {} ", say("cli-curtain-here"));
        let button = paint::middle(buf, paint::row(area, middle + 2), &label, theme.button);
        self.clicks.push((button, Input::Key(crossterm::event::KeyCode::Enter)));
        let quit = KeyHint { key: "q", what: "cli-short-quit", input: Some(Input::letter('q')) };
        self.clicks.extend(draw_keys(&self.program.ui, area, buf, &[quit]));
    }

    fn draw_over(&mut self, area: Rect, buf: &mut Buffer) {
        let body = Rect { y: area.y + 1, height: area.height - 3, ..area };
        let cx = self.context();
        draw_title(&self.program.ui, area, buf, &self.program.ui.say(&G::name()), &S::headline(&cx));
        S::draw_ending(&cx, &self.play, body, buf);
        let path = self.record.path().display().to_string();
        let place = Rect { x: area.x + 1, width: area.width - 2, ..paint::row(area, area.height - 2) };
        let label = paint::width(&self.program.ui.quote(Phrase::new("cli-record-is"), &[("path", "")]));
        let path = paint::cut_front(&path, place.width.saturating_sub(label));
        let line = self.program.ui.quote(Phrase::new("cli-record-is"), &[("path", &path)]);
        paint::left(buf, place, &line, self.program.ui.theme.quiet);
        let key = |key, what, input| KeyHint { key, what, input: Some(input) };
        let keys = [
            key("Enter", "cli-key-new-game", Input::Key(crossterm::event::KeyCode::Enter)),
            key("r", "cli-key-again", Input::letter('r')),
            key("b", "cli-key-look-back", Input::letter('b')),
            key("m", "cli-short-log", Input::letter('m')),
            key("q", "cli-short-quit", Input::letter('q')),
        ];
        self.clicks.extend(draw_keys(&self.program.ui, area, buf, &keys));
    }
}
