//! Whole turns: all the ways to play one that are worth a closer look.

use samobranka_rules::View;
use samobranka_the_game::{Card, CardSet, Difficulty, Fire, History, Options, Pile, TheGame};

use super::signals::{Needs, asked_by_tokens};

/// A set of cards as bits: bit `n` stands for card `n`.
pub type Bits = u128;

/// The same cards as bits.
pub fn bits(cards: CardSet) -> Bits {
    cards.into_iter().fold(0, |bits, card| bits | 1 << card.number())
}

/// The cards above `top`.
#[inline]
pub fn above(top: u8) -> Bits {
    !((2 << top) - 1)
}

/// The cards below `top`.
#[inline]
pub fn below(top: u8) -> Bits {
    (1 << top) - 1
}

/// The lone card that goes back by ten on a pile with this top, if there is one.
#[inline]
pub(super) fn ten_back(ascends: bool, top: u8) -> Bits {
    match ascends {
        true if top >= 12 => 1 << (top - 10),
        false if top <= 89 => 1 << (top + 10),
        _ => 0,
    }
}

/// The cards that may be laid on a pile with this top.
#[inline]
pub fn fitting(pile: usize, top: u8) -> Bits {
    ten_back(pile < 2, top) | if pile < 2 { above(top) } else { below(top) }
}

/// What the seat whose turn it is knows, as far as planning goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outlook {
    /// The table as it is.
    pub table: Table,
    /// The cards this seat hasn't seen: in other hands or still to be drawn.
    pub unseen: Bits,
    /// How many cards are left to draw.
    pub deck: u8,
    /// How many cards the turn takes.
    pub minimum: u8,
    /// How many play.
    pub seats: u8,
    /// What kind of table it is.
    pub kind: TableKind,
    /// How many cards the next player with cards holds; `None` when that is this seat.
    pub next_hand: Option<u8>,
    /// What becomes of fires.
    pub fire: FireRule,
    /// What the others ask for, where it is listened to.
    pub asked: Option<Needs>,
}

/// What becomes of fires.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FireRule {
    /// There are none.
    Off,
    /// TG-60: the very next card must cover it.
    NextCard,
    /// B-9: it must be covered by the end of the next turn.
    NextTurn,
}

/// What kind of table it is, as far as nets tell tables apart: how many play, how many cards a turn takes and a hand holds, and
/// what becomes of fires.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TableKind(u8);

/// How many kinds of tables there are for teams. Alone all tables are of one kind, the first.
pub const KINDS: usize = 4 * 3 * 3;

impl TableKind {
    /// That of a table with these options.
    pub fn of(options: &Options, seats: u8) -> TableKind {
        if seats == 1 {
            return TableKind(0);
        }
        let difficulty = match options.difficulty {
            Difficulty::Normal => 0,
            Difficulty::Expert => 1,
            Difficulty::ExpertOneLess => 2,
        };
        let fire = match FireRule::of(options, seats) {
            FireRule::Off => 0,
            FireRule::NextCard => 1,
            FireRule::NextTurn => 2,
        };
        TableKind(((seats - 2) * 3 + difficulty) * 3 + fire)
    }

    /// Its number, below [`KINDS`].
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// Whether a turn takes three cards.
    #[inline]
    pub fn takes_three(self) -> bool {
        matches!(self.0 / 3 % 3, 1 | 2)
    }
}

/// The part of the table that a turn changes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Table {
    /// The tops of the piles.
    pub tops: [u8; 4],
    /// The cards in one's own hand.
    pub hand: Bits,
    /// How many cards were laid in this turn.
    pub laid: u8,
    /// The burning rows, by bits.
    pub burning: u8,
    /// Those of them that must be covered in this turn.
    pub due: u8,
}

impl Outlook {
    /// What `view` shows to a seat that plans a turn; before the first turn, the turn it would have.
    ///
    /// # Panics
    /// If it is a spectator's view.
    pub fn of(view: View<TheGame>) -> Outlook {
        let public = view.public;
        let options = &public.options;
        let table = Table::of(view);
        let mut unseen = bits(CardSet::ALL.minus(public.seen)) & !table.hand;
        if options.history == History::Hidden {
            let buried = public.laid() - public.counts.iter().map(|&count| count.min(1)).sum::<u8>();
            unseen = without_buried(unseen, public.tops, buried);
        }
        let (seat, seats) = (view.seat().expect("bots have a seat"), public.seats);
        let next = (1..seats).map(|on| public.hands[usize::from((seat.0 + on) % seats)]).find(|&cards| cards > 0);
        Outlook {
            table,
            unseen,
            deck: public.deck,
            minimum: public.turn().map_or(options.usual_minimum(), |turn| turn.minimum),
            seats,
            kind: TableKind::of(options, seats),
            next_hand: next,
            fire: FireRule::of(&public.options, seats),
            asked: None,
        }
    }

