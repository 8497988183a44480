//! A turn is prepared with the rules themselves, and a game can be looked back at from its start to its end.

use samobranka_desk::{Desk, Draft, Seen, Story};
use samobranka_example_game::{Action, Card, Deck, ExampleGame, Illegal, Options};
use samobranka_example_game_desk::{ExampleGameDesk, ExampleGameDraft, ExampleGameStory};
use samobranka_rules::{Game, Play, Seat, Seed, Setup};
use samobranka_testkit::desk_holds;

/// A game in which both play the lowest card that fits, until `stop` says so.
fn play_until(stop: impl Fn(&Play<ExampleGame>) -> bool) -> Play<ExampleGame> {
    let setup = Setup::new(2, Options::default()).expect("a table");
    let (mut play, _) = Play::new(setup, Seed::from_number(1));
    while !stop(&play) {
        let seat = play.state().public.turn.expect("the game goes on");
        let action = ExampleGame::choose(play.state().view(seat), |_| 0).expect("a seat to act has an action");
        play.act(seat, action, None).expect("what is chosen is legal");
    }
    play
}

#[test]
fn a_turn_is_staged_step_by_step_and_taken_back_step_by_step() {
    // The player holds a card that the pile doesn't take.
    let low = |play: &Play<ExampleGame>| -> Option<(Seat, Card, Card)> {
        let (seat, top) = (play.state().public.turn?, play.state().public.top()?.card);
        Some((seat, play.state().private[seat.index()].hand[0], top)).filter(|(_, card, _)| *card < top)
    };
    let play = play_until(|play| low(play).is_some());
    let (seat, card, top) = low(&play).expect("this is where it stopped");
    let view = play.state().view(seat);

    let mut draft = ExampleGameDraft::default();
    assert_eq!(draft.stage(view, &Action::Play(card)), Err(Illegal::NotHigher { card, top }));
    assert!(draft.is_empty());
    assert_eq!(draft.stage(view, &Action::Yield), Ok(()));
    assert_eq!(draft.stage(view, &Action::Yield), Err(Illegal::NothingToYield));
    assert_eq!(draft.stage(view, &Action::Play(card)), Ok(()));
    assert_eq!(draft.actions(view), [Action::Yield, Action::Play(card)]);

    // What is sent in this order, the table accepts.
    let mut table = play.clone();
    for action in draft.actions(view) {
        table.act(seat, action, None).expect("a staged turn is legal");
    }
    // Then it is another's turn, and nothing of the draft fits any more.
    let mut late = draft;
    late.keep_what_fits(table.state().view(seat));
    assert!(late.is_empty());

    assert!(draft.undo(view) && draft.yields() && draft.card().is_none());
    assert!(draft.undo(view) && draft.is_empty() && !draft.undo(view));
}

#[test]
fn the_desk_keeps_its_promises() {
    let setups = [Deck::Full, Deck::Short].map(|deck| Setup::new(3, Options { deck }).expect("a table"));
    desk_holds::<ExampleGame, ExampleGameDesk>(&setups, 20);
}

#[test]
fn what_yielding_leads_to_is_known_beforehand() {
    let mut play = play_until(|play| !play.state().public.pile.is_empty());
    let seat = play.state().public.turn.expect("the game goes on");
    let ahead = ExampleGameDesk::ahead(play.state().view(seat), &Action::Yield);
    play.act(seat, Action::Yield, None).expect("there is a pile");
    assert_eq!(ahead, Some(Seen::of(play.state().view(seat))));
    let card = play.state().private[seat.index()].hand[0];
    assert_eq!(ExampleGameDesk::ahead(play.state().view(seat), &Action::Play(card)), None, "a card is drawn");
}

#[test]
fn the_chart_ends_with_the_points_of_the_game() {
    let play = play_until(|play| play.state().public.turn.is_none());
    let story = ExampleGameStory::of(&play);
    let (chart, public) = (story.chart(), &play.state().public);
    assert_eq!(chart.scores.len(), story.steps() + 1);
    assert_eq!(chart.scores.last(), Some(&vec![public.points(Seat(0)).into(), public.points(Seat(1)).into()]));
}
