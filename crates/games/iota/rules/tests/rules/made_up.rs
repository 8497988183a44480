//! Tables with hands made up for them: with jokers far oftener than chance deals them, and cards that go together. Every
//! way to lay them is found a second time, and an action by its number or by chance is one of those that are listed.

use std::collections::BTreeSet;

use samobranka_iota::{
    Action, Axis, Card, Cards, Cell, Colour, Face, Iota, Joker, JokerIdentity, Lay, Options, Phase, Placed, Private,
    Property, Public, Shape,
};
use samobranka_rules::{Game, NoListener, Rng, Seat, Seed, Setup, View};
use serde_json::json;

use crate::table::set;

pub(crate) const ME: Seat = Seat(0);

/// Four cards that neither lie on the table nor are told twice: `jokers` of them jokers, and often in a line by themselves.
fn hand(public: &Public, jokers: usize, rng: &mut Rng) -> Cards {
    let mut cards = vec![Card::JOKER; jokers];
    let shown: Vec<Card> = public.table.cards().map(|(_, face)| face.what()).collect();
    let (mut values, mut steps) = ([0; 3], [0; 3]);
    let mut tries = 0;
    while cards.len() < 4 {
        if tries % 8 == 0 {
            (values, steps) = ([(); 3].map(|()| rng.below(4)), [(); 3].map(|()| rng.below(2)));
        }
        tries += 1;
        let [colour, shape, number] = values;
        let card = Card::new(Colour::ALL[colour as usize], Shape::ALL[shape as usize], number as u8 + 1).unwrap();
        if !cards.contains(&card) && !shown.contains(&card) {
            cards.push(card);
        }
        // Most of the time the same step again, which goes on with a line; now and then any card.
        let by = if rng.below(6) == 0 { [(); 3].map(|()| rng.below(4)) } else { steps };
        values = std::array::from_fn(|at| (values[at] + by[at]) % 4);
    }
    Cards::try_from(cards).unwrap()
}

/// Lays a card after another, with a new hand each time, and looks at each.
pub(crate) fn tables(options: Options, seed: u64, turns: u32, mut look: impl FnMut(&Public, &Private, &mut Rng)) {
    let setup = Setup::<Iota>::new(2, options).unwrap();
    let mut rng = Rng::new(Seed::from_number(seed));
    let mut public = Iota::deal(&setup, Seed::from_number(seed), &mut NoListener).public;
    public.phase = Phase::Turn { seat: ME, swaps: 0 };
    for _ in 0..turns {
        let left = 2 - public.table.jokers().len();
        let own = Private { hand: hand(&public, rng.below(left as u32 + 1) as usize, &mut rng), ..Private::default() };
        look(&public, &own, &mut rng);
        let lays = lays(&public, &own);
        // Jokers are to lie on the table too.
        let with_jokers: Vec<&Lay> =
            lays.iter().filter(|lay| lay.placed().any(|placed| placed.card.is_joker())).collect();
        let lay = match &with_jokers[..] {
            some @ [_, ..] if rng.below(2) == 0 => *some[rng.below(some.len() as u32) as usize],
            _ if lays.is_empty() => break,
            _ => lays[rng.below(lays.len() as u32) as usize],
        };
        public.table = public.table.after_turn(own.hand, [], &lay).0;
        if options.joker_identity == JokerIdentity::Declared {
            name_jokers(&mut public, &mut rng);
        }
    }
}

/// Names the jokers that were just laid, each for any card it can be.
fn name_jokers(public: &mut Public, rng: &mut Rng) {
    let floating = |public: &Public| {
        let floats = |&&at: &&Cell| public.table.at(at).is_some_and(Face::floats);
        public.table.jokers().iter().find(floats).copied()
    };
    while let Some(at) = floating(public) {
        let names: Vec<Card> = public.may_stand_for(at).unwrap().into_iter().collect();
        let name = names[rng.below(names.len() as u32) as usize];
        let mut written = serde_json::to_value(&*public).unwrap();
        for card in written["table"].as_array_mut().unwrap() {
            if card["at"] == json!(at) {
                card["as"] = json!(name);
            }
        }
        *public = serde_json::from_value(written).unwrap();
    }
}

fn legal(public: &Public, own: &Private) -> Vec<Action> {
    let mut legal = Vec::new();
    Iota::legal(View { public, own: Some((ME, own)) }, &mut legal);
    legal
}

fn lays(public: &Public, own: &Private) -> Vec<Lay> {
    let lay = |action: Action| match action {
        Action::Lay(lay) => Some(lay),
        _ => None,
    };
    legal(public, own).into_iter().filter_map(lay).collect()
}

