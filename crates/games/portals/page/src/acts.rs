//! The one thing to press, and what stands beside it: taking back, no key, the bag, turning the held figure.

use leptos::prelude::*;
use samobranka_desk::Draft;
use samobranka_page::kit::{GoButton, Icon, UndoButton, icon};
use samobranka_page::speech::{say, text};
use samobranka_page::{RefusalAt, no_effect};
use samobranka_portals::{Action, Phase, Portals, To};
use samobranka_portals_desk::Promise;
use samobranka_rules::{Game, Phrase, Speak, Text};

use super::PortalsPage;
use super::board::board_name;
use super::model::Model;

/// What is asked for now, and of whom.
pub(crate) fn asked_words(model: Model) -> String {
    // While a portal is counted nothing of what comes after it is said.
    if let Some(now) = model.stage.now().filter(|now| now.waits) {
        let (seat, board) = (now.scene.seat, now.scene.board);
        let board = model.seen.with(|seen| board_name(&seen.public, model.me(), board));
        return model.tell(&Phrase::new("web-po-opens").with("seat", seat).with("board", Text::as_written(&board)));
    }
    // What is staged counts as done: then the next step is asked for, or that it is confirmed.
    let phrase = model.base.with(|base| {
        if base.complete && model.my_turn() && model.draft.with(|draft| !draft.is_empty()) {
            return Phrase::new("web-po-all-set");
        }
        let seen = if base.complete { model.seen.get() } else { base.seen.clone() };
        let public = &seen.public;
        let of = |key: &'static str| match public.actor() {
            Some(seat) => Phrase::new(key).with("seat", seat),
            None => Phrase::new(key),
        };
        let waiting = |key: &'static str| {
            let seats: Vec<Phrase> =
                Portals::to_act(public).into_iter().map(|seat| Phrase::new("portals-who").with("seat", seat)).collect();
            Phrase::new(key).with("seats", seats)
        };
        match public.phase {
            Phase::HostPicks => of("portals-view-host"),
            Phase::Claiming { .. } => waiting("portals-view-claiming"),
            Phase::KeepSigns { .. } => waiting("portals-view-keep-signs"),
            Phase::TakeKey { .. } => of("portals-view-take-key"),
            Phase::TakeStone { .. } => of("portals-view-take-stone"),
            Phase::Lift { .. } => of("portals-view-lift"),
            Phase::Lower { from, .. } => {
                let board = board_name(public, model.me(), from.board);
                of("web-po-lower").with("board", Text::as_written(&board))
            }
            Phase::Wake { .. } => of("portals-view-wake"),
            Phase::Open { key, .. } => of("portals-view-open").with("key", u16::from(key.0)),
            Phase::Return { again: false, .. } => of("portals-view-return"),
            Phase::Return { again: true, .. } => of("portals-view-return-again"),
            Phase::Draw { .. } => of("portals-view-draw"),
            Phase::Cover { stone, .. } => of("portals-view-cover").with("stone", stone.phrase()),
            Phase::Declare { .. } => of("portals-view-declare"),
            Phase::Over => Phrase::new("portals-event-over"),
        }
    });
    model.tell(&phrase)
}

/// What a figure would bring, part by part.
pub(crate) fn sum_words(model: Model, promise: Promise) -> String {
    let points = promise.preview.points;
    let mut words =
        vec![say(&Phrase::new("web-po-sum-colour").with("matches", points.matches).with("points", points.for_matches))];
    if !model.alone() {
        words.push(say(&Phrase::new("web-po-sum-neighbours").with("points", points.for_neighbours)));
    }
    if !promise.signs.is_empty() {
        let key = if model.alone() { "web-po-sum-signs-paid" } else { "web-po-sum-signs" };
        words.push(say(&Phrase::new(key).with("count", promise.signs.len())));
    }
    let lost = promise.preview.returned.len();
    if lost > 0 {
        words.push(say(&Phrase::new("web-po-sum-bag").with("count", lost)));
    }
    words.join(" · ")
}

/// The buttons of a table.
#[component]
pub(crate) fn Acts(model: Model) -> impl IntoView {
    let my_turn = Memo::new(move |_| model.my_turn());
    let idle = move || model.stage.is_on() || model.goal().steps.is_none() || model.is_sending();
    // While a portal is counted nothing of what comes after it is said.
    let go = move || if model.stage.is_on() { text("web-po-adding") } else { model.goal_words() };
    let can_take_back = move || model.draft.with(|draft| !draft.is_empty()) || model.can_undo.get();
    let taking_key = move || {
        my_turn.get()
            && !model.stage.is_on()
            && model.seen.with(|seen| {
                matches!(seen.public.phase, Phase::TakeKey { .. })
                    && Portals::check(seen.view(), &Action::NoKey).is_ok()
            })
    };
    let declined = move || model.draft.with(|draft| draft.steps().first() == Some(&Action::NoKey));
    let to_bag = move || {
        model.lifted().is_some_and(|(source, stone)| {
            let action = Action::Put { source, stone, to: To::Bag };
            model.base.with(|base| Portals::check(base.seen.view(), &action).is_ok())
        })
    };
    let idle_spell = no_effect::<Portals, PortalsPage>(*model);
    view! {
        <div class="acts" data-turn=move || if my_turn.get() { "yes" } else { "no" }>
            <div class="warn">
                <RefusalAt refusal=model.refusal at=None/>
                {move || idle_spell.get().map(|why| view! { <p class="refusal" data-no-effect="">{why}</p> })}
            </div>
            <Turner model/>
            <Starters model/>
            <div class="bar">
                <UndoButton
                    label=Signal::derive(|| text("web-take-back"))
                    can=Signal::derive(can_take_back)
                    on_press=Callback::new(move |()| model.take_back())
                />
                <Show when=taking_key>
                    <button
                        class="btn ghost nokey"
                        class:sel=declined
                        type="button"
                        data-no-key=""
                        aria-pressed=move || declined().to_string()
                        on:click=move |_| model.no_key()
                    >
                        {move || text("web-po-no-key")}
                    </button>
                </Show>
                <Show when=to_bag>
                    <button class="btn ghost" type="button" data-bag="" on:click=move |_| model.put(To::Bag)>
                        {move || text("web-po-to-bag")}
                    </button>
                </Show>
                <GoButton
                    label=Signal::derive(go)
                    idle=Signal::derive(idle)
                    on_press=Callback::new(move |()| model.go_on())
                />
            </div>
        </div>
    }
}

