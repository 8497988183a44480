//! 2.8: for experienced players.

use expect_test::expect;

use crate::table::{check, deal, play_on, set};

#[test]
fn tg56_experts_lay_at_least_three_cards() {
    check(
        "expert; hands: 10 20 30 40 50 60 70 80",
        "1: ., 1: 10>A1, 1: 20>A1, 1: ., 1: 30>A1, 1: .",
        expect![[r#"
            1 may not .: TG-56, a turn needs at least 3 cards, and you have laid 0
            1 may not .: TG-56, a turn needs at least 3 cards, and you have laid 2
            A1 30, A2 1, D1 100, D2 100, hands 8, deck 87
            turn of 1: laid 0 of 3
        "#]],
    );
    // TV-17: who can lay two lays them, and the game ends.
    check(
        "expert; A1: .. 90; A2: .. 80; D1: .. 20; D2: .. 30; hands: 91 92 50 51 52 53 54 / ..; deck 5",
        "1: 91>A1, 1: 92>A1",
        expect![[r#"
            A1 92, A2 80, D1 20, D2 30, hands 5 7, deck 5
            over: Stuck, over, 17 left
        "#]],
    );
}

#[test]
fn tg57_still_harder_with_one_card_less() {
    for (seats, size, deck) in [(1, 7, 91), (2, 6, 86), (3, 5, 83), (4, 5, 78), (5, 5, 73)] {
        let play = deal(seats, "one less", 4);
        let public = &play.state().public;
        assert_eq!(public.hands[..seats.into()], vec![size; seats.into()], "{seats} players");
        assert_eq!(public.deck, deck, "{seats} players");
    }
    for (seats, size) in [(1, 8), (2, 7), (3, 6), (4, 6), (5, 6)] {
        assert_eq!(deal(seats, "expert", 4).state().public.hands[0], size, "experts have full hands");
    }
    // The minimum is three, and the smaller hand is what is filled up to.
    check(
        "one less; hands: 10 20 30 40 50 60 / ..",
        "1: 10>A1, 1: 20>A1, 1: ., 1: 30>A1, 1: 40>A1, 1: .",
        expect![[r#"
            1 may not .: TG-56, a turn needs at least 3 cards, and you have laid 2
            A1 40, A2 1, D1 100, D2 100, hands 6 6, deck 82
            turn of 2: laid 0 of 3
        "#]],
    );
    let mut play = set("one less; hands: 10 20 30 40 50 60 70");
    play_on(&mut play, "1: 10>A1, 1: 20>A1, 1: 30>A1, 1: .");
    assert_eq!(play.state().private[0].hand.len(), 7);
}
