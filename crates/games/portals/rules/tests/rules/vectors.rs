//! 2.11: the test vectors of `RULES.md` itself, read from there and played through loaded states.

use std::collections::BTreeMap;

use samobranka_portals::{Area, Board, Cell, Element, Figure, Laid, Placement, Spot, preview};
use samobranka_rules::Seat;
use serde::Deserialize;
use serde::de::DeserializeOwned;

use crate::table::{set, story};

type At = (i8, i8, String);

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Vector {
    id: String,
    about: String,
    board: u8,
    side: String,
    stones: Vec<At>,
    card: u8,
    load: Vec<At>,
    turns: u8,
    origin: (i8, i8),
    expect: Option<Expected>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Expected {
    placed: Vec<At>,
    returned: Vec<At>,
    match_count: u8,
    match_points: u8,
    adjacency_points: u8,
    total: u8,
}

fn block<T: DeserializeOwned>(name: &str) -> T {
    let rules = include_str!("../../RULES.md");
    let (_, rest) = rules.split_once(&format!("```json {name}")).expect("the vectors are in RULES.md");
    let (json, _) = rest.split_once("```").expect("the block ends");
    serde_json::from_str(json).expect("the vectors can be read")
}

fn written((row, column, stone): &At) -> String {
    format!("{stone}{}{}", (b'a' + *column as u8) as char, row + 1)
}

fn list(stones: &[At]) -> String {
    stones.iter().map(written).collect::<Vec<_>>().join(" ")
}

fn laid(stones: &[At]) -> Laid {
    let mut laid = Laid::NONE;
    for (row, column, stone) in stones {
        let stone = Element::of_letter(stone.chars().next().unwrap()).unwrap();
        laid.put(Cell::new(*row as u8, *column as u8).unwrap(), stone);
    }
    laid
}

fn figure(stones: &[At]) -> Figure {
    stones.iter().fold(Figure::NONE, |figure, (row, column, stone)| {
        let stone = Element::of_letter(stone.chars().next().unwrap()).unwrap();
        figure.with(Spot::new(*row as u8, *column as u8).unwrap(), stone)
    })
}

/// The state a vector begins with: phase II, or for a key that isn't full the second spell.
fn table(vector: &Vector, words: &str) -> String {
    let star = if vector.side == "hard" { "*" } else { "" };
    let board = format!("b1 {}{star}: {}", vector.board, list(&vector.stones));
    let keys = format!("keys 1: {}[{}]", vector.card, list(&vector.load));
    format!("{words}; round 2; {board}; {keys}")
}

fn is_full(vector: &Vector) -> bool {
    let data = samobranka_portals::Data::HOUSE;
    let card = *data.set().key(samobranka_portals::Key(vector.card)).unwrap();
    card.marks.count_ones() as usize == vector.load.len()
}

#[test]
fn po68_po69_po70_po73_po74_po75_po76_po77_po83_the_placement_vectors() {
    // PV-1 is example 1 of the rulebook.
    let vectors: Vec<Vector> = block("portals-placement-vectors");
    assert!(vectors.len() >= 15, "none is lost");
    for vector in vectors {
        let Vector { id, about, .. } = &vector;
        let placement =
            Placement::of_card(Board(0), figure(&vector.load), vector.turns, vector.origin.0, vector.origin.1);
        assert_eq!(placement.is_some(), vector.expect.is_some(), "{id} {about}");
        let (Some(placement), Some(expected)) = (placement, &vector.expect) else { continue };
        let mut play = if is_full(&vector) {
            set(&table(&vector, "opening"))
        } else {
            let mut play = set(&table(&vector, "spells; stone; s1: TTTTTT"));
            crate::table::play_on(&mut play, &format!("1: 1T>*2, 1: wake {}", vector.card));
            play
        };
        let seen = preview(&play.state().public, placement);
        assert_eq!((seen.placed, seen.returned), (laid(&expected.placed), laid(&expected.returned)), "{id} {about}");
        let points = (seen.points.matches, seen.points.for_matches, seen.points.for_neighbours, seen.points.total());
        let right = (expected.match_count, expected.match_points, expected.adjacency_points, expected.total);
        assert_eq!(points, right, "{id} {about}");
        let bag = play.state().public.bag.len();
        let told = story(&mut play, &format!("1: open {placement}"));
        assert!(!told.contains("refused"), "{id} {about}: {told}");
        let state = play.state();
        assert_eq!(state.private[0].points, i16::from(expected.total), "{id} {about}");
        for (cell, stone) in laid(&expected.placed).iter() {
            assert_eq!(state.public.stones[0].at(cell), Some(stone), "{id} {about}");
        }
        let drawn = if state.public.round > 2 { 12 } else { 0 };
        assert_eq!(state.public.bag.len() + drawn, bag + expected.returned.len() as u8, "{id} {about}");
    }
}

#[test]
fn po158_the_first_vector_alone_scores_matches_only() {
    // PV-9.
    let vectors: Vec<Vector> = block("portals-placement-vectors");
    let vector = &vectors[0];
    assert_eq!(vector.id, "PV-1");
    let keys = list(&vector.load[..3]);
    let mut play = set(&format!(
        "solo; b1 {}: {}; keys 1: {}[{keys}]; stone; next: A",
        vector.board,
        list(&vector.stones),
        vector.card
    ));
    let last = written(&vector.load[3]);
    crate::table::play_on(&mut play, &format!("1: 1{}>{}{}", &last[..1], vector.card, &last[1..]));
    let placement = Placement::of_card(Board(0), figure(&vector.load), 0, vector.origin.0, vector.origin.1).unwrap();
    crate::table::play_on(&mut play, &format!("1: open {placement}"));
    assert_eq!(play.state().private[0].points, 2);
}

#[test]
fn po58_po84_the_order_vector() {
    #[derive(Deserialize)]
    struct Order {
        prepared: BTreeMap<String, Vec<u8>>,
        expect: Vec<(u8, String)>,
    }
    let order: Order = block("portals-order-vector");
    let keys = |name: &str| {
        let full = |key: &u8| {
            let data = samobranka_portals::Data::HOUSE;
            let card = *data.set().key(samobranka_portals::Key(*key)).unwrap();
            let stones: Vec<String> =
                Spot::all().filter(|spot| card.marks >> spot.index() & 1 == 1).map(|spot| format!("W{spot}")).collect();
            // Enough stones of one colour are not there for all: the second player has fire.
            let stones = stones.join(" ");
            format!("{key}[{}]", if name == "Kirill" { stones.replace('W', "F") } else { stones })
        };
        order.prepared[name].iter().map(full).collect::<Vec<_>>().join(" ")
    };
    let state = set(&format!("opening; keys 1: {}; keys 2: {}", keys("Anna"), keys("Kirill"))).state().clone();
    let queue: Vec<(u8, String)> = (state.public.queue().into_iter())
        .map(|(key, seat)| (key.0, if seat == Seat(0) { "Anna" } else { "Kirill" }.to_owned()))
        .collect();
    assert_eq!(queue, order.expect);
}

#[test]
fn po103_po104_po105_po119_the_spell_colour_vector() {
    let vector: serde_json::Value = block("portals-spell-colour-vector");
    let mut play = set("spells; round 2; keys 1: 7[]; keys 2: 5[]; stone; s1: EEAFWT; s2: EAFWTT; b1: Wa1");
    let mut seat = 1;
    for step in vector["steps"].as_array().unwrap() {
        if let Some(put) = step.get("put") {
            let (stone, area) = (put[0].as_str().unwrap(), &put[1]);
            let finish = match area.as_u64().unwrap() {
                1 => format!("{seat}: lift 1a1, {seat}: lower 1a2"),
                4 => format!("{seat}: draw *{}, {seat}: cover 5a1", step["spell4_takes_from"]),
                _ => panic!("{step}"),
            };
            if seat == 2 {
                // And an E into area 4, which would free itself, is refused (A-14).
                let told = story(&mut play, "2: no-key, 2: 1E>*4");
                assert!(told.contains("refused by PO-104"), "{told}");
            }
            crate::table::play_on(&mut play, &format!("{seat}: 1{stone}>*{area}, {finish}"));
            seat += 1;
        } else {
            for area in Area::ALL {
                let allowed: Vec<String> = Element::ALL
                    .into_iter()
                    .filter(|&stone| play.state().public.areas_for(stone) >> area.index() & 1 == 1)
                    .map(|stone| stone.to_string())
                    .collect();
                let mut right: Vec<String> =
                    serde_json::from_value(step["legal_now"][area.to_string()].clone()).unwrap();
                right.sort_by_key(|letter| Element::of_letter(letter.chars().next().unwrap()));
                assert_eq!(allowed, right, "area {area}");
            }
        }
    }
}

#[test]
fn po121_po129_the_sign_vectors() {
    #[derive(Deserialize)]
    struct Sign {
        id: String,
        sign: u8,
        stones: Vec<At>,
        rotations: bool,
        mirror: bool,
    }
    let vectors: Vec<Sign> = block("portals-sign-vectors");
    assert_eq!(vectors.len(), 8);
    for vector in vectors {
        for (words, stands) in [("", vector.rotations), ("mirrors", vector.mirror)] {
            let table = format!("{words}; signs 1: {}; round 2; b1: {}", vector.sign, list(&vector.stones));
            let state = set(&table).state().clone();
            let standing = state.public.standing(Seat(0), state.private[0].signs);
            assert_eq!(!standing.is_empty(), stands, "{} {words}", vector.id);
        }
    }
}

/// The three examples of the rulebook as states that any program can load: the engine's own tests read this file.
#[test]
fn po83_po84_po119_the_examples_as_states() {
    let states = [
        "round 2; opening; b1 4: Wc1 Ae2 Wa3 Ae4; keys 1: 12[Wa1 Wb1 Ab2 Ac2]",
        "opening; keys 1: 5[Aa1 Ab1 Ac1 Ab2] 33[Fa1 Fb2]; keys 2: 3[Wa2 Wb2] 4[Wa1 Wb2] 18[Ea1 Ec3]",
        "spells; round 2; keys 1: 7[]; keys 2: 5[]; stone; s1: EEAWWT; s2: EAFWTT; b1: Wa1",
    ]
    .map(|table| serde_json::to_value(set(table).state()).unwrap());
    let text = serde_json::to_string_pretty(&states).unwrap() + "\n";
    expect_test::expect_file!["examples.json"].assert_eq(&text);
}
