//! 4: the rulings and the options, as far as no other chapter shows them.

use samobranka_iota::{Absent, Cell, End, First, Illegal, Iota, Options, Phase, Ruling};
use samobranka_rules::{Game, Outcome, Refusal, Seat, Setup};

use crate::table::{cards_of, deal, set};

fn cell(row: i8, col: i8) -> Cell {
    Cell::new(row, col).unwrap()
}

#[test]
fn q1_unique_jokers_stand_for_cards_that_lie_nowhere() {
    let table = "table: Rc1@0,0 Rc2@0,1 J@0,2; hands: Rc3 Rc4 Yx1 Yx2 / ..";
    let scene = set(&format!("unique; {table}"));
    assert_eq!(cards_of(scene.state().public.may_stand_for(cell(0, 2)).unwrap()), "Rc3 Rc4");
    // One of the two may go elsewhere; then the other is the joker's.
    let mut scene = set(&format!("unique; {table}"));
    scene.act(1, "Rc3@1,0");
    assert_eq!(cards_of(scene.state().public.may_stand_for(cell(0, 2)).unwrap()), "Rc4");
    // Clarification 8: two jokers exclude each other even in different lines. Here both could only be Rc4.
    let table = "table: Yc4@-3,-1 Bc4@-2,-1 Gc4@-1,-1 Yx1@-1,0 Rc1@0,0 Rc2@0,1 Rc3@0,2 J@0,3; hands: J .. / ..";
    assert!(set(table).may(1, "J@-4,-1"));
    assert_eq!(set(&format!("unique; {table}")).refusal(1, "J@-4,-1"), Illegal::NoNameLeft { at: cell(0, 3) });
}

#[test]
fn q2_declared_jokers_are_named_when_laid() {
    let table = "table: Rc1@0,0 Rc2@0,1; hands: J Rc4 Yx1 Yx2 / Rc3 Gs1 Gs2 Gs3";
    let mut scene = set(&format!("declared; {table}"));
    assert_eq!(scene.refused(1, "name Rc3@0,2"), "Q2"); // nothing to name yet
    assert_eq!(scene.act(1, "J@0,2"), 3);
    assert_eq!((scene.turn(), scene.state().public.hands[0]), (Some(1), 3));
    assert_eq!(scene.legal(1), ["name Rc3@0,2", "name Rc4@0,2"]);
    assert_eq!(scene.refused(1, "pass"), "Q2");
    assert_eq!(scene.refused(1, "name Gc3@0,2"), "Q2");
    assert_eq!(scene.refused(1, "name J@0,2"), "Q2");
    assert_eq!(scene.refused(1, "name Rc3@0,1"), "IO-56");
    scene.act(1, "name Rc3@0,2");
    assert_eq!((scene.turn(), scene.state().public.hands[0]), (Some(2), 4));
    // Only that card takes it back, and lines reckon with it.
    assert_eq!(scene.refused(2, "Rc3@0,3"), "IO-28");
    assert_eq!(scene.legal_with(2, "swap"), ["swap Rc3@0,2"]);
    scene.act(2, "pass");
    assert_eq!(
        scene.refusal(1, "swap Rc4@0,2"),
        Illegal::NotThatCard { at: cell(0, 2), named: "Rc3".parse().unwrap() }
    );
    assert!(scene.may(1, "Rc4@0,3"));
    scene.act(1, "pass");
    scene.act(2, "swap Rc3@0,2");
    assert!(scene.hand(2).contains('J'));
}

#[test]
fn q2_two_declared_jokers_are_named_one_after_the_other() {
    let mut scene = set("declared; unique; table: Rc1@0,0 Rc2@0,1; hands: J J Yx1 Yx2 / ..");
    scene.act(1, "J@0,2 J@0,3");
    assert_eq!(scene.legal(1), ["name Rc3@0,2", "name Rc4@0,2"]);
    scene.act(1, "name Rc4@0,2");
    assert_eq!(scene.legal(1), ["name Rc3@0,3"]);
    scene.act(1, "name Rc3@0,3");
    assert_eq!(scene.turn(), Some(2));
    // Q1 `unique`: what a joker stands for may lie nowhere else.
    let scene = set("declared; unique; table: Rc1@0,0 J=Rc3@0,1; hands: Rc3 Yx1 Yx2 Yx3 / ..");
    assert_eq!(scene.refusal(1, "Rc3@1,0"), Illegal::StoodFor { card: "Rc3".parse().unwrap() });
    assert!(scene.may(1, "swap Rc3@0,1"));
}

