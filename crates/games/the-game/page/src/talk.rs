//! What may be said: tokens on a row, tokens before oneself, answers. No number, and nothing that compares with one.

use leptos::prelude::*;
use samobranka_page::kit::{Icon, Sheet, icon};
use samobranka_page::speech::text;
use samobranka_rules::Game;
use samobranka_the_game::{Fire, OwnHint, Pile, PileHint, Reply, Signal as Said, TheGame};

use super::Model;
use super::lane::{hints, row_words};

/// A hint about a row in a few words.
pub(crate) fn hint_words(hint: PileHint) -> String {
    text(match hint {
        PileHint::StayOff => "web-tg-hint-stay-off",
        PileHint::NoBigJump => "web-tg-hint-no-big-jump",
        PileHint::BetterHere => "web-tg-hint-better-here",
        PileHint::NotNeeded => "web-tg-hint-not-needed",
        PileHint::TenJump => "web-tg-hint-ten-jump",
    })
}

pub(crate) fn hint_icon(hint: PileHint) -> Icon {
    match hint {
        PileHint::StayOff => Icon::StayOff,
        PileHint::NoBigJump => Icon::Gap,
        PileHint::BetterHere => Icon::Heart,
        PileHint::NotNeeded => Icon::Check,
        PileHint::TenJump => Icon::Undo,
    }
}

/// A hint about oneself in a few words.
pub(crate) fn own_words(hint: OwnHint) -> String {
    text(match hint {
        OwnHint::WantNext => "web-tg-own-want-next",
        OwnHint::GoodTurn => "web-tg-own-good-turn",
        OwnHint::HardTurn => "web-tg-own-hard-turn",
        OwnHint::OnlyMinimum => "web-tg-own-only-minimum",
        OwnHint::LayMore => "web-tg-own-lay-more",
        OwnHint::CoverFire => "web-tg-own-cover-fire",
        OwnHint::CanCoverFire => "web-tg-own-can-cover-fire",
    })
}

fn own_icon(hint: OwnHint) -> Icon {
    match hint {
        OwnHint::GoodTurn => Icon::Smile,
        OwnHint::HardTurn => Icon::Frown,
        OwnHint::CoverFire | OwnHint::CanCoverFire => Icon::Flame,
        OwnHint::WantNext => Icon::Play,
        OwnHint::OnlyMinimum => Icon::Pause,
        OwnHint::LayMore => Icon::Plus,
    }
}

/// The sheet on a phone, and wherever a row asks for it.
#[component]
pub(crate) fn TalkSheet(model: Model) -> impl IntoView {
    let close = Callback::new(move |()| model.talking.set(None));
    view! {
        <Show when=move || model.talking.get().is_some()>
            <Sheet title=Signal::derive(|| text("web-tg-say")) on_close=close>
                <Talk model chosen=model.talking.get_untracked().flatten()/>
            </Sheet>
        </Show>
    }
}

/// All that can be said.
#[component]
pub(crate) fn Talk(model: Model, #[prop(optional_no_strip)] chosen: Option<Pile>) -> impl IntoView {
    let pile = RwSignal::new(chosen.unwrap_or(Pile::A1));
    let strong = RwSignal::new(false);
    let (ten, fire, seat) = model
        .seen
        .with_untracked(|seen| (seen.public.options.ten_signal, seen.public.options.fire != Fire::Off, seen.seat()));
    let Some(seat) = seat else { return ().into_any() };
    let said = move |signal: Said| {
        if let Err(why) = model.say.run(signal) {
            model.refuse(None, &why);
        }
        model.talking.set(None);
    };
    let row = move |on: Pile| {
        view! {
            <button
                class="seg"
                class:on=move || pile.get() == on
                type="button"
                aria-pressed=move || (pile.get() == on).to_string()
                aria-label=move || format!("{}: {}", row_words(on), model.seen.with(|seen| seen.public.top(on)))
                on:click=move |_| pile.set(on)
            >
                {icon(if on.ascends() { Icon::Up } else { Icon::Down }, 18)}
                {move || model.seen.with(|seen| seen.public.top(on))}
            </button>
        }
    };
    let hint = move |hint: PileHint| {
        let lies = move || {
            model.seen.with(|seen| {
                seen.public.tokens[pile.get().index()][seat.index()].is_some_and(|token| token.hint == hint)
            })
        };
        let press = move |_| {
            let pile = pile.get_untracked();
            said(if lies() { Said::Clear { pile } } else { Said::Pile { pile, hint, strong: strong.get_untracked() } });
        };
        view! {
            <button
                class="chip touch"
                class:on=lies
                type="button"
                aria-pressed=move || lies().to_string()
                on:click=press
            >
                {icon(hint_icon(hint), 20)}
                {move || hint_words(hint)}
            </button>
        }
    };
    let own = move |hint: OwnHint| {
        let lies = move || model.seen.with(|seen| seen.public.own_hints[seat.index()].contains(hint));
        view! {
            <button
                class="chip touch"
                class:on=lies
                type="button"
                aria-pressed=move || lies().to_string()
                on:click=move |_| said(if lies() { Said::Unsay(hint) } else { Said::Own(hint) })
            >
                {icon(own_icon(hint), 20)}
                {move || own_words(hint)}
            </button>
        }
    };
    let reply = move |reply: Reply| {
        let words = match reply {
            Reply::Agree => "web-tg-agree",
            Reply::Cannot => "web-tg-cannot-reply",
        };
        view! {
            <button class="chip touch" type="button" on:click=move |_| said(Said::Reply(reply))>
                {move || text(words)}
            </button>
        }
    };
    let own_hints = OwnHint::ALL.into_iter().filter(move |hint| fire || !hint.is_about_fire());
    view! {
        <div class="talk">
            <p class="xs muted">{move || text("web-tg-say-about")}</p>
            <div class="segs four" role="group" aria-label=move || text("web-tg-which-row")>
                {Pile::ALL.map(row).collect_view()}
            </div>
            <div class="chips">{hints(ten).map(hint).collect_view()}</div>
            <label class="switch small">
                <input
                    type="checkbox"
                    role="switch"
                    prop:checked=strong
                    on:change=move |event| strong.set(event_target_checked(&event))
                />
                <span>{move || text("web-tg-strong")}</span>
            </label>
            <h3 class="small">{move || text("web-tg-about-me")}</h3>
            <div class="chips">{own_hints.map(own).collect_view()}</div>
            <div class="chips two">{Reply::ALL.map(reply).collect_view()}</div>
        </div>
    }
    .into_any()
}

/// Whether there is anybody to talk to.
pub(crate) fn can_talk(model: Model) -> bool {
    model.seen.with(|seen| {
        let mut signals = Vec::new();
        TheGame::asides(seen.view(), &mut signals);
        seen.public.seats > 1 && !signals.is_empty()
    })
}
