//! IO-54, IO-58, Q1: what jokers can stand for, found a second time by trying every card for every joker.

use std::collections::{BTreeMap, BTreeSet};

use samobranka_iota::{Action, Axis, Card, Cell, Illegal, Iota, Joker, Placed, Property, Public, Table};
use samobranka_rules::{Game, View};

use crate::made_up::{ME, candidates, tables, ways};

/// What lies where: an ordinary card, a joker that was named for it, or nothing in particular for a joker that floats.
type Paper = BTreeMap<Cell, Option<Card>>;

fn paper(table: &Table) -> Paper {
    table.cards().map(|(cell, face)| (cell, face.stands_for())).collect()
}

fn line(paper: &Paper, at: Cell, axis: Axis) -> Vec<Cell> {
    let side = |way: i8| (1..).map(move |step| at.step(axis, way * step)).take_while(|cell| paper.contains_key(cell));
    side(-1).chain([at]).chain(side(1)).collect()
}

/// IO-7.
fn is_right(cards: &(impl Iterator<Item = Card> + Clone)) -> bool {
    let count = cards.clone().count() as u32;
    Property::ALL.into_iter().all(|property| {
        let values = cards.clone().fold(0u8, |all, card| all | 1 << card.value(property).unwrap());
        count < 2 || values.count_ones() == 1 || values.count_ones() == count
    })
}

/// Whether the lines through a place are right with these names for some jokers; those without one are left out.
fn suits(paper: &Paper, at: Cell, names: &[(Cell, Card)]) -> bool {
    Axis::BOTH.into_iter().all(|axis| {
        let cells = line(paper, at, axis);
        let name = |cell: &Cell| names.iter().find(|(joker, _)| joker == cell).map(|(_, card)| *card);
        cells.len() <= 4 && is_right(&cells.iter().filter_map(|cell| paper[cell].or_else(|| name(cell))))
    })
}

/// For each joker that floats what it can be, so that all of them can be something at once; `None` if there is no way.
fn names(paper: &Paper, unique: bool) -> Option<Vec<(Cell, BTreeSet<Card>)>> {
    let taken: BTreeSet<Card> = paper.values().flatten().copied().collect();
    if unique && taken.len() < paper.values().flatten().count() {
        return None;
    }
    let jokers: Vec<Cell> = paper.iter().filter(|(_, what)| what.is_none()).map(|(cell, _)| *cell).collect();
    let may = |&at: &Cell| -> Vec<Card> {
        let may = |card: &Card| !(unique && taken.contains(card)) && suits(paper, at, &[(at, *card)]);
        Card::ordinary().filter(may).collect()
    };
    let alone: Vec<Vec<Card>> = jokers.iter().map(may).collect();
    let mut found: Vec<(Cell, BTreeSet<Card>)> = jokers.iter().map(|&at| (at, BTreeSet::new())).collect();
    match (&jokers[..], &alone[..]) {
        ([], _) => return Some(found),
        ([_], [cards]) => found[0].1.extend(cards),
        ([one, other], [first, second]) => {
            let meet = Axis::BOTH.into_iter().any(|axis| line(paper, *one, axis).contains(other));
            for &name in first {
                for &other_name in second.iter().filter(|other| !unique || **other != name) {
                    if !meet || suits(paper, *one, &[(*one, name), (*other, other_name)]) {
                        found[0].1.insert(name);
                        found[1].1.insert(other_name);
                    }
                }
            }
        }
        _ => panic!("there are two jokers"),
    }
    found.iter().all(|(_, cards)| !cards.is_empty()).then_some(found)
}

fn is_unique(public: &Public) -> bool {
    public.options.joker == Joker::Unique
}

#[test]
fn io54_io56_io58_q1_jokers_can_be_what_all_their_lines_allow() {
    let mut two = 0;
    for (options, seeds) in ways().into_iter().zip([25, 25, 2, 2]) {
        for seed in 0..seeds {
            tables(options, 3000 + seed, 7, |public, own, _| {
                let view = View { public, own: Some((ME, own)) };
                let names = names(&paper(&public.table), is_unique(public)).expect("the table is right");
                two += u32::from(names.len() == 2);
                for (at, cards) in names {
                    let found: BTreeSet<Card> = public.may_stand_for(at).unwrap().into_iter().collect();
                    assert_eq!(found, cards, "the joker at {at} on {:?}", public.table);
                    // Q4: so these take its place, and no others.
                    for card in own.hand.into_iter().filter(|card| !card.is_joker()) {
                        let swap = Iota::check(view, &Action::Swap(Placed { at, card }));
                        assert_eq!(swap.is_ok(), cards.contains(&card), "{card} at {at}: {swap:?}");
                    }
                }
            });
        }
    }
    assert!(two > 50, "{two}");
}

