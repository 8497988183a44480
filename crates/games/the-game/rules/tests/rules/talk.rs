//! 2.6: what may be said. The table offers no way to say a number; these tests see to it that it stays so.

use expect_test::expect;
use samobranka_rules::{Game, Seat};
use samobranka_the_game::{Event, Signal, TheGame};

use crate::table::{check, deal, options, play_on, set};

fn signals(table: &str) -> Vec<Signal> {
    let mut signals = Vec::new();
    TheGame::asides(set(table).state().view(Seat(0)), &mut signals);
    signals
}

const TABLE: &str = "A1: 40; hands: 50 51 52 53 54 55 56 / 60 61 62 63 64 65 66";

#[test]
fn tg43_nobody_sees_or_hears_the_cards_of_others() {
    let turn = |table: &str| {
        let mut play = set(table);
        let deeds = ["50>A1", "51>A1", "."];
        let told: Vec<_> =
            deeds.iter().flat_map(|deed| play.act(Seat(0), deed.parse().unwrap(), None).unwrap()).collect();
        (play, told)
    };
    let (play, told) = turn(TABLE);
    // Whatever the others see and hear would be the same with other cards in this hand and in the draw pile.
    let (other, told_there) = turn("A1: 40; hands: 50 51 70 71 72 73 74 / 60 61 62 63 64 65 66");
    for watcher in [Some(Seat(1)), None] {
        let heard = told.iter().filter(|told| told.to.includes(watcher));
        assert!(heard.clone().all(|told| !matches!(told.event, Event::Drew { .. } | Event::Dealt { .. })));
        assert!(heard.eq(told_there.iter().filter(|told| told.to.includes(watcher))));
    }
    let view = |state: &samobranka_the_game::State| serde_json::to_string(&state.view(Seat(1))).unwrap();
    assert_eq!(view(play.state()), view(other.state()));
    assert_eq!(
        serde_json::to_string(&play.state().spectator()).unwrap(),
        serde_json::to_string(&other.state().spectator()).unwrap()
    );
    // B-29: that one can go back by ten would name a card, so it can't be said.
    check(
        TABLE,
        "1 says A1:ten-jump",
        expect![[r#"
            1 may not say A1:ten-jump: TG-43, announcing a ten-jump names a card
            A1 40, A2 1, D1 100, D2 100, hands 7 7, deck 83
            turn of 1: laid 0 of 2
        "#]],
    );
}

#[test]
fn tg44_no_signal_says_a_number() {
    for table in [TABLE, &format!("fire; ten-jumps; {TABLE}")] {
        for signal in signals(table) {
            let name = signal.to_string();
            let rest = name.trim_start_matches(
                ["A1:", "A2:", "D1:", "D2:"].into_iter().find(|pile| name.starts_with(pile)).unwrap_or(""),
            );
            assert!(!rest.chars().any(char::is_numeric), "{name}");
        }
    }
}

#[test]
fn tg45_no_signal_compares_with_a_number() {
    // All there is to say: none of it is "higher than", "lower than" or a count of cards.
    let names: Vec<String> = signals(&format!("fire; {TABLE}"))
        .iter()
        .map(ToString::to_string)
        .filter(|name| !name.starts_with("A2") && !name.starts_with('D') && !name.starts_with('-'))
        .collect();
    expect!["A1:stay-off A1:stay-off! A1:no-big-jump A1:no-big-jump! A1:better-here A1:better-here! A1:not-needed A1:not-needed! A1:- want-next good-turn hard-turn only-minimum lay-more cover-fire can-cover-fire agree cannot"].assert_eq(&names.join(" "));
    assert!(!options("").ten_signal, "a ten-jump is a number in disguise, and off unless the table wants it");
}

#[test]
fn tg46_everything_else_may_be_said_by_anyone_at_any_time() {
    // While the team looks for who starts, in another's turn, in one's own, and without cards (B-25).
    let mut play = deal(3, "", 1);
    play_on(&mut play, "1 says want-next, 2 says hard-turn, 3 says good-turn, 1 says agree");
    check(
        TABLE,
        "2 says A1:stay-off, 1 says cannot, 1: 50>A1, 1 says lay-more, 2 says only-minimum",
        expect![[r#"
            A1 50, A2 1, D1 100, D2 100, hands 6 7, deck 83
            turn of 1: laid 1 of 2
        "#]],
    );
    check(
        "A1: .. 97; A2: .. 95; D1: .. 3; D2: .. 5; hands: 98 / / 99; deck 0",
        "2 says good-turn, 3 says -good-turn, 2 says D2:not-needed",
        expect![[r#"
            A1 97, A2 95, D1 3, D2 5, hands 1 0 1, deck 0
            turn of 1: laid 0 of 1
        "#]],
    );
}

#[test]
fn tg47_stay_off_this_pile_and_no_big_jump_here() {
    let mut play = set(TABLE);
    play_on(&mut play, "2 says A2:stay-off, 2 says A1:no-big-jump!");
    let tokens = play.state().public.tokens;
    let said = |pile: usize| tokens[pile][1].map(|token| (token.hint.name(), token.strong));
    assert_eq!(said(1), Some(("stay-off", false)));
    assert_eq!(said(0), Some(("no-big-jump", true)));
    // Everybody sees it, and it lies there until somebody lays on the pile, or its seat's turn begins.
    let view = serde_json::to_value(play.state().spectator()).unwrap();
    assert_eq!(view["public"]["signals"][1]["piles"][1]["hint"], "stay_off");
    play_on(&mut play, "1: 50>A1");
    assert!(play.state().public.tokens[0][1].is_none() && play.state().public.tokens[1][1].is_some());
    play_on(&mut play, "1: 51>A1, 1: .");
    assert!(play.state().public.tokens[1][1].is_none());
}

#[test]
fn signals_can_be_taken_back_and_answered() {
    let mut play = set(TABLE);
    play_on(&mut play, "2 says A1:stay-off, 2 says A1:better-here, 2 says lay-more, 2 says good-turn, 1 says cannot");
    let public = &play.state().public;
    assert_eq!(public.tokens[0][1].unwrap().hint.name(), "better-here");
    assert_eq!(public.own_hints[1].iter().count(), 2);
    assert_eq!(public.replies[0].unwrap().name(), "cannot");
    play_on(&mut play, "2 says A1:-, 2 says -lay-more, 1 says agree");
    let public = &play.state().public;
    assert!(public.tokens[0][1].is_none());
    assert_eq!(public.own_hints[1].iter().map(|hint| hint.name()).collect::<Vec<_>>(), ["good-turn"]);
    assert_eq!(public.replies[0].unwrap().name(), "agree");
}

#[test]
fn fire_is_spoken_of_only_where_there_is_fire() {
    check(
        TABLE,
        "1 says cover-fire, 2 says can-cover-fire, 2 says -cover-fire",
        expect![[r#"
            1 may not say cover-fire: TG-58, this game is played without fire
            2 may not say can-cover-fire: TG-58, this game is played without fire
            2 may not say -cover-fire: TG-58, this game is played without fire
            A1 40, A2 1, D1 100, D2 100, hands 7 7, deck 83
            turn of 1: laid 0 of 2
        "#]],
    );
    check(
        &format!("fire; {TABLE}"),
        "1 says cover-fire, 2 says can-cover-fire, 2 says -can-cover-fire",
        expect![[r#"
            A1 40, A2 1, D1 100, D2 100, hands 7 7, deck 83
            turn of 1: laid 0 of 2
        "#]],
    );
}

#[test]
fn after_the_game_the_signals_rest() {
    check(
        TABLE,
        "table give-up, 1 says good-turn, 2 says A1:-",
        expect![[r#"
            1 may not say good-turn: TG-51, the game is over
            2 may not say A1:-: TG-51, the game is over
            A1 40, A2 1, D1 100, D2 100, hands 7 7, deck 83
            over: GaveUp, over, 97 left
        "#]],
    );
}

#[test]
fn tg43_tg44_free_text_is_for_tables_of_trust_and_for_after_the_game() {
    let said = |play: &samobranka_rules::Play<TheGame>, trusted: bool, text: &str| {
        TheGame::check_chat(&play.state().public, trusted, text).err().map(|why| why.to_string())
    };
    let mut play = set(TABLE);
    assert!(said(&play, false, "stay off, please").is_some());
    assert_eq!(said(&play, true, "stay off, please"), None);
    assert!(said(&play, true, "I have forty").is_some());
    play_on(&mut play, "table give-up");
    assert_eq!(said(&play, false, "I had forty"), None);
}
