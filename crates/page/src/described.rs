//! The table for those who read it by ear: all of it in sentences, and what has just happened.

use leptos::prelude::*;
use samobranka_rules::{Seat, Speak};

use crate::kit::live;
use crate::sound::{self, Sound};
use crate::speech::text;
use crate::{SeatContext, browser};

/// The whole table in sentences, for screen readers; `label` is the message that names the part.
#[component]
pub fn Described<G: Speak>(context: SeatContext<G>, label: &'static str) -> impl IntoView {
    // The table is drawn first, in a task of its own.
    let drawn = browser::steps(1);
    let sentences =
        move || if drawn.get() == 1 { context.seen.with(|seen| G::describe(seen.view())) } else { Vec::new() };
    view! {
        <section class="sr" aria-label=move || text(label)>
            {move || sentences().iter().map(|phrase| view! { <p>{context.tell(phrase)}</p> }).collect_view()}
        </section>
    }
}

/// Announces what has just happened, as long as the table stands: screen readers say the events for which `spoken` holds,
/// and each event makes the sound that `sound` gives for the seat at the screen.
pub fn announce<G: Speak>(
    context: SeatContext<G>,
    spoken: impl Fn(&G::Event) -> bool + 'static,
    sound: impl Fn(&G::Event, Option<Seat>) -> Option<Sound> + 'static,
) {
    Effect::new(move |before: Option<usize>| {
        let seat = context.seen.with_untracked(|seen| seen.seat());
        context.news.with(|(count, news)| {
            let fresh = count - before.unwrap_or(*count);
            let heard: Vec<&G::Event> = news[news.len().saturating_sub(fresh)..]
                .iter()
                .filter(|told| told.to.includes(seat))
                .map(|told| &told.event)
                .collect();
            let said = heard.iter().filter(|event| spoken(event));
            let said: Vec<String> = said.map(|event| context.tell(&G::event(event))).collect();
            if !said.is_empty() {
                live().say(said.join(" "));
            }
            heard.into_iter().filter_map(|event| sound(event, seat)).for_each(sound::play);
            *count
        })
    });
}
