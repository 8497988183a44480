//! Q2 `declared`: the list of what a joker that was just laid can be called.

use crossterm::event::KeyCode;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use samobranka_iota::{Action, Iota, Phase};
use samobranka_rules::{Game, Speak};
use samobranka_terminal::{Answer, Input, ScreenContext, paint};

use crate::controls::{IotaControls, Target};

/// The names to choose from, while the player owes one.
pub(crate) fn open(cx: &ScreenContext<Iota>) -> Vec<Action> {
    let mut legal = Vec::new();
    if cx.to_act() && matches!(cx.view.public.phase, Phase::Naming { .. }) {
        Iota::legal(cx.view, &mut legal);
    }
    legal
}

/// Draws the list over the table.
pub(crate) fn draw(controls: &mut IotaControls, cx: &ScreenContext<Iota>, area: Rect, buf: &mut Buffer) {
    let names = open(cx);
    if names.is_empty() {
        return;
    }
    let theme = &cx.ui.theme;
    let height = (names.len() as u16 + 2).min(area.height);
    let inside = paint::sheet(buf, area, (64, height), &cx.text("cli-io-name-title"), theme.panel);
    controls.name = controls.name.min(names.len() - 1);
    let shown = usize::from(inside.height);
    let first = controls.name.saturating_sub(shown / 2).min(names.len().saturating_sub(shown));
    for (row, place) in (first..names.len().min(first + shown)).enumerate() {
        let line = paint::row(inside, row as u16);
        let chosen = place == controls.name;
        let text = format!("{} {}", if chosen { "▸" } else { " " }, cx.say(&Iota::action(cx.view, &names[place])));
        paint::left(buf, line, &text, if chosen { theme.chosen } else { theme.panel });
        controls.clicks.push((line, Target::Name(place)));
    }
}

/// Chooses a name.
pub(crate) fn input(controls: &mut IotaControls, names: &[Action], input: Input) -> Answer<Iota> {
    let last = names.len() - 1;
    match input {
        Input::Key(KeyCode::Up) | Input::Scroll(-1) => controls.name = controls.name.saturating_sub(1),
        Input::Key(KeyCode::Down | KeyCode::Tab) | Input::Scroll(1) => controls.name = (controls.name + 1).min(last),
        Input::Key(KeyCode::Home) => controls.name = 0,
        Input::Key(KeyCode::End) => controls.name = last,
        Input::Key(KeyCode::Enter | KeyCode::Char(' ')) => {
            let name = names[controls.name.min(last)];
            controls.name = 0;
            return Answer::Act(vec![name]);
        }
        _ => return Answer::Unused,
    }
    Answer::Taken
}