/// Every way to lay the hand beside the table, right or wrong: so many free places from one on, one of them beside a card, as
/// far as a line can reach.
pub(crate) fn candidates(public: &Public, hand: Cards) -> Vec<Lay> {
    let orders = orders(&hand.into_iter().collect::<Vec<Card>>());
    let edge: BTreeSet<Cell> = public.table.edge().collect();
    let before = |cell: &Cell| Axis::BOTH.map(|axis| [0, 1, 2, 3].map(|by: i8| cell.step(axis, -by)));
    let near: BTreeSet<Cell> = edge.iter().flat_map(before).flatten().collect();
    let mut found = Vec::new();
    for (axis, &first) in Axis::BOTH.into_iter().flat_map(|axis| near.iter().map(move |cell| (axis, cell))) {
        let free: Vec<Cell> = (0..4).map(|by| first.step(axis, by)).filter(|&at| !public.table.is_taken(at)).collect();
        for count in if axis == Axis::Row { 1..=4 } else { 2..=4 } {
            let Some(places) = free.get(..count).filter(|places| places[0] == first) else { break };
            if !places.iter().any(|at| edge.contains(at)) {
                continue;
            }
            for cards in orders.iter().filter(|cards| cards.len() == count) {
                let placed: Vec<Placed> = places.iter().zip(cards).map(|(&at, &card)| Placed { at, card }).collect();
                found.push(Lay::new(&placed).unwrap());
            }
        }
    }
    found
}

/// Those of them that the rulebook doesn't refuse, in the order of layings.
fn by_asking(public: &Public, own: &Private) -> Vec<Lay> {
    let view = View { public, own: Some((ME, own)) };
    let mut found = candidates(public, own.hand);
    found.retain(|lay| Iota::check(view, &Action::Lay(*lay)).is_ok());
    found.sort();
    found
}

/// Every order of every choice of these cards, of like ones once.
fn orders(cards: &[Card]) -> BTreeSet<Vec<Card>> {
    let mut found = BTreeSet::from([Vec::new()]);
    for (at, card) in cards.iter().enumerate() {
        let rest = [&cards[..at], &cards[at + 1..]].concat();
        found.extend(orders(&rest).into_iter().map(|order| [&[*card], &order[..]].concat()));
    }
    found
}

/// With jokers as the book has them, unique ones, named ones, and both.
pub(crate) fn ways() -> [Options; 4] {
    let plain = Options::default();
    let declared = Options { joker_identity: JokerIdentity::Declared, ..plain };
    [plain, Options { joker: Joker::Unique, ..plain }, declared, Options { joker: Joker::Unique, ..declared }]
}

#[test]
fn io16_io54_io58_with_jokers_all_layings_and_no_others_are_found() {
    let mut looked = 0;
    for (options, seeds) in ways().into_iter().zip([12, 4, 2, 2]) {
        for seed in 0..seeds {
            tables(options, seed, 6, |public, own, _| {
                let (fast, slow) = (lays(public, own), by_asking(public, own));
                assert_eq!(fast, slow, "{:?} on {:?}", own.hand, public.table);
                looked += 1;
            });
        }
    }
    assert!(looked > 90, "{looked}");
}

/// An action by its number is the one in that place of the list: so many of them are asked for.
fn same_by_number(public: &Public, own: &Private, asked: u32, rng: &mut Rng) {
    let view = View { public, own: Some((ME, own)) };
    let legal = legal(public, own);
    let mut count = 0;
    let first = Iota::choose(view, |all| {
        count = all;
        0
    });
    let about = || format!("{:?} on {:?}", own.hand, public.table);
    assert_eq!((first.as_ref(), count as usize), (legal.first(), legal.len()), "{}", about());
    for _ in 0..asked {
        let place = rng.below(count);
        let chosen = Iota::choose(view, |_| place);
        assert_eq!(chosen.as_ref(), Some(&legal[place as usize]), "{place} of {count}: {}", about());
    }
}

#[test]
fn io16_io54_an_action_by_its_number_is_the_one_that_is_listed() {
    let (mut looked, mut with_jokers, mut fours) = (0, 0, 0);
    for (options, seeds) in ways().into_iter().zip([90, 12, 6, 6]) {
        for seed in 0..seeds {
            tables(options, 1000 + seed, 7, |public, own, rng| {
                let legal = legal(public, own);
                same_by_number(public, own, 12, rng);
                looked += 1;
                with_jokers += u32::from(own.hand.jokers() > 0);
                fours += u32::from(legal.iter().any(|action| matches!(action, Action::Lay(lay) if lay.len() == 4)));
            });
        }
    }
    assert!(looked > 500 && with_jokers > 100 && fours > 100, "{looked}, {with_jokers}, {fours}");
}

