//! The screen as a whole: how it is shared out, what the keys and clicks do, and the sentence under the lanes.

use crossterm::event::KeyCode;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use samobranka_desk::Draft;
use samobranka_rules::Phrase;
use samobranka_terminal::{Answer, Controls, Input, KeyHint, Notice, ScreenContext, paint};
use samobranka_the_game::{Phase, Pile, TheGame};
use samobranka_the_game_desk::{self as desk, Preview, Prospect};

use crate::controls::TheGameControls;
use crate::signs::{LANE_KEYS, Target};
use crate::{hand, lanes, signals, start, team, unseen};

impl TheGameControls {
    fn input_in_turn(&mut self, cx: &ScreenContext<TheGame>, input: Input) -> Answer<TheGame> {
        let hand = desk::hand(cx.view);
        if let Input::Key(KeyCode::Char(digit @ '0'..='9')) = input {
            return self.type_digit(hand, digit);
        }
        if matches!(input, Input::Key(KeyCode::Backspace)) && self.typed.pop().is_some() {
            return Answer::Taken;
        }
        self.typed.clear();
        match input {
            Input::Key(KeyCode::Left) => self.step_card(hand, -1),
            Input::Key(KeyCode::Right) => self.step_card(hand, 1),
            Input::Key(KeyCode::Up) => self.step_lane(-1),
            Input::Key(KeyCode::Down) => self.step_lane(1),
            Input::Key(KeyCode::Home) => self.card = hand.lowest(),
            Input::Key(KeyCode::End) => self.card = hand.highest(),
            Input::Key(KeyCode::Tab) => self.step_to_fitting(&self.draft.preview(cx.view)),
            _ if !cx.to_act() => return Answer::Unused,
            Input::Key(KeyCode::Enter | KeyCode::Char(' ')) => {
                return if self.on_button { self.confirm(cx, true) } else { self.lay(cx, self.lane) };
            }
            Input::Key(KeyCode::Char('u') | KeyCode::Backspace | KeyCode::Delete) => return self.take_back(cx),
            Input::Key(KeyCode::Char('e')) => return self.confirm(cx, true),
            Input::Key(KeyCode::Char('l')) => return self.confirm(cx, false),
            Input::Key(KeyCode::Char(letter)) => {
                let lane = LANE_KEYS.iter().position(|key| *key == letter.to_ascii_lowercase());
                match lane {
                    Some(place) if letter.is_uppercase() => self.select_lane(Pile::ALL[place]),
                    Some(place) => return self.lay(cx, Pile::ALL[place]),
                    None => return Answer::Unused,
                }
            }
            _ => return Answer::Unused,
        }
        Answer::Taken
    }

    fn click(&mut self, cx: &ScreenContext<TheGame>, at: Position) -> Answer<TheGame> {
        let Some(target) = self.clicks.iter().rev().find(|(place, _)| place.contains(at)).map(|(_, target)| *target)
        else {
            return Answer::Unused;
        };
        match target {
            // A second click on a staged card takes it back.
            Target::Card(card) if self.card == Some(card) && self.draft.place(card).is_some() => {
                self.draft.take_back(cx.view, card);
            }
            Target::Card(card) => self.card = Some(card),
            Target::Lane(pile) if cx.to_act() && self.card_to_lay().is_some() => return self.lay(cx, pile),
            Target::Lane(pile) => self.select_lane(pile),
            Target::Button if cx.to_act() => return self.confirm(cx, true),
            Target::Button => {}
            Target::Choice(place) => {
                self.choice = place;
                return self.input(cx, Input::Key(KeyCode::Enter));
            }
            Target::Signal(_) | Target::About(_) => {
                let Some(menu) = &mut self.signals else { return Answer::Unused };
                return menu.click(cx, target);
            }
        }
        Answer::Taken
    }
}

impl Controls<TheGame> for TheGameControls {
    fn catch_up(&mut self, cx: &ScreenContext<TheGame>) {
        let Some((_, own)) = cx.view.own else { return };
        if cx.view.to_act() && cx.view.public.turn().is_some() {
            self.draft.keep_what_fits(cx.view);
        } else {
            self.draft.clear();
        }
        if self.card.is_none_or(|card| !own.hand.contains(card)) {
            self.card = own.hand.lowest();
        }
        if cx.view.public.end().is_some() {
            self.signals = None;
        }
    }

