//! Puzzles of THE GAME: the end, once every card is known. Alone that is when nothing is left to draw; for two, the unseen
//! cards are then the partner's hand. Every order of the cards is tried, so the answer is certain.

mod orders;

use orders::{Orders, Position};
use samobranka_puzzles::{Judged, Kind, Proof, Puzzles, Solved};
use samobranka_rules::{Arg, Game, Lang, NoListener, Phrase, Rng, Seat, Seed, Setup, Text, View};
use samobranka_the_game::{Action, Card, CardSet, Fire, History, Options, Pile, TheGame};

/// The shipped puzzles, as `samobranka_puzzles::read` reads them.
pub const SHIPPED: &str = include_str!("../puzzles.jsonl");

/// The puzzles of this game.
#[derive(Clone, Copy, Debug)]
pub struct TheGamePuzzles;

const KEEP: &str = "keep";
const FEWEST: &str = "fewest";
const KINDS: [Kind; 2] = [
    Kind {
        name: KEEP,
        question: "the-game-puzzle-keep",
        about: "the-game-puzzle-about",
        short: "the-game-puzzle-keep-short",
    },
    Kind {
        name: FEWEST,
        question: "the-game-puzzle-fewest",
        about: "the-game-puzzle-about",
        short: "the-game-puzzle-fewest-short",
    },
];

/// So few cards are no question.
const FEWEST_CARDS: u32 = 4;
/// More than so many can't be gone through.
const MOST_CARDS: u32 = 12;
/// Fewer first steps than this are no choice.
const FEWEST_STEPS: usize = 4;
/// Where more are left at best, little is to be saved.
const MOST_LEFT: u8 = 3;

impl Puzzles<TheGame> for TheGamePuzzles {
    fn kinds(&self) -> &'static [Kind] {
        &KINDS
    }

    fn catalogue(&self) -> fn(Lang) -> &'static str {
        |lang| match lang {
            Lang::En => include_str!("../words/en.ftl"),
            Lang::Ru => include_str!("../words/ru.ftl"),
        }
    }

    fn tables(&self) -> Vec<(Setup<TheGame>, &'static str)> {
        let table = |seats| Setup::new(seats, Options::default()).expect("a table of the rulebook");
        vec![(table(1), "skilled"), (table(2), "skilled"), (table(1), "amateur"), (table(1), "expert")]
    }

    /// One first card on one pile leaves fewer cards than every other. Piles with the same top are the same.
    fn solve(&self, kind: &str, view: View<TheGame>) -> Option<Solved<TheGame>> {
        let position = position(view)?;
        let steps = position.steps(position.own);
        if steps.len() < FEWEST_STEPS {
            return None;
        }
        let mut orders = Orders::default();
        let mut left = Vec::with_capacity(steps.len());
        for &(pile, card) in &steps {
            left.push((orders.fewest_left(&position.after(pile, card))?, (pile, card)));
        }
        left.sort_unstable();
        let ((best, first), (next, _)) = (left[0], left[1]);
        if best == next || best > MOST_LEFT || (best == 0) != (kind == KEEP) {
            return None;
        }
        let mut line = vec![first];
        line.extend(orders.order(&position.after(first.0, first.1)));
        let own = line.into_iter().take_while(|(_, card)| position.own >> card & 1 == 1);
        let best_turn: Vec<Action> = own.map(|(pile, card)| lay(pile, card)).collect();
        Some(Solved {
            best: whole(view, best_turn),
            value: -(best as i32),
            next: -(next as i32),
            choices: steps.len() as u32,
            proof: Proof::Exact { positions: orders.positions() },
        })
    }

    fn judge(&self, kind: &str, view: View<TheGame>, answer: &[Action]) -> Option<Judged<TheGame>> {
        let mut known = position(view)?;
        let seat = view.seat()?;
        let mut state = TheGame::imagine(view, &mut Rng::new(Seed::from_number(0)));
        for action in answer {
            TheGame::apply(&mut state, seat, action, &mut NoListener).ok()?;
            if let Action::Lay { pile, card } = *action {
                known = known.after(pile.index(), card.number());
            }
        }
        if !self.is_whole(kind, state.view(seat), answer) {
            return None;
        }
        let mut line: Vec<(Seat, Action)> = answer.iter().map(|action| (seat, *action)).collect();
        let mut orders = Orders::default();
        // Whoever is next must be able to go on with a card of their own.
        if let Some(next) = TheGame::to_act(&state.public).first() {
            let hand = state.private[next.index()].hand.bits();
            let mut start = Position { first: hand, ..known };
            orders.fewest_left(&start)?;
            for (pile, card) in orders.order(&start) {
                start = start.after(pile, card);
                let owner = Seat::all(state.public.seats)
                    .find(|seat| state.private[seat.index()].hand.bits() >> card & 1 == 1)?;
                for _ in 0..2 {
                    let acting = TheGame::to_act(&state.public).first()?;
                    let action = if acting == owner { lay(pile, card) } else { Action::EndTurn };
                    TheGame::apply(&mut state, acting, &action, &mut NoListener).ok()?;
                    line.push((acting, action));
                    if acting == owner {
                        break;
                    }
                }
            }
        }
        let left = state.public.left();
        Some(Judged {
            value: -i32::from(left),
            line,
            outcome: Phrase::new("the-game-puzzle-left").with("left", u32::from(left)),
        })
    }

    fn is_whole(&self, _: &str, after: View<TheGame>, answer: &[Action]) -> bool {
        answer.last().is_some_and(|last| *last == Action::EndTurn || !after.to_act())
    }

    fn numbers(&self, _: &str, view: View<TheGame>) -> Vec<(&'static str, Arg)> {
        let own = view.own.map_or(CardSet::NONE, |(_, own)| own.hand);
        let theirs = CardSet::ALL.minus(view.public.seen).minus(own);
        let cards: Vec<String> = theirs.into_iter().map(|card| card.number().to_string()).collect();
        vec![
            ("cards", Arg::Number(own.len().into())),
            ("others", Arg::Number(theirs.len().into())),
            ("theirs", Arg::Text(Text::as_written(&cards.join(", ")))),
        ]
    }
}

fn lay(pile: usize, card: u8) -> Action {
    Action::Lay { pile: Pile::ALL[pile], card: Card::new(card).expect("a card of the game") }
}

/// These cards, and the end of the turn where laying the last of them isn't that already.
fn whole(view: View<TheGame>, mut turn: Vec<Action>) -> Vec<Action> {
    let lasts = view.own.is_some_and(|(_, own)| usize::from(own.hand.len()) > turn.len());
    turn.extend(lasts.then_some(Action::EndTurn));
    turn
}

/// The position, where all cards are known, a turn begins, and one card is enough for it.
fn position(view: View<TheGame>) -> Option<Position> {
    let (public, own) = (view.public, view.own?.1.hand);
    let turn = public.turn()?;
    let options = public.options;
    let plain = options.fire == Fire::Off && options.history == History::Open;
    if !plain || !view.to_act() || public.deck > 0 || public.seats > 2 || turn.laid > 0 || turn.minimum > 1 {
        return None;
    }
    let rest = CardSet::ALL.minus(public.seen);
    let count = u32::from(rest.len());
    if !(FEWEST_CARDS..=MOST_CARDS).contains(&count) {
        return None;
    }
    Some(Position { tops: public.tops, own: own.bits(), rest: rest.bits(), first: own.bits() })
}
