//! Key cards: the number in the colour of the tier, as many dots, and three by three cells with the marks.

use leptos::prelude::*;
use samobranka_page::RefusalAt;
use samobranka_page::speech::say;
use samobranka_portals::{Action, Board, Element, Event, Figure, Held, Key, Mark, Public, Spot, Tier, To};
use samobranka_portals_desk::{marks, spot_at};
use samobranka_rules::Phrase;
use wasm_bindgen::JsCast;

use super::model::{Model, place};
use super::stone::{stone, stone_on_mark};

/// The tier of a key.
fn tier(public: &Public, key: Key) -> Tier {
    public.data().key(key).map_or(Tier::Orange, |card| card.tier)
}

/// The name of a tier's style.
pub(crate) fn tier_class(public: &Public, key: Key) -> &'static str {
    match tier(public, key) {
        Tier::Orange => "t1",
        Tier::Red => "t2",
        Tier::Violet => "t3",
    }
}

/// The head of a card: its number and its dots.
fn head(key: Key, dots: u8) -> impl IntoView {
    view! {
        <span class="hd">
            <span class="no">{key.0}</span>
            <span class="dots">{(0..dots).map(|_| view! { <i></i> }).collect_view()}</span>
        </span>
    }
}

/// The nine cells of a card with its stones, turned by so many quarters, only to be looked at.
fn cells(marks: u16, stones: Figure, quarters: u8, drawn: impl Fn(Spot, Element) -> AnyView) -> impl IntoView {
    let cell = |at: u8| {
        let spot = spot_at(at / 3, at % 3, quarters);
        let marked = marks >> spot.index() & 1 == 1;
        let lies = stones.at(spot);
        view! { <span class:m=marked class:full=lies.is_some()>{lies.map(|stone| drawn(spot, stone))}</span> }
    };
    view! { <span class="gr">{(0..9).map(cell).collect_view()}</span> }
}

/// What a key is, in a sentence: number, tier, marks and stones.
pub(crate) fn key_words(public: &Public, held: Held) -> String {
    let card = public.data().key(held.key);
    let tier = match card.map_or(Tier::Orange, |card| card.tier) {
        Tier::Orange => "portals-tier-orange",
        Tier::Red => "portals-tier-red",
        Tier::Violet => "portals-tier-violet",
    };
    let spots = marks(public, held.key);
    let shape: Vec<Phrase> = Spot::all()
        .filter(|spot| spots >> spot.index() & 1 == 1)
        .map(|spot| match held.stones.at(spot) {
            Some(stone) => {
                Phrase::new("web-po-mark-covered").with("spot", spot.phrase()).with("colour", stone.colour())
            }
            None => Phrase::new("web-po-mark-free").with("spot", spot.phrase()),
        })
        .collect();
    say(&Phrase::new("web-po-key")
        .with("key", u16::from(held.key.0))
        .with("tier", Phrase::new(tier))
        .with("marks", shape))
}

/// The source that a stone on a mark was last taken from; of one that is only staged, the one it would be taken from.
fn source_of(model: Model, mark: Mark) -> Option<Board> {
    let staged = model.draft.with(|draft| {
        draft.steps().iter().rev().find_map(|step| match step {
            Action::Put { source, to: To::Mark(to), .. } if *to == mark => Some(*source),
            _ => None,
        })
    });
    staged.or_else(|| {
        model.news.with(|(_, news)| {
            news.iter().rev().find_map(|told| match &told.event {
                Event::Covered { source, mark: on, .. } if *on == mark => Some(*source),
                _ => None,
            })
        })
    })
}

/// A card of another player, whose stones are seen to come from their source.
#[component]
pub(crate) fn StillKey(model: Model, held: Held) -> impl IntoView {
    let travels = move |spot, stone| {
        let mark = Mark { key: held.key, spot };
        stone_on_mark(stone, mark, untrack(|| source_of(model, mark))).into_any()
    };
    let face = model.seen.with_untracked(|seen| lying_key(&seen.public, held, travels));
    view! { {face} }
}

