//! TG-23 and B-20: who starts.

use expect_test::expect;
use samobranka_rules::{Game, Play, Seat, Seats};
use samobranka_testkit::assert_uniform;
use samobranka_the_game::{Illegal, Phase, TheGame};

use crate::table::{deal, describe, play_on};

fn claims(play: &Play<TheGame>) -> Seat {
    match play.state().public.phase {
        Phase::Claiming { by, .. } => by,
        other => panic!("nobody claims the start: {other:?}"),
    }
}

fn starts(play: &Play<TheGame>) -> Seat {
    play.state().public.turn().expect("somebody has started").seat
}

#[test]
fn tg23_all_say_how_willing_they_are_in_any_order_and_once() {
    let mut play = deal(3, "", 1);
    play_on(&mut play, "2: no-matter");
    assert_eq!(TheGame::to_act(&play.state().public), Seats::all(3).without(Seat(1)));
    let refusal = |play: &mut Play<TheGame>, seat, action: &str| {
        play.act(Seat(seat), action.parse().unwrap(), None).unwrap_err().to_string()
    };
    assert_eq!(refusal(&mut play, 1, "eager"), "it is not your turn");
    assert_eq!(refusal(&mut play, 0, "agree"), "this can't be said now about who starts");
    assert_eq!(refusal(&mut play, 0, "start 1"), "this can't be said now about who starts");
    assert_eq!(refusal(&mut play, 0, "."), "first the team chooses who starts");
    play_on(&mut play, "3: eager, 1: rather-not");
    assert_eq!(claims(&play), Seat(2));
    assert_eq!(refusal(&mut play, 2, "agree"), "it is not your turn");
    assert_eq!(refusal(&mut play, 0, "eager"), "this can't be said now about who starts");
}

#[test]
fn tg23_the_most_willing_starts_when_all_the_others_agree() {
    let mut play = deal(4, "", 1);
    play_on(&mut play, "1: no-matter, 2: rather-not, 3: eager, 4: no-matter");
    assert_eq!(claims(&play), Seat(2));
    play_on(&mut play, "4: agree, 1: agree");
    assert_eq!(TheGame::to_act(&play.state().public), Seats::one(Seat(1)));
    play_on(&mut play, "2: agree");
    assert_eq!(starts(&play), Seat(2));
    expect![[r#"
        A1 1, A2 1, D1 100, D2 100, hands 6 6 6 6, deck 74
        turn of 3: laid 0 of 2
    "#]]
    .assert_eq(&describe(play.state()));
}

#[test]
fn tg23_one_objection_passes_the_claim_to_the_next_most_willing() {
    let mut play = deal(3, "", 1);
    play_on(&mut play, "1: rather-not, 2: eager, 3: no-matter");
    assert_eq!(claims(&play), Seat(1));
    play_on(&mut play, "1: agree, 3: object");
    assert_eq!(claims(&play), Seat(2), "1 agreed to 2, not to 3: all are asked anew");
    assert_eq!(TheGame::to_act(&play.state().public), Seats::all(3).without(Seat(2)));
    play_on(&mut play, "2: object");
    assert_eq!(claims(&play), Seat(0));
    play_on(&mut play, "2: agree, 3: agree");
    assert_eq!(starts(&play), Seat(0));
}

/// Who starts in so many deals after these deeds.
fn starters(words: &str, deeds: &str) -> [u64; 4] {
    let mut starters = [0; 4];
    for seed in 0..2_000 {
        let mut play = deal(4, words, seed);
        play_on(&mut play, deeds);
        starters[starts(&play).index()] += 1;
    }
    starters
}

#[test]
fn b20_when_everyone_is_declined_the_lot_decides_among_the_most_willing() {
    // Two are eager, so their claims come first, in either order; then the others'.
    let mut starters = [0; 4];
    for seed in 0..2_000 {
        let mut play = deal(4, "", seed);
        play_on(&mut play, "1: eager, 2: no-matter, 3: eager, 4: rather-not");
        for claim in 0..4 {
            let by = claims(&play);
            assert!(match claim {
                0 | 1 => [0, 2].contains(&by.0),
                2 => by.0 == 1,
                _ => by.0 == 3,
            });
            let other = if by == Seat(0) { 2 } else { 1 };
            play_on(&mut play, &format!("{other}: object"));
        }
        starters[starts(&play).index()] += 1;
    }
    assert_eq!((starters[1], starters[3]), (0, 0));
    assert_uniform("the two who were eager", &[starters[0], starters[2]]);
}

#[test]
fn b20_time_out_picks_among_the_most_willing() {
    let starters_of = |deeds| starters("", &format!("{deeds}, table pick-starter"));
    // One who hasn't spoken has no preference.
    let [one, two, three, four] = starters_of("1: rather-not, 2: no-matter");
    assert_eq!(one, 0);
    assert_uniform("all but the first", &[two, three, four]);
    let [one, two, three, four] = starters_of("1: eager, 4: eager");
    assert_eq!((two, three), (0, 0));
    assert_uniform("the eager ones", &[one, four]);
    // Also while a claim is being talked over.
    let [_, two, three, four] = starters_of("1: no-matter, 2: no-matter, 3: rather-not, 4: rather-not");
    assert_eq!((three, four), (0, 0));
    assert!(two > 0);
    assert_uniform("nobody has spoken", &starters("", "table pick-starter"));
}

#[test]
fn b20_the_host_names_who_starts() {
    let mut play = deal(3, "host starts", 1);
    assert_eq!(TheGame::to_act(&play.state().public), Seats::one(Seat(0)));
    for (seat, action, why) in [
        (1, "start 2", "it is not your turn"),
        (0, "start 4", "there is no seat 4"),
        (0, "start 255", "there is no seat 255"),
        (0, "eager", "this can't be said now about who starts"),
        (0, ".", "first the team chooses who starts"),
    ] {
        let refused = play.act(Seat(seat), action.parse().unwrap(), None).unwrap_err();
        assert_eq!(refused.to_string(), why);
    }
    play_on(&mut play, "1: start 3");
    assert_eq!(starts(&play), Seat(2));
    assert_uniform("the host's time is up", &starters("host starts", "table pick-starter"));
}

#[test]
fn b20_the_lot_decides_where_it_is_wanted() {
    assert_uniform("the lot", &starters("lot starts", ""));
}

#[test]
fn tg23_alone_one_just_starts() {
    for words in ["", "host starts", "lot starts"] {
        assert_eq!(starts(&deal(1, words, 1)), Seat(0));
    }
}

#[test]
fn tg23_once_it_has_begun_the_start_is_settled() {
    let mut play = deal(2, "lot starts", 1);
    let seat = starts(&play);
    for action in ["eager", "agree", "object", "start 1"] {
        let refused = play.act(seat, action.parse().unwrap(), None).unwrap_err();
        assert_eq!(refused.to_string(), "this can't be said now about who starts");
    }
    assert!(play.rule("pick-starter".parse().unwrap()).is_err());
}

#[test]
fn tg23_b20_nobody_starts_a_game_that_is_over() {
    let mut play = deal(3, "", 1);
    play_on(&mut play, "table give-up");
    for action in ["agree", "object"] {
        let refused = play.act(Seat(0), action.parse().unwrap(), None).unwrap_err();
        assert_eq!(refused, Illegal::Over, "{action}");
    }
}