    fn draw(&mut self, cx: &ScreenContext<TheGame>, area: Rect, buf: &mut Buffer) {
        self.clicks.clear();
        let preview = self.draft.preview(cx.view);
        let plan = Plan::of(cx, area);
        team::draw(cx, plan.team, buf);
        if matches!(cx.view.public.phase, Phase::Turn(_) | Phase::Over { .. }) {
            lanes::draw(self, cx, &preview, plan.lanes, buf);
            message(self, cx, &preview, plan.message, buf);
        } else {
            start::draw(self, cx, plan.lanes, buf);
            notice(cx, plan.message, buf);
        }
        match cx.open {
            Some(state) => hand::draw_all(cx, state, plan.hand, buf),
            None => hand::draw(self, cx, &preview, plan.hand, buf),
        }
        hand::draw_button(self, cx, &preview, plan.button, buf);
        if self.unseen {
            unseen::draw(cx, area, buf);
        }
        if let Some(menu) = &self.signals {
            let clicks = menu.draw(cx, area, buf);
            self.clicks = clicks;
        }
    }

    fn input(&mut self, cx: &ScreenContext<TheGame>, input: Input) -> Answer<TheGame> {
        if let Input::Click(at) = input {
            return self.click(cx, at);
        }
        if let Some(menu) = &mut self.signals {
            return match menu.input(cx, input) {
                Some(answer) => answer,
                None => {
                    self.signals = None;
                    Answer::Taken
                }
            };
        }
        match input {
            Input::Key(KeyCode::Char('c')) => {
                self.unseen = !self.unseen;
                Answer::Taken
            }
            Input::Key(KeyCode::Esc) if self.unseen => {
                self.unseen = false;
                Answer::Taken
            }
            Input::Key(KeyCode::Char('h')) if signals::can_speak(cx) => {
                self.signals = Some(signals::Menu::new(self.lane));
                Answer::Taken
            }
            Input::Key(KeyCode::Char('h')) if cx.reader.you.is_some() => {
                Answer::Tell(Phrase::new("cli-tg-nobody-to-talk-to"))
            }
            _ if cx.view.public.turn().is_some() => self.input_in_turn(cx, input),
            _ => start::input(self, cx, input),
        }
    }

    fn keys(&self, cx: &ScreenContext<TheGame>) -> Vec<KeyHint> {
        let key = |key, what, input| KeyHint { key, what, input: Some(input) };
        let mut keys = Vec::new();
        if self.signals.is_some() {
            return vec![
                key("Esc", "cli-key-close", Input::Key(KeyCode::Esc)),
                key("Enter", "cli-tg-short-say", Input::Key(KeyCode::Enter)),
            ];
        }
        if cx.to_act() && cx.view.public.turn().is_some() {
            keys.extend([
                KeyHint { key: "←→", what: "cli-tg-short-card", input: None },
                KeyHint { key: "↑↓", what: "cli-tg-short-lane", input: None },
                key("Enter", "cli-tg-short-lay", Input::Key(KeyCode::Enter)),
                key("u", "cli-tg-short-back", Input::letter('u')),
                key("e", "cli-tg-short-end", Input::letter('e')),
            ]);
        }
        if cx.to_act() && cx.view.public.turn().is_none() {
            keys.push(KeyHint { key: "↑↓", what: "cli-tg-short-choose", input: None });
            keys.push(key("Enter", "cli-tg-short-say", Input::Key(KeyCode::Enter)));
        }
        if signals::can_speak(cx) {
            keys.push(key("h", "cli-tg-short-signals", Input::letter('h')));
        }
        keys.push(key("c", "cli-tg-short-unseen", Input::letter('c')));
        keys
    }

    fn needs_last_row(&self, cx: &ScreenContext<TheGame>, width: u16) -> bool {
        cx.view.public.seats > 1 && cx.notice.is_some_and(|notice| notice_rows(notice, width) > 2)
    }

    fn help() -> &'static [KeyHint] {
        &KEYS
    }
}

/// All keys, for the help.
const KEYS: [KeyHint; 11] = {
    const fn key(key: &'static str, what: &'static str) -> KeyHint {
        KeyHint { key, what, input: None }
    }
    [
        key("←  →", "cli-tg-key-cards"),
        key("2 … 99", "cli-tg-key-digits"),
        key("↑  ↓", "cli-tg-key-lanes"),
        key("Tab", "cli-tg-key-tab"),
        key("Enter Space", "cli-tg-key-stage"),
        key("a s d f", "cli-tg-key-lane-letters"),
        key("u Backspace", "cli-tg-key-back"),
        key("e", "cli-tg-key-end"),
        key("l", "cli-tg-key-lay-now"),
        key("h", "cli-tg-key-signals"),
        key("c", "cli-tg-key-unseen"),
    ]
};

