//! 2.6: points.

use samobranka_iota::{Event, Iota, Score};
use samobranka_rules::{Game, Seat};
use serde_json::{Value, json};

use crate::table::{Scene, set};

fn score(scene: &Scene) -> Score {
    let score = scene.told.iter().find_map(|told| match &told.event {
        Event::Laid { score, .. } => *score,
        _ => None,
    });
    score.expect("cards were laid, and points are counted")
}

#[test]
fn io38_each_line_made_or_lengthened_scores_all_its_numbers() {
    // The old cards of the lengthened row count; the column of Gc2, which is not touched, does not.
    let mut scene = set("table: Rc1@0,0 Rc2@0,1 Gc2@1,1; hands: Rc4 Yx1 Yx2 Yx3 / ..");
    assert_eq!(scene.act(1, "Rc4@0,2"), 1 + 2 + 4);
    assert_eq!(score(&scene).lines().len(), 1);
}

#[test]
fn io39_a_card_in_two_lines_counts_twice() {
    let mut scene = set("table: Rc1@0,0 Rc2@1,0 Rc3@1,1; hands: Gc4 Yx1 Yx2 Yx3 / ..");
    assert_eq!(scene.act(1, "Gc4@0,1"), (1 + 4) + (4 + 3));
    // Q15: one run counts once however many of its cards are new, and never in both directions.
    assert_eq!(score(&scene).lines().len(), 2);
}

#[test]
fn io40_each_chain_doubles_all_points_of_the_turn() {
    let mut scene = set("table: Rc1@0,0 Rc2@0,1 Rc3@0,2 Gc3@1,2; hands: Rc4 Yx1 Yx2 Yx3 / ..");
    assert_eq!(scene.act(1, "Rc4@0,3"), 10 * 2);
    // Two chains at once: four times.
    let table = "table: Rc1@0,0 Rc2@0,1 Rc3@0,2 Gc3@1,2 Gc1@1,3 Bc2@2,3 Yc3@3,3; hands: Rc4 Yx1 Yx2 Yx3 / ..";
    let mut scene = set(table);
    assert_eq!(scene.act(1, "Rc4@0,3"), (10 + 10) * 4);
    assert_eq!(score(&scene).chains(), 2);
}

#[test]
fn io41_four_cards_from_hand_double_again() {
    let mut scene = set("table: Rc1@0,0; hands: Gs1 Gs2 Gs3 Gs4 / ..");
    assert_eq!(scene.act(1, "Gs1@1,0 Gs2@1,1 Gs3@1,2 Gs4@1,3"), (10 + 2) * 2 * 2);
    assert!(score(&scene).all_four);
    // Q13: the last three of three cards are not four.
    let mut scene = set("table: Rc1@0,0; hands: Rc2 Rc3 Rc4 / Gs1 Gs2; deck:");
    assert_eq!(scene.act(1, "Rc2@0,1 Rc3@0,2 Rc4@0,3"), 10 * 2 * 2); // the chain, and the last card
    assert!(!score(&scene).all_four && score(&scene).last_card);
}

#[test]
fn io43_the_last_card_of_the_game_doubles_the_turn() {
    let mut scene = set("table: Rx4@0,0; hands: Gc3 / Rc1 Rc2; deck:");
    assert_eq!(scene.act(1, "Gc3@0,1"), 14);
    assert!(score(&scene).last_card);
    // Not the last card of the hand: no doubling.
    let mut scene = set("table: Rx4@0,0; hands: Gc3 Gc4 / Rc1 Rc2; deck:");
    assert_eq!(scene.act(1, "Gc3@0,1"), 7);
    // Q12: the deck must be out before the cards are laid, not by the refill.
    let mut scene = set("table: Rx4@0,0; hands: Gs1 Gs2 Gs3 Gs4 / Rc1 Rc2 Rc3 Rc4; deck: Yc1 Yc2");
    assert_eq!(scene.act(1, "Gs1@1,0 Gs2@1,1 Gs3@1,2 Gs4@1,3"), (10 + 5) * 2 * 2);
    assert_eq!(scene.turn(), Some(2));
}

