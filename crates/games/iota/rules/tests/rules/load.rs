//! States from outside: what could not have come about is refused, by the reader or by an invariant.

use samobranka_iota::{Action, CardList, Iota, State};
use samobranka_rules::{Game, NoListener, Rng, Seed, Setup, broken_invariant};
use serde_json::{Value, json};

use crate::table::{options, set, written};

fn load(value: Value) -> Result<State, String> {
    let state: State = serde_json::from_value(value).map_err(|why| why.to_string())?;
    broken_invariant(&state).map_or(Ok(state.clone()), |name| Err(name.to_owned()))
}

#[track_caller]
fn refused(text: &str, change: impl Fn(&mut Value)) -> String {
    let mut value = written(text);
    assert!(load(value.clone()).is_ok(), "{text} is possible: {:?}", load(value));
    change(&mut value);
    load(value).expect_err("it can't have come about")
}

const PLAIN: &str = "table: Rc1@0,0 Rc2@0,1; hands: .. / ..";

#[test]
fn io7_io31_tables_that_break_a_rule_are_refused() {
    let put = |card: &'static str, row: i8, col: i8| {
        move |state: &mut Value| {
            let table = state["public"]["table"].as_array_mut().unwrap();
            table.push(json!({ "card": card, "at": [row, col] }));
            let fresh = state["secret"]["fresh"].as_array_mut().unwrap();
            fresh.retain(|it| it != card);
            state["public"]["deck"] = json!(fresh.len());
        }
    };
    assert!(refused(PLAIN, put("Gs3", 0, 2)).contains("is right"));
    assert!(refused(PLAIN, put("Gs3", 5, 5)).contains("one piece"));
    assert!(refused(PLAIN, put("Gs3", 0, 0)).contains("same place"));
    assert!(refused(PLAIN, put("Gs3", 0, 59)).contains("wider"));
    assert!(refused(PLAIN, put("Gs3", 0, 61)).contains("-60 to 60"));
    let four = "table: Rc1@0,0 Rc2@0,1 Rc3@0,2 Rc4@0,3; hands: .. / ..";
    assert!(refused(four, put("Gs3", 0, 4)).contains("IO-31"));
}

#[test]
fn io1_io2_all_cards_are_there_once() {
    let lose = |state: &mut Value| {
        state["secret"]["fresh"].as_array_mut().unwrap().remove(0);
        state["public"]["deck"] = json!(56).clone();
    };
    let first = |state: &Value| state["secret"]["fresh"][0].clone();
    assert!(
        refused(PLAIN, |state| {
            lose(state);
            state["public"]["deck"] = json!(state["secret"]["fresh"].as_array().unwrap().len());
        })
        .contains("lost")
    );
    assert!(refused(PLAIN, |state| state["private"][0]["hand"][0] = first(state)).contains("two places"));
    assert!(refused(PLAIN, |state| state["public"]["deck"] = json!(3)).contains("told size"));
    assert!(refused(PLAIN, |state| state["public"]["hands"] = json!([3, 4])).contains("told sizes"));
    assert!(refused(PLAIN, |state| state["public"]["hands"] = json!([4, 4, 4])).contains("every seat"));
}

#[test]
fn io9_the_scores_are_what_the_sheet_adds_up_to() {
    let text = "table: Rc1@0,0 Rc2@0,1; hands: .. / ..; points 1: 12; points 1: 3; points 2: 5";
    let state = load(written(text)).unwrap();
    assert_eq!(state.public.scores[..2], [15, 5]);
    assert!(refused(text, |state| state["public"]["scores"] = json!([15, 6])).contains("IO-9"));
    assert!(refused(text, |state| state["public"]["sheet"][0]["seat"] = json!(2)).contains("isn't there"));
    assert!(
        refused(text, |state| state["public"]["sheet"][0]["points"] = json!(4_000_000_000u32)).contains("more points")
    );
    assert!(refused(text, |state| state["public"]["options"]["children"] = json!(true)).contains("no points"));
}

