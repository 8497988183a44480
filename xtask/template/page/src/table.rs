//! The table: everybody above, the pile in the middle, one's own hand and the buttons below.

use leptos::prelude::*;
use samobranka_desk::{Draft, Seen};
use samobranka_example_game::{Action, Card, Event, ExampleGame};
use samobranka_page::kit::{Avatar, GoButton, UndoButton};
use samobranka_page::sound::Sound;
use samobranka_page::speech::{say, text, text_with};
use samobranka_page::{Described, RefusalAt, announce};
use samobranka_rules::{Game, Phrase, Seat, Speak};

use crate::card::still_card;
use crate::model::Model;

/// The table that is played at.
#[component]
pub(crate) fn Table(
    model: Model,
    /// Whether something covers the table, so that it can't be reached.
    #[prop(into)]
    hidden: Signal<bool>,
) -> impl IntoView {
    announce(model.context, |_| true, sound);
    view! {
        <main class="example-game" tabindex="-1" inert=move || hidden.get()>
            <Seats model/>
            <Pile model/>
            <Hand model/>
            <Buttons model/>
            <Described context=model.context label="web-example-game-in-words"/>
        </main>
    }
}

/// The sound an event makes for the one in `seat`.
fn sound(event: &Event, seat: Option<Seat>) -> Option<Sound> {
    match event {
        Event::Played { seat: by, .. } if Some(*by) != seat => Some(Sound::Card),
        Event::Collected { seat: by, .. } if Some(*by) == seat => Some(Sound::Gift),
        Event::Turn { seat: next } if Some(*next) == seat => Some(Sound::Turn),
        _ => None,
    }
}

/// Everybody, oneself first.
#[component]
fn Seats(model: Model) -> impl IntoView {
    let order = Memo::new(move |_| {
        model.context.seen.with(|seen| {
            let count = ExampleGame::seats(&seen.public);
            let first = seen.seat().map_or(0, |seat| seat.0);
            (0..count).map(|at| Seat((first + at) % count)).collect::<Vec<_>>()
        })
    });
    view! {
        <ul class="seats" aria-label=move || text("web-example-game-at-table")>
            {move || order.get().into_iter().map(|seat| view! { <One model seat/> }).collect_view()}
        </ul>
    }
}

#[component]
fn One(model: Model, seat: Seat) -> impl IntoView {
    let context = model.context;
    let held = move || context.seen.with(|seen| seen.public.hands[seat.index()]);
    let points = move || context.seen.with(|seen| seen.public.points(seat));
    let sub = move || {
        let cards = text_with("web-example-game-cards", "count", held());
        context.note_of(seat).map_or(cards.clone(), |note| format!("{cards} · {note}"))
    };
    view! {
        <li
            class="seat"
            class:me=move || context.seen.with(Seen::seat) == Some(seat)
            style=format!("--seat:var(--seat-{})", seat.index() % 6 + 1)
        >
            <Avatar
                name=Signal::derive(move || context.name(seat))
                seat=seat.index()
                ring=Signal::derive(move || context.ring(seat, false))
                size=46
            />
            <span class="words">
                <span class="who">{move || context.name(seat)}</span>
                <span class="sub">{sub}</span>
            </span>
            <span class="sc num">{points}</span>
        </li>
    }
}

/// The pile: its top card, and the numbers of those under it.
#[component]
fn Pile(model: Model) -> impl IntoView {
    let pile = Memo::new(move |_| model.context.seen.with(|seen| seen.public.pile.clone()));
    let yields = move || model.draft.get().yields();
    let under = move || {
        let under: Vec<String> = pile.read().iter().rev().skip(1).map(|laid| laid.card.to_string()).collect();
        under.join(" ")
    };
    let words = move || {
        pile.read().last().map(|top| {
            let key = if yields() { "web-example-game-yielding" } else { "web-example-game-laid-by" };
            model.context.tell(&Phrase::new(key).with("seat", top.seat))
        })
    };
    view! {
        <section class="pile" aria-label=move || text("web-example-game-pile")>
            <div class="top-card" class:basted=yields data-top=move || pile.read().last().map(|top| top.card.number())>
                {move || match pile.read().last() {
                    Some(top) => still_card(top.card),
                    None => view! { <span class="example-game-card empty"></span> }.into_any(),
                }}
            </div>
            <div class="words">
                <p>{move || words().unwrap_or_else(|| text("web-example-game-any-card"))}</p>
                <p class="small muted num">{under}</p>
            </div>
        </section>
    }
}

/// One's own cards. A card that doesn't fit can be pressed too, and says why.
#[component]
fn Hand(model: Model) -> impl IntoView {
    let hand = Memo::new(move |_| model.hand());
    let one = move |(place, card): (usize, Card)| {
        let staged = move || model.draft.get().card() == Some(card);
        view! {
            <div class="place">
                <RefusalAt refusal=model.context.refusal at=Some(place)/>
                <button
                    class="example-game-card num"
                    class:basted=staged
                    type="button"
                    data-card=card.number()
                    aria-pressed=move || staged().to_string()
                    aria-label=move || say(&Phrase::new("example-game-action-play").with("card", card.number()))
                    on:click=move |_| model.choose(place, card)
                >
                    {card.number()}
                </button>
            </div>
        }
    };
    view! {
        <div class="hand" role="group" aria-label=move || text("web-example-game-hand")>
            {move || hand.get().into_iter().enumerate().map(one).collect_view()}
        </div>
    }
}

#[component]
fn Buttons(model: Model) -> impl IntoView {
    let context = model.context;
    let my_turn = Memo::new(move |_| model.my_turn());
    let staged = move || !model.draft.get().is_empty();
    let can_yield = move || {
        let pile = context.seen.with(|seen| !seen.public.pile.is_empty());
        my_turn.get() && pile && !model.draft.get().yields()
    };
    let idle = move || !my_turn.get() || model.draft.get().card().is_none() || context.waits.get();
    view! {
        <div class="acts" data-turn=move || if my_turn.get() { "yes" } else { "no" }>
            <div class="warn">
                <RefusalAt refusal=context.refusal at=None/>
            </div>
            <UndoButton
                label=Signal::derive(|| text("web-take-back"))
                can=Signal::derive(move || staged() || context.can_undo.get())
                on_press=Callback::new(move |()| model.take_back())
            />
            <button
                class="btn ghost yield"
                type="button"
                data-yield=""
                disabled=move || !can_yield()
                on:click=move |_| model.stage(None, Action::Yield)
            >
                {move || text("example-game-action-yield")}
            </button>
            <GoButton
                label=Signal::derive(move || go_label(model))
                idle=Signal::derive(idle)
                on_press=Callback::new(move |()| model.go())
            />
        </div>
    }
}

/// What the button to press would do, or what it waits for.
fn go_label(model: Model) -> String {
    let turn = model.context.seen.with(|seen| seen.public.turn);
    let draft = model.draft.get();
    match (turn, draft.card()) {
        (None, _) => text("example-game-event-over"),
        (Some(_), Some(card)) if draft.yields() => text_with("web-example-game-yield-and-play", "card", card.number()),
        (Some(_), Some(card)) => text_with("example-game-action-play", "card", card.number()),
        (Some(_), None) if model.my_turn() => text("web-example-game-choose"),
        (Some(seat), None) => model.context.tell(&ExampleGame::event(&Event::Turn { seat })),
    }
}
