//! What is worth knowing on one's own turn, in one or two sentences.

use samobranka_desk::Draft;
use samobranka_rules::Phrase;
use samobranka_the_game::{Action, Card, Pile, View};

use crate::draft::{Fit, TheGameDraft};
use crate::rows::{hand, own_turn};

/// The tip for this turn with these cards staged; none while another plays.
pub(crate) fn tip(view: View, staged: &[Action]) -> Option<Phrase> {
    let turn = own_turn(view)?;
    let mut draft = TheGameDraft::default();
    for action in staged {
        draft.stage(view, action).ok()?;
    }
    if let Some((card, top)) = ten_back(view, &draft) {
        return Some(Phrase::new("lesson-tg-tip-back").with("card", card.number()).with("top", top));
    }
    let (laid, minimum) = (turn.laid + draft.lays().len() as u8, turn.minimum);
    Some(match laid >= minimum {
        true => Phrase::new("lesson-tg-tip-end"),
        false => Phrase::new("lesson-tg-tip-lay").with("left", minimum - laid),
    })
}

/// A card of the hand that would take a row back by ten, and the number that lies there.
fn ten_back(view: View, draft: &TheGameDraft) -> Option<(Card, u8)> {
    let free = hand(view).into_iter().filter(|card| draft.place(*card).is_none());
    let mut fits = free.flat_map(|card| Pile::ALL.map(|pile| (card, pile)));
    let (card, pile) = fits.find(|&(card, pile)| matches!(draft.fit(view, pile, card), Fit::Back(_)))?;
    Some((card, draft.top(view.public, pile)))
}
