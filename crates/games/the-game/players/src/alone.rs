//! Thinking alone: the turns that look best, each judged after every draw of an even sample.
//!
//! Whoever plays alone knows all but the order of the draw pile. So nothing has to be imagined besides what the turn draws:
//! a turn is worth the mean, over draws, of what the net says of the best turn that follows. Chance is kept small: all turns
//! are tried on the same draws, and draws come from a shuffled circle of the unseen cards, of which each sample takes a
//! stretch that begins one further. So in a full round every card is drawn in every place just once. Turns that fall
//! behind are dropped, half of them at a time, and besides all that are so far behind the best that it isn't chance; those
//! that are left are played one turn further before the net is asked.

use std::cmp::Ordering;

use samobranka_rules::Rng;
use samobranka_search::{Effort, Sums};
use samobranka_the_game::Options;

use super::endgame::most_laid;
use super::greedy::{Best, judged_or_settled, ranked_turns};
use super::turns::{Bits, FireRule, Outlook, Table, Turn, cards};
use super::value::{BEST, Judge, worth_of_end};

/// How many turns are tried at first, and how often half of them are dropped.
const TRIED: usize = 16;
const ROUNDS: u32 = 4;
/// From this round on, the turn that follows a draw is played too, and judged after what it draws.
const FURTHER: u32 = 3;
/// How many standard errors a turn must be behind the best one to be dropped before its time.
const FAR_BEHIND: f64 = 3.0;
/// With fewer draws than this nobody knows how far they are spread.
const FEWEST: usize = 8;
/// How many cards of a sample are looked at: enough for the two longest turns there can be.
const STRETCH: usize = 16;

/// Whether [`think`] knows how to play here: alone, without fires, and all that is unseen is still to be drawn.
pub fn fits(outlook: &Outlook) -> bool {
    outlook.seats == 1 && outlook.fire == FireRule::Off && outlook.unseen.count_ones() == u32::from(outlook.deck)
}

/// The turn to play, after so much thought; `None` when nothing can be laid.
///
/// A unit of the budget is one draw of one turn, judged. All of it is spent where sixteen turns are hard to tell apart; where there
/// are fewer, or one is clearly best, a part.
pub fn think(net: &dyn Judge, options: &Options, outlook: &Outlook, effort: &Effort) -> Option<Turn> {
    let mut room = Vec::new();
    let mut tried: Vec<Tried> = ranked_turns(net, outlook, &mut room)
        .into_iter()
        .take(TRIED)
        .map(|best| Tried { turn: best.turn, guess: f64::from(best.value), worths: Vec::new() })
        .collect();
    if tried.len() < 2 || outlook.deck == 0 {
        return tried.first().map(|tried| tried.turn);
    }
    let mut draws = Draws::new(outlook.unseen, Rng::new(effort.seed));
    for round in 1..=ROUNDS {
        if round == FURTHER {
            tried.iter_mut().for_each(Tried::begin_anew);
        }
        let look = Look { net, options, turns: if round < FURTHER { 1 } else { 2 } };
        let most_left = TRIED as u64 >> (round - 1);
        let share = effort.budget.playouts / u64::from(ROUNDS) / most_left;
        for sample in 0..share.max(1) {
            if let Some((clock, limit)) = effort.budget.time {
                let now = clock();
                if now >= limit {
                    return best_of(&tried);
                }
                if sample > 0 && now >= limit / ROUNDS * round {
                    break;
                }
            }
            let stretch = draws.next();
            for one in &mut tried {
                one.worths.push(look.after_draw(outlook, &one.turn.after, &stretch, &mut room));
            }
        }
        tried.sort_by(|one, other| other.cmp_worth(one));
        let (best, others) = tried.split_first().expect("nothing is dropped but what is behind another");
        let near = others.iter().take_while(|one| !one.is_far_behind(best)).count();
        if near == 0 {
            return Some(best.turn);
        }
        tried.truncate((1 + near).min(most_left as usize / 2).max(2));
    }
    best_of(&tried)
}