#[test]
fn turns_that_can_not_be_are_refused() {
    assert!(refused(PLAIN, |state| state["public"]["phase"]["turn"]["seat"] = json!(2)).contains("seat at the table"));
    assert!(refused(PLAIN, |state| state["public"]["phase"]["turn"]["swaps"] = json!(1)).contains("seat at the table"));
    assert!(refused(PLAIN, |state| state["public"]["passes"] = json!(8)).contains("goes on"));
    assert!(refused(PLAIN, |state| state["public"]["seats"] = json!(1)).contains("IO-4"));
    assert!(refused(PLAIN, |state| state["public"]["phase"] = json!({ "naming": { "seat": 0 } })).contains("named"));
    let over = json!({ "over": { "end": "stalemate", "hands": [[], []] } });
    assert!(refused(PLAIN, |state| state["public"]["phase"] = over.clone()).contains("every hand"));
    assert!(refused(PLAIN, |state| state["public"]["options"]["swaps_per_turn"] = json!(3)).contains("options"));
    assert!(refused(PLAIN, |state| state["public"]["options"]["first"] = json!("seat_3")).contains("options"));
}

#[test]
fn q9_passes_before_a_swap_or_a_laying_count_no_more() {
    let mut taken = set("table: Rc1@0,0 J@0,1; hands: Rc2 .. / ..; passes 3");
    taken.act(1, "swap Rc2@0,1");
    let mut laid = set("declared; table: Rc1@0,0 Rc2@0,1; hands: J .. / ..; passes 3");
    laid.act(1, "J@0,2");
    for scene in [taken, laid] {
        let mut value = serde_json::to_value(scene.state()).unwrap();
        assert!(load(value.clone()).is_ok());
        value["public"]["passes"] = json!(3);
        assert!(load(value).unwrap_err().contains("goes on"));
    }
}

#[test]
fn io58_jokers_that_can_be_no_card_are_refused() {
    let text = "table: Rc1@0,0 Rc2@0,1 J@0,2 Gs1@1,2; hands: .. / ..";
    assert!(
        refused(text, |state| {
            let table = state["public"]["table"].as_array_mut().unwrap();
            table.push(json!({ "card": "Gs2", "at": [2, 2] }));
            let fresh = state["secret"]["fresh"].as_array_mut().unwrap();
            fresh.retain(|it| it != "Gs2");
            state["public"]["deck"] = json!(fresh.len());
        })
        .contains("one card in all its lines")
    );
    assert!(refused(text, |state| state["public"]["table"][2]["as"] = json!("Rc3")).contains("named"));
    assert!(refused(text, |state| state["public"]["table"][0]["as"] = json!("Rc3")).contains("only jokers"));
}

#[test]
fn memories_of_what_is_not_so_are_refused() {
    let text = "table: Rc1@0,0 Rc2@0,1; hands: .. / ..; under: 1 Yx4 2 Yx3";
    let remember = |seat: usize, what: Value| move |state: &mut Value| state["private"][seat]["memory"] = json!([what]);
    let mut value = written(text);
    remember(0, json!({ "card": "Yx4", "under": [0] }))(&mut value);
    assert!(load(value).is_ok());
    for (seat, what) in [
        (0, json!({ "card": "Yx4", "under": [1] })),
        (0, json!({ "card": "Yx4", "under": [63] })),
        (0, json!({ "card": "Yx4", "kept": [1] })),
        (0, json!({ "card": "Yx4", "under": [0], "kept": [7] })),
        (0, json!({ "card": "Yx4", "under": [0], "fresh": true })),
        (1, json!({ "card": "Yx2", "kept": [1] })),
        (1, json!({ "card": "J", "under": [0] })),
    ] {
        assert!(refused(text, remember(seat, what.clone())).contains("remembered"), "{what}");
    }
    assert!(refused(text, |state| state["public"]["under"] = json!([0, 2])).contains("told size"));
}

#[test]
fn memories_that_can_not_be_so_together_are_refused() {
    // Seat 2 drew two cards that seat 1 had put under the deck, and traded one it had held.
    let text = "table: Rc1@0,0 Rc2@0,1; hands: .. / Yx4 Yx3 Rs1 Rs2; under: 2 Gs1";
    for memory in [
        json!([{ "card": "Yx4", "drawn": [1] }, { "card": "Yx3", "drawn": [1] }]),
        // Each of them alone may be under the deck; but there neither is.
        json!([{ "card": "Yx4", "drawn": [1], "under": [0] }, { "card": "Yx3", "drawn": [1], "under": [0] }]),
    ] {
        for (kept, possible) in [(0, true), (1, true), (2, true), (3, false), (4, false)] {
            let mut value = written(text);
            value["private"][0]["memory"] = memory.clone();
            value["public"]["kept"] = json!([4, kept]);
            let loaded = load(value);
            assert_eq!(loaded.is_ok(), possible, "{kept} cards were there before: {loaded:?}");
        }
    }
}