/// How the screen is shared out: all of it at 80×24, more room for everything where there is more.
struct Plan {
    team: Rect,
    lanes: Rect,
    message: Rect,
    hand: Rect,
    button: Rect,
}

impl Plan {
    fn of(cx: &ScreenContext<TheGame>, area: Rect) -> Plan {
        // Alone there is no team to show, and what is said has that row.
        let alone = cx.view.public.seats == 1;
        let (team, message) = if alone { (0, 3) } else { (1, 2) };
        let wanted = cx.notice.map_or(message, |notice| notice_rows(notice, area.width)).clamp(message, 4);
        let mut spare = area.height.saturating_sub(21);
        let mut take = |most: u16, step: u16| {
            let more = most.min(spare / step * step);
            spare -= more;
            more
        };
        let message = message + take(wanted - message, 1);
        let lanes = 12 + take(4, 4) + take(4, 4);
        let team = team + take(team, 1);
        let hand = 5 + take(2, 1);
        // What is left over becomes cloth between the parts.
        let gap = (spare / 4).min(2);
        let mut y = area.y;
        let mut part = |height: u16, gap: u16| {
            let part = Rect { y, height, ..area };
            y += height + gap;
            part
        };
        Plan {
            team: part(team, gap),
            lanes: part(lanes, gap),
            message: part(message, gap),
            hand: part(hand, gap),
            button: part(1, 0),
        }
    }
}

/// How many rows a notice takes on a screen of this width.
fn notice_rows(notice: &Notice, width: u16) -> u16 {
    paint::wrap(&notice.marked(), width.saturating_sub(4)).len() as u16
}

/// What was refused or told, if anything was.
fn notice(cx: &ScreenContext<TheGame>, area: Rect, buf: &mut Buffer) -> bool {
    let Some(notice) = cx.notice else { return false };
    let style = if notice.refusal { cx.ui.theme.fire } else { cx.ui.theme.strong };
    sentence(area, buf, &notice.marked(), style);
    true
}

/// The line under the lanes: what was refused, what would go wrong, or what is to be done.
fn message(controls: &TheGameControls, cx: &ScreenContext<TheGame>, preview: &Preview, area: Rect, buf: &mut Buffer) {
    if notice(cx, area, buf) || !cx.to_act() {
        return;
    }
    let theme = &cx.ui.theme;
    let Some(turn) = cx.view.public.turn() else { return };
    let (phrase, style) = match preview.prospect {
        Prospect::Burns => (Phrase::new("cli-tg-warn-burns"), theme.fire),
        Prospect::Stuck { missing } => (Phrase::new("cli-tg-warn-stuck").with("missing", missing), theme.fire),
        Prospect::Hopeless => (Phrase::new("cli-tg-warn-hopeless").with("minimum", turn.minimum), theme.fire),
        Prospect::Wins => (Phrase::new("cli-tg-wins"), theme.gold),
        Prospect::Fine => match preview.must_cover() {
            Some(row) if preview.turn().is_some() => {
                (Phrase::new("cli-tg-must-cover").with("pile", row.phrase()), theme.fire)
            }
            _ if controls.draft.is_empty() && turn.laid == 0 => {
                let alone = cx.view.public.seats == 1;
                let key = if alone { "cli-tg-your-turn-alone" } else { "cli-tg-your-turn" };
                (Phrase::new(key).with("minimum", turn.minimum), theme.cloth)
            }
            _ => return,
        },
    };
    let mark = if style == theme.fire { "! " } else { "" };
    sentence(area, buf, &format!("{mark}{}", cx.say(&phrase)), style);
}

fn sentence(area: Rect, buf: &mut Buffer, text: &str, style: ratatui::style::Style) {
    let inside = Rect { x: area.x + 2, width: area.width.saturating_sub(4), ..area };
    let lines = paint::wrap(text, inside.width);
    for (place, line) in lines.iter().take(usize::from(area.height)).enumerate() {
        let cut_off = place + 1 == usize::from(area.height) && lines.len() > place + 1;
        let line = if cut_off { format!("{line}…") } else { line.clone() };
        paint::left(buf, paint::row(inside, place as u16), &line, style);
    }
}
