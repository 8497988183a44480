//! What a seat can take back: its own steps, as far as nothing hidden was told and nobody else acted.

use expect_test::expect;
use samobranka_rules::Seat;

use crate::table::{check, deal, play_on, set};

#[test]
fn alone_one_can_take_cards_back_until_one_draws() {
    check(
        "hands: 10 20 30 40 50 60 70 80",
        "1: 10>A1, 1: 20>A2, 1 undoes, 1: 30>A1, 1 undoes, 1 undoes, 1 undoes",
        expect![[r#"
            1 may not undo: there is nothing to take back: something hidden has been told since, or another seat has acted
            A1 1, A2 1, D1 100, D2 100, hands 8, deck 90
            turn of 1: laid 0 of 2
        "#]],
    );
    check(
        "hands: 10 20 30 40 50 60 70 80",
        "1: 10>A1, 1: 20>A1, 1: ., 1 undoes, 1: 30>A1, 1 undoes, 1 undoes",
        expect![[r#"
            1 may not undo: there is nothing to take back: something hidden has been told since, or another seat has acted
            1 may not undo: there is nothing to take back: something hidden has been told since, or another seat has acted
            A1 20, A2 1, D1 100, D2 100, hands 8, deck 88
            turn of 1: laid 0 of 2
        "#]],
    );
}

#[test]
fn alone_with_nothing_to_draw_one_can_go_back_past_the_end_of_a_turn() {
    let table = "A1: .. 90; A2: .. 80; D1: .. 20; D2: .. 30; hands: 91 92 93; deck 0";
    check(
        table,
        "1: 91>A1, 1: ., 1: 92>A1, 1 undoes, 1 undoes, 1 undoes, 1 undoes",
        expect![[r#"
            1 may not undo: there is nothing to take back: something hidden has been told since, or another seat has acted
            A1 90, A2 80, D1 20, D2 30, hands 3, deck 0
            turn of 1: laid 0 of 1
        "#]],
    );
    // But not once it is over.
    check(
        &table.replace("91 92 93", "91 50"),
        "1: 91>A1, 1: ., 1 undoes",
        expect![[r#"
            1 may not undo: there is nothing to take back: something hidden has been told since, or another seat has acted
            A1 91, A2 80, D1 20, D2 30, hands 1, deck 0
            over: Stuck, splendid, 1 left
        "#]],
    );
}

#[test]
fn among_others_a_laid_card_stays_laid() {
    check(
        "hands: 10 20 30 40 50 60 70 / ..",
        "1: 10>A1, 1 undoes, 2 undoes",
        expect![[r#"
            1 may not undo: there is nothing to take back: something hidden has been told since, or another seat has acted
            2 may not undo: there is nothing to take back: something hidden has been told since, or another seat has acted
            A1 10, A2 1, D1 100, D2 100, hands 6 7, deck 84
            turn of 1: laid 1 of 2
        "#]],
    );
}

#[test]
fn a_turn_handed_on_stays_handed_on_for_it_tells_that_the_next_can_lay() {
    let table = "A1: .. 90; A2: .. 80; D1: .. 20; D2: .. 30; hands: 91 92 / 93 50; deck 0";
    check(
        table,
        "1: 91>A1, 1: ., 1 undoes",
        expect![[r#"
            1 may not undo: there is nothing to take back: something hidden has been told since, or another seat has acted
            A1 91, A2 80, D1 20, D2 30, hands 1 2, deck 0
            turn of 2: laid 0 of 1
        "#]],
    );
}

#[test]
fn a_wish_can_be_taken_back_until_another_speaks_or_the_lot_has_fallen() {
    let mut play = deal(3, "", 1);
    play_on(&mut play, "1: eager, 1 undoes, 1: rather-not, 2: eager");
    assert!(!play.can_undo(Seat(0)) && play.can_undo(Seat(1)));
    play_on(&mut play, "3: no-matter");
    assert!(!play.can_undo(Seat(2)), "the claim was drawn by lot");
    play_on(&mut play, "1: agree, 1 undoes, 3: agree");
    assert!(play.can_undo(Seat(2)) && !play.can_undo(Seat(0)));
    play_on(&mut play, "1: agree");
    assert!(!play.can_undo(Seat(0)), "the turn has begun");
}

#[test]
fn talk_in_between_ends_it_and_the_table_can_still_agree() {
    let mut play = set("hands: 10 20 30 40 50 60 70 80");
    play_on(&mut play, "1: 10>A1, 1 says good-turn");
    assert!(play.undo(Seat(0)).is_err());
    let before = play.start().clone();
    play.take_back(2).unwrap();
    assert_eq!(*play.state(), before);
    assert!(play.take_back(1).is_err() && play.take_back(0).is_err());
}
