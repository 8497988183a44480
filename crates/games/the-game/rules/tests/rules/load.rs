//! States from outside: what a table could have come to is taken, and what it could not is refused, with a reason.

use samobranka_rules::{Game, Play, Rng, Seat, Seed, Setup, broken_invariant};
use samobranka_testkit::assert_uniform;
use samobranka_the_game::{Card, CardSet, Options, State, TheGame, try_lays};
use serde_json::{Value, json};

use crate::table::{deal, play_on, set, state, written};

/// Why this is no state, or `fine`.
fn judge(state: Value) -> String {
    match serde_json::from_value::<State>(state) {
        Err(why) => why.to_string(),
        Ok(state) => broken_invariant(&state).unwrap_or("fine").to_owned(),
    }
}

/// Puts `value` where `place` points and judges the result.
fn changed(table: &str, changes: &[(&str, Value)]) -> String {
    let mut state = written(table);
    for (place, value) in changes {
        let (parent, name) = place.rsplit_once('/').unwrap();
        match state.pointer_mut(parent) {
            Some(Value::Object(parts)) => drop(parts.insert(name.to_owned(), value.clone())),
            Some(Value::Array(items)) => items[name.parse::<usize>().unwrap()] = value.clone(),
            other => panic!("{place}: {other:?}"),
        }
    }
    judge(state)
}

const TWO: &str = "A1: 40; D1: 60; hands: 10 11 12 13 14 15 16 / 20 21 23 24 25 26 27";

#[test]
fn what_a_table_can_come_to_is_taken() {
    assert_eq!(judge(written(TWO)), "fine");
    for words in ["", "fire", "late fire, hidden", "one less, strict", "host starts", "lot starts"] {
        for seats in 1..=5 {
            let state = serde_json::to_value(deal(seats, words, 3).state()).unwrap();
            assert_eq!(judge(state), "fine", "{seats} players, {words}");
        }
    }
}

#[test]
fn cards_are_all_there_once() {
    let twice = "no card is in two places";
    assert_eq!(changed(TWO, &[("/private/0/hand/0", json!(40))]), twice);
    assert_eq!(changed(TWO, &[("/private/0/hand/0", json!(20))]), twice);
    assert_eq!(changed(TWO, &[("/private/0/hand/0", json!(11))]), "the same card is named twice");
    assert_eq!(changed(TWO, &[("/secret/deck/0", json!(10))]), twice);
    assert_eq!(changed(TWO, &[("/public/piles/0/cards", json!([]))]), "no card is lost");
    assert_eq!(changed(TWO, &[("/private/0/hand", json!([10, 11, 12, 13, 14, 15]))]), "no card is lost");
    for bad in [0, 1, 100, 255] {
        assert_eq!(changed(TWO, &[("/private/0/hand/0", json!(bad))]), "cards are numbered 2 to 99", "{bad}");
    }
}

#[test]
fn piles_follow_the_laying_rule() {
    let order = "a card on a pile doesn't follow the one below it (TG-14, TG-20)";
    for (pile, cards) in [(0, json!([40, 30, 29])), (0, json!([40, 40])), (2, json!([60, 61])), (2, json!([60, 71]))] {
        assert_eq!(changed(TWO, &[(&format!("/public/piles/{pile}/cards"), cards)]), order);
    }
    let twice = changed(TWO, &[("/public/piles/1/cards", json!([40]))]);
    assert_eq!(twice, "the same card lies on the piles twice");
    for (part, value) in [("top", 41), ("count", 2)] {
        let changes = [(&*format!("/public/piles/0/{part}"), json!(value))];
        assert_eq!(changed(TWO, &changes), "top or count of a pile doesn't agree with its cards");
    }
    assert_eq!(changed(TWO, &[("/public/piles/0/row", json!("D1"))]), "the piles are A1, A2, D1, D2, in this order");
    let hidden = &format!("hidden; {TWO}");
    assert_eq!(judge(written(hidden)), "fine");
    for (changes, why) in [
        (json!({ "row": "A1", "top": 40 }), "top or count of a pile is missing"),
        (json!({ "row": "A1", "top": 40, "count": 0 }), "top and count of a pile don't agree"),
        (json!({ "row": "A1", "top": 1, "count": 1 }), "top and count of a pile don't agree"),
        (json!({ "row": "A1", "top": 40, "count": 99 }), "top and count of a pile don't agree"),
        (json!({ "row": "A1", "top": 40, "count": 98 }), "more cards lie on the piles than there are"),
        (json!({ "row": "A1", "top": 40, "count": 2 }), "no card is lost"),
        (json!({ "row": "A1", "top": 101, "count": 1 }), "the top of a pile is 2 to 99 once a card lies there"),
        (json!({ "row": "A1", "top": 60, "count": 1 }), "the same card lies on the piles twice"),
        (json!({ "row": "A1", "cards": [40] }), "history is hidden: only top and count of a pile are told"),
    ] {
        assert_eq!(changed(hidden, &[("/public/piles/0", changes)]), why);
    }
}