/// A card that only lies there, at any table.
pub(crate) fn still_key(public: &Public, held: Held) -> AnyView {
    lying_key(public, held, |_, element| stone(element).into_any())
}

fn lying_key(public: &Public, held: Held, drawn: impl Fn(Spot, Element) -> AnyView) -> AnyView {
    let (class, spots) = (tier_class(public, held.key), marks(public, held.key));
    let dots = tier(public, held.key).dots();
    let prepared = public.is_prepared(&held);
    let words = key_words(public, held);
    view! {
        <span class=format!("kc {class}") class:ready=prepared role="img" aria-label=words>
            {head(held.key, dots)} {cells(spots, held.stones, 0, drawn)}
        </span>
    }
    .into_any()
}

/// A card of the key area: a button that takes it.
#[component]
pub(crate) fn OpenKey(model: Model, key: Key) -> impl IntoView {
    let (class, spots, dots) = model.seen.with_untracked(|seen| {
        (tier_class(&seen.public, key), marks(&seen.public, key), tier(&seen.public, key).dots())
    });
    let held = Held { key, stones: Figure::NONE };
    let staged = move || model.draft.with(|draft| draft.steps().contains(&Action::TakeKey(key)));
    let tried = move || model.held.get() == Some(key);
    let quarters = move || {
        let ghost = model.ghost.get().filter(|_| tried());
        ghost.map_or(0, |ghost| ghost.quarters)
    };
    let dragged = StoredValue::new(false);
    let thing = super::model::Thing::Key(key);
    let click = move |event: web_sys::MouseEvent| {
        if dragged.get_value() {
            return dragged.set_value(false);
        }
        model.choose_key(key);
        // The place is drawn anew: the keyboard stays with it.
        if event.detail() == 0 {
            samobranka_page::browser::focus(format!("[data-open=\"{}\"]", key.0));
        }
    };
    view! {
        <span class="keyplace">
            <button
                class=format!("kc {class}")
                class:stage=staged
                class:lift=move || tried() && !staged()
                type="button"
                data-open=key.0
                data-piece=format!("key-{}", key.0)
                aria-pressed=move || staged().to_string()
                aria-label=move || model.seen.with(|seen| key_words(&seen.public, held))
                on:pointerdown=move |event| super::drag::begin(model, thing, dragged, &event)
                on:pointermove=move |event| super::drag::moved(model, dragged, &event)
                on:pointerup=move |event| super::drag::end(model, dragged, &event)
                on:pointercancel=move |_| model.drag.set(None)
                on:click=click
            >
                {head(key, dots)} {move || cells(spots, Figure::NONE, quarters(), |_, element| stone(element).into_any())}
            </button>
            <RefusalAt refusal=model.refusal at=Some(place::open_key(key))/>
        </span>
    }
}

