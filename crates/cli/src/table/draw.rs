//! Drawing a table: title, the game's own screen, what has happened, and the keys.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use samobranka_rules::{Phrase, Seat};

use super::{Place, Table};
use crate::screens::{Desk, KeyHint, Look, Screen};
use crate::tui::{Input, paint};
use crate::ui::Ui;

/// The smallest terminal a game is drawn on.
pub(crate) const SMALLEST: (u16, u16) = (80, 24);
/// From this width on, what has happened stands beside the table.
const WIDE: u16 = 112;
const LOG_WIDTH: u16 = 36;

/// Says plainly that the terminal is too small, if it is.
pub(crate) fn too_small(ui: &Ui, area: Rect, buf: &mut Buffer) -> bool {
    paint::fill(buf, area, ui.theme.cloth);
    if area.width >= SMALLEST.0 && area.height >= SMALLEST.1 {
        return false;
    }
    let phrase = Phrase::new("cli-too-small")
        .with("width", SMALLEST.0)
        .with("height", SMALLEST.1)
        .with("has-width", area.width)
        .with("has-height", area.height);
    let lines = paint::wrap(&ui.say(&phrase), area.width);
    let top = area.height.saturating_sub(lines.len() as u16) / 2;
    for (place, line) in lines.iter().enumerate() {
        paint::middle(buf, paint::row(area, top + place as u16), line, ui.theme.cloth);
    }
    true
}

/// The first line of the screen: the game at the left, how it stands at the right.
pub(crate) fn draw_title(ui: &Ui, area: Rect, buf: &mut Buffer, left: &str, right: &str) {
    let line = paint::row(area, 0);
    let used = paint::left(buf, Rect { x: line.x + 1, width: line.width - 1, ..line }, left, ui.theme.strong);
    let room = line.width.saturating_sub(used + 4);
    let place = Rect { x: line.right() - room - 1, width: room, ..line };
    paint::right(buf, place, right, ui.theme.cloth);
}

/// The last line of the screen: keys and what they do. Each can be clicked. Where there is no room for all, the last
/// two stay: the way to help, and the way out.
pub(crate) fn draw_keys(ui: &Ui, area: Rect, buf: &mut Buffer, keys: &[KeyHint]) -> Vec<(Rect, Input)> {
    let size = |hint: &KeyHint| paint::width(hint.key) + 1 + paint::width(&ui.text(hint.what));
    let line = paint::row(area, area.height - 1);
    let mut rest = Rect { x: line.x + 1, width: line.width - 2, ..line };
    let (others, last) = keys.split_at(keys.len().saturating_sub(2));
    let reserved: u16 = last.iter().map(|hint| size(hint) + 2).sum();
    let mut clicks = Vec::new();
    for (place, hint) in others.iter().chain(last).enumerate() {
        let what = ui.text(hint.what);
        let size = size(hint);
        let room = if place < others.len() { rest.width.saturating_sub(reserved) } else { rest.width };
        if size > room {
            continue;
        }
        let used = paint::left(buf, rest, hint.key, ui.theme.strong);
        paint::left(buf, Rect { x: rest.x + used + 1, width: size - used - 1, ..rest }, &what, ui.theme.quiet);
        if let Some(input) = hint.input {
            clicks.push((Rect { width: size, ..rest }, input));
        }
        let step = (size + 2).min(rest.width);
        rest = Rect { x: rest.x + step, width: rest.width - step, ..rest };
    }
    clicks
}

/// What has happened, in a column of its own, the newest last.
pub(crate) fn draw_log(ui: &Ui, area: Rect, buf: &mut Buffer, sentences: &[String], fresh: usize) {
    for y in area.top()..area.bottom() {
        buf[(area.x, y)].set_symbol("│").set_style(ui.theme.quiet);
    }
    let inside = Rect { x: area.x + 2, width: area.width - 3, ..area };
    let height = usize::from(inside.height);
    let mut rows = Vec::new();
    for (age, sentence) in sentences.iter().rev().enumerate() {
        let style = if age < fresh { ui.theme.cloth } else { ui.theme.quiet };
        rows.extend(paint::wrap(sentence, inside.width).into_iter().rev().map(|line| (line, style)));
        if rows.len() >= height {
            break;
        }
    }
    rows.truncate(height);
    for (place, (line, style)) in rows.iter().rev().enumerate() {
        paint::left(buf, paint::row(inside, place as u16), line, *style);
    }
}

/// As many of the last sentences as one row takes, the newest first to be kept.
pub(crate) fn last_words(sentences: &[String], width: u16) -> String {
    let mut line = String::new();
    for sentence in sentences.iter().rev() {
        let longer = if line.is_empty() { sentence.clone() } else { format!("{sentence} {line}") };
        if !line.is_empty() && paint::width(&longer) > width {
            break;
        }
        line = longer;
    }
    line
}

