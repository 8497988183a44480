//! The screens as text, compared with the files in `tests/screens`; `UPDATE_EXPECT=1` renews them.

use samobranka_rules::Lang::{self, En, Ru};
use samobranka_terminal::{Palette, Theme};

use super::*;
use crate::replay::{self, Viewer};
use crate::testing::{LARGE, SMALL, check, text, ui};

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
            while trial.table.screen_state != ScreenState::Over {
                play_turn(&mut trial);
                trial.wait();
            }
            check("end", lang, size, &mut trial.table);
        }
    }
}

#[test]
fn a_replay_openly_and_through_one_seats_eyes() {
    let mut trial = Trial::in_language(En, "human bot:cheapest", r#"{"start":"host","fire":"next_card"}"#, 7);
    trial.keys("1");
    while trial.table.screen_state != ScreenState::Over {
        play_turn(&mut trial);
        trial.wait();
    }
    let record = trial.record();
    let seed = record.ending.as_ref().unwrap().seed;
    for lang in Lang::ALL {
        let steps = || replay::steps(&ui(lang), &record, seed).unwrap();
        let last = steps().len() - 1;
        let mut viewer = Viewer::<TheGame, TheGameTerminal>::new(ui(lang), record.header.names.clone(), steps(), None);
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
        // The last line says how to go from step to step; the help and the rules open here too, and Esc closes them alone.
        let shown = text(&mut viewer, SMALL);
        assert!(shown.contains("← →"), "{shown}");
        for key in [KeyCode::Char('?'), KeyCode::F(2)] {
            viewer.input(Input::Key(key));
            assert_ne!(text(&mut viewer, SMALL), shown);
            assert!(matches!(viewer.input(Input::Key(KeyCode::Esc)), Flow::Stay));
            assert_eq!(text(&mut viewer, SMALL), shown);
        }
        assert!(matches!(viewer.input(Input::Key(KeyCode::Esc)), Flow::Stay), "Esc alone doesn't end a replay");
        assert!(matches!(viewer.input(Input::letter('q')), Flow::Leave));
    }
}

#[test]
fn a_replay_through_ones_eyes_shows_no_other_hand() {
    let trial = Trial::in_language(En, "human bot:cheapest", r#"{"start":"host"}"#, 7);
    let record = trial.record();
    let steps = replay::steps(&ui(En), &record, Seed::from_number(7)).unwrap();
    let mut viewer = Viewer::<TheGame, TheGameTerminal>::new(ui(En), record.header.names.clone(), steps, Some(Seat(1)));
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
            trial.table.program.ui.theme = Theme::new(palette);
            let buf = trial.buffer(120, 40);
            let bare = |cell: &&ratatui::buffer::Cell| cell.fg == Color::Reset && cell.bg == Color::Reset;
            let count = buf.content().iter().filter(bare).count();
            assert_eq!(count, if plain { 120 * 40 } else { 0 }, "{palette:?} {key}");
        }
        trial.key(KeyCode::Esc);
    }
}
