//! 4.1: tables on which nothing can be laid any more.

use std::collections::BTreeSet;

use samobranka_iota::{Cell, End, Event, Iota, Phase};
use samobranka_rules::{Game, Rng, Seat, Seed};

use crate::table::{cards_of, set};

/// Four rows and four columns of four: each row has one shape and all numbers, each column one number and all shapes.
const SQUARE: [&str; 16] = [
    "Rc1@0,0", "Rc2@0,1", "Rc3@0,2", "Rc4@0,3", "Rs1@1,0", "Rs2@1,1", "Rs3@1,2", "Rs4@1,3", "Rt1@2,0", "Rt2@2,1",
    "Rt3@2,2", "Rt4@2,3", "Rx1@3,0", "Rx2@3,1", "Rx3@3,2", "Rx4@3,3",
];

fn square_without(card: &str) -> String {
    let cards: Vec<&str> = SQUARE.into_iter().filter(|placed| !placed.starts_with(card)).collect();
    format!("table: {}", cards.join(" "))
}

#[test]
fn clarification_4_a_closed_square_ends_the_game_at_once_after_the_refill() {
    let mut scene = set(&format!("{}; hands: Rx4 .. / ..; points 2: 100", square_without("Rx4")));
    assert!(scene.state().public.can_be_filled(Cell::new(3, 3).unwrap()));
    assert_eq!(scene.act(1, "Rx4@3,3"), (10 + 16) * 4);
    assert_eq!(scene.state().public.phase, Phase::Over { end: End::Closed });
    assert_eq!(scene.state().public.hands[0], 4, "after the refill");
    assert_eq!(scene.places(), [1, 2]); // nobody's last turn is doubled; the most points win
    assert!(scene.told.iter().any(|told| matches!(told.event, Event::Over { end: End::Closed, .. })));
}

#[test]
fn clarification_4_with_a_joker_that_can_be_taken_the_game_goes_on() {
    let mut scene = set(&format!("{}; hands: J Rx4 .. / ..", square_without("Rx4")));
    scene.act(1, "J@3,3");
    assert_eq!(scene.turn(), Some(2), "whoever has Rx4 can take it");
    assert_eq!(scene.legal_with(2, "swap").len() + scene.legal_with(2, "pass").len(), scene.legal(2).len());
    scene.act(2, "pass");
    scene.act(1, "swap Rx4@3,3");
    assert_eq!(scene.turn(), Some(1), "the turn still needs a laying or a pass");
    assert!(scene.legal(1).iter().all(|action| action.starts_with("pass")));
    scene.act(1, "pass J");
    assert_eq!(scene.state().public.phase, Phase::Over { end: End::Closed });
}

#[test]
fn clarification_6_whoever_took_a_joker_and_can_lay_nothing_may_pass_all_the_same() {
    let words = "no pass after a swap";
    let mut scene = set(&format!("{words}; {} J@3,3; hands: Rx4 .. / ..", square_without("Rx4")));
    scene.act(1, "swap Rx4@3,3");
    assert!(scene.may(1, "pass"));
    scene.act(1, "pass");
    assert_eq!(scene.turn(), None);
}

#[test]
fn clarification_4_a_joker_whose_only_card_lies_on_the_table_keeps_nobody_waiting() {
    // By its row and its column the joker can only be Rc3, and that lies at 3,2.
    let table = "table: Bc3@0,0 Rs4@0,1 Gt2@0,2 Yx1@0,3 Gx4@1,0 Bt2@1,1 Ys1@1,2 J@1,3 Rt1@2,0 Yc3@2,1 Bx4@2,2 Gs2@2,3 \
                 Ys2@3,0 Gx1@3,1 Rc3@3,2";
    let mut scene = set(&format!("{table}; hands: Bt4 .. / .."));
    assert_eq!(cards_of(scene.state().public.may_stand_for(Cell::new(1, 3).unwrap()).unwrap()), "Rc3");
    scene.act(1, "Bt4@3,3");
    assert_eq!(scene.state().public.phase, Phase::Over { end: End::Closed });
}

#[test]
fn clarification_4_decided_from_what_everybody_sees() {
    // The joker can only be Rx4. Whoever has it, or whether it is in the box in the short game, nobody can tell.
    for words in ["", "short"] {
        let mut scene = set(&format!("{words}; {}; hands: J .. / ..", square_without("Rx4")));
        scene.act(1, "J@3,3");
        assert_eq!(scene.turn(), Some(2));
    }
}

#[test]
fn clarification_6_after_one_of_two_jokers_what_is_left_is_met_by_chance_too() {
    let cards: Vec<&str> =
        SQUARE.into_iter().filter(|placed| !placed.starts_with("Rx4") && !placed.starts_with("Rc1")).collect();
    let table = format!("table: {} J@0,0 J@3,3; hands: Rc1 Rx4 .. / ..", cards.join(" "));
    let mut scene = set(&format!("no pass after a swap; {table}"));
    scene.act(1, "swap Rc1@0,0");
    let legal = scene.legal(1);
    assert_eq!((legal.len(), &legal[0][..]), (1 + 16, "swap Rx4@3,3"), "nothing can be laid");
    let mut rng = Rng::new(Seed::from_number(6));
    let any = (0..300).map(|_| Iota::any(scene.state().view(Seat(0)), &mut rng).unwrap().to_string());
    let any: Vec<String> = any.collect();
    let swaps = any.iter().filter(|action| action.starts_with("swap")).count();
    assert!(swaps < 40, "{swaps} of 300 are one of 17");
    assert_eq!(any.into_iter().collect::<BTreeSet<_>>(), legal.into_iter().collect::<BTreeSet<_>>());
}
