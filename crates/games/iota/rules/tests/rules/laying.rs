//! 2.5: laying cards.

use samobranka_iota::{Axis, Card, Cell, Illegal, Line, Property};

use crate::table::set;

fn cell(row: i8, col: i8) -> Cell {
    Cell::new(row, col).unwrap()
}

fn card(text: &str) -> Card {
    text.parse().unwrap()
}

#[test]
fn io22_every_card_touches_with_a_side() {
    let scene = set("table: Rc1@0,0; hands: Rc2 Rc3 Rc4 Gs1 / ..");
    assert_eq!(scene.refused(1, "Rc2@1,1"), "IO-22"); // a corner is no side
    assert_eq!(scene.refused(1, "Rc2@5,5"), "IO-22");
    assert_eq!(scene.refused(1, "Rc2@2,1 Rc3@2,2"), "IO-22");
    assert_eq!(scene.refused(1, "Rc2@60,60"), "IO-22");
    for lay in ["Rc2@0,1", "Rc2@0,-1", "Rc2@1,0", "Rc2@-1,0"] {
        assert!(scene.may(1, lay), "{lay}");
    }
    assert_eq!(scene.refusal(1, "Rc2@1,1"), Illegal::NoTouch { card: card("Rc2"), at: cell(1, 1) });
}

#[test]
fn io23_a_card_of_the_same_turn_is_already_on_the_table() {
    // Only the last of the three touches the start card; the others touch each other.
    let mut scene = set("table: Rc1@0,0; hands: Rc2 Rc3 Rc4 Gs1 / ..");
    assert_eq!(scene.act(1, "Rc4@1,-2 Rc3@1,-1 Rc2@1,0"), 9 + 3);
}

#[test]
fn io24_all_cards_of_a_turn_go_into_one_line() {
    let scene = set("table: Rc1@0,0; hands: Rc2 Rc3 Rc4 Gs1 / ..");
    assert_eq!(scene.refused(1, "Rc2@0,1 Rc3@1,0"), "IO-24");
    assert_eq!(scene.refused(1, "Rc2@0,1 Rc3@1,2"), "IO-24");
    // In the same row, but not in one run.
    let scene = set("table: Rc1@0,0 Rc2@0,1 Rc3@1,1 Rc4@1,2; hands: Gc1 Gc2 Gc3 Gc4 / ..");
    assert_eq!(scene.refused(1, "Gc1@0,-1 Gc2@0,3"), "IO-30");
}

#[test]
fn io25_io26_a_line_grows_on_one_side_or_on_both() {
    let table = "table: Rc1@0,0; hands: Rc2 Rc3 Rc4 Gs1 / ..";
    assert_eq!(set(table).act(1, "Rc2@0,1 Rc3@0,2"), 6);
    assert_eq!(set(table).act(1, "Rc2@0,-1 Rc3@0,1"), 6);
    assert_eq!(set(table).act(1, "Rc2@-1,0 Rc3@1,0"), 6);
    let table = "table: Rc1@0,0 Rc2@0,1; hands: Rc3 Rc4 Gs1 Gs2 / ..";
    assert_eq!(set(table).act(1, "Rc3@0,-1 Rc4@0,2"), 20);
    assert_eq!(set(table).act(1, "Rc3@0,2 Rc4@0,3"), 20);
}

#[test]
fn io27_other_lines_may_arise_and_grow_at_the_same_time() {
    let mut scene = set("table: Rc1@0,0 Rc2@0,1; hands: Gc1 Gc2 Rc3 Rc4 / ..");
    assert_eq!(scene.act(1, "Gc1@1,0 Gc2@1,1"), 3 + 2 + 4); // its row, and two columns
}