#[test]
fn io58_q1_a_laying_is_refused_for_the_jokers_where_they_can_be_nothing() {
    let (mut right, mut torn, mut none_left) = (0, 0, 0);
    for (options, seeds) in ways().into_iter().zip([10, 16, 1, 4]) {
        for seed in 0..seeds {
            tables(options, 4000 + seed, 6, |public, own, _| {
                let view = View { public, own: Some((ME, own)) };
                let stands = |card: Card| public.table.cards().any(|(_, face)| face.stands_for() == Some(card));
                for (number, lay) in candidates(public, own.hand).into_iter().enumerate() {
                    let refused = Iota::check(view, &Action::Lay(lay)).err();
                    let about = || format!("{lay} on {:?}: {refused:?}", public.table);
                    match refused {
                        None if number % 41 > 0 => {}
                        Some(Illegal::TornJoker { .. } | Illegal::StoodFor { .. }) if number % 11 > 0 => {}
                        None | Some(Illegal::TornJoker { .. } | Illegal::NoNameLeft { .. }) => {
                            let mut after = paper(&public.table);
                            after.extend(lay.placed().map(|it| (it.at, Some(it.card).filter(|card| !card.is_joker()))));
                            let possible = names(&after, is_unique(public)).is_some();
                            assert_eq!(possible, refused.is_none(), "{}", about());
                            right += u32::from(possible);
                            match refused {
                                Some(Illegal::TornJoker { at, .. }) => {
                                    torn += 1;
                                    assert_eq!(after[&at], None, "{}", about());
                                }
                                Some(Illegal::NoNameLeft { at }) => {
                                    none_left += 1;
                                    assert_eq!(after[&at], None, "{}", about());
                                }
                                _ => {}
                            }
                        }
                        Some(Illegal::StoodFor { card }) => assert!(stands(card) && is_unique(public), "{}", about()),
                        Some(_) => {}
                    }
                }
            });
        }
    }
    assert!(right > 100 && torn > 50 && none_left > 10, "{right}, {torn}, {none_left}");
}

#[test]
fn clarification_4_a_place_can_be_filled_where_some_card_could_lie() {
    let mut blocked = 0;
    for (options, seeds) in ways().into_iter().zip([10, 10, 2, 3]) {
        for seed in 0..seeds {
            tables(options, 5000 + seed, 7, |public, _, _| {
                let unique = is_unique(public);
                let before = paper(&public.table);
                for at in public.table.edge() {
                    let fits = |card: Card| {
                        let mut after = before.clone();
                        after.insert(at, Some(card));
                        suits(&after, at, &[]) && names(&after, unique).is_some()
                    };
                    let can = Card::ordinary().any(fits);
                    assert_eq!(public.can_be_filled(at), can, "{at} on {:?}", public.table);
                    blocked += u32::from(!can);
                }
            });
        }
    }
    assert!(blocked > 50, "{blocked}");
}

#[test]
fn q1_a_unique_joker_is_taken_like_any_other() {
    let table = "unique; table: Rc1@0,0 Rc2@0,1 J@0,2; hands: Rc3 Gs1 Gs2 Gs3 / Rc4 ..";
    let mut scene = crate::table::set(table);
    assert_eq!(scene.legal_with(1, "swap"), ["swap Rc3@0,2"]);
    scene.act(1, "swap Rc3@0,2");
    assert_eq!(scene.hand(1), "Gs1 Gs2 Gs3 J");
}

#[test]
fn q1_two_unique_jokers_beside_each_other_are_not_the_same_card() {
    // By their columns both could only be Rc1, and in their row that would be right.
    let table = "table: J@0,0 J@0,1 Gc1@1,0 Bc1@2,0 Yc1@3,0 Rs1@1,1 Rt1@2,1; hands: Rx1 Yx2 Yx3 Yx4 / ..";
    assert!(crate::table::set(table).may(1, "Rx1@3,1"));
    let unique = crate::table::set(&format!("unique; {table}"));
    assert_eq!(unique.refused(1, "Rx1@3,1"), "Q1");
}
