//! States from outside: what could not have come about is refused, by the reader or by an invariant.

use samobranka_iota::State;
use samobranka_rules::broken_invariant;
use serde_json::{Value, json};

use crate::table::{set, written};

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
