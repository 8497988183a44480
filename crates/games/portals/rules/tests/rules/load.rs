//! States from outside: what is impossible is refused, with a reason.

use samobranka_portals::{Portals, State};
use samobranka_rules::{Game, Rng, Seat, Seed, broken_invariant};
use serde_json::{Value, json};

use crate::table::{deal, set, state};

/// Why a state is refused after this change.
fn refused(table: &str, change: impl FnOnce(&mut Value)) -> String {
    let mut value = serde_json::to_value(state(table)).unwrap();
    change(&mut value);
    match serde_json::from_value::<State>(value) {
        Err(why) => why.to_string(),
        Ok(state) => broken_invariant(&state).expect("something is wrong").to_owned(),
    }
}

#[test]
fn impossible_states_are_refused() {
    type Change = fn(&mut Value);
    let cases: Vec<(&str, Change, &str)> = vec![
        ("", |it| it["public"]["seats"] = json!(5), "1 to 4 players"),
        ("", |it| it["public"]["boards"][0]["id"] = json!(2), "the boards differ"),
        ("", |it| it["public"]["boards"][0]["id"] = json!(9), "the ids 1 to 4"),
        ("", |it| it["public"]["boards"][0]["side"] = json!("star"), "the right sides"),
        ("", |it| it["public"]["boards"][0]["stones"] = json!(["Wa1", "Aa1"]), "two stones on one cell"),
        ("", |it| it["public"]["boards"][0]["stones"] = json!(["Wa1"]), "no stone is lost or doubled"),
        ("", |it| it["public"]["bag"] = json!("AEFWT"), "no stone is lost or doubled"),
        ("", |it| it["public"]["decks"][0][0] = json!(3), "every key is in one place"),
        ("", |it| it["public"]["decks"][0][0] = json!(1), "another tier"),
        ("", |it| it["public"]["decks"][0][0] = json!(99), "no such key"),
        ("", |it| it["public"]["open"][0][0] = json!(null), "every key is in one place"),
        ("", |it| it["public"]["taken"] = json!([[1, 0], [0, 0]]), "turns go round"),
        ("", |it| it["public"]["phase"] = json!({ "take_stone": { "seat": 0 } }), "has something to answer"),
        ("", |it| it["public"]["phase"] = json!({ "take_key": { "seat": 1 } }), "turns go round"),
        ("", |it| it["public"]["phase"] = json!("over"), "told of every seat"),
        ("", |it| it["public"]["round"] = json!(0), "the bag does not run dry"),
        ("", |it| it["public"]["areas"][0] = json!("AE"), "of one colour"),
        ("", |it| it["public"]["totals"] = json!([0, 0]), "lie open"),
        ("", |it| it["private"][0]["points"] = json!(3), "points are shown"),
        ("", |it| it["private"][0]["signs"] = json!([3]), "every sign is in one place"),
        ("keys 1: 3[Aa2]; turns 2", |it| it["public"]["keys"][0][0]["stones"] = json!(["Aa1"]), "has no mark"),
        ("keys 1: 3[Aa2 Ab2]; round 2", |_| (), "no prepared key outlasts its time"),
        ("keys 1: 3[Aa2]; round 1", |_| (), "the bag does not run dry"),
        ("keys 1: 3[Aa2]; turns 1; first 2; round 1", |_| (), "portals were opened with stones"),
        ("signs 1: 1; signs 2: 2", |it| it["public"]["hidden_signs"] = json!([2, 1]), "every sign is in one place"),
        ("solo", |it| it["public"]["solo"]["prediction"] = json!(["A"]), "25 stones"),
        ("solo", |it| it["public"]["sources"] = json!(["A"]), "no sources"),
    ];
    for (table, change, wanted) in cases {
        let why = refused(table, change);
        assert!(why.contains(wanted), "{table}: {why}, and not {wanted}");
    }
}

#[test]
fn every_state_of_a_game_can_be_written_and_loaded_and_played_on() {
    for (seats, words) in [(1, ""), (2, "spells"), (3, "signs"), (4, "spells, signs, open totals")] {
        let mut state = deal(seats, words, 31).state().clone();
        let mut rng = Rng::new(Seed::from_number(31));
        while let Some(seat) = Portals::to_act(&state.public).first() {
            let text = serde_json::to_string(&state).unwrap();
            assert_eq!(serde_json::from_str::<State>(&text).unwrap(), state);
            let action = Portals::choose(state.view(seat), |count| rng.below(count)).unwrap();
            Portals::apply(&mut state, seat, &action, &mut samobranka_rules::NoListener).unwrap();
        }
    }
}

#[test]
fn po39_only_those_who_are_to_act_have_choices_and_these_come_in_order() {
    for (seats, words) in [(2, "spells"), (3, "signs"), (4, "spells, signs")] {
        let mut state = deal(seats, words, 7).state().clone();
        let mut rng = Rng::new(Seed::from_number(7));
        while let Some(first) = Portals::to_act(&state.public).first() {
            for seat in Seat::all(seats) {
                let mut legal = Vec::new();
                Portals::legal(state.view(seat), &mut legal);
                assert_eq!(legal.is_empty(), !Portals::to_act(&state.public).contains(seat), "{seat}");
                assert!(legal.is_sorted_by(|one, next| one < next), "{legal:?}");
            }
            let action = Portals::choose(state.view(first), |count| rng.below(count)).unwrap();
            Portals::apply(&mut state, first, &action, &mut samobranka_rules::NoListener).unwrap();
        }
    }
}

#[test]
fn the_order_of_written_keys_does_not_matter() {
    let one = set("keys 1: 3[] 7[]").state().clone();
    let other = set("keys 1: 7[] 3[]").state().clone();
    assert_eq!(one, other);
    assert_eq!(one.public.keys[Seat(0).index()].as_slice()[0].key.0, 3);
}

#[test]
fn a31_imagined_points_come_from_the_portals_and_signs_that_all_saw() {
    let guessed = |table: &str, seat: u8| {
        let view = |state: &State| Portals::imagine(state.view(Seat(0)), &mut Rng::new(Seed::from_number(1)));
        view(&state(table)).private[usize::from(seat)].points
    };
    let table = "signs; done 1: 4; points 1: 12; opened 1: 2; opened 2: 3";
    assert_eq!(guessed(table, 0), 12, "one's own are known");
    assert_eq!(guessed(table, 1), 3 * ((12 - 4) / 2), "a portal counts as one of the viewer's own");
    assert_eq!(guessed("signs; opened 2: 3; done 2: 5", 1), 3 * 3 + 4, "or three points");
}
