//! A first game is taught: one or two sentences for each thing that is asked for, until the player knows them.

use leptos::prelude::*;
use samobranka_page::kit::{Icon, icon};
use samobranka_page::prefs::kept_switch;
use samobranka_page::speech::text;
use samobranka_page::tips_wanted;
use samobranka_portals_desk as desk;

use super::acts::asked_words;
use super::model::Model;

/// Whether this is a first game: nobody has played one to its end here.
fn first_game() -> RwSignal<bool> {
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
    first_game().set(false);
}

/// What there is to know now.
fn lesson(model: Model) -> Option<&'static str> {
    let holding = model.lifted().is_some();
    let lesson = model.read(|draft, view| desk::tip(view, draft, holding))?;
    Some(match lesson {
        desk::Tip::Queue => "web-po-learn-queue",
        desk::Tip::Confirm => "web-po-learn-confirm",
        desk::Tip::Key => "web-po-learn-key",
        desk::Tip::MoreKeys => "web-po-learn-more-keys",
        desk::Tip::Decline => "web-po-learn-decline",
        desk::Tip::Mark => "web-po-learn-mark",
        desk::Tip::MarkOrSpell => "web-po-learn-mark-or-spell",
        desk::Tip::ThenStone => "web-po-learn-then-stone",
        desk::Tip::Stone => "web-po-learn-stone",
        desk::Tip::Open => "web-po-learn-open",
        desk::Tip::OpenAlone => "web-po-learn-open-alone",
        desk::Tip::Signs => "web-po-learn-signs",
        desk::Tip::Spell(1) => "web-po-spell-1-about",
        desk::Tip::Spell(2) => "web-po-spell-2-about",
        desk::Tip::Spell(3) => "web-po-spell-3-about",
        desk::Tip::Spell(_) => "web-po-spell-4-about",
    })
}

/// The lesson above the table. Where there is nothing to teach its room is kept, so that nothing below it moves.
#[component]
pub(crate) fn Lesson(model: Model) -> impl IntoView {
    let (wanted, first) = (tips_wanted(), first_game());
    let sits = model.seen.with_untracked(|seen| seen.own.is_some());
    let words = Memo::new(move |_| if model.stage.is_on() { None } else { lesson(model) });
    view! {
        <Show when=move || sits && wanted.get() && first.get()>
            <div class="lesson" class:idle=move || words.get().is_none() data-lesson=move || words.get()>
                {icon(Icon::Idea, 20)}
                <p class="small">{move || words.get().map_or_else(|| asked_words(model), text)}</p>
                <button
                    class="ibtn"
                    type="button"
                    data-learned=""
                    aria-label=move || text("web-po-learned")
                    title=move || text("web-po-learned")
                    on:click=move |_| wanted.set(false)
                >
                    {icon(Icon::Cross, 18)}
                </button>
            </div>
        </Show>
    }
}
