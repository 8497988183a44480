//! A turn that is planned and not played: where its cards will go is outlined on the table, with a word that says so.

use std::rc::Rc;

use leptos::prelude::*;
use samobranka_desk::{Desk, Piece, Seen};
use samobranka_rules::Speak;

use crate::bubble::Rect;
use crate::coach::in_sight;
use crate::lesson::{find, look, selector};
use crate::speech::text;
use crate::{Page, browser};

/// A piece that is narrower than this has an outline and no word.
const ROOM_FOR_A_WORD: f64 = 120.0;

/// Where the cards of a planned turn will go, as selectors: the pieces that its steps are about, without those of the hand.
fn places<G: Speak, P: Page<G>>(seen: &Seen<G>, steps: &[G::Action]) -> Vec<String> {
    let mut places: Vec<String> = Vec::new();
    for step in steps {
        let marks = <P::Desk as Desk<G>>::marks(seen.view(), step);
        for piece in marks.iter().filter(|piece| piece.kind != "card" && **piece != Piece::GO) {
            let place = selector::<G, P>(piece);
            if !places.contains(&place) {
                places.push(place);
            }
        }
    }
    places
}

/// Outlines over the table as long as there are steps; `word` names the message that says what they are. The plan is told in
/// words elsewhere, so nothing of this is read out.
pub fn planned<G: Speak, P: Page<G>>(
    seen: Memo<Seen<G>>,
    steps: Signal<Vec<G::Action>>,
    word: &'static str,
) -> AnyView {
    let places = Memo::new(move |_| seen.with(|seen| steps.with(|steps| places::<G, P>(seen, steps))));
    let marks = RwSignal::new(Vec::<Rect>::new());
    let looking = StoredValue::new(false);
    let measure = move || {
        let zoom = browser::page_zoom();
        let rect = |place: &String| {
            let rect = find(place).filter(in_sight)?.get_bounding_client_rect();
            let rect = Rect { x: rect.x(), y: rect.y(), w: rect.width(), h: rect.height() };
            (rect.w > 0.0).then(|| rect.scaled(1.0 / zoom))
        };
        places.try_with_untracked(|places| places.iter().filter_map(rect).collect::<Vec<Rect>>())
    };
    Effect::new(move |_| {
        // Without a plan nothing is looked at.
        if places.with(Vec::is_empty) || looking.get_value() {
            return;
        }
        looking.set_value(true);
        look(Rc::new(move || {
            let Some(now) = measure() else { return false };
            let goes_on = places.try_with_untracked(|places| !places.is_empty()) == Some(true);
            if marks.try_with_untracked(|before| *before != now) == Some(true) {
                marks.set(now);
            }
            if !goes_on {
                looking.try_set_value(false);
            }
            goes_on
        }));
    });
    let mark = move |(at, rect): (usize, Rect)| {
        let word = (at == 0 || rect.w >= ROOM_FOR_A_WORD)
            .then(|| view! { <span class="chip planned">{move || text(word)}</span> });
        view! { <div class="planmark" data-planned="" style=rect.style()>{word}</div> }
    };
    view! {
        <div class="plan-over" aria-hidden="true">
            {move || marks.get().into_iter().enumerate().map(mark).collect_view()}
        </div>
    }
    .into_any()
}
