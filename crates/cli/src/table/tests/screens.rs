//! The screens as text, compared with the files in `tests/screens`; `UPDATE_EXPECT=1` renews them.

use expect_test::expect_file;
use samobranka_rules::Lang::{self, En, Ru};

use super::*;
use crate::menu::Menu;

pub(super) const SMALL: (u16, u16) = (80, 24);
pub(super) const LARGE: (u16, u16) = (120, 40);

fn text(scene: &mut dyn Scene, (width, height): (u16, u16)) -> String {
    let area = Rect::new(0, 0, width, height);
    let mut buf = Buffer::empty(area);
    scene.draw(area, &mut buf);
    let row = |y| (0..width).map(|x| buf[(x, y)].symbol()).collect::<String>().trim_end().to_owned() + "\n";
    let text: String = (0..height).map(row).collect();
    assert!(!text.contains('⟦'), "something can't be said:\n{text}");
    text
}

/// Compares the scene with its file, in this language and size.
pub(super) fn check(name: &str, lang: Lang, size: (u16, u16), scene: &mut dyn Scene) {
    let file = format!("../../../tests/screens/{name}.{lang}.{}x{}.txt", size.0, size.1);
    // The record's folder is another one every time.
    let is_path = |line: &str| [" Record: ", " Запись: "].iter().any(|label| line.starts_with(label));
    let masked = |line: &str| if is_path(line) { " <the record>\n".to_owned() } else { format!("{line}\n") };
    let text: String = text(scene, size).lines().map(masked).collect();
    expect_file![file].assert_eq(&text);
}

fn ui(lang: Lang) -> Ui {
    Ui::new(lang, Palette::None)
}

#[test]
fn a_turn_with_staged_cards_and_a_backwards_ten() {
    for lang in Lang::ALL {
        for size in [SMALL, LARGE] {
            let mut trial = Trial::in_language(lang, "human", "{}", 7); // 2, 8, 18, 32, 45, 47, 77, 91
            trial.keys("18a8");
            check("turn", lang, size, &mut trial.table);
        }
    }
}