#[test]
fn sizes_are_what_they_are() {
    assert_eq!(changed(TWO, &[("/public/hands/0", json!(6))]), "the hands have the told sizes");
    assert_eq!(changed(TWO, &[("/public/hands/1", json!(255))]), "the hands have the told sizes");
    assert_eq!(changed(TWO, &[("/public/deck", json!(0))]), "the draw pile has the told size");
    let full = "hands are full while there are cards to draw";
    assert_eq!(judge(written("hands: 10 11 12 / 20 21 23 24 25 26 27")), full);
    assert_eq!(judge(written("hands: 10 11 12 13 14 15 16 / 20 21 23 24 25 26 27 28")), full);
    for laid in [1, 250, 255] {
        assert_eq!(changed(TWO, &[("/public/phase/turn/laid", json!(laid))]), full, "{laid}");
    }
    for (seats, why) in [(0, "THE GAME is for 1 to 5 players"), (6, "THE GAME is for 1 to 5 players")] {
        assert_eq!(changed(TWO, &[("/public/seats", json!(seats))]), why);
    }
    let every = "what is told of each seat must be told of every seat, once";
    assert_eq!(changed(TWO, &[("/public/seats", json!(3))]), every);
    assert_eq!(changed(TWO, &[("/private", json!([{ "hand": [] }]))]), "`private` must have one part a seat");
}

#[test]
fn turns_are_those_of_seats_with_cards_and_ask_for_the_right_minimum() {
    let turn = "the turn is that of a seat with cards, and asks for the right minimum";
    for (part, value) in [("seat", 2), ("seat", 255), ("minimum", 1), ("minimum", 3), ("minimum", 0)] {
        assert_eq!(changed(TWO, &[(&format!("/public/phase/turn/{part}"), json!(value))]), turn, "{part} {value}");
    }
    let five =
        "hands: 10 11 12 13 14 15 / 20 21 23 24 25 26 / 30 31 32 34 35 36 / 40 41 42 43 45 46 / 50 51 52 53 54 56";
    assert_eq!(changed(five, &[("/public/phase/turn/seat", json!(5))]), turn);
    let out = "A1: .. 90; A2: .. 80; D1: .. 20; D2: .. 30; hands: / 91; deck 0";
    assert_eq!(judge(written(out)), turn);
    assert_eq!(judge(written(&format!("{out}; turn 2"))), "fine");
}

#[test]
fn whoever_must_lay_can() {
    let stuck = "whoever must lay can";
    let piles = "A1: .. 90; A2: .. 80; D1: .. 20; D2: .. 30";
    assert_eq!(judge(written(&format!("{piles}; hands: 50 51 / 91; deck 0"))), stuck);
    let one_fits = format!("{piles}; hands: 91 50 51 52 53 54 55 / ..; deck 3");
    assert_eq!(judge(written(&one_fits)), "fine");
    assert_eq!(judge(written(&format!("strict; {one_fits}"))), stuck);
    assert_eq!(judge(written("fire; A1: 44; hands: 2 3 4 5 6 7 8 / ..")), stuck);
}

