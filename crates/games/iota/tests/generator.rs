//! Every way to lay cards, found a second time by trying every placement and asking what the rulebook asks.
//!
//! The long form is the same test with more positions: `IOTA_POSITIONS=100000 cargo test --profile laws -p
//! samobranka-iota --test generator`.

use std::collections::{BTreeMap, BTreeSet};

use samobranka_iota::{
    Action, Card, Cell, First, Iota, Joker, JokerIdentity, Lay, Options, Phase, Placed, Property, State,
};
use samobranka_rules::{Deaf, Game, Rng, Seat, Seed, Setup};

/// A table as anyone would write it down: what lies where. A joker that was named has a name.
#[derive(Clone)]
struct Plain {
    cards: BTreeMap<(i8, i8), Lying>,
    unique: bool,
}

#[derive(Clone, Copy, PartialEq)]
enum Lying {
    Ordinary(Card),
    Joker,
    NamedJoker(Card),
}

impl Plain {
    fn of(state: &State) -> Plain {
        let lying = |(cell, face): (Cell, samobranka_iota::Face)| {
            let lying = match (face.what().is_joker(), face.stands_for()) {
                (false, _) => Lying::Ordinary(face.what()),
                (true, None) => Lying::Joker,
                (true, Some(card)) => Lying::NamedJoker(card),
            };
            ((cell.row(), cell.col()), lying)
        };
        let unique = state.public.options.joker == Joker::Unique;
        Plain { cards: state.public.table.cards().map(lying).collect(), unique }
    }

    /// All places of the gap-free run through `at`, along the row or the column.
    fn run(&self, at: (i8, i8), along_row: bool) -> Vec<(i8, i8)> {
        let next = |(row, col): (i8, i8), way: i8| if along_row { (row, col + way) } else { (row + way, col) };
        let mut first = at;
        while self.cards.contains_key(&next(first, -1)) {
            first = next(first, -1);
        }
        let mut run = vec![first];
        while self.cards.contains_key(&next(*run.last().unwrap(), 1)) {
            run.push(next(*run.last().unwrap(), 1));
        }
        run
    }

    /// Of the rules of laying as they stand in RULES.md, section 3, those that ask only for the places: all free, at
    /// least one beside a card, all in one gap-free run once they are filled, and no run longer than four. Gives the
    /// lines that would be made or lengthened, and those of the jokers.
    fn places_suit(&self, places: &[(i8, i8)]) -> Option<Vec<Vec<(i8, i8)>>> {
        let free = places.iter().all(|at| !self.cards.contains_key(at));
        let touches = places.iter().any(|&(row, col)| {
            let beside = [(row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1)];
            beside.iter().any(|at| self.cards.contains_key(at))
        });
        if !free || !touches {
            return None;
        }
        let mut after = self.clone();
        after.cards.extend(places.iter().map(|&at| (at, Lying::Joker)));
        let in_one_run = [true, false].iter().any(|&along_row| {
            let run = after.run(places[0], along_row);
            places.iter().all(|at| run.contains(at))
        });
        let mut lines: Vec<Vec<(i8, i8)>> = Vec::new();
        for at in places.iter().copied().chain(self.jokers()) {
            lines.extend([true, false].map(|along_row| after.run(at, along_row)));
        }
        lines.sort();
        lines.dedup();
        (in_one_run && lines.iter().all(|line| line.len() <= 4)).then_some(lines)
    }

    fn jokers(&self) -> impl Iterator<Item = (i8, i8)> {
        self.cards.iter().filter(|(_, lying)| **lying == Lying::Joker).map(|(at, _)| *at)
    }

    /// The rest of the rules: there is one card for every joker to be, such that every line is right. Lines that no
    /// laid card and no joker is in are as they were.
    fn cards_suit(&self, laid: &[((i8, i8), Card)], lines: &[Vec<(i8, i8)>]) -> bool {
        let mut meaning: BTreeMap<(i8, i8), Card> = BTreeMap::new();
        let mut on_table = Vec::new();
        let lying = self.cards.iter().filter_map(|(at, lying)| match *lying {
            Lying::Ordinary(card) | Lying::NamedJoker(card) => Some((*at, card)),
            Lying::Joker => None,
        });
        let ordinary = laid.iter().copied().filter(|(_, card)| !card.is_joker());
        for (at, card) in lying.chain(ordinary) {
            if self.unique && on_table.contains(&card) {
                return false;
            }
            on_table.push(card);
            if lines.iter().any(|line| line.contains(&at)) {
                meaning.insert(at, card);
            }
        }
        let new = laid.iter().filter(|(_, card)| card.is_joker()).map(|(at, _)| *at);
        let jokers: Vec<(i8, i8)> = self.jokers().chain(new).collect();
        let settled = lines.iter().filter(|line| !line.iter().any(|at| jokers.contains(at)));
        settled.clone().all(|line| is_right(line, &meaning))
            && self.can_be_named(&jokers, lines, &mut meaning, &on_table)
    }

    /// Tries all 64 cards for the first joker, then all for the next.
    fn can_be_named(
        &self,
        jokers: &[(i8, i8)],
        lines: &[Vec<(i8, i8)>],
        meaning: &mut BTreeMap<(i8, i8), Card>,
        on_table: &[Card],
    ) -> bool {
        let Some((&joker, others)) = jokers.split_first() else { return true };
        let settled: Vec<&Vec<(i8, i8)>> =
            lines.iter().filter(|line| line.contains(&joker) && !line.iter().any(|at| others.contains(at))).collect();
        let found = Card::ordinary().any(|card| {
            meaning.insert(joker, card);
            let mut taken = on_table.to_vec();
            taken.push(card);
            (!self.unique || !on_table.contains(&card))
                && settled.iter().all(|line| is_right(line, meaning))
                && self.can_be_named(others, lines, meaning, &taken)
        });
        meaning.remove(&joker);
        found
    }
}

