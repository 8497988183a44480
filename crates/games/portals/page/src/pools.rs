//! The sources: pools with six stones; the place of a stone that was taken holds the marker of whoever took it. Alone
//! there is none: all stones are foreseen.

use leptos::prelude::*;
use samobranka_page::RefusalAt;
use samobranka_page::speech::{say, text};
use samobranka_portals::{Action, Board, Element, MARKERS, Phase, SOLO_TURNS};
use samobranka_rules::{Phrase, Seat};

use super::drag;
use super::model::{Model, Thing, place};
use super::stone::{marker, stone};

/// What lies on a source.
#[derive(Clone, PartialEq)]
struct Pool {
    /// The stones, and how many of them are staged to go.
    stones: Vec<(Element, bool)>,
    /// Whose markers lie in it.
    taken: Vec<Seat>,
    /// Whose markers still lie beside it, and how many.
    beside: Vec<(Seat, u8)>,
    /// How many the one at the screen may still take.
    left: u8,
}

fn pool(model: Model, source: Board) -> Pool {
    let staged = model.draft.with(|draft| draft.taken_from(source));
    let me = model.me();
    model.shown.with(|seen| {
        let public = &seen.public;
        let heap = public.sources[source.index()];
        let mut stones: Vec<(Element, bool)> = Vec::new();
        for element in Element::ALL {
            stones.extend((0..heap.count(element)).map(|at| (element, at == 0 && staged == Some(element))));
        }
        let own_first = (0..public.seats).map(|step| Seat((me.0 + step) % public.seats));
        let beside: Vec<(Seat, u8)> =
            own_first.filter_map(|seat| Some((seat, public.markers(seat, source)?))).collect();
        let taken =
            beside.iter().flat_map(|&(seat, left)| std::iter::repeat_n(seat, usize::from(MARKERS - left))).collect();
        let left = public.markers(me, source).unwrap_or(0);
        Pool { stones, taken, beside, left }
    })
}

/// A source within reach.
#[component]
pub(crate) fn Source(model: Model, source: Board) -> impl IntoView {
    let pool = Memo::new(move |_| pool(model, source));
    let label = move || {
        let left = pool.with(|pool| pool.left);
        say(&Phrase::new("web-po-source").with("number", source.number()).with("left", left))
    };
    let asked = move || {
        let stone = matches!(model.asked(), Some(Phase::TakeStone { .. })) && !model.stage.is_on();
        stone && pool.with(|pool| pool.left > 0)
    };
    // Stones of one colour are all the same, but only the one that was touched is seen to be held.
    let touched = RwSignal::new(0);
    // The stones are drawn anew when one of them is staged, before the click that ends a drag comes: it must know.
    let dragged = StoredValue::new(false);
    view! {
        <div
            class="pool"
            class:asked=asked
            data-group=""
            data-source=format!("pool-{}", source.0)
            role="group"
            aria-label=label
        >
            <span class="stones">
                {move || {
                    let Pool { stones, taken, .. } = pool.get();
                    let left = pool.with_untracked(|pool| pool.left);
                    let stones = stones.into_iter().enumerate().map(|(at, (element, staged))| {
                        view! { <PoolStone model source element staged left at touched dragged/> }
                    });
                    let taken = taken.into_iter().map(|seat| view! { <span class="sl">{marker(seat)}</span> });
                    view! { {stones.collect_view()} {taken.collect_view()} }
                }}
            </span>
            <span class="beside" aria-hidden="true">
                {move || {
                    let beside = pool.with(|pool| pool.beside.clone());
                    beside
                        .into_iter()
                        .flat_map(|(seat, count)| (0..count).map(move |_| marker(seat)))
                        .collect_view()
                }}
            </span>
            <RefusalAt refusal=model.refusal at=Some(place::source(source))/>
        </div>
    }
}

#[component]
fn PoolStone(
    model: Model,
    source: Board,
    element: Element,
    staged: bool,
    left: u8,
    at: usize,
    touched: RwSignal<usize>,
    dragged: StoredValue<bool>,
) -> impl IntoView {
    let lifted = move || model.lifted() == Some((source, element)) && touched.get() == at;
    let thing = Thing::Stone(source, element);
    let click = move |_| {
        if dragged.get_value() {
            return dragged.set_value(false);
        }
        touched.set(at);
        model.lift(source, element);
        if model.lifted() == Some((source, element)) {
            super::keys::to_marks();
        }
    };
    let label =
        move || say(&Phrase::new("web-po-pool-stone").with("stone", element.phrase()).with("number", source.number()));
    view! {
        <button
            class="sl"
            class:lift=lifted
            class:stage=staged
            type="button"
            data-stone=format!("{}{}", source.0, element)
            aria-label=label
            aria-pressed=move || (lifted() || staged).to_string()
            aria-disabled=(left == 0).to_string()
            on:pointerdown=move |event| {
                touched.set(at);
                drag::begin(model, thing, dragged, &event);
            }
            on:pointermove=move |event| drag::moved(model, dragged, &event)
            on:pointerup=move |event| drag::end(model, dragged, &event)
            on:pointercancel=move |_| model.drag.set(None)
            on:click=click
        >
            {if staged { marker(model.me()).into_any() } else { stone(element).into_any() }}
        </button>
    }
}

/// Alone: the stones in the order they come, the next one first to be seen.
#[component]
pub(crate) fn Foreseen(model: Model) -> impl IntoView {
    let gone = Memo::new(move |_| {
        let staged = model.draft.with(|draft| draft.steps().iter().any(|step| matches!(step, Action::Put { .. })));
        model.shown.with(|seen| seen.public.foreseen) + u8::from(staged)
    });
    let stones = model.seen.with_untracked(|seen| seen.public.prediction);
    let label = move || {
        let left = SOLO_TURNS.saturating_sub(gone.get());
        say(&Phrase::new("web-po-foreseen").with("left", left))
    };
    let one = move |(at, element): (usize, Element)| {
        let is_gone = move || at < usize::from(gone.get());
        let next = move || at == usize::from(gone.get());
        let words = move || {
            let key = if is_gone() { "web-po-foreseen-gone" } else { "web-po-foreseen-stone" };
            say(&Phrase::new(key).with("number", at as u32 + 1).with("stone", element.phrase()))
        };
        view! {
            <li class:gone=is_gone class:coming=next aria-label=words>
                {stone(element)}
            </li>
        }
    };
    view! {
        <section class="foreseen" aria-label=label>
            <h2 class="small">{move || text("web-po-foreseen-title")}</h2>
            <ol>{stones.into_iter().enumerate().map(one).collect_view()}</ol>
        </section>
    }
}

/// Alone: how far one has come, with the marks of the ratings.
#[component]
pub(crate) fn Progress(model: Model) -> impl IntoView {
    let points = move || model.with_counted(|seen| seen.own.as_ref().map_or(0, |(_, own)| own.points));
    // The bar ends a little above the best rating.
    let share = |points: f64| (100.0 * points / 48.0).clamp(0.0, 100.0);
    view! {
        <div class="progress" role="img" aria-label=move || say(&Phrase::new("web-po-progress").with("points", i32::from(points())))>
            <span class="bar">
                <span class="fill" style=move || format!("width:{:.1}%", share(points().into()))></span>
                <i style=format!("left:{:.1}%", share(36.0))></i>
                <i style=format!("left:{:.1}%", share(40.0))></i>
            </span>
            <span class="marks xs muted" aria-hidden="true">
                <span style=format!("left:{:.1}%", share(36.0))>"36"</span>
                <span style=format!("left:{:.1}%", share(40.0) + 4.0)>"40"</span>
            </span>
        </div>
    }
}
