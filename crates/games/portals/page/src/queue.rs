//! The queue of phase II: prepared keys by number, those that are done struck, and who can reach whose boards.

use leptos::prelude::*;
use samobranka_page::speech::{say, text};
use samobranka_portals_desk::{Queued, queue, rivals, spread};
use samobranka_rules::Phrase;

use super::model::Model;
use super::stone::marker;

fn queued(model: Model) -> Vec<Queued> {
    model.shown.with(|seen| {
        model.news.with(|(_, news)| {
            let told = news.iter().rev().filter(|told| told.to.includes(seen.seat())).map(|told| &told.event);
            queue(seen.view(), told)
        })
    })
}

/// The number line.
#[component]
pub(crate) fn Queue(model: Model) -> impl IntoView {
    let all = Memo::new(move |_| queued(model));
    let highest = model.seen.with_untracked(|seen| seen.public.data().keys().last().map_or(36, |card| card.key.0));
    let one = move |(queued, left): (Queued, f64)| {
        let class = match (queued.done, queued.now) {
            (true, _) => "done",
            (_, true) => "cur",
            _ => "",
        };
        let mine = model.seen.with_untracked(|seen| seen.seat() == Some(queued.seat));
        let arrows = match queued.reaches {
            _ if mine => "",
            (true, true) => "↔",
            (true, false) => "←",
            (false, true) => "→",
            (false, false) => "",
        };
        let words = model.tell(
            &Phrase::new("web-po-queued")
                .with("key", u16::from(queued.key.0))
                .with("seat", queued.seat)
                .with("reach", queued.reach()),
        );
        let title = words.clone();
        view! {
            <li
                class=class
                class:mine=mine
                style=format!("left:{left:.1}%;--seat:var(--seat-{})", queued.seat.index() % 6 + 1)
                title=title
            >
                <span class="sr">{words}</span>
                <span aria-hidden="true">{queued.key.0}</span>
                <span class="who" aria-hidden="true">{marker(queued.seat)} {arrows}</span>
            </li>
        }
    };
    view! {
        <Show when=move || !all.read().is_empty()>
            <div class="nlwrap">
                <ol class="nl" aria-label=move || text("web-po-queue")>
                    {move || {
                        let all = all.get();
                        let places = spread(&all.iter().map(|queued| queued.key).collect::<Vec<_>>(), highest);
                        all.into_iter().zip(places).map(one).collect_view()
                    }}
                </ol>
                <p class="small muted before">{move || before_words(model, &all.read())}</p>
            </div>
        </Show>
    }
}

/// Who comes before one's own next key and could take a place on one's boards; or who comes after.
fn before_words(model: Model, all: &[Queued]) -> String {
    // Who only looks on has no key.
    if model.seen.with(|seen| seen.own.is_none()) {
        return String::new();
    }
    let Some((own, before, after)) = rivals(all, model.me()) else { return String::new() };
    let listed = |queued: &Queued| {
        Phrase::new("web-po-queued-short")
            .with("seat", queued.seat)
            .with("key", u16::from(queued.key.0))
            .with("reach", queued.reach())
    };
    let listed = |part: Vec<Queued>| part.iter().map(listed).collect::<Vec<_>>();
    let (before, after, key) = (listed(before), listed(after), u16::from(own.key.0));
    if own.now {
        if after.is_empty() {
            return say(&Phrase::new("web-po-last-in-queue"));
        }
        return model.tell(&Phrase::new("web-po-after-you").with("keys", after));
    }
    if before.is_empty() {
        return say(&Phrase::new("web-po-nobody-before").with("key", key));
    }
    model.tell(&Phrase::new("web-po-before-you").with("key", key).with("keys", before))
}
