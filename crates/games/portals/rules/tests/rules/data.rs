//! 5: the house's data, and what is wrong with a file.

use samobranka_portals::{BadData, Cell, Data, Element, Laid, Options, Side, SignSet, Tier, Warning};
use serde_json::{Value, json};

const HOUSE: &str = include_str!("../../data/portals-data.json");

/// A mistake made in a file.
type Change = fn(&mut Value);

fn file() -> Value {
    serde_json::from_str(HOUSE).unwrap()
}

fn changed(change: impl FnOnce(&mut Value)) -> Result<Data, BadData> {
    let mut value = file();
    change(&mut value);
    Data::from_json(&value.to_string())
}

#[test]
fn po3_po4_po5_each_kind_of_mistake_is_named() {
    let cases: Vec<(Change, &str)> = vec![
        (|file| file["format"] = json!("portals-data/2"), "is of the form `portals-data/2`"),
        (|file| file["board_size"]["rows"] = json!(6), "5 rows of 5 cells"),
        (|file| file["key_card_size"]["cols"] = json!(4), "3 rows of 3 cells"),
        (|file| file["elements"][0]["code"] = json!("X"), "A, E, F, W, T"),
        (|file| file["tiers"][1]["cells"] = json!(4), "the tiers are"),
        (|file| file["match_points"] = json!([0, 1, 2, 3, 4]), "0, 1, 2, 4, 6"),
        (|file| file["stones_per_element"]["players"]["2"] = json!(9), "20 stones a colour"),
        (|file| drop(file["boards"].as_array_mut().unwrap().pop()), "4 boards, not 3"),
        (|file| file["boards"][0]["id"] = json!(7), "7 is wrong"),
        (|file| file["boards"][0]["id"] = json!(2), "2 is wrong"),
        (|file| file["boards"][0]["easy"][0] = json!("WWTA"), "board 1: easy must be 5 rows"),
        (|file| file["boards"][1]["hard"][0] = json!("WWTAX"), "board 2: star has a letter"),
        (|file| drop(file["key_cards"].as_array_mut().unwrap().remove(0)), "12 red keys, not 11"),
        (|file| file["key_cards"][0]["number"] = json!(0), "numbered from 1"),
        (|file| file["key_cards"][0]["number"] = json!(2), "two keys have the number 2"),
        (|file| file["key_cards"][0]["cells"][0] = json!("##"), "key 1 must be 3 rows"),
        (|file| file["key_cards"][0]["cells"][0] = json!("#?."), "key 1 must be 3 rows"),
        (|file| file["key_cards"][0]["cells"][0] = json!("#.."), "key 1 is red and must have 3 marks, not 4"),
        (|file| file["key_cards"][0]["tier"] = json!("blue"), "unknown variant `blue`"),
        (|file| drop(file["secret_signs"].as_array_mut().unwrap().pop()), "20 signs, not 19"),
        (|file| file["secret_signs"][0]["id"] = json!(21), "21 is wrong"),
        (|file| file["secret_signs"][0]["id"] = json!(2), "2 is wrong"),
        (|file| file["secret_signs"][0]["cells"] = json!(["AE.", "FW."]), "sign 1 must be 3 rows"),
        (|file| file["secret_signs"][0]["cells"][0] = json!("AX."), "sign 1 must be 3 rows"),
        (|file| file["secret_signs"][0]["cells"] = json!(["A..", "...", "..."]), "at least 2 stones"),
        (|file| file["colour"] = json!(1), "unknown field `colour`"),
        (|file| file["boards"][0]["colour"] = json!(1), "unknown field `colour`"),
    ];
    for (change, wanted) in cases {
        let why = changed(change).expect_err(wanted).to_string();
        assert!(why.contains(wanted), "{why}, and not {wanted}");
        // As an option of a table the same is said.
        let mut value = file();
        change(&mut value);
        let refused = serde_json::from_value::<Options>(json!({ "data": value })).unwrap_err().to_string();
        assert!(refused.contains(wanted), "{refused}");
    }
    assert!(matches!(Data::from_json("{"), Err(BadData::Unreadable(_))));
    assert!(serde_json::from_value::<Options>(json!({ "data": "garden" })).is_err());
}

