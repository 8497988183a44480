//! A player with some sense, for games that get further than chance takes them.

use samobranka_rules::{Game, View};
use samobranka_the_game::{Action, TheGame, Wish};

/// Lays the card that costs its pile least, and no more cards than it must: far enough to see the draw pile empty.
pub(crate) fn careful(view: View<TheGame>) -> Action {
    let public = view.public;
    let mut legal = Vec::new();
    TheGame::legal(view, &mut legal);
    let cost = |action: &Action| match *action {
        Action::Lay { pile, card } if public.welcome(pile).contains(card) => pile.cost(public.top(pile), card),
        Action::Lay { .. } => i32::MAX,
        Action::EndTurn => -11,
        Action::Wish(Wish::NoMatter) | Action::Agree => 0,
        Action::Wish(_) | Action::Object => 1,
        Action::Start(seat) => seat.0.into(),
    };
    legal.into_iter().min_by_key(cost).expect("a seat that is asked has an answer")
}