#[test]
fn a_refusal() {
    for lang in Lang::ALL {
        let mut trial = Trial::in_language(lang, "human", "{}", 7);
        trial.keys("45a32a");
        check("refusal", lang, SMALL, &mut trial.table);
        let mut trial = Trial::in_language(lang, "human bot:cheapest", r#"{"start":"host"}"#, 7);
        trial.keys("145a18a");
        check("refusal-two", lang, SMALL, &mut trial.table);
    }
}

#[test]
fn settling_who_starts() {
    for (lang, size) in [(Ru, SMALL), (En, LARGE)] {
        let mut trial = Trial::in_language(lang, "human bot:cheapest bot:cheapest bot:cheapest bot:cheapest", "{}", 7);
        trial.wait();
        check("start", lang, size, &mut trial.table);
    }
}

#[test]
fn five_at_the_table_with_fire_and_signals() {
    for (lang, size) in [(Ru, SMALL), (En, SMALL), (En, LARGE)] {
        let rules = r#"{"fire":"next_card","start":"host"}"#;
        let mut trial = Trial::in_language(lang, "human bot:cheapest bot:cheapest bot:random Вера", rules, 7);
        trial.key(KeyCode::Enter);
        trial.keys("1");
        let say = |trial: &mut Trial, seat, text: &str| {
            trial.table.play.say(Seat(seat), text.parse().unwrap(), None).unwrap();
        };
        say(&mut trial, 1, "A2:stay-off!");
        say(&mut trial, 4, "A2:no-big-jump");
        say(&mut trial, 2, "good-turn");
        say(&mut trial, 3, "cover-fire");
        trial.keys("77f");
        check("five", lang, size, &mut trial.table);
    }
}

#[test]
fn sheets_over_the_table() {
    for lang in Lang::ALL {
        let mut trial = Trial::in_language(lang, "human bot:cheapest", r#"{"start":"host"}"#, 7);
        trial.keys("1");
        for (name, key) in [("help", "?"), ("log", "m"), ("describe", "i"), ("unseen", "c"), ("signals", "h")] {
            trial.keys(key);
            check(name, lang, SMALL, &mut trial.table);
            trial.key(KeyCode::Esc);
        }
        trial.keys("h");
        trial.key(KeyCode::Left);
        check("signals-self", lang, SMALL, &mut trial.table);
    }
}

#[test]
fn between_two_people() {
    let mut trial = Trial::in_language(Ru, "Вера Глеб", r#"{"start":"host"}"#, 7);
    check("curtain", Ru, SMALL, &mut trial.table);
    trial.key(KeyCode::Enter);
    trial.keys("2");
    check("handing-over", Ru, SMALL, &mut trial.table);
}

#[test]
fn the_end() {
    for lang in Lang::ALL {
        for size in [SMALL, LARGE] {
            let mut trial = Trial::in_language(lang, "human bot:cheapest", r#"{"start":"host"}"#, 7);
            trial.keys("1");
            while trial.table.place != Place::Over {
                play_turn(&mut trial);
                trial.wait();
            }
            check("end", lang, size, &mut trial.table);
        }
    }
}

#[test]
fn the_start_menu() {
    let game = &crate::screens::ALL[0];
    for lang in Lang::ALL {
        let new = NewGame { sitters: Vec::new(), options: Map::new(), seed: None, record: None };
        let mut menu = Menu::new(&ui(lang), game, new);
        check("menu", lang, SMALL, &mut menu);
        let new = NewGame {
            sitters: sitters("human bot:random bot:cheapest"),
            options: Map::new(),
            seed: None,
            record: None,
        };
        let mut menu = Menu::new(&ui(lang), game, new);
        for _ in 0..6 {
            menu.input(Input::Key(KeyCode::Down));
        }
        menu.input(Input::Key(KeyCode::Right));
        check("menu-more", lang, SMALL, &mut menu);
        menu.input(Input::Key(KeyCode::Up));
        menu.input(Input::Key(KeyCode::Right));
        check("menu-fire", lang, LARGE, &mut menu);
    }
}

#[test]
fn the_start_menu_scrolls_where_it_must() {
    let new = NewGame {
        sitters: sitters("a b c d e"),
        options: options(r#"{"history":"hidden"}"#),
        seed: None,
        record: None,
    };
    let mut menu = Menu::new(&ui(En), &crate::screens::ALL[0], new);
    let first = text(&mut menu, SMALL);
    assert!(first.contains("Game") && first.contains("↓ …") && !first.contains("Language"), "{first}");
    for _ in 0..30 {
        let shown = text(&mut menu, SMALL);
        assert!(shown.contains("▸"), "the chosen line is in sight:\n{shown}");
        assert!(shown.contains("Play") && shown.contains("q quit"), "{shown}");
        menu.input(Input::Key(KeyCode::Down));
    }
}

#[test]
fn the_menu_plays_what_was_chosen_or_says_why_not() {
    let folder = tempfile::tempdir().unwrap();
    let record = Some(folder.path().join("no folder").join("record.jsonl"));
    let new = NewGame { sitters: Vec::new(), options: Map::new(), seed: None, record };
    let mut menu = Menu::new(&ui(En), &crate::screens::ALL[0], new.clone());
    assert!(matches!(menu.input(Input::Key(KeyCode::Enter)), Flow::Stay));
    assert!(text(&mut menu, SMALL).contains("can't be written"));
    let record = Some(folder.path().join("record.jsonl"));
    let mut menu = Menu::new(&ui(En), &crate::screens::ALL[0], NewGame { record, ..new.clone() });
    for _ in 0..12 {
        menu.input(Input::Key(KeyCode::Right));
        menu.input(Input::Key(KeyCode::Down));
    }
    let Flow::Go(mut table) = menu.input(Input::Key(KeyCode::Enter)) else { panic!("the table is set") };
    assert!(text(&mut *table, SMALL).contains("THE GAME"));
    assert!(matches!(menu.input(Input::letter('q')), Flow::Leave));

    // Another game comes with as many seats as it needs.
    let record = Some(folder.path().join("another.jsonl"));
    let mut menu = Menu::new(&ui(En), &crate::screens::ALL[0], NewGame { record, ..new });
    menu.input(Input::Key(KeyCode::Up));
    menu.input(Input::Key(KeyCode::Right));
    let Flow::Go(mut table) = menu.input(Input::Key(KeyCode::Enter)) else { panic!("the table is set") };
    assert!(text(&mut *table, SMALL).contains("IOTA"));
}

#[test]
fn a_replay_openly_and_through_one_seats_eyes() {
    let mut trial = Trial::in_language(En, "human bot:cheapest", r#"{"start":"host","fire":"next_card"}"#, 7);
    trial.keys("1");
    while trial.table.place != Place::Over {
        play_turn(&mut trial);
        trial.wait();
    }
    let record = trial.record();
    let seed = record.ending.as_ref().unwrap().seed;
    for lang in Lang::ALL {
        let steps = || crate::replay::steps(&ui(lang), &record, seed).unwrap();
        let last = steps().len() - 1;
        let mut viewer = crate::replay::Viewer::new(ui(lang), record.header.names.clone(), steps(), None);
        check("replay-deal", lang, SMALL, &mut viewer);
        for _ in 0..12 {
            viewer.input(Input::Key(KeyCode::Right));
        }
        check("replay-openly", lang, SMALL, &mut viewer);
        viewer.input(Input::Key(KeyCode::Tab));
        check("replay-seat", lang, LARGE, &mut viewer);
        // Home and End, ten at a time, never past either end.
        viewer.input(Input::Key(KeyCode::End));
        let end = text(&mut viewer, SMALL);
        assert!(end.contains(&format!("{last}/{last}")), "{end}");
        viewer.input(Input::Key(KeyCode::PageDown));
        assert_eq!(text(&mut viewer, SMALL), end);
        viewer.input(Input::Key(KeyCode::Enter));
        check("replay-end", lang, SMALL, &mut viewer);
        viewer.input(Input::Key(KeyCode::Home));
        viewer.input(Input::Key(KeyCode::Left));
        assert!(text(&mut viewer, SMALL).contains(&format!(" 0/{last} ")));
        // A click in the middle of the slider goes to the middle of the game.
        viewer.input(Input::Click(ratatui::layout::Position::new(10, 23)));
        assert!(!text(&mut viewer, SMALL).contains(&format!(" 0/{last} ")));
        assert!(matches!(viewer.input(Input::letter('q')), Flow::Leave));
    }
}

#[test]
fn a_replay_through_ones_eyes_shows_no_other_hand() {
    let trial = Trial::in_language(En, "human bot:cheapest", r#"{"start":"host"}"#, 7);
    let record = trial.record();
    let steps = crate::replay::steps(&ui(En), &record, Seed::from_number(7)).unwrap();
    let mut viewer = crate::replay::Viewer::new(ui(En), record.header.names.clone(), steps, Some(Seat(1)));
    let shown = text(&mut viewer, LARGE);
    assert!(!shown.contains("2, 8, 18, 45"), "{shown}");
    viewer.input(Input::letter('1'));
    assert!(text(&mut viewer, LARGE).contains("2, 8, 18, 45"));
}

#[test]
fn colours_cover_everything_or_nothing() {
    use ratatui::style::Color;
    let mut trial = Trial::new("human bot:cheapest", r#"{"start":"host","fire":"next_card"}"#, 7);
    trial.keys("177f18a");
    for key in ["", "h", "c", "?", "m"] {
        trial.keys(key);
        for (palette, plain) in [(Palette::None, true), (Palette::Dark, false), (Palette::Light, false)] {
            trial.table.ui.theme = crate::tui::Theme::new(palette);
            let buf = trial.buffer(120, 40);
            let bare = |cell: &&ratatui::buffer::Cell| cell.fg == Color::Reset && cell.bg == Color::Reset;
            let count = buf.content().iter().filter(bare).count();
            assert_eq!(count, if plain { 120 * 40 } else { 0 }, "{palette:?} {key}");
        }
        trial.key(KeyCode::Esc);
    }
}