    /// The same for one who listens to what the others signal.
    ///
    /// # Panics
    /// If it is a spectator's view.
    pub fn listening(view: View<TheGame>) -> Outlook {
        let asked = view.seat().and_then(|seat| asked_by_tokens(view.public, seat));
        Outlook { asked, ..Outlook::of(view) }
    }
}

impl FireRule {
    /// That of a table with these options.
    pub fn of(options: &Options, seats: u8) -> FireRule {
        match options.fire {
            Fire::Off => FireRule::Off,
            _ if options.fire_is_next_card(seats) => FireRule::NextCard,
            _ => FireRule::NextTurn,
        }
    }
}

impl Table {
    /// The table as `view` shows it.
    ///
    /// # Panics
    /// If it is a spectator's view.
    pub fn of(view: View<TheGame>) -> Table {
        let public = view.public;
        let rows = |rows: u8, pile: Pile| rows | 1 << pile.index();
        Table {
            tops: public.tops,
            hand: bits(view.own.expect("bots have a seat").1.hand),
            laid: public.turn().map_or(0, |turn| turn.laid),
            burning: public.fire.iter().fold(0, rows),
            due: public.fire.due().fold(0, rows),
        }
    }

    /// Lays a card of the hand on a pile.
    #[inline]
    pub fn lay(&mut self, pile: usize, card: u8, fire: FireRule) {
        self.tops[pile] = card;
        self.hand &= !(1 << card);
        self.laid += 1;
        if fire != FireRule::Off {
            self.burning &= !(1 << pile);
            self.due &= self.burning;
            self.burning |= u8::from(FIRES >> card & 1 != 0) << pile;
        }
    }
}

/// Where history is hidden (B-21): takes away as many cards as lie under the tops, those first that most piles have
/// left behind, for these are the likeliest to lie there.
fn without_buried(mut unseen: Bits, tops: [u8; 4], buried: u8) -> Bits {
    let behind = |card: u8| {
        let passed = [tops[0] > card, tops[1] > card, tops[2] < card, tops[3] < card];
        let count = passed.into_iter().filter(|&passed| passed).count() as u32;
        let far = u32::from((tops[0].max(tops[1])).saturating_sub(card))
            + u32::from(card.saturating_sub(tops[2].min(tops[3])));
        (count, far)
    };
    for _ in 0..buried {
        if let Some(card) = cards(unseen).max_by_key(|&card| behind(card)) {
            unseen &= !(1 << card);
        }
    }
    unseen
}

/// The cards of a set, lowest first.
pub fn cards(mut set: Bits) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let card = (set != 0).then(|| set.trailing_zeros() as u8)?;
        set &= set - 1;
        Some(card)
    })
}

/// At most eight lays in a row, a full hand: sixteen bits each, the pile above the card, from the lowest up; nought ends it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Path(u128);

impl Path {
    /// The same with `card` laid on `pile` as the `place`-th lay.
    #[inline]
    #[must_use]
    pub fn with(self, place: u32, pile: usize, card: u8) -> Path {
        Path(self.0 | (u128::from(card) | (pile as u128) << 8) << (16 * place))
    }

    /// Whether there is no lay in it.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Takes the first lay off.
    pub fn pop(&mut self) -> Option<(Pile, Card)> {
        let card = Card::new(self.0 as u8)?;
        let pile = Pile::ALL[(self.0 >> 8) as usize & 3];
        self.0 >>= 16;
        Some((pile, card))
    }
}

/// A turn that could be played.
#[derive(Clone, Copy, Debug)]
pub struct Turn {
    /// What the piles lose by it, roughly.
    pub loss: i32,
    /// The lays.
    pub path: Path,
    /// The table after it, before drawing.
    pub after: Table,
}

/// How wide to look.
#[derive(Clone, Copy, Debug)]
pub struct Width {
    /// How many of the nearest cards are tried on each pile.
    pub near: u32,
    /// How much more than the least a turn may lose, in the measure of [`Turn::loss`].
    pub slack: i32,
    /// How many turns, those that lose least, are kept.
    pub keep: usize,
    /// Whether every order of lays is tried, and no turn longer than it must be.
    pub thorough: bool,
}