/// A turn that is tried.
struct Tried {
    turn: Turn,
    /// What was said of it before.
    guess: f64,
    /// What it has come to with each draw. The same draw stands in the same place for all turns.
    worths: Vec<f32>,
}

impl Tried {
    fn sum(&self) -> f64 {
        self.worths.iter().copied().map(f64::from).sum()
    }

    /// What comes now can't be added to what the draws have come to.
    fn begin_anew(&mut self) {
        self.guess = self.sum();
        self.worths.clear();
    }

    fn cmp_worth(&self, other: &Tried) -> Ordering {
        self.sum().total_cmp(&other.sum()).then(self.guess.total_cmp(&other.guess))
    }

    /// Whether it isn't by chance that this turn has come to less than the best.
    fn is_far_behind(&self, best: &Tried) -> bool {
        let mut behind = Sums::default();
        for (best, own) in best.worths.iter().zip(&self.worths) {
            behind.add(f64::from(best - own));
        }
        self.worths.len() >= FEWEST && behind.mean() > FAR_BEHIND * behind.error()
    }
}

fn best_of(tried: &[Tried]) -> Option<Turn> {
    tried.iter().max_by(|one, other| one.cmp_worth(other)).map(|best| best.turn)
}

/// How far is looked.
#[derive(Clone, Copy)]
struct Look<'a> {
    net: &'a dyn Judge,
    options: &'a Options,
    /// After how many turns, this one counted, the net is asked.
    turns: u32,
}

impl Look<'_> {
    /// What the table is worth once the cards of a turn have been drawn, the next in `stretch` first.
    fn after_draw(self, before: &Outlook, after: &Table, stretch: &[u8], room: &mut Vec<Turn>) -> f32 {
        let drawn = after.laid.min(before.deck);
        let (drawn_now, later) = stretch.split_at(usize::from(drawn));
        let new = drawn_now.iter().fold(0, |new: Bits, &card| new | 1 << card);
        let deck = before.deck - drawn;
        let hand = after.hand | new;
        let outlook = Outlook {
            table: Table { hand, laid: 0, ..*after },
            unseen: before.unseen & !new,
            deck,
            minimum: self.options.minimum(deck, hand.count_ones() as u8),
            ..*before
        };
        if deck == 0 {
            let left = hand.count_ones() as i32 - most_laid(&outlook) as i32;
            return BEST * worth_of_end(left);
        }
        match judged_or_settled(self.net, &outlook, room) {
            Ok(next) if self.turns > 1 => {
                Look { turns: self.turns - 1, ..self }.after_draw(&outlook, &next.turn.after, later, room)
            }
            Ok(Best { value, .. }) => value,
            Err(worth) => worth,
        }
    }
}

/// Draws from a shuffled circle of the unseen cards.
struct Draws {
    circle: Vec<u8>,
    at: usize,
    rng: Rng,
}

impl Draws {
    fn new(unseen: Bits, mut rng: Rng) -> Draws {
        let mut circle: Vec<u8> = cards(unseen).collect();
        shuffle(&mut circle, &mut rng);
        Draws { circle, at: 0, rng }
    }

    /// The next stretch, the cards first drawn first. Past the last card of the pile nobody draws.
    fn next(&mut self) -> [u8; STRETCH] {
        if self.at == self.circle.len() {
            self.at = 0;
            shuffle(&mut self.circle, &mut self.rng);
        }
        let stretch = std::array::from_fn(|on| self.circle[(self.at + on) % self.circle.len()]);
        self.at += 1;
        stretch
    }
}

fn shuffle(cards: &mut [u8], rng: &mut Rng) {
    for left in (1..cards.len()).rev() {
        cards.swap(left, rng.below(left as u32 + 1) as usize);
    }
}
