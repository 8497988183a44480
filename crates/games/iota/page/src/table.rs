//! The table as a whole: the grid in the middle, everybody above it, the sum beside it, the hand below.

use leptos::prelude::*;
use samobranka_iota::Event;
use samobranka_page::sound::Sound;
use samobranka_page::speech::text;
use samobranka_page::{Described, Travels, announce, browser};
use samobranka_rules::Seat;

use super::acts::{Acts, NameSheet, Note, PassSheet};
use super::board::Board;
use super::card::patterns;
use super::hand::Hand;
use super::keys;
use super::model::Model;
use super::plays::{LastPlays, TurnsSheet};
use super::seats::Seats;
use super::tree::{Strip, Tree};

/// The table that is played at.
#[component]
pub(crate) fn Table(
    model: Model,
    /// Whether something stands before the table, so that it can't be reached.
    #[prop(into)]
    hidden: Signal<bool>,
) -> impl IntoView {
    keys::listen(model, hidden);
    announce(*model, |_| true, sound);
    let wide = browser::desk();
    // First the grid, then what is around it, then the hand; none of it is seen before it has its place.
    let drawn = browser::steps(3);
    view! {
        {patterns()}
        <main class="io" class:coming=move || drawn.get() < 3 tabindex="-1" inert=move || hidden.get()>
            <Show when=move || 1 <= drawn.get()>
                <Seats model/>
            </Show>
            <Board model/>
            <Show when=move || 1 <= drawn.get() && wide.get()>
                <aside class="panel side" aria-label=move || text("web-io-beside")>
                    <Tree model/>
                    <LastPlays model/>
                </aside>
            </Show>
            <div class="foot">
                <Show when=move || 2 <= drawn.get()>
                    <Show when=move || !wide.get()>
                        <Strip model/>
                    </Show>
                    <Hand model/>
                    <Note model/>
                </Show>
                <Show when=move || 3 <= drawn.get()>
                    <Acts model/>
                </Show>
            </div>
            <Show when=move || 3 <= drawn.get()>
                <Described context=*model label="web-io-in-words"/>
                <Travels/>
            </Show>
        </main>
        <PassSheet model/>
        <NameSheet model/>
        <TurnsSheet model/>
    }
}

/// Which sound an event makes for the one in `seat`.
fn sound(event: &Event, seat: Option<Seat>) -> Option<Sound> {
    match event {
        Event::Laid { seat: by, score, .. } if Some(*by) != seat => {
            let gift = score.is_some_and(|score| score.doublings() > 0);
            Some(if gift { Sound::Gift } else { Sound::Card })
        }
        Event::Drew { .. } => Some(Sound::Draw),
        Event::Swapped { seat: by, .. } if Some(*by) != seat => Some(Sound::Card),
        Event::Turn { seat: next } if Some(*next) == seat => Some(Sound::Turn),
        _ => None,
    }
}