#[test]
fn q2_the_last_card_is_named_too() {
    let mut scene = set("declared; table: Rc1@0,0 Rc2@0,1; hands: J / Rc3; deck:");
    assert_eq!(scene.act(1, "J@0,2"), 6);
    assert_eq!(scene.turn(), Some(1));
    scene.act(1, "name Rc4@0,2");
    assert_eq!(scene.state().public.phase, Phase::Over { end: End::LastCard(Seat(0)) });
}

#[test]
fn clarification_7_declared_jokers_are_no_start_cards() {
    for words in ["declared", "redraw"] {
        for seed in 0..200 {
            assert!(deal(2, words, seed).state().public.table.jokers().is_empty());
        }
    }
}

#[test]
fn q3_two_jokers_beside_each_other_are_a_line_worth_nothing() {
    let mut scene = set("table: Rc1@0,0 J@0,1; hands: J Yx1 Yx2 Yx3 / ..");
    assert_eq!(scene.act(1, "J@1,1"), 0);
}

#[test]
fn q5_each_joker_once_a_turn() {
    let table = "table: Rc1@0,0 J@0,1 J@1,0; hands: Rc2 Rc3 Yx1 Yx2 / ..";
    let mut scene = set(table);
    scene.act(1, "swap Rc2@0,1");
    scene.act(1, "swap Rc3@1,0");
    assert_eq!(scene.hand(1), "Yx1 Yx2 J J");
    assert_eq!(scene.refused(1, "swap Yx1@1,0"), "Q5");
    let mut scene = set(&format!("one swap; {table}"));
    scene.act(1, "swap Rc2@0,1");
    assert_eq!(scene.refusal(1, "swap Rc3@1,0"), Illegal::TooManySwaps { limit: 1 });
    assert!(scene.legal_with(1, "swap").is_empty());
    scene.act(1, "J@0,2");
    // A new turn, a new swap; not of what was laid in the same turn, for laying ends it.
    scene.act(2, "pass");
    assert!(scene.may(1, "swap Rc3@1,0"));
    for swaps in [0, 3] {
        let refused = Setup::<Iota>::new(2, Options { swaps_per_turn: swaps, ..Options::default() }).unwrap_err();
        assert_eq!(refused.rule(), "Q5");
    }
}

#[test]
fn q6_a_swap_brings_nothing_and_is_no_card_laid() {
    let mut scene = set("table: Rc1@0,0 J@0,1; hands: Rc2 Gs1 Gs2 Gs3 / ..");
    assert_eq!(scene.act(1, "swap Rc2@0,1"), 0);
    // Three more cards are three: no doubling for four. Here even the row of the card put in grows.
    assert_eq!(scene.act(1, "Gs1@1,0 Gs2@1,1 Gs3@1,2"), 6 + 2 + 4);
    assert_eq!(scene.state().public.sheet[0].swaps, 1);
}

#[test]
fn q7_swap_then_pass() {
    let table = "table: Rc1@0,0 J@0,1; hands: Rc2 Gs1 Gs2 Gs3 / ..";
    let mut scene = set(table);
    scene.act(1, "swap Rc2@0,1");
    scene.act(1, "pass J"); // the joker may even go under the deck
    assert_eq!(scene.state().secret.under().len(), 1);
    let mut scene = set(&format!("no pass after a swap; {table}"));
    assert!(scene.may(1, "pass"));
    scene.act(1, "swap Rc2@0,1");
    assert_eq!(scene.refused(1, "pass"), "Q7");
    assert_eq!(scene.refused(1, "pass J"), "Q7");
    assert!(scene.legal_with(1, "pass").is_empty());
    scene.act(1, "J@0,2");
}