/// Windows that chance hardly ever makes: two cards with one or two places between them, and jokers that share a line or are
/// asked for something by their other one.
#[test]
fn io26_io30_io54_io58_layings_between_cards_and_beside_two_jokers() {
    let tables = [
        "Rc1@0,0 Gc1@1,0 Gc2@1,1 Gc3@1,2 Rc3@0,2",
        "Rc1@0,0 Gc1@1,0 Gc2@1,1 Gc3@1,2 Gc4@1,3 Rc4@0,3",
        "Rc1@0,0 Rc3@0,2 Gc1@-1,0 Gc2@-1,1 Gc3@-1,2",
        "Rc1@0,0 J@1,0 Gc2@1,1 J@1,2 Rc3@0,2",
        "Rc1@0,0 Gc1@1,0 J@1,1 J@1,2 Gc4@1,3 Rc4@0,3",
        "Rc1@0,0 Rc2@0,1 Gc2@1,1 Bc2@2,1 Bc3@2,2 Bx3@1,2",
        "J@0,0 J@0,1",
        "J@0,0 J@0,1 Rc1@1,0 Gs2@1,1",
        "J@0,0 J@1,0 Rc1@0,1 Gs2@1,1 Bt3@2,1",
        "Rc1@0,0 J@0,1 J@0,2 Rc2@1,2 Rs2@1,1",
        "Rc1@0,0 J@0,1 Rc3@0,2 Gs1@1,1 J@2,1 Gs2@2,2",
        "J@0,0 Rc2@0,1 Rc3@0,2 Gs1@1,0 J@1,-1",
        "Rs1@0,0 Yx2@1,0 Gt3@2,0 Bt3@2,1 Rt3@2,2 Rc4@1,2 J@0,2",
        "J@0,0 Gs1@1,0 Gt1@2,0",
        "J@0,0 J@1,0 Gt1@2,0 Rt1@1,1 Rs1@1,2",
    ];
    let hands = [
        "Rc2 Rc4 Gs1 Bt2",
        "Rc2 Rs2 Rt2 Rx2",
        "Bc1 Bc2 Bc3 Bc4",
        "Yx1 Bt2 Gs3 Rc4",
        "Rc2 Gs1 Yx3 Bt4",
        "J Rc2 Rc4 Bt2",
        "J J Rc2 Bs3",
        "J Bs1 Bs2 Bs3",
        "J Rc4",
    ];
    let turned = |table: &str| -> String {
        let turn = |card: &str| {
            let (card, at) = card.split_once('@').unwrap();
            let (row, col) = at.split_once(',').unwrap();
            format!("{card}@{col},{row}")
        };
        table.split(' ').map(turn).collect::<Vec<_>>().join(" ")
    };
    let mut rng = Rng::new(Seed::from_number(30));
    let (mut looked, mut apart) = (0, 0);
    for table in tables.iter().flat_map(|table| [(*table).to_owned(), turned(table)]) {
        for hand in hands {
            let both = format!("{table} {hand}");
            if both.matches('J').count() > 2 {
                continue;
            }
            for options in ways().into_iter().take(2) {
                let shown = |card: &&str| !table.contains(*card) || *card == "J";
                let hand: Vec<Card> = hand.split(' ').filter(shown).map(|card| card.parse().unwrap()).collect();
                let mut public = set(&format!("table: {table}; hands: .. / ..")).state().public.clone();
                public.options = options;
                let own = Private { hand: Cards::try_from(hand).unwrap(), ..Private::default() };
                let (fast, slow) = (lays(&public, &own), by_asking(&public, &own));
                assert_eq!(fast, slow, "{:?} on {table}", own.hand);
                same_by_number(&public, &own, 10, &mut rng);
                let gap = |lay: &&Lay| lay.cells().windows(2).any(|pair| !pair[0].neighbours().contains(&pair[1]));
                apart += fast.iter().filter(gap).count();
                looked += 1;
            }
        }
    }
    assert!(looked > 250 && apart > 100, "{looked}, {apart}");
}

#[test]
fn io16_io54_an_action_by_chance_is_one_of_those_that_are_listed_and_each_comes() {
    for (options, seeds) in ways().into_iter().zip([12, 4, 2, 2]) {
        for seed in 0..seeds {
            tables(options, 2000 + seed, 5, |public, own, rng| {
                let view = View { public, own: Some((ME, own)) };
                let legal: BTreeSet<Action> = legal(public, own).into_iter().collect();
                let mut met = BTreeSet::new();
                for _ in 0..200 {
                    let action = Iota::any(view, rng).unwrap();
                    assert!(legal.contains(&action), "{action} with {:?} on {:?}", own.hand, public.table);
                    met.insert(action);
                }
                // Each as likely as any other, so many of 200 are different.
                let expected = legal.len() as f64 * (1.0 - (1.0 - 1.0 / legal.len() as f64).powi(200));
                assert!(met.len() as f64 > 0.8 * expected, "{} of {expected}", met.len());
            });
        }
    }
}

/// Makes sure that the hands are what they are meant to be.
#[test]
fn made_up_hands_often_make_a_line_by_themselves() {
    let mut lines = 0;
    tables(Options::default(), 3, 6, |public, own, rng| {
        for _ in 0..50 {
            let hand = hand(public, 0, rng);
            let right = |property: Property| {
                let values: BTreeSet<_> = hand.into_iter().map(|card| card.value(property)).collect();
                values.len() == 1 || values.len() == 4
            };
            lines += u32::from(Property::ALL.into_iter().all(right));
        }
        assert_eq!(own.hand.len(), 4);
    });
    assert!(lines > 60, "{lines}");
}
