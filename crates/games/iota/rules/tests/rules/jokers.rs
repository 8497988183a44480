//! 2.8: jokers, with the vectors J1 to J5 and those of 4.1.

use samobranka_iota::{Cell, Illegal, Property};

use crate::table::{cards_of, set};

fn cell(row: i8, col: i8) -> Cell {
    Cell::new(row, col).unwrap()
}

#[test]
fn io54_a_joker_stands_for_any_card_and_is_laid_like_any_other() {
    let mut scene = set("table: Rc1@0,0 Rc2@0,1; hands: J Yx1 Yx2 Yx3 / ..");
    assert_eq!(scene.refused(1, "J@1,2"), "IO-22");
    scene.act(1, "J@0,2");
    assert_eq!(scene.state().public.table.len(), 3);
    // It counts as one of the cards laid (IO-41).
    let mut scene = set("table: Rc1@0,0; hands: Gs1 Gs2 J Gs4 / ..");
    assert_eq!(scene.act(1, "Gs1@1,0 Gs2@1,1 J@1,2 Gs4@1,3"), (1 + 2 + 4 + 2) * 2 * 2);
    assert_eq!(scene.state().public.hands[0], 4);
}

#[test]
fn io54_io55_vector_j1_a_joker_floats() {
    let mut scene = set("table: Rc1@0,0 Rc2@0,1; hands: J Yx1 Yx2 Yx3 / ..");
    assert_eq!(scene.act(1, "J@0,2"), 3);
    assert_eq!(cards_of(scene.state().public.may_stand_for(cell(0, 2)).unwrap()), "Rc3 Rc4");
    assert_eq!(scene.state().public.may_stand_for(cell(0, 1)), None);
}

#[test]
fn io54_io55_vector_j2_what_follows_must_leave_it_a_card_to_be() {
    let mut scene = set("table: Rc1@0,0 Rc2@0,1 J@0,2; hands: Rc3 Gc3 Yx2 Yx3 / ..");
    assert_eq!(scene.refused(1, "Gc3@0,3"), "IO-28");
    assert_eq!(scene.act(1, "Rc3@0,3"), (1 + 2 + 3) * 2);
    assert_eq!(cards_of(scene.state().public.may_stand_for(cell(0, 2)).unwrap()), "Rc4");
}

#[test]
fn io58_vector_j3_a_joker_in_two_lines_is_one_card() {
    let table = "table: Rc1@0,0 Rc2@0,1 J@0,2 Gs1@1,2";
    for (card, right) in [("Bx2", true), ("Bt4", true), ("Bt3", true), ("Gs2", false), ("Rt2", false), ("Bx1", false)] {
        let scene = set(&format!("{table}; hands: {card} .. / .."));
        let lay = format!("{card}@2,2");
        assert_eq!(scene.may(1, &lay), right, "{card}");
        if !right {
            assert!(["IO-58", "IO-28"].contains(&scene.refused(1, &lay)));
        }
    }
    let scene = set(&format!("{table}; hands: Rt2 Bx1 .. / .."));
    let torn = Illegal::TornJoker { at: cell(0, 2), property: Property::Colour };
    assert_eq!(scene.refusal(1, "Rt2@2,2"), torn); // not red, green and red again
    let torn = Illegal::TornJoker { at: cell(0, 2), property: Property::Number };
    assert_eq!(scene.refusal(1, "Bx1@2,2"), torn); // not 1 in the column and 3 or 4 in the row
}

#[test]
fn io56_io58_vector_j4_only_a_card_that_suits_all_lines_takes_the_joker() {
    let table = "table: Rc1@0,0 Rc2@0,1 J@0,2 Gs1@1,2 Bt4@2,2";
    let mut scene = set(&format!("{table}; hands: Rc3 Rc4 Yx1 Yx2 / .."));
    assert_eq!(scene.legal_with(1, "swap"), ["swap Rc3@0,2"]);
    assert!(matches!(scene.refusal(1, "swap Rc4@0,2"), Illegal::BadLine { property: Property::Number, .. }));
    assert_eq!(scene.act(1, "swap Rc3@0,2"), 0); // Q6: by itself it brings nothing
    assert_eq!(scene.hand(1), "Rc4 Yx1 Yx2 J");
    assert_eq!((scene.state().public.table.len(), scene.turn()), (5, Some(1)));
    assert!(scene.state().public.table.jokers().is_empty());
}

