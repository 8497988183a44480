//! A first game is taught: one or two sentences for each thing that is asked for, until the player knows them.

use leptos::prelude::*;
use samobranka_page::kit::{Icon, icon};
use samobranka_page::prefs::kept_switch;
use samobranka_page::speech::text;
use samobranka_portals::{Action, Phase};

use super::model::Model;

/// Whether the game is taught.
pub(crate) fn lessons() -> RwSignal<bool> {
    kept_switch("portals-lessons", true)
}

/// Whether stones bear letters.
pub(crate) fn lettered() -> RwSignal<bool> {
    kept_switch("portals-letters", true)
}

/// Whether the places glow where a figure would score most: only for those who ask for it.
pub(crate) fn warmed() -> RwSignal<bool> {
    kept_switch("portals-warm", false)
}

/// A whole game was played: it was the lesson.
pub(crate) fn learned() {
    lessons().set(false);
}

/// What there is to know now.
fn lesson(model: Model) -> Option<&'static str> {
    let alone = model.alone();
    let (phase, round, turn) = model.seen.with(|seen| {
        let public = &seen.public;
        let taken = public.taken[model.me().index()];
        (public.phase, public.round, taken[0] + taken[1] + public.foreseen)
    });
    if !model.my_turn() {
        return match phase {
            Phase::Open { by_spell: false, .. } if !alone => Some("web-po-learn-queue"),
            _ => None,
        };
    }
    let asked = model.asked();
    let Some(asked) = asked else {
        return Some(match model.draft.with(|draft| draft.last().copied()) {
            Some(Action::Put { .. }) if turn == 0 && round == 1 => "web-po-learn-confirm",
            _ => return None,
        });
    };
    Some(match asked {
        Phase::TakeKey { .. } if turn == 0 && round == 1 => "web-po-learn-key",
        Phase::TakeKey { .. } if turn == 1 && round == 1 => "web-po-learn-more-keys",
        Phase::TakeKey { .. } => "web-po-learn-decline",
        Phase::TakeStone { .. } if model.lifted().is_some() => {
            if model.seen.with(|seen| seen.public.spells()) {
                "web-po-learn-mark-or-spell"
            } else {
                "web-po-learn-mark"
            }
        }
        Phase::TakeStone { .. } if model.draft.with(|draft| !draft.is_empty()) => "web-po-learn-then-stone",
        Phase::TakeStone { .. } => "web-po-learn-stone",
        Phase::Open { .. } if alone => "web-po-learn-open-alone",
        Phase::Open { .. } => "web-po-learn-open",
        Phase::KeepSigns { .. } => "web-po-learn-signs",
        Phase::Lift { .. } | Phase::Lower { .. } => "web-po-spell-1-about",
        Phase::Wake { .. } => "web-po-spell-2-about",
        Phase::Return { .. } => "web-po-spell-3-about",
        Phase::Draw { .. } | Phase::Cover { .. } => "web-po-spell-4-about",
        Phase::HostPicks | Phase::Claiming { .. } | Phase::Declare { .. } | Phase::Over => return None,
    })
}

/// The lesson above the table.
#[component]
pub(crate) fn Lesson(model: Model) -> impl IntoView {
    let shown = lessons();
    let words = Memo::new(move |_| lesson(model).filter(|_| shown.get()));
    view! {
        {move || {
            words
                .get()
                .map(|key| {
                    view! {
                        <div class="lesson" data-lesson=key>
                            {icon(Icon::Idea, 20)}
                            <p class="small">{move || text(key)}</p>
                            <button
                                class="ibtn"
                                type="button"
                                data-learned=""
                                aria-label=move || text("web-po-learned")
                                title=move || text("web-po-learned")
                                on:click=move |_| shown.set(false)
                            >
                                {icon(Icon::Cross, 18)}
                            </button>
                        </div>
                    }
                })
        }}
    }
}
