//! The list of choices, what is staged, and the key over the boards.

use crossterm::event::KeyCode;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use samobranka_desk::Draft;
use samobranka_portals::{Action, Options, Phase, Portals, To};
use samobranka_portals_desk::Choice;
use samobranka_rules::{Game, Lang, Play, Rng, Seat, Seed, Setup};
use samobranka_terminal::{Answer, Controls, Input, Palette, ScreenContext, Ui};
use samobranka_words::Reader;

use crate::{PortalsControls, PortalsTerminal};

fn context<'a>(ui: &'a Ui, play: &'a Play<Portals>, seat: Seat) -> ScreenContext<'a, Portals> {
    ScreenContext {
        view: play.state().view(seat),
        open: None,
        reader: Reader { names: &[], you: Some(seat) },
        ui,
        since: None,
        live: true,
        can_plan: true,
        can_undo: play.can_undo(seat),
        notice: None,
    }
}

fn play(seats: u8) -> Play<Portals> {
    let options = Options { spells: true, signs: true, ..Options::default() };
    Play::new(Setup::new(seats, options).unwrap(), Seed::from_number(4)).0
}

/// Whatever key is pressed, only legal actions come of it, and a whole game can be played with the arrows and Enter.
#[test]
fn a_whole_game_is_played_by_keys() {
    let ui = Ui::for_game::<Portals, PortalsTerminal>(Lang::En, Palette::None);
    for seats in [1, 3] {
        let mut play = play(seats);
        let mut all_controls: Vec<PortalsControls> = (0..seats).map(|_| PortalsControls::default()).collect();
        let mut rng = Rng::new(Seed::from_number(u64::from(seats)));
        let keys = [
            KeyCode::Down,
            KeyCode::Up,
            KeyCode::Left,
            KeyCode::Right,
            KeyCode::Char('r'),
            KeyCode::Tab,
            KeyCode::Char('1'),
            KeyCode::Char('e'),
            KeyCode::Char('u'),
            KeyCode::Enter,
            KeyCode::Enter,
            KeyCode::Enter,
            KeyCode::Enter,
            KeyCode::Enter,
            KeyCode::Enter,
        ];
        let mut pressed = 0;
        while let Some(seat) = Portals::to_act(&play.state().public).first() {
            pressed += 1;
            assert!(pressed < 20_000, "it goes on and on");
            let controls = &mut all_controls[seat.index()];
            let answer = {
                let cx = context(&ui, &play, seat);
                controls.catch_up(&cx);
                controls.input(&cx, Input::Key(keys[rng.below(keys.len() as u32) as usize]))
            };
            match answer {
                Answer::Act(actions) => {
                    for action in actions {
                        play.act(seat, action, None).unwrap();
                    }
                }
                Answer::Refused(why) => panic!("{why}"),
                Answer::Undo => play.undo(seat).unwrap(),
                _ => {}
            }
        }
    }
}

fn shown(controls: &mut PortalsControls, cx: &ScreenContext<Portals>) -> String {
    let area = Rect::new(0, 0, 80, 21);
    let mut buf = Buffer::empty(area);
    controls.draw(cx, area, &mut buf);
    let cells: Vec<&str> = buf.content().iter().map(|cell| cell.symbol()).collect();
    cells.chunks(80).map(|row| row.concat().trim_end().to_owned() + "\n").collect()
}

fn press(controls: &mut PortalsControls, cx: &ScreenContext<Portals>, key: KeyCode) -> Answer<Portals> {
    controls.input(cx, Input::Key(key))
}

/// A game for two, at its first turn.
fn first_turn() -> (Play<Portals>, Seat) {
    let play = Play::<Portals>::new(Setup::new(2, Options::default()).unwrap(), Seed::from_number(4)).0;
    let seat = play.state().public.first;
    (play, seat)
}

#[test]
fn a_stone_is_asked_about_before_its_place() {
    let ui = Ui::for_game::<Portals, PortalsTerminal>(Lang::Ru, Palette::None);
    let (play, seat) = first_turn();
    let cx = context(&ui, &play, seat);
    let mut controls = PortalsControls::default();
    assert!(matches!(controls.choices(&cx)[0], Choice::Act(Action::TakeKey(_))));
    press(&mut controls, &cx, KeyCode::Enter);
    assert!(matches!(controls.draft().asked(cx.view), Some(Phase::TakeStone { .. })), "the key is staged");
    let stones = controls.choices(&cx);
    assert!(stones.iter().all(|choice| matches!(choice, Choice::Stone(..))));
    press(&mut controls, &cx, KeyCode::Enter);
    let places = controls.choices(&cx);
    assert!(places.iter().all(|choice| matches!(choice, Choice::Act(Action::Put { .. }))) && places.len() >= 2);
    press(&mut controls, &cx, KeyCode::Esc);
    assert_eq!(controls.choices(&cx), stones);
    assert_eq!(controls.draft().steps().len(), 1, "the key is staged still");
}

