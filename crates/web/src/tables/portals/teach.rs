//! A first game is taught: one or two sentences for each thing that is asked for, until the player knows them.

use std::cell::RefCell;

use leptos::prelude::*;
use samobranka_portals::{Action, Phase};

use super::desk::Desk;
use crate::browser;
use crate::kit::{Icon, icon};
use crate::speech::text;

thread_local! {
    /// Whether the sentences are shown: the table and its settings ask for the same.
    static SHOWN: RefCell<Option<ArcRwSignal<bool>>> = const { RefCell::new(None) };
    /// Whether stones bear their letters.
    static LETTERS: RefCell<Option<ArcRwSignal<bool>>> = const { RefCell::new(None) };
    /// Whether good places glow.
    static WARM: RefCell<Option<ArcRwSignal<bool>>> = const { RefCell::new(None) };
}

/// A choice kept on this device, as a signal of the page.
fn kept(
    place: &'static std::thread::LocalKey<RefCell<Option<ArcRwSignal<bool>>>>,
    key: &'static str,
    usual: bool,
) -> RwSignal<bool> {
    let signal = place.with_borrow_mut(|signal| {
        let fresh = || ArcRwSignal::new(browser::recall(key).map_or(usual, |kept| kept != "no"));
        signal.get_or_insert_with(fresh).clone()
    });
    let shared = RwSignal::from(signal);
    Effect::new(move |before: Option<()>| {
        let on = shared.get();
        if before.is_some() {
            browser::keep(key, if on { "yes" } else { "no" });
        }
    });
    shared
}

/// Whether the game is taught.
pub(super) fn lessons() -> RwSignal<bool> {
    kept(&SHOWN, "portals-lessons", true)
}

/// Whether stones bear letters.
pub(super) fn lettered() -> RwSignal<bool> {
    kept(&LETTERS, "portals-letters", true)
}

/// Whether the places glow where a figure would score most: only for those who ask for it.
pub(super) fn warmed() -> RwSignal<bool> {
    kept(&WARM, "portals-warm", false)
}

/// A whole game was played: it was the lesson.
pub(super) fn learned() {
    lessons().set(false);
}

/// What there is to know now.
fn lesson(desk: Desk) -> Option<&'static str> {
    let alone = desk.alone();
    let (phase, round, turn) = desk.seen.with(|seen| {
        let public = &seen.public;
        let taken = public.taken[desk.me().index()];
        (public.phase, public.round, taken[0] + taken[1] + public.foreseen)
    });
    if !desk.my_turn() {
        return match phase {
            Phase::Open { by_spell: false, .. } if !alone => Some("web-po-learn-queue"),
            _ => None,
        };
    }
    let asked = desk.asked();
    let Some(asked) = asked else {
        return Some(match desk.draft.with(|draft| draft.last().copied()) {
            Some(Action::Put { .. }) if turn == 0 && round == 1 => "web-po-learn-confirm",
            _ => return None,
        });
    };
    Some(match asked {
        Phase::TakeKey { .. } if turn == 0 && round == 1 => "web-po-learn-key",
        Phase::TakeKey { .. } if turn == 1 && round == 1 => "web-po-learn-more-keys",
        Phase::TakeKey { .. } => "web-po-learn-decline",
        Phase::TakeStone { .. } if desk.lifted().is_some() => {
            if desk.seen.with(|seen| seen.public.spells()) {
                "web-po-learn-mark-or-spell"
            } else {
                "web-po-learn-mark"
            }
        }
        Phase::TakeStone { .. } if desk.draft.with(|draft| !draft.is_empty()) => "web-po-learn-then-stone",
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
pub(super) fn Lesson(desk: Desk) -> impl IntoView {
    let shown = lessons();
    let words = Memo::new(move |_| lesson(desk).filter(|_| shown.get()));
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
