//! The queue of phase II: prepared keys by number, those that are done struck, and who can reach whose boards.

use leptos::prelude::*;
use samobranka_page::speech::{say, text};
use samobranka_portals::{Event, Key, Phase, Public};
use samobranka_rules::{Phrase, Seat};

use super::model::Model;
use super::stone::marker;

/// A key in the queue.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Queued {
    key: Key,
    seat: Seat,
    done: bool,
    now: bool,
    /// Whether its owner can reach the board on one's left, and on one's right.
    reaches: (bool, bool),
}

/// Whether a seat reaches the left and the right board of another.
fn reaches(public: &Public, seat: Seat, me: Seat) -> (bool, bool) {
    let reach = public.reach(seat);
    (reach.contains(public.left(me)), reach.contains(public.right(me)))
}

fn queued(model: Model) -> Vec<Queued> {
    let me = model.me();
    model.seen.with(|seen| {
        let public = &seen.public;
        if public.solo() {
            return Vec::new();
        }
        let now = match public.phase {
            Phase::Open { key, by_spell: false, .. } => Some(key),
            _ => None,
        };
        let mut all: Vec<Queued> = public
            .queue()
            .into_iter()
            .map(|(key, seat)| Queued {
                key,
                seat,
                done: false,
                now: now == Some(key),
                reaches: reaches(public, seat, me),
            })
            .collect();
        if now.is_some() {
            // Those that were activated since the phase began.
            model.news.with(|(_, news)| {
                for told in news.iter().rev() {
                    match told.event {
                        Event::PhaseTwo => break,
                        Event::Discarded { seat, key } => {
                            all.push(Queued { key, seat, done: true, now: false, reaches: reaches(public, seat, me) });
                        }
                        _ => {}
                    }
                }
            });
            all.sort_by_key(|queued| queued.key);
        }
        all
    })
}

/// Where on the line each number stands, in hundredths, kept apart from its neighbours.
fn places(keys: &[Key], highest: u8) -> Vec<f64> {
    let apart = 92.0_f64.min(92.0 / keys.len().max(1) as f64).min(9.6);
    let last = f64::from(highest.max(2) - 1);
    let mut at: Vec<f64> = keys.iter().map(|key| 4.0 + 92.0 * f64::from(key.0.max(1) - 1) / last).collect();
    for next in 1..at.len() {
        at[next] = at[next].max(at[next - 1] + apart);
    }
    let mut most = 96.0;
    for place in at.iter_mut().rev() {
        *place = place.min(most);
        most = *place - apart;
    }
    at
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
        let mine = queued.seat == model.me();
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
                .with("reach", reach_word(queued)),
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
                        let places = places(&all.iter().map(|queued| queued.key).collect::<Vec<_>>(), highest);
                        all.into_iter().zip(places).map(one).collect_view()
                    }}
                </ol>
                <p class="small muted before">{move || before_words(model, &all.read())}</p>
            </div>
        </Show>
    }
}

/// Which of one's boards somebody can reach.
fn reach_word(queued: Queued) -> &'static str {
    match queued.reaches {
        (true, true) => "both",
        (true, false) => "left",
        (false, true) => "right",
        (false, false) => "none",
    }
}

/// Who comes before one's own next key and could take a place on one's boards; or who comes after.
fn before_words(model: Model, all: &[Queued]) -> String {
    let me = model.me();
    let Some(own) = all.iter().position(|queued| queued.seat == me && !queued.done) else { return String::new() };
    let listed = |queued: &Queued| {
        Phrase::new("web-po-queued-short")
            .with("seat", queued.seat)
            .with("key", u16::from(queued.key.0))
            .with("reach", reach_word(*queued))
    };
    let rivals = |part: &[Queued]| -> Vec<Phrase> {
        let near = |queued: &&Queued| queued.seat != me && !queued.done && queued.reaches != (false, false);
        part.iter().filter(near).map(listed).collect()
    };
    let (before, after) = (rivals(&all[..own]), rivals(&all[own + 1..]));
    let key = u16::from(all[own].key.0);
    if all[own].now {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_on_the_line_never_cover_each_other() {
        for keys in [vec![1, 2, 3, 36], vec![33, 34, 35, 36], (1..=16).collect::<Vec<u8>>(), vec![7], vec![]] {
            let keys: Vec<Key> = keys.into_iter().map(Key).collect();
            let places = places(&keys, 36);
            let apart = 92.0_f64.min(92.0 / keys.len().max(1) as f64).min(9.6) - 1e-6;
            assert!(places.windows(2).all(|pair| pair[1] - pair[0] >= apart), "{places:?}");
            assert!(places.iter().all(|at| (-1e-6..=96.001).contains(at)), "{places:?}");
        }
    }
}
