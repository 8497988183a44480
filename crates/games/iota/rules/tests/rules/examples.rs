//! 2.7 and 2.9: the examples of the rulebook.

use crate::table::{Scene, set, written};
use samobranka_iota::State;
use samobranka_rules::{Play, Setup, broken_invariant};

/// Starts from the first card alone and lays the others beside it.
fn line(cards: &str) -> u32 {
    let cards: Vec<&str> = cards.split(' ').collect();
    let laid: Vec<String> = (1..cards.len()).map(|col| format!("{}@0,{col}", cards[col])).collect();
    let mut scene = set(&format!("table: {}@0,0; hands: {} .. / ..", cards[0], cards[1..].join(" ")));
    scene.act(1, &laid.join(" "))
}

#[test]
fn io47_colour_and_number_the_same() {
    assert_eq!(line("Rs2 Rc2"), 4);
}

#[test]
fn io48_colour_and_shape_the_same_a_chain() {
    assert_eq!(line("Gt1 Gt3 Gt2 Gt4"), 20);
}

#[test]
fn io49_only_the_colour_the_same() {
    assert_eq!(line("Bs2 Bc3 Bx1"), 6);
}

#[test]
fn io50_shape_and_number_the_same() {
    assert_eq!(line("Rc2 Yc2"), 4);
}

#[test]
fn io51_only_the_number_the_same() {
    assert_eq!(line("Rs2 Gc2 Bx2"), 6);
}

#[test]
fn io52_only_the_shape_the_same() {
    assert_eq!(line("Rt2 Yt1 Gt4"), 7);
}

#[test]
fn io53_everything_different_a_chain() {
    assert_eq!(line("Rx4 Gc3 Bs1 Yt2"), 20);
}

#[test]
fn io59_io60_io61_io62_io63_the_four_turns() {
    let mut scene = set("table: Bx2@0,0; hands: Rt2 Gc2 .. / Rc3 Yc1 .. / Ys2 Gt3 .. / Gt2 Ys3 Bc4 Rx1");
    assert_eq!(scene.act(1, "Rt2@0,1 Gc2@0,2"), 6);
    assert_eq!(scene.act(2, "Rc3@-1,2 Yc1@1,2"), 6);
    assert_eq!(scene.act(3, "Ys2@0,3 Gt3@1,3"), 34);
    assert_eq!(scene.act(4, "Gt2@2,0 Ys3@2,1 Bc4@2,2 Rx1@2,3"), 208);
    assert_eq!(scene.scores(), [6, 6, 34, 208]);
}

#[test]
fn io60_turn_1_is_loaded() {
    let mut scene = set("table: Bx2@0,0; hands: Rt2 Gc2 .. / ..");
    assert_eq!(scene.act(1, "Rt2@0,1 Gc2@0,2"), 6);
}

#[test]
fn io61_turn_2_is_loaded() {
    let mut scene = set("table: Bx2@0,0 Rt2@0,1 Gc2@0,2; hands: Rc3 Yc1 .. / ..");
    assert_eq!(scene.act(1, "Rc3@-1,2 Yc1@1,2"), 6);
}

#[test]
fn io62_turn_3_is_loaded() {
    let mut scene = set("table: Rc3@-1,2 Bx2@0,0 Rt2@0,1 Gc2@0,2 Yc1@1,2; hands: Ys2 Gt3 .. / ..");
    assert_eq!(scene.act(1, "Ys2@0,3 Gt3@1,3"), 34);
}

const BEFORE_TURN_4: &str = "table: Rc3@-1,2 Bx2@0,0 Rt2@0,1 Gc2@0,2 Ys2@0,3 Yc1@1,2 Gt3@1,3";

#[test]
fn io63_turn_4_is_loaded() {
    let mut scene = set(&format!("{BEFORE_TURN_4}; hands: Gt2 Ys3 Bc4 Rx1 / .."));
    assert_eq!(scene.act(1, "Gt2@2,0 Ys3@2,1 Bc4@2,2 Rx1@2,3"), 208);
}

#[test]
fn io43_io63_turn_4_as_the_last_of_the_game() {
    // Cut out of a larger table.
    let mut scene = set(&format!("{BEFORE_TURN_4}; hands: Gt2 Ys3 Bc4 Rx1 / Rc1; deck:"));
    assert_eq!(scene.act(1, "Gt2@2,0 Ys3@2,1 Bc4@2,2 Rx1@2,3"), 416);
    assert_eq!(scene.turn(), None);
    // And with the whole of it: every card is laid but these four and one in another hand, and all invariants hold.
    let state: State = serde_json::from_str(include_str!("last_turn.json")).unwrap();
    assert_eq!(broken_invariant(&state), None);
    let setup = Setup::new(2, state.public.options).unwrap();
    let mut scene = Scene { play: Play::from_state(setup, state), told: Vec::new() };
    assert_eq!(scene.act(1, "Gt2@2,0 Ys3@2,1 Bc4@2,2 Rx1@2,3"), 416);
    assert_eq!(scene.turn(), None);
}

#[test]
fn what_is_loaded_is_written_back() {
    let state: State = serde_json::from_value(written(BEFORE_TURN_4)).unwrap();
    let again: State = serde_json::from_value(serde_json::to_value(&state).unwrap()).unwrap();
    assert_eq!(again, state);
}
