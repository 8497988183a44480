//! Signs, and how near each is: the place where most of its stones stand already. Only their owner sees this.

use leptos::prelude::*;
use samobranka_page::speech::{say, text};
use samobranka_portals::{Phase, Public, Sign, SignSet, Spot};
use samobranka_portals_desk::{Trace, signs_in_sight, trace};
use samobranka_rules::Phrase;

use super::model::Model;
use super::stone::stone;

/// A sign as a small card: stones that stand are whole, the others only outlined.
pub(crate) fn sign_face(public: &Public, sign: Sign, there: Option<&Trace>) -> AnyView {
    let figure = public.data().sign(sign);
    let cell = |spot: Spot| {
        let lies = figure.at(spot);
        let missing = lies.is_some() && there.is_some_and(|trace| !trace.there.contains(&spot));
        view! { <span class="sc" class:missing=missing>{lies.map(stone)}</span> }
    };
    view! { <span class="sg">{Spot::all().map(cell).collect_view()}</span> }.into_any()
}

/// What a sign's figure is, in words.
pub(crate) fn sign_words(public: &Public, sign: Sign) -> String {
    let stones: Vec<Phrase> = public
        .data()
        .sign(sign)
        .iter()
        .map(|(spot, stone)| {
            Phrase::new("web-po-mark-covered").with("spot", spot.phrase()).with("colour", stone.colour())
        })
        .collect();
    say(&Phrase::new("web-po-sign").with("sign", sign.id()).with("stones", stones))
}

/// One's own signs with how near each is; a tap shows on the board where. While signs are chosen, a tap chooses.
#[component]
pub(crate) fn Signs(model: Model) -> impl IntoView {
    let signs = Memo::new(move |_| model.seen.with(|seen| signs_in_sight(seen.view())));
    let played = model.seen.with_untracked(|seen| seen.public.signs());
    let fulfilled = Memo::new(move |_| model.seen.with(|seen| seen.public.fulfilled[model.me().index()]));
    played.then(|| {
        view! {
            <section class="signs" data-group="" aria-label=move || text(if model.alone() { "web-po-open-signs" } else { "web-po-own-signs" })>
                {move || signs.get().into_iter().map(|sign| view! { <OneSign model sign/> }).collect_view()}
                <Show when=move || !fulfilled.get().is_empty()>
                    <span class="won small" data-won="">
                        {move || say(&Phrase::new("web-po-signs-won").with("count", fulfilled.get().len()))}
                    </span>
                </Show>
            </section>
        }
    })
}

#[component]
fn OneSign(model: Model, sign: Sign) -> impl IntoView {
    let near = Memo::new(move |_| model.seen.with(|seen| trace(&seen.public, model.me(), sign)));
    let total = model.seen.with_untracked(|seen| seen.public.data().sign(sign).len());
    let choosing = move || {
        model.my_turn()
            && model.seen.with(|seen| matches!(seen.public.phase, Phase::KeepSigns { .. } | Phase::Declare { .. }))
    };
    let keeping = move || model.seen.with(|seen| matches!(seen.public.phase, Phase::KeepSigns { .. }));
    let chosen = move || model.chosen.get().contains(sign);
    let there = move || near.get().map_or(0, |near| near.there.len());
    let promised = move || model.promise.get().is_some_and(|promise| promise.signs.contains(sign));
    let press = move |_| {
        if untrack(choosing) {
            let one = SignSet::NONE.with(sign);
            model.chosen.update(|set| *set = if set.contains(sign) { set.minus(one) } else { set.or(one) });
        } else {
            model.traced.update(|traced| *traced = if *traced == Some(sign) { None } else { Some(sign) });
        }
    };
    let label = move || {
        let words = model.seen.with(|seen| sign_words(&seen.public, sign));
        let near = say(&Phrase::new("web-po-sign-near").with("there", there() as u32).with("total", total));
        format!("{words} {near}")
    };
    view! {
        <button
            class="sign"
            class:on=move || if choosing() { chosen() } else { model.traced.get() == Some(sign) }
            class:near=move || there() + 1 == total as usize
            class:made=move || there() == total as usize || promised()
            type="button"
            data-sign=sign.id()
            aria-label=label
            aria-pressed=move || (if choosing() { chosen() } else { model.traced.get() == Some(sign) }).to_string()
            on:click=press
        >
            {move || {
                let trace = near.get().filter(|_| !keeping());
                model.seen.with(|seen| sign_face(&seen.public, sign, trace.as_ref()))
            }}
            <span class="howfar" aria-hidden="true">
                {move || if keeping() { String::new() } else { format!("{}/{total}", there()) }}
            </span>
        </button>
    }
}