#[test]
fn just_the_uncovered_fire_cards_burn() {
    let fires = "just the uncovered fire cards burn, and those of earlier turns are due";
    let lit = "fire; A1: 44; hands: 45 46 2 3 4 5 6 / ..";
    assert_eq!(judge(written(lit)), "fine");
    assert_eq!(changed(lit, &[("/public/burning", json!([]))]), fires);
    assert_eq!(changed(lit, &[("/public/burning", json!(["A1", "D1"]))]), fires);
    assert_eq!(changed(lit, &[("/public/due", json!(["A1"]))]), fires);
    assert_eq!(changed(lit, &[("/public/due", json!(["A2"]))]), "a row that is due must be burning");
    assert_eq!(changed(&lit.replace("fire; ", ""), &[("/public/burning", json!(["A1"]))]), fires);
    // Two at once only where a fire may wait.
    let two = "fire; A1: 44; A2: 55; hands: 56 57 2 3 4 5 6 / ..";
    assert_eq!(judge(written(two)), fires);
    assert_eq!(judge(written(&format!("late {two}"))), "fine");
    // At the beginning of a turn all fires are due; one lit in the turn is not.
    assert_eq!(judge(written(&format!("late {two}; due A1"))), fires);
    let after_one = "late fire; A1: 44; A2: 55; hands: 57 2 3 4 5 6 / ..; laid 1";
    assert_eq!(judge(written(&format!("{after_one}; due A1"))), "fine");
    assert_eq!(judge(written(after_one)), fires);
}

#[test]
fn a_finished_game_ended_as_it_must_have() {
    let over = "a finished game shows every hand, and ended as it must have";
    let finished = |table: &str, end: &str| {
        let mut state = written(table);
        let hands: Vec<Value> = state["private"].as_array().unwrap().iter().map(|own| own["hand"].clone()).collect();
        state["public"]["phase"] = json!({ "over": { "end": end, "hands": hands } });
        state
    };
    for (end, why) in [("stuck", "fine"), ("gave_up", "fine"), ("won", over), ("burned", over)] {
        assert_eq!(judge(finished(TWO, end)), why, "{end}");
    }
    let lit = "fire; A1: 44; hands: 45 46 2 3 4 5 6 / ..";
    for (end, why) in [("stuck", over), ("gave_up", over), ("won", over), ("burned", "fine")] {
        assert_eq!(judge(finished(lit, end)), why, "{end}, burning");
    }
    assert_eq!(judge(finished(&format!("strict; {lit}"), "stuck")), "fine");
    let all = "A1: .. 99; hands: ; deck 0";
    for (end, why) in [("stuck", over), ("gave_up", over), ("won", "fine"), ("burned", over)] {
        assert_eq!(judge(finished(all, end)), why, "{end}, all laid");
    }
    // B-10: where one may stray and lose, the very last card may leave a fire behind, and a second one.
    let last = "fire; A1: 44; A2: .. 99; hands: ; deck 0";
    for (words, why) in [("lose; ", "fine"), ("", over), ("lose; late ", "fine")] {
        assert_eq!(judge(finished(&format!("{words}{last}"), "burned")), why, "{words}");
    }
    let last = "late fire; A1: 44; A2: .. 99; hands: / ; deck 0; due A1";
    assert_eq!(judge(finished(&format!("lose; {last}"), "burned")), over);
    let two = "fire; A1: 44; A2: 55; hands: 56 57 2 3 4 5 6 / ..";
    let fires = "just the uncovered fire cards burn, and those of earlier turns are due";
    assert_eq!(judge(finished(&format!("lose; {two}"), "burned")), "fine");
    assert_eq!(judge(finished(two, "burned")), fires);
    assert_eq!(judge(written(&format!("lose; {two}"))), fires);
    let mut shows: State = serde_json::from_value(written(TWO)).unwrap();
    shows.public.shown[0] = shows.private[0].hand;
    assert_eq!(broken_invariant(&shows), Some(over), "hands are shown at the end alone");
    let mut hides = finished(TWO, "stuck");
    hides["public"]["phase"]["over"]["hands"] = json!([[], []]);
    assert_eq!(judge(hides), over);
    assert_eq!(changed(all, &[]), "the turn is that of a seat with cards, and asks for the right minimum");
}

