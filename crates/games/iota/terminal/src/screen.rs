//! The screen as a whole: how it is shared out, what the keys and clicks do, and the sentence under the table.

use crossterm::event::KeyCode;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use samobranka_desk::Draft;
use samobranka_iota::{Axis, Cell, Iota, Score};
use samobranka_iota_desk as desk;
use samobranka_rules::Phrase;
use samobranka_terminal::{Answer, Controls, Input, KeyHint, ScreenContext, paint};
use samobranka_words::plain;

use crate::controls::{IotaControls, Target};
use crate::{board, hand, names};

impl IotaControls {
    fn click(&mut self, cx: &ScreenContext<Iota>, at: Position) -> Answer<Iota> {
        let found = self.clicks.iter().rev().find(|(place, _)| place.contains(at)).map(|(_, target)| *target);
        match found {
            Some(Target::Card(place)) => self.card_key(cx, place),
            Some(Target::Place(cell)) => {
                self.cursor = cell;
                if cx.can_plan && self.trade.is_none() { self.put(cx) } else { Answer::Taken }
            }
            Some(Target::Button) if cx.to_act() => self.confirm(cx),
            Some(Target::Name(place)) => {
                self.name = place;
                let names = names::open(cx);
                if names.is_empty() {
                    return Answer::Unused;
                }
                names::input(self, &names, Input::Key(KeyCode::Enter))
            }
            Some(Target::Button) | None => Answer::Unused,
        }
    }
}

impl Controls<Iota> for IotaControls {
    fn catch_up(&mut self, cx: &ScreenContext<Iota>) {
        // What was planned while others played is kept as far as it still fits.
        self.draft.keep_what_fits(cx.view);
        if !cx.view.to_act() {
            self.trade = None;
        }
        let count = self.slots(cx).len();
        self.held = self.held.min(count.saturating_sub(1));
        if self.trade.is_some_and(|trade| u32::from(trade) >> count != 0) {
            self.trade = None;
        }
    }

    fn draw(&mut self, cx: &ScreenContext<Iota>, area: Rect, buf: &mut Buffer) {
        self.clicks.clear();
        let plan = Plan::of(area);
        hand::draw_seats(cx, plan.seats, buf);
        board::draw(self, cx, plan.board, buf);
        message(self, cx, plan.message, buf);
        match cx.open {
            Some(state) => hand::draw_all(cx, state, plan.hand, buf),
            None => hand::draw(self, cx, plan.hand, buf),
        }
        hand::draw_button(self, cx, plan.button, buf);
        names::draw(self, cx, plan.board, buf);
    }

    fn input(&mut self, cx: &ScreenContext<Iota>, input: Input) -> Answer<Iota> {
        let names = names::open(cx);
        if !names.is_empty() && !matches!(input, Input::Click(_)) {
            return names::input(self, &names, input);
        }
        match input {
            Input::Click(at) => return self.click(cx, at),
            Input::Key(KeyCode::Left) => self.step_cursor(cx, Axis::Row, -1),
            Input::Key(KeyCode::Right) => self.step_cursor(cx, Axis::Row, 1),
            Input::Key(KeyCode::Up) => self.step_cursor(cx, Axis::Column, -1),
            Input::Key(KeyCode::Down) => self.step_cursor(cx, Axis::Column, 1),
            Input::Key(KeyCode::Home) => self.cursor = Cell::START,
            Input::Key(KeyCode::Char('x')) => self.dead = !self.dead,
            Input::Key(KeyCode::Char(digit @ '1'..='4')) => return self.card_key(cx, digit as usize - '1' as usize),
            Input::Key(KeyCode::Char('u') | KeyCode::Backspace | KeyCode::Delete) if cx.can_plan || cx.can_undo => {
                return self.take_back(cx);
            }
            // While others play a turn can be planned. Enter then lets them go on, so Space puts a card down.
            _ if !cx.can_plan => return Answer::Unused,
            Input::Key(KeyCode::Tab) => return self.step_to_open(cx, false),
            Input::Key(KeyCode::BackTab) => return self.step_to_open(cx, true),
            Input::Key(KeyCode::Char(' ')) if self.trade.is_none() => return self.put(cx),
            Input::Key(KeyCode::Char('e')) => return self.confirm(cx),
            _ if !cx.to_act() => return Answer::Unused,
            Input::Key(KeyCode::Char('p')) => return self.toggle_pass(),
            Input::Key(KeyCode::Esc) if self.trade.is_some() => return self.toggle_pass(),
            Input::Key(KeyCode::Enter) if self.trade.is_some() => return self.confirm(cx),
            Input::Key(KeyCode::Enter) => return self.put(cx),
            _ => return Answer::Unused,
        }
        Answer::Taken
    }

    fn keys(&self, cx: &ScreenContext<Iota>) -> Vec<KeyHint> {
        let key = |key, what, input| KeyHint { key, what, input: Some(input) };
        let arrows = KeyHint { key: "←↑↓→", what: "cli-io-short-move", input: None };
        if !cx.to_act() && !cx.can_plan {
            return vec![arrows];
        }
        if !cx.to_act() {
            return vec![
                KeyHint { key: "1–4", what: "cli-io-short-card", input: None },
                key("Tab", "cli-io-short-next", Input::Key(KeyCode::Tab)),
                key("Space", "cli-io-short-plan", Input::letter(' ')),
                key("u", "cli-io-short-back", Input::letter('u')),
                arrows,
            ];
        }
        let enter = Input::Key(KeyCode::Enter);
        if !names::open(cx).is_empty() {
            return vec![
                KeyHint { key: "↑↓", what: "cli-io-short-choose", input: None },
                key("Enter", "cli-io-short-name", enter),
            ];
        }
        if self.trade.is_some() {
            return vec![
                KeyHint { key: "1–4", what: "cli-io-short-trade", input: None },
                key("Enter", "cli-io-short-pass", enter),
                key("Esc", "cli-key-close", Input::Key(KeyCode::Esc)),
            ];
        }
        vec![
            KeyHint { key: "1–4", what: "cli-io-short-card", input: None },
            key("Tab", "cli-io-short-next", Input::Key(KeyCode::Tab)),
            key("Enter", "cli-io-short-put", enter),
            key("e", "cli-io-short-play", Input::letter('e')),
            key("p", "cli-io-short-pass", Input::letter('p')),
            key("u", "cli-io-short-back", Input::letter('u')),
            arrows,
        ]
    }