/// who is first, where people decide it.
#[component]
fn Starters(model: Model) -> impl IntoView {
    let choices = Memo::new(move |_| {
        let asked = model.my_turn()
            && model.seen.with(|seen| matches!(seen.public.phase, Phase::HostPicks | Phase::Claiming { .. }));
        let mut all = Vec::new();
        if asked {
            model.seen.with(|seen| Portals::legal(seen.view(), &mut all));
        }
        all
    });
    let one = move |action: Action| {
        let words = model.seen.with_untracked(|seen| model.tell(&Portals::action(seen.view(), &action)));
        view! {
            <button class="btn ghost" type="button" data-start=action.to_string() on:click=move |_| model.try_act(action)>
                {words}
            </button>
        }
    };
    view! {
        <Show when=move || !choices.read().is_empty()>
            <div class="starters">{move || choices.get().into_iter().map(one).collect_view()}</div>
        </Show>
    }
}

/// What the held figure would bring, and the ways to turn it.
#[component]
fn Turner(model: Model) -> impl IntoView {
    let over = Memo::new(move |_| model.over.get().filter(|_| model.ghost.get().is_some()));
    let turn = move |by: i8, key: &'static str, class: &'static str| {
        view! {
            <button
                class=class
                type="button"
                data-turn-by=by
                aria-label=move || text(key)
                title=move || text(key)
                on:click=move |_| model.turn(by)
            >
                <svg class="ic" width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
                    <path d="M19 12a7 7 0 1 1-2.2-5.1M19 4v4.5h-4.5"></path>
                </svg>
            </button>
        }
    };
    // A key without stones brings nothing yet: its shape is all there is to see.
    let bare = move || over.get().is_none_or(|over| over.stones.is_empty());
    let sum = move || {
        model.promise.get().filter(|_| !bare()).map(|promise| {
            let points = promise.preview.points;
            view! {
                <span class="sumline">
                    <span class="part">
                        <svg width="20" height="20" aria-hidden="true">
                            <rect class="ringb" x="3" y="3" width="14" height="14" rx="4"></rect>
                            <rect class="ring" x="3" y="3" width="14" height="14" rx="4"></rect>
                        </svg>
                        {say(
                            &Phrase::new("web-po-sum-colour")
                                .with("matches", points.matches)
                                .with("points", points.for_matches),
                        )}
                    </span>
                    {(!model.alone())
                        .then(|| {
                            view! {
                                <span class="muted">"+"</span>
                                <span class="part">
                                    <svg width="24" height="20" aria-hidden="true">
                                        <line class="adjb" x1="5" y1="10" x2="19" y2="10"></line>
                                        <line class="adj" x1="5" y1="10" x2="19" y2="10"></line>
                                    </svg>
                                    {say(&Phrase::new("web-po-sum-neighbours").with("points", points.for_neighbours))}
                                </span>
                            }
                        })}
                    {(!promise.signs.is_empty())
                        .then(|| {
                            let key = if model.alone() { "web-po-sum-signs-paid" } else { "web-po-sum-signs" };
                            let words = say(&Phrase::new(key).with("count", promise.signs.len()));
                            view! { <span class="muted">"+"</span> <span class="part gift">{words}</span> }
                        })}
                    <span class="muted">"="</span>
                    <span class="num live">{promise.points}</span>
                </span>
            }
        })
    };
    view! {
        <Show when=move || over.get().is_some()>
            <div class="turner">
                {turn(-1, "web-po-turn-left", "ibtn quarter flip")}
                {sum}
                {turn(1, "web-po-turn-right", "ibtn quarter")}
                <Show when=move || over.get().is_some_and(|over| !over.active)>
                    <button
                        class="ibtn"
                        type="button"
                        data-put-down=""
                        aria-label=move || text("web-po-put-down")
                        title=move || text("web-po-put-down")
                        on:click=move |_| model.put_down()
                    >
                        {icon(Icon::Cross, 20)}
                    </button>
                </Show>
            </div>
        </Show>
    }
}
