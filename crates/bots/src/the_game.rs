//! Players of THE GAME.

use samobranka_rules::View;
use samobranka_the_game::{Action, Pile, TheGame, Wish};

use crate::Bot;

/// Always lays the card that costs its pile least, and no more cards than it must.
#[derive(Clone, Copy, Debug, Default)]
pub struct Cheapest;

impl Bot<TheGame> for Cheapest {
    #[inline]
    fn choose(&mut self, view: View<TheGame>) -> Action {
        let public = view.public;
        let Some(turn) = public.turn() else { return Action::Wish(Wish::NoMatter) };
        let hand = view.own.expect("bots have a seat").1.hand;
        if turn.laid >= turn.minimum {
            return Action::EndTurn;
        }
        // On each pile the nearest card, or the one ten back: both stand at the same end of what fits.
        let cheapest = Pile::ALL.map(|pile| {
            let fits = hand.and(public.welcome(pile));
            let card = if pile.ascends() { fits.lowest() } else { fits.highest() };
            (card.map_or(i32::MAX, |card| pile.cost(public.top(pile), card)), pile, card)
        });
        let (_, pile, card) = cheapest.into_iter().min_by_key(|(cost, ..)| *cost).expect("there are four piles");
        Action::Lay { pile, card: card.expect("whoever must lay can") }
    }
}