#[test]
fn the_start_is_settled_by_those_who_sit_there() {
    let start = "those who settle the start sit at the table, and the most willing claims it";
    let hands = "hands: 10 11 12 13 14 15 / 20 21 23 24 25 26 / 30 31 32 34 35 36";
    let phase = |phase: Value| changed(hands, &[("/public/phase", phase)]);
    let claiming = |by: u8, agreed: &[u8], declined: &[u8], wishes: [Option<&str>; 3]| {
        phase(json!({ "claiming": { "by": by, "agreed": agreed, "declined": declined, "wishes": wishes } }))
    };
    let [eager, no_matter, rather_not] = [Some("eager"), Some("no_matter"), Some("rather_not")];
    assert_eq!(phase(json!({ "wishing": { "wishes": [null, "eager", null] } })), "fine");
    assert_eq!(phase(json!({ "wishing": { "wishes": ["eager", "eager", "eager"] } })), start);
    assert_eq!(phase(json!("host_picks")), start);
    assert_eq!(claiming(0, &[1], &[], [eager, no_matter, no_matter]), "fine");
    assert_eq!(claiming(1, &[0], &[], [eager, no_matter, no_matter]), start);
    assert_eq!(claiming(1, &[0], &[0], [eager, no_matter, no_matter]), "fine");
    assert_eq!(claiming(0, &[], &[2], [eager, no_matter, rather_not]), start);
    assert_eq!(claiming(0, &[1, 2], &[], [eager; 3]), start);
    assert_eq!(claiming(0, &[0], &[], [eager; 3]), start);
    assert_eq!(claiming(0, &[3], &[], [eager; 3]), start);
    assert_eq!(claiming(200, &[], &[], [eager; 3]), start);
    assert_eq!(claiming(0, &[], &[], [eager, None, eager]), start);
    // The team settles it where it is to, and one who plays alone settles nothing.
    let wishing =
        |table: &str, wishes: Value| changed(table, &[("/public/phase", json!({ "wishing": { "wishes": wishes } }))]);
    let alone = "hands: 10 11 12 13 14 15 16 17";
    assert_eq!(wishing(&format!("host starts; {hands}"), json!([null, null, null])), start);
    assert_eq!(wishing(alone, json!([null])), start);
    assert_eq!(changed(&format!("host starts; {hands}"), &[("/public/phase", json!("host_picks"))]), "fine");
    assert_eq!(changed(&format!("host starts; {alone}"), &[("/public/phase", json!("host_picks"))]), start);
    let claimed =
        json!({ "claiming": { "by": 0, "agreed": [1], "declined": [], "wishes": [eager, no_matter, no_matter] } });
    assert_eq!(changed(&format!("host starts; {hands}"), &[("/public/phase", claimed)]), start);
    let laid = changed(
        &format!("A1: 40; {hands}"),
        &[("/public/phase", json!({ "wishing": { "wishes": [null, null, null] } }))],
    );
    assert_eq!(laid, "before the first turn nothing is laid");
}

#[test]
fn only_what_may_be_said_has_been_said() {
    let said = "only what may be said has been said";
    let nothing = json!({ "piles": [null, null, null, null], "own": [], "reply": null });
    let ten = json!({ "piles": [{ "hint": "ten_jump", "strong": false }, null, null, null], "own": [], "reply": null });
    let fire = json!({ "piles": [null, null, null, null], "own": ["cover_fire"], "reply": "agree" });
    let signals = |table: &str, one: &Value| changed(table, &[("/public/signals", json!([one, nothing]))]);
    assert_eq!(signals(TWO, &nothing), "fine");
    assert_eq!(signals(TWO, &ten), said);
    assert_eq!(signals(&format!("ten-jumps; {TWO}"), &ten), "fine");
    assert_eq!(signals(TWO, &fire), said);
    assert_eq!(signals(&format!("fire; {TWO}"), &fire), "fine");
}

#[test]
fn unknown_parts_and_wrong_types_are_refused() {
    for (place, value) in [
        ("/stranger", json!(1)),
        ("/public/stranger", json!(1)),
        ("/public/options/stranger", json!(1)),
        ("/public/phase/turn/stranger", json!(1)),
        ("/private/0/stranger", json!(1)),
        ("/secret/stranger", json!(1)),
        ("/public/phase", json!("nowhere")),
        ("/public/deck", json!("many")),
        ("/public/deck", json!(-1)),
        ("/public/deck", json!(300)),
        ("/public/burning", json!(["E1"])),
        ("/secret/rng/seed", json!("short")),
        ("/secret/rng/used", json!(u64::MAX)),
    ] {
        let why = changed(TWO, &[(place, value)]);
        assert!(why != "fine" && !why.is_empty(), "{place}");
    }
}

