//! States that a view can't tell from the real one, and turns tried on them.

use samobranka_rules::{Game, NoListener, Rng, Seat, Seed};

use crate::action::Action;
use crate::card::{Card, CardSet, Pile};
use crate::illegal::Illegal;
use crate::state::{MAX_SEATS, Private, Public, Secret};
use crate::{State, TheGame, View, goes_on};

/// Deals what the view doesn't show: first the hand of another who is on turn and can go on, or the game would be over;
/// then the other hands, then the draw pile; what is left lies under the tops. Hands of those who are not on turn are
/// drawn by `draw`: for a seat, out of the unseen cards, so many.
///
/// # Panics
/// If `draw` takes cards that aren't there, or another number of them while there are enough.
pub fn imagine_hands(view: View, rng: &mut Rng, mut draw: impl FnMut(Seat, CardSet, u8, &mut Rng) -> CardSet) -> State {
    let public = *view.public;
    let mut private = [Private::default(); MAX_SEATS];
    let mut unseen = CardSet::ALL.minus(public.seen);
    if public.end().is_some() {
        for (own, hand) in private.iter_mut().zip(public.shown) {
            own.hand = hand;
            unseen = unseen.minus(hand);
        }
    } else {
        if let Some((seat, own)) = view.own {
            private[seat.index()] = *own;
            unseen = unseen.minus(own.hand);
        }
        let others = Seat::all(public.seats).filter(|&seat| Some(seat) != view.seat());
        let on_turn = public.turn().map(|turn| turn.seat);
        for seat in others.clone().filter(|&seat| Some(seat) == on_turn) {
            private[seat.index()].hand = imagine_hand_on_turn(&public, seat, &mut unseen, rng);
        }
        for seat in others.filter(|&seat| Some(seat) != on_turn) {
            let count = public.hands[seat.index()];
            let hand = draw(seat, unseen, count, rng);
            assert!(hand.minus(unseen).is_empty() && hand.len() == count.min(unseen.len()), "a hand of what there is");
            private[seat.index()].hand = hand;
            unseen = unseen.minus(hand);
        }
    }
    // Where history is hidden, some of the unseen lie under the tops.
    while unseen.len() > public.deck {
        unseen.draw(rng);
    }
    State { public, private, secret: Secret { deck: unseen, rng: Rng::new(rng.seed()) } }
}

/// A hand for the one on turn, out of `unseen`, each that lets the game go on equally likely.
fn imagine_hand_on_turn(public: &Public, seat: Seat, unseen: &mut CardSet, rng: &mut Rng) -> CardSet {
    // In the view of a real game such a hand comes up sooner; a made-up view must not hold us for ever.
    const TRIES: u32 = 100_000;
    let mut tries = 0;
    loop {
        let mut rest = *unseen;
        let hand = rest.draw_hand(public.hands[seat.index()], rng);
        tries += 1;
        if tries == TRIES || goes_on(public, hand) {
            *unseen = rest;
            return hand;
        }
    }
}

/// Tries a turn: the table as it would be after these lays, or the first refusal. It works on an imagined state, so it
/// reads the seat's view alone, and a front end can stage a turn with it.
pub fn try_lays(view: View, lays: &[(Pile, Card)]) -> Result<Public, Illegal> {
    let Some(seat) = view.seat() else { return Err(Illegal::Spectator) };
    let mut state = TheGame::imagine(view, &mut Rng::new(Seed::from_number(0)));
    for &(pile, card) in lays {
        TheGame::apply(&mut state, seat, &Action::Lay { pile, card }, &mut NoListener)?;
    }
    Ok(state.public)
}
