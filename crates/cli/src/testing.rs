//! What the tests of several modules share: a scene as text, compared with a file.

use std::time::Duration;

use expect_test::expect_file;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use samobranka_rules::Lang;
use samobranka_terminal::{Palette, Ui};
use serde_json::{Map, Value};

use crate::new_game::{Occupant, Program};
use crate::scene::Scene;
use crate::words;

pub(crate) const SMALL: (u16, u16) = (80, 24);
pub(crate) const LARGE: (u16, u16) = (120, 40);

pub(crate) fn ui(lang: Lang) -> Ui {
    words::ui(lang, Palette::None)
}

/// Bots move at once, and records have no folder.
pub(crate) fn program(lang: Lang) -> Program {
    Program { ui: ui(lang), pause: Duration::ZERO, records: None }
}

/// Who sits where: `human`, a name, or `bot:KIND`, with spaces between them.
pub(crate) fn occupants(who: &str) -> Vec<Occupant> {
    let occupant = |who: &str| match who.strip_prefix("bot:") {
        Some(bot) => Occupant::Bot(bot.to_owned()),
        None => Occupant::Person((who != "human").then(|| who.to_owned())),
    };
    who.split(' ').map(occupant).collect()
}

pub(crate) fn options(options: &str) -> Map<String, Value> {
    serde_json::from_str(options).expect("the test's options are JSON")
}

/// What the scene shows at this size.
pub(crate) fn text(scene: &mut dyn Scene, (width, height): (u16, u16)) -> String {
    let area = Rect::new(0, 0, width, height);
    let mut buf = Buffer::empty(area);
    scene.draw(area, &mut buf);
    let row = |y| (0..width).map(|x| buf[(x, y)].symbol()).collect::<String>().trim_end().to_owned() + "\n";
    let text: String = (0..height).map(row).collect();
    assert!(!text.contains('⟦'), "a message is missing:\n{text}");
    text
}

/// Compares the scene with its file, in this language and size.
pub(crate) fn check(name: &str, lang: Lang, size: (u16, u16), scene: &mut dyn Scene) {
    let file = format!("../tests/screens/{name}.{lang}.{}x{}.txt", size.0, size.1);
    // The record's folder is another one every time.
    let is_path = |line: &str| [" Record: ", " Запись: "].iter().any(|label| line.starts_with(label));
    let masked = |line: &str| if is_path(line) { " <the record>\n".to_owned() } else { format!("{line}\n") };
    let text: String = text(scene, size).lines().map(masked).collect();
    expect_file![file].assert_eq(&text);
}
