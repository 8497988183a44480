//! The screen lists what can be chosen; a choice is staged, then played.

use crossterm::event::KeyCode;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use samobranka_desk::Draft;
use samobranka_rules::{Game, Lang, NoListener, Play, Rng, Seat, Seed, Setup, State};
use samobranka_terminal::{Answer, Controls, Input, Palette, Screen, ScreenContext, Ui};
use samobranka_woodland_wizards::{Action, Options, Phase, Wizards, WoodlandWizards};
use samobranka_words::Reader;

use crate::{WoodlandWizardsControls, WoodlandWizardsTerminal};

fn context<'a>(state: &'a State<WoodlandWizards>, seat: Seat, ui: &'a Ui) -> ScreenContext<'a, WoodlandWizards> {
    ScreenContext {
        view: state.view(seat),
        open: None,
        reader: Reader { names: &[], you: Some(seat) },
        ui,
        since: None,
        live: true,
        can_plan: true,
        can_undo: false,
        notice: None,
    }
}

#[test]
fn the_clearing_is_drawn_and_a_card_is_chosen() {
    let setup = Setup::new(3, Options::default()).unwrap();
    let state = WoodlandWizards::deal(&setup, Seed::from_number(1), &mut NoListener);
    let seat = state.public.first;
    for lang in Lang::ALL {
        let ui = Ui::for_game::<WoodlandWizards, WoodlandWizardsTerminal>(lang, Palette::None);
        let cx = context(&state, seat, &ui);
        let mut controls = WoodlandWizardsControls::default();
        controls.catch_up(&cx);
        for (width, height) in [(80, 20), (40, 12), (20, 5), (1, 1)] {
            let area = Rect::new(0, 0, width, height);
            let mut buf = Buffer::empty(area);
            controls.draw(&cx, area, &mut buf);
            let drawn: String = buf.content().iter().map(|cell| cell.symbol()).collect();
            assert!(width < 80 || drawn.contains('›'), "{drawn}");
        }
        let mut legal = Vec::new();
        WoodlandWizards::legal(state.view(seat), &mut legal);
        assert!(matches!(controls.input(&cx, Input::Key(KeyCode::Down)), Answer::Taken));
        assert!(matches!(controls.input(&cx, Input::Key(KeyCode::Enter)), Answer::Taken), "it is staged");
        assert_eq!(controls.draft().action(), Some(legal[1]));
        match controls.input(&cx, Input::Key(KeyCode::Enter)) {
            Answer::Act(actions) => assert_eq!(actions, [legal[1]]),
            _ => panic!("Enter plays what is staged"),
        }
        assert!(matches!(legal[0], Action::Search(_)));
    }
}

fn shown(controls: &mut WoodlandWizardsControls, cx: &ScreenContext<WoodlandWizards>) -> String {
    let area = Rect::new(0, 0, 80, 21);
    let mut buf = Buffer::empty(area);
    controls.draw(cx, area, &mut buf);
    let cells: Vec<&str> = buf.content().iter().map(|cell| cell.symbol()).collect();
    cells.chunks(80).map(|row| row.concat().trim_end().to_owned() + "\n").collect()
}

/// A game for three in which contenders are to be summoned.
fn at_the_summon() -> State<WoodlandWizards> {
    let setup = Setup::new(3, Options::default()).unwrap();
    let mut state = WoodlandWizards::deal(&setup, Seed::from_number(1), &mut NoListener);
    let mut chance = Rng::new(Seed::from_number(2));
    while state.public.phase != Phase::Summon {
        let seat = WoodlandWizards::to_act(&state.public).first().unwrap();
        let action = WoodlandWizards::choose(state.view(seat), |count| chance.below(count)).unwrap();
        WoodlandWizards::apply(&mut state, seat, &action, &mut NoListener).unwrap();
    }
    state
}