#[test]
fn io7_io28_every_line_must_be_right_not_only_the_main_one() {
    let scene = set("table: Rc1@0,0 Rc2@0,1; hands: Rs3 Rc3 Gs1 Gc4 / ..");
    assert_eq!(scene.refused(1, "Rs3@0,2"), "IO-28"); // two circles and a square
    assert!(scene.may(1, "Rc3@0,2"));
    // Right in its row, wrong in a column.
    let scene = set("table: Rc1@0,0 Rc2@1,0 Gs1@1,1; hands: Gc2 Rc3 Bt3 Yx4 / ..");
    let line = Line { axis: Axis::Column, from: cell(0, 0), len: 3 };
    let cards = [Some(card("Rc1")), Some(card("Rc2")), Some(card("Bt3")), None];
    assert_eq!(scene.refusal(1, "Bt3@2,0 Yx4@2,1"), Illegal::BadLine { line, property: Property::Colour, cards });
    assert!(scene.may(1, "Rc3@2,0"));
}

#[test]
fn io29_the_order_in_a_line_is_free() {
    let mut scene = set("table: Rc3@0,0; hands: Rc1 Rc2 Rc4 Gs1 / ..");
    assert_eq!(scene.act(1, "Rc1@0,1 Rc2@0,2"), 6);
}

#[test]
fn io30_cards_with_an_empty_place_between_are_no_line() {
    let scene = set("table: Rc1@0,0; hands: Rc2 Rc3 Rc4 Gs1 / ..");
    assert_eq!(scene.refusal(1, "Rc2@0,1 Rc3@0,3"), Illegal::Gap { at: cell(0, 2) });
    assert_eq!(scene.refused(1, "Rc2@0,2"), "IO-22"); // not beside it
    // What lies beyond a gap doesn't count.
    let mut scene = set("table: Rc1@0,0 Rc2@1,0 Rc3@2,0 Rs3@2,1 Rt3@2,2 Rt4@1,2; hands: Rt1 Gs2 Bs1 Yx4 / ..");
    assert_eq!(scene.act(1, "Rt1@0,2"), 1 + 4 + 3); // only its column, for 0,1 is empty
    // Filling the gap joins both sides.
    let table = "table: Rc1@0,0 Gc1@1,0 Gc2@1,1 Gc3@1,2 Rc3@0,2; hands: Rc2 Rs2 Yx4 Bt1 / ..";
    assert_eq!(set(table).act(1, "Rc2@0,1"), 6 + 4);
    assert_eq!(set(table).refused(1, "Rs2@0,1"), "IO-28");
}

#[test]
fn io31_a_line_has_at_most_four_cards() {
    let scene = set("table: Rc1@0,0 Rc2@0,1 Rc3@0,2 Rc4@0,3; hands: Gs1 J Yx4 Bt1 / ..");
    for lay in ["Gs1@0,4", "J@0,4", "J@0,-1"] {
        let refusal = scene.refusal(1, lay);
        assert!(matches!(refusal, Illegal::TooLong { line } if line.len == 5), "{refusal:?}");
    }
    // Two runs of two would merge into five.
    let table = "table: Rc1@0,0 Rc2@0,1 Gc1@1,0 Bc1@2,0 Bc2@2,1 Bc3@2,2 Bc4@2,3 Gc4@1,3 Rc4@0,3 Rc3@0,4";
    let scene = set(&format!("{table}; hands: J Yx4 Bt1 Gs1 / .."));
    assert_eq!(scene.refused(1, "J@0,2"), "IO-31");
}

#[test]
fn io32_any_two_cards_form_a_line() {
    for one in Card::ordinary() {
        for other in Card::ordinary().filter(|other| *other != one) {
            let scene = set(&format!("table: {one}@0,0; hands: {other} .. / .."));
            assert!(scene.may(1, &format!("{other}@0,1")), "{one} {other}");
        }
    }
}

