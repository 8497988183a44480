//! Example game in numbers, for programs that learn. A number is an action: a card, or to yield.

use samobranka_example_game::{Action, Card, ExampleGame, HAND, MAX_SEATS, View};
use samobranka_gym::{Gym, Sheet, Word};

/// Example game in numbers.
#[derive(Clone, Copy, Debug)]
pub struct ExampleGameGym;

/// How many cards there are: the number of a card is one less than what is printed on it.
const CARDS: usize = Card::HIGHEST as usize;
const YIELD: usize = CARDS;

impl Gym<ExampleGame> for ExampleGameGym {
    const VERSION: u32 = 1;
    const ACTIONS: usize = YIELD + 1;

    fn observe(view: View, sheet: &mut impl Sheet) {
        let (seat, own) = view.own.expect("a seat observes");
        let public = view.public;
        let seats = public.hands.len();
        // Everybody is written from one's own seat on, so that what is learned in one seat is good for all.
        let place = |other: usize| (other + seats - seat.index()) % seats;
        sheet.flags("hand", "own cards, lowest first", CARDS, own.hand.iter().map(|card| index(*card)));
        let pile = public.pile.iter().map(|laid| index(laid.card));
        sheet.flags("pile", "the cards of the pile", CARDS, pile);
        let owners = sheet.field("laid_by", "who laid each card of the pile: 1 is the own seat", CARDS, 0, MAX_SEATS as i16);
        public.pile.iter().for_each(|laid| owners[index(laid.card)] = place(laid.seat.index()) as i16 + 1);
        let collected = sheet.field("collected", "who has collected each card: 1 is the own seat", CARDS, 0, MAX_SEATS as i16);
        for (seat, cards) in public.collected.iter().enumerate() {
            cards.iter().for_each(|card| collected[index(*card)] = place(seat) as i16 + 1);
        }
        let hands = sheet.field("hands", "how many cards each seat holds", seats, 0, HAND.into());
        (0..seats).for_each(|seat| hands[place(seat)] = public.hands[seat].into());
        sheet.number("deck", "how many cards the draw pile has", CARDS as i16, public.deck.into());
        sheet.one_of("turn", "whose turn it is", seats, public.turn.map(|turn| place(turn.index())));
    }

    fn spell(_: View, action: &Action, word: &mut Word) {
        word.push(match action {
            Action::Play(card) => index(*card) as u16,
            Action::Yield => YIELD as u16,
        });
    }

    fn name(number: usize) -> String {
        if number == YIELD { "yield".to_owned() } else { format!("play {}", number + 1) }
    }
}

fn index(card: Card) -> usize {
    usize::from(card.number()) - 1
}