#[test]
fn q8_a_trade_with_a_small_deck_gives_own_cards_back() {
    let table = "table: Bx2@0,0; hands: Rt2 Gc2 Rc1 Rc2 / Ys1 Ys2 Ys3 Ys4; deck: Bs1";
    let mut scene = set(table);
    scene.act(1, "pass Rc2 Rc1 Gc2");
    assert_eq!(scene.hand(1), "Rc1 Rc2 Rt2 Bs1"); // the first chosen came back first
    assert_eq!(scene.state().secret.under()[0].to_string(), "Gc2");
    let scene = set(&format!("enough; {table}"));
    assert_eq!(scene.refusal(1, "pass Rc2 Rc1"), Illegal::DeckTooSmall { asked: 2, deck: 1 });
    assert_eq!(scene.legal_with(1, "pass").len(), 5, "none, or one of four");
    // With an empty deck there is nothing to trade for.
    let scene = set("table: Bx2@0,0; hands: Rt2 Gc2 / Ys1; deck:");
    assert_eq!(scene.refused(1, "pass Rt2"), "Q8");
    assert_eq!(scene.legal_with(1, "pass"), ["pass"]);
}

#[test]
fn q9_clarification_5_a_swap_begins_the_count_of_passes_anew() {
    let mut scene = set("table: Rc1@0,0 J@0,1; hands: Rc2 Gs1 / Rc3 Rc4; deck:; passes 1");
    scene.act(1, "swap Rc2@0,1");
    assert_eq!(scene.state().public.passes, 0);
    scene.act(1, "pass");
    assert_eq!((scene.state().public.passes, scene.turn()), (1, Some(2)));
    scene.act(2, "pass");
    assert_eq!(scene.turn(), None);
}

