//! Scores that open into their parts, with the rule in words.

use leptos::prelude::*;
use samobranka_desk::{Desk, Part};
use samobranka_rules::{Phrase, Seat, Speak};
use samobranka_words::Reader;

use crate::kit::Sheet;
use crate::lesson::lesson_words;
use crate::speech::{say, text};
use crate::{Page, SeatContext};

/// A score; pressed, it opens into its parts.
#[component]
pub fn ScoreButton<G: Speak>(context: SeatContext<G>, seat: Seat, children: Children) -> impl IntoView {
    view! {
        <button
            class="scorebtn"
            type="button"
            data-score=seat.index()
            title=move || text("web-score-open")
            on:click=move |_| context.opened.set(Some(seat))
        >
            {children()}
            <span class="sr">{move || text("web-score-open")}</span>
        </button>
    }
}

/// The parts of the score that was opened.
pub fn score_sheet<G: Speak, P: Page<G>>(context: SeatContext<G>) -> AnyView {
    let words = lesson_words::<G, P>();
    let close = Callback::new(move |()| context.opened.set(None));
    let sheet = move |seat: Seat| {
        let parts = Memo::new(move |_| {
            context.news.with(|(_, news)| {
                let told: Vec<&G::Event> = news.iter().map(|told| &told.event).collect();
                context.seen.with(|seen| <P::Desk as Desk<G>>::score_parts(seen.view(), seat, &told))
            })
        });
        let speak = move |phrase: &Phrase| {
            let (names, you) = (context.names.get(), context.seen.with(|seen| seen.seat()));
            words.with(|words| words.say(phrase, &Reader { names: &names, you }))
        };
        let line = move |part: &Part| {
            let how = part.how.as_ref().map(|how| view! { <span class="how small">{speak(how)}</span> });
            view! {
                <li>
                    <span>{speak(&part.what)}</span>
                    <b class="num">{signed(part.points)}</b>
                    {how}
                </li>
            }
        };
        let drawn = move || match parts.get() {
            Some(parts) => {
                let rules: Vec<String> = parts.rules.iter().map(speak).collect();
                view! {
                    <ul class="parts" data-parts="">
                        {parts.parts.iter().map(line).collect_view()}
                        <li class="sum">
                            <span>{text("web-score-total")}</span>
                            <b class="num" data-total="">{signed(parts.total)}</b>
                        </li>
                    </ul>
                    {rules.into_iter().map(|rule| view! { <p class="small muted">{rule}</p> }).collect_view()}
                }
                .into_any()
            }
            None => view! { <p class="muted">{text("web-score-hidden")}</p> }.into_any(),
        };
        let title = Signal::derive(move || context.tell(&Phrase::new("web-score-of").with("seat", seat)));
        view! {
            <Sheet title on_close=close>
                {drawn}
            </Sheet>
        }
    };
    view! { {move || context.opened.get().map(sheet)} }.into_any()
}

/// A number below nought has a minus, not a hyphen.
fn signed(number: i32) -> String {
    say(&Phrase::new("web-score-number").with("number", number))
}