/// How the screen is shared out: the game's part, and where what has happened stands.
pub(crate) fn share(area: Rect) -> (Rect, Rect) {
    let body = Rect { y: area.y + 1, height: area.height - 2, ..area };
    if area.width >= WIDE {
        let game = Rect { width: area.width - LOG_WIDTH, ..body };
        (game, Rect { x: game.right(), width: LOG_WIDTH, ..body })
    } else {
        let game = Rect { height: body.height - 1, ..body };
        (game, Rect { y: game.bottom(), height: 1, ..body })
    }
}

/// Draws what has happened where [`share`] says.
pub(crate) fn draw_happened(ui: &Ui, area: Rect, buf: &mut Buffer, all: &[String], fresh: usize) {
    if area.height > 1 {
        draw_log(ui, area, buf, all, fresh);
    } else if area.height == 1 {
        let line = Rect { x: area.x + 1, width: area.width - 2, ..area };
        let fresh = &all[all.len() - fresh.min(all.len())..];
        paint::left(buf, line, &last_words(fresh, line.width), ui.theme.cloth);
    }
}

impl<G: Screen> Table<G> {
    pub(super) fn draw_all(&mut self, area: Rect, buf: &mut Buffer) {
        self.clicks.clear();
        if too_small(&self.ui, area, buf) {
            return;
        }
        match self.place {
            Place::Curtain(seat) => self.draw_curtain(seat, area, buf),
            Place::Over => self.draw_over(area, buf),
            Place::Shown | Place::HandingOver(_) => self.draw_table(area, buf),
        }
        if let Some(sheet) = &mut self.sheet {
            // What lies under a sheet is out of reach.
            self.clicks = sheet.draw(&self.ui, area, buf);
        }
    }

    fn draw_table(&mut self, area: Rect, buf: &mut Buffer) {
        let (mut game, mut happened) = share(area);
        let mut desk = std::mem::take(&mut self.desk);
        let look = self.look();
        if happened.height == 1 && desk.needs_last_row(&look, game.width) {
            game.height += 1;
            happened.height = 0;
        }
        draw_title(&self.ui, area, buf, &self.ui.say(&G::name()), &G::headline(&look));
        desk.draw(&look, game, buf);
        let keys = self.keys(&desk, &look);
        self.desk = desk;

        let sentences = self.sentences(0, false);
        draw_happened(&self.ui, happened, buf, &sentences, self.sentences(self.fresh(), false).len());
        self.clicks.extend(draw_keys(&self.ui, area, buf, &keys));
    }

    fn keys(&self, desk: &G::Desk, look: &Look<G>) -> Vec<KeyHint> {
        let enter = Some(Input::Key(crossterm::event::KeyCode::Enter));
        let mut keys = match self.place {
            Place::HandingOver(_) => vec![KeyHint { key: "Enter", what: "cli-key-hand-over", input: enter }],
            _ if self.next_bot().is_some() => vec![KeyHint { key: "Enter", what: "cli-key-go-on", input: enter }],
            _ => Vec::new(),
        };
        keys.extend(desk.keys(look));
        keys.extend([
            KeyHint { key: "m", what: "cli-short-log", input: Some(Input::letter('m')) },
            KeyHint { key: "?", what: "cli-short-help", input: Some(Input::letter('?')) },
            KeyHint { key: "q", what: "cli-short-quit", input: Some(Input::letter('q')) },
        ]);
        keys
    }

    /// Between two people at one screen nothing of either's cards is drawn, nor anything only one of them was told.
    fn draw_curtain(&mut self, seat: Seat, area: Rect, buf: &mut Buffer) {
        let theme = self.ui.theme;
        draw_title(&self.ui, area, buf, &self.ui.say(&G::name()), "");
        let reader = samobranka_words::Reader { names: &self.names, you: None };
        let say = |key| self.ui.words.say(&Phrase::new(key).with("seat", seat), &reader);
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
        self.clicks.extend(draw_keys(&self.ui, area, buf, &[quit]));
    }

    fn draw_over(&mut self, area: Rect, buf: &mut Buffer) {
        let body = Rect { y: area.y + 1, height: area.height - 3, ..area };
        let look = self.look();
        draw_title(&self.ui, area, buf, &self.ui.say(&G::name()), &G::headline(&look));
        G::draw_ending(&look, &self.play, body, buf);
        let path = self.record.path().display().to_string();
        let place = Rect { x: area.x + 1, width: area.width - 2, ..paint::row(area, area.height - 2) };
        let label = paint::width(&self.ui.quote(Phrase::new("cli-record-is"), &[("path", "")]));
        let path = paint::cut_front(&path, place.width.saturating_sub(label));
        let line = self.ui.quote(Phrase::new("cli-record-is"), &[("path", &path)]);
        paint::left(buf, place, &line, self.ui.theme.quiet);
        let key = |key, what, input| KeyHint { key, what, input: Some(input) };
        let keys = [
            key("Enter", "cli-key-new-game", Input::Key(crossterm::event::KeyCode::Enter)),
            key("r", "cli-key-again", Input::letter('r')),
            key("m", "cli-short-log", Input::letter('m')),
            key("q", "cli-short-quit", Input::letter('q')),
        ];
        self.clicks.extend(draw_keys(&self.ui, area, buf, &keys));
    }
}