#[test]
fn io54_q1_vector_j5_a_joker_may_be_a_card_that_lies_on_the_table() {
    let table = "table: Rc2@0,0 Rc3@0,1 Rc4@0,2 J@0,3; hands: Rc1 Yx1 Yx2 Yx3 / ..";
    assert_eq!(set(table).act(1, "Rc1@1,3"), 1);
    let unique = set(&format!("unique; {table}"));
    assert_eq!(unique.refusal(1, "Rc1@1,3"), Illegal::NoNameLeft { at: cell(0, 3) });
}

#[test]
fn io56_a_joker_is_taken_for_a_suitable_hand_card() {
    let table = "table: Rc1@0,0 Rc2@0,1 J@0,2; hands: Rc4 Gs3 J Yx1 / Rc3 ..";
    let scene = set(table);
    assert_eq!(scene.refusal(1, "swap Gs3@0,2").rule_and_property(), ("IO-28", Some(Property::Colour)));
    assert_eq!(scene.refused(1, "swap Rc3@0,2"), "IO-16"); // another's card
    assert_eq!(scene.refused(1, "swap J@0,2"), "Q4");
    assert_eq!(scene.refused(1, "swap Rc4@0,1"), "IO-56"); // no joker lies there
    assert_eq!(scene.refused(1, "swap Rc4@7,7"), "IO-56");
    let mut scene = set(table);
    scene.act(1, "swap Rc4@0,2");
    assert_eq!(scene.hand(1), "Gs3 Yx1 J J");
    assert_eq!(scene.state().public.hands, [4, 4, 0, 0]);
}

