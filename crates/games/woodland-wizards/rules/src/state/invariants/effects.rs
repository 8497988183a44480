//! What holds of the effects being applied.

use super::{Phase, Table, Window};
use crate::card::{CardSet, NONE};
use crate::deck::Step;
use crate::file::When;
use crate::run::{effect, would_ask};
use crate::state::{Frame, Stage};

/// When effects run in this window.
fn when(window: Window) -> When {
    match window {
        Window::Search { .. } => When::Search,
        Window::Reveal { .. } => When::Reveal,
        Window::Result { .. } => When::Result,
        Window::Claim => When::Claim,
        Window::Claimed => When::Claimed,
        _ => When::GameEnd,
    }
}

pub(super) fn run_where_they_can(state: &Table) -> bool {
    let public = &state.public;
    let cards = public.deck().cards_for(public.seats);
    let when = when(public.window);
    let mut limbo = CardSet::NONE;
    let mut right = true;
    for frame in public.frames.list() {
        let begun = effect(public.deck(), frame).is_some_and(|effect| {
            let picks = effect.steps.get(usize::from(frame.step)).map_or(0, Step::picks);
            effect.when == when && usize::from(frame.step) < effect.steps.len() && frame.left <= picks
        });
        right &= frame.when == when && begun && cards.contains(frame.card) && frame.picked >> (4 * public.seats) == 0;
        if frame.old != NONE {
            right &= !limbo.contains(frame.old);
            limbo.insert(frame.old);
        }
    }
    // A spell lies nowhere else while it runs, or what it was exchanged with.
    let running = !public.frames.list().is_empty();
    if running && when == When::Search && limbo.is_empty() && public.limbo.len() == 1 {
        limbo = public.limbo;
    }
    let noted = matches!(
        public.window,
        Window::Reveal { .. } | Window::Result { .. } | Window::Claim | Window::Claimed | Window::End
    );
    let claimed = public.claimed == NONE
        || public.window == Window::Claim && public.winner.is_some() && cards.contains(public.claimed);
    right
        && limbo == public.limbo
        && public.used.minus(cards).is_empty()
        && (noted || public.used.is_empty())
        && claimed
}

pub(super) fn nest(state: &Table) -> bool {
    let public = &state.public;
    let deck = public.deck();
    let frames = public.frames.list();
    let own = |frame: &Frame| frame.design == deck.kind_of(frame.card);
    let set_off = |pair: &[Frame]| {
        let [outer, inner] = pair else { return false };
        let step = effect(deck, outer).and_then(|effect| effect.steps.get(usize::from(outer.step)));
        let way = match step {
            // Q17: a copied effect is this card's now, and copies nothing.
            Some(Step::Copy { .. }) => {
                inner.card == outer.card && inner.owner == outer.owner && !deck.copies(inner.design)
            }
            Some(Step::Replace { fire: true, .. }) => own(inner) && outer.old != NONE,
            Some(Step::Exchange { fire: true, .. }) => own(inner),
            _ => false,
        };
        let keeps = outer.old == NONE || matches!(step, Some(Step::Replace { .. }));
        way && keeps && outer.stage == Stage::Nested && outer.left == 0
    };
    let Some((innermost, outermost)) = frames.last().zip(frames.first()) else { return true };
    // Where an answer is owed, a player or a card is being chosen.
    let waits = match innermost.stage {
        Stage::Whom => innermost.step == 0 && innermost.left == 0,
        Stage::Pick => true,
        Stage::Begin | Stage::Each | Stage::Step | Stage::Nested => false,
    };
    waits && innermost.old == NONE && own(outermost) && frames.windows(2).all(set_off)
}

pub(super) fn begin_in_turn(state: &Table) -> bool {
    let public = &state.public;
    let Some(outermost) = public.frames.list().first() else { return true };
    let used = public.frames.list().iter().all(|frame| public.used.contains(frame.card));
    let at = |turn: u8| (1..=public.seats).contains(&turn) && public.in_turn(turn - 1) == outermost.owner;
    match public.window {
        Window::Search { turn } => at(turn) && public.deck().spells.contains(outermost.card),
        Window::Reveal { slot, turn, contender } => {
            // Q14: a new contender comes before the boost, in the same turn.
            let in_turn = if contender { slot > 0 && at(turn + 1) } else { at(turn) };
            in_turn && used && public.opened.contains(outermost.owner)
        }
        Window::Claimed => public.winner == Some(outermost.owner),
        _ => used,
    }
}

pub(super) fn ask_rightly(state: &Table) -> bool {
    match state.public.phase {
        Phase::Ask(ask) => would_ask(state, ask),
        _ => true,
    }
}