#[test]
fn a_turn_is_staged_seen_on_the_table_taken_back_and_played_in_one_go() {
    for (lang, staged, ready) in
        [(Lang::En, "Not played yet: ", "Play the turn"), (Lang::Ru, "Намечено: ", "Сделать ход")]
    {
        let ui = Ui::for_game::<Portals, PortalsTerminal>(lang, Palette::None);
        let (mut play, seat) = first_turn();
        let mut controls = PortalsControls::default();
        let steps = {
            let cx = context(&ui, &play, seat);
            let before = shown(&mut controls, &cx);
            assert!(!before.contains('*'), "nothing is staged:\n{before}");
            for _ in 0..3 {
                assert!(matches!(press(&mut controls, &cx, KeyCode::Enter), Answer::Taken), "nothing is sent");
            }
            let [Action::TakeKey(key), Action::Put { stone: _, to: To::Mark(mark), .. }] = *controls.draft().steps()
            else {
                panic!("{:?}", controls.draft())
            };
            assert_eq!(mark.key, key);
            let screen = shown(&mut controls, &cx);
            assert!(screen.contains(staged) && screen.contains(ready), "{screen}");
            assert!(screen.contains("•*"), "the staged key lies with one's own:\n{screen}");
            // Back, and forth again.
            press(&mut controls, &cx, KeyCode::Char('u'));
            assert_eq!(controls.draft().steps().len(), 1);
            press(&mut controls, &cx, KeyCode::Backspace);
            assert!(controls.draft().is_empty());
            assert_eq!(shown(&mut controls, &cx), before);
            for _ in 0..3 {
                press(&mut controls, &cx, KeyCode::Enter);
            }
            let Answer::Act(steps) = press(&mut controls, &cx, KeyCode::Char('e')) else { panic!("it is played") };
            steps
        };
        assert_eq!(steps.len(), 2);
        for step in steps {
            play.act(seat, step, None).unwrap();
        }
        controls.catch_up(&context(&ui, &play, seat));
        assert!(controls.draft().is_empty());
    }
}

#[test]
fn a_key_alone_can_be_played_and_the_stone_staged_after_it() {
    let ui = Ui::for_game::<Portals, PortalsTerminal>(Lang::En, Palette::None);
    let (mut play, seat) = first_turn();
    let mut controls = PortalsControls::default();
    let answer = {
        let cx = context(&ui, &play, seat);
        press(&mut controls, &cx, KeyCode::Enter);
        assert!(shown(&mut controls, &cx).contains("Play this much"));
        press(&mut controls, &cx, KeyCode::Char('e'))
    };
    let Answer::Act(steps) = answer else { panic!("the key is taken") };
    let [key @ Action::TakeKey(_)] = steps[..] else { panic!("{steps:?}") };
    play.act(seat, key, None).unwrap();
    let cx = context(&ui, &play, seat);
    controls.catch_up(&cx);
    assert!(controls.choices(&cx).iter().all(|choice| matches!(choice, Choice::Stone(..))));
    // A new key was shown in the place of the one taken: it is said why that can't be undone.
    assert!(!cx.can_undo);
    let Answer::Tell(why) = press(&mut controls, &cx, KeyCode::Char('u')) else { panic!("it is said why") };
    assert!(cx.say(&why).contains("something hidden was shown"), "{}", cx.say(&why));
}

#[test]
fn a_key_of_ones_own_is_tried_over_the_boards_also_while_another_plays() {
    let ui = Ui::for_game::<Portals, PortalsTerminal>(Lang::En, Palette::None);
    let (mut play, seat) = first_turn();
    let mut controls = PortalsControls::default();
    let steps = {
        let cx = context(&ui, &play, seat);
        for _ in 0..3 {
            press(&mut controls, &cx, KeyCode::Enter);
        }
        let Answer::Act(steps) = press(&mut controls, &cx, KeyCode::Enter) else { panic!("Enter plays a whole turn") };
        steps
    };
    for step in steps {
        play.act(seat, step, None).unwrap();
    }
    let cx = context(&ui, &play, seat);
    assert!(!cx.view.to_act(), "the other is to act");
    controls.catch_up(&cx);
    let before = shown(&mut controls, &cx);
    assert!(matches!(press(&mut controls, &cx, KeyCode::Char('1')), Answer::Taken));
    let tried = shown(&mut controls, &cx);
    assert!(tried.contains("Tried: Key") && tried.contains("(#)"), "{tried}");
    press(&mut controls, &cx, KeyCode::Right);
    assert_ne!(shown(&mut controls, &cx), tried);
    assert!(matches!(press(&mut controls, &cx, KeyCode::Esc), Answer::Taken));
    assert_eq!(shown(&mut controls, &cx), before);
}

/// The rows in which the numbers of the first board's rows stand.
fn rows_of_a_board(width: u16, height: u16) -> Vec<usize> {
    let ui = Ui::for_game::<Portals, PortalsTerminal>(Lang::En, Palette::None);
    let (play, seat) = first_turn();
    let area = Rect::new(0, 0, width, height);
    let mut buf = Buffer::empty(area);
    PortalsControls::default().draw(&context(&ui, &play, seat), area, &mut buf);
    let numbers = (0..height).filter(|&y| buf[(2, y)].symbol().parse::<u8>().is_ok_and(|number| number <= 5));
    numbers.map(usize::from).take(5).collect()
}

#[test]
fn in_a_large_terminal_the_boards_are_large() {
    assert_eq!(rows_of_a_board(80, 21), [2, 3, 4, 5, 6]);
    // The table's part of 120 columns and 40 rows.
    assert_eq!(rows_of_a_board(84, 38), [2, 4, 6, 8, 10]);
}