/// A card of one's own: its head holds it over a board and turns it, its free marks take stones.
#[component]
pub(crate) fn OwnKey(model: Model, key: Key) -> impl IntoView {
    let (class, spots, dots) = model.seen.with_untracked(|seen| {
        (tier_class(&seen.public, key), marks(&seen.public, key), tier(&seen.public, key).dots())
    });
    let held = Memo::new(move |_| {
        model
            .hand
            .with(|hand| hand.iter().find(|held| held.key == key).copied())
            .unwrap_or(Held { key, stones: Figure::NONE })
    });
    let staged = move || model.draft.with(|draft| draft.steps().contains(&Action::TakeKey(key)));
    let over = move || model.over.get().filter(|over| over.key == key);
    let quarters = Memo::new(move |_| {
        let ghost = model.ghost.get().filter(|_| over().is_some());
        ghost.map_or(0, |ghost| ghost.quarters)
    });
    let wakes = move || matches!(model.asked(), Some(samobranka_portals::Phase::Wake { .. }));
    let label = move || {
        let words = model.seen.with(|seen| key_words(&seen.public, held.get()));
        let ready = model.seen.with(|seen| seen.public.is_prepared(&held.get()));
        if ready { format!("{words} {}", samobranka_page::speech::text("web-po-prepared")) } else { words }
    };
    let dragged = StoredValue::new(false);
    let thing = super::model::Thing::Own(key);
    let cell = move |at: u8| {
        let spot = Memo::new(move |_| spot_at(at / 3, at % 3, quarters.get()));
        let lies = Memo::new(move |_| held.get().stones.at(spot.get()));
        let fresh = move || {
            let own = model.seen.with(|seen| {
                let keys = seen.seat().map(|seat| seen.public.keys[seat.index()]);
                keys.and_then(|keys| keys.get(key).and_then(|held| held.stones.at(spot.get())))
            });
            own.is_none() && lies.get().is_some()
        };
        view! {
            {move || {
                let (here, stone_here) = (spot.get(), lies.get());
                if spots >> here.index() & 1 == 0 {
                    return view! { <span></span> }.into_any();
                }
                let mark = Mark { key, spot: here };
                let laid = move |stone| stone_on_mark(stone, mark, untrack(|| source_of(model, mark)));
                if stone_here.is_some() && !fresh() {
                    return view! { <span class="m full">{stone_here.map(laid)}</span> }.into_any();
                }
                let lit = move || stone_here.is_none() && model.in_hand().is_some();
                let words = move || {
                    let phrase = match stone_here {
                        Some(stone) => {
                            Phrase::new("web-po-mark-staged").with("stone", stone.phrase())
                        }
                        None => Phrase::new("web-po-mark-put"),
                    };
                    say(&phrase.with("key", u16::from(key.0)).with("spot", here.phrase()))
                };
                view! {
                    <button
                        class="m"
                        class:full=stone_here.is_some()
                        class:stage=stone_here.is_some()
                        class:lit=lit
                        type="button"
                        data-mark=mark.to_string()
                        aria-label=words
                        on:click=move |event| {
                            if !dragged.get_value() {
                                event.stop_propagation();
                                model.point_mark(mark);
                            }
                        }
                    >
                        {stone_here.map(laid)}
                    </button>
                }
                    .into_any()
            }}
        }
    };
    // Whatever a finger meant, the click that ends a drag is not meant.
    let click = move |event: web_sys::MouseEvent| {
        event.stop_propagation();
        if dragged.get_value() {
            return dragged.set_value(false);
        }
        let at = (f64::from(event.client_x()), f64::from(event.client_y()));
        let touched = event.current_target().and_then(|it| it.dyn_into::<web_sys::Element>().ok());
        model.tap_hand(at, touched.as_ref());
    };
    // The head by keyboard is the key itself; by finger it is a part of the whole card.
    let head_click = move |event: web_sys::MouseEvent| {
        if event.detail() == 0 {
            event.stop_propagation();
            model.point_key(key);
        }
    };
    view! {
        <div
            data-key=key.0
            on:click=click
            on:pointerdown=move |event| super::drag::begin(model, thing, dragged, &event)
            on:pointermove=move |event| super::drag::moved(model, dragged, &event)
            on:pointerup=move |event| super::drag::end(model, dragged, &event)
            on:pointercancel=move |_| model.drag.set(None)
            data-piece=format!("key-{}", key.0)
            class=format!("kc pokey {class}")
            class:stage=staged
            class:lift=move || over().is_some()
            class:wakes=wakes
            class:ready=move || model.seen.with(|seen| seen.public.is_prepared(&held.get()))
        >
            <button
                class="hd"
                type="button"
                data-own=key.0
                aria-label=label
                aria-pressed=move || over().is_some().to_string()
                on:click=head_click
            >
                <span class="no">{key.0}</span>
                <span class="dots">{(0..dots).map(|_| view! { <i></i> }).collect_view()}</span>
            </button>
            <div class="gr">{(0..9).map(cell).collect_view()}</div>
            <RefusalAt refusal=model.refusal at=Some(place::own_key(key))/>
        </div>
    }
}