#[test]
fn imagined_hands_are_as_likely_as_each_other() {
    let play = set("A1: .. 90; A2: .. 80; D1: .. 20; D2: .. 30; hands: 91 50 / 51 52 / 53 54 55 56; deck 0");
    let mut rng = Rng::new(Seed::from_number(1));
    let mut lots = [0; 6];
    let unseen = [51, 52, 53, 54, 55, 56];
    for _ in 0..6_000 {
        let world = Game::imagine(play.state().view(Seat(0)), &mut rng);
        let world: &State = &world;
        let card = world.private[1].hand.nth(rng.below(2));
        lots[unseen.iter().position(|&number| number == card.number()).unwrap()] += 1;
    }
    assert_uniform("one of the two cards of another", &lots);
}

#[test]
fn an_imagined_hand_on_turn_can_go_on_and_all_that_can_are_as_likely() {
    // Of the six cards seat 3 can't see, 91 alone fits: seat 1, who is on turn, must hold it beside any of the others.
    let play = set("A1: .. 90; A2: .. 92; D1: .. 20; D2: .. 19; hands: 91 50 / 51 52 53 54 / 55; deck 0");
    let mut rng = Rng::new(Seed::from_number(1));
    let mut beside = [0; 5];
    for _ in 0..5_000 {
        let world: State = Game::imagine(play.state().view(Seat(2)), &mut rng);
        let hand = world.private[0].hand;
        let fits = CardSet::one(Card::new(91).unwrap());
        assert!(!hand.and(fits).is_empty(), "{hand:?}");
        beside[usize::from(hand.minus(fits).lowest().unwrap().number() - 50)] += 1;
    }
    assert_uniform("the card beside it", &beside);
}

#[test]
fn staging_a_turn_reads_the_view_alone() {
    let play = set("A1: 40; hands: 41 50 2 3 4 5 6 7");
    let lay = |card: u8, pile: &str| (pile.parse().unwrap(), Card::new(card).unwrap());
    let after = try_lays(play.state().view(Seat(0)), &[lay(41, "A1"), lay(50, "A1")]).unwrap();
    assert_eq!((after.tops[0], after.hands[0]), (50, 6));
    let refused = try_lays(play.state().view(Seat(0)), &[lay(50, "A1"), lay(41, "A1")]).unwrap_err();
    assert_eq!(refused.to_string(), "41 is not higher than 50, and not exactly ten lower");
    assert!(try_lays(play.state().spectator(), &[lay(41, "A1")]).is_err());
    assert_eq!(play.state(), play.start());
}

#[test]
fn a_loaded_game_can_be_played_but_has_no_record() {
    let state: State = serde_json::from_value(written(TWO)).unwrap();
    let mut play: Play<TheGame> = Play::from_state(Setup::new(2, Options::default()).unwrap(), state);
    play_on(&mut play, "1: 10>A2, 1: 11>A2, 1: .");
    assert!(play.record().is_none() && play.seed().is_none());
}

#[test]
fn b21_where_history_is_hidden_an_imagined_draw_pile_has_its_size() {
    let play = set(&format!("hidden; {}", TWO.replace("A1: 40", "A1: 30 35 40")));
    let mut rng = Rng::new(Seed::from_number(1));
    for view in [play.state().view(Seat(0)), play.state().spectator()] {
        let world: State = Game::imagine(view, &mut rng);
        assert_eq!(broken_invariant(&world), None);
        assert_eq!(world.secret.deck().len(), play.state().public.deck);
    }
}

#[test]
fn a_view_that_no_hand_fits_is_imagined_all_the_same() {
    // Nothing that seat 1 may hold can be laid; no game comes to this.
    let made_up = state("A1: .. 90; A2: .. 92; D1: .. 20; D2: .. 19; hands: 50 51 / 52 53; deck 0");
    let world: State = Game::imagine(made_up.view(Seat(1)), &mut Rng::new(Seed::from_number(1)));
    assert_eq!(world.public, made_up.public);
}

#[test]
fn b2_b10_strict_tables_reach_the_minimum_on_two_rows() {
    // 99 and 15 go on different rows, and neither burns.
    let two_rows = "A1: .. 98; A2: 70; D1: 20; D2: 3; hands: 99 15 40 41 42 43 45 / ..; deck 30";
    assert_eq!(judge(written(&format!("strict; fire; {two_rows}"))), "fine");
}

#[test]
fn b21_only_a_table_with_hidden_history_forgets() {
    for (words, forgets) in [("", false), ("fire", false), ("hidden", true)] {
        assert_eq!(TheGame::forgets(&deal(2, words, 1).state().public), forgets, "{words}");
    }
}
