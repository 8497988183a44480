//! 2.1, 2.2 and 5: the cards, and what a line is.

use std::collections::BTreeSet;

use samobranka_iota::{Action, Card, CardList, Cards, Cell, Colour, Iota, Property, Shape};
use samobranka_rules::{Game, Refusal, Setup};

use crate::table::{deal, options, set};

#[test]
fn io1_io3_there_are_64_ordinary_cards_one_of_each_combination() {
    let mut met = BTreeSet::new();
    for colour in Colour::ALL {
        for shape in Shape::ALL {
            for number in 1..=4 {
                let card = Card::new(colour, shape, number).unwrap();
                assert_eq!((card.colour(), card.shape(), card.number()), (Some(colour), Some(shape), Some(number)));
                assert_eq!(card.id(), 16 * colour as u8 + 4 * shape as u8 + number - 1, "section 5");
                met.insert(card);
            }
        }
    }
    assert_eq!(met.len(), 64);
    assert_eq!(met, Card::ordinary().collect());
    assert_eq!(Card::new(Colour::Red, Shape::Circle, 0), None);
    assert_eq!(Card::new(Colour::Red, Shape::Circle, 5), None);
    assert_eq!(Property::ALL.len(), 3);
    for property in Property::ALL {
        let values: BTreeSet<Option<u8>> = Card::ordinary().map(|card| card.value(property)).collect();
        assert_eq!(values, (0..4).map(Some).collect(), "{property:?} takes four values");
    }
}

#[test]
fn io2_there_are_two_jokers_of_one_kind() {
    assert_eq!(Cards::ALL.len(), 66);
    assert_eq!(Cards::ALL.jokers(), 2);
    assert_eq!(Card::from_id(64), Some(Card::JOKER));
    assert_eq!(Card::from_id(65), Some(Card::JOKER));
    assert_eq!(Card::from_id(66), None);
    assert_eq!(Card::JOKER.points(), 0);
    let dealt = deal(4, "", 3);
    let state = dealt.state();
    let jokers: u8 = state.private.iter().map(|own| own.hand.jokers()).sum();
    let on_table = state.public.table.jokers().len() as u8;
    assert_eq!(jokers + on_table + state.secret.fresh().jokers(), 2);
}

#[test]
fn cards_are_read_as_they_are_written() {
    for card in Card::ordinary().chain([Card::JOKER]) {
        assert_eq!(card.to_string().parse(), Ok(card));
    }
    assert_eq!("Gc2".parse(), Ok(Card::new(Colour::Green, Shape::Circle, 2).unwrap()));
    for bad in ["", "gc2", "Gc5", "Gc0", "Gc", "Gc22", "JJ", "cG2", "Ёc2"] {
        assert!(bad.parse::<Card>().is_err(), "{bad}");
    }
}

#[test]
fn io4_two_to_four_play() {
    // Q23: five are too many.
    for seats in [0, 1, 5, 255] {
        let refused = Setup::<Iota>::new(seats, options("")).unwrap_err();
        assert_eq!(refused.rule(), "IO-4");
    }
    for seats in 2..=4 {
        assert!(Setup::<Iota>::new(seats, options("")).is_ok());
    }
    assert_eq!(Iota::SEATS, (2, 4));
}

#[test]
fn io5_io44_the_most_points_win() {
    let mut scene =
        set("table: Rc1@0,0; hands: Gc1 / Bc1 / Yc1; deck:; turn 3; points 1: 10; points 2: 30; points 3: 4; passes 2");
    scene.act(3, "pass");
    assert_eq!(scene.places(), [2, 1, 3]);
}

#[test]
fn io6_a_lone_card_is_no_line_and_lines_have_two_to_four_cards() {
    // The start card alone has brought nobody anything, and what is laid beside it makes just one line.
    let mut scene = set("table: Rc1@0,0; hands: Rc2 Rc3 Rc4 Gs1 / ..");
    assert_eq!(scene.scores(), [0, 0]);
    assert_eq!(scene.act(1, "Rc2@0,1"), 3);
    let mut scene = set("table: Rc1@0,0; hands: Rc2 Rc3 Rc4 Gs1 / ..");
    assert_eq!(scene.act(1, "Rc2@0,1 Rc3@0,2"), 6);
    let mut scene = set("table: Rc1@0,0; hands: Rc2 Rc3 Rc4 Gs1 / ..");
    assert_eq!(scene.act(1, "Rc2@0,1 Rc3@0,2 Rc4@0,3"), 20);
}

