//! 2.4: a turn.

use samobranka_iota::{Action, Event};
use samobranka_rules::Audience;

use crate::table::{deal, set};

#[test]
fn io9_io17_every_turn_is_written_down_with_its_points() {
    let mut scene = set("table: Bx2@0,0; hands: Rt2 Gc2 Rc1 Rc2 / Ys1 Ys2 Ys3 Ys4");
    assert_eq!(scene.act(1, "Rt2@0,1 Gc2@0,2"), 6);
    scene.act(2, "pass Ys1 Ys2");
    scene.act(1, "pass");
    let sheet: Vec<(u8, u8, u8, u32)> =
        scene.state().public.sheet.iter().map(|line| (line.seat.0, line.laid, line.traded, line.points)).collect();
    assert_eq!(sheet, [(0, 2, 0, 6), (1, 0, 2, 0), (0, 0, 0, 0)]);
    assert_eq!(scene.scores(), [6, 0]);
}

#[test]
fn io15_either_way_the_turn_goes_on_to_the_next() {
    let mut scene = set("table: Bx2@0,0; hands: Rt2 Gc2 Rc1 Rc2 / ..");
    scene.act(1, "Rt2@0,1");
    assert_eq!(scene.turn(), Some(2));
    scene.act(2, "pass");
    assert_eq!(scene.turn(), Some(1));
}

#[test]
fn io16_one_to_four_cards_of_ones_own_hand() {
    assert!(serde_json::from_str::<Action>(r#"{"lay":[]}"#).is_err(), "no card");
    let five: Vec<String> = (1..=5).map(|col| format!(r#"{{"card":"Rc1","at":[0,{col}]}}"#)).collect();
    assert!(serde_json::from_str::<Action>(&format!(r#"{{"lay":[{}]}}"#, five.join(","))).is_err(), "five cards");
    assert!("Rc1@0,1 Rc2@0,2 Rc3@0,3 Rc4@0,4 Gc1@0,5".parse::<Action>().is_err());
    let scene = set("table: Gs1@0,0; hands: Rc1 Rc2 Rc3 Rc4 / Bc1 Bc2 Bc3 Bc4");
    assert_eq!(scene.refused(1, "Bc1@0,1"), "IO-16");
    assert_eq!(scene.refused(1, "Rc1@0,1 Rc1@0,2"), "IO-16");
    assert_eq!(scene.refused(1, "J@0,1"), "IO-16");
    assert_eq!(scene.refused(1, "Rc1@0,0"), "IO-16"); // taken
    assert_eq!(scene.refused(1, "Rc1@0,1 Rc2@0,1"), "IO-16"); // twice the same place
    for (lay, cards) in [("Rc1@0,1", 1), ("Rc1@0,1 Rc2@1,1", 2), ("Rc1@0,1 Rc2@1,1 Rc3@2,1 Rc4@3,1", 4)] {
        let mut scene = set("table: Gs1@0,0; hands: Rc1 Rc2 Rc3 Rc4 / ..");
        scene.act(1, lay);
        assert_eq!(scene.state().public.table.len(), 1 + cards);
    }
    let mut scene = set("table: Gs1@0,0; hands: Rc1 Rc2 Rc3 Rc4 / ..");
    scene.act(1, "Rc1@-1,1 Rc2@0,1 Rc3@1,1");
}

#[test]
fn io18_the_hand_is_filled_up_to_four_as_far_as_the_deck_goes() {
    let mut scene = set("table: Bx2@0,0; hands: Rt2 Gc2 Rc1 Rc2 / ..");
    scene.act(1, "Rt2@0,1 Gc2@0,2");
    assert_eq!(scene.state().public.hands[0], 4);
    let drew = scene.told.iter().find(|told| matches!(told.event, Event::Drew { .. })).unwrap();
    assert_eq!(drew.to, Audience::One(samobranka_rules::Seat(0)));
    let mut scene = set("table: Bx2@0,0; hands: Rt2 Gc2 Rc1 Rc2 / Ys1 Ys2 Ys3 Ys4; deck: Bs1");
    scene.act(1, "Rt2@0,1 Gc2@0,2");
    assert_eq!(scene.hand(1), "Rc1 Rc2 Bs1");
    assert!(scene.told.iter().any(|told| told.event == Event::DeckEmpty));
    scene.act(2, "Ys2@0,3");
    assert_eq!(scene.hand(2), "Ys1 Ys3 Ys4");
}

#[test]
fn io19_io21_a_pass_is_always_open_with_or_without_a_trade() {
    let scene = set("table: Bx2@0,0; hands: Rt2 Gc2 Rc1 Rc2 / ..");
    assert!(scene.may(1, "Rt2@0,1"));
    assert!(scene.may(1, "pass"));
    // 4.1: the sixteen choices of cards, in hand order.
    let passes = scene.legal_with(1, "pass");
    assert_eq!(passes.len(), 16);
    assert_eq!(passes[..4], ["pass", "pass Rc1", "pass Rc1 Rc2", "pass Rc1 Rc2 Rt2"]);
    let mut scene = set("table: Bx2@0,0; hands: Rt2 Gc2 Rc1 Rc2 / ..");
    scene.act(1, "pass");
    assert_eq!(scene.hand(1), "Rc1 Rc2 Rt2 Gc2");
    assert_eq!(scene.state().public.deck, 57);
}

#[test]
fn io20_traded_cards_go_under_the_deck_and_as_many_come_from_the_top() {
    let mut scene = set("table: Bx2@0,0; hands: Rt2 Gc2 Rc1 Rc2 / Ys1 Ys2 Ys3 Ys4; deck: Bs1 Bs2 Bs3");
    scene.act(1, "pass Gc2 Rc1"); // 4.1: in any order; the first is nearest the top
    let under: Vec<String> = scene.state().secret.under().iter().map(ToString::to_string).collect();
    assert_eq!(under, ["Gc2", "Rc1"]);
    assert_eq!(scene.state().public.hands[0], 4);
    assert_eq!(scene.state().public.deck, 3);
    assert!(scene.hand(1).matches("Bs").count() == 2 && scene.hand(1).contains("Rc2"));
    // The third card of the deck comes next, then those.
    scene.act(2, "pass Ys1 Ys2 Ys3");
    for came in ["Bs", "Rc1", "Gc2", "Ys4"] {
        assert!(scene.hand(2).contains(came), "{}", scene.hand(2));
    }
    for bad in ["pass Bs4", "pass Rc2 Rc2", "pass J"] {
        assert_eq!(scene.refused(1, bad), "IO-16");
    }
    assert!("pass Rc1 Rc2 Rc3 Rc4 Gc1".parse::<Action>().is_err(), "five cards");
}

#[test]
fn io14_io42_nobody_else_acts_and_nobody_after_the_end() {
    let mut scene = deal(2, "seat 2 first", 5);
    assert_eq!(scene.refused(1, "pass"), "IO-14");
    scene.act(2, "pass");
    let mut scene = set("table: Rc1@0,0; hands: Rc2 / Gc1; deck:");
    scene.act(1, "Rc2@0,1");
    assert_eq!(scene.turn(), None);
    for seat in [1, 2] {
        assert_eq!(scene.refused(seat, "pass"), "IO-42");
        assert_eq!(scene.refused(seat, "Gc1@1,0"), "IO-42");
        assert_eq!(scene.refused(seat, "swap Gc1@1,0"), "IO-42");
        assert_eq!(scene.refused(seat, "name Gc1@1,0"), "IO-42");
        assert!(scene.legal(seat).is_empty());
    }
}