/// A game for two, played by chance up to the first state that is wanted, and on with the next game where none is.
fn played(words: &str, wanted: impl Fn(&State) -> bool) -> Value {
    let setup = Setup::<Iota>::new(2, options(words)).unwrap();
    for number in 0..500 {
        let mut state = Iota::deal(&setup, Seed::from_number(number), &mut NoListener);
        let mut rng = Rng::new(Seed::from_number(number));
        while !wanted(&state) {
            let Some(seat) = Iota::to_act(&state.public).first() else { break };
            let action = Iota::choose(state.view(seat), |count| rng.below(count)).unwrap();
            Iota::apply(&mut state, seat, &action, &mut NoListener).unwrap();
        }
        if wanted(&state) {
            return serde_json::to_value(state).unwrap();
        }
    }
    panic!("no game comes to that");
}

/// Changes a state that is possible, and gives the reason why it no longer is.
#[track_caller]
fn spoilt(state: &Value, change: impl Fn(&mut Value)) -> String {
    let mut value = state.clone();
    assert!(load(value.clone()).is_ok(), "it was possible: {:?}", load(value));
    change(&mut value);
    load(value).expect_err("it can't have come about")
}

/// Moves the first card of a hand to another list of cards, and tells the numbers anew.
fn give(state: &mut Value, from: usize, to: Option<usize>) {
    let card = state["private"][from]["hand"].as_array_mut().unwrap().remove(0);
    match to {
        Some(seat) => state["private"][seat]["hand"].as_array_mut().unwrap().push(card),
        None => state["secret"]["fresh"].as_array_mut().unwrap().push(card),
    }
    let hands: Vec<usize> =
        state["private"].as_array().unwrap().iter().map(|own| own["hand"].as_array().unwrap().len()).collect();
    state["public"]["hands"] = json!(hands);
    state["public"]["kept"] = json!(hands);
    state["public"]["deck"] = json!(state["secret"]["fresh"].as_array().unwrap().len());
}

#[test]
fn io2_there_are_two_jokers_and_each_ordinary_card() {
    let three = |state: &mut Value| state["private"][0]["hand"][0] = json!("J");
    assert!(refused(PLAIN, three).contains("lost"), "a third joker for an ordinary card");
    let one = |state: &mut Value| {
        let fresh = state["secret"]["fresh"].as_array_mut().unwrap();
        fresh.pop().filter(|card| card == "J").expect("jokers stand last");
        state["public"]["deck"] = json!(fresh.len());
    };
    assert!(refused(PLAIN, one).contains("lost"), "a joker is missing");
}

#[test]
fn io18_hands_are_full_while_the_deck_has_cards() {
    assert!(refused(PLAIN, |state| give(state, 0, None)).contains("hands are full"));
    // Whoever names a joker has not drawn yet; but more than four cards nobody ever has.
    let mut scene = set("declared; table: Rc1@0,0 Rc2@0,1; hands: J .. / Yx1 Yx2 Yx3 Yx4");
    scene.act(1, "J@0,2");
    let naming = serde_json::to_value(scene.state()).unwrap();
    let more = spoilt(&naming, |state| (0..2).for_each(|_| give(state, 1, Some(0))));
    assert!(more.contains("hands are full"), "{more}");
}

#[test]
fn io42_nobody_is_without_cards_while_the_game_goes_on() {
    let few = |state: &State| state.public.deck == 0 && state.public.hands.iter().sum::<u8>() <= 4;
    let going_on = played("short", |state| few(state) && Iota::outcome(&state.public).is_none());
    let out = spoilt(&going_on, |state| {
        while !state["private"][0]["hand"].as_array().unwrap().is_empty() {
            give(state, 0, Some(1));
        }
    });
    assert!(out.contains("nobody is without"), "{out}");
}