trait RuleAndProperty {
    fn rule_and_property(&self) -> (&'static str, Option<Property>);
}

impl RuleAndProperty for Illegal {
    fn rule_and_property(&self) -> (&'static str, Option<Property>) {
        let property = match self {
            Illegal::BadLine { property, .. } | Illegal::TornJoker { property, .. } => Some(*property),
            _ => None,
        };
        (samobranka_rules::Refusal::rule(self), property)
    }
}

#[test]
fn io57_the_taken_joker_may_be_laid_at_once_or_kept() {
    let table = "table: Rc1@0,0 Rc2@0,1 J@0,2; hands: Rc3 Gs1 Gs2 Gs3 / ..";
    let mut scene = set(table);
    scene.act(1, "swap Rc3@0,2");
    assert_eq!(scene.act(1, "J@0,3"), (1 + 2 + 3) * 2); // Q6: the card put in counts now that its line grows
    let mut scene = set(table);
    scene.act(1, "swap Rc3@0,2");
    scene.act(1, "Gs1@1,0");
    assert!(scene.hand(1).contains('J'), "kept for another turn");
    scene.act(2, "pass");
    assert!(scene.legal_with(1, "J@").len() > 3);
    // Q7: four cards with the joker are four cards.
    let mut scene = set(table);
    scene.act(1, "swap Rc3@0,2");
    assert_eq!(scene.act(1, "Gs1@1,0 Gs2@1,1 Gs3@1,2 J@1,3"), (6 + 2 + 4 + 6) * 2 * 2);
}

#[test]
fn clarification_9_three_equal_cards_where_jokers_make_it_so() {
    let mut scene = set("table: Rc1@0,0; hands: J J Yx1 Yx2 / ..");
    assert_eq!(scene.act(1, "J@0,1 J@0,2"), 1);
    let names = cards_of(scene.state().public.may_stand_for(cell(0, 1)).unwrap());
    assert_eq!(names.split(' ').count(), 64, "anything, Rc1 again as well");
}

#[test]
fn clarification_10_a_check_line_by_line_would_accept_too_much() {
    // The upper joker is Rc4, so the lower one, Gs3 or Gs4 by its row, passes what the column asks on to its row.
    let table = "table: Rc1@0,0 Rc2@0,1 Rc3@0,2 J@0,3 J@1,3 Gs1@1,4 Gs2@1,5";
    for (card, right) in [("Bt1", true), ("Bt2", true), ("Bt4", true), ("Bt3", false), ("Rt1", false), ("Bc1", false)] {
        let scene = set(&format!("{table}; hands: {card} .. / .."));
        assert_eq!(scene.may(1, &format!("{card}@2,3")), right, "{card}");
        if !right {
            assert_eq!(scene.refused(1, &format!("{card}@2,3")), "IO-58");
        }
    }
    let table = "table: Rc1@0,0 Rc2@0,1 Rc3@0,2 J@0,3 J@1,3 Gs1@1,4 Gs2@1,5 Bt4@2,3; hands: .. / ..";
    let scene = set(table);
    assert_eq!(cards_of(scene.state().public.may_stand_for(cell(1, 3)).unwrap()), "Gs4");
}

#[test]
fn clarification_11_two_jokers_one_card_apart() {
    // The column of the right joker asks for number 2, that of the left one for 3, and Rc1 is between: 3 1 2 is right.
    let scene = set("table: Rc1@0,0 J@0,1 J@0,-1 Gs2@1,1 Bt2@2,1 Gs3@1,-1 Bt3@2,-1; hands: .. / ..");
    assert!(scene.state().public.may_stand_for(cell(0, 1)).is_some());
    assert!(scene.state().public.may_stand_for(cell(0, -1)).is_some());
    // Were the left one to be 2 as well, it would be 2 1 2: the card that makes it so is refused.
    let table = "table: Rc1@0,0 J@0,1 J@0,-1 Gs2@1,1 Bt2@2,1 Gs4@1,-1";
    let scene = set(&format!("{table}; hands: Bt4 Yx2 Yx1 Yx3 / .."));
    assert!(scene.may(1, "Bt4@2,-1"));
    let table = "table: Rc1@0,0 J@0,1 J@0,-1 Gs2@1,1 Bt2@2,1 Yx2@1,-1";
    let scene = set(&format!("{table}; hands: Gc2 Gt4 Yx1 Yx3 / .."));
    assert_eq!(scene.refused(1, "Gc2@2,-1"), "IO-58");
    assert!(scene.may(1, "Gt4@2,-1"));
}

#[test]
fn clarification_11_a_joker_on_a_crossing_that_asks_for_two_cards() {
    // Its row wants red, its column blue.
    let table = "table: Rc1@0,0 Rc2@0,1 Gc2@1,1 Bc2@2,1 Bc3@2,2 Bx3@1,2";
    let scene = set(&format!("{table}; hands: J .. / .."));
    assert_eq!(scene.refusal(1, "J@0,2"), Illegal::TornJoker { at: cell(0, 2), property: Property::Colour });
}

#[test]
fn clarification_11_one_joker_is_taken_while_the_other_stays_in_the_line() {
    let table = "table: Rc1@0,0 J@0,1 J@0,2; hands: Rc2 Gs1 Gc3 Yx4 / ..";
    let mut scene = set(table);
    assert_eq!(scene.legal_with(1, "swap").len(), 8, "each card suits either");
    scene.act(1, "swap Gs1@0,1");
    // Now the line is Rc1 Gs1 J.
    let names = cards_of(scene.state().public.may_stand_for(cell(0, 2)).unwrap());
    assert_eq!(names, "Bt1 Bx1 Yt1 Yx1");
    assert_eq!(scene.legal_with(1, "swap"), Vec::<String>::new());
}

#[test]
fn clarification_1_jokers_are_one_kind() {
    let scene = set("table: Rc1@0,0; hands: J J Yx1 Yx2 / ..");
    let lays = scene.legal_with(1, "J@0,1");
    let mut distinct = lays.clone();
    distinct.dedup();
    assert_eq!(lays, distinct);
    assert_eq!(lays.iter().filter(|lay| *lay == "J@0,1 J@0,2").count(), 1);
    assert_eq!(scene.legal_with(1, "pass").len(), 12, "4 choices of the others, with none, one or two jokers");
    assert!(scene.may(1, "pass J J"));
}

// Beside four lines each of which asks for something.
#[test]
fn io58_a_joker_among_four_new_cards_suits_the_line_across_it_too() {
    let table = "table: Rc1@0,0 Gc2@0,1 Bc3@0,2 Yc4@0,3 Gc1@1,0 Bc2@1,1 Yc3@1,2 Rc4@1,3";
    // Its column leaves the joker green or blue. The others leave it green, or yellow.
    assert!(set(&format!("{table}; hands: Bc1 Yc2 Rc3 J / ..")).may(1, "Bc1@2,0 Yc2@2,1 Rc3@2,2 J@2,3"));
    let yellow = set(&format!("{table}; hands: Bc1 Rc2 Gc3 J / .."));
    assert_eq!(yellow.refused(1, "Bc1@2,0 Rc2@2,1 Gc3@2,2 J@2,3"), "IO-58");
}
