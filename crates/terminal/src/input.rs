//! Keys and clicks, in the form the screens read.

use crossterm::event::{Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEventKind};
use ratatui::layout::Position;

/// A key, a click or a turn of the wheel.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Input {
    /// A key, by what it would type on a Latin keyboard.
    Key(KeyCode),
    /// Control and a letter.
    Control(char),
    /// A click with the left button.
    Click(Position),
    /// The wheel: up is negative.
    Scroll(i32),
}

impl Input {
    /// The input that a terminal event stands for, if we use it.
    pub fn read(event: &Event) -> Option<Input> {
        match event {
            Event::Key(key) if key.kind != KeyEventKind::Release => Some(read_key(key)),
            Event::Mouse(mouse) => match mouse.kind {
                MouseEventKind::Down(MouseButton::Left) => Some(Input::Click(Position::new(mouse.column, mouse.row))),
                MouseEventKind::ScrollUp => Some(Input::Scroll(-1)),
                MouseEventKind::ScrollDown => Some(Input::Scroll(1)),
                _ => None,
            },
            _ => None,
        }
    }

    /// A letter or sign.
    pub fn letter(letter: char) -> Input {
        Input::Key(KeyCode::Char(letter))
    }
}

fn read_key(key: &KeyEvent) -> Input {
    match key.code {
        KeyCode::Char(letter) if key.modifiers.contains(KeyModifiers::CONTROL) => {
            Input::Control(latin(letter).to_ascii_lowercase())
        }
        KeyCode::Char(letter) => Input::Key(KeyCode::Char(latin(letter))),
        code => Input::Key(code),
    }
}

/// The letter that stands in the same place on a Latin keyboard, so that nobody has to change the layout to play.
fn latin(letter: char) -> char {
    const CYRILLIC: &str = "йцукенгшщзфывапролдячсмить";
    const LATIN: &str = "qwertyuiopasdfghjklzxcvbnm";
    let lower = letter.to_lowercase().next().unwrap_or(letter);
    match CYRILLIC.chars().position(|it| it == lower).and_then(|place| LATIN.chars().nth(place)) {
        Some(found) if letter.is_uppercase() => found.to_ascii_uppercase(),
        Some(found) => found,
        None => letter,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_are_read_by_their_place_on_the_keyboard() {
        let typed = |text: &str| text.chars().map(latin).collect::<String>();
        assert_eq!(typed("йфяЙу"), "qazQe");
        assert_eq!(typed("aQ7?"), "aQ7?");
    }

    #[test]
    fn releases_and_moves_of_the_mouse_mean_nothing() {
        let mut key = KeyEvent::new(KeyCode::Char('с'), KeyModifiers::CONTROL);
        assert_eq!(Input::read(&Event::Key(key)), Some(Input::Control('c')));
        key.kind = KeyEventKind::Release;
        assert_eq!(Input::read(&Event::Key(key)), None);
        assert_eq!(Input::read(&Event::FocusGained), None);
    }
}
