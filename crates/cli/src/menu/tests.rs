//! The start menu on the screen.

use samobranka_rules::Lang::{self, En};

use super::*;
use crate::testing::{LARGE, SMALL, check, occupants, options, program, text};

#[test]
fn the_start_menu() {
    let game = &games::ALL[0];
    for lang in Lang::ALL {
        let new = NewGame::default();
        let mut menu = Menu::new(&program(lang), game, new);
        check("menu", lang, SMALL, &mut menu);
        let new = NewGame { occupants: occupants("human bot:random bot:cheapest"), ..NewGame::default() };
        let mut menu = Menu::new(&program(lang), game, new);
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
        occupants: occupants("a b c d e"),
        options: options(r#"{"history":"hidden"}"#),
        ..NewGame::default()
    };
    let mut menu = Menu::new(&program(En), &games::ALL[0], new);
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
    let new = NewGame { record, ..NewGame::default() };
    let mut menu = Menu::new(&program(En), &games::ALL[0], new.clone());
    assert!(matches!(menu.input(Input::Key(KeyCode::Enter)), Flow::Stay));
    assert!(text(&mut menu, SMALL).contains("can't be written"));
    let record = Some(folder.path().join("record.jsonl"));
    let mut menu = Menu::new(&program(En), &games::ALL[0], NewGame { record, ..new.clone() });
    for _ in 0..12 {
        menu.input(Input::Key(KeyCode::Right));
        menu.input(Input::Key(KeyCode::Down));
    }
    let Flow::Go(mut table) = menu.input(Input::Key(KeyCode::Enter)) else { panic!("the table is set") };
    assert!(text(&mut *table, SMALL).contains("THE GAME"));
    assert!(matches!(menu.input(Input::letter('q')), Flow::Leave));

    // Another game comes with as many seats as it needs.
    let record = Some(folder.path().join("another.jsonl"));
    let mut menu = Menu::new(&program(En), &games::ALL[0], NewGame { record, ..new });
    menu.input(Input::Key(KeyCode::Up));
    menu.input(Input::Key(KeyCode::Right));
    let Flow::Go(mut table) = menu.input(Input::Key(KeyCode::Enter)) else { panic!("the table is set") };
    assert!(text(&mut *table, SMALL).contains("IOTA"));
}