#[test]
fn io55_a_joker_brings_no_points() {
    let mut scene = set("table: Rc1@0,0 Rc2@0,1; hands: J Yx1 Yx2 Yx3 / ..");
    assert_eq!(scene.act(1, "J@0,2"), 3);
    let mut scene = set("table: Rx4@0,0; hands: Gc3 J Yt2 Bs1 / ..");
    assert_eq!(scene.act(1, "Gc3@0,1 J@0,2 Yt2@0,3"), (4 + 3 + 2) * 2);
}

#[test]
fn q14_doublings_multiply() {
    // A chain of jokers and cards, all four cards, and the last card of the game.
    let mut scene = set("table: Rc1@0,0; hands: Gs1 Gs2 Gs3 Gs4 / Rc2; deck:");
    assert_eq!(scene.act(1, "Gs1@1,0 Gs2@1,1 Gs3@1,2 Gs4@1,3"), 12 * 2 * 2 * 2);
    assert_eq!(score(&scene).doublings(), 3);
}

#[test]
fn what_a_laying_would_earn_can_be_asked_before() {
    use samobranka_iota::{Action, try_laying};
    use samobranka_rules::Seat;
    let scene = set("table: Rx4@0,0; hands: Gc3 / Rc1 Rc2; deck:");
    let Action::Lay(lay) = "Gc3@0,1".parse().unwrap() else { panic!("this is a laying") };
    assert_eq!(try_laying(scene.state().view(Seat(0)), &lay).unwrap().points(), 14);
    assert!(try_laying(scene.state().view(Seat(1)), &lay).is_err());
}

#[test]
fn io38_io46_the_points_of_an_action_are_told_beforehand_where_they_are_counted() {
    let points = |words: &str, action: &str| {
        let scene = set(&format!("{words}; table: Rx4@0,0 J@1,0; hands: Gc3 Gc4 Bt1 Bt2 / Rc1 Rc2 .."));
        Iota::points(scene.state().view(Seat(0)), &action.parse().unwrap())
    };
    assert_eq!(points("", "Gc3@0,1"), Some(7));
    assert_eq!(points("", "Gc3@-1,0"), Some(7));
    assert_eq!(points("", "Gc3@5,5"), None, "it is refused");
    assert_eq!(points("", "swap Gc3@1,0"), None, "it brings nothing by itself");
    assert_eq!(points("", "pass"), None);
    assert_eq!(points("children", "Gc3@0,1"), None, "no score is kept");
}

#[test]
fn q14_a_score_from_outside_has_the_points_of_its_lines() {
    let line = |len: u8, sum: u8| json!({ "line": { "axis": "row", "from": [0, 0], "len": len }, "sum": sum });
    let read = |lines: &[Value], points: u32| {
        let written = json!({ "lines": lines, "all_four": true, "last_card": false, "points": points });
        serde_json::from_value::<Score>(written.clone()).map(|score| assert_eq!(json!(score), written))
    };
    assert!(read(&[], 0).is_ok());
    assert!(read(&[line(4, 10), line(2, 3)], 13 * 4).is_ok(), "a chain, and four cards");
    assert!(read(&vec![line(2, 3); 5], 15 * 2).is_ok());
    let refused = |lines: &[Value], points| read(lines, points).unwrap_err().to_string();
    assert!(refused(&vec![line(2, 3); 6], 18 * 2).contains("at most five lines"));
    assert!(refused(&[line(2, 3)], 5).contains("don't follow"));
}

#[test]
fn io55_q2_a_named_joker_brings_no_points_either() {
    let mut scene = set("declared; table: Rc1@0,0 J=Rc2@0,1; hands: Rc3 Yx1 Yx2 Yx3 / ..");
    assert_eq!(scene.act(1, "Rc3@0,2"), 1 + 3);
    let mut scene = set("declared; table: Rc1@0,0 J=Rc2@1,0; hands: Gs4 Yx1 Yx2 Yx3 / ..");
    assert_eq!(scene.act(1, "Gs4@1,1"), 4);
}