/// Finds the turns of this outlook that are worth a closer look, in no particular order. None, if the minimum is out of reach or a
/// fire can't be covered in time.
pub fn find_turns(outlook: &Outlook, width: Width, into: &mut Vec<Turn>) {
    into.clear();
    let mut search = Search { outlook, width, worth: worth(outlook.unseen), least: i32::MAX / 2, found: into };
    search.explore(outlook.table, 0, Path::default(), 0);
    let limit = search.least + width.slack;
    into.retain(|turn| turn.loss <= limit);
    if into.len() > width.keep {
        // Ties are broken by what the turn is and not by where it stands, so that the choice is the same everywhere.
        into.select_nth_unstable_by_key(width.keep, |turn| (turn.loss, turn.path.0));
        into.truncate(width.keep);
    }
}

/// What a pile is worth by its top, ascending and descending: each unseen card it can still take counts
/// [`A_CARD`], each number [`A_NUMBER`].
fn worth(unseen: Bits) -> [[i16; 101]; 2] {
    let mut worth = [[0; 101]; 2];
    let all = unseen.count_ones() as i16;
    let mut lower = 0;
    for top in 1..=100u8 {
        worth[1][usize::from(top)] = A_CARD * lower + A_NUMBER * i16::from(top);
        lower += (unseen >> top & 1) as i16;
        worth[0][usize::from(top)] = A_CARD * (all - lower) + A_NUMBER * (101 - i16::from(top));
    }
    worth
}

const A_CARD: i16 = 10;
const A_NUMBER: i16 = 3;
/// No backwards ten gains more than this.
const A_TEN: i32 = 10 * (A_CARD + A_NUMBER) as i32;

struct Search<'a> {
    outlook: &'a Outlook,
    width: Width,
    worth: [[i16; 101]; 2],
    least: i32,
    found: &'a mut Vec<Turn>,
}

impl Search<'_> {
    /// Goes on from `at`. What is laid on one pile doesn't touch the others, so piles are taken in order, from `from`
    /// on; only fires ask for another order.
    fn explore(&mut self, at: Table, loss: i32, path: Path, from: usize) {
        if at.laid >= self.outlook.minimum && at.due == 0 {
            self.least = self.least.min(loss);
            self.found.push(Turn { loss, path, after: at });
        }
        if self.width.thorough && u32::from(at.laid) >= u32::from(self.outlook.minimum) + at.due.count_ones() {
            return;
        }
        let next_card = self.outlook.fire == FireRule::NextCard;
        if next_card && at.burning != 0 {
            let row = at.burning.trailing_zeros() as usize;
            return self.lay_on(row, at, loss, path, at.hand, if path.is_empty() { 0 } else { row });
        }
        for pile in 0..4 {
            // Of two piles alike the first will do.
            if pile & 1 == 1 && from < pile && at.tops[pile] == at.tops[pile - 1] {
                continue;
            }
            if pile >= from || self.width.thorough {
                self.lay_on(pile, at, loss, path, at.hand, pile);
            } else if next_card {
                // A fire at the end of the turn must be its last card, on whichever pile.
                self.lay_on(pile, at, loss, path, at.hand & FIRES, pile);
            }
        }
    }

    /// Tries `cards` on a pile.
    #[inline]
    fn lay_on(&mut self, pile: usize, at: Table, loss: i32, path: Path, cards: Bits, from: usize) {
        let top = at.tops[pile];
        let ascends = pile < 2;
        let worth = self.worth[usize::from(!ascends)];
        let place = u32::from(at.laid - self.outlook.table.laid);
        let tens = (at.hand & at.hand << 10).count_ones() as i32;
        let slack = self.width.slack + tens * A_TEN;
        let try_card = |search: &mut Self, card: u8| {
            let loss = loss + i32::from(worth[usize::from(top)] - worth[usize::from(card)]);
            if loss > search.least + slack {
                return false;
            }
            let mut next = at;
            next.lay(pile, card, search.outlook.fire);
            search.explore(next, loss, path.with(place, pile, card), from);
            true
        };
        let back = cards & ten_back(ascends, top);
        if back != 0 {
            try_card(self, back.trailing_zeros() as u8);
        }
        // The nearest ones, and those from which a card of the hand goes back by ten.
        let mut onward = cards & if ascends { above(top) } else { below(top) };
        let returning = onward & if ascends { at.hand << 10 } else { at.hand >> 10 };
        let mut tried = 0;
        while onward != 0 {
            let card = if ascends { onward.trailing_zeros() } else { 127 - onward.leading_zeros() } as u8;
            onward &= !(1 << card);
            if !try_card(self, card) {
                break;
            }
            tried += 1;
            if tried == self.width.near {
                onward &= returning;
            }
        }
    }
}

/// TG-58.
pub(super) const FIRES: Bits = 1 << 22 | 1 << 33 | 1 << 44 | 1 << 55 | 1 << 66 | 1 << 77;
