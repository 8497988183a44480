//! Where the cards under the top ones can't be looked at (B-21), bots remember those they have seen.

use samobranka_players::{Bot, Care, Past, speak_at};
use samobranka_rules::{Game, NoListener, Play, Seat, Seed, Setup, State};
use samobranka_the_game::{Action, History, Options, Start, TheGame};
use samobranka_the_game_players::{Greedy, Thinking};

type Bots = Vec<Box<dyn Bot<TheGame>>>;

fn options(history: History) -> Options {
    Options { history, start: Start::Random, ..Options::default() }
}

fn deal(seats: u8, history: History, seed: u64) -> State<TheGame> {
    let setup = Setup::new(seats, options(history)).expect("so many play");
    TheGame::deal(&setup, Seed::from_number(seed), &mut NoListener)
}

/// All decisions of a game.
fn play(mut state: State<TheGame>, mut bots: Bots) -> Vec<(Seat, Action)> {
    let mut actions = Vec::new();
    while let Some(seat) = TheGame::to_act(&state.public).first() {
        speak_at(&mut state, |seat, view| bots[seat.index()].aside(view));
        let action = bots[seat.index()].choose(state.view(seat));
        TheGame::apply(&mut state, seat, &action, &mut NoListener).expect("bots play by the rules");
        actions.push((seat, action));
    }
    actions
}

fn greedy(seats: u8) -> Bots {
    (0..seats).map(|_| Box::new(Greedy::new()) as Box<dyn Bot<TheGame>>).collect()
}

fn thinking(seats: u8) -> Bots {
    let bot = |seat| Box::new(Thinking::new(Care::Playouts(20), Seed::from_number(seat)));
    (0..u64::from(seats)).map(|seat| bot(seat) as Box<dyn Bot<TheGame>>).collect()
}

#[test]
fn who_was_there_from_the_deal_on_plays_as_with_open_piles() {
    for seats in 1..=3 {
        for seed in 0..3 {
            for bots in [greedy, thinking] {
                let [open, hidden] =
                    [History::Open, History::Hidden].map(|history| play(deal(seats, history, seed), bots(seats)));
                assert_eq!(open, hidden, "{seats} play deal {seed}");
            }
        }
    }
}

#[test]
fn a_bot_made_in_the_middle_remembers_once_it_is_shown_the_past() {
    let setup = Setup::new(2, options(History::Hidden)).expect("two play");
    let (mut play, _) = Play::new(setup, Seed::from_number(5));
    let mut there = greedy(2);
    while let Some(seat) = TheGame::to_act(&play.state().public).first() {
        let state = play.state();
        there.iter_mut().zip(Seat::all(2)).for_each(|(bot, seat)| bot.watch(state.view(seat)));
        let action = there[seat.index()].choose(state.view(seat));
        // It plans no turn ahead, so it is compared where a turn begins.
        if state.public.turn().is_some_and(|turn| turn.laid == 0) {
            let mut late = Greedy::new();
            Past::of(&play, seat).show(&mut late);
            assert_eq!(late.choose(state.view(seat)), action, "after {} cards", state.public.laid());
        }
        play.act(seat, action, None).expect("bots play by the rules");
    }
}

#[test]
fn who_comes_late_and_is_shown_nothing_plays_by_the_rules_all_the_same() {
    let mut state = deal(1, History::Hidden, 7);
    while let Some(seat) = TheGame::to_act(&state.public).first() {
        let action = Greedy::new().choose(state.view(seat));
        TheGame::apply(&mut state, seat, &action, &mut NoListener).expect("bots play by the rules");
    }
}
