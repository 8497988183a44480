//! The end of the game, once every card is known: an order in which all of them, or the most, can be laid.

use super::turns::{Bits, FIRES, FireRule, Outlook, Path, Table, Turn, above, below, ten_back};

/// How many steps the search may take. It seldom needs more than a few dozen.
const STEPS: u32 = 4_000;

/// The turn to play when every card is known: alone with no card left to draw, or when all the unseen cards are in one
/// other hand. `None` where it isn't so.
///
/// Whoever's turn it is may go on for as long as their cards are next in the order, so any order that begins with
/// one's own card can be played by two.
pub fn last_turn(outlook: &Outlook) -> Option<Turn> {
    let alone = outlook.unseen == 0;
    let known = outlook.deck == 0 && (alone || outlook.next_hand == Some(outlook.unseen.count_ones() as u8));
    let quiet = outlook.fire != FireRule::NextTurn && (alone || outlook.minimum == 1);
    if !known || !quiet {
        return None;
    }
    let search = search(outlook);
    let mut turn = Turn { loss: 0, path: Path::default(), after: outlook.table };
    let own = search.best[..search.most].iter().take_while(|(_, card)| outlook.table.hand >> card & 1 != 0);
    for (place, &(pile, card)) in own.enumerate() {
        turn.path = turn.path.with(place as u32, pile, card);
        turn.after.lay(pile, card, outlook.fire);
    }
    Some(turn)
}

/// How many of the cards can still be laid where every card is known.
pub fn most_laid(outlook: &Outlook) -> usize {
    search(outlook).most
}

/// Looks for the order that lays the most.
fn search(outlook: &Outlook) -> Search {
    let rest = outlook.table.hand | outlook.unseen;
    let mut search = Search {
        // The first card is one's own, unless the turn could end here.
        first: if outlook.table.laid < outlook.minimum { outlook.table.hand } else { rest },
        next_card: outlook.fire == FireRule::NextCard,
        steps: 0,
        order: [(0, 0); ORDER],
        best: [(0, 0); ORDER],
        most: 0,
        met: vec![0; MET],
    };
    search.go_on(&outlook.table, rest, 0);
    search
}

/// No two hands hold more.
const ORDER: usize = 16;
/// How many positions are remembered, so that none is looked at twice.
const MET: usize = 1 << 10;

struct Search {
    first: Bits,
    next_card: bool,
    steps: u32,
    order: [(usize, u8); ORDER],
    best: [(usize, u8); ORDER],
    most: usize,
    met: Vec<u64>,
}

impl Search {
    /// Lays the cards of `rest` in every sensible order, the nearest first. `true`: all are laid, or time is up.
    fn go_on(&mut self, at: &Table, rest: Bits, laid: usize) -> bool {
        if laid > self.most {
            self.most = laid;
            self.best = self.order;
        }
        self.steps += 1;
        if rest == 0 || self.steps > STEPS {
            return true;
        }
        let key = mix(at, rest);
        let slot = &mut self.met[key as usize % MET];
        if *slot == key {
            return false;
        }
        *slot = key;
        let open = if laid == 0 { self.first } else { rest };
        let mut choices: [(i32, usize, u8); 16] = [(0, 0, 0); 16];
        let mut count = 0;
        for pile in 0..4 {
            if self.next_card && at.burning != 0 && at.burning >> pile & 1 == 0 {
                continue;
            }
            let (top, ascends) = (at.tops[pile], pile < 2);
            let cost = |card: u8| (i32::from(card) - i32::from(top)) * if ascends { 1 } else { -1 };
            let back = open & ten_back(ascends, top);
            if back != 0 {
                choices[count] = (-10, pile, back.trailing_zeros() as u8);
                count += 1;
            }
            let mut onward = open & if ascends { above(top) } else { below(top) };
            for _ in 0..3 {
                if onward == 0 {
                    break;
                }
                let card = if ascends { onward.trailing_zeros() } else { 127 - onward.leading_zeros() } as u8;
                onward &= !(1 << card);
                choices[count] = (cost(card), pile, card);
                count += 1;
            }
        }
        let choices = &mut choices[..count];
        choices.sort_unstable();
        for &mut (_, pile, card) in choices {
            let mut next = *at;
            next.tops[pile] = card;
            next.burning = u8::from(FIRES >> card & 1 != 0) << pile;
            self.order[laid] = (pile, card);
            if self.go_on(&next, rest & !(1 << card), laid + 1) {
                return true;
            }
        }
        false
    }
}

/// A number for a position. Two positions seldom share one, and then one of them is missed.
fn mix(at: &Table, rest: Bits) -> u64 {
    let tops = u64::from(u32::from_le_bytes(at.tops)) << 8 | u64::from(at.burning);
    let mut mixed = (rest as u64) ^ ((rest >> 64) as u64).rotate_left(29) ^ tops.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    mixed = (mixed ^ mixed >> 31).wrapping_mul(0xd6e8_feb8_6659_fd93);
    mixed ^ mixed >> 32 | 1
}