    fn help() -> &'static [KeyHint] {
        &KEYS
    }
}

/// All keys, for the help.
const KEYS: [KeyHint; 9] = {
    const fn key(key: &'static str, what: &'static str) -> KeyHint {
        KeyHint { key, what, input: None }
    }
    [
        key("1 … 4", "cli-io-key-cards"),
        key("← ↑ ↓ →", "cli-io-key-cursor"),
        key("Home", "cli-io-key-home"),
        key("Tab", "cli-io-key-tab"),
        key("Enter Space", "cli-io-key-put"),
        key("u Backspace", "cli-io-key-back"),
        key("e", "cli-io-key-play"),
        key("p", "cli-io-key-pass"),
        key("x", "cli-io-key-dead"),
    ]
};

/// How the screen is shared out: the table gets all that the rest leaves.
struct Plan {
    seats: Rect,
    board: Rect,
    message: Rect,
    hand: Rect,
    button: Rect,
}

impl Plan {
    fn of(area: Rect) -> Plan {
        const SEATS: u16 = 1;
        const MESSAGE: u16 = 3;
        const HAND: u16 = 4;
        const BUTTON: u16 = 1;
        let board = area.height.saturating_sub(SEATS + MESSAGE + HAND + BUTTON);
        let mut y = area.y;
        let mut part = |height: u16| {
            let part = Rect { y, height, ..area };
            y += height;
            part
        };
        Plan { seats: part(SEATS), board: part(board), message: part(MESSAGE), hand: part(HAND), button: part(BUTTON) }
    }
}

/// The lines under the table: what was refused, what the staged cards earn or still need, what a joker can be, or what is
/// to be done.
fn message(controls: &IotaControls, cx: &ScreenContext<Iota>, area: Rect, buf: &mut Buffer) {
    let theme = &cx.ui.theme;
    if let Some(notice) = cx.notice {
        return sentence(area, buf, &notice.marked(), if notice.refusal { theme.fire } else { theme.strong });
    }
    let joker = || {
        let base = controls.draft.base(cx.view);
        let names = board::joker_names(cx, &base.public, controls.cursor)?;
        Some(cx.ui.quote(Phrase::new("cli-io-joker-is"), &[("cards", &names)]))
    };
    let (text, style) = match controls.draft.score(cx.view) {
        _ if !cx.to_act() && !cx.can_plan => (joker().unwrap_or_default(), theme.cloth),
        _ if controls.trade.is_some() => (cx.text("cli-io-trade"), theme.cloth),
        Some(Ok(score)) if desk::scores(cx.view.public) => (formula(cx, &score), theme.gold),
        Some(Ok(_)) => (cx.text("cli-io-fits"), theme.gold),
        Some(Err(why)) => {
            let why = plain::refusal(&cx.ui.words, &why, &cx.reader);
            (why, theme.cloth)
        }
        None => {
            let what = if cx.to_act() { "cli-io-your-turn" } else { "cli-io-plan" };
            (joker().unwrap_or_else(|| cx.text(what)), theme.cloth)
        }
    };
    sentence(area, buf, &text, style);
}

/// What a laying earns, as one writes it down: each line with its sum, then every doubling.
fn formula(cx: &ScreenContext<Iota>, score: &Score) -> String {
    let line = |it: &samobranka_iota::Scored| {
        let chain = if it.is_chain() { format!(" ({})", cx.text("cli-io-chain")) } else { String::new() };
        format!("{}: {}{chain}", cx.say(&it.line.phrase()), it.sum)
    };
    let lines: Vec<String> = score.lines().iter().map(line).collect();
    let sums: Vec<String> = score.lines().iter().map(|it| it.sum.to_string()).collect();
    let several = score.doublings() > 0 && sums.len() > 1;
    let sum = if several { format!("({})", sums.join(" + ")) } else { sums.join(" + ") };
    let chains = vec![format!(" × 2 {}", cx.text("cli-io-chain")); score.chains().into()].concat();
    let four = if score.all_four { format!(" × 2 {}", cx.text("cli-io-four")) } else { String::new() };
    let last = if score.last_card { format!(" × 2 {}", cx.text("cli-io-last")) } else { String::new() };
    format!("{}\n{sum}{chains}{four}{last} = {}", lines.join(" · "), score.points())
}

fn sentence(area: Rect, buf: &mut Buffer, text: &str, style: Style) {
    let inside = Rect { x: area.x + 2, width: area.width.saturating_sub(4), ..area };
    let lines = paint::wrap(text, inside.width);
    for (place, line) in lines.iter().take(usize::from(area.height)).enumerate() {
        let cut_off = place + 1 == usize::from(area.height) && lines.len() > place + 1;
        let line = if cut_off { format!("{line}…") } else { line.clone() };
        paint::left(buf, paint::row(inside, place as u16), &line, style);
    }
}
