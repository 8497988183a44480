//! Players of IOTA.

use std::cmp::Reverse;

use samobranka_iota::{Action, Card, CardList, Cards, Iota, Phase, Score, try_laying, try_swap};
use samobranka_rules::{Game, View};

use crate::{Bot, BotKind, Players, Random};

impl Players for Iota {
    fn bots() -> &'static [BotKind<Iota>] {
        const {
            &[
                BotKind::new("random", "bot-random", &Random::new),
                BotKind::new("greedy-max", "bot-greedy-max", &|_| GreedyMax::default()),
            ]
        }
    }
}

/// Takes the turn that earns most at once: every laying is looked at, as the table is and with every choice of jokers
/// taken from it first. It lays whenever it can; else it trades all its ordinary cards.
#[derive(Clone, Debug, Default)]
pub struct GreedyMax {
    /// The actions open at each step of a turn, kept for their room.
    legal: [Vec<Action>; 3],
}

/// What a turn is worth, the weightiest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Worth {
    /// The points; where no score is kept, the cards laid.
    points: u32,
    /// A joker in hand is good in any later turn.
    jokers_left: u8,
    /// A line of three is one card away from a chain, and the next player is the first to have the chance.
    threes: Reverse<u8>,
    /// The big numbers are kept for chains.
    numbers_left: u32,
}

impl GreedyMax {
    /// The best turn from here on, as its first action and what it is worth.
    fn best(&mut self, view: View<Iota>, step: usize) -> (Action, Worth) {
        let (_, own) = view.own.expect("bots have a seat");
        let mut legal = std::mem::take(&mut self.legal[step]);
        legal.clear();
        Iota::legal(view, &mut legal);
        let mut best = None;
        for &action in &legal {
            let worth = match action {
                Action::Lay(lay) => {
                    let score = try_laying(view, &lay).expect("what is listed is legal");
                    let left = lay.placed().fold(own.hand.points(), |left, it| left - u32::from(it.card.points()));
                    let jokers = lay.placed().filter(|it| it.card.is_joker()).count() as u8;
                    worth(view, &score, lay.len() as u32, own.hand.jokers() - jokers, left)
                }
                Action::Swap(placed) => {
                    let (public, own) = try_swap(view, placed).expect("what is listed is legal");
                    let seat = view.seat().expect("bots have a seat");
                    self.best(View { public: &public, own: Some((seat, &own)) }, step + 1).1
                }
                Action::Pass(_) | Action::Name(_) => continue,
            };
            // Of equals the first stands.
            if best.is_none_or(|(_, most)| worth > most) {
                best = Some((action, worth));
            }
        }
        let nothing =
            Worth { points: 0, jokers_left: own.hand.jokers(), threes: Reverse(0), numbers_left: own.hand.points() };
        let best = best.unwrap_or_else(|| (trade(view, own.hand, &legal), nothing));
        self.legal[step] = legal;
        best
    }
}

fn worth(view: View<Iota>, score: &Score, laid: u32, jokers_left: u8, numbers_left: u32) -> Worth {
    Worth {
        points: if view.public.options.children { laid } else { score.points() },
        jokers_left,
        threes: Reverse(score.lines().iter().filter(|it| it.line.len == 3).count() as u8),
        numbers_left,
    }
}

/// Nothing can be laid: all ordinary cards are traded, or as many as may be.
fn trade(view: View<Iota>, hand: Cards, legal: &[Action]) -> Action {
    let ordinary: Vec<Card> = hand.into_iter().filter(|card| !card.is_joker()).collect();
    let trades = (0..=ordinary.len()).rev().map(|count| {
        let cards = CardList::new(&ordinary[..count]).expect("a hand has at most four cards");
        Action::Pass(cards)
    });
    let mut open = trades.filter(|trade| Iota::check(view, trade).is_ok());
    open.next().or(legal.first().copied()).expect("a seat that is asked has an answer")
}

/// Q2 `declared`: a card of one's own hand if that is possible, so that one can take the joker back; else one that lies on
/// the table, so that nobody can; else the first there is.
fn name(view: View<Iota>, legal: &[Action]) -> Action {
    let (_, own) = view.own.expect("bots have a seat");
    let lies = |card: Card| view.public.table.cards().any(|(_, face)| face.what() == card);
    let rank = |action: &&Action| match action {
        Action::Name(placed) if own.hand.contains(placed.card) => 0,
        Action::Name(placed) if lies(placed.card) => 1,
        _ => 2,
    };
    *legal.iter().min_by_key(rank).expect("a joker on the table can be something")
}

impl Bot<Iota> for GreedyMax {
    fn choose(&mut self, view: View<Iota>) -> Action {
        if let Phase::Naming { .. } = view.public.phase {
            let mut legal = Vec::new();
            Iota::legal(view, &mut legal);
            return name(view, &legal);
        }
        self.best(view, 0).0
    }
}
