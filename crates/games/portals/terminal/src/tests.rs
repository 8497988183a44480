//! The list of choices, and the key over the boards.

use crossterm::event::KeyCode;
use samobranka_portals::{Action, Options, Phase, Portals};
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
                _ => {}
            }
        }
    }
}

#[test]
fn a_stone_is_asked_about_before_its_place() {
    let ui = Ui::for_game::<Portals, PortalsTerminal>(Lang::Ru, Palette::None);
    let mut play = Play::<Portals>::new(Setup::new(2, Options::default()).unwrap(), Seed::from_number(4)).0;
    let seat = play.state().public.first;
    let mut controls = PortalsControls::default();
    let first = controls.choices(&context(&ui, &play, seat))[0];
    let Choice::Act(action @ Action::TakeKey(_)) = first else { panic!("{first:?}") };
    play.act(seat, action, None).unwrap();
    assert!(matches!(play.state().public.phase, Phase::TakeStone { .. }));
    let stones = controls.choices(&context(&ui, &play, seat));
    assert!(stones.iter().all(|choice| matches!(choice, Choice::Stone(..))));
    controls.input(&context(&ui, &play, seat), Input::Key(KeyCode::Enter));
    let places = controls.choices(&context(&ui, &play, seat));
    assert!(places.iter().all(|choice| matches!(choice, Choice::Act(Action::Put { .. }))) && places.len() >= 2);
    controls.input(&context(&ui, &play, seat), Input::Key(KeyCode::Esc));
    assert_eq!(controls.choices(&context(&ui, &play, seat)), stones);
}
