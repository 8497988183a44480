//! Staging: what can be put where, what is taken back with what, and what the turn becomes.

use samobranka_iota::{Card, Cell, Iota, Options, Placed, State};
use samobranka_rules::{Deaf, Game, Seat, Seed, Setup};

use crate::ending::SeatSummary;
use crate::stage::{Preview, Stage};

fn card(text: &str) -> Card {
    text.parse().unwrap()
}

fn at(row: i8, col: i8) -> Cell {
    Cell::new(row, col).unwrap()
}

/// A table for two on which it is the turn of the first: `Rc1 Rc2 J` in row 0, and the hand Rc3 Rc4 Gs2 Bt3.
fn scene() -> State {
    let mut state = serde_json::to_value(Iota::deal(
        &Setup::<Iota>::new(2, Options::default()).unwrap(),
        Seed::from_number(1),
        &mut Deaf,
    ))
    .unwrap();
    let (hand, other) = (["Rc3", "Rc4", "Gs2", "Bt3"], ["Yc1", "Yc2", "Yc3", "Yc4"]);
    let table = [("Rc1", [0, 0]), ("Rc2", [0, 1]), ("J", [0, 2])];
    let elsewhere =
        |text: &str| hand.contains(&text) || other.contains(&text) || table.iter().any(|(card, _)| *card == text);
    let fresh: Vec<String> = Card::ordinary().map(|card| card.to_string()).filter(|it| !elsewhere(it)).collect();
    state["public"]["phase"] = serde_json::json!({ "turn": { "seat": 0 } });
    state["public"]["table"] = table.iter().map(|(card, at)| serde_json::json!({ "card": card, "at": at })).collect();
    state["public"]["deck"] = (fresh.len() + 1).into();
    state["private"] = serde_json::json!([{ "hand": hand }, { "hand": other }]);
    state["secret"]["fresh"] = fresh.into_iter().chain(["J".to_owned()]).collect();
    let state: State = serde_json::from_value(state).unwrap();
    assert_eq!(samobranka_rules::broken_invariant(&state), None);
    state
}

#[test]
fn io24_io30_a_gap_may_be_filled_later_and_what_breaks_a_line_is_refused_at_once() {
    let state = scene();
    let view = state.view(Seat(0));
    let mut stage = Stage::default();
    stage.put(view, card("Gs2"), at(2, 0)).unwrap(); // touches nothing yet
    assert!(Preview::of(view, &stage).unwrap().score(&stage).unwrap().is_err());
    assert!(stage.put(view, card("Bt3"), at(3, 1)).is_err(), "not one line");
    stage.put(view, card("Bt3"), at(1, 0)).unwrap();
    let score = Preview::of(view, &stage).unwrap().score(&stage).unwrap().unwrap();
    assert_eq!(score.points(), 6, "1 + 3 + 2 in the column");
    assert!(stage.put(view, card("Rc3"), at(1, 0)).is_err(), "a card is staged there");
    stage.clear();
    assert!(stage.put(view, card("Gs2"), at(0, 3)).is_err(), "it breaks the row");
    assert!(stage.is_empty());
}

#[test]
fn io56_io57_a_joker_is_taken_and_laid_in_one_staged_turn() {
    let state = scene();
    let view = state.view(Seat(0));
    let own = view.own.unwrap().1;
    let mut stage = Stage::default();
    assert!(stage.put(view, card("Gs2"), at(0, 2)).is_err(), "it does not suit the joker's place");
    stage.put(view, card("Rc3"), at(0, 2)).unwrap();
    assert_eq!(stage.slots(own)[0].card, Card::JOKER, "the joker has come to the place of the card");
    stage.put(view, Card::JOKER, at(0, 3)).unwrap();
    let preview = Preview::of(view, &stage).unwrap();
    assert_eq!(preview.score(&stage).unwrap().unwrap().points(), 12, "(1 + 2 + 3 + 0) × 2");
    let actions: Vec<String> = stage.actions().iter().map(ToString::to_string).collect();
    assert_eq!(actions, ["swap Rc3@0,2", "J@0,3"]);
    // Without the joker taken there is none to lay.
    assert_eq!(stage.take_back(view, at(0, 2)), Some(card("Rc3")));
    assert!(stage.is_empty());
}

#[test]
fn the_places_that_are_lit_are_those_from_which_the_turn_can_be_played() {
    let state = scene();
    let view = state.view(Seat(0));
    let mut stage = Stage::default();
    let places = |stage: &Stage, text: &str| Preview::of(view, stage).unwrap().places(stage, card(text));
    assert!(places(&stage, "Rc3").contains(&at(0, 2)), "it takes the joker");
    assert!(places(&stage, "Rc3").contains(&at(0, 3)), "it goes beside it");
    assert!(!places(&stage, "Gs2").contains(&at(0, 3)));
    stage.put(view, card("Gs2"), at(1, 0)).unwrap();
    let lit = places(&stage, "Bt3");
    assert!(lit.iter().all(|cell| cell.col() == 0 || cell.row() == 1), "only in one line with the first: {lit:?}");
    assert!(lit.contains(&at(2, 0)));
    assert_eq!(stage.lay, [Placed { at: at(1, 0), card: card("Gs2") }]);
}

#[test]
fn the_sheet_tells_each_seats_best_turn() {
    let sheet: Vec<samobranka_iota::Entry> = serde_json::from_value(serde_json::json!([
        { "seat": 0, "laid": 2, "points": 6 },
        { "seat": 1, "laid": 2, "points": 6 },
        { "seat": 0, "swaps": 1, "laid": 2, "points": 34 },
        { "seat": 1, "traded": 3 },
    ]))
    .unwrap();
    assert_eq!(SeatSummary::of(&sheet, Seat(0)), SeatSummary { turns: 2, laid: 4, jokers: 1, best: (34, 3) });
    assert_eq!(SeatSummary::of(&sheet, Seat(1)), SeatSummary { turns: 2, laid: 2, jokers: 0, best: (6, 2) });
}