#[test]
fn q2_io42_who_laid_the_last_card_may_still_have_to_name_it() {
    // The end of a game, as it was before the last joker had its name.
    let last = |state: &State| {
        matches!(state.public.end(), Some(samobranka_iota::End::LastCard(_))) && !state.public.table.jokers().is_empty()
    };
    let mut state = played("short, declared", last);
    let seat = state["public"]["phase"]["over"]["end"]["last_card"].as_u64().unwrap();
    let table = state["public"]["table"].as_array_mut().unwrap();
    for card in table.iter_mut().filter(|card| card["card"] == "J") {
        card.as_object_mut().unwrap().remove("as");
    }
    state["public"]["phase"] = json!({ "naming": { "seat": seat } });
    let other = spoilt(&state, |state| state["public"]["phase"]["naming"]["seat"] = json!(1 - seat));
    assert!(other.contains("nobody is without"), "{other}");
    let none = |state: &mut Value| state["public"]["phase"] = json!({ "naming": { "seat": 0 } });
    assert!(refused(&format!("declared; {PLAIN}"), none).contains("jokers are named"), "there is nothing to name");
}

#[test]
fn io42_q9_how_a_game_ended_is_how_it_could() {
    let mut state: State =
        serde_json::from_value(played("short", |state| state.public.deck == 0 && state.public.turn().is_some()))
            .unwrap();
    while let Some(seat) = state.public.turn() {
        Iota::apply(&mut state, seat, &Action::Pass(CardList::EMPTY), &mut NoListener).unwrap();
    }
    let over = serde_json::to_value(&state).unwrap();
    for seat in 0..=2 {
        let end = |state: &mut Value| state["public"]["phase"]["over"]["end"] = json!({ "last_card": seat });
        assert!(spoilt(&over, end).contains("every hand"), "seat {seat} has cards, or isn't there");
    }
    let shown = spoilt(&over, |state| state["public"]["phase"]["over"]["hands"][1] = json!([]));
    assert!(shown.contains("every hand"), "{shown}");
    // With cards in the deck nobody has laid the last one.
    let early = refused(PLAIN, |state| {
        let hands: Vec<Value> = (0..2).map(|seat| state["private"][seat]["hand"].clone()).collect();
        state["public"]["phase"] = json!({ "over": { "end": { "last_card": 0 }, "hands": hands } });
    });
    assert!(early.contains("every hand"), "{early}");
    // After the end all hands lie open, and nobody has to remember them.
    let hand = over["private"][1]["hand"][0].clone();
    let remembered = |state: &mut Value| state["private"][0]["memory"] = json!([{ "card": hand, "kept": [1] }]);
    assert!(spoilt(&over, remembered).contains("remembered"));
}

#[test]
fn q16_only_a_joker_that_was_put_back_is_remembered_among_cards_nobody_held() {
    let remember = |what: Value| move |state: &mut Value| state["public"]["memory"] = json!([what]);
    let redraw = format!("redraw; {PLAIN}");
    let mut value = written(&redraw);
    remember(json!({ "card": "J", "fresh": true }))(&mut value);
    assert!(load(value).is_ok());
    let fresh = remember(json!({ "card": "Yx4", "fresh": true }));
    assert!(refused(&redraw, fresh).contains("remembered"), "nobody puts an ordinary card back");
    let joker = remember(json!({ "card": "J", "fresh": true }));
    assert!(refused(PLAIN, joker).contains("remembered"), "where jokers stay, none goes back");
    // Nor does anybody remember a seat that isn't there.
    let under = "table: Rc1@0,0 Rc2@0,1; hands: .. / ..; under: 1 Yx4";
    let stranger =
        |state: &mut Value| state["private"][0]["memory"] = json!([{ "card": "Yx4", "under": [0], "kept": [2] }]);
    assert!(refused(under, stranger).contains("remembered"));
}

#[test]
fn q14_nobody_has_more_points_than_there_can_be() {
    let with = |points: u32| {
        let mut value = written("table: Rc1@0,0 Rc2@0,1; hands: .. / ..; points 1: 0");
        value["public"]["sheet"][0]["points"] = json!(points);
        load(value)
    };
    // Five lines of sixteen, doubled seven times, in 130 layings.
    let most = 5 * 16 * 128 * 130;
    assert_eq!(with(most).unwrap().public.scores[0], most);
    assert!(with(most + 1).unwrap_err().contains("more points"));
}

#[test]
fn q17_the_half_by_parity_has_no_card_of_the_other_half() {
    let text = "short; parity; table: Rc1@0,0 Rc3@0,1; hands: .. / ..";
    let odd = |state: &mut Value| state["private"][0]["hand"][0] = json!("Yx4");
    assert!(refused(text, odd).contains("lost"), "as many cards, and the wrong ones");
}