/// Of all third cards to two others, those are right that answer all three questions with yes.
#[test]
fn io33_io34_io35_io36_the_third_card_answers_three_questions() {
    let values = |card: Card, property: Property| card.value(property).unwrap();
    for (one, other) in [("Rc1", "Rc2"), ("Rc1", "Gs2"), ("Yx4", "Yt4"), ("Bs3", "Gs1")] {
        let (one, other) = (card(one), card(other));
        for third in Card::ordinary().filter(|third| *third != one && *third != other) {
            let scene = set(&format!("table: {one}@0,0 {other}@0,1; hands: {third} .. / .."));
            let answer = |property: Property| {
                let [a, b, c] = [one, other, third].map(|card| values(card, property));
                a == b && b == c || a != b && b != c && a != c
            };
            let no = Property::ALL.into_iter().find(|&property| !answer(property));
            let lay = format!("{third}@0,2");
            assert_eq!(scene.may(1, &lay), no.is_none(), "{one} {other} {third}");
            if let Some(property) = no {
                let line = Line { axis: Axis::Row, from: cell(0, 0), len: 3 };
                let cards = [Some(one), Some(other), Some(third), None];
                assert_eq!(scene.refusal(1, &lay), Illegal::BadLine { line, property, cards });
            }
        }
    }
}

#[test]
fn io33_colour() {
    let scene = set("table: Rc1@0,0 Gc2@0,1; hands: Rc3 Bc3 Yc4 Gc4 / ..");
    assert!(matches!(scene.refusal(1, "Rc3@0,2"), Illegal::BadLine { property: Property::Colour, .. }));
    assert!(scene.may(1, "Bc3@0,2") && scene.may(1, "Yc4@0,2"));
}

#[test]
fn io34_shape() {
    let scene = set("table: Rc1@0,0 Rs2@0,1; hands: Rc3 Rt3 Rx4 Gt1 / ..");
    assert!(matches!(scene.refusal(1, "Rc3@0,2"), Illegal::BadLine { property: Property::Shape, .. }));
    assert!(scene.may(1, "Rt3@0,2") && scene.may(1, "Rx4@0,2"));
}

#[test]
fn io35_number() {
    let scene = set("table: Rc1@0,0 Gs1@0,1; hands: Bt2 Bt1 Yx1 Yx3 / ..");
    assert!(matches!(scene.refusal(1, "Bt2@0,2"), Illegal::BadLine { property: Property::Number, .. }));
    assert!(scene.may(1, "Bt1@0,2") && scene.may(1, "Yx1@0,2"));
}

#[test]
fn io37_the_fourth_card_is_asked_over_all_four() {
    let scene = set("table: Rc1@0,0 Gs2@0,1 Bt3@0,2; hands: Yx4 Yx3 Rx4 Yc4 / ..");
    assert!(scene.may(1, "Yx4@0,3"));
    assert!(matches!(scene.refusal(1, "Yx3@0,3"), Illegal::BadLine { property: Property::Number, .. }));
    assert!(matches!(scene.refusal(1, "Rx4@0,3"), Illegal::BadLine { property: Property::Colour, .. }));
    assert!(matches!(scene.refusal(1, "Yc4@0,3"), Illegal::BadLine { property: Property::Shape, .. }));
}

/// What a log says of a refusal, in plain English.
#[test]
fn io28_io31_a_refused_line_is_told_from_end_to_end() {
    let scene = set("table: Rc1@0,0 Rc2@0,1 Rc3@0,2 Rc4@0,3 Gs1@1,0; hands: Gs2 J Yx4 Bt1 / ..");
    assert_eq!(scene.refusal(1, "Gs2@0,4").to_string(), "the line from 0,0 to 0,4 would have 5 cards");
    assert_eq!(scene.refusal(1, "Gs2@0,-2 J@0,-1").to_string(), "the line from 0,-2 to 0,3 would have 6 cards");
    assert_eq!(
        scene.refusal(1, "Bt1@2,0 Yx4@3,0").to_string(),
        "in the line from 0,0 to 3,0 the Number is neither the same nor different on all cards"
    );
    let line = Line { axis: Axis::Column, from: cell(-1, 2), len: 3 };
    assert_eq!((line.to(), line.cells().collect::<Vec<_>>()), (cell(1, 2), vec![cell(-1, 2), cell(0, 2), cell(1, 2)]));
}
