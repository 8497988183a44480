//! 4: our rulings where the rulebook is silent, every value of every option, and the clarifications of 4.1.
//! B-20 is in `start.rs`, the option of B-9 in `late_fire.rs`; B-30 is not of the rules but of the table.

use expect_test::expect;
use samobranka_rules::{Game, Setup};
use samobranka_the_game::{
    Astray, BurnedCount, CardSet, Difficulty, ExpertEnd, Fire, History, Options, Pile, Shortfall, Start, TheGame,
};

use crate::table::{check, check_alike, options, play_on, set};

/// Four piles with everything else under them. On these nothing from 31 to 79 fits but 40 and 70, which go back by ten.
const PILES: &str = "A1: .. 90; A2: .. 80; D1: .. 20; D2: .. 30";

#[test]
fn b1_one_may_go_beyond_the_minimum_also_when_it_is_one() {
    check(
        &format!("{PILES}; hands: 91 92 93 50 / 94; deck 0"),
        "1: 91>A1, 1: 92>A1, 1: 93>A1, 1: .",
        expect![[r#"
            A1 93, A2 80, D1 20, D2 30, hands 1 1, deck 0
            turn of 2: laid 0 of 1
        "#]],
    );
}

#[test]
fn b2_who_cannot_reach_the_minimum_lays_what_fits() {
    let table = format!("{PILES}; hands: 81 82 50 51 52 53 54 / 91 55 56 57 58 59 60; deck 3");
    // The second player can lay 91, and it counts as laid.
    check(
        &table,
        "1: 81>A2, 1: 82>A2, 1: ., 2: 91>A1",
        expect![[r#"
            A1 91, A2 82, D1 20, D2 30, hands 7 6, deck 1
            over: Stuck, over, 14 left
        "#]],
    );
    // Strictly, the turn is looked at before it begins, and nothing is laid.
    check(
        &format!("strict; {table}"),
        "1: 81>A2, 1: 82>A2, 1: .",
        expect![[r#"
            A1 90, A2 82, D1 20, D2 30, hands 7 7, deck 1
            over: Stuck, over, 15 left
        "#]],
    );
}

#[test]
fn b2_b3_strict_looks_at_the_beginning_of_a_turn_only() {
    // 97 then 98 would do; 98 first leaves 97 nowhere to go. The game ends then, strict or not (B-3).
    let table = "A1: .. 96; A2: .. 99; D1: .. 2; D2: .. 3; hands: 97 98 50 51 52 53 54 / ..; deck 3";
    let both = [table, &format!("strict; {table}")];
    check_alike(
        &both,
        "1: 97>A1, 1: 98>A1",
        expect![[r#"
            A1 98, A2 99, D1 2, D2 3, hands 5 7, deck 3
            turn of 1: laid 2 of 2
        "#]],
    );
    check_alike(
        &both,
        "1: 98>A1",
        expect![[r#"
            A1 98, A2 99, D1 2, D2 3, hands 6 7, deck 3
            over: Stuck, over, 16 left
        "#]],
    );
}

#[test]
fn b4_tv14_with_too_few_cards_to_draw_one_draws_what_is_there() {
    check(
        "A1: .. 80; A2: .. 79; D1: .. 20; hands: 81 82 83 50 51 52 53 / 2 3 4 5 6 7 8; deck 1",
        "1: 81>A1, 1: 82>A1, 1: 83>A1, 1: .",
        expect![[r#"
            A1 83, A2 79, D1 20, D2 100, hands 5 7, deck 0
            turn of 2: laid 0 of 1
        "#]],
    );
}

#[test]
fn b5_when_a_draw_takes_the_very_last_card_the_next_minimum_is_one() {
    check(
        "A1: .. 80; A2: .. 79; D1: .. 20; hands: 81 82 83 50 51 52 53 / 2 3 4 5 6 7 8; deck 2",
        "1: 81>A1, 1: 82>A1, 1: ., 2: 8>D1, 2: .",
        expect![[r#"
            A1 82, A2 79, D1 8, D2 100, hands 7 6, deck 0
            turn of 1: laid 0 of 1
        "#]],
    );
}

#[test]
fn b6_experts_lay_one_card_once_the_draw_pile_is_empty() {
    check(
        &format!("expert; {PILES}; hands: 91 92 50 / 93; deck 0"),
        "1: ., 1: 91>A1, 1: .",
        expect![[r#"
            1 may not .: TG-49, a turn needs at least 1 cards, and you have laid 0
            A1 91, A2 80, D1 20, D2 30, hands 2 1, deck 0
            turn of 2: laid 0 of 1
        "#]],
    );
    check(
        &format!("one less; {PILES}; hands: 91 92 50 / 93; deck 0"),
        "1: 91>A1, 1: .",
        expect![[r#"
            A1 91, A2 80, D1 20, D2 30, hands 2 1, deck 0
            turn of 2: laid 0 of 1
        "#]],
    );
}

#[test]
fn b6_or_three_to_the_end_hand_permitting() {
    let both = |rest: &str| {
        ["expert", "one less"].map(|difficulty| format!("{difficulty}; three to the end; {PILES}; {rest}; deck 0"))
    };
    check_alike(
        &both("hands: 91 92 93 94 / 95"),
        "1: 91>A1, 1: 92>A1, 1: ., 1: 93>A1, 1: .",
        expect![[r#"
            1 may not .: TG-56, a turn needs at least 3 cards, and you have laid 2
            A1 93, A2 80, D1 20, D2 30, hands 1 1, deck 0
            turn of 2: laid 0 of 1
        "#]],
    );
    // Two cards are two, and still by the experts' rule; one is one.
    check_alike(
        &both("hands: 91 92 / 95 96"),
        "1: 91>A1, 1: .",
        expect![[r#"
            1 may not .: TG-56, a turn needs at least 2 cards, and you have laid 1
            A1 91, A2 80, D1 20, D2 30, hands 1 2, deck 0
            turn of 1: laid 1 of 2
        "#]],
    );
    check_alike(
        &both("hands: 91 / 95 96"),
        "1: 91>A1",
        expect![[r#"
            A1 91, A2 80, D1 20, D2 30, hands 0 2, deck 0
            turn of 2: laid 0 of 2
        "#]],
    );
    // Two where only one fits is too few.
    check_alike(
        &both("hands: 91 50 / 95 96"),
        "1: 91>A1",
        expect![[r#"
            A1 91, A2 80, D1 20, D2 30, hands 1 2, deck 0
            over: Stuck, splendid, 3 left
        "#]],
    );
    // For those who play the normal game it means nothing.
    check(
        &format!("three to the end; {PILES}; hands: 91 92 50 / 93; deck 0"),
        "1: 91>A1, 1: .",
        expect![[r#"
            A1 91, A2 80, D1 20, D2 30, hands 2 1, deck 0
            turn of 2: laid 0 of 1
        "#]],
    );
}

#[test]
fn b7_a_full_hand_is_never_smaller_than_the_minimum() {
    for difficulty in [Difficulty::Normal, Difficulty::Expert, Difficulty::ExpertOneLess] {
        let options = Options { difficulty, ..Options::default() };
        for seats in 1..=5 {
            assert!(options.hand_size(seats) >= 5 && options.usual_minimum() <= 3);
        }
    }
}

#[test]
fn b8_there_is_no_going_back_on_an_empty_row() {
    for pile in Pile::ALL {
        assert_eq!(pile.accepts(pile.start()), CardSet::ALL);
        assert!(CardSet::ALL.into_iter().all(|card| !pile.is_trick(pile.start(), card)));
    }
}

#[test]
fn b9_b10_by_default_the_very_next_card_must_cover_and_others_are_refused() {
    let table = "fire; A1: 40; hands: 30 44 45 50 3 4 5 / 60 6 7 8 9 10 11";
    check(
        table,
        "1: 30>A2, 1: 44>A1, 1: 50>A2, 1: ., 2: 6>D1, 2: 60>A1",
        expect![[r#"
            1 may not 50>A2: TG-60, the next card must go on A1, which burns
            2 may not 6>D1: TG-60, the next card must go on A1, which burns
            A1 60, A2 30, D1 100, D2 100, hands 7 6, deck 81
            turn of 2: laid 1 of 2
        "#]],
    );
}

#[test]
fn b10_lose_accepts_it_and_the_game_is_lost() {
    let table = "fire; lose; A1: 40; hands: 30 44 45 50 3 4 5 / 60 6 7 8 9 10 11";
    check(
        table,
        "1: 30>A2, 1: 44>A1, 1?, 1: 50>A2",
        expect![[r#"
            1 may: 45>A1 50>A1 45>A2 50>A2 3>D1 4>D1 5>D1 45>D1 50>D1 3>D2 4>D2 5>D2 45>D2 50>D2 .
            A1 44 burning, A2 50, D1 100, D2 100, hands 4 7, deck 83
            over: Burned, burned, 94 left
        "#]],
    );
    check(
        table,
        "1: 30>A2, 1: 44>A1, 1: ., 2: 6>D1",
        expect![[r#"
            A1 44 burning, A2 30, D1 6, D2 100, hands 7 6, deck 81
            over: Burned, burned, 94 left
        "#]],
    );
    check(
        table,
        "1: 30>A2, 1: 44>A1, 1: ., 2: 60>A1, 2: 6>D1",
        expect![[r#"
            A1 60, A2 30, D1 6, D2 100, hands 7 5, deck 81
            turn of 2: laid 2 of 2
        "#]],
    );
    // One who must lay and cannot cover has lost already, whatever else would fit.
    check(
        "fire; lose; A1: 40; hands: 44 2 3 4 5 6 7 8",
        "1: 44>A1",
        expect![[r#"
            A1 44 burning, A2 1, D1 100, D2 100, hands 7, deck 89
            over: Burned, burned, 96 left
        "#]],
    );
}

#[test]
fn b11_b14_one_who_has_laid_enough_may_stop_after_a_fire_and_draw() {
    check(
        "fire; A1: 40; hands: 44 45 2 3 4 5 6 / 60 7 8 9 10 11 12",
        "1: 2>D1, 1: 44>A1, 1: .",
        expect![[r#"
            A1 44 burning, A2 1, D1 2, D2 100, hands 7 7, deck 81
            turn of 2: laid 0 of 2
        "#]],
    );
}

#[test]
fn b12_the_duty_passes_to_the_next_player_who_has_cards() {
    let piles = "fire; A1: .. 43; A2: .. 80; D1: .. 30; D2: .. 31; deck 0";
    check(
        &format!("{piles}; hands: 44 50 / / 60 29"),
        "1: 44>A1, 1: ., 3: 29>D1, 3: 60>A1",
        expect![[r#"
            3 may not 29>D1: TG-60, the next card must go on A1, which burns
            A1 60, A2 80, D1 30, D2 31, hands 1 0 1, deck 0
            turn of 3: laid 1 of 1
        "#]],
    );
}

#[test]
fn b13_tv16_a_fire_card_as_the_very_last_card_is_a_victory() {
    let table = "A1: .. 43; A2: .. 99; D1: ..; hands: 44; deck 0";
    check_alike(
        &[format!("fire; {table}"), format!("late fire; {table}")],
        "1: 44>A1",
        expect![[r#"
            A1 44 burning, A2 99, D1 100, D2 100, hands 0, deck 0
            over: Won, beaten, 0 left, won
        "#]],
    );
}

#[test]
fn b15_fire_on_fire_covers_the_first_and_starts_another() {
    check(
        "fire; A1: 40; hands: 44 55 60 2 3 4 5 6",
        "1: 44>A1, 1: 55>A1, 1: 2>D1, 1: 60>A1, 1: 2>D1",
        expect![[r#"
            1 may not 2>D1: TG-60, the next card must go on A1, which burns
            A1 60, A2 1, D1 2, D2 100, hands 4, deck 89
            turn of 1: laid 4 of 2
        "#]],
    );
}

#[test]
fn b16_uncovered_it_is_burned_and_covered_but_short_it_is_over() {
    let first = "fire; A1: .. 43; A2: .. 95; D1: .. 15; D2: .. 16; hands: 44 96 30 31 32 36 37";
    let lit = "1: 96>A2, 1: 44>A1, 1: .";
    check(
        &format!("{first} / 14 35 38 39 40 41 42; deck 3"),
        lit,
        expect![[r#"
            A1 44 burning, A2 96, D1 15, D2 16, hands 7 7, deck 1
            over: Burned, burned, 15 left
        "#]],
    );
    check(
        &format!("{first} / 45 46 38 39 40 41 42; deck 3"),
        &format!("{lit}, 2: 46>A1"),
        expect![[r#"
            A1 46, A2 96, D1 15, D2 16, hands 7 6, deck 1
            over: Stuck, over, 14 left
        "#]],
    );
}

#[test]
fn b17_lost_to_fire_is_lost_whatever_the_count() {
    let table = "A1: .. 43; A2: .. 95; D1: .. 15; D2: .. 16; hands: 44 30 / 31 32; deck 0";
    check(
        &format!("fire; {table}"),
        "1: 44>A1, 1: .",
        expect![[r#"
            A1 44 burning, A2 95, D1 15, D2 16, hands 1 2, deck 0
            over: Burned, burned, 3 left
        "#]],
    );
    // By option it is counted as usual.
    check(
        &format!("fire; burned counts; {table}"),
        "1: 44>A1, 1: .",
        expect![[r#"
            A1 44 burning, A2 95, D1 15, D2 16, hands 1 2, deck 0
            over: Burned, splendid, 3 left
        "#]],
    );
}

#[test]
fn b18_b19_a_trick_covers_and_fire_cards_have_the_values_they_replace() {
    check(
        "fire; A1: 54; D1: 56; hands: 44 34 66 76 2 3 4 5",
        "1: 44>A1, 1: 34>A1, 1: 66>D1, 1: 76>D1",
        expect![[r#"
            A1 34, A2 1, D1 76, D2 100, hands 4, deck 88
            turn of 1: laid 4 of 2
        "#]],
    );
}

#[test]
fn b21_laid_cards_can_be_looked_at() {
    let seen = |words: &str| {
        let play = set(&format!("{words}A1: 4 8 13; hands: .."));
        let view = serde_json::to_value(play.state().spectator()).unwrap();
        (view["public"]["piles"][0].to_string(), play.state().public.cards(Pile::A1).map(|cards| cards.len()))
    };
    assert_eq!(seen("").1, Some(3));
    assert!(seen("").0.contains("[4,8,13]"), "{}", seen("").0);
    // Or, as a game of memory, not.
    assert_eq!(seen("hidden; ").1, None);
    assert!(!seen("hidden; ").0.contains("cards"), "{}", seen("hidden; ").0);
    // The rules are the same.
    check(
        "hidden; A1: 4 8 13; hands: 3 5 12 14 2 6 7 9",
        "1: 12>A1, 1: 3>A1, 1: 14>A1, 1: 2>A2, 1: .",
        expect![[r#"
            1 may not 12>A1: TG-14, 12 is not higher than 13, and not exactly ten lower
            A1 14, A2 2, D1 100, D2 100, hands 8, deck 84
            turn of 1: laid 0 of 2
        "#]],
    );
}

#[test]
fn b22_b23_one_draws_for_this_turn_and_after_it() {
    check(
        "hands: 10 20 30 40 50 60 70 80",
        "1: 10>A1, 1: 20>A1, 1: 30>A1, 1: 40>A1, 1: ., 1 hand, 1: 50>A1, 1: 60>A1",
        expect![[r#"
            1 holds {19, 50, 60, 63, 70, 80, 85, 91}
            A1 60, A2 1, D1 100, D2 100, hands 6, deck 86
            turn of 1: laid 2 of 2
        "#]],
    );
}

#[test]
fn b24_one_who_could_lay_more_may_stop() {
    check(
        "hands: 10 20 30 40 50 60 70 80",
        "1: 10>A1, 1: 20>A1, 1?, 1: .",
        expect![[r#"
            1 may: 30>A1 40>A1 50>A1 60>A1 70>A1 80>A1 30>A2 40>A2 50>A2 60>A2 70>A2 80>A2 30>D1 40>D1 50>D1 60>D1 70>D1 80>D1 30>D2 40>D2 50>D2 60>D2 70>D2 80>D2 .
            A1 20, A2 1, D1 100, D2 100, hands 8, deck 88
            turn of 1: laid 0 of 2
        "#]],
    );
}

#[test]
fn b25_one_without_cards_may_still_signal() {
    check(
        &format!("{PILES}; hands: 91 50 / / 92; deck 0"),
        "2 says A1:stay-off, 2 says good-turn",
        expect![[r#"
            A1 90, A2 80, D1 20, D2 30, hands 2 0 1, deck 0
            turn of 1: laid 0 of 1
        "#]],
    );
}

#[test]
fn b26_one_who_lays_the_whole_hand_draws_while_there_are_cards() {
    check(
        "hands: 10 20 30 40 50 60 70 / ..",
        "1: 10>A1, 1: 20>A1, 1: 30>A1, 1: 40>A1, 1: 50>A1, 1: 60>A1, 1: 70>A1",
        expect![[r#"
            A1 70, A2 1, D1 100, D2 100, hands 7 7, deck 77
            turn of 2: laid 0 of 2
        "#]],
    );
}

#[test]
fn b27_b29_good_cards_may_be_hinted_at_but_not_a_ten_jump_unless_the_table_wants_it() {
    let table = "A1: 40; hands: 30 50 51 52 53 54 55 / ..";
    check(
        table,
        "1 says A1:better-here!, 2 says good-turn, 1 says A1:ten-jump",
        expect![[r#"
            1 may not say A1:ten-jump: TG-43, announcing a ten-jump names a card
            A1 40, A2 1, D1 100, D2 100, hands 7 7, deck 83
            turn of 1: laid 0 of 2
        "#]],
    );
    check(
        &format!("ten-jumps; {table}"),
        "1 says A1:ten-jump, 2 says D2:ten-jump!",
        expect![[r#"
            A1 40, A2 1, D1 100, D2 100, hands 7 7, deck 83
            turn of 1: laid 0 of 2
        "#]],
    );
}

#[test]
fn b28_the_table_may_give_up_and_the_count_is_as_usual() {
    check(
        &format!("{PILES}; hands: 91 50 / 92 51; deck 0"),
        "1: 91>A1, table give-up",
        expect![[r#"
            A1 91, A2 80, D1 20, D2 30, hands 1 2, deck 0
            over: GaveUp, splendid, 3 left
        "#]],
    );
    check(
        "hands: 10 20 30 40 50 60 70 80",
        "table give-up, table give-up",
        expect![[r#"
            the table may not give-up: TG-51, the game is over
            A1 1, A2 1, D1 100, D2 100, hands 8, deck 90
            over: GaveUp, over, 98 left
        "#]],
    );
    let mut play = crate::table::deal(3, "", 1);
    play_on(&mut play, "1: eager, table give-up");
    assert!(TheGame::outcome(&play.state().public).is_some());
}

#[test]
fn b31_exactly_ten_left_is_not_splendid() {
    let table = |more: &str| format!("{PILES}; hands: 91 50 51 52 53{more} / 54 55 56 57 58; deck 0");
    check(
        &table(""),
        "1: 91>A1, 1: .",
        expect![[r#"
            A1 91, A2 80, D1 20, D2 30, hands 4 5, deck 0
            over: Stuck, splendid, 9 left
        "#]],
    );
    check(
        &table(" 59"),
        "1: 91>A1, 1: .",
        expect![[r#"
            A1 91, A2 80, D1 20, D2 30, hands 5 5, deck 0
            over: Stuck, over, 10 left
        "#]],
    );
}

#[test]
fn b32_all_options_combine() {
    let mut tables = 0;
    for difficulty in [Difficulty::Normal, Difficulty::Expert, Difficulty::ExpertOneLess] {
        for fire in [Fire::Off, Fire::NextCard, Fire::ByEndOfNextTurn] {
            for (astray, shortfall, expert_end, burned) in [
                (Astray::Refuse, Shortfall::LayWhatFits, ExpertEnd::One, BurnedCount::Defeat),
                (Astray::Lose, Shortfall::Strict, ExpertEnd::Three, BurnedCount::AsUsual),
            ] {
                for start in [Start::Team, Start::Host, Start::Random] {
                    for history in [History::Open, History::Hidden] {
                        let ten_signal = history == History::Hidden;
                        let options = Options {
                            difficulty,
                            fire,
                            astray,
                            shortfall,
                            expert_end,
                            burned,
                            start,
                            history,
                            ten_signal,
                        };
                        tables += (1..=5).filter(|&seats| Setup::<TheGame>::new(seats, options).is_ok()).count();
                    }
                }
            }
        }
    }
    assert_eq!(tables, 3 * 3 * 2 * 3 * 2 * 5);
}

#[test]
fn b33_alone_one_decides_when_the_turn_ends() {
    check(
        "hands: 10 20 30 40 50 60 70 80",
        "1: 10>A1, 1: 20>A1, 1: 30>A1, 1: ., 1: 40>A1",
        expect![[r#"
            A1 40, A2 1, D1 100, D2 100, hands 7, deck 87
            turn of 1: laid 1 of 2
        "#]],
    );
}

#[test]
fn no1_no_seat_can_give_up_and_a_burning_row_is_lost_when_the_table_does() {
    let refused = "give-up".parse::<samobranka_the_game::Action>();
    assert!(refused.is_err());
    check(
        "fire; A1: 40; hands: 44 45 2 3 4 5 6 7",
        "1: 44>A1, table give-up",
        expect![[r#"
            A1 44 burning, A2 1, D1 100, D2 100, hands 7, deck 89
            over: Burned, burned, 96 left
        "#]],
    );
    check(
        "late fire; A1: 40; hands: 44 45 2 3 4 5 6 / ..",
        "1: 44>A1, table give-up",
        expect![[r#"
            A1 44 burning, A2 1, D1 100, D2 100, hands 6 7, deck 83
            over: Burned, burned, 96 left
        "#]],
    );
    check(
        "fire; A1: 40; hands: 44 45 2 3 4 5 6 7",
        "1: 44>A1, 1: 45>A1, table give-up",
        expect![[r#"
            A1 45, A2 1, D1 100, D2 100, hands 6, deck 89
            over: GaveUp, over, 95 left
        "#]],
    );
}

#[test]
fn no2_one_card_less_comes_only_on_top_of_expert() {
    for bad in [
        r#"{"difficulty":"one_less"}"#,
        r#"{"difficulty":"normal","one_less":true}"#,
        r#"{"hand":"one_less"}"#,
        r#"{"fire":true}"#,
        r#"{"difficulty":["normal","expert"]}"#,
    ] {
        assert!(serde_json::from_str::<Options>(bad).is_err(), "{bad}");
    }
    let good = serde_json::from_str::<Options>(r#"{"difficulty":"expert_one_less","fire":"next_card"}"#).unwrap();
    assert_eq!(good, options("one less, fire"));
}

#[test]
fn no3_strict_counts_tricks_and_fire_duties() {
    // 35 goes back by ten on D1, and from there 34 lies well: two cards.
    let table = "A1: .. 95; A2: .. 96; D1: .. 25; D2: .. 3; hands: 97 98 50 51 52 53 54 / 34 35 55 56 57 58 59; deck 3";
    check(
        &format!("strict; {table}"),
        "1: 97>A1, 1: 98>A1, 1: .",
        expect![[r#"
            A1 98, A2 96, D1 25, D2 3, hands 7 7, deck 1
            turn of 2: laid 0 of 2
        "#]],
    );
    // 44 and 22 each lie on one row, and neither covers the other: with fire one of them is all that can be laid.
    let table =
        "A1: .. 43; A2: .. 95; D1: .. 23; D2: .. 11; hands: 96 97 50 51 52 53 54 / 22 44 24 25 26 27 28; deck 3";
    check(
        &format!("strict; {table}"),
        "1: 96>A2, 1: 97>A2, 1: .",
        expect![[r#"
            A1 43, A2 97, D1 23, D2 11, hands 7 7, deck 1
            turn of 2: laid 0 of 2
        "#]],
    );
    check(
        &format!("strict; fire; {table}"),
        "1: 96>A2, 1: 97>A2, 1: .",
        expect![[r#"
            A1 43, A2 97, D1 23, D2 11, hands 7 7, deck 1
            over: Stuck, over, 15 left
        "#]],
    );
}

#[test]
fn no3_strict_is_burned_if_the_burning_row_cannot_be_covered_and_else_over() {
    let first = "strict; fire; A1: .. 43; A2: .. 95; D1: .. 15; D2: .. 16; hands: 44 96 30 31 32 36 37";
    let lit = "1: 96>A2, 1: 44>A1, 1: .";
    check(
        &format!("{first} / 14 35 38 39 40 41 42; deck 3"),
        lit,
        expect![[r#"
            A1 44 burning, A2 96, D1 15, D2 16, hands 7 7, deck 1
            over: Burned, burned, 15 left
        "#]],
    );
    check(
        &format!("{first} / 46 35 38 39 40 41 42; deck 3"),
        lit,
        expect![[r#"
            A1 44 burning, A2 96, D1 15, D2 16, hands 7 7, deck 1
            over: Stuck, over, 15 left
        "#]],
    );
}

#[test]
fn no5_with_lose_the_98th_card_laid_beside_the_fire_is_burned() {
    let table = "A1: .. 44; A2: .. 99; D1: .. 20; D2: .. 31; hands: 30; deck 0; laid 1";
    check(
        &format!("fire; lose; {table}"),
        "1: 30>D2",
        expect![[r#"
            A1 44 burning, A2 99, D1 20, D2 30, hands 0, deck 0
            over: Burned, burned, 0 left
        "#]],
    );
    // Refused otherwise; and then it burns down.
    check(
        &format!("fire; {table}"),
        "1: 30>D2, 1: .",
        expect![[r#"
            1 may not 30>D2: TG-60, the next card must go on A1, which burns
            A1 44 burning, A2 99, D1 20, D2 31, hands 1, deck 0
            over: Burned, burned, 1 left
        "#]],
    );
}

#[test]
fn no6_ending_a_turn_is_a_decision_also_when_nothing_fits() {
    // The others must not learn from the table that nothing more fits.
    check(
        &format!("{PILES}; hands: 91 92 50 51 52 53 54 / ..; deck 3"),
        "1: 91>A1, 1: 92>A1, 1?",
        expect![[r#"
            1 may: .
            A1 92, A2 80, D1 20, D2 30, hands 5 7, deck 3
            turn of 1: laid 2 of 2
        "#]],
    );
}

#[test]
fn no7_piles_with_equal_tops_are_two_piles() {
    let mut legal = Vec::new();
    TheGame::legal(set("hands: 50 51 52 53 54 55 56 57").state().view(samobranka_rules::Seat(0)), &mut legal);
    assert_eq!(legal.len(), 8 * 4);
}