#[test]
fn a_file_may_leave_sections_out_and_the_house_s_own_is_the_house_s() {
    assert!(Data::from_json(HOUSE).unwrap().is_house());
    assert!(Data::from_json(r#"{"format": "portals-data/1"}"#).unwrap().is_house());
    let mut own = json!({ "format": "portals-data/1", "boards": file()["boards"] });
    own["boards"][0]["easy"][0] = json!("WWTAE");
    let data = Data::from_json(&own.to_string()).unwrap();
    assert!(!data.is_house());
    assert_eq!(data.set().keys(), Data::HOUSE.set().keys());
    assert_ne!(data.set().fingerprint(), Data::HOUSE.set().fingerprint());
    // 4.1: uneven colours are a warning.
    assert_eq!(data.set().warnings(), [Warning::Uneven { id: 1, side: Side::Easy }]);
    // It travels with the options.
    let options = Options { data, ..Options::default() };
    let text = serde_json::to_string(&options).unwrap();
    assert_eq!(serde_json::from_str::<Options>(&text).unwrap(), options);
    assert_eq!(serde_json::to_value(Options::default()).unwrap()["data"], "house");
}

#[test]
fn a_box_that_is_read_again_is_the_one_in_use() {
    let mut own = file();
    own["boards"][0]["easy"][0] = json!("WWTAE");
    let data = Data::from_json(&own.to_string()).unwrap();
    let again: Data = serde_json::from_value(serde_json::to_value(&data).unwrap()).unwrap();
    assert!(std::ptr::eq(data.set(), again.set()), "nothing was checked a second time");
}

#[test]
fn po120_a_colour_twice_and_signs_alike_are_played_with_a_warning() {
    let data = changed(|file| {
        file["secret_signs"][0]["cells"] = json!(["AAE", "AFE", "TTW"]);
        file["secret_signs"][6]["cells"] = json!(["WE.", "TF.", "..."]);
    })
    .unwrap();
    let set = data.set();
    let sign = |id: u8| SignSet::ALL.iter().nth(usize::from(id) - 1).unwrap();
    assert_eq!(set.warnings(), [Warning::SignColours { id: 1 }, Warning::SignsAlike { id: 2, other: 7 }]);
    let mut laid = Laid::NONE;
    let rows = [".....", ".TAA.", ".TFA.", ".WEE.", "....."];
    for (cell, letter) in Cell::all().zip(rows.iter().flat_map(|row| row.chars())) {
        Element::of_letter(letter).into_iter().for_each(|stone| laid.put(cell, stone));
    }
    assert!(set.stands(sign(1), &laid, false), "all nine stones, turned by a quarter");
    let without = laid.iter().filter(|(_, stone)| *stone != Element::Time);
    let mut less = Laid::NONE;
    without.for_each(|(cell, stone)| less.put(cell, stone));
    assert!(!set.stands(sign(1), &less, false));
    // Two signs alike are two cards: both stand, and both pay.
    let mut square = Laid::NONE;
    for (cell, letter) in Cell::all().zip("WE...TF..................".chars()) {
        Element::of_letter(letter).into_iter().for_each(|stone| square.put(cell, stone));
    }
    assert!(set.stands(sign(2), &square, false) && set.stands(sign(7), &square, false));
}

#[test]
fn a24_numbers_may_have_gaps() {
    let data = changed(|file| file["key_cards"][0]["number"] = json!(200)).unwrap();
    assert_eq!(data.set().keys()[35].key.0, 200);
}

#[test]
fn the_house_s_data_are_as_chapter_5_says() {
    let data = Data::HOUSE;
    let set = data.set();
    assert_eq!(set.warnings(), []);
    // Keys: each tier sums to 222, and each block of six numbers has two of each.
    for tier in Tier::ALL {
        let numbers: Vec<u32> =
            set.keys().iter().filter(|card| card.tier == tier).map(|card| card.key.0.into()).collect();
        assert_eq!(numbers.iter().sum::<u32>(), 222);
        for block in 0..6 {
            assert_eq!(numbers.iter().filter(|&&number| (number - 1) / 6 == block).count(), 2);
        }
    }
    // Signs: each colour is on sixteen cards of four stones.
    for stone in Element::ALL {
        let on = |sign| set.sign(sign).iter().any(|(_, other)| other == stone);
        assert_eq!(SignSet::ALL.iter().filter(|&sign| on(sign)).count(), 16);
    }
    assert!(SignSet::ALL.iter().all(|sign| set.sign(sign).len() == 4));
    // Star sides: no two cells of a colour touch. Easy sides: exactly five pairs of each colour do.
    for id in 1..=4 {
        for (side, pairs) in [(Side::Easy, 5), (Side::Star, 0)] {
            let board = set.board(id, side);
            for stone in Element::ALL {
                let cells: Vec<_> = board.iter().filter(|(_, other)| *other == stone).map(|(cell, _)| cell).collect();
                let touching = |a: &Cell, b: &Cell| {
                    a != b && a.row().abs_diff(b.row()) <= 1 && a.column().abs_diff(b.column()) <= 1
                };
                let count = cells.iter().map(|a| cells.iter().filter(|b| touching(a, b)).count()).sum::<usize>() / 2;
                assert_eq!((cells.len(), count), (5, pairs), "board {id} {side:?} {stone}");
            }
        }
    }
}

#[test]
fn po5_a_sign_has_two_stones_at_least_and_another_file_is_other_data() {
    let two = changed(|file| file["secret_signs"][0]["cells"] = json!(["AE.", "...", "..."])).expect("two are enough");
    let other =
        changed(|file| file["secret_signs"][0]["cells"] = json!(["AF.", "...", "..."])).expect("two are enough");
    assert_eq!(two.set().sign(SignSet::ALL.iter().next().unwrap()).len(), 2);
    assert_ne!(two, other);
    assert_ne!(two, Data::HOUSE);
}
