//! Every way to lay cards, found a second time by trying every placement and asking what the rulebook asks.

use crate::laws::games_wanted;
use samobranka_iota::{
    Action, Card, Cell, First, Iota, Joker, JokerIdentity, Lay, Options, Phase, Placed, Property, State,
};
use samobranka_rules::{Game, NoListener, Rng, Seat, Seed, Setup};

/// A table as anyone would draw it on squared paper: what lies where, with a margin of empty squares.
struct Paper {
    squares: [[Option<Lying>; SIDE]; SIDE],
    /// Where the start card would be.
    middle: i8,
    /// The ordinary cards that lie there, and what named jokers stand for.
    cards: Vec<Card>,
    jokers: Vec<Square>,
    unique: bool,
}

const SIDE: usize = 120;

type Square = (i8, i8);

#[derive(Clone, Copy, PartialEq)]
enum Lying {
    /// An ordinary card, or a joker that was named for it.
    As(Card),
    Joker,
}

impl Paper {
    fn of(state: &State) -> Paper {
        let unique = state.public.options.joker == Joker::Unique;
        let mut paper =
            Paper { squares: [[None; SIDE]; SIDE], middle: 60, cards: Vec::new(), jokers: Vec::new(), unique };
        for (cell, face) in state.public.table.cards() {
            let at = (cell.row(), cell.col());
            match face.stands_for() {
                Some(card) => paper.cards.push(card),
                None => paper.jokers.push(at),
            }
            *paper.square(at) = Some(face.stands_for().map_or(Lying::Joker, Lying::As));
        }
        paper
    }

    fn square(&mut self, (row, col): Square) -> &mut Option<Lying> {
        &mut self.squares[(row + self.middle) as usize][(col + self.middle) as usize]
    }

    fn at(&self, (row, col): Square) -> Option<Lying> {
        self.squares[(row + self.middle) as usize][(col + self.middle) as usize]
    }

    /// All squares of the gap-free run through `at`, along the row or the column.
    fn run(&self, at: Square, along_row: bool) -> Vec<Square> {
        let next = |(row, col): Square, way: i8| if along_row { (row, col + way) } else { (row + way, col) };
        let mut first = at;
        while self.at(next(first, -1)).is_some() {
            first = next(first, -1);
        }
        let mut run = vec![first];
        while self.at(next(*run.last().unwrap(), 1)).is_some() {
            run.push(next(*run.last().unwrap(), 1));
        }
        run
    }

    /// Of the rules of laying as they stand in RULES.md, section 3, those that ask only for the places: all free, at
    /// least one beside a card, all in one gap-free run once they are filled, and no run longer than four. Gives the
    /// lines that would be made or lengthened, and those of the jokers.
    fn places_suit(&mut self, places: &[Square]) -> Option<Vec<Vec<Square>>> {
        let free = places.iter().all(|&at| self.at(at).is_none());
        let touches = places.iter().any(|&(row, col)| {
            let beside = [(row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1)];
            beside.iter().any(|&at| self.at(at).is_some())
        });
        if !free || !touches {
            return None;
        }
        places.iter().for_each(|&at| *self.square(at) = Some(Lying::Joker));
        let in_one_run = [true, false].iter().any(|&along_row| {
            let run = self.run(places[0], along_row);
            places.iter().all(|at| run.contains(at))
        });
        let mut lines: Vec<Vec<Square>> = Vec::new();
        for &at in places.iter().chain(&self.jokers) {
            lines.extend([true, false].map(|along_row| self.run(at, along_row)));
        }
        lines.sort();
        lines.dedup();
        places.iter().for_each(|&at| *self.square(at) = None);
        (in_one_run && lines.iter().all(|line| line.len() <= 4)).then_some(lines)
    }

    /// The rest of the rules: there is one card for every joker to be, such that every line is right. Lines that no
    /// laid card and no joker is in are as they were.
    fn cards_suit(&mut self, laid: &[(Square, Card)], lines: &[Vec<Square>]) -> bool {
        let (cards, jokers) = (self.cards.len(), self.jokers.len());
        let doubles = laid.iter().any(|(_, card)| self.unique && self.cards.contains(card));
        for &(at, card) in laid {
            if card.is_joker() {
                self.jokers.push(at);
                *self.square(at) = Some(Lying::Joker);
            } else {
                self.cards.push(card);
                *self.square(at) = Some(Lying::As(card));
            }
        }
        let suit = !doubles && self.can_be_named(&mut Vec::new(), lines);
        self.cards.truncate(cards);
        self.jokers.truncate(jokers);
        laid.iter().for_each(|&(at, _)| *self.square(at) = None);
        suit
    }