#[test]
fn a_card_is_staged_with_what_it_makes_of_the_points_replaced_taken_back_and_played() {
    let state = at_the_summon();
    let seat = Seat(0);
    for (lang, staged) in [(Lang::En, "Not played yet: "), (Lang::Ru, "Намечено: ")] {
        let ui = Ui::for_game::<WoodlandWizards, WoodlandWizardsTerminal>(lang, Palette::None);
        let cx = context(&state, seat, &ui);
        let mut controls = WoodlandWizardsControls::default();
        controls.catch_up(&cx);
        let before = shown(&mut controls, &cx);
        assert!(!before.contains('*'), "nothing is staged:\n{before}");
        controls.input(&cx, Input::letter('2'));
        let (now, then) = controls.draft().totals(cx.view).expect("a contender goes before oneself");
        assert_ne!(now, then);
        let screen = shown(&mut controls, &cx);
        assert!(screen.contains(staged) && screen.contains(&format!("{now}→{then}*")), "{screen}");
        assert!(screen.contains("* 2 "), "the staged line is marked:\n{screen}");
        // Another takes its place.
        let second = controls.draft().action();
        controls.input(&cx, Input::letter('1'));
        assert_ne!(controls.draft().action(), second);
        controls.input(&cx, Input::letter('u'));
        assert!(controls.draft().is_empty());
        assert_eq!(shown(&mut controls, &cx), before);
        assert!(matches!(controls.input(&cx, Input::letter('e')), Answer::Tell(_)), "there is nothing to play");
        controls.input(&cx, Input::letter('2'));
        controls.input(&cx, Input::Key(KeyCode::Up));
        let Answer::Act(actions) = controls.input(&cx, Input::letter('e')) else { panic!("e plays what is staged") };
        assert_eq!(Some(actions[0]), second);
    }
}

#[test]
fn what_is_staged_stays_while_others_decide_and_goes_when_it_no_longer_fits() {
    let mut state = at_the_summon();
    let ui = Ui::for_game::<WoodlandWizards, WoodlandWizardsTerminal>(Lang::En, Palette::None);
    let mut controls = WoodlandWizardsControls::default();
    controls.catch_up(&context(&state, Seat(0), &ui));
    controls.input(&context(&state, Seat(0), &ui), Input::letter('2'));
    let staged = controls.draft().action().expect("it is staged");
    let other = WoodlandWizards::choose(state.view(Seat(1)), |_| 0).unwrap();
    WoodlandWizards::apply(&mut state, Seat(1), &other, &mut NoListener).unwrap();
    controls.catch_up(&context(&state, Seat(0), &ui));
    assert_eq!(controls.draft().action(), Some(staged), "the other's choice changes nothing");
    WoodlandWizards::apply(&mut state, Seat(0), &staged, &mut NoListener).unwrap();
    controls.catch_up(&context(&state, Seat(0), &ui));
    assert!(controls.draft().is_empty(), "it is played");
}

fn played(seats: u8) -> Play<WoodlandWizards> {
    let options = Options { wizards: Wizards::Random, ..Options::default() };
    let (mut play, _) = Play::new(Setup::new(seats, options).unwrap(), Seed::from_number(5));
    let mut chance = Rng::new(Seed::from_number(6));
    while let Some(seat) = WoodlandWizards::to_act(&play.state().public).first() {
        let action = WoodlandWizards::choose(play.state().view(seat), |count| chance.below(count)).unwrap();
        play.act(seat, action, None).unwrap();
    }
    play
}

#[test]
fn the_end_tells_who_won_what_champions_counted_and_how_the_contests_went() {
    for seats in [3, 12] {
        let play = played(seats);
        for (lang, words) in [
            (Lang::En, ["wins the game", "champions", "Best contest"]),
            (Lang::Ru, ["обед", "чемпионы", "Лучшее состязание"]),
        ] {
            let ui = Ui::for_game::<WoodlandWizards, WoodlandWizardsTerminal>(lang, Palette::None);
            let places = &play.state().public.places;
            let second = places.iter().position(|&place| place == 2).expect("somebody is second");
            let cx = context(play.state(), Seat(second as u8), &ui);
            for (width, height) in [(80, 21), (120, 37)] {
                let area = Rect::new(0, 0, width, height);
                let mut buf = Buffer::empty(area);
                WoodlandWizardsTerminal::draw_ending(&cx, &play, area, &mut buf);
                let cells: Vec<&str> = buf.content().iter().map(|cell| cell.symbol()).collect();
                let rows = cells.chunks(usize::from(width)).map(|row| row.concat().trim_end().to_owned());
                let drawn = rows.collect::<Vec<_>>().join("\n");
                for word in words.iter().copied().chain(["★", " 1. ", if seats == 12 { "12. " } else { " 3. " }]) {
                    assert!(drawn.contains(word), "{word} is not in\n{drawn}");
                }
            }
            for (width, height) in [(20, 5), (1, 1)] {
                let area = Rect::new(0, 0, width, height);
                WoodlandWizardsTerminal::draw_ending(&cx, &play, area, &mut Buffer::empty(area));
            }
        }
    }
}