#[test]
fn q10_cards_left_cost_nothing_or_their_sum() {
    let table = "table: Rc1@0,0; hands: Rc2 / Gc4 Gs3 J; deck:; points 2: 20";
    let scores = |words: &str| {
        let mut scene = set(&format!("{words}; {table}"));
        scene.act(1, "Rc2@0,1");
        match Iota::outcome(&scene.state().public) {
            Some(Outcome::Rank { scores, .. }) => scores,
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(scores(""), [6, 20]);
    assert_eq!(scores("minus sum"), [6, 13]);
}

#[test]
fn q16_a_joker_as_the_start_card_stays() {
    let kept = (0..300).map(|seed| deal(2, "", seed)).find(|dealt| !dealt.state().public.table.jokers().is_empty());
    let kept = kept.expect("one start card in 33 is a joker");
    assert_eq!(kept.state().public.may_stand_for(Cell::START).unwrap().len(), 64);
    let turn = kept.turn().unwrap();
    let ordinary = kept.state().private[usize::from(turn) - 1].hand.into_iter().filter(|card| !card.is_joker()).count();
    assert_eq!(kept.legal_with(turn, "swap").len(), ordinary, "any ordinary card may replace it");
}

#[test]
fn q18_the_host_may_say_who_begins() {
    for seed in 0..10 {
        assert_eq!(deal(3, "seat 2 first", seed).turn(), Some(2));
    }
    let options = Options { first: First::Seat4, ..Options::default() };
    assert_eq!(Setup::<Iota>::new(3, options).unwrap_err(), Illegal::NoSuchSeat { seat: Seat(3) });
}

#[test]
fn q21_whoever_can_lay_need_not() {
    let mut scene = set("table: Bx2@0,0; hands: Rt2 Gc2 Rc1 Rc2 / ..");
    scene.act(1, "pass");
    assert_eq!(scene.scores(), [0, 0]);
}

#[test]
fn q22_without_hints_no_reason_is_given() {
    let table = "table: Rc1@0,0 Rc2@0,1 J@1,0; hands: Rs3 Rc3 Gs1 Gc4 / ..";
    let scene = set(&format!("no hints; {table}"));
    for lay in ["Rs3@0,2", "Rc3@5,5", "Rc3@0,2 Gs1@1,1", "Rc3@0,2 Gc4@0,4"] {
        assert_eq!(scene.refusal(1, lay), Illegal::NotAllowed);
        assert_ne!(set(table).refusal(1, lay), Illegal::NotAllowed);
    }
    // What one sees without the rules is told all the same.
    assert_eq!(scene.refused(1, "Rc4@0,2"), "IO-16");
}

#[test]
fn q24_the_table_is_not_bounded() {
    // A staircase of 61 cards to the right: as far as cards can reach.
    let mut table = Vec::new();
    let mut cards: Vec<samobranka_iota::Card> = samobranka_iota::Card::ordinary().collect();
    let (mut row, mut col) = (0, 0);
    let mut line: Vec<samobranka_iota::Card> = vec![cards.remove(0)];
    table.push(format!("{}@0,0", line[0]));
    let mut along_row = true;
    while table.len() < 56 {
        let limit = if along_row { 4 } else { 2 };
        if line.len() == limit {
            along_row = !along_row;
            line = vec![*line.last().unwrap()];
        }
        let right = |line: &[samobranka_iota::Card], card: samobranka_iota::Card| {
            samobranka_iota::Property::ALL.into_iter().all(|property| {
                let mut values: Vec<_> = line.iter().chain([&card]).map(|card| card.value(property)).collect();
                let count = values.len();
                values.sort();
                values.dedup();
                values.len() == 1 || values.len() == count
            })
        };
        let Some(at) = cards.iter().position(|&card| right(&line, card)) else {
            along_row = !along_row; // a shorter step where no card is left for a longer one
            line = vec![*line.last().unwrap()];
            continue;
        };
        let card = cards.remove(at);
        if along_row {
            col += 1;
        } else {
            row += 1;
        }
        line.push(card);
        table.push(format!("{card}@{row},{col}"));
    }
    assert!(col > 30, "{col}");
    let scene = set(&format!("table: {}; hands: .. / ..", table.join(" ")));
    assert!(!scene.legal(1).is_empty());
}

#[test]
fn q25_the_table_passes_for_whoever_is_absent() {
    let mut scene = set("table: Rc1@0,0; hands: Rc2 .. / ..; passes 3");
    scene.rule(Ruling::PassForAbsent);
    assert_eq!((scene.turn(), scene.state().public.passes, scene.state().public.deck), (Some(2), 4, 57));
    // A joker that waits for its name is the first card it can be.
    let mut scene = set("declared; table: Rc1@0,0 Rc2@0,1; hands: J Rc4 Yx1 Yx2 / ..");
    scene.act(1, "J@0,2");
    scene.rule(Ruling::PassForAbsent);
    assert_eq!(cards_of(scene.state().public.may_stand_for(cell(0, 2)).unwrap()), "Rc3");
    assert_eq!(scene.turn(), Some(2));
    // Where bots stand in, the table decides nothing.
    let mut scene = set("bots stand in; table: Rc1@0,0; hands: Rc2 .. / ..");
    assert_eq!(scene.state().public.options.absent, Absent::Bot);
    assert_eq!(scene.play.rule(Ruling::PassForAbsent).unwrap_err(), Illegal::NoPassing);
    let mut rulings = Vec::new();
    Iota::rulings(&scene.state().public, &mut rulings);
    assert!(rulings.is_empty());
}

#[test]
fn io4_all_other_options_combine() {
    let words = [
        "short",
        "parity",
        "children",
        "unique",
        "declared",
        "one swap",
        "no pass after a swap",
        "enough",
        "one round",
        "minus sum",
        "redraw",
        "seat 2 first",
        "fewest cards",
        "no hints",
        "bots stand in",
    ];
    let dealt = deal(2, &words.join(", "), 1);
    assert_eq!(samobranka_rules::broken_invariant(dealt.state()), None);
}

#[test]
fn q2_only_the_one_who_laid_a_joker_names_it() {
    let mut scene = set("declared; table: Rc1@0,0 Rc2@0,1; hands: J Rc4 Yx1 Yx2 / Rc3 .. / ..");
    scene.act(1, "J@0,2");
    for other in [2, 3] {
        assert_eq!(scene.legal(other), Vec::<String>::new());
        assert_eq!(Iota::choose(scene.state().view(Seat(other - 1)), |_| panic!("there is nothing to choose")), None);
        assert_eq!(scene.refused(other, "name Rc3@0,2"), "IO-14");
    }
}

#[test]
fn q7_who_took_no_joker_may_pass_even_where_a_joker_must_be_laid() {
    let table = "no pass after a swap; table: Rc1@0,0 J@0,1; hands: Rc2 Gs1 Gs2 Gs3 / ..";
    let mut scene = set(table);
    scene.act(1, "pass Gs1");
    assert_eq!(scene.turn(), Some(2));
    // After a swap the number of a choice stands for what is listed, with nothing to pass among it.
    let mut scene = set(table);
    scene.act(1, "swap Rc2@0,1");
    let legal = scene.legal(1);
    let chosen = |place: u32| {
        Iota::choose(scene.state().view(Seat(0)), |count| {
            assert_eq!(count as usize, legal.len());
            place
        })
    };
    for (place, action) in legal.iter().enumerate() {
        assert_eq!(chosen(place as u32).unwrap().to_string(), *action);
    }
}

#[test]
fn q8_as_many_cards_as_the_deck_has_are_enough() {
    let mut scene = set("enough; table: Bx2@0,0; hands: Rt2 Gc2 Rc1 Rc2 / Ys1 Ys2 Ys3 Ys4; deck: Bs1 Bs2");
    assert!(scene.may(1, "pass Rc1 Rt2"));
    assert_eq!(scene.refusal(1, "pass Rt2 Gc2 Rc1"), Illegal::DeckTooSmall { asked: 3, deck: 2 });
    scene.act(1, "pass Rc1 Rt2");
    assert_eq!(scene.hand(1), "Rc2 Gc2 Bs1 Bs2");
}

#[test]
fn q8_clarification_1_of_two_jokers_one_or_both_are_traded() {
    let scene = set("table: Rc1@0,0; hands: J J Yx1 Yx2 / ..");
    let passes = [
        "pass",
        "pass Yx1",
        "pass Yx1 Yx2",
        "pass Yx1 Yx2 J",
        "pass Yx1 Yx2 J J",
        "pass Yx1 J",
        "pass Yx1 J J",
        "pass Yx2",
        "pass Yx2 J",
        "pass Yx2 J J",
        "pass J",
        "pass J J",
    ];
    assert_eq!(scene.legal_with(1, "pass"), passes);
}

#[test]
fn q24_what_lies_far_away_is_not_what_lies_here() {
    // Places are named up to 60 from the start card; 64 apart they are still two.
    let scene = set("table: Rc1@0,0 Rc2@0,1 Rc3@0,2 Rc4@0,3 Gs4@1,3 Bt4@2,3 Yx4@3,3 Yx1@3,4 Gx1@4,4; hands: J .. / ..");
    let table = &scene.state().public.table;
    assert!(!table.is_empty());
    for (near, far) in [((4, 4), (-60, 4)), ((4, 4), (4, -60)), ((4, 4), (-60, -60)), ((3, 4), (3, -60))] {
        assert!(table.is_taken(cell(near.0, near.1)) && !table.is_taken(cell(far.0, far.1)));
        assert_eq!(table.at(cell(far.0, far.1)), None);
        assert_eq!(scene.refused(1, &format!("J@{},{}", far.0, far.1)), "IO-22");
    }
    // Nor is a place taken because others in its row and its column are.
    assert!(!table.is_taken(cell(2, 1)) && !table.is_taken(cell(1, 4)));
    let corners = table.corners();
    assert_eq!(corners, (cell(0, 0), cell(4, 4)));
}