    /// Tries all 64 cards for the first joker, then for each of them all for the next; a line is looked at as soon as
    /// all its cards are known.
    fn can_be_named(&self, names: &mut Vec<Card>, lines: &[Vec<Square>]) -> bool {
        let named = &self.jokers[..names.len()];
        let known = |line: &[Square]| !line.iter().any(|at| self.jokers[names.len()..].contains(at));
        let news = |line: &[Square]| named.last().is_none_or(|at| line.contains(at));
        if !lines.iter().filter(|line| known(line) && news(line)).all(|line| self.is_right(line, names)) {
            return false;
        }
        if names.len() == self.jokers.len() {
            return true;
        }
        Card::ordinary().any(|card| {
            if self.unique && (self.cards.contains(&card) || names.contains(&card)) {
                return false;
            }
            names.push(card);
            let found = self.can_be_named(names, lines);
            names.pop();
            found
        })
    }

    /// IO-7, word for word: each property is the same on all cards, or different on all.
    fn is_right(&self, line: &[Square], names: &[Card]) -> bool {
        let mut cards = [Card::JOKER; 4];
        for (card, &at) in cards.iter_mut().zip(line) {
            *card = match self.at(at) {
                Some(Lying::As(card)) => card,
                _ => names[self.jokers.iter().position(|&joker| joker == at).unwrap()],
            };
        }
        let cards = &cards[..line.len()];
        Property::ALL.into_iter().all(|property| {
            let value = |card: &Card| card.value(property);
            let same = cards.iter().all(|card| value(card) == value(&cards[0]));
            let different = (1..cards.len()).all(|at| cards[..at].iter().all(|card| value(card) != value(&cards[at])));
            same || different
        })
    }
}

/// Every legal laying, by trying all hand cards in all orders in all places near the table.
fn by_trying(state: &State, seat: Seat) -> Vec<Lay> {
    let mut paper = Paper::of(state);
    let hand: Vec<Card> = state.private[seat.index()].hand.into_iter().collect();
    let orders = orders(&hand);
    let (first, last) = state.public.table.corners();
    let mut found = Vec::new();
    for row in first.row() - 4..=last.row() + 4 {
        for col in first.col() - 4..=last.col() + 4 {
            for places in places_from(row, col) {
                let Some(lines) = paper.places_suit(&places) else { continue };
                for cards in orders.iter().filter(|cards| cards.len() == places.len()) {
                    let laid: Vec<(Square, Card)> = places.iter().copied().zip(cards.iter().copied()).collect();
                    if paper.cards_suit(&laid, &lines) {
                        let placed = |&((row, col), card)| Placed { at: Cell::new(row, col).unwrap(), card };
                        let placed: Vec<Placed> = laid.iter().map(placed).collect();
                        found.push(Lay::new(&placed).unwrap());
                    }
                }
            }
        }
    }
    found.sort();
    found.dedup();
    found
}

/// The choices of one to four places in a row or a column, of which this is the first. A line has at most four cards, so
/// they are never further apart than that.
fn places_from(row: i8, col: i8) -> Vec<Vec<Square>> {
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
    let slow = by_trying(state, seat);
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

/// Plays random games and compares at every turn.
fn compare(options: Options, wanted: u64) {
    let (mut met, mut with_jokers, mut lays) = (0, 0, 0);
    for number in 0.. {
        let setup = Setup::<Iota>::new(2 + (number % 3) as u8, options).unwrap();
        let mut state = Iota::deal(&setup, Seed::from_number(number), &mut NoListener);
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
            Iota::apply(&mut state, seat, &action, &mut NoListener).unwrap();
        }
    }
}

#[test]
fn io16_io22_io24_io28_io54_all_layings_and_no_others_are_found() {
    compare(Options { first: First::Seat1, ..Options::default() }, games_wanted(2000));
}

#[test]
fn q1_unique_jokers_all_layings_and_no_others_are_found() {
    compare(Options { joker: Joker::Unique, ..Options::default() }, games_wanted(2000) / 4);
}

#[test]
fn q2_declared_jokers_all_layings_and_no_others_are_found() {
    compare(Options { joker_identity: JokerIdentity::Declared, ..Options::default() }, games_wanted(2000) / 4);
    let both = Options { joker: Joker::Unique, joker_identity: JokerIdentity::Declared, ..Options::default() };
    compare(both, games_wanted(2000) / 4);
}
