//! The desk lists what can be chosen, and a choice is an action.

use crossterm::event::KeyCode;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use samobranka_rules::{Deaf, Game, Lang, Seat, Seed, Setup, State};
use samobranka_woodland_wizards::{Action, Options, WoodlandWizards};
use samobranka_words::Reader;

use super::WoodlandDesk;
use crate::screens::{Answer, Desk, Look};
use crate::tui::{Input, Palette};
use crate::ui::Ui;

fn look<'a>(state: &'a State<WoodlandWizards>, seat: Seat, ui: &'a Ui) -> Look<'a, WoodlandWizards> {
    Look {
        view: state.view(seat),
        open: None,
        reader: Reader { names: &[], you: Some(seat) },
        ui,
        since: None,
        live: true,
        can_undo: false,
        notice: None,
    }
}

#[test]
fn the_clearing_is_drawn_and_a_card_is_chosen() {
    let setup = Setup::new(3, Options::default()).unwrap();
    let state = WoodlandWizards::deal(&setup, Seed::from_number(1), &mut Deaf);
    let seat = state.public.first;
    for lang in Lang::ALL {
        let ui = Ui::new(lang, Palette::None);
        let look = look(&state, seat, &ui);
        let mut desk = WoodlandDesk::default();
        desk.catch_up(&look);
        for (width, height) in [(80, 20), (40, 12), (20, 5), (1, 1)] {
            let area = Rect::new(0, 0, width, height);
            let mut buf = Buffer::empty(area);
            desk.draw(&look, area, &mut buf);
            let drawn: String = buf.content().iter().map(|cell| cell.symbol()).collect();
            assert!(width < 80 || drawn.contains('›'), "{drawn}");
        }
        let mut legal = Vec::new();
        WoodlandWizards::legal(state.view(seat), &mut legal);
        assert!(matches!(desk.input(&look, Input::Key(KeyCode::Down)), Answer::Taken));
        match desk.input(&look, Input::Key(KeyCode::Enter)) {
            Answer::Act(actions) => assert_eq!(actions, [legal[1]]),
            _ => panic!("Enter chooses"),
        }
        assert!(matches!(legal[0], Action::Search(_)));
    }
}
