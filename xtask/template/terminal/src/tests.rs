//! The screen as text, and what the keys do.

use crossterm::event::KeyCode;
use expect_test::{ExpectFile, expect_file};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use samobranka_example_game::{Action, ExampleGame, Illegal, Options, State};
use samobranka_rules::{Game, Lang, Play, Refusal, Seat, Seed, Setup};
use samobranka_terminal::{Answer, Controls, Input, Notice, Palette, Screen, ScreenContext, Ui};
use samobranka_words::Reader;

use crate::{ExampleGameControls, ExampleGameTerminal};

fn dealt() -> Play<ExampleGame> {
    Play::new(Setup::new(3, Options::default()).expect("a table"), Seed::from_number(1)).0
}

/// Plays the lowest card that fits, and yields where none does.
fn play_one(play: &mut Play<ExampleGame>) {
    let seat = play.state().public.turn.expect("the game goes on");
    let action = ExampleGame::choose(play.state().view(seat), |_| 0).expect("a seat to act has an action");
    play.act(seat, action, None).expect("what is chosen is legal");
}

/// Shows `state` to Anna, who sits in the first seat.
fn to_anna<T>(state: &State, lang: Lang, show: impl FnOnce(&ScreenContext<ExampleGame>) -> T) -> T {
    let names = ["Anna", "Boris", "Vera"].map(str::to_owned);
    let (view, you) = (state.view(Seat(0)), Some(Seat(0)));
    let ui = Ui::for_game::<ExampleGame, ExampleGameTerminal>(lang, Palette::None);
    let reader = Reader { names: &names, you };
    show(&ScreenContext {
        view,
        open: None,
        reader,
        ui: &ui,
        since: None,
        live: true,
        can_plan: true,
        can_undo: false,
        notice: None,
    })
}

/// What `draw` draws, as text.
#[allow(clippy::needless_pass_by_value)] // An `expect_file!` is written where it is used.
fn shows(draw: impl FnOnce(Rect, &mut Buffer), expected: ExpectFile) {
    let area = Rect::new(0, 0, 60, 18);
    let mut buf = Buffer::empty(area);
    draw(area, &mut buf);
    let line = |y| (0..area.width).map(|x| buf[(x, y)].symbol()).collect::<String>().trim_end().to_owned() + "\n";
    expected.assert_eq(&(0..area.height).map(line).collect::<String>());
}

#[test]
fn the_table_before_the_first_card() {
    to_anna(dealt().state(), Lang::En, |cx| {
        shows(|area, buf| ExampleGameControls::default().draw(cx, area, buf), expect_file!["../screens/start.txt"]);
    });
}

#[test]
fn the_table_with_a_pile_in_russian() {
    let mut play = dealt();
    (0..3).for_each(|_| play_one(&mut play));
    to_anna(play.state(), Lang::Ru, |cx| {
        shows(|area, buf| ExampleGameControls::default().draw(cx, area, buf), expect_file!["../screens/pile.ru.txt"]);
    });
}

#[test]
fn a_refusal_is_shown_below_the_hand() {
    let refused = Illegal::NothingToYield;
    to_anna(dealt().state(), Lang::En, |cx| {
        let notice = Notice { text: cx.say(&refused.phrase()), refusal: true };
        let cx = ScreenContext { notice: Some(&notice), ..*cx };
        shows(|area, buf| ExampleGameControls::default().draw(&cx, area, buf), expect_file!["../screens/refusal.txt"]);
    });
}

#[test]
fn the_end() {
    let mut play = dealt();
    while play.state().public.turn.is_some() {
        play_one(&mut play);
    }
    to_anna(play.state(), Lang::En, |cx| {
        shows(|area, buf| ExampleGameTerminal::draw_ending(cx, &play, area, buf), expect_file!["../screens/end.txt"]);
    });
}

#[test]
fn keys_select_stage_and_play() {
    let mut play = dealt();
    while play.state().public.turn != Some(Seat(0)) || play.state().public.pile.is_empty() {
        play_one(&mut play);
    }
    let hand = play.state().private[0].hand.clone();
    to_anna(play.state(), Lang::En, |cx| {
        let mut controls = ExampleGameControls::default();
        let mut press = |code| controls.input(cx, Input::Key(code));
        assert!(matches!(press(KeyCode::Right), Answer::Taken));
        assert!(matches!(press(KeyCode::Left), Answer::Taken));
        let low = press(KeyCode::Enter);
        assert!(matches!(low, Answer::Refused(Illegal::NotHigher { .. })), "the first card is too low");
        assert!(matches!(press(KeyCode::Char('y')), Answer::Taken));
        assert!(matches!(press(KeyCode::Char('y')), Answer::Refused(Illegal::NothingToYield)));
        let Answer::Act(turn) = press(KeyCode::Enter) else { panic!("it is played") };
        assert_eq!(turn, [Action::Yield, Action::Play(hand[0])]);
        assert!(matches!(press(KeyCode::Backspace), Answer::Taken));
        assert!(matches!(press(KeyCode::Backspace), Answer::Unused));
    });
}

#[test]
fn every_key_is_explained_in_both_languages() {
    for lang in Lang::ALL {
        to_anna(dealt().state(), lang, |cx| {
            for hint in ExampleGameControls::help().iter().chain(&ExampleGameControls::default().keys(cx)) {
                assert!(cx.ui.words.text(hint.what).is_some(), "{lang} lacks {}", hint.what);
            }
        });
    }
}
