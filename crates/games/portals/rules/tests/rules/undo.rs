//! What can be taken back: whatever told nobody anything hidden.

use expect_test::expect;

use crate::table::{check, deal, story};

#[test]
fn steps_of_a_spell_can_be_taken_back() {
    check(
        "spells; keys 1: 3[]; stone; s1: AAEFWT; b1: Wa1",
        "1: 1A>*1, 1: lift 1a1, 1 undoes, 1: lift 1a1, 1: lower 1b2, 1 undoes, 1 undoes, 1 undoes, 1 undoes, phase",
        expect![[r#"
            cast seat 0, source 0, stone A, area 1
            lifted seat 0, stone W, from (board 0, cell a1)
            1 undoes
            lifted seat 0, stone W, from (board 0, cell a1)
            moved seat 0, stone W, from (board 0, cell a1), to (board 0, cell b2)
            1 undoes
            1 undoes
            1 undoes
            1 can't undo
            phase: take_stone seat 0
        "#]],
    );
}

#[test]
fn a_key_taken_has_shown_another_and_stays() {
    check(
        "s1: AAEFWT",
        "1: key 1, 1 undoes",
        expect![[r#"
        key_taken seat 0, key 1
        key_opened key 10
        1 can't undo
    "#]],
    );
    // Declining one shows nothing.
    check(
        "keys 1: 3[Aa2]; turns 2",
        "1: no-key, 1 undoes, phase",
        expect![[r#"
        key_declined seat 0
        1 undoes
        phase: take_key seat 0
    "#]],
    );
}

#[test]
fn a_choice_of_signs_can_be_taken_back_until_the_last_is_in() {
    let mut play = deal(2, "signs", 3);
    let own: Vec<u8> = play.state().private[0].signs.iter().map(|sign| sign.id()).collect();
    let told = story(&mut play, &format!("1: keep {}, 1 undoes, 1: keep {}, phase", own[0], own[1]));
    assert!(told.contains("1 undoes\n"), "{told}");
}