/// IO-7, word for word.
fn is_right(line: &[(i8, i8)], meaning: &BTreeMap<(i8, i8), Card>) -> bool {
    Property::ALL.into_iter().all(|property| {
        let values: Vec<u8> = line.iter().map(|at| meaning[at].value(property).unwrap()).collect();
        let same = values.iter().all(|value| *value == values[0]);
        let different = values.iter().all(|value| values.iter().filter(|other| *other == value).count() == 1);
        same || different
    })
}

/// Every legal laying, by trying all hand cards in all orders in all places near the table.
fn by_trying(state: &State, seat: Seat) -> BTreeSet<Lay> {
    let plain = Plain::of(state);
    let hand: Vec<Card> = state.private[seat.index()].hand.into_iter().collect();
    let orders = orders(&hand);
    let (first, last) = state.public.table.corners();
    let mut found = BTreeSet::new();
    for row in first.row() - 4..=last.row() + 4 {
        for col in first.col() - 4..=last.col() + 4 {
            for places in places_from(row, col) {
                let Some(lines) = plain.places_suit(&places) else { continue };
                for cards in orders.iter().filter(|cards| cards.len() == places.len()) {
                    let laid: Vec<((i8, i8), Card)> = places.iter().copied().zip(cards.iter().copied()).collect();
                    if plain.cards_suit(&laid, &lines) {
                        let placed = |&((row, col), card)| Placed { at: Cell::new(row, col).unwrap(), card };
                        let placed: Vec<Placed> = laid.iter().map(placed).collect();
                        found.insert(Lay::new(&placed).unwrap());
                    }
                }
            }
        }
    }
    found
}

/// The choices of one to four places in a row or a column, of which this is the first. A line has at most four cards, so
/// they are never further apart than that.
fn places_from(row: i8, col: i8) -> Vec<Vec<(i8, i8)>> {
    let mut choices = vec![vec![(row, col)]];
    for along_row in [true, false] {
        for which in 1..8 {
            let mut places = vec![(row, col)];
            let further = (1..4).filter(|step| which >> (step - 1) & 1 != 0);
            places.extend(further.map(|step| if along_row { (row, col + step) } else { (row + step, col) }));
            choices.push(places);
        }
    }
    choices
}

/// Every order of every choice of these cards.
fn orders(hand: &[Card]) -> Vec<Vec<Card>> {
    let mut orders = vec![vec![]];
    for (at, &card) in hand.iter().enumerate() {
        let mut others = hand.to_vec();
        others.remove(at);
        for mut order in self::orders(&others) {
            order.insert(0, card);
            orders.push(order);
        }
    }
    orders.sort();
    orders.dedup();
    orders
}

fn agree(state: &State) -> (usize, bool) {
    let Phase::Turn { seat, .. } = state.public.phase else { return (0, false) };
    let mut legal = Vec::new();
    Iota::legal(state.view(seat), &mut legal);
    let fast: Vec<Lay> = legal
        .iter()
        .filter_map(|action| match action {
            Action::Lay(lay) => Some(*lay),
            _ => None,
        })
        .collect();
    let slow: Vec<Lay> = by_trying(state, seat).into_iter().collect();
    assert!(
        fast == slow,
        "hand {:?}, table {:?}\nonly fast: {:?}\nonly slow: {:?}",
        state.private[seat.index()].hand,
        state.public.table,
        fast.iter().filter(|lay| !slow.contains(lay)).collect::<Vec<_>>(),
        slow.iter().filter(|lay| !fast.contains(lay)).collect::<Vec<_>>(),
    );
    let jokers = !state.public.table.jokers().is_empty() || state.private[seat.index()].hand.jokers() > 0;
    (fast.len(), jokers)
}

fn positions(usual: u64) -> u64 {
    std::env::var("IOTA_POSITIONS").map_or(usual, |text| text.parse().expect("IOTA_POSITIONS is a number"))
}

/// Plays random games and compares at every turn.
fn compare(options: Options, wanted: u64) {
    let (mut met, mut with_jokers, mut lays) = (0, 0, 0);
    for number in 0.. {
        let setup = Setup::<Iota>::new(2 + (number % 3) as u8, options).unwrap();
        let mut state = Iota::deal(&setup, Seed::from_number(number), &mut Deaf);
        let mut rng = Rng::new(Seed::from_number(number + 1_000_000));
        while let Some(seat) = Iota::to_act(&state.public).first() {
            let (count, jokers) = agree(&state);
            met += 1;
            with_jokers += u64::from(jokers);
            lays += count;
            if met >= wanted {
                println!("{met} positions, {with_jokers} with jokers, {lays} layings");
                return;
            }
            let action = Iota::choose(state.view(seat), |count| rng.below(count)).unwrap();
            Iota::apply(&mut state, seat, &action, &mut Deaf).unwrap();
        }
    }
}

#[test]
fn io16_io22_io24_io28_io54_all_layings_and_no_others_are_found() {
    compare(Options { first: First::Seat(Seat(0)), ..Options::default() }, positions(400));
}

#[test]
fn q1_unique_jokers_all_layings_and_no_others_are_found() {
    compare(Options { joker: Joker::Unique, ..Options::default() }, positions(400) / 4);
}

#[test]
fn q2_declared_jokers_all_layings_and_no_others_are_found() {
    compare(Options { joker_identity: JokerIdentity::Declared, ..Options::default() }, positions(400) / 4);
    let both = Options { joker: Joker::Unique, joker_identity: JokerIdentity::Declared, ..Options::default() };
    compare(both, positions(400) / 4);
}
