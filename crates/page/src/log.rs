//! What has happened at a table, line by line: the button that opens it, and the sheet.

use leptos::prelude::*;
use samobranka_rules::Speak;

use crate::SeatContext;
use crate::kit::{Icon, Sheet, icon};
use crate::speech::text;

/// So many events are kept; what was before them is in the record.
const KEPT: usize = 400;

/// What has happened at a table, as far as the one at the screen was told.
#[derive(Debug)]
pub struct Log<G: Speak> {
    /// What is worth a line, oldest first.
    pub events: RwSignal<Vec<G::Event>>,
    /// Whether the sheet with all of it is open.
    pub open: RwSignal<bool>,
    /// How a line is put at this table.
    words: fn(SeatContext<G>, &G::Event) -> String,
}

impl<G: Speak> Clone for Log<G> {
    fn clone(&self) -> Log<G> {
        *self
    }
}

impl<G: Speak> Copy for Log<G> {}

impl<G: Speak> Log<G> {
    /// Follows what is told at this table; `worth` says what is worth a line.
    pub fn follow(context: SeatContext<G>, worth: fn(&G::Event) -> bool) -> Log<G> {
        let words = |context: SeatContext<G>, event: &G::Event| context.tell(&G::event(event));
        let log = Log { events: RwSignal::new(Vec::new()), open: RwSignal::new(false), words };
        Effect::new(move |before: Option<usize>| {
            let seat = context.seen.with_untracked(|seen| seen.seat());
            let (count, fresh) = context.news.with(|(count, news)| {
                let fresh = before.map_or(news.len(), |before| count.saturating_sub(before)).min(news.len());
                let heard = news[news.len() - fresh..].iter().filter(|told| told.to.includes(seat));
                let lines: Vec<G::Event> = heard.map(|told| told.event.clone()).filter(worth).collect();
                (*count, lines)
            });
            if !fresh.is_empty() {
                log.events.update(|events| {
                    events.extend(fresh);
                    let old = events.len().saturating_sub(KEPT);
                    events.drain(..old);
                });
            }
            count
        });
        log
    }

    /// The same log with lines put as this table shows things, where the game's own sentences name what isn't to be seen.
    pub fn put(self, words: fn(SeatContext<G>, &G::Event) -> String) -> Log<G> {
        Log { words, ..self }
    }

    /// The last so many lines, oldest first.
    pub fn last(self, context: SeatContext<G>, count: usize) -> Vec<String> {
        self.events.with(|events| {
            let last = &events[events.len().saturating_sub(count)..];
            last.iter().map(|event| (self.words)(context, event)).collect()
        })
    }
}

/// The last line; it opens all of them.
#[component]
pub fn LastLine<G: Speak>(context: SeatContext<G>, log: Log<G>) -> impl IntoView {
    view! {
        <button class="ticker xs muted" type="button" data-log="" on:click=move |_| log.open.set(true)>
            {icon(Icon::Clock, 16)}
            <span class="sr">{move || text("web-log")} ": "</span>
            <span class="line">{move || log.last(context, 1).pop()}</span>
        </button>
    }
}

/// All lines, the last first, while the sheet is open.
#[component]
pub fn LogSheet<G: Speak>(context: SeatContext<G>, log: Log<G>) -> impl IntoView {
    let close = Callback::new(move |()| log.open.set(false));
    let lines = move || {
        let mut lines = log.last(context, KEPT);
        lines.reverse();
        lines.into_iter().map(|line| view! { <li>{line}</li> }).collect_view()
    };
    view! {
        <Show when=move || log.open.get()>
            <Sheet title=Signal::derive(|| text("web-log")) on_close=close>
                <Show when=move || log.events.read().is_empty()>
                    <p class="small muted">{move || text("web-log-empty")}</p>
                </Show>
                <ul class="loglines" data-log-lines="">
                    {lines}
                </ul>
            </Sheet>
        </Show>
    }
}
