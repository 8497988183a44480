//! Q2 `declared`: the list of what a joker that was just laid can be called.

use crossterm::event::KeyCode;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use samobranka_iota::{Action, Iota, Phase};
use samobranka_rules::{Game, Speak};

use super::desk::{IotaDesk, Target};
use crate::screens::{Answer, Look};
use crate::tui::{Input, paint};

/// The names to choose from, while the player owes one.
pub(super) fn open(look: &Look<Iota>) -> Vec<Action> {
    let mut legal = Vec::new();
    if look.to_act() && matches!(look.view.public.phase, Phase::Naming { .. }) {
        Iota::legal(look.view, &mut legal);
    }
    legal
}

/// Draws the list over the table.
pub(super) fn draw(desk: &mut IotaDesk, look: &Look<Iota>, area: Rect, buf: &mut Buffer) {
    let names = open(look);
    if names.is_empty() {
        return;
    }
    let theme = &look.ui.theme;
    let height = (names.len() as u16 + 2).min(area.height);
    let inside = paint::sheet(buf, area, (64, height), &look.text("cli-io-name-title"), theme.panel);
    desk.name = desk.name.min(names.len() - 1);
    let shown = usize::from(inside.height);
    let first = desk.name.saturating_sub(shown / 2).min(names.len().saturating_sub(shown));
    for (row, place) in (first..names.len().min(first + shown)).enumerate() {
        let line = paint::row(inside, row as u16);
        let chosen = place == desk.name;
        let text = format!("{} {}", if chosen { "▸" } else { " " }, look.say(&Iota::action(look.view, &names[place])));
        paint::left(buf, line, &text, if chosen { theme.chosen } else { theme.panel });
        desk.clicks.push((line, Target::Name(place)));
    }
}

/// Chooses a name.
pub(super) fn input(desk: &mut IotaDesk, names: &[Action], input: Input) -> Answer<Iota> {
    let last = names.len() - 1;
    match input {
        Input::Key(KeyCode::Up) | Input::Scroll(-1) => desk.name = desk.name.saturating_sub(1),
        Input::Key(KeyCode::Down | KeyCode::Tab) | Input::Scroll(1) => desk.name = (desk.name + 1).min(last),
        Input::Key(KeyCode::Home) => desk.name = 0,
        Input::Key(KeyCode::End) => desk.name = last,
        Input::Key(KeyCode::Enter | KeyCode::Char(' ')) => {
            let name = names[desk.name.min(last)];
            desk.name = 0;
            return Answer::Act(vec![name]);
        }
        _ => return Answer::Unused,
    }
    Answer::Taken
}
