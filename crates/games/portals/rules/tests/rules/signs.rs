//! 2.9: the module Secret Signs.

use expect_test::expect;
use samobranka_portals::{Data, Portals, SignSet, State};
use samobranka_rules::{Game, Rng, Seat, Seed, broken_invariant};

use crate::table::{check, deal, play_on, play_randomly, set, story};

/// Sign 1 is a square: A E over F W.
const SQUARE: &str = "Aa1 Eb1 Fa2 Wb2";

#[test]
fn po120_a_sign_shows_stones_of_different_colours() {
    for sign in SignSet::ALL.iter() {
        let mut colours: Vec<_> = Data::HOUSE.set().sign(sign).iter().map(|(_, stone)| stone).collect();
        let count = colours.len();
        colours.sort_unstable();
        colours.dedup();
        assert!(count >= 2 && colours.len() == count, "{sign}");
    }
}

#[test]
fn po121_on_a_board_within_reach() {
    // With four players board 3 is out of the first seat's reach.
    check(
        &format!("4 players; signs 1: 1; signs 3: 20; opening; keys 1: 3[Ta2 Tb2]; b3: {SQUARE}"),
        "1: open 1:Td1+Te1, points, signs",
        expect![[r#"
            opened seat 0, key 3, board 0, placed [Td1 Te1], returned []
            scored seat 0, points (matches 0, for_matches 0, for_neighbours 0)
            discarded seat 0, key 3
            signs_checked
            round round 2, first 1
            sources_filled sources [AEWWTT AAEEFF AAEEWW AFFFWW]
            points: [0 0 0 0]
            signs: [[1] [4] [20] [9]]
        "#]],
    );
    check(
        &format!("4 players; signs 1: 1; signs 3: 20; opening; keys 1: 3[Ta2 Tb2]; b4: {SQUARE}"),
        "1: open 1:Td1+Te1, points, signs",
        expect![[r#"
            opened seat 0, key 3, board 0, placed [Td1 Te1], returned []
            scored seat 0, points (matches 0, for_matches 0, for_neighbours 0)
            discarded seat 0, key 3
            signs_checked
            sign_paid seat 0, sign 1
            round round 2, first 1
            sources_filled sources [AEWWTT AAEEFF AAEEWW AFFFWW]
            points: [4 0 0 0]
            signs: [[] [4] [20] [9]]
        "#]],
    );
}

#[test]
fn po122_po123_po126_three_signs_each_that_nobody_else_sees() {
    let play = deal(4, "signs", 3);
    let state = play.state();
    let mut met = SignSet::NONE;
    for seat in Seat::all(4) {
        let own = state.private[seat.index()].signs;
        assert!(own.len() == 3 && own.and(met).is_empty());
        met = met.or(own);
        let view = serde_json::to_value(state.view(seat)).unwrap();
        assert_eq!(view["private"]["signs"], serde_json::to_value(own).unwrap());
        assert_eq!(view["public"]["hidden_signs"], serde_json::json!([3, 3, 3, 3]));
        assert!(view["public"].get("missed").is_none());
    }
}

#[test]
fn po124_po125_one_to_three_are_kept_and_the_rest_is_gone() {
    let mut play = deal(2, "signs", 3);
    expect![[r#"
        signs: [[5 17 19] [9 13 15]]
        1?: keep 5, keep 17, keep 5+17, keep 19, keep 5+19, keep 17+19, keep 5+17+19
        1: keep - is refused by PO-124: you keep at least one sign
        1: keep 1+2+3 is refused by PO-122: sign 1 is not yours
    "#]]
    .assert_eq(&story(&mut play, "signs, 1?, 1: keep -, 1: keep 1+2+3"));
    let own: Vec<u8> = play.state().private[1].signs.iter().map(|sign| sign.id()).collect();
    let first: Vec<u8> = play.state().private[0].signs.iter().map(|sign| sign.id()).collect();
    let told = story(
        &mut play,
        &format!("2: keep {}, 2: keep {}, 1: keep {}+{}, signs, phase", own[0], own[1], first[0], first[2]),
    );
    expect![[r#"
        to 2 alone: kept signs [9]
        to all but 2: chose seat 1
        2: keep 13 is refused by PO-39: it is not your turn
        to 1 alone: kept signs [5 19]
        to all but 1: chose seat 0
        signs_kept counts [2 1]
        signs: [[5 19] [9]]
        phase: take_key seat 0
    "#]]
    .assert_eq(&told);
    // What was dropped never comes again.
    let dropped = play.state().private[0].dropped.or(play.state().private[1].dropped);
    assert_eq!(dropped.len(), 3);
    play_randomly(
        &mut play,
        1,
        |state, _| {
            for seat in 0..2 {
                assert!(state.private[seat].signs.or(state.public.fulfilled[seat]).and(dropped).is_empty());
            }
        },
        |_| false,
    );
}

#[test]
fn po127_po128_checked_at_the_end_of_phase_two_and_not_before() {
    // The last stone of the square comes with key 3; key 4 is activated after it, and then the sign is paid.
    check(
        "signs 1: 1; signs 2: 20; opening; b1 1: Aa1 Eb1; keys 1: 3[Fa2 Wb2]; keys 2: 4[Ta1 Tb2]",
        "1: open 1:Fa2+Wb2, points, done, 2: open 2:Ta1+Tb2, points, done, signs",
        expect![[r#"
            opened seat 0, key 3, board 0, placed [Fa2 Wb2], returned []
            scored seat 0, points (matches 0, for_matches 0, for_neighbours 0)
            discarded seat 0, key 3
            activates seat 1, key 4, by_spell false
            points: [0 0]
            done: [[] []]
            opened seat 1, key 4, board 1, placed [Ta1 Tb2], returned []
            scored seat 1, points (matches 0, for_matches 0, for_neighbours 0)
            discarded seat 1, key 4
            signs_checked
            sign_paid seat 0, sign 1
            round round 2, first 1
            sources_filled sources [AEFWTT AAEEFF]
            points: [4 0]
            done: [[1] []]
            signs: [[] [20]]
        "#]],
    );
    // In round 4 too.
    check(
        "signs 1: 1; signs 2: 20; round 4; opening; b1 1: Aa1 Eb1; keys 1: 3[Fa2 Wb2]",
        "1: open 1:Fa2+Wb2, points, done, outcome",
        expect![[r#"
            opened seat 0, key 3, board 0, placed [Fa2 Wb2], returned []
            scored seat 0, points (matches 0, for_matches 0, for_neighbours 0)
            discarded seat 0, key 3
            signs_checked
            sign_paid seat 0, sign 1
            over totals [4 0], missed [[] [20]]
            points: [4 0]
            done: [[1] []]
            outcome: rank places [1 2], scores [4 0]
        "#]],
    );
}

#[test]
fn po127_spells_in_phase_one_pay_no_sign() {
    check(
        "spells; signs 1: 1; signs 2: 20; round 2; keys 1: 3[]; stone; s1: TTTTTT; b1: Aa1 Eb1 Fa2 Wc3",
        "1: 1T>*1, 1: lift 1c3, 1: lower 1b2, points, done",
        expect![[r#"
            cast seat 0, source 0, stone T, area 1
            lifted seat 0, stone W, from (board 0, cell c3)
            moved seat 0, stone W, from (board 0, cell c3), to (board 0, cell b2)
            points: [0 0]
            done: [[] []]
        "#]],
    );
}

#[test]
fn po129_anywhere_and_turned_in_any_way() {
    let stands = |stones: &str| {
        let state = set(&format!("signs 1: 11; signs 2: 20; round 2; b1: {stones}")).state().clone();
        let own = state.private[0].signs;
        !state.public.standing(Seat(0), own).is_empty()
    };
    // Sign 11: F A W, with E below F. Four turns; then its mirror image (A-15).
    assert!(stands("Fa1 Ab1 Wc1 Ea2") && stands("Fc4 Ad4 We4 Ec5"));
    assert!(stands("Fb1 Ab2 Wb3 Ea1") && stands("Wa2 Ab2 Fc2 Ec1") && stands("Wa1 Aa2 Fa3 Eb3"));
    assert!(!stands("Wa1 Ab1 Fc1 Ec2"));
}

#[test]
fn po130_po131_several_signs_at_once_with_shared_stones() {
    // Signs 1 (A E / F W) and 3 (F W / T A) share two stones.
    check(
        "signs 1: 1 3; signs 2: 20; round 2; opening; b1: Aa1 Eb1 Fa2 Wb2 Ta3 Ab3; keys 1: 3[Ta2 Tb2]",
        "1: open 2:Td1+Te1, points, done",
        expect![[r#"
            opened seat 0, key 3, board 1, placed [Td1 Te1], returned []
            scored seat 0, points (matches 0, for_matches 0, for_neighbours 0)
            discarded seat 0, key 3
            signs_checked
            sign_paid seat 0, sign 1
            sign_paid seat 0, sign 3
            round round 3, first 1
            sources_filled sources [AEFWTT AAEEFF]
            points: [8 0]
            done: [[1 3] []]
        "#]],
    );
}

#[test]
fn po132_a_sign_pays_once() {
    check(
        "signs 1: 1; signs 2: 20; round 2; opening; b1: Aa1 Eb1 Fa2 Wb2; b2: Aa1 Eb1 Fa2 Wb2; keys 1: 3[Ta2 Tb2]",
        "1: open 2:Td1+Te1, points, done, signs",
        expect![[r#"
            opened seat 0, key 3, board 1, placed [Td1 Te1], returned []
            scored seat 0, points (matches 0, for_matches 0, for_neighbours 0)
            discarded seat 0, key 3
            signs_checked
            sign_paid seat 0, sign 1
            round round 3, first 1
            sources_filled sources [AEWWTT AAEFFF]
            points: [4 0]
            done: [[1] []]
            signs: [[] [20]]
        "#]],
    );
}

#[test]
fn po133_points_stay_when_the_figure_is_broken() {
    check(
        "spells; done 1: 1; points 1: 4; signs 2: 20; round 2; keys 1: 3[]; stone; s1: TTTTTT; b1: Aa1 Eb1 Fa2 Wb2",
        "1: 1T>*3, 1: return 1a1, 1: enough, points, done",
        expect![[r#"
            cast seat 0, source 0, stone T, area 3
            returned seat 0, stone A, from (board 0, cell a1)
            points: [4 0]
            done: [[1] []]
        "#]],
    );
}

#[test]
fn po134_two_points_are_lost_for_each_sign_not_fulfilled() {
    let end = "round 4; opening; opened 1: 5; points 1: 21; opened 2: 2; points 2: 3; keys 1: 3[Wa2 Wb2]; b1 4:";
    check(
        &format!("signs 1: 1 3; signs 2: 4 5 6; {end}"),
        "1: open 1:Wa1+Wb1, points, outcome",
        expect![[r#"
        opened seat 0, key 3, board 0, placed [Wa1 Wb1], returned []
        scored seat 0, points (matches 0, for_matches 0, for_neighbours 0)
        discarded seat 0, key 3
        signs_checked
        over totals [17 0], missed [[1 3] [4 5 6]]
        points: [17 0]
        outcome: rank places [1 2], scores [17 0]
    "#]],
    );
    // A-20: by option the total may fall below nought.
    check(
        &format!("debts; signs 1: 1 3; signs 2: 4 5 6; {end}"),
        "1: open 1:Wa1+Wb1, points",
        expect![[r#"
        opened seat 0, key 3, board 0, placed [Wa1 Wb1], returned []
        scored seat 0, points (matches 0, for_matches 0, for_neighbours 0)
        discarded seat 0, key 3
        signs_checked
        over totals [17 -3], missed [[1 3] [4 5 6]]
        points: [17 -3]
    "#]],
    );
}

#[test]
fn a18_signs_declared_by_their_owners() {
    check(
        "declared; signs 1: 1 3; signs 2: 2; opening; first 2; b1 1: Aa1 Eb1; keys 1: 3[Fa2 Wb2]; taken 1: 3 3",
        "1: open 1:Fa2+Wb2, phase, 1: declare -, 2: declare 2, 2: declare -, 1?, 1: declare 3, 1: declare 1, points, round",
        expect![[r#"
            opened seat 0, key 3, board 0, placed [Fa2 Wb2], returned []
            scored seat 0, points (matches 0, for_matches 0, for_neighbours 0)
            discarded seat 0, key 3
            signs_checked
            phase: declare seat 1
            1: declare - is refused by PO-39: it is not your turn
            2: declare 2 is refused by PO-121: the figure of sign 2 doesn't stand on a board within your reach
            declared seat 1
            1?: declare -, declare 1
            1: declare 3 is refused by PO-121: the figure of sign 3 doesn't stand on a board within your reach
            declared seat 0
            sign_paid seat 0, sign 1
            round round 2, first 0
            sources_filled sources [AEWWTT AAEFFF]
            points: [4 0]
            round: 2, 1 is first
        "#]],
    );
}

#[test]
fn a21_a_figure_that_is_broken_before_the_check_does_not_count() {
    let mut play = set(
        "spells; signs 1: 1; signs 2: 20; round 2; keys 1: 3[]; keys 2: 4[]; stone; s1: TTTTTT; b1: Aa1 Eb1 Fa2 Wb2",
    );
    play_on(&mut play, "1: 1T>*3, 1: return 1a1, 1: enough");
    play_randomly(
        &mut play,
        1,
        |state, _| assert!(state.public.round > 2 || state.public.fulfilled[0].is_empty()),
        |state| state.public.round > 2,
    );
}

#[test]
fn po127_the_signs_of_every_seat_are_checked() {
    let table = |first: u8| {
        format!("3 players; first {first}; signs 1: 20; signs 2: 1; opening; keys 1: 3[Ta2 Tb2]; b2: {SQUARE}")
    };
    for first in [1, 2, 3] {
        let told = story(&mut set(&table(first)), "1: open 1:Td1+Te1");
        assert!(told.contains("sign_paid seat 1, sign 1"), "{first} is first:\n{told}");
    }
}

#[test]
fn a18_each_owner_of_a_sign_is_asked_once_from_the_first_player_on() {
    let opening = "opening; keys 1: 3[Ta2 Tb2]";
    let all = format!("3 players; declared; first 2; signs 1: 1; signs 2: 2; signs 3: 3; {opening}");
    let told = story(
        &mut set(&all),
        "1: open 1:Td1+Te1, phase, 2: declare -, phase, 3: declare -, phase, 1: declare -, phase",
    );
    let asked: Vec<&str> = told.lines().filter(|line| line.starts_with("phase")).collect();
    assert_eq!(asked[..3], ["phase: declare seat 1", "phase: declare seat 2", "phase: declare seat 0"], "{told}");
    assert!(asked[3].starts_with("phase: take_key"), "{told}");
    // One whose signs have all been paid is not asked.
    let paid = format!("3 players; declared; signs 1: 1; done 2: 2; points 2: 4; signs 3: 3; {opening}");
    let told = story(&mut set(&paid), "1: open 1:Td1+Te1, 1: declare -, phase");
    assert!(told.ends_with("phase: declare seat 2\n"), "{told}");
}

#[test]
fn po122_po126_imagined_signs_are_as_many_as_were_dealt_and_kept() {
    let mut play = deal(3, "signs", 3);
    let mut rng = Rng::new(Seed::from_number(1));
    let mut look = |play: &samobranka_rules::Play<Portals>| {
        for seat in [Some(Seat(0)), Some(Seat(2)), None] {
            let view = seat.map_or(play.state().spectator(), |seat| play.state().view(seat));
            for _ in 0..20 {
                let world = Portals::imagine(view, &mut rng);
                assert_eq!(broken_invariant(&world), None);
                let signs = |state: &State, seat: Seat| {
                    (state.private[seat.index()].signs, state.private[seat.index()].dropped)
                };
                assert!(seat.is_none_or(|seat| signs(&world, seat) == signs(play.state(), seat)));
                for own in &world.private[..3] {
                    assert_eq!(own.signs.len() + own.dropped.len(), 3);
                }
            }
        }
    };
    look(&play);
    for (seat, count) in [(0, 1), (1, 2), (2, 3)] {
        let signs = play.state().private[seat].signs.iter().take(count).map(|sign| sign.to_string());
        let signs = signs.collect::<Vec<_>>().join("+");
        play_on(&mut play, &format!("{}: keep {signs}", seat + 1));
        look(&play);
    }
    let others: Vec<u8> = play.state().private[..3].iter().map(|own| own.signs.len()).collect();
    let world = Portals::imagine(play.state().spectator(), &mut rng);
    assert_eq!(world.private[..3].iter().map(|own| own.signs.len()).collect::<Vec<_>>(), others);
}
