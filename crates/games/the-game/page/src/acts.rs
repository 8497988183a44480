//! The one thing to press, and what stands beside it; before the first turn, who starts.

use leptos::prelude::*;
use samobranka_page::kit::{GoButton, Icon, UndoButton, icon};
use samobranka_page::speech::{say, text, text_with};
use samobranka_rules::{Game, Phrase, Seat, Speak};
use samobranka_the_game::{Action, Phase, TheGame, Wish, warning};
use samobranka_the_game_desk::own_turn;

use super::Model;

/// The buttons of a table.
#[component]
pub(crate) fn Acts(model: Model) -> impl IntoView {
    // Only a change of what is asked for draws the buttons anew: a focused one stays where it is.
    let asked = Memo::new(move |_| {
        model.seen.with(|seen| match (seen.seat(), seen.public.phase) {
            (Some(seat), phase) if <TheGame as Game>::to_act(&seen.public).contains(seat) => match phase {
                Phase::Wishing(_) => Asked::Wish,
                Phase::Claiming { by, .. } => Asked::Answer(by),
                Phase::HostPicks => Asked::Name,
                Phase::Turn(_) => Asked::Turn,
                Phase::Over { .. } => Asked::Nothing,
            },
            _ => Asked::Nothing,
        })
    });
    view! {
        <div class="acts">
            {move || match asked.get() {
                Asked::Turn => view! { <TurnActs model/> }.into_any(),
                Asked::Wish => view! { <WishActs model/> }.into_any(),
                Asked::Answer(by) => view! { <AnswerActs model by/> }.into_any(),
                Asked::Name => view! { <NameActs model/> }.into_any(),
                Asked::Nothing => view! { <Waiting model/> }.into_any(),
            }}
        </div>
    }
}

#[derive(Clone, Copy, PartialEq)]
enum Asked {
    Turn,
    Wish,
    Answer(Seat),
    Name,
    Nothing,
}

/// B-3: what would end the game is said before it is done. Refusals that belong to no row stand here as well.
#[component]
pub(crate) fn Warning(model: Model) -> impl IntoView {
    let warned = move || {
        model.draft.with(|draft| {
            if draft.lays().is_empty() || model.sending.get() {
                return None;
            }
            model.seen.with(|seen| warning(seen.view(), draft.lays())).map(|phrase| model.tell(&phrase))
        })
    };
    let refused = move || model.refusal.get().filter(|refusal| refusal.at.is_none()).map(|refusal| refusal.text);
    view! {
        <div class="tgwarn" role="status">
            {move || warned().or_else(refused).map(|text| view! { <p class="refusal">{text}</p> })}
        </div>
    }
}

#[component]
fn TurnActs(model: Model) -> impl IntoView {
    let staged = move || model.draft.with(|draft| draft.lays().len());
    let end = move || model.may_end();
    let label = move || {
        let cards = model.draft.with(|draft| draft.lays().to_vec());
        match (cards.len(), end()) {
            (0, true) => {
                let draw =
                    model.seen.with(|seen| own_turn(seen.view()).map_or(0, |turn| turn.laid.min(seen.public.deck)));
                text_with("web-tg-end", "draw", draw)
            }
            (0, false) => {
                let left = model
                    .seen
                    .with(|seen| own_turn(seen.view()).map_or(0, |turn| turn.minimum.saturating_sub(turn.laid).max(1)));
                text_with("web-tg-lay-more", "count", left)
            }
            (1..=3, _) => {
                let card = |(_, card): &(_, samobranka_the_game::Card)| {
                    Phrase::new("the-game-card").with("number", card.number())
                };
                say(&Phrase::new("web-tg-lay").with("cards", cards.iter().map(card).collect::<Vec<_>>()))
            }
            (count, _) => text_with("web-tg-lay-count", "count", count as u32),
        }
    };
    let may_go_on = move || staged() > 0 && end();
    let idle = move || staged() == 0 && !end();
    let can_take_back = move || staged() > 0 || model.can_undo.get();
    view! {
        <GoButton
            label=Signal::derive(label)
            idle=Signal::derive(idle)
            on_press=Callback::new(move |()| model.go_on())
        />
        <UndoButton
            label=Signal::derive(|| text("web-take-back"))
            can=Signal::derive(can_take_back)
            on_press=Callback::new(move |()| model.take_back())
        />
        // It is always there, so that no button changes its place under the finger.
        <button
            class="btn ghost on"
            type="button"
            data-lay-on=""
            title=move || text("web-tg-lay-on")
            disabled=move || !may_go_on()
            on:click=move |_| model.confirm(false)
        >
            {icon(Icon::Plus, 20)}
            <span class="word">{move || text("web-tg-lay-on")}</span>
            <span class="short">{move || text("web-tg-lay-on-short")}</span>
        </button>
    }
}

/// TG-23: how willing one is to start.
#[component]
fn WishActs(model: Model) -> impl IntoView {
    let button = move |(place, wish): (usize, Wish)| {
        let words = move || model.seen.with(|seen| model.tell(&TheGame::action(seen.view(), &Action::Wish(wish))));
        view! {
            <button
                class=if place == 0 { "btn primary" } else { "btn ghost" }
                type="button"
                data-wish=wish.name()
                on:click=move |_| model.try_act(Action::Wish(wish))
            >
                {words}
            </button>
        }
    };
    view! {
        <p class="small muted ask">{move || text("web-tg-wish-ask")}</p>
        <div class="vote">{Wish::ALL.into_iter().enumerate().map(button).collect_view()}</div>
    }
}

/// TG-23: agreeing to the one who would start.
#[component]
fn AnswerActs(model: Model, by: Seat) -> impl IntoView {
    let words = move |action: Action| model.seen.with(|seen| model.tell(&TheGame::action(seen.view(), &action)));
    view! {
        <p class="small muted ask">{move || model.tell(&Phrase::new("the-game-event-claims").with("seat", by))}</p>
        <div class="vote">
            <button class="btn primary" type="button" data-agree="" on:click=move |_| model.try_act(Action::Agree)>
                {move || words(Action::Agree)}
            </button>
            <button class="btn ghost" type="button" data-object="" on:click=move |_| model.try_act(Action::Object)>
                {move || words(Action::Object)}
            </button>
        </div>
    }
}

/// B-20: the host names who starts.
#[component]
fn NameActs(model: Model) -> impl IntoView {
    let seats = model.seen.with_untracked(|seen| seen.public.seats);
    let button = move |seat: Seat| {
        let words = move || model.seen.with(|seen| model.tell(&TheGame::action(seen.view(), &Action::Start(seat))));
        view! {
            <button class="btn ghost" type="button" on:click=move |_| model.try_act(Action::Start(seat))>
                {words}
            </button>
        }
    };
    view! {
        <p class="small muted ask">{move || text("web-tg-who-starts")}</p>
        <div class="vote">{Seat::all(seats).map(button).collect_view()}</div>
    }
}

/// Another decides.
#[component]
fn Waiting(model: Model) -> impl IntoView {
    let words = move || {
        model.seen.with(|seen| {
            let waiting: Vec<Phrase> = <TheGame as Game>::to_act(&seen.public)
                .into_iter()
                .map(|seat| Phrase::new("web-seat").with("seat", seat))
                .collect();
            if waiting.is_empty() {
                text("web-tg-over")
            } else {
                model.tell(&Phrase::new("web-tg-waiting").with("seats", waiting))
            }
        })
    };
    view! { <p class="waiting muted">{words}</p> }
}
