//! Staging: what the table would be, and what would come of it.

use samobranka_rules::{Game, PerSeat, Play, Seat, Seed, Setup};
use samobranka_the_game::{Action, Card, Options, Pile, TheGame};

use crate::ending::Story;
use crate::signs::jump;
use crate::stage::{Preview, Prospect, Stage};

fn card(number: u8) -> Card {
    Card::new(number).unwrap()
}

fn solo(seed: u64) -> Play<TheGame> {
    Play::new(Setup::new(1, Options::default()).unwrap(), Seed::from_number(seed)).0
}

#[test]
fn jumps_are_written_the_way_the_numbers_go() {
    assert_eq!(jump(Pile::A1, 3), "+3");
    assert_eq!(jump(Pile::A1, -10), "−10 ↩");
    assert_eq!(jump(Pile::D1, 17), "−17");
    assert_eq!(jump(Pile::D1, -10), "+10 ↩");
}

#[test]
fn tg28_each_staged_card_is_tried_on_the_pile_as_it_would_be_then() {
    let play = solo(7); // 2, 8, 18, 32, 45, 47, 77, 91
    let view = play.state().view(Seat(0));
    let mut stage = Stage::default();
    stage.add(view, Pile::A1, card(18)).unwrap();
    assert!(stage.add(view, Pile::A1, card(2)).is_err());
    stage.add(view, Pile::A1, card(8)).unwrap(); // ten back
    stage.add(view, Pile::A1, card(32)).unwrap();
    let preview = Preview::of(view, &stage);
    assert_eq!(preview.public.top(Pile::A1), 32);
    assert_eq!(preview.own.hand.len(), 5);
    assert_eq!(preview.prospect, Prospect::Fine);
    // Without the 18 the 8 still fits; without the 8 the 32 does.
    stage.remove(view, card(18));
    assert_eq!(stage.lays(), [(Pile::A1, card(8)), (Pile::A1, card(32))]);
    stage.remove(view, card(8));
    assert_eq!(stage.lays(), [(Pile::A1, card(32))]);
    assert_eq!(stage.place(card(32)), Some((Pile::A1, 1)));
}

#[test]
fn a_card_that_leaned_on_another_goes_home_with_it() {
    let play = solo(7);
    let view = play.state().view(Seat(0));
    let mut stage = Stage::default();
    stage.add(view, Pile::D1, card(91)).unwrap();
    stage.add(view, Pile::A1, card(18)).unwrap();
    stage.add(view, Pile::A1, card(8)).unwrap();
    stage.add(view, Pile::A1, card(45)).unwrap();
    stage.add(view, Pile::A2, card(47)).unwrap();
    let mut low = Stage::default();
    low.add(view, Pile::D2, card(8)).unwrap();
    low.add(view, Pile::D2, card(18)).unwrap(); // ten back, on the 8 alone
    low.remove(view, card(8));
    assert_eq!(low.lays(), [(Pile::D2, card(18))], "on an empty row it fits all the same");
    low.add(view, Pile::D2, card(8)).unwrap();
    low.add(view, Pile::D1, card(32)).unwrap();
    low.remove(view, card(18));
    assert_eq!(low.lays(), [(Pile::D2, card(8)), (Pile::D1, card(32))]);
}

#[test]
fn b26_the_whole_hand_may_be_staged_and_what_comes_after_is_not_foretold() {
    let play = solo(7);
    let view = play.state().view(Seat(0));
    let mut stage = Stage::default();
    for number in [2, 8, 18, 32, 45, 47, 77, 91] {
        stage.add(view, Pile::A1, card(number)).unwrap();
    }
    let preview = Preview::of(view, &stage);
    assert!(preview.hand_is_empty());
    assert_eq!(preview.prospect, Prospect::Fine);
    assert_eq!(preview.turn(), None);
    assert_eq!(preview.public.top(Pile::A1), 91);
}

#[test]
fn the_story_of_a_game_counts_turns_costs_and_tricks() {
    let mut play = solo(7);
    let mut lay = |pile, number| {
        play.act(Seat(0), Action::Lay { pile, card: card(number) }, None).unwrap();
    };
    lay(Pile::A1, 18);
    lay(Pile::A1, 8);
    lay(Pile::D1, 91);
    play.act(Seat(0), Action::EndTurn, None).unwrap();
    let highest = play.state().private.each()[0].hand.highest().unwrap();
    play.act(Seat(0), Action::Lay { pile: Pile::A2, card: highest }, None).unwrap();
    play.undo(Seat(0)).unwrap();
    play.act(Seat(0), Action::Lay { pile: Pile::A2, card: highest }, None).unwrap();

    let story = Story::of(&play);
    assert_eq!(story.turns.len(), 2, "what was taken back is not told");
    assert_eq!(story.turns[0].cost(), 17 - 10 + 9);
    assert_eq!(story.tricks(), 1);
    let (turn, jump) = story.biggest_jump().unwrap();
    assert_eq!((turn.number, jump.card), (2, highest));
    assert_eq!(story.best_turn().unwrap().number, 1);
    assert_eq!(story.costliest().iter().map(|turn| turn.number).collect::<Vec<_>>(), [2, 1]);
    assert!(TheGame::outcome(&play.state().public).is_none());
}