#[test]
fn io8_a_line_of_four_is_a_chain() {
    use samobranka_iota::Event;
    let mut scene = set("table: Rc1@0,0; hands: Rc2 Rc3 Rc4 Gs1 / ..");
    scene.act(1, "Rc2@0,1 Rc3@0,2 Rc4@0,3");
    let laid = scene.told.iter().find_map(|told| match &told.event {
        Event::Laid { score, .. } => *score,
        _ => None,
    });
    let score = laid.unwrap();
    assert!(score.lines()[0].is_chain());
    assert_eq!((score.chains(), score.lines().len()), (1, 1));
}

#[test]
fn io45_q17_the_even_half_has_the_cards_whose_values_add_up_to_an_even_number() {
    let half = Cards::even_half();
    assert_eq!((half.len(), half.jokers()), (34, 2));
    // Colours and shapes are counted from nought in their order, and numbers too.
    for (card, even) in [("Rc1", true), ("Rc2", false), ("Gs1", true), ("Gc1", false), ("Bx2", true), ("Yx4", false)] {
        assert_eq!(half.contains(card.parse().unwrap()), even, "{card}");
    }
}

#[test]
fn io1_io2_sets_of_cards_are_met_and_taken_from_each_other() {
    let cards = |text: &str| Cards::try_from(text.split(' ').map(|card| card.parse().unwrap()).collect::<Vec<Card>>());
    let (one, other) = (cards("Rc1 Rc2 Gs3 J J").unwrap(), cards("Rc2 Gs3 Yx4 J").unwrap());
    assert_eq!(one.and(other), cards("Rc2 Gs3 J").unwrap());
    assert_eq!(one.minus(other), cards("Rc1 J").unwrap());
    assert_eq!(other.minus(one), cards("Yx4").unwrap());
    assert!(cards("Rc1 Rc1").is_err() && cards("J J J").is_err());
    assert_eq!((one.points(), other.points()), (1 + 2 + 3, 2 + 3 + 4));
}

#[test]
fn io16_io20_layings_have_cards_and_passes_need_none() {
    let Ok(Action::Lay(lay)) = "Rc2@0,1 Rc3@0,2".parse() else { panic!("this is a laying") };
    assert!(!lay.is_empty());
    assert_eq!(lay.cells().iter().map(Cell::to_string).collect::<Vec<_>>(), ["0,1", "0,2"]);
    let cards: Vec<Card> = Card::ordinary().take(5).collect();
    assert!(CardList::new(&[]).unwrap().is_empty() && !CardList::new(&cards[..1]).unwrap().is_empty());
    assert_eq!((CardList::new(&cards[..4]).unwrap().len(), CardList::new(&cards)), (4, None));
    let five = "Rc1@0,1 Rc2@0,2 Rc3@0,3 Rc4@0,4 Gs1@0,5";
    assert_eq!(five.parse::<Action>(), Err("one to four cards are laid (IO-16)"));
    assert_eq!("pass Rc1 Rc2 Rc3 Rc4 Gs1".parse::<Action>(), Err("at most four cards (IO-20)"));
}

/// What a failed test prints can be read.
#[test]
fn cards_places_and_tables_are_printed_as_they_are_written() {
    let scene = set("declared; table: Rc1@0,0 J=Rc2@0,1; hands: J Rc3 .. / ..");
    let Ok(Action::Lay(lay)) = "Rc3@0,2".parse() else { panic!("this is a laying") };
    let list = CardList::new(&["Gs3".parse().unwrap(), Card::JOKER]).unwrap();
    assert_eq!(format!("{:?}", scene.state().public.table), "{(0,0): Rc1, (0,1): J=Rc2}");
    assert_eq!(format!("{:?}", scene.state().private[0].hand), "{Rc2, Rc3, Rc4, J}");
    assert_eq!(format!("{lay:?} {list:?} {:?}", Cell::START), "Rc3@0,2 [Gs3, J] (0,0)");
}
