//! After a taught first game: one sentence above the table about what is asked now. One switch turns them off at all
//! tables.

use leptos::prelude::*;
use samobranka_desk::Desk;
use samobranka_rules::Speak;
use samobranka_words::Reader;

use crate::kit::{Icon, icon};
use crate::lesson::lesson_words;
use crate::prefs::kept_switch;
use crate::speech::text;
use crate::{Page, SeatContext, browser};

/// Whether tips are wanted, at every table.
pub fn tips_wanted() -> RwSignal<bool> {
    kept_switch("tips", true)
}

/// Remembers that this game was taught here.
pub fn keep_learned(game: &str) {
    browser::keep(&learned_key(game), "yes");
}

/// Whether this game was taught here.
pub fn was_learned(game: &str) -> bool {
    browser::recall(&learned_key(game)).is_some()
}

fn learned_key(game: &str) -> String {
    format!("learned.{game}")
}

/// The tip, for whoever was taught the game; not while the lesson itself goes on.
pub fn tips<G: Speak, P: Page<G>>(context: SeatContext<G>, in_lesson: Signal<bool>) -> AnyView {
    let wanted = tips_wanted();
    let words = lesson_words::<G, P>();
    let tip = Memo::new(move |_| {
        let phrase =
            context.staged.with(|staged| context.seen.with(|seen| <P::Desk as Desk<G>>::tip(seen.view(), staged)))?;
        let (names, you) = (context.names.get(), context.seen.with(|seen| seen.seat()));
        Some(words.with(|words| words.say(&phrase, &Reader { names: &names, you })))
    });
    let is_said = move || tip.with(Option::is_some);
    // A table that has said a tip keeps the room for the next, so that it stays where it is.
    let has_room = Memo::new(move |before| before == Some(&true) || is_said());
    let shown = Memo::new(move |_| wanted.get() && !in_lesson.get() && was_learned(G::ID) && has_room.get());
    let drawn = move || {
        shown.get().then(|| {
            view! {
                <aside
                    class="tip"
                    class:still=move || !is_said()
                    data-tip=move || is_said().then_some("")
                    aria-label=move || text("web-tip")
                >
                    {icon(Icon::Idea, 18)}
                    <p class="small">{move || tip.get()}</p>
                    <button
                        class="ibtn"
                        type="button"
                        data-no-tips=""
                        aria-label=move || text("web-no-tips")
                        on:click=move |_| wanted.set(false)
                    >
                        {icon(Icon::Cross, 18)}
                    </button>
                </aside>
            }
        })
    };
    view! { {drawn} }.into_any()
}

/// Why what is staged would change nothing, where that is known ([`Desk::no_effect`]): it is said before it is confirmed.
pub fn no_effect<G: Speak, P: Page<G>>(context: SeatContext<G>) -> Memo<Option<String>> {
    let words = lesson_words::<G, P>();
    Memo::new(move |_| {
        let last = context.staged.with(|staged| staged.last().cloned())?;
        let phrase = context.seen.with(|seen| <P::Desk as Desk<G>>::no_effect(seen.view(), &last))?;
        let (names, you) = (context.names.get(), context.seen.with(|seen| seen.seat()));
        Some(words.with(|words| words.say(&phrase, &Reader { names: &names, you })))
    })
}
